"""A JupyterLab of its own for the tests: own settings, own folders, only on this machine."""

from __future__ import annotations

import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

__all__ = ["Lab", "start_lab"]

OVERRIDES = {
    # else cells outside the window are not in the page
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
}
START_SECONDS = 60
PANEL = "window.jupyterapp.shell.currentWidget"
KERNEL_READY = """() => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  const context = panel?.sessionContext;
  return Boolean(context?.isReady && context.session?.kernel?.status === 'idle');
}"""


@dataclass
class Lab:
    """A running server: its address, its token, its process and the folder of its notebooks."""

    port: int
    token: str
    process: subprocess.Popen[bytes]
    root: Path
    data: Path

    def url(self, notebook: str, app: str = "lab/tree") -> str:
        """The address of *notebook* in JupyterLab (or in Notebook 7: ``notebooks``)."""
        return f"http://127.0.0.1:{self.port}/{app}/{notebook}?token={self.token}&reset"

    def open(self, page: Any, notebook: str, app: str = "lab/tree") -> None:
        """Open *notebook* in JupyterLab (or in Notebook 7) and wait until its kernel is ready."""
        page.goto(self.url(notebook, app))
        self.wait(page)

    def run_all(self, page: Any) -> None:
        """Run all cells and wait until the kernel is idle again."""
        self.command(page, "notebook:run-all-cells")
        self.wait(page)

    def wait(self, page: Any) -> None:
        """Wait until the kernel is idle."""
        page.wait_for_function(KERNEL_READY, timeout=60_000)

    def command(self, page: Any, name: str, **arguments: Any) -> None:
        """Run a command of JupyterLab, as its menus do."""
        page.evaluate(
            "([name, more]) => window.jupyterapp.commands.execute(name, more)", [name, arguments]
        )

    def cells(self, page: Any) -> list[str]:
        """The ids of all cells of the open notebook, in order."""
        return list(page.evaluate(f"() => {PANEL}.content.widgets.map((cell) => cell.model.id)"))

    def run_cell(self, page: Any, cell: str) -> None:
        """Run one cell and wait until the kernel is idle again."""
        page.evaluate(f"(place) => {{ {PANEL}.content.activeCellIndex = place; }}",
                      self.cells(page).index(cell))  # fmt: skip
        self.command(page, "notebook:run-cell")
        self.wait(page)

    def add_cell(self, page: Any, code: str) -> str:
        """A new cell at the end of the notebook, run at once; its id."""
        page.evaluate(
            f"""([code]) => {{
              const notebook = {PANEL}.content;
              const place = notebook.widgets.length;
              notebook.model.sharedModel.insertCell(place, {{cell_type: 'code', source: code}});
            }}""",
            [code],
        )
        cell = self.cells(page)[-1]
        self.run_cell(page, cell)
        return cell

    def ask(self, page: Any, expression: str) -> str:
        """The value of a Python expression in the kernel, as text; no cell is run."""
        return str(
            page.evaluate(
                f"""async (asked) => {{
                  const kernel = {PANEL}.sessionContext.session.kernel;
                  const reply = await kernel.requestExecute(
                    {{code: '', silent: true, user_expressions: {{asked}}}}).done;
                  const answer = reply.content.user_expressions.asked;
                  return answer.data ? answer.data['text/plain'] : answer.evalue;
                }}""",
                expression,
            )
        )

    def restart(self, page: Any) -> None:
        """Restart the kernel; every variable is gone."""
        page.evaluate(f"() => {PANEL}.sessionContext.session.kernel.restart()")
        self.wait(page)

    def stop(self) -> None:
        """End the server, which ends its kernels."""
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def start_lab(folder: Path, root: Path) -> Lab:
    """Start JupyterLab on the notebooks in *root*, with everything else it writes in *folder*."""
    settings = folder / "app_settings"
    settings.mkdir(parents=True)
    (settings / "overrides.json").write_text(json.dumps(OVERRIDES), "utf-8")
    data = folder / "cardlib"
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "user_settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }
    environment = {**os.environ, **{name: str(folder / part) for name, part in places.items()}}
    environment.update(CARDLIB_DATA=str(data), IPYTHONDIR=str(folder / "ipython"))
    port, token = _free_port(), secrets.token_hex(16)
    command = [
        sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1",
        f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={root}", "--LabApp.expose_app_in_browser=True",
        f"--LabApp.app_settings_dir={settings}",
        "--JupyterNotebookApp.expose_app_in_browser=True",
    ]  # fmt: skip
    with (folder / "lab.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
    lab = Lab(port, token, process, root, data)
    _wait_for(lab, folder / "lab.log")
    return lab


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(lab: Lab, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and lab.process.poll() is None:
        try:
            with urllib.request.urlopen(
                f"http://127.0.0.1:{lab.port}/api?token={lab.token}", timeout=2
            ):
                return
        except OSError:
            time.sleep(0.1)
    lab.stop()
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text('utf-8', 'replace')[-2000:]}")

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

    def open(self, page: Any, notebook: str) -> None:
        """Open *notebook* in JupyterLab and wait until its kernel is ready."""
        page.goto(self.url(notebook))
        page.wait_for_function(KERNEL_READY, timeout=60_000)

    def run_all(self, page: Any) -> None:
        """Run all cells and wait until the kernel is idle again."""
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(KERNEL_READY, timeout=60_000)

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
    ]  # fmt: skip
    log = (folder / "lab.log").open("wb")
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

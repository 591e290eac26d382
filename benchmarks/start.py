"""From the command to the first drawn card: how long `python3 start.py` takes, cold and warm.

A copy of the project is started as a user would start it; a browser waits beside it, opens the
start page, runs all cells and looks for the first card. "Cold" makes .venv anew with downloads that
pip has cached, "warm" finds it made. Figures are printed, nothing is asserted.

    python benchmarks/start.py --warm 5
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent
LEFT_OUT = (".git", ".venv*", "wheels", "__pycache__", ".*_cache", ".hypothesis", "mutants")
TOKEN = "benchmark"  # of a server that lives for seconds, on this computer only
LIMIT_S = 600
PAGE_LIMIT_S = 60
FIRST_CARD = ".cl-table svg"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_OPTIONS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync"
    " --disable-background-networking --disable-component-update"
).split()
READY = """() => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  const session = panel?.sessionContext;
  return Boolean(session?.isReady && session.session?.kernel?.status === "idle");
}"""
RUN_ALL = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds since the command was given: the server answers, the page is ready, a card is drawn."""

    server: float
    page: float
    card: float


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def copy_project(target: Path, notebook: Path) -> None:
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    (target / "notebooks").mkdir(exist_ok=True)
    shutil.copy(notebook, target / "notebooks" / notebook.name)


def isolated(scratch: Path) -> dict[str, str]:
    """The environment of a user who has never opened JupyterLab or played."""
    names = (
        *("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"),
        *("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR", "CARDLIB_DATA"),
    )
    return {**os.environ, **{name: str(scratch / name.lower()) for name in names}}


def wait_for_server(port: int, child: subprocess.Popen[bytes]) -> None:
    end = time.perf_counter() + LIMIT_S
    while time.perf_counter() < end:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            if child.poll() is not None:
                raise SystemExit(f"start.py ended with status {child.returncode}") from None
            time.sleep(0.05)
    raise SystemExit(f"no server within {LIMIT_S} s")


def one_start(project: Path, page_name: str, selector: str, browser: Browser) -> Timing:
    """Start *project* once, wait for the first card, stop it as Ctrl-C does."""
    port = free_port()
    command = [
        sys.executable,
        str(project / "start.py"),
        "--no-browser",
        f"--ServerApp.port={port}",
    ]
    command += ["--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}"]
    command += ["--LabApp.expose_app_in_browser=True"]
    if hasattr(os, "getuid") and os.getuid() == 0:
        command.append("--allow-root")
    with tempfile.TemporaryDirectory() as scratch:
        began = time.perf_counter()
        child = subprocess.Popen(command, env=isolated(Path(scratch)), stderr=subprocess.DEVNULL)
        context = browser.new_context()
        try:
            wait_for_server(port, child)
            server = time.perf_counter() - began
            page = context.new_page()
            page.set_default_timeout(PAGE_LIMIT_S * 1000)
            page.goto(f"http://127.0.0.1:{port}/lab/tree/{page_name}?token={TOKEN}&reset")
            page.wait_for_function(READY)
            opened = time.perf_counter() - began
            page.evaluate(RUN_ALL)
            page.wait_for_selector(selector, state="visible")
            return Timing(server, opened, time.perf_counter() - began)
        finally:
            context.close()
            child.send_signal(signal.SIGINT)
            child.wait(timeout=60)


def starts(project: Path, arguments: argparse.Namespace) -> Iterator[tuple[str, Timing]]:
    """The named timings of all starts; the first one may download, the next cold one does not."""
    name, selector = arguments.notebook.name, arguments.selector
    browser_path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=CHROMIUM_OPTIONS)
        if not arguments.cached:
            yield "first (may download)", one_start(project, name, selector, browser)
            shutil.rmtree(project / ".venv")
        yield "cold, downloads cached", one_start(project, name, selector, browser)
        for _ in range(arguments.warm):
            yield "warm", one_start(project, name, selector, browser)
        browser.close()


def report(timings: list[tuple[str, Timing]]) -> dict[str, object]:
    """Medians by kind of start, in seconds."""
    kinds: dict[str, object] = {}
    for kind in dict.fromkeys(name for name, _ in timings):
        rows = [timing for name, timing in timings if name == kind]
        kinds[kind] = {
            "starts": len(rows),
            "server_s": round(median(row.server for row in rows), 2),
            "page_s": round(median(row.page for row in rows), 2),
            "first_card_s": round(median(row.card for row in rows), 2),
        }
    return {"python": platform.python_version(), "system": platform.platform(), "starts": kinds}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--warm", type=int, default=3, help="how many warm starts")
    parser.add_argument("--cached", action="store_true", help="the downloads are cached already")
    parser.add_argument("--notebook", type=Path, default=ROOT / "notebooks" / "00_start_here.ipynb")
    parser.add_argument("--selector", default=FIRST_CARD, help="what counts as a drawn card")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cardlib-start-") as scratch:
        project = Path(scratch, "cards")
        copy_project(project, arguments.notebook)
        print(json.dumps(report(list(starts(project, arguments))), indent=1))


if __name__ == "__main__":
    main()

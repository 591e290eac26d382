"""Fills wheels/ with every package of a lock, for this computer or another system.

A lock is for all systems at once. pip judges its conditions (``; sys_platform == "win32"``) by the
computer it runs on, so they are judged here for the computer that the packages are meant for.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from packaging.markers import Marker

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["SYSTEMS", "System", "facts", "pip_options", "requirements", "wanted"]

ROOT = Path(__file__).parent.parent
WHEELS = ROOT / "wheels"
UNFINISHED = ROOT / ".venv-wheels"
OLDEST_PYTHON = (3, 11)
GLIBC_MINORS = range(34, 4, -1)  # newest first: 2.34 is Debian 12, Ubuntu 22.04 and later
OLD_LINUX_TAGS = ("manylinux2014", "manylinux2010", "manylinux1")


@dataclass(frozen=True, slots=True)
class System:
    """What the Python of a system says about itself, and the tags of the packages it takes."""

    os_name: str
    sys_platform: str
    platform_system: str
    machine: str
    tags: tuple[str, ...]


def _linux(machine: str) -> System:
    names = [f"manylinux_2_{minor}" for minor in GLIBC_MINORS]
    tags = tuple(f"{name}_{machine}" for name in (*names, *OLD_LINUX_TAGS))
    return System("posix", "linux", "Linux", machine, tags)


SYSTEMS = {
    "windows": System("nt", "win32", "Windows", "AMD64", ("win_amd64",)),
    "mac": System("posix", "darwin", "Darwin", "arm64", ("macosx_14_0_arm64",)),
    "mac-intel": System("posix", "darwin", "Darwin", "x86_64", ("macosx_14_0_x86_64",)),
    "linux": _linux("x86_64"),
    "linux-arm": _linux("aarch64"),
}


def facts(system: System, python: str) -> dict[str, str]:
    """What a Python *python* (like "3.12") on *system* answers to the conditions of a lock."""
    return {
        "os_name": system.os_name,
        "sys_platform": system.sys_platform,
        "platform_system": system.platform_system,
        "platform_machine": system.machine,
        "platform_release": "",
        "platform_version": "",
        "python_version": python,
        "python_full_version": f"{python}.0",
        "implementation_name": "cpython",
        "implementation_version": f"{python}.0",
        "platform_python_implementation": "CPython",
    }


def requirements(lock: str) -> list[str]:
    r"""The requirements in the text of a lock, each with its hashes on one line.

    >>> requirements("a==1 \\\n    --hash=sha256:0f\n    # via b\n")
    ['a==1 --hash=sha256:0f']
    """
    lines = (line.split(" #")[0].strip() for line in re.sub(r"\\\r?\n", " ", lock).splitlines())
    return [re.sub(r"\s+", " ", line) for line in lines if line and line[0] not in "#-"]


def wanted(lines: Iterable[str], system: System, python: str) -> list[str]:
    """Those of *lines* that *system* needs, without their conditions.

    >>> lines = ["a==1 ; sys_platform == 'win32' --hash=sha256:0f", "b==2 --hash=sha256:1e"]
    >>> wanted(lines, SYSTEMS["linux"], "3.12")
    ['b==2 --hash=sha256:1e']
    >>> wanted(lines, SYSTEMS["windows"], "3.12")[0]
    'a==1 --hash=sha256:0f'
    """
    target = facts(system, python)
    kept = []
    for line in lines:
        requirement, *hashes = line.split(" --hash")
        name, _, condition = requirement.partition(";")
        if not condition.strip() or Marker(condition.strip()).evaluate(target):
            kept.append(" --hash".join([name.strip(), *hashes]))
    return kept


def pip_options(system: System, python: str) -> list[str]:
    """What makes pip fetch packages for another system than its own."""
    tags = [option for tag in system.tags for option in ("--platform", tag)]
    return ["--implementation", "cp", "--python-version", python, *tags]


def _python(text: str) -> str:
    found = re.fullmatch(r"3\.(\d{1,3})", text)
    if not found or (3, int(found[1])) < OLDEST_PYTHON:
        raise argparse.ArgumentTypeError(f"{text!r} will not do; write 3.12, say (3.11 or newer)")
    return text


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    about = "Fills wheels/ with every package that the games need."
    parser = argparse.ArgumentParser(prog="start.py pack", description=about)
    parser.add_argument("--platform", choices=sorted(SYSTEMS), help="the other system")
    parser.add_argument("--python", type=_python, help="its Python, for example 3.12")
    parser.add_argument("--test", action="store_true", help="also what the tests need")
    parser.add_argument("--own-platform", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--own-python", required=True, help=argparse.SUPPRESS)
    return parser.parse_args(words)


def _download(lines: Sequence[str], options: Sequence[str]) -> int:
    """Fetch *lines* into a folder of their own; what an earlier try brought is kept."""
    UNFINISHED.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        lock = Path(scratch, "wanted.txt")
        lock.write_text("\n".join(lines), encoding="utf-8")
        pip = [sys.executable, "-I", "-X", "utf8", "-m", "pip", "download", "--require-hashes"]
        pip += ["--no-deps", "--only-binary", ":all:", "--disable-pip-version-check"]
        pip += ["--progress-bar", "off", "--dest", str(UNFINISHED), "-r", str(lock), *options]
        return subprocess.run(pip, check=False).returncode


def main(words: Sequence[str] | None = None) -> int:
    """Fill wheels/ as *words* ask and return the exit status."""
    asked = _arguments(words)
    platform, python = asked.platform or asked.own_platform, asked.python or asked.own_python
    lock = ROOT / ("requirements-dev.lock" if asked.test else "requirements.lock")
    lines = wanted(requirements(lock.read_text("utf-8")), SYSTEMS[platform], python)
    here = (platform, python) == (asked.own_platform, asked.own_python)
    print(f"Fetching {len(lines)} packages for {platform}, Python {python}.", flush=True)
    if _download(lines, [] if here else pip_options(SYSTEMS[platform], python)):
        print("\nNot everything could be fetched; the reason stands above. Run it again to go on.")
        return 1
    WHEELS.mkdir(exist_ok=True)
    for wheel in UNFINISHED.iterdir():
        wheel.replace(WHEELS / wheel.name)
    UNFINISHED.rmdir()
    print(f"\nwheels/ now serves {platform} with Python {python}. Copy this whole folder, but not")
    print(".venv, to a USB stick and from there to the other computer; start it there as usual.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

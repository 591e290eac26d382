"""The front ends as texts: each is one script and one style sheet, joined from numbered parts.

The parts are plain text files in the package. Nothing is built and nothing is fetched, so the
widgets work where there is no network.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["front_end"]

FOLDERS = {
    "parts": ("shared", "parts"),
    "lesson": ("shared", "lesson"),
    "round": ("shared", "parts", "round"),
}
"""The folders of each front end. ``shared`` is what all have: words, small tools, colours, heartbeat."""


@cache
def front_end(folder: str = "parts") -> tuple[str, str]:
    """The script (an ES module with one ``render``) and the style sheet of one front end.

    ``"parts"`` is the card table, ``"lesson"`` shows labs, exercises and predictions, ``"round"`` is a
    table with rounds in real time.

    >>> script, style = front_end()
    >>> script.count("export default")
    1
    """
    return _joined(folder, ".js"), _joined(folder, ".css")


def _joined(folder: str, suffix: str) -> str:
    static = files("cardlib").joinpath("static")
    parts = [part for name in FOLDERS[folder] for part in static.joinpath(name).iterdir()]
    chosen = sorted(
        (part for part in parts if part.name.endswith(suffix)), key=lambda part: part.name
    )
    # A name in front of each part lets the browser's console lead back to the file.
    return "\n".join(f"/* {part.name} */\n{part.read_text('utf-8')}" for part in chosen)

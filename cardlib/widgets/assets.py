"""The front ends as texts: each is one script and one style sheet, joined from numbered parts.

The parts are plain text files in the package. Nothing is built and nothing is fetched, so the
widgets work where there is no network.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["front_end"]

SHARED = "shared"
"""The folder of what every front end has: words, small tools for the page, colours, heartbeat."""


@cache
def front_end(folder: str = "parts") -> tuple[str, str]:
    """The script (an ES module with one ``render``) and the style sheet of the parts in *folder*.

    ``"parts"`` is the card table, ``"lesson"`` shows labs, exercises and predictions.

    >>> script, style = front_end()
    >>> script.count("export default")
    1
    """
    return _joined(folder, ".js"), _joined(folder, ".css")


def _joined(folder: str, suffix: str) -> str:
    static = files("cardlib").joinpath("static")
    parts = [*static.joinpath(SHARED).iterdir(), *static.joinpath(folder).iterdir()]
    chosen = sorted(
        (part for part in parts if part.name.endswith(suffix)), key=lambda part: part.name
    )
    # A name in front of each part lets the browser's console lead back to the file.
    return "\n".join(f"/* {part.name} */\n{part.read_text('utf-8')}" for part in chosen)

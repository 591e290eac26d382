"""The front end as two texts: one script and one style sheet, joined from numbered parts.

The parts are plain text files in the package. Nothing is built and nothing is fetched, so the
widget works where there is no network.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

__all__ = ["front_end"]


@cache
def front_end() -> tuple[str, str]:
    """The script (an ES module with one ``render``) and the style sheet, in that order.

    >>> script, style = front_end()
    >>> script.count("export default")
    1
    """
    return _joined(".js"), _joined(".css")


def _joined(suffix: str) -> str:
    parts = files("cardlib").joinpath("static").joinpath("parts")
    chosen = sorted(
        (part for part in parts.iterdir() if part.name.endswith(suffix)),
        key=lambda part: part.name,
    )
    # A name in front of each part lets the browser's console lead back to the file.
    return "\n".join(f"/* {part.name} */\n{part.read_text('utf-8')}" for part in chosen)

"""The colours of tables and pages: read from their styles, each pair clear in both themes.

`test_faces` measures the colours of the drawings. Here are those of the style, with the grounds that
the notebook around the table brings along.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from cardlib.faces import PALETTE
from cardlib.widgets.assets import front_end
from tests.test_faces import contrast

TEXT, MARK = 4.5, 3.0  # A10
FAR = 7.0  # text that is read from the last row
THEMES = ("light", "dark")
SAME = {
    "paper": "table",
    "ink": "ink",
    "muted": "muted",
    "edge": "edge",
    "accent": "accent",
    "allowed": "allowed",
    "refused": "refused",
    "card-face": "card",
}
"""Colours of the style and their names in the palette of the pictures."""

TABLE = ("paper", "raised")  # the table or the sheet of a page, and what lies upon it
AROUND = ("ground",)  # what belongs to the notebook
TEXTS = {
    "ink": TABLE,
    "muted": TABLE,
    "paper": ("ink",),
    "text": AROUND,
    "text-muted": AROUND,
    "allowed": (*TABLE, *AROUND),
    "refused": (*TABLE, *AROUND),
    "on-accent": ("accent",),
    "accent": ("raised",),  # the drawing of a "what if?"
    "card-ink": ("card-face",),
}
"""Each colour that text has, and the grounds it stands on."""
MARKS = {
    "accent": (*TABLE, *AROUND),  # the focus, a chosen card: a ring outside, upon the seat
    "edge": (*TABLE, *AROUND),
    "ink": TABLE,  # the frame of the turn
    "text": AROUND,
    "text-muted": AROUND,
    "allowed": (*TABLE, *AROUND),  # the frame of the right answer
    "refused": (*TABLE, *AROUND),
    "card-edge": ("card-face",),
}
"""Each colour of a line that says something, and what it must stand out from."""
DECORATION = {"soft", "shade"}
GAPS = {"card-face", "ground", "paper"}
"""Colours of lines that only part two things: cards of a pile, the handle of a slider."""
PRINTED = {"#5a6270": "index more", "#b01030": "red"}
"""Colours of letters on card paper: a suit that cannot be named, and a red one."""

BOTH = "\n".join(front_end(folder)[1] for folder in ("parts", "lesson"))
STYLE = re.sub(r"/\*.*?\*/", "", BOTH, flags=re.DOTALL)
BLOCK = re.compile(r"([^{};]+)\{([^{}]*)\}")
VARIABLE = re.compile(r"var\(--cl-([\w-]+)")
COLOURED = re.compile(
    r"(?<![\w-])(color|background(?:-color)?|border[\w-]*|outline|box-shadow)\s*:"
)
Colours = dict[str, str]


def colours_in(declarations: str, prefix: str = "--cl-") -> Colours:
    """The variables of a block that hold a colour."""
    found = re.findall(rf"{prefix}([\w-]+)\s*:\s*([^;]+)", declarations)
    return {name: value.strip() for name, value in found if re.search(r"#|rgba?\(|white", value)}


def palettes() -> dict[str, dict[str, Colours]]:
    """The colours of each view by what asks for them: light, dark by notebook, dark by system."""
    found: dict[str, dict[str, Colours]] = {"table": {}, "projector": {}}
    for selectors, declarations in BLOCK.findall(STYLE):
        colours = colours_in(declarations)
        if "paper" in colours:
            system = "html:not([theme])" in selectors
            notebook = "data-jp-theme-light" in selectors and not system
            view = "projector" if "--projector" in selectors else "table"
            found[view]["system" if system else "dark" if notebook else "light"] = colours
    return found


def theme(name: str, view: str = "table") -> Colours:
    """All colours of a view in a theme: each block changes some of those before it."""
    found = palettes()
    blocks = [found["table"], found[view]] if view != "table" else [found["table"]]
    colours: Colours = {}
    for block in blocks:
        colours |= block["light"] | (block["dark"] if name == "dark" else {})
    return colours


def solid(colour: str, ground: str = "#000000") -> str:
    """A colour as ``#rrggbb``; one that shines through lies on *ground*."""
    colour = {"white": "#ffffff"}.get(colour, colour)
    if re.fullmatch(r"#[0-9a-f]{3}", colour):
        colour = "#" + "".join(2 * digit for digit in colour[1:])
    if colour.startswith("rgba"):
        *parts, share = [float(part) for part in re.findall(r"[\d.]+", colour)]
        below = [int(ground[start : start + 2], 16) for start in (1, 3, 5)]
        mixed = [
            part * share + under * (1 - share) for part, under in zip(parts, below, strict=True)
        ]
        colour = "#" + "".join(f"{round(value):02x}" for value in mixed)
    assert re.fullmatch(r"#[0-9a-f]{6}", colour), colour
    return colour


def resolved(colours: Colours, notebook: Mapping[str, str]) -> Colours:
    """Every colour of the style as ``#rrggbb``, with the colours of a notebook where it takes them."""
    plain: Colours = {}
    for name, value in colours.items():
        asked = re.fullmatch(r"var\(--jp-([\w-]+),\s*(.+)\)", value)
        if name not in DECORATION:
            plain[name] = notebook.get(asked[1], asked[2]) if asked else value
    ground = solid(plain["ground"])
    return {name: solid(value, ground) for name, value in plain.items()}


def jupyterlab(name: str) -> Colours:
    """The colours of JupyterLab's own theme, as it is installed here."""
    themes = Path(sys.prefix, "share/jupyter/lab/themes/@jupyterlab")
    style = themes / f"theme-{name}-extension" / "index.css"
    if not style.exists():
        pytest.skip("JupyterLab is not installed in this environment")
    found = colours_in(style.read_text("utf-8"), "--jp-")
    for variable, value in found.items():
        other = re.fullmatch(r"var\([\w-]+,\s*(.+)\)", value)
        found[variable] = other[1] if other else value
    return found


def unclear(colours: Colours, text: float = TEXT) -> list[str]:
    """The pairs of the style that are too close to each other."""
    asked = [(name, ground, text) for name, grounds in TEXTS.items() for ground in grounds]
    asked += [(name, ground, MARK) for name, grounds in MARKS.items() for ground in grounds]
    found = {(one, two, least): contrast(colours[one], colours[two]) for one, two, least in asked}
    return [
        f"{one} on {two}: {ratio:.2f}, not {least}"
        for (one, two, least), ratio in found.items()
        if ratio < least
    ]


# --- the pairs -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_is_clear_without_a_notebook(name: str) -> None:
    assert unclear(resolved(theme(name), {})) == []


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_is_clear_in_jupyterlab(name: str) -> None:
    notebook = jupyterlab(name)
    assert {"layout-color1", "content-font-color1", "content-font-color2"} <= set(notebook)
    assert unclear(resolved(theme(name), notebook)) == []


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_of_the_large_view_is_very_clear(name: str) -> None:
    assert unclear(resolved(theme(name, "projector"), {}), FAR) == []


@pytest.mark.parametrize("view", ["table", "projector"])
@pytest.mark.parametrize("name", THEMES)
def test_a_card_stands_out_from_the_table(name: str, view: str) -> None:
    colours = theme(name, view)
    for ground in TABLE:
        clear = [contrast(colours[part], colours[ground]) for part in ("card-edge", "card-face")]
        assert max(clear) >= MARK, ground


@pytest.mark.parametrize("name", THEMES)
def test_letters_on_card_paper_are_clear(name: str) -> None:
    paper = theme(name)["card-face"]
    for colour, printed in PRINTED.items():
        assert PALETTE["print"][printed] == colour
        assert contrast(colour, paper) >= TEXT


def test_a_pair_that_is_too_close_is_found() -> None:
    colours = resolved(theme("light"), {}) | {"muted": "#8a8f99"}
    assert [line.split(":")[0] for line in unclear(colours)] == [
        "muted on paper",
        "muted on raised",
    ]


# --- nothing is left out ---------------------------------------------------------------------------


@pytest.mark.parametrize("view", ["table", "projector"])
def test_dark_is_the_same_whoever_asks_for_it(view: str) -> None:
    found = palettes()[view]
    assert set(found) == {"light", "dark", "system"}
    assert found["dark"] == found["system"]
    paper = {"card-ink", "card-edge"}  # a card is paper in every theme
    assert set(found["light"]) - set(found["dark"]) <= paper | DECORATION
    assert set(found["dark"]) <= set(found["light"])


@pytest.mark.parametrize("name", THEMES)
def test_style_and_pictures_have_the_same_colours(name: str) -> None:
    colours = theme(name)
    for variable, known in SAME.items():
        assert colours[variable] == PALETTE[name][known], variable
    assert colours["card-ink"] == PALETTE["print"]["ink"]
    assert colours["card-edge"] == PALETTE["print"]["edge"]


def used() -> dict[str, set[str]]:
    """The variables that the rules of the style use, by the property they colour."""
    found: dict[str, set[str]] = {"text": set(), "ground": set(), "line": set()}
    for _, declarations in BLOCK.findall(STYLE):
        for declaration in declarations.split(";"):
            named = COLOURED.search(declaration)
            if named and "--cl-" in declaration and not declaration.strip().startswith("--"):
                kinds = {"color": "text", "background": "ground"}
                kind = kinds.get(named[1].removesuffix("-color"), "line")
                found[kind] |= set(VARIABLE.findall(declaration))
    return found


def test_every_colour_in_use_is_measured() -> None:
    found, sizes = used(), {"card", "dealing", "done"}
    grounds = {ground for pairs in (TEXTS, MARKS) for names in pairs.values() for ground in names}
    assert len(found["text"]) > 5
    assert found["text"] <= set(TEXTS)
    assert found["ground"] - sizes <= grounds | set(MARKS) | set(TEXTS)
    assert found["line"] - sizes <= set(MARKS) | DECORATION | GAPS


def test_colours_are_written_in_the_palette_only() -> None:
    rules = re.sub(r"--cl-[\w-]+\s*:[^;]+;", "", STYLE)
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", rules)) <= set(PRINTED)
    assert not re.search(r"\b(rgba?|hsla?|color-mix)\(", rules)

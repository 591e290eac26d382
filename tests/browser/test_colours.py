"""Cards are told by their shape: in grey, for eyes that see two colours only, small, and in black.

Chromium draws each card as such eyes see it. What is darker than the middle between paper and the
palest print becomes black, all else white, so that no colour is left; then any two cards of a deck
must still differ, also when one is moved by a pixel.
"""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest

from cardlib.faces import face
from cardlib.faces.fruit import FRUITS
from tests.test_faces import DECKS, in_black

pytestmark = pytest.mark.browser

EYES = ("none", "achromatopsia", "protanopia", "deuteranopia", "tritanopia")
CARD = (63, 88)
CORNERS = {"zangi": (27, 20), "zodiak": (17, 34), "tivmiv": (28, 28)}
"""Where the index of a card stands: from its upper left corner, in units of the drawing."""
CORNER_HEIGHT, CARD_HEIGHT = 40, 60  # in CSS pixels
MARGIN = 4
# Luminance 1 is paper, 0.18 the palest print; this is as many steps of contrast from one as from
# the other: sqrt(1.05 × 0.23) − 0.05.
INK_BELOW = 0.44
LEAST = 16
"""Pixels in which two pictures must differ, where they fit best: a dot of 4 × 4. The mark of a suit in
the corner has about 80, so ♣ and ♠ differ there in a fifth of their ink."""
MOST_ALIKE = 0.87
"""Two fruits stretched to the same box share at most this part of what both cover. A circle and the
square round it share π/4 = 0.79 and are told apart at once; a circle and the octagon in it share
2√2/π = 0.90 and look the same when they are small. The bound lies nearer to the second, because a
neck, a crown or a leaf is a small part of an outline and still told at once."""

INK_OF = """async ([png, boxes, below]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const paper = canvas.getContext('2d');
  paper.drawImage(image, 0, 0);
  const linear = Array.from({length: 256}, (_, value) => value <= 10 ? value / 3294.6
    : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return boxes.map(([x, y, width, height]) => {
    const {data} = paper.getImageData(x, y, width, height);
    let ink = '';
    for (let i = 0; i < data.length; i += 4) {
      const light = 0.2126 * linear[data[i]] + 0.7152 * linear[data[i + 1]]
        + 0.0722 * linear[data[i + 2]];
      ink += light < below ? '1' : '0';
    }
    return ink;
  });
}"""


@dataclass(frozen=True, slots=True)
class Print:
    """A picture in black and white: *ink* has a bit for each pixel, in lines of *width*."""

    ink: int
    width: int

    def moved(self, right: int, down: int) -> int:
        """The ink moved by so many pixels; the margin round a picture takes what leaves it."""
        by = down * self.width + right
        return self.ink << -by if by < 0 else self.ink >> by

    def differs(self, other: Print) -> int:
        """The pixels in which two pictures differ where they fit best, up to a pixel each way."""
        shifts = [(right, down) for right in (-1, 0, 1) for down in (-1, 0, 1)]
        return min((self.ink ^ other.moved(*shift)).bit_count() for shift in shifts)


class Sheet:
    """Drawings of one size on a page, read back as black and white."""

    def __init__(self, page: Any, drawings: Mapping[str, str], size: tuple[int, int]) -> None:
        self.page = page
        self.names = list(drawings)
        self.width = size[0] + 2 * MARGIN
        self.height = size[1] + 2 * MARGIN
        self.columns = max(1, 1200 // self.width)
        places = "".join(
            f'<div style="position:absolute;left:{x + MARGIN}px;top:{y + MARGIN}px;'
            f'width:{size[0]}px;height:{size[1]}px">{drawings[name]}</div>'
            for name, (x, y, _, _) in zip(self.names, self.boxes(), strict=True)
        )
        style = "<style>body{margin:0;background:#fff} svg{display:block;width:100%;height:100%}"
        page.set_content(f"<!doctype html><title>cards</title>{style}</style>{places}")

    def boxes(self) -> list[tuple[int, int, int, int]]:
        """Where each drawing lies, its margin included: x, y, width, height."""
        found = [divmod(number, self.columns) for number in range(len(self.names))]
        return [
            (column * self.width, row * self.height, self.width, self.height)
            for row, column in found
        ]

    def seen(self) -> dict[str, Print]:
        """What can be seen of each drawing at this moment."""
        png = base64.b64encode(self.page.screenshot(full_page=True)).decode()
        inks = self.page.evaluate(INK_OF, [png, self.boxes(), INK_BELOW])
        return {
            name: Print(int(ink, 2), self.width) for name, ink in zip(self.names, inks, strict=True)
        }


def corner_only(drawing: str, size: tuple[int, int]) -> str:
    """The drawing, of which only the upper left corner is shown."""
    whole = 'viewBox="0 0 63 88"'
    assert whole in drawing
    return drawing.replace(whole, f'viewBox="0 0 {size[0]} {size[1]}"')


def closest(seen: Mapping[str, Print]) -> tuple[int, str, str]:
    """The two pictures that differ least, and in how many pixels."""
    return min((seen[one].differs(seen[two]), one, two) for one, two in combinations(seen, 2))


@dataclass(frozen=True, slots=True)
class Viewer:
    """A page and the eyes it is seen with."""

    page: Any
    session: Any

    def choose(self, eyes: str) -> None:
        """From now on the page is drawn as these eyes see it."""
        self.session.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})


@pytest.fixture
def viewer(kept_pages: Any) -> Iterator[Viewer]:
    """An empty page, seen without any deficiency before and after."""
    page = kept_pages(color_scheme="light")
    page.set_viewport_size({"width": 1240, "height": 900})
    # The choice of eyes lasts as long as the session.
    viewer = Viewer(page, page.context.new_cdp_session(page))
    yield viewer
    viewer.choose("none")
    viewer.session.detach()


def all_eyes(viewer: Viewer, sheet: Sheet) -> dict[str, dict[str, Print]]:
    """What each kind of eyes sees of a sheet."""
    found = {}
    for eyes in EYES:
        viewer.choose(eyes)
        found[eyes] = sheet.seen()
    return found


@pytest.mark.parametrize("game", DECKS)
def test_whole_cards_differ_for_all_eyes(viewer: Viewer, game: str) -> None:
    size = (round(CARD_HEIGHT * CARD[0] / CARD[1]), CARD_HEIGHT)
    sheet = Sheet(viewer.page, {name: face(game, name) for name in DECKS[game]}, size)
    for eyes, seen in all_eyes(viewer, sheet).items():
        assert closest(seen)[0] >= LEAST, (eyes, closest(seen))


@pytest.mark.parametrize("game", DECKS)
def test_corners_alone_differ_for_all_eyes(viewer: Viewer, game: str) -> None:
    # The corner of a Tiv-miv card has its index only; its value stands in the middle, very large.
    names = ["7±1", "7±2", "7±3"] if game == "tivmiv" else DECKS[game]
    wide, high = CORNERS[game]
    size = (round(CORNER_HEIGHT * wide / high), CORNER_HEIGHT)
    drawings = {name: corner_only(face(game, name), CORNERS[game]) for name in names}
    sheet = Sheet(viewer.page, drawings, size)
    for eyes, seen in all_eyes(viewer, sheet).items():
        assert closest(seen)[0] >= LEAST, (eyes, closest(seen))


def test_the_eyes_are_really_different_ones(viewer: Viewer) -> None:
    sheet = Sheet(viewer.page, {"G1": face("zangi", "G1")}, CARD)
    pictures = set()
    for eyes in EYES:
        viewer.choose(eyes)
        pictures.add(sheet.page.screenshot())
    assert len(pictures) == len(EYES)


OUTLINE_SIZE, SAMPLES = 240, 60
Outline = frozenset[tuple[int, int]]


def outline_in_a_box(shape: Print) -> Outline:
    """A shape stretched until its box has *SAMPLES* points each way."""
    width = shape.width
    lines = format(shape.ink, f"0{width * width}b")
    rows = [lines[start : start + width] for start in range(0, len(lines), width)]
    high = [y for y, row in enumerate(rows) if "1" in row]
    wide = [x for x in range(width) if any(row[x] == "1" for row in rows)]
    ys = [high[0] + step * len(high) // SAMPLES for step in range(SAMPLES)]
    xs = [wide[0] + step * (wide[-1] - wide[0] + 1) // SAMPLES for step in range(SAMPLES)]
    return frozenset(
        (i, j) for j, y in enumerate(ys) for i, x in enumerate(xs) if rows[y][x] == "1"
    )


def test_outlines_of_fruits_differ_in_black_at_one_size(viewer: Viewer) -> None:
    drawings = {
        fruit: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">'
        f'<g fill="black">{in_black(body)}</g></svg>'
        for fruit, (body, _) in FRUITS.items()
    }
    seen = Sheet(viewer.page, drawings, (OUTLINE_SIZE, OUTLINE_SIZE)).seen()
    outlines = {fruit: outline_in_a_box(shape) for fruit, shape in seen.items()}
    assert len(outlines) == 4
    for one, other in combinations(outlines, 2):
        common = len(outlines[one] & outlines[other]) / len(outlines[one] | outlines[other])
        assert 0.2 < common <= MOST_ALIKE, (one, other, common)

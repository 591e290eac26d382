"""Card faces: every card has one, no two look alike even in black, and contrasts are kept."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from cardlib import faces as drawings
from cardlib.errors import CardlibError
from cardlib.faces import PALETTE, UnknownFace, back, bell, face, faces, owned
from cardlib.faces.courts import COURTS, SIGN_PATHS, SUITS
from cardlib.faces.fruit import FRUITS

SVG = "{http://www.w3.org/2000/svg}"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECKS = {
    "zangi": [f"{fruit}{count}" for fruit in "GPAR" for count in range(1, 6)],
    "zodiak": [rank + suit for suit in "♣♦♠♥" for rank in RANKS],
    "tivmiv": [f"{value}±{index}" for value in range(1, 11) for index in (1, 2, 3)],
}
LESSON_CARDS = ["12±4", "26±5", "66±6", "99±7", "48±8", "31±9", "99±1"]
ALL = [(game, name) for game, names in DECKS.items() for name in names]
ALL += [("tivmiv", name) for name in LESSON_CARDS]
ALL += [("zodiak", owned(court, seat)) for court in ("J♣", "Q♥") for seat in range(6)]
ALL += [(game, "back") for game in DECKS]
every_face = pytest.mark.parametrize(("game", "name"), ALL, ids=str)


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


# --- complete, small and harmless ------------------------------------------------------------


@every_face
def test_face_is_a_complete_drawing_without_fonts_ids_or_scripts(game: str, name: str) -> None:
    svg = face(game, name)
    root = tree(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 63 88"
    assert root.get("aria-hidden") == "true"
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle"}
    keys = {key for element in root.iter() for key in element.attrib}
    assert not keys & {"id", "style", "href", "font-family", "onload"}
    assert len(svg.encode()) <= 3000


@every_face
def test_each_number_in_a_path_is_a_number(game: str, name: str) -> None:
    for element in tree(face(game, name)).iter(f"{SVG}path"):
        path = element.get("d", "")
        assert re.fullmatch(r"[MmLlHhVvCcSsQqTtAaZz\d .-]+", path)
        assert path.startswith("M")


def test_bell_is_round_and_square_in_size() -> None:
    root = tree(bell())
    assert root.get("viewBox") == "0 0 64 64"
    assert len(list(root.iter(f"{SVG}circle"))) == 1


def test_only_paper_and_mark_have_a_class() -> None:
    for game, name in ALL:
        found = {element.get("class") for element in tree(face(game, name)).iter()} - {None}
        has_mark = game == "zodiak" and name[0] in "8A"
        assert found == ({"paper", "mark"} if has_mark else {"paper"})


# --- what is on a card -----------------------------------------------------------------------

LOW, MID, HIGH = 0, 1, 2
DIE = {
    1: {(MID, MID)},
    2: {(LOW, LOW), (HIGH, HIGH)},
    3: {(LOW, LOW), (MID, MID), (HIGH, HIGH)},
    4: {(LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)},
    5: {(LOW, LOW), (HIGH, LOW), (MID, MID), (LOW, HIGH), (HIGH, HIGH)},
}


@pytest.mark.parametrize("fruit", "GPAR")
@pytest.mark.parametrize("count", DIE)
def test_fruits_lie_like_the_dots_of_a_die(fruit: str, count: int) -> None:
    places = []
    for group in tree(face("zangi", f"{fruit}{count}")).iter(f"{SVG}g"):
        found = re.match(r"translate\(([\d.]+) ([\d.]+)\)", group.get("transform", ""))
        if found:
            places.append((float(found[1]), float(found[2])))
    assert len(places) == count
    third = {(round((x - 31.5) / 15) + MID, round((y - 44) / 12) + MID) for x, y in places}
    assert third == DIE[count]
    for x, y in places:  # the middle of the card is the middle of the pattern
        assert any(abs(63 - x - a) < 1 and abs(88 - y - b) < 1.5 for a, b in places)


def pips(svg: str, suit: str) -> int:
    """How often the suit stands on a card."""
    return sum(path.get("d", "").count(SUITS[suit]) for path in tree(svg).iter(f"{SVG}path"))


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_zodiak_cards_have_their_pips_and_two_corners(rank: str, suit: str) -> None:
    on_face = {"A": 1, "J": 0, "Q": 0, "K": 0}.get(rank) if rank in "AJQK" else int(rank)
    svg = face("zodiak", rank + suit)
    assert pips(svg, suit) == on_face + 2
    assert all(pips(svg, other) == 0 for other in SUITS if other != suit)


# ZO20, typed from the rule sheet.
ZODIAC_CARDS = {
    "J♣": "aries",
    "K♦": "taurus",
    "Q♠": "gemini",
    "J♥": "cancer",
    "K♣": "leo",
    "Q♦": "virgo",
    "J♠": "libra",
    "K♥": "scorpio",
    "Q♣": "sagittarius",
    "J♦": "capricorn",
    "K♠": "aquarius",
    "Q♥": "pisces",
}


def test_courts_carry_the_signs_of_the_rule_sheet() -> None:
    assert dict(COURTS) == ZODIAC_CARDS
    assert len(set(SIGN_PATHS.values())) == 12
    for name in DECKS["zodiak"]:
        svg = face("zodiak", name)
        shown = {sign for sign, path in SIGN_PATHS.items() if f'"{path}"' in svg}
        assert shown == ({ZODIAC_CARDS[name]} if name in ZODIAC_CARDS else set())


def test_each_seat_frames_its_zodiac_card_in_its_own_pattern() -> None:
    framed = [face("zodiak", owned("J♣", seat)) for seat in range(6)]
    assert len({*framed, face("zodiak", "J♣")}) == 7
    for svg in framed:
        extra = len(list(tree(svg).iter(f"{SVG}rect"))) - len(
            list(tree(face("zodiak", "J♣")).iter(f"{SVG}rect"))
        )
        assert extra == 2  # a double frame


@pytest.mark.parametrize(
    ("value", "underlined"), [(6, True), (9, True), (8, False), (10, False), (1, False), (96, True)]
)
def test_six_and_nine_are_underlined(value: int, underlined: bool) -> None:
    svg = face("tivmiv", f"{value}±1")
    lines = [path for path in tree(svg).iter(f"{SVG}path") if "h16" in path.get("d", "")]
    assert len(lines) == underlined


@pytest.mark.parametrize(("index", "corner_count"), [(1, None), (2, 4), (3, 3), (5, 5), (9, 9)])
def test_each_index_has_a_shape_of_its_own_in_two_corners(
    index: int, corner_count: int | None
) -> None:
    root = tree(face("tivmiv", f"4±{index}"))
    circles = list(root.iter(f"{SVG}circle"))
    filled = [path for path in root.iter(f"{SVG}path") if path.get("fill", "none") != "none"]
    if corner_count is None:
        assert (len(circles), len(filled)) == (2, 0)
    else:
        assert len(circles) == 0
        sizes = [len(re.findall(r"-?[\d.]+", path.get("d", ""))) // 2 for path in filled]
        assert sizes == [corner_count] * 2


def test_corners_are_upright_for_both_sides() -> None:
    for game, name in ALL:
        if name != "back":
            assert "rotate(180 31.5 44)" in face(game, name), name


# --- no card depends on its colour (A9) ------------------------------------------------------


def in_black(svg: str) -> str:
    return re.sub(r"#[0-9a-f]{3,6}", "black", svg)


def test_no_two_faces_look_alike_in_black() -> None:
    for game, names in DECKS.items():
        drawn = [in_black(face(game, name)) for name in [*names, "back"]]
        assert len(set(drawn)) == len(drawn)


Point = tuple[float, float]


def curve(points: list[Point], steps: int = 8) -> list[Point]:
    """Points on a Bézier curve, by halving lines; its first point left out."""
    found = []
    for step in range(1, steps + 1):
        share, level = step / steps, points
        while len(level) > 1:
            level = [
                (a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in pairwise(level)
            ]
        found.append(level[0])
    return found


def outline(path: str) -> list[Point]:
    """The closed outline of a path of M, L, C, c, s, Q, Z."""
    numbers = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
    points: list[Point] = []
    control = (0.0, 0.0)
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        values = [float(value) for value in numbers.findall(rest)]
        size = {"M": 1, "L": 1, "C": 3, "S": 2, "Q": 2, "Z": 1}[command.upper()]
        pairs = list(zip(values[::2], values[1::2], strict=True))
        for start in range(0, len(pairs), size):
            x, y = points[-1] if points else (0.0, 0.0)
            relative = command.islower()
            part = [(a + x, b + y) if relative else (a, b) for a, b in pairs[start : start + size]]
            if command.upper() == "S":
                part.insert(0, (2 * x - control[0], 2 * y - control[1]))
            points += curve([(x, y), *part]) if size > 1 else part
            control = part[-2] if len(part) > 1 else part[-1]
    return points


def inside(point: Point, shape: list[Point]) -> bool:
    x, y = point
    crossed = 0
    for (a, b), (c, d) in zip(shape, shape[1:] + shape[:1], strict=True):
        crossed += (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b)
    return crossed % 2 == 1


def silhouette(fruit: str) -> set[Point]:
    """The points of a half-unit grid that a fruit covers: leaf, body, berries."""
    root = ET.fromstring(f"<g>{FRUITS[fruit][0]}</g>")
    filled = [p.get("d", "") for p in root.iter("path") if p.get("fill") != "none"]
    shapes = [outline(path) for path in filled]
    dots = [
        (float(x), float(y), float(path.get("stroke-width", "0")) / 2)
        for path in root.iter("path")
        for x, y in re.findall(r"M(-?[\d.]+?) ?(-?[\d.]+)h\.01", path.get("d", ""))
    ]
    grid = [(x / 2, y / 2) for x in range(-22, 23) for y in range(-24, 23)]
    return {
        (x, y)
        for x, y in grid
        if any(inside((x, y), shape) for shape in shapes)
        or any((x - a) ** 2 + (y - b) ** 2 <= radius**2 for a, b, radius in dots)
    }


def test_outlines_of_fruits_differ_in_black() -> None:
    found = {fruit: silhouette(fruit) for fruit in "GPAR"}
    for fruit, points in found.items():
        assert 400 < len(points) < 1300, fruit
    for one, other in combinations("GPAR", 2):
        common = len(found[one] & found[other]) / len(found[one] | found[other])
        assert common < 0.88, (one, other, common)


# --- contrast (A10): ratios typed from the table of the look -----------------------------------


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


LIGHT_RATIOS = {
    "ink": (16.2, 14.1),
    "muted": (6.2, 5.4),
    "edge": (4.3, 3.7),
    "accent": (6.4, 5.6),
    "allowed": (6.5, 5.7),
    "refused": (6.5, 5.7),
}
DARK_RATIOS = {
    "card": 14.8,
    "ink": 14.1,
    "muted": 7.7,
    "edge": 5.3,
    "accent": 7.7,
    "allowed": 9.3,
    "refused": 9.6,
}
PRINT_RATIOS = {
    "grape": 7.4,
    "pomegranate": 7.1,
    "apricot": 4.6,
    "pear": 5.2,
    "index 1": 5.5,
    "index 2": 7.9,
    "index 3": 7.1,
}
TEXT, SHAPE = 4.5, 3.0


@pytest.mark.parametrize("token", LIGHT_RATIOS)
def test_light_theme_keeps_its_contrast(token: str) -> None:
    light = PALETTE["light"]
    on_card, on_table = LIGHT_RATIOS[token]
    assert contrast(light[token], light["card"]) == pytest.approx(on_card, abs=0.06)
    assert contrast(light[token], light["table"]) == pytest.approx(on_table, abs=0.06)
    least = SHAPE if token == "edge" else TEXT
    assert contrast(light[token], light["table"]) >= least


@pytest.mark.parametrize("token", DARK_RATIOS)
def test_dark_theme_keeps_its_contrast(token: str) -> None:
    dark = PALETTE["dark"]
    found = contrast(dark[token], dark["table"])
    assert found == pytest.approx(DARK_RATIOS[token], abs=0.06)
    assert found >= (SHAPE if token == "edge" else TEXT)


@pytest.mark.parametrize("token", PRINT_RATIOS)
def test_what_is_printed_on_a_card_keeps_its_contrast(token: str) -> None:
    colour = PALETTE["print"][token]
    assert contrast(colour, PALETTE["light"]["card"]) == pytest.approx(
        PRINT_RATIOS[token], abs=0.06
    )
    assert contrast(colour, PALETTE["light"]["card"]) >= TEXT


@pytest.mark.parametrize("token", ["ink", "edge", "red", "leaf", "wood", "index more"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_rest_of_the_print_can_be_seen_on_both_papers(theme: str, token: str) -> None:
    assert contrast(PALETTE["print"][token], PALETTE[theme]["card"]) >= SHAPE


@pytest.mark.parametrize("game", DECKS)
def test_pattern_of_a_back_can_be_seen(game: str) -> None:
    printed = PALETTE["print"]
    assert contrast(printed[f"line {game}"], printed[f"back {game}"]) >= SHAPE


def test_backs_differ_in_greyscale() -> None:
    grounds = [PALETTE["print"][f"back {game}"] for game in DECKS]
    for one, other in combinations(grounds, 2):
        assert contrast(one, other) >= 1.8


def test_a_drawing_uses_no_colour_outside_the_palette() -> None:
    known = {colour for theme in PALETTE.values() for colour in theme.values()}
    everything = "".join(face(game, name) for game, name in ALL) + bell()
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}", everything)) <= known


# --- asking for faces ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "name"),
    [
        *(("zangi", name) for name in ("G0", "G6", "X1", "G", "", "g2", "G2 ", "G２")),
        *(
            ("zodiak", name)
            for name in ("1♥", "11♥", "10", "♥", "A♥+0", "7♣+1", "J♣+6", "J♣+", "J♣\n")
        ),
        *(("tivmiv", name) for name in ("0±1", "100±1", "7±0", "7±10", "7/1", "7", "07±1", "٧±1")),
        *((game, "G2") for game in ("", "chess", "Zangi", "zodiak")),
    ],
)
def test_unknown_faces_are_refused(game: str, name: str) -> None:
    with pytest.raises(UnknownFace) as refused:
        face(game, name)
    assert isinstance(refused.value, CardlibError)
    assert repr(name) in str(refused.value) or "choose one of: zangi, zodiak, tivmiv" in str(
        refused.value
    )


def test_backs_are_refused_for_unknown_games() -> None:
    with pytest.raises(UnknownFace, match="zangi, zodiak, tivmiv"):
        back("chess")


def test_a_hidden_card_shows_its_back() -> None:
    for game in DECKS:
        assert face(game, "?") == face(game, "back") == back(game)


def test_faces_come_by_name_with_back_and_bell() -> None:
    found = faces("zodiak", ["8♠", owned("J♣", 2), "8♠", "?"])
    assert list(found) == ["8♠", "J♣+2", "?", "back", "bell"]
    assert found["8♠"] == face("zodiak", "8♠")
    assert found["back"] == back("zodiak")
    assert found["bell"] == bell()


def test_what_the_module_offers_exists() -> None:
    assert all(hasattr(drawings, name) for name in drawings.__all__)

"""The still picture of a frame: complete, small, safe, and the same for the same frame."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.faces import face
from cardlib.views.picture import HTML_BYTES, PICTURE_BYTES, fallback_html, picture

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("You", "Ani", "Bot 1", "Bot 2", "Davit", "Milica")
OPEN_CARDS = ("G5", "P5", "A5", "R5", "G4", "P3")


def card(face: str, **more: Any) -> dict[str, Any]:
    return {"id": face, "face": face, "label": face, "selectable": False, "selected": 0} | more


def stack(label: str, count: int, *faces: str) -> dict[str, Any]:
    cards = [card(face) for face in faces]
    return {"id": label, "label": label, "layout": "stack", "count": count, "cards": cards}


def row(label: str, *cards: dict[str, Any]) -> dict[str, Any]:
    return {"id": label, "label": label, "layout": "row", "count": len(cards), "cards": list(cards)}


def zone(label: str, *piles: dict[str, Any], **more: Any) -> dict[str, Any]:
    blank = {"id": label, "role": "seat", "note": "", "active": False, "out": False, "you": False}
    return blank | {"label": label, "facts": [], "piles": list(piles)} | more


def frame(game: str, title: str, zones: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    moment = {"index": 23, "last": 118, "dealing": 41, "label": "move 23", "epoch": 1}
    message = {
        "text": "Bot 2 opened three grapes. With the two grapes of Ani that makes five.",
        "tone": "info",
        "why": [{"rule": "Z10", "origin": "the rules say", "says": "", "text": "", "option": ""}],
    }
    text = (
        "It is the turn of Ani.\n\n- You: 14 closed cards.\n- Ani: 9 closed cards.\nYou may ring."
    )
    blank = {"lang": "en", "code": "NUR-42", "subtitle": "", "moment": moment, "controls": []}
    return (
        blank
        | {"game": game, "title": title, "zones": zones, "message": message, "text": text}
        | more
    )


def zangi_frame(players: int) -> dict[str, Any]:
    zones = [
        zone(
            NAMES[seat],
            stack(f"closed, {9 + seat} cards", 9 + seat, "back"),
            stack(f"open, {seat + 1} cards", seat + 1, OPEN_CARDS[seat]),
            active=seat == 1,
            you=seat == 0,
            note="turn" if seat == 1 else "",
        )
        for seat in range(players)
    ]
    bell = {"id": "ring", "label": "Ring", "key": "r", "enabled": True, "why": "", "shape": "bell"}
    return frame("zangi", "Zangi zrangi", zones, subtitle=f"{players} players", controls=[bell])


def zodiak_frame() -> dict[str, Any]:
    hand = ("2♠", "3♠", "8♠", "10♥", "J♣+0", "Q♦", "K♥", "A♣", "7♦", "9♣", "6♥", "10♠")
    cards = [card(face, selected=2 if face == "3♠" else 1 if face == "2♠" else 0) for face in hand]
    others = [row(f"hand, {count} cards", *[card("back")] * count) for count in (5, 3)]
    zones = [
        zone("Milica", others[0], facts=["zodiac card K♦"]),
        zone("Bot 1", others[1], out=True, note="left the game"),
        zone(
            "Centre",
            stack("Stock, 27 cards", 27, "back"),
            stack("Pile, 5 cards", 5, "8♥"),
            role="centre",
            facts=["spades named", "2 cards owed"],
        ),
        zone("You (Ovan)", row("hand, 12 cards", *cards), active=True, you=True, note="turn"),
    ]
    return frame("zodiak", "Zodiak", zones, subtitle="Milica, Bot 1 and you")


def tivmiv_frame() -> dict[str, Any]:
    hands = (("7±1", "3±2", "10±3", "6±1", "9±2"), ("1±1", "2±2", "4±3"), ("5±3", "8±3"), ("back",))
    zones = [
        zone(
            NAMES[seat],
            row("hand", *map(card, hand)),
            stack(f"down, {seat} cards", seat, *["back"][:seat]),
        )
        for seat, hand in enumerate(hands)
    ]
    zones.insert(2, zone("Centre", stack("centre, 12 cards", 12, "5±2"), role="centre"))
    return frame("tivmiv", "Տիվ-միվ", zones, subtitle="Անի, Դավիթ, Bot 1, Bot 2", lang="hy")


FRAMES = {f"zangi {players}": zangi_frame(players) for players in range(2, 7)} | {
    "zodiak": zodiak_frame(),
    "tivmiv": tivmiv_frame(),
}
every_frame = pytest.mark.parametrize("shown", FRAMES.values(), ids=FRAMES.keys())


def drawn_words(svg: str) -> str:
    tree = ET.fromstring(svg)
    return " ".join(element.text or "" for element in tree.iter(f"{SVG}text"))


def used_faces(svg: str) -> list[str]:
    """The faces that cards name; a name with a dash is a part inside a face."""
    named = (element.get("href", "") for element in ET.fromstring(svg).iter(f"{SVG}use"))
    return [name for name in named if "-" not in name]


class Reader(HTMLParser):
    """Collects what a fallback holds: start tags with attributes, and texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "img":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@every_frame
def test_picture_shows_every_card_and_label(shown: dict[str, Any]) -> None:
    svg = picture(shown)
    words = drawn_words(svg)
    for each in shown["zones"]:
        assert each["label"] in words
        assert not each["note"] or each["note"] in words
    seen = sum(
        len(p["cards"]) if p["layout"] == "row" else min(len(p["cards"]), 1)
        for each in shown["zones"]
        for p in each["piles"]
    )
    assert len(used_faces(svg)) == seen
    assert "NUR-42" in words
    assert "Z10" in words
    assert len(svg.encode()) <= PICTURE_BYTES


@every_frame
@pytest.mark.parametrize("width", [320, 360, 720])
def test_pieces_stay_on_the_paper(shown: dict[str, Any], width: int) -> None:
    tree = ET.fromstring(picture(shown, width))
    assert tree.get("width") == str(width)
    boxes = []
    for outer in tree.findall(f"{SVG}g"):
        left, top = map(float, re.findall(r"[-\d.]+", outer.get("transform", "")))
        for box in outer.findall(f"{SVG}svg"):
            x, y, w, h = (float(box.get(key, "0")) for key in ("x", "y", "width", "height"))
            boxes.append((left + x, top + y, left + x + w, top + y + h))
    assert len(boxes) >= len(shown["zones"])
    for x, y, right, bottom in boxes:
        assert min(x, y) >= 0
        assert right <= width
        assert bottom <= float(tree.get("height", "0"))
    for k, one in enumerate(boxes):
        for other in boxes[k + 1 :]:
            apart = (
                one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            )
            assert apart


@pytest.mark.parametrize("width", [320, 720])
def test_rows_of_cards_stay_in_their_zone(width: int) -> None:
    for zone_box in ET.fromstring(picture(zodiak_frame(), width)).iter(f"{SVG}svg"):
        room = float(zone_box.get("width", "0"))
        for used in zone_box.iter(f"{SVG}use"):
            assert float(used.get("x", "0")) + 45 <= room or zone_box.get("xmlns") is not None


def test_centre_stands_between_the_seats() -> None:
    words = drawn_words(picture(zodiak_frame()))
    assert words.index("Milica") < words.index("Centre") < words.index("You (Ovan)")


def test_each_face_is_drawn_once() -> None:
    svg = picture(zodiak_frame())
    assert svg.count("<symbol") == 14  # twelve in the hand, the pile's top, one back
    assert used_faces(svg).count(used_faces(svg)[0]) == 9  # backs: five, three, the stock


@pytest.mark.parametrize(
    ("game", "name"), [("zangi", "G5"), ("zodiak", "8♠"), ("zodiak", "K♦+1"), ("tivmiv", "6±3")]
)
def test_a_face_that_stands_on_its_head_twice_is_the_same_drawing(game: str, name: str) -> None:
    svg = picture(frame(game, "", [zone("", row("", card(name)))]))
    inner = svg[svg.index("<symbol") : svg.index("</symbol>")].split(">", 1)[1]
    turn = 'transform="rotate(180 31.5 44)"'
    halves = re.compile(rf'<g id="(f0-\d)">(.*?)</g><use href="#\1" {re.escape(turn)}/>')
    whole, found = halves.subn(rf"\2<g {turn}>\2</g>", inner)
    assert found >= 1
    assert f">{whole}</svg>" in face(game, name)


def test_a_long_hand_of_the_fullest_cards_is_drawn_whole() -> None:
    hand = [card(rank + suit) for rank in ("8", "10", "9") for suit in "♣♦♠♥"]
    zones = zodiak_frame()["zones"][:3] + [zone("You", row("hand", *hand))]
    svg = picture(frame("zodiak", "Zodiak", zones))
    assert svg.count("<symbol") == 13
    assert len(svg.encode()) <= PICTURE_BYTES


def test_selected_card_has_a_frame() -> None:
    plain = zodiak_frame()
    for each in plain["zones"][3]["piles"][0]["cards"]:
        each["selected"] = 0
    accent = 'stroke="#0b57d0" stroke-width="3"'
    assert picture(zodiak_frame()).count(accent) == picture(plain).count(accent) + 2


def test_unknown_cards_and_games_show_their_names() -> None:
    for game in ("zangi", "chess"):
        shown = frame(game, "Chess", [zone("White", row("hand", card("X9")))])
        assert "X9" in drawn_words(picture(shown))


HOSTILE = "<script>alert(1)</script> \" onload='x' & ]]> \ud800\x00\x1b" + "W" * 400


def hostile_frame(count: int = 40) -> dict[str, Any]:
    piles = [row(HOSTILE, *[card(f"{HOSTILE[:3]}{k}", selected=1) for k in range(count)])] * 12
    zones = [zone(HOSTILE, *piles, note=HOSTILE, facts=[HOSTILE] * 9) for _ in range(20)]
    message = {"text": HOSTILE, "tone": HOSTILE, "why": [{"rule": HOSTILE}] * 50}
    bell = {"id": HOSTILE, "label": HOSTILE, "shape": "bell"}
    return frame(
        HOSTILE,
        HOSTILE,
        zones,
        message=message,
        controls=[bell] * 9,
        lang='"><b>',
        code=HOSTILE,
        text=f"{HOSTILE}\n- {HOSTILE}\n" * 999,
    )


def test_hostile_texts_stay_texts_and_sizes_are_kept() -> None:
    svg = picture(hostile_frame())
    assert len(svg.encode()) <= PICTURE_BYTES
    tags = {element.tag.removeprefix(SVG) for element in ET.fromstring(svg).iter()}
    assert tags <= {"svg", "g", "defs", "rect", "text", "path", "circle"}
    html = fallback_html(hostile_frame())
    assert len(html.encode()) <= HTML_BYTES
    reader = Reader(html)
    assert {tag for tag, _ in reader.tags} == {"div", "img", "p", "ul", "li"}
    assert reader.open == []
    assert {key for _, given_ in reader.tags for key in given_} == {"lang", "style", "alt", "src"}
    assert reader.tags[0][1]["lang"] == "en"


def test_many_different_faces_fit() -> None:
    deck = [
        rank + suit
        for suit in "♣♦♠♥"
        for rank in ("8", "10", "9", "J", "Q", "K", "A", "7", "6", "5")
    ]
    shown = frame("zodiak", "Zodiak", [zone(name, row("hand", *map(card, deck))) for name in NAMES])
    svg = picture(shown)
    assert len(svg.encode()) <= PICTURE_BYTES
    assert "<symbol" in svg


ODD: list[Any] = [
    None,
    7,
    "text",
    [],
    {},
    [None, 3, "x", {}],
    [[]],
    {"text": None, "why": "no"},
    True,
]


@pytest.mark.parametrize(
    "key", ["zones", "controls", "message", "moment", "text", "game", "title", "lang"]
)
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_frames_still_give_a_picture(key: str, odd: Any) -> None:
    shown = zangi_frame(2) | {key: odd}
    ET.fromstring(picture(shown))
    Reader(fallback_html(shown))


@pytest.mark.parametrize("key", ["piles", "facts", "label", "note"])
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_odd_zones_still_give_a_picture(key: str, odd: Any) -> None:
    shown = zangi_frame(2)
    shown["zones"][0][key] = odd
    ET.fromstring(picture(shown))


def test_empty_frame_is_a_sheet_of_paper() -> None:
    assert len(ET.fromstring(picture({}))) == 2
    assert Reader(fallback_html({})).tags[1][0] == "img"


@every_frame
def test_fallback_holds_the_picture_and_the_words(shown: dict[str, Any]) -> None:
    html = fallback_html(shown)
    reader = Reader(html)
    assert len(html.encode()) <= HTML_BYTES
    (image,) = [given_ for tag, given_ in reader.tags if tag == "img"]
    head, data = (image["src"] or "").split(",")
    assert head == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == picture(shown)
    assert shown["code"] in (image["alt"] or "")
    assert reader.words == [
        "It is the turn of Ani.",
        "You: 14 closed cards.",
        "Ani: 9 closed cards.",
        "You may ring.",
    ]
    assert [tag for tag, _ in reader.tags] == ["div", "img", "p", "ul", "li", "li", "p"]
    assert reader.tags[0][1]["lang"] == shown["lang"]
    assert html == fallback_html(shown)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=300), st.text(max_size=20), st.integers(0, 900))
def test_any_texts_at_any_width(words: str, name: str, width: int) -> None:
    shown = frame(
        name,
        words,
        [zone(words, row(words, card(name)), stack(words, 2, name), facts=[words])],
        text=words,
    )
    svg = picture(shown, width)
    ET.fromstring(svg)
    assert len(svg.encode()) <= PICTURE_BYTES
    assert Reader(fallback_html(shown, width)).open == []

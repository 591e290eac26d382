"""A page with every kind of block, for the tests of the front end: a small lab of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardlib.exercises.kinds import EXPLORE
from cardlib.i18n import Sentence
from cardlib.views import blocks as b
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.pages import notice_of, page
from cardlib.widgets.page import PageWidget

Json = dict[str, Any]
CARDS = ("G1", "P2", "A3", "R4")
START: Json = {
    "picked": [],
    "out": [4, 6],
    "hops": 3,
    "way": None,
    "fruit": "",
    "ticked": ["two"],
    "answer": "",
    "left": "",
    "right": "",
    "why": "",
    "note": "",
    "mark": False,
    "done": 0,
    "going": False,
    "checked": 0,
}
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60">'
    '<line x1="10" y1="40" x2="190" y2="40" stroke="var(--cl-ink, #1d2127)"/>'
    '<circle data-act="hops" data-value="5" cx="100" cy="40" r="12"'
    ' fill="var(--cl-accent, #0b57d0)"/></svg>'
)


class EveryBlock:
    """A desk whose page has every kind of block; *extra* blocks stand at the end."""

    def __init__(self, **values: Any) -> None:
        self.about = About("tests/every", "NUR-42")
        self.first = self.values = START | values
        self.before: list[Json] = []
        self.after: list[Json] = []
        self.notice: Mapping[str, str] | None = None
        self.extra: list[Any] = []
        self.calls: list[tuple[str, Any]] = []

    def frame(self) -> Json:
        blocks = [*shown(self.values), *self.extra]
        return page("Every block", blocks, about=self.about, lane=EXPLORE) | {
            "undo": bool(self.before),
            "redo": bool(self.after),
            "again": self.values != self.first,
            "notice": self.notice,
        }

    def still(self) -> Json:
        return page("Every block", shown(self.first), about=self.about, lane=EXPLORE)

    def handle(self, message: Mapping[str, Any]) -> object:
        self.notice = None
        match message:
            case {"kind": "act", "id": "save"}:
                return {"kind": "download", "name": "mine.json", "text": '{"a": "ä"}'}
            case {"kind": "act", "id": "copy"}:
                return {"kind": "copy", "text": "code of mine"}
            case {"kind": "act", "id": str(name)}:
                self.calls.append((name, message["value"]))
                self.set(changed(self.values, name, message["value"]))
            case {"kind": "undo"}:
                self.after.append(self.values)
                self.values = self.before.pop()
            case {"kind": "redo"}:
                self.before.append(self.values)
                self.values = self.after.pop()
            case {"kind": "again"}:
                self.set(self.first)
        return None

    def set(self, values: Json) -> None:
        if values != self.values:
            self.before.append(self.values)
            self.values = values

    def report(self, error: Exception) -> None:
        self.notice = notice_of(error, "en")

    def widget(self, **more: Any) -> PageWidget:
        """A widget of its own for this desk."""
        return PageWidget(self, "Every()", "en", **more)


def changed(values: Json, name: str, value: Any) -> Json:
    """The values after the learner used the block *name*."""
    match name:
        case "pick":
            picked = values["picked"]
            kept = [card for card in picked if card != value]
            return values | {"picked": kept if value in picked else [*picked, value]}
        case "strike":
            return values | {"out": sorted({*values["out"]} ^ {value})}
        case "hops" if not isinstance(value, int) or not 0 <= value <= 9:
            raise LabError(Sentence("Choose a whole number from 0 to 9."))
        case "go":
            return values | {"going": True, "done": 0}
        case "stop":
            return values | {"going": False}
        case "work":
            done = values["done"] + 1
            return values | {"done": done, "going": values["going"] and done < 5}
        case "check":
            return values | {"checked": values["checked"] + 1}
        case "mark":
            return values | {"mark": not values["mark"]}
        case _ if name in values:
            return values | {name: value}
    raise LabError(Sentence("There is nothing like that here."))


def shown(values: Json) -> list[b.Block]:
    """The page for these values."""
    return [
        b.text(f"{values['hops']} hops, {len(values['picked'])} cards.", live=True),
        b.heading("Things to read"),
        b.side_by_side(_read(), _seen(values)),
        _cards(values),
        b.cards("To look at", [b.card("zodiak", "8♥", "8 of hearts")], size="small"),
        _tiles(values),
        b.tiles("Free", [b.tile(str(n), n) for n in range(3)], columns=0),
        *_fields(values),
        *_entries(values),
        _buttons(values),
        b.folded(
            "More to see", [b.text("Behind the line."), _entry("why", "Why?", values)], "more"
        ),
        _work(values),
    ]


def _read() -> list[b.Block]:
    tones = [b.text(f"A text that is {tone}.", tone) for tone in b.TONES]
    return [
        *tones,
        b.items(["one", "two"]),
        b.items(["first", "second"], ordered=True),
        b.code("for card in deck:\n    print(card)"),
    ]


def _seen(values: Json) -> list[b.Block]:
    rows = [
        ["ten", "10", b.cell("yes", "right")],
        ["nine", "9", b.cell("no", "wrong")],
        ["hops", str(values["hops"]), b.cell("gone", "out")],
    ]
    return [
        b.picture(DRAWING, f"A line with a dot; {values['hops']} hops.", width=300),
        b.table("Some numbers", ["Name", "Number", "Even"], rows),
    ]


def _cards(values: Json) -> b.Block:
    picked = values["picked"]
    row = [
        b.card(
            "zangi",
            face,
            f"card {face}",
            face,
            chosen=picked.index(face) + 1 if face in picked else 0,
            mark="new" if face == "P2" else "",
            why="This card is not yours." if face == "R4" else "",
        )
        for face in CARDS
    ]
    return b.cards("Pick cards", row, act="pick", several=True)


def _tiles(values: Json) -> b.Block:
    tones = {1: "strong", 2: "right", 3: "wrong", 5: "info", 7: "muted"}
    signs = {2: "✓", 3: "✗"}
    row = [
        b.tile(
            str(n),
            n,
            tone="out" if n in values["out"] else tones.get(n, "plain"),
            mark=signs.get(n, ""),
        )
        for n in range(1, 21)
    ]
    return b.tiles("Strike numbers out", row, act="strike", columns=10)


def _fields(values: Json) -> list[b.Block]:
    ways = [b.option("left", "To the left"), b.option("right", "To the right")]
    ways.append(b.option("up", "Up", why="There is no way up."))
    fruit = [b.option(name, name.title()) for name in ("grape", "pear")]
    ticks = [
        b.option(name, name.title(), checked=name in values["ticked"]) for name in ("one", "two")
    ]
    return [
        b.number("hops", "Hops", values["hops"], 0, 9, unit="hops"),
        b.choice("way", "Which way?", ways, values["way"]),
        b.choice("fruit", "Which fruit?", fruit, values["fruit"] or None, as_list=True),
        b.checks("ticked", "Which of these?", ticks),
    ]


def _entry(name: str, label: str, values: Json, **more: Any) -> b.Block:
    return b.entry(name, label, values[name], **more)


def _entries(values: Json) -> list[b.Block]:
    wrong = "This is no number." if values["answer"] == "x" else ""
    return [
        _entry("left", "Left", values, short=True),
        _entry("right", "Right", values, short=True),
        _entry("answer", "Answer", values, example="for example 7", error=wrong),
        _entry("why", "In one sentence", values, lines=2),
    ]


def _buttons(values: Json) -> b.Block:
    return b.buttons(
        [
            b.button("check", "Check", main=True),
            b.button("mark", "Mark", pressed=values["mark"]),
            b.button("next", "Next", why="Check first."),
            b.button("save", "Save as a file"),
            b.button("copy", "Copy the code"),
            b.button("stop", "Stop") if values["going"] else b.button("go", "Work"),
        ],
        "What next?",
    )


def _work(values: Json) -> b.Block:
    return b.progress("Rounds played", values["done"], 5, act="work" if values["going"] else "")

"""The page of a lesson as a widget, and as plain HTML where nothing runs."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardlib.i18n import Sentence
from cardlib.views import blocks as b
from cardlib.views.about import About
from cardlib.views.pages import all_blocks, drawings, page
from cardlib.views.still import BLOCKS, still_html
from cardlib.widgets.page import PageWidget

EVIL = '<img src=x onerror="alert(1)">&"'
ALL: list[b.Block] = [
    b.text(EVIL, "right", live=True),
    b.text("", "plain"),
    b.heading(EVIL),
    b.code("1 < 2"),
    b.items([EVIL, "two"], ordered=True),
    b.picture('<svg xmlns="http://www.w3.org/2000/svg"/>', EVIL),
    b.cards("Hand", [b.card("tivmiv", "9±3", EVIL, 0, mark="top")], act="pick"),
    b.tiles("Strip", [b.tile("1", 1, tone="out"), b.tile("2", 2, mark="*")], act="tile"),
    b.tiles("Choose", [b.tile("3", 3, chosen=True), b.tile("4", 4, chosen=False)], act="tile"),
    b.number("count", "Count", 3, 1, 9, unit="cards"),
    b.choice("one", "One", [b.option("a", EVIL), b.option("b", "B")], "a"),
    b.checks("some", "Some", [b.option(1, "I", checked=True), b.option(2, "II")]),
    b.entry("answer", "Answer", EVIL),
    b.buttons([b.button("go", EVIL, main=True)]),
    b.table("Table", ["a", "b"], [["1", b.cell(EVIL, "wrong")]]),
    b.folded("More", [b.text("inside")], "more"),
    b.side_by_side([b.text("left")], [b.text("right")]),
    b.progress("Dealt", 3, 10),
]


class Desk:
    """A desk that shows every kind of block and remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.errors: list[Exception] = []

    def frame(self) -> dict[str, Any]:
        return page("Title", ALL, about=About("x/y"), lane="prove")

    still = frame

    def handle(self, message: Any) -> object:
        self.told.append(message)
        if message.get("id") == "bad":
            raise ValueError("bad")
        return {"kind": "copy", "text": "c"} if message.get("id") == "copy" else None

    def report(self, error: Exception) -> None:
        self.errors.append(error)


def test_every_kind_of_block_is_told_in_html() -> None:
    assert {block["kind"] for block in ALL} == set(BLOCKS)
    html = still_html(Desk().frame())
    assert "<script" not in html
    assert 'onerror="' not in html
    assert html.count("&lt;img") >= 8
    for told in (
        "<s>1</s>",
        "Choose: 3● 4<",
        "☒ I",
        "☐ II",
        "3 cards",
        "Dealt: 3 / 10",
        "inside",
        "left",
        "✓",
        "✗",
        "Prove",
    ):
        assert told in html
    assert re.findall(r'src="(?!data:)', html) == []
    assert "[" not in html  # a button that nobody can press is no button


def test_no_colon_stands_after_the_end_of_a_sentence() -> None:
    row = [b.card("tivmiv", "2±3", "2 with index ±3")]
    strip = [b.tile("1")]
    shown = [
        b.cards("Laid on 9±3.", row),
        b.cards("Hand", row),
        b.tiles("Which?", strip),
        b.tiles("", strip),
    ]
    told = still_html(page("Title", shown, about=About("x/y")), "Run it.")
    for says in ("Laid on 9±3. 2 with", "Hand: 2 with", "Which? 1", "<p>1</p>", "<em>Run it.</em>"):
        assert says in told
    assert ".:" not in told


def test_blocks_inside_blocks_are_found() -> None:
    kinds = [block["text"] for block in all_blocks(ALL) if block["kind"] == "text"]
    assert kinds[-3:] == ["inside", "left", "right"]
    assert list(drawings(ALL)) == ["tivmiv:9±3"]


def test_a_page_widget_hands_on_what_is_done() -> None:
    desk = Desk()
    widget = PageWidget(desk, "Page()", "en")
    sent: list[Any] = []
    widget.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    assert repr(widget) == "Page()"
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == "Page()"
    assert data["text/html"] == still_html(desk.still(), "Run this cell to try it out.")
    widget._receive(widget, {"kind": "ping", "id": 3}, [])
    widget._receive(widget, "no message", [])
    widget._receive(widget, {"kind": "act", "id": "copy"}, [])
    assert sent == [{"kind": "pong", "id": 3}, {"kind": "copy", "text": "c"}]
    assert desk.told == [{"kind": "act", "id": "copy"}]


def test_an_error_is_shown_and_under_tests_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    widget = PageWidget(desk, "Page()", "en")
    monkeypatch.setattr(PageWidget, "strict", False)
    widget._receive(widget, {"kind": "act", "id": "bad"}, [])
    assert [str(error) for error in desk.errors] == ["bad"]
    monkeypatch.setattr(PageWidget, "strict", True)
    with pytest.raises(ValueError, match="bad"):
        widget._receive(widget, {"kind": "act", "id": "bad"}, [])


def test_a_sentence_knows_its_values_and_its_plural() -> None:
    inner = Sentence.count("{n} card", "{n} cards", 2)
    outer = Sentence("{who} has {what}.", who="Ani", what=inner)
    assert str(outer) == "Ani has 2 cards."
    assert str(outer.given(who="Luka")) == "Luka has 2 cards."
    assert str(Sentence.count("{n} card", "{n} cards", 1)) == "1 card"
    assert outer == Sentence("{who} has {what}.", who="Ani", what=inner)
    assert str(Sentence("text {many}", many="x", text="y")) == "text x"

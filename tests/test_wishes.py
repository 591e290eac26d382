"""Whatever a front end sends, in whatever order: nothing raises, every frame can be sent."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib import share
from cardlib.errors import CardlibError
from cardlib.session import Session
from cardlib.views.desk import Desk
from cardlib.views.wishes import ANY_TIME, NOW
from tests.strategies import NAMES

KINDS = [*ANY_TIME, *NOW, "ping", "hello", "unknown"]
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 60), st.text(max_size=8), st.floats(),
    st.lists(st.one_of(st.integers(-2, 30), st.text(max_size=4)), max_size=3),
    st.dictionaries(st.text(max_size=4), st.integers(), max_size=2),
)  # fmt: skip
CONTROLS = st.sampled_from(
    ["ring", "open", "leave", "give-0", "give-1", "play", "draw", "pass", "suit-1", "suit-4", "take",
     "start", "rotate", "next", "next-deal", "undo", "redo", "reveal"]
)  # fmt: skip
EDITS = st.sampled_from(
    ["open", "table", "put", "take", "move", "set", "clear", "players", "play", "close"]
)
LIKELY: dict[str, st.SearchStrategy[Any]] = {
    "id": st.one_of(CONTROLS, st.sampled_from(["0", "1", "skip", "totals", "targets"])),
    "do": EDITS,
    "seat": st.integers(0, 3),
    "way": st.sampled_from(["next", "again", "first"]),
    "on": st.booleans(),
    "cards": st.lists(st.integers(0, 52).map("c{}".format), max_size=4),
    "range": st.tuples(st.integers(0, 40), st.integers(0, 60)).map(list),
    "game": st.sampled_from(NAMES),
    "players": st.integers(2, 4),
    "zone": st.sampled_from(["closed-0", "open-1", "hands-0", "pile", "centre", "down-1"]),
    "card": st.sampled_from(["G1", "A3", "7♥", "8♠", "2±1", "9±3"]),
    "place": st.integers(0, 3),
    "field": st.sampled_from(["turn", "dealer", "rung", "pending", "started", "owing"]),
    "text": st.sampled_from([share.game_code(Session(game)) for game in NAMES]),
    "code": st.sampled_from(["NUR-42", "ANI-7", "nonsense"]),
}


@st.composite
def wishes(draw: st.DrawFn) -> dict[str, Any]:
    """A message with a known kind and values that are sometimes right and sometimes junk."""
    wish: dict[str, Any] = {"kind": draw(st.sampled_from(KINDS))}
    for name, likely in LIKELY.items():
        wish[name] = draw(likely) if draw(st.integers(0, 9)) else draw(JUNK)
    for name in ("options", "value", "count", "to"):
        if draw(st.booleans()):
            wish[name] = draw(JUNK)
    wish["moment"] = draw(st.one_of(st.just("last"), JUNK))
    wish["epoch"] = draw(st.sampled_from(["now", "now", "now", 0, None]))
    return wish


def sent(desk: Desk, wish: dict[str, Any]) -> Any:
    wish = dict(wish)
    wish["moment"] = desk.last if wish["moment"] == "last" else wish["moment"]
    wish["epoch"] = desk.epoch if wish["epoch"] == "now" else wish["epoch"]
    return desk.handle(wish)


TABLES: list[dict[str, Any]] = [
    {"game": "zangi", "players": 3},
    {"game": "zodiak", "players": 3, "people": (0, 1)},
    {"game": "tivmiv", "players": 2, "seat": None},
    {"game": "zangi", "topic": "exactly five"},
    {"game": "zodiak", "topic": "chains"},
    {"game": "tivmiv", "topic": "round the ring"},
]


@pytest.mark.parametrize("table", TABLES, ids=str)
@settings(max_examples=12)
@given(found=st.lists(wishes(), min_size=5, max_size=40))
def test_any_wishes_in_any_order(table: dict[str, Any], found: list[dict[str, Any]]) -> None:
    desk = Desk(**table)
    for wish in found:
        answer = sent(desk, wish)
        assert answer is None or json.dumps(answer)
        frame = desk.newest
        assert json.dumps(frame)
        assert len(frame["controls"]) <= 8
        assert json.dumps(desk.editor_frame())
    again = Desk(**table)
    again.resume(desk.to_json(), desk.rest_to_json())
    assert again.session.moves == desk.session.moves


@settings(max_examples=50)
@given(text=st.text(max_size=200))
def test_any_pasted_text_is_refused_in_words_or_opens(text: str) -> None:
    desk = Desk("zangi", players=2)
    answer = desk.handle({"kind": "paste", "text": text})
    assert answer is not None
    if answer["error"]:
        assert desk.newest["message"]["tone"] == "refused"
    with pytest.raises(CardlibError):
        share.read(text + "?")

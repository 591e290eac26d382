"""View-models of chosen moments, whole: whoever changes what a table shows sees it in the diff.

``--update-golden`` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardlib import tivmiv, zangi, zodiak
from cardlib.session import Session
from cardlib.views.desk import Desk

FOLDER = Path(__file__).parent / "frames"


def played(game: str, plies: int, **more: Any) -> Desk:
    """A table at which the bots have made some moves."""
    desk = Desk(game, players=3, seat=None, **more)
    for _ in range(plies):
        desk.press("next")
    desk.seating.people, desk.seating.seat = (0,), 0
    return desk


def chosen(*cards: str) -> Desk:
    """A Zodiak hand of which these cards are chosen."""
    state = zodiak.position(hands=[["7♥", "8♥", "8♠", "K♣"], ["K♦"]], pile=["2♥"], signs=["leo", None])
    desk = Desk(session=Session("zodiak", start=state))
    ids = {str(card): number for number, card in enumerate(zodiak.DECK)}
    desk.select([f"c{ids[card]}" for card in cards])
    return desk


def asked(game: str, topic: str, answer: str | None) -> Desk:
    desk = Desk(game, topic=topic)
    if answer is not None:
        desk.answer(answer)
    return desk


def shared() -> Desk:
    return Desk("zodiak", players=3, people={0: "Ani", 1: "Aram"})


def what_if() -> Desk:
    desk = played("zangi", 5)
    desk.branch(desk.last - 2)
    return desk


def owing() -> Desk:
    state = zangi.position(
        closed=[["A1", "P2"], ["A1"], ["A1"]], open=[["G3"], ["G1"], ["G2"]], owing=(0,)
    )
    desk = Desk(session=Session("zangi", start=state))
    desk.switch("totals", on=True)
    return desk


def last_card() -> Desk:
    state = tivmiv.position(hands=[["2±1"], ["9±3", "4±2"]], centre=["7±1", "1±1"])
    return Desk(session=Session("tivmiv", start=state))


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "zangi_shuffled": lambda: Desk("zangi", players=3).frame(0),
    "zangi_surplus": lambda: Desk("zangi", players=3).frame(1),
    "zangi_dealt": lambda: Desk("zangi", players=3).newest,
    "zangi_after_five_moves": lambda: played("zangi", 5).newest,
    "zangi_owing_with_totals": lambda: owing().newest,
    "zangi_what_if": lambda: what_if().newest,
    "zangi_question": lambda: asked("zangi", "covering", None).newest,
    "zangi_answered": lambda: asked("zangi", "dealing", "0").newest,
    "zodiak_dealt": lambda: Desk("zodiak", players=3, signs=("leo", "aries", None)).newest,
    "zodiak_after_nine_moves": lambda: played("zodiak", 9).newest,
    "zodiak_chain_chosen": lambda: chosen("7♥", "8♥", "8♠").newest,
    "zodiak_wrong_chain_chosen": lambda: chosen("7♥", "K♣").newest,
    "zodiak_eight_chosen": lambda: chosen("8♠").newest,
    "zodiak_covered": lambda: shared().newest,
    "tivmiv_dealt": lambda: Desk("tivmiv", players=3).newest,
    "tivmiv_after_seven_moves": lambda: played("tivmiv", 7).newest,
    "tivmiv_last_card": lambda: last_card().newest,
    "tivmiv_question": lambda: asked("tivmiv", "round the ring", None).newest,
}


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_shown_as_before(name: str, update_golden: bool) -> None:
    frame = MOMENTS[name]()
    file = FOLDER / f"{name}.json"
    if update_golden:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(json.dumps(frame, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    assert json.loads(file.read_text("utf-8")) == frame


def test_no_frame_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(MOMENTS)

"""What a seat can see: nothing hidden leaks, and what it is told fits what is so."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import HiddenInformation, NoSuchSeat
from cardlib.games import GAMES, tivmiv
from tests import strategies
from tests.strategies import NAMES, PILES, Picker, playout, real_seats

SEEN_BY_ALL = {"zangi": ("open",), "zodiak": ("pile",), "tivmiv": ("centre",)}
SEEN_BY_OWNER = {"zangi": (), "zodiak": ("hands",), "tivmiv": ("hands",)}
"""Typed from the rules: what lies face up, and what a player holds in the own hand."""


def visible(game: str, state: Any, seat: int) -> set[int]:
    """The ids of the cards that *seat* may see."""
    shown: set[int] = set()
    for name in SEEN_BY_ALL[game]:
        for pile in getattr(state, name):
            shown |= {pile} if isinstance(pile, int) else set(pile)
    for name in SEEN_BY_OWNER[game]:
        shown |= set(getattr(state, name)[seat])
    return shown


def states(game: str, count: int = 16, plies: int = 70) -> list[Any]:
    fixed = {"hand_size": 4} if game == "zodiak" else {}
    found = strategies.deal_states(game, count, f"see-{game}", plies, **fixed)
    return found[::4]


def permuted(game: str, state: Any, seat: int, pick: Picker) -> Any:
    """Another table that looks the same from *seat*: hidden cards change places, the code differs."""
    shown = visible(game, state, seat)
    hidden = [card for card in strategies.whole_table(game, state) if card not in shown]
    mapping = dict(zip(hidden, pick.shuffled(hidden), strict=True))
    per_seat, single = PILES[game]
    changed: dict[str, Any] = {
        name: tuple(
            tuple(mapping.get(card, card) for card in pile) for pile in getattr(state, name)
        )
        for name in per_seat
    }
    changed |= {
        name: tuple(mapping.get(card, card) for card in getattr(state, name)) for name in single
    }
    other = dataclasses.replace(state, tape=Tape("another code"), **changed)
    # Whether anybody has a card that fits is said aloud (T14), so it must be the same.
    return dataclasses.replace(other, stuck=tivmiv.is_stuck(other)) if game == "tivmiv" else other


@pytest.mark.parametrize("game", NAMES)
def test_tables_that_look_the_same_are_seen_the_same(game):
    module, differing = GAMES[game], 0
    for number, state in enumerate(states(game)):
        for seat in real_seats(state):
            other = permuted(game, state, seat, Picker(f"{game}-{number}-{seat}"))
            differing += other != dataclasses.replace(state, tape=other.tape)
            seen, seen_too = module.observe(state, seat), module.observe(other, seat)
            if game == "tivmiv" and not state.ended and other.stuck != state.stuck:
                continue
            if state.ended:
                seen_too = dataclasses.replace(seen_too, **after_the_end(state))
            assert seen == seen_too
            assert repr(seen) == repr(seen_too)
            assert str(seen) == str(seen_too)
    assert differing > 50


@pytest.mark.parametrize("game", NAMES)
def test_no_hidden_card_is_written_down_anywhere(game):
    module = GAMES[game]
    for state in states(game):
        for seat in real_seats(state):
            view, shown = module.observe(state, seat), visible(game, state, seat)
            written = set(strategies.whole_table(game, view))
            assert written - {HIDDEN} == shown
            assert view.tape is None
            assert "Tape" not in repr(view)
            hidden = [card for card in strategies.whole_table(game, state) if card not in shown]
            assert strategies.whole_table(game, view).count(HIDDEN) == len(hidden)
            assert str(view).count("'?'") <= len(hidden)
            for name in ("closed", "down", "stock"):
                if hasattr(view, name):
                    assert {*flat(getattr(view, name))} <= {HIDDEN}


def after_the_end(state: Any) -> dict[str, Any]:
    """What is told when it is over, whatever is hidden: nothing in Zangi and Zodiak, `stuck` in Tiv-miv."""
    return {"stuck": state.stuck} if hasattr(state, "stuck") else {}


def flat(piles: Any) -> list[int]:
    return [card for pile in piles for card in (pile if isinstance(pile, tuple) else (pile,))]


@pytest.mark.parametrize("game", NAMES)
def test_a_seat_gets_the_same_answers_on_its_view(game):
    module, compared = GAMES[game], 0
    for number in range(14):
        pick = Picker(f"view-{number}")
        fixed = {"hand_size": 3} if game == "zodiak" else {}
        state = module.new_game(
            strategies.picked_options(game, pick, **fixed), Tape(f"view-{number}")
        )
        for before, _, after in playout(game, state, pick, 40):
            del before
            for seat in real_seats(after):
                if game == "zodiak" and len(after.hands[seat]) > 5:
                    continue
                view = module.observe(after, seat)
                moves = list(module.legal_moves(after, seat))
                assert list(module.legal_moves(view, seat)) == moves
                own = [move for move in strategies.CANDIDATES[game](after) if move.seat == seat]
                for move in (*moves, *own[:: max(1, len(own) // 12)]):
                    assert module.explain(view, move) == module.explain(after, move), str(after)
                    compared += 1
                assert module.actors(view) >= module.actors(after) & {seat}
                assert (
                    module.outcome(view) is None
                    or module.outcome(view).winners == module.outcome(after).winners
                )
    assert compared > 2_000


@pytest.mark.parametrize("game", NAMES)
def test_nobody_plays_on_from_a_view(game):
    module = GAMES[game]
    for state in states(game)[::3]:
        for seat in real_seats(state):
            view = module.observe(state, seat)
            move = next((move for move in module.legal_moves(state, seat)), None)
            if move is not None:
                with pytest.raises(HiddenInformation, match=f"view of seat {seat}"):
                    module.apply(view, move)
            for ask in (module.next_deal, lambda view: list(module.deal_steps(view))):
                with pytest.raises(HiddenInformation, match="view of one seat"):
                    ask(view)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seat", [-1, 4, 99, "0", None, 0.0, True])
def test_only_seats_of_the_table_see_anything(game, seat):
    state = GAMES[game].new_game(GAMES[game].make_options(players=4), Tape("NUR-42"))
    with pytest.raises(NoSuchSeat, match="seats 0 to 3"):
        GAMES[game].observe(state, seat)


@pytest.mark.parametrize("game", NAMES)
def test_to_look_twice_is_to_look_once(game):
    module = GAMES[game]
    for state in states(game)[::5]:
        for seat in real_seats(state):
            view = module.observe(state, seat)
            assert module.observe(view, seat) == view

"""What every game must keep, whatever its rules: one suite over all of `GAMES`."""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from typing import Any

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import HiddenInformation, NoNextDeal, NoSuchSeat
from cardlib.game import DealStep, Game, Outcome
from cardlib.games import GAMES
from cardlib.rules import IllegalMove, Reason, Verdict
from tests import strategies
from tests.strategies import NAMES, Picker, every_move, legal, pasted, plain, playout, real_seats

LOST = {
    "zangi": ("tape", "aside", "last_ms", "deal"),
    "zodiak": ("aside", "last_ms", "deal"),
    "tivmiv": ("aside", "last_ms"),
}
"""What a printed position leaves out: cards out of play, the clock, the number of the deal; and in
Zangi, where nothing is left to chance after the deal, the tape. Its dealer is the present one, also
in the options. Of equal cards it takes the lowest ids, so cards are compared by their texts."""


@cache
def states(game: str) -> tuple[Any, ...]:
    """States of many kinds: random games with random options, a whole match, random positions."""
    found = strategies.deal_states(game, 14, f"contract-{game}", 60)
    found += list(strategies.match_states(game, f"match-{game}", 2))[::9]
    for number in range(60):
        drawn = strategies.picked_position(game, Picker(f"position-{game}-{number}"))
        if drawn:
            found.append(GAMES[game].position(**drawn[0], options=drawn[1]))
    return tuple(found)


@cache
def small(game: str) -> tuple[Any, ...]:
    """Those states whose moves can all be written down: no hand of more than four cards."""
    if game != "zodiak":
        return states(game)[:: 3 if game == "zangi" else 6]
    dealt = strategies.deal_states(game, 14, "small", 25, hand_size=2)
    held = [
        state for state in (*states(game), *dealt) if all(len(hand) <= 4 for hand in state.hands)
    ]
    return tuple(held[::2])


@cache
def moves(game: str) -> tuple[Any, ...]:
    """Moves of every class of a game, timed ones too."""
    found = dict.fromkeys(move for state in small(game)[:40] for move in every_move(game, state))
    own = [move for move in found if type(move) in vars(GAMES[game]).values()]
    timed = [dataclasses.replace(move, at_ms=number * 17) for number, move in enumerate(own[::7])]
    return (*own, *timed)


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def module(game: str) -> Any:
    return GAMES[game]


# --- forms ---------------------------------------------------------------------------------------


def test_the_module_has_all_that_a_game_has(game, module):
    functions = [name for name in vars(Game) if not name.startswith("_")]
    assert len(functions) >= 19
    assert [name for name in functions if not callable(getattr(module, name, None))] == []
    assert module.NAME == game == module.BOOK.game
    assert set(module.__all__) >= {*functions, "BOOK", "NAME", "DECK", "Options", "State", "Move"}


def test_the_samples_show_each_stage_of_a_game(game, module):
    assert len(small(game)) >= 60
    assert any(module.outcome(state) for state in states(game))
    assert {len(module.actors(state)) for state in states(game)} >= {0, 1}
    kinds = {type(move) for state in small(game) for move in legal(game, state)}
    assert kinds == set(module.Move.__args__)


def test_states_and_moves_are_frozen_slotted_and_hashable(game):
    for thing in (*states(game)[::7], *moves(game)[::5], states(game)[0].options):
        assert type(thing).__dataclass_params__.frozen
        assert not hasattr(thing, "__dict__")
        copy = dataclasses.replace(thing)
        assert copy is not thing
        assert copy == thing
        assert hash(copy) == hash(thing)
        first = dataclasses.fields(thing)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, first, None)


def test_states_hold_only_tuples_and_small_values(game):
    def is_plain(value: Any) -> bool:
        if isinstance(value, tuple):
            return all(map(is_plain, value))
        return value is None or type(value) in (int, bool, str)

    for state in states(game)[::5]:
        for field in dataclasses.fields(state):
            if field.name not in ("options", "tape"):
                assert is_plain(getattr(state, field.name)), field.name


def test_repr_evaluates_back(game, module):
    names = {**vars(module), "Tape": Tape}
    for state in states(game)[::3]:
        assert eval(repr(state), dict(names)) == state
        seat_view = module.observe(state, 0)
        assert eval(repr(seat_view), dict(names)) == seat_view
    for move in moves(game):
        assert eval(repr(move), dict(names)) == move


def test_a_printed_position_can_be_pasted(game, module):
    for state in states(game):
        text = str(state)
        assert text.startswith(f"{game}.position(")
        back = pasted(text)
        not_said = [*LOST[game]]
        first_dealer = dataclasses.replace(
            state.options, dealer=state.dealer
        )  # moved on since deal 1
        told = dataclasses.replace(state, options=first_dealer)
        assert plain(game, back, not_said) == plain(game, told, not_said)
        assert str(back) == text
        assert sorted(strategies.whole_table(game, back)) == list(
            range(len(module.deck(state.options)))
        )


def test_a_pasted_position_goes_on_like_the_state(game, module):
    for state in small(game)[::4]:
        if not module.outcome(state):
            back = pasted(str(state))
            assert set(legal(game, back)) == set(legal(game, state))
            for seat in real_seats(state):
                for move in list(module.legal_moves(state, seat))[:3]:
                    assert module.explain(back, move) == module.explain(state, move)


# --- verdicts ------------------------------------------------------------------------------------


def assert_kept(module: Any, verdict: Verdict) -> None:
    """One side only, in the order of the book, each reason with a sentence."""
    assert bool(verdict.grounds) != bool(verdict.violations)
    assert bool(verdict) == (not verdict.violations)
    places = [module.BOOK.place(reason) for reason in verdict.violations]
    assert places == sorted(places)
    assert len(set(verdict.violations)) == len(verdict.violations)
    for reason in (*verdict.grounds, *verdict.violations):
        assert "{" not in sentence(module, reason)


@cache
def sentence(module: Any, reason: Reason) -> str:
    return str(module.BOOK.sentence(reason))


def test_explain_answers_every_move_and_changes_nothing(game, module):
    asked = 0
    for state in small(game):
        before = repr(state)
        for move in every_move(game, state):
            assert_kept(module, module.explain(state, move))
            asked += 1
        assert repr(state) == before
    assert asked > 5_000


def test_explain_knows_seats_and_time(game, module):
    state = next(state for state in states(game) if len(module.actors(state)) >= 1)
    last = state.options.players - 1
    move = next(move for move in legal(game, state))
    for number in (-1, last + 1, 99, -9999):
        verdict = module.explain(state, dataclasses.replace(move, seat=number))
        assert verdict.violations == (Reason.of("X1", number=number, last=last),)
    late = dataclasses.replace(state, last_ms=500)
    early = dataclasses.replace(move, at_ms=499)
    assert module.explain(late, early).violations == (Reason.of("X6", last_ms=500, at_ms=499),)
    on_time = dataclasses.replace(move, at_ms=500)
    assert module.explain(late, on_time) == module.explain(state, move)
    assert module.apply(late, on_time).last_ms == 500
    assert module.apply(late, move).last_ms == 500


def test_nobody_moves_after_the_end(game, module):
    ended = [state for state in states(game) if state.ended]
    for state in ended[:6]:
        assert module.actors(state) == frozenset()
        assert legal(game, state) == []
        assert module.forced_move(state) is None
        for move in list(every_move(game, state))[::11]:
            rules = [why.rule for why in module.explain(state, move).violations]
            assert rules in (["X4"], ["X1"])


def test_legal_moves_are_the_moves_that_explain_allows(game, module):
    compared = 0
    for state in small(game):
        if game == "zodiak" and len(state.hands[state.turn]) > 4:
            continue
        allowed = [
            move for move in strategies.CANDIDATES[game](state) if module.explain(state, move)
        ]
        listed = legal(game, state)
        assert len(set(listed)) == len(listed)
        free = {move for move in allowed if move in listed or not is_a_freedom(game, state, move)}
        assert free == set(listed), str(state)
        compared += len(listed)
    assert compared > 150


def is_a_freedom(game: str, state: Any, move: Any) -> bool:
    """Where the table calls by itself, a right call may be made all the same; it is listed once."""
    return (
        game == "tivmiv"
        and state.options.call == "auto"
        and getattr(move, "call", None) is not None
    )


def test_actors_are_the_seats_with_a_legal_move(game, module):
    for state in states(game):
        able = {seat for seat in real_seats(state) if next(module.legal_moves(state, seat), None)}
        assert module.actors(state) == able
        assert isinstance(module.actors(state), frozenset)


def test_there_is_no_seat_beyond_the_table(game, module):
    state = states(game)[0]
    for seat in (-1, state.options.players, 99, 1.0, True, None, "0"):
        with pytest.raises(NoSuchSeat, match="seat"):
            list(module.legal_moves(state, seat))
        with pytest.raises(NoSuchSeat, match="seat"):
            module.observe(state, seat)


# --- moves ---------------------------------------------------------------------------------------


def test_apply_refuses_with_the_verdict_and_changes_nothing(game, module):
    refused = 0
    for state in small(game)[::6]:
        before = repr(state)
        for move in list(every_move(game, state))[::3]:
            verdict = module.explain(state, move)
            if verdict:
                module.apply(state, move)
                continue
            with pytest.raises(IllegalMove) as caught:
                module.apply(state, move)
            assert caught.value.verdict == verdict
            assert caught.value.state is state
            message, _, position = str(caught.value).rpartition("\nposition: ")
            assert position == str(state)
            for reason in verdict.violations:
                assert f"{module.BOOK.sentence(reason)} ({reason.rule})" in message
            refused += 1
        assert repr(state) == before
    assert refused > 200


def test_apply_goes_on_only_from_the_whole_table(game, module):
    for state in states(game)[::9]:
        for seat in real_seats(state):
            with pytest.raises(HiddenInformation, match=f"seat {seat}"):
                module.apply(module.observe(state, seat), moves(game)[0])


def test_moves_are_written_and_read_back(game, module):
    for move in moves(game):
        if is_writable(move):
            assert module.parse_move(module.format_move(move)) == move
    assert sum(map(is_writable, moves(game))) > len(moves(game)) // 2


def is_writable(move: Any) -> bool:
    """Cards that look like cards of the game; explain also answers for others."""
    if getattr(move, "cards", None) is not None:
        return all(
            re.fullmatch(r"([0-9]{1,2}|[AJQK])[♣♦♠♥]", text) for text in move.cards
        ) and bool(move.cards)
    return not hasattr(move, "card") or re.fullmatch(r"\d{1,2}±\d", move.card) is not None


def test_every_legal_move_can_be_applied_and_says_what_followed(game, module):
    for number, state in enumerate(states(game)[::6]):
        for before, move, after in playout(game, state, Picker(f"apply-{number}"), 3):
            assert module.explain(before, move).grounds
            assert sorted(strategies.whole_table(game, after)) == sorted(
                strategies.whole_table(game, before)
            )
            for reason in module.happened(before, move, after):
                assert module.BOOK.sentence(reason)
            ended = module.outcome(after) is not None
            assert bool(module.happened(before, move, after)) or not ended


# --- deals and ends ------------------------------------------------------------------------------


def tables(game: str) -> list[Any]:
    return [
        GAMES[game].new_game(
            strategies.picked_options(game, Picker(f"deal-{number}")), Tape(f"T{number}")
        )
        for number in range(25)
    ]


def test_the_deal_ends_with_the_new_game(game, module):
    for state in tables(game):
        steps = list(module.dealing(state.options, state.tape))
        assert all(isinstance(step, DealStep) for step in steps)
        assert steps[-1].state == state
        assert list(module.deal_steps(state)) == steps
        assert module.outcome(state) is None


def test_each_step_of_the_deal_keeps_all_cards(game, module):
    for state in tables(game):
        whole = list(range(len(module.deck(state.options))))
        for step in module.dealing(state.options, state.tape):
            assert sorted((*strategies.whole_table(game, step.state), *step.pack)) == whole
            assert "{" not in module.BOOK.sentence(step.reason)
        moved = [
            step.card for step in module.dealing(state.options, state.tape) if step.seat is not None
        ]
        assert len(set(moved)) == len(moved)


def test_each_step_of_the_deal_moves_the_card_it_names(game, module):
    for state in tables(game)[:8]:
        for step in module.dealing(state.options, state.tape):
            if step.card is not None:
                zone = getattr(step.state, "hands" if step.zone == "hand" else step.zone)
                assert step.card in (zone if step.seat is None else zone[step.seat])


def test_the_same_code_gives_the_same_deal_and_another_code_another(game, module):
    options = module.make_options()
    again = module.new_game(options, Tape("NUR-42"))
    assert module.new_game(options, Tape("NUR-42")) == again
    assert module.new_game(options, Tape("NUR-43")) != again
    other = {str(module.new_game(options, Tape(f"NUR-{number}"))) for number in range(10, 40)}
    assert len(other) == 30


def test_the_next_deal_comes_after_the_end_and_moves_the_dealer(game, module):
    seen = 0
    for number in range(8):
        fixed: dict[str, Any] = {"goal": 1000} if game == "zodiak" else {}
        fixed = {"rounds": 6} if game == "tivmiv" else fixed
        *_, last = strategies.match_states(game, f"next-{number}", 1, **fixed)
        if not module.outcome(last):
            continue
        state = module.next_deal(last)
        step = getattr(state.options, "direction", 1)
        assert state.dealer == (last.dealer + step) % state.options.players
        assert module.outcome(state) is None
        assert getattr(state, "scores", None) == getattr(last, "scores", None)
        assert state.options == last.options
        assert sorted(strategies.whole_table(game, state)) == sorted(
            strategies.whole_table(game, last)
        )
        assert next(iter(module.shuffles(last, state))) == "deal/2/deck"
        assert list(module.deal_steps(state))[-1].state == state
        seen += 1
    assert seen >= 6


def test_no_next_deal_while_this_one_runs(game, module):
    state = module.new_game(module.make_options(), Tape("NUR-42"))
    with pytest.raises(NoNextDeal, match="not over") as caught:
        module.next_deal(state)
    assert str(caught.value).endswith(f"position: {state}")
    with pytest.raises(HiddenInformation):
        module.next_deal(module.observe(state, 0))


def test_outcomes_fit_the_state(game, module):
    for state in states(game):
        result = module.outcome(state)
        assert (result is None) == (state.ended is None) == bool(module.actors(state))
        if result is None:
            assert module.match_outcome(state) is None
            continue
        assert isinstance(result, Outcome)
        assert result.ended_by in module.BOOK.rules
        assert len(result.scores) == state.options.players
        assert set(result.winners) <= set(real_seats(state))
        assert list(result.winners) == sorted(set(result.winners))
        match = module.match_outcome(state)
        if match and game != "zangi":
            assert match.scores == state.scores


def test_a_view_has_no_tape_and_keeps_what_lies_open(game, module):
    per_seat, single = strategies.PILES[game]
    for state in states(game)[::5]:
        for seat in real_seats(state):
            view = module.observe(state, seat)
            assert view.tape is None
            assert view.observer == seat
            for name in per_seat:
                for seen, real in zip(getattr(view, name), getattr(state, name), strict=True):
                    assert seen in (real, (HIDDEN,) * len(real))
            for name in single:
                assert len(getattr(view, name)) == len(getattr(state, name))
            for field in dataclasses.fields(state):
                if field.name not in (*per_seat, *single, "tape", "observer"):
                    assert getattr(view, field.name) == getattr(state, field.name)

"""The same game told differently must stay the same game: seats rotated, mirrored, fruits and suits swapped."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.rules import SEAT_NAMES, Reason, Verdict
from tests import strategies
from tests.strategies import NAMES, PILES, Picker, playout, real_seats

SEAT_FIELDS = ("turn", "dealer", "finisher")
SEAT_LISTS = ("out", "owing")


# --- another seat is the first -------------------------------------------------------------------


def moved(state: Any, seats: dict[int, int]) -> Any:
    """*state* with each seat at another place; what lies in the middle stays."""
    back = {new: old for old, new in seats.items()}
    names = {field.name for field in dataclasses.fields(state)}

    def spread(values: Any) -> tuple[Any, ...]:
        return tuple(values[back[seat]] for seat in sorted(back))

    changed: dict[str, Any] = {}
    for name in ("closed", "open", "hands", "down", "scores"):
        if name in names:
            changed[name] = spread(getattr(state, name))
    if "round_scores" in names:
        changed["round_scores"] = tuple(map(spread, state.round_scores))
        changed["round_winners"] = tuple(
            tuple(sorted(seats[seat] for seat in row)) for row in state.round_winners
        )
    for name in SEAT_FIELDS:
        if name in names and getattr(state, name) is not None:
            changed[name] = seats[getattr(state, name)]
    for name in SEAT_LISTS:
        if name in names:
            changed[name] = tuple(seats[seat] for seat in getattr(state, name))
    options = state.options
    if getattr(options, "signs", None):
        options = dataclasses.replace(options, signs=spread(options.signs))
    return dataclasses.replace(
        state, options=dataclasses.replace(options, dealer=changed["dealer"]), **changed
    )


def moved_move(move: Any, seats: dict[int, int]) -> Any:
    changed = {name: seats[getattr(move, name)] for name in ("seat", "to") if hasattr(move, name)}
    return dataclasses.replace(move, **changed)


def moved_reasons(reasons: tuple[Reason, ...], seats: dict[int, int]) -> list[Reason]:
    def other(name: str, value: Any) -> Any:
        if name not in SEAT_NAMES:
            return value
        return (
            tuple(sorted(seats[seat] for seat in value))
            if isinstance(value, tuple)
            else seats[value]
        )

    return [
        Reason(why.rule, tuple((name, other(name, value)) for name, value in why.params))
        for why in reasons
    ]


@pytest.mark.parametrize("game", NAMES)
def test_rotated_seats_play_the_same_game(game):
    module, plies = GAMES[game], 0
    for number in range(24):
        pick = Picker(f"rotate-{game}-{number}")
        options = strategies.picked_options(game, pick)
        if game == "zodiak":
            options = dataclasses.replace(options, hand_size=4)
        state = module.new_game(options, Tape(f"rotate-{number}"))
        step = 1 + pick.below(options.players - 1)
        seats = {seat: (seat + step) % options.players for seat in real_seats(state)}
        other = moved(state, seats)
        for before, move, after in playout(game, state, pick, 90):
            there = moved_move(move, seats)
            assert_same_verdict(module, before, move, other, there, seats)
            ahead = module.apply(other, there)
            followed = moved_reasons(module.happened(before, move, after), seats)
            assert settled(followed) == settled(module.happened(other, there, ahead))
            other = ahead
            assert other == moved(after, seats)
            plies += 1
        result, result_there = module.outcome(after), module.outcome(other)
        if result:
            assert set(result_there.winners) == {seats[seat] for seat in result.winners}
            assert [result_there.scores[seats[seat]] for seat in sorted(seats)] == list(
                result.scores
            )
    assert plies > 500


def assert_same_verdict(
    module: Any, before: Any, move: Any, other: Any, there: Any, seats: Any
) -> None:
    here = module.explain(before, move)
    assert settled(module.explain(other, there).grounds) == settled(
        moved_reasons(here.grounds, seats)
    )
    for seat in seats:
        untried = dataclasses.replace(move, seat=seat)
        refused = module.explain(before, untried).violations
        refused_there = module.explain(other, moved_move(untried, seats)).violations
        assert settled(refused_there) == settled(moved_reasons(refused, seats))


def settled(reasons: Any) -> list[str]:
    """Reasons without the order that comes from the seats: of fruits, and of the numbers in a sum."""
    between = {"sum": " + ", "totals": ", "}

    def loose(name: str, value: Any) -> Any:
        return sorted(value.split(between[name])) if name in between else value

    return sorted(
        f"{why.rule} {[(name, loose(name, value)) for name, value in why.params]}"
        for why in reasons
    )


@pytest.mark.parametrize("number", range(12))
def test_zodiak_the_other_way_round_is_its_mirror(number):
    pick = Picker(f"mirror-{number}")
    options = strategies.picked_options(
        "zodiak", pick, direction=1, hand_size=4, players=pick.one_of((3, 4))
    )
    state = zodiak.new_game(options, Tape(f"mirror-{number}"))
    seats = {seat: -seat % options.players for seat in real_seats(state)}
    mirrored = moved(state, seats)
    mirrored = dataclasses.replace(
        mirrored, options=dataclasses.replace(mirrored.options, direction=-1)
    )
    for _, move, after in playout("zodiak", state, pick, 90):
        mirrored = zodiak.apply(mirrored, moved_move(move, seats))
        back = dataclasses.replace(moved(after, seats), options=mirrored.options)
        assert mirrored == back


# --- other fruits, suits and numbers -------------------------------------------------------------


def recarded(game: str, state: Any, mapping: dict[int, int]) -> Any:
    """*state* with each card replaced by another of the same deck."""
    per_seat, single = PILES[game]
    changed: dict[str, Any] = {
        name: tuple(tuple(mapping[card] for card in pile) for pile in getattr(state, name))
        for name in per_seat
    }
    changed |= {name: tuple(mapping[card] for card in getattr(state, name)) for name in single}
    return dataclasses.replace(state, **changed)


def renamed(verdict: Verdict, letters: dict[int, str]) -> list[str]:
    """The reasons of a verdict with fruits or suits exchanged, as texts."""
    return [
        f"{why.rule} {[(name, str(value).translate(letters)) for name, value in why.params]}"
        for why in (*verdict.grounds, *verdict.violations)
    ]


@pytest.mark.parametrize("number", range(16))
def test_zangi_does_not_care_which_fruit_it_is(number):
    pick = Picker(f"fruit-{number}")
    options = strategies.picked_options("zangi", pick, deck=pick.one_of(("40", "52", "56")))
    cards = zangi.deck(options)
    fruits = dict(zip("GPAR", pick.shuffled("GPAR"), strict=True))
    blocks = {fruit: [n for n, card in enumerate(cards) if card.fruit == fruit] for fruit in "GPAR"}
    mapping = {
        here: there
        for fruit in "GPAR"
        for here, there in zip(blocks[fruit], blocks[fruits[fruit]], strict=True)
    }
    letters = str.maketrans(fruits)
    state = zangi.new_game(options, Tape(f"fruit-{number}"))
    other = recarded("zangi", state, mapping)
    for before, move, after in playout("zangi", state, pick, 150):
        assert renamed(zangi.explain(before, move), letters) == renamed(
            zangi.explain(other, move), {}
        )
        other = zangi.apply(other, move)
        assert other == recarded("zangi", after, mapping)
        assert zangi.outcome(other) == zangi.outcome(after)


@pytest.mark.parametrize("number", range(16))
def test_zodiak_does_not_care_which_suit_it_is(number):
    """Without signs, which belong to suits, and up to the first new Stock, which chance orders by card."""
    pick = Picker(f"suit-{number}")
    options = strategies.picked_options("zodiak", pick, signs=None, starter="plain")
    suits = dict(zip(zodiak.SUITS, pick.shuffled(zodiak.SUITS), strict=True))
    letters = str.maketrans(suits)
    place = {str(card): n for n, card in enumerate(zodiak.DECK)}
    mapping = {n: place[str(card).translate(letters)] for n, card in enumerate(zodiak.DECK)}
    state = zodiak.new_game(options, Tape(f"suit-{number}"))
    other = recarded("zodiak", state, mapping)
    for before, move, after in playout("zodiak", state, pick, 150):
        if after.reshuffles:
            break
        there = move
        if isinstance(move, zodiak.Play):
            cards = tuple(card.translate(letters) for card in move.cards)
            there = dataclasses.replace(move, cards=cards, suit=move.suit and suits[move.suit])
        assert renamed(zodiak.explain(before, move), letters) == renamed(
            zodiak.explain(other, there), {}
        )
        other = zodiak.apply(other, there)
        named = after.named and suits[after.named]
        assert other == dataclasses.replace(recarded("zodiak", after, mapping), named=named)


@pytest.mark.parametrize("number", range(16))
def test_tivmiv_is_the_same_all_round_the_ring(number):
    """Every value moved on by the same number: the same cards fit, the same round ends the same way."""
    pick = Picker(f"ring-{number}")
    options = strategies.picked_options(
        "tivmiv", pick, deck="60", modulus=10, call="auto", rounds=1
    )
    step = 1 + pick.below(9)
    cards = tivmiv.deck(options)
    copies: dict[str, list[int]] = {}
    for n, card in enumerate(cards):
        copies.setdefault(str(card), []).append(n)

    def onward(text: str) -> str:
        value, index = text.split("±")
        return f"{(int(value) - 1 + step) % 10 + 1}±{index}"

    mapping = {
        n: there
        for text in copies
        for n, there in zip(copies[text], copies[onward(text)], strict=True)
    }
    state = tivmiv.new_game(options, Tape(f"ring-{number}"))
    other = recarded("tivmiv", state, mapping)
    for before, move, after in playout("tivmiv", state, pick, 300):
        for seat in real_seats(before):
            here = {m.card for m in tivmiv.legal_moves(before, seat) if isinstance(m, tivmiv.Play)}
            there = {m.card for m in tivmiv.legal_moves(other, seat) if isinstance(m, tivmiv.Play)}
            assert there == set(map(onward, here))
        changed = {"card": onward(move.card)} if isinstance(move, tivmiv.Play) else {}
        other = tivmiv.apply(other, dataclasses.replace(move, **changed))
        expected = recarded("tivmiv", after, mapping)
        points = {"round_scores": other.round_scores}  # the values differ, so do the points
        assert dataclasses.replace(other, **points) == dataclasses.replace(expected, **points)

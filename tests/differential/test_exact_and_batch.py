"""Exact chances beside many real deals: a share may lie at most four standard errors away.

The deals come from the tapes of one class code, so that nothing here ever changes by chance.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import pytest

from cardlib import batch
from cardlib.chance import Tape
from cardlib.exact import (
    bell_chance,
    bell_chances,
    expected_fives,
    first_play_chance,
    fitting_on,
    nobody_fits,
    nothing_fits,
)
from cardlib.games import tivmiv, zangi, zodiak

CODE = "NUR-42"
DEALS = 2_000
ERRORS = 4


def check_share(hits: int, n: int, chance: Fraction) -> None:
    """*hits* of *n* fit *chance*, which itself must be neither sure nor impossible."""
    assert 0 < chance < 1
    error = sqrt(chance * (1 - chance) / n)
    assert abs(hits / n - chance) <= ERRORS * error, (
        f"{hits / n:.4f} is far from {float(chance):.4f}"
    )


def counted(happens: Callable[[Tape], bool], deals: int = DEALS) -> int:
    return sum(happens(Tape(CODE, number)) for number in range(deals))


# --- Zangi: the cards on top before any bell ------------------------------------------------------


def opened(options: zangi.Options, tape: Tape, openings: int) -> zangi.State:
    """The table after so many openings, in which nobody rings."""
    state = zangi.new_game(options, tape)
    for _ in range(openings):
        state = zangi.apply(state, zangi.Open(state.turn))
    return state


@pytest.mark.parametrize(
    ("deck", "players", "target", "rounds"),
    [
        ("40", 4, 5, 1),
        ("40", 2, 5, 1),
        ("40", 6, 5, 1),
        ("52", 4, 5, 1),
        ("56", 3, 6, 1),
        ("40", 4, 5, 3),
    ],
)
def test_the_bell_after_whole_rounds(deck: str, players: int, target: int, rounds: int) -> None:
    options = zangi.Options(deck=deck, players=players, target=target)
    chance = bell_chance(zangi.deck(options), players, target)

    def rings(tape: Tape) -> bool:
        return zangi.is_right(opened(options, tape, rounds * players))

    check_share(counted(rings), DEALS, chance)


def test_any_fixed_number_of_openings_and_at_least_the_target() -> None:
    options = zangi.Options(players=4)
    more = bell_chances(zangi.DECK, at_least=True)

    def enough(tape: Tape) -> bool:
        totals = zangi.fruit_totals(zangi.tops(opened(options, tape, 3)))
        return any(total >= zangi.FIVE for total in totals.values())

    check_share(counted(enough), DEALS, more[3])


def test_the_mean_number_of_fruits_at_the_target() -> None:
    options, found = zangi.Options(players=6), []
    for number in range(DEALS):
        totals = zangi.fruit_totals(zangi.tops(opened(options, Tape(CODE, number), 6)))
        found.append(sum(total == zangi.FIVE for total in totals.values()))
    mean = sum(found) / DEALS
    spread = sum((one - mean) ** 2 for one in found) / (DEALS - 1)
    assert abs(mean - expected_fives(zangi.DECK, 6)) <= ERRORS * sqrt(spread / DEALS)


def test_the_batch_sees_the_first_opening_as_often() -> None:
    """A game that is left after one opening has one five in it, or none."""
    options = zangi.Options(end="limit", limit=1)
    found = batch.simulate("zangi", 400, code=CODE, options=options, engine="readable")
    assert set(found["openings"]) == {1}
    check_share(int(sum(found["fives"])), 400, bell_chance(zangi.DECK, 1))


# --- Tiv-miv: nothing fits ------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "hand"), [("73", 3), ("60", 5), ("73", 8)])
def test_a_hand_of_tivmiv_that_fits_nowhere(preset: str, hand: int) -> None:
    options = tivmiv.make_options(deck=preset, players=2)
    deck = tivmiv.deck(options)

    def stuck(tape: Tape) -> bool:
        state = tivmiv.new_game(options, tape)
        fitting = fitting_on(deck, deck[state.centre[-1]])
        return not any(deck[card] in fitting for card in state.down[0][:hand])

    check_share(counted(stuck), DEALS, nothing_fits(deck, hand))


def test_nobody_of_three_fits() -> None:
    options = tivmiv.make_options(players=3)
    deck = tivmiv.deck(options)

    def stuck(tape: Tape) -> bool:
        state = tivmiv.new_game(options, tape)
        fitting = fitting_on(deck, deck[state.centre[-1]])
        return not any(deck[card] in fitting for pile in state.down for card in pile[:2])

    check_share(counted(stuck), DEALS, nobody_fits(deck, 3, 2))


# --- Zodiak: the first play -----------------------------------------------------------------------


@pytest.mark.parametrize("hand_size", [4, 7])
@pytest.mark.parametrize("starter", ["plain", "redraw"])
def test_the_first_player_of_zodiak_can_begin(starter: str, hand_size: int) -> None:
    options = zodiak.make_options(players=2, hand_size=hand_size, starter=starter, signs=None)
    plain = [str(card) for card in zodiak.DECK if card.rank not in ("A", "8")]
    starters = plain if starter == "redraw" else None

    def begins(tape: Tape) -> bool:
        state = zodiak.new_game(options, tape)
        return any(True for _ in zodiak.extensions(state, state.turn))

    check_share(counted(begins), DEALS, first_play_chance(hand_size, wild=True, starters=starters))

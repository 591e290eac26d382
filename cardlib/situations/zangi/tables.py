"""How the situations of Zangi zrangi are set up, and what can be counted in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlib.cards import HIDDEN
from cardlib.errors import OptionsError
from cardlib.games import zangi
from cardlib.session import Session
from cardlib.timing import Press, arbitrate

__all__ = [
    "Count", "bell_strikers", "closed_of", "dealt", "debts", "fives_in_the_deck", "gifts", "hidden_cards",
    "largest_share", "most_players", "next_fruit", "onlookers", "openings_before",
    "owed_by", "peepers", "place_of", "put_aside", "still_playing", "table", "taken_in_a_dead_heat",
    "winning_cards",
]  # fmt: skip

Count = Callable[[Session], int]
STRIDE = 7  # cards that nobody thought of come in mixed order


def table(
    *open: str,
    closed: tuple[int | str, ...] = (),
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Callable[[], zangi.State]:
    """A position: per seat its open cards, oldest first; *closed* are cards too, or how many.

    >>> str(table("G2", "", closed=("P1 A1", 1))())[:55]
    "zangi.position(closed=[['P1', 'A1'], ['G1']], open=[['G"
    """

    def made() -> zangi.State:
        chosen = zangi.Options(players=len(open), **(options or {}))
        piles = closed or (5,) * len(open)
        named = [text for pile in (*open, *piles) if isinstance(pile, str) for text in pile.split()]
        rest = _others(chosen, named)
        cards = [
            pile.split() if isinstance(pile, str) else [rest.pop(0) for _ in range(pile)]
            for pile in piles
        ]
        return zangi.position(
            closed=cards, open=[pile.split() for pile in open], options=chosen, **more
        )

    return made


def _others(options: zangi.Options, named: list[str]) -> list[str]:
    """The cards of the deck that are not named, in mixed order."""
    cards = zangi.deck(options)
    rest = [str(cards[place * STRIDE % len(cards)]) for place in range(len(cards))]
    for text in named:
        rest.remove(text)
    return rest


def dealt(**options: Any) -> Callable[[], Session]:
    """A game that was just dealt."""
    return lambda: Session("zangi", **options)


# --- what can be counted: each gives the function that a situation computes its answer with --------


def closed_of(seat: int) -> Count:
    """How many closed cards a seat has."""
    return lambda session: len(session.state.closed[seat])


def owed_by(seat: int) -> Count:
    """How many cards a seat owes."""
    return lambda session: session.state.owing.count(seat)


def gifts(seat: int) -> Count:
    """To how many players a seat may give a card now."""
    return lambda session: sum(
        isinstance(move, zangi.Give) for move in zangi.legal_moves(session.state, seat)
    )


def next_fruit(seat: int) -> Count:
    """How many pieces of fruit the next card of a seat shows."""
    return lambda session: zangi.deck(session.options)[session.state.closed[seat][0]].count


def place_of(card: str, seat: int) -> Count:
    """As which of its closed cards a seat will open *card*, counted from 1."""

    def place(session: Session) -> int:
        cards = zangi.deck(session.options)
        return [str(cards[held]) for held in session.state.closed[seat]].index(card) + 1

    return place


def openings_before(seat: int) -> Count:
    """How many cards the others open before it is the turn of *seat*."""

    def openings(session: Session) -> int:
        state, count = session.state, 0
        while state.turn != seat:
            due = zangi.forced_move(state)
            state = zangi.apply(state, due or zangi.Open(state.turn))
            count += due is None
        return count

    return openings


def taken_in_a_dead_heat(*presses: tuple[int, int]) -> Count:
    """How many closed cards seat 0 has when *presses* (seat, milliseconds) were all but at once."""

    def closed(session: Session) -> int:
        found = arbitrate(
            [Press(seat, at_ms * 1000) for seat, at_ms in presses],
            session.tape,
            label=f"tie/{session.state.opened}",
            tie=session.options.ring_tie,
        )
        after = zangi.apply(session.state, zangi.Ring(found.order[0].seat))
        return len(after.closed[0])

    return closed


# --- and what is counted the same way for every seat -----------------------------------------------


def put_aside(session: Session) -> int:
    """How many cards are out of the game."""
    return len(session.state.aside)


def largest_share(session: Session) -> int:
    """How many closed cards the player with most of them has."""
    return max(map(len, session.state.closed))


def still_playing(session: Session) -> int:
    """How many players are in the game."""
    return len(zangi.still_in(session.state))


def debts(session: Session) -> int:
    """How many cards are owed, by all players together."""
    return len(session.state.owing)


def winning_cards(session: Session) -> int:
    """How many closed cards the winner has; 0 while the game runs."""
    outcome = session.outcome
    return outcome.scores[outcome.winners[0]] if outcome else 0


def onlookers(session: Session) -> int:
    """How many players besides seat 0 look on when it turns a card away from itself."""
    return len([seat for seat in zangi.still_in(session.state) if seat != 0])


def bell_strikers(session: Session) -> int:
    """How many seats may strike the bell now."""
    state = session.state
    return sum(bool(zangi.explain(state, zangi.Ring(seat))) for seat in zangi.still_in(state))


def hidden_cards(session: Session) -> int:
    """How many of its own closed cards seat 0 cannot see."""
    return sum(card == HIDDEN for card in zangi.observe(session.state, 0).closed[0])


def peepers(session: Session) -> int:
    """How many seats can see a card that was put aside."""
    seats = range(session.options.players)
    return sum(
        any(card != HIDDEN for card in zangi.observe(session.state, seat).aside) for seat in seats
    )


def fives_in_the_deck(session: Session) -> int:
    """How many cards of the deck show five pieces of fruit."""
    return sum(card.count == zangi.FIVE for card in zangi.deck(session.options))


def most_players(session: Session) -> int:
    """How many can play at most, found by asking for ever larger tables."""
    seats = range(1, len(zangi.deck(session.options)))
    return max(number for number in seats if _can_be_set(number))


def _can_be_set(players: int) -> bool:
    try:
        zangi.Options(players=players)
    except OptionsError:
        return False
    return True

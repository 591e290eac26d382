"""How the situations of Zodiak are set up, and what is counted when they are over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlib.chance import Tape
from cardlib.errors import OptionsError
from cardlib.games import zodiak
from cardlib.session import Session
from cardlib.situations.kinds import NAMES

__all__ = [
    "ANI",
    "ARAM",
    "MILA",
    "at",
    "best_chain",
    "cards_of",
    "dealt",
    "first_cards",
    "most_cards",
    "most_debt",
    "most_players",
    "owed",
    "pile_cards",
    "points_of",
    "stock_cards",
    "turn",
]

ANI, ARAM, MILA = range(3)
Count = Callable[[Session], int]


def at(*hands: str, pile: str, stock: str | None = None, **more: Any) -> Callable[[], zodiak.State]:
    """Makes a position from texts: hands by seat, the Pile (top last), the Stock (next card first).

    Without *stock*, all cards that lie nowhere else are the Stock, so that no card is missing.
    """

    def start() -> zodiak.State:
        lists = [hand.split() for hand in hands]
        heap = pile.split()
        rest = _rest(heap, *lists) if stock is None else stock.split()
        return zodiak.position(hands=lists, pile=heap, stock=rest, **more)

    return start


def _rest(*piles: list[str]) -> list[str]:
    laid = {text for pile in piles for text in pile}
    ids = tuple(card for card, shown in enumerate(zodiak.DECK) if str(shown) not in laid)
    mixed = Tape("NUR-42").shuffled("situation/stock", ids, zodiak.DECK)
    return [str(zodiak.DECK[card]) for card in mixed]


def dealt(code: str = "NUR-42", players: int = 3, **options: Any) -> Callable[[], Session]:
    """Makes a session that was just dealt, so that the deal can be stepped through."""
    return lambda: Session("zodiak", code=code, players=players, names=NAMES[:players], **options)


def cards_of(seat: int) -> Count:
    """Counts the cards that *seat* holds."""
    return lambda session: len(session.state.hands[seat])


def points_of(seat: int) -> Count:
    """Counts the points of *seat* in the match."""
    return lambda session: int(session.state.scores[seat])


def owed(session: Session) -> int:
    """How many cards the next player owes."""
    return int(session.state.pending)


def turn(session: Session) -> int:
    """Whose turn it is, as a seat."""
    return int(session.state.turn)


def stock_cards(session: Session) -> int:
    """How many cards the Stock has."""
    return len(session.state.stock)


def pile_cards(session: Session) -> int:
    """How many cards the Pile has."""
    return len(session.state.pile)


def first_cards(session: Session) -> int:
    """How many cards of the player to move could be laid first."""
    return len(set(zodiak.extensions(session.state, session.state.turn)))


def best_chain(session: Session) -> int:
    """How many cards the player to move could get rid of in this turn."""
    moves = zodiak.legal_moves(session.state, session.state.turn)
    return max(len(move.cards) for move in moves if isinstance(move, zodiak.Play))


def most_players(session: Session) -> int:
    """How many can sit at one table."""
    players = session.options.players
    while True:
        try:
            zodiak.make_options(players=players + 1)
        except OptionsError:
            return int(players)
        players += 1


def most_cards(before: zodiak.State, move: zodiak.Move, after: zodiak.State) -> int:
    """What a move is worth where as many cards as possible are to be laid: the cards it lays."""
    return len(move.cards) if isinstance(move, zodiak.Play) else 0


def most_debt(before: zodiak.State, move: zodiak.Move, after: zodiak.State) -> int:
    """What a move is worth where the next player is to draw as much as possible: the debt after it."""
    return after.pending

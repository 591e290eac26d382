"""How a situation of Tiv-miv is set up, and what is counted at its table once it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from cardlib.cards import HIDDEN, CardId
from cardlib.errors import OptionsError
from cardlib.games import tivmiv
from cardlib.session import Session

__all__ = [
    "SMALL_DECK", "at", "centre_count", "dealt", "deck_size", "fewest_share", "fitting_value", "held",
    "kinds", "lying", "match_total", "match_winners", "next_dealer", "other_value", "own_seen", "owned",
    "playing", "rounds_left", "seen_by_all", "shuffled_next", "target_count", "top_value", "value_to_call",
    "who_may", "written",
]  # fmt: skip

Count = Callable[[Session], int]

SMALL_DECK = (
    *("1±1", "2±2", "3±3", "4±1", "5±2", "6±3"),
    *("7±1", "8±2", "9±3", "10±1", "1±2", "2±1"),
)
NO_ANSWER = -99
"""Stands for a number that the table does not have; it is never among the answers."""


def at(**values: Any) -> Callable[[], tivmiv.State]:
    """A position to start from; *values* are those of `tivmiv.position`."""
    return partial(tivmiv.position, **values)


def dealt(**options: Any) -> Callable[[], Session]:
    """A table that was just dealt, with these options."""
    return partial(Session, "tivmiv", **options)


# --- cards -----------------------------------------------------------------------------------------


def held(seat: int) -> Count:
    """How many cards *seat* holds in the hand."""
    return lambda session: len(session.state.hands[seat])


def lying(seat: int) -> Count:
    """How many cards lie face down in front of *seat*."""
    return lambda session: len(session.state.down[seat])


def owned(seat: int) -> Count:
    """How many cards *seat* has in all."""
    return lambda session: held(seat)(session) + lying(seat)(session)


def centre_count(session: Session) -> int:
    """How many cards lie in the centre."""
    return len(session.state.centre)


def deck_size(session: Session) -> int:
    """How many cards lie at the table, wherever they are."""
    seats = range(session.options.players)
    return centre_count(session) + sum(owned(seat)(session) for seat in seats)


def kinds(session: Session) -> int:
    """How many different cards the deck has."""
    return len(set(tivmiv.deck(session.options)))


def _known(cards: Iterable[CardId]) -> int:
    return sum(card != HIDDEN for card in cards)


def own_seen(session: Session) -> int:
    """How many of the cards in front of seat 0 that seat sees."""
    view = tivmiv.observe(session.state, 0)
    return _known((*view.hands[0], *view.down[0]))


def seen_by_all(session: Session) -> int:
    """How many cards of the table the player sees who sees fewest."""
    views = [tivmiv.observe(session.state, seat) for seat in range(session.options.players)]
    piles = [(view.centre, *view.hands, *view.down) for view in views]
    return min(sum(map(_known, seen)) for seen in piles)


def fewest_share(session: Session) -> int:
    """How many cards each gets where as few as possible play."""
    most = tivmiv.Options().players
    players = next(few for few in range(1, most) if _can_play(few))
    return owned(0)(Session("tivmiv", tape=session.tape, players=players))


def _can_play(players: int) -> bool:
    try:
        tivmiv.Options(players=players)
    except OptionsError:
        return False
    return True


def shuffled_next(session: Session) -> int:
    """How many cards are shuffled for the round that follows this one."""
    state = session.state
    orders = tivmiv.shuffles(state, tivmiv.next_deal(state)).values()
    return sum(map(len, orders))


# --- values ----------------------------------------------------------------------------------------


def _before(session: Session, plies: int = 0) -> tivmiv.State:
    """The table that the question asks about: what is played after *plies* only shows the answer."""
    state: tivmiv.State = session.at(plies)
    return state


def _targets(state: tivmiv.State) -> frozenset[int]:
    return tivmiv.targets(tivmiv.top_card(state), state.options.modulus)


def top_value(session: Session) -> int:
    """The value that lies on top of the centre."""
    return tivmiv.top_card(session.state).value


def other_value(known: int, plies: int = 0) -> Count:
    """The value besides *known* that fits after *plies*; no answer if *known* does not fit."""

    def found(session: Session) -> int:
        fitting = _targets(_before(session, plies))
        both = known in fitting and len(fitting) == 2
        return next(iter(fitting - {known})) if both else NO_ANSWER

    return found


def target_count(session: Session) -> int:
    """How many different values fit the centre card."""
    return len(_targets(_before(session)))


def _plays(session: Session) -> list[tivmiv.Play]:
    moves = tivmiv.legal_moves(_before(session), 0)
    return [move for move in moves if isinstance(move, tivmiv.Play)]


def playing(session: Session) -> int:
    """How many different cards seat 0 may lay."""
    return len(_plays(session))


def fitting_value(session: Session) -> int:
    """The value of the only card that seat 0 may lay; no answer if there are several."""
    plays = _plays(session)
    return int(plays[0].card.partition("±")[0]) if len(plays) == 1 else NO_ANSWER


def value_to_call(session: Session) -> int:
    """What seat 0 calls while laying its only card that fits."""
    card = next(card for card in tivmiv.DECK if card.value == fitting_value(session))
    return int(tivmiv.right_call(_before(session), 0, card))


# --- players, rounds, points -----------------------------------------------------------------------


def who_may(kind: type[Any]) -> Count:
    """How many players have a move of this *kind* at first."""

    def count(session: Session) -> int:
        seats, state = range(session.options.players), _before(session)
        moves = [tuple(tivmiv.legal_moves(state, seat)) for seat in seats]
        return sum(any(isinstance(move, kind) for move in own) for own in moves)

    return count


def written(seat: int) -> Count:
    """The points that *seat* writes down for the round that is over."""
    return lambda session: int(session.state.round_scores[-1][seat])


def next_dealer(session: Session) -> int:
    """The seat that deals the round after this one."""
    return tivmiv.next_deal(session.state).dealer


def rounds_left(session: Session) -> int:
    """How many rounds of the match are still to be played."""
    return int(session.options.rounds) - len(session.state.round_scores)


def _match(session: Session) -> tuple[tuple[int, ...], tuple[int, ...]]:
    result = session.match_outcome
    return (result.winners, result.scores) if result else ((), ())


def match_winners(session: Session) -> int:
    """How many players have won the match."""
    return len(_match(session)[0])


def match_total(session: Session) -> int:
    """The points of the one who has won the match; no answer while nobody has."""
    winners, scores = _match(session)
    return scores[winners[0]] if winners else NO_ANSWER

"""Positions and moves of Zodiak, and their text forms.

The Stock is listed next card first, the Pile oldest first, so the top is last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib import positions
from cardlib.cards import Pile
from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText, InvalidPosition
from cardlib.evolve import evolve
from cardlib.game import Seat
from cardlib.games.zodiak.cards import ACE, DECK, EIGHT, SUITS, TWO, Card, Options, zodiac_card
from cardlib.notation import call_text, format_time, nothing_more, split_move

__all__ = [
    "Draw",
    "Move",
    "Pass",
    "Play",
    "State",
    "format_move",
    "parse_move",
    "position",
    "position_values",
    "top_card",
]

ZODIAC_DEBT = 7  # ZO21
ACE_DEBT = 2  # ZO15
MAX_ACE_DEBT = 8  # four Aces
SETTLED = "ZO28"
_ALIASES = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
_CARD = re.compile(r"([0-9]{1,3}|[A-Za-z])([♣♦♠♥CDSHcdsh])")
_SUIT = re.compile(r"=([♣♦♠♥CDSHcdsh])")


@dataclass(frozen=True, slots=True)
class State:
    """A position: hands, Pile, Stock, whose turn, the debt, the named suit, the scores of the match."""

    options: Options
    tape: Tape | None
    hands: tuple[Pile, ...]
    pile: Pile
    stock: Pile
    turn: Seat
    dealer: Seat
    pending: int = 0
    named: str | None = None
    finisher: Seat | None = None
    passes: int = 0
    turns: int = 0
    reshuffles: int = 0
    scores: tuple[int, ...] = ()
    aside: Pile = ()
    deal: int = 1
    ended: str | None = None
    last_ms: int | None = None
    observer: Seat | None = None

    @property
    def signs(self) -> tuple[str | None, ...]:
        """The sign of each seat, or None (ZO19)."""
        return self.options.signs or (None,) * self.options.players

    def __str__(self) -> str:
        return call_text("zodiak.position", position_values(self))


@dataclass(frozen=True, slots=True)
class Play:
    """Play a chain of cards (texts, first card first); a lone Eight names a suit."""

    seat: Seat
    cards: tuple[str, ...]
    suit: str | None = None
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card, or the whole debt (ZO5, ZOA18)."""

    seat: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be played or drawn (ZOA35)."""

    seat: Seat
    at_ms: int | None = None


Move = Play | Draw | Pass


def top_card(state: State) -> Card:
    """The card that the next first card must fit."""
    return DECK[state.pile[-1]]


def _card_text(token: str, whole: str) -> str:
    found = _CARD.fullmatch(token)
    if not found:
        raise InvalidMoveText(
            f"{whole!r}: {token!r} is no card; cards look like 7♥, 10♣ or 7H, 10C"
        )
    rank, suit = found[1].upper(), found[2].upper()
    return ("10" if rank == "T" else rank) + _ALIASES.get(suit, suit)


def parse_move(text: str) -> Move:
    """The move that *text* writes: ``0 play 7♥ 8♥``, ``0 play 8♠ =♣``, ``1 draw``, ``1 pass``."""
    parts = split_move(text, ("play", "draw", "pass"))
    if parts.verb != "play":
        nothing_more(parts)
        return (Draw if parts.verb == "draw" else Pass)(parts.seat, parts.at_ms)
    tokens = parts.rest.split()
    suit = _SUIT.fullmatch(tokens[-1]) if tokens else None
    if suit:
        tokens.pop()
    if not tokens:
        raise InvalidMoveText(
            f"{parts.whole!r}: after 'play' come one or more cards, as in '0 play 7♥ 8♥'"
        )
    cards = tuple(_card_text(token, parts.whole) for token in tokens)
    named = _ALIASES.get(suit[1].upper(), suit[1]) if suit else None
    return Play(parts.seat, cards, named, parts.at_ms)


def format_move(move: Move) -> str:
    """The text of *move*; `parse_move` reads it back."""
    if not isinstance(move, Play):
        return f"{move.seat} {type(move).__name__.lower()}{format_time(move.at_ms)}"
    suit = f" ={move.suit}" if move.suit else ""
    return f"{move.seat} play {' '.join(move.cards)}{suit}{format_time(move.at_ms)}"


def position(
    *,
    hands: Sequence[Sequence[str]],
    pile: Sequence[str],
    stock: Sequence[str] = (),
    turn: Seat = 0,
    dealer: Seat = 0,
    pending: int = 0,
    named: str | None = None,
    signs: Sequence[str | None] | None = None,
    finisher: Seat | None = None,
    passes: int = 0,
    turns: int = 0,
    reshuffles: int = 0,
    scores: Sequence[int] | None = None,
    ended: str | None = None,
    tape: Tape | None = None,
    options: Options | None = None,
) -> State:
    """Any position from card texts; InvalidPosition says what is wrong with an impossible one.

    *ended* is "ZO28" for a game that ended after a settlement.

    >>> str(position(hands=[["2♠"], ["K♦"]], pile=["2♥"]))
    "zodiak.position(hands=[['2♠'], ['K♦']], pile=['2♥'])"
    """
    hands = positions.as_list("hands", hands, positions.PILES)
    chosen = options or Options()
    if signs is not None:
        told = tuple(positions.as_list("signs", signs, "this is a list of signs"))
        chosen = positions.changed(chosen, players=len(hands), dealer=dealer, signs=told)
    chosen = positions.for_players(chosen, len(hands), dealer)
    piles = positions.take_cards(
        DECK, {"hands": _plain(hands), "pile": _plain([pile]), "stock": _plain([stock])}
    )
    state = State(
        chosen, positions.given_tape(tape), piles["hands"], piles["pile"][0], piles["stock"][0], turn, dealer,
        pending, _ALIASES.get(named, named) if isinstance(named, str) else named, finisher, passes, turns, reshuffles,
        (0,) * len(hands) if scores is None else tuple(positions.as_list("scores", scores)), piles["aside"][0],
    )  # fmt: skip
    _check_position(state)
    return evolve(state, ended=_checked_end(state, ended))


def _plain(piles: Sequence[Sequence[str]]) -> list[list[str]]:
    """ASCII card texts (``10H``) as the ones with suit signs; other values stay, to be refused."""
    return [
        pile  # type: ignore[misc]
        if isinstance(pile, str) or not isinstance(pile, Sequence)
        else [
            _card_text(text, text) if isinstance(text, str) and _CARD.fullmatch(text) else text
            for text in pile
        ]
        for pile in piles
    ]


def _checked_end(state: State, ended: str | None) -> str | None:
    """The rule that ended the game: derived from the position, or "ZO28" after a settlement."""
    derived = _ended_by(state)
    if ended in (None, derived) or (ended == SETTLED and derived == "ZO25"):
        return ended or derived
    raise InvalidPosition(
        f"ended={ended!r:.40}: this position is ended by {derived}\nposition: {state}"
    )


def _ended_by(state: State) -> str | None:
    if state.finisher is not None:
        if not state.pending:
            return "ZO25"
        return "ZOA29" if state.turn == state.finisher else None
    if state.passes >= state.options.players:
        return "ZOA35"
    return "ZOA40" if state.turns >= state.options.max_turns else None


def _check_position(state: State) -> None:
    players = state.options.players
    positions.check_seats("turn", (state.turn,), players)
    positions.check_counts(passes=state.passes, turns=state.turns, reshuffles=state.reshuffles)
    positions.check_scores(state.scores, players)
    if state.finisher is not None:
        positions.check_seats("finisher", (state.finisher,), players)
    problems = (
        list(_debt_problems(state)) if state.pile else ["the Pile has at least one card (ZO4)"]
    )
    if state.named is not None and state.named not in tuple(SUITS):
        problems.append(
            f"named={state.named!r:.40} is no suit; it is one of {' '.join(SUITS)} or None"
        )
    elif state.named and state.pile and top_card(state).rank != EIGHT:
        problems.append("a suit is named only while an Eight is the top card (ZOA13)")
    empty = [seat for seat in range(players) if not state.hands[seat]]
    if state.finisher is None and empty:
        problems.append(f"seat {empty[0]} has no cards: say finisher={empty[0]} (ZO25)")
    elif state.finisher is not None and state.finisher not in empty:
        problems.append(f"finisher={state.finisher} still has cards (ZO25)")
    if not problems and not _ended_by(state) and max(state.scores) >= state.options.goal:
        problems.append(f"the match is over with the scores {state.scores} (ZO29)")
    if problems:
        raise InvalidPosition(f"impossible position: {'; '.join(problems)}\nposition: {state}")


def _debt_problems(state: State) -> Iterator[str]:
    pending, top, options = state.pending, top_card(state), state.options
    settling_by_two = options.finish_answer == "two" and state.finisher is not None
    most = 2 * MAX_ACE_DEBT if settling_by_two else MAX_ACE_DEBT  # four Aces, and then four Twos
    allowed = (0, *range(ACE_DEBT, most + 1, ACE_DEBT), ZODIAC_DEBT)
    ranks = (ACE, TWO) if settling_by_two else (ACE,)
    if type(pending) is not int or pending not in allowed:
        yield f"pending={pending!r:.40}: a debt is one of {', '.join(map(str, allowed))}"
    elif pending and len(state.pile) < 2:
        yield "a debt needs at least two cards on the Pile: the one played and the one before"
    elif pending and state.named:
        yield "no suit is named while cards are owed: an Eight answers no debt (ZOA17)"
    elif pending == ZODIAC_DEBT and str(top) not in map(zodiac_card, state.signs):
        yield f"a debt of 7 needs a player's zodiac card on top, not {top} (ZO21)"
    elif (
        pending not in (0, ZODIAC_DEBT)
        and top.rank not in ranks
        and options.defend_chain == "alone"
    ):
        yield f"a debt of {pending} needs an Ace on top, not {top} (ZO15)"


def position_values(state: State) -> Iterator[tuple[str, Any]]:
    """The keyword arguments of `position` that give this state back, defaults left out."""
    yield "hands", positions.texts(DECK, state.hands)
    yield "pile", positions.texts(DECK, [state.pile])[0]
    if state.stock:
        yield "stock", positions.texts(DECK, [state.stock])[0]
    for name in ("turn", "dealer", "pending", "named"):
        if getattr(state, name):
            yield name, getattr(state, name)
    if state.options.signs:
        yield "signs", state.options.signs
    if state.finisher is not None:
        yield "finisher", state.finisher
    yield from _counts_and_rest(state)


def _counts_and_rest(state: State) -> Iterator[tuple[str, Any]]:
    for name in ("passes", "turns", "reshuffles"):
        if getattr(state, name):
            yield name, getattr(state, name)
    if any(state.scores):
        yield "scores", state.scores
    if state.ended == SETTLED:
        yield "ended", state.ended
    if state.tape is not None and state.tape != Tape("0"):
        yield "tape", state.tape
    rest = positions.options_text(state.options, ("players", "dealer", "signs"))
    if rest != "Options()":
        yield "options", positions.Source(f"zodiak.{rest}")

"""Positions and moves of Tiv-miv, and their text forms.

The centre is listed oldest first, so the top is last; face-down piles next card first.
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
from cardlib.games.tivmiv.cards import Card, Options, deck, fitting, plain_text
from cardlib.notation import call_text, format_time, split_move

__all__ = [
    "LAST_CALL", "Move", "Play", "Rotate", "Start", "State", "Take", "card_count", "format_move",
    "is_sole_card", "is_stuck", "parse_move", "points_left", "position", "top_card",
]  # fmt: skip

LAST_CALL = "Ա՜Յ ԱՅՍՊԵՍ"  # T22
_CARD = re.compile(r"([0-9]{1,3})(?:±|/|\+-)([0-9]{1,3})")
_PLAY = re.compile(r'(\S+)(?: +["“«](.*)["”»])?')


@dataclass(frozen=True, slots=True)
class State:
    """A position: hands, face-down piles, the centre, whether play runs, the scores of the rounds."""

    options: Options
    tape: Tape | None
    hands: tuple[Pile, ...]
    down: tuple[Pile, ...]
    centre: Pile
    started: bool
    dealer: Seat
    rotations: int = 0
    round: int = 1
    round_scores: tuple[tuple[int, ...], ...] = ()
    round_winners: tuple[tuple[Seat, ...], ...] = ()
    stuck: bool = False
    aside: Pile = ()
    ended: str | None = None
    last_ms: int | None = None
    observer: Seat | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points over the rounds that are finished (T23)."""
        return tuple(
            sum(row[seat] for row in self.round_scores) for seat in range(self.options.players)
        )

    def __str__(self) -> str:
        return call_text("tivmiv.position", position_values(self))


@dataclass(frozen=True, slots=True)
class Start:
    """The dealer's call that begins play or lets it go on (T5, T17)."""

    seat: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Take the next card of the own face-down pile into the hand (T7)."""

    seat: Seat
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card (its text) on the centre, with a call where the table asks for it (T8, T12)."""

    seat: Seat
    card: str
    call: str | None = None
    at_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Rotate:
    """The dealer brings the bottom card of the centre to its top (T16)."""

    seat: Seat
    at_ms: int | None = None


Move = Start | Take | Play | Rotate
VERBS: dict[str, type[Start] | type[Take] | type[Rotate]] = {
    "start": Start,
    "take": Take,
    "rotate": Rotate,
}


# --- what the cards say --------------------------------------------------------------------------


def top_card(state: State) -> Card:
    """The centre card that the next card must fit."""
    return deck(state.options)[state.centre[-1]]


def card_count(state: State, seat: Seat) -> int:
    """All cards of *seat*, in the hand and face down."""
    return len(state.hands[seat]) + len(state.down[seat])


def is_sole_card(state: State, seat: Seat) -> bool:
    """Does *seat* hold its very last card (T21, TA18)? It may be laid whatever its value."""
    return len(state.hands[seat]) == 1 and not state.down[seat]


def is_stuck(state: State) -> bool:
    """Does no card in anybody's hand fit, so that play stops or may be stopped (T14, TA12)?"""
    down_left = any(state.down)
    if state.options.stuck == "all_picked" and down_left:
        return False
    if down_left and not all(state.hands):
        return False  # who holds no card yet cannot say that nothing fits
    wanted = fitting(state.options, state.centre[-1])
    return all(
        wanted.isdisjoint(hand) and not is_sole_card(state, seat)
        for seat, hand in enumerate(state.hands)
    )


def points_left(state: State) -> tuple[int, ...]:
    """The values of the cards still with each seat (T23, TA22, TA23)."""
    cards = deck(state.options)
    with_down = state.options.score == "all"
    return tuple(
        sum(cards[card].value for card in (hand + down if with_down else hand))
        for hand, down in zip(state.hands, state.down, strict=True)
    )


# --- texts ---------------------------------------------------------------------------------------


def parse_move(text: str) -> Move:
    """The move that *text* writes: ``0 start``, ``1 take``, ``1 play 7±1 "7"``, ``0 rotate``."""
    parts = split_move(text, (*VERBS, "play"))
    if parts.verb != "play":
        if parts.rest:
            raise InvalidMoveText(
                f"{parts.whole!r}: nothing follows {parts.verb!r}; cards are taken one at a time (T7)"
            )
        return VERBS[parts.verb](parts.seat, parts.at_ms)
    found = _PLAY.fullmatch(parts.rest)
    card = _CARD.fullmatch(found[1]) if found else None
    if not found or not card:
        raise InvalidMoveText(f"{parts.whole!r}: after 'play' comes one card, as in '1 play 7±1'")
    return Play(parts.seat, f"{int(card[1])}±{int(card[2])}", found[2], parts.at_ms)


def format_move(move: Move) -> str:
    """The text of *move*; `parse_move` reads it back."""
    if not isinstance(move, Play):
        return f"{move.seat} {type(move).__name__.lower()}{format_time(move.at_ms)}"
    call = "" if move.call is None else f' "{move.call}"'
    return f"{move.seat} play {move.card}{call}{format_time(move.at_ms)}"


# --- positions -----------------------------------------------------------------------------------


def position(
    *,
    hands: Sequence[Sequence[str]],
    down: Sequence[Sequence[str]] | None = None,
    centre: Sequence[str],
    started: bool = True,
    dealer: Seat = 0,
    rotations: int = 0,
    round: int = 1,
    round_scores: Sequence[Sequence[int]] = (),
    round_winners: Sequence[Sequence[Seat]] | None = None,
    tape: Tape | None = None,
    options: Options | None = None,
) -> State:
    """Any position from card texts; InvalidPosition says what is wrong with an impossible one.

    *round_scores* has a row for each finished round; a seat without cards has ended this round.

    >>> str(position(hands=[["7±1"], ["3±2"]], centre=["5±2"]))
    "tivmiv.position(hands=[['7±1'], ['3±2']], centre=['5±2'])"
    """
    hands = positions.as_list("hands", hands, positions.PILES)
    chosen = positions.for_players(options or Options(), len(hands), dealer)
    wanted = {
        "hands": hands,
        "down": positions.per_seat("down", down, len(hands)),
        "centre": [centre],
    }
    piles = positions.take_cards(
        deck(chosen), {name: _plain(name, value) for name, value in wanted.items()}
    )
    rows = _rows("round_scores", round_scores)
    winners = (
        _rows("round_winners", round_winners)
        if round_winners is not None
        else tuple((row.index(0),) if row.count(0) == 1 else () for row in rows)
    )
    state = State(
        chosen, positions.given_tape(tape), piles["hands"], piles["down"], piles["centre"][0], started, dealer,
        rotations, round, rows, winners, aside=piles["aside"][0],
    )  # fmt: skip
    _check_position(state)
    state = evolve(state, stuck=is_stuck(state))
    rule = _ended_by(state)
    if rule is None:
        return state
    return end_round(evolve(state, stuck=state.stuck and rule != "T21"), rule)


def _rows(name: str, rows: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(positions.as_list(name, row, "this is a row of numbers"))
        for row in positions.as_list(name, rows, "this is a list of rows, one per round")
    )


def _plain(name: str, piles: Sequence[Sequence[str]]) -> list[list[str]]:
    """ASCII card texts (``7/1``) as the ones with ±; other values stay, to be refused."""
    return [
        pile  # type: ignore[misc]
        if isinstance(pile, str) or not isinstance(pile, Sequence)
        else [plain_text(text) if isinstance(text, str) else text for text in pile]
        for pile in positions.as_list(name, piles, positions.PILES)
    ]


def _ended_by(state: State) -> str | None:
    if not all(card_count(state, seat) for seat in range(state.options.players)):
        return "T21"
    tried = state.rotations >= len(state.centre)
    return "TA15" if tried and state.stuck and not any(state.down) else None


def end_round(state: State, rule: str) -> State:
    """The round is over: the points left are written down (T23)."""
    if len(state.round_scores) == state.round:
        return evolve(state, ended=rule)  # a position that brings its scores along
    seats = range(state.options.players)
    winners = tuple(seat for seat in seats if not card_count(state, seat))
    return evolve(
        state,
        ended=rule,
        round_scores=(*state.round_scores, points_left(state)),
        round_winners=(*state.round_winners, winners),
    )


def _check_position(state: State) -> None:
    players = state.options.players
    positions.check_counts(rotations=state.rotations, round=state.round)
    for row in state.round_scores:
        positions.check_scores(row, players)
    for row in state.round_winners:
        positions.check_seats("round_winners", row, players)
    positions.check_flag("started", state.started)
    problems = [] if state.centre else ["the centre has at least one card (T2)"]
    if state.rotations > len(state.centre):
        problems.append(
            f"rotations={state.rotations}: after {len(state.centre)}, as many as the centre has cards,"
            " the round is over or cards are taken (TA15)"
        )
    if not 1 <= state.round <= state.options.rounds:
        problems.append(
            f"round={state.round}: the match has rounds 1 to {state.options.rounds} (TA25)"
        )
    empty = [seat for seat in range(players) if not card_count(state, seat)]
    if len(empty) > 1:
        problems.append(
            f"seats {empty} have no cards; the first to lay the last card ends a round (T21)"
        )
    rows = len(state.round_scores)
    if rows != state.round - 1 and not (rows == state.round and (empty or state.rotations)):
        problems.append(
            f"round_scores has {rows} rows, but round {state.round} comes after {state.round - 1}"
        )
    if len(state.round_winners) != rows:
        problems.append(f"round_winners has {len(state.round_winners)} rows, round_scores {rows}")
    if problems:
        raise InvalidPosition(f"impossible position: {'; '.join(problems)}\nposition: {state}")


def position_values(state: State) -> Iterator[tuple[str, Any]]:
    """The keyword arguments of `position` that give this state back, defaults left out."""
    cards = deck(state.options)
    yield "hands", positions.texts(cards, state.hands)
    if any(state.down):
        yield "down", positions.texts(cards, state.down)
    yield "centre", positions.texts(cards, [state.centre])[0]
    if not state.started:
        yield "started", False
    for name, default in (("dealer", 0), ("rotations", 0), ("round", 1), ("round_scores", ())):
        if getattr(state, name) != default:
            yield name, getattr(state, name)
    if state.round_winners:
        yield "round_winners", state.round_winners
    if state.tape is not None and state.tape != Tape("0"):
        yield "tape", state.tape
    rest = positions.options_text(state.options)
    if rest != "Options()":
        yield "options", positions.Source(f"tivmiv.{rest}")

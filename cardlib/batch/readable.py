"""Many games played one after the other by the readable engine: the reference, without NumPy.

It plays every option, policy and agent; the batch engines must give the same games.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from cardlib.agents import BotMistake
from cardlib.batch.studies import (
    ENDINGS,
    MOST_DEALS,
    NOBODY,
    Columns,
    Histograms,
    Portion,
    Study,
    StudyError,
    column_names,
)
from cardlib.games import game_named, tivmiv, zangi, zodiak
from cardlib.playing import Ply, played
from cardlib.session import DEAL

__all__ = ["play"]

Row = dict[str, int]


def play(study: Study, first: int, count: int, *, trace: bool = False) -> Portion:
    """The games *first* to *first* + *count* − 1 of *study*."""
    names = column_names(study)
    columns: Columns = {name: array("q") for name in names}
    histograms = _nothing(study)
    moves: list[list[str]] = []
    for number in range(first, first + count):
        texts: list[str] = []
        try:
            row = _match(study, number, histograms, texts)
        except BotMistake as mistake:
            raise StudyError(f"game {number}, seat {mistake.seat}: {mistake}") from mistake
        for name in names:
            columns[name].append(row[name])
        if trace:
            moves.append(texts)
    return Portion(first, columns, histograms, moves)


def _nothing(study: Study) -> Histograms:
    return {"chain_length": [0] * (len(zodiak.DECK) + 1)} if study.game == zodiak.NAME else {}


def _match(study: Study, number: int, histograms: Histograms, texts: list[str]) -> Row:
    """One game of the study: a deal, or the deals of a match."""
    module, tape = game_named(study.game), study.tape(number)
    state = module.new_game(study.options, tape)
    row = dict.fromkeys(column_names(study), 0)
    while True:
        state = _deal(study, state, number, row, histograms, texts)
        row["deals"] += 1
        over = not study.match or module.outcome(state) is None or module.match_outcome(state)
        if over or row["deals"] >= MOST_DEALS:
            return _with_result(study, state, row)
        state = module.next_deal(state)
        texts.append(DEAL)


def _deal(
    study: Study, state: Any, number: int, row: Row, histograms: Histograms, texts: list[str]
) -> Any:
    """Play one deal to its end and count what happens in it; the last state."""
    module, count = game_named(study.game), COUNTERS[study.game]
    ply = None
    for ply in played(study.game, state, study.agents, study.tape(number), study.most_plies):
        row["plies"] += 1
        count(state, ply, row, histograms)
        texts.append(module.format_move(ply.move))
        state = ply.state
    if ply is not None and "time_ms" in row:
        row["time_ms"] += ply.at_us // 1000
    return state


def _with_result(study: Study, state: Any, row: Row) -> Row:
    module = game_named(study.game)
    result = module.match_outcome(state) if study.match else module.outcome(state)
    winners = result.winners if result else ()
    # What a game that was left has brought so far: a match its totals, a single deal nothing.
    points = result.scores if result else state.scores if study.match else (0,) * study.players
    row["ended"] = ENDINGS[study.game].index(state.ended or "")
    row["left"] = int(result is None)
    row["winners"] = sum(1 << seat for seat in winners)
    row["winner"] = winners[0] if len(winners) == 1 else NOBODY
    for seat, score in enumerate(points):
        row[f"points_{seat}"] = score
    return row


# --- what is counted ply by ply; `before` is the state before it -----------------------------------


def _count_zangi(before: zangi.State, ply: Ply, row: Row, histograms: Histograms) -> None:
    match ply.move:
        case zangi.Open() if ply.state.opened > before.opened:
            row["openings"] += 1
            row["fives"] += zangi.is_right(ply.state)
        case zangi.Ring():
            row["rings" if zangi.is_right(before) else "wrong_rings"] += 1
    row["gone"] += len(ply.state.out) - len(before.out)


def _count_zodiak(before: zodiak.State, ply: Ply, row: Row, histograms: Histograms) -> None:
    move, seat = ply.move, ply.move.seat
    row["choices"] += len(list(zodiak.extensions(before, seat))) > 1
    row["reshuffles"] += ply.state.reshuffles - before.reshuffles
    if isinstance(move, zodiak.Play):
        row["plays"] += 1
        row["laid"] += len(move.cards)
        row["longest"] = max(row["longest"], len(move.cards))
        histograms["chain_length"][len(move.cards)] += 1
    if isinstance(move, zodiak.Draw):
        row["drawn"] += len(ply.state.hands[seat]) - len(before.hands[seat])
        row["debts"] += before.pending > 0
        row["largest_debt"] = max(row["largest_debt"], before.pending)


def _count_tivmiv(before: tivmiv.State, ply: Ply, row: Row, histograms: Histograms) -> None:
    match ply.move:
        case tivmiv.Take():
            row["takes"] += 1
        case tivmiv.Play(seat):
            row["lays"] += 1
            moves = tivmiv.legal_moves(before, seat)
            row["choices"] += sum(isinstance(move, tivmiv.Play) for move in moves) > 1
        case tivmiv.Rotate():
            row["stops"] += 1


COUNTERS: dict[str, Callable[[Any, Ply, Row, Histograms], None]] = {
    "zangi": _count_zangi,
    "zodiak": _count_zodiak,
    "tivmiv": _count_tivmiv,
}

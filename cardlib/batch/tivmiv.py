"""Many games of Tiv-miv at once, in NumPy: the same games as the readable engine, ply by ply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.agents import CALL_US
from cardlib.batch.streams import hashes, shuffled
from cardlib.batch.studies import NOBODY, Columns, Portion, Study, column_names, other_policy
from cardlib.batch.tivmiv_block import Block, Games
from cardlib.batch.tivmiv_race import ROTATE, START, TAKE, Log, Race
from cardlib.batch.tivmiv_tables import Kinds, kinds_of, paces_of
from cardlib.chance import deal_label
from cardlib.games import tivmiv
from cardlib.policies import RacePolicy
from cardlib.session import DEAL

__all__ = ["BLOCK", "play", "why_not"]

BLOCK = 16_384
"""Games that are played side by side: what fits into a processor's own memory."""
SPARSE = 3
"""When one round of so many is over, those that are over are taken out of the block."""


def why_not(study: Study) -> str:
    """Why this engine cannot play *study*, in a few words; "" if it can."""
    if study.options.call != "auto":
        return f"option call={study.options.call!r}"
    return other_policy(study, RacePolicy)


def play(study: Study, first: int, count: int, *, trace: bool = False) -> Portion:
    """The games *first* to *first* + *count* − 1 of *study*."""
    columns: Columns = {name: np.zeros(count, dtype=np.int64) for name in column_names(study)}
    moves: list[list[str]] = [[] for _ in range(count if trace else 0)]
    for begin in range(0, count, BLOCK):
        part = slice(begin, min(begin + BLOCK, count))
        _Matches(
            study, first + begin, {name: column[part] for name, column in columns.items()}
        ).play(moves[part] if trace else None)
    return Portion(first, columns, {}, moves)


@dataclass(frozen=True, slots=True)
class _Rounds:
    """What some rounds, one of each game, came to; `points` has a row per seat."""

    columns: dict[str, NDArray[np.int64]]
    points: NDArray[np.int64]
    first: NDArray[np.int64]
    """As a sum of 1, 2, 4, …: the seats without cards."""


_COUNTED = ("plies", "takes", "lays", "stops", "choices", "time_ms")


class _Matches:
    """A block of games: single rounds, or matches of several."""

    def __init__(self, study: Study, first: int, columns: dict[str, NDArray[np.int64]]) -> None:
        self.study, self.first, self.columns = study, first, columns
        self.count = len(columns["winner"])
        self.kinds: Kinds = kinds_of(study.options)
        self.paces = paces_of(study.agents, study.options, self.kinds)  # type: ignore[arg-type]

    def play(self, moves: list[list[str]] | None) -> None:
        """Play all of them and fill the columns; the texts of the moves are added to *moves*."""
        options, columns = self.study.options, self.columns
        games = np.arange(self.count)
        totals = np.zeros((self.study.players, self.count), dtype=np.int64)
        won = np.zeros_like(totals)
        rounds = options.rounds if self.study.match else 1
        for number in range(1, rounds + 1):
            if not games.size:
                break  # all were left
            log: Log | None = None if moves is None else []
            played = self._round(number, games, log)
            if moves is not None and log is not None:
                self._tell(log, games, moves, new=number > 1)
            for name in _COUNTED:
                columns[name][games] += played.columns[name]
            columns["deals"][games] += 1
            columns["ended"][games] = played.columns["ended"]
            on = played.columns["ended"] > 0
            columns["left"][games[~on]] = 1
            games = games[on]
            totals[:, games] += played.points[:, on]
            won[:, games] += played.first[on] >> np.arange(self.study.players)[:, None] & 1
        winners = self._match_winners(totals, won) if self.study.match else won != 0
        self._with_result(winners & (columns["left"] == 0), totals)

    def _match_winners(
        self, totals: NDArray[np.int64], won: NDArray[np.int64]
    ) -> NDArray[np.bool_]:
        """T24, TA24: the fewest points; with tie="rounds_won" of those the most rounds won."""
        fewest: NDArray[np.bool_] = totals == totals.min(axis=0)
        if self.study.options.tie == "rounds_won":
            rounds = np.where(fewest, won, -1)
            fewest = rounds == rounds.max(axis=0)
        return fewest

    def _with_result(self, winners: NDArray[np.bool_], totals: NDArray[np.int64]) -> None:
        columns = self.columns
        for seat, wins in enumerate(winners):
            columns["winners"] += wins.astype(np.int64) << seat
            columns[f"points_{seat}"][:] = totals[seat]
        alone = winners.sum(axis=0) == 1
        columns["winner"][:] = np.where(alone, winners.argmax(axis=0), NOBODY)

    def _round(self, number: int, games: Games, log: Log | None) -> _Rounds:
        """Round *number* of each of *games*."""
        study = self.study
        numbers = (self.first + games).tolist()
        deck, bots = (
            hashes(study.code, deal_label(label, number), numbers) for label in ("deck", "bots")
        )
        orders = np.take(self.kinds.of_id, shuffled(deck, len(self.kinds.of_id)).T)
        dealer = (study.options.dealer + number - 1) % study.players
        block = Block(study.options, self.kinds, self.paces, orders, bots, dealer)
        race = Race(block, study.options, self.paces, log)
        rounds = _Rounds(
            {name: np.zeros(len(games), dtype=np.int64) for name in (*_COUNTED, "ended")},
            np.zeros((study.players, len(games)), dtype=np.int64),
            np.zeros(len(games), dtype=np.int64),
        )
        while race.over < block.size and race.ply < study.most_plies:
            race.step()
            if race.over * SPARSE > block.size:
                over = block.ended[: block.size] > 0
                self._collect(race, np.flatnonzero(over), rounds)
                block.keep(np.flatnonzero(~over))
                race.over = 0
        self._collect(race, np.arange(block.size), rounds)
        return rounds

    def _collect(self, race: Race, games: Games, rounds: _Rounds) -> None:
        """Write down what these rounds of the block came to."""
        block, at = race.block, race.block.number[games]
        ended = block.ended[games]
        plies = np.where(ended > 0, block.plies[games], race.ply).astype(np.int64)
        stops = block.stops[games].astype(np.int64)
        down = np.maximum(block.end - block.place[:, games].astype(np.int64), 0)
        takes = block.end - 1 - (-(-down // block.players)).sum(axis=0)
        us = block.now[games] + CALL_US * block.calls[games].astype(np.int64)
        found = {
            "plies": plies,
            "takes": takes,
            # the rest are calls: one more than stops while play runs
            "lays": plies - takes - 2 * stops - block.started[games],
            "stops": stops,
            "choices": block.choices[games],
            "time_ms": us // 1000,
            "ended": ended,
        }
        for name, values in found.items():
            rounds.columns[name][at] = values
        with_down = self.study.options.score == "all"
        rounds.points[:, at] = block.points(games, with_down=with_down)
        empty = block.left[:, games] == 0
        rounds.first[at] = sum(one.astype(np.int64) << seat for seat, one in enumerate(empty))

    def _tell(self, log: Log, games: Games, moves: list[list[str]], *, new: bool) -> None:
        """Add the texts of a round to *moves*."""
        texts = [self._texts(seat) for seat in range(self.study.players)]
        if new:
            for game in games:
                moves[game].append(DEAL)
        for numbers, seats, done in log:
            for game, seat, what in zip(games[numbers], seats, done, strict=True):
                moves[game].append(texts[seat][what])

    def _texts(self, seat: int) -> dict[int, str]:
        lays: dict[int, Any] = {
            kind: tivmiv.Play(seat, str(card)) for kind, card in enumerate(self.kinds.cards)
        }
        others = {
            TAKE: tivmiv.Take(seat),
            START: tivmiv.Start(seat),
            ROTATE: tivmiv.Rotate(seat),
        }
        return {what: tivmiv.format_move(move) for what, move in {**lays, **others}.items()}

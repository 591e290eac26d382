"""Telling fives from other tables: hits and false alarms, d′ and the criterion.

d′ says how well two kinds of tables are told apart, the criterion c how sure one wants to be before
ringing (below 0 is hasty). Both come from the share of hits and of false alarms. With no false alarm at
all, or with every five hit, the plain formula is infinite; the log-linear one adds a half to each count
and 1 to each number of chances, and so always has a value. Say which one you use.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from statistics import NormalDist
from typing import Any

from cardlib.stats.checks import StatsError, whole

__all__ = ["Signals", "criterion", "d_prime", "signals"]

_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Signals:
    """What somebody did at fives (*hits*, *misses*) and at other tables (*false_alarms*, *quiet*).

    *cut* counts the tables at which somebody else rang before anything could be told.
    """

    hits: int = 0
    misses: int = 0
    false_alarms: int = 0
    quiet: int = 0
    cut: int = 0

    @property
    def fives(self) -> int:
        """The fives at which it could be told."""
        return self.hits + self.misses

    @property
    def others(self) -> int:
        """The other tables at which it could be told."""
        return self.false_alarms + self.quiet

    @property
    def d_prime(self) -> float | None:
        """The log-linear d′; None before both kinds of tables were met."""
        return d_prime(*self._counts) if self.fives and self.others else None

    @property
    def criterion(self) -> float | None:
        """The log-linear criterion; None before both kinds of tables were met."""
        return criterion(*self._counts) if self.fives and self.others else None

    @property
    def _counts(self) -> tuple[int, int, int, int]:
        return self.hits, self.fives, self.false_alarms, self.others


_NAMES = {
    "hit": "hits",
    "miss": "misses",
    "false_alarm": "false_alarms",
    "quiet": "quiet",
    "cut": "cut",
}


def signals(rows: Iterable[Mapping[str, Any]]) -> Signals:
    """The counts of the *verdict* of each row; rows of a race have no part in it.

    >>> signals([{"verdict": "hit"}, {"verdict": "quiet"}, {"verdict": "hit"}])
    Signals(hits=2, misses=0, false_alarms=0, quiet=1, cut=0)
    """
    counts = dict.fromkeys(_NAMES.values(), 0)
    for row in rows:
        name = _NAMES.get(str(row.get("verdict")))
        if name is not None and row.get("kind") not in ("race", "choice"):
            counts[name] += 1
    return Signals(**counts)


def d_prime(hits: int, fives: int, alarms: int, others: int, *, raw: bool = False) -> float:
    """How well fives are told from other tables: log-linear, or *raw* without the correction.

    >>> round(d_prime(18, 20, 3, 30), 3), round(d_prime(18, 20, 3, 30, raw=True), 3)
    (2.391, 2.563)
    """
    hit, alarm = _z(hits, fives, alarms, others, raw)
    return hit - alarm


def criterion(hits: int, fives: int, alarms: int, others: int, *, raw: bool = False) -> float:
    """How sure one wants to be before ringing: 0 is even, below 0 hasty, above 0 careful.

    >>> round(criterion(18, 20, 3, 30), 3)
    0.016
    """
    hit, alarm = _z(hits, fives, alarms, others, raw)
    if hit == -alarm:  # also where both are infinite
        return 0.0
    return -(hit + alarm) / 2


def _z(hits: int, fives: int, alarms: int, others: int, raw: bool) -> tuple[float, float]:
    whole("fives", fives, 1)
    whole("others", others, 1)
    whole("hits", hits, 0, fives)
    whole("alarms", alarms, 0, others)
    more, all_more = (0.0, 0) if raw else (0.5, 1)
    shares = ((hits + more) / (fives + all_more), (alarms + more) / (others + all_more))
    if raw and shares in ((0.0, 0.0), (1.0, 1.0)):
        raise StatsError("raw: with no ring at all, or only rings, d′ and c cannot be computed")
    return _inverse(shares[0]), _inverse(shares[1])


def _inverse(share: float) -> float:
    if share in (0.0, 1.0):
        return inf if share else -inf
    return _NORMAL.inv_cdf(share)

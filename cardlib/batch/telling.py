"""How far a study is, as one line of text: for `simulate(progress=…)` in a plain cell."""

from __future__ import annotations

import sys

from cardlib.batch.running import Progress

__all__ = ["text_progress"]

QUICK = 1.0
"""Seconds: a study that is done sooner says nothing."""
WIDTH = 60  # blanks cover what a longer line left behind


def text_progress(told: Progress) -> None:
    """Write how many games are done and how long the others take, on one line of stderr.

    The line is written anew after each portion. Nothing is written in the first second.

    >>> from cardlib import batch
    >>> len(batch.simulate("zodiak", 20, engine="readable", progress=text_progress))
    20
    """
    if told.seconds < QUICK:
        return
    done = f"{told.done:,} of {told.wanted:,} games"
    left = told.seconds_left
    if told.done >= told.wanted or left is None:
        line, end = f"{done} in {_clock(told.seconds)}", "\n"
    else:
        line, end = f"{done}, about {_clock(left)} left", ""
    sys.stderr.write(f"\r{line:<{WIDTH}}{end}")
    sys.stderr.flush()


def _clock(seconds: float) -> str:
    """A length of time in minutes and seconds.

    >>> _clock(8.4), _clock(3_700)
    ('0:08', '61:40')
    """
    return f"{round(seconds) // 60}:{round(seconds) % 60:02d}"

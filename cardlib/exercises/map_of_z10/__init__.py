"""Exercises about the map of a ring: what can be reached, in how many steps, and when nothing fits."""

from __future__ import annotations

from cardlib.exercises.kinds import Maker
from cardlib.exercises.map_of_z10.fitting import degree, stuck
from cardlib.exercises.map_of_z10.never import ever_again
from cardlib.exercises.map_of_z10.parts import alone, parts, reach
from cardlib.exercises.map_of_z10.steps import far, hits, parity
from cardlib.exercises.map_of_z10.wrong_step import wrong_step

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "ever_again": ever_again,
    "degree": degree,
    "parts": parts,
    "alone": alone,
    "wrong_step": wrong_step,
    "far": far,
    "parity": parity,
    "stuck": stuck,
    "hits": hits,
    "reach": reach,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = ()
RECALL: tuple[str, ...] = (
    "ten_clock/two_hops",
    "exactly_five/ways",
    "fair_shares/each_and_left",
)
TICKET: tuple[str, ...] = ("map_of_z10/reach", "map_of_z10/parity", "map_of_z10/parts")

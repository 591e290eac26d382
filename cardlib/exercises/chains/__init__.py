"""Chains of Zodiak: what may follow, how long a chain can get, and when a shorter one is wiser."""

from __future__ import annotations

from cardlib.exercises.chains.counting import edges, states
from cardlib.exercises.chains.hands import count_chains, how_many, longest
from cardlib.exercises.chains.links import degree, next_card, wrong_step
from cardlib.exercises.chains.powers import ace_inside, play_fewer
from cardlib.exercises.kinds import Maker

__all__ = ["EXERCISES", "FURTHER", "RECALL", "TICKET"]

EXERCISES: dict[str, Maker] = {
    "next_card": next_card,
    "wrong_step": wrong_step,
    "how_many": how_many,
    "degree": degree,
    "longest": longest,
    "states": states,
    "edges": edges,
    "play_fewer": play_fewer,
    "count_chains": count_chains,
    "ace_inside": ace_inside,
}
"""In the order of the notebook; those that stand in no cell of it come last."""
FURTHER: tuple[str, ...] = (
    "chains/count_chains",
    "chains/ace_inside",
)
RECALL = ("map_of_z10/reach", "ten_clock/wrap", "exactly_five/ring_or_not")
TICKET = ("chains/next_card", "chains/longest", "chains/ace_inside")

"""Tiv-miv: no turns, whoever is quick lays a card; v ±i takes v+i or v−i on a ring of ten.

`cards` holds decks, the ring and the options, `state` positions and moves with their texts,
`verdicts` the rules, `play` the deal and what moves do.
"""

from cardlib.games.tivmiv.cards import DECK, RING, Card, Options, deck, make_options, targets
from cardlib.games.tivmiv.play import (
    apply,
    deal_steps,
    dealing,
    happened,
    match_outcome,
    new_game,
    next_deal,
    observe,
    outcome,
    shuffles,
)
from cardlib.games.tivmiv.state import (
    LAST_CALL,
    Move,
    Play,
    Rotate,
    Start,
    State,
    Take,
    format_move,
    is_sole_card,
    is_stuck,
    parse_move,
    points_left,
    position,
    position_values,
    top_card,
)
from cardlib.games.tivmiv.verdicts import (
    actors,
    explain,
    fits,
    forced_move,
    is_stopped,
    legal_moves,
    right_call,
)
from cardlib.rulebook.tivmiv import BOOK

NAME = "tivmiv"

__all__ = [
    "BOOK",
    "DECK",
    "LAST_CALL",
    "NAME",
    "RING",
    "Card",
    "Move",
    "Options",
    "Play",
    "Rotate",
    "Start",
    "State",
    "Take",
    "actors",
    "apply",
    "deal_steps",
    "dealing",
    "deck",
    "explain",
    "fits",
    "forced_move",
    "format_move",
    "happened",
    "is_sole_card",
    "is_stopped",
    "is_stuck",
    "legal_moves",
    "make_options",
    "match_outcome",
    "new_game",
    "next_deal",
    "observe",
    "outcome",
    "parse_move",
    "points_left",
    "position",
    "position_values",
    "right_call",
    "shuffles",
    "targets",
    "top_card",
]  # fmt: skip

"""Zangi zrangi: open cards in turn, strike the bell when exactly five of one fruit lie open.

`cards` holds decks and options, `state` positions and moves with their texts, `verdicts` the rules,
`play` the deal and what moves do.
"""

from cardlib.games.zangi.cards import (
    DECK,
    FIVE,
    FRUIT_WORDS,
    FRUITS,
    Card,
    Options,
    deck,
    make_options,
)
from cardlib.games.zangi.play import (
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
from cardlib.games.zangi.state import (
    Give,
    Leave,
    Move,
    Open,
    Ring,
    State,
    format_move,
    parse_move,
    position,
    position_values,
    still_in,
)
from cardlib.games.zangi.verdicts import (
    actors,
    explain,
    forced_move,
    fruit_totals,
    is_five,
    is_right,
    legal_moves,
    tops,
)
from cardlib.rulebook.zangi import BOOK

NAME = "zangi"

__all__ = [
    "BOOK",
    "DECK",
    "FIVE",
    "FRUITS",
    "FRUIT_WORDS",
    "NAME",
    "Card",
    "Give",
    "Leave",
    "Move",
    "Open",
    "Options",
    "Ring",
    "State",
    "actors",
    "apply",
    "deal_steps",
    "dealing",
    "deck",
    "explain",
    "forced_move",
    "format_move",
    "fruit_totals",
    "happened",
    "is_five",
    "is_right",
    "legal_moves",
    "make_options",
    "match_outcome",
    "new_game",
    "next_deal",
    "observe",
    "outcome",
    "parse_move",
    "position",
    "position_values",
    "shuffles",
    "still_in",
    "tops",
]  # fmt: skip

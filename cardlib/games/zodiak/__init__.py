"""Zodiak: get rid of your cards in chains; Aces make the next player draw, so does your zodiac card.

`cards` holds the deck, the signs and the options, `state` positions and moves with their texts,
`verdicts` the rules, `play` the deal and what moves do.
"""

from cardlib.games.zodiak.cards import (
    DECK,
    RANKS,
    SIGNS,
    SUITS,
    ZODIAC,
    Card,
    Options,
    deck,
    make_options,
    zodiac_card,
)
from cardlib.games.zodiak.play import (
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
from cardlib.games.zodiak.state import (
    Draw,
    Move,
    Pass,
    Play,
    State,
    format_move,
    parse_move,
    position,
    position_values,
    top_card,
)
from cardlib.games.zodiak.verdicts import (
    actors,
    drawable_count,
    explain,
    extensions,
    forced_move,
    is_neighbour,
    legal_moves,
    may_follow,
    may_start,
)
from cardlib.rulebook.zodiak import BOOK

NAME = "zodiak"

__all__ = [
    "BOOK", "DECK", "NAME", "RANKS", "SIGNS", "SUITS", "ZODIAC", "Card", "Draw", "Move", "Options", "Pass",
    "Play", "State", "actors", "apply", "deal_steps", "deck", "dealing", "drawable_count", "explain", "forced_move", "extensions",
    "format_move", "happened", "is_neighbour", "legal_moves", "make_options", "match_outcome",
    "may_follow", "may_start", "new_game", "next_deal", "observe", "outcome", "parse_move", "shuffles", "position", "position_values",
    "top_card", "zodiac_card",
]  # fmt: skip

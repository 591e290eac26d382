"""Tables of two for a duel of Aces: what I see is set, what I do not see is dealt by chance."""

from __future__ import annotations

from typing import Any

from cardlib.exact.draws import ace_debts
from cardlib.exercises.dice import Dice
from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import Values
from cardlib.views.labs.reading import whole

__all__ = [
    "FIELDS",
    "START",
    "answers",
    "dealt",
    "fields",
    "laid_aces",
    "seen_aces",
    "set_field",
    "unseen_cards",
]

ME, OTHER = 0, 1
HAND = 7
ACES = len(ace_debts())
MOST_CARDS, MOST_SEEN = 12, 24  # so that the Stock always has enough for the largest debt
START: Values = {"aces": 1, "unseen": 3, "cards": HAND, "seen": 1}
FIELDS = tuple(START)
LABELS = {
    "aces": N_("Aces in your hand"),
    "unseen": N_("Aces that you have not seen"),
    "cards": N_("Cards in Luka's hand"),
    "seen": N_("Cards in the Pile"),
}


def laid_aces(values: Values) -> int:
    """How many Aces lie in the Pile already."""
    return ACES - int(values["aces"]) - int(values["unseen"])


def unseen_cards(values: Values) -> int:
    """How many cards I do not see: those of the other and the Stock."""
    return len(zodiak.DECK) - HAND - int(values["seen"])


def _limits(values: Values, name: str) -> tuple[int, int]:
    return {
        "aces": (1, ACES - 1),
        "unseen": (0, ACES - values["aces"]),
        # A card more than the Aces he may have: who lays his last card ends the game, not the duel.
        "cards": (values["unseen"] + 1, MOST_CARDS),
        "seen": (max(1, laid_aces(values)), MOST_SEEN),
    }[name]


def set_field(values: Values, name: str, value: Any) -> Values:
    """The values with another number; what no longer fits it is brought into its limits."""
    after = {**values, name: whole(value, *_limits(values, name), LABELS[name])}
    for other in FIELDS:
        low, high = _limits(after, other)
        after[other] = min(max(after[other], low), high)
    return after


def fields(values: Values, about: About) -> list[Block]:
    """The four numbers of the table, to be set."""
    return [
        blocks.number(name, about.say(label), values[name], *_limits(values, name))
        for name, label in LABELS.items()
    ]


def seen_aces(values: Values, about: About) -> list[Block]:
    """Where the Aces lie that are seen; nothing where none is."""
    laid = laid_aces(values)
    if not laid:
        return []
    one = N_("The Ace that you have seen is the card on the Pile.")
    many = N_("The {n} Aces that you have seen lie in the Pile, one of them on top.")
    return [blocks.text(about.count(one, many, laid), "muted")]


def dealt(values: Values, dice: Dice) -> zodiak.State:
    """A table with these numbers: my turn, and my first Ace fits the Pile.

    Of the Aces that are seen, one is the card on top.
    """
    aces = [f"A{suit}" for suit in dice.shuffled(zodiak.SUITS)]
    others = [str(card) for card in dice.shuffled(zodiak.DECK) if str(card) not in aces]
    mine, hidden = values["aces"], values["unseen"]
    *below, top = aces[mine + hidden :] or [next(c for c in others if c[-1] == aces[0][-1])]
    others = [card for card in others if card != top]
    hand = [*aces[:mine], *(others.pop() for _ in range(HAND - mine))]
    pile = [*below, *(others.pop() for _ in range(values["seen"] - 1 - len(below))), top]
    unseen = dice.shuffled([*others, *aces[mine : mine + hidden]])
    return zodiak.position(
        hands=[hand, unseen[: values["cards"]]], pile=pile, stock=unseen[values["cards"] :]
    )


def answers(state: zodiak.State) -> list[str]:
    """The Aces that may be played alone now, as the game says."""
    texts = (str(zodiak.DECK[card]) for card in zodiak.extensions(state, state.turn))
    return [text for text in texts if text.startswith("A")]

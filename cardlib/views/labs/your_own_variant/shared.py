"""What the labs of this lesson share: reading a variant, and telling it."""

from __future__ import annotations

from typing import Any

from cardlib.games import tivmiv, zangi
from cardlib.i18n import N_, Sentence
from cardlib.variants import Variant, VariantError, read_variant, warnings
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError
from cardlib.views.option_panel import options_in_words
from cardlib.writing import in_order, on_cards

__all__ = ["GAME_WORDS", "changes_block", "example", "flag_blocks", "json_of", "seats_told"]

GAME_WORDS = {
    "zangi": N_("Zangi zrangi"),
    "zodiak": N_("Zodiak"),
    "tivmiv": N_("Tiv-miv"),
}


def example(about: About) -> str:
    """The JSON of a small variant to begin with."""
    return Variant(
        about.say(N_("Same rank only")),
        "zodiak",
        {"chain": "rank"},
        about.say(N_("Games last longer.")),
        about.code,
    ).to_json()


def json_of(value: Any) -> str:
    """The JSON of a variant, given as one or as a text; LabError says what is wrong with it."""
    try:
        return value.to_json() if isinstance(value, Variant) else read_variant(value).to_json()
    except VariantError as error:
        told = N_("This is no variant that can be played. {why}")
        raise LabError(Sentence(told, why=str(error)[:400])) from None


def changes_block(variant: Variant, about: About) -> Block:
    """What is changed, in words, one line for each rule."""
    told = options_in_words(variant.options, about.language)
    cards = [_cards_told(variant, about)] if "deck" in variant.changes else []
    return blocks.items([seats_told(variant, about), *told, *cards])


def _cards_told(variant: Variant, about: About) -> str:
    """Which kinds of cards a changed deck has."""
    if variant.game == zangi.NAME:
        cards = zangi.deck(variant.options)
        fruits = [about.say(word) for fruit, word in zangi.FRUITS.items() if _shows(cards, fruit)]
        counts = in_order({card.count for card in cards})
        return about.say(
            N_("Cards: {fruits}, with the numbers {counts}"),
            fruits=", ".join(fruits),
            counts=counts,
        )
    deck = tivmiv.deck(variant.options)
    return about.say(
        N_("Cards: values {values}, with {indices}"),
        values=in_order({card.value for card in deck}),
        indices=on_cards({card.index for card in deck}),
    )


def _shows(cards: tuple[zangi.Card, ...], fruit: str) -> bool:
    return any(card.fruit == fruit for card in cards)


def seats_told(variant: Variant, about: About) -> str:
    """The game and for how many players."""
    players = variant.options.players
    words = {"game": about.say(GAME_WORDS[variant.game])}
    return about.count(N_("{game} for {n} player"), N_("{game} for {n} players"), players, **words)


def flag_blocks(variant: Variant, about: About) -> list[Block]:
    """What is known exactly before a game is played."""
    flags = [about.tell(flag.says) for flag in warnings(variant)]
    if not flags:
        return [blocks.text(about.say(N_("Nothing speaks against it so far. Play it.")), "muted")]
    return [blocks.text(flag, "info") for flag in flags]

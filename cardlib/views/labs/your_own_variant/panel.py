"""The rule panel: a game, its rules in words, and the variant that comes out of it as JSON."""

from __future__ import annotations

from typing import Any

from cardlib.errors import CardlibError
from cardlib.games import GAMES, tivmiv, zangi
from cardlib.games.zangi.cards import COUNTS
from cardlib.i18n import N_, Sentence
from cardlib.options import allowed_values
from cardlib.variants import Variant, tivmiv_deck, warnings, zangi_deck
from cardlib.variants.variant import MOST_NAME, MOST_PREDICTION
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.views.labs.your_own_variant.shared import GAME_WORDS, changes_block, flag_blocks
from cardlib.views.option_panel import TITLES, option_rows

__all__ = ["PANEL", "options_of", "variant_of"]

MAIN = {
    "zangi": ("target", "penalty"),
    "zodiak": ("chain", "hand_size"),
    "tivmiv": ("modulus",),
}
"""Options that are shown at once; all others are folded away."""
NOT_HERE = ("deck", "dealer", "signs")
"""Options that no list of values can set: the deck has fields of its own."""
HIGHEST = {"target": 12, "limit": 500, "goal": 200, "max_turns": 2000, "modulus": 24, "rounds": 20}
"""Where a slider ends that would else be too long to use; the JSON may say more."""
OWN = "own"
DECKS = {
    "zangi": {
        "40": N_("the usual 40 cards"),
        "52": N_("52 cards"),
        "56": N_("56 cards"),
        OWN: N_("cards as chosen below"),
    },
    "tivmiv": {
        "73": N_("the usual 73 cards"),
        "60": N_("60 cards"),
        OWN: N_("all values with the indices below"),
    },
}
HOW_OFTEN = dict(enumerate(COUNTS["40"], start=1))
"""How many cards of a fruit show each count in the usual deck."""
HIGHEST_INDEX, MOST_COPIES = 9, 6
LABELS = {
    "game": N_("Game"),
    "title": N_("Name of the variant"),
    "prediction": N_("I expect that …"),
    "deck": N_("Deck"),
    "fruits": N_("Fruits"),
    "counts": N_("Numbers on the cards"),
    "indices": N_("Indices of the cards"),
    "copies": N_("How often each card is there"),
    "players": N_("Players"),
}


def start(about: About) -> Values:
    """Tiv-miv, with nothing changed."""
    return {
        "game": "tivmiv",
        "title": "",
        "prediction": "",
        "options": {name: {} for name in GAMES},
        "decks": {"zangi": "40", "tivmiv": "73"},
        "fruits": list(zangi.FRUITS),
        "counts": list(HOW_OFTEN),
        "indices": [1, 2, 3],
        "copies": 2,
    }


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """A field was set; LabError if the rules do not go together."""
    after = _set(values, name, value)
    try:
        variant_of(after, about)
    except CardlibError as error:
        raise LabError(Sentence(N_("That cannot be. {why}"), why=str(error)[:400])) from None
    return after


def _set(values: Values, name: str, value: Any) -> Values:
    game = values["game"]
    match name:
        case "game":
            return {**values, "game": one_of(value, GAMES, LABELS[name])}
        case "title" | "prediction":
            return {**values, name: _text(value, name)}
        case "deck" if game in DECKS:
            return _with_deck(values, one_of(value, DECKS[game], LABELS[name]))
        case "fruits" | "counts" if game == zangi.NAME:
            return _with_deck({**values, name: _cards_of(value, name)}, OWN)
        case "indices" | "copies" if game == tivmiv.NAME:
            return _with_deck({**values, name: _cards_of(value, name)}, OWN)
        case _ if name in options_of(game):
            return _with_option(values, name, value)
    raise unknown(name, ("game", "title", "prediction", "deck", *options_of(game)))


def _with_deck(values: Values, deck: str) -> Values:
    return {**values, "decks": {**values["decks"], values["game"]: deck}}


def _with_option(values: Values, name: str, value: Any) -> Values:
    game = values["game"]
    allowed = options_of(game)[name]
    title = TITLES[game][name]
    if isinstance(allowed, range):
        new: Any = whole(value, allowed[0], allowed[-1], title)
    else:
        new = one_of(value, allowed, title)
    changed = {**values["options"][game], name: new}
    after = {**values, "options": {**values["options"], game: changed}}
    # a deck of ten values lies on no smaller ring, and leaves holes in a larger one
    return _with_deck(after, OWN) if name == "modulus" else after


def options_of(game: str) -> dict[str, Any]:
    """What can be set for *game* by a list or a slider: each option, and the values that it takes."""
    found: dict[str, Any] = {}
    for name in TITLES[game]:
        if name in NOT_HERE:
            continue
        allowed = allowed_values(GAMES[game].Options, name)
        if isinstance(allowed, range):
            low, high = allowed[0], allowed[-1]
            found[name] = range(low, min(high, HIGHEST.get(name, high)) + 1)
        else:
            found[name] = allowed or (1, -1)  # the direction of play
    return found


def _text(value: Any, name: str) -> str:
    most = MOST_NAME if name == "title" else MOST_PREDICTION
    if not isinstance(value, str) or len(value) > most or not _printable(value):
        told = N_("“{what}” takes a text of at most {most} characters that can be printed.")
        raise LabError(Sentence(told, what=Sentence(LABELS[name]), most=most))
    return value.strip()


def _printable(text: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in text)


def _cards_of(value: Any, name: str) -> Any:
    """The fruits, counts, indices or copies of an own deck."""
    match name:
        case "copies":
            return whole(value, 1, MOST_COPIES, LABELS[name])
        case "fruits":
            given = value if isinstance(value, list | tuple) and len(value) <= 20 else [value]
            chosen: list[Any] = [one_of(fruit, zangi.FRUITS, LABELS[name]) for fruit in given]
            chosen = [fruit for fruit in zangi.FRUITS if fruit in chosen]
        case _:
            highest = max(HOW_OFTEN) if name == "counts" else HIGHEST_INDEX
            chosen = wholes(value, 1, highest, LABELS[name])
    if not chosen:
        none = N_("“{what}”: a deck needs at least one of them.")
        raise LabError(Sentence(none, what=Sentence(LABELS[name])))
    return chosen


def variant_of(values: Values, about: About) -> Variant:
    """The variant that is set."""
    game = values["game"]
    changes = dict(values["options"][game])
    if values["decks"].get(game) == OWN:
        changes["deck"] = _own_deck(values)
    elif game in DECKS:
        changes["deck"] = values["decks"][game]
    name = values["title"] or about.say(N_("My variant"))
    return Variant(name, game, changes, values["prediction"], about.code)


def _own_deck(values: Values) -> tuple[str, ...]:
    if values["game"] == zangi.NAME:
        counts = {count: HOW_OFTEN[count] for count in values["counts"]}
        return zangi_deck(values["fruits"], counts)
    modulus = values["options"][tivmiv.NAME].get("modulus", tivmiv.RING)
    return tivmiv_deck(range(1, modulus + 1), values["indices"], values["copies"])


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """The fields on one side; what is changed, what that means and the JSON on the other."""
    variant = variant_of(values, about)
    games = [blocks.option(name, about.say(words)) for name, words in GAME_WORDS.items()]
    shown, folded = _option_blocks(values, variant, about)
    return [
        blocks.text(about.say(N_("Choose a game, change one rule, and say what you expect."))),
        blocks.side_by_side(
            [
                blocks.choice("game", about.say(LABELS["game"]), games, values["game"]),
                *shown,
                *_deck_blocks(values, about),
                blocks.folded(about.say(N_("More rules of this game")), folded, values["game"]),
            ],
            [
                _text_field(values, "title", about),
                _text_field(values, "prediction", about, lines=3),
                blocks.heading(about.say(N_("What is changed"))),
                changes_block(variant, about),
                *flag_blocks(variant, about),
                blocks.text(_told(variant, about), "muted", live=True),
                blocks.folded(
                    about.say(N_("The variant as JSON")),
                    [blocks.code(variant.to_json())],
                    "json",
                ),
            ],
        ),
    ]


def _told(variant: Variant, about: About) -> str:
    """How much is changed, and how many warnings that brings: what is spoken after each act."""
    if not variant.changes:
        return about.say(N_("No rule is changed yet."))
    changed = about.count(
        N_("{n} rule is changed: {names}."),
        N_("{n} rules are changed: {names}."),
        len(variant.changes),
        names=", ".join(variant.changes),
    )
    found = len(warnings(variant))
    warned = about.count(N_("{n} warning."), N_("{n} warnings."), found)
    return f"{changed} {warned}"


def _text_field(values: Values, name: str, about: About, lines: int = 1) -> Block:
    return blocks.entry(name, about.say(LABELS[name]), values[name], lines=lines)


def _option_blocks(
    values: Values, variant: Variant, about: About
) -> tuple[list[Block], list[Block]]:
    """The options of the game as fields: those to see at once, and the others."""
    game, limits = values["game"], options_of(values["game"])
    shown: list[Block] = []
    folded: list[Block] = []
    for row in option_rows(game, variant.options, about.language):
        if row["id"] in limits:
            block = _field(row, limits[row["id"]])
            (shown if row["id"] in MAIN[game] else folded).append(block)
    players = limits["players"]
    label = about.say(LABELS["players"])
    count = variant.options.players
    folded.insert(0, blocks.number("players", label, count, players[0], players[-1]))
    return shown, folded


def _field(row: dict[str, Any], allowed: Any) -> Block:
    if row["kind"] == "whole":
        return blocks.number(row["id"], row["label"], row["value"], allowed[0], allowed[-1])
    options = [blocks.option(one["value"], one["label"]) for one in row["values"]]
    return blocks.choice(row["id"], row["label"], options, row["value"], as_list=True)


def _deck_blocks(values: Values, about: About) -> list[Block]:
    game = values["game"]
    if game not in DECKS:
        return []
    decks = [blocks.option(name, about.say(words)) for name, words in DECKS[game].items()]
    chosen = values["decks"][game]
    choice = blocks.choice("deck", about.say(LABELS["deck"]), decks, chosen, as_list=True)
    return [choice, *(_fruit_blocks if game == zangi.NAME else _index_blocks)(values, about)]


def _fruit_blocks(values: Values, about: About) -> list[Block]:
    fruits = [
        blocks.option(fruit, about.say(word), checked=fruit in values["fruits"])
        for fruit, word in zangi.FRUITS.items()
    ]
    counts = [
        blocks.option(count, str(count), checked=count in values["counts"]) for count in HOW_OFTEN
    ]
    return [
        blocks.checks("fruits", about.say(LABELS["fruits"]), fruits),
        blocks.checks("counts", about.say(LABELS["counts"]), counts),
    ]


def _index_blocks(values: Values, about: About) -> list[Block]:
    indices = [
        blocks.option(index, f"±{index}", checked=index in values["indices"])
        for index in range(1, HIGHEST_INDEX + 1)
    ]
    copies = about.say(LABELS["copies"])
    return [
        blocks.checks("indices", about.say(LABELS["indices"]), indices),
        blocks.number("copies", copies, values["copies"], 1, MOST_COPIES),
    ]


PANEL = LabKind(title=N_("Your rules"), start=start, act=act, blocks=blocks_of, made=variant_of)
"""What it makes is the variant."""

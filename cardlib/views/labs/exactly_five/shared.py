"""What the labs about the bell share: the piles as a picture, and what the game says to a ring."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.exactly_five.deals import (
    Piles,
    Temptation,
    card_words,
    covered,
    fruit_name,
    fruit_words,
    listed,
    summed,
    temptations,
    tops,
    totals,
)
from cardlib.faces.fruit_piles import Pile, fruit_piles, piles_width
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs.reading import one_of

__all__ = [
    "BELL",
    "advice",
    "bell_of",
    "in_words",
    "names",
    "pile_picture",
    "reason_lines",
    "rules_of",
    "target",
]

BELL = ("ring", "wait")
"""What a learner may do at the bell."""

RINGER = 0
COVERED_COUNTS_NOT = "ZA7"
RINGERS = frozenset({"Z15", "Z19"})
"""Rules about who rang: what a right ring wins, what a wrong one costs."""


def rules_of(about: About, seats: int) -> Any:
    """The options of the game for so many seats, under the house rules."""
    return about.dice().rules("zangi", players=seats)


def target(about: About) -> int:
    """How many of one fruit make the bell right."""
    number: int = about.dice().rules("zangi").target
    return number


def names(about: About, seats: int) -> tuple[str, ...]:
    """The names of the players."""
    return tuple(about.say(name) for name in NAMES[:seats])


def bell_of(value: Any) -> str:
    """What is done at the bell: "ring" or "wait"; LabError for anything else."""
    return one_of(value, BELL, N_("The bell"))


def pile_picture(piles: Piles, about: About, *, chosen: int | None = None, act: str = "") -> Block:
    """The open piles as a picture, each with its owner's name."""
    drawn = [
        Pile(name, cards, _note(cards, about))
        for name, cards in zip(names(about, len(piles)), piles, strict=True)
    ]
    svg = fruit_piles(drawn, chosen=chosen, act=act)
    return blocks.picture(svg, in_words(piles, about), width=piles_width(len(piles)))


def _note(cards: tuple[str, ...], about: About) -> str:
    below = len(cards[:-1])
    return about.count(N_("{n} covered"), N_("{n} covered"), below) if below else ""


def in_words(piles: Piles, about: About) -> str:
    """Every pile in words: its owner, the top card, what is covered."""
    said = [_pile_words(name, cards) for name, cards in zip(NAMES, piles, strict=False)]
    return " ".join(map(about.tell, said))


def _pile_words(name: str, cards: tuple[str, ...]) -> Sentence:
    who = Sentence(name)
    if not cards:
        return Sentence(N_("{name}: no open card."), name=who)
    top = card_words(cards[-1])
    if len(cards) == 1:
        return Sentence(N_("{name}: {card}."), name=who, card=top)
    below = listed(map(card_words, cards[:-1]))
    return Sentence(N_("{name}: {card} on top, covered: {below}."), name=who, card=top, below=below)


def reason_lines(state: zangi.State, about: About, *, rung: bool = True) -> Block:
    """Why the game calls a ring now right or wrong: its rules, word for word.

    Where nobody has *rung*, the rules about what happens to the player who rings are left out.
    """
    book, called = zangi.BOOK, names(about, state.options.players)
    grounds = zangi.explain(state, zangi.Ring(RINGER)).grounds
    said = [(why.rule, book.sentence(why, about.language, called)) for why in grounds]
    said = [(rule, says) for rule, says in said if rung or rule not in RINGERS]
    if any(len(pile) > 1 for pile in state.open):
        said.append((COVERED_COUNTS_NOT, book.text(COVERED_COUNTS_NOT, about.language)))
    return blocks.items(
        about.say(
            N_("{rule} ({origin}): {says}"),
            rule=rule,
            origin=book.origin(rule, about.language),
            says=says,
        )
        for rule, says in said
    )


def advice(piles: Piles, exactly: int) -> Sentence:
    """The one thing to see on this table: the five, or what looks like one."""
    shown = totals(tops(piles))
    fives = [fruit for fruit, total in shown.items() if total == exactly]
    if fives:
        said = {f"five{place}": _five(piles, fruit, exactly) for place, fruit in enumerate(fives)}
        return Sentence(" ".join(f"{{{name}}}" for name in said), **said)
    tempted = temptations(piles, exactly)
    if tempted:
        return _warning(tempted[0], exactly)
    if not shown:
        return Sentence(N_("No card lies open."))
    fruit = max(shown, key=lambda each: shown[each])
    return Sentence(
        N_("The largest sum is {most}. It must be exactly {target}."),
        most=fruit_words(fruit, shown[fruit]),
        target=exactly,
    )


def _five(piles: Piles, fruit: str, exactly: int) -> Sentence:
    counts = [int(card[1:]) for card in tops(piles) if card[0] == fruit]
    values: dict[str, Any] = {
        "fruit": fruit_name(fruit),
        "sum": summed(counts),
        "target": exactly,
        "hidden": listed(card_words(card) for card in covered(piles) if card[0] == fruit),
    }
    if any(card[0] == fruit for card in covered(piles)):
        return Sentence(
            N_("Exactly {target}: {sum} {fruit}. What is covered ({hidden}) does not count."),
            **values,
        )
    if len(counts) == 1:
        return Sentence(N_("One card alone shows {target} {fruit}: exactly enough."), **values)
    return Sentence(N_("Exactly {target}: {sum} {fruit}."), **values)


def _warning(found: Temptation, exactly: int) -> Sentence:
    values: dict[str, Any] = {
        "one": fruit_words(found.fruit, found.total),
        "target": exactly,
    }
    if found.mistake == "at_least_for_exactly":
        return Sentence(N_("{one}: more than {target}. It must be exactly {target}."), **values)
    other = fruit_words(found.other, found.more)
    if found.mistake == "unlike_fruits_added":
        return Sentence(
            N_("{one} and {other} are different fruits. They are not added."), **values, other=other
        )
    return Sentence(
        N_("Covered cards do not count: without {other} there are only {left}."),
        **values,
        other=other,
        left=found.total,
    )

"""Which deck a table of chances belongs to."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardlib.exact.bells import bell_chances
from cardlib.exercises.bell_probability.shared import target_of
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, Exercise, Option, Shown, choose
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.writing import percent

__all__ = ["PRESETS", "which_deck"]

PRESETS = ("40", "52", "56")
VISIBLE = range(1, 6)
"""The numbers of visible cards in the table."""
EXACTLY = N_("{cards} cards, exactly {target}")
AT_LEAST = N_("{cards} cards, at least {target}")


@lru_cache(maxsize=64)
def _chances(preset: str, target: int, *, at_least: bool) -> tuple[Fraction, ...]:
    """The chances with 0, 1, 2 … visible cards of a deck."""
    return bell_chances(zangi.deck(zangi.Options(deck=preset)), target, at_least=at_least)


def which_deck(dice: Dice) -> Exercise:
    """To which deck, and to which rule, does this table belong?"""
    target, preset, at_least = target_of(dice), dice.pick(PRESETS), bool(dice.whole(0, 1))
    table = _chances(preset, target, at_least=at_least)
    first = next(n for n in VISIBLE if table[n])
    values: dict[str, Any] = {
        "cards": preset,
        "target": target,
        "how": Sentence(AT_LEAST if at_least else EXACTLY, cards=preset, target=target),
        "first": first,
        "value": table[first],
        "last": VISIBLE[-1],
        "end": percent(table[VISIBLE[-1]]),
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "These are the chances that some fruit makes the number {target}, with 1 to {last} "
                "visible cards. Which deck is it, and is it exactly {target} or at least {target}?"
            ),
            **values,
        ),
        right=values["how"],
        wrong=_options(preset, target, at_least=at_least),
        says=Sentence(
            N_("{how}: {value} with {first}, and about {end} with {last} visible cards."), **values
        ),
        hints=(
            Sentence(N_("Begin with the fewest visible cards. How many hands can make it?")),
            Sentence(N_("Compute one value for each deck, then a second one to be sure.")),
            Sentence(N_("A deck with 3 right cards of 60: with one visible card 3/60 = 1/20.")),
        ),
        worked=(
            Sentence(N_("With {first} visible: {value}. Only few decks have that."), **values),
            Sentence(N_("With {last} visible: about {end}. That leaves: {how}."), **values),
        ),
        lane=EXPLORE,
        shows=(_table(table),),
    )


def _table(chances: tuple[Fraction, ...]) -> Shown:
    rows = tuple(
        (
            Sentence("{n}", n=n),
            Sentence("{value}", value=chances[n]),
            Sentence("{value}", value=percent(chances[n])),
        )
        for n in VISIBLE
    )
    head = (
        Sentence(N_("Visible cards")),
        Sentence(N_("As a fraction")),
        Sentence(N_("In per cent")),
    )
    caption = Sentence(N_("Chances of an unknown deck"))
    return Shown("table", {"caption": caption, "head": head, "rows": rows})


def _options(preset: str, target: int, *, at_least: bool) -> tuple[Option, ...]:
    others = [(other, at_least) for other in PRESETS if other != preset]
    return tuple(
        _option(preset, target, at_least, *other) for other in (*others, (preset, not at_least))
    )


def _option(preset: str, target: int, rule: bool, other: str, other_rule: bool) -> Option:
    """A wrong deck or a wrong rule, and where the table says something else."""
    table = _chances(preset, target, at_least=rule)
    theirs = _chances(other, target, at_least=other_rule)
    place = next(n for n in VISIBLE if table[n] != theirs[n])
    mistake = "deck_forgotten" if rule == other_rule else _OTHER_RULE[other_rule]
    return Option(
        mistake,
        Sentence(AT_LEAST if other_rule else EXACTLY, cards=other, target=target),
        Sentence(
            N_("With {n} visible that would be {theirs}, but the table has {value}."),
            n=place,
            theirs=theirs[place],
            value=table[place],
        ),
    )


_OTHER_RULE = {True: "at_least_for_exactly", False: "exactly_for_at_least"}
"""The mistake of who takes one rule (at least?) for the other."""

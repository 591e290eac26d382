"""A table of chances of an unknown deck: uncover value by value, and strike out what does not fit."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from cardlib.exact.bells import bell_chances
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.bell_probability.shared import MOST_TARGET, nearly, start_target
from cardlib.views.labs.house_rules import following
from cardlib.views.labs.reading import one_of

__all__ = ["WHICH_DECK"]

MOST_VISIBLE = 6
SUSPECT = N_("Compare with")
ACTS = ("more", "suspect", "new")
MOST_TABLES = 99


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A deck and a rule: a preset, what is added to the target, and whether more is right as well."""

    says: str
    preset: str
    added: int = 0
    at_least: bool = False

    def chances(self, about: About) -> tuple[Fraction, ...]:
        """Its chances with 0, 1, 2 … visible cards."""
        deck = zangi.deck(zangi.Options(deck=self.preset))
        return bell_chances(deck, start_target(about) + self.added, at_least=self.at_least)

    def name(self, about: About) -> str:
        """What it is called."""
        return about.say(self.says, cards=self.preset, target=start_target(about) + self.added)


EXACTLY = N_("{cards} cards, exactly {target}")
SUSPECTS = {
    "40": _Suspect(EXACTLY, "40"),
    "52": _Suspect(EXACTLY, "52"),
    "56": _Suspect(EXACTLY, "56"),
    "at_least": _Suspect(N_("{cards} cards, at least {target}"), "40", at_least=True),
    "one_more": _Suspect(EXACTLY, "52", added=1),
}


def start(about: About) -> Values:
    """The first table, with one value uncovered and nothing compared."""
    return {"table": 0, "known": 1, "suspect": None}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Uncover a value, compare with a suspect, take a new table."""
    match name:
        case "more":
            if values["known"] >= MOST_VISIBLE:
                raise LabError(Sentence(N_("All values are open. Compare, or take a new table.")))
            return {**values, "known": values["known"] + 1}
        case "suspect":
            return {**values, "suspect": one_of(value, SUSPECTS, SUSPECT)}
        case "new":
            return {**start(about), "table": (values["table"] + 1) % MOST_TABLES}
    raise unknown(name, ACTS)


def _hidden(values: Values, about: About) -> tuple[Fraction, ...]:
    """The chances of the unknown deck."""
    suspect = about.dice(values["table"]).in_turn(tuple(SUSPECTS.values()))
    return suspect.chances(about)


def _differs(values: Values, name: str, about: About) -> int | None:
    """The first uncovered number of cards for which a suspect has another chance; None if none."""
    hidden, theirs = _hidden(values, about), SUSPECTS[name].chances(about)
    return next((n for n in range(1, values["known"] + 1) if hidden[n] != theirs[n]), None)


def _possible(values: Values, about: About) -> tuple[str, ...]:
    """The suspects that fit all uncovered values."""
    return tuple(name for name in SUSPECTS if _differs(values, name, about) is None)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The uncovered values beside those of a suspect, and what follows."""
    full = about.say(N_("All values are open.")) if values["known"] >= MOST_VISIBLE else ""
    options = [blocks.option(name, one.name(about)) for name, one in SUSPECTS.items()]
    return [
        blocks.text(
            about.say(N_("One of these made the table. How few values do you need to know which?"))
        ),
        blocks.choice("suspect", about.say(SUSPECT), options, values["suspect"]),
        _table(values, about),
        blocks.text(*_says(values, about), live=True),
        blocks.buttons(
            [
                blocks.button("more", about.say(N_("Uncover a value")), main=True, why=full),
                blocks.button("new", about.say(N_("New table"))),
            ]
        ),
    ]


def _table(values: Values, about: About) -> Block:
    hidden, suspect = _hidden(values, about), values["suspect"]
    head = [about.say(N_("Visible cards")), about.say(N_("The table"))]
    if suspect:
        head.append(SUSPECTS[suspect].name(about))
    rows = []
    for n in range(1, MOST_VISIBLE + 1):
        known = n <= values["known"]
        row: list[str | Block] = [str(n), _shown(hidden[n]) if known else "?"]
        if suspect:
            theirs = SUSPECTS[suspect].chances(about)[n]
            tone = "plain" if not known else "right" if theirs == hidden[n] else "wrong"
            row.append(blocks.cell(_shown(theirs) if known else "—", tone))
        rows.append(row)
    return blocks.table(about.say(N_("Chances of an unknown deck")), head, rows)


def _shown(chance: Fraction) -> str:
    return f"{chance} ({nearly(chance)})"


def _says(values: Values, about: About) -> tuple[str, str]:
    """What the comparison says, and its tone."""
    suspect = values["suspect"]
    if suspect is None:
        return about.say(N_("Choose somebody to compare with.")), "muted"
    name, place = SUSPECTS[suspect].name(about), _differs(values, suspect, about)
    if place is not None:
        theirs = SUSPECTS[suspect].chances(about)[place]
        says = about.count(
            N_("Not “{name}”: with {n} visible card it would be {theirs}."),
            N_("Not “{name}”: with {n} visible cards it would be {theirs}."),
            place,
            name=name,
            theirs=_shown(theirs),
        )
        return says, "wrong"
    others = len(_possible(values, about)) - 1
    if not others:
        return about.say(N_("“{name}” fits, and no other does. That is it!"), name=name), "right"
    says = about.count(
        N_("“{name}” fits so far, but {n} other fits as well. Uncover a value."),
        N_("“{name}” fits so far, but {n} others fit as well. Uncover a value."),
        others,
        name=name,
    )
    return says, "info"


WHICH_DECK = following(
    LabKind(
        title=N_("Which deck is it?"),
        start=start,
        act=act,
        blocks=blocks_of,
        made=_possible,
    ),
    target=lambda number: 1 <= number <= MOST_TARGET,
)
"""What it makes are the suspects that still fit."""

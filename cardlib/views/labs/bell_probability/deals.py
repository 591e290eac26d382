"""Many deals beside the exact chances: too little, exactly right, or too much."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.batch.estimates import share_of
from cardlib.exact.bells import bell_chance
from cardlib.faces.plane import written_count
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.bell_probability.shared import (
    VISIBLE_LABEL,
    at_the_bell,
    deck_choice,
    deck_of,
    nearly,
    read_deck,
    read_target,
    start_deck,
    start_target,
    target_field,
)
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of, whole

__all__ = ["DEALS"]

START_VISIBLE, MOST_VISIBLE = 4, 12
AT_ONCE = (1, 10, 100, 10_000)
MOST = 10_000
LESS, RIGHT, MORE = "less", "right", "more"
KINDS = {
    LESS: N_("too few"),
    RIGHT: N_("exactly {target}"),
    MORE: N_("too many"),
}
"""What a deal can be. Too many: some fruit shows more than the target, and none shows it exactly."""


def start(about: About) -> Values:
    """Four visible cards of the deck in use, nothing dealt."""
    return _anew(
        {"visible": START_VISIBLE, "target": start_target(about), "deck": start_deck(about)}
    )


def _anew(values: Values) -> Values:
    return {**values, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Deal so many times; other cards begin anew."""
    match name:
        case "deal":
            return _begun(values, value, about)
        case "visible":
            most = min(MOST_VISIBLE, len(deck_of(values, about)))
            return _anew({**values, "visible": whole(value, 1, most, VISIBLE_LABEL)})
        case "target":
            return _anew({**values, "target": read_target(value)})
        case "deck":
            after = _anew({**values, "deck": read_deck(value, about)})
            most = len(deck_of(after, about))
            return {**after, "visible": min(values["visible"], most)}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _begun(values: Values, value: Any, about: About) -> Values:
    times = one_of(value, AT_ONCE, N_("Deals at once"))
    if values["done"] >= MOST:
        raise LabError(
            Sentence(
                N_("{most} deals are enough to see it. Clear the count."), most=written_count(MOST)
            )
        )
    return WORK.begin(values, min(times, MOST - values["done"]), about)


def _deals(values: Values, numbers: range, about: About) -> Values:
    counts = {kind: values[kind] for kind in KINDS}
    for number in numbers:
        counts[_kind_of(_dealt(values, number, about), values["target"])] += 1
    return {**values, **counts}


WORK = LongWork(N_("Deals"), portion=200, nothing=dict.fromkeys(KINDS, 0), work=_deals)
"""*less*, *right* and *more* count the deals of each kind."""
ACTS = ("deal", "visible", "target", "deck", *WORK.ACTS)


def _dealt(values: Values, number: int, about: About) -> tuple[zangi.Card, ...]:
    """The visible cards of one deal; the same for a whole class."""
    label = f"/{values['deck']}/{values['visible']}"
    return about.dice(number, label).some(deck_of(values, about), values["visible"])


def _kind_of(cards: tuple[zangi.Card, ...], target: int) -> str:
    if zangi.is_five(cards, target):
        return RIGHT
    return MORE if max(zangi.fruit_totals(cards).values()) > target else LESS


def _exactly(values: Values, about: About) -> dict[str, Fraction]:
    """The exact chance of each kind."""
    deck, visible, target = deck_of(values, about), values["visible"], values["target"]
    right = bell_chance(deck, visible, target)
    enough = bell_chance(deck, visible, target, at_least=True)
    return {LESS: 1 - enough, RIGHT: right, MORE: enough - right}


def blocks_of(values: Values, about: About) -> list[Block]:
    """The buttons, the last deal, and the three shares beside their exact chances."""
    most = min(MOST_VISIBLE, len(deck_of(values, about)))
    running = values["runs"]
    return [
        blocks.text(
            about.say(
                N_(
                    "Visible cards, dealt by chance. Too few: each fruit is below {target}. Too "
                    "many: some fruit is above, and none is exactly {target}."
                ),
                target=values["target"],
            )
        ),
        *WORK.progress_blocks(values, about, _deal_buttons(values, about), about.say(N_("Deal"))),
        *([] if running else _last(values, about)),
        *(_chart(values, about) if values["done"] and not running else ()),
        blocks.folded(
            about.say(N_("Other cards")),
            [
                blocks.number("visible", about.say(VISIBLE_LABEL), values["visible"], 1, most),
                target_field(values, about),
                deck_choice(values, about),
            ],
            "cards",
        ),
    ]


def _deal_buttons(values: Values, about: About) -> list[Block]:
    says = N_("Deal {n}"), N_("Deal {times} times")
    full = values["done"] >= MOST
    why = about.say(N_("{most} deals are enough."), most=written_count(MOST)) if full else ""
    return [
        blocks.button(
            "deal",
            about.count(*says, count, times=written_count(count)),
            count,
            main=count == 1,
            why=why,
        )
        for count in AT_ONCE
    ]


def _last(values: Values, about: About) -> list[Block]:
    """The cards of the last deal, and what they are."""
    if not values["done"]:
        return [blocks.text(about.say(N_("Nothing is dealt yet.")), "muted", live=True)]
    cards = _dealt(values, values["done"] - 1, about)
    totals = ", ".join(
        about.count(*zangi.FRUIT_WORDS[fruit], total)
        for fruit, total in zangi.fruit_totals(cards).items()
    )
    says = {
        LESS: N_("{totals}: too few."),
        RIGHT: N_("{totals}: exactly {target}, ring!"),
        MORE: N_("{totals}: too many, and none is exactly {target}."),
    }[_kind_of(cards, values["target"])]
    return [
        card_row(about, "zangi", cards, about.say(N_("The last deal")), size="small"),
        blocks.text(about.say(says, totals=totals, target=values["target"]), live=True),
    ]


def _chart(values: Values, about: About) -> list[Block]:
    """The shares with their intervals, and the exact chances as lines."""
    done, exactly = values["done"], _exactly(values, about)
    names = [about.say(says, target=values["target"]) for says in KINDS.values()]
    says = N_("{n} deal of {visible} cards"), N_("{times} deals of {visible} cards")
    title = about.count(*says, done, visible=values["visible"], times=written_count(done))
    chart = charts.bars(
        about,
        title,
        names,
        [share_of(values[kind], done) for kind in KINDS],
        exact={place: float(chance) for place, chance in enumerate(exactly.values())},
        counted=N_("share of the deals"),
        head=N_("The cards show"),
    )
    exact = about.say(
        N_("Exactly {target}: {right} of {done}. The exact chance is {chance}, {share}."),
        target=values["target"],
        right=written_count(values[RIGHT]),
        done=written_count(done),
        chance=exactly[RIGHT],
        share=nearly(exactly[RIGHT]),
    )
    return [*chart, blocks.text(exact, "info")]


DEALS = at_the_bell(
    LabKind(
        title=N_("Deal and count"),
        start=start,
        act=act,
        blocks=blocks_of,
        made=lambda values, about: (values[RIGHT], values["done"]),
    )
)
"""What it makes is how often the bell was right, and of how many deals."""

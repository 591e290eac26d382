"""The Ace lab: many cards came without an Ace. Is one due? The deck goes on, or is shuffled anew."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.batch.estimates import share_of
from cardlib.chance import Tape
from cardlib.exact.draws import next_is_marked
from cardlib.faces.plane import written_count
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_thousand_games.shared import MOST

__all__ = ["DUE"]

ACES = sum(card.rank == "A" for card in zodiak.DECK)
TOTAL = len(zodiak.DECK)
MOST_SEEN = TOTAL - ACES
AT_ONCE = (1, 100, 1000)
SEEN, DRAW = N_("Cards seen, no Ace among them"), N_("Draws")


def start(about: About) -> Values:
    return {"seen": 20, "exact": False, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "seen":
            return {**values, **WORK.fresh(), "seen": whole(value, 0, MOST_SEEN, SEEN)}
        case "draw":
            much = one_of(value, AT_ONCE, DRAW)
            left = MOST - values["done"]
            if not left:
                raise LabError(
                    Sentence(
                        N_("{n} draws are enough here. Clear the count."), n=written_count(MOST)
                    )
                )
            return WORK.begin(values, min(much, left), about)
        case "exact":
            return {**values, "exact": not values["exact"]}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _work(values: Values, draws: range, about: About) -> Values:
    """One card from the cards that are left, one from the whole deck: the first are the Aces."""
    seen, (kept, fresh) = values["seen"], values["hits"]
    for number in draws:
        tape = Tape(f"{about.code}/{seen} seen", number)
        kept += tape.below(TOTAL - seen, "the deck goes on", 0) < ACES
        fresh += tape.below(TOTAL, "shuffled anew", 0) < ACES
    return {**values, "hits": [kept, fresh]}


WORK = LongWork(N_("Draws"), portion=2000, nothing={"hits": [0, 0]}, work=_work)
"""*hits* counts the Aces: from the deck that goes on, and from the one that is shuffled anew."""
ACTS = ("seen", "draw", "exact", *WORK.ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """What lies open, the buttons, both counts, and the exact chances if wanted."""
    seen = values["seen"]
    says = N_(
        "{seen} cards lie open, and no Ace is among them. {left} cards are left, {aces} of them Aces."
        " One card is drawn from these, and one after all {total} are shuffled anew."
    )
    words = {"seen": seen, "left": TOTAL - seen, "aces": ACES, "total": TOTAL}
    draw = N_("Draw {count} time"), N_("Draw {count} times")
    enough = about.say(N_("{n} draws are enough here. Clear the count."), n=written_count(MOST))
    why = enough if values["done"] >= MOST else ""
    row = [
        blocks.button("draw", about.count(*draw, n, count=written_count(n)), n, why=why, main=n == 100)
        for n in AT_ONCE
    ]  # fmt: skip
    number = blocks.number("seen", about.say(SEEN), seen, 0, MOST_SEEN)
    return [
        *([] if values["runs"] else [number]),
        blocks.text(about.say(says, **words)),
        *WORK.progress_blocks(values, about, row, about.say(DRAW)),
        *_shown(values, about),
    ]


def _shown(values: Values, about: About) -> list[Block]:
    if not values["done"]:
        says = N_("Guess first: after which of the two is an Ace more likely, or is it the same?")
        return [blocks.text(about.say(says), "info", live=True)]
    names = [about.say(N_("goes on")), about.say(N_("shuffled"))]
    spans = [share_of(hits, values["done"]) for hits in values["hits"]]
    chances = next_is_marked(ACES, values["seen"], TOTAL), Fraction(ACES, TOTAL)
    exact = {place: float(chance) for place, chance in enumerate(chances)}
    title = about.say(N_("Aces in {n} draws each"), n=written_count(values["done"]))
    shown = charts.bars(
        about,
        title,
        names,
        spans,
        exact=exact if values["exact"] else None,
        counted=N_("share of Aces"),
        head=N_("The deck"),
        live=not values["runs"],
    )
    if values["runs"]:
        return shown
    says = about.say(N_("Show the exact chances"))
    shown.append(blocks.buttons([blocks.button("exact", says, pressed=values["exact"])]))
    if values["exact"]:
        told = N_("Exactly: {kept} while the deck goes on, {fresh} after the shuffle.")
        shown.append(blocks.text(about.say(told, kept=chances[0], fresh=chances[1])))
    return shown


DUE = LabKind(title=N_("Is an Ace due?"), start=start, act=act, blocks=blocks_of)

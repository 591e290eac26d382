"""The bug hunt: three programs for the same question, two of them wrong; the exact chance decides."""

from __future__ import annotations

from typing import Any

from cardlib.batch.estimates import share_of
from cardlib.exercises.kinds import PROVE
from cardlib.exercises.ten_thousand_games.simulators import SIMULATORS, source_of
from cardlib.faces.plane import written_count
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.labs.ten_thousand_games.shared import (
    MOST,
    exact_bell,
    exact_words,
    ringing,
    target,
)

__all__ = ["BUG_HUNT", "programs"]

LETTERS = ("A", "B", "C")
AT_ONCE = (100, 1000)
SEEDS = (1, 100)
SEED = N_("Seed")
DEAL, GUESS = N_("Deals of each program"), N_("Which program is right?")
WHY = {
    "honest": N_("It keeps the four cards apart and rings at exactly {five} of a fruit."),
    "puts_back": N_("It puts each card back, so one card can come twice."),
    "at_least": N_("It rings at {five} of a fruit or more."),
}


def programs(about: About) -> dict[str, str]:
    """Which program stands behind which letter: another order in another class."""
    return dict(zip(LETTERS, about.dice().shuffled(tuple(SIMULATORS)), strict=True))


def start(about: About) -> Values:
    return {"seed": 1, "guess": "", "inside": False, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "deal":
            much = one_of(value, (*AT_ONCE, MOST), DEAL)
            left = MOST - values["done"]
            if not left:
                raise LabError(
                    Sentence(
                        N_("{n} deals are enough here. Clear the count."), n=written_count(MOST)
                    )
                )
            return WORK.begin(values, min(much, left), about)
        case "seed":
            return {**values, **WORK.fresh(), "seed": whole(value, *SEEDS, SEED)}
        case "guess":
            return {**values, "guess": one_of(value, LETTERS, GUESS)}
        case "inside":
            return {**values, "inside": not values["inside"]}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _work(values: Values, deals: range, about: About) -> Values:
    seed = values["seed"]
    found = [
        ringing(name, about, f"program {letter}, seed {seed}", deals)
        for letter, name in programs(about).items()
    ]
    return {**values, "hits": [a + b for a, b in zip(values["hits"], found, strict=True)]}  # fmt: skip


WORK = LongWork(N_("Deals of each program"), portion=500, nothing={"hits": [0, 0, 0]}, work=_work)
"""*hits* has for each program how often it rang."""
ACTS = ("deal", "seed", "guess", "inside", *WORK.ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The three programs, their intervals beside the exact chance, the verdict, and their texts."""
    says = N_(
        "Three programs say that they simulate the bell of four cards. Two have a mistake. Exactly the"
        " chance is {exact}."
    )
    return [
        blocks.text(about.say(says, exact=exact_words(about))),
        *WORK.progress_blocks(values, about, _buttons(values, about), about.say(DEAL)),
        *_shown(values, about),
        *([] if values["runs"] else _verdict(values, about)),
    ]


def _buttons(values: Values, about: About) -> list[Block]:
    enough = about.say(N_("{n} deals are enough here. Clear the count."), n=written_count(MOST))
    why = enough if values["done"] >= MOST else ""
    row = [
        blocks.button("deal", about.say(N_("{n} deals more"), n=written_count(n)), n, why=why, main=n == AT_ONCE[0])
        for n in AT_ONCE
    ]  # fmt: skip
    fill = about.say(N_("Fill up to {n}"), n=written_count(MOST))
    return [*row, blocks.button("deal", fill, MOST, why=why)]


def _shown(values: Values, about: About) -> list[Block]:
    if not values["done"]:
        return [blocks.text(about.say(N_("No program has run yet.")), "muted")]
    spans = [share_of(hits, values["done"]) for hits in values["hits"]]
    title = about.say(N_("After {n} deals each"), n=written_count(values["done"]))
    return charts.bars(
        about, title, LETTERS, spans, exact=float(exact_bell(about)),
        counted=N_("share of right bells"), head=N_("Program"),
    )  # fmt: skip


def _verdict(values: Values, about: About) -> list[Block]:
    options = [blocks.option(letter, letter) for letter in LETTERS]
    choice = blocks.choice("guess", about.say(GUESS), options, values["guess"] or None)
    tone, says = _said(values, about)
    shown = [choice, blocks.text(says, tone, live=True)]
    if values["guess"]:
        look = about.say(N_("Look inside"))
        shown.append(blocks.buttons([blocks.button("inside", look, pressed=values["inside"])]))
        shown += _texts(about) if values["inside"] else []
    seed = blocks.number("seed", about.say(SEED), values["seed"], *SEEDS)
    return [*shown, blocks.folded(about.say(N_("Another seed")), [seed], "seed")]


def _said(values: Values, about: About) -> tuple[str, str]:
    """What is said to the guess: whether the deals support it, not only whether it is right."""
    guess, done = values["guess"], values["done"]
    if not guess:
        begin, end = (
            N_("Run the programs, then decide."),
            N_("Which one do the deals leave standing?"),
        )
        return "plain", about.say(end if done else begin)
    if not done:
        return "info", about.say(N_("A guess without a single deal. Run the programs."))
    covers = _covering(values, about)
    words = {"guess": guess, "letters": ", ".join(covers) or "—"}
    if guess not in covers:
        if programs(about)[guess] != "honest":
            says = N_("The interval of {guess} misses the exact chance.")
            return "wrong", about.say(says, **words)
        says = N_(
            "The interval of {guess} misses the exact chance. But 5 of 100 honest ones do: take another"
            " seed."
        )
        return "info", about.say(says, **words)
    if len(covers) > 1:
        says = N_("These still cover the exact chance: {letters}. More deals can decide.")
        return "info", about.say(says, **words)
    if programs(about)[guess] != "honest":
        says = N_("Only {guess} covers so far, but that can be luck. Run more deals.")
        return "info", about.say(says, **words)
    return "right", about.say(
        N_("Only {guess} covers the exact chance: the others are refuted."), **words
    )


def _covering(values: Values, about: About) -> list[str]:
    exact = float(exact_bell(about))
    return [
        letter
        for letter, hits in zip(LETTERS, values["hits"], strict=True)
        if share_of(hits, values["done"]).covers(exact)
    ]


def _texts(about: About) -> list[Block]:
    """The programs as they are, each with what it does."""
    shown: list[Block] = []
    for letter, name in programs(about).items():
        shown.append(blocks.heading(about.say(N_("Program {letter}"), letter=letter)))
        shown.append(blocks.text(about.say(WHY[name], five=target(about))))
        shown.append(blocks.code(source_of(name, f"program_{letter.lower()}")))
    return shown


BUG_HUNT = LabKind(
    title=N_("Three programs, two mistakes"), start=start, act=act, blocks=blocks_of, lane=PROVE
)

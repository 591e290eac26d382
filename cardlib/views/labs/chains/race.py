"""Greedy against the longest chain over a thousand hands, in portions that any button can stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from cardlib.exact.chains import greedy_chain, longest_chain, no_first_card_chance
from cardlib.faces.bars import Series, bars_svg
from cardlib.i18n import N_
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.chains import shared
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import whole
from cardlib.writing import decimal, percent

__all__ = ["RACE"]

HANDS = 1000
GUESS = N_("My guess: in so many of 100 hands")
LONGEST = 5
"""Chains of this length and longer stand in one column."""


def start(about: About) -> Values:
    """Nothing played: no hand counted, first thousand of the class code."""
    return {"round": 0, "guess": None, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Play the hands, take another thousand, or say what is expected."""
    match name:
        case "guess":
            return {**values, "guess": _guess(value)}
        case "other":
            return {**values, **WORK.fresh(), "round": values["round"] + 1}
        case "go" if not values["done"]:
            return WORK.begin(values, HANDS, about)
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _guess(value: Any) -> int | None:
    """What the learner expects, in 100 hands; None where the field is empty."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    return whole(value, 0, 100, GUESS)


def _played(values: Values, numbers: range, about: About) -> Values:
    rules, best, greedy = shared.rules(about), list(values["best"]), list(values["greedy"])
    cards, shorter = list(values["cards"]), values["shorter"]
    for number in numbers:
        hand, top = shared.deal(about, values["round"] * HANDS + number)
        longest, first = len(longest_chain(hand, top, rules)), len(greedy_chain(hand, top, rules))
        best[min(longest, LONGEST)] += 1
        greedy[min(first, LONGEST)] += 1
        cards = [cards[0] + longest, cards[1] + first]
        shorter += first < longest
    return {**values, "best": best, "greedy": greedy, "cards": cards, "shorter": shorter}


WORK = LongWork(
    N_("Hands played"),
    portion=50,
    nothing={
        "best": [0] * (LONGEST + 1),
        "greedy": [0] * (LONGEST + 1),
        "cards": [0, 0],
        "shorter": 0,
    },
    work=_played,
)
"""Hands by the length of their chain, the cards that went, and how often greedy was shorter."""
ACTS = ("guess", "other", *WORK.ACTS)


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """The buttons, how far it is, and once hands are played the bars, the table and the result."""
    done = values["done"]
    asked = about.say(
        N_(
            "{n} hands of {size} cards on a random card. Greedy always lays the first card that "
            "fits. The search finds the longest chain."
        ),
        n=HANDS,
        size=shared.hand_size(about),
    )
    return [
        blocks.text(asked),
        blocks.entry("guess", about.say(GUESS), _shown(values["guess"]), short=True),
        *WORK.progress_blocks(values, about, _begins(done, about)),
        blocks.text(*_result(values, done, about), live=not values["runs"]),
        *(_counts(values, done, about) if done else ()),
    ]


def _shown(guess: int | None) -> str:
    return "" if guess is None else str(guess)


def _begins(done: int, about: About) -> list[Block]:
    if done:
        return [blocks.button("other", about.say(N_("Other hands")), main=done == HANDS)]
    return [blocks.button("go", about.say(N_("Play the hands")), main=True)]


def _result(values: Values, done: int, about: About) -> tuple[str, str]:
    """How often greedy was shorter, and what each lays on average."""
    if not done:
        return about.say(N_("What do you expect: in how many hands is greedy shorter?")), "strong"
    told = about.say(
        N_(
            "Greedy was shorter in {shorter} of {done} hands: {share}. Cards per hand: {best} at "
            "best, {greedy} greedy."
        ),
        shorter=values["shorter"],
        done=done,
        share=percent(Fraction(values["shorter"], done)),
        best=decimal(Fraction(values["cards"][0], done), 2),
        greedy=decimal(Fraction(values["cards"][1], done), 2),
    )
    if values["guess"] is None:
        return told, "strong"
    both = N_("{told} Your guess: {guess} in 100.")
    return about.say(both, told=told, guess=values["guess"]), "strong"


def _counts(values: Values, done: int, about: About) -> Iterator[Block]:
    """The bars and the table of the lengths, and the one chance that is known exactly."""
    labels = [*map(str, range(LONGEST)), f"{LONGEST}+"]
    names = (about.say(N_("longest")), about.say(N_("greedy")))
    rows = tuple(zip(names, (values["best"], values["greedy"]), strict=True))
    none = no_first_card_chance(shared.hand_size(about))
    series = [Series(name, counts) for name, counts in rows]
    svg = bars_svg(labels, series, exact={0: float(none * done)})
    picture = blocks.picture(svg, _alt(labels, rows, about), width=380)
    caption = about.say(N_("How many hands"))
    head = [about.say(N_("Cards")), *names]
    columns = zip(labels, values["best"], values["greedy"], strict=True)
    table = blocks.table(caption, head, [[name, str(a), str(b)] for name, a, b in columns])
    yield blocks.side_by_side([picture], [table])
    exact = N_(
        "Dashed: exactly, no card goes in {chance} of all hands ({share}); a lone Eight is not "
        "counted as a chain."
    )
    yield blocks.text(about.say(exact, chance=none, share=percent(none)), "muted")


def _alt(labels: Sequence[str], rows: Sequence[tuple[str, list[int]]], about: About) -> str:
    told = "; ".join(
        f"{name}: {', '.join(f'{label}: {n}' for label, n in zip(labels, counts, strict=True))}"
        for name, counts in rows
    )
    return about.say(N_("Bars: hands by the number of cards that go. {told}."), told=told)


RACE = LabKind(title=N_("A race over 1000 hands"), start=start, act=act, blocks=blocks_of)

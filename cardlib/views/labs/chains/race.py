"""Greedy against the longest chain over a thousand hands, in portions that any button can stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from cardlib.exact import greedy_chain, longest_chain, no_first_card_chance
from cardlib.exercises.dice import Dice
from cardlib.faces.bars import Series, bars_svg
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.chains import hands
from cardlib.writing import decimal, percent

__all__ = ["RACE"]

HANDS = 1000
PORTION = 50  # hands of one act: a few hundredths of a second
HAND_SIZE = 7
LONGEST = 5
"""Chains of this length and longer stand in one column."""
ACTS = ("go", "stop", "other", "more")
"""*more* is what the page itself sends while it plays; after a stop it does nothing."""


def start(about: About) -> Values:
    """Nothing played: no hand counted, first thousand of the class code."""
    return {"round": 0, "runs": False, **_nothing()}


def _nothing() -> Values:
    """Hands by the length of their chain, the cards that went, and how often greedy was shorter."""
    return {
        "best": [0] * (LONGEST + 1),
        "greedy": [0] * (LONGEST + 1),
        "cards": [0, 0],
        "shorter": 0,
    }


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Play a portion of the hands, stop, or take another thousand."""
    if name not in ACTS:
        raise unknown(name, ACTS)
    if name == "stop":
        return {**values, "runs": False}
    if name == "more" and not values["runs"]:
        return values
    if name == "other":
        return {**start(about), "round": values["round"] + 1}
    done = sum(values["best"])
    if done >= HANDS:
        raise LabError(
            Sentence(N_("All {n} hands are played. Take other hands to go on."), n=HANDS)
        )
    return _portion(values, range(done, min(HANDS, done + PORTION)), about)


def _portion(values: Values, numbers: range, about: About) -> Values:
    rules, best, greedy = hands.rules(about), list(values["best"]), list(values["greedy"])
    cards, shorter = list(values["cards"]), values["shorter"]
    for number in numbers:
        hand, top = hand_of(about, values["round"] * HANDS + number)
        longest, first = len(longest_chain(hand, top, rules)), len(greedy_chain(hand, top, rules))
        best[min(longest, LONGEST)] += 1
        greedy[min(first, LONGEST)] += 1
        cards = [cards[0] + longest, cards[1] + first]
        shorter += first < longest
    told = {"best": best, "greedy": greedy, "cards": cards, "shorter": shorter}
    return {**values, **told, "runs": sum(best) < HANDS}


def hand_of(about: About, number: int) -> tuple[list[str], str]:
    """The hand with this *number* and the top of the Pile: the same for a whole class."""
    dice = Dice(about.code, "chains/race", number, about.options)
    *hand, top = map(str, dice.some(dice.deck("zodiak"), HAND_SIZE + 1))
    return hand, top


# --- the page ------------------------------------------------------------------------------------


def page(values: Values, about: About) -> list[Block]:
    """The buttons, how far it is, and once hands are played the bars, the table and the result."""
    done = sum(values["best"])
    asked = about.say(
        N_(
            "{n} hands of {size} cards on a random card. Greedy always lays the first card that "
            "fits. The search finds the longest chain."
        ),
        n=HANDS,
        size=HAND_SIZE,
    )
    return [
        blocks.text(asked),
        _buttons(values, done, about),
        blocks.progress(
            about.say(N_("Hands played")), done, HANDS, act="more" if values["runs"] else ""
        ),
        blocks.text(*_result(values, done, about), live=not values["runs"]),
        *(_counts(values, done, about) if done else ()),
    ]


def _buttons(values: Values, done: int, about: About) -> Block:
    if values["runs"]:
        return blocks.buttons([blocks.button("stop", about.say(N_("Stop")), main=True)])
    label = N_("Go on") if 0 < done < HANDS else N_("Play the hands")
    over = about.say(N_("all hands are played")) if done >= HANDS else ""
    fresh = "" if done else about.say(N_("no hand is played yet"))
    return blocks.buttons(
        [
            blocks.button("go", about.say(label), main=True, why=over),
            blocks.button("other", about.say(N_("Other hands")), why=fresh),
        ]
    )


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
    return told, "strong"


def _counts(values: Values, done: int, about: About) -> Iterator[Block]:
    """The bars and the table of the lengths, and the one chance that is known exactly."""
    labels = [*map(str, range(LONGEST)), f"{LONGEST}+"]
    names = (about.say(N_("longest")), about.say(N_("greedy")))
    rows = tuple(zip(names, (values["best"], values["greedy"]), strict=True))
    none = no_first_card_chance(HAND_SIZE)
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


RACE = LabKind(title=N_("A race over 1000 hands"), start=start, act=act, blocks=page)

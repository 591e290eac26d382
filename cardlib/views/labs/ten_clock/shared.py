"""What the labs of this lesson share: the pictures of a ring in words."""

from __future__ import annotations

from cardlib.exact.hops import hop, walk, wraps
from cardlib.games.tivmiv import Card
from cardlib.i18n import N_
from cardlib.views.about import About
from cardlib.writing import in_a_row, minus

__all__ = [
    "both_sums",
    "clock_alt",
    "hop_words",
    "line_alt",
    "ring_of",
    "sum_words",
    "walk_words",
]

_HOPS = {
    frozenset(): N_("From {value}: {index} up is {top}, {index} down is {low}."),
    frozenset({1}): N_("From {value}: {index} up is {top} (over {ring}), {index} down is {low}."),
    frozenset({-1}): N_("From {value}: {index} up is {top}, {index} down is {low} (under 1)."),
    frozenset({1, -1}): N_(
        "From {value}: {index} up is {top} (over {ring}), {index} down is {low} (under 1)."
    ),
}
_STEPS = {
    1: (
        N_("Up from {value}, {n} step: {passed}."),
        N_("Up from {value}, {n} steps: {passed}."),
    ),
    -1: (
        N_("Down from {value}, {n} step: {passed}."),
        N_("Down from {value}, {n} steps: {passed}."),
    ),
}

_CLOCK_HELP = {
    "arrows": N_(
        "{clock} A solid arrow goes {index} up to {top}, a dashed one {index} down to {low}."
    ),
    "up": N_("{clock} A solid arrow goes {index} up to {top}."),
    "down": N_("{clock} A dashed arrow goes {index} down to {low}."),
    "ticks": N_("{clock} A small arc stands over every single step."),
}


def ring_of(about: About) -> int:
    """How many numbers lie on the ring under the house rules."""
    ring: int = about.dice().rules("tivmiv").modulus
    return ring


def hop_words(about: About, card: Card, ring: int) -> str:
    """Both hops in one sentence: "From 9: 3 up is 2 (over 10), 3 down is 6."."""
    return about.say(
        _HOPS[wraps(card, ring)],
        value=card.value,
        index=card.index,
        ring=ring,
        top=hop(card.value, card.index, ring),
        low=hop(card.value, -card.index, ring),
    )


def walk_words(about: About, value: int, step: int, ring: int) -> str:
    """A hop as it is counted: "Up from 9, 3 steps: 10, 1, 2."."""
    if not step:
        return about.say(N_("You stand on {value}."), value=value)
    passed = in_a_row(walk(value, step, ring))
    return about.count(*_STEPS[1 if step > 0 else -1], abs(step), value=value, passed=passed)


def sum_words(about: About, value: int, step: int, ring: int) -> str:
    """A hop as a sum: "9 + 3 = 12, and 12 − 10 = 2."."""
    plain, landing = value + step, hop(value, step, ring)
    bent = landing - plain
    numbers = {
        "value": value,
        "step": abs(step),
        "plain": minus(plain),
        "bent": abs(bent),
        "landing": landing,
    }
    if step > 0:
        over, within = (
            N_("{value} + {step} = {plain}, and {plain} − {bent} = {landing}."),
            N_("{value} + {step} = {plain}."),
        )
    else:
        over, within = (
            N_("{value} − {step} = {plain}, and {plain} + {bent} = {landing}."),
            N_("{value} − {step} = {plain}."),
        )
    return about.say(over if bent else within, **numbers)


def both_sums(about: About, card: Card, ring: int) -> list[str]:
    """Both hops as sums, up first."""
    return [sum_words(about, card.value, way * card.index, ring) for way in (1, -1)]


def clock_alt(about: About, card: Card, ring: int, *, help_with: str = "arrows") -> str:
    """What a clock shows: with "arrows" both hops, with "up" or "down" one, else only the value."""
    round_it = about.say(
        N_("A clock with the numbers 1 to {ring}, {ring} on top; {value} is a filled dot."),
        ring=ring,
        value=card.value,
    )
    more = _CLOCK_HELP.get(help_with)
    if more is None:
        return round_it
    top, low = (hop(card.value, way * card.index, ring) for way in (1, -1))
    return about.say(more, clock=round_it, index=card.index, top=top, low=low)


def line_alt(about: About, value: int, step: int, ring: int) -> str:
    """What a number line shows: the hop, and the way back if it leaves the numbers of the ring."""
    plain, landing = value + step, hop(value, step, ring)
    text = (
        N_("A number line from 1 to {ring}. An arrow goes from {value} to {plain}.")
        if plain == landing
        else N_(
            "A number line from 1 to {ring}. An arrow goes from {value} over the end to {plain}, and a"
            " dashed one bends back to {landing}."
        )
    )
    return about.say(text, ring=ring, value=value, plain=minus(plain), landing=landing)

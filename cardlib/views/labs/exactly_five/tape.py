"""The tape: a strip of ones multiplied player by player, and where each number comes from."""

from __future__ import annotations

from typing import Any

from cardlib.exact.sums import polynomial_steps
from cardlib.exercises.exactly_five.deals import MOST_ON_A_CARD, summed
from cardlib.exercises.kinds import EXPLORE
from cardlib.faces.number_tape import number_tape, tape_width
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import whole
from cardlib.writing import in_a_row

__all__ = ["TAPE"]

MOST_SEATS = 6
STRIP = (1,) * (MOST_ON_A_CARD + 1)
ACTS = ("more", "less", "seats", "at")
SEATS_SAID = N_("Players")
AT_SAID = N_("Fruits in all")
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def start(about: About) -> Values:
    return {"seats": 1, "at": MOST_ON_A_CARD}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "seats":
            return {**values, "seats": whole(value, 1, MOST_SEATS, SEATS_SAID)}
        case "at":
            return {**values, "at": whole(value, 0, MOST_ON_A_CARD, AT_SAID)}
        case "more" | "less":
            seats = values["seats"] + (1 if name == "more" else -1)
            if not 1 <= seats <= MOST_SEATS:
                raise LabError(
                    Sentence(N_("The tape has {low} to {high} rows."), low=1, high=MOST_SEATS)
                )
            return {**values, "seats": seats}
    raise unknown(name, ACTS)


def _rows(seats: int) -> tuple[tuple[int, ...], ...]:
    return polynomial_steps(STRIP, seats, MOST_ON_A_CARD)


def blocks_of(values: Values, about: About) -> list[Block]:
    seats, at = values["seats"], values["at"]
    rows = _rows(seats)
    called = [_seats_word(n, about) for n in range(1, seats + 1)]
    svg = number_tape(rows, called, at, act="at")
    strips = [
        blocks.picture(svg, _in_words(rows, called, about), width=tape_width(len(STRIP))),
        _pick(at, about),
        blocks.buttons(_buttons(seats, about)),
    ]
    product = blocks.code(f"{_power(seats)}\n= {_polynomial(rows[-1])} + …")
    return [
        blocks.text(_said(rows, at, about), live=True),
        blocks.side_by_side(strips, [_sources(rows, at, about)])
        if seats > 1
        else blocks.side_by_side(strips),
        blocks.folded(
            about.say(N_("The tape as a product")),
            [product, _table(rows, called, about)],
            "product",
        ),
        blocks.folded(
            about.say(N_("Go to a number of players")),
            [blocks.number("seats", about.say(SEATS_SAID), seats, 1, MOST_SEATS)],
            "seats",
        ),
    ]


def _seats_word(seats: int, about: About) -> str:
    return about.count(N_("{n} player"), N_("{n} players"), seats)


def _said(rows: tuple[tuple[int, ...], ...], at: int, about: About) -> str:
    """The framed number, and the sum that it is."""
    seats, value = len(rows), rows[-1][at]
    if seats == 1:
        return about.say(
            N_(
                "One player shows 0, 1, 2, 3, 4 or 5 grapes: one way each."
                " What will stand at {at} for two players? Guess, then add one."
            ),
            at=at,
        )
    says = (
        N_("{seats} players show the sum {at} in {n} way: {sum}."),
        N_("{seats} players show the sum {at} in {n} ways: {sum}."),
    )
    return about.count(*says, value, seats=seats, at=at, sum=summed(rows[-2][: at + 1]))


def _in_words(rows: tuple[tuple[int, ...], ...], called: list[str], about: About) -> str:
    head = about.say(N_("Rows of ways to show 0 to 5 grapes."))
    told = [
        about.say(N_("{seats}: {numbers}."), seats=name, numbers=in_a_row(row))
        for name, row in zip(called, rows, strict=True)
    ]
    return " ".join([head, *told])


def _pick(at: int, about: About) -> Block:
    row = [
        blocks.tile(
            str(total),
            total,
            chosen=total == at,
            label=about.count(N_("{n} grape in all"), N_("{n} grapes in all"), total),
        )
        for total in range(len(STRIP))
    ]
    return blocks.tiles(
        about.say(N_("Where does the number at … come from?")), row, act="at", columns=6
    )


def _buttons(seats: int, about: About) -> list[Block]:
    full = about.say(N_("No more than {most} play."), most=MOST_SEATS)
    first = about.say(N_("This is the first player."))
    return [
        blocks.button(
            "more",
            about.say(N_("One player more")),
            why=full if seats == MOST_SEATS else "",
            main=True,
        ),
        blocks.button("less", about.say(N_("One player back")), why=first if seats == 1 else ""),
    ]


def _sources(rows: tuple[tuple[int, ...], ...], at: int, about: About) -> Block:
    """What the new player shows, what is left for the others, and in how many ways they do it."""
    lines = [[str(own), str(at - own), str(rows[-2][at - own])] for own in range(at + 1)]
    lines.append([about.say(N_("Together")), "", str(rows[-1][at])])
    head = [
        about.say(N_("The new player shows")),
        about.say(N_("Left for the others")),
        about.say(N_("Their ways")),
    ]
    return blocks.table(about.say(N_("Where the framed number comes from")), head, lines)


def _table(rows: tuple[tuple[int, ...], ...], called: list[str], about: About) -> Block:
    head = [about.say(N_("Grapes in all")), *map(str, range(len(STRIP)))]
    lines = [[name, *map(str, row)] for name, row in zip(called, rows, strict=True)]
    return blocks.table(about.say(N_("The whole tape")), head, lines)


def _power(seats: int) -> str:
    base = f"({_polynomial(STRIP)})"
    return base if seats == 1 else base + str(seats).translate(RAISED)


def _polynomial(row: tuple[int, ...]) -> str:
    return " + ".join(_term(factor, power) for power, factor in enumerate(row))


def _term(factor: int, power: int) -> str:
    if not power:
        return str(factor)
    front = "" if factor == 1 else str(factor)
    return f"{front}x" + ("" if power == 1 else str(power).translate(RAISED))


TAPE = LabKind(
    title=N_("The tape: player by player"), start=start, act=act, blocks=blocks_of, lane=EXPLORE
)

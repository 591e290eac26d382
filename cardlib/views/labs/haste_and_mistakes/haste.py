"""The haste lab: one bot, the same tables, the same luck; only how sure it wants to be is changed."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from statistics import median
from typing import Any

from cardlib.chance import Tape
from cardlib.faces.dot_charts import Curve, Points, points_svg
from cardlib.faces.plane import axis
from cardlib.i18n import N_, Sentence
from cardlib.reactions import table
from cardlib.ringers import AGE_12, TEMPERAMENTS, Ringer, mean_weight
from cardlib.rounds.simulated_trials import simulate_block
from cardlib.stats.detection import d_prime
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import decimal

__all__ = ["HASTE", "block_of_tables"]

TABLES = 50  # each met so often that fives and others are a hundred each
ROUNDS = 4
KINDS = 100
LOW, HIGH = -60, 60
SURE = {"hasty": N_("as fast as you can"), "careful": N_("as careful as you can")}
LABELS = {"sure": N_("How sure do you want to be? (c, in hundredths)")}
MOST_KEPT = 6
CURVE_STEP = 10
MORE_ROOM = 1.25


@dataclass(frozen=True, slots=True)
class Outcome:
    """A block of a hundred fives and a hundred other tables: the median of the right rings, the counts."""

    median_ms: int
    hits: int
    alarms: int

    @property
    def misses(self) -> int:
        """How many fives it missed."""
        return KINDS - self.hits

    @property
    def d_prime(self) -> float:
        """The log-linear d′ of these counts."""
        return d_prime(self.hits, KINDS, self.alarms, KINDS)


def ringer_of(sure: int) -> Ringer:
    """A bot that wants to be so sure (c in hundredths), with the speed that goes with it (B3).

    The three temperaments lie on one line: a criterion 0.3 higher takes 12 % more time.
    """
    criterion, speed = TEMPERAMENTS["careful"]
    return Ringer(
        AGE_12.ex_gaussian,
        AGE_12.d_prime,
        AGE_12.slowness,
        sure / 100,
        round(1 + (speed - 1) / criterion * sure / 100, 4),
    )


@lru_cache(maxsize=32)
def _tables(code: str) -> tuple[tuple[int, int], ...]:
    """How far each table is from a five, and how many cards lie there."""
    rows = simulate_block("ring", code, trials=TABLES)
    return tuple((row["distance"] or 0, row["cards"]) for row in rows)


@lru_cache(maxsize=512)
def block_of_tables(code: str, sure: int) -> Outcome:
    """The block as a bot plays it that wants to be so *sure*."""
    ringer, tables = ringer_of(sure), _tables(code)
    weight = mean_weight(distance for distance, _ in tables)
    tape, times, alarms, number = Tape(code), [], 0, 0
    for _ in range(ROUNDS):
        for distance, cards in tables:
            word = tape.word("haste_and_mistakes/ring", number)
            number += 1
            at_us = ringer.ring_us(word, distance, cards, min(cards, 2), weight)
            if at_us is not None and distance == 0:
                times.append(at_us)
            alarms += at_us is not None and distance != 0
    return Outcome(round(median(times) / 1000), len(times), alarms)


@lru_cache(maxsize=64)
def _expected_ms(code: str, sure: int) -> float:
    """The middle of the model's times, with what the cards on these tables add on average."""
    ringer = ringer_of(sure)
    fives = [cards for distance, cards in _tables(code) if distance == 0]
    load = sum(ringer.load_us(cards, min(cards, 2)) for cards in fives) / len(fives)
    times = table(ringer.paced)
    return (times[len(times) // 2] + load) / 1000


def start(about: About) -> Values:
    return {"sure": 0, "kept": []}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "sure":
            return {**values, name: whole(value, LOW, HIGH, LABELS[name])}
        case "instruction":
            word = one_of(value, SURE, N_("Instruction"))
            return _keep({**values, "sure": round(100 * TEMPERAMENTS[word][0])})
        case "keep":
            return _keep(values)
        case "clear":
            return {**values, "kept": []}
    raise unknown(name, ("sure", "instruction", "keep", "clear"))


def _keep(values: Values) -> Values:
    """*values* with the block of now among those that are compared."""
    sure, kept = values["sure"], values["kept"]
    if sure in kept:
        return values
    if len(kept) >= MOST_KEPT:
        raise LabError(
            Sentence(N_("{n} blocks are compared at most. Clear them first."), n=MOST_KEPT)
        )
    return {**values, "kept": sorted([*kept, sure])}


def blocks_of(values: Values, about: About) -> list[Block]:
    return [
        blocks.text(
            about.say(
                N_(
                    "A bot rings at {n} fives and {n} other tables: always the same tables and the same"
                    " luck. Simulated. The lines show what is to be expected of it."
                ),
                n=KINDS,
            ),
            "muted",
        ),
        _instructions(values, about),
        blocks.number("sure", about.say(LABELS["sure"]), values["sure"], LOW, HIGH, step=5),
        blocks.text(_says(values, about), "info", live=True),
        _keeping(values, about),
        blocks.side_by_side([_picture(values, about)], [_table(values, about)]),
    ]


def _instructions(values: Values, about: About) -> Block:
    full = _full(values, about)
    row = []
    for word, says in SURE.items():
        there = round(100 * TEMPERAMENTS[word][0]) in values["kept"]
        row.append(blocks.button("instruction", about.say(says), word, why="" if there else full))
    return blocks.buttons(row, about.say(N_("Instruction")))


def _keeping(values: Values, about: About) -> Block:
    there = about.say(N_("This block is among them.")) if values["sure"] in values["kept"] else ""
    none = "" if values["kept"] else about.say(N_("No block is kept yet."))
    keep = blocks.button(
        "keep", about.say(N_("Compare this block")), why=there or _full(values, about)
    )
    return blocks.buttons([keep, blocks.button("clear", about.say(N_("Clear")), why=none)])


def _full(values: Values, about: About) -> str:
    full = N_("{n} blocks are compared at most. Clear them first.")
    return about.say(full, n=MOST_KEPT) if len(values["kept"]) >= MOST_KEPT else ""


def _says(values: Values, about: About) -> str:
    found = block_of_tables(about.code, values["sure"])
    return about.say(
        N_("Median {ms} ms. {hits} hits, {misses} misses, {alarms} false alarms."),
        ms=found.median_ms,
        hits=found.hits,
        misses=found.misses,
        alarms=found.alarms,
    )


def _shown(values: Values) -> list[int]:
    return sorted({*values["kept"], values["sure"]})


def _c(sure: int) -> str:
    return decimal(Fraction(sure, 100), 1 if sure % 10 == 0 else 2)


def _table(values: Values, about: About) -> Block:
    names = N_("c"), N_("Median"), N_("Hits"), N_("False alarms"), N_("d′")
    rows: list[list[str | Block]] = []
    for sure in _shown(values):
        found = block_of_tables(about.code, sure)
        cells = [str(found.median_ms), str(found.hits), str(found.alarms)]
        cells.append(decimal(Fraction(found.d_prime), 2))
        tone = "strong" if sure == values["sure"] else "plain"
        rows.append([_c(sure), *(blocks.cell(text, tone) for text in cells)])
    title = about.say(N_("Of {n} fives and {n} others"), n=KINDS)
    return blocks.table(title, [about.say(one) for one in names], rows)


def _picture(values: Values, about: About) -> Block:
    shown = [(sure, block_of_tables(about.code, sure)) for sure in _shown(values)]
    steps = range(LOW, HIGH + 1, CURVE_STEP)
    expected = [(_expected_ms(about.code, sure), ringer_of(sure)) for sure in steps]
    alarm_curve = [(ms, 100 * one.false_alarm) for ms, one in expected]
    miss_curve = [(ms, 100 * (1 - one.hit)) for ms, one in expected]
    times = [ms for ms, _ in expected] + [one.median_ms for _, one in shown]
    mistakes = [y for _, y in (*alarm_curve, *miss_curve)]
    mistakes += [max(one.alarms, one.misses) for _, one in shown]
    across = axis(about.say(N_("median, ms")), min(times) - 12, max(times) + 12, lambda x: f"{x:g}")
    up = axis(about.say(N_("mistakes in 100")), 0, max(mistakes) * MORE_ROOM, lambda y: f"{y:g}")
    alarms = [(one.median_ms, one.alarms) for _, one in shown]
    misses = [(one.median_ms, one.misses) for _, one in shown]
    points = [
        Points(misses, "rhombus", about.say(N_("misses"))),
        Points(alarms, "dot", about.say(N_("false alarms"))),
    ]
    curves = [Curve(alarm_curve), Curve(miss_curve, dashes="6 4", thin=True)]
    told = "; ".join(
        about.say(
            N_("{ms} ms: {alarms} false alarms, {misses} misses"),
            ms=one.median_ms,
            alarms=one.alarms,
            misses=one.misses,
        )
        for _, one in shown
    )
    alt = N_("Slower blocks have fewer false alarms and more misses. {told}.")
    return blocks.picture(
        points_svg(across, up, points, curves), about.say(alt, told=told), width=340
    )


HASTE = LabKind(title=N_("Haste and care"), start=start, act=act, blocks=blocks_of)

"""A report in words: its table, its verdict with the limits, and all of it as a text."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cardlib.batch.estimates import Estimate
from cardlib.i18n import N_, Sentence
from cardlib.variants.measures import FINISHED_SHARE, Measures
from cardlib.variants.reports import Report
from cardlib.writing import decimal, percent

__all__ = ["Line", "engine_words", "interval", "lines", "report_text", "seat_lines", "verdict"]

UNLIKELY = 0.05
"""A p below it is told as a difference; with many reports some such differences are chance."""

CHOICE_WORDS = {
    "zangi": N_("openings with a right bell (no card is chosen in Zangi)"),
    "zodiak": N_("turns with more than one first card"),
    "tivmiv": N_("cards laid with a choice"),
}
BLOCKED_WORDS = {
    "zangi": N_("ended without a finish"),
    "zodiak": N_("ended without a finish (all pass, or too many turns)"),
    "tivmiv": N_("stuck for good (nothing fits)"),
}


class Line(NamedTuple):
    """A row of the table: what it is about, the variant, and the usual game."""

    what: Sentence
    changed: Sentence
    usual: Sentence


def lines(report: Report) -> list[Line]:
    """The table of a report, row by row."""
    ours, theirs = report.changed, report.usual
    choice, blocked = CHOICE_WORDS[ours.game], BLOCKED_WORDS[ours.game]
    made = [
        Line(Sentence(N_("games")), _number(ours.n), _number(theirs.n)),
        Line(Sentence(N_("left unfinished")), interval(ours.left), interval(theirs.left)),
        Line(Sentence(blocked), interval(ours.blocked), interval(theirs.blocked)),
        Line(Sentence(N_("moves, mean")), _mean(ours.moves), _mean(theirs.moves)),
        Line(
            Sentence(N_("moves within which {share} of 100 games are over"), share=FINISHED_SHARE),
            _within(ours),
            _within(theirs),
        ),
    ]
    return [
        *made,
        *seat_lines(report),
        Line(
            Sentence(N_("largest difference of seats, in percentage points")),
            _spread(ours),
            _spread(theirs),
        ),
        Line(Sentence(N_("p, if all seats were equal")), _p(ours), _p(theirs)),
        Line(Sentence(choice), interval(ours.choice), interval(theirs.choice)),
    ]


def seat_lines(report: Report) -> Iterator[Line]:
    """How often each seat won alone."""
    pairs = zip(report.changed.seats, report.usual.seats, strict=True)
    for seat, (ours, theirs) in enumerate(pairs):
        yield Line(
            Sentence(N_("seat {seat} won alone"), seat=seat), interval(ours), interval(theirs)
        )


def interval(estimate: Estimate) -> Sentence:
    """A share with its interval, in per cent.

    >>> from cardlib.batch import share_of
    >>> str(interval(share_of(25, 100)))
    '25.0 % (17.5 to 34.3)'
    """
    ends = [decimal(100 * Fraction(end), 1) for end in (estimate.low, estimate.high)]
    share = percent(Fraction(estimate.value))
    return Sentence(N_("{share} ({low} to {high})"), share=share, low=ends[0], high=ends[1])


def _mean(estimate: Estimate) -> Sentence:
    parts = [decimal(Fraction(part), 1) for part in (estimate.value, estimate.low, estimate.high)]
    return Sentence(N_("{mean} ({low} to {high})"), mean=parts[0], low=parts[1], high=parts[2])


def _number(number: int | str) -> Sentence:
    return Sentence(N_("{number}"), number=number)


def _within(measures: Measures) -> Sentence:
    return Sentence(N_("more are left")) if measures.within is None else _number(measures.within)


def _spread(measures: Measures) -> Sentence:
    return _number(decimal(100 * Fraction(measures.spread), 1))


def _p(measures: Measures) -> Sentence:
    if measures.fairness is None:
        return Sentence(N_("too few wins"))
    p = measures.fairness.p
    return Sentence(N_("below 0.001")) if p < 0.001 else _number(decimal(Fraction(p)))


# --- the verdict ---------------------------------------------------------------------------------


def verdict(report: Report) -> tuple[Sentence, ...]:
    """What the games say of dead ends, length, seats and choice, and for what they say it."""
    return (
        *_stopped(report),
        _about_ends(report),
        _about_length(report),
        _about_seats(report),
        _about_choice(report),
        Sentence(
            N_(
                "Limits: single deals, bots that all play alike, {n} games of the code {code}. People"
                " may play otherwise, and another code gives slightly other numbers."
            ),
            n=report.n,
            code=report.variant.code,
        ),
    )


def _stopped(report: Report) -> Iterator[Sentence]:
    if report.n < report.wanted:
        told = N_("Stopped: {n} of {wanted} games were played, so every interval is wider.")
        yield Sentence(told, n=report.n, wanted=report.wanted)


def _about_ends(report: Report) -> Sentence:
    ends = report.changed.dead_ends
    if not ends.value:
        told = N_(
            "Dead ends: none in {n} games. They may still exist: up to {high} of all games would"
            " be no surprise."
        )
        return Sentence(told, n=report.n, high=percent(Fraction(ends.high), 2))
    told = N_("Dead ends: {share} of the games; in the usual game {usual}.")
    return Sentence(told, share=interval(ends), usual=interval(report.usual.dead_ends))


def _about_length(report: Report) -> Sentence:
    if report.changed.within is None:
        told = N_(
            "Length: more than 1 of 100 games were left unfinished. The variant needs an end."
        )
        return Sentence(told)
    told = N_("Length: {share} of 100 games are over within {moves} moves; usually {usual}.")
    return Sentence(
        told, share=FINISHED_SHARE, moves=report.changed.within, usual=_within(report.usual)
    )


def _about_seats(report: Report) -> Sentence:
    fairness = report.changed.fairness
    if fairness is None:
        return Sentence(N_("Seats: too few wins to compare them. Play more games."))
    words = {"spread": _spread(report.changed), "p": _p(report.changed)}
    if fairness.p < UNLIKELY:
        told = N_(
            "Seats: they differ by up to {spread} percentage points; equal seats would seldom do so (p: {p}). Test it"
            " again with another code."
        )
    else:
        told = N_(
            "Seats: they differ by up to {spread} percentage points, as equal seats often do (p: {p}). That is no proof"
            " of fairness: a small difference can hide in so few games."
        )
    return Sentence(told, **words)


def _about_choice(report: Report) -> Sentence:
    ours, theirs = report.changed.choice, report.usual.choice
    words = {"ours": interval(ours), "usual": interval(theirs)}
    zangi = report.variant.game == "zangi"
    if ours.low > theirs.high:
        told = (
            N_("Right bells: more than usual, {ours} of the openings against {usual}.")
            if zangi
            else N_("Choice: more than usual, {ours} of the turns against {usual}.")
        )
    elif ours.high < theirs.low:
        told = (
            N_("Right bells: fewer than usual, {ours} of the openings against {usual}.")
            if zangi
            else N_("Choice: less than usual, {ours} of the turns against {usual}.")
        )
    else:
        told = (
            N_("Right bells: no clear difference, {ours} of the openings against {usual}.")
            if zangi
            else N_("Choice: no clear difference, {ours} of the turns against {usual}.")
        )
    return Sentence(told, **words)


# --- as a text -----------------------------------------------------------------------------------


def engine_words(report: Report) -> Sentence:
    """Which engine played, and why it was not the quick one."""
    if report.engine == "numpy":
        return Sentence(N_("Played by the NumPy engine."))
    if not report.note:
        return Sentence(N_("Played by the readable engine."))
    return Sentence(N_("Played by the readable engine ({why})."), why=report.note)


def report_text(report: Report) -> str:
    """A report as a text table with its flags and its verdict."""
    variant = report.variant
    rows = [(str(line.what), str(line.changed), str(line.usual)) for line in lines(report)]
    head = ("", variant.name, str(Sentence(N_("usual game"))))
    widths = [max(len(row[place]) for row in (head, *rows)) for place in range(3)]
    table = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in (head, *rows)
    ]
    told = [
        Sentence(
            N_("“{name}”, a variant of {game}: {changes}"),
            name=variant.name,
            game=variant.game,
            changes=_changes(report),
        ),
        Sentence(N_("Predicted: {prediction}"), prediction=variant.prediction or "—"),
    ]
    end = Sentence(
        N_("Code {code}, fingerprint {print}."), code=variant.code, print=report.fingerprint
    )
    flags = [f"! {flag}" for flag in report.flags]
    says = [f"- {sentence}" for sentence in verdict(report)]
    return "\n".join([*map(str, told), *flags, *table, *says, f"{engine_words(report)} {end}"])


def _changes(report: Report) -> str:
    shown = [f"{name}={_value(value)}" for name, value in report.variant.changes.items()]
    return ", ".join(shown) or str(Sentence(N_("nothing is changed")))


def _value(value: object) -> str:
    if isinstance(value, tuple):
        text = " ".join(map(str, value))
        return text if len(text) <= 60 else f"{text[:50]} … ({len(value)})"
    return str(value)

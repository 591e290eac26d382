"""The trial: many games of a variant beside as many of the usual game, and a report on them."""

from __future__ import annotations

from typing import Any

from cardlib.batch.running import engine_for
from cardlib.i18n import N_, Sentence
from cardlib.variants import Report, Variant, read_variant
from cardlib.variants.reports import both_studies, played_range, report_of
from cardlib.variants.telling import engine_words, lines, verdict
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of
from cardlib.views.labs.your_own_variant.shared import (
    changes_block,
    example,
    flag_blocks,
    json_of,
)

__all__ = ["TRIAL"]

AT_ONCE = (100, 500, 2000)
MOST_GAMES = 4000
QUICK, SLOW = 100, {"zangi": 2, "zodiak": 30, "tivmiv": 6}
"""Games of each side in one portion, by the NumPy engine and by the readable one."""


def start(about: About) -> Values:
    """A small variant, nothing played."""
    return {"text": example(about), **_nothing()}


def _nothing() -> Values:
    return {"changed": {}, "usual": {}, "done": 0, "goal": 0, "runs": False}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another variant begins anew; playing goes on, stops, or is cleared."""
    work = _work(read_variant(values["text"]))
    if name == "variant":
        text = json_of(value)
        return values if text == values["text"] else {**values, **_nothing(), "text": text}
    if name == "play":
        times = one_of(value, AT_ONCE, N_("Games"))
        _check_may_play(values, times)
        return work.begin(values, times, about)
    if name in work.ACTS:
        return work.act(values, name, about)
    raise unknown(name, ("variant", "play", *work.ACTS))


def _check_may_play(values: Values, times: int) -> None:
    if not read_variant(values["text"]).prediction:
        raise LabError(Sentence(_NO_PREDICTION))
    if values["done"] + times > MOST_GAMES:
        told = N_("That would be more than {most} games. Clear the count, and begin anew.")
        raise LabError(Sentence(told, most=MOST_GAMES))


_NO_PREDICTION = N_("First say what you expect: a variant needs a prediction.")


def _engines(variant: Variant) -> list[tuple[str, str]]:
    """The engine of the variant and that of the usual game, each with a note."""
    return [engine_for(study) for study in both_studies(variant)]


def _work(variant: Variant) -> LongWork:
    quick = all(engine == "numpy" for engine, _ in _engines(variant))
    portion = QUICK if quick else SLOW[variant.game]
    return LongWork(N_("Playing"), portion, {"changed": {}, "usual": {}}, _games)


def _games(values: Values, places: range, about: About) -> Values:
    """Some more games of both, put behind those that are played."""
    variant = read_variant(values["text"])
    both = zip(("changed", "usual"), both_studies(variant), _engines(variant), strict=True)
    after = dict(values)
    for side, study, (engine, _) in both:
        new = played_range(study, engine, places.start, len(places))
        after[side] = {name: [*values[side].get(name, ()), *new[name]] for name in new}
    return after


def report_in(values: Values, about: About) -> Report | None:
    """The report on what was played; None before the first game."""
    if not values["done"]:
        return None
    variant = read_variant(values["text"])
    played_by = _engines(variant)[0]
    return report_of(variant, values["goal"], values["changed"], values["usual"], played_by)


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """The variant, the buttons, the report as far as it is, and a field for another variant."""
    variant, report = read_variant(values["text"]), report_in(values, about)
    begins = [_play_button(variant, values, times, about) for times in AT_ONCE]
    predicted = about.say(N_("Expected: {prediction}"), prediction=variant.prediction or "–")
    return [
        blocks.heading(variant.name),
        changes_block(variant, about),
        *flag_blocks(variant, about),
        blocks.text(predicted, "strong"),
        *_work(variant).progress_blocks(values, about, begins, about.say(N_("Play"))),
        blocks.text(_told(report, about), "muted", live=not values["runs"]),
        *(_report_blocks(report, about) if report else []),
        blocks.folded(
            about.say(N_("Another variant: paste its JSON")),
            [blocks.entry("variant", about.say(N_("JSON")), values["text"], lines=9)],
            "variant",
        ),
    ]


def _play_button(variant: Variant, values: Values, times: int, about: About) -> Block:
    why = "" if variant.prediction else about.say(_NO_PREDICTION)
    if values["done"] + times > MOST_GAMES:
        why = about.say(N_("Enough games are played. Clear the count to begin anew."))
    label = about.count(N_("Play {n} game"), N_("Play {n} games"), times)
    return blocks.button("play", label, times, why=why, main=times == AT_ONCE[-1])


def _told(report: Report | None, about: About) -> str:
    if report is None:
        return about.say(N_("Nothing is played yet."))
    words = {"name": report.variant.name, "print": report.fingerprint, "code": report.variant.code}
    return about.count(
        N_("{n} game of “{name}” and of the usual game, code {code}, fingerprint {print}."),
        N_("{n} games of “{name}” and of the usual game, code {code}, fingerprint {print}."),
        report.n,
        **words,
    )


def _report_blocks(report: Report, about: About) -> list[Block]:
    head = [about.say(N_("What")), report.variant.name, about.say(N_("usual game"))]
    rows = [[about.tell(cell) for cell in line] for line in lines(report)]
    caption = about.say(N_("Report: numbers in brackets are the ends of 95 % intervals"))
    return [
        blocks.table(caption, head, rows),
        blocks.heading(about.say(N_("Verdict"))),
        blocks.items([about.tell(sentence) for sentence in verdict(report)]),
        blocks.text(about.tell(engine_words(report)), "muted"),
    ]


TRIAL = LabKind(
    title=N_("The trial of a variant"), start=start, act=act, blocks=blocks_of, made=report_in
)
"""What it makes is the report on the games that are played."""

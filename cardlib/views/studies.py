"""Many games in words: what was played, by which engine, and what it came to, as blocks and as text."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from cardlib.batch.estimates import Estimate
from cardlib.batch.result import BatchResult
from cardlib.batch.studies import COLUMNS, Study, agent_name
from cardlib.faces.plane import written_count
from cardlib.games import game_named
from cardlib.i18n import N_
from cardlib.policies import POLICIES
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.chart_parts import NO_BREAK, scale_of
from cardlib.views.frames import GAME_TITLES

__all__ = [
    "column_title",
    "column_words",
    "duration",
    "engine_words",
    "played_words",
    "report",
    "report_text",
    "result_table",
    "seat_names",
]

NO_MEANS = frozenset({"winner", "winners", "ended"})
POINTS = N_("points of seat {seat}")


def report(result: BatchResult, about: About) -> list[Block]:
    """What was played, by which engine and why, and a table of every estimate."""
    told = [played_words(result.study, result.wanted, about), _done_words(result, about)]
    told.append(engine_words(result.engine, result.note, about))
    if not result.n:
        return [blocks.text(line) for line in told if line]
    return [
        *(blocks.text(line) for line in told if line),
        *charts.bars(about, about.say(N_("Won alone")), seat_names(result.study, about), result.wins()),
        result_table(result, about),
        *_chain_lengths(result, about),
    ]  # fmt: skip


def report_text(result: BatchResult, language: str = "en") -> str:
    """The same report as plain text, for a place that draws nothing."""
    about = About("report", result.study.code, language)
    lines = [
        played_words(result.study, result.wanted, about),
        _done_words(result, about),
        engine_words(result.engine, result.note, about),
    ]
    if result.n:
        names = seat_names(result.study, about)
        won = about.say(N_("won alone"))
        rows = [
            (f"{name}: {won}", str(one)) for name, one in zip(names, result.wins(), strict=True)
        ]
        rows += [(column_words(name, result.study, about), str(one)) for name, one in _rows(result)]
        wide = max(len(name) for name, _ in rows)
        lines += [f"{name:<{wide}}  {value}" for name, value in rows]
    return "\n".join(line for line in lines if line)


def played_words(study: Study, wanted: int, about: About) -> str:
    """What is played, and who plays it, in whole sentences."""
    title = about.say(GAME_TITLES[study.game])
    values = {"games": written_count(wanted), "game": title, "code": study.code}
    deals = (
        N_("{games} deals of {game} for {n} player, class code {code}."),
        N_("{games} deals of {game} for {n} players, class code {code}."),
    )
    matches = (
        N_("{games} whole matches of {game} for {n} player, class code {code}."),
        N_("{games} whole matches of {game} for {n} players, class code {code}."),
    )
    said = [about.count(*(matches if study.match else deals), study.players, **values)]
    said.append(_players_words(study, about))
    if rules := _house_rules(study):
        said.append(about.say(N_("House rules: {rules}."), rules=rules))
    return " ".join(said)


def engine_words(engine: str, note: str, about: About) -> str:
    """Which engine plays, and why it is not the quick one."""
    if engine == "numpy":
        return about.say(N_("The quick engine plays: many games at once."))
    if note:
        return about.say(
            N_("The readable engine plays, one game after the other, because of this: {note}."),
            note=note,
        )
    return about.say(N_("The readable engine plays, one game after the other."))


def seat_names(study: Study, about: About) -> list[str]:
    """What the seats are called: by their numbers, as the columns call them."""
    says = N_("seat {seat}")
    return [about.say(says, seat=seat).replace(" ", NO_BREAK) for seat in range(study.players)]


def column_words(name: str, study: Study, about: About) -> str:
    """What a column counts, in words."""
    if name.startswith("points_"):
        return about.say(POINTS, seat=name.removeprefix("points_"))
    return about.say(COLUMNS[study.game][name])


def column_title(name: str, study: Study, about: About) -> str:
    """What a column counts, with its name in code."""
    words = column_words(name, study, about)
    return about.say(N_("{words} ({name})"), words=words, name=name)


def result_table(result: BatchResult, about: About) -> Block:
    """The mean of each column with its interval; endings by their rules at the end."""
    rows: list[Sequence[str | Block]] = []
    for name, one in _rows(result):
        scale = scale_of([one], share=False)
        title = column_title(name, result.study, about)
        rows.append([title, scale(one.value), scale.between(one, about)])
    head = [N_("Counted in each game"), N_("Mean"), N_("Interval")]
    return blocks.table(about.say(N_("Means")), [about.say(says) for says in head], rows)


def duration(seconds: float, about: About) -> str:
    """A length of time in words, in the largest unit that fits twice."""
    if seconds >= 7200:
        return about.count(N_("{n} hour"), N_("{n} hours"), round(seconds / 3600))
    if seconds >= 120:
        return about.count(N_("{n} minute"), N_("{n} minutes"), round(seconds / 60))
    return about.count(N_("{n} second"), N_("{n} seconds"), max(1, round(seconds)))


def _rows(result: BatchResult) -> list[tuple[str, Estimate]]:
    names = [name for name in result.columns if name not in NO_MEANS]
    return [(name, result.mean(name)) for name in names]


def _done_words(result: BatchResult, about: About) -> str:
    values = {"done": written_count(result.n), "wanted": written_count(result.wanted)}
    if result.complete:
        return about.say(N_("All of them were played."))
    return about.say(N_("Stopped: {done} of {wanted} were played."), **values)


def _players_words(study: Study, about: About) -> str:
    names = [_agent_words(study.game, agent) for agent in study.agents]
    if len(set(names)) == 1:
        return about.say(N_("Every seat plays by the policy {name}."), name=names[0])
    told = ", ".join(
        about.say(N_("seat {seat}: {name}"), seat=seat, name=name)
        for seat, name in enumerate(names)
    )
    return about.say(N_("Policies: {told}."), told=told)


def _agent_words(game: str, agent: Any) -> str:
    """A policy by its short name where it has one."""
    policies: Mapping[str, Any] = POLICIES[game]
    return next((name for name, one in policies.items() if one == agent), agent_name(game, agent))


def _house_rules(study: Study) -> str:
    usual = game_named(study.game).make_options(players=study.players)
    return ", ".join(
        f"{field.name}={value!r:.40}"
        for field in dataclasses.fields(usual)
        if (value := getattr(study.options, field.name)) != getattr(usual, field.name)
    )


def _chain_lengths(result: BatchResult, about: About) -> list[Block]:
    """How often a chain of each length was laid, where the game has chains."""
    counts = {k: n for k, n in enumerate(result.histograms.get("chain_length", ())) if n}
    if not counts:
        return []
    title = about.say(N_("Chains by their length"))
    return charts.histogram(about, title, counts, counted=N_("cards of a chain"))

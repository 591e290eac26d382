"""The permutation test, step by step: is the difference larger than a new sharing-out makes it?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardlib.batch.running import engine_for, play_portion
from cardlib.batch.studies import study_of
from cardlib.chance import Tape
from cardlib.i18n import N_, Sentence
from cardlib.policies import RacePolicy
from cardlib.ringers import ADULT, Ringer
from cardlib.stats.permuting import exact_permutation_p, shared_out
from cardlib.views import blocks, charts
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.reading import one_of
from cardlib.writing import decimal, in_a_row, minus

__all__ = ["SHUFFLING", "groups_of"]

SIZE = 6
PORTION, ROUND, MOST = 100, 1000, 5000
QUICK_SPEED = 0.8
SECOND_FROM = 1000  # the second group has tapes of its own
BOTS = {
    "quick": N_("A bot that needs 20 % less time, and a usual one"),
    "same": N_("Twice the same usual bot"),
}
LABELS = {"bots": N_("Whose games?")}
Groups = tuple[tuple[int, ...], tuple[int, ...]]


@lru_cache(maxsize=16)
def groups_of(bots: str, code: str) -> Groups:
    """Minus points of one seat of Tiv-miv in six games each: as the chosen bot, and as a usual one."""
    quick = RacePolicy(Ringer(ADULT.ex_gaussian, d_prime=5.0, speed=QUICK_SPEED))
    first = {0: quick} if bots == "quick" else {}
    return _points(first, code, 0), _points({}, code, SECOND_FROM)


def _points(policy: dict[int, RacePolicy], code: str, tape: int) -> tuple[int, ...]:
    study = study_of("tivmiv", code=code, policy=policy, players=4)
    portion = play_portion(study, engine_for(study)[0], tape, SIZE, trace=False)
    return tuple(int(points) for points in portion.columns["points_0"])


def start(about: About) -> Values:
    return {"bots": "quick", **WORK.fresh(), "last": [], "exact": False}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "bots":
            return {**start(about), "bots": one_of(value, BOTS, LABELS[name])}
        case "once":
            _check_room(values, 1)
            return WORK.at_once(values, about)
        case "many":
            _check_room(values, ROUND)
            return WORK.begin(values, ROUND, about)
        case "exact":
            return {**values, "exact": not values["exact"]}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _check_room(values: Values, more: int) -> None:
    if values["done"] + more > MOST:
        says = N_("{most} shuffles are enough to see it. Clear the count.")
        raise LabError(Sentence(says, most=f"{MOST:,}"))


def _gap(groups: Groups) -> int:
    """The sum of the first group minus that of the second: six times the difference of the means."""
    first, second = groups
    return sum(first) - sum(second)


def _shuffled(values: Values, numbers: range, about: About) -> Values:
    groups = groups_of(values["bots"], about.code)
    gaps, as_far, last = dict(values["gaps"]), values["as_far"], values["last"]
    real = abs(_gap(groups))
    for number in numbers:
        mixed = shared_out(*groups, Tape(about.code, number), f"shuffle {values['bots']}")
        first, second = (tuple(int(one) for one in part) for part in mixed)
        gap = _gap((first, second))
        gaps[str(gap)] = gaps.get(str(gap), 0) + 1
        as_far += abs(gap) >= real
        last = [*first, *second]
    return {**values, "gaps": gaps, "as_far": as_far, "last": last}


WORK = LongWork(
    N_("Shuffles"), portion=PORTION, nothing={"gaps": {}, "as_far": 0, "last": []}, work=_shuffled
)
"""*gaps* counts the shuffles by the difference of their sums, *as_far* those at least as far as the
real one, *last* are the numbers of the last one, first group first."""
ACTS = ("once", "many", "exact", *WORK.ACTS, *LABELS)


def blocks_of(values: Values, about: About) -> list[Block]:
    groups = groups_of(values["bots"], about.code)
    options = [blocks.option(name, about.say(says)) for name, says in BOTS.items()]
    running = values["runs"]
    return [
        blocks.choice("bots", about.say(LABELS["bots"]), options, values["bots"]),
        _groups(values, groups, about),
        *WORK.progress_blocks(values, about, _begins(values, about)),
        blocks.text("" if running else _says(values, groups, about), "info", live=True),
        *(_chart(values, about) if len(values["gaps"]) > 1 and not running else ()),
        *([] if running else _exactly(values, groups, about)),
    ]


def _groups(values: Values, groups: Groups, about: About) -> Block:
    """The real groups, and below them the last shuffle."""
    rows = [[about.say(N_("Real")), *_row(groups)]]
    if values["last"]:
        last = tuple(values["last"])
        rows.append([about.say(N_("Last shuffle")), *_row((last[:SIZE], last[SIZE:]))])
    names = N_("Groups"), N_("First bot"), N_("Second bot"), N_("Sums"), N_("Difference")
    head = [about.say(name) for name in names]
    return blocks.table(about.say(N_("Minus points of seat 1 in six games each")), head, rows)


def _row(groups: Groups) -> list[str]:
    first, second = groups
    sums = f"{sum(first)} − {sum(second)}"
    return [in_a_row(first), in_a_row(second), sums, minus(_gap(groups))]


def _begins(values: Values, about: About) -> list[Block]:
    full = about.say(N_("{most} shuffles are enough."), most=f"{MOST:,}")
    return [
        blocks.button(
            "once",
            about.say(N_("Shuffle once")),
            main=True,
            why=full if values["done"] + 1 > MOST else "",
        ),
        blocks.button(
            "many",
            about.say(N_("Shuffle {n} times"), n=f"{ROUND:,}"),
            why=full if values["done"] + ROUND > MOST else "",
        ),
    ]


def _says(values: Values, groups: Groups, about: About) -> str:
    gap, done = _gap(groups), values["done"]
    if not done:
        return about.say(
            N_("The sums differ by {gap}. How often would mere shuffling do as much?"), gap=abs(gap)
        )
    told = (
        N_("{far} of {n} shuffle differs by {gap} or more, to either side. p = {p}."),
        N_("{far} of {n} shuffles differ by {gap} or more, to either side. p = {p}."),
    )
    share = Fraction(values["as_far"] + 1, done + 1)
    p = f"({values['as_far']} + 1) / ({done} + 1) = {decimal(share)}"
    return about.count(*told, done, far=values["as_far"], gap=abs(gap), p=p)


def _chart(values: Values, about: About) -> list[Block]:
    counts = {int(gap): times for gap, times in values["gaps"].items()}
    return charts.histogram(
        about,
        about.say(N_("Differences of the sums after shuffling")),
        counts,
        counted=N_("difference of the sums"),
    )


def _exactly(values: Values, groups: Groups, about: About) -> list[Block]:
    """All sharings-out, on request: shuffling comes before counting."""
    shown = values["exact"]
    button = blocks.button("exact", about.say(N_("Look at every sharing-out")), pressed=shown)
    if not shown:
        return [blocks.buttons([button])]
    share = exact_permutation_p(*groups)
    says = about.say(
        N_("Exactly: {share} of all sharings-out differ at least as much, which is {near}."),
        share=minus(share),
        near=decimal(share),
    )
    return [blocks.buttons([button]), blocks.text(says)]


SHUFFLING = LabKind(title=N_("Shuffle the labels"), start=start, act=act, blocks=blocks_of)

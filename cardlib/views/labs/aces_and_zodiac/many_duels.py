"""Many duels of Aces, played by the game in portions, beside what is to be expected exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.draws import at_least_one, distribution, duel_gain, duel_value
from cardlib.faces.lines import Axis, Mark, line_chart
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.aces_and_zodiac.shared import (
    FIELDS,
    OTHER,
    START,
    answers,
    dealt,
    fields,
    seen_aces,
    set_field,
    unseen_cards,
)
from cardlib.views.labs.long_work import LongWork
from cardlib.writing import decimal, minus

__all__ = ["MANY"]

ROUND, MOST = 100, 2_000


def start(about: About) -> Values:
    return {**START, **WORK.fresh(), "exact": False}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case _ if name in FIELDS:
            return {**set_field(values, name, value), **WORK.fresh()}
        case "run":
            if values["done"] >= MOST:
                raise LabError(
                    Sentence(N_("{most} duels are enough to see it. Clear the count."), most=MOST)
                )
            return WORK.begin(values, ROUND, about)
        case "exact":
            return {**values, "exact": not values["exact"]}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _fought(values: Values, numbers: range, about: About) -> Values:
    gains = dict(values["gains"])
    for number in numbers:
        gain = str(_played(dealt(values, about.dice(number, "/many"))))
        gains[gain] = gains.get(gain, 0) + 1
    return {**values, "gains": gains, "path": [*values["path"], [numbers.stop, _total(gains)]]}


WORK = LongWork(N_("Duels played"), portion=10, nothing={"gains": {}, "path": []}, work=_fought)
"""*gains* counts the duels by their gain; *path* has, for each portion, the duels played by then and
the cards gained in all."""
ACTS = ("run", "exact", *WORK.ACTS, *FIELDS)


def _total(gains: dict[str, int]) -> int:
    """The cards gained in all."""
    return sum(int(gain) * times for gain, times in gains.items())


def _played(state: zodiak.State) -> int:
    """My gain in a duel where both answer whenever they can."""
    while True:
        able, seat = answers(state), state.turn
        if able:
            state = zodiak.apply(state, zodiak.Play(seat, (able[0],)))
            continue
        held = len(state.hands[seat])
        drawn = len(zodiak.apply(state, zodiak.Draw(seat)).hands[seat]) - held
        return drawn if seat == OTHER else -drawn


def blocks_of(values: Values, about: About) -> list[Block]:
    running = values["runs"]
    return [
        blocks.text(_situation(values, about)),
        *seen_aces(values, about),
        blocks.folded(about.say(N_("Another table")), fields(values, about), "table"),
        *WORK.progress_blocks(values, about, [_run(values, about)]),
        blocks.text("" if running else _says(values, about), "info", live=True),
        *(_chart(values, about) if values["path"] and not running else ()),
        _table(values, about),
        *([] if running else [_exactly(values, about)]),
        *(_chance(values, about) if values["exact"] else ()),
    ]


def _situation(values: Values, about: About) -> str:
    """What both hold, in whole sentences."""
    begins = N_("You begin with {n} Ace."), N_("You begin with {n} Aces.")
    unseen = (
        N_(
            "Unseen: {total} cards, among them {n} Ace. Luka holds {cards} of these. Both answer"
            " whenever they can, new cards each time."
        ),
        N_(
            "Unseen: {total} cards, among them {n} Aces. Luka holds {cards} of these. Both answer"
            " whenever they can, new cards each time."
        ),
    )
    numbers = {"total": unseen_cards(values), "cards": values["cards"]}
    return " ".join(
        [about.count(*begins, values["aces"]), about.count(*unseen, values["unseen"], **numbers)]
    )


def _exactly(values: Values, about: About) -> Block:
    """The exact numbers are hidden at first: the duels come before what is to be expected."""
    says = about.say(N_("Show the exact numbers"))
    return blocks.buttons([blocks.button("exact", says, pressed=values["exact"])])


def _run(values: Values, about: About) -> Block:
    enough = about.say(N_("{most} duels are enough."), most=MOST)
    why = enough if values["done"] >= MOST else ""
    return blocks.button("run", about.say(N_("Play {n} duels"), n=ROUND), main=True, why=why)


def _says(values: Values, about: About) -> str:
    done = values["done"]
    if not done:
        return about.say(N_("No duel has been played yet."))
    mean = decimal(Fraction(_total(values["gains"]), done))
    if not values["exact"]:
        return about.say(N_("After {done} duels: {mean} cards on average."), done=done, mean=mean)
    return about.say(
        N_("After {done} duels: {mean} cards on average. Exactly: {value}, about {near}."),
        done=done,
        mean=mean,
        value=minus(_value(values)),
        near=decimal(_value(values)),
    )


def _value(values: Values) -> Fraction:
    return duel_value(values["aces"], values["unseen"], values["cards"], unseen_cards(values))


def _chances(values: Values) -> dict[int, Fraction]:
    """The chance of each gain at this table."""
    chances: dict[int, Fraction] = {}
    held = distribution(values["unseen"], values["cards"], unseen_cards(values))
    for theirs, chance in held.items():
        gain = duel_gain(values["aces"], theirs)
        chances[gain] = chances.get(gain, Fraction(0)) + chance
    return chances


def _chance(values: Values, about: About) -> list[Block]:
    """How likely an answer is."""
    chance = at_least_one(values["unseen"], values["cards"], unseen_cards(values))
    says = N_("Luka has an Ace with chance {chance}, about {near}.")
    return [blocks.text(about.say(says, chance=minus(chance), near=decimal(chance)))]


def _chart(values: Values, about: About) -> list[Block]:
    """The average after each portion, as a line."""
    line = [(done, Fraction(total, done)) for done, total in values["path"]]
    last, mean = line[-1]
    gains = sorted(_chances(values))
    steps = [(float(last * part / 4), f"{last * part / 4:g}") for part in (0, 2, 4)]
    across = Axis(about.say(N_("duels played")), 0, last, steps)
    ticks = [(float(gain), minus(gain)) for gain in sorted({0, *gains})]
    up = Axis(about.say(N_("cards on average")), min(0, *gains) - 0.4, max(0, *gains) + 0.4, ticks)
    end = Mark(float(last), float(mean), "", chosen=True)
    svg = line_chart([(float(done), float(near)) for done, near in line], [end], across, up)
    some = line[:: max(1, len(line) // 10)]
    told = "; ".join(
        about.say(N_("{mean} after {done}"), mean=decimal(near, 2), done=done)
        for done, near in ([*some, line[-1]] if some[-1] != line[-1] else some)
    )
    alt = N_("A line: the average number of cards after more and more duels: {told}.")
    return [blocks.picture(svg, about.say(alt, told=told), width=340)]


def _table(values: Values, about: About) -> Block:
    """How often each gain came, and if wanted how often it is to be expected."""
    done, rows = values["done"], []
    for gain, chance in sorted(_chances(values).items(), reverse=True):
        exact = [decimal(chance * done) if done else "—", minus(chance)]
        counted = [minus(gain), str(values["gains"].get(str(gain), 0))]
        rows.append([*counted, *(exact if values["exact"] else ())])
    head = [N_("Your gain in cards"), N_("How often")]
    if values["exact"]:
        head += [N_("To be expected"), N_("Chance, exactly")]
    return blocks.table(
        about.count(N_("Gains in {n} duel"), N_("Gains in {n} duels"), done),
        [about.say(says) for says in head],
        rows,
    )


MANY = LabKind(title=N_("Many duels of Aces"), start=start, act=act, blocks=blocks_of)

"""Many duels of Aces, played by the game in portions, beside what is to be expected exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.draws import distribution, duel_gain, duel_value
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.aces_and_zodiac.tables import (
    FIELDS,
    OTHER,
    START,
    answers,
    dealt,
    fields,
    set_field,
    unseen_cards,
)
from cardlib.writing import decimal, minus

__all__ = ["MANY"]

ROUND, PORTION, MOST = 100, 10, 2_000
ACTS = ("run", "more", "stop", "clear", *FIELDS)
NOTHING: Values = {"done": 0, "goal": 0, "gains": {}}


def _start(about: About) -> Values:
    return {**START, **NOTHING}


def _act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case _ if name in FIELDS:
            return {**set_field(values, name, value), **NOTHING}
        case "run":
            if values["done"] >= MOST:
                raise LabError(
                    Sentence(N_("{most} duels are enough to see it. Begin again."), most=MOST)
                )
            return {**values, "goal": values["done"] + ROUND}
        case "more":
            return _portion(values, about)
        case "stop":
            return {**values, "goal": values["done"]}
        case "clear":
            return {**values, **NOTHING}
    raise unknown(name, ACTS)


def _portion(values: Values, about: About) -> Values:
    gains = dict(values["gains"])
    until = min(values["goal"], values["done"] + PORTION)
    for number in range(values["done"], until):
        gain = str(_played(dealt(values, about.dice(number, "/many"))))
        gains[gain] = gains.get(gain, 0) + 1
    return {**values, "done": max(until, values["done"]), "gains": gains}


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


def _blocks(values: Values, about: About) -> list[Block]:
    running = values["done"] < values["goal"]
    return [
        blocks.text(
            about.say(
                N_(
                    "You begin with {mine}. Unseen: {total} cards and among them {aces}. Luka holds"
                    " {cards} of these. Both answer whenever they can, new cards each time."
                ),
                mine=_aces(about, values["aces"]),
                total=unseen_cards(values),
                aces=_aces(about, values["unseen"]),
                cards=values["cards"],
            )
        ),
        blocks.folded(about.say(N_("Another table")), fields(values, about), "table"),
        _buttons(values, about, running=running),
        *([_progress(values, about)] if running else []),
        blocks.text("" if running else _says(values, about), "info", live=True),
        _table(values, about),
    ]


def _aces(about: About, count: int) -> str:
    return about.count(N_("{n} Ace"), N_("{n} Aces"), count)


def _buttons(values: Values, about: About, *, running: bool) -> Block:
    if running:
        return blocks.buttons([blocks.button("stop", about.say(N_("Stop")), main=True)])
    row = [blocks.button("run", about.say(N_("Play {n} duels"), n=ROUND), main=True)]
    if values["done"]:
        row.append(blocks.button("clear", about.say(N_("Begin again"))))
    return blocks.buttons(row)


def _progress(values: Values, about: About) -> Block:
    return blocks.progress(
        about.say(N_("Duels played")), values["done"], values["goal"], act="more"
    )


def _says(values: Values, about: About) -> str:
    done = values["done"]
    if not done:
        return about.say(N_("No duel has been played yet."))
    total = sum(int(gain) * times for gain, times in values["gains"].items())
    return about.say(
        N_("After {done} duels: {mean} cards on average. Exactly: {value}, about {near}."),
        done=done,
        mean=decimal(Fraction(total, done)),
        value=minus(_value(values)),
        near=decimal(_value(values)),
    )


def _value(values: Values) -> Fraction:
    return duel_value(values["aces"], values["unseen"], values["cards"], unseen_cards(values))


def _table(values: Values, about: About) -> Block:
    """How often each gain came, and how often it is to be expected."""
    chances: dict[int, Fraction] = {}
    held = distribution(values["unseen"], values["cards"], unseen_cards(values))
    for theirs, chance in held.items():
        gain = duel_gain(values["aces"], theirs)
        chances[gain] = chances.get(gain, Fraction(0)) + chance
    done = values["done"]
    rows = [
        [
            minus(gain),
            str(values["gains"].get(str(gain), 0)),
            decimal(chance * done) if done else "—",
            minus(chance),
        ]
        for gain, chance in sorted(chances.items(), reverse=True)
    ]
    head = (N_("Your gain in cards"), N_("How often"), N_("To be expected"), N_("Chance, exactly"))
    return blocks.table(
        about.count(N_("Gains in {n} duel"), N_("Gains in {n} duels"), done),
        [about.say(says) for says in head],
        rows,
    )


MANY = LabKind(title=N_("Many duels of Aces"), start=_start, act=_act, blocks=_blocks)

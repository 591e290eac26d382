"""Ten thousand rounds judged twice: by the page's own script and by Python, to the microsecond.

Every round that Python judges is played through the rules, too: who the clock says was first must be
allowed to be.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.evolve import evolve
from cardlib.games import tivmiv, zangi
from cardlib.policies import RacePolicy
from cardlib.ringers import ADULT, AGE_8, AGE_10, Ringer
from cardlib.rounds import race, ring, stretch
from cardlib.rounds.presses import Press, Wish
from cardlib.session import Session
from cardlib.timing import WINDOW_US

pytestmark = pytest.mark.browser

RINGS, RACES = 9_500, 500
BATCH = 500
PARTS = ("78_ring.js", "79_race.js")
RINGERS = tuple(Ringer.of(numbers) for numbers in (AGE_8, AGE_10, ADULT))
FOREVER_US = 10**12  # in a number of JavaScript, too
# As text, which the page takes many times quicker than lists of lists.
JUDGE = """cases => JSON.stringify(JSON.parse(cases).map(([plan, onsets, presses]) => {
  const found = judgeRing(plan, onsets, presses);
  const voided = found.void.map(([press, why]) => [press.seat, press.t_us, why]);
  return [found.step, found.winner, found.right, found.tied, found.times, voided];
}))"""
RACE = """cases => JSON.stringify(JSON.parse(cases).map(([plan, onsets, wishes, until]) => {
  const { actions, over } = raced(plan, onsets, wishes, until);
  return [actions.map(({ seat, t_us, kind, card, done }) => [seat, t_us, kind, card, done]), over];
}))"""
Case = tuple[list[Any], list[Any]]
"""What the page is asked, and what Python answers."""


@pytest.fixture(scope="module")
def judges(chromium: Any) -> Iterator[Any]:
    """A page with the two machines and nothing else, as they stand in the widget."""
    page = chromium.new_page()
    texts = (files("cardlib").joinpath("static", "round", name) for name in PARTS)
    page.add_script_tag(content="\n".join(text.read_text("utf-8") for text in texts))
    yield page
    page.close()


def differences(page: Any, script: str, cases: list[Case]) -> list[tuple[Any, Any]]:
    found: list[Any] = []
    for first in range(0, len(cases), BATCH):
        asked = json.dumps([asked for asked, _ in cases[first : first + BATCH]])
        found += json.loads(page.evaluate(script, asked))
    assert len(found) == len(cases)
    return [(told, case[1]) for told, case in zip(found, cases, strict=True) if told != case[1]]


# --- the bell ------------------------------------------------------------------------------------


def rings(random: Random, number: int) -> tuple[Case, ring.Ruling]:
    """A round with one or two people, somewhere in a deal, and presses at every awkward moment."""
    options = zangi.Options(
        players=random.randint(2, 6),
        after_ring=random.choice(("continue", "winner_opens")),
        ring_tie=random.choice(("rng", "seat")),
    )
    tape = Tape("NUR-42", number)
    state, before = zangi.new_game(options, tape), random.randint(0, 7)
    if number % 9 == 0 and options.players > 2:  # somebody is out already
        closed = (*state.closed[:-1], ())
        state = evolve(state, closed=closed, out=(options.players - 1,))
    for _ in range(before):
        state = zangi.apply(state, zangi.forced_move(state) or zangi.Open(state.turn))
    people = set(range(random.randint(1, 2)))
    bots = {seat: random.choice(RINGERS) for seat in range(options.players) if seat not in people}
    plan = ring.schedule(state, tape, before, bots, speed=random.choice((1, 1, 0.3)), most=8)
    onsets = shown(random, plan)
    many = random.choice((0, 1, 1, 2, 3, 6))
    presses = [awkward(random, plan, onsets, options.players) for _ in range(many)]
    ruling = ring.judged(plan, onsets, presses)
    for move in ring.moves_of(plan, ruling, onsets):
        state = zangi.apply(state, move)  # raises where a rule refuses
    void = [[press.seat, press.t_us, why] for press, why in ruling.void]
    answer = [ruling.step, ruling.winner, ruling.right, [*ruling.tied], [*ruling.times_us], void]
    asked = [
        ring.plan_json(plan),
        onsets,
        [{"seat": one.seat, "t_us": one.t_us} for one in presses],
    ]
    return (asked, answer), ruling


def shown(random: Random, plan: ring.Schedule) -> list[int]:
    """When the cards were seen, up to any of them: each as late as a frame makes it."""
    onsets = [random.randint(0, 20_000)]
    for step in plan.steps[: random.randint(1, len(plan.steps)) - 1]:
        onsets.append(onsets[-1] + step.gap_us + random.randint(0, 17_000))
    return onsets


def awkward(random: Random, plan: ring.Schedule, onsets: list[int], players: int) -> Press:
    """A press around a card, around the tenth of a second, around a bot, or after the end."""
    last = plan.steps[len(onsets) - 1]
    bots = [onsets[-1] + bot.at_us for bot in last.bots]
    at_us = random.choice([*onsets, *bots, onsets[-1] + last.gap_us])
    near = random.choice(((-20_000, 3_000_000), (99_990, 100_010), (-9_000, 9_000)))
    return Press(random.randrange(players), max(0, at_us + random.randint(*near)))


def test_the_page_and_python_judge_ten_thousand_rings_alike(judges: Any) -> None:
    random = Random(61)
    made = [rings(random, number) for number in range(RINGS)]
    assert differences(judges, JUDGE, [case for case, _ in made]) == []
    # The rounds are worth the trouble: every kind of end is among them, and not just once.
    rulings = [ruling for _, ruling in made]
    assert {why for one in rulings for _, why in one.void} == {"early", "closed", "out"}
    for kind in (
        [one for one in rulings if one.winner is None],
        [one for one in rulings if one.right],
        [one for one in rulings if one.winner is not None and not one.right],
        [one for one in rulings if len(one.tied) > 1],
        [
            one
            for (asked, _), one in made
            if one.winner is not None and one.step < len(asked[1]) - 1
        ],
    ):
        assert len(kind) > 100


# --- the race ------------------------------------------------------------------------------------


def races(random: Random, number: int) -> tuple[Case, tuple[race.Action, ...]]:
    """A race of up to two people who hammer at their cards, and bots, from the call to an end."""
    session = Session("tivmiv", code=f"ANI-{1 + number % 99}", players=random.randint(2, 5))
    stretch.call(session)
    players = session.options.players
    people = range(random.randint(0, 2))
    bots = {
        seat: RacePolicy(random.choice(RINGERS)) for seat in range(players) if seat not in people
    }
    plan = race.plan(
        session.state, session.tape, session.ply, bots, speed=random.choice((1.0, 1.0, 0.4))
    )
    wishes = [wish for seat in people for wish in hammering(random, session.state, seat)]
    onsets = frames_of(random, plan, wishes)
    if people and bots:  # a person beside a bot, within a dead heat or just outside
        lays = [one for one in race.raced(plan, onsets, wishes, FOREVER_US) if one.kind == "lay"]
        for lay in random.sample(lays, min(4, len(lays))):
            near = max(0, lay.t_us + random.randint(-9_000, 9_000))
            wishes.append(Wish(0, near, "lay", random.choice(session.state.down[0])))
        onsets = frames_of(random, plan, wishes)
    until = random.choice((FOREVER_US, FOREVER_US, 8_000_000))
    actions = race.raced(plan, onsets, wishes, until)
    stretch.play_race(session, plan, actions)  # raises where a rule refuses
    asked = [
        race.plan_json(plan),
        onsets,
        [{"seat": w.seat, "t_us": w.t_us, "kind": w.kind, "card": w.card} for w in wishes],
        until,
    ]
    over = any(not hand for hand in session.state.hands) and session.state.ended is not None
    answer = [[[one.seat, one.t_us, one.kind, one.card, one.done] for one in actions], over]
    return (asked, answer), actions


def hammering(random: Random, state: tivmiv.State, seat: int) -> Iterator[Wish]:
    """Takes and lays in quick order; most lays are of cards that do not fit, or are not there."""
    at_us, cards = 0, state.down[seat]
    for _ in range(120):
        at_us += random.randint(0, 500_000)
        if random.random() < 0.4:
            yield Wish(seat, at_us, "take")
        else:
            yield Wish(seat, at_us, "lay", random.choice(cards))


def frames_of(random: Random, plan: race.Plan, wishes: list[Wish]) -> list[int]:
    """The frames that showed the tops, up to two after each lay; sometimes they stop coming.

    The machine goes on step by step here, so that each frame follows the lay that it shows.
    """
    seats = [race._Seat([*racer.hand], [*racer.pile]) for racer in plan.racers]
    running = race._Race(plan, WINDOW_US, seats, plan.start.centre[-1])
    waiting = sorted(wishes, key=lambda wish: (wish.t_us, wish.seat))
    onsets, most = [random.randint(0, 30_000)], random.choice((5, 200))
    while not running.over and (event := race._next_event(running, onsets, waiting)):
        at_us, _, seat, wish = event
        if seat < 0:
            running.shown += 1
            for bot in range(len(seats)):
                race._think(running, bot, at_us)
        else:
            if wish is not None:
                waiting.remove(wish)
            race._happen(running, seat, at_us, wish, waiting)
        while len(onsets) <= running.laid and len(onsets) < most:
            onsets.append(max(onsets[-1], at_us + random.choice((0, 5_000, 16_000, 33_000))))
    return onsets


def test_the_page_and_python_run_five_hundred_races_alike(judges: Any) -> None:
    random = Random(62)
    made = [races(random, number) for number in range(RACES)]
    assert differences(judges, RACE, [case for case, _ in made]) == []
    actions = [one for _, found in made for one in found]
    assert sum(not one.done for one in actions) > 1_000
    assert sum(over for (_, (_, over)), _ in made) > 50
    # Two cards laid in one moment are a dead heat: the second fitted the new top, or came back.
    moments = [(number, one.t_us) for number, (_, found) in enumerate(made) for one in found]
    assert len(moments) - len(set(moments)) > 50

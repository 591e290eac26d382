"""Race rounds: hand-worked cases of the machine, with exact times, and races of whole deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.games import tivmiv
from cardlib.policies import RacePolicy
from cardlib.ringers import AGE_8, Ringer
from cardlib.rounds import stretch
from cardlib.rounds.presses import (
    LONGEST_ROUND_US,
    MOST_PRESSES,
    RoundError,
    Wish,
    read_times,
    read_wishes,
)
from cardlib.rounds.race import FOREVER_US, Action, Plan, Racer, moves_of, plan, plan_json, raced
from cardlib.session import Session

MS = 1000
FRAME = 16 * MS
BOT = RacePolicy(Ringer.of(AGE_8))


def table(
    hands: Sequence[Sequence[str]],
    down: Sequence[Sequence[str]] | None = None,
    centre: Sequence[str] = ("5±2",),
    *,
    bots: dict[int, tuple[int, int]] | None = None,
    tie: tuple[int, ...] | None = None,
    **options: Any,
) -> Plan:
    """A race from a position; *bots* lay and take after the same milliseconds each time."""
    chosen = tivmiv.Options(players=len(hands), **options)
    state = tivmiv.position(hands=hands, down=down, centre=centre, options=chosen)
    made = plan(state, Tape("NUR-42"), 0, {})
    racers = list(made.racers)
    for seat, (lay_ms, take_ms) in (bots or {}).items():
        racers[seat] = replace(
            racers[seat], lays_us=(lay_ms * MS,), takes_us=(take_ms * MS,), loads_us=(0,) * 41
        )
    return replace(made, racers=tuple(racers), tie=tie or tuple(range(len(hands))))


def told(race: Plan, actions: Sequence[Action]) -> list[tuple[int, float, str]]:
    """The actions as a seat, milliseconds, and what was done: short to write down by hand."""
    cards = tivmiv.deck(race.start.options)
    return [
        (one.seat, one.t_us / MS, f"{'' if one.done else 'no '}{one.kind} {cards[one.card]}")
        for one in actions
    ]


def run(
    race: Plan, onsets_ms: Sequence[float], *wishes: Wish, until_us: int = FOREVER_US
) -> list[tuple[int, float, str]]:
    return told(race, raced(race, [round(at * MS) for at in onsets_ms], wishes, until_us))


def card(race: Plan, text: str) -> int:
    """The id of a card that somebody holds."""
    cards = tivmiv.deck(race.start.options)
    held = [one for racer in race.racers for one in (*racer.hand, *racer.pile)]
    return next(one for one in held if str(cards[one]) == text)


def lay(race: Plan, seat: int, at_ms: float, text: str) -> Wish:
    return Wish(seat, round(at_ms * MS), "lay", card(race, text))


def take(seat: int, at_ms: float) -> Wish:
    return Wish(seat, round(at_ms * MS), "take")


# --- bots ----------------------------------------------------------------------------------------


def test_taking_up_goes_on_while_others_lay() -> None:
    """Seat 1 needs a second for a card; that seat 0 lays at 300 and 616 does not begin it anew."""
    race = table(
        [["7±1", "8±1", "2±3"], ["1±1"]],
        [["2±1", "2±2"], ["1±2", "1±3"]],
        bots={0: (300, 5000), 1: (300, 1000)},
    )
    assert run(race, [0, 316, 632], until_us=2_100 * MS) == [
        (0, 300, "lay 7±1"),
        (0, 616, "lay 8±1"),  # 300 after the frame at 316
        (1, 1000, "take 1±2"),
        (1, 2000, "take 1±3"),
    ]


def test_a_new_top_cancels_what_was_about_to_be_laid() -> None:
    """Both could lay on 5±2; seat 0 is quicker, and seat 1's 3±1 does not fit 7±1."""
    race = table(
        [["7±1", "4±3"], ["3±1", "1±1"]],
        [["2±1"], ["1±2"]],
        bots={0: (300, 5000), 1: (400, 1000)},
    )
    assert run(race, [0, 316], until_us=2_000 * MS) == [
        (0, 300, "lay 7±1"),
        (1, 1316, "take 1±2"),  # begun with the frame that showed 7±1
    ]


def test_no_bot_thinks_before_the_frame_that_shows_the_new_top() -> None:
    """Seat 1 takes a card up at 310. Its 6±1 fits the 7±1 of 300, which it sees at 700."""
    race = table(
        [["7±1", "2±3"], ["1±1"]],
        [["2±1"], ["6±1"]],
        bots={0: (300, 5000), 1: (200, 310)},
    )
    expected = [(0, 300, "lay 7±1"), (1, 310, "take 6±1"), (1, 900, "lay 6±1")]
    assert run(race, [0, 700], until_us=1_000 * MS) == expected
    # Without that frame nobody ever thinks again.
    assert run(race, [0]) == expected[:2]


def test_before_the_first_frame_no_bot_thinks_at_all() -> None:
    race = table([["7±1"], ["1±1"]], [["2±1"], ["6±1"]], bots={0: (300, 500), 1: (300, 500)})
    assert run(race, []) == []
    assert run(race, [40])[0] == (0, 340, "lay 7±1")


def test_a_frame_is_never_before_what_it_shows() -> None:
    """A browser under load stamped the frame of 7±1 with 250 ms; 7±1 was laid at 300."""
    race = table([["7±1", "8±1", "1±1"], ["2±1", "1±2"]], bots={0: (300, 500)})
    assert run(race, [0, 250]) == [(0, 300, "lay 7±1"), (0, 600, "lay 8±1")]


def test_after_a_take_only_the_taker_thinks_again() -> None:
    """Seat 1's plan from the start (600) stands though seat 0 took a card at 500."""
    race = table(
        [["2±1", "2±2"], ["7±1", "4±1"]],
        [["2±3", "4±3"], ["1±1"]],
        bots={0: (300, 500), 1: (600, 5000)},
    )
    assert run(race, [0], until_us=900 * MS) == [(0, 500, "take 2±3"), (1, 600, "lay 7±1")]


def test_a_bot_lays_the_highest_card_that_fits() -> None:
    race = table([["3±3", "7±2", "7±1"], ["1±1"]], bots={0: (300, 500)})
    assert run(race, [0])[0] == (0, 300, "lay 7±1")


def test_many_kinds_that_fit_take_longer() -> None:
    """Two kinds fit 5±2 (three cards): the load of two is added, of the free last card that of one."""
    loads = (0, 0, 150 * MS, *[900 * MS] * 38)
    race = table([["3±3", "7±2", "7±2", "1±1"], ["4±1"]], bots={0: (300, 500)})
    race = replace(race, racers=(replace(race.racers[0], loads_us=loads), race.racers[1]))
    assert run(race, [0])[0] == (0, 450, "lay 7±2")
    race = table([["4±1"], ["3±3"]], bots={0: (300, 500)})
    race = replace(race, racers=(replace(race.racers[0], loads_us=loads), race.racers[1]))
    assert run(race, [0]) == [(0, 300, "lay 4±1")]


def test_bots_go_through_their_delays_in_order() -> None:
    """From a real deal: every take is as long after the one before, or the frame, as was planned."""
    state = tivmiv.apply(
        tivmiv.new_game(tivmiv.Options(players=2), Tape("NUR-42")), tivmiv.Start(0)
    )
    race = plan(state, Tape("NUR-42"), 1, {1: BOT})
    racer = race.racers[1]
    actions = raced(race, [FRAME], (), FOREVER_US)
    taken = 0
    for before, after in zip((None, *actions), actions, strict=False):
        since = before.t_us if before else FRAME
        if after.kind == "take":
            assert after.t_us - since == racer.takes_us[taken]
            taken += 1
        else:
            fitting = [one for one in (*racer.hand, *racer.pile[:taken])
                       if race.values[one] in race.accepts[race.start.centre[-1]]]  # fmt: skip
            kinds = len({race.kinds[one] for one in fitting})
            assert after.t_us - since == racer.lays_us[0] + racer.loads_us[kinds]
            break  # its top is never shown
    assert taken > 0
    assert actions[-1].kind == "lay"


# --- people, and dead heats ----------------------------------------------------------------------


def test_within_eight_milliseconds_the_tie_order_decides() -> None:
    """Seat 1 is planned 8 ms later, but comes first in the order; 7±1 does not fit on 3±2."""
    race = table(
        [["7±1", "1±1"], ["3±2", "1±2"]],
        bots={0: (300, 500), 1: (308, 500)},
        tie=(1, 0),
    )
    assert run(race, [0])[:2] == [(1, 300, "lay 3±2"), (0, 300, "no lay 7±1")]
    race = replace(race, racers=(race.racers[0], replace(race.racers[1], lays_us=(308 * MS + 1,))))
    assert run(race, [0]) == [(0, 300, "lay 7±1")]


def test_the_loser_of_a_dead_heat_is_judged_against_the_new_top() -> None:
    """TA9, TA27: neither 7±2 nor 3±1 fits the 7±1 that was laid first, so both come back."""
    race = table(
        [["7±1", "1±1"], ["7±2", "1±2"], ["3±1", "1±3"]],
        bots={0: (300, 500), 1: (304, 500), 2: (308, 500)},
        tie=(0, 1, 2),
    )
    assert run(race, [0])[:3] == [
        (0, 300, "lay 7±1"),
        (1, 300, "no lay 7±2"),
        (2, 300, "no lay 3±1"),
    ]
    # On 9±1 both 8±2 and 10±1 fit, and 10±1 still fits the 8±2 that comes first.
    race = table(
        [["10±1", "1±1"], ["8±2", "1±2"]],
        centre=["9±1"],
        bots={0: (300, 500), 1: (304, 500)},
        tie=(1, 0),
    )
    assert run(race, [0]) == [(1, 300, "lay 8±2"), (0, 300, "lay 10±1")]


def test_a_dead_heat_of_a_person_and_a_bot() -> None:
    """Who pressed 8 ms after the bot may still be first; a thousandth later not."""
    race = table([["7±1", "1±1"], ["3±2", "1±2"]], bots={1: (300, 500)}, tie=(0, 1))
    heat = run(race, [0], lay(race, 0, 308, "7±1"))
    assert heat[:2] == [(0, 300, "lay 7±1"), (1, 300, "no lay 3±2")]
    late = run(race, [0], lay(race, 0, 308.001, "7±1"))
    assert late == [(1, 300, "lay 3±2"), (0, 308.001, "no lay 7±1")]


def test_a_dead_heat_of_two_people_does_not_ask_who_was_handled_first() -> None:
    race = table([["7±1", "1±1"], ["3±2", "1±2"]], tie=(1, 0))
    presses = [lay(race, 0, 500, "7±1"), lay(race, 1, 507, "3±2")]
    for wishes in (presses, presses[::-1]):
        assert run(race, [0], *wishes) == [(1, 500, "lay 3±2"), (0, 500, "no lay 7±1")]


def test_who_wants_two_cards_at_once_is_in_a_dead_heat_once() -> None:
    """The second card, 6±3, waits for its own time and is judged against the own 7±1."""
    race = table([["7±1", "6±3", "1±1"], ["2±1", "1±2"]])
    found = run(race, [0], lay(race, 0, 500, "7±1"), lay(race, 0, 503, "6±3"))
    assert found == [(0, 500, "lay 7±1"), (0, 503, "lay 6±3")]


def test_people_need_no_frame_to_lay() -> None:
    """A person may answer a top before the frame is known to have shown it; nothing forbids it."""
    race = table([["7±1", "8±1", "1±1"], ["2±1", "1±2"]])
    found = run(race, [0], lay(race, 0, 400, "7±1"), lay(race, 0, 410, "8±1"))
    assert [what for *_, what in found] == ["lay 7±1", "lay 8±1"]


def test_what_does_not_fit_comes_back_and_nothing_else_happens() -> None:
    race = table([["4±1", "7±1"], ["1±1", "2±2"]], bots={1: (300, 500)})
    found = run(
        race,
        [0],
        lay(race, 0, 100, "4±1"),  # 4 does not follow 5±2
        Wish(0, 200 * MS, "lay", card(race, "1±1")),  # the card of another
        take(0, 250),  # there is no pile
        lay(race, 0, 300, "7±1"),
        lay(race, 0, 400, "7±1"),  # already laid
    )
    assert found == [
        (0, 100, "no lay 4±1"),
        (0, 200, "no lay 1±1"),
        (0, 300, "lay 7±1"),
        (0, 400, "no lay 7±1"),
    ]


def test_a_card_face_down_cannot_be_laid() -> None:
    race = table([["1±1"], ["2±2"]], [["7±1", "4±3"], []])
    wishes = [lay(race, 0, 100, "7±1"), take(0, 200), lay(race, 0, 300, "7±1")]
    assert [what for *_, what in run(race, [0], *wishes)] == [
        "no lay 7±1", "take 7±1", "lay 7±1",
    ]  # fmt: skip


def test_nothing_is_done_at_or_after_the_end_of_the_log() -> None:
    race = table([["7±1", "1±1"], ["2±1"]], bots={0: (300, 500)})
    assert run(race, [0], until_us=300 * MS) == []
    assert run(race, [0], until_us=300 * MS + 1) == [(0, 300, "lay 7±1")]


# --- the last card -------------------------------------------------------------------------------


def test_the_last_card_of_all_is_free_and_ends_the_race() -> None:
    """T22: 4±1 does not fit 5±2; seat 1's card, 5 ms later, is never laid."""
    race = table([["4±1"], ["3±2", "7±1"]], bots={1: (305, 500)}, tie=(0, 1))
    assert run(race, [0], lay(race, 0, 300, "4±1")) == [(0, 300, "lay 4±1")]


def test_a_last_card_in_hand_is_not_free_while_cards_lie_face_down() -> None:
    race = table([["4±1"], ["3±2", "7±1"]], [["1±1"], []])
    assert run(race, [0], lay(race, 0, 300, "4±1")) == [(0, 300, "no lay 4±1")]


def test_of_two_last_cards_in_a_dead_heat_one_stays() -> None:
    """TA27: the order says seat 1; the round is over, so seat 0 keeps its card and counts it."""
    race = table([["4±1"], ["9±1"]], bots={0: (300, 500), 1: (306, 500)}, tie=(1, 0))
    actions = raced(race, [0], (), FOREVER_US)
    assert told(race, actions) == [(1, 300, "lay 9±1")]
    session = Session("tivmiv", start=race.start)
    stretch.play_race(session, race, actions)
    assert session.state.ended == "T21"
    assert session.state.round_scores == ((4, 0),)


def test_who_wins_a_dead_heat_may_hinder_the_last_but_one_card() -> None:
    """Seat 0 has two cards and laid one: its very last is free again, in the frame after."""
    race = table([["7±1", "9±3"], ["1±1", "2±2"]], bots={0: (300, 500)})
    assert run(race, [0, 316]) == [(0, 300, "lay 7±1"), (0, 616, "lay 9±3")]


# --- stops ---------------------------------------------------------------------------------------


def test_at_a_stop_the_dealer_changes_the_card_and_the_race_goes_on() -> None:
    """T14, T16, T17: seat 0 laid 7±1, and nothing fits it. 1±1 from the bottom takes a 2."""
    race = table(
        [["7±1", "2±2", "2±3"], ["4±1", "5±3"]],
        centre=["1±1", "5±2"],
        bots={0: (300, 500), 1: (400, 500)},
    )
    session = Session("tivmiv", start=race.start)
    assert not stretch.turn_centre(session)  # nothing has stopped yet
    stretch.play_race(session, race, raced(race, [0, FRAME + 300 * MS], (), FOREVER_US))
    assert session.moves == ("0 play 7±1 @300",)
    assert stretch.turn_centre(session)
    assert session.moves[-1] == "0 rotate"
    assert not session.state.started
    with pytest.raises(RoundError, match="a race begins when the dealer has called"):
        plan(session.state, session.tape, session.ply, {})
    stretch.call(session)
    again = plan(session.state, session.tape, session.ply, {0: BOT, 1: BOT})
    actions = raced(again, [0], (), FOREVER_US)
    assert (actions[0].seat, actions[0].kind) == (0, "lay")
    stretch.play_race(session, again, actions)
    assert session.moves[-1].startswith("0 play 2±2 @")
    # Times of the round go on from 300 ms; they never run backwards.
    assert session.state.last_ms == 300 + actions[0].t_us // MS


def test_a_stopped_or_finished_race_cannot_be_planned() -> None:
    stopped = tivmiv.position(hands=[["2±2", "1±2"], ["4±1", "6±1"]], centre=["1±1", "5±2"])
    ended = tivmiv.apply(
        tivmiv.position(hands=[["7±1"], ["3±2"]], centre=["5±2"]), tivmiv.Play(0, "7±1")
    )
    fresh = tivmiv.new_game(tivmiv.Options(), Tape("NUR-42"))
    for state in (stopped, ended, fresh):
        with pytest.raises(RoundError, match="a race begins when the dealer has called"):
            plan(state, Tape("NUR-42"), 0, {})


# --- plans ---------------------------------------------------------------------------------------


def running(players: int = 3, code: str = "NUR-42") -> tivmiv.State:
    state = tivmiv.new_game(tivmiv.Options(players=players), Tape(code))
    return tivmiv.apply(state, tivmiv.Start(0))


def test_slow_motion_slows_the_bots_and_nobody_else() -> None:
    usual = plan(running(), Tape("NUR-42"), 1, {1: BOT, 2: BOT})
    slow = plan(running(), Tape("NUR-42"), 1, {1: BOT, 2: BOT}, speed=0.1)
    for one, other in zip(usual.racers[1:], slow.racers[1:], strict=True):
        assert other.lays_us == tuple(10 * time for time in one.lays_us)
        assert other.takes_us == tuple(10 * time for time in one.takes_us)
        assert other.loads_us == tuple(10 * time for time in one.loads_us)
    assert slow.racers[0] == usual.racers[0]
    assert not slow.racers[0].is_bot


def test_a_plan_hangs_on_code_and_ply_and_every_bot_has_its_own_times() -> None:
    first = plan(running(), Tape("NUR-42"), 1, {1: BOT, 2: BOT})
    assert first == plan(running(), Tape("NUR-42"), 1, {1: BOT, 2: BOT})
    assert first.racers[1].lays_us != first.racers[2].lays_us
    later = plan(running(), Tape("NUR-42"), 9, {1: BOT, 2: BOT})
    assert later.racers[1].lays_us != first.racers[1].lays_us
    orders = {plan(running(), Tape("NUR-42"), ply, {}).tie for ply in range(60)}
    assert len(orders) == 6


def test_what_may_follow_is_what_the_rules_say() -> None:
    race = plan(running(), Tape("NUR-42"), 1, {})
    cards = tivmiv.deck(race.start.options)
    for number, one in enumerate(cards):
        targets = {(one.value + one.index) % 10, (one.value - one.index) % 10}
        assert {value % 10 for value in race.accepts[number]} == targets
        assert race.values[number] == one.value
    assert sorted(race.rank) == list(range(len(cards)))
    ranked = sorted(range(len(cards)), key=race.rank.__getitem__)
    assert cards[ranked[0]].value == max(one.value for one in cards)


def test_the_page_gets_numbers_only() -> None:
    race = table([["7±1"], ["3±2"]], [["1±1"], []], bots={1: (300, 500)})
    sent = plan_json(race)
    assert sent["top"] == race.start.centre[-1]
    assert (sent["window_us"], sent["tie"]) == (8 * MS, [0, 1])
    assert sent["seats"][0] == {
        "hand": [card(race, "7±1")],
        "pile": [card(race, "1±1")],
        "lays_us": [],
        "takes_us": [],
        "loads_us": [],
    }
    assert sent["seats"][1]["lays_us"] == [300 * MS]


# --- moves ---------------------------------------------------------------------------------------


def test_moves_have_the_time_of_the_round_and_refusals_are_none() -> None:
    race = table([["7±1", "1±1"], ["3±2", "1±2"]], [["4±2"], []], tie=(1, 0))
    wishes = [lay(race, 0, 500, "7±1"), lay(race, 1, 507, "3±2"), take(0, 900.9)]
    actions = raced(race, [0], wishes, FOREVER_US)
    texts = [tivmiv.format_move(move) for move in moves_of(race, actions)]
    assert texts == ["1 play 3±2 @500", "0 take @900"]


def test_people_who_hammer_lose_no_card() -> None:
    """Whatever is pressed: every card is in one place, taken in its order, and the rules agree."""
    random = Random(6)
    for number in range(40):
        session = Session("tivmiv", code=f"ANI-{number + 1}", players=3)
        stretch.call(session)
        race = plan(session.state, session.tape, session.ply, {2: BOT})
        pressed = [
            Wish(
                random.randint(0, 1),
                random.randint(0, 20_000 * MS),
                random.choice(("take", "lay")),
                random.randrange(len(race.values)),
            )
            for _ in range(400)
        ]
        onsets = sorted(random.randint(0, 20_000 * MS) for _ in range(30))
        actions = raced(race, onsets, pressed, FOREVER_US)
        done = [one for one in actions if one.done]
        for seat, racer in enumerate(race.racers):
            taken = [one.card for one in done if one.seat == seat and one.kind == "take"]
            assert taken == list(racer.pile[: len(taken)])
        laid = Counter(one.card for one in done if one.kind == "lay")
        assert max(laid.values(), default=1) == 1
        lays = [one for one in pressed if one.kind == "lay"]
        refused = [one for one in actions if not one.done and one.seat != 2]
        by_people = [one for one in done if one.kind == "lay" and one.seat != 2]
        assert len(refused) + len(by_people) == len(lays)  # every wish came to something
        before = sum(map(len, (*session.state.hands, *session.state.down, session.state.centre)))
        stretch.play_race(session, race, actions)
        state = session.state
        if state.ended is None:
            after = sum(map(len, (*state.hands, *state.down, state.centre)))
            assert after == before == len(race.values)
            assert session.ply == 1 + len(done)


# --- logs ----------------------------------------------------------------------------------------

GOOD = {"seat": 0, "t_us": 5, "kind": "lay", "card": 3, "way": "touch"}


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (None, "wishes: expected a list of at most 2000"),
        ({}, "wishes: expected a list"),
        ([GOOD] * (MOST_PRESSES + 1), "wishes: expected a list"),
        (["x"], r"wishes\[0\]: expected seat, t_us, kind and card"),
        ([GOOD, {**GOOD, "seat": 2}], r"wishes\[1\]: no person sits at seat 2"),
        ([{**GOOD, "seat": True}], "no person sits at seat True"),
        ([{**GOOD, "seat": None}], "no person sits at seat None"),
        ([{**GOOD, "kind": "steal"}], "'steal' of card 3 cannot be"),
        ([{**GOOD, "kind": ["lay"]}], "cannot be"),
        ([{**GOOD, "card": 60}], "'lay' of card 60 cannot be"),
        ([{**GOOD, "card": -2}], "'lay' of card -2 cannot be"),
        ([{**GOOD, "card": 1.0}], "'lay' of card 1.0 cannot be"),
        ([{**GOOD, "card": False}], "'lay' of card False cannot be"),
        ([{**GOOD, "way": "mind"}], "way 'mind' is unknown"),
        ([{**GOOD, "way": None}], "way None is unknown"),
        ([{**GOOD, "t_us": 1.5}], r"wishes\[0\]: t_us is 1.5; it is a whole number"),
        ([{**GOOD, "t_us": -1}], "t_us is -1"),
        ([{**GOOD, "t_us": LONGEST_ROUND_US + 1}], "t_us is 3600000001"),
        ([{**GOOD, "t_us": float("inf")}], "t_us is inf"),
        ([{**GOOD, "t_us": None}], "t_us is None"),
    ],
)
def test_wishes_that_cannot_be(rows: Any, says: str) -> None:
    with pytest.raises(RoundError, match=says):
        read_wishes(rows, (0, 1), 60)


def test_wishes_that_can_be() -> None:
    rows = [GOOD, {"seat": 1, "t_us": LONGEST_ROUND_US, "kind": "take", "card": -1, "way": "key"}]
    assert read_wishes(rows, (0, 1), 60) == (
        Wish(0, 5, "lay", 3, "touch"),
        Wish(1, LONGEST_ROUND_US, "take", -1, "key"),
    )


@pytest.mark.parametrize(
    ("times", "says"),
    [
        (None, "expected a list"),
        ((1, 2), "expected a list"),
        ([1, "2"], r"onsets_us\[1\] is '2'"),
        ([True], r"onsets_us\[0\] is True"),
        ([2, 1], "a time runs backwards"),
        ([1, 2, 3, 4], "at most 3 times"),
    ],
)
def test_times_that_cannot_be(times: Any, says: str) -> None:
    with pytest.raises(RoundError, match=says):
        read_times("onsets_us", times, 3)


def test_a_person_has_no_delays() -> None:
    assert not Racer((1,), (2,)).is_bot
    assert Racer((1,), (2,), (5,)).is_bot

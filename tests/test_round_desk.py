"""The desk of rounds without a browser and without a clock: whole matches, gifts, pauses, odd messages.

`Page` does what the page does: it takes the plan that the desk sends, and sends back a log. Its times
are numbers that the test writes down, so a whole game takes no time at all.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from cardlib.errors import CardlibError, OptionsError
from cardlib.evolve import evolve
from cardlib.games import tivmiv, zangi
from cardlib.reactions import ReactionError
from cardlib.ringers import AGE_8, Ringer
from cardlib.rounds import race, ring
from cardlib.rounds.presses import Press, RoundError, Wish
from cardlib.session import Session
from cardlib.views.rounds import RoundDesk

MS = 1000
FRAME = 16_667
BOT = Ringer.of(AGE_8)
DEVICE = {"refresh_ms": 16.667, "step_ms": 0.1, "late_share": 0.0}
Json = dict[str, Any]


def desk(game: str = "zangi", people: Any = (0,), **more: Any) -> RoundDesk:
    more.setdefault("opponents", dict.fromkeys(range(6), BOT))
    return RoundDesk(game, people=people, **{"code": "NUR-42", "strict": True, **more})


class Page:
    """Plays the stretches of a desk as the page does: *rings* says who presses when at a step."""

    def __init__(self, played: RoundDesk, timed: bool = True) -> None:
        self.desk, self.timed = played, timed
        self.stretches = 0

    def say(self, do: str, **more: Any) -> None:
        """A message of the round, as JSON brings it."""
        message = {"kind": "round", "id": self.desk.number, "do": do, **more}
        self.desk.handle(json.loads(json.dumps(message)))

    def begin(self) -> None:
        if self.desk.session.state.ended:
            self.desk.press("next-deal")
        self.say("begin")

    def log(self, **more: Any) -> None:
        self.stretches += 1
        told = {} if self.timed else {"untimed": True}
        self.say("log", log={"device": DEVICE, **told, **more})

    @property
    def plan(self) -> Any:
        return self.desk.plan

    def stretch(self, presses: Callable[[ring.Schedule, list[int]], list[Press]]) -> ring.Ruling:
        """Show cards until somebody has rung; the log that comes of it."""
        plan = self.plan
        assert isinstance(plan, ring.Schedule)
        onsets: list[int] = []
        at_us = 900 * MS
        for step in plan.steps:
            onsets.append(at_us)
            found = ring.judged(plan, onsets, pressed := presses(plan, onsets))
            if found.winner is not None:
                break
            at_us += step.gap_us + FRAME
        rows = [{"seat": one.seat, "t_us": one.t_us, "way": one.way} for one in pressed]
        self.log(
            onsets_us=onsets,
            frames=[1] * len(onsets),
            presses=rows,
            claim=[found.step, found.winner],
        )
        return found

    def race(
        self, wishes: Sequence[Wish] = (), *, until: int = race.FOREVER_US, **more: Any
    ) -> None:
        """Show each new top in the next frame, up to the end of what can be done."""
        plan = self.plan
        assert isinstance(plan, race.Plan)
        onsets = [FRAME]
        while True:
            actions = race.raced(plan, onsets, wishes, until)
            laid = [one for one in actions if one.kind == "lay" and one.done]
            if len(laid) < len(onsets):
                break
            onsets.append(laid[len(onsets) - 1].t_us + FRAME)
        last = max((one.t_us for one in actions), default=0) + MS
        self.log(
            onsets_us=onsets,
            frames=[1] * len(onsets),
            wishes=[
                {"seat": w.seat, "t_us": w.t_us, "kind": w.kind, "card": w.card, "way": w.way}
                for w in wishes
            ],
            until_us=min(until, last),
            claim=[[one.seat, one.t_us, one.card, one.done] for one in actions],
            **more,
        )


def nobody(plan: ring.Schedule, onsets: list[int]) -> list[Press]:
    return []


def quick(*seats: int, at_ms: int = 180, wrongly: bool = False) -> Any:
    """These seats ring after *at_ms* when a five lies there (or when none does)."""

    def presses(plan: ring.Schedule, onsets: list[int]) -> list[Press]:
        step = plan.steps[len(onsets) - 1]
        if step.right == wrongly:
            return []
        return [Press(seat, onsets[-1] + at_ms * MS) for seat in seats if seat in step.ringers]

    return presses


def play_out(page: Page, presses: Any, most: int = 600) -> None:
    """Rounds of Zangi until the match is over; gifts go to the seat before the giver's."""
    for _ in range(most):
        match page.desk.phase:
            case "ready":
                page.begin()
            case "live":
                page.stretch(presses)
            case "give":
                give(page.desk)
            case "over":
                return
    raise AssertionError("the match does not end")


def give(played: RoundDesk) -> None:
    """Press the first gift that may be pressed."""
    gifts = [one["id"] for one in played.newest["controls"] if one["enabled"]]
    played.press(next(name for name in gifts if name.startswith("give-")))


def counted(state: zangi.State) -> int:
    return sum(map(len, (*state.closed, *state.open))) + len(state.aside)


# --- whole games of Zangi ------------------------------------------------------------------------


def test_a_whole_game_that_the_quick_person_wins() -> None:
    played = desk(players=4)
    play_out(Page(played), quick(0))
    assert played.session.match_outcome is not None
    assert played.session.outcome.winners == (0,)
    answered = [row for row in played.rows if row["way"]]
    assert {row["verdict"] for row in answered} == {"hit"}
    assert {row["rt_ms"] for row in answered} == {180.0}
    assert {row["seat"] for row in played.rows} == {0}
    # Every move went through the rules, and every ring has the time of its card and the reaction.
    moves = [played.session.game.parse_move(one) for one in played.session.moves]
    opened_ms = 0
    for move in moves:
        if isinstance(move, zangi.Open):
            opened_ms = move.at_ms or 0
        elif isinstance(move, zangi.Ring) and move.seat == 0:
            assert move.at_ms == opened_ms + 180


def test_a_whole_game_that_only_the_bots_play() -> None:
    played = desk(players=4)
    page = Page(played)
    play_out(page, nobody)
    assert played.session.match_outcome is not None
    assert all(row["way"] is None and row["rt_ms"] is None for row in played.rows)
    assert {row["verdict"] for row in played.rows} <= {"miss", "quiet", "cut"}
    assert page.stretches > 5


def test_wrong_rings_cost_a_card_that_the_person_gives() -> None:
    played = desk(players=4)
    page = Page(played)
    page.begin()
    gifts = 0
    for _ in range(200):
        if played.phase == "give":
            before = played.session.state
            owed = len(before.owing)
            offered = {one["id"] for one in played.newest["controls"]}
            assert offered == {"give-1", "give-2", "give-3"} - {
                f"give-{seat}" for seat in before.out
            }
            give(played)
            gifts += 1
            assert len(played.session.state.owing) == owed - 1
            assert counted(played.session.state) == counted(before)
        elif played.phase == "live":
            page.stretch(quick(0, wrongly=True))
        else:
            break
        if gifts == 5 or 0 in played.session.state.out:
            break
    assert gifts > 1
    alarms = [row for row in played.rows if row["verdict"] == "false_alarm"]
    assert len(alarms) >= gifts
    assert all(row["right"] is False and row["rt_ms"] == 180.0 for row in alarms)


def test_two_people_at_one_keyboard() -> None:
    """Both ring at every five, 5 ms apart: a dead heat each time, and both have a row."""
    played = desk(people={0: "Ani", 1: "Davit"}, players=3)
    page = Page(played)

    def both(plan: ring.Schedule, onsets: list[int]) -> list[Press]:
        return quick(0)(plan, onsets) + quick(1, at_ms=185)(plan, onsets)

    play_out(page, both)
    assert played.session.outcome is not None
    wins = {0: 0, 1: 0}
    hits: dict[str, list[Json]] = {}
    for row in played.rows:
        if row["verdict"] == "hit":
            hits.setdefault(row["trial"].rpartition("/")[0], []).append(row)
    for rows in hits.values():
        if len(rows) == 2:
            assert [row["rt_ms"] for row in rows] == [180.0, 185.0]
            wins[rows[0]["winner"]] += 1
    assert min(wins.values()) > 0  # the later press wins a dead heat, too, now and then


def test_two_people_and_no_bot() -> None:
    played = desk(people=(0, 1), players=2)
    page = Page(played)
    page.begin()
    assert all(not step.bots for step in played.plan.steps)
    page.stretch(quick(1))
    assert played.phase == "live"


# --- pausing -------------------------------------------------------------------------------------


def test_a_pause_counts_nothing_and_the_card_comes_again() -> None:
    played = desk()
    page = Page(played)
    page.begin()
    first = played.plan
    assert len(first.steps) > 2
    onsets = [
        900 * MS,
        900 * MS + first.steps[0].gap_us,
        900 * MS + sum(s.gap_us for s in first.steps[:2]),
    ]
    page.log(
        onsets_us=onsets,
        presses=[{"seat": 0, "t_us": onsets[2] + 90 * MS, "way": "key"}],
        claim=None,
        paused=True,
    )
    assert (played.phase, played.rows) == ("ready", [])
    assert played.held == "Nothing was counted."
    assert played.session.ply == sum(len(step.moves) for step in first.steps[:2])
    page.begin()
    assert str(played.plan.steps[0].state) == str(first.steps[2].state)  # without the clock
    assert not played.session.state.owing


def test_a_pause_before_the_first_card_changes_nothing() -> None:
    played = desk()
    page = Page(played)
    page.begin()
    first = played.plan
    page.log(onsets_us=[], presses=[], claim=None, paused=True)
    assert played.session.ply == 0
    page.begin()
    assert played.plan == first


def test_a_race_goes_on_after_a_pause_from_where_it_was() -> None:
    played = desk("tivmiv", players=3)
    page = Page(played)
    page.begin()
    page.race(until=2_000 * MS, paused=True)
    assert (played.phase, played.held) == ("ready", "All cards stay where they are.")
    done = played.session.ply
    state = played.session.state
    page.begin()
    assert played.session.ply == done  # the dealer does not call twice
    assert [racer.hand for racer in played.plan.racers] == [*state.hands]
    assert [racer.pile for racer in played.plan.racers] == [*state.down]


# --- untimed -------------------------------------------------------------------------------------


def test_untimed_rounds_have_the_same_rows_without_times() -> None:
    timed, untimed = desk(), desk(timed=False)
    for played, page in ((timed, Page(timed)), (untimed, Page(untimed, timed=False))):
        page.begin()
        for _ in range(12):
            if played.phase == "live":
                page.stretch(quick(0))
    assert untimed.session.ply == timed.session.ply
    same = ("trial", "seat", "state", "right", "verdict", "distance", "winner", "way")
    for one, other in zip(timed.rows, untimed.rows, strict=True):
        assert {name: one[name] for name in same} == {name: other[name] for name in same}
        assert (other["timed"], other["rt_ms"], other["t_on_ms"], other["t_press_ms"]) == (
            False, None, None, None,
        )  # fmt: skip
    moves = [untimed.session.game.parse_move(move) for move in untimed.session.moves]
    assert all(move.at_ms is None for move in moves)


def test_the_clock_is_switched_off_and_on_between_rounds_only() -> None:
    played = desk()
    page = Page(played)
    page.say("timed", on=False)
    assert not played.timed
    page.say("timed", on=True)
    page.begin()
    page.say("timed", on=False)
    assert played.timed
    assert played.phase == "live"


# --- what is judged otherwise --------------------------------------------------------------------


def wrong_claim(played: RoundDesk) -> None:
    page = Page(played)
    page.begin()
    page.log(onsets_us=[900 * MS], presses=[], claim=[0, 0])


def test_a_claim_that_disagrees_is_an_error_for_tests() -> None:
    played = desk()
    with pytest.raises(RoundError, match="judged a stretch differently"):
        wrong_claim(played)


@pytest.mark.parametrize("claim", [[0, 0], [-1], None, "no", 7, [[0, 1]], {"a": 1}, [1.5, None]])
def test_a_claim_that_disagrees_makes_the_stretch_void(claim: Any) -> None:
    played = desk(strict=False)
    page = Page(played)
    page.begin()
    page.log(onsets_us=[900 * MS], presses=[], claim=claim)
    assert (played.phase, played.session.ply, played.rows) == ("ready", 0, [])
    assert played.newest["message"]["text"] == (
        "The page and the rules came to different results, so this stretch is not counted."
    )
    page.begin()  # and the table can be used
    page.stretch(quick(0))
    assert played.session.ply > 0


def test_a_race_that_disagrees_is_void_too() -> None:
    played = desk("tivmiv", strict=False)
    page = Page(played)
    page.begin()
    ply = played.session.ply
    page.log(onsets_us=[0], wishes=[], until_us=9_000 * MS, claim=[])
    assert (played.phase, played.session.ply, played.rows) == ("ready", ply, [])


# --- ends ----------------------------------------------------------------------------------------


def test_a_game_with_a_limit_ends_there() -> None:
    played = desk(players=3, end="limit", limit=12)
    play_out(Page(played), nobody)
    assert played.session.state.ended == "ZA26"
    assert played.session.state.opened == 12


def test_a_duel_ends_with_two_left() -> None:
    played = desk(players=3, end="duel")
    play_out(Page(played), quick(0))
    assert played.session.outcome is not None
    assert played.phase == "over"
    assert played.round()["phase"] == "over"
    assert "plan" not in played.round()


def test_who_rang_rightly_opens_next() -> None:
    played = desk(players=4, after_ring="winner_opens")
    page = Page(played)
    page.begin()
    for _ in range(40):
        ruling = page.stretch(quick(0))
        if ruling.winner == 0:
            break
    assert ruling.winner == 0
    assert played.session.state.turn == 0
    assert not ring.plan_json(played.plan)["back"]
    play_out(page, quick(0))
    assert played.phase == "over"


# --- Tiv-miv -------------------------------------------------------------------------------------


def busy(plan: race.Plan, seat: int, random: Random) -> list[Wish]:
    """A person who takes everything up and tries every card, again and again."""
    wishes = [Wish(seat, n * 250 * MS, "take") for n in range(len(plan.racers[seat].pile))]
    cards = [*plan.racers[seat].hand, *plan.racers[seat].pile]
    for at_us in range(400 * MS, 60_000 * MS, 350 * MS):
        wishes.append(Wish(seat, at_us, "lay", random.choice(cards)))
    return wishes if cards else []


def play_match(page: Page, most: int = 400) -> dict[str, int]:
    """A whole match of Tiv-miv; how often play stopped and a round ended."""
    random, told = Random(7), {"stops": 0, "rounds": 0}
    for _ in range(most):
        played = page.desk
        if played.phase == "over":
            return told
        if played.phase == "ready":
            told["rounds"] += played.session.state.ended is not None
            told["stops"] += played.held.startswith("Nothing fits")
            page.begin()
        else:
            page.race(busy(played.plan, 0, random))
    raise AssertionError("the match does not end")


def test_a_whole_match_with_stops_and_last_cards() -> None:
    played = desk("tivmiv", players=3)
    told = play_match(Page(played))
    state = played.session.state
    assert len(state.round_scores) == 6
    assert told["rounds"] == 5
    assert told["stops"] > 0
    assert any(" rotate" in move for move in played.session.moves)
    assert played.session.match_outcome is not None
    for scores in state.round_scores:
        assert min(scores) == 0  # somebody laid the very last card
    assert {row["verdict"] for row in played.rows} == {"laid", "refused"}
    assert all(row["rt_ms"] is not None for row in played.rows)


@pytest.mark.parametrize(
    "options",
    [{"replace": "swap"}, {"stuck": "hands"}, {"deck": "60", "players": 5}, {"modulus": 12}],
)
def test_a_match_with_house_rules(options: Json) -> None:
    played = desk("tivmiv", rounds=2, **{"players": 3, **options})
    play_match(Page(played))
    assert len(played.session.state.round_scores) == 2


def test_where_calls_are_asked_for_the_table_makes_them() -> None:
    """Nobody can type a call in a race (TA11, T22)."""
    played = desk("tivmiv", players=3, rounds=1, call="asked")
    play_match(Page(played))
    moves = [played.session.game.parse_move(move) for move in played.session.moves]
    calls = [move.call for move in moves if isinstance(move, tivmiv.Play)]
    assert None not in calls
    assert calls[-1] == tivmiv.LAST_CALL


# --- saves ---------------------------------------------------------------------------------------


def test_a_saved_match_goes_on_where_the_cards_are() -> None:
    played = desk()
    page = Page(played)
    page.begin()
    for _ in range(4):
        page.stretch(quick(0))
    document, rest = json.loads(json.dumps([played.to_json(), played.rest_to_json()]))
    again = desk()
    again.resume(document, rest)
    assert again.phase == "ready"
    kept = [evolve(one.session.state, tape=None) for one in (again, played)]
    assert kept[0] == kept[1]
    assert again.session.moves == played.session.moves
    page = Page(again)
    page.begin()
    assert ring.plan_json(again.plan) == ring.plan_json(played.plan)
    play_out(page, quick(0))
    assert again.phase == "over"


def test_a_match_saved_with_a_gift_owed_asks_for_it_first() -> None:
    played = desk()
    page = Page(played)
    page.begin()
    page.stretch(quick(0, wrongly=True))
    assert played.phase == "give"
    again = desk()
    again.resume(*json.loads(json.dumps([played.to_json(), played.rest_to_json()])))
    assert again.phase == "give"
    give(again)
    assert again.phase == "live"


def test_a_centre_card_that_fits_nobody_either_is_changed_again() -> None:
    """T16, T17: 1±1 takes 10 and 2, 1±2 takes 9 and 3, 9±1 takes 10 and 8: only then a 10 fits."""
    start = tivmiv.position(
        hands=[["10±1", "6±1"], ["4±1", "6±2"]],
        centre=["1±2", "9±1", "5±2"],
        started=False,
        rotations=0,
        options=tivmiv.Options(players=2),
    )
    played = desk("tivmiv", session=Session("tivmiv", start=start))
    Page(played).begin()
    moves = [move.split(" @")[0] for move in played.session.moves]
    assert moves == ["0 start", "0 rotate", "0 start", "0 rotate", "0 start"]
    assert str(tivmiv.top_card(played.session.state)) == "9±1"
    assert played.phase == "live"


def test_where_no_centre_card_fits_the_round_is_over_with_the_call() -> None:
    """TA15: no card of the centre takes a 6 or a 4."""
    start = tivmiv.position(
        hands=[["6±1", "6±2"], ["4±1", "6±3"]],
        centre=["9±1", "5±2"],
        started=False,
        options=tivmiv.Options(players=2, rounds=1),
    )
    played = desk("tivmiv", session=Session("tivmiv", start=start))
    Page(played).begin()
    assert played.session.state.ended == "TA15"
    assert played.phase == "over"


def test_a_match_saved_at_a_stop_is_called_on() -> None:
    played = desk("tivmiv", players=3)
    page, random = Page(played), Random(7)
    while not played.held.startswith("Nothing fits"):
        if played.phase == "ready":
            page.begin()
        else:
            page.race(busy(played.plan, 0, random))
    assert played.session.moves[-1].endswith("rotate")
    again = desk("tivmiv", players=3)
    again.resume(*json.loads(json.dumps([played.to_json(), played.rest_to_json()])))
    Page(again).begin()
    assert again.phase == "live"
    assert again.session.moves[-1].endswith("start")


# --- messages ------------------------------------------------------------------------------------


def state_of(played: RoundDesk) -> tuple[Any, ...]:
    return played.phase, played.number, played.session.ply, len(played.rows), played.timed


def test_messages_of_an_older_stretch_or_for_another_moment_do_nothing() -> None:
    played = desk()
    page = Page(played)
    before = state_of(played)
    for wish in (
        {"do": "log", "id": played.number, "log": {}},  # nothing runs
        {"do": "begin", "id": played.number + 1},
        {"do": "begin", "id": None},
        {"do": "begin"},
        {"do": "steal", "id": played.number},
        {"id": played.number},
        {"do": ["begin"], "id": played.number},
    ):
        played.handle({"kind": "round", **wish})
        assert state_of(played) == before
    page.begin()
    old = played.number
    page.stretch(quick(0))
    before = state_of(played)
    played.handle({"kind": "round", "id": old, "do": "log", "log": {"onsets_us": []}})
    assert state_of(played) == before


BAD_LOGS: list[Any] = [
    None,
    [],
    "log",
    {},
    {"onsets_us": None, "presses": []},
    {"onsets_us": [1] * 99, "presses": []},
    {"onsets_us": [5, 4], "presses": []},
    {"onsets_us": [0.5], "presses": []},
    {"onsets_us": ["0"], "presses": []},
    {"onsets_us": [10**18], "presses": []},
    {"onsets_us": [0], "presses": {}},
    {"onsets_us": [0], "presses": [{}] * 5_000},
    {"onsets_us": [0], "presses": [{"seat": 9, "t_us": 1}]},
    {"onsets_us": [0], "presses": [{"seat": 0, "t_us": -1}]},
    {"onsets_us": [0], "presses": [{"seat": 0, "t_us": 1, "way": "mind"}]},
    {"onsets_us": [0], "presses": [{"seat": 0, "t_us": 1, "way": ["key"]}]},
]


@pytest.mark.parametrize("log", BAD_LOGS)
def test_a_log_that_cannot_be_is_told_and_changes_nothing(log: Any) -> None:
    played = desk()
    Page(played).begin()
    before = state_of(played)
    with pytest.raises(RoundError):
        Page(played).say("log", log=log)
    assert state_of(played) == before


@pytest.mark.parametrize(
    "log",
    [
        {"onsets_us": [0], "wishes": [], "until_us": None},
        {"onsets_us": [0], "wishes": [], "until_us": -5},
        {"onsets_us": [0], "wishes": None, "until_us": 5},
        {"onsets_us": [0], "wishes": [{"seat": 1, "t_us": 1, "kind": "take"}], "until_us": 5},
        {"onsets_us": [0] * 500, "wishes": [], "until_us": 5},
    ],
)
def test_a_race_log_that_cannot_be(log: Json) -> None:
    played = desk("tivmiv")
    Page(played).begin()
    before = state_of(played)
    with pytest.raises(RoundError):
        Page(played).say("log", log=log)
    assert state_of(played) == before


def junk(random: Random, depth: int = 2) -> Any:
    """Anything that JSON can bring."""
    plain = [None, True, -1, 0, 3, 10**20, 0.5, "", "give-1", "begin", float("nan")]
    if depth == 0 or random.random() < 0.5:
        return random.choice(plain)
    if random.random() < 0.5:
        return [junk(random, depth - 1) for _ in range(random.randint(0, 3))]
    names = ("kind", "do", "id", "log", "onsets_us", "presses", "claim", "seat", "t_us", "to", "on")
    return {random.choice(names): junk(random, depth - 1) for _ in range(random.randint(0, 4))}


@pytest.mark.parametrize("game", ["zangi", "tivmiv"])
def test_no_junk_breaks_the_table(game: str) -> None:
    """Whatever comes: a CardlibError at most, no half-played stretch, and the table can go on."""
    random = Random(13)
    played = desk(game, strict=False)
    page = Page(played)
    for number in range(1_500):
        if number % 100 == 0 and played.phase == "ready":
            page.begin()
        what = random.choice(("log", "log", "begin", "speed", "bot", "timed", "steal"))
        wish = {"kind": "round", "id": played.number, "do": what}
        for name in ("log", "to", "on", "seat", "level", "display"):
            if random.random() < 0.6:
                wish[name] = junk(random, 3)
        if random.random() < 0.5:
            good: Json = {"onsets_us": [0], "presses": [], "wishes": [], "until_us": 5}
            for name in ("claim", "paused", "frames", "device", random.choice([*good])):
                good[name] = junk(random)
            wish["log"] = good
        ply, cards = played.session.ply, played.session.state
        try:
            played.handle(wish)
        except (CardlibError, OptionsError, ReactionError):
            assert played.session.ply == ply
            assert played.session.state == cards
    played._wait()
    page.say("timed", on=True)
    page.begin()
    if game == "zangi":
        page.stretch(quick(0))
    else:
        page.race()
    assert played.session.ply > 0


def test_the_buttons_of_an_ordinary_table_do_nothing_here() -> None:
    played = desk()
    for control in ("open", "ring", "undo", "redo", "give-1", "next", "nonsense"):
        played.press(control)
        assert played.session.ply == 0
        assert "runs by itself" in played.newest["message"]["text"]
    Page(played).begin()
    played.press("next-deal")
    assert played.phase == "live"


def test_what_a_desk_cannot_be() -> None:
    with pytest.raises(OptionsError, match="choose zangi or tivmiv"):
        desk("zodiak")
    for speed in (0, 0.09, 1.01, float("nan")):
        with pytest.raises(CardlibError, match="speed"):
            desk(speed=speed)


# --- what is sent --------------------------------------------------------------------------------


def test_a_plan_has_a_frame_and_a_sentence_for_every_step() -> None:
    played = desk()
    Page(played).begin()
    sent = json.loads(json.dumps(played.round()))
    steps = sent["plan"]["steps"]
    assert len(sent["frames"]) == len(sent["says"]) == len(sent["whys"]) == len(steps)
    for place, step in enumerate(steps):
        assert len(sent["says"][place]) == 4
        assert sent["whys"][place].startswith("There are exactly" if step["right"] else "No fruit")
        assert sent["frames"][place]["controls"] == []
    assert [one["seat"] for one in sent["people"]] == [0]


def test_a_race_has_the_words_of_every_card_and_count() -> None:
    played = desk("tivmiv", players=3)
    Page(played).begin()
    sent = json.loads(json.dumps(played.round()))
    labels, cards = sent["labels"], len(tivmiv.deck(played.session.options))
    assert len(labels["faces"]) == len(labels["cards"]) == cards
    assert len(labels["hand"]) == len(labels["down"]) == cards + 1
    for values in sent["plan"]["accepts"]:
        assert "/".join(map(str, values)) in labels["takes"]


def test_a_house_rule_that_no_clock_can_judge_is_refused() -> None:
    with pytest.raises(OptionsError, match=r"late_ring='penalty' cannot be played in real time"):
        RoundDesk("zangi", opponents={}, code="NUR-42", late_ring="penalty")
    desk = RoundDesk("zangi", opponents={}, code="NUR-42")
    with pytest.raises(OptionsError, match="late_ring"):
        desk.sit_down(Session("zangi", code="NUR-42", late_ring="penalty"))
    assert desk.session.options.late_ring == "void"

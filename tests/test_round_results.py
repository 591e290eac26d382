"""Results of rounds: tables and files from trials, the slow replay, and what stays in the kernel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardlib import replay, share
from cardlib.chance import Tape
from cardlib.games import zangi
from cardlib.rounds import files, marks, ring, simulated
from cardlib.rounds.devices import is_exact_enough, read_device
from cardlib.rounds.presses import Press, RoundError
from cardlib.rounds.results import Played, Results, sheets
from cardlib.rounds.told import Mark, told_by_moves
from cardlib.session import Session
from cardlib.views.pressed import presses_frame
from cardlib.views.rounds import RoundDesk
from cardlib.widgets.reaction import ReactionTable
from tests.test_rounds_ring import FIVE_BEFORE, FIVE_LAST, BotPress, five, other, plan

Json = dict[str, Any]
DEVICE = {
    "refresh_ms": 16.667,
    "step_ms": 0.1,
    "late_share": 0.01,
    "os": "Linux",
    "browser": "Chrome",
}
ONSETS = (900_400, 1_700_000, 2_600_000)


def trial(verdict: str = "hit", rt_ms: float | None = 400.0, **more: Any) -> Json:
    """A row of a round with a bell; a press if it has a time."""
    row: Json = {
        "trial": "0/0/0",
        "code": "NUR-42",
        "seat": 0,
        "state": "0a1b2c3d",
        "device": dict(DEVICE),
        "kind": "ring",
        "right": verdict in ("hit", "miss"),
        "distance": 0 if verdict in ("hit", "miss") else 1,
        "cards": 3,
        "timed": True,
        "rt_ms": rt_ms,
        "way": None if rt_ms is None else "key",
        "flags": [],
        "verdict": verdict,
    }
    return row | more


def lay(choices: int, rt_ms: float, verdict: str = "laid") -> Json:
    row = trial(verdict, rt_ms) | {"kind": "race", "choices": choices, "hand": 4}
    return {
        name: value for name, value in row.items() if name not in ("right", "distance", "cards")
    }


def results(*rows: Json, game: str = "zangi", **more: Any) -> Results:
    return Results((Played(game, "NUR-42", names=("Ani", "Bot 1", "Aram"), rows=rows, **more),))


# --- tables ----------------------------------------------------------------------------------------


def test_rings_are_counted_by_how_near_a_five_was() -> None:
    rows = [
        trial("hit"),
        trial("miss", None),
        trial("false_alarm", 350, distance=1),
        trial("quiet", None, distance=2),
        trial("cut", None, distance=4),
        trial("quiet", None, distance=7),
        trial("quiet", None, distance=None),
    ]
    counts = results(*rows).sheets()[0]
    assert counts.caption == "Ani, by the clock: what you did at each table"
    assert counts.head[1:] == ("Trials", "Hits", "Misses", "False alarms", "Quiet", "Cut")
    assert counts.lines == (
        ("0 (ring)", "2", "1", "1", "0", "0", "0"),
        ("1", "1", "0", "0", "1", "0", "0"),
        ("2", "1", "0", "0", "0", "1", "0"),
        ("3 or more", "2", "0", "0", "0", "1", "1"),
        ("nothing lay open", "1", "0", "0", "0", "1", "0"),
        ("All", "7", "1", "1", "1", "3", "1"),
    )


def test_times_are_told_by_way_of_input_and_what_is_left_out_is_counted() -> None:
    keys = [trial(rt_ms=300.0 + 10 * n) for n in range(11)]
    left_out = [
        trial(rt_ms=90.0, flags=["anticipation"]),
        trial(rt_ms=3100.0, flags=["lapse"]),
        trial(rt_ms=3200.0, flags=["lapse"]),
        trial(rt_ms=280.0, flags=["slow_frame"]),
        trial("false_alarm", 200),
    ]
    mouse = [trial(rt_ms=250.0, way="mouse")] * 9
    times = results(*keys, *mouse, *left_out).sheets()[1]
    left = "1 × wrong answer, 1 × shown late by the screen, 1 × before 100 ms, 2 × after 3000 ms"
    device = "Chrome, Linux, 60 Hz"
    assert times.lines == (
        (f"keyboard, {device}", "Right rings", "11", "350 ms", "300 ms", left),
        (f"mouse, {device}", "Right rings", "9", "too few", "250 ms", "–"),
    )
    assert times.head[0] == "On this device with"


def test_times_of_two_devices_or_of_another_pace_are_never_put_together() -> None:
    other_device = DEVICE | {"refresh_ms": 6.944, "browser": "Firefox"}
    same = DEVICE | {"refresh_ms": 16.671, "step_ms": 0.005}  # measured again
    rows = [
        *[trial(rt_ms=400.0)] * 6,
        *[trial(rt_ms=500.0, device=same)] * 6,
        *[trial(rt_ms=200.0, device=other_device)] * 10,
        *[trial(rt_ms=700.0, speed=0.5)] * 10,
    ]
    lines = results(*rows).sheets()[1].lines
    assert [(line[0], line[2], line[3]) for line in lines] == [
        ("keyboard, Chrome, Linux, 60 Hz", "12", "450 ms"),
        ("keyboard, Chrome, Linux, 60 Hz, pace ×0.5", "10", "700 ms"),
        ("keyboard, Firefox, Linux, 144 Hz", "10", "200 ms"),
    ]


def test_lays_are_told_by_how_many_kinds_of_cards_fitted() -> None:
    rows = [lay(1, 500.0)] * 10 + [lay(2, 640.0)] * 12 + [lay(0, 300.0, "refused")]
    counts, times = results(*rows, game="tivmiv").sheets()
    assert counts.head == ("Kinds of cards that fitted", "Trials", "Laid", "Did not fit")
    assert counts.lines == (
        ("0", "1", "0", "1"),
        ("1", "10", "10", "0"),
        ("2", "12", "12", "0"),
        ("All", "23", "22", "1"),
    )
    assert [line[1:4] for line in times.lines] == [
        ("0", "0", "too few"),
        ("1", "10", "500 ms"),
        ("2", "12", "640 ms"),
        ("All", "22", "640 ms"),
    ]


def test_two_people_and_untimed_play_have_tables_of_their_own() -> None:
    rows = [trial(), trial(seat=2), trial(rt_ms=None, way="key", timed=False)]
    captions = [sheet.caption for sheet in results(*rows).sheets()]
    assert captions == [
        "Ani, by the clock: what you did at each table",
        "Ani: reaction times in milliseconds",
        "Ani, in your own time: what you did at each table",
        "Aram, by the clock: what you did at each table",
        "Aram: reaction times in milliseconds",
    ]


def test_what_is_said_holds_for_this_device() -> None:
    assert results().sentences() == ["Nothing has been measured yet."]
    told = (
        "On this device (Chrome, Linux, 60 Hz) a new picture comes every 16.7 ms, 1 of 100 come late, "
        "and the clock goes in steps of 0.1 ms."
    )
    assert results(trial()).sentences() == [told]
    late = DEVICE | {"late_share": 0.06}
    assert results(trial(device=late)).sentences()[0].endswith("but not for an experiment.")
    simulated_row = trial(device={"simulated": True}, way="script")
    assert results(simulated_row).sentences() == ["Nobody pressed: these trials are simulated."]


def test_results_as_text_have_every_table() -> None:
    text = str(results(*[trial(rt_ms=412.0)] * 10))
    assert "Ani, by the clock" in text
    assert "keyboard, Chrome, Linux, 60 Hz  Right rings  10             412 ms" in text
    assert all(len(line) < 220 for line in text.splitlines())


@pytest.mark.parametrize("game", ["zangi", "tivmiv"])
def test_the_tables_of_a_simulated_round_add_up(game: str) -> None:
    rows = simulated.simulate_round("NUR-42", game).rows
    counts = sheets(Played(game, "NUR-42", rows=tuple(rows)))[0]
    numbers = [[int(cell) for cell in line[1:]] for line in counts.lines]
    *groups, total = numbers
    assert total == [sum(column) for column in zip(*groups, strict=True)]
    assert total[0] == len(rows) == sum(total[1:])


# --- devices ---------------------------------------------------------------------------------------


def test_of_a_device_only_some_numbers_and_two_words_are_kept() -> None:
    told = DEVICE | {"agent": "Mozilla/5.0 (X11)", "browser": "Mozilla/5.0", "os": ["Linux"]}
    assert read_device(told) == {"refresh_ms": 16.667, "step_ms": 0.1, "late_share": 0.01}
    assert read_device({"refresh_ms": float("nan"), "step_ms": -1, "late_share": True}) == {}
    assert read_device("Mozilla") == {}


def test_a_device_is_exact_enough_up_to_the_limits() -> None:
    assert is_exact_enough({"step_ms": 20, "late_share": 0.05})
    assert not is_exact_enough({"step_ms": 20.1, "late_share": 0.05})
    assert not is_exact_enough({"step_ms": 20, "late_share": 0.051})
    assert not is_exact_enough({})


# --- files -----------------------------------------------------------------------------------------


def test_a_file_holds_everything_but_names_and_is_read_again() -> None:
    desk = RoundDesk("zangi", opponents={1: "tough"}, players=3)
    made = results(
        trial(), trial(device=DEVICE | {"os": "Windows"}), bots=desk.ringers, options={"players": 3}
    )
    text = files.to_json(made)
    document = json.loads(text)
    assert document["schema"] == "cardlib.rounds/1"
    assert [device["os"] for device in document["devices"]] == ["Linux", "Windows"]
    (table,) = document["tables"]
    assert (table["game"], table["code"], table["options"]) == ("zangi", "NUR-42", {"players": 3})
    assert table["bots"]["1"]["model"]["kind"] == "ExGaussian"
    assert [row["device"] for row in table["rows"]] == [0, 1]
    assert "Ani" not in text
    again = files.from_json(text)
    assert again.rows == made.rows
    assert files.to_json(again) == text


@pytest.mark.parametrize("game", ["zangi", "tivmiv"])
def test_rows_of_a_round_come_back_from_their_file(game: str) -> None:
    rows = simulated.simulate_round("SEVAN-7", game).rows
    made = Results((Played(game, "SEVAN-7", rows=tuple(rows)),))
    assert files.from_json(files.to_json(made)).rows == rows
    lines = files.to_csv(made).splitlines()
    assert lines[0] == ",".join(files.COLUMNS)
    assert len(lines) == len(rows) + 1
    known = {*files.COLUMNS, "device"}
    assert {name for row in rows for name in row} <= known


def test_csv_has_a_line_per_trial_and_empty_cells() -> None:
    row = trial("false_alarm", 91.5, flags=["anticipation", "slow_frame"])
    head, line = files.to_csv(results(row, trial("quiet", None))).splitlines()[:2]
    cells = dict(zip(head.split(","), line.split(","), strict=True))
    assert cells["rt_ms"] == "91.5"
    assert cells["flags"] == "anticipation slow_frame"
    assert (cells["right"], cells["timed"], cells["choices"]) == ("0", "1", "")
    assert (cells["browser"], cells["refresh_ms"]) == ("Chrome", "16.667")


DAMAGES = [
    ("{", "no complete JSON"),
    ("[]", "schema"),
    ('{"schema": "cardlib.rounds/2"}', "schema"),
    ('{"schema": "cardlib.rounds/1"}', "devices"),
    ('{"schema": "cardlib.rounds/1", "devices": [], "tables": [3]}', r"tables\[0\]"),
    (
        '{"schema": "cardlib.rounds/1", "devices": [], "tables": [{"bots": {"1": 5}, "rows": []}]}',
        r"tables\[0\]\.bots",
    ),
]
BAD_FIELDS = [
    ({"kind": "poker"}, "no trial"),
    ({"device": 5}, "device"),
    ({"verdict": "laid"}, "verdict"),
    ({"way": "voice"}, "way"),
    ({"rt_ms": "quick"}, "rt_ms"),
    ({"timed": 1}, "timed"),
    ({"distance": "near"}, "distance"),
    ({"kind": ["ring"]}, "no trial"),
    ({"flags": [3]}, "flags"),
    ({"speed": "slow"}, "speed"),
    ({"rt_ms": float("nan")}, "rt_ms"),
    ({"rt_ms": float("inf")}, "rt_ms"),
]


@pytest.mark.parametrize(("text", "where"), DAMAGES)
def test_a_damaged_file_is_refused_with_its_place(text: str, where: str) -> None:
    with pytest.raises(RoundError, match=where):
        files.from_json(text)


@pytest.mark.parametrize(("change", "where"), BAD_FIELDS)
def test_a_damaged_row_is_refused_with_its_place(change: Json, where: str) -> None:
    document = json.loads(files.to_json(results(trial())))
    document["tables"][0]["rows"][0] |= change
    with pytest.raises(RoundError, match=where):
        files.from_json(json.dumps(document))


# --- moves with their times ------------------------------------------------------------------------


def test_the_moves_of_a_ring_round_have_the_times_that_were_measured() -> None:
    ruling = ring.judged(FIVE_LAST, ONSETS, [Press(1, 2_912_300)])
    moves = ring.moves_of(FIVE_LAST, ruling, ONSETS)
    assert list(map(zangi.format_move, moves)) == [
        "0 open @900",
        "0 open @1700",
        "0 open @2600",
        "1 ring @2912",
    ]
    assert ring.moves_of(FIVE_LAST, ruling)[-1] == zangi.Ring(1)


def test_a_ring_for_the_card_before_is_timed_from_that_card() -> None:
    ruling = ring.judged(FIVE_BEFORE, ONSETS, [Press(2, 2_650_000)])
    assert ruling.step == 1
    assert ring.moves_of(FIVE_BEFORE, ruling, ONSETS)[-1] == zangi.Ring(2, 1700 + 950)


def test_the_presses_of_a_ring_round_are_marks_of_its_plies() -> None:
    bots = (BotPress(0, 308_000, None), BotPress(2, 700_000, None))
    schedule = plan(other(), five(bots=bots, tie=(1, 0, 2)))
    onsets = (0, 1_000_000)
    presses = [Press(1, 50_000), Press(1, 1_303_500), Press(1, 1_310_000)]
    ruling = ring.judged(schedule, onsets, presses)
    found = marks.ring_marks(schedule, onsets, presses, ruling)
    assert found == {
        1: (Mark(1, 50.0, "void"),),
        2: (
            Mark(1, 303.5, "counted"),
            Mark(0, 308.0, "tied", bot=True),
            Mark(1, 310.0, "late"),
            Mark(2, 700.0, "late", bot=True),
        ),
        3: found[2],
    }


def test_the_plies_of_a_race_are_marked_with_who_laid_and_who_was_refused() -> None:
    desk = RoundDesk("tivmiv", opponents={}, people=(0,), players=3, strict=True)
    desk.handle({"kind": "round", "id": 0, "do": "begin"})
    assert desk.plan is not None
    pile = desk.plan.start.down[0][:5]
    taking = [(200_000 + 1000 * n, "take", -1) for n in range(len(pile))]
    laying = [(400_000 + 20_000 * n, "lay", card) for n, card in enumerate(pile)]
    log, actions = race_log(desk, taking + laying)
    desk.handle({"kind": "round", "id": desk.number, "do": "log", "log": log})
    done = [action for action in actions if action.done]
    timed = [move for move in desk.session.moves if "@" in move]
    assert len(timed) == len(done) > 3
    refused = [action for action in actions if not action.done and action.seat == 0]
    assert refused
    told = [
        mark
        for ply in range(1, desk.session.ply + 1)
        for mark in desk.kept.marks(desk.session, ply)
    ]
    assert len([mark for mark in told if mark.kind != "refused"]) == len(done)
    assert [mark.kind for mark in told if mark.seat == 0].count("refused") == len(refused)
    assert {mark.bot for mark in told if mark.seat == 0} <= {False}


def race_log(desk: RoundDesk, tries: list[tuple[int, str, int]]) -> tuple[Json, list[Any]]:
    """The log of a page at which the person at seat 0 tried this, and what was done."""
    from cardlib.rounds import race
    from cardlib.rounds.presses import Wish

    assert isinstance(desk.plan, race.Plan)
    wishes = [Wish(0, at_us, kind, card) for at_us, kind, card in tries]
    onsets, until = [16_000], 4_000_000
    while True:
        actions = race.raced(desk.plan, onsets, wishes, until)
        laid = [one for one in actions if one.kind == "lay" and one.done]
        if len(laid) < len(onsets):
            break
        onsets.append(laid[len(onsets) - 1].t_us + 16_000)
    told = [
        {"seat": one.seat, "t_us": one.t_us, "kind": one.kind, "card": one.card, "way": "key"}
        for one in wishes
    ]
    claim = [[one.seat, one.t_us, one.card, one.done] for one in actions]
    log = {"onsets_us": onsets, "wishes": told, "until_us": until, "claim": claim, "paused": True}
    return log | {"frames": [1] * len(onsets), "device": DEVICE}, list(actions)


# --- at a table ------------------------------------------------------------------------------------


def ring_log(desk: RoundDesk, press_us: int | None = None, **more: Any) -> Json:
    """The log of a page at which seat 0 pressed so long after the last card (None: not at all)."""
    assert isinstance(desk.plan, ring.Schedule)
    onsets, at_us = [], 900_000
    for step in desk.plan.steps:
        onsets.append(at_us)
        at_us += step.gap_us + 16_667
    presses = [] if press_us is None else [Press(0, onsets[-1] + press_us)]
    ruling = ring.judged(desk.plan, onsets, presses)
    told = [{"seat": one.seat, "t_us": one.t_us, "way": one.way} for one in presses]
    claim = [ruling.step, ruling.winner]
    log = {"onsets_us": onsets, "presses": told, "frames": [1] * len(onsets), "claim": claim}
    return log | {"device": DEVICE, **more}


class Seated:
    """A reaction table with the messages of a page; what it answers is kept."""

    def __init__(self, table: ReactionTable | None = None, **more: Any) -> None:
        self.table = table or ReactionTable("zangi", code="NUR-42", players=3, **more)
        self.answers: list[Json] = []
        if table is None:
            self.table.send = lambda content, *rest: self.answers.append(content)  # type: ignore[method-assign]

    @property
    def desk(self) -> RoundDesk:
        return self.table._rounds

    def do(self, **wish: Any) -> None:
        message = {"kind": "round", "id": self.desk.number, **wish}
        self.table._receive(self.table, message, [])

    def ask(self, **wish: Any) -> Json:
        self.answers.clear()
        self.do(**wish)
        (answer,) = self.answers
        assert json.loads(json.dumps(answer)) == answer
        return answer

    def play(self, stretches: int, press_us: int = 312_345) -> None:
        """Seat 0 presses at the last card of every stretch; it gives its cards to the next."""
        for _ in range(stretches):
            if self.desk.phase == "ready":
                self.do(do="begin")
            while self.desk.phase == "give":
                self.table._receive(
                    self.table,
                    {
                        "kind": "control",
                        "id": "give-1",
                        "epoch": self.desk.epoch,
                        "moment": self.desk.last,
                    },
                    [],
                )
            self.do(do="log", log=ring_log(self.desk, press_us))


def test_the_results_are_told_in_tables_of_text() -> None:
    page = Seated(save=False)
    assert page.ask(do="results")["sentences"] == ["Nothing has been measured yet."]
    page.play(4)
    answer = page.ask(do="results")
    assert answer["trials"] == len(page.table.rows) > 4
    assert [sheet["caption"][:3] for sheet in answer["sheets"]] == ["Ani", "Ani"]
    assert "Nothing is sent anywhere" in answer["note"]
    assert page.table.results.rows == page.table.rows
    assert "keyboard, Chrome, Linux, 60 Hz" in str(page.table.results)
    assert {row["speed"] for row in page.table.rows} == {1.0}


def test_files_are_given_on_request_only() -> None:
    page = Seated(save=False)
    page.play(3)
    made = page.ask(do="save", what="json")
    assert made["name"] == "rounds-zangi-NUR-42.json"
    assert files.from_json(made["text"]).rows == page.table.rows
    assert json.loads(made["text"])["tables"][0]["options"]["players"] == 3
    assert page.ask(do="save", what="csv")["text"] == files.to_csv(page.table.results)
    page.answers.clear()
    page.do(do="save", what="exe")
    assert page.answers == []


def test_deleting_forgets_every_trial_and_the_match_goes_on() -> None:
    page = Seated(save=False)
    page.play(3)
    moves = page.table.session.moves
    answer = page.ask(do="delete")
    assert (answer["trials"], answer["told"]) == (0, "All results were deleted.")
    assert page.table.rows == page.table.results.rows == []
    assert page.table.session.moves == moves
    page.play(1)
    assert page.table.rows


def test_a_new_match_keeps_the_trials_of_the_one_before() -> None:
    page = Seated(save=False)
    page.play(2)
    before = len(page.table.rows)
    page.desk.deal("zangi", 4, "SEVAN-7")
    page.desk._wait()
    page.play(2)
    first, second = page.table.results.played
    assert (first.code, first.options["players"], len(first.rows)) == ("NUR-42", 3, before)
    assert (second.code, second.options["players"]) == ("SEVAN-7", 4)
    assert {row["code"] for row in second.rows} == {"SEVAN-7"}


def test_a_press_is_told_at_its_moment_in_the_list_and_on_the_line_of_time() -> None:
    page = Seated(save=False)
    page.play(1)
    desk = page.desk
    ply = next(ply for ply, move in enumerate(desk.session.moves, 1) if move.startswith("0 ring"))
    index = desk.moments.start + ply
    said = "Ani rang 312 ms after the card."
    events = desk.handle({"kind": "events", "epoch": desk.epoch, "range": [index, index]})
    assert events is not None
    assert events["events"][str(index)]["text"].endswith(said)
    answer = page.ask(do="presses", epoch=desk.epoch, range=[0, desk.last])
    shown = answer["presses"][str(index)]
    assert shown["said"] == said
    own = [mark for mark in shown["marks"] if mark["seat"] == 0]
    assert [(mark["ms"], mark["text"]) for mark in own] == [
        (312.345, "312 ms: rang, and this ring counts")
    ]
    opening = answer["presses"][str(index - 1)]
    assert opening["marks"] == shown["marks"]
    assert opening["said"] == ""
    assert answer["presses"]["0"] is None  # the cards are being dealt
    first = answer["presses"][str(desk.moments.start + 1)]
    assert first["none"] == "Nobody pressed at this card." or first["marks"]


def test_a_question_about_presses_of_an_older_deal_is_not_answered() -> None:
    page = Seated(save=False)
    page.play(1)
    page.answers.clear()
    page.do(do="presses", epoch=page.desk.epoch + 1, range=[0, 3])
    page.do(do="presses", epoch=page.desk.epoch, range="all")
    assert page.answers == []


def test_saves_and_replays_keep_the_times() -> None:
    page = Seated(save=False)
    page.play(3)
    session = page.table.session
    assert sum("@" in move for move in session.moves) > 6
    again = replay.loads(replay.dumps(session))
    assert again.moves == session.moves
    shared = share.read(share.game_code(session, ()))
    assert shared.moves == session.moves
    ply = next(ply for ply, move in enumerate(again.moves, 1) if move.startswith("0 ring"))
    assert told_by_moves(again, ply) == (Mark(0, 312.0, "counted"),)
    desk = RoundDesk("zangi", opponents={}, session=again)
    shown = presses_frame(desk.moments, desk.moments.start + ply)
    assert shown is not None
    assert [mark["ms"] for mark in shown["marks"]] == [312.0]


def test_without_a_clock_no_move_and_no_press_has_a_time() -> None:
    page = Seated(save=False, timed=False)
    page.do(do="begin")
    page.do(do="log", log=ring_log(page.desk, 100_000, untimed=True))
    assert page.table.rows[-1]["verdict"] in ("hit", "false_alarm")
    assert not [move for move in page.table.session.moves if "@" in move]
    desk = page.desk
    answer = page.ask(do="presses", epoch=desk.epoch, range=[0, desk.last])
    assert set(answer["presses"].values()) == {None}


def test_the_times_of_moves_rise_over_pauses_and_stretches() -> None:
    page = Seated(save=False)
    page.play(2)
    while page.desk.phase != "live":
        page.play(1)
    log = ring_log(page.desk)
    onsets = log["onsets_us"]
    page.do(do="log", log=log | {"paused": True, "onsets_us": onsets[:2], "claim": None})
    assert page.desk.phase == "ready"
    page.play(2)
    times = [int(move.partition("@")[2]) for move in page.table.session.moves if "@" in move]
    assert times == sorted(times)


# --- what stays, and what does not -----------------------------------------------------------------


def test_no_trial_is_part_of_the_state_of_the_widget() -> None:
    page = Seated(save=False)
    page.play(3)
    page.ask(do="results")
    state = json.dumps(
        {name: value for name, value in page.table.get_state().items() if not name.startswith("_")},
        default=str,
    )
    assert len(state) > 10_000
    for private in ("rt_ms", "t_press_ms", "312 ms", "312.345", "verdict", "@"):
        assert private not in state, private


def test_a_table_that_was_saved_is_ready_again_with_its_match_and_without_trials(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))
    page = Seated()
    page.play(3)
    while page.desk.phase != "live":
        page.play(1)
    moves = page.table.session.moves
    (saved,) = tmp_path.glob("round-*.json")
    text = saved.read_text("utf-8")
    for private in ("rt_ms", "t_press_ms", "foreperiod_ms", "verdict"):
        assert private not in text
    again = Seated()  # the kernel was started again, or the cell run twice
    assert again.table.session.moves == moves
    assert again.desk.phase == "ready"
    assert again.table.rows == []
    assert again.table.round["phase"] == "ready"
    assert "plan" not in again.table.round
    again.play(1)
    assert again.table.session.ply > len(moves)


def test_deleting_takes_the_learners_times_from_the_disk_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))
    page = Seated()
    page.play(6)
    page.ask(do="delete")
    (saved,) = tmp_path.glob("round-*.json")
    document = json.loads(saved.read_text("utf-8"))
    assert document["rest"]["round_bots"]["trials"] == []


CELLS = """
from tests.test_round_results import Seated
page = Seated(save=False)
page.play(3)
assert len(page.table.rows) > 3
page.table
"""


@pytest.mark.parametrize("kept", [False, True])
def test_a_saved_notebook_has_no_trial_in_it(kept: bool) -> None:
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELLS)])
    root = str(Path(__file__).parents[1])
    client = nbclient.NotebookClient(
        notebook, store_widget_state=kept, resources={"metadata": {"path": root}}, timeout=60
    )
    client.execute()
    text = nbformat.writes(notebook)
    assert "ReactionTable(" in text
    assert ("application/vnd.jupyter.widget-state+json" in text) is kept
    for private in ("rt_ms", "t_press_ms", "312 ms", "312.345"):
        assert private not in text, private


def test_results_of_another_tape_say_so() -> None:
    session = Session("zangi", tape=Tape("SEVAN-7"), players=3)
    desk = RoundDesk("zangi", opponents={}, session=session)
    assert desk.results.played == ()
    desk.handle({"kind": "round", "id": 0, "do": "begin"})
    desk.handle({"kind": "round", "id": 1, "do": "log", "log": ring_log(desk)})
    assert [one.code for one in desk.results.played] == ["SEVAN-7"]


def test_a_deal_after_the_same_match_goes_on_in_the_same_tables() -> None:
    page = Seated(save=False)
    page.play(2)
    page.desk.sit_down(Session("zangi", code="NUR-42", players=3))
    page.desk._wait()
    page.play(2)
    (played,) = page.table.results.played
    assert list(played.rows) == page.table.rows


def test_practice_is_in_the_file_and_in_no_table() -> None:
    made = results(trial(practice=True), trial(practice=False), trial(practice=False))
    assert made.sheets()[0].lines[-1][1] == "2"
    assert len(files.from_json(files.to_json(made)).rows) == 3

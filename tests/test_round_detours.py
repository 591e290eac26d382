"""Ways off the straight path of a table in real time, and what its rows say of a card taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.games import zangi
from cardlib.ringers import AGE_8, Ringer
from cardlib.rounds import ring
from cardlib.rounds.presses import Press
from cardlib.rounds.rows import ring_rows
from cardlib.session import Session
from cardlib.views.rounds import RoundDesk
from cardlib.widgets.reaction import ReactionTable

MS = 1000


def desk(game: str = "zangi", **more: Any) -> RoundDesk:
    return RoundDesk(
        game, code="NUR-42", strict=True, people=(0,), opponents={}, **{"players": 3, **more}
    )


def tell(played: RoundDesk, do: str, **more: Any) -> None:
    played.handle({"kind": "round", "id": played.number, "do": do, **more})


def play_openings(played: RoundDesk, steps: int) -> None:
    """Show so many cards and pause: all but the last have come to pass."""
    tell(played, "begin")
    onsets = [3_000 * MS * (number + 1) for number in range(steps + 1)]
    tell(played, "log", log={"onsets_us": onsets, "presses": [], "claim": None, "paused": True})


def owe_a_card(played: RoundDesk) -> None:
    """Ring wrongly at the first card."""
    tell(played, "begin")
    assert not played.plan.steps[0].right
    log = {"onsets_us": [0], "presses": [{"seat": 0, "t_us": 150 * MS}], "claim": [0, 0]}
    tell(played, "log", log=log)
    assert played.phase == "give"


# --- "what if?" ----------------------------------------------------------------------------------


def test_a_what_if_breaks_off_what_runs_and_can_be_played_by_itself() -> None:
    played = desk()
    tell(played, "begin")
    before = played.number
    played.branch(played.last)
    assert (played.phase, played.plan) == ("ready", None)
    assert played.number > before  # so the log of what ran is too old
    tell(played, "begin")
    assert played.phase == "live"
    played.leave_branch()
    assert (played.phase, played.plan, played.session.ply) == ("ready", None, 0)


def test_a_what_if_from_before_a_card_was_owed_waits_for_no_gift() -> None:
    played = desk()
    owe_a_card(played)
    played.branch(played.moments.start)
    assert played.phase == "ready"
    tell(played, "begin")
    assert played.phase == "live"
    played.leave_branch()
    assert played.phase == "give"
    played.press("give-1")
    assert played.phase == "live"


def test_a_what_if_from_where_a_card_is_owed_asks_for_it() -> None:
    played = desk()
    owe_a_card(played)
    owing = played.last
    played.press("give-1")
    played.branch(owing)
    assert played.phase == "give"
    played.press("give-2")
    assert played.phase == "live"


def test_a_what_if_of_a_finished_match_can_be_played() -> None:
    played = desk(end="limit", limit=3)
    for _ in range(9):
        if played.phase == "over":
            break
        if played.phase == "ready":
            tell(played, "begin")
        steps = len(played.plan.steps)
        onsets = [3_000 * MS * (number + 1) for number in range(steps)]
        found = ring.judged(played.plan, onsets, ())
        claim = [found.step, found.winner]
        tell(played, "log", log={"onsets_us": onsets, "presses": [], "claim": claim})
    assert played.phase == "over"
    played.branch(played.moments.start)
    assert played.phase == "ready"
    tell(played, "begin")
    assert played.phase == "live"
    played.leave_branch()
    assert played.phase == "over"


def test_a_what_if_that_is_refused_stops_nothing() -> None:
    played = desk()
    tell(played, "begin")
    plan = played.plan
    played.branch(10_000)
    played.leave_branch()
    assert (played.phase, played.plan) == ("live", plan)


# --- the next deal -------------------------------------------------------------------------------


def test_a_next_deal_that_is_refused_still_asks_for_the_card_that_is_owed() -> None:
    played = desk()
    owe_a_card(played)
    played.press("next-deal")
    assert played.phase == "give"
    played.press("give-1")
    assert played.phase == "live"


# --- who plays -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 3, -1, "1"])
def test_a_bot_sits_where_no_person_sits_and_where_there_is_a_seat(seat: Any) -> None:
    with pytest.raises(CardlibError, match="seat"):
        ReactionTable("zangi", players=3, bots={seat: "tough"}, save=False)


def test_a_cell_with_other_bots_is_another_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was saved for one cell does not overrule the bots that another one asks for."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))
    own = Ringer.of(AGE_8)
    for bots in ({1: "tough"}, {1: "gentle"}, {1: own}):
        table = ReactionTable("zangi", players=3, bots=bots)
        table._receive(table, {"kind": "round", "id": 0, "do": "begin"}, [])
        bot = table._rounds.bots.bot(1)
        assert (bot.own or bot.level) == bots[1]
        assert f"bots={bots!r}" in repr(table)
    assert len(list(tmp_path.glob("round-*.json"))) == 3


# --- rows ----------------------------------------------------------------------------------------


@pytest.fixture
def five_then_more() -> tuple[Session, ring.Schedule]:
    """A five by the second card of three."""
    start = zangi.position(
        closed=[["G2", "P1", "A1"], ["G3", "P1", "A1"], ["P2", "G1", "A1"]],
        open=[[], [], []],
        turn=0,
        tape=Tape("NUR-42"),
    )
    session = Session("zangi", start=start, tape=start.tape)
    plan = ring.schedule(start, start.tape, 0, {}, most=3)
    assert [step.right for step in plan.steps] == [False, True, True]
    return session, plan


def test_a_card_that_a_ring_for_the_card_before_takes_back_is_no_trial(
    five_then_more: tuple[Session, ring.Schedule],
) -> None:
    session, plan = five_then_more
    onsets = [0, 2_000 * MS, 4_000 * MS]
    presses = [Press(0, 4_050 * MS)]
    ruling = ring.judged(plan, onsets, presses)
    assert (ruling.step, ruling.winner) == (1, 0)
    rows = ring_rows(session, plan, onsets, presses, ruling, {}, (0, 1))
    told = [(row["trial"], row["verdict"]) for row in rows]
    assert told == [
        ("0/0/0", "quiet"),
        ("0/0/1", "quiet"),
        ("0/1/0", "hit"),
        ("0/1/1", "cut"),
    ]

"""The list of what happened: which ply is of which kind, and what the front end gets of it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.session import DEAL, Session
from cardlib.views.desk import Desk
from cardlib.views.events import MARKS, event_frame, events_answer, marks
from cardlib.views.frames import Frame
from tests.strategies import NAMES, Picker, likely_move


def played(state: Any, *moves: str) -> list[tuple[str, ...]]:
    """The marks of these moves from a position on, ply by ply."""
    name = next(name for name, module in GAMES.items() if isinstance(state, module.State))
    session = Session(name, start=state, tape=Tape("NUR-42"))
    for move in moves:
        session.play(move)
    return [marks(session, ply) for ply in range(1, session.ply + 1)]


# --- Zangi ---------------------------------------------------------------------------------------


def zangi_at(*closed: str, open: tuple[str, ...] = (), **more: Any) -> zangi.State:
    options = zangi.Options(players=len(closed), **more.pop("options", {}))
    opened = [pile.split() for pile in open] or None
    return zangi.position(
        closed=[pile.split() for pile in closed], open=opened, options=options, **more
    )


def test_right_and_wrong_rings_and_gifts() -> None:
    state = zangi_at("A1 A1", "G3 R1", "P1 P1", open=("G2", "", ""), turn=1)
    assert played(state, "0 ring", "0 give 2", "1 open", "2 ring") == [
        ("wrong-ring",), ("gift",), (), ("ring",),
    ]  # fmt: skip


def test_the_last_closed_card_begins_the_last_chance_and_then_its_owner_leaves() -> None:
    state = zangi_at("A1", "R1 R1", "P1 P1")
    assert played(state, "0 open", "1 open", "2 open", "0 leave") == [
        ("last-chance",), (), (), ("leaves",),
    ]  # fmt: skip


def test_whoever_gives_the_last_card_leaves_or_has_a_last_chance() -> None:
    leave = zangi_at("A1", "R1 R1", "P1 P1")
    assert played(leave, "0 ring", "0 give 1") == [("wrong-ring",), ("gift", "leaves")]
    grace = zangi_at("A1", "R1 R1", "P1 P1", options={"penalty_last_card": "grace"})
    assert played(grace, "0 ring", "0 give 1") == [("wrong-ring",), ("gift", "last-chance")]


def test_a_wrong_ring_without_cards_ends_a_game_of_two() -> None:
    state = zangi_at("", "R1 R1", open=("A1", ""), turn=1)
    assert played(state, "0 ring") == [("wrong-ring", "leaves", "end")]


# --- Zodiak --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "move", "found"),
    [
        (["A♥", "9♠"], "0 play A♥", ("special",)),
        (["8♠", "9♠"], "0 play 8♠ =♣", ("special",)),
        (["K♥", "9♠"], "0 play K♥", ("special",)),  # the zodiac card of seat 0
        (["J♥", "9♠"], "0 play J♥", ()),  # that of seat 1
        (["9♥", "9♠"], "0 play 9♥", ()),
        (["A♥", "2♥", "9♠"], "0 play A♥ 2♥", ("chain",)),
        (["9♥", "9♠"], "0 play 9♥ 9♠", ("chain", "out", "end")),
        (["8♠"], "0 play 8♠", ("special", "out", "end")),
        (["A♥"], "0 play A♥", ("special", "out")),  # the debt is drawn before the end
        (["9♥", "9♠"], "0 draw", ()),
    ],
)
def test_cards_with_power_are_marked_where_they_work(
    hand: list[str], move: str, found: tuple[str, ...]
) -> None:
    state = zodiak.position(
        hands=[hand, ["K♣", "Q♣"]],
        pile=["3♥"],
        stock=["3♦", "4♦", "5♦"],
        signs=["scorpio", "cancer"],
    )
    assert played(state, move) == [found]


def test_answers_debts_and_the_renewed_stock() -> None:
    state = zodiak.position(
        hands=[["A♥", "9♠"], ["A♠", "9♦"]], pile=["5♣", "6♣", "3♥"], stock=["3♦", "4♦", "5♦", "6♦"]
    )
    # The four cards owed are the whole Stock: it is renewed.
    assert played(state, "0 play A♥", "1 play A♠", "0 draw", "1 draw") == [
        ("special",), ("special",), ("debt", "reshuffle"), (),
    ]  # fmt: skip


def test_the_debt_after_a_finish_is_drawn_and_ends_the_game() -> None:
    state = zodiak.position(hands=[["A♥"], ["9♦"]], pile=["5♥"], stock=["3♦", "4♦", "5♦"])
    assert played(state, "0 play A♥", "1 draw") == [("special", "out"), ("debt", "end")]


def test_an_end_without_a_finisher_is_an_end() -> None:
    state = zodiak.position(hands=[["9♣"], ["9♠"]], pile=["5♥"])
    assert played(state, "0 pass", "1 pass") == [(), ("end",)]


# --- Tiv-miv -------------------------------------------------------------------------------------


def test_the_call_a_stop_and_the_change_of_the_centre_card() -> None:
    state = tivmiv.position(
        hands=[["7±1", "1±1", "1±2"], ["2±2", "1±3"]], centre=["10±1", "5±2"], started=False
    )
    # On 7±1 nothing fits; the 10±1 that comes up takes 9 or 1.
    assert played(state, "0 start", "0 play 7±1", "0 rotate", "0 start", "1 play 1±3") == [
        ("start",), ("stop",), ("change",), ("start",), ("last-card",),
    ]  # fmt: skip


def test_the_last_card_ends_the_round() -> None:
    state = tivmiv.position(hands=[["7±1"], ["1±2", "1±3"]], centre=["5±2"])
    assert played(state, "0 play 7±1") == [("end",)]


def test_a_card_taken_up_changes_nobodys_number() -> None:
    state = tivmiv.position(hands=[[], ["1±2", "1±3"]], down=[["7±1"], []], centre=["5±2"])
    assert played(state, "0 take") == [()]


# --- whole games ---------------------------------------------------------------------------------


def whole_games(game: str) -> Session:
    """Two deals with moves as players might choose them."""
    session, pick = Session(game, code="NUR-42", players=3), Picker(f"events-{game}")
    for number in range(2):
        while not session.outcome:
            session.play(likely_move(game, session.state, pick))
        if number == 0:
            session.next_deal()
    return session


def named(event: Any) -> set[str]:
    return {why.rule for why in (*event.grounds, *event.followed)}


@pytest.mark.parametrize("game", NAMES)
def test_marks_agree_with_the_rules_that_the_game_cites(game: str) -> None:
    session = whole_games(game)
    seen: Counter[str] = Counter()
    cited = {
        "zangi": {"ring": {"Z15"}, "wrong-ring": {"Z18", "ZA15", "ZA16"}, "leaves": {"Z21"}},
        "zodiak": {"debt": {"ZO22"}, "reshuffle": {"ZO23"}, "out": {"ZO25", "ZO27"}},
        "tivmiv": {"change": {"T16"}},
    }[game]
    for event in session.events:
        found = marks(session, event.ply)
        seen.update(found)
        assert set(found) <= {*MARKS[game], "deal"}
        if event.move == DEAL:
            assert found == ("deal",)
            continue
        for mark, rules in cited.items():
            assert (mark in found) == bool(rules & named(event)), (mark, event)
        if game == "zodiak":
            assert ("chain" in found) == (len(event.move.split("=")[0].split()) > 3)
    assert seen["end"] == 2
    assert seen["deal"] == 1
    assert marks(session, 0) == ()
    assert set(cited) <= set(seen)


@pytest.mark.parametrize("game", NAMES)
def test_a_kind_is_told_in_words_and_differs_from_the_others(game: str) -> None:
    assert len(set(MARKS[game].values())) == len(MARKS[game]) >= 5
    assert "deal" not in MARKS[game]  # that is not to be looked for: the timeline begins with it


# --- for the front end ---------------------------------------------------------------------------


def desk_after(game: str, moves: int = 0, **more: Any) -> Desk:
    desk = Desk(game, code="NUR-42", **more)
    pick = Picker(f"desk-{game}")
    for _ in range(moves):
        if desk.session.outcome:
            break
        desk.session.play(likely_move(game, desk.session.state, pick))
    return desk


def asked(desk: Desk, *bounds: Any) -> Frame | None:
    return desk.handle({"kind": "events", "epoch": desk.epoch, "range": list(bounds)})


@pytest.mark.parametrize("game", NAMES)
def test_every_moment_of_a_deal_is_an_event(game: str) -> None:
    desk = desk_after(game, 12)
    answer = asked(desk, 0, desk.last)
    assert answer is not None
    assert list(answer["events"]) == [str(index) for index in range(desk.last + 1)]
    for name, event in answer["events"].items():
        frame = desk.frame(int(name))
        assert event["index"] == int(name)
        assert event["text"] == frame["message"]["text"]
        assert event["label"] == frame["moment"]["label"].split(" of ")[0]
        assert set(event["rules"]) == {why["rule"] for why in frame["message"]["why"]} - {""}
        dealing = int(name) < frame["moment"]["dealing"]
        assert (event["marks"] == ["deal"]) == dealing
    assert answer["marks"] == [{"id": key, "label": text} for key, text in MARKS[game].items()]
    assert (answer["kind"], answer["epoch"]) == ("events", desk.epoch)


def test_the_second_deal_counts_its_own_plies() -> None:
    session = whole_games("zangi")
    desk = Desk(session=session, seat=0)
    first = desk.frame(0)["moment"]["dealing"]
    assert event_frame(desk, 0)["label"] == "deal 1"
    assert event_frame(desk, first)["label"] == "move 0"
    assert event_frame(desk, desk.last)["label"] == f"move {desk.last - first}"


@pytest.mark.parametrize("game", NAMES)
def test_an_answer_holds_at_most_a_hundred_events(game: str) -> None:
    desk = desk_after(game, 200)
    answer = asked(desk, 3, 10**9)
    assert answer is not None
    assert list(answer["events"]) == [str(index) for index in range(3, 103)]


@pytest.mark.parametrize(
    "bounds", [None, [], [1], ["0", "5"], [0, 5, 9], {"a": 1}, "05", [0.0, 5.0], [True, False]]
)
def test_what_is_no_range_is_not_answered(bounds: Any) -> None:
    assert events_answer(desk_after("zangi"), {"kind": "events", "range": bounds}) is None


def test_an_event_says_what_happened_not_what_is_chosen_now() -> None:
    """A choice of cards or a refusal is no event: the line of the list stays as it was."""
    desk = Desk("zodiak", code="NUR-42", seat=0)
    before = event_frame(desk, desk.last)
    hand = [f"c{card}" for card in desk.session.state.hands[0]]
    desk.select(hand[:3])
    assert event_frame(desk, desk.last) == before
    desk.press("play")
    assert event_frame(desk, desk.last) == before


@pytest.mark.parametrize("game", ["zodiak", "tivmiv"])
def test_no_event_names_a_card_that_does_not_lie_open(game: str) -> None:
    """A deal, a draw, a call: whatever is no card being played names only what is on the table."""
    desk = desk_after(game, 60)
    cards = {str(card) for card in GAMES[game].deck(desk.session.options)}
    quiet = 0
    for index in range(desk.last + 1):
        ply = desk.ply_of(index)
        if ply and " play " in desk.session.events[ply - 1].move:
            continue
        quiet += 1
        piles = [pile for zone in desk.frame(index)["zones"] for pile in zone["piles"]]
        lying = {card["face"] for pile in piles for card in pile["cards"]}
        words = event_frame(desk, index)["text"].replace(".", " ").replace(":", " ").split()
        assert cards.intersection(words) <= lying
    assert quiet > 30


def test_an_answer_of_an_older_epoch_is_not_given() -> None:
    desk = desk_after("zangi", 3)
    desk.press("undo")
    assert desk.handle({"kind": "events", "epoch": desk.epoch - 1, "range": [0, 3]}) is None
    assert asked(desk, 0, 3) is not None

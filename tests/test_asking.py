"""Questions at the table: nothing is told before the answer, and the game itself judges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlib.errors import OptionsError
from cardlib.games import GAMES
from cardlib.situations import (
    Situation,
    SituationError,
    is_best,
    play_out,
    situations,
    topics,
)
from cardlib.views.asking import Asking
from cardlib.views.desk import Desk
from cardlib.widgets.table import Table

ADDED_UP = re.compile(r"; takes [0-9]|Open in all: ")
EVERY = [(game, topic) for game in GAMES for topic in topics(game)]


@pytest.fixture(autouse=True)
def own_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables save beside the test, not in the folder that other tests look into."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "store"))


def wish(desk: Desk, kind: str, **values: Any) -> Any:
    return desk.handle({"kind": kind, "epoch": desk.epoch, **values})


def find(*, act: bool | None = None, number: bool | None = None) -> tuple[str, str, int]:
    """The first situation of its kind: game, topic, place."""
    for game, topic in EVERY:
        for place, item in enumerate(situations(game, topic)):
            if act is not None and item.is_act != act:
                continue
            if number is not None and (item.number is not None) != number:
                continue
            return game, topic, place
    raise LookupError


def asked(game: str, topic: str, place: int = 0) -> Desk:
    desk = Desk(game, topic=topic)
    for _ in range(place):
        wish(desk, "situation", way="next")
    return desk


def every_question() -> Iterator[Desk]:
    for game, topic in EVERY:
        desk = Desk(game, topic=topic)
        for _ in situations(game, topic):
            yield desk
            wish(desk, "situation", way="next")


# --- before the answer ---------------------------------------------------------------------------


def test_no_rule_is_told_before_the_answer() -> None:
    for desk in every_question():
        question = desk.newest["question"]
        assert not question["done"]
        assert question["rules"] == []
        assert question["told"] == ""
        assert {answer["mark"] for answer in question["answers"]} <= {""}
        book = desk.session.game.BOOK
        assert desk.asking is not None
        for rule in desk.asking.situation.rules:
            assert not re.search(rf"\b{rule}\b", question["text"])
            assert book.text(rule) not in question["text"]


def test_before_an_answer_nothing_can_be_done() -> None:
    game, topic, place = find(act=False)
    desk = asked(game, topic, place)
    controls = desk.newest["controls"]
    assert controls
    assert all(not item["enabled"] for item in controls)
    assert {item["why"] for item in controls} == {"Answer the question first."}
    for item in controls:
        desk.press(item["id"])
    assert desk.session.ply == 0
    assert desk.newest["question"]["done"] is False


def test_a_deal_is_sealed_until_the_question_about_it_is_answered() -> None:
    found = 0
    for desk in every_question():
        assert desk.asking is not None
        if desk.session.deal_steps() and not desk.asking.situation.is_act:
            found += 1
            assert desk.last == 0
            assert desk.newest["message"]["text"] == "The pack is ready to be dealt."
            assert desk.newest["message"]["why"] == []
            wish(desk, "answer", id="0")
            assert desk.last >= desk.newest["moment"]["dealing"] > 0
    assert found


# --- the answer ----------------------------------------------------------------------------------


def test_the_right_answer_is_the_one_that_the_game_cites() -> None:
    for desk in every_question():
        assert desk.asking is not None
        situation = desk.asking.situation
        if situation.is_act:
            continue
        right = play_out(situation, situation.session()).right
        assert right is not None
        wish(desk, "answer", id=str(right))
        question = desk.newest["question"]
        assert question["done"]
        assert question["told"].endswith("”, and so it is.")
        marks = [answer["mark"] for answer in question["answers"]]
        assert marks[right] == "chosen right"
        assert marks.count("") == len(marks) - 1
        assert [why["rule"] for why in question["rules"]] == list(situation.rules)
        assert all(why["text"] for why in question["rules"])


def test_a_wrong_answer_is_put_beside_what_came_true() -> None:
    game, topic, place = find(act=False, number=False)
    desk = asked(game, topic, place)
    item = situations(game, topic)[place]
    right = play_out(item, item.session()).right
    assert right is not None
    wrong = 1 - right if right < 2 else 0
    wish(desk, "answer", id=str(wrong))
    question = desk.newest["question"]
    texts = list(item.answers)
    said, true = texts[wrong].rstrip("."), texts[right].rstrip(".")
    assert question["told"] == f"You said “{said}”. What came true: “{true}”."
    assert question["answers"][wrong]["mark"] == "chosen"
    assert question["answers"][right]["mark"] == "right"


def test_after_the_answer_the_moves_are_played() -> None:
    for desk in every_question():
        assert desk.asking is not None
        moves = desk.asking.situation.moves
        if desk.asking.situation.is_act or not moves:
            continue
        wish(desk, "answer", id="0")
        done = [*desk.session.moves, *(item.move for item in desk.session.rejected)]
        assert [move for move in done if move in moves] == list(moves)


def test_a_refused_move_shows_its_verdict_after_the_answer() -> None:
    found = 0
    for desk in every_question():
        wish(desk, "answer", id="0")
        if desk.session.rejected:
            found += 1
            assert desk.newest["message"]["tone"] == "refused"
            rules = {why["rule"] for why in desk.newest["message"]["why"]}
            assert rules >= {why.rule for why in desk.session.rejected[-1].violations}
    assert found


def test_a_skip_is_kept_as_a_skip_and_tells_what_came_true() -> None:
    game, topic, place = find(act=False)
    desk = asked(game, topic, place)
    wish(desk, "answer", id="skip")
    question = desk.newest["question"]
    assert question["told"].startswith("You skipped this. What came true: ")
    assert desk.asking is not None
    assert desk.asking.to_json()["answers"] == {str(place): "skip"}


@pytest.mark.parametrize("odd", [None, 5, "9", "-1", "", [], {}, True, "right"])
def test_an_answer_that_is_not_offered_changes_nothing(odd: Any) -> None:
    desk = asked(*find(act=False))
    before = desk.newest
    wish(desk, "answer", id=odd)
    assert desk.newest == before


def test_an_answer_is_given_once() -> None:
    game, topic, place = find(act=False)
    desk = asked(game, topic, place)
    wish(desk, "answer", id="1")
    moves = desk.session.moves
    wish(desk, "answer", id="0")
    assert desk.session.moves == moves
    assert desk.newest["question"]["answers"][1]["mark"].startswith("chosen")


# --- acting --------------------------------------------------------------------------------------


def test_the_first_attempt_at_the_table_is_the_answer() -> None:
    found = 0
    for desk in every_question():
        assert desk.asking is not None
        if not desk.asking.situation.is_act:
            continue
        found += 1
        control = next(
            item["id"]
            for item in desk.newest["controls"]
            if item["id"] in ("ring", "draw", "take", "start", "rotate", "open")
        )
        desk.press(control)
        question = desk.newest["question"]
        assert question["done"]
        assert [why["rule"] for why in question["rules"]] == list(desk.asking.situation.rules)
        assert question["tone"] in ("allowed", "refused")
    assert found >= 18


def test_every_attempt_is_judged_by_the_game() -> None:
    for desk in every_question():
        assert desk.asking is not None
        situation = desk.asking.situation
        if not situation.is_act:
            continue
        session = situation.session()
        moves = list(session.game.legal_moves(session.state, situation.seat))
        good = [move for move in moves if is_best(situation, session, move)]
        assert good, situation.question
        for move in moves:
            desk.asking.go("again")
            desk.asking.try_move(session, move)
            question = desk.asking.frame(desk.moments.scene(desk.last))
            assert (question["tone"] == "allowed") == (move in good)
            assert question["told"].startswith("That is it" if move in good else "This is allowed")


@pytest.mark.parametrize(
    ("topic", "place", "good"),
    [
        ("exactly five", 0, ["0 ring"]),  # 2 + 3 grapes
        ("exactly five", 2, ["0 open"]),  # 3 + 3 are six
        ("covering", 4, ["0 open"]),  # the five pears are covered
        ("leaving", 0, ["0 leave"]),
        ("a wrong ring", 2, ["0 give 1", "0 give 2"]),
    ],
)
def test_at_the_bell_ringing_is_good_exactly_when_it_is_right(
    topic: str, place: int, good: list[str]
) -> None:
    item = situations("zangi", topic)[place]
    session = item.session()
    game = session.game
    moves = game.legal_moves(session.state, 0)
    assert [game.format_move(move) for move in moves if is_best(item, session, move)] == good


@pytest.mark.parametrize(
    ("topic", "place", "good"),
    [
        ("chains", 8, ["0 play 5♠ 4♠ 4♥ 3♥"]),
        ("chains", 9, ["0 play 9♣ 10♣ J♣ J♠"]),
        ("eights", 6, ["0 play 8♠ 9♠", "0 play 9♠ 8♠"]),
        ("zodiac cards", 1, ["0 play K♣"]),
        ("finishing", 0, ["0 play 7♦ 8♦ 8♠"]),
    ],
)
def test_in_zodiak_what_is_asked_for_is_good(topic: str, place: int, good: list[str]) -> None:
    item = situations("zodiak", topic)[place]
    session = item.session()
    game = session.game
    moves = game.legal_moves(session.state, 0)
    assert [game.format_move(move) for move in moves if is_best(item, session, move)] == good


def test_before_the_attempt_no_button_tells_what_is_allowed() -> None:
    for desk in every_question():
        assert desk.asking is not None
        if desk.asking.situation.is_act:
            for item in desk.newest["controls"]:
                assert item["id"] not in ("next", "undo", "redo")
                assert item["enabled"] or item["id"] == "play"
                assert not re.search(r"\([ZT]", item["why"])


def test_nothing_is_added_up_before_the_answer() -> None:
    kept = 0
    for desk in every_question():
        for switch in desk.newest["switches"]:
            wish(desk, "switch", id=switch["id"], on=True)
        hidden = desk.newest["text"]
        assert not ADDED_UP.search(hidden)
        facts = [fact for zone in desk.newest["zones"] for fact in zone["facts"]]
        assert not any(map(ADDED_UP.search, facts))
        wish(desk, "answer", id="skip")
        wish(desk, "situation", way="again")
        assert desk.asking is not None
        desk.asking.answers[desk.asking.place] = "skip"
        kept += bool(ADDED_UP.search(desk.newest["text"]))
        wish(desk, "situation", way="again")
    assert kept > 20


def test_choosing_a_card_is_no_attempt_yet() -> None:
    for desk in every_question():
        assert desk.asking is not None
        hands = getattr(desk.session.state, "hands", None)
        if desk.asking.situation.is_act and hands and desk.seat is not None and hands[desk.seat]:
            wish(desk, "select", cards=[f"c{hands[desk.seat][0]}"], moment=desk.last)
            assert not desk.newest["question"]["done"]
            assert desk.newest["message"]["tone"] not in ("allowed", "refused")
            return
    raise LookupError


# --- going on ------------------------------------------------------------------------------------


def test_next_and_again() -> None:
    game, topic = next((game, topic) for game, topic in EVERY if len(situations(game, topic)) > 1)
    desk = Desk(game, topic=topic)
    first = desk.newest["question"]["text"]
    wish(desk, "answer", id="skip")
    wish(desk, "situation", way="again")
    assert (desk.newest["question"]["done"], desk.session.ply) == (False, 0)
    wish(desk, "situation", way="next")
    assert desk.newest["question"]["number"] == 2
    assert desk.newest["question"]["text"] != first
    for _ in range(20):
        wish(desk, "situation", way="next")
    of = len(situations(game, topic))
    assert desk.newest["question"]["number"] == of
    wish(desk, "situation", way="first")
    assert (desk.newest["question"]["number"], desk.newest["question"]["done"]) == (1, False)
    for _ in range(20):
        wish(desk, "situation", way="next")
    for odd in (None, 5, "back", []):
        wish(desk, "situation", way=odd)
        assert desk.newest["question"]["number"] == of


def test_a_new_deal_lets_the_questions_wait() -> None:
    game, topic = EVERY[0]
    desk = Desk(game, topic=topic)
    wish(desk, "answer", id="skip")
    before = desk.newest["question"]
    desk.deal("tivmiv", 3, "NUR-42")
    assert desk.newest["question"] is None
    assert desk.newest["branch"] == "The questions wait for you."
    wish(desk, "return")
    assert desk.newest["question"] == before
    assert desk.newest["branch"] == ""


def test_a_game_beside_the_questions_does_not_take_their_place_in_the_save() -> None:
    game, topic = EVERY[0]
    table = Table(game, topic=topic)
    table._receive(table, {"kind": "answer", "id": "skip", "epoch": table._desk.epoch}, [])
    before = table.frame["question"]
    table._receive(table, {"kind": "deal", "game": "tivmiv", "players": 2, "code": "ANI-7"}, [])
    assert Table(game, topic=topic).frame["question"] == before


def test_a_save_of_another_version_of_the_topic_begins_anew() -> None:
    game, topic, place = find(act=False)
    desk = asked(game, topic, place)
    wish(desk, "answer", id="0")
    rest = desk.rest_to_json() | {"asking": {"place": place + 1, "answers": {}}}
    again = Desk(game, topic=topic)
    again.resume(desk.to_json(), rest)
    assert (again.newest["question"]["number"], again.session.ply) == (1, 0)


def test_an_act_is_remembered_with_what_the_rules_said() -> None:
    desk = Desk("zangi", topic="exactly five")
    assert desk.asking is not None
    assert desk.asking.situation.is_act
    desk.press("ring")
    again = Desk("zangi", topic="exactly five")
    again.resume(desk.to_json(), desk.rest_to_json())
    assert again.newest["question"] == desk.newest["question"]


def test_what_shows_all_cards_waits_for_the_answer() -> None:
    for game in GAMES:
        desk = Desk(game, topic="dealing")
        answer = wish(desk, "share", moment=0)
        assert (answer["position"], answer["text"], answer["game"]) == ("", "", "")
        assert answer["error"] == "Answer the question first."
        wish(desk, "edit", do="open")
        assert desk.editor_frame() == {}
        assert desk.newest["message"]["text"] == "Answer the question first."
        if not desk.session.deal_steps():
            continue  # this one shows the end of a game and asks about the next deal
        moment = desk.newest["moment"]
        assert (moment["dealing"], moment["last"], moment["label"]) == (1, 0, "before the deal")


def test_no_rule_is_told_anywhere_while_a_question_is_open() -> None:
    for desk in every_question():
        answer = wish(desk, "events", range=[0, desk.last])
        for event in answer["events"].values():
            assert event["rules"] == []
        for index in range(desk.last + 1):
            assert desk.frame(index)["message"]["why"] == []
        if desk.last == 0 and desk.session.deal_steps():
            assert [event["text"] for event in answer["events"].values()] == [
                "The pack is ready to be dealt."
            ]


def test_switches_come_back_with_the_questions() -> None:
    desk = Desk("tivmiv", topic="plus and minus")
    wish(desk, "answer", id="skip")
    before = desk.newest["switches"]
    desk.deal("zangi", 3, "NUR-42")
    wish(desk, "return")
    assert desk.newest["switches"] == before


def test_an_attempt_that_was_taken_back_is_still_explained_after_a_restart() -> None:
    desk = Desk("zangi", topic="opening")
    desk.press("open")
    desk.press("undo")
    again = Desk("zangi", topic="opening")
    again.resume(desk.to_json(), desk.rest_to_json())
    assert again.newest["question"] == desk.newest["question"]
    for odd in (None, 5, "jump", "0 play 7♥", []):
        rest = desk.rest_to_json()
        rest["asking"]["tried"] = odd
        again.resume(desk.to_json(), rest)
        assert again.newest["question"]["done"]


def test_the_class_code_deals_what_comes_after_a_question() -> None:
    desk = Desk("tivmiv", topic="points", code="ABC-12")
    assert desk.session.state.tape.seed == desk.session.tape.seed == "ABC-12"


def test_a_topic_is_for_one_seat() -> None:
    with pytest.raises(OptionsError, match="leave people out"):
        Desk("zangi", topic="dealing", people=(0, 1))


def test_after_a_question_for_all_hands_the_learner_has_the_own_seat_again() -> None:
    for desk in every_question():
        if desk.seat is None:
            desk.deal("zodiak", 3, "NUR-42")
            assert desk.seat == 0
            return
    raise LookupError


def test_an_unknown_topic_lists_the_topics() -> None:
    with pytest.raises(SituationError, match="the topics are: "):
        Desk("zangi", topic="everything")


def test_a_question_without_one_right_answer_is_refused() -> None:
    item = next(item for item in situations("zangi", EVERY[0][1]) if not item.is_act)
    both = Situation(
        rules=item.rules, question="?", start=item.start, numbers=(1, 2), number=lambda _: 3
    )
    with pytest.raises(SituationError, match="3 is not among the answers"):
        play_out(both, both.session())


# --- saving and the still picture ----------------------------------------------------------------


def test_a_save_goes_on_at_the_question() -> None:
    game, topic, place = find(act=False)
    desk = asked(game, topic, place)
    wish(desk, "answer", id="0")
    again = Desk(game, topic=topic)
    again.resume(desk.to_json(), desk.rest_to_json())
    before, after = desk.newest["question"], again.newest["question"]
    assert after == before
    assert again.session.moves == desk.session.moves


@pytest.mark.parametrize(
    "odd",
    [
        5, {}, {"place": "x"}, {"place": 99, "answers": []}, {"place": -1},
        {"place": 0, "answers": {"0": "9", "x": "0", "99": "0", "-1": "0", "1": None}},
    ],
)  # fmt: skip
def test_odd_answers_in_a_save_are_left_out(odd: Any) -> None:
    game, topic = EVERY[0]
    asking = Asking(game, topic, "NUR-42", "en")
    assert not asking.resume(odd, asking.session())
    assert (asking.place, asking.answers) == (0, {})


def test_the_table_keeps_its_questions_through_a_restart() -> None:
    game, topic, place = find(act=False)
    table = Table(game, topic=topic)
    for _ in range(place):
        table._receive(
            table, {"kind": "situation", "way": "next", "epoch": table._desk.epoch}, []
        )
    table._receive(table, {"kind": "answer", "id": "skip", "epoch": table._desk.epoch}, [])
    again = Table(game, topic=topic)
    assert again.frame["question"] == table.frame["question"]
    assert again.frame["question"]["done"]


def test_the_still_picture_has_every_question_and_no_answer() -> None:
    for game, topic in EVERY:
        html = Table(game, topic=topic, save=False)._repr_mimebundle_()[0]["text/html"]
        book = GAMES[game].BOOK
        for item in situations(game, topic):
            for rule in item.rules:
                assert book.text(rule) not in html
        assert "Question 1 of" in html

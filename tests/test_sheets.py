"""Sheets: tries, hints and solutions; predictions that tell nothing before the lock; progress."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardlib.errors import CardlibError, OptionsError
from cardlib.exercises import LESSONS, exercise, lesson
from cardlib.exercises.answers import CardChain, Choice, Ratio, WholeRow, WholeSet
from cardlib.exercises.kinds import Exercise, ExerciseError, Shown
from cardlib.exercises.learners import Register
from cardlib.exercises.progress import (
    FIRST,
    LATER,
    MOST_EDITION,
    NOTHING,
    SEEN,
    ProgressError,
    Record,
)
from cardlib.exercises.progress_code import progress_code, read_progress_code
from cardlib.exercises.progress_file import read_file
from cardlib.i18n import Sentence
from cardlib.store import Store, StoreError
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.card_blocks import card_words
from cardlib.views.pages import all_blocks
from cardlib.views.sheets import CheckDesk, PredictDesk, ProgressDesk, exit_ticket, recall
from cardlib.views.sheets.desk import SheetDesk, SheetError
from cardlib.views.sheets.field import drafted, field_blocks, given_of, redrafted
from cardlib.views.sheets.shown import shown_blocks
from cardlib.views.sheets.telling import ASK_LETTERS, _clipped
from cardlib.views.still import still_html

TWO = "tables/two_values"
ALL = [name for key in LESSONS for name in lesson(key).exercises]
WRONG, OTHER_WRONG = "1 2 3 4", "1 2 3 5"
JUNK: list[Any] = [None, 7, 2.5, True, [], ["a"], {}, {"a": 1}, -1, "x" * 9000, "\x00", "\ud800"]


def about(name: str, **more: Any) -> About:
    return About(name, **more)


def new_check(name: str = TWO, register: Register | None = None, **more: Any) -> CheckDesk:
    return CheckDesk(about(name, **more), register or Register(), (name,))


def new_predict(name: str = TWO, register: Register | None = None, **more: Any) -> PredictDesk:
    return PredictDesk(about(name, **more), register or Register(), name)


def act(desk: SheetDesk, name: str, value: Any = None) -> dict[str, Any] | None:
    return desk.handle({"kind": "act", "id": name, "value": value})


def fill(desk: SheetDesk, made: Exercise, text: Any, prefix: str = "") -> None:
    """Write *text* into the field, whatever it is made of."""
    if isinstance(made.kind, WholeRow):
        for place, part in enumerate(str(text).split()):
            act(desk, f"{prefix}answer-{place}", part)
    else:
        act(desk, prefix + "answer", text)


def answer(desk: SheetDesk, text: str, prefix: str = "") -> None:
    act(desk, prefix + "answer", text)
    act(desk, prefix + "check")


def written(made: Exercise) -> list[str]:
    """The right answer in every spelling that can be typed."""
    if isinstance(made.kind, WholeRow):
        return [" ".join(map(str, made.answer))]
    if isinstance(made.kind, Choice):
        return ["abcdefghij"[made.answer]]
    return [text for text in made.kind.spellings(made.answer) if isinstance(text, str)]


def shown(desk: SheetDesk) -> list[blocks.Block]:
    return list(all_blocks(desk.frame()["blocks"]))


def texts(desk: SheetDesk) -> str:
    return "\n".join(block["text"] for block in shown(desk) if block["kind"] == "text")


def toned(desk: SheetDesk, tone: str) -> list[str]:
    return [b["text"] for b in shown(desk) if b["kind"] == "text" and b["tone"] == tone]


def button_ids(desk: SheetDesk) -> list[str]:
    return [button["id"] for b in shown(desk) if b["kind"] == "buttons" for button in b["buttons"]]


def entry_of(desk: SheetDesk, name: str = "answer") -> blocks.Block:
    return next(b for b in shown(desk) if b["kind"] == "entry" and b["id"] == name)


def live_texts(desk: SheetDesk) -> list[str]:
    return [b["text"] for b in shown(desk) if b["kind"] == "text" and b["live"]]


def a_long_ratio() -> str:
    """An exercise whose answer needs more than one place."""
    ratios = [name for name in ALL if isinstance(exercise(name).kind, Ratio)]
    return next(name for name in ratios if exercise(name).answer.denominator > 10)


def everything(desk: SheetDesk) -> str:
    """All that the browser gets."""
    frame = desk.frame()
    return json.dumps(frame, ensure_ascii=False) + still_html(frame) + still_html(desk.still())


def secrets(made: Exercise) -> list[str]:
    """What nobody may see before answering."""
    told = [*made.worked, made.right, *made.hints, *(each.says for each in made.detectors)]
    return [str(sentence) for sentence in told if "{given}" not in str(sentence.text)]


# --- every exercise of every lesson --------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_the_right_answer_is_right_in_every_spelling(name: str) -> None:
    made = exercise(name)
    for text in written(made):
        desk = new_check(name)
        fill(desk, made, text)
        act(desk, "check")
        assert desk.items[0].now.result == FIRST, text
        assert str(made.right) in toned(desk, "right")


@pytest.mark.parametrize("name", ALL)
def test_every_known_mistake_is_answered_with_its_own_words(name: str) -> None:
    made = exercise(name)
    for detector in made.detectors:
        wrong = made.kind.spellings(detector.wrong)
        text = "abcdefghij"[detector.wrong] if isinstance(made.kind, Choice) else wrong[0]
        if isinstance(made.kind, WholeRow):
            text = " ".join(map(str, detector.wrong))
        elif isinstance(made.kind, WholeSet) and not detector.wrong:
            text = "none"
        elif isinstance(made.kind, CardChain):
            text = " ".join(detector.wrong) or "none"
        desk = new_check(name)
        fill(desk, made, str(text))
        act(desk, "check")
        assert toned(desk, "wrong"), (text, texts(desk))
        assert desk.items[0].now.tries, text


@pytest.mark.parametrize("name", ALL)
def test_before_an_answer_nothing_of_it_is_told(name: str) -> None:
    made = exercise(name)
    for desk in (new_check(name), new_predict(name)):
        told = everything(desk)
        question = desk.question if isinstance(desk, PredictDesk) else desk.items[0].question
        asked = json.dumps(question.asked(0), ensure_ascii=False)
        asked += " ".join(made.kind.hand) if isinstance(made.kind, CardChain) else ""
        for secret in secrets(made):
            assert secret not in told or secret in asked
        answer_text = str(made.kind.show(made.answer))
        if not isinstance(made.kind, Choice) and len(answer_text) > 3:
            assert answer_text not in told or answer_text in asked
        field = [b for b in shown(desk) if b["kind"] == "choice"]
        for block in field:
            assert block["value"] is None
            assert not any(option["checked"] or option["why"] for option in block["options"])


@pytest.mark.parametrize("name", ALL)
def test_every_page_is_plain_json_and_has_a_still(name: str) -> None:
    for desk in (new_check(name), new_predict(name)):
        assert json.loads(json.dumps(desk.frame()))["title"]
        assert desk.still() == desk.frame()
        assert len(still_html(desk.still())) < 100_000


@pytest.mark.parametrize("name", ALL)
def test_a_prediction_shows_both_and_the_way(name: str) -> None:
    made = exercise(name)
    desk = new_predict(name)
    fill(desk, made, written(made)[0])
    act(desk, "lock")
    side = next(b for b in shown(desk) if b["kind"] == "side")
    assert len(side["columns"]) == 2
    for column in side["columns"]:
        assert len(column) > 1
    told = everything(desk)
    assert json.dumps(str(made.worked[-1]), ensure_ascii=False)[1:-1] in told
    assert str(made.right) in toned(desk, "right")
    wanted = made.because or Sentence("Why is it so? One sentence in your own words.")
    assert entry_of(desk, "sentence")["label"] == str(wanted)


# --- tries, hints, solution ----------------------------------------------------------------------


def test_the_way_from_a_wrong_answer_to_the_solution() -> None:
    made, desk = exercise(TWO), new_check()
    answer(desk, WRONG)
    assert "You wrote: 1 2 3 4" in texts(desk)
    assert "Look at the first hint, then try again." in texts(desk)
    assert "solution" not in button_ids(desk)
    assert str(made.worked[0]) not in everything(desk)
    answer(desk, OTHER_WRONG)
    assert str(made.worked[0]) in everything(desk)
    assert "Read it step by step." in texts(desk)
    assert "hint" not in texts(desk)
    assert "solution" in button_ids(desk)
    act(desk, "solution")
    assert str(made.worked[0]) not in everything(desk)
    act(desk, "solution")
    assert str(made.worked[0]) in everything(desk)
    answer(desk, written(made)[0])
    assert desk.items[0].now.result == SEEN
    assert str(made.right) in toned(desk, "right")
    assert "Right." in toned(desk, "strong")
    assert texts(desk).count(str(made.right)) == 1
    assert str(made.worked[0]) in everything(desk)


def test_after_a_wrong_answer_the_next_hint_is_named() -> None:
    desk = new_check()
    answer(desk, WRONG)
    assert "Look at the first hint, then try again." in texts(desk)
    for _ in (1, 2):
        act(desk, "hint")
        assert "Look at the next hint, then try again." in texts(desk)
    act(desk, "hint")
    assert "Have another try." in texts(desk)
    known = new_check()
    answer(known, " ".join(map(str, exercise(TWO).detectors[0].wrong)))
    assert "Have another try." in texts(known)
    assert "Look at" not in texts(known)


def test_the_solution_cannot_be_asked_for_before() -> None:
    desk = new_check()
    with pytest.raises(SheetError):
        act(desk, "solution")
    answer(desk, WRONG)
    with pytest.raises(SheetError):
        act(desk, "solution")
    assert str(exercise(TWO).worked[0]) not in everything(desk)


def test_right_at_the_second_try() -> None:
    made, desk = exercise(TWO), new_check()
    answer(desk, WRONG)
    answer(desk, written(made)[0])
    assert desk.items[0].now.result == LATER
    assert [b for b in shown(desk) if b["kind"] == "folded"]


def test_what_cannot_be_read_is_no_try() -> None:
    desk = new_check()
    act(desk, "check")
    assert entry_of(desk)["error"] == "Nothing is written there yet."
    answer(desk, "some")
    assert "“some”" in entry_of(desk)["error"]
    assert desk.items[0].now.tries == ()
    act(desk, "answer", "so")
    assert entry_of(desk)["error"] == ""
    assert entry_of(desk)["value"] == "so"


def test_a_rounded_answer_that_is_too_coarse_is_no_try() -> None:
    name = a_long_ratio()
    desk = new_check(name)
    answer(desk, f"{float(exercise(name).answer):.1f}")
    assert desk.items[0].now.tries == ()
    assert "rounded" in toned(desk, "info")[0]


def test_the_same_answer_again_is_told_and_not_counted() -> None:
    desk = new_check()
    answer(desk, WRONG)
    answer(desk, "4, 3, 2 and 1")
    assert desk.items[0].now.tries == (WRONG,)
    assert "You have tried this answer already." in texts(desk)
    assert "solution" not in button_ids(desk)


def test_tried_answers_are_greyed_and_the_last_one_can_be_changed() -> None:
    desk = new_check()
    for text in (WRONG, OTHER_WRONG, "9"):
        answer(desk, text)
    strip = next(b for b in shown(desk) if b["kind"] == "tiles")
    greyed = [(tile["text"], tile["tone"]) for tile in strip["tiles"]]
    assert greyed == [(WRONG, "out"), (OTHER_WRONG, "out")]
    assert strip["tiles"][0]["label"] == "1 2 3 4: tried, not right"
    assert entry_of(desk)["value"] == "9"
    assert "You wrote: 9" in texts(desk)


def test_after_the_right_answer_others_leave_no_trace() -> None:
    made, desk = exercise(TWO), new_check()
    answer(desk, written(made)[0])
    answer(desk, WRONG)
    assert desk.items[0].now.result == FIRST
    assert toned(desk, "wrong")
    assert "already" not in texts(desk)
    assert not [b for b in shown(desk) if b["kind"] == "tiles"]  # the right one is not struck out


def test_only_wrong_tries_are_struck_out() -> None:
    made, desk = exercise(TWO), new_check()
    answer(desk, WRONG)
    answer(desk, written(made)[0])
    answer(desk, OTHER_WRONG)
    (strip,) = [b for b in shown(desk) if b["kind"] == "tiles"]
    assert [tile["text"] for tile in strip["tiles"]] == [WRONG]


def test_hints_come_one_at_a_time() -> None:
    made, desk = exercise(TWO), new_check()
    for number, hint in enumerate(made.hints, start=1):
        assert str(hint) not in everything(desk)
        act(desk, "hint")
        assert f"Hint {number}: {hint}" in texts(desk)
        assert live_texts(desk) == [f"Hint {number}: {hint}"]
    act(desk, "hint")
    assert desk.items[0].now.hints == 3
    button = next(b for b in shown(desk) if b["kind"] == "buttons")["buttons"][1]
    assert button["why"]


def test_only_one_text_is_spoken() -> None:
    desk = new_check()
    assert live_texts(desk) == []
    answer(desk, WRONG)
    assert len(live_texts(desk)) == 1
    act(desk, "hint")
    answer(desk, OTHER_WRONG)
    assert live_texts(desk) == toned(desk, "wrong")


def test_new_numbers_are_new_and_the_old_answers_stay_in_the_record() -> None:
    desk = new_check()
    answer(desk, written(exercise(TWO))[0])
    before = desk.frame()
    act(desk, "new")
    assert desk.items[0].now.edition == 1
    assert str(exercise(TWO, edition=1).ask) in texts(desk)
    assert entry_of(desk)["value"] == ""
    assert desk.frame() != before
    assert [each.edition for each in desk.sheets.record.answers[TWO]] == [1, 0]
    fill(desk, exercise(TWO, edition=1), written(exercise(TWO, edition=1))[0])
    act(desk, "check")
    assert desk.items[0].now.result == FIRST


def content(name: str, edition: int) -> tuple[str, ...]:
    made = exercise(name, edition=edition)
    return str(made.ask), repr(made.shows), str(made.kind.show(made.answer))


@pytest.mark.parametrize("name", ALL)
def test_new_numbers_never_ask_the_same_again(name: str) -> None:
    question = new_check(name).items[0].question
    known = {content(name, edition) for edition in range(40)}
    edition, asked = 0, [content(name, 0)]
    for _ in range(8):
        later = question.next_edition(edition)
        assert edition < later <= edition + 20
        edition = later
        assert content(name, edition) not in asked[-3 if len(known) > 3 else -1 :]
        asked.append(content(name, edition))


def test_new_numbers_end_somewhere() -> None:
    question = new_check().items[0].question
    with pytest.raises(SheetError, match="no more new numbers"):
        question.next_edition(MOST_EDITION)
    assert question.next_edition(MOST_EDITION - 1) == MOST_EDITION


@pytest.mark.parametrize("name", [n for n in ALL if exercise(n).shows])
def test_the_question_stands_before_what_it_is_about(name: str) -> None:
    for desk in (new_check(name), new_predict(name)):
        first, *rest = desk.frame()["blocks"]
        assert first["text"] == str(exercise(name).ask)
        assert rest[0]["kind"] != "text"


def test_a_choice_shows_what_was_tried_where_it_stands() -> None:
    name = next(n for n in ALL if isinstance(exercise(n).kind, Choice))
    made = exercise(name)
    desk = new_check(name)
    wrong = "abcdefghij"[made.detectors[0].wrong]
    act(desk, "check")
    assert "Choose one of the letters" in texts(desk)
    answer(desk, wrong)
    field = next(b for b in shown(desk) if b["kind"] == "choice")
    assert [o["value"] for o in field["options"] if o["why"]] == [wrong]
    assert field["value"] is None
    assert f"You chose: {wrong}) " in texts(desk)
    with pytest.raises(SheetError):
        act(desk, "answer", "z")


def test_cards_of_a_chain_are_chosen_in_their_order() -> None:
    kind = CardChain("zodiak", ("7♥", "8♥", "9♥"))
    draft = drafted(kind)
    for place in (2, 0, 1):
        draft = redrafted(kind, draft, "pick", place)
    assert draft == ("9♥ 7♥ 8♥",)
    row, entry = field_blocks(about("tables/x"), kind, draft)
    assert [card["chosen"] for card in row["cards"]] == [2, 3, 1]
    assert entry["value"] == "9♥ 7♥ 8♥"
    draft = redrafted(kind, draft, "pick", 0)
    assert draft == ("9♥ 8♥",)
    assert redrafted(kind, ("what",), "pick", 1) == ("8♥",)
    for junk in [*JUNK, 3]:
        with pytest.raises(SheetError):
            redrafted(kind, draft, "pick", junk)


def test_a_chain_of_the_lesson_is_clicked_together() -> None:
    made = exercise("chains/longest")
    desk = new_check("chains/longest")
    assert isinstance(made.kind, CardChain)
    rows = [b for b in shown(desk) if b["kind"] == "cards" and len(b["cards"]) == len(made.kind.hand)]  # fmt: skip
    assert len(rows) == 1
    for card in made.answer:
        act(desk, "pick", made.kind.hand.index(card))
    act(desk, "check")
    assert desk.items[0].now.result == FIRST


def test_a_row_has_a_field_for_each_label() -> None:
    kind = WholeRow((Sentence("share"), Sentence("left")))
    draft = redrafted(kind, drafted(kind), "answer-1", "2")
    assert draft == ("", "2")
    fields = field_blocks(about("tables/x"), kind, draft, error="what")
    told = [(field["label"], field["value"], field["error"]) for field in fields]
    assert told == [("share", "", "what"), ("left", "2", "")]
    fields = field_blocks(about("tables/x"), kind, ("7", "x"), error="what")
    assert [field["error"] for field in fields] == ["", "what"]
    assert all(field["short"] for field in fields)
    assert given_of(kind, ("1 0", "3.0")) == ["1 0", "3.0"]
    with pytest.raises(SheetError):
        redrafted(kind, draft, "answer-2", "2")


def test_a_row_is_kept_as_it_was_read() -> None:
    name = next(n for n in ALL if isinstance(exercise(n).kind, WholeRow))
    made = exercise(name)
    desk = new_check(name)
    for place, number in enumerate(made.answer):
        act(desk, f"answer-{place}", f" {number}.0 ")
    act(desk, "check")
    assert desk.items[0].now.tries == (" ".join(map(str, made.answer)),)
    assert str(made.right) in toned(desk, "right")


# --- what is shown beside a question -------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "text", "words"),
    [
        ("zangi", "G1", "1 grape"),
        ("zangi", "R4", "4 pears"),
        ("zodiak", "7♥", "7 of hearts"),
        ("zodiak", "A♣", "Ace of clubs"),
        ("tivmiv", "9±3", "9 with index ±3"),
        ("zangi", "?", "?"),
        ("tivmiv", "?", "?"),
    ],
)
def test_cards_in_words(game: str, text: str, words: str) -> None:
    assert card_words(about("tables/x"), game, text) == words


def with_shows(*shows: Shown) -> list[blocks.Block]:
    base = exercise(TWO)
    made = Exercise(
        ask=base.ask, kind=base.kind, answer=base.answer, detectors=base.detectors,
        hints=base.hints, worked=base.worked, right=base.right, shows=shows,
    )  # fmt: skip
    return shown_blocks(about(TWO), made)


def test_everything_that_can_be_shown() -> None:
    drawn = with_shows(
        Shown("cards", {"game": "zangi", "cards": ("G1", "G4"), "label": Sentence("Open cards")}),
        Shown("steps", {"steps": (Sentence("Ani rings."), Sentence("It is right."))}),
        Shown("table", {"caption": "Who", "head": ("a", "b"), "rows": (("1", 2), (Sentence("x"), "y"))}),
        Shown("clock", {"modulus": 10, "value": 9, "index": 3}),
        Shown("clock", {"modulus": 12}),
        Shown("graph", {"modulus": 10, "indices": (2, 5)}),
    )  # fmt: skip
    assert [b["kind"] for b in drawn] == [
        "cards",
        "items",
        "table",
        "picture",
        "picture",
        "picture",
    ]
    assert drawn[0]["label"] == "Open cards"
    assert drawn[1]["ordered"]
    assert drawn[2]["rows"] == [["1", "2"], ["x", "y"]]
    assert drawn[3]["alt"] == "A clock with the numbers 1 to 10; 9 is marked, and the index is ±3."
    assert drawn[5]["alt"].endswith("±2, ±5.")


def test_a_clock_in_a_question_does_not_show_where_the_hops_land() -> None:
    clock = {"modulus": 10, "value": 9, "index": 3}
    with_hops = with_shows(Shown("clock", {**clock, "show": ("hops", "targets")}))
    without = with_shows(Shown("clock", clock))
    assert len(without[0]["svg"]) < len(with_hops[0]["svg"])
    assert "+3" in with_hops[0]["svg"]
    assert "+3" not in without[0]["svg"]


# --- predictions ---------------------------------------------------------------------------------


def test_a_wrong_prediction_gets_the_words_of_its_mistake() -> None:
    made, desk = exercise(TWO), new_predict()
    detector = made.detectors[0]
    act(desk, "answer", " ".join(map(str, detector.wrong)))
    act(desk, "lock")
    assert live_texts(desk) == [str(detector.says)]
    assert toned(desk, "wrong") == []  # a prediction is no answer
    assert str(made.worked[0]) in everything(desk)


def test_a_prediction_of_no_known_mistake_sends_nobody_to_a_hint() -> None:
    desk = new_predict()
    act(desk, "answer", WRONG)
    act(desk, "lock")
    assert live_texts(desk)[0].startswith("It is not as you predicted.")
    assert "hint" not in everything(desk).lower()


def test_what_cannot_be_read_locks_nothing() -> None:
    desk = new_predict()
    act(desk, "lock")
    assert entry_of(desk)["error"]
    assert str(exercise(TWO).worked[0]) not in everything(desk)
    assert desk.sheets.record.is_empty


def test_a_skip_is_a_skip() -> None:
    desk = new_predict()
    act(desk, "skip")
    assert desk.now.skipped
    assert "You skipped it." in texts(desk)
    assert str(exercise(TWO).right) in everything(desk)
    with pytest.raises(SheetError, match="locked"):
        act(desk, "lock")


def test_a_locked_prediction_stays_locked_until_new_numbers() -> None:
    desk = new_predict()
    act(desk, "answer", "3")
    act(desk, "lock")
    for name in ("lock", "skip", "answer"):
        with pytest.raises(SheetError, match="locked"):
            act(desk, name, "5")
    assert (desk.now.given, desk.now.skipped) == ("3", False)
    assert new_predict(register=desk.sheets.register).now.given == "3"
    act(desk, "new")
    assert not desk.now.closed
    assert str(exercise(TWO, edition=1).right) not in everything(desk)
    assert [each.given for each in desk.sheets.record.predictions[TWO]] == ["", "3"]


def test_a_coarse_prediction_is_as_good_as_any() -> None:
    name = a_long_ratio()
    desk = new_predict(name)
    text = f"{float(exercise(name).answer):.1f}"
    act(desk, "answer", text)
    act(desk, "lock")
    assert desk.now.given == text
    assert "rounded, and near" in texts(desk)
    assert text in toned(desk, "strong")


def test_an_own_sentence_is_kept_and_never_judged() -> None:
    desk = new_predict()
    with pytest.raises(SheetError, match="Lock"):
        act(desk, "keep")
    act(desk, "skip")
    act(desk, "sentence", "  Քանի որ ±\nгоре и доле ")
    act(desk, "keep")
    assert desk.now.sentence == "Քանի որ ± горе и доле"
    assert entry_of(desk, "sentence")["value"] == desk.now.sentence
    assert desk.frame()["notice"]["tone"] == "info"
    act(desk, "sentence", "x" * 401)
    with pytest.raises(SheetError, match="401"):
        act(desk, "keep")
    assert entry_of(desk, "sentence")["value"] == "x" * 401
    assert desk.now.sentence == "Քանի որ ± горе и доле"


# --- recall and exit ticket ----------------------------------------------------------------------


@pytest.mark.parametrize("key", [key for key in LESSONS if LESSONS[key]])
@pytest.mark.parametrize("make", [recall, exit_ticket])
def test_three_questions_one_below_the_other(key: str, make: Any) -> None:
    desk = make(about(key), Register(), key)
    heads = [b["text"] for b in shown(desk) if b["kind"] == "heading"]
    assert heads == [f"Question {n} of 3" for n in (1, 2, 3)]
    ids = [b["id"] for b in shown(desk) if b.get("id")] + button_ids(desk)
    assert len(ids) == len(set(ids))
    for number, item in enumerate(desk.items, start=1):
        assert "practise" not in texts(desk)
        made = item.question.exercise(0)
        fill(desk, made, written(made)[0], f"q{number}-")
        act(desk, f"q{number}-check")
        assert item.now.result == FIRST
    assert "All three at the first try." in texts(desk)


def test_an_exit_ticket_has_other_numbers_and_answers_of_its_own() -> None:
    key = "ten_clock"
    register = Register()
    desk = exit_ticket(about(key), register, key)
    name = desk.items[0].question.name
    codes = [f"NUR-{number}" for number in range(10, 30)]
    usual = [str(exercise(name, code).ask) for code in codes]
    assert usual != [str(exercise(name, code, sheet="ticket").ask) for code in codes]
    made = desk.items[0].question.exercise(0)
    fill(desk, made, written(made)[0], "q1-")
    act(desk, "q1-check")
    assert set(desk.sheets.record.answers) == {f"ticket:{name}"}
    assert new_check(name, register).items[0].now.result == NOTHING


def test_after_a_solution_was_seen_the_page_says_what_to_practise() -> None:
    key = "exactly_five"
    desk = recall(about(key), Register(), key)
    for number, item in enumerate(desk.items, start=1):
        made = item.question.exercise(0)
        for text in ("a", "b", "c", "1 2", "3 4", "5 6", "1", "2", "3"):
            if item.now.result == NOTHING:
                try:
                    fill(desk, made, text, f"q{number}-")
                    act(desk, f"q{number}-check")
                except SheetError:
                    continue
    assert NOTHING not in [item.now.result for item in desk.items]
    told = "\n".join("\n".join(b["items"]) for b in shown(desk) if b["kind"] == "items")
    assert "Question 1: notebook 11_fair_shares." in told
    assert "_table." in told
    assert "Try" not in told
    assert not any(word in texts(desk) for word in ("score", "points", "of 3 right"))


# --- whose record --------------------------------------------------------------------------------


@pytest.fixture
def on_disk(tmp_path: Path) -> Register:
    return Register(Store(tmp_path / "saves"), "0.1.0")


def restarted(register: Register) -> Register:
    assert register.store is not None
    return Register(Store(register.store.folder), "0.1.0")


def test_pages_are_as_they_were_left_after_a_restart(on_disk: Register) -> None:
    one, two = new_check(register=on_disk), new_predict(register=on_disk)
    answer(one, WRONG)
    act(one, "hint")
    act(two, "answer", "3")
    act(two, "lock")
    later = restarted(on_disk)
    again = new_check(register=later)
    assert again.items[0].now == one.items[0].now
    assert toned(again, "wrong") == toned(one, "wrong")
    assert live_texts(again) == []  # what stands there already is not news
    assert new_predict(register=later).now == two.now


def test_a_still_never_shows_what_was_done(on_disk: Register) -> None:
    first = new_check().still(), new_predict().still()
    one, two = new_check(register=on_disk), new_predict(register=on_disk)
    answer(one, WRONG)
    answer(one, OTHER_WRONG)
    act(two, "skip")
    assert (one.still(), two.still()) == first
    assert (new_check(register=on_disk).still(), new_predict(register=on_disk).still()) == first


def test_another_class_code_has_its_own_numbers_and_loses_nothing(on_disk: Register) -> None:
    one = new_check(register=on_disk)
    answer(one, WRONG)
    code = next(f"ANI-{n}" for n in range(10, 99) if exercise(TWO, f"ANI-{n}").ask != exercise(TWO).ask)  # fmt: skip
    two = new_check(register=on_disk, code=code)
    assert two.items[0].now.tries == ()
    answer(two, OTHER_WRONG)
    assert new_check(register=restarted(on_disk)).items[0].now.tries == (WRONG,)
    assert new_check(register=restarted(on_disk), code=code).items[0].now.tries == (OTHER_WRONG,)


def test_another_learner_has_another_file(on_disk: Register) -> None:
    check, predict = new_check(register=on_disk), new_predict(register=on_disk)
    page = ProgressDesk(about("tables"), on_disk, "tables")
    answer(check, WRONG)
    act(check, "answer", "7 8")
    act(predict, "skip")
    act(page, "animal", "fox")
    assert check.items[0].now.tries == (WRONG,)  # chosen, and not yet used
    act(page, "use")
    assert "fox" in texts(page)
    assert page.frame()["notice"]["text"] == "You are now fox."
    assert entry_of(check)["value"] == ""
    assert check.items[0].now.tries == ()
    assert str(exercise(TWO).right) not in everything(predict)
    answer(check, OTHER_WRONG)
    act(page, "own", " Лиса 7 ")
    act(page, "use")
    assert check.items[0].now.tries == ()
    act(page, "animal", "")
    act(page, "use")
    assert page.frame()["notice"]["text"] == "You have no short name now."
    assert check.items[0].now.tries == (WRONG,)
    assert predict.now.skipped
    assert restarted(on_disk).alias == ""
    assert on_disk.store is not None
    assert "progress-tables-fox" in on_disk.store.names()


def list_of_names(desk: SheetDesk) -> blocks.Block:
    return next(b for b in shown(desk) if b["kind"] == "choice" and b["id"] == "animal")


def test_the_name_that_was_set_last_is_used(on_disk: Register) -> None:
    page = ProgressDesk(about("tables"), on_disk, "tables")
    act(page, "own", "Lis")
    act(page, "animal", "owl")
    assert (list_of_names(page)["value"], entry_of(page, "own")["value"]) == ("owl", "")
    act(page, "own", "")  # left empty: nothing was set
    act(page, "use")
    assert on_disk.alias == "owl"
    act(page, "animal", "fox")
    act(page, "own", "Lis")
    assert list_of_names(page)["value"] == "owl"
    act(page, "use")
    assert on_disk.alias == "Lis"
    act(page, "own", "  ")
    act(page, "use")
    assert on_disk.alias == "Lis"
    assert page.frame()["notice"]["text"].startswith("Your name stays as it is.")


def test_a_name_that_cannot_be_kept_is_told(
    on_disk: Register, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    page = ProgressDesk(about("tables"), on_disk, "tables")
    act(page, "animal", "owl")
    monkeypatch.setattr(Store, "_write", refuse)
    with pytest.raises(StoreError) as caught:
        act(page, "use")
    page.report(caught.value)
    assert "No space" in page.frame()["notice"]["text"]
    assert on_disk.alias == "owl"


def test_a_damaged_file_is_told_on_the_page(on_disk: Register) -> None:
    assert on_disk.store is not None
    on_disk.store.save("progress-tables-you", {"schema": "cardlib.progress/1"})
    desk = new_check(register=on_disk)
    assert "was damaged" in desk.frame()["notice"]["text"]
    act(desk, "hint")
    assert desk.frame()["notice"] is None
    assert len(on_disk.store.damaged()) == 1


def test_a_file_of_a_newer_version_is_told_on_the_page_and_kept(on_disk: Register) -> None:
    assert on_disk.store is not None
    newer = {"schema": "cardlib.progress/9"}
    on_disk.store.save("progress-tables-you", newer)
    desk = new_check(register=on_disk)
    assert "newer version" in desk.frame()["notice"]["text"]
    act(desk, "hint")
    assert desk.frame()["notice"] is None
    assert on_disk.store.load("progress-tables-you") == newer
    assert on_disk.store.damaged() == ()


# --- the page about progress ---------------------------------------------------------------------


def done(register: Register) -> ProgressDesk:
    check, predict = new_check(register=register), new_predict(register=register)
    answer(check, written(exercise(TWO))[0])
    act(predict, "answer", "3")
    act(predict, "lock")
    act(predict, "sentence", "Because of the ring.")
    act(predict, "keep")
    return ProgressDesk(about("tables"), register, "tables")


def rows_of(desk: ProgressDesk) -> list[list[str]]:
    rows: list[list[str]] = next(b for b in shown(desk) if b["kind"] == "table")["rows"]
    return rows


def test_the_list_tells_each_exercise_in_words() -> None:
    desk = ProgressDesk(about("tables"), Register(), "tables")
    assert {row[1] for row in rows_of(desk)} == {"○ not yet"}
    assert len(rows_of(desk)) == len(lesson("tables").exercises)
    desk = done(Register())
    assert [row[1] for row in rows_of(desk)[:2]] == [
        "◇ predicted, and it was not so",
        "✓ right at the first try",
    ]
    assert rows_of(desk)[0][0].startswith("Prediction: ")
    told = [item for b in shown(desk) if b["kind"] == "items" for item in b["items"]]
    assert any("Because of the ring." in item for item in told)


def test_new_numbers_take_nothing_away_from_the_list() -> None:
    register = Register()
    check, page = new_check(register=register), ProgressDesk(about("tables"), register, "tables")
    answer(check, WRONG)
    answer(check, OTHER_WRONG)
    assert rows_of(page)[0][1] == "◐ solution seen"
    act(check, "new")
    assert rows_of(page)[0][1] == "◐ solution seen"
    made = exercise(TWO, edition=check.items[0].now.edition)
    answer(check, written(made)[0])
    solved = [_clipped(str(made.ask), ASK_LETTERS), "✓ right at the first try, with new numbers"]
    assert rows_of(page)[0] == solved
    for _ in range(6):
        act(check, "new")
        answer(check, WRONG)
        assert rows_of(page)[0] == solved


def test_a_long_question_is_cut_between_words() -> None:
    assert _clipped("Which values may be laid on it?", 40) == "Which values may be laid on it?"
    assert _clipped("Which values, may be laid", 16) == "Which values…"
    assert _clipped("Which values may be laid", 16) == "Which values…"
    assert _clipped("Wwwwwwwwwwwwwwww", 8) == "Wwwwwww…"
    for key in LESSONS:
        for row in rows_of(ProgressDesk(about(key), Register(), key)):
            asked = row[0].rpartition(": ")[2] if "…" in row[0] else "…"
            names = [*lesson(key).exercises, *lesson(key).recall, *lesson(key).ticket]
            sheets = ("", "recall", "ticket")
            asks = " ".join(str(exercise(n, sheet=s).ask) for n in names for s in sheets)
            assert asked == "…" or re.search(re.escape(asked[:-1]) + r"\W", asks), row[0]


def test_a_list_has_recall_and_exit_ticket_too() -> None:
    desk = ProgressDesk(about("ten_clock"), Register(), "ten_clock")
    assert len(rows_of(desk)) == len(lesson("ten_clock").exercises) + 6
    assert rows_of(desk)[0][0].startswith("Remember 1: ")
    assert rows_of(desk)[-1][0].startswith("Before you go 3: ")
    predictions = [name for name in lesson("ten_clock").exercises if exercise(name).because]
    assert sum(row[0].startswith("Prediction: ") for row in rows_of(desk)) == len(predictions)


def test_a_copy_goes_out_and_comes_back(on_disk: Register, tmp_path: Path) -> None:
    page = done(on_disk)
    sent = act(page, "save")
    assert sent is not None
    assert (sent["kind"], sent["name"]) == ("download", "tables-you.cardlib.json")
    assert read_file(sent["text"], "tables") == page.sheets.record
    other = Register(Store(tmp_path / "other"), "0.1.0")
    there = ProgressDesk(about("tables"), other, "tables")
    act(there, "pasted", sent["text"])
    act(there, "read")
    assert there.sheets.record.answers == page.sheets.record.answers
    assert there.sheets.record.predictions == page.sheets.record.predictions
    assert there.frame()["notice"]["tone"] == "info"
    assert new_predict(register=restarted(other)).now.given == "3"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda text: text[:-20], "is not a whole saved file; copy it again from beginning"),
        (lambda text: progress_code(Record("tables")), "cannot bring your answers back"),
        (lambda text: " AX4F K93M\nPQ7 ".replace("\n", " "), "it can be read by a teacher"),
        (lambda text: text.replace('"tables"', '"chains"', 1), "of the lesson chains"),
        (lambda text: text.replace("progress/1", "progress/2"), "newer version"),
        (lambda text: text.replace("Because", "Perhaps"), "changed after it was saved"),
        (lambda text: text + " " * 150_000, "too large"),
        (lambda text: "hello", "is not a whole saved file"),
    ],
)
def test_a_bad_copy_changes_nothing(on_disk: Register, change: Any, says: str) -> None:
    page = done(on_disk)
    sent = act(page, "save")
    assert sent is not None
    before = page.sheets.record
    act(page, "pasted", change(sent["text"]))
    with pytest.raises(ProgressError, match=says) as caught:
        act(page, "read")
    page.report(caught.value)
    assert says in page.frame()["notice"]["text"]
    assert page.sheets.record == before


def test_delete_asks_once_and_can_be_undone(on_disk: Register) -> None:
    page = done(on_disk)
    before = page.sheets.record
    act(page, "sure")
    assert page.sheets.record == before
    act(page, "delete")
    assert {"sure", "keep"} <= set(button_ids(page))
    act(page, "keep")
    assert "sure" not in button_ids(page)
    act(page, "sure")
    assert page.sheets.record == before
    act(page, "delete")
    act(page, "sure")
    assert page.sheets.record.is_empty
    assert on_disk.store is not None
    assert on_disk.store.names() == ()
    assert not new_predict(register=on_disk).now.closed
    act(page, "undo")
    assert page.sheets.record == before
    assert new_predict(register=restarted(on_disk)).now.given == "3"
    assert "undo" not in button_ids(page)


def test_an_undo_brings_back_only_what_was_this_learners(on_disk: Register) -> None:
    page = done(on_disk)
    act(page, "delete")
    act(page, "sure")
    act(page, "animal", "owl")
    act(page, "use")
    assert "undo" not in button_ids(page)
    act(page, "undo")
    assert page.sheets.record.is_empty
    act(page, "animal", "")
    act(page, "use")
    act(page, "undo")
    assert not page.sheets.record.is_empty


def test_a_short_code_is_shown_and_copied() -> None:
    page = done(Register())
    sent = act(page, "code")
    assert sent is not None
    assert sent["kind"] == "copy"
    assert sent["text"] in [b["text"] for b in shown(page) if b["kind"] == "code"]
    assert "Give this code to your teacher" in texts(page)
    results = read_progress_code(sent["text"]).results
    assert results[TWO] == "right at the first try"
    assert set(results) == set(lesson("tables").exercises)


@pytest.mark.parametrize("bad", ["a name that is much too long", "a\u202eb"])
def test_a_name_that_cannot_be_is_refused(bad: str) -> None:
    page = ProgressDesk(about("tables"), Register(), "tables")
    act(page, "own", bad)
    with pytest.raises(ProgressError):
        act(page, "use")
    assert page.sheets.register.alias == ""


# --- junk ----------------------------------------------------------------------------------------

IDS = ["", "answer", "answer-0", "pick", "check", "hint", "new", "solution", "lock", "skip", "sentence",
       "keep", "animal", "own", "use", "save", "code", "read", "pasted", "delete", "sure", "undo", "q1-check",
       "q9-check", "__class__", "x" * 500]  # fmt: skip


def desks() -> list[SheetDesk]:
    return [
        new_check(), new_check("chains/longest"), new_check("exactly_five/ring_or_not"),
        new_check("fair_shares/each_and_left"), new_predict(), new_predict("exactly_five/cover_the_one"),
        recall(about("ten_clock"), Register(), "ten_clock"), ProgressDesk(about("tables"), Register(), "tables"),
    ]  # fmt: skip


@pytest.mark.parametrize("place", range(len(desks())))
def test_no_message_breaks_a_page(place: int) -> None:
    desk = desks()[place]
    messages: list[Any] = [
        {"kind": "act", "id": name, "value": value} for name in IDS for value in JUNK
    ]
    messages += [
        {},
        {"kind": 7},
        {"kind": "act"},
        {"kind": "act", "id": 7},
        {"kind": "undo"},
        {"kind": "again"},
    ]
    for message in messages:
        try:
            desk.handle(message)
        except CardlibError as error:
            desk.report(error)
            assert desk.frame()["notice"]["text"]
        json.dumps(desk.frame(), ensure_ascii=True)
    assert isinstance(desk.sheets.record, Record)


@pytest.mark.parametrize(
    "name", ["", "tables", "tables/", "tables/none", "nothing/two_values", "a/b/c"]
)
def test_an_exercise_that_does_not_exist_is_told(name: str) -> None:
    with pytest.raises(ExerciseError):
        new_check(name)
    with pytest.raises(ExerciseError):
        new_predict(name)


def test_an_option_that_no_game_has_is_told() -> None:
    with pytest.raises(OptionsError, match="nonsense"):
        new_check(options={"nonsense": 1})


@pytest.mark.parametrize("rules", [{"deck": "60"}, {"deck": "56"}, {"target": 3}, {"modulus": 13}])
@pytest.mark.parametrize("key", [key for key, notebook in LESSONS.items() if notebook])
def test_a_house_rule_that_a_question_refuses_spoils_no_page(
    key: str, rules: dict[str, Any]
) -> None:
    about = About(key, "NUR-42", "en", rules)
    for desk in (recall(about, Register(), key), exit_ticket(about, Register(), key)):
        assert json.dumps(desk.frame())
    assert json.dumps(ProgressDesk(about, Register(), key).frame())


def test_progress_lists_what_stands_in_the_notebook_and_what_was_done() -> None:
    register = Register()
    key, further = "chains", lesson("chains").further[0]
    desk = ProgressDesk(About(key), register, key)
    ask = str(exercise(further).ask)[:12]
    assert ask not in json.dumps(desk.frame(), ensure_ascii=False)
    done = CheckDesk(About(further), register, (further,))
    answer = "1"
    done.handle({"kind": "act", "id": "answer", "value": answer})
    done.handle({"kind": "act", "id": "check", "value": None})
    assert ask in json.dumps(desk.frame(), ensure_ascii=False)

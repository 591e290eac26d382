"""Every exercise of every lesson: well-posed for a thousand classes, fair to right and wrong answers."""

from __future__ import annotations

import re
import string
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from cardlib.chance import class_code, code_from_word, splitmix64
from cardlib.errors import OptionsError
from cardlib.exercises import LESSONS, Exercise, ExerciseError, exercise, lesson
from cardlib.exercises.answers import AnswerKind, Ratio, WholeRow, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.judging import COARSE, RIGHT, UNREAD, WRONG, judge
from cardlib.exercises.kinds import LANES, PLAY, Detector, choose, find_step, off_by_one
from cardlib.exercises.mistakes import MISTAKES
from cardlib.i18n import Sentence

ALL = [name for key in LESSONS for name in lesson(key).exercises]
CODES = [f"{code_from_word(splitmix64(number)).split('-')[0]}-{number}" for number in range(1000)]
LOOKED_AT = CODES[:40]
"""Classes whose exercises are tried answer by answer; all thousand are made."""


def sentences(question: Exercise) -> list[Sentence]:
    """Everything that an exercise can say."""
    told = [detector.says.given(given="?") for detector in question.detectors]
    more = [question.because] if question.because else []
    return [question.ask, *question.hints, *question.worked, question.right, *told, *more]


@pytest.mark.parametrize("name", ALL)
def test_a_thousand_classes_get_a_well_posed_exercise(name: str) -> None:
    """`Exercise` itself refuses an answer that is no answer, and fewer than three wrong methods."""
    for code in CODES:
        made = exercise(name, code)
        assert len(made.detectors) >= 3
        assert made.is_right(made.answer)


@pytest.mark.parametrize("name", ALL)
def test_the_right_answer_is_accepted_in_every_spelling(name: str) -> None:
    for code in LOOKED_AT:
        made = exercise(name, code)
        spellings = made.kind.spellings(made.answer)
        assert len(spellings) >= 3
        for given in spellings:
            verdict = judge(made, given)
            assert verdict.status == RIGHT, (code, given, [str(says) for says in verdict.says])
            assert verdict.mistake == ""


@pytest.mark.parametrize("name", ALL)
def test_each_wrong_method_is_recognised_and_told(name: str) -> None:
    for code in LOOKED_AT:
        made = exercise(name, code)
        for detector in made.detectors:
            verdict = judge(made, detector.wrong)
            assert verdict.status == WRONG, (code, detector)
            first = made.detector(verdict.value)
            assert first is detector, (code, detector.mistake, "is hidden by", first)
            assert verdict.mistake == detector.mistake in MISTAKES
            assert str(verdict.says[-1]) == str(
                detector.says.given(given=made.kind.show(detector.wrong))
            )


@pytest.mark.parametrize("name", ALL)
def test_no_detector_fires_on_a_right_answer(name: str) -> None:
    for code in LOOKED_AT:
        made = exercise(name, code)
        assert made.detector(made.answer) is None
        assert not any(detector.fits(made.answer) for detector in made.detectors), code


@pytest.mark.parametrize("name", ALL)
def test_every_sentence_can_be_told(name: str) -> None:
    for code in LOOKED_AT[:10]:
        for edition in range(3):
            made = exercise(name, code, edition=edition)
            for sentence in sentences(made):
                text = str(sentence)
                assert text.strip()
                assert not [field for _, field, _, _ in string.Formatter().parse(text) if field]
                assert "Fraction(" not in text
                assert "frozenset" not in text
                assert len(text.split()) <= 70, text
            assert made.lane in LANES
            assert len({str(hint) for hint in made.hints}) == 3


@pytest.mark.parametrize("name", ALL)
def test_the_messages_show_the_numbers_of_the_exercise(name: str) -> None:
    """L3: with other numbers other things are told; only a fixed question may tell the same."""
    made = [exercise(name, "NUR-42", edition=edition) for edition in range(12)]
    if len({str(question.ask) + repr(question.shows) for question in made}) == 1:
        return
    told = {tuple(str(detector.says.given(given="?")) for detector in q.detectors) for q in made}
    assert len(told) > 1


@pytest.mark.parametrize("name", ALL)
def test_one_code_gives_one_exercise(name: str) -> None:
    def told(**more: Any) -> list[str]:
        made = exercise(name, **more)
        return [*map(str, sentences(made)), str(made.kind.show(made.answer)), repr(made.shows)]

    assert told(code="nur 42") == told(code="NUR-42")


@pytest.mark.parametrize("key", [key for key in LESSONS if key != "tables"])
def test_a_lesson_asks_three_things_of_earlier_ones_and_three_of_its_own(key: str) -> None:
    this = lesson(key)
    earlier = list(LESSONS)[: list(LESSONS).index(key)]
    assert len(set(this.recall)) == len(set(this.ticket)) == 3
    assert {name.partition("/")[0] for name in this.recall} <= set(earlier)
    assert {name.partition("/")[0] for name in this.ticket} == {key}
    for name in (*this.recall, *this.ticket):
        assert exercise(name, "NUR-42", sheet="ticket").detectors


@pytest.mark.parametrize("key", [key for key in LESSONS if key != "tables"])
def test_a_lesson_has_what_a_lesson_needs(key: str) -> None:
    made = [exercise(name) for name in lesson(key).exercises]
    assert len(made) >= 5
    assert any(question.because for question in made), "a prediction"
    slips = [q for q in made if any(shown.kind == "steps" for shown in q.shows)]
    assert slips, "an erroneous worked example"
    mistakes = {detector.mistake for question in made for detector in question.detectors}
    assert len(mistakes - {"guess"}) >= 4
    assert len({type(question.kind) for question in made}) >= 2


def test_a_ticket_has_other_numbers() -> None:
    plain_numbers = [str(exercise("tables/two_values", code).ask) for code in CODES[:30]]
    ticket = [str(exercise("tables/two_values", code, sheet="ticket").ask) for code in CODES[:30]]
    assert plain_numbers != ticket


def test_what_does_not_exist_is_refused_with_what_does() -> None:
    with pytest.raises(ExerciseError, match="fair_shares"):
        exercise("fair/sizes")
    with pytest.raises(ExerciseError, match="two_values"):
        exercise("tables/three_values")
    with pytest.raises(OptionsError, match="deck"):
        exercise("tables/two_values", decks="56")


def test_too_few_wrong_methods_are_refused() -> None:
    good = exercise("tables/two_values")
    same = (good.detectors[0],) * 3
    with pytest.raises(ExerciseError, match="only 1"):
        Exercise(
            **{name: getattr(good, name) for name in good.__dataclass_fields__}
            | {"detectors": same}
        )


def test_a_mistake_is_in_the_bank() -> None:
    with pytest.raises(ExerciseError, match="bank"):
        Detector("no such idea", 1, Sentence("?"))


def test_options_to_choose_from_change_places() -> None:
    from cardlib.exercises.kinds import Option

    def made(code: str) -> Exercise:
        wrong = [Option("guess", Sentence(text), Sentence("no " + text)) for text in "xyz"]
        hints = (Sentence("1"), Sentence("2"), Sentence("3"))
        return choose(
            Dice(code, "t"), ask=Sentence("?"), right=Sentence("yes"), wrong=wrong,
            says=Sentence("because"), hints=hints, worked=(Sentence("w"),), lane=PLAY,
        )  # fmt: skip

    places = {made(code).answer for code in CODES[:40]}
    assert places == {0, 1, 2, 3}
    for code in CODES[:10]:
        question = made(code)
        assert str(question.kind.show(question.answer)) == "yes"
        for detector in question.detectors:
            assert str(detector.says) == f"no {question.kind.show(detector.wrong)}"


# --- house rules ----------------------------------------------------------------------------------

RING_OF_TEN = {f"ten_clock/{name}" for name in ("only_one", "how_many_wrap", "formula", "languages")} | {
    f"map_of_z10/{name}"
    for name in ("ever_again", "reach", "degree", "far", "wrong_step", "parity")
}
HOUSE_RULES: dict[str, tuple[dict[str, Any], set[str]]] = {
    "deck of 56": ({"deck": "56"}, set()),
    "deck of 60": ({"deck": "60"}, set()),
    "ring of 12": ({"modulus": 12}, RING_OF_TEN),
    "deck of 60, ring of 12": ({"deck": "60", "modulus": 12}, RING_OF_TEN),
    "six fruits": ({"target": 6}, {"bell_probability/does_it_double"}),
    "chains by rank": ({"chain": "rank"}, set(lesson("chains").exercises) - {"chains/states"}),
    "Ace on King": ({"ace_adjacent": "both"}, {"chains/edges"}),
    "hands of five": ({"hand_size": 5}, set()),
    "chains on Aces": (
        {"defend_chain": "chain"},
        {f"aces_and_zodiac/{name}" for name in ("play_alone", "what_it_brings", "largest_stack")},
    ),
}
"""Options, and the exercises that they make impossible."""


@pytest.mark.parametrize("rules", HOUSE_RULES)
@pytest.mark.parametrize("name", ALL)
def test_under_house_rules_an_exercise_is_well_posed_or_refuses_kindly(name: str, rules: str) -> None:
    options, refused = HOUSE_RULES[rules]
    for code in CODES[:20]:
        if name in refused:
            with pytest.raises((ExerciseError, OptionsError)) as found:
                exercise(name, code, **options)
            assert any(option in str(found.value) for option in options), found.value
            continue
        made = exercise(name, code, **options)
        assert len(made.detectors) >= 3
        assert made.is_right(made.answer)
        assert not any(detector.fits(made.answer) for detector in made.detectors)
        for sentence in sentences(made):
            assert not [field for _, field, _, _ in string.Formatter().parse(str(sentence)) if field]


def shown_cards(question: Exercise) -> list[str]:
    return [card for shown in question.shows if shown.kind == "cards" for card in shown.values["cards"]]


@pytest.mark.parametrize("name", ["tables/two_values", "ten_clock/two_hops", "ten_clock/wrap"])
def test_on_a_ring_of_twelve_hops_go_round_by_twelve(name: str) -> None:
    for code in CODES[:60]:
        made = exercise(name, code, modulus=12)
        value, index = map(int, shown_cards(made)[0].split("±"))
        assert made.answer == {(value + way * index - 1) % 12 + 1 for way in (1, -1)}
        told = " ".join(map(str, sentences(made)))
        assert "after 10 comes 1" not in told.lower()


def test_with_six_fruits_six_are_right() -> None:
    for code in CODES[:60]:
        made = exercise("tables/five_fruits", code, target=6)
        totals = Counter[str]()
        for card in shown_cards(made):
            totals[card[0]] += int(card[1:])
        assert str(made.kind.show(made.answer)).startswith("Yes") == (6 in totals.values())


def test_where_the_ace_is_beside_the_king_each_card_has_five_that_follow() -> None:
    degrees = {exercise("chains/degree", code, ace_adjacent="both").answer for code in CODES[:200]}
    assert degrees == {5}
    assert {exercise("chains/degree", code).answer for code in CODES[:200]} == {4, 5}


def test_smaller_hands_leave_more_in_the_stock() -> None:
    for code in CODES[:30]:
        made = exercise("fair_shares/stock", code, hand_size=5)
        cards, players, hand = map(int, re.findall(r"[0-9]+", str(made.ask)))
        assert (cards, hand) == (52, 5)
        assert made.answer == 51 - 5 * players


def test_a_deck_of_one_game_leaves_the_other_games_alone() -> None:
    asked = {str(exercise("fair_shares/each_and_left", code, deck="56").ask) for code in CODES[:60]}
    assert {text.split(":")[0] for text in asked} == {"Zangi", "Tiv-miv"}
    assert any(" 56 " in text for text in asked)


# --- one wrong step -------------------------------------------------------------------------------


def step_question(wrong: int, fine: tuple[int, ...]) -> Exercise:
    return find_step(
        ask=Sentence("Which step is wrong?"),
        steps=[Sentence(text) for text in ("one", "two", "three")],
        wrong=wrong,
        mistake="no_wrap",
        why=Sentence("It is wrong."),
        fine={n: ("right_step_blamed", Sentence(f"Step {n} is right.")) for n in fine},
        hints=(Sentence("1"), Sentence("2"), Sentence("3")),
        worked=(Sentence("w"),),
    )


@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_the_steps_are_the_options_in_their_order(wrong: int) -> None:
    made = step_question(wrong, (1, 2, 3))
    assert [str(option) for option in made.kind.options] == [  # type: ignore[attr-defined]
        *("Step 1", "Step 2", "Step 3"),
        "Every step is right",
    ]
    assert made.answer == wrong - 1
    assert str(made.right) == f"Step {wrong}. It is wrong."
    for place in {0, 1, 2} - {wrong - 1}:
        found = made.detector(place)
        assert found is not None
        assert str(found.says) == f"Step {place + 1} is right."
    missed = made.detector(3)
    assert missed is not None
    assert (missed.mistake, str(missed.says)) == (
        "no_wrap",
        "Not quite. It is wrong. In which step is that?",
    )


def test_each_right_step_needs_an_answer_to_who_blames_it() -> None:
    with pytest.raises(ExerciseError, match=r"\[2\]"):
        step_question(1, (3,))


STEPS = [name for name in ALL if any(shown.kind == "steps" for shown in exercise(name).shows)]


@pytest.mark.parametrize("name", STEPS)
def test_every_question_for_a_wrong_step_is_asked_the_same_way(name: str) -> None:
    for code in LOOKED_AT:
        made = exercise(name, code)
        (steps,) = [shown.values["steps"] for shown in made.shows if shown.kind == "steps"]
        options = [str(option) for option in made.kind.options]  # type: ignore[attr-defined]
        assert options == [
            *(f"Step {n}" for n in range(1, len(steps) + 1)),
            "Every step is right",
        ]
        assert not [step for step in steps if re.match(r"(Step )?[0-9]+[.)]", str(step))]
        assert str(made.right).startswith(f"Step {made.answer + 1}. ")
        assert len(made.detectors) == len(steps)


def test_there_is_a_wrong_step_to_find_in_every_lesson() -> None:
    assert {name.split("/")[0] for name in STEPS} == set(LESSONS) - {"tables"}


def test_a_count_that_misses_by_one_is_told_with_its_numbers() -> None:
    few, many = off_by_one(7, "{n} is right", "not {given}", {"n": 7})
    assert [(few.wrong, str(few.says)), (many.wrong, str(many.says.given(given=8)))] == [
        (6, "7 is right"),
        (8, "not 8"),
    ]


RATIO = exercise("tables/two_values")
RATIO = Exercise(
    **{name: getattr(RATIO, name) for name in RATIO.__dataclass_fields__}
    | {
        "kind": Ratio(),
        "answer": Fraction(477, 1235),
        "detectors": tuple(
            Detector("guess", wrong, Sentence("{given} is the opposite chance"))
            for wrong in (Fraction(758, 1235), Fraction(1, 2), Fraction(1, 3))
        ),
    }
)


@pytest.mark.parametrize(
    ("given", "status", "told"),
    [
        ("477/1235", RIGHT, None),
        ("0.386", RIGHT, "I read 0.386. Exactly it is 477/1235, which is 0.38623… ."),
        ("0,386", RIGHT, "I read 0.386. Exactly it is 477/1235, which is 0.38623… ."),
        ("38.6 %", RIGHT, "I read 38.6 %. Exactly it is 477/1235, which is 0.38623… ."),
        ("38,6%", RIGHT, "I read 38.6 %. Exactly it is 477/1235, which is 0.38623… ."),
        ("0.387", RIGHT, "I read 0.387. Exactly it is 477/1235, which is 0.38623… ; rounded it would be 0.386."),
        ("954/2470", RIGHT, None),
        ("0.39", COARSE, "0.39 is rounded so much that I cannot tell. Give 3 places, or a fraction."),
        ("39 %", COARSE, "39 % is rounded so much that I cannot tell. Give 1 place, or a fraction."),
        ("38 %", COARSE, "38 % is rounded so much that I cannot tell. Give 1 place, or a fraction."),
        ("40 %", WRONG, "40 % is not right."),
        ("61 %", WRONG, "61 % is not right."),
        ("61.4 %", WRONG, "61.4 % is the opposite chance"),
        ("50 %", WRONG, "50 % is the opposite chance"),
        ("0,614", WRONG, "0,614 is the opposite chance"),
        ("2 / 4", WRONG, "2 / 4 is the opposite chance"),
        ("-1/2", WRONG, "−1/2 is not right."),
        (39, WRONG, "39 is not right."),
        ("0.385", WRONG, "0.385 is not right."),
        ("0.614", WRONG, "0.614 is the opposite chance"),
        ("758/1235", WRONG, "758/1235 is the opposite chance"),
        ("1.234", UNREAD, "Is “1.234” more than a thousand, or a number with three places? Write 1234 or 1.2340."),
        ("1/0", UNREAD, "“1/0” divides by 0, and that has no value. What stands below the line?"),
        ("", UNREAD, "Nothing is written there yet."),
        (None, UNREAD, "Nothing is written there yet."),
        (..., UNREAD, "Nothing is written there yet."),
        (True, UNREAD, "True and False are no numbers. Write 3/8, 0.375, 0,375 or 37.5 %."),
    ],
)  # fmt: skip
def test_how_a_fraction_is_read(given: object, status: str, told: str | None) -> None:
    verdict = judge(RATIO, given)
    assert verdict.status == status
    assert verdict.is_try == (status in (RIGHT, WRONG))
    if told is None:
        assert verdict.says == (RATIO.right,)
    else:
        assert str(verdict.says[0]) == told


def several(kind: AnswerKind, answer: Any, **more: Any) -> Exercise:
    """A question for several numbers, with wrong methods that no test answer comes from."""
    wrong = [frozenset({n}) if kind.name == "set" else (n, n, n) for n in (91, 92, 93)]
    far = tuple(Detector("guess", value, Sentence("?")) for value in wrong)
    base = {name: getattr(RATIO, name) for name in RATIO.__dataclass_fields__}
    return Exercise(**base | {"kind": kind, "answer": answer, "detectors": far} | more)


@pytest.mark.parametrize(
    ("answer", "given", "told"),
    [
        ({4, 6, 8}, {4, 5, 6}, "4 and 6 are right. 5 is not."),
        ({4, 6, 8}, {4, 5, 7}, "4 is right. 5 and 7 are not."),
        ({4, 6, 8, 9}, {4, 6, 8, 1}, "4, 6 and 8 are right. 1 is not."),
        ({4, 6, 8}, {4, 6}, "Right so far; one is missing."),
        ({4, 6, 8}, {4}, "Right so far; 2 are missing."),
        ({4, 6, 8}, {4, 6, 8, -1}, "4, 6 and 8 are right. −1 is not."),
        ({4, 6, 8}, {5}, "5 is not right."),
        ({4, 6, 8}, {5, 7}, "5 and 7 are not right."),
        ({4, 6, 8}, (), "It is not none: there is at least one."),
        ((), {5}, "5 is not right."),
    ],
)
def test_what_of_a_wrong_set_is_right(answer: Any, given: Any, told: str) -> None:
    question = several(WholeSet(), frozenset(answer))
    verdict = judge(question, given)
    assert (verdict.status, verdict.mistake) == (WRONG, "guess")
    assert [str(says) for says in verdict.says] == [told]
    assert not (set(answer) - set(given)) & set(map(int, re.findall("[0-9]+", told)))


def test_a_long_list_is_not_repeated() -> None:
    verdict = judge(several(WholeSet(), frozenset({4})), range(1, 40))
    assert str(verdict.says[0]).endswith("38, 39 is not right.")
    several_right = several(WholeSet(), frozenset({4}), accepts=lambda given: given == {4})
    assert str(judge(several_right, {4, 5}).says[0]) == "4, 5 is not right."


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((1, 2, 4), "“a” is right. “b” is right. “c” is not right."),
        ((0, 2, 0), "“a” is not right. “b” is right. “c” is not right."),
        ((2, 3, 1), "No field is right yet."),
    ],
)
def test_which_fields_of_a_wrong_row_are_right(given: Any, told: str) -> None:
    kind = WholeRow((Sentence("a"), Sentence("b"), Sentence("c")))
    assert [str(says) for says in judge(several(kind, (1, 2, 3)), given).says] == [told]


def test_class_codes_of_the_test_are_codes() -> None:
    assert len(set(CODES)) == 1000
    assert [class_code(code) for code in CODES] == CODES

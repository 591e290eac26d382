"""Every exercise of every lesson: well-posed for a thousand classes, fair to right and wrong answers."""

from __future__ import annotations

import string
from fractions import Fraction
from typing import Any

import pytest

from cardlib.chance import class_code, code_from_word, splitmix64
from cardlib.errors import OptionsError
from cardlib.exercises import LESSONS, Exercise, ExerciseError, exercise, lesson, names
from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.judging import COARSE, RIGHT, UNREAD, WRONG, judge
from cardlib.exercises.kinds import LANES, PLAY, Detector, choose
from cardlib.exercises.mistakes import MISTAKES
from cardlib.i18n import Sentence

ALL = [name for key in LESSONS for name in names(key)]
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
    made = [exercise(name) for name in names(key)]
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
        ("0.385", WRONG, "0.385 is not right. Look at the first hint, then try again."),
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


def test_class_codes_of_the_test_are_codes() -> None:
    assert len(set(CODES)) == 1000
    assert [class_code(code) for code in CODES] == CODES

"""What lesson cells use: the widgets without a browser, and the check of an answer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import lesson as offered
from cardlib.chance import ChanceError
from cardlib.errors import CardlibError, OptionsError
from cardlib.exercises import LESSONS, exercise, learners, lesson
from cardlib.exercises.kinds import ExerciseError
from cardlib.i18n import UnknownLanguage
from cardlib.lesson import Check, Predict, Progress, Recall, Ticket, check
from cardlib.views.sheets.checked import Checked
from cardlib.views.still import still_html
from cardlib.widgets import cells
from cardlib.widgets.page import PageWidget
from cardlib.widgets.sheets import Sheet

ROOT = Path(__file__).resolve().parents[1]
TWO = "tables/two_values"
WRONG = "1 2 3 4"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty store for each test; errors are shown, as in a lesson."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "store"))
    monkeypatch.setattr(PageWidget, "strict", False)
    learners._registers.clear()
    cells._shown.clear()
    yield tmp_path / "store"
    learners._registers.clear()


def restart() -> None:
    """As if the kernel began anew."""
    learners._registers.clear()


def do(page: Sheet, name: str, value: Any = None) -> list[dict[str, Any]]:
    """Use a block; what Python answers, without the note that it is done."""
    sent: list[dict[str, Any]] = []
    page.send = lambda content, *rest: sent.append(content)
    page._receive(page, {"kind": "act", "id": name, "value": value, "n": "1.1"}, [])
    return [message for message in sent if message["kind"] != "done"]


def told(page: Sheet) -> str:
    return still_html(page.frame)


# --- the widgets ---------------------------------------------------------------------------------

PAGES = [
    (Check, TWO), (Predict, TWO), (Recall, "ten_clock"), (Ticket, "ten_clock"), (Progress, "ten_clock"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "name"), PAGES)
def test_a_page_is_called_as_it_was_written(kind: Any, name: str) -> None:
    page = kind(name, " nur 42")
    assert repr(page) == f"{kind.__name__}({name!r}, 'NUR-42')"
    more = kind(name, "ANI-10", players=3)
    assert repr(more) == f"{kind.__name__}({name!r}, 'ANI-10', players=3)"
    assert eval(repr(more), vars(offered) | {kind.__name__: kind}).frame == more.frame


@pytest.mark.parametrize(("kind", "name"), PAGES)
def test_a_notebook_keeps_a_first_page_that_tells_nothing_of_the_learner(
    kind: Any, name: str
) -> None:
    first = kind(name)._repr_mimebundle_()[0]
    page = kind(name)
    for act in ("answer", "q1-answer", "own"):
        do(page, act, "b")
    for act in ("check", "lock", "skip", "q1-check", "hint", "use"):
        do(page, act)
    for again in (page, kind(name)):
        data = again._repr_mimebundle_()[0]
        assert (data["text/html"], data["text/plain"]) == (first["text/html"], repr(page))
    assert "<script" not in first["text/html"]


def test_a_page_goes_on_where_it_was_left_when_the_cell_runs_again() -> None:
    page = Check(TWO)
    do(page, "answer", WRONG)
    do(page, "check")
    assert "You wrote: 1 2 3 4" in told(page)
    assert "You wrote: 1 2 3 4" in told(Check(TWO))
    restart()
    assert "You wrote: 1 2 3 4" in told(Check(TWO))


def test_a_locked_prediction_is_locked_after_a_restart() -> None:
    page = Predict(TWO)
    do(page, "answer", "3")
    do(page, "lock")
    restart()
    again = Predict(TWO)
    assert "You predicted" in told(again)
    do(again, "answer", "5")
    do(again, "lock")
    assert "locked" in again.frame["notice"]["text"]
    assert "<strong>" in told(again)


def test_pages_of_one_lesson_share_the_progress() -> None:
    page, twin, progress = Check(TWO), Check(TWO), Progress("tables")
    assert "right at the first try" not in told(progress)
    do(page, "answer", exercise(TWO).kind.spellings(exercise(TWO).answer)[0])
    do(page, "check")
    assert "right at the first try" in told(progress)
    assert twin.frame == page.frame | {"blocks": twin.frame["blocks"]}
    assert "You wrote" in told(twin)


def test_another_name_changes_all_open_pages() -> None:
    check_page, predict_page, progress = Check(TWO), Predict(TWO), Progress("tables")
    do(check_page, "answer", WRONG)
    do(check_page, "check")
    do(predict_page, "skip")
    do(progress, "animal", "fox")
    assert "You wrote" in told(check_page)
    do(progress, "use")
    assert "You wrote" not in told(check_page)
    assert "skipped" not in told(predict_page)
    assert "fox" in told(progress)
    do(progress, "animal", "")
    do(progress, "use")
    assert "You wrote" in told(check_page)
    assert "skipped" in told(predict_page)


def test_a_closed_page_is_left_alone() -> None:
    page, other = Check(TWO), Check(TWO)
    other.close()
    do(page, "answer", WRONG)
    do(page, "check")
    assert other not in page._register.pages


def test_a_cell_that_runs_again_closes_its_former_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cells, "cell_id", lambda: "cell-1")
    first = Check(TWO)
    second = Check(TWO)
    assert first.comm is None
    assert second.comm is not None


def test_a_page_that_is_not_saved_stands_alone(folder: Path) -> None:
    page, other = Check(TWO, save=False), Check(TWO)
    do(page, "answer", WRONG)
    do(page, "check")
    assert "You wrote" in told(page)
    assert "You wrote" not in told(other)
    assert not folder.exists()


def test_a_copy_and_a_code_go_to_the_front_end() -> None:
    page = Progress("tables")
    (saved,) = do(page, "save")
    assert (saved["kind"], saved["name"]) == ("download", "tables-you.cardlib.json")
    assert '"library": "0.' in saved["text"]
    (copied,) = do(page, "code")
    assert copied["kind"] == "copy"
    assert offered.read_progress_code(copied["text"]).lesson == "tables"


def test_a_full_disk_does_not_stop_a_lesson(folder: Path) -> None:
    folder.write_text("a file where the folder should be", "utf-8")
    page = Check(TWO)
    do(page, "answer", WRONG)
    do(page, "check")
    assert page.frame["notice"]["tone"] == "wrong"
    assert "You wrote" in told(page)
    do(page, "hint")
    assert page.frame["notice"] is None
    assert "Hint 1:" in told(page)


def test_junk_from_the_front_end_changes_nothing() -> None:
    page = Check(TWO)
    before = page.frame
    for junk in (
        None,
        7,
        "act",
        [],
        {},
        {"kind": "act"},
        {"kind": "act", "id": []},
        {"kind": "ping"},
    ):
        page._receive(page, junk, [])
    assert page.frame == before
    do(page, "nothing")
    assert "nothing called" in page.frame["notice"]["text"]
    assert page.frame["blocks"] == before["blocks"]


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (Check, "Run this cell to answer."),
        (Predict, "Run this cell to answer."),
        (Progress, "Run this cell to see what you did."),
    ],
)
def test_a_stored_page_tells_how_to_begin_and_has_no_buttons(kind: Any, says: str) -> None:
    html = kind("tables" if kind is Progress else TWO)._repr_mimebundle_()[0]["text/html"]
    assert html.endswith(f"<p><em>{says}</em></p></div>")
    assert "[" not in html


@pytest.mark.parametrize("kind", [Check, Predict, Recall, Ticket, Progress, offered.Lab, check])
@pytest.mark.parametrize("code", ["hello", "NUR", "НУР-42", "", "42", 7, None])
def test_a_wrong_class_code_ends_in_a_good_sentence(kind: Any, code: Any) -> None:
    name = "ten_clock" if kind in (Recall, Ticket, Progress) else TWO
    name = "fair_shares/dealing" if kind is offered.Lab else name
    arguments = (name, 4, code) if kind is check else (name, code)
    with pytest.raises(ChanceError, match=r"is no class code.*like NUR-42"):
        kind(*arguments)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: Check("nothing/at_all"), ExerciseError),
        (lambda: Check("tables/nothing"), ExerciseError),
        (lambda: Check(TWO, "hello"), ChanceError),
        (lambda: Check(TWO, language="xx"), UnknownLanguage),
        (lambda: Check(TWO, nonsense=1), OptionsError),
        (lambda: Recall("nothing"), ExerciseError),
        (lambda: Progress("nothing"), ExerciseError),
    ],
)
def test_a_wrong_call_is_told(call: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        call()


@pytest.mark.parametrize("kind", [Recall, Ticket])
def test_a_lesson_without_questions_says_so(kind: Any) -> None:
    assert "no questions" in told(kind("tables"))


# --- check ---------------------------------------------------------------------------------------


def test_a_right_answer_in_a_code_cell() -> None:
    made = exercise(TWO)
    for value in (*made.kind.spellings(made.answer), made.answer, list(made.answer), range(0)):
        found = check(TWO, value)
        assert bool(found) is found.right is (value != range(0))
    assert repr(check(TWO, made.answer)) == f"✓ Right.\n{made.right}"


def test_a_wrong_answer_in_a_code_cell_gets_its_own_words() -> None:
    made = exercise(TWO)
    for detector in made.detectors:
        found = check(TWO, detector.wrong)
        assert (found.right, found.mistake) == (False, detector.mistake)
        assert (
            repr(found)
            == f"✗ Not right yet.\n{detector.says.given(given=made.kind.show(detector.wrong))}"
        )
    unknown = check(TWO, {1, 2, 3, 4})
    assert unknown.mistake == "guess"
    assert repr(unknown).splitlines()[-1] == f"Hint: {made.hints[0]}"


@pytest.mark.parametrize("value", [None, ...])
def test_nothing_is_not_a_wrong_answer(value: Any) -> None:
    found = check(TWO, value)
    question = exercise(TWO)
    assert repr(found).splitlines() == [
        "○ Not answered yet.",
        str(question.ask),
        str(question.kind.example()),
        "Put your answer in place of the three dots.",
    ]
    assert not found
    assert check(TWO) == found


def test_an_unanswered_choice_tells_its_options() -> None:
    name = "chains/next_card"
    options = exercise(name).kind.options
    told = repr(check(name)).splitlines()
    assert told[2 : 2 + len(options)] == [
        f"{letter}) {option}" for letter, option in zip("abcdefghij", options, strict=False)
    ]


@pytest.mark.parametrize("value", [True, object(), "some", {1.5}, b"4", {}, lambda: 4])
def test_what_is_no_answer_is_told_and_not_called_wrong(value: Any) -> None:
    found = check(TWO, value)
    assert found.says[0] == "○ This answer could not be read."
    assert (found.right, found.mistake) == (False, "")


def test_a_rounded_answer_says_how_it_was_read() -> None:
    answer: Fraction = exercise("aces_and_zodiac/has_an_ace").answer
    found = check("aces_and_zodiac/has_an_ace", f"{float(answer):.4f}")
    assert found
    assert "I read" in repr(found)
    coarse = check("aces_and_zodiac/has_an_ace", f"{float(answer):.1f}")
    assert coarse.says[0] == "○ Not exact enough to tell."


def test_a_verdict_as_html_is_escaped_and_plain() -> None:
    html = check(TWO, "<b>")._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html
    assert html.startswith('<div lang="en"><p><strong>○ This answer')


def test_a_verdict_cannot_be_changed() -> None:
    found: Any = check(TWO, 4)
    assert isinstance(found, Checked)
    with pytest.raises(AttributeError):
        found.right = True


def test_check_takes_code_edition_and_house_rules() -> None:
    for more in ({"code": "ANI-10"}, {"edition": 3}, {"code": "ANI-10", "edition": 2}):
        made = exercise(TWO, **more)
        assert check(TWO, made.answer, **more)
    with pytest.raises(OptionsError):
        check(TWO, 4, nonsense=1)
    with pytest.raises(ExerciseError):
        check("tables/nothing", 4)


def test_check_keeps_nothing(folder: Path) -> None:
    check(TWO, 4)
    assert not folder.exists()


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the cells ran in a notebook."""
    shell = SimpleNamespace(kernel=object())
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))


def answers_of(key: str = TWO) -> Any:
    return learners.register().keeper("tables").record.answers.get(key, ())


@pytest.mark.usefixtures("kernel")
def test_in_a_notebook_a_checked_answer_is_in_the_progress() -> None:
    made, page, progress = exercise(TWO), Check(TWO), Progress("tables")
    check(TWO)
    check(TWO, "some")
    assert answers_of() == ()
    check(TWO, {1, 2, 3, 4})
    check(TWO, "1, 2, 3, 4")
    assert [answer.tries for answer in answers_of()] == [("1, 2, 3, 4",)]
    assert "You wrote: 1, 2, 3, 4" in told(page)
    check(TWO, {5, 6})
    assert not answers_of()[0].solution  # no cell shows a solution
    assert check(TWO, made.answer)
    assert "right later" in told(progress)
    assert str(made.right) in told(page)
    assert check(TWO, {9}).says[0] == "✗ Not right yet."
    assert len(answers_of()[0].tries) == 3
    restart()
    assert answers_of()[0].right


@pytest.mark.usefixtures("kernel")
def test_numbers_that_no_page_has_reached_leave_the_pages_alone() -> None:
    page, progress = Check(TWO), Progress("tables")
    before = page.frame
    assert check(TWO, exercise(TWO, edition=3).answer, edition=3)
    assert page.frame == before
    assert "right at the first try, with new numbers" in told(progress)
    assert answers_of() == ()
    assert [answer.edition for answer in answers_of("cell:" + TWO)] == [3]
    for edition in (-1, 1000, 10**30):
        try:
            check(TWO, 4, edition=edition)
        except CardlibError:
            continue
    assert len(answers_of("cell:" + TWO)) == 1
    restart()
    assert len(answers_of("cell:" + TWO)) == 1


@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("name", [n for key in LESSONS for n in lesson(key).exercises])
def test_every_kind_of_answer_is_kept_as_it_can_be_read_again(name: str) -> None:
    made = exercise(name)
    for value in (made.answer, made.detectors[0].wrong):
        learners._registers.clear()
        shutil.rmtree(os.environ["CARDLIB_DATA"], ignore_errors=True)
        verdict = check(name, value)
        kept = learners.register().keeper(name.partition("/")[0]).record.answers[name][0]
        assert made.kind.read(kept.tries[0]).value == made.kind.read(value).value
        assert kept.right is verdict.right


@pytest.mark.usefixtures("kernel")
def test_a_check_can_be_left_out_of_the_progress(folder: Path) -> None:
    assert not check(TWO, {1, 2}, record=False)
    assert not folder.exists()


@pytest.mark.usefixtures("kernel")
def test_a_store_that_fails_breaks_no_check(folder: Path) -> None:
    folder.write_text("a file where the folder should be", "utf-8")
    assert check(TWO, exercise(TWO).answer)
    assert not check(TWO, {1, 2})


def test_check_works_where_no_interface_is_installed() -> None:
    code = (
        "import sys\n"
        "sys.modules.update(dict.fromkeys(['anywidget', 'ipywidgets', 'IPython', 'traitlets', 'numpy']))\n"
        "from cardlib.lesson import check, read_progress_code\n"
        "import cardlib\n"
        "print(bool(check('tables/two_values', {1, 2, 3})), cardlib.lesson.check is check)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert (done.stdout.strip(), done.returncode) == ("False True", 0), done.stderr


def test_everything_offered_is_there() -> None:
    for name in offered.__all__:
        assert getattr(offered, name)
    assert dir(offered) == sorted(offered.__all__)
    with pytest.raises(AttributeError, match="it has: Check"):
        _ = offered.nothing

"""Progress: one small file per learner and lesson, merged, never lost, refused when it is not ours."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.exercises import LESSONS, lesson
from cardlib.exercises import learners as module
from cardlib.exercises.learners import ANIMALS, Keeper, Register, checked_alias, register, slug
from cardlib.exercises.progress import (
    FIRST,
    LATER,
    MOST_ANSWERS,
    MOST_EDITION,
    MOST_PREDICTIONS,
    NOTHING,
    SEEN,
    Answer,
    Prediction,
    ProgressError,
    Record,
    best,
    capped,
    cell_key,
    merged,
)
from cardlib.exercises.progress_code import (
    LESSON_MARKS,
    LETTERS,
    RESULTS,
    _mark,
    code_items,
    progress_code,
    read_progress_code,
)
from cardlib.exercises.progress_file import (
    MOST_BYTES,
    SCHEMA,
    _check,
    document,
    file_text,
    read_document,
    read_file,
)
from cardlib.store import Store, StoreError

TWO = "tables/two_values"
MARK, OTHER = "0badcafe", "12345678"
NOT_WHOLE = "^This is not a whole saved file; copy it again from beginning to end.$"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def some_record(alias: str = "") -> Record:
    record = Record("tables", alias)
    record = record.with_answer(TWO, Answer(0, MARK, ("4", "1 7"), right=True, hints=1))
    record = record.with_answer("ticket:" + TWO, Answer(2, OTHER, ("none",), solution=True))
    return record.with_prediction(
        TWO, Prediction(0, MARK, "3 7", right=True, sentence="Քանի որ ±.")
    )


def written(record: Record) -> dict[str, Any]:
    return document(record, "0.1.0")


def signed(found: dict[str, Any]) -> dict[str, Any]:
    return {**found, "check": _check(found)}


# --- what happened -------------------------------------------------------------------------------


def test_the_result_of_an_exercise() -> None:
    start = Answer(0, MARK)
    assert start.result == NOTHING
    assert start.tried("4", right=True).result == FIRST
    wrong = start.tried("4", right=False)
    assert wrong.result == NOTHING
    assert wrong.tried("5", right=True).result == LATER
    assert Answer(0, MARK, ("4", "5", "6"), right=True, solution=True).result == SEEN


def test_a_long_way_to_the_right_answer_is_never_a_first_try() -> None:
    answer = Answer(0, MARK)
    for number in range(30):
        answer = answer.tried(str(number), right=False)
    answer = answer.tried("right", right=True)
    assert len(answer.tries) == 10
    assert (answer.tries[-1], answer.result) == ("right", LATER)


def test_new_numbers_leave_what_was_before() -> None:
    record = Record("tables").with_answer(TWO, Answer(0, MARK, ("4",), right=True))
    record = record.with_answer(TWO, Answer(1, OTHER))
    assert [answer.edition for answer in record.answers[TWO]] == [1, 0]
    assert best(record, TWO) == FIRST
    assert best(record, "tables/other") == NOTHING


@pytest.mark.parametrize(
    ("done", "result"),
    [
        (Answer(0, MARK, ("4",), right=True), FIRST),
        (Answer(0, MARK, ("3", "4"), right=True), LATER),
        (Answer(0, MARK, ("3", "5"), solution=True), SEEN),
    ],
)
def test_no_new_numbers_push_the_best_result_out(done: Answer, result: int) -> None:
    record = Record("tables").with_answer(TWO, done)
    for edition in range(1, 12):
        record = record.with_answer(TWO, Answer(edition, f"{edition:08x}", ("9",), hints=1))
        assert best(record, TWO) == result
        assert record.answers[TWO][0].edition == edition
        assert len(record.answers[TWO]) <= 4
    for both in (merged(Record("tables"), record), read_document(written(record), "tables")):
        assert best(both, TWO) == result


def test_a_prediction_with_a_sentence_is_not_pushed_out() -> None:
    said = Prediction(0, MARK, "3 7", sentence="The ring goes on.")
    record = Record("tables").with_prediction(TWO, said)
    for edition in range(1, 9):
        record = record.with_prediction(TWO, Prediction(edition, f"{edition:08x}"))
    assert said in record.predictions[TWO]


def test_an_answer_of_a_code_cell_counts_as_any_other() -> None:
    record = Record("tables").with_answer(TWO, Answer(0, MARK, ("5",)))
    record = record.with_answer(cell_key(TWO), Answer(3, OTHER, ("4",), right=True))
    assert best(record, TWO) == FIRST
    assert read_document(written(record), "tables") == record
    assert read_progress_code(progress_code(record)).results[TWO] == RESULTS[FIRST]


def test_there_is_room_for_every_lesson_and_no_more() -> None:
    for key in LESSONS:
        try:
            found = lesson(key)
        except ModuleNotFoundError:
            continue  # that lesson is not written yet
        assert len(code_items(key)) <= MOST_ANSWERS
        assert len(found.exercises) <= MOST_PREDICTIONS
    record = Record("tables")
    for number in range(MOST_ANSWERS):
        record = record.with_answer(f"tables/x{number}", Answer(0, MARK))
    with pytest.raises(ProgressError, match="room"):
        record.with_answer("tables/more", Answer(0, MARK))
    assert record.with_answer("tables/x0", Answer(1, OTHER)).answers["tables/x0"][0].edition == 1


@given(st.text(), st.integers(4, 60))
def test_a_kept_text_is_one_printable_line_and_short(text: str, most: int) -> None:
    kept = capped(text, most)
    assert kept.isprintable()
    assert len(kept.encode()) <= most
    assert capped(kept, most) == kept


# --- two of the same -----------------------------------------------------------------------------


def test_merging_keeps_the_tries_of_both() -> None:
    mine = Record("tables").with_answer(TWO, Answer(0, MARK, ("4",), hints=2))
    theirs = Record("tables").with_answer(TWO, Answer(0, MARK, ("5", "6"), right=True))
    both = merged(mine, theirs).answers[TWO]
    assert both == (Answer(0, MARK, ("5", "6", "4"), right=True, hints=2),)
    assert merged(theirs, mine).answers[TWO][0].result == LATER


def test_merging_puts_the_later_edition_first_and_keeps_the_other() -> None:
    mine = Record("tables").with_answer(TWO, Answer(0, MARK, ("4",)))
    theirs = Record("tables").with_answer(TWO, Answer(3, OTHER))
    for both in (merged(mine, theirs), merged(theirs, mine)):
        assert [answer.edition for answer in both.answers[TWO]] == [3, 0]


def test_a_locked_prediction_survives_a_merge() -> None:
    locked = Prediction(0, MARK, "3 7")
    mine = Record("tables").with_prediction(TWO, Prediction(0, MARK))
    theirs = Record("tables").with_prediction(TWO, locked)
    assert merged(mine, theirs).predictions[TWO] == (locked,)
    late = Record("tables").with_prediction(TWO, Prediction(0, MARK, "1 2", sentence="why"))
    assert merged(theirs, late).predictions[TWO] == (Prediction(0, MARK, "3 7", sentence="why"),)


def test_merging_with_itself_changes_nothing() -> None:
    assert merged(some_record(), some_record()) == some_record()


# --- the file ------------------------------------------------------------------------------------


def test_a_file_is_plain_and_comes_back() -> None:
    found = written(some_record())
    assert read_document(found, "tables") == some_record()
    assert read_file(file_text(found), "tables") == some_record()
    assert read_file(f"\ufeff\n{file_text(found)}\n", "tables") == some_record()
    assert found["schema"] == SCHEMA
    assert found["answers"][TWO] == {
        "edition": 0, "numbers": MARK, "tries": ["4", "1 7"], "right": True, "hints": 1,
        "solution": False, "earlier": [],
    }  # fmt: skip
    assert found["predictions"][TWO]["sentence"] == "Քանի որ ±."
    assert "Քանի որ ±." in file_text(found)


def test_a_file_knows_no_time() -> None:
    assert not {"time", "date", "ms", "when", "score"} & set(
        file_text(written(some_record())).split('"')
    )


@pytest.mark.parametrize("letter", ['"', "\\", "é", "Ա", "𝔸", "7♥ "])
def test_a_flood_of_answers_stays_small(letter: str) -> None:
    record = Record("tables", (letter * 12)[:12].strip())
    for number in range(MOST_ANSWERS):
        for edition in range(5):
            answer = Answer(edition, f"{edition:08x}")
            for _ in range(12):
                answer = answer.tried(letter * 500, right=False)
            record = record.with_answer(f"ticket:{'a' * 30}/{number:030}", answer)
    for number in range(MOST_PREDICTIONS):
        for edition in range(5):
            said = Prediction(
                edition, f"{edition:08x}", letter * 500, sentence=letter.strip() * 400
            )
            record = record.with_prediction(f"ticket:{'a' * 30}/{number:030}", said)
    for name in record.answers:
        one = record.answers[name][2]
        solved = replace(one, tries=one.tries[-2:], right=True)
        record = record.with_answer(name, solved).with_answer(name, record.answers[name][0])
    text = file_text(written(record))
    assert len(text.encode()) <= MOST_BYTES
    back = read_file(text, "tables")
    assert {best(back, name) for name in back.answers} == {LATER}
    assert len(back.answers) == MOST_ANSWERS
    assert [each[0] for each in back.predictions.values()] == [
        each[0] for each in record.predictions.values()
    ]


def broken(part: str, value: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file_text(written(some_record())))
    *path, last = part.split("|")
    inside: Any = found
    for step in path:
        inside = inside[step]
    if value is KeyError:
        del inside[last]
    else:
        inside[last] = value
    return signed(found) if part != "check" else found


DEEP = "answers|" + TWO
SAID = "predictions|" + TWO
WRONG = [
    ("lesson", "other", "of the lesson other"),
    ("lesson", 7, "of the lesson 7"),
    ("alias", "x" * 13, "alias"),
    ("alias", "a\nb", "alias"),
    ("alias", None, "alias"),
    ("code", "hello", "code"),
    ("language", 3, "language"),
    ("library", "1" * 31, "library"),
    ("answers", [], "answers"),
    ("answers", KeyError, "“answers” is not what it should be (missing)"),
    ("extra", 1, "extra"),
    (DEEP, 5, TWO),
    (DEEP + "|edition", -1, "edition"),
    (DEEP + "|edition", MOST_EDITION + 1, "edition"),
    (DEEP + "|edition", True, "edition"),
    (DEEP + "|edition", 1.0, "edition"),
    (DEEP + "|numbers", "xyz", "numbers"),
    (DEEP + "|tries", ["1"] * 11, "tries"),
    (DEEP + "|tries", [4], "tries"),
    (DEEP + "|tries", ["é" * 61], "tries"),
    (DEEP + "|tries", "4", "tries"),
    (DEEP + "|right", 1, "right"),
    (DEEP + "|hints", 4, "hints"),
    (DEEP + "|solution", KeyError, "solution"),
    (DEEP + "|more", 1, "more"),
    (DEEP + "|earlier", KeyError, "earlier"),
    (DEEP + "|earlier", [5], "earlier"),
    (DEEP + "|earlier", [{}], "edition"),
    ("answers|<script>", {}, "<script>"),
    (SAID + "|sentence", "x" * 401, "sentence"),
    (SAID + "|given", 4, "given"),
    (SAID + "|skipped", "no", "skipped"),
    ("check", "0" * 16, "changed after it was saved"),
    ("check", None, "changed after it was saved"),
]


@pytest.mark.parametrize(("part", "value", "says"), WRONG)
def test_a_file_that_is_not_right_says_exactly_what(part: str, value: Any, says: str) -> None:
    with pytest.raises(ProgressError) as caught:
        read_document(broken(part, value), "tables")
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", NOT_WHOLE),
        ("{", NOT_WHOLE),
        (file_text(written(some_record()))[:-40], NOT_WHOLE),
        ("[]", "no saved progress"),
        ("{}", "no saved progress"),
        ('{"schema": "cardlib.lab/1"}', "no saved progress"),
        ('{"schema": "cardlib.progress/0"}', "no saved progress"),
        ('{"schema": "cardlib.progress/2"}', "newer version"),
        ('{"schema": NaN}', NOT_WHOLE),
        ("[" * 5000, NOT_WHOLE),
        ("9" * 5000, NOT_WHOLE),
        (" " * (MOST_BYTES + 1), "too large"),
        (None, "no saved progress"),
        (7, "no saved progress"),
    ],
)
def test_a_text_that_is_no_file(text: Any, says: str) -> None:
    with pytest.raises(ProgressError, match=says):
        read_file(text, "tables")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just(TWO),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["tries", "earlier", TWO, "edition"]) | st.text(), inner)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(written(some_record()))), JUNK)
def test_no_junk_does_more_than_be_refused(part: str, junk: Any) -> None:
    found = broken(part, junk)
    try:
        record = read_document(found, "tables")
    except ProgressError:
        return
    assert read_document(written(record), "tables") == record


# --- the keeper ----------------------------------------------------------------------------------


def test_what_was_done_is_there_after_a_restart(store: Store) -> None:
    keeper = Keeper(store, "tables", "")
    keeper.change(some_record())
    assert store.names() == ("progress-tables-you",)
    assert Keeper(Store(store.folder), "tables", "").record == some_record()


def test_nothing_is_written_before_anything_was_done(store: Store) -> None:
    Keeper(store, "tables", "").save()
    assert store.names() == ()


def test_two_kernels_lose_nothing(store: Store) -> None:
    one, two = Keeper(store, "tables", ""), Keeper(Store(store.folder), "tables", "")
    one.change(one.record.with_answer(TWO, Answer(0, MARK, ("4",))))
    two.change(two.record.with_answer(TWO, Answer(0, MARK, ("5",))))
    two.change(two.record.with_answer("tables/more", Answer(0, OTHER, ("6",))))
    one.save()
    for keeper in (one, two, Keeper(Store(store.folder), "tables", "")):
        keeper.refresh()
        assert set(keeper.record.answers[TWO][0].tries) == {"4", "5"}
        assert keeper.record.answers["tables/more"][0].tries == ("6",)


def test_a_sentence_can_be_taken_back(store: Store) -> None:
    keeper = Keeper(store, "tables", "")
    keeper.change(keeper.record.with_prediction(TWO, Prediction(0, MARK, "3", sentence="oh")))
    keeper.change(keeper.record.with_prediction(TWO, Prediction(0, MARK, "3")))
    assert keeper.record.predictions[TWO][0].sentence == ""


def test_a_file_of_a_newer_version_is_left_alone_and_told(store: Store) -> None:
    path = store.folder / "progress-tables-you.json"
    store.folder.mkdir(parents=True)
    path.write_text('{"schema": "cardlib.progress/2"}', "utf-8")
    keeper = Keeper(store, "tables", "")
    assert "newer version" in str(keeper.notices[0])
    keeper.change(some_record())
    assert keeper.record == some_record()
    assert path.read_text("utf-8") == '{"schema": "cardlib.progress/2"}'
    assert store.damaged() == ()


def test_what_one_kernel_deleted_does_not_come_back_from_another(store: Store) -> None:
    first, second = (Keeper(Store(store.folder), "tables", "") for _ in range(2))
    first.change(first.record.with_prediction(TWO, Prediction(0, MARK, "3")))
    second.refresh()
    first.delete()
    other = "tables/five_fruits"
    second.change(second.record.with_prediction(other, Prediction(0, MARK, "1")))
    assert set(second.record.predictions) == {other}
    assert set(Keeper(Store(store.folder), "tables", "").record.predictions) == {other}


def test_the_prediction_that_was_locked_first_stays(store: Store) -> None:
    first, second = (Keeper(Store(store.folder), "tables", "") for _ in range(2))
    first.change(first.record.with_prediction(TWO, Prediction(0, MARK, "1")))
    second.change(second.record.with_prediction(TWO, Prediction(0, MARK, "16", right=True)))
    assert second.record.predictions[TWO][0].given == "1"
    first.refresh()
    assert first.record.predictions[TWO][0].given == "1"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b'{"schema": "cardlib.replay/1", "moves": []}',
        file_text(broken("check", "0" * 16)).encode(),
        file_text(written(some_record("fox"))).encode(),
    ],
)
def test_a_file_that_is_not_ours_is_set_aside_and_told(store: Store, content: bytes) -> None:
    path = store.folder / "progress-tables-you.json"
    store.folder.mkdir(parents=True)
    path.write_bytes(content)
    keeper = Keeper(store, "tables", "")
    assert keeper.record.is_empty
    assert [aside.read_bytes() for aside in store.damaged()] == [content]
    assert "was damaged" in str(keeper.notices[0])
    keeper.change(some_record())
    assert Keeper(Store(store.folder), "tables", "").record == some_record()


def test_a_file_that_is_damaged_later_costs_nothing(store: Store) -> None:
    keeper = Keeper(store, "tables", "")
    keeper.change(some_record())
    (store.folder / "progress-tables-you.json").write_text("{broken", "utf-8")
    keeper.change(keeper.record.with_answer("tables/more", Answer(0, OTHER, ("6",))))
    again = Keeper(Store(store.folder), "tables", "").record
    assert again == keeper.record
    assert len(store.damaged()) == 1


def test_a_full_disk_is_told_once_and_the_lesson_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    keeper = Keeper(store, "tables", "")
    with monkeypatch.context() as context:
        context.setattr(Store, "_write", refuse)
        with pytest.raises(StoreError, match="No space"):
            keeper.change(some_record())
        keeper.save()
        assert keeper.record == some_record()
    keeper.save()
    assert Keeper(Store(store.folder), "tables", "").record == some_record()


def test_delete_gives_back_what_was_there(store: Store) -> None:
    keeper = Keeper(store, "tables", "")
    keeper.change(some_record())
    other = Keeper(Store(store.folder), "tables", "")
    other.change(other.record.with_answer("tables/more", Answer(0, OTHER, ("6",))))
    former = keeper.delete()
    assert (store.names(), keeper.record.is_empty) == ((), True)
    assert set(former.answers) == {TWO, "ticket:" + TWO, "tables/more"}


# --- who -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given_name", "alias", "part"),
    [
        ("", "", "you"),
        ("  ", "", "you"),
        ("You", "", "you"),
        ("Fox", "Fox", "fox"),
        ("fox 7", "fox 7", "a-ba466f92"),
        ("աղվես", "աղվես", slug("ԱՂՎԵՍ")),
        ("лиса", "лиса", slug("Лиса")),
    ],
)
def test_short_names(given_name: str, alias: str, part: str) -> None:
    assert (checked_alias(given_name), slug(alias)) == (alias, part)


@pytest.mark.parametrize("bad", [None, 7, "a" * 13, "a\nb", "a\u202eb", ["fox"], "\x00"])
def test_what_is_no_short_name(bad: Any) -> None:
    with pytest.raises(ProgressError):
        checked_alias(bad)


def test_every_name_makes_a_file_name_of_its_own(store: Store) -> None:
    names = ["", *ANIMALS, "աղվես", "лиса", "狐", "🦊", "a b", "a-b", "a_b", "con", "A.B"]
    assert len({slug(checked_alias(name)) for name in names}) == len(names)
    for name in names:
        record = Record("exactly_five", name).with_answer("exactly_five/x", Answer(0, MARK))
        Keeper(store, "exactly_five", name).change(record)
    assert len(store.names()) == len(names)


def test_every_animal_is_a_short_name() -> None:
    assert all(checked_alias(word) == word for word in ANIMALS.values())


def test_a_register_remembers_who_learns_here(store: Store) -> None:
    first = Register(store)
    first.keeper("tables").change(some_record())
    first.choose("Fox")
    assert first.keeper("tables").record.is_empty
    again = Register(Store(store.folder))
    assert again.alias == "Fox"
    again.choose("")
    assert again.keeper("tables").record == some_record()
    assert again.keeper("tables") is again.keeper("tables")


@pytest.mark.parametrize("content", ["{", "{}", '{"schema": "cardlib.learner/1", "alias": 7}'])
def test_a_damaged_note_about_the_learner_is_no_problem(store: Store, content: str) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "learner.json").write_text(content, "utf-8")
    assert Register(store).alias == ""


def test_one_register_per_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "one"))
    assert register() is register()
    first = register()
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "two"))
    assert register() is not first
    module._registers.clear()


def test_another_process_reads_the_same_progress(store: Store) -> None:
    Keeper(store, "tables", "").change(some_record())
    code = (
        "import sys\nfrom cardlib.store import Store\nfrom cardlib.exercises.learners import Keeper\n"
        "print(Keeper(Store(sys.argv[1]), 'tables', '').record.answers['tables/two_values'][0].tries)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(store.folder)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(module.__file__).parents[2],
    )
    assert done.stdout.strip() == "('4', '1 7')"


# --- the short code ------------------------------------------------------------------------------


def test_letters_that_cannot_be_taken_for_each_other() -> None:
    assert len(LETTERS) == len(set(LETTERS)) == 23
    assert not set("0O1IL2Z5S8B") & set(LETTERS)


def test_every_lesson_has_a_mark_of_its_own() -> None:
    assert len({_mark(key, LESSON_MARKS) for key in LESSONS}) == len(LESSONS)


def code_and_results() -> tuple[str, dict[str, str]]:
    items = code_items("tables")
    record = Record("tables")
    kinds = [
        Answer(0, MARK, ("4",), right=True),
        Answer(0, MARK, ("4", "5"), right=True),
        Answer(0, MARK, ("4", "5"), solution=True),
    ]
    results = {}
    for number, name in enumerate(items):
        answer = kinds[number % 3]
        record = record.with_answer(name, answer)
        results[name] = RESULTS[answer.result]
    return progress_code(record), results


def test_a_code_tells_every_exercise() -> None:
    code, results = code_and_results()
    found = read_progress_code(code)
    assert (found.lesson, dict(found.results)) == ("tables", results)
    assert read_progress_code(f"  {code.lower().replace('-', ' – ')}\n") == found


def test_a_prediction_counts_where_nothing_was_answered() -> None:
    for said, result in [
        (Prediction(0, MARK, "4", right=True), FIRST),
        (Prediction(0, MARK, "4"), LATER),
        (Prediction(0, MARK, skipped=True), SEEN),
        (Prediction(0, MARK), NOTHING),
    ]:
        code = progress_code(Record("tables").with_prediction(TWO, said))
        assert read_progress_code(code).results[TWO] == RESULTS[result]


def test_every_wrong_letter_is_noticed() -> None:
    code, _ = code_and_results()
    for place, right in enumerate(code):
        for letter in LETTERS:
            if right not in ("-", letter):
                with pytest.raises(ProgressError, match="mistyped"):
                    read_progress_code(code[:place] + letter + code[place + 1 :])


def test_every_pair_that_changed_places_and_every_lost_letter_is_noticed() -> None:
    plain = code_and_results()[0].replace("-", "")
    for place in range(len(plain) - 1):
        one, two = plain[place : place + 2]
        if one != two:
            with pytest.raises(ProgressError, match="mistyped"):
                read_progress_code(plain[:place] + two + one + plain[place + 2 :])
    for place in range(len(plain)):
        shorter = plain[:place] + plain[place + 1 :]
        with pytest.raises(ProgressError):
            read_progress_code(shorter)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no code"),
        ("  ", "no code"),
        (None, "no code"),
        (7, "no code"),
        ("AX4O", "“O” is in no code"),
        ("A" * 200, "mistyped"),
    ],
)
def test_what_is_no_code(text: Any, says: str) -> None:
    with pytest.raises(ProgressError, match=says):
        read_progress_code(text)


def test_a_code_of_another_list_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardlib.exercises import tables

    code = progress_code(Record("tables"))
    monkeypatch.setattr(tables, "EXERCISES", {**tables.EXERCISES, "another": tables.two_values})
    with pytest.raises(ProgressError, match="another version of the lesson tables"):
        read_progress_code(code)

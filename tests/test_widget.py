"""The table as a widget, without a browser: what a notebook keeps, messages, saving, errors."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardlib import Table as OfferedTable
from cardlib import share, zangi, zodiak
from cardlib.chance import class_code
from cardlib.errors import CardlibError, HiddenInformation, OptionsError
from cardlib.evolve import evolve
from cardlib.i18n import UnknownLanguage
from cardlib.views.desk import Desk
from cardlib.widgets import cells
from cardlib.widgets import table as module
from cardlib.widgets.assets import front_end
from cardlib.widgets.call import save_name
from cardlib.widgets.table import SAVE_SCHEMA, Table
from cardlib.widgets.words import WORDS
from tests.strategies import NAMES

ROOT = Path(__file__).resolve().parents[1]
MOST_BYTES = 60_000
STORE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
LESSON_DECK = tuple(f"{value}±{index}" for value in range(1, 11) for index in (1, 2, 3))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty store for each test; errors are shown, as in a lesson."""
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "store"))
    monkeypatch.setattr(Table, "strict", False)
    return tmp_path / "store"


@pytest.fixture(autouse=True)
def no_cells() -> Iterator[None]:
    """No table of another test stands in a cell."""
    cells._shown.clear()
    yield
    cells._shown.clear()
SAVED = save_name("zangi", "NUR-42", 0, {"players": 2})


def do(table: Table, kind: str, **what: Any) -> None:
    """A message as the front end sends it."""
    moment = table.frame["moment"]
    message = {"kind": kind, "epoch": moment["epoch"], "moment": moment["last"], **what}
    table._receive(table, message, [])


def press(table: Table, control: str) -> None:
    do(table, "control", id=control)


def message(table: Table) -> tuple[str, str]:
    return table.frame["message"]["tone"], table.frame["message"]["text"]


def without_epoch(frame: dict[str, Any]) -> dict[str, Any]:
    return {**frame, "moment": {**frame["moment"], "epoch": 0}}


def html(table: Table) -> str:
    made: str = table._repr_mimebundle_()[0]["text/html"]
    return made


# --- what a notebook keeps -----------------------------------------------------------------------

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("zangi", {}), ("zangi", {"players": 6}), ("zodiak", {}), ("zodiak", {"players": 4, "hand_size": 12}),
    ("tivmiv", {}), ("tivmiv", {"players": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_table_leaves_a_picture_and_its_words(game: str, options: dict[str, Any]) -> None:
    table = Table(game, **options)
    data, metadata = table._repr_mimebundle_()
    assert data["text/plain"] == repr(table)
    assert "application/vnd.jupyter.widget-view+json" in data
    assert isinstance(metadata, dict)
    picture = data["text/html"]
    assert len(picture.encode()) <= MOST_BYTES
    assert picture.count("<img ") == 1
    assert 'src="data:image/svg+xml' in picture
    for line in table.frame["text"].splitlines():
        assert line.removeprefix("- ").replace("'", "&#x27;") in picture.replace("&#39;", "&#x27;")
    json.dumps(data)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_picture_shows_what_the_seat_sees(seat: int | None) -> None:
    mine, other = Table("zodiak", seat=seat, save=False), Table("zodiak", seat=0, save=False)
    assert html(mine) != html(other)


def test_the_repr_can_be_pasted_back() -> None:
    table = Table("zodiak", code="nur 42", players=2, signs=("leo", None))
    assert repr(table) == "Table('zodiak', code='NUR-42', players=2, signs=('leo', None))"
    again = eval(repr(table), {"Table": Table})
    assert repr(again) == repr(table)
    assert html(again) == html(table)


SCRIPT = """
import hashlib
from cardlib import Table
for game, options in {tables!r}:
    table = Table(game, **options)
    data = table._repr_mimebundle_()[0]
    print(hashlib.sha256((data["text/plain"] + data["text/html"]).encode()).hexdigest())
"""


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_picture_is_the_same_in_every_process(hash_seed: str, tmp_path: Path) -> None:
    expected = []
    for game, options in TABLES:
        data = Table(game, **options)._repr_mimebundle_()[0]
        text = data["text/plain"] + data["text/html"]
        expected.append(hashlib.sha256(text.encode()).hexdigest())
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": str(ROOT),
        "CARDLIB_DATA": str(tmp_path / hash_seed),
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(tables=TABLES)],
        env=environment, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert done.stdout.split() == expected


@pytest.mark.parametrize("game", NAMES)
def test_the_picture_does_not_depend_on_what_was_played(game: str) -> None:
    table = Table(game)
    before = html(table)
    for name in ("start", "open", "draw", "take", "next", "next"):
        press(table, name)
    assert table.session.ply
    assert html(table) == before
    again = Table(game)
    assert again.session.ply == table.session.ply
    assert html(again) == before
    assert str(os.environ["CARDLIB_DATA"]) not in before


# --- arguments -----------------------------------------------------------------------------------


def test_the_table_is_offered_by_the_package() -> None:
    assert OfferedTable is Table


def test_a_new_table_shows_the_deal() -> None:
    table = Table("tivmiv", code=" ani7 ", players=5, seat=1)
    assert table.frame == Desk("tivmiv", code="ANI-7", players=5, seat=1).newest
    assert table.frame["code"] == class_code("ANI-7")
    assert table.setup["game"] == "tivmiv"
    assert table.words == WORDS
    assert {"back", "bell", "7±1"} <= set(table.faces)
    assert (table._esm, table._css) == tuple(map(str, front_end())) or table._esm


@pytest.mark.parametrize(("arguments", "error"), [
    ({"players": 9}, OptionsError), ({"colour": "red"}, OptionsError), ({"game": "chess"}, CardlibError),
    ({"code": "?"}, CardlibError), ({"language": "xx"}, UnknownLanguage), ({"deck": "41"}, OptionsError),
])  # fmt: skip
def test_a_wrong_argument_is_refused(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Table(**{"game": "zangi", **arguments})


def test_an_unknown_keyword_is_answered_with_the_options() -> None:
    with pytest.raises(OptionsError, match="there is no option 'colour'; the options are: players"):
        Table("zangi", colour="red")


def test_every_deck_that_can_be_chosen_can_be_shown() -> None:
    """A lesson may play with a small deck and another sum."""
    table = Table("zangi", players=2, target=7, deck=("G5", "G1", "P2", "A4"))
    assert {"G5", "P2", "A4"} <= set(table.faces)


# --- messages ------------------------------------------------------------------------------------


def test_a_press_plays_and_shows_the_new_frame(folder: Path) -> None:
    table = Table("zangi", players=2)
    press(table, "open")
    assert table.session.moves == ("0 open",)
    assert table.frame["moment"]["last"] == table.frame["moment"]["index"]
    assert message(table)[1].startswith("Ani opens ")
    assert table.frame == table._desk.newest
    assert [path.name for path in folder.iterdir()] == [f"{SAVED}.json"]


def test_a_selection_is_shown_and_judged() -> None:
    table = Table("zodiak", players=2, code="NUR-42")
    hand = table.session.state.hands[0]
    do(table, "select", cards=[f"c{hand[0]}"])
    assert message(table)[0] in ("allowed", "refused")
    assert table.session.ply == 0


def test_answers_are_sent_and_neither_shown_nor_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("zangi", players=2)
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", sent.append)
    before = table.frame
    do(table, "ping", id=3)
    do(table, "need", range=[0, 2])
    assert sent[0] == {"kind": "pong", "id": 3}
    assert sent[1]["frames"] == {str(index): table._desk.frame(index) for index in range(3)}
    assert table.frame == before
    assert not folder.exists() or not list(folder.iterdir())


@pytest.mark.parametrize("odd", [None, 5, "x", [], {}, {"kind": "unknown"}, {"kind": "control"}])
def test_odd_messages_change_nothing(odd: Any) -> None:
    table = Table("zangi", players=2)
    before = table.frame
    table._receive(table, odd, [])
    assert table.frame == before


def test_a_new_deal_brings_new_drawings_and_settings() -> None:
    table = Table("zangi", players=2)
    table._receive(table, {"kind": "deal", "game": "tivmiv", "players": 3, "code": "ani 7"}, [])
    assert table.frame["game"] == table.setup["game"] == "tivmiv"
    assert (table.setup["players"], table.setup["code"]) == (3, "ANI-7")
    assert "7±1" in table.faces
    assert "G2" not in table.faces


def test_the_button_for_a_new_code_deals_the_same_game_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("zodiak", players=4)
    monkeypatch.setattr(module.os, "urandom", lambda size: b"\x00" * size)
    table._receive(table, {"kind": "new_code"}, [])
    assert table.frame["code"] == "ANI-10"
    assert (table.frame["game"], table.setup["players"]) == ("zodiak", 4)
    assert table.session.ply == 0


# --- going on ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_equal_arguments_go_on_where_the_table_was(game: str) -> None:
    table = Table(game, players=3)
    for _ in range(8):
        for name in ("start", "open", "draw", "take", "next"):
            press(table, name)
    assert table.session.ply >= 8
    again = Table(game, players=3, code="nur42")
    assert again.session.moves == table.session.moves
    tape = table.session.tape  # a replay sets the orders by hand: the same cards, another tape
    assert evolve(again.session.state, tape=tape) == evolve(table.session.state, tape=tape)
    assert again.frame["zones"] == table.frame["zones"]
    assert again.frame["moment"]["last"] == table.frame["moment"]["last"]
    press(again, "undo")
    assert again.session.ply == table.session.ply - 1


def test_after_a_new_deal_the_cell_goes_on_with_that_deal() -> None:
    table = Table("zangi", players=2)
    table._receive(table, {"kind": "deal", "game": "tivmiv", "players": 3, "code": "ANI-7"}, [])
    again = Table("zangi", players=2)
    assert (again.frame["game"], again.frame["code"]) == ("tivmiv", "ANI-7")
    assert "7±1" in again.faces
    assert repr(again) == "Table('zangi', code='NUR-42', players=2)"


@pytest.mark.parametrize("other", [
    {"game": "tivmiv", "players": 2}, {"players": 3}, {"players": 2, "code": "ANI-7"},
    {"players": 2, "target": 4}, {},
])  # fmt: skip
def test_other_arguments_begin_another_match(other: dict[str, Any]) -> None:
    press(Table("zangi", players=2), "open")
    assert Table(**{"game": "zangi", **other}).session.ply == 0


@pytest.mark.parametrize(("game", "first", "second"), [
    ("zodiak", {"direction": 1}, {"direction": -1}),
    ("tivmiv", {"deck": LESSON_DECK}, {"deck": LESSON_DECK * 2}),
    ("tivmiv", {"deck": LESSON_DECK + ("1±1",)}, {"deck": LESSON_DECK + ("2±1",)}),
    ("zodiak", {"players": 2, "signs": ("leo", None)}, {"players": 2, "signs": (None, "leo")}),
])  # fmt: skip
def test_tables_that_differ_have_saves_that_differ(
    game: str, first: dict[str, Any], second: dict[str, Any]
) -> None:
    assert save_name(game, "NUR-42", 0, first) != save_name(game, "NUR-42", 0, second)


def test_each_seat_goes_on_by_itself() -> None:
    press(Table("zangi", players=2, seat=0), "open")
    other = Table("zangi", players=2, seat=1)
    assert [zone["label"] for zone in other.frame["zones"] if zone["you"]] == ["Ani"]
    assert other.session.ply == 0


@pytest.mark.parametrize(("game", "options"), [
    *TABLES, ("tivmiv", {"deck": LESSON_DECK}), ("zodiak", {"players": 2, "signs": ("leo", None)}),
    ("zangi", {"deck": ("G1", "G2", "P3"), "players": 2, "penalty_last_card": "grace", "eliminated_pile": "removed"}),
])  # fmt: skip
def test_every_table_has_a_name_that_the_store_takes(game: str, options: dict[str, Any]) -> None:
    name = save_name(game, "NUR-42", 0, options)
    assert STORE_NAME.fullmatch(name), name
    assert name.startswith(f"table-{game}-nur-42")
    assert name == save_name(game, "NUR-42", 0, dict(reversed(options.items())))
    table = Table(game, **options)
    assert message(table)[0] == "info", message(table)


def test_a_table_that_is_not_saved_leaves_nothing(folder: Path) -> None:
    table = Table("zangi", save=False)
    press(table, "open")
    assert not folder.exists()
    assert Table("zangi", save=False).session.ply == 0


# --- saves that fail -----------------------------------------------------------------------------


def saved_file(folder: Path) -> Path:
    return next(path for path in folder.iterdir() if path.suffix == ".json")


@pytest.mark.parametrize("content", ["", "{", "[]", "\x00" * 50, '{"a": NaN}'])
def test_a_damaged_save_is_set_aside_and_said(folder: Path, content: str) -> None:
    press(Table("zangi", players=2), "open")
    saved_file(folder).write_text(content, encoding="utf-8")
    table = Table("zangi", players=2)
    tone, text = message(table)
    assert tone == "refused"
    assert "was damaged" in text
    assert table.session.ply == 0
    assert [path.name for path in folder.iterdir()] == [f"{SAVED}.damaged-1"]
    press(table, "open")
    assert message(table)[0] == "info"
    assert Table("zangi", players=2).session.ply == 1


@pytest.mark.parametrize("damage", ["moves", "check", "game", "replay"])
def test_a_save_that_cannot_be_replayed_is_said_and_kept_aside(folder: Path, damage: str) -> None:
    """The table starts anew; what was saved is not lost by the next move."""
    press(Table("zangi", players=2), "open")
    file = saved_file(folder)
    document = json.loads(file.read_text("utf-8"))
    if damage == "replay":
        document["replay"] = None
    else:
        document["replay"][damage] = "damaged"
    changed = json.dumps(document)
    file.write_text(changed, encoding="utf-8")
    table = Table("zangi", players=2)
    assert message(table)[0] == "refused"
    assert table.session.ply == 0
    press(table, "open")
    assert message(table)[0] == "info"
    kept = [path for path in folder.iterdir() if "damaged" in path.name]
    assert kept, "the save was overwritten"


def test_a_save_of_a_newer_version_is_not_overwritten(folder: Path) -> None:
    press(Table("zangi", players=2), "open")
    file = saved_file(folder)
    newer = json.dumps({"schema": "cardlib.table/3", "replay": {"kept": True}})
    assert json.loads(file.read_text("utf-8"))["schema"] == SAVE_SCHEMA != "cardlib.table/3"
    file.write_text(newer, encoding="utf-8")
    table = Table("zangi", players=2)
    press(table, "open")
    assert any(newer == path.read_text("utf-8") for path in folder.iterdir())


def test_without_a_folder_for_saves_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is a file: that is said, and play goes on."""
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "file"))
    table = Table("zangi", players=2)
    told = [message(table)]
    for name in ("open", "next", "undo"):
        press(table, name)
        told.append(message(table))
    failed = [text for tone, text in told if tone == "refused" and "could not be" in text]
    assert failed
    assert str(tmp_path / "file") in failed[0]
    assert told[-1][0] == "info", "said once only"
    assert table.session.moves == ("0 open",)
    assert table.session.can_redo


def test_a_disk_that_fails_later_is_said_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("zangi", players=2)
    press(table, "open")
    saved = saved_file(folder).read_bytes()

    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("cardlib.store.Store._write", full)
    press(table, "next")
    tone, text = message(table)
    assert tone == "refused"
    assert "No space left on device" in text
    assert table.session.ply == 2
    press(table, "undo")
    assert message(table)[0] == "info"
    assert saved_file(folder).read_bytes() == saved


# --- errors --------------------------------------------------------------------------------------


def broken(*arguments: Any) -> None:
    raise RuntimeError("a bug")


def test_an_error_is_shown_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("zangi", players=2)
    press(table, "open")
    monkeypatch.setattr(table._desk, "handle", broken)
    press(table, "next")
    assert message(table) == (
        "refused", "Something went wrong: RuntimeError('a bug'). Nothing was lost.",
    )  # fmt: skip
    assert table.session.moves == ("0 open",)
    monkeypatch.undo()
    press(table, "undo")
    assert table.session.moves == ()


def test_an_error_is_raised_too_where_the_table_is_strict(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("zangi", players=2, save=False)
    monkeypatch.setattr(Table, "strict", True)
    monkeypatch.setattr(table._desk, "handle", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        press(table, "open")
    assert message(table)[0] == "refused"


@pytest.mark.parametrize(("value", "strict"), [("", "False"), ("1", "True")])
def test_strictness_is_chosen_by_the_environment(value: str, strict: str) -> None:
    environment = {**os.environ, "CARDLIB_STRICT": value, "PYTHONPATH": str(ROOT)}
    code = "from cardlib.widgets.table import Table; print(Table.strict)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == strict


def test_a_bot_with_a_bug_does_not_stop_the_table() -> None:
    """Learners write bots: what goes wrong in one is told, and the table can still be used."""

    def clumsy(view: Any, seat: int, luck: Any) -> Any:
        if view.opened:
            raise ZeroDivisionError("in my bot")

    table = Table("zangi", players=2, save=False, bots={1: clumsy})
    press(table, "open")
    tone, text = message(table)
    assert tone == "refused"
    assert "in my bot" in text
    assert table.session.moves == ("0 open",)
    press(table, "undo")
    assert table.session.moves == ()
    assert table.frame["moment"]["last"] == table.frame["moment"]["dealing"]


# --- cells ---------------------------------------------------------------------------------------


def in_cell(monkeypatch: pytest.MonkeyPatch, parent: Any, **more: Any) -> None:
    shell = SimpleNamespace(get_parent=lambda: parent, **more)
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)


def cell(identity: Any) -> dict[str, Any]:
    return {"metadata": {"cellId": identity}}


def test_outside_a_notebook_there_is_no_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cells.cell_id() == ""
    monkeypatch.setattr("IPython.get_ipython", lambda: SimpleNamespace())
    assert cells.cell_id() == ""
    monkeypatch.setitem(sys.modules, "IPython", None)
    assert cells.cell_id() == ""


@pytest.mark.parametrize(("parent", "found"), [
    (cell("cell-7"), "cell-7"), (cell(""), ""), (cell(None), ""), (cell(7), ""), ({"metadata": {}}, ""),
    ({}, ""), ({"metadata": None}, ""), ({"metadata": []}, ""),
])  # fmt: skip
def test_the_cell_is_read_from_the_request(
    monkeypatch: pytest.MonkeyPatch, parent: Any, found: str
) -> None:
    in_cell(monkeypatch, parent)
    assert cells.cell_id() == found


def is_open(table: Table) -> bool:
    return table.comm is not None


def test_running_a_cell_again_closes_its_former_table(monkeypatch: pytest.MonkeyPatch) -> None:
    in_cell(monkeypatch, cell("cell-7"))
    first = Table("zangi", players=2)
    press(first, "open")
    assert is_open(first)
    second = Table("zangi", players=2)
    assert not is_open(first)
    assert is_open(second)
    assert second.session.ply == 1
    third = Table("zangi", players=2)
    assert not is_open(second)
    assert is_open(third)


def test_another_cell_and_another_table_in_the_cell_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    in_cell(monkeypatch, cell("cell-7"))
    first = Table("zangi", players=2)
    beside = Table("zodiak", players=2)
    in_cell(monkeypatch, cell("cell-8"))
    below = Table("zangi", players=2)
    assert all(map(is_open, (first, beside, below)))


def test_outside_a_notebook_no_table_is_closed() -> None:
    first, second = Table("zangi", players=2), Table("zangi", players=2)
    assert is_open(first)
    assert is_open(second)


def test_a_table_that_is_gone_is_not_kept_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    in_cell(monkeypatch, cell("cell-7"))
    Table("zangi", players=2).close()
    assert is_open(Table("zangi", players=2))


# --- what goes over the wire ---------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_all_that_is_sent_is_plain_data(game: str) -> None:
    table = Table(game, save=False)
    for name in ("start", "open", "draw", "take", "next"):
        press(table, name)
    state = table.get_state()
    sent = {name: state[name] for name in ("frame", "faces", "words", "setup")}
    assert json.loads(json.dumps(sent, allow_nan=False)) == sent
    assert len(json.dumps(sent["frame"]).encode()) < 60_000


def test_one_move_sends_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("zangi", players=2, save=False)
    changes: list[str] = []
    table.observe(
        lambda change: changes.append(change["name"]),
        names=["frame", "faces", "setup", "words"],
    )
    press(table, "open")
    assert changes == ["frame"]


def test_the_same_table_in_two_cells_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    in_cell(monkeypatch, cell("a"))
    first = Table("zangi", players=2, code="GA-77")
    in_cell(monkeypatch, cell("b"))
    second = Table("zangi", players=2, code="GA-77")
    assert message(second) == (
        "info", "This table is open in another cell, too. What is played last is kept.",
    )  # fmt: skip
    assert first.comm is not None
    in_cell(monkeypatch, cell("c"))
    assert "another cell" not in message(Table("zangi", players=3, code="GA-77"))[1]


# --- positions, topics, people -------------------------------------------------------------------

FIVE = zangi.position(closed=[["A1"], ["A1"], ["A1"]], open=[["G2"], ["G3"], ["R1"]])


@pytest.mark.parametrize("given", [FIVE, str(FIVE)])
def test_a_table_begins_from_a_position(given: Any) -> None:
    table = Table(position=given, code="ANI-7", save=False)
    assert table.frame["game"] == "zangi"
    assert table.session.state.open == FIVE.open
    assert repr(table).startswith("Table(position=zangi.position(closed=[['A1'], ")


def test_a_position_takes_the_code_of_the_table() -> None:
    assert Table(position=FIVE, code="ANI-7", save=False).frame["code"] == "ANI-7"


def test_the_position_chooses_the_game() -> None:
    state = zodiak.position(hands=[["7♥"], ["K♦"]], pile=["2♥"])
    assert Table(position=state, save=False).frame["game"] == "zodiak"


def test_a_table_begins_from_a_code_that_was_shared() -> None:
    table = Table("zodiak", players=2, save=False)
    press(table, "next")
    code = share.game_code(table.session)
    again = Table(position=code, save=False)
    assert again.session.moves == table.session.moves


@pytest.mark.parametrize("odd", [5, [], object(), "no position", ""])
def test_what_is_no_position_is_refused(odd: Any) -> None:
    with pytest.raises(CardlibError):
        Table(position=odd, save=False)


def test_the_view_of_one_seat_is_no_table() -> None:
    with pytest.raises(HiddenInformation, match="only the whole table can go on"):
        Table(position=zangi.observe(FIVE, 0), save=False)


def test_a_bot_at_the_learners_seat_is_refused() -> None:
    with pytest.raises(OptionsError, match="seat 0 is yours"):
        Table("zangi", bots={0: "random"}, save=False)
    assert Table("zangi", seat=None, bots={0: "random"}, save=False).session.ply == 0


def test_a_save_with_a_text_that_is_no_text_is_set_aside(folder: Path) -> None:
    press(Table("zangi", players=2), "open")
    file = saved_file(folder)
    saved = json.loads(file.read_text("utf-8"))
    saved["replay"]["seats"][0] = "\ud800"
    file.write_text(json.dumps(saved), encoding="utf-8")
    assert Table("zangi", players=2).session.ply == 0


def test_tables_with_other_bots_are_saved_apart() -> None:
    one = Table("zangi", players=2, bots={1: "random"})
    other = Table("zangi", players=2)
    assert one._save_name != other._save_name
    assert repr(one) == "Table('zangi', code='NUR-42', bots={1: 'random'}, players=2)"


def test_a_position_and_options_do_not_go_together() -> None:
    with pytest.raises(OptionsError, match=r"target: a position and a topic bring their own"):
        Table(position=FIVE, target=4, save=False)


@pytest.mark.parametrize("name", ["agents", "names", "session", "start", "tape", "options"])
def test_words_of_the_workshop_are_no_options(name: str) -> None:
    with pytest.raises(OptionsError, match=f"there is no option '{name}'"):
        Table("zangi", save=False, **{name: None})


def test_each_kind_of_table_is_saved_for_itself() -> None:
    tables = [
        Table("zangi", players=3),
        Table("zangi", players=3, people=(0, 1)),
        Table("zangi", topic="exactly five"),
        Table(position=FIVE),
        Table(position=str(FIVE).replace("G3", "G2")),
    ]
    assert len({table._save_name for table in tables}) == len(tables) == 5


def test_a_save_of_the_first_version_is_still_read(folder: Path) -> None:
    press(Table("zangi", players=2), "open")
    file = saved_file(folder)
    saved = json.loads(file.read_text("utf-8"))
    del saved["rest"]
    file.write_text(json.dumps(saved | {"schema": "cardlib.table/1"}), encoding="utf-8")
    assert Table("zangi", players=2).session.moves == ("0 open",)


def test_pasting_a_code_sits_down_at_it_and_is_saved() -> None:
    other = Table("tivmiv", players=2, save=False)
    press(other, "start")
    table = Table("zangi", players=2)
    table._receive(table, {"kind": "paste", "text": share.game_code(other.session)}, [])
    assert table.session.moves == ("0 start",)
    assert table.setup["game"] == "tivmiv"
    assert Table("zangi", players=2).session.moves == ("0 start",)


def test_setting_up_a_position_goes_through_the_widget() -> None:
    table = Table("zangi", players=2, save=False)
    epoch = table._desk.epoch
    table._receive(table, {"kind": "edit", "do": "open", "epoch": epoch}, [])
    assert table.editor["game"] == "zangi"
    table._receive(table, {"kind": "edit", "do": "play", "epoch": epoch}, [])
    assert table.editor == {}
    assert table.frame["message"]["text"] == "This is the position to start from."


def test_the_call_of_a_table_with_everything_can_be_typed_again() -> None:
    table = Table("zodiak", players=3, people=(0, 1), hide=False, save=False)
    assert repr(table) == "Table('zodiak', code='NUR-42', people=(0, 1), hide=False, players=3)"

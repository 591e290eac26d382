"""Saves: always whole, never lost, and a clear word when the disk refuses."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import store as module
from cardlib.errors import CardlibError
from cardlib.store import MAX_BYTES, InvalidSave, Store, StoreError, data_folder

PROJECT = Path(module.__file__).parent.parent
DOCUMENT = {
    "schema": "cardlib.replay/1",
    "moves": [{"ply": 0, "move": "0 play 7♥"}],
    "n": [1, 2.5, None],
}
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "saves")


def start(code, *arguments):
    """Another Python process that runs *code* with ``Store`` at hand."""
    program = "import os, sys\nfrom cardlib.store import Store\n" + textwrap.dedent(code)
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process, seconds=60):
    out, err = process.communicate(timeout=seconds)
    return out, err


def left_beside(store):
    return sorted(path.name for path in store.folder.iterdir() if path.suffix != ".json")


# -- where ---------------------------------------------------------------------------------------


def test_the_variable_wins_on_every_system(tmp_path, monkeypatch):
    for platform in ("linux", "darwin", "win32"):
        assert data_folder({"CARDLIB_DATA": str(tmp_path)}, platform) == tmp_path
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "x"))
    assert data_folder() == Store().folder == tmp_path / "x"
    assert not (tmp_path / "x").exists()


def test_a_relative_folder_or_a_home_sign_becomes_absolute(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert data_folder({"CARDLIB_DATA": "saves"}) == tmp_path / "saves"
    assert data_folder({"CARDLIB_DATA": "~/saves"}) == tmp_path / "home" / "saves"
    assert Store("saves").folder == tmp_path / "saves"


@pytest.mark.parametrize("empty", [{}, {"CARDLIB_DATA": ""}, {"CARDLIB_DATA": "  "}])
def test_user_data_folders(tmp_path, monkeypatch, empty):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    share, local = tmp_path / "share", tmp_path / "local"
    linux = tmp_path / ".local" / "share" / "cardlib"
    assert data_folder(empty, "linux") == linux
    assert data_folder({**empty, "XDG_DATA_HOME": str(share)}, "linux") == share / "cardlib"
    assert data_folder({**empty, "XDG_DATA_HOME": "relative"}, "linux") == linux
    mac = tmp_path / "Library" / "Application Support" / "cardlib"
    assert data_folder({**empty, "XDG_DATA_HOME": str(share)}, "darwin") == mac
    assert data_folder({**empty, "LOCALAPPDATA": str(local)}, "win32") == local / "cardlib"
    assert data_folder(empty, "win32") == tmp_path / "AppData" / "Local" / "cardlib"


def test_no_home_folder(monkeypatch):
    def homeless():
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(StoreError, match="CARDLIB_DATA"):
        data_folder({}, "linux")


# -- save and load -------------------------------------------------------------------------------


def test_what_was_saved_comes_back_in_a_new_store(store):
    store.save("zangi-1", DOCUMENT)
    assert Store(store.folder).load("zangi-1") == DOCUMENT
    store.save("zangi-1", {"new": True})
    assert store.load("zangi-1") == {"new": True}
    assert left_beside(store) == []
    assert store.notices == []


def test_nothing_saved(store):
    assert store.load("zangi") is None
    assert store.names() == store.damaged() == ()
    assert store.delete("zangi") is False
    assert not store.folder.exists()


@given(st.dictionaries(st.text(), JSON))
def test_any_json_document_comes_back(tmp_path_factory, document):
    store = Store(tmp_path_factory.getbasetemp() / "any")
    store.save("any", document)
    assert store.load("any") == document


def test_the_file_is_plain_json_that_a_teacher_can_read(store):
    store.save("zodiak", DOCUMENT)
    text = (store.folder / "zodiak.json").read_text(encoding="utf-8")
    assert json.loads(text) == DOCUMENT
    assert "7♥" in text


def test_an_editor_may_have_put_a_byte_order_mark(store):
    store.save("a", {})
    (store.folder / "a.json").write_text('\ufeff{"a": 1}', encoding="utf-8")
    assert store.load("a") == {"a": 1}


def test_names_are_sorted_and_know_only_saves(store):
    for name in ("zodiak", "a", "tiv-miv_2"):
        store.save(name, {})
    for stranger in ("Big.json", "x.txt", ".a.123.tmp", "a.damaged-1", "con.json", "a b.json"):
        (store.folder / stranger).write_text("{}")
    assert store.names() == ("a", "tiv-miv_2", "zodiak")
    assert store.delete("a") is True
    assert store.names() == ("tiv-miv_2", "zodiak")
    assert store.load("a") is None


NAMES = [
    "", ".", "..", "../a", "a/b", "a\\b", "/etc/passwd", "C:a", "a.json", "a.", " a", "a ",
    "a\n", "a\0b", "Zangi", "Անի", "ａ", "a\u200b", "é", "e\u0301", "\udcff", "-a", "_a", "~",
    "$HOME", "a*", "a:b",
    "x" * 65, "con", "nul", "aux", "prn", "com1", "com9", "lpt1", "com0", None, 3, b"a", ["a"],
    "x" * 100_000,
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES, ids=[ascii(name)[:20] for name in NAMES])
def test_names_that_no_file_should_have(store, name):
    for call in (
        lambda: store.save(name, {}),
        lambda: store.load(name),
        lambda: store.delete(name),
    ):
        with pytest.raises(InvalidSave, match="small letters") as caught:
            call()
        assert len(str(caught.value)) < 400
        assert str(caught.value).isascii()
    assert not store.folder.exists()


@pytest.mark.parametrize("name", ["a", "7", "con1", "console", "com10", "nur-42", "a_b", "x" * 64])
def test_names_that_are_fine(store, name):
    store.save(name, {"name": name})
    assert store.names() == (name,)


@given(st.text(max_size=12))
def test_no_name_leaves_the_folder(tmp_path_factory, name):
    store = Store(tmp_path_factory.getbasetemp() / "fuzz" / "inner")
    try:
        store.save(name, {})
    except InvalidSave:
        return
    assert (store.folder / f"{name}.json").resolve().parent == store.folder.resolve()
    assert name in store.names()


loop: list[object] = []
loop.append(loop)
deep: list[object] = []
for _ in range(100_000):
    deep = [deep]
DOCUMENTS = {
    "list": [1], "text": "{}", "none": None, "nan": {"a": float("nan")},
    "infinity": {"a": float("inf")},
    "set": {"a": {1}}, "bytes": {"a": b"x"}, "key": {1: "a"}, "inner key": {"a": [{None: 1}]},
    "tuple key": {"a": {(1, 2): 1}}, "key in tuple": {"a": ({2: 1},)}, "loop": {"a": loop},
    "deep": {"a": deep}, "surrogate": {"a": "\udcff"}, "object": {"a": object()},
}  # fmt: skip


@pytest.mark.parametrize("what", DOCUMENTS)
def test_what_is_no_json_is_refused_and_the_old_save_stays(store, what):
    store.save("a", DOCUMENT)
    with pytest.raises(InvalidSave, match="a cannot be saved") as caught:
        store.save("a", DOCUMENTS[what])
    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, CardlibError)
    assert store.load("a") == DOCUMENT
    assert left_beside(store) == []


def test_too_big_to_save(store):
    store.save("a", DOCUMENT)
    store.save("most", {"a": "x" * (MAX_BYTES - 8)})
    assert len(store.load("most")["a"]) == MAX_BYTES - 8
    with pytest.raises(InvalidSave, match=f"has {MAX_BYTES + 1} bytes"):
        store.save("a", {"a": "x" * (MAX_BYTES - 7)})
    assert store.load("a") == DOCUMENT


# -- damage --------------------------------------------------------------------------------------

DAMAGED = {
    "empty": b"", "blank": b" \n ", "torn": b'{"schema": "cardlib.re', "zeros": b"\0" * 512,
    "no utf-8": b'{"a": "\xff\xfe"}', "list": b"[1]", "number": b"7", "null": b"null",
    "text": b'"a"',
    "nan": b'{"a": NaN}', "infinity": b'{"a": -Infinity}', "two": b"{}{}", "deep": b"[" * 200_000,
    "huge number": b'{"a": ' + b"9" * 5000 + b"}", "huge": b'{"a": "' + b"x" * MAX_BYTES + b'"}',
    "binary": bytes(range(256)),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGED)
def test_a_damaged_file_is_kept_aside_and_reported(store, what):
    store.save("a", DOCUMENT)
    path = store.folder / "a.json"
    path.write_bytes(DAMAGED[what])
    assert store.load("a") is None
    assert not path.exists()
    (aside,) = store.damaged()
    assert aside.name == "a.damaged-1"
    assert aside.read_bytes() == DAMAGED[what]
    (notice,) = store.notices
    assert "a.damaged-1" in str(notice)
    assert len(str(notice)) < 400
    assert store.load("a") is None  # and from now on there is none
    assert len(store.notices) == 1
    store.save("a", DOCUMENT)
    assert store.load("a") == DOCUMENT


def test_every_damaged_file_gets_its_own_number(store):
    store.folder.mkdir()
    (store.folder / "a.damaged-2").write_text("mine")
    for number in range(3):
        (store.folder / "a.json").write_text(f"broken {number}")
        assert store.load("a") is None
    found = {path.name: path.read_text() for path in store.damaged()}
    assert found == {
        "a.damaged-1": "broken 0",
        "a.damaged-2": "mine",
        "a.damaged-3": "broken 1",
        "a.damaged-4": "broken 2",
    }


def test_every_cut_of_a_file_is_damage_or_the_whole(store):
    store.save("a", DOCUMENT)
    whole = (store.folder / "a.json").read_bytes()
    for length in range(len(whole)):
        (store.folder / "a.json").write_bytes(whole[:length])
        assert store.load("a") is None
    assert len(store.damaged()) == len(whole)


def test_a_damaged_file_that_cannot_be_moved_stays_and_is_reported(store, monkeypatch):
    store.folder.mkdir()
    (store.folder / "a.json").write_text("broken")
    monkeypatch.setattr(module, "_replace", refuse(errno.EACCES))
    assert store.load("a") is None
    assert (store.folder / "a.json").read_text() == "broken"
    assert store.damaged() == ()
    assert "could not be moved" in str(store.notices[0])


def test_a_save_that_arrives_while_a_damaged_one_is_read_is_not_moved_away(store, monkeypatch):
    store.folder.mkdir()
    (store.folder / "a.json").write_text("broken")
    decoded = module._decoded

    def meanwhile(content):
        Store(store.folder).save("a", DOCUMENT)
        return decoded(content)

    monkeypatch.setattr(module, "_decoded", meanwhile)
    assert store.load("a") == DOCUMENT
    assert store.damaged() == ()


# -- the disk refuses ----------------------------------------------------------------------------


def refuse(number):
    def refusing(*_, **__):
        raise OSError(number, os.strerror(number))

    return refusing


@pytest.mark.parametrize("call", ["fsync", "replace", "mkstemp"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_refused_save_leaves_the_old_one_and_nothing_else(store, monkeypatch, call, number):
    store.save("a", DOCUMENT)
    target = {"fsync": module.os, "replace": Path, "mkstemp": module.tempfile}[call]
    with monkeypatch.context() as patch:
        patch.setattr(target, call, refuse(number))
        with pytest.raises(StoreError, match="unchanged") as caught:
            store.save("a", {"new": True})
    said = str(caught.value)
    assert os.strerror(number) in said
    assert str(store.folder) in said
    assert "CARDLIB_DATA" in said
    assert isinstance(caught.value, OSError)
    assert store.load("a") == DOCUMENT
    assert left_beside(store) == []


def test_a_file_in_the_place_of_the_folder(tmp_path):
    (tmp_path / "file").write_text("mine")
    for folder in (tmp_path / "file", tmp_path / "file" / "inner"):
        store = Store(folder)
        with pytest.raises(StoreError, match="CARDLIB_DATA"):
            store.save("a", {})
        assert store.names() == store.damaged() == ()
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_in_the_place_of_the_file(store):
    (store.folder / "a.json").mkdir(parents=True)
    with pytest.raises(StoreError, match="not a file"):
        store.load("a")
    with pytest.raises(StoreError, match="unchanged"):
        store.save("a", {})
    with pytest.raises(StoreError, match="could not be deleted"):
        store.delete("a")
    assert left_beside(store) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_the_file_does_not_block(store):
    store.folder.mkdir()
    os.mkfifo(store.folder / "a.json")
    with pytest.raises(StoreError, match="not a file"):
        store.load("a")


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is a POSIX one")
def test_a_disk_that_fills_up_in_the_middle_of_a_file(store):
    store.save("a", DOCUMENT)
    out, err = finish(
        start(
            """
        import resource
        resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
        from cardlib.store import StoreError
        try:
            Store(sys.argv[1]).save("a", {"a": "x" * 100_000})
        except StoreError as error:
            print(error)
    """,
            store.folder,
        )
    )
    assert "unchanged" in out, err
    assert store.load("a") == DOCUMENT
    assert left_beside(store) == []


def test_windows_may_refuse_for_a_moment(store, monkeypatch):
    real, refusals = Path.replace, [PermissionError(errno.EACCES, "in use")] * 3

    def replace(source, target):
        if refusals:
            raise refusals.pop()
        return real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    store.save("a", DOCUMENT)
    assert store.load("a") == DOCUMENT
    assert refusals == []


def test_a_message_can_be_translated_where_it_is_shown(store):
    with pytest.raises(StoreError) as caught:
        store.load("..")
    assert caught.value.notice.sentence("en") == str(caught.value)


# -- killed, and several at once -----------------------------------------------------------------


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_killed_in_the_middle_of_a_save(store, moment):
    store.save("a", DOCUMENT)
    process = start(
        """
        import pathlib
        target = os if sys.argv[2] == "fsync" else pathlib.Path
        setattr(target, sys.argv[2], lambda *_: os._exit(9))  # no clean-up, as if the power failed
        Store(sys.argv[1]).save("a", {"a": "x" * 100_000})
    """,
        store.folder,
        moment,
    )
    finish(process)
    assert process.returncode == 9
    assert store.load("a") == DOCUMENT
    assert store.names() == ("a",)
    (rest,) = left_beside(store)
    store.save("a", {"b": 1})
    assert left_beside(store) == [rest]  # it might belong to a process at work
    day_before = time.time() - 25 * 3600
    os.utime(store.folder / rest, (day_before, day_before))
    store.save("b", {})
    assert left_beside(store) == [rest]
    store.save("a", {"b": 2})
    assert left_beside(store) == []


def test_killed_at_any_moment(store):
    for attempt in range(6):
        process = start(
            """
            store = Store(sys.argv[1])
            store.save("a", {"round": 0, "data": "0" * 300_000})
            print("ready", flush=True)
            number = 1
            while True:
                store.save("a", {"round": number, "data": str(number % 10) * 300_000})
                number += 1
        """,
            store.folder,
        )
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.03 + 0.017 * attempt)
        process.kill()
        finish(process)
        found = store.load("a")
        assert store.notices == []
        assert found["data"] == str(found["round"] % 10) * 300_000


def test_two_processes_and_a_reader_never_see_a_torn_file(store):
    store.save("a", {"who": "x", "data": "x" * 50_000})
    writers = [
        start(
            """
            store = Store(sys.argv[1])
            for number in range(60):
                store.save("a", {"who": sys.argv[2], "data": sys.argv[2] * (40_000 + number)})
        """,
            store.folder,
            letter,
        )
        for letter in "pq"
    ]
    seen = set()
    while any(writer.poll() is None for writer in writers):
        found = store.load("a")
        assert set(found["data"]) == {found["who"]}
        seen.add(found["who"])
        time.sleep(0.002)
    for writer in writers:
        _, err = finish(writer)
        assert writer.returncode == 0, err
    assert store.load("a")["who"] in "pq"
    assert store.notices == []
    assert left_beside(store) == []
    assert len(seen) > 1


def test_threads_that_find_the_same_damage_keep_it_once(store):
    store.folder.mkdir()
    for number in range(20):
        (store.folder / "a.json").write_text(f"broken {number}")
        threads = [threading.Thread(target=store.load, args=("a",)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    kept = sorted(path.read_text() for path in store.damaged())
    assert kept == sorted(f"broken {number}" for number in range(20))

"""Saves and progress on disk: one JSON file per name, always whole, never beside the notebook.

A save is written beside the old file, forced to the disk and then put in its place in one step, so
a crash or a second process leaves the old save or the new one, nothing between. A damaged file is
kept aside and reported; it never stops a lesson.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from cardlib.i18n import N_, NoticeError, Sentence

__all__ = ["MAX_BYTES", "InvalidSave", "Store", "StoreError", "data_folder"]

MAX_BYTES = 8 * 1024 * 1024  # a long match takes some hundred kB
FOLDER_VARIABLE = "CARDLIB_DATA"
STALE_S = 24 * 3600  # a half-written file this old belongs to a process that was killed
REPLACE_TRIES = 5  # Windows refuses while another process reads the file
REPLACE_PAUSE_S = 0.02
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
_RESERVED = re.compile(r"con|prn|aux|nul|com[0-9]|lpt[0-9]")  # Windows devices

_BAD_NAME = N_(
    "{name} cannot be the name of a save. Use 1 to 64 small letters a to z, digits, - and _; "
    "the first is a letter or a digit. Device names of Windows, like con or aux, are not possible."
)
_BAD_DOCUMENT = N_("{name} cannot be saved: {why}. Only plain JSON data can be saved.")
_TOO_BIG = N_("{name} cannot be saved: it has {size} bytes, and the most is {most}.")
_NOT_WRITTEN = N_(
    "{name} could not be saved in {folder}: {why}. What was saved before is unchanged. "
    "Make room on the disk, or choose a folder that you may write to in CARDLIB_DATA."
)
_NOT_READ = N_("{name} could not be read in {folder}: {why}. Check that you may read that folder.")
_NOT_DELETED = N_("{name} could not be deleted in {folder}: {why}.")
_NO_HOME = N_("There is no home folder for saves. Name a folder in CARDLIB_DATA.")
_SET_ASIDE = N_("The save {name} was damaged ({why}). It was kept as {aside}; a new one starts.")
_LEFT = N_("The save {name} is damaged ({why}) and could not be moved aside. It is not used.")


class StoreError(NoticeError, OSError):
    """A save that could not be written, read or deleted; the *notice* says what to do."""


class InvalidSave(StoreError, ValueError):
    """A name or a document that no store can take."""


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for saves: $CARDLIB_DATA, else the place that the operating system keeps for it.

    >>> data_folder({"CARDLIB_DATA": "/tmp/class-7"}).name
    'class-7'
    """
    chosen = environ.get(FOLDER_VARIABLE, "").strip()
    try:
        if chosen:
            return Path(chosen).expanduser().absolute()
        return _user_data(environ, platform) / "cardlib"
    except RuntimeError as error:  # pathlib: no home folder
        raise StoreError(Sentence(_NO_HOME)) from error


def _user_data(environ: Mapping[str, str], platform: str) -> Path:
    if platform == "win32":
        local = environ.get("LOCALAPPDATA", "")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    named = Path(environ.get("XDG_DATA_HOME", ""))
    # the XDG specification: a relative path is invalid and to be ignored
    return named if named.is_absolute() else Path.home() / ".local" / "share"


class Store:
    """The saves in one *folder* (default: `data_folder`), which is made by the first save.

    *notices* collects what the user should be told, such as a damaged file that was set aside.
    """

    def __init__(self, folder: str | os.PathLike[str] | None = None) -> None:
        self.folder = data_folder() if folder is None else Path(folder).absolute()
        self.notices: list[Sentence] = []

    def __repr__(self) -> str:
        return f"Store({str(self.folder)!r})"

    def save(self, name: str, document: dict[str, Any]) -> None:
        """Save *document* under *name*, whole or not at all.

        InvalidSave: a name or document that cannot be saved. StoreError: the disk refused; what was
        saved before is unchanged.
        """
        path = self._path(name)
        content = _encoded(name, document)
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._sweep(name)
            self._write(path, content)
        except OSError as error:
            raise StoreError(self._notice(_NOT_WRITTEN, name, error)) from error

    def load(self, name: str) -> dict[str, Any] | None:
        """The document saved under *name*; None if there is none, or only a damaged one.

        A damaged file is moved to ``name.damaged-1`` (or the next free number) and a notice says
        so. StoreError: the disk refused.
        """
        path = self._path(name)
        try:
            content = _content(path)
            if content is None:
                return None
            try:
                return _decoded(content)
            except _DamageError as damage:
                if _content(path) != content:  # another process has just saved a new one
                    return self.load(name)
                self._set_aside(name, path, str(damage))
                return None
        except OSError as error:
            if isinstance(error, StoreError):
                raise
            raise StoreError(self._notice(_NOT_READ, name, error)) from error

    def names(self) -> tuple[str, ...]:
        """The names of all saves, sorted."""
        try:
            found = [path.stem for path in self.folder.glob("*.json") if _is_name(path.stem)]
        except OSError as error:
            raise StoreError(self._notice(_NOT_READ, "*", error)) from error
        return tuple(sorted(found))

    def damaged(self) -> tuple[Path, ...]:
        """The damaged files that were set aside, sorted."""
        return tuple(sorted(self.folder.glob("*.damaged-*")))

    def delete(self, name: str) -> bool:
        """Delete the save *name*; False if there was none."""
        path = self._path(name)
        try:
            path.unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise StoreError(self._notice(_NOT_DELETED, name, error)) from error
        return True

    def set_aside(self, name: str, why: str) -> None:
        """Keep the save *name* under another name, because it cannot be used (*why*); a notice says so."""
        self._set_aside(name, self._path(name), why)

    def _path(self, name: str) -> Path:
        if not _is_name(name):
            raise InvalidSave(Sentence(_BAD_NAME, name=ascii(name)[:80]))
        return self.folder / f"{name}.json"

    def _notice(self, text: str, name: str, error: OSError) -> Sentence:
        why = error.strerror or type(error).__name__
        return Sentence(text, name=name, folder=self.folder, why=why)

    def _write(self, path: Path, content: bytes) -> None:
        handle, beside = tempfile.mkstemp(prefix=f".{path.stem}.", suffix=".tmp", dir=self.folder)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            _replace(Path(beside), path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(beside).unlink()
            raise
        _sync_folder(self.folder)

    def _sweep(self, name: str) -> None:
        for path in self.folder.glob(f".{name}.*.tmp"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > STALE_S:
                    path.unlink()

    def _set_aside(self, name: str, path: Path, why: str) -> None:
        try:
            aside = self._claim(name)
            try:
                _replace(path, aside)
            except OSError:
                aside.unlink()
                raise
        except FileNotFoundError:
            return  # another process set it aside and says so
        except OSError:
            self.notices.append(Sentence(_LEFT, name=name, why=why))
        else:
            self.notices.append(Sentence(_SET_ASIDE, name=name, why=why, aside=aside.name))

    def _claim(self, name: str) -> Path:
        for aside in self._asides(name):
            with contextlib.suppress(FileExistsError):
                aside.touch(exist_ok=False)  # two processes cannot get the same number
                return aside
        raise FileExistsError  # never: the numbers do not end

    def _asides(self, name: str) -> Iterator[Path]:
        number = 0
        while True:
            number += 1
            yield self.folder / f"{name}.damaged-{number}"


class _DamageError(Exception):
    """What is wrong with the content of a file."""


def _is_name(name: object) -> bool:
    plain = isinstance(name, str) and _NAME.fullmatch(name)
    return bool(plain) and not _RESERVED.fullmatch(str(name))


def _encoded(name: str, document: dict[str, Any]) -> bytes:
    given: object = document
    try:
        if not isinstance(given, dict):
            raise TypeError(f"a dict is needed, not {type(given).__name__}")
        text = json.dumps(given, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        _check_keys(given)
        content = text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidSave(Sentence(_BAD_DOCUMENT, name=name, why=str(error)[:200])) from error
    if len(content) > MAX_BYTES:
        raise InvalidSave(Sentence(_TOO_BIG, name=name, size=len(content), most=MAX_BYTES))
    return content


def _check_keys(document: object) -> None:
    """TypeError for a key that is no text: JSON would silently turn 1 into "1"."""
    waiting = [document]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            for key in value:
                if not isinstance(key, str):
                    raise TypeError(f"the key {key!r} is no text")
            waiting.extend(value.values())
        elif isinstance(value, list | tuple):
            waiting.extend(value)


def _content(path: Path) -> bytes | None:
    """The bytes of a file, at most one too many; None if there is no file."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # opening a pipe would wait for ever
            raise OSError(0, "it is not a file")
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        return None


def _decoded(content: bytes) -> dict[str, Any]:
    if len(content) > MAX_BYTES:
        raise _DamageError(f"it has more than {MAX_BYTES} bytes")
    if not content.strip():
        raise _DamageError("it is empty")
    try:
        document = json.loads(content.decode("utf-8-sig"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:  # UnicodeDecodeError is a ValueError
        raise _DamageError(str(error)[:200]) from error
    if not isinstance(document, dict):
        raise _DamageError(f"a JSON object is needed, not {type(document).__name__}")
    return document


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _replace(source: Path, target: Path) -> None:
    for tries_left in reversed(range(REPLACE_TRIES)):
        try:
            source.replace(target)
            return
        except PermissionError:
            if not tries_left:
                raise
            time.sleep(REPLACE_PAUSE_S)


def _sync_folder(folder: Path) -> None:
    """Force the renaming to the disk, where the system can (POSIX)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

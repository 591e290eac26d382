"""Who learns at this computer, under a chosen short name, and where the progress is kept.

All pages of one kernel share one `Keeper` per learner and lesson, so they never overwrite each other;
what another kernel has saved meanwhile is merged in.
"""

from __future__ import annotations

import re
import unicodedata
from hashlib import blake2b
from pathlib import Path
from typing import Any
from weakref import WeakSet

from cardlib.exercises.progress import ProgressError, Record, merged, news
from cardlib.exercises.progress_file import MOST_ALIAS, NewerProgress, document, read_document
from cardlib.i18n import N_, Sentence
from cardlib.store import Store, StoreError

__all__ = ["ANIMALS", "Keeper", "Register", "checked_alias", "register", "slug"]

ANIMALS: dict[str, str] = {
    "bear": N_("bear"),
    "crane": N_("crane"),
    "deer": N_("deer"),
    "eagle": N_("eagle"),
    "fox": N_("fox"),
    "hare": N_("hare"),
    "hedgehog": N_("hedgehog"),
    "lynx": N_("lynx"),
    "otter": N_("otter"),
    "owl": N_("owl"),
    "turtle": N_("turtle"),
    "wolf": N_("wolf"),
}
"""Short names to choose from."""
NOBODY = "you"
"""How the learner without a chosen name is called in file names."""
LEARNER = "learner"
LEARNER_SCHEMA = "cardlib.learner/1"
_PLAIN = re.compile(r"[a-z0-9]+")

_LONG_ALIAS = N_("A short name has at most {most} characters; “{alias}” has {n}.")
_BAD_ALIAS = N_("A short name has letters, digits and spaces. Choose another one, or an animal.")


def checked_alias(text: object) -> str:
    """A short name in its one written form, "" for none; ProgressError says what it may be.

    >>> checked_alias("  Fox  7 ")
    'Fox 7'
    """
    if not isinstance(text, str) or not text.isprintable():
        raise ProgressError(Sentence(_BAD_ALIAS))
    alias = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(alias) > MOST_ALIAS:
        values = {"most": MOST_ALIAS, "alias": alias[:40], "n": len(alias)}
        raise ProgressError(Sentence(_LONG_ALIAS, **values))
    return "" if alias.casefold() == NOBODY else alias


def slug(alias: str) -> str:
    """A short name as part of a file name; large and small letters are the same.

    >>> slug(""), slug("Fox"), slug("Fox 7")
    ('you', 'fox', 'a-ba466f92')
    """
    plain = alias.casefold()
    if not plain:
        return NOBODY
    if _PLAIN.fullmatch(plain):
        return plain
    return f"a-{blake2b(plain.encode(), digest_size=4).hexdigest()}"  # "-" is in no plain one


class Keeper:
    """The progress of one learner in one lesson, in memory and (with a *store*) on disk.

    *notices* collects what the learner should be told, such as a damaged file that was set aside.
    """

    def __init__(self, store: Store | None, lesson: str, alias: str, library: str = "") -> None:
        self.store, self.lesson, self.alias, self.library = store, lesson, alias, library
        self.record = Record(lesson, alias)
        self.notices: list[Sentence] = []
        self._failed = False
        self._seen: dict[str, Any] | None = None  # on disk when we last looked: nothing to merge
        try:
            self.refresh()
        except StoreError as error:
            self.notices.append(error.notice)

    @property
    def name(self) -> str:
        """The name of the save."""
        return f"progress-{self.lesson}-{slug(self.alias)}"

    def refresh(self) -> None:
        """Take in what is on disk; a file that is no progress of ours is set aside."""
        if self.store is None:
            return
        found = self.store.load(self.name)
        if found is not None and found != self._seen:
            try:
                theirs = read_document(found, self.lesson)
                if slug(theirs.alias) != slug(self.alias):
                    raise ProgressError(Sentence(N_("it belongs to somebody else")))
                self.record = merged(self.record, theirs, earlier=theirs)
                self._seen = found
            except NewerProgress as error:
                self.store = None  # left as it is; what is done now is not kept
                self.notices.append(error.notice)
                return
            except ProgressError as error:
                self.store.set_aside(self.name, str(error))
        self.notices += self.store.notices
        self.store.notices.clear()

    def change(self, record: Record) -> None:
        """Go on with *record* and save it. StoreError is raised once if the disk refuses.

        If another kernel has deleted everything meanwhile, only what is new in *record* is kept.
        """
        if self.store is not None and self._seen and self.name not in self.store.names():
            record, self._seen = news(record, self.record), None
        self.record = record
        self.save()

    def save(self) -> None:
        """Save, together with what another kernel has saved meanwhile."""
        if self.store is None or self.record.is_empty:
            return
        try:
            self.refresh()
            self._seen = document(self.record, self.library)
            self.store.save(self.name, self._seen)
            self._failed = False
        except StoreError:
            known, self._failed = self._failed, True
            if not known:  # said once; the page itself goes on
                raise

    def delete(self) -> Record:
        """Forget everything, also on disk; the former record is given back."""
        self.refresh()  # what another kernel has saved can be brought back, too
        former = self.record
        if self.store is not None:
            self.store.delete(self.name)
            self._seen = None
        self.record = Record(self.lesson, self.alias)
        return former


class Register:
    """The learner at this computer, and the keepers of all lessons; without a *store* in memory only.

    *pages* are the open pages, which show the new learner's progress as soon as one is chosen.
    """

    def __init__(self, store: Store | None = None, library: str = "") -> None:
        self.store, self.library = store, library
        self.alias = ""
        self.pages: WeakSet[Any] = WeakSet()
        self._keepers: dict[tuple[str, str], Keeper] = {}
        if store is not None:
            self._resume(store)

    def _resume(self, store: Store) -> None:
        try:
            found = store.load(LEARNER)
            if found is not None and found.get("schema") == LEARNER_SCHEMA:
                self.alias = checked_alias(found.get("alias"))
        except (StoreError, ProgressError):
            self.alias = ""  # then the learner chooses again; no progress is touched
        store.notices.clear()

    def keeper(self, lesson: str) -> Keeper:
        """The keeper of the present learner's progress in *lesson*."""
        key = (lesson, slug(self.alias))
        if key not in self._keepers:
            store = None if self.store is None else Store(self.store.folder)
            self._keepers[key] = Keeper(store, lesson, self.alias, self.library)
        return self._keepers[key]

    def choose(self, alias: object) -> None:
        """Go on as another learner; ProgressError for what cannot be a short name."""
        self.alias = checked_alias(alias)
        if self.store is not None:
            self.store.save(LEARNER, {"schema": LEARNER_SCHEMA, "alias": self.alias})

    def show_pages(self, but: object = None) -> None:
        """Show every open page anew, except *but*; a closed one is forgotten."""
        for page in tuple(self.pages):
            if page.comm is None:  # closed: another one took its place
                self.pages.discard(page)
            elif page is not but:
                page.show()


_registers: dict[Path, Register] = {}


def register(library: str = "") -> Register:
    """The one register of this kernel for the folder of saves."""
    store = Store()
    if store.folder not in _registers:
        _registers[store.folder] = Register(store, library)
    return _registers[store.folder]

"""The table as a widget: the desk's frames on one side, the learner's wishes on the other."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import anywidget
import traitlets

from cardlib.chance import class_code, code_from_word
from cardlib.errors import CardlibError
from cardlib.faces import faces
from cardlib.game import Seat
from cardlib.i18n import N_, translate
from cardlib.replay import ReplayError
from cardlib.session import Session
from cardlib.store import Store, StoreError
from cardlib.views.picture import fallback_html
from cardlib.widgets.assets import front_end
from cardlib.widgets.call import Call
from cardlib.widgets.cells import take_place
from cardlib.widgets.words import WORDS

__all__ = ["Table"]

CHANGING = frozenset({"pasted"})
"""Answers after which the table shows something else."""

SAVE_SCHEMA = "cardlib.table/2"
OLDER_SCHEMAS = ("cardlib.table/1",)
"""Saves that held the match alone."""


class Table(anywidget.AnyWidget):
    """A table for one of the three games, dealt from a class code, with simple bots at the other seats.

    Run the cell again, or after a restart, and the table goes on where it was.

    *game* is "zangi", "zodiak" or "tivmiv"; further keywords are options of the game. *position* begins
    from a position instead (a state, its text, or a code that somebody shared). *topic* asks the
    questions of one topic of the rules. *seat* is the learner's (None: only watch), *people* are the
    seats of several people at one screen, or their names by seat; *hide* covers their hands while the
    screen goes round. *bots* are names of bots or functions ``my_bot(view, seat)`` by seat. CardlibError
    says what is wrong with any of them.
    """

    strict: ClassVar[bool] = bool(os.environ.get("CARDLIB_STRICT"))
    """Raise errors of messages after showing them: for tests."""

    _esm, _css = front_end()
    frame = traitlets.Dict().tag(sync=True)
    faces = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    setup = traitlets.Dict().tag(sync=True)
    editor = traitlets.Dict().tag(sync=True)
    projector = traitlets.Bool(default_value=False).tag(sync=True)

    def __init__(
        self,
        game: str = "zangi",
        *,
        code: str = "NUR-42",
        position: Any = None,
        topic: str | None = None,
        seat: Seat | None = 0,
        people: Sequence[Seat] | Mapping[Seat, str] | None = None,
        hide: bool = True,
        bots: Mapping[Seat, Any] | None = None,
        language: str = "en",
        projector: bool = False,
        save: bool = True,
        **options: Any,
    ) -> None:
        call = Call(
            game=game,
            code=class_code(code),
            position=position,
            topic=topic,
            seat=seat,
            people=people,
            hide=hide,
            bots=bots,
            options=options,
        )
        self._open(call, language, projector=projector, save=save)

    def _open(
        self, call: Call, language: str, *, projector: bool, save: bool, **traits: Any
    ) -> None:
        """Sit down at the desk that *call* asks for, and go on where it was left."""
        self._store = Store() if save else None
        self._desk = call.desk(language)
        self._called, self._save_name = str(call), call.save_name(self._desk.session.game_name)
        self._first = self._desk.still_frame()
        self._saved: tuple[Any, ...] | None = None
        self._resume()
        super().__init__(
            frame=self._desk.newest,
            faces=self._drawings(),
            words={name: translate(text, None, language) for name, text in WORDS.items()},
            setup=self._desk.setup(),
            projector=projector,
            **traits,
        )
        self.on_msg(self._receive)
        self._replace_older()

    @property
    def session(self) -> Session:
        """The match at this table: its state, moves and events."""
        return self._desk.session

    def __repr__(self) -> str:
        return self._called

    def _repr_mimebundle_(self, **arguments: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and for every place where nothing runs its first moment as picture and text."""
        made = super()._repr_mimebundle_(**arguments)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        stands_in = {"text/plain": repr(self), "text/html": fallback_html(self._first)}
        return {**data, **stands_in}, metadata

    # --- messages --------------------------------------------------------------------------------

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        try:
            self._do(content)
        except Exception as error:
            self._desk.report(error)
            self._show()
            if self.strict:
                raise

    def _do(self, content: Any) -> None:
        if isinstance(content, dict) and content.get("kind") == "new_code":
            word = int.from_bytes(os.urandom(8), "big")  # a button's own chance, kept as the code
            session = self._desk.session
            self._desk.deal(session.game_name, session.options.players, code_from_word(word))
            answer = None
        else:
            answer = self._desk.handle(content)
        if answer is not None:
            self.send(answer)
            if answer["kind"] not in CHANGING:
                return
        self._show()
        self._save()

    def _show(self) -> None:
        setup = self._desk.setup()
        with self.hold_sync():
            if setup != self.setup:
                self.faces = self._drawings()
                self.setup = setup
            self.editor = self._desk.editor_frame()
            self.frame = self._desk.newest

    def _drawings(self) -> dict[str, str]:
        return faces(self._desk.session.game_name, self._desk.faces_needed())

    # --- saving ----------------------------------------------------------------------------------

    def _save(self) -> None:
        if self._store is None:
            return
        desk = self._desk
        if desk.waiting is not None:
            return  # beside the questions of a topic another game is only tried
        now = desk.progress()
        if now == self._saved:
            return  # a card was only selected
        self._saved = now
        document = {"schema": SAVE_SCHEMA, "replay": desk.to_json(), "rest": desk.rest_to_json()}
        try:
            self._store.save(self._save_name, document)
        except StoreError as error:
            self._store = None  # said once; the table itself goes on
            self._desk.report(error)
            self._show()

    def _resume(self) -> None:
        """Go on with what was saved; a save that cannot be read is kept aside and said."""
        if self._store is None:
            return
        try:
            document = self._store.load(self._save_name)
        except StoreError as error:
            self._desk.report(error)
            return
        try:
            if document is not None:
                self._desk.resume(_saved_session(document), document.get("rest"))
        except (CardlibError, ValueError) as error:  # a text that is no text, in a damaged save
            self._store.set_aside(self._save_name, str(error).partition("\n")[0][:200])
        for notice in self._store.notices:
            self._desk.report(StoreError(notice))

    def _replace_older(self) -> None:
        """When a cell is run again, its former table is closed."""
        if take_place(self, self._save_name):
            twice = N_("This table is open in another cell, too. What is played last is kept.")
            self._desk.tell(self._desk.say(twice), "info")
            self.frame = self._desk.newest


def _saved_session(document: Mapping[str, Any]) -> Any:
    """The replay in a save; ReplayError for a save of another kind or a newer version."""
    if document.get("schema") not in (SAVE_SCHEMA, *OLDER_SCHEMAS):
        raise ReplayError("schema", f"this program reads {SAVE_SCHEMA!r}")
    return document.get("replay")

"""Labs as widgets: a page that a learner experiments with; what was set is kept."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from cardlib.chance import class_code
from cardlib.i18n import N_, translate
from cardlib.notation import call_text
from cardlib.store import Store, StoreError
from cardlib.views.about import About
from cardlib.views.labs.bench import Bench
from cardlib.views.pages import notice
from cardlib.widgets.cells import take_place
from cardlib.widgets.page import PageWidget

__all__ = ["Lab"]


class Lab(PageWidget):
    """The lab *name* ("lesson/lab"), with the numbers of the class *code*.

    Run the cell again, or after a restart, and the lab is as it was left. *rules* are house rules of
    the game, by their names; *given* sets fields of the lab at the start. LabError and OptionsError
    say what is wrong with any of them.
    """

    def __init__(
        self,
        name: str,
        code: str = "NUR-42",
        *,
        language: str = "en",
        large: bool = False,
        save: bool = True,
        rules: Mapping[str, Any] | None = None,
        **given: Any,
    ) -> None:
        about = About(name, class_code(code), language, dict(rules or {}))
        about.dice()  # refuses a rule that no game has
        bench = Bench(about, given)
        said = {**({"rules": dict(rules)} if rules else {}), **given}
        called = call_text("Lab", said.items(), name, about.code)
        digest = blake2b(called.encode(), digest_size=4).hexdigest()
        self._save_name = f"lab-{name.replace('/', '-')}-{digest}"
        self._store = Store() if save else None
        self._bench = bench
        self._resume()
        super().__init__(bench, called, language, large=large)
        if take_place(self, self._save_name):
            twice = N_("This lab is open in another cell, too. What is set last is kept.")
            bench.notice = notice(translate(twice, None, language))
            self.show()

    @property
    def made(self) -> Any:
        """What was built in this lab, as an object for the next cell."""
        return self._bench.made

    def _keep(self) -> None:
        document = self._bench.document()
        if self._store is None or document is None:
            return
        try:
            self._store.save(self._save_name, document)
        except StoreError:
            self._store = None  # said once; the lab itself goes on
            raise

    def _resume(self) -> None:
        """Go on with what was saved; a save that cannot be read is kept aside and said."""
        if self._store is None:
            return
        try:
            document = self._store.load(self._save_name)
        except StoreError as error:
            self._bench.report(error)
            return
        if document is not None:
            try:
                self._bench.resume(document)
            except Exception as error:  # noqa: BLE001 - damaged values fail anywhere
                self._store.set_aside(self._save_name, str(error).partition("\n")[0][:200])
        for told in self._store.notices:
            self._bench.report(StoreError(told))

"""Blocks of trials as a widget: one decision after the other, measured on this device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardlib.chance import class_code
from cardlib.i18n import translate
from cardlib.notation import call_text
from cardlib.rounds.rows import Row
from cardlib.rounds.trials import CHOICES, Block
from cardlib.views.trials import TrialDesk
from cardlib.widgets.call import Call, save_name
from cardlib.widgets.reaction import ReactionTable
from cardlib.widgets.words import ROUND_WORDS, WORDS

__all__ = ["ReactionBlock"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockCall(Call):
    """What a cell says in `ReactionBlock(…)`."""

    block: Block = field(default_factory=lambda: Block("simple"))
    timed: bool = True
    strict: bool = False

    def desk(self, language: str) -> TrialDesk:
        """The desk that it asks for."""
        speed = self.block.speed
        return TrialDesk(
            self.block, language=language, timed=self.timed, speed=speed, strict=self.strict
        )

    def _said(self) -> dict[str, object]:
        """What differs from the usual, as it stands in a cell."""
        usual, block = Block("simple"), self.block
        said = {
            name: getattr(block, name)
            for name in ("trials", "practice", "choices", "speed")
            if getattr(block, name) != getattr(usual, name)
        }
        return said | ({} if self.timed else {"timed": False})

    def __str__(self) -> str:
        said = {"code": self.code, **self._said()}
        return call_text("ReactionBlock", said.items(), self.block.kind)

    def save_name(self, game: str) -> str:
        """The name under which the trials are saved."""
        made = save_name(self.block.kind, self.code, 0, self._said())
        return made.replace("table-", "trials-", 1)


class ReactionBlock(ReactionTable):
    """Practice and a block of trials: "simple" (ring at a card), "ring" (or not), "choice" (which card).

    *trials* are those that count; with "choice" so many for each of the *choices*, the numbers of
    cards to choose from. Without *timed* nothing is measured: each decision is explained instead.
    """

    def __init__(
        self,
        kind: str = "simple",
        *,
        code: str = "NUR-42",
        trials: int = 20,
        practice: int = 5,
        timed: bool = True,
        choices: Sequence[int] = CHOICES,
        speed: float = 1.0,
        language: str = "en",
        projector: bool = False,
        save: bool = True,
    ) -> None:
        block = Block(kind, class_code(code), trials, practice, choices=tuple(choices), speed=speed)
        call = BlockCall(
            game=block.game, code=block.code, block=block, timed=timed, strict=self.strict
        )
        self._open(call, language, projector=projector, save=save, round={})
        words = {**WORDS, **ROUND_WORDS}
        self.words = {name: translate(text, None, language) for name, text in words.items()}
        self.round = self._rounds.round()

    @property
    def rows(self) -> list[Row]:
        """The trials that count so far, a row each; practice is in `all_rows`."""
        return [row for row in self.all_rows if not row["practice"]]

    @property
    def all_rows(self) -> list[Row]:
        """All trials so far, practice too."""
        return list(self._rounds.rows)

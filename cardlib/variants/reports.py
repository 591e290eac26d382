"""The report on a variant: many games of it beside as many of the usual game, and a verdict."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import blake2b

from cardlib.batch.running import AT_ONCE, engine_for, play_portion
from cardlib.batch.studies import Study, study_of
from cardlib.variants.flags import Flag, warnings
from cardlib.variants.measures import Columns, Measures, columns_of, measured
from cardlib.variants.variant import Variant, VariantError

__all__ = [
    "LEFT_AFTER",
    "MOST_GAMES",
    "Report",
    "both_studies",
    "played_range",
    "report",
    "report_of",
]

LEFT_AFTER = 5_000
"""A game of so many moves is left and counts as one without an end."""
MOST_GAMES = 10_000
USUAL_GAMES = 2_000


@dataclass(frozen=True, slots=True)
class Report:
    """What *changed*, the games of *variant*, and *usual*, as many of the usual game, came to.

    *wanted* games were asked for; *engine* played them, and *note* says why not the quick one. Equal
    *fingerprints* mean equal games: who reads the same variant anywhere gets the same.
    """

    variant: Variant
    wanted: int
    changed: Measures
    usual: Measures
    engine: str
    note: str
    fingerprint: str

    @property
    def n(self) -> int:
        """How many games of each were played."""
        return self.changed.n

    @property
    def flags(self) -> tuple[Flag, ...]:
        """What is known of the variant exactly, whatever was played."""
        return warnings(self.variant)

    def __str__(self) -> str:
        from cardlib.variants.telling import report_text  # which needs this class

        return report_text(self)

    def __repr__(self) -> str:
        return str(self)


def report(
    variant: Variant,
    n: int = USUAL_GAMES,
    *,
    engine: str = "auto",
    progress: Callable[[int, int], object] | None = None,
) -> Report:
    """Play *n* games of *variant* and *n* of the usual game, and report; its code decides all chance.

    *progress* is called with the games played and wanted of each; if it returns False, the report is
    made from what is there. StudyError if the *engine* cannot play it.

    >>> report(Variant("Rank", "zodiak", {"chain": "rank"}), 10).n
    10
    """
    if not isinstance(variant, Variant):
        raise VariantError("the report", f"{variant!r:.60} is no variant, as Variant(…) makes one")
    if type(n) is not int or not 1 <= n <= MOST_GAMES:
        raise VariantError("n", f"{n!r:.40}; it is a number of games, 1 to {MOST_GAMES:,}")
    studies = both_studies(variant)
    engines = [engine_for(study, engine) for study in studies]
    both: list[dict[str, list[int]]] = [{}, {}]
    step = min(AT_ONCE[chosen] for chosen, _ in engines)
    for first in range(0, n, step):
        count = min(step, n - first)
        for study, (chosen, _), columns in zip(studies, engines, both, strict=True):
            for name, values in played_range(study, chosen, first, count).items():
                columns.setdefault(name, []).extend(values)
        if progress is not None and progress(first + count, n) is False:
            break
    return report_of(variant, n, both[0], both[1], engines[0])


def both_studies(variant: Variant) -> tuple[Study, Study]:
    """The games of *variant* and those of the usual game, from the same shuffles."""
    return _study(variant, variant.options), _study(variant, variant.usual)


def _study(variant: Variant, options: object) -> Study:
    study = study_of(variant.game, code=variant.code, options=options)
    return replace(study, most_plies=LEFT_AFTER)


def played_range(study: Study, engine: str, first: int, count: int) -> dict[str, list[int]]:
    """The columns of *count* games of *study* from number *first* on."""
    return columns_of(study, play_portion(study, engine, first, count, trace=False))


def report_of(
    variant: Variant, wanted: int, changed: Columns, usual: Columns, played_by: tuple[str, str]
) -> Report:
    """The report on games that are played; *changed* and *usual* have as many."""
    ours, theirs = both_studies(variant)
    engine, note = played_by
    return Report(
        variant,
        wanted,
        measured(variant.game, ours.players, changed),
        measured(variant.game, theirs.players, usual),
        engine,
        note,
        _fingerprint(changed),
    )


def _fingerprint(columns: Columns) -> str:
    """Eight letters and figures that stand for all the games: others for other games."""
    text = json.dumps({name: list(columns[name]) for name in sorted(columns)})
    return blake2b(text.encode(), digest_size=4).hexdigest()

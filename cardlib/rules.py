"""The vocabulary of rules: what a rule is, what a reason is, and what a verdict says.

An engine never writes a sentence. It names a rule and the cards or numbers that satisfy or break it
(`Reason`); the rule book of the game turns that into a sentence in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from string import Formatter
from typing import Any

from cardlib.errors import CardlibError
from cardlib.i18n import N_, translate, translate_plural

__all__ = [
    "CHOICE",
    "SEED",
    "TABLE",
    "IllegalMove",
    "Origin",
    "Param",
    "Reason",
    "Rule",
    "RuleId",
    "Rulebook",
    "Says",
    "Verdict",
]

RuleId = str
Param = str | int | tuple[int, ...]

SEAT_NAMES = frozenset(
    "seat turn to giver ringer dealer leaver winner winners debtor first late drawer"
    " finisher mover owner caller player".split()
)
"""Values of a reason that are seats (or tuples of seats): shown as the players' names."""


class Origin(Enum):
    """Where a rule comes from. The value is the phrase shown beside it."""

    SEED = N_("the rules say")
    CHOICE = N_("we chose")
    TABLE = N_("every table needs")


SEED, CHOICE, TABLE = Origin.SEED, Origin.CHOICE, Origin.TABLE


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id, who says it, its text in plain English, the option that changes it."""

    id: RuleId
    origin: Origin
    text: str
    option: str | None = None


@dataclass(frozen=True, slots=True)
class Says:
    """The sentence for one situation under a rule; the ``{names}`` in it tell which situation.

    With *many*, the two sentences are the singular and the plural by the value called *count*.
    """

    rule: RuleId
    text: str
    many: str | None = None
    count: str = "count"

    @property
    def names(self) -> frozenset[str]:
        """The values that the sentence needs."""
        named = {name for _, name, _, _ in Formatter().parse(self.text + (self.many or "")) if name}
        return frozenset(named | {self.count} if self.many else named)


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule and the values that satisfy or break it: no sentence, no language.

    >>> Reason.of("ZO6", top="2♥", card="7♥")
    Reason(rule='ZO6', params=(('card', '7♥'), ('top', '2♥')))
    """

    rule: RuleId
    params: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, rule: RuleId, /, **params: Param) -> Reason:
        """A reason with its values in the order of their names."""
        return cls(rule, tuple(sorted(params.items()) if len(params) > 1 else params.items()))

    @property
    def values(self) -> dict[str, Param]:
        """The values by name."""
        return dict(self.params)

    @property
    def situation(self) -> tuple[RuleId, frozenset[str]]:
        """What chooses the sentence: the rule and the names of the values."""
        return self.rule, frozenset(name for name, _ in self.params)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a move is allowed, or everything that forbids it. True if it is allowed."""

    grounds: tuple[Reason, ...] = ()
    violations: tuple[Reason, ...] = ()

    def __bool__(self) -> bool:
        return not self.violations


class Rulebook:
    """The rules of one game in the order of its sheet, and the sentences that cite them."""

    def __init__(
        self,
        game: str,
        rules: Iterable[Rule],
        says: Iterable[Says],
        vocabulary: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.game = game
        self.vocabulary = vocabulary or {}
        self.rules: dict[RuleId, Rule] = {rule.id: rule for rule in rules}
        self.says: dict[tuple[RuleId, frozenset[str]], Says] = {}
        self._pieces: dict[tuple[RuleId, tuple[str, ...], str], list[tuple[str, str | None]]] = {}
        self._said = lru_cache(maxsize=4096)(self._say)  # the same few things are said all the time
        self._words: dict[tuple[str, str, str], str] = {}
        self._place = {rule: number for number, rule in enumerate(self.rules)}
        for sentence in says:
            if sentence.rule not in self.rules:
                raise ValueError(f"{game}: a sentence cites {sentence.rule}, which is no rule")
            if (sentence.rule, sentence.names) in self.says:
                raise ValueError(f"{game}: two sentences for {sentence.rule} {set(sentence.names)}")
            self.says[sentence.rule, sentence.names] = sentence

    def __getitem__(self, rule: RuleId) -> Rule:
        return self.rules[rule]

    def place(self, reason: Reason) -> int:
        """The place of the reason's rule in the book, for sorting."""
        return self._place[reason.rule]

    def verdict(self, grounds: Iterable[Reason], violations: Sequence[Reason]) -> Verdict:
        """A verdict that keeps the contract: grounds only if allowed, violations in book order."""
        if not violations:
            return Verdict(tuple(grounds))
        return Verdict((), tuple(sorted(violations, key=self.place)))

    def sentence(
        self, reason: Reason, language: str = "en", names: Sequence[str] | None = None
    ) -> str:
        """The reason as a sentence in *language*, with its cards and numbers filled in.

        Seats are shown by their *names*, or as "seat 0" where no names are given.
        """
        return self._said(reason, language, None if names is None else tuple(names))

    def _say(self, reason: Reason, language: str, names: tuple[str, ...] | None) -> str:
        key = (reason.rule, tuple([name for name, _ in reason.params]), language)
        pieces = self._pieces.get(key)
        if pieces is None:
            says = self.says[reason.situation]
            if says.many is not None:
                return self._plural(reason, language, names)
            pieces = self._pieces[key] = _cut(translate(says.text, None, language))
        values = dict(reason.params)
        return "".join(
            [
                text if name is None else text + self._word(name, values[name], names, language)
                for text, name in pieces
            ]
        )

    def _plural(self, reason: Reason, language: str, names: Sequence[str] | None) -> str:
        says = self.says[reason.situation]
        values = {name: self._word(name, value, names, language) for name, value in reason.params}
        count = reason.values[says.count]
        assert isinstance(count, int)
        assert says.many is not None
        return translate_plural(says.text, says.many, count, values, language)

    def text(self, rule: RuleId, language: str = "en") -> str:
        """The rule itself, in *language*."""
        return translate(self.rules[rule].text, None, language)

    def origin(self, rule: RuleId, language: str = "en") -> str:
        """Who says so: "the rules say", "we chose" or "every table needs"."""
        return translate(self.rules[rule].origin.value, None, language)

    def _word(self, name: str, value: Param, names: Sequence[str] | None, language: str) -> str:
        if name in SEAT_NAMES:
            return _players(value, names, language)
        if name not in self.vocabulary:
            return str(value)
        key = (name, str(value), language)
        if key not in self._words:
            self._words[key] = _in_words(self.vocabulary[name], str(value), language)
        return self._words[key]


def _in_words(words: Mapping[str, str], value: str, language: str) -> str:
    """*value* with each of its pieces that is in *words* said in words: "G 2" is "grapes 2"."""
    return ", ".join(
        " ".join(translate(words.get(piece, piece), None, language) for piece in part.split())
        for part in value.split(", ")
    )


def _cut(text: str) -> list[tuple[str, str | None]]:
    """A sentence in pieces: a text and the name of the value after it. Cut once, used for every ply."""
    return [(literal, name) for literal, name, _, _ in Formatter().parse(text)]


def _players(value: Param, names: Sequence[str] | None, language: str) -> str:
    if isinstance(value, tuple):
        return ", ".join(_players(seat, names, language) for seat in value)
    if names is not None and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    return _seat_number(value, language)


@lru_cache(maxsize=64)
def _seat_number(value: Param, language: str) -> str:
    return translate(N_("seat {number}"), {"number": value}, language)


class IllegalMove(CardlibError, ValueError):
    """A move that the rules forbid here. Carries the verdict and the state, which is unchanged."""

    def __init__(self, move: str, verdict: Verdict, state: Any, book: Rulebook) -> None:
        self.move = move
        self.verdict = verdict
        self.state = state
        reasons = "; ".join(f"{book.sentence(why)} ({why.rule})" for why in verdict.violations)
        super().__init__(f"{book.game}: {move!r} is not allowed: {reasons}\nposition: {state}")


TABLE_RULES: tuple[Rule, ...] = (
    Rule("X1", TABLE, N_("Only a seat of this table can move.")),
    Rule("X2", TABLE, N_("Only cards of the deck in use can be played.")),
    Rule(
        "X3",
        TABLE,
        N_("You can play only cards that you hold, and no more of a kind than you hold."),
    ),
    Rule("X4", TABLE, N_("When the deal is over, nobody moves any more.")),
    Rule("X5", TABLE, N_("A move must be of a kind that exists at this moment.")),
    Rule("X6", TABLE, N_("Time runs forward: a move cannot happen before the last one.")),
)
"""What no sheet says because every table takes it for granted."""

TABLE_SAYS: tuple[Says, ...] = (
    Says("X1", N_("There is no seat {number}; the seats are 0 to {last}.")),
    Says("X2", N_("This deck has no card {card}.")),
    Says("X3", N_("You do not hold {card}.")),
    Says("X3", N_("You hold {held} of {card}, not {wanted}.")),
    Says("X4", N_("The deal is over (by {rule}); start the next one.")),
    Says("X6", N_("The last move was at {last_ms} ms; {at_ms} ms is before it.")),
)

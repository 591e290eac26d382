"""Trials of a block: short rounds of one decision each, all from the class code (RT21).

A "simple" trial opens a five on an empty table: ring. In a "ring" trial some cards lie open, then
one more comes: a five in half of the trials, often a near miss in the others. In a "choice" trial of
Tiv-miv exactly one of n hand cards fits the card that comes. Each is a stretch of a round as it is
played at a table, so it is judged and measured by the same machines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardlib.cards import shuffle
from cardlib.chance import Tape, class_code
from cardlib.errors import OptionsError
from cardlib.game import Seat
from cardlib.games import tivmiv, zangi
from cardlib.rounds import race, ring
from cardlib.rounds.presses import Press, Wish
from cardlib.rounds.rows import Row, base_row, distance, reaction
from cardlib.session import Session

__all__ = [
    "CHOICES",
    "KINDS",
    "PERSON_SEAT",
    "Block",
    "Part",
    "Trial",
    "choice_rows",
    "ring_rows",
    "stamped",
]

KINDS = ("simple", "ring", "choice")
CHOICES = (1, 2, 4, 8)
MOST_CHOICES = 8  # two values fit a card, so eight of ten can lie beside the one that fits
PERSON_SEAT: Seat = 0
MOST_TRIALS, MOST_PRACTICE = 100, 20
RING_PLAYERS = 4
CLOSED_EACH = 4
OPEN_TIMES_US = {"simple": 4_000_000, "ring": 3_000_000, "choice": 6_000_000}
"""How long a card can be answered: beyond the longest time that counts where nothing else ends it."""
MOST_DRAWS = 2_000
VERDICTS = {
    (True, True): "hit",
    (True, False): "miss",
    (False, True): "false_alarm",
    (False, False): "quiet",
}
"""What a trial came to: was the bell right, and was it struck?"""

FIVE, COVERED, NEAR, FAR = "five", "covered five", "near miss", "other"


@dataclass(frozen=True, slots=True)
class Trial:
    """One decision: *condition* says of which sort, *plan* is its stretch from *start* on.

    The card that matters comes *lead_us* after the table is laid out.
    """

    kind: str
    condition: str | int
    code: str
    plan: ring.Schedule | race.Plan
    lead_us: int

    @property
    def game(self) -> str:
        """The game that is played."""
        return tivmiv.NAME if self.kind == "choice" else zangi.NAME

    def session(self) -> Session:
        """A match that begins at this position."""
        return Session(self.game, start=self.plan.start, tape=Tape(self.code))


@dataclass(frozen=True, slots=True)
class Part:
    """Trials in a row, without a break: the condition of each."""

    conditions: tuple[str | int, ...]
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """The trials of one *kind* for a class: practice first, then *trials*, or as many for each choice.

    OptionsError says what cannot be.

    >>> block = Block("ring", "NUR-42", trials=20)
    >>> [len(part.conditions) for part in block.parts]
    [5, 20]
    >>> block.trial(1, 0).plan.steps[0].right
    True
    """

    kind: str
    code: str = "NUR-42"
    trials: int = 20
    practice: int = 5
    choices: tuple[int, ...] = CHOICES
    speed: float = 1.0

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise OptionsError(
                f"there are no trials of the kind {self.kind!r:.40}; choose one of: {', '.join(KINDS)}"
            )
        object.__setattr__(self, "code", class_code(self.code))
        object.__setattr__(self, "choices", tuple(self.choices))
        _check_whole("trials", self.trials, 1, MOST_TRIALS)
        _check_whole("practice", self.practice, 0, MOST_PRACTICE)
        if not self.choices or len(set(self.choices)) != len(self.choices):
            raise OptionsError(f"choices={self.choices!r:.60}: give different numbers of cards")
        for number in self.choices:
            _check_whole("choices", number, 1, MOST_CHOICES)

    @property
    def game(self) -> str:
        """The game whose table is shown."""
        return tivmiv.NAME if self.kind == "choice" else zangi.NAME

    @property
    def parts(self) -> tuple[Part, ...]:
        """Practice, then what counts; choices come in an order of the class, so none is always last."""
        tape = Tape(self.code)
        first: list[Part] = []
        if self.practice:
            first = [Part(self._mixed(tape, "practice", self.practice), practice=True)]
        if self.kind != "choice":
            return (*first, Part(self._mixed(tape, "block", self.trials)))
        order = _shuffled(self.choices, tape, "trials/choice/order")
        return (*first, *(Part((number,) * self.trials) for number in order))

    def _mixed(self, tape: Tape, name: str, count: int) -> tuple[str | int, ...]:
        """The conditions of *count* trials, each as often as it should be, in an order of the class."""
        if self.kind == "simple":
            return (FIVE,) * count
        found = _ring_mix(count) if self.kind == "ring" else _in_turn(self.choices, count)
        return _shuffled(found, tape, f"trials/{self.kind}/{name}/order")

    def trial(self, part: int, number: int, attempt: int = 0) -> Trial:
        """The *number*-th trial (from 0) of a part; another *attempt* has other cards."""
        condition = self.parts[part].conditions[number]
        tape = Tape(self.code, (part * MOST_TRIALS + number) * 100 + attempt % 100)
        plan = _MAKERS[self.kind](condition, tape, self.code)
        if isinstance(plan, ring.Schedule):
            open_us = round(OPEN_TIMES_US[self.kind] / self.speed)
            plan = replace(plan, steps=(replace(plan.steps[0], gap_us=open_us),))
        lead = ring.foreperiod_us(tape, 1, MOST_TRIALS + KINDS.index(self.kind))
        return Trial(self.kind, condition, self.code, plan, round(lead / self.speed))

    @property
    def open_us(self) -> int:
        """How long a card can be answered."""
        return round(OPEN_TIMES_US[self.kind] / self.speed)


def _check_whole(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise OptionsError(f"{name}={value!r:.40}: this is a whole number from {low} to {high}")


def _shuffled(things: Sequence[str | int], tape: Tape, label: str) -> tuple[str | int, ...]:
    order = shuffle(tuple(range(len(things))), tape.keys(label, len(things)))
    return tuple(things[place] for place in order)


def _in_turn(things: Sequence[int], count: int) -> list[str | int]:
    return [things[number % len(things)] for number in range(count)]


def _ring_mix(count: int) -> list[str | int]:
    """Half fives, a third of them by covering; of the others two thirds are one off (NB10)."""
    fives = (count + 1) // 2
    covered, near = fives // 3, 2 * (count - fives) // 3
    return [
        *[FIVE] * (fives - covered),
        *[COVERED] * covered,
        *[NEAR] * near,
        *[FAR] * (count - fives - near),
    ]


# --- positions -----------------------------------------------------------------------------------


def _simple(condition: str | int, tape: Tape, code: str) -> ring.Schedule:
    """An empty table; then somebody opens a five of one fruit."""
    cards = _drawn(zangi.deck(zangi.make_options(players=2)), tape, "trials/simple/cards")
    five = next(card for card in cards if card.endswith(str(zangi.FIVE)))
    rest = [card for card in cards if card != five]
    closed = [rest[:CLOSED_EACH], [five, *rest[CLOSED_EACH : 2 * CLOSED_EACH - 1]]]
    return _opening(closed, [[], []], 1, code)


def _ring(condition: str | int, tape: Tape, code: str) -> ring.Schedule:
    """Two to four open cards that are no five, and one more, drawn until it is of the *condition*."""
    deck = zangi.deck(zangi.make_options(players=RING_PLAYERS))
    for draw in range(MOST_DRAWS):
        cards = _drawn(deck, tape, f"trials/ring/cards/{draw}")
        lying = 2 + tape.below(RING_PLAYERS - 1, "trials/ring/lying", draw)
        seat = tape.below(RING_PLAYERS, "trials/ring/seat", draw)
        order = _shuffled(range(RING_PLAYERS), tape, f"trials/ring/seats/{draw}")
        shown = {int(place): cards[number] for number, place in enumerate(order[:lying])}
        after = {**shown, seat: cards[lying]}
        if _condition(shown, after, seat) != condition:
            continue
        piles = [[shown[place]] if place in shown else [] for place in range(RING_PLAYERS)]
        rest = cards[lying + 1 :]
        closed = [rest[CLOSED_EACH * n : CLOSED_EACH * (n + 1)] for n in range(RING_PLAYERS)]
        closed[seat] = [cards[lying], *closed[seat][1:]]
        return _opening(closed, piles, seat, code)
    raise OptionsError(f"no table of the kind {condition!r} was found")  # pragma: no cover


def _condition(before: Mapping[Seat, str], after: Mapping[Seat, str], seat: Seat) -> str:
    """What sort of trial it is when *seat* opens its card; "" for one that is none."""
    if _nearest(before) == 0:
        return ""  # the bell would have been right already
    if _nearest(after) == 0:
        return COVERED if seat in before and not _would_be_five(before, after[seat]) else FIVE
    return NEAR if _nearest(after) == 1 else FAR


def _would_be_five(before: Mapping[Seat, str], card: str) -> bool:
    """Would the table be right, too, if the new card lay beside the others and covered none?"""
    return _nearest({**before, len(before) + RING_PLAYERS: card}) == 0


def _nearest(shown: Mapping[Seat, str]) -> int:
    """How far the nearest fruit is from five."""
    cards = [zangi.Card(text[0], int(text[1:])) for text in shown.values()]
    return min(abs(total - zangi.FIVE) for total in zangi.fruit_totals(cards).values())


def _opening(
    closed: Sequence[Sequence[str]], piles: Sequence[Sequence[str]], turn: Seat, code: str
) -> ring.Schedule:
    start = zangi.position(closed=closed, open=piles, turn=turn, tape=Tape(code))
    return ring.schedule(start, Tape(code), 0, {}, most=1)


def _choice(condition: str | int, tape: Tape, code: str) -> race.Plan:
    """A top card, and hand cards of different values of which exactly one fits."""
    deck = tivmiv.deck(tivmiv.make_options(players=2))
    cards = _drawn(deck, tape, f"trials/choice/{condition}/cards")
    top = cards[0]
    wanted = tivmiv.targets(_named(top))
    fits, others = "", dict[int, str]()
    for card in cards[1:]:
        value = _named(card).value
        if value not in wanted:
            others.setdefault(value, card)
        elif not fits:
            fits = card
    beside = list(others.values())
    hand = [fits, *beside[: int(condition) - 1]]
    spare = [card for card in cards[1:] if card not in (top, *hand)][:CLOSED_EACH]
    start = tivmiv.position(hands=[hand, spare], centre=[top], tape=Tape(code))
    return race.plan(start, Tape(code), 0, {})


_MAKERS: Mapping[str, Callable[[str | int, Tape, str], ring.Schedule | race.Plan]] = {
    "simple": _simple,
    "ring": _ring,
    "choice": _choice,
}


def _named(text: str) -> tivmiv.Card:
    value, index = map(int, text.split("±"))
    return tivmiv.Card(value, index)


def _drawn(deck: Sequence[object], tape: Tape, label: str) -> list[str]:
    """All cards of a deck in an order of the class, as texts."""
    return [str(deck[card]) for card in tape.shuffled(label, tuple(range(len(deck))), deck)]


# --- rows ----------------------------------------------------------------------------------------


def ring_rows(
    trial: Trial, onsets_us: Sequence[int], presses: Sequence[Press], log: Mapping[str, Any]
) -> list[Row]:
    """The row of a trial with a bell; nothing if its card was never shown.

    The first press after the card is the answer, also one so early that it cannot be a reaction: it
    is measured, marked, and left out of every statistic (RT8). *early* counts presses before the card.
    """
    plan = trial.plan
    assert isinstance(plan, ring.Schedule)
    if not onsets_us:
        return []
    step, onset = plan.steps[0], onsets_us[0]
    after = sorted((one for one in presses if one.t_us >= onset), key=lambda one: one.t_us)
    pressed = after[0] if after and after[0].t_us < onset + step.gap_us else None
    own = {
        "right": step.right,
        "distance": distance(step.state),
        "cards": len(zangi.tops(step.state)),
        "early": sum(one.t_us < onset for one in presses),
        "verdict": VERDICTS[step.right, pressed is not None],
    }
    return [_row(trial, step.state, onset, pressed, log) | own]


def choice_rows(
    trial: Trial,
    onsets_us: Sequence[int],
    actions: Sequence[race.Action],
    wishes: Sequence[Wish],
    log: Mapping[str, Any],
) -> list[Row]:
    """The row of a trial with a choice: its first answer counts, right or wrong."""
    plan = trial.plan
    assert isinstance(plan, race.Plan)
    if not onsets_us:
        return []
    first = next((one for one in actions if one.kind == "lay"), None)
    way = next((one.way for one in wishes if first and one.t_us == first.t_us), "key")
    pressed = Press(first.seat, first.t_us, way) if first else None
    early = log.get("early")
    own = {
        "choices": trial.condition,
        "hand": len(plan.start.hands[PERSON_SEAT]),
        "early": early if type(early) is int and early >= 0 else 0,
        "verdict": ("laid" if first.done else "refused") if first else "miss",
    }
    return [_row(trial, plan.start, onsets_us[0], pressed, log) | own]


def _row(
    trial: Trial, state: Any, onset_us: int, pressed: Press | None, log: Mapping[str, Any]
) -> Row:
    lead = trial.lead_us / 1000 if log.get("untimed") is not True else None
    return base_row(trial.session(), 0, 0, PERSON_SEAT, state, log) | {
        "kind": trial.kind,
        "condition": trial.condition,
        "foreperiod_ms": lead,
        "winner": None,
        "first_bot_ms": None,
        **reaction(onset_us, pressed, log, 0),
    }


def stamped(rows: Sequence[Row], block: Block, part: int, number: int) -> list[Row]:
    """Rows of the *number*-th trial (from 0) of a part, with their place in the block."""
    practice = block.parts[part].practice
    place = {"trial": f"{part}/{number}/{PERSON_SEAT}", "block": part, "practice": practice}
    return [row | place | {"number": number + 1} for row in rows]

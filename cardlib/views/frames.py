"""What the three tables share: the parts of a frame, reasons in words, buttons with their reasons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.cards import CardId
from cardlib.game import Game, Seat
from cardlib.i18n import N_, translate, translate_plural
from cardlib.rules import Reason, Rulebook, RuleId
from cardlib.views.option_panel import option_text

__all__ = [
    "Frame",
    "Scene",
    "back",
    "button",
    "card",
    "card_name",
    "card_number",
    "frame_range",
    "move_button",
    "pack_pile",
    "pile",
    "reasons",
    "rule_frame",
    "sentences",
    "zone",
]

Frame = dict[str, Any]
_CARD_NAME = re.compile(r"c([0-9]{1,4})")
MOST_FRAMES = 100
"""Frames that one request may bring; a longer range is cut."""
SWITCHES: dict[str, dict[str, tuple[str, bool]]] = {
    "zangi": {"totals": (N_("Fruit totals"), False)},
    "zodiak": {},
    "tivmiv": {"targets": (N_("Values that fit"), True)},
}
"""What a game can show or hide: its label, and whether it is shown at first."""
GAME_TITLES = {
    "zangi": N_("Zangi zrangi"),
    "zodiak": N_("Zodiak"),
    "tivmiv": N_("Tiv-miv"),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """A state as one seat sees it, with everything that is shown besides the rules.

    *seat* None shows all hands, *covered* none. *live* is False for the past and while cards are
    dealt: then nothing can be done, and *asleep* says why. *shown* names what the learner wants to
    see besides the cards (see `SWITCHES`). *unused* cards of the deck belong to no pile of a position.
    *untold*: the learner decides first, so that buttons do not tell what is allowed.
    """

    game: Game[Any, Any]
    state: Any
    seat: Seat | None
    names: tuple[str, ...]
    language: str = "en"
    selected: tuple[CardId, ...] = ()
    live: bool = True
    asleep: str = ""
    pack: int = 0
    covered: bool = False
    unused: int = 0
    untold: bool = False
    shown: frozenset[str] = frozenset({"targets"})

    def say(self, text: str, **values: object) -> str:
        """*text* in the language of the scene, with its values."""
        return translate(text, values, self.language)

    def count(self, one: str, many: str, number: int, **values: object) -> str:
        """The sentence for *number* of something."""
        return translate_plural(one, many, number, {"n": number, **values}, self.language)

    def name(self, seat: Seat) -> str:
        """The name of a seat's player."""
        return self.names[seat]

    @property
    def book(self) -> Rulebook:
        """The rule book of the game."""
        book: Rulebook = self.game.BOOK
        return book

    def sentence(self, reason: Reason) -> str:
        """A reason in words, with the players' names."""
        return self.book.sentence(reason, self.language, self.names)

    def sees(self, seat: Seat) -> bool:
        """Are the cards in this seat's hand shown?"""
        return not self.covered and (self.seat is None or self.seat == seat)

    def may_move(self) -> bool:
        """Can the learner do anything at this moment?"""
        return self.live and self.seat is not None and not self.state.ended


def reasons(scene: Scene, found: Iterable[Reason]) -> list[Frame]:
    """Reasons as the front end shows them: the case, the rule, who says so, the option behind it."""
    return [rule_frame(scene, why.rule, scene.sentence(why)) for why in found]


def rule_frame(scene: Scene, rule: RuleId, says: str = "") -> Frame:
    """A rule as the front end shows it, with what it *says* to the case at hand."""
    book, language = scene.book, scene.language
    return {
        "rule": rule,
        "origin": book.origin(rule, language),
        "says": says,
        "text": book.text(rule, language),
        "option": _option_words(scene, book[rule].option),
    }


def _option_words(scene: Scene, name: str | None) -> str:
    """What the option behind a rule is set to at this table; "" where there is no such option."""
    if name is None:
        return ""
    options = scene.state.options
    return option_text(scene.game.NAME, options, name, scene.language, scene.names)


def sentences(scene: Scene, found: Iterable[Reason]) -> str:
    """Reasons as one text, each with its rule id."""
    return " ".join(f"{scene.sentence(why)} ({why.rule})" for why in found)


def card(
    identity: str,
    face: str,
    label: str,
    *,
    selectable: bool = False,
    selected: int = 0,
    why: str = "",
) -> Frame:
    """One card; *selected* is its place in the selection, from 1, or 0."""
    return {
        "id": identity,
        "face": face,
        "label": label,
        "selectable": selectable,
        "selected": selected,
        "why": why,
    }


def card_name(card_id: CardId) -> str:
    """The name by which a frame and its messages call a card that is seen.

    >>> card_name(17), card_number("c17"), card_number("seat-0/closed/top")
    ('c17', 17, None)
    """
    return f"c{card_id}"


def card_number(name: object) -> CardId | None:
    """The card id behind such a name; None for anything else."""
    found = _CARD_NAME.fullmatch(name) if isinstance(name, str) else None
    return int(found[1]) if found else None


def frame_range(wanted: object, last: int) -> range | None:
    """The moments that a request ``[first, last]`` may bring; None for what is no such request."""
    if not isinstance(wanted, list) or len(wanted) != 2 or {type(end) for end in wanted} != {int}:
        return None
    first = max(0, min(wanted))
    return range(first, min(last, max(wanted), first + MOST_FRAMES - 1) + 1)


def back(scene: Scene, identity: str) -> Frame:
    """A card that lies face down."""
    return card(identity, "back", scene.say(N_("a card face down")))


def pile(
    identity: str,
    label: str,
    cards: Sequence[Frame],
    count: int,
    layout: str = "stack",
    press: str = "",
) -> Frame:
    """A stack, of which only the top shows, or a row, of which every card shows.

    *press* names the button that a click on the pile stands for.
    """
    shown = list(cards)
    return {
        "id": identity,
        "label": label,
        "layout": layout,
        "count": count,
        "press": press,
        "cards": shown,
    }


def zone(
    scene: Scene,
    piles: Sequence[Frame],
    *,
    seat: Seat | None = None,
    note: str = "",
    active: bool = False,
    out: bool = False,
    facts: Sequence[str] = (),
) -> Frame:
    """A seat's place at the table, or the centre."""
    return {
        "id": "centre" if seat is None else f"seat-{seat}",
        "role": "centre" if seat is None else "seat",
        "label": scene.say(N_("Centre")) if seat is None else scene.name(seat),
        "note": note,
        "active": active,
        "out": out,
        "you": seat is not None and seat == scene.seat,
        "facts": list(facts),
        "piles": list(piles),
    }


def button(
    identity: str, label: str, key: str, *, enabled: bool, why: str = "", shape: str = "button"
) -> Frame:
    """A button; a disabled one says why."""
    return {
        "id": identity,
        "label": label,
        "key": key,
        "enabled": enabled,
        "why": "" if enabled else why,
        "shape": shape,
    }


def move_button(
    scene: Scene, identity: str, label: str, key: str, move: Any, shape: str = "button"
) -> Frame:
    """A button for *move*: enabled if the rules allow it, else with every rule that forbids it."""
    if not scene.live or scene.seat is None:
        return button(identity, label, key, enabled=False, why=scene.asleep, shape=shape)
    verdict = scene.game.explain(scene.state, move)
    why = sentences(scene, verdict.violations)
    return button(identity, label, key, enabled=bool(verdict), why=why, shape=shape)


def pack_pile(scene: Scene) -> list[Frame]:
    """The cards not dealt yet, while cards are dealt."""
    if not scene.pack:
        return []
    label = scene.count(N_("pack: {n} card"), N_("pack: {n} cards"), scene.pack)
    return [pile("pack", label, [back(scene, "pack/top")], scene.pack)]

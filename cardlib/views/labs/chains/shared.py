"""The hand of a lab: the sheet's example, one dealt for the class code, or cards of one's own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardlib.cards import short_of
from cardlib.exact.chains import SHEET_HAND, SHEET_TOP
from cardlib.exercises.answers import CardChain, CardText, Unread
from cardlib.exercises.chains import making
from cardlib.exercises.dice import Dice
from cardlib.game import Seat
from cardlib.games import GAMES, zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import shown_card
from cardlib.views.frames import Scene
from cardlib.views.labs import LabError, Values
from cardlib.views.labs.reading import one_of
from cardlib.views.messages import default_names

__all__ = [
    "ACTS",
    "IDS",
    "OWN",
    "SHEET",
    "act_hand",
    "deal",
    "hand_blocks",
    "hand_size",
    "laid_cards",
    "lone_eights",
    "lone_eights_block",
    "place_of",
    "position",
    "rules",
    "scene",
    "start_hand",
]

SHEET, CLASS, OWN = "sheet", "class", "own"
SOURCES = {
    SHEET: N_("The example of the rule sheet"),
    CLASS: N_("Dealt for our class code"),
    OWN: N_("My own cards"),
}
WHOSE = N_("Whose cards?")
ACTS = ("source", "deal", "cards", "pile")
"""What every lab with a hand understands."""
MOST_CARDS = 8
IDS = {str(card): card_id for card_id, card in enumerate(zodiak.DECK)}
LEARNER: Seat = 0


def start_hand() -> Values:
    """The example of the rule sheet (ZO8)."""
    return {"source": SHEET, "deal": 0, "hand": list(SHEET_HAND), "top": SHEET_TOP}


def hand_size(about: About) -> int:
    """How many cards each player gets under the house rules (ZO5)."""
    return int(rules(about).hand_size)


def deal(about: About, number: int) -> tuple[list[str], str]:
    """A hand and the top of the Pile: the same for the whole class, in every lab of the lesson."""
    dice = Dice(about.code, "chains/hand", number, about.options)
    *hand, top = map(str, dice.some(dice.deck("zodiak"), hand_size(about) + 1))
    return hand, top


def act_hand(values: Values, name: str, value: Any, about: About) -> Values:
    """The values after the learner chose other cards."""
    if name == "source":
        return _from(values, one_of(value, SOURCES, WHOSE), about)
    if name == "deal":
        return _from({**values, "deal": values["deal"] + 1}, CLASS, about)
    hand = _read_hand(value) if name == "cards" else tuple(values["hand"])
    top = _read_top(value) if name == "pile" else values["top"]
    if top in hand:
        raise LabError(
            Sentence(N_("{card} cannot lie on the Pile and be in the hand, too."), card=top)
        )
    return {**values, "source": OWN, "hand": list(hand), "top": top}


def _from(values: Values, source: str, about: About) -> Values:
    if source == SHEET:
        return {**values, **start_hand(), "deal": values["deal"]}
    if source == CLASS:
        hand, top = deal(about, values["deal"])
        return {**values, "source": CLASS, "hand": hand, "top": top}
    return {**values, "source": OWN}


def _read_hand(value: Any) -> tuple[str, ...]:
    cards: tuple[str, ...] = _read(CardChain("zodiak"), value)
    twice = short_of(cards, set(cards))
    if twice:
        raise LabError(
            Sentence(
                N_("{card} is there twice. Each card exists once."), card=", ".join(map(str, twice))
            )
        )
    if not 1 <= len(cards) <= MOST_CARDS:
        raise LabError(
            Sentence(
                N_("This lab takes 1 to {most} cards, not {n}."), most=MOST_CARDS, n=len(cards)
            )
        )
    return cards


def _read_top(value: Any) -> str:
    return str(_read(CardText("zodiak"), value))


def _read(kind: CardChain | CardText, value: Any) -> Any:
    try:
        return kind.read(value).value
    except Unread as unread:
        raise LabError(unread.notice) from None


# --- the table -----------------------------------------------------------------------------------


def rules(about: About) -> zodiak.Options:
    """The house rules of Zodiak for two players."""
    chosen: zodiak.Options = about.dice().rules("zodiak", players=2, dealer=0, signs=None)
    return chosen


def position(values: Values, about: About) -> zodiak.State:
    """The hand at a table: it is its turn, an opponent holds as many as are dealt, the rest is the Stock."""
    used = {*values["hand"], values["top"]}
    rest = [card for card in IDS if card not in used]
    mixed = Dice(about.code, "chains/others").shuffled(rest)
    held = hand_size(about)
    return zodiak.position(
        hands=[values["hand"], mixed[:held]],
        pile=[values["top"]],
        stock=mixed[held:],
        tape=Dice(about.code, "chains").tape,
        options=rules(about),
    )


def scene(state: zodiak.State, about: About, selected: Sequence[str] = ()) -> Scene:
    """The table as the learner sees it, with these cards chosen."""
    names = default_names(state.options.players, (LEARNER,), {}, about.language)
    chosen = tuple(IDS[card] for card in selected)
    return Scene(GAMES["zodiak"], state, LEARNER, names, about.language, chosen)


# --- an Eight that could go alone (ZO11) ---------------------------------------------------------


def lone_eights(values: Values) -> list[str]:
    """The Eights of the hand that fit the top by neither suit nor rank: they go only alone, wild."""
    return making.lone_eights(values["hand"], values["top"])


def lone_eights_block(values: Values, about: About) -> Iterator[Block]:
    """That such an Eight is not counted among the chains; nothing where the hand has none."""
    eights = lone_eights(values)
    if eights:
        says = N_("{cards} could go alone, as a wild card. That is not counted here.")
        yield blocks.text(about.say(says, cards=", ".join(eights)), "muted")


# --- blocks --------------------------------------------------------------------------------------


def hand_blocks(values: Values, about: About, limit: str = "") -> list[Block]:
    """Where the cards come from, and the fields or the button for other ones.

    *limit* is said below the field of the hand, after how cards are written.
    """
    options = [blocks.option(source, about.say(says)) for source, says in SOURCES.items()]
    found = [blocks.choice("source", about.say(WHOSE), options, values["source"], as_list=True)]
    if values["source"] == CLASS:
        other = blocks.button("deal", about.say(N_("Deal other cards")))
        found.append(blocks.buttons([other]))
    if values["source"] == OWN:
        example = about.say(limit or N_("1 to {most} cards, like 7♥ 8♥ or 7h 8h"), most=MOST_CARDS)
        found += [
            blocks.entry("pile", about.say(N_("On the Pile")), values["top"], short=True),
            blocks.entry(
                "cards", about.say(N_("In the hand")), " ".join(values["hand"]), example=example
            ),
        ]
    return found


def laid_cards(pile: str, cards: Iterable[str], about: About) -> list[Block]:
    """The top of the Pile, marked as such, and cards behind it."""
    top = shown_card(about, "zodiak", pile, pile, mark=about.say(N_("Pile")))
    return [top, *(shown_card(about, "zodiak", card, card) for card in cards)]


def place_of(value: Any, hand: Sequence[str]) -> str:
    """The card of the hand that an act names; LabError for anything else."""
    card = str(_read(CardText("zodiak"), value))
    if card not in hand:
        raise LabError(Sentence(N_("{card} is not in the hand."), card=card))
    return card

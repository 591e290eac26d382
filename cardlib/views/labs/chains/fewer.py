"""Reasons to play fewer cards: choose between a long chain and a short one; the game plays both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardlib import bots
from cardlib.exercises.dice import Dice
from cardlib.game import Seat
from cardlib.games import GAMES, zodiak
from cardlib.i18n import N_
from cardlib.session import Session
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.frames import Scene
from cardlib.views.labs import LabKind, Values, unknown
from cardlib.views.labs.chains import shared
from cardlib.views.labs.reading import one_of, whole
from cardlib.views.zodiak import headline

__all__ = ["CASES", "FEWER", "Case", "branch", "cards_left"]

NAMES = (N_("Ani"), N_("Aram"))
ANI, ARAM = range(2)
LONG, SHORT = "long", "short"
ACTS = ("lay", "case", "next")
CASE, LAY = N_("Case"), N_("What do you lay?")
PLIES = 5  # Ani has had three turns and Aram two, if nobody finished before


@dataclass(frozen=True, slots=True)
class Case:
    """A position in which the longest chain is not the best play; all texts are cards."""

    title: str
    hand: str
    other: str
    pile: str
    long: str
    short: str
    stock: str
    lesson: str


CASES = (
    Case(
        N_("An Ace in the chain"),
        "A♠ 2♠ K♦", "5♠ 6♥ 10♦ J♣", "9♠", "A♠ 2♠", "A♠", "4♦ 7♣ 3♥ Q♣ 9♦ 6♣",
        N_("Alone, the Ace makes Aram draw and miss his turn. In the chain it is an ordinary card."),
    ),
    Case(
        N_("An Eight in the chain"),
        "7♥ 8♥ Q♣", "7♦ 6♦ K♠ 10♥ 4♠", "2♥", "7♥ 8♥", "7♥", "J♠ 9♠ 3♦ 5♠ A♦ 4♦",
        N_("Kept, the Eight goes on anything, and Ani names the suit that she holds."),
    ),
    Case(
        N_("The last answer to an Ace"),
        "2♣ A♣ A♦ Q♠", "A♥ 5♠ 9♠ J♥", "K♣", "2♣ A♣ A♦", "2♣ A♣", "3♥ 8♦ 6♠ 10♦ 7♣ 4♥ 5♥ J♣",
        N_("Kept, the second Ace answers an Ace of Aram: then he draws the cards, not Ani."),
    ),
)  # fmt: skip


def start(about: About) -> Values:
    """The first case, not decided yet."""
    return {"case": 0, "lay": None}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Decide between the two plays, or take another case."""
    if name == "lay":
        return {**values, "lay": one_of(value, (LONG, SHORT), LAY)}
    if name == "case":
        return {"case": whole(value, 0, len(CASES) - 1, CASE), "lay": None}
    if name == "next":
        return {"case": (values["case"] + 1) % len(CASES), "lay": None}
    raise unknown(name, ACTS)


# --- what follows --------------------------------------------------------------------------------


def table(case: Case) -> zodiak.State:
    """The position of a case."""
    return zodiak.position(
        hands=[case.hand.split(), case.other.split()],
        pile=[case.pile],
        stock=case.stock.split(),
        tape=Dice("NUR-42", "chains/fewer").tape,
        options=zodiak.Options(players=2),
    )


def branch(case: Case, which: str) -> Session:
    """What follows when Ani lays the *which* chain: then both play as the usual bot does."""
    session = Session("zodiak", start=table(case))
    laid = case.long if which == LONG else case.short
    session.play(zodiak.Play(ANI, tuple(laid.split())))
    agents = {seat: bots.agent("zodiak") for seat in (ANI, ARAM)}
    while len(session.events) < PLIES and not session.state.ended:
        chosen = bots.next_move(session, agents)
        assert chosen is not None  # somebody has the turn
        session.play(chosen.move)
    return session


def cards_left(session: Session, seat: Seat) -> int:
    """How many cards this seat holds at the end of a branch."""
    return len(session.state.hands[seat])


# --- the page ------------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    """The case, the two plays to choose from, and after the choice what follows from each."""
    case = CASES[values["case"]]
    peeped = about.say(N_("You peeped: Aram holds"))
    return [
        blocks.choice("case", about.say(CASE), _cases(about), values["case"], as_list=True),
        blocks.side_by_side(
            [
                blocks.cards(
                    about.say(N_("You are Ani: the Pile and your hand")),
                    shared.laid_cards(case.pile, case.hand.split(), about),
                    size="small",
                )
            ],
            [card_row(about, "zodiak", case.other.split(), peeped, size="small")],
        ),
        _plays(case, values, about),
        *(_outcome(case, values, about) if values["lay"] else ()),
    ]


def _cases(about: About) -> list[Block]:
    return [
        blocks.option(number, about.say(N_("{number}. {title}"), number=number + 1, title=about.say(case.title)))
        for number, case in enumerate(CASES)
    ]  # fmt: skip


def _plays(case: Case, values: Values, about: About) -> Block:
    options = []
    for which, laid in ((LONG, case.long), (SHORT, case.short)):
        n = len(laid.split())
        label = about.count(N_("{n} card: {laid}"), N_("{n} cards: {laid}"), n, laid=laid)
        options.append(blocks.option(which, label))
    return blocks.choice("lay", about.say(LAY), options, values["lay"])


def _outcome(case: Case, values: Values, about: About) -> Iterator[Block]:
    """Both ways side by side in a table, what is left, and the reason."""
    ways = [branch(case, which) for which in (LONG, SHORT)]
    told = [list(_told(session, about)) for session in ways]
    rows = [
        [str(turn + 1), *(lines[turn] if turn < len(lines) else "—" for lines in told)]
        for turn in range(max(map(len, told)))
    ]
    for seat, name in enumerate(_names(about)):
        left = [str(cards_left(session, seat)) for session in ways]
        rows.append([about.say(N_("{name} has left"), name=name), *left])
    head = [
        about.say(N_("Turn")),
        _chosen(LONG, case.long, values, about),
        _chosen(SHORT, case.short, values, about),
    ]
    yield blocks.table(
        about.say(N_("What follows, if both go on with their longest chain")), head, rows
    )
    yield blocks.text(about.say(case.lesson), "info", live=True)
    if values["case"] + 1 < len(CASES):
        label = about.say(N_("Next case"))
        yield blocks.buttons([blocks.button("next", label, main=True)])


def _chosen(which: str, laid: str, values: Values, about: About) -> str:
    own = N_("Your choice: {laid}") if values["lay"] == which else N_("The other: {laid}")
    return about.say(own, laid=laid)


def _told(session: Session, about: About) -> Iterator[str]:
    """Each move of a branch in one sentence, with what followed from it."""
    for ply, event in enumerate(session.events, start=1):
        scene = Scene(GAMES["zodiak"], session.at(ply), None, _names(about), about.language)
        move = zodiak.parse_move(event.move)
        before, after = session.at(ply - 1), session.at(ply)
        head = headline(scene, before, move, after)
        said = " ".join([head, *map(scene.sentence, event.followed)])
        drawn = _drawn(before, after)
        yield about.say(N_("{told} ({cards})"), told=said, cards=" ".join(drawn)) if drawn else said


def _drawn(before: zodiak.State, after: zodiak.State) -> list[str]:
    """The cards that came into a hand between two states."""
    hands = zip(before.hands, after.hands, strict=True)
    return [str(zodiak.DECK[card]) for old, new in hands for card in sorted(new) if card not in old]


def _names(about: About) -> tuple[str, ...]:
    return tuple(map(about.say, NAMES))


FEWER = LabKind(title=N_("Reasons to play fewer"), start=start, act=act, blocks=blocks_of)

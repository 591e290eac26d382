"""A duel of Aces with real cards: play the lone Ace or keep it, and see what the other does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardlib.cards import CardId
from cardlib.exercises.kinds import PLAY
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import back_card, card_row, shown_card
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.aces_and_zodiac.shared import (
    FIELDS,
    ME,
    OTHER,
    START,
    answers,
    dealt,
    fields,
    seen_aces,
    set_field,
    unseen_cards,
)
from cardlib.views.labs.reading import one_of, whole
from cardlib.writing import minus

__all__ = ["DUEL"]

ACTS = ("play", "keep", "step", "draw", "deal", *FIELDS)
MOST_DEALS = 10_000


def start(about: About) -> Values:
    return {**START, "deal": 0, "moves": [], "kept": False, "tally": [0, 0]}


def _states(values: Values, about: About) -> list[zodiak.State]:
    """The table after the deal and after each move."""
    states = [dealt(values, about.dice(values["deal"]))]
    for move in values["moves"]:
        states.append(zodiak.apply(states[-1], zodiak.parse_move(move)))
    return states


def _is_over(values: Values) -> bool:
    return bool(values["kept"] or (values["moves"] and values["moves"][-1].endswith("draw")))


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name in FIELDS:
        changed = set_field(values, name, value)
        return {**changed, "moves": [], "kept": False, "tally": [0, 0]}
    if name == "deal":
        number = (
            values["deal"] + 1
            if value is None
            else whole(value, 0, MOST_DEALS, N_("Number of the deal"))
        )
        return {**values, "deal": number, "moves": [], "kept": False}
    if name not in ACTS:
        raise unknown(name, ACTS)
    if _is_over(values):
        raise LabError(Sentence(N_("This duel is over. Press “Next cards” for another one.")))
    state = _states(values, about)[-1]
    if name == "keep":
        if values["moves"]:
            raise LabError(Sentence(N_("The Ace lies on the Pile; it cannot be taken back now.")))
        return _counted({**values, "kept": True}, about)
    return _counted({**values, "moves": [*values["moves"], _move(state, name, value)]}, about)


def _counted(values: Values, about: About) -> Values:
    """The values with a duel more in the tally (duels, cards gained in all), if it is over now."""
    if not _is_over(values):
        return values
    duels, cards = values["tally"]
    return {**values, "tally": [duels + 1, cards + _gain(values, _states(values, about))]}


def _move(state: zodiak.State, name: str, value: Any) -> str:
    """The text of the move that an act means; LabError if it cannot be now."""
    able = answers(state)
    if name == "step":
        if state.turn != OTHER:
            raise LabError(Sentence(N_("It is your turn, not Luka's.")))
        return f"{OTHER} play {able[0]}" if able else f"{OTHER} draw"
    if state.turn != ME:
        raise LabError(Sentence(N_("It is Luka's turn. Press “What does Luka do?”.")))
    if name == "draw":
        if not state.pending:
            raise LabError(Sentence(N_("You owe no cards. Play the Ace, or keep it.")))
        return f"{ME} draw"
    return f"{ME} play {one_of(value, able, N_('An Ace, played alone'))}"


def blocks_of(values: Values, about: About) -> list[Block]:
    states = _states(values, about)
    over = _is_over(values)
    return [
        blocks.text(_situation(values, about)),
        *seen_aces(values, about),
        *_cards(values, states[-1], about, over=over),
        blocks.text(_says(values, states, about), "info", live=True),
        blocks.buttons(_buttons(values, states[-1], about, over=over)),
        *_tally(values, about),
        *_steps(values, states, about, over=over),
        blocks.folded(about.say(N_("Another table")), fields(values, about), "table"),
    ]


def _tally(values: Values, about: About) -> list[Block]:
    """What all duels at this table have brought."""
    duels, cards = values["tally"]
    if not duels:
        return []
    shown = f"+{cards}" if cards > 0 else minus(cards)
    says = N_("{n} duel: {cards} cards for you."), N_("{n} duels: {cards} cards for you.")
    return [blocks.text(about.count(*says, duels, cards=shown), "strong")]


def _situation(values: Values, about: About) -> str:
    return about.count(
        N_(
            "A game of two. You do not see {total} cards, and {n} Ace is among them. Luka holds {cards}"
            " of these, the others are the Stock. He answers an Ace if he can."
        ),
        N_(
            "A game of two. You do not see {total} cards, and {n} Aces are among them. Luka holds {cards}"
            " of these, the others are the Stock. He answers an Ace if he can."
        ),
        values["unseen"],
        total=unseen_cards(values),
        cards=values["cards"],
    )


def _cards(values: Values, state: zodiak.State, about: About, *, over: bool) -> list[Block]:
    """The Pile, Luka's cards, which are open at the end, and my hand."""
    mine, other = ([str(zodiak.DECK[card]) for card in sorted(hand)] for hand in state.hands)
    top = str(zodiak.top_card(state))
    luka = [
        shown_card(about, "zodiak", card, card) if over else back_card(about, "zodiak")
        for card in other
    ]
    able = answers(state) if state.turn == ME and not over else []
    hand = [
        shown_card(
            about,
            "zodiak",
            card,
            card,
            why="" if card in able else about.say(_why_not(state, over)),
        )
        for card in mine
    ]
    count = about.count(N_("Luka's hand, {n} card"), N_("Luka's hand, {n} cards"), len(other))
    return [
        blocks.cards(count, luka, size="small"),
        card_row(about, "zodiak", [top], about.say(N_("On top of the Pile")), size="small"),
        blocks.cards(about.say(N_("Your hand")), hand, act="play"),
    ]


def _why_not(state: zodiak.State, over: bool) -> str:
    if over:
        return N_("This duel is over.")
    return N_("It is Luka's turn.") if state.turn == OTHER else N_("This duel is about Aces.")


def _gain(values: Values, states: list[zodiak.State]) -> int:
    """What I have gained: cards that Luka drew for a debt, minus those that I drew."""
    if not values["moves"] or not values["moves"][-1].endswith("draw"):
        return 0
    before, after = states[-2:]
    drawn = [len(b) - len(a) for a, b in zip(before.hands, after.hands, strict=True)]
    return drawn[OTHER] - drawn[ME]


def _says(values: Values, states: list[zodiak.State], about: About) -> str:
    state, gain = states[-1], _gain(values, states)
    if values["kept"]:
        held = sum(str(zodiak.DECK[card]).startswith("A") for card in state.hands[OTHER])
        if held:
            return about.count(
                N_("You kept it. Luka has {n} Ace: he would have answered."),
                N_("You kept it. Luka has {n} Aces: he would have answered."),
                held,
            )
        return about.say(N_("You kept it. Luka has no Ace: he would have drawn."))
    if gain > 0:
        return about.count(
            N_("Luka draws {n} card and loses his turn: you gain {n}."),
            N_("Luka draws {n} cards and loses his turn: you gain {n}."),
            gain,
        )
    if gain < 0:
        return about.count(
            N_("You draw {n} card and lose your turn: that is your loss."),
            N_("You draw {n} cards and lose your turn: that is your loss."),
            -gain,
        )
    if state.turn == OTHER:
        return about.say(N_("Luka owes {debt} cards. Can he answer?"), debt=state.pending)
    if state.pending:
        return about.say(
            N_("Luka answered with {ace}. Now you owe {debt} cards."),
            ace=zodiak.top_card(state),
            debt=state.pending,
        )
    return about.say(N_("Your turn. Play the Ace alone, or keep it?"))


def _buttons(values: Values, state: zodiak.State, about: About, *, over: bool) -> list[Block]:
    if over:
        return [blocks.button("deal", about.say(N_("Next cards")), main=True)]
    if state.turn == OTHER:
        return [blocks.button("step", about.say(N_("What does Luka do?")), main=True)]
    play = [
        blocks.button("play", about.say(N_("Play {ace} alone"), ace=ace), ace)
        for ace in answers(state)
    ]
    if state.pending:
        draw = about.say(N_("Draw {debt} cards"), debt=state.pending)
        return [*play, blocks.button("draw", draw, main=not play)]
    return [*play, blocks.button("keep", about.say(N_("Keep it")))]


def _steps(values: Values, states: list[zodiak.State], about: About, *, over: bool) -> list[Block]:
    """What happened so far, and what is unseen after each step: the cards of Luka and the Stock."""
    head = [N_("Step"), N_("Owed"), N_("Unseen cards"), N_("Unseen Aces")]
    names = [about.say(N_("The table")), *(_step(move, about) for move in values["moves"])]
    rows = [
        _known(name, state, (*state.hands[ME], *state.pile))
        for name, state in zip(names, states, strict=True)
    ]
    if over:
        last = states[-1]
        everything = (*last.hands[ME], *last.hands[OTHER], *last.pile)
        rows.append(_known(about.say(N_("Luka shows his cards")), last, everything))
    return [blocks.table(about.say(N_("What you know")), [about.say(says) for says in head], rows)]


def _known(name: str, state: zodiak.State, seen: Iterable[CardId]) -> list[str]:
    """A row of the table: what is owed, and how many cards and Aces are not among the *seen* ones."""
    cards = [str(zodiak.DECK[card]) for card in seen]
    aces = len(zodiak.SUITS) - sum(card.startswith("A") for card in cards)
    return [name, str(state.pending), str(len(zodiak.DECK) - len(cards)), str(aces)]


def _step(text: str, about: About) -> str:
    move = zodiak.parse_move(text)
    if isinstance(move, zodiak.Play):
        says = N_("You: {card}") if move.seat == ME else N_("Luka: {card}")
        return about.say(says, card=move.cards[0])
    return about.say(N_("You draw") if move.seat == ME else N_("Luka draws"))


def made(values: Values, about: About) -> zodiak.State:
    return _states(values, about)[-1]


DUEL = LabKind(
    title=N_("A duel of Aces"), start=start, act=act, blocks=blocks_of, made=made, lane=PLAY
)

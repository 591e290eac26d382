"""The stuck lab: deal hands and a centre card, count how often nothing fits, beside the exact chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from cardlib.exact.stuck import nobody_fits
from cardlib.games import tivmiv
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.long_work import LongWork
from cardlib.views.labs.map_of_z10.shared import INDICES, usual_size
from cardlib.views.labs.reading import one_of, whole, wholes
from cardlib.writing import in_order, percent

__all__ = ["STUCK", "known_deck"]

DECKS = {
    "73": N_("the usual 73 cards"),
    "60": N_("60 cards"),
    "own": N_("each value twice with the indices below"),
}
LABELS = {"hand": N_("Cards in a hand"), "players": N_("Hands"), "deck": N_("Deck")}
MOST_HAND, MOST_PLAYERS = 6, 4
OWN = "own"
HIGHEST_INDEX = tivmiv.RING - 1  # a card is written with one digit for its index
AT_ONCE = (1, 10, 100, 1000)
Dealt = tuple[tivmiv.Card, tuple[tuple[tivmiv.Card, ...], ...]]


def known_deck(deck: Any) -> bool:
    """Is this one of the decks that can be chosen here?"""
    return deck in DECKS and deck != OWN


def start(about: About) -> Values:
    """One hand of three cards from the usual deck, nothing dealt."""
    deck = about.dice().rules("tivmiv").deck
    start_deck = deck if known_deck(deck) else "73"
    return _anew({"deck": start_deck, "own": [1, 2, 3], "hand": 3, "players": 1})


def _anew(values: Values) -> Values:
    """*values* with nothing dealt."""
    return {**values, **WORK.fresh()}


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Other cards or hands begin anew; dealing goes on; an open deal is judged."""
    match name:
        case "deck" | "own" | "hand" | "players":
            return _set(values, name, value, about)
        case "deal":
            return _begun(values, value, about)
        case "fits":
            if not values["open"]:
                raise LabError(Sentence(N_("Deal one hand, then answer yes or no.")))
            said = one_of(value, ("yes", "no"), N_("Does anything fit?"))
            return {**_counted(values, about), "said": said}
        case _ if name in WORK.ACTS:
            return WORK.act(values, name, about)
    raise unknown(name, ACTS)


def _set(values: Values, name: str, value: Any, about: About) -> Values:
    if name == "deck":
        new: Any = one_of(value, DECKS, LABELS[name])
    elif name == "own":
        new = wholes(value, 1, HIGHEST_INDEX, INDICES)
        if not new:
            raise LabError(Sentence(N_("A deck needs at least one index.")))
    else:
        new = whole(value, 1, MOST_HAND if name == "hand" else MOST_PLAYERS, LABELS[name])
    deck = {"deck": "own"} if name == "own" else {}
    changed = _anew({**values, name: new, **deck})
    held, others = changed["hand"] * changed["players"], len(_deck(changed, about)) - 1
    if held > others:
        raise LabError(
            Sentence(
                N_(
                    "{held} cards in hands are too many: beside the centre card this deck has"
                    " {others}."
                ),
                held=held,
                others=others,
            )
        )
    return changed


def _deck(values: Values, about: About) -> tuple[tivmiv.Card, ...]:
    """The deck that is set, made by the game's own options."""
    chosen: str | tuple[str, ...] = values["deck"]
    if chosen == "own":
        chosen = tuple(
            str(tivmiv.Card(value, index))
            for value in range(1, usual_size(about) + 1)
            for index in values["own"]
            for _ in range(2)
        )
    return tivmiv.deck(tivmiv.make_options(deck=chosen, modulus=usual_size(about)))


def _begun(values: Values, value: Any, about: About) -> Values:
    """One deal to look at, or many to count."""
    times = one_of(value, AT_ONCE, N_("Deals at once"))
    closed = _counted(values, about) if values["open"] else values
    if times == 1:
        return {**closed, "goal": closed["done"], "runs": False, "open": True, "said": None}
    return WORK.begin({**closed, "said": None}, times, about)


def _counted(values: Values, about: About) -> Values:
    """*values* with the open deal counted."""
    return WORK.at_once({**values, "open": False}, about)


def _deals(values: Values, places: range, about: About) -> Values:
    """Deals that are only counted."""
    ring = usual_size(about)
    stuck = sum(_is_stuck(_dealt(values, place, about), ring) for place in places)
    return {**values, "stuck": values["stuck"] + stuck}


WORK = LongWork(
    N_("Dealing"), portion=100, nothing={"stuck": 0, "open": False, "said": None}, work=_deals
)
"""*stuck* counts the deals where nothing fitted. While "open", the deal after those counted lies on
the table; *said* is the learner's answer to the last one."""
ACTS = ("deck", "own", "hand", "players", "deal", "fits", *WORK.ACTS)


def _dealt(values: Values, place: int, about: About) -> Dealt:
    """The centre card and the hands of one deal; the same for a whole class."""
    held, players = values["hand"], values["players"]
    label = f"/{values['deck']}/{held}/{players}"
    drawn = about.dice(place, label).some(_deck(values, about), 1 + held * players)
    return drawn[0], tuple(drawn[1 + held * seat :][:held] for seat in range(players))


def _is_stuck(dealt: Dealt, ring: int) -> bool:
    centre, hands = dealt
    return not any(tivmiv.fits(one, centre, ring) for hand in hands for one in hand)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The cards on the table, the buttons, the counter beside the exact chance, and the fields."""
    return [
        blocks.text(about.say(N_("A centre card, and cards dealt by chance. Does anything fit?"))),
        *WORK.progress_blocks(values, about, _deal_buttons(about), about.say(N_("Deal"))),
        *_shown(values, about),
        *_counter(values, about),
        blocks.folded(about.say(N_("Other cards, other hands")), _fields(values, about), "cards"),
    ]


def _deal_buttons(about: About) -> list[Block]:
    deal = N_("Deal {n}"), N_("Deal {n} times")
    return [
        blocks.button("deal", about.count(*deal, count), count, main=count == 1)
        for count in AT_ONCE
    ]


def _shown(values: Values, about: About) -> list[Block]:
    """The deal on the table, and what is asked or said about it."""
    place = values["done"] if values["open"] else values["done"] - 1
    if place < 0:
        return [blocks.text(about.say(N_("Nothing is dealt yet.")), "muted", live=True)]
    centre, hands = _dealt(values, place, about)
    size = "usual" if len(hands) == 1 else "small"
    rows = []
    for seat, hand in enumerate(hands, start=1):
        name = about.say(N_("Hand {seat}"), seat=seat) if len(hands) > 1 else about.say(N_("Hand"))
        rows.append(card_row(about, "tivmiv", hand, name, size=size))
    shown = [
        blocks.side_by_side(
            [card_row(about, "tivmiv", [centre], about.say(N_("Centre")), size=size)], rows
        )
    ]
    if not values["open"]:
        return [*shown, _said(values, centre, hands, about)]
    answers = [
        blocks.button("fits", about.say(N_("Something fits")), "yes"),
        blocks.button("fits", about.say(N_("Nothing fits")), "no"),
    ]
    question = about.say(N_("Does anything fit on {card}?"), card=centre)
    return [*shown, blocks.text(question, "strong", live=True), blocks.buttons(answers)]


def _said(
    values: Values, centre: tivmiv.Card, hands: tuple[tuple[tivmiv.Card, ...], ...], about: About
) -> Block:
    """The answer to the deal on the table, after a learner's yes or no or at once."""
    ring = usual_size(about)
    fitting = [str(one) for hand in hands for one in hand if tivmiv.fits(one, centre, ring)]
    words = {
        "card": centre,
        "takes": in_order(tivmiv.targets(centre, ring)),
        "fitting": ", ".join(fitting),
    }
    says = (
        about.count(
            N_("{card} takes {takes}: {fitting} fits."),
            N_("{card} takes {takes}: {fitting} fit."),
            len(fitting),
            **words,
        )
        if fitting
        else about.say(N_("{card} takes {takes}: nothing fits."), **words)
    )
    if values["said"] is None:
        return blocks.text(says, "plain", live=not values["runs"])
    return blocks.text(
        says, "right" if (values["said"] == "yes") == bool(fitting) else "wrong", live=True
    )


def _counter(values: Values, about: About) -> list[Block]:
    """How often nothing fitted, beside the exact chance; before the first deal no number tells it."""
    dealt, stuck = values["done"], values["stuck"]
    if not dealt:
        return [
            blocks.text(
                about.say(N_("Guess first: in how many of 100 deals does nothing fit?")), "info"
            )
        ]
    exact = nobody_fits(_deck(values, about), values["players"], values["hand"], usual_size(about))
    share = percent(Fraction(stuck, dealt))
    counted = about.say(N_("{stuck} of {dealt}"), stuck=stuck, dealt=dealt)
    head = [about.say(N_("How")), about.say(N_("Nothing fits")), about.say(N_("Share"))]
    rows = [
        [about.say(N_("counted")), counted, share],
        [about.say(N_("exactly")), str(exact), percent(exact)],
    ]
    words = {"stuck": stuck, "share": share, "exact": percent(exact)}
    told = (
        N_("Nothing fitted in {stuck} of {n} deal, {share}. Exactly it is {exact}."),
        N_("Nothing fitted in {stuck} of {n} deals, {share}. Exactly it is {exact}."),
    )
    return [
        blocks.table(about.say(N_("How often nothing fits")), head, rows),
        blocks.text(about.count(*told, dealt, **words)),
    ]


def _fields(values: Values, about: About) -> list[Block]:
    decks = [blocks.option(name, about.say(label)) for name, label in DECKS.items()]
    own = [
        blocks.option(index, f"±{index}", checked=index in values["own"])
        for index in range(1, HIGHEST_INDEX + 1)
    ]
    return [
        blocks.number("hand", about.say(LABELS["hand"]), values["hand"], 1, MOST_HAND),
        blocks.number("players", about.say(LABELS["players"]), values["players"], 1, MOST_PLAYERS),
        blocks.choice("deck", about.say(LABELS["deck"]), decks, values["deck"]),
        blocks.checks("own", about.say(N_("Indices of the own deck")), own),
    ]


STUCK = LabKind(
    title=N_("Does anything fit?"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=lambda values, about: (values["stuck"], values["done"]),
)
"""What it makes is how often nothing fitted, and of how many deals."""

"""What the table of Zodiak shows, as data and as text."""

from __future__ import annotations

from collections.abc import Callable

from cardlib.cards import HIDDEN, CardId
from cardlib.faces import owned
from cardlib.game import Seat
from cardlib.games import zodiak
from cardlib.i18n import N_
from cardlib.views.frames import (
    Frame,
    Scene,
    back,
    card,
    card_name,
    move_button,
    pack_pile,
    pile,
    zone,
)

__all__ = [
    "card_words",
    "controls",
    "describe",
    "headline",
    "moves_of",
    "selection_move",
    "words_of",
    "zones",
]

RANK_WORDS = {"A": N_("Ace"), "J": N_("Jack"), "Q": N_("Queen"), "K": N_("King")}
CARD_WORDS = {
    "♣": N_("{rank} of clubs"),
    "♦": N_("{rank} of diamonds"),
    "♠": N_("{rank} of spades"),
    "♥": N_("{rank} of hearts"),
}
SUIT_WORDS = {"♣": N_("clubs"), "♦": N_("diamonds"), "♠": N_("spades"), "♥": N_("hearts")}


def words_of(card: str, say: Callable[..., str], count: Callable[..., str]) -> str:
    """A card in words: "7 of hearts", "Ace of clubs"; what is no card as it is."""
    rank, suit = card[:-1], card[-1:]
    named = say(RANK_WORDS[rank]) if rank in RANK_WORDS else rank
    return say(CARD_WORDS[suit], rank=named) if suit in CARD_WORDS else card


def card_words(scene: Scene, card_id: CardId) -> str:
    """A card of this table in words."""
    return words_of(str(zodiak.DECK[card_id]), scene.say, scene.count)


def _face(scene: Scene, card_id: CardId) -> str:
    """The drawing of a card; a zodiac card is framed in its owner's pattern."""
    text = str(zodiak.DECK[card_id])
    for seat, sign in enumerate(scene.state.signs):
        if zodiak.zodiac_card(sign) == text:
            return owned(text, seat)
    return text


def _shown(scene: Scene, card_id: CardId, selectable: bool = False) -> Frame:
    place = scene.selected.index(card_id) + 1 if card_id in scene.selected else 0
    return card(
        card_name(card_id),
        _face(scene, card_id),
        card_words(scene, card_id),
        selectable=selectable,
        selected=place,
    )


def zones(scene: Scene) -> list[Frame]:
    """The seats in order, then the centre with Stock and Pile."""
    state: zodiak.State = scene.state
    seats = [_seat_zone(scene, seat) for seat in range(state.options.players)]
    return [*seats, zone(scene, [*pack_pile(scene), *_centre(scene)], facts=_facts(scene))]


def _centre(scene: Scene) -> list[Frame]:
    state: zodiak.State = scene.state
    stock, heap = len(state.stock), state.pile
    label = scene.count(N_("Stock: {n} card"), N_("Stock: {n} cards"), stock)
    piles = (
        [pile("stock", label, [back(scene, "stock/top")] * bool(stock), stock, press="draw")]
        if not scene.pack
        else []
    )
    if heap:
        words = card_words(scene, heap[-1])
        label = scene.count(
            N_("Pile: {n} card, on top {top}"),
            N_("Pile: {n} cards, on top {top}"),
            len(heap),
            top=words,
        )
        piles.append(pile("pile", label, [_shown(scene, heap[-1])], len(heap)))
    return piles


def _facts(scene: Scene) -> list[str]:
    state: zodiak.State = scene.state
    facts = []
    if state.named:
        suit = scene.say(SUIT_WORDS[state.named])
        facts.append(scene.say(N_("Named suit: {sign} {suit}"), sign=state.named, suit=suit))
    if state.pending:
        facts.append(scene.count(N_("Owed: {n} card"), N_("Owed: {n} cards"), state.pending))
    return facts


def _seat_zone(scene: Scene, seat: Seat) -> Frame:
    state: zodiak.State = scene.state
    hand = state.hands[seat]
    label = scene.count(N_("hand: {n} card"), N_("hand: {n} cards"), len(hand))
    name = f"seat-{seat}/hand"
    if scene.sees(seat) and HIDDEN not in hand:
        mine = scene.may_move() and seat == scene.seat
        cards = [_shown(scene, card_id, mine) for card_id in sorted(hand)]  # by suit, then by rank
        held = pile(name, label, cards, len(hand), "row")
    else:
        held = pile(name, label, [back(scene, f"{name}/top")] * bool(hand), len(hand))
    turn = seat == state.turn and not state.ended and not scene.pack
    return zone(
        scene,
        [held],
        seat=seat,
        note=_note(scene, seat, turn),
        active=turn,
        out=not hand and state.finisher is not None,
        facts=_seat_facts(scene, seat),
    )


def _seat_facts(scene: Scene, seat: Seat) -> list[str]:
    state: zodiak.State = scene.state
    sign = state.signs[seat]
    facts = []
    if sign is not None:
        text = zodiak.zodiac_card(sign) or ""
        facts.append(
            scene.say(N_("{sign}: {card}"), sign=scene.say(zodiak.SIGN_WORDS[sign]), card=text)
        )
    if any(state.scores):
        facts.append(scene.count(N_("{n} point"), N_("{n} points"), state.scores[seat]))
    return facts


def _note(scene: Scene, seat: Seat, turn: bool) -> str:
    state: zodiak.State = scene.state
    result = zodiak.outcome(state)
    if result and seat in result.winners:
        return scene.say(N_("winner"))
    return scene.say(N_("turn")) if turn else ""


def selection_move(scene: Scene) -> zodiak.Play | None:
    """The move that the selected cards make, without a suit."""
    if not scene.selected or scene.seat is None:
        return None
    return zodiak.Play(scene.seat, tuple(str(zodiak.DECK[card_id]) for card_id in scene.selected))


def _needs_suit(scene: Scene, move: zodiak.Play | None) -> bool:
    """Do the selected cards make a lone Eight that must name a suit (ZO12)?"""
    if move is None or len(move.cards) > 1 or not scene.may_move():
        return False
    if scene.untold:
        return move.cards[0].startswith("8")
    wants = {why.rule for why in scene.game.explain(scene.state, move).violations}
    return wants == {"ZO12"} and bool(
        scene.game.explain(scene.state, zodiak.Play(move.seat, move.cards, zodiak.SUITS[0]))
    )


def controls(scene: Scene) -> list[Frame]:
    """Play what is selected (or name a suit for a lone Eight), draw, pass."""
    seat, move = scene.seat or 0, selection_move(scene)
    if move is not None and _needs_suit(scene, move):
        first = [
            _suit_button(scene, move, suit, place) for place, suit in enumerate(zodiak.SUITS, 1)
        ]
    else:
        first = [_play_button(scene, move)]
    owed = scene.state.pending
    draw = (
        scene.count(N_("Draw {n} card"), N_("Draw {n} cards"), owed)
        if owed and scene.state.turn == seat
        else scene.say(N_("Draw a card"))
    )
    found = [*first, move_button(scene, "draw", draw, "d", zodiak.Draw(seat))]
    if not zodiak.drawable_count(scene.state):  # only then passing comes into question (ZOA35)
        found.append(move_button(scene, "pass", scene.say(N_("Pass")), "p", zodiak.Pass(seat)))
    return found


def _suit_button(scene: Scene, move: zodiak.Play, suit: str, place: int) -> Frame:
    label = scene.say(N_("{sign} {suit}"), sign=suit, suit=scene.say(SUIT_WORDS[suit]))
    named = zodiak.Play(move.seat, move.cards, suit)
    return move_button(scene, f"suit-{place}", label, str(place), named, "suit")


def _play_button(scene: Scene, move: zodiak.Play | None) -> Frame:
    if move is None:
        asleep = (
            scene.asleep
            if not scene.live
            else scene.say(N_("Choose one or more of your cards first."))
        )
        label = scene.say(N_("Play"))
        return {
            "id": "play",
            "label": label,
            "key": "Enter",
            "enabled": False,
            "why": asleep,
            "shape": "button",
        }
    label = scene.say(N_("Play {cards}"), cards=" ".join(move.cards))
    return move_button(scene, "play", label, "Enter", move)


def moves_of(scene: Scene, control: str) -> zodiak.Move | None:
    """The move of a button of `controls`, or None if there is no such button."""
    seat, move = scene.seat or 0, selection_move(scene)
    if control == "draw":
        return zodiak.Draw(seat)
    if control == "pass":
        return zodiak.Pass(seat)
    if control == "play":
        return move
    suits = {f"suit-{place}": suit for place, suit in enumerate(zodiak.SUITS, 1)}
    if move is not None and control in suits:
        return zodiak.Play(seat, move.cards, suits[control])
    return None


def headline(scene: Scene, before: zodiak.State, move: zodiak.Move, after: zodiak.State) -> str:
    """What a move was, in one sentence."""
    name = scene.name(move.seat)
    match move:
        case zodiak.Play(_, cards, suit) if suit:
            words = scene.say(SUIT_WORDS[suit])
            return scene.say(
                N_("{name} plays {cards} and names {suit}."), name=name, cards=cards[0], suit=words
            )
        case zodiak.Play(_, cards):
            return scene.say(N_("{name} plays {cards}."), name=name, cards=" ".join(cards))
        case zodiak.Draw(seat):
            drawn = len(after.hands[seat]) - len(before.hands[seat])
            return scene.count(
                N_("{name} draws {n} card."), N_("{name} draws {n} cards."), drawn, name=name
            )
        case _:
            return scene.say(N_("{name} passes."), name=name)


def describe(scene: Scene) -> list[str]:
    """The table in words: whose turn it is and what lies where, a line each."""
    state: zodiak.State = scene.state
    lines = []
    if not state.ended and not scene.pack:
        lines.append(scene.say(N_("It is the turn of {name}."), name=scene.name(state.turn)))
    centre = [piece["label"] for piece in _centre(scene)] + _facts(scene)
    lines.append(f"- {scene.say(N_('Centre'))}: {'; '.join(centre)}")
    for seat in range(state.options.players):
        place = _seat_zone(scene, seat)
        held = place["piles"][0]
        parts = [held["label"]]
        if held["layout"] == "row" and held["cards"]:
            parts = [f"{held['label']} ({', '.join(item['label'] for item in held['cards'])})"]
        parts += [*place["facts"], *([place["note"]] if place["note"] else [])]
        lines.append(f"- {place['label']}: {'; '.join(parts)}")
    return lines

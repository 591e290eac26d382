"""What the table of Tiv-miv shows, as data and as text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardlib.cards import HIDDEN, CardId
from cardlib.game import Seat
from cardlib.games import tivmiv
from cardlib.i18n import N_
from cardlib.views.frames import (
    Frame,
    Scene,
    back,
    button,
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


def words_of(card: str, say: Callable[..., str], count: Callable[..., str]) -> str:
    """A card in words: "7 with index ±1"; what is no card as it is."""
    value, mark, index = card.partition("±")
    return say(N_("{value} with index ±{index}"), value=value, index=index) if mark else card


def card_words(scene: Scene, card_id: CardId) -> str:
    """A card of this table in words."""
    return words_of(str(tivmiv.deck(scene.state.options)[card_id]), scene.say, scene.count)


def _shown(scene: Scene, card_id: CardId, selectable: bool = False) -> Frame:
    face = str(tivmiv.deck(scene.state.options)[card_id])
    place = int(card_id in scene.selected)
    words = card_words(scene, card_id)
    return card(card_name(card_id), face, words, selectable=selectable, selected=place)


def zones(scene: Scene) -> list[Frame]:
    """The seats in order, then the centre with the values that fit."""
    state: tivmiv.State = scene.state
    seats = [_seat_zone(scene, seat) for seat in range(state.options.players)]
    return [*seats, zone(scene, [*pack_pile(scene), *_centre(scene)], facts=_facts(scene))]


def _centre(scene: Scene) -> list[Frame]:
    centre = scene.state.centre
    if not centre:
        return []
    label = centre_label(scene, len(centre), card_words(scene, centre[-1]))
    return [pile("centre/pile", label, [_shown(scene, centre[-1])], len(centre))]


def centre_label(scene: Scene, count: int, top: str) -> str:
    """The centre in words; *top* is its top card in words."""
    one, many = N_("centre: {n} card, on top {top}"), N_("centre: {n} cards, on top {top}")
    return scene.count(one, many, count, top=top)


def hand_label(scene: Scene, count: int) -> str:
    """A hand of so many cards in words."""
    return scene.count(N_("hand: {n} card"), N_("hand: {n} cards"), count)


def down_label(scene: Scene, count: int) -> str:
    """A face-down pile of so many cards in words."""
    return scene.count(N_("face down: {n} card"), N_("face down: {n} cards"), count)


def _facts(scene: Scene) -> list[str]:
    state: tivmiv.State = scene.state
    if not state.centre or state.ended:
        return []
    facts = []
    if "targets" in scene.shown:
        wanted = sorted(tivmiv.targets(tivmiv.top_card(state), state.options.modulus))
        facts.append(takes_label(scene, wanted))
    if scene.pack:
        return facts
    if tivmiv.is_stopped(state):
        facts.append(scene.say(N_("play has stopped")))
    elif not state.started:
        facts.append(scene.say(N_("waiting for the call «ՍԿՍԵՑԻՆՔ»")))
    return facts


def takes_label(scene: Scene, values: list[int]) -> str:
    """Which values may follow the top card, the smallest first."""
    return scene.say(N_("takes {values}"), values=_either(scene, values))


def _either(scene: Scene, values: list[int]) -> str:
    if len(values) == 1:
        return str(values[0])
    return scene.say(N_("{first} or {second}"), first=values[0], second=values[1])


def _seat_zone(scene: Scene, seat: Seat) -> Frame:
    state: tivmiv.State = scene.state
    hand, down = state.hands[seat], len(state.down[seat])
    name = f"seat-{seat}/hand"
    label = hand_label(scene, len(hand))
    if scene.sees(seat) and HIDDEN not in hand:
        mine = scene.may_move() and seat == scene.seat
        cards = tivmiv.deck(state.options)
        ordered = sorted(
            hand, key=lambda card_id: (cards[card_id].value, cards[card_id].index, card_id)
        )
        held = pile(
            name, label, [_shown(scene, card_id, mine) for card_id in ordered], len(hand), "row"
        )
    else:
        held = pile(name, label, [back(scene, f"{name}/top")] * bool(hand), len(hand))
    label = down_label(scene, down)
    lying = pile(
        f"seat-{seat}/down",
        label,
        [back(scene, f"seat-{seat}/down/top")] * bool(down),
        down,
        press="take" if seat == scene.seat else "",
    )
    scores = state.scores[seat]
    facts = [scene.count(N_("{n} point"), N_("{n} points"), scores)] if state.round_scores else []
    return zone(
        scene,
        [lying, held],
        seat=seat,
        note=_note(scene, seat),
        active=seat == state.dealer and not scene.pack and _waits_for_dealer(state),
        facts=facts,
    )


def _waits_for_dealer(state: tivmiv.State) -> bool:
    """Can only the dealer act? What is in the hands must not show in this."""
    return not state.ended and (not state.started or tivmiv.is_stopped(state))


def _note(scene: Scene, seat: Seat) -> str:
    state: tivmiv.State = scene.state
    result = tivmiv.outcome(state)
    if result:
        return scene.say(N_("winner")) if seat in result.winners else ""
    if tivmiv.is_sole_card(state, seat):
        return scene.say(N_("last card"))
    return scene.say(N_("dealer")) if seat == state.dealer else ""


def selection_move(scene: Scene) -> tivmiv.Play | None:
    """The move that the selected card makes, with the right call where the table asks for one."""
    if not scene.selected or scene.seat is None:
        return None
    chosen = tivmiv.deck(scene.state.options)[scene.selected[0]]
    asked = scene.state.options.call == "asked"
    call = tivmiv.right_call(scene.state, scene.seat, chosen) if asked else None
    return tivmiv.Play(scene.seat, str(chosen), call)


def controls(scene: Scene) -> list[Frame]:
    """Lay what is selected, take a card; for the dealer the call and the change of the centre card."""
    state: tivmiv.State = scene.state
    seat, move = scene.seat or 0, selection_move(scene)
    if move is None:
        asleep = (
            scene.asleep if not scene.live else scene.say(N_("Choose one of your cards first."))
        )
        lay = button("play", scene.say(N_("Lay a card")), "Enter", enabled=False, why=asleep)
    else:
        lay = move_button(scene, "play", scene.say(N_("Lay {card}"), card=move.card), "Enter", move)
    found = [lay, move_button(scene, "take", scene.say(N_("Take a card")), "t", tivmiv.Take(seat))]
    if seat == state.dealer:
        call, turn = scene.say(N_("Call «ՍԿՍԵՑԻՆՔ»")), scene.say(N_("Change the centre card"))
        found.append(move_button(scene, "start", call, "s", tivmiv.Start(seat)))
        found.append(move_button(scene, "rotate", turn, "c", tivmiv.Rotate(seat)))
    return found


def moves_of(scene: Scene, control: str) -> tivmiv.Move | None:
    """The move of a button of `controls`, or None if there is no such button."""
    seat = scene.seat or 0
    plain: dict[str, Any] = {"take": tivmiv.Take, "start": tivmiv.Start, "rotate": tivmiv.Rotate}
    if control in plain:
        move: tivmiv.Move = plain[control](seat)
        return move
    return selection_move(scene) if control == "play" else None


def headline(scene: Scene, before: tivmiv.State, move: tivmiv.Move, after: tivmiv.State) -> str:
    """What a move was, in one sentence."""
    name = scene.name(move.seat)
    match move:
        case tivmiv.Play(seat, text):
            last = tivmiv.is_sole_card(before, seat)
            call = tivmiv.LAST_CALL if last else text.partition("±")[0]
            return scene.say(
                N_("{name} lays {card} and calls «{call}»."), name=name, card=text, call=call
            )
        case tivmiv.Take():
            return scene.say(N_("{name} takes a card."), name=name)
        case tivmiv.Start():
            return scene.say(N_("{name} calls «ՍԿՍԵՑԻՆՔ»."), name=name)
        case _:
            top = str(tivmiv.top_card(after))
            return scene.say(N_("{name} brings {card} up from the bottom."), name=name, card=top)


def describe(scene: Scene) -> list[str]:
    """The table in words: who may act and what lies where, a line each."""
    state: tivmiv.State = scene.state
    lines = []
    if not state.ended and not scene.pack:
        if state.started and not tivmiv.is_stopped(state):
            lines.append(scene.say(N_("There are no turns: whoever is quick lays a card.")))
        else:
            lines.append(scene.say(N_("{name} dealt and acts now."), name=scene.name(state.dealer)))
    centre = [piece["label"] for piece in _centre(scene)] + _facts(scene)
    lines.append(f"- {scene.say(N_('Centre'))}: {'; '.join(centre)}")
    for seat in range(state.options.players):
        place = _seat_zone(scene, seat)
        lying, held = place["piles"]
        parts = [lying["label"], held["label"], *place["facts"]]
        if held["layout"] == "row" and held["cards"]:
            parts[1] += f" ({', '.join(item['label'] for item in held['cards'])})"
        parts += [place["note"]] if place["note"] else []
        lines.append(f"- {place['label']}: {'; '.join(parts)}")
    return lines

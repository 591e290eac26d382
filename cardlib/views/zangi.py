"""What the table of Zangi zrangi shows, as data and as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardlib.cards import CardId
from cardlib.game import Seat
from cardlib.games import zangi
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

RIGHT = N_("{name} rings the bell: right!")
WRONG = N_("{name} rings the bell: wrong.")
_GIFT = re.compile(r"give-([0-9])")


def words_of(card: str, say: Callable[..., str], count: Callable[..., str]) -> str:
    """A card in words: "2 grapes"; what is no card as it is."""
    fruit, number = card[:1], card[1:]
    known = fruit in zangi.FRUIT_WORDS and number.isdigit()
    return count(*zangi.FRUIT_WORDS[fruit], int(number)) if known else card


def card_words(scene: Scene, card_id: CardId) -> str:
    """A card of this table in words."""
    return words_of(str(zangi.deck(scene.state.options)[card_id]), scene.say, scene.count)


def zones(scene: Scene) -> list[Frame]:
    """The seats in order, then the centre with what is aside (the bell is a control)."""
    state: zangi.State = scene.state
    seats = [_seat_zone(scene, seat) for seat in range(state.options.players)]
    centre = pack_pile(scene)
    aside = len(state.aside) - scene.unused
    if aside > 0:
        label = scene.count(N_("aside: {n} card"), N_("aside: {n} cards"), aside)
        centre.append(pile("aside", label, [back(scene, "aside/top")], aside))
    return [*seats, zone(scene, centre, facts=_totals(scene))]


def _totals(scene: Scene) -> list[str]:
    """How many of each fruit lie open, if the learner wants to see that."""
    if "totals" not in scene.shown or scene.pack:
        return []
    totals = zangi.fruit_totals(zangi.tops(scene.state))
    return [
        scene.count(*zangi.FRUIT_WORDS[fruit], totals[fruit])
        for fruit in zangi.FRUIT_WORDS
        if fruit in totals
    ]


def _seat_zone(scene: Scene, seat: Seat) -> Frame:
    state: zangi.State = scene.state
    closed, opened = len(state.closed[seat]), state.open[seat]
    closed_label = scene.count(N_("closed: {n} card"), N_("closed: {n} cards"), closed)
    if opened:
        open_label = scene.count(
            N_("open: {n} card, on top {top}"),
            N_("open: {n} cards, on top {top}"),
            len(opened),
            top=card_words(scene, opened[-1]),
        )
    else:
        open_label = scene.say(N_("no open card"))
    piles = [
        pile(
            f"seat-{seat}/closed",
            closed_label,
            [back(scene, f"seat-{seat}/closed/top")] * bool(closed),
            closed,
            press="open" if seat == scene.seat else "",
        ),
        pile(
            f"seat-{seat}/open",
            open_label,
            [_open_card(scene, card_id) for card_id in opened[-1:]],
            len(opened),
        ),
    ]
    turn = seat == state.turn and not state.ended and not scene.pack and not state.owing
    return zone(
        scene,
        piles,
        seat=seat,
        note=_note(scene, seat, turn),
        active=turn or seat in state.owing[:1],
        out=seat in state.out,
    )


def _open_card(scene: Scene, card_id: CardId) -> Frame:
    face = str(zangi.deck(scene.state.options)[card_id])
    return card(card_name(card_id), face, card_words(scene, card_id))


def _note(scene: Scene, seat: Seat, turn: bool) -> str:
    state: zangi.State = scene.state
    result = zangi.outcome(state)
    if result and seat in result.winners:
        return scene.say(N_("winner"))
    if seat in state.out:
        return scene.say(N_("left the game"))
    if seat in state.owing:
        return scene.say(N_("owes a card"))
    if not state.closed[seat] and not scene.pack and not state.ended:
        return scene.say(N_("turn, last chance") if turn else N_("last chance"))
    return scene.say(N_("turn")) if turn else ""


def controls(scene: Scene) -> list[Frame]:
    """Open (or leave), the bell, and a button per player to give a card to."""
    state: zangi.State = scene.state
    seat = scene.seat or 0
    bell = move_button(scene, "ring", scene.say(N_("Ring")), "r", zangi.Ring(seat), "bell")
    if state.owing and state.owing[0] == seat and scene.may_move():
        others = [other for other in zangi.still_in(state) if other != seat]
        gifts = [
            move_button(
                scene,
                f"give-{other}",
                scene.say(N_("Give a card to {name}"), name=scene.name(other)),
                str(place),
                zangi.Give(seat, other),
                "seat",
            )
            for place, other in enumerate(others, start=1)
        ]
        return [bell, *gifts]
    opens = move_button(scene, "open", scene.say(N_("Open a card")), "o", zangi.Open(seat))
    if scene.untold and not state.closed[seat]:
        leave = scene.say(N_("Leave the game"))
        return [bell, opens, move_button(scene, "leave", leave, "l", zangi.Leave(seat))]
    if not scene.pack and zangi.forced_move(state) == zangi.Leave(seat):
        leave = scene.say(N_("Leave the game"))
        return [bell, move_button(scene, "leave", leave, "l", zangi.Leave(seat))]
    return [bell, opens]


def selection_move(scene: Scene) -> None:
    """No card is selected in this game."""
    return


def moves_of(scene: Scene, control: str) -> zangi.Move | None:
    """The move of a button of `controls`, or None if there is no such button."""
    seat = scene.seat or 0
    plain: dict[str, Any] = {"open": zangi.Open, "ring": zangi.Ring, "leave": zangi.Leave}
    if control in plain:
        move: zangi.Move = plain[control](seat)
        return move
    gift = _GIFT.fullmatch(control)
    return zangi.Give(seat, int(gift[1])) if gift else None


def headline(scene: Scene, before: zangi.State, move: zangi.Move, after: zangi.State) -> str:
    """What a move was, in one sentence."""
    name = scene.name(move.seat)
    match move:
        case zangi.Open(seat) if after.opened > before.opened:
            words = card_words(scene, after.open[seat][-1])
            return scene.say(N_("{name} opens {card}."), name=name, card=words)
        case zangi.Open():
            return scene.say(N_("The game stops before {name} opens another card."), name=name)
        case zangi.Ring() if zangi.is_right(before):
            return scene.say(RIGHT, name=name)
        case zangi.Ring():
            return scene.say(WRONG, name=name)
        case zangi.Give(_, to):
            return scene.say(
                N_("{name} gives a closed card to {to}."), name=name, to=scene.name(to)
            )
        case _:
            return scene.say(N_("{name} leaves the game."), name=name)


def describe(scene: Scene) -> list[str]:
    """The table in words: whose turn it is and what lies where, a line each."""
    state: zangi.State = scene.state
    lines = []
    if not state.ended and not scene.pack:
        if state.owing:
            lines.append(scene.say(N_("{name} owes a card."), name=scene.name(state.owing[0])))
        else:
            lines.append(scene.say(N_("It is the turn of {name}."), name=scene.name(state.turn)))
    for seat in range(state.options.players):
        place = _seat_zone(scene, seat)
        parts = [piece["label"] for piece in place["piles"]]
        parts += [place["note"]] if place["note"] else []
        lines.append(f"- {place['label']}: {'; '.join(parts)}")
    totals = _totals(scene)
    if totals:
        lines.append(scene.say(N_("Open in all: {fruits}."), fruits=", ".join(totals)))
    return lines

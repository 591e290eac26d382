"""Frames of three games and stand-in drawings, made by hand: the front end is tested alone.

Nothing here comes from an engine. The frames follow the contract of `cardlib.views` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]

FRUIT = {"G": ("grapes", "#6a3da8"), "P": ("pomegranates", "#b01030"), "A": ("apricots", "#b85c00")}
RED = "#b01030"
BLACK = "#1d2127"
SUIT_COLOUR = {"♠": BLACK, "♣": BLACK, "♥": RED, "♦": RED}
DICE = {
    1: [(31, 44)],
    2: [(20, 26), (43, 62)],
    3: [(20, 26), (31, 44), (43, 62)],
    4: [(20, 26), (43, 26), (20, 62), (43, 62)],
    5: [(20, 26), (43, 26), (31, 44), (20, 62), (43, 62)],
}


def svg(inside: str, box: str = "0 0 63 88") -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>'


def fruit_face(letter: str, count: int) -> str:
    colour = FRUIT[letter][1]
    fruit = "".join(
        f'<rect x="{x - 8}" y="{y - 8}" width="16" height="16" rx="5" fill="{colour}"/>'
        for x, y in DICE[count]
    )
    corner = f'<text x="4" y="12" font-size="11" fill="{colour}">{count}{letter}</text>'
    return svg(fruit + corner)


def text_face(text: str, colour: str) -> str:
    return svg(
        f'<text x="31" y="56" font-size="30" text-anchor="middle" fill="{colour}">{text}</text>'
        f'<text x="4" y="13" font-size="12" fill="{colour}">{text}</text>'
    )


def drawings() -> dict[str, str]:
    """Stand-ins for the drawings of all three decks, by face name."""
    hatch = "".join(f'<path d="M{x} 0L{x - 30} 88" stroke="#3d5a80"/>' for x in range(0, 100, 8))
    faces = {
        "back": svg(f'<rect width="63" height="88" fill="#dfe6ee"/>{hatch}'),
        "bell": svg(
            '<path d="M12 46h40l-6-8V26a14 14 0 0 0-28 0v12Z" fill="#b8860b"/>'
            '<rect x="26" y="48" width="12" height="7" rx="3" fill="#7a5a08"/>',
            "0 0 64 64",
        ),
    }
    for letter in FRUIT:
        for count in DICE:
            faces[f"{letter}{count}"] = fruit_face(letter, count)
    for suit, colour in SUIT_COLOUR.items():
        for rank in ("A", "7", "8", "10", "J", "Q", "K"):
            faces[f"{rank}{suit}"] = text_face(f"{rank}{suit}", colour)
    for value in range(10):
        faces[f"{value}±1"] = text_face(str(value), "#0f766e")
    return faces


def card(face: str, label: str | None = None, card_id: str | None = None, **more: Any) -> Json:
    plain = {"selectable": False, "selected": 0, "why": ""}
    return {"id": card_id or face, "face": face, "label": label or face, **plain, **more}


def pile(pile_id: str, label: str, layout: str, cards: Sequence[Json], count: int = -1) -> Json:
    number = len(cards) if count < 0 else count
    return {
        "id": pile_id,
        "label": label,
        "layout": layout,
        "count": number,
        "cards": list(cards),
    }


def zone(zone_id: str, label: str, piles: Sequence[Json], **more: Any) -> Json:
    plain = {"role": "seat", "note": "", "active": False, "out": False, "you": False, "facts": []}
    return {"id": zone_id, "label": label, "piles": list(piles), **plain, **more}


def control(control_id: str, label: str, key: str = "", why: str = "", **more: Any) -> Json:
    plain = {"enabled": not why, "shape": "button"}
    return {"id": control_id, "label": label, "key": key, "why": why, **plain, **more}


def reason(rule: str, says: str) -> Json:
    return {
        "rule": rule,
        "says": says,
        "origin": "the rule sheet",
        "text": "The bell is rung when five fruits of one kind lie open.",
        "option": "target: how many fruits the bell needs",
    }


def moment(index: int, last: int, dealing: int = 4, epoch: int = 1) -> Json:
    ply = f"move {index - dealing}"
    label = f"dealing {index + 1}" if index < dealing else ply
    return {"index": index, "last": last, "dealing": dealing, "label": label, "epoch": epoch}


def frame(game: str, zones: Sequence[Json], controls: Sequence[Json], **more: Any) -> Json:
    plain: Json = {
        "game": game,
        "lang": "en",
        "title": game.capitalize(),
        "code": "NUR-42",
        "subtitle": f"{sum(z['role'] == 'seat' for z in zones)} players",
        "moment": moment(27, 27),
        "message": {"text": f"{game}: your move.", "tone": "info", "why": []},
        "text": f"This is {game}. It is your turn.\nThe moves are on the buttons.",
    }
    return {**plain, "zones": list(zones), "controls": list(controls), **more}


def zangi(index: int = 27, last: int = 27, epoch: int = 1) -> Json:
    """A four-seat frame with open and closed piles and a bell; the top card tells the moment."""
    names = ["Ani", "Bot 1", "Bot 2", "Bot 3"]
    tops = ["G3", "P1", "A2", f"G{index % 5 + 1}"]
    seats = [
        zone(
            f"seat{i}",
            name,
            [
                pile(f"closed{i}", f"{name}: {14 - i} closed cards", "stack",
                     [card("back", "a closed card", f"b{i}")], 14 - 4 * i),
                pile(f"open{i}", f"{name}: open cards", "stack",
                     [card(tops[i], f"open card of {name}", f"t{i}-{index}")], 3 - i),
            ],
            you=i == 0, active=i == 0, note="turn" if i == 0 else "", out=False,
        )
        for i, name in enumerate(names)
    ]  # fmt: skip
    centre = zone("centre", "Bell", [], role="centre")
    controls = [
        control("open", "Open a card", "o"),
        control("ring", "Ring the bell", "b", shape="bell"),
        control("give", "Give a card", "g", why="You owe no card (Z18)."),
        control("may", "What may I do?", "m"),
    ]
    message = {
        "text": f"Bot 2 opened at moment {index}.",
        "tone": "allowed",
        "why": [reason("Z6", "Five grapes lie open."), reason("Z10", "So the bell may be rung.")],
    }
    return frame(
        "zangi",
        [*seats[:2], centre, *seats[2:]],
        controls,
        moment=moment(index, last, epoch=epoch),
        message=message,
    )


def zodiak(hand: Sequence[str] = ("7♥", "8♥", "8♠", "K♣", "A♦", "Q♠"), top: str = "7♠") -> Json:
    """A three-seat frame with a hand to choose from and four suits to name."""
    fits = {"7♥", "8♥", "8♠", "Q♠", "A♦"}
    why = "K♣ does not fit (ZO6)."
    mine = [card(c, f"card {c}", selectable=c in fits, why="" if c in fits else why) for c in hand]
    backs = [card("back", "a closed card", f"o{i}") for i in range(7)]
    bots = [
        zone(f"seat{i}", f"Bot {i}", [pile(f"hand{i}", f"Bot {i}: 7 cards", "row",
             [{**b, "id": f"{b['id']}-{i}"} for b in backs])], facts=["31 points"])
        for i in (1, 2)
    ]  # fmt: skip
    centre = zone(
        "centre",
        "Stock and pile",
        [
            pile("stock", "stock: 26 cards", "stack", [card("back", "a closed card", "s")], 26),
            pile("pile", "pile: 5 cards", "stack", [card(top, f"card {top}")], 5),
        ],
        role="centre",
        facts=["Suit named: ♠", "2 cards owed"],
    )
    you = zone(
        "seat0", "Ani", [pile("hand0", "your hand", "row", mine)],
        you=True, active=True, note="turn", facts=["12 points"],
    )  # fmt: skip
    alone = "Name a suit with a lone 8 (ZO12)."
    suits = [
        control(f"suit-{s}", f"{s} {name}", key, shape="suit", why=alone)
        for s, name, key in [("♣", "clubs", "1"), ("♦", "diamonds", "2"), ("♥", "hearts", "3"),
                             ("♠", "spades", "4")]
    ]  # fmt: skip
    controls = [
        control("play", "Play", "p", why="Choose a card first (ZO5)."),
        control("draw", "Draw", "d"),
        control("pass", "Pass", "x", why="You can draw (ZO34)."),
        *suits,
    ]
    message = {"text": "K♣ does not fit on 7♠.", "tone": "refused",
               "why": [reason("ZO6", "K♣ has neither the suit nor the rank of 7♠.")]}  # fmt: skip
    return frame("zodiak", [*bots, centre, you], controls, message=message)


def tivmiv(hand: int = 18) -> Json:
    """A four-seat frame with a long hand, as in the third game."""
    mine = [
        card(f"{i % 10}±1", f"{i % 10} plus or minus 1", f"h{i}", selectable=i % 3 == 0,
             why="" if i % 3 == 0 else "This value does not fit (T9).")
        for i in range(hand)
    ]  # fmt: skip
    seats = [
        zone(f"seat{i}", f"Bot {i}",
             [pile(f"s{i}", f"Bot {i}: 15 cards", "stack", [card("back", "closed", f"k{i}")], 15),
              pile(f"w{i}", f"Bot {i}: no cards won", "stack", [], 0)])
        for i in (1, 2, 3)
    ]  # fmt: skip
    centre = zone("centre", "Middle", [pile("mid", "middle: 6 cards", "stack",
                  [card("7±1", "7 plus or minus 1", "mid7")], 6)], role="centre")  # fmt: skip
    you = zone("seat0", "Ani", [pile("hand0", "your hand", "row", mine)], you=True, active=True,
               note="turn")  # fmt: skip
    seat_controls = [control(f"to{i}", f"Bot {i}", str(i), shape="seat") for i in (1, 2, 3)]
    end = {"text": "Ani has won the round.", "tone": "end", "why": []}
    return frame("tivmiv", [*seats, centre, you], [control("take", "Take a card", "t"),
                 *seat_controls], message=end)  # fmt: skip


def question(*labels: str, **more: Any) -> Json:
    """An open question with these answers; their ids are their places, from 0."""
    answers = [{"id": str(i), "label": label, "mark": ""} for i, label in enumerate(labels)]
    plain: Json = {
        "number": 2,
        "of": 5,
        "text": "May the bell be rung now?",
        "act": not labels,
        "done": False,
        "told": "",
        "rules": [],
    }
    return {**plain, "answers": answers, **more}


def people(here: str, *names: str) -> list[Json]:
    """People who share the screen, from seat 0; the one called *here* looks at it."""
    return [{"seat": i, "name": name, "here": name == here} for i, name in enumerate(names)]


KINDS = [{"id": "ring", "label": "a right ring"}, {"id": "leaves", "label": "somebody leaves"}]


def event(index: int, dealing: int = 4) -> Json:
    """An event of the list: every tenth moment is a ring, every 25th one at which somebody leaves."""
    marks = ["deal"] if index < dealing else []
    marks += ["ring"] * (index % 10 == 0 and index >= dealing)
    marks += ["leaves"] * (index % 25 == 0 and index >= dealing)
    return {
        "index": index,
        "text": f"Bot 2 opened at moment {index}.",
        "rules": ["Z6", "Z9"],
        "marks": marks,
        "label": f"dealing {index + 1}" if index < dealing else f"move {index - dealing}",
    }


def events(first: int, last: int, epoch: int = 1) -> Json:
    """The answer to a request for these events."""
    known = {str(index): event(index) for index in range(first, last + 1)}
    return {"kind": "events", "epoch": epoch, "events": known, "marks": KINDS}


def guide(index: int = 27, *, epoch: int = 1, **more: Any) -> Json:
    """An answer to "what may I do?"."""
    row = {"label": "Choose 7♥", "act": {"select": ["7♥"]}, "why": [reason("ZO6", "7♥ fits 7♠.")]}
    draw = {"label": "Draw", "act": {"control": "draw"}, "why": [reason("ZO5", "Ani draws.")]}
    no = [reason("ZO6", "K♣ does not fit."), reason("ZO5", "It is the turn of Bot 1.")]
    plain: Json = {
        "heading": "Ani, this is what you may do now.",
        "rows": [row, draw],
        "others": [{"label": "K♣", "act": None, "why": no}],
        "chain": None,
    }
    return {"kind": "guide", "epoch": epoch, "moment": index, **plain, **more}


def chain(*cards: str, follow: str = "8♥") -> Json:
    """A chain begun with these cards; one more card may follow."""
    act = {"select": [*cards, follow]}
    why = [reason("ZO7", f"{follow} may follow {cards[-1]}.")]
    return {
        "cards": list(cards),
        "holds": True,
        "text": f"{cards[0]} fits 7♠: same rank.",
        "why": [reason("ZO6", f"{cards[0]} fits 7♠: same rank.")],
        "next": [{"card": follow, "label": f"Go on with {follow}", "act": act, "why": why}],
        "stop": "You may play this now, or go on.",
        "power": "Nothing special happens.",
    }


SETUP: Json = {
    "games": [
        {"id": "zangi", "label": "Zangi zrangi", "players": [2, 3, 4, 5, 6]},
        {"id": "zodiak", "label": "Zodiak", "players": [2, 3, 4]},
        {"id": "tivmiv", "label": "Tiv-miv", "players": [2, 3, 4, 5, 6]},
    ],
    "game": "zangi",
    "players": 4,
    "code": "NUR-42",
}


def small(text: str, **more: Any) -> Json:
    """A card as the editor shows it."""
    return {"face": text, "label": f"card {text}", "text": text, **more}


def field(field_id: str, label: str, kind: str, value: Any, **more: Any) -> Json:
    """A field of the editor."""
    plain = {"values": [], "low": 0, "high": 0, "more": False}
    return {"id": field_id, "label": label, "kind": kind, "value": value, **plain, **more}


def editor(problem: str = "", **more: Any) -> Json:
    """A position of Zangi for two that is being set up."""
    seats = [{"value": 0, "label": "Ani"}, {"value": 1, "label": "Bot 1"}]
    counts = [{"value": count, "label": str(count)} for count in (2, 3, 4)]
    zones = {
        "closed-0": ("Ani: closed cards", ("G1", "G1", "A3")),
        "open-0": ("Ani: open cards", ("P5",)),
        "closed-1": ("Bot 1: closed cards", ("A2", "G4")),
        "open-1": ("Bot 1: open cards", ()),
    }
    return {
        "game": "zangi",
        "zones": [
            {"id": zone_id, "label": label, "cards": [small(text) for text in texts]}
            for zone_id, (label, texts) in zones.items()
        ],
        "deck": [
            small(f"{letter}{count}", left=max(0, 4 - count)) for letter in "GPA" for count in DICE
        ],
        "fields": [
            field("players", "How many play?", "choice", 2, values=counts),
            field("turn", "Whose turn is it?", "choice", 1, values=seats),
            field("owing-0", "Cards that Ani owes", "whole", 1, high=3),
            field("out-1", "Bot 1 has left the game", "flag", value=False),
            field("opened", "Cards opened so far", "whole", 12, high=10_000, more=True),
        ],
        "problem": problem,
        "text": "" if problem else "zangi.position(closed=[['G1', 'G1', 'A3'], ['A2', 'G4']])",
        **more,
    }


def share(moment_index: int = 27, epoch: int = 1, **more: Any) -> Json:
    """The texts to pass on."""
    return {
        "kind": "share",
        "epoch": epoch,
        "moment": moment_index,
        "error": "",
        "position": f"zangi-position-1-00A{moment_index}",
        "text": "zangi.position(closed=[['G1'], ['A3']])",
        "game": "zangi-game-1-02zksJjGYPfjej1pjxktNGTbgU3wZDYPQzCshSS9myMQbVi1tAsshrMKRzDabYerLq3eTQ3dp0E",
        **more,
    }

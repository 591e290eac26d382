"""The builder: open piles laid card by card, to see what makes the bell right."""

from __future__ import annotations

from typing import Any

from cardlib.exercises.exactly_five.deals import (
    Piles,
    card_words,
    covered,
    fruit_name,
    is_five,
    left_in_deck,
    listed,
    state_of,
    summed,
    tops,
    totals,
)
from cardlib.exercises.kinds import PLAY
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import shown_card
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.exactly_five.shared import (
    advice,
    bell_of,
    names,
    pile_picture,
    reason_lines,
    rules_of,
    target,
)
from cardlib.views.labs.exactly_five.wishes import met, wishes_for
from cardlib.views.labs.reading import one_of, whole

__all__ = ["BUILDER"]

FEWEST, MOST = 2, 6
MOST_IN_A_PILE = 4
ACTS = ("seats", "seat", "fruit", "card", "take", "clear", "table", "bell")
FIRST = ("G3", "G1", "A2")
COUNTS = sorted({card.count for card in zangi.DECK})
KNOWN = frozenset(map(str, zangi.DECK))
MOST_SHOWN = 20
_NO_CARD = N_(
    "“{given}” is no card. A card is a fruit ({fruits}) and a number from {low} to {high}: G3."
)
SEATS_SAID = N_("Players")
SEAT_SAID = N_("Whose pile")


def start(about: About) -> Values:
    held = left_in_deck((), rules_of(about, len(FIRST)))
    piles = [[text] if text in held else [] for text in FIRST]
    return {"piles": piles, "seat": 0, "fruit": "G", "said": "", "built": []}


def _piles(values: Values) -> Piles:
    return tuple(tuple(pile) for pile in values["piles"])


def act(values: Values, name: str, value: Any, about: About) -> Values:
    match name:
        case "seats":
            return _with_seats(values, whole(value, FEWEST, MOST, SEATS_SAID))
        case "seat":
            last = len(values["piles"]) - 1
            return {**values, "seat": whole(value, 0, last, SEAT_SAID)}
        case "fruit":
            return {**values, "fruit": _fruit(value)}
        case "card":
            return _lay(values, value, about)
        case "take":
            return _take(values)
        case "clear":
            return {**values, "piles": [[] for _ in values["piles"]], "said": ""}
        case "table":
            return _write(values, value, about)
        case "bell":
            here, said = _piles(values), bell_of(value)
            return {**values, "said": said, "built": _built(values, here, here, about)}
    raise unknown(name, ACTS)


def _with_seats(values: Values, seats: int) -> Values:
    piles = [*values["piles"], *([] for _ in range(seats))][:seats]
    return {**values, "piles": piles, "seat": min(values["seat"], seats - 1), "said": ""}


def _fruit(value: Any) -> str:
    return one_of(value, zangi.FRUITS, N_("Which fruit"))


def _lay(values: Values, value: object, about: About) -> Values:
    seat = values["seat"]
    piles = [list(pile) for pile in values["piles"]]
    piles[seat].append(_card(value))
    after = _settled(values, piles, about)
    return {**after, "built": _built(values, _piles(values), _piles(after), about)}


def _built(values: Values, before: Piles, now: Piles, about: About) -> list[str]:
    """The wishes that were met by the learner: a table that was only given counts when it is judged."""
    found = met(before, now, target(about))
    return [*values["built"], *(name for name in found if name not in values["built"])]


def _card(value: object) -> str:
    if isinstance(value, str) and value in KNOWN:
        return value
    possible = {"fruits": ", ".join(zangi.FRUITS), "low": COUNTS[0], "high": COUNTS[-1]}
    raise LabError(Sentence(_NO_CARD, given=str(value)[:MOST_SHOWN], **possible))


def _take(values: Values) -> Values:
    seat = values["seat"]
    if not values["piles"][seat]:
        raise LabError(Sentence(N_("No card lies there. Lay one first.")))
    piles = [pile[:-1] if place == seat else pile for place, pile in enumerate(values["piles"])]
    return {**values, "piles": piles, "said": ""}


def _write(values: Values, value: object, about: About) -> Values:
    """All piles from one text: players with commas, cards from the lowest to the top with spaces."""
    if not isinstance(value, str):
        raise LabError(Sentence(N_("Write the piles, like “G3, G1 P4, A2”.")))
    piles = [list(map(_card, part.upper().split())) for part in value.split(",")]
    if not FEWEST <= len(piles) <= MOST:
        raise LabError(
            Sentence(
                N_("A table has {low} to {high} players; put a comma between their piles."),
                low=FEWEST,
                high=MOST,
            )
        )
    seat = min(values["seat"], len(piles) - 1)
    return _settled({**values, "seat": seat}, piles, about)


def _settled(values: Values, piles: list[list[str]], about: About) -> Values:
    """The values with other piles, if the deck has these cards and no pile is too high."""
    if max(map(len, piles)) > MOST_IN_A_PILE:
        raise LabError(
            Sentence(N_("A pile here has at most {most} cards. Take one off."), most=MOST_IN_A_PILE)
        )
    left = left_in_deck(piles, rules_of(about, len(piles)))
    if min(left.values()) < 0:
        lacking = min(text for text, count in left.items() if count < 0)
        raise LabError(
            Sentence.count(
                N_("The deck has only {n} card with {card}."),
                N_("The deck has only {n} cards with {card}."),
                left_in_deck((), rules_of(about, len(piles)))[lacking],
                card=card_words(lacking),
            )
        )
    return {**values, "piles": piles, "said": ""}


# --- what is shown --------------------------------------------------------------------------------


def blocks_of(values: Values, about: About) -> list[Block]:
    piles = _piles(values)
    bell = [
        blocks.button("bell", about.say(N_("Ring")), "ring", main=True),
        blocks.button("bell", about.say(N_("Do not ring")), "wait"),
    ]
    table_side = [
        pile_picture(piles, about, chosen=values["seat"], act="seat"),
        blocks.buttons(bell, about.say(N_("The bell"))),
        _said(values, piles, about),
        *_reasons(values, piles, about),
    ]
    hand_side = [
        blocks.text(about.say(SEAT_SAID), "strong"),
        blocks.buttons(_seat_buttons(values, about), about.say(SEAT_SAID)),
        blocks.text(about.say(N_("Which fruit")), "strong"),
        blocks.buttons(_fruit_buttons(values, about), about.say(N_("Which fruit"))),
        _hand(values, about),
        blocks.buttons(_pile_buttons(values, about)),
    ]
    return [
        blocks.side_by_side(table_side, hand_side),
        _wishes(values, about),
        blocks.folded(
            about.say(N_("More players, and piles as text")), _more(values, about), "more"
        ),
    ]


def _said(values: Values, piles: Piles, about: About) -> Block:
    exactly = target(about)
    right = is_five(piles, exactly)
    match values["said"], right:
        case "ring", True:
            return blocks.text(about.say(N_("A right ring.")), "right", live=True)
        case "ring", False:
            return blocks.text(about.say(N_("A wrong ring: it costs a card.")), "wrong", live=True)
        case "wait", True:
            return blocks.text(about.say(N_("A ring would be right here!")), "wrong", live=True)
        case "wait", False:
            return blocks.text(about.say(N_("Right: nobody should ring.")), "right", live=True)
    shown, below = listed(map(card_words, tops(piles))), listed(map(card_words, covered(piles)))
    if not covered(piles):
        return blocks.text(about.say(N_("On top: {cards}."), cards=about.tell(shown)), live=True)
    says = N_("On top: {cards}. Covered, does not count: {below}.")
    return blocks.text(about.say(says, cards=about.tell(shown), below=about.tell(below)), live=True)


def _reasons(values: Values, piles: Piles, about: About) -> list[Block]:
    if not values["said"]:
        return []
    state = state_of(piles, rules_of(about, len(piles)))
    return [
        blocks.text(about.tell(advice(piles, target(about)))),
        _sums(piles, about),
        reason_lines(state, about, rung=values["said"] == "ring"),
    ]


def _seat_buttons(values: Values, about: About) -> list[Block]:
    return [
        blocks.button("seat", name, seat, pressed=seat == values["seat"])
        for seat, name in enumerate(names(about, len(values["piles"])))
    ]


def _fruit_buttons(values: Values, about: About) -> list[Block]:
    return [
        blocks.button(
            "fruit", about.tell(fruit_name(fruit)), fruit, pressed=fruit == values["fruit"]
        )
        for fruit in zangi.FRUITS
    ]


def _hand(values: Values, about: About) -> Block:
    """The cards that can be laid: those of the chosen fruit."""
    free = left_in_deck(values["piles"], rules_of(about, len(values["piles"])))
    name = names(about, len(values["piles"]))[values["seat"]]
    none_left = about.say(N_("All of these cards lie open."))
    row = [
        shown_card(about, "zangi", text, text, why="" if free[text] > 0 else none_left)
        for text in (f"{values['fruit']}{count}" for count in COUNTS)
    ]
    label = about.say(N_("Lay a card on the pile of {name}"), name=name)
    return blocks.cards(label, row, act="card", size="small")


def _pile_buttons(values: Values, about: About) -> list[Block]:
    empty = not values["piles"][values["seat"]]
    why = about.say(N_("No card lies there. Lay one first.")) if empty else ""
    return [
        blocks.button("take", about.say(N_("Take the top off")), why=why),
        blocks.button("clear", about.say(N_("Empty table"))),
    ]


def _sums(piles: Piles, about: About) -> Block:
    shown = tops(piles)
    rows = []
    for fruit, total in totals(shown).items():
        counts = [int(each[1:]) for each in shown if each[0] == fruit]
        rows.append([about.tell(fruit_name(fruit)), summed(counts), str(total)])
    head = [about.say(N_("Fruit")), about.say(N_("On top")), about.say(N_("Together"))]
    return blocks.table(about.say(N_("What counts")), head, rows)


def _wishes(values: Values, about: About) -> Block:
    exactly = target(about)
    rows = [
        [blocks.cell(about.say(wish.says, target=exactly, more=exactly + 1), tone)]
        for name, wish in wishes_for(exactly).items()
        for tone in ["right" if name in values["built"] else "plain"]
    ]
    return blocks.table(
        about.say(N_("Build these, in any order")), [about.say(N_("Can you build this?"))], rows
    )


def _more(values: Values, about: About) -> list[Block]:
    written = ", ".join(" ".join(pile) for pile in values["piles"])
    example = about.say(N_("One pile for each player, lowest card first: G3, G1 P4, A2"))
    return [
        blocks.number("seats", about.say(SEATS_SAID), len(values["piles"]), FEWEST, MOST),
        blocks.entry("table", about.say(N_("Piles as text")), written, example=example),
    ]


def made(values: Values, about: About) -> zangi.State:
    """The table as a position to play on from: the cards that are left are dealt out closed."""
    piles, dice = values["piles"], about.dice(label="/rest")
    options = rules_of(about, len(piles))
    rest = dice.shuffled(list(left_in_deck(piles, options).elements()))
    each = len(rest) // len(piles)
    closed = [rest[seat * each : (seat + 1) * each] for seat in range(len(piles))]
    return zangi.position(closed=closed, open=piles, options=options)


BUILDER = LabKind(
    title=N_("Build a table for the bell"),
    start=start,
    act=act,
    blocks=blocks_of,
    lane=PLAY,
    made=made,
)

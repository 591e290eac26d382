"""The rule sheet says two things about a finish with an Ace: play both readings, then decide."""

from __future__ import annotations

from typing import Any

from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.card_blocks import card_row
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of

__all__ = ["READING"]

READINGS = {"ace": N_("“Two” means a new Ace"), "two": N_("“Two” means a real Two")}
NAMES = (N_("Ani"), N_("Luka"), N_("Mila"))
ANI, LUKA, MILA = 0, 1, 2
EVIDENCE = {
    "debt": N_("The debt that is passed on is 4: that is what a second Ace makes of 2."),
    "power": N_("Nowhere else on the sheet does a Two make anybody draw."),
    "word": N_("The sheet has a word for the Ace, but here it writes “Two”."),
    "before": N_("The drawing comes first; only then is the game over."),
}
REASONS = {
    "debt": N_("a real Two would add nothing to the 2"),
    "power": N_("a power would be told where the Two is described"),
    "word": N_("who means the Ace usually writes “Ace”"),
    "before": N_("it is so in both readings"),
}
OUR_VIEW = {"debt": "ace", "power": "ace", "word": "two", "before": "neither"}
SIDES = {
    "ace": N_("for the Ace"),
    "two": N_("for the Two"),
    "neither": N_("for neither"),
}
DECISIONS = {**READINGS, "open": N_("It cannot be decided")}
ACTS = ("reading", "luka", "decision", "why", *EVIDENCE)
MOST_WORDS = 2000


def start(about: About) -> Values:
    blank = dict.fromkeys(EVIDENCE)
    return {"reading": None, "tried": [], "decision": None, "why": "", **blank}


def _finish(about: About, reading: str) -> zodiak.State:
    """Ani has played her last card, an Ace; Luka owes 2 and holds an Ace and a Two that fit."""
    first, second, third, fourth = about.dice().shuffled(zodiak.SUITS)
    hands = [
        [f"A{first}"],
        [f"A{second}", f"2{first}", f"9{third}"],
        [f"K{second}", f"Q{third}", f"5{fourth}"],
    ]
    used = {f"5{first}", *(card for hand in hands for card in hand)}
    stock = [str(card) for card in zodiak.DECK if str(card) not in used]
    state = zodiak.position(
        hands=hands,
        pile=[f"5{first}"],
        stock=about.dice(label="/stock").shuffled(stock),
        options=zodiak.Options(players=len(hands), finish_answer=reading),
    )
    return zodiak.apply(state, zodiak.Play(ANI, (f"A{first}",)))


def _luka_moves(about: About) -> dict[str, zodiak.Move]:
    """What Luka can try: his Ace, his Two, or drawing."""
    hand = _texts(_finish(about, "ace"), LUKA)
    ace, two = (next(card for card in hand if card[0] == rank) for rank in "A2")
    return {
        "ace": zodiak.Play(LUKA, (ace,)),
        "two": zodiak.Play(LUKA, (two,)),
        "draw": zodiak.Draw(LUKA),
    }


def _texts(state: zodiak.State, seat: int) -> list[str]:
    return [str(zodiak.DECK[card]) for card in state.hands[seat]]


def act(values: Values, name: str, value: Any, about: About) -> Values:
    if name == "reading":
        return {**values, name: one_of(value, READINGS, N_("Reading"))}
    if name == "luka":
        what = one_of(value, _luka_moves(about), N_("What Luka does"))
        if values["reading"] is None:
            raise LabError(Sentence(N_("First choose how the sheet is to be read.")))
        pair = [values["reading"], what]
        return {**values, "tried": [*(old for old in values["tried"] if old != pair), pair]}
    if name in EVIDENCE:
        return {**values, name: one_of(value, SIDES, EVIDENCE[name])}
    if name == "decision":
        return {**values, name: one_of(value, DECISIONS, N_("Your decision"))}
    if name == "why":
        if not isinstance(value, str):
            raise LabError(Sentence(N_("Write your reasons in words.")))
        return {**values, name: value[:MOST_WORDS]}
    raise unknown(name, ACTS)


def blocks_of(values: Values, about: About) -> list[Block]:
    """The next part comes when the one before it is done; so there is one thing to think about."""
    parts = [*_sheet(about), *_table_of_three(values, about), *_tried(values, about)]
    if values["tried"]:
        parts += _evidence(values, about)
    if _sorted(values) or values["decision"]:
        parts += _decision(values, about)
    return parts


def _sorted(values: Values) -> bool:
    """Has each observation been given to a side?"""
    return all(values[key] for key in EVIDENCE)


def _sheet(about: About) -> list[Block]:
    """Both places of the rule sheet, in own words."""
    lines = [
        about.say(N_("{rule}: {text}"), rule=rule, text=zodiak.BOOK.text(rule, about.language))
        for rule in ("ZO16", "ZO27")
    ]
    return [
        blocks.heading(about.say(N_("Two places of the rule sheet"))),
        blocks.items(lines),
        blocks.text(about.say(N_("So what answers after a finish: an Ace or a Two?"))),
    ]


def _table_of_three(values: Values, about: About) -> list[Block]:
    state = _finish(about, values["reading"] or "ace")
    held = N_("{name}, {n} card"), N_("{name}, {n} cards")
    rows = [
        card_row(
            about,
            "zodiak",
            _texts(state, seat),
            about.count(*held, len(state.hands[seat]), name=about.say(NAMES[seat])),
            size="small",
        )
        for seat in (LUKA, MILA)
    ]
    top = card_row(
        about, "zodiak", [zodiak.top_card(state)], about.say(N_("On top of the Pile")), size="small"
    )
    told = N_("Ani laid {ace}, her last card. Luka owes {debt} cards; Mila comes after him.")
    readings = [blocks.option(key, about.say(says)) for key, says in READINGS.items()]
    return [
        blocks.heading(about.say(N_("Play it out"))),
        blocks.text(about.say(told, ace=zodiak.top_card(state), debt=state.pending)),
        blocks.side_by_side([top], rows),
        blocks.choice("reading", about.say(N_("Read the sheet so:")), readings, values["reading"]),
        blocks.buttons(_luka_buttons(values, about), about.say(N_("What Luka does"))),
    ]


def _luka_buttons(values: Values, about: About) -> list[Block]:
    why = "" if values["reading"] else about.say(N_("First choose a reading."))
    return [
        blocks.button("luka", _move_words(move, about), key, why=why)
        for key, move in _luka_moves(about).items()
    ]


def _move_words(move: zodiak.Move, about: About) -> str:
    if isinstance(move, zodiak.Play):
        return about.say(N_("Luka plays {card}"), card=move.cards[0])
    return about.say(N_("Luka draws"))


def _outcome(reading: str, what: str, about: About) -> tuple[bool, str]:
    """Whether Luka may do it, and what the game says to it or does after it."""
    state, move = _finish(about, reading), _luka_moves(about)[what]
    verdict = zodiak.explain(state, move)
    names = [about.say(name) for name in NAMES]
    if not verdict:
        reason = verdict.violations[0]
        text = zodiak.BOOK.sentence(reason, about.language, names)
        return False, about.say(N_("{text} ({rule})"), text=text, rule=reason.rule)
    before = state
    state = zodiak.apply(state, move)
    if not state.ended:  # Mila has neither an Ace nor a Two
        state = zodiak.apply(state, zodiak.Draw(MILA))
    drawn = [len(after) - len(held) for after, held in zip(state.hands, before.hands, strict=True)]
    drawer = max((LUKA, MILA), key=lambda seat: drawn[seat])
    result = zodiak.outcome(state)
    assert result is not None
    return True, about.say(
        N_("{name} draws {drawn} cards; the game ends, and Ani gets {points} points."),
        name=names[drawer],
        drawn=drawn[drawer],
        points=result.scores[ANI],
    )


def _tried(values: Values, about: About) -> list[Block]:
    if not values["tried"]:
        hint = N_("Try all three in both readings.")
        return [blocks.text(about.say(hint), "muted", live=True)]
    told = [(reading, what, *_outcome(reading, what, about)) for reading, what in values["tried"]]
    moves = _luka_moves(about)
    rows: list[list[str | Block]] = [
        [
            _move_words(moves[what], about),
            about.say(READINGS[reading]),
            blocks.cell(says, "right" if allowed else "wrong"),
        ]
        for reading, what, allowed, says in told
    ]
    *_, (_, _, allowed, says) = told
    head = (N_("Luka"), N_("Reading"), N_("What happens"))
    return [
        blocks.text(says, "right" if allowed else "wrong", live=True),
        blocks.table(about.say(N_("Tried so far")), [about.say(one) for one in head], rows),
    ]


def _evidence(values: Values, about: About) -> list[Block]:
    sides = [blocks.option(key, about.say(says)) for key, says in SIDES.items()]
    asked = [
        blocks.choice(key, about.say(says), sides, values[key], as_list=True)
        for key, says in EVIDENCE.items()
    ]
    parts = [blocks.heading(about.say(N_("What speaks for which reading?"))), *asked]
    if _sorted(values):
        rows: list[list[str | Block]] = [
            [
                about.say(says),
                about.say(SIDES[values[key]]),
                about.say(SIDES[OUR_VIEW[key]]),
                about.say(REASONS[key]),
            ]
            for key, says in EVIDENCE.items()
        ]
        head = (N_("Observation"), N_("You"), N_("We"), N_("because"))
        parts.append(
            blocks.table(about.say(N_("Compared")), [about.say(one) for one in head], rows)
        )
    return parts


def _decision(values: Values, about: About) -> list[Block]:
    options = [blocks.option(key, about.say(says)) for key, says in DECISIONS.items()]
    parts = [
        blocks.heading(about.say(N_("Your decision"))),
        blocks.choice("decision", about.say(N_("I read it so:")), options, values["decision"]),
        blocks.entry("why", about.say(N_("Because …")), values["why"], lines=3),
    ]
    if values["decision"] and values["why"].strip():
        parts.append(blocks.text(_our_choice(about), "info"))
    return parts


def _our_choice(about: About) -> str:
    return about.say(
        N_(
            "There is no single right answer. This project chose (ZOA25): {choice} The option"
            " finish_answer plays the other reading. Say at your table which one holds."
        ),
        choice=zodiak.BOOK.text("ZOA25", about.language),
    )


def made(values: Values, about: About) -> zodiak.State:
    """The position after Ani's finish, in the reading that is chosen."""
    return _finish(about, values["reading"] or "ace")


READING = LabKind(
    title=N_("A rule sheet that says two things"),
    start=start,
    act=act,
    blocks=blocks_of,
    made=made,
)

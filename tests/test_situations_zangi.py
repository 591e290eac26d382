"""The situations of Zangi zrangi: each has one right answer, and together they meet every rule.

The right answers stand here typed by hand from the rule sheet. Where one acts at the table, the
table tells what is best there and which rules the game cites for each thing that one may try.
"""

from __future__ import annotations

import dataclasses
import re

import pytest

from cardlib.games import zangi
from cardlib.session import Session
from cardlib.situations import NAMES, Situation, play_out, topics
from cardlib.views.desk import Desk

TOPICS = topics("zangi")
ALL = [(topic, place) for topic, found in TOPICS.items() for place in range(len(found))]

NOT_MET = {
    "X1": "holds at every table; no learner can sit at a seat that is not there",
    "X2": "holds at every table; a button names no card",
    "X3": "holds at every table; nobody holds cards in a hand here",
    "X4": "holds at every table; the buttons are asleep when the deal is over",
    "X5": "holds at every table; only buttons of moves that exist are shown",
    "X6": "holds at every table; the clock runs forward",
    "ZA11": "is seen on every card",
    "ZA30": "says that something does not exist",
    "ZA31": "is about the bots, not about the game",
    "ZA33": "is about walking away, not about the game",
}
"""Rules that no situation is about, each with the reason."""

RING_OR_OPEN = {"0 ring": "Z12 Z15", "0 open": "Z6 Z9"}
OPEN_OR_RING = {"0 open": "Z6 Z9", "0 ring": "Z18 Z19"}
NEVER = "refused: "

RIGHT: dict[str, list[int | str | dict[str, str]]] = {
    "dealing": [10, 1, 6, 0, 2, 0, 13, 3, 4, 6],
    "opening": [
        {"0 open": "Z5 Z7", "0 ring": "ZA16 Z19"},
        "She has to wait for Aram.",
        1,
        "In front of her own cards.",
        "On the first, which can no longer be seen.",
        2,
        4,
    ],
    "exactly five": [
        RING_OR_OPEN,
        "She is right: 1 + 1 + 3.",
        OPEN_OR_RING,
        "She is wrong: no fruit is complete.",
        "She is wrong: these are different kinds of fruit.",
        {"0 ring": "Z14 Z15", "0 open": "Z6 Z9"},
        "She is wrong: the grape of Mila counts, too.",
        RING_OR_OPEN,
        {"0 ring": "Z12 Z15", "0 open": f"{NEVER}Z6"},
        3,
        OPEN_OR_RING,
    ],
    "covering": [
        "She is wrong: only two grapes can be seen.",
        RING_OR_OPEN,
        "She is right: 2 + 3.",
        "He is wrong: three grapes are left.",
        OPEN_OR_RING,
        "She is right: the card of Aram is enough now.",
    ],
    "winning the cards": [5, 9, 4, 4, 1, 2],
    "a wrong ring": [
        "Closed cards.",
        1,
        {
            "0 give 1": "Z19",
            "0 give 2": "Z19",
            "0 give 0": f"{NEVER}Z19",
            "0 ring": f"{NEVER}ZA15",
            "0 open": f"{NEVER}ZA29",
        },
        2,
        3,
        "It is wrong, as at any other time.",
        "She has to wait for Aram.",
        "Not yet: Aram gives first.",
        1,
    ],
    "late rings": [
        "Her ring does nothing.",
        {"0 open": "Z6 Z7", "0 ring": f"{NEVER}ZA15"},
        "She is right.",
        2,
        "That is refused: first she gives her card.",
    ],
    "last chance": [
        "She is still in the game.",
        {"0 ring": "Z12 Z15 Z17", "0 open": f"{NEVER}Z6 Z21"},
        "She gets the cards and simply plays on.",
        {"0 ring": "Z12 Z15 Z17", "0 leave": "Z23", "0 open": f"{NEVER}Z21"},
        "She opens it at her turn and is still in the game.",
        "She leaves the game.",
    ],
    "leaving": [
        {"0 leave": "Z23", "0 ring": "Z18 Z20", "0 open": f"{NEVER}Z21"},
        "That is no move of this game: she is in as long as she has closed cards.",
        "She is out at once.",
        1,
        "She is right: 3 + 2.",
        9,
        "Her ring does not count.",
    ],
    "the end": [
        "Ani and Mila play on.",
        "Ani has won.",
        "Ani wins: only she is left.",
        3,
        "Ani and Mila both win.",
    ],
    "our choices": [
        14,
        0,
        1,
        8,
        3,
        "She is out already.",
        "She is wrong: two grapes are left.",
        "The game is over.",
        {"0 ring": "Z12 Z15", "0 open": "ZA26"},
        "The game is over.",
        "She is wrong today.",
        1,
    ],
    "mixed": [
        RING_OR_OPEN,
        1,
        "She opens the card and has a last chance again.",
        "She is wrong and leaves.",
        2,
        {"0 ring": "Z12 Z15 Z17", "0 leave": "Z23", "0 open": f"{NEVER}Z21"},
    ],
}
"""What comes true, by topic and place. Of several things to try, the best one stands first."""


def situation(topic: str, place: int) -> Situation:
    return TOPICS[topic][place]


def cited(session: Session, move: str) -> str:
    """The rules that the game cites for *move*, with a word before those of a refusal."""
    verdict = session.explain(move)
    reasons = verdict.grounds or verdict.violations
    return ("" if verdict else NEVER) + " ".join(reason.rule for reason in reasons)


# --- what comes true ------------------------------------------------------------------------------


def test_each_topic_has_its_table_of_answers() -> None:
    assert {topic: len(found) for topic, found in TOPICS.items()} == {
        topic: len(answers) for topic, answers in RIGHT.items()
    }


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_what_comes_true_is_what_the_sheet_says(topic: str, place: int) -> None:
    asked, expected = situation(topic, place), RIGHT[topic][place]
    session = asked.session()
    if isinstance(expected, dict):
        assert asked.is_act
        assert not asked.moves, "the learner moves first"
        assert {move: cited(session, move) for move in expected} == expected
        return
    offered = list(asked.numbers or asked.answers)
    told = play_out(asked, session)
    assert told.right is not None
    assert offered[told.right] == expected


@pytest.mark.parametrize(
    ("topic", "place"), [key for key in ALL if isinstance(RIGHT[key[0]][key[1]], dict)]
)
def test_where_one_acts_every_legal_move_is_in_the_table(topic: str, place: int) -> None:
    tried = RIGHT[topic][place]
    assert isinstance(tried, dict)
    state = situation(topic, place).session().state
    legal = {zangi.format_move(move) for move in zangi.legal_moves(state, 0)}
    assert legal == {move for move, rules in tried.items() if not rules.startswith(NEVER)}
    assert next(iter(tried)) in legal
    assert len(tried) > 1, "there is something to decide"


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_every_move_but_the_last_is_allowed(topic: str, place: int) -> None:
    asked = situation(topic, place)
    session = asked.session()
    play_out(asked, session)
    assert session.ply >= len(asked.moves) - 1


# --- what is asked --------------------------------------------------------------------------------


def test_every_rule_of_the_sheet_and_every_open_point_is_met() -> None:
    met = {rule for found in TOPICS.values() for asked in found for rule in asked.rules}
    assert met | set(NOT_MET) == set(zangi.BOOK.rules)
    assert not met & set(NOT_MET)


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_the_rules_are_in_the_book_and_the_game_could_cite_each_answer(
    topic: str, place: int
) -> None:
    asked = situation(topic, place)
    assert asked.rules
    assert len(set(asked.rules)) == len(asked.rules)
    assert {*asked.rules, *asked.answers.values()} <= set(zangi.BOOK.rules)


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_a_question_gives_no_rule_away(topic: str, place: int) -> None:
    asked = situation(topic, place)
    for text in (asked.question, *asked.answers):
        assert not re.search(r"\bZA?\d+\b", text)
        for rule in zangi.BOOK.rules.values():
            assert rule.text.rstrip(".") not in text
    assert len(re.findall(r"\w+", asked.question)) <= 50


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_there_are_two_to_four_answers_and_each_is_a_sentence(topic: str, place: int) -> None:
    asked = situation(topic, place)
    if asked.is_act:
        return
    assert bool(asked.numbers) == (asked.number is not None) != bool(asked.answers)
    offered = list(asked.numbers or asked.answers)
    assert 2 <= len(offered) == len(set(offered)) <= 4
    assert list(asked.numbers) == sorted(asked.numbers)
    for text in asked.answers:
        assert re.fullmatch(r"[A-Z].*\.", text)
    assert len(set(asked.answers.values())) == len(asked.answers), "each answer has its own rule"


def test_no_two_situations_are_the_same() -> None:
    questions = [asked.question for found in TOPICS.values() for asked in found]
    assert len(set(questions)) == len(questions)
    tables = [
        (str(asked.session().state), asked.moves, asked.is_act, asked.number is None)
        for found in TOPICS.values()
        for asked in found
        if not asked.session().deal_steps()
    ]
    assert len(set(tables)) == len(tables)


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_the_tables_are_small_and_the_learner_is_ani(topic: str, place: int) -> None:
    asked = situation(topic, place)
    session = asked.session()
    assert asked.seat == 0
    assert session.options.players <= len(NAMES)
    if not session.deal_steps():
        assert sum(map(len, session.state.open)) <= 12
        assert session.options.players <= 5
    names = set(re.findall(r"\b(?:Ani|Aram|Mila|Luka|Nare|Vuk)\b", asked.question))
    assert names <= set(NAMES[: session.options.players]), "everybody named sits at the table"


def test_all_three_ways_of_answering_are_used() -> None:
    found = [asked for asks in TOPICS.values() for asked in asks]
    acts = sum(asked.is_act for asked in found)
    numbers = sum(asked.number is not None for asked in found)
    assert (acts, numbers, len(found) - acts - numbers) == (17, 36, 37)


def test_the_right_answer_has_no_usual_place() -> None:
    places = [
        play_out(asked, asked.session()).right for found in TOPICS.values() for asked in found
    ]
    chosen = [place for place in places if place is not None]
    assert max(chosen.count(place) for place in range(4)) < 0.6 * len(chosen)


# --- options --------------------------------------------------------------------------------------

DEFAULT = zangi.Options()
NAMES_OF_OPTIONS = [field.name for field in dataclasses.fields(zangi.Options)]
WITH_OPTIONS = [
    (topic, place)
    for topic, place in ALL
    if dataclasses.replace(
        situation(topic, place).session().options,
        players=DEFAULT.players,
        dealer=0,
        limit=DEFAULT.limit,
    )
    != DEFAULT
]


def by_default(asked: Situation) -> Situation:
    """The same situation at a table that chose nothing."""
    state = asked.session().state
    options = zangi.Options(players=state.options.players, dealer=state.options.dealer)
    if asked.session().deal_steps():
        return dataclasses.replace(asked, start=lambda: Session("zangi", options=options))
    return dataclasses.replace(asked, start=lambda: dataclasses.replace(state, options=options))


def test_every_option_is_met() -> None:
    used = {
        name
        for topic, place in ALL
        for name in NAMES_OF_OPTIONS
        if getattr(situation(topic, place).session().options, name) != getattr(DEFAULT, name)
    }
    assert used == set(NAMES_OF_OPTIONS)
    ends = {situation(topic, place).session().options.end for topic, place in ALL}
    assert ends == {"last_standing", "duel", "limit"}


def test_our_choices_are_the_ones_with_options() -> None:
    assert {key for key in WITH_OPTIONS if key[0] == "our choices"} == {
        key for key in ALL if key[0] == "our choices"
    }


@pytest.mark.parametrize(
    ("topic", "place"), [key for key in WITH_OPTIONS if key[0] in ("our choices", "dealing")]
)
def test_without_its_option_another_answer_comes_true(topic: str, place: int) -> None:
    asked = situation(topic, place)
    plain = by_default(asked)
    if asked.is_act:
        moves = list(RIGHT[topic][place])  # type: ignore[arg-type]
        assert [cited(asked.session(), move) for move in moves] != [
            cited(plain.session(), move) for move in moves
        ]
        return
    right = play_out(asked, asked.session()).right
    assert play_out(plain, plain.session()).right != right


# --- at a table -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("topic", "place"), ALL)
def test_every_position_can_be_shown(topic: str, place: int) -> None:
    asked = situation(topic, place)
    session = asked.session()
    session.names = NAMES[: session.options.players]
    frame = Desk(session=session, seat=0).newest
    assert [zone["label"] for zone in frame["zones"] if zone["role"] == "seat"] == [
        NAMES[seat] for seat in range(session.options.players)
    ]
    assert frame["moment"]["last"] == (0 if not session.deal_steps() else frame["moment"]["index"])

"""The situations of Tiv-miv: what comes true in each, and that together they meet every rule.

What comes true is typed here by hand, from the rule sheet; the situations let the game find it out.
"""

from __future__ import annotations

import dataclasses
import re
from functools import partial
from typing import Any

import pytest

from cardlib.games import tivmiv
from cardlib.session import Session
from cardlib.situations import NAMES, Situation, SituationError, play_out, situations, topics

TOPICS = topics("tivmiv")
FOUND = {
    f"{topic} {number}": situation
    for topic, found in TOPICS.items()
    for number, situation in enumerate(found, 1)
}
ALL = [pytest.param(situation, id=name) for name, situation in FOUND.items()]
ACTS = [pytest.param(item, id=name) for name, item in FOUND.items() if item.is_act]

RIGHT: dict[str, list[int | str | tuple[str, ...]]] = {
    "dealing": [1, 0, 73, 30, 3, 36, 12],
    "the start": [("0 start",), "T6", 4, 1],
    "plus and minus": [3, ("0 play 7±2",), 3, 3, 6, ("0 play 5±3",)],
    "round the ring": [
        *(2, 9, 1, 10, 10, 8, "T20", "T19"),
        *(("0 play 3±1",), ("0 play 9±3",)),
    ],
    "taking cards": [1, 7, 3, "T9", "X3", ("0 take",)],
    "no turns": [3, 3, 2, 7, 8, 3, 5],
    "calls": [7, "T9", "TA11", "T12"],
    "stuck": ["T14", "TA12", ("0 rotate",), 1, 5, "T17", 3, 10, "TA15", "TA15"],
    "the last card": ["T22", "TA18", ("0 take",), "T9", 0, 8, "TA21", ("0 play 8±1",)],
    "points": [20, 19, 0, 13],
    "rounds": [1, "T21", 44, "TA24", 3],
    "our choices": [3, 60, "TA11", "T16", 5, 2, 1, 0, 1, 1],
    "mixed": [("0 play 1±3",), "T6", 1, ("0 play 10±3",), 0, 15],
}
"""By topic: the number, the rule of the answer, or (where the learner acts) the moves allowed."""

NOT_MET = {
    "X1": "the table offers no seat that is not there",
    "X2": "the table offers no card that the deck lacks",
    "X4": "said by itself when somebody moves after the end",
    "X5": "the table offers no move of another kind",
    "X6": "only a written game can run backwards in time",
}
"""Rules that no situation is about: they hold at every table and are no rules of Tiv-miv."""

CHOSEN = [
    *("leftovers", "deck", "call", "stuck", "replace"),
    *("score", "tie", "rounds", "modulus", "modulus"),
]
"""The option that each situation of the topic "our choices" is about."""


def state_of(situation: Situation) -> tivmiv.State:
    state: tivmiv.State = situation.session().state
    return state


def answer_of(situation: Situation, session: Session) -> int | str | tuple[str, ...]:
    """What came true, in the form of `RIGHT`."""
    if situation.is_act:
        return tuple(map(tivmiv.format_move, tivmiv.legal_moves(session.state, 0)))
    told = play_out(situation, session)
    assert told.right is not None
    if situation.number is not None:
        return situation.numbers[told.right]
    return list(situation.answers.values())[told.right]


# --- what comes true -----------------------------------------------------------------------------


@pytest.mark.parametrize("topic", TOPICS)
def test_what_comes_true_is_what_the_rule_sheet_says(topic: str) -> None:
    assert [answer_of(item, item.session()) for item in situations("tivmiv", topic)] == RIGHT[topic]


def test_every_topic_has_its_right_answers() -> None:
    assert list(RIGHT) == list(TOPICS)
    assert sum(map(len, RIGHT.values())) == len(ALL) == 87


@pytest.mark.parametrize("situation", ALL)
def test_the_game_cites_one_of_the_rules_where_it_cites_any_of_them_at_all(
    situation: Situation,
) -> None:
    """An answer stands for a rule that the game can cite; the right one has really been cited."""
    told = play_out(situation, situation.session())
    cited = {reason.rule for reason in told.reasons}
    if situation.answers:
        assert told.right is not None
        assert list(situation.answers.values())[told.right] in cited
        assert set(situation.answers.values()) <= set(tivmiv.BOOK.rules)
        assert len(set(situation.answers.values())) == len(situation.answers)
    elif situation.moves:
        assert cited


@pytest.mark.parametrize("situation", ACTS)
def test_where_one_acts_one_can_go_wrong(situation: Situation) -> None:
    state = state_of(situation)
    cards = tivmiv.deck(state.options)
    tries: list[Any] = [tivmiv.Play(0, str(cards[held])) for held in state.hands[0]]
    tries += [tivmiv.Take(0), tivmiv.Start(0), tivmiv.Rotate(0)]
    verdicts = [tivmiv.explain(state, move) for move in tries]
    assert sum(map(bool, verdicts)) == 1
    cited = {why.rule for one in verdicts for why in (*one.grounds, *one.violations)}
    assert cited & set(situation.rules)
    assert situation.seat == 0
    assert not situation.moves


def test_at_least_six_situations_are_answered_by_acting() -> None:
    assert len(ACTS) >= 6


def test_the_mistake_of_the_remainder_is_among_the_answers() -> None:
    """Round the ring 12 is often taken for 1 or 3, 1 − 2 for −1 or 0 or 1, and 10 for 0."""
    ring = TOPICS["round the ring"]
    right = RIGHT["round the ring"]
    offered = [set(asked.numbers) - {true} for asked, true in zip(ring, right, strict=True)]
    assert {1, 3, 12} <= offered[0]
    assert {-1, 0, 1} <= offered[1]
    assert all(0 in wrong for wrong in offered[2:5])


# --- rules ---------------------------------------------------------------------------------------


def test_every_rule_is_met() -> None:
    met = {rule for found in TOPICS.values() for situation in found for rule in situation.rules}
    assert met == set(tivmiv.BOOK.rules) - set(NOT_MET)


@pytest.mark.parametrize("situation", ALL)
def test_a_question_does_not_tell_its_rules(situation: Situation) -> None:
    """No rule's id and no five words in a row of its sentence stand in the question."""
    assert not re.search(r"\b(?:T|TA|X)\d+\b", situation.question)
    asked = words(situation.question)
    for rule in situation.rules:
        sentence = words(tivmiv.BOOK[rule].text)
        for place in range(max(1, len(sentence) - 4)):
            piece = " ".join(sentence[place : place + 5])
            assert piece not in " ".join(asked)


def words(text: str) -> list[str]:
    return re.findall(r"[\w±]+", text.casefold())


# --- texts and tables ----------------------------------------------------------------------------


def test_no_two_situations_are_equal() -> None:
    found = list(FOUND.values())
    questions = [situation.question for situation in found]
    assert len(set(questions)) == len(questions)
    played = {
        (str(item.session().state), item.moves, tuple(item.answers), item.numbers, item.number)
        for item in found
    }
    assert len(played) == len(found)


@pytest.mark.parametrize("situation", ALL)
def test_texts_are_short_and_answers_differ(situation: Situation) -> None:
    assert len(words(situation.question)) <= 60
    assert re.search(r"[.?]$", situation.question)
    assert all(text.endswith(".") for text in situation.answers)
    assert len({tuple(words(text)) for text in situation.answers}) == len(situation.answers)
    assert list(situation.numbers) == sorted(set(situation.numbers))
    assert bool(situation.numbers) == (situation.number is not None)
    assert not situation.is_act or situation.seat == 0
    if not situation.is_act:
        assert len(situation.answers or situation.numbers) >= 2


@pytest.mark.parametrize("situation", ALL)
def test_a_question_names_only_who_sits_at_the_table(situation: Situation) -> None:
    state = state_of(situation)
    assert 2 <= state.options.players <= 4
    for name in NAMES[state.options.players :]:
        assert name not in situation.question


@pytest.mark.parametrize("situation", ALL)
def test_a_position_is_small_and_a_deal_is_whole(situation: Situation) -> None:
    session = situation.session()
    if session.deal_steps():
        assert situation.number is not None
        return
    hands = session.state.hands
    assert max(map(len, hands)) <= 6
    assert len(session.state.centre) <= 9


# --- our choices ---------------------------------------------------------------------------------


def under_the_sheet(situation: Situation, option: str) -> Session:
    """The session of *situation* with the default of *option* instead of what it claims."""
    assert isinstance(situation.start, partial)
    given = dict(situation.start.keywords)
    if situation.start.func is Session:
        del given[option]
        return Session("tivmiv", **given)
    default = getattr(tivmiv.Options(), option)
    assert getattr(given["options"], option) != default
    given["options"] = dataclasses.replace(given["options"], **{option: default})
    return Session("tivmiv", start=tivmiv.position(**given))


@pytest.mark.parametrize(("number", "option"), list(enumerate(CHOSEN)))
def test_a_house_rule_changes_what_comes_true(number: int, option: str) -> None:
    situation = TOPICS["our choices"][number]
    assert situation.question.startswith("House rule: ")
    changed = answer_of(situation, situation.session())
    try:
        usual = answer_of(situation, under_the_sheet(situation, option))
    except SituationError:  # what comes true then is not even among the answers
        return
    assert usual != changed


def test_every_option_but_seats_has_its_house_rule() -> None:
    options = {field.name for field in dataclasses.fields(tivmiv.Options)}
    assert set(CHOSEN) == options - {"players", "dealer"}
    assert len(CHOSEN) == len(TOPICS["our choices"])


def test_outside_our_choices_the_sheet_alone_decides() -> None:
    """Only the size of the deck and the number of players differ from the defaults elsewhere."""
    for topic, found in TOPICS.items():
        for situation in found if topic != "our choices" else ():
            options = state_of(situation).options
            free: dict[str, Any] = {"players": 4, "deck": "73", "dealer": 0}
            assert dataclasses.replace(options, **free) == tivmiv.Options()

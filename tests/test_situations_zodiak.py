"""The situations of Zodiak: what is right in each is typed here by hand, from the rule sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cardlib.games import zodiak
from cardlib.notation import split_move
from cardlib.rulebook.zodiak import BOOK
from cardlib.rules import IllegalMove
from cardlib.session import Session
from cardlib.situations import Situation, SituationError, play_out, situations, topics
from cardlib.situations import zodiak as zodiak_situations
from tools.catalogue import marked

TOPICS = topics("zodiak")
FOLDER = Path(zodiak_situations.__file__).parent
ALL = {f"{topic}/{place}": item for topic in TOPICS for place, item in enumerate(TOPICS[topic])}

RIGHT: dict[str, tuple[int | str, ...]] = {
    "dealing": (4, 52, 7, 37, 0, 2),
    "one card": ("act", 3, 3),
    "drawing": (
        "act",
        "She draws one card, and her turn is over.",
        "It is refused: now Aram has the turn.",
        4,
    ),
    "chains": (
        *(1, 1, 3, 4, 1, 4),
        "It is refused: the two are no neighbours.",
        *(4, "act", "act"),
    ),
    "eights": (
        "act",
        2,
        "It goes, and now spades are asked for.",
        "It is refused until she names a suit.",
        "All go, and Aram must fit 9♣.",
        "It is refused: here the Eight would have to fit K♦.",
        "act",
        "They go, and Aram must fit 8♦.",
        "It is refused: clubs are still asked for.",
        2,
    ),
    "aces": (
        2,
        "It is refused: it is Mila's turn.",
        0,
        "Both go, and Aram draws nothing.",
        *(0, 0, 3),
    ),
    "ace war": (
        *("act", 8),
        "It is refused: here the Ace must come without the Two.",
        "It is refused: this card cannot save her.",
        *(3, 0),
    ),
    "zodiac cards": (
        *(12, "act", 7),
        "It goes, and nobody draws.",
        "Both go, and nobody draws.",
        3,
        "It is refused: she must draw 7.",
        "It is refused: it does not answer an Ace.",
        *(2, 7, 0),
    ),
    "the stock": (5, 1, 5, "It is refused: diamonds are still asked for.", 4, "act", 0, 0),
    "finishing": (
        *("act", 1),
        "Aram's 2 cards come first, and only then is it over.",
        7,
        "It is refused: only another Ace would help.",
        *(8, 0),
        "The game is over, and Ani draws nothing.",
        4,
        "It is refused: Aram must draw the 7.",
        "The game is over at once.",
        "The game is over.",
    ),
    "points": (3, 0, 1, "Ani wins the match."),
    "our choices": (
        *(1, 5, 4, 3, 2, 3),
        "The game is over, and nobody gets points.",
        *(2, 1, 31),
        "Ani wins the match.",
    ),
    "mixed": (
        *(4, "act"),
        "It is refused: 8♦ cannot follow 7♥.",
        "The game is over at once.",
        *(13, 4),
    ),
}
"""The right answer of every situation; "act" where the learner acts (see `ACTS`)."""

ACTS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "one card/0": (("0 play 2♠", "ZO6"), ("0 play 6♠", "ZO6")),
    "drawing/0": (("0 draw", "ZO5"), ("0 play 3♠", "ZO6")),
    "chains/8": (("0 play 5♠ 4♠ 4♥ 3♥", "ZO7"), ("0 play 3♥ 4♥ 4♠ 5♠", "ZO6")),
    "chains/9": (("0 play 9♣ 10♣ J♣ J♠", "ZO7"), ("0 play 9♣ 10♣ J♠ J♣", "ZO7")),
    "eights/0": (("0 play 8♠ =♦", "ZO12"), ("0 play 8♠", "ZO12")),
    "eights/6": (("0 play 8♠ 9♠", "ZO13"), ("0 play 8♠ 9♠ =♠", "ZO13")),
    "ace war/0": (("0 play A♠", "ZO16"), ("0 play 8♥ =♠", "ZOA17")),
    "zodiac cards/1": (("0 play K♣", "ZO21"), ("0 play 9♦", "ZO6")),
    "the stock/5": (("0 pass", "ZOA35"), ("0 draw", "ZOA35")),
    "finishing/0": (("0 play 7♦ 8♦ 8♠", "ZO25"), ("0 play 8♠ 8♦ 7♦", "ZOA11")),
    "mixed/1": (("0 play A♣", "ZO16"), ("0 play A♣ 2♣", "ZOA16")),
}
"""Where the learner acts: a move that does it and one that fails, each with the rule it meets."""

NO_RULES_OF_THE_SHEET = {
    "X1": "only seats of the table can act at it",
    "X2": "only cards of the deck can be chosen",
    "X3": "only cards of the own hand can be chosen",
    "X4": "after the end there is no button for a move",
    "X5": "the table offers no other kinds of moves",
    "X6": "nothing is timed in Zodiak",
}
"""Rules that no situation is about, and why a learner at the table cannot break them."""

SILENT = {
    "dealing/5": "whose deal it is next is told by the next deal, not by a reason",
    "finishing/1": "nothing is said where nothing need be announced",
    "zodiac cards/10": "a card without an owner is an ordinary card, and nothing is said",
    "our choices/4": "the direction shows in whose turn it is",
}
"""Situations with moves in which the game cites none of the rules that they are about."""

HOUSE_RULES = {
    "dealing/4": {"dealer"},
    "our choices/0": {"players", "ace_adjacent"},
    "our choices/1": {"players", "defend_chain"},
    "our choices/2": {"finish_answer"},
    "our choices/3": {"dealer", "starter"},
    "our choices/4": {"direction"},
    "our choices/5": {"players", "blocked"},
    "our choices/6": {"players", "max_turns"},
    "our choices/7": {"players", "chain"},
    "our choices/8": {"players", "chain"},
    "our choices/9": {"players", "hand_size"},
    "our choices/10": {"goal"},
}
"""The situations that play by other options than the sheet's, and which."""


@pytest.fixture(params=ALL)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def played(situation: Situation) -> tuple[Session, int | str]:
    """The session after a situation, and the answer that came true."""
    session = situation.session()
    right = play_out(situation, session).right
    if right is None:
        return session, "act"
    return session, (situation.numbers or tuple(situation.answers))[right]


# --- each situation ------------------------------------------------------------------------------


def test_what_comes_true_is_what_the_sheet_says(name: str) -> None:
    topic, place = name.split("/")
    assert played(ALL[name])[1] == RIGHT[topic][int(place)]


def test_the_answers_differ_and_are_offered_once(name: str) -> None:
    situation = ALL[name]
    if situation.is_act:
        assert not situation.numbers
        assert not situation.moves
    elif situation.number is not None:
        assert not situation.answers
        assert len(situation.numbers) >= 2
        assert list(situation.numbers) == sorted(set(situation.numbers))
    else:
        assert not situation.numbers
        assert len(situation.answers) == 3
        assert len(set(situation.answers.values())) == 3


def test_its_rules_are_in_the_book_and_not_given_away(name: str) -> None:
    situation = ALL[name]
    shown = " ".join([situation.question, *situation.answers])
    assert situation.rules
    assert len(set(situation.rules)) == len(situation.rules)
    for rule in [*situation.rules, *situation.answers.values()]:
        assert BOOK[rule].text.rstrip(".") not in shown
    assert not any(rule in shown.replace(",", " ").split() for rule in BOOK.rules)


def test_the_game_cites_what_it_is_about(name: str) -> None:
    situation = ALL[name]
    if situation.moves:
        reasons = play_out(situation, situation.session()).reasons
        cites = bool({why.rule for why in reasons} & set(situation.rules))
        assert cites is (name not in SILENT)


def test_it_can_be_read_without_the_table(name: str) -> None:
    """Short enough to read, and every card that is moved is named in the question or lies open."""
    situation = ALL[name]
    assert len(situation.question.split()) <= 45
    assert all(len(answer.split()) <= 14 for answer in situation.answers)
    session = situation.session()
    assert session.options.players <= 4
    assert situation.seat in (0, None)


def test_only_the_last_move_may_be_refused(name: str) -> None:
    situation = ALL[name]
    session = situation.session()
    for text in situation.moves[:-1]:
        session.play(text)


def test_options_differ_only_where_that_is_said(name: str) -> None:
    options, plain = ALL[name].session().options, zodiak.make_options()
    known = set(HOUSE_RULES.get(name, ()))
    changed = {
        field
        for field in plain.__dataclass_fields__
        if field not in ("players", "dealer", "signs")
        and getattr(options, field) != getattr(plain, field)
    }
    assert changed == known - {"players", "dealer"}
    for field in changed:
        value = getattr(options, field)
        said = str(value).replace("-", "−")
        assert f"{field} is “{value}”" in ALL[name].question or (
            f"{field} is {said})" in ALL[name].question
        )


@pytest.mark.parametrize("name", [name for name in HOUSE_RULES if name.startswith("our")])
def test_a_house_rule_changes_the_answer(name: str) -> None:
    """The same cards by the rules of the sheet give another answer, or none of those offered."""
    situation, right = ALL[name], played(ALL[name])[1]
    assert usual_answer(situation) != right


def usual_answer(situation: Situation) -> int | str | None:
    """What comes true with the same cards and the same moves, but by the sheet's own rules."""
    session = situation.session()
    if session.deal_steps():
        players, dealer = session.options.players, session.state.dealer
        usual = Session("zodiak", code=session.tape.seed, players=players, dealer=dealer)
        return situation.number(usual) if situation.number else None
    values = dict(zodiak.position_values(session.state)) | {"options": zodiak.make_options()}
    usual = Session("zodiak", start=zodiak.position(**values))
    for text in situation.moves:
        try:
            usual.play(text)
        except IllegalMove:
            break
    if situation.number is not None:
        return situation.number(usual)
    cited = {why.rule for event in usual.events for why in (*event.grounds, *event.followed)}
    return next((text for text, rule in situation.answers.items() if rule in cited), None)


# --- where one acts ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ACTS)
def test_acting_meets_the_rule(name: str) -> None:
    (good, met), (bad, broken) = ACTS[name]
    situation = ALL[name]
    assert situation.is_act
    session = situation.session()
    with pytest.raises(IllegalMove) as refusal:
        session.play(bad)
    assert broken in {why.rule for why in refusal.value.verdict.violations}
    session.play(good)
    event = session.events[-1]
    assert met in {why.rule for why in (*event.grounds, *event.followed)}


def test_every_act_is_listed() -> None:
    assert set(ACTS) == {name for name, item in ALL.items() if item.is_act}
    assert len(ACTS) >= 8


@pytest.mark.parametrize(("name", "longest"), [("chains/8", 4), ("chains/9", 4)])
def test_the_longest_chain_is_as_long_as_asked(name: str, longest: int) -> None:
    state = ALL[name].session().state
    moves: list[Any] = list(zodiak.legal_moves(state, 0))
    lengths = sorted(len(move.cards) for move in moves if isinstance(move, zodiak.Play))
    assert lengths[-1] == longest
    assert len(split_move(ACTS[name][0][0], ("play",)).rest.split()) == longest


# --- all together --------------------------------------------------------------------------------


def test_the_table_of_answers_is_complete() -> None:
    assert list(TOPICS) == list(RIGHT)
    assert {topic: len(items) for topic, items in TOPICS.items()} == {
        topic: len(answers) for topic, answers in RIGHT.items()
    }
    assert len(ALL) == 98


def test_every_rule_is_met() -> None:
    met = {rule for situation in ALL.values() for rule in situation.rules}
    assert met == set(BOOK.rules) - set(NO_RULES_OF_THE_SHEET)


def test_no_two_situations_are_equal() -> None:
    questions = [situation.question for situation in ALL.values()]
    assert len(set(questions)) == len(questions)
    seen = [
        (str(situation.session().state), situation.moves, tuple(situation.numbers))
        for situation in ALL.values()
        if situation.moves
    ]
    alike = {item for item in seen if seen.count(item) > 1}
    assert {moves for _, moves, _ in alike} <= {("0 draw",)}  # the Stock, then the Pile, after it


def test_all_three_ways_of_answering_are_used() -> None:
    ways = {
        "act": sum(item.is_act for item in ALL.values()),
        "number": sum(item.number is not None for item in ALL.values()),
        "answer": sum(bool(item.answers) for item in ALL.values()),
    }
    assert ways == {"act": 11, "number": 58, "answer": 29}


def test_the_right_answer_has_no_favourite_place() -> None:
    places = [
        play_out(item, item.session()).right for item in ALL.values() if len(item.answers) == 3
    ]
    assert all(places.count(place) >= 5 for place in range(3))


def test_every_sentence_is_marked_for_translation() -> None:
    found = [
        sentence
        for path in sorted(FOLDER.glob("*.py"))
        for sentence in marked(path.read_text(encoding="utf-8"), path.name)
    ]
    assert all(len(sentence) == 1 for sentence in found)
    texts = {sentence[0] for sentence in found}
    for situation in ALL.values():
        assert situation.question in texts
        assert set(situation.answers) <= texts


def test_a_topic_that_is_not_there_lists_those_that_are() -> None:
    with pytest.raises(SituationError, match="one card, drawing, chains"):
        situations("zodiak", "knitting")

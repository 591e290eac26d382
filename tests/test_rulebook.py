"""The rule books: complete, in plain words, and each sentence and each situation has its partner."""

from __future__ import annotations

import ast
import dataclasses
import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import cardlib.games
from cardlib.chance import Tape
from cardlib.games import GAMES
from cardlib.options import allowed_values, option_words
from cardlib.rules import CHOICE, SEAT_NAMES, SEED, TABLE, TABLE_RULES, TABLE_SAYS, Reason
from tests import strategies
from tests.strategies import NAMES, Picker, every_move, playout

SOURCES = Path(cardlib.games.__file__).parent
EXPECTED = {
    "zangi": [f"X{n}" for n in range(1, 7)]
    + [f"Z{n}" for n in range(1, 25)]
    + [f"ZA{n}" for n in range(1, 34)],
    "zodiak": [f"X{n}" for n in range(1, 7)]
    + [f"ZO{n}" for n in range(1, 30)]
    + [f"ZOA{n}" for n in range(1, 41)],
    "tivmiv": [f"X{n}" for n in range(1, 7)]
    + [f"T{n}" for n in range(1, 25)]
    + [f"TA{n}" for n in range(1, 28)],
}
LONGEST_RULE, LONGEST_SENTENCE, MOST_WORDS = 190, 130, 26
TABLE_ONLY = {"zangi": {"X2", "X3"}, "tivmiv": {"X3"}}
"""Sentences shared by all tables that one game does not need: Zangi names no cards, Tiv-miv lays one."""

Situation = tuple[str, frozenset[str]]

# --- what the source can say ---------------------------------------------------------------------


def choices(node: ast.expr, function: ast.AST) -> list[ast.expr]:
    """What an expression may be: both sides of a choice; for a name, what it was given."""
    if isinstance(node, ast.IfExp):
        return choices(node.body, function) + choices(node.orelse, function)
    if isinstance(node, ast.Name):
        given = []
        for assign in ast.walk(function):
            if isinstance(assign, ast.Assign):
                for target in assign.targets:
                    given += _given(target, assign.value, node.id)
        return [found for value in given for found in choices(value, function)]
    return [node]


def _given(target: ast.expr, value: ast.expr, name: str) -> list[ast.expr]:
    if isinstance(target, ast.Name) and target.id == name:
        return [value]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
        return [found for one, part in pairs for found in _given(one, part, name)]
    return []


def situations_in(path: Path) -> set[Situation]:
    """Every rule with the names of its values that a ``Reason.of(…)`` in this module can make."""
    found: set[Situation] = set()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "Reason.of":
                found |= _situations(call, function)
    return found


def _situations(call: ast.Call, function: ast.AST) -> set[Situation]:
    rules = [
        node.value for node in choices(call.args[0], function) if isinstance(node, ast.Constant)
    ]
    names = [[frozenset({word.arg})] for word in call.keywords if word.arg]
    for word in call.keywords:
        if word.arg is None:
            dicts = [node for node in choices(word.value, function) if isinstance(node, ast.Dict)]
            assert dicts, f"cannot read {ast.unparse(call)}"
            names.append(
                [
                    frozenset(key.value for key in node.keys if isinstance(key, ast.Constant))
                    for node in dicts
                ]
            )
    assert rules, f"cannot read {ast.unparse(call)}"
    return {(rule, frozenset().union(*picked)) for rule in rules for picked in product(*names)}


@cache
def in_source(game: str) -> frozenset[Situation]:
    found: set[Situation] = set()
    for path in sorted((SOURCES / game).glob("*.py")):
        found |= situations_in(path)
    return frozenset(found | {("X6", frozenset({"last_ms", "at_ms"}))})  # notation.time_reason


# --- what play can say ---------------------------------------------------------------------------


@cache
def in_play(game: str) -> tuple[Reason, ...]:
    """The reasons of random games and positions: deals, verdicts on moves of all kinds, what followed."""
    module, found = GAMES[game], {}
    for number in range(70):
        pick = Picker(f"book-{number}")
        fixed = {"hand_size": pick.one_of((1, 2, 3))} if game == "zodiak" else {}
        state = module.new_game(
            strategies.picked_options(game, pick, **fixed), Tape(f"book-{number}")
        )
        found.update(dict.fromkeys(step.reason for step in module.deal_steps(state)))
        for before, move, after in playout(game, state, pick, 140):
            verdict = module.explain(before, move)
            found.update(dict.fromkeys((*verdict.grounds, *module.happened(before, move, after))))
    for number in range(160):
        drawn = strategies.picked_position(game, Picker(f"place-{number}"))
        if drawn is not None:
            state = module.position(**drawn[0], options=drawn[1])
            for move in every_move(game, state):
                verdict = module.explain(state, move)
                found.update(dict.fromkeys((*verdict.grounds, *verdict.violations)))
                if verdict:
                    followed = module.happened(state, move, module.apply(state, move))
                    found.update(dict.fromkeys(followed))
    return tuple(found)


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def book(game: str) -> Any:
    return GAMES[game].BOOK


def needed(game: str) -> set[Situation]:
    """The sentences of the book but for those that this game cannot need."""
    return {
        says for says in GAMES[game].BOOK.says if says[0] not in TABLE_ONLY.get(game, set())
    } | {says for says in in_source(game) if says[0] in TABLE_ONLY.get(game, set())}


def test_every_situation_in_the_source_has_a_sentence(game, book):
    assert len(in_source(game)) > 35
    missing = in_source(game) - set(book.says)
    assert not missing, f"no sentence for {sorted(map(str, missing))}"


def test_every_sentence_belongs_to_a_situation_in_the_source(game):
    assert needed(game) - in_source(game) == set()


def test_every_situation_of_play_has_a_sentence_and_is_in_the_source(game, book):
    said = {reason.situation for reason in in_play(game)}
    assert said <= set(book.says)
    assert said <= in_source(game)
    assert len(said) > len(book.says) * 0.7  # the rest: tests/golden shows each of them


def test_every_reason_of_play_reads_as_a_sentence(game, book):
    for reason in in_play(game):
        for names in (None, ("Ani", "Ben", "Eva", "Gor", "Lia", "Max")):
            text = book.sentence(reason, names=names)
            assert "{" not in text
            assert "}" not in text
            assert "  " not in text
            assert text.endswith(".")


def test_names_stand_for_seats(game, book):
    names = ("Ani", "Ben", "Eva", "Gor", "Lia", "Max")
    named = 0
    for reason in in_play(game):
        seats = [value for name, value in reason.params if name in SEAT_NAMES]
        flat = [
            seat for value in seats for seat in (value if isinstance(value, tuple) else (value,))
        ]
        text, bare = book.sentence(reason, names=names), book.sentence(reason)
        for seat in flat:
            if 0 <= seat < 6:
                named += 1
                assert names[seat] in text
                assert f"seat {seat}" in bare
        if flat:
            assert text != bare
    assert named > 20


def test_seats_are_called_by_names_that_the_book_knows(game):
    """A value that is a seat must have one of the agreed names, else its number would be shown."""
    per_seat = {"seat", "turn", "to"} | SEAT_NAMES
    numbers = {
        *(
            "number",
            "last",
            "at_ms",
            "last_ms",
            "cards",
            "players",
            "each",
            "surplus",
            "closed",
            "limit",
            "taken",
        ),
        *(
            "total",
            "target",
            "won",
            "owed",
            "held",
            "wanted",
            "debt",
            "before",
            "stock",
            "available",
            "drawable",
        ),
        *(
            "shuffled",
            "points",
            "passes",
            "turns",
            "leftover",
            "down",
            "tried",
            "round",
            "value",
            "rule",
        ),
    }
    for reason in in_play(game):
        for name, value in reason.params:
            if isinstance(value, int):
                assert name in per_seat or name in numbers, reason


def test_one_is_never_shown_as_many(game, book):
    """Where a number may be 1, the sentence needs its singular (`Says.many`)."""
    wrong = {
        book.says[reason.situation].text
        for reason in in_play(game)
        if re.search(
            r"(?<![\w.+−-])1 (?:\w+ )?(?:cards|players|points|turns|passes)\b",
            book.sentence(reason),
        )
    }
    assert wrong == set()


# --- the sentences -------------------------------------------------------------------------------


def blanked(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "_", text)


def test_two_situations_never_sound_the_same(game, book):
    seen: dict[str, Any] = {}
    for situation, says in book.says.items():
        for text in filter(None, (says.text, says.many)):
            assert seen.setdefault(blanked(text), situation) == situation


def test_no_rule_is_said_twice(game, book):
    texts = [rule.text for rule in book.rules.values()]
    assert len(set(texts)) == len(texts)


def test_sentences_are_short_and_plain(game, book):
    sentences = [says.text for says in book.says.values()]
    sentences += [says.many for says in book.says.values() if says.many]
    for text in sentences:
        assert len(text) <= LONGEST_SENTENCE, text
        assert len(text.split()) <= MOST_WORDS, text
    for rule in book.rules.values():
        assert len(rule.text) <= LONGEST_RULE, rule.text
    for text in (*sentences, *(rule.text for rule in book.rules.values())):
        assert text == text.strip()
        assert "  " not in text
        assert text.endswith("."), text
        assert text[0] in "{«“" or text[0].isupper() or text[0].isdigit(), text
        assert not re.search(r"[\n\t]|\b(i\.e|e\.g|etc|shall|hereby|thereof)\b", text), text


def test_the_shared_sentences_stand_in_each_book(game, book):
    for says in TABLE_SAYS:
        assert book.says[says.rule, says.names] == says
    for rule in TABLE_RULES:
        assert book[rule.id] == rule


# --- the rules -----------------------------------------------------------------------------------


def test_the_ids_are_complete_and_in_order(game, book):
    assert list(book.rules) == EXPECTED[game]
    assert [rule.id for rule in book.rules.values()] == EXPECTED[game]


def test_the_origin_fits_the_id(game, book):
    for rule in book.rules.values():
        letters = re.sub(r"\d", "", rule.id)
        expected = {"X": TABLE, "ZA": CHOICE, "ZOA": CHOICE, "TA": CHOICE}.get(letters, SEED)
        assert rule.origin is expected
    assert book.origin("X1") == "every table needs"
    assert {book.origin(rule) for rule in book.rules} == {
        "the rules say",
        "we chose",
        "every table needs",
    }


def test_each_option_of_a_rule_exists_and_each_choice_names_its_option(game, book):
    options = {field.name for field in dataclasses.fields(GAMES[game].Options)}
    named = {rule.option for rule in book.rules.values() if rule.option}
    assert named <= options
    by_lesson = {  # these change no rule of the sheet, or several at once
        "zangi": {"dealer", "ring_tie", "limit"},
        "zodiak": {"dealer"},
        "tivmiv": {"dealer"},
    }
    assert options - named == by_lesson[game]


RULE_OF_OPTION = {  # typed from the table of options
    "zangi": {
        "surplus": "ZA3", "after_ring": "ZA14", "late_ring": "ZA15", "penalty_last_card": "ZA19",
        "grace_end": "ZA23", "eliminated_pile": "ZA24", "end": "ZA26",
    },
    "zodiak": {
        "direction": "ZOA4", "starter": "ZOA5", "ace_adjacent": "ZOA10", "defend_chain": "ZOA16",
        "finish_answer": "ZOA25", "blocked": "ZOA35", "max_turns": "ZOA40",
    },
    "tivmiv": {
        "leftovers": "TA3", "call": "TA11", "stuck": "TA12", "replace": "TA14", "score": "TA22", "tie": "TA24",
    },
}  # fmt: skip


def test_an_option_stands_at_its_rule(game, book):
    for option, rule in RULE_OF_OPTION[game].items():
        assert book[rule].option == option


def test_every_value_of_every_option_is_explained(game):
    options = GAMES[game].Options
    seen = []
    for field in dataclasses.fields(options):
        words = option_words(options, field.name)
        values = allowed_values(options, field.name)
        assert set(words) == ({""} if values is None or isinstance(values, range) else set(values))
        for text in words.values():
            assert 8 <= len(text) <= 90
            assert text == text.strip()
            assert "  " not in text
            seen.append(text)
        default = getattr(options(), field.name)
        assert values is None or default in values
    assert len(set(seen)) == len(seen)

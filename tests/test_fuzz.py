"""Everything that reads what people type, with more than a hundred thousand damaged inputs.

Each input either gives a valid result or the error that is promised, with a place and a short
message; no other exception, no changed session. The inputs are the same in every run.
"""

from __future__ import annotations

import copy
import inspect
import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from cardlib import replay
from cardlib.chance import ChanceError, Tape, class_code
from cardlib.errors import CardlibError, InvalidMoveText, InvalidPosition, OptionsError
from cardlib.games import GAMES
from cardlib.replay import ReplayError
from cardlib.session import Session
from tests import strategies
from tests.strategies import NAMES, Picker, every_move, likely_move

COUNTS = {
    "moves": 25_000,  # for each game
    "codes": 15_000,
    "options": 1_500,  # for each game
    "positions": 2_000,  # for each game
    "documents": 1_200,  # for each game
    "texts": 700,  # for each game
    "sessions": 400,  # for each game
}
LONGEST_MESSAGE = 5_000
HOSTILE = (
    "\x00", "٣", "９", "𝟗", "²", "Ⅷ", "\u202e", "\ufeff", "é", "ß", "ı", "±", "±±", "+-", "@", "@-1", "@1e9",
    "@99999999999999999999", "-", "--1", "+1", "٠", "\n", "\t", "\r\n", "\u2028", " ", "   ", "A" * 1500, "9" * 1200,
    "{}", "{0}", "{card}", "%s", "%n", "${x}", "'; DROP TABLE", "__import__('os')", "NaN", "null", "true", "\ud800",
    "=♣", "=", "♥", "♡", "🂡", '"', "«", "»", "\\", "/", "0x10", "1_0", "1.0", "１ open", "T♥", "10", "100", "?", "G0",
    "play", "open", "give", "deal", "Ա՜Յ", "ա՜յ", "ﬀ", "İ",
)  # fmt: skip
JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 99, 10**30, -(10**30), 1.5, float("nan"), float("inf"), "", "x", "G1", "7♥",
    "7±1", "\x00", "٣", "9" * 400, b"G1", [], [[]], [[], []], [["G1"]], [["?"]], [[None]], [[7]], ["G1"], [1, 0], [-1],
    (), ((),), {}, {"a": 1}, {1, 2}, [[["G1"]]], [["A♠"] * 60, ["A♠"]], object, Tape("0"), range(3), [True], [0, 0],
    "♣", "X", (0, 1.5), [[0, -1], [None]], ("aries",), [["7±1", "7±1", "7±1", "7±1"]],
)  # fmt: skip


def test_there_are_more_than_a_hundred_thousand_inputs(record_property):
    per_game = ("moves", "options", "positions", "documents", "texts", "sessions")
    total = COUNTS["codes"] + len(NAMES) * sum(COUNTS[name] for name in per_game)
    record_property("fuzzed inputs", total)
    assert total >= 100_000


# --- damage --------------------------------------------------------------------------------------


def damaged(text: str, pick: Picker) -> str:
    """*text* with one to three changes: cut, doubled, swapped, or with something hostile in it."""
    for _ in range(1 + pick.below(3)):
        place, other = pick.below(len(text) + 1), pick.below(len(text) + 1)
        low, high = min(place, other), max(place, other)
        kind = pick.below(7)
        if kind == 0:
            text = text[:place]
        elif kind == 1:
            text = text[:low] + text[high:]
        elif kind == 2:
            text = text[:high] + text[low:]
        elif kind == 3:
            text = text[:place] + pick.one_of(HOSTILE) + text[place:]
        elif kind == 4:
            text = text[:place] + pick.one_of(HOSTILE) + text[place + 1 :]
        elif kind == 5:
            text = text[low:high] + text[:low] + text[high:]
        else:
            text = (
                text.upper()
                if place % 2
                else text.replace(" ", pick.one_of(("  ", "\t", "\u00a0", "")))
            )
    return text


def damaged_document(document: Any, pick: Picker) -> Any:
    """A copy of a JSON value with one part dropped, exchanged, doubled or replaced by junk."""
    document = copy.deepcopy(document)
    places = list(_places(document))
    for _ in range(1 + pick.below(2)):
        parent, key = pick.one_of(places)
        try:
            value = parent[key]
        except (KeyError, IndexError):
            continue  # the first change took it away
        kind = pick.below(6)
        if kind == 0:
            del parent[key]
        elif kind == 1 and isinstance(value, str):
            parent[key] = damaged(value, pick)
        elif kind == 2 and isinstance(value, int):
            parent[key] = value + pick.one_of((-1, 1, 10**17, -(10**12)))
        elif kind == 3:
            other, name = pick.one_of(places)
            if name in other if isinstance(other, dict) else name < len(other):
                parent[key] = copy.deepcopy(other[name])
        elif kind == 4 and isinstance(value, list):
            parent[key] = value + value
        else:
            parent[key] = pick.one_of(JSON_JUNK)
    return document


JSON_JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 10**17, 1.5, "", "x", "٣", "\x00", "deal", "9" * 900, [], [[]], {}, {"a": []},
    [None], ["G1"], {"ply": 1}, "cardlib.replay/2", "🂡",
)  # fmt: skip


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of a JSON value as its container and its key."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in items:
        yield value, key
        if isinstance(part, dict | list):
            yield from _places(part)


# --- what is promised ----------------------------------------------------------------------------


def outcome_of(read: Callable[[], Any], promised: type[CardlibError], about: Any) -> Any:
    """What *read* gives, or None if it refused as promised; anything else fails the test."""
    try:
        return read()
    except promised as error:
        refusal = error
    except Exception as error:
        error.add_note(f"input: {about!r:.400}")
        raise
    message = str(refusal)
    assert 10 < len(message) <= LONGEST_MESSAGE, f"{about!r:.200}: {message[:300]}"
    assert isinstance(refusal, CardlibError)
    assert isinstance(refusal, ValueError)
    return None


@cache
def sample(game: str) -> Any:
    """A state in the middle of a game."""
    fixed = {"hand_size": 4} if game == "zodiak" else {}
    return strategies.deal_states(game, 1, "fuzz", 12, players=3, **fixed)[-1]


@cache
def written(game: str) -> tuple[str, ...]:
    """Texts of real moves, as they are written and as they may be typed."""
    module = GAMES[game]
    own = module.Move.__args__
    moves = [move for move in every_move(game, sample(game)) if type(move) in own]
    texts = [module.format_move(move) for move in moves[:: max(1, len(moves) // 150)]]
    typed = {
        "zangi": ("0 open @12", "2 give 0 @398", "  1 ring  "),
        "zodiak": ("0 play 7H 8h", "1 play 8S =c @5", "0 play 10♥ TD ad", "2 draw @999"),
        "tivmiv": ("1 play 7/1", '1 play 7±1 "7" @40', "0 play 10+-3 «Ա՜Յ ԱՅՍՊԵՍ»", "0 start @1"),
    }[game]
    return (*texts, *typed)


@pytest.mark.parametrize("game", NAMES)
def test_moves(game):
    module, pick, state = GAMES[game], Picker(f"fuzz-moves-{game}"), sample(game)
    found = Counter[str]()
    for number in range(COUNTS["moves"]):
        text = damaged(pick.one_of(written(game)), pick)
        move = outcome_of(lambda text=text: module.parse_move(text), InvalidMoveText, text)
        found["read" if move else "refused"] += 1
        if move is None:
            continue
        assert type(move) in module.Move.__args__
        assert module.parse_move(module.format_move(move)) == move
        if number % 9 == 0:
            verdict = module.explain(state, move)
            assert bool(verdict.grounds) != bool(verdict.violations)
            for reason in verdict.violations:
                assert module.BOOK.sentence(reason)
    assert min(found["read"], found["refused"]) > 1_000, found


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize(
    "thing", [None, 3, 1.5, b"0 open", ["0 open"], ("0", "open"), {}, object(), True], ids=repr
)
def test_moves_that_are_no_texts(game, thing):
    assert outcome_of(lambda: GAMES[game].parse_move(thing), InvalidMoveText, thing) is None


def test_class_codes():
    pick, found = Picker("fuzz-codes"), Counter[str]()
    real = ("NUR-42", "nur 42", " Tiv_7", "ANI–10", "zar−0099", "miv42", "VEM-1")
    for _ in range(COUNTS["codes"]):
        text = damaged(pick.one_of(real), pick)
        code = outcome_of(lambda text=text: class_code(text), ChanceError, text)
        found["read" if code else "refused"] += 1
        if code:
            assert class_code(code) == code
            assert code.isascii()
            word, _, number = code.partition("-")
            assert word.isalpha()
            assert word.isupper()
            assert number.isdigit()
    for thing in JUNK:
        outcome_of(lambda thing=thing: class_code(thing), ChanceError, thing)
    assert min(found.values()) > 500, found


@pytest.mark.parametrize("game", NAMES)
def test_options(game):
    module, pick, found = GAMES[game], Picker(f"fuzz-options-{game}"), Counter[str]()
    values = strategies.OPTION_VALUES[game]
    for _ in range(COUNTS["options"]):
        given: dict[str, Any] = {
            name: pick.one_of(choices) for name, choices in values.items() if pick.below(3) == 0
        }
        for _ in range(pick.below(3)):
            given[pick.one_of((*values, "signs", "speed", "Players", "check"))] = pick.one_of(JUNK)
        options = outcome_of(lambda given=given: module.make_options(**given), OptionsError, given)
        found["read" if options else "refused"] += 1
        if options:
            state = module.new_game(options, Tape("0"))
            assert sorted(strategies.whole_table(game, state)) == list(
                range(len(module.deck(options)))
            )
            assert {options: 1}[module.make_options(**given)] == 1
    assert found["refused"] > COUNTS["options"] // 3
    assert found["read"] > 50


@cache
def real_positions(game: str) -> tuple[dict[str, Any], ...]:
    drawn = (strategies.picked_position(game, Picker(f"fuzz-{number}")) for number in range(60))
    return tuple({**what, "options": options} for what, options in filter(None, drawn))


@pytest.mark.parametrize("game", NAMES)
def test_positions(game):
    module, pick, found = GAMES[game], Picker(f"fuzz-positions-{game}"), Counter[str]()
    names = tuple(name for name in inspect.signature(module.position).parameters if name != "tape")
    for _ in range(COUNTS["positions"]):
        what = copy.deepcopy(pick.one_of(real_positions(game)))
        del what["options"]
        for _ in range(1 + pick.below(2)):
            name = pick.one_of(names)
            what.setdefault(name, None)
            nested = what[name] if isinstance(what[name], list) and what[name] else None
            if nested and pick.below(2):
                place = pick.below(len(nested))
                if isinstance(nested[place], list) and nested[place] and pick.below(2):
                    nested[place][0] = pick.one_of((*JUNK, "8♥", "A♠", "7±1", "G5"))
                else:
                    nested[place] = pick.one_of(JUNK)
            else:
                what[name] = pick.one_of(JUNK)
        state = outcome_of(lambda what=what: module.position(**what), InvalidPosition, what)
        found["read" if state else "refused"] += 1
        if state:
            assert str(strategies.pasted(str(state))) == str(state)
            assert sorted(strategies.whole_table(game, state)) == list(
                range(len(module.deck(state.options)))
            )
            for seat in strategies.real_seats(state):
                next(module.legal_moves(state, seat), None)
            module.outcome(state)
    assert found["refused"] > COUNTS["positions"] // 4
    assert found["read"] > 20


@cache
def real_documents(game: str) -> tuple[dict[str, Any], ...]:
    documents = []
    for number in range(4):
        pick = Picker(f"fuzz-document-{number}")
        fixed = {"hand_size": 3} if game == "zodiak" else {}
        session = Session(
            game,
            tape=Tape(f"F{number}"),
            options=strategies.picked_options(game, pick, **fixed),
        )
        for _ in range(14):
            if session.outcome:
                break
            session.play(likely_move(game, session.state, pick))
        documents.append(json.loads(replay.dumps(session)))
    return tuple(documents)


@pytest.mark.parametrize("game", NAMES)
def test_documents(game):
    pick, found = Picker(f"fuzz-documents-{game}"), Counter[str]()
    for _ in range(COUNTS["documents"]):
        document = damaged_document(pick.one_of(real_documents(game)), pick)
        session = outcome_of(
            lambda document=document: replay.from_json(document), ReplayError, document
        )
        found["read" if session else "refused"] += 1
        if session:
            assert [event.move for event in session.events] == list(session.moves)
            replay.verify(replay.to_json(session))
    assert found["refused"] > COUNTS["documents"] // 3


@pytest.mark.parametrize("game", NAMES)
def test_document_texts(game):
    pick, found = Picker(f"fuzz-texts-{game}"), Counter[str]()
    for _ in range(COUNTS["texts"]):
        text = damaged(json.dumps(pick.one_of(real_documents(game)), ensure_ascii=False), pick)
        session = outcome_of(lambda text=text: replay.loads(text), ReplayError, text)
        found["read" if session else "refused"] += 1
    assert found["refused"] > COUNTS["texts"] // 2


def test_a_refusal_names_its_place():
    pick, seen = Picker("fuzz-places"), set()
    for number in range(600):
        document = damaged_document(pick.one_of(real_documents(NAMES[number % 3])), pick)
        try:
            replay.from_json(document)
        except ReplayError as error:
            seen.add(error.place)
    assert all(0 < len(place) < 100 for place in seen)
    parts = {place.split("[")[0].split(".")[0] for place in seen}
    assert parts >= {
        "schema",
        "game",
        "options",
        "seats",
        "tape",
        "chance",
        "moves",
        "outcome",
        "check",
    }


@pytest.mark.parametrize("game", NAMES)
def test_a_session_survives_whatever_is_typed(game):
    pick = Picker(f"fuzz-session-{game}")
    session = Session(game, start=sample(game))
    played = refused = 0
    for _ in range(COUNTS["sessions"]):
        good = GAMES[game].format_move(likely_move(game, session.state, pick))
        text = good if pick.below(6) == 0 else damaged(good, pick)
        state, events = session.state, session.events
        try:
            session.play(text)
        except CardlibError:
            refused += 1
            assert session.state is state
            assert session.events == events
        else:
            played += 1
            assert session.state is not state
            assert session.events[: len(events)] == events
            while session.ply > len(events):  # who had to leave left before
                session.undo()
            assert session.state is state
    assert played > 50
    assert refused > 100

"""Replays: what is saved comes back; what is damaged is refused with the place of the damage."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from cardlib import replay
from cardlib.chance import Tape
from cardlib.games import GAMES
from cardlib.replay import ReplayError
from cardlib.session import DEAL, Session
from tests import strategies
from tests.golden.games import GOLDENS
from tests.strategies import NAMES, Picker, likely_move

Document = dict[str, Any]


def saved(game: str, number: int, plies: int = 120) -> Session:
    """A session over several deals, with random options and names."""
    pick = Picker(f"replay-{game}-{number}")
    options = strategies.picked_options(game, pick)
    session = Session(game, tape=Tape(f"R{number}"), options=options)
    session.names = ["Ani", "Ben", "Eva", "Gor", "Lia", "Mher"][: options.players]
    for _ in range(plies):
        if session.outcome:
            if game != "zangi" and session.match_outcome:
                break
            session.next_deal()
        else:
            session.play(likely_move(game, session.state, pick))
    return session


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def document() -> Document:
    """A short game of Zodiak as its document."""
    session = Session("zodiak", code="NUR-42", players=2, names=["Ani", "Ben"])
    for move in ("1 draw", "0 draw", "1 draw"):
        session.play(move)
    return json.loads(replay.dumps(session))


# --- there and back ------------------------------------------------------------------------------


def test_a_session_comes_back_from_its_text(game):
    for number in range(8):
        session = saved(game, number)
        text = replay.dumps(session)
        again = replay.loads(text)
        assert again.moves == session.moves
        assert again.events == session.events
        assert (again.outcome, again.match_outcome) == (session.outcome, session.match_outcome)
        assert (again.names, again.options) == (session.names, session.options)
        assert dict(again.chance()) == dict(session.chance())
        for ply in range(session.ply + 1):
            there = strategies.plain(game, again.at(ply), ("tape",))
            assert there == strategies.plain(game, session.at(ply), ("tape",))
        assert replay.dumps(again) == text


def test_a_replay_of_a_replay_is_the_same(game):
    document = replay.to_json(saved(game, 99))
    replay.verify(document)
    assert replay.to_json(replay.from_json(document)) == json.loads(json.dumps(document))


def test_what_was_refused_stands_in_the_replay():
    session = GOLDENS["zangi_wrong_rings"].play()
    document = replay.to_json(session)
    assert len(document["rejected"]) == len(session.rejected) > 3
    assert document["rejected"][0] == {"ply": 1, "move": "0 open", "violations": ["ZA29"]}


def test_what_was_refused_comes_back():
    session = GOLDENS["zangi_wrong_rings"].play()
    text = replay.dumps(session)
    assert replay.dumps(replay.loads(text)) == text


def test_the_document_has_the_agreed_parts(document):
    assert list(document) == [
        "schema", "game", "options", "seats", "tape", "chance", "moves", "rejected", "outcome", "check",
    ]  # fmt: skip
    assert document["schema"] == replay.SCHEMA == "cardlib.replay/1"
    assert document["moves"] == [
        {"ply": 1, "move": "1 draw"}, {"ply": 2, "move": "0 draw"}, {"ply": 3, "move": "1 draw"},
    ]  # fmt: skip
    assert document["tape"]["seed"] == "NUR-42"
    assert len(document["chance"]["deck"]) == 52


def test_the_orders_count_and_the_seed_only_says_where_they_come_from(document):
    document["tape"]["seed"] = "somebody else"
    again = replay.from_json(document)
    assert [str(card) for card in again.game.deck(again.options)]
    assert dict(again.chance())["deck"] == tuple(document["chance"]["deck"])


def test_a_new_stock_stands_in_the_replay():
    session = GOLDENS["zodiak_the_stock_runs_out"].play()
    document = replay.to_json(session)
    assert "reshuffle/1" in document["chance"]
    document["tape"]["seed"] = "another"
    assert replay.from_json(document).moves == session.moves


def test_games_played_with_paper_cards_can_be_written_down():
    order = [str(card) for card in GAMES["zangi"].deck(GAMES["zangi"].make_options())][::-1]
    session = Session("zangi", tape=Tape.fixed({"deck": order}), players=4)
    session.play("0 open")
    assert dict(session.chance())["deck"] == tuple(order)
    assert replay.loads(replay.dumps(session)).state.open == session.state.open


# --- damage --------------------------------------------------------------------------------------

DAMAGES: dict[str, tuple[Callable[[Document], Any], str]] = {
    "no schema": (lambda d: d.pop("schema"), "schema"),
    "another family": (lambda d: d.update(schema="chess/1"), "schema"),
    "newer schema": (lambda d: d.update(schema="cardlib.replay/2"), "schema"),
    "much newer schema": (lambda d: d.update(schema="cardlib.replay/999999"), "schema"),
    "endless schema": (lambda d: d.update(schema="cardlib.replay/" + "9" * 5000), "schema"),
    "schema zero": (lambda d: d.update(schema="cardlib.replay/0"), "schema"),
    "schema in other digits": (lambda d: d.update(schema="cardlib.replay/١"), "schema"),
    "schema is a number": (lambda d: d.update(schema=1), "schema"),
    "no game": (lambda d: d.pop("game"), "game"),
    "unknown game": (lambda d: d.update(game="chess"), "game"),
    "game is a list": (lambda d: d.update(game=["zangi"]), "game"),
    "another game": (lambda d: d.update(game="zangi"), "options"),
    "no options": (lambda d: d.pop("options"), "options"),
    "unknown option": (lambda d: d["options"].update(speed=3), "options"),
    "too many players": (lambda d: d["options"].update(players=7), "options"),
    "players is a text": (lambda d: d["options"].update(players="2"), "options"),
    "players is true": (lambda d: d["options"].update(players=True), "options"),
    "players is a list": (lambda d: d["options"].update(players=[2]), "options"),
    "signs of nobody": (lambda d: d["options"].update(signs=["dragon", None]), "options"),
    "no seats": (lambda d: d.pop("seats"), "seats"),
    "seats are numbers": (lambda d: d.update(seats=[1, 2]), "seats"),
    "seats too many": (lambda d: d.update(seats=["a"] * 7), "seats"),
    "names too long": (lambda d: d.update(seats=["a" * 41]), "seats"),
    "no tape": (lambda d: d.pop("tape"), "tape"),
    "tape is a text": (lambda d: d.update(tape="NUR-42"), "tape"),
    "no seed": (lambda d: d["tape"].pop("seed"), "tape.seed"),
    "seed is a number": (lambda d: d["tape"].update(seed=42), "tape.seed"),
    "game number is true": (lambda d: d["tape"].update(game=True), "tape.game"),
    "no chance": (lambda d: d.pop("chance"), "chance"),
    "chance is a list": (lambda d: d.update(chance=[]), "chance"),
    "the deck is a text": (lambda d: d["chance"].update(deck="A♠"), "chance.deck"),
    "a card is a number": (lambda d: d["chance"]["deck"].__setitem__(0, 7), "chance.deck"),
    "an unknown card": (lambda d: d["chance"]["deck"].__setitem__(0, "1♥"), "chance"),
    "a card twice": (
        lambda d: d["chance"]["deck"].__setitem__(0, d["chance"]["deck"][1]),
        "chance",
    ),
    "two cards exchanged": (lambda d: d["chance"]["deck"].reverse(), "moves"),
    "no moves": (lambda d: d.pop("moves"), "moves"),
    "moves is a dict": (lambda d: d.update(moves={}), "moves"),
    "a move is a text": (lambda d: d["moves"].__setitem__(1, "0 draw"), "moves[1]"),
    "a move is none": (lambda d: d["moves"].__setitem__(1, None), "moves[1]"),
    "a move without ply": (lambda d: d["moves"][1].pop("ply"), "moves[1].ply"),
    "a wrong ply": (lambda d: d["moves"][1].update(ply=7), "moves[1].ply"),
    "ply is true": (lambda d: d["moves"][0].update(ply=True), "moves[0].ply"),
    "a move without text": (lambda d: d["moves"][2].pop("move"), "moves[2].move"),
    "an unreadable move": (lambda d: d["moves"][2].update(move="1 fly"), "moves[2].move"),
    "a move that is refused": (lambda d: d["moves"][2].update(move="0 draw"), "moves[2].move"),
    "a deal too early": (lambda d: d["moves"][2].update(move=DEAL), "moves[2].move"),
    "a move missing": (lambda d: d["moves"].pop(1), "moves[1].ply"),
    "the last move missing": (lambda d: d["moves"].pop(), "check"),
    "refusals are a text": (lambda d: d.update(rejected="none"), "rejected"),
    "a refusal is a text": (lambda d: d.update(rejected=["1 draw"]), "rejected[0]"),
    "another outcome": (lambda d: d.update(outcome={"winners": [0]}), "outcome"),
    "outcome is a text": (lambda d: d.update(outcome="Ani"), "outcome"),
    "no check": (lambda d: d.pop("check"), "check"),
    "check is a text": (lambda d: d.update(check="0"), "check"),
    "another hash": (lambda d: d["check"].update(last="0" * 32), "check"),
    "hash of all": (lambda d: d["check"].update(all="0" * 32), "check"),
    "another number of plies": (lambda d: d["check"].update(plies=4), "check"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_refused_with_its_place(document, name):
    damage, place = DAMAGES[name]
    replay.verify(document)
    damage(document)
    before = copy.deepcopy(document)
    with pytest.raises(ReplayError) as caught:
        replay.verify(document)
    found = caught.value.place
    assert found == place or (name == "two cards exchanged" and found in ("moves[0].move", "check"))
    assert str(caught.value).startswith(f"replay, at {found}: ")
    assert len(str(caught.value)) < 1_000
    assert document == before


@pytest.mark.parametrize("top", [None, 3, "text", [], [1], True, 1.5], ids=repr)
def test_the_top_is_an_object(top):
    with pytest.raises(ReplayError, match="at the top"):
        replay.from_json(top)
    with pytest.raises(ReplayError, match="at the top"):
        replay.loads(json.dumps(top))


TEXTS = {
    "nothing": "",
    "blank": "  \n",
    "cut": '{"schema": "cardlib.replay/1", "game": "zan',
    "two documents": "{} {}",
    "a comment": "// replay\n{}",
    "not a number": '{"schema": NaN}',
    "infinity": '{"schema": -Infinity}',
    "deep lists": "[" * 100_000,
    "deep objects": '{"a":' * 100_000,
    "deep and closed": "[" * 50_000 + "]" * 50_000,
    "a number of a million digits": '{"schema": ' + "9" * 1_000_000 + "}",
    "a negative number of a million digits": '{"schema": -' + "9" * 1_000_000 + "}",
    "a NUL": "\x00",
    "a byte order mark": "\ufeff{}",
    "half a character": '{"schema": "\\ud800"}',
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_no_document_is_refused(name):
    with pytest.raises(ReplayError) as caught:
        replay.loads(TEXTS[name])
    assert caught.value.place in ("the file", "schema")
    assert len(str(caught.value)) < 500
    str(caught.value).encode("utf-8", "backslashreplace")


@pytest.mark.parametrize("text", [None, 3, b"{}", ["{}"], {"schema": "cardlib.replay/1"}])
def test_only_texts_are_loaded(text):
    with pytest.raises(ReplayError, match="the file"):
        replay.loads(text)


def test_a_text_may_not_be_endless():
    with pytest.raises(ReplayError, match="at most"):
        replay.loads(" " * (replay.MAX_CHARACTERS + 1))


def test_moves_may_not_be_endless(document):
    document["moves"] = [{"ply": 1, "move": "1 draw"}] * (replay.MAX_MOVES + 1)
    with pytest.raises(ReplayError, match="moves: "):
        replay.from_json(document)


def test_a_key_given_twice_is_no_way_round_the_check(document):
    text = json.dumps(document, ensure_ascii=False)
    doubled = text.replace('"moves": [', '"moves": [], "moves": [', 1)
    assert replay.loads(doubled).moves == ("1 draw", "0 draw", "1 draw")
    other = text[:-1] + ', "moves": []}'
    with pytest.raises(ReplayError, match="at check"):
        replay.loads(other)


def test_any_single_character_changed_shows_or_does_not_matter(document):
    """Each character of a replay changed once: either refused, or the same game comes back."""
    text = json.dumps(document, ensure_ascii=False)
    right, refused = replay.loads(text), 0
    for place in range(0, len(text), 3):
        changed = text[:place] + ("7" if text[place] != "7" else "8") + text[place + 1 :]
        try:
            again = replay.loads(changed)
        except ReplayError:
            refused += 1
            continue
        assert again.moves == right.moves
        assert strategies.plain("zodiak", again.state, ("tape",)) == strategies.plain(
            "zodiak", right.state, ("tape",)
        )
    assert refused > len(text) // 3 * 0.7


def test_older_documents_are_brought_up_to_date(document, monkeypatch):
    def from_zero(old: Document) -> Document:
        return {**old, "schema": replay.SCHEMA, "game": old.pop("title")}

    monkeypatch.setitem(replay.MIGRATIONS, 0, from_zero)
    old = {**document, "schema": "cardlib.replay/0", "title": document.pop("game")}
    assert replay.from_json(old).moves == ("1 draw", "0 draw", "1 draw")

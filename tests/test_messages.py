"""Mistakes that people make: each is answered with what is wrong, where, and what would be right."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from cardlib import replay
from cardlib.chance import ChanceError, Tape, class_code
from cardlib.errors import CardlibError, InvalidMoveText, InvalidPosition, NoSuchSeat, OptionsError
from cardlib.games import GAMES, UnknownGame, game_named, tivmiv, zangi, zodiak
from cardlib.i18n import check_language
from cardlib.replay import ReplayError
from cardlib.rules import IllegalMove
from cardlib.session import Session
from tests.strategies import pasted

ZANGI = zangi.position(
    closed=[["G1", "P2"], ["A3", "A1"], []], open=[["G3"], ["G2"], []], out=(2,), opened=4
)
ZODIAK = zodiak.position(hands=[["7♥", "8♥", "7♠"], ["K♦", "A♠"]], pile=["2♥"], stock=["3♣", "4♣"])
TIVMIV = tivmiv.position(hands=[["7±1", "9±2"], ["3±2", "1±1"]], centre=["5±2"], dealer=1)
STATES: dict[str, Any] = {"zangi": ZANGI, "zodiak": ZODIAK, "tivmiv": TIVMIV}

REFUSED = {
    # what was tried: the rules that forbid it, and words that must be in the message
    ("zangi", "1 open"): ("Z6", ["seat 1", "turn of seat 0"]),
    ("zangi", "2 ring"): ("ZA25", ["seat 2", "left"]),
    ("zangi", "7 ring"): ("X1", ["seat 7", "0 to 2"]),
    ("zangi", "-1 ring"): ("X1", ["seat -1", "0 to 2"]),
    ("zangi", "0 give 1"): ("X5", ["seat 0", "owes no card"]),
    ("zangi", "0 leave"): ("Z21", ["seat 0", "closed cards (2)"]),
    ("zodiak", "1 draw"): ("ZO5", ["turn of seat 0", "not of seat 1"]),
    ("zodiak", "5 draw"): ("X1", ["seat 5", "0 to 1"]),
    ("zodiak", "0 play 99♥"): ("X2", ["no card 99♥"]),
    ("zodiak", "0 play 1♠"): ("X2", ["no card 1♠"]),
    ("zodiak", "0 play 5♥"): ("X3", ["do not hold 5♥"]),
    ("zodiak", "0 play 7♥ 7♥"): ("X3", ["hold 1 of 7♥, not 2"]),
    ("zodiak", "0 play 7♠"): ("ZO6", ["7♠", "2♥"]),
    ("zodiak", "0 play 8♥"): ("ZO12", ["8♥", "name a suit"]),
    ("zodiak", "0 pass"): ("ZOA35", ["2 cards can still be drawn"]),
    ("tivmiv", "3 take"): ("X1", ["seat 3", "0 to 1"]),
    ("tivmiv", "0 play 11±2"): ("X2", ["no card 11±2"]),
    ("tivmiv", "0 play 3±3"): ("X3", ["do not hold 3±3"]),
    ("tivmiv", "0 play 9±2"): ("T9", ["9±2", "5±2", "3 / 7"]),
    ("tivmiv", "0 take"): ("T7", ["seat 0", "no face-down card"]),
    ("tivmiv", "0 rotate"): ("T16", ["seat 1 dealt", "not seat 0"]),
}


@pytest.mark.parametrize(("game", "text"), REFUSED, ids=" ".join)
def test_a_refused_move_says_which_rule_and_what_is_so(game, text):
    rule, words = REFUSED[game, text]
    state = STATES[game]
    before, session = repr(state), Session(game, start=state)
    with pytest.raises(IllegalMove) as caught:
        session.play(text)
    message = str(caught.value)
    assert rule in [why.rule for why in caught.value.verdict.violations]
    assert message.startswith(f"{game}: {text!r} is not allowed: ")
    assert f"({rule})" in message
    for word in words:
        assert word in message
    _, _, position = message.partition("\nposition: ")
    assert position == str(state)
    assert str(pasted(position)) == position
    assert (repr(session.state), session.ply, session.state is state) == (before, 0, True)


UNREADABLE = {
    ("zangi", "ring"): ["'ring' is no move", "SEAT VERB", "open, ring, leave, give"],
    ("zangi", "0 hit"): ["'0 hit'", "open, ring, leave, give"],
    ("zangi", "0 give"): ["after 'give' comes a seat", "2 give 0"],
    ("zangi", "0 give one"): ["after 'give' comes a seat"],
    ("zangi", "0 open 2"): ["nothing follows 'open'"],
    ("zodiak", "0 play"): ["after 'play' come one or more cards", "0 play 7♥ 8♥"],
    ("zodiak", "0 play seven"): ["'seven' is no card", "7♥", "7H"],
    ("zodiak", "0 play 7♥ =x"): ["'=x' is no card"],
    ("zodiak", "0 draw 2"): ["nothing follows 'draw'"],
    ("tivmiv", "0 play"): ["after 'play' comes one card", "1 play 7±1"],
    ("tivmiv", "0 play 7"): ["after 'play' comes one card"],
    ("tivmiv", "0 play 7±1 9±2"): ["after 'play' comes one card"],
    ("tivmiv", "0 take 2"): ["one at a time", "T7"],
    ("tivmiv", ""): ["'' is no move", "start, take, rotate, play"],
}


@pytest.mark.parametrize(("game", "text"), UNREADABLE, ids=str)
def test_an_unreadable_move_shows_what_a_move_looks_like(game, text):
    with pytest.raises(InvalidMoveText) as caught:
        GAMES[game].parse_move(text)
    for words in UNREADABLE[game, text]:
        assert words in str(caught.value)


@pytest.mark.parametrize(
    ("game", "players", "allowed"),
    [
        ("zangi", 1, "2 to 6"), ("zangi", 7, "2 to 6"), ("zodiak", 1, "2 to 4"), ("zodiak", 5, "2 to 4"),
        ("zodiak", 7, "2 to 4"), ("tivmiv", 1, "2 to 6"), ("tivmiv", 7, "2 to 6"), ("tivmiv", 0, "2 to 6"),
        ("zangi", -3, "2 to 6"), ("zangi", 2.0, "2 to 6"), ("zangi", "4", "2 to 6"), ("zodiak", None, "2 to 4"),
    ],
)  # fmt: skip
def test_the_number_of_players(game, players, allowed):
    with pytest.raises(OptionsError) as caught:
        Session(game, players=players)
    assert f"players={players!r}" in str(caught.value)
    assert allowed in str(caught.value)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 7])
def test_a_position_has_a_possible_number_of_players(game, seats):
    piles = [["?"]] * seats
    given: dict[str, Any] = {
        "zangi": {"closed": piles},
        "zodiak": {"hands": piles, "pile": ["2♥"]},
        "tivmiv": {"hands": piles, "centre": ["5±2"]},
    }[game]
    with pytest.raises(InvalidPosition) as caught:
        GAMES[game].position(**given)
    assert f"players={seats}" in str(caught.value)


WRONG_OPTIONS = {
    ("zangi", "speed", 3): ["no option 'speed'", "players, dealer, deck"],
    ("zangi", "surplus", "burn"): ["surplus='burn'", "'remove', 'deal'"],
    ("zangi", "dealer", 5): ["dealer=5", "seats are 0 to 3"],
    ("zangi", "deck", "54"): ["deck='54'", "'40', '52', '56'"],
    ("zangi", "deck", ("G1", "X9", "G2", "P1")): ["'X9' is no card", "G2, P5, A1, R4"],
    ("zangi", "penalty", -1): ["penalty=-1", "0 to 5"],
    ("zodiak", "direction", 0): ["direction=0", "1 or -1"],
    ("zodiak", "signs", ("leo", "dragon", None)): ["no sign 'dragon'", "aries, taurus"],
    ("zodiak", "signs", ("leo",)): ["signs=", "3 players"],
    ("zodiak", "hand_size", 13): ["hand_size=13", "1 to 12"],
    ("tivmiv", "modulus", 7): ["ring of 7 values", "modulus"],
    ("tivmiv", "deck", "74"): ["deck='74'", "'73', '60'"],
    ("tivmiv", "deck", ("7±1", "seven", "1±1", "2±2", "3±3")): ["'seven' is no card", "7±1 or 7/1"],
}


@pytest.mark.parametrize(("game", "name", "value"), WRONG_OPTIONS, ids=str)
def test_a_wrong_option_lists_what_is_possible(game, name, value):
    with pytest.raises(OptionsError) as caught:
        GAMES[game].make_options(**{name: value})
    for words in WRONG_OPTIONS[game, name, value]:
        assert words in str(caught.value)


def zangi_at(**what: Any) -> Any:
    return zangi.position(**{"closed": [["G1"], ["A3"]], **what})


def zodiak_at(**what: Any) -> Any:
    return zodiak.position(**{"hands": [["7♥"], ["K♦"]], "pile": ["5♣", "2♥"], **what})


def tivmiv_at(**what: Any) -> Any:
    return tivmiv.position(**{"hands": [["7±1"], ["3±2"]], "centre": ["5±2"], **what})


IMPOSSIBLE: list[tuple[Callable[..., Any], dict[str, Any], list[str]]] = [
    (
        zangi_at,
        {"closed": [["G5", "G5"], ["A3"]]},
        ["closed[0]", "G5 is used more often than the deck has it"],
    ),
    (zangi_at, {"closed": [["G7"], ["A3"]]}, ["closed[0]", "no card 'G7'"]),
    (zangi_at, {"open": [["G1"]]}, ["open has 1", "2 players"]),
    (zangi_at, {"turn": 2}, ["turn", "no seat 2", "0 to 1"]),
    (zangi_at, {"turn": -1}, ["turn", "no seat -1"]),
    (zangi_at, {"out": (1,)}, ["seat 1 has left but has closed cards"]),
    (zangi_at, {"owing": (0, 0)}, ["seat 0 owes 2 cards"]),
    (zangi_at, {"rung": True, "open": [["G2"], []]}, ["no card lies open"]),
    (zangi_at, {"opened": -1}, ["opened=-1"]),
    (zodiak_at, {"pile": ["7♥", "2♥"]}, ["7♥ is used more often"]),
    (zodiak_at, {"pile": []}, ["Pile has at least one card"]),
    (zodiak_at, {"pending": 3}, ["pending=3", "2, 4, 6, 8, 7"]),
    (zodiak_at, {"pending": 2}, ["Ace on top, not 2♥"]),
    (zodiak_at, {"named": "♣"}, ["only while an Eight is the top card"]),
    (zodiak_at, {"named": "x", "pile": ["5♣", "8♥"]}, ["named='x' is no suit"]),
    (zodiak_at, {"hands": [[], ["K♦"]]}, ["seat 0 has no cards", "finisher=0"]),
    (zodiak_at, {"finisher": 0}, ["finisher=0 still has cards"]),
    (zodiak_at, {"scores": (1,)}, ["one number per seat"]),
    (zodiak_at, {"signs": ("leo",)}, ["impossible position", "signs"]),
    (tivmiv_at, {"centre": []}, ["centre has at least one card"]),
    (tivmiv_at, {"centre": ["12±2"]}, ["centre", "no card '12±2'"]),
    (tivmiv_at, {"hands": [[], []]}, ["[0, 1] have no cards"]),
    (tivmiv_at, {"round": 7}, ["round=7", "1 to 6"]),
    (tivmiv_at, {"round_scores": ((3, 4),)}, ["round_scores has 1 row"]),
    (tivmiv_at, {"dealer": 4}, ["dealer=4"]),
]


@pytest.mark.parametrize(("build", "what", "words"), IMPOSSIBLE, ids=lambda value: str(value)[:60])
def test_an_impossible_position_says_what_is_wrong_and_where(build, what, words):
    assert build()  # the position is possible but for the one mistake
    with pytest.raises(InvalidPosition) as caught:
        build(**what)
    for word in words:
        assert word in str(caught.value)


@pytest.mark.parametrize("build", [zangi_at, zodiak_at, tivmiv_at])
@pytest.mark.parametrize("tape", [7, "NUR-42", float("nan"), object], ids=str)
def test_the_tape_of_a_position_is_a_tape(build, tape):
    with pytest.raises(InvalidPosition, match="tape"):
        build(tape=tape)


@pytest.mark.parametrize("build", [zangi_at, zodiak_at, tivmiv_at])
@pytest.mark.parametrize(
    "options", [7, "deck=40", {"players": 2}, GAMES], ids=lambda value: type(value).__name__
)
def test_the_options_of_a_position_are_options(build, options):
    with pytest.raises(InvalidPosition, match="options"):
        build(options=options)


def test_a_mistake_made_often_is_named_once():
    with pytest.raises(InvalidPosition) as caught:
        zodiak_at(hands=[["A♠"] * 40, ["K♦"]])
    assert str(caught.value).count("A♠ is used more often") == 1


@pytest.mark.parametrize("game", GAMES)
def test_seats_out_of_range(game):
    state = STATES[game]
    last = state.options.players - 1
    for seat in (-1, last + 1, 99):
        for ask in (
            GAMES[game].observe,
            lambda state, seat: list(GAMES[game].legal_moves(state, seat)),
        ):
            with pytest.raises(NoSuchSeat, match=f"there is no seat {seat}; .*0 to {last}"):
                ask(state, seat)
    if game == "zodiak":
        with pytest.raises(NoSuchSeat, match="no seat 9"):
            list(zodiak.extensions(state, 9))


@pytest.mark.parametrize(
    "code", ["", "42", "NUR", "NUR-", "N-4", "NUR-12345", "NUR 42 43", "ՆՈՒՌ-42", "NUR-٤٢"]
)
def test_a_class_code_shows_what_a_code_looks_like(code):
    with pytest.raises(ChanceError, match="like NUR-42"):
        class_code(code)


def test_an_order_set_by_hand_names_the_cards_that_are_not_there():
    for order, words in (
        (["A♠", "A♠"], ["'deck'", "A♠ (1 too many)"]),
        (["A♠", "1♥", "Joker"], ["1♥ (1 too many)", "Joker (1 too many)"]),
    ):
        with pytest.raises(ChanceError) as caught:
            Session("zodiak", tape=Tape.fixed({"deck": order}))
        for word in words:
            assert word in str(caught.value)


def test_unknown_games_and_languages_list_the_known_ones():
    with pytest.raises(UnknownGame, match="'bridge'; the games are: zangi, zodiak, tivmiv"):
        game_named("bridge")
    with pytest.raises(CardlibError, match="'xx' is not available; choose one of: en"):
        check_language("xx")


def test_a_damaged_replay_names_the_place():
    session = Session("zangi", players=2)
    session.play("0 open")
    text = replay.dumps(session)
    for damaged, place, words in (
        (text[:200], "the file", "no complete JSON"),
        (text.replace('"0 open"', '"1 open"'), "moves[0].move", "turn of seat 0, not of seat 1"),
        (text.replace('"0 open"', '"0 give"'), "moves[0].move", "after 'give' comes a seat"),
        (text.replace("cardlib.replay/1", "cardlib.replay/9"), "schema", "newer"),
        (text.replace('"players": 2', '"players": 9'), "options", "2 to 6"),
        (text.replace('"moves"', '"movies"'), "moves", "missing"),
    ):
        assert damaged != text
        with pytest.raises(ReplayError) as caught:
            replay.loads(damaged)
        assert caught.value.place == place
        assert words in str(caught.value)
        assert f"at {place}" in str(caught.value)
    assert json.loads(text)["moves"] == [{"ply": 1, "move": "0 open"}]


def test_very_long_input_is_shown_shortened():
    for game in GAMES:
        with pytest.raises(InvalidMoveText) as caught:
            GAMES[game].parse_move("0 play " + "7♥ " * 5_000)
        assert len(str(caught.value)) < 300
    with pytest.raises(ChanceError) as caught:
        class_code("X" * 10_000)
    assert len(str(caught.value)) < 200
    with pytest.raises(OptionsError) as caught:
        zangi.Options(surplus="x" * 10_000)
    assert len(str(caught.value)) < 300

"""`why`: whether a move is allowed, and each rule that says so, as a text in a notebook."""

from __future__ import annotations

from typing import Any

import pytest

import cardlib
from cardlib import describe, fold, zangi, zodiak
from cardlib.errors import CardlibError, InvalidMoveText
from cardlib.games import GAMES, tivmiv
from cardlib.i18n import UnknownLanguage
from cardlib.views.explained import Explanation, NotAState, why
from tests.strategies import NAMES, deal_states, every_move

ZANGI = zangi.position(closed=[["G1", "P2"], ["A3"]], open=[["G2"], ["G3"]], opened=2)
ZODIAK = zodiak.position(hands=[["7♥", "8♥", "3♠"], ["K♦"]], pile=["2♥"], stock=["4♣"])
TIVMIV = tivmiv.position(hands=[["7±1", "1±3"], ["3±2", "2±1"]], centre=["9±3"])
NO_LINK = "neither the same rank nor a neighbour in the same suit."


@pytest.mark.parametrize(("state", "move", "lines"), [
    (ZANGI, "1 ring", [
        "Allowed: 1 ring",
        "- Z12 (the rules say): grapes: 2 + 3 = 5, exactly 5.",
        "- Z15 (the rules say): seat 1 takes all 2 open cards.",
    ]),
    (ZANGI, "1 open", [
        "Not allowed: 1 open",
        "- Z6 (the rules say): It is the turn of seat 0, not of seat 1.",
    ]),
    (ZANGI, "5 open", [
        "Not allowed: 5 open",
        "- X1 (every table needs): There is no seat 5; the seats are 0 to 1.",
    ]),
    (ZANGI, "0 give 1", [
        "Not allowed: 0 give 1",
        "- X5 (every table needs): seat 0 owes no card, so there is nothing to give.",
    ]),
    (ZODIAK, "0 play 7♥ 8♥", [
        "Allowed: 0 play 7♥ 8♥",
        "- ZO6 (the rules say): 7♥ fits 2♥: same suit, ♥.",
        "- ZO7 (the rules say): 8♥ may follow 7♥: same suit ♥, and they are neighbours.",
        "- ZO13 (the rules say): 8♥ is part of a chain: it is an ordinary card and names no suit.",
    ]),
    (ZODIAK, "1 play 3♠ 9♣", [
        "Not allowed: 1 play 3♠ 9♣",
        "- X3 (every table needs): You do not hold 3♠.",
        "- X3 (every table needs): You do not hold 9♣.",
        "- ZO5 (the rules say): It is the turn of seat 0, not of seat 1.",
        "- ZO6 (the rules say): 3♠ does not fit 2♥: neither the suit nor the rank is the same.",
        f"- ZO7 (the rules say): 9♣ cannot follow 3♠: {NO_LINK}",
    ]),
    (ZODIAK, "0 draw", [
        "Allowed: 0 draw",
        "- ZO5 (the rules say): seat 0 draws a card instead of playing.",
        "- ZOA6 (we chose): seat 0 could have played, but drawing is always allowed.",
    ]),
    (TIVMIV, "1 play 2±1", [
        "Allowed: 1 play 2±1",
        "- T19 (the rules say): 2±1 fits 9±3: 9 + 3 = 12, 12 − 10 = 2, going round the ring.",
    ]),
    (TIVMIV, "0 play 7±1", [
        "Not allowed: 0 play 7±1",
        "- T9 (the rules say): 7±1 does not fit 9±3, which takes 2 / 6.",
    ]),
])  # fmt: skip
def test_why(state: Any, move: str, lines: list[str]) -> None:
    told = why(state, move).splitlines()
    assert told == lines


def test_the_ascii_forms_are_understood_and_the_move_is_shown_in_its_own_form() -> None:
    assert why(ZODIAK, "0 play 7H 8H") == why(ZODIAK, "0 play 7♥ 8♥")
    assert why(TIVMIV, "1 play 2/1") == why(TIVMIV, "1 play 2±1")


def test_a_move_may_be_given_as_a_move() -> None:
    assert why(ZANGI, zangi.Ring(1)) == why(ZANGI, "1 ring")
    assert why(ZODIAK, zodiak.Play(0, ("7♥",))) == why(ZODIAK, "0 play 7♥")


def test_players_have_their_names() -> None:
    text = why(ZANGI, "1 open", names=("Ani", "Lena"))
    assert text.endswith("It is the turn of Ani, not of Lena.")


@pytest.mark.parametrize("game", NAMES)
def test_every_verdict_can_be_told(game: str) -> None:
    """The same reasons in the same order as the verdict, whatever the move is."""
    module = GAMES[game]
    for state in deal_states(game, 3, "told", 12)[::4]:
        for number, move in enumerate(every_move(game, state)):
            if number % 7 or type(move) not in vars(module).values():
                continue
            verdict = module.explain(state, move)
            head, *lines = why(state, move).splitlines()
            assert head.startswith("Allowed: " if verdict else "Not allowed: ")
            cited = [line.split()[1] for line in lines]
            assert cited == [found.rule for found in (*verdict.grounds, *verdict.violations)]


@pytest.mark.parametrize("game", NAMES)
def test_the_view_of_a_seat_can_be_asked_too(game: str) -> None:
    state = {"zangi": ZANGI, "zodiak": ZODIAK, "tivmiv": TIVMIV}[game]
    for move in GAMES[game].legal_moves(state, 0):
        assert why(GAMES[game].observe(state, 0), move) == why(state, move)


@pytest.mark.parametrize("nothing", [None, 5, "zangi", [], zangi, object, zangi.Options()])
def test_what_is_no_position_is_refused(nothing: Any) -> None:
    with pytest.raises(
        NotAState, match=r"is no position; make one with zangi.position\(…\)"
    ) as caught:
        why(nothing, "0 open")
    assert isinstance(caught.value, CardlibError)
    assert isinstance(caught.value, TypeError)


@pytest.mark.parametrize("move", ["", "open", "0 play 7♥", "0 jump"])
def test_a_text_that_is_no_move_is_refused(move: str) -> None:
    with pytest.raises(InvalidMoveText):
        why(ZANGI, move)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage):
        why(ZANGI, "1 ring", language="xx")


def test_an_explanation_is_a_text_that_shows_itself() -> None:
    told = why(ZANGI, "1 ring")
    assert isinstance(told, Explanation)
    assert isinstance(told, str)
    assert repr(told) == str(told) == f"{told}"
    assert "\n- Z15 " in repr(told)


def test_it_is_one_of_the_names_that_a_notebook_has() -> None:
    assert cardlib.why is why


# --- folded answers and the table in words --------------------------------------------------------


def test_a_folded_answer_is_closed_and_safe() -> None:
    shown = fold(why(zangi.position(closed=[["A1"], ["A1"]]), "0 open"))
    html = shown._repr_html_()
    assert html.startswith("<details><summary>Show the answer</summary><p>Allowed: 0 open<br>- ")
    assert " open>" not in html
    assert repr(shown) == repr(shown.value)
    assert "<script>" not in fold("<script>")._repr_html_()


def test_the_table_in_words_hides_what_a_seat_does_not_see() -> None:
    state = zodiak.position(hands=[["7♥", "2♠"], ["K♦"]], pile=["2♥"])
    assert "King of diamonds" in describe(state)
    assert "King of diamonds" not in describe(state, seat=0)
    assert "7 of hearts" in describe(state, seat=0)
    assert "- Lena: " in describe(state, names=("Lena", "Vuk"))


@pytest.mark.parametrize(
    ("more", "words"), [({"seat": 9}, "there is no seat 9"), ({"names": ("Ani",)}, "1 names for 2")]
)
def test_odd_wishes_for_words_are_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(CardlibError, match=words):
        describe(zangi.position(closed=[["A1"], ["A1"]]), **more)

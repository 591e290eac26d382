"""Zodiak's bots: hand-worked hands, and what each style never does."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.agents import Agent, Decision, Luck
from cardlib.chain_bots import ace_holding, greedy_chain, longest_chain, random_chain
from cardlib.chance import Tape
from cardlib.exact import greedy_chain as first_that_fits
from cardlib.games import zodiak

# the deck's order is clubs, diamonds, spades, hearts, each from the Ace to the King
CASES = [
    # hand, what lies: greedy, ace_holding
    (["2♠", "3♠", "3♣", "4♣"], "2♥", "0 play 2♠ 3♠ 3♣ 4♣", "0 play 2♠ 3♠ 3♣ 4♣"),
    (["A♠", "2♠", "K♦"], "9♠", "0 play A♠ 2♠", "0 play 2♠"),
    (["2♣", "A♣", "5♦"], "9♣", "0 play A♣ 2♣", "0 play 2♣"),
    (["A♠", "8♥", "4♦"], "9♠", "0 play A♠", "0 play 8♥ =♦"),
    (["A♠", "4♦"], "9♠", "0 play A♠", "0 play A♠"),
    (["8♠", "Q♦", "J♦", "2♥"], "K♣", "0 play 8♠ =♦", "0 play 8♠ =♦"),
    (["8♠"], "K♣", "0 play 8♠", "0 play 8♠"),
    (["8♠", "9♠", "2♥"], "K♠", "0 play 8♠ 9♠", "0 play 8♠ 9♠"),
    (["5♦", "6♦"], "K♣", "0 draw", "0 draw"),
    (["5♠", "6♠", "6♥", "7♥", "5♥"], "4♠", "0 play 5♠ 6♠ 6♥ 5♥", "0 play 5♠ 6♠ 6♥ 5♥"),
]
DEBTS = [
    (["A♦", "A♣", "K♠"], 2, "0 play A♣"),  # the first Ace of the deck's order, never a chain
    (["K♠", "8♣"], 4, "0 draw"),
]


def luck(start: int = 0) -> Luck:
    return Luck(Tape("NUR-42"), "bots", start=start)


def position(hand: list[str], top: str, **more: Any) -> zodiak.State:
    """Seat 0 with *hand* on *top*; no case holds a Ten."""
    return zodiak.position(hands=[hand, ["10♦"]], pile=["10♥", top], stock=["10♠"], **more)


def text(decision: Decision | None) -> str:
    assert decision is not None
    return zodiak.format_move(decision.move)


@pytest.mark.parametrize(("hand", "top", "greedy", "holding"), CASES)
def test_what_a_hand_becomes(hand: list[str], top: str, greedy: str, holding: str) -> None:
    view = zodiak.observe(position(hand, top), 0)
    assert text(greedy_chain(view, 0, luck())) == greedy
    assert text(ace_holding(view, 0, luck())) == holding


@pytest.mark.parametrize(("hand", "pending", "move"), DEBTS)
def test_a_debt_is_answered_by_one_ace_or_drawn(hand: list[str], pending: int, move: str) -> None:
    view = zodiak.observe(position(hand, "A♠", pending=pending), 0)
    for style in (greedy_chain, ace_holding):
        assert text(style(view, 0, luck())) == move


def test_greedy_is_the_greedy_chain_of_the_lesson() -> None:
    """Over many deals: where something fits by suit or rank, both lay the same cards."""
    compared = 0
    for number in range(300):
        state = zodiak.new_game(zodiak.Options(), Tape("NUR-42", number))
        seat, top = state.turn, str(zodiak.top_card(state))
        hand = [str(zodiak.DECK[card]) for card in sorted(state.hands[seat])]
        decision = greedy_chain(zodiak.observe(state, seat), seat, luck())
        if decision and isinstance(decision.move, zodiak.Play) and not decision.move.suit:
            assert decision.move.cards == first_that_fits(hand, top)
            compared += 1
    assert compared > 200


def test_a_holder_of_aces_lays_no_ace_while_anything_else_goes() -> None:
    kept = 0
    for number in range(300):
        state = zodiak.new_game(zodiak.Options(players=2, hand_size=10), Tape("ANI-7", number))
        seat = state.turn
        others = [card for card in zodiak.extensions(state, seat) if zodiak.DECK[card].rank != "A"]
        move = ace_holding(zodiak.observe(state, seat), seat, luck()).move  # type: ignore[union-attr]
        if others:
            assert not any(card.startswith("A") for card in move.cards)
            kept += any(zodiak.DECK[card].rank == "A" for card in state.hands[seat])
    assert kept > 50


def test_chance_reaches_every_way() -> None:
    """On 4♠ with 5♠ and 6♠ in hand and a card to draw: draw, 5♠, 6♠, 5♠ 6♠ and 6♠ 5♠."""
    view = zodiak.observe(position(["5♠", "6♠", "2♦"], "4♠"), 0)
    seen = {text(random_chain(view, 0, luck(64 * start))) for start in range(200)}
    assert seen == {"0 draw", "0 play 5♠", "0 play 6♠", "0 play 5♠ 6♠", "0 play 6♠ 5♠"}


def test_chance_names_every_suit_and_must_play_where_nothing_can_be_drawn() -> None:
    view = zodiak.observe(position(["8♠", "2♦"], "K♣"), 0)
    seen = {text(random_chain(view, 0, luck(64 * start))) for start in range(200)}
    assert seen == {"0 draw", *(f"0 play 8♠ ={suit}" for suit in zodiak.SUITS)}
    bare = zodiak.position(hands=[["5♠", "2♦"], ["10♦"]], pile=["4♠"])
    moves = {text(random_chain(bare, 0, luck(64 * start))) for start in range(40)}
    assert moves == {"0 play 5♠"}


@pytest.mark.parametrize("style", [longest_chain, greedy_chain, ace_holding, random_chain])
def test_who_is_not_to_move_does_nothing(style: Agent) -> None:
    state = position(["5♠", "2♦"], "4♠")
    assert style(zodiak.observe(state, 1), 1, luck()) is None


def test_with_nothing_to_draw_and_nothing_to_lay_the_turn_is_passed() -> None:
    bare = zodiak.position(hands=[["5♠", "2♦"], ["10♦"]], pile=["4♣"])
    for style in (greedy_chain, ace_holding, random_chain):
        assert text(style(bare, 0, luck())) == "0 pass"

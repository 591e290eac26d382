"""The desk without a browser: moments, selecting, pressing, odd messages, saving."""

from __future__ import annotations

import copy
import math
from typing import Any

import pytest

from cardlib import bots
from cardlib.chance import Tape
from cardlib.errors import CardlibError, OptionsError
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.i18n import UnknownLanguage
from cardlib.replay import ReplayError
from cardlib.session import DEAL, Session
from cardlib.views.desk import Desk
from cardlib.views.frames import MOST_FRAMES
from tests.strategies import NAMES, Picker, likely_move

Frame = dict[str, Any]
DECK_SIZE = {"zangi": 40, "zodiak": 52, "tivmiv": 73}


def desk_at(state: Any, seat: int | None = 0, **more: Any) -> Desk:
    """A desk that begins at this position."""
    game = next(name for name, module in GAMES.items() if isinstance(state, module.State))
    return Desk(session=Session(game, start=state, tape=Tape("NUR-42")), seat=seat, **more)


def card_id(state: Any, *texts: str) -> list[str]:
    """The ids that the front end sends for these cards of the learner's hand (seat 0)."""
    game = next(module for module in GAMES.values() if isinstance(state, module.State))
    cards = game.deck(state.options)
    return [
        f"c{next(card for card in state.hands[0] if str(cards[card]) == text)}" for text in texts
    ]


def control(desk: Desk, name: str) -> Frame:
    found = [shown for shown in desk.newest["controls"] if shown["id"] == name]
    assert len(found) == 1, f"{name} in {[shown['id'] for shown in desk.newest['controls']]}"
    button: Frame = found[0]
    return button


def said(desk: Desk) -> tuple[str, str]:
    message = desk.newest["message"]
    return message["tone"], message["text"]


def cited(desk: Desk) -> list[str]:
    return [why["rule"] for why in desk.newest["message"]["why"]]


def wish(desk: Desk, **what: Any) -> Frame | None:
    """A message as the front end sends it: with the epoch and the moment that it shows."""
    return desk.handle({"epoch": desk.epoch, "moment": desk.last, **what})


def snapshot(desk: Desk) -> tuple[Any, ...]:
    session = desk.session
    return session, session.moves, session.state, session.can_redo, desk.epoch


def without_epoch(frame: Frame) -> Frame:
    return {**frame, "moment": {**frame["moment"], "epoch": 0}}


def without_thoughts(frame: Frame) -> Frame:
    """Without what a bot thought: that is no part of the match and is not saved."""
    message = frame["message"]
    kept = [why for why in message["why"] if why["rule"]]
    return without_epoch({**frame, "message": {**message, "why": kept}})


def play_on(desk: Desk, pick: Picker, plies: int) -> None:
    session = desk.session
    for _ in range(plies):
        if session.outcome:
            if session.match_outcome:
                return
            desk.press("next-deal")
        else:
            session.play(likely_move(session.game_name, session.state, pick))


def counted(frame: Frame) -> dict[str, int]:
    return {pile["id"]: pile["count"] for zone in frame["zones"] for pile in zone["piles"]}


# --- moments -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_is_shown_card_by_card(game: str, players: int) -> None:
    desk = Desk(game, players=players)
    before: dict[str, int] = {}
    for index in range(desk.frame(0)["moment"]["dealing"] + 1):
        frame = desk.frame(index)
        now = counted(frame)
        assert sum(now.values()) == DECK_SIZE[game]
        assert frame["moment"]["index"] == index
        if before and "pack" in before:
            grown = [name for name in now if now[name] > before.get(name, 0) and name != "stock"]
            assert len(grown) <= 1
            assert "pack" not in now or before["pack"] - now["pack"] <= 1
        before = now
    assert counted(desk.frame(0))["pack"] == DECK_SIZE[game]
    assert "pack" not in before
    dealt = {"zangi": 40 - 40 % players, "zodiak": 7 * players, "tivmiv": 72}[game]
    own = ("closed", "hand", "down")
    assert sum(count for name, count in before.items() if name.rpartition("/")[2] in own) == dealt


@pytest.mark.parametrize("game", NAMES)
def test_no_card_is_lost_in_a_match(game: str) -> None:
    desk = Desk(game, players=3)
    pick = Picker("counted")
    for _ in range(200):
        assert sum(counted(desk.newest).values()) == DECK_SIZE[game]
        play_on(desk, pick, 1)
    assert all(
        sum(counted(desk.frame(index)).values()) == DECK_SIZE[game] for index in range(desk.last)
    )


@pytest.mark.parametrize("game", NAMES)
def test_moments_out_of_range_show_the_nearest_one(game: str) -> None:
    desk = Desk(game, players=3)
    play_on(desk, Picker("range"), 5)
    assert desk.frame(-1) == desk.frame(-(10**30)) == desk.frame(0)
    assert desk.frame(desk.last + 1) == desk.frame(10**30) == desk.newest
    assert desk.newest["moment"]["last"] == desk.newest["moment"]["index"] == desk.last


def test_the_moments_are_numbered_and_named() -> None:
    desk = Desk("zodiak", players=2)
    start = desk.newest["moment"]["dealing"]
    desk.session.play(f"{desk.session.state.turn} draw")
    assert desk.frame(0)["moment"] == {
        "index": 0, "last": start + 1, "dealing": start, "label": f"deal 1 of {start + 1}", "epoch": 1,
    }  # fmt: skip
    assert desk.frame(start)["moment"]["label"] == "move 0"
    assert desk.newest["moment"]["label"] == "move 1"


def test_the_second_deal_has_moments_of_its_own() -> None:
    desk = desk_at(zodiak.position(hands=[["7♥"], ["K♦"]], pile=["2♥"]))
    desk.session.play("0 play 7♥")
    assert control(desk, "next-deal")["enabled"]
    desk.press("next-deal")
    moment = desk.newest["moment"]
    assert moment["dealing"] == moment["last"] > 14
    assert counted(desk.frame(0))["pack"] == DECK_SIZE["zodiak"]
    assert desk.newest["subtitle"] == "2 players, game 2"
    desk.press("undo")
    assert said(desk)[0] == "end"


def test_a_position_has_no_deal_to_show() -> None:
    desk = desk_at(zangi.position(closed=[["G1"], ["A3"]]))
    assert desk.newest["moment"]["dealing"] == desk.last == 0
    assert said(desk) == ("info", "This is the position to start from.")


def test_the_past_cannot_be_played() -> None:
    desk = Desk("zangi", players=2)
    desk.session.play("0 open")
    past = desk.frame(desk.last - 1)
    reasons = {shown["why"] for shown in past["controls"]}
    assert reasons == {"This is an earlier moment. Go back to now to play."}
    assert {shown["why"] for shown in desk.frame(3)["controls"]} == {
        "The cards are still being dealt."
    }


# --- epochs --------------------------------------------------------------------------------------


def test_deals_undo_and_redo_begin_a_new_epoch_and_moves_do_not() -> None:
    desk = desk_at(zodiak.position(hands=[["7♥", "3♥"], ["K♦"]], pile=["2♥"], stock=["4♣"]))
    epochs = [desk.epoch]
    for name in ("draw", "undo", "redo", "undo"):
        desk.press(name)
        epochs.append(desk.epoch)
    desk.session.play("0 play 3♥")
    desk.session.play("1 draw")
    desk.session.play("0 play 7♥")
    epochs.append(desk.epoch)
    desk.press("next-deal")
    epochs.append(desk.epoch)
    desk.handle({"kind": "deal", "game": "zangi", "players": 3, "code": "ANI-7"})
    epochs.append(desk.epoch)
    assert epochs == [1, 1, 2, 3, 4, 4, 5, 6]
    assert desk.newest["moment"]["epoch"] == 6


@pytest.mark.parametrize("message", [
    {"kind": "control", "id": "draw"},
    {"kind": "select", "cards": ["c32"]},
    {"kind": "control", "id": "undo"},
])  # fmt: skip
@pytest.mark.parametrize("late", ["epoch", "moment", "no epoch", "no moment"])
def test_messages_of_another_time_change_nothing(message: Frame, late: str) -> None:
    state = zodiak.position(hands=[["8♠", "3♥"], ["K♦"]], pile=["2♥"], stock=["4♣", "5♣", "6♣"])
    desk = desk_at(state)
    assert card_id(state, "8♠") == ["c33"] != message.get("cards")
    desk.session.play("0 draw")
    desk.session.play("1 draw")
    times: Frame = {"epoch": desk.epoch, "moment": desk.last}
    if late in times:
        times[late] -= 1
    else:
        del times[late.removeprefix("no ")]
    before, frame = snapshot(desk), desk.newest
    assert desk.handle({**times, **message}) is None
    assert snapshot(desk) == before
    assert desk.newest == frame
    desk.handle({"epoch": desk.epoch, "moment": desk.last, **message, "cards": ["c33"]})
    assert desk.newest != frame, "in time it would have done something"


# --- Zodiak --------------------------------------------------------------------------------------

HAND = ["7♥", "8♥", "3♠", "8♠"]
FITS = "7♥ fits 2♥: same suit, ♥."
CHAIN = (
    f"{FITS} 8♥ may follow 7♥: same suit ♥, and they are neighbours."
    " 8♥ is part of a chain: it is an ordinary card and names no suit."
)
NO_FIT = "3♠ does not fit 2♥: neither the suit nor the rank is the same."


def zodiak_desk(hand: list[str] | None = None, **what: Any) -> Desk:
    given = {"pile": ["2♥"], "stock": ["4♣", "5♣", "6♣"], **what}
    return desk_at(zodiak.position(hands=[hand or HAND, ["K♦", "Q♦"]], **given))


@pytest.mark.parametrize(("cards", "tone", "text", "rules"), [
    (["7♥"], "allowed", FITS, ["ZO6"]),
    (["7♥", "8♥"], "allowed", CHAIN, ["ZO6", "ZO7", "ZO13"]),
    (["3♠"], "refused", NO_FIT, ["ZO6"]),
    (["7♥", "3♠"], "refused",
     "3♠ cannot follow 7♥: neither the same rank nor a neighbour in the same suit.", ["ZO7"]),
    (["3♠", "8♠"], "refused",
     f"{NO_FIT} 8♠ cannot follow 3♠: neither the same rank nor a neighbour in the same suit.",
     ["ZO6", "ZO7"]),
    (["8♠"], "refused", "8♠ is played alone, so you must name a suit.", ["ZO12"]),
    (["8♠", "8♥"], "refused", "8♠ opens a chain, so it is not wild, and it does not fit 2♥.", ["ZOA11"]),
])  # fmt: skip
def test_the_selection_is_judged_at_once(
    cards: list[str], tone: str, text: str, rules: list[str]
) -> None:
    desk = zodiak_desk()
    before = snapshot(desk)
    wish(desk, kind="select", cards=card_id(desk.session.state, *cards))
    assert said(desk) == (tone, text)
    assert cited(desk) == rules
    assert snapshot(desk) == before
    row = desk.newest["zones"][0]["piles"][0]["cards"]
    places = {card["face"]: card["selected"] for card in row}
    assert places == {text: cards.index(text) + 1 if text in cards else 0 for text in HAND}


def test_an_allowed_selection_is_played() -> None:
    desk = zodiak_desk()
    desk.select(card_id(desk.session.state, "7♥", "8♥"))
    assert control(desk, "play")["label"] == "Play 7♥ 8♥"
    wish(desk, kind="control", id="play")
    assert desk.session.moves == ("0 play 7♥ 8♥",)
    assert said(desk) == ("info", "Ani plays 7♥ 8♥.")
    assert desk.selected == ()


def test_a_refused_selection_stays_and_says_why() -> None:
    desk = zodiak_desk()
    desk.select(card_id(desk.session.state, "3♠"))
    assert control(desk, "play")["why"] == f"{NO_FIT} (ZO6)"
    wish(desk, kind="control", id="play")
    assert said(desk) == ("refused", NO_FIT)
    assert desk.session.moves == ()
    assert [attempt.move for attempt in desk.session.rejected] == ["0 play 3♠"]
    assert desk.selected
    why = desk.newest["message"]["why"][0]
    assert (why["rule"], why["origin"], why["says"]) == ("ZO6", "the rules say", NO_FIT)


def test_a_lone_eight_offers_the_four_suits() -> None:
    desk = zodiak_desk()
    desk.select(card_id(desk.session.state, "8♠"))
    suits = [shown for shown in desk.newest["controls"] if shown["shape"] == "suit"]
    assert [(shown["id"], shown["label"], shown["key"]) for shown in suits] == [
        ("suit-1", "♣ clubs", "1"), ("suit-2", "♦ diamonds", "2"), ("suit-3", "♠ spades", "3"),
        ("suit-4", "♥ hearts", "4"),
    ]  # fmt: skip
    assert all(shown["enabled"] for shown in suits)
    wish(desk, kind="control", id="suit-2")
    assert desk.session.moves == ("0 play 8♠ =♦",)
    assert said(desk) == ("info", "Ani plays 8♠ and names diamonds.")
    assert desk.newest["zones"][-1]["facts"] == ["Named suit: ♦ diamonds"]


def test_a_last_lone_eight_names_no_suit() -> None:
    desk = zodiak_desk(["8♠"])
    desk.select(card_id(desk.session.state, "8♠"))
    assert control(desk, "play")["enabled"]
    assert not [shown for shown in desk.newest["controls"] if shown["shape"] == "suit"]
    desk.press("play")
    assert said(desk)[0] == "end"


def test_an_eight_under_a_debt_offers_no_suit() -> None:
    desk = zodiak_desk(pile=["2♥", "A♥"], pending=2)
    desk.select(card_id(desk.session.state, "8♠"))
    assert said(desk) == ("refused", "2 cards are owed, and only an Ace answers; 8♠ does not.")
    assert not [shown for shown in desk.newest["controls"] if shown["shape"] == "suit"]
    assert control(desk, "draw")["label"] == "Draw 2 cards"


def test_a_suit_cannot_be_named_without_an_eight() -> None:
    desk = zodiak_desk()
    wish(desk, kind="control", id="suit-1")
    assert said(desk) == ("refused", "This is not possible now.")
    desk.select(card_id(desk.session.state, "7♥"))
    wish(desk, kind="control", id="suit-1")
    assert said(desk)[0] == "refused"
    assert desk.session.moves == ()


def test_play_without_a_selection_asks_for_one() -> None:
    desk = zodiak_desk()
    wish(desk, kind="control", id="play")
    assert said(desk) == ("refused", "Choose one or more of your cards first.")


def test_passing_is_offered_only_when_nothing_can_be_drawn() -> None:
    assert "pass" not in {shown["id"] for shown in zodiak_desk().newest["controls"]}
    desk = zodiak_desk(["3♠"], stock=[])
    assert control(desk, "pass")["enabled"]
    assert control(desk, "draw")["why"] == (
        "There is no card to draw: play, or pass if nothing fits. (ZOA35)"
    )
    desk.press("pass")
    assert said(desk) == ("info", "Ani passes.")


def test_unknown_cards_and_cards_of_others_are_left_out_of_a_selection() -> None:
    desk = zodiak_desk()
    seven = card_id(desk.session.state, "7♥")[0]
    others = f"c{desk.session.state.hands[1][0]}"
    desk.select([seven, others, "c999", "c-1", "x7", "", seven, "c٣", None, 5, ["c1"]])  # type: ignore[list-item]
    assert desk.selected == (int(seven[1:]),)
    desk.select([])
    assert said(desk) == ("info", "This is the position to start from.")


def test_whose_turn_it_is_not_may_not_play() -> None:
    desk = zodiak_desk(turn=1)
    assert control(desk, "draw")["why"] == "It is the turn of Bot 1, not of Ani. (ZO5)"
    desk.select(card_id(desk.session.state, "7♥"))
    assert said(desk) == ("refused", "It is the turn of Bot 1, not of Ani.")
    desk.press("play")
    assert desk.session.moves == ()


# --- Zangi ---------------------------------------------------------------------------------------


def zangi_desk(**what: Any) -> Desk:
    given = {"closed": [["G1", "P2"], ["A3", "A1"], ["R1", "R2"]], "opened": 2, **what}
    return desk_at(zangi.position(**given))


def test_a_right_ring() -> None:
    desk = zangi_desk(open=[["G2"], ["G3"], []])
    wish(desk, kind="control", id="ring")
    assert said(desk) == ("info", "Ani rings the bell: right!")
    says = [why["says"] for why in desk.newest["message"]["why"]]
    assert says == ["grapes: 2 + 3 = 5, exactly 5.", "Ani takes all 2 open cards."]
    assert cited(desk) == ["Z12", "Z15"]


def test_a_wrong_ring_costs_a_card_that_the_ringer_gives() -> None:
    desk = zangi_desk(open=[["G2"], ["P1"], []])
    desk.press("ring")
    assert said(desk) == ("info", "Ani rings the bell: wrong.")
    says = [why["says"] for why in desk.newest["message"]["why"]]
    assert says == ["No fruit makes exactly 5: grapes 2, pomegranates 1.", "Ani owes a card for a wrong ring."]
    gifts = [shown for shown in desk.newest["controls"] if shown["shape"] == "seat"]
    assert [(shown["id"], shown["label"], shown["key"], shown["enabled"]) for shown in gifts] == [
        ("give-1", "Give a card to Bot 1", "1", True),
        ("give-2", "Give a card to Bot 2", "2", True),
    ]
    assert control(desk, "ring")["why"] == (
        "Ani still owes a card and may not ring before it is given. (ZA15)"
    )
    desk.press("give-0")
    assert said(desk) == ("refused", "Ani must choose somebody else, not Ani.")
    wish(desk, kind="control", id="give-2")
    assert said(desk) == ("info", "Ani gives a closed card to Bot 2.")
    assert desk.session.moves == ("0 ring", "0 give 2")


def test_a_gift_only_to_who_is_still_in() -> None:
    desk = zangi_desk(closed=[["G1"], [], ["R1"]], out=[1], owing=[0])
    gifts = [shown["id"] for shown in desk.newest["controls"] if shown["shape"] == "seat"]
    assert gifts == ["give-2"]
    desk.press("give-1")
    assert said(desk) == ("refused", "Bot 1 has left the game; choose somebody who is still in.")


def test_only_who_owes_a_card_has_the_buttons_to_give_it() -> None:
    desk = zangi_desk(owing=[1])
    shown = [item["id"] for item in desk.newest["controls"]]
    assert shown == ["ring", "open", "next", "undo", "redo"]
    assert control(desk, "open")["why"] == (
        "Bot 1 owes a card first; nobody opens before it is given. (ZA29)"
    )


def test_opening_is_refused_out_of_turn() -> None:
    desk = zangi_desk(turn=1)
    wish(desk, kind="control", id="open")
    assert said(desk) == ("refused", "It is the turn of Bot 1, not of Ani.")
    assert desk.session.moves == ()


def test_opening() -> None:
    desk = zangi_desk()
    desk.press("open")
    assert said(desk) == ("info", "Ani opens 1 grape.")
    assert counted(desk.newest)["seat-0/open"] == 1


def test_who_has_no_closed_card_left_leaves() -> None:
    desk = zangi_desk(closed=[[], ["A3"], ["R1"]], open=[["G1"], [], []])
    assert "open" not in {shown["id"] for shown in desk.newest["controls"]}
    desk.press("leave")
    assert said(desk) == ("info", "Ani leaves the game. Ani is out of the game.")
    assert desk.newest["zones"][0]["out"]
    assert desk.newest["zones"][0]["note"] == "left the game"


def test_the_end_of_a_match() -> None:
    desk = zangi_desk(closed=[["G1"], [], []], open=[[], ["P1"], ["P2"]], out=[2], turn=1)
    desk.press("next")
    tone, text = said(desk)
    assert (tone, text) == (
        "end", "Bot 1 leaves the game. Bot 1 is out of the game. Ani wins with 1 closed card.",
    )  # fmt: skip
    assert control(desk, "next")["why"] == "The match is over."
    assert "next-deal" not in {shown["id"] for shown in desk.newest["controls"]}
    assert "(X4)" in control(desk, "ring")["why"]
    assert desk.newest["zones"][0]["note"] == "winner"
    desk.press("next-deal")
    assert said(desk)[0] == "refused"
    assert len(desk.session.moves) == 1


# --- Tiv-miv -------------------------------------------------------------------------------------


def tivmiv_desk(**what: Any) -> Desk:
    given = {
        "hands": [["7±1", "1±3"], ["3±2"]],
        "down": [["2±1"], ["4±3"]],
        "centre": ["5±2"],
        **what,
    }
    return desk_at(tivmiv.position(**given))


def test_a_card_that_fits_is_laid() -> None:
    desk = tivmiv_desk()
    desk.select(card_id(desk.session.state, "7±1"))
    assert said(desk) == ("allowed", "7±1 fits 5±2: 5 + 2 = 7.")
    assert cited(desk) == ["T9"]
    assert control(desk, "play")["label"] == "Lay 7±1"
    wish(desk, kind="control", id="play")
    assert said(desk) == ("info", "Ani lays 7±1 and calls «7».")


def test_a_card_that_does_not_fit_is_refused() -> None:
    desk = tivmiv_desk()
    desk.select(card_id(desk.session.state, "1±3"))
    assert said(desk) == ("refused", "1±3 does not fit 5±2, which takes 3 / 7.")
    desk.press("play")
    assert desk.session.moves == ()


def test_only_one_card_can_be_selected() -> None:
    desk = tivmiv_desk()
    both = card_id(desk.session.state, "1±3", "7±1")
    desk.select(both)
    assert desk.selected == (int(both[1][1:]),)


def test_taking_a_card() -> None:
    desk = tivmiv_desk()
    desk.press("take")
    assert said(desk) == ("info", "Ani takes a card.")
    assert counted(desk.newest)["seat-0/down"] == 0


def test_the_dealer_has_the_call_and_the_others_have_not() -> None:
    assert control(Desk("tivmiv", players=2), "start")["label"] == "Call «ՍԿՍԵՑԻՆՔ»"
    other = Desk("tivmiv", players=2, seat=1)
    assert [shown["id"] for shown in other.newest["controls"]] == [
        "play", "take", "next", "undo", "redo",
    ]  # fmt: skip
    other.press("start")
    assert said(other)[0] == "refused"
    assert "T5" in cited(other)
    assert other.session.moves == ()


def test_the_table_makes_the_right_call_where_calls_are_asked() -> None:
    desk = tivmiv_desk(options=tivmiv.Options(players=2, call="asked"))
    desk.select(card_id(desk.session.state, "7±1"))
    assert said(desk) == ("allowed", "7±1 fits 5±2: 5 + 2 = 7. The call is “7”.")
    desk.press("play")
    assert desk.session.moves == ('0 play 7±1 "7"',)


def test_a_round_ends_and_the_next_one_is_dealt() -> None:
    desk = tivmiv_desk(hands=[["9±1"], ["3±2", "4±1"]], down=[[], []])
    desk.select(card_id(desk.session.state, "9±1"))
    desk.press("play")
    tone, text = said(desk)
    assert tone == "end"
    assert text.startswith("Ani lays 9±1 and calls «Ա՜Յ ԱՅՍՊԵՍ». ")
    assert "Bot 1 writes down 7 points." in text
    assert control(desk, "next-deal")["label"] == "Deal again"
    desk.press("next-deal")
    assert desk.newest["subtitle"] == "2 players, round 2 of 6"
    assert desk.newest["zones"][1]["facts"] == ["7 points"]


# --- the others ----------------------------------------------------------------------------------


def test_the_others_play_and_say_what_they_think() -> None:
    desk = zodiak_desk(turn=1)
    assert control(desk, "next")["label"] == "Let Bot 1 play"
    wish(desk, kind="control", id="next")
    assert said(desk) == ("info", "Bot 1 draws 1 card.")
    thought = {
        "rule": "", "origin": "Bot 1 thinks", "says": "Nothing in my hand fits.", "text": "", "option": "",
    }  # fmt: skip
    assert thought not in desk.newest["message"]["why"]  # it would tell what is in the hand
    assert control(desk, "next")["why"] == "The others wait for you."
    wish(desk, kind="control", id="next")
    assert said(desk) == ("refused", "The others wait for you.")
    assert not desk.let_others_play()


def test_a_thought_stays_with_its_ply_and_goes_with_another_move() -> None:
    desk = zodiak_desk(turn=1, stock=["4♣", "5♣", "6♣", "9♣", "10♣"])
    desk.press("next")
    thought = desk.newest["message"]["why"]
    desk.press("draw")
    assert desk.frame(desk.last - 1)["message"]["why"] == thought
    desk.press("undo")
    desk.press("undo")
    desk.press("redo")
    assert desk.newest["message"]["why"] == thought


@pytest.mark.parametrize("game", NAMES)
def test_bots_alone_finish_the_match_at_a_watched_table(game: str) -> None:
    desk = Desk(game, seat=None, players=3, code="ANI-7")
    for _ in range(4000):
        if desk.session.match_outcome:
            break
        desk.press("next-deal" if desk.session.outcome else "next")
    assert desk.session.match_outcome
    assert desk.newest["message"]["tone"] == "end"


# --- undo and redo -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_undo_and_redo_lose_nothing(game: str) -> None:
    desk = Desk(game, players=2, seat=None)
    for _ in range(300):
        if desk.session.match_outcome:
            break
        desk.press("next-deal" if desk.session.outcome else "next")
    moves, state, frame = desk.session.moves, desk.session.state, desk.newest
    assert len(moves) > 50
    assert game == "zangi" or DEAL in moves
    first = Desk(game, players=2, seat=None).newest
    for _ in moves:
        assert control(desk, "undo")["enabled"]
        desk.press("undo")
    assert not control(desk, "undo")["enabled"]
    changed = {
        name for name in first if without_epoch(desk.newest)[name] != without_epoch(first)[name]
    }
    assert changed == {"controls", "text"}, "only that Redo is possible now"
    desk.press("undo")
    assert said(desk) == ("refused", "There is nothing to undo.")
    for _ in moves:
        desk.press("redo")
    assert (desk.session.moves, desk.session.state) == (moves, state)
    assert without_epoch(desk.newest) == without_epoch(frame)
    desk.press("redo")
    assert said(desk) == ("refused", "There is nothing to redo.")


# --- odd messages --------------------------------------------------------------------------------

DEEP: list[Any] = []
for _ in range(500):
    DEEP = [DEEP]
ODD: list[Any] = [
    None, True, 0, -1, math.nan, math.inf, "", "control", b"x", [], [[]], {}, DEEP, set(), object(),
    {"kind": None}, {"kind": []}, {"kind": {}}, {"kind": DEEP}, {"kind": math.nan}, {"kind": "unknown"},
    {"kind": "control"}, {"kind": "select"}, {"kind": "need"}, {1: 2},
]  # fmt: skip
ODD_NOW: list[dict[str, Any]] = [
    *({"kind": "control", "id": odd} for odd in (
        None, 1, math.nan, [], {}, DEEP, "", "nothing", "give-", "give--1", "give-x", "give-٣", "give-" + "9" * 5000,
        "suit-0", "suit-9", "__class__", "x" * 10**6, "play\x00", "open ", "zones",
    )),
    *({"kind": "select", "cards": odd} for odd in (
        None, 1, "c1", {}, {"c1": 1}, [None], [1], [math.nan], [[]], [{}], DEEP, ["c"], ["c-1"], ["c99999"],
        ["c" + "9" * 5000], ["C1"], ["c1.5"], ["c٣"], ["x"] * 10**6,
    )),
    *({"kind": "need", "range": odd} for odd in (
        None, 1, "01", [], [1], [1, 2, 3], ["0", "1"], [0.0, 1.0], [math.nan, 1], [None, None], [True, False],
        [[0], [1]],
        {"0": 1}, DEEP,
    )),
]  # fmt: skip
ODD_DEALS = [
    {"game": "zangi", "players": 1, "code": "NUR-42"}, {"game": "zangi", "players": 7, "code": "NUR-42"},
    {"game": "zodiak", "players": 5, "code": "NUR-42"}, {"game": "tivmiv", "players": 0, "code": "NUR-42"},
    {"game": "chess", "players": 3, "code": "NUR-42"}, {"game": "zangi", "players": 3, "code": "?"},
    {"game": "zangi", "players": 3, "code": "x" * 10**6}, {"game": "zangi", "players": True, "code": "NUR-42"},
    {"game": "zangi", "players": "3", "code": "NUR-42"}, {"game": "zangi", "players": 3.0, "code": "NUR-42"},
    {"game": "zangi", "players": math.nan, "code": "NUR-42"}, {"game": "zangi", "players": 10**4000, "code": "NUR-42"},
    {"game": "zangi", "players": -3, "code": "NUR-42"}, {"game": None, "players": 3, "code": "NUR-42"},
    {"game": [], "players": 3, "code": "NUR-42"}, {"game": "__class__", "players": 3, "code": "NUR-42"},
    {"game": DEEP, "players": DEEP, "code": DEEP}, {}, {"game": "zangi"}, {"game": "zangi", "players": 3},
    {"game": "x" * 10**6, "players": 3, "code": "NUR-42"},
]  # fmt: skip


def shown_odd(value: Any) -> str:
    text = type(value).__name__ if value is DEEP else repr(value)
    return ascii(text[:60]) if len(text) < 2000 else f"{text[:30]}…"[:60]


@pytest.fixture(params=NAMES)
def busy(request: pytest.FixtureRequest) -> Desk:
    """A table in the middle of a match."""
    desk = Desk(request.param, players=3)
    play_on(desk, Picker("busy"), 12)
    return desk


def test_odd_messages_are_left_alone(busy: Desk) -> None:
    before, frame = snapshot(busy), busy.newest
    for odd in ODD:
        assert busy.handle(odd) is None
    assert snapshot(busy) == before
    assert busy.newest == frame


@pytest.mark.parametrize("odd", ODD_NOW, ids=shown_odd)
def test_odd_wishes_never_raise_and_change_nothing(odd: dict[str, Any]) -> None:
    for game in NAMES:
        desk = Desk(game, players=3)
        play_on(desk, Picker("busy"), 12)
        before = snapshot(desk)
        assert wish(desk, **odd) is None
        assert snapshot(desk) == before
        assert desk.newest["message"]["text"]


@pytest.mark.parametrize("odd", ODD_DEALS, ids=shown_odd)
def test_a_deal_that_cannot_be_is_refused_and_the_table_stays(odd: dict[str, Any]) -> None:
    desk = Desk("zodiak", players=3)
    play_on(desk, Picker("stays"), 7)
    before = snapshot(desk)
    assert desk.handle({"kind": "deal", **odd}) is None
    assert snapshot(desk) == before
    tone, text = said(desk)
    assert tone == "refused"
    assert 10 < len(text) < 400


@pytest.mark.parametrize(("odd", "text"), [
    ({"game": "chess", "players": 3, "code": "NUR-42"},
     "there is no game 'chess'; the games are: zangi, zodiak, tivmiv"),
    ({"game": "zangi", "players": 7, "code": "NUR-42"},
     "option players=7 is not possible; it takes a whole number from 2 to 6"),
    ({"game": "zodiak", "players": 1, "code": "NUR-42"},
     "option players=1 is not possible; it takes a whole number from 2 to 4"),
    ({"game": "zangi", "players": 3, "code": "42"},
     "'42' is no class code; a code is a short word and a number, like NUR-42"),
])  # fmt: skip
def test_a_refused_deal_says_what_would_be_right(odd: dict[str, Any], text: str) -> None:
    desk = Desk("zangi", players=2)
    desk.handle({"kind": "deal", **odd})
    assert said(desk) == ("refused", text)


def test_a_good_deal() -> None:
    desk = Desk("zangi", players=2)
    desk.press("open")
    assert desk.handle({"kind": "deal", "game": "tivmiv", "players": 5, "code": " ani 7"}) is None
    frame = desk.newest
    assert (frame["game"], frame["code"], frame["subtitle"]) == (
        "tivmiv", "ANI-7", "5 players, round 1 of 6",
    )  # fmt: skip
    assert frame["moment"]["last"] == frame["moment"]["dealing"]
    assert [zone["label"] for zone in frame["zones"]] == [
        "Ani", "Bot 1", "Bot 2", "Bot 3", "Bot 4", "Centre",
    ]  # fmt: skip
    assert frame == {**Desk("tivmiv", players=5, code="ANI-7").newest, "moment": frame["moment"]}


def test_a_smaller_table_keeps_a_seat_for_the_learner() -> None:
    """From seat 3 of 4 to a table of two: whatever the seat becomes, everything goes on working."""
    desk = Desk("zodiak", players=4, seat=3)
    desk.handle({"kind": "deal", "game": "zodiak", "players": 2, "code": "ANI-7"})
    assert [zone["you"] for zone in desk.newest["zones"]].count(True) == 1
    wish(desk, kind="select", cards=["c1"])
    assert desk.newest["message"]["text"]


def test_bots_chosen_for_one_game_do_not_play_another() -> None:
    agents = {1: bots.agent("zangi", "attentive"), 2: bots.agent("zangi", "attentive")}
    desk = Desk("zangi", players=3, agents=agents)
    desk.handle({"kind": "deal", "game": "zodiak", "players": 3, "code": "ANI-7"})
    assert desk.newest["game"] == "zodiak"
    wish(desk, kind="control", id="next")
    assert desk.newest["message"]["text"]


@pytest.mark.parametrize("seat", [2, 9, -1, "0", 1.0])
def test_a_seat_that_the_table_lacks_is_refused(seat: Any) -> None:
    with pytest.raises(CardlibError):
        Desk("zodiak", players=2, seat=seat)


@pytest.mark.parametrize(("wanted", "first", "last"), [
    ([0, 3], 0, 3), ([3, 0], 0, 3), ([-5, 2], 0, 2), ([4, 4], 4, 4), ([0, 10**30], 0, MOST_FRAMES - 1),
    ([-(10**30), 10**30], 0, MOST_FRAMES - 1),
])  # fmt: skip
def test_frames_that_are_needed_are_sent(wanted: list[int], first: int, last: int) -> None:
    desk = Desk("tivmiv", players=2)
    play_on(desk, Picker("need"), 60)
    assert desk.last > MOST_FRAMES
    answer = wish(desk, kind="need", range=wanted)
    assert answer is not None
    assert (answer["kind"], answer["epoch"]) == ("frames", desk.epoch)
    assert list(answer["frames"]) == [str(index) for index in range(first, last + 1)]
    assert answer["frames"][str(last)] == desk.frame(last)


def test_frames_beyond_the_end_do_not_exist() -> None:
    desk = Desk("zangi", players=2)
    answer = wish(desk, kind="need", range=[desk.last - 1, desk.last + 50])
    assert answer is not None
    assert list(answer["frames"]) == [str(desk.last - 1), str(desk.last)]
    beyond = wish(desk, kind="need", range=[desk.last + 5, desk.last + 9])
    assert beyond is not None
    assert beyond["frames"] == {}


@pytest.mark.parametrize(
    ("number", "answered"), [(7, 7), (-1, -1), ("7", 0), (None, 0), (math.nan, 0)]
)
@pytest.mark.parametrize("kind", ["ping", "hello"])
def test_a_sign_of_life_is_answered(kind: str, number: Any, answered: int) -> None:
    desk = Desk("zangi")
    assert desk.handle({"kind": kind, "id": number}) == {"kind": "pong", "id": answered}


# --- errors, languages, names --------------------------------------------------------------------


def test_an_error_of_cardlib_is_shown_without_the_position() -> None:
    desk = Desk("zangi", players=2)
    before = snapshot(desk)
    desk.report(OptionsError("so it is not\nposition: zangi.position(...)"))
    assert said(desk) == ("refused", "so it is not")
    assert snapshot(desk) == before


def test_any_other_error_is_shown_and_nothing_is_lost() -> None:
    desk = Desk("zangi", players=2)
    before = snapshot(desk)
    desk.report(RuntimeError("x" * 1000))
    tone, text = said(desk)
    assert tone == "refused"
    assert text.startswith("Something went wrong: RuntimeError('xxx")
    assert text.endswith("Nothing was lost.")
    assert len(text) < 400
    assert snapshot(desk) == before
    desk.press("open")
    assert said(desk)[0] == "info", "the message goes with the next move"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="'xx'"):
        Desk("zangi", language="xx")


def test_players_have_the_names_that_are_given() -> None:
    desk = Desk("zangi", players=2, names=("Նարե", "Lena"))
    assert [zone["label"] for zone in desk.newest["zones"]] == ["Նարե", "Lena", "Centre"]
    assert "It is the turn of Նարե." in desk.newest["text"]


def test_the_panel_for_a_new_deal() -> None:
    setup = Desk("zodiak", players=2, code="ani 7").setup()
    assert [(game["id"], game["players"]) for game in setup["games"]] == [
        ("zangi", [2, 3, 4, 5, 6]), ("zodiak", [2, 3, 4]), ("tivmiv", [2, 3, 4, 5, 6]),
    ]  # fmt: skip
    assert (setup["game"], setup["players"], setup["code"]) == ("zodiak", 2, "ANI-7")


@pytest.mark.parametrize("game", NAMES)
def test_every_face_of_a_match_is_among_those_needed(game: str) -> None:
    more = {"signs": ("leo", "aries", None)} if game == "zodiak" else {}
    desk = Desk(game, players=3, seat=None, **more)
    needed = {*desk.faces_needed(), "back"}
    pick = Picker("faces")
    for _ in range(150):
        zones = desk.newest["zones"]
        shown = {card["face"] for zone in zones for pile in zone["piles"] for card in pile["cards"]}
        assert shown <= needed
        play_on(desk, pick, 1)


# --- saving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("plies", [0, 1, 40, 400])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_resumed_table_looks_the_same(game: str, plies: int, seat: int | None) -> None:
    desk = Desk(game, players=3, seat=seat, code="ANI-7")
    play_on(desk, Picker(f"saved-{game}"), plies)
    again = Desk(game, players=3, seat=seat, code="ANI-7")
    again.resume(desk.to_json())
    assert without_thoughts(again.newest) == without_thoughts(desk.newest)
    assert again.session.moves == desk.session.moves
    assert [without_thoughts(again.frame(index)) for index in range(0, desk.last, 7)] == [
        without_thoughts(desk.frame(index)) for index in range(0, desk.last, 7)
    ]


def test_what_was_tried_in_vain_is_saved_too() -> None:
    """The replay lists every refused attempt; a table that goes on does not forget them."""
    desk = Desk("zangi", players=2, seat=1)
    desk.press("open")
    document = desk.to_json()
    assert [attempt["move"] for attempt in document["rejected"]] == ["1 open"]
    again = Desk("zangi", players=2, seat=1)
    again.resume(document)
    assert again.to_json()["rejected"] == document["rejected"]


def damaged(document: Frame) -> list[tuple[str, Any]]:
    """The document with each part missing, of another type, or nonsense."""
    found: list[tuple[str, Any]] = [
        ("none", None), ("list", []), ("text", "x"), ("empty", {}), ("number", 3), ("nan", math.nan),
    ]  # fmt: skip
    for name in document:
        for what, value in (("gone", None), ("number", 10**30), ("text", "?"), ("deep", DEEP)):
            if name == "rejected" and what != "gone":
                continue  # judged by whoever reads them; see the test above
            changed = copy.deepcopy(document)
            if what == "gone":
                del changed[name]
            else:
                changed[name] = value
            found.append((f"{name} {what}", changed))
    for what, move in (
        ("foreign", "0 take"),
        ("illegal", "9 open"),
        ("type", 5),
        ("text", "rubbish"),
    ):
        changed = copy.deepcopy(document)
        changed["moves"][0]["move"] = move
        found.append((f"move {what}", changed))
    newer = copy.deepcopy(document)
    newer["schema"] = "cardlib.replay/999"
    return [*found, ("newer", newer)]


def test_a_damaged_save_is_refused_and_the_table_stays() -> None:
    saved = Desk("zangi", players=3)
    play_on(saved, Picker("damage"), 9)
    document = saved.to_json()
    # a match that runs has no outcome; what was refused decides nothing
    harmless = ("rejected gone", "outcome gone")
    for name, bad in damaged(document):
        desk = Desk("zangi", players=2, code="ANI-7")
        before = snapshot(desk)
        if name.startswith(harmless):
            desk.resume(bad)
            assert desk.session.moves == saved.session.moves
            continue
        with pytest.raises(ReplayError, match="replay, at "):
            desk.resume(bad)
        assert snapshot(desk) == before, name

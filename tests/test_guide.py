"""The answer to "what may I do?": worked cases of the three games, and what holds for all positions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.rules import Reason
from cardlib.session import Session
from cardlib.views import tivmiv as tivmiv_view
from cardlib.views import zangi as zangi_view
from cardlib.views import zodiak as zodiak_view
from cardlib.views.desk import Desk
from cardlib.views.frames import Frame, Scene, card_name, card_number, reasons
from cardlib.views.guide import guide_answer
from tests.strategies import NAMES, Picker, deal_states, picked_position

VIEWS: dict[str, ModuleType] = {"zangi": zangi_view, "zodiak": zodiak_view, "tivmiv": tivmiv_view}
PLAYERS = ("Ani", "Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5")


@dataclass
class Place:
    """What the guide needs of a desk."""

    session: Session
    seat: int | None = 0
    selected: tuple[int, ...] = ()
    covered: bool = False
    asked: bool = False
    epoch: int = 4
    last: int = 9
    language: str = "en"

    @property
    def view(self) -> ModuleType:
        return VIEWS[self.session.game_name]

    def question_open(self) -> bool:
        return self.asked


def place(state: Any, *chosen: str, **more: Any) -> Place:
    """A learner at this position, with these cards of the own hand chosen."""
    name = next(name for name, module in GAMES.items() if isinstance(state, module.State))
    session = Session(name, start=state)
    session.names = PLAYERS[: state.options.players]
    cards = GAMES[name].deck(state.options)
    hand = state.hands[more.get("seat", 0)] if chosen else ()
    numbers = tuple(next(card for card in hand if str(cards[card]) == text) for text in chosen)
    return Place(session, selected=numbers, **more)


def asked(at: Place) -> Frame:
    answer = guide_answer(at, {"kind": "guide", "epoch": 4, "moment": 9})
    assert answer is not None
    return answer


def labels(rows: list[Frame]) -> list[str]:
    return [row["label"] for row in rows]


def why(rows: list[Frame], label: str) -> list[tuple[str, str]]:
    (row,) = [row for row in rows if row["label"] == label]
    return [(reason["rule"], reason["says"]) for reason in row["why"]]


# --- Zodiak --------------------------------------------------------------------------------------

SHEET_HAND = ["2♠", "3♠", "3♣", "4♣", "7♥", "8♥"]  # ZO8


def sheet(**more: Any) -> zodiak.State:
    """The example of the rule sheet, with a Stock to draw from."""
    return zodiak.position(hands=[SHEET_HAND, ["K♦"]], pile=["2♥"], stock=["9♦"], **more)


def test_the_example_hand_of_the_sheet_begins_in_three_ways() -> None:
    answer = asked(place(sheet()))
    assert answer["heading"] == "Ani, this is what you may do now."
    assert labels(answer["rows"]) == ["Choose 2♠", "Choose 7♥", "Choose 8♥", "Draw a card"]
    assert why(answer["rows"], "Choose 2♠") == [("ZO6", "2♠ fits 2♥: same rank, 2.")]
    assert why(answer["rows"], "Choose 7♥") == [("ZO6", "7♥ fits 2♥: same suit, ♥.")]
    assert why(answer["rows"], "Choose 8♥") == [
        ("ZO11", "8♥ is played alone, so it is wild and fits anything."),
        ("ZO12", "8♥ is played alone, so you must name a suit."),
    ]
    assert why(answer["rows"], "Draw a card") == [
        ("ZO5", "Ani draws a card instead of playing."),
        ("ZOA6", "Ani could have played, but drawing is always allowed."),
    ]
    assert labels(answer["others"]) == ["3♣, 4♣, 3♠"]
    assert why(answer["others"], "3♣, 4♣, 3♠") == [
        ("ZO6", f"{card} does not fit 2♥: neither the suit nor the rank is the same.")
        for card in ("3♣", "4♣", "3♠")
    ]
    assert answer["chain"] is None


def test_the_text_of_a_rule_stands_once_in_a_group() -> None:
    (group,) = asked(place(sheet()))["others"]
    assert [bool(reason["text"]) for reason in group["why"]] == [True, False, False]
    assert [reason["origin"] for reason in group["why"]] == ["the rules say", "", ""]


STEPS = [  # ZO10, one card after the other: what may follow, and why
    (("2♠",), "3♠", "3♠ may follow 2♠: same suit ♠, and they are neighbours."),
    (("2♠", "3♠"), "3♣", "3♣ may follow 3♠: same rank, 3."),
    (("2♠", "3♠", "3♣"), "4♣", "4♣ may follow 3♣: same suit ♣, and they are neighbours."),
]


@pytest.mark.parametrize(("chosen", "following", "says"), STEPS)
def test_a_chain_goes_on_step_by_step(chosen: tuple[str, ...], following: str, says: str) -> None:
    at = place(sheet(), *chosen)
    chain = asked(at)["chain"]
    assert chain["cards"] == list(chosen)
    assert chain["holds"]
    assert chain["text"].startswith("2♠ fits 2♥: same rank, 2.")
    assert chain["stop"] == "You may play this now, or go on."
    assert chain["power"] == "Nothing special happens if you play this now."
    (step,) = chain["next"]
    assert step["label"] == f"Go on with {following}"
    assert [(reason["rule"], reason["says"]) for reason in step["why"]] == [("ZO7", says)]
    number = zodiak.DECK.index(zodiak.Card(following[:-1], following[-1]))
    assert step["card"] == card_name(number)
    assert step["act"] == {"select": [*map(card_name, at.selected), card_name(number)]}


def test_the_end_of_a_chain_says_so() -> None:
    answer = asked(place(sheet(), "2♠", "3♠", "3♣", "4♣"))
    chain = answer["chain"]
    assert chain["next"] == []
    assert chain["stop"] == "You may play this now. No card of yours may follow."
    assert chain["text"].count("may follow") == 3
    assert labels(answer["rows"]) == ["Play 2♠ 3♠ 3♣ 4♣", "Draw a card"]
    assert labels(answer["others"]) == ["7♥, 8♥"]
    assert why(answer["others"], "7♥, 8♥")[0] == (
        "ZO7",
        "7♥ cannot follow 4♣: neither the same rank nor a neighbour in the same suit.",
    )


def test_a_broken_chain_names_the_mistake_and_offers_no_next_card() -> None:
    answer = asked(place(sheet(), "7♥", "2♠"))
    chain = answer["chain"]
    assert not chain["holds"]
    assert chain["text"] == (
        "2♠ cannot follow 7♥: neither the same rank nor a neighbour in the same suit."
    )
    assert chain["stop"] == "These cards cannot be played like this: take some back."
    assert (chain["next"], chain["power"]) == ([], "")
    assert labels(answer["others"]) == ["Play 7♥ 2♠"]


def test_a_lone_eight_that_fits_may_name_a_suit_or_go_on() -> None:
    answer = asked(place(sheet(), "8♥"))
    chain = answer["chain"]
    assert labels(chain["next"]) == ["Go on with 7♥"]
    assert chain["stop"] == "You may name a suit and play it now, or go on."
    assert labels(answer["rows"]) == [
        "♣ clubs",
        "♦ diamonds",
        "♠ spades",
        "♥ hearts",
        "Draw a card",
    ]
    assert [row["act"] for row in answer["rows"]][:2] == [
        {"control": "suit-1"},
        {"control": "suit-2"},
    ]
    assert [reason["rule"] for reason in chain["why"]] == ["ZO11", "ZO12"]


def test_a_wild_eight_cannot_open_a_chain() -> None:
    state = zodiak.position(hands=[["8♠", "9♠", "K♦"], ["K♣"]], pile=["2♥"], stock=["9♦"])
    answer = asked(place(state, "8♠"))
    assert answer["chain"]["next"] == []
    assert answer["chain"]["stop"] == "Name a suit to play it now. No card may follow."
    assert why(answer["others"], "9♠") == [
        ("ZOA11", "8♠ opens a chain, so it is not wild, and it does not fit 2♥.")
    ]
    assert [rule for rule, _ in why(answer["others"], "K♦")] == ["ZO7", "ZOA11"]


def test_under_a_debt_only_an_ace_is_left() -> None:
    state = zodiak.position(
        hands=[["A♠", "2♥", "8♣"], ["K♣"]], pile=["5♥", "A♥"], stock=["9♦", "9♠"], pending=2
    )
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Choose A♠", "Draw 2 cards"]
    assert why(answer["rows"], "Choose A♠") == [
        ("ZO6", "A♠ fits A♥: same rank, A."),
        ("ZO16", "A♠ answers the debt of 2: the next player owes 4."),
    ]
    assert why(answer["others"], "8♣, 2♥") == [
        ("ZOA17", "2 cards are owed, and only an Ace answers; 8♣ does not."),
        ("ZOA17", "2 cards are owed, and only an Ace answers; 2♥ does not."),
    ]
    chain = asked(place(state, "A♠"))["chain"]
    assert chain["power"] == "A♠ answers the debt of 2: the next player owes 4."
    assert chain["next"] == []


def test_nothing_answers_a_zodiac_card() -> None:
    state = zodiak.position(
        hands=[["A♣", "K♣"], ["9♠"]], pile=["5♥", "K♦"], stock=["9♦"] , pending=7,
        signs=[None, "taurus"],
    )  # fmt: skip
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Draw 7 cards"]
    assert ("ZOA22", "7 cards are owed for a zodiac card, and nothing answers that.") in why(
        answer["others"], "A♣, K♣"
    )


LONE_ACE = "A♥ is played alone: the next player owes 2 cards."


@pytest.mark.parametrize(
    ("hand", "chosen", "power"),
    [
        (["A♥", "9♦"], "A♥", LONE_ACE),
        (
            ["A♥"],
            "A♥",
            f"{LONE_ACE} Ani has no cards left, but 2 cards are still owed and come first.",
        ),
        (["9♥"], "9♥", "Ani has no cards left."),
        (
            ["K♥", "9♦"],
            "K♥",
            "K♥ is the zodiac card of Ani, played alone: the next player owes 7 cards.",
        ),
        (
            ["J♥", "9♦"],
            "J♥",
            "J♥ belongs to the sign of Bot 1; played by Ani it is an ordinary card.",
        ),
    ],
)
def test_what_a_card_would_do_is_told_before(hand: list[str], chosen: str, power: str) -> None:
    state = zodiak.position(
        hands=[hand, ["K♣"]], pile=["2♥"], stock=["3♦"], signs=["scorpio", "cancer"]
    )
    assert asked(place(state, chosen))["chain"]["power"] == power


def test_who_is_not_on_turn_waits() -> None:
    answer = asked(place(sheet(turn=1)))
    assert answer["heading"] == "You wait now. It is the turn of Bot 1."
    assert answer["rows"] == []
    assert why(answer["others"], "Draw a card") == [("ZO5", "It is the turn of Bot 1, not of Ani.")]
    assert asked(place(sheet(turn=1), "7♥"))["chain"] is None


def test_passing_is_explained_where_it_comes_into_question() -> None:
    state = zodiak.position(hands=[["7♥"], ["K♦"]], pile=["2♥"])
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Choose 7♥"]
    assert [rule for rule, _ in why(answer["others"], "Draw a card")] == ["ZOA35"]
    assert why(answer["others"], "Pass") == [("ZOA35", "7♥ can be played, so you may not pass.")]


# --- Tiv-miv -------------------------------------------------------------------------------------


def test_on_a_ten_the_sums_go_round_the_ring() -> None:
    state = tivmiv.position(
        hands=[["2±1", "8±3", "8±3", "5±1", "3±2"], ["1±1"]],
        down=[["9±1"], ["9±2"]],
        centre=["10±2"],
    )
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Choose 2±1", "Choose 8±3", "Take a card"]
    assert why(answer["rows"], "Choose 2±1") == [
        ("T19", "2±1 fits 10±2: 10 + 2 = 12, 12 − 10 = 2, going round the ring.")
    ]
    assert why(answer["rows"], "Choose 8±3")[0] == ("T9", "8±3 fits 10±2: 10 − 2 = 8.")
    assert why(answer["others"], "3±2, 5±1") == [
        ("T19", "10±2 takes 2: 10 + 2 = 12, 12 − 10 = 2."),
        ("T9", "10±2 takes 8: 10 − 2 = 8."),
        ("T9", "3±2 does not fit 10±2, which takes 2 / 8."),
        ("T9", "5±1 does not fit 10±2, which takes 2 / 8."),
    ]
    assert [rule for rule, _ in why(answer["others"], "Call «ՍԿՍԵՑԻՆՔ»")] == ["X5"]


def test_below_one_the_sums_go_back_round_the_ring() -> None:
    state = tivmiv.position(
        hands=[["5±1", "6±1"], ["4±1"]], down=[["9±1"], ["9±2"]], centre=["2±3"]
    )
    told = why(asked(place(state))["others"], "6±1")
    assert told[:2] == [
        ("T9", "2±3 takes 5: 2 + 3 = 5."),
        ("T20", "2±3 takes 9: 2 − 3 = −1, −1 + 10 = 9."),
    ]


@pytest.mark.parametrize("modulus", [10, 12, 15])
def test_the_sums_lead_to_the_values_that_fit(modulus: int) -> None:
    options = tivmiv.Options(players=2, modulus=modulus)
    for card in dict.fromkeys(tivmiv.deck(options)):
        state = tivmiv.position(
            hands=[["1±1", "2±2", "3±3", "4±1", "5±2"], ["7±1"]],
            down=[["9±1"], ["9±2"]],
            centre=[str(card)],
            options=options,
        )
        others = asked(place(state))["others"]
        says = [r["says"] for row in others for r in row["why"] if f"{card} takes" in r["says"]]
        values = {int(text.split("takes ")[1].split(":")[0]) for text in says}
        assert values == tivmiv.targets(card, modulus)
        for text in says:
            for equation in text.split(": ")[1].rstrip(".").split(", "):
                left, right = equation.replace("−", "-").split(" = ")
                terms = left.replace("- ", "-").replace("+ ", "").split()
                assert sum(map(int, terms)) == int(right), text


def test_before_the_call_only_the_dealer_can_do_something() -> None:
    state = tivmiv.position(
        hands=[[], []], down=[["9±1", "2±1"], ["9±2"]], centre=["10±2"], started=False, dealer=0
    )
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Call «ՍԿՍԵՑԻՆՔ»"]
    assert [rule for rule, _ in why(answer["others"], "Take a card")] == ["T6"]
    other = asked(place(state, seat=1))
    assert other["heading"] == "You wait now. Ani dealt and acts now."
    assert other["rows"] == []


def test_a_bottom_card_that_nobody_has_seen_is_not_named() -> None:
    for leftovers, rules in (("deal", ["T14", "T16"]), ("under_centre", ["T14"])):
        state = tivmiv.position(
            hands=[["5±1", "6±1"], ["7±1", "1±1"]],
            centre=["3±1", "10±2"],
            options=tivmiv.Options(players=2, leftovers=leftovers),
        )
        told = why(asked(place(state))["rows"], "Change the centre card")
        assert [rule for rule, _ in told] == rules


def test_the_right_call_is_part_of_the_reasons_where_it_is_asked() -> None:
    options = tivmiv.Options(players=2, call="asked")
    state = tivmiv.position(
        hands=[["2±1"], ["7±1"]], down=[[], ["9±1"]], centre=["9±1"], options=options
    )
    told = why(asked(place(state))["rows"], "Choose 2±1")
    assert told == [
        ("T22", "2±1 is the last card of Ani and may be laid whatever its value."),
        ("T12", "The call is “Ա՜Յ ԱՅՍՊԵՍ”."),
    ]


# --- Zangi ---------------------------------------------------------------------------------------


def zangi_at(*closed: str, **more: Any) -> zangi.State:
    options = zangi.Options(players=len(closed), **more.pop("options", {}))
    opened = [pile.split() for pile in more.pop("open", [])] or None
    return zangi.position(
        closed=[pile.split() for pile in closed], open=opened, options=options, **more
    )


def test_opening_is_explained_and_ringing_is_left_to_the_learner() -> None:
    state = zangi_at("A1 A1", "R1 R1", open=["G2", "G1"])
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Ring", "Open a card"]
    assert why(answer["rows"], "Ring") == [
        ("Z10", "You may ring at any moment. Whether it is right, you find out by looking."),
        ("Z19", "A wrong ring costs you 1 closed card: another player gets it."),
    ]
    assert why(answer["rows"], "Open a card") == [
        ("Z6", "It is the turn of Ani to open."),
        ("Z9", "The card goes on top of G2."),
    ]


@pytest.mark.parametrize("tops", [("G2", "G3"), ("G2", "G1"), ("G2", "P5")])
def test_nothing_tells_whether_a_ring_would_be_right(tops: tuple[str, str]) -> None:
    def told(opened: tuple[str, str]) -> str:
        answer = asked(place(zangi_at("A1 A1", "R1 R1", open=list(opened))))
        return str(answer).replace(opened[0], "?")

    assert told(tops) == told(("G2", "A1"))


@pytest.mark.parametrize(
    ("closed", "options", "rules"),
    [
        ("A1 A1", {}, ["Z10", "Z19"]),
        ("A1", {}, ["Z10", "Z19", "ZA19"]),
        ("A1", {"penalty_last_card": "grace"}, ["Z10", "Z19"]),
        ("", {}, ["Z10", "Z20"]),
        ("A1 A1", {"penalty": 0}, ["Z10", "Z19"]),
        ("", {"penalty": 0}, ["Z10", "Z19"]),
        ("A1 A1", {"penalty": 2}, ["Z10", "Z19", "ZA19"]),
    ],
)
def test_the_cost_of_a_wrong_ring_is_told(
    closed: str, options: dict[str, Any], rules: list[str]
) -> None:
    """And it is true: the same rules follow when the ring is made and the cards are given."""
    state = zangi_at(closed, "R1 R1 R1", "P1", open=["G1", "", ""], turn=1, options=options)
    told = why(asked(place(state))["rows"], "Ring")
    assert [rule for rule, _ in told] == rules
    after = zangi.apply(state, zangi.Ring(0))
    owed = after.owing.count(0)
    while after.owing:
        after = zangi.apply(after, zangi.Give(0, 1))
    assert (0 in after.out) == bool({"Z20", "ZA19"} & set(rules))
    costs = [says for rule, says in told if rule == "Z19"]
    if owed:
        assert f"costs you {owed} closed card" in costs[0]
    elif costs:
        assert costs == ["A wrong ring costs nothing here."]


def test_who_owes_a_card_gives_it_and_may_not_ring() -> None:
    state = zangi_at("A1 A1", "R1 R1", "P1", open=["G1", "", ""], turn=1, owing=[0])
    answer = asked(place(state))
    assert labels(answer["rows"]) == ["Give a card to Bot 1", "Give a card to Bot 2"]
    assert [row["act"] for row in answer["rows"]] == [{"control": "give-1"}, {"control": "give-2"}]
    assert why(answer["rows"], "Give a card to Bot 2") == [
        ("Z19", "Ani gives a closed card to Bot 2.")
    ]
    assert why(answer["others"], "Ring") == [
        ("ZA15", "Ani still owes a card and may not ring before it is given.")
    ]


def test_every_rule_against_opening_is_named() -> None:
    state = zangi_at("A1 A1", "R1 R1", "P1", open=["G1", "", ""], turn=1, owing=[2])
    answer = asked(place(state))
    assert why(answer["others"], "Open a card") == [
        ("Z6", "It is the turn of Bot 1, not of Ani."),
        ("ZA29", "Bot 2 owes a card first; nobody opens before it is given."),
    ]


def test_who_has_left_looks_on() -> None:
    state = zangi_at("", "R1 R1", "P1", turn=1, out=[0])
    answer = asked(place(state))
    assert answer["heading"] == "You have left the game and look on."
    assert (answer["rows"], answer["others"]) == ([], [])


# --- when there is nothing to say ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "heading"),
    [
        ({"seat": None}, "You look on: no seat is yours, so there is nothing for you to do."),
        ({"covered": True}, "The screen is changing hands. Show the cards first, then ask again."),
        ({"asked": True}, "A question is open. Answer it first, then ask again."),
    ],
)
@pytest.mark.parametrize("game", NAMES)
def test_where_nothing_may_be_told_nothing_is_told(
    game: str, more: dict[str, Any], heading: str
) -> None:
    at = replace(place(Session(game).state), **more)
    assert asked(at) == {
        "kind": "guide",
        "epoch": 4,
        "moment": 9,
        "selected": [],
        "heading": heading,
        "rows": [],
        "others": [],
        "chain": None,
    }


def test_after_the_end_nobody_moves() -> None:
    state = zangi_at("R1 R1", "", out=[1])
    assert asked(place(state))["heading"] == "Everything is played. Nobody moves any more."


@pytest.mark.parametrize("moment", [8, 10, None, "9", [9], {}, -1])
def test_only_the_newest_moment_is_explained(moment: Any) -> None:
    assert guide_answer(place(sheet()), {"kind": "guide", "epoch": 4, "moment": moment}) is None


# --- what holds everywhere -----------------------------------------------------------------------


def some_position(game: str, seed: str) -> Any:
    """A random small position; seeds that make none are passed over."""
    pick = Picker(seed)
    while (found := picked_position(game, pick)) is None:
        pass
    what, options = found
    return GAMES[game].position(**what, options=options)


def moves_of_rows(at: Place, answer: Frame) -> list[Any]:
    """The moves that the rows would make: those of buttons, and those of the cards they choose."""
    session, seat = at.session, at.seat
    scene = Scene(session.game, session.state, seat, session.names, selected=at.selected)
    found = []
    for row in answer["rows"]:
        if "control" in row["act"]:
            found.append(at.view.moves_of(scene, row["act"]["control"]))
        else:
            numbers = tuple(map(card_number, row["act"]["select"]))
            found.append(at.view.selection_move(replace(scene, selected=numbers)))
    return found


def unnamed(move: Any) -> Any:
    """A lone Eight without its suit: a row chooses the card, the suit comes afterwards."""
    return replace(move, suit=None) if isinstance(move, zodiak.Play) else move


def is_chain(move: Any) -> bool:
    return isinstance(move, zodiak.Play) and len(move.cards) > 1


@pytest.mark.parametrize("game", NAMES)
@settings(max_examples=60)
@given(seed=st.integers(0, 10**6))
def test_rows_are_the_legal_moves(game: str, seed: int) -> None:
    state = some_position(game, f"guide/{seed}")
    for seat in range(state.options.players):
        at = place(state, seat=seat)
        answer = asked(at)
        rows = moves_of_rows(at, answer)
        wanted = {
            unnamed(move) for move in at.session.game.legal_moves(state, seat) if not is_chain(move)
        }
        assert {unnamed(move) for move in rows} == wanted
        assert len(rows) == len({unnamed(move) for move in rows})
        said = [reason for row in answer["rows"] + answer["others"] for reason in row["why"]]
        assert all(reason["says"] and reason["rule"] for reason in said)
        assert all(row["why"] for row in answer["rows"] + answer["others"])


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6))
def test_walking_the_offered_steps_makes_every_chain_and_only_those(seed: int) -> None:
    state = some_position("zodiak", f"chain/{seed}")
    seat = state.turn
    if state.ended:
        return
    legal = {
        unnamed(move).cards
        for move in zodiak.legal_moves(state, seat)
        if isinstance(move, zodiak.Play)
    }
    if len(legal) > 200:
        return
    walked, waiting = set(), [()]
    while waiting:
        chosen = waiting.pop()
        answer = asked(replace(place(state, seat=seat), selected=chosen))
        steps = answer["chain"]["next"] if chosen else answer["rows"]
        for step in steps:
            if "select" in step["act"]:
                cards = tuple(map(card_number, step["act"]["select"]))
                walked.add(tuple(str(zodiak.DECK[card]) for card in cards))
                waiting.append(cards)
        if chosen:
            assert answer["chain"]["holds"]
            assert any(
                "control" in row["act"] and row["act"]["control"] != "draw"
                for row in answer["rows"]
            )
    assert walked == legal


@pytest.mark.parametrize("game", NAMES)
def test_nothing_depends_on_what_the_seat_cannot_see(game: str) -> None:
    """The same answer comes from a state in which every hidden card is a hidden card."""
    for state in deal_states(game, 6, "blind", 40)[::5]:
        for seat in range(state.options.players):
            blind = Session(game, start=GAMES[game].observe(state, seat))
            blind.names = PLAYERS[: state.options.players]
            assert asked(place(state, seat=seat)) == asked(Place(blind, seat))


@pytest.mark.parametrize("game", NAMES)
def test_a_table_can_be_played_by_its_guide_alone(game: str) -> None:
    """Each row does what it says: no act of the guide is ever refused."""
    desk, pick, acts = Desk(game, code="NUR-42"), Picker(f"rows-{game}"), 0
    for _ in range(150):
        now = {"epoch": desk.epoch, "moment": desk.last}
        answer = desk.handle({"kind": "guide", **now})
        assert answer is not None
        rows = answer["rows"] + (answer["chain"]["next"] if answer["chain"] else [])
        wishes = [
            {"kind": "select", "cards": row["act"]["select"]}
            if "select" in row["act"]
            else {"kind": "control", "id": row["act"]["control"]}
            for row in rows
        ]
        if wishes and pick.in_a_hundred(60):
            desk.handle({**pick.one_of(wishes), **now})
            acts += 1
            frame = desk.newest
            assert frame["message"]["tone"] != "refused" or "ZO12" in str(frame["message"]["why"])
        elif not desk.let_others_play() and not wishes:
            break
    assert acts > 10
    assert desk.session.rejected == []


def test_the_desk_closes_the_guide_while_the_screen_is_covered() -> None:
    desk = Desk("zodiak", code="NUR-42", people=(0, 1))
    wish = {"kind": "guide", "epoch": desk.epoch, "moment": desk.last}
    covered = desk.handle(wish)
    assert covered is not None
    assert (covered["rows"], covered["others"]) == ([], [])
    desk.press("reveal")
    assert desk.handle(wish) is None
    shown = desk.handle(wish | {"epoch": desk.epoch})
    assert shown is not None
    assert shown["rows"] + shown["others"] != []


def test_a_long_hand_is_answered_quickly() -> None:
    """Forty cards make more chains than could be counted; the guide looks at each card once."""
    hand = [str(card) for card in zodiak.DECK[:39]]  # all but the hearts
    state = zodiak.position(hands=[hand, ["K♥"]], pile=["2♥"], stock=["9♥"])
    calls = 0
    real = zodiak.explain

    def counted(*arguments: Any) -> Any:
        nonlocal calls
        calls += 1
        return real(*arguments)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zodiak, "explain", counted)
        asked(place(state))
        asked(place(state, "2♠", "3♠", "4♠"))
    assert calls < 8 * len(hand)


def test_a_reason_of_the_guide_is_told_like_any_other() -> None:
    state = zangi_at("A1 A1", "R1 R1", open=["G2", "G1"])
    (ring, _) = asked(place(state))["rows"]
    (_, cost) = ring["why"]
    scene = Scene(zangi, state, 0, PLAYERS[:2])
    (same,) = reasons(scene, [Reason.of("Z19", ringer=0, owed=1)])
    assert {**cost, "says": ""} == {**same, "says": ""}
    assert cost["option"]

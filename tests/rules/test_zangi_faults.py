"""Faults that other card programs were reported for, tried on Zangi zrangi, and bad input of all kinds.

The numbers of the fault reports are those of the rule notes.
"""

from __future__ import annotations

import random

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import (
    CardlibError,
    HiddenInformation,
    InvalidMoveText,
    InvalidPosition,
    NoNextDeal,
    NoSuchSeat,
)
from cardlib.game import Outcome
from cardlib.games import zangi
from cardlib.rules import IllegalMove
from tests.rules.cases import allowed, refused
from tests.rules.zangi_table import FORTY, R, after, at, counts, happened, seen, told, tops

LIMIT_2 = {"end": "limit", "limit": 2}


def dealt(seed="NUR-42", game=0, **options):
    return zangi.new_game(zangi.Options(**options), Tape(seed, game))


# --- fault reports --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("closed", "winners"),
    [
        (["A1 A2", "P1 P2", "R1"], (0, 1)),
        (["A1", "P1 P2", "R1 R2"], (1, 2)),
        (["A1", "P1", "R1"], (0, 1, 2)),
        (["A1 A2", "P1", "R1"], (0,)),
    ],
)
def test_all_winners_of_a_tie_are_named(closed, winners):
    """Fault report 4: of several winners only the first was reported."""
    state = at(closed=closed, opened=2, options=LIMIT_2)
    over = after(state, "0 open")
    assert zangi.outcome(over).winners == winners
    told_winners = dict(happened(state, "0 open")[-1].params)
    assert told_winners.get("winners", (told_winners.get("winner"),)) == winners


def test_a_card_that_is_not_there_is_refused_by_name_and_nothing_changes():
    """Fault report 5: an unknown card was taken silently, or ended in a traceback."""
    with pytest.raises(InvalidPosition, match=r"closed\[0\]: this deck has no card 'G7'"):
        at(closed=["G1 G7", "P1"])
    state = at(closed=["G1", "P1"], open=["A1", ""])
    for text in ("0 open P1", "0 open G7"):
        with pytest.raises(InvalidMoveText, match="nothing follows 'open'"):
            zangi.parse_move(text)
    before = str(state)
    with pytest.raises(IllegalMove):
        after(state, "1 open")
    assert str(state) == before


@pytest.mark.parametrize(
    ("leaver", "turn", "next_turn"),
    [
        pytest.param(1, 1, 2, id="ZE27-the-one-to-open"),
        pytest.param(3, 3, 0, id="the-last-seat-to-open"),
        pytest.param(0, 1, 1, id="the-one-before"),
        pytest.param(2, 1, 1, id="the-one-after"),
        pytest.param(3, 0, 0, id="the-last-seat-when-the-first-opens"),
    ],
)
def test_the_turn_goes_on_from_the_place_of_who_left(leaver, turn, next_turn):
    """Fault report 11: after somebody left, the first of the list played, or one played twice."""
    closed = ["A1 A2", "P1 P2", "R1 R2", "G1 G2"]
    closed[leaver] = ""
    state = at(closed=closed, open=["G3", "G4", "P3", "P4"], turn=turn)
    left = after(state, f"{leaver} ring")
    assert left.out == (leaver,)
    assert left.turn == next_turn
    order = []
    for _ in range(4):
        order.append(left.turn)
        left = after(left, f"{left.turn} open")
    stay = [seat for seat in range(4) if seat != leaver]
    start = stay.index(next_turn)
    assert order == [*stay[start:], *stay[:start], next_turn]


def test_the_turn_goes_on_over_several_who_left():
    """Fault report 11, with gaps on both sides of the last seat."""
    state = at(
        closed=["", "P1 P2", "R1 R2", "", ""],
        open=["G3", "G4", "P3", "P4", "A3"],
        out=(0, 4),
        turn=3,
    )
    left = after(state, "3 leave")
    assert left.out == (0, 4, 3)
    assert left.turn == 1
    assert after(left, "1 open").turn == 2
    assert after(left, "1 open", "2 open").turn == 1


def test_who_leaves_in_his_own_turn_does_not_keep_the_turn():
    """Fault report 13, by the example Z-E24 in the giver's own turn."""
    state = at(closed=["R1 R2", "G1", "P1 P2"], open=["A2", "", ""], turn=1)
    left = after(state, "1 ring", "1 give 2")
    assert seen(left) == {
        "closed": ["R1 R2", "", "P1 P2 G1"],
        "open": ["A2", "", ""],
        "turn": 2,
        "out": (1,),
    }
    assert told(left, "1 open") == refused(R("Z6", seat=1, turn=2), R("ZA25", seat=1))
    grace = at(closed=["R1 R2", "", "P1 P2"], open=["A2", "", ""], turn=1)
    assert after(grace, "1 ring").turn == 2


def test_a_gift_does_not_change_what_lies_open():
    """Fault report 15: after a penalty card the wrong cards were compared. Z-E23, then a ring."""
    state = at(closed=["A1 A2", "R1", "P1 P2"], open=["G2", "G2", "R3"], turn=2)
    given = after(state, "0 ring", "0 give 2")
    assert zangi.tops(given) == zangi.tops(state)
    assert told(given, "1 ring") == allowed(
        R("Z18", totals="G 4, R 3", target=5), R("Z19", ringer=1, owed=1)
    )
    five = at(closed=["G3 A2", "R1", "P1 P2"], open=["G2", "", "R3"], turn=2, owing=(0,))
    gift = after(five, "0 give 1")  # a G3 that is given away lies closed
    assert told(gift, "1 ring").grounds[0] == R("Z18", totals="G 2, R 3", target=5)


def test_each_gift_goes_where_it_was_sent_though_somebody_left_in_between():
    """Fault report 26: when somebody had left, the penalty went to the wrong player."""
    state = at(closed=["G1", "P1 P2", "R1 R2", "A1 A3"], open=["A2", "", "", ""], turn=3)
    rung = after(state, "0 ring", "3 ring", "2 ring")
    assert rung.owing == (0, 3, 2)
    first = after(rung, "0 give 1")  # it was his last card: he leaves
    assert (first.out, first.owing, first.turn) == ((0,), (3, 2), 3)
    assert told(first, "3 give 0") == refused(R("ZA18", to=0))
    given = after(first, "3 give 2", "2 give 3")
    assert seen(given)["closed"] == ["", "P1 P2 G1", "R2 A1", "A3 R1"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_seat_sees_a_closed_card_or_the_chance_to_come(seat):
    """Fault report 31: what a player was shown held the cards of the others."""
    state = after(dealt(players=3), "0 open", "1 open")
    view = zangi.observe(state, seat)
    assert view.tape is None
    assert {card for pile in (*view.closed, view.aside) for card in pile} == {HIDDEN}
    assert [len(pile) for pile in view.closed] == [12, 12, 13]
    assert view.open == state.open
    assert view == zangi.observe(view, seat)
    for other in range(3):
        for move in ("open", "ring", "leave", "give 1"):
            asked = zangi.parse_move(f"{other} {move}")
            assert zangi.explain(view, asked) == zangi.explain(state, asked)
        assert set(zangi.legal_moves(view, other)) == set(zangi.legal_moves(state, other))
    with pytest.raises(HiddenInformation, match="whole table"):
        after(view, "2 open")
    with pytest.raises(HiddenInformation):
        zangi.next_deal(view)


def test_two_hands_that_differ_only_in_closed_cards_look_the_same():
    """Fault report 31: nothing in a view depends on what lies closed."""
    one = at(closed=["G1 P2", "A3"], open=["", "R4"])
    other = at(closed=["A3 G1", "P2"], open=["", "R4"])
    for seat in (0, 1):
        assert str(zangi.observe(one, seat)) == str(zangi.observe(other, seat))


@pytest.mark.parametrize("seat", [-1, 9, 4])
def test_a_seat_that_is_not_there_is_never_another_one(seat):
    """Fault report 32: a negative index reached the last player."""
    state = dealt(players=4)
    for move in ("open", "ring", "leave", "give 0"):
        assert told(state, f"{seat} {move}") == refused(R("X1", number=seat, last=3))
    with pytest.raises(NoSuchSeat, match=rf"no seat {seat}; .* 0 to 3"):
        list(zangi.legal_moves(state, seat))
    with pytest.raises(NoSuchSeat):
        zangi.observe(state, seat)
    for what in ({"turn": seat}, {"out": (seat,)}, {"owing": (seat,)}):
        with pytest.raises(InvalidPosition, match=rf"{next(iter(what))}: there is no seat {seat}"):
            at(closed=["A1", "P1", "R1", "G1"], **what)
    with pytest.raises(InvalidPosition, match=f"dealer={seat}"):
        at(closed=["A1", "P1", "R1", "G1"], dealer=seat)


def test_the_seed_and_nothing_else_decides_the_shuffle():
    """Fault report 39: always the same shuffle, or a seed without effect."""
    before = random.getstate()
    assert dealt() == dealt()
    piles = {dealt(seed).closed for seed in ("NUR-42", "NUR-43", "TAN-42", "nur-42")}
    assert len(piles) == 4
    assert dealt(game=1).closed != dealt(game=0).closed
    assert random.getstate() == before
    random.seed(7)
    first = dealt()
    random.seed(8)
    assert dealt() == first


def test_each_deal_of_a_table_is_shuffled_anew_and_the_deal_goes_round():
    """Fault report 39, for the games that follow on one seed."""
    over = after(at(closed=["", "P1"], open=["A1", ""], dealer=1, tape=Tape("NUR-42")), "0 leave")
    second = zangi.next_deal(over)
    third = zangi.next_deal(
        after(at(closed=["", "P1"], dealer=1, open=["A1", ""], tape=Tape("NUR-43")), "0 leave")
    )
    assert (second.deal, second.dealer, second.turn) == (2, 0, 0)
    assert second.closed != third.closed
    assert second.closed != dealt(players=2).closed
    assert counts(second) == [20, 20]
    assert second == zangi.next_deal(over)
    with pytest.raises(NoNextDeal, match="not over yet"):
        zangi.next_deal(second)


def test_a_wrong_ring_on_purpose_saves_a_friend_but_costs_a_card():
    """Fault report 41: a penalty was used as a help; here it is legal and has its price."""
    state = at(closed=["A1 A2 A3", "", "R1"], open=["G2", "P2", ""], turn=2)
    saved = after(state, "0 ring", "0 give 1")
    assert counts(saved) == [2, 1, 1]
    assert told(after(saved, "2 open", "0 open"), "1 leave") == refused(R("Z21", seat=1, closed=1))


def test_ringing_twice_on_one_table_costs_twice():
    """Fault report 41: a second wrong ring on the same cards is no free one."""
    state = at(closed=["A1 A2 A3", "", "R1"], open=["G2", "P2", ""], turn=2)
    once = after(state, "0 ring", "0 give 1")
    assert told(once, "0 ring") == allowed(
        R("Z18", totals="G 2, P 2", target=5), R("Z19", ringer=0, owed=1)
    )
    assert counts(after(once, "0 ring", "0 give 2")) == [1, 1, 2]
    assert told(after(state, "0 ring"), "0 ring") == refused(
        R("ZA15", debtor=0)
    )  # not before paying


@pytest.mark.parametrize(
    ("closed", "turn", "moves", "out"),
    [
        pytest.param("P3", 1, "1 open", (), id="ZE26-opened-the-last"),
        pytest.param("P3", 2, "1 ring, 1 give 0", (1,), id="ZE24-gave-the-last"),
        pytest.param("", 2, "1 ring", (1,), id="ZE25-rang-wrongly-without"),
        pytest.param("P3", 1, "1 open, 2 open, 0 open", (), id="the-turn-has-come"),
        pytest.param("P3", 1, "1 open, 2 open, 0 open, 1 leave", (1,), id="ZE28-opening-was-due"),
        pytest.param("", 2, "0 ring, 0 give 1, 2 open, 0 open", (), id="received-one"),
        pytest.param("P3", 1, "1 open, 2 open, 2 ring, 2 give 1, 0 open", (), id="just-in-time"),
        pytest.param("P3", 2, "2 open, 0 open, 1 ring, 1 give 2", (1,), id="gave-it-in-own-turn"),
    ],
)
def test_running_out_of_closed_cards_has_one_reading(closed, turn, moves, out):
    """Fault report 42: what "runs out of cards" means was disputed.

    Here: out is whose closed cards ran out, except who opened the last one, until the next turn.
    """
    state = at(closed=["A1 A2 A3", closed, "R1 R2 R3"], open=["", "P1", "G1"], turn=turn, opened=6)
    assert after(state, *moves.split(", ")).out == out


# --- impossible positions -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "messages"),
    [
        ({"closed": []}, ["players=0", "from 2 to 6"]),
        ({"closed": [["G1"]]}, ["players=1", "from 2 to 6"]),
        ({"closed": [["G1"]] * 7}, ["players=7", "from 2 to 6"]),
        ({"open": [["G1"]]}, ["open has 1 lists for 2 players", "one per seat"]),
        ({"open": [[], [], []]}, ["open has 3 lists for 2 players"]),
        ({"closed": ["G1 G2", "P1"]}, ["closed: ", "a list of card texts, not 'G1 G2'"]),
        ({"closed": [["G1"], None]}, ["closed: ", "a list of card texts, not None"]),
        ({"closed": [["G1"], [5]]}, ["closed[1]: this deck has no card 5"]),
        ({"closed": [["?"], ["P1"]]}, ["closed[0]: this deck has no card '?'"]),
        ({"closed": [["G5"], ["G5"]]}, ["closed[1]: G5 is used more often than the deck has it"]),
        (
            {"closed": [["G9"], ["P1"]], "open": [["P4"], ["P4"]]},
            ["closed[0]: this deck has no card 'G9'", "open[1]: P4 is used more often"],
        ),
        ({"turn": 2}, ["turn: there is no seat 2; the seats are 0 to 1"]),
        ({"turn": "0"}, ["turn: there is no seat '0'"]),
        ({"turn": True}, ["turn: there is no seat True"]),
        ({"dealer": 2}, ["dealer=2", "seats are 0 to 1"]),
        ({"dealer": -1}, ["dealer=-1"]),
        ({"out": (2,)}, ["out: there is no seat 2"]),
        ({"out": "1"}, ["out: ", "a list of seats, not '1'"]),
        ({"owing": (-1,)}, ["owing: there is no seat -1"]),
        ({"out": (1,)}, ["seat 1 has left but has closed cards (Z21)"]),
        ({"closed": [["G1"], []], "out": (1, 1)}, ["out=(1, 1): each seat leaves once"]),
        ({"closed": [[], []], "out": (0, 1)}, ["out=(0, 1)", "one stays in"]),
        (
            {"closed": [["G1"], [], ["P1"]], "out": (1,), "owing": (1,)},
            ["seat 1 has left and owes nothing (ZA29)"],
        ),
        ({"closed": [[], ["P1"], ["R1"]], "out": (0,)}, ["cannot be the turn of seat 0"]),
        ({"closed": [[], ["P1"]], "owing": (0,)}, ["seat 0 owes 1 cards but has 0 (Z19)"]),
        ({"open": [["A1"], []], "rung": True}, ["after a right ring no card lies open", "Z15"]),
        ({"opened": -1}, ["opened=-1: this is a whole number, 0 or more"]),
        ({"opened": "3"}, ["opened='3': this is a whole number"]),
        ({"opened": True}, ["opened=True: this is a whole number"]),
        (
            {"opened": 3, "options": zangi.Options(**LIMIT_2)},
            ["more openings than the limit of 2 (ZA26)"],
        ),
        (
            {"closed": [[], ["P1"]], "options": zangi.Options(grace_end="turn")},
            ["seat 0 has no closed card and has left already (grace_end='turn')"],
        ),
        (
            {"out": (0,), "open": [["A1"], []], "rung": True},
            ["seat 0 has left but has closed cards", "turn of seat 0", "no card lies open"],
        ),
    ],
)
def test_an_impossible_position_says_what_is_wrong_and_where(what, messages):
    with pytest.raises(InvalidPosition) as error:
        zangi.position(**{"closed": [["G1", "G2"], ["P1"]], **what})
    for message in messages:
        assert message in str(error.value)


def test_more_debts_than_one_wrong_ring_can_make_are_refused_for_that_reason():
    with pytest.raises(InvalidPosition, match=r"seat 0 owes 2 cards.*penalty.*1"):
        at(closed=["G1 G2", "P1"], owing=(0, 0))  # it holds both cards: that is not what is wrong


@pytest.mark.parametrize(
    "what",
    [
        {"closed": 5},
        {"closed": None},
        {"open": 5},
        {"out": 5},
        {"out": None},
        {"owing": 0},
        {"options": {"end": "duel"}},
    ],
    ids=str,
)
def test_a_position_of_wrong_types_is_refused_as_kindly(what):
    with pytest.raises(InvalidPosition):
        zangi.position(**{"closed": [["G1", "G2"], ["P1"]], **what})


def test_a_contradiction_shows_the_position_to_correct():
    with pytest.raises(InvalidPosition) as error:
        at(closed=["G1", "P1", "R1"], out=(1,), turn=2)
    assert str(error.value).endswith(
        "\nposition: zangi.position(closed=[['G1'], ['P1'], ['R1']], turn=2, out=(1,))"
    )


def test_what_is_just_possible_is_accepted():
    at(closed=["G5", "P5"], open=["A5", "R5"])
    at(closed=["", "P1"], open=["A1", ""])  # a last chance, and it is due
    at(closed=["G1 G2", "P1"], owing=(0, 0), options={"penalty": 2})
    at(closed=["G1", "P1"], opened=2, options=LIMIT_2)
    at(closed=["", "P1", "R1"], open=["A1", "", ""], turn=1, options={"grace_end": "turn"})
    full = at(closed=[" ".join(FORTY[:20]), " ".join(FORTY[20:])])
    assert full.aside == ()
    last = at(closed=["", "P1"], out=(0,), turn=1, owing=(1,))
    assert (last.owing, zangi.outcome(last)) == ((), Outcome((1,), (0, 1), "ZA26"))


# --- wrong moves ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "", "open", "0", "zero open", "0 fly", "0 Open", "0 ring@5", "0 ring @", "0 ring @-1",
        "0 ring @1.5", "0 ring @5 @6", "0 ring 1", "0 leave now", "0 give", "0 give x",
        "0 give 1 2", "99999 ring", "٣ open", "0 open; 1 open", "0 open" + " " * 5000, None, 5,
    ],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused_with_what_would_be_one(text):
    with pytest.raises(InvalidMoveText, match=r"SEAT VERB|nothing follows|after 'give'") as error:
        zangi.parse_move(text)
    assert isinstance(error.value, CardlibError)
    assert len(str(error.value)) < 250


@pytest.mark.parametrize(
    "text", ["0 open", "5 ring", "2 give 0", "1 leave", "2 ring @398", "2 give 0 @0", "-1 open"]
)
def test_a_move_is_written_as_it_is_read(text):
    move = zangi.parse_move(text)
    assert zangi.format_move(move) == text
    assert zangi.parse_move(f"  {text}  ") == move


def test_all_that_forbids_a_move_is_told_in_the_order_of_the_book():
    state = after(
        at(closed=["A1 A2", "", "R1", ""], open=["", "G2", "", ""], out=(3,)), "0 ring @50"
    )
    assert told(state, "1 open @49") == refused(
        R("X6", last_ms=50, at_ms=49),
        R("Z6", seat=1, turn=0),
        R("Z21", seat=1),
        R("ZA29", debtor=0),
    )
    assert told(state, "3 give 3 @49") == refused(
        R("X5", giver=3), R("X6", last_ms=50, at_ms=49), R("Z19", giver=3), R("ZA25", seat=3)
    )


def test_an_illegal_move_tells_the_reason_and_the_position_and_changes_nothing():
    state = tops("G2", "G2", "")
    before = seen(state)
    with pytest.raises(IllegalMove) as error:
        after(state, "2 open")
    assert str(error.value) == (
        "zangi: '2 open' is not allowed: It is the turn of seat 0, not of seat 2. (Z6)\n"
        "position: zangi.position(closed=[['A1', 'A1'], ['R1', 'R1'], ['A1', 'A1']], "
        "open=[['G2'], ['G2'], []])"
    )
    assert seen(state) == before
    assert error.value.state is state


def test_the_same_moves_lead_to_the_same_states():
    moves = ["0 open", "1 open @700", "2 open @1400"]
    first = after(dealt(), *moves)
    second = after(dealt(), *moves)
    assert first == second
    assert hash(first) == hash(second)
    assert repr(first) == repr(second)
    assert first != after(dealt("NUR-43"), *moves)

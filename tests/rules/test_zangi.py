"""The rules of Zangi zrangi one by one, as tables typed from the rule sheet.

Z1 to Z24 stand on the sheet, ZA1 to ZA33 settle what it leaves open, X1 to X6 hold at each table.
Examples are numbered as in the rule notes (``ZE20``); seat 0 is their S1, and S1 deals.
"""

# ruff: noqa: N802 - a test bears the name of its rule
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText, InvalidPosition, OptionsError
from cardlib.game import Outcome
from cardlib.games import zangi
from cardlib.timing import Intent, Press, answers, arbitrate, next_intent
from tests.rules.cases import allowed, citing, gaps, refused
from tests.rules.zangi_table import (
    FORTY,
    R,
    after,
    at,
    counts,
    happened,
    seen,
    silent_game,
    told,
    tops,
)

cites = citing("zangi")

TAPE = Tape("NUR-42")


def dealt(**options):
    """A game after the deal."""
    return zangi.new_game(zangi.Options(**options), TAPE)


def steps(**options):
    """The steps of a deal."""
    return list(zangi.dealing(zangi.Options(**options), TAPE))


def wrong(totals, seat=0, owed=1):
    """The verdict on a wrong ring of a seat that has closed cards."""
    return allowed(R("Z18", totals=totals, target=5), R("Z19", ringer=seat, owed=owed))


# --- the deal -------------------------------------------------------------------------------------


@cites("Z1", "positive", "boundary")
@pytest.mark.parametrize(
    ("players", "each"),
    [
        pytest.param(2, 20, id="ZE1"),
        pytest.param(4, 10, id="ZE3"),
        pytest.param(5, 8, id="ZE4"),
    ],
)
def test_Z1_all_cards_are_shared_out_equally(players, each):
    state = dealt(players=players)
    assert counts(state) == [each] * players
    assert state.aside == ()
    assert steps(players=players)[0].reason == R("Z1", cards=40, players=players, each=each)


@cites("Z1", "negative")
def test_Z1_not_all_cards_where_they_cannot_be_shared_equally():
    assert steps(players=3)[0].reason == R("Z1", cards=40, players=3, each=13)
    assert sum(counts(dealt(players=3))) == 39


@cites("Z1", "boundary", "negative")
def test_Z1_the_smallest_deck_has_one_card_for_each():
    assert counts(dealt(players=3, deck=("G1", "P2", "A3"))) == [1, 1, 1]
    with pytest.raises(OptionsError, match="2 cards for 3 players"):
        zangi.Options(players=3, deck=("G1", "P2"))


@cites("Z2", "positive")
@pytest.mark.parametrize(
    ("players", "surplus", "each"),
    [pytest.param(3, 1, 13, id="ZE2"), pytest.param(6, 4, 6, id="ZE5")],
)
def test_Z2_one_or_four_cards_too_many_are_put_aside_first(players, surplus, each):
    state = dealt(players=players)
    assert len(state.aside) == surplus
    assert counts(state) == [each] * players
    first_steps = steps(players=players)[1 : surplus + 1]
    assert [step.reason for step in first_steps] == [
        R("Z2", number=number, surplus=surplus) for number in range(1, surplus + 1)
    ]
    assert tuple(step.card for step in first_steps) == state.aside
    assert {step.zone for step in first_steps} == {"aside"}


@cites("Z2", "negative")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_Z2_nothing_is_put_aside_where_all_can_share(players):
    assert "Z2" not in {step.reason.rule for step in steps(players=players)}


@cites("Z2", "boundary")
def test_Z2_the_cards_too_many_may_stay_in():
    state = dealt(players=3, surplus="deal")
    assert state.aside == ()
    assert counts(state) == [13, 14, 13]  # dealing starts after the dealer, seat 0


@cites("Z3", "positive")
def test_Z3_each_card_is_dealt_closed():
    deal = steps(players=4)[1:-1]
    assert [step.reason for step in deal[:5]] == [
        R("Z3", seat=1, closed=1),
        R("Z3", seat=2, closed=1),
        R("Z3", seat=3, closed=1),
        R("Z3", seat=0, closed=1),
        R("Z3", seat=1, closed=2),
    ]
    assert deal[-1].reason == R("Z3", seat=0, closed=10)
    assert len(deal) == 40
    assert not any(any(step.state.open) for step in deal)


@cites("Z3", "negative", "boundary")
def test_Z3_nobody_sees_a_closed_card_not_even_the_own_ones():
    state = at(closed=["G1 P2", "A3"], open=["", "R4"])
    for seat in (0, 1):
        view = zangi.observe(state, seat)
        assert view.closed == ((HIDDEN, HIDDEN), (HIDDEN,))
        assert view.open == state.open
    opened = after(state, "0 open")
    assert seen(opened)["open"] == ["G1", "R4"]
    assert zangi.observe(opened, 0).open == opened.open


@cites("Z4", "positive", "negative", "boundary")
def test_Z4_the_bell_stands_in_the_middle_once_all_cards_are_dealt():
    deal = steps(players=4, dealer=2)
    assert deal[-1].reason == R("Z4", dealer=2)
    assert (deal[-1].zone, deal[-1].seat, deal[-1].card) == ("bell", None, None)
    assert "bell" not in {step.zone for step in deal[:-1]}
    table = deal[-1].state
    assert table == dealt(players=4, dealer=2)
    for seat in range(4):  # in everybody's reach, from the first moment on
        assert zangi.Ring(seat) in zangi.legal_moves(table, seat)


@cites("Z5", "positive", "negative", "boundary")
def test_Z5_the_dealer_opens_first():
    state = dealt(players=4, dealer=2)
    assert told(state, "2 open") == allowed(R("Z5", dealer=2), R("Z7", seat=2))
    assert told(state, "3 open") == refused(R("Z6", seat=3, turn=2))  # the seat left of the dealer
    later = after(state, "2 open", "3 open", "0 open", "1 open")
    assert told(later, "2 open").grounds[0] == R("Z6", seat=2)


@cites("Z5", "boundary")
@pytest.mark.parametrize("table", [{"open": ["", "G2"]}, {"rung": True}], ids=["open", "rung"])
def test_Z5_it_is_not_the_first_card_where_cards_have_been_opened(table):
    state = at(closed=["G1 G4", "P2"], **table)  # how many were opened is not told
    assert told(state, "0 open").grounds[0] == R("Z6", seat=0)


# --- opening --------------------------------------------------------------------------------------


@cites("Z6", "positive", "negative")
def test_Z6_cards_are_opened_in_turn():
    state = at(closed=["G1", "P2", "A3 A1"], turn=2)
    assert told(state, "2 open") == allowed(R("Z6", seat=2), R("Z7", seat=2))
    assert told(state, "0 open") == refused(R("Z6", seat=0, turn=2))
    assert told(state, "1 open") == refused(R("Z6", seat=1, turn=2))


@cites("Z6", "boundary")
def test_Z6_after_the_last_seat_comes_the_first_still_in():
    state = at(closed=["", "P2 P1", "A3 A1"], turn=2, out=(0,))
    assert after(state, "2 open").turn == 1
    state = at(closed=["G1", "P2 P1", "A3 A1"], turn=2)
    assert after(state, "2 open").turn == 0


@cites("Z6 ZA5", "positive")
def test_Z6_ZE35_opening_goes_round_from_the_dealer():
    state = dealt(players=3)
    turns = []
    for _ in range(7):
        turns.append(state.turn)
        state = after(state, f"{state.turn} open")
    assert turns == [0, 1, 2, 0, 1, 2, 0]
    assert state.opened == 7


@cites("Z7", "positive", "negative", "boundary")
def test_Z7_an_opened_card_lies_before_its_own_closed_cards():
    state = at(closed=["G1 G2", "P2 P1"], opened=3)
    assert told(state, "0 open") == allowed(R("Z6", seat=0), R("Z7", seat=0))
    assert seen(after(state, "0 open")) == {
        "closed": ["G2", "P2 P1"],
        "open": ["G1", ""],
        "turn": 1,
        "opened": 4,
    }
    covering = at(closed=["G1 G2", "P2 P1"], open=["A1", ""], opened=1)
    assert told(covering, "0 open") == allowed(R("Z6", seat=0), R("Z9", covered="A1"))
    emptied = at(
        closed=["G1 G2", "P2 P1"], rung=True, opened=2
    )  # a right ring took the open cards away
    assert told(emptied, "0 open").grounds[1] == R("Z7", seat=0)


@cites("Z8 ZA6", "positive", "negative", "boundary")
def test_Z8_what_is_opened_is_for_all_to_see_and_nobody_peeps_before():
    state = at(closed=["G1 G2", "P2"])
    assert zangi.observe(state, 0).closed[0] == (HIDDEN, HIDDEN)
    opened = after(state, "0 open")
    for viewer in (0, 1):
        view = zangi.observe(opened, viewer)
        assert zangi.tops(view) == (zangi.Card("G", 1),)
        assert view.closed[0] == (HIDDEN,)  # the next card, not only the first (ZA6)
    again = after(opened, "1 open", "0 open")
    assert {zangi.tops(zangi.observe(again, viewer)) for viewer in (0, 1)} == {
        (zangi.Card("G", 2), zangi.Card("P", 2))
    }


@cites("Z9", "positive", "negative", "boundary")
def test_Z9_the_next_card_goes_on_top_of_the_own_pile():
    state = at(closed=["G4 R1", "P2"], open=["G1 A3", "R4"], opened=3)
    assert told(state, "0 open") == allowed(R("Z6", seat=0), R("Z9", covered="A3"))
    opened = after(state, "0 open")
    assert seen(opened)["open"] == ["G1 A3 G4", "R4"]  # on top, and on nobody else's
    assert told(at(closed=["G4 R1", "P2"], open=["", "R4"], opened=1), "0 open") == allowed(
        R("Z6", seat=0), R("Z7", seat=0)
    )


# --- when the bell is right -----------------------------------------------------------------------


@cites("Z10", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("cards", "right"),
    [
        ("G2 G3", True),
        ("G1 G4", True),
        ("G4", False),
        ("G5", True),
        ("G3 G3", False),
        ("G5 G5", False),
        ("", False),
        ("G2 P3", False),
        ("G1 G1 G1 G1", False),
        ("G1 G1 G1 G2", True),
    ],
)
def test_Z10_the_bell_is_right_when_five_of_one_fruit_lie_open(cards, right):
    shown = [zangi.Card(text[0], int(text[1])) for text in cards.split()]
    assert zangi.is_five(shown) is right


@cites("Z10", "positive", "negative")
def test_Z10_only_a_right_ring_changes_the_piles_at_once():
    assert counts(after(tops("G2", "G3"), "1 ring")) == [2, 4]
    assert counts(after(tops("G2", "G2"), "1 ring")) == [2, 2]


@cites("Z11", "positive", "negative")
def test_Z11_ZE33_the_faster_one_wins_and_the_slower_one_pays_nothing():
    state = tops("G2", "G3", "P1")
    pressed = [Press(0, 412_000), Press(2, 398_000)]
    order = [press.seat for press in arbitrate(pressed, TAPE, label="tie/1").order]
    assert order == [2, 0]
    won = after(state, "2 ring @398")
    assert counts(won) == [2, 2, 5]
    assert told(won, "0 ring @412") == refused(R("ZA15", seat=0))
    assert won.owing == ()


@cites("Z11", "boundary")
def test_Z11_the_same_millisecond_is_not_too_late_for_the_record():
    shared = after(tops("G2", "G2"), "1 ring @398")
    assert told(shared, "0 ring @398") == wrong("G 4")


@cites("Z12", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        (
            ("G2", "G3", "P1"),
            allowed(
                R("Z12", fruit="G", sum="2 + 3", total=5, target=5),
                R("Z15", seat=0, taken=3),
            ),
        ),
        (("G2", "P3"), wrong("G 2, P 3")),  # ZE14: different fruits never add
        (
            ("G1", "G1", "G1", "G2"),
            allowed(
                R("Z12", fruit="G", sum="1 + 1 + 1 + 2", total=5, target=5),
                R("Z15", seat=0, taken=4),
            ),
        ),
        (("G1", "G1", "G1", "G1"), wrong("G 4")),
        (("G1", "G1", "G2", "G2"), wrong("G 6")),
    ],
    ids=["two-of-three", "ZE14", "four-make-five", "four-make-four", "four-make-six"],
)
def test_Z12_the_five_may_be_a_sum_of_the_last_opened_cards(cards, verdict):
    assert told(tops(*cards), "0 ring") == verdict


@cites("Z13", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        pytest.param(
            ("G2", "G3"),
            allowed(R("Z12", fruit="G", sum="2 + 3", total=5, target=5), R("Z15", seat=1, taken=2)),
            id="ZE8",
        ),
        pytest.param(
            ("P1", "P1", "P3"),
            allowed(
                R("Z12", fruit="P", sum="1 + 1 + 3", total=5, target=5), R("Z15", seat=1, taken=3)
            ),
            id="ZE9",
        ),
        pytest.param(("P1", "P1", "P3", "P1"), wrong("P 6", seat=1), id="one-too-many"),
        pytest.param(("P1", "G1", "P3"), wrong("P 4, G 1", seat=1), id="one-of-another-fruit"),
    ],
)
def test_Z13_the_examples_of_the_sheet(cards, verdict):
    assert told(tops(*cards), "1 ring") == verdict


@cites("Z14", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("state", "verdict"),
    [
        pytest.param(
            tops("G5", ""),
            allowed(R("Z14", card="G5", target=5), R("Z15", seat=0, taken=1)),
            id="ZE10",
        ),
        pytest.param(tops("G5", "G1"), wrong("G 6"), id="ZE11"),
        pytest.param(tops("G4", ""), wrong("G 4"), id="four"),
        pytest.param(
            at(closed=["A1", "R1"], open=["G5 P1", "P2"]), wrong("P 3"), id="a-covered-five"
        ),
        pytest.param(
            at(closed=["A1", "R1"], open=["P1 G5", "P2"]),
            allowed(R("Z14", card="G5", target=5), R("Z15", seat=0, taken=3)),
            id="a-five-on-top",
        ),
    ],
)
def test_Z14_a_single_card_may_show_five(state, verdict):
    assert told(state, "0 ring") == verdict


@cites("ZA7", "positive", "negative", "boundary")
def test_ZA7_ZE17_covered_cards_do_not_count():
    covered = at(closed=["P1", "R1", ""], open=["G3 A1", "G2", ""], turn=1)
    assert told(covered, "0 ring") == wrong("A 1, G 2")
    on_top = at(closed=["P1", "R1", ""], open=["A1 G3", "G2", ""], turn=1)
    assert told(on_top, "0 ring").grounds[0] == R("Z12", fruit="G", sum="3 + 2", total=5, target=5)
    own = at(closed=["P1", "R1", ""], open=["G2 G3", "", ""], turn=1)  # not both of one pile
    assert told(own, "0 ring") == wrong("G 3")


@cites("ZA8", "positive", "boundary")
def test_ZA8_a_five_may_appear_because_a_card_is_covered():
    state = at(closed=["A1 P1", "R1", "R1"], open=["G1", "G2", "G3"])
    assert told(state, "1 ring") == wrong("G 6", seat=1)
    covered = after(state, "0 open")
    assert told(covered, "1 ring") == allowed(
        R("Z12", fruit="G", sum="2 + 3", total=5, target=5), R("Z15", seat=1, taken=4)
    )


@cites("ZA8", "negative")
def test_ZA8_ZE19_a_five_may_vanish_because_a_card_is_covered():
    state = at(closed=["A1 P1", "R1"], open=["G2", "G3"])
    assert told(state, "1 ring").grounds[0].rule == "Z12"
    assert told(after(state, "0 open"), "1 ring") == wrong("A 1, G 3", seat=1)


@cites("ZA9", "positive", "negative", "boundary")
def test_ZA9_one_fruit_with_five_is_enough_whatever_the_others_show():
    six_beside = tops("G2", "P3", "G3", "P3")
    assert told(six_beside, "0 ring") == allowed(
        R("Z12", fruit="G", sum="2 + 3", total=5, target=5), R("Z15", seat=0, taken=4)
    )
    assert told(tops("G3", "P3", "G3", "P3"), "0 ring") == wrong("G 6, P 6")
    assert told(tops("G3", "P2", "G3", "P2"), "0 ring") == wrong("G 6, P 4")  # mean five


@cites("ZA10", "positive", "negative", "boundary")
def test_ZA10_ZE16_two_fives_at_once_are_one_ring():
    state = tops("G2", "G3", "P1", "P4")
    assert told(state, "3 ring") == allowed(
        R("Z12", fruit="G", sum="2 + 3", total=5, target=5),
        R("Z12", fruit="P", sum="1 + 4", total=5, target=5),
        R("Z15", seat=3, taken=4),
    )
    won = after(state, "3 ring")
    assert counts(won) == [2, 2, 2, 6]
    assert told(won, "2 ring") == refused(R("ZA15", seat=2))  # there is no second one
    assert told(tops("G5", "P2", "P3"), "0 ring") == allowed(
        R("Z14", card="G5", target=5),
        R("Z12", fruit="P", sum="2 + 3", total=5, target=5),
        R("Z15", seat=0, taken=3),
    )


@cites("ZA11", "positive", "negative", "boundary")
def test_ZA11_each_card_shows_one_fruit():
    assert {(card.fruit, card.count) for card in zangi.DECK} == {
        (fruit, count) for fruit in "GPAR" for count in (1, 2, 3, 4, 5)
    }
    for mixed in ("G2P3", "GP2", "G2 P3", "G0", "g2", "B1", ""):
        with pytest.raises(OptionsError, match="no card of Zangi"):
            zangi.Options(deck=(mixed,) * 8)
    assert len(zangi.deck(zangi.Options(deck=("G5",) * 8))) == 8


@cites("ZA11", "negative")
def test_ZA11_no_card_shows_more_than_five():
    with pytest.raises(OptionsError, match="G6"):
        zangi.Options(deck=("G6",) * 8)


# --- the right ring -------------------------------------------------------------------------------


def ze20():
    """Three players with 10, 11 and 13 closed cards and five open ones; one card is aside."""
    rest = list(FORTY)
    for card in ("G2", "R1", "P3", "A1", "G3"):
        rest.remove(card)
    piles = [rest[:10], rest[10:21], rest[21:34]]
    state = at(
        closed=[" ".join(pile) for pile in piles], open=["G2", "R1 P3", "A1 G3"], opened=5, turn=2
    )
    return state, piles


@cites("Z15 ZA12 ZA13", "positive")
def test_Z15_ZE20_the_first_to_strike_takes_all_open_cards():
    state, piles = ze20()
    assert counts(state) == [10, 11, 13]
    assert len(state.aside) == 1
    assert told(state, "1 ring") == allowed(
        R("Z12", fruit="G", sum="2 + 3", total=5, target=5), R("Z15", seat=1, taken=5)
    )
    won = after(state, "1 ring")
    assert seen(won) == {
        "closed": [
            " ".join(piles[0]),
            " ".join([*piles[1], "A1", "G3", "G2", "R1", "P3"]),
            " ".join(piles[2]),
        ],
        "turn": 2,
        "rung": True,
        "opened": 5,
    }
    assert counts(won) == [10, 16, 13]


@cites("Z15", "negative", "boundary")
def test_Z15_the_second_to_strike_takes_nothing_and_one_card_is_enough():
    state = tops("G5", "")
    won = after(state, "1 ring")
    assert seen(won)["closed"] == ["A1 A1", "R1 R1 G5"]
    assert told(won, "0 ring") == refused(R("ZA15", seat=0))
    assert zangi.BOOK.sentence(told(state, "1 ring").grounds[1]) == "seat 1 takes 1 open card."


@cites("Z16", "positive", "negative", "boundary")
def test_Z16_the_won_cards_go_under_the_closed_cards_closed_again():
    state = at(closed=["A1 A2", "R1 R2"], open=["G2", "P1 G3"])
    won = after(state, "1 ring")
    assert seen(won) == {"closed": ["A1 A2", "R1 R2 G2 P1 G3"], "rung": True}
    assert zangi.observe(won, 1).closed[1] == (HIDDEN,) * 5
    reopened = after(won, "0 open", "1 open")
    assert seen(reopened)["open"] == ["A1", "R1"]  # not what was won
    own_only = after(at(closed=["A1", "R1"], open=["", "P1 G5"]), "1 ring")
    assert seen(own_only)["closed"] == ["A1", "R1 P1 G5"]


@cites("Z17 ZA21", "positive")
def test_Z17_ZE22_a_ringer_without_closed_cards_turns_the_won_ones_over():
    state = at(closed=["A1 A2", ""], open=["P2", "P3"])
    assert told(state, "1 ring") == allowed(
        R("Z12", fruit="P", sum="2 + 3", total=5, target=5),
        R("Z15", seat=1, taken=2),
        R("Z17", ringer=1, won=2),
    )
    won = after(state, "1 ring")
    assert seen(won) == {"closed": ["A1 A2", "P2 P3"], "rung": True}
    assert zangi.still_in(won) == (0, 1)


@cites("Z17", "negative", "boundary")
def test_Z17_one_closed_card_is_enough_to_put_the_others_under():
    state = at(closed=["A1 A2", "R1"], open=["P2", "P3"])
    assert told(state, "1 ring") == allowed(
        R("Z12", fruit="P", sum="2 + 3", total=5, target=5), R("Z15", seat=1, taken=2)
    )
    assert seen(after(state, "1 ring"))["closed"] == ["A1 A2", "R1 P2 P3"]


@cites("ZA12", "negative", "boundary")
def test_ZA12_whole_piles_go_and_nothing_stays():
    state = at(closed=["A1", "R1", ""], open=["G1 P1 G2", "A3 G3", "R2 R4"], turn=1, out=(2,))
    won = after(state, "0 ring")
    assert "open" not in seen(won)
    assert counts(won) == [8, 1, 0]


@cites("ZA13", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("ringer", "pile"),
    [
        (1, "R1 A4 P4 R4 G1 G2 P1 G3"),
        (3, "P1 G1 G2 P1 G3 A4 P4 R4"),
        (0, "A1 P1 G3 A4 P4 R4 G1 G2"),
    ],
    ids=["in-the-middle", "last-seat", "first-seat"],
)
def test_ZA13_won_piles_go_under_from_the_winners_left_oldest_first_own_last(ringer, pile):
    state = at(
        closed=["A1", "R1", "A1", "P1"], open=["G1 G2", "P1 G3", "", "A4 P4 R4"], opened=7, turn=2
    )
    assert seen(after(state, f"{ringer} ring"))["closed"][ringer] == pile


@cites("ZA13", "boundary")
def test_ZA13_without_closed_cards_the_first_one_appended_is_opened_first():
    state = at(closed=["", "R1 R2"], open=["G2", "P1 G3"])
    assert seen(after(state, "0 ring", "0 open"))["open"] == ["P1", ""]


@cites("ZA14", "positive", "negative", "boundary")
def test_ZA14_after_a_right_ring_the_turn_order_simply_goes_on():
    state = at(closed=["A1 A1", "R1 R1", "A2"], open=["G2", "G3", ""], turn=1)
    won = after(state, "2 ring")
    assert won.turn == 1
    assert told(won, "1 open") == allowed(R("Z6", seat=1), R("Z7", seat=1))
    assert told(won, "2 open") == refused(R("Z6", seat=2, turn=1))
    assert after(state, "1 ring").turn == 1  # the ringer is the one to open


# --- the wrong ring -------------------------------------------------------------------------------


@cites("Z18", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("cards", "verdict"),
    [
        pytest.param(("G5", "G1"), wrong("G 6"), id="ZE11"),
        pytest.param(("G2", "G2"), wrong("G 4"), id="ZE12"),
        pytest.param(("G3", "G3"), wrong("G 6"), id="ZE13"),
        pytest.param(("G2", "P3"), wrong("G 2, P 3"), id="ZE14"),
        pytest.param(
            ("G4", "G1"),
            allowed(R("Z12", fruit="G", sum="4 + 1", total=5, target=5), R("Z15", seat=0, taken=2)),
            id="exactly-five",
        ),
    ],
)
def test_Z18_fewer_than_five_is_wrong_and_more_than_five_is_wrong(cards, verdict):
    assert told(tops(*cards), "0 ring") == verdict


def ze23():
    """Seat 0 with 7 closed cards, seat 2 with 9; the open grapes make four."""
    return at(
        closed=["A1 A1 A2 A3 P1 P2 R1", "R2 R3 R4", "G1 G1 G1 G3 G4 P1 P3 P4 P5"],
        open=["G2", "G2", "R1"],
        turn=1,
        opened=3,
    )


@cites("Z19 ZA17", "positive")
def test_Z19_ZE23_a_wrong_ringer_gives_one_closed_card_to_whom_he_chooses():
    state = ze23()
    assert told(state, "0 ring") == wrong("G 4, R 1")
    owing = after(state, "0 ring")
    assert seen(owing) == {**seen(state), "owing": (0,)}
    assert told(owing, "0 give 2") == allowed(R("Z19", giver=0, to=2))
    given = after(owing, "0 give 2")
    assert seen(given) == {
        **seen(state),
        "closed": ["A1 A2 A3 P1 P2 R1", "R2 R3 R4", "G1 G1 G1 G3 G4 P1 P3 P4 P5 A1"],
    }
    assert counts(given) == [6, 3, 10]


@cites("Z19", "negative", "boundary")
def test_Z19_ZE31_he_must_choose_somebody_else_who_is_in():
    owing = at(closed=["A1 A2", "", "R1"], open=["", "G2", ""], out=(1,), owing=(0,))
    assert told(owing, "0 give 0") == refused(R("Z19", giver=0))
    assert told(owing, "0 give 1") == refused(R("ZA18", to=1))
    assert list(zangi.legal_moves(owing, 0)) == [zangi.Give(0, 2)]
    given = after(owing, "0 give 2")  # the refusals changed nothing
    assert counts(given) == [1, 0, 2]
    assert given.owing == ()


@cites("Z20 ZA20", "positive", "negative")
def test_Z20_ZE25_a_wrong_ringer_without_closed_cards_leaves_and_gives_nothing():
    state = at(closed=["A1 A2", "", "R1 R2"], open=["G2", "P1", ""])
    assert told(state, "1 ring") == allowed(
        R("Z18", totals="G 2, P 1", target=5), R("Z20", ringer=1)
    )
    assert happened(state, "1 ring") == (R("Z21", leaver=1),)
    assert seen(after(state, "1 ring")) == {**seen(state), "out": (1,)}
    paying = after(at(closed=["A1 A2", "A4", "R1 R2"], open=["G2", "P1", ""]), "1 ring")
    assert paying.out == ()  # with a closed card he owes it and is in
    assert paying.owing == (1,)


@cites("Z20 ZA20", "boundary")
def test_Z20_before_any_card_lies_open_too():
    state = at(closed=["A1 A2", "", "R1 R2"])
    assert told(state, "1 ring") == allowed(R("ZA16", ringer=1), R("Z20", ringer=1))
    right = at(closed=["A1 A2", "", "R1 R2"], open=["G2", "G3", ""])
    assert told(right, "1 ring").grounds[-1] == R("Z17", ringer=1, won=2)  # a right one saves


@cites("ZA16", "positive", "negative", "boundary")
def test_ZA16_ZE32_a_ring_with_no_open_card_is_wrong():
    state = dealt(players=3)
    assert told(state, "2 ring") == allowed(R("ZA16", ringer=2), R("Z19", ringer=2, owed=1))
    assert after(state, "2 ring").owing == (2,)
    one_open = at(closed=["G2 A1", "R1"])
    assert told(after(one_open, "0 open"), "1 ring") == wrong("G 2", seat=1)
    rung = after(tops("G2", "G3"), "0 ring")
    assert told(rung, "1 ring") == refused(
        R("ZA15", seat=1)
    )  # none lies open, but the ring is late


@cites("ZA17", "positive", "negative", "boundary")
def test_ZA17_the_top_closed_card_goes_unseen_under_the_others_closed_cards():
    state = at(closed=["G1 G2 G3", "P1 P2", ""], open=["A1", "", "A2"], owing=(0,), turn=1)
    given = after(state, "0 give 1")
    assert seen(given)["closed"] == ["G2 G3", "P1 P2 G1", ""]
    assert seen(given)["open"] == ["A1", "", "A2"]  # never from the open pile
    for viewer in range(3):
        assert zangi.observe(given, viewer).closed == ((HIDDEN,) * 2, (HIDDEN,) * 3, ())
    assert seen(after(state, "0 give 2"))["closed"] == ["G2 G3", "P1 P2", "G1"]


@cites("ZA18", "positive", "negative", "boundary")
def test_ZA18_any_other_player_still_in_may_receive_the_card():
    state = at(
        closed=["G1 G2", "P1", "", ""], open=["", "", "A2", "A3"], owing=(0,), out=(3,), turn=1
    )
    assert told(state, "0 give 1") == allowed(R("Z19", giver=0, to=1))
    assert told(state, "0 give 2") == allowed(
        R("Z19", giver=0, to=2), R("ZA22", to=2)
    )  # last chance
    assert told(state, "0 give 3") == refused(R("ZA18", to=3))
    assert told(state, "0 give 4") == refused(R("X1", number=4, last=3))


@cites("ZA19", "positive")
def test_ZA19_ZE24_who_gives_the_last_closed_card_away_leaves_at_once():
    state = at(closed=["G1", "P1 P2", "R1"], open=["A2", "", ""], turn=1)
    owing = after(state, "0 ring")
    assert told(owing, "0 give 1") == allowed(R("Z19", giver=0, to=1), R("ZA19", giver=0))
    assert happened(owing, "0 give 1") == (R("Z21", leaver=0),)
    assert seen(after(owing, "0 give 1")) == {
        "closed": ["", "P1 P2 G1", "R1"],
        "open": ["A2", "", ""],
        "turn": 1,
        "out": (0,),
    }


@cites("ZA19", "negative", "boundary")
def test_ZA19_who_keeps_a_closed_card_stays_in_and_who_still_owes_the_last_one_too():
    two = at(closed=["G1 G2", "P1 P2", "R1"], owing=(0,))
    assert told(two, "0 give 1") == allowed(R("Z19", giver=0, to=1))
    assert after(two, "0 give 1").out == ()
    one = after(at(closed=["G1", "P1 P2", "R1"], turn=1), "0 ring")
    assert one.out == ()
    assert one.owing == (0,)


@cites("ZA29", "positive", "negative")
def test_ZA29_a_wrong_ring_does_not_change_the_turn_and_debts_are_paid_in_order():
    state = at(closed=["G1 G2", "P1 P2", "R1 R2"], open=["A2", "", ""], turn=1)
    owing = after(state, "2 ring", "0 ring")
    assert owing.owing == (2, 0)
    assert owing.turn == 1
    assert told(owing, "0 give 1") == refused(R("ZA29", first=2, giver=0))
    assert told(owing, "1 open") == refused(R("ZA29", debtor=2))
    assert told(owing, "0 open") == refused(R("Z6", seat=0, turn=1), R("ZA29", debtor=2))
    paid = after(owing, "2 give 0", "0 give 2")
    assert seen(paid)["closed"] == ["G2 R1", "P1 P2", "R2 G1"]
    assert told(paid, "1 open") == allowed(R("Z6", seat=1), R("Z7", seat=1))


@cites("ZA29", "boundary")
def test_ZA29_if_the_one_to_open_leaves_the_next_one_in_opens():
    state = at(closed=["R3 R1", "G1", "", "P1 P2"], open=["", "", "A2", ""], turn=1, out=(2,))
    left = after(state, "1 ring", "1 give 0")
    assert left.out == (2, 1)
    assert left.turn == 3
    assert told(left, "3 open") == allowed(R("Z6", seat=3), R("Z7", seat=3))


@cites("ZA29", "boundary")
def test_ZA29_when_one_player_is_left_what_is_owed_lapses():
    state = at(closed=["G1", "P1 P2"], open=["A2", ""])
    owing = after(state, "0 ring", "1 ring")
    assert owing.owing == (0, 1)
    over = after(owing, "0 give 1")
    assert over.owing == ()
    assert zangi.outcome(over) == Outcome((1,), (0, 3), "ZA26")


@cites("ZA29", "boundary", "negative")
def test_ZA29_the_receiver_must_be_in_when_the_card_is_given():
    state = at(closed=["G1", "P1 P2", "R1 R2"], open=["A2", "", ""], turn=1)
    left = after(state, "0 ring", "1 ring", "0 give 2")
    assert told(left, "1 give 0") == refused(R("ZA18", to=0))
    assert told(left, "1 give 2") == allowed(R("Z19", giver=1, to=2))


@cites("ZA15", "positive", "negative")
def test_ZA15_after_a_right_ring_every_ring_before_the_next_opening_is_late():
    state = at(closed=["A1 A2", "R1 R2", ""], open=["G2", "G3", "P1"])
    won = after(state, "1 ring")
    for late in (0, 1, 2):
        assert told(won, f"{late} ring") == refused(R("ZA15", seat=late))
    assert zangi.actors(won) == {0}
    assert told(after(won, "0 open"), "2 ring") == allowed(
        R("Z18", totals="A 1", target=5), R("Z20", ringer=2)
    )


@cites("ZA15", "boundary")
def test_ZA15_a_wrong_ring_voids_nothing_and_who_owes_may_not_ring():
    state = at(closed=["A1 A2 A3", "R1 R2", "P1"], open=["G2", "G2", ""])
    first = after(state, "0 ring")
    assert told(first, "0 ring") == refused(R("ZA15", debtor=0))
    assert told(first, "1 ring") == wrong("G 4", seat=1)
    both = after(first, "1 ring")
    assert both.owing == (0, 1)
    paid = after(both, "0 give 2")
    assert told(paid, "0 ring") == wrong("G 4")  # having paid, he may err again
    assert after(paid, "0 ring").owing == (1, 0)


@cites("ZA15", "boundary")
def test_ZA15_a_right_ring_counts_while_another_still_owes():
    state = at(closed=["A1 A2", "R1 R2"], open=["G1", "G4"], owing=(0,))
    won = after(state, "1 ring")
    assert seen(won) == {"closed": ["A1 A2", "R1 R2 G1 G4"], "owing": (0,), "rung": True}
    assert told(won, "0 ring") == refused(R("ZA15", seat=0), R("ZA15", debtor=0))


# --- the last chance ------------------------------------------------------------------------------


@cites("Z21", "positive", "negative", "boundary")
def test_Z21_who_has_no_closed_cards_left_leaves():
    state = at(closed=["A1 A2", "", "R1"], open=["G2", "P1", ""], turn=1)
    assert told(state, "1 open") == refused(R("Z21", seat=1))
    assert told(state, "1 leave") == allowed(R("Z23", seat=1))
    assert happened(state, "1 leave") == (R("Z21", leaver=1),)
    for closed, pile in ((3, "P2 P3 P4"), (1, "P2")):  # one closed card is enough to stay
        holding = at(closed=["A1 A2", pile, "R1"], turn=1)
        assert told(holding, "1 leave") == refused(R("Z21", seat=1, closed=closed))
    not_yet = at(closed=["A1 A2", "", "R1"], open=["G2", "P1", ""])
    assert told(not_yet, "1 open") == refused(R("Z6", seat=1, turn=0), R("Z21", seat=1))


@cites("Z22", "positive")
def test_Z22_ZE26_who_opens_the_last_closed_card_is_still_in_and_may_ring():
    state = at(closed=["A1 A2", "P3", "R1"], open=["P2", "", ""], turn=1, opened=4)
    assert told(state, "1 open") == allowed(R("Z6", seat=1), R("Z7", seat=1), R("Z22", seat=1))
    assert happened(state, "1 open") == ()
    opened = after(state, "1 open")
    assert seen(opened) == {
        "closed": ["A1 A2", "", "R1"],
        "open": ["P2", "P3", ""],
        "turn": 2,
        "opened": 5,
    }
    assert zangi.still_in(opened) == (0, 1, 2)
    assert told(opened, "1 ring").grounds[0].rule == "Z12"


@cites("Z22", "negative", "boundary")
def test_Z22_no_last_chance_with_two_closed_cards_nor_by_giving():
    two = at(closed=["A1 A2", "P3 P4", "R1"], turn=1)
    assert told(two, "1 open") == allowed(R("Z6", seat=1), R("Z7", seat=1))
    given = at(closed=["A1 A2", "P3", "R1"], turn=1, owing=(1,))
    assert after(given, "1 give 0").out == (1,)


@cites("Z23", "positive", "negative", "boundary")
def test_Z23_the_last_chance_lasts_until_the_own_turn_comes_round():
    state = at(closed=["A1 A2", "P3", "R1 R2"], open=["P2", "", ""], turn=1)
    opened = after(state, "1 open")
    assert told(opened, "1 leave") == refused(R("Z6", seat=1, turn=2))
    around = after(opened, "2 open", "0 open")  # openings of the others do not end it
    assert around.out == ()
    assert around.turn == 1
    assert told(around, "1 leave") == allowed(R("Z23", seat=1))
    gone = after(around, "1 leave")
    assert gone.out == (1,)
    assert gone.turn == 2
    assert told(gone, "1 ring") == refused(R("ZA25", seat=1))


@cites("ZA21", "negative", "boundary")
def test_ZA21_a_right_ring_on_the_last_chance_saves_even_when_the_turn_has_come():
    state = at(closed=["A1 A2", "", "R1"], open=["P2", "P3", ""], turn=1)
    won = after(state, "1 ring")
    assert told(won, "1 leave") == refused(R("Z21", seat=1, closed=2))
    assert told(won, "1 open") == allowed(R("Z6", seat=1), R("Z7", seat=1))
    other = after(state, "2 ring")  # another one's right ring does not save him
    assert told(other, "1 leave") == allowed(R("Z23", seat=1))


@cites("ZA22", "positive", "negative", "boundary")
def test_ZA22_a_card_received_on_the_last_chance_keeps_you_in():
    state = at(closed=["A1 A2", "", "R1"], open=["P2", "P1", ""], owing=(0,), turn=2)
    assert told(state, "0 give 1") == allowed(R("Z19", giver=0, to=1), R("ZA22", to=1))
    assert told(state, "0 give 2") == allowed(R("Z19", giver=0, to=2))  # who has closed cards
    saved = after(state, "0 give 1", "2 open", "0 open")
    assert told(saved, "1 leave") == refused(R("Z21", seat=1, closed=1))
    assert told(saved, "1 open") == allowed(
        R("Z6", seat=1), R("Z9", covered="P1"), R("Z22", seat=1)
    )
    again = after(saved, "1 open")  # the last chance begins anew
    assert again.out == ()
    assert seen(again)["open"] == ["P2 A2", "P1 A1", "R1"]


@cites("ZA23", "positive", "negative", "boundary")
def test_ZA23_the_last_chance_ends_when_the_opening_is_due():
    state = at(closed=["P3 A2", "", "R1"], open=["", "P2", ""])
    due = after(state, "0 open")  # the turn has come, and the card just opened may be rung at
    assert due.out == ()
    assert set(zangi.legal_moves(due, 1)) == {zangi.Leave(1), zangi.Ring(1)}
    assert told(due, "1 ring") == allowed(
        R("Z12", fruit="P", sum="3 + 2", total=5, target=5),
        R("Z15", seat=1, taken=2),
        R("Z17", ringer=1, won=2),
    )
    assert told(due, "2 open") == refused(R("Z6", seat=2, turn=1))  # first he leaves
    gone = after(due, "1 leave")
    assert gone.turn == 2
    assert told(gone, "2 open").grounds[0] == R("Z6", seat=2)


@cites("ZA23", "boundary")
def test_ZA23_a_gift_that_arrives_when_the_turn_has_come_still_saves():
    due = at(closed=["A2 A3", "", "R1"], open=["P1", "P2", ""], turn=1)
    owing = after(due, "0 ring")
    assert told(owing, "1 leave") == refused(R("ZA29", debtor=0))
    saved = after(owing, "0 give 1")
    assert told(saved, "1 leave") == refused(R("Z21", seat=1, closed=1))
    assert seen(after(saved, "1 open"))["open"] == ["P1", "P2 A2", ""]


@cites("ZA24", "positive", "negative", "boundary")
def test_ZA24_the_open_pile_of_a_player_who_left_stays_and_counts():
    state = at(closed=["G3 A2", "", "R1 R2"], open=["", "P1 G2", ""], turn=1)
    left = after(state, "1 leave")
    assert seen(left)["open"] == ["", "P1 G2", ""]
    shown = after(left, "2 open", "0 open")
    assert told(shown, "2 ring") == allowed(
        R("Z12", fruit="G", sum="3 + 2", total=5, target=5), R("Z15", seat=2, taken=4)
    )
    assert seen(after(shown, "2 ring"))["closed"] == ["A2", "", "R2 G3 P1 G2 R1"]
    assert told(after(left, "2 open"), "2 ring") == wrong("G 2, R 1", seat=2)


@cites("ZA25", "positive", "negative", "boundary")
def test_ZA25_ZE30_who_has_left_may_not_move():
    state = at(closed=["A1", "", "R1"], open=["G2", "G3", ""], out=(1,))
    assert told(state, "1 ring") == refused(R("ZA25", seat=1))
    assert told(state, "1 open") == refused(R("Z6", seat=1, turn=0), R("ZA25", seat=1))
    assert told(state, "1 give 0") == refused(R("X5", giver=1), R("ZA25", seat=1))
    assert told(state, "1 leave") == refused(R("Z6", seat=1, turn=0), R("ZA25", seat=1))
    assert zangi.actors(state) == {0, 2}
    on_last_chance = at(closed=["A1", "", "R1"], open=["G2", "G3", ""])
    assert told(on_last_chance, "1 ring").grounds[-1] == R("Z17", ringer=1, won=2)


# --- the end --------------------------------------------------------------------------------------


@cites("Z24", "positive", "negative", "boundary")
def test_Z24_the_player_with_the_most_closed_cards_wins():
    options = {"end": "limit", "limit": 3}
    state = at(
        closed=["A1 A2", "R1 R2 R3", "P1"],
        open=["G1 G1 G2 G3", "", "P5"],
        opened=3,
        options=options,
    )
    assert zangi.outcome(state) is None
    assert happened(state, "0 open") == (R("Z24", winner=1, closed=3),)
    # seat 0 has the most cards, but most of them lie open
    assert zangi.outcome(after(state, "0 open")) == Outcome((1,), (2, 3, 1), "ZA26")
    left = at(closed=["", "R1 R2", ""], open=["A1", "", ""], out=(2,))
    assert happened(left, "0 leave") == (R("Z21", leaver=0), R("Z24", winner=1, closed=2))


@cites("ZA26", "positive", "negative", "boundary")
def test_ZA26_the_game_ends_when_at_most_one_is_still_in():
    three = at(closed=["", "R1", "P1"], open=["A1", "", ""])
    two = after(three, "0 leave")
    assert zangi.outcome(two) is None
    last = at(closed=["", "", "P1"], open=["A1", "A2", ""], out=(0,), turn=1)
    assert zangi.outcome(last) is None
    over = after(last, "1 leave")
    assert zangi.outcome(over) == Outcome((2,), (0, 0, 1), "ZA26")
    assert zangi.actors(over) == frozenset()
    assert zangi.match_outcome(over) == zangi.outcome(over)
    assert zangi.outcome(at(closed=["", "P1"], out=(0,), turn=1)).winners == (1,)


@cites("ZA26", "boundary")
def test_ZA26_the_limit_lets_rings_be_judged_until_the_next_opening():
    options = {"end": "limit", "limit": 6}
    state = at(closed=["A1", "R1"], open=["G2", "G3"], opened=6, options=options)
    assert told(state, "1 ring").grounds[0].rule == "Z12"
    assert zangi.outcome(after(state, "1 ring")) is None
    assert told(state, "0 open") == allowed(R("ZA26", limit=6))
    over = after(state, "0 open")
    assert counts(over) == [1, 1]  # nothing is opened any more
    assert over.opened == 6
    before = at(closed=["A1", "R1"], open=["G2", "G3"], opened=5, options=options)
    assert told(before, "0 open").grounds[0] == R("Z6", seat=0)


@cites("ZA27", "positive", "negative", "boundary")
def test_ZA27_ZE40_equal_numbers_of_closed_cards_share_the_win():
    rest = list(FORTY)
    for card in ("G2", "P2"):
        rest.remove(card)
    piles = [" ".join(rest[:14]), " ".join(rest[14:28]), " ".join(rest[28:37])]
    options = {"end": "limit", "limit": 2}
    state = at(closed=piles, open=["G2", "P2", ""], turn=2, opened=2, options=options)
    assert counts(state) == [14, 14, 9]
    assert happened(state, "2 open") == (R("ZA27", winners=(0, 1), closed=14),)
    assert zangi.outcome(after(state, "2 open")) == Outcome((0, 1), (14, 14, 9), "ZA26")
    ahead = at(closed=["A1 A1", "R1"], open=["", "P2"], opened=2, options=options)
    assert happened(ahead, "0 open") == (R("Z24", winner=0, closed=2),)


@cites("ZA28", "positive", "negative", "boundary")
def test_ZA28_the_last_one_in_wins_even_without_closed_cards():
    state = at(closed=["", ""], open=["A1", "A2"], turn=0)
    assert happened(state, "0 leave") == (R("Z21", leaver=0), R("ZA28", winner=1))
    assert zangi.outcome(after(state, "0 leave")) == Outcome((1,), (0, 0), "ZA26")
    holding = at(closed=["", "R1"], open=["A1", "A2"], turn=0)
    assert happened(holding, "0 leave") == (R("Z21", leaver=0), R("Z24", winner=1, closed=1))


@cites("ZA28 Z23 ZA5", "boundary")
@pytest.mark.parametrize(
    ("players", "openings"),
    [
        pytest.param(2, 40, id="ZE36"),
        pytest.param(3, 39, id="ZE37"),
        pytest.param(6, 36, id="ZE38"),
    ],
)
def test_ZA28_if_nobody_ever_rings_the_last_seat_wins(players, openings):
    moves, state = silent_game(players)
    assert moves == [f"{ply % players} open" for ply in range(openings)] + [
        f"{seat} leave" for seat in range(players - 1)
    ]
    assert zangi.outcome(state) == Outcome((players - 1,), (0,) * players, "ZA26")


# --- what we chose: cards, seats, time ------------------------------------------------------------


@cites("ZA1", "positive", "negative", "boundary")
def test_ZA1_the_deck_has_ten_cards_of_each_of_four_fruits():
    assert [str(card) for card in zangi.DECK] == FORTY
    for fruit in "GPAR":
        held = [card.count for card in zangi.DECK if card.fruit == fruit]
        assert held == [1, 1, 1, 1, 2, 2, 3, 3, 4, 5]
        assert sum(held) == 23
    # 40 is the smallest number that leaves 1 of 3, 4 of 6 and nothing of 2, 4 and 5
    left_over = {3: 1, 6: 4, 2: 0, 4: 0, 5: 0}
    fitting = [n for n in range(1, 101) if all(n % by == left_over[by] for by in left_over)]
    assert fitting == [40, 100]
    assert len(zangi.DECK) == fitting[0]
    for rival in ("52", "56"):
        assert len(zangi.deck(zangi.Options(deck=rival))) == int(rival)
        assert int(rival) not in fitting


@cites("ZA2", "positive", "boundary")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ZA2_two_to_six_can_play(players):
    assert len(dealt(players=players).closed) == players


@cites("ZA2", "negative")
@pytest.mark.parametrize("players", [1, 7, 0, -2])
def test_ZA2_ZE6_one_or_seven_cannot(players):
    with pytest.raises(OptionsError, match="whole number from 2 to 6"):
        zangi.Options(players=players)


ORDER = [*FORTY[20:], *FORTY[:20]]  # apricots, pears, grapes, pomegranates


@cites("ZA3", "positive", "negative", "boundary")
def test_ZA3_the_surplus_is_taken_unseen_from_the_shuffled_pack_for_the_whole_game():
    tape = Tape.fixed({"deck": ORDER})
    state = zangi.new_game(zangi.Options(players=3), tape)
    assert [str(zangi.DECK[card]) for card in state.aside] == ["A1"]
    first_three = [pile.split()[:3] for pile in seen(state)["closed"]]
    assert first_three == [["A1", "A3", "A5"], ["A1", "A2", "A3"], ["A1", "A2", "A4"]]
    assert zangi.observe(state, 0).aside == (HIDDEN,)
    _, over = silent_game(3)
    assert len(over.aside) == 1  # it never comes back
    unequal = steps(players=6, surplus="deal")
    assert unequal[0].reason == R("ZA3", cards=40)
    assert counts(unequal[-1].state) == [6, 7, 7, 7, 7, 6]
    divides = steps(players=4, surplus="deal")
    assert divides[0].reason == R("Z1", cards=40, players=4, each=10)


@cites("ZA4", "positive", "negative", "boundary")
@pytest.mark.parametrize(
    ("deck", "players", "surplus"),
    [
        pytest.param("56", 3, 2, id="ZE7-three"),
        pytest.param("56", 6, 2, id="ZE7-six"),
        pytest.param("56", 5, 1, id="56-five"),
        pytest.param("56", 4, 0, id="56-four"),
        pytest.param("52", 5, 2, id="52-five"),
        pytest.param("52", 6, 4, id="52-six"),
        pytest.param(("G1", "G2", "G3", "G4", "G5"), 3, 2, id="five-cards"),
        pytest.param(("G1", "G2", "G3"), 3, 0, id="three-cards"),
    ],
)
def test_ZA4_other_decks_that_do_not_divide_work_the_same_way(deck, players, surplus):
    state = dealt(deck=deck, players=players)
    assert len(state.aside) == surplus
    assert len(set(counts(state))) == 1


@cites("ZA5", "negative", "boundary")
def test_ZA5_play_goes_round_by_ascending_seats():
    state = at(closed=["A1 A1", "P1 P2", "R1 R2", "G1 G2"], turn=1, dealer=1)
    assert after(state, "1 open").turn == 2  # not 0
    assert after(state, "1 open", "2 open", "3 open").turn == 0
    gap = at(closed=["A1 A1", "P1 P2", "", ""], turn=1, out=(3, 2))
    assert after(gap, "1 open").turn == 0


@cites("ZA30", "positive", "negative", "boundary")
def test_ZA30_there_is_no_call_for_sums_above_five():
    with pytest.raises(InvalidMoveText, match="open, ring, leave, give"):
        zangi.parse_move("0 call")
    assert told(tops("G3", "G3"), "0 ring") == wrong("G 6")
    assert bool(told(tops("G3", "G2"), "0 ring"))  # at five the bell is all there is
    assert set(zangi.legal_moves(tops("G3", "G3"), 1)) == {zangi.Ring(1)}


@cites("ZA31", "positive", "negative", "boundary")
def test_ZA31_the_shortest_reaction_wins():
    slow, fast = Intent(0, 640_000, "0 ring", 7), Intent(2, 410_000, "2 ring", 7)
    first, others, dropped = next_intent([slow, fast], 7)
    assert (first, others, dropped) == (fast, (slow,), ())
    first, others, dropped = next_intent([slow, fast], 8)  # the table has moved on
    assert (first, others) == (None, ())
    assert {gone.intent for gone in dropped} == {slow, fast}
    equal = [Intent(2, 410_000, "2 ring", 7), Intent(1, 410_000, "1 ring", 7)]
    assert next_intent(equal, 7)[0].seat == 1


@cites("ZA32", "positive", "negative", "boundary")
def test_ZA32_a_ring_is_judged_on_the_cards_open_at_its_moment():
    state = at(closed=["A1 P1", "R1"], open=["G2", "G3"])
    assert counts(after(state, "1 ring", "0 open")) == [1, 3]
    covered = after(state, "0 open", "1 ring")
    assert counts(covered) == [1, 1]
    assert covered.owing == (1,)
    shown_us = 2_000_000  # when the card was opened
    assert not answers(Press(1, 2_099_999), shown_us)
    assert answers(Press(1, 2_100_000), shown_us)


@cites("ZA33", "positive", "negative", "boundary")
def test_ZA33_walking_away_is_never_losing():
    for text in ("0 quit", "0 resign", "0 pass"):
        with pytest.raises(InvalidMoveText, match="the verbs are"):
            zangi.parse_move(text)
    state = at(closed=["A1", "R1 R2"], turn=0)
    assert told(state, "0 leave") == refused(R("Z21", seat=0, closed=1))
    assert told(state, "1 leave") == refused(R("Z6", seat=1, turn=0), R("Z21", seat=1, closed=2))
    assert zangi.still_in(after(state, "0 open")) == (0, 1)
    assert zangi.BOOK.text("ZA33") == "Walking away is never losing: a bot takes the seat."


# --- what every table needs -----------------------------------------------------------------------


@cites("X1", "positive", "negative", "boundary")
def test_X1_only_a_seat_of_this_table_can_move():
    state = tops("G2", "G2", "")
    for move in ("open", "ring", "leave", "give 1"):
        for number in (-1, 3, 9):
            assert told(state, f"{number} {move}") == refused(R("X1", number=number, last=2))
    assert told(state, "2 ring")
    assert told(after(state, "0 ring"), "0 give 3") == refused(R("X1", number=3, last=2))
    assert told(after(state, "0 ring"), "0 give -1") == refused(R("X1", number=-1, last=2))
    assert told(after(state, "0 ring"), "0 give 2")


@cites("X2", "positive", "negative", "boundary")
def test_X2_only_cards_of_the_deck_in_use():
    assert seen(at(closed=["G1", "R5"]))["closed"] == ["G1", "R5"]
    for unknown in ("G6", "g1", "7♥", "GRAPE", "G"):
        with pytest.raises(
            InvalidPosition, match=rf"closed\[1\]: this deck has no card '{unknown}'"
        ):
            at(closed=["G1", unknown])
    only = {"deck": ("G1", "G2", "G3", "G5")}
    assert at(closed=["G1", "G5"], options=only)
    with pytest.raises(InvalidPosition, match="no card 'P1'"):
        at(closed=["G1", "P1"], options=only)
    assert zangi.BOOK.sentence(R("X2", card="G6")) == "This deck has no card G6."


@cites("X3", "positive", "negative", "boundary")
def test_X3_no_more_of_a_kind_than_there_are():
    assert counts(at(closed=["G1 G1 G1", "G1"])) == [3, 1]
    with pytest.raises(InvalidPosition, match=r"closed\[1\]: G1 is used more often"):
        at(closed=["G1 G1 G1 G1", "G1"])
    with pytest.raises(InvalidPosition, match=r"open\[0\]: G5 is used more often"):
        at(closed=["A1", "G5"], open=["G5", ""])
    # a move of this game names no card: who holds none has nothing to open or to give
    empty = at(closed=["", "G1"], open=["A1", ""])
    assert told(empty, "0 open") == refused(R("Z21", seat=0))
    assert told(at(closed=["P1", "G1"], open=["A1", ""]), "0 open")


@cites("X4", "positive", "negative", "boundary")
def test_X4_when_the_game_is_over_nobody_moves():
    last = at(closed=["", "P1 P2"], open=["A1", ""])
    assert told(last, "1 ring")
    over = after(last, "0 leave")
    for text in ("0 ring", "1 ring", "1 open", "0 leave", "1 give 0", "0 open @1"):
        assert told(over, text) == refused(R("X4", rule="ZA26"))
    assert told(over, "2 ring") == refused(R("X1", number=2, last=1))
    assert [list(zangi.legal_moves(over, seat)) for seat in (0, 1)] == [[], []]


@cites("X5", "positive", "negative", "boundary")
def test_X5_a_move_must_be_of_a_kind_that_exists_now():
    state = tops("G2", "G2", "")
    assert told(state, "0 give 1") == refused(R("X5", giver=0))
    owing = after(state, "0 ring")
    assert told(owing, "0 give 1")
    assert told(owing, "1 give 0") == refused(R("X5", giver=1))
    assert told(after(owing, "0 give 1"), "0 give 1") == refused(R("X5", giver=0))  # paid once
    assert zangi.explain(state, Press(1, 0)) == refused(R("X5", mover=1))  # no move at all


@cites("X6", "positive", "negative", "boundary")
def test_X6_time_runs_forward():
    state = after(tops("G2", "G2", ""), "0 open @400")
    assert told(state, "1 open @399") == refused(R("X6", last_ms=400, at_ms=399))
    assert told(state, "1 open @400")
    assert told(state, "1 open @401")
    assert told(state, "1 open")  # without a time none is checked
    assert told(state, "2 open @0") == refused(
        R("X6", last_ms=400, at_ms=0), R("Z6", seat=2, turn=1)
    )
    assert told(after(state, "1 open"), "2 open @399") == refused(R("X6", last_ms=400, at_ms=399))


# --- all rules together ---------------------------------------------------------------------------


def fork(state, random):
    """Some legal move, openings more often than rings."""
    moves = [move for seat in zangi.actors(state) for move in zangi.legal_moves(state, seat)]
    return random.choices(moves, [1 if isinstance(move, zangi.Ring) else 4 for move in moves])[0]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("pile", ["stays", "removed"])
def test_ZE42_no_card_is_lost_or_doubled_in_any_legal_game(players, pile):
    random = Random(players)
    state = dealt(players=players, eliminated_pile=pile)
    for _ in range(400):
        if zangi.outcome(state):
            break
        state = zangi.apply(state, fork(state, random))
        lying = [card for piles in (*state.closed, *state.open, state.aside) for card in piles]
        assert Counter(lying) == Counter(range(40))
        if pile == "stays":
            assert sum(counts(state)) + sum(map(len, state.open)) == 40 - 40 % players
        assert not any(state.closed[seat] for seat in state.out)
        assert state.turn in zangi.still_in(state)
        assert seen(eval(str(state), {"zangi": zangi, "Tape": Tape})) == seen(state)  # it can be pasted back


def test_every_rule_has_a_positive_a_negative_and_a_boundary_case():
    assert gaps(zangi.BOOK) == {}

"""The rules of Tiv-miv one by one, as tables typed from the rule sheet.

T1 to T24 stand on the sheet, TA1 to TA27 settle what it leaves open, X1 to X6 hold at each table.
Examples are numbered as in the rule notes (``TE20``); seat 0 is their A, and A deals.
"""

# ruff: noqa: N802 - a test bears the name of its rule
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText, InvalidPosition, NoNextDeal, OptionsError
from cardlib.game import Outcome
from cardlib.games import tivmiv, zangi
from cardlib.timing import Press, arbitrate
from tests.rules.cases import allowed, citing, gaps, refused, rows
from tests.rules.tivmiv_table import LAST, R, after, at, counts, happened, last_round, seen, told

cites = citing("tivmiv")
ALL = ("positive", "negative", "boundary")

TAPE = Tape("NUR-42")
FIVE_CARDS = ("5±2", "7±1", "3±2", "1±1", "2±2")


def dealt(**options):
    """The table after the deal."""
    return tivmiv.new_game(tivmiv.Options(**options), TAPE)


def steps(tape=TAPE, **options):
    """The steps of a deal."""
    return list(tivmiv.dealing(tivmiv.Options(**options), tape))


def small(**more):
    """A game of two with a deck of five cards, which lie in the order of `FIVE_CARDS`."""
    options = tivmiv.Options(players=2, deck=FIVE_CARDS, **more)
    return tivmiv.new_game(options, Tape.fixed({"deck": FIVE_CARDS}))


def up(card, top, total):
    """The reason that *card* fits by a sum, as in ``5 + 2 = 7``."""
    return R("T9", card=card, top=top, sum=total)


def below(card, top, difference):
    """The reason that *card* fits by a difference, as in ``5 − 2 = 3``."""
    return R("T9", card=card, top=top, sum=difference)


def unfit(card, top, wanted):
    """The reason that *card* does not fit."""
    return R("T9", card=card, top=top, wanted=wanted)


SEVEN, THREE = up("7±1", "5±2", "5 + 2 = 7"), below("3±1", "5±2", "5 − 2 = 3")


# --- the deal -------------------------------------------------------------------------------------


@cites("T1", "positive")
def test_T1_the_whole_deck_is_shuffled_first():
    first = steps()[0]
    assert first.reason == R("T1", cards=73, players=4)
    assert (first.card, first.seat, first.zone) == (None, None, "pack")
    assert sorted(first.pack) == list(range(73))
    assert seen(first.state) == {"hands": [""] * 4, "centre": "", "started": False}


@cites("T1", "negative")
def test_T1_the_cards_do_not_stay_in_the_order_of_the_deck():
    order = steps()[0].pack
    assert order != tuple(range(73))
    other = next(iter(tivmiv.dealing(tivmiv.Options(), Tape("NUR-43")))).pack
    assert other != order


@cites("T1", "boundary")
def test_T1_the_smallest_deck_is_shuffled_too():
    order = steps(players=2, deck=("1±1", "2±2", "3±3"))
    assert order[0].reason == R("T1", cards=3, players=2)
    assert counts(order[-1].state.down) == [1, 1]
    assert len(order) == 4  # the shuffle, the centre, two cards


@cites("T2", *ALL)
def test_T2_the_first_card_goes_to_the_centre_face_up():
    shuffle, centre, *others = steps(Tape.fixed({"deck": FIVE_CARDS}), players=2, deck=FIVE_CARDS)
    assert centre.reason == R("T2", card="5±2")
    assert (centre.card, centre.seat, centre.zone) == (shuffle.pack[0], None, "centre")
    assert {step.zone for step in others} == {"down"}  # one card and no more
    for seat in (0, 1):
        assert seen(tivmiv.observe(small(), seat))["centre"] == "5±2"  # both see it
    with_leftovers = dealt(players=5, leftovers="under_centre")
    assert with_leftovers.centre[-1] == dealt(players=5).centre[0]  # it stays on top


@cites("T3", "positive", "boundary")
@rows("players each", ("TE16-two", 2, 36), ("TE16-three", 3, 24), ("TE16-four", 4, 18),
      ("TE16-six", 6, 12))  # fmt: skip
def test_T3_all_other_cards_are_dealt(players, each):
    state = dealt(players=players)
    assert counts(state.down) == [each] * players
    assert counts([state.centre, state.aside]) == [1, 0]


@cites("T3 TA3", "boundary", "positive")
@rows("dealer down", ("TE17-A-deals", 0, [14, 15, 15, 14, 14]), ("TE17-E-deals", 4, [15, 15, 14, 14, 14]))
def test_T3_five_players_get_fifteen_or_fourteen(dealer, down):
    assert counts(dealt(players=5, dealer=dealer).down) == down


@cites("T3", "negative")
def test_T3_a_deck_that_cannot_give_each_player_a_card_is_refused():
    with pytest.raises(OptionsError, match="3 cards for 3 players"):
        tivmiv.Options(players=3, deck=("1±1", "2±2", "3±3"))
    assert counts(dealt(players=3, deck=("1±1", "2±2", "3±3", "4±1")).down) == [1, 1, 1]


@cites("T4", "positive", "boundary")
def test_T4_cards_are_dealt_one_by_one_face_down_beginning_after_the_dealer():
    deal = steps(Tape.fixed({"deck": FIVE_CARDS}), players=2, deck=FIVE_CARDS)
    assert [step.reason for step in deal[2:]] == [
        R("T4", seat=1, down=1),
        R("T4", seat=0, down=1),
        R("T4", seat=1, down=2),
        R("T4", seat=0, down=2),
    ]
    assert [(step.zone, len(step.pack)) for step in deal[2:]] == [("down", n) for n in (3, 2, 1, 0)]
    assert seen(deal[-1].state) == {
        "hands": ["", ""], "down": ["3±2 2±2", "7±1 1±1"], "centre": "5±2", "started": False,
    }  # fmt: skip
    assert seen(small(dealer=1))["down"] == ["7±1 1±1", "3±2 2±2"]


@cites("T4", "negative")
def test_T4_nobody_sees_a_face_down_card_not_even_its_owner():
    for seat in (0, 1):
        view = tivmiv.observe(small(), seat)
        assert seen(view)["down"] == ["? ?", "? ?"]
        assert view.tape is None
    taken = after(small(), "0 start", "1 take")
    assert seen(tivmiv.observe(taken, 1))["hands"] == ["", "7±1"]
    assert seen(tivmiv.observe(taken, 0))["hands"] == ["", "?"]


# --- the call that begins -------------------------------------------------------------------------


@cites("T5", *ALL)
@rows("dealer move verdict",
    ("A-deals-and-calls", 0, "0 start", allowed(R("T5", dealer=0))),
    ("B-did-not-deal", 0, "1 start", refused(R("T5", seat=1, dealer=0))),
    ("the-last-seat-deals", 3, "3 start", allowed(R("T5", dealer=3))),
    ("A-did-not-deal", 3, "0 start", refused(R("T5", seat=0, dealer=3))),
)  # fmt: skip
def test_T5_the_dealer_calls_and_nobody_else(dealer, move, verdict):
    state = dealt(dealer=dealer)
    assert told(state, move) == verdict
    assert tivmiv.actors(state) == {dealer}


@cites("T5", "boundary", "negative")
def test_T5_one_call_is_enough():
    begun = after(small(), "0 start")
    assert told(begun, "0 start") == refused(R("X5", caller=0))
    assert told(begun, "1 start") == refused(R("X5", caller=0), R("T5", seat=1, dealer=0))


@cites("T6 TA5", "negative")
@rows("move verdict",
    ("TE18-take", "1 take", refused(R("T6", seat=1, dealer=0))),
    ("TE18-dealer-takes", "0 take", refused(R("T6", seat=0, dealer=0))),
    ("TE18-play", "1 play 7±1", refused(R("T6", seat=1, dealer=0))),
    ("play-unfit", "1 play 4±1",
     refused(R("T6", seat=1, dealer=0), unfit("4±1", "5±2", "3 / 7"))),
    ("play-not-held", "1 play 3±1", refused(R("X3", card="3±1"), R("T6", seat=1, dealer=0))),
    ("rotate", "0 rotate", refused(R("T6", seat=0, dealer=0))),
)  # fmt: skip
def test_T6_nobody_touches_the_cards_before_the_call(move, verdict):
    state = at("1±2 1±3", "7±1 4±1", down=["2±1", "2±2"], started=False)
    assert told(state, move) == verdict


@cites("T6", "positive", "boundary")
def test_T6_right_after_the_call_everybody_may():
    state = after(small(), "0 start")
    assert told(state, "1 take") == allowed(R("T7", seat=1, down=2))
    assert told(state, "0 take") == allowed(R("T7", seat=0, down=2))
    assert tivmiv.actors(state) == {0, 1}


# --- taking ---------------------------------------------------------------------------------------


@cites("T7", "positive", "boundary", "negative")
def test_T7_own_cards_are_taken_one_by_one():
    state = after(small(), "0 start", "1 take")
    assert seen(state) == {
        "hands": ["", "7±1"], "down": ["3±2 2±2", "1±1"], "centre": "5±2",
    }  # fmt: skip
    assert told(state, "1 take") == allowed(R("T7", seat=1, down=1))  # the last of the pile
    state = after(state, "1 take")
    assert seen(state)["hands"] == ["", "7±1 1±1"]
    assert told(state, "1 take") == refused(R("T7", seat=1))


@cites("T7", "negative")
@rows("text",
    ("TE19-two-at-once", "1 take 2"),
    ("TE19-from-a-neighbour", "1 take 0"),
    ("a-card-by-name", "1 take 7±1"),
)  # fmt: skip
def test_T7_no_heaps_and_no_pile_but_the_own_one(text):
    with pytest.raises(InvalidMoveText, match="cards are taken one at a time"):
        tivmiv.parse_move(text)


# --- laying a card --------------------------------------------------------------------------------


@cites("T8", *ALL)
def test_T8_any_card_of_the_hand_may_be_laid_at_any_moment():
    state = at("1±1 7±1 9±2", "3±1 4±1", down=["2±2", "2±3"])
    assert told(state, "0 play 7±1") == allowed(SEVEN)  # from the middle, with cards still to take
    laid = after(state, "0 play 7±1")
    assert seen(laid) == {
        "hands": ["1±1 9±2", "3±1 4±1"], "down": ["2±2", "2±3"], "centre": "5±2 7±1",
    }  # fmt: skip
    assert told(state, "1 play 3±1") == allowed(THREE)
    assert told(state, "0 play 3±1") == refused(R("X3", card="3±1"))  # one of B's cards


@cites("T9", *ALL)
@rows("top move verdict",
    ("TE1-up", "5±2", "0 play 7±1", allowed(SEVEN)),
    ("TE1-down", "5±2", "0 play 3±1", allowed(THREE)),
    ("TE2-down", "9±3", "0 play 6±1", allowed(below("6±1", "9±3", "9 − 3 = 6"))),
    ("TE3-up", "1±2", "0 play 3±1", allowed(up("3±1", "1±2", "1 + 2 = 3"))),
    ("TE4-down", "10±1", "0 play 9±1", allowed(below("9±1", "10±1", "10 − 1 = 9"))),
    ("TE5-down", "10±3", "0 play 7±1", allowed(below("7±1", "10±3", "10 − 3 = 7"))),
    ("TE7-up", "1±1", "0 play 2±1", allowed(up("2±1", "1±1", "1 + 1 = 2"))),
    ("TE8-ten-stays-ten", "8±2", "0 play 10±1", allowed(up("10±1", "8±2", "8 + 2 = 10"))),
    ("TE8-down", "8±2", "0 play 6±1", allowed(below("6±1", "8±2", "8 − 2 = 6"))),
    ("TE10-down", "8±3", "0 play 5±1", allowed(below("5±1", "8±3", "8 − 3 = 5"))),
    ("TE11-up", "2±2", "0 play 4±1", allowed(up("4±1", "2±2", "2 + 2 = 4"))),
    ("one-stays-one", "3±2", "0 play 1±1", allowed(below("1±1", "3±2", "3 − 2 = 1"))),
    ("TE14-same-value", "5±2", "0 play 5±1", refused(unfit("5±1", "5±2", "3 / 7"))),
    ("TE14-same-index", "5±2", "0 play 2±2", refused(unfit("2±2", "5±2", "3 / 7"))),
    ("off-by-one", "5±2", "0 play 6±1", refused(unfit("6±1", "5±2", "3 / 7"))),
    ("ten-is-not-one", "8±2", "0 play 1±1", refused(unfit("1±1", "8±2", "6 / 10"))),
)  # fmt: skip
def test_T9_value_plus_or_minus_the_index_of_the_centre_card(top, move, verdict):
    state = at("1±1 2±1 2±2 3±1 4±1 5±1 6±1 7±1 9±1 10±1", "4±2 4±3", centre=top)
    assert told(state, move) == verdict


@cites("T9", "boundary", "positive")
@rows("card", ("TE13-one", "7±1"), ("TE13-two", "7±2"), ("TE13-three", "7±3"))
def test_T9_its_own_index_does_not_matter(card):
    state = at(f"{card} 1±1", "4±2 4±3")
    assert told(state, f"0 play {card}") == allowed(up(card, "5±2", "5 + 2 = 7"))


@cites("T9", "negative", "boundary")
def test_T9_the_index_of_the_centre_card_counts_not_that_of_the_card_laid():
    state = at("6±1 8±3 4±1 2±3", "7±1 1±2")
    for card in ("6±1", "8±3", "4±1", "2±3"):  # each would fit by its own index
        assert told(state, f"0 play {card}") == refused(unfit(card, "5±2", "3 / 7"))


@cites("T10", *ALL)
def test_T10_TE1_five_two_takes_a_seven_or_a_three_and_no_other_value():
    hand = [f"{value}±1" for value in range(1, 11)]
    state = at(" ".join(hand), "4±2 4±3")
    assert [card for card in hand if told(state, f"0 play {card}")] == ["3±1", "7±1"]


@cites("T11", *ALL)
def test_T11_TE15_each_new_card_goes_on_top_and_counts_from_then_on():
    state = at("7±1 3±2 1±1", "8±1 6±2 1±2")
    assert told(state, "1 play 8±1") == refused(unfit("8±1", "5±2", "3 / 7"))
    state = after(state, "0 play 7±1")
    assert seen(state)["centre"] == "5±2 7±1"
    assert told(state, "1 play 8±1") == allowed(up("8±1", "7±1", "7 + 1 = 8"))
    assert told(state, "1 play 6±2") == allowed(below("6±2", "7±1", "7 − 1 = 6"))
    assert told(state, "0 play 3±2") == refused(unfit("3±2", "7±1", "6 / 8"))  # it did fit 5±2
    for two in ("0 play 7±1 3±2", "0 play 7±1,8±1"):
        with pytest.raises(InvalidMoveText, match="comes one card"):
            tivmiv.parse_move(two)


ASKED = {"call": "asked"}


@cites("T12 TA11", *ALL)
@rows("move verdict",
    ("the-value", '0 play 7±1 "7"', allowed(SEVEN, R("T12", call="7"))),
    ("marks-do-not-matter", '0 play 7±1 "7!"', allowed(SEVEN, R("T12", call="7"))),
    ("the-right-call-of-an-unfit-card", '1 play 10±3 "10"', refused(unfit("10±3", "5±2", "3 / 7"))),
    ("nothing-called", "0 play 7±1", refused(R("TA11", value=7))),
    ("a-wrong-value", '0 play 7±1 "8"', refused(R("TA11", called="8", value=7))),
    ("the-index", '0 play 7±1 "1"', refused(R("TA11", called="1", value=7))),
    ("empty", '0 play 7±1 ""', refused(R("TA11", called="", value=7))),
    ("the-last-call-too-early", f'0 play 7±1 "{LAST}"', refused(R("TA11", called=LAST, value=7))),
    ("two-faults", '0 play 4±2 "7"',
     refused(unfit("4±2", "5±2", "3 / 7"), R("TA11", called="7", value=4))),
)  # fmt: skip
def test_T12_the_value_is_called_where_the_table_asks_for_it(move, verdict):
    assert told(at("7±1 4±2", "10±3 1±2", options=ASKED), move) == verdict


@cites("T12 TA11", "boundary", "positive", "negative")
def test_T12_TA11_else_the_table_calls_by_itself():
    state = at("7±1 4±2", "10±3 1±2")
    assert told(state, "0 play 7±1") == allowed(SEVEN)
    assert told(state, '0 play 7±1 "7"') == allowed(SEVEN, R("T12", call="7"))
    assert told(state, '0 play 7±1 "8"') == refused(R("TA11", called="8", value=7))
    assert list(tivmiv.legal_moves(state, 0)) == [tivmiv.Play(0, "7±1")]
    asked = at("7±1 4±2", "10±3 1±2", options=ASKED)
    assert list(tivmiv.legal_moves(asked, 0)) == [tivmiv.Play(0, "7±1", "7")]
    ten = at("10±1 4±2", "7±1 1±2", centre="8±2", options=ASKED)
    assert told(ten, '0 play 10±1 "10"') == allowed(up("10±1", "8±2", "8 + 2 = 10"), R("T12", call="10"))


@cites("T13", *ALL)
def test_T13_there_are_no_turns():
    state = at("7±1 1±1 1±2", "3±1 1±1 1±2", "9±1 9±2")
    assert tivmiv.actors(state) == {0, 1}  # C has no card to lay and none to take
    for seat, card, why in ((0, "7±1", SEVEN), (1, "3±1", THREE)):
        assert told(state, f"{seat} play {card}") == allowed(why)
    assert told(state, "2 play 9±1") == refused(unfit("9±1", "5±2", "3 / 7"))
    with_pile = at("7±1 1±1 1±2", "3±1 1±1 1±2", "9±1 9±2", down=["", "", "2±2"])
    assert tivmiv.actors(with_pile) == {0, 1, 2}


# --- nothing fits ---------------------------------------------------------------------------------

TE23 = {"hands": ("1±2 2±2 9±2", "4±2 6±2 8±2 10±2"), "centre": "1±1 5±2"}


def stopped(**more):
    """The stop of example T-E23: 5±2 takes 3 or 7, and nobody has one."""
    return at(*TE23["hands"], centre=TE23["centre"], **more)


@cites("T14", "positive")
@rows("move verdict",
    ("unfit", "0 play 2±2", refused(unfit("2±2", "5±2", "3 / 7"), R("T14", top="5±2"))),
    ("take", "1 take", refused(R("T7", seat=1), R("T14", top="5±2"))),
    ("TE23-rotate", "0 rotate", allowed(R("T14", stuck_on="5±2"), R("T16", bottom="1±1"))),
)  # fmt: skip
def test_T14_if_nobody_has_a_fitting_card_play_stops(move, verdict):
    assert told(stopped(), move) == verdict


@cites("T14", "positive", "negative")
def test_T14_the_card_after_which_nothing_fits_stops_the_play():
    state = at("7±1 1±1 1±2", "3±2 4±1 4±2")
    assert happened(state, "0 play 7±1") == (R("T14", top="7±1", dealer=0),)
    assert happened(state, "1 play 3±2") == ()  # 3±2 takes a 1 or a 5, and A has a 1


@cites("T14", "negative", "boundary")
def test_T14_one_fitting_card_anywhere_is_enough_to_go_on():
    state = at("1±1 1±2", "4±1 4±2", "9±1 3±1")
    assert told(state, "0 rotate") == refused(R("T14", centre="5±2"))
    sole = at("6±1", "6±3 8±1", centre="1±1")  # a last card always fits (T22)
    assert told(sole, "0 rotate") == refused(R("T14", centre="1±1"))
    assert told(sole, "0 play 6±1") == allowed(R("T22", last="6±1", seat=0))


@cites("T15 TA17", *ALL)
def test_T15_TA17_cards_are_laid_down_and_everybody_keeps_the_own_ones():
    state = stopped()
    assert tivmiv.actors(state) == {0}
    assert list(tivmiv.legal_moves(state, 1)) == []
    turned = after(state, "0 rotate")
    assert seen(turned)["hands"] == list(TE23["hands"])
    for text in ("0 play 2±2", "1 play 10±2"):  # both fit, but nothing is laid before the call
        assert told(turned, text) == refused(R("T17", seat=int(text[0]), dealer=0))
    assert tivmiv.actors(turned) == {0}
    again = after(turned, "0 start")
    assert seen(again)["hands"] == list(TE23["hands"])
    assert tivmiv.actors(again) == {0, 1}


@cites("T16", "positive")
def test_T16_TE23_the_dealer_brings_the_bottom_card_to_the_top():
    state = after(stopped(), "0 rotate")
    assert seen(state) == {
        "hands": list(TE23["hands"]), "centre": "5±2 1±1", "started": False, "rotations": 1,
    }  # fmt: skip
    begun = after(state, "0 start")
    fitting = [
        (seat, move.card) for seat in (0, 1) for move in tivmiv.legal_moves(begun, seat)
    ]
    assert fitting == [(0, "2±2"), (1, "10±2")]


@cites("T16", "negative", "boundary")
@rows("dealer move verdict",
    ("not-the-dealer", 0, "1 rotate", refused(R("T16", seat=1, dealer=0))),
    ("B-deals", 1, "1 rotate", allowed(R("T14", stuck_on="5±2"), R("T16", bottom="1±1"))),
    ("A-does-not", 1, "0 rotate", refused(R("T16", seat=0, dealer=1))),
    ("TE27-first-the-card", 0, "0 start", refused(R("T16", dealer=0))),
)  # fmt: skip
def test_T16_only_the_dealer_and_before_the_call(dealer, move, verdict):
    assert told(stopped(dealer=dealer), move) == verdict


@cites("T17", *ALL)
@rows("move verdict",
    ("the-call", "0 start", allowed(R("T17", dealer=0))),
    ("not-the-dealer", "1 start", refused(R("T5", seat=1, dealer=0))),
    ("TE27-play", "1 play 10±2", refused(R("T17", seat=1, dealer=0))),
    ("TE27-dealer-plays", "0 play 2±2", refused(R("T17", seat=0, dealer=0))),
    ("TE27-unfit-too", "1 play 4±2",
     refused(unfit("4±2", "1±1", "2 / 10"), R("T17", seat=1, dealer=0))),
    ("TE27-take", "1 take", refused(R("T7", seat=1), R("T17", seat=1, dealer=0))),
    ("once-is-enough", "0 rotate", refused(R("T17", caller=0))),
)  # fmt: skip
def test_T17_play_goes_on_with_a_new_call(move, verdict):
    assert told(after(stopped(), "0 rotate"), move) == verdict


TE25 = "2±2 5±1 9±1 1±1"  # nothing that A and B hold fits 1±1 or 2±2; a 6 fits 5±1


@cites("TA13 TA14", "positive", "boundary", "negative")
@cites("T14 T17", "boundary")
def test_TA13_TA14_TE25_stuck_twice_the_centre_moves_on_by_two():
    state = at("6±1 6±2", "6±3 8±2", centre=TE25)
    once = after(state, "0 rotate")
    assert seen(once)["centre"] == "5±1 9±1 1±1 2±2"  # not 2±2 5±1 … with the ends exchanged
    assert happened(once, "0 start") == (R("T14", top="2±2", dealer=0),)
    twice = after(once, "0 start", "0 rotate")
    assert seen(twice)["centre"] == "9±1 1±1 2±2 5±1"
    assert twice.rotations == 2
    assert happened(twice, "0 start") == ()  # now the sixes fit
    laid = after(twice, "0 start", "0 play 6±1")
    assert laid.rotations == 0  # the next stop begins a new round of tries
    assert seen(laid)["centre"] == "9±1 1±1 2±2 5±1 6±1"


@cites("TA13", "negative")
def test_TA13_no_card_comes_from_a_hand_or_a_face_down_pile():
    state = at("6±1 6±2", "6±3 8±2", centre=TE25)
    turned = after(state, "0 rotate")
    assert (turned.hands, turned.down, turned.aside) == (state.hands, state.down, state.aside)
    assert sorted(turned.centre) == sorted(state.centre)


@cites("TA15", "positive", "boundary")
def test_TA15_when_the_whole_centre_was_tried_the_round_ends_without_a_winner():
    state = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1", round=2, round_scores=[(0, 9)])
    assert happened(state, "0 rotate") == ()
    tried_one = after(state, "0 rotate", "0 start")
    assert tivmiv.outcome(tried_one) is None
    assert happened(tried_one, "0 rotate") == (
        R("TA15", tried=2, round=2),
        R("T23", player=0, points=12),
        R("T23", player=1, points=14),
    )
    over = after(tried_one, "0 rotate")
    assert seen(over)["centre"] == "2±2 1±1"
    assert tivmiv.outcome(over) == Outcome((), (12, 14), "TA15")
    assert over.scores == (12, 23)
    assert over.round_winners == ((0,), ())
    assert tivmiv.next_deal(over).round == 3  # it counts as one of the six


@cites("TA15", "negative")
def test_TA15_a_card_laid_or_taken_in_between_begins_a_new_count():
    hands = {"stuck": "hands"}
    state = at("6±1 6±2", "6±3 8±1", centre="1±1", down=["", "4±1 4±2"], options=hands)
    tried = after(state, "0 rotate", "0 start")
    assert tivmiv.outcome(tried) is None
    assert told(tried, "0 rotate") == refused(R("TA15", tried=1))
    assert told(after(tried, "1 take"), "0 rotate") == allowed(
        R("T14", stuck_on="1±1"), R("T16", bottom="1±1")
    )


@cites("TA16", *ALL)
def test_TA16_a_centre_of_one_card_is_tried_once():
    state = at("6±1 6±2", "6±3 8±1", centre="1±1")
    assert tivmiv.outcome(state) is None  # the stop alone does not end the round
    assert happened(state, "0 rotate") == (
        R("TA15", tried=1, round=1),
        R("T23", player=0, points=12),
        R("T23", player=1, points=14),
    )
    assert tivmiv.outcome(after(state, "0 rotate")) == Outcome((), (12, 14), "TA15")
    two = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1")
    assert tivmiv.outcome(after(two, "0 rotate")) is None


# --- round the ring of ten ------------------------------------------------------------------------

# One row per value: what fits an index of 1, 2 and 3; the sum stands first, then the difference.
RING = """
 1   2 10   3  9   4  8
 2   3  1   4 10   5  9
 3   4  2   5  1   6 10
 4   5  3   6  2   7  1
 5   6  4   7  3   8  2
 6   7  5   8  4   9  3
 7   8  6   9  5  10  4
 8   9  7  10  6   1  5
 9  10  8   1  7   2  6
10   1  9   2  8   3  7
"""
ROWS = {int(row.split()[0]): [int(n) for n in row.split()[1:]] for row in RING.strip().splitlines()}
FITTING = {
    (value, index): tuple(row[2 * index - 2 : 2 * index])
    for value, row in ROWS.items()
    for index in (1, 2, 3)
}


@cites("T18", *ALL)
@cites("T9 T19 T20", "positive", "negative")
@pytest.mark.parametrize(
    ("value", "index"), [pytest.param(*kind, id=f"TE12-{kind[0]}±{kind[1]}") for kind in FITTING]
)
def test_T18_TE12_what_fits_each_of_the_thirty_kinds(value, index):
    wanted_sum, wanted_difference = FITTING[value, index]
    assert tivmiv.targets(tivmiv.Card(value, index)) == {wanted_sum, wanted_difference}
    rule = dict.fromkeys(range(1, 11), "unfit")
    rule[wanted_sum] = "T19" if value + index > 10 else "T9"
    rule[wanted_difference] = "T20" if value - index < 1 else "T9"
    hand = " ".join(f"{number}±{index % 3 + 1}" for number in range(1, 11))
    state = at(hand, "1±1 2±2", centre=f"{value}±{index}")
    for number in range(1, 11):
        verdict = told(state, f"0 play {number}±{index % 3 + 1}")
        if rule[number] == "unfit":
            assert [why.rule for why in verdict.violations] == ["T9"]
        else:
            assert [why.rule for why in verdict.grounds] == [rule[number]]


@cites("T18", "boundary", "negative")
def test_T18_the_result_is_always_two_different_values_from_one_to_ten():
    assert len(FITTING) == 30
    for card in tivmiv.DECK:
        found = tivmiv.targets(card)
        assert len(found) == 2, f"{card}: {found}"
        assert found <= set(range(1, 11)), f"{card}: {found}"


def turned(rule, card, top, working):
    """The reason that *card* fits by a turn round the ring."""
    return R(rule, card=card, top=top, working=working)


@cites("T19", *ALL)
@rows("top move verdict",
    ("TE2-over", "9±3", "0 play 2±1",
     allowed(turned("T19", "2±1", "9±3", "9 + 3 = 12, 12 − 10 = 2"))),
    ("TE4-eleven-is-one", "10±1", "0 play 1±1",
     allowed(turned("T19", "1±1", "10±1", "10 + 1 = 11, 11 − 10 = 1"))),
    ("TE5-thirteen", "10±3", "0 play 3±1",
     allowed(turned("T19", "3±1", "10±3", "10 + 3 = 13, 13 − 10 = 3"))),
    ("TE10-over", "8±3", "0 play 1±1",
     allowed(turned("T19", "1±1", "8±3", "8 + 3 = 11, 11 − 10 = 1"))),
    ("ten-is-not-over", "7±3", "0 play 10±1", allowed(up("10±1", "7±3", "7 + 3 = 10"))),
    ("nine-and-one", "9±1", "0 play 10±1", allowed(up("10±1", "9±1", "9 + 1 = 10"))),
    ("no-card-twelve", "9±3", "0 play 12±1", refused(R("X2", card="12±1"))),
    ("no-wrap-of-a-difference", "9±3", "0 play 4±1", refused(unfit("4±1", "9±3", "2 / 6"))),
)  # fmt: skip
def test_T19_above_ten_ten_is_taken_away(top, move, verdict):
    assert told(at("1±1 2±1 3±1 4±1 10±1", "4±2 4±3", centre=top), move) == verdict


@cites("T20", *ALL)
@rows("top move verdict",
    ("TE3-under", "1±2", "0 play 9±2",
     allowed(turned("T20", "9±2", "1±2", "1 − 2 = −1, −1 + 10 = 9"))),
    ("TE7-nought-is-ten", "1±1", "0 play 10±1",
     allowed(turned("T20", "10±1", "1±1", "1 − 1 = 0, 0 + 10 = 10"))),
    ("TE11-nought-is-ten", "2±2", "0 play 10±1",
     allowed(turned("T20", "10±1", "2±2", "2 − 2 = 0, 0 + 10 = 10"))),
    ("three-and-three", "3±3", "0 play 10±1",
     allowed(turned("T20", "10±1", "3±3", "3 − 3 = 0, 0 + 10 = 10"))),
    ("one-is-not-under", "4±3", "0 play 1±2", allowed(below("1±2", "4±3", "4 − 3 = 1"))),
    ("no-card-nought", "1±1", "0 play 0±1", refused(R("X2", card="0±1"))),
    ("the-mirror-does-not-fit", "1±2", "0 play 1±2", refused(unfit("1±2", "1±2", "3 / 9"))),
)  # fmt: skip
def test_T20_below_one_ten_is_added(top, move, verdict):
    assert told(at("1±2 8±2 9±2 10±1", "4±1 4±2", centre=top), move) == verdict


@cites("T18 T19 T20", "boundary")
@pytest.mark.parametrize(("index", "order"), [(1, 10), (2, 5), (3, 10)])
def test_TE40_walking_on_by_the_same_index_comes_back(index, order):
    for start in range(1, 11):
        before, now, steps_done = start, FITTING[start, index][0], 1
        while now != start:
            (onward,) = tivmiv.targets(tivmiv.Card(now, index)) - {before}
            before, now, steps_done = now, onward, steps_done + 1
        assert steps_done == order
        assert 10 % order == 0  # so ten steps end at the start in any case
        for neighbour in tivmiv.targets(tivmiv.Card(start, index)):
            assert start in tivmiv.targets(tivmiv.Card(neighbour, index))  # there and back


@cites("T18", "negative")
def test_TE41_by_twos_odd_stays_odd_and_even_stays_even():
    for value in range(1, 11):
        assert {found % 2 for found in tivmiv.targets(tivmiv.Card(value, 2))} == {value % 2}
        assert {found % 2 for found in tivmiv.targets(tivmiv.Card(value, 1))} == {1 - value % 2}


# --- the last card, the points --------------------------------------------------------------------


@cites("T21 TA20", *ALL)
def test_T21_TA20_TE32_the_round_ends_when_a_last_card_is_laid_and_not_before():
    state = at("4±1", "9±1")
    assert tivmiv.outcome(state) is None  # each has one card left
    assert happened(state, "1 play 9±1") == (
        R("T21", finisher=1),
        R("T23", player=0, points=4),
        R("T23", player=1, points=0),
    )
    over = after(state, "1 play 9±1")
    assert tivmiv.outcome(over) == Outcome((1,), (4, 0), "T21")
    assert told(over, "0 play 4±1") == refused(R("X4", rule="T21"))  # the slower one
    two_left = at("7±1 4±1", "9±1 9±2")
    assert tivmiv.outcome(after(two_left, "0 play 7±1")) is None
    assert happened(two_left, "0 play 7±1") == ()


@cites("T22", *ALL)
@rows("hand down move verdict",
    ("TE28-any-value", "4±1", "", "0 play 4±1", allowed(R("T22", last="4±1", seat=0))),
    ("it-may-fit-as-well", "6±1", "", "0 play 6±1", allowed(R("T22", last="6±1", seat=0))),
    ("TE29-cards-face-down", "4±1", "1±2 2±2 3±2", "0 play 4±1",
     refused(unfit("4±1", "9±3", "2 / 6"), R("TA18", down=3))),
    ("one-face-down", "4±1", "1±2", "0 play 4±1",
     refused(unfit("4±1", "9±3", "2 / 6"), R("TA18", down=1))),
    ("two-in-hand", "4±1 4±2", "", "0 play 4±1", refused(unfit("4±1", "9±3", "2 / 6"))),
    ("a-card-not-held", "4±1", "", "0 play 4±2", refused(R("X3", card="4±2"))),
)  # fmt: skip
def test_T22_the_last_card_goes_to_the_centre_whatever_its_value(hand, down, move, verdict):
    assert told(at(hand, "7±1 6±2", centre="9±3", down=[down, ""]), move) == verdict


@cites("T22 TA26", "positive")
def test_T22_TE28_the_round_is_over_and_its_player_has_no_points():
    over = after(at("4±1", "7±1 6±2", centre="9±3"), f'0 play 4±1 "{LAST}"')
    assert seen(over) == {
        "hands": ["", "7±1 6±2"], "centre": "9±3 4±1", "ended": "T21",
        "round_scores": ((0, 13),), "round_winners": ((0,),),
    }  # fmt: skip


@cites("T23 TA23", *ALL)
def test_T23_TA23_TE33_the_values_left_are_added_up_and_the_indices_are_not():
    over = after(at("4±1", "7±1 3±2 10±3", "10±2", centre="9±3"), "0 play 4±1")
    assert tivmiv.outcome(over).scores == (0, 20, 10)  # not 26, not 12
    assert over.scores == (0, 20, 10)
    kept = at("4±1", "7±1", round=3, round_scores=[(0, 5), (11, 0)])
    assert kept.scores == (11, 5)  # nothing is written down before the round ends
    assert after(kept, "1 play 7±1").scores == (15, 5)


@cites("T23", "boundary")
def test_T23_one_point_and_no_points():
    assert happened(at("4±1", "1±3"), "0 play 4±1")[1:] == (
        R("T23", player=0, points=0),
        R("T23", player=1, points=1),
    )


TE35 = [(0, 15, 8), (12, 0, 8), (7, 0, 8), (0, 9, 8), (20, 0, 18), (5, 30, 0)]
TE36 = [(0, 15, 8), (12, 0, 22), (7, 9, 0), (0, 10, 15), (20, 0, 15), (5, 10, 0)]


@cites("T24", "positive", "negative")
def test_T24_TE35_after_six_rounds_the_fewest_points_win():
    over = last_round(*TE35)
    assert over.scores == (44, 54, 50)
    assert tivmiv.match_outcome(over) == Outcome((0,), (44, 54, 50), "T24")
    assert tivmiv.outcome(over) == Outcome((2,), (5, 30, 0), "T21")  # C won only this round
    assert [row.count(0) for row in over.round_scores] == [1] * 6
    before = at("5±3", "10±1 10±1 10±1", "1±1", round=6, round_scores=TE35[:5])
    assert happened(before, "2 play 1±1")[-1] == R("T24", winner=0, total=44)


@cites("T24 TA25", "boundary", "negative")
def test_T24_TE37_after_five_rounds_nobody_has_won_yet():
    fifth = last_round(*TE35[:5])
    assert fifth.scores == (39, 24, 50)
    assert tivmiv.match_outcome(fifth) is None
    sixth = tivmiv.next_deal(fifth)
    assert (sixth.round, sixth.scores) == (6, (39, 24, 50))
    assert tivmiv.match_outcome(sixth) is None  # the sixth has only begun
    with pytest.raises(NoNextDeal, match="after 6 rounds"):
        tivmiv.next_deal(last_round(*TE35))


# --- what we chose: cards and seats ---------------------------------------------------------------


@cites("TA1", *ALL)
def test_TA1_the_deck_has_seventy_three_cards():
    deck = Counter(map(str, tivmiv.DECK))
    third = {"1±1", "2±2", "3±3", "4±1", "5±2", "6±3", "7±1", "8±2", "9±3", "10±1"}
    third |= {"7±2", "8±3", "9±1"}
    assert deck == {
        f"{value}±{index}": 3 if f"{value}±{index}" in third else 2
        for value in range(1, 11)
        for index in (1, 2, 3)
    }
    assert deck.total() == 73
    assert Counter(card.value for card in tivmiv.DECK) == dict.fromkeys(range(1, 7), 7) | {
        7: 8, 8: 8, 9: 8, 10: 7,
    }  # fmt: skip
    assert Counter(card.index for card in tivmiv.DECK) == {1: 25, 2: 24, 3: 24}
    assert sum(card.value for card in tivmiv.DECK) == 409
    assert not {"0±1", "11±1", "5±0", "5±4"} & set(deck)


@cites("TA2", "positive", "boundary")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_TA2_two_to_six_can_play(players):
    assert len(dealt(players=players).down) == players


@cites("TA2", "negative")
@pytest.mark.parametrize("players", [1, 7, 0, -2, "4", True, None])
def test_TA2_one_or_seven_cannot(players):
    with pytest.raises(OptionsError, match="whole number from 2 to 6"):
        tivmiv.Options(players=players)


@cites("TA3", *ALL)
def test_TA3_TE17_all_cards_are_dealt_or_what_is_left_over_goes_under_the_centre():
    default = dealt(players=5)
    assert sorted(counts(default.down)) == [14, 14, 14, 15, 15]
    assert len(default.centre) == 1
    equal = dealt(players=5, leftovers="under_centre")
    assert counts(equal.down) == [14] * 5
    assert len(equal.centre) == 3
    reasons = [step.reason for step in steps(players=5, leftovers="under_centre")[-2:]]
    assert reasons == [R("TA3", number=1, leftover=2), R("TA3", number=2, leftover=2)]
    for players in (2, 3, 4, 6):  # where the cards divide there is no difference
        same = dealt(players=players, leftovers="under_centre")
        assert counts(same.down) == counts(dealt(players=players).down)
        assert len(same.centre) == 1


@cites("TA4", *ALL)
def test_TA4_the_next_player_deals_the_next_round():
    state = after(at("4±1", "9±1 9±2", "9±3 8±1"), "0 play 4±1")
    second = tivmiv.next_deal(state)
    assert (second.dealer, second.round) == (1, 2)
    assert told(second, "0 start") == refused(R("T5", seat=0, dealer=1))
    assert told(second, "1 start") == allowed(R("T5", dealer=1))
    assert counts(second.down) == [24, 24, 24]
    last_seat = after(at("4±1", "9±1 9±2", "9±3 8±1", dealer=2), "0 play 4±1")
    assert tivmiv.next_deal(last_seat).dealer == 0
    with pytest.raises(NoNextDeal, match="not over yet"):
        tivmiv.next_deal(second)


@cites("TA5", "positive", "negative", "boundary")
def test_TA5_touching_too_early_costs_nothing():
    state = small()
    for _ in range(2):  # not even the second time
        assert told(state, "1 take") == refused(R("T6", seat=1, dealer=0))
    begun = after(state, "0 start")
    assert told(begun, "1 take") == allowed(R("T7", seat=1, down=2))
    assert (begun.hands, begun.down, begun.scores) == (state.hands, state.down, (0, 0))


@cites("TA6", *ALL)
def test_TA6_a_hand_may_grow_without_limit_from_the_own_pile():
    state = after(dealt(players=2), "0 start", *["1 take"] * 36)
    assert counts(state.hands) == [0, 36]
    assert counts(state.down) == [36, 0]  # A's pile is untouched
    assert told(state, "1 take") == refused(R("T7", seat=1))
    assert told(state, "0 take") == allowed(R("T7", seat=0, down=36))


@cites("TA7", *ALL)
def test_TA7_a_face_down_card_is_taken_up_before_it_is_laid():
    state = at("1±1", "4±2 4±3", down=["7±1 2±2", ""])
    assert told(state, "0 play 7±1") == refused(R("X3", card="7±1"))
    taken = after(state, "0 take")
    assert told(taken, "0 play 7±1") == allowed(SEVEN)
    assert told(taken, "0 play 2±2") == refused(
        R("X3", card="2±2"), unfit("2±2", "5±2", "3 / 7")
    )


@cites("TA8", *ALL)
def test_TA8_TE22_one_player_may_lay_several_cards_one_at_a_time():
    state = at("7±1 8±2 3±1 1±1", "6±2 4±3")
    assert told(state, "0 play 7±1") == allowed(SEVEN)
    once = after(state, "0 play 7±1")
    assert told(once, "0 play 8±2") == allowed(up("8±2", "7±1", "7 + 1 = 8"))
    twice = after(once, "0 play 8±2")
    assert seen(twice)["centre"] == "5±2 7±1 8±2"
    assert told(twice, "0 play 3±1") == refused(unfit("3±1", "8±2", "6 / 10"))
    with pytest.raises(InvalidMoveText):
        tivmiv.parse_move("0 play 7±1 8±2")


@cites("TA9 TA10", *ALL)
def test_TA9_TA10_TE20_the_slower_card_is_judged_on_the_new_top_and_costs_nothing():
    state = at("7±1 1±1 1±2", "3±1 8±1 1±3")
    assert told(state, "1 play 3±1") == allowed(THREE)  # had B been first
    raced = after(state, "0 play 7±1 @500")
    assert told(raced, "1 play 3±1 @500") == refused(unfit("3±1", "7±1", "6 / 8"))
    assert told(raced, "1 play 8±1 @500") == allowed(up("8±1", "7±1", "7 + 1 = 8"))
    assert seen(raced)["hands"] == ["1±1 1±2", "3±1 8±1 1±3"]  # B has the 3 again
    assert raced.round_scores == ()
    again = after(raced, "1 play 8±1")  # and may lay another card at once
    assert seen(again)["centre"] == "5±2 7±1 8±1"


@cites("TA10", "negative", "boundary")
def test_TA10_TE14_a_card_that_does_not_fit_goes_back():
    state = at("5±1 2±2 7±1", "4±2 4±3")
    before = seen(state)
    for card in ("5±1", "2±2", "5±1"):
        assert told(state, f"0 play {card}") == refused(unfit(card, "5±2", "3 / 7"))
    assert seen(state) == before
    assert told(state, "0 play 7±1") == allowed(SEVEN)


# --- what we chose: stops, last cards, points -----------------------------------------------------


@cites("TA12", *ALL)
def test_TA12_TE24_play_does_not_stop_while_anybody_can_take_a_card():
    state = at("6±1 6±2", "6±3 8±1", centre="1±1", down=["", "4±1"])
    assert told(state, "0 rotate") == refused(R("TA12", down=1))
    assert tivmiv.actors(state) == {1}
    assert told(state, "1 take") == allowed(R("T7", seat=1, down=1))
    assert happened(state, "1 take") == (R("T14", top="1±1", dealer=0),)  # no 2 and no 10
    assert told(after(state, "1 take"), "0 rotate") == allowed(
        R("T14", stuck_on="1±1"), R("T16", bottom="1±1")
    )
    lucky = at("6±1 6±2", "6±3 8±1", centre="1±1", down=["", "2±1"])
    assert happened(lucky, "1 take") == ()


@cites("TA12", "boundary")
def test_TA12_with_hands_only_the_dealer_may_stop_play_when_no_card_in_hand_fits():
    hands = {"stuck": "hands"}
    state = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1", down=["", "4±1"], options=hands)
    assert told(state, "0 rotate") == allowed(R("T14", stuck_on="1±1"), R("T16", bottom="2±2"))
    assert told(state, "1 take") == allowed(R("T7", seat=1, down=1))  # it need not stop
    assert tivmiv.actors(state) == {0, 1}
    fits = at("6±1 2±1", "6±3 8±1", centre="1±1", down=["", "4±1"], options=hands)
    assert told(fits, "0 rotate") == refused(R("T14", centre="1±1"))
    nothing_taken = at("6±1 6±2", "", centre="1±1", down=["", "4±1 4±2"], options=hands)
    assert told(nothing_taken, "0 rotate") == refused(R("TA12", player=1))


@cites("TA18", *ALL)
def test_TA18_a_last_card_is_the_only_one_in_hand_and_pile_together():
    others = "7±1 6±2"
    face_down = at("", others, centre="9±3", down=["4±1", ""])
    assert told(face_down, "0 play 4±1") == refused(
        R("X3", card="4±1"), unfit("4±1", "9±3", "2 / 6")
    )
    taken = after(face_down, "0 take")
    assert told(taken, "0 play 4±1") == allowed(R("T22", last="4±1", seat=0))
    one_each = at("4±1", others, centre="9±3", down=["5±1", ""])
    assert told(one_each, "0 play 4±1") == refused(
        unfit("4±1", "9±3", "2 / 6"), R("TA18", down=1)
    )
    fits = at("6±1", others, centre="9±3", down=["5±1", ""])
    assert told(fits, "0 play 6±1") == allowed(below("6±1", "9±3", "9 − 3 = 6"))
    assert tivmiv.outcome(after(fits, "0 play 6±1")) is None


@cites("TA19", *ALL)
def test_TA19_TE31_the_last_card_may_be_laid_at_once():
    state = at("7±1 4±1", "8±1 1±2")
    assert told(state, "0 play 4±1") == refused(unfit("4±1", "5±2", "3 / 7"))
    one_left = after(state, "0 play 7±1 @900")
    assert told(one_left, "0 play 4±1 @900") == allowed(R("T22", last="4±1", seat=0))
    assert told(one_left, "1 play 8±1 @900") == allowed(up("8±1", "7±1", "7 + 1 = 8"))
    over = after(one_left, "0 play 4±1 @900")
    assert tivmiv.outcome(over) == Outcome((0,), (0, 9), "T21")


@cites("TA21", *ALL)
@rows("hand move verdict",
    ("its-own-call", "4±1", f'0 play 4±1 "{LAST}"',
     allowed(R("T22", last="4±1", seat=0), R("T12", call=LAST))),
    ("capitals-and-marks-do-not-matter", "4±1", "0 play 4±1 «Ա՜յ այսպես»",
     allowed(R("T22", last="4±1", seat=0), R("T12", call=LAST))),
    ("its-value", "4±1", '0 play 4±1 "4"', refused(R("TA21", called="4"))),
    ("half-of-it", "4±1", '0 play 4±1 "Ա՜Յ"', refused(R("TA21", called="Ա՜Յ"))),
    ("nothing", "4±1", "0 play 4±1", refused(R("TA21", last="4±1"))),
    ("a-last-card-that-fits", "7±1", '0 play 7±1 "7"', refused(R("TA21", called="7"))),
    ("not-the-last-card", "7±1 4±1", f'0 play 7±1 "{LAST}"',
     refused(R("TA11", called=LAST, value=7))),
)  # fmt: skip
def test_TA21_the_last_card_has_a_call_of_its_own(hand, move, verdict):
    assert told(at(hand, "9±1 9±2", options=ASKED), move) == verdict


@cites("TA22", *ALL)
@rows("score points",
    ("all", "all", (0, 23, 9)), ("hand-only", "hand_only", (0, 3, 0)),
)  # fmt: skip
def test_TA22_face_down_cards_count_as_well(score, points):
    state = at("4±1", "3±2", "", down=["", "10±3 10±1", "9±1"], options={"score": score})
    over = after(state, "0 play 4±1")
    assert tivmiv.outcome(over) == Outcome((0,), points, "T21")
    assert over.round_winners == ((0,),)  # who holds nothing in hand has not won


@cites("TA24", *ALL)
def test_TA24_TE36_equal_totals_share_the_win():
    over = last_round(*TE36)
    assert tivmiv.match_outcome(over) == Outcome((0, 1), (44, 44, 60), "T24")
    before = at("5±3", "10±1", "1±1", round=6, round_scores=TE36[:5])
    assert happened(before, "2 play 1±1")[-1] == R("TA24", winners=(0, 1), total=44)
    one_more = [*TE36[:5], (5, 11, 0)]
    assert tivmiv.match_outcome(last_round(*one_more)).winners == (0,)
    all_equal = [(0, 1), (1, 0)]
    equal = last_round(*all_equal, rounds=2)
    assert tivmiv.match_outcome(equal) == Outcome((0, 1), (1, 1), "T24")


@cites("TA25", *ALL)
def test_TA25_a_match_has_six_rounds():
    ends = [tivmiv.match_outcome(last_round(*TE35[:played])) for played in range(1, 7)]
    assert ends == [None] * 5 + [Outcome((0,), (44, 54, 50), "T24")]
    single = last_round((0, 7, 3), rounds=1)
    assert tivmiv.match_outcome(single) == Outcome((0,), (0, 7, 3), "T24")
    with pytest.raises(NoNextDeal, match="after 1 rounds"):
        tivmiv.next_deal(single)
    with pytest.raises(InvalidPosition, match="rounds 1 to 6"):
        at("7±1 1±1", "3±1 1±2", round=7)


@cites("TA26", *ALL)
def test_TA26_who_finishes_gets_no_points_and_no_bonus():
    state = at("4±1", "9±1 1±1", round=2, round_scores=[(6, 0)])
    over = after(state, "0 play 4±1")
    assert over.round_scores == ((6, 0), (0, 10))
    assert over.scores == (6, 10)  # the six points of before are not taken off
    behind = at("4±1", "1±1", "2±1", round=2, round_scores=[(30, 0, 9)])
    assert after(behind, "0 play 4±1").scores == (30, 1, 11)  # first, and still the most points


@cites("TA27", *ALL)
def test_TA27_cards_of_one_instant_are_put_in_order_by_the_class_code():
    presses = [Press(0, 5_000), Press(1, 5_000)]
    orders = set()
    for ply in range(1, 21):
        ordered = arbitrate(presses, TAPE, label=f"tie/{ply}")
        assert ordered == arbitrate(reversed(presses), TAPE, label=f"tie/{ply}")
        (logged,) = ordered.ties
        assert (logged.measured, logged.broken_by) == (tuple(presses), "rng")
        assert logged.order == tuple(press.seat for press in ordered.order)
        orders.add(logged.order)
    assert orders == {(0, 1), (1, 0)}  # nobody is always favoured
    apart = arbitrate([Press(1, 5_000), Press(0, 50_000)], TAPE, label="tie/1")
    assert (apart.ties, [press.seat for press in apart.order]) == ((), [1, 0])


@cites("TA27", "boundary")
def test_TA27_the_loser_of_two_last_cards_keeps_the_card():
    state = at("4±1", "9±1")
    for first, second, card, left in ((0, 1, "9±1", (0, 9)), (1, 0, "4±1", (4, 0))):
        own = "4±1" if first == 0 else "9±1"
        over = after(state, f"{first} play {own} @5")
        assert told(over, f"{second} play {card} @5") == refused(R("X4", rule="T21"))
        assert tivmiv.outcome(over).scores == left


# --- what every table needs -----------------------------------------------------------------------


@cites("X1", *ALL)
def test_X1_only_a_seat_of_this_table_can_move():
    state = at("7±1 1±1", "3±1 1±2", "4±1 4±2", down=["2±1", "2±2", "2±3"])
    for move in ("start", "take", "play 7±1", "rotate"):
        for number in (-1, 3, 9):
            assert told(state, f"{number} {move}") == refused(R("X1", number=number, last=2))
    assert told(state, "2 take") == allowed(R("T7", seat=2, down=1))
    assert told(state, "0 take") == allowed(R("T7", seat=0, down=1))


@cites("X2", *ALL)
def test_X2_only_cards_of_the_deck_in_use():
    state = at("7±1 1±1", "3±1 1±2")
    for unknown in ("11±1", "0±1", "7±4", "7±0", "100±1"):
        assert told(state, f"0 play {unknown}") == refused(R("X2", card=unknown))
    assert told(state, "0 play 7±1") == allowed(SEVEN)
    assert told(state, "0 play 7/1") == allowed(SEVEN)  # the same card, typed without ±
    small_deck = {"deck": ("5±2", "7±1", "3±1", "4±1", "4±2")}
    few = at("7±1 4±1", "3±1 4±2", options=small_deck)
    assert told(few, "0 play 7±2") == refused(R("X2", card="7±2"))
    early = at("7±1 1±1", "3±1 1±2", started=False)
    assert told(early, "1 play 11±1") == refused(R("X2", card="11±1"), R("T6", seat=1, dealer=0))


@cites("X3", *ALL)
def test_X3_only_cards_that_you_hold():
    state = at("7±1 1±1", "3±1 7±2")
    assert told(state, "0 play 7±2") == refused(R("X3", card="7±2"))  # B's, though it would fit
    assert told(state, "0 play 9±1") == refused(
        R("X3", card="9±1"), unfit("9±1", "5±2", "3 / 7")
    )
    assert told(state, "1 play 7±2") == allowed(up("7±2", "5±2", "5 + 2 = 7"))
    twins = at("3±1 3±1 7±1", "2±1 1±2")
    once = after(twins, "0 play 3±1")
    assert seen(once)["hands"][0] == "3±1 7±1"  # one card of the kind, not both
    assert once.centre[-1] == min(twins.hands[0][:2])  # of two equal ones the lower id
    assert told(once, "0 play 5±2") == refused(
        R("X3", card="5±2"), unfit("5±2", "3±1", "2 / 4")
    )


@cites("X4", *ALL)
def test_X4_when_the_round_is_over_nobody_moves():
    last = at("4±1", "9±1 3±1", down=["", "2±2"])
    assert told(last, "1 take")
    over = after(last, "0 play 4±1")
    for text in ("0 start", "1 start", "1 take", "1 play 3±1", "0 rotate", "1 take @1"):
        assert told(over, text) == refused(R("X4", rule="T21"))
    assert told(over, "2 take") == refused(R("X1", number=2, last=1))
    assert tivmiv.actors(over) == frozenset()
    blocked = after(at("6±1 6±2", "6±3 8±1", centre="1±1"), "0 rotate")
    assert told(blocked, "0 start") == refused(R("X4", rule="TA15"))


@cites("X5", *ALL)
def test_X5_a_move_must_be_of_a_kind_that_exists_now():
    state = at("7±1 1±1", "3±1 1±2")
    assert told(state, "0 start") == refused(R("X5", caller=0))
    assert told(at("7±1 1±1", "3±1 1±2", started=False), "0 start") == allowed(R("T5", dealer=0))
    assert tivmiv.explain(state, zangi.Ring(1)) == refused(R("X5", mover=1))  # of another game
    for text in ("0 ring", "0 draw", "0 pass", "0 give 1"):
        with pytest.raises(InvalidMoveText, match="start, take, rotate, play"):
            tivmiv.parse_move(text)


@cites("X6", *ALL)
def test_X6_time_runs_forward():
    state = after(at("7±1 1±1", "8±1 1±2", down=["2±2", "2±3"]), "0 play 7±1 @400")
    assert told(state, "1 take @399") == refused(R("X6", last_ms=400, at_ms=399))
    assert told(state, "1 take @400") == allowed(R("T7", seat=1, down=1))
    assert told(state, "1 take @401")
    assert told(state, "1 take")  # without a time none is checked
    assert told(state, "1 play 8±1 @0") == refused(R("X6", last_ms=400, at_ms=0))
    assert told(after(state, "1 take"), "0 take @399") == refused(
        R("X6", last_ms=400, at_ms=399)
    )


# --- all rules together ---------------------------------------------------------------------------


def pick(state, random):
    """Some legal move of some seat."""
    moves = [move for seat in tivmiv.actors(state) for move in tivmiv.legal_moves(state, seat)]
    return random.choice(moves)


def pasted(state):
    """The state that the text of *state* evaluates to."""
    return eval(str(state), {"tivmiv": tivmiv, "Tape": Tape})


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("stuck", ["all_picked", "hands"])
@pytest.mark.parametrize("replace", ["rotate", "swap"])
def test_TE39_no_card_is_lost_or_doubled_in_any_legal_round(players, stuck, replace):
    random = Random(players)
    state = dealt(players=players, stuck=stuck, replace=replace)
    for ply in range(1000):
        lying = [card for pile in (*state.hands, *state.down, state.centre) for card in pile]
        assert Counter(lying) == Counter(range(73))
        if ply % 9 == 0 or tivmiv.outcome(state):
            assert seen(pasted(state)) == seen(state)
            assert tivmiv.actors(pasted(state)) == tivmiv.actors(state)
        if tivmiv.outcome(state):
            break
        state = tivmiv.apply(state, pick(state, random))
    result = tivmiv.outcome(state)
    assert result is not None
    empty = [seat for seat in range(players) if not state.hands[seat] + state.down[seat]]
    assert result.winners == tuple(empty)
    assert (result.ended_by == "T21") == (len(empty) == 1)
    assert all(HIDDEN not in pile for pile in (*state.hands, *state.down, state.centre))


def test_a_pasted_end_is_the_same_end():
    over = after(at("4±1", "6±1 6±2"), "0 play 4±1")
    assert seen(pasted(over)) == seen(over)
    assert pasted(over) == over


def test_every_rule_has_a_positive_a_negative_and_a_boundary_case():
    assert gaps(tivmiv.BOOK) == {}

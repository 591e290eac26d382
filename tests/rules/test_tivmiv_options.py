"""Every value of every option of Tiv-miv, and what becomes of bad input.

An option that changes nothing would be no option: each row shows a verdict or a result that
differs from the default's. Bad input is refused with a message that says what would be right.
"""

from __future__ import annotations

import dataclasses

import pytest

from cardlib.chance import Tape
from cardlib.errors import (
    HiddenInformation,
    InvalidMoveText,
    InvalidPosition,
    NoSuchSeat,
    OptionsError,
)
from cardlib.game import Outcome
from cardlib.games import tivmiv
from cardlib.options import allowed_values, option_words
from cardlib.rules import IllegalMove, Reason
from tests.rules.cases import allowed, refused, rows
from tests.rules.tivmiv_table import R, after, at, counts, last_round, seen, told

TAPE = Tape("NUR-42")


# --- what each value changes ----------------------------------------------------------------------


def piles(**options):
    """How many face-down cards each seat gets, and how many cards the centre gets."""
    state = tivmiv.new_game(tivmiv.Options(**options), TAPE)
    return [*counts(state.down), len(state.centre)]


def caller(**options):
    """Who may act before the call."""
    return tivmiv.actors(tivmiv.new_game(tivmiv.Options(**options), TAPE))


def two_on_nine_three(**options):
    """The verdict on a 2 laid on 9±3."""
    return told(at("2±1 5±1", "6±1 1±2", centre="9±3", options=options), "0 play 2±1")


def end_of_first_round(**options):
    """How the match ended after one round."""
    return tivmiv.match_outcome(last_round((0, 7, 3), **options))


def leftovers(**options):
    """The deal to five players: their cards and the centre."""
    return piles(players=5, **options)


def silent_seven(**options):
    """The verdict on a 7 laid on 5±2 without a call."""
    return told(at("7±1 4±1", "1±1 1±2", options=options), "0 play 7±1")


def early_rotation(**options):
    """The verdict on changing the centre card while B has one to take."""
    state = at("6±1 6±2", "6±3 8±1", centre="2±2 1±1", down=["", "4±1"], options=options)
    return told(state, "0 rotate")


def centre_after_two_stops(**options):
    """The centre after two stops in a row, as in example T-E25."""
    state = at("6±1 6±2", "6±3 8±2", centre="2±2 5±1 9±1 1±1", options=options)
    once = after(state, "0 rotate")
    return seen(once)["centre"], seen(after(once, "0 start", "0 rotate"))["centre"]


def points(**options):
    """The points of a round in which B keeps a 3 in hand, and a 10 and a 9 face down."""
    state = at("4±1", "3±2", down=["", "10±3 9±1"], options=options)
    return tivmiv.outcome(after(state, "0 play 4±1")).scores


# A and B have 44 points each; A won three rounds, B won two.
EQUAL_TOTALS = [(0, 15, 8), (12, 0, 22), (0, 9, 7), (0, 10, 15), (27, 0, 15), (5, 10, 0)]


def winners(**options):
    """Who wins a match that ends with two equal totals."""
    return tivmiv.match_outcome(last_round(*EQUAL_TOTALS, **options)).winners


NO_TWO = refused(R("T9", card="2±1", top="9±3", wanted="6 / 12"))
TWO = allowed(R("T19", card="2±1", top="9±3", working="9 + 3 = 12, 12 − 10 = 2"))
SEVEN = allowed(R("T9", card="7±1", top="5±2", sum="5 + 2 = 7"))
SIX_CARDS = ("5±2", "7±1", "3±1", "1±1", "2±2", "4±1")

# The option, its value, what is looked at, what it shows by default, what it shows with the value.
CHANGES = (
    ("players", 2, piles, [18, 18, 18, 18, 1], [36, 36, 1]),
    ("players", 3, piles, [18, 18, 18, 18, 1], [24, 24, 24, 1]),
    ("players", 5, piles, [18, 18, 18, 18, 1], [14, 15, 15, 14, 14, 1]),
    ("players", 6, piles, [18, 18, 18, 18, 1], [12, 12, 12, 12, 12, 12, 1]),
    ("dealer", 1, caller, {0}, {1}),
    ("dealer", 3, caller, {0}, {3}),
    ("deck", "60", piles, [18, 18, 18, 18, 1], [14, 15, 15, 15, 1]),
    ("deck", SIX_CARDS, piles, [18, 18, 18, 18, 1], [1, 2, 1, 1, 1]),
    ("modulus", 12, two_on_nine_three, TWO, NO_TWO),
    ("rounds", 1, end_of_first_round, None, Outcome((0,), (0, 7, 3), "T24")),
    ("leftovers", "under_centre", leftovers, [14, 15, 15, 14, 14, 1], [14, 14, 14, 14, 14, 3]),
    ("call", "asked", silent_seven, SEVEN, refused(R("TA11", value=7))),
    ("stuck", "hands", early_rotation, refused(R("TA12", down=1)),
     allowed(R("T14", stuck_on="1±1"), R("T16", bottom="2±2"))),
    ("replace", "swap", centre_after_two_stops,
     ("5±1 9±1 1±1 2±2", "9±1 1±1 2±2 5±1"), ("1±1 5±1 9±1 2±2", "2±2 5±1 9±1 1±1")),
    ("score", "hand_only", points, (0, 22), (0, 3)),
    ("tie", "rounds_won", winners, (0, 1), (0,)),
)  # fmt: skip


@rows("option value look default changed",
    *((f"{row[0]}={row[1] if row[1] != SIX_CARDS else 'cards'}", *row) for row in CHANGES),
)  # fmt: skip
def test_each_value_of_an_option_changes_a_verdict_or_a_result(option, value, look, default, changed):
    assert look() == default
    assert look(**{option: value}) == changed
    assert default != changed


def test_each_option_and_each_named_value_is_in_the_table():
    fields = dataclasses.fields(tivmiv.Options)
    assert {row[0] for row in CHANGES} == {field.name for field in fields}
    for field in fields:
        named = allowed_values(tivmiv.Options(), field.name)
        if isinstance(named, tuple):
            shown = {row[1] for row in CHANGES if row[0] == field.name}
            assert shown | {field.default} == set(named), field.name
        assert all(option_words(tivmiv.Options(), field.name).values()), field.name


def test_the_defaults_are_those_of_the_rule_sheet():
    assert dataclasses.asdict(tivmiv.Options()) == {
        "players": 4, "dealer": 0, "deck": "73", "modulus": 10, "rounds": 6, "leftovers": "deal",
        "call": "auto", "stuck": "all_picked", "replace": "rotate", "score": "all", "tie": "shared",
    }  # fmt: skip


def test_the_smaller_deck_has_each_kind_twice():
    deck = [str(card) for card in tivmiv.deck(tivmiv.Options(deck="60"))]
    assert sorted(deck) == sorted(2 * [f"{v}±{i}" for v in range(1, 11) for i in (1, 2, 3)])


def test_a_deck_of_chosen_cards_may_be_typed_without_the_sign():
    typed = tivmiv.Options(players=2, deck=("5/2", "7/1", "3±1"))
    assert [str(card) for card in tivmiv.deck(typed)] == ["5±2", "7±1", "3±1"]


def test_swapping_comes_back_to_the_first_card_and_ends_after_as_many_tries_as_cards():
    state = at("6±1 6±2", "6±3 8±2", centre="2±2 5±1 9±1 1±1", options={"replace": "swap"})
    for tries in range(1, 4):
        state = after(state, "0 rotate")
        assert tivmiv.outcome(state) is None, f"after {tries} tries"
        state = after(state, "0 start")
    assert tivmiv.outcome(after(state, "0 rotate")) == Outcome((), (12, 14), "TA15")


def test_swapping_a_single_card_with_itself_leaves_it_single():
    state = at("6±1 6±2", "6±3 8±1", centre="1±1", options={"replace": "swap"})
    over = after(state, "0 rotate")
    assert seen(over)["centre"] == "1±1"
    assert tivmiv.outcome(over) == Outcome((), (12, 14), "TA15")


def test_a_tie_of_totals_and_of_rounds_won_is_shared():
    even = [(0, 15, 8), (12, 0, 22), (7, 9, 0), (0, 10, 15), (20, 0, 15), (5, 10, 0)]
    assert tivmiv.match_outcome(last_round(*even, tie="rounds_won")).winners == (0, 1)
    most_rounds_but_most_points = [(0, 1), (0, 1), (0, 1), (0, 1), (0, 1), (30, 0)]
    over = last_round(*most_rounds_but_most_points, tie="rounds_won")
    assert tivmiv.match_outcome(over) == Outcome((1,), (30, 5), "T24")


def test_a_larger_ring_takes_away_its_own_size():
    state = at("1±1 2±1 10±1", "4±2 4±3", centre="10±3", options={"modulus": 12})
    assert told(state, "0 play 1±1") == allowed(
        R("T19", card="1±1", top="10±3", working="10 + 3 = 13, 13 − 12 = 1")
    )
    low = at("1±1 2±1 10±1", "4±2 4±3", centre="1±3", options={"modulus": 12})
    assert told(low, "0 play 10±1") == allowed(
        R("T20", card="10±1", top="1±3", working="1 − 3 = −2, −2 + 12 = 10")
    )


# --- bad options ----------------------------------------------------------------------------------


@rows("values message",
    ("one-player", {"players": 1}, r"players=1 .* from 2 to 6"),
    ("seven-players", {"players": 7}, r"players=7 .* from 2 to 6"),
    ("players-as-text", {"players": "3"}, r"players='3' .* from 2 to 6"),
    ("half-a-player", {"players": 2.5}, r"players=2.5 .* from 2 to 6"),
    ("dealer-not-there", {"players": 3, "dealer": 3}, r"dealer=3 .* seats are 0 to 2"),
    ("dealer-below", {"dealer": -1}, r"dealer=-1 .* from 0 to 5"),
    ("dealer-nine", {"dealer": 9}, r"dealer=9 .* from 0 to 5"),
    ("unknown-deck", {"deck": "52"}, r"deck='52' .* '73', '60' or a tuple of cards"),
    ("deck-as-list", {"deck": ["7±1", "5±2", "3±1"]}, r"deck=.* '73', '60' or a tuple of cards"),
    ("deck-as-number", {"deck": 73}, r"deck=73 .* '73', '60' or a tuple of cards"),
    ("no-card", {"players": 2, "deck": ("7±1", "5±2", "7♥")}, r"'7♥' is no card .* 7±1 or 7/1"),
    ("value-nought", {"players": 2, "deck": ("7±1", "5±2", "0±1")}, r"'0±1' is no card"),
    ("number-for-card", {"players": 2, "deck": ("7±1", "5±2", 7)}, r"'7' is no card"),
    ("list-for-card", {"players": 2, "deck": ("7±1", "5±2", ["7±1"])}, r"is no card"),
    ("empty-deck", {"players": 2, "deck": ()}, r"0 cards for 2 players"),
    ("deck-too-small", {"players": 4, "deck": ("7±1",) * 4}, r"4 cards for 4 players"),
    ("deck-too-large", {"deck": ("7±1",) * 201}, r"201 cards .* at most 200"),
    ("value-off-the-ring", {"modulus": 7}, r"8±1 does not lie on a ring of 7 values"),
    ("eleven-off-the-ring", {"players": 2, "deck": ("7±1", "5±2", "11±1")}, r"11±1 .* ring of 10"),
    ("ring-of-one", {"modulus": 1}, r"modulus=1 .* from 2 to 99"),
    ("no-rounds", {"rounds": 0}, r"rounds=0 .* from 1 to 100"),
    ("leftovers", {"leftovers": "burn"}, r"leftovers='burn' .* 'deal', 'under_centre'"),
    ("call", {"call": True}, r"call=True .* 'auto', 'asked'"),
    ("stuck", {"stuck": "never"}, r"stuck='never' .* 'all_picked', 'hands'"),
    ("replace", {"replace": ""}, r"replace='' .* 'rotate', 'swap'"),
    ("score", {"score": None}, r"score=None .* 'all', 'hand_only'"),
    ("tie", {"tie": ["shared"]}, r"tie=\['shared'\] .* 'shared', 'rounds_won'"),
    ("unknown-name", {"speed": 1}, r"no option 'speed'; the options are: players, dealer, deck, .* tie"),
)  # fmt: skip
def test_a_bad_option_is_refused_with_what_would_be_right(values, message):
    with pytest.raises(OptionsError, match=message):
        tivmiv.make_options(**values)


# --- impossible positions -------------------------------------------------------------------------

TWO_HANDS = [["7±1", "1±1"], ["3±2", "1±2"]]
CENTRE = ["5±2"]


@rows("what message",
    ("one-player", {"hands": [["7±1"]]}, r"players=1 .* from 2 to 6"),
    ("seven-players", {"hands": [[f"{n}±1"] for n in range(1, 8)]}, r"players=7 .* from 2 to 6"),
    ("no-players", {"hands": []}, r"players=0 .* from 2 to 6"),
    ("dealer-below", {"dealer": -1}, r"dealer=-1"),
    ("dealer-nine", {"dealer": 9}, r"dealer=9"),
    ("dealer-next-to-the-last", {"dealer": 2}, r"dealer=2 .* seats are 0 to 1"),
    ("unknown-card", {"hands": [["7±1"], ["7±4"]]}, r"hands\[1\]: this deck has no card '7±4'"),
    ("unknown-in-the-centre", {"centre": ["12±1"]}, r"centre\[0\]: this deck has no card '12±1'"),
    ("a-hidden-card", {"hands": [["?"], ["7±1"]]}, r"hands\[0\]: this deck has no card '\?'"),
    ("a-number-for-a-card", {"hands": [[7], ["7±1"]]}, r"hands\[0\]: this deck has no card 7"),
    ("used-too-often", {"hands": [["1±2", "1±2"], ["1±2"]]}, r"hands\[1\]: 1±2 is used more often"),
    ("used-in-two-places", {"hands": [["1±2"], ["1±2"]], "centre": ["1±2"]}, r"centre\[0\]: 1±2"),
    ("text-for-a-hand", {"hands": ["7±1", "3±2"]}, r"hands: a pile is a list of card texts"),
    ("text-for-the-centre", {"centre": "5±2"}, r"centre: a pile is a list of card texts"),
    ("no-centre", {"centre": []}, r"the centre has at least one card \(T2\)"),
    ("down-of-one-seat", {"down": [["4±1"]]}, r"down has 1 lists for 2 players"),
    ("down-of-three", {"down": [[], [], []]}, r"down has 3 lists for 2 players"),
    ("two-have-finished", {"hands": [[], [], ["7±1"]]}, r"seats \[0, 1\] have no cards.*T21"),
    ("round-nought", {"round": 0}, r"round=0: the match has rounds 1 to 6"),
    ("round-seven", {"round": 7, "round_scores": [(0, 1)] * 6}, r"round=7: .* rounds 1 to 6"),
    ("round-below", {"round": -1}, r"round=-1: this is a whole number"),
    ("rotations-below", {"rotations": -1}, r"rotations=-1: this is a whole number"),
    ("rotations-as-text", {"rotations": "2"}, r"rotations='2': this is a whole number"),
    ("scores-missing", {"round": 2}, r"round_scores has 0 rows, but round 2 comes after 1"),
    ("scores-too-many", {"round_scores": [(0, 5)]}, r"round_scores has 1 rows, but round 1"),
    ("a-score-too-few", {"round": 2, "round_scores": [(5,)]}, r"one number per seat, 2 in all"),
    ("a-score-below", {"round": 2, "round_scores": [(0, -5)]}, r"scores\[1\]=-5: this is a whole"),
    ("winner-not-there", {"round": 2, "round_scores": [(0, 5)], "round_winners": [(2,)]},
     r"round_winners: there is no seat 2; the seats are 0 to 1"),
    ("more-tries-than-cards", {"rotations": 5}, r"rotations=5"),
    ("nothing-for-hands", {"hands": None}, r"hands"),
    ("a-number-for-down", {"down": 3}, r"down"),
    ("a-number-for-scores", {"round_scores": 5}, r"round_scores"),
    ("a-number-for-a-row", {"round": 2, "round_scores": [3]}, r"round_scores"),
    ("winners-missing", {"round": 2, "round_scores": [(0, 5)], "round_winners": []},
     r"round_winners has 0 rows, round_scores 1"),
)  # fmt: skip
def test_an_impossible_position_is_refused_with_what_is_wrong(what, message):
    with pytest.raises(InvalidPosition, match=message):
        tivmiv.position(**({"hands": TWO_HANDS, "centre": CENTRE} | what))


def test_all_that_is_wrong_is_said_at_once():
    with pytest.raises(InvalidPosition, match=r"hands\[0\]: .*'8±4'; centre\[0\]: .*'0±1'"):
        tivmiv.position(hands=[["8±4"], ["7±1"]], centre=["0±1"])
    with pytest.raises(InvalidPosition, match=r"T2\); round=9: .*TA25\); seats \[0, 1\] .*\nposition: "):
        tivmiv.position(hands=[[], []], centre=[], round=9, round_scores=[(0, 1)] * 8)


def test_a_position_may_be_typed_without_the_sign():
    typed = tivmiv.position(hands=[["7/1", "1±1"], ["3/2", "1/2"]], centre=["5/2"])
    assert typed == tivmiv.position(hands=TWO_HANDS, centre=CENTRE)
    assert str(typed) == (
        "tivmiv.position(hands=[['7±1', '1±1'], ['3±2', '1±2']], centre=['5±2'])"
    )


def test_a_position_in_which_a_round_has_ended_is_scored():
    over = tivmiv.position(hands=[[], ["3±2", "1±2"]], centre=CENTRE)
    assert tivmiv.outcome(over) == Outcome((0,), (0, 4), "T21")
    blocked = tivmiv.position(hands=[["6±1", "6±2"], ["6±3", "8±1"]], centre=["1±1"], rotations=1)
    assert tivmiv.outcome(blocked) == Outcome((), (12, 14), "TA15")


# --- bad moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", " ", "take", "1", "x take", "1 TAKE", "1 play", "1 play ", "1 play 7", "1 play ±1",
     "1 play 7♥", "1 play 7±1 8", '1 play 7±1 "7', "1 play 7-1", "1 start 0", "1 rotate 2",
     "1 take @", "1 take @-5", "1 take @soon", "1 take 1 take", "99999 take", "1 play 7777±1",
     None, 7, b"1 take", "1 take" + " " * 2000],
)  # fmt: skip
def test_a_text_that_is_no_move_is_refused(text):
    with pytest.raises(InvalidMoveText):
        tivmiv.parse_move(text)


@rows("text move",
    ("start", "0 start", tivmiv.Start(0)),
    ("take", "1 take", tivmiv.Take(1)),
    ("rotate", "0 rotate", tivmiv.Rotate(0)),
    ("play", "1 play 7±1", tivmiv.Play(1, "7±1")),
    ("play-with-a-call", '1 play 7±1 "7"', tivmiv.Play(1, "7±1", "7")),
    ("last-call", '1 play 7±1 "Ա՜Յ ԱՅՍՊԵՍ"', tivmiv.Play(1, "7±1", "Ա՜Յ ԱՅՍՊԵՍ")),
    ("timed", '1 play 10±3 "10" @398', tivmiv.Play(1, "10±3", "10", 398)),
    ("timed-take", "1 take @0", tivmiv.Take(1, 0)),
    ("no-such-seat", "-1 take", tivmiv.Take(-1)),
    ("no-such-card", "1 play 11±9", tivmiv.Play(1, "11±9")),
)  # fmt: skip
def test_a_move_is_read_and_written_back(text, move):
    assert tivmiv.parse_move(text) == move
    assert tivmiv.format_move(move) == text


@pytest.mark.parametrize("call", ["7", "seven", "", " 7 ", 'he said "7"', "7 @ home", "7 @8"])
def test_any_call_is_written_and_read_back(call):
    move = tivmiv.Play(1, "7±1", call)
    assert tivmiv.parse_move(tivmiv.format_move(move)) == move


@pytest.mark.parametrize("typed", ["1 play 7/1", "1 play 7+-1", " 1  play  7±1 ", "1 play 07±1"])
def test_a_move_may_be_typed_in_other_ways(typed):
    assert tivmiv.parse_move(typed) == tivmiv.Play(1, "7±1")


def test_a_refused_move_says_what_which_rule_and_where():
    state = at("4±1 1±1", "7±1 1±2")
    with pytest.raises(IllegalMove) as refusal:
        after(state, "0 play 4±1")
    assert str(refusal.value) == (
        "tivmiv: '0 play 4±1' is not allowed: 4±1 does not fit 5±2, which takes 3 / 7. (T9)\n"
        "position: tivmiv.position(hands=[['4±1', '1±1'], ['7±1', '1±2']], centre=['5±2'])"
    )
    assert refusal.value.state is state


@pytest.mark.parametrize("seat", [-1, 2, 9, "0", None, True])
def test_looking_from_a_seat_that_is_not_there_is_refused(seat):
    state = at("7±1 1±1", "3±1 1±2")
    with pytest.raises(NoSuchSeat, match="this table has the seats 0 to 1"):
        tivmiv.observe(state, seat)
    with pytest.raises(NoSuchSeat, match="this table has the seats 0 to 1"):
        list(tivmiv.legal_moves(state, seat))


def test_a_view_answers_for_its_own_seat_but_cannot_go_on():
    view = tivmiv.observe(at("7±1 1±1", "3±1 1±2", down=["2±1", "2±2"]), 0)
    assert tivmiv.explain(view, tivmiv.Play(0, "7±1")) == SEVEN
    assert list(tivmiv.legal_moves(view, 0)) == [tivmiv.Take(0), tivmiv.Play(0, "7±1")]
    with pytest.raises(HiddenInformation, match="view of seat 0"):
        tivmiv.apply(view, tivmiv.Take(0))
    with pytest.raises(HiddenInformation):
        tivmiv.next_deal(view)


def test_rounds_won_decide_among_the_fewest_points_and_that_is_said():
    """Both have 9 points; seat 1 has won the last round, seat 0 none alone: seat 1 wins (TA24)."""
    state = tivmiv.position(
        hands=[["9±1"], ["5±2"]],
        centre=["1±1"],
        round=2,
        round_scores=[(0, 9)],
        round_winners=[()],
        options=tivmiv.Options(players=2, rounds=2, tie="rounds_won"),
    )
    over = tivmiv.apply(state, tivmiv.parse_move("1 play 5±2"))
    assert over.scores == (9, 9)
    told = tivmiv.happened(state, tivmiv.parse_move("1 play 5±2"), over)
    assert told[-1] == Reason.of("TA24", winner=1, total=9)

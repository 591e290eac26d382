"""What each option of Zangi zrangi changes: the same situation by the default and by another value."""

from __future__ import annotations

from dataclasses import fields

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidPosition, OptionsError
from cardlib.game import Outcome
from cardlib.games import zangi
from cardlib.options import allowed_values, option_words
from cardlib.timing import Press, arbitrate
from tests.rules.cases import allowed, refused
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

TAPE = Tape("NUR-42")
TRIED: dict[str, set[object]] = {}


def differs(option, *values):
    """Note that a test shows what these *values* of *option* change, beside its default."""
    TRIED.setdefault(option, set()).update(values)
    return lambda test: test


def dealt(**options):
    return zangi.new_game(zangi.Options(**options), TAPE)


RIGHT = (R("Z12", fruit="G", sum="2 + 3", total=5, target=5),)


# --- the deal -------------------------------------------------------------------------------------


@differs("players", 2, 3, 5, 6)
def test_players_changes_how_many_cards_each_gets():
    assert counts(dealt()) == [10, 10, 10, 10]
    each = {2: 20, 3: 13, 5: 8, 6: 6}
    for players, cards in each.items():
        assert counts(dealt(players=players)) == [cards] * players


@differs("dealer", 1, 2, 3)
def test_dealer_changes_who_opens_first_and_who_gets_the_first_card():
    assert told(dealt(), "0 open").grounds[0] == R("Z5", dealer=0)
    for dealer in (1, 2, 3):
        state = dealt(dealer=dealer)
        assert told(state, f"{dealer} open").grounds[0] == R("Z5", dealer=dealer)
        assert told(state, "0 open") == refused(R("Z6", seat=0, turn=dealer))
    pack = {"deck": ["G5", "G4"]}
    for dealer, first in ((0, 1), (3, 0)):
        piles = seen(zangi.new_game(zangi.Options(dealer=dealer), Tape.fixed(pack)))["closed"]
        assert piles[first].startswith("G5")


@differs("deck", "52", "56")
@pytest.mark.parametrize(
    ("deck", "per_fruit"),
    [("40", "1111223345"), ("52", "1111222333445"), ("56", "11111222333445")],
)
def test_deck_changes_which_cards_there_are(deck, per_fruit):
    cards = [str(card) for card in zangi.deck(zangi.Options(deck=deck))]
    assert cards == [fruit + count for fruit in "GPAR" for count in per_fruit]
    assert counts(dealt(deck=deck)) == [int(deck) // 4] * 4


@differs("deck", ("G1", "G4", "P5", "P1"))
def test_deck_may_be_a_list_of_cards():
    few = ("G1", "G4", "P5", "P1")
    assert [str(card) for card in zangi.deck(zangi.Options(deck=few))] == ["G1", "G4", "P5", "P1"]
    state = at(closed=["G1", "P5"], open=["G4", ""], options={"deck": few})
    assert len(state.aside) == 1
    assert str(state).endswith("options=zangi.Options(deck=('G1', 'G4', 'P5', 'P1')))")


@differs("surplus", "deal")
def test_surplus_may_be_dealt_too():
    assert (counts(dealt(players=3)), len(dealt(players=3).aside)) == ([13, 13, 13], 1)
    state = dealt(players=3, surplus="deal")
    assert (counts(state), len(state.aside)) == ([13, 14, 13], 0)
    assert sorted(card for pile in state.closed for card in pile) == list(range(len(FORTY)))


# --- after a right ring ---------------------------------------------------------------------------


@differs("after_ring", "winner_opens")
def test_after_ring_the_winner_may_open():
    piles = {"closed": ["A1 A1", "R1 R1", "A2 A2"], "open": ["G2", "G3", ""], "turn": 1}
    default = after(at(**piles), "2 ring")
    assert told(default, "2 open") == refused(R("Z6", seat=2, turn=1))
    changed = after(at(**piles, options={"after_ring": "winner_opens"}), "2 ring")
    assert told(changed, "2 open") == allowed(R("Z6", seat=2), R("Z7", seat=2))
    assert told(changed, "1 open") == refused(R("Z6", seat=1, turn=2))
    assert after(changed, "2 open").turn == 0


@differs("after_ring", "winner_opens")
def test_after_ring_who_is_jumped_over_keeps_the_last_chance_until_the_turn_really_comes():
    state = at(
        closed=["A1 A1", "R1 R1", "", "P1"],
        open=["G2", "G3", "A2", ""],
        turn=2,
        options={"after_ring": "winner_opens"},
    )
    won = after(state, "3 ring", "3 open", "0 open")
    assert won.out == ()
    assert told(won, "2 leave") == refused(R("Z6", seat=2, turn=1))
    assert told(after(won, "1 open"), "2 leave") == allowed(R("Z23", seat=2))


@differs("ring_tie", "seat")
def test_ring_tie_the_lower_seat_or_the_tape_wins_a_dead_heat():
    state = tops("G2", "G3", "")
    pressed = [Press(2, 400_000), Press(0, 403_000)]

    def winners(**options):
        tie = zangi.Options(**options).ring_tie
        found = set()
        for ply in range(20):
            first = arbitrate(pressed, TAPE, label=f"tie/{ply}", tie=tie).order[0]
            won = after(state, f"{first.seat} ring @{first.t_us // 1000}")
            found.add(counts(won).index(4))
        return found

    assert winners() == {0, 2}
    assert winners(ring_tie="seat") == {0}


@differs("late_ring", "penalty")
def test_late_ring_may_cost_a_card():
    piles = {"closed": ["A1 A1", "R1 R1", ""], "open": ["G2", "G3", "P1"]}
    default = after(at(**piles), "1 ring")
    assert told(default, "0 ring") == refused(R("ZA15", seat=0))
    changed = after(at(**piles, options={"late_ring": "penalty"}), "1 ring")
    assert told(changed, "0 ring") == allowed(R("ZA15", late=0), R("Z19", ringer=0, owed=1))
    assert told(changed, "2 ring") == allowed(R("ZA15", late=2), R("Z20", ringer=2))
    paid = after(changed, "0 ring", "2 ring", "0 give 1")
    assert seen(paid) == {
        "closed": ["A1", "R1 R1 P1 G2 G3 A1", ""],
        "out": (2,),
        "rung": True,
    }
    assert told(after(paid, "0 open"), "1 ring").grounds[0] == R("Z18", totals="A 1", target=5)


# --- running out of cards -------------------------------------------------------------------------


@differs("penalty_last_card", "grace")
def test_penalty_last_card_given_away_may_leave_a_last_chance():
    piles = {"closed": ["A1", "R1 R2", "P1"], "open": ["A2", "", ""], "owing": (0,), "turn": 1}
    assert told(at(**piles), "0 give 1") == allowed(R("Z19", giver=0, to=1), R("ZA19", giver=0))
    assert after(at(**piles), "0 give 1").out == (0,)
    changed = at(**piles, options={"penalty_last_card": "grace"})
    assert told(changed, "0 give 1") == allowed(R("Z19", giver=0, to=1))
    assert happened(changed, "0 give 1") == ()
    given = after(changed, "0 give 1")
    assert seen(given) == {
        "closed": ["", "R1 R2 A1", "P1"],
        "open": ["A2", "", ""],
        "turn": 1,
    }
    due = after(given, "1 open", "2 open")
    assert told(due, "0 leave") == allowed(R("Z23", seat=0))
    assert told(given, "0 ring") == allowed(R("Z18", totals="A 2", target=5), R("Z20", ringer=0))


@differs("grace_end", "turn")
def test_grace_may_end_the_moment_the_turn_comes():
    piles = {"closed": ["P3 A2", "", "R1"], "open": ["", "P2", ""]}
    default = after(at(**piles), "0 open")
    assert told(default, "1 ring").grounds[-1] == R("Z17", ringer=1, won=2)
    changed = at(**piles, options={"grace_end": "turn"})
    assert happened(changed, "0 open") == (R("Z21", leaver=1),)
    opened = after(changed, "0 open")
    assert (opened.out, opened.turn) == ((1,), 2)
    assert told(opened, "1 ring") == refused(R("ZA25", seat=1))


@differs("grace_end", "turn")
@pytest.mark.parametrize(("players", "openings"), [(2, 40), (3, 39), (6, 36)])
def test_grace_end_at_the_turn_needs_no_leaving_move(players, openings):
    default, _ = silent_game(players)
    assert default[openings:] == [f"{seat} leave" for seat in range(players - 1)]
    changed, over = silent_game(players, grace_end="turn")
    assert changed == default[:openings]
    assert zangi.outcome(over) == Outcome((players - 1,), (0,) * players, "ZA26")


@differs("grace_end", "turn")
def test_grace_end_at_the_turn_a_gift_before_it_saves():
    state = at(
        closed=["P3 A2", "", "R1"],
        open=["", "P1", ""],
        owing=(2,),
        options={"grace_end": "turn", "penalty_last_card": "grace"},
    )
    saved = after(state, "2 give 1", "0 open")
    assert saved.turn == 1
    assert saved.out == ()
    gone = after(saved, "1 open")  # the giver gave the last card, and now the turn reaches him
    assert (gone.out, gone.turn) == ((2,), 0)


@differs("eliminated_pile", "removed")
def test_eliminated_pile_may_be_put_aside():
    piles = {"closed": ["G3 A2", "", "R1"], "open": ["", "P1 G2", ""], "turn": 1}
    default = after(at(**piles), "1 leave", "2 open", "0 open")
    assert told(default, "2 ring").grounds[-2:] == (
        R("Z15", seat=2, taken=4),
        R("Z17", ringer=2, won=4),
    )
    changed = at(**piles, options={"eliminated_pile": "removed"})
    left = after(changed, "1 leave")
    assert "open" not in seen(left)
    assert len(left.aside) == len(changed.aside) + 2
    assert told(after(left, "2 open", "0 open"), "0 ring") == allowed(
        R("Z18", totals="G 3, R 1", target=5), R("Z19", ringer=0, owed=1)
    )


# --- the end --------------------------------------------------------------------------------------


@differs("end", "duel")
def test_end_duel_the_next_right_ring_ends_the_game_with_two_left():
    piles = {
        "closed": ["A1", "R1 R2 R3 R4", "", ""],
        "open": ["G2", "G3", "P1", ""],
        "out": (2, 3),
    }
    default = after(at(**piles), "0 ring")
    assert zangi.outcome(default) is None
    changed = at(**piles, options={"end": "duel"})
    assert told(changed, "0 ring") == allowed(*RIGHT, R("Z15", seat=0, taken=3))
    over = after(changed, "0 ring")
    assert seen(over)["closed"] == ["A1 G3 P1 G2", "R1 R2 R3 R4", "", ""]  # after the pick-up
    assert happened(changed, "0 ring") == (R("ZA27", winners=(0, 1), closed=4),)
    assert zangi.outcome(over) == Outcome((0, 1), (4, 4, 0, 0), "ZA26")
    assert told(over, "1 open") == refused(R("X4", rule="ZA26"))


@differs("end", "duel")
def test_end_duel_the_ringer_need_not_win():
    state = at(
        closed=["A1", "R1 R2 R3 R4 R5", ""],
        open=["G2", "G3", ""],
        out=(2,),
        options={"end": "duel"},
    )
    assert happened(state, "0 ring") == (R("Z24", winner=1, closed=5),)


@differs("end", "duel")
def test_end_duel_goes_on_with_three_with_a_wrong_ring_and_if_two_began():
    duel = {"end": "duel"}
    three = at(closed=["A1", "R1", "P1", ""], open=["G2", "G3", "", ""], out=(3,), options=duel)
    assert zangi.outcome(after(three, "0 ring")) is None
    wrong = at(closed=["A1 A2", "R1", ""], open=["G2", "G2", ""], out=(2,), options=duel)
    assert zangi.outcome(after(wrong, "0 ring", "0 give 1")) is None
    two = at(closed=["A1", "R1"], open=["G2", "G3"], options=duel)
    assert zangi.outcome(after(two, "0 ring")) is None
    leaving = at(closed=["", "R1", ""], open=["G2", "G3", ""], out=(2,), options=duel)
    assert zangi.outcome(after(leaving, "0 leave")) == Outcome((1,), (0, 1, 0), "ZA26")


@differs("end", "limit")
@differs("limit", 1, 6)
def test_end_limit_stops_with_several_still_in():
    def played(**options):
        state = dealt(**options)
        for ply in range(6):
            state = after(state, f"{ply % 4} open")
        return state

    assert told(played(), "2 open").grounds[0] == R("Z6", seat=2)
    state = played(end="limit", limit=6)
    assert told(state, "2 open") == allowed(R("ZA26", limit=6))
    assert zangi.outcome(after(state, "2 open")) == Outcome((2, 3), (8, 8, 9, 9), "ZA26")
    one = after(dealt(end="limit", limit=1), "0 open", "1 open")
    assert zangi.outcome(one) == Outcome((1, 2, 3), (9, 10, 10, 10), "ZA26")
    assert told(played(limit=6), "2 open").grounds[0] == R("Z6", seat=2)  # only with end="limit"


@differs("end", "limit")
def test_end_limit_by_default_is_far_off_and_the_last_one_in_wins_before():
    moves, over = silent_game(2, end="limit")
    assert moves == silent_game(2)[0]
    assert zangi.outcome(over) == Outcome((1,), (0, 0), "ZA26")


# --- lesson variants ------------------------------------------------------------------------------


@differs("target", 4, 6)
def test_target_changes_which_number_makes_the_bell_right():
    four, five, six = ("G2", "G2"), ("G2", "G3"), ("G3", "G3")
    for target, right, sums in ((4, four, "2 + 2"), (5, five, "2 + 3"), (6, six, "3 + 3")):
        for cards in (four, five, six):
            state = tops(*cards, options={"target": target})
            total = int(cards[0][1]) + int(cards[1][1])
            if cards == right:
                ring = R("Z12", fruit="G", sum=sums, total=target, target=target)
                assert told(state, "0 ring") == allowed(ring, R("Z15", seat=0, taken=2))
            else:
                ring = R("Z18", totals=f"G {total}", target=target)
                assert told(state, "0 ring") == allowed(ring, R("Z19", ringer=0, owed=1))
    single = tops("G4", "", options={"target": 4})
    assert told(single, "0 ring").grounds[0] == R("Z14", card="G4", target=4)


@differs("penalty", 2, 0)
def test_penalty_changes_how_many_cards_a_wrong_ring_costs():
    piles = {"closed": ["A1 A2 A3", "R1", "P1"], "open": ["", "G2", ""], "turn": 1}
    assert after(at(**piles), "0 ring").owing == (0,)
    two = at(**piles, options={"penalty": 2})
    assert told(two, "0 ring") == allowed(
        R("Z18", totals="G 2", target=5), R("Z19", ringer=0, owed=2)
    )
    owing = after(two, "0 ring")
    assert owing.owing == (0, 0)
    half = after(owing, "0 give 1")
    assert told(half, "1 open") == refused(R("ZA29", debtor=0))
    assert told(half, "0 ring") == refused(R("ZA15", debtor=0))
    paid = after(half, "0 give 2")  # not both to the same player
    assert seen(paid)["closed"] == ["A3", "R1 A1", "P1 A2"]
    assert told(paid, "1 open")
    none = at(**piles, options={"penalty": 0})
    assert told(none, "0 ring") == allowed(R("Z18", totals="G 2", target=5))
    assert seen(after(none, "0 ring")) == seen(none)


@differs("penalty", 3, 0)
def test_penalty_is_never_more_than_there_is():
    piles = {"closed": ["A1 A2", "R1", ""], "open": ["", "G2", "P1"], "turn": 1}
    three = at(**piles, options={"penalty": 3})
    assert told(three, "0 ring").grounds[1] == R("Z19", ringer=0, owed=2)
    last = after(three, "0 ring", "0 give 1")
    assert told(last, "0 give 2") == allowed(
        R("Z19", giver=0, to=2), R("ZA19", giver=0), R("ZA22", to=2)
    )
    assert after(last, "0 give 2").out == (0,)
    none = at(**piles, options={"penalty": 0})
    assert told(none, "2 ring") == allowed(R("Z18", totals="G 2, P 1", target=5))
    assert after(none, "2 ring").out == ()  # where nothing is to be given, nobody leaves for it


# --- wrong options --------------------------------------------------------------------------------


def named(name):
    return isinstance(allowed_values(zangi.Options(), name), tuple)


NAMES = [field.name for field in fields(zangi.Options)]
NAMED = [name for name in NAMES if named(name)]
WHOLE = {
    "players": (2, 6),
    "dealer": (0, 5),
    "limit": (1, 10_000),
    "target": (1, 30),
    "penalty": (0, 5),
}
VALUES = {
    "surplus": ("remove", "deal"),
    "after_ring": ("continue", "winner_opens"),
    "ring_tie": ("rng", "seat"),
    "late_ring": ("void", "penalty"),
    "penalty_last_card": ("leave", "grace"),
    "grace_end": ("due", "turn"),
    "eliminated_pile": ("stays", "removed"),
    "end": ("last_standing", "duel", "limit"),
}


def test_the_options_are_those_of_the_contract_and_the_first_value_is_the_default():
    assert NAMES == [
        "players", "dealer", "deck", "surplus", "after_ring", "ring_tie", "late_ring",
        "penalty_last_card", "grace_end", "eliminated_pile", "end", "limit", "target", "penalty",
    ]  # fmt: skip
    default = zangi.Options()
    assert {name: allowed_values(default, name) for name in NAMED} == VALUES
    assert {name: getattr(default, name) for name in VALUES} == {
        name: values[0] for name, values in VALUES.items()
    }
    assert (default.players, default.dealer, default.deck) == (4, 0, "40")
    assert (default.limit, default.target, default.penalty) == (200, 5, 1)


@pytest.mark.parametrize("name", NAMES)
def test_each_value_is_explained_in_words(name):
    words = option_words(zangi.Options(), name)
    assert set(words) == (set(VALUES[name]) if name in VALUES else {""})
    assert len(set(words.values())) == len(words)
    assert all(len(text.split()) >= 4 for text in words.values())


@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("value", ["maybe", "", None, 1, True, ["deal"], "x" * 500])
def test_an_unknown_value_lists_the_allowed_ones(name, value):
    with pytest.raises(OptionsError) as error:
        zangi.Options(**{name: value})
    assert f"option {name}=" in str(error.value)
    assert all(repr(allowed) in str(error.value) for allowed in VALUES[name])
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("name", WHOLE)
def test_a_number_out_of_range_tells_the_range(name):
    low, high = WHOLE[name]
    for value in (low - 1, high + 1, -1_000, 10**30, "3", 2.0, True, None, [2]):
        with pytest.raises(OptionsError, match=f"option {name}=.* from {low} to {high}"):
            zangi.Options(**{name: value})
    more = {"players": 6} if name == "dealer" else {}
    for value in (low, high):
        assert getattr(zangi.Options(**{name: value, **more}), name) == value


def test_an_unknown_option_lists_all_options():
    with pytest.raises(OptionsError, match="no option 'bell'") as error:
        zangi.Options(bell=2)
    assert all(name in str(error.value) for name in NAMES)


def test_the_dealer_sits_at_the_table():
    with pytest.raises(OptionsError, match="dealer=4 is not possible; the seats are 0 to 3"):
        zangi.Options(dealer=4)
    assert zangi.Options(players=5, dealer=4).dealer == 4


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("41", "'40', '52', '56'"),
        (40, "tuple of cards"),
        (None, "tuple of cards"),
        (["G1"] * 8, "tuple of cards"),
        ((), "0 cards for 4 players"),
        (("G1", "G2", "G3"), "3 cards for 4 players"),
        (("G1",) * 201, "at most 200"),
        (("G1", "G2", "B3", "A1"), "'B3' is no card"),
        (("G1", "G2", 3, "A1"), "tuple of cards"),
        (("G1", "G2", ("G3",), "A1"), "tuple of cards"),
    ],
)
def test_an_impossible_deck_says_what_is_wrong(deck, message):
    with pytest.raises(OptionsError, match=message):
        zangi.Options(deck=deck)


def test_options_that_contradict_a_position_are_refused_as_a_position():
    with pytest.raises(InvalidPosition, match="no closed card and has left already"):
        at(closed=["", "R1", "P1"], open=["A1", "", ""], options={"grace_end": "turn"})
    with pytest.raises(InvalidPosition, match="more openings than the limit of 3"):
        at(closed=["A1", "R1"], opened=4, options={"end": "limit", "limit": 3})
    assert at(closed=["A1", "R1"], opened=4, options={"limit": 3})


def test_each_value_of_each_option_has_been_shown_to_differ():
    for name, values in VALUES.items():
        assert TRIED[name] == set(values[1:]), name
    assert {"52", "56"} < TRIED["deck"]
    for name in WHOLE:
        assert len(TRIED[name]) >= 2, name
        assert getattr(zangi.Options(), name) not in TRIED[name]

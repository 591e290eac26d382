"""Faults that players reported of other card programs, tried on Zodiak, and input that is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import (
    HiddenInformation,
    InvalidMoveText,
    InvalidPosition,
    NoNextDeal,
    NoSuchSeat,
)
from cardlib.game import Outcome
from cardlib.games import zodiak
from cardlib.rules import IllegalMove, Reason
from tests.rules.cases import allowed, refused, rows
from tests.rules.test_zodiak import at, counts, fit, judge, link, play, story, texts

R = Reason.of
Options = zodiak.Options
STOCK = "10♦ 6♦ 10♥ 6♥ 10♣ 6♣ 10♠ 6♠ 9♥ 9♣"


def says(state: zodiak.State, move: str) -> Any:
    return zodiak.explain(state, zodiak.parse_move(move))


# --- fault reports -------------------------------------------------------------------------------


@rows("start moves",
    ("ZO-E56-eight", at("2♣ 8♦", "8♠", "K♦", named="♥"), ("0 play 8♠",)),
    ("debt-never-drawn", at("5♠", "A♠", "A♥ K♦"), ("0 play A♠", "1 play A♥")),
    ("passes", at("5♠", "K♦", "K♥", stock=""), ("0 pass", "1 pass")),
)  # fmt: skip
def test_nothing_is_carried_into_the_next_game(start: Any, moves: tuple[str, ...]) -> None:
    """Fault report 2: a suit named by the last Eight stood in the next game as well."""
    ended = play(start, *moves)
    state = zodiak.next_deal(ended)
    assert (state.named, state.pending, state.finisher, state.passes) == (None, 0, None, 0)
    assert (state.turns, state.reshuffles, state.ended, state.deal) == (0, 0, None, 2)
    assert (counts(state), len(state.pile), len(state.stock)) == ((7, 7), 1, 37)
    assert (state.scores, state.dealer, state.turn) == (ended.scores, 1, 0)


def test_the_last_eight_is_not_asked_for_a_suit() -> None:
    """Fault report 3: the program asked for a suit though the game was over (ZO-E50)."""
    start = at("5♣", "8♠", "K♦ Q♦")
    moves = {zodiak.format_move(m) for m in zodiak.legal_moves(zodiak.position(**start), 0)}
    assert moves == {"0 play 8♠", "0 draw"}
    state = play(start, "0 play 8♠")
    assert (state.named, zodiak.outcome(state)) == (None, Outcome((0,), (2, 0), "ZO25"))


def test_all_winners_of_a_tie_are_named() -> None:
    """Fault report 4: of several winners only the first was told."""
    start = at("4♣", "K♥", "K♠", "Q♥", stock="", options=Options(blocked="fewest_cards"))
    state = play(start, "0 pass", "1 pass", "2 pass")
    assert zodiak.outcome(state) == Outcome((0, 1, 2), (0, 0, 0), "ZOA35")


@rows("move violation",
    ("not-held", "0 play 9♠", R("X3", card="9♠")),
    ("another-hand", "0 play K♦", R("X3", card="K♦")),
    ("unknown", "0 play 99♠", R("X2", card="99♠")),
)  # fmt: skip
def test_a_card_that_is_not_held_is_refused(move: str, violation: Reason) -> None:
    """Fault report 5: an unknown card gave a silent default, or a traceback."""
    state = zodiak.position(**at("5♠", "6♠ 2♥", "K♦"))
    with pytest.raises(IllegalMove) as refusal:
        play(state, move)
    assert violation in refusal.value.verdict.violations
    assert refusal.value.state == state == zodiak.position(**at("5♠", "6♠ 2♥", "K♦"))


@rows("aces debt", ("one", 1, 2), ("two", 2, 4), ("three", 3, 6), ("four", 4, 8))
def test_a_debt_is_exactly_two_cards_for_each_ace(aces: int, debt: int) -> None:
    """Fault report 6: ten cards were drawn instead of five, and the debt stood on."""
    start = at("5♠", "A♠ 2♦", "A♥ 2♥", "A♣ 2♣", "A♦ 3♦", stock=STOCK)
    answers = ("0 play A♠", "1 play A♥", "2 play A♣", "3 play A♦")[:aces]
    drawer = aces % 4
    before = play(start, *answers)
    after = play(before, f"{drawer} draw")
    assert len(after.hands[drawer]) - len(before.hands[drawer]) == debt
    assert (after.pending, len(before.stock) - len(after.stock)) == (0, debt)
    then = play(after, f"{(drawer + 1) % 4} draw")  # the next draw is a single card again
    assert len(after.stock) - len(then.stock) == 1


def test_no_single_card_before_the_debt() -> None:
    """Fault report 7: one could draw a single card first and take the penalty later (ZO-E26)."""
    state = zodiak.position(**at("5♠ A♠", "2♦", "K♦", turn=1, pending=2))
    assert [zodiak.format_move(m) for m in zodiak.legal_moves(state, 1)] == ["1 draw"]
    after = play(state, "1 draw")
    assert (counts(after), after.turn) == ((1, 3), 0)


def test_the_named_suit_survives_draws_and_a_new_stock() -> None:
    """Fault report 10: the named colour was lost when the next one drew (ZO-E18, ZO-E40)."""
    start = at("2♣ 3♣ 4♣ K♦", "8♠ 5♥", "Q♠", "7♠", stock="9♦ 9♥")
    state = play(start, "0 play 8♠ =♦", "1 draw", "2 draw", "0 draw")
    assert (state.reshuffles, texts(state.pile), state.named) == (1, "8♠", "♦")
    assert says(state, "1 play Q♠") == refused(R("ZOA13", card="Q♠", named="♦"))


@rows("turn direction chooser",
    ("last-seat-up", 2, 1, 0), ("first-seat-up", 0, 1, 1), ("first-seat-down", 0, -1, 2),
)  # fmt: skip
def test_after_a_finish_the_very_next_seat_is_asked(
    turn: int, direction: int, chooser: int
) -> None:
    """Fault report 11: after somebody left, the turn went to the first in the list, or twice."""
    hands = ["K♦ 2♦", "K♥ 2♥", "K♣ 2♣"]
    hands[turn] = "A♠"
    start = at("9♦ 5♠", *hands, turn=turn, options=Options(direction=direction))
    state = play(start, f"{turn} play A♠")
    assert (state.finisher, state.turn, zodiak.actors(state)) == (turn, chooser, {chooser})
    assert counts(play(state, f"{chooser} draw"))[chooser] == 4


def test_only_the_final_chain_is_judged() -> None:
    """Fault report 19: with the first card deselected the rest of a combo was accepted."""
    state = zodiak.position(**at("2♥", "2♠ 3♠ 3♣ 4♣", "K♦"))
    assert says(state, "0 play 2♠ 3♠ 3♣")
    assert says(state, "0 play 3♠ 3♣") == refused(fit("3♠", "2♥"))
    assert says(state, "0 play 2♠ 3♣") == refused(link("2♠", "3♣"))
    assert says(state, "0 play 3♠ 2♠ 3♣") == refused(fit("3♠", "2♥"), link("2♠", "3♣"))
    ids = {text: card for card, text in zip(state.hands[0], ("2♠", "3♠", "3♣", "4♣"), strict=True)}
    assert {str(zodiak.DECK[c]) for c in zodiak.extensions(state, 0)} == {"2♠"}
    assert {str(zodiak.DECK[c]) for c in zodiak.extensions(state, 0, (ids["2♠"],))} == {"3♠"}


def test_an_ace_blocks_only_what_it_may() -> None:
    """Fault report 20: any single Ace stopped a request that it should not stop (ZO-E25)."""
    seven = at("9♠ J♣", "2♦", "A♣", signs=("aries", None), turn=1, pending=7)
    assert judge(seven, "1 play A♣") == refused(R("ZOA22", debt=7))
    named = at("8♠", "A♠ 2♦", "K♦", named="♥")
    assert judge(named, "0 play A♠") == refused(R("ZOA13", card="A♠", named="♥"))
    pair = at("5♠ A♠", "2♦", "A♥ A♣ 3♣", turn=1, pending=2)
    assert judge(pair, "1 play A♥ A♣") == refused(R("ZOA16", chain="A♥ A♣", debt=2))


@rows("start moves seat points",
    ("ZO-E43", at("5♣", "9♣", "2♦ 3♦ 4♦ 5♦", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥"), ("0 play 9♣",), 0, 10),
    ("ZO-E44", at("7♣ 5♠", "A♠", "2♦ 3♦ 4♦", "2♥ 3♥ 4♥ 5♥ 6♥"), ("0 play A♠", "1 draw"), 0, 10),
    ("fewest", at("4♣", "K♥", "K♠ Q♠", stock="", options=Options(blocked="fewest_cards")), ("0 pass", "1 pass"), 0, 2),
)  # fmt: skip
def test_the_winner_gets_nothing_for_own_cards(
    start: Any, moves: tuple[str, ...], seat: int, points: int
) -> None:
    """Fault report 22: the winner got points for the cards in the own hand."""
    result = zodiak.outcome(play(start, *moves))
    assert result is not None
    assert (result.winners, result.scores[seat], sum(result.scores)) == ((seat,), points, points)


def test_an_eight_that_starts_the_pile_can_be_matched() -> None:
    """Fault report 23: nobody could match a wild starter, then the program broke (ZO-E54)."""
    tape = Tape.fixed({"deck": "5♦ 2♥ 8♣ 3♥ 8♦".split()})
    state = zodiak.new_game(Options(players=2, hand_size=2), tape)
    assert (texts(state.pile), state.named, texts(state.hands[1])) == ("8♦", None, "5♦ 8♣")
    assert says(state, "1 play 5♦") == allowed(fit("5♦", "8♦", suit="♦"))
    eight = allowed(R("ZO11", card="8♣"), R("ZO12", card="8♣", suit="♣"))
    assert says(state, "1 play 8♣ =♣") == eight


def test_a_lone_eight_and_its_suit_are_one_move() -> None:
    """Fault report 25: the game broke when time ran out before the suit was chosen."""
    state = zodiak.position(**at("5♣", "8♠ 2♦", "K♦"))
    with pytest.raises(IllegalMove) as refusal:
        play(state, "0 play 8♠")
    assert refusal.value.verdict == refused(R("ZO12", card="8♠"))
    wild = [m for m in zodiak.legal_moves(state, 0) if getattr(m, "cards", ()) == ("8♠",)]
    assert {m.suit for m in wild if isinstance(m, zodiak.Play)} == {"♣", "♦", "♠", "♥"}


@rows("suit", ("clubs", "♣"), ("diamonds", "♦"), ("spades", "♠"), ("hearts", "♥"))
def test_the_named_suit_is_the_one_that_counts(suit: str) -> None:
    """Fault report 28: a wild card kept a random colour (ZO-E10, ZO-E11)."""
    state = play(at("K♥", "8♠ 2♦", "Q♣ Q♦ Q♠ Q♥"), f"0 play 8♠ ={suit}")
    assert state.named == suit
    fitting = {str(zodiak.DECK[card]) for card in zodiak.extensions(state, 1)}
    assert fitting == {f"Q{suit}"}


def test_a_new_stock_leaves_the_top_where_it_is() -> None:
    """Fault report 29: the visible top went back into the deck as well (ZO-E36)."""
    state = play(at("2♣ 3♣ 4♣ A♣", "K♥", "K♠", stock="6♠", turn=1, pending=2), "1 draw")
    assert texts(state.pile) == "A♣"
    assert zodiak.DECK.index(zodiak.Card("A", "♣")) not in (*state.stock, *state.hands[1])


def test_a_penalty_looks_at_what_is_left() -> None:
    """Fault report 29: dealing a penalty did not check for an empty deck (ZO-E39)."""
    state = play(at("9♠ A♠", "K♥", "K♠", stock="", turn=1, pending=2), "1 draw")
    assert (texts(state.hands[1]), state.stock, texts(state.pile)) == ("K♠ 9♠", (), "A♠")


def test_a_starter_has_no_effect() -> None:
    """Fault reports 29 and 30: a draw-two starter made the first player draw, but not skip."""
    tape = Tape.fixed({"deck": "5♦ 2♥ 8♣ 3♥ A♦".split()})
    state = zodiak.new_game(Options(players=2, hand_size=2), tape)
    assert (state.pending, state.turn) == (0, 1)
    assert says(state, "1 play 5♦") == allowed(fit("5♦", "A♦", suit="♦"))


def test_a_limit_ends_the_game_without_points() -> None:
    """Fault report 30: games were cut off at a hard length, as if somebody had won."""
    state = zodiak.new_game(Options(players=2, max_turns=3), Tape("NUR-3"))
    while not state.ended:
        state = zodiak.apply(state, zodiak.Draw(state.turn))
    assert (state.turns, zodiak.outcome(state)) == (3, Outcome((), (0, 0), "ZOA40"))


def test_a_seat_sees_only_its_own_hand() -> None:
    """Fault report 31: what one player could see showed the other hand."""
    state = zodiak.new_game(Options(players=3), Tape("NUR-7"))
    view = zodiak.observe(state, 1)
    assert view.hands == ((-1,) * 7, state.hands[1], (-1,) * 7)
    assert (view.stock, view.tape, view.pile) == ((-1,) * 30, None, state.pile)
    assert texts(state.hands[0][:1]) not in str(view)
    assert "NUR-7" not in repr(view)
    assert zodiak.explain(view, zodiak.Draw(1)) == zodiak.explain(state, zodiak.Draw(1))
    mine = list(zodiak.legal_moves(state, 1))
    assert list(zodiak.legal_moves(view, 1)) == mine
    with pytest.raises(HiddenInformation):
        zodiak.apply(view, zodiak.Draw(1))


@rows("seat", ("minus-one", -1), ("nine", 9), ("one-too-high", 3))
def test_no_seat_is_counted_from_the_end(seat: int) -> None:
    """Fault report 32: a negative index reached the last player."""
    state = zodiak.new_game(Options(players=3), Tape("NUR-7"))
    violation = refused(R("X1", number=seat, last=2))
    assert zodiak.explain(state, zodiak.Draw(seat)) == violation
    for question in (zodiak.observe, zodiak.legal_moves, zodiak.extensions):
        with pytest.raises(NoSuchSeat, match=f"no seat {seat}; this table has the seats 0 to 2"):
            list(question(state, seat))  # type: ignore[call-overload]


def test_drawing_again_and_again_is_not_possible() -> None:
    """Fault report 34: after drawing one could draw without end (ZO-E41)."""
    state = play(at("5♠", "6♠", "K♦"), "0 draw")
    assert says(state, "0 draw") == refused(R("ZO5", seat=0, turn=1))


def test_an_eight_goes_on_an_eight() -> None:
    """Fault report 35: wild on wild was refused, since the top had no colour (ZO-E11)."""
    start = at("K♦ 8♠", "8♦ 2♦", "K♣", named="♣")
    expected = allowed(R("ZO11", card="8♦"), R("ZO12", card="8♦", suit="♥"))
    assert judge(start, "0 play 8♦ =♥") == expected
    assert play(start, "0 play 8♦ =♥").named == "♥"


@rows("start passing",
    ("in-the-stock", at("4♣", "K♥", "K♠", stock="6♠"), False),
    ("under-the-top", at("6♠ 4♣", "K♥", "K♠", stock=""), False),
    ("nowhere", at("4♣", "K♥", "K♠", stock=""), True),
)  # fmt: skip
def test_stuck_is_not_told_too_early(start: Any, passing: bool) -> None:
    """Fault report 37: a game was called stuck although the talon still held cards."""
    moves = [zodiak.format_move(m) for m in zodiak.legal_moves(zodiak.position(**start), 0)]
    assert moves == (["0 pass"] if passing else ["0 draw"])


def test_one_code_one_deal_whatever_else_draws() -> None:
    """Fault report 39: always the same shuffle, or a seed that was ignored."""
    first = zodiak.new_game(Options(), Tape("NUR-42"))
    random.seed(1)
    before = random.getstate()
    assert zodiak.new_game(Options(), Tape("NUR-42")) == first
    assert random.getstate() == before
    others = {zodiak.new_game(Options(), Tape(f"NUR-{number}")).hands for number in range(50)}
    assert len(others) == 50
    ended = play(zodiak.new_game(Options(max_turns=1), Tape("NUR-42")), "1 draw")
    assert zodiak.next_deal(ended).hands not in (first.hands, *others)


# --- positions that cannot be --------------------------------------------------------------------

TWO = ["K♥", "K♠"]


@rows("what match",
    ("one-player", at("5♣", "K♥"), r"players=1.*from 2 to 4"),
    ("seven-players", at("5♣", *["K♥"] * 7), r"players=7.*from 2 to 4"),
    ("card-twice", at("5♣", "K♥", "K♥"), r"hands\[1\]: K♥ is used more often than the deck has it"),
    ("card-on-two-piles", at("5♣", "K♥", "5♣"), r"pile\[0\]: 5♣ is used more often"),
    ("unknown-card", at("5♣", "K♥", "11♠"), r"hands\[1\]: this deck has no card '11♠'"),
    ("pile-is-a-text", {**at("5♣", *TWO), "pile": "5♣"}, r"pile: .*a list of card texts, not .5♣."),
    ("no-pile", at("", *TWO), r"the Pile has at least one card \(ZO4\)"),
    ("turn-nine", at("5♣", *TWO, turn=9), r"turn: there is no seat 9; the seats are 0 to 1"),
    ("turn-minus-one", at("5♣", *TWO, turn=-1), r"turn: there is no seat -1; the seats are 0 to 1"),
    ("dealer-nine", at("5♣", *TWO, dealer=9), r"dealer=9"),
    ("dealer-two", at("5♣", *TWO, dealer=2), r"dealer=2.*0 to 1"),
    ("finisher-nine", at("5♣", *TWO, finisher=9), r"finisher: there is no seat 9"),
    ("finisher-with-cards", at("5♣", *TWO, finisher=0), r"finisher=0 still has cards"),
    ("empty-hand", at("5♣", "", "K♠"), r"seat 0 has no cards: say finisher=0"),
    ("odd-debt", at("5♣ A♣", *TWO, pending=3), r"pending=3: a debt is one of 0, 2, 4, 6, 8, 7"),
    ("debt-of-ten", at("5♣ A♣", *TWO, pending=10), r"pending=10: a debt is one of"),
    ("debt-below-zero", at("5♣ A♣", *TWO, pending=-2), r"pending=-2: a debt is one of"),
    ("debt-as-text", at("5♣ A♣", *TWO, pending="2"), r"pending='2': a debt is one of"),
    ("debt-on-one-card", at("A♣", *TWO, pending=2), r"a debt needs at least two cards on the Pile"),
    ("debt-without-ace", at("A♣ 5♣", *TWO, pending=2), r"a debt of 2 needs an Ace on top, not 5♣"),
    ("seven-without-zodiac", at("5♣ A♣", *TWO, pending=7), r"7 needs a player's zodiac card on top, not A♣"),
    ("seven-not-theirs", at("5♣ J♣", *TWO, pending=7, signs=("leo", None)), r"zodiac card on top, not J♣"),
    ("named-without-eight", at("5♣", *TWO, named="♣"), r"named only while an Eight is the top card"),
    ("named-no-suit", at("8♣", *TWO, named="clubs"), r"named='clubs' is no suit; it is one of ♣ ♦ ♠ ♥"),
    ("scores-short", at("5♣", *TWO, scores=(1,)), r"scores=\(1,\): give one number per seat, 2 in all"),
    ("scores-negative", at("5♣", *TWO, scores=(1, -1)), r"scores\[1\]=-1.*0 or more"),
    ("passes", at("5♣", *TWO, passes=-1), r"passes=-1.*0 or more"),
    ("turns", at("5♣", *TWO, turns=1.5), r"turns=1.5.*0 or more"),
    ("reshuffles", at("5♣", *TWO, reshuffles="1"), r"reshuffles='1'.*0 or more"),
    ("signs-short", at("5♣", *TWO, signs=("leo",)), r"one sign or None for each of the 2 players"),
    ("signs-unknown", at("5♣", *TWO, signs=("leo", "cat")), r"no sign 'cat'; the signs are: aries"),
)  # fmt: skip
def test_impossible_positions_say_what_is_wrong(what: dict[str, Any], match: str) -> None:
    with pytest.raises(InvalidPosition, match=match):
        zodiak.position(**what)


DUO = Options(finish_answer="two")
LONG = Options(defend_chain="chain")


@rows("what",
    ("debt-of-ten-before-the-finish", at("5♣ A♣", *TWO, pending=10, options=DUO)),
    ("two-is-no-ace-before-the-finish", at("5♣ 2♣", *TWO, pending=2, options=DUO)),
    ("six-is-no-answer-after-the-finish", at("5♣ 6♣", "", "K♠", finisher=0, turn=1, pending=2, options=DUO)),
    ("named-and-owed", at("A♣ 8♣", *TWO, pending=2, named="♥", options=LONG)),
    ("a-match-that-is-over", at("5♣", *TWO, scores=(55, 0))),
    ("named-as-list", at("8♣", *TWO, named=["♣"])),
)  # fmt: skip
def test_impossible_positions_of_rarer_kinds(what: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        zodiak.position(**what)


@rows("what",
    ("debt-of-eight", at("5♣ A♣", *TWO, pending=8)),
    ("seven", at("5♣ J♣", *TWO, pending=7, signs=("aries", None))),
    ("chain-passed-a-debt-on", at("A♣ 2♣", *TWO, pending=2, options=LONG)),
    ("two-answered", at("A♣ 2♣", "", "K♠", finisher=0, turn=1, pending=4, options=DUO)),
    ("eight-in-a-chain", at("8♣", *TWO)),
    ("ascii", {"hands": [["10H"], ["KS"]], "pile": ["8C"], "named": "D"}),
    ("last-point-missing", at("5♣", *TWO, scores=(54, 54))),
    ("match-just-won", at("5♣", "", "K♠", finisher=0, scores=(55, 0))),
)  # fmt: skip
def test_possible_positions_can_be_pasted_back(what: dict[str, Any]) -> None:
    state = zodiak.position(**what)
    assert eval(str(state), {"zodiak": zodiak, "Tape": Tape}) == state
    assert eval(repr(state), {**vars(zodiak), "State": zodiak.State, "Tape": Tape}) == state


# --- other wrong input ---------------------------------------------------------------------------


@rows("text match",
    ("nothing", "", r"is no move; a move is SEAT VERB.*play, draw, pass"),
    ("no-seat", "play 7♥", r"is no move; a move is SEAT VERB"),
    ("verb", "0 ring", r"verbs are: play, draw, pass"),
    ("no-cards", "0 play", r"after 'play' come one or more cards"),
    ("only-a-suit", "0 play =♣", r"after 'play' come one or more cards"),
    ("no-card", "0 play 7X", r"'7X' is no card; cards look like 7♥"),
    ("suit-first", "0 play =♣ 8♠", r"'=♣' is no card"),
    ("no-suit", "0 play 8♠ =X", r"'=X' is no card"),
    ("draw-three", "0 draw 3", r"nothing follows 'draw', but '3' does"),
    ("pass-on", "0 pass 1", r"nothing follows 'pass'"),
    ("huge", "0 play " + "7♥ " * 999, r"a move is a short text"),
    ("no-text", None, r"a move is a short text"),
)  # fmt: skip
def test_texts_that_are_no_moves(text: Any, match: str) -> None:
    with pytest.raises(InvalidMoveText, match=match):
        zodiak.parse_move(text)


@rows("text", *((text, text) for text in (
    "0 play 7♥ 8♥", "0 play 8♠ =♣", "1 draw", "2 pass", "1 draw @398", "-1 play 10♣ @0",
)))  # fmt: skip
def test_moves_read_back_as_written(text: str) -> None:
    assert zodiak.format_move(zodiak.parse_move(text)) == text


@rows("suit", ("a-word", "clubs"), ("a-letter", "C"), ("two", "♣♦"))
def test_a_lone_eight_cannot_name_what_is_no_suit(suit: str) -> None:
    state = zodiak.position(**at("K♦", "8♠ 2♦", "K♣"))
    assert not zodiak.explain(state, zodiak.Play(0, ("8♠",), suit))


def test_a_refusal_says_what_where_and_the_rule() -> None:
    start = at("2♥", "2♠ 3♣", "K♦")
    with pytest.raises(IllegalMove) as refusal:
        play(start, "0 play 2♠ 3♣")
    text = str(refusal.value)
    assert "'0 play 2♠ 3♣' is not allowed" in text
    assert "3♣ cannot follow 2♠" in text
    assert "(ZO7)" in text
    pasted = text.rpartition("position: ")[2]
    assert eval(pasted, {"zodiak": zodiak}) == zodiak.position(**start)


def test_every_violation_is_named_in_the_order_of_the_book() -> None:
    state = play(at("2♥", "2♠ 3♣ 5♦", "K♦ 6♣"), "0 play 2♠ @700")
    verdict = says(state, "0 play 9♦ 3♣ =♣ @600")
    assert verdict == refused(
        R("X3", card="9♦"), R("X6", last_ms=700, at_ms=600), R("ZO5", seat=0, turn=1),
        fit("9♦", "2♠"), link("9♦", "3♣"), R("ZO12", named="♣"),
    )  # fmt: skip


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(NoNextDeal, match="not over yet"):
        zodiak.next_deal(zodiak.new_game(Options(), Tape("NUR-1")))
    won = play(at("5♣", "9♣", "K♦", scores=(54, 0)), "0 play 9♣")
    with pytest.raises(NoNextDeal, match=r"match is over.*\(55, 0\).*ZO29"):
        zodiak.next_deal(won)
    view = zodiak.observe(play(at("5♣", "9♣", "K♦"), "0 play 9♣"), 0)
    with pytest.raises(HiddenInformation):
        zodiak.next_deal(view)


def test_an_ordinary_draw_tells_nothing_more() -> None:
    assert story(at("5♣", "9♣", "K♦"), "0 draw") == ()

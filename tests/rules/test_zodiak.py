"""The sheet of Zodiak rule by rule (ZO1–ZO29) and the rules of every table (X1–X6).

Expected values are worked out by hand. The ids of the rows name the worked examples (ZO-E…).
"""
# ruff: noqa: N802 - a test carries the id of its rule

from __future__ import annotations

from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import OptionsError
from cardlib.game import Outcome
from cardlib.games import zangi, zodiak
from cardlib.rules import Reason, Verdict
from tests.rules.cases import allowed, citing, gaps, refused, rows

R = Reason.of
cites = citing("zodiak")
ALL = ("positive", "negative", "boundary")
SEED_HAND = "2♠ 3♠ 3♣ 4♣ 7♥ 8♥"


# --- positions in one line -----------------------------------------------------------------------


def at(pile: str, *hands: str, stock: str = "10♦ 6♦ 10♥", **more: Any) -> dict[str, Any]:
    """What a position needs: the Pile (top last), a hand per seat, the Stock (next card first)."""
    lists = [hand.split() for hand in hands]
    return {"pile": pile.split(), "hands": lists, "stock": stock.split(), **more}


def judge(what: dict[str, Any], move: str) -> Verdict:
    return zodiak.explain(zodiak.position(**what), zodiak.parse_move(move))


def play(what: dict[str, Any] | zodiak.State, *moves: str) -> zodiak.State:
    state = what if isinstance(what, zodiak.State) else zodiak.position(**what)
    for move in moves:
        state = zodiak.apply(state, zodiak.parse_move(move))
    return state


def story(what: dict[str, Any], *moves: str) -> tuple[Reason, ...]:
    """What followed from the last of *moves*."""
    before = play(what, *moves[:-1])
    move = zodiak.parse_move(moves[-1])
    return zodiak.happened(before, move, zodiak.apply(before, move))


def texts(cards: tuple[int, ...]) -> str:
    return " ".join(str(zodiak.DECK[card]) for card in cards)


def counts(state: zodiak.State) -> tuple[int, ...]:
    return tuple(map(len, state.hands))


def fit(card: str, top: str, **how: str) -> Reason:
    return R("ZO6", card=card, top=top, **how)


def link(before: str, card: str, **how: str) -> Reason:
    return R("ZO7", card=card, before=before, **how)


# --- the deal ------------------------------------------------------------------------------------


@cites("ZO1", *ALL)
def test_ZO1_two_to_four_players() -> None:
    for players in (2, 3, 4):
        state = zodiak.new_game(zodiak.Options(players=players), Tape("NUR-1"))
        assert len(state.hands) == players
    for players in (0, 1, 5, 7):
        with pytest.raises(OptionsError, match=f"players={players}.* from 2 to 4"):
            zodiak.Options(players=players)


@cites("ZO2", *ALL)
@rows("players each stock", ("ZO-E1-two", 2, 7, 37), ("ZO-E1-three", 3, 7, 30), ("ZO-E1-four", 4, 7, 23),
      ("not-seven", 3, 5, 36), ("most", 4, 12, 3))  # fmt: skip
def test_ZO2_cards_for_each(players: int, each: int, stock: int) -> None:
    options = zodiak.Options(players=players, hand_size=each)
    state = zodiak.new_game(options, Tape("NUR-1"))
    assert counts(state) == (each,) * players
    assert (len(state.pile), len(state.stock)) == (1, stock)
    steps = list(zodiak.dealing(options, Tape("NUR-1")))
    assert steps[0].reason == R("ZO2", cards=52, players=players, each=each)
    told = [step.reason for step in steps if step.zone == "hand"]
    order = [seat % players for seat in range(1, players + 1)]  # dealer 0: seat 1 comes first
    assert told == [R("ZO2", seat=s, number=n) for n in range(1, each + 1) for s in order]
    assert steps[-1].state == state


@cites("ZO2", "negative")
def test_ZO2_hand_too_large() -> None:
    with pytest.raises(OptionsError, match=r"hand_size=13.* from 1 to 12"):
        zodiak.Options(hand_size=13)


SMALL = zodiak.Options(players=2, hand_size=2)
BY_HAND = Tape.fixed({"deck": "5♠ A♦ 6♠ 2♦ 7♣ 8♥ 9♥".split()})


@cites("ZO2 ZO3 ZO4", "positive")
def test_ZO3_ZO4_the_cards_go_where_the_sheet_says() -> None:
    state = zodiak.new_game(SMALL, BY_HAND)
    assert [texts(hand) for hand in state.hands] == ["A♦ 2♦", "5♠ 6♠"]
    assert texts(state.pile) == "7♣"
    assert texts(state.stock[:2]) == "8♥ 9♥"
    assert (state.turn, state.dealer, state.pending, state.named) == (1, 0, 0, None)


@cites("ZO3", *ALL)
@rows("options remaining", ("four-each-two", SMALL, 48), ("default", zodiak.Options(), 31),
      ("smallest", zodiak.Options(players=4, hand_size=12), 4))  # fmt: skip
def test_ZO3_what_remains_is_the_stock(options: zodiak.Options, remaining: int) -> None:
    steps = list(zodiak.dealing(options, Tape("NUR-1")))
    step = next(step for step in steps if step.zone == "stock")
    assert step.reason == R("ZO3", stock=remaining)
    assert (len(step.state.stock), step.state.pile) == (remaining, ())
    dealt = {card for hand in step.state.hands for card in hand}
    assert not dealt & set(step.state.stock)  # negative: no dealt card is in the Stock


@cites("ZO4", *ALL)
def test_ZO4_the_top_of_the_stock_starts_the_pile() -> None:
    *_, stock, starter = zodiak.dealing(SMALL, BY_HAND)
    assert starter.reason == R("ZO4", card="7♣")
    assert starter.card == stock.state.stock[0] == starter.state.pile[0]
    assert starter.state.stock == stock.state.stock[1:]
    assert starter.card not in starter.state.stock  # negative: it has left the Stock


# --- a turn --------------------------------------------------------------------------------------

THREE = at("9♣ 5♠", "6♠ K♥", "7♠ 2♦", "4♠ Q♥")


@cites("ZO5", *ALL)
@rows("start move expected",
    ("play", THREE, "0 play 6♠", allowed(fit("6♠", "5♠", suit="♠"))),
    ("draw", at("9♣ 5♠", "K♥", "7♠"), "0 draw", allowed(R("ZO5", drawer=0))),
    ("not-your-turn", THREE, "1 play 7♠", refused(R("ZO5", seat=1, turn=0))),
    ("not-your-draw", THREE, "2 draw", refused(R("ZO5", seat=2, turn=0))),
    ("two-faults", THREE, "1 play 2♦", refused(R("ZO5", seat=1, turn=0), fit("2♦", "5♠"))),
)  # fmt: skip
def test_ZO5_play_or_draw_in_turn(start: dict[str, Any], move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO5", "positive", "boundary")
def test_ZO5_then_the_next_has_the_turn() -> None:
    state = play(THREE, "0 play 6♠")
    assert (state.turn, texts(state.pile), texts(state.hands[0])) == (1, "9♣ 5♠ 6♠", "K♥")
    state = play(state, "1 draw")
    assert (state.turn, texts(state.hands[1]), texts(state.stock)) == (2, "7♠ 2♦ 10♦", "6♦ 10♥")
    assert play(state, "2 play 4♠").turn == 0  # boundary: after the last seat comes the first
    assert zodiak.actors(state) == {2}


SEED = at("2♥", SEED_HAND, "K♦ K♠")


@cites("ZO6", *ALL)
@rows("start move expected",
    ("suit", SEED, "0 play 7♥", allowed(fit("7♥", "2♥", suit="♥"))),
    ("rank", SEED, "0 play 2♠", allowed(fit("2♠", "2♥", rank="2"))),
    ("ZO-E5", SEED, "0 play 3♠", refused(fit("3♠", "2♥"))),
    ("ZO-E21", at("5♥", "A♠ 2♦", "K♦"), "0 play A♠", refused(fit("A♠", "5♥"))),
    ("only-the-top-counts", at("3♦ 2♥", "3♠ 2♦", "K♦"), "0 play 3♠", refused(fit("3♠", "2♥"))),
)  # fmt: skip
def test_ZO6_first_card_by_suit_or_rank(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


RUN = at("5♣", "10♣ J♣ Q♣ K♣ 7♣ 6♣ 4♣", "K♦")


@cites("ZO7", *ALL)
@rows("start move expected",
    ("ZO-E6", SEED, "0 play 2♠ 3♣", refused(link("2♠", "3♣"))),
    ("ZO-E7", SEED, "0 play 2♠ 3♠ 4♣", refused(link("3♠", "4♣"))),
    ("ZO-E29-queen-king", RUN, "0 play Q♣ K♣", allowed(fit("Q♣", "5♣", suit="♣"), link("Q♣", "K♣", suit="♣"))),
    ("ZO-E29-ten-jack", RUN, "0 play 10♣ J♣", allowed(fit("10♣", "5♣", suit="♣"), link("10♣", "J♣", suit="♣"))),
    ("downwards", RUN, "0 play 7♣ 6♣", allowed(fit("7♣", "5♣", suit="♣"), link("7♣", "6♣", suit="♣"))),
    ("one-left-out", RUN, "0 play 4♣ 6♣", refused(link("4♣", "6♣"))),
    ("ten-queen", RUN, "0 play 10♣ Q♣", refused(link("10♣", "Q♣"))),
    ("every-fault-is-named", RUN, "0 play 4♣ 6♣ J♣", refused(link("4♣", "6♣"), link("6♣", "J♣"))),
)  # fmt: skip
def test_ZO7_going_on_by_rank_or_neighbour(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO8", *ALL)
def test_ZO8_all_moves_of_the_example_hand() -> None:
    moves = {zodiak.format_move(m) for m in zodiak.legal_moves(zodiak.position(**SEED), 0)}
    assert moves == {
        "0 play 2♠", "0 play 2♠ 3♠", "0 play 2♠ 3♠ 3♣", "0 play 2♠ 3♠ 3♣ 4♣",
        "0 play 7♥", "0 play 7♥ 8♥", "0 play 8♥ 7♥",
        "0 play 8♥ =♣", "0 play 8♥ =♦", "0 play 8♥ =♠", "0 play 8♥ =♥", "0 draw",
    }  # fmt: skip


@cites("ZO9", *ALL)
@rows("start move expected",
    ("ZO-E2", SEED, "0 play 7♥ 8♥",
     allowed(fit("7♥", "2♥", suit="♥"), link("7♥", "8♥", suit="♥"), R("ZO13", eight="8♥"))),
    ("the-other-way-round", SEED, "0 play 8♥ 7♥",
     allowed(fit("8♥", "2♥", suit="♥"), link("8♥", "7♥", suit="♥"), R("ZO13", eight="8♥"))),
    ("on-another-suit", at("2♣", SEED_HAND, "K♦"), "0 play 7♥ 8♥", refused(fit("7♥", "2♣"))),
)  # fmt: skip
def test_ZO9_seven_and_eight_of_hearts(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO9", "positive")
def test_ZO9_ZO_E2_the_table_after_it() -> None:
    state = play(SEED, "0 play 7♥ 8♥")
    assert (texts(state.pile), texts(state.hands[0])) == ("2♥ 7♥ 8♥", "2♠ 3♠ 3♣ 4♣")
    assert (state.named, state.pending, state.turn) == (None, 0, 1)


BETTER = (fit("2♠", "2♥", rank="2"), link("2♠", "3♠", suit="♠"), link("3♠", "3♣", rank="3"))


@cites("ZO10", *ALL)
@rows("start move expected",
    ("ZO-E3", SEED, "0 play 2♠ 3♠ 3♣ 4♣", allowed(*BETTER, link("3♣", "4♣", suit="♣"))),
    ("stopping-early", SEED, "0 play 2♠ 3♠ 3♣", allowed(*BETTER)),
    ("one-too-many", SEED, "0 play 2♠ 3♠ 3♣ 4♣ 7♥", refused(link("4♣", "7♥"))),
)  # fmt: skip
def test_ZO10_the_better_chain(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO10", "positive")
def test_ZO10_ZO_E3_the_table_after_it() -> None:
    state = play(SEED, "0 play 2♠ 3♠ 3♣ 4♣")
    assert (texts(state.pile), texts(state.hands[0])) == ("2♥ 2♠ 3♠ 3♣ 4♣", "7♥ 8♥")


# --- eights --------------------------------------------------------------------------------------

EIGHTS = "8♠ 9♠ 8♦ 5♥"


@cites("ZO11", *ALL)
@rows("start move expected",
    ("ZO-E10", at("K♦", EIGHTS, "2♣"), "0 play 8♠ =♣", allowed(R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♣"))),
    ("on-an-eight", at("8♥", EIGHTS, "2♣"), "0 play 8♠ =♣",
     allowed(R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♣"))),
    ("ZO-E12", at("K♦", EIGHTS, "2♣"), "0 play 8♠ 9♠", refused(R("ZOA11", card="8♠", top="K♦"))),
    ("a-nine-is-not-wild", at("K♦", EIGHTS, "2♣"), "0 play 9♠", refused(fit("9♠", "K♦"))),
)  # fmt: skip
def test_ZO11_a_lone_eight_goes_on_anything(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO12", *ALL)
@rows("start move expected",
    ("names", at("K♦", EIGHTS, "2♣"), "0 play 8♠ =♥", allowed(R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♥"))),
    ("own-suit", at("K♦", EIGHTS, "2♣"), "0 play 8♠ =♠", allowed(R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♠"))),
    ("no-suit-named", at("K♦", EIGHTS, "2♣"), "0 play 8♠", refused(R("ZO12", card="8♠"))),
    ("no-eight", at("K♥", EIGHTS, "2♣"), "0 play 5♥ =♣", refused(R("ZO12", named="♣"))),
)  # fmt: skip
def test_ZO12_a_lone_eight_names_a_suit(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO12", "positive")
def test_ZO12_the_named_suit_stands_on_the_table() -> None:
    state = play(at("K♦", EIGHTS, "2♣"), "0 play 8♠ =♥")
    assert (texts(state.pile), state.named, state.turn) == ("K♦ 8♠", "♥", 1)


@cites("ZO13", *ALL)
@rows("start move expected",
    ("ZO-E13", at("K♠", EIGHTS, "2♣"), "0 play 8♠ 9♠",
     allowed(fit("8♠", "K♠", suit="♠"), link("8♠", "9♠", suit="♠"), R("ZO13", eight="8♠"))),
    ("last-of-the-chain", at("K♠", EIGHTS, "2♣"), "0 play 9♠ 8♠",
     allowed(fit("9♠", "K♠", suit="♠"), link("9♠", "8♠", suit="♠"), R("ZO13", eight="8♠"))),
    ("suit-named-anyway", at("K♠", EIGHTS, "2♣"), "0 play 8♠ 9♠ =♣", refused(R("ZO13", eight="8♠", named="♣"))),
)  # fmt: skip
def test_ZO13_an_eight_in_a_chain_is_ordinary(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO13", "positive", "boundary")
def test_ZO13_ZO_E13_nothing_is_named() -> None:
    state = play(at("K♠", EIGHTS, "2♣ 9♥"), "0 play 8♠ 9♠")
    assert (texts(state.pile), state.named) == ("K♠ 8♠ 9♠", None)
    ends = at("K♠", EIGHTS, "2♣ 9♥ 3♠", turn=0)
    after = play(ends, "0 play 9♠ 8♠")  # boundary: the Eight on top counts as what is printed on it
    assert zodiak.explain(after, zodiak.parse_move("1 play 3♠")) == allowed(fit("3♠", "8♠", suit="♠"))
    assert zodiak.explain(after, zodiak.parse_move("1 play 2♣")) == refused(fit("2♣", "8♠"))


FOUR_LINKS = (
    link("7♥", "8♥", suit="♥"), link("8♥", "8♣", rank="8"), link("8♣", "9♣", suit="♣"),
    R("ZO13", eight="8♥"), R("ZO13", eight="8♣"),
)  # fmt: skip
FOUR = "7♥ 8♥ 8♣ 9♣ K♦"


@cites("ZO14", *ALL)
@rows("start expected",
    ("ZO-E8-suit", at("K♥", FOUR, "2♣"), allowed(fit("7♥", "K♥", suit="♥"), *FOUR_LINKS)),
    ("ZO-E8-rank", at("7♠", FOUR, "2♣"), allowed(fit("7♥", "7♠", rank="7"), *FOUR_LINKS)),
    ("ZO-E9", at("K♠", FOUR, "2♣"), refused(fit("7♥", "K♠"))),
)  # fmt: skip
def test_ZO14_two_eights_inside_a_chain(start: Any, expected: Verdict) -> None:
    assert judge(start, "0 play 7♥ 8♥ 8♣ 9♣") == expected


@cites("ZO14", "positive", "negative")
def test_ZO14_ZO_E8_the_next_must_fit_the_nine() -> None:
    state = play(at("K♥", FOUR, "2♣ 9♠ 2♥"), "0 play 7♥ 8♥ 8♣ 9♣")
    assert (texts(state.pile), state.named, texts(state.hands[0])) == ("K♥ 7♥ 8♥ 8♣ 9♣", None, "K♦")
    answers = [zodiak.explain(state, zodiak.parse_move(f"1 play {c}")) for c in ("2♣", "9♠", "2♥")]
    assert answers == [
        allowed(fit("2♣", "9♣", suit="♣")), allowed(fit("9♠", "9♣", rank="9")),
        refused(fit("2♥", "9♣")),
    ]  # fmt: skip


# --- aces ----------------------------------------------------------------------------------------


@cites("ZO15", *ALL)
@rows("start move expected",
    ("ZO-E19", at("5♠", "A♠ 2♠ 7♣", "K♦", "3♥"), "0 play A♠",
     allowed(fit("A♠", "5♠", suit="♠"), R("ZO15", ace="A♠", debt=2))),
    ("on-an-ace", at("A♥", "A♠ 2♠ 7♣", "K♦"), "0 play A♠",
     allowed(fit("A♠", "A♥", rank="A"), R("ZO15", ace="A♠", debt=2))),
    ("must-draw", at("5♠ A♠", "7♣", "K♦ 2♠", "3♥", turn=1, pending=2), "1 draw", allowed(R("ZO22", drawer=1, debt=2))),
    ("may-not-play", at("5♠ A♠", "7♣", "K♦ 2♠", "3♥", turn=1, pending=2), "1 play 2♠",
     refused(R("ZOA17", card="2♠", debt=2))),
)  # fmt: skip
def test_ZO15_after_an_ace_two_cards(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO15", "positive", "boundary")
def test_ZO15_ZO_E19_the_turn_is_lost() -> None:
    state = play(at("5♠", "A♠ 7♣", "K♦", "3♥"), "0 play A♠")
    assert (state.pending, state.turn) == (2, 1)
    state = play(state, "1 draw")
    assert (state.pending, state.turn, texts(state.hands[1])) == (0, 2, "K♦ 10♦ 6♦")
    assert play(at("5♠", "A♠ 7♣", "K♦"), "0 play A♠", "1 draw").turn == 0  # of two players


ACES = at("4♠ 5♠", "A♠ 7♣", "A♥ 7♦", "A♣ 7♥", "A♦ 7♠", stock="2♣ 2♦ 2♥ 3♣ 3♦ 3♥ 4♣ 4♦ 4♥")


@cites("ZO16", *ALL)
def test_ZO16_ZO_E20_two_four_six_eight() -> None:
    state = play(ACES, "0 play A♠")
    for seat, ace, debt in ((1, "A♥", 4), (2, "A♣", 6), (3, "A♦", 8)):
        top = texts(state.pile[-1:])
        expected = allowed(fit(ace, top, rank="A"), R("ZO16", ace=ace, before=debt - 2, debt=debt))
        move = zodiak.parse_move(f"{seat} play {ace}")
        assert zodiak.explain(state, move) == expected
        state = zodiak.apply(state, move)
        assert (state.pending, state.turn) == (debt, (seat + 1) % 4)
    refusal = zodiak.explain(state, zodiak.parse_move("0 play 7♣"))
    assert refusal == refused(R("ZOA17", card="7♣", debt=8))
    state = play(state, "0 draw")
    assert (state.pending, state.turn, len(state.hands[0])) == (0, 1, 9)
    assert texts(state.hands[0]) == "7♣ 2♣ 2♦ 2♥ 3♣ 3♦ 3♥ 4♣ 4♦"


ORDINARY = at("5♠", "A♠ 2♠ 3♠ A♥ 2♥ 9♦", "K♦")


@cites("ZO17 ZO18", *ALL)
@rows("move expected",
    ("ZO-E22", "0 play A♠ 2♠", allowed(fit("A♠", "5♠", suit="♠"), link("A♠", "2♠", suit="♠"), R("ZO18", ace="A♠"))),
    ("ZO-E23", "0 play 2♠ A♠", allowed(fit("2♠", "5♠", suit="♠"), link("2♠", "A♠", suit="♠"), R("ZO18", ace="A♠"))),
    ("inside", "0 play 2♠ A♠ A♥ 2♥",
     allowed(fit("2♠", "5♠", suit="♠"), link("2♠", "A♠", suit="♠"), link("A♠", "A♥", rank="A"),
             link("A♥", "2♥", suit="♥"), R("ZO18", ace="A♠"), R("ZO18", ace="A♥"))),
    ("no-three-after-it", "0 play A♠ 3♠", refused(link("A♠", "3♠"))),
    ("no-two-of-another-suit", "0 play A♠ 2♥", refused(link("A♠", "2♥"))),
    ("alone-it-has-its-power", "0 play A♠", allowed(fit("A♠", "5♠", suit="♠"), R("ZO15", ace="A♠", debt=2))),
)  # fmt: skip
def test_ZO17_ZO18_an_ace_in_a_chain(move: str, expected: Verdict) -> None:
    assert judge(ORDINARY, move) == expected


@cites("ZO18", *ALL)
@rows("move debt", ("ZO-E22", "0 play A♠ 2♠", 0), ("ZO-E23", "0 play 2♠ A♠", 0), ("pair", "0 play A♠ A♥", 0),
      ("alone", "0 play A♠", 2))  # fmt: skip
def test_ZO18_the_power_is_lost_in_company(move: str, debt: int) -> None:
    state = play(ORDINARY, move)
    assert (state.pending, state.turn) == (debt, 1)


# --- zodiac cards --------------------------------------------------------------------------------

ZODIAC = {
    "aries": "J♣", "taurus": "K♦", "gemini": "Q♠", "cancer": "J♥", "leo": "K♣", "virgo": "Q♦",
    "libra": "J♠", "scorpio": "K♥", "sagittarius": "Q♣", "capricorn": "J♦", "aquarius": "K♠",
    "pisces": "Q♥",
}  # fmt: skip


@cites("ZO19", *ALL)
def test_ZO19_the_sign_decides_the_zodiac_card() -> None:
    signs = ("aries", "leo", None)
    state = zodiak.new_game(zodiak.Options(signs=signs), Tape("NUR-1"))
    assert state.signs == signs
    assert zodiak.new_game(zodiak.Options(), Tape("NUR-1")).signs == (None, None, None)  # boundary
    with pytest.raises(OptionsError, match=r"no sign 'ovan'.*aries, taurus.*pisces"):
        zodiak.Options(signs=("ovan", "leo", None))
    with pytest.raises(OptionsError, match="each of the 3 players"):
        zodiak.Options(signs=("aries", "leo"))


@cites("ZO20", *ALL)
def test_ZO20_twelve_signs_twelve_court_cards() -> None:
    assert {sign: zodiak.zodiac_card(sign) for sign in zodiak.SIGNS} == ZODIAC
    for number, sign in enumerate(zodiak.SIGNS):
        assert zodiak.zodiac_card(sign) == "JKQ"[number % 3] + "♣♦♠♥"[number % 4]
    courts = {str(card) for card in zodiak.DECK if card.rank in ("J", "Q", "K")}
    assert set(ZODIAC.values()) == courts  # boundary: each of the twelve once
    assert zodiak.zodiac_card(None) is None  # negative: no sign, no card


def born(*signs: str | None, pile: str = "9♠ 5♣", first: str = "J♣ 2♦", **more: Any) -> dict[str, Any]:
    """Three players with *signs*; the first holds *first*."""
    return at(pile, first, "A♣ Q♣", "J♦ 2♥", signs=signs,
              stock="3♣ 4♣ 6♣ 7♣ 3♦ 4♦ 5♦ 6♦ 7♦", **more)  # fmt: skip


@cites("ZO21", *ALL)
@rows("start move expected",
    ("ZO-E30", born("aries", None, None), "0 play J♣",
     allowed(fit("J♣", "5♣", suit="♣"), R("ZO21", zodiac="J♣", owner=0, debt=7))),
    ("ZO-E31", born("leo", None, None), "0 play J♣", allowed(fit("J♣", "5♣", suit="♣"))),
    ("ZO-E33", born("aries", None, None, pile="9♠ 5♥"), "0 play J♣", refused(fit("J♣", "5♥"))),
    ("in-company", born("aries", None, None, first="J♣ J♠ 2♦"), "0 play J♣ J♠",
     allowed(fit("J♣", "5♣", suit="♣"), link("J♣", "J♠", rank="J"), R("ZOA20", zodiac="J♣", owner=0))),
)  # fmt: skip
def test_ZO21_the_own_zodiac_card_alone(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZO21", "positive", "negative")
def test_ZO21_ZO_E30_seven_cards_and_the_turn_lost() -> None:
    state = play(born("aries", None, None), "0 play J♣")
    assert (state.pending, state.turn) == (7, 1)
    state = play(state, "1 draw")
    assert (state.pending, state.turn, counts(state)) == (0, 2, (1, 9, 2))
    assert texts(state.hands[1]) == "A♣ Q♣ 3♣ 4♣ 6♣ 7♣ 3♦ 4♦ 5♦"
    assert play(born("leo", None, None), "0 play J♣").pending == 0  # ZO-E31


# --- drawing -------------------------------------------------------------------------------------


@cites("ZO22", *ALL)
def test_ZO22_who_draws_may_do_nothing_more() -> None:
    start = at("4♠ 5♠", "K♥", "7♠ 2♦", stock="6♠ 10♦ 9♦")
    state = play(start, "0 draw")
    assert (texts(state.hands[0]), state.turn) == ("K♥ 6♠", 1)
    late = zodiak.explain(state, zodiak.parse_move("0 play 6♠"))  # boundary: it would have fitted
    assert late == refused(R("ZO5", seat=0, turn=1))
    again = zodiak.explain(state, zodiak.parse_move("0 draw"))
    assert again == refused(R("ZO5", seat=0, turn=1))
    assert zodiak.explain(state, zodiak.parse_move("1 draw")) == allowed(
        R("ZO5", drawer=1), R("ZOA6", drawer=1)
    )


TEN = "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 9♣ 10♣ Q♣ A♣"
TWENTY = "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 9♦ 10♦ Q♦ " + TEN.removesuffix("A♣") + " K♣ J♣"


@cites("ZO23", *ALL)
@rows("start stock pile hand shuffled",
    ("ZO-E36", at(TEN, "K♥", "K♠ 2♥", stock="6♠", turn=1, pending=2), 8, "A♣", 4, 9),
    ("ZO-E38", at(TWENTY, "K♥", "K♠ 2♥", stock="6♠ 7♠ 8♠ 9♠ 10♠", turn=1, pending=7, signs=("aries", None)),
     17, "J♣", 9, 19),
    ("empty-with-the-last-card", at(TEN, "K♥", "K♠ 2♥", stock="6♠ 7♠", turn=1, pending=2), 9, "A♣", 4, 9),
    ("one-card-is-left", at(TEN, "K♥", "K♠ 2♥", stock="6♠ 7♠ 8♠", turn=1, pending=2), 1, TEN, 4, None),
)  # fmt: skip
def test_ZO23_a_new_stock_at_once(
    start: Any, stock: int, pile: str, hand: int, shuffled: int | None
) -> None:
    state = play(start, "1 draw")
    assert (len(state.stock), texts(state.pile), len(state.hands[1])) == (stock, pile, hand)
    assert (state.pending, state.turn, state.reshuffles) == (0, 0, 0 if shuffled is None else 1)
    told = story(start, "1 draw")
    assert told == (() if shuffled is None else (R("ZO23", shuffled=shuffled),))


@cites("ZO23", "positive")
def test_ZO23_ZO_E40_the_named_suit_stays() -> None:
    start = at("2♣ 3♣ 8♠", "5♣ 2♠", "K♥", "6♦ 7♠", stock="4♥", named="♦")
    state = play(start, "0 draw", "1 draw")
    assert (texts(state.pile), state.named, state.reshuffles) == ("8♠", "♦", 1)
    assert (len(state.stock), state.turn) == (1, 2)  # 2♣ 3♣ became the Stock, one was drawn
    assert zodiak.explain(state, zodiak.parse_move("2 play 7♠")) == refused(
        R("ZOA13", card="7♠", named="♦")
    )
    assert zodiak.explain(state, zodiak.parse_move("2 play 6♦")) == allowed(
        R("ZOA13", card="6♦", suit="♦")
    )


@cites("ZO24", *ALL)
@rows("stock hand rest",
    ("in-mid-draw", "6♠", "K♠ 2♥ 6♠ 4♣", "2♣ 3♣"),
    ("with-the-last-card", "6♠ 7♠", "K♠ 2♥ 6♠ 7♠", "4♣ 2♣ 3♣"),
    ("not-needed", "6♠ 7♠ 9♠", "K♠ 2♥ 6♠ 7♠", "9♠"),
)  # fmt: skip
def test_ZO24_the_drawing_goes_on(stock: str, hand: str, rest: str) -> None:
    tape = Tape.fixed({"reshuffle/1": ["4♣", "2♣", "3♣"]})
    start = at("2♣ 3♣ 4♣ A♣", "K♥", "K♠ 2♥", stock=stock, turn=1, pending=2, tape=tape)
    state = play(start, "1 draw")
    assert (texts(state.hands[1]), texts(state.stock), state.turn) == (hand, rest, 0)


# --- the end -------------------------------------------------------------------------------------

OUT = at("7♣ 5♣", "9♣", "2♦ 3♦ 4♦ 5♦", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥", stock="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 9♠ 10♠")


@cites("ZO25", *ALL)
def test_ZO25_ZO_E43_the_first_without_cards_ends_the_game() -> None:
    state = play(OUT, "0 play 9♣")
    assert zodiak.outcome(state) == Outcome((0,), (10, 0, 0), "ZO25")
    assert zodiak.actors(state) == set()
    assert story(OUT, "0 play 9♣") == (R("ZO25", finisher=0), R("ZO26", finisher=0, points=10))
    one_left = play(at("5♣", "9♣ K♦", "2♦"), "0 play 9♣")  # boundary: one card is not none
    assert (zodiak.outcome(one_left), one_left.finisher, one_left.turn) == (None, None, 1)


@cites("ZO26", *ALL)
@rows("start move scores",
    ("ZO-E43", OUT, "0 play 9♣", (10, 0, 0)),
    ("ZO-E52", at("5♣", "9♣", "K♦", "Q♦ 8♦"), "0 play 9♣", (3, 0, 0)),
    ("one-card", at("5♣", "9♣", "K♦"), "0 play 9♣", (1, 0)),
    ("not-the-other-seats", at("5♣", "2♦ 3♦", "9♣", turn=1), "1 play 9♣", (0, 2)),
)  # fmt: skip
def test_ZO26_a_point_for_every_card(start: Any, move: str, scores: tuple[int, ...]) -> None:
    state = play(start, move)
    result = zodiak.outcome(state)
    assert result is not None
    assert (result.scores, state.scores) == (scores, scores)


LAST_ACE = at("7♣ 5♠", "A♠", "2♦ 3♦ 4♦", "2♥ 3♥ 4♥ 5♥ 6♥", stock="2♠ 3♠ 4♠ 6♠ 7♠ 9♠ 10♠")
ANSWER = at("7♣ 5♠", "A♠", "A♦ 3♦ 4♦", "2♥ 3♥ 4♥ 5♥ 6♥", stock="2♠ 3♠ 4♠ 6♠ 7♠ 9♠ 10♠")


@cites("ZO27 ZO28", *ALL)
@rows("start moves hands result",
    ("ZO-E44", LAST_ACE, ("0 play A♠", "1 draw"), (0, 5, 5), Outcome((0,), (10, 0, 0), "ZO28")),
    ("ZO-E47", at("7♣ 5♣", "J♣", "2♦ 3♦", "2♥ 3♥ 4♥ 5♥", signs=("aries", None, None),
                  stock="2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 9♠ 10♠"),
     ("0 play J♣", "1 draw"), (0, 9, 4), Outcome((0,), (13, 0, 0), "ZO28")),
    ("passed-on-as-four", ANSWER, ("0 play A♠", "1 play A♦", "2 draw"), (0, 2, 9), Outcome((0,), (11, 0, 0), "ZO28")),
    ("ZO-E48", at("7♣ 5♠", "2♠ A♠", "2♦ 3♦", "2♥"), ("0 play 2♠ A♠",), (0, 2, 1), Outcome((0,), (3, 0, 0), "ZO25")),
    ("ZO-E49", at("7♣ 5♣", "J♣", "2♦ 3♦", "2♥", signs=("leo", "aries", None)), ("0 play J♣",), (0, 2, 1),
     Outcome((0,), (3, 0, 0), "ZO25")),
    ("ZO-E50", at("7♣ 5♣", "8♠", "2♦ 3♦", "2♥"), ("0 play 8♠",), (0, 2, 1), Outcome((0,), (3, 0, 0), "ZO25")),
)  # fmt: skip
def test_ZO27_ZO28_the_drawing_comes_first(
    start: Any, moves: tuple[str, ...], hands: tuple[int, ...], result: Outcome
) -> None:
    for done in range(1, len(moves)):  # the game is not over before the drawing
        assert zodiak.outcome(play(start, *moves[:done])) is None
    state = play(start, *moves)
    assert (counts(state), zodiak.outcome(state)) == (hands, result)


@cites("ZO27", "positive", "negative")
def test_ZO27_what_is_told_and_what_may_be_answered() -> None:
    assert story(LAST_ACE, "0 play A♠") == (R("ZO27", finisher=0, debt=2),)
    assert story(LAST_ACE, "0 play A♠", "1 draw") == (R("ZO26", finisher=0, points=10),)
    state = play(ANSWER, "0 play A♠")
    assert (state.finisher, state.pending, state.turn) == (0, 2, 1)
    assert zodiak.explain(state, zodiak.parse_move("1 play A♦")) == allowed(
        fit("A♦", "A♠", rank="A"), R("ZO16", ace="A♦", before=2, debt=4)
    )
    assert zodiak.explain(state, zodiak.parse_move("1 play 3♦")) == refused(
        R("ZOA17", card="3♦", debt=2)
    )


@cites("ZO28", "boundary")
def test_ZO28_short_of_cards_the_settlement_still_ends_the_game() -> None:
    start = at("7♣ 5♠", "A♠", "2♦", stock="")  # two cards will lie under the Ace
    short = at("5♠", "A♠", "2♦", stock="")  # and here only one
    assert zodiak.outcome(play(start, "0 play A♠", "1 draw")) == Outcome((0,), (3, 0), "ZO28")
    assert zodiak.outcome(play(short, "0 play A♠", "1 draw")) == Outcome((0,), (2, 0), "ZO28")


THIRTEEN = "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 9♦ 10♦ J♦ Q♦ K♦ 2♥ 3♥"
NOTHING_WON = at("5♠", "A♠", "A♦", scores=(54, 20))


@cites("ZO29", *ALL)
@rows("start moves scores winner",
    ("ZO-E53-54+1", at("5♣", "9♣", "K♦", scores=(54, 20)), ("0 play 9♣",), (55, 20), 0),
    ("ZO-E53-50+13", at("5♣", "9♣", THIRTEEN, stock="", scores=(50, 20)), ("0 play 9♣",), (63, 20), 0),
    ("ZO-E53-54+0", NOTHING_WON, ("0 play A♠", "1 play A♦"), (54, 20), None),
    ("53+1", at("5♣", "9♣", "K♦", scores=(53, 20)), ("0 play 9♣",), (54, 20), None),
)  # fmt: skip
def test_ZO29_fifty_five_points_win(
    start: Any, moves: tuple[str, ...], scores: tuple[int, ...], winner: int | None
) -> None:
    state = play(start, *moves)
    assert state.scores == scores
    expected = None if winner is None else Outcome((winner,), scores, "ZO29")
    assert zodiak.match_outcome(state) == expected
    told = R("ZO29", winner=0, total=scores[0])
    assert (told in story(start, *moves)) == (winner is not None)


@cites("ZO29", "negative")
def test_ZO29_no_match_winner_while_a_game_runs() -> None:
    assert zodiak.match_outcome(zodiak.position(**THREE, scores=(54, 0, 0))) is None


# --- rules of every table ------------------------------------------------------------------------

ENDED = at("5♣", "", "K♦", finisher=0)


@cites("X1 X2 X3", *ALL)
@rows("start move expected",
    ("seat-minus-one", THREE, "-1 draw", refused(R("X1", number=-1, last=2))),
    ("seat-nine", THREE, "9 play 6♠", refused(R("X1", number=9, last=2))),
    ("seat-one-too-high", THREE, "3 draw", refused(R("X1", number=3, last=2))),
    ("last-seat-is-there", THREE, "2 draw", refused(R("ZO5", seat=2, turn=0))),
    ("no-such-rank", THREE, "0 play 11♠", refused(R("X2", card="11♠"))),
    ("no-rank-one", THREE, "0 play 1♠", refused(R("X2", card="1♠"))),
    ("ten-is-there", at("5♠", "10♠ 2♦", "K♦", stock="6♦"), "0 play TS", allowed(fit("10♠", "5♠", suit="♠"))),
    ("not-held", THREE, "0 play 7♠", refused(R("X3", card="7♠"))),
    ("not-held-and-unfit", THREE, "0 play 2♦", refused(R("X3", card="2♦"), fit("2♦", "5♠"))),
    ("twice", THREE, "0 play 6♠ 6♠", refused(R("X3", card="6♠", held=1, wanted=2))),
    ("held-once", THREE, "0 play 6♠", allowed(fit("6♠", "5♠", suit="♠"))),
)  # fmt: skip
def test_X1_X2_X3_seats_and_cards(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("X4", *ALL)
def test_X4_after_the_end_nobody_moves() -> None:
    for move in ("0 draw", "1 draw", "1 play K♦", "1 pass"):
        assert judge(ENDED, move) == refused(R("X4", rule="ZO25"))
    ended = zodiak.position(**ENDED)
    assert [list(zodiak.legal_moves(ended, seat)) for seat in (0, 1)] == [[], []]
    settling = at("5♣ A♣", "", "K♦", finisher=0, pending=2, turn=1)
    assert judge(settling, "1 draw") == allowed(R("ZO22", drawer=1, debt=2))  # not the end yet
    settled = play(settling, "1 draw")
    assert zodiak.explain(settled, zodiak.parse_move("0 draw")) == refused(R("X4", rule="ZO28"))


@cites("X5", *ALL)
def test_X5_a_move_of_another_game() -> None:
    state = zodiak.position(**THREE)
    foreign: Any = zangi.parse_move("0 ring")
    assert zodiak.explain(state, foreign) == refused(R("X5", mover=0))
    foreign = zangi.parse_move("1 ring")
    assert zodiak.explain(state, foreign) == refused(R("X5", mover=1), R("ZO5", seat=1, turn=0))
    assert zodiak.explain(state, zodiak.Draw(0))


@cites("X6", *ALL)
@rows("time expected",
    ("later", 501, allowed(fit("7♠", "6♠", suit="♠"))),
    ("same-time", 500, allowed(fit("7♠", "6♠", suit="♠"))),
    ("before", 499, refused(R("X6", last_ms=500, at_ms=499))),
)  # fmt: skip
def test_X6_time_runs_forward(time: int, expected: Verdict) -> None:
    state = play(THREE, "0 play 6♠ @500")
    assert zodiak.explain(state, zodiak.parse_move(f"1 play 7♠ @{time}")) == expected
    assert zodiak.explain(state, zodiak.parse_move("1 play 7♠"))  # untimed: nothing to check


# --- the whole book ------------------------------------------------------------------------------


def test_every_rule_has_a_positive_a_negative_and_a_boundary_case() -> None:
    from tests.rules import test_zodiak_options  # noqa: F401 - its cases are ZOA1–ZOA40

    assert gaps(zodiak.BOOK) == {}

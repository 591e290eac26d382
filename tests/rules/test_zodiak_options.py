"""What the sheet of Zodiak leaves open (ZOA1–ZOA40), and every value of every option.

Expected values are worked out by hand. The ids of the rows name the worked examples (ZO-E…).
"""
# ruff: noqa: N802 - a test carries the id of its rule

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import InvalidMoveText, InvalidPosition, OptionsError
from cardlib.game import Outcome
from cardlib.games import zodiak
from cardlib.rules import IllegalMove, Reason, Verdict
from tests.rules.cases import allowed, citing, refused, rows
from tests.rules.test_zodiak import at, counts, fit, judge, link, play, story, texts

R = Reason.of
cites = citing("zodiak")
ALL = ("positive", "negative", "boundary")
Options = zodiak.Options


def says(state: zodiak.State, move: str) -> Verdict:
    return zodiak.explain(state, zodiak.parse_move(move))


def random_states(options: zodiak.Options, code: str, plies: int = 150) -> Iterator[zodiak.State]:
    """A match played by chance, position by position; the choices come from the tape *code*."""
    tape = Tape(code)
    state = zodiak.new_game(options, tape)
    for ply in range(plies):
        yield state
        if state.ended:
            if zodiak.match_outcome(state):
                return
            state = zodiak.next_deal(state)
            continue
        moves = list(islice(zodiak.legal_moves(state, state.turn), 40))
        state = zodiak.apply(state, moves[tape.below(len(moves), "choice", ply)])


# --- deck, players, suits, deal ------------------------------------------------------------------


@cites("ZOA1", *ALL)
def test_ZOA1_fifty_two_cards_no_jokers() -> None:
    names = [str(card) for card in zodiak.deck(Options())]
    ranks = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
    assert sorted(names) == sorted(rank + suit for rank in ranks for suit in "♣♦♠♥")
    for text in ("0 play JOKER", "0 play *", "0 play ?"):
        with pytest.raises(InvalidMoveText, match="is no card"):
            zodiak.parse_move(text)
    with pytest.raises(InvalidPosition, match="no card 'Joker'"):
        zodiak.position(hands=[["Joker"], ["K♦"]], pile=["5♣"])


@cites("ZOA1", "boundary")
@rows("code", ("one", "NUR-1"), ("two", "NUR-2"), ("three", "NUR-3"))
def test_ZOA1_ZO_E55_no_card_is_lost_or_doubled(code: str) -> None:
    signs = ("aries", "leo", "aries")
    for state in random_states(Options(signs=signs), code):
        cards = [card for pile in (*state.hands, state.stock, state.pile) for card in pile]
        assert sorted(cards) == list(range(52))
        assert state.pending in (0, 2, 4, 6, 7, 8)


@cites("ZOA2", *ALL)
def test_ZOA2_two_to_four_sit_at_the_table() -> None:
    assert [counts(zodiak.new_game(Options(players=n), Tape("A-1"))) for n in (2, 3, 4)] == [
        (7, 7), (7, 7, 7), (7, 7, 7, 7),
    ]  # fmt: skip
    for players in (1, 7):
        with pytest.raises(OptionsError, match="from 2 to 4"):
            Options(players=players)
        with pytest.raises(InvalidPosition, match="from 2 to 4"):
            zodiak.position(hands=[["K♦"]] + [[]] * (players - 1), pile=["5♣"], finisher=None)


RED = at("2♥", "K♦ 7♥ 8♦ K♣", "2♣ 3♦")


@cites("ZOA3", *ALL)
@rows("start move expected",
    ("red-on-red", RED, "0 play K♦", refused(fit("K♦", "2♥"))),
    ("red-after-red", RED, "0 play 7♥ 8♦", refused(link("7♥", "8♦"))),
    ("hearts-on-hearts", RED, "0 play 7♥", allowed(fit("7♥", "2♥", suit="♥"))),
    ("red-is-not-named", at("8♠", "K♥ K♦", "2♣", named="♦"), "0 play K♥", refused(R("ZOA13", card="K♥", named="♦"))),
    ("diamonds-are", at("8♠", "K♥ K♦", "2♣", named="♦"), "0 play K♦", allowed(R("ZOA13", card="K♦", suit="♦"))),
)  # fmt: skip
def test_ZOA3_suits_not_colours(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected


@cites("ZOA4", *ALL)
@rows("direction dealer turns next_dealer next_turn",
    ("up", 1, 0, [1, 2, 3, 0], 1, 2),
    ("down", -1, 0, [3, 2, 1, 0], 3, 2),
    ("up-from-the-last-seat", 1, 3, [0, 1, 2, 3], 0, 1),
)  # fmt: skip
def test_ZOA4_who_starts_and_which_way(
    direction: int, dealer: int, turns: list[int], next_dealer: int, next_turn: int
) -> None:
    options = Options(players=4, dealer=dealer, direction=direction, max_turns=4)
    state = zodiak.new_game(options, Tape("NUR-4"))
    seen = []
    while not state.ended:
        seen.append(state.turn)
        state = zodiak.apply(state, zodiak.Draw(state.turn))
    assert seen == turns
    after = zodiak.next_deal(state)
    assert (after.dealer, after.turn, after.deal) == (next_dealer, next_turn, 2)


@cites("ZOA4", "boundary")
def test_ZOA4_the_first_card_goes_to_the_first_player() -> None:
    tape = Tape.fixed({"deck": "5♠ 6♠ 7♠ 9♠".split()})
    up = zodiak.new_game(Options(hand_size=1), tape)
    down = zodiak.new_game(Options(hand_size=1, direction=-1), tape)
    assert [texts(hand) for hand in up.hands] == ["7♠", "5♠", "6♠"]
    assert [texts(hand) for hand in down.hands] == ["7♠", "6♠", "5♠"]


@cites("ZOA5", *ALL)
@rows("starter expected",
    ("ZO-E54", "8♦", refused(R("ZO6", card="5♠", top="8♦"))),
    ("ace", "A♠", allowed(R("ZO6", card="5♠", top="A♠", suit="♠"))),
    ("zodiac", "J♠", allowed(R("ZO6", card="5♠", top="J♠", suit="♠"))),
)  # fmt: skip
def test_ZOA5_any_starter_is_a_plain_card(starter: str, expected: Verdict) -> None:
    options = Options(players=2, hand_size=2, signs=("libra", None))
    tape = Tape.fixed({"deck": ["5♠", "2♥", "9♦", "3♥", starter]})
    state = zodiak.new_game(options, tape)
    assert (texts(state.pile), state.pending, state.named, state.turn) == (starter, 0, None, 1)
    assert says(state, "1 play 5♠") == expected
    assert says(state, "1 draw")
    diamond = says(state, "1 play 9♦")
    assert bool(diamond) == (starter == "8♦")  # ZO-E54: the Eight has the suit that is printed on it


@cites("ZOA5", *ALL)
@rows("starter again", ("ace", "A♠", True), ("eight", "8♦", True), ("zodiac", "J♠", True),
      ("nobodys-zodiac", "J♣", False), ("plain", "7♦", False))  # fmt: skip
def test_ZOA5_option_starter_redraw(starter: str, again: bool) -> None:
    values: dict[str, Any] = {"players": 2, "hand_size": 2, "signs": ("libra", None)}
    tape = Tape.fixed({"deck": ["5♠", "2♥", "9♦", "3♥", starter, "7♣"]})
    plain = zodiak.new_game(Options(**values), tape)
    state = zodiak.new_game(Options(**values, starter="redraw"), tape)
    assert state.hands == plain.hands
    assert sorted(state.pile + state.stock) == sorted(plain.pile + plain.stock)
    assert (texts(state.pile) != starter) == again
    assert texts(state.pile)[:-1] not in ("A", "8")
    assert texts(state.pile) != "J♠"
    told = [s.reason for s in zodiak.dealing(Options(**values, starter="redraw"), tape)]
    assert (R("ZOA5", card=starter) in told) == again
    assert told[-1] == R("ZO4", card=texts(state.pile))


@cites("ZOA5", "boundary")
def test_ZOA5_redraw_ends_even_if_no_plain_card_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    shuffled, asked = Tape.shuffled, [0]

    def counted(tape: Tape, *what: Any) -> tuple[int, ...]:
        asked[0] += 1
        assert asked[0] < 1000, "the deal shuffles for ever: only Aces and Eights are left"
        return shuffled(tape, *what)

    monkeypatch.setattr(Tape, "shuffled", counted)
    special = {"A♣", "A♦", "8♠", "8♥"}
    hands = [str(card) for card in zodiak.DECK if str(card) not in special]
    options = Options(players=4, hand_size=12, starter="redraw")
    state = zodiak.new_game(options, Tape.fixed({"deck": hands}))
    assert texts(state.pile) in special


# --- drawing, chains -----------------------------------------------------------------------------


@cites("ZOA6", *ALL)
@rows("hand expected",
    ("ZO-E41", "6♠ K♥", allowed(R("ZO5", drawer=0), R("ZOA6", drawer=0))),
    ("nothing-fits", "6♦ K♥", allowed(R("ZO5", drawer=0))),
    ("only-a-wild-eight", "8♦ K♥", allowed(R("ZO5", drawer=0), R("ZOA6", drawer=0))),
)  # fmt: skip
def test_ZOA6_drawing_though_one_could_play(hand: str, expected: Verdict) -> None:
    assert judge(at("5♠", hand, "2♣", stock="7♦ 9♦"), "0 draw") == expected


@cites("ZOA7", *ALL)
def test_ZOA7_ZO_E41_the_drawn_card_waits() -> None:
    state = play(at("5♠", "K♥", "2♣", stock="7♠ 9♦"), "0 draw")
    assert says(state, "0 play 7♠") == refused(R("ZO5", seat=0, turn=1))
    state = play(state, "1 draw")  # on the next turn it may be played
    assert says(state, "0 play 7♠") == allowed(R("ZO6", card="7♠", top="5♠", suit="♠"))
    not_yet = at("5♠", "K♥", "2♣", stock="7♠ 9♦")
    assert judge(not_yet, "0 play 7♠") == refused(R("X3", card="7♠"))  # still in the Stock


ZIGZAG = at("9♠", "5♠ 6♠ 6♥ 5♥ 4♥ 5♣", "2♣")


@cites("ZOA8", *ALL)
@rows("move expected",
    ("up-across-down", "0 play 5♠ 6♠ 6♥ 5♥ 4♥",
     allowed(fit("5♠", "9♠", suit="♠"), link("5♠", "6♠", suit="♠"), link("6♠", "6♥", rank="6"),
             link("6♥", "5♥", suit="♥"), link("5♥", "4♥", suit="♥"))),
    ("back-to-a-rank", "0 play 5♠ 6♠ 6♥ 5♥ 5♣",
     allowed(fit("5♠", "9♠", suit="♠"), link("5♠", "6♠", suit="♠"), link("6♠", "6♥", rank="6"),
             link("6♥", "5♥", suit="♥"), link("5♥", "5♣", rank="5"))),
    ("only-the-card-before-counts", "0 play 5♠ 6♠ 5♥", refused(link("6♠", "5♥"))),
)  # fmt: skip
def test_ZOA8_chains_change_suit_and_direction(move: str, expected: Verdict) -> None:
    assert judge(ZIGZAG, move) == expected


@cites("ZOA9", *ALL)
@rows("pile move expected",
    ("neighbour-in-another-suit", "5♥", "0 play 6♠", refused(fit("6♠", "5♥"))),
    ("neighbour-in-suit", "5♠", "0 play 6♠", allowed(fit("6♠", "5♠", suit="♠"))),
    ("far-away-in-suit", "K♠", "0 play 6♠", allowed(fit("6♠", "K♠", suit="♠"))),
    ("lower-neighbour-in-another-suit", "7♥", "0 play 6♠", refused(fit("6♠", "7♥"))),
)  # fmt: skip
def test_ZOA9_no_neighbours_for_the_first_card(pile: str, move: str, expected: Verdict) -> None:
    assert judge(at(pile, "6♠ 2♦", "2♣"), move) == expected


BOTH = Options(ace_adjacent="both")
ROYAL = "K♠ A♠ A♥ 2♠"
LOST = R("ZO18", ace="A♠")


@cites("ZOA10", *ALL)
@rows("options move expected",
    ("ZO-E28-low", None, "0 play K♠ A♠", refused(R("ZOA10", card="A♠", before="K♠"))),
    ("ZO-E28-both", BOTH, "0 play K♠ A♠",
     allowed(fit("K♠", "5♠", suit="♠"), R("ZOA10", card="A♠", before="K♠", suit="♠"), LOST)),
    ("downwards-low", None, "0 play A♠ K♠", refused(R("ZOA10", card="K♠", before="A♠"))),
    ("downwards-both", BOTH, "0 play A♠ K♠",
     allowed(fit("A♠", "5♠", suit="♠"), R("ZOA10", card="K♠", before="A♠", suit="♠"), LOST)),
    ("ace-two-low", None, "0 play A♠ 2♠", allowed(fit("A♠", "5♠", suit="♠"), link("A♠", "2♠", suit="♠"), LOST)),
    ("ace-two-both", BOTH, "0 play A♠ 2♠", allowed(fit("A♠", "5♠", suit="♠"), link("A♠", "2♠", suit="♠"), LOST)),
    ("another-suit-both", BOTH, "0 play K♠ A♥", refused(link("K♠", "A♥"))),
    ("king-two-both", BOTH, "0 play K♠ 2♠", refused(link("K♠", "2♠"))),
)  # fmt: skip
def test_ZOA10_is_the_ace_a_neighbour_of_the_king(
    options: zodiak.Options | None, move: str, expected: Verdict
) -> None:
    assert judge(at("5♠", ROYAL, "2♣", options=options), move) == expected


EIGHTS = "8♠ 8♦ 9♠ 5♥"


@cites("ZOA11", *ALL)
@rows("pile move expected",
    ("ZO-E12", "K♦", "0 play 8♠ 9♠", refused(R("ZOA11", card="8♠", top="K♦"))),
    ("ZO-E13", "K♠", "0 play 8♠ 9♠",
     allowed(fit("8♠", "K♠", suit="♠"), link("8♠", "9♠", suit="♠"), R("ZO13", eight="8♠"))),
    ("on-an-eight", "8♥", "0 play 8♠ 9♠",
     allowed(fit("8♠", "8♥", rank="8"), link("8♠", "9♠", suit="♠"), R("ZO13", eight="8♠"))),
    ("alone-it-is-wild", "K♦", "0 play 8♠ =♦", allowed(R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♦"))),
)  # fmt: skip
def test_ZOA11_an_eight_that_opens_a_chain_must_fit(
    pile: str, move: str, expected: Verdict
) -> None:
    assert judge(at(pile, EIGHTS, "2♣"), move) == expected


@cites("ZOA12", *ALL)
def test_ZOA12_ZO_E17_a_fitting_eight_names_a_suit_too() -> None:
    start = at("K♠", EIGHTS, "2♣")
    assert judge(start, "0 play 8♠ =♣") == allowed(
        R("ZO11", card="8♠"), R("ZO12", card="8♠", suit="♣")
    )
    assert judge(start, "0 play 8♠") == refused(R("ZO12", card="8♠"))
    assert play(start, "0 play 8♠ =♠").named == "♠"  # boundary: the suit that it has anyway


NAMED = at("K♦ 8♠", "Q♠ Q♣ 8♦ 9♦ 2♥", "2♣", named="♣")


@cites("ZOA13", *ALL)
@rows("move expected",
    ("ZO-E11-queen-of-spades", "0 play Q♠", refused(R("ZOA13", card="Q♠", named="♣"))),
    ("ZO-E11-queen-of-clubs", "0 play Q♣", allowed(R("ZOA13", card="Q♣", suit="♣"))),
    ("ZO-E11-eight", "0 play 8♦ =♥", allowed(R("ZO11", card="8♦"), R("ZO12", card="8♦", suit="♥"))),
    ("an-eight-opens-a-chain", "0 play 8♦ 9♦",
     allowed(fit("8♦", "8♠", rank="8"), link("8♦", "9♦", suit="♦"), R("ZO13", eight="8♦"))),
    ("the-suit-goes-on-in-a-chain", "0 play Q♣ Q♠",
     allowed(R("ZOA13", card="Q♣", suit="♣"), link("Q♣", "Q♠", rank="Q"))),
)  # fmt: skip
def test_ZOA13_the_suit_that_was_named(move: str, expected: Verdict) -> None:
    assert judge(NAMED, move) == expected


@cites("ZOA13", "positive", "boundary")
def test_ZOA13_ZO_E10_ZO_E18_until_a_card_is_played() -> None:
    start = at("K♦", "8♠ 5♥", "Q♠ 7♦", "Q♣ 7♠ 2♥")
    state = play(start, "0 play 8♠ =♣", "1 draw")
    assert (state.named, state.turn) == ("♣", 2)
    assert says(state, "2 play 7♠") == refused(R("ZOA13", card="7♠", named="♣"))
    state = play(state, "2 play Q♣")
    assert (state.named, texts(state.pile)) == (None, "K♦ 8♠ Q♣")


@cites("ZOA14", *ALL)
@rows("pile hand move expected",
    ("ZO-E14-fits", "K♠", EIGHTS, "0 play 8♠ 8♦",
     allowed(fit("8♠", "K♠", suit="♠"), link("8♠", "8♦", rank="8"), R("ZO13", eight="8♠"), R("ZO13", eight="8♦"))),
    ("ZO-E14-does-not-fit", "K♣", EIGHTS, "0 play 8♠ 8♦", refused(R("ZOA11", card="8♠", top="K♣"))),
    ("names-nothing", "K♠", EIGHTS, "0 play 8♠ 8♦ =♦", refused(R("ZO13", eight="8♠", named="♦"))),
    ("two-aces", "K♠", "A♠ A♥ 5♥", "0 play A♠ A♥",
     allowed(fit("A♠", "K♠", suit="♠"), link("A♠", "A♥", rank="A"), R("ZO18", ace="A♠"), R("ZO18", ace="A♥"))),
)  # fmt: skip
def test_ZOA14_eights_or_aces_together(
    pile: str, hand: str, move: str, expected: Verdict
) -> None:
    start = at(pile, hand, "2♣")
    assert judge(start, move) == expected
    if expected:
        state = play(start, move)
        assert (state.named, state.pending, state.turn) == (None, 0, 1)


@cites("ZOA15", *ALL)
@rows("start expected",
    ("ZO-E21", at("5♥", "A♠ 2♦", "2♣"), refused(fit("A♠", "5♥"))),
    ("fits", at("5♠", "A♠ 2♦", "2♣"), allowed(fit("A♠", "5♠", suit="♠"), R("ZO15", ace="A♠", debt=2))),
    ("not-the-suit-named", at("8♠", "A♠ 2♦", "2♣", named="♥"), refused(R("ZOA13", card="A♠", named="♥"))),
    ("the-suit-named", at("8♥", "A♠ 2♦", "2♣", named="♠"),
     allowed(R("ZOA13", card="A♠", suit="♠"), R("ZO15", ace="A♠", debt=2))),
)  # fmt: skip
def test_ZOA15_a_lone_ace_must_fit(start: Any, expected: Verdict) -> None:
    assert judge(start, "0 play A♠") == expected


# --- debts ---------------------------------------------------------------------------------------

SIX = "10♦ 6♦ 10♥ 6♥ 10♣ 6♣ 10♠ 6♠ 9♥"


def owing(pending: int = 2, hand: str = "A♥ 2♥ 8♥ 2♠ J♠ K♣", **more: Any) -> dict[str, Any]:
    """The second player owes *pending* cards for an Ace of spades; J♠ is the own zodiac card."""
    pile = ("9♠ A♠", "9♠ A♣ A♠", "9♠ A♦ A♣ A♠")[pending // 2 - 1]
    return at(pile, "3♦ 4♦", hand, "5♦ 7♦", turn=1, pending=pending,
              signs=(None, "libra", None), stock=SIX, **more)  # fmt: skip


CHAIN = Options(defend_chain="chain")
ANSWER = fit("A♥", "A♠", rank="A")


@cites("ZOA16", *ALL)
@rows("options move expected",
    ("alone", None, "1 play A♥", allowed(ANSWER, R("ZO16", ace="A♥", before=2, debt=4))),
    ("ZO-E25-chain", None, "1 play A♥ 2♥", refused(R("ZOA16", chain="A♥ 2♥", debt=2))),
    ("option-chain", CHAIN, "1 play A♥ 2♥",
     allowed(R("ZOA16", ace="A♥", debt=2), ANSWER, link("A♥", "2♥", suit="♥"), R("ZO18", ace="A♥"))),
    ("option-chain-alone", CHAIN, "1 play A♥", allowed(ANSWER, R("ZO16", ace="A♥", before=2, debt=4))),
    ("option-chain-not-headed-by-the-ace", CHAIN, "1 play 2♥ A♥", refused(R("ZOA17", card="2♥", debt=2))),
)  # fmt: skip
def test_ZOA16_the_saving_ace_is_alone(
    options: zodiak.Options | None, move: str, expected: Verdict
) -> None:
    assert judge(owing(options=options), move) == expected


@cites("ZOA16", "boundary")
def test_ZOA16_option_chain_passes_the_debt_on_unchanged() -> None:
    state = play(owing(options=CHAIN), "1 play A♥ 2♥")
    assert (state.pending, state.turn, texts(state.pile)) == (2, 2, "9♠ A♠ A♥ 2♥")
    assert counts(play(state, "2 draw")) == (2, 4, 4)
    finish = play(owing(hand="A♥ 2♥", options=CHAIN), "1 play A♥ 2♥")
    assert (finish.finisher, finish.pending, zodiak.outcome(finish)) == (1, 2, None)
    assert zodiak.outcome(play(finish, "2 draw")) == Outcome((1,), (0, 6, 0), "ZO28")


@cites("ZOA17", *ALL)
@rows("move expected",
    ("ZO-E25-eight", "1 play 8♥ =♥", refused(R("ZOA17", card="8♥", debt=2))),
    ("ZO-E25-zodiac", "1 play J♠", refused(R("ZOA17", card="J♠", debt=2))),
    ("ZO-E25-two", "1 play 2♠", refused(R("ZOA17", card="2♠", debt=2))),
    ("ace", "1 play A♥", allowed(ANSWER, R("ZO16", ace="A♥", before=2, debt=4))),
    ("an-ace-must-be-held", "1 play A♦", refused(R("X3", card="A♦"))),
)  # fmt: skip
def test_ZOA17_only_an_ace_answers_an_ace(move: str, expected: Verdict) -> None:
    assert judge(owing(), move) == expected


@cites("ZOA18", *ALL)
@rows("pending hand", ("ZO-E26", 2, 8), ("four", 4, 10), ("six", 6, 12))
def test_ZOA18_a_debt_is_drawn_whole(pending: int, hand: int) -> None:
    start = owing(pending)
    assert judge(start, "1 draw") == allowed(R("ZO22", drawer=1, debt=pending))
    state = play(start, "1 draw")
    assert (counts(state), state.pending, state.turn) == ((2, hand, 2), 0, 2)
    pile = len(start["pile"])
    assert judge(owing(pending, hand="K♣"), "1 pass") == refused(
        R("ZOA18", debt=pending), R("ZOA35", drawable=9 + pile - 1)
    )


def aries(pile: str, hand: str = "J♣ 2♦", **more: Any) -> dict[str, Any]:
    return at(pile, hand, "2♣ 3♥", signs=("aries", None), **more)


@cites("ZOA19", *ALL)
@rows("start expected",
    ("ZO-E33", aries("5♥"), refused(fit("J♣", "5♥"))),
    ("suit", aries("5♣"), allowed(fit("J♣", "5♣", suit="♣"), R("ZO21", zodiac="J♣", owner=0, debt=7))),
    ("rank", aries("J♥"), allowed(fit("J♣", "J♥", rank="J"), R("ZO21", zodiac="J♣", owner=0, debt=7))),
    ("suit-named", aries("8♥", named="♣"),
     allowed(R("ZOA13", card="J♣", suit="♣"), R("ZO21", zodiac="J♣", owner=0, debt=7))),
    ("another-suit-named", aries("8♣", named="♥"), refused(R("ZOA13", card="J♣", named="♥"))),
)  # fmt: skip
def test_ZOA19_a_zodiac_card_must_fit(start: Any, expected: Verdict) -> None:
    assert judge(start, "0 play J♣") == expected


def signs(*told: str | None, **more: Any) -> dict[str, Any]:
    """Three players; each holds a card of clubs, the first also another Jack."""
    hands = ("J♣ J♠ 2♦", "Q♣ 2♥", "K♣ 3♥")
    return at("9♠ 5♣", *hands, signs=told, stock=SIX, **more)


@cites("ZOA20", *ALL)
@rows("start move expected",
    ("own-alone", signs("aries", None, None), "0 play J♣",
     allowed(fit("J♣", "5♣", suit="♣"), R("ZO21", zodiac="J♣", owner=0, debt=7))),
    ("own-in-a-chain", signs("aries", None, None), "0 play J♣ J♠",
     allowed(fit("J♣", "5♣", suit="♣"), link("J♣", "J♠", rank="J"), R("ZOA20", zodiac="J♣", owner=0))),
    ("of-another", signs("leo", "aries", None), "0 play J♣",
     allowed(fit("J♣", "5♣", suit="♣"), R("ZOA20", zodiac="J♣", owner=1, seat=0))),
    ("ZO-E31", signs("leo", None, None), "0 play J♣", allowed(fit("J♣", "5♣", suit="♣"))),
)  # fmt: skip
def test_ZOA20_only_its_owner_and_only_alone(start: Any, move: str, expected: Verdict) -> None:
    assert judge(start, move) == expected
    state = play(start, move)
    assert state.pending == (7 if R("ZO21", zodiac="J♣", owner=0, debt=7) in expected.grounds else 0)


@cites("ZOA21", *ALL)
def test_ZOA21_ZO_E34_two_players_with_one_sign() -> None:
    told = ("aries", None, "aries")
    first = at("5♣", "J♣ 2♦", "2♥ 3♥", "K♠ 4♥", signs=told, stock=SIX)
    third = at("5♣", "2♦ 3♦", "2♥ 3♥", "J♣ 4♥", signs=told, stock=SIX, turn=2)
    other = at("5♣", "2♦ 3♦", "J♣ 3♥", "K♠ 4♥", signs=told, stock=SIX, turn=1)
    by = fit("J♣", "5♣", suit="♣")
    assert judge(first, "0 play J♣") == allowed(by, R("ZO21", zodiac="J♣", owner=0, debt=7))
    assert judge(third, "2 play J♣") == allowed(by, R("ZO21", zodiac="J♣", owner=2, debt=7))
    assert judge(other, "1 play J♣") == allowed(
        by, R("ZOA20", zodiac="J♣", owner=0, seat=1), R("ZOA20", zodiac="J♣", owner=2, seat=1)
    )
    kings = at("5♠", "K♠ 2♦", "2♥ 3♥", "4♥", signs=told)  # nobody owns a second card
    assert judge(kings, "0 play K♠") == allowed(fit("K♠", "5♠", suit="♠"))


SEVEN = at("9♠ J♣", "2♦ 3♦", "A♣ Q♣ 8♠", "2♥ 3♥", signs=("aries", "sagittarius", None), turn=1,
           pending=7, stock=SIX)  # fmt: skip


@cites("ZOA22", *ALL)
@rows("move expected",
    ("ZO-E35-ace", "1 play A♣", refused(R("ZOA22", debt=7))),
    ("ZO-E35-zodiac", "1 play Q♣", refused(R("ZOA22", debt=7))),
    ("eight", "1 play 8♠ =♣", refused(R("ZOA22", debt=7))),
    ("draw", "1 draw", allowed(R("ZO22", drawer=1, debt=7))),
)  # fmt: skip
def test_ZOA22_nothing_answers_a_zodiac_card(move: str, expected: Verdict) -> None:
    assert judge(SEVEN, move) == expected


@cites("ZOA23", *ALL)
def test_ZOA23_drawing_seven_costs_the_turn() -> None:
    state = play(SEVEN, "1 draw")
    assert (counts(state), state.pending, state.turn) == ((2, 10, 2), 0, 2)
    assert says(state, "1 play A♣") == refused(R("ZO5", seat=1, turn=2))
    assert says(state, "2 draw") == allowed(R("ZO5", drawer=2))  # boundary: the debt is gone
    assert counts(play(state, "2 draw")) == (2, 10, 3)


@cites("ZOA24", *ALL)
@rows("told debt", ("no-signs", None, 0), ("not-this-one", (None, "leo", None), 0), ("told", ("aries", None, None), 7))
def test_ZOA24_no_sign_no_zodiac_card(told: Any, debt: int) -> None:
    start = at("5♣", "J♣ 2♦", "2♥", "3♥", signs=told, stock=SIX)
    assert play(start, "0 play J♣").pending == debt


# --- the settlement ------------------------------------------------------------------------------

MANY = "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 9♣ 10♣ 6♦ 7♦ 10♦"
TWO = Options(finish_answer="two")


def finish(second: str, third: str, last: str = "A♠", **more: Any) -> dict[str, Any]:
    """The first player lays the last card; it is an Ace, if nothing else is said."""
    return at("9♦ 5♠", last, second, third, stock=MANY, **more)


@cites("ZOA25", *ALL)
@rows("options move expected",
    ("ace-by-ace", None, "1 play A♥", allowed(ANSWER, R("ZO16", ace="A♥", before=2, debt=4))),
    ("ace-by-two", None, "1 play 2♠", refused(R("ZOA17", card="2♠", debt=2))),
    ("two-by-ace", TWO, "1 play A♥", refused(R("ZOA25", card="A♥"))),
    ("two-by-two", TWO, "1 play 2♠", allowed(fit("2♠", "A♠", suit="♠"), R("ZOA25", two="2♠", before=2, debt=4))),
    ("two-must-fit", TWO, "1 play 2♥", refused(fit("2♥", "A♠"))),
)  # fmt: skip
def test_ZOA25_what_answers_after_the_finish(
    options: zodiak.Options | None, move: str, expected: Verdict
) -> None:
    state = play(finish("A♥ 2♠ 2♥ K♦", "3♥", options=options), "0 play A♠")
    assert says(state, move) == expected


@cites("ZOA25", "boundary")
def test_ZOA25_option_two_before_and_after_the_finish() -> None:
    state = play(finish("2♠ K♦", "3♥", options=TWO), "0 play A♠", "1 play 2♠")
    assert (state.pending, state.turn) == (4, 2)
    assert zodiak.outcome(play(state, "2 draw")) == Outcome((0,), (6, 0, 0), "ZO28")
    running = owing(options=TWO)  # nobody has finished: the Ace answers as always
    assert judge(running, "1 play 2♠") == refused(R("ZOA17", card="2♠", debt=2))
    assert judge(running, "1 play A♥") == allowed(ANSWER, R("ZO16", ace="A♥", before=2, debt=4))


@cites("ZOA26", *ALL)
@rows("options", ("ace", None), ("two", TWO))
def test_ZOA26_the_seven_cannot_be_passed_on(options: zodiak.Options | None) -> None:
    told = ("libra", "gemini", None)
    start = finish("A♥ A♣ Q♠ 2♠", "3♥", last="J♠", signs=told, options=options)
    state = play(start, "0 play J♠")
    assert (state.pending, state.finisher, state.turn) == (7, 0, 1)
    for card in ("A♥", "Q♠", "2♠"):
        assert says(state, f"1 play {card}") == refused(R("ZOA22", debt=7))
    assert zodiak.outcome(play(state, "1 draw")) == Outcome((0,), (12, 0, 0), "ZO28")


@cites("ZOA27", *ALL)
@rows("last move told result",
    ("ZO-E48", "2♠ A♠", "0 play 2♠ A♠", None, Outcome((0,), (3, 0, 0), "ZO25")),
    ("own-zodiac-card-last", "10♠ J♠", "0 play 10♠ J♠", ("libra", None, None), Outcome((0,), (3, 0, 0), "ZO25")),
    ("two-aces", "A♠ A♣", "0 play A♠ A♣", None, Outcome((0,), (3, 0, 0), "ZO25")),
    ("alone", "A♠", "0 play A♠", None, None),
)  # fmt: skip
def test_ZOA27_a_chain_finishes_without_drawing(
    last: str, move: str, told: Any, result: Outcome | None
) -> None:
    state = play(finish("K♦ Q♥", "3♥", last=last, signs=told), move)
    assert zodiak.outcome(state) == result


@cites("ZOA28", *ALL)
def test_ZOA28_the_first_without_cards_wins() -> None:
    state = play(finish("A♥ K♦", "3♥ A♣", last="A♠"), "0 play A♠", "1 play A♥")
    assert (state.finisher, state.pending, state.turn) == (0, 4, 2)
    drawn = play(state, "2 draw")
    assert counts(drawn) == (0, 1, 6)
    assert zodiak.outcome(drawn) == Outcome((0,), (7, 0, 0), "ZO28")
    at_once = play(finish("A♥ K♦", "3♥ A♣"), "0 play A♠", "1 draw")  # the first who draws ends it
    assert zodiak.outcome(at_once) == Outcome((0,), (6, 0, 0), "ZO28")


@cites("ZOA29", *ALL)
@rows("start moves result",
    ("two-players", at("5♠", "A♠", "A♥ K♦"), ("0 play A♠", "1 play A♥"), Outcome((0,), (1, 0), "ZOA29")),
    ("all-others-answered", finish("A♥ K♦", "3♥ A♣"), ("0 play A♠", "1 play A♥", "2 play A♣"),
     Outcome((0,), (2, 0, 0), "ZOA29")),
    ("drawn-by-the-last", finish("A♥ K♦", "3♥ A♣"), ("0 play A♠", "1 play A♥", "2 draw"),
     Outcome((0,), (7, 0, 0), "ZO28")),
)  # fmt: skip
def test_ZOA29_a_debt_that_comes_back(start: Any, moves: tuple[str, ...], result: Outcome) -> None:
    state = play(start, *moves)
    assert zodiak.outcome(state) == result
    assert state.hands[0] == ()  # the finisher draws nothing
    points = R("ZO26", finisher=0, points=result.scores[0])
    returned = (R("ZOA29", finisher=0),) if result.ended_by == "ZOA29" else ()
    assert story(start, *moves) == (*returned, points)


@cites("ZOA30", *ALL)
def test_ZOA30_the_answer_was_the_last_card_too() -> None:
    start = finish("A♥", "3♥ 4♥")
    state = play(start, "0 play A♠", "1 play A♥")
    assert (state.finisher, state.turn, zodiak.outcome(state)) == (0, 2, None)
    assert zodiak.outcome(play(state, "2 draw")) == Outcome((0,), (6, 0, 0), "ZO28")
    all_empty = play(at("5♠", "A♠", "A♥"), "0 play A♠", "1 play A♥")  # boundary: nothing to gain
    assert zodiak.outcome(all_empty) == Outcome((0,), (0, 0), "ZOA29")


@cites("ZOA31", *ALL)
@rows("pending debt", ("two", 2, 4), ("four", 4, 6))
def test_ZOA31_a_finishing_ace_on_a_debt(pending: int, debt: int) -> None:
    start = owing(pending, hand="A♥")
    assert judge(start, "1 play A♥") == allowed(
        ANSWER, R("ZO16", ace="A♥", before=pending, debt=debt)
    )
    state = play(start, "1 play A♥")
    assert (state.finisher, state.pending, zodiak.outcome(state)) == (1, debt, None)
    result = zodiak.outcome(play(state, "2 draw"))
    assert result == Outcome((1,), (0, 2 + 2 + debt, 0), "ZO28")


@cites("ZOA32", *ALL)
@rows("hand move expected",
    ("ZO-E50", "8♠", "0 play 8♠", allowed(R("ZO11", card="8♠"), R("ZOA32", eight="8♠"))),
    ("with-a-suit", "8♠", "0 play 8♠ =♣", refused(R("ZOA32", eight="8♠", named="♣"))),
    ("one-more-card", "8♠ 2♦", "0 play 8♠", refused(R("ZO12", card="8♠"))),
    ("two-eights-do-not-fit", "8♠ 8♦", "0 play 8♠ 8♦", refused(R("ZOA11", card="8♠", top="5♣"))),
)  # fmt: skip
def test_ZOA32_a_lone_eight_as_last_card(hand: str, move: str, expected: Verdict) -> None:
    assert judge(at("5♣", hand, "K♦ Q♦"), move) == expected


# --- Stock and Pile run out ----------------------------------------------------------------------


@cites("ZOA33", *ALL)
@rows("start stock pile reshuffles",
    ("at-once", at("2♣ 3♣ 4♣", "K♥", "K♠", stock="6♠"), 2, "4♣", 1),
    ("before-the-next-draw", at("2♣ 3♣ 4♣", "K♥", "K♠", stock=""), 1, "4♣", 1),
    ("nothing-under-the-top", at("4♣", "K♥", "K♠", stock="6♠"), 0, "4♣", 0),
    ("not-yet", at("2♣ 3♣ 4♣", "K♥", "K♠", stock="6♠ 7♠"), 1, "2♣ 3♣ 4♣", 0),
)  # fmt: skip
def test_ZOA33_when_the_stock_is_renewed(
    start: Any, stock: int, pile: str, reshuffles: int
) -> None:
    state = play(start, "0 draw")
    assert (len(state.stock), texts(state.pile), state.reshuffles) == (stock, pile, reshuffles)
    assert (len(state.hands[0]), state.turn) == (2, 1)


@cites("ZOA34", *ALL)
@rows("start expected hand",
    ("ZO-E39", at("9♠ A♠", "K♥", "K♠", stock="", turn=1, pending=2),
     allowed(R("ZO22", drawer=1, debt=2), R("ZOA34", available=1)), "K♠ 9♠"),
    ("exactly-enough", at("9♠ A♠", "K♥", "K♠", stock="6♠", turn=1, pending=2),
     allowed(R("ZO22", drawer=1, debt=2)), "K♠ 6♠ 9♠"),
    ("stock-alone", at("9♠ A♠", "K♥", "K♠", stock="6♠ 7♠", turn=1, pending=2),
     allowed(R("ZO22", drawer=1, debt=2)), "K♠ 6♠ 7♠"),
)  # fmt: skip
def test_ZOA34_too_few_cards_for_a_debt(start: Any, expected: Verdict, hand: str) -> None:
    assert judge(start, "1 draw") == expected
    state = play(start, "1 draw")
    assert (texts(state.hands[1]), state.pending, state.turn) == (hand, 0, 0)
    if len(expected.grounds) == 2:
        assert (texts(state.stock), texts(state.pile)) == ("", "A♠")


STUCK = at("4♣", "K♥ 2♥", "K♠", "Q♥ Q♠ 3♦", stock="")


@cites("ZOA35", *ALL)
@rows("start move expected",
    ("ZO-E42-pass", STUCK, "0 pass", allowed(R("ZOA35", seat=0))),
    ("ZO-E42-no-draw", STUCK, "0 draw", refused(R("ZOA35"))),
    ("ZO-E42-must-play", at("4♣", "5♣ K♥", "K♠", stock=""), "0 pass", refused(R("ZOA35", card="5♣"))),
    ("ZO-E42-play", at("4♣", "5♣ K♥", "K♠", stock=""), "0 play 5♣", allowed(fit("5♣", "4♣", suit="♣"))),
    ("a-wild-eight-is-playable", at("4♣", "8♦ K♥", "K♠", stock=""), "0 pass", refused(R("ZOA35", card="8♦"))),
    ("one-card-under-the-top", at("3♠ 4♣", "K♥", "K♠", stock=""), "0 pass", refused(R("ZOA35", drawable=1))),
    ("stock-and-pile", at("3♠ 4♣", "5♣ K♥", "K♠", stock="6♦ 7♦"), "0 pass",
     refused(R("ZOA35", drawable=3), R("ZOA35", card="5♣"))),
)  # fmt: skip
def test_ZOA35_passing_only_if_nothing_else_is_left(
    start: Any, move: str, expected: Verdict
) -> None:
    assert judge(start, move) == expected


@cites("ZOA35", *ALL)
@rows("hand stock moves",
    ("ZO-E42-pass", "K♥ 2♥", "", {"0 pass"}),
    ("ZO-E42-must-play", "5♣ K♥", "", {"0 play 5♣"}),
    ("something-to-draw", "K♥ 2♥", "6♦", {"0 draw"}),
    ("play-or-draw", "5♣ K♥", "6♦", {"0 play 5♣", "0 draw"}),
)  # fmt: skip
def test_ZOA35_what_is_offered(hand: str, stock: str, moves: set[str]) -> None:
    state = zodiak.position(**at("4♣", hand, "K♠", stock=stock))
    assert {zodiak.format_move(move) for move in zodiak.legal_moves(state, 0)} == moves
    assert list(zodiak.legal_moves(state, 1)) == []  # it is not the turn of that seat


@cites("ZOA35", "positive", "boundary")
@rows("blocked hands winners scores",
    ("no_score", "no_score", ("K♥ 2♥", "K♠", "Q♥ Q♠ 3♦"), (), (0, 0, 0)),
    ("fewest_cards", "fewest_cards", ("K♥ 2♥", "K♠", "Q♥ Q♠ 3♦"), (1,), (0, 5, 0)),
    ("fewest_cards-tie", "fewest_cards", ("K♥", "K♠", "Q♥ Q♠ 3♦"), (0, 1), (0, 0, 0)),
)  # fmt: skip
def test_ZOA35_everybody_passes(
    blocked: str, hands: tuple[str, ...], winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    start = at("4♣", *hands, stock="", options=Options(blocked=blocked))
    two = play(start, "0 pass", "1 pass")
    assert (two.passes, zodiak.outcome(two)) == (2, None)  # boundary: one is still to come
    state = play(two, "2 pass")
    assert zodiak.outcome(state) == Outcome(winners, scores, "ZOA35")
    assert state.scores == scores
    told = story(start, "0 pass", "1 pass", "2 pass")
    assert told == (R("ZOA35", winners=winners) if winners else R("ZOA35", passes=3),)


@cites("ZOA35", "negative")
def test_ZOA35_a_card_played_ends_the_row_of_passes() -> None:
    state = play(at("4♣", "K♥", "K♠", "5♣ 6♦", stock=""), "0 pass", "1 pass", "2 play 5♣")
    assert (state.passes, state.ended, state.turn) == (0, None, 0)


# --- points, mistakes, ends ----------------------------------------------------------------------


@cites("ZOA36", *ALL)
@rows("second third points", ("ZO-E52", "K♦", "Q♦ 8♦", 3), ("low-cards", "A♦", "2♦ 3♦", 3), ("one-each", "K♦", "Q♦", 2))
def test_ZOA36_cards_are_counted_not_values(second: str, third: str, points: int) -> None:
    state = play(at("5♣", "9♣", second, third), "0 play 9♣")
    assert state.scores == (points, 0, 0)


@cites("ZOA37", *ALL)
@rows("code", ("one", "NUR-5"), ("two", "NUR-6"))
def test_ZOA37_one_scorer_one_winner(code: str) -> None:
    seen, last = 0, None
    for state in random_states(Options(players=2, goal=8), code, plies=2000):
        result, last = zodiak.outcome(state), state
        if result:
            seen += 1
            assert sum(1 for points in result.scores if points) <= 1
    assert seen
    assert last is not None
    match = zodiak.match_outcome(last)
    assert match is not None
    assert len(match.winners) == 1
    assert [score >= 8 for score in match.scores].count(True) == 1


@cites("ZOA37", "boundary", "negative")
def test_ZOA37_not_the_one_with_more_points_before() -> None:
    state = play(at("5♣", "9♣", "K♦ Q♦", scores=(53, 54)), "0 play 9♣")
    assert zodiak.match_outcome(state) == Outcome((0,), (55, 54), "ZO29")
    short = play(at("5♣", "9♣", "K♦", scores=(53, 54)), "0 play 9♣")
    assert zodiak.match_outcome(short) is None


@cites("ZOA38", *ALL)
@rows("move", ("last-link", "0 play 5♠ 6♠ 6♥ 4♥"), ("first-card", "0 play 6♥ 5♥ 4♥"), ("not-held", "0 play 5♠ 4♠"))
def test_ZOA38_a_chain_with_a_mistake_is_refused_whole(move: str) -> None:
    before = zodiak.position(**ZIGZAG)
    state = zodiak.position(**ZIGZAG)
    with pytest.raises(IllegalMove) as refusal:
        play(state, move)
    assert refusal.value.state is state
    assert state == before
    assert not refusal.value.verdict
    assert play(state, "0 play 5♠ 6♠").turn == 1  # positive: the part without it may be played


@cites("ZOA39", *ALL)
def test_ZOA39_the_last_card_is_not_announced() -> None:
    state = play(at("5♠", "6♠ 7♠", "K♦ Q♦"), "0 play 6♠")  # one card left, nothing said
    assert (counts(state), state.pending, state.turn) == ((1, 2), 0, 1)
    state = play(state, "1 draw", "0 play 7♠")
    assert zodiak.outcome(state) == Outcome((0,), (3, 0), "ZO25")
    with pytest.raises(InvalidMoveText):
        zodiak.parse_move("0 play 6♠ last")


@cites("ZOA40", *ALL)
def test_ZOA40_a_game_that_goes_on_too_long() -> None:
    start = at("5♠", "6♠ 7♠", "K♦ Q♦", options=Options(max_turns=2))
    first = play(start, "0 draw")
    assert (first.turns, zodiak.outcome(first)) == (1, None)
    second = play(first, "1 draw")
    assert zodiak.outcome(second) == Outcome((), (0, 0), "ZOA40")
    assert story(start, "0 draw", "1 draw") == (R("ZOA40", turns=2),)
    assert says(second, "0 draw") == refused(R("X4", rule="ZOA40"))
    out = at("5♠", "6♠", "K♦ Q♦", options=Options(max_turns=1))  # boundary: out on the last turn
    assert zodiak.outcome(play(out, "0 play 6♠")) == Outcome((0,), (2, 0), "ZO25")
    settled = at("9♦ 5♠", "A♠", "K♦ Q♦", options=Options(max_turns=1))
    assert zodiak.outcome(play(settled, "0 play A♠", "1 draw")) == Outcome((0,), (4, 0), "ZO28")


# --- every value of every option -----------------------------------------------------------------


@rows("values hands stock", ("players-2", {"players": 2}, (7, 7), 37), ("players-3", {}, (7, 7, 7), 30),
      ("players-4", {"players": 4}, (7, 7, 7, 7), 23), ("hand_size-1", {"hand_size": 1}, (1, 1, 1), 48),
      ("hand_size-12", {"hand_size": 12}, (12, 12, 12), 15))  # fmt: skip
def test_options_players_hand_size(
    values: dict[str, int], hands: tuple[int, ...], stock: int
) -> None:
    state = zodiak.new_game(Options(**values), Tape("NUR-1"))
    assert (counts(state), len(state.stock)) == (hands, stock)


@rows("dealer direction first", ("0-up", 0, 1, 1), ("1-up", 1, 1, 2), ("2-up", 2, 1, 0), ("0-down", 0, -1, 2),
      ("1-down", 1, -1, 0), ("2-down", 2, -1, 1))  # fmt: skip
def test_options_dealer_direction(dealer: int, direction: int, first: int) -> None:
    options = Options(dealer=dealer, direction=direction)
    state = zodiak.new_game(options, Tape("NUR-1"))
    assert (state.turn, state.dealer) == (first, dealer)
    after = zodiak.apply(state, zodiak.Draw(first))
    assert after.turn == (first + direction) % 3


@rows("sign card", *((sign, sign, str(zodiak.Card(*pair))) for sign, pair in {
    "aries": ("J", "♣"), "taurus": ("K", "♦"), "gemini": ("Q", "♠"), "cancer": ("J", "♥"),
    "leo": ("K", "♣"), "virgo": ("Q", "♦"), "libra": ("J", "♠"), "scorpio": ("K", "♥"),
    "sagittarius": ("Q", "♣"), "capricorn": ("J", "♦"), "aquarius": ("K", "♠"), "pisces": ("Q", "♥"),
}.items()))  # fmt: skip
def test_option_signs(sign: str, card: str) -> None:
    for court in ("J♣ K♦ Q♠ J♥ K♣ Q♦ J♠ K♥ Q♣ J♦ K♠ Q♥").split():
        start = at(f"5{court[-1]}", f"{court} 2♣", "3♣ 4♣", signs=(sign, None), stock=SIX)
        assert play(start, f"0 play {court}").pending == (7 if court == card else 0)
        start["signs"] = None
        assert play(start, f"0 play {court}").pending == 0


@rows("goal over", ("1", 1, True), ("10", 10, True), ("11", 11, False), ("55", 55, False))
def test_option_goal(goal: int, over: bool) -> None:
    start = at("5♣", "9♣", "2♦ 3♦ 4♦ 5♦", "2♥ 3♥ 4♥ 5♥ 6♦ 7♥", stock="", options=Options(goal=goal))
    assert (zodiak.match_outcome(play(start, "0 play 9♣")) is not None) == over


CHAINS = at("9♠", "5♠ 6♠ 6♥", "2♣")
FIRST = fit("5♠", "9♠", suit="♠")
FIVE_SIX, SIX_SIX = link("5♠", "6♠", suit="♠"), link("6♠", "6♥", rank="6")


@rows("chain move expected",
    ("default", "rank_or_neighbour", "0 play 5♠ 6♠ 6♥", allowed(FIRST, FIVE_SIX, SIX_SIX)),
    ("rank-neighbour", "rank", "0 play 5♠ 6♠", refused(link("5♠", "6♠", chain="rank"))),
    ("rank-rank", "rank", "0 play 6♠ 6♥", allowed(fit("6♠", "9♠", suit="♠"), SIX_SIX)),
    ("neighbour-neighbour", "neighbour", "0 play 5♠ 6♠", allowed(FIRST, FIVE_SIX)),
    ("neighbour-rank", "neighbour", "0 play 6♠ 6♥", refused(link("6♠", "6♥", chain="neighbour"))),
    ("single-two", "single", "0 play 5♠ 6♠", refused(link("5♠", "6♠", chain="single"))),
    ("single-one", "single", "0 play 5♠", allowed(FIRST)),
    ("single-never-possible", "single", "0 play 5♠ 6♥", refused(link("5♠", "6♥"))),
)  # fmt: skip
def test_option_chain(chain: str, move: str, expected: Verdict) -> None:
    assert judge({**CHAINS, "options": Options(chain=chain)}, move) == expected


@rows("values match",
    ("unknown-name", {"jokers": 2}, r"no option 'jokers'.*players.*ace_adjacent.*chain"),
    ("players", {"players": 5}, r"players=5.*from 2 to 4"),
    ("players-text", {"players": "3"}, r"players='3'.*from 2 to 4"),
    ("players-true", {"players": True}, r"players=True.*from 2 to 4"),
    ("dealer", {"dealer": 3}, r"dealer=3.*0 to 2"),
    ("dealer-negative", {"dealer": -1}, r"dealer=-1.*from 0 to 3"),
    ("signs-unknown", {"signs": ("aries", None, "dragon")}, r"no sign 'dragon'.*aries.*pisces"),
    ("signs-list", {"signs": ["aries", None, None]}, r"signs=.*one sign or None for each of the 3"),
    ("signs-no-text", {"signs": ("aries", None, ["leo"])}, r"no sign .*aries.*pisces"),
    ("hand_size", {"hand_size": 0}, r"hand_size=0.*from 1 to 12"),
    ("goal", {"goal": 0}, r"goal=0.*from 1 to 1000"),
    ("direction", {"direction": 0}, r"direction=0.*1 or -1"),
    ("direction-list", {"direction": [1]}, r"direction=\[1\].*1 or -1"),
    ("starter", {"starter": "bury"}, r"starter='bury'.*'plain', 'redraw'"),
    ("ace_adjacent", {"ace_adjacent": "high"}, r"ace_adjacent='high'.*'low', 'both'"),
    ("defend_chain", {"defend_chain": True}, r"defend_chain=True.*'alone', 'chain'"),
    ("finish_answer", {"finish_answer": "2"}, r"finish_answer='2'.*'ace', 'two'"),
    ("blocked", {"blocked": None}, r"blocked=None.*'no_score', 'fewest_cards'"),
    ("max_turns", {"max_turns": 0}, r"max_turns=0.*from 1 to 1000000"),
    ("chain", {"chain": "colour"}, r"chain='colour'.*'rank_or_neighbour', 'rank', 'neighbour', 'single'"),
)  # fmt: skip
def test_options_unknown_names_and_values(values: dict[str, Any], match: str) -> None:
    with pytest.raises(OptionsError, match=match):
        zodiak.make_options(**values)


def test_the_deal_can_be_shown_again_after_the_game() -> None:
    """The scores at the deal are those before the game, in the first deal and in the second."""
    tape = Tape.fixed({"deck": "2♦ 9♣ 5♣".split(), "deal/2/deck": "2♥ 9♠ 5♠".split()})
    first = zodiak.new_game(Options(players=2, hand_size=1), tape)
    ended = play(first, "1 draw", "0 play 9♣")
    assert ended.scores == (2, 0)
    assert [step.state for step in zodiak.deal_steps(ended)][-1] == first
    second = zodiak.next_deal(ended)  # seat 1 deals now, so seat 0 gets the first card
    assert [texts(hand) for hand in second.hands] == ["2♥", "9♠"]
    over = play(second, "0 draw", "1 play 9♠")
    assert over.scores == (2, 2)
    steps = [step.state for step in zodiak.deal_steps(over)]
    assert (steps[0].scores, steps[-1]) == ((2, 0), second)
    assert zodiak.shuffles(None, first).keys() == {"deck"}
    assert zodiak.shuffles(ended, second).keys() == {"deal/2/deck"}
    assert zodiak.shuffles(second, over) == {}


def test_what_chance_decided_is_told_with_its_order() -> None:
    start = at("2♣ 3♣ 4♣", "K♥", "K♠", stock="6♠", tape=Tape.fixed({"reshuffle/1": ["3♣", "2♣"]}))
    state = zodiak.position(**start)
    told = zodiak.shuffles(state, play(state, "0 draw"))
    assert {name: texts(order) for name, order in told.items()} == {"reshuffle/1": "3♣ 2♣"}

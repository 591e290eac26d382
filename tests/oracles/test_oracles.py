"""The oracles against the worked examples of the rule sheet, typed by hand."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracles import ORACLES, load_perft, state_of
from tests.oracles import tivmiv_oracle as tivmiv
from tests.oracles import zangi_oracle as zangi
from tests.oracles import zodiak_oracle as zodiak

State = dict[str, Any]


def play(game: Any, state: State, *moves: str) -> State:
    """The state after all these moves."""
    for move in moves:
        state = game.after(state, move)
    return state


def refused(game: Any, state: State, move: str) -> bool:
    """Is the move no legal move, refused, and nothing changed by it?"""
    before = repr(state)
    with pytest.raises(ValueError, match="not legal"):
        game.after(state, move)
    return move not in game.moves(state) and repr(state) == before


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*.py")), ids=lambda p: p.stem)
def test_nothing_is_imported_from_the_engine(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    ]
    names += [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert names
    assert not [name for name in names if name.split(".")[0] == "cardlib"]


# --- Zangi ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "players", "removed", "each"),
    [
        (zangi.DECK_40, 2, 0, 20),  # Z-E1
        (zangi.DECK_40, 3, 1, 13),  # Z-E2
        (zangi.DECK_40, 4, 0, 10),  # Z-E3
        (zangi.DECK_40, 5, 0, 8),  # Z-E4
        (zangi.DECK_40, 6, 4, 6),  # Z-E5
        (zangi.DECK_56, 3, 2, 18),  # Z-E7
        (zangi.DECK_56, 6, 2, 9),  # Z-E7
        (zangi.DECK_52, 5, 2, 10),
    ],
)
def test_zangi_deal(deck: list[str], players: int, removed: int, each: int) -> None:
    state, aside = zangi.deal(deck, players)
    assert len(aside) == removed
    assert [len(pile) for pile in state["closed"]] == [each] * players


def test_zangi_deal_order_and_surplus_option() -> None:
    state, aside = zangi.deal(["G1", "G2", "G3", "G4", "G5", "P1", "P2"], 3, dealer=1)
    assert aside == ["G1"]
    assert state["closed"] == [["G3", "P1"], ["G4", "P2"], ["G2", "G5"]]
    assert state["turn"] == 1  # Z5
    state, aside = zangi.deal(["G1", "G2", "G3", "G4"], 3, surplus="deal")
    assert (aside, state["closed"]) == ([], [["G3"], ["G1", "G4"], ["G2"]])  # ZA3


@pytest.mark.parametrize("players", [1, 7])
def test_z_e6_wrong_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6"):
        zangi.deal(zangi.DECK_40, players)


def test_zangi_decks() -> None:
    assert [len(zangi.DECK_40), len(zangi.DECK_52), len(zangi.DECK_56)] == [40, 52, 56]
    for fruit in "GPAR":
        counts = Counter(card for card in zangi.DECK_40 if card[0] == fruit)
        assert [counts[f"{fruit}{count}"] for count in range(1, 6)] == [4, 2, 2, 1, 1]


@pytest.mark.parametrize(
    ("open_piles", "right"),
    [
        ([["G2"], ["G3"]], True),  # Z-E8
        ([["P1"], ["P1"], ["P3"]], True),  # Z-E9
        ([["G5"], []], True),  # Z-E10
        ([["G5"], ["G1"]], False),  # Z-E11
        ([["G2"], ["G2"]], False),  # Z-E12
        ([["G3"], ["G3"]], False),  # Z-E13
        ([["G2"], ["P3"]], False),  # Z-E14
        ([["G2"], ["G3"], ["P1"], ["P4"]], True),  # Z-E16
        ([["G3", "A1"], ["G2"]], False),  # Z-E17
        ([["G2", "A1"], ["G3"]], False),  # Z-E19
        ([["G5"], ["P3"], ["P3"]], True),  # ZA9
        ([[], []], False),  # Z-E32
    ],
)
def test_zangi_ring(open_piles: list[list[str]], right: bool) -> None:
    closed = [["R1", "R2"] for _ in open_piles]
    state = zangi.position(closed=closed, open=open_piles)
    assert zangi.is_right(state) is right
    rung = zangi.after(state, "1 ring")
    lying = sum(len(pile) for pile in open_piles)
    if right:
        assert rung["rung"]
        assert rung["owing"] == []
        assert [len(pile) for pile in rung["open"]] == [0] * len(closed)
        assert len(rung["closed"][1]) == 2 + lying
    else:
        assert not rung["rung"]
        assert rung["owing"] == [1]
        assert rung["open"] == open_piles


def test_z_e19_a_five_covered() -> None:
    state = zangi.position(closed=[["A1", "R1"], ["R2"]], open=[["G2"], ["G3"]])
    assert zangi.is_right(state)
    assert not zangi.is_right(zangi.after(state, "0 open"))


def test_z_e20_pick_up_order() -> None:
    closed = [["R1"] * 10, ["R2"] * 11, ["R3"] * 13]
    state = zangi.position(closed=closed, open=[["G2"], ["R1", "P3"], ["A1", "G3"]])
    state = zangi.after(state, "1 ring")
    assert len(state["closed"][1]) == 16
    assert state["closed"][1][11:] == ["A1", "G3", "G2", "R1", "P3"]
    assert state["open"] == [[], [], []]
    assert [len(pile) for pile in state["closed"]] == [10, 16, 13]
    assert state["turn"] == 0  # ZA14


def test_za14_winner_opens() -> None:
    options = {"after_ring": "winner_opens"}
    state = zangi.position(closed=[["R1"], ["R2"]], open=[["G2"], ["G3"]], options=options)
    assert zangi.after(state, "1 ring")["turn"] == 1


def test_z_e22_ring_in_grace_wins() -> None:
    state = zangi.position(closed=[["R1"], [], ["R2"]], open=[["P2"], ["P3"], []], turn=2)
    state = zangi.after(state, "1 ring")
    assert state["closed"][1] == ["P2", "P3"]
    assert state["out"] == []


def test_z_e23_gift() -> None:
    closed = [["R1"] + ["A1"] * 6, ["G1"], ["A2"] * 9]
    state = zangi.position(closed=closed, open=[["G1"], ["G3"], []], turn=1)
    owing = zangi.after(state, "0 ring")
    assert zangi.moves(owing) == ["0 give 1", "0 give 2", "1 ring", "2 ring"]
    given = zangi.after(owing, "0 give 2")
    assert [len(pile) for pile in given["closed"]] == [6, 1, 10]
    assert given["closed"][2][-1] == "R1"  # ZA17: under the pile
    assert given["open"] == state["open"]
    assert given["turn"] == 1
    assert given["owing"] == []
    assert not zangi.is_right(given)


def test_z_e24_last_card_given() -> None:
    state = zangi.position(closed=[["R1"], ["R2"], ["R3"]], open=[["G1"], [], []])
    state = play(zangi, state, "0 ring", "0 give 1")
    assert state["closed"] == [[], ["R2", "R1"], ["R3"]]
    assert state["out"] == [0]
    assert state["turn"] == 1
    assert state["open"][0] == ["G1"]  # ZA24


def test_za19_grace_after_the_last_gift() -> None:
    options = {"penalty_last_card": "grace"}
    state = zangi.position(closed=[["R1"], ["R2"], ["R3"]], turn=1, options=options)
    state = play(zangi, state, "0 ring", "0 give 1")
    assert state["out"] == []
    assert "0 ring" in zangi.moves(state)
    state = play(zangi, state, "1 open", "2 open")
    assert zangi.moves(state) == ["0 leave", "0 ring", "1 ring", "2 ring"]


def test_za19_za23_last_gift_when_to_open() -> None:
    position: State = {"closed": [["R1"], ["R2"], ["R3"]]}
    due = zangi.position(**position, options={"penalty_last_card": "grace"})
    due = play(zangi, due, "0 ring", "0 give 1")
    assert due["out"] == []
    assert "0 leave" in zangi.moves(due)
    options = {"penalty_last_card": "grace", "grace_end": "turn"}
    turn = play(zangi, zangi.position(**position, options=options), "0 ring", "0 give 1")
    assert (turn["out"], turn["turn"]) == ([0], 1)
    other = play(zangi, zangi.position(**position, options=options), "1 ring", "1 give 0")
    assert (other["out"], other["turn"]) == ([], 0)


def test_the_limit_counts_only_under_limit() -> None:
    state = zangi.position(closed=[["R1"], ["R2"]], opened=500)
    assert zangi.after(state, "0 open")["opened"] == 501


def test_z_e25_wrong_ring_in_grace() -> None:
    state = zangi.position(closed=[[], ["R2"], ["R3"]], open=[["G1"], [], []], turn=1)
    state = zangi.after(state, "0 ring")
    assert state["out"] == [0]
    assert state["owing"] == []
    assert [len(pile) for pile in state["closed"]] == [0, 1, 1]
    assert state["turn"] == 1


def test_z_e26_last_card_opened() -> None:
    state = zangi.position(closed=[["R1"], ["R2"], ["R3"]], turn=1)
    state = zangi.after(state, "1 open")
    assert state["closed"][1] == []
    assert state["out"] == []
    assert "1 ring" in zangi.moves(state)


def test_za22_gift_in_grace_saves() -> None:
    state = zangi.position(closed=[["R1", "A1"], [], ["R3"]], open=[[], ["P1"], []], turn=1)
    assert "1 leave" in zangi.moves(state)
    state = play(zangi, state, "0 ring", "0 give 1")
    assert "1 open" in zangi.moves(state)
    assert "1 leave" not in zangi.moves(state)


def test_z_e30_who_left_cannot_ring() -> None:
    state = zangi.position(closed=[["R1"], [], ["R3"]], open=[["G2"], ["G3"], []], out=[1])
    assert zangi.is_right(state)  # the pile stays and counts (ZA24)
    assert refused(zangi, state, "1 ring")


def test_z_e31_who_may_not_receive() -> None:
    state = zangi.position(closed=[["R1"], [], ["R3"], ["R2"]], out=[1], owing=[0])
    assert refused(zangi, state, "0 give 0")
    assert refused(zangi, state, "0 give 1")
    assert zangi.moves(state) == ["0 give 2", "0 give 3", "2 ring", "3 ring"]


def test_z_e32_ring_before_the_first_opening() -> None:
    state, _ = zangi.deal(zangi.DECK_40, 4)
    assert zangi.after(state, "2 ring")["owing"] == [2]


def test_z_e33_the_second_ring_is_void() -> None:
    state = zangi.position(closed=[["R1"], ["R2"], ["R3"]], open=[["G2"], ["G3"], []])
    state = zangi.after(state, "2 ring")
    assert state["closed"][2] == ["R3", "G2", "G3"]
    assert refused(zangi, state, "0 ring")
    assert zangi.moves(state) == ["0 open"]
    assert "0 ring" in zangi.moves(zangi.after(state, "0 open"))


def test_za15_late_ring_costs() -> None:
    options = {"late_ring": "penalty"}
    state = zangi.position(closed=[["R1"], ["R2"]], open=[["G2"], ["G3"]], options=options)
    state = play(zangi, state, "1 ring", "0 ring")
    assert state["owing"] == [0]


def test_za15_several_wrong_rings_pay_in_order() -> None:
    state = zangi.position(closed=[["R1", "A1"], ["R2", "A2"], ["R3", "A3"]])
    state = play(zangi, state, "2 ring", "0 ring")
    assert state["owing"] == [2, 0]
    assert zangi.moves(state) == ["1 ring", "2 give 0", "2 give 1"]
    state = play(zangi, state, "2 give 0")
    assert zangi.moves(state) == ["0 give 1", "0 give 2", "1 ring", "2 ring"]


def test_z_e35_opening_order() -> None:
    state, _ = zangi.deal(zangi.DECK_40, 3)
    openers = []
    for _ in range(6):
        openers.append(state["turn"])
        state = zangi.after(state, f"{state['turn']} open")
    assert openers == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("grace_end", ["due", "turn"])
@pytest.mark.parametrize(
    ("players", "openings", "leavers"),
    [(2, 40, [0]), (3, 39, [0, 1]), (6, 36, [0, 1, 2, 3, 4])],  # Z-E36, Z-E37, Z-E38
)
def test_zangi_nobody_rings(
    grace_end: str, players: int, openings: int, leavers: list[int]
) -> None:
    state, aside = zangi.deal(zangi.DECK_40, players, grace_end=grace_end)
    left_by_move = []
    while zangi.over(state) is None:
        move = next(move for move in zangi.moves(state) if move.split()[1] in ("open", "leave"))
        if move.endswith("leave"):
            left_by_move.append(int(move[0]))
        state = zangi.after(state, move)
        piles = state["closed"] + state["open"]
        assert sum(len(pile) for pile in piles) == 40 - len(aside)  # Z-E42
    assert state["opened"] == openings
    assert state["out"] == leavers
    assert left_by_move == (leavers if grace_end == "due" else [])
    assert zangi.over(state) == ((players - 1,), (0,) * players)  # ZA28


def test_z_e40_limit_reached() -> None:
    closed = [["R1"] * 14, ["R2"] * 14, ["R3"] * 9]
    options = {"end": "limit", "limit": 3}
    state = zangi.position(closed=closed, open=[["A1"], [], []], opened=3, options=options)
    assert zangi.over(state) is None
    assert "1 ring" in zangi.moves(state)
    state = zangi.after(state, "0 open")
    assert zangi.over(state) == ((0, 1), (14, 14, 9))
    assert zangi.moves(state) == []
    assert state["opened"] == 3


def test_za26_duel() -> None:
    options = {"end": "duel"}
    three = zangi.position(closed=[["R1"], [], ["R3"]], open=[["G2"], [], ["G3"]], options=options)
    assert zangi.over(zangi.after(three, "0 ring")) is None
    state = zangi.after({**three, "out": [1]}, "0 ring")
    assert zangi.over(state) == ((0,), (3, 0, 1))
    two = zangi.position(closed=[["R1"], ["R3"]], open=[["G2"], ["G3"]], options=options)
    assert zangi.over(zangi.after(two, "0 ring")) is None


def test_za24_removed_pile() -> None:
    options = {"eliminated_pile": "removed"}
    position: State = {"closed": [[], ["R1"], ["R2"]], "open": [["G1"], ["G2"], ["G3"]]}
    stays = zangi.after(zangi.position(**position), "0 leave")
    removed = zangi.after(zangi.position(**position, options=options), "0 leave")
    assert (stays["open"][0], removed["open"][0]) == (["G1"], [])
    assert not zangi.is_right(stays)
    assert zangi.is_right(removed)


def test_zangi_lesson_options() -> None:
    state = zangi.position(closed=[["R1"], ["R2"]], open=[["G2"], ["G3"]], options={"target": 6})
    assert not zangi.is_right(state)
    state = zangi.position(closed=[["R1", "R3"], ["R2"]], options={"penalty": 3})
    assert zangi.after(state, "0 ring")["owing"] == [0, 0]
    state = play(zangi, state, "0 ring", "0 give 1", "0 give 1")
    assert zangi.over(state) == ((1,), (0, 3))


def test_za29_debts_lapse_when_one_is_left() -> None:
    state = zangi.position(closed=[["R1"], ["R2"]], owing=[0, 1])
    state = zangi.after(state, "0 give 1")
    assert state["out"] == [0]
    assert state["owing"] == []
    assert zangi.over(state) == ((1,), (0, 2))


# --- Zodiak --------------------------------------------------------------------------------------

SEED_HAND = ["2♠", "3♠", "3♣", "4♣", "7♥", "8♥"]
SPARE = ["9♦", "10♦", "J♦", "4♥", "5♥", "6♥", "9♠", "10♠", "10♥", "9♥"]


def table(hand: str, top: str, *others: str, **more: Any) -> State:
    """Seat 0 holds *hand*, each other seat a hand of *others*; there is stock enough."""
    hands = [text.split() for text in (hand, *(others or ("6♦ 7♦",)))]
    return zodiak.position(**{"hands": hands, "pile": top.split(), "stock": SPARE, **more})


@pytest.mark.parametrize(("players", "stock"), [(2, 37), (3, 30), (4, 23)])
def test_zo_e1_deal(players: int, stock: int) -> None:
    state = zodiak.deal(zodiak.DECK, players, dealer=1)
    assert [len(hand) for hand in state["hands"]] == [7] * players
    assert len(state["pile"]) == 1
    assert len(state["stock"]) == stock
    first = 2 % players
    assert state["turn"] == first
    assert state["hands"][first][0] == zodiak.DECK[0]
    assert state["pile"] == [zodiak.DECK[7 * players]]


def test_zodiak_deck_and_signs() -> None:
    assert len(set(zodiak.DECK)) == 52
    suits, ranks = "♣♦♠♥", "JKQ"
    expected = [ranks[k % 3] + suits[k % 4] for k in range(12)]
    assert list(zodiak.ZODIAC.values()) == expected  # the table under ZO20


def test_seed_hand_all_moves() -> None:
    state = zodiak.position(hands=[SEED_HAND, ["K♦"]], pile=["2♥"], stock=SPARE)
    plays = [
        "2♠",
        "2♠ 3♠",
        "2♠ 3♠ 3♣",
        "2♠ 3♠ 3♣ 4♣",  # ZO-E3
        "7♥",
        "7♥ 8♥",  # ZO-E2
        "8♥ 7♥",
        "8♥ =♠",
        "8♥ =♣",
        "8♥ =♥",
        "8♥ =♦",
    ]
    assert zodiak.moves(state) == sorted(["0 draw", *(f"0 play {cards}" for cards in plays)])
    for cards in ("3♠", "2♠ 3♣", "2♠ 3♠ 4♣"):  # ZO-E5, ZO-E6, ZO-E7
        assert refused(zodiak, state, f"0 play {cards}")
    eight = zodiak.after(state, "0 play 7♥ 8♥")
    assert eight["pile"][-1] == "8♥"
    assert eight["named"] is None
    four = zodiak.after(state, "0 play 2♠ 3♠ 3♣ 4♣")
    assert four["pile"] == ["2♥", "2♠", "3♠", "3♣", "4♣"]
    assert four["hands"][0] == ["7♥", "8♥"]


@pytest.mark.parametrize(
    ("hand", "top", "cards", "legal"),
    [
        ("7♥ 8♥ 8♣ 9♣ 2♦", "K♥", "7♥ 8♥ 8♣ 9♣", True),  # ZO-E8
        ("7♥ 8♥ 8♣ 9♣ 2♦", "7♠", "7♥ 8♥ 8♣ 9♣", True),  # ZO-E8
        ("7♥ 8♥ 8♣ 9♣ 2♦", "K♠", "7♥ 8♥ 8♣ 9♣", False),  # ZO-E9
        ("8♠ 9♠ 2♦", "K♦", "8♠ 9♠", False),  # ZO-E12
        ("8♠ 9♠ 2♦", "K♠", "8♠ 9♠", True),  # ZO-E13
        ("8♠ 8♦ 2♦", "K♠", "8♠ 8♦", True),  # ZO-E14
        ("8♠ 8♦ 2♦", "K♣", "8♠ 8♦", False),  # ZO-E14
        ("8♠ 2♦", "K♠", "8♠ =♣", True),  # ZO-E17
        ("8♠ 2♦", "K♠", "8♠", False),  # ZO-E17
        ("A♠ 2♦", "5♥", "A♠", False),  # ZO-E21
        ("A♠ 2♠ 9♦", "5♠", "A♠ 2♠", True),  # ZO-E22
        ("A♠ 2♠ 9♦", "5♠", "2♠ A♠", True),  # ZO-E23
        ("K♠ A♠ 9♦", "5♠", "K♠ A♠", False),  # ZO-E28
        ("Q♣ K♣ 9♦", "5♣", "Q♣ K♣", True),  # ZO-E29
        ("10♣ J♣ 9♦", "5♣", "10♣ J♣", True),  # ZO-E29
        ("9♣ J♣ 9♦", "5♣", "9♣ J♣", False),
    ],
)
def test_zodiak_plays(hand: str, top: str, cards: str, legal: bool) -> None:
    state = table(hand, top)
    assert (f"0 play {cards}" in zodiak.moves(state)) is legal
    if legal and "=" not in cards:
        played = zodiak.after(state, f"0 play {cards}")
        assert played["named"] is None
        assert played["pending"] == 0
        assert played["pile"][-1] == cards.split()[-1]


def test_zo_e28_king_next_to_ace() -> None:
    state = table("K♠ A♠ 9♦", "5♠", options={"ace_adjacent": "both"})
    assert {"0 play K♠ A♠", "0 play A♠ K♠"} <= set(zodiak.moves(state))


@pytest.mark.parametrize(
    ("chain", "chains"),
    [
        ("rank_or_neighbour", {"3♠ 4♠", "3♠ 3♦", "4♠ 3♠", "4♠ 3♠ 3♦"}),
        ("rank", {"3♠ 3♦"}),
        ("neighbour", {"3♠ 4♠", "4♠ 3♠"}),
        ("single", set()),
    ],
)
def test_zodiak_chain_option(chain: str, chains: set[str]) -> None:
    state = table("3♠ 4♠ 3♦ K♥", "9♠", options={"chain": chain})
    plays = {f"0 play {cards}" for cards in {"3♠", "4♠"} | chains}
    assert set(zodiak.moves(state)) == plays | {"0 draw"}


def test_zo_e10_e11_named_suit() -> None:
    state = table("8♠ 2♦", "K♦", "Q♠ Q♣ 8♦ 8♣ 9♦")
    state = zodiak.after(state, "0 play 8♠ =♣")
    moves = zodiak.moves(state)
    assert "1 play Q♠" not in moves
    assert "1 play Q♣" in moves
    assert "1 play 8♦ =♥" in moves
    assert "1 play 8♦ 9♦" in moves  # ZOA13: an Eight also heads a chain
    assert zodiak.after(state, "1 play Q♣")["named"] is None


def test_zo_e18_named_suit_survives_a_draw() -> None:
    state = table("8♠ 2♦", "K♦", "Q♠ Q♣", "K♠ K♣ 8♣")
    state = play(zodiak, state, "0 play 8♠ =♣", "1 draw")
    plays = {move for move in zodiak.moves(state) if "play" in move and "=" not in move}
    assert "2 play 8♣ =♠" in zodiak.moves(state)
    assert plays == {"2 play K♣", "2 play K♣ K♠"}


def test_zo_e19_e20_ace_debt() -> None:
    state = table("A♠ 3♦", "5♠", "A♥ 9♣", "A♣ 4♦", "A♦ 2♣")
    two = zodiak.after(state, "0 play A♠")
    assert two["pending"] == 2
    assert two["turn"] == 1
    drawn = zodiak.after(two, "1 draw")
    assert (len(drawn["hands"][1]), drawn["pending"], drawn["turn"]) == (4, 0, 2)
    debts = []
    for move in ("1 play A♥", "2 play A♣", "3 play A♦"):
        two = zodiak.after(two, move)
        debts.append(two["pending"])
    assert debts == [4, 6, 8]
    assert two["turn"] == 0
    assert len(zodiak.after(two, "0 draw")["hands"][0]) == 9


def test_zo_e25_e26_only_a_lone_ace_answers() -> None:
    state = table("3♠", "5♥ A♠", "A♥ 2♥ 8♦ J♠ 2♠", turn=1, pending=2, signs=[None, "libra"])
    assert zodiak.moves(state) == ["1 draw", "1 play A♥"]
    for cards in ("A♥ 2♥", "8♦ =♠", "J♠", "2♠"):
        assert refused(zodiak, state, f"1 play {cards}")
    state = zodiak.after(state, "1 draw")
    assert len(state["hands"][1]) == 7
    assert state["turn"] == 0


def test_zoa16_a_chain_passes_the_debt_on() -> None:
    options = {"defend_chain": "chain"}
    state = table("3♠", "5♥ A♠", "A♥ 2♥ 8♦ 2♠", turn=1, pending=2, options=options)
    expected = ["1 draw", "1 play A♥", "1 play A♥ 2♥", "1 play A♥ 2♥ 2♠"]
    assert zodiak.moves(state) == expected
    assert zodiak.after(state, "1 play A♥ 2♥")["pending"] == 2
    assert zodiak.after(state, "1 play A♥")["pending"] == 4


@pytest.mark.parametrize(
    ("sign", "top", "pending"),
    [("aries", "5♣", 7), ("leo", "5♣", 0), (None, "5♣", 0), ("aries", "5♥", None)],
)  # ZO-E30, ZO-E31, ZOA24, ZO-E33
def test_zodiac_card(sign: str | None, top: str, pending: int | None) -> None:
    state = table("J♣ 2♦", top, "3♦ 4♦", "9♣ A♣", signs=[sign, None, None])
    if pending is None:
        assert refused(zodiak, state, "0 play J♣")
        return
    state = zodiak.after(state, "0 play J♣")
    assert state["pending"] == pending
    if pending:
        state = zodiak.after(state, "1 draw")
        assert (len(state["hands"][1]), state["turn"], state["pending"]) == (9, 2, 0)


def test_zodiac_card_in_a_chain_is_ordinary() -> None:
    state = table("J♣ Q♣ 2♦", "5♣", signs=["aries", None])
    assert zodiak.after(state, "0 play J♣ Q♣")["pending"] == 0
    assert zodiak.after(state, "0 play Q♣ J♣")["pending"] == 0


def test_zo_e34_two_owners() -> None:
    for seat in (0, 2):
        hands = [["J♣", "2♦"] if other == seat else ["6♦", "7♦"] for other in range(3)]
        signs = ["aries", None, "aries"]
        state = zodiak.position(hands=hands, pile=["5♣"], stock=SPARE, turn=seat, signs=signs)
        assert zodiak.after(state, f"{seat} play J♣")["pending"] == 7


def test_zo_e35_no_defence_against_seven() -> None:
    state = table("2♦", "5♣ J♣", "A♣ J♥ 8♦", turn=1, pending=7, signs=["aries", "cancer"])
    assert zodiak.moves(state) == ["1 draw"]
    assert len(zodiak.after(state, "1 draw")["hands"][1]) == 10


PILE_20 = [rank + suit for suit in "♣♦" for rank in zodiak.RANKS[2:12]]


@pytest.mark.parametrize(
    ("stock", "pile", "pending", "stock_after"),
    [(1, 10, 2, 8), (5, 20, 7, 17)],  # ZO-E36, ZO-E38
)
def test_reshuffle_within_a_draw(stock: int, pile: int, pending: int, stock_after: int) -> None:
    lying = PILE_20[:pile]
    calls = []

    def backwards(number: int, cards: list[str]) -> list[str]:
        calls.append((number, list(cards)))
        return cards[::-1]

    state = zodiak.position(
        hands=[["K♥"], ["K♠"]],
        pile=lying,
        stock=SPARE[-stock:],
        pending=pending,
        reshuffle=backwards,
    )
    state = zodiak.after(state, "0 draw")
    assert calls == [(1, lying[:-1])]
    assert len(state["stock"]) == stock_after
    assert state["pile"] == [lying[-1]]
    fresh = lying[:-1][::-1][: pending - stock]
    assert state["hands"][0] == ["K♥", *SPARE[-stock:], *fresh]


def test_zo_e40_named_suit_survives_a_reshuffle() -> None:
    order = ["3♣", "2♣", "4♣"]
    state = zodiak.position(
        hands=[["K♥"], ["K♠"]],
        pile=["2♣", "3♣", "4♣", "8♠"],
        stock=["5♥"],
        named="♦",
        reshuffle=[order],
    )
    state = zodiak.after(state, "0 draw")
    assert (state["pile"], state["stock"], state["named"]) == (["8♠"], order, "♦")
    assert state["reshuffles"] == 1
    assert state["reshuffle"] == []


def test_no_reshuffle_at_a_play_and_draws_that_fall_short() -> None:
    state = zodiak.position(hands=[["K♥", "2♠"], ["K♠"]], pile=["9♠", "A♥"], stock=[])
    assert zodiak.after(state, "0 play K♥")["stock"] == []
    short = zodiak.after({**state, "pending": 2}, "0 draw")  # ZOA34
    assert short["hands"][0] == ["K♥", "2♠", "9♠"]
    assert short["pending"] == 0
    assert short["stock"] == []
    assert short["pile"] == ["A♥"]


def test_zo_e41_draw_although_able() -> None:
    state = table("5♠ 2♦", "9♠")
    assert {"0 play 5♠", "0 draw"} <= set(zodiak.moves(state))
    state = zodiak.after(state, "0 draw")
    assert state["turn"] == 1
    assert not [m for m in zodiak.moves(state) if m.startswith("0")]


def test_zo_e42_nothing_to_draw() -> None:
    state = zodiak.position(hands=[["2♠", "3♠"], ["K♦", "4♠"]], pile=["K♥"])
    assert zodiak.moves(state) == ["0 pass"]
    state = zodiak.after(state, "0 pass")
    assert zodiak.moves(state) == ["1 play K♦"]
    assert state["passes"] == 1


def test_passes_are_counted_in_a_row() -> None:
    state = zodiak.position(hands=[["2♠", "K♦"], ["3♠", "4♠"]], pile=["9♥", "K♥"], passes=1)
    drawn = zodiak.after(state, "0 draw")
    played = zodiak.after(state, "0 play K♦")
    assert (drawn["passes"], drawn["turns"]) == (0, 1)
    assert (played["passes"], played["turns"]) == (0, 1)


def test_zoa35_blocked() -> None:
    state = zodiak.position(hands=[["2♠"], ["3♠", "4♠"]], pile=["K♥"])
    ended = play(zodiak, state, "0 pass", "1 pass")
    assert zodiak.over(ended) == ((), (0, 0))
    assert zodiak.moves(ended) == []
    fewest = {**ended, "options": {**zodiak.DEFAULTS, "blocked": "fewest_cards"}}
    assert zodiak.over(fewest) == ((0,), (2, 0))


@pytest.mark.parametrize(
    ("hand", "top", "others", "signs", "moves", "gain"),
    [
        ("9♣", "5♣", ["2♦ 3♦ 4♦ 6♦", "2♥ 3♥ 4♥ 6♥ 7♥ 9♥"], None, ["0 play 9♣"], 10),  # ZO-E43
        ("A♠", "5♠", ["2♦ 3♦ 4♦", "2♥ 3♥ 4♥ 6♥ 7♥"], None, ["0 play A♠", "1 draw"], 10),  # ZO-E44
        (
            "J♣",
            "5♣",
            ["2♦ 3♦", "2♥ 3♥ 4♥ 6♥"],
            ["aries", None, None],
            ["0 play J♣", "1 draw"],
            13,
        ),  # ZO-E47
        ("2♠ A♠", "5♠", ["2♦ 3♦", "A♥ 3♥"], None, ["0 play 2♠ A♠"], 4),  # ZO-E48
        ("J♣", "5♣", ["2♦ 3♦", "2♥"], [None, "aries", None], ["0 play J♣"], 3),  # ZO-E49
        ("8♣", "5♦", ["2♦ 3♦", "2♥"], None, ["0 play 8♣"], 3),  # ZO-E50
        ("9♣", "5♣", ["K♦ Q♦", "8♦"], None, ["0 play 9♣"], 3),  # ZO-E52
    ],
)
def test_finish(
    hand: str, top: str, others: list[str], signs: Any, moves: list[str], gain: int
) -> None:
    state = table(hand, top, *others, signs=signs)
    for move in moves:
        assert zodiak.over(state) is None
        state = zodiak.after(state, move)
    assert zodiak.over(state) == ((0,), (gain, 0, 0))
    assert zodiak.moves(state) == []
    assert state["named"] is None


def test_zo_e50_no_suit_with_the_last_eight() -> None:
    assert zodiak.moves(table("8♣", "5♦")) == ["0 draw", "0 play 8♣"]


def test_zoa28_to_zoa31_settlement() -> None:
    state = table("A♠", "5♠", "A♥ 3♣", "A♦", "A♣ 3♥")
    state = play(zodiak, state, "0 play A♠", "1 play A♥", "2 play A♦")
    assert state["pending"] == 6
    assert zodiak.over(state) is None
    drawn = zodiak.after(state, "3 draw")
    assert zodiak.over(drawn) == ((0,), (9, 0, 0, 0))
    back = zodiak.after(state, "3 play A♣")
    assert zodiak.over(back) == ((0,), (2, 0, 0, 0))  # ZOA29: round to the finisher
    piled = table("3♦", "5♠ A♠", "A♥", turn=1, pending=2)
    assert zodiak.after(piled, "1 play A♥")["pending"] == 4  # ZOA31


def test_zoa25_the_answer_is_a_two() -> None:
    state = table("A♠", "5♠", "A♥ 2♠ 2♥ 8♦", "3♦ 2♦")
    assert zodiak.moves(zodiak.after(state, "0 play A♠")) == ["1 draw", "1 play A♥"]
    state["options"]["finish_answer"] = "two"
    state = zodiak.after(state, "0 play A♠")
    assert zodiak.moves(state) == ["1 draw", "1 play 2♠"]
    state = zodiak.after(state, "1 play 2♠")
    assert state["pending"] == 4
    assert zodiak.moves(state) == ["2 draw", "2 play 2♦"]


def test_zo_e53_match() -> None:
    for before, gain, winner in ((54, 1, 0), (50, 13, 0), (54, 0, None)):
        assert zodiak.match_winner((before + gain, 7)) == winner
    state = table("9♣", "5♣", "K♦", scores=[54, 3])
    assert zodiak.totals(zodiak.after(state, "0 play 9♣")) == (55, 3)


def test_zoa40_turn_limit() -> None:
    state = table("9♣ 2♦", "5♣", turns=1, options={"max_turns": 2})
    assert zodiak.over(zodiak.after(state, "0 draw")) == ((), (0, 0))
    state = table("A♣", "5♣", turns=1, options={"max_turns": 2})
    state = zodiak.after(state, "0 play A♣")
    assert zodiak.over(state) is None
    assert zodiak.moves(state) == ["1 draw"]


def test_zoa4_other_direction() -> None:
    state = table("9♣ 2♦", "5♣", "3♦", "4♦", options={"direction": -1})
    assert zodiak.after(state, "0 draw")["turn"] == 2


def test_zo_e55_cards_are_kept() -> None:
    state = zodiak.deal(zodiak.DECK[::3] + zodiak.DECK[1::3] + zodiak.DECK[2::3], 4, hand_size=3)
    state["reshuffle"] = lambda number, cards: sorted(cards)
    for step in range(60):
        choices = zodiak.moves(state)
        if not choices:
            break
        state = zodiak.after(state, choices[-1] if step % 3 else choices[0])  # a draw in three
        everywhere = sum(state["hands"], state["pile"] + state["stock"])
        assert sorted(everywhere) == sorted(zodiak.DECK)
    assert state["turns"] > 5


# --- Tiv-miv -------------------------------------------------------------------------------------

NEXT = {  # rule sheet 3.2, row by row
    1: [(2, 10), (3, 9), (4, 8)],
    2: [(3, 1), (4, 10), (5, 9)],
    3: [(4, 2), (5, 1), (6, 10)],
    4: [(5, 3), (6, 2), (7, 1)],
    5: [(6, 4), (7, 3), (8, 2)],
    6: [(7, 5), (8, 4), (9, 3)],
    7: [(8, 6), (9, 5), (10, 4)],
    8: [(9, 7), (10, 6), (1, 5)],
    9: [(10, 8), (1, 7), (2, 6)],
    10: [(1, 9), (2, 8), (3, 7)],
}


def test_t_e12_all_thirty_kinds() -> None:
    for value, row in NEXT.items():
        for index, pair in enumerate(row, start=1):
            assert tivmiv.targets(f"{value}±{index}") == set(pair)


@pytest.mark.parametrize(
    ("card", "pair"),
    [
        ("5±2", {7, 3}),  # T-E1
        ("9±3", {6, 2}),  # T-E2
        ("1±2", {3, 9}),  # T-E3
        ("10±1", {1, 9}),  # T-E4
        ("10±3", {3, 7}),  # T-E5
        ("1±1", {2, 10}),  # T-E7
        ("8±2", {10, 6}),  # T-E8
        ("8±3", {1, 5}),  # T-E10
        ("2±2", {4, 10}),  # T-E11
    ],
)
def test_targets(card: str, pair: set[int]) -> None:
    assert tivmiv.targets(card) == pair


def test_t_e40_t_e41_ring_of_ten() -> None:
    for start in range(1, 11):
        for index in (1, 2, 3):
            seen, value = [start], start
            for _ in range(10):
                before = value
                value = (before + index - 1) % 10 + 1
                assert value in tivmiv.targets(f"{before}±{index}")
                seen.append(value)
            assert value == start
            assert len(set(seen)) == {1: 10, 2: 5, 3: 10}[index]
        assert {value % 2 for value in tivmiv.targets(f"{start}±2")} == {start % 2}


def test_tivmiv_deck() -> None:
    assert (len(tivmiv.DECK_60), len(tivmiv.DECK_73)) == (60, 73)
    values = Counter(tivmiv.value(card) for card in tivmiv.DECK_73)
    assert values == {1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 7, 7: 8, 8: 8, 9: 8, 10: 7}
    indices = Counter(card.split("±")[1] for card in tivmiv.DECK_73)
    assert indices == {"1": 25, "2": 24, "3": 24}
    assert sum(tivmiv.value(card) for card in tivmiv.DECK_73) == 409


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [36] * 2),  # T-E16
        (3, [24] * 3),
        (4, [18] * 4),
        (6, [12] * 6),
        (5, [14, 15, 15, 14, 14]),  # T-E17: the two more go to the seats after dealer 0
    ],
)
def test_tivmiv_deal(players: int, sizes: list[int]) -> None:
    state = tivmiv.deal(tivmiv.DECK_73, players)
    assert [len(down) for down in state["down"]] == sizes
    assert len(state["centre"]) == 1
    assert state["down"][1][0] == tivmiv.DECK_73[1]
    equal = tivmiv.deal(tivmiv.DECK_73, players, leftovers="under_centre")
    assert [len(down) for down in equal["down"]] == [72 // players] * players
    assert equal["centre"][-1] == tivmiv.DECK_73[0]
    assert len(equal["centre"]) == 1 + 72 % players


def test_t_e13_t_e14_t_e15_own_index_is_irrelevant() -> None:
    hand = ["7±1", "7±2", "7±3", "5±1", "2±2"]
    state = tivmiv.position(hands=[hand, ["9±1", "8±1"]], centre=["5±2"])
    assert tivmiv.moves(state) == ["0 play 7±1", "0 play 7±2", "0 play 7±3"]
    for card in ("5±1", "2±2"):
        assert refused(tivmiv, state, f"0 play {card}")
    state = tivmiv.after(state, "0 play 7±1")
    assert "1 play 8±1" in tivmiv.moves(state)
    assert "1 play 9±1" not in tivmiv.moves(state)


def test_t_e18_before_the_call() -> None:
    state = tivmiv.deal(tivmiv.DECK_73, 3, dealer=2)
    assert tivmiv.moves(state) == ["2 start"]
    for move in ("0 take", "1 play 7±1", "0 start"):
        assert refused(tivmiv, state, move)
    state = tivmiv.after(state, "2 start")
    assert tivmiv.moves(state) == ["0 take", "1 take", "2 take"]


def test_t_e19_one_card_at_a_time() -> None:
    state = tivmiv.position(hands=[[], []], down=[["1±1", "2±1"], ["3±1"]], centre=["5±2"])
    assert refused(tivmiv, state, "0 take 2")
    assert refused(tivmiv, state, "0 take 1")
    taken = tivmiv.after(state, "0 take")
    assert taken["hands"][0] == ["1±1"]
    assert taken["down"] == [["2±1"], ["3±1"]]


def test_t_e20_the_second_is_judged_anew() -> None:
    state = tivmiv.position(hands=[["7±1", "1±1"], ["3±1", "1±2"]], centre=["5±2"])
    assert {"0 play 7±1", "1 play 3±1"} <= set(tivmiv.moves(state))
    assert refused(tivmiv, tivmiv.after(state, "0 play 7±1"), "1 play 3±1")


def test_t_e22_t_e31_twice_in_a_row() -> None:
    state = tivmiv.position(hands=[["7±1", "8±3", "4±1"], ["3±1", "1±2"]], centre=["5±2"])
    state = play(tivmiv, state, "0 play 7±1", "0 play 8±3", "0 play 4±1")
    assert tivmiv.over(state) == ((0,), (0, 4))
    assert state["centre"] == ["5±2", "7±1", "8±3", "4±1"]


def test_t_e23_t_e27_stop() -> None:
    hands = [["1±1", "2±1", "9±1"], ["4±1", "6±1", "8±1", "10±1"]]
    state = tivmiv.position(hands=hands, centre=["1±1", "5±2"], dealer=1)
    assert tivmiv.moves(state) == ["1 rotate"]
    stopped = tivmiv.after(state, "1 rotate")
    assert stopped["centre"] == ["5±2", "1±1"]
    assert stopped["rotations"] == 1
    assert tivmiv.moves(stopped) == ["1 start"]
    assert refused(tivmiv, stopped, "0 play 2±1")
    going = tivmiv.after(stopped, "1 start")
    assert tivmiv.moves(going) == ["0 play 2±1", "1 play 10±1"]
    assert tivmiv.after(going, "0 play 2±1")["rotations"] == 0


def test_t_e25_two_stops() -> None:
    centre = ["4±1", "8±1", "1±1", "5±2"]
    hands = [["1±1", "2±1"], ["4±1", "6±1"]]
    state = tivmiv.position(hands=hands, centre=centre)
    state = play(tivmiv, state, "0 rotate", "0 start")
    assert state["centre"] == ["8±1", "1±1", "5±2", "4±1"]
    state = tivmiv.after(state, "0 rotate")
    assert state["centre"] == ["1±1", "5±2", "4±1", "8±1"]
    assert state["rotations"] == 2


def test_ta14_swap() -> None:
    hands = [["1±1", "2±1"], ["4±1", "6±1"]]
    centre = ["2±3", "7±1", "1±1", "5±2"]
    state = tivmiv.position(hands=hands, centre=centre, options={"replace": "swap"})
    assert tivmiv.after(state, "0 rotate")["centre"] == ["5±2", "7±1", "1±1", "2±3"]


def test_ta12_not_stuck_while_cards_lie_face_down() -> None:
    position: State = {
        "hands": [["1±1", "2±1"], ["4±1", "6±1"]],
        "down": [[], ["9±1"]],
        "centre": ["1±1", "5±2"],
    }
    assert tivmiv.moves(tivmiv.position(**position)) == ["1 take"]
    hands_only = tivmiv.position(**position, options={"stuck": "hands"})
    assert tivmiv.moves(hands_only) == ["0 rotate", "1 take"]


def test_ta12_hands_only_limits() -> None:
    options = {"stuck": "hands"}
    hands = [["1±1", "2±1"], ["4±1", "6±1"]]
    state = tivmiv.position(
        hands=hands, down=[[], ["9±1"]], centre=["5±2", "5±2"], rotations=2, options=options
    )
    assert tivmiv.moves(state) == ["1 take"]  # a full cycle, but a heap is left: not blocked
    state = tivmiv.after(state, "1 take")
    assert state["rotations"] == 0
    assert tivmiv.moves(state) == ["0 rotate"]
    empty = tivmiv.position(
        hands=[["1±1", "2±1"], []], down=[[], ["9±1", "8±1"]], centre=["5±2"], options=options
    )
    assert tivmiv.moves(empty) == ["1 take"]


@pytest.mark.parametrize("stuck", ["all_picked", "hands"])
def test_ta15_full_cycle(stuck: str) -> None:
    hands = [["1±1", "2±1"], ["4±1", "6±1"]]
    state = tivmiv.position(hands=hands, centre=["5±2", "5±2"], options={"stuck": stuck})
    state = play(tivmiv, state, "0 rotate", "0 start")
    assert tivmiv.over(state) is None
    state = tivmiv.after(state, "0 rotate")
    assert tivmiv.over(state) == ((), (3, 10))
    assert tivmiv.moves(state) == []


def test_t_e28_last_card_is_free() -> None:
    state = tivmiv.position(hands=[["4±1"], ["7±1", "1±1"]], centre=["9±3"])
    assert tivmiv.moves(state) == ["0 play 4±1"]
    assert tivmiv.over(tivmiv.after(state, "0 play 4±1")) == ((0,), (0, 8))


def test_t_e29_face_down_cards_count() -> None:
    down = [["1±1", "2±1", "3±1"], []]
    state = tivmiv.position(hands=[["4±1"], ["7±1", "1±1"]], down=down, centre=["9±3"])
    assert refused(tivmiv, state, "0 play 4±1")


def test_ta18_a_last_card_face_down_is_taken_first() -> None:
    state = tivmiv.position(hands=[[], ["7±1", "1±1"]], down=[["4±1"], []], centre=["9±3"])
    assert tivmiv.moves(state) == ["0 take"]
    assert tivmiv.moves(tivmiv.after(state, "0 take")) == ["0 play 4±1"]


def test_t_e32_two_last_cards() -> None:
    state = tivmiv.position(hands=[["4±1"], ["7±1"]], centre=["9±3"])
    assert tivmiv.moves(state) == ["0 play 4±1", "1 play 7±1"]
    assert tivmiv.over(tivmiv.after(state, "1 play 7±1")) == ((1,), (4, 0))


@pytest.mark.parametrize(("score", "points"), [("all", 20), ("hand_only", 17)])
def test_t_e33_points(score: str, points: int) -> None:
    state = tivmiv.position(
        hands=[["4±1"], ["7±1", "10±3"]],
        down=[[], ["3±2"]],
        centre=["9±3"],
        options={"score": score},
    )
    assert tivmiv.over(tivmiv.after(state, "0 play 4±1")) == ((0,), (0, points))


def test_t_e35_t_e36_t_e37_match() -> None:
    columns = [(0, 12, 7, 0, 20, 5), (15, 0, 0, 9, 0, 30), (8, 8, 8, 8, 18, 0)]
    rounds = list(zip(*columns, strict=True))
    assert [sum(column) for column in columns] == [44, 54, 50]
    assert tivmiv.match_winners(rounds) == (0,)
    assert tivmiv.match_winners(rounds[:5]) is None
    assert tivmiv.match_winners([(0, 0, 0)] * 5 + [(44, 44, 60)]) == (0, 1)


def test_t_e39_cards_are_kept() -> None:
    state = tivmiv.after(tivmiv.deal(tivmiv.DECK_73, 3), "0 start")
    for step in range(200):
        choices = tivmiv.moves(state)
        if not choices:
            break
        state = tivmiv.after(state, choices[step * 7 % len(choices)])
        everywhere = sum(state["hands"] + state["down"], list(state["centre"]))
        assert Counter(everywhere) == Counter(tivmiv.DECK_73)
    assert len(state["centre"]) > 10


def test_equal_cards_are_one_move() -> None:
    state = tivmiv.position(hands=[["7±1", "7±1"], ["1±1", "1±1"]], centre=["5±2"])
    assert tivmiv.moves(state) == ["0 play 7±1"]
    assert tivmiv.after(state, "0 play 7±1")["hands"][0] == ["7±1"]


# --- the counted positions -----------------------------------------------------------------------

ENTRIES = load_perft()
DECKS = {"zangi": zangi.DECK_40, "zodiak": zodiak.DECK, "tivmiv": tivmiv.DECK_73}


def cards_of(position: dict[str, Any]) -> list[str]:
    """Every card text in a position."""
    found: list[str] = []
    for zone in ("closed", "open", "hands", "down"):
        for cards in position.get(zone, []):
            found += cards
    for zone in ("pile", "stock", "centre"):
        found += position.get(zone, [])
    return found


@pytest.mark.parametrize("game", sorted(ORACLES))
def test_perft_file_covers_each_game(game: str) -> None:
    positions = {str((e["position"], e["options"])) for e in ENTRIES if e["game"] == game}
    assert len(positions) >= 12


@pytest.mark.parametrize(
    "entry", [e for e in ENTRIES if e["depth"] == 1], ids=lambda e: f"{e['game']}: {e['about']}"
)
def test_perft_positions_use_no_card_too_often(entry: dict[str, Any]) -> None:
    deck = entry["options"].get("deck", DECKS[entry["game"]])
    assert not Counter(cards_of(entry["position"])) - Counter(deck)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda e: f"{e['game']}: {e['about']} {e['depth']}")
def test_perft_file_is_counted_right(entry: dict[str, Any]) -> None:
    state = state_of(entry["game"], entry["position"], entry["options"])
    assert ORACLES[entry["game"]].perft(state, entry["depth"]) == entry["leaves"]


@pytest.mark.parametrize(
    "entry", [e for e in ENTRIES if e["depth"] == 1], ids=lambda e: f"{e['game']}: {e['about']}"
)
def test_a_move_leaves_the_given_state_alone(entry: dict[str, Any]) -> None:
    game = ORACLES[entry["game"]]
    state = state_of(entry["game"], entry["position"], entry["options"])
    before = repr(state)
    for move in game.moves(state):
        assert repr(game.after(state, move)) != before
        assert repr(state) == before


def leaves_by_list(game: Any, state: State, depth: int) -> int:
    """The same count as perft, by writing every sequence down."""
    sequences: list[tuple[tuple[str, ...], State]] = [((), state)]
    for _ in range(depth):
        sequences = [
            ((*path, move), game.after(last, move))
            for path, last in sequences
            for move in game.moves(last)
        ]
    return len({path for path, _ in sequences})


def test_perft_by_hand() -> None:
    two = zangi.position(closed=[["P5"], ["A2"]])
    # after 0 open: 0 ring, 1 open, 1 ring; after 0 ring: 0 give 1, 1 ring; after 1 ring likewise
    assert [zangi.perft(two, depth) for depth in (0, 1, 2)] == [1, 3, 7]
    for game, state, depth in (
        (zangi, two, 3),
        (zodiak, table("A♠ 2♠", "5♠", "A♥ 8♦"), 3),
        (tivmiv, tivmiv.position(hands=[["7±1", "4±2"], ["3±2", "8±1"]], centre=["5±2"]), 3),
    ):
        assert game.perft(state, depth) == leaves_by_list(game, state, depth)

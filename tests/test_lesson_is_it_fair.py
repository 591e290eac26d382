"""The lesson "Is the game fair?": its exercises worked by hand, its labs act by act."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import pytest

from cardlib import batch, stats
from cardlib.exercises import Exercise, exercise
from cardlib.exercises.is_it_fair import EXERCISES
from cardlib.exercises.is_it_fair.counts import _ROWS, GAMES, MANY_GAMES, Wins
from cardlib.exercises.is_it_fair.measuring import _SIZES
from cardlib.exercises.judging import judge
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.is_it_fair import LABS, repair, seats, shared, shuffling
from tests.labs import alts, block_of, blocks_of, live, of_lesson, texts, use, use_all, why_not

bench = of_lesson("is_it_fair")

JUNK = [
    *(None, True, False, -1, 0, 99, 10**400, 2.5, "", "two", "٣", "9" * 300, "zangy"),
    *([], {}, [None], [[1]], ["x"], {"a": 1}, list(range(200))),
]
WORDS_BETWEEN = 120  # L6


def made(name: str, asks: str = "") -> Exercise:
    """The exercise with the first numbers whose question holds *asks*."""
    for edition in range(3000):
        question = exercise(f"is_it_fair/{name}", edition=edition)
        if re.search(asks, str(question.ask)):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


def chosen(question: Exercise) -> str:
    return str(question.kind.show(question.answer))


def finished(lab: Bench, act: str, value: Any = None) -> Bench:
    """Begin a long work and let it run to its end, as the page does."""
    use(lab, act, value)
    while lab.values["runs"]:
        lab.handle({"kind": "act", "id": "more", "value": None, "part": True})
    return lab


def refused(lab: Bench, name: str, value: Any) -> str:
    before = lab.values
    with pytest.raises(LabError) as error:
        use(lab, name, value)
    assert lab.values is before
    return str(error.value.notice)


# --- exercises worked by hand ----------------------------------------------------------------------


def test_the_prediction_is_that_of_the_lesson() -> None:
    question = exercise("is_it_fair/four_seats")
    assert "win 280, 250, 240, 230 of them" in str(question.ask)
    assert chosen(question).startswith("It cannot be told yet")
    assert question.because is not None
    assert "about 13 of 100 fair studies" in str(question.right)
    assert str(question.worked[1]).endswith("is 5.6.")
    assert "p = 0.133" in str(question.worked[2])


def test_the_same_shares_of_four_times_the_games() -> None:
    question = exercise("is_it_fair/four_thousand")
    assert "1120, 1000, 960, 920" in str(question.ask)
    assert chosen(question).startswith("A bias is very likely")
    assert "22.4 instead of 5.6, p = 0.00005" in str(question.right)


@pytest.mark.parametrize("row", _ROWS)
def test_no_row_gives_a_verdict_before_it_is_played_four_times(row: tuple[int, ...]) -> None:
    few, many = Wins(row), Wins(row).times(4)
    assert (few.games, many.games) == (GAMES, MANY_GAMES)
    assert 0.05 < few.p < 0.2
    assert many.p < 0.005
    assert float(few.statistic) == pytest.approx(stats.chi_square(row))
    assert many.statistic == 4 * few.statistic


def test_chi_square_by_hand() -> None:
    question = made("statistic", r"win 36, 44, 70 of them")
    assert question.answer == Fraction(196 + 36 + 400, 50)
    assert "632 is the sum of the squares" in told(question, 632)
    assert "40 / 50. Square each one first" in told(question, Fraction(4, 5))
    assert "divided by all 150 games" in told(question, Fraction(632, 150))
    assert "400 / 50 is only the seat that is farthest off" in told(question, 8)
    for edition in range(40):
        other = exercise("is_it_fair/statistic", edition=edition)
        counts = list(map(int, re.findall(r"\d+", str(other.ask))[1:]))
        assert float(other.answer) == pytest.approx(stats.chi_square(counts))


def test_every_story_has_one_wrong_so() -> None:
    stories = {str(exercise("is_it_fair/wrong_step", edition=n).right) for n in range(30)}
    for says in ("so nothing is proved", "not how likely it is", "fair counts are not equal counts"):
        assert any(says in story for story in stories)
    assert all(story.startswith("Step 3. ") for story in stories)


def test_half_the_difference_by_hand() -> None:
    question = made("how_many_times", "52 and 48 in 100.*51 to 49")
    assert "you need 4,906 games" in str(question.ask)
    assert question.answer == 4
    assert "19,623 games instead of 4,906" in str(question.right)
    assert "shrink the spread by √2 only" in told(question, 2)
    assert "8 is 2³" in told(question, 8)


def test_the_square_is_what_the_planner_gives() -> None:
    for edition in range(30):
        question = exercise("is_it_fair/how_many_times", edition=edition)
        needed, before = re.findall(r"([\d,]+) games instead of ([\d,]+)", str(question.right))[0]
        ratio = int(needed.replace(",", "")) / int(before.replace(",", ""))
        assert ratio == pytest.approx(question.answer, rel=0.01)


def test_equal_bots_by_hand() -> None:
    question = made("first_of_all", "against 3 bots")
    assert question.answer == Fraction(1, 4)
    assert "3 bots, and you: 4 hands" in told(question, "1/3")
    assert "3/4 is the chance that some bot is first" in told(question, "3/4")
    assert "You halve for each bot" in told(question, "1/8")


def test_the_lowest_together_by_hand() -> None:
    """4 of 8 numbers: 70 groups."""
    question = made("lowest_together", "All 4 of the quick one.*the 8 numbers")
    assert question.answer == Fraction(1, 70)
    assert "You count 1680 ways" in told(question, "1/1680")
    assert "the 4 highest as well" in told(question, "2/70")
    mine, theirs = (
        list(map(int, part.split(", "))) for part in re.findall(r": ([\d, ]+)\.", str(question.ask))
    )
    assert stats.exact_permutation_p(mine, theirs) == Fraction(2, 70)


def test_a_tie_rule_by_hand() -> None:
    """8 ms: 4.8 % ties, so 47.6 % + 4.8 %."""
    question = made("tie_rule", "at most 8 ms apart are ties, 4.8 %")
    assert question.answer == Fraction(524, 1000)
    assert "47.60 %, and then all the ties, 4.8 %" in told(question, "1/2")
    assert "54.8 % adds the ties to half of all bells" in told(question, "54.8 %")


def test_the_spread_of_a_fair_seat_by_hand() -> None:
    """1200 games, 4 seats: 300 ± 2 · √(1200 · 1/4 · 3/4) = 300 ± 30."""
    question = made("spread", "^4 equal bots play 1200 games")
    assert question.answer == (270, 330)
    assert "one standard deviation, 15" in told(question, (285, 315))
    assert "Exactly 300 is only the middle" in told(question, (300, 300))
    assert "You forgot the root" in told(question, (-150, 750))


@pytest.mark.parametrize("players", _SIZES)
def test_the_sizes_of_that_question_come_out_whole(players: int) -> None:
    for games, half in _SIZES[players]:
        share = Fraction(1, players)
        assert games % players == 0
        assert Fraction(half, 2) ** 2 == games * share * (1 - share)


def test_what_repairs_a_game_by_hand() -> None:
    question = made("repair", "wins 58 in 100")
    assert chosen(question) == "The players begin in turn."
    assert "both have 58 in 100 half of the time and 42" in str(question.right)
    for detector in question.detectors:
        assert "58" in str(detector.says)


def test_there_are_enough_kinds_of_questions() -> None:
    kinds = {exercise(f"is_it_fair/{name}").kind.name for name in EXERCISES}
    assert kinds == {"choice", "ratio", "whole", "row"}


# --- seats -----------------------------------------------------------------------------------------


def test_the_seats_are_those_of_many_games() -> None:
    """A lab, however it is cut into portions, shows the games of the class code."""
    lab = finished(bench("seats"), "play", 1000)
    result = batch.simulate("zodiak", 1000, code="NUR-42", players=3)
    assert lab.values["wins"] == [*(list(result["winner"]).count(seat) for seat in range(3)), 0]
    assert "Seat 2 34.8 % (31.9 to 37.8 %)" in alts(lab)[0].replace("\xa0", " ")
    # 1/3 ± 1.96 · √(2/9 / 1000)
    assert "a fair seat wins 30.4 % to 36.3 %, in 95 of 100 studies" in live(lab)
    assert "Chi-square 2.0, p = 0.371: chance alone often goes so far." in live(lab)


def test_more_games_are_added_and_counted_anew() -> None:
    lab = bench("seats", players=2)
    finished(lab, "play", 100)
    once = lab.values["wins"]
    finished(lab, "play", 100)
    both = lab.values["wins"]
    assert (sum(once), sum(both)) == (100, 200)
    lab.handle({"kind": "undo"})
    assert lab.values["wins"] == once
    use(lab, "clear")
    assert lab.values["wins"] == [0, 0, 0]
    finished(lab, "play", 100)
    assert lab.values["wins"] == once


def test_who_begins_stands_there() -> None:
    assert "Seat 1 deals; seat 2 begins (ZOA4)." in texts(bench("seats"))
    last = bench("seats", dealer=3)
    assert "Seat 3 deals; seat 1 begins (ZOA4)." in texts(last)
    assert "Seat 1 deals and opens the first card (Z5)." in texts(bench("seats", game="zangi"))
    # 72 cards for five: 14 each, and one more for the two after the dealer
    five = bench("seats", game="tivmiv")
    assert "Seat 1 deals; the seats 2, 3 get one card more (TA3)." in texts(five)
    four = use(five, "players", 4)
    assert "Seat 1 deals; all piles are equal." in texts(four)


def test_fewer_players_take_the_dealer_along() -> None:
    lab = bench("seats", game="zangi", players=6, dealer=6)
    use(lab, "players", 4)
    assert lab.values["dealer"] == 3
    assert "“Players” takes one of 2, 3, 4" in refused(bench("seats"), "players", 5)
    assert "Who deals" in refused(lab, "dealer", 5)


def test_a_lab_has_its_fill_of_games() -> None:
    lab = bench("seats")
    lab.values = {**lab.values, "done": seats.MOST, "goal": seats.MOST, "wins": [3000, 4000, 3000, 0]}
    assert why_not(lab, "play", 100)
    assert "10,000 games are the most here" in refused(lab, "play", 100)
    assert "p < 0.001: chance alone hardly ever goes so far" in live(lab)


def test_games_without_a_single_winner_are_left_out() -> None:
    lab = bench("seats")
    lab.values = {**lab.values, "done": 100, "goal": 100, "wins": [30, 30, 38, 2]}
    assert "In 98 games a fair seat" in live(lab)
    assert "2 games without a single winner are left out." in live(lab)
    lab.values = {**lab.values, "done": 1, "goal": 1, "wins": [0, 0, 0, 1]}
    assert live(lab) == "Nobody has won a game alone yet."
    lab.values = {**lab.values, "done": 4, "goal": 4, "wins": [1, 1, 2, 0]}
    assert live(lab).endswith("These are too few games for a test.")


def test_the_deal_goes_round_evenly_whatever_the_portions() -> None:
    setting = shared.Setting("zodiak", 3, None)
    whole = shared._shares_of_dealers(setting, range(100))
    assert [(dealer, len(tapes)) for dealer, tapes in whole] == [(0, 34), (1, 33), (2, 33)]
    parts: dict[int, list[int]] = {}
    for first in range(0, 100, 7):
        for dealer, tapes in shared._shares_of_dealers(setting, range(first, min(100, first + 7))):
            parts.setdefault(dealer, []).extend(tapes)
    assert parts == {dealer: list(tapes) for dealer, tapes in whole}
    assert len({tape for tapes in parts.values() for tape in tapes}) == 100


# --- planner ---------------------------------------------------------------------------------------


def test_the_planner_by_hand() -> None:
    lab = bench("planner")
    assert "To tell 52.0 % from the fair 50.0 % you need 4,906 games" in live(lab)
    rows = block_of(lab, "table", "Other differences")["rows"]
    assert [[row[0], row[1]["text"]] for row in rows] == [
        *(["40", "1,227"], ["20", "4,906"], ["10", "19,623"], ["5", "78,489"]),
    ]
    assert "1,000 games show the difference above in 24 of 100 studies." in texts(lab)[1]
    assert alts(lab)[0].endswith("4,906 games: 80; 9,812 games: 98.")
    use_all(lab, ("seats", 4), ("more", 10), ("power", 90), ("games", 5000))
    assert f"{stats.games_needed(0.25, 0.26, power=0.9):,} games" in live(lab)
    assert lab.values == {"seats": 4, "more": 10, "power": 90, "games": 5000}


# --- shuffling -------------------------------------------------------------------------------------


def test_the_groups_are_real_games() -> None:
    first, second = shuffling.groups_of("same", "NUR-42")
    result = batch.simulate("tivmiv", shuffling.SIZE, code="NUR-42", players=4)
    assert list(first) == list(result["points_0"])
    assert first != second
    quick, usual = shuffling.groups_of("quick", "NUR-42")
    assert usual == second
    assert sum(quick) < sum(first)


def test_shuffling_step_by_step_and_a_thousand_times() -> None:
    lab = bench("shuffling")
    groups = shuffling.groups_of("quick", "NUR-42")
    gap = abs(sum(groups[0]) - sum(groups[1]))
    assert live(lab).startswith(f"The sums differ by {gap}.")
    use(lab, "once")
    last = lab.values["last"]
    assert sorted(last) == sorted([*groups[0], *groups[1]])
    assert len(block_of(lab, "table", "Minus points")["rows"]) == 2
    finished(lab, "many")
    assert lab.values["done"] == 1001 == sum(lab.values["gaps"].values())
    far = sum(times for d, times in lab.values["gaps"].items() if abs(int(d)) >= gap)
    assert lab.values["as_far"] == far
    assert f"{far} of 1001 shuffles differ by {gap} or more" in live(lab)
    exact = stats.exact_permutation_p(*groups)
    use(lab, "exact")
    assert f"Exactly: {exact} of all sharings-out" in texts(lab)[-1]
    assert abs(far / 1001 - exact) < 0.03
    assert alts(lab)[0].startswith("Bars of how often each came")


def test_other_bots_begin_anew() -> None:
    lab = finished(bench("shuffling"), "many")
    use(lab, "bots", "same")
    assert (lab.values["done"], lab.values["last"], lab.values["gaps"]) == (0, [], {})
    lab.values = {**lab.values, "done": shuffling.MOST, "goal": shuffling.MOST}
    assert "shuffles are enough" in refused(lab, "once", None)
    assert why_not(lab, "once")


# --- repair ----------------------------------------------------------------------------------------


def test_each_change_keeps_its_games() -> None:
    lab = bench("repair")
    finished(lab, "play", 1000)
    before = lab.values["wins"]
    use(lab, "change", "option")
    assert live(lab) == "No game has been played with this yet. What do you expect?"
    finished(lab, "play", 1000)
    rows = block_of(lab, "table", "Before and after")["rows"]
    assert [row[:2] for row in rows] == [
        ["Nothing: equal bots, seat 1 deals", "1,000"],
        ["Equal piles; the rest lies in the centre", "1,000"],
    ]
    use(lab, "change", "nothing")
    assert (lab.values["wins"], lab.values["done"]) == (before, 1000)
    use(lab, "clear")
    assert set(lab.values["kept"]) == {"option"}
    use(lab, "game", "zangi")
    assert lab.values["kept"] == {}


def test_a_card_more_is_a_burden_and_both_repairs_help() -> None:
    """Tiv-miv with five: seats 2 and 3 have 15 cards, the others 14."""
    shares: dict[str, list[int]] = {}
    for change in ("nothing", "round", "option"):
        lab = finished(bench("repair", change=change), "play", 1000)
        shares[change] = lab.values["wins"][:-1]
    assert max(shares["nothing"][1:3]) < min(shares["nothing"][0], *shares["nothing"][3:])
    assert stats.chi_square_test(shares["nothing"]).p < 1e-6
    assert stats.chi_square_test(shares["round"]).p > 0.01
    assert stats.chi_square_test(shares["option"]).p > 0.01


def test_a_quicker_bot_wins_more_in_a_fair_game() -> None:
    lab = finished(bench("repair", change="both"), "play", 1000)
    quick, *others = lab.values["wins"][:-1]
    assert quick > max(others)
    assert "hardly ever" in live(lab)


@pytest.mark.parametrize("game", repair.CHANGES)
def test_every_change_can_be_played(game: str) -> None:
    for change in repair.CHANGES[game]:
        lab = use(bench("repair", game=game, change=change), "play", 100)
        assert sum(lab.values["wins"]) == lab.values["done"] > 0


# --- every lab -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LABS)
def test_junk_is_refused_and_changes_nothing(name: str) -> None:
    lab = bench(name)
    fields = {block["id"] for kind in ("choice", "number") for block in blocks_of(lab, kind)}
    for field in sorted(fields):
        for value in JUNK:
            if name == "planner" and field in ("more", "power", "games") and value == 99:
                continue
            refused(lab, field, value)
    assert "has nothing called" in refused(lab, "no such thing", 1)


@pytest.mark.parametrize("name", LABS)
def test_few_words_stand_between_two_acts(name: str) -> None:
    lab = bench(name)
    if name in ("seats", "repair"):
        finished(lab, "play", 100)
    elif name == "shuffling":
        finished(lab, "many")
    assert len(" ".join(texts(lab)).split()) <= WORDS_BETWEEN
    assert json.loads(json.dumps(lab.values)) == lab.values


def test_stopping_and_going_on_gives_the_same_games() -> None:
    lab = bench("seats", game="tivmiv")
    use(lab, "play", 1000)
    assert lab.values["runs"]
    use(lab, "stop")
    part = lab.values["done"]
    assert 0 < part < 1000
    assert block_of(lab, "picture")["alt"]
    finished(lab, "go")
    assert lab.values["wins"] == finished(bench("seats", game="tivmiv"), "play", 1000).values["wins"]


def test_what_the_notebook_says_of_the_games_holds_for_another_class() -> None:
    """One code could be an accident: other games, the same three findings."""
    dealer, begins, _ = batch.simulate("zodiak", 20_000, code="ANI-7", players=3).wins()
    assert dealer.high < 1 / 3 < begins.low
    five = batch.simulate("tivmiv", 20_000, code="ANI-7", players=5).wins()
    assert max(five[1].high, five[2].high) < 0.2 < min(five[seat].low for seat in (0, 3, 4))
    opens, _, last = batch.simulate("zangi", 40_000, code="ANI-7", players=3).wins()
    assert opens.high < 1 / 3 < last.low

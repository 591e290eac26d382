"""Fair shares: exercises against counting, labs step by step, and what both say."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any

import pytest

from cardlib.exercises import Exercise, exercise
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, SHEET, SILENT, against, told
from cardlib.exercises.judging import RIGHT, WRONG, judge
from cardlib.faces.card_rows import LEFT, OUT, PACK, CardRow, card_rows
from cardlib.games import zangi, zodiak
from cardlib.rulebook.zangi import FRUITS
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.pages import all_blocks
from cardlib.views.still import still_html
from tests.labs import live, of_lesson, texts, use, why_not

lab = of_lesson("fair_shares")

CODES = ["NUR-42", "ANI-7", "MILA-3", "ZOR-99", "TUN-1", "LUS-250"]
EDITIONS = range(12)


def every(name: str) -> list[Exercise]:
    return [exercise(name, code, edition=edition) for code in CODES for edition in EDITIONS]


def says(made: Exercise, given: Any) -> str:
    verdict = judge(made, given)
    assert verdict.status == WRONG, given
    return " ".join(map(str, verdict.says))


def with_values(name: str, **wanted: Any) -> Exercise:
    """An exercise that asks about these numbers."""
    for made in every(name):
        if wanted.items() <= dict(made.ask.values).items():
            return made
    raise AssertionError(f"{name} never asks about {wanted}")


# --- dealing -------------------------------------------------------------------------------------

BY_HAND = {
    (40, 2): (20, 0), (40, 3): (13, 1), (40, 4): (10, 0), (40, 5): (8, 0), (40, 6): (6, 4),
    (52, 2): (26, 0), (52, 3): (17, 1), (52, 4): (13, 0), (52, 5): (10, 2), (52, 6): (8, 4),
    (56, 2): (28, 0), (56, 3): (18, 2), (56, 4): (14, 0), (56, 5): (11, 1), (56, 6): (9, 2),
    (59, 2): (29, 1), (59, 3): (19, 2), (59, 4): (14, 3), (59, 5): (11, 4), (59, 6): (9, 5),
    (72, 2): (36, 0), (72, 3): (24, 0), (72, 4): (18, 0), (72, 5): (14, 2), (72, 6): (12, 0),
}  # fmt: skip


def test_shares_of_every_deck() -> None:
    asked = {}
    for made in every("fair_shares/each_and_left"):
        values = made.ask.values
        asked[values["cards"], values["players"]] = made.answer
    assert len(asked) > 12
    assert asked == {pair: BY_HAND[pair] for pair in asked}


def test_what_is_said_to_shares() -> None:
    made = with_values("fair_shares/each_and_left", cards=40, players=3)
    assert judge(made, "13 1").status == RIGHT
    assert "one more round" in says(made, (12, 4))
    assert "one more round" in says(made, (10, 10))  # the same idea, further off
    assert "each other's place" in says(made, "1 13")
    assert "3 × 13 = 39" in says(made, (13, 0))
    assert "3 × 14 = 42" in says(made, (14, 0))


def test_the_stock_of_zodiak() -> None:
    found = {made.ask.values["players"]: made.answer for made in every("fair_shares/stock")}
    assert found == {2: 37, 3: 30, 4: 23}
    fewer = exercise("fair_shares/stock", hand_size=5)
    assert fewer.answer == 52 - 5 * fewer.ask.values["players"] - 1
    assert "card lies on the Pile" in says(with_values("fair_shares/stock", players=4), 24)


# --- clues ---------------------------------------------------------------------------------------


def test_the_clues_are_those_of_the_deck_in_use() -> None:
    cards = len(zangi.DECK)
    assert [(people, cards % people) for people in range(2, 7)] == [*ALL_CLUES]
    assert SHEET == ((3, 1), (6, 4))
    assert [str(told(clue)) for clue in SILENT[:1] + SHEET[:1]] == [
        "2 players: nothing left",
        "3 players: 1 left",
    ]


def test_who_says_no() -> None:
    assert against(56) == {3, 5, 6}
    assert against(52) == {5}
    assert against(40) == against(100) == frozenset()
    made = with_values("fair_shares/speaks_against", size=52)
    assert made.answer == {5}
    assert "3 and 6 players should have cards left" in says(made, {3, 5, 6})
    assert "if five never play" in str(made.right)
    assert says(made, set()).startswith("Somebody says no.")
    assert with_values("fair_shares/speaks_against", size=56).answer == {3, 5, 6}


def test_ruled_out_sizes_leave_something_else() -> None:
    for made in every("fair_shares/rule_out"):
        values = made.ask.values
        offered = [int(size) for size in str(values["sizes"]).split(", ")]
        assert len(set(offered)) == 4
        wrong = {size for size in offered if size % values["people"] != values["left"]}
        assert made.answer == wrong
        assert len(wrong) == 2
        assert "Which of them leave exactly" in says(made, set(offered))
        assert "Take 1 cards" not in str(made.hints[1])
        fitting = set(offered) - wrong
        assert "Asked is which are impossible" in says(made, fitting)
        assert "is that all?" in says(made, {max(wrong)})


def test_both_clues_by_hand() -> None:
    for code in CODES:
        made = exercise("fair_shares/both_clues", code)
        assert made.answer == 16
        assert "not below 100" in says(made, 17)
        assert "3 players: 1 left" in says(made, 33)
        assert "18 on each time" in says(made, 6)
        assert "one clue or the other" in says(made, 49)


def test_the_second_clue_removes_nothing() -> None:
    made = exercise("fair_shares/second_clue")
    assert made.answer == 0
    assert "4, 10, 16, 22" in says(made, 10)
    assert "gone already" in says(made, 66)
    assert made.because is not None
    answers = {made.answer for made in every("fair_shares/second_clue")}
    assert len(answers) > 4  # with new numbers a second clue may well strike something out


def numbers_of(text: object) -> list[int]:
    return [int(part) for part in str(text).replace(":", " ").split() if part.isdigit()]


def clue_of(text: object) -> tuple[int, int]:
    people, *left = numbers_of(text)
    return people, left[0] if left else 0


def counted(clues: Sequence[tuple[int, int]], limit: int) -> list[int]:
    return [n for n in range(1, limit) if all(n % people == left for people, left in clues)]


def test_counts_of_two_clues() -> None:
    for made in every("fair_shares/both_clues"):
        values = made.ask.values
        clues = [clue_of(values["first"]), clue_of(values["second"])]
        assert made.answer == len(counted(clues, values["limit"]))
    for made in every("fair_shares/second_clue"):
        values = made.ask.values
        old, new = clue_of(values["old"]), clue_of(values["new"])
        limit = values["limit"]
        assert values["standing"] == len(counted([old], limit))
        assert made.answer == values["standing"] - len(counted([old, new], limit))


def test_the_smallest_deck() -> None:
    for made in every("fair_shares/smallest"):
        clues = [clue_of(made.ask.values[name]) for name in ("first", "second")]
        assert made.answer == counted(clues, 100)[0]
        assert "smaller deck" in says(made, counted(clues, 200)[1])
        only = next(n for n in counted(clues[:1], 100) if n not in counted(clues[1:], 100))
        assert str(told_clue(clues[1])) in says(made, only)


def told_clue(clue: tuple[int, int]) -> str:
    return f"{clue[0]} players: {clue[1]} left"


def test_the_last_cards_of_a_contradiction_are_shared_step_by_step() -> None:
    told_last = {str(made.worked[2]) for made in every("fair_shares/contradiction")}
    assert "Of the 11 more, 4 players take 2 each: 3 left." in told_last
    assert "Of the 1 more, 3 players can share nothing: 1 left." in told_last


def test_no_deck_fits_a_contradiction() -> None:
    for made in every("fair_shares/contradiction"):
        clues = [clue_of(made.ask.values[name]) for name in ("first", "second")]
        assert counted(clues, 500) == []
        assert str(made.kind.show(made.answer)).startswith("None")
        for detector in made.detectors:
            option = str(made.kind.show(detector.wrong))
            if "more than" not in option:
                (size,) = numbers_of(option)
                assert any(size % people == left for people, left in clues)


def test_all_clues_leave_40_and_100() -> None:
    for made in every("fair_shares/all_five"):
        limit = made.ask.values["limit"]
        assert made.answer == {size for size in (40, 100, 160) if size < limit}
        assert "not all" in says(made, {40})
        beyond = 160 if limit <= 160 else 220
        assert f"these fit all clues. But asked are sizes below {limit}" in says(made, {40, beyond})
        assert "fit the clue “5 players: nothing left”" in says(made, {40, 100, 52})
        assert "fit the clue “3 players: 1 left”" in says(made, {40, 100, 56})
        silent = {size for size in range(1, limit) if not size % 20}
        assert "Now use the clues of 3" in says(made, silent)


def test_the_wrong_step_is_wrong_and_the_others_are_right() -> None:
    places = set()
    for made in every("fair_shares/wrong_step"):
        steps = [str(step) for step in made.shows[0].values["steps"]]
        clues = [clue_of(step.partition(".")[0]) for step in steps[:2]]
        lists = [step.partition("one of ")[2].strip(" …") for step in steps[:2]]
        rows = [[int(number) for number in row.split(", ")] for row in lists]
        size = numbers_of(steps[2])[0]
        further, after = (
            int(part.strip(".")) for part in steps[3].split() if part.strip(".").isdigit()
        )
        fine = [
            all(number % people == left for number in row)
            for (people, left), row in zip(clues, rows, strict=True)
        ]
        fine.append(size in counted(clues, 300))
        next_one = counted(clues, 300)[counted(clues, 300).index(size) + 1]
        fine.append(next_one == after == size + further)
        assert [place for place, right in enumerate(fine) if not right] == [made.answer]
        places.add(made.answer)
    assert places == {0, 3}


def test_which_remainders_can_stand_together() -> None:
    for made in every("fair_shares/gcd_condition"):
        values = made.ask.values
        people, others, left = values["people"], values["others"], values["left"]
        found = {n % others for n in range(1, 2000) if n % people == left}
        assert made.answer == found
        assert len(found) == others // gcd(people, others)


# --- the three tables ----------------------------------------------------------------------------


def test_five_fruits_by_counting() -> None:
    rung = set()
    for made in every("tables/five_fruits"):
        shown = made.shows[0].values["cards"]
        totals = dict.fromkeys(FRUITS, 0)
        for text in shown:
            totals[text[0]] += int(text[1])
        right = str(made.kind.show(made.answer))
        assert right.startswith("Yes: there are exactly 5" if 5 in totals.values() else "No: of no")
        rung.add(5 in totals.values())
        assert len({text[0] for text in shown}) == 3
    assert rung == {True, False}
    six = exercise("tables/five_fruits", target=6)
    assert "exactly 6" in str(six.right)
    assert str(six.hints[2]).startswith("3 grapes, 3 grapes and 1 pear: 6 grapes.")


def test_a_five_of_several_cards() -> None:
    told_there = {
        str(detector.says)
        for made in every("tables/five_fruits")
        for detector in made.detectors
        if detector.mistake == "guess"
    }
    assert any(text.endswith((" + 4 do.", " + 3 do.")) for text in told_there)
    (seven,) = {text for text in told_there if "3 + 4" in text}
    assert seven == (
        "Several cards may make the 5, such as 2 + 3. Here 3 + 4 = 7, so it is still no."
    )


def test_what_answers_an_ace() -> None:
    debts = set()
    for made in every("tables/ace_answer"):
        owed, ace = made.ask.values["owed"], made.ask.values["mine"]
        right = str(made.kind.show(made.answer))
        assert right == f"{ace} alone; the next player then owes {owed + 2} cards."
        assert ace[0] == "A"
        debts.add(owed)
        assert {str(card) for card in zodiak.DECK} >= set(str(made.ask.values["hand"]).split())
    assert debts == {2, 4}


# --- the labs ------------------------------------------------------------------------------------


def folded(bench: Bench, summary: str) -> list[str]:
    """The texts behind the lines of this name."""
    found = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "folded"]
    return [one["text"] for b in found if b["summary"] == summary for one in b["blocks"]]


def alt(bench: Bench) -> str:
    (picture,) = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "picture"]
    return str(picture["alt"])


def test_dealing_round_by_round() -> None:
    bench = lab("dealing")
    assert live(bench).startswith("40 cards for 3 players.")
    assert alt(bench).endswith("Ani: 0; Aram: 0; Mila: 0; In the pack: 40.")
    use(bench, "round")
    assert live(bench) == "1 each so far, 37 in the pack. Is that enough for another round?"
    for _ in range(12):
        use(bench, "round")
    assert live(bench) == "13 each, 1 left. 3 × 13 + 1 = 40."
    assert alt(bench).endswith("Ani: 13; Aram: 13; Mila: 13; Left: 1.")
    assert why_not(bench, "round") == "No full round is left."
    with pytest.raises(LabError, match="1 card is not enough for 3 players"):
        use(bench, "round")
    bench.handle({"kind": "undo"})
    assert live(bench).startswith("12 each so far, 4 in the pack.")


def test_the_surplus_goes_out_first() -> None:
    bench = lab("dealing", players=6)
    assert "how many cards are too many" in why_not(bench, "out")
    with pytest.raises(LabError, match="Deal all first"):
        use(bench, "out")
    use(bench, "all")
    assert live(bench) == "6 each, 4 left. 6 × 6 + 4 = 40."
    use(use(bench, "out"), "all")
    assert live(bench) == "4 out of the game, 6 each, nothing left: an equal deal."
    assert alt(bench).endswith("Vuk: 6; Out of the game: 4.")
    even = use(lab("dealing", players=5), "all")
    assert live(even) == "8 each, nothing left."
    assert why_not(even, "out") == "Nothing is left over, so no card has to go."
    assert live(use(use(bench, "out"), "all")).startswith("6 each, 4 left.")


def test_decks_of_the_games_and_a_list_of_finds() -> None:
    bench = lab("dealing")
    for game in ("tivmiv", "zodiak", "zangi"):
        use(use(bench, "deck", game), "all")
    assert bench.values["seen"] == [[72, 3], [52, 3], [40, 3]]
    assert bench.made == (13, 1)
    use(bench, "cards", 60)
    assert bench.values["deck"] == "own"
    assert bench.values["rounds"] == 0
    (found,) = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "table"]
    assert found["rows"][1] == ["52", "3", "17", "1"]
    few = lab("dealing", cards=4, players=6)
    assert live(few) == "0 each, 4 left. 6 × 0 + 4 = 4."


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("players", 7, "from 2 to 6"),
        ("players", True, "from 2 to 6"),
        ("cards", 1, "from 2 to 120"),
        ("cards", "121", "from 2 to 120"),
        ("deck", "poker", "zangi, tivmiv"),
        ("deck", [], "zangi, tivmiv"),
        ("shuffle", None, "deck, cards"),
    ],
)
def test_dealing_refuses(name: str, value: Any, right: str) -> None:
    with pytest.raises(LabError, match=right):
        use(lab("dealing"), name, value)


def test_the_strip_with_the_clues_of_the_sheet() -> None:
    bench = lab("strip")
    assert bench.made == tuple(range(1, 121))
    use(bench, "sheet", 0)
    assert live(bench) == "40 numbers are left; 33 of them below 100. 1, 4, 7 … always 3 further."
    use(bench, "sheet", 1)
    assert live(bench) == "20 numbers are left; 16 of them below 100. 4, 10, 16 … always 6 further."
    assert not [text for text in texts(bench) if "nothing new" in text]
    use(bench, "swap")
    assert "“3 players: 1 left” strikes out nothing new." in texts(bench)
    assert folded(bench, "Why?") == [
        (
            "From 4 to 10 and so on, 6 cards come in each time. 3 players can share 6 cards without a"
            " rest. So all these decks leave the same with 3 players: 1."
        )
    ]
    (table,) = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "table"]
    assert table["rows"] == [
        ["a) 6 players: 4 left", "100", "100"],
        ["b) 3 players: 1 left", "80", "0"],
    ]
    assert "already" in why_not(bench, "sheet", 0)
    use(bench, "drop", 0)
    assert bench.values["clues"] == [[3, 1]]


def test_each_struck_out_number_names_its_clue() -> None:
    bench = lab("strip", clues=[(6, 4), (4, 0)])
    (strip,) = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "tiles"]
    by_number = {int(one["text"]): one for one in strip["tiles"]}
    assert len(by_number) == 120
    assert (by_number[5]["tone"], by_number[5]["mark"]) == ("out", "a")
    assert by_number[5]["label"] == "5: struck out by clue a"
    assert by_number[10]["mark"] == "b"
    assert by_number[16]["label"] == "16: fits"
    assert bench.made == (4, 16, 28, 40, 52, 64, 76, 88, 100, 112)


def test_a_contradiction_is_explained() -> None:
    bench = lab("strip", clues=[(3, 1), (6, 3)])
    assert live(bench) == "No number is left."
    assert "“3 players: 1 left” and “6 players: 3 left” contradict each other." in texts(bench)
    assert folded(bench, "Why?") == [
        (
            "Think of 3 players. They can share a full round of 3 cards, and one of 6. So by the first clue"
            " they leave 1, by the second 0: it cannot be both."
        )
    ]
    assert bench.made == ()
    hidden = lab("strip", clues=[(4, 1), (5, 2), (6, 2)])
    assert "Think of 2 players." in folded(hidden, "Why?")[0]
    quarrel = lab("strip", clues=[(6, 1), (6, 4)])
    assert folded(quarrel, "Why?") == ["The same 6 players cannot leave 1 and also 4."]


def test_clues_of_ones_own() -> None:
    bench = lab("strip", people=5, left=4)
    use(bench, "add")
    assert bench.values["clues"] == [[5, 4]]
    assert "already" in why_not(bench, "add")
    use(bench, "left", 7)
    assert why_not(bench, "add") == (
        "5 players cannot leave 7: there would be enough for another round. At most 4 can be left."
    )
    with pytest.raises(LabError, match="5 players cannot leave 7"):
        use(bench, "add")
    full = lab("strip", clues=[(people, 0) for people in range(2, 8)])
    assert "enough" in why_not(full, "sheet", 0)
    one = lab("strip", clues=[(11, 10), (12, 11)])
    assert live(one).startswith("0 numbers") is False
    assert one.made == ()


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("clues", 3, "list of pairs"),
        ("clues", [3], "no clue"),
        ("clues", [(3, 3)], "At most 2"),
        ("clues", [(1, 0)], "from 2 to 12"),
        ("clues", [("13", 1)], "from 2 to 12"),
        ("clues", [(3, "x")], "from 0 to 11"),
        ("clues", [(3, 1), (3, 1)], "already"),
        ("sheet", 2, "from 0 to 1"),
        ("drop", 0, "No clue is on the strip"),
        ("columns", 7, "5, 6, 10"),
        ("columns", True, "5, 6, 10"),
        ("people", 13, "from 2 to 12"),
        ("left", -1, "from 0 to 11"),
        ("strike", None, "clues, sheet"),
    ],
)
def test_the_strip_refuses(name: str, value: Any, right: str) -> None:
    with pytest.raises(LabError, match=right):
        use(lab("strip"), name, value)


def test_the_story_of_the_lid() -> None:
    bench = lab("detective")
    assert "guess" not in live(bench)
    told_on_the_way = []
    for _ in range(5):
        before = len(bench.made)
        use(bench, "next")
        assert live(bench) == (
            f"{before} suspects so far. How many of them will go? Guess, then strike out."
        )
        assert why_not(bench, "next") == "First strike out what this clue excludes."
        told_on_the_way.append(live(use(bench, "strike")))
    assert told_on_the_way == [
        "80 went, 40 suspects are left.",
        "20 went, 20 suspects are left.",
        "0 went, 20 suspects are left.",
        "10 went, 10 suspects are left.",
        "8 went, 2 suspects are left.",
    ]
    assert bench.made == (40, 100)
    assert why_not(bench, "next") == "There is no further clue."
    with pytest.raises(LabError, match="no further clue"):
        use(bench, "next")
    with pytest.raises(LabError, match="First press “Next clue”"):
        use(bench, "strike")
    for _ in range(4):
        use(bench, "back")
    assert "“2 players: nothing left” strikes out nothing new." in texts(bench)
    for _ in range(6):
        use(bench, "back")
    assert bench.values == lab("detective").values
    with pytest.raises(LabError, match="This is the beginning"):
        use(bench, "back")


def test_nobody_is_named_before_the_end() -> None:
    bench = use(lab("detective"), "next")
    questions = [
        one["label"]
        for block in all_blocks(bench.frame()["blocks"])
        if block["kind"] == "buttons"
        for one in block["buttons"]
        if one["id"] == "suspect"
    ]
    assert questions == []
    (field,) = [b for b in all_blocks(bench.frame()["blocks"]) if b["kind"] == "number"]
    assert field["value"] == 1
    assert why_not(told_through(), "suspect", 56) == ""


def told_through() -> Bench:
    """The story at its end."""
    bench = lab("detective")
    for _ in range(5):
        use(use(bench, "next"), "strike")
    return bench


def test_suspects_are_questioned() -> None:
    bench = told_through()
    assert live(use(bench, "suspect", 56)) == "56 is out: 3 players would leave 2, not 1."
    assert live(use(bench, "suspect", 52)) == (
        "52 is out by one clue only: 5 players would leave 2, not 0. If this clue is wrong, 52 is"
        " possible."
    )
    assert live(use(bench, "suspect", 40)) == "40 fits all clues so far: still a suspect."
    use(bench, "trust", [2, 3, 4, 6])
    assert bench.made == (4, 16, 28, 40, 52, 64, 76, 88, 100, 112)
    assert "10 suspects are left." in texts(bench)
    use(bench, "trust", [])
    assert live(bench) == "Without a clue nothing speaks against 40."
    use(bench, "back")
    assert bench.values["trust"] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("suspect", 0, "from 1 to 120"),
        ("suspect", 121, "from 1 to 120"),
        ("suspect", None, "from 1 to 120"),
        ("trust", [7], "a list of whole numbers from 2 to 6"),
        ("trust", "23", "a list of whole numbers from 2 to 6"),
        ("trust", [[2]], "a list of whole numbers from 2 to 6"),
        ("arrest", 40, "next, strike, back"),
    ],
)
def test_the_story_refuses(name: str, value: Any, right: str) -> None:
    with pytest.raises(LabError, match=right):
        use(lab("detective"), name, value)


def test_what_a_stored_page_tells() -> None:
    told_there = still_html(use(lab("dealing"), "all").frame())
    assert "13 each, 1 left." in told_there
    assert "Rows of small cards. Ani: 13; Aram: 13; Mila: 13; Left: 1." in told_there
    assert "120" in still_html(lab("detective").still())


# --- the drawing ---------------------------------------------------------------------------------


def test_rows_of_cards() -> None:
    drawn = card_rows([CardRow("Ani: 23", 23), CardRow("In the pack: 2", 2, PACK)])
    assert drawn.count("<rect") == 25
    assert "Ani: 23" in drawn
    left = card_rows([CardRow("Left: 2", 2, LEFT)])
    assert left.count("<circle") == 2  # a sign beside the colour
    assert card_rows([CardRow("Out: 1", 1, OUT)]).count("<path") == 1
    taller = card_rows([CardRow("a", 41)])
    assert float(taller.split('viewBox="0 0 320 ')[1].split('"')[0]) > 60

"""The lesson on exactly five: worked by hand, then asked of its exercises and labs."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardlib.exercises import exercise
from cardlib.exercises.dice import Dice
from cardlib.exercises.exactly_five import RECALL, TICKET
from cardlib.exercises.exactly_five.deals import (
    KINDS,
    RIGHT_KINDS,
    Temptation,
    card_words,
    covered,
    deal,
    is_five,
    kinds_for,
    listed,
    state_of,
    target_of,
    temptations,
    tops,
    totals,
    two_cards,
)
from cardlib.exercises.judging import judge
from cardlib.exercises.kinds import ExerciseError
from cardlib.faces.fruit_piles import Pile, fruit_piles
from cardlib.faces.number_tape import number_tape
from cardlib.faces.sum_tree import sum_tree, tree_width
from cardlib.games import zangi
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.exactly_five.trainer import deal_number
from cardlib.views.labs.exactly_five.wishes import WISHES, met
from cardlib.views.pages import all_blocks
from cardlib.views.still import still_html
from cardlib.widgets.labs import Lab
from tests.labs import blocks_of, live, of_lesson, use_all

bench = of_lesson("exactly_five")

CODES = [f"NUR-{number}" for number in range(60)]


def block_of(lab: Bench, kind: str, place: int = 0) -> dict[str, Any]:
    return blocks_of(lab, kind)[place]


# --- the bell, by hand ----------------------------------------------------------------------------

BY_HAND = [
    ((("G5",), ("G1",)), False),  # six grapes
    ((("G2",), ("P3",)), False),  # different fruits
    ((("G4",), ("G1",), ("P5",)), True),  # two fruits at once
    ((("G2",), ("G2", "A1"), ("G1",)), False),  # three, and two covered
    ((("G2",), ("G3",), ("G1", "P2")), True),  # the one is covered
    ((("A5",), ()), True),
    (((), ()), False),
]


@pytest.mark.parametrize(("piles", "right"), BY_HAND)
def test_the_bell_is_right_only_at_exactly_five_on_top(piles, right):
    assert is_five(piles, 5) is right
    if any(piles):
        assert zangi.is_right(state_of(piles)) is right


def test_three_twos_are_six():
    assert totals(["G2", "G2", "G2"]) == {"G": 6}
    assert temptations((("G2",), ("G2",), ("G2",)), 5) == (
        Temptation("at_least_for_exactly", "G", 6),
    )


def test_every_temptation_of_a_table_is_found():
    piles = (("P1", "G4"), ("G2",), ("P4",), ("A1",))
    assert temptations(piles, 5) == (
        Temptation("at_least_for_exactly", "G", 6),
        Temptation("unlike_fruits_added", "P", 4, "A", 1),
        Temptation("covered_counted", "P", 4, "P", 1),
    )
    assert temptations((("G1",), ("G3",)), 5) == ()


def test_words():
    assert [str(card_words(card)) for card in ("G1", "P2", "A5", "R1")] == [
        "1 grape",
        "2 pomegranates",
        "5 apricots",
        "1 pear",
    ]
    assert str(listed(map(card_words, ("G1", "P2")))) == "1 grape, 2 pomegranates"
    assert str(listed([])) == "—"


# --- deals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [4, 5, 6, 7])
def test_a_deal_is_of_its_kind_and_in_the_deck(target):
    for code in CODES[:20]:
        for kind in kinds_for(target):
            dice = Dice(code, "test", options={"target": target})
            dealt = deal(dice, kind, seats=dice.whole(3, 6))
            rules = dice.rules("zangi")
            assert zangi.is_right(state_of(dealt.piles, rules)) is (kind in RIGHT_KINDS)
            shown = totals(tops(dealt.piles))
            if kind == "six":
                assert target + 1 in shown.values()
            if kind == "four":
                assert target - 1 in shown.values()
                assert max(shown.values()) < target
            if kind == "two_fruits":
                assert list(shown.values()).count(target) == 2
            assert bool(covered(dealt.piles)) is kind.startswith("covered")


def test_no_card_alone_shows_six():
    assert "single" in kinds_for(5)
    assert "single" not in kinds_for(6)


@pytest.mark.parametrize("target", [1, 3, 8, 30])
def test_a_house_rule_out_of_reach_is_refused(target):
    with pytest.raises(ExerciseError, match="from 4 to 7"):
        target_of(Dice("NUR-42", "test", options={"target": target}))


def test_a_deck_without_the_cards_is_refused():
    few = Dice("NUR-42", "test", options={"deck": ("G1", "G1", "P1", "A1", "R1", "R1")})
    with pytest.raises(ExerciseError, match="no cards for a deal"):
        deal(few, "five")
    with pytest.raises(ExerciseError, match="no two cards G that show 6"):
        two_cards(few, 6, "G")


# --- exercises ------------------------------------------------------------------------------------


def found(name: str, **wanted: Any) -> Any:
    """The first exercise whose question holds these numbers."""
    for code in CODES:
        made = exercise(f"exactly_five/{name}", code)
        if all(made.ask.values.get(key) == value for key, value in wanted.items()):
            return made
    raise AssertionError(f"no class gets {wanted}")


def test_partitions_with_few_cards():
    made = found("at_most", total=5, cards=2)
    assert made.answer == 3  # 5, 4 + 1, 3 + 2
    assert str(made.worked[0]) == "Largest card first: 5, 4 + 1, 3 + 2."
    assert judge(made, 5).mistake == "order_counted"  # 4 + 1, 1 + 4, 3 + 2, 2 + 3 and 5
    assert judge(made, 7).mistake == "limit_forgotten"
    assert judge(made, 2).mistake == "exactly_for_at_most"
    assert found("at_most", total=5, cards=3).answer == 5
    assert found("at_most", total=7, cards=2).answer == 2  # 5 + 2, 4 + 3; no card shows 6


def test_a_list_for_another_number_of_cards():
    made = found("at_most", total=6, cards=3)
    assert made.answer == 6
    assert str(judge(made, 8).says[0]) == "8 is for at most 4 cards. Here it is at most 3."
    assert judge(made, 7).mistake == "limit_forgotten"  # with 6 alone
    seven = found("at_most", total=7, cards=3)
    assert "2 is for at most 2 cards" in str(judge(seven, 2).says[0])


def test_ways_of_seats():
    for seats, answer in ((2, 6), (3, 21), (4, 56)):
        assert found("ways", seats=seats, total=5).answer == answer
    made = found("ways", seats=3, total=5)
    assert judge(made, 5).mistake == "order_ignored"
    assert judge(made, 6).mistake == "empty_seat_forgotten"  # C(4, 2)
    assert judge(made, 216).mistake == "total_forgotten"  # 6 · 6 · 6
    assert judge(made, 20).mistake == "one_too_few"


def test_orders_of_given_cards():
    for seats, cards, answer in ((3, "3 + 1 + 1", 3), (4, "3 + 1 + 1", 12), (3, "4 + 1", 6)):
        assert found("orders", seats=seats, sum=cards).answer == answer
    made = found("orders", seats=4, sum="3 + 1 + 1")
    assert judge(made, 24).mistake == "order_counted"
    assert judge(made, 3).mistake == "empty_seat_forgotten"
    assert str(made.right) == "24 ÷ 2 = 12. Equal numbers cannot be told apart."
    unlike = found("orders", seats=3, sum="4 + 1")
    told_there = " ".join(map(str, (*unlike.worked, unlike.right)))
    assert "equal: all 6 orders look different" in told_there
    assert "÷" not in told_there


def test_what_the_deck_allows():
    made = found("real_cards", total=5)
    assert made.answer == 6  # five ones do not exist: a fruit has four
    assert judge(made, 7).mistake == "deck_forgotten"
    full = exercise("exactly_five/real_cards", "NUR-42", deck="56")
    assert full.answer == 7  # five ones there
    assert str(full.worked[0]) == "On paper there are 7, and the deck has the cards for all of them."
    assert str(made.worked[0]) == "On paper there are 7. Not in the deck: 1 + 1 + 1 + 1 + 1."


def test_coefficients():
    assert found("coefficient", seats=6, total=5).answer == 252
    made = found("coefficient", seats=4, total=5)
    assert made.answer == 56
    assert judge(made, 21).mistake == "one_too_few"
    assert judge(made, 1024).mistake == "order_counted"
    assert str(judge(made, 35).says[0]) == "35 is the coefficient of x^4. Asked is that of x^5."
    assert str(judge(made, 84).says[0]) == "84 is the coefficient of x^6. Asked is that of x^5."


@pytest.mark.parametrize("code", CODES)
def test_ring_or_not_is_what_the_game_says(code):
    made = exercise("exactly_five/ring_or_not", code)
    cards = made.shows[0].values["cards"]
    says_ring = str(made.kind.show(made.answer)).startswith("Ring")
    assert says_ring is is_five(tuple((card,) for card in cards), 5)
    assert {detector.mistake for detector in made.detectors} >= {
        "at_least_for_exactly",
        "unlike_fruits_added",
        "covered_counted",
    }


@pytest.mark.parametrize("code", CODES)
def test_who_covers_leaves_exactly_five(code):
    made = exercise("exactly_five/which_cover", code)
    cards = made.shows[0].values["cards"]
    names = ("Ani", "Aram", "Mila", "Luka")
    assert tuple(map(str, made.kind.options)) == (*names, "Nobody")
    helper = names.index(str(made.kind.show(made.answer)))
    for seat in range(4):
        left = [card for place, card in enumerate(cards) if place != seat]
        assert (5 in totals(left).values()) is (seat == helper)


def test_the_prediction_is_three_two_one():
    made = exercise("exactly_five/cover_the_one")
    counts = Counter(card[0] for card in made.shows[0].values["cards"])
    fruit = counts.most_common(1)[0][0]
    shown = sorted(card for card in made.shows[0].values["cards"] if card[0] == fruit)
    assert [card[1] for card in shown] == ["1", "2", "3"]
    assert str(made.kind.show(made.answer)).startswith("Yes: 5 ")
    fruits = str(made.ask.values["fruit"])
    assert f"make the {fruits} right: exactly 5 {fruits} on top" in str(made.ask)
    assert made.because is not None


def test_the_mistake_of_the_story_is_where_it_is_said():
    seen = set()
    for code in CODES:
        made = exercise("exactly_five/ani_rings", code)
        steps = [str(step) for step in made.shows[-1].values["steps"]]
        more = "more than 5" in steps[2]
        assert made.answer == (2 if more else 1)
        assert [shown.kind for shown in made.shows] == ["cards", "table", "steps"]
        seen.add(made.detectors[-1].mistake)
    assert seen == {"at_least_for_exactly", "unlike_fruits_added", "covered_counted"}


def test_what_the_lesson_asks_again():
    assert RECALL == (
        "fair_shares/stock",
        "fair_shares/speaks_against",
        "tables/five_fruits",
    )
    assert len(TICKET) == 3
    assert all(name.startswith("exactly_five/") for name in TICKET)


# --- the builder ----------------------------------------------------------------------------------


def test_covering_the_one_makes_the_bell_right():
    lab = bench("builder", table="G3, G2, G1, R2")
    use_all(lab, ("bell", "ring"))
    assert live(lab) == "A wrong ring: it costs a card."
    assert block_of(lab, "items")["items"][0] == (
        "Z18 (the rules say): No fruit makes exactly 5: grapes 6, pears 2."
    )
    use_all(lab, ("seat", 2), ("card", "A2"))
    assert live(lab) == (
        "On top: 3 grapes, 2 grapes, 2 apricots, 2 pears. Covered, does not count: 1 grape."
    )
    use_all(lab, ("bell", "wait"))
    assert live(lab) == "A ring would be right here!"
    reasons = block_of(lab, "items")["items"]
    assert reasons[0] == "Z12 (the rules say): grapes: 3 + 2 = 5, exactly 5."
    assert reasons[-1].startswith("ZA7 (we chose): Only the top card")
    assert "covering" in lab.values["built"]
    use_all(lab, ("take", None), ("bell", "wait"))
    assert live(lab) == "Right: nobody should ring."
    assert not any(line.startswith("Z19") for line in block_of(lab, "items")["items"])


def test_the_picture_says_every_pile():
    lab = bench("builder", table="G3, G1 P4,")
    assert block_of(lab, "picture")["alt"] == (
        "Ani: 3 grapes. Aram: 4 pomegranates on top, covered: 1 grape. Mila: no open card."
    )
    assert block_of(lab, "picture")["svg"].count('data-act="seat"') == 3
    assert "What counts" not in still_html(lab.frame())
    use_all(lab, ("bell", "wait"))
    assert block_of(lab, "table")["rows"] == [["grapes", "3", "3"], ["pomegranates", "4", "4"]]


def test_only_what_was_laid_or_judged_counts_as_built():
    lab = bench("builder", table="G4, R1, G2")
    assert lab.values["built"] == []
    use_all(lab, ("bell", "wait"))
    assert lab.values["built"] == ["too_many"]
    use_all(lab, ("table", "G3, G2"))
    assert lab.values["built"] == ["too_many"]
    use_all(lab, ("seat", 1), ("card", "G3"), ("card", "G2"))
    assert lab.values["built"] == ["too_many"]
    use_all(lab, ("clear", None), ("card", "A5"))
    assert lab.values["built"] == ["too_many", "single"]


def test_what_was_built_can_be_played():
    lab = bench("builder", table="G3, G2, G1 A2")
    state = lab.made
    assert isinstance(state, zangi.State)
    assert zangi.is_right(state)
    assert [len(pile) for pile in state.open] == [1, 1, 2]
    assert {len(pile) for pile in state.closed} == {12}  # 36 cards are left for three
    assert zangi.explain(state, zangi.Open(0))
    use_all(lab, ("clear", None))
    assert not any(lab.made.open)
    assert bench("builder").made == bench("builder").made


def test_an_empty_table_can_be_rung_at():
    lab = use_all(bench("builder", table=","), ("bell", "ring"))
    assert "ZA16" in block_of(lab, "items")["items"][0]
    assert "No card lies open." in [
        b["text"] for b in all_blocks(lab.frame()["blocks"]) if "text" in b
    ]


@pytest.mark.parametrize(
    ("act", "value", "says"),
    [
        ("seats", 7, "from 2 to 6"),
        ("seats", True, "from 2 to 6"),
        ("seat", 3, "from 0 to 2"),
        ("fruit", "X", "takes one of G, P, A, R"),
        ("card", "G6", "from 1 to 5"),
        ("card", ["G1"], "from 1 to 5"),
        ("card", "G5", "only 1 card"),
        ("table", "G1", "2 to 6 players"),
        ("table", 5, "Write the piles"),
        ("table", "G3 | banana", "“|” is no card"),
        ("table", "G1 G1 G1 G1 P1, A1", "at most 4 cards"),
        ("bell", "hit", "takes one of ring, wait"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_what_can(act, value, says):
    lab = bench("builder", table="G5, A1, P1")
    before = lab.values
    with pytest.raises(LabError, match=says):
        use_all(lab, (act, value))
    assert lab.values is before


def test_a_card_that_is_used_up_says_so():
    lab = bench("builder", table="G5, A1")
    why = [card["why"] for card in block_of(lab, "cards")["cards"]]
    assert [bool(text) for text in why] == [False, False, False, False, True]
    use_all(lab, ("clear", 0), ("seat", 1))
    with pytest.raises(LabError, match="No card lies there"):
        use_all(lab, ("take", None))


def test_fewer_players_keep_the_first_ones():
    lab = use_all(bench("builder", table="G3, G2, A1"), ("seat", 2), ("seats", 2))
    assert lab.values["piles"] == [["G3"], ["G2"]]
    assert lab.values["seat"] == 1
    use_all(lab, ("seats", 6))
    assert len(block_of(lab, "buttons", 1)["buttons"]) == 6


WISHED = {
    "sum": ((), (("G1",), ("G1",), ("G3",))),
    "single": ((), (("P5",), ("A1",))),
    "too_many": ((), (("A4",), ("A2",))),
    "unlike": ((), (("G2",), ("R3",))),
    "two": ((), (("G5",), ("R3",), ("R2",))),
    "covering": ((("G3",), ("G2",), ("G1",)), (("G3",), ("G2",), ("G1", "P1"))),
}


@pytest.mark.parametrize("name", WISHES)
def test_a_wish_is_met_by_its_table(name):
    before, now = WISHED[name]
    assert name in met(before, now, 5)


def test_wishes_are_not_met_by_what_is_near():
    assert met((), (("G3",), ("G1",)), 5) == []
    assert met((), (("G5",), ("G1",)), 5) == ["too_many"]  # not "single": the grapes are six
    added = ((("G3",), ("P1",)), (("G3",), ("P1", "G2")))
    assert "covering" not in met(*added, 5)  # the new card itself made the five
    moved = ((("G3",), ("G2",), ("G1",)), (("G3",), ("G2",), ("P1",)))
    assert "covering" not in met(*moved, 5)  # taken away, not covered


# --- the trainer ----------------------------------------------------------------------------------


def test_each_kind_comes_once_in_eight_deals():
    about = About("exactly_five/trainer")
    for start in (1, 9, 17):
        kinds = {deal_number(about, number).kind for number in range(start, start + 8)}
        assert kinds == set(KINDS)
    assert deal_number(about, 5) == deal_number(about, 5)
    other = About("exactly_five/trainer", "ANI-7")
    assert [deal_number(about, n) for n in range(1, 9)] != [
        deal_number(other, n) for n in range(1, 9)
    ]


@pytest.mark.parametrize("number", range(1, 17))
def test_the_trainer_says_what_the_game_says(number):
    about = About("exactly_five/trainer")
    dealt = deal_number(about, number)
    right = zangi.is_right(state_of(dealt.piles))
    lab = use_all(bench("trainer", deal=number), ("bell", "ring"))
    assert live(lab) == ("Yes, ring." if right else "That ring is wrong.")
    rules = [line.split(" ")[0] for line in block_of(lab, "items")["items"]]
    assert rules[0] in ({"Z12", "Z14"} if right else {"Z18"})
    lab = use_all(bench("trainer", deal=number), ("bell", "wait"))
    assert live(lab) == ("Here a ring is right." if right else "Right: nobody should ring.")
    lines = block_of(lab, "items")["items"]
    assert lines
    assert not [line for line in lines if line.startswith(("Z15", "Z19"))]


ADVICE = {
    "five": "Exactly 5: ",
    "single": "One card alone shows 5 ",
    "four": "The largest sum is 4 ",
    "six": ": more than 5. It must be exactly 5.",
    "unlike": "are different fruits. They are not added.",
    "two_fruits": "Exactly 5: ",
    "covered_trap": "Covered cards do not count: without ",
    "covered_helps": "does not count.",
}


@pytest.mark.parametrize("number", range(1, 25))
def test_the_advice_fits_the_kind(number):
    kind = deal_number(About("exactly_five/trainer"), number).kind
    lab = use_all(bench("trainer", deal=number), ("bell", "ring"))
    texts = [
        block["text"] for block in all_blocks(lab.frame()["blocks"]) if block["kind"] == "text"
    ]
    assert any(ADVICE[kind] in text for text in texts), texts


def test_the_trainer_counts_kinds_and_no_points():
    lab = bench("trainer")
    use_all(lab, ("bell", "ring"), ("next", None), ("bell", "wait"), ("next", None))
    assert lab.values["deal"] == 3
    assert sum(lab.values["met"].values()) == 2
    summaries = [b["summary"] for b in all_blocks(lab.frame()["blocks"]) if b["kind"] == "folded"]
    assert summaries[0] == "You have met 2 of 8 kinds"
    assert "point" not in still_html(lab.frame())
    use_all(lab, ("next", None))
    assert sum(lab.values["met"].values()) == 2  # skipped, not met
    use_all(lab, ("bell", "ring"))
    with pytest.raises(LabError, match="Next deal"):
        use_all(lab, ("bell", "ring"))
    use_all(lab, ("deal", 999), ("next", None))
    assert lab.values["deal"] == 1


# --- the tree -------------------------------------------------------------------------------------


def test_the_tree_grows_leaf_by_leaf():
    lab = use_all(bench("tree"), ("card", 3), ("card", 1))
    assert live(lab) == "0 ways found. You stand at 3 + 1; 1 to go. Which card is next?"
    use_all(lab, ("card", 1))
    assert lab.values["path"] == [3]  # 3 + 2 is still to be found there
    use_all(lab, ("card", 2))
    assert lab.values["path"] == []
    assert live(lab) == "2 ways found. Choose a first card to make 5."
    use_all(lab, ("card", 3), ("card", 2))  # once more is no new way
    assert len(lab.values["found"]) == 2


@pytest.mark.parametrize(
    ("total", "most", "order", "ways"),
    [
        (5, 5, "aside", 7),
        (5, 2, "aside", 3),
        (5, 3, "aside", 5),
        (5, 4, "aside", 6),
        (5, 5, "counts", 16),
        (3, 3, "counts", 4),
        (6, 6, "aside", 10),  # without 6 alone: no card shows six
        (6, 6, "counts", 31),  # 32 without 6 alone
        (7, 7, "aside", 13),  # 15 without 7 and 6 + 1
    ],
)
def test_all_leaves(total, most, order, ways):
    lab = bench("tree", total=total, most=most, order=order, all=None)
    count = f"{ways} ways"
    assert live(lab) == f"All found: {count}. Nothing is missing."
    assert sum(int(row[1]) for row in block_of(lab, "table")["rows"]) == ways
    leaves = block_of(lab, "picture")["svg"].count('r="9.5"')
    assert leaves == ways


def test_sixteen_is_told_by_its_gaps():
    lab = bench("tree", order="counts", all=None)
    texts = [block.get("text", "") for block in all_blocks(lab.frame()["blocks"])]
    assert any(text.startswith("16 = 2 · 2 · 2 · 2: between 5 fruits in a row") for text in texts)
    lab = bench("tree", order="counts", most=2, all=None)
    texts = [block.get("text", "") for block in all_blocks(lab.frame()["blocks"])]
    assert "If order does not matter, only 3 of these 5 ways are left." in texts


@pytest.mark.parametrize(
    ("path", "card", "says"),
    [
        ((2,), 3, "the largest card comes first: 2, then at most 2"),
        ((4,), 2, "2 is too much: only 1 is left."),
    ],
)
def test_a_dead_end_says_why(path, card, says):
    lab = use_all(bench("tree"), *(("card", each) for each in path), ("card", card))
    assert says in live(lab)
    assert lab.values["path"] == list(path)
    use_all(lab, ("card", 1))
    assert says not in live(lab)


def test_few_cards_may_not_be_enough():
    lab = use_all(bench("tree", most=2), ("card", 2))
    assert "With 2 next, no way to 5 is left with so few cards." in live(lab)
    assert live(bench("tree", total=6, most=1)) == (
        "One card shows at most 5, so 6 needs more cards."
    )


def test_the_tree_in_words():
    lab = bench("tree", total=3, all=None)
    alt = block_of(lab, "picture")["alt"].replace("\u00a0", " ")
    assert alt == (
        "A tree from left to right, its root 3. Each leaf is one way. 3, 2 + 1, 1 + 1 + 1."
    )
    assert (
        "16 leaves; the list has them."
        in block_of(bench("tree", order="counts", all=None), "picture")["alt"]
    )


@pytest.mark.parametrize("junk", [0, 6, "6", None, 1.0, True, [2], {}])
def test_only_cards_can_be_laid(junk):
    lab = bench("tree")
    with pytest.raises(LabError, match="“A card” takes a whole number from 1 to 5"):
        use_all(lab, ("card", junk))


def test_with_order_there_is_room_for_six():
    with pytest.raises(LabError, match="at most 6 fruits"):
        bench("tree", total=7, order="counts")
    with pytest.raises(LabError, match="from 3 to 6"):
        bench("tree", order="counts", total=7)
    options = next(b for b in blocks_of(bench("tree", total=7), "choice"))["options"]
    assert [bool(option["why"]) for option in options] == [False, True]


def test_no_sum_breaks_over_two_lines():
    for row in next(iter(blocks_of(bench("tree", total=7, all=None), "table")))["rows"]:
        assert " " not in row[2].replace(", ", "")


def test_one_card_back():
    lab = use_all(bench("tree"), ("card", 2), ("card", 2), ("back", None))
    assert lab.values["path"] == [2]
    lab.handle({"kind": "undo"})
    assert lab.values["path"] == [2, 2]


# --- the tape -------------------------------------------------------------------------------------


def test_the_tape_player_by_player():
    lab = bench("tape")
    fives = []
    for _ in range(5):
        use_all(lab, ("more", None))
        fives.append(int(block_of(lab, "table")["rows"][-1][2]))
    assert fives == [6, 21, 56, 126, 252]
    with pytest.raises(LabError, match="1 to 6 rows"):
        use_all(lab, ("more", None))


def test_where_a_number_comes_from():
    lab = bench("tape", seats=3, at=4)
    assert live(lab) == "3 players show the sum 4 in 15 ways: 1 + 2 + 3 + 4 + 5."
    assert block_of(lab, "table")["rows"] == [
        ["0", "4", "5"],
        ["1", "3", "4"],
        ["2", "2", "3"],
        ["3", "1", "2"],
        ["4", "0", "1"],
        ["Together", "", "15"],
    ]
    assert block_of(lab, "code")["text"] == (
        "(1 + x + x² + x³ + x⁴ + x⁵)³\n= 1 + 3x + 6x² + 10x³ + 15x⁴ + 21x⁵ + …"
    )
    assert block_of(lab, "picture")["alt"].endswith("3 players: 1, 3, 6, 10, 15, 21.")


@pytest.mark.parametrize(("act", "value"), [("seats", 0), ("seats", "7"), ("at", 6), ("at", None)])
def test_the_tape_refuses_what_it_has_not(act, value):
    with pytest.raises(LabError, match="a whole number from"):
        use_all(bench("tape"), (act, value))


# --- drawings -------------------------------------------------------------------------------------


def test_covered_cards_are_pale_and_struck_through():
    one = fruit_piles([Pile("Ani", ("G1",))])
    two = fruit_piles([Pile("Ani", ("G3", "G1"), "1 covered")])
    assert one.count('opacity=".45"') == 0
    assert two.count('opacity=".45"') == 1
    assert "1 covered" in two
    assert "stroke-dasharray" in fruit_piles([Pile("Ani", ())])
    assert "<b>" not in fruit_piles([Pile("<b>", ())])


def test_the_tree_marks_leaves_and_the_open_path():
    drawn = sum_tree(5, [(5,), (4, 1)], (3,))
    assert drawn.count('r="9.5"') == 2  # double rings
    assert ">?<" in drawn
    assert ">?<" not in sum_tree(5, [(5,), (4, 1)], ())
    assert tree_width([(4, 1)], ()) < tree_width([(4, 1)], (3, 1))


def test_the_tape_has_a_line_for_each_part():
    rows = [(1, 1, 1), (1, 2, 3)]
    assert number_tape(rows, ["a", "b"], 2).count("<line") == 3
    assert number_tape(rows[:1], ["a"], 2).count("<path") == 0
    assert number_tape(rows, ["a", "b"], 0, act="at").count('data-act="at"') == 3


def test_a_lab_goes_on_after_a_restart(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path))
    lab = Lab("exactly_five/builder", "NUR-42", table="G3, G2, G1")
    lab._receive(lab, {"kind": "act", "id": "seat", "value": 2}, [])
    lab._receive(lab, {"kind": "act", "id": "card", "value": "A2"}, [])
    again = Lab("exactly_five/builder", "NUR-42", table="G3, G2, G1")
    assert zangi.is_right(again.made)
    assert "Covered" not in still_html(again._first)  # what is stored shows the beginning

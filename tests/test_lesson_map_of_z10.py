"""The lesson about the map of a ring: its exercises worked by hand, its labs act by act."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.exact.rings import Ring
from cardlib.exact.stuck import nothing_fits
from cardlib.exercises import Exercise, exercise
from cardlib.exercises.judging import judge
from cardlib.exercises.map_of_z10 import EXERCISES
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.games import tivmiv
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.map_of_z10 import LABS
from cardlib.views.labs.map_of_z10.paths import KINDS
from cardlib.views.pages import all_blocks
from cardlib.views.still import still_html
from tests.labs import blocks_of, of_lesson, use

bench = of_lesson("map_of_z10")

JUNK = [
    *(None, True, False, -1, 0, 99, 10**400, 2.5, "", "two", "٣", "9" * 300, "±2"),
    *([], {}, [None], [[1]], [0], ["x"], {"a": 1}, [True], list(range(200))),
]
WORDS_BETWEEN = 120  # L6


def texts(lab: Bench) -> str:
    return "\n".join(block["text"] for block in blocks_of(lab, "text"))


def alt(lab: Bench) -> str:
    return str(blocks_of(lab, "picture")[0]["alt"])


def refused(lab: Bench, name: str, value: Any) -> str:
    before = lab.values
    with pytest.raises(LabError) as error:
        use(lab, name, value)
    assert lab.values is before
    return str(error.value.notice)


def made(name: str, asks: str = "", **more: Any) -> Exercise:
    """The exercise with the first numbers whose question holds *asks*."""
    for edition in range(3000):
        question = exercise(f"map_of_z10/{name}", edition=edition, **more)
        if re.search(asks, str(question.ask)):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


# --- exercises worked by hand ------------------------------------------------------------------


def test_reach_by_hand() -> None:
    question = made("reach", r"start at 7 and go on with ±2 only")
    assert question.answer == {1, 3, 5, 7, 9}
    assert "You left out 7" in told(question, "1 3 5 9")
    assert "that is one move" in told(question, {5, 9})
    assert "Count from 7" in told(question, {2, 4, 6, 8, 10})
    assert "All ten?" in told(question, range(1, 11))
    fours = made("reach", r"start at 7 and go on with ±4 only")
    assert "that is the start and one move" in told(fours, {7, 1, 3})
    assert "you turned back at 1 and 10" in told(fours, {7, 3})
    fives = made("reach", r"start at 3 and go on with ±5 only")
    assert fives.answer == {3, 8}
    assert "cannot reach" in told(fives, {1, 2, 4, 5, 6, 7, 9, 10})
    assert made("reach", r"start at 4 and go on with ±4, ±6 only").answer == {2, 4, 6, 8, 10}
    evens = made("reach", r"start at 10 and go on with ±4 only")
    assert "no 0" in told(evens, {0, 2, 4, 6, 8})


def test_parity_by_hand() -> None:
    question = made("parity", r"5 lies in the centre. Can 10 lie there after exactly 4 moves")
    assert str(question.kind.show(question.answer)).startswith("No: from an odd number, 4 moves")
    yes = made("parity", r"5 lies in the centre. Can 10 lie there after exactly 3 moves")
    assert str(yes.kind.show(yes.answer)).startswith("Yes: from an odd number, 3 moves")


def test_parity_agrees_with_counting_the_walks() -> None:
    for edition in range(200):
        question = exercise("map_of_z10/parity", edition=edition)
        start, goal, moves = map(int, re.findall(r"\d+", str(question.ask))[2:])
        assert "Each card must fit" in str(question.ask)
        possible = Ring(10, (1, 3)).walks(start, goal, moves) > 0
        assert str(question.kind.show(question.answer)).startswith("Yes" if possible else "No")


def test_the_number_of_parts_by_hand() -> None:
    question = made("parts", r"1 to 12\. With ±8 only")
    assert question.answer == 4
    assert "3 is how many numbers each part has" in told(question, 3)
    assert "8 divides the indices, but not 12" in told(question, 8)
    assert made("parts", r"1 to 10\. With ±4 only").answer == 2
    assert made("parts", r"1 to 15\. With ±6, ±12 only").answer == 3


def test_which_index_reaches_all_by_hand() -> None:
    assert made("alone", r"1 to 10\.").answer == {1, 3, 7, 9}
    assert made("alone", r"1 to 12\.").answer == {1, 5, 7, 11}
    assert "try 1 and 9" in told(made("alone", r"1 to 10\."), {3, 7})
    fourteen = made("alone", r"1 to 14\.")
    assert "shares a divisor with 14" in told(fourteen, {2, 4})
    assert told(fourteen, {1, 3, 5, 9, 11}) == "Right so far; one is missing."


def test_the_fewest_moves_by_hand() -> None:
    question = made("far", r"±2, ±5 are left, and .* lies in the centre")
    start, goal = (int(n) for n in re.findall(r"\d+", str(question.ask))[2:])
    assert question.answer == len(Ring(10, (2, 5)).shortest(start, goal)) - 1
    assert "numbers. But moves are asked" in told(question, question.answer + 1)


def test_how_many_follow_by_hand() -> None:
    question = made("degree", r"one of ±1, ±2, ±5")
    assert question.answer == 5
    assert "some two ways end at the same number" in told(question, 6)
    assert made("degree", r"one of ±1, ±3, ±9").answer == 4


def test_the_coin_by_hand() -> None:
    question = made("hits", r"ring of 10: .* number 3 away")
    assert question.answer == 21
    assert "3 is the shortest way" in told(question, 3)
    assert "9 moves take a coin on a line 3 away, to either side" in told(question, 9)
    assert "45 moves visit all 10" in told(question, 45)


def test_a_hand_that_fits_nowhere_by_hand() -> None:
    """5±3 takes 2 and 8: 15 of the other 72 cards."""
    question = made("stuck", r"^5±3 .* you are dealt 3\.")
    assert question.answer == Fraction(57, 72) * Fraction(56, 71) * Fraction(55, 70)
    assert "put each card back" in told(question, Fraction(57, 72) ** 3)
    assert "at least one fits" in told(question, 1 - question.answer)
    assert "15/72 is the chance that a card does fit" in told(question, "15/72")


def test_a_house_rule_changes_the_chance() -> None:
    usual = made("stuck", "^5±3 .* 3", code="ANI-7")
    other = made("stuck", "^5±3 .* 3", code="ANI-7", deck="60")
    assert "other 59 cards" in str(other.ask)
    assert usual.answer != other.answer


def test_both_stories_with_a_wrong_step() -> None:
    for step, says in ((3, "third move brings none"), (4, "two parts, not five")):
        question = next(
            one
            for one in (exercise("map_of_z10/wrong_step", edition=n) for n in range(50))
            if one.answer == step - 1
        )
        assert says in str(question.right)
        assert len(question.detectors) == 4  # each other step, and who finds every step right


def test_the_prediction_asks_for_a_reason() -> None:
    question = exercise("map_of_z10/ever_again")
    assert question.because is not None
    assert str(question.kind.show(question.answer)) == "No, never."
    assert "as long as cards must fit" in str(question.ask)


def test_there_are_enough_kinds_of_questions() -> None:
    kinds = {exercise(f"map_of_z10/{name}").kind.name for name in EXERCISES}
    assert kinds == {"set", "whole", "choice", "ratio"}


# --- the drawing -------------------------------------------------------------------------------


@pytest.mark.parametrize("modulus", [5, 10, 24])
@pytest.mark.parametrize("one_way", [False, True])
def test_the_graph_draws_each_move_once(modulus: int, one_way: bool) -> None:
    ring = Ring(modulus, (1, 2), one_way=one_way)
    svg = ET.fromstring(ring_graph_svg(modulus, (1, 2), one_way=one_way, act="node"))
    ways = {(a, b) for a in ring.numbers for b in ring.next_numbers(a)}
    lines = len(ways) if one_way else len(ways) // 2
    assert len([e for e in svg.iter() if e.tag.endswith("line")]) == lines + 2  # with the legend
    assert len([e for e in svg.iter() if e.tag.endswith("polygon")]) == (lines if one_way else 0)
    spots = [e.get("data-value") for e in svg.iter() if e.get("data-act") == "node"]
    assert spots == [str(number) for number in ring.numbers]


def test_the_graph_tells_nothing_by_colour_alone() -> None:
    svg = ring_graph_svg(10, (2, 5))
    dashes = set(re.findall(r'stroke-dasharray="([^"]+)"', svg))
    assert len(dashes) == 2
    split = ring_graph_svg(10, (5,))
    assert all(f">{letter}<" in split for letter in "ABCDE")
    found = ring_graph_svg(10, (2, 5), distances={3: 0, 1: 1})
    assert re.findall(r">(\d+|–)</text>", found).count("–") == 8
    assert "id=" not in svg + split + found


@pytest.mark.parametrize("one_way", [False, True])
def test_the_chosen_number_has_bold_lines_and_ringed_neighbours(one_way: bool) -> None:
    ring = Ring(10, (2, 5), one_way=one_way)
    svg = ring_graph_svg(10, (2, 5), path=(7,), seen_from=7, one_way=one_way)
    assert len(re.findall(r'<line [^>]*stroke-width="4"', svg)) == len(ring.next_numbers(7))
    rings = re.findall(r'<circle [^>]*fill="none"[^>]*stroke-width="3"', svg)
    assert len(rings) == len(ring.next_numbers(7))
    assert 'stroke-width="4"' not in ring_graph_svg(10, (2, 5), path=(7,), one_way=one_way)


def test_both_names_of_one_line_stand_in_the_legend() -> None:
    assert "±3 ±7" in ring_graph_svg(10, (3, 7))
    assert "+3" in ring_graph_svg(10, (3, 7), one_way=True)


# --- labs --------------------------------------------------------------------------------------


def test_the_map_by_hand() -> None:
    lab = bench("map")
    assert "2 parts of 5 numbers." in texts(lab)
    assert alt(lab) == (
        "10 numbers on a circle. Lines for ±2 leave 2 parts. Bold lines lead from 7 to 5, 9."
        " A: 1, 3, 5, 7, 9 · B: 2, 4, 6, 8, 10"
    )
    use(lab, "indices", [5, 2])
    assert "no number is more than 3 moves away" in texts(lab)
    assert "divides all of 10, 2, 5 is 1, so all hang together." in texts(lab)
    use(lab, "indices", [1, 3])
    assert "Each move changes the side: 1, 3, 5, 7, 9 on one" in texts(lab)
    use(lab, "node", "4")
    assert (
        "From 4 one move leads to 4 numbers: 1, 3, 5, 7. To 4 it leads from: 1, 3, 5, 7."
        in texts(lab)
    )
    assert lab.made == Ring(10, (1, 3))
    assert blocks_of(lab, "table")[0]["rows"][9] == ["10", "1, 3, 7, 9", "A"]


def test_the_map_forwards_only() -> None:
    lab = use(bench("map", indices=[3], size=12, node=12), "ways", "forwards")
    assert "From 12 one move leads to 1 number: 3. To 12 it leads from: 9." in texts(lab)
    assert lab.made.diameter() is None
    assert "leave 3 parts" in alt(lab)


def test_a_smaller_ring_keeps_what_it_has() -> None:
    lab = use(bench("map", indices=[2, 9], node=10), "size", 6)
    assert (lab.values["indices"], lab.values["node"]) == ([2], 6)
    use(lab, "indices", [])
    assert "nothing leads anywhere" in texts(lab)
    assert "leave 6 parts" in alt(lab)


def test_the_search_by_hand() -> None:
    lab = bench("search")
    assert "Step 0: we stand on 3." in texts(lab)
    use(lab, "step", "on")
    assert "Step 1 brings 1, 5, 8." in texts(lab)
    use(use(lab, "step", "on"), "step", "on")
    assert "Step 3 brings 2, 4." in texts(lab)
    assert "All 10 numbers are found; the farthest is 3 moves away." in texts(lab)
    assert blocks_of(lab, "table")[0]["rows"][-1] == ["4", "3", "6, 9"]
    assert blocks_of(lab, "table")[0]["rows"][0] == ["3", "0", "–"]
    assert "2 moves: 6, 7, 9, 10." in alt(lab)
    assert "at its end" in refused(lab, "step", "on")
    use(lab, "step", "back")
    assert "2 numbers are still missing." in texts(lab)
    assert lab.made[4] == 3


def test_a_search_that_does_not_find_all() -> None:
    lab = use(bench("search", indices=[4], node=10), "step", "all")
    assert "Step 3 brings nothing new" in texts(lab)
    assert "1, 3, 5, 7, 9 cannot be reached at all." in texts(lab)
    use(lab, "node", 1)
    assert "Step 0: we stand on 1." in texts(lab)
    assert "at its end" in refused(lab, "step", "back")


def test_a_path_by_hand() -> None:
    lab = bench("paths", start=3, goal=8, indices=[2, 5])
    said = refused(lab, "node", 6)
    assert said == "From 3 to 6 it is +3 or −7, but the cards have ±2, ±5."
    use(lab, "node", 8)
    assert "You are there in 1 move, and fewer do not suffice." in texts(lab)
    assert "You are there" in refused(lab, "node", 6)
    lab = bench("paths", start=3, goal=4, indices=[2, 5])
    for number in (5, 7, 9, 4):
        use(lab, "node", number)
    assert "You are there in 4 moves. 3 would do: 3 → 1 → 6 → 4." in texts(lab)
    assert blocks_of(lab, "choice") == [], "who is there is not asked why it cannot be done"
    assert lab.made == (3, 5, 7, 9, 4)
    use(lab, "back")
    assert lab.made == (3, 5, 7, 9)
    assert "path so far: 3 → 5 → 7 → 9. The goal is 4." in alt(lab)


def test_why_there_is_no_path() -> None:
    lab = bench("paths", start=3, goal=8, indices=[2, 4])
    use(lab, "claim", "apart")
    assert "Right: 2 divides 10 and every index, so from 3 only 1, 3, 5, 7, 9" in texts(lab)
    use(lab, "claim", "distance")
    assert "There is no path, but not for that" in texts(lab)
    use(lab, "claim", "ends")
    assert "after 10 comes 1" in texts(lab)
    assert "only reach every second number" in blocks_of(lab, "choice")[0]["options"][0]["label"]
    fives = bench("paths", start=3, goal=4, indices=[5])
    assert "only reach every fifth number" in blocks_of(fives, "choice")[0]["options"][0]["label"]
    lab = use(bench("paths", start=3, goal=8, indices=[2, 5]), "claim", "apart")
    assert "It can be done" in texts(lab)


def test_puzzles_are_of_their_kinds_for_every_class() -> None:
    for code in ("NUR-42", "ANI-7", "MILA-3"):
        lab = Bench(About("map_of_z10/paths", code), {})
        for place in range(10):
            use(lab, "puzzle", place)
            ring, values = Ring(10, lab.values["indices"]), lab.values
            path = ring.shortest(values["start"], values["goal"])
            kind = KINDS[place % len(KINDS)]
            assert bool(path) == (kind != "never")
            assert kind != "near" or len(path) == 3
            assert kind != "far" or len(path) - 1 == ring.diameter()


def test_a_path_ends_somewhere() -> None:
    lab = bench("paths", start=1, goal=10, indices=[2])
    for _ in range(20):
        use(use(lab, "node", 3), "node", 1)
    assert "40 moves are enough" in refused(lab, "node", 3)


def test_hands_by_hand() -> None:
    lab = bench("stuck")
    assert "Guess first" in texts(lab)
    assert blocks_of(lab, "table") == []
    use(lab, "deal", 1)
    cards = [block["cards"] for block in blocks_of(lab, "cards")]
    centre, hand = cards[0][0]["value"], [one["value"] for one in cards[1]]
    takes = tivmiv.targets(tivmiv.Card(*map(int, centre.split("±"))))
    fits = any(int(one.split("±")[0]) in takes for one in hand)
    assert len(hand) == 3
    assert lab.made == (0, 0)
    use(lab, "fits", "yes" if fits else "no")
    assert lab.made == (int(not fits), 1)
    last = [block for block in blocks_of(lab, "text") if block["live"]]
    assert [block["tone"] for block in last] == ["right"]
    assert "answer yes or no" in refused(lab, "fits", "yes")


def test_a_wrong_yes_is_told_and_counted_rightly() -> None:
    lab = bench("stuck")
    seen = set()
    for _ in range(30):
        use(use(lab, "deal", 1), "fits", "yes")
        (said,) = [block for block in blocks_of(lab, "text") if block["live"]]
        seen.add((said["tone"], "nothing fits" in said["text"]))
    assert seen == {("right", False), ("wrong", True)}
    assert lab.made[1] == 30


def test_a_thousand_deals_in_portions() -> None:
    lab = use(bench("stuck"), "deal", 1000)
    portions = 1
    while lab.values["runs"]:
        (bar,) = blocks_of(lab, "progress")
        assert bar["value"] == lab.values["done"]
        use(lab, bar["id"])
        portions += 1
    stuck, dealt = lab.made
    exact = nothing_fits(tivmiv.DECK, 3)
    assert (dealt, portions) == (1000, 10)
    assert abs(Fraction(stuck, dealt) - exact) < Fraction(1, 20)
    assert f"Nothing fitted in {stuck} of 1000 deals" in texts(lab)
    assert blocks_of(lab, "table")[0]["rows"][1] == ["exactly", "39028/77745", "50.2 %"]
    assert use(lab, "more").made == (stuck, dealt)


def test_a_thousand_deals_can_be_stopped() -> None:
    lab = use(use(bench("stuck"), "deal", 1000), "stop")
    assert (lab.values["runs"], lab.made[1]) == (False, 100)
    assert blocks_of(lab, "progress") == []
    assert use(lab, "go").made[1] == 200
    assert use(use(lab, "stop"), "deal", 1).values["goal"] == 200
    assert "nothing to go on with" in refused(lab, "go", None)
    assert use(lab, "clear").made == (0, 0)


def test_dealing_one_by_one_is_dealing_ten() -> None:
    one, ten = bench("stuck"), use(bench("stuck"), "deal", 10)
    for _ in range(11):
        use(one, "deal", 1)
    assert one.made == ten.made


def test_other_cards_and_hands_begin_anew() -> None:
    lab = use(bench("stuck"), "deal", 100)
    use(lab, "own", [5])
    assert (lab.values["deck"], lab.made) == ("own", (0, 0))
    use(lab, "players", 4)
    said = refused(lab, "hand", 6)
    assert said == "24 cards in hands are too many: beside the centre card this deck has 19."
    use(use(lab, "hand", 1), "deal", 10)
    assert [block["label"] for block in blocks_of(lab, "cards")][1:] == [
        f"Hand {seat}" for seat in (1, 2, 3, 4)
    ]


# --- every lab ---------------------------------------------------------------------------------


def ids(lab: Bench) -> Iterator[tuple[str, Any]]:
    """Everything that can be used on the page, with the values that its parts send."""
    for block in all_blocks(lab.frame()["blocks"]):
        for one in block.get("buttons", ()):
            yield one["id"], one["value"]
        if block.get("id"):
            parts = [*block.get("options", ()), *block.get("tiles", ())]
            yield from ((block["id"], one["value"]) for one in parts)
            yield block["id"], block.get("value")


@pytest.mark.parametrize("name", LABS)
def test_junk_is_refused_and_changes_nothing(name: str) -> None:
    lab = bench(name)
    for used in {used for used, _ in ids(lab)} | {"nothing", "", "__class__"}:
        for value in JUNK:
            before, kept = lab.values, json.dumps(lab.values)
            try:
                use(lab, used, value)
            except LabError:
                assert lab.values is before
            assert json.dumps(before) == kept
            json.dumps(lab.frame())
            assert lab.values.keys() == lab.first.keys()


@pytest.mark.parametrize("name", LABS)
def test_what_a_lab_does_not_have_is_named(name: str) -> None:
    said = refused(bench(name), "speed", 3)
    assert said.startswith("This lab has nothing called “speed” to set. It has: ")


@pytest.mark.parametrize("name", LABS)
def test_every_part_of_the_page_can_be_used_and_undone(name: str) -> None:
    lab = bench(name)
    for used, value in list(ids(lab)):
        before = lab.values
        try:
            use(lab, used, [value] if used in ("indices", "own") else value)
        except LabError:
            continue
        if lab.values != before:
            lab.handle({"kind": "undo"})
            assert lab.values == before


@pytest.mark.parametrize("name", LABS)
def test_a_lab_is_saved_and_resumed(name: str) -> None:
    lab = bench(name)
    changes = {
        "map": ("node", 3),
        "search": ("step", "on"),
        "paths": ("goal", 1),
        "stuck": ("deal", 10),
    }
    use(lab, *changes[name])
    document = json.loads(json.dumps(lab.document()))
    other = bench(name)
    other.resume(document)
    assert other.frame()["blocks"] == lab.frame()["blocks"]


@pytest.mark.parametrize("name", LABS)
def test_a_page_is_calm(name: str) -> None:
    """At most one text is spoken, little is read between two actions, pictures are told (L6)."""
    lab = bench(name)
    live = [block for block in blocks_of(lab, "text") if block["live"]]
    assert len(live) == 1
    assert len(texts(lab).split()) <= WORDS_BETWEEN
    assert all(block["alt"].strip() for block in blocks_of(lab, "picture"))
    stored = still_html(lab.still())
    assert all(block["text"] in stored or "&" in stored for block in blocks_of(lab, "text"))
    assert "<script" not in stored
    assert len(stored) < 60_000


@pytest.mark.parametrize("name", LABS)
def test_each_hot_spot_is_also_a_tile(name: str) -> None:
    lab = bench(name)
    spots = {
        (act_, int(value))
        for block in blocks_of(lab, "picture")
        for act_, value in re.findall(r'data-act="(\w+)" data-value="(\d+)"', block["svg"])
    }
    tiles = {
        (block["id"], one["value"]) for block in blocks_of(lab, "tiles") for one in block["tiles"]
    }
    assert spots <= tiles
    assert bool(spots) == (name != "stuck")

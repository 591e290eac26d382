"""The lesson on how often the bell rings: its exercises worked by hand, its labs act by act."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.exact import bell_chance, bell_chances
from cardlib.exercises import Exercise, ExerciseError, exercise
from cardlib.exercises.bell_probability.shared import put_back
from cardlib.exercises.judging import judge
from cardlib.faces.lines import Axis
from cardlib.faces.two_lines import two_lines_svg
from cardlib.games import zangi
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.bell_probability import LABS
from cardlib.views.labs.bell_probability.shared import nearly, polynomial
from cardlib.views.labs.bench import Bench
from cardlib.views.still import still_html
from tests.labs import alts, block_of, blocks_of, live, of_lesson, texts, use, use_all, why_not

bench = of_lesson("bell_probability")
WORDS_BETWEEN = 120  # L6


def made(name: str, asks: str = "", **more: Any) -> Exercise:
    """The exercise with the first numbers whose question or table holds *asks*."""
    for edition in range(3000):
        question = exercise(f"bell_probability/{name}", edition=edition, **more)
        if re.search(asks, f"{question.ask} {question.shows}"):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


def option(question: Exercise, begins: str) -> int:
    options = [str(text) for text in question.kind.options]  # type: ignore[attr-defined]
    (place,) = [n for n, text in enumerate(options) if text.startswith(begins)]
    return place


def refused(lab: Bench, name: str, value: Any = None) -> str:
    before = lab.values
    with pytest.raises(LabError) as error:
        use(lab, name, value)
    assert lab.values is before
    return str(error.value.notice)


# --- exercises worked by hand ------------------------------------------------------------------


def test_it_flattens() -> None:
    question = exercise("bell_probability/does_it_double")
    assert "2 cards lie open" in str(question.ask)
    assert "another game 6 do" in str(question.ask)
    assert question.answer == option(question, "About twice")
    assert "18.7 % becomes 38.0 %" in told(question, option(question, "3 times"))
    assert "exactly 5 has 38.0 %" in told(question, option(question, "Almost certain"))
    for deck in ("52", "56"):
        assert exercise("bell_probability/does_it_double", deck=deck).detectors
    with pytest.raises(ExerciseError, match="target"):
        exercise("bell_probability/does_it_double", target=6)


def test_hands_by_hand() -> None:
    question = made("hands", r"^3 cards of a deck of 40")
    assert question.answer == 40 * 39 * 38 // 6 == 9880
    assert "all its 6 orders" in told(question, 59280)
    assert "twice" in told(question, 64000)
    assert exercise("bell_probability/hands", deck="56").answer in {
        comb(56, visible) for visible in (2, 3, 4)
    }


def small_deck(question: Exercise) -> list[zangi.Card]:
    """The cards of the table beside a question."""
    names = {str(zangi.BOOK.vocabulary["fruit"][fruit]): fruit for fruit in zangi.FRUITS}
    (table,) = [shown.values for shown in question.shows if shown.kind == "table"]
    return [
        zangi.Card(names[str(row[0])], count)
        for row in table["rows"]
        for count in range(1, 6)
        for _ in range(int(str(row[count])))
    ]


@pytest.mark.parametrize("rules", [{}, {"target": 6}, {"deck": "56"}, {"target": 4}])
def test_two_cards_of_a_small_deck_by_looking_at_all(rules: dict[str, Any]) -> None:
    target = rules.get("target", 5)
    for edition in range(40):
        question = exercise("bell_probability/two_cards", edition=edition, **rules)
        cards = small_deck(question)
        hands = list(combinations(cards, 2))
        assert len(hands) == 45
        right = sum(zangi.is_five(hand, target) for hand in hands)
        assert question.answer == Fraction(right, 45)
        assert f"{right} of 45 hands" in str(question.right)


def test_two_cards_by_hand() -> None:
    """Grapes and pears 1, 1, 3, 4, 5 each: 1 + 4 four times; 5 with one of five, less both fives."""
    question = exercise("bell_probability/two_cards")
    assert sorted(map(str, small_deck(question))) == [
        *("G1", "G1", "G3", "G4", "G5", "R1", "R1", "R3", "R4", "R5")
    ]
    assert question.answer == Fraction(4 + 10 - 1, 45)
    assert "one card can show 5 alone" in told(question, "4/45")
    assert "twice: once for each fruit" in told(question, "14/45")
    assert "both orders" in told(question, "13/90")
    assert "no fruit shows 5" in told(question, "32/45")
    assert "Each fruit counts for itself" in told(question, "8/45")
    assert "the first card back" in told(question, "13/50")


def test_who_puts_cards_back_by_every_row() -> None:
    deck = zangi.DECK[:4] + zangi.DECK[10:15]
    for visible, target in product((1, 2, 3), (2, 3, 5)):
        rows = list(product(deck, repeat=visible))
        right = sum(zangi.is_five(row, target) for row in rows)
        assert put_back(deck, visible, target) == Fraction(right, len(rows))


def test_choices_of_one_fruit_by_hand() -> None:
    """Of 1, 1, 1, 1, 2, 2, 3, 3, 4, 5: 2 + 3 in 2 · 2 ways, 1 + 4 in 4 · 1."""
    question = made("one_fruit", r"^Take 2 cards .* exactly 5")
    assert question.answer == 8
    assert "2 counts sums on paper" in told(question, 2)
    assert "in 2 orders" in told(question, 16)
    assert "fewer than 2 cards" in told(question, 9)
    three = made("one_fruit", r"^Take 3 cards .* exactly 5")
    assert three.answer == 2 * 6 + 4 * 1  # 1 + 1 + 3 in C(4, 2) · 2 ways, 1 + 2 + 2 in 4 · 1


def test_a_factor_by_hand() -> None:
    question = made("factor", r"exactly 5\?")
    assert question.answer == (1 - 0, 10 - 1, 45 - 8, 120 - 16)
    assert "These are all choices" in told(question, [1, 10, 45, 120])
    assert "Asked are all the others" in told(question, [0, 1, 8, 16])
    assert "1 in front" in told(question, [0, 9, 37, 104])


def test_the_opposite_by_hand() -> None:
    question = made("complement", r"^2 cards .* 780 hands")
    assert question.answer == Fraction(146, 780)
    assert "nobody may ring" in told(question, "634/780")
    assert "Divide by all hands" in told(question, "146/634")
    assert "5 or more" in told(question, "101/390")


def test_the_wrong_step_is_wrong() -> None:
    adds = made("wrong_step", r"So \{four\} hands|32112")
    assert adds.answer in (2, 3)
    for edition in range(20):
        question = exercise("bell_probability/wrong_step", edition=edition)
        steps = [str(step) for step in question.shows[0].values["steps"]]
        visible = int(re.search(r"with (\d) visible", str(question.ask))[1])  # type: ignore[index]
        right = bell_chance(zangi.DECK, visible)
        claimed = Fraction(re.findall(r"\d+/\d+", steps[-1])[0])
        assert claimed != right
        if question.answer == 3:
            assert claimed == 1 - right
        else:
            assert claimed > right


@pytest.mark.parametrize("rules", [{}, {"target": 6}])
def test_the_deck_of_a_table_is_found_by_its_values(rules: dict[str, Any]) -> None:
    for edition in range(30):
        question = exercise("bell_probability/which_deck", edition=edition, **rules)
        (table,) = [shown.values for shown in question.shows]
        values = [Fraction(str(row[1])) for row in table["rows"]]
        named = str(question.kind.show(question.answer))
        cards, how, target = re.fullmatch(r"(\d+) cards, (.*) (\d)", named).groups()  # type: ignore[union-attr]
        deck = zangi.deck(zangi.Options(deck=cards))
        found = bell_chances(deck, int(target), at_least=how == "at least")
        assert values == list(found[1:6])


def test_the_exact_chances_for_one_to_six_cards() -> None:
    """The values of the lesson, worked out by another program once; n = 1, 2 by hand elsewhere."""
    exactly = "1/10 73/390 319/1235 28611/91390 9674/27417 728509/1919190"
    enough = "1/10 101/390 552/1235 57567/91390 42811/54834 340369/383838"
    assert [str(bell_chance(zangi.DECK, n)) for n in range(1, 7)] == exactly.split()
    assert [str(bell_chance(zangi.DECK, n, at_least=True)) for n in range(1, 7)] == enough.split()
    question = made("with_python", r"^8 cards .* exactly 5")
    assert question.answer == Fraction(30855488, 76904685)
    assert "for at least 5" in told(question, Fraction(75483494, 76904685))
    assert "another number of cards" in told(question, Fraction(613971, 1553630))
    assert judge(question, "40.1 %").status == "right"
    assert str(question.hints[2]).endswith(f"gives {bell_chance(zangi.DECK, 2, 4)}.")
    assert made("with_python", r"at least 5").answer in {
        bell_chance(zangi.DECK, n, at_least=True) for n in range(7, 10)
    }


def test_a_deck_with_unlike_fruits_is_refused_kindly() -> None:
    deck = ("G1", "G2", "P3", "P5", "A1", "R2")
    for name in ("hands", "factor", "complement"):
        with pytest.raises(ExerciseError, match="same cards of all four fruits"):
            exercise(f"bell_probability/{name}", deck=deck)


def test_hints_hold_with_their_own_numbers() -> None:
    two = [zangi.Card(text[0], int(text[1])) for text in ("G2", "G3", "R1", "R5")]
    assert bell_chance(two, 2) == Fraction(3, 6)
    three = [zangi.Card("G", count) for count in (1, 2, 3)]
    silent = [sum(sum(hand) != 3 for hand in combinations([1, 2, 3], k)) for k in range(4)]
    assert silent == [1, 2, 2, 1]
    assert bell_chance(three, 1, 3) == Fraction(1, 3)


# --- the calculator --------------------------------------------------------------------------------


def test_the_calculator_shows_both_chances() -> None:
    lab = bench("calculator")
    assert live(lab) == "4 visible cards: exactly 5 with 31.3 %, at least 5 with 63.0 %."
    rows = {row[0]: row[1:] for row in block_of(lab, "table", "How likely")["rows"]}
    assert rows["fraction"] == ["28611/91390", "57567/91390"]
    assert rows["right hands"] == ["28611", "57567"]
    assert rows["all hands"] == ["91390", "91390"]
    assert rows["decimal"] == ["0.3131", "0.6299"]
    assert lab.made == Fraction(28611, 91390)
    use(lab, "visible", 1)
    assert live(lab) == "1 visible card: exactly 5 with 10.0 %, at least 5 with 10.0 %."
    use(lab, "deck", "56")
    assert "7.1 %" in live(lab)
    use(lab, "target", 4)
    assert lab.made == Fraction(2 * 4, 56)


def test_the_calculator_draws_as_far_as_somebody_went() -> None:
    """The lesson asks for a guess at both lines, so nothing beyond is there to be read off."""
    lab = bench("calculator")
    assert "How do they go on?" in "".join(texts(lab))
    assert [row[0] for row in block_of(lab, "table", "Both chances")["rows"]] == list("1234")
    assert "5 cards" not in alts(lab)[0]
    assert "6 cards" not in alts(lab)[0]
    use(lab, "visible", 9)
    assert "likeliest" not in "".join(texts(lab))
    use_all(lab, ("visible", 10), ("visible", 2))
    assert "likeliest with 8 visible cards: 40.1 %" in "".join(texts(lab))
    assert "10 cards: 39.0 % and 99.9 %" in alts(lab)[0]
    use(lab, "deck", "56")
    assert len(block_of(lab, "table", "Both chances")["rows"]) == 10


def test_the_calculator_at_its_ends() -> None:
    lab = bench("calculator", visible=40)
    assert live(lab) == "40 visible cards: exactly 5 with 0 %, at least 5 with 100 %."
    lab = use(bench("calculator", visible=12), "target", 5)
    assert "at least 5 with 99.997 %" in live(lab)
    lab = use_all(bench("calculator"), ("deck", "56"), ("visible", 56), ("deck", "40"))
    assert lab.values["visible"] == 40
    lonely = bench("calculator", rules={"deck": ("G1", "P1", "A1", "R1")})
    assert "No cards of this deck make exactly 5." in texts(lonely)
    assert lonely.values["deck"] == "house"
    with_own = [one["value"] for one in block_of(lonely, "choice", "Deck")["options"]]
    assert with_own == ["40", "52", "56", "house"]


def test_the_picture_of_the_calculator_says_what_its_table_says() -> None:
    lab = bench("calculator", visible=16)
    (alt,) = alts(lab)
    rows = {row[0]: row[1:] for row in block_of(lab, "table", "Both chances")["rows"]}
    told_of = re.findall(r"(\d+) cards: ([\d.]+ %) and ([\d.]+ %)", alt)
    assert len(told_of) >= 5
    for n, exactly, enough in told_of:
        assert rows[n] == [exactly, enough]


def test_two_lines_are_two_ways() -> None:
    axis = Axis("n", 0, 2, [(0, "0")])
    first, second = [(0, 0), (1, 1), (2, 1)], [(0, 0), (1, 2), (2, 2)]
    svg = two_lines_svg(first, second, axis, axis, words=("a", "b"), chosen=1, shown=("x", "y"))
    tree = ET.fromstring(svg)
    ways = [node for node in tree.iter() if node.tag.endswith("polyline")]
    assert [bool(way.get("stroke-dasharray")) for way in ways] == [True, False]
    assert {"x", "y", "a", "b"} <= {node.text for node in tree.iter() if node.text}


@pytest.mark.parametrize("visible", [1, 2, 8, 15, 16, 17, 40])
def test_what_stands_on_the_chart_stays_inside(visible: int) -> None:
    lab = bench("calculator", visible=visible)
    tree = ET.fromstring(blocks_of(lab, "picture")[0]["svg"])
    for node in tree.iter():
        if node.tag.endswith("rect"):
            left = float(node.get("x", "0"))
            assert left >= 48
            assert left + float(node.get("width", "0")) <= 340


def test_numbers_near_the_ends_are_not_rounded_away() -> None:
    assert nearly(Fraction(1)) == "100 %"
    assert nearly(Fraction(0)) == "0 %"
    assert nearly(Fraction(99999, 100000)) == "99.999 %"
    assert nearly(Fraction(1, 10**6)) == "0.0001 %"
    assert nearly(Fraction(1, 10**12)).startswith("0.0")
    assert polynomial((0, 1, 0, 3)) == "x + 3x³"
    assert polynomial((-1, -2)) == "−1 − 2x"


# --- the product -----------------------------------------------------------------------------------


def test_the_small_product_by_hand() -> None:
    """G1 G2 G3: 1 + 3x + 2x² + x³ without 2 + 3. P1 P4: 1 + 2x without 1 + 4."""
    lab = bench("product")
    assert why_not(lab, "back") == "Nothing is multiplied yet."
    use(lab, "next")
    assert live(lab) == "Grapes: 3 choices of 2 cards, minus 1 with exactly 5, leaves 2."
    assert blocks_of(lab, "code")[0]["text"] == "(1 + 3x + 2x² + …)\n= 1 + 3x + 2x² + …"
    use(lab, "next")
    assert live(lab) == "Pomegranates: 1 choice of 2 cards, minus 1 with exactly 5, leaves 0."
    rows = {row[0]: row[1:] for row in blocks_of(lab, "table")[0]["rows"]}
    assert rows["product so far"] == ["1", "5", "8"]
    assert "8 of 10 hands of 2 cards have no fruit with exactly 5." in "".join(texts(lab))
    assert "1 − 8/10 = 1/5, 20.0 %" in "".join(texts(lab))
    hands = block_of(lab, "table", "All hands")["rows"]
    assert [row[0] for row in hands if row[1] == "right"] == ["G2 G3", "P1 P4"]
    assert why_not(lab, "next") == "All fruits are multiplied."
    assert "All fruits are multiplied" in refused(lab, "next")
    use_all(lab, ("back", None), ("back", None))
    assert "no step back" in refused(lab, "back")


def test_the_product_of_the_whole_deck_is_the_chance() -> None:
    lab = use_all(bench("product"), ("deck", "40"), ("visible", 4), *[("next", None)] * 4)
    assert "62779 of 91390 hands" in "".join(texts(lab))
    assert lab.made[-1].product[4] == 62779
    use(lab, "rule", "at_least")
    said = "".join(texts(lab))
    assert "no fruit with 5 or more" in said
    assert "57567/91390" in said
    use(lab, "deck", "small")
    assert (lab.values["step"], lab.values["visible"]) == (0, 4)


# --- deals -----------------------------------------------------------------------------------------


def run(lab: Bench) -> Bench:
    while lab.values["runs"]:
        use(lab, "more")
    return lab


def test_deals_are_the_same_for_a_class_and_are_counted_by_the_game() -> None:
    one, two = (run(use(bench("deals"), "deal", 100)) for _ in range(2))
    assert one.values == two.values
    counted = dict.fromkeys(("less", "right", "more"), 0)
    about = About("bell_probability/deals")
    for number in range(100):
        cards = about.dice(number, "/40/4").some(zangi.DECK, 4)
        totals = zangi.fruit_totals(cards).values()
        kind = "right" if 5 in totals else "more" if max(totals) > 5 else "less"
        counted[kind] += 1
    assert {kind: one.values[kind] for kind in counted} == counted
    assert one.made == (counted["right"], 100)
    assert run(use(bench("deals", "ANI-7"), "deal", 100)).values != one.values


def test_ten_thousand_deals_come_near_and_are_enough() -> None:
    lab = run(use(bench("deals"), "deal", 10_000))
    assert (
        lab.values["done"] == sum(lab.values[kind] for kind in ("less", "right", "more")) == 10_000
    )
    error = (0.3131 * 0.6869 / 10_000) ** 0.5
    assert abs(lab.values["right"] / 10_000 - 28611 / 91390) < 4 * error
    assert "10,000 deals are enough" in refused(lab, "deal", 1)
    assert why_not(lab, "deal", 1) == "10,000 deals are enough."
    assert f"Exactly 5: {lab.values['right']:,} of 10,000." in "".join(texts(lab))
    use(lab, "visible", 6)
    assert lab.values["done"] == 0
    lab = run(use_all(bench("deals"), ("deal", 1), ("deal", 10_000)))
    assert lab.values["done"] == 10_000


def test_the_last_deal_is_told() -> None:
    lab, said = bench("deals"), set()
    for _ in range(30):
        use(lab, "deal", 1)
        cards = [card["face"].split(":")[1] for card in blocks_of(lab, "cards")[0]["cards"]]
        totals = zangi.fruit_totals([zangi.Card(text[0], int(text[1])) for text in cards])
        kind = (
            "exactly 5"
            if 5 in totals.values()
            else "too many"
            if max(totals.values()) > 5
            else "too few"
        )
        assert kind in live(lab)
        said.add(kind)
    assert said == {"exactly 5", "too many", "too few"}


def test_a_stop_keeps_what_was_counted() -> None:
    lab = use(bench("deals"), "deal", 10_000)
    use_all(lab, ("more", None), ("stop", None))
    done = lab.values["done"]
    assert 0 < done < 10_000
    assert use(lab, "more").values["done"] == done
    run(use(lab, "go"))
    assert lab.values["done"] == 10_000


# --- which deck ------------------------------------------------------------------------------------


def test_a_deck_is_found_by_uncovering() -> None:
    found = set()
    for table in range(6):
        lab = bench("which_deck")
        for _ in range(table):
            use(lab, "new")
        assert lab.values == {"table": table, "known": 1, "suspect": None}
        for _ in range(5):
            use(lab, "more")
        (name,) = lab.made
        found.add(name)
        use(lab, "suspect", name)
        assert live(lab).endswith("fits, and no other does. That is it!")
        other = "40" if name != "40" else "52"
        use(lab, "suspect", other)
        assert live(lab).startswith("Not “")
        assert "All values are open" in refused(lab, "more")
    assert found == {"40", "52", "56", "at_least", "one_more"}


def test_one_value_can_be_too_few() -> None:
    for table in range(6):
        lab = bench("which_deck")
        for _ in range(table):
            use(lab, "new")
        use_all(lab, ("suspect", "40"))
        if "40" in lab.made:
            assert set(lab.made) == {"40", "at_least"}
            assert "but 1 other fits as well" in live(lab)
            use(lab, "more")
            assert len(lab.made) == 1
            return
    raise AssertionError("no table begins with 1/10")


def test_with_six_fruits_the_tables_are_about_six() -> None:
    lab = bench("which_deck", rules={"target": 6})
    labels = [one["label"] for one in block_of(lab, "choice")["options"]]
    assert labels[0] == "40 cards, exactly 6"
    assert labels[-1] == "52 cards, exactly 7"


# --- all labs --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LABS)
def test_a_page_has_few_words_between_two_acts(name: str) -> None:
    lab = bench(name)
    words = sum(len(text.split()) for text in texts(lab))
    assert words <= WORDS_BETWEEN
    assert "<script" not in json.dumps(still_html(lab.still()))
    kind = lab.kind
    assert kind.start(lab.about) == lab.values

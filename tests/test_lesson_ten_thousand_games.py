"""The lesson about many games: its exercises worked by hand, its programs, its labs act by act."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import pytest

from cardlib.batch.estimates import Estimate, share_of
from cardlib.exercises import Exercise, exercise
from cardlib.exercises.judging import judge
from cardlib.exercises.ten_thousand_games import EXERCISES
from cardlib.exercises.ten_thousand_games.simulators import (
    SIMULATORS,
    chance_of,
    rings,
    source_of,
)
from cardlib.exercises.ten_thousand_games.sizes import WORST, deals_needed
from cardlib.games import zangi
from cardlib.views.about import About
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.ten_thousand_games import bug_hunt, mean, pupils
from cardlib.views.labs.ten_thousand_games.shared import exact_bell
from tests.labs import alts, block_of, blocks_of, live, of_lesson, texts, use, use_all

bench = of_lesson("ten_thousand_games")

BELL = Fraction(28611, 91390)
JUNK = [
    *(None, True, False, -1, 0, 99_999, 10**400, 2.5, "", "two", "٣", "9" * 300, "±2"),
    *([], {}, [None], [[1]], ["x"], {"a": 1}, list(range(200))),
]


def made(name: str, asks: str = "", **more: Any) -> Exercise:
    """The exercise with the first numbers whose question holds *asks*."""
    for edition in range(3000):
        question = exercise(f"ten_thousand_games/{name}", edition=edition, **more)
        if re.search(asks, str(question.ask)):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


def option(question: Exercise, begins: str) -> int:
    options = [str(one) for one in question.kind.options]  # type: ignore[attr-defined]
    (place,) = [place for place, says in enumerate(options) if says.startswith(begins)]
    return place


def finish(lab: Bench) -> Bench:
    """Let a long work run to its end, as the page does."""
    while lab.values["runs"]:
        lab.handle({"kind": "act", "id": "more", "part": True})
    return lab


# --- exercises worked by hand ----------------------------------------------------------------------


def test_deals_that_an_error_costs() -> None:
    assert deals_needed(WORST, Fraction(1, 100)) == 9604
    assert deals_needed(WORST, Fraction(1, 1000)) == 960_400
    assert deals_needed(WORST, Fraction(1, 10)) == 97  # 96.04, rounded up


def test_worst_case_by_hand() -> None:
    question = made("worst_case", r"±0\.01 ")
    assert question.answer == 9604
    assert "left out the squares" in told(question, 98)
    assert "the factor 1.96² of the level 95 % is missing" in told(question, 2500)
    assert "the factor p(1 − p) is missing" in told(question, 38416)
    assert "p instead of p(1 − p)" in told(question, 19208)
    assert made("worst_case", r"±0\.001 ").answer == 960_400


def test_the_chance_of_the_bell_needs_fewer() -> None:
    question = made("own_chance", r"±0\.01 ")
    # 1.96² · 28611/91390 · 62779/91390 / 0.0001 = 8261.56…
    assert question.answer == 8262
    assert "28611/91390" in str(question.ask)
    assert question.is_right(8261)
    assert "enough for every chance" in told(question, 9604)


def test_one_more_digit_by_hand() -> None:
    question = made("one_more_digit", "^900 deals")
    assert question.answer == 90_000
    assert "10 times as many" in told(question, 9000)
    assert question.because is not None


def test_narrower_by_hand() -> None:
    question = made("narrower", "^After 400 deals your interval is 3 times")
    assert question.answer == 3600
    assert "3 times as many" in told(question, 1200)
    assert "Asked is how many in all" in told(question, 3200)
    assert "9 is the factor" in told(question, 9)


def test_half_width_by_hand() -> None:
    question = made("half_width", "in 2500 deals")
    assert question.answer == Fraction(196, 10_000)
    assert judge(question, 0.0196).status == "right"
    assert "Divide by its root, 50" in told(question, Fraction(98, 250_000))


def test_covering_by_hand() -> None:
    question = made("covering", r"^100 pupils.*95 %")
    assert question.answer == 5
    assert "Asked is how many miss" in told(question, 95)
    assert "5 of 100 miss, by honest bad luck" in told(question, 0)
    assert made("covering", r"^200 pupils.*80 %").answer == 40


def test_an_ace_is_not_due() -> None:
    question = made("due", "^20 of 52 cards")
    assert question.answer == option(question, "Next card: 1/8. After a new shuffle: 1/13.")
    assert "A deck remembers" in told(question, option(question, "Next card: 1/13. After a new shuffle: 1/13"))
    assert "Nothing is due" in told(question, option(question, "Next card: 1/8. After a new shuffle: 1/8"))


def test_the_same_seed_twice_is_no_news() -> None:
    question = made("same_code", "1000 deals")
    assert question.answer == option(question, "As much as from 1000 deals")
    assert "deal number 1 is the same" in told(question, option(question, "As much as from 2000"))


@pytest.mark.parametrize("rules", [{}, {"deck": "56"}, {"target": 6}, {"target": 4}], ids=str)
def test_only_the_honest_program_covers(rules: dict[str, Any]) -> None:
    for edition in range(40):
        question = exercise("ten_thousand_games/which_is_honest", edition=edition, **rules)
        exact = float(re.search(r"bell is (0\.\d+)", str(question.ask))[1])  # type: ignore[index]
        (table,) = [shown.values["rows"] for shown in question.shows]
        covering = [
            str(letter)
            for letter, span in table
            if float(str(span).split(" – ")[0]) <= exact <= float(str(span).split(" – ")[1])
        ]
        assert question.answer == option(question, f"Only program {covering[0]}.")
        assert len(covering) == 1


def test_the_wrong_step_is_the_one_with_the_mistake() -> None:
    back = made("wrong_step", r"comes to 0\.2973")
    assert (back.answer, str(back.right)[:6]) == (0, "Step 1")
    more = made("wrong_step", r"comes to 0\.6299")
    assert (more.answer, str(more.right)[:6]) == (2, "Step 3")
    assert "0.3131 is exact" in str(more.ask)


@pytest.mark.parametrize("name", EXERCISES)
def test_an_exercise_is_made_at_once(name: str) -> None:
    assert exercise(f"ten_thousand_games/{name}").hints


# --- the programs ----------------------------------------------------------------------------------


def test_the_chances_of_the_programs_by_listing_every_hand() -> None:
    deck = [card for card in zangi.DECK if card.fruit in "GP"][:9]

    def sums(hand: Any) -> list[int]:
        fruits = {card.fruit for card in hand}
        return [sum(card.count for card in hand if card.fruit == fruit) for fruit in fruits]

    hands = list(combinations(deck, 4))
    ordered = list(product(deck, repeat=4))
    found = {
        "honest": Fraction(sum(5 in sums(hand) for hand in hands), len(hands)),
        "at_least": Fraction(sum(max(sums(hand)) >= 5 for hand in hands), len(hands)),
        "puts_back": Fraction(sum(5 in sums(hand) for hand in ordered), len(ordered)),
    }
    assert {name: chance_of(name, deck, 5) for name in SIMULATORS} == found


def test_the_programs_come_to_their_chances() -> None:
    assert chance_of("honest", zangi.DECK, 5) == BELL
    for name in SIMULATORS:
        found = share_of(rings(name, zangi.DECK, 5, "NUR-42", range(4000)), 4000, 0.999)
        assert found.covers(float(chance_of(name, zangi.DECK, 5)))


def test_a_deal_does_not_depend_on_those_before() -> None:
    whole = rings("honest", zangi.DECK, 5, "NUR-42", range(100))
    parts = sum(rings("honest", zangi.DECK, 5, "NUR-42", range(n, n + 10)) for n in range(0, 100, 10))
    assert whole == parts


@pytest.mark.parametrize("name", SIMULATORS)
def test_the_text_of_a_program_is_python_and_gives_nothing_away(name: str) -> None:
    text = source_of(name, "program_a")
    compile(text, name, "exec")
    assert text.startswith("def program_a(cards, tape, five):\n")
    assert name not in text


# --- labs ------------------------------------------------------------------------------------------


def test_a_share_settles() -> None:
    lab = finish(use(bench("mean"), "deal", 1000))
    assert lab.values["done"] == 1000
    assert lab.values["hits"] == lab.values["path"][-1][1]
    assert [n for n, _ in lab.values["path"]][:3] == [1, 2, 3]
    assert live(lab).startswith("After 1,000: ")
    assert "exact" not in live(lab)
    use(lab, "exact")
    assert "The exact value 31.3 % lies in this interval." in live(lab)
    assert "Exactly: 28611/91390, about 0.3131." in texts(lab)
    found = LABS_MADE(lab)
    assert found.n == 1000
    assert found.covers(float(BELL))


def LABS_MADE(lab: Bench) -> Estimate:  # noqa: N802
    assert isinstance(lab.made, Estimate)
    return lab.made


def test_the_way_to_a_thousand_does_not_matter() -> None:
    at_once = finish(use(bench("mean"), "deal", 1000))
    slowly = bench("mean")
    for much in (10, 100, 10, 100):
        finish(use(slowly, "deal", much))
    for _ in range(78):
        finish(use(slowly, "deal", 10))
    assert slowly.values["done"] == 1000
    assert slowly.values["hits"] == at_once.values["hits"]
    assert slowly.values["path"] == at_once.values["path"]


def test_ten_thousand_are_enough() -> None:
    lab = finish(use(bench("mean"), "deal", mean.MOST))
    assert lab.values["done"] == 10_000
    assert max(n for n, _ in lab.values["path"]) == 10_000
    with pytest.raises(LabError, match="10,000 deals are enough"):
        use(lab, "deal", 10)
    use(lab, "clear")
    assert lab.values["path"] == []


def test_a_desk_with_another_seed_has_other_deals() -> None:
    hits = {finish(use_all(bench("mean"), ("seed", s), ("deal", 1000))).values["hits"] for s in range(1, 6)}
    assert len(hits) > 1
    other = finish(use(bench("mean", "NUR-43"), "deal", 1000))
    assert other.values["path"] != finish(use(bench("mean"), "deal", 1000)).values["path"]


def test_about_ninety_five_cover() -> None:
    lab = finish(use(bench("pupils"), "begin"))
    assert len(lab.values["hits"]) == pupils.CLASS
    covering = sum(share_of(hits, 100).covers(float(BELL)) for hits in lab.values["hits"])
    assert live(lab).startswith(f"{covering} of 100 intervals cover the exact value 31.3 %.")
    assert 88 <= covering <= 100
    assert live(lab) in alts(lab)[0]
    use(lab, "level", 80)
    fewer = sum(share_of(hits, 100, 0.8).covers(float(BELL)) for hits in lab.values["hits"])
    assert live(lab).startswith(f"{fewer} of 100")
    assert fewer < covering
    use(lab, "deals", 50)
    assert lab.values["hits"] == []


def test_a_hundred_others_have_seeds_of_their_own() -> None:
    lab = bench("pupils")
    found = [tuple(finish(use(lab, "begin")).values["hits"]) for _ in range(3)]
    assert len(set(found)) == 3
    assert "A hundred others begin" in json.dumps(blocks_of(lab, "buttons"))
    use(lab, "clear")
    assert "All begin" in json.dumps(blocks_of(lab, "buttons"))


def test_over_many_classes_the_level_is_kept() -> None:
    """Of 95 % intervals about 95 in 100 cover, over ten classes."""
    covering = 0
    for number in range(10):
        lab = finish(use(bench("pupils", f"ARA-{number}"), "begin"))
        covering += sum(share_of(hits, 100).covers(float(BELL)) for hits in lab.values["hits"])
    assert 930 <= covering <= 970


def letter(wanted: str, code: str = "NUR-42") -> str:
    about = About("ten_thousand_games/bug_hunt", code)
    (found,) = [one for one, name in bug_hunt.programs(about).items() if name == wanted]
    return found


def test_the_bug_hunt_by_hand() -> None:
    lab = bench("bug_hunt")
    assert "Exactly the chance is 28611/91390, about 0.3131." in texts(lab)[0]
    use(lab, "guess", letter("at_least"))
    assert live(lab) == "A guess without a single deal. Run the programs."
    finish(use(lab, "deal", 100))
    assert live(lab) == f"The interval of {letter('at_least')} misses the exact chance."
    use(lab, "guess", letter("honest"))
    assert live(lab).startswith("These still cover the exact chance: ")
    finish(use(lab, "deal", mean.MOST))
    assert live(lab) == f"Only {letter('honest')} covers the exact chance: the others are refuted."
    assert not blocks_of(lab, "code")
    use(lab, "inside")
    shown = [block["text"] for block in blocks_of(lab, "code")]
    assert len(shown) == 3
    assert ">= five" in shown["ABC".index(letter("at_least"))]


def test_the_programs_change_places_from_class_to_class() -> None:
    assert len({letter("honest", f"ARA-{number}") for number in range(30)}) == 3


def test_an_honest_program_may_have_bad_luck() -> None:
    honest = letter("honest")
    for seed in range(1, 101):
        lab = finish(use_all(bench("bug_hunt"), ("seed", seed), ("guess", honest), ("deal", 100)))
        if "take another seed" in live(lab):
            assert block_of(lab, "text", "The interval of")["tone"] == "info"
            return
    raise AssertionError("no bad luck in 100 seeds")


def test_is_an_ace_due() -> None:
    lab = finish(use(bench("due"), "draw", 1000))
    kept, fresh = lab.values["hits"]
    assert share_of(kept, 1000, 0.999).covers(1 / 8)
    assert share_of(fresh, 1000, 0.999).covers(1 / 13)
    assert "1/8" not in json.dumps(lab.frame())
    use(lab, "exact")
    assert "Exactly: 1/8 while the deck goes on, 1/13 after the shuffle." in texts(lab)
    use(lab, "seen", 48)
    finish(use(lab, "draw", 100))
    assert lab.values["hits"][0] == 100  # only Aces are left
    assert "4 cards are left, 4 of them Aces" in " ".join(texts(lab))


def test_the_labs_follow_the_deck_and_the_bell() -> None:
    six = About("ten_thousand_games/mean", options={"target": 6})
    assert exact_bell(six) != BELL
    lab = bench("bug_hunt", rules={"target": 6})
    assert str(exact_bell(six)) in texts(lab)[0]


@pytest.mark.parametrize("name", ["mean", "pupils", "bug_hunt", "due"])
@pytest.mark.parametrize("value", JUNK, ids=lambda value: repr(value)[:20])
def test_junk_is_refused_kindly(name: str, value: Any) -> None:
    lab = bench(name)
    fields = {
        "mean": ("deal", "seed", "axis"),
        "pupils": ("deals", "level"),
        "bug_hunt": ("deal", "seed", "guess"),
        "due": ("draw", "seen"),
    }
    for field in fields[name]:
        before = lab.values
        if (field, value) == ("seen", 0):
            continue  # no card seen yet is possible
        with pytest.raises(LabError):
            use(lab, field, value)
        assert lab.values is before

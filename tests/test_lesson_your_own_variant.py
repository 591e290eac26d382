"""The lesson about a variant of one's own: its exercises worked by hand, its labs act by act."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardlib.batch import share_of
from cardlib.exact.bells import bell_chance
from cardlib.exercises import Exercise, exercise
from cardlib.exercises.judging import judge
from cardlib.games import GAMES, zangi
from cardlib.variants import Report, Variant, VariantError, read_variant, report, warnings
from cardlib.views.labs import LabError
from cardlib.views.labs.bench import Bench
from cardlib.views.labs.your_own_variant.panel import DECKS, options_of
from cardlib.views.pages import all_blocks
from cardlib.widgets.call import Call
from cardlib.widgets.table import Table
from tests.labs import block_of, blocks_of, live, of_lesson, texts, use, use_all, why_not

bench = of_lesson("your_own_variant")

JUNK = [
    *(None, True, False, -1, 99, 10**400, 2.5, "", "two", "٣", "9" * 300, "±2"),
    *({}, [None], [[1]], [0], ["x"], {"a": 1}, [True], list(range(300)), float("nan")),
]


def made(name: str, asks: str = "") -> Exercise:
    """The exercise with the first numbers whose question holds *asks*."""
    for edition in range(500):
        question = exercise(f"your_own_variant/{name}", edition=edition)
        if re.search(asks, str(question.ask)):
            return question
    raise AssertionError(f"{name} never asks {asks!r}")


def told(question: Exercise, answer: object) -> str:
    verdict = judge(question, answer)
    assert verdict.status == "wrong"
    return str(verdict.says[-1])


def shown(question: Exercise) -> str:
    return str(question.kind.show(question.answer))


def refused(lab: Bench, name: str, value: Any) -> str:
    before = lab.values
    with pytest.raises(LabError) as error:
        use(lab, name, value)
    assert lab.values is before
    return str(error.value.notice)


# --- exercises worked by hand --------------------------------------------------------------------


def test_six_instead_of_five_is_answered_exactly() -> None:
    for cards in (3, 4):
        assert bell_chance(zangi.DECK, cards, 6) < bell_chance(zangi.DECK, cards, 5)
        question = made("six_or_five", f"{cards} cards lie on top")
        assert shown(question) == "Less often."
    assert "31.3 %" in str(question.right)
    assert "16.0 %" in str(question.right)
    assert question.because


def test_targets_by_hand() -> None:
    question = made("targets", r"2 players has only cards with 2 and with 4")
    assert question.answer == {4, 6, 8}  # 2 is below what is asked; 2+2, 2+4, 4+4
    assert "With 2 players only 2 lie on top" in told(question, {4, 6, 8, 10})
    three = made("targets", r"3 players has only cards with 3 and with 5")
    assert three.answer == {3, 5, 6, 8, 9, 10}  # 3, 5, 3+3, 3+5, 3+3+3, 5+5
    assert "can never be made" in told(three, {4, 7})


def test_splits_by_hand() -> None:
    question = made("splits", r"with ±2, ±4 only")
    assert question.answer == {8, 10, 12, 14}
    assert "multiples of 4" in told(question, {8, 12})
    assert made("splits", r"with ±3, ±6 only").answer == {9, 12}
    assert made("splits", r"with ±6 only").answer == {8, 9, 10, 12, 14}
    assert "10 is one size of many" in told(question, {10})


def test_one_answer_by_hand() -> None:
    assert made("one_answer", r"does ±5 ").answer == {5, 10}
    six = made("one_answer", r"does ±6 ")
    assert six.answer == {6, 12}
    assert "On a ring of 6 it leads nowhere" in told(six, {12})
    assert made("one_answer", r"does ±4 ").answer == {8}


def test_the_refused_variant_is_the_one_that_cannot_be() -> None:
    seen = set()
    for edition in range(40):
        question = exercise("your_own_variant/valid", edition=edition)
        for place, option in enumerate(question.kind.options):
            game, _, text = str(option).partition(": ")
            changes = {
                name: tuple(value) if isinstance(value, list) else value
                for name, value in json.loads(text).items()
            }
            if place == question.answer:
                seen.add(str(option))
                with pytest.raises(VariantError) as error:
                    Variant("?", game, changes)
                assert str(error.value).partition(": ")[2] in str(question.right)
            else:
                assert Variant("?", game, changes).changes
    assert len(seen) == 9


def test_within_is_the_eighteenth_of_twenty() -> None:
    for edition in range(20):
        question = exercise("your_own_variant/within", edition=edition)
        rows = question.shows[0].values["rows"]
        moves = sorted(int(text) for _, row in rows for text in row.split(", "))
        assert len(moves) == 20
        assert question.answer == moves[17]
        assert "all of them finish" in told(question, moves[19])
        assert "is the mean" in told(question, round(sum(moves) / 20))


def test_a_report_that_says_too_much_is_found() -> None:
    for edition in range(30):
        question = exercise("your_own_variant/wrong_step", edition=edition)
        steps = [str(step) for step in question.shows[0].values["steps"]]
        hits, n = map(int, re.findall(r"\d+", steps[0])[1:])
        estimate = share_of(hits, n)
        assert estimate.low < 0.5 < estimate.high  # as the steps say
        wrong = steps[question.answer]
        assert "exactly half" in wrong or "proved" in wrong


def test_a_zero_has_an_end() -> None:
    question = made("no_dead_end", r"^200 games")
    assert shown(question) == "None in 200 games; up to 1.88 % of all games may still have one."
    # the end of Wilson's interval for no hit is z²/(n + z²)
    assert round(100 * 3.8415 / (200 + 3.8415), 2) == 1.88


# --- the panel -----------------------------------------------------------------------------------


def test_the_panel_counts_what_is_changed() -> None:
    lab = bench("panel", game="zangi")
    assert live(lab) == "No rule is changed yet."
    use(lab, "target", 6)
    assert live(lab) == "1 rule is changed: target. 0 warnings."


def test_the_panel_makes_the_two_flagged_variants() -> None:
    lab = bench("panel")
    assert dict(lab.made.changes) == {}
    use_all(lab, ("indices", [2, 4]), ("title", "Evens"), ("prediction", "Stuck."))
    assert [flag.key for flag in warnings(lab.made)] == ["splits_in_two"]
    assert lab.made.name == "Evens"
    assert lab.made.prediction == "Stuck."
    assert any(text.startswith("Splits in two") for text in texts(lab))
    assert live(lab) == "1 rule is changed: deck. 1 warning."
    use(lab, "indices", [5])
    assert any(text.startswith("One answer") for text in texts(lab))


def test_the_json_is_written_live() -> None:
    lab = bench("panel", "ANI-7", game="zangi", target=6)
    (code,) = [block["text"] for block in blocks_of(lab, "code")]
    assert read_variant(code) == lab.made == Variant("My variant", "zangi", {"target": 6}, code="ANI-7")
    use(lab, "fruits", ["G", "P"])
    (code,) = [block["text"] for block in blocks_of(lab, "code")]
    assert read_variant(code) == lab.made
    assert len(lab.made.changes["deck"]) == 20
    use(lab, "deck", "52")
    assert lab.made.changes["deck"] == "52"
    lab.handle({"kind": "undo"})
    assert read_variant(code) == lab.made


def test_each_game_keeps_its_changes() -> None:
    lab = use_all(bench("panel", game="zodiak"), ("chain", "single"), ("game", "zangi"), ("penalty", 3))
    assert dict(lab.made.changes) == {"penalty": 3}
    use(lab, "game", "zodiak")
    assert dict(lab.made.changes) == {"chain": "single"}
    assert "no such" not in refused(lab, "penalty", 2)
    assert "chain" in refused(lab, "penalty", 2)  # what Zodiak has instead


def test_a_ring_of_another_size_gets_cards_for_it() -> None:
    lab = use(bench("panel"), "modulus", 7)
    assert {int(text.split("±")[0]) for text in lab.made.changes["deck"]} == set(range(1, 8))
    assert "ring of 7" in refused(lab, "deck", "73")
    assert "200" in refused(use_all(lab, ("modulus", 24), ("indices", [1, 2])), "copies", 6)
    assert "at least one" in refused(lab, "indices", [])
    assert "at least one" in refused(bench("panel", game="zangi"), "counts", [])


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_refuses_junk(game: str) -> None:
    fields = ["game", "title", "deck", "fruits", "counts", "indices", "copies", *options_of(game)]
    for name in (*fields, "prediction"):
        lab = bench("panel", game=game)
        for value in JUNK:
            before, said = lab.values, "taken, without a word"
            try:
                use(lab, name, value)
            except LabError as error:
                said = str(error.notice)
            assert lab.values is before or said.startswith("taken")
            assert 4 <= len(said.split()) < 90
            json.dumps(lab.frame(), allow_nan=False)
            assert isinstance(lab.made, Variant)


def settings_of_the_panel() -> Iterator[tuple[str, str, Any]]:
    """Every value of every list, both ends of every slider, and sets of cards."""
    for game in GAMES:
        for name, allowed in options_of(game).items():
            values = (allowed[0], allowed[-1]) if isinstance(allowed, range) else allowed
            yield from ((game, name, value) for value in values)
        yield from ((game, "deck", deck) for deck in DECKS.get(game, ()))
    yield from (("zangi", "fruits", chosen) for chosen in (["G"], ["P", "R"]))
    yield from (("zangi", "counts", chosen) for chosen in ([1], [5], [2, 4]))
    yield from (("tivmiv", "indices", chosen) for chosen in ([5], [2, 4], [1, 9], list(range(1, 10))))
    yield from (("tivmiv", "copies", copies) for copies in (1, 6))


@pytest.mark.parametrize(("game", "name", "value"), list(settings_of_the_panel()))
def test_whatever_the_panel_sets_can_be_played(game: str, name: str, value: Any) -> None:
    lab = use(bench("panel", game=game), name, value)
    variant = lab.made
    desk = Call(game=game, code="NUR-42", seat=None, options=variant.changes).desk("en")
    assert desk.session.options == variant.options
    for _ in range(30):
        if desk.session.outcome:
            break
        before = desk.session.ply
        desk.press("next")
        assert desk.session.ply > before or desk.session.outcome, desk.newest["message"]
    else:
        assert desk.session.ply >= 30
    assert read_variant(variant.to_json()) == variant


@pytest.mark.parametrize("game", GAMES)
def test_the_cell_of_the_notebook_opens_a_table(game: str) -> None:
    lab = bench("panel", game=game, players=2)
    mine = lab.made
    table = Table(mine.game, code="NUR-42", save=False, **mine.changes)
    assert table.session.options == mine.options


# --- the trial -----------------------------------------------------------------------------------


def finished(lab: Bench) -> Bench:
    for _ in range(2000):
        if not lab.values["runs"]:
            return lab
        lab.handle({"kind": "act", "id": "more", "value": None, "part": True})
    raise AssertionError("it runs for ever")


def test_a_trial_gives_the_same_report_as_python() -> None:
    lab = bench("trial")
    assert lab.made is None
    assert "Nothing is played" in live(lab)
    finished(use(lab, "play", 100))
    variant = read_variant(lab.values["text"])
    assert isinstance(lab.made, Report)
    assert lab.made == report(variant, 100)
    assert lab.made.fingerprint in live(lab)
    rows = {row[0]: row[1:] for row in block_of(lab, "table", "Report")["rows"]}
    assert rows["games"] == ["100", "100"]
    assert any("Limits" in item for block in blocks_of(lab, "items") for item in block["items"])
    finished(use(lab, "play", 100))
    assert lab.made == report(variant, 200)
    assert use(lab, "clear").made is None


def test_a_trial_can_be_stopped_and_gone_on_with() -> None:
    lab = use(bench("trial"), "play", 2000)
    assert lab.values["runs"]
    assert 0 < lab.values["done"] < 2000
    use(lab, "stop")
    assert not lab.values["runs"]
    items = [item for block in blocks_of(lab, "items") for item in block["items"]]
    assert any(item.startswith("Stopped") for item in items)
    finished(use(lab, "go"))
    assert lab.made.n == 2000
    assert lab.made == report(read_variant(lab.values["text"]), 2000)


def test_without_a_prediction_nothing_is_played() -> None:
    lab = bench("trial", variant=Variant("x", "zodiak", {"chain": "single"}))
    assert "expect" in why_not(lab, "play", 100)
    assert "expect" in refused(lab, "play", 100)


def test_a_trial_reads_a_variant_and_begins_anew() -> None:
    lab = finished(use(bench("trial"), "play", 100))
    text = Variant("Single", "zodiak", {"chain": "single"}, "Longer.", "ANI-7").to_json()
    use(lab, "variant", text)
    assert lab.made is None
    assert lab.values["text"] == text
    for junk in JUNK:
        assert "no variant" in refused(lab, "variant", junk)
    assert "modulus" in refused(lab, "variant", text.replace("chain", "modulus"))
    for junk in JUNK:
        refused(lab, "play", junk)


def test_a_trial_that_was_saved_goes_on() -> None:
    lab = use(use(bench("trial"), "play", 500), "stop")
    document = json.loads(json.dumps(lab.document()))
    again = bench("trial")
    again.resume(document)
    assert again.frame()["blocks"] == lab.frame()["blocks"]
    assert finished(use(again, "go")).made.n == 500


# --- the card ------------------------------------------------------------------------------------


def test_a_card_swaps_variants() -> None:
    mine = Variant("Mine", "zangi", {"target": 7}, "Few bells.")
    lab = bench("card", variant=mine)
    assert lab.made == mine
    assert blocks_of(lab, "code")[0]["text"] == mine.to_json()
    theirs = Variant("Theirs", "tivmiv", {"rounds": 2}, "Short.", "ZOR-99")
    use(lab, "pasted", theirs.to_json())
    assert lab.made == theirs
    assert "ZOR-99" in live(lab)
    use(lab, "pasted", theirs.to_json()[:40])
    assert lab.made == mine
    assert "line 3" in block_of(lab, "entry", "Paste")["error"]
    assert "cannot be read" in live(lab)
    use(lab, "read")
    assert use(lab, "drop").made == mine
    assert why_not(lab, "drop")
    for junk in (None, 3, [], "x" * 9000):
        assert "at most" in refused(lab, "pasted", junk)


def test_what_is_pasted_is_reproduced_by_its_code() -> None:
    theirs = Variant("Theirs", "zodiak", {"hand_size": 5}, "Short.", "ZOR-99")
    lab = use(bench("card"), "pasted", theirs.to_json())
    assert report(lab.made, 60).fingerprint == report(theirs, 60).fingerprint
    other = read_variant(theirs.to_json().replace("ZOR-99", "ANI-7"))
    assert report(other, 60).fingerprint != report(theirs, 60).fingerprint


@pytest.mark.parametrize("name", ["panel", "trial", "card"])
def test_no_page_is_a_wall_of_words(name: str) -> None:
    """L6, between two things to do."""
    words = 0
    for block in all_blocks(bench(name).frame()["blocks"]):
        if block["kind"] in ("text", "items", "heading"):
            words += len(" ".join([block.get("text", ""), *block.get("items", ())]).split())
        elif block.get("id"):
            words = 0
        assert words <= 120

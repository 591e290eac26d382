"""Variants: what can be one, what is known of it, and what its report says."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.batch import share_of
from cardlib.errors import CardlibError
from cardlib.exact.bells import bell_chance
from cardlib.exact.rings import Ring
from cardlib.games import GAMES, tivmiv, zangi
from cardlib.i18n import Sentence
from cardlib.variants import (
    SCHEMA,
    Variant,
    VariantError,
    read_variant,
    report,
    tivmiv_deck,
    warnings,
    zangi_deck,
)
from cardlib.variants.flags import bell_sums
from cardlib.variants.measures import measured
from cardlib.variants.reports import LEFT_AFTER, both_studies, report_of
from cardlib.variants.telling import interval, lines, verdict
from cardlib.variants.variant import MOST_CHARACTERS

SIX = Variant("Six", "zangi", {"target": 6}, "Fewer bells.")
EVENS = Variant("Evens", "tivmiv", {"deck": tivmiv_deck(indices=(2, 4))})
FIVES = Variant("Fives", "tivmiv", {"deck": tivmiv_deck(indices=(5,))})
RANK = Variant("Rank", "zodiak", {"chain": "rank", "players": 2, "signs": ("leo", None)})
ALL = (SIX, EVENS, FIVES, RANK)


def keys(variant: Variant) -> list[str]:
    return [flag.key for flag in warnings(variant)]


def game_of(name: str, **changes: Any) -> Variant:
    return Variant("?", name, changes)


# --- a variant and its JSON ----------------------------------------------------------------------


@pytest.mark.parametrize("variant", ALL)
def test_a_variant_comes_back_from_its_json(variant: Variant) -> None:
    text = variant.to_json()
    again = read_variant(text)
    assert again == variant
    assert hash(again) == hash(variant)
    assert again.options == variant.options
    assert again.to_json() == text
    assert json.loads(text)["schema"] == SCHEMA == "cardlib.variant/1"
    assert eval(repr(variant), {"Variant": Variant}) == variant


def test_only_what_is_changed_stands_in_it() -> None:
    assert dict(game_of("zangi", target=5, penalty=1).changes) == {}
    assert dict(game_of("zangi", target=6, penalty=1).changes) == {"target": 6}
    assert json.loads(SIX.to_json())["changes"] == {"target": 6}
    with pytest.raises(TypeError):
        SIX.changes["target"] = 7  # type: ignore[index]


def test_the_usual_game_has_as_many_players() -> None:
    assert RANK.usual == GAMES["zodiak"].make_options(players=2)
    assert SIX.usual == zangi.Options()


def test_a_code_is_written_in_one_form() -> None:
    assert Variant("x", "zangi", code="ani 7").code == "ANI-7"
    assert read_variant('{"schema": "cardlib.variant/1", "name": "x", "game": "zangi", "changes": {}}') == (
        Variant("x", "zangi")
    )


WRONG: list[tuple[Any, str, str]] = [
    (("", "zangi"), "name", "1 to 60"),
    (("x" * 61, "zangi"), "name", "61 characters"),
    ((7, "zangi"), "name", "no text"),
    (("a\x00b", "zangi"), "name", "printed"),
    (("x", "chess"), "game", "zangi"),
    (("x", None), "game", "zangi"),
    (("x", "zangi", [1]), "changes", "no set of options"),
    (("x", "zangi", {"targets": 6}), "changes.targets", "The options of zangi are"),
    (("x", "zodiak", {"target": 6}), "changes.target", "one of zangi"),
    (("x", "zangi", {"chain": "rank"}), "changes.chain", "one of zodiak"),
    (("x", "zangi", {3: 4}), "changes.3", "no such option"),
    (("x", "zangi", {"target": 31}), "changes.target", "from 1 to 30"),
    (("x", "zangi", {"target": 0}), "changes.target", "from 1 to 30"),
    (("x", "zangi", {"target": True}), "changes.target", "whole number"),
    (("x", "zangi", {"target": math.nan}), "changes.target", "whole number"),
    (("x", "zangi", {"target": 10**5000}), "changes.target", ""),
    (("x", "zangi", {"target": "6"}), "changes.target", "whole number"),
    (("x", "zangi", {"deck": ("G2", "G6")}), "changes.deck", "G6"),
    (("x", "zangi", {"deck": ()}), "changes.deck", "0 cards"),
    (("x", "zangi", {"deck": ("G1",) * 201}), "changes.deck", "201"),
    (("x", "zangi", {"deck": "41"}), "changes.deck", "'40'"),
    (("x", "zangi", {"end": "never"}), "changes.end", "'duel'"),
    (("x", "zangi", {"players": 2, "dealer": 3}), "changes.", "dealer"),
    (("x", "tivmiv", {"modulus": 8}), "changes.", "ring of 8"),
    (("x", "tivmiv", {"deck": ("7±0",) * 9}), "changes.deck", "7±0"),
    (("x", "zodiak", {"signs": ("leo",)}), "changes.signs", "each of"),
    (("x", "zodiak", {"direction": 0}), "changes.direction", "1 or -1"),
    (("x", "zangi", {}, "p" * 501), "prediction", "0 to 500"),
    (("x", "zangi", {}, None), "prediction", "no text"),
    (("x", "zangi", {}, "", "?"), "code", ""),
    (("x", "zangi", {}, "", 7), "code", ""),
]


@pytest.mark.parametrize(("parts", "place", "told"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_variant_is_refused_with_its_place(parts: Any, place: str, told: str) -> None:
    with pytest.raises(VariantError) as error:
        Variant(*parts)
    assert error.value.place.startswith(place)
    assert told in str(error.value)
    assert str(error.value).startswith(f"variant, at {error.value.place}: ")
    assert len(str(error.value)) < 500


GOOD = json.loads(SIX.to_json())


def damaged(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


TEXTS: list[tuple[Any, str]] = [
    (None, "NoneType"),
    (b"{}", "bytes"),
    (7, "int"),
    (SIX, "Variant"),
    ("", "no complete JSON"),
    ("   ", "no complete JSON"),
    ("x", "no complete JSON"),
    ("[]", "brace"),
    ("3", "brace"),
    ("null", "brace"),
    ('"text"', "brace"),
    ("{" * 4000, "no complete JSON"),
    ("[" * 7000, "brackets"),
    (SIX.to_json() + "}", "no complete JSON"),
    (" " * (MOST_CHARACTERS + 1), f"at most {MOST_CHARACTERS:,}"),
    ("9" * 5000, "too large"),
    ('{"schema": NaN}', "NaN"),
    ('{"schema": Infinity}', "Infinity"),
    ('{"schema": 1.5}', "1.5"),
    ('{"schema": 1e999}', "1e999"),
    ('{"schema": "cardlib.variant/1", "schema": "cardlib.variant/1"}', "twice"),
    ("{}", "schema"),
    (damaged(schema="cardlib.variant/2"), "newer than this program"),
    (damaged(schema="cardlib.variant/0"), "reads 'cardlib.variant/1'"),
    (damaged(schema="cardlib.variant/٣"), "reads 'cardlib.variant/1'"),
    (damaged(schema="cardlib.replay/1"), "reads 'cardlib.variant/1'"),
    (damaged(schema=1), "reads 'cardlib.variant/1'"),
    (damaged(schema=None), "reads 'cardlib.variant/1'"),
    (damaged(rules={}), "at rules: a variant has no such field"),
    (json.dumps({**GOOD, "x" * 500: 1}), "no such field"),
    (json.dumps({name: GOOD[name] for name in GOOD if name != "changes"}), "at changes: this field is"),
    (json.dumps({name: GOOD[name] for name in GOOD if name != "name"}), "at name: this field is missing"),
    (damaged(name=None), "at name: this is a text"),
    (damaged(name=["a"]), "at name: this is a text"),
    (damaged(changes=[]), "at changes: this is a set of options"),
    (damaged(changes={"target": None}), "at changes.target"),
    (damaged(changes={"target": True}), "at changes.target"),
    (damaged(changes={"target": {"a": 1}}), "at changes.target"),
    (damaged(changes={"target": 10**13}), "too large"),
    (damaged(changes={"target": -6}), "at changes.target"),
    (damaged(changes={"target": "6"}), "at changes.target"),
    (damaged(changes={"target": [6]}), "texts only"),
    (damaged(changes={"deck": [["G1"]]}), "texts only"),
    (damaged(changes={"deck": ["G1"] * 201}), "at most 200"),
    (damaged(changes={"deck": []}), "at changes.deck"),
    (damaged(changes={"hand_size": 5}), "one of zodiak"),
    (damaged(changes={"modulus": 12}), "one of tivmiv"),
    (damaged(changes={"__class__": 1}), "no such option"),
    (damaged(game="poker"), "at game"),
    (damaged(prediction=3), "at prediction"),
    (damaged(code="?!"), "at code"),
]


@pytest.mark.parametrize(("text", "told"), TEXTS, ids=range(len(TEXTS)))
def test_a_damaged_text_is_refused_with_one_clear_sentence(text: Any, told: str) -> None:
    with pytest.raises(VariantError) as error:
        read_variant(text)
    assert told in str(error.value)
    assert len(str(error.value)) < 500
    assert "\n" not in str(error.value)


def test_a_text_that_is_cut_anywhere_is_refused() -> None:
    text = RANK.to_json()
    for length in range(len(text)):
        with pytest.raises(VariantError):
            read_variant(text[:length])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(GOOD)), JSON)
def test_any_value_in_any_field_is_read_or_refused(name: str, value: Any) -> None:
    try:
        read = read_variant(json.dumps({**GOOD, name: value}))
    except VariantError:
        return
    assert read_variant(read.to_json()) == read


@settings(max_examples=100, deadline=None)
@given(st.sampled_from([option for name in GAMES for option in GAMES[name].Options.__slots__]), JSON)
def test_any_value_of_any_option_is_read_or_refused(name: str, value: Any) -> None:
    for game in GAMES:
        text = json.dumps({**GOOD, "game": game, "changes": {name: value}})
        try:
            read = read_variant(text)
        except VariantError:
            continue
        assert read_variant(read.to_json()) == read
        warnings(read)


# --- decks ---------------------------------------------------------------------------------------


def test_decks_by_hand() -> None:
    assert tivmiv_deck((3, 1), (2,), 2) == ("1±2", "1±2", "3±2", "3±2")
    assert sorted(tivmiv_deck()) == sorted(map(str, tivmiv.deck(tivmiv.Options(deck="60"))))
    assert sorted(zangi_deck()) == sorted(map(str, zangi.DECK))
    assert zangi_deck("GP", {2: 1, 4: 2}) == ("G2", "G4", "G4", "P2", "P4", "P4")
    assert zangi_deck(("R",), (5, 1, 1)) == ("R1", "R1", "R5")


@pytest.mark.parametrize(
    ("made", "place"),
    [
        (lambda: tivmiv_deck((0,)), "values"),
        (lambda: tivmiv_deck((100,)), "values"),
        (lambda: tivmiv_deck((), (1,)), "values"),
        (lambda: tivmiv_deck(7), "values"),
        (lambda: tivmiv_deck(range(10**9)), "values"),
        (lambda: tivmiv_deck((1,), (10,)), "indices"),
        (lambda: tivmiv_deck((1,), "12"), "indices"),
        (lambda: tivmiv_deck((1,), (True,)), "indices"),
        (lambda: tivmiv_deck(copies=0), "copies"),
        (lambda: tivmiv_deck(copies=1.0), "copies"),  # type: ignore[arg-type]
        (lambda: tivmiv_deck(copies=math.nan), "copies"),  # type: ignore[arg-type]
        (lambda: tivmiv_deck(copies=7), "deck"),
        (lambda: zangi_deck("GX"), "fruits"),
        (lambda: zangi_deck(""), "fruits"),
        (lambda: zangi_deck(3), "fruits"),  # type: ignore[arg-type]
        (lambda: zangi_deck("G", (6,)), "counts"),
        (lambda: zangi_deck("G", {1: 0}), "counts"),
        (lambda: zangi_deck("G", {}), "counts"),
        (lambda: zangi_deck("GPAR", {1: 51}), "deck"),
    ],
)  # fmt: skip
def test_cards_that_cannot_be_are_refused_with_their_place(made: Any, place: str) -> None:
    with pytest.raises(VariantError) as error:
        made()
    assert error.value.place == place


# --- what is known exactly -----------------------------------------------------------------------


def test_two_and_four_split_in_two_and_five_has_one_answer() -> None:
    """As the lesson's self-check says."""
    assert keys(EVENS) == ["splits_in_two"]
    assert str(warnings(EVENS)[0]).startswith("Splits in two: ")
    assert keys(FIVES) == ["splits", "one_answer"]
    assert "+5 and −5 lead to the same value" in str(warnings(FIVES)[1])
    assert "into 5 parts" in str(warnings(FIVES)[0])
    assert keys(game_of("tivmiv")) == keys(game_of("zangi")) == keys(game_of("zodiak")) == []


@pytest.mark.parametrize("modulus", [4, 5, 6, 9, 10, 12, 24, 99])
def test_the_flags_of_rings_agree_with_the_map(modulus: int) -> None:
    for indices in ((1,), (2,), (3,), (5,), (2, 4), (3, 6), (1, 3), (4, 6), (1, 2, 3)):
        cards = tivmiv_deck((1, 2, 3, 4), indices, 4)
        found = keys(game_of("tivmiv", modulus=modulus, deck=cards))
        moved = {index % modulus for index in indices} - {0}
        ring = Ring(modulus, moved)
        assert ("splits_in_two" in found) == (len(ring.parts()) == 2)
        assert ("splits" in found) == (len(ring.parts()) > 2)
        assert ("two_sides" in found) == (len(ring.parts()) == 1 and ring.sides() is not None)
        assert ("stands_still" in found) == any(index % modulus == 0 for index in indices)
        assert ("one_answer" in found) == any(len(ring.step(1, index)) == 1 for index in moved)


def test_a_card_that_nothing_follows_is_told() -> None:
    alone = game_of("tivmiv", players=2, deck=("1±1", "2±1", "3±1", "7±1", "7±1", "4±1", "3±1"))
    assert "never_followed" in keys(alone)
    assert "7±1" in str(next(flag for flag in warnings(alone) if flag.key == "never_followed"))
    still = game_of("tivmiv", players=2, modulus=2, deck=("1±2", "2±2", "2±2"))
    assert "Nothing fits on 1±2" in "".join(map(str, warnings(still)))  # but 2±2 takes the other 2±2


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_bell_that_is_never_right_has_no_chance(players: int) -> None:
    for counts in ({4: 6}, {2: 3, 4: 3}, {3: 2, 5: 4}, {1: 6}, {5: 6}):
        for target in (1, 3, 5, 6, 9, 17, 30):
            variant = game_of("zangi", players=players, target=target, deck=zangi_deck("GP", counts))
            cards = zangi.deck(variant.options)
            exact = any(bell_chance(cards, shown, target) for shown in range(1, players + 1))
            assert ("bell_never" in keys(variant)) == (not exact)
            assert (target in bell_sums(cards, players)) == exact


def test_the_other_flags() -> None:
    assert keys(game_of("zangi", penalty=0)) == ["free_rings"]
    assert keys(game_of("zangi", limit=5)) == ["no_effect"]
    assert keys(game_of("zangi", limit=5, end="limit")) == []
    assert keys(game_of("zangi", grace_end="turn")) == ["no_effect"]
    assert keys(game_of("zangi", players=6, deck=zangi_deck("G", {1: 4, 4: 9}))) == ["few_cards"]
    assert keys(game_of("tivmiv", rounds=3, tie="rounds_won")) == ["matches_only"] * 2
    assert keys(game_of("zodiak", players=4, hand_size=12)) == ["small_stock"]
    assert "only 3 cards" in str(warnings(game_of("zodiak", players=4, hand_size=12))[0])
    assert keys(game_of("zodiak", max_turns=5)) == ["cut_short"]


# --- measures by hand ----------------------------------------------------------------------------


def columns(plies: list[int], **more: list[int]) -> dict[str, list[int]]:
    n = len(plies)
    usual = {"winner": [0] * n, "ended": [1] * n, "left": [0] * n, "choices": [1] * n}
    return {"plies": plies, **usual, **more}


def test_ninety_nine_of_a_hundred_by_hand() -> None:
    assert measured("zodiak", 2, columns(list(range(1, 101)))).within == 99
    assert measured("zodiak", 2, columns([7] * 99 + [500])).within == 7
    assert measured("zodiak", 2, columns([7] * 98 + [9, 500])).within == 9
    assert measured("zodiak", 2, columns([3, 9, 5])).within == 9
    left = [0] * 98 + [1, 1]
    assert measured("zodiak", 2, columns([7] * 98 + [5000] * 2, left=left)).within is None
    assert measured("zodiak", 2, columns([7] * 99 + [5000], left=[0] * 99 + [1])).within == 7


def test_seats_ends_and_choices_by_hand() -> None:
    found = measured(
        "zodiak",
        4,
        columns(
            [10] * 1000,
            winner=[0] * 280 + [1] * 250 + [2] * 240 + [3] * 230,
            ended=[1] * 990 + [4] * 6 + [5] * 3 + [0],
            left=[0] * 999 + [1],
            choices=[4] * 500 + [6] * 500,
        ),
    )
    assert found.fairness is not None
    assert found.fairness.statistic == 5.6
    assert round(found.fairness.p, 3) == 0.133
    assert found.seats[0] == share_of(280, 1000)
    assert round(found.spread, 10) == 0.05
    assert found.blocked == share_of(9, 1000)
    assert found.left == share_of(1, 1000)
    assert found.dead_ends == share_of(10, 1000)
    assert found.choice.value == 0.5
    # each game is 0.1 off on average, so the mean of 1,000 is known to 0.1/√1000 · 1.96
    assert abs((found.choice.high - found.choice.low) / 2 - 1.96 * 0.1 / 1000**0.5) < 1e-4
    few = measured("zodiak", 4, columns([10] * 19))
    assert few.fairness is None


def test_no_game_is_no_measure() -> None:
    with pytest.raises(VariantError, match="no game is played"):
        measured("zodiak", 2, columns([]))


# --- reports -------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ALL)
def test_one_code_gives_one_report_whatever_engine_plays(variant: Variant) -> None:
    slow, again = (report(variant, 12, engine="readable") for _ in range(2))
    quick = report(variant, 12)
    assert slow == again
    assert slow.fingerprint == quick.fingerprint
    assert (slow.changed, slow.usual) == (quick.changed, quick.usual)
    other = report(Variant(variant.name, variant.game, variant.changes, code="ANI-7"), 12)
    alike = variant is FIVES  # where nothing ever fits, all games are alike
    assert (other.fingerprint == quick.fingerprint) == alike


def test_an_unchanged_game_is_its_own_usual_game() -> None:
    same = report(game_of("zodiak"), 30)
    assert same.changed == same.usual
    assert "no clear difference" in str(same)
    assert "nothing is changed" in str(same)


def test_a_report_says_what_it_must() -> None:
    """Prediction, number of games, intervals, verdict and limits, as the lesson asks."""
    text = str(report(SIX, 200))
    for part in ("Fewer bells.", "200", " to ", "Dead ends:", "Length:", "Seats:", "Right bells: fewer",
                 "no card is chosen in Zangi", "Limits:", "NUR-42", "fingerprint"):  # fmt: skip
        assert part in text, part
    split = report(EVENS, 200)
    assert "! Splits in two" in str(split)
    assert split.changed.dead_ends.value > 0.9 > 0.1 > split.usual.dead_ends.value
    assert "Choice: less than usual" in str(split)
    assert [line for line in lines(split) if "stuck" in str(line.what)]


def test_a_target_of_six_rings_less_as_the_exact_chance_says() -> None:
    found = report(SIX, 400)
    cards = zangi.DECK
    assert bell_chance(cards, 4, 6) < bell_chance(cards, 4, 5)
    assert found.changed.choice.high < found.usual.choice.low


def test_a_report_that_is_stopped_says_so() -> None:
    stopped = report(RANK, 60, engine="readable", progress=lambda done, wanted: done < 2)
    assert 2 <= stopped.n < 60
    assert "Stopped" in str(verdict(stopped)[0])


def test_games_without_an_end_are_left_and_told() -> None:
    ours, usual = both_studies(SIX)
    assert ours.most_plies == usual.most_plies == LEFT_AFTER
    n = 50
    endless = {"plies": [LEFT_AFTER] * n, "winner": [-1] * n, "ended": [0] * n, "left": [1] * n,
               "fives": [0] * n, "openings": [9] * n}  # fmt: skip
    text = str(report_of(SIX, n, endless, endless, ("readable", "option target")))
    assert "The variant needs an end" in text
    assert "Dead ends: 100.0 %" in text
    assert "too few wins" in text
    assert "readable engine (option target)" in text


@pytest.mark.parametrize("n", [0, -1, 1.5, True, math.nan, "9", 10**9, None])
def test_a_number_of_games_that_cannot_be_is_refused(n: Any) -> None:
    with pytest.raises(VariantError) as error:
        report(SIX, n)
    assert error.value.place == "n"


def test_what_is_no_variant_has_no_report() -> None:
    with pytest.raises(VariantError, match="Variant"):
        report(SIX.to_json())  # type: ignore[arg-type]
    with pytest.raises(CardlibError, match="engine"):
        report(SIX, 5, engine="warp")


def test_shares_are_told_with_their_ends() -> None:
    assert str(interval(share_of(25, 100))) == "25.0 % (17.5 to 34.3)"
    assert isinstance(interval(share_of(0, 5)), Sentence)
    assert Fraction(share_of(0, 5).low) == 0


def test_variants_work_without_numpy() -> None:
    """A browser may have none: the readable engine plays, and the report says why."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from cardlib.variants import Variant, report\n"
        "print(report(Variant('x', 'zodiak', {'chain': 'rank'}), 3))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "readable engine" in ran.stdout

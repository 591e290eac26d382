"""Answers as people write them: numbers, lists, cards, chains, letters."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.exercises.answers import (
    CardChain,
    CardText,
    Choice,
    Ratio,
    Unread,
    Whole,
    WholeRow,
    WholeSet,
)
from cardlib.exercises.numbers import read_number
from cardlib.games import tivmiv, zodiak
from cardlib.i18n import Sentence

KINDS = (
    Whole(),
    Ratio(),
    WholeSet(),
    WholeRow((Sentence("each"), Sentence("left"))),
    Choice((Sentence("yes"), Sentence("no"))),
    CardText("zangi"),
    CardText("zodiak"),
    CardText("tivmiv"),
    CardChain(),
    CardChain(hand=("7♥", "8♥")),
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3/8", Fraction(3, 8)),
        (" 3 / 8 ", Fraction(3, 8)),
        ("3⁄8", Fraction(3, 8)),
        ("−3/8", Fraction(-3, 8)),
        ("1 2/3", Fraction(5, 3)),
        ("-1 1/2", Fraction(-3, 2)),
        ("0.375", Fraction(3, 8)),
        ("0,375", Fraction(3, 8)),
        (",5", Fraction(1, 2)),
        ("5.", Fraction(5)),
        ("37.5 %", Fraction(3, 8)),
        ("37,5%", Fraction(3, 8)),
        ("37.5\u00a0%", Fraction(3, 8)),
        ("\u202f12\u202f", Fraction(12)),
        ("1/2 %", Fraction(1, 200)),
        ("12", Fraction(12)),
        ("+12", Fraction(12)),
        ("– 3", Fraction(-3)),
        ("0.123", Fraction(123, 1000)),
        ("1234.567", Fraction(1234567, 1000)),
        ("12.3456", Fraction(123456, 10000)),
    ],
)
def test_a_number_in_many_spellings(text: str, value: Fraction) -> None:
    assert read_number(text).value == value


@pytest.mark.parametrize("text", ["1.234", "12,345", "-1.234", "123.456"])
def test_a_point_that_may_part_thousands_is_asked_about(text: str) -> None:
    with pytest.raises(Unread, match="more than a thousand"):
        read_number(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        "1/0",
        "1/2/3",
        "1,2,3",
        "..",
        "%",
        "1e5",
        "0x10",
        "½ a",
        "nan",
        "inf",
        "1" * 50,
        "a" * 3000,
        "1 2 3",
    ],
)
def test_what_is_no_number_is_said(text: str) -> None:
    with pytest.raises(Unread) as refused:
        read_number(text)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("49 %", Fraction(1, 100)),
        ("49.1 %", Fraction(1, 1000)),
        ("1/2 %", Fraction(0)),
        ("49", Fraction(0)),
        ("0,49", Fraction(1, 100)),
    ],
)
def test_a_whole_percentage_is_a_rounded_number(text: str, place: Fraction) -> None:
    assert read_number(text).place == place


@pytest.mark.parametrize("text", ["abc", "1.234", "1/0", "2 1/2", "49 %"])
def test_a_field_for_a_whole_number_speaks_of_whole_numbers(text: str) -> None:
    with pytest.raises(Unread) as caught:
        Whole().read(text)
    assert str(caught.value) == f"“{text}” is no whole number. Write one with digits, like 12."


@pytest.mark.parametrize(
    ("given_", "numbers"),
    [
        ("4, 10, 16", {4, 10, 16}),
        ("{4,10,16}", {4, 10, 16}),
        ("[4 10 16]", {4, 10, 16}),
        ("4 and 10 and 16", {4, 10, 16}),
        ("4; 10;16", {4, 10, 16}),
        ("16 10 4 4", {4, 10, 16}),
        ("−1 2", {-1, 2}),
        ("none", set()),
        ("None.", set()),
        ("{}", set()),
        ("∅", set()),
        ({4, 10}, {4, 10}),
        ((4, "10"), {4, 10}),
        (range(3), {0, 1, 2}),
        (7, {7}),
    ],
)
def test_a_set_in_many_spellings(given_: object, numbers: set[int]) -> None:
    assert WholeSet().read(given_).value == numbers


def test_what_python_computed_has_no_thousands() -> None:
    read = Ratio().read(1.385)
    assert (read.value, read.place) == (Fraction(277, 200), Fraction(1, 1000))
    for odd in (float("nan"), float("inf"), 1e300):
        with pytest.raises(Unread):
            Ratio().read(odd)


@pytest.mark.parametrize("endless", [itertools.count(), itertools.repeat(3), range(10**9)])
def test_a_list_that_never_ends_is_refused(endless: object) -> None:
    for kind in (WholeSet(), KINDS[3]):
        with pytest.raises(Unread, match="longer list"):
            kind.read(endless)


def test_numbers_of_numpy_are_numbers() -> None:
    np = pytest.importorskip("numpy")
    assert Whole().read(np.int8(7)).value == 7
    assert WholeSet().read(np.array([4, 10, 4])).value == {4, 10}
    assert KINDS[3].read(np.array([13, 1])).value == (13, 1)
    assert Ratio().read(np.float32(0.5)).value == Fraction(1, 2)
    assert KINDS[4].read(np.int64(1)).value == 1
    with pytest.raises(Unread):
        Whole().read(np.array([4]))
    for kind in (WholeSet(), CardText("zodiak"), CardChain()):
        with pytest.raises(Unread):
            kind.read(np.array(5))


def test_a_row_wants_as_many_numbers_as_fields() -> None:
    row = KINDS[3]
    assert row.read(["13", "1"]).value == (13, 1)
    with pytest.raises(Unread, match="2 numbers are asked for here, and 1 given"):
        row.read("13")


def test_a_choice_by_letter_place_or_text() -> None:
    choice = KINDS[4]
    assert [choice.read(given_).value for given_ in ("a", "B)", 1, "yes", "No.")] == [0, 1, 1, 0, 1]
    for given_ in ("c", 2, -1, "", None, True, "ab"):
        with pytest.raises(Unread, match="a, b"):
            choice.read(given_)


def test_cards_are_read_as_in_the_games() -> None:
    assert CardText("tivmiv").read("9/3").value == str(tivmiv.Card(9, 3))
    assert CardText("tivmiv").read(tivmiv.Card(9, 3)).value == "9±3"
    assert CardText("zangi").read(" g2 ").value == "G2"
    assert CardText("zodiak").read("10h").value == "10♥"
    for game, wrong in (
        ("zangi", "G9"),
        ("zodiak", "7x"),
        ("tivmiv", "9"),
        ("zodiak", "7h 8h"),
    ):
        with pytest.raises(Unread, match="no card"):
            CardText(game).read(wrong)


def test_a_chain_is_read_card_by_card_and_only_from_the_hand() -> None:
    assert CardChain().read("7h, 8h → 8S").value == ("7♥", "8♥", "8♠")
    assert CardChain().read([zodiak.Card("7", "♥")]).value == ("7♥",)
    assert CardChain().read("none").value == ()
    with pytest.raises(Unread, match="9♥ is not in the hand"):
        CardChain(hand=("7♥", "8♥")).read("7♥ 9♥")
    with pytest.raises(Unread, match="7♥ is not in the hand"):
        CardChain(hand=("7♥", "8♥")).read("7♥ 7♥")


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=40),
    st.binary(max_size=5),
    st.lists(st.one_of(st.integers(), st.text(max_size=5), st.none()), max_size=5),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    st.fractions(),
    st.just(...),
    st.just("9" * 5000),
    st.just(10**5000),
)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
@given(junk=JUNK)
def test_anything_is_read_or_kindly_refused(kind, junk: object) -> None:
    try:
        read = kind.read(junk)
    except Unread as refused:
        said = str(refused)
    else:
        said = str(kind.show(read.value))
        assert kind.read(list(read.value) if kind.name == "row" else said)
    assert 0 < len(said) < 500

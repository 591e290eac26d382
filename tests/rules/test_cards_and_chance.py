"""Cards and chance, as far as the rules of the three games rest on them: numbers typed in.

Everything else about chance: ../test_chance.py.
"""

from __future__ import annotations

import pytest

from cardlib.cards import deal_round, kinds, short_of, shuffle
from cardlib.chance import ChanceError, Tape, class_code, code_from_word, deal_label, splitmix64
from tests.rules.cases import rows

TWO_EACH = ["A", "A", "B", "B"]


def test_a_shuffle_sorts_by_key_and_equal_keys_by_card():
    assert shuffle((3, 2, 1, 0), [7, 5, 7, 5]) == (1, 3, 0, 2)


def test_a_round_of_dealing_gives_the_first_card_to_the_first_seat():
    assert deal_round((5, 6, 7, 8, 9), [2, 0, 1]) == ((6, 9), (7,), (5, 8))


def test_equal_cards_are_one_kind_and_what_is_missing_is_counted():
    assert kinds(TWO_EACH) == {"A": (0, 1), "B": (2, 3)}
    assert short_of(["A", "A", "A", "C"], TWO_EACH) == {"A": 1, "C": 1}
    assert short_of(["B"], TWO_EACH) == {}


@rows("state output",  # the published generator started at 0; its state grows by GAMMA each time
      ("first", 0x9E3779B97F4A7C15, 0xE220A8397B1DCDAF),
      ("second", 2 * 0x9E3779B97F4A7C15, 0x6E789E6AA1B965F4),
      ("third", 3 * 0x9E3779B97F4A7C15, 0x06C45D188009454F))  # fmt: skip
def test_words_are_those_of_the_published_generator(state: int, output: int):
    assert splitmix64(state) == output


@rows("seed game label index word",
      ("first", "NUR-42", 0, "deck", 0, 0x2496881C116A50B1),
      ("second", "NUR-42", 0, "deck", 1, 0x568A5B5917CF8E67),
      ("another-game", "NUR-42", 7, "deck", 0, 0x7F5C049970C48738),
      ("another-stream", "NUR-42", 0, "reshuffle/1", 0, 0xEC185DA1948B85F0),
      ("far-out", "ZOR-99", 99_999, "deal/2/deck", 72, 0x37C9FA14E486096F))  # fmt: skip
def test_a_tape_gives_the_stored_words(seed: str, game: int, label: str, index: int, word: int):
    tape = Tape(seed, game)
    assert tape.word(label, index) == word
    assert tape.keys(label, index + 1)[index] == word
    assert tape.below(2**64, label, index) == word
    assert tape.below(16, label, index) == word >> 60


def test_the_first_deal_has_the_plain_stream():
    assert [deal_label("deck", deal) for deal in (1, 2, 10)] == [
        "deck",
        "deal/2/deck",
        "deal/10/deck",
    ]


def test_an_order_by_hand_comes_first_and_the_seed_orders_the_rest():
    tape = Tape.fixed({"deck": ["B", "A"], "other": ["A"]}, seed="NUR-42")
    order = Tape("NUR-42").shuffled("deck", (0, 1, 2, 3), TWO_EACH)
    first_b = next(card for card in order if card in (2, 3))
    first_a = next(card for card in order if card in (0, 1))
    rest = tuple(card for card in order if card not in (first_a, first_b))
    assert tape.shuffled("deck", (0, 1, 2, 3), TWO_EACH) == (first_b, first_a, *rest)
    assert (tape.seed, tape.game) == ("NUR-42", 0)
    assert Tape.fixed({}).seed == "fixed"


def test_an_order_by_hand_may_not_use_cards_that_are_not_there():
    tape = Tape.fixed({"deck": ["C", "B", "B", "B"]})
    with pytest.raises(
        ChanceError,
        match=r"^the order set by hand for 'deck' uses cards that are not there:"
        r" B \(1 too many\), C \(1 too many\)$",
    ):
        tape.shuffled("deck", (0, 1, 2, 3), TWO_EACH)
    with pytest.raises(ChanceError, match=r"A \(1 too many\)$"):
        Tape.fixed({"deck": ["A", "A"]}).shuffled("deck", (0, 2, 3), TWO_EACH)


@rows("text code",
      ("as-written", "NUR-42", "NUR-42"), ("small", "nur-42", "NUR-42"), ("space", " nur 42 ", "NUR-42"),
      ("nothing-between", "nur42", "NUR-42"), ("underscore", "Nur_042", "NUR-042"),
      ("long-dash", "ZOR—9999", "ZOR-9999"), ("minus", "zo−1", "ZO-1"))  # fmt: skip
def test_a_class_code_has_one_written_form(text: str, code: str):
    assert class_code(text) == code


@pytest.mark.parametrize(
    "text", ["", "42", "NUR", "N-42", "NUR-12345", "NUR--42", "NUR-42-1", "A" * 60]
)
def test_a_text_that_is_no_class_code_is_shown_shortened(text: str):
    says = "is no class code; a code is a short word and a number, like NUR-42"
    with pytest.raises(ChanceError) as error:
        class_code(text)
    assert str(error.value) == f"{text[:40]!r} {says}"


@rows("word code",
      ("first", 0, "ANI-10"), ("next-word", 1, "ARA-10"), ("last-word", 47, "ZOR-10"),
      ("next-number", 48, "ANI-11"), ("last", 48 * 90 - 1, "ZOR-99"),
      ("round-again", 48 * 90, "ANI-10"))  # fmt: skip
def test_a_new_code_goes_through_all_words_then_through_the_numbers(word: int, code: str):
    assert code_from_word(word) == code

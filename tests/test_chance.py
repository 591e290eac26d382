"""Chance: published and stored words, tapes, orders by hand, class codes."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib import chance
from cardlib.chance import (
    CODE_WORDS,
    ChanceError,
    Tape,
    class_code,
    code_from_word,
    deal_label,
    hash64,
    splitmix64,
)

MASK = 2**64 - 1
GAMMA = 0x9E3779B97F4A7C15

# Outputs of the published splitmix64 generator: its state grows by GAMMA before each output.
PUBLISHED = {
    0: [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}

# Typed in, so that no change of the code can change a class's deals unseen.
HASHES = {
    ("NUR-42", "deck", 0): 0x518BBF7087C97D8B,
    ("NUR-42", "deck", 1): 0xF0574844535A1EA8,
    ("", "", 0): 0x7AE7BD35C8CD5F55,
    ("Նուր", "reshuffle/1", 99_999): 0xE5F7843989B6F258,
}
WORDS = {
    ("NUR-42", "deck", 0, 0): 0x2496881C116A50B1,
    ("NUR-42", "deck", 0, 1): 0x568A5B5917CF8E67,
    ("NUR-42", "deck", 7, 0): 0x7F5C049970C48738,
    ("NUR-42", "reshuffle/1", 0, 0): 0xEC185DA1948B85F0,
    ("ZOR-99", "deal/2/deck", 99_999, 72): 0x37C9FA14E486096F,
}
CHI_SQUARE_63_P001 = 103.44  # chi-square, 63 degrees of freedom, p = 0.001
CHI_SQUARE_5_P001 = 20.515
CHI_SQUARE_119_P001 = 173.6


class Kind(str):
    """A card that is its own text."""

    __slots__ = ()


DECK = tuple(map(Kind, ["G1", "G1", "P2", "A3", "R5"]))


@pytest.mark.parametrize("start", PUBLISHED)
def test_splitmix64_gives_the_published_outputs(start):
    states = [start + GAMMA * (step + 1) for step in range(5)]
    assert [splitmix64(state) for state in states] == PUBLISHED[start]


@given(st.integers(0, 2**70))
def test_splitmix64_takes_the_state_modulo_2_to_the_64(state):
    assert splitmix64(state) == splitmix64(state & MASK)
    assert 0 <= splitmix64(state) <= MASK


def test_splitmix64_loses_nothing():
    assert len({splitmix64(state) for state in range(20_000)}) == 20_000


@pytest.mark.parametrize("what", HASHES)
def test_stored_hashes(what):
    seed, label, game = what
    assert hash64(*what) == HASHES[what]
    digest = blake2b("\x1f".join([seed, label, str(game)]).encode()).hexdigest()
    assert hash64(*what) == int(digest[:16], 16)


@pytest.mark.parametrize("what", WORDS)
def test_stored_words(what):
    seed, label, game, index = what
    assert Tape(seed, game).word(label, index) == WORDS[what]


def test_streams_games_and_seeds_do_not_touch_each_other():
    tapes = [Tape(seed, game) for seed in ("NUR-42", "NUR-43") for game in range(20)]
    labels = ["deck", "reshuffle/1", "reshuffle/2", "tie/1", "deal/2/deck"]
    words = [tape.word(label, i) for tape in tapes for label in labels for i in range(50)]
    assert len(set(words)) == len(words)


def test_a_word_does_not_depend_on_what_was_asked_before():
    fresh, used = Tape("NUR-42"), Tape("NUR-42")
    for index in range(100):
        used.word("deck", index)
        used.below(6, "die", index)
    assert used.word("deck", 3) == fresh.word("deck", 3)


@given(st.text(max_size=8), st.integers(0, 10**6), st.integers(0, 80))
def test_keys_are_the_words_in_order(label, game, count):
    tape = Tape("NUR-42", game)
    assert tape.keys(label, count) == [tape.word(label, index) for index in range(count)]


def test_numpy_makes_the_same_words():
    numpy = pytest.importorskip("numpy")
    u64 = numpy.uint64
    for game in (0, 1, 12_345):
        start = int.from_bytes(blake2b(f"NUR-42\x1fdeck\x1f{game}".encode()).digest()[:8], "big")
        z = u64(start) + numpy.arange(1, 501, dtype=u64) * u64(GAMMA)
        z = (z ^ (z >> u64(30))) * u64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> u64(27))) * u64(0x94D049BB133111EB)
        z ^= z >> u64(31)
        assert z.tolist() == Tape("NUR-42", game).keys("deck", 500)


@given(st.integers(1, 10**9), st.integers(0, 10**6))
def test_below_stays_below_and_is_the_scaled_word(bound, index):
    tape = Tape("NUR-42")
    number = tape.below(bound, "die", index)
    assert 0 <= number < bound
    assert number == int(tape.word("die", index) * bound // 2**64)


def test_below_one_is_always_zero():
    assert {Tape("NUR-42").below(1, "die", index) for index in range(50)} == {0}


def test_stored_die():
    assert [Tape("NUR-42").below(6, "die", index) for index in range(20)] == [
        0,
        5,
        0,
        3,
        1,
        0,
        0,
        2,
        1,
        0,
        0,
        2,
        5,
        4,
        5,
        0,
        4,
        0,
        1,
        2,
    ]


@pytest.mark.parametrize("low_bit", [0, 6, 16, 26, 48, 58])
def test_every_six_bits_of_a_word_are_uniform(low_bit):
    counts = Counter((key >> low_bit) % 64 for key in Tape("LAV-17").keys("deck", 64_000))
    assert sum((counts[cell] - 1000) ** 2 / 1000 for cell in range(64)) < CHI_SQUARE_63_P001


def test_dice_are_fair_over_games():
    counts = Counter(Tape("LAV-17", game).below(6, "die", 0) for game in range(12_000))
    assert sum((counts[face] - 2000) ** 2 / 2000 for face in range(6)) < CHI_SQUARE_5_P001


def test_all_120_orders_of_five_cards_are_equally_likely():
    counts = Counter(
        Tape("LAV-17", game).shuffled("deck", (0, 1, 2, 3, 4), DECK) for game in range(24_000)
    )
    assert len(counts) == 120
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < CHI_SQUARE_119_P001


def test_stored_shuffle():
    deck = [f"card {number}" for number in range(12)]
    assert Tape("NUR-42").shuffled("deck", tuple(range(12)), deck) == (
        4,
        0,
        3,
        5,
        7,
        1,
        6,
        2,
        8,
        10,
        11,
        9,
    )


@given(st.permutations(range(5)), st.integers(0, 1000))
def test_a_shuffle_forgets_how_the_cards_lay(ids, game):
    tape = Tape("NUR-42", game)
    assert tape.shuffled("deck", tuple(ids), DECK) == tape.shuffled("deck", (0, 1, 2, 3, 4), DECK)


@given(st.sets(st.integers(0, 4)))
def test_a_part_of_the_deck_keeps_the_order_of_the_whole(ids):
    tape = Tape("NUR-42")
    whole = tape.shuffled("deck", (0, 1, 2, 3, 4), DECK)
    assert tape.shuffled("deck", tuple(ids), DECK) == tuple(card for card in whole if card in ids)


def test_an_order_by_hand_comes_first_and_the_seed_orders_the_rest():
    tape = Tape.fixed({"deck": ["R5", "G1"]}, seed="NUR-42")
    plain = Tape("NUR-42").shuffled("deck", (0, 1, 2, 3, 4), DECK)
    order = tape.shuffled("deck", (0, 1, 2, 3, 4), DECK)
    assert order[:2] == (4, 0)
    assert order[2:] == tuple(card for card in plain if card in (1, 2, 3))
    # the lowest id of a kind that lies among the cards concerned
    assert tape.shuffled("deck", (1, 2, 4), DECK) == (4, 1, 2)
    assert tape.shuffled("other", (0, 1, 2, 3, 4), DECK) == Tape("NUR-42").shuffled(
        "other", (0, 1, 2, 3, 4), DECK
    )


@pytest.mark.parametrize(
    ("texts", "said"),
    [(["G9"], "G9 (1 too many)"), (["G1", "G1", "G1"], "G1 (1 too many)"), (["A3"] * 3, "A3 (2")],
)
def test_an_order_by_hand_names_the_cards_that_are_not_there(texts, said):
    with pytest.raises(ChanceError, match=re.escape(said)):
        Tape.fixed({"deck": texts}).shuffled("deck", (0, 1, 2, 3, 4), DECK)


def test_an_order_by_hand_is_for_the_cards_concerned_only():
    with pytest.raises(ChanceError, match="R5"):
        Tape.fixed({"deck": ["R5"]}).shuffled("deck", (0, 1), DECK)


def test_tapes_are_values():
    tape = Tape.fixed({"deck": ["G1"]}, seed="NUR-42")
    assert tape == Tape.fixed({"deck": ["G1"]}, seed="NUR-42")
    assert hash(tape) == hash(Tape.fixed({"deck": ["G1"]}, seed="NUR-42"))
    assert eval(repr(tape), {"Tape": Tape}) == tape
    with pytest.raises(AttributeError):
        tape.seed = "x"


def test_the_first_deal_has_the_plain_names():
    assert [deal_label("deck", deal) for deal in (1, 2, 10)] == [
        "deck",
        "deal/2/deck",
        "deal/10/deck",
    ]


@pytest.mark.parametrize(
    "text",
    ["NUR-42", "nur-42", "nur42", " Nur 42 ", "nur_42", "NUR–42", "NUR—42", "nur−42", "NUR‑42\n"],
)
def test_a_class_code_is_read_however_it_is_typed(text):
    assert class_code(text) == "NUR-42"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "NUR",
        "42",
        "42-NUR",
        "N-4",
        "NUR-",
        "NUR-42-1",
        "NUR-12345",
        "ABCDEFGHI-1",
        "NUR--42",
        "ՆՈՒՐ-42",
        "NUR-４２",
        "NUR-4٢",
        "NUR 4 2",
        None,
        42,
        "x" * 10_000,
    ],
)
def test_what_is_no_class_code_is_refused_with_an_example(text):
    with pytest.raises(ChanceError, match="NUR-42") as caught:
        class_code(text)
    assert len(str(caught.value)) < 200


@given(st.text(max_size=20) | st.from_regex(r"[A-Za-zßıİſ]{1,9}[-_ –]?[0-9]{1,5}", fullmatch=True))
def test_any_text_is_a_code_or_an_error_and_a_code_stays_what_it_is(text):
    try:
        code = class_code(text)
    except ChanceError:
        return
    assert re.fullmatch(r"[A-Z]{2,8}-[0-9]{1,4}", code)
    assert class_code(code) == code


def test_new_codes_are_codes_and_all_come_up():
    codes = {code_from_word(word) for word in range(len(CODE_WORDS) * 90)}
    assert len(codes) == len(CODE_WORDS) * 90
    assert all(class_code(code) == code for code in codes)
    assert len(set(CODE_WORDS)) == len(CODE_WORDS)
    assert code_from_word(MASK) in codes


def test_chance_is_all_that_chance_exports():
    assert all(hasattr(chance, name) for name in chance.__all__)

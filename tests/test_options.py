"""What can be chosen: every option is explained, and a wrong one is answered with what is right.

The tables of allowed values are typed from the design, not read from the code.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import CardlibError, OptionsError
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.options import allowed_values, choice, custom, option_words, options_class, whole
from tests.strategies import NAMES

CHOICES: dict[str, dict[str, tuple[str, ...]]] = {
    "zangi": {
        "surplus": ("remove", "deal"),
        "after_ring": ("continue", "winner_opens"),
        "ring_tie": ("rng", "seat"),
        "late_ring": ("void", "penalty"),
        "penalty_last_card": ("leave", "grace"),
        "grace_end": ("due", "turn"),
        "eliminated_pile": ("stays", "removed"),
        "end": ("last_standing", "duel", "limit"),
    },
    "zodiak": {
        "starter": ("plain", "redraw"),
        "ace_adjacent": ("low", "both"),
        "defend_chain": ("alone", "chain"),
        "finish_answer": ("ace", "two"),
        "blocked": ("no_score", "fewest_cards"),
        "chain": ("rank_or_neighbour", "rank", "neighbour", "single"),
    },
    "tivmiv": {
        "leftovers": ("deal", "under_centre"),
        "call": ("auto", "asked"),
        "stuck": ("all_picked", "hands"),
        "replace": ("rotate", "swap"),
        "score": ("all", "hand_only"),
        "tie": ("shared", "rounds_won"),
    },
}
"""The default comes first."""
NUMBERS: dict[str, dict[str, tuple[int, int, int]]] = {
    "zangi": {
        "players": (2, 6, 4),
        "dealer": (0, 5, 0),
        "limit": (1, 10_000, 200),
        "target": (1, 30, 5),
        "penalty": (0, 5, 1),
    },
    "zodiak": {
        "players": (2, 4, 3),
        "dealer": (0, 3, 0),
        "hand_size": (1, 12, 7),
        "goal": (1, 1000, 55),
        "max_turns": (1, 1_000_000, 2000),
    },
    "tivmiv": {
        "players": (2, 6, 4),
        "dealer": (0, 5, 0),
        "modulus": (2, 99, 10),
        "rounds": (1, 100, 6),
    },
}
"""The lowest, the highest, the default."""
OTHERS: dict[str, dict[str, Any]] = {
    "zangi": {"deck": "40"},
    "zodiak": {"signs": None, "direction": 1},
    "tivmiv": {"deck": "73"},
}
ALL_CHOICES = [(game, name) for game in NAMES for name in CHOICES[game]]
ALL_NUMBERS = [(game, name) for game in NAMES for name in NUMBERS[game]]


def refused(game: str, **values: Any) -> str:
    """The message that refuses these options."""
    with pytest.raises(OptionsError) as caught:
        GAMES[game].Options(**values)
    assert isinstance(caught.value, CardlibError)
    assert isinstance(caught.value, ValueError)
    return str(caught.value)


# --- every option is listed and explained --------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_the_options_are_those_of_the_design(game: str) -> None:
    names = {field.name for field in dataclasses.fields(GAMES[game].Options)}
    assert names == {*CHOICES[game], *NUMBERS[game], *OTHERS[game]}


@pytest.mark.parametrize("game", NAMES)
def test_the_defaults_are_those_of_the_design(game: str) -> None:
    expected = {name: values[0] for name, values in CHOICES[game].items()}
    expected |= {name: numbers[2] for name, numbers in NUMBERS[game].items()} | OTHERS[game]
    assert dataclasses.asdict(GAMES[game].Options()) == expected


@pytest.mark.parametrize(("game", "name"), ALL_CHOICES)
def test_every_named_value_is_allowed_and_explained(game: str, name: str) -> None:
    options = GAMES[game].Options
    assert allowed_values(options, name) == CHOICES[game][name]
    words = option_words(options, name)
    assert tuple(words) == CHOICES[game][name]
    assert len(set(words.values())) == len(words)
    assert all(len(text.split()) >= 4 for text in words.values())
    for value in CHOICES[game][name]:
        assert getattr(options(**{name: value}), name) == value


@pytest.mark.parametrize(("game", "name"), ALL_NUMBERS)
def test_every_number_has_a_range_and_an_explanation(game: str, name: str) -> None:
    options, (low, high, _) = GAMES[game].Options, NUMBERS[game][name]
    assert allowed_values(options, name) == range(low, high + 1)
    assert list(option_words(options, name)) == [""]
    assert option_words(options, name)[""]


@pytest.mark.parametrize("game", NAMES)
def test_what_the_game_checks_by_itself_is_explained_too(game: str) -> None:
    for name in OTHERS[game]:
        assert allowed_values(GAMES[game].Options, name) is None
        assert option_words(GAMES[game].Options, name)[""]


def test_an_unknown_option_has_no_values_and_no_words() -> None:
    for ask in (allowed_values, option_words):
        with pytest.raises(OptionsError, match="'colour'"):
            ask(zangi.Options, "colour")


# --- a wrong name, a wrong value -----------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_an_unknown_name_is_answered_with_all_names(game: str) -> None:
    text = refused(game, colour="red")
    assert text.startswith("there is no option 'colour'; the options are: players, dealer, ")
    listed = text.rpartition(": ")[2].split(", ")
    assert set(listed) == {*CHOICES[game], *NUMBERS[game], *OTHERS[game]}


@pytest.mark.parametrize(("game", "name"), ALL_CHOICES)
@pytest.mark.parametrize("value", ["x", "", None, 1, True, [], {}, (), b"due", float("nan")])
def test_a_wrong_value_is_answered_with_the_right_ones(game: str, name: str, value: Any) -> None:
    allowed = ", ".join(f"'{word}'" for word in CHOICES[game][name])
    assert refused(game, **{name: value}) == (
        f"option {name}={value!r} is not possible; it takes one of: {allowed}"
    )


@pytest.mark.parametrize(("game", "name"), ALL_NUMBERS)
def test_a_number_out_of_range_is_answered_with_the_range(game: str, name: str) -> None:
    low, high, default = NUMBERS[game][name]
    for value in (low - 1, high + 1, True, float(default), str(default), None, [], -(10**30)):
        assert refused(game, **{name: value}) == (
            f"option {name}={value!r} is not possible; it takes a whole number from {low} to {high}"
        )


def test_a_long_value_is_cut_in_the_message() -> None:
    text = refused("zangi", surplus="x" * 10_000)
    assert len(text) < 160
    assert "xxx... is not possible" in text


def test_options_are_given_by_name_only() -> None:
    with pytest.raises(TypeError):
        zangi.Options(4)  # type: ignore[misc]


@pytest.mark.parametrize("game", NAMES)
def test_options_are_frozen_hashable_and_read_back(game: str) -> None:
    options = GAMES[game].Options(players=2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.players = 3
    assert options == GAMES[game].Options(players=2) != GAMES[game].Options(players=3)
    assert len({options, GAMES[game].Options(players=2)}) == 1
    assert eval(repr(options), {"Options": GAMES[game].Options}) == options


# --- options that must fit together --------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_the_dealer_sits_at_the_table(game: str) -> None:
    assert GAMES[game].Options(players=3, dealer=2).dealer == 2
    text = refused(game, players=3, dealer=3)
    assert "dealer" in text
    assert "2" in text


@pytest.mark.parametrize("deck", ["41", "", 40, None, ["G1"] * 9, {"G1"}])
def test_zangi_refuses_a_deck_that_is_none(deck: Any) -> None:
    assert "'40', '52'" in refused("zangi", deck=deck)


@pytest.mark.parametrize("card", ["G0", "X1", "G10", "g2", "", "G", 7, None])
def test_zangi_refuses_a_card_that_is_none(card: Any) -> None:
    text = refused("zangi", players=2, deck=("G1", "P1", card))
    assert text.startswith(f"'{card}' is no card of Zangi zrangi; ")
    assert text.endswith(" look like G2, P5, A1, R4")


def test_a_zangi_deck_has_a_card_for_each_player() -> None:
    assert zangi.Options(players=3, deck=("G1", "P1", "A1")).players == 3
    assert "2 cards for 3 players" in refused("zangi", players=3, deck=("G1", "P1"))
    assert "201 cards for 2 players" in refused("zangi", players=2, deck=("G1",) * 201)


@pytest.mark.parametrize("deck", ["74", "", 73, None, ["7±1"] * 9])
def test_tivmiv_refuses_a_deck_that_is_none(deck: Any) -> None:
    assert "'73', '60'" in refused("tivmiv", deck=deck)


@pytest.mark.parametrize("card", ["0±1", "7±0", "7", "±1", "100±1", "7±10", "", 7, None])
def test_tivmiv_refuses_a_card_that_is_none(card: Any) -> None:
    text = refused("tivmiv", players=2, deck=("1±1", "2±1", card))
    assert text.startswith(f"'{card}' is no card of Tiv-miv; ")
    assert "7±1" in text.partition(";")[2]


def test_a_tivmiv_deck_has_one_card_more_than_players() -> None:
    assert tivmiv.Options(players=2, deck=("1±1", "2/1", "3±1")).deck[1] == "2/1"
    assert "2 cards for 2 players" in refused("tivmiv", players=2, deck=("1±1", "2±1"))
    assert "201 cards for 2 players" in refused("tivmiv", players=2, deck=("1±1",) * 201)


def test_the_cards_of_tivmiv_lie_on_the_ring() -> None:
    assert tivmiv.Options(modulus=12).modulus == 12
    text = refused("tivmiv", modulus=7)
    assert text.startswith("option deck: 8±1 does not lie on a ring of 7 values")
    assert "larger modulus" in text


@pytest.mark.parametrize("direction", [0, 2, -2, True, 1.0, "1", None])
def test_zodiak_goes_round_in_one_of_two_directions(direction: Any) -> None:
    assert zodiak.Options(direction=-1).direction == -1
    assert refused("zodiak", direction=direction) == (
        f"option direction={direction!r} is not possible; it takes 1 or -1"
    )


@pytest.mark.parametrize("signs", [("leo",), ("leo",) * 4, ["leo", None, None], "leo", 3])
def test_zodiak_takes_one_sign_or_none_for_each_player(signs: Any) -> None:
    assert zodiak.Options(players=3, signs=("leo", None, "leo")).signs == ("leo", None, "leo")
    assert "give one sign or None for each of the 3 players" in refused(
        "zodiak", players=3, signs=signs
    )


@pytest.mark.parametrize("sign", ["Leo", "lion", "", 5, ("leo",)])
def test_zodiak_lists_the_signs_when_one_is_unknown(sign: Any) -> None:
    text = refused("zodiak", players=2, signs=("leo", sign))
    assert text.startswith(f"there is no sign {sign!r}; the signs are: aries, taurus, gemini")
    assert text.endswith("pisces")


def test_an_unhashable_sign_is_refused_like_any_other() -> None:
    assert "there is no sign ['leo']" in refused("zodiak", players=2, signs=("leo", ["leo"]))


def test_the_largest_hands_leave_a_card_for_the_pile() -> None:
    state = zodiak.new_game(zodiak.Options(players=4, hand_size=12), Tape("NUR-42"))
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert len(state.pile) == 1


# --- a class of one's own ------------------------------------------------------------------------


@options_class
class Small:
    """Three options, checked together."""

    size: int = whole(1, 3, "how many", default=2)
    mood: str = choice({"calm": "nobody hurries", "wild": "everybody hurries"}, default="calm")
    extra: Any = custom("anything", default=None)

    def check(self) -> None:
        if self.size == 3 and self.mood == "wild":
            raise OptionsError("three are too many to be wild")


def test_the_fields_are_checked_before_they_are_looked_at_together() -> None:
    assert Small(size=3).mood == "calm"
    assert Small(extra=[1]).extra == [1]
    with pytest.raises(OptionsError, match="three are too many"):
        Small(size=3, mood="wild")
    with pytest.raises(OptionsError, match="a whole number from 1 to 3"):
        Small(size=4, mood="wild")
    with pytest.raises(OptionsError, match="one of: 'calm', 'wild'"):
        Small(mood="sad")

"""The panel for a new deal: every option in words, and what comes back from its form."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlib.errors import OptionsError
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.options import allowed_values, option_words
from cardlib.rules import Reason
from cardlib.session import Session
from cardlib.views.desk import Desk
from cardlib.views.frames import Scene, reasons
from cardlib.views.offers import read_options, setup_panel, with_players
from cardlib.views.option_panel import PRESETS, TITLES, option_text, options_in_words
from tests.strategies import NAMES, Picker, picked_options

Row = dict[str, Any]


def rows(game: str, session: Session | None = None) -> list[Row]:
    """The options of *game* as the panel of *session* (or of a new one) offers them."""
    panel = setup_panel(session or Session(game), "en")
    json.dumps(panel)  # what is sent must be plain data
    found: list[Row] = next(shown for shown in panel["games"] if shown["id"] == game)["options"]
    return found


def row(game: str, name: str, session: Session | None = None) -> Row:
    return next(one for one in rows(game, session) if one["id"] == name)


def names_of(options: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(options)]


def wish(game: str, players: int = 3, **options: Any) -> dict[str, Any]:
    return {"kind": "deal", "game": game, "players": players, "code": "NUR-42", "options": options}


# --- what is offered -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_every_option_has_a_title_and_every_value_has_words(game: str) -> None:
    options = GAMES[game].Options
    assert [*TITLES[game]] == names_of(options)
    assert len(set(TITLES[game].values())) == len(TITLES[game])
    assert [one["id"] for one in rows(game)] == [n for n in names_of(options) if n != "players"]
    for one in rows(game):
        assert one["label"] == TITLES[game][one["id"]]
        allowed = allowed_values(options, one["id"])
        if one["kind"] == "choice":
            words = option_words(options, one["id"])
            assert {item["value"]: item["label"] for item in one["values"]} == dict(words)
        elif one["kind"] == "whole":
            assert isinstance(allowed, range)
            assert (one["low"], one["high"]) == (allowed[0], allowed[-1])
            assert one["hint"]
            assert one["values"] == []
        else:
            labels = [item["label"] for item in one["values"]]
            assert all(labels)
            assert len(set(labels)) == len(labels) >= 2


def test_the_options_with_a_form_of_their_own() -> None:
    kinds = {(game, one["id"]): one["kind"] for game in NAMES for one in rows(game)}
    special = {key: kind for key, kind in kinds.items() if kind not in ("choice", "whole")}
    assert special == {
        ("zangi", "dealer"): "seat",
        ("zangi", "deck"): "deck",
        ("zodiak", "dealer"): "seat",
        ("zodiak", "signs"): "signs",
        ("zodiak", "direction"): "direction",
        ("tivmiv", "dealer"): "seat",
        ("tivmiv", "deck"): "deck",
    }
    assert [item["value"] for item in row("zodiak", "signs")["values"]] == ["", *zodiak.SIGNS]
    assert row("zodiak", "signs")["values"][5]["label"] == "Leo: K♣"
    assert [item["value"] for item in row("zodiak", "direction")["values"]] == [1, -1]
    assert row("tivmiv", "deck")["more"]
    assert not row("tivmiv", "tie")["more"]


def test_each_deck_with_a_name_has_as_many_cards_as_its_words_say() -> None:
    for game, presets in PRESETS.items():
        shown = [(item["value"], item["label"]) for item in row(game, "deck")["values"]]
        assert [value for value, _ in shown] == [*presets]
        for value, label in shown:
            options = GAMES[game].Options(deck=value)
            assert label == f"{len(GAMES[game].deck(options))} cards"
    # no other name is known
    for game, unknown in (("zangi", "73"), ("tivmiv", "40")):
        with pytest.raises(OptionsError):
            GAMES[game].Options(deck=unknown)


@pytest.mark.parametrize("game", NAMES)
def test_the_rule_beside_an_option_is_one_that_it_changes(game: str) -> None:
    book = GAMES[game].BOOK
    changed = {rule.option for rule in book.rules.values() if rule.option}
    for one in rows(game):
        assert bool(one["rule"]) == (one["id"] in changed)
        if one["rule"]:
            assert book[one["rule"]].option == one["id"]
    # where the sheet and a choice of ours meet, the choice stands there
    assert row("tivmiv", "rounds")["rule"] == "TA25"
    assert row("zodiak", "defend_chain")["rule"] == "ZOA16"


def test_the_game_that_is_played_shows_its_own_values_and_the_others_the_usual_ones() -> None:
    signs = ("leo", None, "aries")
    session = Session(
        "zodiak", players=3, goal=20, signs=signs, dealer=2, names=("Ani", "Lena", "Նարե")
    )
    assert row("zodiak", "goal", session)["value"] == 20
    assert row("zodiak", "goal", session)["default"] == 55
    assert row("zodiak", "signs", session)["value"] == ["leo", "", "aries", ""]
    dealer = row("zodiak", "dealer", session)
    assert dealer["value"] == 2
    assert [item["label"] for item in dealer["values"]] == ["Ani", "Lena", "Նարե", "seat 3"]
    panel = setup_panel(session, "en")
    assert panel["games"][1]["seats"] == ["Ani", "Lena", "Նարե", "seat 3"]
    assert panel["games"][0]["seats"] == [f"seat {number}" for number in range(6)]
    for game in ("zangi", "tivmiv"):
        assert [one["value"] for one in rows(game, session)] == [
            one["default"] for one in rows(game, session)
        ]


# --- what comes back -----------------------------------------------------------------------------


SMALL_RING = {"deck": "1±1 2±1 1±2 2±2"}
"""A deck that lies on every ring."""


def form_values(one: Row, game: str) -> list[Any]:
    """Every value that the form can send for an option; of a long range its ends and some between."""
    if one["kind"] == "whole":
        low, high = one["low"], one["high"]
        return sorted({low, min(low + 1, high), (low + high) // 2, one["default"], high})
    if one["kind"] == "signs":
        return [[sign, "", sign] for sign in (item["value"] for item in one["values"])]
    own = {"zangi": ["G1 P2 A3 R4"], "tivmiv": ["7±1 7/2, 10±3  1±1"]}
    values = [item["value"] for item in one["values"] if one["kind"] != "seat" or item["value"] < 3]
    return [*values, *(own[game] if one["more"] else [])]


def engine_value(one: Row, sent: Any) -> Any:
    """The same value as a pupil would write it in Python, made without the code under test."""
    if one["kind"] == "signs":
        return None if sent[0] == "" else (sent[0], None, sent[0])
    if one["kind"] == "deck" and not sent.isdecimal():
        return tuple(sent.replace(",", "").split())
    return sent


@pytest.mark.parametrize("game", NAMES)
def test_every_value_of_every_option_comes_through_the_form(game: str) -> None:
    session, tried = Session("zangi" if game != "zangi" else "tivmiv"), 0
    for one in rows(game):
        for sent in form_values(one, game):
            beside = SMALL_RING if one["id"] == "modulus" else {}
            plain = json.loads(json.dumps(wish(game, **{one["id"]: sent}, **beside)))
            name, players, values = read_options(session, plain)
            made = GAMES[game].make_options(players=players, **values)
            expected = {one["id"]: engine_value(one, sent)}
            expected |= {"deck": tuple(beside["deck"].split())} if beside else {}
            assert (name, made) == (game, GAMES[game].make_options(players=3, **expected))
            tried += 1
    assert tried > 25


@pytest.mark.parametrize("game", NAMES)
def test_what_the_panel_shows_can_be_sent_back_and_nothing_changes(game: str) -> None:
    for number in range(30):
        options = picked_options(game, Picker(f"form-{number}"))
        session = Session(game, options=options)
        shown = {one["id"]: one["value"] for one in rows(game, session)}
        if "signs" in shown:
            shown["signs"] = shown["signs"][: options.players]
        name, players, values = read_options(session, wish(game, options.players, **shown))
        made = GAMES[game].make_options(players=players, **values)
        if game == "zodiak" and not any(options.signs or ()):
            made, options = (dataclasses.replace(each, signs=None) for each in (made, options))
        assert (name, made) == (game, options)


def test_what_is_not_asked_for_stays_as_it_is_in_the_same_game() -> None:
    session = Session("zodiak", players=3, goal=20, signs=("leo", "aries", None), dealer=2)
    for options in ({}, {"chain": "rank"}):
        asked = wish("zodiak", 2, **options)
        if not options:
            del asked["options"]
        _, players, values = read_options(session, asked)
        expected = dataclasses.replace(with_players(session.options, 2), **options)
        assert zodiak.make_options(players=players, **values) == expected
        assert (values["goal"], values["dealer"], values["signs"]) == (20, 1, ("leo", "aries"))
    name, players, values = read_options(session, wish("tivmiv", 5))
    assert (name, players) == ("tivmiv", 5)
    assert tivmiv.make_options(players=5, **values) == tivmiv.Options(players=5)


def test_only_the_options_together_must_be_possible() -> None:
    """A deck too small for six may be exchanged in the same wish."""
    session = Session("zangi", players=2, deck=("G1", "P2", "A3"))
    with pytest.raises(OptionsError, match="3 cards for 6 players"):
        read_options(session, wish("zangi", 6))
    _, players, values = read_options(session, wish("zangi", 6, deck="56"))
    assert zangi.make_options(players=players, **values) == zangi.Options(players=6, deck="56")


@pytest.mark.parametrize(("asked", "text"), [
    (wish("zangi", speed=3), "there is no option 'speed'; the options are: players, dealer, deck"),
    (wish("zangi", target="5"), "option target='5' is not possible; it takes a whole number from 1"),
    (wish("zangi", target=None), "option target=None is not possible"),
    (wish("zangi", late_ring="maybe"), "it takes one of: 'void', 'penalty'"),
    (wish("zangi", dealer=3), "dealer"),
    (wish("zangi", deck="G1 X9 P2 A1"), "'X9' is no card of Zangi zrangi"),
    (wish("zangi", deck="  , "), "write the cards of the deck with spaces between them"),
    (wish("zangi", deck="G1 " * 1000), "in at most 2000 characters"),
    (wish("zangi", deck="G1 " * 300), "300 cards for 3 players"),
    (wish("zangi", target={"a": 1}), "option target: this is no text"),
    (wish("zangi", target=10**5000), "option target: this is no text"),
    (wish("tivmiv", deck="99"), "'99' is no card of Tiv-miv"),
    (wish("tivmiv", modulus=7), "choose a larger modulus or a deck of smaller values"),
    (wish("zodiak", signs=["leo"]), "give one sign or None for each of the 3 players"),
    (wish("zodiak", signs=["leo", "dragon", ""]), "there is no sign 'dragon'"),
    (wish("zodiak", direction="1"), "it takes 1 or -1"),
    (wish("zodiak", players=9), "option players=9 is not possible"),
    ({**wish("zodiak"), "options": {"players": 2}}, "asked for beside the options"),
    ({**wish("zodiak"), "options": []}, "not as list"),
    ({**wish("zodiak"), "options": None}, "not as NoneType"),
    ({**wish("zodiak"), "game": ["zodiak"]}, "there is no game ''; the games are: zangi"),
    ({**wish("zodiak"), "game": "chess"}, "there is no game 'chess'"),
    ({**wish("zodiak"), "players": "3"}, "it takes a whole number from 2 to 4"),
    ({**wish("zodiak"), "players": 10**5000}, "it takes a whole number from 2 to 4"),
])  # fmt: skip
def test_what_cannot_be_is_refused_with_what_would_be_right(
    asked: dict[str, Any], text: str
) -> None:
    with pytest.raises(OptionsError) as caught:
        read_options(Session("zangi"), asked)
    assert text in str(caught.value)
    assert len(str(caught.value)) < 400


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(("leo", "40", "G1", "void", "", "deal", "7±1")),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)
OPTION_NAMES = sorted({name for game in GAMES.values() for name in names_of(game.Options)})
WISHES = st.fixed_dictionaries(
    {
        "game": st.sampled_from(NAMES) | JSON,
        "players": st.sampled_from((2, 3, 4)) | JSON,
        "options": st.dictionaries(st.sampled_from(OPTION_NAMES) | st.text(max_size=5), JSON)
        | JSON,
    }
)


@given(st.sampled_from(NAMES), WISHES)
def test_no_wish_raises_anything_but_an_answer(game: str, asked: dict[str, Any]) -> None:
    session = Session(game, players=3)
    answer = ""
    try:
        name, players, values = read_options(session, asked)
    except OptionsError as error:
        answer = str(error)
    if answer:
        assert 10 < len(answer) < 600
    else:
        assert GAMES[name].make_options(players=players, **values).players == asked["players"]


# --- in words ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", NAMES)
def test_the_usual_rules_need_no_words(game: str) -> None:
    assert options_in_words(GAMES[game].Options()) == []
    assert options_in_words(GAMES[game].Options(players=2)) == []


def test_what_was_changed_is_said_in_words() -> None:
    options = zangi.Options(
        players=2, dealer=1, deck=("G1", "P2"), late_ring="penalty", end="limit", limit=60
    )
    assert options_in_words(options, "en", ("Ani", "Lena")) == [
        "Dealer: Lena",
        "Deck: an own deck of 2 cards",
        "Late rings: a ring after a right ring counts as wrong",
        "End of the game: play until a number of cards has been opened",
        "Limit of openings: 60",
    ]
    signs = zodiak.Options(players=3, signs=(None, "leo", "aries"), direction=-1)
    assert options_in_words(signs, "en", ("Ani", "Lena", "Bot 1")) == [
        "Direction of play: play goes down by seat number",
    ]
    assert options_in_words(zodiak.Options(players=2, signs=(None, None))) == []
    assert options_in_words(tivmiv.Options(deck="60")) == ["Deck: 60 cards"]


@pytest.mark.parametrize("game", NAMES)
def test_each_option_can_be_told_whatever_its_value(game: str) -> None:
    for number in range(40):
        options = picked_options(game, Picker(f"told-{number}"))
        for name in names_of(options):
            text = option_text(game, options, name, "en")
            assert text.startswith(f"{TITLES[game][name]}: ")
            assert text.endswith(f" ({name})")
            value = getattr(options, name)
            if isinstance(value, str) and name != "deck":
                assert option_words(options, name)[value] in text


@pytest.mark.parametrize("game", NAMES)
def test_a_reason_tells_what_the_option_behind_its_rule_is_set_to(game: str) -> None:
    session = Session(game, options=picked_options(game, Picker("why"), players=3))
    scene = Scene(session.game, session.state, 0, ("Ani", "Lena", "Bot 2"))
    book, seen = session.game.BOOK, 0
    for (rule, names), _ in book.says.items():
        why = Reason(rule, tuple((name, 1) for name in sorted(names)))
        (shown,) = reasons(scene, [why])
        name = book[rule].option
        if name is None:
            assert shown["option"] == ""
            continue
        told = option_text(game, session.options, name, "en", scene.names)
        assert shown["option"] == told
        assert TITLES[game][name] in told
        seen += 1
    assert seen > 4


def test_a_table_is_dealt_with_the_rules_of_the_form() -> None:
    desk = Desk("zangi", players=3)
    desk.handle(wish("zangi", late_ring="penalty", deck="56"))
    assert desk.session.options == zangi.Options(players=3, late_ring="penalty", deck="56")
    assert desk.newest["house"] == [
        "Deck: 56 cards",
        "Late rings: a ring after a right ring counts as wrong",
    ]
    desk.handle(wish("zangi", 4, end="duel"))
    expected = zangi.Options(players=4, late_ring="penalty", deck="56", end="duel")
    assert desk.session.options == expected
    before = desk.session
    desk.handle(wish("zangi", 4, end="never"))
    assert desk.session is before
    assert desk.newest["message"]["tone"] == "refused"
    assert "'last_standing', 'duel', 'limit'" in desk.newest["message"]["text"]
    desk.handle(wish("tivmiv", 2))
    assert desk.session.options == tivmiv.Options(players=2)
    assert desk.newest["house"] == []

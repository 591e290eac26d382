"""Setting up a position: what is put where, what is said about it, and why it cannot be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib.cards import kinds
from cardlib.chance import Tape
from cardlib.errors import InvalidPosition
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.session import Session
from cardlib.views.desk import Desk
from cardlib.views.editing import Editor
from tests import strategies
from tests.golden.games import GOLDENS
from tests.strategies import NAMES

PEOPLE = ("Ani", "Ben", "Eva", "Gor", "Lia", "Mher")


def editor_of(state: Any, game: str) -> Editor:
    return Editor.of(state, game, PEOPLE[: state.options.players], "en")


def field(editor: Editor, identity: str) -> dict[str, Any]:
    return next(each for each in editor.frame()["fields"] if each["id"] == identity)


def zone(editor: Editor, identity: str) -> list[str]:
    found = next(each for each in editor.frame()["zones"] if each["id"] == identity)
    return [card["text"] for card in found["cards"]]


def do(editor: Editor, *wishes: dict[str, Any]) -> Editor:
    for wish in wishes:
        editor.apply(wish)
    return editor


def put(zone: str, *cards: str) -> list[dict[str, Any]]:
    return [{"do": "put", "zone": zone, "card": card} for card in cards]


def say(identity: str, value: Any) -> dict[str, Any]:
    return {"do": "set", "field": identity, "value": value}


@pytest.fixture
def duel() -> Editor:
    """An empty table of Zangi for two."""
    editor = editor_of(Session("zangi", players=2).state, "zangi")
    return do(editor, {"do": "clear"})


# --- it begins from the table --------------------------------------------------------------------


@pytest.mark.parametrize("name", GOLDENS)
def test_every_position_of_a_golden_game_is_what_its_editor_makes(name):
    session = GOLDENS[name].play()
    for ply in range(session.ply + 1):
        state = session.at(ply)
        editor = editor_of(state, session.game_name)
        assert editor.problem == ""
        made = editor.state()
        assert str(made) == editor.frame()["text"] == str(state)
        assert (made.options.players, made.ended) == (state.options.players, state.ended)
        assert getattr(made, "deal", None) == getattr(state, "deal", None)


@pytest.mark.parametrize("game", NAMES)
def test_positions_along_random_games_are_what_their_editors_make(game):
    for number in range(3):
        for state in strategies.match_states(game, f"editor-{game}-{number}", 2):
            assert str(editor_of(state, game).state()) == str(state)


@pytest.mark.parametrize("game", NAMES)
def test_random_positions_are_what_their_editors_make(game):
    made = 0
    for number in range(60):
        pick = strategies.Picker(f"edit-{game}-{number}")
        found = strategies.picked_position(game, pick)
        if found is not None:
            state = GAMES[game].position(**found[0], options=found[1])
            again = editor_of(state, game).state()
            left_out = ("tape", "aside")
            assert strategies.plain(game, again, left_out) == strategies.plain(
                game, state, left_out
            )
            made += 1
    assert made > 10


# --- the frame -----------------------------------------------------------------------------------


def test_what_a_table_of_zangi_looks_like_in_the_editor():
    session = Session("zangi", code="NUR-42", players=3)
    session.play("0 open")
    frame = editor_of(session.state, "zangi").frame()
    assert list(frame) == ["game", "zones", "deck", "fields", "problem", "text"]
    assert [each["id"] for each in frame["zones"]] == [
        "closed-0", "open-0", "closed-1", "open-1", "closed-2", "open-2",
    ]  # fmt: skip
    assert frame["zones"][0]["label"] == "Ani: closed cards, the next one first"
    opened = str(zangi.DECK[session.state.open[0][0]])
    assert [card["text"] for card in frame["zones"][1]["cards"]] == [opened]
    assert len(frame["deck"]) == 20
    assert frame["deck"][1] == {"face": "G2", "label": "2 grapes", "text": "G2", "left": 0}
    assert sum(card["left"] for card in frame["deck"]) == 1  # 3 · 13 of 40 are dealt
    assert frame["text"] == str(session.state)
    assert [each["id"] for each in frame["fields"] if not each["more"]] == [
        "players", "turn", "owing-0", "owing-1", "owing-2", "out-0", "out-1", "out-2", "rung",
    ]  # fmt: skip
    assert [each["label"] for each in frame["fields"][:3]] == [
        "How many play?", "Whose turn is it?", "Cards that Ani owes",
    ]  # fmt: skip


@pytest.mark.parametrize("game", NAMES)
def test_every_value_of_a_position_has_its_place(game):
    """All that `position` takes is a zone or a field, but for the options and the chance."""
    session = Session(game)
    if game == "tivmiv":
        session = GOLDENS["tivmiv_six_rounds"].play()
    frame = editor_of(session.state, game).frame()
    places = {each["id"].split("-")[0] for part in ("zones", "fields") for each in frame[part]}
    renamed = {"points": "round_scores", "won": "round_winners"}
    told = {renamed.get(place, place) for place in places} - {"players"}
    assert told == set(GAMES[game].position.__kwdefaults__ or {}) - {"tape", "options"} | {
        {"zangi": "closed", "zodiak": "hands", "tivmiv": "hands"}[game],
        *({"pile"} if game == "zodiak" else {"centre"} if game == "tivmiv" else set()),
    }


def test_labels_are_whole_words():
    for game in NAMES:
        frame = editor_of(Session(game).state, game).frame()
        for each in (*frame["zones"], *frame["fields"]):
            assert each["label"]
            assert "{" not in each["label"]
        for each in frame["fields"]:
            assert each["kind"] in ("choice", "whole", "flag")
            if each["kind"] == "choice":
                assert each["value"] in [one["value"] for one in each["values"]]
            if each["kind"] == "whole":
                assert each["low"] <= each["value"] <= each["high"]


# --- Zangi by hand -------------------------------------------------------------------------------


def test_a_position_of_zangi_set_up_by_hand(duel):
    assert duel.problem == "No card lies anywhere; give the players at least one."
    do(duel, *put("closed-0", "G1", "A3"), *put("open-0", "G3"), *put("closed-1", "R5"))
    do(duel, *put("open-1", "G2"), say("turn", 1), say("owing-0", 1), say("opened", 2))
    expected = zangi.position(
        closed=[["G1", "A3"], ["R5"]],
        open=[["G3"], ["G2"]],
        turn=1,
        owing=[0],
        opened=2,
        tape=duel.state().tape,
    )
    assert duel.state() == expected
    assert zangi.is_right(duel.state())


def test_problems_of_zangi_name_the_players(duel):
    do(duel, *put("closed-0", "G1"), *put("closed-1", "G1"), say("out-1", value=True))
    assert duel.problem == "Ben has left but has closed cards (Z21)."
    assert duel.frame()["text"] == ""
    with pytest.raises(InvalidPosition, match="seat 1 has left"):
        duel.state()
    do(duel, {"do": "take", "zone": "closed-1", "place": 0})
    assert duel.problem == ""
    assert duel.state().ended == "ZA26"
    do(duel, say("out-1", value=False), say("owing-1", 1))
    assert duel.problem == "Ben owes 1 cards but has 0 (Z19)."
    do(duel, say("owing-1", 0), say("rung", value=True), *put("open-0", "R4"))
    assert duel.problem.startswith("After a right ring no card lies open")


def test_who_owes_first_gives_first():
    state = Session("zangi", players=3, penalty=2).state
    editor = do(editor_of(state, "zangi"), say("owing-2", 2), say("owing-0", 1))
    assert editor.state().owing == (2, 2, 0)
    assert do(editor, say("owing-2", 1)).state().owing == (2, 0)
    assert do(editor, say("owing-2", 3)).state().owing == (2, 0)  # more than the penalty


def test_cards_of_which_none_is_left_cannot_be_put(duel):
    do(duel, *put("closed-0", "G5", "G5"), *put("open-1", "G5", "X9"))
    assert (zone(duel, "closed-0"), zone(duel, "open-1")) == (["G5"], [])


def test_cards_are_moved_within_a_zone_and_to_another(duel):
    do(duel, *put("closed-0", "G1", "A1", "R1"))
    do(duel, {"do": "move", "zone": "closed-0", "place": 2, "to": 0})
    assert zone(duel, "closed-0") == ["R1", "G1", "A1"]
    do(duel, {"do": "move", "zone": "closed-0", "place": 1, "to": "open-1"})
    assert (zone(duel, "closed-0"), zone(duel, "open-1")) == (["R1", "A1"], ["G1"])


def test_clear_and_back_to_the_table():
    session = Session("zangi", players=3)
    session.play("0 open")
    editor = do(editor_of(session.state, "zangi"), {"do": "clear"})
    assert all(not each["cards"] for each in editor.frame()["zones"])
    assert field(editor, "opened")["value"] == 0
    do(editor, {"do": "players", "count": 5}, {"do": "table"})
    assert str(editor.state()) == str(session.state)


def test_more_and_fewer_players():
    session = Session("zangi", players=3)
    editor = do(editor_of(session.state, "zangi"), say("turn", 2), say("owing-2", 1))
    do(editor, say("players", 5))
    assert [each["label"] for each in editor.frame()["zones"][-2:]] == [
        "Player 5: closed cards, the next one first",
        "Player 5: open cards, the top one last",
    ]
    assert editor.state().options.players == 5
    do(editor, {"do": "players", "count": 2})
    state = editor.state()
    assert (state.options.players, state.turn, state.owing) == (2, 0, ())
    assert sum(card["left"] for card in editor.frame()["deck"]) == 40 - 26
    do(editor, {"do": "players", "count": 9}, say("players", 1))
    assert editor.state().options.players == 2


# --- Zodiak by hand ------------------------------------------------------------------------------


@pytest.fixture
def signs() -> Editor:
    """An empty table of Zodiak for two."""
    return do(editor_of(Session("zodiak", players=2).state, "zodiak"), {"do": "clear"})


def test_a_position_of_zodiak_set_up_by_hand(signs):
    assert (
        signs.problem
        == "The Pile has at least one card (ZO4); Ani has no cards: say finisher=Ani (ZO25)."
        or ("The Pile has at least one card" in signs.problem)
    )
    do(signs, *put("hands-0", "2♠"), *put("hands-1", "K♦", "3♦"), *put("pile", "9♥", "A♥"))
    do(signs, *put("stock", "5♣", "6♣"), say("turn", 1), say("pending", 2), say("scores-1", 12))
    do(signs, say("signs-0", "leo"), say("turns", 4))
    expected = zodiak.position(
        hands=[["2♠"], ["K♦", "3♦"]],
        pile=["9♥", "A♥"],
        stock=["5♣", "6♣"],
        turn=1,
        pending=2,
        scores=[0, 12],
        signs=["leo", None],
        turns=4,
        tape=signs.state().tape,
    )
    assert signs.state() == expected


def test_problems_of_zodiak_name_the_players(signs):
    do(signs, *put("hands-0", "2♠"), *put("pile", "9♥", "8♥"))
    assert signs.problem == "Ben has no cards: say finisher=Ben (ZO25)." or "Ben" in signs.problem
    do(signs, say("finisher", 1))
    assert (signs.problem, signs.state().ended) == ("", "ZO25")
    do(signs, say("finisher", 0))
    assert "Ani still has cards" in signs.problem
    do(signs, say("finisher", None), *put("hands-1", "4♥"), say("named", "♠"), say("pending", 4))
    assert "no suit is named while cards are owed" in signs.problem.lower()
    do(signs, say("pending", 0))
    assert (signs.problem, signs.state().named) == ("", "♠")


def test_a_sign_can_be_told_and_taken_back():
    state = Session("zodiak", players=2, signs=("leo", None)).state
    editor = editor_of(state, "zodiak")
    assert field(editor, "signs-0")["value"] == "leo"
    assert do(editor, say("signs-0", None)).state().signs == (None, None)
    assert do(editor, say("signs-1", "virgo")).state().signs == (None, "virgo")


# --- Tiv-miv by hand -----------------------------------------------------------------------------


def test_a_position_of_tivmiv_set_up_by_hand():
    editor = editor_of(Session("tivmiv", players=3).state, "tivmiv")
    do(editor, {"do": "clear"}, say("players", 2))
    assert "The centre has at least one card (T2)" in editor.problem
    do(editor, *put("hands-0", "7±1"), *put("down-0", "1±1", "2±2"), *put("hands-1", "3±2"))
    do(editor, *put("centre", "4±1", "5±2"), say("started", value=False), say("dealer", 1))
    do(editor, say("round", 3), say("points-0-0", 14), say("points-1-1", 9))
    expected = tivmiv.position(
        hands=[["7±1"], ["3±2"]],
        down=[["1±1", "2±2"], []],
        centre=["4±1", "5±2"],
        started=False,
        dealer=1,
        round=3,
        round_scores=[[14, 0], [0, 9]],
        round_winners=[[1], [0]],
        tape=editor.state().tape,
    )
    assert editor.state() == expected
    do(editor, say("won-0", None), say("round", 2))
    assert editor.state().round_winners == ((),)
    assert field(editor, "won-0")["value"] is None


def test_two_without_cards_are_named():
    editor = do(editor_of(Session("tivmiv", players=3).state, "tivmiv"), {"do": "clear"})
    do(editor, *put("centre", "5±2"), *put("hands-2", "7±1"))
    assert editor.problem.startswith("Seats Ani, Ben have no cards;") or (
        editor.problem.startswith("Ani, Ben have no cards;")
    )


def test_a_deck_too_small_for_more_players_is_a_problem_and_no_error():
    state = zangi.position(
        closed=[["G1"], ["A3"]], options=zangi.Options(players=2, deck=("G1", "A3"))
    )
    editor = do(editor_of(state, "zangi"), say("players", 3))
    assert editor.problem.startswith("Option deck: 2 cards for 3 players")
    assert editor.frame()["text"] == ""


# --- wishes of every kind ------------------------------------------------------------------------

nonsense = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 60) | st.text(max_size=8) | st.floats(),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@st.composite
def wishes(draw: st.DrawFn, frame: dict[str, Any]) -> dict[str, Any]:
    """A wish, mostly one that makes sense in this *frame*."""
    if draw(st.integers(0, 9)) == 0:
        keys = st.sampled_from(["do", "card", "zone", "place", "to", "field", "value", "count"])
        wish = draw(st.dictionaries(keys, nonsense, max_size=4))
        known = draw(st.sampled_from(["put", "take", "move", "set", "players", "clear", "table"]))
        return {"do": known} | wish
    zones = [each["id"] for each in frame["zones"]]
    do = draw(st.sampled_from(["put", "put", "put", "take", "move", "set", "set", "players"]))
    asked = draw(st.sampled_from(frame["fields"]))
    values = [each["value"] for each in asked["values"]] or [True, False, 0, 1, 2, 3, 7]
    return {
        "do": do,
        "card": draw(st.sampled_from(frame["deck"]))["text"],
        "zone": draw(st.sampled_from(zones)),
        "place": draw(st.integers(0, 5)),
        "to": draw(st.sampled_from([0, 1, 2, *zones])),
        "field": asked["id"],
        "value": draw(st.sampled_from(values)),
        "count": draw(st.integers(2, 6)),
    }


@pytest.mark.parametrize("game", NAMES)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_whatever_is_wished_no_card_is_lost_and_nothing_raises(game, data):
    session = Session(game, players=3)
    editor = editor_of(session.state, game)
    deck = Counter(
        {text: len(ids) for text, ids in kinds(session.game.deck(session.options)).items()}
    )
    for _ in range(data.draw(st.integers(1, 12))):
        editor.apply(data.draw(wishes(editor.frame())))
        frame = editor.frame()
        lying = Counter(card["text"] for each in frame["zones"] for card in each["cards"])
        left = {card["text"]: card["left"] for card in frame["deck"]}
        assert min(left.values()) >= 0
        assert lying + Counter(left) == deck
        if frame["problem"]:
            assert frame["text"] == ""
            with pytest.raises(InvalidPosition):
                editor.state()
        else:
            assert frame["text"] == str(editor.state())
            assert editor_of(editor.state(), game).frame()["text"] == frame["text"]


# --- at the desk ---------------------------------------------------------------------------------


def test_the_desk_shares_the_moment_that_is_shown():
    desk = Desk("zangi", code="NUR-42", players=3)
    desk.session.play("0 open")
    answer = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": desk.last})
    assert list(answer) == ["kind", "epoch", "moment", "error", "position", "text", "game"]
    assert (answer["kind"], answer["error"], answer["moment"]) == ("share", "", desk.last)
    assert answer["text"] == str(desk.session.state)
    again = Desk("zodiak")
    assert again.handle({"kind": "paste", "text": answer["game"]}) == {
        "kind": "pasted",
        "error": "",
    }
    assert (again.session.game_name, again.session.moves) == ("zangi", ("0 open",))
    again.handle({"kind": "paste", "text": answer["position"]})
    assert str(again.session.state) == answer["text"]


def test_a_position_is_set_up_and_played_at_the_desk():
    desk = Desk("zangi", code="NUR-42", players=2)
    assert desk.editor_frame() == {}

    def edit(**wish: Any) -> None:
        assert desk.handle({"kind": "edit", "epoch": desk.epoch, **wish}) is None

    edit(do="open")
    assert desk.editor_frame()["text"] == str(desk.session.state)
    edit(do="clear")
    edit(do="put", card="G1", zone="closed-0")
    edit(do="put", card="G2", zone="closed-1")
    edit(do="put", card="G5", zone="open-1")
    edit(do="play")
    assert desk.editor_frame() == {}
    assert desk.session.state.closed == ((0,), (4,))
    assert desk.session.state.open[1] == (9,)
    assert desk.newest["message"]["tone"] == "info"


def test_while_cards_are_dealt_the_start_is_shared():
    desk = Desk("zodiak", code="NUR-42")
    desk.session.play("1 draw")
    answer = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": 3})
    assert answer["text"] == str(desk.session.at(0))
    for moment in (None, -1, 99_999, "x", True):
        answer = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": moment})
        assert (answer["moment"], answer["text"]) == (desk.last, str(desk.session.state))


def test_only_own_names_are_shared():
    from cardlib import share

    desk = Desk("zangi", players=3)
    code = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": 0})["game"]
    assert share.read(code).names == ()
    desk = Desk("zangi", players=2, people={0: "Aram"})
    code = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": 0})["game"]
    assert share.read(code).names == desk.session.names


def test_what_cannot_be_written_says_why():
    desk = Desk("zangi", session=Session("zangi", tape=Tape("A" * 200)), seat=None)
    answer = desk.handle({"kind": "share", "epoch": desk.epoch, "moment": 0})
    assert (answer["position"], answer["game"]) == ("", "")
    assert "a tape's seed is a short text" in answer["error"]
    assert answer["text"] == str(desk.session.state)

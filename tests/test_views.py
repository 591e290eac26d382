"""What the three tables show: every frame keeps the view-model's contract and gives no card away.

The contract is the docstring of `cardlib.views`; it is typed here once more, key by key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.evolve import evolve
from cardlib.faces import face
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.session import Session
from cardlib.views.by_game import VIEWS
from cardlib.views.desk import Desk
from cardlib.views.frames import Scene
from tests.strategies import NAMES, Picker, card_texts, likely_move, picked_options

PLAYERS = {"zangi": (2, 3, 4, 5, 6), "zodiak": (2, 3, 4), "tivmiv": (2, 3, 4, 5, 6)}
TABLES = [(game, players) for game in NAMES for players in PLAYERS[game]]
MOST_PLIES = 160
RULE = re.compile(r"\((?:Z|ZA|ZO|ZOA|T|TA|X)[0-9]+\)")

FRAME = {
    "game": str, "lang": str, "title": str, "code": str, "subtitle": str, "house": list,
    "moment": dict, "zones": list, "controls": list, "message": dict, "sound": str, "kinds": list,
    "people": list, "covered": bool, "switches": list, "branch": str, "question": type(None),
    "text": str,
}  # fmt: skip
MOMENT = {"index": int, "last": int, "dealing": int, "label": str, "epoch": int}
ZONE = {
    "id": str, "role": str, "label": str, "note": str, "active": bool, "out": bool, "you": bool,
    "facts": list, "piles": list,
}  # fmt: skip
PILE = {"id": str, "label": str, "layout": str, "count": int, "press": str, "cards": list}
CARD = {"id": str, "face": str, "label": str, "selectable": bool, "selected": int, "why": str}
CONTROL = {"id": str, "label": str, "key": str, "enabled": bool, "why": str, "shape": str}
MESSAGE = {"text": str, "tone": str, "why": list}
WHY = {"rule": str, "origin": str, "says": str, "text": str, "option": str}


# --- the contract --------------------------------------------------------------------------------


def has_shape(part: Any, shape: dict[str, type]) -> None:
    assert type(part) is dict
    assert list(part) == list(shape)
    assert {name: type(value) for name, value in part.items()} == shape


def all_different(parts: list[dict[str, Any]], key: str = "id") -> None:
    found = [part[key] for part in parts]
    assert len(set(found)) == len(found), found


def piles_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    return [pile for zone in frame["zones"] for pile in zone["piles"]]


def cards_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    return [card for pile in piles_of(frame) for card in pile["cards"]]


def check_zones(frame: dict[str, Any]) -> None:
    for zone in frame["zones"]:
        has_shape(zone, ZONE)
        assert zone["role"] in ("seat", "centre")
        assert all(type(fact) is str and fact for fact in zone["facts"])
    assert [zone["role"] for zone in frame["zones"]][-1] == "centre"
    for pile in piles_of(frame):
        has_shape(pile, PILE)
        assert pile["layout"] in ("stack", "row")
        shown = len(pile["cards"])
        assert shown == (pile["count"] if pile["layout"] == "row" else min(1, pile["count"]))
    for card in cards_of(frame):
        has_shape(card, CARD)
        assert face(frame["game"], card["face"])
        assert (card["face"] == "back") == (card["label"] == "a card face down")
        assert card["selectable"] or not card["selected"]


def check_controls(controls: list[dict[str, Any]]) -> None:
    assert len(controls) <= 8
    for control in controls:
        has_shape(control, CONTROL)
        assert control["shape"] in ("button", "bell", "suit", "seat")
        assert control["key"]
        assert bool(control["why"]) == (not control["enabled"])
    all_different(controls)
    all_different(controls, "key")


def check_message(message: dict[str, Any]) -> None:
    has_shape(message, MESSAGE)
    assert message["text"]
    assert message["tone"] in ("info", "allowed", "refused", "end")
    for why in message["why"]:
        has_shape(why, WHY)
        assert why["says"]
        assert why["origin"]


def check_frame(frame: dict[str, Any]) -> None:
    """Every promise of the view-model that one frame can break."""
    has_shape(frame, FRAME)
    has_shape(frame["moment"], MOMENT)
    assert 0 <= frame["moment"]["index"] <= frame["moment"]["last"]
    assert frame["moment"]["dealing"] <= frame["moment"]["last"]
    check_zones(frame)
    check_controls(frame["controls"])
    check_message(frame["message"])
    labelled = [*frame["zones"], *piles_of(frame), *cards_of(frame), *frame["controls"]]
    assert all(part["label"].strip() for part in (*labelled, frame["moment"]))
    for parts in (frame["zones"], piles_of(frame), cards_of(frame)):
        all_different(parts)
    assert all(frame[name] for name in ("title", "code", "subtitle", "text"))
    assert json.loads(json.dumps(frame, allow_nan=False)) == frame


# --- whole matches -------------------------------------------------------------------------------


def played(desk: Desk, pick: Picker, most: int = MOST_PLIES) -> Iterator[dict[str, Any]]:
    """The newest frame after each ply of a random match at this desk."""
    session = desk.session
    for _ in range(most):
        yield desk.newest
        if not session.outcome:
            session.play(likely_move(session.game_name, session.state, pick))
        elif not session.match_outcome:
            desk.press("next-deal")
        else:
            break
    yield desk.newest


def rule_sentences(desk: Desk, control: str) -> list[str]:
    """The ids of the rules that forbid what a button does now, each in brackets."""
    scene = Scene(desk.session.game, desk.session.state, desk.seat, desk.session.names)
    move = VIEWS[desk.session.game_name].moves_of(scene, control)
    if move is None:
        return []
    return [f"({why.rule})" for why in desk.session.explain(move).violations]


@pytest.mark.parametrize(("game", "players"), TABLES)
@pytest.mark.parametrize("place", ["first", "last", "nobody"])
def test_every_frame_of_a_match_keeps_the_contract(game: str, players: int, place: str) -> None:
    seat = {"first": 0, "last": players - 1, "nobody": None}[place]
    pick = Picker(f"views-{game}-{players}-{place}")
    options = picked_options(game, pick, players=players)
    session = Session(game, tape=Tape(f"views-{players}"), options=options)
    desk = Desk(seat=seat, session=session)
    for frame in played(desk, pick):
        check_frame(frame)
        assert [zone["id"] for zone in frame["zones"] if zone["you"]] == [f"seat-{seat}"] * (
            seat is not None
        )
        for control in frame["controls"]:
            forbidden = rule_sentences(desk, control["id"]) if seat is not None else []
            assert control["enabled"] <= (not forbidden)
            assert all(rule in control["why"] for rule in forbidden)
    for index in range(desk.last + 1):
        past = desk.frame(index)
        check_frame(past)
        if index < desk.last:
            assert not any(control["enabled"] for control in past["controls"])
            assert not any(card["selectable"] for card in cards_of(past))


def test_a_rule_that_disables_a_button_is_named() -> None:
    desk = Desk("zangi", players=3, seat=1)
    controls = {control["id"]: control for control in desk.newest["controls"]}
    assert controls["open"]["why"] == "It is the turn of Bot 1, not of Ani. (Z6)"
    assert controls["ring"]["enabled"]


@pytest.mark.parametrize("game", NAMES)
def test_the_watcher_of_seat_none_has_no_moves(game: str) -> None:
    frame = Desk(game, seat=None).newest
    assert [control["id"] for control in frame["controls"]] == ["next", "undo", "redo"]
    assert not any(zone["you"] for zone in frame["zones"])


@pytest.mark.parametrize("game", ["zodiak", "tivmiv"])
def test_the_watcher_of_seat_none_sees_all_hands(game: str) -> None:
    desk = Desk(game, seat=None, players=3)
    pick = Picker("watcher")
    list(played(desk, pick, 30))
    state = desk.session.state
    for seat, hand in enumerate(state.hands):
        pile = next(pile for pile in piles_of(desk.newest) if pile["id"] == f"seat-{seat}/hand")
        faces = sorted(card["face"].partition("+")[0] for card in pile["cards"])
        assert faces == sorted(card_texts(game, state, hand))


# --- no card is given away -----------------------------------------------------------------------

PRIVATE = {"zangi": ("closed",), "zodiak": ("hands",), "tivmiv": ("hands", "down")}
ALL_CLOSED = ("closed", "down")
UNSEEN = {"zangi": ("aside",), "zodiak": ("stock", "aside"), "tivmiv": ("aside",)}


def other_world(game: str, state: Any, seat: int, pick: Picker, kept: frozenset[int]) -> Any:
    """The same table for *seat*: cards that it cannot see have changed places, those *kept* have not."""
    places: list[tuple[str, int | None, int]] = []
    for name in PRIVATE[game]:
        for owner, pile in enumerate(getattr(state, name)):
            if owner != seat or name in ALL_CLOSED:
                places += [(name, owner, place) for place in range(len(pile))]
    for name in UNSEEN[game]:
        places += [(name, None, place) for place in range(len(getattr(state, name)))]

    def at(name: str, owner: int | None, place: int) -> int:
        pile = getattr(state, name)
        return pile[place] if owner is None else pile[owner][place]

    free = [where for where in places if at(*where) not in kept]
    cards = pick.shuffled([at(*where) for where in free])
    changed: dict[str, Any] = {}
    for (name, owner, place), card in zip(free, cards, strict=True):
        piles = changed.setdefault(
            name,
            list(getattr(state, name)) if owner is None else list(map(list, getattr(state, name))),
        )
        if owner is None:
            piles[place] = card
        else:
            piles[owner][place] = card
    frozen = {
        name: tuple(piles) if name in UNSEEN[game] else tuple(map(tuple, piles))
        for name, piles in changed.items()
    }
    return evolve(state, **frozen)


def kept_by(game: str, before: Any, move: Any, after: Any) -> frozenset[int]:
    """The cards that a move brings to light: they cannot be elsewhere."""
    if game == "zangi":
        lying = {card for pile in before.open for card in pile}
        return frozenset(card for pile in after.open for card in pile) - lying
    if game == "zodiak":
        return frozenset(after.pile)
    # the lowest id of a kind is laid, so all cards of that kind must stay where they are
    cards = tivmiv.deck(after.options)
    return frozenset(card for card, kind in enumerate(cards) if kind == cards[after.centre[-1]])


def worlds(
    game: str, seat: int, players: int, seed: str, plies: int
) -> Iterator[tuple[Any, Any, Any]]:
    """States of a random game with the next move, and the same state with other hidden cards."""
    pick = Picker(seed)
    options = picked_options(game, pick, players=players)
    module = GAMES[game]
    state = module.new_game(options, Tape(seed))
    for _ in range(plies):
        if module.outcome(state):
            return
        move = likely_move(game, state, pick)
        after = module.apply(state, move)
        kept = kept_by(game, state, move, after)
        if getattr(move, "seat", None) == seat and game != "zangi":
            kept |= frozenset(after.hands[seat])
        other = other_world(game, state, seat, pick, kept)
        if module.observe(state, seat) == module.observe(other, seat):
            yield state, other, move
        state = after


def seen(desk: Desk) -> dict[str, Any]:
    """A frame without what the other players want to do next: that may depend on their cards."""
    frame = desk.newest
    frame["controls"] = [control for control in frame["controls"] if control["id"] != "next"]
    return frame


def table_at(game: str, state: Any, seat: int) -> Desk:
    """A desk that knows only the position, not how it was dealt."""
    tape = Tape("WORLD-1")
    session = Session(game, start=evolve(state, tape=tape), tape=tape)
    return Desk(session=session, seat=seat, agents={})


@pytest.mark.parametrize("game", NAMES)
def test_hidden_cards_change_nothing_that_is_shown(game: str) -> None:
    differing = 0
    for number in range(6):
        players = PLAYERS[game][number % len(PLAYERS[game])]
        seat = number % players
        for state, other, move in worlds(game, seat, players, f"world-{number}", 60):
            differing += state != other
            here, there = table_at(game, state, seat), table_at(game, other, seat)
            assert here.newest == there.newest, f"{state}\n{other}"
            here.session.play(move)
            there.session.play(move)
            if game == "tivmiv" and here.session.outcome:
                continue  # at the end all cards left are counted aloud (T23)
            assert seen(here) == seen(there), f"after {move}: {state}\n{other}"
    assert differing > 100


@pytest.mark.parametrize("game", NAMES)
def test_no_frame_names_a_hidden_card(game: str) -> None:
    """Every card with a face is one that lies open, or is in the learner's own hand."""
    for number, players in enumerate(PLAYERS[game]):
        seat, pick = number % players, Picker(f"named-{number}")
        desk = Desk(game, players=players, seat=seat, code=f"NUR-{number}")
        for frame in played(desk, pick, 80):
            state = GAMES[game].observe(desk.session.state, seat)
            known = {"zangi": (), "zodiak": ("hands",), "tivmiv": ("hands",)}[game]
            visible = {card for name in known for card in getattr(state, name)[seat]}
            if game == "zangi":
                visible |= {card for pile in state.open for card in pile}
            else:
                visible |= set(state.pile if game == "zodiak" else state.centre)
            shown = {card["id"] for card in cards_of(frame) if card["face"] != "back"}
            assert shown <= {f"c{card}" for card in visible - {HIDDEN}}
            backs = [card for card in cards_of(frame) if card["face"] == "back"]
            assert not any(re.search(r"c\d+$", card["id"]) for card in backs)


@pytest.mark.parametrize("game", NAMES)
def test_the_deal_shows_no_hidden_card(game: str) -> None:
    """Two packs that differ only in cards which the learner does not see look alike while dealt."""
    module = GAMES[game]
    options = module.make_options(players=3)
    first = module.new_game(options, Tape("DEAL-1"))
    pack = tuple(
        str(module.deck(options)[card]) for card in next(iter(module.deal_steps(first))).pack
    )
    own = set(card_texts(game, first, first.hands[1] if game == "zodiak" else ()))
    open_to_all = set(card_texts(game, first, getattr(first, "pile", getattr(first, "centre", ()))))
    hidden = [place for place, text in enumerate(pack) if text not in own | open_to_all]
    turned = list(pack)
    for place, source in zip(hidden, reversed(hidden), strict=True):
        turned[place] = pack[source]
    assert turned != list(pack)
    desks = [
        Desk(
            session=Session(game, tape=Tape.fixed({"deck": order}), options=options),
            seat=1,
            agents={},
        )
        for order in (pack, turned)
    ]
    assert desks[0].session.state != desks[1].session.state
    for index in range(desks[0].last + 1):
        assert desks[0].frame(index) == desks[1].frame(index)


# --- the table in words --------------------------------------------------------------------------


def told(game: str, state: Any, seat: int | None = 0) -> list[str]:
    desk = Desk(session=Session(game, start=state, tape=Tape("NUR-42")), seat=seat, agents={})
    return desk.newest["text"].splitlines()


def test_zangi_in_words() -> None:
    state = zangi.position(
        closed=[["G1", "P2"], [], ["A3"]], open=[["G3"], ["P1", "G2"], []], turn=1, opened=3
    )
    assert told("zangi", state) == [
        "Zangi zrangi, NUR-42.",
        "It is the turn of Bot 1.",
        "- Ani: closed: 2 cards; open: 1 card, on top 3 grapes",
        "- Bot 1: closed: 0 cards; open: 2 cards, on top 2 grapes; turn, last chance",
        "- Bot 2: closed: 1 card; no open card",
        "You can: Ring, Let the others play.",
    ]


def test_zangi_in_words_when_a_card_is_owed() -> None:
    state = zangi.position(closed=[["G1"], ["A3"], ["R1"]], turn=2, owing=[0])
    lines = told("zangi", state)
    assert lines[1] == "Ani owes a card."
    assert lines[-1] == "You can: Give a card to Bot 1, Give a card to Bot 2."


def test_zodiak_in_words() -> None:
    state = zodiak.position(
        hands=[["3♠", "7♥", "A♣"], ["K♦"]], pile=["2♥", "8♦"], stock=["4♣"], named="♣",
        signs=("leo", None), scores=(12, 1),
    )  # fmt: skip
    assert told("zodiak", state) == [
        "Zodiak, NUR-42.",
        "It is the turn of Ani.",
        "- Centre: Stock: 1 card; Pile: 2 cards, on top 8 of diamonds; Named suit: ♣ clubs",
        "- Ani: hand: 3 cards (Ace of clubs, 3 of spades, 7 of hearts); Leo: K♣; 12 points; turn",
        "- Bot 1: hand: 1 card; 1 point",
        "You can: Draw a card.",
    ]


def test_zodiak_in_words_under_a_debt() -> None:
    state = zodiak.position(
        hands=[["3♠"], ["K♦"]], pile=["2♥", "A♥"], stock=["4♣", "5♣"], pending=2
    )
    lines = told("zodiak", state)
    assert (
        lines[2] == "- Centre: Stock: 2 cards; Pile: 2 cards, on top Ace of hearts; Owed: 2 cards"
    )
    assert lines[-1] == "You can: Draw 2 cards."


def test_tivmiv_in_words() -> None:
    state = tivmiv.position(hands=[["7±1", "1±3"], ["3±2"]], down=[[], ["4±3"]], centre=["5±2"])
    assert told("tivmiv", state) == [
        "Tiv-miv, NUR-42.",
        "There are no turns: whoever is quick lays a card.",
        "- Centre: centre: 1 card, on top 5 with index ±2; takes 3 or 7",
        "- Ani: face down: 0 cards; hand: 2 cards (1 with index ±3, 7 with index ±1); dealer",
        "- Bot 1: face down: 1 card; hand: 1 card",
    ]


def test_tivmiv_in_words_before_the_call() -> None:
    lines = told("tivmiv", Desk("tivmiv", players=2).session.state)
    assert lines[1] == "Ani dealt and acts now."
    assert lines[2].endswith("; waiting for the call «ՍԿՍԵՑԻՆՔ»")
    assert lines[-1] == "You can: Call «ՍԿՍԵՑԻՆՔ»."


def test_tivmiv_in_words_after_a_stop() -> None:
    state = tivmiv.position(
        hands=[["1±1", "2±1"], ["3±2", "9±1"]], centre=["1±2", "5±1"], started=True
    )
    lines = told("tivmiv", state)
    assert lines[1] == "Ani dealt and acts now."
    assert (
        lines[2]
        == "- Centre: centre: 2 cards, on top 5 with index ±1; takes 4 or 6; play has stopped"
    )
    assert lines[-1] == "You can: Change the centre card."


@pytest.mark.parametrize(
    ("modulus", "top", "takes"), [(10, "5±5", "takes 10"), (10, "9±3", "takes 2 or 6")]
)
def test_tivmiv_says_each_value_that_fits_once(modulus: int, top: str, takes: str) -> None:
    deck = ("5±5", "9±3", "1±1", "2±2")
    options = tivmiv.Options(players=2, modulus=modulus, deck=deck)
    state = tivmiv.position(hands=[["1±1"], ["2±2"]], centre=[top], options=options)
    desk = Desk(session=Session("tivmiv", start=state), agents={})
    assert takes in desk.newest["zones"][-1]["facts"]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_words_say_what_lies_open_and_what_is_legal(game: str, players: int) -> None:
    pick, seat = Picker(f"words-{players}"), players - 1
    desk = Desk(game, players=players, seat=seat, code="ANI-7")
    for frame in played(desk, pick, 60):
        words = frame["text"]
        open_cards = [card["label"] for card in cards_of(frame) if card["face"] != "back"]
        assert all(label in words for label in open_cards)
        able = [control["label"] for control in frame["controls"] if control["enabled"]]
        assert words.splitlines()[-1] == f"You can: {', '.join(able)}."
        if not desk.session.outcome:
            expected = {
                "zangi": r"(It is the turn of|owes a card\.)",
                "zodiak": "It is the turn of",
                "tivmiv": "(There are no turns|dealt and acts now)",
            }
            assert re.search(expected[game], words.splitlines()[1])
        else:
            assert "turn of" not in words


def test_a_zodiac_card_carries_the_pattern_of_its_owner() -> None:
    state = zodiak.position(hands=[["K♣", "J♥"], ["Q♠"]], pile=["2♥"], signs=("leo", "leo"))
    faces = [card["face"] for card in cards_of(Desk(session=Session("zodiak", start=state)).newest)]
    assert faces == ["K♣+0", "J♥", "back", "2♥"]  # two of one sign: the lower seat's pattern


# --- two leaks, by hand --------------------------------------------------------------------------


def test_a_draw_does_not_tell_whether_an_unseen_hand_fitted() -> None:
    """Ani sees that Bot 1 draws; only Bot 1 can know that the 7♥ would have fitted (ZOA6)."""
    shown = []
    for held in ("7♥", "7♣"):
        state = zodiak.position(hands=[["3♠"], [held]], pile=["2♥"], stock=["4♣", "5♣"], turn=1)
        desk = table_at("zodiak", state, 0)
        desk.session.play("1 draw")
        shown.append(desk.newest["message"])
    assert shown[0] == shown[1]


def test_a_drawer_is_told_that_a_card_would_have_fitted() -> None:
    state = zodiak.position(hands=[["7♥"], ["3♠"]], pile=["2♥"], stock=["4♣", "5♣"])
    desk = table_at("zodiak", state, 0)
    desk.press("draw")
    assert [why["rule"] for why in desk.newest["message"]["why"]] == ["ZO5", "ZOA6"]


def test_no_place_is_marked_because_of_an_unseen_hand() -> None:
    """Nothing of Ani's fits 5±2. Whether Bot 1 or Bot 2 holds the 7 must not show."""
    shown = []
    for first, second in (("7±1", "1±1"), ("1±1", "7±1")):
        hands = [["1±3", "2±1"], [first, "1±2"], [second, "2±2"]]
        desk = table_at("tivmiv", tivmiv.position(hands=hands, centre=["5±2"]), 0)
        shown.append([(zone["id"], zone["active"]) for zone in desk.newest["zones"]])
    assert shown[0] == shown[1]

"""Codes and pasted texts: what is shared comes back; what cannot be opened says why, and nothing runs."""

from __future__ import annotations

import dataclasses
import re
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardlib import replay, share
from cardlib.cards import HIDDEN_TEXT
from cardlib.chance import Tape
from cardlib.games import GAMES, zangi, zodiak
from cardlib.session import Session
from cardlib.share import ShareError, form
from cardlib.share.fold import FOLD
from tests import strategies
from tests.golden.games import GOLDENS
from tests.strategies import NAMES
from tests.test_replay import saved


def whole(state: Any) -> str:
    """A position with everything but its seed."""
    return f"{dataclasses.replace(state, tape=None)} {getattr(state, 'deal', 1)} {state.last_ms}"


def refused(text: Any) -> str:
    with pytest.raises(ShareError) as caught:
        share.read(text)
    return str(caught.value)


def coded(kind: str, game: str, document: Any) -> str:
    """A code with any document in it, its checksum right."""
    return form.folded(kind, game, document)


@pytest.fixture(scope="module")
def code() -> str:
    return share.game_code(GOLDENS["zangi_whole_game"].play())


# --- there and back ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_game_comes_back_from_its_code(name):
    session = GOLDENS[name].play()
    again = share.read(share.game_code(session))
    assert again.moves == session.moves
    assert (again.names, again.options) == (session.names, session.options)
    assert [whole(again.at(ply)) for ply in range(again.ply + 1)] == [
        whole(session.at(ply)) for ply in range(session.ply + 1)
    ]
    assert (again.outcome, again.deal_steps() == ()) == (
        session.outcome,
        session.deal_steps() == (),
    )


@pytest.mark.parametrize("name", GOLDENS)
def test_a_saved_game_gives_the_same_code_game(name):
    session = GOLDENS[name].play()
    loaded = replay.loads(replay.dumps(session))
    assert share.read(share.game_code(loaded)).events == session.events
    assert share.read(replay.dumps(session)).events == session.events


@pytest.mark.parametrize("name", GOLDENS)
def test_every_position_of_a_golden_game_comes_back(name):
    session = GOLDENS[name].play()
    for ply in range(session.ply + 1):
        code = share.position_code(session, ply)
        assert re.fullmatch(r"(zangi|zodiak|tivmiv)-position-1-[0-9A-Za-z]+", code)
        again = share.read(code)
        assert (again.ply, again.game_name) == (0, session.game_name)
        assert whole(again.state) == whole(session.at(ply))
        assert again.state.tape.seed == again.tape.seed == session.tape.seed


@pytest.mark.parametrize("game", NAMES)
def test_random_matches_come_back_from_codes_and_from_texts(game):
    for number in range(6):
        session = saved(game, number)
        again = share.read(share.game_code(session))
        assert (again.events, whole(again.state)) == (session.events, whole(session.state))
        assert dict(again.chance()) == dict(session.chance())
        for ply in range(0, session.ply + 1, 7):
            state = session.at(ply)
            assert whole(share.read(share.position_code(session, ply)).state) == whole(state)
            assert str(share.read(str(state)).state) == str(state)


def test_a_game_goes_on_alike_after_its_code():
    """Also the chance that is still to come: the next deal, and orders set by hand for later."""
    order = [str(card) for card in zodiak.DECK][::-1]
    tape = Tape.fixed({"deal/2/deck": order}, "NUR-42")
    session = GOLDENS["zodiak_match_to_55"].play()
    assert "deal" in session.moves
    for begun in (session.branch(40), Session("zodiak", tape=tape), session.branch(200)):
        again = share.read(share.game_code(begun))
        assert again.game.new_game(again.options, again.tape) == begun.game.new_game(
            begun.options, again.tape
        )
        assert dict(again.tape.orders).get("deal/2/deck") == dict(begun.tape.orders).get(
            "deal/2/deck"
        )


def test_a_dealt_game_needs_its_class_code_and_moves_only():
    session = Session("zangi", code="TIV-7", players=3, names=["Ani", "Ben", "Eva"])
    session.play("0 open")
    document = form.unfolded(
        "zangi-game-1", "zangi", form.collected(share.game_code(session).split("-")[-1])
    )
    assert document == {
        "tape": ["TIV-7"],
        "options": {"players": 3},
        "names": ["Ani", "Ben", "Eva"],
        "moves": "0 open",
    }
    assert len(share.game_code(session, names=())) < len(share.game_code(session))
    assert share.read(share.game_code(session, names=())).names == ()


def test_orders_that_the_seed_gives_anyway_are_left_out():
    session = Session("tivmiv", code="LUS-5")
    loaded = replay.loads(replay.dumps(session))
    assert loaded.tape.orders
    assert share.game_code(loaded) == share.game_code(session)


def test_a_game_from_a_position_with_a_later_deal_and_a_clock():
    state = zodiak.position(hands=[["2♠"], ["K♦", "3♦"]], pile=["2♥"], stock=["9♣", "8♣"])
    state = dataclasses.replace(state, deal=3, last_ms=700)
    session = Session("zodiak", start=state, tape=state.tape)
    session.play("0 play 2♠ @900")
    again = share.read(share.game_code(session))
    assert (again.at(0).deal, again.at(0).last_ms, again.state.last_ms) == (3, 700, 900)
    assert again.outcome == session.outcome != None  # noqa: E711 - the game did end


def test_codes_are_short():
    """A code must fit into a chat message."""
    session = GOLDENS["zangi_whole_game"].play()
    assert session.ply > 120
    assert len(share.game_code(session)) < 300
    for game in NAMES:
        dealt = Session(game)
        assert len(share.position_code(dealt, 0)) < 200
        assert len(share.game_code(dealt)) < 60


KEPT_CODES = {
    "zangi_whole_game": (
        "zangi-game-1-037709KEwxD7bYDtNjkvG4ArdoQrOKMnyfHinKOPbdgFfuQpuAGofYr2gq589AEIAo9cqHMG9P9VK5PgAV8KVdoKwupuXnvS0vHLGoUJNlXvHrmEdK0kwIm1MkKmTqBuOF2bLTLN47kGBQLG2W40d7YCI7Wx8zETvVwdS1tUDPtRIyo0dWbsvZykrzZtpdewgcvE",
        "zangi-position-1-01tPXa6aXQBrgWE9zN1Xb89PqxzDlt8l3UkgJIeL7wUbdQBUTTItKVA51uwUNUqi0QHPgpsI3nGZFQX1qyNtcacw36Uda8nxJEXSlLEQNsIlAf3np8fqcpBR",
    ),
    "zodiak_the_debt_comes_back": (
        "zodiak-game-1-03HtkcyKWopYVj9UE7xrQpnByHrbYdXJclnUidNbwdPaxkCy5rzdxGsiatNJv84aRWW2ljTdU9ZZgChWmvGZcB9CQCOCdBPqfcu0bLy0OvYH0n3Bqc8fzI3KQXFJfx2yawErMoVr6EhPUAIeGWmmrogT4KMFmgUzP7kahLimEK95zmE2mJmbl50JbmOnD0GQiWB1ULNFyElDVY",
        "zodiak-position-1-02CeJUfFY570xodWYep4gvh0nPUc3MpR98mtoOboSWwb3ZjnGcIBGffW98z0dVKZI9MHyMSsBE5w2WlDjdYzFn3uLU6GATSHG4XiBRwsUJOCqTNKIAH9p4toNcBISPLLlXq4Cn7Bt8y",
    ),
    "tivmiv_stop_and_rotation": (
        "tivmiv-game-1-02MUb27Findtf7IyGefLfOzKvtzXzZJzIGmQz8e6vkrCyqUwEmJ4mAtgLhGo7jRMWeepjfFibFVpcBJvV4TgDlQJiAYJCNVz9NDkyyONvAi2k6Kl61KWd9kxMhPoiYmxcn7d0jq2uRiPNAMNQUe0j",
        "tivmiv-position-1-01f06epv0VPhiQsI6C1G8o0YyVcR70UmLEoL0hnaT42oD38vaib8CA9fUN3PjUFTJ8YXQAumczHs376rfX5xgi8y80GoMomtQtfiHU3dPk",
    ),
}
"""Codes of version 1 as they were first written: the whole game, and the position in its middle."""


# --- how it is pasted ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "around",
    [
        "{}", "  {}\n", '"{}"', "“{}”", "'{}', she said.", "Try this: {} It is fun!", "`{}`", "> {}",
        "Look at {} and (perhaps) at zangi.position(closed=[]) too", "\ufeff{}\u200b", "zangi {}",
    ],
)  # fmt: skip
def test_what_stands_around_a_code_does_not_matter(code, around):
    assert share.read(around.format(code)).ply == 156


def test_a_code_survives_line_breaks_dashes_and_capitals(code):
    broken = "\n".join(code[place : place + 20] for place in range(0, len(code), 20))
    assert share.read(broken).ply == 156
    assert share.read(code.replace("-", "–")).ply == 156
    assert share.read(code.replace("zangi-game", "Zangi-Game")).ply == 156
    assert share.read(code[:30] + "\u00ad\u200b " + code[30:]).ply == 156


@pytest.mark.parametrize(
    "text",
    [
        "zangi.position(closed=[['G1'], ['A3']], turn=1)",
        "position: zangi.position(closed=[['G1'], ['A3']], turn=1)",
        "state = zangi.position(\n    closed=[['G1'],\n            ['A3']],\n    turn=1,\n)\nstate",
        "`zangi . position(closed=((“G1”,), (“A3”,)), turn=1)` (what now?)",
        'zangi.position(closed=[["G1"], ["A3"]], turn=1, options=zangi.Options(penalty=1))',
        "zangi.position(closed=[['G1'], ['A3']], turn=1, options=Options(), tape=Tape('0'))",
    ],
)
def test_the_text_of_a_position_is_read_however_it_is_set(text):
    assert share.read(text).state == zangi.position(closed=[["G1"], ["A3"]], turn=1)


def test_the_text_of_a_position_brings_its_chance_and_options():
    text = (
        "tivmiv.position(hands=[['7/1'], ['3±2']], centre=['5±2'], round_scores=((4, 0),), round=2,"
        " tape=Tape(seed='NUR-42', game=3, orders=(('deal/3/deck', ('7±1', '3±2')),)),"
        " options=tivmiv.Options(rounds=4))"
    )
    session = share.read(text)
    assert session.tape == Tape("NUR-42", 3, (("deal/3/deck", ("7±1", "3±2")),))
    assert (session.options.rounds, session.state.round_scores) == (4, ((4, 0),))
    assert str(share.read(str(session.state)).state) == str(session.state)


def test_a_position_with_a_small_deck_can_be_pasted_though_four_could_not_play_with_it():
    session = GOLDENS["zangi_everybody_leaves"].play()
    assert whole(share.read(str(session.state)).state) == whole(session.state)


# --- what cannot be opened -----------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "  \n\t", None, 5, b"zangi", [], {}])
def test_nothing_to_open(text):
    assert refused(text).startswith("there is nothing to open; paste a code like")


@pytest.mark.parametrize("text", ["hello", "zangi", "zangi-position", "[]", "position(closed=[])"])
def test_not_recognised(text):
    assert refused(text).startswith("this is not recognised; paste a code like")


def test_a_class_code_is_no_game():
    assert refused(" nur 42 ").startswith("NUR-42 is a class code and holds no game; use it for")


def test_another_game_and_a_newer_version(code):
    assert refused("chess-game-1-0abc").startswith("there is no game 'chess'; the games are: zangi")
    assert "no game 'chess'" in refused("chess.position(board=[])")
    assert "newer version" in refused(code.replace("-1-", "-2-"))
    assert refused(code.replace("-1-", "-0-")) == form.MISTYPED


def test_cut_off(code):
    for length in (len("zangi-game-1-"), 14, 15, 16, 60, len(code) - 1):
        assert "cut off" in refused(code[:length])
    assert "need" in refused(code[:60])
    text = str(Session("zangi").state)
    assert "cut off: the bracket at its end is missing" in refused(text[:-5])


def test_every_mistyped_character_is_noticed(code):
    start = len("zangi-game-1-")
    for place in range(start, len(code)):
        for other in ("0", "Z", "-", "é"):
            if code[place] != other:
                told = refused(code[:place] + other + code[place + 1 :])
                assert "mistyped" in told or "cut off" in told
    swapped = code[:50] + code[51] + code[50] + code[52:]
    assert refused(swapped) == form.MISTYPED


def test_a_code_of_one_kind_is_not_taken_for_another(code):
    assert refused(code.replace("game", "position")) == form.MISTYPED
    assert refused(code.replace("zangi", "zodiak")) == form.MISTYPED


def test_impossible_positions_say_why_without_the_position_itself():
    told = refused("zangi.position(closed=[['G1'], []], out=[0], turn=1)")
    assert "seat 0 has left but has closed cards (Z21)" in told
    assert "\nposition:" not in told
    assert "zangi.position" not in told
    told = refused("zangi.position(closed=[['G5', 'G5'], ['A1']])")
    assert told == "impossible position: closed[0]: G5 is used more often than the deck has it"


def test_impossible_positions_in_codes_say_why():
    document = {"closed": "0 ", "out": [0], "turn": 1, "tape": ["NUR-42"]}
    assert "has left but has closed cards" in refused(coded("position", "zangi", document))


def test_hidden_cards_are_refused_kindly():
    for game in NAMES:
        session = Session(game)
        view = session.game.observe(session.state, 0)
        assert HIDDEN_TEXT in str(view)
        assert "the whole table is needed" in refused(str(view))
        watched = Session(game, start=view)
        for write in (share.game_code, lambda each: share.position_code(each, 0)):
            with pytest.raises(ShareError, match="the whole table is needed"):
                write(watched)


def test_moves_that_are_not_possible_are_named():
    document = {"tape": ["NUR-42"], "moves": "0 open;0 open"}
    assert refused(coded("game", "zangi", document)).startswith(
        "move 2 ('0 open') is not possible:"
    )
    document["moves"] = "0 open;deal"
    assert "move 2 ('deal')" in refused(coded("game", "zangi", document))
    document["moves"] = "0 fly"
    assert "the verbs are" in refused(coded("game", "zangi", document))


def test_names_that_are_none():
    for names in (["A" * 41, "B", "C", "D"], [1, 2, 3, 4], ["A"] * 7, "Ani", {"a": 1}, ["A"]):
        document = {"tape": ["NUR-42"], "moves": "", "names": names}
        assert "name" in refused(coded("game", "zangi", document))


def test_a_damaged_saved_game_says_where():
    text = replay.dumps(Session("zangi")).replace('"players": 4', '"players": 9')
    assert refused(text).startswith("this saved game cannot be opened: replay, at options:")
    assert refused("{").startswith("this saved game cannot be opened: replay, at the file:")


# --- hostile texts -------------------------------------------------------------------------------

HOSTILE = {
    "import": "zangi.position(closed=__import__('os').listdir('.'))",
    "call of a call": "zangi.position(closed=Tape('0')())",
    "attribute of a call": "zangi.position(closed=Tape('0').seed)",
    "nested position": "zangi.position(closed=zangi.position(closed=[['G1'],['A3']]))",
    "comprehension": "zangi.position(closed=[['G1'] for seat in (1, 2)])",
    "lambda": "zangi.position(closed=(lambda: [['G1'], ['A3']])())",
    "name": "zangi.position(closed=closed)",
    "walrus": "zangi.position(closed=(found := [['G1'], ['A3']]))",
    "product": "zangi.position(closed=[['G1']] * 1000000000)",
    "power": "zangi.position(closed=[['G1'], ['A3']], opened=9**9**9)",
    "stars": "zangi.position(*[[['G1']]])",
    "two stars": "zangi.position(**{'closed': [['G1'], ['A3']]})",
    "dict": "zangi.position(closed={'a': 1})",
    "set": "zangi.position(closed={1, 2})",
    "f-string": "zangi.position(closed=[[f'{1}']])",
    "bytes": "zangi.position(closed=[[b'G1'], ['A3']])",
    "float": "zangi.position(closed=[['G1'], ['A3']], turn=1.5)",
    "complex": "zangi.position(closed=[['G1'], ['A3']], turn=1j)",
    "ellipsis": "zangi.position(closed=...)",
    "large number": "zangi.position(closed=[['G1'], ['A3']], opened=10000000000000)",
    "huge number": f"zangi.position(closed=[['G1'], ['A3']], opened={'9' * 5000})",
    "minus huge": f"zangi.position(closed=[['G1'], ['A3']], turn=-{'9' * 4000})",
    "long text": f"zangi.position(closed=[['{'G' * 50000}'], ['A3']])",
    "deep": f"zangi.position(closed={'[' * 150}{']' * 150})",
    "very deep": f"zangi.position(closed={'[' * 20000}{']' * 20000})",
    "minus signs": f"zangi.position(closed=[['G1'], ['A3']], turn={'-' * 20000}1)",
    "nul": "zangi.position(closed=[['G1\0'], ['A3']])",
    "tape of a tape": "zangi.position(closed=[['G1'], ['A3']], tape=Tape(Tape('0')))",
    "huge tape": f"zangi.position(closed=[['G1'], ['A3']], tape=Tape('{'A' * 200}'))",
    "wrong tape": "zangi.position(closed=[['G1'], ['A3']], tape=Tape('0', 0, [('deck', 5)]))",
    "wrong orders": "zangi.position(closed=[['G1'], ['A3']], tape=Tape('0', 0, (('deck', (5,)),)))",
    "other options": "zangi.position(closed=[['G1'], ['A3']], options=zodiak.Options())",
    "unknown option": "zangi.position(closed=[['G1'], ['A3']], options=Options(joker=1))",
    "Tape.fixed": "zangi.position(closed=[['G1'], ['A3']], tape=Tape.fixed({}))",
    "unknown value": "zangi.position(closed=[['G1'], ['A3']], joker=1)",
    "value without name": "zangi.position([['G1'], ['A3']])",
    "twice": "zangi.position(closed=[['G1'], ['A3']], closed=[])",
    "nothing": "zangi.position()",
    "wrong type": "zangi.position(closed=5)",
    "options are a text": "zangi.position(closed=[['G1'], ['A3']], options='x')",
    "tape is a text": "zangi.position(closed=[['G1'], ['A3']], tape='x')",
    "tuple of ellipses": "zangi.position(closed=[[...], ['A3']])",
    "await": "zangi.position(closed=(await x))",
    "backslash": "zangi.position(closed=[['\\d'], ['A3']])",
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_positions_are_refused_with_a_sentence(case):
    told = refused(HOSTILE[case])
    assert 10 < len(told) < 700


def test_an_unknown_value_is_answered_with_those_that_exist():
    told = refused(HOSTILE["unknown value"])
    assert told.startswith("a position of this game has no 'joker'; it has: closed, open, turn")
    assert refused(HOSTILE["nothing"]) == "a position of this game needs closed"
    assert refused(HOSTILE["import"]).startswith("\"__import__('os').listdir\" cannot be called")


def test_nothing_larger_than_a_game_is_unfolded():
    """A bomb of a thousand million bytes is stopped before it takes memory."""
    folder = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=FOLD["zangi"].encode())
    data = b"".join(folder.compress(b" " * 1_000_000) for _ in range(30)) + folder.flush()
    head = "zangi-game-1"
    digits = form._to_digits(form._check(head, data) + data)
    assert len(digits) < form.MAX_TEXT
    told = refused(f"{head}-{form._number(len(digits), form.COUNT_DIGITS)}{digits}")
    assert told == "this code unfolds to more than any game can be"


def test_texts_that_are_too_long():
    assert "too long" in refused("zangi-game-1-" + "A" * 100_000)
    assert "too long" in refused("x" * 6_000_000)
    assert "cannot be opened" in refused("{" + " " * 6_000_000)
    session = Session("zangi", names=["A", "B", "C", "D"])
    with pytest.raises(ShareError, match="save it as a file"):
        form.folded("game", "zangi", {"moves": "0 open;" * 40_000})
    assert session.ply == 0


@given(st.text(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_text_is_opened_or_refused(text):
    for whole_text in (text, f"zangi.position({text})", f"zodiak-game-1-{text}", "{" + text):
        try:
            session = share.read(whole_text)
        except ShareError:
            continue
        assert isinstance(session, Session)


values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 60) | st.text("01234aAG♣±-", max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)
KEYS = (
    "closed open hands down pile stock centre turn dealer out owing rung opened ended named pending"
    " signs finisher passes turns scores round rotations started round_scores round_winners options"
    " tape deal last_ms moves names start"
).split()


@pytest.mark.parametrize("kind", ["position", "game"])
@given(
    game=st.sampled_from(NAMES),
    changes=st.dictionaries(st.sampled_from(KEYS), values, max_size=4),
)
@settings(max_examples=300, deadline=None)
def test_a_well_formed_code_with_any_values_is_opened_or_refused(kind, game, changes):
    piles = {
        "zangi": {"closed": "01 2 3 "},
        "zodiak": {"hands": "0 1 2", "pile": "34"},
        "tivmiv": {"hands": "0 1 2", "centre": "3"},
    }
    base: dict[str, Any] = {"tape": ["NUR-42"]}
    base |= piles[game] if kind == "position" else {"moves": "0 open"}
    try:
        session = share.read(coded(kind, game, base | changes))
    except ShareError:
        return
    assert str(session.state).startswith(f"{game}.position(")


@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_a_changed_code_never_gives_another_game(code, data):
    place = data.draw(st.integers(0, len(code) - 1))
    change = data.draw(st.text(max_size=3))
    changed = code[:place] + change + code[place + data.draw(st.integers(0, 3)) :]
    try:
        session = share.read(changed)
    except ShareError:
        return
    assert session.moves == share.read(code).moves


# --- the form ------------------------------------------------------------------------------------


@given(st.binary(max_size=200))
def test_bytes_come_back_from_digits(data):
    digits = form._to_digits(data)
    assert form._to_bytes(digits) == data
    assert set(digits) <= set(form.DIGITS)


@pytest.mark.parametrize(("size", "count"), [(0, 0), (1, 2), (2, 3), (8, 11), (32, 43)])
def test_how_many_digits_hold_so_many_bytes(size, count):
    assert form._digits_for(size) == count
    assert 62**count >= 256**size > (62 ** (count - 1) if count else 0)


def test_digits_that_no_bytes_give():
    for digits in ("z", "zz", "z" * 43, "0" * 43 + "z"):
        with pytest.raises(ShareError):
            form._to_bytes(digits)


@pytest.mark.parametrize("name", KEPT_CODES)
def test_codes_that_were_written_down_can_always_be_opened(name):
    session, (game, position) = GOLDENS[name].play(), KEPT_CODES[name]
    again = share.read(game)
    assert (again.moves, whole(again.state)) == (session.moves, whole(session.state))
    assert whole(share.read(position).state) == whole(session.at(session.ply // 2))


def test_options_of_every_kind_come_back():
    for game in NAMES:
        for number in range(30):
            pick = strategies.Picker(f"share-{game}-{number}")
            found = strategies.picked_position(game, pick)
            if found is None:
                continue
            what, options = found
            state = GAMES[game].position(**what, options=options)
            session = Session(game, start=state, tape=state.tape)
            again = share.read(share.position_code(session, 0)).state
            assert whole(again) == whole(state)
            assert again.options == state.options

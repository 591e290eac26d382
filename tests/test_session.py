"""A session: play, undo, redo, look back, branch off, listen; and nothing that is half done."""

from __future__ import annotations

from typing import Any

import pytest

from cardlib.chance import Tape
from cardlib.errors import CardlibError, HiddenInformation, InvalidMoveText, NoNextDeal
from cardlib.games import GAMES, UnknownGame, tivmiv, zangi, zodiak
from cardlib.rules import IllegalMove, Reason
from cardlib.session import DEAL, MAX_REJECTIONS, Event, NoSuchPly, Rejection, Session
from tests.golden.games import GOLDENS
from tests.strategies import NAMES, Picker, likely_move


def played(game: str, plies: int = 30, code: str = "NUR-42", **options: Any) -> Session:
    session, pick = Session(game, code=code, **options), Picker(f"session-{code}")
    while session.ply < plies and not session.outcome:
        session.play(likely_move(game, session.state, pick))
    return session


def snapshot(session: Session) -> tuple[Any, ...]:
    return session.state, session.moves, session.events, tuple(session.rejected)


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# --- playing -------------------------------------------------------------------------------------


def test_a_session_begins_with_the_deal_of_its_code(game):
    session = Session(game, code="NUR-42", players=3)
    module = GAMES[game]
    assert session.state == module.new_game(module.make_options(players=3), Tape("NUR-42"))
    assert (session.ply, session.moves, session.events, session.rejected) == (0, (), (), [])
    assert session.outcome is session.match_outcome is None
    assert session.deal_steps()[-1].state == session.state
    assert dict(session.chance())["deck"][0] == str(
        module.deck(session.options)[session.deal_steps()[0].pack[0]]
    )


def test_each_ply_becomes_an_event_with_its_reasons(game):
    session = played(game)
    for event in session.events:
        before, after = session.at(event.ply - 1), session.at(event.ply)
        move = GAMES[game].parse_move(event.move)
        assert GAMES[game].explain(before, move).grounds == event.grounds
        assert GAMES[game].apply(before, move) == after
        assert GAMES[game].happened(before, move, after) == event.followed
    assert [event.ply for event in session.events] == list(range(1, session.ply + 1))
    assert session.moves == tuple(event.move for event in session.events)


def test_a_move_and_its_text_do_the_same():
    one, two = Session("zangi", players=3), Session("zangi", players=3)
    assert one.play("0 open") == two.play(zangi.Open(0))
    assert one.events == two.events
    assert one.events == (
        Event(1, "0 open", (Reason.of("Z5", dealer=0), Reason.of("Z7", seat=0)), ()),
    )


def test_a_refused_move_leaves_all_as_it_was_but_is_noted():
    session = Session("zodiak", code="NUR-42", players=2)
    session.play("1 draw")
    before = snapshot(session)
    with pytest.raises(IllegalMove, match="ZO5"):
        session.play("1 draw")
    assert snapshot(session)[:3] == before[:3]
    assert session.rejected == [Rejection(1, "1 draw", (Reason.of("ZO5", seat=1, turn=0),))]
    session.play("0 draw")
    assert session.ply == 2


def test_an_unreadable_move_is_not_noted(game):
    session = Session(game)
    before = snapshot(session)
    for text in ("", "0", "open 0", "0 fly", "0 play ?", "x"):
        with pytest.raises(InvalidMoveText):
            session.play(text)
        with pytest.raises(InvalidMoveText):
            session.explain(text)
    assert snapshot(session) == before


def test_only_so_many_refusals_are_kept():
    session = Session("tivmiv")
    for number in range(MAX_REJECTIONS + 5):
        with pytest.raises(IllegalMove):
            session.play(f"{number % 3 + 1} start")
    assert len(session.rejected) == MAX_REJECTIONS
    assert session.rejected[0].move == "3 start"  # the first five are forgotten


def test_a_seat_that_must_leave_leaves_by_itself():
    session = Session(
        "zangi", start=zangi.position(closed=[[], ["G1", "P1"], ["A1"]], turn=0, opened=3)
    )
    session.play("1 open")
    assert session.moves == ("0 leave", "1 open")
    assert session.state.out == (0,)
    session.undo()
    session.undo()
    assert session.state.out == ()
    two = Session(
        "zangi", start=zangi.position(closed=[[], [], ["A1", "P1"], ["G1"]], turn=0, opened=3)
    )
    two.play("2 open")
    assert two.moves == ("0 leave", "1 leave", "2 open")


def test_nobody_is_made_to_leave_by_a_move_that_stays_impossible():
    session = Session(
        "zangi", start=zangi.position(closed=[[], ["G1", "P1"], ["A1"]], turn=0, opened=3)
    )
    before = snapshot(session)
    for text in ("2 open", "0 open", "1 give 2", "9 open"):
        with pytest.raises(IllegalMove):
            session.play(text)
    assert snapshot(session)[:3] == before[:3]
    session.play("0 ring")  # who is on the last chance may still ring
    assert session.moves == ("0 ring",)


def test_a_forced_leave_may_end_the_game_instead():
    session = Session("zangi", start=zangi.position(closed=[[], ["G1", "P1"]], turn=0, opened=3))
    with pytest.raises(IllegalMove):
        session.play("1 open")
    assert session.moves == ()
    session.play("0 leave")
    assert session.outcome.winners == (1,)


# --- looking back --------------------------------------------------------------------------------


def test_undo_and_redo_walk_over_all_plies(game):
    session = played(game)
    states = [session.at(ply) for ply in range(session.ply + 1)]
    events = session.events
    for ply in range(session.ply - 1, -1, -1):
        assert session.undo() is states[ply]
        assert session.events == events[:ply]
    assert session.undo() is states[0]
    for ply in range(1, len(states)):
        assert session.redo() is states[ply]
    assert session.redo() is states[-1]
    assert session.events == events


def test_a_new_move_forgets_what_was_undone():
    session = Session("zangi", players=3)
    session.play("0 open")
    session.play("1 open")
    session.undo()
    session.play("2 ring")
    assert session.redo() is session.state
    assert session.moves == ("0 open", "2 ring")


def test_a_refused_move_does_not_forget_what_was_undone():
    session = Session("zangi", players=3)
    session.play("0 open")
    state = session.state
    session.undo()
    with pytest.raises(IllegalMove):
        session.play("2 open")
    assert session.redo() is state


@pytest.mark.parametrize("ply", [-1, 31, 10**9, 1.0, "3", None, True])
def test_only_plies_that_were_played_can_be_looked_at(game, ply):
    session = played(game)
    before = snapshot(session)
    for look in (session.at, session.branch):
        with pytest.raises(NoSuchPly, match=f"0 to {session.ply}"):
            look(ply)
    assert snapshot(session) == before


def test_a_branch_goes_on_alone(game):
    session = played(game)
    before = snapshot(session)
    middle = session.ply // 2
    other = session.branch(middle)
    assert other.state is session.at(middle)
    assert other.moves == session.moves[:middle]
    assert (other.tape, other.names, other.options) == (
        session.tape,
        session.names,
        session.options,
    )
    other.play(likely_move(game, other.state, Picker("branch")))
    other.undo()
    other.undo()
    assert snapshot(session) == before
    session.undo()
    assert other.ply == middle - 1


def test_what_is_played_again_is_the_same(game):
    session = played(game)
    again = Session(game, code="NUR-42")
    for move in session.moves:
        again.play(move)
    assert snapshot(again)[:3] == snapshot(session)[:3]


# --- matches -------------------------------------------------------------------------------------


def test_undo_goes_back_over_a_deal():
    session = GOLDENS["tivmiv_six_rounds"].play()
    place = session.moves.index(DEAL)
    second = session.at(place + 1)
    while session.ply > place + 1:
        session.undo()
    assert session.state is second
    assert session.state.round == 2
    session.undo()
    assert session.state.round == 1
    assert session.outcome
    assert session.redo() is second
    assert session.moves[-1] == DEAL


def test_the_next_deal_must_wait_for_the_end(game):
    session = played(game, plies=3)
    before = snapshot(session)
    with pytest.raises(NoNextDeal, match="not over") as caught:
        session.next_deal()
    assert "position: " in str(caught.value)
    assert snapshot(session) == before


@pytest.mark.parametrize("name", ["zodiak_match_to_55", "tivmiv_six_rounds"])
def test_no_deal_follows_the_match(name):
    session = GOLDENS[name].play()
    assert session.match_outcome
    before = snapshot(session)
    with pytest.raises(NoNextDeal, match="match is over"):
        session.next_deal()
    assert snapshot(session) == before


def test_the_match_keeps_its_scores_and_its_chance():
    session = GOLDENS["zodiak_match_to_55"].play()
    labels = [label for label, _ in session.chance() if "deck" in label]
    assert labels == ["deck"] + [
        f"deal/{number}/deck" for number in range(2, session.moves.count(DEAL) + 2)
    ]
    dealers = [session.at(ply + 1).dealer for ply, move in enumerate(session.moves) if move == DEAL]
    assert dealers == [(number + 1) % 4 for number in range(len(dealers))]
    won = [
        event.followed
        for event in session.events
        if any(why.rule == "ZO26" for why in event.followed)
    ]
    points = [0, 0, 0, 0]
    for reasons in won:
        for why in reasons:
            if why.rule == "ZO26":
                points[why.values["finisher"]] += why.values["points"]
    assert tuple(points) == session.match_outcome.scores == session.state.scores
    assert max(points) >= 55


# --- positions, listeners, errors ----------------------------------------------------------------


def test_a_session_from_a_position_has_no_deal():
    start = tivmiv.position(hands=[["7±1"], ["3±2", "1±1"]], centre=["5±2"])
    session = Session("tivmiv", start=start)
    assert session.deal_steps() == ()
    assert list(session.chance()) == []
    assert session.options.players == 2
    session.play("0 play 7±1")
    assert session.outcome.winners == (0,)


def test_a_view_can_be_looked_at_but_not_played_on():
    view = zodiak.observe(zodiak.new_game(zodiak.Options(), Tape("NUR-42")), 1)
    session = Session("zodiak", start=view)
    with pytest.raises(HiddenInformation):
        session.play("1 draw")
    assert session.ply == 0


def test_listeners_hear_every_change_and_can_leave():
    session, heard = Session("zangi", players=2), []
    leave = session.subscribe(lambda told: heard.append((told.ply, told is session)))
    session.play("0 open")
    session.undo()
    session.undo()
    session.redo()
    session.redo()
    with pytest.raises(IllegalMove):
        session.play("0 open")
    assert heard == [(1, True), (0, True), (1, True)]
    leave()
    leave()
    session.play("1 open")
    assert len(heard) == 3


def test_a_listener_may_leave_while_it_is_told():
    session, heard = Session("zangi", players=2), []

    def once(told: Session) -> None:
        heard.append(told.ply)
        leave()

    leave = session.subscribe(once)
    session.subscribe(lambda told: heard.append(-told.ply))
    session.play("0 open")
    session.play("1 open")
    assert heard == [1, -1, -2]


@pytest.mark.parametrize("name", ["", "chess", "Zangi", None, 3, "zangi "])
def test_there_are_three_games(name):
    with pytest.raises(UnknownGame, match="zangi, zodiak, tivmiv"):
        Session(name)


def test_repr_says_what_it_is():
    session = Session("zangi", code="ANI-10")
    session.play("0 open")
    assert repr(session) == "<Session of zangi, ANI-10, ply 1>"


def test_all_errors_of_a_session_are_of_one_kind():
    for error in (
        NoSuchPly,
        NoNextDeal,
        IllegalMove,
        InvalidMoveText,
        UnknownGame,
        HiddenInformation,
    ):
        assert issubclass(error, CardlibError)
        assert issubclass(error, ValueError)

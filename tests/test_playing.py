"""Whole deals played by agents: what a ply is, the race of Tiv-miv, and that it is the same as a session."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from cardlib.agents import CALL_US, OPEN_US, Agent, BotMistake, Decision, Luck
from cardlib.chance import Tape
from cardlib.games import GAMES, tivmiv, zangi, zodiak
from cardlib.i18n import Sentence
from cardlib.playing import SEATS, WORDS, Ply, played, word_index
from cardlib.policies import STEADY, BellPolicy, RacePolicy, policies_for
from cardlib.session import Session

SAID = Sentence("")


def deal(game: str, code: str, number: int = 0, policy: Any = None, **options: Any) -> list[Ply]:
    module, tape = GAMES[game], Tape(code, number)
    chosen = module.make_options(**options)
    agents = policies_for(game, chosen.players, policy)
    return list(played(game, module.new_game(chosen, tape), agents, tape))


@pytest.mark.parametrize("game", GAMES)
def test_a_session_accepts_what_was_played(game: str) -> None:
    plies = deal(game, "NUR-42")
    session = Session(game, code="NUR-42")
    for ply in plies:
        assert session.play(ply.move) == ply.state
    assert session.outcome is not None


@pytest.mark.parametrize("game", GAMES)
def test_time_never_runs_backwards_and_the_same_tape_gives_the_same_deal(game: str) -> None:
    plies = deal(game, "ANI-7", 3)
    assert all(a.at_us <= b.at_us for a, b in pairwise(plies))
    assert plies == deal(game, "ANI-7", 3)
    assert plies != deal(game, "ANI-7", 4)


def test_no_two_decisions_share_a_word() -> None:
    starts = [word_index(ply, seat) for ply in range(20) for seat in range(SEATS)]
    assert len(set(starts)) == len(starts)
    assert min(b - a for a, b in pairwise(sorted(starts))) == WORDS


# --- Zangi ---------------------------------------------------------------------------------------


def ringer_at(us: int | None) -> Agent:
    """Rings *us* after a five was opened; opens when due."""

    def agent(view: zangi.State, seat: int, luck: Luck) -> Decision | None:
        if us is not None and luck.news and zangi.is_right(view):
            return Decision(zangi.Ring(seat), SAID, us)
        moves = [move for move in zangi.legal_moves(view, seat) if not isinstance(move, zangi.Ring)]
        return Decision(moves[0], SAID, OPEN_US) if moves else None

    return agent


def zangi_start() -> zangi.State:
    return zangi.position(closed=[["G1", "G1"], ["G4", "A1"]], open=[[], []])


def moves_of(game: str, state: Any, agents: list[Agent], most: int = 50) -> list[str]:
    module = GAMES[game]
    plies = played(game, state, agents, Tape("NUR-42"), most)
    return [module.format_move(ply.move) for ply in plies]


def test_the_quicker_ring_is_first_and_the_lower_seat_in_a_dead_heat() -> None:
    for first, second, winner in ((300, 200, 1), (200, 300, 0), (200, 200, 0)):
        moves = moves_of("zangi", zangi_start(), [ringer_at(first), ringer_at(second)], 3)
        assert moves == ["0 open", "1 open", f"{winner} ring"]


def test_a_ring_later_than_the_next_opening_comes_to_nothing() -> None:
    slow: list[Agent] = [ringer_at(None), ringer_at(OPEN_US + 1)]
    assert moves_of("zangi", zangi_start(), slow, 4)[2] == "0 open"
    assert (
        moves_of("zangi", zangi_start(), [ringer_at(None), ringer_at(OPEN_US - 1)], 3)[2]
        == "1 ring"
    )


def test_who_rings_wrongly_gives_to_the_poorest_and_nobody_rings_at_that_table_again() -> None:
    always = BellPolicy(STEADY)
    found = False
    for number in range(40):
        plies = deal("zangi", "NUR-42", number, always)
        for (one, two), after in zip(pairwise(plies), plies[2:] + [None], strict=False):
            if isinstance(two.move, zangi.Give):
                found = True
                before = one.state
                others = [seat for seat in range(4) if seat not in (*before.out, two.move.seat)]
                fewest = min(len(before.closed[seat]) for seat in others)
                assert len(before.closed[two.move.to]) == fewest
                assert after is None or not isinstance(after.move, zangi.Ring)
    assert found


def test_a_deal_is_left_before_an_opening_and_not_in_the_middle_of_a_penalty() -> None:
    whole = deal("zangi", "NUR-42", 0, BellPolicy(STEADY))
    start = zangi.new_game(zangi.Options(), Tape("NUR-42"))
    for most in range(1, 60):
        plies = list(played("zangi", start, [BellPolicy()] * 4, Tape("NUR-42"), most))
        assert plies == whole[: len(plies)]
        assert len(plies) >= min(most, len(whole))
        left = whole[len(plies)].move
        assert isinstance(left, zangi.Open | zangi.Leave)
        assert not plies[-1].state.owing


# --- Tiv-miv: the race ---------------------------------------------------------------------------


def racer(lay_us: int, take_us: int) -> Agent:
    """Lays its first fitting card, else takes, always after the same times."""

    def agent(view: tivmiv.State, seat: int, luck: Luck) -> Decision | None:
        moves = list(tivmiv.legal_moves(view, seat))
        for move in moves:
            if isinstance(move, tivmiv.Play):
                return Decision(move, SAID, lay_us)
        for move in moves:
            return Decision(move, SAID, take_us if isinstance(move, tivmiv.Take) else CALL_US)
        return None

    return agent


def raced(agents: list[Agent], **position: Any) -> list[tuple[str, int]]:
    state = tivmiv.position(**position)
    plies = played("tivmiv", state, agents, Tape("NUR-42"), 40)
    return [(tivmiv.format_move(ply.move), ply.at_us) for ply in plies]


def test_taking_up_goes_on_while_others_lay() -> None:
    """Seat 1 needs 1,000 for a card; that seat 0 lays at 300 and 600 does not begin it anew."""
    found = raced(
        [racer(300, 5000), racer(300, 1000)],
        hands=[["7±1", "8±1", "2±3"], ["1±1"]],
        down=[["2±1", "2±2"], ["1±2", "1±3"]],
        centre=["5±2"],
    )
    assert found[:3] == [("0 play 7±1", 300), ("0 play 8±1", 600), ("1 take", 1000)]


def test_a_new_top_cancels_what_was_about_to_be_laid() -> None:
    """Both could lay on 5±2; seat 0 is quicker, and seat 1's card does not fit its card."""
    found = raced(
        [racer(300, 5000), racer(400, 1000)],
        hands=[["7±1", "4±3"], ["3±1", "1±1"]],
        down=[["2±1"], ["1±2"]],
        centre=["5±2"],
    )
    assert found[:2] == [("0 play 7±1", 300), ("1 take", 1300)]


def test_after_a_take_only_the_taker_thinks_again() -> None:
    """Seat 1's plan from the start (600) stands though seat 0 took a card at 500."""
    found = raced(
        [racer(300, 500), racer(600, 5000)],
        hands=[["2±1", "2±2"], ["7±1", "4±1"]],
        down=[["2±3", "4±3"], ["1±1"]],
        centre=["5±2"],
    )
    assert found[:2] == [("0 take", 500), ("1 play 7±1", 600)]


def test_a_stop_is_the_dealers() -> None:
    """Nothing fits 5±2: the dealer changes the card (TA14) and calls, then the race goes on."""
    found = raced(
        [racer(300, 500), racer(400, 500)],
        hands=[["1±2", "2±1", "9±2"], ["4±1", "6±3"]],
        centre=["1±1", "8±1", "5±2"],
    )
    assert found[:3] == [
        ("0 rotate", CALL_US),
        ("0 start", 2 * CALL_US),
        ("0 play 2±1", 2 * CALL_US + 300),
    ]


def test_with_hands_the_dealer_heeds_what_the_others_take_up() -> None:
    """``stuck="hands"``: seat 0 was about to change the card when seat 1 took one that fits."""
    found = raced(
        [racer(300, 2 * CALL_US), racer(300, 600)],
        hands=[["1±2", "2±1"], ["4±1"]],
        down=[["8±1"], ["7±1", "9±1"]],
        centre=["1±1", "5±2"],
        options=tivmiv.Options(players=2, stuck="hands"),
    )
    assert found[:2] == [("1 take", 600), ("1 play 7±1", 900)]


def test_nobody_moves_means_the_deal_is_left() -> None:
    def idle(view: Any, seat: int, luck: Luck) -> Decision | None:
        return None

    start = tivmiv.new_game(tivmiv.Options(), Tape("NUR-42"))
    assert list(played("tivmiv", start, [idle] * 4, Tape("NUR-42"))) == []


# --- agents that fail ----------------------------------------------------------------------------


def raising(view: Any, seat: int, luck: Luck) -> Decision | None:
    raise RuntimeError("broken")


def cheating(view: Any, seat: int, luck: Luck) -> Decision | None:
    return Decision(zodiak.Play(seat, ("A♠", "8♦")), SAID, 1)


def meddling(view: Any, seat: int, luck: Luck) -> Decision | None:
    return Decision(zodiak.Draw((seat + 1) % 3), SAID, 1)


def silly(view: Any, seat: int, luck: Luck) -> Decision | None:
    return "draw"  # type: ignore[return-value]


def no_move(view: Any, seat: int, luck: Luck) -> Decision | None:
    return Decision("1 draw", SAID, 1)


@pytest.mark.parametrize(
    ("agent", "says"),
    [
        (no_move, "failed with AttributeError"),
        (raising, "RuntimeError('broken')"),
        (cheating, "1 play A♠ 8♦, and that is not allowed"),
        (meddling, "a move of another seat"),
        (silly, "'draw', and that is no decision"),
    ],
)
def test_a_bad_agent_is_told_with_its_seat(agent: Agent, says: str) -> None:
    start = zodiak.new_game(zodiak.Options(), Tape("NUR-42"))
    with pytest.raises(BotMistake, match=re.escape(says)) as caught:
        list(played("zodiak", start, [agent] * 3, Tape("NUR-42")))
    assert caught.value.seat == 1


def test_own_agents_see_no_hidden_card() -> None:
    def peeping(view: zodiak.State, seat: int, luck: Luck) -> Decision | None:
        assert view.tape is None
        assert set(view.hands[(seat + 1) % 3]) == {-1}
        return Decision(zodiak.Draw(seat), SAID, 1)

    start = zodiak.new_game(zodiak.Options(max_turns=9), Tape("NUR-42"))
    assert len(list(played("zodiak", start, [peeping] * 3, Tape("NUR-42")))) == 9


@pytest.mark.parametrize("game", GAMES)
def test_the_policies_decide_from_what_a_seat_sees(game: str) -> None:
    """The reference lets them look at the whole state for speed: a view must give the same."""
    tape = Tape("ANI-7")
    state = GAMES[game].new_game(GAMES[game].make_options(), tape)
    agents = policies_for(game, state.options.players)
    hidden = [lambda view, seat, luck, one=one: one(view, seat, luck) for one in agents]
    seen = list(played(game, state, hidden, tape))
    assert seen == list(played(game, state, agents, tape))


def test_pick_up_pace() -> None:
    """From half to one and a half of take_ms, about that on average."""
    policy, times = RacePolicy(take_ms=400), []
    state = tivmiv.new_game(tivmiv.Options(), Tape("NUR-42"))
    state = tivmiv.apply(state, tivmiv.Start(0))
    for start in range(500):
        decision = policy(state, 1, Luck(Tape("NUR-42"), "bots", start=start))
        assert decision is not None
        times.append(decision.after_us)
    assert 200_000 <= min(times) < 210_000
    assert 590_000 < max(times) < 600_000
    assert abs(sum(times) / 500 - 400_000) < 20_000

"""A learner's own bot: it plays, and whatever is wrong with it is told and stops nothing."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from cardlib import bots, own_bot, tivmiv, zangi, zodiak
from cardlib.errors import CardlibError, OptionsError
from cardlib.i18n import Sentence
from cardlib.own_bot import OwnBot, seated, seated_all
from cardlib.session import Session
from cardlib.views.desk import Desk


def desk_with(game: str, bot: Any, **options: Any) -> Desk:
    """A table for two where *bot* sits at seat 1 and it is its turn."""
    return Desk(
        game,
        players=2,
        dealer=1 if game == "zangi" else 0,
        agents={1: seated(game, bot)},
        **options,
    )


def told(bot: Any, game: str = "zangi") -> dict[str, Any]:
    """What the table says when *bot* sits at seat 1 and it is its turn."""
    message: dict[str, Any] = desk_with(game, bot).newest["message"]
    return message


# --- it plays ------------------------------------------------------------------------------------


def opener(view: zangi.State, seat: int) -> str:
    return f"{seat} ring" if zangi.is_right(view) else f"{seat} open"


def first(view: Any, seat: int) -> Any:
    return next(iter(zodiak.legal_moves(view, seat)))


def racer(view: tivmiv.State, seat: int) -> Any:
    return next(iter(tivmiv.legal_moves(view, seat)), None)


@pytest.mark.parametrize(("game", "bot"), [("zangi", opener), ("zodiak", first), ("tivmiv", racer)])
def test_a_function_of_two_lines_plays_a_whole_deal(game: str, bot: Any) -> None:
    desk = Desk(game, players=3, seat=None, agents={seat: seated(game, bot) for seat in range(3)})
    for _ in range(3000):
        if desk.session.outcome or not desk.let_others_play():
            break
    assert desk.session.outcome
    assert desk.opponents.mistake is None


def test_a_bot_is_shown_the_view_of_its_seat_only() -> None:
    seen = []

    def curious(view: zodiak.State, seat: int) -> Any:
        seen.append((view, seat))
        return zodiak.Draw(seat)

    desk = desk_with("zodiak", curious)
    assert desk.next_move() is not None
    [(view, seat)] = seen
    assert seat == 1
    assert view == zodiak.observe(desk.session.state, 1)
    assert view.tape is None


def test_a_bot_thinks_aloud_under_its_own_name() -> None:
    desk = desk_with("zangi", opener)
    desk.press("next")
    [thought] = [why for why in desk.newest["message"]["why"] if not why["rule"]]
    assert thought["says"] == "My function opener chose this."


@pytest.mark.parametrize("who", ["attentive", "first_fit", "random"])
def test_a_bot_can_be_named(who: str) -> None:
    assert seated("zangi", who) is bots.agent("zangi", who)


def test_an_agent_of_three_values_stays_itself() -> None:
    agent = bots.agent("zodiak", "greedy_chain")
    assert seated("zodiak", agent) is agent


def test_a_further_value_with_a_default_does_no_harm() -> None:
    def patient(view: Any, seat: int, patience: int = 3) -> str:
        return f"{seat} open"

    assert isinstance(seated("zangi", patient), OwnBot)


# --- what is refused at the door -----------------------------------------------------------------


@pytest.mark.parametrize("odd", [None, 5, [], object(), lambda: None, lambda view: None, print])
def test_what_is_no_bot_is_refused_with_what_would_be_right(odd: Any) -> None:
    with pytest.raises(OptionsError, match=r"my_bot\(view, seat\)"):
        seated("zangi", odd)


def test_an_unknown_name_lists_the_bots() -> None:
    with pytest.raises(CardlibError, match="the bots are: "):
        seated("zangi", "clever")


def test_bots_are_given_by_seat() -> None:
    with pytest.raises(OptionsError, match=r"like \{1: my_bot\}"):
        seated_all("zangi", [opener])  # type: ignore[arg-type]


# --- what goes wrong in it -----------------------------------------------------------------------


def test_an_error_is_told_with_the_line_of_the_function() -> None:
    def clumsy(view: Any, seat: int) -> str:
        five = view.options.target
        return str(five / 0)

    assert told(clumsy)["text"].endswith(
        "Bot 1: clumsy failed in its line 3, with ZeroDivisionError: division by zero."
        " Nothing was moved; another bot can make this move."
    )


def test_an_illegal_move_is_told_with_every_rule() -> None:
    def eager(view: Any, seat: int) -> str:
        return f"{seat} give 0"

    message = told(eager)
    assert message["tone"] == "refused"
    assert "Bot 1: eager wants 1 give 0, and that is not allowed." in message["text"]
    expected = zangi.explain(Session("zangi", players=2, dealer=1).state, zangi.Give(1, 0))
    rules = [why.rule for why in expected.violations]
    assert [why["rule"] for why in message["why"]][: len(rules)] == rules


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        (None, "returned None, but it must move now"),
        ("jump", "returned 'jump', and that is no move."),
        (42, 'returned 42, and that is no move. A move looks like "1 open".'),
        (zodiak.Draw(1), "and that is no move. A move looks like"),
        ("0 open", "sits at seat 1, but returned the move 0 open of another seat"),
        (zangi.Open, "and that is no move"),
    ],
)
def test_what_is_no_move_is_told(returned: Any, words: str) -> None:
    def odd(view: Any, seat: int) -> Any:
        return returned

    assert words in told(odd)["text"]


def test_who_waits_in_a_game_without_turns_makes_no_mistake() -> None:
    def lazy(view: Any, seat: int) -> None:
        return None

    desk = Desk("tivmiv", players=2, agents={1: seated("tivmiv", lazy)})
    desk.press("start")
    assert desk.opponents.mistake is None


def test_an_endless_loop_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_bot, "PATIENCE", 20_000)

    def endless(view: Any, seat: int) -> None:
        while True:
            pass

    if sys.gettrace() is not None:
        pytest.skip("a debugger counts the steps itself")
    assert "does not come to an end" in told(endless)["text"]
    assert sys.gettrace() is None


def test_an_interrupted_bot_is_told() -> None:
    def slow(view: Any, seat: int) -> None:
        raise KeyboardInterrupt

    assert "slow was interrupted" in told(slow)["text"]


def test_a_library_function_that_never_yields_a_move_is_told() -> None:
    def empty(view: Any, seat: int) -> Any:
        return next(iter(()))

    assert "StopIteration" in told(empty)["text"]


def test_after_a_mistake_the_game_goes_on_with_another_bot() -> None:
    def clumsy(view: Any, seat: int) -> str:
        raise RuntimeError("oh")

    desk = desk_with("zangi", clumsy)
    [button] = [item for item in desk.newest["controls"] if item["id"] == "next"]
    assert (button["label"], button["enabled"]) == ("Play for Bot 1", True)
    desk.press("next")
    assert desk.session.moves == ("1 open",)
    assert "opens" in desk.newest["message"]["text"]


def test_two_failing_bots_are_both_replaced() -> None:
    def clumsy(view: Any, seat: int) -> str:
        raise RuntimeError("oh")

    agents = {seat: seated("zangi", clumsy) for seat in (1, 2)}
    desk = Desk("zangi", players=3, dealer=1, agents=agents)
    desk.press("next")
    desk.press("next")
    assert desk.session.moves == ("1 open", "2 open")


def test_a_built_in_bot_that_fails_is_told_too() -> None:
    def agent(view: Any, seat: int, luck: Any) -> Any:
        raise RuntimeError("oh")

    assert "Bot 1: This bot failed with RuntimeError('oh')." in told(agent)["text"]


@pytest.mark.parametrize("error", [SystemExit, GeneratorExit, BaseException])
def test_a_bot_cannot_leave_with_the_table(error: type[BaseException]) -> None:
    def leaver(view: Any, seat: int) -> str:
        raise error

    assert f"leaver failed in its line 2, with {error.__name__}" in told(leaver)["text"]


def test_an_async_bot_is_told_what_to_write() -> None:
    async def late(view: Any, seat: int) -> str:
        return "1 open"

    def drip(view: Any, seat: int) -> Any:
        yield "1 open"

    for bot in (late, drip):
        assert "write def, return, and no yield" in told(bot)["text"]


def test_an_agent_that_returns_no_decision_is_told() -> None:
    def agent(view: Any, seat: int, luck: Any) -> Any:
        return "1 open"

    assert "This bot returned '1 open', and that is no decision." in told(agent)["text"]


def test_an_agent_that_moves_for_another_seat_is_told() -> None:
    def agent(view: Any, seat: int, luck: Any) -> Any:
        return bots.Decision(zangi.Ring(0), Sentence("I ring for you."))

    assert "This bot wants 0 ring, the move of another seat." in told(agent)["text"]


def test_a_cheating_agent_is_told() -> None:
    def agent(view: Any, seat: int, luck: Any) -> Any:
        return bots.Decision(zangi.Give(1, 0), Sentence("I give."))

    message = told(agent)
    assert "Bot 1: This bot wants 1 give 0, and that is not allowed." in message["text"]
    assert message["why"]

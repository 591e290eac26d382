"""Running a study: one result whatever plays it and where, and what is left when something stops."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import (
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from threading import Event, Timer
from typing import Any

import pytest

from cardlib.batch import BatchResult, Progress, StudyError, running, simulate, study_of
from cardlib.chance import Tape
from cardlib.games import zodiak

GAMES = {
    "zangi": {"players": 2},
    "zodiak": {"players": 3, "match": False},
    "tivmiv": {"players": 2, "policy": {1: "hasty"}},
}


def plain(result: BatchResult) -> tuple[Any, ...]:
    return result.columns, result.histograms, result.moves, result.n, result.wanted


def played(game: str, n: int, **more: Any) -> BatchResult:
    return simulate(game, n, engine="readable", code="ARA-7", **{**GAMES[game], **more})


class Now(Executor):
    """Plays as soon as it is asked, counts, and fails where a test wants it to."""

    def __init__(
        self, *, fail_at: int = -1, how: Callable[[Future[Any]], None] | None = None
    ) -> None:
        self.fail_at, self.how, self.futures = fail_at, how, list[Future[Any]]()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.futures.append(future)
        if len(self.futures) - 1 != self.fail_at:
            future.set_result(fn(*args, **kwargs))
        elif self.how is None:
            raise RuntimeError("cannot schedule new futures after shutdown")
        else:
            self.how(future)
        return future


class Never(Executor):
    """Plays the first portion; the others wait for ever."""

    def __init__(self) -> None:
        self.futures = list[Future[Any]]()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            future.set_result(fn(*args, **kwargs))
        self.futures.append(future)
        return future


class Backwards(Executor):
    """Plays four portions when it has been given four, and tells of the last one first."""

    def __init__(self) -> None:
        self.work = list[tuple[Future[Any], Callable[[], Any]]]()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.work.append((future, partial(fn, *args, **kwargs)))
        if len(self.work) == 4:
            Timer(0.05, self.play).start()
        return future

    def play(self) -> None:
        for future, play in reversed(self.work):
            future.set_result(play())


# --- one result, whatever plays it -----------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [1, 7, 12, 100])
def test_the_size_of_the_portions_changes_nothing(
    game: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played(game, 12, trace=True)
    monkeypatch.setitem(running.AT_ONCE, "readable", size)
    assert plain(played(game, 12, trace=True)) == plain(whole)
    assert len(whole.moves) == whole.n == 12


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("workers", [1, 3])
def test_threads_give_the_same_games(
    game: str, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 5)
    with ThreadPoolExecutor(workers) as executor:
        there = played(game, 12, executor=executor, trace=True)
    assert plain(there) == plain(played(game, 12, trace=True))


@pytest.mark.parametrize("game", GAMES)
def test_the_quick_engine_plays_the_same_games_in_threads_and_in_any_portions(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    values: dict[str, Any] = {**GAMES[game], "code": "ARA-7", "engine": "numpy"}
    whole = simulate(game, 1500, **values)
    monkeypatch.setitem(running.AT_ONCE, "numpy", 101)
    with ThreadPoolExecutor(3) as executor:
        there = simulate(game, 1500, executor=executor, **values)
    assert there.to_dict() == whole.to_dict()
    few = simulate(game, 8, **{**values, "engine": "readable"}).to_dict()["columns"]
    assert {name: column[:8] for name, column in whole.to_dict()["columns"].items()} == few


def test_portions_may_arrive_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 3)
    there = played("zodiak", 11, executor=Backwards(), trace=True)
    assert plain(there) == plain(played("zodiak", 11, trace=True))


def test_more_games_go_on_where_fewer_ended() -> None:
    more, fewer = played("zangi", 9), played("zangi", 4)
    assert list(more["plies"])[:4] == list(fewer["plies"])


def test_other_processes_give_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Policies, bots by name and an error travel; a function of mine does not, and that is said."""
    monkeypatch.setitem(running.AT_ONCE, "readable", 4)
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawn) as executor:
        for game in GAMES:
            assert plain(played(game, 6, executor=executor)) == plain(played(game, 6))
        for bot in ("first_fit", "random"):  # the names of bots that hold what cannot be sent
            there = played("zangi", 2, executor=executor, policy=bot, limit=40)
            assert plain(there) == plain(played("zangi", 2, policy=bot, limit=40))
        with pytest.raises(StudyError, match=r"The function <lambda> cannot be sent .*ThreadPool"):
            played("zangi", 6, executor=executor, policy=lambda view, seat: None)
        lazy = partial(_lazy, 0)
        with pytest.raises(StudyError, match=r"^game 0, seat 0: This bot returned 0, and that is"):
            played("zangi", 6, executor=executor, policy=lazy)


def _lazy(nothing: int, view: Any, seat: int, luck: Any) -> Any:
    return nothing


def test_a_dask_cluster_gives_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    dask = pytest.importorskip("dask.distributed", reason="comes with cardlib[cluster]")
    monkeypatch.setitem(running.AT_ONCE, "readable", 4)
    here = {"n_workers": 1, "threads_per_worker": 2, "processes": False, "dashboard_address": None}

    def my_bot(view: Any, seat: int) -> Any:
        return next(zodiak.legal_moves(view, seat)) if view.turn == seat else None

    with dask.LocalCluster(**here) as cluster, dask.Client(cluster) as client:
        executor = client.get_executor()
        for game in GAMES:
            assert plain(played(game, 10, executor=executor)) == plain(played(game, 10))
        there = played("zodiak", 5, executor=executor, policy={0: my_bot})
        assert plain(there) == plain(played("zodiak", 5, policy={0: my_bot}))
        stopped = played("zodiak", 40, executor=executor, progress=lambda told: told.done < 12)
        assert stopped.n == 12
        with pytest.raises(StudyError, match=r"give its \.get_executor\(\)"):
            played("zangi", 5, executor=client)


# --- an executor that fails ------------------------------------------------------------------------


FAILURES: dict[str, tuple[Callable[[Future[Any]], Any] | None, str]] = {
    "it takes no more work": (None, "RuntimeError: cannot schedule new futures after shutdown"),
    "a worker dies": (
        lambda future: future.set_exception(BrokenProcessPool("a process ended abruptly")),
        "BrokenProcessPool: a process ended abruptly",
    ),
    "the wires break": (lambda future: future.set_exception(OSError("gone")), "OSError: gone"),
    "somebody cancels": (lambda future: future.cancel(), "CancelledError"),
}


@pytest.mark.parametrize("failure", FAILURES)
def test_what_was_played_before_an_executor_failed_is_kept(
    failure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    how, said = FAILURES[failure]
    monkeypatch.setitem(running.AT_ONCE, "readable", 2)
    monkeypatch.setattr(running, "IN_FLIGHT", 1)
    with pytest.raises(StudyError) as caught:
        played("zangi", 9, executor=Now(fail_at=2, how=how))
    assert str(caught.value).startswith(f"the executor failed with {said}")
    assert str(caught.value).endswith("Without executor= the same games are played here")
    assert caught.value.__notes__ == ["4 of 9 games were played before: see .partial"]
    partial = caught.value.partial
    assert (partial.n, partial.wanted, partial.complete) == (4, 9, False)
    assert "4 of 9 games" in repr(partial)
    assert list(partial["plies"]) == list(played("zangi", 9)["plies"])[:4]


def test_a_cancelled_portion_is_no_silent_hole() -> None:
    executor = Now(fail_at=0, how=lambda future: future.cancel())
    with pytest.raises(StudyError) as caught:
        played("zangi", 3, executor=executor)
    assert isinstance(caught.value.__cause__, CancelledError)
    assert caught.value.partial.n == 0


def test_a_worker_that_really_dies() -> None:
    spawn = multiprocessing.get_context("spawn")
    with (
        ProcessPoolExecutor(1, mp_context=spawn) as executor,
        pytest.raises(StudyError, match=r"the executor failed with BrokenProcessPool"),
    ):
        played("zangi", 3, executor=executor, policy=partial(_dying, 0))


def _dying(nothing: int, view: Any, seat: int, luck: Any) -> Any:
    import os

    os._exit(1)


# --- stopping --------------------------------------------------------------------------------------


@pytest.mark.parametrize("executor", [None, "now"])
def test_progress_stops_a_study_and_what_was_played_stays(
    executor: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 3)
    told: list[Progress] = []

    def follow(progress: Progress) -> bool:
        told.append(progress)
        return progress.done < 6

    result = played("tivmiv", 20, progress=follow, executor=Now() if executor else None)
    assert [one.done for one in told] == [3, 6]
    assert (result.n, result.wanted, result.complete) == (6, 20, False)
    assert repr(result).startswith("6 of 20 games (deals) of tivmiv, code ARA-7")
    assert "stopped before the end: what stands here is from the games played so far" in repr(
        result
    )
    assert plain(result)[:2] == plain(played("tivmiv", 6))[:2]


def test_progress_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 4)
    clock = iter([100.0, 102.0, 103.0, 105.0])
    monkeypatch.setattr(running, "perf_counter", lambda: next(clock))
    told: list[Progress] = []
    played("zangi", 10, progress=told.append)  # it returns None, which is not False
    assert [(one.done, one.wanted, one.seconds) for one in told] == [
        (4, 10, 2),
        (8, 10, 3),
        (10, 10, 5),
    ]
    assert [one.seconds_left for one in told] == [3.0, 0.75, 0.0]
    assert Progress(0, 10, 0.0, told[0].result).seconds_left is None
    assert told[0].result().n == 10  # what there is when it is asked for


def test_an_interruption_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 2)
    real = running.play_portion

    def interrupted(*given: Any, **more: Any) -> Any:
        if given[2] == 4:
            raise KeyboardInterrupt
        return real(*given, **more)

    monkeypatch.setattr(running, "play_portion", interrupted)
    result = played("zangi", 9)
    assert (result.n, result.complete) == (4, False)
    assert "4 of 9 games" in repr(result)


def test_an_interruption_within_my_own_bot_is_an_interruption_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 1)
    asked = iter(range(100_000))

    def my_bot(view: Any, seat: int) -> Any:
        if next(asked) == 100:
            raise KeyboardInterrupt
        return next(zodiak.legal_moves(view, seat)) if view.turn == seat else None

    result = played("zodiak", 50, policy={1: my_bot})
    assert 0 < result.n < 50
    assert not result.complete


STOPS: dict[str, Callable[[Progress], Any]] = {
    "False": lambda told: False,
    "an interruption": lambda told: (_ for _ in ()).throw(KeyboardInterrupt),
}


@pytest.mark.parametrize("stop", STOPS)
def test_stopping_cancels_what_nobody_waits_for_any_more(
    stop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 2)
    monkeypatch.setattr(running, "IN_FLIGHT", 4)
    executor = Never()
    result = played("zangi", 20, executor=executor, progress=STOPS[stop])
    assert result.n == 2
    assert len(executor.futures) == 4  # ten portions in all, but only so many are under way
    assert all(future.cancelled() for future in executor.futures[1:])


def test_an_error_in_progress_is_told_and_cancels_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 2)
    executor = Never()

    def follow(progress: Progress) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError) as caught:  # kept, as a notebook keeps the last error
        played("zangi", 20, executor=executor, progress=follow)
    assert all(future.cancelled() for future in executor.futures[1:])
    assert len(executor.futures) == 10
    assert caught.value.__traceback__ is not None


def test_an_executor_that_is_shut_down_in_the_middle_does_not_hang(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 1)
    busy = Event()
    executor = ThreadPoolExecutor(1)
    executor.submit(busy.wait)
    Timer(0.2, lambda: (executor.shutdown(wait=False, cancel_futures=True), busy.set())).start()
    with pytest.raises(StudyError, match=r"^the executor failed with CancelledError\. Without"):
        played("zangi", 5, executor=executor)


def test_threads_are_free_again_after_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 1)
    with ThreadPoolExecutor(2) as executor:
        stopped = played("zangi", 300, executor=executor, progress=lambda told: told.done < 3)
        assert stopped.n == 3
        assert executor.submit(len, "free").result(timeout=10) == 4


# --- a game that fails -----------------------------------------------------------------------------


def test_what_was_played_before_a_bot_failed_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(running.AT_ONCE, "readable", 1)
    asked: Iterator[int] = iter(range(100_000))

    def my_bot(view: Any, seat: int) -> Any:
        if next(asked) == 100:
            return "nonsense"
        return next(zodiak.legal_moves(view, seat)) if view.turn == seat else None

    with pytest.raises(
        StudyError, match=r"^game \d+, seat 1: my_bot returned 'nonsense'"
    ) as caught:
        simulate("zodiak", 50, engine="readable", players=2, policy={1: my_bot})
    assert 0 < caught.value.partial.n < 50
    assert f"game {caught.value.partial.n}," in str(caught.value)


# --- portions, tapes, engines ----------------------------------------------------------------------


def test_game_number_k_is_played_from_tape_k() -> None:
    study = study_of("zodiak", code="ARA-7")
    assert study.tape(3) == Tape("ARA-7", 3)
    third = running.play_portion(study, "readable", 3, 1, trace=True)
    assert third.moves == played("zodiak", 5, trace=True).moves[3:4]


def test_portions_come_one_by_one() -> None:
    games = running.portions(study_of("zangi", players=2), 10_000, "readable")
    assert [portion.first for portion in islice(games, 2)] == [0, 50]


def test_without_numpy_the_note_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_has_numpy", lambda: False)
    study = study_of("zangi")
    assert running.engine_for(study) == ("readable", "NumPy is not installed")
    assert running.engine_for(study, "readable") == ("readable", "")
    with pytest.raises(
        StudyError, match=r"cannot play this: NumPy is not installed; leave engine="
    ):
        running.engine_for(study, "numpy")

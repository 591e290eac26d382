"""Running a study: which engine, in which portions, on which processors, and how far it is."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from queue import Empty, SimpleQueue
from time import perf_counter
from types import ModuleType
from typing import Any

from cardlib.batch import readable
from cardlib.batch.result import BatchResult
from cardlib.batch.studies import Portion, Study, StudyError, study_of
from cardlib.errors import shown
from cardlib.own_bot import OwnBot

__all__ = ["AT_ONCE", "ENGINES", "MOST_GAMES", "Progress", "engine_for", "portions", "simulate"]

ENGINES = ("auto", "numpy", "readable")
MOST_GAMES = {"numpy": 20_000_000, "readable": 100_000}
"""More games than this are played only if somebody says so: it takes many minutes."""
AT_ONCE = {"numpy": 32_768, "readable": 50}
"""Games of one portion: what one processor plays before it tells how far it is."""
PILOT = {"numpy": 2_000, "readable": 10}
"""Games that are played to estimate how long very many would take."""
MOST_COUNTED = 10**18  # of more games nobody need hear how long they take
WAKE_S = 0.5
IN_FLIGHT = 256  # portions that an executor is given at the same time


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a study is: *done* of *wanted* games after so many seconds; *result* is what there is."""

    done: int
    wanted: int
    seconds: float
    result: Callable[[], BatchResult]

    @property
    def seconds_left(self) -> float | None:
        """About how long it still takes; None before the first games are played."""
        return self.seconds * (self.wanted - self.done) / self.done if self.done else None


def simulate(
    game: str,
    n: int = 10_000,
    *,
    code: str = "NUR-42",
    options: Any = None,
    policy: Any = None,
    match: bool = False,
    engine: str = "auto",
    executor: Executor | None = None,
    progress: Callable[[Progress], Any] | None = None,
    anyway: bool = False,
    trace: bool = False,
    **option_values: Any,
) -> BatchResult:
    """Play *n* games and count what happens in them.

    Game number k is played from ``Tape(code, k)``, so the result does not depend on the engine, the
    *executor* or the portions. *policy* says how the seats play (`cardlib.policies.policies_for`), *match*
    plays whole matches. *progress* is called after each portion; if it returns False, the study stops and
    the result has what was played so far, as it does when it is interrupted. Options can be given as
    keywords. StudyError, OptionsError or PolicyError say what cannot be; if a game or the executor fails
    in the middle, the StudyError has what was played before as its `partial`.

    >>> simulate("zodiak", 20, engine="readable")["plies"][0] > 0
    True
    """
    study = study_of(game, code=code, options=options, policy=policy, match=match, **option_values)
    chosen, note = engine_for(study, engine)
    _check_helpers(executor, progress, anyway=anyway, trace=trace)
    _check_count(study, n, chosen, anyway)
    done: list[Portion] = []

    def result() -> BatchResult:
        return BatchResult(study, done, chosen, note, n)

    try:
        _follow(portions(study, n, chosen, executor, trace=trace), n, done, progress, result)
    except KeyboardInterrupt:
        pass  # what is done is not lost
    except StudyError as failure:
        if not _was_interrupted(failure):
            failure.partial = result()
            failure.add_note(
                f"{failure.partial.n:,} of {n:,} games were played before: see .partial"
            )
            raise
    return result()


def _follow(
    games: Generator[Portion],
    n: int,
    done: list[Portion],
    progress: Callable[[Progress], Any] | None,
    result: Callable[[], BatchResult],
) -> None:
    """Add the portions to *done* and tell *progress* of each, until it answers False."""
    begun, played = perf_counter(), 0
    with closing(
        games
    ):  # whatever happens, an executor is not left with work that nobody waits for
        for portion in games:
            done.append(portion)
            played += portion.count
            told = Progress(played, n, perf_counter() - begun, result)
            if progress is not None and progress(told) is False:
                return


def _was_interrupted(failure: BaseException) -> bool:
    """Did somebody press Stop while a learner's own bot was thinking? It then reports a mistake."""
    error: BaseException | None = failure
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error is not None


def engine_for(study: Study, engine: str = "auto") -> tuple[str, str]:
    """The engine that plays *study*, and why it is not the quick one ("" where it is).

    StudyError if the wanted *engine* cannot.

    >>> engine_for(study_of("zodiak", policy="longest_chain"))
    ('readable', 'policy longest_chain')
    """
    if engine not in ENGINES:
        raise StudyError(
            f"there is no engine {shown(engine, 40)}; choose one of: {', '.join(ENGINES)}"
        )
    if engine == "readable":
        return "readable", ""
    why_not = _quick(study).why_not(study) if _has_numpy() else "NumPy is not installed"
    if not why_not:
        return "numpy", ""
    if engine == "numpy":
        raise StudyError(
            f"the numpy engine cannot play this: {why_not}; leave engine= away and the readable one plays"
        )
    return "readable", why_not


def _has_numpy() -> bool:
    """Can NumPy be imported? One that is there but broken plays no game, either."""
    try:
        import_module("numpy")
    except ImportError:
        return False
    return True


def _quick(study: Study) -> ModuleType:
    """The batch engine of the study's game; it imports NumPy."""
    return import_module(f"cardlib.batch.{study.game}")


def portions(
    study: Study, n: int, engine: str, executor: Executor | None = None, *, trace: bool = False
) -> Generator[Portion]:
    """The *n* games of *study* in portions, each as soon as it is played.

    StudyError if a game or the executor fails; what was given before stays good.
    """
    play = partial(play_portion, study, engine, trace=trace)
    starts = range(0, n, AT_ONCE[engine])
    ranges = ((first, min(AT_ONCE[engine], n - first)) for first in starts)
    if executor is None:
        for first, count in ranges:
            yield play(first, count)
    else:
        yield from _spread(study, play, ranges, executor)


def play_portion(study: Study, engine: str, first: int, count: int, *, trace: bool) -> Portion:
    """*count* games of *study* from number *first* on: what one processor does at a time."""
    module = readable if engine == "readable" else _quick(study)
    portion: Portion = module.play(study, first, count, trace=trace)
    return portion


def _spread(
    study: Study,
    play: Callable[[int, int], Portion],
    ranges: Iterator[tuple[int, int]],
    executor: Executor,
) -> Iterator[Portion]:
    """The portions from an executor, in the order in which they are ready."""
    waiting: set[Future[Portion]] = set()
    ready: SimpleQueue[Future[Portion]] = SimpleQueue()
    try:
        for first, count in ranges:
            waiting.add(future := executor.submit(play, first, count))
            future.add_done_callback(ready.put)
            if len(waiting) >= IN_FLIGHT:
                yield _next_of(ready, waiting).result()
        while waiting:
            yield _next_of(ready, waiting).result()
    except StudyError:
        raise
    except Exception as error:  # whatever an executor, its workers or the wires between them raise
        raise StudyError(_failed(study, error)) from error
    finally:
        for future in waiting:
            future.cancel()


def _next_of(ready: SimpleQueue[Future[Portion]], waiting: set[Future[Portion]]) -> Future[Portion]:
    """The next future that is played, failed or cancelled; it no longer waits.

    `concurrent.futures.wait` would wait for ever for what ``shutdown(cancel_futures=True)`` cancelled.
    """
    while True:
        try:
            future = ready.get(timeout=WAKE_S)
        except Empty:
            continue  # only so that Stop is heard: on Windows nothing interrupts a long wait
        waiting.discard(future)
        return future


def _failed(study: Study, error: Exception) -> str:
    """What is said when an executor fails: what happened, and what else could be tried."""
    what = f"the executor failed with {type(error).__name__}"
    details = f": {error!s:.300}" if str(error) else ""
    own = next((agent for agent in study.agents if isinstance(agent, OwnBot)), None)
    if own is None:
        return f"{what}{details}. Without executor= the same games are played here"
    return (
        f"{what}{details}. The function {own.name} cannot be sent to other processes in this way;"
        " take a ThreadPoolExecutor or the executor of a Dask client, or leave executor= away"
    )


def _check_helpers(executor: Any, progress: Any, **switches: Any) -> None:
    """Refuse at once what could not be used only after the first games."""
    for name, value in switches.items():
        if type(value) is not bool:
            raise StudyError(f"{name} is {shown(value, 40)}; it is True or False")
    if executor is not None and not isinstance(executor, Executor):
        client = hasattr(executor, "get_executor")
        right = "give its .get_executor()" if client else "give one such as ThreadPoolExecutor()"
        raise StudyError(f"executor is {shown(executor)}, and that is no Executor; {right}")
    if progress is not None and not callable(progress):
        raise StudyError(
            f"progress is {shown(progress)}; it is a function that is given a Progress,"
            " and that returns False to stop"
        )


def _check_count(study: Study, n: Any, engine: str, anyway: bool) -> None:
    """Refuse what is no number of games, and ask before very many."""
    if type(n) is not int or n < 1:
        raise StudyError(f"n is {shown(n, 40)}; it is a number of games, 1 or more, such as 10_000")
    if anyway or n <= MOST_GAMES[engine]:
        return
    pilot, begun = PILOT[engine], perf_counter()
    play_portion(study, engine, 0, pilot, trace=False)
    seconds = (perf_counter() - begun) * min(n, MOST_COUNTED) / pilot
    games = f"{n:,}" if n <= MOST_COUNTED else f"More than {MOST_COUNTED:,}"
    raise StudyError(
        f"{games} games with the {engine} engine would take about {_duration(seconds)} on one processor."
        f" Play fewer ({MOST_GAMES[engine]:,} at most are played without asking), or say anyway=True"
    )


def _duration(seconds: float) -> str:
    """A length of time in words.

    >>> _duration(200), _duration(9e8)
    ('3 minutes', '29 years')
    """
    for unit, length in (("year", 31_557_600), ("day", 86_400), ("hour", 3600), ("minute", 60)):
        if seconds >= 2 * length:
            return f"{round(seconds / length):,} {unit}s"
    return f"{round(seconds)} seconds"

"""How fast many games are, as ratios from one interleaved run on one processor.

Run ``python benchmarks/batch.py [--quick] [GAME ...]``. For each game it measures moves per second of

* the batch engine, with very many games and with 1,000,
* the same game in tuned plain Python (`plain.py`),
* the readable engine,
* OpenSpiel's Crazy Eights with random bots, played in bulk by its own C++ (``pip install --group manual``;
  cards dealt count as its moves, too),

then the memory per game, the time for ten and a hundred times as many games, what ``import cardlib.batch``
costs against ``import numpy``, and what telling the progress costs. Rates are per second of processor time.
With ``--quick`` there are fewer rounds and no million. Nothing is asserted: a machine under load must not
fail a test.
"""

from __future__ import annotations

import contextlib
import io
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from plain import PLAIN, PLAYERS

from cardlib.batch import simulate, text_progress

QUICK = "--quick" in sys.argv
CHOSEN = [game for game in PLAIN if game in sys.argv] or list(PLAIN)
ROUNDS = 5 if QUICK else 11
MANY = 32_768
FEW = {"plain": 1000, "readable": 15, "openspiel": 2000}
SIZES = [10_000, 100_000] if QUICK else [10_000, 100_000, 1_000_000]
MEMORY_GAMES = 100_000
GOALS = {  # batch / plain, plain / OpenSpiel, bytes per game
    "zangi": (15, 0.5, 300),
    "zodiak": (16, 0.2, 400),
    "tivmiv": (50, 0.09, 1000),
}

MEMORY = """
import resource, sys
from cardlib.batch import simulate
def used():
    if sys.platform == "linux":  # ru_maxrss would begin with what the parent process has used
        status = open("/proc/self/status").read()
        return 1024 * int(status.split("VmHWM:")[1].split()[0])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else 1024 * peak
game, players, games = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
simulate(game, 200, players=players, engine="numpy")
before = used()
simulate(game, games, players=players, engine="numpy")
print((used() - before) / games)
"""


def batch_rate(game: str, games: int, code: str, **more: Any) -> float:
    """Moves per second of the batch engine."""
    began = time.process_time()
    result = simulate(game, games, code=code, players=PLAYERS[game], **{"engine": "numpy", **more})
    spent = time.process_time() - began
    return sum(result["plies"].tolist()) / spent


def plain_rate(game: str, games: int) -> float:
    """Moves per second of plain Python."""
    began = time.process_time()
    _, plies = PLAIN[game](games, 7)
    return plies / (time.process_time() - began)


def openspiel_rate(games: int) -> float:
    """Moves per second of OpenSpiel, all of them made in C++."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": 4})
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    moves, began = 0, time.process_time()
    for number in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        moves += len(state.history())
    return moves / (time.process_time() - began)


def openspiel_choices(games: int = 200) -> float:
    """The share of OpenSpiel's moves that a player makes; the others deal and draw cards."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": 4})
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    moves: list[bool] = []
    for number in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        moves += [action.player >= 0 for action in state.full_history()]
    return statistics.mean(moves)


def import_ms(statement: str) -> float:
    """What *statement* costs in a fresh interpreter, in ms, the bare interpreter included."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return 1000 * (time.perf_counter() - began)


def interleaved(
    measures: dict[str, Callable[[], float]], rounds: int = ROUNDS
) -> dict[str, list[float]]:
    """Each measure once per round, in turn, so that all meet the same load."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            found[name].append(measure())
    return found


def ratio(over: list[float], under: list[float]) -> float:
    """The median of the ratios of each round."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))


def line(game: str, what: str, value: str, goal: str = "") -> None:
    """One line of the table."""
    print(f"{game:<8}{what:<42}{value:>14}   {goal}", flush=True)


def measure_rates(game: str, *, spiel: bool) -> None:
    """Moves per second, and the ratios that have goals."""
    measures: dict[str, Callable[[], float]] = {
        "batch": partial(batch_rate, game, MANY, "BENCH-1"),
        "plain": partial(plain_rate, game, FEW["plain"]),
        "thousand": partial(batch_rate, game, 1000, "BENCH-2"),
        "readable": partial(batch_rate, game, FEW["readable"], "BENCH-3", engine="readable"),
    }
    if spiel:
        measures["openspiel"] = partial(openspiel_rate, FEW["openspiel"])
    interleaved(measures, 1)  # tables are built and caches filled
    rates = interleaved(measures)
    for name, values in rates.items():
        line(game, f"{name}, moves/s", f"{statistics.median(values):,.0f}")
    times_plain, of_spiel, _ = GOALS[game]
    batch, plain = rates["batch"], rates["plain"]
    line(game, "batch / plain", f"{ratio(batch, plain):.1f}", f"goal {times_plain}")
    line(game, "batch / plain at 1,000 games", f"{ratio(rates['thousand'], plain):.1f}", "goal 1")
    line(game, "batch / readable", f"{ratio(batch, rates['readable']):,.0f}")
    if spiel:
        there = rates["openspiel"]
        line(game, "plain / OpenSpiel", f"{ratio(plain, there):.3f}", f"goal {of_spiel}")
        line(game, "batch / OpenSpiel", f"{ratio(batch, there):.1f}", "goal 3")
        players_only = ratio(batch, there) / openspiel_choices()
        line(game, "batch / OpenSpiel, its players' moves only", f"{players_only:.1f}")


def measure_memory(game: str) -> None:
    """The peak beyond import and a small run, in a fresh process."""
    given = [game, str(PLAYERS[game]), str(MEMORY_GAMES)]
    run = [sys.executable, "-c", MEMORY, *given]
    found = [
        float(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
        for _ in range(3)
    ]
    goal = f"goal {GOALS[game][2]}"
    line(game, "peak memory, bytes/game", f"{statistics.median(found):,.0f}", goal)


def measure_sizes(game: str) -> None:
    """Microseconds per game for more and more games: the same if the time is linear."""
    for games in SIZES:
        began = time.process_time()
        simulate(game, games, code="BENCH-4", players=PLAYERS[game], engine="numpy", anyway=True)
        spent = 1e6 * (time.process_time() - began) / games
        line(game, f"{games:,} games, µs/game", f"{spent:.1f}", "goal: the same")


def measure_progress(game: str) -> None:
    """What it costs to tell how far a study is after each portion."""
    with contextlib.redirect_stderr(io.StringIO()):
        rates = interleaved(
            {
                "silent": partial(batch_rate, game, 3 * MANY, "BENCH-5"),
                "told": partial(batch_rate, game, 3 * MANY, "BENCH-5", progress=text_progress),
            },
            5,
        )
    cost = 100 * (ratio(rates["silent"], rates["told"]) - 1)
    line(game, "progress in words, % of the time", f"{cost:+.1f}", "goal 5")


def measure_imports() -> None:
    """Imports in fresh interpreters, in ms and against NumPy."""
    statements = {
        "pass": "pass",
        "import numpy": "import numpy",
        "import cardlib.batch": "import cardlib.batch",
        **{f"… and its {game} engine": f"import cardlib.batch.{game}" for game in PLAIN},
    }
    measures = {name: partial(import_ms, statement) for name, statement in statements.items()}
    found = interleaved(measures, 11)
    bare = found.pop("pass")
    costs = {name: [a - b for a, b in zip(found[name], bare, strict=True)] for name in found}
    numpy = statistics.median(costs["import numpy"])
    for name, values in costs.items():
        cost = statistics.median(values)
        goal = "" if name == "import numpy" else f"{cost / numpy:.2f} x numpy, goal 1.3"
        line("import", f"{name}, ms", f"{cost:.0f}", goal)


def has_openspiel() -> bool:
    """Is OpenSpiel installed? If not, say so."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed (pip install --group manual): no comparison with it")
        return False
    return bool(pyspiel)


def main() -> None:
    """Measure and print."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(
        f"{platform.machine()}, Python {platform.python_version()}, one processor, {ROUNDS} rounds"
    )
    spiel = has_openspiel()
    for game in CHOSEN:
        measure_rates(game, spiel=spiel)
        if sys.platform != "win32":  # it has no getrusage
            measure_memory(game)
        measure_sizes(game)
        measure_progress(game)
    measure_imports()


if __name__ == "__main__":
    main()

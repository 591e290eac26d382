"""How fast the readable engines are, as ratios from one interleaved run.

Run ``python benchmarks/engine.py``. It prints, for each game, random play (legal moves, one of them
chosen, applied) against python-chess (legal moves, one chosen, pushed), the share of the sentences in
explaining and applying, and what ``import cardlib`` costs against ``import numpy``. Nothing is asserted:
a machine under load must not fail a test.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from cardlib.chance import Tape
from cardlib.games import GAMES

ROUNDS = 11
PLIES = 1500
OPTIONS: dict[str, dict[str, Any]] = {
    "zangi": {"players": 4},
    "zodiak": {"players": 3, "signs": ("leo", "aries", "pisces")},
    "tivmiv": {"players": 4},
}


def random_zodiak_move(game: Any, state: Any, seat: int, dice: random.Random) -> Any:
    """A random chain, grown step by step: each card that may come next is as likely as stopping."""
    cards: tuple[int, ...] = ()
    while True:
        following = [*game.extensions(state, seat, cards), None]
        chosen = dice.choice(following)
        if chosen is None:
            break
        cards += (chosen,)
    if not cards:
        return game.Draw(seat) if game.drawable_count(state) else next(game.legal_moves(state, seat))
    texts = tuple(str(game.DECK[card]) for card in cards)
    lone_eight = len(texts) == 1 and texts[0].startswith("8") and len(state.hands[seat]) > 1
    return game.Play(seat, texts, dice.choice(game.SUITS) if lone_eight else None)


def random_move(game: Any, state: Any, seat: int, dice: random.Random) -> Any:
    """Any legal move of the seat."""
    return dice.choice(list(game.legal_moves(state, seat)))


def play(name: str, plies: int) -> float:
    """Plies per second of random play, new games included."""
    game: Any = GAMES[name]
    choose = random_zodiak_move if name == "zodiak" else random_move
    dice, options = random.Random(7), game.make_options(**OPTIONS[name])
    began, deal, state = time.perf_counter(), 0, game.new_game(options, Tape("BENCH-1"))
    for _ in range(plies):
        if state.ended:
            deal += 1
            state = game.new_game(options, Tape("BENCH-1", deal))
        seat = dice.choice(sorted(game.actors(state)))
        move = choose(game, state, seat, dice)
        state = game.apply(state, move)
    return plies / (time.perf_counter() - began)


def play_chess(plies: int) -> float:
    """The same for python-chess."""
    import chess

    dice, board = random.Random(7), chess.Board()
    began = time.perf_counter()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock >= 100 or board.is_insufficient_material():
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(dice.choice(moves))
    return plies / (time.perf_counter() - began)


def sentence_share(name: str, plies: int) -> float:
    """The time for every sentence of every explanation, over the time to explain and apply."""
    game: Any = GAMES[name]
    choose = random_zodiak_move if name == "zodiak" else random_move
    dice, options = random.Random(7), game.make_options(**OPTIONS[name])
    deal, state = 0, game.new_game(options, Tape("BENCH-2"))
    engine = words = 0.0
    for _ in range(plies):
        if state.ended:
            deal += 1
            state = game.new_game(options, Tape("BENCH-2", deal))
        seat = dice.choice(sorted(game.actors(state)))
        move = choose(game, state, seat, dice)
        began = time.perf_counter()
        verdict = game.explain(state, move)
        state = game.apply(state, move)
        between = time.perf_counter()
        for reason in verdict.grounds:
            game.BOOK.sentence(reason)
        words += time.perf_counter() - between
        engine += between - began
    return words / engine


def import_ms(statement: str) -> float:
    """What *statement* costs in a fresh interpreter, in ms, the bare interpreter included."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True)
    return 1000 * (time.perf_counter() - began)


def interleaved(measures: dict[str, Callable[[], float]], rounds: int = ROUNDS) -> dict[str, float]:
    """The median of each measure over *rounds*, taken in turn so that all meet the same load."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(rounds):
        for name, measure in measures.items():
            found[name].append(measure())
    return {name: statistics.median(values) for name, values in found.items()}


def main() -> None:
    """Measure and print."""
    rates = interleaved(
        {
            **{name: lambda name=name: play(name, PLIES) for name in GAMES},
            "chess": lambda: play_chess(PLIES),
        }
    )  # type: ignore[misc]
    print(f"python-chess: {rates['chess']:,.0f} plies/s")
    for name in GAMES:
        print(
            f"{name}: {rates[name]:,.0f} plies/s, {rates[name] / rates['chess']:.2f} x python-chess (goal 2)"
        )
    shares = interleaved({name: lambda name=name: sentence_share(name, PLIES) for name in GAMES}, 5)  # type: ignore[misc]
    for name, share in shares.items():
        print(f"{name}: sentences take {100 * share:.0f} % of explain + apply (goal 25 %)")
    costs = interleaved(
        {
            "bare": lambda: import_ms("pass"),
            "cardlib": lambda: import_ms("import cardlib"),
            "numpy": lambda: import_ms("import numpy"),
        }
    )
    cardlib, numpy = costs["cardlib"] - costs["bare"], costs["numpy"] - costs["bare"]
    print(
        f"import cardlib {cardlib:.0f} ms, import numpy {numpy:.0f} ms: {cardlib / numpy:.2f} (goal 0.6)"
    )


if __name__ == "__main__":
    main()

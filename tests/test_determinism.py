"""The same code gives the same games, byte by byte, whatever the process, the hash seed or the order."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = """
import sys
from cardlib import replay
from cardlib.chance import Tape
from cardlib.games import GAMES
from cardlib.session import Session
from tests.golden.transcripts import transcript
from tests.strategies import Picker, legal, likely_move, picked_options

sys.stdout.reconfigure(encoding="utf-8", newline="\\n")
for game in sys.argv[1:]:
    for number in range(4):
        pick = Picker(f"bytes-{number}")
        options = picked_options(game, pick)
        session = Session(game, tape=Tape(f"NUR-{number}"), options=options, names=list("abcdef")[: options.players])
        for _ in range(160):
            if session.outcome:
                if game != "zangi" and session.match_outcome:
                    break
                session.next_deal()
            session.play(likely_move(game, session.state, pick))
        print(replay.dumps(session))
        print("\\n".join(transcript(session)))
        print(repr(session.state), sorted(GAMES[game].actors(session.state)))
        if game != "zodiak":
            print(legal(game, session.state))
"""


def played(hash_seed: str, *games: str) -> bytes:
    """What a fresh process prints about its games."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *games],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.fixture(scope="module")
def first() -> bytes:
    return played("1", "zangi", "zodiak", "tivmiv")


def test_two_hash_seeds_give_the_same_bytes(first):
    assert len(first) > 100_000
    assert played("4242", "zangi", "zodiak", "tivmiv") == first


def test_the_games_do_not_disturb_each_other(first):
    alone = [played("7", game) for game in ("zangi", "zodiak", "tivmiv")]
    assert b"".join(alone) == first


def test_hash_seeds_would_show():
    """The check can fail: the order of a set of texts does change with the hash seed."""
    code = "print(list({'G1', 'P2', 'A3', 'R4', '7♥', '8♠', 'K♦'}))"
    seen = set()
    for seed in ("1", "2", "3", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        )
        seen.add(done.stdout)
    assert len(seen) > 1

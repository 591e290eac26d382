"""Whole games, compared line by line: ``*.json`` is the replay, ``*.txt`` what a reader would see.

After a wanted change run ``pytest tests/golden --update-golden`` and read the difference.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from cardlib import replay
from cardlib.games import GAMES
from cardlib.session import Session
from tests.golden.games import GOLDENS
from tests.golden.transcripts import reasons_of, transcript

HERE = Path(__file__).parent

NEVER_SHOWN = {
    ("zangi", "X2", "card"): "a move of this game names no card",
    ("zangi", "X3", "card"): "a move of this game names no card",
    ("zangi", "X3", "card held wanted"): "a move of this game names no card",
    ("zangi", "X5", "mover"): "only a move object of another game; such a text is not read at all",
    ("zodiak", "X5", "mover"): "only a move object of another game; such a text is not read at all",
    ("zodiak", "X5", "player"): "only a move object without cards; such a text is not read at all",
    ("tivmiv", "TA24", "total winner"): "equal totals after a whole match are rare; see tests/rules",
    ("zodiak", "ZO12", "no_suit"): "only a move object with such a suit; a text names one of the four",
    ("tivmiv", "X5", "mover"): "only a move object of another game; such a text is not read at all",
    ("tivmiv", "X3", "card held wanted"): "one card is laid at a time",
    ("zodiak", "ZOA35", "winners"): "needs positions: with all other cards in hands, one always fits",
    ("zodiak", "ZOA35", "passes"): "needs positions: with all other cards in hands, one always fits",
}
"""Situations that no game from its deal on can show, with the reason."""


@cache
def played(name: str) -> Session:
    return GOLDENS[name].play()


def stored(name: str, ending: str, update: bool, now: str) -> str:
    """What the golden file holds; with ``--update-golden`` it is written first."""
    path = HERE / f"{name}.{ending}"
    if update:
        path.write_text(now, encoding="utf-8", newline="\n")
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDENS)
def test_a_game_is_played_as_it_was(name, update_golden):
    now = "\n".join(transcript(played(name))) + "\n"
    before = stored(name, "txt", update_golden, now).splitlines()
    for number, (old, new) in enumerate(zip(before, now.splitlines(), strict=False), start=1):
        assert new == old, f"{name}.txt, line {number}"
    assert len(now.splitlines()) == len(before)


@pytest.mark.parametrize("name", GOLDENS)
def test_a_stored_replay_is_what_would_be_saved_now(name, update_golden):
    now = replay.dumps(played(name)) + "\n"
    document = json.loads(stored(name, "json", update_golden, now))
    assert document == json.loads(now)


@pytest.mark.parametrize("name", GOLDENS)
def test_a_stored_replay_gives_the_same_lines(name):
    text = (HERE / f"{name}.json").read_text(encoding="utf-8")
    again = replay.loads(text)
    assert transcript(again, with_rejected=False) == transcript(played(name), with_rejected=False)
    shown = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert set(transcript(again, with_rejected=False)) <= set(shown)


def test_each_file_belongs_to_a_game():
    files = {path.name for path in HERE.iterdir() if path.suffix in (".json", ".txt")}
    assert files == {f"{name}.{ending}" for name in GOLDENS for ending in ("json", "txt")}


def test_there_are_goldens_for_each_game():
    counted = Counter(golden.game for golden in GOLDENS.values())
    assert set(counted) == set(GAMES)
    assert min(counted.values()) >= 5
    matches = {golden.game for golden in GOLDENS.values() if golden.steps.count("deal") >= 5}
    assert matches == {"zodiak", "tivmiv"}
    for name in ("zodiak_match_to_55", "tivmiv_six_rounds"):
        assert played(name).match_outcome


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_of_the_rule_book_is_shown_somewhere(game):
    shown = {
        reason.situation
        for name, golden in GOLDENS.items()
        if golden.game == game
        for reason in reasons_of(played(name))
    }
    excused = {(rule, frozenset(names.split())) for book, rule, names in NEVER_SHOWN if book == game}
    assert shown | excused == set(GAMES[game].BOOK.says)
    assert not shown & excused, "this was said to be impossible"


def test_names_are_used_where_there_are_names():
    for name in GOLDENS:
        lines = [line for line in transcript(played(name)) if not line.startswith("  = ")]
        assert not [line for line in lines if re.search(r"\bseat \d", line) and "is no seat" not in line]

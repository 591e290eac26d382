"""Games of bots for the labs of this lesson: who won, game by game, whichever engine plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

from cardlib.batch.estimates import Estimate, share_of
from cardlib.batch.running import engine_for, play_portion
from cardlib.batch.studies import Study, study_of
from cardlib.chance import Tape
from cardlib.games import tivmiv
from cardlib.i18n import N_, Sentence
from cardlib.stats.fairness import Fairness, chi_square_test
from cardlib.stats.planning import fair_band
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.chart_parts import NO_BREAK
from cardlib.views.labs import LabError
from cardlib.writing import decimal, percent

__all__ = [
    "AT_ONCE",
    "GAME_NAMES",
    "MOST_SEATS",
    "Setting",
    "add_winners",
    "check_room",
    "decided",
    "estimates",
    "game_choice",
    "judged",
    "play_buttons",
    "portion_of",
    "seat_names",
    "who_begins",
]

GAME_NAMES = {"zangi": N_("Zangi"), "zodiak": N_("Zodiak"), "tivmiv": N_("Tiv-miv")}
MOST_SEATS = {"zangi": 6, "zodiak": 4, "tivmiv": 6}
PORTION = {
    "numpy": {"zangi": 250, "zodiak": 500, "tivmiv": 500},
    "readable": {"zangi": 4, "zodiak": 40, "tivmiv": 10},
}
"""Games of one act, about 50 ms: what a page does before it is drawn again."""
AT_ONCE = (100, 1000)
"""How many games a button begins."""
APART = 20_000  # games between the tapes of two dealers, more than any lab plays
FEWEST_EXPECTED = 5  # the chi-square test leans on at least so many wins to be expected


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: a game, how many sit there, who deals (None: each in turn), who plays how."""

    game: str
    players: int
    dealer: int | None = 0
    policy: Mapping[int, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)

    def study(self, dealer: int, code: str) -> Study:
        """The study of this setting with that dealer."""
        options = {**self.options, "players": self.players, "dealer": dealer}
        return study_of(self.game, code=code, policy=dict(self.policy), **options)


def portion_of(game: str) -> int:
    """How many games of *game* are one portion, by the engine that is there."""
    return PORTION[_engine(game)][game]


@lru_cache(maxsize=8)
def _engine(game: str) -> str:
    return engine_for(study_of(game))[0]


def add_winners(wins: Sequence[int], setting: Setting, numbers: range, code: str) -> list[int]:
    """*wins* (for each seat, and last of games without a single winner) with the games *numbers* added.

    Game k has the tape k of the class code; where the deal goes round, each dealer has tapes of his own.
    """
    counted = list(wins)
    for dealer, tapes in _shares_of_dealers(setting, numbers):
        study = setting.study(dealer, code)
        engine = engine_for(study)[0]
        portion = play_portion(study, engine, tapes.start, len(tapes), trace=False)
        for winner in portion.columns["winner"]:
            counted[int(winner)] += 1  # −1, nobody, is the last place
    return counted


def _shares_of_dealers(setting: Setting, numbers: range) -> list[tuple[int, range]]:
    """Who deals in the games *numbers*, and from which tapes these are played."""
    if setting.dealer is not None:
        return [(setting.dealer, numbers)]
    players, found = setting.players, []
    for dealer in range(players):
        first, end = (-(-(edge - dealer) // players) for edge in (numbers.start, numbers.stop))
        if end > first:
            found.append((dealer, range(APART * dealer + first, APART * dealer + end)))
    return found


def decided(wins: Sequence[int]) -> int:
    """How many games somebody won alone."""
    return sum(wins[:-1])


def estimates(wins: Sequence[int]) -> list[Estimate]:
    """For each seat its share of the games that somebody won alone."""
    return [share_of(one, decided(wins)) for one in wins[:-1]]


def judged(wins: Sequence[int], about: About) -> list[str]:
    """What the games say about equal seats: the band of a fair seat, and the test, in sentences."""
    games, seats = decided(wins), len(wins) - 1
    low, high = fair_band(games, seats)
    says = [
        about.say(
            N_("In {games} games a fair seat wins {low} to {high}, in 95 of 100 studies."),
            games=f"{games:,}",
            low=percent(Fraction(low)),
            high=percent(Fraction(high)),
        )
    ]
    if games < FEWEST_EXPECTED * seats:
        return [*says, about.say(N_("These are too few games for a test."))]
    found = chi_square_test(wins[:-1])
    values = {"statistic": decimal(Fraction(found.statistic), 1), "p": _p(found)}
    return [*says, about.say(_verdict(found.p), **values)]


def _verdict(p: float) -> str:
    if p < 0.001:
        return N_("Chi-square {statistic}, p {p}: chance alone hardly ever goes so far.")
    if p < 0.05:
        return N_("Chi-square {statistic}, p {p}: chance alone seldom goes so far.")
    return N_(
        "Chi-square {statistic}, p {p}: chance alone often goes so far. No bias is shown, and none is"
        " ruled out."
    )


def _p(found: Fairness) -> str:
    return "< 0.001" if found.p < 0.001 else f"= {decimal(Fraction(found.p))}"


def who_begins(game: str, players: int, dealer: int, about: About) -> str:
    """Which seat the rules give another part: in words, with seats from 1."""
    seat = dealer + 1
    after = (dealer + 1) % players + 1
    if game == "zangi":
        return about.say(N_("Seat {seat} deals and opens the first card (Z5)."), seat=seat)
    if game == "zodiak":
        return about.say(
            N_("Seat {seat} deals; seat {after} begins (ZOA4)."), seat=seat, after=after
        )
    state = tivmiv.new_game(
        Setting(game, players, dealer).study(dealer, "NUR-42").options, Tape("NUR-42")
    )
    sizes = [len(pile) for pile in state.down]
    more = [place + 1 for place, size in enumerate(sizes) if size > min(sizes)]
    if not more:
        return about.say(N_("Seat {seat} deals; all piles are equal."), seat=seat)
    return about.count(
        N_("Seat {seat} deals; seat {more} gets one card more (TA3)."),
        N_("Seat {seat} deals; the seats {more} get one card more (TA3)."),
        len(more),
        seat=seat,
        more=", ".join(map(str, more)),
    )


def seat_names(players: int, about: About) -> list[str]:
    """What the seats are called in these labs: from seat 1, each in one piece."""
    says = N_("Seat {seat}")
    return [about.say(says, seat=n).replace(" ", NO_BREAK) for n in range(1, players + 1)]


def game_choice(value: str, about: About) -> Block:
    """Which game is played."""
    options = [blocks.option(name, about.say(says)) for name, says in GAME_NAMES.items()]
    return blocks.choice("game", about.say(N_("Game")), options, value)


def play_buttons(done: int, most: int, about: About) -> list[Block]:
    """The buttons that begin more games, where *done* of at most *most* are played."""
    full = about.say(N_("{most} games are the most here."), most=f"{most:,}")
    return [
        blocks.button(
            "play",
            about.say(N_("Play {n} games"), n=f"{games:,}"),
            games,
            main=games == AT_ONCE[0],
            why=full if done + games > most else "",
        )
        for games in AT_ONCE
    ]


def check_room(done: int, games: int, most: int) -> None:
    """LabError if so many more *games* would be more than *most*."""
    if done + games > most:
        raise LabError(
            Sentence(N_("{most} games are the most here. Clear the count."), most=f"{most:,}")
        )

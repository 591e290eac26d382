"""A study: what is played many times, as plain data; and what its columns mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardlib.agents import Agent
from cardlib.bots import AGENTS
from cardlib.chance import Tape, class_code
from cardlib.errors import CardlibError, OptionsError, shown
from cardlib.games import game_named
from cardlib.i18n import N_
from cardlib.playing import MOST_PLIES
from cardlib.policies import policies_for

__all__ = [
    "COLUMNS", "ENDINGS", "MOST_DEALS", "NOBODY", "Columns", "Histograms", "Portion", "Study", "StudyError",
    "agent_name", "column_names", "how_often", "other_policy", "study_of",
]  # fmt: skip

MOST_DEALS = 1_000
"""A match that is not over after so many deals is left: perhaps nobody can ever score in it."""
NOBODY = -1
"""The winner of a game that nobody won alone."""

ENDINGS = {
    "zangi": ("", "ZA26"),
    "zodiak": ("", "ZO25", "ZO28", "ZOA29", "ZOA35", "ZOA40"),
    "tivmiv": ("", "T21", "TA15"),
}
"""By which rule a game ended; the column ``ended`` has the place in this list, 0 for a game left."""

_COMMON = {
    "winner": N_("the seat that won alone, or −1"),
    "winners": N_("all that won, as a sum of 1 for seat 0, 2 for seat 1, 4 for seat 2 and so on"),
    "plies": N_("moves"),
    "deals": N_("deals played"),
    "ended": N_("by which rule the last deal ended"),
    "left": N_("1 for a game that was left because it took too many moves"),
}
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "zangi": {
        **_COMMON,
        "openings": N_("cards opened"),
        "fives": N_("openings after which some fruit made the number of the bell"),
        "rings": N_("right rings"),
        "wrong_rings": N_("wrong rings"),
        "gone": N_("players who left before the end"),
    },
    "zodiak": {
        **_COMMON,
        "plays": N_("turns in which cards were laid"),
        "laid": N_("cards laid"),
        "drawn": N_("cards drawn"),
        "longest": N_("cards of the longest chain"),
        "debts": N_("times that a debt was drawn"),
        "largest_debt": N_("the largest debt drawn"),
        "reshuffles": N_("times that the Stock was renewed"),
        "choices": N_("turns with more than one card to begin with"),
    },
    "tivmiv": {
        **_COMMON,
        "takes": N_("cards taken up"),
        "lays": N_("cards laid"),
        "stops": N_("times that the dealer changed the centre card"),
        "choices": N_("cards laid when more than one kind fitted"),
        "time_ms": N_("milliseconds from the first call to the end"),
    },
}
"""What each column of a game counts, in words. ``points_0`` … (one per seat) stand beside them."""

Columns = dict[str, Any]
"""Per name one whole number per game, in the order of the games: NumPy arrays, or ``array('q')``."""
Histograms = dict[str, list[int]]
"""Counts over all games of the portion: ``chain_length`` of Zodiak has at place k the chains of k."""


class StudyError(CardlibError, ValueError):
    """A study that cannot be played, or that failed; *partial* is what was done before, if anything."""

    partial: Any = None


@dataclass(frozen=True, slots=True)
class Portion:
    """The games *first*, *first* + 1, … of a study, played."""

    first: int
    columns: Columns
    histograms: Histograms
    moves: list[list[str]] = field(default_factory=list)
    """With ``trace``: the moves of each game as texts, `cardlib.session.DEAL` between two deals."""

    @property
    def count(self) -> int:
        """How many games it holds."""
        return len(self.columns["winner"])


@dataclass(frozen=True, slots=True)
class Study:
    """What is played many times: game number k of it is played from ``Tape(code, k)``.

    *agents* has one policy or other agent per seat. With *match* a game is a whole match (Zodiak's 55
    points, Tiv-miv's six rounds), else one deal.
    """

    game: str
    options: Any
    agents: tuple[Agent, ...]
    code: str
    match: bool = False
    most_plies: int = MOST_PLIES

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options.players)

    def tape(self, number: int) -> Tape:
        """The tape of game *number*."""
        return Tape(self.code, number)

    def __reduce__(self) -> tuple[Any, ...]:
        """Bots travel to other processes by their names: some hold what cannot be sent."""
        names = {id(agent): name for name, agent in AGENTS[self.game].items()}
        sent = tuple(names.get(id(agent), agent) for agent in self.agents)
        return _arrived, (self.game, self.options, sent, self.code, self.match, self.most_plies)


def _arrived(
    game: str, options: Any, sent: tuple[Any, ...], code: str, match: Any, most_plies: int
) -> Study:
    agents = (AGENTS[game][one] if isinstance(one, str) else one for one in sent)
    return Study(game, options, tuple(agents), code, match, most_plies)


def agent_name(game: str, agent: Agent) -> str:
    """What a report calls an agent: a bot by its name, a policy by its numbers.

    >>> agent_name("zodiak", AGENTS["zodiak"]["longest_chain"])
    'longest_chain'
    """
    for name, bot in AGENTS[game].items():
        if bot is agent:
            return name
    # An address in memory would tell nobody much, and it is another one in every run.
    nameless = getattr(type(agent), "__repr__", None) is object.__repr__
    return str(getattr(agent, "__name__", type(agent).__name__ if nameless else agent))


def other_policy(study: Study, kind: type) -> str:
    """The first agent of *study* that is no *kind*, as a reason not to play it; "" if all are.

    >>> from cardlib.policies import BellPolicy
    >>> other_policy(study_of("zangi", policy={2: "first_fit"}), BellPolicy)
    'policy first_fit'
    """
    other = next((agent for agent in study.agents if type(agent) is not kind), None)
    return "" if other is None else f"policy {agent_name(study.game, other)}"


def how_often(column: Any, value: int) -> int:
    """How many games have this *value* in a *column*, a NumPy array or not."""
    if hasattr(column, "dtype"):
        return int((column == value).sum())
    return int(column.count(value))


def column_names(study: Study) -> tuple[str, ...]:
    """All columns of a study, in their order."""
    points = tuple(f"points_{seat}" for seat in range(study.players))
    return (*COLUMNS[study.game], *points)


def study_of(
    game: str,
    *,
    code: str = "NUR-42",
    options: Any = None,
    policy: Any = None,
    match: bool = False,
    **option_values: Any,
) -> Study:
    """A study from what somebody writes in a cell; OptionsError or PolicyError say what is wrong.

    In Zangi a deal is the match, so *match* changes nothing there.

    >>> study_of("zangi", players=3, code="nur 42").code
    'NUR-42'
    """
    module = game_named(game)
    if options is None:
        options = module.make_options(**option_values)
    elif not isinstance(options, module.Options):
        raise OptionsError(f"options: expected Options(…) of {game}, not {shown(options)}")
    elif option_values:
        names = ", ".join(option_values)
        raise OptionsError(f"options are given, so {names} cannot be given beside them")
    if type(match) is not bool:
        raise StudyError(f"match is {shown(match, 40)}; it is True for whole matches, else False")
    agents = policies_for(game, options.players, policy)
    return Study(game, options, agents, class_code(code), match and game != "zangi")

"""Policies: how the players of many games play, as numbers that the batch engines can read.

A policy is an agent (`cardlib.agents`), so it can also sit at a table, and the readable engine plays
it move by move; the batch engines play the same policy from its fields and must agree with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardlib.agents import TAKE_US, Agent, Decision, Luck
from cardlib.bots import AGENTS, attentive_layer, attentive_ringer
from cardlib.chain_bots import ace_holding, greedy_chain, random_chain
from cardlib.errors import CardlibError, OptionsError, shown
from cardlib.game import Seat
from cardlib.games import game_named, tivmiv, zangi, zodiak
from cardlib.own_bot import seated
from cardlib.reactions import check_range
from cardlib.ringers import ADULT, Ringer, opponent

__all__ = [
    "POLICIES", "STEADY", "BellPolicy", "ChainPolicy", "Policy", "PolicyError", "RacePolicy", "policies_for",
]  # fmt: skip

STEADY = Ringer(ADULT.ex_gaussian, d_prime=5.0)
"""Seldom wrong: it sees 99 of 100 fives and rings by mistake at 6 of 1,000 other tables."""
TAKE_RANGE_MS = (50, 5000)


class PolicyError(CardlibError, ValueError):
    """A policy that this game does not have; the message lists those that it has."""


@dataclass(frozen=True, slots=True)
class BellPolicy:
    """Zangi: rings as *ringer*'s numbers say, opens in its turn, gives to who has the fewest cards.

    >>> round(BellPolicy(STEADY).ringer.hit, 3)
    0.994
    """

    ringer: Ringer = STEADY

    def __post_init__(self) -> None:
        _check_ringer(self.ringer)

    def __call__(self, view: zangi.State, seat: Seat, luck: Luck) -> Decision | None:
        """What it does now; one word of luck says whether it rings, and when."""
        return attentive_ringer(self.ringer, view, seat, luck)


@dataclass(frozen=True, slots=True)
class RacePolicy:
    """Tiv-miv: lays the highest fitting card as fast as *ringer*'s numbers say, else takes one up.

    A card is taken up in half to one and a half of *take_ms*, all times equally likely.
    """

    ringer: Ringer = STEADY
    take_ms: int = TAKE_US // 1000

    def __post_init__(self) -> None:
        _check_ringer(self.ringer)
        check_range("take_ms", self.take_ms, *TAKE_RANGE_MS)
        if type(self.take_ms) is not int:
            raise PolicyError(f"take_ms is {self.take_ms!r}; it is a whole number of milliseconds")

    def __call__(self, view: tivmiv.State, seat: Seat, luck: Luck) -> Decision | None:
        """What it does next; one word of luck says after which time."""
        return attentive_layer(self.ringer, view, seat, luck, 1000 * self.take_ms)


@dataclass(frozen=True, slots=True)
class ChainPolicy:
    """Zodiak: how a chain is chosen, by the name of a bot: one of `ChainPolicy.STYLES`."""

    style: str = "greedy_chain"

    def __post_init__(self) -> None:
        if not isinstance(self.style, str) or self.style not in STYLES:
            raise PolicyError(f"style {shown(self.style)} is unknown; choose: {', '.join(STYLES)}")

    def __call__(self, view: zodiak.State, seat: Seat, luck: Luck) -> Decision | None:
        """The move of that bot."""
        return STYLES[self.style](view, seat, luck)


def _check_ringer(given: object) -> None:
    if not isinstance(given, Ringer):
        raise PolicyError(f"ringer is {shown(given)}; it is a Ringer(…), such as STEADY")


STYLES: Mapping[str, Agent] = {
    "greedy_chain": greedy_chain,
    "ace_holding": ace_holding,
    "random": random_chain,
}

Policy = BellPolicy | RacePolicy | ChainPolicy
_USUAL = opponent(None, 0, "even")  # the numbers of the bots at a table

POLICIES: Mapping[str, Mapping[str, Policy]] = {
    "zangi": {
        "steady": BellPolicy(),
        "attentive": BellPolicy(_USUAL),
        "hasty": BellPolicy(Ringer.of(ADULT, "hasty")),
        "careful": BellPolicy(Ringer.of(ADULT, "careful")),
    },
    "zodiak": {style: ChainPolicy(style) for style in STYLES},
    "tivmiv": {
        "steady": RacePolicy(),
        "attentive": RacePolicy(_USUAL),
        "hasty": RacePolicy(Ringer.of(ADULT, "hasty"), 500),
        "careful": RacePolicy(Ringer.of(ADULT, "careful"), 900),
    },
}
"""The policies of each game that the batch engines play, by name; the first is the usual one."""


def policies_for(game: str, players: int, given: Any = None) -> tuple[Agent, ...]:
    """One agent per seat for what somebody writes down: one for all, one per seat, or some seats.

    *given* is a name, a policy, a learner's function ``my_bot(view, seat)``, a list with one of these
    for each seat, a dict from seats to them (the other seats play as usual), or None (all as usual).
    PolicyError, OptionsError or UnknownBot for anything else.

    >>> policies_for("zodiak", 2, {1: "random"})
    (ChainPolicy(style='greedy_chain'), ChainPolicy(style='random'))
    """
    game_named(game)
    if isinstance(given, Mapping):
        wrong = [seat for seat in given if type(seat) is not int or not 0 <= seat < players]
        if wrong:
            raise PolicyError(
                f"policy: there is no seat {shown(wrong[0], 40)}; the seats are 0 to {players - 1}"
            )
        return tuple(_agent(game, given.get(seat)) for seat in range(players))
    if isinstance(given, Sequence) and not isinstance(given, str):
        if len(given) != players:
            raise PolicyError(
                f"policy: {len(given)} are given for {players} players; give one per seat, or one for all"
            )
        return tuple(_agent(game, one) for one in given)
    return (_agent(game, given),) * players


def _agent(game: str, given: Any) -> Agent:
    named = POLICIES[game]
    if given is None:
        return next(iter(named.values()))
    if isinstance(given, str):
        if given in named:
            return named[given]
        if given in AGENTS[game]:
            return AGENTS[game][given]
        known = ", ".join(dict.fromkeys([*named, *AGENTS[game]]))
        raise PolicyError(f"there is no policy {shown(given, 40)} for {game}; there are: {known}")
    kind = type(next(iter(named.values())))
    if isinstance(given, BellPolicy | RacePolicy | ChainPolicy) and not isinstance(given, kind):
        raise PolicyError(
            f"policy: {type(given).__name__} is not for {game}; it takes {kind.__name__}"
        )
    try:
        return given if isinstance(given, kind) else seated(game, given)
    except OptionsError as error:
        known = ", ".join(named)
        raise PolicyError(
            f"policy: {shown(given)} is no policy; give a name ({known}), {kind.__name__}(…),"
            " or a function my_bot(view, seat)"
        ) from error

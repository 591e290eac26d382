"""Random options, positions, moves and games for the tests, always the same for the same seed.

A `Picker` draws from a `Tape`, so nothing here depends on global chance or on the order of tests;
the Hypothesis strategies below draw from the same tables.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, TypeVar

from hypothesis import strategies as st

from cardlib.cards import HIDDEN
from cardlib.chance import Tape
from cardlib.errors import InvalidPosition
from cardlib.games import GAMES, tivmiv, zangi, zodiak

__all__ = [
    "CANDIDATES",
    "NAMES",
    "OPTION_VALUES",
    "PILES",
    "Picker",
    "card_texts",
    "deal_states",
    "every_move",
    "legal",
    "likely_move",
    "match_states",
    "options_of",
    "pasted",
    "picked_options",
    "picked_position",
    "plain",
    "playout",
    "real_seats",
    "whole_table",
]  # fmt: skip

T = TypeVar("T")

NAMES = tuple(GAMES)
PILES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "zangi": (("closed", "open"), ("aside",)),
    "zodiak": (("hands",), ("pile", "stock", "aside")),
    "tivmiv": (("hands", "down"), ("centre", "aside")),
}
"""Per game: the fields that hold a pile per seat, and those that hold one pile."""

RING_OF_SEVEN = tuple(f"{value}±{index}" for value in range(1, 8) for index in (1, 2, 3))
OPTION_VALUES: dict[str, dict[str, tuple[Any, ...]]] = {
    "zangi": {
        "players": (2, 3, 4, 5, 6),
        "dealer": (0, 1),
        "deck": ("40", "52", "56", tuple(f"{fruit}{count}" for fruit in "GPA" for count in (1, 2, 3, 4, 5))),
        "surplus": ("remove", "deal"),
        "after_ring": ("continue", "winner_opens"),
        "ring_tie": ("rng", "seat"),
        "late_ring": ("void", "penalty"),
        "penalty_last_card": ("leave", "grace"),
        "grace_end": ("due", "turn"),
        "eliminated_pile": ("stays", "removed"),
        "end": ("last_standing", "duel", "limit"),
        "limit": (7, 30),
        "target": (5, 4, 7),
        "penalty": (1, 0, 2),
    },
    "zodiak": {
        "players": (2, 3, 4),
        "dealer": (0, 1),
        "hand_size": (7, 1, 3, 4, 12),
        "goal": (55, 5, 20),
        "direction": (1, -1),
        "starter": ("plain", "redraw"),
        "ace_adjacent": ("low", "both"),
        "defend_chain": ("alone", "chain"),
        "finish_answer": ("ace", "two"),
        "blocked": ("no_score", "fewest_cards"),
        "max_turns": (2000, 25),
        "chain": ("rank_or_neighbour", "rank", "neighbour", "single"),
    },
    "tivmiv": {
        "players": (2, 3, 4, 5, 6),
        "dealer": (0, 1),
        "deck": ("73", "60", RING_OF_SEVEN),
        "modulus": (10, 7, 12),
        "rounds": (1, 2, 6),
        "leftovers": ("deal", "under_centre"),
        "call": ("auto", "asked"),
        "stuck": ("all_picked", "hands"),
        "replace": ("rotate", "swap"),
        "score": ("all", "hand_only"),
        "tie": ("shared", "rounds_won"),
    },
}
"""Values that random games choose from; they cover every named value of every option."""


class Picker:
    """Repeatable choices: the next word of one stream of a tape."""

    def __init__(self, seed: str) -> None:
        self.tape = Tape(seed)
        self.used = 0

    def below(self, bound: int) -> int:
        """A whole number from 0 to *bound* − 1."""
        self.used += 1
        return self.tape.below(bound, "pick", self.used)

    def one_of(self, values: Sequence[T]) -> T:
        """One of the *values*."""
        return values[self.below(len(values))]

    def in_a_hundred(self, chances: int) -> bool:
        """True in *chances* of 100 cases."""
        return self.below(100) < chances

    def shuffled(self, values: Sequence[T]) -> list[T]:
        """The *values* in another order."""
        rest = list(values)
        return [rest.pop(self.below(len(rest))) for _ in values]


# --- options -------------------------------------------------------------------------------------


def made(game: str, values: dict[str, Any]) -> Any:
    """Options from drawn *values*, moved into what the game allows together."""
    if game == "tivmiv" and values.get("modulus") == 7:
        values = {**values, "deck": RING_OF_SEVEN}
    return GAMES[game].make_options(**values)


def picked_signs(pick: Picker, players: int) -> tuple[str | None, ...] | None:
    if pick.in_a_hundred(40):
        return None
    return tuple(pick.one_of((None, *zodiak.SIGNS)) for _ in range(players))


def picked_options(game: str, pick: Picker, **fixed: Any) -> Any:
    """Random options of *game*; each option keeps its default in half of the cases."""
    values = {
        name: choices[0] if pick.in_a_hundred(50) else pick.one_of(choices)
        for name, choices in OPTION_VALUES[game].items()
    } | fixed
    if game == "zodiak":
        values.setdefault("signs", picked_signs(pick, values["players"]))
    return made(game, values)


def options_of(game: str) -> st.SearchStrategy[Any]:
    """The Hypothesis strategy for options of *game*; shrinks towards the defaults."""
    drawn = {name: st.sampled_from(choices) for name, choices in OPTION_VALUES[game].items()}
    if game == "zodiak":
        sign = st.sampled_from((None, *zodiak.SIGNS))
        return st.fixed_dictionaries(drawn).flatmap(
            lambda values: st.one_of(
                st.none(), st.tuples(*[sign] * values["players"])
            ).map(lambda signs: made(game, {**values, "signs": signs}))
        )
    return st.fixed_dictionaries(drawn).map(lambda values: made(game, values))


# --- cards ---------------------------------------------------------------------------------------


def card_texts(game: str, state: Any, pile: Sequence[int]) -> list[str]:
    """The texts of the cards in a *pile* of *state*."""
    cards = GAMES[game].deck(state.options)
    return ["?" if card == HIDDEN else str(cards[card]) for card in pile]


def whole_table(game: str, state: Any) -> list[int]:
    """The ids of all cards of a *state*, wherever they are."""
    per_seat, single = PILES[game]
    ids = [card for name in per_seat for pile in getattr(state, name) for card in pile]
    return ids + [card for name in single for card in getattr(state, name)]


def plain(game: str, state: Any, leave_out: Sequence[str] = ()) -> dict[str, Any]:
    """A state as values, its cards as texts: two states that differ only in ids look the same."""
    per_seat, single = PILES[game]
    seen: dict[str, Any] = {}
    for field in dataclasses.fields(state):
        value = getattr(state, field.name)
        if field.name in per_seat:
            value = [card_texts(game, state, pile) for pile in value]
        elif field.name in single:
            value = card_texts(game, state, value)
        if field.name not in leave_out:
            seen[field.name] = value
    return seen


def pasted(text: str) -> Any:
    """What a position printed by cardlib gives when it is pasted into a notebook."""
    names = {"zangi": zangi, "zodiak": zodiak, "tivmiv": tivmiv, "Tape": Tape}
    return eval(text, {"__builtins__": {}}, names)


# --- moves ---------------------------------------------------------------------------------------


def legal(game: str, state: Any) -> list[Any]:
    """All legal moves of all seats; for states with small hands."""
    module = GAMES[game]
    return [
        move for seat in range(state.options.players) for move in module.legal_moves(state, seat)
    ]


def real_seats(state: Any) -> list[int]:
    """The seats of the table, in order."""
    return list(range(state.options.players))


def _zangi_candidates(state: Any) -> Iterator[Any]:
    seats = (-1, *real_seats(state), state.options.players, 99)
    for seat in seats:
        yield from (zangi.Open(seat), zangi.Ring(seat), zangi.Leave(seat))
        yield from (zangi.Give(seat, to) for to in seats)


def _zodiak_candidates(state: Any) -> Iterator[Any]:
    """Every order of up to four cards in hand (all of a hand of four), and cards held by others."""
    for seat in (-1, *real_seats(state), state.options.players, 99):
        yield from (zodiak.Draw(seat), zodiak.Pass(seat))
    for seat in real_seats(state):
        hand = card_texts("zodiak", state, state.hands[seat])[:5]  # a hand of 30 has 650,000 orders of four
        for size in range(1, min(4, len(hand)) + 1):
            for cards in permutations(hand, size):
                suits = zodiak.SUITS if size == 1 or cards[0][:-1] == "8" else ("♣",)
                yield from (zodiak.Play(seat, cards, suit) for suit in (None, *suits))
    foreign = ("A♠", "8♣", "7♥", "K♦", "99♠", "joker")
    for seat in (-1, state.turn, 99):
        yield from (zodiak.Play(seat, (card,)) for card in foreign)
        yield zodiak.Play(seat, ("7♥", "7♥"))
        yield zodiak.Play(seat, ())
        yield zodiak.Play(seat, ("8♠",), "♣")


def _tivmiv_candidates(state: Any) -> Iterator[Any]:
    kinds = sorted({str(card) for card in tivmiv.deck(state.options)})
    for seat in (-1, *real_seats(state), state.options.players, 99):
        yield from (tivmiv.Start(seat), tivmiv.Take(seat), tivmiv.Rotate(seat))
        for kind in (*kinds, "11±9", "0±1", ""):
            value = kind.split("±")[0]
            calls = dict.fromkeys((None, value, tivmiv.LAST_CALL))
            yield from (tivmiv.Play(seat, kind, call) for call in calls)


CANDIDATES = {
    "zangi": _zangi_candidates,
    "zodiak": _zodiak_candidates,
    "tivmiv": _tivmiv_candidates,
}
"""Per game: moves enumerated without asking the engine, good ones and bad ones."""


def every_move(game: str, state: Any) -> Iterator[Any]:
    """The candidates of *game*, then some moves of the other two games."""
    yield from CANDIDATES[game](state)
    foreign = (
        zangi.Open(0), zangi.Ring(1), zangi.Give(0, 1), zangi.Leave(0), zodiak.Draw(0), zodiak.Pass(1),
        zodiak.Play(0, ("8♠",), "♣"), tivmiv.Start(0), tivmiv.Take(1), tivmiv.Rotate(0), tivmiv.Play(0, "7±1", "7"),
    )  # fmt: skip
    own = tuple(vars(GAMES[game]).values())
    yield from (move for move in foreign if type(move) not in own)


def _zodiak_move(state: Any, pick: Picker) -> Any:
    """A chain grown card by card, or a draw: the list of all chains may be very long."""
    seat, chain = state.turn, []
    choices = list(zodiak.extensions(state, seat))
    if choices and (pick.in_a_hundred(80) or not zodiak.drawable_count(state)):
        chain.append(pick.one_of(choices))
        while len(chain) < 6 and pick.in_a_hundred(65):
            more = list(zodiak.extensions(state, seat, chain))
            if not more:
                break
            chain.append(pick.one_of(more))
        texts = tuple(card_texts("zodiak", state, chain))
        names_suit = len(texts) == 1 and texts[0][:-1] == "8" and len(state.hands[seat]) > 1
        return zodiak.Play(seat, texts, pick.one_of(zodiak.SUITS) if names_suit else None)
    return zodiak.Draw(seat) if zodiak.drawable_count(state) else zodiak.Pass(seat)


def _zangi_move(state: Any, pick: Picker) -> Any:
    """Mostly openings and gifts; the bell mostly when it is right."""
    moves = legal("zangi", state)
    rings = [move for move in moves if isinstance(move, zangi.Ring)]
    rest = [move for move in moves if not isinstance(move, zangi.Ring)]
    if rings and (not rest or pick.in_a_hundred(70 if zangi.is_right(state) else 6)):
        return pick.one_of(rings)
    return pick.one_of(rest)


def likely_move(game: str, state: Any, pick: Picker) -> Any:
    """A legal move of a *state* that is not over, as players might choose it."""
    if game == "zodiak":
        return _zodiak_move(state, pick)
    return _zangi_move(state, pick) if game == "zangi" else pick.one_of(legal(game, state))


# --- states --------------------------------------------------------------------------------------


def playout(game: str, state: Any, pick: Picker, plies: int) -> Iterator[tuple[Any, Any, Any]]:
    """Up to *plies* plies of a random game: before, move, after."""
    module = GAMES[game]
    for _ in range(plies):
        if module.outcome(state):
            return
        move = likely_move(game, state, pick)
        after = module.apply(state, move)
        yield state, move, after
        state = after


def deal_states(game: str, count: int, seed: str, plies: int, **fixed: Any) -> list[Any]:
    """The states of *count* random games with random options, each at most *plies* long."""
    states = []
    for number in range(count):
        pick = Picker(f"{seed}-{number}")
        state = GAMES[game].new_game(picked_options(game, pick, **fixed), Tape(f"{seed}-{number}"))
        states.append(state)
        states += [after for _, _, after in playout(game, state, pick, plies)]
    return states


def match_states(game: str, seed: str, deals: int, **fixed: Any) -> Iterator[Any]:
    """The states of a random match of at most *deals* deals, all deals played to their end."""
    module, pick = GAMES[game], Picker(seed)
    state = module.new_game(picked_options(game, pick, **fixed), Tape(seed))
    for number in range(deals):
        yield state
        for _, _, after in playout(game, state, pick, 5000):
            state = after
            yield state
        if number + 1 == deals or not module.outcome(state):
            return
        if game != "zangi" and module.match_outcome(state):
            return
        state = module.next_deal(state)


def picked_position(game: str, pick: Picker) -> tuple[dict[str, Any], Any] | None:
    """A random small position (what was given, and the options), or None if it cannot exist."""
    builder = {"zangi": _zangi_position, "zodiak": _zodiak_position, "tivmiv": _tivmiv_position}
    what, options = builder[game](pick)
    try:
        GAMES[game].position(**what, options=options)
    except InvalidPosition:
        return None
    return what, options


def _pile(pick: Picker, texts: list[str], sizes: Sequence[int]) -> list[str]:
    """A pile of one of these *sizes*, its cards taken from the end of *texts*."""
    return [texts.pop() for _ in range(pick.one_of(sizes))]


def _zangi_position(pick: Picker) -> tuple[dict[str, Any], Any]:
    options = picked_options("zangi", pick, players=pick.one_of((2, 3, 4)), dealer=0)
    seats = range(options.players)
    texts = pick.shuffled([str(card) for card in zangi.deck(options)])[:14]
    out = [seat for seat in seats if pick.in_a_hundred(12)]
    closed = [[] if seat in out else _pile(pick, texts, (0, 1, 1, 2)) for seat in seats]
    rung = pick.in_a_hundred(15)
    open_piles = [[] if rung else _pile(pick, texts, (0, 1, 1, 2)) for seat in seats]
    owing = [seat for seat in pick.shuffled(seats) if pick.in_a_hundred(20)]
    return {
        "closed": closed, "open": open_piles, "turn": pick.below(options.players), "out": out, "owing": owing,
        "rung": rung, "opened": pick.below(9),
    }, options  # fmt: skip


def _zodiak_position(pick: Picker) -> tuple[dict[str, Any], Any]:
    options = picked_options("zodiak", pick, dealer=0)
    texts = pick.shuffled([str(card) for card in zodiak.DECK])
    for suit in pick.shuffled(zodiak.SUITS):  # Aces and Eights come up more often than by chance
        for rank in ("A", "8"):
            if pick.in_a_hundred(30):
                texts.append(texts.pop(texts.index(rank + suit)))
    finisher = pick.below(options.players) if pick.in_a_hundred(20) else None
    pile = [texts.pop() for _ in range(1 + pick.below(4))]
    hands = [
        [] if seat == finisher else _pile(pick, texts, (1, 2, 3, 4))
        for seat in range(options.players)
    ]
    top = pile[-1]
    owned = [zodiak.zodiac_card(sign) for sign in options.signs or ()]
    pending = 0
    if len(pile) > 1 and top[0] == "A":
        pending = pick.one_of((0, 2, 2, 4, 6))
    elif len(pile) > 1 and top in owned:
        pending = pick.one_of((0, 7))
    return {
        "hands": hands, "pile": pile, "stock": [texts.pop() for _ in range(pick.one_of((0, 0, 1, 3, 9)))],
        "turn": pick.below(options.players), "pending": pending, "signs": options.signs, "finisher": finisher,
        "named": pick.one_of(zodiak.SUITS) if top[0] == "8" and pick.in_a_hundred(60) else None,
        "turns": pick.below(4), "passes": 0 if pick.in_a_hundred(80) else pick.below(options.players),
    }, options  # fmt: skip


def _tivmiv_position(pick: Picker) -> tuple[dict[str, Any], Any]:
    options = picked_options("tivmiv", pick, players=pick.one_of((2, 3)), dealer=pick.below(2))
    texts = pick.shuffled([str(card) for card in tivmiv.deck(options)])
    seats = range(options.players)
    heaps = (0, 0, 0, 1, 2) if pick.in_a_hundred(60) else (0,)
    started = pick.in_a_hundred(85)
    return {
        "hands": [_pile(pick, texts, (0, 1, 2, 3)) for _ in seats],
        "down": [_pile(pick, texts, heaps) for _ in seats],
        "centre": _pile(pick, texts, (1, 2, 3, 4)),
        "started": started, "dealer": options.dealer, "rotations": 0 if started else pick.below(3),
    }, options  # fmt: skip

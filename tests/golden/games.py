"""The golden games: which cards are dealt, what is played, what is tried and refused.

A step is the text of a move; with ``!`` before it the rules refuse it; ``deal`` begins the next deal
of the match; a number plays up to so many plies as `tests.strategies.likely_move` chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from cardlib.chance import Tape
from cardlib.games import GAMES
from cardlib.games.tivmiv import LAST_CALL
from cardlib.rules import IllegalMove
from cardlib.session import DEAL, Session
from tests.strategies import RING_OF_SEVEN, Picker, likely_move

NAMES = ("Ani", "Ben", "Eva", "Gor", "Lia", "Max")


@dataclass(frozen=True)
class Golden:
    """A game by its options, its chance and its steps."""

    game: str
    steps: tuple[str | int, ...]
    orders: dict[str, Sequence[str]] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    code: str = "NUR-42"

    def play(self) -> Session:
        """The session after all steps; an attempt that is not refused is an error."""
        options = GAMES[self.game].make_options(**self.options)
        tape = Tape.fixed(self.orders, self.code) if self.orders else Tape(self.code)
        session = Session(self.game, tape=tape, options=options, names=NAMES[: options.players])
        pick = Picker(f"golden-{self.code}")
        for step in self.steps:
            if isinstance(step, int):
                _play_on(session, step, pick)
            elif step == DEAL:
                session.next_deal()
            elif step.startswith("!"):
                _refused(session, step[1:])
            else:
                session.play(step)
        return session


def _play_on(session: Session, plies: int, pick: Picker) -> None:
    for _ in range(plies):
        if session.outcome is not None:
            return
        session.play(likely_move(session.game_name, session.state, pick))


def _refused(session: Session, text: str) -> None:
    try:
        session.play(text)
    except IllegalMove:
        return
    raise AssertionError(f"{text!r} was allowed at {session.state}")


def _one_by_one(piles: Sequence[str], dealer: int, direction: int = 1) -> list[str]:
    """The order of the pack that gives each seat its pile, next or first card first."""
    seats = [(dealer + direction * step) % len(piles) for step in range(1, len(piles) + 1)]
    rounds = zip_longest(*(piles[seat].split() for seat in seats))
    return [card for row in rounds for card in row if card is not None]


def zangi(piles: Sequence[str], *steps: str | int, aside: str = "", dealer: int = 0, **options: Any) -> Golden:
    """A game of Zangi with a deck of just these cards."""
    order = [*aside.split(), *_one_by_one(piles, dealer)]
    chosen = {"players": len(piles), "dealer": dealer, "deck": tuple(sorted(order)), **options}
    return Golden("zangi", steps, {"deck": order}, chosen)


def zodiak(
    hands: Sequence[str], then: str, *steps: str | int, orders: dict[str, Any] | None = None, **options: Any
) -> Golden:
    """A game of Zodiak with these hands; *then* lists the starter and the first cards of the Stock."""
    dealer, direction = options.get("dealer", 0), options.get("direction", 1)
    order = [*_one_by_one(hands, dealer, direction), *then.split()]
    chosen = {"players": len(hands), "hand_size": len(hands[0].split()), **options}
    return Golden("zodiak", steps, {"deck": order, **(orders or {})}, chosen)


def tivmiv(
    piles: Sequence[str], centre: str, *steps: str | int, under: str = "", dealer: int = 0, **options: Any
) -> Golden:
    """A round of Tiv-miv with a deck of just these cards."""
    order = [centre, *_one_by_one(piles, dealer), *under.split()]
    chosen = {"players": len(piles), "dealer": dealer, "deck": tuple(sorted(order)), "rounds": 1, **options}
    return Golden("tivmiv", steps, {"deck": order}, chosen)


GOLDENS: dict[str, Golden] = {
    # --- Zangi zrangi ---------------------------------------------------------------------------
    "zangi_right_rings": zangi(
        ["G2 G5 P3 A1 R1", "G3 A4 P1 A2 R2", "P1 R1 A3 P1 R3"],
        "!1 open", "0 open", "1 open", "!0 give 1", "2 ring", "!1 ring", "!1 ring @5", "2 open",
        "0 open", "!3 open", "!-1 ring", "0 ring",
        "1 open @1200", "!2 open @1100", "2 open @1200", "0 open", "1 open", "2 ring", 200,
    ),
    "zangi_wrong_rings": zangi(
        ["R2 G1 P1 A1", "R3 G1 P3 A2", "G4 G4 A3 P2"],
        "0 ring", "!0 open", "!0 ring", "!1 give 0", "!0 give 0", "!0 give 7", "1 ring", "!1 give 0",
        "0 give 2", "1 give 2", "0 open", "1 open", "1 ring", "1 give 0", "2 open", "2 ring", "2 give 0",
        "0 open", "1 open", 300,
    ),
    "zangi_last_cards": zangi(
        ["G2 P1", "P3 A1", "A2 R1", "R3 R4"], "0 open", "1 open", "2 open", "3 open", "0 open", "!0 leave",
        "1 open", "2 open", "3 ring", "3 give 1", "!3 open", "!1 leave", "!3 ring", "!0 open", "1 ring", "1 give 0",
        "!2 give 1", 200,
    ),
    "zangi_five_by_covering_saves": zangi(
        ["G4 P1", "G3 A1", "G2 R1"], "0 open", "1 open", "2 open", "0 open", "1 ring", "!0 ring",
        "1 open", "2 open", "0 leave", 300,
    ),
    "zangi_saved_in_the_last_moment": zangi(
        ["P1", "P3", "A2", "P1"], "0 open", "1 open", "2 open", "3 open", "0 ring", "0 open", "1 leave",
        200,
    ),
    "zangi_two_fruits_and_a_duel": zangi(
        ["G2 R4 A1", "G3 P1 A2", "P5 A2 A4"], "0 open", "1 open", "2 open", "0 ring", "!2 ring", "0 open", "1 open",
        "2 open", "2 ring", "2 give 0", "!2 ring", "0 open", "1 open", "1 ring", end="duel",
    ),
    "zangi_late_rings_cost": zangi(
        ["G5 P1 A1", "P2 A2 R1"], "0 open", "1 ring", "0 ring", "0 give 1", "1 ring", "1 give 0", "1 open",
        "0 open", 300, late_ring="penalty", after_ring="winner_opens",
    ),
    "zangi_limit_shared": zangi(
        ["G1 P1 A1", "G1 P1 A1", "G1 P1 A1"], "0 open", "1 open", "2 open", "0 open", "1 open", "2 open",
        "0 open", "!1 open", "!0 ring", end="limit", limit=6,
    ),
    "zangi_everybody_leaves": zangi(
        ["G1", "P1"], "0 open", "1 open", "0 ring", "!0 ring", "!1 open", dealer=0,
    ),
    "zangi_removed_piles_and_grace": zangi(
        ["G1 A1", "G2 A2", "G3 A3"], "0 open", "1 open", "2 open", "0 ring", "0 give 1", "1 ring", 300,
        aside="R1", eliminated_pile="removed", penalty_last_card="grace", grace_end="turn", penalty=2,
    ),
    "zangi_all_dealt": zangi(
        ["G1 A1", "G2 A2 R1", "G3 A3"], 400, "deal", 400, surplus="deal",
    ),
    "zangi_whole_game": Golden("zangi", (2000,), options={"players": 6}, code="ANI-11"),
    # --- Zodiak ---------------------------------------------------------------------------------
    "zodiak_chains_and_eights": zodiak(
        ["8♦ 9♦ Q♣ 6♣ 6♠ 2♦ 8♣", "2♠ 3♠ 3♣ 4♣ 7♥ 8♥ K♦", "8♠ 4♠ 5♦ 9♣ 10♣ A♦ J♦"],
        "2♥ 5♥ 6♦ 7♠ K♥",
        "!1 play 3♠", "!1 play 7♥ 9♥", "!1 play 8♥", "!1 play 7♥ =♣", "!1 play 7♥ 8♥ =♣", "!1 play 99♥",
        "!1 play 2♠ 2♠", "!2 draw", "!1 pass", "!1 play 7♥ 8♥ K♦",
        "1 play 2♠ 3♠ 3♣ 4♣", "2 play 8♠ =♦", "!0 play 6♠", "0 play 9♦ 8♦", "1 play 8♥ 7♥", "!2 play 8♠ =♦",
        "2 draw", "!0 play 8♣ Q♣", "0 play 8♣ =♦", "1 play K♦", "!2 draw", "deal", 60,
    ),
    "zodiak_aces_to_eight": zodiak(
        ["A♦ 3♦ 8♥ 4♥", "A♠ 9♣ 2♣ 3♣", "A♥ 2♥ 8♦ 7♣", "A♣ 2♦ K♦ 9♠"], "5♠ 6♠ 7♠ 9♥ 10♥ J♥ Q♥ K♥ 4♦ 5♦",
        "1 play A♠ @100", "!2 play A♥ @99", "!2 play A♥ 2♥", "!2 play 8♦ =♥", "!2 play 2♥", "!2 pass", "2 play A♥ @250",
        "3 play A♣", "0 play A♦", "1 draw", "!2 play 8♦", "2 draw", "3 play 2♦", "0 play 3♦", 300,
    ),
    "zodiak_zodiac_seven": zodiak(
        ["K♣ 5♣ J♣ 6♠", "Q♠ 3♦ 4♦ 9♦", "K♠ 8♠ 7♥ A♠"], "5♠ 9♥ 2♥ 3♥ 4♥ 5♥ 6♥ 10♥ Q♥ K♥",
        "1 play Q♠", "!2 play 8♠ =♥", "!2 play A♠", "!2 pass", "2 draw", "0 play 6♠", "1 draw", "2 play K♠",
        "0 play K♣", "1 draw", 300, signs=("aries", "gemini", "leo"),
    ),
    "zodiak_zodiac_in_a_chain_and_out": zodiak(
        ["J♣ 5♣", "J♠ J♦", "9♠ 4♣"], "J♥ 6♥ 2♥ 3♥ 4♥ 5♥ 7♥ 8♥ 9♥ 10♥",
        "1 play J♠", "2 play 9♠", "0 draw", "1 draw", 300, signs=("aries", "capricorn", None),
    ),
    "zodiak_out_with_the_zodiac_card": zodiak(
        ["2♣ 3♦ 9♦", "J♦ Q♦ 7♦", "4♣ 6♦ 10♠"], "5♦ 6♠ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 9♥ 10♥",
        "1 play J♦ Q♦", "2 play 6♦", "0 play 9♦", "1 play 7♦", 20, signs=(None, "capricorn", None),
    ),
    "zodiak_finish_on_an_ace": zodiak(
        ["A♥ 2♥ A♣", "A♠ 9♣ 4♦", "A♦ 5♦ 6♦"], "5♠ 9♥ 10♥ J♥ Q♥ K♥ 3♥ 4♥ 5♥ 6♥",
        "1 draw", "2 draw", "0 draw", 300,
    ),
    "zodiak_the_debt_comes_back": zodiak(
        ["A♥ 7♥", "A♠ 9♠"], "5♠ 9♥ 10♥ J♥ Q♥ K♥ 3♥ 4♥ 5♥ 6♥",
        "1 play 9♠", "0 draw", "1 play A♠", "!0 play 7♥", "0 play A♥", "deal", 40,
    ),
    "zodiak_a_two_answers": zodiak(
        ["2♥ 7♥", "A♠ 9♠", "A♥ 2♠"], "5♠ 9♥ 10♥ J♥ Q♥ K♥ 3♥ 4♥ 5♥ 6♥",
        "1 play 9♠", "2 draw", "0 draw", "1 play A♠", "!2 play A♥", "2 play 2♠", "!3 draw", "0 play 2♥", "!2 draw",
        finish_answer="two",
    ),
    "zodiak_king_and_ace_are_neighbours": zodiak(
        ["3♥ 4♥ 5♥ 6♥", "K♠ A♠ 2♠ 9♦", "A♥ 2♥ 7♥ 7♠"], "10♠ 9♥ 10♥ J♥", "1 play K♠ A♠ 2♠", 60, ace_adjacent="both",
    ),
    "zodiak_king_and_ace_are_none": zodiak(
        ["3♥ 4♥ 5♥ 6♥", "K♠ A♠ 2♠ 9♦", "A♥ 2♥ 7♥ 7♠"], "10♠ 9♥ 10♥ J♥", "!1 play K♠ A♠ 2♠", "1 play 2♠ A♠", 60,
    ),
    "zodiak_out_with_an_eight": zodiak(
        ["3♠ 7♥", "8♣ 9♠", "A♥ 2♥"], "5♠ 9♥ 10♥ J♥",
        "1 play 9♠", "2 draw", "0 draw", "!1 play 8♣ =♦", "1 play 8♣", "deal", 9,
    ),
    "zodiak_the_stock_runs_out": zodiak(
        [
            "2♠ 3♠ 4♠ 6♠ 7♠ 9♠ 10♠ Q♠ K♠ 2♣ 3♣ 4♣", "J♠ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ J♥ 8♥",
            "A♣ A♦ 6♦ 7♦ 9♦ 10♦ J♦ Q♦ K♦ 2♦ 3♦ 8♦", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 9♥ 10♥ Q♥ K♥ 4♦ 5♦",
        ],
        "5♠ A♠ 8♠ A♥",
        "1 play J♠", "2 draw", "!3 draw", "!3 play K♥", "3 pass", "!0 pass", "0 play 2♠ 3♠", "1 draw", 300,
        signs=(None, "libra", None, None),
    ),
    "zodiak_the_other_way_round": zodiak(
        ["K♠ A♠ 2♠ 5♥", "A♦ 2♦ 4♥ 6♦", "A♥ 2♥ 3♥ 7♠"], "A♣ 9♦ 10♣ Q♥ 6♠ 4♣ 8♠",
        "2 play A♥", "1 play A♦ 2♦", "0 draw", "2 play 2♥ 3♥", "1 play 4♥", 250,
        orders={"starter/1": ["8♠", "9♦"], "starter/2": ["10♥"]}, direction=-1, starter="redraw",
        defend_chain="chain",
    ),
    "zodiak_only_ranks": zodiak(
        ["K♠ A♠ 2♠ 5♥", "7♣ 9♣ 4♥ 9♦", "A♥ 2♥ 3♥ 7♠"], "6♣ 9♥ 10♣ Q♥",
        "!1 play 7♣ 6♣", "!1 play 7♣ 9♣", "1 play 9♣ 9♦", "2 draw", 40, chain="rank", max_turns=12,
    ),
    "zodiak_match_to_55": Golden(
        "zodiak", (400, *("deal", 400) * 8), options={"players": 4}, code="ANI-12"
    ),
    # --- Tiv-miv --------------------------------------------------------------------------------
    "tivmiv_round_the_ring": tivmiv(
        ["2±3 1±1 8±2 6±2", "9±2 10±1 3±1 5±1"], "9±3",
        "!0 take", "!1 start", "!1 rotate", "!0 rotate", "0 start", "!0 start", "!0 play 2±3", "0 take", "1 take",
        "!1 play 9±2", "!1 play 77±1", "0 play 2±3", "!7 take", "1 play 9±2", "1 take @700", "!0 rotate",
        "!0 take @650", 400, "!1 take",
    ),
    "tivmiv_stop_and_rotation": tivmiv(
        ["2±3 1±1 2±2 9±3", "5±2 4±2 6±1 8±2 10±2"], "1±1",
        "0 start", "0 take", "0 play 2±3", "0 take", "0 take", "0 take", "!0 take", "1 take", "1 take", "1 take",
        "1 take", "1 take", "!0 rotate", "1 play 5±2", "!1 play 4±2", "!0 start", "!1 rotate", "0 rotate",
        "!1 play 10±2", "!0 rotate", "0 start", "1 play 10±2", "!0 play 1±1", 300,
    ),
    "tivmiv_blocked_after_three_rotations": tivmiv(
        ["2±2 4±2 6±2", "6±2 8±2 10±2", "4±2 4±2 2±2"], "1±2", "2 start", 9, "2 rotate", "2 start", "2 rotate",
        "2 start", "2 rotate", "!2 start", under="3±2 5±2", dealer=2, leftovers="under_centre",
    ),
    "tivmiv_shared_win": tivmiv(
        ["2±2 4±2", "4±2 2±2"], "1±2", "0 start", "0 take", "1 take", "0 take", "1 take", "0 rotate",
    ),
    "tivmiv_the_dealer_may_stop_early": tivmiv(
        ["2±2 4±2 7±1", "4±2 2±2 7±2"], "5±2", "0 start", "!0 rotate", "0 take", "!0 rotate", "1 take",
        "0 rotate", "0 start", "!0 rotate", "1 take", "0 rotate", "0 start", 300, stuck="hands",
    ),
    "tivmiv_calls_are_asked": tivmiv(
        ["7±1 2±2", "8±1 9±3"], "5±2", "0 start", "0 take", "!0 play 7±1", '!0 play 7±1 "8"', '0 play 7±1 "7"',
        "0 take", '!0 play 2±2 "2"', "!0 play 2±2", "1 take", '1 play 8±1 "8"', f'0 play 2±2 "{LAST_CALL}"',
        call="asked",
    ),
    "tivmiv_the_last_card_lies_face_down": tivmiv(
        ["7±1 2±2", "8±1 9±3 4±1"], "5±2", "0 start", "1 take", "!1 play 8±1", "1 take", "1 take", "0 take",
        "0 play 7±1", "0 take", "0 play 2±2",
    ),
    "tivmiv_whole_round": Golden("tivmiv", (600,), options={"rounds": 1}, code="MIV-12"),
    "tivmiv_six_rounds": Golden(
        "tivmiv", (600, *("deal", 600) * 5), code="MIV-13",
        options={"players": 3, "deck": RING_OF_SEVEN, "modulus": 7, "replace": "swap"},
    ),
}

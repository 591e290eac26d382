"""Exercises that deal a deck: equal shares, and what is left."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import divide
from cardlib.exercises.answers import Whole, WholeRow
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import PLAYERS
from cardlib.exercises.kinds import PLAY, Detector, Exercise, slips
from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["each_and_left", "stock"]

_ZANGI = N_(
    "Zangi: {players} players share {cards} cards in equal numbers. How many cards does each get,"
    " and how many are left?"
)
_TIVMIV = N_(
    "Tiv-miv: one card lies in the centre, {cards} are left to deal. {players} players get equal"
    " numbers. How many cards does each get, and how many are left?"
)
OTHER_DECKS = ((zangi, {"deck": "52"}), (zangi, {"deck": "56"}), (tivmiv, {"deck": "60"}))


def each_and_left(dice: Dice) -> Exercise:
    """Equal shares of a whole deck (Z1, T2)."""
    game, cards = _dealt(dice)
    uneven = [players for players in PLAYERS if divide(cards, players).left]
    players = dice.pick(uneven if uneven and dice.whole(1, 4) > 1 else PLAYERS)
    each, left = divide(cards, players)
    numbers = {
        "cards": cards,
        "players": players,
        "each": each,
        "left": left,
        "dealt": each * players,
        "short": each - 1,
        "over": left + players,
        "more": each + 1,
        "needed": (each + 1) * players,
    }
    return Exercise(
        ask=Sentence(_ZANGI if game == "zangi" else _TIVMIV, **numbers),
        kind=WholeRow((Sentence(N_("for each")), Sentence(N_("left")))),
        answer=(each, left),
        detectors=_sharing_mistakes(cards, players, numbers),
        hints=(
            Sentence(N_("In each round of dealing, every player gets one card.")),
            Sentence(
                N_("Divide. Then multiply back, and see how many cards you have not used yet.")
            ),
            Sentence(N_("23 cards, 5 players: 5 × 4 = 20 are dealt. So 4 for each, and 3 left.")),
        ),
        worked=(
            Sentence(N_("{players} × {each} = {dealt} cards can be dealt."), **numbers),
            Sentence(N_("{cards} − {dealt} = {left} left."), **numbers),
            Sentence(N_("For another round {needed} cards would be needed."), **numbers),
        ),
        right=Sentence(
            N_("{players} × {each} + {left} = {cards}, and {left} is not enough for a round."),
            **numbers,
        ),
        lane=PLAY,
    )


def _dealt(dice: Dice) -> tuple[str, int]:
    """A game, and how many cards it deals: of the deck in use, or of another one of that game."""
    game, deck = dice.pick(((zangi, {}), (tivmiv, {}), *OTHER_DECKS))
    cards = len(game.deck(dice.rules(game.NAME, **deck)))
    return game.NAME, cards - (game is tivmiv)  # T2: one opens the centre


def _sharing_mistakes(cards: int, players: int, numbers: dict[str, int]) -> tuple[Detector, ...]:
    each, left = divide(cards, players)
    return slips(
        numbers,
        (
            "remainder_too_large",
            (each - 1, left + players),
            N_(
                "The sum is right. But you still have {players} cards or more: deal one more"
                " round, then fewer than {players} are left."
            ),
            lambda row: row[0] * players + row[1] == cards and row[1] >= players,
        ),
        (
            "remainder_as_share",
            (left, each),
            N_("Are the two numbers in each other's place? First comes each share."),
        ),
        (
            "one_too_few",
            (each, 0),
            N_("{each} each is right: {players} × {each} = {dealt}. What about the rest?"),
            lambda row: row[0] == each and row[1] != left,
        ),
        (
            "one_too_many",
            (each + 1, left),
            N_(
                "{more} each would need {players} × {more} = {needed} cards, but there are {cards}."
            ),
            lambda row: row[0] * players > cards,
        ),
    )


def stock(dice: Dice) -> Exercise:
    """How many cards of Zodiak are left after the deal (ZO2–ZO4)."""
    rules = dice.rules("zodiak", players=dice.whole(2, 4))
    table = zodiak.new_game(rules, dice.tape)
    cards, players, hand = len(dice.deck("zodiak")), rules.players, rules.hand_size
    dealt, left = players * hand, len(table.stock)
    numbers = {"cards": cards, "players": players, "hand": hand, "dealt": dealt, "left": left}
    return Exercise(
        ask=Sentence(
            N_(
                "Zodiak: of {cards} cards, {players} players get {hand} each. One more opens the Pile."
                " How many cards lie in the Stock?"
            ),
            **numbers,
        ),
        kind=Whole(),
        answer=left,
        detectors=_stock_slips(cards, hand, dealt, numbers),
        hints=(
            Sentence(N_("Which cards are not in the Stock?")),
            Sentence(N_("Take away all the hands, and the card on the Pile.")),
            Sentence(N_("With 30 cards, 2 players and 4 each: 30 − 8 − 1 = 21.")),
        ),
        worked=(
            Sentence(N_("The hands: {players} × {hand} = {dealt}."), **numbers),
            Sentence(N_("{cards} − {dealt} − 1 = {left}."), **numbers),
        ),
        right=Sentence(N_("{cards} − {dealt} in the hands − 1 on the Pile = {left}."), **numbers),
        lane=PLAY,
    )


def _stock_slips(
    cards: int, hand: Any, dealt: Any, numbers: dict[str, Any]
) -> tuple[Detector, ...]:
    return slips(
        numbers,
        (
            "one_too_many",
            cards - dealt,
            N_("{cards} − {dealt} is right. But one card lies on the Pile."),
        ),
        (
            "one_clue_forgotten",
            cards - hand - 1,
            N_("That is one hand of {hand}. There are {players} hands."),
            lambda given: given == cards - hand,
        ),
        (
            "remainder_as_share",
            dealt,
            N_("{dealt} cards are in the hands. Asked is what is left."),
            lambda given: given == dealt + 1,
        ),
    )

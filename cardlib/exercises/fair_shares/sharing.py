"""Exercises for the lane Play: equal shares of a deck, and what one clue excludes."""

from __future__ import annotations

from cardlib.exact.remainders import Clue, divide, fits
from cardlib.exercises.answers import Whole, WholeRow, WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.fair_shares.sheet import ALL_CLUES, PLAYERS, against
from cardlib.exercises.kinds import PLAY, Detector, Exercise, Shown
from cardlib.games import tivmiv, zangi, zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["each_and_left", "rule_out", "speaks_against", "stock"]

_ZANGI = N_(
    "Zangi: {players} players share {cards} cards in equal numbers. How many cards does each get,"
    " and how many are left?"
)
_TIVMIV = N_(
    "Tiv-miv: one card lies in the centre, {cards} are left to deal. {players} players get equal"
    " numbers. How many cards does each get, and how many are left?"
)
OTHER_DECKS = (("zangi", "52"), ("zangi", "56"), ("tivmiv", "60"))
SUSPECTS = (28, 46, 52, 56, 60, 64, 76, 80)


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
    game, deck = dice.pick((*((game, None) for game in ("zangi", "tivmiv")), *OTHER_DECKS))
    rules = dice.rules(game) if deck is None else dice.rules(game, deck=deck)
    cards = len(zangi.deck(rules) if game == "zangi" else tivmiv.deck(rules))
    return game, cards - (game == "tivmiv")  # T2: one opens the centre


def _sharing_mistakes(cards: int, players: int, numbers: dict[str, int]) -> tuple[Detector, ...]:
    each, left = divide(cards, players)
    return (
        Detector(
            "remainder_too_large",
            (each - 1, left + players),
            Sentence(
                N_(
                    "The sum is right. But you still have {players} cards or more: deal one more"
                    " round, then fewer than {players} are left."
                ),
                **numbers,
            ),
            lambda row: row[0] * players + row[1] == cards and row[1] >= players,
        ),
        Detector(
            "remainder_as_share",
            (left, each),
            Sentence(
                N_("Are the two numbers in each other's place? First comes each share."), **numbers
            ),
        ),
        Detector(
            "one_too_few",
            (each, 0),
            Sentence(
                N_("{each} each is right: {players} × {each} = {dealt}. What about the rest?"),
                **numbers,
            ),
            lambda row: row[0] == each,
        ),
        Detector(
            "one_too_many",
            (each + 1, left),
            Sentence(
                N_(
                    "{more} each would need {players} × {more} = {needed} cards, but there are {cards}."
                ),
                **numbers,
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
        detectors=(
            Detector(
                "one_too_many",
                cards - dealt,
                Sentence(
                    N_("{cards} − {dealt} is right. But one card lies on the Pile."), **numbers
                ),
            ),
            Detector(
                "one_clue_forgotten",
                cards - hand - 1,
                Sentence(N_("That is one hand of {hand}. There are {players} hands."), **numbers),
                lambda given: given == cards - hand,
            ),
            Detector(
                "remainder_as_share",
                dealt,
                Sentence(N_("{dealt} cards are in the hands. Asked is what is left."), **numbers),
                lambda given: given == dealt + 1,
            ),
        ),
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


def rule_out(dice: Dice) -> Exercise:
    """Which sizes one clue excludes."""
    people = dice.whole(3, 6)
    left = dice.pick([left for left in range(1, people) if 2 * left != people])
    first, second, third, fourth = dice.some(range(3, 10), 4)
    fit = frozenset({people * first + left, people * second + left})
    zero, taken = people * third, people * fourth - left
    numbers = {
        "people": people,
        "left": left,
        "zero": zero,
        "taken": taken,
        "taken_left": divide(taken, people).left,
        "fit": ", ".join(map(str, sorted(fit))),
        "sizes": ", ".join(map(str, sorted({*fit, zero, taken}))),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{people} players share a deck, and {left} of the cards cannot be shared. Which of"
                " these sizes are impossible: {sizes}?"
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=frozenset({zero, taken}),
        detectors=_excluding_mistakes(fit, zero, taken, numbers),
        hints=(
            Sentence(N_("Try to share each size. What is left?")),
            Sentence(
                N_("Take {left} cards away first. Can {people} players share the rest?"), **numbers
            ),
            Sentence(
                N_(
                    "With 7 players and 2 left: 30 − 2 = 28 = 7 × 4 is possible, 28 − 2 = 26 is not."
                )
            ),
        ),
        worked=(
            Sentence(
                N_("{fit}: take {left} away, and the rest can be shared. Possible."), **numbers
            ),
            Sentence(N_("{zero}: nothing is left. Impossible."), **numbers),
            Sentence(N_("{taken}: {taken_left} left, not {left}. Impossible."), **numbers),
        ),
        right=Sentence(
            N_("{zero} leaves nothing, {taken} leaves {taken_left}. Only {fit} leave {left}."),
            **numbers,
        ),
        lane=PLAY,
    )


def _excluding_mistakes(
    fit: frozenset[int], zero: int, taken: int, numbers: dict[str, object]
) -> tuple[Detector, ...]:
    right = frozenset({zero, taken})
    return (
        Detector(
            "reversed_question",
            fit,
            Sentence(N_("These sizes are possible. Asked is which are impossible."), **numbers),
        ),
        Detector(
            "remainder_as_share",
            fit | {taken},
            Sentence(
                N_("{zero} can be shared without any rest. But {left} must be left over."),
                **numbers,
            ),
        ),
        Detector(
            "sign_dropped",
            fit | {zero},
            Sentence(
                N_(
                    "{taken} is {left} short of a full round; it leaves {taken_left}. Take {left} away"
                    " from a size, do not add it."
                ),
                **numbers,
            ),
        ),
        Detector(
            "one_too_few",
            frozenset({zero}),
            Sentence(N_("{given}: is that all? Share every one of the sizes: {sizes}."), **numbers),
            lambda given: given < right,
        ),
        Detector(
            "one_too_many",
            right | {min(fit)},
            Sentence(N_("{given}: too many. One of them leaves exactly {left}."), **numbers),
            lambda given: given > right,
        ),
    )


def speaks_against(dice: Dice) -> Exercise:
    """Whether the box of Zangi can have this size, and who says no (Z2, ZA1)."""
    size = dice.pick(SUSPECTS)
    right = against(size)
    some_left = frozenset(people for people in PLAYERS if divide(size, people).left)
    others = frozenset(PLAYERS) - right
    numbers = {"size": size, "agree": len(others)}
    return Exercise(
        ask=Sentence(
            N_(
                "Can a box of Zangi hold {size} cards? Write the numbers of players whose clue says"
                " no. The table tells what should be left."
            ),
            **numbers,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=(
            Detector(
                "reversed_question",
                others,
                Sentence(N_("With these, {size} leaves what it should. Who says no?"), **numbers),
            ),
            Detector(
                "remainder_too_large",
                some_left,
                Sentence(
                    N_("With these something is left. But 3 and 6 players should have cards left!"),
                    **numbers,
                ),
            ),
            Detector(
                "one_clue_forgotten",
                right & {3, 6},
                Sentence(N_("The clues of 2, 4 and 5 players count as well."), **numbers),
            ),
            Detector(
                "one_too_few",
                right - {max(right)},
                Sentence(N_("{given}: go on, somebody else says no, too."), **numbers),
                lambda given: given < right,
            ),
            Detector(
                "one_too_many",
                right | {min(others)},
                Sentence(N_("{given}: one of them agrees. Share {size} cards again."), **numbers),
                lambda given: given > right,
            ),
        ),
        hints=(
            Sentence(
                N_("Share {size} among 2, 3, 4, 5 and 6 players, one after the other."), **numbers
            ),
            Sentence(N_("Compare what is left with the table. Different? That clue says no.")),
            Sentence(N_("With 34 cards: 4 players leave 2, not 0. So 4 belongs to the answer.")),
        ),
        worked=tuple(_compared(size, clue) for clue in ALL_CLUES),
        right=_verdict(size, right),
        lane=PLAY,
        shows=(_what_should_be_left(),),
    )


def _what_should_be_left() -> Shown:
    rows = tuple(
        (Sentence("{n}", n=clue.people), Sentence("{n}", n=clue.left)) for clue in ALL_CLUES
    )
    head = (Sentence(N_("Players")), Sentence(N_("Cards left")))
    caption = Sentence(N_("What the rule sheet tells"))
    return Shown("table", {"caption": caption, "head": head, "rows": rows})


def _compared(size: int, clue: Clue) -> Sentence:
    each, left = divide(size, clue.people)
    values = {"size": size, "people": clue.people, "each": each, "left": left, "said": clue.left}
    if fits(size, clue):
        return Sentence(N_("{size} = {people} × {each} + {left}: agrees."), **values)
    return Sentence(N_("{size} = {people} × {each} + {left}, not {said}: says no."), **values)


def _verdict(size: int, right: frozenset[int]) -> Sentence:
    if right == {5}:
        return Sentence(
            N_("Only 5 players say no: {size} is possible if five never play."), size=size
        )
    return Sentence(
        N_("A box of {size} cards does not fit the sheet: {players} say no."),
        size=size,
        players=WholeSet().show(right),
    )

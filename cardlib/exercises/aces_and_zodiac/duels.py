"""Is a lone Ace worth it? The chance of an answer, the average gain, and where it is just fair."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exact.draws import ace_debts, chance_of_exactly, lone_ace_gain
from cardlib.exact.draws import break_even as fair_chance
from cardlib.exercises.aces_and_zodiac.unseen import Unseen
from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Detector, Exercise, Option, as_on_the_sheet, choose, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import decimal

__all__ = ["break_even", "has_an_ace", "play_alone", "what_it_brings"]

STAKES = tuple(
    (win, lose)
    for win in range(1, 7)
    for lose in range(1, 9)
    if win != lose
    and lose != 2 * win
    and win != 2 * lose  # another table than the one of the rules
)


def _first_turn(dice: Dice) -> Unseen:
    """The first turn of a game of two: my hand and the card on the Pile are seen."""
    deck, hand = dice.deck("zodiak"), dice.rules("zodiak").hand_size
    aces = sum(card.rank == "A" for card in deck)
    return Unseen(aces - 1, hand, len(deck) - hand - 1)


def _another_turn(dice: Dice) -> Unseen:
    """Another moment: other numbers of cards at Luka's, of unseen cards and of unseen Aces."""
    return Unseen(dice.whole(2, 3), dice.whole(3, 10), dice.whole(31, 43))


def _later(dice: Dice) -> Unseen:
    """Some later moment, with two or three Aces unseen."""
    return Unseen(dice.whole(2, 3), dice.whole(4, 9), dice.whole(28, 44))


PLAY_ALONE_HINTS = (
    Sentence(N_("What happens if Luka has no Ace? What if he has one?")),
    Sentence(N_("Weigh both ends: cards won · chance, minus cards lost · chance.")),
    Sentence(N_("A coin: win 3 or lose 5. On average 3 · 1/2 − 5 · 1/2 = −1. Do not bet on it.")),
)


_PROBABLY = {
    True: N_(
        "Right to play it, but that does not decide: you can win {win} and lose {lose} cards, so"
        " “probably” is not enough. Weigh both."
    ),
    False: N_(
        "He has none with chance {none}. But you can win {win} and lose {lose} cards, so"
        " “probably” is not enough. Weigh both."
    ),
}
_SURELY = {
    True: N_("Not surely: only about {hundredths} in 100. Weigh what you win and what you lose."),
    False: N_("Right to keep it, but not surely: only about {hundredths} in 100. Weigh both."),
}
"""What is said to a reason that does not hold, by whether the Ace is worth playing."""


def play_alone(dice: Dice) -> Exercise:
    """Play the only Ace alone, or keep it (ZO15, ZO16)?"""
    as_on_the_sheet(dice, "zodiak", "defend_chain")
    table = _another_turn(dice) if dice.tape.game else _first_turn(dice)
    words = {**table.words, "hundredths": decimal(100 * table.chance, 0)}
    play = Sentence(N_("Play it: on average it brings me cards."))
    keep = Sentence(N_("Keep it: on average it costs me cards."))
    worth = lone_ace_gain(table.chance) > 0
    counted = Sentence(
        N_(
            "Luka has an Ace with chance {chance}. You win {win} or lose {lose} cards:"
            " {win} · {none} − {lose} · {chance} = {gain} cards on average."
        ),
        **words,
    )
    other = Option("one_side_only", keep if worth else play, counted)
    return choose(
        dice,
        ask=Sentence(
            N_(
                "You hold one Ace that fits, {aces} are unseen. Luka has {cards} of the {total} unseen"
                " cards, and he answers if he can. Do you play your Ace alone?"
            ),
            **words,
        ),
        right=play if worth else keep,
        wrong=(other, *_other_reasons(words, worth=worth)),
        says=counted,
        hints=PLAY_ALONE_HINTS,
        worked=(
            Sentence(N_("No Ace at Luka's: {product} = {none}."), **words),
            Sentence(N_("So he has one with chance 1 − {none} = {chance}."), **words),
            Sentence(N_("Now weigh: {win} · {none} − {lose} · {chance}."), **words),
        ),
        because=Sentence(N_("Why? One sentence.")),
    )


def _other_reasons(words: dict[str, object], *, worth: bool) -> tuple[Option, ...]:
    """Decisions for reasons that do not hold, also where the decision is right."""
    probably, surely = _PROBABLY[worth], _SURELY[worth]
    return (
        Option(
            "stakes_equal",
            Sentence(N_("Play it: Luka probably has no Ace, and that decides.")),
            Sentence(
                probably,
                **words,
            ),
        ),
        Option(
            "guess",
            Sentence(N_("Keep it: he surely has one of the unseen Aces.")),
            Sentence(
                surely,
                **words,
            ),
        ),
        Option(
            "guess",
            Sentence(N_("It makes no difference.")),
            Sentence(
                N_("It does: the average is {gain} cards, not 0. Weigh {win} against {lose}."),
                **words,
            ),
        ),
    )


def has_an_ace(dice: Dice) -> Exercise:
    """The chance that the other player holds one of the unseen Aces."""
    table = _later(dice)
    words = {**table.words, "other": Fraction(table.total - table.cards, table.total)}
    return Exercise(
        ask=Sentence(
            N_(
                "{aces} Aces are unseen. Luka holds {cards} of the {total} unseen cards. What is the"
                " chance that he has at least one Ace?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=table.chance,
        detectors=_chance_mistakes(table, words),
        hints=(
            Sentence(N_("The opposite is easier: Luka has no Ace at all.")),
            Sentence(N_("Ace after Ace: how likely is it not at Luka's? Multiply, then 1 minus.")),
            Sentence(
                N_(
                    "2 Aces among 10 cards, Luka holds 3: both elsewhere 7/10 · 6/9 = 7/15,"
                    " so he has one with 8/15."
                )
            ),
        ),
        worked=(
            Sentence(N_("All Aces elsewhere: {product} = {none}."), **words),
            Sentence(N_("At least one at Luka's: 1 − {none} = {chance}."), **words),
        ),
        right=Sentence(N_("1 − {product} = {chance}."), **words),
    )


def _chance_mistakes(table: Unseen, words: dict[str, object]) -> tuple[Detector, ...]:
    one, few = (
        Fraction(table.cards, table.total),
        chance_of_exactly(1, table.aces, table.cards, table.total),
    )
    return slips(
        words,
        (
            "complement_forgotten",
            1 - table.chance,
            N_("{given} is the chance that he has none. Asked is 1 − {none}."),
        ),
        (
            "adds_chances",
            table.aces * one,
            N_(
                "You took {one} for each Ace, {aces} times. But Luka can hold two Aces at once;"
                " such hands count twice. Multiply the chances of “not here”."
            ),
        ),
        (
            "deck_as_dice",
            1 - (1 - one) ** table.aces,
            N_(
                "You used {other} for every Ace. When one lies elsewhere, a place less is free:"
                " {product}."
            ),
        ),
        ("only_one_marked", one, N_("{one} is the chance for one certain Ace; {aces} are unseen.")),
        ("only_one_marked", few, N_("{given} is exactly one Ace. At least one also means more.")),
    )


def what_it_brings(dice: Dice) -> Exercise:
    """The average gain of a lone Ace, from the chance of an answer."""
    as_on_the_sheet(dice, "zodiak", "defend_chain")
    table = Unseen(dice.whole(1, 3), dice.whole(4, 9), dice.whole(28, 44))
    chance, words = table.chance, table.words
    win, lose = ace_debts()[:2]
    both = Sentence(N_("{win} · {none} − {lose} · {chance} = {gain}."), **words)
    return Exercise(
        ask=Sentence(
            N_(
                "Your only Ace, played alone: without an answer Luka draws {win}, with one you draw"
                " {lose}. He has an Ace with chance {chance}. How many cards do you gain on average?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=lone_ace_gain(chance),
        detectors=_what_it_brings_slips(chance, words, win, lose),
        hints=(
            Sentence(N_("Two things can happen. What does each bring, and how likely is it?")),
            Sentence(N_("Cards won · chance − cards lost · chance.")),
            Sentence(N_("With chance 1/4: 2 · 3/4 − 4 · 1/4 = 1/2 card.")),
        ),
        worked=(
            Sentence(
                N_("No Ace at Luka's: chance 1 − {chance} = {none}, you gain {win}."), **words
            ),
            Sentence(N_("An Ace: chance {chance}, you lose {lose}."), **words),
            both,
        ),
        right=both,
    )


def _what_it_brings_slips(
    chance: Fraction, words: dict[str, object], win: int, lose: int
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "one_side_only",
            win * (1 - chance),
            N_("That is only what you win: {win} · {none}. And the loss?"),
        ),
        (
            "one_side_only",
            -lose * chance,
            N_("That is only what you lose: {lose} · {chance}. And the gain?"),
        ),
        (
            "sign_dropped",
            -lone_ace_gain(chance),
            N_("The sign is turned round: gain first, {win} · {none} − …"),
        ),
        (
            "stakes_equal",
            win * (1 - chance) - win * chance,
            N_("You lose {lose} cards, not {win}: his Ace adds {win} more."),
        ),
        (
            "complement_forgotten",
            win * chance - lose * (1 - chance),
            N_("{chance} is the chance to lose; you win with {none}."),
        ),
    )


def break_even(dice: Dice) -> Exercise:
    """The chance at which a bet is just fair, at a table with other stakes."""
    win, lose = dice.pick(STAKES)
    answer = fair_chance(win, lose)
    words = {"win": win, "lose": lose, "both": win + lose, "answer": answer, "rest": 1 - answer}
    return Exercise(
        ask=Sentence(
            N_(
                "A house rule: if Luka has no Ace you gain {cards}, if he has one you lose {lose}."
                " At which chance p of his Ace is it just fair?"
            ),
            **words,
            cards=Sentence.count(N_("{n} card"), N_("{n} cards"), win),
        ),
        kind=Ratio(),
        answer=answer,
        detectors=_break_even_slips(win, lose, answer, words),
        hints=(
            Sentence(N_("Fair means: what you win on average is what you lose on average.")),
            Sentence(N_("Solve gain · (1 − p) = loss · p.")),
            Sentence(N_("Gain 1, loss 2: 1 · (1 − p) = 2 · p, so 1 = 3p and p = 1/3.")),
        ),
        worked=(
            Sentence(N_("{win} · (1 − p) = {lose} · p"), **words),
            Sentence(N_("{win} = {both} · p, so p = {answer}."), **words),
        ),
        right=Sentence(
            N_("{win} · {rest} = {lose} · {answer}: both sides weigh the same."), **words
        ),
    )


def _break_even_slips(
    win: int, lose: int, answer: Fraction, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "complement_forgotten",
            1 - answer,
            N_("{rest} is the chance that he has none. p is the other one."),
        ),
        (
            "stakes_equal",
            Fraction(1, 2),
            N_("With 1/2 the average is ({win} − {lose}) : 2, and not 0."),
        ),
        (
            "odds_for_chance",
            Fraction(win, lose),
            N_("{win}/{lose} compares gain with loss. A part of both is {win}/{both}."),
            lambda given: bool(given == Fraction(lose, win)),
        ),
    )

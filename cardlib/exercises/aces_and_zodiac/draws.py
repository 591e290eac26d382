"""What a deck remembers: the next card, a debt that is drawn, and how high Aces can stack."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exact.draws import ace_debts, at_least_one, next_is_marked, zodiac_debt
from cardlib.exercises.answers import Ratio, Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import Detector, Exercise, as_on_the_sheet, slips
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["after_a_shuffle", "is_due", "largest_stack", "zodiac_in_draw"]


def _deck(dice: Dice) -> tuple[int, int]:
    """How many cards and how many Aces the deck has."""
    deck = dice.deck("zodiak")
    return len(deck), sum(card.rank == "A" for card in deck)


def is_due(dice: Dice) -> Exercise:
    """The next card, after many cards without an Ace."""
    (total, aces), seen = _deck(dice), dice.whole(12, 30)
    answer = next_is_marked(aces, seen, total)
    words = {
        "seen": seen,
        "total": total,
        "aces": aces,
        "left": total - seen,
        "answer": answer,
        "fresh": Fraction(aces, total),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{seen} of {total} cards lie open, and no Ace is among them. What is the chance that"
                " the next card is an Ace?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=answer,
        detectors=_is_due_slips(total, aces, seen, answer, words),
        hints=(
            Sentence(N_("Where are the Aces now? Where are they not?")),
            Sentence(N_("Aces that are left, over cards that are left.")),
            Sentence(N_("After 4 cards without an Ace: 4 of 48, and that is 1/12.")),
        ),
        worked=(
            Sentence(
                N_("{total} − {seen} = {left} cards are left, with all {aces} Aces."), **words
            ),
            Sentence(
                N_("The chance is {answer}.")
                if answer.denominator == total - seen
                else N_("{aces}/{left} = {answer}."),
                **words,
            ),
        ),
        right=Sentence(N_("{aces} Aces among {left} cards: the deck remembers."), **words),
    )


def _is_due_slips(
    total: int, aces: int, seen: int, answer: Fraction, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "deck_as_dice",
            Fraction(aces, total),
            N_(
                "{aces}/{total} is for a full deck. The deck remembers: {seen} cards are gone,"
                " and all {aces} Aces are among the other {left}."
            ),
        ),
        (
            "only_one_marked",
            Fraction(1, total - seen),
            N_("1/{left} is one certain card. There are {aces} Aces left."),
        ),
        (
            "complement_forgotten",
            1 - answer,
            N_("That is the chance of no Ace. {aces} of {left} are Aces."),
        ),
        (
            "is_due",
            Fraction(1),
            N_(
                "Nothing is “due”: {left} cards are left, and only {aces} of them are Aces."
                " It grew a little, from {fresh} to {answer}."
            ),
            lambda given: bool(given >= Fraction(1, 2)),
        ),
    )


def after_a_shuffle(dice: Dice) -> Exercise:
    """The next card, after many cards without an Ace went back into the deck."""
    (total, aces), seen = _deck(dice), dice.whole(12, 30)
    answer, kept = Fraction(aces, total), next_is_marked(aces, seen, total)
    words = {
        "seen": seen,
        "total": total,
        "aces": aces,
        "left": total - seen,
        "answer": answer,
        "kept": kept,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{seen} cards came, and no Ace. Now all {total} cards are shuffled again. What is the"
                " chance that the first card is an Ace?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=answer,
        detectors=_after_a_shuffle_slips(total, answer, kept, words),
        hints=(
            Sentence(N_("Does the shuffled deck know what came before?")),
            Sentence(N_("Aces in the deck, over cards in the deck.")),
            Sentence(N_("For a Heart it is 13 of 52, so 1/4, whatever came before.")),
        ),
        worked=(
            Sentence(N_("After the shuffle {aces} Aces are among {total} cards."), **words),
            Sentence(N_("{aces}/{total} = {answer}."), **words),
        ),
        right=Sentence(N_("A fresh deck: {aces} of {total}, and nothing is due."), **words),
    )


def _after_a_shuffle_slips(
    total: int, answer: Fraction, kept: Fraction, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "is_due",
            kept,
            N_(
                "{kept} would be right with the {seen} cards put aside. After the shuffle they"
                " are back: {total} cards again."
            ),
        ),
        (
            "complement_forgotten",
            1 - answer,
            N_("That is the chance of no Ace. {aces} of {total} are Aces."),
        ),
        (
            "only_one_marked",
            Fraction(1, total),
            N_("1/{total} is one certain card; there are {aces} Aces."),
        ),
        (
            "is_due",
            Fraction(1),
            N_("A shuffled deck does not know what came before: {aces} of {total}."),
            lambda given: bool(given >= Fraction(1, 2)),
        ),
    )


def zodiac_in_draw(dice: Dice) -> Exercise:
    """The chance that a debt brings my own zodiac card (ZO20)."""
    (total, _), seen = _deck(dice), dice.whole(10, 30)
    debt = dice.pick((*ace_debts(), zodiac_debt()))
    card = dice.pick(tuple(zodiak.ZODIAC.values()))
    left = total - seen
    answer = at_least_one(1, debt, left)
    words = {
        "card": card,
        "seen": seen,
        "debt": debt,
        "left": left,
        "total": total,
        "answer": answer,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{card} is your zodiac card. You have seen {seen} of {total} cards, and it was not"
                " among them. Now you draw {debt}. What is the chance that {card} is among these?"
            ),
            **words,
        ),
        kind=Ratio(),
        answer=answer,
        detectors=_zodiac_in_draw_slips(total, debt, left, answer, words),
        hints=(
            Sentence(N_("In how many places can the card still be?")),
            Sentence(N_("Your places, over all places where it can be.")),
            Sentence(N_("One card among 40, you draw 5: 5/40 = 1/8.")),
        ),
        worked=(
            Sentence(
                N_("{total} − {seen} = {left} cards are unseen; {card} is one of them."), **words
            ),
            Sentence(
                N_("{debt} of these come to you: {debt}/{left}.")
                if answer.denominator == left
                else N_("{debt} of these come to you: {debt}/{left} = {answer}."),
                **words,
            ),
        ),
        right=Sentence(N_("{card} is in each of {left} places alike; {debt} are yours."), **words),
    )


def _zodiac_in_draw_slips(
    total: int, debt: int, left: int, answer: Fraction, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "deck_as_dice",
            Fraction(debt, total),
            N_("{seen} cards are seen, so {card} is one of {left}, not of {total}."),
        ),
        ("one_too_few", Fraction(1, left), N_("1/{left} is one draw. You draw {debt} cards.")),
        (
            "complement_forgotten",
            1 - answer,
            N_("That is the chance that it stays away. Asked is {debt}/{left}."),
        ),
        (
            "deck_as_dice",
            1 - (1 - Fraction(1, left)) ** debt,
            N_(
                "So it would be if each card were put back. But you keep them: {card} is among"
                " {debt} of {left}."
            ),
        ),
    )


def largest_stack(dice: Dice) -> Exercise:
    """How high a debt of Aces can grow (ZO15, ZO16)."""
    as_on_the_sheet(dice, "zodiak", "defend_chain")
    debts, gone = ace_debts(), dice.whole(0, 2)
    count = len(debts) - gone
    answer = debts[count - 1]
    words: dict[str, object] = {"gone": gone, "count": count, "all": len(debts), "step": debts[0]}
    words["row"] = in_a_row(debts[:count])
    asked = (
        N_(
            "{n} Ace lies in the Pile already, played with a Two. How large can a debt of Aces grow?"
        ),
        N_(
            "{n} Aces lie in the Pile already, played with Twos. How large can a debt of Aces grow?"
        ),
    )
    return Exercise(
        ask=Sentence.count(*asked, gone)
        if gone
        else Sentence(N_("No Ace has been played yet. How large can a debt of Aces grow?")),
        kind=Whole(),
        answer=answer,
        detectors=_largest_stack_slips(debts, count, answer, words),
        hints=(
            Sentence(N_("How many Aces can follow each other?")),
            Sentence(N_("Each Ace that is played alone adds the same.")),
            Sentence(N_("With cards worth 5 each, three in a row give 5, 10, 15.")),
        ),
        worked=(
            Sentence(N_("{all} − {gone} = {count} Aces can still be played."), **words),
            Sentence(N_("The debt grows so: {row}."), **words),
        ),
        right=Sentence(N_("{count} Aces, each adds {step}: {row}."), **words),
    )


def _largest_stack_slips(
    debts: tuple[int, ...], count: int, answer: int, words: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        words,
        (
            "one_clue_forgotten",
            debts[-1],
            N_("{given} needs all {all} Aces. But only {count} can still be played: {row}."),
        ),
        ("doubles", 2**count, N_("A debt is not doubled: each Ace adds {step}. So {row}.")),
        ("one_too_few", answer - debts[0], N_("There is one more Ace: {row}.")),
        ("cards_for_debt", count, N_("{count} Aces, yes. But each adds {step} cards: {row}.")),
        ("one_too_many", answer + debts[0], N_("Only {count} Aces are left for it: {row}.")),
    )

"""What an estimate can be trusted for: intervals that miss, seeds, and programs with a mistake."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import Any

from cardlib.batch.estimates import Estimate, share_of
from cardlib.exact.bells import bell_chance
from cardlib.exact.draws import next_is_marked
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PROVE, Exercise, Option, Shown, choose, find_step, slips
from cardlib.exercises.ten_thousand_games.simulators import HAND, SIMULATORS, chance_of
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES
from cardlib.writing import decimal

__all__ = ["covering", "due", "same_code", "which_is_honest", "wrong_step"]


PLACES = 4
"""How exactly chances and intervals are written."""


def covering(dice: Dice) -> Exercise:
    """How many of many honest intervals miss, about?"""
    level, pupils = dice.pick((80, 90, 95)), dice.pick((100, 200, 60, 40))
    answer = pupils * (100 - level) // 100
    values: dict[str, Any] = {
        "level": level,
        "pupils": pupils,
        "rest": 100 - level,
        "answer": answer,
        "hits": pupils - answer,
        "half": pupils // 2,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{pupils} pupils, each with a seed of their own, make an honest {level} % interval for"
                " the same chance. About how many of them miss it?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=answer,
        detectors=slips(
            values,
            (
                "reversed_question",
                values["hits"],
                N_("About {hits} cover it. Asked is how many miss."),
            ),
            (
                "interval_is_certain",
                0,
                N_("{level} % means that {rest} of 100 miss, by honest bad luck."),
            ),
            (
                "intervals_are_luck",
                values["half"],
                N_("{half} would be one half. Here {level} % cover."),
            ),
            (
                "size_of_study_ignored",
                100 - level,
                N_("{rest} is for 100 pupils. Here there are {pupils}."),
            ),
            ("one_too_many", answer + 1, N_("Nearly. {rest} of 100 miss: how many of {pupils}?")),
        ),
        hints=(
            Sentence(N_("What does the level of an interval promise?")),
            Sentence(N_("{level} of 100 cover the true value. How many of 100 do not?"), **values),
            Sentence(N_("Of 300 intervals at the level 99 %: 1 of 100 misses, so about 3.")),
        ),
        worked=(
            Sentence(N_("{rest} of 100 intervals miss."), **values),
            Sentence(N_("{pupils} · {rest}/100 = {answer}."), **values),
        ),
        right=Sentence(N_("About {answer} miss and {hits} cover."), **values),
    )


def same_code(dice: Dice) -> Exercise:
    """What two runs with one seed are worth together."""
    deals = dice.pick((500, 1000, 2000, 5000))
    one, other = dice.some(NAMES, 2)
    values: dict[str, Any] = {
        "deals": deals,
        "both": 2 * deals,
        "one": Sentence(one),
        "other": Sentence(other),
    }
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{one} and {other} both simulate {deals} deals with the same program and the same"
                " seed. What do they know together?"
            ),
            **values,
        ),
        right=Sentence(N_("As much as from {deals} deals: theirs are the same."), **values),
        wrong=(
            Option(
                "same_seed_new_games",
                Sentence(N_("As much as from {both} deals."), **values),
                Sentence(
                    N_("With the same seed deal number 1 is the same for both, and so are all {deals}."),
                    **values,
                ),
            ),
            Option(
                "near_is_right",
                Sentence(N_("The exact chance, as both have the same result."), **values),
                Sentence(
                    N_("They agree because they did the same. Their error of {deals} deals is the same."),
                    **values,
                ),
            ),
            Option(
                "seed_changes_chance",
                Sentence(N_("Only the chance for this seed; another seed has another chance.")),
                Sentence(
                    N_("The chance belongs to the rules and the deck. A seed only chooses {deals} deals."),
                    **values,
                ),
            ),
        ),
        says=Sentence(N_("The same seed gives the same {deals} deals. Take two seeds."), **values),
        hints=(
            Sentence(N_("What would {other} see in deal number 1?"), **values),
            Sentence(N_("A seed fixes every card of every deal.")),
            Sentence(N_("Who counts 10 coins twice has still thrown 10 coins.")),
        ),
        worked=(
            Sentence(N_("Same program, same seed: deal by deal the same cards.")),
            Sentence(N_("So there are {deals} different deals, not {both}."), **values),
        ),
    )  # fmt: skip


def due(dice: Dice) -> Exercise:
    """After many cards without an Ace: what the deck remembers, and what a shuffle wipes out."""
    deck, seen = dice.deck("zodiak"), dice.whole(16, 28)
    total, aces = len(deck), sum(card.rank == "A" for card in deck)
    values: dict[str, Any] = {
        "seen": seen,
        "total": total,
        "aces": aces,
        "left": total - seen,
        "kept": next_is_marked(aces, seen, total),
        "fresh": Fraction(aces, total),
    }
    says = N_("Next card: {first}. After a new shuffle: {second}.")
    options = {"kept": values["kept"], "fresh": values["fresh"]}
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{seen} of {total} cards lie open without an Ace. Is an Ace due? The chance for the next"
                " card, and for the first card after all {total} are shuffled again:"
            ),
            **values,
        ),
        right=Sentence(says, first=options["kept"], second=options["fresh"]),
        wrong=(
            Option(
                "deck_as_dice",
                Sentence(says, first=options["fresh"], second=options["fresh"]),
                Sentence(N_("A deck remembers: {left} cards are left, with all {aces} Aces."), **values),
            ),
            Option(
                "is_due",
                Sentence(says, first=options["kept"], second=options["kept"]),
                Sentence(
                    N_("A shuffle forgets the {seen} cards: {aces} of {total} again. Nothing is due."),
                    **values,
                ),
            ),
            Option(
                "reversed_question",
                Sentence(says, first=options["fresh"], second=options["kept"]),
                Sentence(N_("The other way round: before the shuffle {left} cards are left."), **values),
            ),
        ),
        says=Sentence(N_("{aces}/{left} while the deck remembers, {aces}/{total} after it."), **values),
        hints=(
            Sentence(N_("Which cards can still come? How many are there?")),
            Sentence(N_("Aces that can come over cards that can come, once for each case.")),
            Sentence(N_("After 4 cards without an Ace: 4/48 = 1/12. After a shuffle: 4/52 = 1/13.")),
        ),
        worked=(
            Sentence(N_("Next card: {aces} Aces among {left} cards, {kept}."), **values),
            Sentence(N_("After the shuffle: {aces} among {total}, {fresh}."), **values),
        ),
        because=Sentence(N_("What does a deck remember that a die does not?")),
    )  # fmt: skip


_STEPS = {
    1: (N_("I put each card back before I draw the next one."), N_("I draw {cards} cards and keep them apart.")),
    3: (N_("I count the deal if some sum is {five} or more."), N_("I count the deal if some sum is {five}.")),
}  # fmt: skip
"""By its number: the step with the mistake, and how it goes without."""
_WHY = {
    1: N_("On the table lie {cards} different cards: who puts back can draw one card twice."),
    3: N_("It must be exactly {five}: with “or more” the count also holds hands that are wrong."),
}
_FINE = {
    1: ("deck_as_dice", N_("Step 1 is right: {cards} cards lie on the table at the same time.")),
    2: ("unlike_fruits_added", N_("Step 2 is right: each kind of fruit is added by itself.")),
    3: ("at_least_for_exactly", N_("Step 3 is right: exactly {five} of one fruit.")),
    4: ("factor_left_out", N_("Step 4 is right: a share is hits over deals.")),
}
_MISTAKEN = {1: "deck_as_dice", 3: "at_least_for_exactly"}


def wrong_step(dice: Dice) -> Exercise:
    """Somebody's simulation of the bell of four cards, told step by step, with one mistake."""
    wrong, deals = dice.pick((1, 3)), dice.pick((500, 1000, 5000))
    deck, five = dice.deck("zangi"), dice.rules("zangi").target
    values: dict[str, Any] = {
        "cards": HAND,
        "deck": len(deck),
        "five": five,
        "deals": deals,
        "name": Sentence(dice.pick(NAMES)),
        "exact": decimal(bell_chance(deck, HAND, five), 4),
        "got": decimal(chance_of("puts_back" if wrong == 1 else "at_least", deck, five), 4),
    }
    steps = (
        Sentence(_STEPS[1][wrong != 1], **values),
        Sentence(N_("I add the numbers of each kind of fruit by itself.")),
        Sentence(_STEPS[3][wrong != 3], **values),
        Sentence(N_("The share is the counted deals over all {deals} deals."), **values),
    )
    return find_step(
        ask=Sentence(
            N_(
                "{name} simulates: {cards} cards from the {deck}, is the bell right? In the long run"
                " the program comes to {got}, but {exact} is exact. Which step is wrong?"
            ),
            **values,
        ),
        steps=steps,
        wrong=wrong,
        mistake=_MISTAKEN[wrong],
        why=Sentence(_WHY[wrong], **values),
        fine={n: (key, Sentence(says, **values)) for n, (key, says) in _FINE.items() if n != wrong},
        hints=(
            Sentence(N_("Do it with real cards on the table, step by step.")),
            Sentence(N_("Is the result too high or too low? Which step does that?")),
            Sentence(N_("Who forgets to deal the last card counts too few. That would be a wrong step, too.")),
        ),
        worked=(
            Sentence(N_("The program comes to {got} instead of {exact}."), **values),
            Sentence(_WHY[wrong], **values),
        ),
    )  # fmt: skip


def which_is_honest(dice: Dice) -> Exercise:
    """Which of three programs an exact value leaves standing."""
    deck, five = dice.deck("zangi"), dice.rules("zangi").target
    exact, order = bell_chance(deck, HAND, five), dice.shuffled(tuple(SIMULATORS))
    deals, luck = dice.pick((10_000, 20_000, 40_000)), dice.whole(-6, 6)
    spans = _spans(order, deck, five, deals, luck)
    while _holds(spans["puts_back"], exact):  # a deck where putting back changes little
        deals *= 2
        spans = _spans(order, deck, five, deals, luck)
    letters = dict(zip(order, "ABC", strict=True))
    shown = {name: _span(one) for name, one in spans.items()}
    values: dict[str, Any] = {
        "exact": decimal(exact, PLACES),
        "deals": deals,
        **shown,
        "cards": HAND,
    }
    says = N_("Only program {letter}.")
    missed = N_("Program {letter}: {span}. The exact {exact} lies outside.")
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Three programs played {deals} deals with {cards} open cards each. The exact chance of"
                " the bell is {exact}. Which can be right?"
            ),
            **values,
        ),
        right=Sentence(says, letter=letters["honest"]),
        wrong=(
            *(
                Option(
                    key,
                    Sentence(says, letter=letters[name]),
                    Sentence(missed, letter=letters[name], span=shown[name], exact=values["exact"]),
                )
                for name, key in (
                    ("puts_back", "near_is_right"),
                    ("at_least", "at_least_for_exactly"),
                )
            ),
            Option(
                "near_is_right",
                Sentence(N_("Both that come near: {one} and {two}."), **_pair(letters)),
                Sentence(missed, letter=letters["puts_back"], span=shown["puts_back"], exact=values["exact"]),
            ),
        ),
        says=Sentence(N_("Only {honest} covers {exact}."), **values),
        hints=(
            Sentence(N_("Near is not enough. Look at the intervals.")),
            Sentence(N_("Which interval holds {exact}?"), **values),
            Sentence(N_("0.50 with 0.48 to 0.52 cannot come from a chance of 0.53.")),
        ),
        worked=(
            Sentence(N_("{puts_back} and {at_least} do not hold {exact}."), **values),
            Sentence(N_("{honest} does."), **values),
        ),
        lane=PROVE,
        shows=(_spans_table(letters, shown),),
    )  # fmt: skip


def _spans(
    names: tuple[str, ...], deck: Any, five: int, deals: int, luck: int
) -> dict[str, Estimate]:
    """What the programs come to with a little luck: so many tenths of their standard deviation."""
    found = {}
    for name in names:
        chance = chance_of(name, deck, five)
        spread = sqrt(deals * chance * (1 - chance))
        found[name] = share_of(round(deals * chance + luck / 10 * spread), deals)
    return found


def _holds(one: Estimate, exact: Fraction) -> bool:
    """Does the interval hold the exact chance, as both are written?"""
    return round(one.low, PLACES) <= round(float(exact), PLACES) <= round(one.high, PLACES)


def _span(one: Estimate) -> str:
    low, high = (decimal(Fraction(end), PLACES) for end in (one.low, one.high))
    return f"{low} – {high}"


def _pair(letters: dict[str, str]) -> dict[str, str]:
    one, two = sorted((letters["honest"], letters["puts_back"]))
    return {"one": one, "two": two}


def _spans_table(letters: dict[str, str], shown: dict[str, str]) -> Shown:
    rows = tuple(
        (Sentence("{letter}", letter=letters[name]), Sentence("{span}", span=shown[name]))
        for name in sorted(letters, key=lambda name: letters[name])
    )
    head = (Sentence(N_("Program")), Sentence(N_("Interval (95 %)")))
    caption = Sentence(N_("What the three programs came to"))
    return Shown("table", {"caption": caption, "head": head, "rows": rows})

"""Exercises on haste: what an instruction changes, and when a risk pays."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.haste_and_mistakes.shared import c_text, d_text, is_first
from cardlib.exercises.kinds import Exercise, Option, choose, find_step, slips
from cardlib.i18n import N_, Sentence
from cardlib.ringers import AGE_12, TEMPERAMENTS, Ringer
from cardlib.writing import decimal, minus

__all__ = ["what_changed", "worth_it", "wrong_step"]

TABLES = 100
FIRST_GAIN = 9
ANY_TIMES = AGE_12.ex_gaussian


def what_changed(dice: Dice) -> Exercise:
    """As fast as you can, as careful as you can: what did the instruction change?"""
    d_prime = 2.4 if is_first(dice) else dice.whole(20, 32) / 10
    middle = dice.whole(46, 62) * 10
    fast, careful = (_counts(word, d_prime) for word in ("hasty", "careful"))
    numbers = {
        "tables": TABLES,
        "quick": round(middle * TEMPERAMENTS["hasty"][1]),
        "slow": round(middle * TEMPERAMENTS["careful"][1]),
        "hits": fast[0],
        "hits_careful": careful[0],
        "alarms": fast[2],
        "alarms_careful": careful[2],
        "d": d_text(*fast),
        "d_careful": d_text(*careful),
        "c": c_text(*fast),
        "c_careful": c_text(*careful),
    }
    said = Sentence(
        N_(
            "d′ stays ({d} and {d_careful}), the criterion moves from {c} to {c_careful}: she wants to"
            " be surer. That takes time and costs hits, and saves false alarms."
        ),
        **numbers,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{tables} fives, {tables} other tables. “As fast as you can”: {quick} ms, {hits} hits,"
                " {alarms} false alarms. “As careful as you can”: {slow} ms, {hits_careful} hits,"
                " {alarms_careful} false alarms. What did the instruction change?"
            ),
            **numbers,
        ),
        right=Sentence(N_("How sure she wants to be before she rings")),
        wrong=_changed_options(numbers),
        says=said,
        hints=(
            Sentence(N_("Which of the two kinds of mistakes became rarer, and which did not?")),
            Sentence(N_("Better ears would have more hits and fewer false alarms.")),
            Sentence(
                N_("90 hits with 20 false, then 80 with 10: both fell, she only waits for more.")
            ),
        ),
        worked=(
            Sentence(N_("Hits: {hits}, then {hits_careful}: fewer."), **numbers),
            Sentence(
                N_("False alarms: {alarms}, then {alarms_careful}: fewer as well."), **numbers
            ),
            said,
        ),
    )


def _counts(temperament: str, d_prime: float) -> tuple[int, int, int, int]:
    """Hits and false alarms to be expected of a bot with these ears and this temperament."""
    criterion, speed = TEMPERAMENTS[temperament]
    ringer = Ringer(ANY_TIMES, d_prime, criterion=criterion, speed=speed)
    return round(TABLES * ringer.hit), TABLES, round(TABLES * ringer.false_alarm), TABLES


def _changed_options(numbers: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "care_is_ears",
            Sentence(N_("Her ears: when she is careful they are better")),
            Sentence(
                N_(
                    "The false alarms fell from {alarms} to {alarms_careful}, but the hits fell, too, from"
                    " {hits} to {hits_careful}. Better ears would not lose hits."
                ),
                **numbers,
            ),
        ),
        Option(
            "hits_only",
            Sentence(N_("Her ears: when she is fast they are better")),
            Sentence(
                N_(
                    "She hit {hits} instead of {hits_careful}, but she also rang at {alarms} tables"
                    " instead of {alarms_careful} without a five."
                ),
                **numbers,
            ),
        ),
        Option(
            "fast_is_good",
            Sentence(N_("Her skill: the faster, the better")),
            Sentence(
                N_(
                    "{quick} ms instead of {slow} is faster. It costs {alarms} false alarms instead of"
                    " {alarms_careful}: she traded, she did not improve."
                ),
                **numbers,
            ),
        ),
    )


def worth_it(dice: Dice) -> Exercise:
    """From which chance on ringing pays."""
    gain = FIRST_GAIN if is_first(dice) else dice.whole(3, 19)
    limit = Fraction(1, gain + 1)
    numbers = {"gain": gain, "more": gain + 1, "less": gain - 1}
    return Exercise(
        ask=Sentence(
            N_(
                "{gain} cards lie on the table. A right ring wins them, a wrong ring costs 1 card (Z19)."
                " You are right with chance p. From which p on does ringing not lose on average? (Others"
                " who ring are left out.)"
            ),
            **numbers,
        ),
        kind=Ratio(),
        answer=limit,
        detectors=slips(
            numbers,
            (
                "surer_than_not",
                Fraction(1, 2),
                N_(
                    "With p = 1/2 you win {gain} half of the time and pay 1: far more than nothing."
                ),
            ),
            (
                "stake_forgotten",
                Fraction(1, gain),
                N_("With 1/{gain}, wins are 1 card on average, but you pay only {less}/{gain}."),
            ),
            (
                "reversed_question",
                Fraction(gain, gain + 1),
                N_("{gain}/{more} is how often you may be wrong."),
            ),
            (
                "one_too_many",
                Fraction(1, gain + 2),
                N_("A little less than needed: the parts are {gain} and 1, together {more}."),
            ),
        ),
        hints=(
            Sentence(N_("What do you win on average, what do you lose?")),
            Sentence(N_("Both are equal when p · gain = (1 − p) · 1.")),
            Sentence(N_("With 2 cards: 2p = 1 − p, so 3p = 1 and p = 1/3.")),
        ),
        worked=(
            Sentence(N_("On average you win p · {gain} and lose (1 − p) · 1."), **numbers),
            Sentence(N_("Equal: {gain}p = 1 − p, so {more}p = 1."), **numbers),
            Sentence(N_("p = 1/{more}."), **numbers),
        ),
        right=Sentence(N_("{gain}p = 1 − p gives p = 1/{more}."), **numbers),
    )


def wrong_step(dice: Dice) -> Exercise:
    """Somebody judges ears, or a risk: which step is wrong?"""
    return dice.in_turn((_all_hits, _more_likely_wrong))(dice)


HINTS = (
    Sentence(N_("Check the numbers first, then each “so”.")),
    Sentence(N_("Does one side of the scale stand there, or both?")),
    Sentence(N_("Rain with chance 1/5: you may still take an umbrella, if getting wet is worse.")),
)


def _all_hits(dice: Dice) -> Exercise:
    fives, others = dice.pick((20, 25, 30)), dice.pick((40, 50))
    alarms = dice.whole(12, 19)
    numbers = {
        "fives": fives,
        "others": others,
        "alarms": alarms,
        "share": decimal(Fraction(alarms, others)),
        "c": c_text(fives, fives, alarms, others),
    }
    why = Sentence(
        N_(
            "To hit all {fives} shows good ears only with few false alarms. Who always rings hits all,"
            " too; these {alarms} false alarms must be weighed."
        ),
        **numbers,
    )
    checked = Sentence(N_("Step 2 is right: {alarms} / {others} = {share}."), **numbers)
    return find_step(
        ask=Sentence(N_("Luka judges his own ears. Which of his steps is wrong?")),
        steps=(
            Sentence(N_("I rang at {fives} of {fives} fives: my share of hits is 1."), **numbers),
            Sentence(
                N_("I rang at {alarms} of {others} other tables: that share is {share}."), **numbers
            ),
            Sentence(N_("Nobody hits more than all {fives}, so my ears are the best."), **numbers),
            Sentence(N_("c is {c}, below 0: I ring easily."), **numbers),
        ),
        wrong=3,
        mistake="all_hits_best",
        why=why,
        fine={
            1: (
                "right_step_blamed",
                Sentence(N_("Step 1 is right: {fives} / {fives} = 1."), **numbers),
            ),
            2: ("right_step_blamed", checked),
            4: (
                "right_step_blamed",
                Sentence(N_("Step 4 is right: with many rings of both kinds c is below 0.")),
            ),
        },
        hints=HINTS,
        worked=(checked, why),
    )


def _more_likely_wrong(dice: Dice) -> Exercise:
    gain, tenths = dice.whole(8, 14), dice.pick((2, 3))
    chance = Fraction(tenths, 10)
    won, lost = gain * chance, 1 - chance
    numbers = {
        "gain": gain,
        "p": decimal(chance, 1),
        "not": decimal(lost, 1),
        "won": decimal(won, 1),
        "more": decimal(won - lost, 1),
        "limit": minus(Fraction(1, gain + 1)),
        "limit_more": gain + 1,
        "small": decimal(Fraction(gain, 50), 2),
    }
    why = Sentence(
        N_(
            "On average it wins {p} · {gain} = {won} cards and loses {not} · 1: together {more} cards"
            " more. A ring pays from p = {limit} on."
        ),
        **numbers,
    )
    return find_step(
        ask=Sentence(N_("Nare thinks about ringing. Which of her steps is wrong?")),
        steps=(
            Sentence(N_("{gain} cards lie there; a wrong ring costs me 1 card."), **numbers),
            Sentence(N_("I am right with chance {p}, so wrong with chance {not}."), **numbers),
            Sentence(N_("Wrong is more likely than right, so a ring does not pay."), **numbers),
            Sentence(
                N_("With chance 0.02 I win only {small} on average, and lose 0.98."), **numbers
            ),
        ),
        wrong=3,
        mistake="surer_than_not",
        why=why,
        fine={
            1: ("right_step_blamed", Sentence(N_("Step 1 is the rule (Z19): it costs one card."))),
            2: ("right_step_blamed", Sentence(N_("Step 2 is right: 1 − {p} = {not}."), **numbers)),
            4: (
                "right_step_blamed",
                Sentence(N_("Step 4 is right: 0.02 · {gain} = {small}."), **numbers),
            ),
        },
        hints=HINTS,
        worked=(
            Sentence(N_("Won on average: {p} · {gain} = {won}."), **numbers),
            Sentence(N_("Lost on average: {not} · 1 = {not}."), **numbers),
            why,
        ),
    )

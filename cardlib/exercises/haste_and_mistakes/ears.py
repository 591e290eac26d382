"""Exercises on ears and courage: hits, false alarms, and what tells them apart."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from cardlib.exercises.answers import Ratio
from cardlib.exercises.dice import Dice
from cardlib.exercises.haste_and_mistakes.shared import c_text, d_text, d_value, is_first
from cardlib.exercises.kinds import PROVE, Exercise, Option, choose, slips
from cardlib.i18n import N_, Sentence
from cardlib.writing import minus

__all__ = ["alarm_share", "corrected", "pairs", "whose_ears"]

FIVES, OTHERS = 20, 30
FIRST = (18, 3, 12)
CLEARLY = 0.12  # of d′, so that no rounding decides


@lru_cache(maxsize=1)
def pairs() -> tuple[tuple[int, int, int], ...]:
    """Hits and false alarms of Ani, and false alarms of Luka who hits all, where her d′ is higher."""
    return tuple(
        (hits, alarms, more)
        for hits in (16, 17, 18)
        for alarms in (1, 2, 3)
        for more in range(12, 19)
        if d_value(hits, FIVES, alarms, OTHERS) > d_value(FIVES, FIVES, more, OTHERS) + CLEARLY
    )


def whose_ears(dice: Dice) -> Exercise:
    """Whose ears are better: more hits, or fewer false alarms?"""
    hits, alarms, more = FIRST if is_first(dice) else dice.pick(pairs())
    ani, luka = (hits, FIVES, alarms, OTHERS), (FIVES, FIVES, more, OTHERS)
    numbers = {
        "fives": FIVES,
        "others": OTHERS,
        "hits": hits,
        "alarms": alarms,
        "more": more,
        "d_ani": d_text(*ani),
        "d_luka": d_text(*luka),
        "c_luka": c_text(*luka),
        "quiet": OTHERS - more,
        "right": hits + OTHERS - alarms,
        "right_luka": FIVES + OTHERS - more,
        "all": FIVES + OTHERS,
        "missed": FIVES - hits,
        "fewer": more - alarms,
    }
    said = Sentence(
        N_(
            "d′, log-linear: {d_ani} for Ani, {d_luka} for Luka. Luka rings easily (c = {c_luka}). With"
            " so few tables this is no final verdict."
        ),
        **numbers,
    )
    return choose(
        dice,
        ask=Sentence(
            N_(
                "{fives} fives and {others} other tables. Ani rings at {hits} of the fives, and at"
                " {alarms} others. Luka rings at all {fives}, and at {more} others. Whose ears are"
                " better: who tells the two kinds apart better?"
            ),
            **numbers,
        ),
        right=Sentence(N_("Ani's")),
        wrong=(
            Option(
                "all_hits_best",
                Sentence(N_("Luka's: nobody can hit more than all")),
                Sentence(
                    N_(
                        "Who rings at every table hits all {fives}, too, with no ears at all. Luka rang at"
                        " {more} of {others} tables without a five."
                    ),
                    **numbers,
                ),
            ),
            Option(
                "courage_for_ears",
                Sentence(N_("Equally good: Luka only dares more")),
                Sentence(
                    N_(
                        "He dares more, that is true. But daring alone would cost fewer false alarms: he"
                        " gains {missed} hits and pays with {fewer}. d′ is {d_ani} and {d_luka}."
                    ),
                    **numbers,
                ),
            ),
            Option(
                "signals_not_weighed",
                Sentence(N_("Nobody can say: one hits more, the other errs less")),
                Sentence(
                    N_(
                        "They can be weighed: {right} of {all} tables right against {right_luka}. And d′,"
                        " which takes the courage out: {d_ani} against {d_luka}."
                    ),
                    **numbers,
                ),
            ),
        ),
        says=said,
        hints=(
            Sentence(N_("How many fives would somebody hit who always rings?")),
            Sentence(N_("Look at both: the share of hits, and the share of false alarms.")),
            Sentence(
                N_("9 of 10 with 1 of 10 false: far apart. 10 of 10 with 9 of 10: hardly apart.")
            ),
        ),
        worked=(
            Sentence(N_("Ani: {hits} of {fives} hit, {alarms} of {others} false."), **numbers),
            Sentence(N_("Luka: {fives} of {fives} hit, {more} of {others} false."), **numbers),
            said,
        ),
        because=Sentence(N_("What must good ears do with a table without a five? One sentence.")),
    )


def alarm_share(dice: Dice) -> Exercise:
    """The share of false alarms: of which tables?"""
    if is_first(dice):
        fives, others, hits, alarms = FIVES, OTHERS, FIRST[0], FIRST[1]
    else:
        fives, others = dice.whole(16, 24), dice.whole(26, 40)
        hits, alarms = fives - dice.whole(1, 5), dice.whole(2, 9)
    numbers = {"fives": fives, "others": others, "hits": hits, "alarms": alarms}
    numbers |= {"all": fives + others, "rings": hits + alarms, "quiet": others - alarms}
    share = Fraction(alarms, others)
    return Exercise(
        ask=Sentence(
            N_(
                "{all} tables, {fives} of them with a five. Nare rings {rings} times: {hits} hits and"
                " {alarms} false alarms. What is her share of false alarms?"
            ),
            **numbers,
        ),
        kind=Ratio(),
        answer=share,
        detectors=slips(
            numbers,
            (
                "wrong_whole",
                Fraction(alarms, fives + others),
                N_("{alarms}/{all} is of all tables. At a five she cannot ring falsely."),
            ),
            (
                "wrong_whole",
                Fraction(alarms, hits + alarms),
                N_(
                    "{alarms}/{rings} is of her rings. How often she kept quiet must count as well."
                ),
            ),
            (
                "wrong_whole",
                Fraction(alarms, fives),
                N_("{alarms}/{fives} compares with the fives. False alarms come at the others."),
            ),
            (
                "reversed_question",
                Fraction(others - alarms, others),
                N_("{quiet}/{others} is how often she rightly kept quiet."),
            ),
        ),
        hints=(
            Sentence(N_("At which tables can a ring be false?")),
            Sentence(N_("Share the false alarms by the number of tables without a five.")),
            Sentence(N_("60 tables, 15 with a five, 9 false alarms: 9/45 = 1/5.")),
        ),
        worked=(
            Sentence(N_("{all} − {fives} = {others} tables have no five."), **numbers),
            Sentence(N_("{alarms} of these {others}: {share}."), **numbers, share=minus(share)),
        ),
        right=Sentence(N_("{alarms} of {others} tables without a five."), **numbers),
    )


def corrected(dice: Dice) -> Exercise:
    """A share of all hits, corrected the log-linear way."""
    fives = FIVES if is_first(dice) else dice.whole(10, 40)
    numbers = {"n": fives, "half": f"{fives}.5", "more": fives + 1, "two": fives + 2}
    return Exercise(
        ask=Sentence(
            N_(
                "Somebody hits {n} of {n} fives. With a share of 1 the plain d′ is infinite. Log-linear:"
                " add 0.5 to the hits and 1 to the fives. What is the share of hits then?"
            ),
            **numbers,
        ),
        kind=Ratio(),
        answer=Fraction(2 * fives + 1, 2 * fives + 2),
        detectors=slips(
            numbers,
            (
                "correction_forgotten",
                Fraction(1),
                N_("1 is {n}/{n}, without the correction. Its d′ is infinite."),
            ),
            (
                "correction_forgotten",
                Fraction(2 * fives + 1, 2 * fives),
                N_("That is {half}/{n}, more than all. The fives get 1 more, too."),
            ),
            (
                "correction_forgotten",
                Fraction(fives, fives + 1),
                N_("{n}/{more} has the 1 for the fives. The hits get 0.5 more, too."),
            ),
            (
                "whole_for_half",
                Fraction(fives + 1, fives + 2),
                N_("{more}/{two} adds 1 and 2. Add 0.5 and 1."),
            ),
        ),
        hints=(
            Sentence(N_("Is the corrected share above or below 1?")),
            Sentence(N_("(hits + 0.5) / (fives + 1).")),
            Sentence(N_("7 of 8: 7.5 / 9 = 15/18 = 5/6.")),
        ),
        worked=(
            Sentence(N_("{n} + 0.5 = {half}, and {n} + 1 = {more}."), **numbers),
            Sentence(
                N_("{half} / {more} = {share}."),
                **numbers,
                share=minus(Fraction(2 * fives + 1, 2 * fives + 2)),
            ),
        ),
        right=Sentence(
            N_("{half} / {more}. All shares are corrected so, not only those of 1."), **numbers
        ),
        lane=PROVE,
    )

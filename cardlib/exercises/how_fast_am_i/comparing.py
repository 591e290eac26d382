"""Exercises on comparing times: which step goes too far, which comparison is fair."""

from __future__ import annotations

from fractions import Fraction

from cardlib.exercises.dice import Dice
from cardlib.exercises.how_fast_am_i.times import Times, ms
from cardlib.exercises.kinds import EXPLORE, Exercise, Option, choose, find_step
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row

__all__ = ["fair_comparison", "wrong_step"]

DEVICES = (
    (N_("a laptop with its keys"), N_("a tablet, with a finger")),
    (N_("a computer with its keys"), N_("a phone, with a finger")),
    (N_("a new screen with its keys"), N_("an old screen with a mouse")),
)


def wrong_step(dice: Dice) -> Exercise:
    """A solution with one wrong step: a median without sorting, or two devices compared as persons."""
    return dice.in_turn((_not_sorted, _two_devices))(dice)


def _not_sorted(dice: Dice) -> Exercise:
    low = dice.whole(27, 34) * 10
    quick = [low + step for step in dice.some(range(2, 60, 2), 4)]
    slow = dice.whole(62, 98) * 10
    times = Times((quick[0], quick[1], slow, quick[2], quick[3]))
    numbers = {
        "times": str(times),
        "middle": times.all[2],
        "sorted": in_a_row(times.sorted),
        "median": ms(times.median),
        "count": len(times.all),
        "mean": ms(times.mean),
        "sum": sum(times.all),
    }
    why = Sentence(
        N_("Luka did not sort. In order they are {sorted}, so the middle one is {median}."),
        **numbers,
    )
    return find_step(
        ask=Sentence(N_("Luka finds the median of five times. Which of his steps is wrong?")),
        steps=(
            Sentence(N_("My times in ms: {times}. That makes {count}."), **numbers),
            Sentence(N_("With {count} times, exactly one stands in the middle."), **numbers),
            Sentence(N_("The third of them is {middle}, so the median is {middle} ms."), **numbers),
            Sentence(N_("The mean is {sum} : {count} = {mean} ms."), **numbers),
        ),
        wrong=3,
        mistake="not_sorted",
        why=why,
        fine={
            1: (
                "right_step_blamed",
                Sentence(N_("Step 1 is right: {times} are {count}."), **numbers),
            ),
            2: ("right_step_blamed", Sentence(N_("Step 2 is right: two before it, two after it."))),
            4: (
                "right_step_blamed",
                Sentence(
                    N_("Step 4 is right: a mean needs no order. The sum is {sum}."), **numbers
                ),
            ),
        },
        hints=(
            Sentence(N_("How many of his times are quicker than his median?")),
            Sentence(N_("A median has as many quicker ones as slower ones.")),
            Sentence(N_("Of 9, 1, 5 the median is 5, though 1 stands in the middle.")),
        ),
        worked=(why,),
        lane=EXPLORE,
    )


def _two_devices(dice: Dice) -> Exercise:
    mine, other = dice.pick(DEVICES)
    own = dice.whole(285, 315)
    hers = own + dice.whole(24, 68)
    numbers = {
        "own": own,
        "hers": hers,
        "gap": hers - own,
        "mine": Sentence(mine),
        "other": Sentence(other),
        "trials": dice.pick((20, 24, 30)),
    }
    why = Sentence(
        N_(
            "A device adds a time of its own, often 20 to 90 ms. The {gap} ms can be the devices alone."
        ),
        **numbers,
    )
    return find_step(
        ask=Sentence(N_("Luka compares his times with Ani's. Which of his steps is wrong?")),
        steps=(
            Sentence(N_("I had {trials} trials on {mine}: median {own} ms."), **numbers),
            Sentence(N_("Ani had {trials} trials on {other}: median {hers} ms."), **numbers),
            Sentence(N_("The medians differ by {hers} − {own} = {gap} ms."), **numbers),
            Sentence(N_("So I react {gap} ms faster than Ani."), **numbers),
        ),
        wrong=4,
        mistake="device_is_person",
        why=why,
        fine={
            1: (
                "right_step_blamed",
                Sentence(
                    N_("Step 1 is right: {trials} trials are enough for a median."), **numbers
                ),
            ),
            2: (
                "right_step_blamed",
                Sentence(N_("Step 2 is right: {hers} ms was measured, on this device."), **numbers),
            ),
            3: ("right_step_blamed", Sentence(N_("Step 3 is right: it is {gap}."), **numbers)),
        },
        hints=(
            Sentence(N_("What else differed, besides the two persons?")),
            Sentence(N_("Screen, keys and fingers have times of their own.")),
            Sentence(N_("Two clocks, one 3 minutes ahead, cannot tell who came later.")),
        ),
        worked=(why, Sentence(N_("Fair would be: both on the same device, with the same keys."))),
        lane=EXPLORE,
    )


def fair_comparison(dice: Dice) -> Exercise:
    """Which of four comparisons of reaction times is fair."""
    trials = dice.whole(20, 40)
    one = dice.whole(24, 29) * 10
    two = one + dice.whole(3, 9) * 10
    numbers = {
        "trials": trials,
        "one": one,
        "two": two,
        "gap": two - one,
        "half": ms(Fraction(two + one, 2)),
    }
    return choose(
        dice,
        ask=Sentence(N_("You may compare two medians. Where is a difference yours?")),
        right=Sentence(
            N_("Ani, {trials} trials in the morning and {trials} at night, same keys"), **numbers
        ),
        wrong=(
            Option(
                "device_is_person",
                Sentence(N_("Ani on her phone, Luka on a laptop, {trials} trials each"), **numbers),
                Sentence(
                    N_("Then {gap} ms between {one} and {two} may be the devices."), **numbers
                ),
            ),
            Option(
                "device_is_person",
                Sentence(N_("Ani with a mouse, then Ani with a key, {trials} each"), **numbers),
                Sentence(
                    N_("Mouse and key differ: {one} and {two} ms may be the same Ani."), **numbers
                ),
            ),
            Option(
                "one_trial_tells",
                Sentence(N_("Ani's best trial of {trials} and Luka's best"), **numbers),
                Sentence(
                    N_("One lucky guess wins. Take medians: they stand for all {trials}."),
                    **numbers,
                ),
            ),
        ),
        says=Sentence(
            N_("Same person, device and keys: only the time of day differs. Take {trials} each."),
            **numbers,
        ),
        hints=(
            Sentence(N_("What differs besides what you ask about?")),
            Sentence(N_("Fair: same device, same way to press, many trials, medians.")),
            Sentence(N_("Two scales at home and at school: weigh the bag twice on one of them.")),
        ),
        worked=(
            Sentence(N_("Phone against laptop, mouse against key: the device differs.")),
            Sentence(
                N_("One best trial says little. With {trials} each a median holds."), **numbers
            ),
        ),
        lane=EXPLORE,
    )

"""How many steps a way on the ring takes: fewest, exactly so many, and on average by chance."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from cardlib.exact.random_walks import cover_steps, hitting_steps
from cardlib.exact.rings import Ring
from cardlib.exercises.answers import Whole
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PROVE, Detector, Exercise, Option, choose, slips
from cardlib.exercises.map_of_z10.words import graph, ring_of_ten
from cardlib.games.tivmiv import RING
from cardlib.i18n import N_, Sentence
from cardlib.writing import in_a_row, on_cards

__all__ = ["far", "hits", "parity"]

ODD, EVEN = N_("odd"), N_("even")
MIXED = ((2, 5), (1, 3), (1, 4), (1, 5), (2, 3), (4, 5))


PARITY_HINTS = (
    Sentence(N_("What does one move of 1 or 3 do to odd and even?")),
    Sentence(N_("Write odd, even, odd, even … once for each move, beginning at the start.")),
    Sentence(N_("From 2, exactly 2 moves: even, odd, even. So 2 moves never end at 5.")),
)


def parity(dice: Dice) -> Exercise:
    """Does a way of exactly so many moves exist, when every move changes odd and even?"""
    ring = ring_of_ten(dice, (1, 3))
    start, moves = dice.pick((1, 3, 5, 7, 9)), dice.pick((3, 4, 5))
    goal = dice.pick([number for number in ring.numbers if number != start])
    possible = ring.walks(start, goal, moves) > 0
    path = ring.shortest(start, goal)
    values = {
        "start": start,
        "goal": goal,
        "moves": moves,
        "kind": Sentence(EVEN if goal % 2 == 0 else ODD),
        "moves_kind": Sentence(EVEN if moves % 2 == 0 else ODD),
        "lands": Sentence(ODD if moves % 2 == 0 else EVEN),
        "path": in_a_row(path, " → "),
        "steps": len(path) - 1,
    }
    right, like_kind, says = _parity_texts(possible)
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Only cards with ±1 and ±3 are left, {start} lies in the centre. Can {goal} lie "
                "there after exactly {moves} moves? Each card must fit; a free last card does not "
                "count."
            ),
            **values,
        ),
        right=Sentence(right, **values),
        wrong=_parity_options(values, like_kind),
        says=Sentence(says, **values),
        hints=PARITY_HINTS,
        worked=(
            Sentence(
                N_("{start} is odd, and each move changes odd and even, also over 10."), **values
            ),
            Sentence(N_("After {moves} moves you stand on an {lands} number."), **values),
            Sentence(says, **values),
        ),
        lane=EXPLORE,
    )


def _parity_options(values: dict[str, object], like_kind: str) -> tuple[Option, ...]:
    return (
        Option(
            "parity_ignored",
            Sentence(like_kind, **values),
            Sentence(
                N_(
                    "The number of moves alone does not decide. You start at {start}, which "
                    "is odd; each move changes that."
                ),
                **values,
            ),
        ),
        Option(
            "parity_ignored",
            Sentence(N_("Yes: ±1 and ±3 reach every number, in any number of moves."), **values),
            Sentence(
                N_(
                    "They reach every number, but not in any number of moves: each move "
                    "changes odd and even."
                ),
            ),
        ),
        Option(
            "one_step_only",
            Sentence(N_("No: {goal} cannot be reached from {start} at all."), **values),
            Sentence(N_("It can be reached: {path}. The question is in how many moves."), **values),
        ),
    )


def _parity_texts(possible: bool) -> tuple[str, str, str]:
    """The right option, the option that looks at the number of moves only, and the reason."""
    if possible:
        return (
            N_("Yes: from an odd number, {moves} moves end on an {lands} number."),
            N_("No: {moves} is {moves_kind}, but {goal} is {kind}."),
            N_(
                "Yes: {goal} is {kind}, {path} takes {steps}, and going to and fro adds two at a "
                "time."
            ),
        )
    return (
        N_("No: from an odd number, {moves} moves end on an {lands} number."),
        N_("Yes: {moves} and {goal} are both {kind}."),
        N_("No: after {moves} moves the number is {lands}, but {goal} is {kind}."),
    )


FAR_HINTS = (
    Sentence(N_("Write down everything that one move reaches. Is it there?")),
    Sentence(N_("Go on in circles: what do two moves reach that one did not? Then three?")),
    Sentence(N_("±2, ±7 from 1 to 10: first 3, 9, 8, 4. From 3 one move leads to 10. So 2.")),
)


def far(dice: Dice) -> Exercise:
    """The fewest moves from one number to another."""
    indices = dice.pick(MIXED)
    start, goal = dice.pick(_telling_pairs(indices))
    ring = ring_of_ten(dice, indices)
    steps, path = ring.distances(start)[goal], ring.shortest(start, goal)
    values = {
        "start": start,
        "goal": goal,
        "indices": on_cards(indices),
        "path": in_a_row(path, " → "),
        "steps": steps,
        "numbers": len(path),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "Cards with {indices} are left, and {start} lies in the centre. After how many "
                "moves can {goal} lie there at the earliest? Each card must fit; a free last card "
                "does not count."
            ),
            **values,
        ),
        kind=Whole(),
        answer=steps,
        detectors=_far_detectors(indices, start, goal, values),
        hints=FAR_HINTS,
        worked=(
            Sentence(
                N_("Search in circles around {start}: first all with one move, then two …"),
                **values,
            ),
            Sentence(N_("{path} takes {steps} moves, and no shorter way exists."), **values),
        ),
        right=Sentence(N_("{path}: {steps} moves, and fewer do not reach it."), **values),
        shows=(graph(RING, indices),),
    )


def _far_detectors(
    indices: tuple[int, ...], start: int, goal: int, values: dict[str, object]
) -> tuple[Detector, ...]:
    steps, forwards, straight = _three_ways(indices, start, goal)
    return slips(
        values,
        (
            "one_too_many",
            steps + 1,
            N_("{path} has {numbers} numbers. But moves are asked: the arrows between them."),
        ),
        (
            "one_too_few",
            steps - 1,
            N_("So few moves do not reach {goal}. Did you count only the numbers between?"),
        ),
        (
            "paths_one_way",
            forwards,
            N_("{given} moves if you only go forwards. But ± means that you may also go back."),
        ),
        (
            "no_wrap",
            straight,
            N_(
                "{given} moves on a line that ends at 1 and 10. On the ring you may go over the 10."
            ),
        ),
    )


def _three_ways(indices: tuple[int, ...], start: int, goal: int) -> tuple[int, int, int]:
    """The fewest steps on the ring, forwards only, and on a line from 1 to 10."""
    steps = Ring(RING, indices).distances(start)[goal]
    forwards = Ring(RING, indices, one_way=True).distances(start)[goal]
    found, edge = {start: 0}, [start]
    for number in edge:  # grows while it is read
        for to in (number + sign * index for index in indices for sign in (1, -1)):
            if 1 <= to <= RING and to not in found:
                found[to] = found[number] + 1
                edge.append(to)
    return steps, forwards, found.get(goal, 0)


@cache
def _telling_pairs(indices: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Starts and goals whose wrong ways differ from the right one."""
    pairs = permutations(range(1, RING + 1), 2)
    good = []
    for pair in pairs:
        steps, forwards, straight = _three_ways(indices, *pair)
        if steps >= 2 and {forwards, straight} - {steps - 1, steps, steps + 1, 0}:
            good.append(pair)
    return tuple(good)


HITS_HINTS = (
    Sentence(N_("Let m be the mean from each distance. One move later, which m do you have?")),
    Sentence(N_("Each m is 1 plus half of both neighbours' m, and at the goal m is 0.")),
    Sentence(N_("Ring of 6: distances 1, 2, 3 have m = 5, 8, 9. Check: 8 = 1 + (5 + 9) : 2.")),
)


def hits(dice: Dice) -> Exercise:
    """The mean number of steps of a walk by chance to a number so far away."""
    modulus, distance = dice.pick((8, RING, 12)), dice.whole(2, 3)
    mean, everything = _mean_steps(modulus)[distance], _mean_visit(modulus)
    values = {
        "size": modulus,
        "distance": distance,
        "rest": modulus - distance,
        "mean": mean,
        "square": distance**2,
        "all": everything,
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A coin decides each move on a ring of {size}: +1 or −1. How many moves does it "
                "take on average to reach a number {distance} away for the first time?"
            ),
            **values,
        ),
        kind=Whole(),
        answer=mean,
        detectors=_hits_slips(distance, everything, values),
        hints=HITS_HINTS,
        worked=(
            Sentence(
                N_(
                    "∴ Prove: let m(d) be the mean from d away. Then m(d) = 1 + (m(d − 1) + "
                    "m(d + 1)) : 2, and m(0) = m({size}) = 0."
                ),
                **values,
            ),
            Sentence(
                N_("m(d) = d · ({size} − d) fits all of these, and nothing else does."), **values
            ),
            Sentence(N_("m({distance}) = {distance} · {rest} = {mean}."), **values),
        ),
        right=Sentence(
            N_("The distance one way times the distance the other: {distance} · {rest} = {mean}."),
            **values,
        ),
        lane=PROVE,
    )


def _hits_slips(distance: int, everything: int, values: dict[str, int]) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "chance_goes_straight",
            distance,
            N_(
                "{distance} is the shortest way. A coin goes to and fro and mostly takes "
                "much longer."
            ),
        ),
        (
            "ring_forgotten",
            distance**2,
            N_(
                "{distance} · {distance} = {square} moves take a coin on a line {distance} away, to "
                "either side, on average. Here one number is meant: {distance} away one way, {rest} "
                "the other."
            ),
        ),
        (
            "chance_goes_straight",
            2 * distance,
            N_(
                "Half the moves go the wrong way, but then they must be undone, and may "
                "go wrong again. It is more than {given}."
            ),
        ),
        (
            "reaches_all",
            everything,
            N_("{all} moves visit all {size} numbers on average. One is asked."),
        ),
    )


@cache
def _mean_steps(modulus: int) -> tuple[int, ...]:
    """The mean numbers of steps of the coin's walk to a goal 0, 1, 2, … away; they are whole."""
    found = hitting_steps(Ring(modulus, (1,)), modulus)
    return (0, *(int(found[distance]) for distance in range(1, modulus)))


@cache
def _mean_visit(modulus: int) -> int:
    """The mean number of steps until the coin's walk was everywhere; it is whole."""
    return int(cover_steps(Ring(modulus, (1,))))

"""Another number for the bell: is it right more often, and which numbers can be made at all?"""

from __future__ import annotations

from cardlib.exact.bells import bell_chance
from cardlib.exercises.answers import WholeSet
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, Exercise, Option, Shown, choose, slips
from cardlib.games import zangi
from cardlib.i18n import N_, Sentence
from cardlib.variants.flags import bell_sums
from cardlib.writing import in_order, percent

__all__ = ["six_or_five", "targets"]

MORE, LESS, SAME = N_("More often."), N_("Less often."), N_("Just as often.")
NEVER = N_("Never: no card shows that many.")


def six_or_five(dice: Dice) -> Exercise:
    """Does the bell ring more often with another target? A prediction, answered exactly."""
    deck, usual = dice.deck("zangi"), dice.rules("zangi").target
    visible, target = dice.whole(3, 4), usual + 1
    before, after = (bell_chance(deck, visible, number) for number in (usual, target))
    values = {
        "n": visible,
        "target": target,
        "usual": usual,
        "before": percent(before),
        "after": percent(after),
    }
    right = MORE if after > before else LESS if after < before else SAME
    return choose(
        dice,
        ask=Sentence(
            N_(
                "Zangi with target {target} instead of {usual}: {n} cards lie on top. Is the bell"
                " right more often or less often than before?"
            ),
            **values,
        ),
        right=Sentence(right),
        wrong=[option for option in _six_options(values) if option.text != Sentence(right)],
        says=Sentence(
            N_("With {usual} it is {before}, with {target} it is {after}: counted exactly."),
            **values,
        ),
        hints=(
            Sentence(N_("Which cards make the usual number alone? Which make the new one?")),
            Sentence(N_("Count the pairs of cards for both numbers, with the cards of the deck.")),
            Sentence(N_("With cards 1, 1, 2: one pair makes 2, two pairs make 3.")),
        ),
        worked=(
            Sentence(N_("No card shows more than 5: a larger number needs several cards.")),
            Sentence(N_("And small numbers are on most cards, so small sums are more frequent.")),
            Sentence(N_("Counted over all hands of {n} cards: {before} with {usual}."), **values),
            Sentence(N_("And {after} with {target}."), **values),
        ),
        lane=EXPLORE,
        because=Sentence(N_("Which cards make it so, and why?")),
    )


def _six_options(values: dict[str, object]) -> tuple[Option, ...]:
    told = N_("With {usual} it is {before}, with {target} it is {after}.")
    return (
        Option(
            "more_ways_more_often",
            Sentence(MORE),
            Sentence(
                N_(
                    "{target} can be written in more ways than {usual}, but the deck has few large"
                    " cards. It goes from {before} to {after}."
                ),
                **values,
            ),
        ),
        Option("deck_forgotten", Sentence(LESS), Sentence(told, **values)),
        Option(
            "change_is_neutral",
            Sentence(SAME),
            Sentence(
                N_("One number more changes which cards help: {before} becomes {after}."), **values
            ),
        ),
        Option(
            "no_card_no_sum",
            Sentence(NEVER),
            Sentence(
                N_("One card alone cannot, but several of one fruit can: {after} of all hands."),
                **values,
            ),
        ),
    )


COUNTS = ((2, 4), (3, 5), (2, 5), (1, 4), (4, 5), (2, 3), (3, 4), (1, 5))
LOWEST, HIGHEST = 3, 10


def targets(dice: Dice) -> Exercise:
    """Which targets can be reached by cards that show two numbers only?"""
    counts, players = dice.in_turn(COUNTS), dice.whole(2, 3)
    deck = tuple(zangi.Card("G", count) for count in counts for _ in range(players + 1))
    asked = frozenset(range(LOWEST, HIGHEST + 1))
    right = bell_sums(deck, players) & asked
    more = bell_sums(deck, players + 1) & asked
    alone = frozenset(counts) & asked
    all_lie = frozenset(_sums_of(counts, players)) & asked
    values = {
        "first": counts[0],
        "second": counts[1],
        "players": players,
        "more": players + 1,
        "low": LOWEST,
        "high": HIGHEST,
        "sums": in_order(right),
        "alone": in_order(alone),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "A variant of Zangi for {players} players has only cards with {first} and with"
                " {second}, many of each. With which targets from {low} to {high} can the bell be"
                " right?"
            ),
            **values,
        ),
        kind=WholeSet(),
        answer=right,
        detectors=slips(
            values,
            (
                "no_card_no_sum",
                alone,
                N_(
                    "{given}: that stands on the cards. But two cards of one fruit make a sum, too."
                ),
            ),
            (
                "empty_seat_forgotten",
                all_lie,
                N_("You let all {players} cards count. Fewer cards of a fruit may make it alone."),
            ),
            (
                "limit_forgotten",
                more,
                N_("You used {more} cards. With {players} players only {players} lie on top."),
            ),
            (
                "total_forgotten",
                asked,
                N_("All of them? Try {low} to {high} one by one with {first} and {second}."),
            ),
            (
                "stays_for_goes",
                asked - right,
                N_("These are the ones that can never be made. Asked are the others."),
            ),
        ),
        hints=(
            Sentence(N_("Begin with one card, then two cards, up to one for each player.")),
            Sentence(N_("Write down every sum once, and strike out what is outside.")),
            Sentence(N_("With 1 and 3, two cards: 1, 3, 2, 4, 6.")),
        ),
        worked=(
            Sentence(N_("One card makes {first} or {second}."), **values),
            Sentence(N_("Then add a second card, and so on up to {players}."), **values),
            Sentence(N_("From {low} to {high} this gives {sums}."), **values),
        ),
        right=Sentence(
            N_("{sums}. With any other target a warning comes: the bell is never right."), **values
        ),
        lane=EXPLORE,
        shows=(Shown("cards", {"game": "zangi", "cards": tuple(f"G{count}" for count in counts)}),),
    )


def _sums_of(counts: tuple[int, int], cards: int) -> set[int]:
    """What exactly so many cards make together."""
    first, second = counts
    return {first * here + second * (cards - here) for here in range(cards + 1)}

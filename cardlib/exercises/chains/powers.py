"""Questions about what a chain costs: powers that are lost inside it, and reasons to play fewer cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardlib.exercises.chains.making import CARDS, chain_rules, follows, outside, row, shown, starts
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PLAY, Exercise, Option, choose
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["ace_inside", "play_fewer"]


def _debt(laid: Sequence[str], top: str, rules: zodiak.Options) -> int:
    """What the next player must draw after these cards, as the game says."""
    mine, other = outside(CARDS, (*laid, top))[:2]
    table = zodiak.position(hands=[[*laid, mine], [other]], pile=[top], options=rules)
    return zodiak.apply(table, zodiak.Play(0, tuple(laid))).pending


def _top_for(dice: Dice, first: str, laid: Sequence[str]) -> str:
    return dice.pick([top for top in outside(CARDS, laid) if first in starts(top)])


def ace_inside(dice: Dice) -> Exercise:
    """What an Ace does that is not played alone (ZO15, ZO17, ZO18)."""
    rules, suit = chain_rules(dice), dice.pick(zodiak.SUITS)
    ace, two = f"A{suit}", f"2{suit}"
    chain = dice.pick(((ace, two), (two, ace)))
    top = _top_for(dice, chain[0], chain)
    alone = _debt((ace,), _top_for(dice, ace, chain), rules)
    answered = 2 * alone
    values = {
        "top": top,
        "chain": row(chain),
        "ace": ace,
        "two": two,
        "alone": alone,
        "answered": answered,
    }
    return choose(
        dice,
        ask=Sentence(
            N_("{top} lies on the Pile. Ani lays {chain}. What must the next player do?"), **values
        ),
        right=Sentence(N_("Nothing special: an ordinary turn.")),
        wrong=_ace_inside_options(values),
        says=Sentence(
            N_("An Ace that is not laid alone is an ordinary card. Nothing is owed."), **values
        ),
        hints=(
            Sentence(N_("How many cards were laid in this turn?")),
            Sentence(N_("A special card works only when it is laid alone.")),
            Sentence(N_("Compare 8♣ 9♣: no suit is named, because the Eight is not alone.")),
        ),
        worked=(
            Sentence(N_("{chain} is a chain of two cards."), **values),
            Sentence(N_("So {ace} is not alone and has no power. Nothing is owed."), **values),
        ),
        lane=PLAY,
        shows=(shown(top), shown(*chain)),
    )


def _ace_inside_options(values: dict[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "power_in_chain",
            Sentence(N_("Draw {alone} cards and miss the turn."), **values),
            Sentence(
                N_(
                    "{ace} alone would do that. Here {two} was laid with it, and its power is gone."
                ),
                **values,
            ),
        ),
        Option(
            "special_not_in_chain",
            Sentence(N_("Give the cards back: an Ace cannot stand in a chain."), **values),
            Sentence(
                N_(
                    "{ace} may stand in a chain, as a neighbour of {two}. It is an ordinary "
                    "card there."
                ),
                **values,
            ),
        ),
        Option(
            "power_in_chain",
            Sentence(N_("Draw {answered} cards and miss the turn."), **values),
            Sentence(
                N_(
                    "{answered} are owed after a second Ace that answers the first. Here "
                    "there is one Ace, and it is not alone."
                ),
                **values,
            ),
        ),
    )


def play_fewer(dice: Dice) -> Exercise:
    """A good reason to lay fewer cards than could go."""
    rules = chain_rules(dice)
    return dice.pick((_keep_the_eight, _ace_alone))(dice, rules)


FEWER_HINTS = (
    Sentence(N_("Count not only the cards that go. What can you still do in your next turn?")),
    Sentence(N_("Look at special cards: Ace, Eight, your zodiac card. Where do they work?")),
    Sentence(N_("With A♣ 2♣ on 9♣: both go, but A♣ alone makes the next player draw two cards.")),
)


def _keep_the_eight(dice: Dice, rules: zodiak.Options) -> Exercise:
    """Why an Eight is better kept (ZO11, ZO13)."""
    suit = dice.pick(zodiak.SUITS)
    eight, first = f"8{suit}", dice.pick((f"7{suit}", f"9{suit}"))
    top = _top_for(dice, first, (first, eight))
    other = dice.pick(
        [
            text
            for text in outside(
                CARDS, (top, first, eight), follows(eight, rules.ace_adjacent), starts(eight)
            )
            if CARDS[text].rank not in ("A", "8")
        ]
    )
    values = {"top": top, "first": first, "eight": eight, "other": other, "suit": CARDS[other].suit}
    ask = N_(
        "{top} lies on the Pile. Mila holds {first} {eight} {other}. {first} {eight} could go, "
        "but she lays only {first}. What is a good reason?"
    )
    right = N_("Alone, {eight} goes on any card later, and she may name {suit}.")
    why = N_(
        "Kept, {eight} fits every card and names a suit. In the chain it would be an ordinary card."
    )
    return _fewer(dice, values, ask, right, why, (first, eight))


def _ace_alone(dice: Dice, rules: zodiak.Options) -> Exercise:
    """Why an Ace is better laid alone (ZO15, ZO18)."""
    suit = dice.pick(zodiak.SUITS)
    ace, two = f"A{suit}", f"2{suit}"
    top = _top_for(dice, ace, (ace, two))
    other = dice.pick(
        [t for t in outside(CARDS, (top, ace, two)) if CARDS[t].rank not in ("A", "2", "8")]
    )
    values = {
        "top": top,
        "first": ace,
        "eight": two,
        "other": other,
        "debt": _debt((ace,), top, rules),
    }
    ask = N_(
        "{top} lies on the Pile. Mila holds {first} {eight} {other}. {first} {eight} could go, "
        "but she lays only {first}. What is a good reason?"
    )
    right = N_("Alone, {first} makes the next player draw {debt} cards and miss a turn.")
    why = N_("Mila keeps one card more, but the next player draws {debt} and misses a turn.")
    return _fewer(dice, values, ask, right, why, (ace, two))


def _fewer(
    dice: Dice,
    values: Mapping[str, object],
    ask: str,
    right: str,
    why: str,
    chain: tuple[str, str],
) -> Exercise:
    values = {**values, "chain": row(chain)}
    return choose(
        dice,
        ask=Sentence(ask, **values),
        right=Sentence(right, **values),
        wrong=_fewer_options(values),
        says=Sentence(why, **values),
        hints=FEWER_HINTS,
        worked=(
            Sentence(
                N_("{chain} is allowed: two cards go, and nothing special happens."), **values
            ),
            Sentence(why, **values),
        ),
        lane=EXPLORE,
        shows=(
            shown(str(values["top"])),
            shown(str(values["first"]), str(values["eight"]), str(values["other"])),
        ),
    )


def _fewer_options(values: Mapping[str, object]) -> tuple[Option, ...]:
    return (
        Option(
            "longest_always_best",
            Sentence(N_("There is none: the longest chain is always best.")),
            Sentence(
                N_(
                    "{chain} is longer by one card. But what can {eight} or {first} do when "
                    "it is alone?"
                ),
                **values,
            ),
        ),
        Option(
            "special_not_in_chain",
            Sentence(N_("{eight} must not be laid after {first}."), **values),
            Sentence(
                N_("It may: the same suit, one higher or lower. {chain} is allowed."), **values
            ),
        ),
        Option(
            "power_in_chain",
            Sentence(N_("{chain} would make her own next turn worse: it owes cards."), **values),
            Sentence(
                N_("After {chain} nothing is owed: inside a chain no card has a power."),
                **values,
            ),
        ),
    )

"""Questions about a whole hand: how many cards can go, a longest chain, how many chains there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from cardlib.exact.chains import all_chains, greedy_chain, is_chain, longest_chain
from cardlib.exercises.answers import CardChain, Whole
from cardlib.exercises.chains.making import (
    CARDS,
    broken_link,
    chain_rules,
    choose_path,
    follows,
    in_order,
    like_the_sheet,
    lone_eights,
    outside,
    path_says,
    row,
    shown,
    starts,
)
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import EXPLORE, PLAY, Detector, Exercise, off_by_one, slips
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["count_chains", "how_many", "longest"]

MOST_TRIES = 20
LONGEST_HINTS = (
    Sentence(N_("Do not lay anything yet. Which cards could be first?")),
    Sentence(
        N_("Try each first card to its end: same rank, or same suit and one higher or lower.")
    ),
    Sentence(N_("On 5♦ with 9♦ 5♣ 6♣ 6♥: 9♦ alone is 1 card. But 5♣ 6♣ 6♥ are 3.")),
)


def how_many(dice: Dice) -> Exercise:
    """A prediction: how many cards of the sheet's example hand can go in one turn (ZO8–ZO10)."""
    rules, (hand, top) = chain_rules(dice), like_the_sheet(dice)
    best, by_suit = longest_chain(hand, top, rules), _by_suit(hand, top)
    values = {
        "top": top,
        "hand": row(hand),
        "best": row(best),
        "n": len(best),
        "suit": CARDS[top].suit,
        "short": row(by_suit),
        "few": len(by_suit),
        "all": len(best) + len(by_suit),
        "less": len(best) - 1,
    }
    return Exercise(
        ask=Sentence(
            N_("{top} lies on the Pile. You hold {hand}. How many cards can go in one turn?"),
            **values,
        ),
        kind=Whole(),
        answer=len(best),
        detectors=_how_many_slips(best, by_suit, values),
        hints=LONGEST_HINTS,
        worked=(
            Sentence(N_("By suit: {short}. Then nothing fits: {few} cards."), **values),
            *path_says(top, best, rules),
            Sentence(N_("That makes {n} cards."), **values),
        ),
        right=Sentence(N_("{best}: {n} cards. By suit only {few} would go."), **values),
        because=Sentence(
            N_("In one sentence: what does a player overlook who lays {short}?"), **values
        ),
        lane=PLAY,
        shows=(shown(top), shown(*hand)),
    )


def _how_many_slips(
    best: tuple[str, ...], by_suit: tuple[str, ...], values: dict[str, object]
) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "greedy_best",
            len(by_suit),
            N_(
                "{short}: you followed the suit {suit}, as most people do. Which card "
                "fits by its rank?"
            ),
        ),
        (
            "two_chains_joined",
            len(best) + len(by_suit),
            N_("{short} and {best} are two chains. Only one of them goes in a turn."),
        ),
        (
            "one_card_a_turn",
            1,
            N_("One card goes for sure. But after it you may go on: {short} are {few} already."),
        ),
        ("one_too_few", len(best) - 1, N_("{less} cards can go. One more fits after them.")),
    )


def _by_suit(hand: Sequence[str], top: str) -> tuple[str, ...]:
    """What who follows the suit of the top lays: these cards first."""
    suit = CARDS[top].suit
    return greedy_chain(sorted(hand, key=lambda text: CARDS[text].suit != suit), top)


# --- a longest chain -----------------------------------------------------------------------------


def longest(dice: Dice) -> Exercise:
    """A longest chain of five or six cards; any of them is right (ZO7, ZO10)."""
    rules = chain_rules(dice)
    top, hand = _tempting_hand(dice, rules)
    best, greedy = longest_chain(hand, top, rules), greedy_chain(hand, top, rules)
    values = {
        "top": top,
        "best": row(best),
        "n": len(best),
        "greedy": row(greedy),
        "few": len(greedy),
        "first": greedy[0],
    }
    return Exercise(
        ask=Sentence(
            N_("{top} lies on the Pile. You hold {hand}. Write a longest chain."),
            top=top,
            hand=row(hand),
        ),
        kind=CardChain("zodiak", hand),
        answer=best,
        accepts=lambda given: len(given) == len(best) and is_chain(given, top, rules),
        detectors=_longest_slips(rules, top, hand, best, greedy, values),
        hints=LONGEST_HINTS,
        worked=(
            *path_says(top, best, rules),
            Sentence(N_("{n} cards go. Who begins with {first} lays {few}."), **values),
        ),
        right=Sentence(
            N_("{n} cards are the most that can go here; {greedy} would have been {few}."), **values
        ),
        lane=EXPLORE,
        shows=(shown(top), shown(*hand)),
    )


def _longest_slips(
    rules: zodiak.Options,
    top: str,
    hand: tuple[str, ...],
    best: tuple[str, ...],
    greedy: tuple[str, ...],
    values: dict[str, object],
) -> tuple[Detector, ...]:
    return (
        Detector(
            "greedy_best",
            greedy,
            Sentence(
                N_(
                    "{greedy} begins with the first card that fits, {first}, and ends after "
                    "{few}. Try another first card."
                ),
                **values,
            ),
        ),
        *_broken_chains(hand, top, best, rules),
        Detector(
            "one_too_few",
            best[:-1],
            Sentence(
                N_("{given} can be laid on {top}. But a longer chain is in this hand."),
                **values,
            ),
            lambda given: len(given) < len(best) and is_chain(given, top, rules),
        ),
    )


def _tempting_hand(dice: Dice, rules: zodiak.Options) -> tuple[str, tuple[str, ...]]:
    """A top and a hand in which the first card that fits leads nowhere, without a lone wild Eight."""
    for _ in range(MOST_TRIES):
        top, hand = _hand_with_a_lure(dice, rules)
        if not lone_eights(hand, top):
            break
    return top, hand


def _hand_with_a_lure(dice: Dice, rules: zodiak.Options) -> tuple[str, tuple[str, ...]]:
    """A top and a hand in which the first card that fits leads nowhere."""
    top = dice.pick(list(CARDS))
    path = choose_path(dice, top, dice.whole(3, 4), rules)
    linked = {text for card in path for text in follows(card, rules.ace_adjacent)}
    suit = [text for text, card in CARDS.items() if card.suit == CARDS[top].suit]
    lures = outside(suit, linked, path, (top,))
    first = dice.pick(lures)
    second = outside(follows(first, rules.ace_adjacent), linked, path, (top,)) or lures
    more = dice.some(outside(second, (first,)) or outside(CARDS, path, (top, first)), 1)
    hand = list(dice.shuffled((*path, first, *more)))
    hand.remove(first)
    fitting = next(place for place, card in enumerate(hand) if card in starts(top))
    hand.insert(fitting, first)
    if len(greedy_chain(hand, top, rules)) < len(longest_chain(hand, top, rules)):
        return top, tuple(hand)
    hand.remove(more[0])  # it joined the lure to the path
    return top, tuple(hand)


def _broken_chains(
    hand: Sequence[str], top: str, best: Sequence[str], rules: zodiak.Options
) -> Iterator[Detector]:
    """Detectors of chains that break the rules: one for each idea that this hand has room for."""

    def finds(mistake: str) -> Callable[[Sequence[str]], bool]:
        return lambda given: _break(given, top, rules) == mistake

    found: set[str] = set()
    begun = [tuple(best[:length]) for length in range(len(best), -1, -1)]
    for chain in ((*start, card) for start in begun for card in hand if card not in start):
        mistake = _break(chain, top, rules)
        if mistake and mistake not in found:
            found.add(mistake)
            yield Detector(mistake, chain, Sentence(BREAKS[mistake], top=top), finds(mistake))


BREAKS = {
    "first_card_free": N_("{given}: look at the first card. It must fit {top} by suit or by rank."),
    "ace_on_king": N_("{given}: King and Ace are no neighbours, the Ace is low."),
    "suit_only": N_(
        "{given}: after the first card the same suit is not enough. It must be one higher or lower."
    ),
    "top_not_previous": N_(
        "{given}: only the first card has to fit {top}. Each further one must fit the card just "
        "before it."
    ),
    "other_suit_neighbour": N_("{given}: one higher or lower is right only in the same suit."),
    "guess": N_("{given}: one card does not fit the card before it. Check them one by one."),
}


def _break(chain: Sequence[str], top: str, rules: zodiak.Options) -> str:
    """The idea behind the first illegal step of a chain; "" if it is legal or empty."""
    if not chain or is_chain(chain, top, rules):
        return ""
    if chain[0] not in starts(top):
        return "first_card_free"
    for before, card in pairwise(chain):
        if card not in follows(before, rules.ace_adjacent):
            return broken_link(before, card, top)
    return "guess"


# --- how many chains -----------------------------------------------------------------------------


COUNT_CHAINS_HINTS = (
    Sentence(N_("Begin with the chains of one card.")),
    Sentence(
        N_("Take each first card and write down every way to go on, also those that stop early.")
    ),
    Sentence(N_("On 2♥ with 2♠ 3♠ 7♥: 2♠; 2♠ 3♠; 7♥. That makes 3 chains.")),
)


def count_chains(dice: Dice) -> Exercise:
    """How many different chains a small hand has on a top: each length, each order (ZO7)."""
    rules = chain_rules(dice)
    top, hand = _hand_to_count(dice, rules)
    found = list(all_chains(hand, top, rules))
    begun = {chain[:-1] for chain in found}
    ends = [chain for chain in found if chain not in begun]
    sets, firsts = {frozenset(chain) for chain in found}, [c for c in found if len(c) == 1]
    end = max(ends, key=len)
    values = {
        "top": top,
        "hand": row(hand),
        "n": len(found),
        "ends": len(ends),
        "sets": len(sets),
        "firsts": len(firsts),
        "most": len(end),
        "cards": len(hand),
        "end": row(end),
        "start": row(end[:1]),
    }
    return Exercise(
        ask=Sentence(
            N_(
                "{top} lies on the Pile. You hold {hand}. How many different chains can you lay? "
                "One card counts, and so does each order."
            ),
            **values,
        ),
        kind=Whole(),
        answer=len(found),
        detectors=_count_chains_slips(found, ends, sets, firsts, end, values),
        hints=COUNT_CHAINS_HINTS,
        worked=tuple(Sentence("{chain}", chain=row(chain)) for chain in found)
        + (Sentence(N_("Together {n} chains."), **values),),
        right=Sentence(N_("{n} chains. {ends} of them cannot go on."), **values),
        shows=(shown(top), shown(*hand)),
    )


def _count_chains_slips(
    found: list[tuple[str, ...]],
    ends: list[tuple[str, ...]],
    sets: set[frozenset[str]],
    firsts: list[tuple[str]],
    end: tuple[str, ...],
    values: dict[str, object],
) -> tuple[Detector, ...]:
    return slips(
        values,
        (
            "prefixes_forgotten",
            len(ends),
            N_(
                "{ends} chains cannot go on. But you may stop earlier: {start} alone is a "
                "chain as well as {end}."
            ),
        ),
        (
            "order_ignored",
            len(sets),
            N_(
                "You counted {sets} sets of cards. Some of them go in two orders, and each "
                "order is a chain."
            ),
        ),
        (
            "one_card_a_turn",
            len(firsts),
            N_("{firsts} cards may be first. But a chain may go on after them."),
        ),
        (
            "length_for_count",
            len(end),
            N_("{most} is the length of a longest chain. How many chains are there?"),
        ),
    ) + off_by_one(
        len(found),
        N_("Nearly: one chain is missing. Go through the first cards one by one."),
        N_("Nearly: one is too many. Laying no card at all is no chain."),
    )


def _hand_to_count(dice: Dice, rules: zodiak.Options) -> tuple[str, tuple[str, ...]]:
    """A top and four cards with a few chains, some of them short, without a lone wild Eight."""
    for _ in range(MOST_TRIES):
        top = dice.pick(list(CARDS))
        path = choose_path(dice, top, 3, rules)
        lure = dice.pick(outside(starts(top), path))
        hand = tuple(in_order((*path, lure)))
        few = 5 <= len(list(all_chains(hand, top, rules))) <= 10
        if few and not lone_eights(hand, top):
            return top, hand
    hand, top = like_the_sheet(dice)
    return top, hand

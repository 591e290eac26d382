"""Questions about one link of a chain: what may follow, which step is wrong, how many may follow."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardlib.exact.chains import opening_graph
from cardlib.exercises.answers import Whole
from cardlib.exercises.chains.making import (
    CARDS,
    broken_link,
    chain_rules,
    choose_path,
    follows,
    in_order,
    link_says,
    outside,
    path_says,
    row,
    shown,
    starts,
)
from cardlib.exercises.dice import Dice
from cardlib.exercises.kinds import PLAY, Detector, Exercise, Option, choose, find_step, slips
from cardlib.games import zodiak
from cardlib.i18n import N_, Sentence

__all__ = ["degree", "next_card", "wrong_step"]

HINTS = (
    Sentence(N_("Look at the last card of the chain only.")),
    Sentence(N_("Same rank? Or same suit and one higher or lower? Then it may follow.")),
    Sentence(N_("After 9♦ may come 9♣, 9♠, 9♥, and 8♦ or 10♦. Not Q♦, and not 10♠.")),
)


def next_card(dice: Dice) -> Exercise:
    """Which card may go on with a chain (ZO7, ZOA8, ZOA10)."""
    rules, top = chain_rules(dice), dice.pick(list(CARDS))
    path = choose_path(dice, top, 2, rules)
    last, pair = path[-1], {"top": top, "last": path[-1], "chain": row(path)}
    laid = (top, *path)
    right = dice.pick(outside(follows(last, rules.ace_adjacent), laid))
    wrong: list[Option] = []
    for mistake, texts, says in _lures(top, last, rules):
        taken = (*laid, right, *(str(option.text) for option in wrong))
        lures = outside(texts, follows(last, rules.ace_adjacent), taken)
        if lures:
            card = dice.pick(lures)
            said = Sentence(says, card=card, link=link_says(last, card, rules), **pair)
            wrong.append(Option(mistake, Sentence("{card}", card=card), said))
    return choose(
        dice,
        ask=Sentence(
            N_("{top} lies on the Pile. Ani has begun a chain: {chain}. Which card may follow?"),
            **pair,
        ),
        right=Sentence("{card}", card=right),
        wrong=wrong[:3],
        says=link_says(last, right, rules),
        hints=HINTS,
        worked=(
            Sentence(N_("The last card is {last}. Only it counts now."), **pair),
            link_says(last, right, rules),
        ),
        lane=PLAY,
        shows=(shown(*laid),),
    )


def _lures(top: str, last: str, rules: zodiak.Options) -> Sequence[tuple[str, Sequence[str], str]]:
    """Mistakes, the cards that they would lay after *last*, and what is said to them."""
    suit, height = CARDS[last].suit, CARDS[last].height
    same_suit = [text for text, card in CARDS.items() if card.suit == suit]
    ends = [text for text in same_suit if {CARDS[text].rank, CARDS[last].rank} == {"A", "K"}]
    beside = [
        text for text, card in CARDS.items() if abs(card.height - height) == 1 and card.suit != suit
    ]
    return (
        (
            "ace_on_king",
            ends,
            N_("The row ends at the King: the Ace is low, it stands beside the Two. {link}"),
        ),
        (
            "top_not_previous",
            starts(top),
            N_("{card} fits {top}, but {top} is covered by now. {link}"),
        ),
        ("other_suit_neighbour", beside, N_("A neighbour must have the same suit. {link}")),
        (
            "suit_only",
            outside(same_suit, ends),
            N_("In a chain the suit alone is not enough. {link}"),
        ),
    )


def wrong_step(dice: Dice) -> Exercise:
    """Somebody's chain of four cards with one illegal step, never the first (ZO6, ZO7)."""
    rules, top, place = chain_rules(dice), dice.pick(list(CARDS)), dice.whole(2, 4)
    chain = list(choose_path(dice, top, place - 1, rules))
    chain.append(dice.pick(_breaking(top, chain, rules)))
    while len(chain) < 4:
        chain.append(dice.pick(outside(follows(chain[-1], rules.ace_adjacent), (top, *chain))))
    reasons = path_says(top, chain, rules)
    befores = (top, *chain)
    steps = tuple(
        Sentence(N_("{card} on {before}"), card=card, before=before)
        for before, card in pairwise(befores)
    )
    fine = {
        n: _blamed(n, before, card, why)
        for n, ((before, card), why) in enumerate(zip(pairwise(befores), reasons, strict=True), 1)
        if n != place
    }
    return find_step(
        ask=Sentence(
            N_("{top} lies on the Pile. Luka lays {chain}. Which step is wrong?"),
            top=top,
            chain=row(chain),
        ),
        steps=steps,
        wrong=place,
        mistake=broken_link(befores[place - 1], chain[place - 1], top),
        why=reasons[place - 1],
        fine=fine,
        hints=HINTS,
        worked=tuple(reasons),
        lane=PLAY,
        shows=(shown(top, *chain),),
    )


def _breaking(top: str, path: Sequence[str], rules: zodiak.Options) -> list[str]:
    """Cards that somebody might lay after *path*, and that cannot follow: they tempt by suit or rank."""
    last = path[-1]
    tempting = [
        text
        for text, card in CARDS.items()
        if card.suit == CARDS[last].suit
        or abs(card.height - CARDS[last].height) == 1
        or text in opening_graph()[top]
    ]
    return outside(tempting, follows(last, rules.ace_adjacent), (top, *path))


def _blamed(n: int, before: str, card: str, why: Sentence) -> tuple[str, Sentence]:
    """The idea of who blames step *n*, though it is right, and what is said."""
    if n == 1:
        mistake = "neighbour_first"
    else:
        same_rank = CARDS[before].rank == CARDS[card].rank
        mistake = "suit_must_stay" if same_rank else "only_upwards"
    return mistake, Sentence(N_("Step {n} is right. {why}"), n=n, why=why)


DEGREE_HINTS = (
    Sentence(N_("Two kinds of cards may follow. Count each kind for itself.")),
    Sentence(
        N_("The same rank in the other suits, and in the same suit one higher and one lower.")
    ),
    Sentence(N_("After 9♦: 9♣, 9♠, 9♥ are three, 8♦ and 10♦ are two. That makes five.")),
)


def degree(dice: Dice) -> Exercise:
    """How many cards may follow one card in a chain: its degree in the chain graph (ZO7, ZOA10)."""
    rules = chain_rules(dice)
    ends = [text for text, card in CARDS.items() if card.rank in ("A", "K")]
    card = dice.pick(ends if dice.whole(0, 1) else list(CARDS))
    right = follows(card, rules.ace_adjacent)
    same_rank = [text for text in right if CARDS[text].rank == CARDS[card].rank]
    beside, many = outside(right, same_rank), len(starts(card))
    values = {
        "card": card,
        "n": len(right),
        "ranks": len(same_rank),
        "beside": len(beside),
        "cards": row(in_order(right)),
        "many": many,
        "more": len(right) + 1,
        "row": row(beside),
    }

    return Exercise(
        ask=Sentence(N_("In the chain graph, how many cards may follow {card}?"), **values),
        kind=Whole(),
        answer=len(right),
        detectors=_degree_slips(card, len(same_rank), len(beside), values),
        hints=DEGREE_HINTS,
        worked=(
            Sentence(N_("The same rank: {ranks} cards."), **values),
            Sentence.count(
                N_("Next to it in its suit: {n} card, {row}."),
                N_("Next to it in its suit: {n} cards, {row}."),
                len(beside),
                row=row(beside),
            ),
            Sentence(N_("Together {n}: {cards}."), **values),
        ),
        right=Sentence(
            N_("{ranks} of the same rank and {beside} beside it in its suit: {cards}."), **values
        ),
        shows=(shown(card),),
    )


def _degree_slips(
    card: str, ranks: int, beside: int, values: dict[str, object]
) -> tuple[Detector, ...]:
    """Wrong counts, where so many *ranks* of the same rank and so many neighbours may follow."""
    ring = (
        "ace_on_king",
        ranks + 2,
        N_("You counted two neighbours. But the row ends here: {card} has only {row}."),
    )
    return slips(
        values,
        *([ring] if CARDS[card].rank in ("A", "K") else []),
        (
            "opening_not_chain",
            len(starts(card)),
            N_(
                "{many} cards fit {card} on the Pile as a first card. In a chain the suit "
                "alone is not enough."
            ),
        ),
        (
            "suit_must_stay",
            beside,
            N_("{row}: these are the neighbours. A card of the same rank may follow, too."),
        ),
        (
            "neighbours_forgotten",
            ranks,
            N_("You counted the same rank: {ranks}. In the same suit a neighbour may follow, too."),
        ),
        (
            "one_too_many",
            ranks + beside + 1,
            N_("{more} is one too many. Did you count {card} itself?"),
        ),
    )

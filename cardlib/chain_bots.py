"""Bots for Zodiak: how a chain is chosen, from the longest one to a random one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice

from cardlib.agents import OPEN_US, Decision, Luck
from cardlib.cards import CardId
from cardlib.game import Seat
from cardlib.games import zodiak
from cardlib.games.zodiak import DECK, SUITS
from cardlib.games.zodiak.cards import ACE, EIGHT
from cardlib.i18n import N_, Sentence

__all__ = ["ace_holding", "greedy_chain", "longest_chain", "random_chain"]

MOST_CHAINS = 5_000  # chains that are looked at before the best so far is taken

Ids = tuple[CardId, ...]


def longest_chain(view: zodiak.State, seat: Seat, luck: Luck) -> Decision | None:
    """The longest chain in hand; a lone Eight only if nothing else fits."""
    best: zodiak.Play | None = None
    other: zodiak.Move | None = None
    for move in islice(zodiak.legal_moves(view, seat), MOST_CHAINS):
        if not isinstance(move, zodiak.Play):
            other = move
        elif best is None or _worth(move) > _worth(best):
            best = move
    if best is None:
        why = Sentence(N_("Nothing in my hand fits."))
        return None if other is None else Decision(other, why, OPEN_US)
    if best.suit:
        best = zodiak.Play(seat, best.cards, _most_held(view, seat, best.cards[0]))
        why = Sentence(N_("Only an Eight fits; I name the suit I hold most of."))
        return Decision(best, why, OPEN_US)
    return Decision(
        best, Sentence(N_("The longest chain I found: {count}."), count=len(best.cards)), OPEN_US
    )


def _worth(move: zodiak.Play) -> tuple[int, bool]:
    return len(move.cards), move.suit is None


def _most_held(view: zodiak.State, seat: Seat, eight: str) -> str:
    held = [DECK[card] for card in view.hands[seat]]
    suits = [card.suit for card in held if str(card) != eight]
    return max(SUITS, key=suits.count)


def greedy_chain(view: zodiak.State, seat: Seat, luck: Luck) -> Decision | None:
    """Always the first card that fits, in the order of the deck, as long as one does; no look ahead.

    A debt is answered if it can be; a wild Eight is played only if nothing else fits.
    """
    firsts = sorted(zodiak.extensions(view, seat))
    if view.pending or not firsts:
        return _laid(view, seat, tuple(firsts[:1]))
    fitting = _fitting(view, firsts)
    return _laid(view, seat, _grown(view, seat, fitting[0]) if fitting else (firsts[0],))


def ace_holding(view: zodiak.State, seat: Seat, luck: Luck) -> Decision | None:
    """As `greedy_chain`, but Aces are kept: for an answer, or where nothing else can be played."""
    firsts = sorted(zodiak.extensions(view, seat))
    if view.pending or not firsts:
        return _laid(view, seat, tuple(firsts[:1]))
    others = [card for card in firsts if not _is_ace(card)]
    fitting = _fitting(view, others)
    if fitting:
        return _laid(view, seat, _grown(view, seat, fitting[0], keep=_is_ace))
    return _laid(view, seat, ((others or firsts)[0],))


def random_chain(view: zodiak.State, seat: Seat, luck: Luck) -> Decision | None:
    """Chooses by chance: the first card or drawing, then the next card or stopping, and so on."""
    firsts: list[CardId | None] = [*sorted(zodiak.extensions(view, seat))]
    if zodiak.drawable_count(view):
        firsts.append(None)
    first = luck.choose(firsts) if firsts else None
    chain: Ids = () if first is None else (first,)
    while chain:
        further: list[CardId | None] = [*sorted(zodiak.extensions(view, seat, chain)), None]
        card = luck.choose(further) if len(further) > 1 else None
        if card is None:
            break
        chain = (*chain, card)
    return _laid(view, seat, chain, luck)


def _is_ace(card: CardId) -> bool:
    return DECK[card].rank == ACE


def _fitting(view: zodiak.State, cards: Iterable[CardId]) -> list[CardId]:
    """Those of *cards* that fit the top by suit or rank: all but the wild Eights."""
    top = zodiak.top_card(view)
    return [card for card in cards if zodiak.may_start(DECK[card], top, view.named)]


def _grown(
    view: zodiak.State,
    seat: Seat,
    first: CardId,
    keep: Callable[[CardId], bool] = lambda card: False,
) -> Ids:
    """The chain from *first* on that always takes the first card that follows and is not kept."""
    chain: Ids = (first,)
    while further := [card for card in zodiak.extensions(view, seat, chain) if not keep(card)]:
        chain = (*chain, min(further))
    return chain


def _laid(view: zodiak.State, seat: Seat, chain: Ids, luck: Luck | None = None) -> Decision | None:
    """The move that lays *chain*; without one a card is drawn, or the turn is passed.

    A lone Eight that is not the last card names the suit held most, or one by *luck*. Whose turn it is
    not does nothing.
    """
    if seat not in zodiak.actors(view):
        return None
    if not chain:
        why = Sentence(N_("I draw a card."))
        draws = zodiak.drawable_count(view)
        return Decision(zodiak.Draw(seat) if draws else zodiak.Pass(seat), why, OPEN_US)
    texts = tuple(str(DECK[card]) for card in chain)
    suit = None
    if len(chain) == 1 and DECK[chain[0]].rank == EIGHT and len(view.hands[seat]) > 1:
        suit = luck.choose(SUITS) if luck else _most_held(view, seat, texts[0])
    why = Sentence(N_("I lay {chain}."), chain=" ".join(texts))
    return Decision(zodiak.Play(seat, texts, suit), why, OPEN_US)

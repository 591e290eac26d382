"""The rules of Tiv-miv (T: its sheet, TA: what the sheet leaves open) and their sentences."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.rules import CHOICE, SEED, TABLE_RULES, TABLE_SAYS, Rule, Rulebook, Says

__all__ = ["BOOK"]

RULES = (
    *TABLE_RULES,
    Rule("T1", SEED, N_("The cards are shuffled.")),
    Rule(
        "T2", SEED, N_("One card goes to the centre, face up, so that everybody sees its numbers.")
    ),
    Rule("T3", SEED, N_("The remaining cards are dealt to all players.")),
    Rule(
        "T4", SEED, N_("They lie in front of the players face down, and nobody sees their numbers.")
    ),
    Rule("T5", SEED, N_("Play begins when the dealer calls «ՍԿՍԵՑԻՆՔ» (we have begun).")),
    Rule("T6", SEED, N_("Before that call nobody may touch the cards.")),
    Rule("T7", SEED, N_("After it you take your own cards one by one, not in heaps.")),
    Rule("T8", SEED, N_("At any moment you may lay one of your cards on the centre.")),
    Rule(
        "T9",
        SEED,
        N_(
            "It fits if its value is the centre card's value plus or minus the centre card's index."
        ),
    ),
    Rule("T10", SEED, N_("For example 5 ±2 takes a 7 or a 3.")),
    Rule("T11", SEED, N_("Play goes on card by card, each new card on top of the last.")),
    Rule("T12", SEED, N_("While laying a card you call out its value.")),
    Rule("T13", SEED, N_("There are no turns: whoever is quick enough plays.")),
    Rule("T14", SEED, N_("If nobody has a card that fits, play stops.")),
    Rule("T15", SEED, N_("Then all lay their cards down.")),
    Rule("T16", SEED, N_("The dealer replaces the centre card by the bottom card of the pack.")),
    Rule("T17", SEED, N_("After a stop play goes on when the dealer calls «ՍԿՍԵՑԻՆՔ» again.")),
    Rule("T18", SEED, N_("The result may be larger than 10 or smaller than 1.")),
    Rule("T19", SEED, N_("If it is larger than 10, take away 10."), "modulus"),
    Rule("T20", SEED, N_("If it is smaller than 1, add 10."), "modulus"),
    Rule("T21", SEED, N_("The round ends when a player has only one card left.")),
    Rule(
        "T22",
        SEED,
        N_(
            "That last card goes to the centre whatever its value, with the call «Ա՜Յ ԱՅՍՊԵՍ» (just like this)."
        ),
    ),
    Rule(
        "T23",
        SEED,
        N_(
            "After each round everybody adds up the values of the cards in their hand and writes the sum down."
        ),
    ),
    Rule("T24", SEED, N_("After six rounds the player with the fewest points wins."), "rounds"),
    Rule(
        "TA1", CHOICE, N_("The deck has 73 cards: values 1 to 10, indices ±1, ±2 and ±3."), "deck"
    ),
    Rule("TA2", CHOICE, N_("Two to six can play."), "players"),
    Rule("TA3", CHOICE, N_("All cards are dealt, so some players may get one more."), "leftovers"),
    Rule("TA4", CHOICE, N_("The next round is dealt by the next player.")),
    Rule("TA5", CHOICE, N_("Touching cards too early is refused and costs nothing.")),
    Rule(
        "TA6",
        CHOICE,
        N_("You may hold as many cards as you like, taken one by one from your own pile."),
    ),
    Rule("TA7", CHOICE, N_("A face-down card must be taken into the hand before it is laid.")),
    Rule("TA8", CHOICE, N_("The same player may lay several cards in a row, one at a time.")),
    Rule(
        "TA9",
        CHOICE,
        N_("Cards are judged one after the other: the slower one is judged on the new top."),
    ),
    Rule("TA10", CHOICE, N_("A card that does not fit goes back to its owner and costs nothing.")),
    Rule("TA11", CHOICE, N_("The table makes the calls by itself."), "call"),
    Rule(
        "TA12",
        CHOICE,
        N_("Play stops only when no card in hand fits and nobody has face-down cards left."),
        "stuck",
    ),
    Rule("TA13", CHOICE, N_("The card brought up is the bottom card of the centre pile.")),
    Rule(
        "TA14",
        CHOICE,
        N_("The bottom card moves to the top; the other cards keep their order."),
        "replace",
    ),
    Rule(
        "TA15",
        CHOICE,
        N_("If the whole centre pile was tried and nothing fits, the round ends without a winner."),
    ),
    Rule("TA16", CHOICE, N_("The same holds if the centre pile is a single card.")),
    Rule(
        "TA17",
        CHOICE,
        N_("Everybody keeps their own cards over a stop; nobody plays before the call."),
    ),
    Rule(
        "TA18",
        CHOICE,
        N_(
            "A last card means the only one in hand and pile together; face down it is taken up first."
        ),
    ),
    Rule("TA19", CHOICE, N_("The last card may be laid at once.")),
    Rule("TA20", CHOICE, N_("The round ends when the last card is laid, not before.")),
    Rule("TA21", CHOICE, N_("The last card is laid with its own call instead of its value.")),
    Rule(
        "TA22", CHOICE, N_("All cards still with a player count, also the face-down ones."), "score"
    ),
    Rule("TA23", CHOICE, N_("The index does not count in the score.")),
    Rule("TA24", CHOICE, N_("Players with equal totals share the win."), "tie"),
    Rule("TA25", CHOICE, N_("A match has six rounds."), "rounds"),
    Rule("TA26", CHOICE, N_("The first to finish gets no bonus, only no points.")),
    Rule("TA27", CHOICE, N_("Two cards at the same instant are ordered by the class code.")),
)

SAYS = (
    *TABLE_SAYS,
    Says("X5", N_("{mover} cannot make such a move in Tiv-miv.")),
    Says("X5", N_("Play is already going on; {caller} need not call again.")),
    # the deal
    Says("T1", N_("{cards} cards are shuffled for {players} players.")),
    Says("T2", N_("{card} goes to the centre, face up.")),
    Says("T4", N_("{seat} gets a face-down card; that makes {down}.")),
    Says("TA3", N_("Card {number} of {leftover} left over goes under the centre card.")),
    # calls and stops
    Says("T5", N_("{dealer} calls «ՍԿՍԵՑԻՆՔ»: play begins.")),
    Says("T5", N_("{dealer} dealt and makes the call, not {seat}.")),
    Says("T6", N_("{dealer} has not called yet, so {seat} may not touch the cards.")),
    Says("T14", N_("Play has stopped: nobody has a card that fits {top}.")),
    Says("T14", N_("Nobody has a card that fits {stuck_on}.")),
    Says("T14", N_("Somebody can still lay a card on {centre}.")),
    Says("T16", N_("{bottom} comes from the bottom of the centre to its top.")),
    Says("T16", N_("{dealer} dealt and changes the centre card, not {seat}.")),
    Says("T16", N_("First {dealer} brings up the bottom card, then comes the call.")),
    Says("T17", N_("{dealer} calls «ՍԿՍԵՑԻՆՔ» again: play goes on.")),
    Says("T17", N_("{dealer} changed the centre card and has not called yet; {seat} must wait.")),
    Says("T17", N_("The centre card was just changed; first {caller} calls.")),
    Says(
        "TA12",
        N_("{down} face-down card is left to take, so play does not stop."),
        N_("{down} face-down cards are left to take, so play does not stop."),
        "down",
    ),
    Says("TA12", N_("{player} holds no card yet, so nobody can say that nothing fits.")),
    Says(
        "TA15",
        N_("The whole centre pile was tried ({tried} card); take new cards first."),
        N_("The whole centre pile was tried ({tried} cards); take new cards first."),
        "tried",
    ),
    # taking
    Says("T7", N_("{seat} takes one card from a pile of {down}.")),
    Says("T7", N_("{seat} has no face-down card left to take.")),
    # laying
    Says("T9", N_("{card} fits {top}: {sum}.")),
    Says("T9", N_("{card} does not fit {top}, which takes {wanted}.")),
    Says("T19", N_("{card} fits {top}: {working}, going round the ring.")),
    Says("T20", N_("{card} fits {top}: {working}, going back round the ring.")),
    Says("T22", N_("{last} is the last card of {seat} and may be laid whatever its value.")),
    Says(
        "TA18",
        N_("It is not the last card: {down} still lies face down."),
        N_("It is not the last card: {down} still lie face down."),
        "down",
    ),
    Says("T12", N_("The call is “{call}”.")),
    Says("TA11", N_("Call the value {value} while you lay the card.")),
    Says("TA11", N_("The card's value is {value}, but “{called}” was called.")),
    Says("TA21", N_("The last card is laid with the call «Ա՜Յ ԱՅՍՊԵՍ», not “{called}”.")),
    Says("TA21", N_("The last card {last} is laid with the call «Ա՜Յ ԱՅՍՊԵՍ».")),
    # what follows
    Says(
        "T14",
        N_("Nobody has a card that fits {top}: play stops, and {dealer} changes the centre card."),
    ),
    Says("T21", N_("{finisher} has laid the last card: the round is over.")),
    Says(
        "TA15",
        N_(
            "The only card of the centre was tried ({tried}) and nothing fits: round {round} has no winner."
        ),
        N_(
            "All {tried} cards of the centre were tried and nothing fits: round {round} has no winner."
        ),
        "tried",
    ),
    Says(
        "T23",
        N_("{player} writes down {points} point."),
        N_("{player} writes down {points} points."),
        "points",
    ),
    Says("T24", N_("{winner} has the fewest points, {total}, and wins the match.")),
    Says(
        "TA24",
        N_(
            "{winner} shares the fewest points, {total}, but has won the most rounds and wins the match."
        ),
    ),
    Says("TA24", N_("{winners} share the win with {total} points.")),
)

BOOK = Rulebook("tivmiv", RULES, SAYS)

"""The rules of Zangi zrangi (Z: its sheet, ZA: what the sheet leaves open) and their sentences."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.rules import CHOICE, SEED, TABLE_RULES, TABLE_SAYS, Rule, Rulebook, Says

__all__ = ["BOOK"]

RULES = (
    *TABLE_RULES,
    Rule("Z1", SEED, N_("At the start all cards are shared out, the same number to everybody.")),
    Rule(
        "Z2",
        SEED,
        N_(
            "If 3 or 6 players cannot share equally, the 1 or 4 cards too many may be put aside first."
        ),
    ),
    Rule("Z3", SEED, N_("Everybody lays the cards in front of them closed: fruit side down.")),
    Rule("Z4", SEED, N_("The bell stands in the middle.")),
    Rule("Z5", SEED, N_("The dealer opens first, then it goes on in order.")),
    Rule("Z6", SEED, N_("Players open their cards in turn.")),
    Rule("Z7", SEED, N_("An opened card lies in front of your own closed cards.")),
    Rule("Z8", SEED, N_("Open a card away from you: the others see it first.")),
    Rule("Z9", SEED, N_("Each newly opened card goes on top of those you opened before.")),
    Rule(
        "Z10",
        SEED,
        N_("Strike the bell when you see five of the same fruit on the open cards."),
        "target",
    ),
    Rule("Z11", SEED, N_("Strike as fast as you can.")),
    Rule("Z12", SEED, N_("The five may be a sum over the last opened cards.")),
    Rule("Z13", SEED, N_("For example 2 + 3 grapes, or 1 + 1 + 3 pomegranates.")),
    Rule("Z14", SEED, N_("One single card with five of a fruit is enough.")),
    Rule("Z15", SEED, N_("Whoever strikes first takes the open cards of all players.")),
    Rule(
        "Z16",
        SEED,
        N_("The cards won go, with your own open ones, closed under your closed cards."),
    ),
    Rule(
        "Z17",
        SEED,
        N_(
            "If you have no closed cards, you simply turn the cards won over: they are your closed cards now."
        ),
    ),
    Rule(
        "Z18",
        SEED,
        N_("A ring is wrong if no fruit makes exactly five: fewer is wrong and more is wrong."),
        "target",
    ),
    Rule(
        "Z19",
        SEED,
        N_("A player who rings wrongly gives one closed card to another player of their choice."),
        "penalty",
    ),
    Rule("Z20", SEED, N_("A player who rings wrongly and has no card left leaves the game.")),
    Rule("Z21", SEED, N_("A player whose closed cards have run out leaves the game.")),
    Rule(
        "Z22",
        SEED,
        N_(
            "The exception: a player who opened the last closed card in normal play stays until their next turn."
        ),
    ),
    Rule("Z23", SEED, N_("Until that turn comes, such a player may still ring.")),
    Rule("Z24", SEED, N_("The player with the most closed cards wins.")),
    Rule(
        "ZA1",
        CHOICE,
        N_("The deck has 40 cards: four fruits, each with 1, 1, 1, 1, 2, 2, 3, 3, 4 and 5."),
        "deck",
    ),
    Rule("ZA2", CHOICE, N_("Two to six can play."), "players"),
    Rule(
        "ZA3",
        CHOICE,
        N_("Cards that cannot be shared equally are put aside unseen for the whole game."),
        "surplus",
    ),
    Rule(
        "ZA4",
        CHOICE,
        N_("Other decks and numbers of players that do not divide work the same way."),
    ),
    Rule("ZA5", CHOICE, N_("Play goes round by seat number.")),
    Rule("ZA6", CHOICE, N_("Every card is opened away from its owner, not only the first.")),
    Rule("ZA7", CHOICE, N_("Only the top card of each open pile counts; covered cards do not.")),
    Rule("ZA8", CHOICE, N_("A five may also appear because a card gets covered.")),
    Rule(
        "ZA9", CHOICE, N_("One fruit with exactly five is enough, whatever the other fruits show.")
    ),
    Rule("ZA10", CHOICE, N_("Two fruits with five at once are still one ring.")),
    Rule("ZA11", CHOICE, N_("Each card shows one kind of fruit.")),
    Rule(
        "ZA12", CHOICE, N_("The winner of a ring takes whole open piles, not only the top cards.")
    ),
    Rule(
        "ZA13",
        CHOICE,
        N_(
            "Won piles go under in seat order from the winner's left, oldest card first, the winner's own pile last."
        ),
    ),
    Rule("ZA14", CHOICE, N_("After a right ring the turn order simply goes on."), "after_ring"),
    Rule(
        "ZA15",
        CHOICE,
        N_(
            "Rings count in order of time. After a right ring, further rings before the next opening are late and do nothing. A player who still owes a card may not ring."
        ),
        "late_ring",
    ),
    Rule("ZA16", CHOICE, N_("A ring with no open card is wrong.")),
    Rule(
        "ZA17",
        CHOICE,
        N_("The card given is the top closed card; it goes unseen under the other's closed cards."),
    ),
    Rule("ZA18", CHOICE, N_("Any other player still in the game may receive the card.")),
    Rule(
        "ZA19",
        CHOICE,
        N_("A player who gives the last closed card away for a wrong ring leaves at once."),
        "penalty_last_card",
    ),
    Rule(
        "ZA20", CHOICE, N_("A wrong ring without closed cards: you leave at once and give nothing.")
    ),
    Rule(
        "ZA21",
        CHOICE,
        N_("A right ring on your last chance keeps you in: the cards won are your closed cards."),
    ),
    Rule("ZA22", CHOICE, N_("A card received on your last chance keeps you in.")),
    Rule(
        "ZA23",
        CHOICE,
        N_("The last chance ends when it is your turn to open and you have no closed card."),
        "grace_end",
    ),
    Rule(
        "ZA24",
        CHOICE,
        N_(
            "The open pile of a player who left stays; its top still counts, the next right ring takes it."
        ),
        "eliminated_pile",
    ),
    Rule("ZA25", CHOICE, N_("A player who has left the game may not move.")),
    Rule("ZA26", CHOICE, N_("The game ends when at most one player is still in."), "end"),
    Rule(
        "ZA27", CHOICE, N_("If the game stops earlier, most closed cards win; equal numbers share.")
    ),
    Rule("ZA28", CHOICE, N_("The last one in wins even without closed cards.")),
    Rule(
        "ZA29",
        CHOICE,
        N_(
            "A wrong ring does not change whose turn it is. Cards owed are given in order of the rings, and nobody opens before."
        ),
    ),
    Rule("ZA30", CHOICE, N_("There is no call for sums above five.")),
    Rule("ZA31", CHOICE, N_("A bot's reaction takes a random time; the shortest wins.")),
    Rule("ZA32", CHOICE, N_("A ring is judged on the cards that lay open at its moment.")),
    Rule("ZA33", CHOICE, N_("Walking away is never losing: a bot takes the seat.")),
)

SAYS = (
    *TABLE_SAYS,
    Says("X5", N_("{giver} owes no card, so there is nothing to give.")),
    Says("X5", N_("{mover} cannot make such a move in Zangi zrangi.")),
    # the deal
    Says("Z1", N_("{cards} cards are shuffled for {players} players: {each} each.")),
    Says("Z2", N_("Card {number} of {surplus} too many is put aside, unseen.")),
    Says("Z3", N_("{seat} gets a closed card; that makes {closed}.")),
    Says("Z4", N_("The bell goes into the middle; {dealer} dealt and opens first.")),
    Says("ZA3", N_("All {cards} cards are dealt, so some players get one more.")),
    # opening
    Says("Z5", N_("{dealer} dealt, so {dealer} opens the first card.")),
    Says("Z6", N_("It is the turn of {seat} to open.")),
    Says("Z6", N_("It is the turn of {turn}, not of {seat}.")),
    Says("Z7", N_("The first open card of {seat} goes in front of the closed ones.")),
    Says("Z9", N_("The card goes on top of {covered}.")),
    Says(
        "Z22",
        N_("This is the last closed card of {seat}: one last chance to ring until the next turn."),
    ),
    Says("Z21", N_("{seat} has no closed card to open.")),
    Says("ZA26", N_("{limit} cards have been opened, so the game stops here.")),
    # ringing
    Says("Z12", N_("{fruit}: {sum} = {total}, exactly {target}.")),
    Says("Z14", N_("{card} alone shows {target}.")),
    Says(
        "Z15",
        N_("{seat} takes {taken} open card."),
        N_("{seat} takes all {taken} open cards."),
        "taken",
    ),
    Says("Z17", N_("{ringer} had no closed card and turns the {won} won over.")),
    Says("Z18", N_("No fruit makes exactly {target}: {totals}.")),
    Says("ZA16", N_("{ringer} rings although no card lies open.")),
    Says(
        "Z19",
        N_("{ringer} owes a card for a wrong ring."),
        N_("{ringer} owes {owed} cards for a wrong ring."),
        "owed",
    ),
    Says("Z20", N_("{ringer} has no closed card to give and leaves the game.")),
    Says(
        "ZA15",
        N_("The bell was already rung rightly: the ring of {seat} is late and does nothing."),
    ),
    Says("ZA15", N_("{debtor} still owes a card and may not ring before it is given.")),
    Says("ZA15", N_("The bell was already rung rightly: the late ring of {late} counts as wrong.")),
    Says("ZA25", N_("{seat} has left the game.")),
    # giving
    Says("Z19", N_("{giver} gives a closed card to {to}.")),
    Says("Z19", N_("{giver} must choose somebody else, not {giver}.")),
    Says("ZA18", N_("{to} has left the game; choose somebody who is still in.")),
    Says("ZA19", N_("It was the last closed card of {giver}, who leaves at once.")),
    Says("ZA22", N_("{to} was on the last chance and has a closed card again.")),
    Says("ZA29", N_("{debtor} owes a card first; nobody opens before it is given.")),
    Says("ZA29", N_("{first} rang wrongly before and gives first; then {giver}.")),
    # leaving
    Says("Z23", N_("The turn of {seat} has come and there is no closed card: {seat} leaves.")),
    Says("Z21", N_("{seat} still has closed cards ({closed}) and stays in.")),
    # what follows
    Says("Z21", N_("{leaver} is out of the game.")),
    Says(
        "Z24",
        N_("{winner} wins with {closed} closed card."),
        N_("{winner} wins with {closed} closed cards."),
        "closed",
    ),
    Says(
        "ZA27",
        N_("{winners} share the win with {closed} closed card each."),
        N_("{winners} share the win with {closed} closed cards each."),
        "closed",
    ),
    Says("ZA28", N_("{winner} is the only one left and wins.")),
)

FRUITS = {"G": N_("grapes"), "P": N_("pomegranates"), "A": N_("apricots"), "R": N_("pears")}

BOOK = Rulebook("zangi", RULES, SAYS, {"fruit": FRUITS, "totals": FRUITS})

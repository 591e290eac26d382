"""The rules of Zodiak (ZO: its sheet, ZOA: what the sheet leaves open) and their sentences."""

from __future__ import annotations

from cardlib.i18n import N_
from cardlib.rules import CHOICE, SEED, TABLE_RULES, TABLE_SAYS, Rule, Rulebook, Says

__all__ = ["BOOK"]

RULES = (
    *TABLE_RULES,
    Rule("ZO1", SEED, N_("The game is best for 2 to 4 players.")),
    Rule("ZO2", SEED, N_("Everybody gets 7 cards."), "hand_size"),
    Rule("ZO3", SEED, N_("The remaining cards, the Stock, lie in the middle of the table.")),
    Rule("ZO4", SEED, N_("The top card of the Stock is turned over and starts the Pile.")),
    Rule(
        "ZO5",
        SEED,
        N_(
            "On your turn you play one or more cards on the Pile, or draw one from the Stock; then the next player has the turn."
        ),
    ),
    Rule(
        "ZO6",
        SEED,
        N_("The first card you play has the suit or the rank of the top card of the Pile."),
    ),
    Rule(
        "ZO7",
        SEED,
        N_(
            "You may go on with a card of the same rank as the one before, or of the same suit and one higher or lower."
        ),
        "chain",
    ),
    Rule("ZO8", SEED, N_("An example hand: 2♠ 3♠ 3♣ 4♣ 7♥ 8♥, with 2♥ on the Pile.")),
    Rule("ZO9", SEED, N_("From it 7♥ can be played by suit, then 8♥ as its neighbour.")),
    Rule("ZO10", SEED, N_("Better: 2♠ by rank, then 3♠, 3♣ and 4♣.")),
    Rule("ZO11", SEED, N_("The Eight is wild: it can be played on any card.")),
    Rule(
        "ZO12",
        SEED,
        N_(
            "An Eight is wild only when played alone; its player then names the suit that comes next."
        ),
    ),
    Rule(
        "ZO13",
        SEED,
        N_("An Eight inside a chain is an ordinary card: it does nothing and no suit is named."),
    ),
    Rule("ZO14", SEED, N_("An example of that: 7♥ 8♥ 8♣ 9♣.")),
    Rule("ZO15", SEED, N_("After an Ace the next player draws 2 cards and loses the turn.")),
    Rule(
        "ZO16",
        SEED,
        N_(
            "A player who must draw for an Ace can play another Ace instead: then the next draws 4, and so on."
        ),
        "defend_chain",
    ),
    Rule(
        "ZO17",
        SEED,
        N_(
            "An Ace can also be an ordinary card, inside a chain or as its first card, with a Two after it."
        ),
    ),
    Rule("ZO18", SEED, N_("An Ace that is not played alone loses its power.")),
    Rule(
        "ZO19",
        SEED,
        N_(
            "Before the start everybody tells their sign; it decides which card is their zodiac card."
        ),
        "signs",
    ),
    Rule("ZO20", SEED, N_("Each of the twelve signs has its own Jack, Queen or King.")),
    Rule("ZO21", SEED, N_("When you play your own zodiac card alone, the next player draws 7.")),
    Rule("ZO22", SEED, N_("If you draw from the Stock, you may do nothing more in that turn.")),
    Rule(
        "ZO23",
        SEED,
        N_(
            "When the Stock runs out, all cards of the Pile but its top are shuffled at once and are the new Stock."
        ),
    ),
    Rule(
        "ZO24",
        SEED,
        N_("After that the turn that had begun goes on, whether it was playing or drawing."),
    ),
    Rule("ZO25", SEED, N_("The game ends when somebody has no cards left.")),
    Rule(
        "ZO26",
        SEED,
        N_("That player scores one point for every card left in the hands of the opponents."),
    ),
    Rule(
        "ZO27",
        SEED,
        N_(
            "After a finish with an Ace or a zodiac card the next player must still draw 2 or 7, or play a new “Two” and pass a debt of 4 on."
        ),
        "finish_answer",
    ),
    Rule("ZO28", SEED, N_("That drawing is carried out first; only then is the game over.")),
    Rule(
        "ZO29",
        SEED,
        N_("The match goes to 55 points; the player who reaches or passes them wins."),
        "goal",
    ),
    Rule("ZOA1", CHOICE, N_("The deck has 52 cards and no jokers.")),
    Rule("ZOA2", CHOICE, N_("Two to four can play."), "players"),
    Rule("ZOA3", CHOICE, N_("Suit means one of the four suits, not red or black.")),
    Rule(
        "ZOA4",
        CHOICE,
        N_("The player after the dealer starts, and the deal moves on in the direction of play."),
        "direction",
    ),
    Rule(
        "ZOA5",
        CHOICE,
        N_("The card that starts the Pile is a plain card, whatever it is."),
        "starter",
    ),
    Rule("ZOA6", CHOICE, N_("You may draw even if you could play.")),
    Rule("ZOA7", CHOICE, N_("A card just drawn cannot be played in the same turn.")),
    Rule(
        "ZOA8",
        CHOICE,
        N_(
            "A chain may change suit and go up and down: each card is compared only with the one before."
        ),
    ),
    Rule("ZOA9", CHOICE, N_("For the first card only suit or rank counts, not being a neighbour.")),
    Rule(
        "ZOA10",
        CHOICE,
        N_("The Ace is low: it is a neighbour of the Two, not of the King."),
        "ace_adjacent",
    ),
    Rule(
        "ZOA11",
        CHOICE,
        N_("An Eight that opens a chain is not alone, so it must fit the Pile like any card."),
    ),
    Rule("ZOA12", CHOICE, N_("A lone Eight that fits anyway still names a suit.")),
    Rule(
        "ZOA13",
        CHOICE,
        N_("After a lone Eight the named suit counts, or another Eight, until a card is played."),
    ),
    Rule("ZOA14", CHOICE, N_("Two or more Eights or Aces together are a chain and have no power.")),
    Rule("ZOA15", CHOICE, N_("A lone Ace is not wild: it must fit the Pile.")),
    Rule("ZOA16", CHOICE, N_("The Ace that saves you must be played alone."), "defend_chain"),
    Rule("ZOA17", CHOICE, N_("Only an Ace answers an Ace: no Eight, no Two, no zodiac card.")),
    Rule("ZOA18", CHOICE, N_("A debt is drawn whole; after that the turn is over.")),
    Rule("ZOA19", CHOICE, N_("A zodiac card must fit the Pile like any card.")),
    Rule(
        "ZOA20",
        CHOICE,
        N_(
            "A zodiac card works only for its owner and only alone; otherwise it is an ordinary card."
        ),
    ),
    Rule("ZOA21", CHOICE, N_("Two players with the same sign both own the same zodiac card.")),
    Rule(
        "ZOA22",
        CHOICE,
        N_("Nothing answers a zodiac card: the next player draws 7 and loses the turn."),
    ),
    Rule("ZOA23", CHOICE, N_("Drawing 7 costs the turn like any drawing.")),
    Rule("ZOA24", CHOICE, N_("A player who tells no sign has no zodiac card.")),
    Rule(
        "ZOA25",
        CHOICE,
        N_("We read the sheet's “new Two” as a new Ace, which passes a debt of 4 on."),
        "finish_answer",
    ),
    Rule("ZOA26", CHOICE, N_("The 7 of a zodiac card cannot be passed on, not even at the end.")),
    Rule(
        "ZOA27",
        CHOICE,
        N_("A chain that only ends in an Ace or zodiac card finishes without any drawing."),
    ),
    Rule(
        "ZOA28",
        CHOICE,
        N_("The first to have no cards wins; drawing afterwards only changes the count of cards."),
    ),
    Rule(
        "ZOA29",
        CHOICE,
        N_("If the debt comes back to the player who finished, the game ends there."),
    ),
    Rule(
        "ZOA30",
        CHOICE,
        N_("If an answering Ace was that player's last card, the first finisher still wins."),
    ),
    Rule(
        "ZOA31",
        CHOICE,
        N_("A finishing Ace on top of a debt makes the debt grow, and it is drawn before the end."),
    ),
    Rule(
        "ZOA32",
        CHOICE,
        N_("If your last card is a lone Eight, the game ends and no suit is named."),
    ),
    Rule(
        "ZOA33",
        CHOICE,
        N_("The Stock is renewed the moment it is empty; the top card and a named suit stay."),
    ),
    Rule(
        "ZOA34",
        CHOICE,
        N_(
            "If Stock and Pile cannot give enough cards, you draw what there is and the debt is gone."
        ),
    ),
    Rule(
        "ZOA35",
        CHOICE,
        N_(
            "If nothing can be drawn you must play if you can; only otherwise you pass. When all pass, the game ends."
        ),
        "blocked",
    ),
    Rule(
        "ZOA36", CHOICE, N_("Cards are counted, whatever is printed on them, over all opponents.")
    ),
    Rule("ZOA37", CHOICE, N_("Only one player scores in a game, so the match has one winner.")),
    Rule(
        "ZOA38",
        CHOICE,
        N_("A chain with a mistake is refused as a whole; nothing moves and nothing is lost."),
    ),
    Rule("ZOA39", CHOICE, N_("The last card need not be announced.")),
    Rule("ZOA40", CHOICE, N_("A game that goes on too long ends without points."), "max_turns"),
)

SAYS = (
    *TABLE_SAYS,
    Says("X5", N_("{mover} cannot make such a move in Zodiak.")),
    Says("X5", N_("{player} names no card to play.")),
    # the deal
    Says("ZO2", N_("{cards} cards are shuffled; {players} players get {each} each.")),
    Says("ZO2", N_("{seat} gets card number {number}.")),
    Says("ZO3", N_("The remaining {stock} cards are the Stock.")),
    Says("ZO4", N_("{card} is turned over and starts the Pile.")),
    Says(
        "ZOA5",
        N_("{card} may not start the Pile; it is shuffled back and another card is turned over."),
    ),
    # whose turn
    Says("ZO5", N_("It is the turn of {turn}, not of {seat}.")),
    # the first card
    Says("ZO6", N_("{card} fits {top}: same suit, {suit}.")),
    Says("ZO6", N_("{card} fits {top}: same rank, {rank}.")),
    Says("ZO6", N_("{card} does not fit {top}: neither the suit nor the rank is the same.")),
    Says("ZOA11", N_("{card} opens a chain, so it is not wild, and it does not fit {top}.")),
    Says("ZOA13", N_("{card} has the suit that was named: {suit}.")),
    Says(
        "ZOA13",
        N_("{card} does not fit: the suit named is {named}, and only another Eight has the rank."),
    ),
    # going on
    Says("ZO7", N_("{card} may follow {before}: same rank, {rank}.")),
    Says("ZO7", N_("{card} may follow {before}: same suit {suit}, and they are neighbours.")),
    Says(
        "ZO7",
        N_(
            "{card} cannot follow {before}: neither the same rank nor a neighbour in the same suit."
        ),
    ),
    Says(
        "ZO7", N_("{card} cannot follow {before}: this table plays with the chain rule “{chain}”.")
    ),
    Says(
        "ZOA10",
        N_("{card} cannot follow {before}: the Ace is low, so King and Ace are no neighbours."),
    ),
    Says(
        "ZOA10",
        N_("{card} may follow {before} in {suit}: at this table King and Ace are neighbours."),
    ),
    # eights
    Says("ZO11", N_("{card} is played alone, so it is wild and fits anything.")),
    Says("ZO12", N_("{card} is played alone and names {suit}.")),
    Says("ZO12", N_("{card} is played alone, so you must name a suit.")),
    Says("ZO12", N_("Only a lone Eight names a suit; {named} cannot be named here.")),
    Says("ZO12", N_("{no_suit} is no suit; name ♣, ♦, ♠ or ♥.")),
    Says("ZO13", N_("{eight} is part of a chain: it is an ordinary card and names no suit.")),
    Says("ZO13", N_("{eight} is part of a chain, so {named} cannot be named.")),
    Says("ZOA32", N_("{eight} is your last card: the game ends, and no suit is named.")),
    Says(
        "ZOA32", N_("{eight} is your last card, so {named} is not named: play it without a suit.")
    ),
    # aces and zodiac cards
    Says("ZO15", N_("{ace} is played alone: the next player owes {debt} cards.")),
    Says("ZO16", N_("{ace} answers the debt of {before}: the next player owes {debt}.")),
    Says("ZO18", N_("{ace} is not played alone, so it has no power.")),
    Says(
        "ZO21",
        N_(
            "{zodiac} is the zodiac card of {owner}, played alone: the next player owes {debt} cards."
        ),
    ),
    Says(
        "ZOA16",
        N_("{chain} is more than one card; to save yourself from {debt} cards play the Ace alone."),
    ),
    Says("ZOA16", N_("The chain begins with {ace}: the debt of {debt} cards passes on as it is.")),
    Says("ZOA17", N_("{debt} cards are owed, and only an Ace answers; {card} does not.")),
    Says(
        "ZOA20",
        N_("{zodiac} is the zodiac card of {owner}, but it is not played alone: it has no power."),
    ),
    Says(
        "ZOA20",
        N_("{zodiac} belongs to the sign of {owner}; played by {seat} it is an ordinary card."),
    ),
    Says("ZOA22", N_("{debt} cards are owed for a zodiac card, and nothing answers that.")),
    Says(
        "ZOA25",
        N_("{two} answers the debt of {before} at this table: the next player owes {debt}."),
    ),
    Says("ZOA25", N_("At this table only a Two answers after the finish; {card} does not.")),
    # drawing and passing
    Says("ZO5", N_("{drawer} draws a card instead of playing.")),
    Says("ZO22", N_("{debt} cards are owed: {drawer} draws and loses the turn.")),
    Says("ZOA6", N_("{drawer} could have played, but drawing is always allowed.")),
    Says(
        "ZOA34",
        N_("Only {available} card can be drawn; the rest of the debt is gone."),
        N_("Only {available} cards can be drawn; the rest of the debt is gone."),
        "available",
    ),
    Says("ZOA35", N_("There is no card to draw: play, or pass if nothing fits.")),
    Says(
        "ZOA35",
        N_("{drawable} card can still be drawn, so you may not pass."),
        N_("{drawable} cards can still be drawn, so you may not pass."),
        "drawable",
    ),
    Says("ZOA35", N_("{card} can be played, so you may not pass.")),
    Says("ZOA35", N_("{seat} can neither play nor draw and passes.")),
    Says("ZOA18", N_("{debt} cards are owed, so you may not pass.")),
    # what follows
    Says(
        "ZO23",
        N_("The Stock ran out: {shuffled} card of the Pile is the new Stock."),
        N_("The Stock ran out: {shuffled} cards of the Pile are shuffled and are the new Stock."),
        "shuffled",
    ),
    Says("ZO25", N_("{finisher} has no cards left.")),
    Says(
        "ZO26",
        N_("{finisher} scores {points} point for the card left with the opponents."),
        N_("{finisher} scores {points} points for the cards left with the opponents."),
        "points",
    ),
    Says(
        "ZO27", N_("{finisher} has no cards left, but {debt} cards are still owed and come first.")
    ),
    Says("ZOA29", N_("The debt came back to {finisher}; it is not drawn any more.")),
    Says("ZOA35", N_("Everybody passed, so the game ends; winning: {winners}.")),
    Says("ZOA35", N_("Everybody passed, so the game ends without points after {passes} passes.")),
    Says("ZOA40", N_("After {turns} turns the game ends without points.")),
    Says(
        "ZO29",
        N_("{winner} has {total} point and wins the match."),
        N_("{winner} has {total} points and wins the match."),
        "total",
    ),
)

CHAINS = {
    "rank": N_("the same rank"),
    "neighbour": N_("a neighbour in suit"),
    "single": N_("one card at a time"),
}

BOOK = Rulebook("zodiak", RULES, SAYS, {"chain": CHAINS})

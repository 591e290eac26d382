"""The bank of misconceptions: what learners think who take a wrong way, each in one sentence.

A `Detector` names one of these keys, so that a teacher can see which idea a class has to talk about.
"""

from __future__ import annotations

from cardlib.i18n import N_

__all__ = ["MISTAKES"]

MISTAKES: dict[str, str] = {
    # The three tables.
    "debt_not_added": N_("A debt of cards does not grow."),
    "others_answer": N_("Another card than an Ace answers an Ace."),
    # Fair shares.
    "remainder_too_large": N_("A remainder may be as large as the divisor."),
    "remainder_as_share": N_("Share and remainder are mixed up."),
    "clues_always_narrow": N_("Every further clue leaves fewer numbers."),
    "one_clue_forgotten": N_("One of the clues is left out."),
    "product_not_lcm": N_("Two rhythms always meet at the product."),
    "adds_clues": N_("What fits one clue or the other is counted."),
    "counted_twice": N_("What is struck out already is struck out again."),
    "stays_for_goes": N_("What stays is given instead of what goes."),
    "clue_tells_nothing": N_("A clue with a common factor tells nothing new."),
    "contradiction_unseen": N_("Two clues can always be true together."),
    "reversed_question": N_("The opposite of what is asked is given."),
    # Five fruits.
    "at_least_for_exactly": N_("At least five counts as exactly five."),
    "unlike_fruits_added": N_("Different fruits are added."),
    "covered_counted": N_("Covered cards count."),
    "covering_cannot_help": N_("Covering a card cannot make the bell right."),
    "covers_the_wrong_card": N_("Covering any card helps."),
    "every_fruit_must": N_("Every fruit on the table must be five."),
    "only_one_five": N_("Only one fruit may be five."),
    "ring_for_each": N_("Each five is a ring of its own."),
    "right_step_blamed": N_("A right step is taken for the mistake."),
    "order_ignored": N_("Who shows which number does not matter."),
    "order_counted": N_("The same parts in another order are counted again."),
    "exactly_for_at_most": N_("At most so many counts as exactly so many."),
    "limit_forgotten": N_("A limit on the parts is left out."),
    "total_forgotten": N_("Everything possible is counted, whatever its sum."),
    "empty_seat_forgotten": N_("Whoever shows nothing is left out."),
    "deck_forgotten": N_("Every card is in the deck as often as wanted."),
    "one_too_many": N_("A number is counted twice, or one step too many."),
    "one_too_few": N_("A number is left out, or one step too few."),
    # The clock.
    "no_wrap": N_("The ring does not close: 10 is the end."),
    "wrap_by_nine": N_("Going round the ring takes away 9."),
    "wrap_by_eleven": N_("Going round the ring takes away 11."),
    "ring_is_ten": N_("Every ring closes at 10."),
    "start_forgotten": N_("A hop begins at the end of the ring, wherever one stands."),
    "sign_dropped": N_("A minus sign is dropped."),
    "zero_for_ten": N_("The clock has a 0 instead of a 10."),
    "only_one_way": N_("A card can only be followed one way."),
    "five_has_two": N_("±5 gives two answers."),
    "own_index": N_("The index of the laid card counts."),
    "language_of_mod": N_("Every computer language takes remainders the same way."),
    # The map.
    "reaches_all": N_("Every index reaches every number."),
    "parity_ignored": N_("Even and odd do not matter."),
    "paths_one_way": N_("A path cannot be walked backwards."),
    "one_step_only": N_("Only what one step reaches can be reached."),
    "ring_forgotten": N_("What can be reached depends on the indices only, not on the ring."),
    "chance_goes_straight": N_("A walk by chance needs as many steps as the shortest path."),
    # Chains.
    "greedy_best": N_("Taking what fits first gives the longest chain."),
    "longest_always_best": N_("The longest chain is always the best move."),
    "top_not_previous": N_("Each card of a chain must fit the card of the Pile."),
    "ace_on_king": N_("After the King comes the Ace."),
    "suit_only": N_("A card of the same suit always goes on."),
    "other_suit_neighbour": N_("A neighbour in another suit goes on, too."),
    "suit_must_stay": N_("A chain stays in one suit."),
    "only_upwards": N_("A chain only goes up, one card at a time."),
    "neighbour_first": N_("The first card follows the same rule as the next ones."),
    "first_card_free": N_("A chain may begin with any card."),
    "two_chains_joined": N_("Two chains can be laid in one turn."),
    "one_card_a_turn": N_("Only one card goes in a turn."),
    "prefixes_forgotten": N_("Only a chain that cannot go on is a chain."),
    "length_for_count": N_("The length of the longest chain is the number of chains."),
    "opening_not_chain": N_("The first card and the next ones follow the same rule."),
    "neighbours_forgotten": N_("Only the same rank may follow."),
    "power_in_chain": N_("A special card keeps its power inside a chain."),
    "special_not_in_chain": N_("A special card cannot stand in a chain."),
    "edges_twice": N_("Each edge is counted from both of its ends."),
    "part_for_all": N_("One kind of edges is left out."),
    "sets_without_last": N_("It is enough to know which cards are used."),
    "all_orders": N_("Every order has to be looked at."),
    # Chance.
    "deck_as_dice": N_("A deck forgets what was drawn."),
    "is_due": N_("What did not come for long is due."),
    "complement_forgotten": N_("The chance of the opposite is given."),
    "adds_chances": N_("Chances of things that can happen together are added."),
    "one_side_only": N_("Only the gain or only the loss is counted."),
    "only_one_marked": N_("Only one of the marked cards is counted."),
    "stakes_equal": N_("Winning and losing count the same."),
    "odds_for_chance": N_("Gain over loss is given instead of a part of both."),
    "doubles": N_("A debt doubles with each Ace."),
    "cards_for_debt": N_("The Aces are counted, not what they add."),
    "chance_is_proportional": N_("Twice as many cards are twice as likely to do it."),
    "chance_stays": N_("More cards change nothing about the chance."),
    "sets_in_order": N_("Sets are counted on one side of a fraction, rows in an order on the other."),
    # The zodiac wheel.
    "counts_from_one": N_("Places are counted from 1 instead of 0."),
    "dial_order": N_("A dial is read in another order."),
    "dials_swapped": N_("The two dials are mixed up."),
    "dials_added": N_("The places of two dials are added."),
    "remainder_forgotten": N_("The remainder at the end is not taken."),
    # Reading a rule sheet.
    "evidence_for_other": N_("Evidence for one reading is taken for the other."),
    "evidence_for_none": N_("What holds in every reading is taken for evidence."),
    "evidence_not_there": N_("Something is read that does not stand there."),
    "guess": N_("Another answer, without a known idea behind it."),
}

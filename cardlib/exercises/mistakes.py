"""The bank of misconceptions: what learners think who take a wrong way, each in one sentence.

A `Detector` names one of these keys, so that a teacher can see which idea a class has to talk about.
"""

from __future__ import annotations

from cardlib.i18n import N_

__all__ = ["MISTAKES"]

MISTAKES: dict[str, str] = {
    # Fair shares.
    "remainder_too_large": N_("A remainder may be as large as the divisor."),
    "remainder_as_share": N_("Share and remainder are mixed up."),
    "clues_always_narrow": N_("Every further clue leaves fewer numbers."),
    "one_clue_forgotten": N_("One of the clues is left out."),
    "product_not_lcm": N_("Two rhythms always meet at the product."),
    # Five fruits.
    "at_least_for_exactly": N_("At least five counts as exactly five."),
    "unlike_fruits_added": N_("Different fruits are added."),
    "covered_counted": N_("Covered cards count."),
    "covering_cannot_help": N_("Covering a card cannot make the bell right."),
    "order_ignored": N_("Who shows which number does not matter."),
    "order_counted": N_("The same parts in another order are counted again."),
    "one_too_many": N_("A number is counted twice, or one step too many."),
    "one_too_few": N_("A number is left out, or one step too few."),
    # The clock.
    "no_wrap": N_("The ring does not close: 10 is the end."),
    "wrap_by_nine": N_("Going round the ring takes away 9."),
    "wrap_by_eleven": N_("Going round the ring takes away 11."),
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
    # Chains.
    "greedy_best": N_("Taking what fits first gives the longest chain."),
    "longest_always_best": N_("The longest chain is always the best move."),
    "top_not_previous": N_("Each card of a chain must fit the card of the Pile."),
    "ace_on_king": N_("After the King comes the Ace."),
    "suit_only": N_("A card of the same suit always goes on."),
    # Chance.
    "deck_as_dice": N_("A deck forgets what was drawn."),
    "is_due": N_("What did not come for long is due."),
    "complement_forgotten": N_("The chance of the opposite is given."),
    "adds_chances": N_("Chances of things that can happen together are added."),
    "one_side_only": N_("Only the gain or only the loss is counted."),
    "guess": N_("Another answer, without a known idea behind it."),
}

"""Every word that the front end shows by itself: it holds no English of its own.

The keys are the front end's; ``{name}`` places are filled there. Texts about a game never stand
here: they come with the frames.
"""

from __future__ import annotations

from cardlib.i18n import N_

__all__ = ["WORDS"]

WORDS: dict[str, str] = {
    # The frame around the table.
    "table": N_("{title}: card table"),
    "code": N_("Class code {code}"),
    "centre": N_("Middle of the table"),
    "you": N_("you"),
    "options": N_("New deal and options"),
    "keys": N_("Keys"),
    "in_words": N_("The table in words"),
    # Cards and controls.
    "chosen": N_("{card}, chosen as number {place}"),
    "not_now": N_("You cannot choose this card now."),
    "controls": N_("Moves"),
    "past": N_("This is an earlier moment. Go back to now to play."),
    "now": N_("Back to now"),
    # The timeline.
    "timeline": N_("Moments of this deal"),
    "slider": N_("Moment"),
    "first": N_("First moment"),
    "back": N_("One step back"),
    "forward": N_("One step on"),
    "last": N_("Newest moment"),
    "play": N_("Play step by step"),
    "pause": N_("Stop here"),
    "loading": N_("One moment, please."),
    # The message line.
    "tone_info": N_("News"),
    "tone_allowed": N_("Allowed"),
    "tone_refused": N_("Not allowed"),
    "tone_end": N_("The end"),
    "why": N_("why?"),
    "reasons": N_("Why?"),
    "rule": N_("Rule {rule}"),
    "origin": N_("Who says so: {origin}"),
    "option": N_("An option can change this: {option}"),
    # The panel for a new deal.
    "game": N_("Game"),
    "players": N_("Players"),
    "class_code": N_("Class code"),
    "code_hint": N_("The same code gives everybody the same cards."),
    "deal": N_("Deal"),
    "new_code": N_("New code"),
    # The panel of keys.
    "keys_hint": N_("These keys work while the table has the focus."),
    "space": N_("Space"),
    "enter": N_("Enter"),
    "tab": N_("Tab"),
    "home": N_("Home"),
    "end": N_("End"),
    "escape": N_("Esc"),
    "key_tab": N_("go to the next part of the table"),
    "key_arrows": N_("go along your cards, or through the moments"),
    "key_ends": N_("go to the first or the last of them"),
    "key_choose": N_("choose a card, or press a button"),
    "key_help": N_("show or hide this list"),
    "key_escape": N_("close what is open"),
    # The connection.
    "disconnected": N_(
        "Python does not answer. It may be busy. If this stays, run the cell again."
    ),
}
"""Key to marked English text; the widget translates each before it is sent."""

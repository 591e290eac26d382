"""Every word that the front end shows by itself: it holds no English of its own.

The keys are the front end's; ``{name}`` places are filled there. Texts about a game never stand
here: they come with the frames.
"""

from __future__ import annotations

from cardlib.i18n import N_

__all__ = ["LESSON_WORDS", "ROUND_WORDS", "WORDS"]

WORDS: dict[str, str] = {
    # The frame around the table.
    "table": N_("{title}: card table"),
    "code": N_("Class code {code}"),
    "house": N_("House rules: {rules}"),
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
    "moment_of": N_("{moment} of {all}"),
    "first": N_("First moment"),
    "back": N_("One step back"),
    "forward": N_("One step on"),
    "last": N_("Newest moment"),
    "play": N_("Play step by step"),
    "pause": N_("Stop here"),
    "loading": N_("One moment, please."),
    "speed": N_("Speed"),
    "speed_slow": N_("slow"),
    "speed_usual": N_("usual"),
    "speed_quick": N_("quick"),
    "speed_very_quick": N_("very quick"),
    "jump": N_("Jump to"),
    "jump_any": N_("anything special"),
    "jump_back": N_("Previous such event"),
    "jump_on": N_("Next such event"),
    "jump_none_back": N_("There is no such event before this moment."),
    "jump_none_on": N_("There is no such event after this moment."),
    # What happened, and what may be done.
    "tool_events": N_("What happened"),
    "tool_guide": N_("What may I do?"),
    "guide_chosen": N_("Chosen so far: {cards}"),
    "guide_next": N_("What may follow"),
    "guide_take_back": N_("Take the last card back"),
    "guide_now": N_("Allowed now"),
    "guide_others": N_("Not allowed now"),
    "guide_why": N_("Why? {move}"),
    # The message line.
    "tone_info": N_("News"),
    "tone_allowed": N_("Allowed"),
    "tone_refused": N_("Not allowed"),
    "tone_end": N_("The end"),
    "why": N_("why?"),
    "reasons": N_("Why?"),
    "rule": N_("Rule {rule}"),
    "origin": N_("{origin}"),
    "option": N_("This can be changed: {option}"),
    # The panel for a new deal.
    "game": N_("Game"),
    "players": N_("Players"),
    "class_code": N_("Class code"),
    "code_hint": N_("The same code gives everybody the same cards."),
    "deal": N_("Deal"),
    "new_code": N_("New code"),
    "rules_here": N_("Rules of this table"),
    "rules_changed": N_("Rules of this table (changed: {number})"),
    "usual_rules": N_("Usual rules"),
    "changed": N_("changed; usually: {usual}"),
    "range": N_("{low} to {high}"),
    "own_deck": N_("an own deck"),
    "own_cards": N_("Cards of the own deck, with spaces between them"),
    # The panel of keys.
    "keys_hint": N_("These keys work while the table has the focus."),
    "keys_off": N_("The letter keys are off. These keys still work."),
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
    # How this display looks, sounds and listens.
    "tool_view": N_("Look, sound, keys"),
    "projector": N_("Large view for a whole class"),
    "switches": N_("Shown at this table"),
    "view_projector": N_("Large view for a whole class: only the table (Esc ends it)"),
    "view_still": N_("No moving cards"),
    "view_sound": N_("Sounds for the bell and for cards"),
    "view_volume": N_("Loudness"),
    "view_keys": N_("Letter keys press the buttons"),
    "view_hint": N_("This browser keeps these choices; they change nothing in the game."),
    # The row of tools below the table.
    "tools": N_("More about this table"),
    # A question about the table.
    "question_number": N_("Question {number} of {of}"),
    "question_act": N_("Do it at the table."),
    "question_rules": N_("The rules behind it"),
    "skip": N_("Skip"),
    "again": N_("Again"),
    "next_question": N_("Next question"),
    "first_question": N_("From the beginning"),
    "answer_chosen": N_("your answer"),
    "answer_right": N_("right"),
    "answer_closed": N_("This question is answered. Press “Again” to try it once more."),
    "key_answer": N_("answer: {answer}"),
    # A "what if?", and the way back.
    "what_if": N_("What if?"),
    "what_if_now": N_("What if?"),
    "what_if_title": N_("Try other moves from here. What was played stays as it is."),
    "what_if_dealing": N_("The cards are still being dealt here. Go to a later moment."),
    "what_if_question": N_("Answer the question first."),
    "return": N_("Go back"),
    "returned": N_("You are back at what was played."),
    # People who share the screen.
    "person": N_("Playing:"),
    "covered": N_("All hands are face down."),
    # Setting up a position.
    "tool_editor": N_("Set up a position"),
    "edit_note": N_("Here every card is shown and can be placed, also those in hands."),
    "edit_zones": N_("Where does the next card go?"),
    "edit_deck": N_("Choose a card of the deck (below it: how many are left)"),
    "edit_put": N_("{card}, {number} left"),
    "edit_none": N_("None of these cards is left."),
    "edit_take": N_("Take back {card}"),
    "edit_more": N_("More about this position"),
    "edit_possible": N_("This position is possible."),
    "edit_impossible": N_("Not possible: {problem}"),
    "edit_play": N_("Play from here"),
    "edit_table": N_("Start again from the table"),
    "edit_clear": N_("Clear"),
    "edit_text": N_("This position as text for a code cell"),
    # Passing on, and opening what others have passed on.
    "tool_share": N_("Share or paste"),
    "share_note": N_("Whoever opens one of these texts sees every card, also those in hands."),
    "share_position": N_("This position"),
    "share_game": N_("The whole game"),
    "share_text": N_("This position for a code cell"),
    "copy": N_("Copy"),
    "copy_of": N_("Copy: {what}"),
    "copied": N_("Copied"),
    "copy_failed": N_("The text is marked. Press Ctrl and C to copy it."),
    "paste_label": N_("Paste a code, a position or a saved game here"),
    "paste_open": N_("Open"),
    # The connection.
    "disconnected": N_(
        "Python does not answer. It may be busy. If this stays, run the cell again."
    ),
}
"""Key to marked English text; the widget translates each before it is sent."""

LESSON_WORDS: dict[str, str] = {
    "page": N_("{title}"),
    "code": N_("Class code {code}"),
    "lost": N_("Not connected. Run the cell again; what you did is kept."),
    "broken": N_("This part of the page cannot be shown."),
    "wide": N_("Scroll to the side for more"),
    # The ways back.
    "undo": N_("Undo"),
    "redo": N_("Redo"),
    "again": N_("Start again"),
    "large": N_("Large view"),
    # Signs in words.
    "tone_right": N_("right"),
    "tone_wrong": N_("not right"),
    "tone_info": N_("note"),
    "tone_out": N_("left out"),
    # Cards, tiles and fields.
    "chosen": N_("{card}, chosen as number {place}"),
    "marked": N_("{name}: {mark}"),
    "less": N_("Less: {label}"),
    "more": N_("More: {label}"),
    "choose": N_("Choose …"),
    "whole_between": N_("Only whole numbers from {low} to {high} fit here."),
    "whole_steps": N_("Only {low} and every {step} more, up to {high}, fit here."),
    # Copying.
    "copied": N_("Copied"),
    "copy_failed": N_("The text is marked. Press Ctrl and C to copy it."),
    "copy_field": N_("The text to copy"),
}

ROUND_WORDS: dict[str, str] = {
    "live_begin": N_("Begin"),
    "live_call": N_("Call «ՍԿՍԵՑԻՆՔ»"),
    "live_pause": N_("Pause"),
    "live_running": N_("The round is running."),
    "live_waiting": N_("One moment: waiting for the table."),
    "live_measuring": N_("Measuring this screen: two seconds."),
    "live_held": N_("Let go of all keys: then the next card is opened."),
    "live_refused": N_("{name}: that card does not fit."),
    "live_bells": N_("Bells"),
    "live_bell": N_("Bell"),
    "live_bell_of": N_("Bell of {name}"),
}

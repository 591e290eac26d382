"""What a table shows, as plain data: one view-model for three games.

A *frame* is everything that one moment of a deal shows to one seat, already in the reader's
language and safe to send as JSON. The front end draws frames and knows no game. Its parts:

``game``, ``lang``, ``title``, ``code``, ``subtitle``
    Texts of the header line: the game, the language of the texts, the class code, the players.
``moment``
    ``{"index", "last", "dealing", "label", "epoch"}``: moments 0 … dealing−1 are the deal itself,
    the rest are plies; *index* is the moment shown, *last* the newest one. A new *epoch* (deal,
    undo) makes every frame of an older one worthless.
``zones``
    In reading order, each ``{"id", "role", "label", "note", "active", "out", "you", "facts",
    "piles"}``. *role* is ``"seat"`` or ``"centre"``; *note* is one or two words of status ("turn",
    "left the game"); *active* marks who may act; *facts* are short texts (named suit, owed cards).
    A pile is ``{"id", "label", "layout", "count", "press", "cards"}`` with *layout* ``"stack"`` (only its
    top shows) or ``"row"`` (every card shows); *label* is its name and count in words.
    A card is ``{"id", "face", "label", "selectable", "selected", "why"}``: *face* names a drawing
    of `cardlib.faces` or is ``"back"``; *label* is the card in words; *selected* is 0 or its place
    in the selection, from 1; *why* tells why it cannot be selected (or "").
``controls``
    Buttons for what is no card, each ``{"id", "label", "key", "enabled", "why", "shape"}``. *why*
    of a disabled control names the rule that disables it; *shape* is ``"button"``, ``"bell"`` (drawn
    in the middle of the table), ``"suit"`` or ``"seat"``. At most 8.
``message``
    ``{"text", "tone", "why"}`` with *tone* ``"info"``, ``"allowed"``, ``"refused"`` or ``"end"``;
    *why* is a list of ``{"rule", "origin", "says", "text", "option"}``: the sentence for this case
    (*says*), the rule's own text, who says so, and the option that changes it (or "").
``text``
    The whole table in words (`describe`): what a screen reader gets and what stands in for the
    picture where nothing runs.
``people``
    Where several people share the screen, each ``{"seat", "name", "here"}``; *here* marks whose
    cards are shown. Else an empty list. ``covered`` is True while the screen changes hands: every
    hand is face down, and the control ``reveal`` shows the cards of the one who sits down.
``house``
    The options that differ from the usual ones, a short text each.
``sound``
    What the newest ply of this moment sounds like: ``"bell"``, ``"card"`` or ``""``.
``kinds``
    The kinds of event that can be looked for, each ``{"id", "label"}``.
``switches``
    What this game can show or hide, each ``{"id", "label", "on"}`` (the totals of the fruit lying
    open, the values that fit).
``branch``
    ``""``, or the words for a "what if?": the moves are tried on a copy, and the way back is open.
``question``
    None, or ``{"number", "of", "text", "answers", "act", "done", "tone", "told", "rules"}``: question
    *number* of so many. *answers* are ``{"id", "label", "mark"}`` with *mark* ``""``, ``"chosen"``,
    ``"right"`` or ``"chosen right"``; with *act* there are none, and the first attempt at the table
    is the answer. Once *done*, *told* puts the answer beside what came true, and *rules* are reasons
    (as in a message's *why*) that the question was about. No rule is shown before.

What the front end asks (all but ``deal`` and ``paste`` carry ``epoch``; a stale one is ignored):

========================================  ===========================================================
``control`` id, moment                    press a button
``select`` cards, moment                  choose cards of the hand, in this order
``need`` range                            frames; answered by ``{"kind": "frames", "frames": {…}}``
``branch`` moment · ``return``            begin a "what if?" there · go back to what was played
``switch`` id, on · ``person`` seat       show or hide something · another person takes the screen
``answer`` id · ``situation`` way         answer (id ``"skip"``) · ``"next"``, ``"again"``, ``"first"``
``events`` range                          ``{"kind": "events", "epoch", "events": {index: event}}``
``guide`` moment                          ``{"kind": "guide", "epoch", "moment", …}``: what may I do?
``share`` moment                          ``{"kind": "share", "epoch", "moment", …}``: texts to pass on
``paste`` text                            open a position, a game or a code
``edit`` do, …                            change the position being set up (the trait ``editor``)
``deal`` game, players, code, options     a new deal
========================================  ===========================================================
"""

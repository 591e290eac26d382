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
    A pile is ``{"id", "label", "layout", "count", "cards"}`` with *layout* ``"stack"`` (only its
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
"""

"""A lab that deals a deck round by round, until no full round is left (Z1, Z2)."""

from __future__ import annotations

from typing import Any

from cardlib.exact.remainders import Share, divide
from cardlib.exercises.fair_shares.sheet import PLAYERS
from cardlib.exercises.kinds import PLAY
from cardlib.faces.card_rows import LEFT, OUT, PACK, CardRow, card_rows
from cardlib.i18n import N_, Sentence
from cardlib.situations import NAMES
from cardlib.views import blocks
from cardlib.views.about import About
from cardlib.views.blocks import Block
from cardlib.views.labs import LabError, LabKind, Values, unknown
from cardlib.views.labs.reading import one_of, whole

__all__ = ["DEALING"]

FEWEST, MOST = 2, 120
OWN = "own"
DECK, CARDS, PEOPLE = N_("Deck"), N_("Cards"), N_("Players")
MOST_SEEN = 8
ACTS = ("deck", "cards", "players", "round", "all", "gather", "out")
DECKS = {
    "zangi": N_("Zangi: {n} cards"),
    "tivmiv": N_("Tiv-miv: {n} cards, after one went to the centre"),
    "zodiak": N_("Zodiak: all {n} cards"),
    OWN: N_("Another number of cards"),
}


def _deck_size(game: str, about: About) -> int:
    """How many cards of this game are dealt out; one of Tiv-miv opens the centre (T2)."""
    return len(about.dice().deck(game)) - (game == "tivmiv")


def start(about: About) -> Values:
    """Zangi for three, nothing dealt yet."""
    return {
        "deck": "zangi",
        "cards": _deck_size("zangi", about),
        "players": 3,
        "rounds": 0,
        "out": False,
        "seen": [],
    }


def _share(values: Values) -> Share:
    return divide(values["cards"], values["players"])


def _pack(values: Values) -> int:
    """How many cards are not dealt yet."""
    left = _share(values).left if values["out"] else 0
    return int(values["cards"] - left - values["rounds"] * values["players"])


def _is_done(values: Values) -> bool:
    return bool(values["rounds"] == _share(values).each)


def act(values: Values, name: str, value: Any, about: About) -> Values:
    """Another deck or table, a round, all rounds, or the surplus put out before the deal."""
    gathered = {**values, "rounds": 0, "out": False}
    match name:
        case "deck":
            return {**gathered, **_chosen_deck(values, value, about)}
        case "cards":
            return {**gathered, "deck": OWN, "cards": whole(value, FEWEST, MOST, CARDS)}
        case "players":
            return {**gathered, "players": whole(value, PLAYERS[0], PLAYERS[-1], PEOPLE)}
        case "gather":
            return {**values, "rounds": 0}
        case "round" | "all":
            return _dealt(values, rounds=1 if name == "round" else None)
        case "out":
            return _put_out(values)
    raise unknown(name, ACTS)


def _chosen_deck(values: Values, value: Any, about: About) -> Values:
    deck = one_of(value, DECKS, DECK)
    return {"deck": deck} if deck == OWN else {"deck": deck, "cards": _deck_size(deck, about)}


def _dealt(values: Values, rounds: int | None) -> Values:
    each = _share(values).each
    if _is_done(values):
        raise LabError(
            Sentence.count(
                N_("No full round is left: {n} card is not enough for {players} players."),
                N_("No full round is left: {n} cards are not enough for {players} players."),
                _pack(values),
                players=values["players"],
            )
        )
    after = {**values, "rounds": each if rounds is None else min(each, values["rounds"] + rounds)}
    found = [values["cards"], values["players"]]
    if _is_done(after) and found not in values["seen"]:
        after["seen"] = [*values["seen"], found][-MOST_SEEN:]
    return after


def _put_out(values: Values) -> Values:
    if not values["out"] and not (_is_done(values) and _share(values).left):
        raise LabError(Sentence(_why_not_out(values)))
    return {**values, "out": not values["out"], "rounds": 0}


def _why_not_out(values: Values) -> str:
    if not _is_done(values):
        return N_("Deal all first: who knows yet how many cards are too many?")
    return N_("Nothing is left over, so no card has to go.")


def blocks_of(values: Values, about: About) -> list[Block]:
    """The choices, the cards in rows, what came out, and the buttons."""
    found = [_seen(values, about)] if values["seen"] else []
    return [
        *_choices(values, about),
        _buttons(values, about),
        blocks.text(_told(values, about), "strong", live=True),
        blocks.picture(card_rows(_rows(values, about)), _alt(values, about), width=440),
        *found,
    ]


def _choices(values: Values, about: About) -> list[Block]:
    options = [
        blocks.option(
            game,
            about.say(says, n=_deck_size(game, about) if game != OWN else ""),
            checked=game == values["deck"],
        )
        for game, says in DECKS.items()
    ]
    low, high = PLAYERS[0], PLAYERS[-1]
    players = blocks.number("players", about.say(PEOPLE), values["players"], low, high)
    cards = blocks.number("cards", about.say(CARDS), values["cards"], FEWEST, MOST)
    return [
        blocks.choice("deck", about.say(DECK), options, values["deck"], as_list=True),
        blocks.side_by_side([players], [cards]),
    ]


def _told(values: Values, about: About) -> str:
    """What lies on the table, in one or two sentences."""
    share, pack = _share(values), _pack(values)
    numbers = {"players": values["players"], "cards": values["cards"], "pack": pack}
    if _is_done(values):
        numbers |= {"each": share.each, "left": share.left, "dealt": share.each * values["players"]}
        if values["out"]:
            return about.say(
                N_("{left} out of the game, {each} each, nothing left: an equal deal."), **numbers
            )
        if not share.left:
            return about.say(N_("{each} each, nothing left."), **numbers)
        return about.say(
            N_("{each} each, {left} left. {players} × {each} + {left} = {cards}."), **numbers
        )
    if values["rounds"]:
        said = N_("{rounds} each so far, {pack} in the pack. Is that enough for another round?")
        return about.say(said, rounds=values["rounds"], **numbers)
    if values["out"]:
        said = N_("{left} out of the game. Now deal the other {pack}.")
        return about.say(said, left=share.left, **numbers)
    return about.say(
        N_(
            "{cards} cards for {players} players. How many for each, how many left? Guess, then deal."
        ),
        **numbers,
    )


def _rows(values: Values, about: About) -> list[CardRow]:
    titled = N_("{name}: {n}")
    rows = [
        CardRow(about.say(titled, name=about.say(name), n=values["rounds"]), values["rounds"])
        for name in NAMES[: values["players"]]
    ]
    pack, left = _pack(values), _share(values).left
    if pack and _is_done(values):
        rows.append(CardRow(about.say(N_("Left: {n}"), n=pack), pack, LEFT))
    elif pack:
        rows.append(CardRow(about.say(N_("In the pack: {n}"), n=pack), pack, PACK))
    if values["out"]:
        rows.append(CardRow(about.say(N_("Out of the game: {n}"), n=left), left, OUT))
    return rows


def _alt(values: Values, about: About) -> str:
    said = N_("Rows of small cards. {rows}.")
    return about.say(said, rows="; ".join(row.title for row in _rows(values, about)))


def _buttons(values: Values, about: About) -> Block:
    done = _is_done(values)
    full = about.say(N_("No full round is left.")) if done else ""
    bare = about.say(N_("Nothing is dealt yet.")) if not values["rounds"] else ""
    stays = values["out"] or (done and _share(values).left)
    why_out = "" if stays else about.say(_why_not_out(values))
    return blocks.buttons(
        [
            blocks.button("round", about.say(N_("Deal one round")), why=full, main=True),
            blocks.button("all", about.say(N_("Deal all")), why=full),
            blocks.button("gather", about.say(N_("Gather the cards")), why=bare),
            blocks.button(
                "out",
                about.say(N_("Surplus out before the deal (Z2)")),
                why=why_out,
                pressed=values["out"],
            ),
        ],
        about.say(N_("Dealing")),
    )


def _seen(values: Values, about: About) -> Block:
    """All that was found, so that patterns can be seen."""
    rows = [
        [str(cards), str(players), *map(str, divide(cards, players))]
        for cards, players in values["seen"]
    ]
    head = [about.say(word) for word in (N_("Cards"), N_("Players"), N_("Each"), N_("Left"))]
    return blocks.table(about.say(N_("What you found")), head, rows)


def made(values: Values, about: About) -> Share:
    """Each and left of the deck and table that are set."""
    return _share(values)


DEALING = LabKind(
    title=N_("Deal in equal shares"), start=start, act=act, blocks=blocks_of, lane=PLAY, made=made
)

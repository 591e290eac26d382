"""A session as JSON and back: what happened, by text, so that it can be read and checked.

The orders that chance decided stand in the document and are what counts; the seed only says where
they came from. A damaged document is refused with the place of the damage, never half loaded.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.game import Outcome
from cardlib.games import game_named
from cardlib.session import DEAL, MAX_REJECTIONS, Rejection, Session

__all__ = ["SCHEMA", "ReplayError", "dumps", "from_json", "loads", "to_json", "verify"]

FAMILY, VERSION = "cardlib.replay", 1
SCHEMA = f"{FAMILY}/{VERSION}"
MAX_CHARACTERS = 5_000_000
MAX_MOVES = 100_000
MAX_SEED = 100
LATER = ("deal", "last_ms")
"""What a position cannot say, because it is no matter of the cards, but a saved game must."""
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each older version: the function that turns its document into one of the next version."""


class ReplayError(CardlibError, ValueError):
    """A replay that cannot be read, with the place of the damage."""

    def __init__(self, place: str, what: str) -> None:
        self.place = place
        super().__init__(f"replay, at {place}: {what}")


def to_json(session: Session) -> dict[str, Any]:
    """The session as a document of plain lists, texts and numbers."""
    start = {} if session.deal_steps() else {"start": _start(session)}
    return {
        "schema": SCHEMA,
        "game": session.game_name,
        "options": _plain(dataclasses.asdict(session.options)),
        "seats": list(session.names),
        "tape": {"seed": session.tape.seed, "game": session.tape.game},
        "chance": {label: list(order) for label, order in session.chance()},
        **start,
        "moves": [{"ply": event.ply, "move": event.move} for event in session.events],
        "rejected": [
            {
                "ply": item.ply,
                "move": item.move,
                "violations": [why.rule for why in item.violations],
            }
            for item in session.rejected
        ],
        "outcome": _outcome(session.outcome),
        "check": check(session),
    }


def _start(session: Session) -> dict[str, Any]:
    """The position that the session began from, where that was not a deal."""
    first = session.at(0)
    values = session.game.position_values(first)
    said = {
        name: _plain(value) for name, value in values if name not in ("options", "tape", "signs")
    }
    rest = {name: getattr(first, name, None) for name in LATER}
    return {**said, **{name: value for name, value in rest.items() if value is not None}}


def dumps(session: Session) -> str:
    """The session as JSON text."""
    return json.dumps(to_json(session), ensure_ascii=False, indent=1)


def loads(text: str) -> Session:
    """The session that JSON *text* holds; ReplayError names the place of any damage."""
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise ReplayError(
            "the file", f"this is no replay: a text of at most {MAX_CHARACTERS} characters"
        )
    try:
        document = json.loads(text, parse_constant=_no_constant, parse_int=_small_int)
    except ReplayError:
        raise
    except (ValueError, RecursionError) as error:
        raise ReplayError("the file", f"this is no complete JSON: {str(error)[:200]}") from None
    return from_json(document)


def _no_constant(name: str) -> Any:
    raise ReplayError("the file", f"{name} is no number that a replay can hold")


def _small_int(digits: str) -> int:
    if len(digits) > 18:
        raise ReplayError("the file", f"the number {digits[:20]}… is too large")
    return int(digits)


def from_json(document: Any) -> Session:
    """The session that *document* holds, played again from its own orders and moves."""
    document = _migrated(document)
    name = _take(document, "game", str)
    try:
        game = game_named(name)
    except CardlibError as error:
        raise ReplayError("game", str(error)) from None
    options = _options(game, _take(document, "options", dict))
    session = _begun(document, name, options)
    _replay_moves(session, _take(document, "moves", list))
    if "rejected" in document:
        _recall_rejected(session, _take(document, "rejected", list))
    recorded, played = document.get("outcome"), _outcome(session.outcome)
    if recorded != played:
        raise ReplayError(
            "outcome", f"the document says {recorded!r:.200}, the moves lead to {played!r}"
        )
    hashes = _take(document, "check", dict)
    if hashes != check(session):
        raise ReplayError(
            "check", "the hashes do not fit: the document was changed after it was saved"
        )
    return session


def verify(document: Any) -> None:
    """Play the *document* again and compare; ReplayError says where it differs."""
    from_json(document)


def check(session: Session) -> dict[str, Any]:
    """Hashes over names, moves and the position after every ply: a change to any of them shows."""
    chain = blake2b(digest_size=16)
    chain.update("\n".join((*session.names, *session.moves)).encode())
    for ply in range(session.ply + 1):
        chain.update(position_text(session, session.at(ply)).encode())
    last = blake2b(position_text(session, session.state).encode(), digest_size=16)
    return {"plies": session.ply, "last": last.hexdigest(), "all": chain.hexdigest()}


def position_text(session: Session, state: Any) -> str:
    """The position as text without its seed, hands sorted: which of two equal cards is held does not count."""
    plain = dataclasses.replace(state, tape=None)
    if hasattr(state, "hands"):
        cards = session.game.deck(state.options)
        sorted_hands = tuple(
            tuple(sorted(hand, key=lambda card: str(cards[card]))) for hand in state.hands
        )
        plain = dataclasses.replace(plain, hands=sorted_hands)
    return str(plain)


def _migrated(document: Any) -> dict[str, Any]:
    if not isinstance(document, dict):
        raise ReplayError("the top", f"a replay is a JSON object, not {type(document).__name__}")
    schema = _take(document, "schema", str)
    family, _, version = schema.partition("/")
    if family != FAMILY or not version.isascii() or not version.isdigit() or len(version) > 6:
        raise ReplayError(
            "schema", f"{schema[:40]!r} is no replay of this kind; it should be {SCHEMA!r}"
        )
    number = int(version)
    if number > VERSION:
        raise ReplayError(
            "schema", f"{schema!r} is newer than this program reads ({SCHEMA!r}); update it"
        )
    while number < VERSION:
        if number not in MIGRATIONS:
            raise ReplayError("schema", f"{schema!r} is a version that never was")
        document, number = MIGRATIONS[number](document), number + 1
    migrated: dict[str, Any] = document
    return migrated


def _take(document: Mapping[str, Any], name: str, kind: type[Any], place: str = "") -> Any:
    where = f"{place}{name}"
    if name not in document:
        raise ReplayError(where, "this part is missing")
    value = document[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ReplayError(where, f"expected {kind.__name__}, found {type(value).__name__}")
    return value


def _options(game: Any, values: dict[str, Any]) -> Any:
    frozen = {
        name: tuple(value) if isinstance(value, list) else value for name, value in values.items()
    }
    try:
        return game.make_options(**frozen)
    except (CardlibError, TypeError) as error:
        raise ReplayError("options", str(error)[:300]) from None


def _begun(document: dict[str, Any], name: str, options: Any) -> Session:
    tape = _take(document, "tape", dict)
    seed = _take(tape, "seed", str, "tape.")
    number = _take(tape, "game", int, "tape.")
    chance = _take(document, "chance", dict)
    for label, order in chance.items():
        if not isinstance(order, list) or not all(isinstance(card, str) for card in order):
            raise ReplayError(f"chance.{label[:40]}", "an order is a list of card texts")
    names = _take(document, "seats", list)
    if not all(isinstance(seat, str) and len(seat) <= 40 for seat in names) or len(names) > 6:
        raise ReplayError("seats", "seats are at most 6 names of at most 40 characters")
    if len(seed) > MAX_SEED:
        raise ReplayError("tape.seed", f"a seed has at most {MAX_SEED} characters")
    orders = tuple((label, tuple(order)) for label, order in chance.items())
    whole = Tape(seed, number, orders)
    start = _take(document, "start", dict) if "start" in document else None
    try:
        first = None if start is None else _first(name, start, options, whole)
    except (CardlibError, TypeError) as error:
        raise ReplayError("start", str(error)[:300]) from None
    try:
        return Session(name, tape=whole, options=options, names=names, start=first)
    except CardlibError as error:
        raise ReplayError("chance", str(error)[:300]) from None


def _first(name: str, start: dict[str, Any], options: Any, tape: Tape) -> Any:
    later = {key: _take(start, key, int, "start.") for key in LATER if key in start}
    cards = {key: value for key, value in start.items() if key not in LATER}
    state = game_named(name).position(**cards, options=options, tape=tape)
    return dataclasses.replace(state, **later)


def _replay_moves(session: Session, moves: list[Any]) -> None:
    if len(moves) > MAX_MOVES:
        raise ReplayError("moves", f"{len(moves)} moves are more than {MAX_MOVES}")
    for number, item in enumerate(moves, start=1):
        place = f"moves[{number - 1}]"
        if not isinstance(item, dict):
            raise ReplayError(place, f"expected an object, found {type(item).__name__}")
        ply, text = _take(item, "ply", int, f"{place}."), _take(item, "move", str, f"{place}.")
        if ply != number:
            raise ReplayError(f"{place}.ply", f"found {ply}, but this is ply {number}")
        try:
            if text == DEAL:
                session.next_deal()
            else:
                session.play(text)
        except CardlibError as error:
            raise ReplayError(f"{place}.move", str(error)[:500]) from None
        if session.ply != number:
            raise ReplayError(
                f"{place}.move", f"{text!r:.60} needs a move before it that is missing"
            )


def _recall_rejected(session: Session, items: list[Any]) -> None:
    """Judge every refused attempt again; what is allowed now, or refused otherwise, is damage."""
    if len(items) > MAX_REJECTIONS:
        raise ReplayError("rejected", f"{len(items)} attempts are more than {MAX_REJECTIONS}")
    for number, item in enumerate(items):
        place = f"rejected[{number}]"
        if not isinstance(item, dict):
            raise ReplayError(place, f"expected an object, found {type(item).__name__}")
        ply, text = _take(item, "ply", int, f"{place}."), _take(item, "move", str, f"{place}.")
        recorded = _take(item, "violations", list, f"{place}.")
        try:
            verdict = session.game.explain(session.at(ply), session.game.parse_move(text))
        except CardlibError as error:
            raise ReplayError(place, str(error)[:300]) from None
        rules = [why.rule for why in verdict.violations]
        if not rules or rules != recorded:
            raise ReplayError(
                f"{place}.violations", f"found {recorded!r:.80}, but the rules say {rules}"
            )
        session.rejected.append(Rejection(ply, text, verdict.violations))


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return None if outcome is None else _plain(dataclasses.asdict(outcome))


def _plain(value: Any) -> Any:
    """Tuples as lists, at every depth: what JSON gives back."""
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple | list) else value

"""The text of a position, read without running anything: plain values and three known calls."""

from __future__ import annotations

import ast
import inspect
import re
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from cardlib import positions
from cardlib.cards import HIDDEN_TEXT
from cardlib.errors import CardlibError, without_position
from cardlib.game import Game
from cardlib.games import UnknownGame, game_named
from cardlib.session import Session
from cardlib.share.documents import MAX_NUMBER, checked_tape, options_of
from cardlib.share.form import ShareError

__all__ = ["HIDDEN_CARDS", "call_in", "called", "game_of", "told"]

HIDDEN_CARDS = "this is what one player sees, with hidden cards ('?'); to pass it on, the whole table is needed"
MAX_DEPTH = 8
_CALL = re.compile(r"(?<!\w)(\w{2,20})\s*\.\s*position\s*\(")
_QUOTES = str.maketrans(dict.fromkeys("“”„‟‘’‚‛«»", "'"))
_TOKEN = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|[()]", re.DOTALL)

Callers = Mapping[str, Callable[..., Any]]


def told(error: Exception) -> str:
    """An error's words, without the position that a code cell would show."""
    return without_position(error)[:600]


def game_of(name: str) -> Game[Any, Any]:
    """The game called *name*; ShareError lists the three."""
    try:
        return game_named(name.lower())
    except UnknownGame as error:
        raise ShareError(str(error)) from None


def call_in(text: str) -> re.Match[str] | None:
    """Where the text of a position begins; its group is the game."""
    return _CALL.search(text)


def called(name: str, rest: str) -> Session:
    """The session that begins from a position; *rest* is its text after the opening bracket."""
    game = game_of(name)
    tree = _tree("position(" + _until_closed(rest.translate(_QUOTES)))
    callers: Callers = {
        "position": partial(_positioned, game),
        "Options": _Options,
        f"{name}.Options": _Options,
        "Tape": checked_tape,
    }
    try:
        state = _value(tree, callers, 0)
    except ShareError:
        raise
    except CardlibError as error:
        raise ShareError(told(error)) from None
    return Session(name.lower(), start=state, tape=state.tape)


def _until_closed(rest: str) -> str:
    """*rest* up to the bracket that closes the one before it."""
    depth = 1
    for token in _TOKEN.finditer(rest):
        depth += {"(": 1, ")": -1}.get(token[0], 0)
        if not depth:
            return rest[: token.end()]
    raise ShareError("this position is cut off: the bracket at its end is missing; copy it whole")


def _tree(text: str) -> ast.expr:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(" ".join(text.split()), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        reason = getattr(error, "msg", "") or type(error).__name__
        raise ShareError(
            f"this position is mistyped ({str(reason)[:100]}); compare it with"
            " zangi.position(closed=[['G1'], ['A3']])"
        ) from None


def _value(node: ast.expr, callers: Callers, depth: int) -> Any:
    """The value that *node* writes: a number, a text, a list, or one of the known calls."""
    match node:
        case _ if depth > MAX_DEPTH:
            raise ShareError("this position has too many brackets within brackets")
        case ast.Constant(value=None | bool() | str() as value):
            return value
        case ast.Constant(value=int() as value) if value <= MAX_NUMBER:
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
            return -min(int(value), MAX_NUMBER)
        case ast.List(elts=items):
            return [_value(item, callers, depth + 1) for item in items]
        case ast.Tuple(elts=items):
            return tuple(_value(item, callers, depth + 1) for item in items)
        case ast.Call():
            return _call(node, callers, depth + 1)
    raise ShareError(
        f"{_shown(node)} cannot stand in a position: only cards, numbers and lists can"
    )


def _shown(node: ast.expr) -> str:
    try:
        return repr(ast.unparse(node))[:60]
    except (RecursionError, ValueError):
        return "this"


def _call(node: ast.Call, callers: Callers, depth: int) -> Any:
    name = ast.unparse(node.func) if isinstance(node.func, ast.Name | ast.Attribute) else ""
    if name not in callers or (name == "position") != (depth == 1):
        allowed = ", ".join(f"{each}(…)" for each in callers if each != "position")
        raise ShareError(f"{_shown(node.func)} cannot be called in a position; what can: {allowed}")
    values = {
        keyword.arg: _value(keyword.value, callers, depth)
        for keyword in node.keywords
        if keyword.arg is not None
    }
    if len(values) < len(node.keywords):
        raise ShareError(f"{name}(…): a value is missing its name, or one is told twice")
    plain = [_value(argument, callers, depth) for argument in node.args]
    try:
        return callers[name](*plain, **values)
    except TypeError as error:
        raise ShareError(f"{name}(…): {str(error).partition('() ')[2][:200]}") from None


class _Options:
    """Options that wait for the number of players, which the piles of a position tell."""

    def __init__(self, **values: Any) -> None:
        self.values = values


def _positioned(game: Game[Any, Any], *plain: Any, **values: Any) -> Any:
    """The position of these values; refused if it has other ones, or hidden cards."""
    known = inspect.signature(game.position).parameters
    wrong = [name for name in values if name not in known]
    if wrong or plain:
        what = repr(wrong[0])[:60] if wrong else "value without a name"
        raise ShareError(f"a position of this game has no {what}; it has: {', '.join(known)}")
    needed = [
        name for name, each in known.items() if each.default is each.empty and name not in values
    ]
    if needed:
        raise ShareError(f"a position of this game needs {', '.join(needed)}")
    if HIDDEN_TEXT in _leaves(list(values.values())):
        raise ShareError(HIDDEN_CARDS)
    options, seats = values.get("options"), values[next(iter(known))]
    if isinstance(options, _Options):
        players = len(positions.as_list(next(iter(known)), seats, positions.PILES))
        values["options"] = options_of(game, {"players": players, **options.values})
    return game.position(**values)


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return [leaf for item in value for leaf in _leaves(item)]
    return [value]

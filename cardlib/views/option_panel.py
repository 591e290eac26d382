"""The options of a game in words: a title for each, what its values mean, and what was changed."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from cardlib.games import GAMES, zodiak
from cardlib.i18n import N_, translate, translate_plural
from cardlib.options import allowed_values, option_words
from cardlib.rules import CHOICE

__all__ = [
    "PRESETS",
    "TITLES",
    "option_rows",
    "option_text",
    "options_in_words",
    "seat_name",
]

Json = dict[str, Any]
TITLES: Mapping[str, Mapping[str, str]] = {
    "zangi": {
        "players": N_("Players"),
        "dealer": N_("Dealer"),
        "deck": N_("Deck"),
        "surplus": N_("Cards left over"),
        "after_ring": N_("Who opens next"),
        "ring_tie": N_("Rings at the same moment"),
        "late_ring": N_("Late rings"),
        "penalty_last_card": N_("The last card as a penalty"),
        "grace_end": N_("The last chance"),
        "eliminated_pile": N_("Piles left behind"),
        "end": N_("End of the game"),
        "limit": N_("Limit of openings"),
        "target": N_("Fruit for a right ring"),
        "penalty": N_("Penalty for a wrong ring"),
    },
    "zodiak": {
        "players": N_("Players"),
        "dealer": N_("Dealer"),
        "signs": N_("Signs"),
        "hand_size": N_("Cards for each player"),
        "goal": N_("Points to win"),
        "direction": N_("Direction of play"),
        "starter": N_("First card of the Pile"),
        "ace_adjacent": N_("Neighbours of the Ace"),
        "defend_chain": N_("Answer to an Ace"),
        "finish_answer": N_("Answer to a finish"),
        "blocked": N_("Everybody passes"),
        "max_turns": N_("Longest game"),
        "chain": N_("Chains"),
    },
    "tivmiv": {
        "players": N_("Players"),
        "dealer": N_("Dealer"),
        "deck": N_("Deck"),
        "modulus": N_("Size of the ring"),
        "rounds": N_("Rounds"),
        "leftovers": N_("Cards left over"),
        "call": N_("Calls"),
        "stuck": N_("When play stops"),
        "replace": N_("A new top card"),
        "score": N_("Cards that count"),
        "tie": N_("Equal totals"),
    },
}
"""What each option is about, in two or three words; its values are explained by the options."""

PRESETS: Mapping[str, tuple[str, ...]] = {"zangi": ("40", "52", "56"), "tivmiv": ("73", "60")}
"""The decks with a name of their own: the number of their cards."""
DIRECTIONS = {1: N_("play goes up by seat number"), -1: N_("play goes down by seat number")}
NO_SIGN = N_("no sign")
KINDS = {"dealer": "seat", "deck": "deck", "signs": "signs", "direction": "direction"}
"""Options with a form of their own; the others are a number or one of some named values."""


def option_rows(game: str, options: Any, language: str, names: Sequence[str] = ()) -> list[Json]:
    """Every option of *game* but the number of players, with its value in *options*, for a form.

    Each is ``{"id", "label", "hint", "kind", "value", "values", "low", "high", "default", "rule",
    "more"}``: *kind* is ``"choice"``, ``"seat"``, ``"direction"`` (one of *values*), ``"whole"``
    (from *low* to *high*), ``"deck"`` (one of *values* or, with *more*, card texts with spaces
    between them) or ``"signs"`` (one of *values* for each seat). *rule* is the rule that it changes.
    """
    usual = GAMES[game].Options()
    return [
        _row(game, name, getattr(options, name), getattr(usual, name), language, names)
        for name in _names(game)
    ]


def _names(game: str) -> list[str]:
    fields = dataclasses.fields(GAMES[game].Options)
    return [field.name for field in fields if field.name != "players"]


def _row(game: str, name: str, value: Any, usual: Any, language: str, names: Sequence[str]) -> Json:
    options = GAMES[game].Options
    kind = _kind(options, name)
    allowed = allowed_values(options, name)
    limits = (allowed[0], allowed[-1]) if kind == "whole" and allowed else (None, None)
    return {
        "id": name,
        "label": translate(TITLES[game][name], None, language),
        "hint": _hint(options, name, language),
        "kind": kind,
        "value": _plain(game, name, value),
        "values": _choices(game, name, language, names),
        "low": limits[0],
        "high": limits[1],
        "default": _plain(game, name, usual),
        "rule": _rule(game, name),
        "more": kind == "deck",
    }


def _hint(options: Any, name: str, language: str) -> str:
    """What the whole option means, where its values do not say it themselves."""
    says_itself = _kind(options, name) in ("choice", "direction")
    text = "" if says_itself else option_words(options, name)[""]
    return translate(text, None, language)


def _kind(options: Any, name: str) -> str:
    plain = "whole" if isinstance(allowed_values(options, name), range) else "choice"
    return KINDS.get(name, plain)


def _plain(game: str, name: str, value: Any) -> Any:
    """A value as the form holds it: card texts as one text, a sign or "" for each possible seat."""
    if name == "signs":
        seats = allowed_values(GAMES[game].Options, "players") or ()
        told = [sign or "" for sign in value or ()]
        return [*told, *[""] * int(max(seats))][: int(max(seats))]
    return " ".join(value) if isinstance(value, tuple) else value


def _choices(game: str, name: str, language: str, names: Sequence[str]) -> list[Json]:
    """What a list of the form offers, each value with its words; nothing for a number."""
    options = GAMES[game].Options
    allowed = allowed_values(options, name)
    values: Sequence[Any] = ()
    if name == "signs":
        values = ("", *zodiak.SIGNS)
    elif name == "direction":
        values = tuple(DIRECTIONS)
    elif name == "deck":
        values = PRESETS[game]
    elif name == "dealer" or not isinstance(allowed, range):
        values = tuple(allowed or ())
    return [
        {"value": value, "label": _value_words(game, name, value, language, names)}
        for value in values
    ]


def _value_words(game: str, name: str, value: Any, language: str, names: Sequence[str]) -> str:
    """One value in words."""
    if name == "dealer":
        return seat_name(value, names, language)
    if name == "direction":
        return translate(DIRECTIONS[value], None, language)
    if name == "deck":
        return _deck_words(value, language)
    if name == "signs" and isinstance(value, str):
        return _sign_words(value, language)
    if name == "signs":
        return _signs_words(value, language, names)
    words = option_words(GAMES[game].Options, name)
    return translate(words[value], None, language) if value in words else str(value)


def seat_name(seat: int, names: Sequence[str], language: str) -> str:
    """The name of who sits there, or the number of the seat.

    >>> seat_name(1, ("Ani", "Lena"), "en"), seat_name(2, ("Ani", "Lena"), "en")
    ('Lena', 'seat 2')
    """
    if 0 <= seat < len(names):
        return names[seat]
    return translate(N_("seat {number}"), {"number": seat}, language)


def _deck_words(deck: str | tuple[str, ...], language: str) -> str:
    if isinstance(deck, str):
        count = int(deck)
        return translate_plural(N_("{n} card"), N_("{n} cards"), count, {"n": count}, language)
    count = len(deck)
    own = N_("an own deck of {n} card"), N_("an own deck of {n} cards")
    return translate_plural(*own, count, {"n": count}, language)


def _sign_words(sign: str, language: str) -> str:
    """A sign with its card (ZO20), or that there is none (ZOA24)."""
    if not sign:
        return translate(NO_SIGN, None, language)
    values = {
        "sign": translate(zodiak.SIGN_WORDS[sign], None, language),
        "card": zodiak.ZODIAC[sign],
    }
    return translate(N_("{sign}: {card}"), values, language)


def _signs_words(signs: Sequence[str | None] | None, language: str, names: Sequence[str]) -> str:
    told = {seat: sign for seat, sign in enumerate(signs or ()) if sign}
    if not told:
        return translate(NO_SIGN, None, language)
    return ", ".join(
        translate(
            N_("{name} ({sign})"),
            {
                "name": seat_name(seat, names, language),
                "sign": translate(zodiak.SIGN_WORDS[sign], None, language),
            },
            language,
        )
        for seat, sign in told.items()
    )


def _rule(game: str, name: str) -> str:
    """The rule that an option changes: the choice of ours before a rule of the sheet; "" for none."""
    found = [rule for rule in GAMES[game].BOOK.rules.values() if rule.option == name]
    chosen = [rule for rule in found if rule.origin is CHOICE]
    return next((rule.id for rule in (*chosen, *found)), "")


def option_text(
    game: str, options: Any, name: str, language: str, names: Sequence[str] = ()
) -> str:
    """What an option is set to, in words, and the name under which a program knows it.

    >>> from cardlib.games import zangi
    >>> option_text("zangi", zangi.Options(), "late_ring", "en")
    'Late rings: a ring after a right ring does nothing (late_ring)'
    """
    values = {**_said(game, options, name, language, names), "option": name}
    return translate(N_("{title}: {value} ({option})"), values, language)


def options_in_words(options: Any, language: str = "en", names: Sequence[str] = ()) -> list[str]:
    """What differs from the usual rules, one sentence for each option; players and signs do not count.

    >>> from cardlib.games import zodiak
    >>> options_in_words(zodiak.Options(goal=20, signs=("leo", None, None)))
    ['Points to win: 20']
    """
    game = next(name for name, module in GAMES.items() if isinstance(options, module.Options))
    usual = GAMES[game].Options()
    return [
        translate(N_("{title}: {value}"), _said(game, options, name, language, names), language)
        for name in _names(game)
        if name != "signs"
        if _plain(game, name, getattr(options, name)) != _plain(game, name, getattr(usual, name))
    ]


def _said(
    game: str, options: Any, name: str, language: str, names: Sequence[str]
) -> dict[str, str]:
    return {
        "title": translate(TITLES[game][name], None, language),
        "value": _value_words(game, name, getattr(options, name), language, names),
    }

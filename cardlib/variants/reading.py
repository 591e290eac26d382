"""A variant from its JSON: every damage is refused with its place, and nothing is half read."""

from __future__ import annotations

import json
from typing import Any

from cardlib.variants.variant import FAMILY, MOST_CHARACTERS, SCHEMA, VERSION, Variant, VariantError

__all__ = ["read_variant"]

FIELDS = {"schema": str, "name": str, "game": str, "changes": dict, "prediction": str, "code": str}
NEEDED = ("schema", "name", "game", "changes")
MOST_DIGITS = 12
MOST_CARDS = 200
KINDS = {str: "a text", dict: "a set of options in { }"}


def read_variant(text: str) -> Variant:
    """The variant that JSON *text* holds; VariantError says where it is damaged, and what would be right.

    >>> six = Variant("Six", "zangi", {"target": 6})
    >>> read_variant(six.to_json()) == six
    True
    """
    document = _document(text)
    _check_schema(document)
    for name in document:
        if name not in FIELDS:
            known = ", ".join(FIELDS)
            raise VariantError(f"{name:.40}", f"a variant has no such field; it has: {known}")
    for name in NEEDED:
        if name not in document:
            raise VariantError(name, "this field is missing; was the text cut?")
    for name, value in document.items():
        if not isinstance(value, FIELDS[name]):
            raise VariantError(name, f"this is {KINDS[FIELDS[name]]}, not {value!r:.40}")
    changes = {name: _value(name, value) for name, value in document.pop("changes").items()}
    document.pop("schema")
    return Variant(changes=changes, **document)


def _document(text: Any) -> dict[str, Any]:
    if not isinstance(text, str):
        raise VariantError("the text", f"this is {type(text).__name__}, not the JSON of a variant")
    if len(text) > MOST_CHARACTERS:
        raise VariantError(
            "the text", f"{len(text):,} characters; a variant has at most {MOST_CHARACTERS:,}"
        )
    try:
        document = json.loads(
            text,
            parse_constant=_no_number,
            parse_float=_no_number,
            parse_int=_small,
            object_pairs_hook=_once,
        )
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise VariantError(place, f"no complete JSON: {error.msg}. Copy the whole card") from None
    except RecursionError:
        raise VariantError("the text", "no variant has so many brackets inside brackets") from None
    if not isinstance(document, dict):
        raise VariantError("the text", 'a variant begins like {"schema": …}, with a brace')
    return document


def _no_number(name: str) -> Any:
    raise VariantError("the text", f"{name:.40} is no number of a variant; they are whole")


def _small(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise VariantError("the text", f"the number {digits[:MOST_DIGITS]}… is too large")
    return int(digits)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of the JSON; a name that stands in it twice is a damage."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise VariantError(f"{twice:.40}", "this name stands there twice; leave one of them")
    return found


def _check_schema(document: dict[str, Any]) -> None:
    given = document.get("schema")
    if given == SCHEMA:
        return
    if _is_newer(given):
        raise VariantError(
            "schema", f"{given} is newer than this program, which reads {SCHEMA}; update it"
        )
    raise VariantError("schema", f"this program reads {SCHEMA!r}, not {given!r:.60}")


def _is_newer(given: Any) -> bool:
    family, _, version = given.partition("/") if isinstance(given, str) else ("", "", "")
    known = family == FAMILY and version.isascii() and version.isdecimal()
    return known and len(version) < MOST_DIGITS and int(version) > VERSION


def _value(name: str, value: Any) -> Any:
    """A value of the JSON as the options take it: a list of texts is a tuple."""
    place = f"changes.{name:.40}"
    if isinstance(value, list):
        if len(value) > MOST_CARDS:
            raise VariantError(place, f"a list of {len(value)}; at most {MOST_CARDS} stand in one")
        if not all(part is None or isinstance(part, str) for part in value):
            raise VariantError(place, "a list holds texts only, such as cards")
        return tuple(value)
    if type(value) not in (str, int):
        raise VariantError(place, f"{value!r:.40} is no text, whole number or list of texts")
    return value

"""The language of everything a user reads: a thin face over the standard library's gettext.

Engines, reasons and logs carry no language. A sentence is marked where it is written (`N_`) and
turned into the reader's language where it is shown (`translate`, `translate_plural`).
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cardlib.errors import CardlibError

__all__ = [
    "LANGUAGES",
    "N_",
    "NoticeError",
    "Sentence",
    "check_language",
    "translate",
    "translate_plural",
]

DOMAIN = "cardlib"
LOCALE_DIR = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"
LANGUAGES: tuple[str, ...] = (SOURCE_LANGUAGE,)
"""Languages that can be chosen; English is the source and needs no catalogue."""

_catalogues: dict[str, gettext.NullTranslations] = {}


class UnknownLanguage(CardlibError, ValueError):
    """A language that has no catalogue."""


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """Mark *text* for translation and return it unchanged."""
    return text


def check_language(language: str) -> str:
    """Return *language* if it can be chosen; UnknownLanguage lists those that can."""
    if language not in LANGUAGES:
        allowed = ", ".join(LANGUAGES)
        raise UnknownLanguage(f"language {language!r} is not available; choose one of: {allowed}")
    return language


def translate(text: str, values: Mapping[str, object] | None = None, language: str = "en") -> str:
    """*text* in *language*, with ``{name}`` places filled from *values*.

    >>> translate("{card} fits", {"card": "7♥"})
    '7♥ fits'
    """
    sentence = _catalogue(language).gettext(text) if text else ""
    return sentence.format_map(values) if values else sentence


def translate_plural(
    one: str,
    many: str,
    count: int,
    values: Mapping[str, object] | None = None,
    language: str = "en",
) -> str:
    """Like `translate`, in the plural form that *language* uses for *count*.

    >>> [translate_plural("{n} card", "{n} cards", n, {"n": n}) for n in (0, 1, 2)]
    ['0 cards', '1 card', '2 cards']
    """
    sentence = _catalogue(language).ngettext(one, many, count)
    return sentence.format_map(values) if values else sentence


@dataclass(frozen=True, slots=True, init=False)
class Sentence:
    """A marked text and its values, translated where it is shown; `str` is English.

    A value may be a sentence itself; it is then shown in the same language.

    >>> Sentence("{card} fits on {below}", card="7♥", below="8♥").sentence("en")
    '7♥ fits on 8♥'
    """

    text: str
    many: str = ""
    values: Mapping[str, object] = field(default_factory=dict)

    def __init__(self, text: str, many: str = "", /, **values: object) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "values", values)

    @classmethod
    def count(cls, one: str, many: str, number: int, /, **values: object) -> Sentence:
        """The sentence in the plural form that *number* (the value ``{n}``) asks for.

        >>> str(Sentence.count("{n} card", "{n} cards", 1)), str(Sentence.count("{n} card", "{n} cards", 2))
        ('1 card', '2 cards')
        """
        return cls(one, many, n=number, **values)

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, language: str = "en") -> str:
        """The sentence in *language*."""
        values = {
            name: value.sentence(language) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        if not self.many:
            return translate(self.text, values, language)
        number = self.values["n"]
        assert isinstance(number, int)
        return translate_plural(self.text, self.many, number, values, language)

    def given(self, **values: object) -> Sentence:
        """The same sentence with these values as well."""
        return Sentence(self.text, self.many, **{**self.values, **values})


class NoticeError(CardlibError):
    """An error whose words are a sentence, so that they can be shown in the learner's language."""

    def __init__(self, notice: Sentence) -> None:
        super().__init__(str(notice))
        self.notice = notice


def _catalogue(language: str) -> gettext.NullTranslations:
    if language not in _catalogues:
        check_language(language)
        _catalogues[language] = gettext.translation(
            DOMAIN, LOCALE_DIR, [language], fallback=language == SOURCE_LANGUAGE
        )
    return _catalogues[language]

"""Collects every marked sentence of cardlib into cardlib/locale/cardlib.pot, for the translators.

A sentence is marked by ``N_("…")``. Two marked sentences side by side, in a call or as a pair, are the
singular and the plural of one, if the second has a ``{place}`` and those of the first. The same
code gives the same file, byte by byte: it holds no date and no line number.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from babel.messages import Catalog
from babel.messages.pofile import write_po

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["MARK", "TEMPLATE", "UnmarkedText", "catalogue", "main", "marked"]

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cardlib"
TEMPLATE = PACKAGE / "locale" / "cardlib.pot"
MARK = "N_"
# Written here and not by Babel, which would put the date of today into it.
HEADER = r"""# Every sentence that cardlib shows. Made by: python -m tools.catalogue
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: cardlib\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""

Sentence = tuple[str] | tuple[str, str]
"""A sentence, or its singular and its plural."""


class UnmarkedText(ValueError):
    """Something inside a mark that is no plain text, so that no translator could see it."""


def marked(source: str, name: str = "<text>") -> Iterator[Sentence]:
    """The marked sentences of a module's *source*, in their order.

    >>> list(marked('say(N_("Ring")); count(N_("{n} card"), N_("{n} cards"), 3)'))
    [('Ring',), ('{n} card', '{n} cards')]
    >>> list(marked('words(N_("odd"), N_("even"))'))
    [('odd',), ('even',)]
    """
    yield from _below(ast.parse(source, name), name)


def _below(node: ast.AST, name: str) -> Iterator[Sentence]:
    if _is_mark(node):
        yield (_text(node, name),)
        return
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Call | ast.Tuple):
        while children:
            child = children.pop(0)
            if children and _is_mark(child) and _is_mark(children[0]):
                one, many = _text(child, name), _text(children[0], name)
                if _is_plural(one, many):
                    del children[0]
                    yield one, many
                else:
                    yield (one,)
            else:
                yield from _below(child, name)
    for child in children:
        yield from _below(child, name)


def _is_plural(one: str, many: str) -> bool:
    """Is *many* the plural of *one*, and not just the next of a list of words?"""
    places = _places(many)
    return bool(places) and _places(one) <= places


def _places(text: str) -> set[str]:
    return {place for _, place, _, _ in Formatter().parse(text) if place}


def _is_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == MARK


def _text(node: ast.AST, name: str) -> str:
    match node:
        case ast.Call(args=[ast.Constant(value=str(text))], keywords=[]) if text:
            return text
    line = getattr(node, "lineno", 0)
    raise UnmarkedText(f"{name}, line {line}: {MARK}(…) takes one text, written out: no f-string")


def catalogue(package: Path = PACKAGE) -> Catalog:
    """The sentences of all modules of *package*, module by module."""
    found = Catalog(charset="utf-8")
    for path in sorted(package.rglob("*.py"), key=lambda path: path.as_posix()):
        name = path.relative_to(package.parent).as_posix()
        for sentence in marked(path.read_text("utf-8"), name):
            key = sentence[0] if len(sentence) == 1 else sentence
            found.add(key, locations=[(name, 0)])
    return found


def _template(found: Catalog) -> str:
    written = io.BytesIO()
    write_po(written, found, width=100, omit_header=True, include_lineno=False)
    return HEADER + written.getvalue().decode("utf-8")


def main(words: Sequence[str] | None = None) -> int:
    """Write the template, or compare it with the code; 1 if it is out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogue", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    asked = parser.parse_args(words)
    found = catalogue()
    text = _template(found)
    if not asked.check:
        TEMPLATE.parent.mkdir(exist_ok=True)
        TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
        print(f"{TEMPLATE.relative_to(ROOT).as_posix()}: {len(found)} sentences.")
        return 0
    if TEMPLATE.is_file() and TEMPLATE.read_text("utf-8") == text:
        return 0
    print("The sentences have changed. Run: python -m tools.catalogue")
    return 1


if __name__ == "__main__":
    sys.exit(main())

"""Languages: marked sentences, the list of all of them, and a table in a made-up translation.

The made-up language writes every letter of a sentence in Cyrillic and leaves the names in braces as
they are. So whatever still shows a Latin word has not gone through the catalogue.
"""

from __future__ import annotations

import ast
import gettext
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cardlib import bots, i18n, zodiak
from cardlib.chance import Tape
from cardlib.errors import CardlibError
from cardlib.games import GAMES
from cardlib.i18n import LANGUAGES, N_, UnknownLanguage, check_language, translate, translate_plural
from cardlib.ringers import AGE_10, Ringer
from cardlib.session import Session
from cardlib.views.desk import Desk
from cardlib.views.explained import why
from cardlib.views.frames import GAME_TITLES
from cardlib.widgets.table import Table
from cardlib.widgets.words import WORDS
from tests.strategies import NAMES, Picker, likely_move
from tools import catalogue

PACKAGE = Path(i18n.__file__).parent
CODE = "sr"  # a language with three plural forms: 1 and 21, 2 to 4, 5 and more
CYRILLIC = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхијклмнопљрстувњџѕзАБЦДЕФГХИЈКЛМНОПЉРСТУВЊЏЅЗ",
)
LATIN_WORD = re.compile(r"[A-Za-z]*[a-z][A-Za-z]{2,}|[A-Za-z]{2,}[a-z][A-Za-z]*")


def written(text: str, form: str = "") -> str:
    """*text* in the made-up language, its names in braces kept."""
    pieces = []
    for literal, name, _, _ in Formatter().parse(text):
        pieces.append(literal.translate(CYRILLIC))
        pieces.append("" if name is None else f"{{{name}}}")
    return form + "".join(pieces)


@pytest.fixture(scope="module")
def compiled() -> bytes:
    """A catalogue in which every sentence has a translation, compiled."""
    made, file = Catalog(locale=CODE, charset="utf-8"), io.BytesIO()
    for message in catalogue.catalogue():
        if not message.id:
            continue
        if isinstance(message.id, tuple):
            forms = [written(message.id[index > 0], "①②⑤"[index]) for index in range(3)]
            made.add(message.id, tuple(forms))
        else:
            made.add(message.id, written(message.id))
    write_mo(file, made)
    return file.getvalue()


@pytest.fixture
def cyrillic(compiled: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The code of a language that has this catalogue."""
    folder = tmp_path / "locale" / CODE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "cardlib.mo").write_bytes(compiled)
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path / "locale")
    monkeypatch.setattr(i18n, "LANGUAGES", ("en", CODE))
    monkeypatch.setattr(i18n, "_catalogues", {})
    for game in GAMES.values():
        monkeypatch.setattr(game.BOOK, "_pieces", {})
    return CODE


# --- the functions -------------------------------------------------------------------------------


def test_a_mark_changes_nothing() -> None:
    text = "{name} opens {card}."
    assert N_(text) is text


def test_values_are_filled_in_once() -> None:
    assert (
        translate("{name} opens {card}.", {"name": "{card}", "card": "{x}"}) == "{card} opens {x}."
    )
    assert translate("no {values}") == "no {values}"
    assert translate("", {"x": 1}) == ""


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (21, "21 cards")]
)
def test_english_has_two_forms(count: int, text: str) -> None:
    assert translate_plural("{n} card", "{n} cards", count, {"n": count}) == text


def test_a_missing_value_is_an_error_of_the_program() -> None:
    with pytest.raises(KeyError):
        translate("{name} opens {card}.", {"name": "Ani"})


def test_an_unknown_language_is_answered_with_those_that_exist() -> None:
    for ask in (check_language, lambda code: translate("Ring", None, code)):
        with pytest.raises(UnknownLanguage) as caught:
            ask("xx")
        assert (
            str(caught.value)
            == f"language 'xx' is not available; choose one of: {', '.join(LANGUAGES)}"
        )
        assert isinstance(caught.value, CardlibError)
    assert check_language("en") == "en"
    assert LANGUAGES[0] == "en"


def test_without_a_catalogue_english_stands(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    monkeypatch.setattr(i18n, "_catalogues", {})
    assert translate("Ring") == "Ring"


def test_a_language_whose_catalogue_is_lost_is_an_error(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(i18n, "LOCALE_DIR", tmp_path)
    monkeypatch.setattr(i18n, "LANGUAGES", ("en", "hy"))
    monkeypatch.setattr(i18n, "_catalogues", {})
    with pytest.raises(OSError, match="cardlib"):
        translate("Ring", None, "hy")


# --- a whole translation -------------------------------------------------------------------------


def test_a_sentence_is_translated_and_keeps_its_values(cyrillic: str) -> None:
    assert (
        translate("{name} opens {card}.", {"name": "X1", "card": "G2"}, cyrillic) == "X1 опенс G2."
    )
    assert translate("{name} opens {card}.", {"name": "X1", "card": "G2"}) == "X1 opens G2."
    assert translate("never marked", None, cyrillic) == "never marked"
    assert translate("", None, cyrillic) == "", "not the head of the catalogue"


@pytest.mark.parametrize(("count", "form"), [
    (0, "⑤"), (1, "①"), (2, "②"), (4, "②"), (5, "⑤"), (11, "⑤"), (21, "①"), (22, "②"),
])  # fmt: skip
def test_each_language_has_its_own_plural_forms(cyrillic: str, count: int, form: str) -> None:
    text = translate_plural("{n} player", "{n} players", count, {"n": count}, cyrillic)
    assert text.startswith(f"{form}{count} ")


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_and_every_reason_is_translated(cyrillic: str, game: str) -> None:
    book = GAMES[game].BOOK
    for rule in book.rules.values():
        assert book.text(rule.id, cyrillic) == written(rule.text)
        assert not LATIN_WORD.search(book.origin(rule.id, cyrillic))
    assert book.text("X4") == "When the deal is over, nobody moves any more."


def visible(part: Any, key: str = "") -> Iterator[str]:
    """Every text of a frame that a person reads: no ids, keys of the keyboard, or names of drawings."""
    unseen = {
        "id",
        "key",
        "face",
        "shape",
        "role",
        "layout",
        "tone",
        "game",
        "lang",
        "code",
        "rule",
        "kind",
        "value",
        "default",
        "sound",
        "press",
    }
    if isinstance(part, dict):
        for name, value in part.items():
            if name == "option":  # ends with the name that a program uses
                yield re.sub(r" \(\w+\)$", "", value)
            elif name not in unseen:
                yield from visible(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from visible(value, key)
    elif isinstance(part, str):
        yield part


def english(frame: dict[str, Any]) -> set[str]:
    """The texts in which a Latin word is left, but for the class code and rule ids."""
    code = re.escape(frame.get("code", "NUR-42"))
    return {
        text
        for text in visible(frame)
        if LATIN_WORD.search(re.sub(rf"{code}|\([ZOTAX]+\d+\)", "", text))
    }


def sittings(game: str, language: str) -> Iterator[Desk]:
    """Tables with all that can be seen: many players, signs, special options."""
    signs = {"signs": ("leo", "aries", "pisces")} if game == "zodiak" else {}
    for seat in (0, 2, None):
        yield Desk(game, players=3, seat=seat, language=language, code="NUR-42", **signs)
    special: dict[str, dict[str, Any]] = {
        "zangi": {
            "players": 6,
            "surplus": "deal",
            "late_ring": "penalty",
            "end": "limit",
            "limit": 60,
        },
        "zodiak": {"players": 4, "starter": "redraw", "ace_adjacent": "both", "hand_size": 12},
        "tivmiv": {
            "players": 5,
            "leftovers": "under_centre",
            "call": "asked",
            "stuck": "hands",
            "rounds": 2,
        },
    }
    yield Desk(game, language=language, code="ANI-7", **special[game])


@pytest.mark.parametrize("game", NAMES)
def test_no_english_is_left_at_a_table_in_another_language(cyrillic: str, game: str) -> None:
    seen = 0
    for number, desk in enumerate(sittings(game, cyrillic)):
        pick, session = Picker(f"said-{number}"), desk.session
        for index in range(desk.last + 1):
            assert english(desk.frame(index)) == set()
        for ply in range(80):
            if session.match_outcome:
                break
            if session.outcome:
                desk.press("next-deal")
            elif ply % 2 and desk.let_others_play():
                pass
            else:
                session.play(likely_move(game, session.state, pick))
            assert english(desk.newest) == set()
            seen += 1
            for control in desk.newest["controls"]:
                if not control["enabled"]:
                    desk.press(control["id"])
                    assert english(desk.newest) == set()
            own = (
                session.state.hands[desk.seat] if desk.seat is not None and game != "zangi" else ()
            )
            for card in own[:3]:
                desk.select([f"c{card}"])
                assert english(desk.newest) == set()
    assert seen > 200


def test_the_name_of_a_variant_is_translated_in_the_reason_that_cites_it(cyrillic: str) -> None:
    """ZO7 names the table's chain rule: an option's value, which is no word of any language."""
    options = zodiak.Options(players=2, chain="rank")
    state = zodiak.position(
        hands=[["7♥", "8♥", "3♠"], ["K♦"]], pile=["2♥"], stock=["4♣"], options=options
    )
    desk = Desk(session=Session("zodiak", start=state, tape=Tape("NUR-42")), language=cyrillic)
    held = {str(zodiak.DECK[card]): f"c{card}" for card in state.hands[0]}
    desk.select([held["7♥"], held["8♥"]])
    assert desk.newest["message"]["why"][-1]["rule"] == "ZO7"
    assert english(desk.newest) == set()


def test_the_panel_and_the_words_of_the_front_end_are_translated(
    cyrillic: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLIB_DATA", str(tmp_path / "data"))
    table = Table("zodiak", language=cyrillic)
    assert english({"games": table.setup["games"]}) == set()
    assert set(table.words) == set(WORDS)
    plain = [re.sub(r"\{[a-z]+\}", "", text) for text in table.words.values()]
    assert english({"words": plain}) == set()
    assert table.frame["lang"] == cyrillic
    assert english(table.frame) == set()


def test_what_a_save_could_not_do_is_said_in_the_language_of_the_table(
    cyrillic: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notice of the store is a marked sentence: it must not be shown in English."""
    data = tmp_path / "data"
    data.mkdir()
    monkeypatch.setenv("CARDLIB_DATA", str(data))
    table = Table("zangi", language=cyrillic)
    (data / f"{table._save_name}.json").write_text("{", encoding="utf-8")
    again = Table("zangi", language=cyrillic)
    text = again.frame["message"]["text"]
    assert written("The save ").strip() in text


def test_errors_of_the_program_are_told_in_the_language_of_the_table(cyrillic: str) -> None:
    desk = Desk("zangi", language=cyrillic)
    desk.report(RuntimeError("5"))
    text = desk.newest["message"]["text"]
    assert text == written("Something went wrong: {error}. Nothing was lost.").format(
        error="RuntimeError('5')"
    )


def test_an_explanation_is_translated(cyrillic: str) -> None:
    state = Session("zangi", players=3).state
    head, line = why(state, "1 open", language=cyrillic).splitlines()
    assert head == "Нот аллоњед: 1 open"
    assert line == "- Z6 (тхе рулес саѕ): Ит ис тхе турн оф сеат 0, нот оф сеат 1."


def test_thoughts_and_facts_of_bots_are_translated(cyrillic: str) -> None:
    session, said = Session("zodiak", players=3), set()
    while session.ply < 60 and not session.outcome:
        chosen = bots.next_move(session, dict.fromkeys(range(3), bots.agent("zodiak")))
        assert chosen is not None
        assert chosen.thought is not None
        said.add(chosen.thought.sentence(cyrillic))
        session.play(chosen.move)
    assert len(said) > 2
    assert not [text for text in said if LATIN_WORD.search(text)]
    for text, values in Ringer.of(AGE_10).facts():
        assert not LATIN_WORD.search(translate(text, values, cyrillic).replace("мс", ""))


@pytest.mark.parametrize("game", NAMES)
def test_the_words_of_options_are_translated(cyrillic: str, game: str) -> None:
    from dataclasses import fields

    from cardlib.options import option_words

    for field in fields(GAMES[game].Options):
        for words in option_words(GAMES[game].Options, field.name).values():
            assert translate(words, None, cyrillic) == written(words)


# --- the list of all sentences -------------------------------------------------------------------


def template() -> Catalog:
    with catalogue.TEMPLATE.open("rb") as file:
        return read_po(file)


def listed() -> set[str]:
    """Every sentence of the template, singular or plural."""
    found: set[str] = set()
    for message in template():
        found |= set(message.id) if isinstance(message.id, tuple) else {message.id}
    return found - {""}


IN_F_STRING = re.compile(r"""\bN_\((['"])(.*?)\1\)""")


def marked_by_tokens(source: str) -> Iterator[str]:
    """The text after each mark, found in the plain row of tokens: no syntax tree."""
    tokens = [
        token
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in (tokenize.NL, tokenize.COMMENT)
    ]
    for place, token in enumerate(tokens):
        if token.type == tokenize.STRING and token.string.startswith("f"):  # one token before 3.12
            yield from (found[2] for found in IN_F_STRING.finditer(token.string))
        is_definition = place and tokens[place - 1].string == "def"
        if token.string != "N_" or is_definition or tokens[place + 1].string != "(":
            continue
        text, after = "", place + 2
        while tokens[after].type == tokenize.STRING:
            text += ast.literal_eval(tokens[after].string)
            after += 1
        yield text


def test_the_template_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    status = catalogue.main(["--check"])
    assert status == 0, capsys.readouterr().out


def test_the_template_lists_every_mark_in_the_code() -> None:
    found = {
        text for path in PACKAGE.rglob("*.py") for text in marked_by_tokens(path.read_text("utf-8"))
    }
    assert len(found) > 500
    assert found == listed()


def test_the_template_lists_what_the_tables_and_books_hold() -> None:
    held = {*WORDS.values(), *GAME_TITLES.values()}
    for game in GAMES.values():
        held |= {rule.text for rule in game.BOOK.rules.values()}
        held |= {rule.origin.value for rule in game.BOOK.rules.values()}
        for says in game.BOOK.says.values():
            held |= {says.text, says.many or says.text}
        held |= {word for words in game.BOOK.vocabulary.values() for word in words.values()}
    assert held <= listed()


def test_singular_and_plural_stand_together_in_the_template() -> None:
    plurals = {message.id for message in template() if isinstance(message.id, tuple)}
    assert ("{n} player", "{n} players") in plurals
    assert ("{n} grape", "{n} grapes") in plurals
    says = [says for game in GAMES.values() for says in game.BOOK.says.values() if says.many]
    assert {(found.text, found.many) for found in says} <= plurals
    assert len(plurals) >= 20


def names_in(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_the_places_in_sentences_have_names() -> None:
    for message in template():
        for text in message.id if isinstance(message.id, tuple) else (message.id,):
            assert all(re.fullmatch(r"[a-z_]+", name) for name in names_in(text)), text
        if isinstance(message.id, tuple):
            one, many = message.id
            assert set(names_in(one)) <= set(names_in(many))


def test_the_template_has_no_date_no_line_and_no_place() -> None:
    text = catalogue.TEMPLATE.read_text("utf-8")
    assert "POT-Creation-Date" not in text
    assert not re.search(r"\b20[0-9]{2}\b", text)
    assert not re.search(r"^#: .*:[0-9]", text, re.MULTILINE)
    assert not re.search(r"^#: /", text, re.MULTILINE)
    assert "\r" not in text
    assert template().charset == "utf-8"


def test_the_template_is_written_the_same_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written_now = []
    monkeypatch.setattr(catalogue, "ROOT", tmp_path)
    for number in range(2):
        monkeypatch.setattr(catalogue, "TEMPLATE", tmp_path / f"{number}" / "cardlib.pot")
        assert catalogue.main([]) == 0
        written_now.append((tmp_path / f"{number}" / "cardlib.pot").read_bytes())
    assert written_now[0] == written_now[1] == Path(PACKAGE, "locale", "cardlib.pot").read_bytes()
    assert capsys.readouterr().out.startswith("0/cardlib.pot: ")


def test_a_missing_template_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogue, "TEMPLATE", tmp_path / "cardlib.pot")
    assert catalogue.main(["--check"]) == 1
    assert not (tmp_path / "cardlib.pot").exists()
    assert "Run: python -m tools.catalogue" in capsys.readouterr().out


def test_a_changed_sentence_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "cardlib.pot"
    text = catalogue.TEMPLATE.read_text("utf-8")
    changed.write_text(text.replace('msgid "Ring"', 'msgid "Rung"'), encoding="utf-8")
    assert changed.read_text("utf-8") != text
    monkeypatch.setattr(catalogue, "TEMPLATE", changed)
    assert catalogue.main(["--check"]) == 1


@pytest.mark.parametrize(("source", "found"), [
    ('N_("a" " b")', [("a b",)]),
    ('say(N_("a"), x, N_("b"))', [("a",), ("b",)]),
    ('count(N_("{n} a"), N_("{n} b"), 3)', [("{n} a", "{n} b")]),
    ('Says("Z1", N_("{n} a"), N_("{n} b"), "n")', [("{n} a", "{n} b")]),
    ('X = {"k": (N_("{n} a"), N_("{n} b"))}', [("{n} a", "{n} b")]),
    ('X = {"k": N_("a"), "l": N_("b")}', [("a",), ("b",)]),
    ('N_("a") if x else N_("b")', [("a",), ("b",)]),
    ('f(g(N_("a")), h(N_("b")))', [("a",), ("b",)]),
    ('"no mark"; M_("a"); x.N_("b")', []),
])  # fmt: skip
def test_marks_are_found(source: str, found: list[tuple[str, ...]]) -> None:
    assert list(catalogue.marked(source)) == found


@pytest.mark.parametrize(
    "source", ['N_(f"a {b}")', 'N_("a" + b)', "N_(b)", "N_()", 'N_("")', 'N_("a", 1)', "N_(5)"]
)
def test_a_mark_on_what_is_no_plain_text_is_an_error(source: str) -> None:
    with pytest.raises(catalogue.UnmarkedText, match=r"here\.py, line 2"):
        list(catalogue.marked(f"\n{source}", "here.py"))


SAYING = {"say", "count", "translate", "translate_plural"}


def unmarked(source: str) -> list[str]:
    """Texts that are written where they are translated, but have no mark."""
    return [
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and (getattr(node.func, "id", None) or getattr(node.func, "attr", "")) in SAYING
        for argument in node.args[:2]
        if isinstance(argument, ast.Constant)
        and isinstance(argument.value, str)
        and argument.value[1:]
    ]


def test_whatever_is_translated_is_marked() -> None:
    assert unmarked('scene.say("Ring"); translate(N_("x")); t.count("one", "many", 2)') == [
        "Ring", "one", "many",
    ]  # fmt: skip
    for folder in ("views", "widgets"):
        for path in (PACKAGE / folder).rglob("*.py"):
            assert unmarked(path.read_text("utf-8")) == [], path.name


# --- the languages that can be chosen ------------------------------------------------------------


def faults(language: str, found: Catalog) -> list[str]:
    """What is missing or wrong in the catalogue of a language."""
    wrong = []
    for message in template():
        if not message.id:
            continue
        first = message.id[0] if isinstance(message.id, tuple) else message.id
        answer = found.get(first)
        texts = () if answer is None else answer.string
        texts = (texts,) if isinstance(texts, str) else tuple(texts)
        plural = isinstance(message.id, tuple)
        fuzzy = answer is not None and answer.fuzzy  # left out when the catalogue is compiled
        if fuzzy or not all(texts) or len(texts) != (found.num_plurals if plural else 1):
            wrong.append(f"{language}: not translated: {first}")
            continue
        allowed = {name for text in (message.id if plural else (first,)) for name in names_in(text)}
        if not all(set(names_in(text)) <= allowed for text in texts):
            wrong.append(f"{language}: other names in braces: {first}")
    return wrong


def test_the_check_of_a_language_finds_its_faults() -> None:
    good = Catalog(locale=CODE)
    for message in template():
        if message.id:
            plural = isinstance(message.id, tuple)
            good.add(message.id, (message.id[1],) * 3 if plural else message.id)
    assert faults("sr", good) == []
    good["Ring"].string = ""
    good["{name} opens {card}."].string = "{name} {karte}"
    good["{n} player"].string = ("{n} a", "", "{n} c")
    good["Undo"].flags.add("fuzzy")
    assert sorted(faults("sr", good)) == [
        "sr: not translated: Ring",
        "sr: not translated: Undo",
        "sr: not translated: {n} player",
        "sr: other names in braces: {name} opens {card}.",
    ]


def test_every_language_that_can_be_chosen_is_complete() -> None:
    """The source needs no catalogue; each other language has a whole one, and the compiled file of it."""
    wrong = []
    for language in LANGUAGES[1:]:
        folder = PACKAGE / "locale" / language / "LC_MESSAGES"
        with (folder / "cardlib.po").open("rb") as file:
            wrong += faults(language, read_po(file, locale=language))
        assert gettext.translation("cardlib", PACKAGE / "locale", [language])
    assert wrong == []
    assert {path.parent.parent.name for path in (PACKAGE / "locale").rglob("*.po")} <= set(
        LANGUAGES
    )

"""The shape of the code: who imports whom, what loads what, and what no module may contain."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "cardlib"
STATIC = PACKAGE / "static"
SVG_NAMESPACE = "http" + "://www.w3.org/2000/svg"
MODULE_LINES = 420

EDGE = ("cardlib.widgets", "cardlib.lesson", "cardlib.plots")
"""The only modules that may import a user interface (L6)."""
HEAVY = ["numpy", "scipy", "matplotlib", "IPython", "ipywidgets", "anywidget", "traitlets"]
"""Slow to import, and missing in some browser kernels."""
NUMPY_ENGINES = ("cardlib.batch.",)
"""The only modules that may need numpy; `cardlib.batch` itself plays without it."""
PURE = (
    *("cards", "chance", "errors", "i18n", "rules"),
    *("game", "notation", "options", "positions", "rulebook", "games"),
)
"""L0 to L2: no clock, no threads, nothing of the machine they run on."""

MODULES = sorted(PACKAGE.rglob("*.py"))
STATIC_FILES = sorted([*STATIC.rglob("*.js"), *STATIC.rglob("*.css")])


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {dotted(path): path for path in MODULES}
TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in NAMES.items()}
PUBLIC = [name for name in NAMES if "._" not in name]
BELOW_EDGE = [
    name
    for name in NAMES
    if not any(name == edge or name.startswith(edge + ".") for edge in EDGE)
    and not name.startswith(NUMPY_ENGINES)
]


def python(code: str, *arguments: str, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run *code* in a fresh interpreter that finds the package in *folder* first."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that *tree* imports, and each name it takes from it, in dotted form."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


# --- who imports whom --------------------------------------------------------------------------

LINT = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"

BAD_IMPORTS = {
    "down": ("cards.py", "import cardlib.rules\n", "Imports point down only"),
    "leaves": ("errors.py", "import cardlib.cards\n", "Imports point down only"),
    "new module": ("nowhere.py", "X = 1\n", "Imports point down only"),
    "games": ("games/zangi.py", "import cardlib.games.zodiak\n", "The three games"),
    "books": ("rulebook/zangi.py", "import cardlib.rulebook.zodiak\n", "The three rule books"),
    "views": ("views/zangi.py", "import cardlib.views.zodiak\n", "The three views"),
    "batch": ("batch/zangi.py", "import cardlib.batch.zodiak\n", "The three batch engines"),
    "interface": ("rules.py", "import ipywidgets\n", "Only the edge"),
    "indirect": ("rules.py", "import cardlib.lesson\n", "Imports point down only"),
    "numpy": ("games/zangi.py", "import numpy\n", "Only batch imports numpy"),
    "numpy at the edge": ("lesson.py", "import numpy\n", "Only batch imports numpy"),
}


def test_imports_keep_every_contract() -> None:
    done = python(LINT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"Contracts: [1-9]\d* kept, 0 broken", done.stdout)


@pytest.mark.parametrize("case", BAD_IMPORTS)
def test_a_wrong_import_breaks_its_contract(case: str, tmp_path: Path) -> None:
    """The contracts really bite: a copy of the package with one wrong import is refused."""
    file, line, contract = BAD_IMPORTS[case]
    shutil.copytree(PACKAGE, tmp_path / "cardlib", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    if "." in line:
        imported = tmp_path / (line.split()[-1].replace(".", "/") + ".py")
        imported.parent.mkdir(exist_ok=True)
        (imported.parent / "__init__.py").touch()
        if not imported.with_suffix("").is_dir():
            imported.touch()
    changed = tmp_path / "cardlib" / file
    changed.parent.mkdir(exist_ok=True)
    (changed.parent / "__init__.py").touch()
    with changed.open("a", encoding="utf-8") as out:
        out.write("\n" + line)
    done = python(LINT, folder=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert re.search(rf"^{contract}.*BROKEN\b", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_no_module_imports_the_front_door(name: str) -> None:
    """`from cardlib import Table` is for notebooks; inside, the module that has a name is named."""
    tree = TREES[name]
    submodules = set(NAMES) | {name.rpartition(".")[0] for name in NAMES}
    through = [one for one in imports(tree) if one.startswith("cardlib.") and one.count(".") == 1]
    assert [one for one in through if one not in submodules] == []
    assert "cardlib" not in set(imports(tree))


# --- what is loaded ----------------------------------------------------------------------------


def test_import_cardlib_loads_neither_numpy_nor_an_interface() -> None:
    code = f"import sys, cardlib\nprint([name for name in {HEAVY} if name in sys.modules])\n"
    done = python(code)
    assert (done.returncode, done.stdout.strip()) == (0, "[]"), done.stderr


def test_everything_below_the_edge_imports_without_numpy_and_interface() -> None:
    """As in a kernel in the browser, where these packages may be missing."""
    code = (
        "import sys, importlib\n"
        f"sys.modules.update(dict.fromkeys({HEAVY}))\n"
        "for name in sys.argv[1:]:\n"
        "    importlib.import_module(name)\n"
    )
    assert len(BELOW_EDGE) > 10
    done = python(code, *BELOW_EDGE)
    assert done.returncode == 0, done.stderr


def test_each_public_name_exists() -> None:
    code = (
        "import sys, importlib\n"
        "for name in sys.argv[1:]:\n"
        "    module = importlib.import_module(name)\n"
        "    offered = getattr(module, '__all__', [])\n"
        "    missing = [each for each in offered if not hasattr(module, each)]\n"
        "    assert not missing, (name, missing)\n"
    )
    done = python(code, *PUBLIC)
    assert done.returncode == 0, done.stderr


def test_the_front_door_is_small() -> None:
    done = python(
        "import cardlib; print(len(cardlib.__all__), set(cardlib.__all__) - set(dir(cardlib)))"
    )
    assert done.returncode == 0, done.stderr
    count, hidden = done.stdout.split(maxsplit=1)
    assert 0 < int(count) <= 25
    assert hidden.strip() == "set()", "dir(cardlib) must offer every name for completion"


# --- what a module looks like ------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_modules_stay_short(name: str) -> None:
    lines = NAMES[name].read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MODULE_LINES


def offered(tree: ast.Module) -> set[str] | None:
    """The names in `__all__`, or None if there is no such list."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if [ast.unparse(target) for target in targets] == ["__all__"]:
                return {
                    each.value
                    for each in ast.walk(node.value)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
    return None


@pytest.mark.parametrize("name", PUBLIC)
def test_a_module_says_what_it_is_and_what_it_offers(name: str) -> None:
    tree = TREES[name]
    text = ast.get_docstring(tree)
    assert text, "the first line of a module says what it is"
    assert re.search(r"[.:!?]$", text.split("\n\n")[0].strip()), "a whole sentence"
    only_docstring = len(tree.body) == 1
    assert only_docstring or offered(tree) is not None, "__all__ says what is meant for others"


@pytest.mark.parametrize("name", PUBLIC)
def test_what_a_module_offers_has_a_docstring(name: str) -> None:
    listed = offered(TREES[name]) or set()
    silent = [
        node.name
        for node in TREES[name].body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and node.name in listed
        and not ast.get_docstring(node)
    ]
    assert silent == []


@pytest.mark.parametrize("name", NAMES)
def test_no_docstring_talks_about_itself(name: str) -> None:
    texts = [
        ast.get_docstring(node) or ""
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    ]
    assert [
        text for text in texts if re.match(r"This (function|method|class|module)\b", text)
    ] == []


# --- what no module may contain ----------------------------------------------------------------

FORBIDDEN_MODULES = {"random", "pickle", "marshal", "shelve", "dill", "cloudpickle"}
FORBIDDEN_NETWORK = {"socket", "urllib.request", "http.client", "requests", "httpx", "ftplib"}
FORBIDDEN_CALLS = {"eval", "exec", "compile", "input", "breakpoint", "__import__", "print"}
ALLOWED_CALLS = {
    # Windows refuses to replace a file that a virus scanner holds; a moment later it agrees.
    "cardlib.store": {"time.sleep"},
}
CLOCKS = {"time", "datetime", "threading", "asyncio", "os", "sys", "secrets", "uuid", "tempfile"}


def forbidden_imports(tree: ast.AST, forbidden: set[str]) -> list[str]:
    return [
        name
        for name in imports(tree)
        if any(name == bad or name.startswith(bad + ".") for bad in forbidden)
    ]


def forbidden_calls(tree: ast.AST) -> list[str]:
    numpy_random = re.compile(r"\b(np|numpy)\.random\.(?!PCG64\b)")
    return [
        name
        for name in calls(tree)
        if name in FORBIDDEN_CALLS or name.endswith("time.sleep") or numpy_random.search(name)
    ] + [name for name in imports(tree) if name == "time.sleep"]


@pytest.mark.parametrize("name", NAMES)
def test_no_hidden_chance_no_pickle_no_network(name: str) -> None:
    assert forbidden_imports(TREES[name], FORBIDDEN_MODULES | FORBIDDEN_NETWORK) == []


@pytest.mark.parametrize("name", NAMES)
def test_no_eval_no_waiting_no_asking_no_printing(name: str) -> None:
    assert set(forbidden_calls(TREES[name])) <= ALLOWED_CALLS.get(name, set())


@pytest.mark.parametrize("name", [name for name in NAMES if (name + ".x").split(".")[1] in PURE])
def test_engines_have_no_clock_and_no_machine(name: str) -> None:
    assert forbidden_imports(TREES[name], CLOCKS) == []


@pytest.mark.parametrize(
    "code",
    [
        "import random",
        "from random import choice",
        "import urllib.request",
        "from pickle import loads",
    ],
)
def test_the_search_for_imports_finds_them(code: str) -> None:
    assert forbidden_imports(ast.parse(code), FORBIDDEN_MODULES | FORBIDDEN_NETWORK)


@pytest.mark.parametrize(
    "code",
    [
        "eval('1')",
        "input()",
        "time.sleep(1)",
        "from time import sleep",
        "np.random.rand()",
        "print(1)",
    ],
)
def test_the_search_for_calls_finds_them(code: str) -> None:
    assert forbidden_calls(ast.parse(code))


@pytest.mark.parametrize("name", [name for name in NAMES if (name + ".x").split(".")[1] in PURE])
def test_engines_keep_nothing_that_changes(name: str) -> None:
    """No `global`, and every dataclass of an engine is frozen."""
    assert [node for node in ast.walk(TREES[name]) if isinstance(node, ast.Global)] == []
    loose = [
        node.name
        for node in ast.walk(TREES[name])
        if isinstance(node, ast.ClassDef)
        for decorator in node.decorator_list
        if ast.unparse(decorator).split("(")[0].endswith("dataclass")
        and "frozen=True" not in ast.unparse(decorator)
    ]
    assert loose == []


# --- the front end -----------------------------------------------------------------------------

FORBIDDEN_IN_STATIC = {
    "a wall clock": re.compile(r"\bDate\.now\b|\bnew Date\b"),
    "an address": re.compile(r"(?:https?|wss?):" + r"//(?!www\.w3\.org/2000/svg\b)"),
    "a request": re.compile(r"\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b|\bsendBeacon\b|@import\b"),
    "loaded code": re.compile(r"\beval\(|\bnew Function\b|\bimport\(|^import\b", re.MULTILINE),
    "chance": re.compile(r"\bMath\.random\b"),
    "a question": re.compile(r"\b(?:alert|confirm|prompt)\("),
}


def found_in_static(text: str) -> set[str]:
    return {what for what, pattern in FORBIDDEN_IN_STATIC.items() if pattern.search(text)}


def test_the_front_end_is_there() -> None:
    for folder in ("shared", "parts", "lesson"):
        inside = [path for path in STATIC_FILES if path.parent.name == folder]
        assert {path.suffix for path in inside} == {".js", ".css"}, folder


@pytest.mark.parametrize("path", STATIC_FILES, ids=lambda path: path.name)
def test_the_front_end_asks_nothing_of_the_world(path: Path) -> None:
    assert found_in_static(path.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("const t = Date.now()", "a wall clock"),
        ("url(http" + "://example.test/x.png)", "an address"),
        ("await fetch('x')", "a request"),
        ("import x from './x.js'", "loaded code"),
        ("Math.random()", "chance"),
    ],
)
def test_the_search_in_the_front_end_finds_them(text: str, what: str) -> None:
    assert found_in_static(text) == {what}
    assert found_in_static(f'const NS = "{SVG_NAMESPACE}"; // the onset, event.timeStamp') == set()

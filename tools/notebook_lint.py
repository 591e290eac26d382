"""The rules for notebooks, as pure functions: a notebook in, findings out.

Each rule is a generator that takes a `Page` and yields findings. What a rule measures stands in
`Limits`, so a lesson, the start page and a teacher's own notebook differ in data only.
"""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from statistics import median

from tools.notebook_page import LESSON, Finding, Limits, Node, Page, source_of, tree_of, words

__all__ = ["RULES", "WIDGET_VIEW", "check"]

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
"""The entry of an output that points to a live widget; without its kernel it shows an error."""

LESSON_BOX = {
    "Minutes": r"minutes|time",
    "Grouping": r"group",
    "Materials": r"material",
    "Questions to ask": r"questions?\b",
    "Expected wrong answers": r"wrong answer",
    "20-minute path": r"20[- ]minute",
    "Without a computer": r"without (?:a )?computer|unplugged|on paper",
}
"""What the teacher's box of a lesson names in bold, and how each may be worded."""

NETWORK_MODULES = frozenset(
    "aiohttp ftplib http httpx requests smtplib socket ssl urllib urllib3 websockets".split()
)
WAITING_CALLS = frozenset({"input", "getpass", "sleep"})
DEALING_CALL = re.compile(r"(?i).*table|simulate|lab|check|predict|recall|ticket")
"""Names of what gives learners cards or numbers."""
CLASS_CODE = re.compile(r"[A-Z]{2,8}-[0-9]{1,4}")
DEALT = re.compile(r"(?i).*(?:code|session|match|replay|position|state|tape)")
"""Names of arguments that fix the deal: a class code, or something that was dealt before."""

# The text of a path and the texts that give one away in prose and outputs.
PATH = re.compile(r"/[\w.-]+/|/(?:home|tmp|usr|var)\b|~[\\/]|[A-Za-z]:[\\/]|\\\\\w")
PATH_IN_TEXT = re.compile(r"/(?:home|Users|tmp|root|var)/\w|\b[A-Za-z]:\\\w|file://")
REMOTE_PICTURE = re.compile(
    r"!\[[^\]]*\]\(\s*https?:|<(?:img|script|iframe|link)[^>]*https?:", re.IGNORECASE
)
DATA_URI = re.compile(r"data:[\w/+.;=-]+,[A-Za-z0-9+/=%._~-]+")
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}")


# -- the notebook as a whole -----------------------------------------------------------------------


def size(page: Page) -> Iterator[Finding]:
    """How many cells, how many bytes."""
    count, total = len(page.cells), len(json.dumps(page.node, ensure_ascii=False).encode())
    if page.limits.cells and not page.limits.cells[0] <= count <= page.limits.cells[1]:
        low, high = page.limits.cells
        yield Finding("cells", None, f"{count} cells", f"{low} to {high} make a lesson")
    if total > page.limits.notebook_bytes:
        right = f"at most {page.limits.notebook_bytes}; store fewer pictures"
        yield Finding("size", None, f"{total} bytes", right)


def metadata(page: Page) -> Iterator[Finding]:
    """No saved widget state: it goes stale and shows errors in a fresh copy."""
    if "widgets" in page.node.get("metadata", {}):
        right = "leave it out (`python -m tools.notebooks refresh` does)"
        yield Finding("widget-state", None, "holds saved widget state", right)


def title(page: Page) -> Iterator[Finding]:
    """One H1, in the first cell."""
    tops = [number for number, level, _ in page.headings if level == 1]
    if len(tops) != 1:
        right = "exactly one line starts with a single #"
        yield Finding("title", tops[1] if tops else None, f"{len(tops)} titles", right)
    elif tops[0] != 1:
        yield Finding("title", tops[0], "the title stands here", "it belongs into cell 1")


def first_code(page: Page) -> Iterator[Finding]:
    """A learner runs something before reading much."""
    if not page.code:
        yield Finding("first-code", None, "no code at all", "a lesson has cells to run")
        return
    start = page.code[0][0]
    read = sum(words(source_of(cell)) for number, cell in page.markdown if number < start)
    if read > page.limits.words_before_code:
        right = f"at most {page.limits.words_before_code} before the first code"
        yield Finding("first-code", start, f"{read} words stand before this cell", right)


def skeleton(page: Page) -> Iterator[Finding]:
    """The parts of a lesson, in their order."""
    starts = [text.lower() for _, level, text in page.headings if level > 1]
    at = -1
    for part in page.limits.skeleton:
        places = [i for i, text in enumerate(starts) if re.match(rf"{part.lower()}\b", text)]
        later = [place for place in places if place > at]
        if later:
            at = later[0]
            continue
        what = f"the heading “{part}” stands too early" if places else f"no heading “{part}”"
        yield Finding("skeleton", None, what, "the order is " + " – ".join(page.limits.skeleton))


def lesson_box(page: Page) -> Iterator[Finding]:
    """What a teacher needs to know, each point named in bold."""
    if not page.limits.lesson_box:
        return
    text = "\n".join(source_of(cell) for _, cell in page.markdown)
    bold = "\n".join(re.findall(r"\*\*(.+?)\*\*", text)).lower()
    for label, wording in LESSON_BOX.items():
        if not re.search(wording, bold):
            right = f"write **{label}** and what belongs to it"
            yield Finding("lesson-box", None, f"the teacher's box lacks “{label}”", right)


def asking(page: Page) -> Iterator[Finding]:
    """A lesson lets its readers remember, predict, check themselves, and leave with a ticket."""
    called = Counter(name for _, name, _ in _calls(page))
    for name, fewest in page.limits.calls.items():
        if called[name] < fewest:
            what = f"{called[name]} × {name}(…)"
            yield Finding("asking", None, what, f"a lesson has at least {fewest}")


# -- cell by cell ----------------------------------------------------------------------------------


def prose(page: Page) -> Iterator[Finding]:
    """Short texts, no pictures from the network, no paths."""
    for number, cell in page.markdown:
        text = source_of(cell)
        if words(text) > page.limits.markdown_words:
            right = f"at most {page.limits.markdown_words}; split it or cut it"
            yield Finding("words", number, f"{words(text)} words", right)
        if REMOTE_PICTURE.search(text):
            yield Finding(
                "network", number, "a picture from the network", "store it in the project"
            )
        if PATH_IN_TEXT.search(text):
            yield Finding("path", number, "a path of one computer", "name the file without folders")


def code_length(page: Page) -> Iterator[Finding]:
    """Few lines, and most cells shorter still."""
    counts = {number: _lines(source_of(cell)) for number, cell in page.code}
    for number, count in counts.items():
        if count > page.limits.code_lines:
            right = f"at most {page.limits.code_lines}; machinery belongs into cardlib"
            yield Finding("code-lines", number, f"{count} lines of code", right)
    if counts and median(counts.values()) > page.limits.median_code_lines:
        what = f"the usual code cell has {median(counts.values()):g} lines"
        right = f"half of them have at most {page.limits.median_code_lines}"
        yield Finding("code-lines", None, what, right)


def _lines(source: str) -> int:
    return sum(1 for line in source.splitlines() if line.strip())


def neighbours(page: Page) -> Iterator[Finding]:
    """A sentence announces each code cell, a sentence reads its result."""
    kinds = {number: cell["cell_type"] for number, cell in page.cells}
    for number, _ in page.code:
        if kinds.get(number - 1) != "markdown":
            right = "a sentence before it says what it will do"
            yield Finding("announce", number, "code without a text before it", right)
        if number + 1 not in kinds:
            right = "a sentence after it reads its result"
            yield Finding("read", number, "the notebook ends in code", right)


def syntax(page: Page) -> Iterator[Finding]:
    """Plain Python: it parses, and holds no shell or magic commands."""
    for number, cell in page.code:
        source = source_of(cell)
        if re.search(r"(?m)^\s*[%!]", source):
            what, right = "a shell or magic command (% or !)", "plain Python runs everywhere"
            yield Finding("magic", number, what, right)
        if tree_of(source) is None:
            yield Finding(
                "syntax", number, "Python cannot read this code", "run the cell and mend it"
            )


def waiting(page: Page) -> Iterator[Finding]:
    """Nothing that stops "run all"."""
    for number, name, _ in _calls(page):
        if name in WAITING_CALLS:
            right = "react to a button or a widget; “run all” may not stop"
            yield Finding("waits", number, f"{name}() waits", right)


def network(page: Page) -> Iterator[Finding]:
    """Nothing from the network: many schools have none."""
    for number, tree in page.trees:
        for module in _imports(tree):
            if module in NETWORK_MODULES:
                yield Finding(
                    "network", number, f"imports {module}", "lessons work without network"
                )
        for text in _strings(tree):
            if re.match(r"(?:https?|ftp|wss?)://", text):
                right = "ship the file with the project"
                yield Finding("network", number, f"uses the address {text[:60]!r}", right)
            elif PATH.match(text):
                right = "use a name relative to the notebook"
                yield Finding("path", number, f"uses the path {text[:60]!r}", right)


def class_codes(page: Page) -> Iterator[Finding]:
    """A table in a stored notebook is the same for everybody."""
    for number, name, call in _calls(page):
        if DEALING_CALL.fullmatch(name) and not any(_fixes_deal(part) for part in _given(call)):
            right = f'pass a class code, for example {name}("NUR-42")'
            yield Finding("class-code", number, f"{name}() deals at random", right)


def _calls(page: Page) -> Iterator[tuple[int, str, ast.Call]]:
    for number, tree in page.trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield number, _last_name(node.func), node


def _last_name(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _given(call: ast.Call) -> Iterator[ast.AST]:
    yield from call.args
    for keyword in call.keywords:
        yield keyword.value
        yield ast.Name(keyword.arg or "")


def _fixes_deal(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and bool(CLASS_CODE.fullmatch(node.value))
    name = _last_name(node.func if isinstance(node, ast.Call) else node)
    return bool(DEALT.fullmatch(name))


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


# -- what is stored --------------------------------------------------------------------------------


def executed(page: Page) -> Iterator[Finding]:
    """Run once, from top to bottom, and showing what it shows."""
    expected = 0
    for number, cell in page.code:
        if not source_of(cell).strip():
            yield Finding("empty", number, "an empty code cell", "delete it")
            continue
        expected += 1
        count = cell.get("execution_count")
        if count != expected:
            what = "was never run" if count is None else f"was run as number {count}"
            right = f"it is number {expected}: run all cells from the top, then save"
            yield Finding("executed", number, what, right)
        elif not cell.get("outputs") and _surely_shows(tree_of(source_of(cell))):
            yield Finding("executed", number, "shows what is not stored", "run it, then save")


def _surely_shows(tree: ast.Module | None) -> bool:
    """Whether the last line is a value or prints one; other calls may well return None."""
    last = tree.body[-1] if tree and tree.body else None
    if not isinstance(last, ast.Expr):
        return False
    if isinstance(last.value, ast.Call):
        return _last_name(last.value.func) in {"print", "display"}
    silent = isinstance(last.value, ast.Constant) and last.value.value is None
    return not silent and not isinstance(last.value, (ast.Await, ast.Yield))


def stored_outputs(page: Page) -> Iterator[Finding]:
    """No errors, no warnings, nothing live, nothing huge, nothing of one computer or one run."""
    for number, output in page.outputs():
        yield from _kind_of_output(number, output)
        text = DATA_URI.sub("", "\n".join(_strings_in(output)))
        if ADDRESS.search(text):
            right = "give the object a stable __repr__"
            yield Finding("address", number, "stores a memory address (0x…)", right)
        if PATH_IN_TEXT.search(text):
            yield Finding(
                "path", number, "stores a path of one computer", "show only the file's name"
            )
        stored = len(json.dumps(output, ensure_ascii=False).encode())
        if stored > page.limits.output_bytes:
            right = f"at most {page.limits.output_bytes}"
            yield Finding("size", number, f"an output of {stored} bytes", right)


def _strings_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _strings_in(part)


def _kind_of_output(number: int, output: Node) -> Iterator[Finding]:
    if output["output_type"] == "error":
        what = f"stores the error {output.get('ename', '')}".rstrip()
        yield Finding("error", number, what, "every cell runs without an error")
    if output["output_type"] == "stream" and output.get("name") == "stderr":
        yield Finding("stderr", number, "stores a warning (stderr)", "mend what is warned about")
    if WIDGET_VIEW in output.get("data", {}):
        right = "keep text and picture only (`python -m tools.notebooks refresh` does)"
        yield Finding("widget-view", number, "stores a live widget", right)


RULES: tuple[Callable[[Page], Iterator[Finding]], ...] = (
    size,
    metadata,
    title,
    first_code,
    skeleton,
    lesson_box,
    asking,
    prose,
    code_length,
    neighbours,
    syntax,
    waiting,
    network,
    class_codes,
    executed,
    stored_outputs,
)


def check(notebook: Node, limits: Limits = LESSON) -> list[Finding]:
    """Every breach of a rule in *notebook*: first the notebook as a whole, then cell by cell."""
    page = Page(notebook, limits)
    found = [finding for rule in RULES for finding in rule(page)]
    return sorted(found, key=lambda finding: finding.cell or 0)

"""Runs, cleans, compares and checks notebooks: ``python -m tools.notebooks COMMAND FILES…``.

``refresh``
    runs each notebook and stores what GitHub, print and a fresh copy can show: texts and pictures,
    no widget state, nothing that differs from run to run. An unchanged file is not touched.
``check``
    tells where a lesson breaks the rules for notebooks (`tools.notebook_lint`).
``validate``
    for a teacher's own notebook: runs it, compares with what is stored, and gives advice.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError

from tools.notebook_lint import WIDGET_VIEW
from tools.notebook_lint import check as lint
from tools.notebook_page import LESSON, Finding, limits_for, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nbformat import NotebookNode

__all__ = ["NotebookError", "check", "clean", "compare", "execute", "read", "refresh", "validate"]

CELL_LIMIT_S = 60
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}
LANGUAGE = {"name": "python"}
KEPT_CELL_METADATA = frozenset({"editable", "jupyter", "slideshow", "tags"})
NOT_COMPARED = frozenset({WIDGET_VIEW, "image/png", "image/jpeg"})
"""Parts of an output that differ from run to run, or from one computer's fonts to another's."""

TEACHER = replace(LESSON, cells=None, skeleton=(), lesson_box=False)
"""Limits of a notebook that need not be one of this project's lessons."""


class NotebookError(Exception):
    """A file that is no notebook, or a notebook that cannot be run; the text says which and why."""


# -- pure: a notebook in, a notebook or findings out -----------------------------------------------


def clean(notebook: NotebookNode) -> NotebookNode:
    """A copy of *notebook* without what is live, private or different from run to run."""
    node = copy.deepcopy(notebook)
    node.metadata.pop("widgets", None)
    node.metadata.update(kernelspec=dict(KERNEL), language_info=dict(LANGUAGE))
    number = 0
    for cell in node.cells:
        for key in set(cell.metadata) - KEPT_CELL_METADATA:
            del cell.metadata[key]
        if cell.cell_type == "code":
            number += 1 if cell.execution_count is not None else 0
            _clean_code(cell, number)
    return node


def _clean_code(cell: NotebookNode, number: int) -> None:
    if cell.execution_count is not None:
        cell.execution_count = number
    cell.outputs = [output for output in _joined(cell.outputs) if output.get("data") != {}]
    for output in cell.outputs:
        output.pop("transient", None)
        if output.output_type == "execute_result":
            output.execution_count = number


def _joined(outputs: Sequence[NotebookNode]) -> Iterator[NotebookNode]:
    """The outputs without widget views; what one stream printed in pieces becomes one output."""
    before: NotebookNode | None = None
    for output in outputs:
        if output.output_type == "stream":
            if before is not None and before.get("name") == output.name:
                before.text += output.text
                continue
        elif "data" in output:
            output.data.pop(WIDGET_VIEW, None)
        before = output if output.output_type == "stream" else None
        yield output


def compare(stored: NotebookNode, fresh: NotebookNode) -> list[Finding]:
    """Where running the notebook gave another output than the one that is stored.

    What nbval compares is compared here: every kind of output but pictures and live widgets, in
    order within its kind. A cell that was never run has nothing to compare.
    """
    found = []
    for number, (old, new) in enumerate(zip(stored.cells, fresh.cells, strict=True), 1):
        if old.cell_type == "code" and old.execution_count is not None:
            found += list(_difference(number, _shown(old), _shown(new)))
    return found


def _shown(cell: NotebookNode) -> dict[str, list[Any]]:
    """The outputs of *cell* by kind (MIME type, stream or error)."""
    kinds: dict[str, list[Any]] = defaultdict(list)
    for output in cell.outputs:
        if output.output_type == "stream":
            text = text_of(output.text)
            kinds[output.name] = ["".join([*kinds[output.name], text])]
        elif output.output_type == "error":
            kinds["error"].append(f"{output.ename}: {output.evalue}")
        else:
            for kind in set(output.data) - NOT_COMPARED:
                data = output.data[kind]
                kinds[kind].append(data if isinstance(data, dict) else text_of(data))
    return kinds


def _difference(
    number: int, old: dict[str, list[Any]], new: dict[str, list[Any]]
) -> Iterator[Finding]:
    right = "the same must come out every time: pass a class code, print no times or addresses"
    for kind in sorted(old.keys() | new.keys()):
        if old.get(kind) != new.get(kind):
            what = f"{kind}: stored is {_short(old.get(kind))}, now comes {_short(new.get(kind))}"
            yield Finding("differs", number, what, right)
            return


def _short(values: list[Any] | None, limit: int = 160) -> str:
    if not values:
        return "nothing"
    text = re.sub(r"\s+", " ", " | ".join(map(str, values)))
    return repr(text if len(text) <= limit else text[:limit] + "…")


def errors(notebook: NotebookNode) -> list[Finding]:
    """The cells whose run ended in an error."""
    return [
        Finding("error", number, f"{output.ename}: {output.evalue}", "every cell runs without one")
        for number, cell in enumerate(notebook.cells, 1)
        for output in cell.get("outputs", ())
        if output.output_type == "error"
    ]


# -- files and kernels -----------------------------------------------------------------------------


def read(path: Path) -> NotebookNode:
    """The notebook in *path*; a cell without an id gets one that is the same at every reading."""
    try:
        raw = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise NotebookError(f"{path}: cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise NotebookError(f"{path}: is no notebook; it is not JSON ({error})") from error
    if not isinstance(raw, dict) or not isinstance(raw.get("cells"), list):
        raise NotebookError(f"{path}: is no notebook of format 4; a list of cells is missing")
    _give_ids(raw)
    try:
        nbformat.validate(raw)
    except (nbformat.ValidationError, KeyError, TypeError, AttributeError) as error:
        reason = str(error).splitlines()[0]
        raise NotebookError(f"{path}: is no well-formed notebook ({reason})") from error
    node: NotebookNode = nbformat.reads(json.dumps(raw), as_version=4)  # type: ignore[no-untyped-call]
    return node


def _give_ids(raw: dict[str, Any]) -> None:
    cells = [cell for cell in raw["cells"] if isinstance(cell, dict)]
    taken = {cell.get("id") for cell in cells}
    for number, cell in enumerate(cells, 1):
        if not cell.get("id"):
            names = (f"cell-{number:02}{tail}" for tail in ("", *"abcdefgh"))
            cell["id"] = next(name for name in names if name not in taken)
    if raw.get("nbformat") == 4 and raw.get("nbformat_minor", 0) < 5:
        raw["nbformat_minor"] = 5


def execute(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """A run copy of *notebook*, started in *folder*, as a user who has never played.

    Errors are stored, not raised; NotebookError only if a cell does not end or the kernel dies.
    """
    node = copy.deepcopy(notebook)
    for cell in node.cells:
        if cell.cell_type == "code":
            cell.update(outputs=[], execution_count=None)
    client = NotebookClient(
        node,
        timeout=CELL_LIMIT_S,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(folder)}},
        allow_errors=True,
        extra_arguments=[
            "--IPKernelApp.log_level=40"
        ],  # what its transport is, is nobody's concern
        record_timing=False,
        store_widget_state=False,
    )
    with tempfile.TemporaryDirectory(prefix="cardlib-notebook-") as empty:
        try:
            client.execute(env={**os.environ, "CARDLIB_DATA": empty})
        except CellTimeoutError as error:
            raise NotebookError(
                f"a cell did not end within {CELL_LIMIT_S} seconds; nothing may wait"
            ) from error
        except DeadKernelError as error:
            raise NotebookError("Python itself stopped while running it") from error
    return node


def written(notebook: NotebookNode) -> str:
    """The text of the file for *notebook*."""
    text: str = nbformat.writes(notebook, indent=1, ensure_ascii=False)  # type: ignore[no-untyped-call]
    return text.rstrip("\n") + "\n"


def refresh(path: Path) -> bool:
    """Run and store the notebook in *path*; whether the file changed.

    The file is replaced in one step; NotebookError, and the file as it was, if a cell fails.
    """
    node = clean(execute(read(path), path.parent))
    found = errors(node)
    if found:
        raise NotebookError("\n".join(f"{path}, {finding}" for finding in found))
    text = written(node)
    if text.encode() == path.read_bytes():
        return False
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(text.encode())
    part.replace(path)
    return True


def check(path: Path) -> list[Finding]:
    """Where the lesson in *path* breaks the rules for notebooks."""
    return lint(read(path), limits_for(path.name))


def validate(path: Path) -> tuple[list[Finding], list[Finding]]:
    """(faults, advice) for a teacher's own notebook in *path*."""
    stored = read(path)
    found = lint(stored, TEACHER)
    fresh = execute(stored, path.parent)
    broken = errors(fresh)
    failed = {finding.cell for finding in broken}
    faults = [finding for finding in found if finding.fault and finding.rule != "error"] + broken
    faults += [finding for finding in compare(stored, fresh) if finding.cell not in failed]
    faults.sort(key=lambda finding: finding.cell or 0)
    return faults, [finding for finding in found if not finding.fault]


# -- the command line ------------------------------------------------------------------------------


def _refresh_file(path: Path) -> int:
    print(f"{path}: {'stored anew' if refresh(path) else 'unchanged'}", flush=True)
    return 0


def _check_file(path: Path) -> int:
    found = check(path)
    for finding in found:
        print(f"{path}, {finding}")
    return 1 if found else 0


def _validate_file(path: Path) -> int:
    print(f"{path.name}: running it …", flush=True)
    faults, advice = validate(path)
    for title, findings in (("To mend:", faults), ("Advice:", advice)):
        if findings:
            print("\n".join([title, *(f"  * {finding}" for finding in findings)]))
    if faults:
        print(f"{path.name}: pupils would stumble in {len(faults)} place(s).")
    else:
        print(f"{path.name}: good. It runs from top to bottom, and shows what it showed before.")
    return 1 if faults else 0


COMMANDS: dict[str, Callable[[Path], int]] = {
    "refresh": _refresh_file,
    "check": _check_file,
    "validate": _validate_file,
}


def main(words: Sequence[str] | None = None) -> int:
    """Do what *words* ask for every file; 1 if one of them is not in order."""
    parser = argparse.ArgumentParser(prog="python -m tools.notebooks")
    parser.add_argument("command", choices=sorted(COMMANDS))
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.ipynb")
    asked = parser.parse_args(words)
    status = 0
    for path in asked.files:
        try:
            status |= COMMANDS[asked.command](path.resolve())
        except NotebookError as error:
            text = str(error)
            print(text if str(path.resolve()) in text else f"{path}: {text}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())

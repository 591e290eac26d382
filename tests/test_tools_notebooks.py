"""tools.notebooks and its rules: a good lesson passes, each fault is found where it stands."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest

from tools import notebooks
from tools.notebook_lint import LESSON_BOX, RULES, WIDGET_VIEW, check
from tools.notebook_page import FAULTS, LESSON, SKELETON, START, limits_for, words

ROOT = Path(__file__).parent.parent
BASE64 = "data:image/svg+xml;base64,AA0xdeadbeef+/home/x=="


def markdown(text, name):
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": text}


def code(source, count, outputs=(), name=None):
    cell = {"cell_type": "code", "id": name or f"code-{count}", "metadata": {}, "source": source}
    return cell | {"execution_count": count, "outputs": list(outputs)}


def result(text, count, **more):
    data = {"text/plain": text} | more
    kind = {"output_type": "execute_result", "execution_count": count}
    return kind | {"data": data, "metadata": {}}


def stream(text, name="stdout"):
    return {"output_type": "stream", "name": name, "text": text}


def notebook(cells):
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


ASKING = {
    number: f'{name}("x", "NUR-42")'
    for number, name in enumerate(("Recall", "Predict", "Check", "Check", "Ticket"), 6)
}
"""What the code cells 12 to 20 ask, by their numbers among the code cells."""


def lesson():
    """A lesson without a fault: 22 cells, code in cells 2, 4, 6 … 20."""
    box = "\n".join(f"**{label}:** some words" for label in LESSON_BOX)
    texts = [
        "# Luck\n\nPress Shift and Enter.",
        *(f"## {part}\n\nA sentence." for part in SKELETON),
    ]
    texts += [f"Sentence {i}." for i in range(len(texts), 10)]
    cells = []
    for number, text in enumerate(texts, 1):
        cells.append(markdown(text, f"text-{number}"))
        cells.append(code(ASKING.get(number, f"{number} + 1"), number, [result("7", number)]))
    cells += [markdown("That was the last result.", "text-11"), markdown(box, "box")]
    return notebook(cells)


def found(node, limits=LESSON):
    return [(finding.rule, finding.cell) for finding in check(node, limits)]


def test_a_good_lesson_has_no_findings():
    assert check(lesson()) == []


def test_the_start_page_needs_neither_skeleton_nor_box_and_may_be_shorter():
    node = lesson()
    node["cells"] = [*node["cells"][:2], *node["cells"][16:21]]  # from Goals to Summary: gone
    for number, cell in enumerate([c for c in node["cells"] if c["cell_type"] == "code"], 1):
        cell["execution_count"] = number
    assert {rule for rule, _ in found(node)} == {"cells", "skeleton", "lesson-box", "asking"}
    assert found(node, START) == [("cells", None)]  # 7 cells; 10 are the least
    assert limits_for("00_start_here.ipynb") == START
    assert limits_for("22_last.ipynb") == LESSON
    assert limits_for("01_zangi.ipynb") == replace(LESSON, calls={})


@pytest.mark.parametrize("number", sorted(ASKING))
def test_a_lesson_asks_its_readers(number):
    node = lesson()
    asked = node["cells"][2 * number - 1]
    asked["source"] = "1 + 1"
    assert found(node) == [("asking", None)]
    assert found(node, limits_for("01_zangi.ipynb")) == []


@pytest.mark.parametrize("name", ["Lab", "Check", "Predict", "Recall", "Ticket", "check"])
def test_what_gives_numbers_to_a_class_has_a_class_code(name):
    node = lesson()
    node["cells"][3]["source"] = f'{name}("chains/longest")'
    assert found(node) == [("class-code", 4)]
    node["cells"][3]["source"] = f'{name}("chains/longest", code)'
    assert found(node) == []


# Each case: cell number, its new source, the findings it must bring (and no others).
SOURCES = [
    (4, "\n".join(f"a{i} = {i}" for i in range(12)), []),
    (4, "\n".join(f"a{i} = {i}" for i in range(13)), [("code-lines", 4)]),
    (4, "name = input('Name? ')", [("waits", 4)]),
    (4, "import time\ntime.sleep(1)", [("waits", 4)]),
    (4, "from time import sleep\nsleep(1)", [("waits", 4)]),
    (4, "import urllib.request", [("network", 4)]),
    (4, "from requests import get", [("network", 4)]),
    (4, "x = read('https://example.org/data.csv')", [("network", 4)]),
    (4, "x = open('/home/ani/data.csv')", [("path", 4)]),
    (4, "x = open('C:\\\\Users\\\\ani\\\\data.csv')", [("path", 4)]),
    (4, "x = open('~/data.csv')", [("path", 4)]),
    (4, "x = open('data.csv')", []),
    (4, "x = move('0 play 7/1')", []),
    (4, "!pip install cards", [("magic", 4)]),
    (4, "%matplotlib inline", [("magic", 4)]),
    (4, "x = = 3", [("syntax", 4)]),
    (4, "table('zangi')", [("class-code", 4)]),
    (4, "cardlib.ZangiTable(players=3)", [("class-code", 4)]),
    (4, "simulate('zangi', n=10)", [("class-code", 4)]),
    (4, "table('zangi', 'NUR-42')", []),
    (4, "table('zangi', code=my_choice)", []),
    (4, "table(session)", []),
    (4, "x = tables", []),
    (3, "## Goals\n\n" + "word " * 90, [("words", 3)]),
    (3, "## Goals\n\n" + "word " * 89, []),
    (3, "## Goals\n\n```\n" + "word " * 100 + "\n```", []),
    (3, "# Goals", [("skeleton", None), ("title", 3)]),
    (1, "## Luck\n\nPress Shift and Enter.", [("title", None)]),
    (3, "## Aims", [("skeleton", None)]),
    (1, "# Luck\n\n" + "word " * 29, []),
    (1, "# Luck\n\n" + "word " * 30, [("first-code", 2)]),
    (5, "## Play\n\n![card](https://example.org/card.png)", [("network", 5)]),
    (5, "## Play\n\n[Read more](https://example.org/) ![card](card.png)", []),
    (5, "## Play\n\nOpen /home/ani/card.png.", [("path", 5)]),
    (4, " ", [("empty", 4)]),
]


@pytest.mark.parametrize(("number", "source", "expected"), SOURCES)
def test_sources(number, source, expected):
    node = lesson()
    cell = node["cells"][number - 1]
    cell["source"] = source
    if not source.strip():  # an empty cell is not run; the others count on
        cell["execution_count"] = None
        for later in node["cells"][number:]:
            if later["cell_type"] == "code":
                later["execution_count"] -= 1
    assert found(node) == expected


# Each case: the outputs of cell 4 and the findings they must bring.
OUTPUTS = [
    ([result("<Table object at 0x7f3a5c2b1d90>", 2)], [("address", 4)]),
    ([result("Table", 2, **{"text/html": f"<img src='{BASE64}'>"})], []),
    ([result("Table", 2, **{"text/html": "saved in /home/ani/x"})], [("path", 4)]),
    ([result("note:\\nfoo", 2)], []),
    ([result("Table", 2, **{WIDGET_VIEW: {"model_id": "1"}})], [("widget-view", 4)]),
    ([stream("careful", "stderr")], [("stderr", 4)]),
    (
        [{"output_type": "error", "ename": "NameError", "evalue": "x", "traceback": []}],
        [("error", 4)],
    ),
    ([result("x" * 59_000, 2)], []),
    ([result("x" * 60_001, 2)], [("size", 4)]),
    ([], [("executed", 4)]),
]


@pytest.mark.parametrize(("outputs", "expected"), OUTPUTS)
def test_outputs(outputs, expected):
    node = lesson()
    node["cells"][3]["outputs"] = outputs
    assert found(node) == expected


@pytest.mark.parametrize("source", ["x = 1", "None", "table.close()", "for i in range(3):\n    i"])
def test_a_cell_that_may_show_nothing_needs_no_output(source):
    node = lesson()
    node["cells"][3] |= {"source": source, "outputs": []}
    assert found(node) == []


def test_every_code_cell_was_run_once_from_the_top():
    node = lesson()
    node["cells"][3]["execution_count"] = None
    node["cells"][5]["execution_count"] = 9
    assert found(node) == [("executed", 4), ("executed", 6)]
    node["cells"][3]["execution_count"] = 2
    assert "was run as number 9" in str(check(node)[0])


def test_a_text_stands_before_and_after_each_code_cell():
    node = lesson()
    node["cells"][4:5] = [code("1", None, name="extra")]
    node["cells"][4] |= {"execution_count": 3, "outputs": [result("1", 3)]}
    assert [rule for rule, cell in found(node) if cell in {5, 6}] == [
        "announce",
        "announce",
        "executed",
    ]
    node = lesson()
    del node["cells"][20:]
    assert ("read", 20) in found(node)


def test_the_skeleton_has_an_order():
    node = lesson()
    node["cells"][2]["source"], node["cells"][4]["source"] = "## Play", "## Goals"
    [finding] = check(node)
    assert "“Play” stands too early" in finding.what
    assert "Goals – Play – Predict" in finding.right


def test_further_headings_may_stand_between():
    node = lesson()
    node["cells"][2]["source"] = "## Before we start\n\n### Goals of today"
    assert found(node) == []


@pytest.mark.parametrize("label", sorted(LESSON_BOX))
def test_the_lesson_box_names_every_point(label):
    node = lesson()
    box = node["cells"][-1]
    box["source"] = "\n".join(line for line in box["source"].splitlines() if label not in line)
    [finding] = check(node)
    assert (finding.rule, f"“{label}”" in finding.what) == ("lesson-box", True)


def test_the_usual_code_cell_is_short():
    node = lesson()
    for cell in node["cells"][1:20:2]:
        cell["source"] = "a = 1\nb = 2\nc = 3\n" + cell["source"]
    assert found(node) == [("code-lines", None)]


def test_widget_state_and_size_of_the_whole():
    node = lesson()
    node["metadata"]["widgets"] = {"state": {}}
    for cell in node["cells"][1:20:2]:
        cell["outputs"] = [result("x" * 58_000, cell["execution_count"]), stream("y" * 5_000)]
    assert found(node) == [("size", None), ("widget-state", None)]


def test_too_many_cells():
    node = lesson()
    node["cells"] += [markdown("More.", f"more-{i}") for i in range(24)]
    assert found(node) == [("cells", None)]


def test_a_file_may_hold_its_texts_as_lists_of_lines():
    node = lesson()
    for cell in node["cells"]:
        cell["source"] = cell["source"].splitlines(keepends=True)
    assert found(node) == []


def test_a_message_says_where_what_and_what_is_right():
    node = lesson()
    node["cells"][3]["source"] = "input()"
    [finding] = check(node)
    assert str(finding) == (
        "cell 4: input() waits; react to a button or a widget; “run all” may not stop [waits]"
    )
    assert finding.fault


def test_every_fault_is_named_by_a_rule():
    text = Path(sys.modules["tools.notebook_lint"].__file__).read_text("utf-8")
    assert [fault for fault in FAULTS if not re.search(rf'Finding\(\s*"{fault}"', text)] == []
    assert len(set(RULES)) == len(RULES)


@pytest.mark.parametrize(
    ("text", "count"),
    [("", 0), ("# One **two**", 2), ("<b>one</b>", 1), ("don't 3.5 7♥", 3), ("[a](b c d)", 1)],
)
def test_words(text, count):
    assert words(text) == count


# -- cleaning and comparing ------------------------------------------------------------------------


def as_node(raw):
    return nbformat.reads(json.dumps(raw), as_version=4)


def test_clean_drops_what_is_live_or_private_and_keeps_the_rest():
    raw = lesson()
    raw["metadata"] |= {"widgets": {"state": {}}, "title": "Luck"}
    raw["metadata"]["kernelspec"] = {"name": "ani", "display_name": "Ani's Python", "language": "x"}
    raw["metadata"]["language_info"] = {"name": "python", "version": "3.11.7"}
    cell = raw["cells"][3]
    cell["metadata"] = {
        "tags": ["keep"],
        "execution": {"iopub.execute_input": "2026"},
        "trusted": True,
    }
    cell |= {"execution_count": 17}
    live = {"output_type": "display_data", "data": {WIDGET_VIEW: {"model_id": "1"}}, "metadata": {}}
    cell["outputs"] = [
        stream("a\n"),
        stream("b\n"),
        live,
        result("Table", 17, **{"text/html": "<b>"}),
    ]
    before = copy.deepcopy(raw)
    node = notebooks.clean(as_node(raw))
    assert raw == before
    assert node.metadata == lesson()["metadata"] | {"title": "Luck"}
    assert node.cells[3].metadata == {"tags": ["keep"]}
    assert node.cells[3].execution_count == 2
    assert node.cells[3].outputs == [stream("a\nb\n"), result("Table", 2, **{"text/html": "<b>"})]
    assert [cell.id for cell in node.cells] == [cell["id"] for cell in raw["cells"]]
    assert notebooks.clean(node) == node


def changed(cell):
    raw = lesson()
    raw["cells"][3] |= cell
    return as_node(raw)


# Each case: what is stored in cell 4, what its run gives, whether they count as the same.
COMPARED = [
    ([result("3", 2)], [result("3", 7)], True),
    ([result("3", 2)], [result("4", 2)], False),
    ([result("3", 2)], [], False),
    ([], [stream("3\n")], False),
    ([stream("a\n"), stream("b\n")], [stream("a\nb\n")], True),
    ([stream("a\n"), stream("b\n", "stderr")], [stream("b\n", "stderr"), stream("a\n")], True),
    ([result("3", 2, **{WIDGET_VIEW: {"model_id": "1"}})], [result("3", 2)], True),
    ([result("3", 2, **{"image/png": "AAAA"})], [result("3", 2, **{"image/png": "BBBB"})], True),
    ([result("3", 2, **{"text/html": "<b>"})], [result("3", 2, **{"text/html": "<i>"})], False),
    ([result("3", 2, **{"text/html": "<b>"})], [result("3", 2)], False),
]


@pytest.mark.parametrize(("old", "new", "same"), COMPARED)
def test_compare(old, new, same):
    findings = notebooks.compare(changed({"outputs": old}), changed({"outputs": new}))
    assert [finding.cell for finding in findings] == ([] if same else [4])


def test_a_cell_that_was_never_run_has_nothing_to_compare():
    never = changed({"outputs": [], "execution_count": None})
    assert notebooks.compare(never, changed({"outputs": [stream("3\n")]})) == []


# -- reading ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[1]", "a list of cells is missing"),
        ('{"cells": 3}', "a list of cells is missing"),
        ('{"worksheets": [], "nbformat": 3}', "a list of cells is missing"),
        ('{"cells": [3], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}', "well-formed"),
        ('{"cells": [{"cell_type": "code"}], "metadata": {}, "nbformat": 4}', "well-formed"),
        ('{"cells": []}', "well-formed"),
    ],
)
def test_a_file_that_is_no_notebook(tmp_path, text, complaint):
    path = tmp_path / "x.ipynb"
    path.write_text(text, "utf-8")
    with pytest.raises(notebooks.NotebookError, match=complaint) as error:
        notebooks.read(path)
    assert "x.ipynb" in str(error.value)


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "x.ipynb"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(notebooks.NotebookError, match="not JSON"):
        notebooks.read(path)


def test_ids_are_kept_and_missing_ones_are_always_the_same(tmp_path):
    raw = lesson() | {"nbformat_minor": 4}
    for cell in raw["cells"][2:]:
        del cell["id"]
    raw["cells"][1]["id"] = "cell-03"  # the name that cell 3 would get
    path = tmp_path / "x.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    ids = [cell.id for cell in notebooks.read(path).cells]
    assert ids[:4] == ["text-1", "cell-03", "cell-03a", "cell-04"]
    assert ids == [cell.id for cell in notebooks.read(path).cells]


# -- with a kernel ---------------------------------------------------------------------------------


def store(path, *sources):
    cells = []
    for number, source in enumerate(sources, 1):
        cells += [
            markdown("A sentence.", f"text-{number}"),
            code(source, None, name=f"code-{number}"),
        ]
    path.write_text(json.dumps(notebook(cells)), "utf-8")
    return path


@pytest.fixture
def tool(capsys):
    """What a user gets who types the command: (exit status, text)."""

    def run(*words):
        status = notebooks.main([str(word) for word in words])
        return status, capsys.readouterr().out

    return run


GOOD_CELLS = (
    "import ipywidgets\nipywidgets.IntSlider(value=3)",
    "import os\nprint('saved:', os.listdir(os.environ['CARDLIB_DATA']))\n6 * 7",
)


def test_refresh_stores_outputs_and_a_second_time_changes_nothing(tmp_path, monkeypatch, tool):
    saves = tmp_path / "data of a user"
    saves.mkdir()
    (saves / "game.json").write_text("{}", "utf-8")
    monkeypatch.setenv("CARDLIB_DATA", str(saves))
    path = store(tmp_path / "first.ipynb", *GOOD_CELLS)
    assert tool("refresh", path) == (0, f"{path}: stored anew\n")
    text = path.read_text("utf-8")
    assert text.startswith('{\n "cells"')
    assert text.endswith("}\n")
    assert WIDGET_VIEW not in text
    node = json.loads(text)
    first, second = (cell for cell in node["cells"] if cell["cell_type"] == "code")
    assert first["outputs"][0]["data"] == {"text/plain": ["IntSlider(value=3)"]}
    assert [output.get("text") for output in second["outputs"]] == [["saved: []\n"], None]
    assert (first["execution_count"], second["execution_count"]) == (1, 2)
    stamp = path.stat().st_mtime_ns
    assert tool("refresh", path) == (0, f"{path}: unchanged\n")
    assert (path.stat().st_mtime_ns, list(tmp_path.glob(".*"))) == (stamp, [])


def test_refresh_leaves_a_notebook_alone_that_fails(tmp_path, tool):
    path = store(tmp_path / "bad.ipynb", "1 + 1", "fail()")
    before = path.read_bytes()
    status, text = tool("refresh", path)
    assert (status, path.read_bytes()) == (1, before)
    assert "bad.ipynb, cell 4: NameError" in text
    assert "Traceback" not in text


def test_a_cell_without_end_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(notebooks, "CELL_LIMIT_S", 1)
    path = store(tmp_path / "slow.ipynb", "while True: pass")
    with pytest.raises(notebooks.NotebookError, match="did not end within 1 seconds"):
        notebooks.execute(notebooks.read(path), tmp_path)


# Cells of a notebook, and those that give something else at every run.
VALIDATED = [
    (GOOD_CELLS, []),
    (("import time\ntime.perf_counter_ns()", "6 * 7", "object()"), [2, 6]),
]


@pytest.mark.parametrize(("sources", "differing"), VALIDATED)
def test_validate_agrees_with_nbval(tmp_path, tool, sources, differing):
    path = store(tmp_path / "own.ipynb", *sources)
    assert tool("refresh", path)[0] == 0
    status, text = tool("validate", path)
    assert [int(cell) for cell in re.findall(r"cell (\d+): .*\[differs\]", text)] == differing
    assert status == (1 if differing else 0)
    (tmp_path / "none.ini").write_text("[pytest]\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider", "-c"]
    command += [str(tmp_path / "none.ini"), str(path)]
    strict = subprocess.run(
        command, capture_output=True, encoding="utf-8", cwd=tmp_path, check=False
    )
    failed = {2 * int(cell) + 2 for cell in re.findall(r"FAILED .*::Cell (\d+)", strict.stdout)}
    assert (strict.returncode, sorted(failed)) == (status, differing), strict.stdout


def test_validate_tells_faults_from_advice(tmp_path, tool):
    path = store(
        tmp_path / "own.ipynb", "\n".join(f"a{i} = {i}" for i in range(14)), "missing", "input()"
    )
    status, text = tool("validate", path, tmp_path / "none.ipynb")
    assert status == 1
    mend, advice = text.split("Advice:")
    assert "cell 4: NameError" in mend
    assert "cell 6: input() waits" in mend
    assert "cell 2: 14 lines of code" in advice
    assert "none.ipynb: cannot be read" in advice


def test_check_lists_every_breach(tmp_path):
    path = store(tmp_path / "11_luck.ipynb", "1 + 1")
    command = [sys.executable, "-m", "tools.notebooks", "check", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert f"{path}, cell 2: was never run" in done.stdout
    path.write_text(json.dumps(lesson()), "utf-8")
    assert notebooks.main(["check", str(path)]) == 0

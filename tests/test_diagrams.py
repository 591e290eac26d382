"""Tools of diagrams: places to click are safe and as large as a finger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cardlib.faces import diagrams
from cardlib.faces.clock import clock_svg
from cardlib.faces.courts import SIGN_PATHS
from cardlib.faces.fruit_piles import Pile, fruit_piles
from cardlib.faces.lines import Axis, Mark, line_chart
from cardlib.faces.number_tape import number_tape
from cardlib.faces.ring_graph import ring_graph_svg
from cardlib.faces.search_tree import search_tree_svg
from cardlib.faces.wheel import zodiac_wheel
from cardlib.views.about import About
from cardlib.views.labs import LESSONS
from cardlib.views.labs.bench import Bench
from cardlib.views.pages import all_blocks

SVG = "{http://www.w3.org/2000/svg}"
PERCENT = Axis("", 0, 1, [(0, "0"), (1, "1")])


def spots(svg: str) -> dict[str, ET.Element]:
    """What can be hit in a drawing, by the value that it sends."""
    groups = ET.fromstring(svg).iter(f"{SVG}g")
    return {
        group.attrib["data-value"]: list(group)[-1]
        for group in groups
        if "data-act" in group.attrib
    }


def size(area: ET.Element) -> float:
    """The lesser side of what can be hit, in units of the drawing."""
    assert area.attrib["pointer-events"] == "all"
    if area.tag == f"{SVG}circle":
        return 2 * float(area.attrib["r"])
    return min(float(area.attrib["width"]), float(area.attrib["height"]))


def drawings() -> dict[str, str]:
    """Each drawing that can be clicked."""
    signs = [(name, "J♣") for name in list(SIGN_PATHS)[:12]]
    return {
        "clock": clock_svg(10, 9, 3, act="go"),
        "map": ring_graph_svg(10, (2, 5), act="go"),
        "line": line_chart([(0, 0), (1, 1)], [Mark(0.5, 0.5, "a", 1)], PERCENT, PERCENT, act="go"),
        "search": search_tree_svg("8♠", [("9♠",), ("8♥",)], 1, act="go"),
        "tape": number_tape([(1, 1), (1, 2)], ["a", "b"], 1, act="go"),
        "wheel": zodiac_wheel(signs, 0, (), [("JKQ", 0), ("♣♦♠♥", 0)], act="go"),
        "piles": fruit_piles([Pile("Ani", ("G1",)), Pile("Mila", ())], act="go"),
    }


@pytest.mark.parametrize("name", drawings())
def test_every_place_to_click_is_as_large_as_a_finger(name: str) -> None:
    found = spots(drawings()[name])
    assert found
    assert all(size(area) >= 44 for area in found.values())


def test_places_without_room_do_not_lie_over_each_other() -> None:
    for svg in (clock_svg(24, 9, 3, act="go"), ring_graph_svg(24, (4, 6), act="go")):
        first, second = (spots(svg)[value] for value in ("6", "7"))
        across, down = (float(first.attrib[at]) - float(second.attrib[at]) for at in ("cx", "cy"))
        apart = (across**2 + down**2) ** 0.5
        assert size(first) == size(second) <= apart + 0.2
        assert size(first) > 0.9 * apart


def test_what_a_place_sends_cannot_become_markup() -> None:
    evil = '"><script>x</script>'
    drawn = diagrams.hot("<path/>", evil, evil, ((0, 0), 10, 60))
    group = ET.fromstring(drawn)
    assert (group.attrib["data-act"], [part.tag for part in group]) == (evil, ["path", "rect"])
    assert size(group[1]) == 44
    assert diagrams.hot("<path/>", "", 1, ((0, 0), 10, 10)) == "<path/>"


def test_lines_are_dashed_only_where_they_are_meant_to_be() -> None:
    whole = diagrams.line((0, 0), (1, 1), stroke="red", width=2)
    assert "dasharray" not in whole + diagrams.circle((0, 0), 5)
    dashed = diagrams.circle((0, 0), 5, stroke="red", dashes="3 3")
    assert ET.fromstring(dashed).attrib["stroke-dasharray"] == "3 3"


def offers(block: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a block of a page can send, as far as a hot spot can."""
    for rows in ("tiles", "cards", "options"):
        yield from ((block["id"], one["value"]) for one in block.get(rows, ()))
    yield from ((one["id"], one["value"]) for one in block.get("buttons", ()))
    if block["kind"] == "number":
        yield from ((block["id"], n) for n in range(block["low"], block["high"] + 1))


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_hot_spot_of_a_lab_is_a_control_too(lesson: str) -> None:
    for name in import_module(f"cardlib.views.labs.{lesson}").LABS:
        blocks = list(all_blocks(Bench(About(f"{lesson}/{name}", "NUR-42"), {}).frame()["blocks"]))
        controls = {(act, json.dumps(value)) for block in blocks for act, value in offers(block)}
        drawn = [block["svg"] for block in blocks if block["kind"] == "picture"]
        shown = {
            (spot.attrib["data-act"], spot.attrib["data-value"])
            for svg in drawn
            for spot in ET.fromstring(svg).iter()
            if "data-act" in spot.attrib
        }
        assert shown <= controls, name

"""Tools of diagrams: places to click are safe and as large as a finger."""

from __future__ import annotations

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

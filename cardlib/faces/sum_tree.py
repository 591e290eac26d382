"""The tree of sums as a drawing: each way from the root to a leaf is one way to make the total."""

from __future__ import annotations

from collections.abc import Sequence

from cardlib.faces.diagrams import ACCENT, EDGE, INK, PAPER, circle, diagram, label

__all__ = ["sum_tree", "tree_width"]

Parts = tuple[int, ...]

COLUMN, ROW = 46.0, 34.0
RADIUS, MARGIN = 13.0, 20.0


def tree_width(leaves: Sequence[Parts], path: Parts) -> int:
    """The width in CSS px that the drawing wants."""
    depth = max(map(len, (*leaves, path)), default=0)
    return round(2 * MARGIN + depth * COLUMN + _ahead(leaves, path))


def _ahead(leaves: Sequence[Parts], path: Parts) -> float:
    """Room for the question mark of an unfinished path."""
    return MARGIN if path and path not in leaves else 0


def sum_tree(total: int, leaves: Sequence[Parts], path: Parts = ()) -> str:
    """The tree of *leaves* from left to right, the largest first; *path* is where one stands now.

    A leaf has a double ring, the path is drawn strong; what lies ahead of the path has a question mark.
    """
    whole = {*leaves, path} if path and path not in leaves else {*leaves}
    order = sorted(whole, reverse=True) or [()]
    places = _places(order)
    lines = [_line(places, node, path) for node in places if node]
    dots = [_node(places, node, total, leaves, path) for node in places]
    return diagram(
        tree_width(leaves, path), MARGIN * 2 + (len(order) - 1) * ROW, "".join(lines + dots)
    )


def _places(order: Sequence[Parts]) -> dict[Parts, tuple[float, float]]:
    """Each node in the middle of the rows of its leaves."""
    rows: dict[Parts, list[int]] = {}
    for number, leaf in enumerate(order):
        for length in range(len(leaf) + 1):
            rows.setdefault(leaf[:length], []).append(number)
    return {
        node: (MARGIN + len(node) * COLUMN, MARGIN + (found[0] + found[-1]) / 2 * ROW)
        for node, found in rows.items()
    }


def _line(places: dict[Parts, tuple[float, float]], node: Parts, path: Parts) -> str:
    (x, y), (to_x, to_y) = places[node[:-1]], places[node]
    strong = bool(path) and path[: len(node)] == node
    look = (
        f'stroke="{ACCENT}" stroke-width="3"' if strong else f'stroke="{EDGE}" stroke-width="1.5"'
    )
    bend = (x + to_x) / 2
    return f'<path d="M{x:g} {y:g}C{bend:g} {y:g} {bend:g} {to_y:g} {to_x:g} {to_y:g}" fill="none" {look}/>'


def _node(
    places: dict[Parts, tuple[float, float]],
    node: Parts,
    total: int,
    leaves: Sequence[Parts],
    path: Parts,
) -> str:
    x, y = places[node]
    on_path = path[: len(node)] == node and bool(path)
    edge = ACCENT if on_path else INK
    shape = circle((x, y), RADIUS, fill=PAPER, stroke=edge, width=3 if on_path else 1.5)
    if not node:  # the root is a box: it is no card, but what is to be made
        side = 2 * RADIUS
        shape = (
            f'<rect x="{x - RADIUS:g}" y="{y - RADIUS:g}" width="{side:g}" height="{side:g}" rx="5"'
            f' fill="{PAPER}" stroke="{edge}" stroke-width="2"/>'
        )
    elif node in leaves:
        shape += circle((x, y), RADIUS - 3.5, stroke=edge, width=1)
    says = label((x, y), node[-1] if node else total, size=14, bold=on_path or not node)
    if node and node == path and node not in leaves:
        says += label((x + RADIUS + 8, y), "?", size=14, bold=True, fill=ACCENT)
    return shape + says

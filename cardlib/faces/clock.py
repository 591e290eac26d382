"""The clock of a ring of numbers with both hops of a card, and a number line with one bent hop.

Drawings only: what they show is said in words by whoever shows them.

>>> clock_svg(10, 9, 3).startswith("<svg")
True
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import atan2, cos, dist, pi, sin

from cardlib.exact.hops import hop
from cardlib.faces.diagrams import (
    ACCENT,
    EDGE,
    INK,
    MUTED,
    PAPER,
    Place,
    arrow_head,
    circle,
    circle_places,
    dashed,
    diagram,
    hot,
    label,
)
from cardlib.writing import minus

__all__ = ["ALL_HELP", "clock_svg", "number_line_svg"]

ALL_HELP = ("hops", "targets", "ticks")
"""What a clock can show besides its numbers and the value."""

SIZE, CENTRE = 408.0, (204.0, 204.0)
DIAL = 116.0
LARGEST_DOT = 21.0
RISE = 30.0  # how far a hop stands off the dots
NEXT_HOP = 20.0  # two hops that overlap run this far apart
ROUND = 27.0  # once round the ring is drawn so far outside of the hop, or of another round
DASHES = "7 5"
HEAD = 13.0
SPOT = 52.0  # a place to click is as large as a finger
WAYS = (1, -1)


def clock_svg(
    modulus: int = 10,
    value: int | None = 9,
    index: int | None = 3,
    *,
    show: Collection[str] = ALL_HELP,
    steps: int | None = None,
    ways: Collection[int] = WAYS,
    picked: Collection[int] = (),
    middle: str | None = None,
    names: Sequence[str] = (),
    act: str = "",
) -> str:
    """A clock of the numbers 1 to *modulus*, with *value* as a dot and both hops of *index*.

    *show* takes any of `ALL_HELP`: "hops" are the arrows (up solid, down dashed), "targets" the rings
    around the landing numbers, "ticks" a mark for every single step: on the arrows, or without them
    all round. *steps* stops both hops after so many steps; *ways* leaves out one (1 up, −1 down).
    *picked* numbers have a tick mark. *middle* is written in the centre: else the card. *names* stand
    inside the dial beside their numbers. With *act* every number is a place to click that sends it.
    """
    clock = _Clock(modulus, index or 0)
    hops = () if value is None or not index else [(way, steps or index) for way in ways]
    whole = steps is None or steps == index
    parts = [clock.dial()]
    if "ticks" in show and ("hops" not in show or not hops):
        parts.append(clock.bumps())
    if value is not None and index and "hops" in show and steps != 0:
        parts += [clock.hop(value, way, count, index, ticks="ticks" in show) for way, count in hops]
    landing = {}
    if value is not None and index and "targets" in show and whole:
        landing = {way: hop(value, way * index, modulus) for way in ways}
    for number in range(1, modulus + 1):
        ringed = [way for way, place in landing.items() if place == number]
        parts.append(clock.number(number, number == value, ringed, number in picked, act))
    parts += [clock.name(number, name) for number, name in enumerate(names, start=1)]
    card = f"{value}±{index}" if value is not None and index else ""
    says = card if middle is None else middle
    parts.append(label(CENTRE, says, size=clock.room(says, named=bool(names)), bold=True))
    return diagram(SIZE, SIZE, "".join(parts))


class _Clock:
    """The measures of a clock of *modulus* numbers, and its parts as SVG texts."""

    def __init__(self, modulus: int, index: int) -> None:
        self.modulus = modulus
        self.step = 2 * pi / modulus
        # Each time round has a ring of its own outside the numbers; the dial makes room for it.
        self.radius = DIAL - ROUND * min(2, index // modulus)
        self.dot = min(LARGEST_DOT, 0.86 * self.radius * sin(self.step / 2))
        self.places = circle_places(modulus, self.radius, CENTRE)

    def at(self, steps: float, radius: float) -> Place:
        """The place so many steps (not only whole ones) after the top, at *radius*."""
        turn = steps * self.step
        return CENTRE[0] + radius * sin(turn), CENTRE[1] - radius * cos(turn)

    def dial(self) -> str:
        """The ring itself, and a notch where it closes: after the last number, before 1."""
        ring = circle(CENTRE, self.radius, stroke=EDGE, width=1)
        notch = _line(
            [self.at(0.5, self.radius - 8), self.at(0.5, self.radius + 8)], stroke=EDGE, width=3
        )
        return ring + notch

    def bumps(self) -> str:
        """A small arc over every single step, all round."""
        foot, slip = self.radius + self.dot + 3, 0.16
        along = [slip + (1 - 2 * slip) * part / 10 for part in range(11)]
        arcs = [
            _line(
                [
                    self.at(n + part, foot + 12 * sin(pi * (part - slip) / (1 - 2 * slip)))
                    for part in along
                ],
                stroke=MUTED,
                width=2.5,
            )
            for n in range(self.modulus)
        ]
        return "".join(arcs)

    def number(
        self, number: int, here: bool, ringed: Collection[int], picked: bool, act: str
    ) -> str:
        """A number of the dial: a filled dot (here), ringed as a landing place, or plain."""
        place = self.places[number - 1]
        fill, text = (ACCENT, PAPER) if here else (PAPER, INK)
        drawn = circle(place, self.dot, fill=fill, stroke=ACCENT if here else EDGE)
        for order, way in enumerate(ringed):
            drawn += _ring(place, self.dot + 3 + 5 * order, way)
        size = max(8.0, min(19.0, self.dot * 0.98))
        drawn += label(place, number, size=size, fill=text, bold=here or bool(ringed))
        if picked:
            drawn += _picked(place, self.dot, self.at(number, self.radius - self.dot - 11))
        room = 1.96 * self.radius * sin(self.step / 2)
        reach = max(2 * self.dot, min(SPOT, room))
        return hot(drawn, act, number, (place, reach, reach), room=room)

    def room(self, says: str, *, named: bool) -> float:
        """How large a text in the centre can be."""
        inside = self.radius - self.dot - (24 if named else 6)
        return max(12.0, min(30.0, 2 * inside / (0.62 * max(1, len(says)))))

    def name(self, number: int, name: str) -> str:
        """The name of a number, inside the dial."""
        return label(self.at(number, self.radius - self.dot - 17), name, size=14, fill=MUTED)

    def hop(self, value: int, way: int, count: int, index: int, *, ticks: bool) -> str:
        """The arrow of a hop: out from the value, along outside the numbers, in to the landing.

        Whole rounds stand outside as rings from the value to itself, and the arrow is what is left.
        """
        rounds, rest = divmod(count, self.modulus)
        drawn = "".join(self._round(value, way, turn) for turn in range(1, rounds + 1))
        if not rest:
            return drawn
        wide = index * 2 >= self.modulus - 1  # the two hops meet on the far side
        height = RISE + (NEXT_HOP if wide and way < 0 and not rounds else 0)
        colour = ACCENT if way > 0 else INK
        path = [self._on_hop(value, way, rest, part / 80, height) for part in range(81)]
        drawn += _arrow(path, colour, "" if way > 0 else DASHES)
        if ticks:
            drawn += self._ticks(value, way, rest, height, colour)
        out = self.radius + self.dot + height
        half = value + way * rest / 2
        # A text is wider than high, so beside the clock it stands farther off than above.
        aside = 16 + 9 * abs(sin(half * self.step))
        middle = self.at(half, out + (0 if wide else aside))
        says = _signed(way, rest)
        return drawn + (_pill(middle, says, colour) if wide else _says(middle, says, colour))

    def _round(self, value: int, way: int, turn: int) -> str:
        """Once round the ring, from *value* to itself; *turn* counts the rounds from 1."""
        out = self.radius + self.dot + RISE + ROUND * turn - (ROUND / 2 if way < 0 else 0)
        colour, slip = ACCENT if way > 0 else INK, 0.025 * self.modulus
        along = [slip + (self.modulus - 2 * slip) * part / 120 for part in range(121)]
        path = [self.at(value + way * gone, out) for gone in along]
        middle = self.at(value + way * self.modulus / 2, out)
        drawn = _arrow(path, colour, "" if way > 0 else DASHES)
        return drawn + _pill(middle, _signed(way, self.modulus), colour)

    def _on_hop(self, value: int, way: int, count: int, part: float, height: float) -> Place:
        """The place on a hop after *part* of its way (0 to 1)."""
        foot = self.radius + self.dot
        slip = 0.13 * min(1.0, 10 / self.modulus)  # both hops leave the dot side by side
        gone = slip + (count - 2 * slip) * part
        rise = min(0.55, count / 2 - slip)
        near = min(1.0, min(gone - slip, count - slip - gone) / rise)
        lift = sin(near * pi / 2) ** 0.75 if near > 0 else 0.0
        return self.at(value + way * gone, foot + 5 + (height - 5) * lift)

    def _ticks(self, value: int, way: int, count: int, height: float, colour: str) -> str:
        """A short mark across the arrow at every number that is passed."""
        drawn = ""
        for passed in range(1, count):
            middle = self.radius + self.dot + height
            ends = [self.at(value + way * passed, middle + half) for half in (-6, 6)]
            drawn += _line(ends, stroke=colour, width=2.5)
        return drawn


LINE_WIDTH, LINE_HEIGHT, LINE_Y, LINE_EDGE = 400.0, 216.0, 112.0, 22.0
ROOM = 21.0  # px that a two-digit number needs
NAME_ROOM = 17.0  # px that a short name needs


def number_line_svg(
    modulus: int = 10, value: int = 9, index: int = 3, way: int = 1, names: Sequence[str] = ()
) -> str:
    """A line of the numbers 1 to *modulus* with one hop (*way* 1 up, −1 down).

    A hop over the end lands on a number that no card has, drawn hollow; from there a dashed arrow bends
    back by *modulus* to the number where the ring lands. *names* stand below their numbers.
    """
    end = value + way * index
    low, high = min(1, end), max(modulus, end)
    line = _Line(low, high, named=bool(names))
    landing = hop(value, way * index, modulus)
    shown = line.spread((value, landing, end, modulus, 1))
    parts = [line.track(1, modulus, low, high)]
    parts += [
        line.number(n, 1 <= n <= modulus, n == value, n == landing, n in shown)
        for n in range(low, high + 1)
    ]
    parts += [
        line.name(number, name)
        for number, name in enumerate(names, start=1)
        if line.gap >= NAME_ROOM or number in shown
    ]
    parts.append(line.hop(value, end))
    if landing != end:
        parts.append(line.bent(end, landing))
    return diagram(LINE_WIDTH, LINE_HEIGHT, "".join(parts))


class _Line:
    """The measures of a line from *low* to *high*, and its parts as SVG texts."""

    def __init__(self, low: int, high: int, *, named: bool = False) -> None:
        self.low = low
        self.below = 37 if named else 16  # where the way back begins, under the names
        self.deep = 40 if named else 54
        self.gap = (LINE_WIDTH - 2 * LINE_EDGE) / (high - low)
        self.dot = min(14.0, max(2.5, self.gap * 0.42))

    def x(self, number: float) -> float:
        """How far right a number stands."""
        return LINE_EDGE + (number - self.low) * self.gap

    def spread(self, wished: Iterable[int]) -> set[int]:
        """Those of the *wished* numbers that have room; the first three are always among them."""
        shown: list[int] = []
        for place, number in enumerate(wished):
            if place < 3 or all(abs(number - other) * self.gap >= ROOM for other in shown):
                shown.append(number)
        return set(shown)

    def track(self, first: int, last: int, low: int, high: int) -> str:
        """The line: solid where cards are, dotted beyond, and a bar at both ends of the cards."""
        cards = _line([(self.x(first), LINE_Y), (self.x(last), LINE_Y)], stroke=EDGE, width=2)
        beyond = [(number, at) for number, at in ((low, first), (high, last)) if number != at]
        dotted = [
            _line([(self.x(a), LINE_Y), (self.x(b), LINE_Y)], stroke=EDGE, width=2, dashes="2 5")
            for a, b in beyond
        ]
        bars = [
            _line([(x, LINE_Y - 21), (x, LINE_Y + 21)], stroke=EDGE, width=3)
            for x in (self.x(first - 0.5), self.x(last + 0.5))
            if 2 < x < LINE_WIDTH - 2
        ]
        return cards + "".join(dotted) + "".join(bars)

    def number(self, number: int, card: bool, here: bool, landing: bool, shown: bool) -> str:
        """A number of the line; one beyond the ends is hollow, as no card has it."""
        place = (self.x(number), LINE_Y)
        roomy = self.gap >= ROOM
        if not roomy and not shown:
            tick = [(place[0], LINE_Y - 4), (place[0], LINE_Y + 4)]
            return _line(tick, stroke=EDGE, width=1.5)
        radius = self.dot if roomy else 10.0
        fill, text = (ACCENT, PAPER) if here else (PAPER, INK if card else MUTED)
        edge = ACCENT if here else EDGE
        drawn = circle(place, radius, fill=fill, stroke=edge, dashes="" if card else "3 3")
        if landing:
            drawn += _ring(place, radius + 3, 1)
        says = minus(number)
        size = min(14.0, radius * (1.05 if len(says) < 3 else 0.85))
        return drawn + label(place, says, size=size, fill=text, bold=here or landing)

    def name(self, number: int, name: str) -> str:
        """The name of a number, below it."""
        return label((self.x(number), LINE_Y + 26), name, size=11, fill=MUTED)

    def hop(self, value: int, end: int) -> str:
        """The hop above the line, with a mark at every step."""
        count, way = abs(end - value), 1 if end > value else -1
        top = min(74.0, 34 + 5 * count)
        places = self._arc(value, end, -top)
        ticks = "".join(
            _line([(x, y - 5), (x, y + 5)], stroke=ACCENT, width=2)
            for x, y in (self._on_arc(value, end, -top, s / count) for s in range(1, count))
        )
        middle = ((self.x(value) + self.x(end)) / 2, LINE_Y - 16 - top - 13)
        says = _signed(way, count)
        return _arrow(places, ACCENT) + ticks + _says(middle, says, ACCENT)

    def bent(self, end: int, landing: int) -> str:
        """The arrow under the line from a number that no card has, back into the ring."""
        middle = ((self.x(end) + self.x(landing)) / 2, LINE_Y + self.below + self.deep + 14)
        says = _signed(1 if landing > end else -1, abs(end - landing))
        return _arrow(self._arc(end, landing, self.deep), INK, DASHES) + _says(middle, says, INK)

    def _arc(self, start: int, end: int, height: float) -> list[Place]:
        return [self._on_arc(start, end, height, part / 40) for part in range(41)]

    def _on_arc(self, start: int, end: int, height: float, part: float) -> Place:
        away = self.below if height > 0 else -16
        x = self.x(start) + (self.x(end) - self.x(start)) * (1 - cos(pi * part)) / 2
        return x, LINE_Y + away + height * sin(pi * part)


def _arrow(path: list[Place], colour: str, dashes: str = "") -> str:
    """A curved arrow along *path*; its line ends inside the head, so that the point stays sharp."""
    tip = path[-1]
    shaft = list(path)
    while len(shaft) > 1 and dist(shaft[-1], tip) <= HEAD * 0.7:
        shaft.pop()
    before = next((place for place in reversed(path) if dist(place, tip) > HEAD), path[0])
    direction = atan2(tip[1] - before[1], tip[0] - before[0])
    shaft.append((tip[0] - HEAD * 0.7 * cos(direction), tip[1] - HEAD * 0.7 * sin(direction)))
    head = arrow_head(tip, direction, size=HEAD, fill=colour)
    return _line(shaft, stroke=colour, width=3, dashes=dashes) + head


def _line(path: list[Place], *, stroke: str, width: float, dashes: str = "") -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in path)
    return (
        f'<polyline points="{points}" fill="none" stroke="{stroke}" stroke-width="{width:g}"'
        f' stroke-linecap="{"butt" if dashes else "round"}" stroke-linejoin="round"{dashed(dashes)}/>'
    )


def _ring(place: Place, radius: float, way: int) -> str:
    """The ring around a landing number, solid or dashed as its hop is."""
    ink, dashes = (ACCENT, "") if way > 0 else (INK, "6 4")
    return circle(place, radius, stroke=ink, width=3.5, dashes=dashes)


def _picked(place: Place, radius: float, inside: Place) -> str:
    """A frame around a number that a learner has picked, and a tick mark *inside* the dial."""
    x, y = inside
    mark = [(x - 6, y), (x - 2, y + 4), (x + 6, y - 5)]
    return circle(place, radius, stroke=INK, width=4) + _line(mark, stroke=INK, width=3)


def _signed(way: int, count: int) -> str:
    """So many steps with their sign: "+3" or "−3"."""
    return f"{'+' if way > 0 else '−'}{count}"


def _says(place: Place, says: str, colour: str) -> str:
    return label(place, says, size=18, fill=colour, bold=True)


def _pill(place: Place, says: str, colour: str) -> str:
    """A short text that interrupts the line below it."""
    x, y = place
    ground = f'<rect x="{x - 18:.1f}" y="{y - 12:.1f}" width="36" height="24" fill="{PAPER}"/>'
    return ground + _says(place, says, colour)

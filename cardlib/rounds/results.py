"""From trials to what a person sees: tables of rings and of times, and the sentences with them.

Everything holds for one device and one way of input at a time (RT12, RT14); below ten valid times there
is no middle value (RT21). What was left out of the times is counted, with its reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardlib.game import Seat
from cardlib.i18n import N_, translate
from cardlib.ringers import Ringer
from cardlib.rounds.devices import is_exact_enough
from cardlib.rounds.rows import BELLS, Row
from cardlib.stats.reactions import LEFT_OUT, Figures, figures, valid_times, ways_of

__all__ = ["WAY_WORDS", "Played", "Results", "Sheet", "device_sentence", "sheets"]

WAY_WORDS = {
    "key": N_("keyboard"),
    "mouse": N_("mouse"),
    "touch": N_("finger"),
    "pen": N_("pen"),
    "script": N_("simulated"),
}
_VERDICTS = {
    "ring": {
        "hit": N_("Hits"),
        "miss": N_("Misses"),
        "false_alarm": N_("False alarms"),
        "quiet": N_("Quiet"),
        "cut": N_("Cut"),
    },
    "simple": {"hit": N_("Hits"), "miss": N_("Misses")},
    "race": {"laid": N_("Laid"), "refused": N_("Did not fit")},
    "choice": {"laid": N_("Laid"), "refused": N_("Did not fit"), "miss": N_("Misses")},
}
_MEANING = {
    True: N_(
        "Hit: you rang when a ring was right, first or not. Miss: nobody rang in time. False alarm: "
        "you rang when no ring was right. Quiet: you rightly did not ring. Cut: somebody else rang "
        "before you had answered."
    ),
    False: N_("A card that did not fit went back to the hand."),
}
FAR = 3
"""Distances from here on stand in one line."""


@dataclass(frozen=True, slots=True)
class Played:
    """One match and its trials: *options* as plain data, *bots* by seat, *names* by seat.

    The names are for the screen and go into no file.
    """

    game: str
    code: str
    options: Mapping[str, Any] = field(default_factory=dict)
    bots: Mapping[Seat, Ringer | Mapping[str, Any]] = field(default_factory=dict)
    speed: float = 1.0
    names: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()

    def name(self, seat: Seat) -> str:
        """The player's name, or the seat's number where nobody has one."""
        return self.names[seat] if seat < len(self.names) else str(seat)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of texts: its caption, its head, its lines, and what must be said with it."""

    caption: str
    head: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        every = [self.head, *self.lines]
        widths = [max(len(line[place]) for line in every) for place in range(len(self.head))]
        laid = ["  ".join(map(str.ljust, line, widths)).rstrip() for line in every]
        return "\n".join([self.caption, laid[0], "-" * len(laid[0]), *laid[1:], *self.notes])


@dataclass(frozen=True, slots=True)
class Results:
    """The trials of a table, match by match; as text the tables of all of them."""

    played: tuple[Played, ...]
    language: str = "en"

    @property
    def rows(self) -> list[Row]:
        """All trials, a row each."""
        return [row for one in self.played for row in one.rows]

    def sheets(self) -> list[Sheet]:
        """The tables, those of each match together."""
        return [sheet for one in self.played for sheet in sheets(one, self.language)]

    def sentences(self) -> list[str]:
        """What holds for all: nothing measured yet, or on what it was measured."""
        if not self.rows:
            return [translate(N_("Nothing has been measured yet."), None, self.language)]
        return [device_sentence(device, self.language) for device in _devices(self.rows) if device]

    def __str__(self) -> str:
        return "\n\n".join([*self.sentences(), *map(str, self.sheets())])


# --- the tables ----------------------------------------------------------------------------------


def sheets(played: Played, language: str = "en") -> list[Sheet]:
    """For each person: what the presses came to, and, where there was a clock, how long they took.

    Practice is in no table.
    """
    found = []
    counted = [row for row in played.rows if not row.get("practice")]
    for seat in sorted({row["seat"] for row in counted}):
        own = [row for row in counted if row["seat"] == seat]
        for kind in dict.fromkeys(row["kind"] for row in own):
            alike = [row for row in own if row["kind"] == kind]
            for timed in (True, False):
                part = [row for row in alike if row["timed"] is timed]
                if part:
                    found.append(_counts(played, seat, part, timed, language))
                if part and timed:
                    found.append(_times(played, seat, part, language))
    return found


def _counts(played: Played, seat: Seat, rows: Sequence[Row], timed: bool, language: str) -> Sheet:
    def say(text: str, **values: object) -> str:
        return translate(text, values, language)

    kind = rows[0]["kind"]
    is_bell = kind in BELLS
    verdicts = _VERDICTS[kind]
    clock = say(N_("by the clock")) if timed else say(N_("in your own time"))
    if is_bell:
        caption = N_("{name}, {clock}: what you did at each table")
        first = N_("Nearest fruit, off by")
    else:
        caption = N_("{name}, {clock}: cards you laid")
        first = N_("Kinds of cards that fitted")
    groups = [*_groups(rows, language), (say(N_("All")), list(rows))]
    return Sheet(
        say(caption, name=played.name(seat), clock=clock),
        (say(first), say(N_("Trials")), *map(say, verdicts.values())),
        tuple(_count_line(label, part, verdicts) for label, part in groups),
        (say(_MEANING[is_bell]),),
    )


def _count_line(label: str, rows: Sequence[Row], verdicts: Mapping[str, str]) -> tuple[str, ...]:
    counted = Counter(row["verdict"] for row in rows)
    return label, str(len(rows)), *(str(counted[verdict]) for verdict in verdicts)


def _groups(rows: Sequence[Row], language: str) -> Iterator[tuple[str, list[Row]]]:
    """The rows by how near a ring was, or by how many kinds of cards fitted."""
    if rows[0]["kind"] not in BELLS:
        for choices in sorted({row["choices"] or 0 for row in rows}):
            yield str(choices), [row for row in rows if (row["choices"] or 0) == choices]
        return
    for distance in range(FAR + 1):
        far = distance == FAR
        part = [row for row in rows if _is_off(row["distance"], distance)]
        text = N_("{n} or more") if far else N_("0 (ring)") if distance == 0 else "{n}"
        if part:
            yield translate(text, {"n": distance}, language), part
    empty = [row for row in rows if row["distance"] is None]
    if empty:
        yield translate(N_("nothing lay open"), None, language), empty


def _is_off(distance: int | None, wanted: int) -> bool:
    return distance is not None and min(distance, FAR) == wanted


def _times(played: Played, seat: Seat, rows: Sequence[Row], language: str) -> Sheet:
    """A line for each device, way of input and condition; they are never mixed."""

    def say(text: str, **values: object) -> str:
        return translate(text, values, language)

    race = rows[0]["kind"] not in BELLS
    condition = N_("Kinds of cards that fitted") if race else N_("Answers")
    lines = []
    for device, way, speed, part in _alike(rows):
        parts = list(_groups(part, language)) if race else []
        parts.append((say(N_("All") if race else N_("Right rings")), part))
        where = device_name(device, language)
        if speed != 1:
            where = say(N_("{device}, pace ×{speed}"), device=where, speed=f"{speed:g}")
        lines += [
            (f"{say(WAY_WORDS[way])}, {where}", label, *_time_cells(chosen, way, language))
            for label, chosen in parts
        ]
    head = (
        N_("On this device with"),
        condition,
        N_("Times counted"),
        N_("Half were within"),
        N_("Fastest"),
        N_("Left out"),
    )
    notes = (
        N_(
            "Times of different devices or ways of input say nothing about people: never compare them."
        ),
        N_(
            "Right answers count that came 100 to 3000 ms after a card shown in time. These limits were "
            "fixed before anybody looked."
        ),
    )
    caption = say(N_("{name}: reaction times in milliseconds"), name=played.name(seat))
    return Sheet(caption, tuple(map(say, head)), tuple(lines), tuple(map(say, notes)))


def _time_cells(rows: Sequence[Row], way: str, language: str) -> tuple[str, str, str, str]:
    times = valid_times(rows, way)
    found = figures(times.times_ms)
    few = translate(N_("too few"), None, language)
    left = [
        f"{count} × {translate(LEFT_OUT[reason], None, language)}"
        for reason, count in times.left_out.items()
    ]
    return (
        str(len(times.times_ms)),
        f"{found.median_ms:.0f} ms" if isinstance(found, Figures) else few,
        f"{min(times.times_ms):.0f} ms" if times.times_ms else "–",
        ", ".join(left) or "–",
    )


def _alike(rows: Sequence[Row]) -> Iterator[tuple[Mapping[str, Any], str, float, list[Row]]]:
    """The rows of presses that may be put together: one device, one way of input, one pace."""
    for device in _devices(rows):
        same = [row for row in rows if _device_key(row["device"]) == _device_key(device)]
        for way in ways_of(same):
            by_way = [row for row in same if row["way"] == way]
            for speed in sorted({row.get("speed", 1) for row in by_way}, reverse=True):
                yield device, way, speed, [row for row in by_way if row.get("speed", 1) == speed]


# --- the device ----------------------------------------------------------------------------------


def _device_key(device: Mapping[str, Any]) -> tuple[Any, ...]:
    """Equal for two measurements of one screen, which differ a little each time."""
    refresh = device.get("refresh_ms")
    hertz = round(1000 / refresh) if refresh else None
    return device.get("os"), device.get("browser"), hertz, device.get("simulated")


def _devices(rows: Sequence[Row]) -> list[Mapping[str, Any]]:
    """The devices of some rows, each once, as they were measured last."""
    return list({_device_key(row["device"]): row["device"] for row in rows}.values())


def device_name(device: Mapping[str, Any], language: str) -> str:
    """A device in a few words: browser, system, pictures per second."""
    if device.get("simulated"):
        return translate(N_("no device"), None, language)
    refresh = device.get("refresh_ms")
    hertz = [f"{1000 / refresh:.0f} Hz"] if refresh else []
    words = [device[name] for name in ("browser", "os") if name in device]
    return ", ".join([*words, *hertz]) or translate(N_("this device"), None, language)


def device_sentence(device: Mapping[str, Any], language: str = "en") -> str:
    """On what it was measured, and whether that is exact enough for an experiment (RT5, RT14)."""
    if device.get("simulated"):
        return translate(N_("Nobody pressed: these trials are simulated."), None, language)
    name = device_name(device, language)
    if "refresh_ms" not in device or "step_ms" not in device:
        text = N_("On this device ({name}) nothing was measured about its screen.")
        return translate(text, {"name": name}, language)
    text = N_(
        "On this device ({name}) a new picture comes every {refresh} ms, {late} of 100 come late, and "
        "the clock goes in steps of {step} ms."
    )
    values = {
        "name": name,
        "refresh": f"{device['refresh_ms']:.1f}",
        "late": f"{100 * device.get('late_share', 0):.0f}",
        "step": f"{device['step_ms']:.3g}",
    }
    told = translate(text, values, language)
    if is_exact_enough(device):
        return told
    worse = N_("That is good enough to play, but not for an experiment.")
    return f"{told} {translate(worse, None, language)}"

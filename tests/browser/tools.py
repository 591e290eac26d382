"""What the tests of the table share: how to find its parts, move its slider, make its frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.browser import fake

Open = Callable[..., Any]
GAMES: dict[str, Callable[..., Any]] = {
    "zangi": fake.zangi,
    "zodiak": fake.zodiak,
    "tivmiv": fake.tivmiv,
}
WIDTHS = (1200, 520, 320)
TARGET = 44  # A6: CSS pixels
BELL = 64  # A6


def option(table: Any, label: str) -> Any:
    return table.page.locator(f'[role=option][aria-label^="{label}"]')


def button(table: Any, control_id: str) -> Any:
    return table.page.locator(f'[data-control="{control_id}"]')


def act(table: Any, name: str) -> Any:
    return table.page.locator(f'[data-act="{name}"]')


def message_text(table: Any) -> str:
    return str(table.page.locator(".cl-message-text").inner_text())


def drag(table: Any, places: Sequence[int]) -> None:
    """Move the slider over these places as a quick hand would: an input event at each."""
    table.page.locator(".cl-slider").evaluate(
        """(slider, places) => {
          for (const place of places) {
            slider.value = place;
            slider.dispatchEvent(new Event('input', {bubbles: true}));
          }
        }""",
        list(places),
    )


def go_to(table: Any, index: int) -> None:
    drag(table, [index])


def focused_act(table: Any) -> str:
    """The action of the button that has the focus, or the name of its control."""
    return str(
        table.page.evaluate(
            "(({control, act}) => control || act || '')(document.activeElement.dataset)"
        )
    )


def marked(value: Any, mark: str) -> Any:
    """A frame, or anything else as plain data, with *mark* behind each text that is shown."""
    if isinstance(value, dict):
        keep = ("role", "layout", "tone", "face", "shape")
        return {key: item if key in keep else marked(item, mark) for key, item in value.items()}
    if isinstance(value, list):
        return [marked(item, mark) for item in value]
    return f"{value}{mark}" if isinstance(value, str) and value else value


def frames_message(first: int, last: int, newest: int, epoch: int = 1) -> dict[str, Any]:
    known = {str(i): fake.zangi(i, newest, epoch) for i in range(first, last + 1)}
    return {"kind": "frames", "epoch": epoch, "frames": known}

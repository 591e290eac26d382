"""Which notebook cell a widget belongs to, so that a cell that runs again closes its former widget."""

from __future__ import annotations

from typing import Any
from weakref import WeakValueDictionary

__all__ = ["cell_id", "take_place"]

_shown: WeakValueDictionary[tuple[str, str], Any] = WeakValueDictionary()


def cell_id() -> str:
    """The id of the notebook cell that runs now, or "" where there is none."""
    try:
        from IPython import get_ipython
    except ImportError:
        return ""
    shell = get_ipython()
    parent = getattr(shell, "parent_header", None) or {}
    metadata = shell.get_parent().get("metadata", {}) if hasattr(shell, "get_parent") else parent
    cell = metadata.get("cellId", "") if isinstance(metadata, dict) else ""
    return cell if isinstance(cell, str) else ""


def take_place(widget: Any, name: str) -> bool:
    """Put *widget*, saved as *name*, in the place of its cell's former one, which is closed.

    True if a widget of the same name stands in another cell, too.
    """
    cell = cell_id()
    if not cell:
        return False
    older = _shown.get((cell, name))
    if older is not None:
        older.close()
    twice = any(saved == name and place != cell for place, saved in _shown)
    _shown[cell, name] = widget
    return twice

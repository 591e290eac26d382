"""Labs of the lesson on how often the bell rings: exact chances, a product, deals, and decks."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.bell_probability.calculator import CALCULATOR
from cardlib.views.labs.bell_probability.deals import DEALS
from cardlib.views.labs.bell_probability.product import PRODUCT
from cardlib.views.labs.bell_probability.which_deck import WHICH_DECK

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "calculator": CALCULATOR,
    "product": PRODUCT,
    "deals": DEALS,
    "which_deck": WHICH_DECK,
}

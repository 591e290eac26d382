"""The labs of the lesson on choices, haste and mistakes."""

from __future__ import annotations

from cardlib.views.labs import LabKind
from cardlib.views.labs.haste_and_mistakes.choices import CHOICES
from cardlib.views.labs.haste_and_mistakes.ears import EARS
from cardlib.views.labs.haste_and_mistakes.haste import HASTE
from cardlib.views.labs.haste_and_mistakes.models import MODELS
from cardlib.views.labs.haste_and_mistakes.worth import WORTH
from cardlib.views.labs.house_rules import following

__all__ = ["LABS"]

LABS: dict[str, LabKind] = {
    "choices": following(CHOICES),
    "haste": following(HASTE),
    "ears": following(EARS),
    "worth": following(WORTH),
    "models": following(MODELS),
}

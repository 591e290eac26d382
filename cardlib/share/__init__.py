"""Short codes for a position or a whole game, and reading whatever a learner pastes.

Nothing that is pasted is ever run: codes are checked and played by the rules, the text of a position
is taken apart, and each refusal says what is wrong.
"""

from __future__ import annotations

from cardlib.share.form import ShareError
from cardlib.share.reading import read
from cardlib.share.writing import game_code, position_code

__all__ = ["ShareError", "game_code", "position_code", "read"]

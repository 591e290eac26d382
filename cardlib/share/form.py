"""The form of a code: letters and digits that count themselves and carry a checksum.

``zangi-game-1-…``: the game, what it is, the version; then three digits of base 62 that say how many
follow, then the checksum and the folded (zlib) document. There is no sign in it that a chat or a word
processor changes.
"""

from __future__ import annotations

import json
import re
import zlib
from hashlib import blake2b
from typing import Any

from cardlib.errors import CardlibError
from cardlib.share.fold import FOLD

__all__ = [
    "MAX_TEXT",
    "MISTYPED",
    "VERSION",
    "ShareError",
    "code_in",
    "collected",
    "folded",
    "unfolded",
]

VERSION = 1
MAX_TEXT = 60_000
"""Characters of a code or of a position's text; a saved game (JSON) may be longer."""
MAX_DOCUMENT = 200_000
"""Bytes that a code may unfold to: what claims more is no game of ours."""
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
BLOCK, BLOCK_DIGITS = 32, 43  # 62 ** 43 is just more than 256 ** 32
COUNT_DIGITS, CHECK_BYTES = 3, 4
MISTYPED = "this code is mistyped: a character in it is wrong; copy it again from beginning to end"

_DASH = r"\s*[-‐‑–—−]\s*"
_CODE = re.compile(
    rf"(?<![a-z0-9])([a-z]{{2,20}}){_DASH}(position|game){_DASH}([0-9]{{1,4}}){_DASH}",
    re.IGNORECASE,
)
_UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff")


class ShareError(CardlibError, ValueError):
    """A pasted text that cannot be opened, or a game that cannot be made a code."""


def code_in(text: str) -> re.Match[str] | None:
    """Where a code begins in *text*: its groups are the game, the kind and the version."""
    return _CODE.search(text)


def folded(kind: str, game: str, document: dict[str, Any]) -> str:
    """The code of a *document*; ShareError if it is too long for one."""
    head = f"{game}-{kind}-{VERSION}"
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    folder = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=FOLD[game].encode())
    data = folder.compress(text) + folder.flush()
    digits = _to_digits(_check(head, data) + data)
    if len(text) > MAX_DOCUMENT or len(digits) > MAX_TEXT - 100:
        raise ShareError("this game is too long for a code; save it as a file instead")
    return f"{head}-{_number(len(digits), COUNT_DIGITS)}{digits}"


def unfolded(head: str, game: str, digits: str) -> dict[str, Any]:
    """The document behind the *digits* of a code that begins with *head*."""
    data = _to_bytes(digits)
    check, data = data[:CHECK_BYTES], data[CHECK_BYTES:]
    if check != _check(head, data):
        raise ShareError(MISTYPED)
    unfolder = zlib.decompressobj(-15, zdict=FOLD[game].encode())
    try:
        text = unfolder.decompress(data, MAX_DOCUMENT)
        if not unfolder.eof:
            raise ShareError("this code unfolds to more than any game can be")
        document = json.loads(text.decode())
    except (zlib.error, UnicodeError, json.JSONDecodeError, RecursionError):
        raise ShareError(MISTYPED) from None
    if not isinstance(document, dict):
        raise ShareError(MISTYPED)
    return document


def collected(rest: str) -> str:
    """The digits of a code, as many as it says that it has; what follows is somebody's sentence."""
    seen = [char for char in rest[:MAX_TEXT] if not char.isspace() and char not in _UNSEEN]
    length = next((place for place, char in enumerate(seen) if char not in DIGITS), len(seen))
    digits = "".join(seen[:length])
    count = _value(digits[:COUNT_DIGITS])
    missing = COUNT_DIGITS + count - len(digits)
    if len(digits) >= COUNT_DIGITS and missing <= 0:
        return digits[COUNT_DIGITS : COUNT_DIGITS + count]
    if len(digits) < COUNT_DIGITS:
        raise ShareError("this code is cut off: copy it again from beginning to end")
    raise ShareError(
        f"this code is cut off or mistyped: after {length} characters of its long part"
        f" {missing} more are needed; copy it again from beginning to end"
    )


def _check(head: str, data: bytes) -> bytes:
    return blake2b(head.encode() + data, digest_size=CHECK_BYTES).digest()


def _number(value: int, count: int) -> str:
    """*value* in *count* digits of base 62, the largest first."""
    digits = ""
    for _ in range(count):
        value, digit = divmod(value, len(DIGITS))
        digits = DIGITS[digit] + digits
    return digits


def _value(digits: str) -> int:
    value = 0
    for digit in digits:
        value = value * len(DIGITS) + DIGITS.index(digit)
    return value


def _digits_for(size: int) -> int:
    """How many digits of base 62 hold *size* bytes."""
    return next(count for count in range(BLOCK_DIGITS + 1) if len(DIGITS) ** count >= 256**size)


def _to_digits(data: bytes) -> str:
    blocks = [data[place : place + BLOCK] for place in range(0, len(data), BLOCK)]
    return "".join(
        _number(int.from_bytes(block, "big"), _digits_for(len(block))) for block in blocks
    )


def _to_bytes(digits: str) -> bytes:
    """The bytes behind *digits*; ShareError for digits that no bytes give."""
    sizes = {_digits_for(size): size for size in range(BLOCK + 1)}
    found = b""
    for place in range(0, len(digits), BLOCK_DIGITS):
        block = digits[place : place + BLOCK_DIGITS]
        size, value = sizes.get(len(block), 0), _value(block)
        if value >= 256**size:
            raise ShareError(MISTYPED)
        found += value.to_bytes(size, "big")
    return found

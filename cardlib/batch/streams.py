"""The tapes of many games at once: the same 64-bit words as `cardlib.chance.Tape`, in NumPy."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cardlib.chance import GAMMA, MASK, MIX_1, MIX_2

__all__ = ["STEP", "Words", "choose", "hashes", "mixed", "shuffled", "steps"]

Words = NDArray[np.uint64]

STEP = np.uint64(GAMMA)
"""What is added from one word of a stream to the next, before it is mixed."""
_M1, _M2 = np.uint64(MIX_1), np.uint64(MIX_2)
_S27, _S30, _S31, _S32 = (np.uint64(bits) for bits in (27, 30, 31, 32))
_LOW = np.uint64((1 << 32) - 1)
_AT_ONCE = 65_536  # words that are sorted at a time: they stay in a processor's own memory


def hashes(seed: str, label: str, games: Iterable[int]) -> Words:
    """Where the stream *label* begins in each of the *games* of a study: ``chance.hash64`` of each."""
    before = f"{seed}\x1f{label}\x1f".encode()
    texts = [blake2b(before + b"%d" % game).digest() for game in games]
    return np.frombuffer(b"".join(texts), dtype=">u8")[::8].astype(np.uint64)


def mixed(state: Words, out: Words, spare: Words) -> Words:
    """splitmix64 of each of *state*, written to *out*; *spare* is scratch space of the same shape."""
    np.right_shift(state, _S30, out=spare)
    np.bitwise_xor(state, spare, out=out)
    np.multiply(out, _M1, out=out)
    np.right_shift(out, _S27, out=spare)
    np.bitwise_xor(out, spare, out=out)
    np.multiply(out, _M2, out=out)
    np.right_shift(out, _S31, out=spare)
    return np.bitwise_xor(out, spare, out=out)


def steps(index: int) -> np.uint64:
    """What leads from the beginning of a stream to its word number *index* (from 0)."""
    return np.uint64(((index + 1) * GAMMA) & MASK)


def choose(words: Words, counts: Any) -> NDArray[np.int64]:
    """One of *counts* things by each of *words*: ``(word * count) >> 64``, as `Luck.choose` does."""
    many = np.asarray(counts, dtype=np.uint64)
    high, low = words >> _S32, words & _LOW
    return ((high * many + ((low * many) >> _S32)) >> _S32).astype(np.int64)


def shuffled(starts: Words, cards: int) -> NDArray[np.uint8]:
    """For each stream beginning in *starts* the card ids 0 … *cards* − 1 in its order, a row each.

    As `Tape.shuffled`: sorted by one word per card, ties by id. The sort sees the upper half of a word
    only, its low bits replaced by the id, which is quicker; where two cards are too near for that the
    whole row is sorted again by all bits.
    """
    mask = np.uint32((1 << max(1, (cards - 1).bit_length())) - 1)
    ids = np.arange(cards, dtype=np.uint32)
    jumps = (ids.astype(np.uint64) + np.uint64(1)) * STEP
    rows = np.empty((len(starts), cards), dtype=np.uint8)
    block = max(1, _AT_ONCE // cards)
    for begin in range(0, len(starts), block):
        keys = starts[begin : begin + block, None] + jumps
        mixed(keys, keys, np.empty_like(keys))
        packed = (keys >> _S32).astype(np.uint32)
        packed &= ~mask
        packed |= ids
        packed.sort(axis=1)
        rows[begin : begin + block] = packed & mask
        near = np.flatnonzero(((packed[:, 1:] ^ packed[:, :-1]) <= mask).any(axis=1))
        if near.size:
            rows[begin + near] = keys[near].argsort(axis=1, kind="stable")
    return rows

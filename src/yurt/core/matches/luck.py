"""Luck that can be checked.

The house commits to a secret seed before the match (its SHA-256 is shown), each seat commits to
entropy of its own and reveals it when all sit. Every chance ply is then

    HMAC-SHA256(key, number of the ply)   with   key = SHA-256(label, seed, entropy of each seat)

read as a whole number, modulo the sum of the weights (2²⁵⁶ is so much larger that no outcome
gains as much as one part in 2²⁰⁰). Nobody can bend it: the house chose its seed before it knew
the seats' entropy, and each seat before it knew anybody else's.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from ..chance import index_at
from ..given import seed_in
from ..structs import Row, numbers

LABEL = b"yurt luck 1"
SIZE = 32  # bytes of a seed and of a seat's entropy


@dataclass(frozen=True)
class Luck:
    seed: bytes
    entropy: tuple[bytes, ...] = ()

    @classmethod
    def fresh(cls) -> "Luck":
        return cls(secrets.token_bytes(SIZE))

    @classmethod
    def of(cls, seed: int) -> "Luck":
        """Luck from a number, for simulations and tests: anybody can repeat it."""
        return cls(hashlib.sha256(b"yurt seed %d" % seed_in(seed)).digest())

    def commitments(self) -> "Commitments":
        return Commitments(commitment(self.seed), tuple(commitment(e) for e in self.entropy))

    def number(self, ply: int, total: int) -> int:
        """The number from 0 to total − 1 that belongs to a ply."""
        return int.from_bytes(hmac.digest(self.key(), b"%d" % ply, "sha256")) % total

    def key(self) -> bytes:
        parts = (LABEL, self.seed, *self.entropy)
        return hashlib.sha256(b"".join(b"%d:" % len(p) + p for p in parts)).digest()

    def pick(self, ply: int, weights: Sequence[int]) -> int:
        """The index of the outcome that belongs to a ply."""
        row: Row = numbers(len(weights))
        for i, weight in enumerate(weights):
            row[i] = weight
        return index_at(row, len(weights), self.number(ply, sum(weights)))


@dataclass(frozen=True)
class Commitments:
    """What is shown at the start of a match, and proves nothing was changed afterwards."""

    house: str
    seats: tuple[str, ...] = ()


def commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def is_digest(text: str) -> bool:
    return re.fullmatch("[0-9a-f]{64}", text) is not None

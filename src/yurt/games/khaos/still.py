"""A state or box held still, for questions by the hundred: every rule that only looks can be
called with it."""

from typing import TypeVar, cast

from yurt.core.structs import Reading, Struct

S = TypeVar("S", bound=Struct)


def still(struct: S) -> S:
    return struct if isinstance(struct, Reading) else cast(S, Reading(struct))

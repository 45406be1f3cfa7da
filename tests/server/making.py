"""Hypothesis strategies for anything that msgspec describes."""

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

WORDS = st.sampled_from(["drop:1", "drop:7", "drop:8", "undo:1", "?", "", "drop:", "é", "monte"])


def making(kind: Any) -> st.SearchStrategy[Any]:
    return of(inspect.type_info(kind))


def of(kind: inspect.Type) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.Metadata(type=inner):
            return of(inner)
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType(ge=low, le=high):
            return st.integers(low, 12) | st.integers(low, high)
        case inspect.StrType(pattern=pattern) if pattern:
            return st.from_regex(pattern, fullmatch=True).map(lambda text: text[:64])
        case inspect.StrType(max_length=longest):
            return WORDS | st.text(max_size=longest or 100)
        case inspect.NoneType():
            return st.none()
        case inspect.LiteralType(values=values):
            return st.sampled_from(list(values))
        case inspect.ListType(item_type=item):
            return st.lists(of(item), max_size=4)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(of(key), of(value), max_size=3)
        case inspect.UnionType(types=types):
            return st.one_of([of(one) for one in types])
        case inspect.StructType():
            return struct(kind)
    raise TypeError(f"no strategy for {kind!r}")


def struct(kind: inspect.StructType) -> st.SearchStrategy[dict[str, Any]]:
    needed = {f.encode_name: of(f.type) for f in kind.fields if f.required}
    free = {f.encode_name: of(f.type) for f in kind.fields if not f.required}
    tag = {kind.tag_field: st.just(kind.tag)} if kind.tag_field else {}
    return st.fixed_dictionaries({**needed, **tag}, optional=free)


def as_text(message: Any) -> str:
    return msgspec.json.encode(message).decode()

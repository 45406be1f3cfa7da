"""Where what a file holds does not fit the shape that is expected, told in our words."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import inspect

from .errors import counted, cut, expected, unknown, wanted

KINDS = {
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.StrType: "a text in quotes",
    inspect.StructType: "a table",
    inspect.DictType: "a table",
    inspect.ListType: "a list",
    inspect.TupleType: "a list",
}


def first_misfit(raw: Any, shape: type[Any]) -> str:
    """`expected a whole number, not '7' (at board.columns)`, or "" if all of it fits."""
    return next(misfits(raw, inspect.type_info(shape), ""), "")


def misfits(came: Any, kind: inspect.Type, path: str) -> Iterator[str]:
    if isinstance(kind, inspect.Metadata):
        yield from misfits(came, kind.type, path)
    elif isinstance(kind, (inspect.EnumType, inspect.LiteralType)):
        yield from unlisted(came, words_of(kind), path)
    elif not is_of(came, kind):
        yield at(f"expected {described(kind)}, not {shown(came)}", path)
    elif isinstance(kind, inspect.StructType):
        yield from in_table(came, kind, path)
    elif isinstance(kind, inspect.DictType):
        for key, value in came.items():
            yield from misfits(value, kind.value_type, below(path, key))
    elif isinstance(kind, inspect.ListType):
        for number, value in enumerate(came):
            yield from misfits(value, kind.item_type, f"{path}[{number}]")
    elif isinstance(kind, inspect.TupleType):
        for number, (value, item) in enumerate(zip(came, kind.item_types, strict=True)):
            yield from misfits(value, item, f"{path}[{number}]")


def in_table(came: Mapping[str, Any], kind: inspect.StructType, path: str) -> Iterator[str]:
    fields = {field.encode_name: field for field in kind.fields}
    for key in came:
        if key not in fields:
            yield at(unknown("key", key, list(fields)), path)
    for key, field in fields.items():
        if key in came:
            yield from misfits(came[key], field.type, below(path, key))
        elif field.required:
            yield at(f"{key} is missing, {expectation(field.type)}", path)


def unlisted(came: Any, words: list[str], path: str) -> Iterator[str]:
    if not isinstance(came, str):
        yield at(f"{wanted('', words)}, not {shown(came)}", path)
    elif came not in words:
        yield at(expected(came, words), path)


def words_of(kind: inspect.EnumType | inspect.LiteralType) -> list[str]:
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    return [str(member.value) for member in kind.cls]


def is_of(came: Any, kind: inspect.Type) -> bool:
    match kind:
        case inspect.IntType():
            return isinstance(came, int) and not isinstance(came, bool)
        case inspect.FloatType():
            return isinstance(came, (int, float)) and not isinstance(came, bool)
        case inspect.StrType():
            return isinstance(came, str)
        case inspect.StructType() | inspect.DictType():
            return isinstance(came, dict)
        case inspect.ListType():
            return isinstance(came, list)
        case inspect.TupleType():
            return isinstance(came, list) and len(came) == len(kind.item_types)
        case _:  # what no box has; msgspec itself has its say
            return True


def described(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.TupleType):
        return f"a list of {counted(len(kind.item_types), 'value')}"
    return KINDS.get(type(kind), "something else")


def expectation(kind: inspect.Type) -> str:
    if isinstance(kind, (inspect.EnumType, inspect.LiteralType)):
        return wanted("", words_of(kind))
    return f"expected {described(kind)}"


def shown(came: Any) -> str:
    if isinstance(came, str):
        return cut(came)
    if isinstance(came, dict):
        return "a table"
    if isinstance(came, list):
        return f"a list of {counted(len(came), 'value')}"
    return str(came).lower() if isinstance(came, bool) else str(came)


def below(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def at(what: str, path: str) -> str:
    return f"{what} (at {path})" if path else what

"""The types of a struct in TypeScript, as speaking.py tells it."""

import inspect
import re
from collections.abc import Iterator
from typing import Any, get_args, get_origin

from ..meaning import AsMany, Axis, Bits, Groups, Marks, OfBox, list_of
from ..structs import Field, Listed, Maybe, MaybeListed, Struct, told_in

PLAIN = {
    int: "number", float: "number", str: "string", bool: "boolean", type(None): "null",
    Any: "unknown",
}  # fmt: skip


def types_of(*roots: type[Struct]) -> str:
    """Every struct below the roots as an interface, and the words that they use."""
    structs = list(dict.fromkeys(inner for root in roots for inner in all_structs(root)))
    aliases = {
        name: spelled for cls in structs for field in told_in(cls)
        for name, spelled in aliases_in(field).items()
    }  # fmt: skip
    lines = [f"export type {name} = {spelled};\n" for name, spelled in aliases.items()]
    return "\n".join(["".join(lines), *map(interface, structs)])


def all_structs(cls: type[Struct]) -> Iterator[type[Struct]]:
    for field in told_in(cls):
        inner = inmost(field)
        if holds_structs(inner):
            yield from all_structs(inner.what)
    yield cls


def inmost(field: Field) -> Field:
    """Of many lists, one of them."""
    return inmost(field.what) if isinstance(field.what, Field) else field


def holds_structs(field: Field) -> bool:
    return isinstance(field.what, type) and issubclass(field.what, Struct)


def aliases_in(field: Field) -> dict[str, str]:
    found = dict(inmost(field).meaning.aliases)
    for axis in field.axes:
        found |= {} if isinstance(axis, int | AsMany | Bits) else axis.aliases
    return found


def interface(cls: type[Struct]) -> str:
    comments = comments_in(cls)
    lines = []
    for field in told_in(cls):
        if field.name in comments:
            lines.append(f"  /** {comments[field.name]} */")
        lines.append(f"  {field.spoken}: {spell(field)};")
    return "\n".join([f"export interface {cls.__name__} {{", *lines, "}\n"])


def spell(field: Field) -> str:
    if isinstance(field.origin, OfBox):
        return spell_hint(field.what)
    one = spell_one(field)
    if field.origin is Listed:
        return list_of(one)
    if field.origin is Maybe:
        return f"{one} | null"
    if field.origin is MaybeListed:
        return f"{list_of(one)} | null"
    for axis in reversed(field.axes):
        one = spell_axis(axis, one)
    return one


def spell_one(field: Field) -> str:
    if isinstance(field.what, Field):
        return spell(field.what)
    name: str = field.what.__name__ if holds_structs(field) else field.meaning.typescript
    return name


def spell_axis(axis: Axis, inner: str) -> str:
    if isinstance(axis, Marks):
        return "string"
    if isinstance(axis, Groups):
        return list_of(list_of(axis.what.typescript))
    if isinstance(axis, int | AsMany | Bits):
        return list_of(inner)
    return f"Record<{axis.typescript}, {inner}>"


def spell_hint(hint: Any) -> str:
    """Plain data of Python: list[str], dict[str, int], str | None; structs by their names."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and not get_args(hint):
        return hint.__name__
    inner = [spell_hint(part) for part in get_args(hint)]
    if get_origin(hint) is tuple:
        return f"[{', '.join(inner)}]"
    if get_origin(hint) is list:
        return list_of(inner[0])
    if get_origin(hint) is dict:
        return f"Record<{inner[0]}, {inner[1]}>"
    return " | ".join(inner)


def comments_in(cls: type[Struct]) -> dict[str, str]:
    """Field → what is said beside it in the source, on its own line and those below."""
    found: dict[str, str] = {}
    name = ""
    for line in inspect.getsource(cls).splitlines():
        if beside := re.fullmatch(r"\s+(\w+): .*?(?:#\s*(.*))?", line):
            name = beside[1]
            found |= {name: beside[2]} if beside[2] else {}
        elif name in found and (below := re.fullmatch(r"\s+#\s*(.*)", line)):
            found[name] += f" {below[1]}"
        else:
            name = ""
    return found

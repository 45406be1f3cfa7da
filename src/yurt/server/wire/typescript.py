"""Writes the page's TypeScript types from wire/.

python -m yurt.server.wire.typescript > web/src/wire.ts
python -m yurt.server.wire.typescript --check web/src/wire.ts
"""

import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from yurt.core.meaning import Word
from yurt.server import wire

from . import http, table

HEAD = "// Made by `python -m yurt.server.wire.typescript` from src/yurt/server/wire: do not edit\n"
ROOTS = {"Upward": wire.Upward, "Downward": wire.Downward}
PLAIN = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}


def structs() -> list[type[msgspec.Struct]]:
    """Every message and part of one, in the order of the files."""
    found = [
        thing
        for module in (table, wire, http)
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
        and thing not in (wire.Up, wire.Down, wire.Numbered)
    ]
    return list(dict.fromkeys(found))


def spell(kind: inspect.Type) -> str:
    """A type in TypeScript."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case inspect.Metadata(extra={"means": Word(title=title)}):
            return title
        case inspect.Metadata(type=inner):
            return spell(inner)
        case inspect.StructType(cls=cls) | inspect.EnumType(cls=cls):
            return cls.__name__
        case inspect.ListType(item_type=item):
            inner_text = spell(item)
            return f"({inner_text})[]" if "|" in inner_text else f"{inner_text}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(spell, items))}]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {spell(value)}>"
        case inspect.LiteralType(values=values):
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(spell(one) for one in types)
    raise TypeError(f"no TypeScript for {kind!r}")


def is_sent(cls: type[msgspec.Struct]) -> bool:
    """By the page: it may leave out what has a default."""
    return not issubclass(cls, wire.Down) and cls.__struct_config__.forbid_unknown_fields


def interface(cls: type[msgspec.Struct], *, sent: bool = False) -> str:
    info: Any = inspect.type_info(cls)
    lines = [f"  {info.tag_field}: {info.tag!r};".replace("'", '"')] if info.tag_field else []
    for field in info.fields:
        mark = "" if field.required or not sent else "?"
        lines.append(f"  {field.encode_name}{mark}: {spell(field.type)};")
    return f"{doc_of(cls)}export interface {cls.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def doc_of(cls: type[msgspec.Struct]) -> str:
    doc = vars(cls).get("__doc__")
    return f"/** {' '.join(doc.split())} */\n" if doc else ""


def union(name: str, root: Any) -> str:
    members = " | ".join(member.cls.__name__ for member in inspect.type_info(root).types)  # type: ignore[attr-defined]
    return f"export type {name} = {members};\n"


def typescript() -> str:
    protocol = f"export const PROTOCOL = {wire.PROTOCOL};\n"
    parts = [HEAD, protocol, *(interface(cls, sent=is_sent(cls)) for cls in structs())]
    return "\n".join(parts + [union(name, root) for name, root in ROOTS.items()])


def main(arguments: list[str]) -> int:
    if arguments[:1] != ["--check"]:
        print(typescript(), end="")
        return 0
    path = Path(arguments[1])
    if path.exists() and path.read_text(encoding="utf-8") == typescript():
        return 0
    print(f"{path} is stale: python -m yurt.server.wire.typescript > {path}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

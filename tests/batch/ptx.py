"""PTX as C, as far as our kernels need it: what a GPU would be given runs on a CPU, instruction by
instruction, wherever NVIDIA's compiler is installed."""

import re
from collections.abc import Sequence

KERNEL = """#include <stdint.h>
void kernel(const uint64_t *given, uint32_t tid_x, uint32_t ntid_x) {{
  uint32_t ctaid_x = 0, nctaid_x = 1;
{registers}
{body}
}}
"""
KINDS = {"pred": "_Bool"} | {
    f"{kind}{bits}": f"{'u' * (kind != 's')}int{bits}_t"
    for kind in "bus"
    for bits in (8, 16, 32, 64)
}
COMPARED = {"eq": "==", "ne": "!=", "lt": "<", "le": "<=", "gt": ">", "ge": ">="}
WORTH = {
    "mov": "{a}",
    "cvta.to": "{a}",
    "add": "{a} + {b}",
    "sub": "{a} - {b}",
    "mul.lo": "{a} * {b}",
    "mul.wide": "(int64_t){a} * (int64_t){b}",
    "mul.hi": "((__int128){a} * (__int128){b}) >> {bits}",
    "div": "{a} / {b}",
    "rem": "{a} % {b}",
    "neg": "-{a}",
    "abs": "{a} < 0 ? -{a} : {a}",
    "min": "{a} < {b} ? {a} : {b}",
    "max": "{a} > {b} ? {a} : {b}",
    "and": "{a} & {b}",
    "or": "{a} | {b}",
    "xor": "{a} ^ {b}",
    "not": "~{a}",
    "not.pred": "!{a}",
    "shl": "(uint32_t){b} < {bits} ? {a} << (uint32_t){b} : 0",
    "shr": "(uint32_t){b} < {bits} ? {a} >> (uint32_t){b} : {a} < 0 ? -1 : 0",
    "selp": "({raw_c}) ? {a} : {b}",
    "mad.lo": "{a} * {b} + {c}",
    "bfi": "{a} << {c} & ((1ull << {raw_d}) - 1) << {c} | {b} & ~(((1ull << {raw_d}) - 1) << {c})",
} | {f"setp.{word}": f"{{a}} {sign} {{b}}" for word, sign in COMPARED.items()}

PARTS = re.compile(r"(?:@(!?)(%p\d+)\s+)?([\w.]+)\s*(.*?);")


def in_c(ptx: str) -> str:
    """Of the only kernel in it, which calls nothing."""
    body = re.sub(r"//.*", "", ptx).partition(".entry")[2].partition("{")[2].rpartition("}")[0]
    lines = [line.strip() for line in body.splitlines() if line.strip() and ".pragma" not in line]
    declared = [re.fullmatch(r"\.reg \.(\w+)\s+%(\w+)<(\d+)>;", line) for line in lines]
    registers = [
        f"{KINDS[m[1]]} {', '.join(f'{m[2]}{i} = 0' for i in range(int(m[3])))};"
        for m in declared
        if m
    ]
    told = [said(line) for line, m in zip(lines, declared, strict=True) if not m]
    return KERNEL.format(registers="\n".join(registers), body="\n".join(told))


def said(line: str) -> str:
    if line.endswith(":"):
        return f"{plain(line)};"
    found = PARTS.fullmatch(line)
    if not found:
        raise ValueError(f"no instruction: {line}")
    negated, when, name, rest = found.groups()
    parts, given = name.split("."), [part for part in rest.split(",") if part]
    done = instruction(parts, [plain(part) for part in given], line)
    return f"if ({negated}{plain(when)}) {{ {done} }}" if when else done


def plain(operand: str) -> str:
    """A register, a label or an address as C has it; a number stays what it is."""
    return re.sub(r"\.(?=x)", "_", operand.strip().translate({ord(c): None for c in "%$[]"}))


def instruction(parts: Sequence[str], given: Sequence[str], line: str) -> str:
    name, kind = parts[0], parts[-1]
    if name in ("bra", "ret"):
        return f"goto {given[0]};" if name == "bra" else "return;"
    if name == "ld" and parts[1] == "param":
        return f"{given[0]} = given[{given[1].rpartition('_')[2]}];"
    if name == "ld":
        return f"{given[0]} = *({KINDS[kind]} *)({given[1]});"
    if name == "st":
        return f"*({KINDS[kind]} *)({given[0]}) = {given[1]};"
    if name == "cvt":
        return f"{given[0]} = ({KINDS[parts[-2]]})({KINDS[kind]}){given[1]};"
    for known in (f"{name}.{parts[1]}", name):
        if known in WORTH and kind in KINDS:
            operands = dict(zip("abcd", given[1:], strict=False))
            cast = {key: f"({KINDS[kind]})({word})" for key, word in operands.items()}
            raw = {f"raw_{key}": word for key, word in operands.items()}
            bits = re.sub(r"\D", "", kind) or "1"
            return f"{given[0]} = {WORTH[known].format(**cast, **raw, bits=bits)};"
    raise ValueError(f"not translated: {line}")

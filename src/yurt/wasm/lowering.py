"""The entries of a game as one object file for WebAssembly, made by the LLVM that Numba brings."""

import re
from collections.abc import Sequence
from typing import Any

import llvmlite.binding as llvm

from yurt.core.compiled.compiling import INSIDE, TRIED

from .entries import Entry
from .link import CannotBuild

TARGET = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint"
"""What browsers have had since 2021: memory is copied and filled by instructions, so that nothing
must be linked for that."""
SPEED = 3
INLINED = 225  # LLVM's own measure; see docs/wasm.md for what others gave


def object_of(entries: Sequence[Entry]) -> bytes:
    machine = wasm_machine()
    module = linked(entries)
    hide_all_but({entry.name for entry in entries}, module)
    optimise(module, machine)
    emitted: bytes = machine.emit_object(module)
    return emitted


def wasm_machine() -> Any:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TARGET)
    return target.create_target_machine(opt=SPEED, reloc="static", features=FEATURES)


def linked(entries: Sequence[Entry]) -> Any:
    """All in one, so that they share the rules they reach."""
    if not INSIDE:
        first, last = (".".join(map(str, version)) for version in TRIED)
        raise CannotBuild(f"modules are built with a Numba that was tried: {first} to {last}")
    from yurt.core.compiled.numba_inside import code_of

    data = str(wasm_machine().target_data)
    whole = llvm.parse_assembly("")
    for entry in entries:
        name, code = code_of(entry.function, entry.signature)
        module = llvm.parse_assembly(for_wasm(code, data))
        module.get_function(name).name = entry.name
        whole.link_in(module)
    return whole


def for_wasm(code: str, data: str) -> str:
    """Nothing in unoptimised code is the host's but these words."""
    code = re.sub(r'target triple = ".*"', f'target triple = "{TARGET}"', code)
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{data}"', code)
    return re.sub(r'"(target-cpu|target-features|tune-cpu)"="[^"]*"|\bnoinline\b', "nounwind", code)


def hide_all_but(names: set[str], module: Any) -> None:
    """What nobody outside can name may be inlined, changed and left out."""
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration and thing.name not in names:
            thing.linkage = "internal"


def optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=SPEED)
    options.inlining_threshold = INLINED
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)

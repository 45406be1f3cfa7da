"""What we use of Numba's inside. compiling.py opens this on versions where it was tried.

A rule is only ever compiled into the entries that reach it, so it gets no code of its own. Numba
optimises every function that it compiles and makes machine code of it, a hundred times over for a
game. Here a rule stops at LLVM's intermediate code, which an entry takes in and optimises once, all
together: a game compiles in about half the time, and runs no slower.

An entry's compiled forms lie on a shelf of its own: Numba's would compile what a factory made anew
each time.

For other machines (wasm/) the intermediate code itself is handed out.
"""

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba.core import (
    caching,
    ccallback,
    codegen,
    compiler,
    compiler_lock,
    compiler_machinery,
    extending,
    registry,
    sigutils,
    typed_passes,
)

from .cache import digest, folder_for, numba_keeps_in

CFuncCompiler: Any = vars(ccallback)["_CFuncCompiler"]  # Numba has few types
CodeLibrary: Any = codegen.JITCodeLibrary
CompilerBase: Any = compiler.CompilerBase
DefaultPassBuilder: Any = compiler.DefaultPassBuilder
FunctionCache: Any = caching.FunctionCache
NativeLowering: Any = typed_passes.NativeLowering
compiler_locked: Any = compiler_lock.global_compiler_lock
cpu_target: Any = registry.cpu_target
normalize_signature: Any = sigutils.normalize_signature
overload: Any = extending.overload
register_pass: Any = compiler_machinery.register_pass


class Intermediate(CodeLibrary):  # type: ignore[misc]
    """Code to be linked into other code: neither optimised nor made executable."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class IntermediateLowering(NativeLowering):  # type: ignore[misc]
    _name = "intermediate_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = Intermediate(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        state.flags.no_compile = True
        super().run_pass(state)
        key: object = [].append  # in place of machine code: any C function, if only its own
        state.targetctx.insert_user_function(key, state["cr"].fndesc, [state.library])
        state["cr"] = state["cr"]._replace(cfunc=key)
        return True


class IntermediateCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.passes = [
            (IntermediateLowering if part is NativeLowering else part, about)
            for part, about in passes.passes
        ]
        passes.finalize()
        return [passes]


def compile_into_entries(f: Callable[..., object], options: Mapping[str, Any]) -> None:
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    here = {**options, **bare, "pipeline_class": IntermediateCompiler}
    overload(f, jit_options=here, strict=False, target="cpu")(lambda *_, **__: f)


def code_of(f: Callable[..., Any], signature: Any) -> tuple[str, str]:
    """A function as C would call it: its name, and the intermediate code of it and all it reaches.

    Unoptimised, because whatever Numba optimises it optimises for the processor at hand.
    """
    options = {"error_model": "numpy"}
    compiler = CFuncCompiler(f, cpu_target, options, {}, pipeline_class=IntermediateCompiler)
    with compiler_locked, unoptimised():
        compiled = compiler.compile(signature.args, signature.return_type)
        compiled.library._ensure_finalized()
    return compiled.fndesc.llvm_cfunc_wrapper_name, str(compiled.library._final_module)


@contextmanager
def unoptimised() -> Iterator[None]:
    before = getattr(numba.config, "OPT")  # noqa: B009 (filled at run time, as below)
    try:
        setattr(numba.config, "OPT", type(before)(0))
        yield
    finally:
        setattr(numba.config, "OPT", before)


class Shelf(FunctionCache):  # type: ignore[misc]
    """Where the compiled forms of one entry are kept."""

    def __init__(self, f: Callable[..., Any], options: Mapping[str, Any]) -> None:
        self.options = options
        self.digest = digest(f, options)
        folder = folder_for(f, self.digest)
        with numba_keeps_in(folder):
            super().__init__(f)
        if not Path(self.cache_path).is_relative_to(folder):
            raise OSError(f"cannot write to {folder}")  # Numba would keep it beside the source

    def is_for(self, f: Callable[..., Any]) -> bool:
        """Compilation comes late: a constant may have changed since the folder was named."""
        return digest(f, self.options) == self.digest

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        if not self.is_for(self._py_func):
            return None
        try:
            found = super().load_overload(sig, target_context)
        except Exception:
            return None  # a file that was cut off or removed: compiled anew
        if found is None or tuple(found.signature.args) != tuple(normalize_signature(sig)[0]):
            return None  # two processes may have written different forms under one number
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        if not self.is_for(self._py_func):
            return
        try:
            super().save_overload(sig, data)
        except Exception:
            shutil.rmtree(self.cache_path, ignore_errors=True)  # of no use to the next process

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        """The folder says which code; Numba's own key pickles closures, never twice the same."""
        return sig, codegen.magic_tuple()

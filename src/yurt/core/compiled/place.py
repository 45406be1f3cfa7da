"""Where something stands in the rules: `nim/rules/s2_play.py:41, take`."""

from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, TracebackType

CORE = Path(__file__).parents[1]


def place_of(f: FunctionType, line: int | None = None) -> str:
    """A line of a function; its first, if none is told."""
    return place_in(f.__code__, f.__module__, line)


def place_in(code: CodeType, module: str, line: int | None = None) -> str:
    """The file as it is called from the folder that Python imports it from."""
    path = Path(code.co_filename)
    deep = len(module.split(".")) + (path.stem == "__init__")
    return f"{Path(*path.parts[-deep:]).as_posix()}:{line or code.co_firstlineno}, {code.co_name}"


def place_of_error(error: BaseException) -> str:
    """The last line of a game that was reached before it was raised; "" if there was none."""
    places = (
        place_in(tb.tb_frame.f_code, str(tb.tb_frame.f_globals.get("__name__")), tb.tb_lineno)
        for tb in reversed(list(steps(error.__traceback__)))
        if is_of_a_game(tb.tb_frame.f_code)
    )
    return next(places, "")


def steps(tb: TracebackType | None) -> Iterator[TracebackType]:
    while tb:
        yield tb
        tb = tb.tb_next


def is_of_a_game(code: CodeType) -> bool:
    """Neither of the house nor one that was composed (compose.py), which nobody wrote."""
    path = Path(code.co_filename)
    return path.is_file() and not path.is_relative_to(CORE)

"""Rules composed from the table of verbs: what forbids a move, what it does, which ones are legal.

    why_not = why_not_of(VERBS, acts)
    apply = apply_of(VERBS, then=carry_on)

A verb's rules take what they need of `box`, `s` and `seat`, then its arguments, each a place in its
list of words:

    def why_not_step(box: Box, s: State, region: int) -> int
    def step(s: State, region: int) -> None

Each composed rule is one function, written out as source: a verb is found by halving the table, and
its arguments are worked out of the move. (Closures made of closures play as fast, but every one is
a function more to compile.) The rules of the verbs are called as they are, so that a debugger steps
into them, and the source is kept for whoever asks for it.
"""

import inspect
import linecache
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, count
from typing import Any, NamedTuple

from ..rule import ALLOWED, NOT_NOW, NOT_YOUR_TURN, rule
from .moves import Verb, Verbs

GIVEN = ("box", "s", "seat")
NAMES = {"ALLOWED": ALLOWED, "NOT_NOW": NOT_NOW, "NOT_YOUR_TURN": NOT_YOUR_TURN}

Lines = list[str]


def why_not_of(
    verbs: Verbs,
    acts: Callable[[Any, Any, int], bool],
    unasked: Callable[[Any, Any, int], int] | None = None,
) -> Callable[..., int]:
    """(box, s, seat, move): why the seat may not, if it acts at all. `unasked` answers one that
    does not, where that is more than NOT_YOUR_TURN."""
    answer = "unasked(box, s, seat)" if unasked else "NOT_YOUR_TURN"
    body = ["if not acts(box, s, seat):", f"    return {answer}"]
    body += halved([Share(verb.first, answered(verb)) for verb in verbs.all])
    names = {why_name(verb): verb.why_not for verb in verbs.all}
    names |= {not_now_name(verb): verb.not_now for verb in verbs.all}
    names |= {"acts": acts, "unasked": unasked}
    return made(verbs.module, "why_not(box, s, seat, move)", body, names)


def apply_of(verbs: Verbs, then: Callable[[Any, Any], None] | None = None) -> Callable[..., None]:
    """(box, s, seat, move): what the verb does, then (box, s) what follows by itself."""
    body = halved([Share(verb.first, [does_call(verb)]) for verb in verbs.all])
    if then:
        body.append("then(box, s)")  # once: a compiler repeats what is called from many places
    names = {does_name(verb): verb.does for verb in verbs.all}
    return made(verbs.module, "apply(box, s, seat, move)", body, names | {"then": then})


def legal_of(verbs: Verbs) -> Callable[..., int]:
    """(box, s, seat, out): writes all legal moves by asking for each. It is right for every game;
    one with many moves lists them faster by itself."""
    body = ["count = 0"]
    for verb in of_seats(verbs):
        lines = listed(verb)
        if verb.phase is not None:
            lines = [f"if s.phase == {int(verb.phase)}:", *indented(lines)]
        body += lines
    return listing(verbs, "legal(box, s, seat, out)", [*body, "return count"])


def list_of(verbs: Verbs, phase: int) -> Callable[..., int]:
    """(box, s, seat, out, count): the same for the verbs of one phase, behind `count` others."""
    body = [line for verb in in_phase(verbs, phase) for line in listed(verb)]
    head = f"list_of_{int(phase)}(box, s, seat, out, count)"
    return listing(verbs, head, [*body, "return count"])


def choice_of(verbs: Verbs, phase: int) -> Callable[..., bool]:
    """(box, s, seat): whether the phase allows anything but what it never forbids."""
    body: Lines = []
    for verb in in_phase(verbs, phase):
        if verb.why_not:
            body += [f"for move in {moves_of(verb)}:", *indented(asked(verb, ["return True"]))]
    return listing(verbs, f"choice_of_{int(phase)}(box, s, seat)", [*body, "return False"])


def of_seats(verbs: Verbs) -> list[Verb]:
    return [verb for verb in verbs.all if not verb.by_chance]


def in_phase(verbs: Verbs, phase: int) -> list[Verb]:
    return [verb for verb in of_seats(verbs) if verb.phase == phase]


# The source


class Share(NamedTuple):
    """What is done with the moves from the first one on, up to the next share."""

    first: int
    lines: Lines


def halved(shares: Sequence[Share]) -> Lines:
    if all(share.lines == shares[0].lines for share in shares):
        return list(shares[0].lines)
    half = len(shares) // 2
    return [
        f"if move < {shares[half].first}:",
        *indented(halved(shares[:half])),
        "else:",
        *indented(halved(shares[half:])),
    ]


def answered(verb: Verb) -> Lines:
    if verb.by_chance:
        return ["return NOT_NOW"]
    lines = [f"return {why_call(verb)}"]
    if verb.phase is not None:
        not_now = call(verb.not_now, not_now_name(verb)) if verb.not_now else "NOT_NOW"
        lines = [f"if s.phase != {int(verb.phase)}:", f"    return {not_now}", *lines]
    return lines


def listed(verb: Verb) -> Lines:
    lines = asked(verb, ["out[count] = move", "count += 1"])
    return [f"for move in {moves_of(verb)}:", *indented(lines)]


def asked(verb: Verb, lines: Lines) -> Lines:
    if not verb.why_not:
        return lines
    return [f"if {why_call(verb)} == ALLOWED:", *indented(lines)]


def moves_of(verb: Verb) -> str:
    return f"range({verb.first}, {verb.end})"


def why_name(verb: Verb) -> str:
    return f"why_not_{verb.name}"


def not_now_name(verb: Verb) -> str:
    return f"not_now_{verb.name}"


def does_name(verb: Verb) -> str:
    return f"do_{verb.name}"


def why_call(verb: Verb) -> str:
    return call(verb.why_not, why_name(verb), *places(verb)) if verb.why_not else "ALLOWED"


def does_call(verb: Verb) -> str:
    if verb.does is None:
        raise TypeError(f"the verb {verb.name} does nothing: expected a rule")
    return call(verb.does, does_name(verb), *places(verb))


def call(f: Callable[..., object], name: str, *arguments: str) -> str:
    parameters = list(inspect.signature(f).parameters)
    given = [known for known in GIVEN if known in parameters]
    if parameters[: len(given)] != given or len(parameters) != len(given) + len(arguments):
        raise TypeError(
            f"{f.__name__}({', '.join(parameters)}) for {name}: expected box, s and seat, as far "
            f"as it needs them, then {len(arguments)} of its own"
        )
    return f"{name}({', '.join([*given, *arguments])})"


def places(verb: Verb) -> list[str]:
    """Each argument out of the move: the last one counts by ones."""
    found, one = [], 1
    at = f"(move - {verb.first})" if verb.first else "move"
    for words in reversed(verb.arguments):
        place = at if one == 1 else f"{at} // {one}"
        one *= len(words)
        found.append(place if one == verb.end - verb.first else f"{place} % {len(words)}")
    return found[::-1]


def indented(lines: Iterable[str]) -> Lines:
    return [f"    {line}" for line in lines]


def listing(verbs: Verbs, head: str, body: Lines) -> Callable[..., Any]:
    return made(
        verbs.module, head, body, {why_name(verb): verb.why_not for verb in of_seats(verbs)}
    )


def made(module: str, head: str, body: Lines, names: dict[str, Any]) -> Callable[..., Any]:
    """A rule of this module."""
    lines = [f"def {head}:", *indented(body)]
    source = "".join(f"{line}\n" for line in lines)
    file = kept_as(f"{head} of {module}", source)
    space: dict[str, Any] = {**NAMES, **names, "__name__": module}
    exec(compile(source, file, "exec"), space)
    composed: Callable[..., Any] = rule(space[head.partition("(")[0]])
    return composed


def kept_as(title: str, source: str) -> str:
    """The name of a file that is nowhere, under which the source can be read. A module may have two
    rules of one head, such as `apply` with what follows and without."""
    lines = source.splitlines(keepends=True)
    names = chain([f"<{title}>"], (f"<{title}, {number}>" for number in count(2)))
    free = (name for name in names if linecache.getlines(name) in ([], lines))
    file = next(free)
    linecache.cache[file] = len(source), None, lines, file
    return file

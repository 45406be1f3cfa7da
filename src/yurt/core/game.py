"""What a game is: rules that compile, and plain Python around them.

Every function takes the box first: the components of an edition, laid out for a number of seats
and a choice of options. A state never holds what the box already says.

The truth is for the referee's functions alone, those that play. Whatever tells anybody anything
(marked "concealed" below) is given what `conceal` leaves of a state: whether a game keeps its
secrets can be read there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from .edition import Fact
from .given import word
from .number import Number
from .rule import BY_POINTS, NOBODY, Reason, rule
from .speech.compound import Compound
from .speech.notes import Notes
from .speech.plainly import drawn_plainly
from .structs import Many, Row, Struct
from .verbs.effects import Effects
from .verbs.moves import Verbs
from .verbs.question import AnyQuestion

View = dict[str, Any]
"""As it is told: plain data, with names."""
Complaints = Iterator[str]
Watch = Callable[[Any, Any, int, Any], None]
"""(box, s, seat, out): a rule that writes what a seat knows as numbers."""
ROWS = ("observation", "features")
"""What they are called, wherever one of them is asked for."""

if TYPE_CHECKING:  # whoever knows no more of a game than this says `Game`
    from rich.console import RenderableType
    from typing_extensions import TypeVar as Kind

    from .words import Words

    Box = Kind("Box", bound=Struct, default=Any)
    State = Kind("State", bound=Struct, default=Any)
    Seen = Kind("Seen", bound=Struct, default=Any)
    Content = Kind("Content", default=Any)
else:
    Box, State, Seen = TypeVar("Box"), TypeVar("State"), TypeVar("Seen")
    Content = TypeVar("Content")


def as_observed(box: Any, s: Any, seat: int, out: Any) -> None:
    """Stands for `observe`, in a game that makes no features of its own."""


@rule
def never_sealed(box: Any, s: Any) -> bool:
    return False


@rule
def for_nobody(box: Any, s: Any) -> int:
    return NOBODY


@rule
def by_points(box: Any, s: Any, one: int, other: int) -> int:
    return BY_POINTS


@rule
def nothing_more(
    box: Any, before: Any, seat: int, move: int, after: Any, spare: Any, out: Any
) -> None:
    pass


class Rules(NamedTuple, Generic[Box, State, Seen]):
    """The compiled part: each a `@rule` at module level. They write into buffers they are given."""

    set_up: Callable[[Box, State], None]
    """(box, s): turns a blank state into the one before any chance."""
    next_actor: Callable[[Box, State], int]
    """(box, s): the first seat that may act, CHANCE, or OVER."""
    acts: Callable[[Box, State, int], bool]
    """(box, s, seat): whether the seat may act now; several may at once."""
    legal: Callable[[Box, State, int, Row], int]
    """(box, s, seat, out): writes all legal moves, rising, and returns how many."""
    why_not: Callable[[Box, State, int, int], int]
    """(box, s, seat, move): ALLOWED, NOT_NOW, NOT_YOUR_TURN or a Reason; total for all moves."""
    odds: Callable[[Box, State, Row, Row], int]
    """(box, s, out, weights): writes the outcomes of chance, rising, and their weights."""
    apply: Callable[[Box, State, int, int], None]
    """(box, s, seat, move): plays a legal move or an outcome (seat CHANCE); never rolls."""
    points: Callable[[Box, State, int], int]
    """(box, s, seat): what the game counts, at any time."""
    rank: Callable[[Box, State, int], int]
    """(box, s, seat): how many seats are ahead, every tie-break applied; final when over."""
    ending: Callable[[Box, State], int]
    """(box, s): an index into Game.endings; asked only when over."""
    conceal: Callable[[Box, State, int], None]
    """(box, s, watcher): exchanges all that the watcher (a seat, or NOBODY for a spectator) cannot
    know for something fixed, so that states which he cannot tell apart become one and the same.
    What he does know can be asked as before: his hand, sizes, totals, his legal moves."""
    guess: Callable[[Box, State, int, Row, Row], None]
    """(box, s, seat, noise, scratch): s, concealed, becomes a state that the seat cannot rule out,
    in proportion to chance."""
    hides: Callable[[Box, State, int, int, int], bool]
    """(box, s, seat, move, watcher): whether the watcher (a seat, or NOBODY for a spectator) is
    told no more of the ply about to be played than its verb; s concealed for him. The move itself
    is not: here alone it is left out."""
    observe: Callable[[Box, State, int, Row], None]
    """(box, s, seat, out): all that the seat knows, as Game.observation lists it; s concealed."""
    look: Callable[[Box, State, int, Seen], None]
    """(box, s, watcher, view): fills in a blank Game.view, what the watcher (a seat, or NOBODY for
    a spectator) sees; s concealed for him."""
    features: Callable[[Box, State, int, Row], None] = as_observed
    """(box, s, seat, out): what a small network learns from, as Game.features lists it; s
    concealed. Here as in `observe`, cells of `out` may have no room for more than the range that is
    listed: nothing beyond it is written, not even in between."""
    sealed: Callable[[Box, State], bool] = never_sealed
    """(box, s): whether the actors choose in secret now, to be shown together."""
    ahead_by: Callable[[Box, State, int, int], int] = by_points
    """(box, s, one, other): an index into Game.tie_breaks, which of them ranks the one before the
    other; BY_POINTS if it has more points."""
    chance_for: Callable[[Box, State], int] = for_nobody
    """(box, s): the seat whose die or card chance is about to bring, or NOBODY; s concealed for a
    spectator."""
    effects_of: Callable[[Box, State, int, int, State, Many[State], Row], None] = nothing_more
    """(box, before, seat, move, after, spare, out): tells what came of a ply, of Game.effects; both
    states concealed for a spectator. `spare` has room for a state, to try things on."""
    claims_of: Callable[[Box, State, int, int, State, Many[State], Row], None] = nothing_more
    """(box, before, seat, move, after, spare, out): tells what speaks for a move, of Game.claims,
    the most telling first; both states concealed for the seat that plays it, `after` once it is
    played on a guess, and both may be changed. So nothing is claimed that has not come about."""


def any_points(box: Struct) -> tuple[int, int]:
    return -999, 999


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[Box, State, Seen, Content]):
    id: str
    title: str
    seats: range
    version: int
    """Of the rules; raised when an old record would replay differently."""
    rules: Rules[Box, State, Seen]
    box: type[Box]
    state: type[State]
    verbs: Verbs
    reasons: type[Reason]
    endings: Sequence[str]
    width: int
    """The most moves that `legal` or `odds` can write."""
    observation: Sequence[Number]
    """What `observe` writes, number by number."""
    features: Sequence[Number] = ()
    """What `features` writes; left out with that rule, they are those of the observation."""
    scratch: int = 0
    """How many numbers `guess` needs to work things out."""
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Name → choices, the usual one first."""
    tie_breaks: Mapping[str, str] = field(default_factory=dict)
    """What decides where points do not, name → rule; its words are `tie.<name>`."""
    points_between: Callable[[Box], tuple[int, int]] = any_points
    """(box): the fewest and the most points that a seat can ever have."""
    offered: bool = True
    """False for a game that is there to be learned from, not to be played."""

    folder: Path
    """Holds box.toml and words/."""
    edition: type[Content]
    """The shape of box.toml, a msgspec.Struct."""
    facts: Sequence[Fact]
    """What must be true of every box file."""
    lay_out: Callable[[Content, int, Mapping[str, str]], Box]
    """(edition, seats, options): the box for a match."""

    view: type[Seen]
    """What `Rules.look` fills in; told as plain data by what its fields say of themselves."""
    audit: Callable[[Box, State], Complaints]
    """(box, s): what cannot be in a state of a match, in the players' words. Only the first is
    asked for: those behind it may rely on it."""
    write: Callable[[Box, State], Notes]
    """(box, s): the whole state as notes, a line of text for each name."""
    read: Callable[[Box, State, Notes], None]
    """(box, s, notes): the inverse, into a blank state, whether or not it can come up."""
    verbs_of: Callable[[Box], Verbs] | None = None
    """(box): the verbs with the words of this box, where moves name what box files may rename."""
    knowledge: Mapping[str, AnyQuestion] = field(default_factory=dict)
    """What a player may ask, by its name; the answer follows from what he knows, s concealed."""
    effects: Effects = field(default_factory=Effects)
    """What can come of a ply (`Rules.effects_of`); the words of each are `effects.<its name>`."""
    claims: Effects = field(default_factory=Effects)
    """What can speak for a move (`Rules.claims_of`); the words of each are `claims.<its name>`."""
    seat_words: Sequence[str] = ()
    """How plies and views name the seats, in order: told with the players' names in their place."""
    secrets: bool = True
    """False where everybody sees everything: those who share a screen need no curtain, and choices
    reveal nothing."""
    shows_who_chose: bool = False
    """Whether all may know who has sealed a choice, never what. A forced one is sealed at once, so
    only where everybody knows who has none."""
    draw: Callable[[View, "Words"], "RenderableType"] = drawn_plainly
    """(view, words): something that rich can print."""
    compounds: Sequence[Compound] = ()
    """How players call what no catalogue could list, such as the cells of a board without end."""

    def __post_init__(self) -> None:
        if self.rules.features is as_observed:
            rules = self.rules._replace(features=self.rules.observe)
            vars(self).update(rules=rules, features=self.observation)

    def __repr__(self) -> str:
        return f"<game {self.id}, rules {self.version}>"

    def __copy__(self) -> "Game[Box, State, Seen, Content]":
        """Nothing of it ever changes."""
        return self

    def __deepcopy__(self, memo: Any) -> "Game[Box, State, Seen, Content]":
        return self

    def rows(self, name: str) -> tuple[Watch, Sequence[Number]]:
        """The rule that writes such rows, one of ROWS, and what it writes."""
        if word("rows", name, ROWS) == "features":
            return self.rules.features, self.features
        return self.rules.observe, self.observation

    @property
    def unsaid(self) -> Sequence[str]:
        """Which effects have no sentence: told to programs only, for the scenes of a page."""
        return self.effects.unsaid

    @property
    def chapters(self) -> Sequence[str]:
        """Which effects open a chapter of the log."""
        return self.effects.chapters

    def choices(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """All options, the usual choice where none was made."""
        return {name: chosen.get(name, usual[0]) for name, usual in self.options.items()}

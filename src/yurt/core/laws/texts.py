"""Laws about what is written down and read back."""

from ..engine import Board
from ..errors import BadMove, YurtError
from ..matches.match import Ply
from ..matches.position import headers_of, read_position, without_headers, write_position
from ..matches.record import parse_record, replay, verify, write_record
from ..speech.notes import read_notes, write_notes
from .story import Story, once, some_moves

MOVES = 20_000
MOMENTS = 200
SPOKEN_FOR = set(" \t\n#?*")  # blanks, comments, what may not be seen, chance


@once
def moves_read_back(story: Story) -> None:
    """A move's text reads back as that move, is plain ASCII, and no other move has it."""
    verbs = story.game.verbs
    seen: dict[str, int] = {}
    for move in some_moves(verbs, MOVES, story.random("texts")):
        text = verbs.text(move)
        if not text.isascii() or set(text) & SPOKEN_FOR:
            raise story.broken(f"move {move} is spelled {text!r}")
        if text in seen:
            raise story.broken(f"moves {seen[text]} and {move} are both {text!r}")
        seen[text] = move
        try:
            back = verbs.parse(text)
        except BadMove as error:
            raise story.broken(f"move {move} is written {text!r}, but: {error}") from None
        if back != move:
            raise story.broken(f"move {move} is written {text!r}, which reads as {back}")


def positions_read_back(story: Story) -> None:
    """A position's text reads back as that position, byte for byte, and is written the same."""
    for moment in story.some(MOMENTS):
        text = write_position(story.engine, moment.board)
        back = read_board(story, text)
        if back.tobytes() != moment.board.tobytes():
            raise story.broken(f"the position reads back as another:\n{again(story, back)}")
        if again(story, back) != text:
            raise story.broken("the position is written in two ways")
    read_whole_position(story)


def read_board(story: Story, text: str) -> Board:
    board: Board = story.game.state.many(1)
    try:
        story.game.read(story.engine.box, board[0], without_headers(read_notes(text)))
    except YurtError as error:
        raise story.broken(f"the position cannot be read: {error}") from None
    return board


def again(story: Story, board: Board) -> str:
    notes = story.game.write(story.engine.box, board[0])
    return write_notes(headers_of(story.engine) | notes)


def read_whole_position(story: Story) -> None:
    """With the headers, as a person would."""
    engine, last = story.engine, story.moments[-1]
    text = write_position(engine, last.board)
    try:
        other, board = read_position(text, lambda _: story.game, engine.edition.path)
    except YurtError as error:
        raise story.broken(f"the position cannot be read: {error}") from None
    if (other.seats, other.options) != (engine.seats, engine.options):
        raise story.broken("the position reads back as one of another match")
    if board.tobytes() != last.board.tobytes():
        raise story.broken("the last position reads back as another")


def records_replay(story: Story) -> None:
    """A record replays to every state, byte for byte, and its luck verifies; whoever replays it
    lays the box out anew."""
    engine, game = story.engine, story.game
    how = engine.edition.content, engine.seats, engine.options
    if game.lay_out(*how).tobytes() != game.lay_out(*how).tobytes():
        raise story.broken("laid out twice, the box is not the same")
    record = parse_record(write_record(story.match, with_seed=True))
    board = engine.new()
    for moment, line in zip(story.walk(), [*record.lines, None], strict=True):
        if board.tobytes() != moment.board.tobytes():
            raise story.broken("the record led to another state")
        if line:
            engine.apply(board, line.seat, game.verbs.parse(line.word))
    try:
        match = replay(record, game, engine.edition, interpreted=engine.interpreted)
        if story.finished:
            verify(record, match)
    except YurtError as error:
        raise story.broken(f"the record does not replay: {error}") from None
    if [plain(e) for e in match.log] != [plain(e) for e in story.match.log]:
        raise story.broken("the record replays to another log")
    if match.board.tobytes() != story.match.board.tobytes():
        raise story.broken("the record replays to another state")


def plain(entry: object) -> tuple[int, int]:
    assert isinstance(entry, Ply)
    return entry.seat, entry.move

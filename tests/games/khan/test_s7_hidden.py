"""7. Who knows what."""

from collections import Counter

import pytest

from yurt.core.engine import Engine
from yurt.core.matches.match import Match
from yurt.core.rule import CHANCE
from yurt.games.khan import GAME
from yurt.games.khan.moves import CARDS
from yurt.games.khan.terms import cards_in_hand

from .play import HANDS, Table

DRAW = GAME.verbs.parse("draw:ice.song")


def test_7_hands_are_secret() -> None:
    table = Table()
    for watcher in (1, 2, None):
        seen = table.engine.view(table.board, watcher)
        shown = [*(seen["hand"] or []), *seen["discards"]]
        assert not set(table.hand(0)) & set(shown)
    assert table.engine.view(table.board, 0)["hand"] == table.hand(0)


def test_7_stacks_are_open_with_the_shape_of_their_tiles() -> None:
    table = Table()
    stacks = table.engine.view(table.board, None)["stacks"]
    assert all(len(seen["shape"]) == seen["cells"] for seen in stacks.values())
    assert stacks["bridge.L4"]["shape"] == [[0, 0], [1, 0], [2, 0], [2, 1]]


def test_7_hand_sizes_are_open() -> None:
    table = Table(hands=["ice.song", *HANDS[1:]])
    seats = table.engine.view(table.board, None)["seats"]
    assert [seat["cards"] for seat in seats] == [1, 4, 4]


def test_7_a_drawn_card_is_told_to_its_drawer_only() -> None:
    table = Table(phase="draw", actions=0, hands=["", *HANDS[1:]])
    told = [table.engine.redact(table.board, CHANCE, DRAW, watcher) for watcher in (0, 1, 2, None)]
    assert told == ["draw:ice.song", "draw:?", "draw:?", "draw:?"]


def test_7_so_it_is_when_they_are_dealt() -> None:
    table = Table.new(4).chance("start:green")
    while table.phase == "settle":
        table.play(table.asked, table.moves(table.asked)[0])
    told = [table.engine.redact(table.board, CHANCE, DRAW, watcher) for watcher in range(4)]
    assert told == ["draw:?", "draw:?", "draw:?", "draw:ice.song"]


def test_7_turned_played_and_discarded_cards_are_open() -> None:
    table = Table(phase="reveal")
    for word, seat in (("reveal:ice.song", CHANCE), ("discard:ice.bulgar", 0)):
        move = GAME.verbs.parse(word)
        assert table.engine.redact(table.board, seat, move, 2) == word


def test_7_proposals_answers_and_scouts_are_open() -> None:
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere", scout__2="L4")
    table.play(0, "propose:a1,I2.n")
    seen = table.engine.view(table.board, None)
    assert seen["proposal"]["cells"] == ["a1", "b1"]
    assert (seen["proposal"]["owners"], seen["proposal"]["asked"]) == ([0, 1], [1])
    assert seen["seats"][2]["scout"] == "L4"
    table.play(1, "refuse")
    assert table.engine.view(table.board, None)["refused"] == ["a1,I2.n"]


def unseen(table: Table, watcher: int | None) -> list[list[str]]:
    cards: list[list[str]] = table.engine.view(table.board, watcher)["unseen"]
    return cards


def test_7_who_remembers_knows_what_the_deck_cannot_hold() -> None:
    """The last card is turned: all that were in hands then are in no deck since."""
    hands = " ".join(HANDS[:3]).split()
    rest = [card for card in CARDS if card not in hands]
    table = Table(phase="reveal", discards=" ".join(rest[1:])).reveal(rest[0])
    fresh, old = unseen(table, 0)
    assert sorted(fresh) == sorted(rest)
    assert sorted(old) == sorted(HANDS[1].split() + HANDS[2].split())
    assert len(unseen(table, None)[1]) == 12


def test_7_a_guess_deals_each_batch_by_itself() -> None:
    table = Table(hands=["ice.song", "tundra.song+1 sand.song", "river.song+1 joker.song"])
    seen: Counter[str] = Counter()
    for seed in range(200):
        guess = table.engine.guess(table.board, 0, seed)[0]
        hand = cards_in_hand(table.box, guess, 1)
        old = {"tundra.song", "river.song"} & set(hand)
        assert len(old) == 1
        assert len(hand) == 2
        assert cards_in_hand(table.box, guess, 0) == ["ice.song"]
        seen.update(hand)
    assert 70 < seen["tundra.song"] < 130
    assert len(seen) > 40


def test_7_with_two_players_a_refill_tells_the_other_hand() -> None:
    hands = ["ice.song tundra.song", "sand.song+1 river.song+1"]
    table = Table(2, hands=hands)
    for seed in range(20):
        guess = table.engine.guess(table.board, 0, seed)[0]
        assert cards_in_hand(table.box, guess, 1) == ["sand.song", "river.song"]


def test_7_batches_stay_few() -> None:
    """A card may see many refills, but only as many batches are told apart as are held."""
    spent = " ".join(CARDS[:5])  # of the batches between
    table = Table(2, hands=["ice.song+3 tundra.song+7", "sand.song+3"], discards=spent)
    rest = [*table.discards(), *table.deck()]
    notes = GAME.write(table.box, table.s) | {"discards": " ".join(rest[1:]), "phase": "reveal"}
    again = GAME.state.many(1)
    GAME.read(table.box, again[0], notes)
    table.board = again
    table.reveal(rest[0])
    assert GAME.write(table.box, table.s)["hand 0"] == "ice.song+1 tundra.song+2"
    assert GAME.write(table.box, table.s)["hand 1"] == "sand.song+1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_an_observation_is_of_fixed_size_and_keeps_the_secrets(seats: int) -> None:
    match = Match.new(GAME, seats, seed=5, play_forced=False)
    for _ in range(30):
        seat = match.actors()[0]
        match.play(seat, match.legal(seat)[0])
    engine = Engine(GAME, seats, interpreted=True)
    for seat in range(seats):
        mine = engine.observe(match.board, seat).tolist()
        guess = engine.guess(match.board, seat, 1)
        assert len(mine) == len(GAME.observation)
        assert engine.observe(guess, seat).tolist() == mine


def test_7_an_observation_tells_what_is_open() -> None:
    """Planes of cells first, seats counted from the one that looks; then all else."""
    table = Table(
        yurts="0 a1, 1 b1, n c1", tiles=["I2 0 2 a3 b3"], scout__1="L4",
        active__2="protection", named__2="everywhere",
    )  # fmt: skip
    mine, other = (table.engine.observe(table.board, seat).tolist() for seat in (0, 1))
    cells = [mine[plane * 154 : plane * 154 + 154] for plane in range(19)]
    a1, b1, c1, a3 = (table.cell(name) for name in ("a1", "b1", "c1", "a3"))
    assert (cells[0][a1], cells[1][b1], cells[16][c1], cells[17][a3]) == (1, 1, 1, 1)
    assert (cells[4][a3], cells[5][a3], cells[6][a3]) == (1, 0, 1)  # marks of 0 and 2
    assert cells[8][table.cell("f2")] == 1  # the Bulgar
    assert (other[b1], other[2 * 154 + a1]) == (1, 1)
    assert sum(cells[18]) == 0
    table = Table(yurts="0 a1, 1 b1", active__1="protection", named__1="everywhere")
    asked = table.play(0, "propose:a1,I2.n").engine.observe(table.board, 1).tolist()
    assert sum(asked[18 * 154 : 19 * 154]) == 2


def test_7_whatever_the_others_hold_is_concealed_alike() -> None:
    """Of each batch by itself, also of those behind one that only the watcher holds."""
    mine = "ice.song+1"
    pairs = [
        ["tundra.song+2 sand.song", "river.song+2 joker.song"],
        ["river.song+2 joker.song", "tundra.song+2 sand.song"],
        ["river.song+2 sand.song", "tundra.song+2 ice.bulgar"],
    ]
    tables = [Table(hands=[mine, *others]) for others in pairs]
    assert len({t.engine.seen(t.board, 0).tobytes() for t in tables}) == 1
    assert len({t.engine.seen(t.board, None).tobytes() for t in tables}) == 1
    assert len({t.engine.seen(t.board, 1).tobytes() for t in tables}) == 3


def test_7_what_is_known_of_hands_is_not_concealed() -> None:
    table = Table(hands=["ice.song", "tundra.song+1 sand.song", "river.song+1 joker.song"])
    seen = table.engine.seen(table.board, 0)
    assert table.engine.view(seen, 0) == table.engine.view(table.board, 0)
    assert cards_in_hand(table.box, seen[0], 0) == ["ice.song"]
    assert [seat["batches"] for seat in table.engine.view(seen, 0)["seats"]] == [
        [1],
        [1, 1],
        [1, 1],
    ]

"""7. Who knows what."""

from collections import Counter

from yurt.core.rule import CHANCE, NOBODY
from yurt.games.khaos import GAME
from yurt.games.khaos.state import BACK
from yurt.games.khaos.verbs import VERBS

from .play import FULL, SPECIAL, Table


def redacted(table: Table, word: str, watcher: int | None) -> str:
    seat = table.engine.next_actor(table.board)
    return table.engine.redact(table.board, seat, VERBS.parse(word), watcher)


def drawing(**notes: str) -> Table:
    hands = {"hand__orcs": "30c0 2b2b 310b", "hand__knights": "22bb 40d0 40d0"}
    return Table("@orc3.0000", SPECIAL, **(hands | notes)).play("place:30c0,e1")


def test_7_a_tile_from_the_stack_is_seen_by_its_owner_alone() -> None:
    table = drawing(stack="31ca 220c").play("stack")
    assert table.engine.next_actor(table.board) == CHANCE
    assert redacted(table, "draw:31ca", 0) == "draw:31ca"
    assert redacted(table, "draw:31ca", 1) == redacted(table, "draw:31ca", None) == "draw:?"
    table.play("draw:31ca")
    assert table.view(0)["hands"][0]["tiles"] == ["2b2b", "31ca", "310b"]
    for watcher in (1, None):
        assert table.view(watcher)["hands"][0] == {"size": 3, "tiles": None, "shown": []}


def test_7_a_tile_from_the_row_is_public_until_played() -> None:
    table = drawing(row="31ca", stack="220c").play("take:31ca", "open:220c")
    assert table.view(1)["hands"][0]["shown"] == ["31ca"]
    assert redacted(table, "place:22bb,e2", 0) == "place:22bb,e2"
    table.play("place:22bb,e2", "take:220c", "place:31ca,e3")
    assert table.view(1)["hands"][0]["shown"] == []


def test_7_the_refill_of_the_row_is_public() -> None:
    table = drawing(row="31ca", stack="220c").play("take:31ca")
    assert redacted(table, "open:220c", None) == "open:220c"


def test_7_of_two_alike_the_public_one_counts_as_played_first() -> None:
    table = Table("@orc3.0000", hand__orcs="30c0 (30c0) 2b2b", hand__knights="22bb")
    assert table.view(1)["hands"][0]["shown"] == ["30c0"]
    table.play("place:30c0,e1")
    assert table.view(1)["hands"][0] == {"size": 2, "tiles": None, "shown": []}


def test_7_one_hand_is_one_state_however_it_came() -> None:
    for hand in ("(30c0) 30c0 2b2b", "30c0 2b2b (30c0)", "2b2b 30c0 (30c0)"):
        held = Table("@orc3.0000", hand__orcs=hand)
        assert held.s.secret.tolist()[0] == [1, 0, 1]  # 2b2b, then the public 30c0


def test_7_open_are_board_row_towers_tokens_box_and_the_size_of_the_stack() -> None:
    table = Table(
        "./orc.catapult 2b2b/orc.drum @orc3.0000 22bb 11aa", FULL, row="31ca",
        gone="40d0 crystal_field", stack="rest",
        lost__orcs="giant", smashed__knights="banner", tokens__knights="leader",
        hand__orcs="30c0", hand__knights="220c",
    )  # fmt: skip
    seen = table.view(None)
    assert seen["row"] == ["31ca"]
    assert seen["gone"] == ["40d0", "crystal_field"]
    assert seen["stack"] == 63 - 8
    assert seen["tokens"][0] == {
        "held": [], "laid": ["drum", "catapult"], "lost": ["giant"], "smashed": [],
    }  # fmt: skip
    assert seen["tokens"][1]["smashed"] == ["banner"]
    assert {**seen, "hands": None} == {**table.view(0), "hands": None}


def secret_start() -> Table:
    """The knights hold one public and two secret tiles."""
    return Table(
        "@orc3.0000", hand__orcs="30c0", hand__knights="(22bb) 2b2b 220c", stack="40d0 40d0 310b"
    )


def test_7_a_guess_deals_secret_tiles_and_the_stack_anew() -> None:
    table = secret_start()
    held: Counter[tuple[str, ...]] = Counter()
    for seed in range(400):
        guess = Table.__new__(Table)
        guess.engine, guess.board = table.engine, table.engine.guess(table.board, 0, seed)
        guess.engine.audit(guess.board)
        assert guess.view(0) == table.view(0)
        assert guess.view(1)["hands"][1]["shown"] == ["22bb"]
        held[tuple(guess.hand(1))] += 1
    # five tiles unseen, two alike: ten pairs, six of them different
    assert len(held) == 7
    alike = next(count for hand, count in held.items() if hand.count("40d0") == 2)
    assert 15 <= alike <= 75  # one pair in ten


def test_7_a_guess_of_ones_own_hand_changes_nothing() -> None:
    table = secret_start()
    guess = table.engine.guess(table.board, 1, 5)
    kept = Table.__new__(Table)
    kept.engine, kept.board = table.engine, guess
    assert kept.hand(1) == table.hand(1)


def test_7_an_observation_tells_no_secret() -> None:
    table = secret_start()
    other = table.engine.guess(table.board, 0, 3)
    assert table.engine.observe(table.board, 0).tolist() == table.engine.observe(other, 0).tolist()
    mine = table.engine.observe(table.board, 1).tolist()
    assert mine != table.engine.observe(table.board, 0).tolist()


def test_whose_tile_or_token_chance_brings() -> None:
    for asked, words in (("deal", []), ("drawing", ["stack"])):
        table = Table.new() if asked == "deal" else drawing(stack="31ca 220c").play(*words)
        assert table.phase == asked
        assert GAME.rules.chance_for(table.box, table.s) == 0
    refill = drawing(row="31ca", stack="220c").play("take:31ca")
    assert GAME.rules.chance_for(refill.box, refill.s) == NOBODY


def test_7_secret_tiles_are_concealed_behind_the_open_ones() -> None:
    table = secret_start()
    s = table.engine.seen(table.board, 0)[0]
    kinds = [table.s.hand[1, i] for i in range(3) if not table.s.secret[1, i]]
    assert [s.hand[1, i] for i in range(3)] == [*kinds, BACK, BACK]
    assert s.hand.tolist()[0] == table.s.hand.tolist()[0]
    assert (sum(s.stack.tolist()), s.stacked) == (5, 3)  # which they may be, and how many are there


def test_7_whatever_the_secret_tiles_are_they_are_concealed_alike() -> None:
    hands = "(22bb) 2b2b 220c", "40d0 (22bb) 310b", "40d0 40d0 (22bb)"
    stacks = "40d0 40d0 310b", "2b2b 220c 40d0", "2b2b 220c 310b"
    tables = [
        Table("@orc3.0000", hand__orcs="30c0", hand__knights=hand, stack=stack)
        for hand, stack in zip(hands, stacks, strict=True)
    ]
    for watcher in (0, None):
        assert len({t.engine.seen(t.board, watcher).tobytes() for t in tables}) == 1
    assert len({t.engine.seen(t.board, 1).tobytes() for t in tables}) == 3

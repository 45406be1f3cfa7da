"""What a player can know before he places."""

import random
from dataclasses import asdict, dataclass, replace

import msgspec
import pytest

from yurt.core.engine import Engine
from yurt.core.errors import BadMove
from yurt.core.rule import ALLOWED, CHANCE
from yurt.games.khaos import GAME
from yurt.games.khaos.verbs import VERBS

from .play import ADVANCED, FULL, SPECIAL, Contrived, Table


@dataclass(frozen=True)
class Count:
    orcs: int
    knights: int
    closed: bool
    mark: str


@dataclass(frozen=True)
class Corner:
    spot: str
    corner: str
    before: Count | None
    after: Count
    change: str


@dataclass(frozen=True)
class Tower:
    spot: str
    holder_before: int | None
    holder: int | None
    worth_before: int
    worth: int


@dataclass(frozen=True)
class Tile:
    spot: str
    counts: list[int]


@dataclass(frozen=True)
class Forbidden:
    move: str
    why: str
    rule: str


@dataclass(frozen=True)
class Outlook:
    """As it is told."""

    refused: Forbidden | None
    tiles: list[Tile]
    corners: list[Corner]
    towers: list[Tower]
    points_before: list[int]
    points: list[int]
    winner: int | None
    follows: list[str]
    lapses: str | None


def ahead(table: Table, *words: str) -> Outlook:
    """What who is on turn would have decided."""
    before = table.board.tobytes()
    told = table.engine.answer(table.board, table.s.turn, "action", {"moves": " ".join(words)})
    assert table.board.tobytes() == before
    return msgspec.convert(told, Outlook)


def with_each_token(table: Table, place: str) -> dict[str, Outlook]:
    told = table.engine.answer(table.board, table.s.turn, "tokens", {"move": place})
    return msgspec.convert(told, dict[str, Outlook])


def corner(options: dict[str, str] = SPECIAL, **notes: str) -> Table:
    """e1s1 is missing at the south-east corner of 0: four orcs against two knights so far."""
    return Table("@orc3.0000 0d04\n2b2b .", options, hand__orcs="31ca 30c0", **notes)


def test_a_placement_tells_totals_before_and_after_and_who_gets_the_corner() -> None:
    outlook = ahead(corner(), "place:c030,e1s1")
    (changed,) = outlook.corners
    assert (changed.spot, changed.corner) == ("0", "se")
    assert changed.before == Count(orcs=4, knights=2, closed=False, mark="open")
    assert changed.after == Count(orcs=4, knights=5, closed=True, mark="knights")
    assert changed.change == "decided"
    assert outlook.towers == []
    assert outlook.winner is None


@pytest.mark.parametrize(
    ("special", "lapses"),
    [
        ("graveyard", "graveyard"),
        ("crystal_field", "crystal"),
        ("magic_circle", None),
        ("temple", None),
    ],
)
def test_a_special_tile_with_nothing_to_do_says_so(special: str, lapses: str | None) -> None:
    table = Table("@orc3.0000 0d04", SPECIAL, hand__orcs=special)
    assert ahead(table, f"place:{special},e2").lapses == lapses


def test_a_graveyard_with_a_token_to_take_back() -> None:
    table = Table("@orc3.0000 0d04/orc.drum", SPECIAL, hand__orcs="graveyard")
    assert ahead(table, "place:graveyard,e2").lapses is None


# What leaves no choice is played by the match itself, so it is told before.


def test_4_3_the_only_token_that_a_crystal_field_can_take() -> None:
    table = Table("2b2b @orc3.0000\n. 2b2b/orc.drum", SPECIAL, hand__orcs="crystal_field")
    outlook = ahead(table, "place:crystal_field,w1s1")
    assert outlook.follows == ["lift:s1"]
    (changed,) = outlook.corners
    assert changed.before == Count(orcs=5, knights=0, closed=False, mark="open")
    assert changed.after == Count(orcs=4, knights=0, closed=True, mark="orcs")
    assert Tile("s1", [2, -2, 2, -2]) in outlook.tiles
    assert ahead(table, "place:crystal_field,w1s1", "lift:s1") == replace(outlook, follows=[])


def test_4_3_of_two_tokens_nothing_follows() -> None:
    table = Table("2b2b/knight.drum @orc3.0000 2b2b/orc.drum", FULL, hand__orcs="crystal_field")
    outlook = ahead(table, "place:crystal_field,e2")
    assert (outlook.follows, outlook.lapses) == ([], None)


def test_4_5_the_only_token_that_a_graveyard_can_give_back() -> None:
    table = Table("@orc3.0000 0d04/orc.drum", SPECIAL, hand__orcs="graveyard")
    assert ahead(table, "place:graveyard,e2").follows == ["recall:drum"]


def test_4_2_a_magic_circle_alone_removes_itself_and_one_tile_fits_one_way() -> None:
    table = Table("@orc1.10a0", SPECIAL, hand__orcs="magic_circle temple")
    outlook = ahead(table, "place:magic_circle,e1")
    assert outlook.follows == ["remove:e1", "place:temple,e1"]
    assert outlook.towers[0].worth == 3


def test_4_2_and_a_gap_that_nothing_can_fill_after_that() -> None:
    table = Table("@orc3.0000", SPECIAL, hand__orcs="magic_circle")
    outlook = ahead(table, "place:magic_circle,e1")
    assert (outlook.follows, outlook.lapses) == (["remove:e1"], "replace")


def test_a_gap_that_nothing_can_fill() -> None:
    table = Table("@orc3.0000 0d04", SPECIAL, hand__orcs="magic_circle")
    assert ahead(table, "place:magic_circle,e2", "remove:e1").lapses == "replace"


def test_with_a_token() -> None:
    table = corner(ADVANCED, tokens__orcs="leader")
    outlook = ahead(table, "place:c030,e1s1", "play:leader,e1")
    assert outlook.corners[0].after == Count(orcs=8, knights=5, closed=True, mark="orcs")
    assert outlook.tiles == [Tile("e1", [0, -4, 0, 8]), Tile("e1s1", [-3, 0, 3, 0])]


def test_3_1_11_a_token_that_is_refused_leaves_what_the_tile_alone_would_do() -> None:
    table = corner(ADVANCED, tokens__orcs="wizard")
    outlook = ahead(table, "place:c030,e1s1", "play:wizard,e1s1")
    assert outlook.refused == Forbidden("play:wizard,e1s1", "wizard_needs_empty", "3.1.11")
    assert replace(outlook, refused=None) == ahead(table, "place:c030,e1s1")
    (changed,) = outlook.corners
    assert (changed.after.mark, changed.change) == ("knights", "decided")


def test_3_2_4_a_corner_that_loses_a_tile_keeps_its_result() -> None:
    field = "@orc3.0000 0d04 .\n2b2b 22bb ."
    table = Contrived(field, ADVANCED, hand__orcs="30c0", tokens__orcs="catapult")
    outlook = ahead(table, "place:30c0,e2", "play:catapult,e1s1")
    (changed,) = outlook.corners
    assert changed.before == Count(orcs=6, knights=2, closed=True, mark="orcs")
    assert changed.after == Count(orcs=4, knights=2, closed=False, mark="orcs")
    assert changed.change == "opened"


def test_the_warriors_on_the_new_tile_under_a_token() -> None:
    outlook = ahead(corner(ADVANCED, tokens__orcs="giant"), "place:c030,e1s1", "play:giant,e1s1")
    assert outlook.tiles == [Tile("e1s1", [-1, 0, 3, 0])]


def test_each_token_at_once() -> None:
    table = corner(ADVANCED, tokens__orcs="leader giant")
    outlooks = with_each_token(table, "place:c030,e1s1")
    marks = {word: outlook.corners[0].after.mark for word, outlook in outlooks.items()}
    assert marks["keep"] == "knights"
    assert marks["play:leader,e1"] == "orcs"
    assert marks["play:giant,e1s1"] == "orcs"
    assert marks["play:giant,s1"] == "neutral"
    assert len(marks) == 7


def test_a_tower_that_would_be_taken_and_the_game_won() -> None:
    field = """
    orc3.0000 40d0 @orc1.10a0 0d04 .            .
    .         .    2b2b       .    22bb         .
    .         .    .          .    knight3.0000 .
    """
    corners = "w2 oooo\n0 oo.o\ne2s2 oooo"
    outlook = ahead(
        Contrived(field, SPECIAL, corners=corners, hand__orcs="310b"), "place:310b,e1s1"
    )
    (tower,) = outlook.towers
    assert (tower.spot, tower.holder_before, tower.holder) == ("0", None, 0)
    assert (outlook.points_before, outlook.points, outlook.winner) == ([6, 0], [7, 0], 0)


def test_a_temple_changes_what_towers_are_worth() -> None:
    table = Contrived("@orc1.10a0", FULL, corners="0 oooo", hand__orcs="temple")
    (tower,) = ahead(table, "place:temple,e1").towers
    assert (tower.worth_before, tower.worth) == (1, 3)


def test_a_new_tower_has_no_before() -> None:
    table = Table("@orc3.0000 2b2b", SPECIAL)
    outlook = ahead(table, "raise:orc1,10a0,e2")
    assert {changed.spot for changed in outlook.corners} == {"e2"}
    assert outlook.corners[0].before is None
    assert outlook.corners[0].change == "counted"


def test_a_forbidden_placement_is_told_with_its_rule() -> None:
    outlook = ahead(corner(), "place:c030,e5")
    assert outlook.refused == Forbidden("place:c030,e5", "no_neighbour", "3.1.2")
    assert outlook.corners == []
    tokenless = with_each_token(corner(), "place:c030,e5")
    assert list(tokenless) == ["keep"]


def test_a_move_that_is_no_step_of_an_action_is_refused() -> None:
    table = Table("@orc3.0000", SPECIAL, hand__orcs="30c0", row="40d0").play("place:30c0,e1")
    with pytest.raises(BadMove, match="none of the moves that can be asked about"):
        ahead(table, "take:40d0")
    assert ahead(table, "keep").refused == Forbidden("keep", "not_now", "3.1.3")


def test_both_at_seven_goes_to_the_player_on_turn() -> None:
    field = (
        "orc3.0000 40d0 @orc1.10a0 22bb orc2.1a1a . "
        "knight2.1a1a 2b2b knight3.0000 40d0 knight1.10a0"
    )
    corners = "w2 oooo\n0 oooo\ne2 oooo\ne4 kkkk\ne6 kkkk\ne8 kkkk"
    table = Contrived(field, FULL, corners=corners, turn="knights", hand__knights="temple")
    assert ahead(table, "place:temple,e3").winner == 1


BARRED = """
300c       .
@orc1.10a0 40d0/orc.halberd
"""
NOTES = {
    "turn": "knights", "halberd": "orcs", "hand__knights": "magic_circle 220c 3b0b",
    "hand__orcs": "3c10 2b2b 11c0", "row": "22c0 2cb1 30b0", "stack": "rest",
}  # fmt: skip


def test_4_2_and_3_1_10_a_barred_gap_is_not_filled_ahead_either() -> None:
    table = Table(BARRED, FULL, **NOTES)
    words = ["place:magic_circle,w1", "remove:n1", "place:220c,n1"]
    assert ahead(table, *words[:2]).refused is None
    refused = Forbidden("place:220c,n1", "barred", "3.1.10")
    assert ahead(table, *words).refused == refused
    answer = table.engine.answer(table.board, 1, "action", {"moves": " ".join(words)})
    assert answer["refused"] == asdict(refused)
    table.play(*words[:2])
    assert (table.phase, table.why(words[2])) == ("draw", "3.1 not_now")


def test_4_2_a_gap_that_is_not_barred_is_filled_ahead() -> None:
    table = Table(BARRED, FULL, **{**NOTES, "halberd": ""})
    words = ["place:magic_circle,w1", "remove:n1", "place:220c,n1"]
    assert ahead(table, *words).refused is None


def test_3_1_3_a_token_ahead_is_refused_with_its_rule() -> None:
    """Also where no token at all can be played, which in play is not even asked."""
    stony = Table("stone_circle @orc3.0000", FULL, hand__orcs="30c0 temple", tokens__orcs="drum")
    for place, rule in (("place:30c0,w2", "4.4"), ("place:temple,w2", "3.1.3")):
        refused = ahead(stony, place, "play:drum,w2").refused
        assert refused
        assert refused.rule == rule
    assert ahead(stony, "place:30c0,w2", "keep").refused == Forbidden("keep", "not_now", "3.1.3")
    tower = Table("@orc3.0000 2b2b", FULL, tokens__orcs="drum")
    refused = ahead(tower, "raise:orc2,1a1a,e2", "play:drum,e1").refused
    assert refused
    assert refused.why == "no_token_with_tower"


@pytest.mark.parametrize("seed", range(4))
def test_an_action_ahead_is_refused_where_the_rules_refuse_it(seed: int) -> None:
    """Each step of an action, and after it the same step again."""
    rng = random.Random(seed)
    engine = Engine(GAME, 2, FULL)
    board, start, steps = engine.new(), engine.new(), list[str]()
    while not engine.over(board):
        seat = engine.next_actor(board)
        moves = [m for m, _ in engine.odds(board)] if seat == CHANCE else engine.legal(board, seat)
        move = rng.choice(moves)
        if seat == CHANCE or VERBS.text(move).startswith(("pass", "take", "stack", "pick")):
            engine.apply(board, seat, move)
            continue
        if engine.view(board, None)["asked"] == "place":
            start, steps = board.copy(), []
        steps.append(VERBS.text(move))
        engine.apply(board, seat, move)
        once, twice = (
            engine.answer(start, seat, "action", {"moves": " ".join([*steps, *again])})["refused"]
            for again in ([], steps[-1:])
        )
        assert once is None
        assert (twice is None) == (engine.why_not(board, seat, move) == ALLOWED)


# Asked by a watcher, as the page does


def test_a_question_about_what_is_seen_has_the_same_answer() -> None:
    table = corner(ADVANCED, tokens__orcs="leader giant", hand__knights="(22bb) 40d0")
    words = ["place:c030,e1s1", "play:leader,e1"]
    answer = table.engine.answer(table.board, 0, "action", {"moves": " ".join(words)})
    assert answer == asdict(ahead(table, *words))
    each = table.engine.answer(table.board, 0, "tokens", {"move": words[0]})
    assert len(each) == 7
    one = table.engine.answer(table.board, 0, "tokens", {"move": words[0], "token": "giant"})
    assert {word for word in each if "leader" not in word} == set(one)
    with pytest.raises(BadMove, match=r"^token: expected one of .*, not 'horn'$"):
        table.engine.answer(table.board, 0, "tokens", {"move": words[0], "token": "horn"})


def test_a_question_for_the_seat_that_is_not_on_turn() -> None:
    table = corner(ADVANCED, hand__knights="22bb 40d0")
    asked = {"moves": "place:22bb,e1s1", "seat": 1}
    assert table.engine.answer(table.board, 1, "action", asked)["refused"] is None
    refused = table.engine.answer(table.board, None, "action", asked)["refused"]
    assert refused["why"] == "not_in_hand"  # a spectator sees no hand
    with pytest.raises(BadMove, match="no seat 2"):
        table.engine.answer(table.board, 0, "action", {"moves": "", "seat": 2})

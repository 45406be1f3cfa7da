"""2. Set-up."""

import pytest

from yurt.games.khan.box import PLAYABLE
from yurt.games.khan.box.board import cell_place, king_steps
from yurt.games.khan.moves import CARDS, RULERS

from ..play import HANDS, STARTS, Table


def test_2_1_rulers_on_their_starting_cells() -> None:
    table = Table.new(3)
    assert {name: table.ruler(name) for name in RULERS} == STARTS
    assert table.phase == "start"


@pytest.mark.parametrize("choice", [0, 0.3, 0.5, 0.8, 0.999])
def test_2_1_scattered_three_kings_steps_apart(choice: float) -> None:
    table = Table.new(2, rulers="scattered")
    for ruler in RULERS:
        odds = table.engine.odds(table.board)
        words = [table.engine.game.verbs.text(move) for move, _ in odds]
        assert all(word.startswith(f"scatter:{ruler},") for word in words)
        assert {weight for _, weight in odds} == {1}
        table.chance(words[int(choice * len(words))])
    places = [cell_place(table.ruler(name)) for name in RULERS]
    apart = [king_steps(a, b) for i, a in enumerate(places) for b in places[:i]]
    assert min(apart) >= 3
    assert table.phase == "start"


def test_2_1_scattered_rulers_stand_on_any_land_cell() -> None:
    table = Table.new(2, rulers="scattered")
    assert len(table.engine.odds(table.board)) == 132
    table.chance("scatter:bulgar,c3")
    cells = table.engine.odds(table.board)
    assert len(cells) == 132 - 25
    assert "scatter:russian,e3" not in [table.engine.game.verbs.text(m) for m, _ in cells]
    table.chance("scatter:russian,f3")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_2_the_start_player_is_drawn_at_random(seats: int) -> None:
    table = Table.new(seats)
    odds = {table.engine.game.verbs.text(m): w for m, w in table.engine.odds(table.board)}
    colours = ("red", "yellow", "blue", "green")[:seats]
    assert odds == {f"start:{colour}": 1 for colour in colours}
    assert table.chance("start:yellow").asked == 1


def test_2_2_play_goes_clockwise() -> None:
    table = Table.new(3).chance("start:blue").play(2, "settle:a1")
    assert table.asked == 0
    assert table.why(2, "settle:j1") == "not_your_turn"


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 2), (4, 1)])
def test_2_3_placement_rounds(seats: int, rounds: int) -> None:
    table = Table.new(seats).chance("start:yellow")
    regions = ["a1 b1 c1 d1", "j1 k1 l1 m1", "g5 h5 i5 j5"]
    for turn in range(seats * rounds):
        cell = regions[turn // seats].split()[turn % seats]
        assert table.phase == "settle"
        table.play((1 + turn) % seats, f"settle:{cell}")
    assert table.phase == "deal"
    assert table.s.turn == 1


def test_2_3_in_a_region_where_he_has_none_yet() -> None:
    table = Table.new(2).chance("start:red").play(0, "settle:a1")
    assert "settle:b1" in table.moves(1)
    table.play(1, "settle:j1")
    assert table.why(0, "settle:h2") == "2.3 region_settled"
    assert table.why(0, "settle:k1") == ""
    assert table.why(0, "settle:j1") == "1.1 not_empty"
    assert table.why(0, "settle:l2") == "1.1 not_empty"
    assert table.why(0, "settle:i1") == "1.1 on_river"
    assert table.why(0, "settle:o1") == "1.1 no_such_cell"


def test_2_3_on_every_empty_cell_of_such_a_region() -> None:
    table = Table.new(2).chance("start:red")
    assert len(table.moves(0)) == 132 - len(RULERS)
    table.play(0, "settle:a1").play(1, "settle:j1")
    settled = {name for name in map(table.name, range(PLAYABLE)) if in_region_of(table, name, "a1")}
    assert not settled & table.targets(0, "settle")
    assert len(table.targets(0, "settle") | settled) == 132 - len(RULERS) - 1 + rulers_in(settled)


def in_region_of(table: Table, cell: str, other: str) -> bool:
    return table.box.terrain[table.cell(cell)] == table.box.terrain[table.cell(other)]


def rulers_in(cells: set[str]) -> int:
    return len(cells & set(STARTS.values()))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_4_four_cards_each(seats: int) -> None:
    table = Table.new(seats).chance("start:red")
    while table.phase == "settle":
        table.play(table.asked, table.moves(table.asked)[0])
    assert {weight for _, weight in table.engine.odds(table.board)} == {1}
    table.draw_up()
    assert table.s.hand.tolist()[:seats] == [4] * seats
    assert len(table.deck()) == 72 - 4 * seats
    assert table.phase == "reveal"


def test_2_4_used_cards_lie_face_up_on_the_discards() -> None:
    table = Table(phase="reveal").reveal("sand.song")
    assert table.discards() == ["sand.song"]
    table.play(0, "invade:ice.bulgar,a1")
    assert table.discards() == ["ice.bulgar", "sand.song"]
    assert table.engine.view(table.board, 1)["discards"] == ["ice.bulgar", "sand.song"]


def all_but(*cards: str) -> str:
    """Discards, so that only these cards are left in the deck."""
    hands = " ".join(HANDS[:3]).split()
    return " ".join(card for card in CARDS if card not in hands and card not in cards)


def test_2_4_an_empty_deck_is_refilled_at_once_the_turned_card_included() -> None:
    table = Table(phase="reveal", discards=all_but("sand.song"))
    assert table.deck() == ["sand.song"]
    table.reveal("sand.song")
    assert table.discards() == []
    assert len(table.deck()) == 60
    assert "sand.song" in table.deck()


def test_2_4_also_in_the_middle_of_drawing() -> None:
    discards = all_but("sand.song") + " tundra.bulgar joker.bulgar river.bulgar"
    table = Table(phase="draw", actions=0, hands=["ice.bulgar", *HANDS[1:]], discards=discards)
    table.chance("draw:sand.song")
    assert len(table.deck()) == 62
    table.chance("draw:tundra.bulgar", "draw:ice.song")
    assert sorted(table.hand(0)) == ["ice.bulgar", "ice.song", "sand.song", "tundra.bulgar"]


def test_2_4_special_cards_go_to_the_box() -> None:
    table = Table(phase="special", actions=0).play(0, "morale")
    assert table.s.special[0, 0] == 1
    assert table.discards() == []

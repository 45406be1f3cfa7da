"""A log as a story: where chapters open, and which entries share a line."""

from yurt.core.matches.chapters import Chapter, Heard, chapters, heading, sentences
from yurt.core.rule import CHANCE, NOBODY
from yurt.core.words import Words
from yurt.examples.take_away import GAME as TAKE_AWAY
from yurt.games.khan import GAME as KHAN
from yurt.games.koenig import GAME as KOENIG

NAMES = ["Ada", "Ben", "Cem"]
WORDS = Words("en", KOENIG)


def story(*entries: tuple[int, int, str, list[str]], words: Words = WORDS) -> list[Chapter]:
    """Entries, each by a seat and about one, with what came of it."""
    return chapters([Heard(n, *entry) for n, entry in enumerate(entries, 1)], words)


def read(chapter: Chapter, words: Words = WORDS) -> list[str]:
    lines = [sentences(line, chapter.seat, words, NAMES) for line in chapter.lines]
    return [heading(chapter, words, NAMES), *(" ".join(said) for said in lines if said)]


def test_a_turn_opens_with_the_entry_behind_the_one_that_tells_it() -> None:
    ada, ben = story((0, 0, "end", ["turn:1"]), (1, 1, "step:man", []))
    assert read(ada) == ["Set-up", "Ada stops."]
    assert read(ben) == ["Ben", "Steps to Man."]


def test_a_roll_and_its_die_share_a_line_with_what_came_of_it() -> None:
    [_, ben] = story(
        (0, 0, "end", ["turn:1"]),
        (1, 1, "roll:1", []),
        (CHANCE, 1, "die:4", ["succeeds:seat_1,1,4"]),
    )
    assert read(ben)[1:] == ["Gives up a ×1 and rolls. The die shows 4. The roll succeeds."]


def test_the_dice_of_a_seat_are_one_line_with_the_last_total() -> None:
    dice = [
        (CHANCE, 2, f"die:{face}", [f"throws:seat_2,{face},{at}"]) for face, at in [(1, 3), (6, 9)]
    ]
    *_, dispute = story((0, 0, "step:man", ["contests:seat_0,man,seat_1"]), *dice)
    assert read(dispute) == [
        "Dispute over Man: Ada against Ben",
        "Cem throws 1, 6. That makes 9.",
    ]


def test_what_is_told_behind_an_opening_belongs_to_the_new_chapter() -> None:
    first, election = story((0, 0, "end", ["election:19", "bonus:seat_1,3"]))
    assert read(first) == ["Set-up", "Ada stops."]
    assert read(election) == ["Election: 19 votes make a king", "Bonus votes for Ben: 3."]


def test_a_deal_is_folded_whoever_it_goes_to() -> None:
    deals = [(CHANCE, seat, "deal:?", list[str]()) for seat in (0, 1, 0, 1)]
    [start] = story(*deals)
    assert read(start)[1:] == ["4 cards are dealt to Ada, Ben."]


def test_no_die_is_told_behind_a_choice_of_several() -> None:
    pledges = [(seat, seat, "commit:?", list[str]()) for seat in (0, 1)]
    [start] = story(*pledges, (CHANCE, 0, "die:2", []))
    assert read(start)[1:] == ["Ada, Ben commit cards in secret.", "Ada throws a 2."]


def test_what_was_taken_back_is_left_out_with_the_chapter_that_it_opened() -> None:
    told = story((0, 0, "end", ["turn:1"]), (0, 0, "undo:1", []), (0, 0, "undo:1", []))
    assert [read(chapter) for chapter in told] == [["Set-up", "Ada takes the last move back."]]


def test_cards_that_one_may_know_are_named_and_others_counted() -> None:
    words = Words("en", KHAN)
    hidden = story((CHANCE, 0, "draw:?", []), (CHANCE, 0, "draw:?", []), words=words)
    assert read(hidden[0], words)[1:] == ["Ada draws 2 cards."]
    seen = story((CHANCE, 0, "draw:ice.song", []), (CHANCE, 0, "draw:joker.song", []), words=words)
    assert read(seen[0], words)[1:] == ["Ada draws ice · Song, joker · Song."]


def test_where_a_game_tells_no_turns_whoever_acts_has_one() -> None:
    words = Words("en", TAKE_AWAY)
    told = story((0, 0, "take:1", []), (1, 1, "take:2", []), (1, 1, "take:1", []), words=words)
    assert [chapter.seat for chapter in told] == [0, 1]
    assert [len(chapter.lines) for chapter in told] == [1, 2]
    assert heading(told[1], words, NAMES) == "Ben"


def test_before_the_first_turn_nobody_is_named() -> None:
    assert story((CHANCE, 0, "start:man", []))[0].seat == NOBODY

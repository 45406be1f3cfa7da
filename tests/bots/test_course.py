"""The course of a chance: every step has its cause, and nothing is lost on the way."""

from yurt.bots.course import Course
from yurt.bots.network import CERTAIN

HALF, TENTH = CERTAIN // 2, CERTAIN // 10


def brought(course: Course) -> dict[str, int]:
    return {cause: round(100 * by) for cause, by in course.brought().items() if round(100 * by)}


def begun() -> Course:
    course = Course(HALF)
    course.begin(1, HALF + TENTH)
    return course


def test_the_set_up_is_luck() -> None:
    assert brought(begun()) == {"luck": 10}


def test_a_choice_loses_what_the_best_one_had_more() -> None:
    course = begun()
    course.choose(2, HALF + TENTH, HALF)
    assert brought(course) == {"luck": 10, "choices": -10}


def test_what_is_left_is_shared_out_over_the_plies_of_the_others() -> None:
    course = begun()
    course.choose(2, HALF, HALF)
    course.others(3)
    course.add(4, "luck", TENTH)
    course.others(5)
    course.choose(6, HALF, HALF)
    shares = [step.change for step in course.steps if step.cause == "others"]
    assert shares == [-TENTH // 2, -TENTH - -TENTH // 2]
    assert brought(course) == {"luck": 20, "others": -10, "unforeseen": -10}


def test_where_nobody_else_has_played_it_is_called_unforeseen() -> None:
    course = begun()
    course.choose(2, HALF, HALF)
    course.choose(3, HALF + TENTH, HALF + TENTH)
    assert [step.change for step in course.steps if step.n == 3] == [TENTH, 0]


def test_the_curve_goes_by_entries_and_stays_between_nothing_and_certainty() -> None:
    course = begun()
    course.add(2, "others", CERTAIN)
    course.add(4, "luck", -3 * CERTAIN)
    assert course.after([0, 1, 2, 4]) == [0.5, (HALF + TENTH) / CERTAIN, 1.0, 0.0]

"""The laws: properties that hold for every game.

    from yurt.core.laws import obey

    def test_my_game_obeys() -> None:
        obey(Engine(MY_GAME, seats=3), seeds=range(50))

A law takes a story (one random match of an engine) and raises LawBroken, with everything that is
needed to see the fault again.
"""

from collections.abc import Iterable, Sequence

from ..engine import Engine
from .claims import claims_are_known
from .gpu import rules_fit_a_gpu
from .guesses import (
    a_guess_keeps_what_its_seat_knows,
    guesses_are_in_proportion,
    guesses_are_not_shy,
    guesses_are_possible,
)
from .language import (
    every_ply_can_be_told,
    every_reason_is_in_the_rules,
    every_word_is_there,
    no_two_choices_read_alike,
)
from .leaks import (
    an_open_game_hides_nothing,
    nothing_leaks_to_a_twin,
    nothing_told_is_made_up,
    told_no_more_than_seen,
    what_is_seen_is_enough,
)
from .moves import (
    every_refusal_has_a_reason,
    legal_is_what_no_rule_forbids,
    legal_moves_rise,
    only_actors_have_moves,
)
from .numbers import every_number_is_in_its_range, observations_tell_what_views_tell
from .play import (
    apply_is_repeatable,
    asking_changes_nothing,
    every_match_ends,
    no_two_moves_are_one,
    no_two_outcomes_are_one,
    nothing_is_lost,
    ranks_count_who_is_ahead,
    ties_are_broken_by_name,
)
from .story import PLIES, Law, LawBroken, Story
from .texts import moves_read_back, positions_read_back, records_replay
from .ways import interpreted_equals_compiled

LAWS: tuple[Law, ...] = (
    only_actors_have_moves,
    legal_moves_rise,
    legal_is_what_no_rule_forbids,
    every_refusal_has_a_reason,
    apply_is_repeatable,
    asking_changes_nothing,
    no_two_moves_are_one,
    no_two_outcomes_are_one,
    nothing_is_lost,
    every_match_ends,
    ranks_count_who_is_ahead,
    ties_are_broken_by_name,
    moves_read_back,
    positions_read_back,
    records_replay,
    interpreted_equals_compiled,
    rules_fit_a_gpu,
    nothing_leaks_to_a_twin,
    what_is_seen_is_enough,
    nothing_told_is_made_up,
    told_no_more_than_seen,
    a_guess_keeps_what_its_seat_knows,
    guesses_are_possible,
    guesses_are_in_proportion,
    guesses_are_not_shy,
    an_open_game_hides_nothing,
    claims_are_known,
    observations_tell_what_views_tell,
    every_number_is_in_its_range,
    every_word_is_there,
    every_ply_can_be_told,
    no_two_choices_read_alike,
    every_reason_is_in_the_rules,
)

__all__ = ["LAWS", "PLIES", "Law", "LawBroken", "Story", "hold", "obey"]


def obey(
    engine: Engine, seeds: Iterable[int] = range(20), laws: Sequence[Law] = LAWS, most: int = PLIES
) -> None:
    """Plays a random match for each seed and holds every law against it. What would end the process
    is found before compiled rules run, and raises BadRule."""
    if not engine.interpreted:
        engine.rehearse()
    first = True
    for seed in seeds:
        story = Story(engine, seed, most)
        for law in laws:
            if first or not getattr(law, "once", False):
                hold(law, story)
        first = False


def hold(law: Law, story: Story) -> None:
    """Holds one law against one story; a rule that crashes breaks it, too."""
    try:
        law(story)
    except LawBroken as broken:
        broken.law, broken.of_the_game = law.__name__, getattr(law, "once", False)
        raise
    except Exception as error:
        crash = story.broken(f"{type(error).__name__}: {error}")
        crash.law = law.__name__
        raise crash from error

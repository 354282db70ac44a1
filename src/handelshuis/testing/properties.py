"""All property tests, to be imported into a file of tests."""

from handelshuis.testing.chance import (
    test_equal_chances_draw_equally,
    test_every_outcome_can_be_played,
    test_outcomes_are_distinct_and_possible,
    test_sampling_follows_the_weights,
)
from handelshuis.testing.keeping import (
    test_clones_are_equal_and_independent,
    test_loading_what_was_saved_shares_nothing,
    test_looking_changes_nothing,
    test_saved_and_loaded_a_game_goes_on_as_it_would_have,
    test_states_travel_between_processes,
)
from handelshuis.testing.match import (
    test_nothing_is_taken_back_once_the_seed_is_shown,
    test_record_and_state_stay_in_step,
)
from handelshuis.testing.notation import (
    test_any_text_is_a_move_or_refused_as_notation,
    test_bent_notation_is_a_move_or_refused_as_notation,
    test_every_legal_move_and_outcome_can_be_read_back,
    test_texts_cut_short_or_garbled_are_refused_or_moves,
    test_the_whole_list_of_moves_can_be_read_back,
)
from handelshuis.testing.parts import (
    test_every_part_has_a_name_and_every_reason_is_a_sentence,
    test_the_parts_of_an_evaluation_are_all_of_it,
)
from handelshuis.testing.play import (
    test_every_kind_of_proposal_is_among_the_moves_somewhere,
    test_learners_see_as_many_numbers_at_every_moment,
    test_legal_moves_are_distinct_and_known_beforehand,
    test_points_have_as_many_parts_as_there_are_sources,
    test_random_play_ends_within_the_limits,
    test_what_the_game_conserves_is_conserved,
    test_what_the_rules_do_for_an_absent_player_is_legal,
)
from handelshuis.testing.records import (
    test_a_record_replays_to_the_same_hashes_and_is_proved_fair,
    test_the_record_of_a_whole_game_does_so_too,
    test_the_same_seed_and_moves_give_the_same_game,
)
from handelshuis.testing.refusals import (
    test_moves_of_other_moments_are_refused_unless_they_fit_again,
    test_playing_a_listed_move_is_advancing,
    test_the_list_of_moves_is_refused_in_words_before_the_first_turn,
    test_what_is_not_legal_is_refused_by_a_rule,
    test_who_is_not_awaited_is_refused,
)
from handelshuis.testing.secrets import (
    test_a_bot_plays_nothing_from_what_it_cannot_know,
    test_a_game_dealt_anew_can_be_played_on,
    test_a_seat_gets_nothing_from_what_it_cannot_know,
    test_an_open_game_is_the_same_for_everyone,
    test_dealing_anew_asks_only_what_the_seat_knows,
    test_what_differs_in_secret_is_told_in_the_same_words,
    test_what_looks_the_same_is_dealt_anew_in_the_same_way,
)
from handelshuis.testing.telling import (
    test_both_languages_have_the_same_texts_with_the_same_gaps,
    test_every_move_is_told_to_everyone,
    test_every_question_and_button_has_its_words,
)

__all__ = [
    "test_a_bot_plays_nothing_from_what_it_cannot_know",
    "test_a_game_dealt_anew_can_be_played_on",
    "test_a_record_replays_to_the_same_hashes_and_is_proved_fair",
    "test_a_seat_gets_nothing_from_what_it_cannot_know",
    "test_an_open_game_is_the_same_for_everyone",
    "test_any_text_is_a_move_or_refused_as_notation",
    "test_bent_notation_is_a_move_or_refused_as_notation",
    "test_both_languages_have_the_same_texts_with_the_same_gaps",
    "test_clones_are_equal_and_independent",
    "test_dealing_anew_asks_only_what_the_seat_knows",
    "test_equal_chances_draw_equally",
    "test_every_kind_of_proposal_is_among_the_moves_somewhere",
    "test_every_legal_move_and_outcome_can_be_read_back",
    "test_every_move_is_told_to_everyone",
    "test_every_outcome_can_be_played",
    "test_every_part_has_a_name_and_every_reason_is_a_sentence",
    "test_every_question_and_button_has_its_words",
    "test_learners_see_as_many_numbers_at_every_moment",
    "test_legal_moves_are_distinct_and_known_beforehand",
    "test_loading_what_was_saved_shares_nothing",
    "test_looking_changes_nothing",
    "test_moves_of_other_moments_are_refused_unless_they_fit_again",
    "test_nothing_is_taken_back_once_the_seed_is_shown",
    "test_outcomes_are_distinct_and_possible",
    "test_playing_a_listed_move_is_advancing",
    "test_points_have_as_many_parts_as_there_are_sources",
    "test_random_play_ends_within_the_limits",
    "test_record_and_state_stay_in_step",
    "test_sampling_follows_the_weights",
    "test_saved_and_loaded_a_game_goes_on_as_it_would_have",
    "test_states_travel_between_processes",
    "test_texts_cut_short_or_garbled_are_refused_or_moves",
    "test_the_list_of_moves_is_refused_in_words_before_the_first_turn",
    "test_the_parts_of_an_evaluation_are_all_of_it",
    "test_the_record_of_a_whole_game_does_so_too",
    "test_the_same_seed_and_moves_give_the_same_game",
    "test_the_whole_list_of_moves_can_be_read_back",
    "test_what_differs_in_secret_is_told_in_the_same_words",
    "test_what_is_not_legal_is_refused_by_a_rule",
    "test_what_looks_the_same_is_dealt_anew_in_the_same_way",
    "test_what_the_game_conserves_is_conserved",
    "test_what_the_rules_do_for_an_absent_player_is_legal",
    "test_who_is_not_awaited_is_refused",
]

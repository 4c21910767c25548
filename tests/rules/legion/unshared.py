"""Tests of rules that play alike in both editions, told with something that does not: cover that is rolled, who may be
wounded first, how far a card action reaches, how units deploy."""

from __future__ import annotations

from typing import Final

UNSHARED: Final[frozenset[str]] = frozenset(
    {
        "test_a_base_passes_miniatures",
        "test_a_card_action_gives_tokens_to_friends_close_by",
        "test_a_charge_has_nobody_behind_it",
        "test_a_commander_issues_every_order_of_the_card",
        "test_a_hit_that_cover_takes_suppresses",
        "test_a_notched_base_bends_after_the_joint_as_it_deploys",
        "test_a_notched_base_slides_in_from_the_edge",
        "test_a_panicked_unit_does_nothing_and_recovers",
        "test_a_ranged_hit_adds_a_suppression_token",
        "test_a_tank_is_damaged_once",
        "test_a_unit_that_deploys_into_melee_brings_all_of_its_miniatures",
        "test_a_unit_that_does_not_rally_panics_and_recovers_its_courage",
        "test_a_vehicle_is_damaged_once",
        "test_an_asset_is_claimed_with_a_free_action_by_who_contests_it",
        "test_barricades_stand_in_own_or_contested_territory_apart",
        "test_courage_is_given_and_taken",
        "test_cover_is_rolled_for_each_hit",
        "test_creatures_and_emplacements_turn_while_engaged",
        "test_danger_sense_keeps_suppression_in_a_rally",
        "test_effects_of_an_activation_come_in_the_order_of_its_steps",
        "test_five_rounds_of_three_phases",
        "test_four_wounds_on_three_wookiees",
        "test_heavy_cover_is_light_for_a_sharpshooter",
        "test_jammed_comms",
        "test_light_and_heavy_cover",
        "test_new_ways_to_motivate",
        "test_objectives_score_from_the_second_round_on",
        "test_scouts_deploy_for_free_at_a_speed_of_their_own",
        "test_scouts_ignore_difficult_ground",
        "test_some_card_actions_need_to_see",
        "test_the_attack_of_the_snowtroopers",
        "test_the_attacking_leader_closes_up_first",
        "test_the_leader_is_last_of_those_who_are_no_counterpart",
        "test_the_most_wounded_comes_first_and_the_leader_last",
        "test_the_others_are_placed_within_half_range_of_the_leader",
        "test_the_side_is_chosen_when_the_unit_deploys",
        "test_the_steps_of_one_pool_come_once_and_in_order",
        "test_the_tool_leaves_the_base_in_every_direction_and_bends",
        "test_the_tool_of_a_deployment_lies_over_nothing_that_bars_it",
        "test_tokens_of_weapons_wear_off_with_the_activation",
        "test_weapons_that_cover_and_dodges_do_not_stop",
        "test_what_cannot_be_claimed",
        "test_what_claiming_costs",
        "test_who_hovers_on_the_ground_hides_what_is_behind",
        "test_who_is_between_two_enemies_turns_as_well",
        "test_without_order_or_commander_the_programme_comes_first",
        "test_wounds_go_to_fighters_before_a_noncombatant",
    }
)

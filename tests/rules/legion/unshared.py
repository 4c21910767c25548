"""Tests of rules that play alike in both editions, told with something that does not: who may be wounded first, how far
a card action reaches, how units deploy."""

from __future__ import annotations

from typing import Final

UNSHARED: Final[frozenset[str]] = frozenset(
    {
        "test_a_card_action_gives_tokens_to_friends_close_by",
        "test_a_ranged_hit_adds_a_suppression_token",
        "test_a_vehicle_is_damaged_once",
        "test_barricades_stand_in_own_or_contested_territory_apart",
        "test_creatures_and_emplacements_turn_while_engaged",
        "test_danger_sense_keeps_suppression_in_a_rally",
        "test_effects_of_an_activation_come_in_the_order_of_its_steps",
        "test_new_ways_to_motivate",
        "test_scouts_deploy_for_free_at_a_speed_of_their_own",
        "test_scouts_ignore_difficult_ground",
        "test_some_card_actions_need_to_see",
        "test_the_attacking_leader_closes_up_first",
        "test_the_leader_is_last_of_those_who_are_no_counterpart",
        "test_the_side_is_chosen_when_the_unit_deploys",
        "test_the_steps_of_one_pool_come_once_and_in_order",
        "test_the_tool_leaves_the_base_in_every_direction_and_bends",
        "test_who_is_between_two_enemies_turns_as_well",
        "test_without_order_or_commander_the_programme_comes_first",
        "test_wounds_go_to_fighters_before_a_noncombatant",
    }
)

"""Suffering damage, repairing it, and being destroyed."""

import msgspec
import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.damage import Repair
from dejarik.games.xwing.facts import all_damage
from dejarik.games.xwing.state import DamageCard
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

# Suffering.


@covers("damage.types")
def test_each_point_of_damage_is_a_hit_or_a_critical(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.suffer(escort, hits=1, crits=1)
    assert [event["critical"] for event in xwing.events("shield.lost")] == [False, True]


@covers("damage.shields-first")
def test_shields_are_lost_before_a_damage_card_is_dealt(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.suffer(escort, hits=3)
    assert (xwing[escort].shields, xwing.facedown(escort), xwing.faceup(escort)) == (0, 1, [])


@covers("damage.crit-on-shield")
def test_critical_damage_on_a_shield_deals_no_card(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 1
    xwing.suffer(escort, crits=1)
    assert (xwing[escort].shields, xwing[escort].damage) == (0, [])


@covers("damage.hit-facedown")
def test_hit_damage_deals_facedown_cards_that_nobody_sees(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.deck("fuelleak", "directhit")
    xwing.suffer(tie, hits=2)
    assert xwing[tie].damage == [DamageCard("fuelleak"), DamageCard("directhit")]
    seen = [xwing.game.view(player) for player in (0, 1, None)]
    xwing[tie].damage[:] = [DamageCard("hullbreach"), DamageCard("woundedpilot")]
    assert [xwing.game.view(player) for player in (0, 1, None)] == seen
    assert "fuelleak" not in str(msgspec.json.encode(xwing.game.events))


@covers("damage.crit-faceup")
def test_critical_damage_deals_a_faceup_card_whose_text_holds(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.deck("woundedpilot")
    xwing.suffer(tie, crits=1)
    assert (xwing.faceup(tie), xwing.facedown(tie)) == (["woundedpilot"], 0)
    xwing.dice(red="hit")
    xwing.action(tie, "focus")
    assert xwing[tie].tokens == {"focus": 1, "stress": 1}


@covers("damage.hits-before-crits")
def test_hits_are_suffered_before_criticals(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 1
    xwing.deck("fuelleak", "woundedpilot")
    xwing.suffer(escort, hits=2, crits=1)
    names = ("shield.lost", "damage.facedown", "damage.faceup")
    assert [event.name for event in xwing.game.events if event.name in names] == list(names)
    assert xwing[escort].damage == [DamageCard("fuelleak"), DamageCard("woundedpilot", faceup=True)]


@covers("damage.shield-token")
def test_a_lost_shield_can_be_recovered(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 450, upgrades=("r2d2",))
    xwing.suffer(luke, hits=1)
    assert (xwing[luke].shields, xwing[luke].shield_value) == (1, 2)
    xwing.activate(luke, "2-straight")
    xwing.answer(f"r2d2.R2D2:{luke}")
    assert (xwing.asked, xwing[luke].shields) == ("action", 2)


@covers("damage.shield-token")
def test_there_are_never_more_shields_than_the_shield_value(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 450, upgrades=("r2d2",))
    xwing.activate(luke, "2-straight")
    assert (xwing.asked, xwing[luke].shields) == ("action", 2)


# Damage cards.


@covers("damage.card")
def test_the_deck_has_33_cards_of_14_kinds_8_of_them_pilot_cards(xwing: Scenario) -> None:
    assert (len(xwing.game.state.decks[0]), len(all_damage())) == (33, 14)
    assert sum(all_damage()[card].type == "pilot" for card in xwing.game.state.decks[0]) == 8


@covers("damage.card")
def test_what_repairs_a_ship_card_does_not_repair_a_pilot_card(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("r5d8",))
    xwing.damage(escort, "stunnedpilot", "structuraldamage", "damagedengine", faceup=True)
    xwing.action(escort, "r5d8.RepairFaceupShip")
    assert xwing.options == ["faceup:structuraldamage", "faceup:damagedengine"]
    xwing.answer("faceup:damagedengine")
    assert xwing.faceup(escort) == ["stunnedpilot", "structuraldamage"]


@covers("damage.facedown-inert")
def test_facedown_and_faceup_cards_count_alike_towards_destruction(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing[escort].shields = 0
    xwing.damage(escort, "weaponsfailure", "structuraldamage")
    xwing.deck("damagedengine")
    xwing.suffer(escort, crits=1)
    assert (len(xwing[escort].damage), xwing[escort].hull, xwing[escort].destroyed) == (3, 4, False)
    xwing.suffer(escort, hits=1)
    assert xwing[escort].destroyed


@covers("damage.facedown-inert")
def test_only_a_faceup_card_has_its_text_in_force(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(escort, "weaponsfailure")
    xwing.damage(tie, "structuraldamage")
    xwing.dice(red="hit hit hit", green="evade evade evade")
    xwing.attack(escort, tie)
    assert xwing.events("attack.missed") != []


@covers("damage.destroyed-threshold")
def test_the_card_that_reaches_the_hull_value_destroys_the_ship(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.suffer(tie, hits=2)
    assert (xwing[tie].hull, xwing[tie].destroyed) == (3, False)
    xwing.suffer(tie, hits=1)
    assert (len(xwing[tie].damage), xwing[tie].destroyed) == (3, True)


# Repair.


@covers("damage.repair.choice")
def test_an_unrestricted_repair_is_of_a_faceup_or_a_facedown_card(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450)
    xwing.damage(escort, "structuraldamage", faceup=True)
    xwing.damage(escort, "fuelleak")
    xwing.run(Repair(ship=escort))
    assert xwing.options == ["faceup:structuraldamage", "facedown"]
    xwing.answer("facedown")
    assert xwing[escort].damage == [DamageCard("structuraldamage", faceup=True)]


@covers("damage.repair.faceup")
def test_a_repaired_faceup_card_is_turned_facedown_and_still_counts(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.damage(escort, "fuelleak", "directhit")
    xwing.damage(escort, "weaponsfailure", faceup=True)
    xwing.action(escort, "weaponsfailure.RepairWeaponsFailure")
    assert (len(xwing[escort].damage), xwing.faceup(escort), xwing.game.state.discards) == (3, [], [[]])
    xwing.dice(red="hit hit hit", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.facedown(tie) == 3


@covers("damage.repair.facedown")
def test_a_repaired_facedown_card_is_discarded(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 450, upgrades=("r5d8",))
    xwing.damage(escort, "fuelleak", "fuelleak", "fuelleak")
    xwing.action(escort, "r5d8.RepairFacedown")
    assert (xwing.facedown(escort), xwing.game.state.discards) == (2, [["fuelleak"]])


def test_an_empty_deck_is_made_anew_from_the_discard_pile(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.game.state.decks, xwing.game.state.discards = [[]], [["fuelleak", "hullbreach"]]
    xwing.suffer(tie, hits=1)
    assert (xwing.facedown(tie), len(xwing.game.state.decks[0]), xwing.game.state.discards) == (1, 1, [[]])
    assert len(xwing.events("damage.reshuffled")) == 1


@covers("damage.hit-facedown", "setup.step6.damage-deck")
def test_with_every_card_on_a_ship_a_further_deck_is_brought(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.game.state.decks, xwing.game.state.discards = [[]], [[]]
    xwing.suffer(tie, hits=2)
    assert (xwing.facedown(tie), len(xwing.game.state.decks[0]), xwing.game.state.discards) == (2, 31, [[]])


# Destruction.


@covers("destroy.place-on-card")
def test_a_removed_ship_is_out_of_the_play_area_and_in_nobodys_way(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=1)
    behind = xwing.ship("academypilot", 450, 430, 180, player=1)
    xwing.suffer(tie, hits=3, phase="activation")
    assert ([ship.id for ship in xwing.game.ships], xwing[tie].pose) == ([escort, behind], None)
    xwing.execute(escort, 2, "straight")
    assert xwing.where(escort) == (450.0, 320.0, 0.0)


@covers("destroy.place-on-card")
def test_the_same_ship_while_it_stands_there_blocks_the_way(xwing: Scenario) -> None:
    escort, _ = xwing.duel("bluesquadronescort", "academypilot", range=1)
    xwing.execute(escort, 2, "straight")
    assert xwing.where(escort) == (450.0, 250.0, 0.0)


@covers("destroy.place-on-card")
@pytest.mark.parametrize("removed", [True, False])
def test_a_removed_ship_no_longer_stands_in_the_line_of_an_attack(xwing: Scenario, removed: bool) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=1)
    behind = xwing.ship("academypilot", 450, 430, 180, player=1)
    xwing.suffer(tie, hits=3, phase="activation" if removed else "engagement")
    xwing.tokens(escort, focus=1)
    xwing.dice(red="focus focus focus")
    xwing.attack(escort, behind)
    attack = xwing.game.current(Attack)
    assert (xwing.asked, attack and attack.obstructed_by_ship) == ("modify", not removed)


@covers("destroy.place-on-card")
def test_the_cards_of_a_removed_ship_are_discarded_and_its_tokens_returned(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 450, player=1)
    xwing.tokens(tie, focus=1, stress=1)
    xwing.deck("fuelleak", "directhit", "hullbreach")
    xwing.suffer(tie, hits=3, phase="activation")
    assert (xwing[tie].damage, xwing[tie].tokens) == ([], {})
    assert xwing.game.state.discards == [["fuelleak", "directhit", "hullbreach"]]


@covers("destroy.outside-engagement")
def test_a_ship_destroyed_by_an_asteroid_is_removed_at_once_and_does_not_act(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1)
    xwing.obstacle("asteroid", 450, 300)
    xwing.damage(tie, "fuelleak", "fuelleak")
    xwing.dice(red="hit")
    xwing.activate(tie, "4-straight")
    assert (xwing.asked, xwing[tie].where, xwing.game.ships) == (None, "destroyed", [])


@covers("destroy.outside-engagement")
def test_a_ship_destroyed_in_the_engagement_phase_stays_for_now(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 200, player=1)
    xwing.suffer(tie, hits=3, phase="engagement")
    assert (xwing[tie].destroyed, xwing[tie].where) == (True, "play")

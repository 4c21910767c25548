"""Upgrades that have a say in attacks: what each word of their texts keeps out."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import Scenario, blanks
from tests.rules.xwing.upgrades.aboard import BLANKS, freighter

# Bonus attacks of gunners.


def turret_ship(xwing: Scenario, *upgrades: str) -> tuple[ShipId, ShipId, ShipId]:
    """A Y-wing with a turret to the right, a TIE ahead and one to the right, at range 2."""
    ywing = xwing.ship("graysquadronbomber", 300, 300, upgrades=upgrades, turret=("right",))
    return ywing, xwing.ship("academypilot", 300, 490, 180, player=1), xwing.ship("academypilot", 490, 300, player=1)


@pytest.mark.parametrize("gunner", ["veteranturretgunner", "bistan", "ezrabridger"])
@covers("attack.6c.bonus-attack")
def test_a_gunner_follows_a_primary_attack_alone(xwing: Scenario, gunner: str) -> None:
    ywing, ahead, _ = turret_ship(xwing, gunner, "protontorpedoes", "dorsalturret")
    xwing[ywing].force = xwing[ywing].force_capacity = 1
    xwing.tokens(ywing, focus=1)
    xwing.lock(ywing, ahead)
    xwing.dice(red=blanks(4), green=BLANKS)
    assert offers(xwing, partial(xwing.attack, ywing, ahead, "protontorpedoes")) == set()


@pytest.mark.parametrize("gunner", ["veteranturretgunner", "bistan", "ezrabridger", "migsmayfeld", "veterantailgunner"])
@covers("attack.6c.bonus-attack")
def test_a_gunner_does_not_answer_the_attack_of_a_friend(xwing: Scenario, gunner: str) -> None:
    ywing, ahead, aside = turret_ship(xwing, gunner, "dorsalturret")
    xwing[ywing].force = xwing[ywing].force_capacity = 1
    xwing.tokens(ywing, focus=1)
    xwing.tokens(aside, stress=1)
    friend = xwing.ship("bluesquadronescort", 360, 300)
    xwing.dice(red=BLANKS, green=BLANKS)
    assert offers(xwing, partial(xwing.attack, friend, ahead)) == set()


@pytest.mark.parametrize(("force", "stress", "reroll"), [(0, 1, None), (1, 0, False), (1, 1, True)])
def test_ezra_bridger_needs_force_and_rerolls_while_stressed_only(
    xwing: Scenario, force: int, stress: int, reroll: bool | None
) -> None:
    ywing, ahead, _ = turret_ship(xwing, "ezrabridger", "dorsalturret")
    xwing[ywing].force = xwing[ywing].force_capacity = force
    xwing.tokens(ywing, stress=stress)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.attack(ywing, ahead)
    if reroll is None:
        assert xwing.asked is None
        return
    xwing.dice(red="blank blank", green="" if reroll else BLANKS)
    xwing.answers(f"ezrabridger.EzraBridgerGunner:{ywing}", "dorsalturret")
    assert xwing[ywing].force == 0
    if reroll:
        assert any(id.startswith("ezrabridger.EzraBridgerRerolls") for id in xwing.options)
        xwing.dice(green=BLANKS)
        xwing.decline()
    assert xwing.asked is None


@pytest.mark.parametrize(
    ("marked", "offered"),
    [({"stress": 1}, True), ({"ion": 1}, True), ({"tractor": 1}, True), ({"focus": 1}, False), ({}, False)],
)
def test_migs_mayfeld_fires_at_another_ship_with_red_or_orange_tokens(
    xwing: Scenario, marked: dict[str, int], offered: bool
) -> None:
    ywing, ahead, aside = turret_ship(xwing, "migsmayfeld", "dorsalturret")
    xwing.tokens(ahead, stress=1)
    xwing.tokens(aside, **marked)
    xwing.dice(red="blank blank", green=BLANKS)
    assert offers(xwing, partial(xwing.attack, ywing, ahead)) == ({"migsmayfeld"} if offered else set())


@covers("token.colours")
def test_migs_mayfeld_takes_a_lock_for_a_red_token(xwing: Scenario) -> None:
    ywing, ahead, aside = turret_ship(xwing, "migsmayfeld", "dorsalturret")
    xwing.lock(ywing, aside)
    xwing.dice(red="blank blank", green=BLANKS)
    assert offers(xwing, partial(xwing.attack, ywing, ahead)) == {"migsmayfeld"}


def test_migs_mayfeld_does_not_fire_at_the_defender_again(xwing: Scenario) -> None:
    hwk = xwing.ship("rebelscout", 300, 300, upgrades=("migsmayfeld",), turret=("front",))
    ahead = xwing.ship("academypilot", 300, 490, 180, player=1)
    xwing.tokens(ahead, stress=1)
    xwing.dice(red="blank blank", green=BLANKS)
    assert offers(xwing, partial(xwing.attack, hwk, ahead)) == set()


def test_migs_mayfeld_fires_a_rear_weapon_after_the_front_one(xwing: Scenario) -> None:
    """And not the other way round."""
    arc = xwing.ship("ibtisam", 300, 450, upgrades=("migsmayfeld",))
    ahead = xwing.ship("academypilot", 300, 650, 180, player=1)
    behind = xwing.ship("academypilot", 300, 250, player=1)
    for one in (ahead, behind):
        xwing.tokens(one, stress=1)
    xwing.dice(red="blank blank", green=BLANKS)
    assert offers(xwing, partial(xwing.attack, arc, behind, "primary-rear")) == set()
    xwing[arc].attacks.clear()
    xwing.changed()
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.attack(arc, ahead)
    xwing.dice(red="blank blank", green=BLANKS)
    xwing.answers(f"migsmayfeld.MigsMayfeld:{arc}", "primary-rear")
    assert [(made.weapon, made.defender) for made in xwing[arc].attacks] == [
        ("primary", ahead),
        ("primary-rear", behind),
    ]


# Configurations of the Star Wing.


@pytest.mark.parametrize(
    ("pilot", "upgrades", "tokens", "weapon"),
    [
        (
            "nusquadronpilot",
            ("os1arsenalloadout", "concussionmissiles"),
            {"disarm": 1, "cloak": 1},
            "concussionmissiles",
        ),
        ("nusquadronpilot", ("os1arsenalloadout", "concussionmissiles"), {"disarm": 2}, "concussionmissiles"),
        ("nusquadronpilot", ("os1arsenalloadout", "ioncannon"), {"disarm": 1}, "ioncannon"),
        ("nusquadronpilot", ("xg1assaultconfiguration", "ioncannon"), {"disarm": 1, "cloak": 1}, "ioncannon"),
    ],
)
def test_a_loadout_fires_with_exactly_1_disarm_token_and_uncloaked(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], tokens: dict[str, int], weapon: str
) -> None:
    wing, foe = xwing.duel(pilot, "bluesquadronescort", upgrades=upgrades)
    xwing.lock(wing, foe)
    xwing.tokens(wing, **tokens)
    xwing.run(Attack(attacker=wing), "engagement")
    assert xwing.asked is None
    assert xwing[wing].attacks == []


def test_a_loadout_arms_no_other_ship(xwing: Scenario) -> None:
    """The friend is as disarmed and has the same weapon, but not the card."""
    xwing.ship("nusquadronpilot", 200, 200, upgrades=("os1arsenalloadout",))
    wing, foe = xwing.duel("nusquadronpilot", "bluesquadronescort", upgrades=("concussionmissiles",))
    for one in (0, wing):
        xwing.tokens(ShipId(one), disarm=1)
        xwing.lock(ShipId(one), foe)
    xwing.run(Attack(attacker=wing), "engagement")
    assert (xwing.asked, xwing[wing].attacks) == (None, [])


def test_xg_1_limits_cannons_alone(xwing: Scenario) -> None:
    """Its ship has 1 disarm token; a friend fires a heavy laser cannon with 4 dice."""
    first = xwing.ship("nusquadronpilot", 200, 200, upgrades=("xg1assaultconfiguration",))
    xwing.tokens(first, disarm=1)
    friend, foe = xwing.duel("nusquadronpilot", "bluesquadronescort", upgrades=("heavylasercannon",))
    xwing.dice(red=blanks(4), green=blanks(2))
    xwing.attack(friend, foe, "heavylasercannon")
    assert xwing.dice_rolled == [4, 2]


@pytest.mark.parametrize(("weapon", "dice"), [("heavylasercannon", 3), ("ioncannon", 3), ("tractorbeam", 3)])
def test_xg_1_leaves_3_dice_as_they_are(xwing: Scenario, weapon: str, dice: int) -> None:
    wing, foe = xwing.duel("nusquadronpilot", "bluesquadronescort", upgrades=("xg1assaultconfiguration", weapon))
    xwing.tokens(wing, disarm=1)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(wing, foe, weapon)
    xwing.decline()
    assert xwing.dice_rolled == [dice, 2]


# Torpedoes and missiles.


@pytest.mark.parametrize(
    ("weapon", "faces", "offered"),
    [
        ("protontorpedoes", "hit blank blank blank", True),
        ("primary", BLANKS, False),
    ],
)
def test_a_munitions_failsafe_is_for_torpedoes_and_missiles(
    xwing: Scenario, weapon: str, faces: str, offered: bool
) -> None:
    escort, foe = xwing.duel("bluesquadronescort", "academypilot", upgrades=("protontorpedoes", "munitionsfailsafe"))
    xwing.lock(escort, foe)
    xwing.dice(red=faces, green=BLANKS)
    assert ("munitionsfailsafe" in offers(xwing, partial(xwing.attack, escort, foe, weapon))) is offered


def test_a_munitions_failsafe_is_not_for_cannons_nor_for_defense(xwing: Scenario) -> None:
    escort, foe = xwing.duel("bluesquadronescort", "academypilot", upgrades=("ioncannon", "munitionsfailsafe"))
    xwing.dice(red=BLANKS, green=BLANKS)
    assert offers(xwing, partial(xwing.attack, escort, foe, "ioncannon")) == set()
    torpedo_boat = xwing.ship("scimitarsquadronpilot", 450, 500, 180, player=1, upgrades=("protontorpedoes",))
    xwing.lock(torpedo_boat, escort)
    xwing.dice(red=blanks(4), green=blanks(2))
    assert offers(xwing, partial(xwing.attack, torpedo_boat, escort, "protontorpedoes")) == set()


@pytest.mark.parametrize(
    ("weapon", "locked", "offered"), [("protontorpedoes", True, True), ("ioncannon", False, False)]
)
def test_a_weapons_systems_officer_locks_anew_after_a_weapon_that_asks_for_a_lock(
    xwing: Scenario, weapon: str, locked: bool, offered: bool
) -> None:
    escort, foe = xwing.duel("bluesquadronescort", "bluesquadronescort", upgrades=(weapon, "weaponssystemsofficer"))
    if locked:
        xwing.lock(escort, foe)
    xwing.dice(red="focus focus focus focus" if locked else BLANKS, green="" if locked else blanks(2))
    xwing.attack(escort, foe, weapon)
    if locked:
        xwing.dice(red=blanks(4), green=blanks(2))
        xwing.reroll(next(id for id in xwing.options if id.startswith("lock")), "focus focus focus focus")
        assert f"weaponssystemsofficer.WeaponsSystemsOfficer:{escort}" in xwing.options
    else:
        assert xwing.asked is None


@pytest.mark.parametrize("shot_down", [True, False])
def test_a_weapons_systems_officer_does_not_lock_a_ship_locked_or_gone(xwing: Scenario, shot_down: bool) -> None:
    escort, foe = xwing.duel(
        "bluesquadronescort", "academypilot", upgrades=("protontorpedoes", "weaponssystemsofficer")
    )
    xwing.lock(escort, foe)
    if shot_down:
        xwing.damage(foe, "fuelleak", "hullbreach")
    xwing.dice(red="hit hit hit hit" if shot_down else blanks(4), green=BLANKS)
    assert "weaponssystemsofficer" not in offers(xwing, partial(xwing.attack, escort, foe, "protontorpedoes"))


@pytest.mark.parametrize(("x", "most"), [(450, 2), (520, 1)])
def test_multi_missile_pods_roll_more_dice_in_the_front_and_the_bullseye_arc(
    xwing: Scenario, x: float, most: int
) -> None:
    pods = xwing.ship("bluesquadronescort", 450, 300, upgrades=("multimissilepods",))
    foe = xwing.ship("bluesquadronescort", x, 460, 180, player=1)
    xwing.tokens(pods, calculate=1)
    xwing.lock(pods, foe)
    xwing.attack(pods, foe, "multimissilepods")
    xwing.answer(f"multimissilepods.MultiMissilePods:{pods}")
    if xwing.asked == "pods":
        assert [id for id in xwing.options if id != "pass"] == [f"dice:{n}" for n in range(1, most + 1)]
        xwing.dice(red=blanks(2 + most))
        xwing.answer(f"dice:{most}")
    assert (len(xwing.rolled[0]), xwing.asked) == (2 + most, "modify")
    assert xwing.charges(pods, "multimissilepods") == 5 - 1 - most


def test_multi_missile_pods_without_a_further_charge_roll_no_more(xwing: Scenario) -> None:
    pods, foe = xwing.duel("bluesquadronescort", "bluesquadronescort", upgrades=("multimissilepods",))
    xwing.spent(pods, "multimissilepods", 1)
    xwing.tokens(pods, calculate=1)
    xwing.lock(pods, foe)
    xwing.dice(red=blanks(2))
    xwing.attack(pods, foe, "multimissilepods")
    assert not any(id.startswith("multimissilepods") for id in xwing.options)
    assert (len(xwing.rolled[0]), xwing.charges(pods, "multimissilepods")) == (2, 0)


def test_diamond_boron_missiles_need_a_further_charge(xwing: Scenario) -> None:
    ship, foe = xwing.duel("bluesquadronescort", "bluesquadronescort", upgrades=("diamondboronmissiles",))
    xwing.spent(ship, "diamondboronmissiles", 1)
    xwing.lock(ship, foe)
    xwing.dice(red="hit hit hit", green=blanks(2))
    offered = offers(xwing, partial(xwing.attack, ship, foe, "diamondboronmissiles"))
    assert ("diamondboronmissiles" in offered, xwing[foe].shields) == (False, 0)


# Cannons.


@pytest.mark.parametrize(("weapon", "crits"), [("heavylasercannon", 0), ("primary", 3)])
def test_a_heavy_laser_cannon_changes_criticals_of_its_own_attack(xwing: Scenario, weapon: str, crits: int) -> None:
    ship, foe = xwing.duel("bluesquadronescort", "bluesquadronescort", upgrades=("heavylasercannon",))
    xwing.dice(red="crit crit crit" + (" crit" if weapon != "primary" else ""), green=blanks(2))
    xwing.attack(ship, foe, weapon)
    assert xwing.hits[0][1] == crits


@pytest.mark.parametrize(
    ("weapon", "heading", "damage"), [("autoblasters", 0, 1), ("autoblasters", 180, 0), ("primary", 0, 0)]
)
def test_autoblasters_keep_criticals_from_outside_the_front_arc_of_the_defender(
    xwing: Scenario, weapon: str, heading: float, damage: int
) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 300, upgrades=("autoblasters",))
    foe = xwing.ship("academypilot", 530, 440 if weapon == "autoblasters" else 500, heading, player=1)
    dice = 2 if weapon == "autoblasters" else 3
    xwing.dice(red=" ".join(["crit", *["blank"] * (dice - 1)]), green="evade evade evade")
    xwing.attack(ship, foe, weapon)
    xwing.decline()
    assert len(xwing[foe].damage) == damage


# Crew, talents and Force powers.


@pytest.mark.parametrize(
    ("weapon", "faces", "charges", "offered"),
    [
        ("protontorpedoes", "hit blank blank blank", 2, True),
        ("protontorpedoes", "blank blank blank blank", 2, False),
        ("protontorpedoes", "hit blank blank blank", 0, False),
        ("primary", "hit blank blank", 2, False),
    ],
)
def test_tristan_wren_needs_ordnance_a_hit_and_a_charge(
    xwing: Scenario, weapon: str, faces: str, charges: int, offered: bool
) -> None:
    ship, foe = xwing.duel("bluesquadronescort", "academypilot", upgrades=("tristanwren", "protontorpedoes"))
    xwing.lock(ship, foe)
    xwing.spent(ship, "tristanwren", charges)
    xwing.dice(red=faces, green=BLANKS)
    assert ("tristanwren" in offers(xwing, partial(xwing.attack, ship, foe, weapon))) is offered


@pytest.mark.parametrize(
    ("crew", "weapon", "allowed"),
    [
        ("zeborrelios", "primary", True),
        ("zeborrelios", "ioncannon", False),
        ("perceptivecopilot", "primary", False),
    ],
)
@pytest.mark.parametrize("aboard", ["attacker", "defender", "friend"])
def test_zeb_orrelios_allows_primary_attacks_at_range_0_of_his_ship(
    xwing: Scenario, crew: str, weapon: str, allowed: bool, aboard: str
) -> None:
    ship = xwing.ship(
        "bluesquadronescort", 450, 400, upgrades=(crew, "ioncannon") if aboard == "attacker" else ("ioncannon",)
    )
    xwing.ship("bluesquadronescort", 450, 440, 180, player=1, upgrades=(crew,) if aboard == "defender" else ())
    xwing.ship("bluesquadronescort", 200, 100, upgrades=(crew,) if aboard == "friend" else ())
    xwing.run(Attack(attacker=ship, only=weapon), "engagement")
    if allowed and aboard != "friend":
        assert xwing.asked is not None
        xwing.dice(red=BLANKS, green=blanks(2))
        while xwing.game.decisions:
            xwing.answer(next((id for id in xwing.options if id in (weapon, "pass")), xwing.options[0]))
        assert len(xwing[ship].attacks) == 1
    else:
        assert (xwing.asked, xwing[ship].attacks) == (None, [])


def test_admiral_sloane_does_not_avenge_her_own_ship_nor_an_enemy(xwing: Scenario) -> None:
    sloane = xwing.ship("academypilot", 450, 450, upgrades=("admiralsloane",))
    friend = xwing.ship("academypilot", 520, 450)
    foe = xwing.ship("bluesquadronescort", 450, 600, 180, player=1)
    xwing.damage(sloane, "fuelleak", "hullbreach")
    xwing.dice(red="hit hit hit", green=BLANKS)
    xwing.attack(foe, sloane)
    xwing.decline()
    assert xwing[foe].tokens == {}
    xwing[sloane].damage.clear()
    xwing[foe].shields, xwing[foe].engaged = 0, False
    xwing.damage(foe, "stunnedpilot", "panickedpilot", "weaponsfailure")
    xwing.dice(red="hit hit", green=blanks(2))
    xwing.attack(friend, foe)
    xwing.decline()
    assert xwing[friend].tokens == {}


@pytest.mark.parametrize(
    ("force", "faces", "x", "offered"),
    [
        (1, "focus focus blank", 560, True),
        (0, "focus focus blank", 560, False),
        (1, "focus blank blank", 560, False),
        (1, "focus focus blank", 450, False),
    ],
)
def test_brilliant_evasion_needs_force_2_focus_results_and_no_bullseye(
    xwing: Scenario, force: int, faces: str, x: float, offered: bool
) -> None:
    tie = xwing.ship("academypilot", x, 450, 180, upgrades=("brilliantevasion",))
    foe = xwing.ship("bluesquadronescort", 450, 250, player=1)
    xwing[tie].force, xwing[tie].force_capacity = force, 1
    xwing.changed()
    xwing.dice(red="hit hit hit", green=faces)
    assert ("brilliantevasion" in offers(xwing, partial(xwing.attack, foe, tie))) is offered


@pytest.mark.parametrize(("force", "obstacle", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_shattering_shot_needs_force_and_an_obstacle(
    xwing: Scenario, force: int, obstacle: bool, offered: bool
) -> None:
    ship, foe = xwing.duel("bluesquadronescort", "academypilot", upgrades=("shatteringshot",))
    xwing[ship].force, xwing[ship].force_capacity = force, 1
    if obstacle:
        xwing.obstacle("asteroid", 450, 300)
    xwing.changed()
    xwing.dice(red=BLANKS, green=blanks(4 if obstacle else 3))
    assert ("shatteringshot" in offers(xwing, partial(xwing.attack, ship, foe))) is offered


@pytest.mark.parametrize(("before", "hits", "after"), [(0, 2, 2), (1, 3, 3), (3, 1, 3), (2, 3, 3)])
def test_hate_recovers_as_much_force_as_damage_and_no_more_than_there_is_room_for(
    xwing: Scenario, before: int, hits: int, after: int
) -> None:
    ship = xwing.ship("patrolleader", 450, 450, upgrades=("hate",))
    xwing[ship].force, xwing[ship].force_capacity = before, 3
    xwing.suffer(ship, hits=hits)
    assert xwing[ship].force == after


@pytest.mark.parametrize(
    ("faces", "other", "offered"),
    [
        ("focus blank blank", False, True),
        ("blank blank blank", False, False),
        ("focus blank blank", True, False),
    ],
)
def test_boba_fett_needs_a_focus_result_and_nobody_else_in_the_arc(
    xwing: Scenario, faces: str, other: bool, offered: bool
) -> None:
    ship, foe = xwing.duel("bluesquadronescort", "academypilot", upgrades=("bobafett-gunner",))
    if other:
        xwing.ship("academypilot", 520, 400, 180)
    xwing.dice(red=faces, green=BLANKS)
    assert ("bobafett-gunner" in offers(xwing, partial(xwing.attack, ship, foe))) is offered


def test_a_freelance_slicer_jams_before_the_attack_dice_are_rolled(xwing: Scenario) -> None:
    """Once, with the lock; the defense dice are no moment for it."""
    ship = freighter(xwing, "freelanceslicer")
    foe = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(ship, foe)
    asked: list[int] = []
    xwing.attack(foe, ship)
    asked.append(len(xwing.rolled))
    xwing.dice(red="blank blank", green=blanks(2))
    xwing.answer("pass")
    assert (asked, xwing.asked) == ([0], None)


@pytest.mark.parametrize("locked", [True, False])
def test_magva_yarro_locks_an_attacker_not_locked_already(xwing: Scenario, locked: bool) -> None:
    ship = freighter(xwing, "magvayarro")
    foe = xwing.ship("academypilot", 450, 640, 180, player=1)
    if locked:
        xwing.lock(ship, foe)
    xwing.dice(red="hit hit", green=blanks(2))
    assert ("magvayarro" in offers(xwing, partial(xwing.attack, foe, ship))) is not locked

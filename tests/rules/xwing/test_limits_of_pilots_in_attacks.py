"""Pilots in attacks: whose attack, which weapon, how far, and what they must have."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.core.ability import Window
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.facts import DialEntry
from dejarik.games.xwing.maneuver import difficulty
from dejarik.games.xwing.tokens import GainToken
from dejarik.games.xwing.windows import AfterAttacking, AfterDefending, StartOfEngagement
from tests.rules.xwing.devices.laid import lay
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import Scenario, blanks

BLANKS = "blank blank blank"
TORPEDO = "protontorpedoes"


def opened(xwing: Scenario, window: Window) -> None:
    """Somebody may have an ability for this moment."""
    then = xwing.game.open(window)
    if then is not None:
        assert isinstance(then, Procedure)
        xwing.run(then, "engagement")


# Dice that a primary attack alone has.


@pytest.mark.parametrize(("pilot", "primary"), [("ndrusuhlak", 3), ("kathscarlet", 4), ("ahhav", 2)])
def test_a_torpedo_rolls_its_own_dice(xwing: Scenario, pilot: str, primary: int) -> None:
    """The foe is at range 2, and a friend touches it; a torpedo of 4 dice rolls 4."""
    ship = xwing.ship(pilot, 450, 200, upgrades=(TORPEDO,))
    y = 200 + xwing[ship].half + 170
    foe = xwing.ship("bluesquadronescort", 450, y, 180, player=1)
    if pilot == "kathscarlet":
        xwing.ship("academypilot", 450, y + 40)
    xwing.lock(ship, foe)
    for weapon, dice in (("primary", primary), (TORPEDO, 4)):
        before = len(xwing.rolled)
        xwing.dice(red=blanks(dice), green=blanks(2))
        xwing.attack(ship, foe, weapon)
        xwing.decline()
        assert xwing.dice_rolled[before:] == [dice, 2], weapon


@pytest.mark.parametrize(("other", "dice"), [("patrolleader", 3), ("bluesquadronescort", 2)])
def test_ahhav_rolls_1_more_die_against_a_larger_ship(xwing: Scenario, other: str, dice: int) -> None:
    """And a friend of his does not."""
    ahhav = xwing.ship("ahhav", 450, 300)
    friend = xwing.ship("miningguildsentry", 520, 300)
    foe = xwing.ship(other, 450, 520, 180, player=1, turret=("front",) if other == "patrolleader" else ())
    defense = 0 if other == "patrolleader" else 2
    for ship, rolled in ((ahhav, dice), (friend, 2)):
        before = len(xwing.rolled)
        xwing.dice(red=blanks(rolled), green=blanks(defense))
        xwing.attack(ship, foe)
        xwing.decline()
        assert len(xwing.rolled[before]) == rolled
    for ship, green in ((ahhav, 3 + (other == "patrolleader")), (friend, 3)):
        before = len(xwing.rolled)
        xwing.dice(red=BLANKS, green=blanks(green))
        xwing.attack(foe, ship)
        xwing.decline()
        assert len(xwing.rolled[before + 1]) == green


def test_a_yt_2400_of_the_other_side_keeps_its_dice(xwing: Scenario) -> None:
    """The dead zone is the ship's own: one that defends or stands by takes nothing from others."""
    yt = xwing.ship("wildspacefringer", 450, 200, turret=("front",))
    friend = xwing.ship("bluesquadronescort", 540, 200)
    foe = xwing.ship("bluesquadronescort", 500, 320, 180, player=1)
    for attacker, defender, dice in ((friend, foe, 4), (foe, yt, 4)):
        before = len(xwing.rolled)
        xwing.dice(red=blanks(dice), green=blanks(2))
        xwing.attack(attacker, defender)
        xwing.decline()
        assert len(xwing.rolled[before]) == dice


@pytest.mark.parametrize(("weapon", "dice"), [("primary", 3), ("ioncannon", 4)])
def test_a_yt_2400_has_fewer_primary_dice_at_range_1(xwing: Scenario, weapon: str, dice: int) -> None:
    """4 dice printed, and no bonus; a cannon has its 3 and the bonus."""
    yt, foe = xwing.duel("wildspacefringer", "bluesquadronescort", 1, upgrades=("ioncannon",))
    xwing[yt].turret = ("front",)
    xwing.dice(red=blanks(dice), green=blanks(2))
    xwing.attack(yt, foe, weapon)
    xwing.decline()
    assert xwing.dice_rolled == [dice, 2]


@pytest.mark.parametrize("pilot", ["lieutenantblount", "wullffwarro", "mirandadoni"])
@pytest.mark.parametrize("weapon", ["primary", TORPEDO])
def test_a_choice_of_dice_comes_with_primary_attacks_alone(xwing: Scenario, pilot: str, weapon: str) -> None:
    ship = xwing.ship(pilot, 450, 300, upgrades=(TORPEDO,), turret=("front",) if pilot == "mirandadoni" else ())
    foe = xwing.ship("bluesquadronescort", 450, 300 + xwing[ship].half + 150 + 20, 180, player=1)
    xwing.ship("academypilot", 520, 600, player=0)
    xwing.lock(ship, foe)
    if pilot == "wullffwarro":
        xwing.damage(ship, "panickedpilot")
    if pilot == "mirandadoni":
        xwing[ship].shields = 0
        xwing.changed()
    offered = offers(xwing, partial(xwing.attack, ship, foe, weapon))
    assert (pilot in offered) is (weapon == "primary")


@pytest.mark.parametrize(("weapon", "offered"), [("primary", True), (TORPEDO, False)])
def test_shara_bey_adds_a_result_to_a_primary_attack_or_her_defense(
    xwing: Scenario, weapon: str, offered: bool
) -> None:
    shara, foe = xwing.duel("sharabey", "bluesquadronescort", upgrades=(TORPEDO,))
    xwing.lock(shara, foe)
    assert ("sharabey" in offers(xwing, partial(xwing.attack, shara, foe, weapon))) is offered
    assert "sharabey" in offers(xwing, partial(xwing.attack, foe, shara))
    xwing[shara].locks.clear()
    xwing.changed()
    assert "sharabey" not in offers(xwing, partial(xwing.attack, foe, shara))


@pytest.mark.parametrize(("weapon", "dice"), [("primary", 2), (TORPEDO, 3)])
def test_young_wedge_takes_a_die_from_ships_in_his_front_arc_in_primary_attacks(
    xwing: Scenario, weapon: str, dice: int
) -> None:
    wedge, foe = xwing.duel("wedgeantilles-rz1awing", "academypilot", upgrades=(TORPEDO,))
    xwing.lock(wedge, foe)
    xwing[wedge].turret = ("front",)
    xwing.dice(red=blanks(4 if weapon == TORPEDO else 2), green=blanks(dice))
    xwing.attack(wedge, foe, weapon)
    xwing.decline()
    assert xwing.dice_rolled[1] == dice


# Friends.


@pytest.mark.parametrize(
    ("stress", "x", "weapon", "offered"),
    [
        (0, 450, "primary", True),
        (1, 450, "primary", False),
        (0, 300, "primary", False),
        (0, 450, TORPEDO, False),
    ],
)
def test_jan_ors_helps_a_friend_in_her_firing_arc_with_a_primary_attack(
    xwing: Scenario, stress: int, x: float, weapon: str, offered: bool
) -> None:
    jan = xwing.ship("janors", 450, 200, turret=("front",))
    friend = xwing.ship("bluesquadronescort", x, 320, upgrades=(TORPEDO,))
    foe = xwing.ship("bluesquadronescort", x, 510, 180, player=1)
    xwing.lock(friend, foe)
    xwing.tokens(jan, stress=stress)
    assert ("janors" in offers(xwing, partial(xwing.attack, friend, foe, weapon))) is offered


def test_jan_ors_helps_nobody_to_defend(xwing: Scenario) -> None:
    xwing.ship("janors", 450, 200, turret=("front",))
    friend = xwing.ship("bluesquadronescort", 450, 320)
    foe = xwing.ship("bluesquadronescort", 450, 510, 180, player=1)
    assert "janors" not in offers(xwing, partial(xwing.attack, foe, friend))


@pytest.mark.parametrize(
    ("force", "player", "x", "offered"),
    [
        (1, 0, 450, True),
        (0, 0, 450, False),
        (1, 1, 450, False),
        (1, 0, 250, False),
    ],
)
def test_kanan_jarrus_helps_a_friend_in_his_firing_arc_that_defends(
    xwing: Scenario, force: int, player: int, x: float, offered: bool
) -> None:
    kanan = xwing.ship("kananjarrus", 450, 200)
    xwing[kanan].force = force
    defender = xwing.ship("bluesquadronescort", x, 350, player=player)
    attacker = xwing.ship("bluesquadronescort", x, 540, 180, player=1 - player)
    assert ("kananjarrus" in offers(xwing, partial(xwing.attack, attacker, defender))) is offered


@pytest.mark.parametrize(("y", "offered"), [(300, True), (560, False)])
def test_lowhhrick_gives_an_evade_token_close_by_alone(xwing: Scenario, y: float, offered: bool) -> None:
    low = xwing.ship("lowhhrick", 450, 200)
    friend = xwing.ship("academypilot", 520, y)
    foe = xwing.ship("bluesquadronescort", 520, y + 190, 180, player=1)
    xwing.tokens(low, reinforce_fore=1)
    assert ("lowhhrick" in offers(xwing, partial(xwing.attack, foe, friend))) is offered


@pytest.mark.parametrize(("y", "damaged", "offered"), [(300, True, True), (300, False, False), (700, True, False)])
def test_saw_gerrera_helps_damaged_friends_up_to_range_3(
    xwing: Scenario, y: float, damaged: bool, offered: bool
) -> None:
    xwing.ship("sawgerrera", 450, 200)
    friend = xwing.ship("academypilot", 540, y, 90)
    foe = xwing.ship("bluesquadronescort", 730, y, 270, player=1)
    if damaged:
        xwing.damage(friend, "panickedpilot")
    assert ("sawgerrera" in offers(xwing, partial(xwing.attack, friend, foe))) is offered


@pytest.mark.parametrize(("x", "player", "offered"), [(510, 0, True), (700, 0, False), (510, 1, False)])
def test_captain_jonus_helps_friends_close_by(xwing: Scenario, x: float, player: int, offered: bool) -> None:
    xwing.ship("captainjonus", 450, 300, player=0)
    other = xwing.ship("scimitarsquadronpilot", x, 300, player=player, upgrades=(TORPEDO,))
    foe = xwing.ship("bluesquadronescort", x, 490, 180, player=1 - player)
    xwing.lock(other, foe)
    assert ("captainjonus" in offers(xwing, partial(xwing.attack, other, foe, TORPEDO))) is offered


@pytest.mark.parametrize("own", [True, False])
def test_biggs_suffers_for_friends_alone(xwing: Scenario, own: bool) -> None:
    """Neither for himself nor for an enemy that a friend attacks."""
    biggs = xwing.ship("biggsdarklighter", 450, 300)
    foe = xwing.ship("bluesquadronescort", 480, 380, 180, player=1)
    friend = xwing.ship("bluesquadronescort", 520, 260)
    xwing.dice(red="hit hit hit hit", green=blanks(2))
    begin = partial(xwing.attack, foe, biggs) if own else partial(xwing.attack, friend, foe)
    assert "biggsdarklighter" not in offers(xwing, begin)


# Ships that are gone, and tokens.


@pytest.mark.parametrize("pilot", ["wesjanson", "captainrex"])
@pytest.mark.parametrize("gone", [True, False])
def test_what_follows_an_attack_needs_a_defender_in_play(xwing: Scenario, pilot: str, gone: bool) -> None:
    ship, foe = xwing.duel(pilot, "academypilot")
    if gone:
        xwing[foe].where = "fled"
    opened(xwing, AfterAttacking(ship=ship, defender=foe, weapon="primary", hit=False))
    if pilot == "wesjanson":
        assert (xwing.asked is None) is gone
    else:
        assert xwing[foe].conditions == ([] if gone else ["suppressivefire"])


@pytest.mark.parametrize("gone", [True, False])
def test_what_follows_a_defense_needs_an_attacker_in_play(xwing: Scenario, gone: bool) -> None:
    ship, foe = xwing.duel("wesjanson", "academypilot")
    if gone:
        xwing[foe].where = "fled"
    opened(xwing, AfterDefending(ship=ship, attacker=foe, hit=False))
    assert (xwing.asked is None) is gone


@pytest.mark.parametrize(
    ("token", "player", "y", "charges", "offered"),
    [
        ("ion", 1, 500, 3, True),
        ("ion", 1, 500, 2, False),
        ("ion", 1, 700, 3, False),
        ("ion", 0, 500, 3, False),
        ("stress", 1, 500, 3, False),
    ],
)
def test_dace_bonearm_needs_3_charges_and_an_enemy_ionized_within_range_3(
    xwing: Scenario, token: str, player: int, y: float, charges: int, offered: bool
) -> None:
    dace = xwing.ship("dacebonearm", 450, 300, turret=("front",))
    other = xwing.ship("academypilot", 450, y, player=player)
    xwing[dace].pilot.charges = charges
    xwing.changed()
    gaining = GainToken(ship=other, token=token)  # type: ignore[arg-type]
    assert (offers(xwing, partial(xwing.run, gaining, "engagement")) == {"dacebonearm"}) is offered


@pytest.mark.parametrize(
    ("bearing", "shields", "after"),
    [
        ("bank-left", 0, "white"),
        ("bank-left", 1, "red"),
        ("turn-left", 0, "red"),
        ("straight", 0, "red"),
    ],
)
def test_l3_37_eases_banks_without_shields(xwing: Scenario, bearing: str, shields: int, after: str) -> None:
    ship = xwing.ship("l337", 450, 450)
    friend = xwing.ship("freightercaptain", 200, 200)
    for one in (ship, friend):
        xwing[one].shields = shields
    xwing.changed()
    entry = DialEntry(2, bearing, "red")  # type: ignore[arg-type]
    assert difficulty(xwing.game, xwing[ship], entry) == after
    assert difficulty(xwing.game, xwing[friend], entry) == "red"


@pytest.mark.parametrize(("shields", "x", "offered"), [(1, 450, True), (0, 450, False), (1, 520, False)])
def test_dalan_oberos_takes_a_shield_in_his_bullseye_arc(
    xwing: Scenario, shields: int, x: float, offered: bool
) -> None:
    xwing.ship("dalanoberos", 450, 300)
    other = xwing.ship("bluesquadronescort", x, 450, player=1)
    xwing[other].shields = shields
    xwing.changed()
    assert ("dalanoberos" in offers(xwing, partial(opened, xwing, StartOfEngagement()))) is offered


@pytest.mark.parametrize(("y", "locked", "offered"), [(400, True, True), (400, False, False), (520, True, False)])
def test_latts_razzi_needs_a_lock_on_a_ship_at_range_1(xwing: Scenario, y: float, locked: bool, offered: bool) -> None:
    latts = xwing.ship("lattsrazzi", 450, 250)
    other = xwing.ship("bluesquadronescort", 450, y, player=1)
    if locked:
        xwing.lock(latts, other)
    assert ("lattsrazzi" in offers(xwing, partial(opened, xwing, StartOfEngagement()))) is offered


@pytest.mark.parametrize(("nym", "dice"), [("captainnym", 2), ("lokrevenant", 1)])
def test_captain_nym_hides_behind_devices(xwing: Scenario, nym: str, dice: int) -> None:
    """And hides nobody but himself."""
    ship = xwing.ship(nym, 450, 300, turret=("front",))
    if nym != "captainnym":
        xwing.ship("captainnym", 100, 100, turret=("front",))
    foe = xwing.ship("bluesquadronescort", 450, 500, 180, player=1)
    lay(xwing, "connernets", 450, 390)
    xwing.dice(red=BLANKS, green=blanks(dice))
    xwing.attack(foe, ship)
    xwing.decline()
    assert xwing.dice_rolled == [3, dice]


@pytest.mark.parametrize(
    ("pilot", "charged", "offered"),
    [
        ("joyrekkoff", True, True),
        ("joyrekkoff", False, False),
    ],
)
def test_joy_rekkoff_needs_a_charged_torpedo(xwing: Scenario, pilot: str, charged: bool, offered: bool) -> None:
    ship, foe = xwing.duel(pilot, "academypilot", upgrades=(TORPEDO, "concussionmissiles"))
    if not charged:
        xwing.spent(ship, TORPEDO)
    assert (pilot in offers(xwing, partial(xwing.attack, ship, foe))) is offered
    assert pilot not in offers(xwing, partial(xwing.attack, foe, ship))


def test_han_solo_of_scum_adds_no_die_to_a_torpedo_past_an_obstacle(xwing: Scenario) -> None:
    han = xwing.ship("hansolo", 450, 250, upgrades=(TORPEDO,), turret=("front",))
    foe = xwing.ship("bluesquadronescort", 450, 480, 180, player=1)
    for x in (410, 450, 490):
        xwing.obstacle("asteroid", x, 370)
    xwing.lock(han, foe)
    assert "hansolo" in offers(xwing, partial(xwing.attack, han, foe))
    assert "hansolo" not in offers(xwing, partial(xwing.attack, han, foe, TORPEDO))
    assert "hansolo" in offers(xwing, partial(xwing.attack, foe, han))

"""What cards ask about arcs: which are firing arcs, where an arc ends, how far off its part of a ship is, and which
attacks come from the front arc."""

import pytest

from dejarik.games.xwing.content.effects import in_firing_arc
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks

# Firing arcs.


@covers("arc.turret.single")
@pytest.mark.parametrize(("turret", "dice"), [("front", 1), ("rear", 2), ("left", 1)])
def test_the_arc_of_a_special_turret_keeps_outmaneuver_from_working(xwing: Scenario, turret: str, dice: int) -> None:
    fighter = xwing.ship("academypilot", 450, 200, upgrades=("outmaneuver",))
    ywing = xwing.ship("graysquadronbomber", 450, 390, player=1, upgrades=("ioncannonturret",), turret=(turret,))
    xwing[ywing].tokens["cloak"] = 1  # agility 3
    xwing.dice(red=blanks(2), green=blanks(dice + 1))
    xwing.attack(fighter, ywing)
    assert xwing.dice_rolled == [2, dice + 1]


@covers("arc.turret.single")
@pytest.mark.parametrize(("turret", "helps"), [("right", True), ("left", False)])
def test_drea_helps_against_ships_in_the_arc_of_her_special_turret(xwing: Scenario, turret: str, helps: bool) -> None:
    friend = xwing.ship("cartelspacer", 600, 50)
    drea = xwing.ship("drearenthal", 450, 240, upgrades=("dorsalturret",), turret=(turret,))
    tie = xwing.ship("academypilot", 600, 240, 180, player=1)
    xwing.dice(red="blank blank", green=blanks(3))
    xwing.attack(friend, tie)
    assert xwing.asked == ("modify" if helps else None)
    if helps:
        assert xwing.options == [f"drearenthal.DreaRenthal:{drea}", "pass"]
        xwing.answer("pass")


@covers("arc.firing", "arc.turret.double")
@pytest.mark.parametrize(
    ("pilot", "upgrades", "turret", "arcs"),
    [
        ("academypilot", (), (), {"front"}),
        ("garvendreis", (), (), {"front", "rear"}),
        ("garvendreis", ("protontorpedoes",), (), {"front", "rear"}),
        ("rebelscout", ("protontorpedoes",), ("left",), {"left"}),  # a torpedo adds no firing arc
        ("rebelscout", ("moldycrow",), ("left",), {"front", "left"}),
        ("graysquadronbomber", ("dorsalturret",), ("rear",), {"front", "rear"}),
        ("outerrimsmuggler", (), ("left", "right"), {"left", "right"}),
    ],
)
def test_firing_arcs_are_those_of_primary_weapons_and_of_the_indicator(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], turret: tuple[str, ...], arcs: set[str]
) -> None:
    ship = xwing.ship(pilot, 450, 450, upgrades=upgrades, turret=turret)
    spots = {"front": (450, 600), "rear": (450, 300), "left": (300, 450), "right": (600, 450)}
    others = {one: xwing.ship("academypilot", *spot, player=1) for one, spot in spots.items()}
    assert {one for one, other in others.items() if in_firing_arc(xwing.game, ship, other)} == arcs


def test_a_ship_is_not_in_its_own_arcs(xwing: Scenario) -> None:
    hawk = xwing.ship("rebelscout", 450, 450, turret=("left",))
    assert not in_firing_arc(xwing.game, hawk, hawk)
    assert not xwing.game.in_arc(hawk, hawk, "front")


@covers("arc.turret.single")
@pytest.mark.parametrize(("turret", "saves"), [("right", True), ("rear", False)])
def test_kanan_in_the_moldy_crow_protects_who_is_in_his_turret_arc_only(
    xwing: Scenario, turret: str, saves: bool
) -> None:
    """The Moldy Crow's front arc is a firing arc, but no turret arc."""
    spot = (600, 390) if saves else (450, 540)
    tie = xwing.ship("academypilot", spot[0], spot[1] + 190, 180)
    xwing.ship("kananjarrus-hwk290lightfreighter", 450, 390, player=1, upgrades=("moldycrow",), turret=(turret,))
    friend = xwing.ship("cartelspacer", *spot, player=1)
    if not saves:
        xwing.dice(red=blanks(2), green=blanks(3))
    xwing.attack(tie, friend)
    assert xwing.asked == ("ability" if saves else None)
    if saves:
        xwing.dice(red=blanks(2), green=blanks(3))
        xwing.answer("pass")


# Where an arc ends.


@covers("arc.in-arc")
@pytest.mark.parametrize(("gap", "focus"), [(295, 1), (305, 0)])
def test_soontir_sees_as_far_as_range_3(xwing: Scenario, gap: float, focus: int) -> None:
    soontir = xwing.ship("soontirfel", 450, 100)
    xwing.ship("bluesquadronescort", 450, 140 + gap, 180, player=1)
    xwing.engagement()
    xwing.decline()
    assert xwing[soontir].count("focus") == focus


@covers("arc.in-arc")
@pytest.mark.parametrize(("y", "helps"), [(450, False), (430, True)])
def test_biggs_must_be_in_the_attack_arc_within_range_3(xwing: Scenario, y: float, helps: bool) -> None:
    tie = xwing.ship("academypilot", 450, 100)
    friend = xwing.ship("bluesquadronescort", 450, 390, 180, player=1)
    biggs = xwing.ship("biggsdarklighter", 495, y, 180, player=1)
    xwing.dice(red="hit blank", green=blanks(3))
    xwing.attack(tie, friend)
    assert (xwing.asked is not None) == helps
    if helps:
        assert xwing.options == [f"biggsdarklighter.BiggsDarklighter:{biggs}", "pass"]
        xwing.answer("pass")


@covers("arc.in-arc")
@pytest.mark.parametrize(("gap", "helps"), [(295, True), (305, False)])
def test_gavin_points_at_ships_within_range_3_only(xwing: Scenario, gap: float, helps: bool) -> None:
    friend = xwing.ship("bluesquadronescort", 640, 400, 270)
    tie = xwing.ship("academypilot", 450, 400, 90, player=1)
    gavin = xwing.ship("gavindarklighter", 450, 360 - gap)
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(friend, tie)
    assert (xwing.asked is not None) == helps
    if helps:
        assert xwing.options == [f"gavindarklighter.GavinDarklighter:{gavin}:hit", "pass"]
        xwing.answer("pass")


@covers("arc.in-arc")
@pytest.mark.parametrize(("gap", "alone"), [(295, False), (305, True)])
def test_boba_is_not_disturbed_by_ships_beyond_range_3(xwing: Scenario, gap: float, alone: bool) -> None:
    boba = xwing.ship("bountyhunter", 450, 100, upgrades=("bobafett-gunner",))
    tie = xwing.ship("academypilot", 450, 300, 180, player=1)
    half = xwing[boba].half
    xwing.ship("academypilot", 500, 100 + half + gap + 20, 180, player=1)
    xwing.dice(red="focus blank blank", green=blanks(3))
    xwing.attack(boba, tie)
    assert (xwing.asked is not None) == alone
    if alone:
        assert xwing.options == ["bobafett-gunner.BobaFettGunner:focus", "pass"]
        xwing.answer("pass")


@covers("arc.in-arc")
@pytest.mark.parametrize(("x", "dice"), [(705, 3), (695, 4)])
def test_outmaneuver_works_on_a_ship_that_sees_the_attacker_beyond_range_3_only(
    xwing: Scenario, x: float, dice: int
) -> None:
    """Only a far corner of the shuttle is in the TIE fighter's front arc."""
    shuttle = xwing.ship("omicrongrouppilot", x, 415, 270, upgrades=("outmaneuver",))
    tie = xwing.ship("academypilot", 450, 200, player=1)
    xwing.dice(red=blanks(3), green=blanks(dice))
    xwing.attack(shuttle, tie)
    assert xwing.dice_rolled == [3, dice]


# "In your arc at range N".


def beside(xwing: Scenario, pilot: str, x: float, y: float, player: int = 1) -> ShipId:
    """A large ship, seen from (450, 300)."""
    return xwing.ship(pilot, 450 + x, 300 + y, player=player, turret=("left", "right"))


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("x", "reached"), [(160, False), (200, True)])
def test_asajj_reaches_what_is_at_range_2_inside_her_turret_arc(xwing: Scenario, x: float, reached: bool) -> None:
    asajj = xwing.ship("asajjventress", 450, 300, turret=("right",))
    other = beside(xwing, "outerrimsmuggler", x, 260 if x == 160 else 200)
    assert xwing.game.range(asajj, other) == 2
    xwing.engagement()
    assert (xwing.asked == "ability") == reached
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("spot", "reached"), [((140, 240), False), ((180, 180), True)])
def test_palob_reaches_what_is_at_range_2_inside_his_firing_arc(
    xwing: Scenario, spot: tuple[float, float], reached: bool
) -> None:
    palob = xwing.ship("palobgodalhi", 450, 300, turret=("right",))
    other = beside(xwing, "outerrimsmuggler", *spot)
    xwing.tokens(other, focus=1)
    assert xwing.game.range(palob, other) == 2
    xwing.engagement()
    assert (xwing.asked == "ability") == reached
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("spot", "reached"), [((215, 160), False), ((175, 200), True)])
def test_darth_vader_reaches_what_is_at_range_2_inside_the_firing_arc(
    xwing: Scenario, spot: tuple[float, float], reached: bool
) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 300, upgrades=("darthvader",))
    xwing[shuttle].force = 1
    other = beside(xwing, "outerrimsmuggler", *spot)
    assert xwing.game.range(shuttle, other) == 2
    xwing.engagement()
    assert (xwing.asked == "ability") == reached
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("spot", "reached"), [((125, 125), True), ((100, 160), False)])
def test_ketsu_reaches_what_is_at_range_1_in_both_her_arcs(
    xwing: Scenario, spot: tuple[float, float], reached: bool
) -> None:
    ketsu = xwing.ship("ketsuonyo", 450, 300, turret=("right",))
    other = beside(xwing, "outerrimsmuggler", *spot)
    assert xwing.game.range(ketsu, other) == 1
    assert all(xwing.game.in_arc(ketsu, other, one) for one in ("front", "right"))
    xwing.engagement()
    assert (xwing.asked == "ability") == reached
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("x", "counts"), [(270, False), (290, True)])
def test_the_mandalorian_counts_enemies_that_have_him_at_range_2_in_their_front_arc(
    xwing: Scenario, x: float, counts: bool
) -> None:
    mando = xwing.ship("themandalorian", 450, 450, 180)
    ahead = xwing.ship("academypilot", 450, 250, player=1)
    aside = xwing.ship("academypilot", x, 290, player=1)
    assert xwing.game.range(aside, mando) == 2
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(mando, ahead)
    assert (xwing.asked == "modify") == counts
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("spot", "turret", "adds"), [((160, 260), "rear", False), ((200, 200), "left", True)])
def test_sabine_looks_for_the_attacker_at_range_2_inside_her_turret_arc(
    xwing: Scenario, spot: tuple[float, float], turret: str, adds: bool
) -> None:
    sabine = xwing.ship("sabinewren-lancerclasspursuitcraft", 450, 300, turret=("right",))
    other = beside(xwing, "outerrimsmuggler", *spot)
    xwing[other].turret = (turret,)
    assert xwing.game.range(sabine, other) == 2
    xwing.dice(red=blanks(3), green=blanks(2))
    xwing.attack(other, sabine)
    assert (xwing.asked == "modify") == adds
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("away", "reached"), [(232, False), (220, True)])
def test_proach_reaches_what_is_at_range_2_inside_his_bullseye(xwing: Scenario, away: float, reached: bool) -> None:
    proach = xwing.ship("foremanproach", 450, 200)
    other = xwing.ship("bluesquadronescort", 483.3, 200 + away, 45, player=1)
    assert xwing.game.range(proach, other) == 2
    xwing.engage(proach)
    assert (xwing.asked == "ability") == reached
    xwing.decline()


@covers("arc.bullseye.own-range")
@pytest.mark.parametrize(("ahead", "reached"), [(20, False), (5, True)])
def test_ahsoka_reaches_what_is_at_range_2_inside_the_full_rear_arc(
    xwing: Scenario, ahead: float, reached: bool
) -> None:
    """The near corner of the freighter is ahead of the dotted line, the part behind it is farther off."""
    scout = xwing.ship("rebelscout", 450, 200, upgrades=("ahsokatano-crew",), turret=("front",))
    xwing[scout].force = 1
    friend = xwing.ship("outerrimsmuggler", 716.6, 280 + ahead, 45, turret=("left", "right"))
    xwing.activate(scout, "1-straight")
    assert xwing.game.range(scout, friend) == 2
    assert (xwing.asked == "ability") == reached
    xwing.decline()


# Front arc attacks.


@covers("arc.turret.single")
@pytest.mark.parametrize(("upgrades", "dice"), [((), 2), (("vectoredcannonsrz1",), 3)])
def test_a_turret_that_points_ahead_makes_no_front_arc_attack(
    xwing: Scenario, upgrades: tuple[str, ...], dice: int
) -> None:
    awing = xwing.ship("phoenixsquadronpilot", 450, 200, upgrades=("outmaneuver", *upgrades))
    xwing[awing].turret = ("front",) if upgrades else ()
    tie = xwing.ship("academypilot", 450, 390, player=1)
    xwing.dice(red=blanks(2), green=blanks(dice))
    xwing.attack(awing, tie)
    assert xwing.dice_rolled == [2, dice]


@covers("arc.turret.single")
@pytest.mark.parametrize(("weapon", "works"), [("primary", True), ("dorsalturret", False)])
def test_slave_i_wants_a_front_arc_attack(xwing: Scenario, weapon: str, works: bool) -> None:
    hunter = xwing.ship("bountyhunter", 450, 200, upgrades=("slavei-swz82", "dorsalturret"), turret=("front",))
    tie = xwing.ship("academypilot", 450, 400, player=1)
    xwing.dice(red="hit blank" + (" blank" if works else ""), green=blanks(3))
    xwing.attack(hunter, tie, weapon)
    assert (xwing.asked == "modify") == works
    xwing.decline()


@covers("arc.turret.single")
def test_a_turret_that_points_back_makes_no_rear_arc_attack(xwing: Scenario) -> None:
    scout = xwing.ship("rebelscout", 450, 400, 0, upgrades=("marauder",), turret=("rear",))
    tie = xwing.ship("academypilot", 450, 200, player=1)
    xwing.dice(red=blanks(2), green=blanks(3))
    xwing.attack(scout, tie)
    assert (xwing.asked, xwing.dice_rolled) == (None, [2, 3])


@covers("arc.turret.single")
def test_fearless_is_not_for_a_turret_that_points_ahead(xwing: Scenario) -> None:
    scout = xwing.ship("rebelscout", 450, 300, upgrades=("fearless",), turret=("front",))
    tie = xwing.ship("academypilot", 450, 400, 180, player=1)
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(scout, tie)
    assert (xwing.asked, xwing.dice_rolled) == (None, [3, 3])


@covers("arc.turret.single")
def test_the_veteran_tail_gunner_does_not_follow_a_turret_attack(xwing: Scenario) -> None:
    arc170 = xwing.ship("garvendreis", 450, 450, upgrades=("veterantailgunner", "vectoredcannonsrz1"))
    xwing[arc170].turret = ("front",)
    ahead = xwing.ship("academypilot", 450, 650, 180, player=1)
    xwing.ship("academypilot", 450, 250, player=1)
    xwing.dice(red=blanks(3), green=blanks(3))
    xwing.attack(arc170, ahead)
    assert xwing.asked is None

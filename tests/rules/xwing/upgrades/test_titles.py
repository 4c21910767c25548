"""Titles."""

import pytest

from dejarik.games.xwing.targeting import weapons
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

WALL = ((-80.0, -10.0), (-80.0, 10.0), (80.0, 10.0), (80.0, -10.0))


BLANKS = "blank blank blank"


@pytest.mark.parametrize("evade", [0, 1])
def test_millennium_falcon_rerolls_a_defense_die_while_evading(xwing: Scenario, evade: int) -> None:
    falcon = xwing.ship("outerrimsmuggler", 450, 200, upgrades=("millenniumfalcon",), turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 410, 180, player=1)
    xwing.tokens(falcon, evade=evade)
    xwing.dice(red="hit blank", green="blank")
    xwing.attack(tie, falcon)
    assert xwing.asked == ("modify" if evade else None)
    if evade:
        xwing.dice(green="evade")
        xwing.reroll("millenniumfalcon.MillenniumFalcon", "blank")
        assert (xwing[falcon].tokens, xwing[falcon].shields) == ({"evade": 1}, xwing[falcon].shield_value)


def test_moldy_crow_brings_a_front_primary_weapon(xwing: Scenario) -> None:
    crow = xwing.ship("rebelscout", 450, 200, upgrades=("moldycrow",), turret=("rear",))
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    assert [(one.id, one.attack, one.arcs) for one in weapons(xwing.game, xwing[crow])] == [
        ("primary", 2, ("rear",)),
        ("primary-front", 3, ("front",)),
    ]
    xwing.dice(red=BLANKS, green=BLANKS)
    xwing.attack(crow, tie, "primary-front")
    assert xwing.dice_rolled == [3, 3]


@covers("end.remove-circular")
@pytest.mark.parametrize(("upgrades", "kept"), [((), {}), (("moldycrow",), {"focus": 2})])
def test_moldy_crow_keeps_2_focus_tokens(xwing: Scenario, upgrades: tuple[str, ...], kept: dict[str, int]) -> None:
    crow = xwing.ship("rebelscout", 450, 200, upgrades=upgrades)
    xwing.tokens(crow, focus=3, evade=1)
    xwing.end_phase()
    assert xwing[crow].tokens == kept


@covers("obstruct.effect")
@pytest.mark.parametrize(("upgrades", "dice"), [((), 4), (("outrider",), 3)])
def test_outrider_takes_the_die_of_an_obstruction_away(xwing: Scenario, upgrades: tuple[str, ...], dice: int) -> None:
    ship = xwing.ship("wildspacefringer", 450, 200, upgrades=upgrades, turret=("front", "rear"))
    tie = xwing.ship("academypilot", 450, 420, 180, player=1)
    xwing.obstacle("asteroid", 450, 320, outline=WALL)
    xwing.dice(red="blank blank blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(ship, tie)
    assert xwing.dice_rolled == [4, dice]


@pytest.mark.parametrize("enemy_first", [True, False])
def test_outrider_sheds_a_token_after_flying_through_an_obstacle(xwing: Scenario, enemy_first: bool) -> None:
    tie = xwing.ship("academypilot", 450, 800, 180, player=1) if enemy_first else -1
    ship = xwing.ship("wildspacefringer", 450, 200, upgrades=("outrider",), turret=("front", "rear"))
    if not enemy_first:
        tie = xwing.ship("academypilot", 450, 800, 180, player=1)
    xwing.lock(tie, ship)
    xwing.tokens(ship, ion=1, focus=1)
    xwing.obstacle("asteroid", 450, 290)
    xwing.dice(red="blank")
    xwing.execute(ship, 3, "straight")
    xwing.answer(f"outrider.OutriderSheds:{ship}")
    assert xwing.options == ["token:ion", f"lock:{tie}"]
    xwing.answer(f"lock:{tie}")
    assert (xwing[ship].tokens, xwing[tie].locks) == ({"ion": 1, "focus": 1}, [])


def test_outrider_sheds_nothing_in_open_space(xwing: Scenario) -> None:
    ship = xwing.ship("wildspacefringer", 450, 200, upgrades=("outrider",), turret=("front", "rear"))
    xwing.tokens(ship, ion=1)
    xwing.execute(ship, 3, "straight")
    assert xwing.asked is None


def test_slave_i_flies_a_revealed_turn_to_the_other_side(xwing: Scenario) -> None:
    slave = xwing.ship("bountyhunter", 450, 450, upgrades=("slavei",))
    xwing.activate(slave, "2-turn-left")
    xwing.answer(f"slavei.SlaveI:{slave}")
    assert (xwing[slave].dial, xwing.where(slave)[2], xwing.asked) == ("2-turn-right", 90.0, "action")


def test_slave_i_does_not_mirror_a_straight(xwing: Scenario) -> None:
    slave = xwing.ship("bountyhunter", 450, 450, upgrades=("slavei",))
    xwing.activate(slave, "2-straight")
    assert xwing.asked == "action"


@pytest.mark.parametrize(("degrees", "offered"), [(0, True), (180, False)])
def test_slave_i_of_the_later_card_turns_a_hit_from_behind(xwing: Scenario, degrees: float, offered: bool) -> None:
    slave = xwing.ship("bountyhunter", 450, 200, upgrades=("slavei-swz82",))
    tie = xwing.ship("academypilot", 450, 400, degrees, player=1)
    xwing.deck("weaponsfailure")
    xwing.dice(red="hit blank blank", green=BLANKS)
    xwing.attack(slave, tie)
    if offered:
        assert xwing.options == ["slavei-swz82.SlaveIBehind:hit", "pass"]
        xwing.answer("slavei-swz82.SlaveIBehind:hit")
    assert len(xwing.faceup(tie)) == int(offered)


@pytest.mark.parametrize(("y", "offered"), [(240, True), (560, False)])
def test_marauder_rerolls_a_die_in_the_rear_arc(xwing: Scenario, y: float, offered: bool) -> None:
    slave = xwing.ship("bountyhunter", 450, 400, upgrades=("marauder",))
    tie = xwing.ship("academypilot", 450, y, player=1)
    xwing.dice(red=BLANKS, green="" if offered else BLANKS)
    xwing.attack(slave, tie, "primary-rear" if offered else "primary")
    if not offered:
        assert xwing.asked is None
        return
    assert xwing.options == ["marauder.Marauder", "pass"]
    xwing.dice(red="hit", green=BLANKS)
    xwing.reroll("marauder.Marauder", "blank")
    assert len(xwing[tie].damage) == 1


@pytest.mark.parametrize(("turret", "x", "y", "dice"), [("front", 450, 400, 3), ("left", 250, 200, 2)])
def test_punishing_one_rolls_a_die_more_in_the_front_arc(
    xwing: Scenario, turret: str, x: float, y: float, dice: int
) -> None:
    ship = xwing.ship("contractedscout", 450, 200, upgrades=("punishingone",), turret=(turret,))
    tie = xwing.ship("academypilot", x, y, 180, player=1)
    xwing.dice(red=" ".join(["blank"] * dice), green=BLANKS)
    xwing.attack(ship, tie)
    assert xwing.dice_rolled == [dice, 3]


@covers("token.tractor.weapons")
@pytest.mark.parametrize(("turret", "tokens"), [("front", {"tractor": 1}), ("rear", {})])
def test_shadow_caster_tractors_a_ship_in_both_arcs(xwing: Scenario, turret: str, tokens: dict[str, int]) -> None:
    ship = xwing.ship("shadowporthunter", 450, 200, upgrades=("shadowcaster",), turret=(turret,))
    tie = xwing.ship("academypilot", 450, 410, 180, player=1)
    xwing.dice(red="hit blank blank", green=BLANKS)
    xwing.attack(ship, tie)
    if xwing.asked == "tractor":
        xwing.answer("pass")
    assert xwing[tie].tokens == tokens


@pytest.mark.parametrize("blocked", [False, True])
def test_dauntless_acts_after_a_partial_maneuver_but_red(xwing: Scenario, blocked: bool) -> None:
    ship = xwing.ship("patrolleader", 450, 200, upgrades=("dauntless",), turret=("front", "rear"))
    if blocked:
        xwing.ship("academypilot", 450, 320, player=1)
    xwing.execute(ship, 2, "straight")
    assert xwing.asked == ("ability" if blocked else None)
    if blocked:
        xwing.answers(f"dauntless.Dauntless:{ship}", "focus-red")
        assert xwing[ship].tokens == {"focus": 1, "stress": 1}


@covers("action.coordinate")
def test_st_321_locks_an_enemy_near_the_coordinated_ship(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 100, upgrades=("st321",))
    xwing.ship("academypilot", 450, 300)
    near = xwing.ship("bluesquadronescort", 450, 580, player=1)
    xwing.ship("bluesquadronescort", 450, 860, player=1)
    xwing.actions(shuttle)
    xwing.answers("coordinate", "focus", f"st321.ST321:{shuttle}")
    assert xwing[shuttle].locks == [near]


def test_st_321_locks_nobody_after_another_action(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 100, upgrades=("st321",))
    xwing.ship("academypilot", 450, 300)
    xwing.ship("bluesquadronescort", 450, 580, player=1)
    xwing.actions(shuttle)
    xwing.answer("reinforce")
    xwing.answer("fore")
    assert xwing.asked is None


def test_virago_boosts_in_the_end_phase_for_a_charge(xwing: Scenario) -> None:
    ship = xwing.ship("blacksunassassin", 450, 200, upgrades=("virago",))
    xwing.end_phase()
    xwing.answers(f"virago.Virago:{ship}", "boost-red", "boost-straight")
    assert (xwing.where(ship), xwing.game.card(ship, "virago").charges) == ((450.0, 280.0, 0.0), 1)


def test_virago_without_a_charge_stays(xwing: Scenario) -> None:
    ship = xwing.ship("blacksunassassin", 450, 200, upgrades=("virago",))
    xwing.game.card(ship, "virago").charges = 0
    xwing.changed()
    xwing.end_phase()
    assert xwing.asked is None


def test_vectored_cannons_turn_the_front_weapon_into_a_turret(xwing: Scenario) -> None:
    awing = xwing.ship("phoenixsquadronpilot", 450, 450, upgrades=("vectoredcannonsrz1",), turret=("right",))
    tie = xwing.ship("academypilot", 640, 450, 270, player=1)
    xwing.ship("academypilot", 450, 640, 180, player=1)
    assert [weapon.arcs for weapon in weapons(xwing.game, xwing[awing])] == [("right",)]
    xwing.attack(awing, tie)
    assert xwing.events("attack.declared")[0]["defender"] == tie

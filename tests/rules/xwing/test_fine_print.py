"""The fine print of cards: every figure and every word that narrows an effect, one step inside and one outside."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.core.ability import Tally
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.conditions import assign
from dejarik.games.xwing.content.condition_cards import opposing
from dejarik.games.xwing.content.upgrades.devices import beside
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.facts import Bearing, Difficulty
from dejarik.games.xwing.lock import in_lock_range
from dejarik.games.xwing.maneuver import ExecuteManeuver
from dejarik.games.xwing.state import AttackMade
from dejarik.games.xwing.tokens import Jam
from dejarik.games.xwing.values import AttackDice, AttacksWhileDisarmed, ManeuverDifficulty
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterDefending,
    AfterExecuting,
    AfterRolling,
    BeforeExecuting,
    StartOfActivation,
    StartOfEngagement,
)
from tests.rules.xwing.devices.laid import lay
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import GAPS, Scenario, blanks
from tests.rules.xwing.test_reach_of_cards import opens
from tests.rules.xwing.upgrades.aboard import freighter

# How hard a maneuver is: 0 blue, 1 white, 2 red.


@pytest.mark.parametrize(
    ("card", "speed", "bearing", "change"),
    [
        ("r4astromech", 1, "straight", -1),
        ("r4astromech", 2, "bank-left", -1),
        ("r4astromech", 1, "turn-right", -1),
        ("r4astromech", 3, "straight", 0),
        ("r4astromech", 2, "koiogran", 0),
        ("r4astromech", 0, "stationary", 0),
        ("niennunb", 3, "bank-left", -1),
        ("niennunb", 1, "bank-right", -1),
        ("niennunb", 2, "turn-right", 0),
        ("damagedengine", 1, "turn-left", 1),
        ("damagedengine", 3, "turn-right", 1),
        ("damagedengine", 2, "bank-left", 0),
        ("l337", 2, "bank-left", -1),
        ("l337", 3, "bank-right", -1),
        ("l337", 2, "turn-left", 0),
    ],
)
def test_a_card_makes_maneuvers_of_its_speed_and_bearing_one_step_easier_or_harder(
    xwing: Scenario, card: str, speed: int, bearing: Bearing, change: int
) -> None:
    if card == "l337":
        ship = xwing.ship("l337", 450, 450)
        xwing[ship].shields = 0
    else:
        ship = freighter(xwing, *(() if card == "damagedengine" else (card,)))
    if card == "damagedengine":
        xwing.damage(ship, card, faceup=True)
    xwing.changed()
    for level in (0, 1, 2):
        assert xwing.game.value(ManeuverDifficulty(ship, speed, bearing), level) == level + change


@pytest.mark.parametrize(("shields", "change"), [(0, -1), (1, 0)])
def test_l3_37_banks_with_ease_once_her_shields_are_gone(xwing: Scenario, shields: int, change: int) -> None:
    ship = xwing.ship("l337", 450, 450)
    xwing[ship].shields = shields
    assert xwing.game.value(ManeuverDifficulty(ship, 2, "bank-left"), 1) == 1 + change


@pytest.mark.parametrize("card", ["full-throttle", "afterburners"])
@pytest.mark.parametrize(("speed", "offered"), [(2, False), (3, True), (5, True)])
def test_a_fast_maneuver_has_a_speed_of_3_or_more(xwing: Scenario, card: str, speed: int, offered: bool) -> None:
    pilot = "deltasquadronpilot" if card == "full-throttle" else "bluesquadronescort"
    ship = xwing.ship(pilot, 450, 200, upgrades=(card,) if card == "afterburners" else ())
    flying = ExecuteManeuver(ship=ship, speed=speed, bearing="straight", difficulty="white")
    assert (card in offers(xwing, partial(xwing.run, flying, "activation"))) is offered


@pytest.mark.parametrize(
    ("difficulty", "stress", "offered"), [("white", 0, True), ("white", 1, False), ("blue", 1, True), ("red", 0, True)]
)
def test_countess_ryad_flies_a_red_koiogran_turn_only_unstressed(
    xwing: Scenario, difficulty: Difficulty, stress: int, offered: bool
) -> None:
    ryad = xwing.ship("countessryad", 450, 200)
    xwing.tokens(ryad, stress=stress)
    window = BeforeExecuting(ship=ryad, speed=2, bearing="straight", difficulty=difficulty)
    assert (xwing.game.open(window) is not None) is offered


@pytest.mark.parametrize(("full", "offered"), [(True, True), (False, False)])
def test_a_swivel_wing_is_lowered_after_a_full_maneuver(xwing: Scenario, full: bool, offered: bool) -> None:
    ship = freighter(xwing, "swivelwing")
    xwing.game.card(ship, "swivelwing").side = 1
    xwing.changed()
    xwing.execute(ship, 1, "straight")
    if xwing.asked == "ability":
        xwing.answer("pass")
    window = AfterExecuting(ship=ship, full=full, met_obstacle=False)
    assert ("swivelwing" in offers(xwing, partial(opens, xwing, window, "activation"))) is offered


def test_kullbee_flips_his_foils_back(xwing: Scenario) -> None:
    kullbee = xwing.ship("kullbeesperado", 450, 200, upgrades=("servomotorsfoils",))
    for side in (1, 0):
        xwing[kullbee].performed.clear()
        xwing.action(kullbee, "barrel-roll", "roll-left-centre", f"kullbeesperado.KullbeeSperado:{kullbee}")
        assert xwing.game.card(kullbee, "servomotorsfoils").side == side


# Bonus attacks: one a round.


@pytest.mark.parametrize(
    ("pilot", "card", "weapon"),
    [
        ("ig88b", "ioncannon", "primary"),
        ("goldsquadronveteran", "veteranturretgunner", "primary"),
        ("goldsquadronveteran", "bistan", "primary"),
        ("goldsquadronveteran", "ezrabridger", "primary"),
        ("goldsquadronveteran", "migsmayfeld", "primary"),
        ("bountyhunter", "veterantailgunner", "primary"),
        ("bluesquadronescort", "clustermissiles", "clustermissiles"),
        ("dengar", "", ""),
    ],
)
@pytest.mark.parametrize("before", [False, True])
def test_a_ship_that_has_made_a_bonus_attack_is_offered_no_other(
    xwing: Scenario, pilot: str, card: str, weapon: str, before: bool
) -> None:
    """And the attack that a card grants counts as one."""
    turret = "ioncannonturret" if pilot == "goldsquadronveteran" else "protontorpedoes"
    upgrades = tuple(one for one in (card, turret) if one)
    ship = xwing.ship(pilot, 450, 450, upgrades=upgrades, turret=("front" if pilot == "dengar" else "rear",))
    ahead = xwing.ship("academypilot", 450, 450 + xwing[ship].half + 80, 180, player=1)
    xwing.ship("academypilot", 500, 450 + xwing[ship].half + 80, 180, player=1)
    behind = xwing.ship("academypilot", 450, 450 - xwing[ship].half - 80, 0, player=1)
    xwing[ship].force = xwing[ship].force_capacity = 1
    xwing.tokens(ship, focus=1)
    xwing.tokens(behind, stress=1)
    xwing.lock(ship, ahead)
    if before:
        xwing[ship].attacks.append(AttackMade("primary", "left", behind, bonus=True))
    attacker, defender = (ship, ahead) if weapon else (ahead, ship)
    xwing.attack(attacker, defender, weapon or "primary")
    granted = False
    while xwing.game.decisions:
        decision = xwing.game.decisions[0]
        ids = [one.id for one in decision.options]
        mine = [id for id in ids if id.startswith((f"{card or pilot}.", f"{pilot}."))]
        if decision.kind == "ability" and mine:
            granted = True
            xwing.answer(mine[0])
        elif decision.kind in ("weapon", "target") and granted:
            xwing.answer(next(id for id in ids if id != "pass"))
        else:
            xwing.answer("pass" if "pass" in ids else decision.suggested)
    assert granted is not before
    assert xwing.game.decisions == ()
    assert [made.bonus for made in xwing[ship].attacks].count(True) == 1


# Where and whom.


@pytest.mark.parametrize("card", ["selfless", "biggsdarklighter"])
@pytest.mark.parametrize(("y", "offered"), [(420, True), (520, False)])
def test_a_ship_suffers_for_a_friend_only_in_the_attack_arc(
    xwing: Scenario, card: str, y: float, offered: bool
) -> None:
    """Beside the friend it is in the arc, nearer to the attacker it is not."""
    pilot = "bluesquadronescort" if card == "selfless" else card
    xwing.ship(pilot, 580, y, upgrades=(card,) if card == "selfless" else ())
    friend = xwing.ship("bluesquadronescort", 450, 450)
    foe = xwing.ship("bluesquadronescort", 450, 550, 180, player=1)
    xwing.dice(red="hit crit crit crit", green=blanks(2))
    assert (card in offers(xwing, partial(xwing.attack, foe, friend))) is offered


@pytest.mark.parametrize("range", GAPS)
def test_thread_tracers_are_followed_by_friends_at_range_1_to_3_of_the_defender(xwing: Scenario, range: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("xx23sthreadtracers",))
    friend = xwing.ship("bluesquadronescort", 450 + 40 + GAPS[range], xwing.pose(tie).y)
    xwing.ship("academypilot", 450 - 140, xwing.pose(tie).y, player=1)
    xwing.lock(escort, tie)
    xwing.dice(red="hit hit blank", green=blanks(3))
    xwing.attack(escort, tie, "xx23sthreadtracers")
    xwing.answer("pass")
    asked = []
    while xwing.game.decisions:
        asked.append(xwing.decision.subject)
        xwing.answer("pass")
    assert asked == [friend] * (range in (1, 2, 3))


@pytest.mark.parametrize(("enemies", "most"), [([0], 1), ([1], 1), ([0, 1], 2), ([2], 0)])
def test_boba_fett_rerolls_a_die_for_each_enemy_at_range_0_to_1(xwing: Scenario, enemies: list[int], most: int) -> None:
    boba = xwing.ship("bobafett", 300, 300)
    foe = xwing.ship("academypilot", 300, 300 + 40 + 250 + 20, 180, player=1)
    for at, range in enumerate(enemies):
        xwing.ship("academypilot", 300 + (60 + GAPS[range]) * (1 - 2 * at), 300, player=1)
    xwing.dice(red=blanks(3), green=blanks(4))
    xwing.attack(boba, foe)
    if most:
        xwing.dice(red=blanks(most))
        xwing.reroll("bobafett.BobaFettAttacks", blanks(most))
    assert xwing.asked is None
    assert [len(event["faces"]) for event in xwing.events("dice.rerolled")] == [most] * bool(most)  # type: ignore[arg-type]


@pytest.mark.parametrize(("gap", "shields"), [(0.0, 2), (50.0, 3)])
def test_g4r_gor_vm_strikes_ships_that_touch_it(xwing: Scenario, gap: float, shields: int) -> None:
    droid = xwing.ship("g4rgorvm", 450, 450)
    beside = xwing.ship("bluesquadronescort", 450 + 40 + gap, 450, player=1)
    xwing[beside].shields = 3
    opens(xwing, AfterDefending(ship=droid, attacker=beside, hit=False), "engagement")
    assert xwing[beside].shields == shields


def test_a_condition_is_dealt_to_ships_on_the_table_or_in_reserve(xwing: Scenario) -> None:
    spy = xwing.ship("omicrongrouppilot", 450, 100, upgrades=("informant",))
    ships = [xwing.ship("academypilot", 200 + 100 * n, 700, 180, player=1) for n in (0, 1, 2, 3)]
    for ship, where in zip(ships[1:], ("reserve", "hyperspace", "fled"), strict=True):
        xwing[ship].where = where  # type: ignore[assignment]
    xwing.ship("academypilot", 600, 100)
    assert opposing(xwing.game, spy) == tuple(ships[:2])


@pytest.mark.parametrize(
    ("whose", "locked", "near", "offered"),
    [
        ("foe", False, True, True),
        ("friend", False, True, True),
        ("own", False, True, False),
        ("foe", True, True, False),
        ("foe", False, False, False),
    ],
)
def test_feedback_ping_locks_others_that_come_near_an_own_device(
    xwing: Scenario, whose: str, locked: bool, near: bool, offered: bool
) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 450, upgrades=("feedbackping",))
    friend = xwing.ship("bluesquadronescort", 350, 450)
    foe = xwing.ship("academypilot", 550, 450, player=1)
    lay(xwing, "seismiccharges", 450, 380, player=0 if near else 1)
    if locked:
        xwing.lock(ship, foe)
    flyer = {"own": ship, "friend": friend, "foe": foe}[whose]
    window = AfterExecuting(ship=flyer, full=True, met_obstacle=False)
    assert ("feedbackping" in offers(xwing, partial(opens, xwing, window, "activation"))) is offered


# A ship that is gone gains nothing more.


@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize(
    ("pilot", "card"),
    [
        ("wesjanson", ""),
        ("bluesquadronescort", "weaponssystemsofficer"),
        ("shadowporthunter", "shadowcaster"),
    ],
)
def test_what_follows_an_attack_asks_for_a_defender_still_in_play(
    xwing: Scenario, pilot: str, card: str, gone: bool
) -> None:
    upgrades = tuple(one for one in (card, "protontorpedoes") if one)
    ship = xwing.ship(pilot, 450, 300, upgrades=upgrades, turret=("front",))
    foe = xwing.ship("bluesquadronescort", 450, 480, 180, player=1)
    if gone:
        xwing[foe].where = "destroyed"
        xwing.changed()
    window = AfterAttacking(ship=ship, defender=foe, hit=True, weapon="protontorpedoes")
    assert (xwing.game.open(window) is None) is gone


# Figures.


@pytest.mark.parametrize(("hits", "crits", "left"), [(1, 0, (0, 0)), (0, 1, (0, 0)), (1, 1, (0, 1)), (2, 0, (1, 0))])
def test_ablative_plating_prevents_one_damage_a_hit_before_a_critical(
    xwing: Scenario, hits: int, crits: int, left: tuple[int, int]
) -> None:
    ship = freighter(xwing, "ablativeplating")
    xwing[ship].shields = 0
    xwing.deck("structuraldamage", "damagedengine")
    xwing.run(SufferDamage(ship=ship, hits=hits, crits=crits, source="obstacle"), "activation")
    xwing.answer(f"ablativeplating.AblativePlating:{ship}")
    xwing.decline()
    assert (xwing.facedown(ship), len(xwing.faceup(ship))) == left


@pytest.mark.parametrize(("disarm", "dice"), [(1, 3), (0, 5)])
def test_a_disarmed_ship_of_the_xg_1_rolls_3_dice_at_most_with_its_cannon(
    xwing: Scenario, disarm: int, dice: int
) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 300, upgrades=("xg1assaultconfiguration", "ioncannon"))
    foe = xwing.ship("academypilot", 450, 480, 180, player=1)
    xwing.tokens(ship, disarm=disarm)
    query = AttackDice(ship, foe, "ioncannon", 2)
    for rolled, most in ((5, dice), (3, 3), (2, 2)):
        assert xwing.game.value(query, Tally(((rolled, "special-weapon.attack-value"),))).total == most


@pytest.mark.parametrize("face", ["hit", "focus", "crit"])
def test_the_prototype_gives_up_the_result_it_spends(xwing: Scenario, face: str) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 200, 100, upgrades=("directorkrennic",))
    tie, escort = xwing.duel("academypilot", "bluesquadronescort")
    xwing.lock(shuttle, escort)
    assign(xwing.game, xwing[tie], "optimizedprototype")
    xwing.changed()
    xwing.dice(red=f"{face} blank", green=blanks(2))
    xwing.attack(tie, escort)
    xwing.answer(f"optimizedprototype.PrototypeStripsShield:{face}")
    assert (xwing[escort].shields, xwing.hits) == (1, [])


@pytest.mark.parametrize(("pool", "offered"), [("attack", True), ("defense", False)])
def test_colonel_vessery_locks_once_he_has_rolled_attack_dice(xwing: Scenario, pool: str, offered: bool) -> None:
    vessery = xwing.ship("colonelvessery", 450, 300)
    friend = xwing.ship("academypilot", 300, 300)
    foe = xwing.ship("bluesquadronescort", 450, 480, 180, player=1)
    xwing.lock(friend, foe)
    xwing.game.stack.append(Attack(attacker=vessery, defender=foe))
    window = AfterRolling(ship=vessery, attacker=vessery, defender=foe, pool=pool)  # type: ignore[arg-type]
    assert (xwing.game.open(window) is not None) is offered
    xwing.game.stack.clear()


@pytest.mark.parametrize("by", [0, 1])
def test_a_jam_that_is_passed_on_stays_the_jam_of_who_made_it(xwing: Scenario, by: int) -> None:
    """The player who jams chooses what is lost; a player who jams their own ship does so too."""
    ship = xwing.ship("academypilot", 450, 450, player=1, upgrades=("staticdischargevanes",))
    victim = xwing.ship("academypilot", 540, 450, player=1)
    xwing.tokens(victim, focus=1, evade=1)
    xwing.run(Jam(ship=ship, by=by), "activation")
    xwing.answer(f"staticdischargevanes.StaticDischargeVanes:{ship}")
    assert (xwing.asks, xwing.decision.subject) == (by, victim)


def test_a_cluster_mine_is_an_octagon_of_30_mm() -> None:
    """Sides of 12 mm along the axes, corners cut by 9 mm; the near side has its middle at the point."""
    for x, y in ((0.0, 0.0), (-32.0, 6.0)):
        across = {(x + px, y + py) for px in (-6.0, 6.0) for py in (0.0, 30.0)}
        along = {(x + px, y + py) for px in (-15.0, 15.0) for py in (9.0, 21.0)}
        assert set(beside(x, y)) == across | along
        assert len(beside(x, y)) == 8


@pytest.mark.parametrize("range", GAPS)
def test_an_e_wing_locks_at_every_range_but_1(xwing: Scenario, range: int) -> None:
    ship = xwing.ship("knavesquadronescort", 100, 450)
    foe = xwing.ship("academypilot", 100 + 40 + GAPS[range], 450, player=1)
    assert in_lock_range(xwing.game, xwing[ship], xwing[foe]) is (range != 1)


@pytest.mark.parametrize(("shields", "charges", "offered"), [(1, 0, True), (0, 0, False), (2, 1, True), (2, 2, False)])
def test_a_bomblet_generator_turns_a_shield_into_charges_that_are_missing(
    xwing: Scenario, shields: int, charges: int, offered: bool
) -> None:
    ship = freighter(xwing, "bombletgenerator")
    xwing[ship].shields = shields
    xwing.spent(ship, "bombletgenerator", charges)
    opens(xwing, StartOfActivation(), "activation")
    assert (xwing.asked == "ability") is offered
    if offered:
        xwing.answer(f"bombletgenerator.BombletGenerator:{ship}")
        assert (xwing[ship].shields, xwing.charges(ship, "bombletgenerator")) == (shields - 1, 2)


@pytest.mark.parametrize(
    ("card", "weapon", "lock"),
    [("xg1assaultconfiguration", "ioncannon", False), ("os1arsenalloadout", "protontorpedoes", True)],
)
@pytest.mark.parametrize(("disarm", "cloak", "allowed"), [(1, 0, True), (2, 0, False), (1, 1, False)])
def test_a_configuration_lets_its_own_ship_fire_with_one_disarm_token(
    xwing: Scenario, card: str, weapon: str, lock: bool, disarm: int, cloak: int, allowed: bool
) -> None:
    ship = xwing.ship("nusquadronpilot", 450, 300, upgrades=(card, weapon))
    friend = xwing.ship("nusquadronpilot", 300, 300, upgrades=(weapon,))
    foe = xwing.ship("academypilot", 450, 480, 180, player=1)
    for one in (ship, friend):
        xwing.tokens(one, disarm=disarm, cloak=cloak)
        if lock:
            xwing.lock(one, foe)
    for one, fires in ((ship, allowed), (friend, False)):
        assert xwing.game.value(AttacksWhileDisarmed(one, weapon, foe), False) is fires
        assert xwing.game.value(AttacksWhileDisarmed(one, "primary", foe), False) is False


@pytest.mark.parametrize(("pilot", "initiative"), [("torkilmux", 0), ("roarkgarnet", 7)])
def test_a_ship_in_the_arc_engages_first_or_last(xwing: Scenario, pilot: str, initiative: int) -> None:
    me = xwing.ship(pilot, 450, 300, turret=("front",))
    other = xwing.ship("academypilot", 450, 450, 180, player=1)
    opens(xwing, StartOfEngagement(), "engagement")
    xwing.answer(xwing.options[0])
    assert (xwing[other].engagement_initiative, xwing[me].engages_at) == (initiative, None)
    assert xwing.game.events[-1].args["initiative"] == initiative


@pytest.mark.parametrize(("shields", "left"), [(2, 1), (1, 0), (0, 0)])
def test_plasma_torpedoes_take_a_shield_that_is_there(xwing: Scenario, shields: int, left: int) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 300, upgrades=("plasmatorpedoes",))
    foe = xwing.ship("bluesquadronescort", 450, 480, 180, player=1)
    xwing[foe].shields = shields
    opens(xwing, AfterAttacking(ship=ship, defender=foe, hit=True, weapon="plasmatorpedoes"), "engagement")
    assert (xwing.asked, xwing[foe].shields, xwing[foe].damage) == (None, left, [])

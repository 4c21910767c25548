"""Crew, astromechs, illicit upgrades and docked ships: what each word of their texts keeps out."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.games.xwing.charges import recoverable
from dejarik.games.xwing.conditions import assign
from dejarik.games.xwing.state import Phase, ShipId, Token
from dejarik.games.xwing.values import ActsWhileStressed, RedWhileStressed, TokenStays
from tests.marks import covers
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import Scenario, blanks
from tests.rules.xwing.upgrades.aboard import BLANKS, freighter

# Astromechs.


@pytest.mark.parametrize("card", ["r2astromech", "r2d2"])
def test_an_astromech_recovers_a_shield_of_its_own_ship(xwing: Scenario, card: str) -> None:
    """Not as a friend reveals its dial, not with all shields, not without a charge."""
    ship = freighter(xwing, card)
    friend = xwing.ship("bluesquadronescort", 200, 200)
    assert card not in offers(xwing, partial(xwing.activate, ship, "1-straight"))
    xwing[ship].shields = 1
    xwing.changed()
    assert card not in offers(xwing, partial(xwing.activate, friend, "1-straight"))
    assert card in offers(xwing, partial(xwing.activate, ship, "1-straight"))
    xwing.spent(ship, card)
    assert card not in offers(xwing, partial(xwing.activate, ship, "1-straight"))


@pytest.mark.parametrize(("others", "offered"), [(2, True), (1, False)])
def test_an_r3_astromech_locks_a_second_ship(xwing: Scenario, others: int, offered: bool) -> None:
    ship = freighter(xwing, "r3astromech")
    foes = [xwing.ship("academypilot", 400 + 100 * n, 650, player=1) for n in range(others)]
    xwing.actions(ship)
    xwing.answer("lock")
    if xwing.asked == "lock":
        xwing.answer(f"ship:{foes[0]}")
    assert (xwing.asked == "ability") is offered


def test_an_r3_astromech_does_not_lock_after_the_lock_of_a_friend(xwing: Scenario) -> None:
    ship = freighter(xwing, "r3astromech")
    friend = xwing.ship("bluesquadronescort", 550, 450)
    foe = xwing.ship("academypilot", 500, 650, player=1)
    xwing.actions(friend)
    xwing.answers("lock", f"ship:{foe}")
    assert (xwing.asked, xwing[ship].locks, xwing[friend].locks) == (None, [], [foe])


@pytest.mark.parametrize(("x", "charges", "offered"), [(450, 3, True), (450, 0, False), (640, 3, False)])
def test_r5_p8_needs_a_charge_and_a_defender_in_the_front_arc(
    xwing: Scenario, x: float, charges: int, offered: bool
) -> None:
    ship = xwing.ship("rebelscout", 450, 450, upgrades=("r5p8",), turret=("front" if x == 450 else "right",))
    foe = xwing.ship("academypilot", x, 640 if x == 450 else 450, player=1)
    xwing.spent(ship, "r5p8", charges)
    xwing.dice(red="blank blank", green=BLANKS)
    assert ("r5p8" in offers(xwing, partial(xwing.attack, ship, foe))) is offered


@pytest.mark.parametrize(
    ("shields", "spent", "actions"),
    [
        (2, 1, {"ShieldsForCharge"}),
        (1, 1, {"ChargeForShield"}),
        (1, 2, set()),
        (2, 0, set()),
        (0, 0, {"ChargeForShield"}),
    ],
)
def test_chopper_trades_what_there_is(xwing: Scenario, shields: int, spent: int, actions: set[str]) -> None:
    ship = freighter(xwing, "chopper", "protontorpedoes")
    xwing[ship].shields = shields
    xwing.spent(ship, "protontorpedoes", 2 - spent)
    xwing.actions(ship)
    offered = {id.partition(".")[2].partition(":")[0] for id in xwing.options if id.startswith("chopper.")}
    assert offered == actions


# Crew.


@pytest.mark.parametrize(("charges", "locked", "offered"), [(2, True, True), (1, True, False), (2, False, False)])
def test_tarkin_needs_2_charges_and_a_lock(xwing: Scenario, charges: int, locked: bool, offered: bool) -> None:
    ship = freighter(xwing, "grandmofftarkin")
    foe = xwing.ship("academypilot", 450, 600, player=1)
    xwing.ship("academypilot", 520, 450)
    xwing.spent(ship, "grandmofftarkin", charges)
    if locked:
        xwing.lock(ship, foe)
    assert ("grandmofftarkin" in offers(xwing, xwing.system)) is offered


def test_tarkin_gives_locks_to_friends_in_range_alone(xwing: Scenario) -> None:
    ship = freighter(xwing, "grandmofftarkin")
    foe = xwing.ship("academypilot", 450, 700, player=1)
    near, far = xwing.ship("academypilot", 520, 500), xwing.ship("academypilot", 520, 60)
    xwing.lock(ship, foe)
    xwing.system()
    xwing.answer(f"grandmofftarkin.GrandMoffTarkin:{ship}")
    assert xwing.decision.subject == near
    xwing.answer(f"ship:{foe}")
    assert (xwing.asked, xwing[near].locks, xwing[far].locks) == (None, [foe], [])
    assert xwing.charges(ship, "grandmofftarkin") == 0


@pytest.mark.parametrize(
    ("phase", "token", "where", "player", "stays"),
    [
        ("end", "jam", 550, 1, True),
        ("end", "jam", 650, 1, True),
        ("end", "jam", 750, 1, False),
        ("end", "jam", 490, 1, False),
        ("end", "jam", 550, 0, False),
        ("end", "tractor", 550, 1, False),
        ("activation", "jam", 550, 1, False),
    ],
)
def test_an_isb_slicer_keeps_jam_tokens_on_enemies_at_range_1_to_2(
    xwing: Scenario, phase: Phase, token: Token, where: float, player: int, stays: bool
) -> None:
    freighter(xwing, "isbslicer")
    other = xwing.ship("academypilot", where, 450, player=player)
    xwing.game.state.phase = phase
    assert xwing.game.value(TokenStays(other, token), False) is stays


@pytest.mark.parametrize("crew", ["isbslicer", "deathtroopers"])
@pytest.mark.parametrize("gone", ["crew", "other"])
def test_crew_keep_no_token_on_ships_that_are_not_in_play(xwing: Scenario, crew: str, gone: str) -> None:
    ship = freighter(xwing, crew)
    other = xwing.ship("academypilot", 550, 450, player=1)
    xwing.game.state.phase = "end" if crew == "isbslicer" else "activation"
    left = xwing[ship if gone == "crew" else other]
    left.pose, left.where = None, "reserve"
    xwing.changed()
    token: Token = "jam" if crew == "isbslicer" else "stress"
    assert xwing.game.value(TokenStays(other, token), False) is False


@pytest.mark.parametrize(("crew", "colour"), [("unkarplutt", ""), ("grandinquisitor", "-red")])
def test_a_white_action_is_not_red(xwing: Scenario, crew: str, colour: str) -> None:
    """A TIE bomber's reload is red."""
    ship = xwing.ship("gammasquadronace", 450, 450, upgrades=(crew, "concussionmissiles"))
    xwing.spent(ship, "concussionmissiles")
    xwing[ship].force = xwing[ship].force_capacity = 1
    foe = xwing.ship("academypilot", 450, 500, player=1)
    if crew == "unkarplutt":
        xwing.execute(ship, 1, "straight")
        xwing.answer(f"unkarplutt.UnkarPluttCrew:{ship}")
    else:
        xwing.activate(foe, "2-straight")
        xwing.answer(f"grandinquisitor.GrandInquisitorCrew:{ship}")
    bar = {"focus", "lock", "barrel-roll"}
    assert {id.removesuffix("-red") for id in xwing.options if id != "pass"} <= bar
    assert all(id.endswith(colour) for id in xwing.options if id in bar or id.removesuffix("-red") in bar)


@pytest.mark.parametrize(("focus", "faceup", "offered"), [(1, True, True), (0, True, False), (1, False, False)])
def test_chewbacca_of_scum_repairs_a_faceup_card_for_a_focus_token(
    xwing: Scenario, focus: int, faceup: bool, offered: bool
) -> None:
    ship = freighter(xwing, "chewbacca-crew")
    xwing.damage(ship, "panickedpilot", faceup=faceup)
    xwing.tokens(ship, focus=focus)
    assert ("chewbacca-crew" in offers(xwing, xwing.end_phase)) is offered


@pytest.mark.parametrize(
    ("pilot", "damaged", "shields", "offered"),
    [
        ("bluesquadronescort", True, 0, True),
        ("bluesquadronescort", False, 0, False),
        ("bluesquadronescort", True, 1, False),
        ("academypilot", True, 0, False),
    ],
)
def test_r2_d2_aboard_needs_damage_and_no_shield_left_of_some(
    xwing: Scenario, pilot: str, damaged: bool, shields: int, offered: bool
) -> None:
    ship = xwing.ship(pilot, 450, 450, upgrades=("r2d2-crew",))
    xwing[ship].shields = shields
    if damaged:
        xwing.damage(ship, "panickedpilot")
    xwing.changed()
    assert ("r2d2-crew" in offers(xwing, xwing.end_phase)) is offered


# Illicit upgrades.


def test_contraband_cybernetics_work_once_used_and_for_their_ship_alone(xwing: Scenario) -> None:
    ship = freighter(xwing, "contrabandcybernetics")
    friend = xwing.ship("bluesquadronescort", 200, 200)

    def free(one: ShipId) -> list[bool]:
        return [xwing.game.value(value, False) for value in (RedWhileStressed(one), ActsWhileStressed(one, "focus"))]

    assert free(ship) == [False, False]
    xwing[ship].lasting.append("contrabandcybernetics")
    xwing.changed()
    assert (free(ship), free(friend)) == ([True, True], [False, False])


def test_inertial_dampeners_strain_the_ship_that_used_them(xwing: Scenario) -> None:
    """Once, and as its own maneuver is done."""
    ship = freighter(xwing, "inertialdampeners")
    friend = xwing.ship("bluesquadronescort", 200, 200)
    xwing[ship].lasting.append("inertialdampeners")
    xwing.changed()
    xwing.execute(friend, 1, "straight")
    assert (xwing[ship].tokens, xwing[friend].tokens) == ({}, {})
    for _ in range(2):
        xwing.execute(ship, 0, "stationary")
        assert xwing[ship].tokens == {"stress": 1}


@pytest.mark.parametrize(("performed", "offered"), [([], True), (["cloak"], False)])
def test_a_cloaking_device_is_a_cloak_action(xwing: Scenario, performed: list[str], offered: bool) -> None:
    ship = freighter(xwing, "cloakingdevice")
    xwing[ship].performed = performed
    xwing.actions(ship)
    assert any(id.startswith("cloakingdevice") for id in xwing.options) is offered


# Charges that do not come back.


@pytest.mark.parametrize("mine", ["connernets", "proximitymines", "clustermines"])
def test_a_mine_keeps_its_own_charges_alone_from_coming_back(xwing: Scenario, mine: str) -> None:
    """Other cards of the ship recover theirs."""
    ship = freighter(xwing, mine, "protontorpedoes")
    xwing.spent(ship, mine)
    xwing.spent(ship, "protontorpedoes")
    assert [one.id for one in recoverable(xwing.game, xwing[ship])] == ["protontorpedoes"]


@covers("charge.recover.cap")
def test_a_mine_of_another_ship_does_not_matter(xwing: Scenario) -> None:
    freighter(xwing, "electroprotonbomb")
    other = xwing.ship("bluesquadronescort", 200, 200, upgrades=("protontorpedoes",))
    xwing.spent(other, "protontorpedoes")
    assert [one.id for one in recoverable(xwing.game, xwing[other])] == ["protontorpedoes"]


# Koiogran turns and sensors.


@pytest.mark.parametrize(("maneuver", "charges", "offered"), [("4-koiogran", 2, False), ("3-koiogran", 0, False)])
def test_precision_ion_engines_need_a_charge_and_a_speed_of_3_at_most(
    xwing: Scenario, maneuver: str, charges: int, offered: bool
) -> None:
    pilot = "bluesquadronescort" if maneuver[0] == "4" else "academypilot"
    ship = xwing.ship(pilot, 450, 300, upgrades=("precisionionengines",))
    xwing.spent(ship, "precisionionengines", charges)
    assert ("precisionionengines" in offers(xwing, partial(xwing.activate, ship, maneuver))) is offered


def test_a_collision_detector_warns_of_an_obstacle_once_a_round(xwing: Scenario) -> None:
    ship = freighter(xwing, "collisiondetector")
    xwing.obstacle("asteroid", 450, 530)
    xwing.execute(ship, 2, "straight")
    xwing.answer(f"collisiondetector.CollisionDetectorWarns:{ship}")
    assert xwing.charges(ship, "collisiondetector") == 1
    xwing[ship].pose = xwing.pose(ship).ahead(-120)
    xwing.changed()
    xwing.execute(ship, 2, "straight")
    assert (xwing.asked == "ability", xwing.charges(ship, "collisiondetector")) == (False, 1)


# Conditions.


def test_a_dial_that_is_not_set_or_seen_already_is_not_overheard(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 450)
    xwing.ship("academypilot", 550, 450, player=1, upgrades=("informant",))
    assign(xwing.game, xwing[ship], "listeningdevice")
    xwing.changed()
    xwing.system()
    assert xwing.events("dial.turned-faceup") == []
    xwing.dial(ship, "2-straight")
    xwing[ship].revealed = True
    xwing.changed()
    xwing.system()
    assert xwing.events("dial.turned-faceup") == []


def test_agent_kallus_is_no_better_in_the_attacks_of_friends(xwing: Scenario) -> None:
    xwing.ship("patrolleader", 200, 200, upgrades=("agentkallus",), turret=("front",))
    friend, foe = xwing.duel("academypilot", "bluesquadronescort")
    assign(xwing.game, xwing[foe], "hunted")
    xwing.changed()
    xwing.dice(red="focus focus", green=blanks(2))
    assert "agentkallus" not in offers(xwing, partial(xwing.attack, friend, foe))


# Docked ships.


@pytest.mark.parametrize("carried", [True, False])
def test_a_docked_attack_shuttle_arms_its_own_carrier(xwing: Scenario, carried: bool) -> None:
    """The other VCX-100 has no gun to the rear, and its attacks are followed by none."""
    ghost = xwing.ship("lothalrebel", 300, 450, turret=("front",))
    other = xwing.ship("lothalrebel", 600, 450, turret=("front",))
    shuttle = xwing.ship("zeborrelios", 100, 100)
    xwing[shuttle].pose, xwing[shuttle].where, xwing[shuttle].docked_to = None, "reserve", ghost
    xwing.changed()
    attacker = ghost if carried else other
    x = 300 if carried else 600
    ahead = xwing.ship("academypilot", x, 660, 180, player=1)
    xwing.ship("academypilot", x, 240, player=1)
    assert ("locked-and-loaded" in offers(xwing, partial(xwing.attack, attacker, ahead))) is carried

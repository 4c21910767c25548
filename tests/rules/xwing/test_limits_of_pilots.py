"""Pilots: what each word of their texts keeps out."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.facts import Bearing, Difficulty
from dejarik.games.xwing.state import Executed, ShipId
from tests.rules.xwing.devices.laid import drop
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import Scenario, blanks

BLANKS = "blank blank blank"

# Attacks at range 0.


@pytest.mark.parametrize(
    ("pilot", "weapon", "allowed"),
    [
        ("captainoicunn", "primary", True),
        ("captainoicunn", "ioncannon", False),
        ("patrolleader", "primary", False),
    ],
)
def test_captain_oicunn_attacks_at_range_0_with_his_primary_weapon(
    xwing: Scenario, pilot: str, weapon: str, allowed: bool
) -> None:
    ship = xwing.ship(pilot, 450, 400, upgrades=("ioncannon",), turret=("front",))
    xwing.ship("bluesquadronescort", 450, 400 + 40 + 20, 180, player=1)
    xwing.run(Attack(attacker=ship, only=weapon), "engagement")
    assert (xwing.asked is not None) is allowed


def test_nobody_else_attacks_captain_oicunn_at_range_0(xwing: Scenario) -> None:
    xwing.ship("captainoicunn", 450, 400, turret=("front",))
    foe = xwing.ship("bluesquadronescort", 450, 400 + 40 + 20, 180, player=1)
    xwing.run(Attack(attacker=foe), "engagement")
    assert (xwing.asked, xwing[foe].attacks) == (None, [])


# Results of attack dice.


@pytest.mark.parametrize(
    ("token", "behind", "faces", "offered"),
    [
        ("reinforce_fore", False, "focus blank blank", True),
        ("reinforce_fore", False, BLANKS, False),
        ("reinforce_aft", False, "focus blank blank", False),
        ("reinforce_fore", True, "focus blank blank", False),
        ("reinforce_aft", True, "focus blank blank", True),
    ],
)
def test_chiraneau_is_reinforced_towards_the_defender(
    xwing: Scenario, token: str, behind: bool, faces: str, offered: bool
) -> None:
    ship = xwing.ship("rearadmiralchiraneau", 450, 450, turret=("rear" if behind else "front",))
    foe = xwing.ship("academypilot", 450, 240 if behind else 660, 180, player=1)
    xwing.tokens(ship, **{token: 1})
    xwing.dice(red=faces, green=BLANKS)
    assert ("rearadmiralchiraneau" in offers(xwing, partial(xwing.attack, ship, foe))) is offered


@pytest.mark.parametrize(
    ("weapon", "locked", "dice", "crits"),
    [
        ("primary", True, 3, 1),
        ("primary", False, 2, 0),
        ("concussionmissiles", True, 3, 0),
    ],
)
def test_an_advanced_targeting_computer_is_for_primary_attacks_on_locked_ships(
    xwing: Scenario, weapon: str, locked: bool, dice: int, crits: int
) -> None:
    ship, foe = xwing.duel("tempestsquadronpilot", "bluesquadronescort", upgrades=("concussionmissiles",))
    if locked:
        xwing.lock(ship, foe)
    xwing.dice(red=" ".join(["hit"] * dice), green=blanks(2))
    xwing.attack(ship, foe, weapon)
    xwing.decline()
    assert xwing.hits == [(dice - crits, crits)]


def test_an_advanced_targeting_computer_changes_nothing_without_a_hit(xwing: Scenario) -> None:
    ship, foe = xwing.duel("tempestsquadronpilot", "bluesquadronescort")
    xwing.lock(ship, foe)
    xwing.dice(red="focus crit blank", green=blanks(2))
    xwing.attack(ship, foe)
    xwing.decline()
    assert xwing.hits == [(0, 1)]


# Weapons.


@pytest.mark.parametrize(
    ("pilot", "range", "weapon", "may"),
    [
        ("majorrhymer", 1, "protontorpedoes", True),
        ("majorrhymer", 3, "protontorpedoes", True),
        ("scimitarsquadronpilot", 3, "protontorpedoes", True),
        ("scimitarsquadronpilot", 0, "protontorpedoes", False),
        ("majorrhymer", 3, "ionmissiles", True),
        ("majorrhymer", 1, "ionmissiles", True),
        ("scimitarsquadronpilot", 1, "ionmissiles", False),
    ],
)
def test_major_rhymer_reaches_1_range_farther_or_nearer(
    xwing: Scenario, pilot: str, range: int, weapon: str, may: bool
) -> None:
    ship, foe = xwing.duel(pilot, "bluesquadronescort", range, upgrades=(weapon,))
    xwing.lock(ship, foe)
    xwing.run(Attack(attacker=ship, only=weapon), "engagement")
    assert (xwing.asked is not None) is may


def test_major_rhymer_reaches_farther_for_himself_alone(xwing: Scenario) -> None:
    xwing.ship("majorrhymer", 200, 100)
    ship, foe = xwing.duel("scimitarsquadronpilot", "bluesquadronescort", 0, upgrades=("protontorpedoes",))
    xwing.lock(ship, foe)
    xwing.run(Attack(attacker=ship, only="protontorpedoes"), "engagement")
    assert xwing.asked is None


# Actions that bring something more.


@pytest.mark.parametrize(
    ("action", "spent", "offered"),
    [
        ("reload", True, True),
        ("reload", False, False),
        ("focus", True, False),
    ],
)
def test_tomax_bren_recovers_a_talent_with_a_reload_action(
    xwing: Scenario, action: str, spent: bool, offered: bool
) -> None:
    ship = xwing.ship("tomaxbren", 450, 450, upgrades=("elusive", "concussionmissiles"))
    xwing.spent(ship, "concussionmissiles")
    if spent:
        xwing.spent(ship, "elusive")
    xwing.actions(ship)
    xwing.answer(action if action in xwing.options else f"{action}-red")
    assert (xwing.asked == "ability" and any(id.startswith("tomaxbren") for id in xwing.options)) is offered


def test_a_reload_of_a_friend_recovers_nothing_of_tomax_bren(xwing: Scenario) -> None:
    bren = xwing.ship("tomaxbren", 200, 200, upgrades=("elusive",))
    friend = xwing.ship("cutlasssquadronpilot", 450, 450, upgrades=("concussionmissiles",))
    xwing.spent(bren, "elusive")
    xwing.spent(friend, "concussionmissiles")
    xwing.action(friend, "reload")
    assert (xwing.asked, xwing.charges(bren, "elusive")) == (None, 0)


@pytest.mark.parametrize(("coordinated", "offered"), [("focus", True), ("barrel-roll", False)])
def test_lieutenant_sai_repeats_an_action_of_his_bar(xwing: Scenario, coordinated: str, offered: bool) -> None:
    sai = xwing.ship("lieutenantsai", 450, 450)
    xwing.ship("academypilot", 450, 600)
    xwing.action(sai, "coordinate", coordinated)
    if coordinated == "barrel-roll":
        xwing.answer(xwing.options[0])
    assert (xwing.asked is not None) is offered


@pytest.mark.parametrize("action", ["focus", "coordinate"])
def test_lieutenant_sai_repeats_nothing_of_others(xwing: Scenario, action: str) -> None:
    """Neither after an action of his that coordinates nobody, nor after the coordinate action of a friend."""
    sai = xwing.ship("lieutenantsai", 450, 450)
    if action == "focus":
        xwing.action(sai, "focus")
    else:
        other = xwing.ship("omicrongrouppilot", 600, 450)
        xwing.ship("academypilot", 600, 600)
        xwing.actions(other)
        xwing.answers("coordinate")
        while xwing.asked == "coordinate":
            xwing.answer(f"ship:{2}")
        xwing.answer("focus")
    assert xwing.asked is None
    assert xwing[sai].performed == (["focus"] if action == "focus" else [])


# Maneuvers.


@pytest.mark.parametrize(
    ("speed", "full", "offered"), [(2, True, False), (3, True, True), (5, True, True), (3, False, False)]
)
def test_full_throttle_needs_a_full_maneuver_of_speed_3_to_5(
    xwing: Scenario, speed: int, full: bool, offered: bool
) -> None:
    ship = xwing.ship("deltasquadronpilot", 450, 200)
    if not full:
        xwing.ship("academypilot", 450, 330, player=1)
    assert ("full-throttle" in offers(xwing, partial(xwing.execute, ship, speed, "straight"))) is offered


@pytest.mark.parametrize(
    ("maneuver", "stress", "offered"),
    [("2-straight", 0, True), ("2-straight", 1, True), ("2-bank-left", 0, False)],
)
def test_countess_ryad_turns_a_straight_that_she_can_make_harder(
    xwing: Scenario, maneuver: str, stress: int, offered: bool
) -> None:
    ryad = xwing.ship("countessryad", 450, 200)
    xwing.tokens(ryad, stress=stress)
    assert ("countessryad" in offers(xwing, partial(xwing.activate, ryad, maneuver))) is offered


@pytest.mark.parametrize(("stress", "duchess"), [(0, "ability"), (1, "ability")])
def test_duchess_chooses_whether_she_uses_her_ailerons(xwing: Scenario, stress: int, duchess: str) -> None:
    """Others must, unless they are stressed."""
    lady = xwing.ship("duchess", 300, 300)
    other = xwing.ship("planetarysentinel", 600, 300)
    for one in (lady, other):
        xwing.tokens(one, stress=stress)
    xwing.activate(lady, "2-straight")
    assert xwing.asked == duchess
    xwing.answer("pass")
    xwing.decline()
    assert xwing.where(lady)[:2] == (300.0, 420.0)
    xwing.activate(other, "2-straight")
    assert (xwing.asked == "ailerons") is (not stress)
    xwing.decline()


def test_ailerons_are_not_used_by_an_ionized_ship(xwing: Scenario) -> None:
    for pilot in ("duchess", "planetarysentinel"):
        ship = xwing.ship(pilot, 300 if pilot == "duchess" else 600, 300)
        xwing.tokens(ship, ion=1)
        xwing.activate(ship)
        assert xwing.asked == "action"
        xwing.answer("pass")
        assert xwing.where(ship)[1] == 380.0


# Locks.


@pytest.mark.parametrize(
    ("locked_by", "own", "offered"), [("friend", False, True), ("friend", True, False), (None, False, False)]
)
def test_colonel_vessery_locks_what_somebody_has_locked(
    xwing: Scenario, locked_by: str | None, own: bool, offered: bool
) -> None:
    ship, foe = xwing.duel("colonelvessery", "bluesquadronescort")
    friend = xwing.ship("academypilot", 200, 200)
    if locked_by:
        xwing.lock(friend, foe)
    if own:
        xwing.lock(ship, foe)
    xwing.dice(red=BLANKS, green=blanks(2))
    assert ("colonelvessery" in offers(xwing, partial(xwing.attack, ship, foe))) is offered


def test_colonel_vessery_locks_nobody_as_he_defends(xwing: Scenario) -> None:
    ship, foe = xwing.duel("colonelvessery", "bluesquadronescort")
    friend = xwing.ship("academypilot", 200, 200)
    xwing.lock(friend, foe)
    xwing.dice(red=BLANKS, green=BLANKS)
    assert "colonelvessery" not in offers(xwing, partial(xwing.attack, foe, ship))


@pytest.mark.parametrize(("player", "damaged", "offered"), [(1, True, True), (1, False, False), (0, True, False)])
def test_zertik_strom_exposes_a_card_of_an_enemy(xwing: Scenario, player: int, damaged: bool, offered: bool) -> None:
    strom = xwing.ship("zertikstrom", 450, 450)
    other = xwing.ship("bluesquadronescort", 450, 600, player=player)
    xwing.lock(strom, other)
    if damaged:
        xwing.damage(other, "panickedpilot")
    assert offers(xwing, xwing.end_phase) == ({"zertikstrom"} if offered else set())


def test_a_drop_of_a_friend_does_not_let_deathrain_act(xwing: Scenario) -> None:
    xwing.ship("deathrain", 200, 200)
    friend = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs",), turret=("front",))
    xwing.system()
    xwing.answer(drop("protonbombs", friend))
    assert xwing.asked is None


def test_redline_locks_only_when_a_ship_is_in_range(xwing: Scenario) -> None:
    ship = xwing.ship("redline", 450, 100)
    xwing.ship("academypilot", 450, 800, player=1)
    xwing.actions(ship)
    xwing.answer(next(id for id in xwing.options if id not in ("pass", "lock")))
    while xwing.game.decisions and not any(id.startswith("redline") for id in xwing.options):
        xwing.answer(xwing.options[0])
    assert xwing.asked is None


# The maneuver that others fly.


@pytest.mark.parametrize(
    ("pilot", "speed", "bearing", "colour"),
    [
        ("deltasquadronpilot", 3, "straight", "white"),
        ("countessryad", 2, "straight", "white"),
        ("vedfoslo", 2, "straight", "white"),
        ("joyrekkoff", 2, "straight", "red"),
        ("4lom", 2, "straight", "red"),
        ("norrawexley-btla4ywing", 2, "straight", "white"),
    ],
)
def test_a_pilot_does_not_answer_the_maneuver_of_a_friend(
    xwing: Scenario, pilot: str, speed: int, bearing: Bearing, colour: Difficulty
) -> None:
    ship: ShipId = xwing.ship(pilot, 200, 200, turret=("front",) if "ywing" in pilot else ())
    xwing[ship].executed = Executed(speed, bearing, colour, True)
    friend = xwing.ship("bluesquadronescort", 450, 300)
    xwing.ship("academypilot", 330, 200, player=1)
    assert offers(xwing, partial(xwing.execute, friend, speed, bearing, colour)) == set()

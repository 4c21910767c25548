"""Condition cards, and the cards that assign them."""

from math import pi

import pytest

from dejarik.games.xwing.conditions import assign, remove
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.shown.view import view
from dejarik.games.xwing.state import ShipId
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


def bearer(xwing: Scenario, ship: ShipId, condition: str) -> None:
    assign(xwing.game, xwing[ship], condition)
    xwing.changed()


def dial_seen(xwing: Scenario, ship: ShipId) -> list[str | None]:
    """By the owner, the opponent and a spectator."""
    owner = xwing[ship].owner
    return [view(xwing.game, player).ships[ship].dial for player in (owner, 1 - owner, None)]


def place_ships(xwing: Scenario) -> None:
    while xwing.asked in ("deploy", "deploy-next"):
        decision = xwing.decision
        if decision.placement is None:
            xwing.answer(decision.options[0].id)
            continue
        south = decision.player == 0
        x = 100.0 + 100.0 * (decision.subject or 0)
        xwing.answer((x, 50.0 if south else 850.0, 0.0 if south else pi))


# Assigned, carried, removed.


@covers("condition.card", "condition.token")
def test_a_condition_is_carried_for_all_to_see_until_it_is_removed(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    assert xwing[luke].conditions == []
    bearer(xwing, luke, "listeningdevice")
    assert [view(xwing.game, player).ships[luke].conditions for player in (0, 1, None)] == [("listeningdevice",)] * 3
    assert xwing.events("condition.assigned") == [{"ship": luke, "card": "listeningdevice"}]
    remove(xwing.game, xwing[luke], "listeningdevice")
    assert xwing[luke].conditions == []


@covers("condition.token")
def test_of_a_limited_condition_the_earlier_copy_goes(xwing: Scenario) -> None:
    luke, jek = xwing.ship("lukeskywalker", 300, 200), xwing.ship("jekporkins", 600, 200)
    tie = xwing.ship("academypilot", 450, 800, 180, player=1)
    for ship in (luke, tie, jek, jek):
        bearer(xwing, ship, "listeningdevice")
    assert [xwing[ship].conditions for ship in (luke, jek, tie)] == [[], ["listeningdevice"], ["listeningdevice"]]
    assert xwing.events("condition.removed") == [{"ship": luke, "card": "listeningdevice"}]


@covers("condition.token")
def test_a_ship_that_leaves_carries_no_condition(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 800, 0, player=1)
    bearer(xwing, tie, "listeningdevice")
    xwing.execute(tie, 5, "straight")
    assert (xwing[tie].where, xwing[tie].conditions) == ("fled", [])


# Listening Device.


def overheard(xwing: Scenario, gap: float, assigned: bool = True) -> tuple[ShipId, ShipId]:
    """A fighter with its dial set, and an enemy Informant at that distance."""
    luke = xwing.ship("lukeskywalker", 450, 200)
    spy = xwing.ship("omicrongrouppilot", 450, 200 + 20 + gap + 40, 180, player=1, upgrades=("informant",))
    xwing.dial(luke, "2-bank-left")
    if assigned:
        bearer(xwing, luke, "listeningdevice")
    return luke, spy


@covers("card.listening-device")
@pytest.mark.parametrize("gap", [0, 60, 200])
def test_the_dial_of_the_bearer_is_public_while_an_informant_is_within_range_2(xwing: Scenario, gap: float) -> None:
    luke, _spy = overheard(xwing, gap)
    assert dial_seen(xwing, luke) == ["2-bank-left", None, None]
    xwing.system()
    assert dial_seen(xwing, luke) == ["2-bank-left"] * 3
    assert xwing.events("dial.turned-faceup") == [{"ship": luke, "maneuver": "2-bank-left"}]


@covers("card.listening-device")
def test_the_dial_stays_secret_beyond_range_2(xwing: Scenario) -> None:
    luke, _spy = overheard(xwing, 201)
    xwing.system()
    assert dial_seen(xwing, luke) == ["2-bank-left", None, None]


@covers("condition.card", "card.listening-device")
def test_a_condition_that_is_not_assigned_has_no_effect(xwing: Scenario) -> None:
    luke, spy = overheard(xwing, 60, assigned=False)
    xwing.dial(spy, "1-straight")
    xwing.system()
    assert [dial_seen(xwing, ship)[1] for ship in (luke, spy)] == [None, None]


@covers("card.listening-device")
def test_only_the_informant_of_an_enemy_listens(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    xwing.ship("lothalrebel", 450, 400, upgrades=("informant",))
    xwing.ship("omicrongrouppilot", 650, 200, player=1)
    xwing.dial(luke, "2-bank-left")
    bearer(xwing, luke, "listeningdevice")
    xwing.system()
    assert dial_seen(xwing, luke) == ["2-bank-left", None, None]


@covers("card.listening-device")
def test_the_bearer_is_overheard_at_its_own_moment_of_the_system_phase(xwing: Scenario) -> None:
    """Luke's initiative is 5: a cloaked ship of initiative 4 decides without knowing his dial."""
    luke, _spy = overheard(xwing, 60)
    phantom = xwing.ship("sigmasquadronace", 700, 450, player=1)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    assert (xwing.asked, dial_seen(xwing, luke)[1]) == ("decloak", None)
    xwing.answer("pass")
    assert dial_seen(xwing, luke)[1] == "2-bank-left"


@covers("card.listening-device")
def test_a_dial_already_seen_is_executed_as_ever_and_secret_again_next_round(xwing: Scenario) -> None:
    luke, spy = overheard(xwing, 60)
    xwing[luke].dial = None
    xwing.changed()
    xwing.one_round()
    xwing.answers("1-bank-left", "2-straight")
    assert [event["ship"] for event in xwing.events("dial.turned-faceup")] == [luke]
    xwing.decline()
    assert {event["ship"] for event in xwing.events("dial.revealed")} == {luke, spy}
    executed = xwing[luke].executed
    assert executed is not None
    assert (executed.speed, executed.bearing) == (1, "bank-left")
    xwing.one_round()
    xwing.answer("1-straight")
    assert dial_seen(xwing, luke) == ["1-straight", None, None]
    assert (xwing.asked, xwing.decision.subject) == ("dial", spy)


@covers("condition.card")
def test_the_informant_chooses_an_enemy_ship_once_forces_are_placed() -> None:
    rebels = Squad("rebel", (SquadShip("lukeskywalker"), SquadShip("jekporkins")))
    empire = Squad("imperial", (SquadShip("omicrongrouppilot", ("informant",)),))
    xwing = Scenario.match(rebels, empire, obstacles=False)
    if xwing.asked == "first-player":
        xwing.answer("player:0")
    place_ships(xwing)
    assert (xwing.asked, xwing.decision.player, xwing.options) == ("condition", 1, ["ship:0", "ship:1"])
    assert xwing.decision.args == {"card": "listeningdevice"}
    xwing.answer("ship:1")
    assert [ship.conditions for ship in xwing.game.state.ships] == [[], ["listeningdevice"], []]
    assert xwing.asked == "dial"


# Suppressive Fire.


def suppressed(xwing: Scenario) -> tuple[ShipId, ShipId, ShipId]:
    """Captain Rex, a friend of his, and a TIE fighter under his fire."""
    rex, tie = xwing.duel("captainrex", "academypilot")
    friend = xwing.ship("jekporkins", 520, 200)
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(rex, tie)
    return rex, friend, tie


def test_captain_rex_puts_the_defender_under_suppressive_fire(xwing: Scenario) -> None:
    rex, friend, tie = suppressed(xwing)
    assert [xwing[ship].conditions for ship in (rex, friend, tie)] == [[], [], ["suppressivefire"]]


@pytest.mark.parametrize(("target", "dice"), [("rex", 2), ("friend", 1)])
def test_the_suppressed_roll_1_attack_die_fewer_against_anybody_but_rex(
    xwing: Scenario, target: str, dice: int
) -> None:
    rex, friend, tie = suppressed(xwing)
    xwing.attack(tie, rex if target == "rex" else friend)
    rolled = xwing.rolled[-2]
    assert len(rolled) == dice
    assert xwing[tie].conditions == ([] if target == "rex" else ["suppressivefire"])
    xwing.decline()


def test_others_than_the_suppressed_roll_all_their_dice(xwing: Scenario) -> None:
    _rex, friend, tie = suppressed(xwing)
    other = xwing.ship("academypilot", xwing.pose(tie).x + 60, xwing.pose(tie).y, 180, player=1)
    xwing.attack(other, friend)
    assert len(xwing.rolled[-2]) == 2
    xwing.decline()


@pytest.mark.parametrize("rex_attacks", [True, False])
def test_suppression_ends_with_a_phase_in_which_rex_does_not_attack(xwing: Scenario, rex_attacks: bool) -> None:
    rex, _friend, tie = suppressed(xwing)
    if not rex_attacks:
        xwing[rex].attacks.clear()
    for ship in xwing.game.ships:
        ship.engaged = True
    xwing.changed()
    xwing.engagement()
    assert xwing[tie].conditions == (["suppressivefire"] if rex_attacks else [])


def test_suppression_ends_with_captain_rex(xwing: Scenario) -> None:
    rex, _friend, tie = suppressed(xwing)
    xwing.suffer(rex, hits=3, phase="activation")
    assert (xwing[rex].where, xwing[tie].conditions) == ("destroyed", [])


@pytest.mark.parametrize("whose", ["friend of Rex", "Rex of its own side"])
def test_suppression_outlasts_every_other_loss(xwing: Scenario, whose: str) -> None:
    _rex, friend, tie = suppressed(xwing)
    lost = friend if whose == "friend of Rex" else xwing.ship("captainrex", 800, 800, player=1)
    xwing.suffer(lost, hits=xwing[lost].shields + xwing[lost].hull, phase="activation")
    assert (xwing[lost].where, xwing[tie].conditions) == ("destroyed", ["suppressivefire"])


def test_suppression_costs_nothing_once_rex_has_fled_and_ends_with_the_phase(xwing: Scenario) -> None:
    rex, friend, tie = suppressed(xwing)
    xwing[rex].pose, xwing[rex].where = None, "fled"
    xwing.changed()
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing.dice_rolled[-2:] == [2, 2]
    for ship in xwing.game.ships:
        ship.engaged = True
    xwing.engagement()
    assert xwing[tie].conditions == []


# Optimized Prototype.


def prototype(xwing: Scenario, locked: bool = True, shields: int = 0) -> tuple[ShipId, ShipId]:
    """The prototype is about to attack a ship that Krennic's ship has locked."""
    tie, luke = xwing.duel("academypilot", "jekporkins")
    krennic = xwing.ship("omicrongrouppilot", 700, 200, upgrades=("directorkrennic",))
    xwing[luke].shields = shields
    if locked:
        xwing.lock(krennic, luke)
    bearer(xwing, tie, "optimizedprototype")
    return tie, luke


def test_krennic_chooses_another_friendly_ship_before_forces_are_placed() -> None:
    empire = Squad(
        "imperial",
        (SquadShip("omicrongrouppilot", ("directorkrennic",)), SquadShip("academypilot"), SquadShip("idenversio")),
    )
    xwing = Scenario.match(empire, Squad("rebel", (SquadShip("lukeskywalker"),)), obstacles=False)
    if xwing.asked == "first-player":
        xwing.answer("player:0")
    assert (xwing.asked, xwing.decision.player, xwing.options) == ("condition", 0, ["ship:1", "ship:2"])
    xwing.answer("ship:2")
    assert xwing[2].conditions == ["optimizedprototype"]
    assert xwing.asked == "deploy-next"


def test_the_prototype_spends_a_result_for_a_shield_of_the_defender(xwing: Scenario) -> None:
    tie, luke = prototype(xwing, shields=2)
    xwing.dice(red="focus hit", green="blank blank")
    xwing.attack(tie, luke)
    strips = "optimizedprototype.PrototypeStripsShield"
    assert xwing.options == [f"{strips}:hit", f"{strips}:focus", "pass"]
    xwing.answer(f"{strips}:focus")
    assert (xwing[luke].shields, xwing[luke].damage, xwing.asked) == (0, [], None)  # 1 by the card, 1 by the hit


def test_the_prototype_spends_a_result_to_turn_a_damage_card_faceup(xwing: Scenario) -> None:
    tie, luke = prototype(xwing)
    xwing.damage(luke, "structuraldamage")
    xwing.dice(red="crit focus", green="evade")
    xwing.attack(tie, luke)
    exposes = "optimizedprototype.PrototypeExposes"
    assert xwing.options == [f"{exposes}:crit", f"{exposes}:focus", "pass"]
    xwing.answer(f"{exposes}:focus")  # Structural Damage costs a defense die
    assert (xwing.faceup(luke), xwing.facedown(luke), xwing.asked) == (["structuraldamage"], 0, None)


def test_the_prototype_does_so_once_in_an_attack(xwing: Scenario) -> None:
    tie, luke = prototype(xwing, shields=2)
    xwing.damage(luke, "structuraldamage")
    xwing.dice(red="focus focus", green="blank blank")
    xwing.attack(tie, luke)
    assert xwing.options == [
        "optimizedprototype.PrototypeStripsShield:focus",
        "optimizedprototype.PrototypeExposes:focus",
        "pass",
    ]
    xwing.answer("optimizedprototype.PrototypeStripsShield:focus")
    assert (xwing[luke].shields, xwing.asked) == (1, None)


def test_the_prototype_does_so_from_its_front_arc_only(xwing: Scenario) -> None:
    jek = xwing.ship("jekporkins", 650, 200, player=1)
    decimator = xwing.ship("patrolleader", 450, 200, turret=("left", "right"))
    krennic = xwing.ship("omicrongrouppilot", 700, 400, upgrades=("directorkrennic",))
    xwing.lock(krennic, jek)
    bearer(xwing, decimator, "optimizedprototype")
    xwing.dice(red="focus focus focus", green="blank blank")
    xwing.attack(decimator, jek)
    assert xwing.asked is None


@pytest.mark.parametrize("why", ["no lock", "nothing to hurt", "not assigned"])
def test_without_krennics_lock_or_a_shield_or_card_to_lose_the_prototype_is_like_any_other(
    xwing: Scenario, why: str
) -> None:
    tie, luke = prototype(xwing, locked=why != "no lock", shields=0 if why == "nothing to hurt" else 1)
    if why == "not assigned":
        xwing[tie].conditions.clear()
        xwing.changed()
    xwing.dice(red="focus blank", green="blank blank")
    xwing.attack(tie, luke)
    assert xwing.asked is None


@pytest.mark.parametrize("why", ["the torpedoes are fired", "a friend attacks", "another friend has the lock"])
def test_the_prototype_asks_for_its_own_primary_attack_and_for_krennics_own_lock(xwing: Scenario, why: str) -> None:
    bomber, jek = xwing.duel("scimitarsquadronpilot", "jekporkins", upgrades=("protontorpedoes",))
    krennic = xwing.ship("omicrongrouppilot", 700, 200, upgrades=("directorkrennic",))
    friend = xwing.ship("scimitarsquadronpilot", 520, 200)
    xwing.lock(friend if why == "another friend has the lock" else krennic, jek)
    bearer(xwing, bomber, "optimizedprototype")
    torpedoes = why == "the torpedoes are fired"
    if torpedoes:
        xwing.lock(bomber, jek)
    xwing.dice(red="hit blank" + " blank" * 2 * torpedoes)
    attacker = friend if why == "a friend attacks" else bomber
    xwing.attack(attacker, jek, "protontorpedoes" if torpedoes else "primary")
    offered = xwing.options if xwing.asked == "modify" else []
    assert not [one for one in offered if one.startswith("optimizedprototype")]
    xwing.decline()


# Hunted.


@pytest.mark.parametrize("why", ["a friend attacks", "no focus result"])
def test_agent_kallus_changes_a_focus_result_of_his_own_attack(xwing: Scenario, why: str) -> None:
    kallus, jek = xwing.duel("omicrongrouppilot", "jekporkins", upgrades=("agentkallus",))
    friend = xwing.ship("sigmasquadronace", 540, 200)
    bearer(xwing, jek, "hunted")
    xwing.dice(red="blank blank " + ("focus" if why == "a friend attacks" else "hit"), green="blank blank")
    xwing.attack(friend if why == "a friend attacks" else kallus, jek)
    assert xwing.asked is None


def test_the_hunt_does_not_move_when_another_ship_is_destroyed(xwing: Scenario) -> None:
    _kallus, jek = xwing.duel("omicrongrouppilot", "jekporkins", range=4, upgrades=("agentkallus",))
    other, _third = (xwing.ship("bluesquadronescort", x, 800, 180, player=1) for x in (200, 700))
    bearer(xwing, jek, "hunted")
    xwing.suffer(other, hits=xwing[other].shields + xwing[other].hull, phase="activation")
    assert (xwing.asked, xwing[jek].conditions) == (None, ["hunted"])


def test_agent_kallus_makes_a_focus_result_a_hit_against_the_hunted(xwing: Scenario) -> None:
    kallus, luke = xwing.duel("omicrongrouppilot", "jekporkins", upgrades=("agentkallus",))
    bearer(xwing, luke, "hunted")
    xwing.dice(red="focus blank blank", green="blank blank")
    xwing.attack(kallus, luke)
    assert xwing.options == ["agentkallus.KallusHunts:focus", "pass"]
    xwing.answer("agentkallus.KallusHunts:focus")
    assert xwing[luke].shields == 1


def test_agent_kallus_is_no_better_against_anybody_else(xwing: Scenario) -> None:
    kallus, luke = xwing.duel("omicrongrouppilot", "jekporkins", upgrades=("agentkallus",))
    xwing.dice(red="focus blank blank", green="blank blank")
    xwing.attack(kallus, luke)
    assert xwing.asked is None


def test_the_hunt_goes_on_to_a_ship_that_the_losing_player_chooses(xwing: Scenario) -> None:
    _kallus, luke = xwing.duel("omicrongrouppilot", "jekporkins", range=4, upgrades=("agentkallus",))
    others = [xwing.ship("bluesquadronescort", x, 800, 180, player=1) for x in (200, 700)]
    bearer(xwing, luke, "hunted")
    xwing[luke].shields = 0
    xwing.suffer(luke, hits=xwing[luke].hull, phase="activation")
    assert (xwing.asked, xwing.decision.player, xwing.options) == ("condition", 1, [f"ship:{one}" for one in others])
    xwing.answer(f"ship:{others[1]}")
    assert [xwing[one].conditions for one in others] == [[], ["hunted"]]


def test_agent_kallus_chooses_the_hunted_once_forces_are_placed() -> None:
    empire = Squad("imperial", (SquadShip("omicrongrouppilot", ("agentkallus",)),))
    rebels = Squad("rebel", (SquadShip("lukeskywalker"), SquadShip("jekporkins")))
    xwing = Scenario.match(empire, rebels, obstacles=False)
    if xwing.asked == "first-player":
        xwing.answer("player:0")
    place_ships(xwing)
    assert (xwing.asked, xwing.decision.player, xwing.options) == ("condition", 0, ["ship:1", "ship:2"])
    xwing.answer("ship:1")
    assert (xwing[1].conditions, xwing.asked) == (["hunted"], "dial")

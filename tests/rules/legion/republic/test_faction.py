"""Command cards of the Galactic Republic, whoever leads the army."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.end_phase import EndPhase, remove_tokens
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import AfterAttack, ScoringEffects, StartOfEndPhase, StartOfRally
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import decline, happen, has, named, order, orders, play, range_of, show
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

TACTICAL = "super-tactical-command-droid-command-and-control-droid"
TANK = "saber-class-tank"
CLONES = "clone-trooper-infantry"
REX = "clone-captain-rex"
YODA = "yoda"


@covers("card.command.fields", "attack.step1.declare")
@pytest.mark.parametrize(("apart", "asked"), [(600, True), (200, False)])
def test_nobody_calls_for_air_support_against_nobody(lg: Scenario, lend: Lend, apart: float, asked: bool) -> None:
    lend(TACTICAL, weapons=(sword(),))
    droid, _ = lg.unit(TACTICAL, A, (500, 100)), lg.unit(REBELS, B, (500, 100 + apart))
    show(lg, "air-support")
    lg.run(Activation(unit=droid.id))
    lg.answer("end")
    assert (lg.asked == "command-way") is asked
    lg.decline()
    assert named(lg, droid, "Air Support") == []


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "vehicle", "troopers", "by_card"),
    [
        ("synchronized-offensive", TANK, CLONES, "synchronized-offensive"),
        ("mechanized-incursion", "aat-battle-tank", "b1-battle-droids", ""),
    ],
)
def test_a_vehicle_takes_troopers_along(lg: Scenario, card: str, vehicle: str, troopers: str, by_card: str) -> None:
    tank = lg.unit(vehicle, A, (800, 300))
    side = lg.game.leader(tank).radius + 13.5 + 304.8
    near, far = lg.unit(troopers, A, (800 + side, 300)), lg.unit(troopers, A, (800 - side - 1, 300))
    show(lg, card)
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, by_card)
    decline(lg)
    assert orders(lg, near, far) == ["up", ""]


@covers("card.command.fields", "command.orders.once-per-round")
def test_a_vehicle_takes_nobody_along_who_has_an_order(lg: Scenario) -> None:
    tank, first, second = lg.unit(TANK, A, (800, 300)), lg.unit(CLONES, A, (950, 300)), lg.unit(CLONES, A, (950, 400))
    lg.put(first, order="up")
    show(lg, "synchronized-offensive")
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, "synchronized-offensive")
    assert (lg.asked, orders(lg, second)) == (None, ["up"])


@covers("card.command.fields", "command.orders.requirements")
def test_nobody_is_taken_along_where_nobody_commands(lg: Scenario) -> None:
    tank, near = lg.unit(TANK, A, (800, 300)), lg.unit(CLONES, A, (950, 300))
    show(lg, "synchronized-offensive")
    order(lg, tank, "synchronized-offensive")
    assert (lg.asked, orders(lg, near)) == (None, [""])


@covers("card.command.fields", "command.orders.other-sources")
@pytest.mark.parametrize(
    ("card", "vehicle", "troopers", "by_card", "order_of_near"),
    [
        ("synchronized-offensive", TANK, CLONES, "synchronized-offensive", ""),
        ("mechanized-incursion", "aat-battle-tank", "b1-battle-droids", "", "up"),
    ],
)
def test_who_is_jammed_is_ordered_by_nobody_else(
    lg: Scenario, card: str, vehicle: str, troopers: str, by_card: str, order_of_near: str
) -> None:
    """The clones would be ordered by their commander; droids order themselves."""
    tank, near = lg.unit(vehicle, A, (500, 300)), lg.unit(troopers, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (700, 440), upgrades=("comms-jammer",))
    show(lg, card)
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, by_card)
    decline(lg)
    assert orders(lg, near) == [order_of_near]


@covers("card.command.fields")
@pytest.mark.parametrize(("commander", "gains"), [("wookiee-chieftain", True), ("clone-captain-rex", False)])
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("get-in-position", {"agile": 1}),
        ("daring-defense", {"demoralize": 1}),
        ("defiance", {"aim": 1, "dodge": 1, "surge": 1}),
    ],
)
def test_wookiees_answer_to_a_wookiee(
    lg: Scenario, commander: str, gains: bool, card: str, gained: dict[str, int]
) -> None:
    chief = lg.unit(commander, A, (500, 300))
    unit = lg.unit("wookiee-warriors-noble-fighters", A, (700, 300))
    lg.set(unit.leader, wounds=1)
    show(lg, card)
    order(lg, unit, card, chief.id)
    assert has(lg, unit) == (gained if gains else {})


@covers("card.command.fields")
def test_defiance_is_for_those_who_are_hurt(lg: Scenario) -> None:
    chief = lg.unit("wookiee-chieftain", A, (500, 300))
    unit = lg.unit("wookiee-warriors-noble-fighters", A, (700, 300), (730, 300), (760, 300))
    whole = len(unit.miniatures) == 3
    show(lg, "defiance")
    order(lg, unit, "defiance", chief.id)
    assert has(lg, unit) == ({} if whole else {"aim": 1, "dodge": 1, "surge": 1})


@covers("card.command.fields")
def test_who_leads_from_the_front_heartens_three(lg: Scenario) -> None:
    rex = lg.unit("clone-captain-rex", A, (500, 300))
    squads = [lg.unit(CLONES, A, (440 + 40 * n, 400)) for n in range(4)]
    show(lg, "lead-from-the-front")
    order(lg, rex, "lead-from-the-front")
    for squad in squads[:3]:
        lg.answer(f"unit:{squad.id}")
        assert lg.options == ["aim", "dodge"]
        lg.answer("aim")
    assert lg.asked is None
    assert [lg.game.unit(one.id).aim for one in (*squads, rex)] == [1, 1, 1, 0, 0]


@covers("card.command.fields", "keyword.unit.indomitable")
@pytest.mark.parametrize(("apart", "dice"), [(range_of(2), True), (range_of(2) + 1, False)])
def test_the_501st_stands_by_its_leaders(lg: Scenario, apart: float, dice: bool) -> None:
    lg.unit(REX, A, (500, 300))
    squad = lg.put(lg.unit(CLONES, A, (500, 300 + apart)), suppression=1)
    show(lg, "push")
    lg.game.state.players[A].permanent = ["leaders-of-the-501st"]
    happen(lg, StartOfRally(unit=squad.id))
    assert bool(lg.game.keyword(squad.id, "indomitable")) is dice


@covers("card.command.fields", "endphase.remove-tokens.others")
def test_who_sees_the_scouts_stays_observed(lg: Scenario) -> None:
    lg.terrain(block(900, 500, 900, 4, 600))
    squad, walker = lg.unit(CLONES, A, (300, 300)), lg.unit(AT_ST, A, (200, 300))
    lg.unit(CLONES, A, (900, 440))  # whom nobody sees
    seeing, blind = lg.unit(STORMTROOPERS, B, (300, 600)), lg.unit(STORMTROOPERS, B, (900, 560))
    mine = lg.put(lg.unit(CLONES, A, (400, 300)), observation=1)
    for one in (seeing, blind):
        lg.put(one, observation=2)
    play(lg, "recon-division")
    assert (lg.game.keyword(squad.id, "observe"), lg.game.keyword(walker.id, "observe")) == (1, 0)
    happen(lg, ScoringEffects())
    remove_tokens(lg.game, EndPhase())
    assert [lg.game.unit(one.id).observation for one in (seeing, blind, mine)] == [2, 0, 0]


@covers("card.command.fields", "endphase.remove-tokens.others")
@pytest.mark.parametrize(("falls", "left"), [(False, 2), (True, 0)])
def test_scouts_who_fall_in_the_end_phase_observe_nobody(lg: Scenario, falls: bool, left: int) -> None:
    squad, foe = lg.unit(CLONES, A, (300, 300)), lg.unit(STORMTROOPERS, B, (300, 600))
    lg.put(foe, observation=2)
    play(lg, "recon-division")
    happen(lg, StartOfEndPhase())
    if falls:
        lg.set(squad.leader, defeated=True)
        lg.put(squad, defeated=True)
    happen(lg, ScoringEffects())
    remove_tokens(lg.game, EndPhase())
    assert lg.game.unit(foe.id).observation == left


@covers("card.command.fields", "keyword.command.divulge")
@pytest.mark.parametrize("special", [0, 1, 2])
def test_the_212th_attacks_by_stealth(lg: Scenario, special: int) -> None:
    clones = [lg.unit(CLONES, A) for _ in range(3)]
    vehicles = [lg.unit("barc-speeder", A) for _ in range(3)]
    for _ in range(special):
        lg.unit("arc-troopers", A)
    lg.game.state.players[A].hand = ["sneak-attack"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:sneak-attack")
    lg.answers(*[f"unit:{one.id}" for one in clones[:2]])
    lg.answers(*[f"unit:{one.id}" for one in vehicles[:special]])
    assert lg.asked != "command-unit"
    while lg.game.decisions:
        lg.answer("pass")
    assert [bool(lg.game.keyword(one.id, "infiltrate")) for one in clones] == [True, True, False]
    assert [lg.game.keyword(one.id, "scout") for one in vehicles] == [1] * special + [0] * (3 - special)


@covers("card.command.fields", "command.orders.other-sources")
def test_riders_order_themselves(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    rider, other = lg.unit(VADER, A, (500, 300)), lg.unit(LEIA, A, (700, 300))
    play(lg, "evasive-action")
    assert lg.options == [f"unit:{rider.id}", "done"]
    lg.answer([f"unit:{rider.id}"])
    assert [lg.game.unit(one.id).order for one in (rider, other)] == ["up", ""]
    assert has(lg, rider) == {"outmaneuver": 0}


@covers("card.command.fields", "command.orders.other-sources")
def test_a_rider_that_has_an_order_gains_no_other(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    rider = lg.put(lg.unit(VADER, A, (500, 300)), order="up")
    play(lg, "evasive-action")
    lg.answer([f"unit:{rider.id}"])
    assert (lg.events("order.issued"), has(lg, rider)) == ([], {"outmaneuver": 0})


@covers("card.command.fields", "keyword.unit.nimble")
@pytest.mark.parametrize(
    ("key", "apart", "words", "dodges"),
    [
        (AT_ST, 2, (), 1),
        (AT_ST, 2.1, (), 0),
        (AT_ST, 2, (("nimble", 0),), 0),
        (STORMTROOPERS, 2, (), 0),
    ],
)
def test_vehicles_near_riders_are_nimble(
    lg: Scenario, lend: Lend, key: str, apart: float, words: tuple[tuple[str, int], ...], dodges: int
) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    lend(key, *words)
    walker, foe = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (500, 900))
    lg.unit(VADER, A, (500 + lg.game.leader(walker).radius + 13.5 + 152.4 * apart, 300))
    show(lg, "evasive-action")
    happen(lg, AfterAttack(attacker=foe.id, defenders=(walker.id,)))
    assert lg.game.unit(walker.id).dodge == 0
    happen(lg, AfterAttack(attacker=foe.id, defenders=(walker.id,), dodged=(walker.id,)))
    assert lg.game.unit(walker.id).dodge == dodges + bool(words)


@covers("card.command.fields", "keyword.unit.nimble")
@pytest.mark.parametrize(
    ("key", "owner", "rank", "dodges"),
    [
        (AT_ST, A, "heavy", 1),
        (AT_ST, A, "support", 1),
        (AT_ST, A, "commander", 0),
        (AT_ST, B, "heavy", 0),
        (STORMTROOPERS, A, "support", 0),
    ],
)
def test_who_is_nimble_near_a_rider(lg: Scenario, lend: Lend, key: str, owner: int, rank: str, dodges: int) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    lend(key)
    unit = lg.put(lg.unit(key, owner, (500, 300)), rank=rank)
    for y in (400, 1100):  # one of them near
        lg.unit(VADER, A, (600, y))
    show(lg, "evasive-action")
    happen(lg, AfterAttack(attacker=lg.unit(REBELS, 1 - owner, (900, 900)).id, defenders=(unit.id,), dodged=(unit.id,)))
    assert lg.game.unit(unit.id).dodge == dodges


@covers("card.command.fields", "standby.lose")
@pytest.mark.parametrize(("key", "gains_one"), [(YODA, True), (CLONES, False)])
def test_a_disturbance_rewards_who_stood_by(lg: Scenario, lend: Lend, key: str, gains_one: bool) -> None:
    lend(key)
    unit = lg.put(lg.unit(key, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Act(unit=unit.id, action="dodge"))
    if gains_one:
        assert lg.options == ["aim", "dodge"]
        lg.answer("aim")
    assert has(lg, unit) == ({"aim": 1, "dodge": 1} if gains_one else {"dodge": 1})


@covers("card.command.fields", "standby.lose", "move.from-abilities")
def test_a_disturbance_rewards_who_stood_by_and_is_moved(lg: Scenario) -> None:
    unit = lg.put(lg.unit(VADER, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Move(unit=unit.id, speed=1))
    lg.answers("standard", (500.0, 350.0, 0.0))
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")
    assert (lg.game.unit(unit.id).standby, has(lg, unit)) == (False, {"aim": 1})


@covers("card.command.fields")
def test_a_disturbance_steadies_who_is_ordered(lg: Scenario) -> None:
    unit = lg.unit(CLONES, A, (500, 300))
    show(lg, "a-disturbance-in-the-force")
    order(lg, unit, "a-disturbance-in-the-force")
    assert has(lg, unit) == {"danger-sense": 1, "indomitable": 0}


@covers("card.command.fields", "standby.lose", "move.from-abilities")
def test_a_disturbance_rewards_who_moves_without_an_action_too(lg: Scenario, lend: Lend) -> None:
    lend(YODA)
    yoda = lg.put(lg.unit(YODA, A, (500, 300)), standby=True)
    show(lg, "a-disturbance-in-the-force")
    lg.run(Move(unit=yoda.id, speed=1))
    lg.answer((500.0, 310.0, 0.0))
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")
    assert has(lg, yoda) == {"aim": 1}

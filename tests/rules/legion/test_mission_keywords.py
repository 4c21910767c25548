"""Priority missions, smoke, and those whom Ewoks take for a god."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.end_phase import EndPhase, remove_tokens
from dejarik.games.legion.rerolling import Criticals
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import SetupEffects
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

EWOKS = "ewok-skirmishers"
INCH = 25.4
RANGE_1 = 152.4


# Priority missions.


@covers("keyword.unit.complete-the-mission")
def test_each_such_unit_has_a_token_in_contested_territory(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("complete-the-mission", 0))
    units = [lg.unit(LEIA, A), lg.unit(LEIA, A)]
    lg.game.state.objective = "bunker-assault"
    lg.changed()
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)
    lg.answer(f"complete-the-mission.Brief:{units[1].id}")
    assert (lg.asked, lg.asks) == ("place-token", A)
    for spot in ((900.0, 100.0, 0.0), (900.0, 800.0, 0.0), (900.0, 228.6 + 12.0, 0.0)):
        with refused(lg, by="keyword.unit.complete-the-mission"):
            lg.answer(spot)
    lg.answer((900.0, 228.6 + 13.0, 0.0))
    lg.answer((600.0, 500.0, 0.0))
    assert lg.asked is None
    assert [(one.name, one.owner) for one in lg.game.state.tokens] == [("priority-mission", A)] * 2


def mission_token(lg: Scenario, owner: int, *at: tuple[float, float]) -> None:
    lg.game.state.tokens = [
        Token(number, "advantage", x, y, owner=owner, name="priority-mission") for number, (x, y) in enumerate(at)
    ]
    lg.changed()


@covers("keyword.unit.complete-the-mission.defence")
@pytest.mark.parametrize(("owner", "gap", "blocks"), [(A, RANGE_1, True), (A, RANGE_1 + 0.2, False), (B, 50.0, False)])
def test_at_its_mission_a_unit_blocks_with_surges(
    lg: Scenario, lend: Lend, owner: int, gap: float, blocks: bool
) -> None:
    lend(REBELS, ("complete-the-mission", 0), defense_surge=False)
    unit, foe = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (900, 300))
    mission_token(lg, owner, (500, 300 + 13.5 + 0.5 * INCH + gap))
    assert lg.game.value(DefenseSurge(foe.id, unit.id, False, False), False) is blocks
    assert not lg.game.value(DefenseSurge(unit.id, foe.id, False, False), False)


@covers("keyword.unit.complete-the-mission.attack")
@pytest.mark.parametrize(("owner", "gap", "critical"), [(A, RANGE_1, 2), (A, RANGE_1 + 0.2, 0), (B, 50.0, 0)])
def test_enemies_at_its_mission_are_struck_hard(
    lg: Scenario, lend: Lend, owner: int, gap: float, critical: int
) -> None:
    lend(LEIA, ("complete-the-mission", 0))
    unit, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (900, 300))
    y = 300 + 13.5 + 0.5 * INCH + gap
    mission_token(lg, owner, (900, y), (900, y))
    assert lg.game.value(Criticals(unit.id, foe.id), 0) == critical
    mission_token(lg, A, (500, 300))
    assert lg.game.value(Criticals(unit.id, foe.id), 0) == 0  # it is the defender who must be there


@covers("keyword.unit.complete-the-mission.attack")
def test_two_surges_become_criticals_there(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("complete-the-mission", 0), attack_surge=None)
    unit = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    mission_token(lg, A, (600, 500))
    lg.dice("surge surge surge")
    lg.run(Attack(attacker=unit.id))
    assert lg.asked == "critical"
    assert lg.options == ["criticals:2", "criticals:1", "criticals:0"]


# Smoke.


@covers("keyword.unit.smoke")
def test_smoke_lies_near_the_leader_and_in_sight(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("smoke", 2))
    lg.terrain(block(500, 380, 300, 10, 200))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("smoke")
    assert (lg.asked, lg.asks) == ("smoke", A)
    edge = 300 - 13.5 - RANGE_1 - 0.5 * INCH
    with refused(lg, by="keyword.unit.smoke"):
        lg.answer((500.0, edge - 0.5, 0.0))
    with refused(lg, by="keyword.unit.smoke"):
        lg.answer((500.0, 420.0, 0.0))
    lg.answer((500.0, edge + 0.5, 0.0))
    lg.answer((400.0, 300.0, 0.0))
    assert [(one.kind, one.owner) for one in lg.game.state.tokens] == [("smoke", A)] * 2
    lg.answer("aim")
    assert lg.asked is None


@covers("keyword.unit.smoke.placement")
@pytest.mark.parametrize("kind", ["poi", "asset", "advantage", "charge", "smoke"])
def test_smoke_overlaps_no_token(lg: Scenario, lend: Lend, kind: str) -> None:
    lend(LEIA, ("smoke", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.game.state.tokens = [Token(0, kind, 600.0, 300.0)]
    lg.changed()
    lg.run(Activation(unit=leia.id))
    lg.answer("smoke")
    with refused(lg, by="keyword.unit.smoke.placement"):
        lg.answer((610.0, 300.0, 0.0))
    lg.answer((640.0, 300.0, 0.0))
    lg.answer("end")


@covers("keyword.unit.smoke.placement")
def test_smoke_lies_flat(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("smoke", 1))
    lg.terrain(block(600, 300, 40, 40, 30, blocks=False))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("smoke")
    with refused(lg, by="keyword.unit.smoke.placement"):
        lg.answer((620.0, 300.0, 0.0))
    lg.answer((600.0, 300.0, 0.0))
    assert lg.game.state.tokens[0].z == 30
    lg.answer("end")


@covers("endphase.remove-tokens.others")
def test_smoke_and_observation_go_while_ion_stays(lg: Scenario) -> None:
    unit = lg.put(lg.unit(STORMTROOPERS, B, (500, 300)), observation=2, ion=1, bounties=1, order="down")
    lg.game.state.tokens = [Token(0, "smoke", 100.0, 100.0), Token(1, "charge", 200.0, 100.0)]
    lg.changed()
    remove_tokens(lg.game, EndPhase())
    after = lg.game.unit(unit.id)
    assert (after.observation, after.ion, after.bounties) == (0, 1, 1)
    assert [one.kind for one in lg.game.state.tokens] == ["charge"]


# Divine influence.


@covers("keyword.unit.divine-influence", "keyword.unit.divine-influence.crits")
@pytest.mark.parametrize(("gap", "guards"), [(RANGE_1, True), (RANGE_1 + 0.2, False)])
def test_ewoks_throw_themselves_before_their_god(lg: Scenario, lend: Lend, gap: float, guards: bool) -> None:
    lend(LEIA, ("divine-influence", 0))
    lend(EWOKS)
    god, ewoks = lg.unit(LEIA, A, (500, 300)), lg.unit(EWOKS, A, (500, 300 + 27 + gap))
    lg.unit(REBELS, A, (450, 300))
    lend(VADER, weapons=lg.game.cards.units[LEIA].weapons)
    foe = lg.unit(VADER, B, (900, 300))
    lg.dice("crit crit blank" + ("" if guards else " block block"))
    lg.run(Attack(attacker=foe.id, only=(god.id,)))
    if not guards:
        assert lg.events("guardian.rolled") == []
        lg.decline()
        return
    answer_until(lg, "guardian")
    assert (lg.decision.subject, lg.options[0]) == (ewoks.id, "guard:2")
    lg.dice("block block")
    lg.answer("guard:2")
    assert lg.events("guardian.rolled")[0]["dice"] == ("block", "block")


@covers("keyword.unit.divine-influence.crits", "keyword.unit.guardian")
def test_ewoks_take_no_more_than_they_say(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("divine-influence", 0))
    lend(EWOKS)
    lend(VADER, weapons=(gun(dice=(3, 0, 0)),), courage=3)
    god, _ = lg.unit(LEIA, A, (500, 300)), lg.unit(EWOKS, A, (500, 400))
    foe = lg.unit(VADER, B, (900, 300))
    lg.dice("crit hit hit")
    lg.run(Attack(attacker=foe.id, only=(god.id,)))
    answer_until(lg, "guardian")
    assert lg.options[0] == "guard:2"
    lg.dice("block block block")
    lg.answer("guard:1")
    while lg.game.decisions:
        lg.answer(lg.options[-1])
    assert [len(lg.events(f"{who}.rolled")[0]["dice"]) for who in ("guardian", "defense")] == [1, 2]  # type: ignore[arg-type]


def answer_until(lg: Scenario, kind: str) -> None:
    for _ in range(4):
        if lg.asked == kind:
            return
        lg.answer(lg.options[0])


@covers("keyword.unit.divine-influence", "keyword.unit.guardian.not-for-guardians")
@pytest.mark.parametrize(("gap", "guarded"), [(RANGE_1, False), (RANGE_1 + 0.2, True)])
def test_who_guards_a_god_is_not_guarded(lg: Scenario, lend: Lend, gap: float, guarded: bool) -> None:
    lend(LEIA, ("divine-influence", 0))
    lend(EWOKS)
    lend(REBELS, ("guardian", 1))
    lend(VADER, weapons=(gun(),))
    lg.unit(LEIA, A, (500, 300 - 27 - gap))
    ewoks, foe = lg.unit(EWOKS, A, (500, 300)), lg.unit(VADER, B, (700, 300))
    lg.unit(REBELS, A, (400, 300))
    lg.dice("hit" + ("" if guarded else " blank"))
    lg.run(Attack(attacker=foe.id, only=(ewoks.id,)))
    assert (lg.asked == "guardian") is guarded


@covers("keyword.unit.divine-influence")
def test_they_guard_nobody_else(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("divine-influence", 0))
    lend(EWOKS)
    lg.unit(LEIA, A, (500, 300))
    lg.unit(EWOKS, A, (500, 400))
    other = lg.unit(REBELS, A, (550, 350))
    foe = lg.unit(VADER, B, (900, 300))
    lend(VADER, weapons=lg.game.cards.units[LEIA].weapons)
    lg.game.read_facts()
    lg.changed()
    lg.dice("hit blank blank  block")
    lg.run(Attack(attacker=foe.id, only=(other.id,)))
    assert lg.asked is None
    assert lg.events("guardian.rolled") == []

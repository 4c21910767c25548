"""Upgrades that change a draw, a roll or an enemy's gear."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import provides
from dejarik.games.legion.counterparts import Shares
from dejarik.games.legion.facts.terms import Slot
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.windows import (
    AttackRolled,
    ModifyingAttack,
    SetupEffects,
    StartOfActivation,
    StartOfActivationPhase,
)
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import decline, happen, offered
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario

LUKE = "luke-skywalker-hero-of-the-rebellion"


@covers("card.upgrade.fields", "activation.choose.draw")
@pytest.mark.parametrize(("chosen", "back"), [("corps", "commander"), ("commander", "corps")])
def test_improvised_orders_draw_twice(lg: Scenario, chosen: str, back: str) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("improvised-orders",))
    rebels = lg.unit(REBELS, A, (700, 300))
    lg.game.state.players[A].pool = ["corps", "commander"]
    lg.changed()
    lg.run(Turn(player=A))
    lg.answer(f"upgrade:improvised-orders.0:{leia.id}")
    assert offered(lg) == {"rank:corps", "rank:commander"}
    lg.answer(f"rank:{chosen}")
    current = lg.game.current(Activation)
    assert current is not None
    assert current.unit == (rebels.id if chosen == "corps" else leia.id)
    assert lg.game.state.players[A].pool == [back]
    assert lg.game.unit(leia.id).upgrades[0].state == "exhausted"
    while lg.game.decisions[0].kind != "action":
        lg.answer("pass")
    lg.answer("end")
    decline(lg)


@covers("card.upgrade.fields", "activation.choose.draw")
@pytest.mark.parametrize("player", [A, B])
def test_orders_are_improvised_of_what_is_left_in_the_own_pool(lg: Scenario, player: int) -> None:
    """Not where the token drawn was the last one, nor when the opponent draws."""
    lg.unit(LEIA, A, (500, 300), upgrades=("improvised-orders",))
    lg.unit(REBELS, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (900, 800))
    for number, own in enumerate(lg.game.state.players):
        own.pool = ["commander"] if number == A else ["corps", "corps"]
    lg.changed()
    lg.run(Turn(player=player))
    assert lg.asked == "action"
    lg.answer("end")
    decline(lg)


def test_a_token_that_was_drawn_is_drawn_in_every_imagined_match(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("improvised-orders",))
    lg.unit(REBELS, A, (700, 300))
    lg.game.state.players[A].pool = ["commander", "commander", "commander", "corps", "commander"]
    lg.changed()
    lg.run(Turn(player=A))
    lg.answer(f"upgrade:improvised-orders.0:{leia.id}")
    for seed in range(10):
        (asked,) = lg.game.imagined(A, seed).decisions
        assert [one.id for one in asked.options] == ["rank:commander", "rank:corps"]
    decline(lg)
    assert sorted(lg.game.state.players[A].pool).count("commander") == 4


def rolled(lg: Scenario, attacker: Unit, defender: Unit, *faces: str) -> None:
    """An attack whose dice show these faces."""
    pool = Pool(defender.id, "ranged", ((attacker.leader, (-1, 0)),), (0, 0, len(faces)))
    dice = [("white", face, "") for face in faces]
    lg.game.stack.append(Attack(attacker=attacker.id, pools=[pool], resolved=[0], dice=dice, step=99))


@covers("card.upgrade.fields", "attack.step6.modify")
def test_no_force_barrier_in_melee(lg: Scenario) -> None:
    lg.unit(LUKE, A, (500, 300), upgrades=("force-barrier",))
    ally, foe = lg.unit(REBELS, A, (600, 300)), lg.unit(STORMTROOPERS, B, (600, 327))
    rolled(lg, foe, ally, "hit")
    happen(lg, ModifyingAttack(attacker=foe.id, defender=ally.id, melee=True))
    assert not lg.game.decisions


@covers("card.upgrade.fields", "attack.step6.modify")
@pytest.mark.parametrize(("x", "offers"), [(600, True), (800, False)])
def test_a_force_barrier(lg: Scenario, x: int, offers: bool) -> None:
    luke, ally = lg.unit(LUKE, A, (500, 300), upgrades=("force-barrier",)), lg.unit(REBELS, A, (x, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 600))
    for way, left in (("crit", ["hit", "hit", "hit"]), ("hits", ["crit", "hit"])):
        lg.game.turn_card(lg.game.unit(luke.id), 0, "ready")
        rolled(lg, foe, ally, "hit", "hit", "hit", "crit")
        happen(lg, ModifyingAttack(attacker=foe.id, defender=ally.id, melee=False))
        mine = f"upgrade:force-barrier.0:{luke.id}"
        assert (mine in offered(lg)) is offers
        if offers:
            attack = lg.game.current(Attack)
            assert attack is not None
            lg.answer(mine)
            lg.answer(way)
            if lg.mode == "plain":
                assert sorted(die[1] for die in attack.dice) == left
        decline(lg)


@covers("card.upgrade.fields", "attack.step4b.reroll")
def test_the_die_that_a_mission_objective_rerolls_counts(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, weapons=(gun(dice=(0, 2, 0)),), attack_surge=None)
    lend(VADER, courage=3, defense_surge=False)
    luke, vader = lg.unit(LUKE, A, (500, 300), upgrades=("mission-objective",)), lg.unit(VADER, B, (500, 500))
    lg.poi(560, 500)
    lg.dice("blank hit  crit  blank blank")
    lg.run(Attack(attacker=luke.id))
    lg.answer(f"upgrade:mission-objective.0:{luke.id}")
    assert [option.args["die"] for option in lg.decision.options] == ["blank", "hit"]
    lg.answer("die:0")
    assert wounds(lg, vader) == 2


@covers("card.upgrade.fields", "attack.step4b.reroll", "objective.types")
@pytest.mark.parametrize(
    ("kind", "x", "assets", "at_objective"),
    [
        ("poi", 560, (), True),
        ("asset", 560, (), True),
        ("smoke", 560, (), False),
        ("poi", 900, (), False),
        ("", 0, (Token(0, "asset", 0.0, 0.0),), True),
    ],
)
def test_a_mission_objective_rerolls_a_die(
    lg: Scenario, kind: str, x: int, assets: tuple[Token, ...], at_objective: bool
) -> None:
    unit = lg.unit(REBELS, A, (500, 300), upgrades=("mission-objective",))
    foe = lg.put(lg.unit(STORMTROOPERS, B, (500, 600)), assets=assets)
    if kind:
        lg.game.state.tokens.append(Token(0, kind, float(x), 600.0))
        lg.changed()
    rolled(lg, unit, foe, "blank", "hit")
    happen(lg, AttackRolled(attacker=unit.id, defender=foe.id))
    mine = f"upgrade:mission-objective.0:{unit.id}"
    assert (mine in offered(lg)) is at_objective
    if not at_objective:
        decline(lg)
        return
    lg.dice("crit")
    lg.answer(mine)
    lg.answer("die:0")
    assert lg.events("attack.rerolled")[-1]["dice"] == ("crit",)
    assert lg.game.unit(unit.id).upgrades[0].state == "exhausted"
    happen(lg, StartOfActivation(unit=unit.id))
    assert lg.game.unit(unit.id).upgrades[0].state == "ready"


@covers("card.upgrade.fields", "backup.provider")
def test_a_strike_team_follows_its_leader(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("strike-team-leader",))
    team, other = lg.unit("rebel-commandos", A, (550, 300)), lg.unit("rebel-commandos", A, (1500, 300))
    lg.unit(REBELS, A, (900, 300))
    lg.unit("imperial-death-troopers", A, (1200, 300))
    assert not provides(lg.game, team, leia)
    happen(lg, SetupEffects())
    assert lg.options == [f"unit:{team.id}", f"unit:{other.id}"]
    lg.answer(f"unit:{team.id}")
    assert lg.game.keyword(team.id, "~strike-team")
    assert provides(lg.game, lg.game.unit(team.id), lg.game.unit(leia.id))
    happen(lg, StartOfActivationPhase())
    while "dodge" not in offered(lg):
        lg.answer("pass")
    assert offered(lg) == {"aim", "dodge"}
    lg.answer("dodge")
    decline(lg)
    assert lg.game.unit(team.id).dodge == 1


@covers("card.upgrade.fields", "backup.provider")
def test_a_strike_team_backs_nobody_but_its_leader(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("strike-team-leader",))
    team, luke = lg.unit("rebel-commandos", A, (550, 300)), lg.unit(LUKE, A, (600, 300))
    happen(lg, SetupEffects())
    assert lg.game.keyword(team.id, "~strike-team")
    assert [provides(lg.game, lg.game.unit(team.id), lg.game.unit(one.id)) for one in (leia, luke)] == [True, False]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("beyond", "asked"), [(0.0, True), (1.0, False)])
def test_a_strike_team_must_be_near_its_leader(lg: Scenario, beyond: float, asked: bool) -> None:
    lg.unit(LEIA, A, (500, 300), upgrades=("strike-team-leader",))
    team = lg.unit("rebel-commandos", A, (500, 300 + 27 + 304.8 + beyond))
    happen(lg, SetupEffects())
    assert lg.game.keyword(team.id, "~strike-team")
    lg.discreet = True
    happen(lg, StartOfActivationPhase())
    assert (lg.asked == "upgrade-way") is asked
    if asked:
        lg.answer("aim")
    assert lg.game.unit(team.id).aim == asked


@covers("card.upgrade.fields", "keyword.unit.counterpart.redirect-wounds")
def test_wrecker_shelters_omega(lg: Scenario) -> None:
    with_him, alone = (
        lg.unit("the-bad-batch-clone-force-99", A, *[(500 + 30 * n, y) for n in range(5)], upgrades=more)
        for y, more in ((300, ("wrecker",)), (600, ()))
    )
    assert [lg.game.value(Shares(one.id), True) for one in (with_him, alone)] == [False, True]


@covers("card.upgrade.fields", "upgrade.discarded")
def test_curiosity_takes_things_apart(lg: Scenario) -> None:
    unit = lg.unit(LUKE, A, (500, 300), upgrades=("insatiable-curiosity",))
    foe = lg.unit(STORMTROOPERS, B, (500, 327), upgrades=("targeting-scopes", "hq-uplink"))
    lg.unit(STORMTROOPERS, B, (500, 700), upgrades=("targeting-scopes",))
    lg.unit(STORMTROOPERS, B, (527, 300), upgrades=("hq-uplink",))  # who has nothing of the kind
    lg.run(Activation(unit=unit.id))
    lg.answer("upgrade:insatiable-curiosity")
    assert [one.state for one in lg.game.unit(foe.id).upgrades] == ["discarded", "ready"]
    assert not lg.game.keyword(foe.id, "precise") > 1
    assert lg.game.leader(lg.game.unit(unit.id)).wounds == 1
    assert lg.game.unit(unit.id).upgrades[0].state == "expended"
    lg.answer("end")


@covers("card.upgrade.fields", "upgrade.discarded")
def test_curiosity_is_for_weapons_and_gear_that_many_have(lg: Scenario, made: Made) -> None:
    """Not for cards of other kinds, for limited ones, or for what is gone already."""
    slots: tuple[Slot, ...] = ("heavy weapon", "comms", "gear", "armament", "gear", "gear")
    things = [made(f"thing-{number}", slot=slot, bullets=number // 5) for number, slot in enumerate(slots)]
    unit = lg.unit(LUKE, A, (500, 300), upgrades=("insatiable-curiosity",))
    foe = lg.unit(STORMTROOPERS, B, (500, 327), upgrades=tuple(things))
    lg.put(foe, upgrades=(*foe.upgrades[:4], replace(foe.upgrades[4], state="discarded"), foe.upgrades[5]))
    lg.run(Activation(unit=unit.id))
    lg.answer("upgrade:insatiable-curiosity")
    assert lg.options == ["upgrade:0", "upgrade:2", "upgrade:3"]
    lg.answer("upgrade:3")
    states = [one.state for one in lg.game.unit(foe.id).upgrades]
    assert states == ["ready", "ready", "ready", "discarded", "discarded", "ready"]
    lg.answer("end")

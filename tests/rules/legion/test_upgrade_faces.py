"""Upgrades that turn over, mend, hide and watch; command cards that are divulged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.divulging import DIVULGED
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.terms import DefenseDie
from dejarik.games.legion.guarding import GuardedCriticals
from dejarik.games.legion.modifying import Armor
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.programs import Use
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import MayAttack, refuse_target
from dejarik.games.legion.windows import (
    AfterAttack,
    AfterMove,
    AfterRally,
    CriticalGuarded,
    EndOfActivationPhase,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfEndPhase,
    UnitDefeated,
)
from tests.marks import covers
from tests.rules.legion.cards import decline, happen, has, offered, order, play, show, use, yielded
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario
from tests.rules.table import refused

SHIELD = ("targeting-scopes", "battle-shield-wookiee")
LUKE, WOOKIEES = "luke-skywalker-hero-of-the-rebellion", "wookiee-warriors-noble-fighters"


def card(lg: Scenario, unit: Unit) -> tuple[str, int]:
    one = lg.game.unit(unit.id).upgrades[-1]
    assert all((other.state, other.side) == ("ready", 0) for other in lg.game.unit(unit.id).upgrades[:-1])
    return one.state, one.side


@covers("card.upgrade.fields", "keyword.unit.smoke")
def test_smoke_grenades_are_thrown_once(lg: Scenario) -> None:
    unit = lg.unit(REBELS, A, (500, 300), upgrades=("smoke-grenades",))
    lg.run(Activation(unit=unit.id))
    lg.answer("upgrade:smoke-grenades")
    while lg.game.decisions[0].kind == "smoke":
        yielded(lg)
    assert [one.kind for one in lg.game.state.tokens] == ["smoke"]
    assert card(lg, unit)[0] == "expended"
    assert "upgrade:smoke-grenades" not in offered(lg)
    lg.answer("end")


@covers("card.upgrade.fields")
def test_the_backworld_medic_hurts_while_healing(lg: Scenario) -> None:
    tank = lg.unit("at-rt", A, (500, 300), upgrades=("backworld-medic",))
    luke, leia = lg.unit(LUKE, A, (560, 300)), lg.unit(LEIA, A, (560, 360))
    for one in (luke, leia):
        lg.set(one.leader, wounds=2)
    lg.run(Activation(unit=tank.id))
    lg.dice("block blank")
    lg.answer("upgrade:backworld-medic")
    lg.answer(f"unit:{luke.id}")
    assert (lg.asked, lg.decision.subject) == ("mend-what", luke.id)
    with refused(lg, by="keyword.upgrade.treat"):
        lg.answer((f"wound:{luke.leader}", f"wound:{luke.leader}"))
    lg.answer((f"wound:{luke.leader}",))
    assert lg.game.miniature(luke.leader).wounds == 1
    assert lg.game.unit(luke.id).suppression == 1
    decline(lg)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("way", "change"), [("faster", 1), ("slower", -1)])
def test_ryder_minds_the_throttle_for_one_move(lg: Scenario, way: str, change: int) -> None:
    tank = lg.unit("at-st", A, (500, 300), upgrades=("ryder-azadi",))
    plain = speed_of(lg.game, tank)
    lg.run(Activation(unit=tank.id))
    lg.answer("upgrade:ryder-azadi")
    lg.answer(way)
    assert speed_of(lg.game, tank) == plain + change
    lg.answer("end")
    lg.game.grant(lg.game.unit(tank.id), f"~{way}", until="activation")
    happen(lg, AfterMove(unit=tank.id, kind="standard"))
    assert speed_of(lg.game, tank) == plain
    assert card(lg, tank)[0] == "exhausted"


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
def test_a_battle_shield_covers_and_slows(lg: Scenario) -> None:
    unit = lg.unit(WOOKIEES, A, (500, 300), (530, 300), (560, 300), (590, 300), upgrades=SHIELD)
    foe = lg.unit(STORMTROOPERS, B, (500, 600))
    plain, armor = speed_of(lg.game, unit), lg.game.value(Armor(foe.id, unit.id), 0)
    assert use(lg, StartOfActivation(unit=unit.id), unit, "battle-shield-wookiee", "side:1")
    assert card(lg, unit) == ("ready", 1)
    assert (speed_of(lg.game, unit), lg.game.value(Armor(foe.id, unit.id), 0)) == (plain - 1, armor + 1)
    friend = lg.unit(WOOKIEES, A, (900, 300))
    assert (speed_of(lg.game, friend), lg.game.value(Armor(foe.id, friend.id), 0)) == (plain, armor)
    assert use(lg, StartOfActivation(unit=unit.id), unit, "battle-shield-wookiee", "side:0")
    assert speed_of(lg.game, unit) == plain
    lg.put(unit, upgrades=(replace(unit.upgrades[0], side=1), replace(unit.upgrades[1], side=0)))
    assert (speed_of(lg.game, unit), lg.game.value(Armor(foe.id, unit.id), 0)) == (plain, armor)


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
def test_a_config_is_changed_even_when_exhausted(lg: Scenario) -> None:
    unit = lg.unit("clone-commandos-delta-squad", A, (500, 300), upgrades=("targeting-scopes", "dc-17m-icws-config"))
    lg.game.turn_card(unit, 1, "exhausted")
    assert use(lg, StartOfActivation(unit=unit.id), unit, "dc-17m-icws-config", "side:1")
    assert card(lg, unit) == ("exhausted", 1)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("x", "key", "dauntless"), [(600, REBELS, 1), (800, REBELS, 0), (600, "at-rt", 0)])
def test_a_frontline_commander_steels_those_near(lg: Scenario, x: int, key: str, dauntless: int) -> None:
    lg.unit(LEIA, A, (500, 300), upgrades=("frontline-commander",))
    unit = lg.unit(key, A, (x, 300))
    happen(lg, StartOfActivation(unit=unit.id))
    assert lg.game.keyword(unit.id, "dauntless") == dauntless
    decline(lg)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("round", "gains"), [(1, True), (2, False)])
def test_a_proven_tactician_brings_reinforcements(lg: Scenario, round: int, gains: bool) -> None:
    lg.unit(LEIA, A, (500, 300), upgrades=("proven-tactician",))
    near, far = lg.unit(REBELS, A, (600, 300)), lg.unit(REBELS, A, (900, 300))
    lg.game.state.round = round
    happen(lg, EndOfActivationPhase())
    assert [bool(lg.game.keyword(one.id, "reinforcements")) for one in (near, far)] == [gains, False]


@covers("card.upgrade.fields", "endphase.remove-tokens.green")
def test_the_vigilant_keep_a_dodge_token(lg: Scenario) -> None:
    lg.put(lg.unit(LEIA, A, (500, 300), upgrades=("vigilance",)), dodge=2)
    one, other, third = (lg.put(lg.unit(REBELS, A, (600, y)), dodge=2) for y in (300, 350, 400))
    lg.run(EndPhase())
    lg.answer("two")
    lg.answer((f"unit:{one.id}", f"unit:{other.id}"))
    assert [unit.dodge for unit in lg.game.state.units] == [0, 1, 1, 0]
    assert third.owner == A


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("way", "after", "dice"), [("exhaust", "exhausted", "white"), ("discard", "discarded", "red")])
def test_tranquility_calms_both(lg: Scenario, way: str, after: str, dice: DefenseDie) -> None:
    luke = lg.put(lg.unit(LUKE, A, (500, 300), upgrades=("targeting-scopes", "tranquility")), suppression=3)
    unit = lg.put(lg.unit(REBELS, A, (700, 300)), suppression=3)
    lg.dice("block surge blank")
    assert use(lg, AfterRally(unit=unit.id), luke, "tranquility", way)
    assert [lg.game.unit(one.id).suppression for one in (luke, unit)] == [1, 1]
    assert card(lg, luke)[0] == after
    assert list(lg.rolled.values()) == [(DEFENSE_FACES[dice], 3)]
    assert not use(lg, AfterRally(unit=unit.id), luke, "tranquility", way)


@covers("keyword.unit.danger-sense", "card.upgrade.fields")
def test_tranquility_leaves_what_either_would_keep(lg: Scenario, lend: Lend) -> None:
    lend(LUKE, ("danger-sense", 1), courage=2)
    lend(REBELS, ("danger-sense", 3))
    luke = lg.put(lg.unit(LUKE, A, (500, 300), upgrades=("tranquility",)), suppression=3)
    unit = lg.put(lg.unit(REBELS, A, (700, 300)), suppression=3)
    happen(lg, AfterRally(unit=unit.id))
    lg.answer(f"upgrade:tranquility.0:{luke.id}")
    lg.dice("block surge")
    lg.answer("exhaust")
    assert (lg.asked, lg.decision.subject, lg.options) == ("keep-suppression", luke.id, ["keep:0", "keep:1"])
    lg.answer("keep:1")
    assert (lg.decision.subject, lg.options) == (unit.id, ["keep:0", "keep:1", "keep:2"])
    lg.answer("keep:2")
    assert [lg.game.unit(one.id).suppression for one in (luke, unit)] == [2, 3]


@covers("card.upgrade.fields", "upgrade.exhaust")
@pytest.mark.parametrize(("way", "asked"), [("exhaust", True), ("discard", False)])
def test_an_inquisitor_breaks_tranquility(lg: Scenario, way: str, asked: bool) -> None:
    luke = lg.put(lg.unit(LUKE, A, (500, 300), upgrades=("tranquility",)), suppression=2)
    unit = lg.put(lg.unit(REBELS, A, (700, 300)), suppression=2)
    sister = lg.unit("seventh-sister", B, (500, 400), upgrades=("inquisitorius-training",))
    happen(lg, AfterRally(unit=unit.id))
    lg.answer(f"upgrade:tranquility.0:{luke.id}")
    lg.dice("block" if asked else "block block block")
    lg.answer(way)
    assert (lg.asks == B) is asked
    if asked:
        lg.answer(f"upgrade:inquisitorius-training.0:{sister.id}")
    assert lg.game.unit(unit.id).suppression == (2 if asked else 0)


@covers("card.upgrade.fields", "keyword.unit.guardian")
def test_a_protector_takes_criticals_once_a_round(lg: Scenario) -> None:
    unit = lg.unit(LUKE, A, (500, 300), upgrades=("targeting-scopes", "protector"))
    other = lg.unit(REBELS, A, (600, 300))
    assert lg.game.value(GuardedCriticals(unit.id, other.id), False)
    assert not lg.game.value(GuardedCriticals(other.id, unit.id), False)
    happen(lg, CriticalGuarded(unit=unit.id))
    assert card(lg, unit)[0] == "exhausted"
    assert not lg.game.value(GuardedCriticals(unit.id, other.id), False)
    happen(lg, StartOfEndPhase())
    decline(lg)
    assert card(lg, unit)[0] == "ready"


@covers("card.upgrade.fields")
def test_onward_to_victory(lg: Scenario) -> None:
    logray = lg.unit("logray", A, (500, 300), upgrades=("targeting-scopes", "onward-to-victory"))
    foe = lg.unit(STORMTROOPERS, B, (900, 800))
    happen(lg, UnitDefeated(unit=foe.id, by=A))
    assert offered(lg) == set()
    assert use(lg, StartOfActivationPhase(), logray, "onward-to-victory")
    happen(lg, UnitDefeated(unit=lg.unit(REBELS, A, (900, 300)).id, by=B))
    assert offered(lg) == set()
    happen(lg, UnitDefeated(unit=foe.id, by=A))
    assert f"unit:{logray.id}" in offered(lg)
    decline(lg)
    happen(lg, StartOfEndPhase())
    decline(lg)
    assert card(lg, logray)[0] == "discarded"


# Divulged cards.

DIVULGES = [
    ("this-is-where-the-fun-begins", 0, "anakin-skywalker-the-chosen-one", {"prepared-position": 0}),
    ("the-phantom-menace", 0, "maul-a-rival", {"infiltrate": 0}),
    ("out-of-the-shadows", 0, STORMTROOPERS, {"infiltrate": 0}),
    ("we-shape-ourselves", 0, STORMTROOPERS, {"cache": 0}),
    ("we-shape-ourselves", 1, STORMTROOPERS, {"cache": 0}),
]


@covers("keyword.command.divulge", "card.command.fields")
@pytest.mark.parametrize(("card", "number", "key", "gained"), DIVULGES)
def test_what_is_divulged(
    lg: Scenario, card: str, number: int, key: str, gained: dict[str, int], lend: Callable[..., None]
) -> None:
    if key == STORMTROOPERS:
        lend(key, affiliation="children-of-the-watch")
    unit = lg.unit(key, A, (500, 300))
    ((moment, names),) = [(when, names) for (key, when), names in DIVULGED.items() if key == card]
    lg.run(Use(player=A, kind="command", card=card, program=names[number]))
    decline(lg)
    assert moment == "setup-effects"
    assert has(lg, unit) == gained
    lg.game.wear_off(lg.game.unit(unit.id), "round")
    assert has(lg, unit) == gained


@covers("keyword.command.divulge", "card.command.fields")
@pytest.mark.parametrize(
    ("card", "number"), [("out-of-the-shadows", 0), ("we-shape-ourselves", 0), ("we-shape-ourselves", 1)]
)
def test_two_at_most_profit_from_what_is_divulged(
    lg: Scenario, card: str, number: int, lend: Callable[..., None]
) -> None:
    lend(STORMTROOPERS, affiliation="children-of-the-watch")
    squads = [lg.unit(STORMTROOPERS, A, (300 + 100 * place, 300)) for place in range(3)]
    names = DIVULGED[card, "setup-effects"]
    lg.run(Use(player=A, kind="command", card=card, program=names[number]))
    with refused(lg, by="card.command.fields"):
        lg.answer(tuple(f"unit:{one.id}" for one in squads))
    lg.answer(tuple(f"unit:{one.id}" for one in squads[1:]))
    assert [bool(has(lg, one)) for one in squads] == [False, True, True]


@covers("card.command.fields")
def test_the_phantom_menace_is_out_of_reach(lg: Scenario) -> None:
    maul, near = lg.unit("maul-a-rival", A, (500, 300)), lg.unit(REBELS, B, (500, 600))
    far = lg.unit(REBELS, B, (500, 700))
    show(lg, "the-phantom-menace")
    assert lg.game.value(MayAttack(near.id, maul.id), None) is None
    refusal = refuse_target(lg.game, far, maul)
    assert refusal is not None
    assert refusal.why == "refusal.may-not-attack"
    assert refuse_target(lg.game, maul, near) is not None


@covers("card.command.fields")
def test_only_maul_is_a_phantom(lg: Scenario) -> None:
    maul, ally = lg.unit("maul-a-rival", A, (500, 300)), lg.unit(STORMTROOPERS, A, (900, 300))
    near = lg.unit(REBELS, B, (500, 300 + 27 + 304.8))
    far = lg.unit(REBELS, B, (500, 300 + 27 + 305.1))
    show(lg, "the-phantom-menace")
    pairs = [(near, maul), (far, maul), (maul, near), (maul, far), (far, ally), (ally, far), (ally, near)]
    barred = [lg.game.value(MayAttack(one.id, other.id), None) is not None for one, other in pairs]
    assert barred == [False, True, True, True, False, False, False]
    lg.put(maul, defeated=True)
    lg.changed()
    assert lg.game.value(MayAttack(far.id, ally.id), None) is None


@covers("card.command.fields")
def test_out_of_the_shadows(lg: Scenario, lend: Callable[..., None]) -> None:
    lend(STORMTROOPERS, affiliation="children-of-the-watch")
    unit, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order="up")
    show(lg, "out-of-the-shadows")
    for _ in range(2):
        happen(lg, AfterAttack(attacker=unit.id, defenders=(foe.id,)))
    now = lg.game.unit(foe.id)
    assert (now.order, now.suppression, lg.game.state.players[B].pool) == ("", 1, ["corps"])


@covers("card.command.fields")
def test_who_attacks_out_of_the_shadows_frightens_only_those_with_an_order(
    lg: Scenario, lend: Callable[..., None]
) -> None:
    lend(STORMTROOPERS, affiliation="children-of-the-watch")
    unit, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order="up")
    others = [lg.put(lg.unit(REBELS, B, (700 + 200 * n, 500)), order=order) for n, order in enumerate(("", "down"))]
    show(lg, "out-of-the-shadows")
    happen(lg, AfterAttack(attacker=unit.id, defenders=(foe.id, *[one.id for one in others])))
    assert [lg.game.unit(one.id).suppression for one in (foe, *others)] == [1, 0, 0]
    assert [lg.game.unit(one.id).order for one in (foe, *others)] == ["", "", "down"]


@covers("card.command.fields")
def test_the_fun_begins(lg: Scenario) -> None:
    anakin = lg.unit("anakin-skywalker-the-chosen-one", A, (500, 300))
    play(lg, "this-is-where-the-fun-begins")
    assert has(lg, anakin) == {"jump": 2}
    happen(lg, StartOfActivation(unit=anakin.id))
    assert lg.game.keyword(anakin.id, "~two-attacks")


@covers("card.command.fields", "keyword.unit.jump", "action.free-card", "action.free-card.window")
def test_the_jump_with_which_the_fun_begins_is_free(lg: Scenario) -> None:
    anakin, other = lg.unit("anakin-skywalker-the-chosen-one", A, (500, 300)), lg.unit(LEIA, A, (900, 300))
    play(lg, "this-is-where-the-fun-begins")
    lg.run(Activation(unit=anakin.id))
    lg.answers("command:this-is-where-the-fun-begins", (500.0, 400.0, 0.0))
    assert [one["kind"] for one in lg.events("unit.moved")] == ["jump"]
    assert "move" in [one["action"] for one in lg.events("action.performed")]
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, "command:this-is-where-the-fun-begins" in lg.options) == (2, False)
    lg.answer("end")
    lg.run(Activation(unit=other.id))
    assert "command:this-is-where-the-fun-begins" not in lg.options


@covers("card.command.fields")
def test_the_armorers_people_recover(lg: Scenario) -> None:
    unit = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), suppression=1)
    show(lg, "we-shape-ourselves")
    order(lg, unit, "we-shape-ourselves")
    lg.answer("recover")
    lg.answer("all")
    assert lg.game.unit(unit.id).suppression == 0


@covers("card.command.fields")
def test_a_smoke_screen(lg: Scenario) -> None:
    r2, unit = lg.unit("r2-d2-independent-astromech", A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    show(lg, "smoke-screen")
    order(lg, r2, "smoke-screen")
    assert offered(lg) == set()
    order(lg, unit, "smoke-screen")
    assert offered(lg) == {"move", "pass"}
    lg.answer("pass")
    happen(lg, StartOfActivationPhase())
    while lg.game.decisions:
        lg.answer("smoke") if "smoke" in offered(lg) else yielded(lg)
    assert [one.kind for one in lg.game.state.tokens] == ["smoke"]


@covers("card.command.fields")
@pytest.mark.parametrize("fields", [{"deployed": False}, {"defeated": True}])
def test_no_smoke_without_r2(lg: Scenario, fields: dict[str, bool]) -> None:
    lg.put(lg.unit("r2-d2-independent-astromech", A, (500, 300)), **fields)
    show(lg, "smoke-screen")
    happen(lg, StartOfActivationPhase())
    assert lg.asked is None

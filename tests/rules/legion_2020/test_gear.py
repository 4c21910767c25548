"""Upgrades of this book: weapons, miniatures and what they do."""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.army import Army, ArmyUnit, points
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.random_armies import random_army
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.rerolling import AttackSurge
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_target, weapon, weapons_of
from dejarik.games.legion.windows import RollingAttack, StartOfEndPhase
from dejarik.games.legion_2020.commanding import in_order_range
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import happen, has
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020

CARDS = catalogue_of("legion-2020")
LUKE, REX, CLONES = "luke-skywalker-hero-of-the-rebellion", "clone-captain-rex", "phase-i-clone-troopers"
TANK, SABINE = "tx-130-saber-class-fighter-tank", "sabine-wren-explosive-artist"
RANGE_1, RANGE_2 = 152.4 + 27.0, 304.8 + 27.0


# Figures.


@pytest.mark.parametrize(
    ("key", "range", "dice", "miniatures"),
    [
        ("flametrooper", (1, 1), (0, 1, 0), 1),
        ("mpl-57-ion-trooper", (1, 3), (2, 0, 0), 1),
        ("t-7-ion-snowtrooper", (1, 3), (0, 1, 2), 1),
        ("scatter-gun-trooper", (1, 2), (2, 0, 0), 1),
        ("sx-21-trooper", (1, 2), (2, 0, 2), 1),
        ("dlt-20a-trooper", (1, 4), (0, 2, 1), 1),
        ("emp-droid-poppers", (1, 1), (0, 1, 0), 0),
        ("proton-charge-saboteur", (1, 1), (1, 0, 2), 1),
        ("sonic-charge-saboteur", (1, 1), (1, 1, 0), 1),
    ],
)
def test_what_is_printed_is_all(key: str, range: tuple[int, int], dice: tuple[int, int, int], miniatures: int) -> None:
    card = CARDS.upgrades[key]
    assert [(one.range, one.dice) for one in card.weapons] == [(range, dice)]
    assert (card.miniatures, card.effect) == (miniatures, "facts")


@covers("keyword.arm", "keyword.detonate")
@pytest.mark.parametrize(
    ("key", "saboteur"), [("rebel-commandos", "proton-charge-saboteur"), ("scout-troopers", "sonic-charge-saboteur")]
)
def test_a_saboteur_lays_one_charge_and_fires_none(lg: Scenario2020, lend: Lend, key: str, saboteur: str) -> None:
    lend(key, weapons=(gun(),))
    count = CARDS.units[key].miniatures + 1
    unit = lg.unit(key, A, *[(500 + 30 * number, 300) for number in range(count)], upgrades=(saboteur,))
    foe = lg.unit(VADER, B, (500, 400))
    lg.run(Activation(unit=unit.id))
    assert "arm:0" in lg.options
    lg.answer("end")
    armed = [weapon(lg.game, unit.id, ref).area for one in lg.game.standing(unit) for ref in weapons_of(lg.game, one)]
    assert armed.count(True) == 1  # on its card, and never in a pool
    lg.dice("blank " * count)
    lg.run(Attack(attacker=unit.id, only=(foe.id,)))
    assert not any("harge" in option.args["weapon"] for option in lg.decision.several.among)  # type: ignore[union-attr, operator]
    lg.answer("all")
    lg.decline()


@covers("keyword.detonate")
def test_surges_of_a_charge_are_criticals(lg: Scenario2020) -> None:
    lg.unit("rebel-commandos", A, (900, 300), upgrades=("proton-charge-saboteur",))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    lg.state.tokens = [Token(0, "charge", 500.0, 420.0, owner=A, name="proton-charge-saboteur")]
    lg.changed()
    lg.dice("surge blank blank blank")
    lg.run(Blast(token=0))
    lg.decline()
    assert lg.game.unit(foe.id).defeated


# What armies pay and must have.

LEGAL = army_named("March of the Dark Lord", "legion-2020")
FAULT = "Comms Technician"


def faults(army: Army) -> list[str]:
    return [fault.message for fault in ruleset_of("legion-2020").check_list(to_text(army)).faults]


@covers("army.upgrades.cost")
def test_some_upgrades_cost_less_for_one_bearer() -> None:
    def cost(unit: str, upgrade: str, *beside: str) -> int:
        others = tuple([ArmyUnit(one) for one in beside])
        bare = replace(LEGAL, units=(ArmyUnit(unit), *others))
        return points(replace(LEGAL, units=(ArmyUnit(unit, (upgrade,)), *others))) - points(bare)

    assert (cost(REX, "jt-12-jetpacks"), cost("arc-troopers", "jt-12-jetpacks", REX)) == (5, 10)
    assert cost("k-2so", "jyns-se-14-blaster") == 10
    assert cost("k-2so", "jyns-se-14-blaster", "jyn-erso") == 5


@pytest.mark.parametrize(("more", "wrong"), [((), True), (("long-range-comlink",), False)])
def test_a_comms_technician_needs_something_to_talk_with(more: tuple[str, ...], wrong: bool) -> None:
    squad = ArmyUnit("stormtroopers", ("imperial-comms-technician", *more))
    found = faults(replace(LEGAL, units=(*LEGAL.units[:1], squad)))
    assert any("Comms Technician" in fault and "comms" in fault.split("slot")[-1] for fault in found) is wrong


def test_random_armies_give_a_technician_both() -> None:
    armies = [random_army(seed, edition="legion-2020") for seed in range(60)]
    squads = [one for army in armies for one in army.units if any("comms-tech" in card for card in one.upgrades)]
    assert squads
    cards = CARDS.upgrades
    assert all(any(cards[card].slot == "comms" for card in one.upgrades) for one in squads)


# Cards that the newer book has otherwise.


@covers("abilities.on-upgrades-and-command-cards")
@pytest.mark.parametrize(("wounds_", "aims"), [(1, True), (0, False)])
def test_a_hunter_aims_at_the_wounded(lg: Scenario2020, wounds_: int, aims: bool) -> None:
    unit, foe = lg.unit(STORMTROOPERS, A, (500, 300), upgrades=("hunter",)), lg.unit(LUKE, B, (500, 450))
    lg.set(foe.leader, wounds=wounds_)
    lg.run(Activation(unit=unit.id))
    assert "upgrade:hunter" not in lg.options  # which is somebody else's there
    lg.answer("end")
    happen(lg, RollingAttack(attacker=unit.id, defender=foe.id, melee=False))
    if aims:
        lg.answer(f"2020:upgrade:hunter.0:{unit.id}")
    assert has(lg, unit) == ({"aim": 1} if aims else {})


@covers("abilities.on-upgrades-and-command-cards", "exhaust.required")
def test_weiss_is_exhausted_for_more_guns(lg: Scenario2020) -> None:
    walker = lg.unit("at-st", A, (500, 300), upgrades=("general-weiss",))
    lg.run(Activation(unit=walker.id))
    lg.answer("upgrade:general-weiss")
    assert (lg.game.keyword(walker.id, "arsenal"), lg.game.unit(walker.id).upgrades[0].state) == (4, "exhausted")
    lg.answer("end")


@covers("abilities.on-upgrades-and-command-cards")
def test_smoke_grenades_cost_an_action_and_stay(lg: Scenario2020) -> None:
    unit = lg.unit(REBELS, A, (500, 300), upgrades=("smoke-grenades",))
    lg.run(Activation(unit=unit.id))
    assert "smoke" in lg.options
    assert "upgrade:smoke-grenades" not in lg.options
    lg.answer("end")


@covers("abilities.on-upgrades-and-command-cards", "exhaust.required")
def test_improvised_orders_are_ready_again_after_the_round(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("improvised-orders",))
    lg.game.turn_card(lg.game.unit(leia.id), 0, "exhausted")
    happen(lg, StartOfEndPhase())
    assert lg.game.unit(leia.id).upgrades[0].state == "ready"


@covers("army.upgrades.slots")
def test_droids_have_binoculars_without_a_slot() -> None:
    def wrong(unit: str) -> list[str]:
        units = (*LEGAL.units[:1], ArmyUnit(unit, ("electrobinoculars",)))
        return [one for one in faults(replace(LEGAL, units=units, faction="separatists")) if "Electrobinoculars" in one]

    assert wrong("b1-battle-droids") == []
    assert wrong("droidekas") != []


# Saber Throw.


def thrower(lg: Scenario2020, lend: Lend, *weapons: object, apart: float = 200.0) -> tuple[Unit, Unit]:
    lend(LUKE, weapons=weapons or (sword(("pierce", 2), dice=(1, 2, 2)),), attack_surge=None)
    lend(VADER, courage=3)
    return lg.unit(LUKE, A, (500, 300), upgrades=("saber-throw",)), lg.unit(VADER, B, (500, 300 + apart))


@covers("abilities.on-upgrades-and-command-cards")
@pytest.mark.parametrize(("apart", "reached"), [(RANGE_2, True), (RANGE_2 + 1, False)])
def test_half_of_the_dice_of_a_sword_fly(lg: Scenario2020, lend: Lend, apart: float, reached: bool) -> None:
    luke, vader = thrower(lg, lend, apart=apart)
    assert (refuse_target(lg.game, luke, vader) is None) is reached
    if reached:
        lg.shoot(luke, "blank blank blank")
        (event,) = lg.events("attack.declared")
        assert (event["dice"], event["weapons"]) == ((1, 2, 0), ("Saber Throw: Sword",))
        lg.decline()


@covers("card-actions.treated-as")
def test_a_sword_is_thrown_alone_and_once(lg: Scenario2020, lend: Lend) -> None:
    luke, _ = thrower(lg, lend, sword(dice=(0, 4, 0)), gun(dice=(0, 2, 0)))
    lg.run(Attack(attacker=luke.id))
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == (["weapon:-1.1", "weapon:0.0"], 1)
    lg.dice("blank blank")
    lg.answer(("weapon:0.0",))
    lg.decline()


def test_nobody_throws_at_who_fights_him(lg: Scenario2020, lend: Lend) -> None:
    luke, _ = thrower(lg, lend, apart=27.0)
    lg.shoot(luke, "blank " * 5)
    assert lg.events("attack.declared")[0]["weapons"] == ("Sword",)
    lg.decline()


@covers("card-actions.example.saber-throw")
@pytest.mark.parametrize("upgrades", [("saber-throw",), ()])
def test_vader_throws_after_a_move(lg: Scenario2020, lend: Lend, upgrades: tuple[str, ...]) -> None:
    lend(VADER, ("relentless", 0), weapons=(sword(dice=(6, 0, 0)),), speed=1, courage=3)
    vader, leia = lg.unit(VADER, A, (500, 300), upgrades=upgrades), lg.unit(LEIA, B, (500, 550))
    lg.run(Activation(unit=vader.id))
    lg.answers("move", "standard")
    lg.answer(lg.decision.suggested)
    asked = [one for one in lg.options if "attack" in one or "elentless" in one]
    assert bool(asked) is bool(upgrades)
    lg.decline()
    assert lg.game.unit(leia.id).defeated is False


# In the pool.


@covers("abilities.on-upgrades-and-command-cards")
@pytest.mark.parametrize(("chosen", "hurt"), [(("weapon:-1.0", "weapon:0.0"), 2), (("weapon:-1.0", "weapon:-1.0"), 0)])
def test_fragments_sharpen_the_whole_pool(lg: Scenario2020, lend: Lend, chosen: tuple[str, ...], hurt: int) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 1, 0)),), attack_surge=None)
    lend(VADER, courage=3, defense_surge=False)
    squad = lg.unit(REBELS, A, (500, 300), (540, 300), upgrades=("fragmentation-grenades",))
    vader = lg.unit(VADER, B, (520, 400))
    lg.run(Attack(attacker=squad.id))
    lg.dice("surge surge " + "blank " * hurt)
    lg.answer(chosen)
    lg.decline()
    assert wounds(lg, vader) == hurt


@covers("abilities.on-upgrades-and-command-cards")
def test_fragments_that_nobody_throws_sharpen_nothing(lg: Scenario2020, lend: Lend) -> None:
    """The heavy weapon of another card is fired."""
    lend(REBELS, weapons=(gun(dice=(0, 1, 0)),), attack_surge=None)
    lend(VADER, courage=3, defense_surge=False)
    cards = ("z-6-trooper", "fragmentation-grenades")
    squad = lg.unit(REBELS, A, (500, 300), (540, 300), (580, 300), (620, 300), (660, 300), upgrades=cards)
    lg.unit(VADER, B, (520, 400))
    lg.run(Attack(attacker=squad.id))
    heavy = next(one.id for one in lg.decision.several.among if one.id.startswith("weapon:0."))  # type: ignore[union-attr]
    lg.dice("surge " * 10)
    lg.answer((heavy,))
    lg.decline()
    lg.game.chance.loaded.clear()
    assert lg.events("defense.rolled") == []


@covers("abilities.on-upgrades-and-command-cards")
def test_fragments_do_not_sharpen_what_others_throw(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, weapons=(gun(dice=(2, 0, 0)),), attack_surge=None, courage=3)
    vader, squad = lg.unit(VADER, B, (500, 400)), lg.unit(REBELS, A, (500, 300), upgrades=("fragmentation-grenades",))
    assert lg.game.value(AttackSurge(squad.id, vader.id), None) is None  # before anybody has thrown anything
    lg.dice("surge surge")
    lg.run(Attack(attacker=vader.id))
    assert lg.left(squad) == 1


@covers("abilities.on-upgrades-and-command-cards")
@pytest.mark.parametrize(
    ("key", "upgrade"), [(SABINE, "the-darksaber"), ("imperial-royal-guards", "electrostaff-guard")]
)
@pytest.mark.parametrize(("apart", "hurt"), [(27.0, 0), (120.0, 1)])
def test_no_sword_pierces_a_darksaber_or_a_staff(
    lg: Scenario2020, lend: Lend, key: str, upgrade: str, apart: float, hurt: int
) -> None:
    pierce = ("pierce", 1)
    lend(LEIA, weapons=(gun(pierce, dice=(1, 0, 0)), sword(pierce, dice=(1, 0, 0))))
    lend(key, defense="red", defense_surge=False)
    leia = lg.unit(LEIA, B, (500, 300 + apart))
    places = [(500.0, 300.0), (460.0, 300.0), (420.0, 300.0), (380.0, 300.0)][
        : 4 if upgrade == "electrostaff-guard" else 1
    ]
    unit = lg.unit(key, A, *places, upgrades=(upgrade,))
    lg.dice("crit block")
    lg.run(Attack(attacker=leia.id))
    while lg.asked:
        lg.answer("pierce:1" if "pierce:1" in lg.options else lg.decision.suggested or lg.options[0])
    assert wounds(lg, unit) == hurt


@covers("abilities.on-upgrades-and-command-cards")
@pytest.mark.parametrize("bearer", [True, False])
def test_a_darksaber_guards_its_bearer_alone(lg: Scenario2020, lend: Lend, bearer: bool) -> None:
    lend(LEIA, weapons=(sword(("pierce", 1), dice=(1, 0, 0)),))
    lend(SABINE, defense="red", defense_surge=False)
    lend(REBELS, defense="red", defense_surge=False)
    leia = lg.unit(LEIA, B, (500, 327))
    struck = lg.unit(SABINE if bearer else REBELS, A, (500, 300), upgrades=("the-darksaber",) * bearer)
    lg.unit(SABINE, A, (1500, 100), upgrades=("the-darksaber",))
    lg.dice("crit block")
    lg.run(Attack(attacker=leia.id))
    while lg.asked:
        lg.answer("pierce:1" if "pierce:1" in lg.options else lg.decision.suggested or lg.options[0])
    assert (wounds(lg, struck) if bearer else 1 - lg.left(struck)) == int(not bearer)


# Actions.


@covers("free-card-actions.once-each", "exhaust.required")
@pytest.mark.parametrize(("away", "seen", "bound"), [(150.0, True, 2), (190.0, True, 0), (150.0, False, 0)])
def test_a_grappling_line_binds_troopers(lg: Scenario2020, away: float, seen: bool, bound: int) -> None:
    if not seen:
        lg.terrain(block(500, 375, 400, 4, 200))
    sabine = lg.unit(SABINE, A, (500, 300), upgrades=("electro-grappling-line",))
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + away))
    lg.run(Activation(unit=sabine.id))
    assert ("upgrade:electro-grappling-line" in lg.options) is bool(bound)
    if bound:
        lg.answer("upgrade:electro-grappling-line")
        assert "upgrade:electro-grappling-line" not in lg.options
        assert lg.game.unit(sabine.id).upgrades[0].state == "exhausted"
    now = lg.game.unit(foe.id)
    assert (now.immobilize, now.suppression) == (bound, bound)
    lg.answer("end")


@covers("free-card-actions.definition")
def test_a_clone_specialist_brings_a_token_and_a_captain_courage(lg: Scenario2020) -> None:
    clones = lg.squad(CLONES, A, 300, count=5)
    unit = lg.unit(CLONES, A, *[(500 + 40 * n, 500) for n in range(5)], upgrades=("phase-i-clone-specialist",))
    lg.run(Activation(unit=unit.id))
    lg.answer("upgrade:phase-i-clone-specialist")
    assert lg.options == ["aim", "dodge", "surge"]
    lg.answers("surge", "end")
    assert has(lg, unit) == {"surge": 1}
    assert has(lg, clones) == {}


@pytest.mark.parametrize(("used", "left"), [(True, 2), (False, 1)])
def test_a_clone_captain_keeps_them_going(lg: Scenario2020, used: bool, left: int) -> None:
    captain = ("phase-i-clone-captain",)
    unit = lg.put(lg.unit(CLONES, A, *[(500 + 40 * n, 500) for n in range(5)], upgrades=captain), suppression=1)
    if not used:
        lg.dice("blank")
    lg.run(Activation(unit=unit.id))
    lg.answer(f"2020:upgrade:phase-i-clone-captain.0:{unit.id}" if used else "pass")
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == left
    lg.answer("end")
    assert lg.game.unit(unit.id).suppression == 1


def test_plo_koon_makes_a_tank_agile(lg: Scenario2020) -> None:
    tank = lg.unit(TANK, A, (500, 300), upgrades=("plo-koon",))
    lg.run(Activation(unit=tank.id))
    lg.answer("upgrade:plo-koon")
    assert has(lg, tank) == {"agile": 2}
    lg.answer("end")
    assert has(lg, tank) == {}


# Orders and guardians.


@covers("command-phase.eligible.range")
@pytest.mark.parametrize(
    ("by", "away", "ordered"),
    [
        ("commander", 152.4 * 4 + 27, True),
        ("commander", 152.4 * 4 + 28, False),
        ("operative", 152.4 * 4 + 27, True),
        ("corps", 152.4 * 4 + 27, False),
    ],
)
def test_an_antenna_hears_commanders_from_afar(lg: Scenario2020, by: str, away: float, ordered: bool) -> None:
    commander = lg.put(lg.unit(LEIA, A, (300, 300)), rank=by)
    droids = lg.unit("b1-battle-droids", A, (300 + away, 300), upgrades=("integrated-comms-antenna",))
    deaf = lg.unit("b1-battle-droids", A, (300 + away, 340))
    game = cast(Legion2020, lg.game)
    assert [in_order_range(game, commander.id, one) for one in (droids, deaf)] == [ordered, False]


@covers("keyword.guardian-x.effect")
@pytest.mark.parametrize(
    ("key", "away", "guards"), [(REBELS, 170.0, True), (REBELS, 185.0, False), ("rebel-commandos", 170.0, False)]
)
def test_corps_troopers_guard_an_esteemed_leader(
    lg: Scenario2020, lend: Lend, key: str, away: float, guards: bool
) -> None:
    lend(VADER, weapons=(gun(dice=(3, 0, 0)),), courage=3)
    lend(LEIA, defense_surge=False)
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("esteemed-leader",))
    squad, vader = lg.unit(key, A, (500 + away, 300)), lg.unit(VADER, B, (500, 500))
    lg.dice("hit hit hit block block block")
    lg.run(Attack(attacker=vader.id, only=(leia.id,)))
    if guards:
        assert (lg.asked, lg.decision.subject, lg.options) == ("guardian", squad.id, ["guard:1", "guard:0"])
        lg.answer("guard:0")
    assert lg.asked is None


def test_nobody_else_is_guarded_by_them(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),), courage=3)
    lg.unit(LEIA, A, (500, 300), upgrades=("esteemed-leader",))
    other, _ = lg.unit(REBELS, A, (560, 300)), lg.unit(REBELS, A, (440, 300))
    vader = lg.unit(VADER, B, (500, 500))
    lg.dice("hit block")
    lg.run(Attack(attacker=vader.id, only=(other.id,)))
    assert lg.asked is None


# Tokens for two.


def column(lg: Scenario2020, lend: Lend, away: float = 100.0, seen: bool = True) -> tuple[Unit, Unit, Unit]:
    """A tank with a veteran pilot and an aim token; clones beside it, and an enemy before them."""
    lend(CLONES, weapons=(gun(dice=(0, 1, 0)),))
    lend(VADER, courage=3)
    if not seen:
        lg.terrain(block(585, 300, 4, 400, 200))
    tank = lg.put(lg.unit(TANK, A, (450, 300), upgrades=("veteran-clone-pilot",)), aim=1)
    x = 450 + lg.game.leader(tank).radius + 13.5 + away
    return tank, lg.unit(CLONES, A, (x, 300)), lg.unit(VADER, B, (x, 560))


@covers("abilities.on-upgrades-and-command-cards", "exhaust.required")
@pytest.mark.parametrize(("away", "seen", "shares"), [(100.0, True, True), (160.0, True, False), (100.0, False, False)])
def test_clones_spend_what_a_veteran_pilot_has(
    lg: Scenario2020, lend: Lend, away: float, seen: bool, shares: bool
) -> None:
    tank, clones, _ = column(lg, lend, away, seen)
    lg.dice("blank hit" if shares else "blank")
    lg.run(Attack(attacker=clones.id))
    if shares:
        lg.answer(f"2020:upgrade:veteran-clone-pilot.0:{tank.id}")
        assert lg.asked == "reroll"
        lg.answer(("die:black.blank",))
        assert lg.game.unit(tank.id).upgrades[0].state == "exhausted"
    lg.decline()
    assert lg.game.unit(tank.id).aim == (0 if shares else 1)


def test_a_veteran_pilot_is_ready_again_in_the_end_phase(lg: Scenario2020, lend: Lend) -> None:
    tank, clones, _ = column(lg, lend)
    lg.put(tank, aim=0)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id))
    lg.answer(f"2020:upgrade:veteran-clone-pilot.0:{tank.id}")
    lg.decline()
    assert lg.game.unit(tank.id).upgrades[0].state == "exhausted"
    happen(lg, StartOfEndPhase())
    assert lg.game.unit(tank.id).upgrades[0].state == "ready"


# While a unit moves.


@covers("keyword.tactical.effect", "keyword.tactical.free-moves")
@pytest.mark.parametrize("own", [True, False])
def test_a_push_comes_with_a_move_action_of_any_time(lg: Scenario2020, own: bool) -> None:
    troops = lg.unit(STORMTROOPERS, A, (500, 300), upgrades=("offensive-push",))
    lg.put(troops, standby=not own)
    foe = lg.unit(LEIA, B, (500, 500))
    if own:
        lg.run(Activation(unit=troops.id))
        assert "upgrade:offensive-push" not in lg.options  # it is no action
    else:
        lg.run(Act(unit=foe.id, action="dodge"))
    lg.answer("move")
    lg.answer("2020:upgrade:offensive-push.0:0")
    lg.answer(lg.decision.suggested)
    assert (lg.game.unit(troops.id).aim, lg.game.keyword(troops.id, "tactical")) == (1, 0)
    assert lg.game.unit(troops.id).upgrades[0].state == "exhausted"
    lg.decline()


@covers("compulsory.full-move", "movement.max-speed-cap")
@pytest.mark.parametrize("way", ["faster", "slower"])
def test_a_pilot_changes_the_speed_of_a_compulsory_move(lg: Scenario2020, way: str) -> None:
    flyer = lg.unit("x-34-landspeeder", A, (500, 200), upgrades=("ryder-azadi",))
    before = speed_of(lg.game, flyer)
    lg.run(Act(unit=flyer.id, action="move", compulsory=True))
    lg.answers("2020:upgrade:ryder-azadi.0:0", way)
    assert speed_of(lg.game, lg.game.unit(flyer.id)) == min(3, before + (1 if way == "faster" else -1))
    lg.answer(lg.decision.suggested)
    assert speed_of(lg.game, lg.game.unit(flyer.id)) == before
    lg.decline()


@covers("keyword.tactical.effect", "withdraw.nothing-else")
@pytest.mark.parametrize(
    ("action", "foe", "offered"), [("move", 500.0, True), ("aim", 500.0, False), ("move", 327.0, False)]
)
def test_a_push_comes_with_a_move_that_is_no_withdrawal(
    lg: Scenario2020, action: str, foe: float, offered: bool
) -> None:
    troops = lg.unit(STORMTROOPERS, A, (500, 300), upgrades=("offensive-push",))
    lg.unit(LEIA, B, (500, foe))
    lg.run(Activation(unit=troops.id))
    lg.answer(action)
    assert ("2020:upgrade:offensive-push.0:0" in lg.options) is offered
    assert lg.game.unit(troops.id).upgrades[0].state == "ready"
    lg.game.stack.clear()
    lg.changed()


@pytest.mark.parametrize(("wounds", "dice"), [(1, 2), (0, 1)])
def test_tenacity_is_no_choice(lg: Scenario2020, lend: Lend, wounds: int, dice: int) -> None:
    lend(VADER, weapons=(sword(dice=(0, 1, 0)),))
    vader, _ = lg.unit(VADER, A, (500, 300), upgrades=("tenacity",)), lg.unit(LEIA, B, (500, 327))
    lg.set(vader.leader, wounds=wounds)
    lg.dice(" ".join(["blank"] * dice))
    lg.run(Attack(attacker=vader.id))
    assert lg.asked is None
    assert lg.events("attack.rolled")[0]["dice"] == ("blank",) * dice

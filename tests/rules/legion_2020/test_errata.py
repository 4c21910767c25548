"""The book's errata of cards, and its points."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase, issue_order
from dejarik.games.legion.facts import WeaponFacts, catalogue_of
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import IssuingOrders
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.commanding import ask_meditation
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import OFFICER, Scenario2020

CARDS = catalogue_of("legion-2020")
LUKE = "luke-skywalker-hero-of-the-rebellion"
RANGES = [152.4 * number + 27.0 for number in range(6)]


# Facts.


@covers("errata.unit.mark-ii-medium-blaster-trooper", "errata.general.override")
@pytest.mark.parametrize(("wounds", "left"), [(3, 1), (4, 0)])
def test_a_blaster_crew_bears_four_wounds(lg: Scenario2020, wounds: int, left: int) -> None:
    crew = lg.unit("mark-ii-medium-blaster-trooper", A, (500, 300))
    lg.unit(LEIA, A, (900, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.run(suffer(lg.game, crew, wounds))
    assert lg.left(crew) == left


@covers("errata.upgrade.bistan", "errata.upgrade.pao", "errata.upgrade.dt-f16")
@pytest.mark.parametrize(
    ("unit", "upgrade"),
    [("rebel-pathfinders", "bistan"), ("rebel-pathfinders", "pao"), ("imperial-death-troopers", "dt-f16")],
)
def test_some_characters_bear_two_wounds(lg: Scenario2020, unit: str, upgrade: str) -> None:
    squad = lg.unit(unit, A, *[(500 + 40 * number, 300) for number in range(5)], upgrades=(upgrade,))
    assert [one.threshold for one in lg.game.alive(squad) if one.upgrade == 0] == [2]
    assert {one.threshold for one in lg.game.alive(squad) if one.upgrade != 0} == {1}


def weapon_of(card: str, name: str) -> WeaponFacts:
    facts = CARDS.units.get(card) or CARDS.upgrades[card]
    return next(one for one in facts.weapons if one.name == name)


@covers("errata.unit.1-4-fd-laser-cannon", "errata.upgrade.cm-0-93-trooper", "errata.upgrade.dh-447-sniper")
@covers("errata.upgrade.dlt-19x-sniper", "errata.upgrade.t-7-ion-snowtrooper")
@pytest.mark.parametrize(
    ("card", "name", "most"),
    [
        ("1-4-fd-laser-cannon-team", "1.4 FD Laser Cannon", 5),
        ("cm-o-93-trooper", "CM-O/93 Trooper", 4),
        ("dh-447-sniper", "DH-447 Sniper Rifle", 5),
        ("dlt-19x-sniper", "DLT-19x Sniper Rifle", 5),
        ("t-7-ion-snowtrooper", "T-7 Ion Disrupter Rifle", 3),
    ],
)
def test_how_far_weapons_reach(card: str, name: str, most: int) -> None:
    assert weapon_of(card, name).range == (1, most)


@covers("errata.unit.1-4-fd-laser-cannon")
@pytest.mark.parametrize(("away", "reached"), [(RANGES[5], True), (RANGES[5] + 1.0, False)])
def test_a_laser_cannon_reaches_range_five(lg: Scenario2020, away: float, reached: bool) -> None:
    cannon = lg.unit("1-4-fd-laser-cannon-team", A, (500, 300))
    lg.set(cannon.leader, heading=1.5707963)
    target = lg.unit(STORMTROOPERS, B, (500 + away + 50.0 - 13.5, 300))
    lg.run(Activation(unit=cannon.id))
    assert ("attack" in lg.options) is reached
    assert lg.game.unit(target.id).defeated is False
    lg.answer("end")


@covers("errata.unit.t-47.immune-range-1", "errata.unit.t-47.surge", "errata.unit.e-web")
@covers("errata.unit.wookiee-warriors", "errata.unit.chewbacca.keywords")
@pytest.mark.parametrize(
    ("unit", "has", "lacks"),
    [
        ("t-47-airspeeder", ("immune-range-1-weapons",), ()),
        ("e-web-heavy-blaster-team", ("sentinel",), ("plodding",)),
        ("wookiee-warriors", ("scale", "duelist"), ("expert-climber", "unhindered")),
        ("chewbacca-walking-carpet", ("scale",), ("expert-climber", "unhindered")),
    ],
)
def test_which_keywords_units_have(lg: Scenario2020, unit: str, has: tuple[str, ...], lacks: tuple[str, ...]) -> None:
    one = lg.unit(unit, A, (500, 300))
    assert [lg.game.keyword(one.id, word) > 0 for word in (*has, *lacks)] == [True] * len(has) + [False] * len(lacks)


@covers("errata.unit.t-47.surge")
def test_an_airspeeder_turns_surges_into_criticals(lg: Scenario2020) -> None:
    speeder = lg.unit("t-47-airspeeder", A, (500, 300))
    foe = lg.unit(AT_RT, B, (500, 500))
    lg.shoot(speeder, "surge blank blank blank blank blank blank")
    lg.decline()
    assert sum(one.wounds for one in lg.game.alive(lg.game.unit(foe.id))) == 1


@covers("errata.unit.chewbacca.overwhelm")
def test_chewbacca_overwhelms() -> None:
    weapon = weapon_of("chewbacca-walking-carpet", "Overwhelm")
    assert [(one.id, one.x) for one in weapon.keywords] == [("lethal", 1)]
    assert "Overpower" not in [one.name for one in CARDS.units["chewbacca-walking-carpet"].weapons]


# Command cards.


def commands(lg: Scenario2020, ours: str, theirs: str) -> None:
    """The command phase up to the orders, with those of the opponent given as suggested."""
    lg.command(ours, theirs)
    while lg.decisions and lg.decisions[0].kind in ("commander", "order-one"):
        lg.answer(lg.decisions[0].suggested)


@covers("errata.command.covert-observation")
def test_who_is_ordered_by_the_enemys_card_gains_suppression(lg: Scenario2020) -> None:
    lg.unit(VADER, A, (300, 300))
    lg.unit(LEIA, B, (1500, 800))
    squads = [lg.unit(REBELS, B, (1300 + 100 * number, 700)) for number in range(4)]
    commands(lg, "covert-observation", "assault")
    lg.decline()
    ordered = [unit for unit in lg.game.units_of(B) if unit.order == "up"]
    assert len(ordered) == 3
    assert [unit.suppression for unit in ordered] == [1, 1, 1]
    assert sum(lg.game.unit(one.id).suppression for one in squads) + lg.game.units_of(B)[0].suppression == 3


@covers("errata.command.sabotaged-communications")
def test_the_enemys_card_gives_one_order_only(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    for number in range(4):
        lg.unit(STORMTROOPERS, B, (1300 + 100 * number, 700))
    commands(lg, "sabotaged-communications", "assault")
    assert len([unit for unit in lg.game.units_of(B) if unit.order == "up"]) == 1


@covers("errata.command.coordinated-fire")
@pytest.mark.parametrize(("aim", "away", "gained"), [(1, RANGES[2], 1), (1, RANGES[2] + 1, 0), (0, RANGES[2], 0)])
def test_an_aimed_shot_of_a_corps_unit_lets_another_aim(lg: Scenario2020, aim: int, away: float, gained: int) -> None:
    lg.state.players[A].chosen, lg.state.revealed = "coordinated-fire", True
    shooter = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), aim=aim)
    other = lg.unit(VADER, A, (500 + away, 300))
    lg.unit(REBELS, B, (500, 500))
    lg.dice("blank " * (1 + aim))
    lg.run(Attack(attacker=shooter.id))
    while lg.asked is not None:
        several = lg.decision.several
        if several is not None and lg.asked == "reroll":
            lg.answer(tuple(one.id for one in several.among))
        else:
            lg.answer(lg.decision.options[0].id)
    assert lg.game.unit(other.id).aim == gained


@covers("errata.command.son-of-skywalker")
def test_luke_attacks_again_once(lg: Scenario2020) -> None:
    lg.state.players[A].chosen, lg.state.revealed = "son-of-skywalker", True
    luke = lg.unit(LUKE, A, (500, 300))
    lg.unit(AT_RT, B, (500, 500))
    lg.dice("blank " * 4)
    lg.run(Activation(unit=luke.id))
    lg.answer("attack")
    asked = []
    while lg.asked != "action" and lg.asked is not None:
        asked.append(lg.asked)
        lg.answer(lg.decision.options[0].id)
    assert len(lg.events("attack.rolled")) == 2
    assert "attack" not in lg.options
    lg.answer("end")


# Upgrades.


@covers("errata.upgrade.commanding-presence")
@pytest.mark.parametrize(
    ("upgrades", "away", "ordered"),
    [
        (("commanding-presence",), RANGES[4], True),
        (("commanding-presence",), RANGES[4] + 1, False),
        ((), RANGES[4], False),
    ],
)
def test_a_commanding_presence_reaches_range_four(
    lg: Scenario2020, upgrades: tuple[str, ...], away: float, ordered: bool
) -> None:
    lg.unit(LEIA, A, (300, 300), upgrades=upgrades)
    far = lg.unit(REBELS, A, (300 + away, 300))
    lg.unit(VADER, B, (1500, 800))
    commands(lg, "push", "ambush")
    assert (lg.game.unit(far.id).order == "up") is ordered


@covers("errata.upgrade.long-range-comlink")
@pytest.mark.parametrize("upgrades", [("long-range-comlink",), ()])
def test_a_comlink_brings_orders_across_the_table(lg: Scenario2020, upgrades: tuple[str, ...]) -> None:
    lg.unit(LEIA, A, (100, 100))
    far = lg.unit(REBELS, A, (1700, 800), upgrades=upgrades)
    lg.unit(VADER, B, (900, 800))
    commands(lg, "push", "ambush")
    assert (lg.game.unit(far.id).order == "up") is bool(upgrades)


@covers("errata.upgrade.long-range-comlink", "keyword.field-commander.nominate")
def test_a_comlink_hears_a_field_commander_as_well(lg: Scenario2020) -> None:
    tank = lg.unit("aat-trade-federation-battle-tank", A, (200, 200), upgrades=("t-series-tactical-droid-pilot",))
    lg.put(tank, commands=True)
    far = lg.unit("b1-battle-droids", A, (1700, 800), upgrades=("long-range-comlink",))
    lg.unit(VADER, B, (900, 800))
    commands(lg, "push", "ambush")
    assert [lg.game.unit(one.id).order for one in (tank, far)] == ["up", "up"]


@covers("errata.upgrade.aggressive-tactics")
@pytest.mark.parametrize(("bearer", "gained"), [(LEIA, 4), ("rebel-officer", 0)])
def test_aggressive_tactics_hands_out_four_surge_tokens(lg: Scenario2020, bearer: str, gained: int) -> None:
    leia, _ = (
        lg.unit(key, A, (300, y), upgrades=("aggressive-tactics",) if key == bearer else ())
        for key, y in ((LEIA, 300), ("rebel-officer", 400))
    )
    squads = [lg.put(lg.unit(REBELS, A, (400 + 40 * number, 300)), order="up") for number in range(5)]
    lg.state.players[A].commander = leia.id
    lg.changed()
    moment = lg.game.open(IssuingOrders())
    if gained:
        assert moment is not None
        lg.run(moment)
        several = lg.decision.several
        assert several is not None
        assert [one.id for one in several.among] == [f"unit:{one.id}" for one in squads]  # not who has no order
        assert (several.least, several.most) == (0, 4)
        lg.answer(tuple(one.id for one in several.among[:4]))
    assert [lg.game.unit(one.id).surge for one in squads] == [1] * gained + [0] * (5 - gained)


@covers("issuing-orders.once-even-if-moved")
@covers("errata.upgrade.comms-relay.effect")
@pytest.mark.parametrize("away", [RANGES[2], RANGES[2] + 1])
def test_a_relay_passes_its_order_on_and_receives_no_other(lg: Scenario2020, away: float) -> None:
    lg.unit(LEIA, A, (300, 300))
    relay = lg.unit(REBELS, A, (300, 400), upgrades=("comms-relay",))
    other = lg.unit(REBELS, A, (300 + away, 400))
    lg.unit(VADER, B, (1500, 800))
    lg.command("ambush", "push")
    while lg.decisions and lg.decisions[0].kind in ("commander", "order-one"):
        decision = lg.decisions[0]
        ours = decision.kind == "order-one" and decision.player == A
        lg.answer(f"unit:{relay.id}" if ours else decision.suggested)
    if away == RANGES[2]:
        assert lg.asked == "pass-order"
        lg.answer(f"unit:{other.id}")
        assert [lg.game.unit(one.id).order for one in (relay, other)] == ["", "up"]
        card = lg.game.cards.commands["push"]
        leia = lg.game.units_of(A)[0]
        assert lg.game.may_be_ordered(leia.id, lg.game.unit(relay.id), card.orders[0]) is False
    else:
        lg.decline()
        assert [lg.game.unit(one.id).order for one in (relay, other)] == ["up", ""]
    lg.decline()


@covers("errata.upgrade.comms-relay.effect")
def test_no_order_is_passed_on_to_who_has_passed_one_on(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    first, second = [lg.unit(REBELS, A, (x, 400), upgrades=("comms-relay",)) for x in (300, 400)]
    third, fourth = [lg.unit(REBELS, A, (x, 440)) for x in (300, 400)]
    state = lg.state
    state.units[fourth.id].order = "down"
    lg.changed()
    moment = issue_order(lg.game, first.id, 0)
    assert moment is not None
    lg.run(moment)
    lg.answer(f"unit:{second.id}")
    assert lg.options == ["unit:0", f"unit:{third.id}", "pass"]  # its relay may pass it on again, but not back
    lg.answer(f"unit:{third.id}")
    assert [lg.game.unit(one.id).order for one in (first, second, third)] == ["", "", "up"]


@covers("keyword.target.redirected-order", "errata.upgrade.comms-relay.effect")
@pytest.mark.parametrize(("passes", "aims"), [(True, 0), (False, 1)])
def test_an_order_that_is_passed_on_gives_its_bearer_nothing(
    lg: Scenario2020, lend: Lend, passes: bool, aims: int
) -> None:
    lend(STORMTROOPERS, ("target", 1))
    officer = lg.unit(OFFICER, A, (300, 300))
    relay = lg.unit(STORMTROOPERS, A, (300, 400), upgrades=("comms-relay",))
    other = lg.unit("snowtroopers", A, (400, 400))
    moment = issue_order(lg.game, relay.id, officer.id)
    assert moment is not None
    lg.run(moment)
    lg.answer(f"unit:{other.id}" if passes else "pass")
    assert [lg.game.unit(one.id).order for one in (relay, other)] == (["", "up"] if passes else ["up", ""])
    assert lg.game.unit(relay.id).aim == aims


@covers("errata.upgrade.comms-relay.effect")
def test_who_has_passed_an_order_on_receives_none_from_anybody_else_either(lg: Scenario2020, lend: Lend) -> None:
    lend(STORMTROOPERS, ("coordinate", 0, "Trooper"))
    officer = lg.unit(OFFICER, A, (300, 300))
    relay = lg.unit("snowtroopers", A, (300, 400), upgrades=("comms-relay",))
    other, third = [lg.unit(STORMTROOPERS, A, (x, 400)) for x in (400, 440)]
    moment = issue_order(lg.game, relay.id, officer.id)
    assert moment is not None
    lg.run(moment)
    lg.answer(f"unit:{other.id}")
    assert lg.options == [f"unit:{officer.id}", f"unit:{third.id}", "pass"]  # of the coordination
    lg.decline()


@covers("errata.upgrade.comms-relay.effect", "command-phase.issue-orders")
@pytest.mark.parametrize("near", [True, False])
def test_whoever_gave_an_order_has_given_it_though_a_relay_passes_it_on(lg: Scenario2020, near: bool) -> None:
    officer = lg.unit(OFFICER, A, (1000, 800))
    relay = lg.unit("snowtroopers", A, (300, 400), upgrades=("comms-relay",))
    other = lg.unit(STORMTROOPERS, A, (400, 400) if near else (1000, 700))
    moment = issue_order(lg.game, relay.id, officer.id)
    lg.changed()
    if not near:  # nobody is asked
        assert (moment, lg.game.unit(relay.id).order) == (None, "up")
        return
    assert moment is not None
    lg.run(moment)
    assert lg.decision.rule == "errata.upgrade.comms-relay.effect"
    lg.answer(f"unit:{other.id}")
    assert lg.events("order.issued") == [{"unit": other.id, "by": officer.id}]


@covers("errata.upgrade.battle-meditation", "errata.battle.rapid-reinforcements.arrival")
@covers("keyword.authoritative.once")
def test_a_meditation_reaches_nobody_who_takes_no_order(lg: Scenario2020) -> None:
    luke = lg.unit(LUKE, A, (100, 100), upgrades=("battle-meditation",))
    lg.unit(REBELS, A)  # held back
    lg.put(lg.unit(REBELS, A, (300, 100)), order="up")
    lg.put(lg.unit(REBELS, A, (400, 100)), used=("passed-on",))
    walker = lg.unit(AT_RT, A, (1700, 800))
    lg.state.players[A].commander, lg.state.players[A].chosen = luke.id, "push"
    lg.changed()
    asked = ask_meditation(cast(Legion2020, lg.game), CommandPhase(), A)
    assert asked is not None
    assert [one.id for one in asked.options] == [f"unit:{luke.id}", f"unit:{walker.id}", "pass"]


@covers("errata.upgrade.battle-meditation")
@pytest.mark.parametrize("meditates", [True, False])
def test_one_order_goes_to_whom_the_card_does_not_name(lg: Scenario2020, meditates: bool) -> None:
    luke = lg.unit(LUKE, A, (100, 100), upgrades=("battle-meditation",))
    walker = lg.unit(AT_RT, A, (1700, 800))
    near = [lg.unit(REBELS, A, (200 + 50 * number, 100)) for number in range(3)]
    lg.unit(VADER, B, (900, 800))
    lg.command("push", "ambush")
    while lg.decisions and lg.decisions[0].kind != "meditation":
        lg.answer(lg.decisions[0].suggested)
    assert lg.asks == A
    lg.answer(f"unit:{walker.id}" if meditates else "pass")
    while lg.decisions and lg.decisions[0].kind == "order-one":
        assert f"unit:{walker.id}" not in lg.options
        lg.answer(lg.options[0])
    ordered = [lg.game.unit(one.id).order == "up" for one in (luke, *near)]
    assert sum(ordered) == (1 if meditates else 2)
    assert (lg.game.unit(walker.id).order == "up") is meditates


@covers("errata.upgrade.force-choke")
def test_a_choke_wounds_one_miniature_at_range_one(lg: Scenario2020) -> None:
    vader = lg.unit("imperial-royal-guards", A, (500, 300), (500, 270), upgrades=("force-choke",))
    squad = lg.unit(REBELS, B, (500 + RANGES[1], 300), (500 + RANGES[1] - 40, 300), (500 + RANGES[1] + 40, 300))
    lg.unit(LEIA, B, (500, 300 + RANGES[1]))
    lg.run(Activation(unit=vader.id))
    lg.answer("upgrade:force-choke")
    near = [f"miniature:{one}" for one in squad.miniatures[:2]]
    assert (lg.asked, lg.asks, lg.options) == ("wound", A, near)  # a commander is not chosen, nor who is too far
    lg.answer(near[1])
    assert [lg.game.miniature(one).defeated for one in squad.miniatures[:3]] == [False, True, False]
    assert "upgrade:force-choke" not in lg.options
    lg.decline()


@covers("errata.upgrade.jedi-mind-trick")
@pytest.mark.parametrize(("target", "tricked"), [("scout-troopers", True), ("boba-fett-infamous-bounty-hunter", False)])
def test_a_mind_trick_gives_two_suppression_tokens(lg: Scenario2020, target: str, tricked: bool) -> None:
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("jedi-mind-trick",))
    foe = lg.unit(target, B, (500 + RANGES[2], 300))
    lg.run(Activation(unit=luke.id))
    assert ("upgrade:jedi-mind-trick" in lg.options) is tricked
    if tricked:
        lg.answer("upgrade:jedi-mind-trick")
        assert lg.game.unit(foe.id).suppression == 2
    lg.decline()


@covers("errata.upgrade.wedge-antilles")
def test_wedge_turns_the_airspeeder(lg: Scenario2020) -> None:
    speeder = lg.unit("t-47-airspeeder", A, (900, 450), upgrades=("wedge-antilles",))
    lg.unit(VADER, B, (1500, 800))
    lg.put(speeder, used=("compulsory-move",))
    lg.run(Activation(unit=speeder.id))
    while lg.asked != "action":
        lg.answer(lg.decision.suggested)
    x, y = lg.game.leader(speeder).x, lg.game.leader(speeder).y
    lg.answer("upgrade:wedge-antilles")
    lg.answer((x, y, 0.0, 1.5))
    assert lg.game.leader(speeder).heading == pytest.approx(1.5)
    assert "upgrade:wedge-antilles" not in lg.options
    lg.decline()


# Points, the dearest first.

POINTS = {
    "points.neutral.upgrades": {
        "aggressive-tactics": 15, "emergency-stims": 10, "battle-meditation": 5, "commanding-presence": 5,
        "comms-jammer": 5, "force-guidance": 5, "force-reflexes": 5, "improvised-orders": 5, "long-range-comlink": 5,
        "saber-throw": 5, "duck-and-cover": 4, "targeting-scopes": 4, "barrage-generator": 3, "concussion-grenades": 3,
        "impact-grenades": 3, "overcharged-generator": 3, "environmental-gear": 2, "smoke-grenades": 2,
        "grappling-hooks": 1,
    },
    "points.empire.units": {
        "emperor-palpatine": 200, "darth-vader-dark-lord-of-the-sith": 175, "at-st": 160,
        "darth-vader-the-emperors-apprentice": 155, "tx-225-gavw-occupier-combat-assault-tank": 145,
        "boba-fett-infamous-bounty-hunter": 125, "74-z-speeder-bikes": 75, "dewback-rider": 75, "scout-troopers": 48,
        "imperial-officer": 45, "snowtroopers": 44, "df-90-mortar-trooper": 38, "scout-troopers-strike-team": 20,
    },
    "points.empire.upgrades": {
        "t-21b-trooper": 35, "t-21-stormtrooper": 24, "dlt-19-stormtrooper": 22, "hh-12-stormtrooper": 20,
        "t-7-ion-snowtrooper": 20, "imperial-officer": 17, "cr-24-flame-rifle": 15, "stormtrooper-captain": 12,
        "stormtrooper-specialist": 12, "rt-97c-blaster-rifle": 10, "shoretrooper": 10, "snowtrooper": 8,
        "stormtrooper": 8, "t-21-blaster-rifle": 5, "general-weiss": 1,
    },
    "points.rebel.units": {
        "luke-skywalker-jedi-knight": 195, "t-47-airspeeder": 130, "han-solo-unorthodox-general": 100, "jyn-erso": 100,
        "tauntaun-riders": 95, "chewbacca-walking-carpet": 90, "wookiee-warriors": 69, "x-34-landspeeder": 60,
        "rebel-pathfinders": 58, "rebel-commandos": 50, "r2-d2-hero-of-a-thousand-devices": 45, "rebel-officer": 45,
        "fleet-troopers": 40, "rebel-commandos-strike-team": 20,
    },
    "points.rebel.upgrades": {
        "bowcaster-wookiee": 31, "m-45-ion-blaster": 31, "rps-6-rocket-gunner": 31, "bistan": 28, "cm-o-93-trooper": 26,
        "mark-ii-medium-blaster": 26, "mpl-57-barrage-trooper": 22, "at-rt-flamethrower": 20,
        "at-rt-rotary-blaster": 20, "z-6-trooper": 20, "mpl-57-ion-trooper": 18, "sx-21-trooper": 17,
        "rebel-officer": 16, "the-darksaber": 15, "rebel-trooper-specialist": 12, "rebel-trooper-captain": 11,
        "at-rt-laser-cannon": 10, "ax-108-ground-buzzer": 10, "rebel-veteran": 9, "fleet-trooper": 7,
        "rebel-trooper": 7, "personal-combat-shield": 5, "wedge-antilles": 1, "a-300-long-range-config": 0,
        "a-300-short-range-config": 0, "mo-dk-power-harpoon": 0,
    },
    "points.republic.units": {
        "obi-wan-kenobi": 170, "arc-troopers": 78, "phase-ii-clone-troopers": 62, "barc-speeder": 60,
        "r2-d2-independent-astromech": 45, "arc-troopers-strike-team": 27,
    },
    "points.republic.upgrades": {
        "dc-15-phase-i-trooper": 27, "dp-23-phase-i-trooper": 23, "z-6-phase-i-trooper": 23, "barc-ion-gunner": 22,
        "rps-6-gunner": 21, "rps-6-phase-i-trooper": 21, "phase-ii-mortar-trooper": 20, "barc-twin-laser-gunner": 15,
        "phase-i-clone-specialist": 14, "phase-i-clone-captain": 14, "phase-ii-clone-trooper": 13,
        "phase-i-clone-trooper": 10,
    },
    "points.separatist.units": {
        "count-dooku": 200, "general-grievous-sinister-cyborg": 170, "droidekas": 80, "b2-super-battle-droids": 45,
    },
    "points.separatist.upgrades": {
        "b2-ha-trooper": 30, "b2-acm-trooper": 24, "b2-super-battle-droid": 13, "oom-series-battle-droid": 9,
        "b1-security-droid": 7, "b1-battle-droid": 5,
    },
}  # fmt: skip


@covers("points.use", *POINTS)
@pytest.mark.parametrize("table", POINTS)
def test_cards_cost_what_the_tables_say(table: str) -> None:
    cards = CARDS.units if table.endswith("units") else CARDS.upgrades
    costs = {str(key): facts.cost for key, facts in cards.items()}
    assert {key: costs[key] for key in POINTS[table]} == POINTS[table]


@covers("points.use", "unit.points", "upgrade.points")
def test_the_tables_price_units_and_upgrades_in_a_match(lg: Scenario2020) -> None:
    squad: Unit = lg.unit(REBELS, A, (500, 300), upgrades=("z-6-trooper", "impact-grenades"))
    assert squad.points == 40 + 20 + 3  # the squad itself is in no table: it keeps its price

"""The card facts against the numbers the rulebook and the notes give."""

from typing import get_args

import pytest

from dejarik.games.xwing.facts import (
    ActionFacts,
    AttackFacts,
    ChargeFacts,
    Difficulty,
    Faction,
    StatFacts,
    UnknownCard,
    VariableCost,
    actions_of,
    all_damage,
    all_pilots,
    all_ships,
    all_upgrades,
    cost_on,
    damage_facts,
    pilot_facts,
    quick_builds,
    ship_facts,
    upgrade_facts,
)

BOTH = {
    "banks": ("bank-left", "bank-right"),
    "turns": ("turn-left", "turn-right"),
    "tallons": ("tallon-left", "tallon-right"),
}
FACTIONS: tuple[Faction, ...] = get_args(Faction)


def dial(*rows: tuple[int, str, Difficulty]) -> set[tuple[int, str, Difficulty]]:
    return {(speed, one, colour) for speed, bearing, colour in rows for one in BOTH.get(bearing, (bearing,))}


def dial_of(ship: str) -> set[tuple[int, str, Difficulty]]:
    return {(entry.speed, entry.bearing, entry.difficulty) for entry in ship_facts(ship).dial}


def stats(attack: int, agility: int, hull: int, shields: int) -> StatFacts:
    return StatFacts((AttackFacts("front", attack),), agility, hull, shields)


def test_the_x_wing_dial_is_the_printed_one() -> None:
    assert dial_of("t65xwing") == dial(
        (1, "banks", "blue"),
        (1, "straight", "blue"),
        (2, "turns", "white"),
        (2, "banks", "blue"),
        (2, "straight", "blue"),
        (3, "tallons", "red"),
        (3, "turns", "white"),
        (3, "banks", "white"),
        (3, "straight", "white"),
        (4, "straight", "white"),
        (4, "koiogran", "red"),
    )


def test_the_tie_fighter_dial_is_the_printed_one() -> None:
    assert dial_of("tielnfighter") == dial(
        (1, "turns", "white"),
        (2, "turns", "white"),
        (2, "banks", "blue"),
        (2, "straight", "blue"),
        (3, "turns", "white"),
        (3, "banks", "white"),
        (3, "straight", "blue"),
        (3, "koiogran", "red"),
        (4, "straight", "white"),
        (4, "koiogran", "red"),
        (5, "straight", "white"),
    )


@pytest.mark.parametrize(
    ("ship", "expected"),
    [
        ("t65xwing", stats(3, 2, 4, 2)),
        ("tielnfighter", stats(2, 3, 3, 0)),
        ("btla4ywing", stats(2, 1, 6, 2)),
        ("asf01bwing", stats(3, 1, 4, 4)),
    ],
)
def test_statlines_are_the_printed_ones(ship: str, expected: StatFacts) -> None:
    assert ship_facts(ship).stats == expected
    assert ship_facts(ship).size == "small"


@pytest.mark.parametrize(
    ("ship", "expected"),
    [
        ("t65xwing", (ActionFacts("focus"), ActionFacts("lock"), ActionFacts("barrel-roll"))),
        ("tielnfighter", (ActionFacts("focus"), ActionFacts("evade"), ActionFacts("barrel-roll"))),
        (
            "btla4ywing",
            (
                ActionFacts("focus"),
                ActionFacts("lock"),
                ActionFacts("barrel-roll", red=True),
                ActionFacts("reload", red=True),
            ),
        ),
        (
            "asf01bwing",
            (
                ActionFacts("focus", linked=ActionFacts("barrel-roll", red=True)),
                ActionFacts("lock"),
                ActionFacts("barrel-roll"),
            ),
        ),
    ],
)
def test_action_bars_are_the_printed_ones(ship: str, expected: tuple[ActionFacts, ...]) -> None:
    assert ship_facts(ship).actions == expected


@pytest.mark.parametrize(
    ("pilot", "ship", "initiative", "limited"),
    [
        ("lukeskywalker", "t65xwing", 5, 1),
        ("jekporkins", "t65xwing", 4, 1),
        ("redsquadronveteran", "t65xwing", 3, 0),
        ("bluesquadronescort", "t65xwing", 2, 0),
        ("idenversio", "tielnfighter", 4, 1),
        ("valenrudor", "tielnfighter", 3, 1),
        ("blacksquadronace", "tielnfighter", 3, 0),
        ("obsidiansquadronpilot", "tielnfighter", 2, 0),
        ("academypilot", "tielnfighter", 1, 0),
    ],
)
def test_core_set_pilots_have_their_initiative(pilot: str, ship: str, initiative: int, limited: int) -> None:
    card = pilot_facts(pilot)
    assert (card.ship, card.initiative, card.limited) == (ship, initiative, limited)


def test_luke_has_two_force_and_recovers_one() -> None:
    force = pilot_facts("lukeskywalker").force
    assert force is not None
    assert (force.capacity, force.recover) == (2, 1)


def test_idens_charge_does_not_come_back() -> None:
    assert pilot_facts("idenversio").charges == ChargeFacts(limit=1, recover=0)


@pytest.mark.parametrize(
    ("upgrade", "limit"),
    [("r2d2", 3), ("r5d8", 3), ("r5astromech", 2), ("protontorpedoes", 2), ("afterburners", 2), ("elusive", 1)],
)
def test_core_set_upgrades_have_their_charges(upgrade: str, limit: int) -> None:
    (side,) = upgrade_facts(upgrade).sides
    assert side.charges == ChargeFacts(limit=limit, recover=0)


def test_proton_torpedoes_need_a_lock_and_ignore_range_bonuses() -> None:
    weapon = upgrade_facts("protontorpedoes").sides[0].weapon
    assert weapon is not None
    assert (weapon.attack, weapon.arc, weapon.ranges) == (4, "front", (2, 3))
    assert weapon.requirement == ("lock",)
    assert not weapon.range_bonus


def test_an_ion_cannon_needs_nothing_and_keeps_range_bonuses() -> None:
    weapon = upgrade_facts("ioncannon").sides[0].weapon
    assert weapon is not None
    assert weapon.requirement == ()
    assert weapon.range_bonus


def test_closed_s_foils_grant_boost_and_focus_linked_to_red_boost() -> None:
    closed, opened = upgrade_facts("servomotorsfoils").sides
    assert closed.actions == (ActionFacts("boost"), ActionFacts("focus", linked=ActionFacts("boost", red=True)))
    assert opened.actions == ()
    assert upgrade_facts("servomotorsfoils").restrictions.ships == ("t65xwing",)


@pytest.mark.parametrize(("upgrade", "stat"), [("shieldupgrade", "shields"), ("hullupgrade", "hull")])
def test_shield_and_hull_upgrades_add_one(upgrade: str, stat: str) -> None:
    grants = upgrade_facts(upgrade).sides[0].grants
    assert grants is not None
    assert getattr(grants, stat) == 1


def test_the_damage_deck_has_33_cards_of_14_kinds() -> None:
    deck = all_damage().values()
    assert sorted(card.number for card in deck) == list(range(1, 15))
    assert sum(card.copies for card in deck) == 33
    assert sum(card.copies for card in deck if card.type == "pilot") == 8


def test_fuel_leak_and_direct_hit_have_more_copies() -> None:
    assert damage_facts("fuelleak").copies == 4
    assert damage_facts("directhit").copies == 5
    assert damage_facts("woundedpilot").number == 3
    assert damage_facts("woundedpilot").name.fr == "Pilote Blessé"


CORE_QUICK_BUILDS: list[tuple[Faction, int, str, set[str]]] = [
    ("rebel", 3, "lukeskywalker", {"instinctiveaim", "protontorpedoes", "r2d2", "servomotorsfoils"}),
    ("rebel", 3, "jekporkins", {"outmaneuver", "afterburners", "hullupgrade", "r5d8", "servomotorsfoils"}),
    ("rebel", 2, "redsquadronveteran", {"predator", "r5astromech", "servomotorsfoils"}),
    ("rebel", 2, "bluesquadronescort", {"protontorpedoes", "r3astromech", "servomotorsfoils"}),
    ("imperial", 2, "idenversio", {"outmaneuver", "shieldupgrade"}),
    ("imperial", 2, "valenrudor", {"elusive", "shieldupgrade"}),
    ("imperial", 2, "blacksquadronace", {"outmaneuver", "afterburners", "shieldupgrade"}),
    ("imperial", 1, "academypilot", set()),
]


@pytest.mark.parametrize(("faction", "threat", "pilot", "upgrades"), CORE_QUICK_BUILDS)
def test_core_set_quick_builds_are_listed(faction: Faction, threat: int, pilot: str, upgrades: set[str]) -> None:
    single = [build for build in quick_builds(faction) if len(build.pilots) == 1]
    assert (threat, pilot, upgrades) in [
        (build.threat, build.pilots[0].pilot, set(build.pilots[0].upgrades)) for build in single
    ]


@pytest.mark.parametrize("faction", FACTIONS)
def test_quick_builds_name_only_known_cards_of_their_faction(faction: Faction) -> None:
    for entry in (entry for build in quick_builds(faction) for entry in build.pilots):
        assert pilot_facts(entry.pilot).faction == faction
        for upgrade in entry.upgrades:
            upgrade_facts(upgrade)


def test_every_pilot_flies_a_known_ship() -> None:
    assert {pilot.ship for pilot in all_pilots().values()} == set(all_ships())


def test_every_upgrade_has_one_or_two_sides_and_names_known_ships() -> None:
    for upgrade in all_upgrades().values():
        assert len(upgrade.sides) in (1, 2)
        assert set(upgrade.restrictions.ships) <= set(all_ships())


def test_no_dial_lists_a_maneuver_twice() -> None:
    for ship in all_ships().values():
        maneuvers = [(entry.speed, entry.bearing) for entry in ship.dial]
        assert len(set(maneuvers)) == len(maneuvers)


def test_only_the_jumpmaster_turns_better_to_one_side() -> None:
    for ship in all_ships().values():
        if ship.id == "jumpmaster5000":
            continue
        mirrored = {(speed, mirror(bearing), colour) for speed, bearing, colour in dial_of(ship.id)}
        assert mirrored == dial_of(ship.id), ship.id


def mirror(bearing: str) -> str:
    if bearing.endswith("left"):
        return bearing.removesuffix("left") + "right"
    return bearing.removesuffix("right") + "left" if bearing.endswith("right") else bearing


def test_a_droid_pilot_calculates_where_its_ship_focuses() -> None:
    assert actions_of(pilot_facts("leebo"))[0] == ActionFacts("calculate")
    assert actions_of(pilot_facts("dashrendar"))[0] == ActionFacts("focus")


def test_a_variable_cost_follows_the_printed_agility() -> None:
    r2d2 = upgrade_facts("r2d2")
    assert isinstance(r2d2.cost, VariableCost)
    assert r2d2.cost.by == "agility"
    assert cost_on(r2d2, pilot_facts("lukeskywalker")) == r2d2.cost.values["2"]
    assert cost_on(r2d2, pilot_facts("hortonsalm")) == r2d2.cost.values["1"]


def test_every_variable_cost_covers_every_pilot() -> None:
    for upgrade in all_upgrades().values():
        for pilot in all_pilots().values():
            assert cost_on(upgrade, pilot) is not None


def test_an_unknown_card_suggests_its_neighbours() -> None:
    with pytest.raises(UnknownCard) as caught:
        pilot_facts("lukeskywalke")
    assert "lukeskywalker" in caught.value.near
    assert isinstance(caught.value, KeyError)


def test_a_known_card_knows_its_id() -> None:
    assert pilot_facts("lukeskywalker").id == "lukeskywalker"
    assert ship_facts("t65xwing").name.fr == "X-wing T-65"

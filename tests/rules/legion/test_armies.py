"""Building an army: every rule of it, with the forbidden twin beside the allowed case."""

from __future__ import annotations

import msgspec
import pytest

from dejarik.games.legion.facts import Condition
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.army import STANDING_ORDERS, Army, ArmyUnit, points, unit_points
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.hand_faults import command_fault
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.lists.restrictions import may_equip, meets
from dejarik.games.list_messages import Fault
from tests.marks import covers

VADER = "darth-vader-dark-lord-of-the-sith"
KRENNIC = "director-orson-krennic"
STORM = ArmyUnit("stormtroopers")


def army(*units: str | ArmyUnit, **changes: object) -> Army:
    """An Imperial army of these units with a legal hand and deck."""
    base = army_named("Vader's Fist")
    hand = ("ambush", "push", "assault", "covert-observation", "pinned-down", "coordinated-fire", STANDING_ORDERS)
    made = tuple(one if isinstance(one, ArmyUnit) else ArmyUnit(one) for one in units)
    return msgspec.structs.replace(base, **{"units": made, "commands": hand, **changes})


OFFICER = ArmyUnit("imperial-officer", ("tip-of-the-spear",))


def legal(*more: str | ArmyUnit, corps: int = 3, commander: str | ArmyUnit = OFFICER, **changes: object) -> Army:
    return army(commander, *[STORM] * corps, *more, **changes)


def of(found: Army, rule: str) -> list[Fault]:
    return [fault for fault in faults(found) if fault.rule == rule]


@covers("army.prepare")
def test_an_army_has_units_seven_command_cards_and_nine_battle_cards() -> None:
    assert faults(legal()) == []
    assert of(legal(commands=()), "army.command-hand.composition")
    assert of(legal(objectives=()), "army.battle-deck")
    assert of(army(), "army.ranks")


@covers("army.one-faction")
def test_all_units_are_of_one_faction() -> None:
    (fault,) = of(legal("rebel-troopers"), "army.one-faction")
    assert fault.args["unit"] == "rebel-troopers"


@covers("army.factions")
def test_a_faction_that_the_book_does_not_have_is_refused() -> None:
    assert of(legal(faction="mandalorians"), "army.factions")
    assert of(legal(faction=""), "army.factions")


@covers("army.ranks", "mercenary.rank-count")
@pytest.mark.parametrize(
    ("unit", "most"),
    [
        ("general-veers", 2),
        ("boba-fett-infamous-bounty-hunter", 2),
        ("stormtroopers", 6),
        ("scout-troopers", 3),
        ("74-z-speeder-bikes", 3),
        ("at-st", 2),
    ],
)
@pytest.mark.parametrize("more", [0, 1])
def test_as_many_as_there_may_be_of_a_rank_are_legal_and_one_more_is_not(unit: str, most: int, more: int) -> None:
    rank = legal().cards.units[unit].rank
    there = {"commander": 1, "corps": 3}.get(rank, 0)
    found = of(legal(*[unit] * (most - there + more)), "army.ranks")
    assert [fault.args for fault in found] == ([{"rank": rank, "count": most + 1, "limit": most}] if more else [])


@covers("army.points", "army.upgrade.points-count")
def test_an_army_costs_a_thousand_points_at_most_upgrades_included() -> None:
    full = army_named("Imperial Armor")
    assert points(full) == 1000
    assert not of(full, "army.points")
    first = full.units[0]
    without = msgspec.structs.replace(full, units=(ArmyUnit(first.unit), *full.units[1:]))
    cost = sum(full.cards.upgrades[id].cost for id in first.upgrades)
    assert points(without) == 1000 - cost
    (fault,) = of(msgspec.structs.replace(full, units=(*full.units, STORM)), "army.points")
    assert (fault.args["total"], fault.args["limit"]) == (1042, 1000)


@covers("army.ranks")
@pytest.mark.parametrize(
    ("units", "rank", "count"),
    [
        (["imperial-officer", STORM, STORM], "corps", 2),
        ([STORM] * 3, "commander", 0),
        (["imperial-officer", "general-veers", VADER, *[STORM] * 3], "commander", 3),
        (["imperial-officer", *[STORM] * 7], "corps", 7),
        (["imperial-officer", *[STORM] * 3, *["at-st"] * 3], "heavy", 3),
    ],
)
def test_a_rank_has_a_least_and_a_most(units: list[str | ArmyUnit], rank: str, count: int) -> None:
    (fault,) = of(army(*units), "army.ranks")
    assert (fault.args["rank"], fault.args["count"]) == (rank, count)


@covers("keyword.unit.field-commander")
def test_a_field_commander_stands_in_for_a_commander() -> None:
    pilot = ArmyUnit("at-st", ("general-weiss",))
    assert not of(army(STORM, STORM, STORM, pilot), "army.ranks")
    assert of(army(STORM, STORM, STORM, "at-st"), "army.ranks")


@covers("keyword.unit.entourage")
def test_one_unit_of_an_entourage_does_not_count() -> None:
    scouts = ["scout-troopers"] * 3
    assert not of(legal("imperial-death-troopers", *scouts, commander=KRENNIC), "army.ranks")
    assert of(legal("imperial-death-troopers", "imperial-death-troopers", *scouts, commander=KRENNIC), "army.ranks")
    assert of(legal("imperial-death-troopers", *scouts), "army.ranks")


@covers("keyword.unit.associate")
def test_an_associate_does_not_count_beside_the_unit_it_names() -> None:
    others = ("agent-kallus", "fifth-brother")
    assert not of(legal("seventh-sister", *others), "army.ranks")
    assert of(legal("seventh-sister", "agent-kallus", "imperial-agent"), "army.ranks")


@covers("keyword.unit.detachment", "keyword.unit.detachment.one-each")
def test_a_detachment_needs_a_unit_of_its_own_and_does_not_count() -> None:
    mortar = ArmyUnit("df-90-mortar-trooper")
    shore = ArmyUnit("shoretroopers")
    assert of(legal(mortar), "keyword.unit.detachment")
    assert faults(legal(shore, mortar)) == []
    assert of(legal(shore, mortar, mortar), "keyword.unit.detachment.one-each")
    assert faults(legal(shore, shore, mortar, mortar)) == []
    team = ArmyUnit("scout-troopers-strike-team", ("sonic-charge-saboteur",))
    assert of(legal(team), "keyword.unit.detachment")  # it is of that name itself, but a detachment
    probe, scouts = ArmyUnit("imperial-probe-droid"), ArmyUnit("scout-troopers")
    assert of(legal(probe, team, scouts), "keyword.unit.detachment.one-each")  # which are of special forces, too
    assert not of(legal(probe, team, scouts, scouts), "keyword.unit.detachment.one-each")
    support = legal(shore, mortar, *["74-z-speeder-bikes"] * 3)
    assert not of(support, "army.ranks")


@covers("mercenary.rank-count", "mercenary.example.ranks")
def test_mercenaries_count_towards_the_most_of_a_rank_and_not_the_least() -> None:
    pykes = ArmyUnit("pyke-syndicate-foot-soldiers")
    assert of(legal(pykes, pykes, corps=2), "mercenary.rank-count")
    assert faults(legal(pykes)) == []
    assert of(legal(pykes, corps=6), "army.ranks")


@covers("mercenary.rank-count", "army.ranks")
@pytest.mark.parametrize(
    ("commander", "rule"), [(("black-sun-vigo",), "mercenary.rank-count"), ((), "army.ranks"), ((VADER,), None)]
)
def test_a_mercenary_commander_is_not_the_one_that_an_army_needs(commander: tuple[str, ...], rule: str | None) -> None:
    found = faults(army(*commander, *[STORM] * 3))
    assert [one.rule for one in found if one.key == "army.too-few"] == ([rule] if rule else [])


@covers("mercenary.limit", "keyword.unit.allies-of-convenience.army")
def test_an_army_hires_two_corps_and_one_of_each_other_rank_and_an_ally_one_more() -> None:
    pykes = ArmyUnit("pyke-syndicate-foot-soldiers")
    assert not of(legal(pykes, pykes), "mercenary.limit")
    assert of(legal(pykes, pykes, pykes), "mercenary.limit")
    ally = ArmyUnit("imperial-officer", ("underworld-connections",))
    assert not of(army(ally, *[STORM] * 3, pykes, pykes, pykes), "mercenary.limit")
    assert of(army(ally, *[STORM] * 2, *[pykes] * 4), "mercenary.limit")
    assert of(legal("bossk", "ig-88"), "mercenary.limit")
    assert not of(army(ally, *[STORM] * 3, "bossk", "ig-88"), "mercenary.limit")
    assert of(army(ally, *[STORM] * 3, "bossk", "ig-88", pykes, pykes, pykes), "mercenary.limit")


@covers("mercenary.only-mercenary-army")
def test_an_army_of_mercenaries_alone_is_refused() -> None:
    pykes = ArmyUnit("pyke-syndicate-foot-soldiers")
    assert of(army("pyke-syndicate-capo", pykes, pykes), "mercenary.only-mercenary-army")
    assert of(legal("maul-a-rival"), "mercenary.only-mercenary-army")
    assert not of(legal(pykes), "mercenary.only-mercenary-army")


@covers("keyword.unit.mercenary")
def test_mercenaries_join_the_factions_on_their_card() -> None:
    assert not of(legal("boba-fett-infamous-bounty-hunter"), "keyword.unit.mercenary")
    assert of(legal("boba-fett-daimyo-of-mos-espa"), "keyword.unit.mercenary")


@covers("keyword.unit.special-issue")
def test_a_unit_of_special_issue_needs_its_battle_force() -> None:
    assert of(legal("major-marquand"), "keyword.unit.special-issue")
    assert of(legal(battle_force="Tempest Force"), "battle-force.definition")


@covers("battle-force.definition")
@pytest.mark.parametrize(
    ("upgrade", "free"),
    [("flame-projector-mandalorian-trooper", True), ("flame-projector-mandalorian-trooper-2", False)],
)
def test_a_copy_that_a_battle_force_has_for_nothing_is_for_that_force_alone(upgrade: str, free: bool) -> None:
    found = of(legal(ArmyUnit("boba-fett-infamous-bounty-hunter", (upgrade,))), "battle-force.definition")
    assert ([fault.args["upgrade"] for fault in found] == []) is free


@covers("army.unique", "army.limited", "army.unique.across-types")
def test_bullets_count_units_and_upgrades_of_a_name_together() -> None:
    assert of(army(VADER, "darth-vader-the-emperors-apprentice", *[STORM] * 3), "army.unique")
    uplink = ArmyUnit("scout-troopers", ())
    assert not of(legal(uplink, uplink), "army.limited")
    bikes = ArmyUnit("74-z-speeder-bikes", ("hq-uplink",))
    assert not of(legal(bikes, bikes), "army.limited")
    assert of(legal(bikes, bikes, bikes), "army.limited")
    sister = ArmyUnit("stormtroopers", ("seventh-sister",))
    assert not of(legal(sister), "army.unique")
    assert of(legal(sister, "seventh-sister"), "army.unique")


@covers("army.upgrade.types", "army.upgrade.slots", "army.upgrade.no-duplicates")
def test_a_unit_has_one_upgrade_for_each_icon_of_its_bar() -> None:
    assert not unit_faults("stormtroopers", "targeting-scopes")
    assert "army.upgrade.types" in unit_faults("stormtroopers", "force-choke")
    assert "army.upgrade.slots" in unit_faults("stormtroopers", "targeting-scopes", "recon-intel")
    assert "army.upgrade.no-duplicates" in unit_faults("imperial-officer", "overwatch", "overwatch")


@covers("army.upgrade.slots")
def test_an_upgrade_may_bring_a_slot_for_another() -> None:
    assert "army.upgrade.types" in unit_faults("stormtroopers", "overwatch")
    assert not unit_faults("stormtroopers", "stormtrooper-captain", "overwatch")


@covers("army.upgrade.types", "army.upgrade.slots", "card.upgrade.fields")
def test_some_cards_need_no_slot() -> None:
    """Gear on B1 droids, a tactic of speeders, gunners in a transport, trenches: the cards themselves say so."""
    droids = "b1-battle-droids"
    assert not unit_faults(droids, "electrobinoculars", "portable-scanner")
    assert unit_faults(droids, "electrobinoculars", "recon-intel") == {"army.upgrade.types"}
    assert "army.upgrade.slots" in unit_faults("stormtroopers", "electrobinoculars", "recon-intel")
    assert not unit_faults("74-z-speeder-bikes", "strike-and-fade")
    assert unit_faults("stormtroopers", "strike-and-fade") >= {"army.upgrade.restrictions"}
    assert not unit_faults("laat-le-patrol-transport", "door-gunners")
    assert not unit_faults("df-90-mortar-trooper", "dug-in")


@covers("army.upgrade.restrictions", "card.upgrade.fields")
def test_a_comms_technician_comes_with_something_to_talk_with() -> None:
    assert unit_faults("stormtroopers", "imperial-comms-technician") == {"army.upgrade.restrictions"}
    assert not unit_faults("stormtroopers", "imperial-comms-technician", "comms-jammer")


def unit_faults(unit: str, *upgrades: str) -> set[str]:
    return {fault.rule for fault in faults(legal(ArmyUnit(unit, upgrades))) if fault.key.startswith("unit.")}


@covers("army.upgrade.restrictions", "card.upgrade.restriction")
def test_an_upgrade_is_for_the_units_on_its_card() -> None:
    assert not unit_faults("stormtroopers", "dlt-19-stormtrooper")
    assert unit_faults("snowtroopers", "dlt-19-stormtrooper") == {"army.upgrade.restrictions"}
    assert unit_faults(VADER, "jedi-mind-trick") == {"army.upgrade.restrictions"}
    assert not unit_faults(VADER, "force-choke")
    frame, squad = legal(), "imperial-special-forces-inferno-squad"
    others = Condition(names=("Imperial Special Forces",), not_titles=("Inferno Squad",))
    assert meets(frame, ArmyUnit(squad[:23]), frame.cards.units[squad[:23]], others)
    assert not meets(frame, ArmyUnit(squad), frame.cards.units[squad], others)


@covers("keyword.upgrade.leader.one")
def test_a_unit_has_one_leader_upgrade() -> None:
    personnel = ArmyUnit("stormtroopers", ("imperial-officer", "stormtrooper-captain"))
    assert of(legal(personnel), "keyword.upgrade.leader.one")
    assert not of(legal(ArmyUnit("stormtroopers", ("imperial-officer",))), "keyword.upgrade.leader.one")


@covers("keyword.unit.equip")
def test_equip_must_be_equipped() -> None:
    squad = "imperial-special-forces-inferno-squad"
    assert "keyword.unit.equip" in unit_faults(squad, "del-meeko")
    assert not unit_faults(squad, "del-meeko", "gideon-hask")


@covers("keyword.unit.equip")
def test_kinds_of_upgrades_that_equip_names_must_be_equipped() -> None:
    knight, doctrine, saber = "jedi-knight-general", "jedi-consular", "lightsaber"
    assert {one.args["slot"] for one in faults(legal(knight)) if one.key == "unit.equip-kind"} == {
        "doctrine",
        "armament",
    }
    assert "keyword.unit.equip" in unit_faults(knight, doctrine)
    assert "keyword.unit.equip" in unit_faults(knight, saber)
    assert "keyword.unit.equip" not in unit_faults(knight, doctrine, saber)


@covers("keyword.unit.heavy-weapon-team")
def test_a_heavy_weapon_team_has_a_heavy_weapon() -> None:
    assert "keyword.unit.heavy-weapon-team" in unit_faults("scout-troopers-strike-team")
    team = ArmyUnit("scout-troopers-strike-team", ("sonic-charge-saboteur",))
    assert faults(legal("scout-troopers", team)) == []


@covers("upgrade.two-sided.points")
def test_a_two_sided_upgrade_is_counted_once() -> None:
    cards = legal().cards
    card = next(one for one in cards.upgrades.values() if one.two_sided and one.cost)
    one = ArmyUnit("stormtroopers", (card.id,))
    assert points(army(one)) == cards.units["stormtroopers"].cost + card.cost


def test_a_counterpart_costs_its_points() -> None:
    joined = ArmyUnit("r2-d2-hero-of-a-thousand-devices", (), "c-3po-human-cyborg-relations")
    assert points(army(joined)) == points(army(joined.unit)) + 15


@covers("army.command-hand.composition")
def test_a_hand_has_two_cards_of_each_of_three_pips_and_standing_orders() -> None:
    good = legal().commands
    assert not of(legal(), "army.command-hand.composition")
    three_ones = ("ambush", "covert-observation", "implacable", *good[4:])
    assert of(legal(commands=three_ones), "army.command-hand.composition")
    (fault,) = of(legal(commands=(*good, "implacable")), "army.command-hand.composition")
    assert (fault.key, fault.args["pips"], fault.args["count"]) == ("hand.pips", 1, 3)
    assert of(legal(commands=good[:-1]), "army.command-hand.composition")
    assert of(legal(commands=("ambush", "ambush", *good[1:])), "army.command-hand.composition")


@covers("army.command-hand.composition", "army.prepare")
@pytest.mark.parametrize(("gone", "pips"), [("ambush", 1), ("push", 2), ("assault", 3)])
def test_a_hand_has_no_fewer_than_seven_cards(gone: str, pips: int) -> None:
    good = legal().commands
    assert len(good) == 7
    (fault,) = of(legal(commands=tuple([one for one in good if one != gone])), "army.command-hand.composition")
    assert (fault.key, fault.args["pips"], fault.args["count"], fault.args["limit"]) == ("hand.pips", pips, 1, 2)


@covers("army.upgrade.restrictions", "card.upgrade.restriction")
@pytest.mark.parametrize(("unit", "open_"), [("stormtroopers", True), ("snowtroopers", True), ("at-st", False)])
def test_an_upgrade_for_several_is_open_to_each_of_them(unit: str, open_: bool) -> None:
    mine = legal(ArmyUnit(unit))
    some = tuple([Condition(names=(name,)) for name in ("Stormtroopers", "Snowtroopers")])
    upgrade = msgspec.structs.replace(next(iter(mine.cards.upgrades.values())), only=some)
    assert may_equip(mine, ArmyUnit(unit), mine.cards.units[unit], upgrade) is open_


@covers("army.command-hand.restrictions", "card.command.restriction")
def test_a_command_card_needs_its_unit_and_its_faction() -> None:
    good = legal().commands
    vader = ("implacable", *good[1:])
    assert [fault.args["command"] for fault in of(legal(commands=vader), "army.command-hand.restrictions")] == [
        "implacable"
    ]
    assert not of(legal(commander=VADER, commands=vader), "army.command-hand.restrictions")
    assert of(legal(commands=("sabotaged-communications", *good[1:])), "card.command.restriction")


@covers("army.upgrade.restrictions", "card.upgrade.restriction")
@pytest.mark.parametrize(("crew", "open_to"), [((), True), (("black-sun-crew",), False)])
def test_an_upgrade_may_change_whose_upgrades_a_unit_takes(crew: tuple[str, ...], open_to: bool) -> None:
    tank = ArmyUnit("wlo-5-speeder-tank", crew)
    mine = legal(tank)
    cards = mine.cards
    assert may_equip(mine, tank, cards.units[tank.unit], cards.upgrades["raiding-party-leader"]) is open_to


@covers("army.command-hand.restrictions", "card.command.restriction")
@pytest.mark.parametrize(("force", "refuses"), [("", True), ("Tempest Force", True), ("Blizzard Force", False)])
def test_a_command_card_needs_its_battle_force(force: str, refuses: bool) -> None:
    card = legal().cards.commands["unrelenting-fire"]
    fault = command_fault(legal(battle_force=force), card)
    assert (fault is not None and fault.rule == "card.command.restriction") is refuses


@covers("keyword.unit.contingencies")
def test_no_other_keyword_lets_one_set_cards_aside() -> None:
    plain = legal()
    free = [one for one in plain.cards.commands.values() if one.id not in plain.commands]
    card = next(one.id for one in free if command_fault(plain, one) is None)
    assert plain.cards.units[STORM.unit].keyword("precise")
    assert of(legal(contingencies=(card,)), "keyword.unit.contingencies")


@covers("army.command-hand.restrictions")
def test_a_card_of_two_units_needs_both() -> None:
    card = next(one for one in legal().cards.commands.values() if one.all_units)
    assert card.units == ("Han Solo", "Luke Skywalker")
    han = next(id for id, unit in legal().cards.units.items() if unit.name.en == "Han Solo")
    luke = next(id for id, unit in legal().cards.units.items() if unit.name.en == "Luke Skywalker")
    assert command_fault(army(han, faction="rebels"), card) is not None
    assert command_fault(army(han, luke, faction="rebels"), card) is None


@covers("army.battle-deck")
def test_a_battle_deck_has_three_different_cards_of_each_kind() -> None:
    good = legal()
    assert not of(good, "army.battle-deck")
    four = (*good.objectives, next(id for id in good.cards.objectives if id not in good.objectives))
    assert [fault.key for fault in of(legal(objectives=four), "army.battle-deck")] == ["deck.objectives"]
    assert of(legal(objectives=four, secondaries=good.secondaries[:2]), "army.battle-deck")
    assert of(legal(objectives=(*good.objectives[:2], good.objectives[0])), "army.battle-deck")
    assert of(legal(advantages=(*good.advantages[:2], "no-time-to-lose")), "army.battle-deck")
    assert of(legal(objectives=(*good.objectives[:2], "recon-bunker-assault")), "army.battle-deck")


def test_the_smaller_format_has_its_own_ranks_points_and_cards() -> None:
    small = army_named("Garrison Patrol")
    assert faults(small) == []
    bigger = msgspec.structs.replace(small, units=(*small.units, ArmyUnit("at-st")))
    assert {(fault.rule, fault.key) for fault in faults(bigger)} == {
        ("army.points", "army.points"),
        ("army.ranks", "army.too-many"),
    }
    assert of(msgspec.structs.replace(small, format="standard"), "army.battle-deck")


@covers("keyword.unit.counterpart.type-upgrades")
def test_a_counterpart_takes_upgrades_of_its_own_type() -> None:
    frame = legal()
    iden = frame.cards.units["iden-versio"]
    droids_only = Condition(types=("droid trooper",))
    assert iden.type == "trooper"
    joined = ArmyUnit(iden.id, (), str(iden.counterpart))
    plain = frame.cards.upgrades["dug-in"]
    for slot, legal_ in (("comms", True), ("training", False)):
        card = msgspec.structs.replace(plain, slot=slot, only=(droids_only,))
        assert may_equip(frame, joined, iden, card) is legal_  # which has a bar of its own
        assert not may_equip(frame, ArmyUnit(iden.id), iden, card)
    assert not meets(frame, joined, iden, droids_only)
    assert of(legal(ArmyUnit("stormtroopers", (), str(iden.counterpart))), "keyword.unit.counterpart")


@covers("army.upgrade.points-count", "card.upgrade.fields")
def test_jyns_blaster_is_cheaper_with_jyn() -> None:
    armed, bare = ArmyUnit("k-2so", ("jyns-se-14-blaster",)), ArmyUnit("k-2so")
    assert points(army(armed)) == points(army(bare)) + 10
    assert points(army(armed, "jyn-erso")) == points(army(bare, "jyn-erso")) + 5


@covers("keyword.unit.counterpart", "keyword.unit.mercenary")
@pytest.mark.parametrize(("faction", "legal_"), [("rebels", True), ("empire", False)])
def test_grogu_is_not_hired_by_all_who_hire_din(faction: str, legal_: bool) -> None:
    joined = army(ArmyUnit("din-djarin", counterpart="grogu"), faction=faction)
    assert [one.key for one in of(joined, "keyword.unit.mercenary")] == ["unit.counterpart-not-hired"] * (not legal_)
    assert not of(army("din-djarin", faction=faction), "keyword.unit.mercenary")


@covers("army.upgrade.points-count", "victory.tiebreak")
@pytest.mark.parametrize("others", [(), ("jyn-erso",), ("stormtroopers",)])
def test_in_a_match_units_cost_what_they_cost_in_the_army(others: tuple[str, ...]) -> None:
    units = [ArmyUnit("k-2so", ("jyns-se-14-blaster",)), *[ArmyUnit(one) for one in others]]
    theirs = [ArmyUnit("jyn-erso")]  # on the other side she makes nothing cheaper
    lists = [{"units": [{"unit": one.unit, "upgrades": one.upgrades} for one in side]} for side in (units, theirs)]
    match = Legion(1, lists, {})
    costs = [[unit.points for unit in match.state.units if unit.owner == player] for player in (0, 1)]
    assert costs == [[unit_points(army(*side), one) for one in side] for side in (units, theirs)]


@covers("keyword.unit.counterpart", "card.upgrade.fields")
@pytest.mark.parametrize(("upgrades", "legal_"), [(("nanny-programming",), True), ((), False)])
def test_grogu_joins_his_nanny(upgrades: tuple[str, ...], legal_: bool) -> None:
    found = army(ArmyUnit("ig-11", upgrades, counterpart="grogu"))
    assert (not of(found, "keyword.unit.counterpart")) is legal_


@covers("army.upgrade.restrictions", "card.upgrade.fields")
@pytest.mark.parametrize(("faction", "legal_"), [("rebels", True), ("empire", False)])
def test_ig_11_is_a_nanny_among_rebels_alone(faction: str, legal_: bool) -> None:
    found = army(ArmyUnit("ig-11", ("nanny-programming",)), faction=faction)
    assert (not of(found, "army.upgrade.restrictions")) is legal_

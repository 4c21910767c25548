"""Building an army of 800 points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.legion.facts import Condition, UpgradeFacts, catalogue_of
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import CommandKey, UpgradeKey
from dejarik.games.legion.lists.army import Army, ArmyUnit, points
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.lists.unit_faults import unit_faults
from tests.marks import covers
from tests.rules.legion.scenario import LEIA

EDITION = "legion-2020"
LUKE = "luke-skywalker-hero-of-the-rebellion"
LEGAL = army_named("March of the Dark Lord", EDITION)
CARDS = catalogue_of(EDITION)


def wrong(army: Army) -> set[str]:
    """The rules that an army breaks, as the book of 2020 calls them."""
    return {fault.rule for fault in ruleset_of(EDITION).check_list(to_text(army)).faults}


def with_units(*more: ArmyUnit) -> Army:
    return replace(LEGAL, units=(*LEGAL.units, *more))


@covers("army.composition", "army.points-limit", "army.upgrades.cost")
def test_800_points_with_upgrades_and_no_more() -> None:
    assert wrong(LEGAL) == set()
    assert CARDS.formats["standard"].points == 800
    dearer = with_units(ArmyUnit("snowtroopers"))
    assert points(dearer) > 800
    assert "army.points-limit" in wrong(dearer)
    assert points(dearer) - points(LEGAL) == CARDS.units["snowtroopers"].cost


@covers("battlefield.size.skirmish")
def test_a_skirmish_is_500_points_on_three_by_three_feet() -> None:
    format = CARDS.formats["skirmish"]
    assert (format.points, format.table) == (500, (914.4, 914.4))


@covers("army.factions", "army.faction.single")
def test_one_of_four_factions() -> None:
    assert {unit.faction for unit in CARDS.units.values()} == {"empire", "rebels", "republic", "separatists"}
    units = tuple([one for one in LEGAL.units if one.unit != "snowtroopers"])
    assert wrong(replace(LEGAL, units=(*units, ArmyUnit("rebel-troopers"))))


@covers("army.ranks.table", "army.ranks.commander", "army.ranks.operative", "army.ranks.corps", "rank.army-limits")
@covers("army.ranks.special-forces", "army.ranks.support", "army.ranks.heavy", "rank.list")
def test_so_many_units_of_each_rank() -> None:
    ranks = CARDS.formats["standard"].ranks
    assert ranks == {
        "commander": (1, 2),
        "operative": (0, 2),
        "corps": (3, 6),
        "special": (0, 3),
        "support": (0, 3),
        "heavy": (0, 2),
    }
    leaderless = replace(LEGAL, units=tuple([one for one in LEGAL.units if "vader" not in one.unit][1:]))
    assert wrong(leaderless)
    few = tuple([one for one in LEGAL.units if CARDS.units[one.unit].rank != "corps"])
    assert wrong(replace(LEGAL, units=few))


@covers("army.upgrades.slots", "army.upgrades.no-duplicates", "army.upgrades.restrictions", "army.upgrades.force-side")
def test_upgrades_need_their_slot_their_unit_and_their_side() -> None:
    def vader(*upgrades: str) -> Army:
        others = tuple([one for one in LEGAL.units if "vader" not in one.unit])
        return replace(LEGAL, units=(ArmyUnit("darth-vader-dark-lord-of-the-sith", upgrades), *others))

    assert wrong(vader("force-choke", "force-push")) == set()
    assert wrong(vader("emergency-stims"))
    assert wrong(vader("force-push", "force-push"))
    assert wrong(vader("jedi-mind-trick"))


@covers("army.unique", "unique.one-per-army")
def test_a_unique_unit_once() -> None:
    twice = replace(LEGAL, units=(*LEGAL.units[:1], *LEGAL.units[:1], *LEGAL.units[2:-2]))
    assert "unique.one-per-army" in wrong(twice)


@covers("army.command-hand.size", "army.command-hand.pips", "army.command-hand.single-copies")
@covers("army.command-hand.character-cards")
def test_seven_command_cards() -> None:
    assert len(LEGAL.commands) == 7
    without = tuple([one for one in LEGAL.commands if one != "standing-orders"])
    assert wrong(replace(LEGAL, commands=without))
    twice = ("ambush", *[one for one in LEGAL.commands if one != "implacable"])
    assert wrong(replace(LEGAL, commands=twice))
    another = tuple(["son-of-skywalker" if one == "implacable" else one for one in LEGAL.commands])
    assert wrong(replace(LEGAL, commands=another))


@covers("army.battle-deck", "battle-cards.deck")
def test_twelve_battle_cards() -> None:
    assert (len(LEGAL.objectives), len(LEGAL.deployments), len(LEGAL.conditions)) == (4, 4, 4)
    assert wrong(replace(LEGAL, deployments=LEGAL.deployments[:3]))
    assert wrong(replace(LEGAL, conditions=(*LEGAL.conditions[:3], LEGAL.conditions[0])))


@covers("command-cards.hand-composition", "command-cards.more-than-three", "commander.specific-cards")
@covers("command-cards.character-specific")
def test_a_hand_may_be_one_characters_own() -> None:
    """Six of Vader's, two of each number of pips, and Standing Orders; none of them twice."""
    own = ("implacable", "vaders-might", "new-ways-to-motivate-them", "fear-and-dead-men", "master-of-evil")
    assert wrong(replace(LEGAL, commands=(*own, "darkness-descends", "standing-orders"))) == set()
    assert wrong(replace(LEGAL, commands=(*own, "master-of-evil", "standing-orders")))
    assert wrong(replace(LEGAL, commands=(*own, "darkness-descends", "assault")))
    assert wrong(replace(LEGAL, commands=(*own, "return-of-the-jedi", "standing-orders")))


@covers("army.command-hand.size", "army.command-hand.pips", "command-cards.pips")
def test_sorry_about_the_mess_is_a_card_of_one_pip_for_the_hand_and_of_none_in_the_match() -> None:
    rebels = army_named("Hope of the Rebellion", EDITION)
    han = replace(rebels, units=(ArmyUnit("han-solo"), *rebels.units[1:]))
    rest = ("push", "reckless-diversion", "assault", "change-of-plans", "standing-orders")
    rule = "command-cards.hand-composition"
    assert rule not in wrong(replace(han, commands=("ambush", "sorry-about-the-mess", *rest)))
    eighth = replace(han, commands=("ambush", "sabotaged-communications", "sorry-about-the-mess", *rest))
    assert rule in wrong(eighth)
    assert CARDS.commands[CommandKey("sorry-about-the-mess")].shown == 0


@covers("army.points-limit", "army.upgrades.restrictions", "army.upgrades.slots", "keyword.detachment.army")
@covers("unique.one-per-army", "command-cards.hand-composition", "army.faction.single")
def test_each_fault_names_the_rule_that_forbids_it() -> None:
    """All at once, by the rules of this book."""
    storm = ArmyUnit("stormtroopers", ("z-6-trooper", "force-push"))
    army = with_units(LEGAL.units[0], storm, ArmyUnit("df-90-mortar-trooper"), ArmyUnit(LUKE))
    assert wrong(replace(army, commands=("ambush",))) >= {
        "army.points-limit",
        "army.faction.single",
        "army.upgrades.restrictions",
        "army.upgrades.slots",
        "keyword.detachment.army",
        "unique.one-per-army",
        "command-cards.hand-composition",
    }


@covers("upgrade.restriction.icon", "upgrade.restriction.icon-not-occupied")
@pytest.mark.parametrize(("unit", "also", "legal"), [(LUKE, "force-push", True), (LUKE, "", True), (LEIA, "", False)])
def test_an_icon_that_a_card_demands_is_not_used_up(
    unit: str, also: str, legal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A piece of gear for units with the Force icon: Luke has one, and it stays free; Leia has none."""
    only = (Condition(slots=("force",)),)
    relic = UpgradeFacts(id=UpgradeKey("relic"), hq="", name=Name("Relic"), slot="gear", cost=1, only=only)
    monkeypatch.setattr(CARDS, "upgrades", {**CARDS.upgrades, "relic": relic})
    assert CARDS.units[LUKE].slots.count("force") >= 1
    army = Army(faction="rebels", units=(ArmyUnit(unit, ("relic", *filter(None, (also,)))),), edition=EDITION)
    assert [fault.key for fault in unit_faults(army)] == ([] if legal else ["unit.restriction"])

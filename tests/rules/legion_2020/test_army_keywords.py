"""Keywords that say how an army of 2020 is built."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.facts import Condition, Keyword, UnitFacts, catalogue_of
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.lists.restrictions import may_equip
from tests.marks import covers

EDITION = "legion-2020"
CARDS = catalogue_of(EDITION)
LEGAL = army_named("March of the Dark Lord", EDITION)
STORM, SHORE, MORTAR, SNOW = "stormtroopers", "shoretroopers", "df-90-mortar-trooper", "snowtroopers"
VADER = "darth-vader-dark-lord-of-the-sith"
OFFICER, KRENNIC = "imperial-officer", "director-orson-krennic"
SLOTS = ("heavy weapon", "gear", "gear", "comms", "personnel", "personnel", "grenades")
Word = tuple[str, int] | tuple[str, int, str]


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Units with keywords that few cards have."""
    words: dict[str, list[Word]] = {
        STORM: [("contingencies", 2)],
        SHORE: [("contingencies", 1), ("loadout", 0)],
        SNOW: [("field-commander", 0)],
    }
    cards: dict[str, UnitFacts] = dict(CARDS.units)
    for key, given in words.items():
        own = tuple([Keyword(KeywordKey(id), x, *of) for id, x, *of in given])
        cards[key] = replace(cards[key], keywords=own, slots=SLOTS)
    monkeypatch.setattr(CARDS, "units", cards)


def army(*units: str | ArmyUnit, **changes: object) -> Army:
    made = tuple([one if isinstance(one, ArmyUnit) else ArmyUnit(one) for one in units])
    return replace(LEGAL, units=made, **changes)


def of(found: Army, *rules: str) -> list[str]:
    return [fault.key for fault in faults(found) if fault.rule in rules]


def gear(count: int) -> list[str]:
    """Cards of one slot that anybody may have, the cheapest first."""
    found = [key for key, card in CARDS.upgrades.items() if card.slot == "gear" and not card.only]
    return sorted(found, key=lambda key: (CARDS.upgrades[key].cost, key))[:count]


# Contingencies.


@covers("keyword.contingencies", "keyword.contingencies.no-duplicates", "keyword.contingencies.unit-names")
@covers("keyword.contingencies.only-command-cards")
@pytest.mark.usefixtures("printed")
def test_contingency_cards_are_counted_over_all_units() -> None:
    rule, commands = "keyword.unit.contingencies", ("ambush", "standing-orders")
    vaders = [card.id for card in CARDS.commands.values() if card.units == ("Darth Vader",)]
    four = ("push", "assault", *vaders[:2])

    def wrong(*units: str, cards: tuple[str, ...]) -> list[str]:
        return of(army(*units, VADER, commands=commands, contingencies=cards), rule)

    assert wrong(STORM, SHORE, cards=four[:3]) == []
    assert wrong(STORM, cards=four[:3]) == ["hand.contingencies"]
    assert wrong(STORM, SHORE, cards=four) == ["hand.contingencies"]
    assert wrong(STORM, cards=("ambush",)) == ["hand.twice"]
    assert wrong(STORM, cards=("push", "push")) == ["hand.twice"]
    theirs = next(card.id for card in CARDS.commands.values() if card.units == ("Leia Organa",))
    assert len(wrong(STORM, cards=(theirs,))) == 1
    good, bad = (army(STORM, VADER, commands=commands, contingencies=cards) for cards in (("push",), ("breakthrough",)))
    assert len(faults(bad)) == len(faults(good)) + 1  # a battle card is no command card


@covers("keyword.contingencies.when-chosen")
def test_contingency_cards_are_those_of_the_army() -> None:
    assert army(STORM, contingencies=("ambush",)).contingencies == ("ambush",)
    assert of(army(STORM, contingencies=("ambush",)), "keyword.unit.contingencies")  # without the keyword none


# Ranks.


@covers("keyword.field-commander.army-building")
@pytest.mark.usefixtures("printed")
def test_a_field_commander_stands_in_for_a_commander() -> None:
    assert of(army(STORM, STORM, SNOW), "army.ranks") == []
    assert of(army(STORM, STORM, STORM), "army.ranks") == ["army.too-few"]


@covers("keyword.entourage.list-building")
def test_one_unit_of_an_entourage_does_not_count() -> None:
    corps, scouts = (STORM,) * 3, ("scout-troopers",) * 3
    guard = next(one.of for one in CARDS.units[KRENNIC].keywords if one.id == "entourage")
    key = next(id for id, unit in CARDS.units.items() if unit.name.en == guard)
    assert of(army(KRENNIC, *corps, key, *scouts), "army.ranks") == []
    assert of(army(KRENNIC, *corps, key, key, *scouts), "army.ranks") == ["army.too-many"]
    assert of(army(OFFICER, *corps, key, *scouts), "army.ranks") == ["army.too-many"]


@covers("keyword.detachment", "keyword.detachment.army", "keyword.detachment.example.mortar")
@pytest.mark.parametrize(
    ("shore", "mortars", "wrong"),
    [(1, 1, []), (1, 2, ["army.detachment"]), (2, 2, []), (0, 1, ["army.detachment"])],
)
def test_each_detachment_needs_a_unit_of_its_own(shore: int, mortars: int, wrong: list[str]) -> None:
    found = army(OFFICER, STORM, STORM, STORM, *[SHORE] * shore, *[MORTAR] * mortars)
    assert of(found, "keyword.unit.detachment", "keyword.unit.detachment.one-each") == wrong


@covers("keyword.detachment.army")
@pytest.mark.parametrize(("others", "wrong"), [(2, []), (3, ["army.too-many"])])
def test_a_detachment_counts_towards_its_rank(others: int, wrong: list[str]) -> None:
    rank = CARDS.units[MORTAR].rank
    other = next(
        id for id, unit in CARDS.units.items() if unit.rank == rank and unit.faction == "empire" and id != MORTAR
    )
    most = CARDS.formats["standard"].ranks[rank][1]
    corps = 2 if rank == "corps" else 3
    filled = [other] * (most - 1 - (corps + 1 if rank == "corps" else 0) + (others - 2))
    found = army(OFFICER, *[STORM] * corps, SHORE, MORTAR, *filled)
    assert of(found, "army.ranks") == wrong


# Upgrades.


@covers("keyword.heavy-weapon-team.equip")
def test_a_team_needs_its_heavy_weapon() -> None:
    team, rule = "scout-troopers-strike-team", "keyword.unit.heavy-weapon-team"
    heavy = next(
        id
        for id, card in CARDS.upgrades.items()
        if card.slot == "heavy weapon" and may_equip(LEGAL, ArmyUnit(team), CARDS.units[team], card)
    )
    assert of(army(team), rule) == ["unit.heavy-weapon"]
    assert of(army(ArmyUnit(team, (heavy,))), rule) == []


@covers("keyword.equip")
def test_what_a_unit_must_equip(monkeypatch: pytest.MonkeyPatch) -> None:
    card = gear(1)[0]
    cards = dict(CARDS.units)
    own = (Keyword(KeywordKey("equip")),)
    cards[STORM] = replace(cards[STORM], keywords=own, equip=(CARDS.upgrades[card].id,), slots=SLOTS)
    monkeypatch.setattr(CARDS, "units", cards)
    assert of(army(STORM), "keyword.unit.equip") == ["unit.equip"]
    assert of(army(ArmyUnit(STORM, (card,))), "keyword.unit.equip") == []


@covers("keyword.leader.one-per-unit")
def test_a_unit_has_one_leader_upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    leader = Keyword(KeywordKey("leader"))
    first, second = [key for key, card in CARDS.upgrades.items() if card.slot == "personnel"][:2]
    upgrades = dict(CARDS.upgrades)
    for key in (first, second):
        upgrades[key] = replace(upgrades[key], keywords=(leader,), only=())
    monkeypatch.setattr(CARDS, "upgrades", upgrades)
    assert of(army(ArmyUnit(STORM, (first, second))), "keyword.upgrade.leader.one")
    assert of(army(ArmyUnit(STORM, (first,))), "keyword.upgrade.leader.one") == []


@covers("keyword.loadout.set-aside", "keyword.loadout.must-be-legal", "keyword.loadout.counterpart")
@pytest.mark.usefixtures("printed")
def test_what_is_set_aside_fits_and_costs_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    known = CARDS.upgrades
    cards = gear(20)
    cheap, dear = cards[0], cards[-1]
    comms = next(key for key, card in known.items() if card.slot == "comms")

    def wrong(key: str, *pairs: tuple[str, str], has: str = dear) -> list[str]:
        return of(army(ArmyUnit(key, (has,), loadout=pairs)), "keyword.unit.loadout")

    assert known[cheap].cost < known[dear].cost
    assert wrong(SHORE, (dear, cheap)) == []
    assert wrong(SHORE, (cheap, dear), has=cheap) == ["unit.loadout-cost"]
    assert wrong(SHORE, (dear, comms)) == ["unit.loadout-kind"]
    assert wrong(STORM, (dear, cheap)) == ["unit.no-loadout"]
    upgrades = {**known, cheap: replace(known[cheap], only=(Condition(names=("Leia Organa",)),))}
    monkeypatch.setattr(CARDS, "upgrades", upgrades)
    assert wrong(SHORE, (dear, cheap)) != []


@covers("keyword.counterpart.type", "keyword.counterpart.upgrades")
def test_a_counterpart_takes_upgrades_of_its_own_type() -> None:
    unit = next(one for one in CARDS.units.values() if one.counterpart)
    card = CARDS.counterparts[str(unit.counterpart)]
    plain = next(one for one in CARDS.upgrades.values() if one.slot in card.slots)
    theirs = replace(plain, only=(Condition(types=(card.type,)),))
    other = replace(plain, only=(Condition(types=("creature trooper",)),))
    joined = ArmyUnit(unit.id, (), str(unit.counterpart))
    assert may_equip(LEGAL, joined, unit, theirs)
    assert not may_equip(LEGAL, joined, unit, other)
    assert may_equip(LEGAL, ArmyUnit(unit.id), unit, theirs) is (unit.type == card.type)
    assert of(army(ArmyUnit(STORM, (), str(unit.counterpart))), "keyword.unit.counterpart")


@covers("keyword.tempted.upgrades")
@pytest.mark.parametrize("side", ["dark", "light"])
def test_the_tempted_take_upgrades_of_both_sides(side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = next(one for one in CARDS.upgrades.values() if any(side in only.sides for only in one.only))
    plain = replace(CARDS.units[STORM], faction="republic" if side == "dark" else "empire", keywords=())
    tempted = replace(plain, keywords=(Keyword(KeywordKey("tempted")),))
    assert not may_equip(LEGAL, ArmyUnit(STORM), plain, card)
    assert may_equip(LEGAL, ArmyUnit(STORM), tempted, card)

"""What is printed, as a whole: every card can be read, is whole, and hangs together with the others."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from dejarik.games import ruleset_of
from dejarik.games.legion.bane import BOOBY_TRAP
from dejarik.games.legion.facts import (
    FACTIONS,
    RANKS,
    KeywordFacts,
    UnitFacts,
    UnknownCard,
    UpgradeFacts,
    WeaponFacts,
    catalogue_of,
    found,
)
from dejarik.games.legion.facts.measures import (
    BASES,
    NOTCHED_SILHOUETTE,
    POI_RADIUS,
    SMALL_SILHOUETTE,
    TOOLS,
    silhouette,
)
from dejarik.games.legion.shown.naming import name_of
from dejarik.games.legion_2020.missions.blasts import WEAPONS as TOKEN_WEAPONS
from dejarik.rulebook import load
from dejarik.rulebook.messages import LANGUAGES, Lang
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import overlaps
from dejarik.words.catalogue import read_templates

CARDS = catalogue_of()
UNITS = list(CARDS.units.values())
UPGRADES = list(CARDS.upgrades.values())
CARRIERS: list[UnitFacts | UpgradeFacts] = [*UNITS, *UPGRADES]
NAMES = {unit.name.en for unit in UNITS} | {one.name.en for one in CARDS.counterparts.values()}


def weapons() -> list[WeaponFacts]:
    return [weapon for card in CARRIERS for weapon in card.weapons]


def test_every_card_is_there() -> None:
    assert (len(UNITS), len(UPGRADES), len(CARDS.commands), len(CARDS.counterparts)) == (178, 434, 236, 5)
    assert Counter(card.recon for card in CARDS.objectives.values()) == {False: 10, True: 3}
    assert Counter(card.recon for card in CARDS.secondaries.values()) == {False: 10, True: 3}
    assert Counter(card.recon for card in CARDS.advantages.values()) == {False: 14, True: 3}
    assert {unit.rank for unit in UNITS} == set(RANKS)


def test_ids_of_the_community_name_one_card_each() -> None:
    ids = [card.hq for card in CARRIERS] + [one.hq for one in CARDS.commands.values()]
    ids += [one.hq for one in CARDS.counterparts.values()] + [one.hq for one in CARDS.objectives.values()]
    ids += [one.hq for cards in (CARDS.secondaries, CARDS.advantages) for one in cards.values()]
    assert len(set(ids)) == len(ids)
    assert all(len(id) == 2 for id in ids)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.id)
def test_a_unit_is_whole(unit: UnitFacts) -> None:
    assert unit.miniatures >= 1 or unit.equip or unit.unpriced  # some consist of upgrades alone
    assert unit.wounds >= 1 or unit.equip or unit.unpriced
    assert unit.speed in range(4)
    assert unit.base in BASES
    assert unit.vehicle == (unit.silhouette is not None)
    assert unit.courage is None or not unit.vehicle
    assert unit.resilience is None or unit.vehicle
    assert unit.keyword("mercenary") is None or unit.faction == "mercenary"
    assert set(unit.hired_by) <= set(FACTIONS) | {"mandalorians"}
    assert all(upgrade in CARDS.upgrades for upgrade in unit.equip)
    assert unit.counterpart is None or unit.counterpart in CARDS.counterparts
    assert unit.unpriced <= (unit.cost == 0)


def test_a_keyword_that_the_book_lacks_marks_its_card() -> None:
    for card in CARRIERS:
        strange = {one.id for one in card.keywords} | {one.id for weapon in card.weapons for one in weapon.keywords}
        assert {id for id in strange if id not in CARDS.keywords} <= set(card.newer), card.id
    assert sum(bool(unit.newer) for unit in UNITS) == 27
    assert CARDS.units["lando-calrissian"].newer == ("one-step-ahead",)
    assert CARDS.units["stormtroopers"].newer == ()


def test_the_keywords_are_those_of_the_book() -> None:
    rules = load("legion")
    assert len(CARDS.keywords) == 171
    assert Counter(one.kind for one in CARDS.keywords.values()) == {
        "unit": 136,
        "weapon": 25,
        "upgrade": 8,
        "command": 2,
    }
    assert all(one.rule in rules and one.name.en and one.name.fr for one in CARDS.keywords.values())


@pytest.mark.parametrize("keyword", CARDS.keywords.values(), ids=lambda keyword: keyword.id)
def test_a_keyword_with_a_number_has_one_on_every_unit(keyword: KeywordFacts) -> None:
    """But for those whose card prints X, and two that may stand without."""
    for unit in UNITS:
        for one in unit.keywords:
            if one.id == keyword.id and not (keyword.of or keyword.id in ("demoralize", "hover")):
                printed_x = unit.id.startswith("the-bad-batch") or unit.id == "ursa-wren" or unit.id == "din-djarin"
                assert not one.x or keyword.x or keyword.id == "guardian", unit.id
                assert one.x or not keyword.x or printed_x or one.id in ("arsenal", "reliable", "uncanny-luck"), unit.id


def test_weapons_reach_somewhere_and_roll_something() -> None:
    for weapon in weapons():
        assert sum(weapon.dice) > 0, weapon.name
        if weapon.range is not None:
            least, most = weapon.range
            assert 0 <= least <= most <= 6, weapon.name


def test_a_known_card_is_as_printed() -> None:
    vader = CARDS.units["darth-vader-dark-lord-of-the-sith"]
    assert (vader.cost, vader.wounds, vader.defense, vader.speed, vader.bullets) == (170, 8, "red", 1, 1)
    assert vader.courage is None
    assert [(one.id, one.x) for one in vader.weapons[0].keywords] == [("impact", 3), ("pierce", 3)]
    assert vader.called("fr") == "Dark Vador, Seigneur Noir des Sith"
    walker = CARDS.units["at-st"]
    assert (walker.resilience, walker.base, walker.vehicle) == (8, "huge", True)
    assert [(one.id, one.x, one.of) for one in walker.keywords] == [
        ("armor-x", 5, ""),
        ("arsenal", 2, ""),
        ("weak-point", 1, "rear"),
    ]


@pytest.mark.parametrize("upgrade", UPGRADES, ids=lambda upgrade: upgrade.id)
def test_an_upgrade_asks_for_what_some_card_is(upgrade: UpgradeFacts) -> None:
    names = NAMES | {"Admiral Trench"}  # not out yet
    titles = {unit.title.en for unit in UNITS if unit.title}
    for condition in upgrade.only:
        assert set(condition.names) <= names
        assert set(condition.titles) <= titles
        assert set(condition.affiliations) <= {unit.affiliation for unit in UNITS}
        if condition.names and condition.factions:
            assert any(unit.name.en in condition.names and unit.faction in condition.factions for unit in UNITS)


def test_orders_name_units_that_there_are() -> None:
    kinds = {"trooper", "clone trooper", "droid trooper", "ewok trooper", "vehicle", "ai", "empire"}
    kinds |= {"corps", "support", "heavy", "operative", "commander", "special forces"}
    kinds |= {"mandalorian trooper", "children watch", "clan kryze", "clan saxon", "clan wren"}
    kinds |= {"clan wren commander", "clan wren operative"}
    names = NAMES | {"Kalani", "Kraken"}
    for card in CARDS.commands.values():
        assert card.pips in (1, 2, 3, 4)
        for order in card.orders:
            assert set(order.of) <= kinds | names, card.id
    assert [(order.count, order.of) for order in CARDS.commands["master-of-evil"].orders] == [
        (1, ("Darth Vader",)),
        (2, ()),
    ]


def test_every_map_is_the_same_after_a_half_turn() -> None:
    for card in CARDS.objectives.values():
        width, depth = CARDS.formats["recon" if card.recon else "standard"].table
        turned = {(round(width - x, 1), round(depth - y, 1)) for x, y in card.poi}
        assert turned == set(card.poi), card.id
        red = {_turned(area, width, depth) for area in card.territory["red"]}
        assert red == set(card.territory["blue"]), card.id


def _turned(area: tuple[float, ...], width: float, depth: float) -> tuple[float, ...]:
    left, bottom, right, top = area
    return (round(width - right, 1), round(depth - top, 1), round(width - left, 1), round(depth - bottom, 1))


@pytest.mark.parametrize("id", CARDS.battlefields)
def test_no_objective_of_any_map_lies_on_the_terrain(id: str) -> None:
    table = CARDS.battlefields[id].table
    for card in CARDS.objectives.values():
        if CARDS.formats["recon" if card.recon else "standard"].table != table:
            continue
        for x, y in card.poi:
            assert not [one.part.id for one in CARDS.battlefield(id) if overlaps(one.part, disc(x, y, POI_RADIUS))]


@pytest.mark.parametrize("id", CARDS.battlefields)
def test_terrain_stands_on_the_table_and_apart(id: str) -> None:
    width, depth = CARDS.battlefields[id].table
    parts = CARDS.battlefield(id)
    assert all(0 < x < width and 0 < y < depth for one in parts for x, y in one.part.footprint)
    for one in parts:
        for other in parts:
            if one.piece < other.piece:
                assert not overlaps(one.part, (other.part.footprint, 0.0)), (one.piece, other.piece)


def test_an_unknown_id_is_refused_with_those_almost_like_it() -> None:
    with pytest.raises(UnknownCard, match="stormtroopers"):
        found("unit", CARDS.units, "stormtroper")


def test_a_silhouette_follows_the_base_or_the_hull() -> None:
    assert silhouette("small", None) == SMALL_SILHOUETTE
    assert silhouette("large", None) == NOTCHED_SILHOUETTE
    assert silhouette("huge", 224.5) == 224.5


def test_each_tool_is_longer_than_the_last() -> None:
    lengths = [tool[0] + tool[1] for tool in TOOLS.values()]
    assert lengths == sorted(lengths) == [75.0, 125.0, 175.0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_every_battle_card_does_is_said(lang: Lang) -> None:
    """A card of the smaller format does what the one of the same name does."""
    file = files("dejarik.games.legion").joinpath("words", lang, "battle_cards.json")
    said = {key for key, text in read_templates(file).items() if text}
    cards = {f"effect.objective.{id}" for id, one in CARDS.objectives.items() if not one.recon}
    cards |= {f"effect.secondary.{id}" for id, one in CARDS.secondaries.items() if not one.recon}
    cards |= {f"effect.advantage.{id}" for id, one in CARDS.advantages.items() if not one.recon}
    assert said == cards


NAMED_ALIKE = {"Bistan", "CM-0/93", "Crosshair", "Fives", "Grenades", "Mertalizer", "Pao", "RPS-6", "Wrecker", "mine"}


def printed_weapons(edition: str) -> set[str]:
    cards = catalogue_of(edition)
    units = [weapon for kind in (cards.units, cards.counterparts) for one in kind.values() for weapon in one.weapons]
    others = [weapon for kind in (cards.upgrades, cards.commands) for one in kind.values() for weapon in one.weapons]
    return {weapon.name for weapon in (*units, *others)}


def test_every_weapon_of_both_editions_has_a_name_in_french() -> None:
    of_tokens = {weapon.name for weapon in (BOOBY_TRAP, *TOKEN_WEAPONS.values())}
    printed = printed_weapons("legion") | printed_weapons("legion-2020") | of_tokens
    assert set(CARDS.weapons) == printed
    assert {name for name, one in CARDS.weapons.items() if not one.name.fr} == NAMED_ALIKE
    assert all(one.name.en == name for name, one in CARDS.weapons.items())
    assert not [one.name.fr for one in CARDS.weapons.values() if "'" in one.name.fr or '"' in one.name.fr]


@pytest.mark.parametrize("edition", ["legion", "legion-2020"])
def test_weapons_are_called_in_the_language_of_the_reader(edition: str) -> None:
    rules = ruleset_of(edition)
    said = [name_of(rules, None, "weapons", ("E-11 Blaster Rifle", "Unarmed"), lang) for lang in LANGUAGES]
    assert sorted(said) == ["E-11 Blaster Rifle, Unarmed", "Fusil blaster E-11, À mains nues"]
    assert name_of(rules, None, "weapon", "A thing nobody printed", "fr") == "A thing nobody printed"

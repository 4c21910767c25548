"""Armies in every form that people bring them in, and what is said of those that are wrong."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import msgspec
import pytest

from dejarik.games import ListError
from dejarik.games.legion.lists.army import STANDING_ORDERS, Army, ArmyUnit, points
from dejarik.games.legion.lists.army_check import check_list
from dejarik.games.legion.lists.army_entering import entered_armies, read_army
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_hq import to_hq_text, to_link
from dejarik.games.legion.lists.army_json import to_json
from dejarik.games.legion.lists.army_messages import sentence
from dejarik.games.legion.lists.army_text import read, to_text
from dejarik.games.legion.lists.army_tts import to_tts
from dejarik.games.legion.lists.random_armies import random_army
from dejarik.games.legion.lists.ready_armies import army_named, default_armies, ready_armies
from dejarik.games.list_messages import list_templates, ready_name
from dejarik.rulebook import load
from dejarik.rulebook.messages import LANGUAGES, Lang

READY = list(ready_armies())
RANDOM = [random_army(seed, format) for format in ("standard", "recon") for seed in range(6)]
ARMIES = [*READY, *RANDOM]


def sorted_upgrades(army: Army) -> Army:
    """Forms that write upgrades by slot may put them in another order."""
    units = tuple(msgspec.structs.replace(one, upgrades=tuple(sorted(one.upgrades))) for one in army.units)
    hand = tuple(sorted(army.commands))
    return msgspec.structs.replace(army, units=units, commands=hand, name="")


def test_there_are_ready_armies_of_every_faction_and_format() -> None:
    large = [army for army in READY if army.format == "standard"]
    small = [army for army in READY if army.format == "recon"]
    assert (len(large), len(small)) == (8, 4)
    assert (
        {army.faction for army in large}
        == {army.faction for army in small}
        == {"empire", "rebels", "republic", "separatists"}
    )
    assert all(points(army) > 980 for army in large)
    assert all(points(army) > 580 for army in small)


@pytest.mark.parametrize("army", READY, ids=lambda army: army.name)
def test_a_ready_army_is_legal_and_known_to_the_book(army: Army) -> None:
    report = check_list(to_text(army))
    assert report.legal
    assert report.warnings == ()
    assert ready_name("legion", army.name, "en").replace("’", "'") == army.name
    assert ready_name("legion", army.name, "fr") != army.name


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.name)
def test_an_army_reads_back_from_our_text_and_json(army: Army) -> None:
    assert read(to_text(army)).army == army
    assert read(to_json(army)).army == army
    assert msgspec.json.decode(to_json(army), type=Army) == army


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.name)
def test_an_army_reads_back_from_what_the_community_writes(army: Army) -> None:
    assert sorted_upgrades(read(to_link(army)).army) == sorted_upgrades(army)
    assert sorted_upgrades(read(to_hq_text(army)).army) == sorted_upgrades(army)
    assert sorted_upgrades(read(to_tts(army)).army) == sorted_upgrades(army)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_army_is_legal_and_the_same_for_its_seed(seed: int) -> None:
    format = ("standard", "recon")[seed % 2]
    army = random_army(seed, format)
    assert faults(army) == []
    assert random_army(seed, format) == army
    assert points(army) > 0.75 * army.cards.formats[format].points
    assert not any(unit.newer for _, _, unit in army.known())


def test_a_link_holds_points_units_by_slot_and_cards() -> None:
    storm = ArmyUnit("stormtroopers", ("dlt-19-stormtrooper", "targeting-scopes"))
    army = Army(faction="empire", units=(storm, storm), commands=("ambush", STANDING_ORDERS), objectives=("payload",))
    assert to_link(army) == "https://legionhq2.com/list/empire/1000:2ayej0dc0,bl,Gf"
    assert read("https://legionhq2.com/list/empire/1000:2ayej0dc0,bl,Gf").army == army
    older = read("https://legion-hq.com/list/empire/1ayej0dc0,bl").army
    assert (older.format, older.units) == ("standard", (storm,))
    small = read("https://legionhq2.com/list/empire/600:1ay0000,bl").army
    assert small.format == "recon"


def test_a_link_with_a_counterpart_and_a_battle_force() -> None:
    army = read("https://legionhq2.com/list/empire/1000:bf:1kgkh00+1lw0").army
    assert army.battle_force == "bf"
    assert army.units[0].counterpart == "idens-id10-seeker-droid"
    assert "battle-force.definition" in {fault.rule for fault in faults(army)}


def test_a_link_that_names_no_card_is_refused_with_its_part() -> None:
    with pytest.raises(ListError, match="1zz0"):
        read("https://legionhq2.com/list/empire/1000:1zz0")
    with pytest.raises(ListError, match="Legion HQ"):
        read("https://example.org/somewhere")


STANDARD_TEXT = """Patrol
414/1000 (5 activations)
Commanders:
 - Imperial Officer (50): HQ Uplink (10) = 60
Corps:
 - 3× Stormtroopers (42): DLT-19 Stormtrooper (20), Targeting Scopes (4) = 186
 - Snowtroopers = 42

Commands: • Ambush, •• Push, ••• Assault, •••• Standing Orders
"""


def test_the_builders_other_text_is_read_too() -> None:
    army = read(STANDARD_TEXT).army
    assert (army.name, army.faction, army.format) == ("Patrol", "empire", "standard")
    assert [one.unit for one in army.units] == ["imperial-officer", *["stormtroopers"] * 3, "snowtroopers"]
    assert army.units[1].upgrades == ("dlt-19-stormtrooper", "targeting-scopes")
    assert army.commands == ("ambush", "push", "assault", STANDING_ORDERS)


def test_its_shortest_text_has_upgrades_in_brackets() -> None:
    army = read("100/600 (2 activations)\n2× Stormtroopers (DLT-19 Stormtrooper, Targeting Scopes)\n").army
    assert army.format == "recon"
    assert army.units == (ArmyUnit("stormtroopers", ("dlt-19-stormtrooper", "targeting-scopes")),) * 2


def test_units_of_one_name_are_told_apart_by_title_cost_or_faction() -> None:
    assert read("Faction: empire\nDarth Vader (170)").army.units[0].unit == "darth-vader-dark-lord-of-the-sith"
    assert read("Darth Vader, The Emperor's Apprentice").army.units[0].unit == "darth-vader-the-emperors-apprentice"
    reading = read("Faction: empire\nDarth Vader")
    assert [fault.key for fault in reading.faults] == ["list.several"]
    walker = read("Faction: Rebel Alliance\nAT-RT").army
    assert walker.cards.units[walker.units[0].unit].faction == "rebels"


def test_french_names_are_read() -> None:
    army = read("# Poing\nFaction: Empire Galactique\nDark Vador, Seigneur Noir des Sith\nÉclaireurs\n").army
    assert next(one.unit for one in army.units) == "darth-vader-dark-lord-of-the-sith"
    assert army.faction == "empire"


def test_every_fault_is_named_at_once_with_its_rule() -> None:
    text = "Faction: empire\nStormtrupers\nRebel Troopers\n- Force Choke\nCommands: Implacable\n"
    report = check_list(text)
    rules = {fault.rule for fault in report.faults}
    assert rules >= {
        "army.prepare",
        "army.one-faction",
        "army.upgrade.types",
        "army.command-hand.composition",
        "army.command-hand.restrictions",
        "army.battle-deck",
    }
    assert any("Stormtroopers" in fault.message for fault in report.faults)
    assert not report.legal


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_speaks_the_language_asked_for(lang: Lang) -> None:
    report = check_list("Faction: empire\nStormtroopers\n", lang)
    assert report.summary.startswith({"en": "not legal", "fr": "non légale"}[lang])
    assert any({"en": "commander", "fr": "Commandant"}[lang] in fault.message for fault in report.faults)


def test_a_unit_newer_than_the_book_is_refused() -> None:
    report = check_list("Faction: rebels\nLando Calrissian\n")
    assert any("Lando" in fault.message for fault in report.faults)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("{", "JSON"),
        ("{}", "units"),
        ('{"units": 3}', "units must be a list"),
        ('{"units": [3], "colour": 1}', "unknown field colour"),
        ('{"units": [], "name": 3}', "name must be a text"),
        ('{"units": [{"unit": "at-st", "upgrades": [1]}]}', "a text"),
        ("Stormtroopers\n" * 500, "too long"),
        ("9999x Stormtroopers", "too long"),
        ("99x Stormtroopers\n99x Snowtroopers\n99x Shoretroopers\n9x AT-ST", "too long"),
    ],
)
def test_a_text_that_is_no_army_says_why(text: str, said: str) -> None:
    with pytest.raises(ListError, match=said):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "{}x Stormtroopers",
        "Stormtroopers ({})",
        "A name\n{0}/{0}",
        "https://legionhq2.com/list/empire/{}:1ah",
    ],
)
def test_a_number_of_any_length_is_no_riddle(text: str) -> None:
    assert not check_list(text.format("9" * 5000)).legal


@pytest.mark.parametrize(
    ("edition", "written", "format"),
    [
        ("legion", "Standard", "standard"),
        ("legion", "1000", "standard"),
        ("legion", "Reconnaissance", "recon"),
        ("legion-2020", "Grand Army", "grand-army"),
        ("legion-2020", "bataille par équipes", "team"),
        ("legion-2020", "Escarmouche", "skirmish"),
        ("legion-2020", "1200", "1200"),
    ],
)
def test_a_format_is_named_in_either_language_or_by_its_points(edition: str, written: str, format: str) -> None:
    """As the fault names those there are."""
    assert read(f"Faction: Empire\nFormat: {written}\nStormtroopers", edition).army.format == format


def test_what_is_set_aside_stands_in_the_text() -> None:
    army = army_named("Vader's Fist")
    first, second = army.units[:2]
    aside = msgspec.structs.replace(first, loadout=(("fear", "anger"),))
    army = msgspec.structs.replace(
        army, units=(aside, second), contingencies=("covert-observation", "turning-the-tide")
    )
    assert "- Fear / Anger\n" in to_text(army)
    assert read(to_text(army)).army == army
    assert [(one.key, one.rule) for one in faults(army) if "loadout" in one.key] == [
        ("unit.no-loadout", "keyword.unit.loadout")
    ]


def test_two_armies_of_one_format_enter_a_match() -> None:
    first, second = default_armies()
    assert entered_armies([first, "Alliance to Restore"]) == (first, second)
    assert entered_armies([to_text(first), json.loads(to_json(second))]) == (first, second)
    assert entered_armies([to_link(first), second])[0].units
    with pytest.raises(ListError, match="one format"):
        entered_armies([first, army_named("Rebel Raid")])
    with pytest.raises(ListError, match="2 players"):
        entered_armies([first])
    with pytest.raises(ListError, match="Vader's Fist"):
        entered_armies([first, "Nobody's army"])
    with pytest.raises(ListError, match="Army 2"):
        entered_armies([first, {"units": []}])
    with pytest.raises(ListError, match="corps"):
        read_army("Faction: empire\nStormtroopers")


def test_every_sentence_is_there_in_both_languages_with_the_same_arguments() -> None:
    english, french = (list_templates("legion", lang) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    for key in english:
        assert _arguments(english[key]) == _arguments(french[key]), key


def _arguments(text: str) -> set[str]:
    return {name.partition(":")[0] for name in re.findall(r"{([^{}]*)}", text)}


def test_every_fault_cites_a_rule_of_the_book_and_has_words() -> None:
    folder = files("dejarik.games.legion").joinpath("lists")
    source = "".join(one.read_text() for one in folder.iterdir() if one.name.endswith("faults.py"))
    rules = set(re.findall(r'Fault\(\s*"([\w.-]+)"', source))
    assert len(rules) > 12
    assert [rule for rule in rules if rule not in load("legion")] == []
    broken = Army(
        faction="sith",
        format="huge",
        units=(ArmyUnit("nobody", ("nothing",), "no one"),),
        commands=("none",),
        objectives=("a", "a"),
        secondaries=("b",),
        advantages=("c",),
        battle_force="x",
    )
    for lang in LANGUAGES:
        assert all(sentence(fault, lang) for fault in faults(broken))
    assert {fault.rule for fault in faults(broken)} <= {entry.id for entry in load("legion")}

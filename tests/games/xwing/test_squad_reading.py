"""Reading squads and writing them: lines, XWS, our own JSON."""

import json

import pytest

from dejarik.games import ListError
from dejarik.games.xwing.facts import all_pilots, all_quick_builds, all_upgrades
from dejarik.games.xwing.lists.entering import read_squad as load_list
from dejarik.games.xwing.lists.ready_squads import ready_squads
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads, learning_squads, points, quick_build
from dejarik.games.xwing.lists.squad_faults import faults
from dejarik.games.xwing.lists.squad_json import to_json, to_xws
from dejarik.games.xwing.lists.squad_text import to_text

LINES = """# Red Squadron (rebel, points)
Luke Skywalker + Proton Torpedoes + R2-D2
Red Squadron Veteran
"""
RED = Squad(
    "rebel",
    (SquadShip("lukeskywalker", ("protontorpedoes", "r2d2")), SquadShip("redsquadronveteran")),
    "Red Squadron",
    "points",
)


def read(text: str) -> Squad:
    return load_list(text)


def sentences(text: str) -> tuple[str, ...]:
    with pytest.raises(ListError) as refused:
        load_list(text)
    return refused.value.faults


def test_lines_are_read() -> None:
    assert read(LINES) == RED


@pytest.mark.parametrize(
    "line",
    ["luke SKYWALKER + torpilles à protons + r2 d2", "lukeskywalker + protontorpedoes + r2d2"],
)
def test_names_are_read_in_both_languages_and_as_ids(line: str) -> None:
    assert read(f"# Red Squadron (Alliance Rebelle, points)\n{line}\nRed Squadron Veteran") == RED


def test_the_faction_goes_without_saying_where_the_ship_cards_tell_it() -> None:
    assert read("Iden Versio + Predator\nAcademy Pilot").faction == "imperial"


@pytest.mark.parametrize(
    "text", ["Luke Skywalker (quick build)\nJek Porkins", "# (rebel, quick-build)\nLuke Skywalker\nJek Porkins"]
)
def test_a_ship_card_alone_stands_for_its_quick_build(text: str) -> None:
    assert read(text).ships == (quick_build("rebel", "lukeskywalker"), quick_build("rebel", "jekporkins"))


def test_of_several_quick_builds_of_a_pilot_that_of_the_core_set_is_meant() -> None:
    assert read("Iden Versio (quick build)").ships == (quick_build("imperial", "idenversio"),)
    (sentence,) = sentences("Thane Kyrell (quick build)")
    assert sentence.startswith("Thane Kyrell has several quick builds")
    assert read("Thane Kyrell + Outmaneuver + Stealth Device + Servomotor S-foils (quick build)").ships[0].threat == 2


def test_xws_is_read_whatever_else_it_holds() -> None:
    document = {
        "faction": "rebelalliance",
        "name": "Red Squadron",
        "points": 999,
        "vendor": {"builder": {"url": "x"}},
        "obstacles": ["coreasteroid0"],
        "pilots": [
            {
                "id": "lukeskywalker",
                "ship": "t65xwing",
                "upgrades": {"torpedo": ["protontorpedoes"], "astromech": ["r2d2"]},
            },
            {"name": "redsquadronveteran", "points": 40},
        ],
    }
    squad = read(json.dumps(document))
    assert squad == RED
    assert points(squad) == 59 + 12 + 7 + 40


@pytest.mark.parametrize(
    ("written", "faction"),
    [
        ("rebelalliance", "rebel"),
        ("rebel-alliance", "rebel"),
        ("galacticempire", "imperial"),
        ("galactic-empire", "imperial"),
        ("scumandvillainy", "scum"),
    ],
)
def test_xws_factions_are_read(written: str, faction: str) -> None:
    assert read(json.dumps({"faction": written, "pilots": [{"id": "hansolo"}]})).faction == faction


@pytest.mark.parametrize("squad", [RED, *ready_squads(), learning_squads()[0]])
def test_what_is_written_reads_back_as_the_same_squad(squad: Squad) -> None:
    assert read(to_text(squad)) == squad
    assert read(to_json(squad)) == squad


@pytest.mark.parametrize("squad", [RED, *ready_squads()])
def test_xws_that_is_written_reads_back_as_the_same_squad(squad: Squad) -> None:
    back = read(to_xws(squad))
    assert [(ship.pilot, sorted(ship.upgrades), ship.threat) for ship in back.ships] == [
        (ship.pilot, sorted(ship.upgrades), ship.threat) for ship in squad.ships
    ]
    assert (back.name, back.faction, back.format) == (squad.name, squad.faction, squad.format)


def test_every_quick_build_there_is_reads_back() -> None:
    for faction, options in all_quick_builds().items():
        for option in options:
            threats = [option.threat, *(0 for _ in option.pilots[1:])]
            ships = tuple(
                SquadShip(one.pilot, tuple(one.upgrades), threat)
                for one, threat in zip(option.pilots, threats, strict=True)
            )
            squad = Squad(faction, ships, "x")
            assert read(to_text(squad)) == squad
            assert [fault.rule for fault in faults(squad, threat=option.threat)] in ([], ["squad.limited.cross-type"])


def test_every_card_reads_back() -> None:
    for pilot in all_pilots().values():
        squad = Squad(pilot.faction, (SquadShip(pilot.id),), "x", "points")
        assert read(to_text(squad)) == squad
    for upgrade in all_upgrades():
        squad = Squad("rebel", (SquadShip("lukeskywalker", (upgrade,)),), "x", "points")
        assert read(to_text(squad)) == squad


def test_the_total_is_written() -> None:
    assert to_text(RED).endswith("\n# 118 points\n")
    assert to_text(default_squads()[0]).endswith("\n# threat 8\n")
    assert json.loads(to_xws(RED))["points"] == 118


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("", "The list is empty."),
        (" \n\t\n", "The list is empty."),
        ('{"faction": ', "The list begins like JSON but cannot be read"),
        ("[" * 5000, "The list begins like JSON but cannot be read"),
        ("[]", "The list is no squad"),
        ("{}", "The list is no squad"),
        ('{"faction": "firstorder", "pilots": []}', "“firstorder” is no faction of this game"),
        ("# Reds (jedi, points)\nLuke Skywalker", "“jedi” is no faction of this game"),
        ('{"ships": [{"pilot": 7}], "faction": "rebel"}', "The list’s ships[0].pilot must be a text."),
        ('{"ships": [], "faction": "rebel", "format": "epic"}', "“epic” is no way to build a squad"),
        ('{"ships": [], "faction": "rebel", "shipz": 1}', "The list has an unknown field shipz."),
        ('{"pilots": [{"upgrades": {}}], "faction": "rebel"}', "The list’s pilots[0].id must be a text."),
        ('{"pilots": [], "faction": "rebel"}', "The squad has no ship."),
        ("Nobody At All", "The list does not say its faction"),
        ("Academy Pilot\n" * 101, "The list is too long for a squad"),
        ("x" * 100_001, "The list is too long for a squad"),
        ("# x (rebel, points)\nSabine Wren", "“Sabine Wren” is the name of several ship cards"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused_in_one_sentence(text: str, start: str) -> None:
    (sentence,) = sentences(text)
    assert sentence.startswith(start)


def test_every_unknown_card_is_named_with_its_like() -> None:
    assert sentences("# x (rebel, points)\nLuke Skywalkr + Protn Torpedoes\nJek Porkins + Qqqqqq") == (
        "Ship 1: there is no ship card “Luke Skywalkr”; did you mean Luke Skywalker?",
        "Ship 1: there is no upgrade card “Protn Torpedoes”; did you mean Proton Torpedoes, "
        "Adv. Proton Torpedoes, Ion Torpedoes?",
        "Ship 2: there is no upgrade card “Qqqqqq”.",
    )

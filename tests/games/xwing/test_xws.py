"""XWS as squad builders write it: it loads, whatever else stands in it, or is refused with every reason at once."""

from __future__ import annotations

import json

import pytest

from dejarik.games import ListError
from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.lists.entering import read_squad as load_list
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.lists.squad_check import check_list

LUKE = {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"torpedo": ["protontorpedoes"], "astromech": ["r2d2"]}}
VETERAN = {"id": "redsquadronveteran", "ship": "t65xwing"}
RED = (SquadShip("lukeskywalker", ("protontorpedoes", "r2d2")), SquadShip("redsquadronveteran"))


def squad(**changes: object) -> dict[str, object]:
    return {"faction": "rebelalliance", "name": "Red", "pilots": [LUKE, VETERAN], **changes}


def refused(document: object) -> tuple[str, ...]:
    text = document if isinstance(document, str) else json.dumps(document)
    with pytest.raises(ListError) as error:
        load_list(text)
    return error.value.faults


def loaded(document: object) -> Squad:
    return load_list(json.dumps(document))


A_WEB_BUILDER = squad(
    description="",
    version="11/20/2018",
    points=118,
    obstacles=["coreasteroid5", "core2asteroid5", "coreasteroid4"],
    vendor={
        "web": {"builder": "A Web Builder", "builder_url": "https://example.org", "link": "https://example.org/?f=x"}
    },
    pilots=[
        {**LUKE, "name": "lukeskywalker", "points": 78},
        {**VETERAN, "name": "redsquadronveteran", "points": 40, "upgrades": {}},
    ],
)
A_PHONE_APP = squad(
    faction="rebel-alliance",
    version="2.3.0",
    uid="0a1b",
    favourite=False,
    wins=3,
    tags=[],
    vendor={"app": {"builder": "An App", "squad": {"id": 12, "nested": [[1], [2]]}}},
    pilots=[
        {**LUKE, "uid": 1, "pilotIndex": 0, "multisection_id": None, "vendor": {"app": {"x": 1}}},
        {**VETERAN, "upgrades": {"talent": [], "modification": None}},
    ],
)
AN_OLD_FILE = {
    "version": "0.3.0",
    "faction": "rebel",
    "name": "Red",
    "pilots": [
        {"name": "lukeskywalker", "ship": "xwing", "upgrades": {"torpedo": ["protontorpedoes"], "amd": ["r2d2"]}},
        {"name": "redsquadronveteran", "ship": "xwing", "points": 26},
    ],
}


@pytest.mark.parametrize("document", [A_WEB_BUILDER, A_PHONE_APP, AN_OLD_FILE])
def test_files_of_squad_builders_load(document: dict[str, object]) -> None:
    assert loaded(document) == Squad("rebel", RED, "Red", "points")


def test_a_byte_order_mark_and_other_line_ends_do_not_matter() -> None:
    text = "\ufeff" + json.dumps(squad(), indent=2).replace("\n", "\r\n") + "\r\n\r\n"
    assert load_list(text).ships == RED


def test_vendor_keys_of_any_shape_are_passed_over() -> None:
    vendors: tuple[object, ...] = (None, [], [1, 2], "x", {"dejarik": None}, {"dejarik": []}, {"other": {"format": 7}})
    for vendor in vendors:
        assert loaded(squad(vendor=vendor)).ships == RED


def test_what_is_under_our_own_vendor_key_must_make_sense() -> None:
    (sentence,) = refused(squad(vendor={"dejarik": {"format": "epic"}}))
    assert sentence.startswith("“epic” is no way to build a squad")


def test_ids_are_read_whatever_their_capitals() -> None:
    assert loaded(squad(pilots=[{"id": "LukeSkywalker", "upgrades": {"Torpedo": ["ProtonTorpedoes"]}}])).ships == (
        SquadShip("lukeskywalker", ("protontorpedoes",)),
    )


@pytest.mark.parametrize(
    ("pilot", "id"),
    [
        ({"name": "sabinewren", "ship": "attackshuttle"}, "sabinewren"),
        ({"name": "sabinewren", "ship": "tielnfighter"}, "sabinewren-tielnfighter"),
        ({"id": "sabinewren-tielnfighter"}, "sabinewren-tielnfighter"),
        ({"id": "lukeskywalker", "ship": "tielnfighter"}, "lukeskywalker"),
        ({"id": "lukeskywalker", "ship": 7}, "lukeskywalker"),
    ],
)
def test_the_ship_type_tells_ship_cards_of_one_name_apart(pilot: dict[str, object], id: str) -> None:
    assert [ship.pilot for ship in loaded(squad(pilots=[pilot])).ships] == [id]


def test_every_id_of_every_card_survives_its_ship_type() -> None:
    for pilot in all_pilots().values():
        document = {"faction": pilot.faction, "pilots": [{"id": pilot.id, "ship": pilot.ship}]}
        assert loaded(document).ships == (SquadShip(pilot.id),)


def test_ids_of_cards_that_there_are_not_are_named_one_by_one() -> None:
    pilots = [
        {"id": "lukeskywalker", "upgrades": {"ept": ["veteraninstincts"], "amd": ["r2d2", "r2d22"]}},
        {"id": "hortonsalm2"},
        {"id": "rey", "ship": "scavengedyt1300", "upgrades": {"title": ["reysmillenniumfalcon"]}},
    ]
    assert "reysmillenniumfalcon" not in all_upgrades()
    faults = refused(squad(pilots=pilots))
    assert [fault.partition(";")[0].partition(".")[0] for fault in faults] == [
        "Ship 1: there is no upgrade card “veteraninstincts”",
        "Ship 1: there is no upgrade card “r2d22”",
        "Ship 2: there is no ship card “hortonsalm2”",
        "Ship 3: there is no ship card “rey”",
        "Ship 3: there is no upgrade card “reysmillenniumfalcon”",
    ]
    assert "did you mean R2-D2" in faults[1]


@pytest.mark.parametrize("faction", ["firstorder", "resistance", "galacticrepublic", "separatistalliance"])
def test_factions_of_other_times_are_refused_by_name(faction: str) -> None:
    (sentence,) = refused(squad(faction=faction))
    assert sentence.startswith(f"“{faction}” is no faction of this game")


def test_a_squad_of_several_factions_loads_and_each_stranger_is_a_fault() -> None:
    mixed = squad(pilots=[VETERAN, {"id": "academypilot"}, {"id": "binayrepirate"}])
    assert len(loaded(mixed).ships) == 3
    report = check_list(json.dumps(mixed))
    assert [fault.message.partition(" flies")[0] for fault in report.faults] == [
        "Ship 2: Academy Pilot",
        "Ship 3: Binayre Pirate",
    ]


def test_without_a_faction_the_ship_cards_tell_it() -> None:
    assert loaded({"pilots": [VETERAN]}).faction == "rebel"
    (sentence,) = refused({"pilots": [{"id": "nobody"}]})
    assert sentence.startswith("The list does not say its faction")


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"faction": ["rebelalliance", "scum"]}, ["faction must be a text"]),
        ({"pilots": {"lukeskywalker": {}}}, ["pilots must be a list"]),
        ({"pilots": "lukeskywalker"}, ["pilots must be a list"]),
        ({"name": {"en": "Red"}, "pilots": [7, None]}, ["name must be a", "pilots[0] must be", "pilots[1] must be"]),
        ({"pilots": [{"id": 7}, {"upgrades": ["r2d2"]}]}, ["[0].id must", "[1].id must", "[1].upgrades must"]),
        (
            {"pilots": [{"id": "lukeskywalker", "upgrades": {"astromech": [None, {}]}}]},
            ["astromech[0]", "astromech[1]"],
        ),
    ],
)
def test_fields_of_the_wrong_kind_are_all_named(changes: dict[str, object], faults: list[str]) -> None:
    found = refused(squad(**changes))
    assert len(found) == len(faults)
    for sentence, part in zip(found, faults, strict=True):
        assert part in sentence


@pytest.mark.parametrize(
    "text",
    [
        '{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker"}], "points": NaN}',
        '{"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker"}',
        json.dumps([squad()]),
        json.dumps({"squads": [squad()]}),
        "{" * 100_000,
    ],
)
def test_what_is_no_document_of_a_squad_is_refused_in_one_sentence(text: str) -> None:
    assert len(refused(text)) == 1

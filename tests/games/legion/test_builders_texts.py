"""Lists as the community's builder prints them: counterparts in lines of their own, names with commas, short names."""

from __future__ import annotations

import pytest

from dejarik.games import ListError
from dejarik.games.legion.lists.army import STANDING_ORDERS, Army, ArmyUnit
from dejarik.games.legion.lists.army_builder import draft_list
from dejarik.games.legion.lists.army_hq import to_hq_text
from dejarik.games.legion.lists.army_text import read, to_text

R2, C3PO = "r2-d2-hero-of-a-thousand-devices", "c-3po-human-cyborg-relations"

TOURNAMENT = """Astromechs
202/1000 (3 activations)
R2-D2 (65)
 - HQ Uplink (10)
C-3PO (15)
Rebel Troopers (61)
 - Z-6 Trooper (20)
Rebel Troopers (41)
"""
STANDARD = """Astromechs
202/1000 (3 activations)
Operative:
 - R2-D2 (55): HQ Uplink (10) = 65
Counterparts:
 - C-3PO = 15
Corps:
 - Rebel Troopers (41): Z-6 Trooper (20) = 61
 - Rebel Troopers = 41
"""
MINIMAL = """202/1000 (3 activations)
R2-D2 (HQ Uplink)
C-3PO
Rebel Troopers (Z-6 Trooper)
Rebel Troopers
"""


@pytest.mark.parametrize("text", [TOURNAMENT, STANDARD, MINIMAL], ids=["tournament", "standard", "minimal"])
def test_a_counterpart_in_a_line_of_its_own_joins_the_unit_that_it_belongs_to(text: str) -> None:
    reading = read(text)
    assert reading.faults == ()
    assert reading.army.units == (
        ArmyUnit(R2, ("hq-uplink",), C3PO),
        ArmyUnit("rebel-troopers", ("z-6-trooper",)),
        ArmyUnit("rebel-troopers"),
    )


def test_a_counterpart_in_a_line_of_its_own_brings_its_upgrades() -> None:
    army = read(
        "100/1000 (1 activation)\nIden Versio (115)\n - Hunter (8)\nIden's ID10 Seeker Droid (5)\n - Comms Jammer (5)"
    )
    assert army.army.units == (ArmyUnit("iden-versio", ("hunter", "comms-jammer"), "idens-id10-seeker-droid"),)


def test_a_counterpart_that_nobody_can_have_is_unknown_among_units() -> None:
    army = read("56/1000 (2 activations)\nRebel Troopers (41)\nC-3PO (15)").army
    assert [one.unit for one in army.units] == ["rebel-troopers", "C-3PO"]


def test_a_counterpart_is_printed_as_the_builder_does() -> None:
    army = Army(faction="rebels", units=(ArmyUnit(R2, ("hq-uplink",), C3PO),))
    assert (
        "R2-D2, Hero of a Thousand Devices (65)\n - HQ Uplink (10)\nC-3PO, Human-Cyborg Relations (15)\n"
        in to_hq_text(army)
    )
    droid = ArmyUnit("iden-versio", ("comms-jammer",), "idens-id10-seeker-droid")
    text = to_hq_text(Army(faction="empire", units=(droid,)))
    assert "(115)\nIden's ID10 Seeker Droid (5)\n - Comms Jammer (5)\n" in text
    assert read(text).army.units == (droid,)


@pytest.mark.parametrize(
    ("hand", "commands"),
    [
        ("• Ambush, •• Take That, Clankers!, ••• Assault", ("ambush", "take-that-clankers", "assault")),
        ("Roger, Roger!, Push", ("roger-roger", "push")),
        ("Push, Fear, Surprise, Intimidation", ("push", "fear-surprise-intimidation")),
        ("Ambush, Nothing of the kind", ("ambush", "Nothing of the kind")),
    ],
)
def test_commas_inside_the_name_of_a_card_do_not_part_it(hand: str, commands: tuple[str, ...]) -> None:
    assert read(f"Faction: republic\nClone Trooper Infantry\nCommands: {hand}").army.commands == commands


def test_commas_inside_the_name_of_an_upgrade_do_not_part_it() -> None:
    army = read("100/1000 (1 activation)\nAhsoka Tano Fulcrum (Jedi Training, Master Duelist, Tenacity)").army
    assert army.units[0].upgrades == ("jedi-training-master-duelist", "tenacity")


def test_a_short_name_means_the_card_that_the_unit_may_take() -> None:
    """The builder calls two heavy weapons alike: one of them is for this unit."""
    army = read("100/1000 (1 activation)\nClone Trooper Infantry (Z-6 Trooper)").army
    assert army.units[0].upgrades == ("z-6-clone-trooper",)


def test_an_upgrade_that_its_unit_may_not_take_reads_back_as_it_is() -> None:
    army = Army(
        faction="republic",
        units=(ArmyUnit("clone-trooper-infantry", ("z-6-trooper",)), ArmyUnit("nobody", ("z-6-trooper",))),
        commands=(STANDING_ORDERS,),
    )
    assert read(to_text(army)).army == army
    assert "\n- Z-6 Trooper\n" in to_text(Army(faction="rebels", units=(ArmyUnit("rebel-troopers", ("z-6-trooper",)),)))


@pytest.mark.parametrize("line", ["Kalani - Kalani (90)\n - HQ Uplink (10)", "Kalani - Kalani(HQ Uplink)"])
def test_a_droid_that_is_called_by_its_name_twice(line: str) -> None:
    """A slip of the builder: where it means a title, it prints the name once more."""
    assert read(f"90/1000 (1 activation)\n{line}").army.units == (ArmyUnit("kalani", ("hq-uplink",)),)


def test_below_a_unit_that_there_is_not_upgrades_are_read_as_ever() -> None:
    army = read("Faction: empire\nStormtrupers\n- DLT-19 Stormtrooper\n").army
    assert army.units == (ArmyUnit("Stormtrupers", ("dlt-19-stormtrooper",)),)


@pytest.mark.parametrize("heading", ["Commands", "Contingencies", "Objectives", "Conditions"])
def test_every_kind_of_card_counts_for_how_long_a_list_may_be(heading: str) -> None:
    with pytest.raises(ListError, match="more than 300 cards"):
        read(f"Faction: empire\nStormtroopers\n{heading}: " + "; ".join(f"Bombing {n}" for n in range(3000)))


def test_a_builder_looks_once_for_what_a_name_may_have_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries every card that might be added, and a list may have many names that are no cards."""
    looked_for: list[str] = []

    def looked(word: str, known: object, n: int) -> list[str]:
        looked_for.append(word)
        return []

    monkeypatch.setattr("dejarik.games.legion.lists.army_names.get_close_matches", looked)
    draft_list("Faction: empire\nNobody at all\nStormtroopers\n", open="new")
    assert looked_for == ["nobodyatall"]


def test_half_signs_become_question_marks() -> None:
    """As they come from a file that is no text."""
    draft = draft_list("# A \udcff name\nFaction: empire\nStorm\ud800troopers\n")
    assert draft.name == "A ? name"
    assert draft.rows[0].cards == ("stormtroopers",)

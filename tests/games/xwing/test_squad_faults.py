"""What `faults` finds beyond the rules of the book, and which cards are not played yet."""

import pytest

from dejarik.games.xwing.facts import pilot_facts
from dejarik.games.xwing.listeners import LISTENERS
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads, packages, threat
from dejarik.games.xwing.lists.squad_faults import faults, playable, unimplemented
from dejarik.games.xwing.lists.squad_messages import sentence


def with_points(*ships: SquadShip) -> Squad:
    return Squad(pilot_facts(ships[0].pilot).faction, ships, format="points")


def keys(squad: Squad) -> list[str]:
    return [fault.key for fault in faults(squad, limit=1000, threat=None)]


def test_every_fault_of_every_ship_is_named_at_once() -> None:
    squad = Squad(
        "rebel",
        (
            SquadShip("lukeskywalker", ("predator", "afterburnrs")),
            SquadShip("lukeskywalker"),
            SquadShip("idenversio", ("servomotorsfoils",)),
            SquadShip("lukskywalker", ("r2d2", "r2d2")),
        ),
        format="points",
    )
    found = faults(squad, limit=50)
    assert [fault.key for fault in found] == [
        "squad.unknown-upgrade.near",
        "squad.unknown-pilot.near",
        "squad.faction",
        "squad.limited",
        "squad.limited",
        "squad.points",
        "squad.slots",
        "squad.slots",
        "restricted.ships",
    ]
    assert sentence(found[0]) == "Ship 1: there is no upgrade card “afterburnrs”; did you mean Afterburners?"
    assert "vouliez-vous dire Luke Skywalker\u202f?" in sentence(found[1], "fr")


def test_a_squad_is_of_one_faction() -> None:
    assert keys(with_points(SquadShip("lukeskywalker"), SquadShip("jekporkins"))) == []
    assert keys(with_points(SquadShip("lukeskywalker"), SquadShip("academypilot"))) == ["squad.faction"]


def test_a_ship_carries_each_upgrade_once() -> None:
    assert "squad.repeated" not in keys(with_points(SquadShip("bluesquadronescort", ("r3astromech",))))
    assert "squad.repeated" in keys(with_points(SquadShip("bluesquadronescort", ("r3astromech", "r3astromech"))))


def test_a_card_of_two_slots_fills_both() -> None:
    assert keys(with_points(SquadShip("scimitarsquadronpilot", ("barragerockets",)))) == []
    both = SquadShip("scimitarsquadronpilot", ("barragerockets", "ionmissiles"))
    assert keys(with_points(both)) == ["squad.slots"]
    assert keys(with_points(SquadShip("academypilot", ("barragerockets",)))) == ["squad.slots"]


def test_cards_give_slots_and_take_them_away() -> None:
    with_title = SquadShip("lokrevenant", ("havoc", "r3astromech"))
    assert keys(with_points(with_title)) == []
    assert keys(with_points(SquadShip("lokrevenant", ("r3astromech",)))) == ["squad.slots"]
    assert keys(with_points(SquadShip("lokrevenant", ("novicetechnician",)))) == []
    assert keys(with_points(SquadShip("lokrevenant", ("havoc", "novicetechnician")))) == ["squad.slots"]


@pytest.mark.parametrize(
    ("upgrade", "may", "may_not", "key"),
    [
        ("veterantailgunner", "mandalorianresistancepilot", "outerrimsmuggler", "restricted.arcs"),
        ("daredevil", "phoenixsquadronpilot", "blacksquadronace", "restricted.actions"),
        ("engineupgrade", "outerrimsmuggler", "bluesquadronescort", "restricted.actions"),
        ("hate", "darthvader", "lukeskywalker", "restricted.force_sides"),
        ("feedbackping", "scimitarsquadronpilot", "bluesquadronescort", "restricted.keywords"),
        ("precisionionengines", "blacksquadronace", "scimitarsquadronpilot", "restricted.agility"),
        ("sensitivecontrols", "alphasquadronpilot", "academypilot", "restricted.ship_abilities"),
    ],
)
def test_each_kind_of_printed_restriction_is_checked(upgrade: str, may: str, may_not: str, key: str) -> None:
    assert key not in keys(with_points(SquadShip(may, (upgrade,))))
    assert key in keys(with_points(SquadShip(may_not, (upgrade,))))


def test_an_icon_that_another_card_adds_to_the_action_bar_counts() -> None:
    assert "restricted.actions" in keys(with_points(SquadShip("jekporkins", ("daredevil",))))
    assert "restricted.actions" not in keys(with_points(SquadShip("jekporkins", ("daredevil", "servomotorsfoils"))))


def test_a_card_in_the_squad_can_stand_in_for_the_faction() -> None:
    alone = with_points(SquadShip("omicrongrouppilot", ("bt1",)))
    assert "restricted.factions" in keys(alone)
    assert "restricted.factions" not in keys(with_points(*alone.ships, SquadShip("darthvader")))


def test_a_standardized_card_is_on_all_ships_of_the_type_or_on_none() -> None:
    carrying = SquadShip("alphasquadronpilot", ("sensitivecontrols",))
    assert keys(with_points(carrying, carrying)) == []
    assert keys(with_points(carrying, SquadShip("academypilot"))) == []
    assert keys(with_points(carrying, SquadShip("alphasquadronpilot"))) == ["squad.standardized"]


def test_a_quick_build_of_two_ships_counts_its_threat_once() -> None:
    ace = ("juke", "stealthdevice")
    pair = Squad("imperial", (SquadShip("blacksquadronace", ace, 3), SquadShip("blacksquadronace", ace, 0)))
    assert [package.places for package in packages(pair)] == [(0, 1)]
    assert threat(pair) == 3
    assert faults(pair, threat=3) == []
    single = Squad("imperial", (SquadShip("blacksquadronace", ace, 3),))
    assert [fault.rule for fault in faults(single, threat=3)] == ["squad.quick-build.fixed"]


def test_the_core_set_is_played_in_full() -> None:
    for squad in default_squads():
        assert unimplemented(squad) == []
        assert playable(squad)


def forget(monkeypatch: pytest.MonkeyPatch, *ids: str) -> None:
    """As long as nobody has written what these cards do."""
    for key in [key for key in LISTENERS if key[1] in ids]:
        monkeypatch.delitem(LISTENERS, key)


def test_cards_whose_text_is_not_played_are_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch, "wedgeantilles", "lonewolf", "homingmissiles", "lukeskywalker")
    ship = SquadShip("wedgeantilles", ("lonewolf", "shieldupgrade", "homingmissiles"))
    squad = with_points(ship, SquadShip("outerrimsmuggler", ("lukeskywalker", "lonewolf")))
    assert unimplemented(squad) == ["wedgeantilles", "lonewolf", "homingmissiles", "lukeskywalker"]
    assert not playable(squad)
    assert playable(with_points(SquadShip("redsquadronveteran", ("predator",))))


def test_an_ability_of_a_whole_type_of_ship_belongs_to_its_ship_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unimplemented(with_points(SquadShip("alphasquadronpilot"))) == []
    forget(monkeypatch, "autothrusters")
    assert unimplemented(with_points(SquadShip("alphasquadronpilot"))) == ["alphasquadronpilot"]

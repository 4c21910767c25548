"""Squad building: quick builds, squad points, limited cards, slots and printed restrictions."""

import msgspec
import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games import ListError, new_game
from dejarik.games.xwing import facts
from dejarik.games.xwing.facts import Slot, all_pilots, all_upgrades, pilot_facts, upgrade_facts
from dejarik.games.xwing.lists.entering import read_squad as load_list
from dejarik.games.xwing.lists.squad import (
    Format,
    Squad,
    SquadShip,
    default_squads,
    option_of,
    points,
    quick_build,
    threat,
)
from dejarik.games.xwing.lists.squad_faults import faults
from dejarik.games.xwing.setup import Options
from tests.marks import covers


def with_points(*ships: SquadShip) -> Squad:
    return Squad(pilot_facts(ships[0].pilot).faction, ships, format="points")


def quick(*pilots: str) -> Squad:
    faction = pilot_facts(pilots[0]).faction
    return Squad(faction, tuple(quick_build(faction, pilot) for pilot in pilots))


def rules(squad: Squad, limit: int = 200, threat: int | None = None) -> list[str]:
    return [fault.rule for fault in faults(squad, limit, threat)]


# Quick builds.


@covers("squad.quick-build.sum")
@pytest.mark.parametrize(
    ("pilots", "legal"),
    [
        (("idenversio", "academypilot"), True),
        (("idenversio", "valenrudor"), False),
        (("idenversio",), False),
    ],
)
def test_threat_must_add_up_to_exactly_the_level(pilots: tuple[str, ...], legal: bool) -> None:
    assert rules(quick(*pilots), threat=3) == ([] if legal else ["squad.quick-build.sum"])


@covers("example.quick-build")
def test_iden_versio_and_an_academy_pilot_have_threat_three() -> None:
    assert quick_build("imperial", "idenversio").threat == 2
    assert quick_build("imperial", "academypilot").threat == 1
    assert threat(quick("idenversio", "academypilot")) == 3
    assert faults(quick("idenversio", "academypilot"), threat=3) == []


@covers("example.threat-bars", "squad.quick-build.shown")
def test_luke_skywalkers_option_has_threat_three_and_four_upgrades() -> None:
    luke = quick_build("rebel", "lukeskywalker")
    assert luke.threat == 3
    assert {upgrade_facts(id).name.en for id in luke.upgrades} == {
        "Instinctive Aim",
        "Proton Torpedoes",
        "R2-D2",
        "Servomotor S-foils",
    }
    veteran = quick_build("rebel", "redsquadronveteran")
    assert set(veteran.upgrades) == {"predator", "r5astromech", "servomotorsfoils"}


@covers("squad.quick-build.fixed")
def test_a_quick_build_is_legal_although_its_slots_would_not_do() -> None:
    porkins = quick_build("rebel", "jekporkins")
    assert {"afterburners", "hullupgrade"} <= set(porkins.upgrades)
    assert rules(Squad("rebel", (porkins,)), threat=3) == []
    assert "cards.upgrade-types" in rules(with_points(SquadShip("jekporkins", porkins.upgrades)))


@covers("squad.quick-build.fixed")
@pytest.mark.parametrize(
    "upgrades",
    [
        ("instinctiveaim", "protontorpedoes", "r2d2"),
        ("instinctiveaim", "protontorpedoes", "r2d2", "servomotorsfoils", "afterburners"),
        ("instinctiveaim", "iontorpedoes", "r2d2", "servomotorsfoils"),
    ],
)
def test_nothing_is_left_out_of_a_quick_build_added_or_swapped(upgrades: tuple[str, ...]) -> None:
    assert rules(Squad("rebel", (SquadShip("lukeskywalker", upgrades, 3),)), threat=3) == ["squad.quick-build.fixed"]


@covers("squad.quick-build.fixed")
def test_two_luke_skywalker_options_are_not_legal() -> None:
    assert set(rules(quick("lukeskywalker", "lukeskywalker"), threat=6)) == {"squad.limited"}
    assert rules(quick("lukeskywalker", "jekporkins"), threat=6) == []


@covers("squad.quick-build.cards")
def test_the_core_set_quick_builds_have_one_to_five_bars_and_fixed_upgrades() -> None:
    core = {"rebel": ("t65xwing",), "imperial": ("tielnfighter",)}
    options = [
        option
        for faction, builds in facts.all_quick_builds().items()
        for option in builds
        if all(pilot_facts(one.pilot).ship in core.get(faction, ()) for one in option.pilots)
    ]
    assert options
    for option in options:
        assert 1 <= option.threat <= 5
        assert option_of(tuple(SquadShip(one.pilot, tuple(one.upgrades)) for one in option.pilots)) == option


@covers("squad.quick-build.cards")
def test_a_quick_build_cannot_claim_another_threat() -> None:
    ship = quick_build("rebel", "lukeskywalker")
    claimed = Squad("rebel", (SquadShip(ship.pilot, ship.upgrades, 8),))
    assert rules(claimed) == ["squad.quick-build.cards"]


@covers("squad.quick-build.level")
def test_the_default_match_is_at_threat_eight_on_ninety_centimetres() -> None:
    game = new_game("xwing")
    assert [threat(squad) for squad in default_squads()] == [8, 8]
    assert [faults(squad) for squad in default_squads()] == [[], []]
    assert (game.state.width, game.state.height) == (900.0, 900.0)
    assert (Options().width, Options().height) == (900.0, 900.0)


# Squad points.


@covers("squad.points.limit")
def test_two_hundred_points_are_legal_and_two_hundred_and_one_are_not() -> None:
    rest = (SquadShip("wedgeantilles"), SquadShip("jekporkins"), SquadShip("bluesquadronescort"))
    full = with_points(SquadShip("lukeskywalker", ("hullupgrade",)), *rest)
    over = with_points(SquadShip("lukeskywalker", ("hullupgrade", "instinctiveaim")), *rest)
    assert (points(full), points(over)) == (200, 201)
    assert faults(full) == []
    assert [fault.rule for fault in faults(over)] == ["squad.points.limit"]


@covers("squad.points.source")
def test_a_cost_that_no_table_gives_is_reported_and_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    squad = with_points(SquadShip("lukeskywalker"))
    assert (points(squad), faults(squad)) == (pilot_facts("lukeskywalker").cost, [])
    without = {id: replace_cost(pilot) for id, pilot in all_pilots().items()}
    for module in ("facts.catalogue", "lists.squad", "lists.squad_equipment", "lists.squad_faults"):
        monkeypatch.setattr(f"dejarik.games.xwing.{module}.all_pilots", lambda: without)
    assert points(squad) is None
    assert rules(squad) == ["squad.points.source"]
    with pytest.raises(ListError, match="no table gives the points of Luke Skywalker"):
        new_game("xwing", lists=[squad, squad])


def replace_cost(pilot: facts.PilotFacts) -> facts.PilotFacts:
    return msgspec.structs.replace(pilot, cost=None)


# Limited cards.


@covers("squad.limited")
@pytest.mark.parametrize("format", ["points", "quick-build"])
def test_a_card_with_one_bullet_is_in_a_squad_once(format: Format) -> None:
    once = Squad("rebel", (SquadShip("lukeskywalker"), SquadShip("bluesquadronescort")), format=format)
    twice = Squad("rebel", (SquadShip("lukeskywalker"), SquadShip("lukeskywalker")), format=format)
    assert "squad.limited" not in rules(once)
    assert "squad.limited" in rules(twice)


@covers("squad.limited")
def test_three_bullets_allow_three_cards_of_a_name() -> None:
    (three,) = [upgrade for upgrade in all_upgrades().values() if upgrade.limited == 3]
    carrier = next(pilot for pilot in all_pilots().values() if set(three.slots) <= set(pilot.slots or ()))
    ship = SquadShip(carrier.id, (three.id,))

    def is_too_many(count: int) -> bool:
        found = faults(Squad(carrier.faction, (ship,) * count, format="points"), limit=10_000)
        return any(fault.key == "squad.limited" and fault.args["name"] == three.name.en for fault in found)

    assert not is_too_many(3)
    assert is_too_many(4)


@covers("squad.limited.cross-type")
def test_a_ship_card_and_an_upgrade_card_of_one_name_count_together() -> None:
    falcon = SquadShip("outerrimsmuggler", ("lukeskywalker",))
    assert rules(with_points(falcon, SquadShip("bluesquadronescort"))) == []
    assert rules(with_points(falcon, SquadShip("lukeskywalker"))) == ["squad.limited.cross-type"]


# Upgrades.


@covers("upgrade.limits-printed")
@pytest.mark.parametrize(
    ("upgrade", "may", "may_not"),
    [
        ("servomotorsfoils", "lukeskywalker", "academypilot"),
        ("r2d2", "lukeskywalker", "academypilot"),
        ("r5d8", "lukeskywalker", "academypilot"),
        ("elusive", "jekporkins", "outerrimsmuggler"),
    ],
)
def test_who_may_carry_a_card_is_printed_on_it(upgrade: str, may: str, may_not: str) -> None:
    assert "upgrade.limits-printed" not in rules(with_points(SquadShip(may, (upgrade,))))
    assert "upgrade.limits-printed" in rules(with_points(SquadShip(may_not, (upgrade,))))


@covers("cards.upgrade-types")
def test_an_upgrade_needs_a_free_slot_of_its_type_in_a_squad_of_points() -> None:
    escort = "bluesquadronescort"
    assert rules(with_points(SquadShip(escort, ("r3astromech", "protontorpedoes")))) == []
    assert rules(with_points(SquadShip(escort, ("r3astromech", "r5astromech")))) == ["cards.upgrade-types"]
    assert rules(with_points(SquadShip(escort, ("predator",)))) == ["cards.upgrade-types"]


@covers("cards.upgrade-types")
def test_every_upgrade_has_one_of_the_registered_types() -> None:
    registered = set(Slot.__args__)  # type: ignore[attr-defined]
    assert {slot for upgrade in all_upgrades().values() for slot in upgrade.slots} <= registered
    types = {id: upgrade_facts(id).slots for id in ("predator", "r5astromech", "r2d2", "servomotorsfoils")}
    types |= {id: upgrade_facts(id).slots for id in ("instinctiveaim", "protontorpedoes")}
    assert types == {
        "predator": ("talent",),
        "r5astromech": ("astromech",),
        "r2d2": ("astromech",),
        "servomotorsfoils": ("configuration",),
        "instinctiveaim": ("force-power",),
        "protontorpedoes": ("torpedo",),
    }


@covers("upgrade.before-game")
def test_ships_are_equipped_before_the_game_and_not_during_it() -> None:
    squads = [with_points(SquadShip("bluesquadronescort", ("r3astromech",))), with_points(SquadShip("academypilot"))]
    game = new_game("xwing", lists=squads)
    before = [[card.id for card in ship.upgrades] for ship in game.state.ships]
    assert before == [["r3astromech"], []]
    for decision in game.decisions:
        with pytest.raises(IllegalAnswer):
            game.answer(decision, "equip:protontorpedoes")
    assert [[card.id for card in ship.upgrades] for ship in game.state.ships] == before


# Before setup.


@covers("setup.squads-first")
def test_no_match_is_set_up_with_a_squad_that_is_not_built() -> None:
    built = quick("idenversio", "academypilot")
    new_game("xwing", lists=[quick("lukeskywalker"), built])
    assert rules(Squad("rebel", ())) == ["setup.squads-first"]
    with pytest.raises(ListError, match="no ship"):
        new_game("xwing", lists=[Squad("rebel", ()), built])
    with pytest.raises(ListError, match="no ship"):
        load_list("# Nobody (rebel, points)")

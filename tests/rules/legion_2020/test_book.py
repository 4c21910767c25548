"""What both books say alike, told with the cards of 2020: armies, orders, types of units, damaged vehicles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.facts import OrderFacts
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.lists.army import ArmyUnit, points
from dejarik.games.legion.moves import Move
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.legion_2020.test_armies import CARDS, LEGAL, with_units, wrong

E_WEB, B1, CLONES = "e-web-heavy-blaster-team", "b1-battle-droids", "phase-i-clone-troopers"
LUKE, OBI_WAN = "luke-skywalker-hero-of-the-rebellion", "obi-wan-kenobi"


@covers("factions.single-faction-army", "operative.limit")
def test_one_faction_and_two_operatives() -> None:
    assert wrong(LEGAL) == set()
    corps = next(one for one in LEGAL.units if CARDS.units[one.unit].rank == "corps")
    mixed = tuple([ArmyUnit("rebel-troopers") if one is corps else one for one in LEGAL.units])
    assert wrong(replace(LEGAL, units=mixed)) == {"army.faction.single"}
    operatives = [one.id for one in CARDS.units.values() if one.rank == "operative" and one.faction == "empire"]
    many = [ArmyUnit(key) for key in (operatives * 3)[:3]]
    assert "army.ranks.table" in wrong(with_units(*many))
    assert "army.ranks.table" not in wrong(with_units(*many[:2]))


@covers("factions.dark-side-only", "factions.light-side-only")
@pytest.mark.parametrize(
    ("card", "side"), [("force-choke", {VADER, "count-dooku"}), ("jedi-mind-trick", {LUKE, OBI_WAN})]
)
def test_some_upgrades_are_for_one_side(card: str, side: set[str]) -> None:
    for hero in (LUKE, VADER, OBI_WAN, "count-dooku"):
        faults = wrong(replace(LEGAL, units=(ArmyUnit(hero, (card,)),)))
        assert ("army.upgrades.restrictions" in faults) is (hero not in side)


@covers("dual-sided-cards.points-once")
def test_a_card_with_two_sides_costs_once() -> None:
    card = next((one for one in CARDS.upgrades.values() if one.two_sided and one.cost), None)
    assert card is not None
    plain = replace(LEGAL, units=(ArmyUnit("stormtroopers"),))
    both = replace(LEGAL, units=(ArmyUnit("stormtroopers", (card.id,)),))
    assert points(both) - points(plain) == card.cost


@covers("unit-type.droid-trooper.subtype", "unit-type.emplacement.subtype", "movement.clone-droid", "creature.subtype")
@pytest.mark.parametrize(
    ("key", "fits"), [(B1, True), (E_WEB, True), (CLONES, True), ("dewback-rider", True), (AT_RT, False)]
)
def test_who_is_a_trooper(lg: Scenario2020, key: str, fits: bool) -> None:
    commander = lg.unit(LEIA, A, (500, 300))
    other = lg.unit(key, A, (600, 300))
    assert lg.game.may_be_ordered(commander.id, other, OrderFacts(1, ("trooper",))) is fits


@covers("issuing-orders.nominate", "issuing-orders.eligible-type", "issuing-orders.eligible-once")
@covers("operative.not-for-other-cards", "order-token.pool")
def test_a_commander_issues_as_many_orders_as_the_card_says(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (300, 300))
    rebels = [lg.unit(REBELS, A, (300, 340 + 60 * number)) for number in range(4)]
    lg.unit(VADER, B, (1500, 800))
    lg.command("push", "ambush")
    everybody = [f"unit:{unit.id}" for unit in (leia, *rebels)]
    assert lg.options == everybody
    lg.answer(everybody[1])
    assert lg.options == [everybody[0], *everybody[2:]]  # nobody is ordered twice
    lg.answer(everybody[0])
    assert lg.asked is None
    ordered = [unit.id for unit in (leia, *rebels) if lg.game.unit(unit.id).order == "up"]
    assert len(ordered) == 2
    assert len(lg.state.players[A].pool) == 3
    assert not lg.game.may_be_ordered(leia.id, lg.game.unit(ordered[0]), OrderFacts(1))


@covers("priority.pips", "priority.effect")
@pytest.mark.parametrize(("ours", "theirs", "first"), [("ambush", "push", A), ("assault", "ambush", B)])
def test_fewer_pips_have_priority(lg: Scenario2020, ours: str, theirs: str, first: int) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.command(ours, theirs)
    assert all(0 <= card.pips <= 4 for card in CARDS.commands.values())
    assert lg.state.priority == first


@covers("order-token.facedown")
def test_who_has_acted_has_its_token_face_down(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), order="up")
    lg.run(Activation(unit=rebels.id))
    lg.answer("end")
    assert lg.game.unit(rebels.id).order == "down"


@covers("resilience.once", "resilience.removed-token")
def test_a_vehicle_is_damaged_once_even_if_it_is_repaired(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.dice("block")
    lg.run(suffer(lg.game, walker, 4))
    assert lg.game.unit(walker.id).damaged
    lg.put(lg.game.unit(walker.id), damaged=False)
    lg.set(walker.leader, wounds=2)
    lg.run(suffer(lg.game, lg.game.unit(walker.id), 2))
    assert (lg.game.unit(walker.id).damaged, len(lg.events("resilience.rolled"))) == (False, 1)


@covers("resilience.none")
def test_without_resilience_no_die_is_rolled(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, resilience=None)
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(suffer(lg.game, walker, 5))
    assert lg.events("resilience.rolled") == []
    assert not lg.game.unit(walker.id).damaged


@covers("rally.vehicle-counts")
def test_a_vehicle_has_a_rally_step_too(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, ("inspire", 1))
    walker = lg.unit(AT_RT, A, (500, 300))
    rebels = lg.put(lg.unit(REBELS, A, (600, 300)), suppression=1)
    lg.run(Activation(unit=walker.id))
    while lg.asked != "action":
        lg.answer(next(one for one in lg.options if one != "pass"))
    assert lg.game.unit(rebels.id).suppression == 0
    lg.answer("end")


@covers("unit-type.emplacement.obscures-light", "cover.by-emplacement")
def test_an_emplacement_gives_light_cover(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (500, 100))
    lg.unit(E_WEB, B, (500, 400))
    foes = lg.unit(STORMTROOPERS, B, (500, 460))
    assert lg.game.hidden_value(lg.game.leader(leia), foes) == 1


@covers("notch.is-part-of-base", "base.notch-is-base")
def test_nobody_stands_in_a_notch(lg: Scenario2020) -> None:
    walker = lg.unit(AT_RT, A, (500, 400))
    rebels = lg.unit(REBELS, A, (500, 300))
    radius = lg.game.leader(walker).radius
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    assert lg.decision.placement is not None
    assert lg.decision.placement.judge((500.0, 400 - radius - 13.5 + 1.0, 0.0, 0.0)) is not None
    assert lg.decision.placement.judge((500.0, 400 - radius - 13.5 - 0.1, 0.0, 0.0)) is None
    lg.answer((500.0, 300.0, 0.0))


@covers("id-tokens")
def test_units_of_one_name_are_told_apart(lg: Scenario2020) -> None:
    """By a number, which everybody sees in either language."""
    squads = [lg.unit(STORMTROOPERS, B, (300 + 200 * n, 300), upgrades=("dlt-19-stormtrooper",) * n) for n in range(2)]
    alone = lg.unit(VADER, B, (900, 300))
    rules = ruleset_of("legion-2020")
    for lang in ("en", "fr"):
        names = [rules.name_of(lg.game, "unit", unit.id, lang) for unit in (*squads, alone)]
        assert len(set(names)) == 3
        assert [name[-1] for name in names[:2]] == ["1", "2"]
        assert not names[2][-1].isdigit()


@covers("errata.general.english-printing")
@pytest.mark.parametrize(
    ("english", "french", "legal"), [("Leia Organa", "Quelqu'un", True), ("Somebody", "Leia Organa", False)]
)
def test_the_english_card_decides(lg: Scenario2020, lend: Lend, english: str, french: str, legal: bool) -> None:
    """Whom a command card names is known by the English name, whatever a translation says."""
    lend(LEIA, name=Name(english, french))
    lg.unit(LEIA, A, (500, 300))
    refusal = lg.game.refuse_card(A, "no-time-for-sorrows")
    assert (refusal is None) is legal

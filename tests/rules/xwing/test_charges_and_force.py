"""Charges and Force: how many, how they are spent, how they come back."""

import pytest

from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused


@covers("charge.start", "force.capacity")
def test_a_match_starts_with_every_charge_active() -> None:
    luke = SquadShip("lukeskywalker", ("protontorpedoes", "r2d2", "servomotorsfoils"))
    game = XWing(1, [Squad("rebel", (luke,)), Squad("imperial", (SquadShip("idenversio", ()),))], {})
    ship, iden = game.state.ships
    assert {card.id: card.charges for card in ship.upgrades} == {"protontorpedoes": 2, "r2d2": 3, "servomotorsfoils": 0}
    assert (ship.force, ship.force_capacity, iden.pilot.charges) == (2, 2, 1)


# Charges.


@covers("charge.spend", "charge.sides")
def test_a_spent_charge_is_inactive_on_its_card(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes", "r5astromech"))
    xwing.lock(luke, tie)
    xwing.dice(red="blank blank blank blank", green="blank blank blank")
    xwing.attack(luke, tie, "protontorpedoes")
    xwing.answer("pass")
    torpedoes, droid = xwing[luke].upgrades
    limits = [facts.limit for card in (torpedoes, droid) if (facts := xwing.game.side(card).charges)]
    assert ([torpedoes.charges, droid.charges], limits) == ([1, 2], [2, 2])


@covers("charge.spend")
def test_without_an_active_charge_an_ability_that_spends_one_cannot_be_used(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=2, upgrades=("protontorpedoes",))
    xwing.lock(luke, tie)
    for _ in range(2):
        xwing.dice(red="blank blank blank blank", green="blank blank blank")
        xwing.attack(luke, tie, "protontorpedoes")
        xwing.answer("pass")
    assert xwing[luke].upgrades[0].charges == 0
    xwing.engage(luke)
    assert xwing.options == ["primary", "pass"]
    with refused(xwing, by="charge.spend"):
        xwing.answer("protontorpedoes")


@covers("charge.own-card")
@pytest.mark.parametrize("active", [0, 1])
def test_an_ability_spends_a_charge_of_its_own_card(xwing: Scenario, active: int) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200, upgrades=("r2d2", "protontorpedoes"))
    xwing[luke].upgrades[0].charges = active
    xwing[luke].shields = 1
    xwing.activate(luke, "2-straight")
    if not active:
        assert xwing.asked == "action"
        return
    assert xwing.options == [f"r2d2.R2D2:{luke}", "pass"]
    xwing.answer(f"r2d2.R2D2:{luke}")
    assert [card.charges for card in xwing[luke].upgrades] == [0, 2]
    assert (xwing.asked, xwing[luke].shields) == ("action", 2)


@covers("charge.recover.end-phase")
def test_a_card_with_an_arrow_recovers_one_charge_in_the_end_phase(xwing: Scenario) -> None:
    bomber, _ = xwing.duel("bluesquadronpilot", "academypilot", upgrades=("protoncannons", "protontorpedoes"))
    for card in xwing[bomber].upgrades:
        card.charges = 0
    xwing.end_phase()
    assert [card.charges for card in xwing[bomber].upgrades] == [1, 0]


@covers("charge.recover.end-phase")
def test_a_ship_card_recovers_by_its_own_arrow(xwing: Scenario) -> None:
    wes, iden = xwing.duel("wesjanson", "idenversio")
    xwing[wes].pilot.charges = xwing[iden].pilot.charges = 0
    xwing.end_phase()
    assert (xwing[wes].pilot.charges, xwing[iden].pilot.charges) == (1, 0)


@covers("charge.recover.cap")
def test_recovery_never_exceeds_the_limit(xwing: Scenario) -> None:
    bomber, luke = xwing.duel("bluesquadronpilot", "lukeskywalker", upgrades=("protoncannons",))
    xwing.end_phase()
    assert (xwing[bomber].upgrades[0].charges, xwing[luke].force) == (2, 2)


# Force.


@covers("force.capacity")
def test_force_comes_back_by_one_in_the_end_phase(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing[luke].force = 0
    xwing.end_phase()
    assert xwing[luke].force == 1


@covers("force.capacity")
@pytest.mark.parametrize(
    ("pilot", "upgrades", "capacity", "recovered"),
    [
        ("lothalrebel", ("kananjarrus",), 1, 1),
        ("ezrabridger-gauntletfighter", ("maul-crew",), 2, 1),
        ("guildbountyhunter", ("thechild",), 2, 0),
    ],
)
def test_force_that_an_upgrade_brings_comes_back_by_its_arrow(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], capacity: int, recovered: int
) -> None:
    ship = xwing.ship(pilot, 450, 200, upgrades=upgrades)
    xwing.ship("academypilot", 450, 800, player=1)
    assert xwing[ship].force == xwing[ship].force_capacity == capacity
    xwing[ship].force = 0
    xwing.end_phase()
    assert xwing[ship].force == recovered


@covers("force.attack")
@pytest.mark.parametrize(("spent", "hits"), [("force:2", 2), ("force:1", 1), ("pass", 0)])
def test_each_force_charge_turns_one_focus_result_into_a_hit(xwing: Scenario, spent: str, hits: int) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(luke, tie)
    assert xwing.options == ["force:1", "force:2", "pass"]
    xwing.answer(spent)
    xwing.decline()
    left = [event.args["hits"] for event in xwing.game.events if event.name in ("attack.hit", "attack.missed")]
    assert (left, xwing[luke].force) == ([hits], 2 - hits)


@covers("force.defense")
def test_no_more_force_is_spent_than_there_are_focus_results(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.dice(red="hit hit", green="focus blank")
    xwing.attack(tie, luke)
    assert xwing.options == ["force:1", "pass"]
    xwing.answer("force:1")
    assert ([event["hits"] for event in xwing.events("attack.hit")], xwing[luke].force) == ([1], 1)


@covers("force.not-token-removed")
def test_the_end_phase_takes_tokens_but_neither_force_nor_charges_nor_shields(xwing: Scenario) -> None:
    hunter = xwing.ship("guildbountyhunter", 450, 200, upgrades=("thechild", "protontorpedoes"))
    luke = xwing.ship("lukeskywalker", 450, 800, player=1)
    xwing[hunter].force = xwing[luke].force = 1
    xwing.tokens(hunter, focus=1)
    xwing.end_phase()
    assert (xwing[hunter].tokens, xwing[hunter].force, xwing[luke].force) == ({}, 1, 2)
    assert (xwing[hunter].upgrades[1].charges, xwing[hunter].shields) == (2, 2)

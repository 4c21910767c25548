"""Upgrade cards with two sides: which one is up."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.facts.terms import UpgradeKey
from dejarik.games.legion.state import CardState, Unit, Upgrade
from dejarik.games.legion.targeting import weapon, weapons_of
from dejarik.games.legion_2020.arriving import Arrival
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import A, B, Made
from tests.rules.legion_2020.scenario import Scenario2020

JYN, DEATH_TROOPERS = "jyn-erso", "imperial-death-troopers"
PISTOL, RIFLE = "a-180-pistol-config", "a-180-rifle-config"
GRENADES, FOCUSED = "e-11d-grenade-launcher-config", "e-11d-focused-fire-config"


def cards_of(lg: Scenario2020, unit: Unit) -> list[tuple[str, str]]:
    return [(one.key, one.state) for one in lg.game.unit(unit.id).upgrades]


@covers("dual-sided-cards.side-at-deploy", "dual-sided-cards.only-faceup-active")
@pytest.mark.parametrize("bought", [PISTOL, RIFLE])
@pytest.mark.parametrize(("side", "up", "reach"), [(0, PISTOL, 2), (1, RIFLE, 3)])
def test_whichever_side_was_bought_one_is_chosen_as_the_unit_deploys(
    lg: Scenario2020, bought: str, side: int, up: str, reach: int
) -> None:
    lg.state.deployment = "battle-lines"
    lg.changed()
    jyn = lg.unit(JYN, A, upgrades=(bought,))
    lg.run(Arrival(unit=jyn.id))
    lg.answer((500.0, 60.0, 0.0))
    assert (lg.asked, lg.options) == ("card-side", ["side:0", "side:1"])
    lg.answer(f"side:{side}")
    assert cards_of(lg, jyn) == [(up, "ready")]
    own = weapons_of(lg.game, lg.game.leader(lg.game.unit(jyn.id)))
    ranges = [weapon(lg.game, jyn.id, ref).range for ref in own if ref[0] == 0]
    assert ranges == [(1, reach)]


@covers("dual-sided-cards.side-at-deploy", "keyword.transport.deploy-inside")
def test_who_deploys_inside_a_transport_chooses_a_side_too(lg: Scenario2020) -> None:
    speeder = lg.unit("x-34-landspeeder", A, (500, 60))
    jyn = lg.unit(JYN, A, upgrades=(PISTOL,))
    lg.run(Arrival(unit=jyn.id))
    lg.answer(f"unit:{speeder.id}")
    assert lg.asked == "card-side"
    lg.answer("side:1")
    assert cards_of(lg, jyn) == [(RIFLE, "ready")]


@covers(
    "keyword.reconfigure.flip",
    "keyword.reconfigure.no-exhaust",
    "keyword.reconfigure.ready-and-flip",
    "dual-sided-cards.flip",
)
@pytest.mark.parametrize(
    ("state", "left", "after"),
    [("ready", [], "ready"), ("exhausted", [], "exhausted"), ("exhausted", ["upgrade:0"], "ready")],
)
def test_who_recovers_turns_such_a_card_over(lg: Scenario2020, state: str, left: list[str], after: str) -> None:
    troops = lg.squad(DEATH_TROOPERS, B, 300.0)
    card = Upgrade(GRENADES, state=cast(CardState, state))
    lg.put(troops, upgrades=(card,), suppression=0)
    lg.run(Act(unit=troops.id, action="recover"))
    if lg.asked == "recover":
        lg.answer(left)
    assert (lg.asked, lg.options) == ("card-side", ["side:0", "side:1"])
    lg.answer("side:1")
    assert cards_of(lg, troops) == [(FOCUSED, after)]


@covers("dual-sided-cards.side-at-deploy")
@pytest.mark.parametrize(
    ("both", "sides"), [((True, True), ["front", "back"]), ((True, False), []), ((False, True), [])]
)
def test_sides_are_two_cards_of_one_slot_and_bearer(
    lg: Scenario2020, made: Made, both: tuple[bool, bool], sides: list[str]
) -> None:
    """A card beside it with one side is none of them."""
    for key, two_sided in zip(("front", "back"), both, strict=True):
        made(key, slot="grenades", weapons=(gun(),), two_sided=two_sided)
    found = lg.game.card_sides(lg.game.cards.upgrades[UpgradeKey("front")])
    assert [key for key, _ in found] == sides

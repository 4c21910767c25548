"""Command cards of Ahsoka Tano."""

from __future__ import annotations

import pytest

from dejarik.games.legion.windows import DefenderDeclared, StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.cards import happen, has, offered, play, show, suppression
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

AHSOKA = "ahsoka-tano-fulcrum"


@covers("card.command.fields")
def test_ahsoka_and_sabine_move_in_turn(lg: Scenario) -> None:
    ahsoka, sabine = (
        lg.unit("ahsoka-tano-fulcrum", A, (500, 300)),
        lg.unit("sabine-wren-explosive-artist", A, (700, 300)),
    )
    show(lg, "family-reunion")
    for unit in (ahsoka, sabine):
        happen(lg, StartOfActivation(unit=unit.id))
        assert offered(lg) == {"move", "pass"}
        lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("a-new-beginning", "ahsoka-tano-fulcrum"),
        ("were-not-programmed", "clone-captain-rex"),
        ("a-higher-purpose", "bo-katan-kryze"),
    ],
)
def test_the_activation_begins_with_recovering(lg: Scenario, card: str, key: str) -> None:
    unit = lg.put(lg.unit(key, A, (500, 300)), suppression=1)
    show(lg, card)
    happen(lg, StartOfActivation(unit=unit.id))
    if card != "a-new-beginning":  # which says that she does
        lg.answer("recover")
    lg.answer("all")
    assert suppression(lg, unit) == [0]


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "key", "offers"), [((600, 300), REBELS, True), ((800, 300), REBELS, False)])
def test_ahsoka_protects_those_near_her(lg: Scenario, at: tuple[int, int], key: str, offers: bool) -> None:
    lg.unit("ahsoka-tano-fulcrum", A, (500, 300))
    unit, foe = lg.unit(key, A, at), lg.unit(STORMTROOPERS, B, (500, 600))
    show(lg, "swift-protector")
    happen(lg, DefenderDeclared(attacker=foe.id, defender=unit.id))
    if offers:
        lg.answer("command:swift-protector.1:-1")
    assert has(lg, unit) == ({"dodge": 1} if offers else {})


@covers("card.command.fields")
@pytest.mark.parametrize(("dodges", "dice"), [(0, 0), (2, 2), (4, 3)])
def test_ahsoka_attacks_as_she_dodges(lg: Scenario, lend: Lend, dodges: int, dice: int) -> None:
    lend(AHSOKA, weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, defense_surge=False, courage=3)
    ahsoka, _ = lg.put(lg.unit(AHSOKA, A, (500, 300)), dodge=dodges), lg.unit(VADER, B, (500, 500))
    play(lg, "i-am-no-jedi")
    assert lg.game.keyword(ahsoka.id, "agile") == 1
    attack(lg, ahsoka, "blank " * (1 + dice))
    (event,) = lg.events("attack.rolled")
    assert event["dice"] == ("blank",) * (1 + dice)

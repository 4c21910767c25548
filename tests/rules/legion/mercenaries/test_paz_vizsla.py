"""Command cards of Paz Vizsla."""

from __future__ import annotations

import pytest

from dejarik.games.legion.content.mercenaries.paz_vizsla import surrounded
from dejarik.games.legion.courage import may_be_suppressed
from dejarik.games.legion.selecting import refuse_card
from dejarik.games.legion.standby import Standby
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import has, play, range_of
from tests.rules.legion.scenario import REBELS, VADER, A, B, Lend, Scenario

PAZ = "paz-vizsla"


@covers("courage.null-gained", "card.command.fields")
def test_paz_forgets_his_fear_where_there_are_too_many(lg: Scenario) -> None:
    paz, friend = (lg.put(lg.unit(key, A, (x, 300)), suppression=1) for key, x in ((PAZ, 500), (REBELS, 600)))
    play(lg, "go-there-are-too-many")
    found = [lg.game.unit(one.id) for one in (paz, friend)]
    assert [(one.suppression, one.standby) for one in found] == [(0, True), (1, False)]


@covers("card.command.fields", "standby.trigger")
@pytest.mark.parametrize(("way", "again"), [("suffer", True), ("pass", False)])
def test_paz_holds_out_alone(lg: Scenario, lend: Lend, way: str, again: bool) -> None:
    lend(PAZ, weapons=(gun(range=(1, 2)), sword()))
    lend(VADER, courage=3, defense_surge=False)
    paz, foe = lg.unit(PAZ, A, (500, 300)), lg.unit(VADER, B, (500, 300 + range_of(1)))
    play(lg, "go-there-are-too-many")
    assert set(has(lg, paz)) == {"standby", "stationary", "melee:versatile", "ranged:versatile"}
    assert may_be_suppressed(lg.game, lg.game.unit(paz.id)) is False
    lg.dice("blank")
    lg.run(Standby(unit=foe.id))
    lg.answer("attack")
    assert (lg.asked, lg.options) == ("command-way", ["suffer", "pass"])
    lg.answer(way)
    assert (lg.game.unit(paz.id).standby, wounds(lg, paz)) == (again, int(again))
    while lg.game.decisions:
        lg.answer("pass")


@covers("command.select.unit-cards")
@pytest.mark.parametrize(("count", "may"), [(2, True), (1, False)])
def test_paz_holds_out_only_where_there_are_too_many(lg: Scenario, count: int, may: bool) -> None:
    lg.unit(PAZ, A, (500, 300))
    for one in range(2):
        lg.unit(REBELS, B, (500 + 100 * one, 400 if one < count else 900))
    assert (refuse_card(lg.game, A, "go-there-are-too-many") is None) is may
    lg.put(lg.game.units_of(A)[0], defeated=True)
    assert refuse_card(lg.game, A, "go-there-are-too-many") is not None
    assert not surrounded(lg.game, A)


@covers("command.select.unit-cards", "measure.within.unit")
@pytest.mark.parametrize(("bands", "may"), [(2.0, True), (2.01, False)])
def test_how_near_those_are_who_are_too_many(lg: Scenario, bands: float, may: bool) -> None:
    lg.unit(PAZ, A, (500, 400))
    for away in (range_of(bands), -range_of(bands)):
        lg.unit(REBELS, B, (500, 400 + away))
    assert (refuse_card(lg.game, A, "go-there-are-too-many") is None) is may

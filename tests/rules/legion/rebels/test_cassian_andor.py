"""Command cards of Cassian Andor."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import decline, has, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

LUKE = "luke-skywalker-hero-of-the-rebellion"
CASSIAN = "cassian-andor"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "card", "cassian", "gained"),
    [
        (LUKE, "volunteer-mission", True, {"danger-sense": 1}),
        (LUKE, "", True, {"danger-sense": 1}),
        (LUKE, "", False, {}),
        (REBELS, "volunteer-mission", True, {}),
    ],
    ids=["by the card", "otherwise", "by himself", "no hero"],
)
def test_cassian_sends_heroes_on_a_mission(
    lg: Scenario, key: str, card: str, cassian: bool, gained: dict[str, int]
) -> None:
    andor, unit = lg.unit("cassian-andor", A, (500, 300)), lg.unit(key, A, (800, 300))
    show(lg, "volunteer-mission")
    order(lg, unit, card, by=andor.id if cassian else unit.id)
    decline(lg)
    assert has(lg, unit) == gained


@covers("card.command.fields", "action.free-card")
def test_cassian_attacks_for_nothing(lg: Scenario, lend: Lend) -> None:
    lend(CASSIAN, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    cassian, _ = lg.unit(CASSIAN, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    play(lg, "crack-shot")
    assert lg.options == ["suppression", "pass"]
    lg.answer("suppression")
    assert has(lg, cassian) == {"aim": 1, "gunslinger": 0, "suppression": 1}
    lg.dice("blank blank")
    lg.run(Activation(unit=cassian.id))
    lg.answer("command:crack-shot")
    lg.answer("pass")  # no reroll
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, "attack" in activation.made) == (2, True)
    assert "attack" not in lg.options
    lg.answer("end")


@covers("card.command.fields", "action.free-card.no-repeat")
def test_cassian_attacks_once_in_an_activation(lg: Scenario, lend: Lend) -> None:
    lend(CASSIAN, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    cassian, _ = lg.unit(CASSIAN, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    show(lg, "crack-shot")
    lg.dice("blank")
    lg.run(Activation(unit=cassian.id))
    lg.answer("attack")
    with refused(lg, by="action.card"):
        lg.answer("command:crack-shot")
    lg.answer("end")


@covers("card.command.fields", "action.free-card")
def test_only_cassian_has_his_shot(lg: Scenario) -> None:
    cassian, rebels = lg.unit(CASSIAN, A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, "crack-shot")
    for unit, whose in ((rebels, False), (cassian, True)):
        lg.run(Activation(unit=unit.id))
        assert ("command:crack-shot" in lg.options) is whose
        if whose:
            option = lg.decision.option("command:crack-shot")
            assert option is not None
            assert (option.label, option.args) == ("option.command-card", {"command": "crack-shot"})
        lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "hurt", "asked"), [(LEIA, 2, 2), (CASSIAN, 4, 3), (LEIA, 0, 0), ("rebel-commandos", 0, None)]
)
def test_wounds_make_a_last_stand(lg: Scenario, key: str, hurt: int, asked: int | None) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.set(unit.leader, wounds=hurt)
    show(lg, "last-stand")
    order(lg, unit, "last-stand")
    for number in range(asked or 0):
        assert lg.options == ["aim", "dodge", "suppression"]
        lg.answer(("aim", "dodge", "suppression")[number])
    assert lg.asked is None
    now = lg.game.unit(unit.id)
    assert bool(lg.game.keyword(unit.id, "indomitable")) is (asked is not None)
    assert now.aim + now.dodge + now.suppression == (asked or 0)

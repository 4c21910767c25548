"""Command cards of Poggle the Lesser."""

from __future__ import annotations

import pytest

from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.round import Round, begin
from dejarik.games.legion.selecting import refuse_order
from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, wounds
from tests.rules.legion.cards import decline, happen, has, order, range_of, show
from tests.rules.legion.scenario import LEIA, A, B, Lend, Scenario

POGGLE = "poggle-the-lesser"
DROIDS = "b1-battle-droids"


@covers("card.command.fields")
def test_the_hive_is_inspired(lg: Scenario) -> None:
    one, other = (lg.unit("geonosian-warriors-soldiers-of-the-hive", A, (x, 300)) for x in (500, 900))
    lg.put(one, order="up")
    show(lg, "we-serve-the-queen")
    for unit in (one, other):
        happen(lg, StartOfActivation(unit=unit.id))
    assert [has(lg, unit) for unit in (one, other)] == [{"aim": 1, "dodge": 1}, {}]


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(
    ("key", "apart", "hurt"), [(DROIDS, 2, 1), (DROIDS, 2.1, 0), ("bx-series-droid-commandos", 2, 0)]
)
def test_executions_begin_where_poggle_looks_on(lg: Scenario, lend: Lend, key: str, apart: float, hurt: int) -> None:
    lend(key, weapons=(gun(dice=(1, 0, 0)),), attack_surge=None)
    lend(LEIA, defense_surge=False)
    lg.unit(POGGLE, A, (500, 400 + range_of(apart)))
    droids, leia = lg.unit(key, A, (700, 400)), lg.unit(LEIA, B, (500, 400))
    show(lg, "let-the-executions-begin")
    attack(lg, droids, "surge" + " blank" * hurt, at=leia)
    assert wounds(lg, leia) == hurt


@covers("card.command.fields", "rule.restore")
@pytest.mark.parametrize(("way", "stands", "fear", "face"), [("order", 2, 1, ""), ("pass", 1, 2, "up")])
def test_droids_are_made_anew(lg: Scenario, lend: Lend, way: str, stands: int, fear: int, face: str) -> None:
    lend(DROIDS, wounds=2)
    squad = lg.put(lg.unit(DROIDS, A, (500, 300)), suppression=2)
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    assert lg.options == ["order", "pass"]
    lg.answer(way)
    if way == "order":
        assert lg.asked == "command-miniature"
        lg.answer(lg.options[0])
        assert lg.asked == "formation"
        lg.answer((530.0, 300.0, 0.0))
    now = lg.game.unit(squad.id)
    assert (len(lg.game.alive(now)), now.suppression, now.order) == (stands, fear, face)
    assert wounds(lg, squad) == 0


@covers("command.orders.once-per-round")
@pytest.mark.parametrize(("way", "next_round"), [("order", False), ("pass", False), ("order", True)])
def test_whose_order_goes_back_into_the_pool_receives_no_other_in_the_round(
    lg: Scenario, lend: Lend, way: str, next_round: bool
) -> None:
    lend(DROIDS)
    squad, tank = lg.unit(DROIDS, A, (500, 300)), lg.unit("aat-battle-tank", A, (700, 300))
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    lg.answer(way)
    decline(lg)
    if next_round:
        lg.game.stack.clear()
        begin(lg.game, Round())
    line = lg.game.cards.commands["ambush"].orders[0]
    unit = lg.game.unit(squad.id)
    assert lg.game.may_be_ordered(tank.id, unit, line) is next_round
    assert open_to_orders(lg.game, lg.game.unit(tank.id), unit) is next_round
    if not next_round:
        assert refuse_order(lg.game, tank.id, unit).rule == "command.orders.once-per-round"


@covers("card.command.fields", "rule.restore")
@pytest.mark.parametrize(("fallen", "deployed", "asked"), [(1, True, True), (0, True, False), (1, False, False)])
def test_which_droids_are_made_anew(lg: Scenario, lend: Lend, fallen: int, deployed: bool, asked: bool) -> None:
    lend(DROIDS, miniatures=2)
    places = [(500.0 + 30 * one, 300.0) for one in range(3)]
    squad = lg.put(lg.unit(DROIDS, A, *places, upgrades=("z-6-trooper",)), suppression=2, deployed=deployed)
    lost = next(one for one in squad.miniatures if lg.game.miniature(one).upgrade < 0 and one != squad.leader)
    lg.set(lost, defeated=bool(fallen), placed=not fallen)
    lg.discreet = True
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    lg.answer("order")
    assert (lg.asked == "command-miniature") is asked
    if asked:
        assert lg.options == [f"miniature:{lost}", "pass"]
        lg.answer("pass")
    now = lg.game.unit(squad.id)
    assert (len(lg.game.alive(now)), now.suppression, now.order) == (3 - fallen, 1, "")

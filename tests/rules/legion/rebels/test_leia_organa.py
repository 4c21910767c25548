"""Command cards of Leia Organa."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.moves import IN_HIDING
from dejarik.games.legion.windows import IssuingOrders
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import at_the_end, decline, happen, offered, order, range_of, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

EWOKS = "ewok-skirmishers"


@covers("card.command.fields")
def test_leia_bombards_three_different_units(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(),))
    lend(STORMTROOPERS, defense_surge=False)
    leia = lg.unit(LEIA, A, (500, 100))
    foes = [lg.unit(STORMTROOPERS, B, (300 + 150 * number, 700)) for number in range(4)]
    left = at_the_end(lg, leia, "coordinated-bombardment")
    assert left == [f"unit:{one.id}" for one in foes]
    for count in range(3):
        lg.dice("blank blank")
        lg.answer(left[count])
        assert (lg.asked == "command-unit") is (count < 2)
        if count < 2:
            assert [one for one in lg.options if one != "pass"] == [one for one in left if one not in left[: count + 1]]
    assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 0, 0)] * 3


@covers("withdraw.no-attack-standby")
def test_who_has_withdrawn_makes_no_attack_by_a_card(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(STORMTROOPERS, B, (1100, 250))
    show(lg, "coordinated-bombardment")
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 250.0, 0.0))
    lg.answer("end")
    assert lg.asked is None


@covers("card.command.fields", "melee.engaged.limits", "move.from-abilities")
@pytest.mark.parametrize(("y", "moves"), [(327, False), (340, True)])
def test_a_card_moves_nobody_out_of_a_melee(lg: Scenario, y: float, moves: bool) -> None:
    squad = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, y))
    show(lg, "no-time-for-sorrows")
    order(lg, squad, "no-time-for-sorrows")
    assert ("move" in offered(lg)) is moves
    decline(lg)


@covers("deploy.by-moving", "deploy.once", "move.from-abilities")
def test_who_is_undeployed_deploys_by_the_move_that_a_card_grants(lg: Scenario) -> None:
    """With the tool of speed 1; then it is free to act when it activates."""
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    show(lg, "no-time-for-sorrows")
    order(lg, leia, "no-time-for-sorrows")
    lg.answer("move")
    with refused(lg, by="deploy.by-moving"):
        lg.answer((300.0, 75 + 16.0, 0.0))
    lg.answer((300.0, 75 + 13.5, 0.0))
    assert lg.game.unit(leia.id).deployed
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "end")


@covers("deploy.by-moving", "keyword.command.divulge")
def test_who_is_in_hiding_does_not(lg: Scenario) -> None:
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    lg.game.grant(leia, IN_HIDING)
    show(lg, "no-time-for-sorrows")
    order(lg, leia, "no-time-for-sorrows")
    assert "move" not in offered(lg)
    decline(lg)


@covers("card.command.fields", "command.orders.other-sources")
@pytest.mark.parametrize(
    ("by", "key", "apart", "asked"),
    [
        (LEIA, EWOKS, range_of(1), True),
        (LEIA, EWOKS, range_of(1) + 1, False),
        (LEIA, REBELS, range_of(1), False),
        ("wicket", REBELS, range_of(1), True),
        ("wicket", EWOKS, range_of(1), False),
        (VADER, EWOKS, range_of(1), False),
        (VADER, REBELS, range_of(1), False),
        ("sabine-wren-explosive-artist", EWOKS, range_of(1), False),
    ],
)
def test_friends_order_each_others_units(lg: Scenario, by: str, key: str, apart: float, asked: bool) -> None:
    commander, squad = lg.unit(by, A, (500, 300)), lg.unit(key, A, (500 + apart, 300))
    lg.game.state.players[A].commander = commander.id
    lg.game.state.players[A].permanent = ["a-beautiful-friendship"]
    lg.changed()
    happen(lg, IssuingOrders())
    found = [one for one in lg.options if one.startswith("unit:")] if lg.asked else []
    assert (f"unit:{squad.id}" in found) is asked
    if asked:
        lg.answer(f"unit:{squad.id}")
    lg.decline()
    assert lg.game.unit(squad.id).order == ("up" if asked else "")

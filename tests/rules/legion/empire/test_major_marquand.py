"""Command cards of Major Marquand."""

from __future__ import annotations

import pytest

from dejarik.games.legion.move_kinds import Speed, speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.cards import happen, offered, order, show
from tests.rules.legion.scenario import STORMTROOPERS, A, Scenario

MARQUAND = "major-marquand"
BIKES = "74-z-speeder-bikes"


@covers("card.command.fields")
def test_marquand_goes_slowly_in_his_next_activation(lg: Scenario) -> None:
    marquand, other = lg.unit("major-marquand", A, (500, 300)), lg.unit("at-st", A, (900, 300))
    usual = [speed_of(lg.game, one) for one in (marquand, other)]
    show(lg, "gunner-infantry")
    assert [speed_of(lg.game, one) for one in (marquand, other)] == usual
    happen(lg, StartOfActivation(unit=other.id))
    happen(lg, StartOfActivation(unit=marquand.id))
    assert [speed_of(lg.game, one) for one in (marquand, other)] == [max(1, usual[0] - 1), usual[1]]
    assert [lg.game.value(Speed(marquand.id, "standard"), printed) for printed in (3, 2, 1)] == [2, 1, 1]
    lg.game.wear_off(lg.game.unit(marquand.id), "activation")
    happen(lg, StartOfActivation(unit=marquand.id))
    assert speed_of(lg.game, marquand) == usual[0]


@covers("card.command.fields")
def test_the_squadron_turns_and_then_moves(lg: Scenario) -> None:
    """All of it turns first, whoever moves afterwards."""
    marquand = lg.unit("major-marquand", A, (500, 300))
    side = 2 * lg.game.leader(marquand).radius + 152.4
    near = [lg.unit("at-st", A, at) for at in ((700, 300), (500, 300 + side))]
    lg.unit("at-st", A, (500 - side - 0.5, 300))
    lg.unit(STORMTROOPERS, A, (500, 200))
    show(lg, "squadron-on-me")
    happen(lg, StartOfActivation(unit=marquand.id))
    units = {f"unit:{one.id}" for one in near}
    assert offered(lg) == {*units, "pass"}
    lg.answer(f"unit:{near[0].id}")
    lg.answer((700.0, 300.0, 0.0, 1.0))
    assert lg.game.leader(lg.game.unit(near[0].id)).heading == 1.0
    assert offered(lg) == {f"unit:{near[1].id}", "pass"}
    lg.answer("pass")
    assert offered(lg) == {*units, "pass"}
    lg.answer(f"unit:{near[1].id}")
    assert lg.asked == "move"
    lg.game.stack.clear()
    lg.changed()
    happen(lg, StartOfActivation(unit=marquand.id))
    assert offered(lg) == set()


@covers("card.command.fields", "notched.arcs")
@pytest.mark.parametrize(
    ("at", "ways"), [((500, 700), ["dodge"]), ((900, 300), ["aim"]), ((500, 60), ["move"]), (None, ["dodge"])]
)
def test_cavalry_goes_by_the_arcs_of_the_walker(lg: Scenario, at: tuple[float, float] | None, ways: list[str]) -> None:
    lg.unit(MARQUAND, A, (500, 300))
    bikes = lg.unit(BIKES, A, *(() if at is None else (at,)))
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    assert lg.options == [*ways, "pass"]
    lg.answer(ways[0] if ways != ["move"] else "pass")
    now = lg.game.unit(bikes.id)
    assert (now.dodge, now.aim) == (int(ways == ["dodge"]), int(ways == ["aim"]))


@covers("card.command.fields", "notched.arcs")
@pytest.mark.parametrize(
    ("walker", "ways"), [("there", ["dodge", "move", "pass"]), ("undeployed", []), ("defeated", []), ("", [])]
)
def test_cavalry_goes_by_a_walker_that_is_there(lg: Scenario, walker: str, ways: list[str]) -> None:
    """Of a unit in two of its arcs both count."""
    if walker:
        marquand = lg.unit(MARQUAND, A, (500, 300))
        lg.put(marquand, deployed=walker != "undeployed", defeated=walker == "defeated")
    bikes = lg.unit(BIKES, A, (500, 700), (500, 60))
    lg.discreet = True
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    assert (lg.options if lg.asked else []) == ways


@covers("card.command.fields", "notched.arcs")
def test_cavalry_behind_the_walker_moves_a_little(lg: Scenario) -> None:
    lg.unit(MARQUAND, A, (500, 300))
    bikes = lg.unit(BIKES, A, (500, 60))
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    lg.answer("move")
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, move.speed) == (bikes.id, 1)
    lg.game.stack.clear()
    lg.changed()

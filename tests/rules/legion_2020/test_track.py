"""A leader travels along the tool with its base."""

from __future__ import annotations

import pytest

from dejarik.games.legion.moves import Move
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

FULL = 125.0 + 27.0


@covers("movement.step4.full", "movement.standard.procedure", "standard-move.procedure", "movement.step4.partial")
@pytest.mark.parametrize(("away", "allowed"), [(FULL, True), (FULL - 60.0, True), (FULL + 0.1, False)])
def test_a_straight_move_is_a_tool_and_a_base_long(lg: Scenario2020, away: float, allowed: bool) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=0, kinds=("standard",)))
    if allowed:
        lg.answer((500.0, 300.0 + away, 0.0))
        assert lg.game.miniature(0).y == pytest.approx(300.0 + away)
    else:
        with refused(lg, by="movement.step4.full"):
            lg.answer((500.0, 300.0 + away, 0.0))


@covers("movement.impeded", "terrain.impassable.no-overlap-while-moving")
def test_the_whole_base_must_pass(lg: Scenario2020) -> None:
    """A gap as wide as the tool is no way for the base; one as wide as the base is."""
    lg.terrain(block(380, 360, 220, 10, 200), block(620, 360, 220, 10, 200))  # a gap of 20 between them
    lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=0, kinds=("standard",)))
    with refused(lg, by="movement.trooper.terrain-height"):
        lg.answer((500.0, 420.0, 0.0))
    lg.answer((500.0, 330.0, 0.0))


@covers("movement.impeded")
def test_a_bent_tool_leads_round_a_corner(lg: Scenario2020) -> None:
    lg.terrain(block(500, 340, 20, 10, 200))
    lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=0, kinds=("standard",)))
    lg.answer((500.0, 410.0, 0.0))
    assert lg.game.miniature(0).y == pytest.approx(410.0)


@covers("movement.step3.bend", "movement.impeded")
@pytest.mark.parametrize(("gap", "at"), [(32.0, (470, 390)), (30.0, (530, 420)), (26.0, (470, 390))])
def test_a_tool_bends_as_it_must_for_a_gap(lg: Scenario2020, gap: float, at: tuple[float, float]) -> None:
    """Not much wider than the base, to the left of the leader: on to either side."""
    lg.terrain(*[block(490 + side * (gap / 2 + 100), 352, 200, 8, 300) for side in (-1, 1)])
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    if gap > 27.0:
        lg.answer((*at, 0.0))
        assert lg.game.miniature(leia.leader).y == at[1]
    else:
        with refused(lg, by="movement.trooper.terrain-height"):
            lg.answer((*at, 0.0))


@covers("movement.trooper.blocked-by", "trooper.move-through-vehicles")
@pytest.mark.parametrize(("key", "owner"), [(AT_RT, A), (AT_RT, B), ("tauntaun-riders", A)])
def test_ground_vehicles_and_creatures_stop_troopers(lg: Scenario2020, key: str, owner: int) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(key, owner, (500, 372))
    lg.run(Move(unit=0, kinds=("standard",)))
    with refused(lg, by="movement.impeded"):
        lg.answer((500.0, 300.0 + FULL, 0.0))
    lg.answer((400.0, 300.0, 0.0))


@covers("trooper.move-through-troopers", "movement.trooper.through-units")
@pytest.mark.parametrize("key", [STORMTROOPERS, BIKES])
def test_troopers_and_repulsors_do_not(lg: Scenario2020, key: str) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(key, B, (500, 370))
    lg.run(Move(unit=0, kinds=("standard",)))
    lg.answer((500.0, 300.0 + FULL, 0.0))
    assert lg.game.miniature(0).y == pytest.approx(300.0 + FULL)


@covers("cohesion.distance", "deployment.cohesion", "movement.step5.cohesion")
@pytest.mark.parametrize(("gap", "allowed"), [(75.0, True), (76.0, False)])
def test_the_others_stand_within_the_shortest_tool(lg: Scenario2020, gap: float, allowed: bool) -> None:
    lg.unit(REBELS, A, (500, 300), (530, 300))
    lg.run(Move(unit=0, kinds=("standard",)))
    lg.answer((500.0, 330.0, 0.0))
    there = (500.0 + 27.0 + gap, 330.0, 0.0)
    if allowed:
        lg.answer(there)
    else:
        with refused(lg, by="cohesion.distance"):
            lg.answer(there)
        lg.answer((530.0, 330.0, 0.0))

"""Difficult terrain: what slows a base that passes, what tokens leave of a speed, and the reasons that are told."""

from __future__ import annotations

import pytest

from dejarik.games.legion.moves import Move
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, A, B, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

SLOW = "terrain.difficult.speed-penalty"
WALK = {1: 75.0 + 27.0, 2: 125.0 + 27.0}


def mud(lg: Scenario2020, x: float, y: float, width: float, depth: float, wall: bool = False) -> None:
    ground = block(x, y, width, depth, 5, type="area", movement="difficult", cover="none", blocks=False)
    lg.terrain(ground, *([block(x, y, width, 5, 300)] if wall else []))


@covers("difficult.enter-reduces", "difficult.vehicles")
@pytest.mark.parametrize(("left", "slow"), [(530.0, True), (540.0, False)])
def test_a_vehicle_is_slowed_by_what_its_base_passes_over(lg: Scenario2020, left: float, slow: bool) -> None:
    """Its base reaches to 535, the tool much less far."""
    mud(lg, left + 50, 380, 100, 20)
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    end = (500.0, 300.0 + 125.0 + 2 * 35.0 - 12.0, 0.0, 0.0)
    if slow:
        with refused(lg, by=SLOW):
            lg.answer(end)
        lg.answer((500.0, 300.0 + 75.0 + 2 * 35.0 - 12.0, 0.0, 0.0))
    else:
        lg.answer(end)


@covers("difficult.enter-reduces", "difficult.vehicles", "compulsory.free-standard-move")
@pytest.mark.parametrize(("left", "speed"), [(520.0, 2), (540.0, 3)])
def test_a_compulsory_move_is_slowed_by_what_the_base_passes_over(lg: Scenario2020, left: float, speed: int) -> None:
    mud(lg, left + 50, 420, 100, 20)
    bikes = lg.unit(BIKES, A, (500, 300))
    one = lg.game.leader(bikes)
    assert 513 < 500 + one.radius < 540
    lg.run(Move(unit=bikes.id, kinds=("standard",), compulsory=True, action=True))
    tool = {2: 125.0, 3: 175.0}[speed]
    lg.answer((500.0, 300.0 + tool + 2 * (one.radius + one.long) - 12.0, 0.0, 0.0))
    assert lg.asked is None


@covers("difficult.enter-reduces", "movement.impeded")
@pytest.mark.parametrize("beast", [True, False])
def test_who_goes_a_long_way_round_a_beast_leaves_nobody_in_difficult_terrain(lg: Scenario2020, beast: bool) -> None:
    """Straight on one tool less would do."""
    mud(lg, 500, 455, 60, 40)
    if beast:
        lg.unit("dewback-rider", B, (470, 350))
    rebels = lg.unit(REBELS, A, (500, 300), (470, 280))
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    lg.answer((500.0, 400.0, 0.0))
    inside = (500.0, 440.0, 0.0)
    if beast:
        with refused(lg, by=SLOW):
            lg.answer(inside)
        lg.answer((540.0, 400.0, 0.0))
    else:
        lg.answer(inside)


@covers("difficult.not-cumulative", "immobilize-token.speed-reduction")
@pytest.mark.parametrize(("tokens", "able"), [(1, False), (0, True)])
def test_what_immobilize_tokens_leave_difficult_terrain_takes(lg: Scenario2020, tokens: int, able: bool) -> None:
    """Speed 2, less one in difficult terrain, less one for a token."""
    mud(lg, 500, 300, 100, 40)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), immobilize=tokens)
    lg.run(Move(unit=rebels.id, kinds=("standard",)))
    if able:
        lg.answer((500.0, 340.0, 0.0))
        return
    with refused(lg, by=SLOW):
        lg.answer((500.0, 340.0, 0.0))
    lg.game.stack.clear()
    lg.changed()


@covers("difficult.speed-x-moves", "withdraw.procedure")
def test_a_withdrawal_is_a_move_at_a_speed_of_its_own(lg: Scenario2020) -> None:
    mud(lg, 500, 300, 100, 40)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), immobilize=1)
    lg.run(Move(unit=rebels.id, kinds=("standard",), withdraws=True))
    lg.answer((500.0, 300.0 + WALK[1], 0.0))


@covers("terrain.difficult.speed-penalty")
@pytest.mark.parametrize(
    ("y", "wall", "rule"),
    [
        (300 + WALK[2], False, SLOW),
        (300 + WALK[2] + 1, False, "movement.step4.full"),
        (300 + WALK[2], True, "movement.trooper.terrain-height"),
    ],
)
def test_the_reason_told_is_what_keeps_a_unit_from_there(lg: Scenario2020, y: float, wall: bool, rule: str) -> None:
    """Ground that slows, a place too far at any speed, or something in the way."""
    mud(lg, 500, 400, 500, 20, wall)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by=rule):
        lg.answer((500.0, y, 0.0))
    lg.game.stack.clear()
    lg.changed()


@covers("movement.impeded", "terrain.difficult.speed-penalty")
@pytest.mark.parametrize("barred", [True, False])
def test_who_finds_no_way_round_what_slows_is_too_slow(lg: Scenario2020, barred: bool) -> None:
    """The place is too far for speed 1, which is all that is left straight on; to both sides walkers may stand."""
    mud(lg, 500, 355, 60, 5)
    if barred:
        lg.unit(AT_RT, B, (435, 355))
        lg.unit(AT_RT, B, (565, 355))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    if barred:
        with refused(lg, by="movement.impeded"):
            lg.answer((500.0, 300.0 + WALK[1] + 8.0, 0.0))
    lg.answer((500.0, 300.0 + WALK[1] + (0.0 if barred else 8.0), 0.0))
    assert lg.game.leader(leia).y > 400.0


@covers("movement.impeded", "movement.step4.full")
@pytest.mark.parametrize("speed", [1, 2])
def test_past_who_stands_beside_its_way_a_base_goes_as_far_as_the_tool(lg: Scenario2020, speed: int) -> None:
    lg.unit(AT_RT, B, (500 + 13.5 + 35, 350))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",), speed=speed))
    lg.answer((500.0, 300.0 + WALK[speed], 0.0))
    assert lg.game.leader(leia).y == 300.0 + WALK[speed]

"""Up and down walls: who may, what it costs, what the dice do, and where the rest of the unit stands after it."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.formations import formation
from dejarik.games.legion.moves import Move
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion_2020.acting import LOST, costs_two
from dejarik.games.legion_2020.climbing import Wall, refuse
from dejarik.tabletop.polygon import rectangle
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

S = 152.4
"""A height."""
FOOT, EDGE = 336.5, 363.5
"""The middle of a small base at the foot of a wall that stands at y = 350, and on the edge above it."""
EWEB, TAUNTAUNS = "e-web-heavy-blaster-team", "tauntaun-riders"


def house(lg: Scenario2020, top: float, **fields: object) -> None:
    """From y = 350 to 450."""
    lg.terrain(replace(block(500, 400, 200, 100, top), **fields))


def begin(lg: Scenario2020, unit: Unit, *, suppressed: bool = False) -> None:
    if suppressed:
        lg.put(unit, suppression=1)
        lg.dice("blank")
    lg.run(Activation(unit=unit.id))
    lg.answer("move")


def offered(lg: Scenario2020) -> list[str]:
    """The kinds of move there are; without a choice it is the standard one."""
    return [one for one in lg.options if one != "suggested"] if lg.asked == "move-kind" else ["standard"]


def at(lg: Scenario2020, unit: Unit, number: int = 0) -> tuple[float, float, float]:
    one = lg.game.miniature(unit.miniatures[number])
    return (one.x, one.y, one.z)


# Who may, and what it costs.


@covers("vertical.who", "climb.procedure", "clamber.procedure")
@pytest.mark.parametrize(("y", "climbs"), [(FOOT, True), (FOOT - 1.5, False), (FOOT - 5.0, False)])
def test_a_climb_begins_at_the_wall(lg: Scenario2020, y: float, climbs: bool) -> None:
    house(lg, S)
    leia = lg.unit(LEIA, A, (500, y))
    begin(lg, leia)
    assert ("climb" in offered(lg), "clamber" in offered(lg)) == (climbs, climbs)


@covers("trooper.climb")
@covers("climb.procedure", "climb.vehicles")
@pytest.mark.parametrize(
    ("key", "gap", "climbs"), [(LEIA, 13.5, True), (TAUNTAUNS, 25, False), (EWEB, 35, False), (AT_ST, 50, False)]
)
def test_creatures_emplacements_and_vehicles_do_not_climb(lg: Scenario2020, key: str, gap: float, climbs: bool) -> None:
    house(lg, 130)
    begin(lg, lg.unit(key, A, (500, 350 - gap)))
    assert {"climb", "clamber"}.isdisjoint(offered(lg)) != climbs


@covers("vertical.climb", "climb.procedure", "terrain.impassable.getting-on-top")
def test_a_climb_takes_both_actions_and_no_dice(lg: Scenario2020) -> None:
    house(lg, S, sort="buildings")
    leia = lg.unit(LEIA, A, (500, FOOT))
    begin(lg, leia)
    lg.answers("climb", (500.0, EDGE, S))
    assert at(lg, leia) == (500.0, EDGE, S)
    assert lg.asked is None
    assert lg.events("clamber.rolled") == []


@covers("vertical.climb", "climb.procedure", "clamber.procedure")
def test_one_action_is_enough_for_a_clamber_only(lg: Scenario2020) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "move")
    assert offered(lg) == ["standard", "clamber"]
    with refused(lg, by="climb.procedure"):
        lg.answer("climb")
    lg.dice("blank")
    lg.answers("clamber", (500.0, EDGE, 100.0))
    assert at(lg, leia)[2] == 100.0
    assert lg.asked is None


@covers("climb.procedure", "clamber.procedure")
def test_who_lost_an_action_does_not_climb(lg: Scenario2020) -> None:
    house(lg, 100)
    troops = lg.unit(STORMTROOPERS, A, (500, FOOT))
    begin(lg, troops, suppressed=True)
    assert offered(lg) == ["standard", "clamber"]


@covers("movement.trooper.climb", "movement.trooper.clamber")
@covers("vertical.climb.max-height", "clamber.procedure", "vertical.clamber")
@pytest.mark.parametrize(
    ("top", "kinds"),
    [
        (S, ["climb", "clamber", "clamber-high"]),
        (S + 0.2, ["clamber-high"]),
        (2 * S, ["clamber-high"]),
        (2 * S + 0.2, []),
    ],
)
def test_height_1_for_a_climb_and_2_for_a_clamber_with_two_actions(
    lg: Scenario2020, top: float, kinds: list[str]
) -> None:
    house(lg, top)
    leia = lg.unit(LEIA, A, (500, FOOT))
    begin(lg, leia)
    assert offered(lg) == ["standard", *kinds]
    lg.changed()
    move = Move(unit=leia.id, action=True)
    asked = [kind for kind in ("clamber-high", "clamber", "climb") if lg.game.refuse_move_of(move, leia, kind) is None]
    assert sorted(asked) == sorted(kinds)  # in whatever order one asks


@covers("vertical.climb.max-height", "clamber.procedure")
@pytest.mark.parametrize("down", [False, True])
def test_what_is_too_high_is_refused_as_such(lg: Scenario2020, down: bool) -> None:
    """Up to a roof, or down from it."""
    house(lg, S + 1.0)
    begin(lg, lg.unit(LEIA, A, (500, FOOT + 27, S + 1.0) if down else (500, FOOT)))
    with refused(lg, by="vertical.climb.max-height"):
        lg.answer("climb")
    with refused(lg, by="clamber.procedure"):
        lg.answer("clamber")


@covers("vertical.climb.max-height")
def test_too_high_is_too_high(lg: Scenario2020) -> None:
    """Two roofs over one wall: only the lower one is within height 1."""
    lg.terrain(replace(block(450, 400, 100, 100, 100), piece=7), replace(block(550, 400, 100, 100, S + 1), piece=7))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    lg.answer("climb")
    with refused(lg, by="vertical.climb.max-height"):
        lg.answer((514.0, 360.0, S + 1))
    lg.answer((486.0, 360.0, 100.0))


@covers("vertical.who", "vertical.climb.placement")
@pytest.mark.parametrize("pieces", [(1, 2), (1, 1)])
def test_nobody_climbs_onto_the_house_next_door(lg: Scenario2020, pieces: tuple[int, int]) -> None:
    """Unless it is the same house."""
    walls = block(456, 400, 100, 100, 100), block(556, 400, 100, 100, 100)
    lg.terrain(*[replace(wall, piece=piece) for wall, piece in zip(walls, pieces, strict=True)])
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    lg.answer("climb")
    if pieces == (1, 2):
        with refused(lg, by="vertical.who"):
            lg.answer((519.55, 356.4, 100.0))
        lg.answer((490.0, 360.0, 100.0))
    else:
        lg.answer((519.55, 356.4, 100.0))
    assert lg.asked is None


@covers("climb.no-room", "climb.followers-height-1")
@pytest.mark.parametrize(("count", "rule"), [(1, None), (4, "climb.no-room")])
def test_nobody_climbs_where_those_who_follow_find_no_room(lg: Scenario2020, count: int, rule: str | None) -> None:
    """A pillar of more than height 1, as wide as a base."""
    lg.terrain(block(500, 365, 30, 30, 200))
    troops = lg.unit(STORMTROOPERS, A, *[(500, FOOT), (530, FOOT), (470, FOOT), (440, FOOT)][:count])
    lg.run(Activation(unit=troops.id))
    refusal = lg.game.refuse_move_of(Move(unit=troops.id, action=True), troops, "clamber-high")
    assert (None if refusal is None else refusal.rule) == rule
    lg.answer("end")


@covers("climb.no-room", "cohesion.vertical-closest-point")
def test_where_there_is_room_for_the_leader_alone_another_may_stay_where_the_climb_begins(lg: Scenario2020) -> None:
    """Whatever has been climbed before."""
    lg.terrain(block(500, 365, 30, 30, 100))
    lg.state.climbed_from = (1500.0, 100.0, 0.0)
    troops = lg.unit(STORMTROOPERS, A, (500, FOOT), (530, FOOT))
    begin(lg, troops)
    assert "climb" in offered(lg)
    lg.answers("climb", (500.0, EDGE, 100.0), (500.0, FOOT, 0.0))
    assert at(lg, troops, 1) == (500.0, FOOT, 0.0)


@covers("climb.no-room", "vertical.climb.placement")
@pytest.mark.parametrize(("gap", "climbs"), [(30.0, True), (26.9, False)])
def test_a_gap_between_those_above_is_room(lg: Scenario2020, gap: float, climbs: bool) -> None:
    """Not quite straight above the leader."""
    house(lg, 100)
    for x in (503 - gap / 2 - 13.5, 503 + gap / 2 + 13.5):
        lg.unit(REBELS, A, (x, EDGE, 100), (x, EDGE + 27.0, 100), (503.0, EDGE + 40.0, 100))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert ("climb" in offered(lg)) is climbs


@covers("climb.no-room", "climb.followers-cohesion", "vertical.climb.placement")
def test_where_there_is_room_for_the_leader_alone_the_others_stay_at_the_foot(lg: Scenario2020) -> None:
    lg.terrain(block(500, EDGE, 27, 27, 100))
    troops = lg.unit(STORMTROOPERS, A, (500, FOOT), (530, FOOT), (470, FOOT))
    begin(lg, troops)
    assert offered(lg) == ["standard", "climb", "clamber", "clamber-high"]
    lg.answers("climb", (500.0, EDGE, 100.0))
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())
    assert [at(lg, troops, number)[2] for number in range(3)] == [100.0, 0.0, 0.0]


@covers("cohesion.height-ignoring-moves", "keyword.jump-x.action")
def test_who_jumps_onto_a_pillar_leaves_the_others_where_they_like(lg: Scenario2020, lend: Lend) -> None:
    lg.terrain(block(500, 400, 28, 28, 100))
    lend(STORMTROOPERS, ("jump", 1))
    troops = lg.unit(STORMTROOPERS, A, (500, 320), (470, 320), (530, 320))
    begin(lg, troops)
    lg.answers("jump", (500.0, 400.0, 100.0))
    lg.answer((450.0, 380.0, 0.0, 550.0, 380.0, 0.0))
    assert [at(lg, troops, number)[2] for number in range(3)] == [100.0, 0.0, 0.0]
    assert lg.asked == "action"


@covers("climb.no-room", "keyword.scale.free-clamber")
@pytest.mark.parametrize("y", [FOOT, FOOT - 40.0])
def test_who_scales_leaves_them_there_too(lg: Scenario2020, lend: Lend, y: float) -> None:
    """Before the move, or after it."""
    lg.terrain(block(500, EDGE, 27, 27, 100))
    lend(STORMTROOPERS, ("scale", 0))
    begin(lg, lg.unit(STORMTROOPERS, A, (500, y), (530, y), (470, y)))
    if y < FOOT:
        lg.answers("standard", (500.0, FOOT, 0.0), (530.0, FOOT, 0.0, 470.0, FOOT, 0.0))
    assert lg.options == ["clamber", "pass"]


@covers("climb.no-room")
def test_where_a_token_comes_to_lie_nobody_climbs(lg: Scenario2020) -> None:
    lg.terrain(block(500, 380, 27, 60, 100))
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    move = Move(unit=leia.id, action=True)
    assert lg.game.refuse_move_of(move, leia, "climb") is None
    lg.state.tokens.append(Token(0, "poi", 500.0, 380.0, z=100.0))
    refusal = lg.game.refuse_move_of(move, leia, "climb")
    assert refusal is not None
    assert refusal.rule == "climb.no-room"
    lg.state.tokens.clear()
    lg.changed()
    lg.answer("end")


@covers("climb.not-needed-low-terrain")
def test_nobody_climbs_what_can_be_stepped_onto(lg: Scenario2020) -> None:
    house(lg, 41.9)
    leia = lg.unit(LEIA, A, (500, FOOT))
    begin(lg, leia)
    assert offered(lg) == ["standard"]
    refusal = refuse(lg.game, Move(unit=leia.id, action=True), leia, "clamber")  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.rule == "vertical.who"  # there is no wall at all


@covers("climb.not-needed-low-terrain")
@pytest.mark.parametrize(("low", "climbs"), [(41.9, False), (42.1, True)])
def test_nobody_climbs_onto_a_step_beside_the_wall(lg: Scenario2020, low: float, climbs: bool) -> None:
    """A house with a high roof and a low one, over one wall."""
    lg.terrain(replace(block(450, 400, 100, 100, 100), piece=7), replace(block(550, 400, 100, 100, low), piece=7))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    lg.answer("climb")
    if climbs:
        lg.answer((514.0, 360.0, low))
    else:
        with refused(lg, by="climb.not-needed-low-terrain"):
            lg.answer((514.0, 360.0, low))
        lg.answer((486.0, 360.0, 100.0))


@covers("disabled.pivot", "disabled.movement")
@pytest.mark.parametrize("left", [2, 1])
def test_a_disabled_vehicle_pays_two_actions_to_move_and_one_to_turn(lg: Scenario2020, left: int) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 500)), marks=("disabled",))
    lg.run(Activation(unit=walker.id))
    if left == 1:
        lg.answer("aim")
    lg.answer("move")
    if left == 2:
        lg.answers("standard", (500.0, 560.0, 0.0, 0.0))
        assert lg.asked is None
    else:
        lg.answer((500.0, 500.0, 0.0, 1.0))  # to turn is all that is left
        assert lg.game.leader(walker).heading == pytest.approx(1.0, abs=0.001)


@covers("disabled.movement", "disabled.no-reverse-double-cost")
@pytest.mark.parametrize(("kind", "two"), [("standard", True), ("strafe", True), ("pivot", False)])
def test_what_costs_a_disabled_vehicle_two_actions(lg: Scenario2020, kind: str, two: bool) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 500)), marks=("disabled",))
    lg.run(Activation(unit=walker.id))
    assert costs_two(lg.game, walker, kind, action=True) is two  # type: ignore[arg-type]
    assert not costs_two(lg.game, walker, kind, action=False)  # type: ignore[arg-type]
    lg.answer("end")


@covers("disabled.no-reverse-double-cost", "climb.procedure", "spend.actions")
@pytest.mark.parametrize(
    ("left", "did", "kind", "rule"),
    [
        (1, (), "standard", None),
        (0, (), "standard", "disabled.no-reverse-double-cost"),
        (0, (), "climb", "climb.procedure"),
        (1, (LOST,), "standard", "spend.actions"),
    ],
)
def test_what_is_said_to_who_has_no_second_action(
    lg: Scenario2020, left: int, did: tuple[str, ...], kind: str, rule: str | None
) -> None:
    """The first is paid for the move already."""
    walker = lg.put(lg.unit(AT_RT, A, (500, 500)), marks=("disabled",))
    lg.game.stack.append(Activation(unit=walker.id, left=left, did=did))
    refusal = lg.game.refuse_kind(walker, kind, True)
    assert (None if refusal is None else refusal.rule) == rule
    lg.game.stack.clear()
    lg.changed()


# Where the leader ends.


@covers("vertical.climb.placement")
@pytest.mark.parametrize(
    ("spot", "rule"),
    [
        ((500.0, EDGE, 100.0), ""),
        ((500.0, 352.0, 100.0), ""),
        ((510.0, 360.0, 100.0), ""),
        ((500.0, 366.0, 100.0), "vertical.climb.placement"),
        ((530.0, EDGE, 100.0), "vertical.climb.placement"),
    ],
)
def test_the_leader_ends_at_the_edge(lg: Scenario2020, spot: tuple[float, ...], rule: str) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, FOOT))
    begin(lg, leia)
    lg.answer("climb")
    if rule:
        with refused(lg, by=rule):
            lg.answer(spot)
    else:
        lg.answer(spot)
        assert at(lg, leia) == spot


@covers("vertical.climb", "vertical.climb.placement")
def test_down_again_to_the_foot(lg: Scenario2020) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, EDGE, 100))
    begin(lg, leia)
    lg.answer("climb")
    with refused(lg, by="vertical.who"):
        lg.answer((500.0, FOOT - 3.0, 0.0))
    lg.answer((500.0, FOOT, 0.0))
    assert at(lg, leia) == (500.0, FOOT, 0.0)


@covers("vertical.climb", "clamber.procedure", "climb.overhang")
@pytest.mark.parametrize("y", [348.5, 353.0, 356.0, 361.0, 364.5])
def test_down_from_wherever_a_base_hangs_over_the_edge(lg: Scenario2020, y: float) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, y, 100))
    begin(lg, leia)
    assert {"climb", "clamber"} <= {*offered(lg)}
    lg.answers("climb", (500.0, FOOT, 0.0))
    assert at(lg, leia) == (500.0, FOOT, 0.0)


@covers("vertical.who", "vertical.climb.placement")
def test_down_on_a_terrace_one_is_at_the_foot_of_the_wall_as_well(lg: Scenario2020) -> None:
    """The terrace is of the same house."""
    walls = block(500, 400, 200, 100, 100), block(500, 300, 200, 100, 20)
    lg.terrain(*[replace(wall, piece=7) for wall in walls])
    leia = lg.unit(LEIA, A, (500, 362.5, 100))
    begin(lg, leia)
    lg.answer("climb")
    with refused(lg, by="vertical.who"):
        lg.answer((500.0, 335.0, 20.0))
    lg.answer((500.0, FOOT, 20.0))
    assert at(lg, leia) == (500.0, FOOT, 20.0)


@covers("vertical.who")
def test_from_the_middle_of_a_roof_nobody_climbs_down(lg: Scenario2020) -> None:
    house(lg, 100)
    begin(lg, lg.unit(LEIA, A, (500, 400, 100)))
    assert offered(lg) == ["standard"]


@covers("climb.no-room")
@pytest.mark.parametrize(("deep", "climbs"), [(27.0, True), (26.8, False)])
def test_the_leader_needs_room_above(lg: Scenario2020, deep: float, climbs: bool) -> None:
    """A higher wall behind the ledge."""
    lg.terrain(block(500, 350 + deep / 2, 200, deep, 100), block(500, 350 + deep + 50, 200, 100, 500))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert ("climb" in offered(lg)) is climbs


@covers("climb.no-room")
@pytest.mark.parametrize(("radius", "room"), [(13.5, True), (13.4, False)])
def test_a_round_top_must_be_as_wide_as_the_base_too(lg: Scenario2020, radius: float, room: bool) -> None:
    mast = block(500, 350 + radius, 1, 1, 100)
    lg.terrain(replace(mast, part=replace(mast.part, footprint=((500.0, 350 + radius),), radius=radius)))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert ("climb" in offered(lg)) is room


@covers("climb.no-room")
def test_somebody_else_takes_the_room(lg: Scenario2020) -> None:
    lg.terrain(block(500, 363.5, 27, 27, 100))
    lg.unit(REBELS, A, (500, EDGE, 100))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert offered(lg) == ["standard"]


@covers("notch.climb-facing")
@covers("climb.notched-orientation", "climb.vehicles")
def test_a_walker_keeps_its_heading(lg: Scenario2020) -> None:
    house(lg, 130)
    walker = lg.unit(AT_RT, A, (500, 315))
    lg.set(walker.leader, heading=0.6)
    begin(lg, walker)
    lg.answer("climb")
    with refused(lg, by="climb.notched-orientation"):
        lg.answer((500.0, 385.0, 130.0, 0.7))
    with pytest.raises(IllegalAnswer, match="climbs facing the way it faces"):
        lg.answer((500.0, 385.0, 130.0, 0.7))
    lg.answer((500.0, 385.0, 130.0, 0.6))
    assert lg.game.leader(walker).heading == 0.6


# Dice.


@covers("clamber.roll", "vertical.clamber")
@pytest.mark.parametrize(("kind", "top", "dice"), [("clamber", 100.0, 1), ("clamber-high", 200.0, 2)])
def test_dice_for_each_miniature(lg: Scenario2020, kind: str, top: float, dice: int) -> None:
    """Each block is a wound, a surge is none."""
    house(lg, top)
    troops = lg.squad(STORMTROOPERS, A, FOOT)
    begin(lg, troops)
    lg.answer(kind)
    lg.dice("block surge " + "blank " * (4 * dice - 2))
    lg.answer((500.0, EDGE, top))
    assert len(lg.events("clamber.rolled")[0]["dice"]) == 4 * dice  # type: ignore[arg-type]
    lg.answer(f"miniature:{troops.miniatures[1]}")
    assert lg.left(troops) == 3
    assert lg.asked == "formation"


@covers("vertical.example.clamber", "clamber.wounds-followers-first", "clamber.roll-timing")
def test_the_example_of_three_rebels(lg: Scenario2020) -> None:
    """One falls, not the leader, before the others follow."""
    house(lg, 100)
    rebels = lg.squad(REBELS, A, FOOT, 3)
    begin(lg, rebels)
    lg.answer("clamber")
    lg.dice("block blank surge")
    lg.answer((500.0, EDGE, 100.0))
    assert lg.options == [f"miniature:{one}" for one in rebels.miniatures[1:3]]
    lg.answer(f"miniature:{rebels.miniatures[1]}")
    lg.answer((530.0, EDGE, 0.0))  # the only one left to place
    assert (at(lg, rebels)[2], at(lg, rebels, 2)) == (100.0, (530.0, EDGE, 100.0))
    assert lg.left(rebels) == 2
    assert lg.asked == "action"


@covers("clamber.wounds-followers-first")
def test_two_wounds_leave_the_leader(lg: Scenario2020) -> None:
    house(lg, 100)
    rebels = lg.squad(REBELS, A, FOOT, 3)
    begin(lg, rebels)
    lg.answer("clamber")
    lg.dice("block block blank")
    lg.answer((500.0, EDGE, 100.0))
    while lg.asked != "action":
        lg.answer(lg.options[0])
    assert lg.left(rebels) == 1
    assert not lg.game.miniature(rebels.leader).defeated


@covers("wounds.assign")
def test_a_shot_after_the_clamber_may_fell_the_leader(lg: Scenario2020) -> None:
    """Only the wounds of the clamber itself are kept off it."""
    house(lg, 100)
    rebels = lg.squad(REBELS, A, FOOT, 3)
    lg.put(lg.unit(STORMTROOPERS, B, (500, 560)), standby=True)
    begin(lg, rebels)
    lg.dice("blank blank blank crit blank")
    lg.answers("clamber", (500.0, EDGE, 100.0))
    lg.answer(lg.decision.placement.suggestion() if lg.decision.placement is not None else None)
    lg.answer("attack")
    assert lg.options == [f"miniature:{one}" for one in rebels.miniatures[:3]]


@covers("clamber.wounds-followers-first", "line-of-sight.no-wounds-unseen", "wounds.line-of-sight")
def test_whom_an_attacker_does_not_see_suffers_in_the_clamber_that_answers_the_attack(lg: Scenario2020) -> None:
    lg.terrain(block(500, 400, 200, 100, 100), block(540, 300, 60, 10, 100))
    rebels = lg.put(lg.unit(REBELS, A, (460, FOOT), (430, FOOT), (540, FOOT)), standby=True)
    boba = lg.unit("boba-fett-infamous-bounty-hunter", B, (480, 150))
    assert not sees(lg.game, lg.game.miniature(boba.leader), lg.game.miniature(rebels.miniatures[2]))
    lg.run(Attack(attacker=boba.id))
    lg.dice("blank blank blank blank block block blank")
    lg.answers("all", "move", "clamber", (460.0, EDGE, 100.0))
    assert lg.options == [f"miniature:{one}" for one in rebels.miniatures[1:3]]


@covers("clamber.roll")
def test_a_clamber_may_cost_the_whole_unit(lg: Scenario2020) -> None:
    house(lg, 100)
    lg.unit(REBELS, A, (900, 100))
    rebels = lg.unit(REBELS, A, (500, FOOT))
    begin(lg, rebels)
    lg.answer("clamber")
    lg.dice("block")
    lg.answer((500.0, EDGE, 100.0))
    assert lg.game.unit(rebels.id).defeated
    assert lg.asked is None


@covers("clamber.roll", "vertical.clamber.ladders")
def test_a_building_without_a_ladder_needs_dice(lg: Scenario2020) -> None:
    house(lg, 100, sort="buildings")
    begin(lg, lg.unit(REBELS, A, (500, FOOT)))
    lg.dice("blank")
    lg.answers("clamber", (500.0, EDGE, 100.0))
    assert len(lg.events("clamber.rolled")) == 1
    lg.answer("end")


@covers("climb.procedure", "clamber.procedure")
@pytest.mark.parametrize(("action", "rule"), [(True, None), (False, "climb.procedure")])
def test_a_move_that_is_no_action_is_no_climb(lg: Scenario2020, action: bool, rule: str | None) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, FOOT))
    lg.run(Activation(unit=leia.id))
    refusal = refuse(lg.game, Move(unit=leia.id, action=action), leia, "climb")  # type: ignore[arg-type]
    assert (None if refusal is None else refusal.rule) == rule
    lg.answer("end")


@covers("clamber.expert-climber")
def test_an_expert_needs_no_dice(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("expert-climber", 0))
    house(lg, 200)
    rebels = lg.unit(REBELS, A, (500, FOOT))
    begin(lg, rebels)
    lg.answers("clamber-high", (500.0, EDGE, 200.0))
    assert lg.events("clamber.rolled") == []
    assert at(lg, rebels)[2] == 200.0


@covers("vertical.clamber.ladders", "clamber.ladders")
@pytest.mark.parametrize("up", [True, False])
def test_a_ladder_needs_no_dice(lg: Scenario2020, up: bool) -> None:
    house(lg, 100, sort="ladders")
    rebels = lg.unit(REBELS, A, (500, FOOT) if up else (500, EDGE, 100))
    begin(lg, rebels)
    lg.answers("clamber", (500.0, EDGE, 100.0) if up else (500.0, FOOT, 0.0))
    assert lg.events("clamber.rolled") == []
    lg.answer("end")


# Over a wall that has no top.


@covers("clamber.over-thin-terrain", "clamber.over-thin-terrain.roll")
def test_two_actions_and_two_dice_lead_over_a_thin_wall(lg: Scenario2020) -> None:
    lg.terrain(block(500, 355, 200, 10, S))
    troops = lg.squad(STORMTROOPERS, A, FOOT)
    begin(lg, troops)
    assert offered(lg) == ["standard", "clamber-high"]
    lg.answer("clamber-high")
    with refused(lg, by="climb.not-needed-low-terrain"):
        lg.answer((500.0, 377.0, 0.0))
    lg.dice("blank " * 8)
    lg.answer((500.0, 373.5, 0.0))
    assert at(lg, troops) == (500.0, 373.5, 0.0)
    lg.answer(lg.decision.suggested)
    assert {at(lg, troops, number)[1] > 360 for number in range(4)} == {True}
    assert lg.asked is None


@covers("clamber.over-thin-terrain", "climb.no-room")
@pytest.mark.parametrize("turn", [0.0, 3.0, 20.0, 45.0, 80.0])
@pytest.mark.parametrize("gap", [0.0, 0.6])
def test_a_thin_wall_is_thin_however_it_stands(lg: Scenario2020, turn: float, gap: float) -> None:
    """Nobody stands on it, and everybody who touches it gets over it."""
    wall, aside, along = block(500, 400, 200, 12, 100), sin(radians(turn)), cos(radians(turn))
    footprint = rectangle(500.0, 400.0, radians(turn), 6.0, 100.0)
    lg.terrain(replace(wall, part=replace(wall.part, footprint=footprint)))
    away = 6.0 + 13.5 + gap
    leia = lg.unit(LEIA, A, (500 + away * along, 400 - away * aside))
    begin(lg, leia)
    assert offered(lg) == ["standard", "clamber-high"]
    lg.dice("blank blank")
    lg.answers("clamber-high", (round(500 - 19.6 * along, 3), round(400 + 19.6 * aside, 3), 0.0))
    assert at(lg, leia)[2] == 0.0


@covers("vertical.who")
@pytest.mark.parametrize(("gap", "kinds"), [(0.5, ["clamber-high"]), (1.5, [])])
def test_a_wall_that_stands_askew_is_touched_where_it_stands(lg: Scenario2020, gap: float, kinds: list[str]) -> None:
    wall, aside = block(500, 400, 200, 12, 100), 6.0 + 13.5 + gap
    footprint = rectangle(500.0, 400.0, radians(45), 6.0, 100.0)
    lg.terrain(replace(wall, part=replace(wall.part, footprint=footprint)))
    leia = lg.unit(LEIA, A, (500 + aside * cos(radians(45)), 400 - aside * sin(radians(45))))
    begin(lg, leia)
    assert offered(lg) == ["standard", *kinds]


@covers("climb.not-needed-slopes")
def test_nobody_climbs_what_can_be_walked_up(lg: Scenario2020) -> None:
    house(lg, 100, sort="hills")
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert offered(lg) == ["standard"]


@covers("clamber.over-thin-terrain")
@pytest.mark.parametrize(("end", "rule"), [(499.5, None), (500.5, "climb.not-needed-low-terrain")])
def test_past_the_end_of_a_thin_wall_nobody_gets_over_it(lg: Scenario2020, end: float, rule: str | None) -> None:
    """At its foot all the same."""
    lg.terrain(block(end + 100, 355, 200, 10, S))
    leader = lg.game.leader(lg.unit(LEIA, A, (500, FOOT)))
    refusal = Wall(lg.game, leader, "clamber-high").refuse(replace(leader, y=373.5))  # type: ignore[arg-type]
    assert (refusal and refusal.rule) == rule


@covers("clamber.over-thin-terrain")
def test_nobody_gets_over_a_higher_one(lg: Scenario2020) -> None:
    lg.terrain(block(500, 355, 200, 10, S + 1))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert offered(lg) == ["standard"]


@covers("clamber.over-thin-terrain")
@pytest.mark.parametrize(("rise", "kinds"), [(S, ["standard", "clamber-high"]), (S + 1, ["standard"])])
def test_a_thin_wall_is_as_high_as_it_rises_from_where_they_stand(
    lg: Scenario2020, rise: float, kinds: list[str]
) -> None:
    """On a roof of height 100, whose edges are far away."""
    lg.terrain(block(500, 400, 600, 600, 100), block(500, 400, 300, 10, 100 + rise))
    leia = lg.unit(LEIA, A, (500, 395 - 13.5, 100))
    begin(lg, leia)
    assert offered(lg) == kinds
    if len(kinds) > 1:
        lg.dice("blank blank")
        lg.answers("clamber-high", (500.0, 405 + 13.5, 100.0))
        assert at(lg, leia) == (500.0, 418.5, 100.0)
    else:
        lg.answer(lg.decision.suggested)
        lg.answer("end")


@covers("vertical.climb.placement", "climb.procedure")
@pytest.mark.parametrize(("y", "legal"), [(340 + 13.5, True), (350 + 13.5, False)])
def test_a_narrow_rim_of_a_roof_is_no_wall_to_get_over(lg: Scenario2020, y: float, legal: bool) -> None:
    """Down from the edge of the rim, not from behind it."""
    lg.terrain(block(500, 400, 200, 100, 100), block(500, 345, 200, 10, 100))
    leia = lg.unit(LEIA, A, (500, y, 100))
    lg.run(Move(unit=leia.id, kinds=("clamber",)))
    assert (lg.asked == "move") is legal
    if legal:
        lg.dice("blank")
        lg.answer((500.0, 340 - 13.5, 0.0))
        assert at(lg, leia) == (500.0, 326.5, 0.0)


@covers("vertical.climb.placement", "climb.overhang", "climb.no-room")
@pytest.mark.parametrize("width", [100.0, 10.0])
def test_a_base_may_hang_over_onto_the_next_roof(lg: Scenario2020, width: float) -> None:
    """One that it did not stand at, be it wide enough or not."""
    lg.terrain(
        replace(block(450, 400, 100, 100, 100), piece=1), replace(block(500 + width / 2, 400, width, 100, 100), piece=2)
    )
    leia = lg.unit(LEIA, A, (480, FOOT))
    begin(lg, leia)
    lg.answers("climb", (490.0, EDGE - 1.0, 100.0))
    assert at(lg, leia) == (490.0, EDGE - 1.0, 100.0)


@covers("clamber.over-thin-terrain")
@pytest.mark.parametrize(("top", "kinds"), [(S, ["standard", "clamber-high"]), (S + 1, ["standard"])])
def test_the_highest_part_of_a_wall_counts(lg: Scenario2020, top: float, kinds: list[str]) -> None:
    wall = block(500, 355, 200, 10, top)
    lg.terrain(block(500, 355, 200, 10, 100), replace(wall, part=replace(wall.part, bottom=30.0)))
    begin(lg, lg.unit(LEIA, A, (500, FOOT)))
    assert offered(lg) == kinds


# Cohesion between levels.


def climbed(lg: Scenario2020, count: int = 2, kind: str = "climb", top: float = 100.0) -> Unit:
    """The leader is up there, the others are in the hand."""
    troops = lg.squad(STORMTROOPERS, A, FOOT, count)
    begin(lg, troops)
    lg.answers(kind, (500.0, EDGE, top))
    return troops


@covers("climb.followers-cohesion", "vertical.climb.placement", "cohesion.overhang")
@pytest.mark.parametrize(("x", "legal"), [(500 + 75 + 27.0, True), (500 + 75 + 27.2, False)])
def test_the_others_follow_in_cohesion(lg: Scenario2020, x: float, legal: bool) -> None:
    lg.terrain(block(500, 400, 400, 100, 100.0))
    troops = climbed(lg)
    if legal:
        lg.answer((x, EDGE, 0.0))
        assert at(lg, troops, 1) == (x, EDGE, 100.0)
    else:
        with refused(lg, by="cohesion.distance"):
            lg.answer((x, EDGE, 0.0))


@covers(
    "cohesion.vertical",
    "cohesion.vertical-climb-move",
    "cohesion.vertical-closest-point",
    "cohesion.vertical-measure",
    "vertical.climb.placement",
    "vertical.example.cohesion",
    "climb.followers-height-1",
)
@pytest.mark.parametrize(
    ("spot", "rule"),
    [
        ((500.0, FOOT), ""),
        ((527.0, FOOT), ""),
        ((527.0, FOOT - 10.0), "cohesion.vertical-climb-move"),
        ((529.5, FOOT), "cohesion.vertical-closest-point"),
        ((470.0, FOOT), "cohesion.vertical-closest-point"),
    ],
)
def test_who_stays_below_stands_at_the_wall(lg: Scenario2020, spot: tuple[float, float], rule: str) -> None:
    """Of two that follow, one finds room at the foot of the climb and one beside it."""
    house(lg, 100)
    troops = climbed(lg, 3)
    answer = (500.0 + 30.0, EDGE, 0.0, *spot, 0.0)
    if rule:
        with refused(lg, by=rule):
            lg.answer(answer)
    else:
        lg.answer(answer)
        assert at(lg, troops, 2) == (*spot, 0.0)


@covers("cohesion.vertical-climb-move", "vertical.climb.placement")
def test_a_wood_around_the_wall_is_no_wall(lg: Scenario2020) -> None:
    wood = block(500, FOOT, 200, 60, 60, type="area")
    lg.terrain(block(500, 400, 200, 100, 100), wood)
    climbed(lg, 3)
    with refused(lg, by="cohesion.vertical-climb-move"):
        lg.answer((500.0 + 30.0, EDGE, 0.0, 527.0, FOOT - 10.0, 0.0))
    lg.answer((500.0 + 30.0, EDGE, 0.0, 527.0, FOOT, 0.0))


@covers("climb.followers-height-1", "vertical.climb.placement", "vertical.example.cohesion")
@pytest.mark.parametrize(("top", "legal"), [(S, True), (S + 1.0, False)])
def test_nobody_stays_more_than_a_height_below(lg: Scenario2020, lend: Lend, top: float, legal: bool) -> None:
    lend(STORMTROOPERS, ("expert-climber", 0))
    house(lg, top)
    troops = climbed(lg, 2, "clamber-high", top)
    if legal:
        lg.answer((500.0, FOOT, 0.0))
        assert at(lg, troops, 1) == (500.0, FOOT, 0.0)
    else:
        with refused(lg, by="climb.followers-height-1"):
            lg.answer((500.0, FOOT, 0.0))


@covers("cohesion.vertical-limit", "cohesion.vertical-trooper-limit")
def test_nobody_goes_higher_than_the_leader(lg: Scenario2020) -> None:
    lg.terrain(replace(block(450, 400, 100, 100, 100), piece=7), replace(block(550, 400, 100, 100, 200), piece=7))
    troops = lg.squad(STORMTROOPERS, A, FOOT, 2, 480.0)
    begin(lg, troops)
    lg.answers("climb", (480.0, EDGE, 100.0))
    with refused(lg, by="cohesion.vertical-limit"):
        lg.answer((520.0, EDGE, 200.0))
    lg.answer(lg.decision.suggested)


@covers("cohesion.vertical-limit", "cohesion.vertical-trooper-limit", "vertical.example.cohesion")
def test_nobody_goes_lower_than_the_leader(lg: Scenario2020) -> None:
    """Down onto a ledge, and beside it the ground."""
    lg.terrain(replace(block(500, 400, 200, 100, 200), piece=7), replace(block(450, 325, 100, 50, 100), piece=7))
    troops = lg.unit(STORMTROOPERS, A, (480, EDGE, 200), (480, 395, 200))
    begin(lg, troops)
    lg.answers("climb", (480.0, FOOT, 100.0))
    with refused(lg, by="cohesion.vertical-limit"):
        lg.answer((514.0, FOOT, 0.0))
    lg.answer((480.0, EDGE, 0.0))
    assert at(lg, troops, 1) == (480.0, EDGE, 200.0)


@covers("cohesion.level-change", "cohesion.requirement")
@pytest.mark.parametrize(("away", "turn", "legal"), [(0.0, 0.0, True), (0.0, 1.0, True), (1.0, 0.0, False)])
def test_a_leader_on_a_pillar_stays_there_though_nobody_finds_room_beside_it(
    lg: Scenario2020, away: float, turn: float, legal: bool
) -> None:
    lg.terrain(block(500, 400, 30, 30, 100))
    troops = lg.unit(STORMTROOPERS, A, (500, 400, 100), (500, 371, 0))
    lg.unit(LEIA, A, (500, 371, 0))
    lg.set(troops.miniatures[1], placed=False)
    lg.run(Move(unit=troops.id, kinds=("standard",)))
    placement = lg.decision.placement
    assert placement is not None
    assert (placement.judge((500.0, 400.0 + away, 100.0, turn)) is None) is legal
    lg.game.stack.clear()
    lg.changed()


@covers("cohesion.same-level-unless-climbed", "cohesion.level-change")
def test_after_a_plain_move_all_are_on_one_level(lg: Scenario2020) -> None:
    house(lg, 100)
    troops = lg.unit(STORMTROOPERS, A, (500, FOOT), (500, EDGE, 100))
    lg.run(Move(unit=troops.id, kinds=("standard",)))
    lg.answer((520.0, FOOT, 0.0))
    with refused(lg, by="cohesion.same-level-unless-climbed"):
        lg.answer((500.0, EDGE, 0.0))
    lg.answer((550.0, FOOT, 0.0))
    assert at(lg, troops, 1) == (550.0, FOOT, 0.0)


@covers("cohesion.same-level-unless-climbed")
@pytest.mark.parametrize(("top", "legal"), [(41.9, True), (42.2, False)])
def test_low_terrain_is_no_level_of_its_own(lg: Scenario2020, top: float, legal: bool) -> None:
    house(lg, top)
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (470, 300))
    lg.run(Move(unit=troops.id, kinds=("standard",)))
    lg.answer((500.0, 320.0, 0.0))
    if legal:
        lg.answer((500.0, EDGE, 0.0))
    else:
        with refused(lg, by="cohesion.same-level-unless-climbed"):
            lg.answer((500.0, EDGE, 0.0))


@covers("cohesion.height-ignoring-moves")
@pytest.mark.parametrize(("top", "legal"), [(2 * S, True), (2 * S + 1.0, False)])
def test_after_a_jump_levels_may_differ_as_far_as_it_leads(
    lg: Scenario2020, lend: Lend, top: float, legal: bool
) -> None:
    lend(STORMTROOPERS, ("jump", 2))
    house(lg, top)
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (470, 300))
    lg.run(Move(unit=troops.id, kinds=("jump",), action=True))
    lg.answer((500.0, 330.0, 0.0))
    if legal:
        lg.answer((500.0, EDGE, 0.0))
        assert at(lg, troops, 1)[2] == top
    else:
        with refused(lg, by="cohesion.same-level-unless-climbed"):
            lg.answer((500.0, EDGE, 0.0))


# Cohesion past walls.


def placed(lg: Scenario2020) -> Unit:
    """A unit whose leader stays at (500, 300), the other in the hand."""
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (470, 300))
    lg.run(Move(unit=troops.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0))
    return troops


@covers(
    "cohesion.legal-speed-1-path",
    "cohesion.not-behind-impassable",
    "cohesion.example.around",
    "cohesion.example.advanced",
)
@pytest.mark.parametrize(("width", "legal"), [(10.0, True), (300.0, False)])
def test_a_bent_tool_must_lead_round_the_wall(lg: Scenario2020, width: float, legal: bool) -> None:
    lg.terrain(block(500, 340, width, 10, 200))
    troops = placed(lg)
    if legal:
        lg.answer((500.0, 375.0, 0.0))
        assert at(lg, troops, 1)[1] == 375.0
    else:
        with refused(lg, by="cohesion.legal-speed-1-path"):
            lg.answer((500.0, 375.0, 0.0))


@covers("cohesion.example.advanced", "cohesion.requirement", "cohesion.when-placed")
@pytest.mark.parametrize(("away", "legal"), [(102.0, True), (102.2, False)])
def test_beside_the_wall_one_tool_away(lg: Scenario2020, away: float, legal: bool) -> None:
    lg.terrain(block(500, 340, 300, 10, 200))
    placed(lg)
    if legal:
        lg.answer((500.0 + away, 300.0, 0.0))
    else:
        with refused(lg, by="cohesion.distance"):
            lg.answer((500.0 + away, 300.0, 0.0))


@covers("cohesion.through-engaged-enemies")
@pytest.mark.parametrize(("key", "legal"), [(REBELS, True), (AT_RT, False)])
def test_troopers_do_not_part_a_unit(lg: Scenario2020, key: str, legal: bool) -> None:
    """They are engaged with the leader and stand between it and the other; a walker would."""
    lg.unit(key, B, *([(500, 327), (473, 327), (527, 327)] if legal else [(500, 349)]))
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (473, 300))
    lg.set(troops.miniatures[1], x=500.0, y=360.0 if legal else 397.0)
    one, leader = lg.game.miniature(troops.miniatures[1]), lg.game.leader(troops)
    refusal = lg.game.refuse_cohesion(one, leader)
    assert (refusal is None) is legal


@covers("cohesion.notched-path")
def test_a_notched_base_may_follow_behind(lg: Scenario2020) -> None:
    riders = lg.unit(TAUNTAUNS, A, (500, 300), (560, 300))
    lg.run(Move(unit=riders.id, kinds=("standard",)))
    lg.answers("pass", (500.0, 340.0, 0.0, 0.0))
    with refused(lg, by="cohesion.distance"):
        lg.answer((500.0, 340.0 - 75.0 - 50.5, 0.0))
    lg.answer((500.0, 340.0 - 75.0 - 50.0, 0.0))
    assert at(lg, riders, 1) == (500.0, 215.0, 0.0)
    lg.answer("pass")


@covers("cohesion.distance")
def test_who_finds_no_place_on_the_leaders_level_stands_on_another(lg: Scenario2020) -> None:
    """The leader stands alone on a pillar, three heights up."""
    lg.terrain(block(500, 300, 28, 28, 245))
    troops = lg.unit(STORMTROOPERS, A, (500, 300), (560, 300))
    lg.set(troops.leader, z=245.0)
    leader, follower = lg.game.leader(troops), lg.game.miniature(troops.miniatures[1])
    spot = formation(lg.game, leader, [follower], []).suggestion()
    assert spot[:2] != (leader.x, leader.y)


@covers("cohesion.same-level-unless-climbed", "restore.procedure")
@pytest.mark.parametrize(("there", "allowed"), [(False, False), (True, True)])
def test_who_is_put_down_anew_stands_on_the_level_of_its_leader(lg: Scenario2020, there: bool, allowed: bool) -> None:
    """At the foot of the house on whose roof the leader stands: who stood there stays, nobody is put there."""
    lg.terrain(block(400, 400, 100, 100, 60))
    rebels = lg.unit(REBELS, A, (400, 436, 60), (400, 464))
    other = lg.set(rebels.miniatures[1], placed=there)
    refusal = lg.game.refuse_cohesion(replace(other, placed=True), lg.game.leader(lg.game.unit(rebels.id)))
    assert (refusal is None) is allowed
    assert refusal is None or refusal.rule == "cohesion.same-level-unless-climbed"


@covers("cohesion.same-level-unless-climbed", "cohesion.level-change", "displacement.step.place.elevation")
@pytest.mark.parametrize(
    ("before", "placed", "displaced", "allowed"),
    [(60.0, True, False, True), (0.0, True, False, False), (60.0, False, True, True), (60.0, False, False, False)],
    ids=["stood there", "stood below", "was displaced from there", "is new"],
)
@pytest.mark.parametrize("other_moves", [False, True])
def test_who_stood_above_its_leader_stays_there(
    lg: Scenario2020, before: float, placed: bool, displaced: bool, allowed: bool, other_moves: bool
) -> None:
    """While nobody moves, or somebody else does."""
    lg.terrain(block(400, 400, 100, 100, 60))
    rebels = lg.unit(REBELS, A, (400, 464), (400, 436, 60))
    mover = lg.unit(STORMTROOPERS, B, (900, 700))
    other = lg.set(rebels.miniatures[1], placed=placed, z=before)
    lg.state.displaced = (other.id,) if displaced else ()
    lg.changed()
    if other_moves:
        lg.run(Move(unit=mover.id, kinds=("standard",), action=True))
    there = replace(lg.game.miniature(other.id), placed=True, z=60.0)
    refusal = lg.game.refuse_cohesion(there, lg.game.leader(lg.game.unit(rebels.id)))
    assert (refusal and refusal.rule) == (None if allowed else "cohesion.same-level-unless-climbed")
    lg.game.stack.clear()
    lg.changed()


@covers("climb.followers-height-1")
def test_nobody_stays_more_than_a_height_above_its_leader(lg: Scenario2020) -> None:
    lg.terrain(block(400, 400, 100, 100, S + 1.0))
    rebels = lg.unit(REBELS, A, (400, 464), (400, 436, S + 1.0))
    other = lg.game.miniature(rebels.miniatures[1])
    refusal = lg.game.refuse_cohesion(other, lg.game.leader(lg.game.unit(rebels.id)))
    assert refusal is not None
    assert refusal.rule == "climb.followers-height-1"


@covers("climb.followers-height-1", "cohesion.level-change")
@pytest.mark.parametrize(("roof", "rule"), [(S + 100.0, None), (S + 101.0, "climb.followers-height-1")])
def test_heights_are_counted_from_the_level_of_the_leader(lg: Scenario2020, roof: float, rule: str | None) -> None:
    lg.terrain(block(400, 400, 100, 100, roof), block(400, 500, 100, 100, 100.0))
    rebels = lg.unit(REBELS, A, (400, 464, 100.0), (400, 436, roof))
    other = lg.game.miniature(rebels.miniatures[1])
    refusal = lg.game.refuse_cohesion(other, lg.game.leader(lg.game.unit(rebels.id)))
    assert (refusal and refusal.rule) == rule


@covers("vertical.climb.placement")
def test_places_by_lot_lie_all_around_at_about_the_width_of_a_base(lg: Scenario2020) -> None:
    house(lg, 100)
    leia = lg.unit(LEIA, A, (500, FOOT))
    way = Wall(lg.game, lg.game.leader(leia), "clamber")  # type: ignore[arg-type]
    drawn = [way.draw(iter((turn / 8, far)).__next__) for turn in range(8) for far in (0.0, 1.0)]
    away = {round(hypot(x - 500.0, y - FOOT), 6) for x, y, _ in drawn}
    assert away == {28.0, round(0.6 * 28.0, 6)}
    assert way.shapes() == {"speed": 1, "middle": [500.0, FOOT], "most": 28.0}
    assert {(x > 500.1) - (x < 499.9) for x, _, _ in drawn} == {-1, 0, 1}
    assert {(y > FOOT + 0.1) - (y < FOOT - 0.1) for _, y, _ in drawn} == {-1, 0, 1}

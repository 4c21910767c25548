"""Keywords by which units come onto the battlefield."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import Stood
from dejarik.games.legion.melee import in_melee_with, touching
from dejarik.games.legion.moves import Move
from dejarik.games.legion.prepared import PreparedPositions
from dejarik.games.legion.state import Token
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

BIKES = "74-z-speeder-bikes"
TOOL = {1: 75.0, 2: 125.0, 3: 175.0}


def mission(lg: Scenario) -> None:
    """Blue's territory lies along the lower edge."""
    lg.game.state.objective = "bunker-assault"
    lg.changed()


@covers("keyword.unit.infiltrate", "keyword.unit.infiltrate.impassable")
def test_infiltrators_are_put_down_in_their_territory(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("infiltrate", 0))
    lg.terrain(block(600, 100, 60, 60, 50, movement="impassable"))
    unit = lg.unit(STORMTROOPERS, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    assert (lg.asked, lg.decision.rule) == ("place-unit", "keyword.unit.infiltrate")
    with refused(lg, by="keyword.unit.infiltrate"):
        lg.answer((600.0, 500.0, 0.0))
    with refused(lg, by="terrain.impassable"):
        lg.answer((600.0, 100.0, 50.0))
    lg.answer((900.0, 150.0, 0.0))
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    lg.answers("aim", "dodge")  # both of its actions are left
    assert lg.game.unit(unit.id).deployed


@covers("keyword.unit.infiltrate")
def test_under_an_impassable_bridge_there_is_room(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("infiltrate", 0))
    bridge = block(600, 100, 80, 80, 160, movement="impassable")
    lg.terrain(replace(bridge, part=replace(bridge.part, bottom=150.0)))
    unit = lg.unit(STORMTROOPERS, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answer((600.0, 100.0, 0.0))
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    lg.answers("aim", "dodge")


@covers("keyword.unit.infiltrate")
def test_who_infiltrates_has_deployed_and_turns_its_cards(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(LEIA, ("infiltrate", 0), weapons=())
    made("kit", slot="gear", weapons=(gun(name="One"), gun(name="Other")), two_sided=True)
    unit = lg.unit(LEIA, A, upgrades=("kit",))
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answer((900.0, 150.0, 0.0))
    assert [one["unit"] for one in lg.events("unit.deployed")] == [unit.id]
    assert (lg.asked, lg.options) == ("card-side", ["side:0", "side:1"])


@covers("keyword.unit.infiltrate")
def test_who_infiltrates_near_a_bane_token_reveals_it(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("infiltrate", 0))
    lg.game.state.tokens.append(Token(0, "bane", 900.0, 250.0, owner=B, name="smoke-and-mirrors"))
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answer((900.0, 150.0, 0.0))
    assert len(lg.events("bane.revealed")) == 1
    assert lg.asked == "action"


@covers("keyword.unit.infiltrate", "keyword.unit.infiltrate.impassable")
def test_nobody_infiltrates_where_there_is_no_room(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("infiltrate", 0))
    width, depth = lg.game.state.table
    lg.terrain(block(width / 2, depth / 2, width, depth, 50, movement="impassable"))
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    assert lg.asked != "place-unit"
    assert not lg.game.unit(unit.id).deployed


@covers("keyword.unit.infiltrate.impassable", "keyword.unit.prepared-position.impassable")
@pytest.mark.parametrize(("key", "spot"), [(STORMTROOPERS, (600.0, 100.0, 20.0)), (BIKES, (650.0, 100.0, 20.0))])
@pytest.mark.parametrize("word", ["infiltrate", "prepared-position"])
def test_who_may_end_a_move_on_impassable_terrain_is_not_put_down_on_it(
    lg: Scenario, lend: Lend, key: str, spot: tuple[float, float, float], word: str
) -> None:
    """Nor may a part of a vehicle hang over it."""
    lend(key, (word, 0), ("hover", 1, "air"))
    lg.terrain(block(600, 100, 60, 60, 20, movement="impassable"))
    unit = lg.unit(key, A)
    mission(lg)
    if word == "infiltrate":
        lg.run(Activation(unit=unit.id))
    else:
        lg.run(PreparedPositions())
        lg.answer(f"unit:{unit.id}")
    with refused(lg, by=f"keyword.unit.{word}.impassable"):
        lg.answer(spot)
    lg.answer((675.0, 100.0, 0.0))
    if key == STORMTROOPERS:
        with refused(lg, by=f"keyword.unit.{word}.impassable"):
            lg.answer([(610.0, 100.0, 0.0), (700.0, 130.0, 0.0), (700.0, 70.0, 0.0)])
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.infiltrate")
def test_infiltrating_is_a_choice(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("infiltrate", 0))
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answer("pass")
    assert lg.options == ["move"]


@covers("melee.move-into.requirement", "keyword.unit.infiltrate")
@pytest.mark.parametrize("armed", [True, False])
def test_infiltrators_may_be_put_down_into_melee(lg: Scenario, lend: Lend, armed: bool) -> None:
    lend(STORMTROOPERS, ("infiltrate", 0), weapons=(sword(),) if armed else (gun(),))
    unit, foe = lg.unit(STORMTROOPERS, A), lg.unit(VADER, B, (900, 100))
    mission(lg)
    lg.run(Activation(unit=unit.id))
    if not armed:
        with refused(lg, by="base.contact.enemy-forbidden"):
            lg.answer((900.0, 127.0, 0.0))
        return
    lg.answer((900.0, 127.0, 0.0))
    while lg.asked == "pile-in":
        lg.answer(lg.decision.suggested)
    now = lg.game.unit(unit.id)
    assert [one.id for one in in_melee_with(lg.game, now)] == [foe.id]
    assert all(touching(lg.game, one, foe) for one in lg.game.standing(now))
    assert lg.asked == "action"


@covers("keyword.unit.infiltrate", "melee.move-into.step1")
def test_who_joins_a_melee_by_infiltrating_stays_in_its_territory(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("infiltrate", 0), weapons=(sword(),))
    unit = lg.unit(STORMTROOPERS, A)
    mission(lg)
    top = max(y for _, y in lg.game.territory(A)[0][0])
    foe = lg.unit(VADER, B, (900, top))
    lg.run(Activation(unit=unit.id))
    lg.answer((900.0, top - 27.0, 0.0))
    with refused(lg, by="keyword.unit.infiltrate"):
        lg.answer((900.0, top + 27.0, 0.0))
    while lg.asked == "pile-in":
        lg.answer(lg.decision.suggested)
    assert all(one.y + one.radius <= top + 0.01 for one in lg.game.standing(lg.game.unit(unit.id)))
    assert foe.id in lg.game.contacts(lg.game.unit(unit.id))


@covers("keyword.unit.infiltrate")
def test_the_others_stand_in_the_territory_too(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("infiltrate", 0))
    unit = lg.unit(STORMTROOPERS, A)
    mission(lg)
    area = lg.game.territory(A)[0][0]
    top = max(y for _, y in area)
    x = sum(x for x, _ in area) / len(area)
    lg.run(Activation(unit=unit.id))
    lg.answer((x, top - 14.0, 0.0))
    assert lg.asked == "formation"
    others = len(lg.game.unit(unit.id).miniatures) - 1
    with refused(lg, by="keyword.unit.infiltrate"):
        lg.answer([value for one in range(others) for value in (x + 28.0 * one, top + 14.0, 0.0)])


@covers("keyword.unit.scout", "keyword.unit.scout.cap")
@pytest.mark.parametrize(
    ("words", "speed"), [([("scout", 2)], 2), ([("scout", 1)], 1), ([("scout", 2), ("scout", 2)], 3)]
)
def test_scouts_deploy_for_free_at_a_speed_of_their_own(
    lg: Scenario, lend: Lend, words: list[tuple[str, int]], speed: int
) -> None:
    lend(LEIA, *words, speed=1)
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    assert lg.options == [f"scout.Scout:{unit.id}", "pass"]
    lg.answer(lg.options[0])
    assert lg.asked == "move"
    placement = lg.decision.placement
    assert placement is not None
    assert placement.shapes()["speed"] == speed
    lg.answer((900.0, 60.0, 0.0))
    lg.answers("aim", "dodge")  # both of its actions are left
    assert lg.asked is None


@covers("keyword.unit.scout", "keyword.unit.speeder.compulsory")
@pytest.mark.parametrize("first", [True, False])
def test_a_scout_that_is_a_speeder_may_fly_on_at_once(lg: Scenario, lend: Lend, first: bool) -> None:
    lend(BIKES, ("speeder", 1), ("scout", 1))
    unit = lg.unit(BIKES, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    assert lg.options == [f"scout.Scout:{unit.id}", "pass"]
    lg.answers(lg.options[0], (900.0, 60.0, 0.0, 0.0))
    lg.answer(lg.decision.suggested)
    assert (lg.asked, lg.options) == ("ability", [f"speeder.FlyFirst:{unit.id}", "pass"])
    lg.answer(lg.options[0] if first else "pass")
    moves = ("move", "formation") if first else ("action", "move", "formation")
    for asked in moves:
        assert lg.asked == asked
        lg.answer("end" if asked == "action" else lg.decision.suggested)
    if first:
        lg.answer("end")
    assert lg.asked is None


@covers("keyword.unit.scout")
def test_scouts_ignore_difficult_ground(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("scout", 2), speed=2)
    lg.terrain(block(900, 80, 600, 160, 5, type="area", movement="difficult", blocks=False, cover="none"))
    unit = lg.unit(LEIA, A)
    mission(lg)
    far = (900.0, 125.0, 0.0)
    lg.run(Activation(unit=unit.id))
    lg.answers("pass", "move")
    with refused(lg, by="deploy.by-moving"):
        lg.answer(far)
    lg.game.stack.clear()
    lg.run(Activation(unit=unit.id))
    lg.answers(f"scout.Scout:{unit.id}", far)
    assert lg.game.leader(lg.game.unit(unit.id)).y == 125
    assert lg.asked == "action"


@covers("keyword.unit.scout", "keyword.unit.relentless")
def test_who_scouts_has_made_a_move_action(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("scout", 1), ("relentless", 0), weapons=(gun(),))
    lg.unit(VADER, B, (900, 300))
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answers(f"scout.Scout:{unit.id}", (900.0, 60.0, 0.0))
    assert lg.options == [f"relentless.Relentless:{unit.id}", "pass"]


@covers("keyword.unit.scout", "climb.tool")
def test_scouts_who_climb_are_no_faster_than_others(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("scout", 3))
    lg.terrain(block(900, 150, 300, 300, 100))
    unit = lg.unit(LEIA, A)
    mission(lg)
    lg.run(Activation(unit=unit.id))
    lg.answers(f"scout.Scout:{unit.id}", "climb")
    far = TOOL[1] + 13.5
    with refused(lg, by="deploy.by-moving"):
        lg.answer((900.0, far + 1.0, 100.0, 0.0))
    lg.answer((900.0, far - 1.0, 100.0, 0.0))
    assert lg.asked == "action"


@covers("keyword.unit.transport.deploy", "keyword.unit.transport.height")
def test_the_passenger_deploys_from_its_transport(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0))
    lend(LEIA)
    walker, leia = lg.unit(AT_RT, A), lg.unit(LEIA, A)
    lg.put(walker, passenger=leia.id)
    mission(lg)
    assert carried(lg) == {walker.id: (leia.id,), leia.id: ()}
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((900.0, 100.0, 0.0))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("move", A, leia.id)
    base = lg.game.leader(lg.game.unit(walker.id)).radius
    reach = base + TOOL[1] + 13.5
    with refused(lg, by="deploy.by-moving"):
        lg.answer((900.0, 100.0 + reach + 1.0, 0.0))
    lg.answer((900.0, 100.0 + reach - 6.0, 0.0))
    unit = lg.game.unit(leia.id)
    assert (unit.deployed, unit.order) == (True, "")
    assert lg.asked is None
    assert carried(lg) == {walker.id: (), leia.id: ()}


def carried(lg: Scenario) -> dict[int, tuple[int, ...]]:
    """Whom each unit carries, as everybody sees it."""
    return {one.id: one.carries for one in lg.game.view(B).units}  # type: ignore[attr-defined]


@covers("keyword.unit.transport.height")
@pytest.mark.parametrize(
    ("stood", "y", "z"),
    [
        ((block(900, 200, 300, 300, 152.4),), 280.0, 152.4),
        ((block(900, 200, 40, 40, 40), block(900, 300, 300, 120, 80)), 260.0, 80.0),  # over a gap, 80 deep
    ],
)
def test_the_way_out_counts_from_the_height_of_the_transport(
    lg: Scenario, lend: Lend, stood: tuple[Stood, ...], y: float, z: float
) -> None:
    lend(AT_RT, ("transport", 0))
    lend(LEIA)
    lg.terrain(*stood)
    walker, leia = lg.unit(AT_RT, A, (900, 200, stood[0].part.top)), lg.unit(LEIA, A)
    lg.put(walker, passenger=leia.id)
    mission(lg)
    lg.run(Move(unit=leia.id, kinds=("standard",), speed=1, aboard=walker.id))
    lg.answer((900.0, y, z))
    assert lg.game.leader(lg.game.unit(leia.id)).z == z
    lg.game.stack.clear()


@covers("keyword.unit.transport.deploy")
def test_a_passenger_on_the_table_stays_where_it_is(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0))
    walker, leia = lg.unit(AT_RT, A), lg.unit(LEIA, A, (300, 300))
    lg.put(walker, passenger=leia.id)
    mission(lg)
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((900.0, 100.0, 0.0))
    assert lg.asked is None


@covers("keyword.unit.transport.deploy")
def test_a_passenger_that_is_defeated_does_not_deploy(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0))
    walker, leia = lg.unit(AT_RT, A), lg.put(lg.unit(LEIA, A), defeated=True)
    lg.put(walker, passenger=leia.id)
    mission(lg)
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.answer((900.0, 100.0, 0.0))
    assert lg.asked is None


@covers("keyword.unit.reinforcements", "keyword.unit.disengage", "melee.engaged.limits")
@pytest.mark.parametrize(("words", "offered"), [((), False), ((("disengage", 0),), True)])
def test_reinforcements_leave_a_melee_if_they_can(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], offered: bool
) -> None:
    lend(LEIA, ("reinforcements", 0), *words)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 327))
    lg.game.state.round = 1
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asked == "ability") is offered
    if offered:
        assert f"reinforcements.Reinforcements:{leia.id}" in lg.options
        lg.answer("pass")


@covers("keyword.unit.stationary", "keyword.unit.reinforcements")
@pytest.mark.parametrize(("words", "offered"), [((("stationary", 0),), False), ((), True)])
def test_who_is_stationary_is_no_reinforcement(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], offered: bool
) -> None:
    lend(AT_RT, ("reinforcements", 0), *words)
    lg.unit(AT_RT, A, (500, 300))
    lg.unit(LEIA, A)
    lg.unit(LEIA, B)
    lg.game.state.round = 1
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asked == "ability") is offered


@covers("keyword.unit.reinforcements", "endphase.steps")
@pytest.mark.parametrize(("round", "offered"), [(1, True), (2, False)])
def test_reinforcements_come_up_after_the_first_round(lg: Scenario, lend: Lend, round: int, offered: bool) -> None:
    lend(LEIA, ("reinforcements", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(LEIA, B)
    lg.game.state.round = round
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answer(f"reinforcements.Reinforcements:{leia.id}")
        lg.answer("standard")
        with refused(lg, by="move.standard.place-leader"):
            lg.answer((500.0, 300.0 + TOOL[1] + 27.0 + 8.0, 0.0))
        lg.answer((500.0, 390.0, 0.0))
        assert lg.game.leader(lg.game.unit(leia.id)).y == 390
        assert lg.events("action.performed") == []
        lg.answer("pass") if lg.asked == "ability" else None


@covers("keyword.unit.reinforcements", "deploy.by-moving")
def test_reinforcements_may_come_onto_the_table(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("reinforcements", 0))
    leia = lg.unit(LEIA, A)
    lg.unit(REBELS, A, (300, 300))
    lg.unit(VADER, B, (900, 900))
    mission(lg)
    lg.game.state.round = 1
    lg.changed()
    lg.run(EndPhase())
    lg.answer(f"reinforcements.Reinforcements:{leia.id}")
    with refused(lg, by="deploy.by-moving"):
        lg.answer((900.0, TOOL[1] + 13.5 + 8.0, 0.0))
    lg.answer((900.0, TOOL[1] + 13.0, 0.0))
    assert lg.game.unit(leia.id).deployed

"""Objective tokens: assets that are claimed and dropped, and where tokens may lie."""

from __future__ import annotations

from math import cos, hypot, sin

import msgspec
import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.adjusting import make_way
from dejarik.games.legion.assets import Drop
from dejarik.games.legion.courage import STEADFAST, suppress
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, ASSET_RADIUS, POI_RADIUS
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.facts.terrain import TerrainType
from dejarik.games.legion.hurling import Hurl
from dejarik.games.legion.laying import BARRICADE
from dejarik.games.legion.mission_actions import tokens_for
from dejarik.games.legion.mission_setup import put_token
from dejarik.games.legion.missions import contests, secures
from dejarik.games.legion.moves import Move
from dejarik.games.legion.setup import place_objectives
from dejarik.games.legion.sight import obscured
from dejarik.games.legion.state import NOBODY, Granted, Unit
from dejarik.games.legion.token_placing import TokenPlacement, refuse_ground, token_shape
from dejarik.games.legion.unit_placing import PlaceUnit
from dejarik.games.legion.wounds import suffer
from dejarik.tabletop.terrain import overlaps
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.missions import by, from_step, given, mission, token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused


def held(lg: Scenario, unit: Unit) -> list[str]:
    return [one.name for one in lg.game.unit(unit.id).assets]


def left(lg: Scenario) -> int:
    activation = lg.game.current(Activation)
    assert activation is not None
    return activation.left


# Claiming.


@covers("objective.claim", "objective.types")
def test_an_asset_is_claimed_with_a_free_action_by_who_contests_it(lg: Scenario) -> None:
    mission(lg, "", "destroy-enemy-base")
    bomb = token(lg, 500, 300, "asset", "bomb", owner=B)
    rebels = lg.unit(REBELS, A, (500 + 12.7 + 76.2 + 13.5, 300))
    lg.run(Activation(unit=rebels.id))
    lg.answer("claim-bomb")
    assert (held(lg, rebels), lg.game.state.tokens, left(lg)) == (["bomb"], [], 2)
    assert lg.game.unit(rebels.id).assets[0].id == bomb.id
    with refused(lg, by="action.limit-once"):
        lg.answer("claim-bomb")
    assert lg.asked == "action"


@covers("objective.claim", "objective.types", "objective.contest")
@pytest.mark.parametrize("case", ["too far", "no asset", "has one"])
def test_what_cannot_be_claimed(lg: Scenario, case: str) -> None:
    mission(lg, "", "destroy-enemy-base")
    away = 76.3 if case == "too far" else 76.2
    rebels = lg.unit(REBELS, A, (500 + 12.7 + away + 13.5, 300))
    if case == "no asset":
        lg.poi(560, 300)  # a point of interest is contested, never claimed
        token(lg, 560, 360, name="base", owner=B)
    else:
        token(lg, 500, 300, "asset", "bomb", owner=B)
    if case == "has one":
        given(lg, rebels, "bomb")
    lg.run(Activation(unit=rebels.id))
    with refused(lg, by="objective.types"):
        lg.answer("claim-bomb")


def test_enemy_scanners_are_left_where_they_are(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    own = token(lg, 500, 300, "asset", "scanner", owner=A)
    token(lg, 560, 300, "asset", "scanner", owner=B)
    rebels = lg.unit(REBELS, A, (530, 330))
    assert tokens_for(lg.game, rebels, "claim-scanner") == [own]


@pytest.mark.parametrize(
    ("secondary", "action", "name", "cost"),
    [
        ("destroy-enemy-base", "claim-bomb", "bomb", 0),
        ("recon-mission", "claim-scanner", "scanner", 0),
        ("surface-scan", "claim-scanner", "scanner", 0),
        ("supply-run", "claim-cache", "cache", 1),
        ("failed-negotiations", "claim-prisoner", "prisoner", 1),
    ],
)
@covers("objective.claim")
def test_what_claiming_costs(lg: Scenario, secondary: str, action: str, name: str, cost: int) -> None:
    mission(lg, "", secondary)
    token(lg, 500, 300, "asset", name, owner=A)
    rebels = lg.unit(REBELS, A, (530, 330))
    lg.run(Activation(unit=rebels.id))
    lg.answer(action)
    assert (held(lg, rebels), left(lg), lg.asked) == ([name], 2 - cost, "action")


def test_a_unit_chooses_among_assets_and_caches_cost_an_action(lg: Scenario) -> None:
    mission(lg, "", "supply-run")
    first, second = (token(lg, x, 300, "asset", "cache") for x in (500, 560))
    rebels = lg.unit(REBELS, A, (530, 330))
    lg.run(Activation(unit=rebels.id))
    lg.answer("claim-cache")
    assert lg.options == [f"token:{first.id}", f"token:{second.id}"]
    lg.answer(f"token:{second.id}")
    assert ([one.id for one in lg.game.state.tokens], held(lg, rebels), left(lg)) == ([first.id], ["cache"], 1)
    with refused(lg, by="action.limit-once"):
        lg.answer("claim-cache")


def test_prisoners_are_gathered_and_cost_an_action_each(lg: Scenario) -> None:
    mission(lg, "", "failed-negotiations")
    token(lg, 500, 300, "asset", "prisoner", owner=B)
    rebels = lg.unit(REBELS, A, (530, 330))
    given(lg, rebels, "prisoner")
    lg.run(Activation(unit=rebels.id))
    lg.answer("claim-prisoner")
    assert (held(lg, rebels), left(lg), lg.asked) == (["prisoner", "prisoner"], 1, "action")


# Dropping.


@covers("objective.drop", "objective.drop.panic", "objective.unclaimed")
def test_a_unit_that_panics_drops_what_it_holds_where_the_opponent_says(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    given(lg, rebels, "scanner")
    given(lg, rebels, "scanner", owner=B)
    suppress(lg.game, rebels, 1)
    lg._begin_here()
    assert (lg.asks, lg.asked) == (B, "drop")
    with refused(lg, by="objective.drop"):
        lg.answer((500 + 13.5 + 76.3 + 12.7, 300, 0))
    with refused(lg, by="objects.overlap.tokens"):
        lg.answer((500 + 13.5 + 12.6, 300, 0))  # never on the miniature
    lg.answer((500 + 13.5 + 76.2 + 12.7, 300, 0))
    assert (lg.asks, lg.asked) == (B, "drop")
    lg.answer((500, 360, 0))
    assert (held(lg, rebels), [one.owner for one in lg.game.state.tokens]) == ([], [A, B])
    assert not contests(lg.game, lg.game.unit(rebels.id), lg.game.state.tokens[0])


@covers("objective.drop.panic")
@pytest.mark.parametrize(("away", "drops"), [(457.2 + 27, False), (457.3 + 27, True)])
def test_a_commander_near_keeps_it_from_dropping(lg: Scenario, away: float, drops: bool) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    lg.unit(LEIA, A, (500 + away, 300))
    given(lg, rebels, "scanner")
    suppress(lg.game, rebels, 1)
    lg._begin_here()
    assert lg.asked == ("drop" if drops else None)


@covers("objective.drop.panic")
def test_the_commander_who_walks_away_takes_the_courage_along(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    leia = lg.unit(LEIA, A, (500 + 457 + 27, 300))
    given(lg, rebels, "scanner")
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer((1060, 300, 0, 0))
    assert (lg.asks, lg.asked) == (B, "drop")


@covers("objective.drop.panic")
def test_the_fall_of_the_commander_does_so_too(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    leia = lg.unit(LEIA, A, (600, 300))
    given(lg, rebels, "scanner")
    lg.run(suffer(lg.game, leia, 9))
    assert (lg.asks, lg.asked) == (B, "drop")


@covers("objective.drop.panic")
def test_the_fall_of_the_one_who_was_near_the_commander_does_so_too(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300), (530, 300)), suppression=2)
    lg.unit(LEIA, A, (530 + 457 + 27, 300))
    given(lg, rebels, "scanner")
    lg.run(suffer(lg.game, rebels, 1))
    assert (lg.asks, lg.asked) == (B, "drop")


@covers("objective.drop.panic")
@pytest.mark.parametrize("infiltrates", [False, True])
def test_who_panics_off_the_table_drops_as_it_deploys(lg: Scenario, lend: Lend, infiltrates: bool) -> None:
    lend(REBELS, *([("infiltrate", 0)] if infiltrates else []), courage=1, miniatures=1)
    mission(lg, "close-the-pocket", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A), suppression=1)
    given(lg, rebels, "scanner")
    suppress(lg.game, rebels, 1)
    lg._begin_here()
    assert not lg.decisions
    if infiltrates:
        lg.run(PlaceUnit(unit=rebels.id, rule="keyword.unit.infiltrate"))
        lg.answer((300.0, 100.0, 0.0))
    else:
        lg.run(Move(unit=rebels.id, kinds=("standard",)))
        lg.answer((300.0, 60.0, 0.0))
    assert (lg.asks, lg.asked) == (B, "drop")


@covers("objective.drop.panic")
def test_what_kept_a_unit_steady_ends_with_its_activation(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    steady = Granted(Keyword(KeywordKey(STEADFAST)), "order")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3, order="up", granted=(steady,))
    given(lg, rebels, "scanner")
    lg.dice("blank blank blank")
    lg.run(Activation(unit=rebels.id))
    lg.answer("end")
    assert (lg.asks, lg.asked) == (B, "drop")


@covers("objective.drop.panic")
@pytest.mark.parametrize(("more", "drops"), [(1, True), (-1, False)])
def test_the_courage_of_a_command_card_goes_with_it(lg: Scenario, more: int, drops: bool) -> None:
    mission(lg, "", "surface-scan")
    ahsoka = lg.unit("ahsoka-tano-padawan-commander", A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    given(lg, ahsoka, "scanner")
    lg.put(ahsoka, suppression=2 * (lg.game.facts(ahsoka.id).courage or 0) + more)
    lg.game.state.players[A].chosen, lg.game.state.revealed = "i-go-where-im-needed", True
    lg.changed()
    lg.run(EndPhase(step=EndPhase.steps.index(discard_cards)))
    assert lg.asked == ("drop" if drops else None)


@covers("objective.drop.panic")
@pytest.mark.parametrize(("away", "drops"), [(60, False), (110, True)])
def test_a_commander_who_is_put_elsewhere_takes_the_courage_along(lg: Scenario, away: float, drops: bool) -> None:
    mission(lg, "", "surface-scan")
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    leia = lg.unit(LEIA, A, (900, 300))
    given(lg, rebels, "scanner")
    lg.run(Hurl(unit=leia.id, rule="card.command.fields", must=True, by=B, origin=(900.0, 300.0, 0.0), most=152.4))
    lg.answer((900 + away, 300, 0, 0))
    assert lg.asked == ("drop" if drops else None)


@covers("objective.drop.panic")
@pytest.mark.parametrize(("x", "drops"), [(530, False), (440, True)])
def test_who_is_scattered_away_from_the_commander_panics(lg: Scenario, lend: Lend, x: float, drops: bool) -> None:
    """Vader's courage reaches one of them, who does not lead."""
    lend(LEIA, weapons=(gun(("scatter", 0)),))
    lend(STORMTROOPERS, courage=1)
    mission(lg, "", "surface-scan")
    leia, troopers = lg.unit(LEIA, A, (500, 500)), lg.unit(STORMTROOPERS, B, (500, 300), (530, 300))
    lg.unit(VADER, B, (530 + 457 + 27, 300))
    given(lg, lg.put(troopers, suppression=2), "scanner")
    attack(lg, leia, "blank")
    lg.answer((x, 300.0, 0.0))
    assert (lg.asked, held(lg, troopers)) == ("drop" if drops else None, ["scanner"])


@covers("objective.drop.defeated", "objective.drop")
def test_a_defeated_unit_drops_beside_its_leader_before_it_goes(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    lg.unit(LEIA, A, (1500, 800))
    lg.unit(VADER, B, (1500, 300))
    rebels = lg.unit(REBELS, A, (500, 300))
    given(lg, rebels, "scanner")
    lg.run(suffer(lg.game, rebels, 1))
    assert (lg.asks, lg.asked) == (B, "drop")
    with refused(lg, by="objective.drop.defeated"):
        lg.answer((500, 310, 0))  # the base of the leader is still there
    with refused(lg, by="objective.drop"):
        lg.answer((500, 300 + 13.5 + 76.3 + 12.7, 0))
    lg.answer((500, 300 + 13.5 + 76.2 + 12.7, 0))
    assert [(one.kind, one.name) for one in lg.game.state.tokens] == [("asset", "scanner")]


@covers("objective.drop")
@pytest.mark.parametrize("open_side", [(-1, 0), (1, 0), (0, -1), (0, 1)])
def test_it_is_dropped_on_whichever_side_there_is_room(lg: Scenario, open_side: tuple[int, int]) -> None:
    mission(lg, "", "surface-scan")
    sides = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    walls = [(500 + 90 * x, 300 + 90 * y, 40 if x else 220, 40 if y else 220) for x, y in sides if (x, y) != open_side]
    near = [(500 + 45 * x, 300 + 45 * y, 50, 50) for x, y in sides if (x, y) != open_side]
    lg.terrain(*[block(*wall, 400, movement="impassable") for wall in [*walls, *near]])
    rebels = lg.unit(REBELS, A, (500, 300))
    given(lg, rebels, "scanner")
    lg.run(Drop(unit=rebels.id))
    assert lg.asked == "drop"
    x, y = open_side
    lg.answer((500 + 60 * x, 300 + 60 * y, 0))
    assert len(lg.game.state.tokens) == 1


@covers("objective.drop")
def test_it_is_dropped_where_there_is_room_only_at_the_end_of_its_range(lg: Scenario) -> None:
    """The token's near rim lies at half range, and its middle half an inch beyond."""
    mission(lg, "", "surface-scan")
    lg.terrain(block(500, 300, 340, 170, 5, movement="impassable", blocks=False))
    rebels = lg.unit(REBELS, A, (900, 700))
    lg.set(rebels.leader, x=500.0, y=300.0)
    given(lg, rebels, "scanner")
    lg.run(Drop(unit=rebels.id))
    assert (lg.asks, lg.asked) == (B, "drop")
    lg.answer((500.0, 300 + 85 + 12.7 + 2, 0))
    assert len(lg.game.state.tokens) == 1


# Where tokens lie.


@covers("token.asset", "token.poi", "token.advantage")
def test_tokens_are_one_inch_and_two_inches_across(lg: Scenario) -> None:
    assert (2 * ASSET_RADIUS, 2 * ADVANTAGE_RADIUS, 2 * POI_RADIUS) == (25.4, 25.4, 50.8)
    sizes = [token_shape(token(lg, 100, 100, kind))[1] for kind in ("asset", "advantage", "poi")]
    assert sizes == [12.7, 12.7, 25.4]


@covers("objective.place.impassable", "objective.place.partial", "objective.place.height")
@pytest.mark.parametrize(
    ("part", "x", "rule"),
    [
        (block(500, 300, 100, 100, 50, movement="impassable"), 500, "objective.place.impassable"),
        (block(500, 300, 100, 100, 50, movement="impassable"), 550 + 12.6, "objective.place.impassable"),
        (block(500, 300, 100, 100, 50), 550, "objective.place.partial"),
        (block(500, 300, 100, 100, 50, type="scatter"), 550, "objective.place.partial"),
        (block(500, 300, 100, 100, 50, type="area"), 550, None),
        (block(500, 300, 100, 100, 50), 500, None),
        (block(500, 300, 100, 100, 152.4), 500, None),
        (block(500, 300, 100, 100, 152.5), 500, "objective.place.height"),
        (block(500, 300, 100, 100, 152.5), 563, None),
        (block(500, 300, 100, 100, 200, type="scatter"), 500, None),
        (block(500, 300, 100, 100, 200, type="area"), 500, None),
    ],
)
def test_the_ground_under_an_objective(lg: Scenario, part: object, x: float, rule: str | None) -> None:
    lg.terrain(part)  # type: ignore[arg-type]
    refusal = TokenPlacement(lg.game, "asset").judge((x, 300.0, 0.0))
    assert (refusal.rule if refusal else None) == rule


STEPS = (block(500, 300, 200, 100, 30), block(550, 300, 100, 100, 60), block(450, 300, 20, 20, 50, type="scatter"))


@covers("objective.place.partial")
@pytest.mark.parametrize(
    ("x", "rule"),
    [
        (520, None),
        (500 - 12.7, None),
        (495, "objective.place.partial"),
        (505, "objective.place.partial"),
        (500 + 12.7, None),
        (440, "objective.place.partial"),
    ],
)
def test_an_asset_lies_on_one_step_of_a_stair(lg: Scenario, x: float, rule: str | None) -> None:
    lg.terrain(*STEPS)
    refusal = TokenPlacement(lg.game, "asset").judge((x, 300.0, 0.0))
    assert (refusal.rule if refusal else None) == rule


@covers("objects.overlap.tokens", "objective.poi.no-overlap")
@pytest.mark.parametrize(
    ("kind", "other", "rule"),
    [
        ("asset", "asset", None),
        ("asset", "advantage", None),
        ("asset", "poi", "objective.poi.no-overlap"),
        ("advantage", "poi", "objective.poi.no-overlap"),
        ("poi", "asset", "objective.poi.no-overlap"),
        ("poi", "advantage", "objective.poi.no-overlap"),
        ("asset", "miniature", "objects.overlap.tokens"),
        ("advantage", "miniature", "objects.overlap.tokens"),
    ],
)
def test_what_a_token_may_lie_on(lg: Scenario, kind: str, other: str, rule: str | None) -> None:
    if other == "miniature":
        lg.unit(LEIA, A, (500, 300))
    else:
        token(lg, 500, 300, other)
    refusal = TokenPlacement(lg.game, kind).judge((510.0, 300.0, 0.0))
    assert (refusal.rule if refusal else None) == rule


@covers("objects.overlap.tokens", "objective.poi.no-overlap")
@pytest.mark.parametrize(("kind", "other"), [("asset", "poi"), ("poi", "asset"), ("poi", "poi"), ("poi", "advantage")])
@pytest.mark.parametrize(("gap", "legal"), [(0.0, True), (-0.1, False)])
def test_tokens_may_touch_a_point_of_interest(lg: Scenario, kind: str, other: str, gap: float, legal: bool) -> None:
    apart = token_shape(token(lg, 500, 300, other))[1] + TokenPlacement(lg.game, kind).radius
    refusal = TokenPlacement(lg.game, kind).judge((500 + apart + gap, 300.0, 0.0))
    assert (refusal.rule if refusal else None) == (None if legal else "objective.poi.no-overlap")


@covers("objects.overlap.miniatures", "objective.poi.no-overlap")
def test_miniatures_stand_on_assets_and_on_nobody(lg: Scenario) -> None:
    token(lg, 560, 300, "asset", "cache")
    lg.poi(500, 400)
    lg.unit(REBELS, A, (500, 230))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    with refused(lg, by="move.through-miniatures.no-end-overlap"):
        lg.answer((500, 230 + 26, 0, 0))
    with refused(lg, by="objective.poi.no-overlap"):
        lg.answer((500, 400 - 25.4 - 12.5, 0, 0))
    lg.answer((560, 300, 0, 0))
    assert (lg.game.leader(lg.game.unit(leia.id)).x, len(lg.game.state.tokens)) == (560, 2)


@covers("objective.place.after-setup")
def test_an_asset_with_no_room_goes_to_the_nearest_place(lg: Scenario) -> None:
    lg.terrain(block(500, 300, 300, 300, 20, movement="impassable", blocks=False))
    mission(lg, "", "surface-scan")
    rebels = lg.unit(REBELS, A, (900, 700))
    given(lg, rebels, "scanner")
    lg.set(rebels.leader, x=500.0, y=300.0)  # in the midst of it
    lg.run(Drop(unit=rebels.id))
    (dropped,) = lg.game.state.tokens
    assert lg.asked is None
    away = max(abs(dropped.x - 500), abs(dropped.y - 300))
    assert away == pytest.approx(150 + 12.7, abs=4.0)
    assert refuse_ground(lg.game, token_shape(dropped)) is None


@covers("objective.place.after-setup", "objective.drop.defeated")
@pytest.mark.parametrize("falls", [True, False])
def test_an_asset_with_no_room_is_not_put_where_its_holder_stands(lg: Scenario, falls: bool) -> None:
    """Not even if that one has just fallen: the leader goes after it."""
    sides = [(500 + 170 * side, 300, 300, 640) for side in (-1, 1)]
    ends = [(500, 300 + 170 * end, 40, 300) for end in (-1, 1)]
    lg.terrain(*[block(*part, 20, movement="impassable", blocks=False) for part in (*sides, *ends)])
    mission(lg, "", "surface-scan")
    for owner, key in ((A, LEIA), (B, VADER)):
        lg.unit(key, owner, (1500, 300 + 300 * owner))
    rebels = lg.unit(REBELS, A, (500, 300))
    given(lg, rebels, "scanner")
    lg.run(suffer(lg.game, rebels, 1) if falls else Drop(unit=rebels.id))
    (dropped,) = lg.game.state.tokens
    assert lg.asked is None
    assert max(abs(dropped.x - 500), abs(dropped.y - 300)) > 320


@covers("objective.place.after-setup")
@pytest.mark.parametrize("turn", [0.13, 1.2, 3.4, 5.37])
def test_a_gap_in_any_direction_is_the_nearest_place(lg: Scenario, turn: float) -> None:
    """As wide as the token and a little more, nearer than what surrounds it all."""
    x, y = 500 + 130 * cos(turn), 300 + 130 * sin(turn)
    sides = [(x + 220 * side, y, 400, 600) for side in (-1, 1)]
    ends = [(x, y + 160 * end, 40, 280) for end in (-1, 1)]
    lg.terrain(*[block(*part, 20, movement="impassable", blocks=False) for part in (*sides, *ends)])
    mission(lg, "", "surface-scan")
    rebels = lg.unit(REBELS, A, (1200, 700))
    given(lg, rebels, "scanner")
    lg.set(rebels.leader, x=500.0, y=300.0)
    lg.run(Drop(unit=rebels.id))
    (dropped,) = lg.game.state.tokens
    assert lg.asked is None
    assert hypot(dropped.x - x, dropped.y - y) < 12
    assert hypot(dropped.x - 500, dropped.y - 300) < 130


@covers("objective.place.setup-adjust")
def test_terrain_makes_way_for_a_fixed_objective(lg: Scenario) -> None:
    lg.terrain(block(914.4, 470, 120, 100, 100, movement="impassable"))
    mission(lg, "close-the-pocket")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, place_objectives)
    middle = lg.game.state.tokens[1]
    assert (middle.x, middle.y, middle.z) == (914.4, 457.2, 0.0)
    assert refuse_ground(lg.game, token_shape(middle)) is None
    ((piece, dx, dy),) = lg.game.state.shifted
    assert piece == 0
    assert (dx, dy) == pytest.approx((0, 62.8), abs=5)  # the shortest way off it
    assert lg.events("terrain.shifted")
    assert lg.asked


@covers("objective.place.setup-adjust", "objective.poi.terrain")
def test_a_token_lies_on_what_is_left_when_terrain_has_made_way(lg: Scenario) -> None:
    """Also another one, which lay on the piece that is taken away; and it hides those behind it down there."""
    lg.terrain(block(500, 300, 200, 200, 100))
    other, edge = put_token(lg.game, "asset", "", 430, 230), put_token(lg.game, "poi", "", 595, 300)
    assert [one.z for one in lg.game.state.tokens] == [100, 100]
    make_way(lg.game, edge)
    assert lg.game.state.shifted
    assert [(one.id, one.z) for one in lg.game.state.tokens] == [(other.id, 0.0), (edge.id, 0.0)]
    ours, theirs = lg.unit(LEIA, A, (595, 100)), lg.unit(VADER, B, (595, 350))
    assert obscured(lg.game, lg.game.leader(ours), lg.game.leader(theirs)) == 2


@covers("objective.place.setup-adjust")
def test_terrain_that_does_not_bar_stays(lg: Scenario) -> None:
    lg.terrain(block(914.4, 457.2, 120, 100, 100, type="area"))
    make_way(lg.game, token(lg, 914.4, 457.2))
    assert lg.game.state.shifted == ()


@covers("objective.place.setup-adjust", "objects.overlap.terrain")
def test_terrain_that_makes_way_stays_on_the_table(lg: Scenario) -> None:
    """The shortest way off the token would lead over the edge."""
    lg.terrain(block(500, 40, 100, 80, 100, movement="impassable"))
    place = token(lg, 500, 60)
    make_way(lg.game, place)
    ((_, dx, dy),) = lg.game.state.shifted
    assert refuse_ground(lg.game, token_shape(place)) is None
    assert hypot(dx, dy) > 60 - POI_RADIUS + 5
    assert min(y for part in lg.game.field.parts for _, y in part.part.footprint) >= 0


@covers("objective.place.setup-adjust", "objects.overlap.terrain")
@pytest.mark.parametrize("kind", ["poi", "advantage"])
def test_terrain_makes_way_onto_no_other_token(lg: Scenario, kind: str) -> None:
    """The shortest way off the token would lead onto the other."""
    lg.terrain(block(500, 310, 100, 60, 100, movement="impassable"))
    other = token(lg, 500, 370, kind)
    make_way(lg.game, token(lg, 500, 300))
    assert lg.game.state.shifted
    assert not any(overlaps(one.part, token_shape(other)) for one in lg.game.field.parts)


@covers("objective.place.setup-adjust", "objects.overlap.terrain")
@pytest.mark.parametrize(("type", "stays_apart"), [("obstacle", True), ("scatter", True), ("area", False)])
def test_terrain_makes_way_into_no_other_terrain(lg: Scenario, type: TerrainType, stays_apart: bool) -> None:
    """The shortest way off the token would lead into the other piece."""
    other = msgspec.structs.replace(block(500, 390, 100, 60, 100, type=type), piece=1)
    lg.terrain(block(500, 310, 100, 60, 100, movement="impassable"), other)
    make_way(lg.game, token(lg, 500, 300))
    assert [piece for piece, _, _ in lg.game.state.shifted] == [0]
    moved, stood = (one.part for one in lg.game.field.parts)
    assert overlaps(moved, (stood.footprint, stood.radius)) is not stays_apart


@covers("objective.place.setup-adjust", "objects.overlap.terrain")
@pytest.mark.parametrize(("x", "bottom"), [(400, 0), (600, 40)])
def test_a_barricade_stands_on_terrain_where_that_has_made_way_to(lg: Scenario, x: float, bottom: float) -> None:
    lg.terrain(block(400, 300, 120, 120, 40))
    lg.game.state.shifted = ((0, 200.0, 0.0),)
    lg.game.state.laid = ((BARRICADE, float(x), 300.0, 0.0),)
    lg.changed()
    assert lg.game.field.parts[-1].part.bottom == bottom


# Securing.


@covers("objective.secure", "objective.contest")
def test_who_has_more_units_there_secures(lg: Scenario) -> None:
    place = lg.poi(900, 450)
    assert secures(lg.game, place) == NOBODY
    lg.unit(AT_RT, A, by(place, 80))
    assert secures(lg.game, place) == A
    lg.unit(STORMTROOPERS, B, by(place, -60))
    assert secures(lg.game, place) == NOBODY
    lg.unit(VADER, B, (900, 520))
    assert secures(lg.game, place) == B
    undeployed = lg.unit(REBELS, A)
    assert not contests(lg.game, undeployed, place)


@covers("terrain.barricade.tokens")
@pytest.mark.parametrize("kind", ["asset", "advantage", "poi"])
def test_no_token_lies_on_a_barricade(lg: Scenario, kind: str) -> None:
    lg.terrain(block(500, 300, 90, 15, 30, type="scatter", barricade=True))
    refusal = TokenPlacement(lg.game, kind).judge((500.0, 310.0, 0.0))
    assert refusal is not None
    assert refusal.rule == "terrain.barricade.tokens"
    assert TokenPlacement(lg.game, kind).judge((500.0, 300 + 7.5 + 25.5, 0.0)) is None


@covers("keyword.unit.speeder.assets")
@pytest.mark.parametrize(("moves", "claims"), [(1, True), (2, False)])
def test_a_speeder_that_moved_twice_claims_nothing(lg: Scenario, moves: int, claims: bool) -> None:
    mission(lg, "", "surface-scan")
    token(lg, 500, 300, "asset", "scanner", owner=A)
    speeder = lg.put(lg.unit("barc-speeder", A, (560, 300)), used=("moved",) * moves)
    lg.run(Activation(unit=speeder.id))
    if lg.asked == "ability":
        lg.answer("pass")
    if claims:
        lg.answer("claim-scanner")
        assert held(lg, speeder) == ["scanner"]
    else:
        with refused(lg, by="keyword.unit.speeder.assets"):
            lg.answer("claim-scanner")
    assert lg.asked

"""Setting up: roll-off, edge, mission, decks, pools, deployment, stances."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from dejarik.games.shatterpoint.facts import all_layouts, all_missions, mission_facts, unit_facts
from dejarik.games.shatterpoint.facts.measures import OBJECTIVE_RADIUS
from dejarik.games.shatterpoint.game import Shatterpoint
from dejarik.games.shatterpoint.setup import (
    Deploy,
    Setup,
    choose_stances,
    deploy_squads,
    lifted,
    place_objectives,
    roll_off,
)
from dejarik.games.shatterpoint.standing import turned
from dejarik.games.shatterpoint.state import SHATTERPOINT
from dejarik.games.shatterpoint.terrain import field_of
from dejarik.tabletop.shape import disc
from dejarik.tabletop.terrain import surface
from tests.marks import covers
from tests.rules.shatterpoint.scenario import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    B1,
    BO_KATAN,
    COMMANDOS,
    KALANI,
    KRYZE,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
    block,
)
from tests.rules.table import refused

TEAMS = [
    {
        "missions": ["shifting-priorities"],
        "squads": [{"units": [ANAKIN, REX, TROOPERS]}, {"units": [AHSOKA, BO_KATAN, KRYZE]}],
    },
    {"missions": ["first-contact"], "squads": [{"units": [MAUL, SAXON, COMMANDOS]}, {"units": [ASAJJ, KALANI, B1]}]},
]


def match(seed: int = 1) -> Shatterpoint:
    return Shatterpoint(seed, TEAMS, {})


def play_until(game: Shatterpoint, kind: str) -> None:
    random = Random(1)
    while game.decisions[0].kind != kind:
        game.answer(game.decisions[0], game.decisions[0].draw(random.random))


@covers("setup.first-player.roll")
@pytest.mark.parametrize(
    ("ours", "theirs", "first"),
    [
        ("crit hit failure failure failure", "hit hit hit hit hit", A),
        ("crit hit failure failure failure", "crit hit hit failure failure", B),
        ("hit expertise expertise failure failure", "hit expertise failure failure failure", A),
    ],
)
def test_most_crits_then_hits_then_expertise_goes_first(sp: Scenario, ours: str, theirs: str, first: int) -> None:
    sp.dice(ours, theirs)
    roll_off(sp.game, Setup())
    assert sp.game.state.first == first


@covers("setup.first-player.roll")
def test_a_complete_tie_is_rolled_again(sp: Scenario) -> None:
    sp.dice("hit hit hit hit hit hit hit hit hit hit", "failure failure failure failure failure hit hit hit hit hit")
    roll_off(sp.game, Setup())
    assert sp.game.state.first == B


@covers("setup.first-player.edge", "setup.mission.choose", "mission.set", "setup.battlefield.order")
def test_the_first_player_picks_edge_and_mission_before_anything_is_placed() -> None:
    game = match()
    first = game.state.first
    kinds = []
    for answer in ("north", "mission:first-contact"):
        kinds.append((game.decisions[0].kind, game.decisions[0].player, len(game.state.objectives)))
        game.answer(game.decisions[0], answer)
    assert kinds == [("edge", first, 0), ("mission", first, 0)]
    assert game.state.mission == "first-contact"


@covers("setup.mission.objectives", "struggle.map-orientation", "objective.token.faces")
def test_objectives_lie_as_the_map_shows_seen_from_the_first_players_edge() -> None:
    game = match()
    game.answer(game.decisions[0], "north")
    game.answer(game.decisions[0], "mission:shifting-priorities")
    places = {one.id: (one.x, one.y) for one in game.state.objectives}
    assert list(places["TL"]) == [450 + 254, 450 - 254]
    assert not any(one.active for one in game.state.objectives)


@covers("setup.battlefield.objective-on-terrain", "example.objective-on-gantry")
def test_a_token_under_terrain_is_lifted_wholly_onto_it(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 100, 100, 85, bottom=80, open=True, traversable=True))
    assert lifted(sp.game.field, 450, 450) == (450, 450, 85, 1)
    x, _, z, part = lifted(sp.game.field, 502, 450)
    assert (z, part) == (85, 1)
    assert x <= 500 - 12.5 + 0.01
    assert lifted(sp.game.field, 700, 450) == (700, 450, 0, 0)


@covers("setup.battlefield.objective-on-terrain")
@pytest.mark.parametrize(
    ("piece", "wish", "place"),
    [
        ((100, 100), (502, 450), (487.44, 450)),  # 28 of a hundred steps of 0.52
        ((100, 100), (450, 488.9), (450, 487.344)),  # 4 steps of 0.389
        ((100, 100), (487.6, 450), (487.224, 450)),  # a single step
        ((25, 100), (460, 450), (450, 450)),  # just as broad as the token
    ],
)
def test_a_token_is_moved_onto_the_piece_no_farther_than_it_must(
    sp: Scenario, piece: tuple[float, float], wish: tuple[float, float], place: tuple[float, float]
) -> None:
    sp.terrain(block(450, 450, *piece, 85))
    assert lifted(sp.game.field, *wish) == (*place, 85, 1)


@covers("setup.battlefield.objective-on-terrain")
def test_a_token_lies_on_the_highest_elevation_that_it_touches(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 200, 200, 50), block(520, 450, 60, 60, 120, bottom=50))
    x, y, z, part = lifted(sp.game.field, 488, 450)  # wholly on the one, half on the other
    assert (y, z, part) == (450, 120, 2)
    assert 490 + 12.5 <= x <= 490 + 13.5


@covers("setup.battlefield.objective-on-terrain")
def test_a_piece_too_narrow_for_a_token_cannot_lie_there(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 200, 20, 25))
    with pytest.raises(ValueError, match="no Objective token fits"):
        lifted(sp.game.field, 450, 455)


@covers("setup.battlefield.objective-on-terrain")
@pytest.mark.parametrize("layout", list(all_layouts()))
def test_every_token_of_every_mission_lies_wholly_on_one_surface(layout: str) -> None:
    field = field_of(layout)
    for mission in all_missions().values():
        for place in mission.objectives.values():
            for edge in range(4):
                x, y, z, part = lifted(field, *turned(*place, edge))
                assert surface(disc(x, y, OBJECTIVE_RADIUS), field.prisms) == (part, z)


@covers("setup.mission.deck", "setup.mission.unused", "struggle.card.fields")
def test_the_mission_deck_has_one_card_of_each_phase_the_first_on_top() -> None:
    game = match()
    play_until(game, "squad")
    mission = mission_facts(game.state.mission)
    assert [mission.struggle(card).phase for card in game.state.struggles[::-1]] == [1, 2, 3]


@covers("setup.order-deck", "order-deck.build")
def test_an_order_deck_has_every_unit_and_one_shatterpoint_card() -> None:
    game = match()
    play_until(game, "squad")
    for player in (A, B):
        units = [unit.id for unit in game.state.units if unit.owner == player]
        assert sorted(game.state.players[player].deck) == sorted([*units, SHATTERPOINT])


@covers("setup.force-pool", "force.pool.create", "stat-card.force")
def test_the_force_pool_is_the_sum_of_the_teams_values() -> None:
    game = match()
    play_until(game, "squad")
    for player in (A, B):
        keys = [unit.key for unit in game.state.units if unit.owner == player]
        assert game.state.players[player].force == sum(unit_facts(key).force for key in keys)


@covers("setup.deploy.order")
@pytest.mark.parametrize("seat", [A, B])
def test_squads_are_deployed_in_turn_beginning_with_the_first_player(seat: int) -> None:
    game = match()
    for seed in range(1, 40):
        game = match(seed)
        play_until(game, "edge")
        if game.state.first == seat:
            break
    random = Random(3)
    order: list[int] = []
    while game.state.turn == 0:
        decision = game.decisions[0]
        if decision.kind == "deploy" and (not order or order[-1] != decision.player):
            order.append(decision.player)
        game.answer(decision, decision.draw(random.random))
    assert order == [seat, 1 - seat, seat, 1 - seat]
    assert deploy_squads(game, Setup(deployed=[(p, s) for p in (A, B) for s in (0, 1)])) is None


@covers("setup.deploy.primary", "setup.deploy.placement")
def test_the_first_character_stands_within_range_two_of_the_edge(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN)
    sp.run(Deploy(player=A, left=list(anakin.characters)))
    with refused(sp, by="setup.deploy.primary"):
        sp.answer((450, 76 + 20 + 1, 0))
    with refused(sp, by="move.never-off-board"):
        sp.answer((450, 19, 0))
    sp.answer((450, 76 + 20, 0))
    assert sp.place(anakin) == (450, 96, 0)


@covers("setup.deploy.rest")
def test_the_rest_of_the_squad_stands_within_range_one_of_the_first(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN), sp.unit(REX)
    sp.run(Deploy(player=A, left=[*anakin.characters, *rex.characters]))
    sp.answer((450, 90, 0))
    with refused(sp, by="setup.deploy.rest"):
        sp.answer((450, 90 + 40 + 26, 0))
    sp.answer((450, 90 + 40 + 25, 0))
    assert sp.place(rex) == (450, 155, 0)


@covers("setup.deploy.placement")
def test_characters_may_be_deployed_on_terrain_but_not_half_on_it(sp: Scenario) -> None:
    sp.terrain(block(450, 60, 100, 100, 85))
    anakin = sp.unit(ANAKIN)
    sp.run(Deploy(player=A, left=list(anakin.characters)))
    with refused(sp, by="move.no-partial-overlap"):
        sp.answer((500, 60, 85))
    sp.answer((450, 60, 85))
    assert sp.place(anakin) == (450, 60, 85)


@covers("setup.stance.choice", "stance.active")
def test_stances_are_chosen_by_the_first_player_first(sp: Scenario) -> None:
    maul, anakin = sp.unit(MAUL, B, (100, 100)), sp.unit(ANAKIN, A, (800, 800))
    sp.unit(REX, A, (300, 300))
    sp.game.state.first = B
    setup = Setup(step=Setup.steps.index(choose_stances))
    sp.run(setup)
    assert (sp.asked, sp.decision.subject) == ("stance", maul.id)
    sp.answer("stance:1")
    assert (sp.asked, sp.decision.subject) == ("stance", anakin.id)
    assert sp[maul].stance == 1


@covers("setup.first-struggle", "setup.struggle-track", "components.box")
def test_setup_ends_with_the_first_struggle_and_the_token_in_the_middle() -> None:
    game = match()
    random = Random(5)
    while game.state.turn == 0:
        game.answer(game.decisions[0], game.decisions[0].draw(random.random))
    state = game.state
    assert (state.turn, state.active, state.token) == (1, state.first, 0)
    assert [player.momentum for player in state.players] == [1, 1]
    chosen = mission_facts(state.mission).struggle(state.struggle)
    assert {one.id for one in state.objectives if one.active} == set(chosen.maps[state.map].active)
    assert len(state.struggles) == 2


def test_a_saved_match_is_read_by_a_process_that_has_played_none(tmp_path: Path) -> None:
    """Bots of the server think in processes of their own."""
    (tmp_path / "saved").write_bytes(match().save())
    code = "import sys, dejarik; print(dejarik.load(open(sys.argv[1], 'rb').read()).state_hash())"
    command = [sys.executable, "-c", code, str(tmp_path / "saved")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, match().state_hash()), done.stderr


@covers("setup.battlefield.size", "setup.battlefield.terrain", "terrain.pieces-and-parts")
@pytest.mark.parametrize("layout", ["spaceport", "market", "outpost"])
def test_ready_layouts_lie_within_ninety_centimetres(layout: str) -> None:
    field = field_of(layout)
    assert len(field.parts) >= 8
    for left, low, right, high in field.plan.boxes:
        assert min(left, low) >= 0
        assert max(right, high) <= 900


@covers("setup.first-struggle")
def test_who_acts_at_the_end_of_the_setup_knows_the_first_struggle(sp: Scenario) -> None:
    """Only what is said to come before it does."""
    sp.unit("generalveerstacticalgenius", A, (450, 100))
    sp.unit("greefkarga", A, (550, 100))
    troopers, maul = sp.unit("stormtroopers", A, (300, 100), (360, 100)), sp.unit(MAUL, B, (450, 800))
    sp.deck(troopers.id)
    sp.deck(maul.id, player=B)
    sp.game.state.struggle, sp.game.state.number = "", 0
    sp.game.state.struggles.append("steal-the-secret-plans")
    place_objectives(sp.game, Setup())
    setup = Setup(stances=[unit.id for unit in sp.game.state.units])
    setup.step = Setup.steps.index(choose_stances)
    sp.run(setup)
    assert (sp.asked, sp.game.state.struggle) == ("choose-character", "steal-the-secret-plans")
    sp.answer(f"character:{troopers.characters[0]}")
    assert {one.id for one in sp.game.state.objectives if one.active} == {"TC", "ML", "MC", "MR", "BC"}
    order = ("unit.wanted", "struggle.revealed", "order.reserved")
    assert [event.name for event in sp.game.events if event.name in order] == list(order)
    sp.answer("pass")
    assert (sp.game.state.phase, sp.asked is None) == ("turn", False)

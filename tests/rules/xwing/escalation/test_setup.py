"""The squads of Escalation, and its markers."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

import dejarik
from dejarik.games import OptionError
from dejarik.games.xwing.escalation import escalation_squads, of
from dejarik.games.xwing.lists.squad import Squad, SquadShip, default_squads, quick_build, threat
from dejarik.tabletop.pose import Pose
from tests.marks import covers
from tests.rules.xwing.escalation.matches import begun
from tests.rules.xwing.scenario import Scenario, refused


@covers("escalation.squads")
def test_each_squad_has_threat_four() -> None:
    match = begun()
    assert [threat(squad) for squad in escalation_squads()] == [4, 4]
    assert [ship.threat for ship in match.game.state.ships] == [2, 2, 2, 1, 1]
    for lists in (
        default_squads(),
        (Squad("rebel", (quick_build("rebel", "lukeskywalker"),)), default_squads()[1]),
        (
            Squad("rebel", (SquadShip("bluesquadronescort"),), format="points"),
            Squad("imperial", (SquadShip("academypilot"),), format="points"),
        ),
    ):
        with pytest.raises(dejarik.ListError):
            dejarik.new_game("xwing", lists=lists, options={"mode": "escalation"})


@covers("escalation.squads")
def test_the_threat_of_a_quick_build_is_known_even_where_the_list_does_not_write_it() -> None:
    academy = Squad("imperial", (SquadShip("academypilot"),) * 4)
    escorts = Squad("rebel", (quick_build("rebel", "bluesquadronescort"),) * 2)
    match = begun(escorts, academy)
    assert [ship.threat for ship in match.game.state.ships] == [2, 2, 1, 1, 1, 1]


@covers("squad.quick-build.sum")
def test_a_threat_level_is_checked_where_players_agree_on_one() -> None:
    dejarik.new_game("xwing", options={"threat": 8})
    with pytest.raises(dejarik.ListError, match="exactly 7"):
        dejarik.new_game("xwing", options={"threat": 7})
    three = Squad("imperial", (quick_build("imperial", "idenversio"), quick_build("imperial", "academypilot")))
    luke = Squad("rebel", (quick_build("rebel", "lukeskywalker"),))
    dejarik.new_game("xwing", lists=(luke, three), options={"threat": 3})
    with pytest.raises(dejarik.ListError, match=r"Squad 2.*exactly 3"):
        dejarik.new_game("xwing", lists=(luke, Squad("imperial", three.ships[:1])), options={"threat": 3})
    dejarik.new_game("xwing", lists=(luke, default_squads()[1]))  # no level, no check


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "escalating"},
        {"mode": "escalation", "setup": "learning"},
        {"mode": "escalation", "width": 800.0},
        {"mode": "escalation", "threat": 6},
        {"threat": 0},
    ],
)
def test_options_that_do_not_go_together_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        dejarik.new_game("xwing", options=options)


@covers("escalation.setup-rest")
@pytest.mark.parametrize("seed", range(3))
def test_the_markers_come_between_the_obstacles_and_the_ships(seed: int) -> None:
    match = Scenario.match(seed=seed, mode="escalation")
    random, asked = Random(seed), []
    while match.asked != "dial":
        decision = match.decisions[0]
        if decision.placement is not None:
            asked.append((decision.kind, decision.player))
        match.answer(decision.draw(random.random) if decision.placement else decision.options[0].id)
    kinds = [kind for kind, _ in asked]
    first = match.game.state.first_player
    assert list(dict.fromkeys(kinds)) == ["place-obstacle", "place-marker", "deploy"]
    assert [one for one in asked if one[0] == "place-marker"] == [("place-marker", first), ("place-marker", 1 - first)]
    assert kinds.count("deploy") == 5
    assert match.game.state.round == 1


@covers("escalation.marker1")
def test_a_marker_lies_beyond_range_1_of_the_edges() -> None:
    match = begun()
    for spot in ((25 + 95, 450, 0), (450, 900 - 95 - 25 / sqrt(3), 0), (25 + 100, 450, 0), (-50, 450, 0)):
        with refused(match, by="escalation.marker1"):
            match.answer(spot)
    match.answer((25 + 100.1, 450, 0))
    assert of(match.game).markers == [Pose(125.1, 450.0, 0.0)]
    assert match.asked == "place-marker"


@covers("escalation.marker1")
def test_a_marker_touches_no_obstacle() -> None:
    match = begun()
    match.obstacle("asteroid", 450, 450)  # a square of 40 mm
    with refused(match, by="escalation.marker1"):
        match.answer((450, 470, 0))
    with refused(match, by="escalation.marker1"):
        match.answer((470 + 25, 450, 0))
    match.answer((470 + 25.1, 450, 0))
    assert match.asked == "place-marker"


@covers("escalation.marker2")
def test_the_second_marker_lies_beyond_range_3_of_the_first() -> None:
    match = begun()
    match.answer((200, 450, 0))
    assert match.decision.args == {"marker": 2}
    for spot in ((200 + 50 + 290, 450, 0), (200 + 50 + 300, 450, 0)):
        with refused(match, by="escalation.marker2"):
            match.answer(spot)
    with refused(match, by="escalation.marker1"):
        match.answer((850, 450, 0))
    match.answer((200 + 50 + 305, 450, 0))
    assert len(of(match.game).markers) == 2
    assert match.asked == "deploy-next"

"""Escalation: hyperspace markers, replacements for lost ships, and the race for threat; and its core-set variant."""

from __future__ import annotations

import re
from math import pi, sqrt
from random import Random

import pytest

import dejarik
from dejarik.core import record as records
from dejarik.games import OptionError
from dejarik.games.xwing import picture
from dejarik.games.xwing.damage import leave_play
from dejarik.games.xwing.escalation import SIDES, escalation_squads, of, threat_destroyed
from dejarik.games.xwing.escalation.hyperspace import at_side
from dejarik.games.xwing.escalation.markers import marker_outline
from dejarik.games.xwing.escalation.match import EscalationMatch, EscalationRound
from dejarik.games.xwing.escalation.replacements import builds_of
from dejarik.games.xwing.squad import Squad, SquadShip, default_squads, quick_build, threat
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.view import View
from dejarik.tabletop import polygon
from dejarik.tabletop.pose import Pose, facing
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused
from tests.words.test_words import told

MARKERS = ((200.0, 450.0, 0.0), (700.0, 450.0, 0.0))
# The default squads, in the order of their ids.
ESCORT, VETERAN, IDEN, ACADEMY, SECOND_ACADEMY = range(5)
CORE_ESCORT, CORE_ACADEMY, CORE_SECOND = range(3)


def begun(*squads: Squad, mode: str = "escalation", seed: int = 1, **options: object) -> Scenario:
    """At the first hyperspace marker, without obstacles."""
    match = Scenario.match(*squads, seed=seed, mode=mode, obstacles=False, **options)
    while match.asked == "side":
        match.answer("side:1")
    return match


def playing(*squads: Squad, mode: str = "escalation", seed: int = 1) -> Scenario:
    """In the first round, with the markers in the middle and the ships at their edges. Player 0 is first."""
    match = begun(*squads, mode=mode, seed=seed)
    match.game.state.first_player = 0
    match.changed()
    match.answers(*MARKERS)
    while match.asked in ("deploy", "deploy-next"):
        if match.asked == "deploy-next":
            match.answer(match.decision.options[0].id)
        ship = match.decision.subject
        assert ship is not None
        match.answer((120.0 + 130.0 * ship, 50.0 if match[ship].owner == 0 else 850.0, pi * match[ship].owner))
    return match


def lose(match: Scenario, *ships: ShipId) -> None:
    """The ships are destroyed and removed, as they would be before the End phase."""
    for ship in ships:
        match[ship].destroyed = True
        leave_play(match.game, match[ship], "destroyed")
    match.changed()


def end_round(match: Scenario) -> None:
    """The End phase of this round; the next round follows."""
    match.game.stack.clear()
    match.game.stack.append(EscalationMatch())
    match.run(EscalationRound(step=4), "engagement")


def threats(match: Scenario) -> set[int]:
    """The threats of the quick builds that are offered."""
    return {int(str(option.args["threat"])) for option in match.decision.options}


def settled(match: Scenario) -> None:
    """Whatever has been lost so far is replaced already."""
    of(match.game).replaced = [ship.id for ship in match.game.state.ships if not ship.in_play]
    match.changed()


# Squads.


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


# Setup.


@covers("escalation.setup-rest")
@pytest.mark.parametrize("seed", range(3))
def test_the_markers_come_between_the_obstacles_and_the_ships(seed: int) -> None:
    match = Scenario.match(seed=seed, mode="escalation")
    random, asked = Random(seed), []
    while match.asked != "dial":
        decision = match.decisions[0]
        if decision.placement is not None:
            asked.append((decision.kind, decision.player))
        match.answer(decision.placement.sample(random.random) if decision.placement else decision.options[0].id)
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


# Replacements.


@covers("escalation.concept", "escalation.reinforce.when")
@pytest.mark.parametrize("phase", ["activation", "engagement"])
def test_a_ship_destroyed_this_round_is_replaced_in_the_end_phase(phase: str) -> None:
    match = playing()
    match.game.stack.clear()
    match.suffer(ACADEMY, hits=3, phase=phase)  # type: ignore[arg-type]
    match.decline()  # Iden Versio does not help
    assert match[ACADEMY].destroyed
    if phase == "engagement":
        lose(match, ACADEMY)  # removed when its initiative has engaged
    end_round(match)
    assert (match.asked, match.decision.player, match.decision.subject) == ("replacement", 1, ACADEMY)


@covers("escalation.reinforce.when")
def test_a_ship_that_fled_is_replaced_too_and_without_a_loss_nobody_comes() -> None:
    match = playing()
    end_round(match)
    assert (match.asked, match.game.state.round) == ("dial", 2)
    leave_play(match.game, match[ESCORT], "fled")
    match.changed()
    end_round(match)
    assert (match.asked, match.decision.player, match.decision.subject) == ("replacement", 0, ESCORT)


@covers("escalation.reinforce.when")
def test_each_lost_ship_is_replaced_the_first_players_first() -> None:
    match = playing()
    lose(match, VETERAN, IDEN, ACADEMY)
    end_round(match)
    assert (match.asked, match.decision.subject) == ("replacement", VETERAN)
    match.answers("lukeskywalker", "side:1")
    assert (match.asked, match.options) == ("replace-next", [f"ship:{IDEN}", f"ship:{ACADEMY}"])
    match.answer(f"ship:{ACADEMY}")
    match.answer("valenrudor")
    assert (match.asked, match.decision.subject) == ("replacement", IDEN)
    match.answer("zertikstrom")
    match.dice(red="hit focus blank")
    entered = []
    while match.asked == "marker":
        entered.append(match.decision.player)
        match.answer("marker:1")
    assert entered == [0, 1, 1]
    assert [ship.pilot.id for ship in match.game.state.ships[5:]] == ["lukeskywalker", "valenrudor", "zertikstrom"]
    assert (match.asked, match.game.state.round) == ("dial", 2)


@covers("escalation.reinforce.choice")
def test_a_replacement_has_one_threat_more_than_the_lost_ship() -> None:
    match = playing()
    lose(match, IDEN)
    end_round(match)
    assert match.decision.args == {"threat": 3, "second": False}
    assert threats(match) == {1, 2, 3}  # alone, or the first of two
    with refused(match, by="escalation.reinforce.choice"):
        match.answer("lukeskywalker")
    too_much = next(name for name, build in builds_of("imperial").items() if build.threat == 4)
    with refused(match, by="escalation.reinforce.choice"):
        match.answer(too_much)
    three = next(name for name, build in builds_of("imperial").items() if build.threat == 3)
    match.answer(three)
    assert match[5].threat == 3
    assert match.asked in ("marker", "side")


@covers("escalation.reinforce.choice")
def test_two_pilots_may_share_the_threat_and_a_lower_one_never_comes_alone() -> None:
    match = playing()
    lose(match, IDEN)
    end_round(match)
    match.answer("idenversio")  # threat 2: not enough
    assert (match.asked, match.decision.args) == ("replacement", {"threat": 3, "second": True})
    assert threats(match) == {1}
    assert all("+" not in option for option in match.options)
    match.answer("academypilot")
    assert [(ship.pilot.id, ship.threat, ship.where) for ship in match.game.state.ships[5:]] == [
        ("idenversio", 2, "hyperspace"),
        ("academypilot", 1, "hyperspace"),
    ]
    match.dice(red="hit hit")
    match.answers("marker:1", "marker:2")  # a marker and a die for each
    assert [match[ship].where for ship in (5, 6)] == ["play", "play"]
    assert match.asked == "dial"


@covers("escalation.reinforce.choice")
def test_a_pilot_and_a_quick_build_of_two_would_be_three_pilots() -> None:
    match = playing()
    lose(match, IDEN)
    end_round(match)
    assert "blacksquadronace+blacksquadronace" in match.options  # threat 3 for both
    match.answer("academypilot")
    assert threats(match) == {2}
    with refused(match, by="escalation.reinforce.choice"):
        match.answer("academypilot+academypilot")


@covers("escalation.reinforce.choice")
def test_two_ships_of_one_quick_build_are_replaced_once_both_are_gone() -> None:
    match = playing()
    lose(match, ACADEMY)
    end_round(match)
    match.answer("academypilot+academypilot")
    match.dice(red="hit hit")
    match.answers("marker:1", "marker:2")
    assert [match[ship].threat for ship in (5, 6)] == [2, 0]
    lose(match, 5)
    end_round(match)
    assert match.asked == "dial"
    assert threat_destroyed(match.game) == (1, 0)
    lose(match, 6)
    end_round(match)
    assert (match.asked, match.decision.args["threat"]) == ("replacement", 3)
    assert threat_destroyed(match.game) == (3, 0)


@covers("escalation.reinforce.choice")
def test_a_limited_pilot_returns_only_once_the_earlier_copy_is_gone() -> None:
    match = playing()
    lose(match, ACADEMY)
    end_round(match)
    assert "valenrudor" in match.options
    assert "idenversio" not in match.options
    match = playing()
    lose(match, IDEN)
    end_round(match)
    assert "idenversio" in match.options


def replaced(match: Scenario, lost: ShipId, pilot: str, face: str, marker: int = 1) -> ShipId:
    """The lost ship's replacement enters there, or stops at the choice that a critical hit brings."""
    lose(match, lost)
    end_round(match)
    match.answer(pilot)
    while match.asked == "side":
        match.answer("side:1")
    match.dice(red=face)
    match.answer(f"marker:{marker}")
    return len(match.game.state.ships) - 1


def flush(match: Scenario, ship: ShipId, marker: int) -> bool:
    """Whether the middle of the ship's rear touches the marker, and the ship faces away from it."""
    pose, there = match.pose(ship), of(match.game).markers[marker - 1]
    rear = pose.ahead(-match[ship].half)
    gap = polygon.distance(match.game.footprint(match[ship]), marker_outline(there))
    away = (pose.x - there.x) * (rear.x - there.x) + (pose.y - there.y) * (rear.y - there.y) > 0
    return gap < 0.01 and away


@covers("escalation.reinforce.marker-die", "example.escalation-placement")
@pytest.mark.parametrize(("face", "degrees"), [("hit", 0), ("focus", 120), ("blank", 240)])
@pytest.mark.parametrize("marker", [1, 2])
def test_the_die_says_at_which_side_the_ship_stands(face: str, degrees: float, marker: int) -> None:
    match = playing()
    lose(match, ESCORT)
    end_round(match)
    match.answers("lukeskywalker", "side:1")
    assert (match.asked, match.options) == ("marker", ["marker:1", "marker:2"])
    match.dice(red=face)
    match.answer(f"marker:{marker}")
    x, y, _ = MARKERS[marker - 1]
    to_centre = 50 / (2 * sqrt(3)) + 20
    expected = facing(x, y, degrees).ahead(to_centre).at_rest()
    assert match.pose(5) == expected
    assert flush(match, 5, marker)
    assert match.events("die.rolled")[-1] == {"ship": 5, "face": face, "reason": "hyperspace"}


@covers("escalation.reinforce.crit")
@pytest.mark.parametrize("face", SIDES)
def test_a_critical_hit_lets_the_player_choose_any_side(face: str) -> None:
    match = playing()
    ship = replaced(match, ESCORT, "lukeskywalker", "crit")
    assert (match.asked, match.decision.player) == ("marker-side", 0)
    assert match.options == ["side:hit", "side:focus", "side:blank"]
    match.answer(f"side:{face}")
    assert match.events("replacement.entered")[-1] == {"ship": ship, "marker": 1, "face": face}


def block(match: Scenario, marker: int, *faces: str) -> list[ShipId]:
    """An Imperial ship stands in the way at each of these sides."""
    there = of(match.game).markers[marker - 1]
    found = []
    for face in faces:
        ship = match.ship("academypilot", 0, 0, player=1)
        match[ship].pose = at_side(there, face, match[ship])  # type: ignore[arg-type]
        found.append(ship)
    match.changed()
    return found


@covers("escalation.reinforce.blocked-side")
@pytest.mark.parametrize(
    ("rolled", "blocked", "used"),
    [
        ("hit", ("hit",), "focus"),
        ("hit", ("hit", "focus"), "blank"),
        ("focus", ("focus",), "blank"),
        ("blank", ("blank",), "hit"),
        ("blank", ("hit", "focus"), "blank"),
    ],
)
def test_a_blocked_side_gives_way_to_the_next_one_clockwise(rolled: str, blocked: tuple[str, ...], used: str) -> None:
    match = playing()
    block(match, 1, *blocked)
    ship = replaced(match, ESCORT, "lukeskywalker", rolled)
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 1, "face": used}]
    assert flush(match, ship, 1)


@covers("escalation.reinforce.blocked-side")
def test_an_obstacle_does_not_block_a_side() -> None:
    match = playing()
    match.obstacle("asteroid", 200, 450 + 40)
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 1, "face": "hit"}]


@covers("escalation.reinforce.blocked-marker")
def test_with_every_side_blocked_the_other_marker_is_used() -> None:
    match = playing()
    block(match, 1, *SIDES)
    block(match, 2, "focus")
    ship = replaced(match, ESCORT, "lukeskywalker", "focus")
    assert match.events("replacement.entered") == [{"ship": ship, "marker": 2, "face": "blank"}]


@covers("escalation.reinforce.blocked-marker")
def test_with_both_markers_blocked_the_ship_waits_and_its_player_has_not_lost() -> None:
    match = playing()
    first, *_ = block(match, 1, *SIDES)
    block(match, 2, *SIDES)
    lose(match, VETERAN)
    settled(match)
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    assert match.events("replacement.waits") == [{"ship": ship}]
    assert (match[ship].where, match.asked, match.game.result) == ("hyperspace", "dial", None)
    assert not any(match[one.subject or 0].owner == 0 for one in match.decisions)
    match[first].pose = Pose(450.0, 450.0, 0.0)
    match.changed()
    match.dice(red="hit")
    end_round(match)
    match.answer("marker:1")
    assert match[ship].where == "play"


@covers("escalation.reinforce.when")
def test_a_replacement_comes_with_everything_but_tokens_and_gets_a_dial_in_the_next_round() -> None:
    match = playing()
    ship = replaced(match, ESCORT, "lukeskywalker", "hit")
    luke = match[ship]
    assert (luke.shields, luke.force, luke.tokens, luke.damage, luke.number) == (2, 2, {}, [], 3)
    assert [card.charges for card in luke.upgrades] == [0, 2, 3, 0]
    assert (luke.dial, match.game.state.phase, match.game.state.round) == (None, "planning", 2)
    assert ship in [one.subject for one in match.decisions]
    assert any(me == ship for bound in match.game.listeners.values() for _, me in bound)


@covers("escalation.reinforce.marker-die")
def test_a_ship_with_a_turret_points_it_when_it_enters() -> None:
    match = playing()
    ship = replaced(match, IDEN, "patrolleader:2", "hit")
    assert (match.asked, match.decision.subject) == ("turret", ship)
    match.answer(match.decision.options[1].id)
    assert match[ship].turret == ("left", "right")
    assert flush(match, ship, 1)  # a large base


# Victory.


def with_totals(match: Scenario, rebel: int, imperial: int) -> None:
    """Ships of that much threat are destroyed already, and all are replaced."""
    for player, total in ((1, rebel), (0, imperial)):
        pilot = "academypilot" if player else "bluesquadronescort"
        lost = match.ship(pilot, 450, 450, player=player, threat=total)
        lose(match, lost)
    settled(match)


@covers("escalation.victory")
@pytest.mark.parametrize(("total", "won"), [(8, False), (9, True)])
@pytest.mark.parametrize("player", [0, 1])
def test_more_than_twice_the_level_wins(total: int, won: bool, player: int) -> None:
    match = playing()
    with_totals(match, *((total, 3) if player == 0 else (3, total)))
    assert not match.game.over
    end_round(match)
    if won:
        assert match.game.result is not None
        assert (match.game.result.winner, match.game.result.reason) == (player, "escalation.victory")
        assert match.game.result.scores[player] == total
    else:
        assert (match.asked, match.game.result) == ("dial", None)


@covers("escalation.victory.both")
@pytest.mark.parametrize(("totals", "winner"), [((9, 9), None), ((11, 10), 0), ((9, 10), 1), ((10, 9), 0)])
def test_with_both_past_the_goal_the_higher_total_wins_and_a_tie_plays_on(
    totals: tuple[int, int], winner: int | None
) -> None:
    match = playing()
    with_totals(match, *totals)
    end_round(match)
    assert (match.game.result.winner if match.game.result else None) == winner
    assert match.game.over == (winner is not None)


@covers("escalation.victory", "escalation.reinforce.when")
def test_a_player_whose_last_ship_is_lost_goes_on_with_its_replacement() -> None:
    match = playing()
    lose(match, VETERAN)
    settled(match)
    replaced(match, ESCORT, "lukeskywalker", "hit")
    assert (match.game.result, match.asked, match.game.state.round) == (None, "dial", 2)


# One core set.


@covers("escalation.core.start")
def test_the_core_set_variant_begins_with_an_escort_against_two_academy_pilots() -> None:
    match = playing(mode="escalation-core")
    ships = match.game.state.ships
    assert [(ship.owner, ship.pilot.id) for ship in ships] == [
        (0, "bluesquadronescort"),
        (1, "academypilot"),
        (1, "academypilot"),
    ]
    assert [card.id for card in ships[0].upgrades] == ["protontorpedoes", "r3astromech", "servomotorsfoils"]
    with pytest.raises(dejarik.ListError, match=r"escalation\.core\.start"):
        dejarik.new_game("xwing", lists=default_squads(), options={"mode": "escalation-core"})


@covers("escalation.core.rebel-replacement")
def test_the_escort_may_be_replaced_by_luke_or_porkins() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ESCORT)
    end_round(match)
    assert (match.decision.player, match.options) == (0, ["lukeskywalker", "jekporkins", "pass"])
    match.answers("jekporkins", "side:1")
    match.dice(red="blank")
    match.answer("marker:2")
    assert (match[3].pilot.id, match[3].where) == ("jekporkins", "play")
    assert match.asked == "dial"


@covers("escalation.core.rebel-replacement")
def test_without_a_replacement_the_usual_victory_counts() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ESCORT)
    end_round(match)
    match.answer("pass")
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (1, "victory.last-squad-standing")


@covers("escalation.core.imperial-win")
@pytest.mark.parametrize("pilot", ["lukeskywalker", "jekporkins"])
def test_the_imperial_player_wins_when_the_second_x_wing_is_destroyed(pilot: str) -> None:
    match = playing(mode="escalation-core")
    ship = replaced(match, CORE_ESCORT, pilot, "hit")
    lose(match, ship)
    assert not match.game.over  # not before the round is over
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (1, "escalation.victory")


@covers("escalation.core.imperial-replacement")
@pytest.mark.parametrize(("first", "other"), [("idenversio", "valenrudor"), ("valenrudor", "idenversio")])
def test_the_second_academy_pilot_is_replaced_by_the_other_of_the_two(first: str, other: str) -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ACADEMY)
    end_round(match)
    assert (match.decision.player, match.options) == (1, ["idenversio", "valenrudor", "pass"])
    match.answer(first)
    match.dice(red="hit")
    match.answer("marker:1")
    lose(match, CORE_SECOND)
    end_round(match)
    assert match.options == [other, "pass"]
    with refused(match, by="escalation.core.imperial-replacement"):
        match.answer(first)
    match.answer(other)
    match.dice(red="focus")
    match.answer("marker:1")
    assert [match[ship].pilot.id for ship in (3, 4)] == [first, other]
    assert match.asked == "dial"


@covers("escalation.core.rebel-win")
def test_the_rebel_player_wins_with_the_third_tie_destroyed() -> None:
    match = playing(mode="escalation-core")
    lose(match, CORE_ACADEMY, CORE_SECOND)
    end_round(match)
    match.answers("idenversio", "valenrudor")
    match.dice(red="hit focus")
    match.answers("marker:1", "marker:1")
    assert (match.asked, match.game.result) == ("dial", None)  # two are not enough
    lose(match, 3)
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (0, "escalation.victory")


@covers("escalation.core.rebel-win", "escalation.core.imperial-win")
def test_both_goals_in_one_round_are_a_draw() -> None:
    match = playing(mode="escalation-core")
    luke = replaced(match, CORE_ESCORT, "lukeskywalker", "hit")
    third = match.ship("academypilot", 450, 450, player=1)
    match.ship("academypilot", 500, 450, player=1)
    lose(match, luke, CORE_ACADEMY, CORE_SECOND, third)
    settled(match)
    end_round(match)
    assert match.game.result is not None
    assert (match.game.result.winner, match.game.result.reason) == (None, "escalation.both-goals")


# Around the rules.


def test_everybody_sees_the_markers_and_the_threat_destroyed() -> None:
    match = playing()
    replaced(match, ESCORT, "lukeskywalker", "hit")
    for player in (0, 1, None):
        view = match.game.view(player)
        assert isinstance(view, View)
        assert view.escalation is not None
        assert view.escalation.markers == tuple(Pose(*spot) for spot in MARKERS)
        assert (view.escalation.threat_destroyed, view.escalation.goal) == ((0, 2), 8)
        assert view.ships[5].pilot[0] == "lukeskywalker"
        for lang in ("en", "fr"):
            assert picture.board(view, lang).count('class="marker"') == 2
    usual = Scenario.match().game.view(0)
    assert isinstance(usual, View)
    assert usual.escalation is None
    assert 'class="marker"' not in picture.board(usual)


@pytest.mark.parametrize("mode", ["escalation", "escalation-core"])
@pytest.mark.parametrize("seed", range(2))
def test_whole_matches_are_told_and_replayed(mode: str, seed: int) -> None:
    game = dejarik.new_game("xwing", seed, options={"mode": mode, "round_limit": 30})
    for sentence in told(game, Random(seed)):
        assert sentence
        assert not re.search(r"[{}]|\bname\.|\b(ask|option|refusal|result)\.\w|None", sentence), sentence
    assert any(event.name == "replacement.chosen" for event in game.events)
    again = dejarik.replay(records.to_json(game.record()))
    assert again.state_hash() == game.state_hash()

"""Who replaces a lost ship."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.damage import leave_play
from dejarik.games.xwing.escalation import threat_destroyed
from dejarik.games.xwing.escalation.replacements import builds_of
from dejarik.games.xwing.lists.squad import Squad, quick_build
from tests.marks import covers
from tests.rules.xwing.escalation.matches import ACADEMY, ESCORT, IDEN, VETERAN, end_round, lose, playing, threats
from tests.rules.xwing.scenario import refused


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


@covers("escalation.reinforce.choice")
def test_a_first_pilot_is_offered_only_with_a_second_to_make_up_the_threat() -> None:
    """Imperial threat 7: an Academy Pilot would need a single pilot of threat 6, and there is none; a pair that is not
    worth it alone would need a third pilot."""
    match = playing()
    match[IDEN].threat = 6
    lose(match, IDEN)
    end_round(match)
    assert match.decision.args["threat"] == 7
    assert threats(match) == {2, 3, 4, 5}
    assert all("+" not in option for option in match.options)


@covers("escalation.reinforce.choice")
def test_a_quick_build_of_two_is_no_second_pilot() -> None:
    """Rebel threat 7 with Chewbacca in play: of threat 6 only pairs are left, and so nobody of threat 1 comes."""
    match = playing()
    match[ESCORT].threat = 6
    lose(match, ESCORT)
    end_round(match)
    assert (match.decision.player, 1 in threats(match)) == (0, True)
    match = playing()
    match.ship("chewbacca", 450, 200, turret=("front", "rear"))
    match[ESCORT].threat = 6
    lose(match, ESCORT)
    end_round(match)
    assert (match.decision.player, 1 in threats(match)) == (0, False)


@covers("escalation.reinforce.choice")
def test_the_two_pilots_keep_the_limits_together() -> None:
    """Rebel threat 12 could only be Chewbacca twice; imperial threat 4 is not Iden Versio twice."""
    match = playing()
    match[ESCORT].threat = 11
    lose(match, ESCORT)
    end_round(match)
    assert match.asked is None  # nobody can come, and the match is lost
    match = playing()
    match[IDEN].threat = 3
    lose(match, IDEN)
    end_round(match)
    match.answer("idenversio")
    assert threats(match) == {2}
    assert "idenversio" not in match.options


@covers("escalation.reinforce.choice")
def test_limits_are_each_squads_own() -> None:
    imperial = Squad("imperial", tuple(quick_build("imperial", one) for one in ("idenversio", *["academypilot"] * 2)))
    match = playing(imperial, imperial)
    (mine,) = [ship.id for ship in match.game.state.ships if ship.owner == 0 and ship.pilot.id == "idenversio"]
    other = next(ship.id for ship in match.game.state.ships if ship.owner == 0 and ship.id != mine)
    lose(match, mine)
    end_round(match)
    assert "idenversio" in match.options  # though the enemy's flies on
    match = playing(imperial, imperial)
    lose(match, other)
    end_round(match)
    assert "idenversio" not in match.options


@covers("setup.step1.id-markers")
def test_a_replacement_has_a_number_of_its_own() -> None:
    match = playing()
    lose(match, ACADEMY)
    end_round(match)
    labels = {option.id: option.label for option in match.decision.options}
    assert labels["academypilot+academypilot"] == "option.pair-build"
    assert labels["valenrudor"] == "option.quick-build"
    match.answer("academypilot+academypilot")
    assert [ship.number for ship in match.game.state.ships if ship.owner == 1] == [1, 2, 3, 4, 5]

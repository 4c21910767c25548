"""The End phase, the next round, and how a match is won."""

import pytest

from dejarik.core.engine import Result
from dejarik.games.xwing.damage import leave_play
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


def story(xwing: Scenario) -> list[str]:
    """What happened, in order: phases begun, ships removed, the match decided."""
    told = {"ship.removed": "removed", "match.won": "won", "match.drawn": "drawn"}
    return [
        str(event.args["phase"]) if event.name == "phase.begins" else told[event.name]
        for event in xwing.game.events
        if event.name == "phase.begins" or event.name in told
    ]


def fly(xwing: Scenario, **maneuvers: str) -> None:
    """Sets each pilot's dial, and passes every action."""
    for decision in xwing.decisions:
        xwing.answer(maneuvers[xwing[decision.subject or 0].pilot.id], decision)
    while xwing.asked == "action":
        xwing.answer("pass")


@covers("end.remove-circular")
def test_circular_tokens_go_and_stress_stays(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot", range=4)
    xwing.tokens(luke, focus=2, evade=1, disarm=1, stress=1)
    xwing.tokens(tie, calculate=1, reinforce_aft=1, jam=1, tractor=1, ion=2, cloak=1)
    xwing.lock(luke, tie)
    xwing.end_phase()
    assert xwing[luke].tokens == {"stress": 1}
    assert xwing[tie].tokens == {"ion": 2, "cloak": 1}
    assert xwing[luke].locks == [tie]


@covers("end.recover-charges")
def test_a_card_with_an_arrow_recovers_one_charge(xwing: Scenario) -> None:
    luke, gideon = xwing.duel("lukeskywalker", "moffgideon", range=4, upgrades=("protontorpedoes",))
    xwing[gideon].pilot.charges = 0  # 2 charges, with an arrow
    xwing.game.card(luke, "protontorpedoes").charges = 0  # 2 charges, without
    xwing[luke].force = 0
    xwing.changed()
    recovered = []
    for _ in range(3):
        xwing.end_phase()
        torpedoes = xwing.game.card(luke, "protontorpedoes").charges
        recovered.append((xwing[gideon].pilot.charges, xwing[luke].force, torpedoes))
    assert recovered == [(1, 1, 0), (2, 2, 0), (2, 2, 0)]


@covers("end.recover-charges")
def test_an_upgrade_with_an_arrow_recovers_one_charge(xwing: Scenario) -> None:
    luke, _tie = xwing.duel("lukeskywalker", "academypilot", range=4, upgrades=("protoncannons",))
    xwing.game.card(luke, "protoncannons").charges = 0
    xwing.changed()
    xwing.end_phase()
    assert xwing.game.card(luke, "protoncannons").charges == 1


@covers("end.recover-charges")
def test_force_that_comes_from_an_upgrade_recovers_too(xwing: Scenario) -> None:
    shuttle = xwing.ship("omicrongrouppilot", 450, 200, upgrades=("emperorpalpatine",))
    xwing.ship("academypilot", 450, 800, player=1)
    assert (xwing[shuttle].force_capacity, xwing[shuttle].force) == (1, 1)
    xwing[shuttle].force = 0
    xwing.changed()
    xwing.end_phase()
    assert xwing[shuttle].force == 1


@covers("end.next-round")
def test_the_next_round_begins_if_both_players_have_ships(xwing: Scenario) -> None:
    xwing.ship("lukeskywalker", 450, 100)
    xwing.ship("academypilot", 450, 800, 180, player=1)
    xwing.round()
    assert (xwing.game.state.round, xwing.game.state.phase) == (2, "planning")
    fly(xwing, lukeskywalker="1-straight", academypilot="1-turn-left")
    assert (xwing.game.state.round, xwing.game.state.phase) == (3, "planning")
    assert (xwing.asked, xwing.game.result) == ("dial", None)
    assert len(xwing.decisions) == 2


@covers("victory.last-squad-standing")
def test_the_only_player_with_a_ship_wins_at_the_end_of_the_end_phase(xwing: Scenario) -> None:
    _luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.suffer(tie, hits=3, phase="activation")
    assert (xwing[tie].where, xwing.game.over) == ("destroyed", False)
    xwing.end_phase()
    assert xwing.game.result == Result(0, (1, 0), "victory.last-squad-standing", 1)
    assert xwing.decisions == ()


@covers("victory.last-squad-standing")
def test_tokens_and_charges_are_seen_to_before_victory_is_checked(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.tokens(luke, focus=1)
    xwing.suffer(tie, hits=3, phase="activation")
    xwing.end_phase()
    assert (xwing.game.over, xwing[luke].tokens) == (True, {})


@covers("victory.last-squad-standing")
def test_nobody_wins_when_both_players_have_lost_their_last_ship(xwing: Scenario) -> None:
    luke, tie = xwing.duel("lukeskywalker", "academypilot")
    xwing.suffer(tie, hits=3, phase="activation")
    xwing.suffer(luke, hits=6, phase="activation")
    xwing.end_phase()
    assert xwing.game.result == Result(None, (1, 1), "victory.mutual-destruction", 1)


@covers("victory.check-timing")
def test_the_round_goes_on_after_the_last_enemy_is_destroyed(xwing: Scenario) -> None:
    luke = xwing.ship("lukeskywalker", 450, 200)
    veteran = xwing.ship("redsquadronveteran", 700, 200)  # initiative 3
    xwing.ship("academypilot", 450, 600, 180, player=1)
    xwing.round()
    fly(xwing, lukeskywalker="1-straight", redsquadronveteran="1-straight", academypilot="2-straight")
    xwing.dice(red="hit hit hit", green="blank blank blank")
    xwing.answer("primary")
    assert (xwing.game.over, xwing[veteran].engaged, xwing[luke].engaged) == (True, True, True)
    assert story(xwing) == ["planning", "system", "activation", "engagement", "removed", "end", "won"]
    assert xwing.game.result == Result(0, (1, 0), "victory.last-squad-standing", 2)


@covers("victory.fled-ships")
def test_a_fled_ship_does_not_keep_its_player_in_the_game(xwing: Scenario) -> None:
    xwing.ship("lukeskywalker", 450, 200)
    tie = xwing.ship("academypilot", 450, 850, 0, player=1)
    xwing.round()
    fly(xwing, lukeskywalker="1-straight", academypilot="2-straight")
    assert xwing[tie].where == "fled"
    assert story(xwing) == ["planning", "system", "activation", "removed", "engagement", "end", "won"]
    assert xwing.game.result == Result(0, (1, 0), "victory.last-squad-standing", 2)


@pytest.mark.parametrize(("lost", "winner"), [((0,), 1), ((1,), 0), ((0, 1), None), ((), None)])
@pytest.mark.parametrize("round", [1, 2])
def test_with_a_round_limit_the_threat_destroyed_decides_after_the_last_round(
    xwing: Scenario, round: int, lost: tuple[int, ...], winner: int | None
) -> None:
    """An agreement of the players (option.round-limit), not of the book."""
    for player in (0, 1):
        xwing.ship("bluesquadronescort", 200, 200 + 500 * player, player=player)
        gone = xwing.ship("bluesquadronescort", 600, 200 + 500 * player, player=player, threat=2)
        if player in lost:
            leave_play(xwing.game, xwing[gone], "destroyed")
    xwing.game.state.round, xwing.game.state.round_limit = round, 2
    xwing.changed()
    xwing.end_phase()
    scores = (2 * (1 in lost), 2 * (0 in lost))
    assert xwing.game.result == (None if round == 1 else Result(winner, scores, "option.round-limit", 2))

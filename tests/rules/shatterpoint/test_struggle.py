"""Control of objectives, the track, Momentum, and how struggles and the match are won."""

from __future__ import annotations

from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.state import NOBODY
from dejarik.games.shatterpoint.struggle import check_control, gain_momentum, move_token, score
from dejarik.games.shatterpoint.turn import NextStruggle
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, FIRST, MAUL, REX, A, B, Scenario, block


def end_turn(sp: Scenario, player: int = A) -> None:
    sp.game.state.active = player
    check_control(sp.game)
    score(sp.game)


@covers("objective.contest", "objective.control.marker", "objective.control.when")
def test_the_token_goes_to_whoever_has_more_characters_within_range_two(sp: Scenario) -> None:
    objective = sp.objective(450, 450)
    edge = 12.5 + 20 + 76
    sp.unit(ANAKIN, A, (450 + edge, 450))
    check_control(sp.game)
    assert objective.controller == A
    sp.unit(COMMANDOS, B, (400, 450), (400, 500))
    check_control(sp.game)
    assert objective.controller == B


@covers("objective.contest")
def test_a_base_just_beyond_range_two_contests_nothing(sp: Scenario) -> None:
    objective = sp.objective(450, 450)
    sp.unit(ANAKIN, A, (450 + 12.5 + 20 + 76.1, 450))
    check_control(sp.game)
    assert objective.controller == NOBODY


@covers("wound.no-contest")
def test_characters_of_wounded_units_do_not_contest(sp: Scenario) -> None:
    objective = sp.objective(450, 450)
    sp.unit(ANAKIN, A, (450, 480)).wounded = True
    check_control(sp.game)
    assert objective.controller == NOBODY


@covers("objective.control.same-elevation", "example.control-anakin")
def test_one_on_the_tokens_elevation_beats_two_on_another(sp: Scenario) -> None:
    sp.terrain(block(450, 300, 200, 100, 85))
    objective = sp.objective(450, 400)
    sp.unit(ANAKIN, A, (450, 420))
    sp.unit(COMMANDOS, B, (420, 320, 85), (480, 320, 85))
    check_control(sp.game)
    assert objective.controller == A


@covers("objective.control.other-elevation", "example.control-rex")
def test_characters_on_other_elevations_decide_where_there_is_nobody_on_it(sp: Scenario) -> None:
    sp.terrain(block(450, 300, 200, 100, 85))
    objective = sp.objective(450, 400)
    sp.unit(REX, A, (380, 320, 85))
    sp.unit(B1, B, (440, 320, 85), (500, 320, 85))
    check_control(sp.game)
    assert objective.controller == B


@covers("objective.control.tie", "objective.control.persists")
def test_a_tie_on_the_tokens_elevation_changes_nothing_whoever_stands_above(sp: Scenario) -> None:
    sp.terrain(block(450, 300, 200, 100, 85))
    objective = sp.objective(450, 400, controller=B)
    sp.unit(REX, A, (420, 430))
    sp.unit(ANAKIN, A, (440, 320, 85))
    sp.unit(MAUL, B, (480, 430))
    check_control(sp.game)
    assert objective.controller == B


@covers("objective.inactive")
def test_inactive_objectives_are_not_controlled(sp: Scenario) -> None:
    objective = sp.objective(450, 450, active=False)
    sp.unit(ANAKIN, A, (450, 480))
    check_control(sp.game)
    assert objective.controller == NOBODY


@covers("turn.step9.move", "struggle.advance", "objective.control.persists")
def test_the_active_player_moves_the_token_one_space_for_each_objective(sp: Scenario) -> None:
    for x in (100, 450, 800):
        sp.objective(x, 450, controller=A)
    sp.objective(450, 800, controller=B)
    end_turn(sp)
    assert sp.game.state.token == 3
    end_turn(sp, B)
    assert sp.game.state.token == 2


@covers("struggle.priority", "objective.priority-token")
def test_the_priority_objective_counts_one_more(sp: Scenario) -> None:
    sp.objective(450, 450, controller=A).priority = True
    end_turn(sp)
    assert sp.game.state.token == 2


@covers("turn.step9.first-turn")
def test_nothing_is_scored_on_the_first_turn_of_the_match(sp: Scenario) -> None:
    sp.game.state.turn = 1
    sp.objective(450, 450, controller=A)
    end_turn(sp)
    assert (sp.game.state.token, sp.player(A).momentum) == (0, 1)


@covers("momentum.gain.behind")
def test_who_is_still_behind_after_moving_gains_momentum(sp: Scenario) -> None:
    sp.game.state.token = -3
    sp.objective(450, 450, controller=A)
    end_turn(sp)
    assert (sp.game.state.token, sp.player(A).momentum, sp.player(B).momentum) == (-2, 2, 1)


@covers("momentum.gain.behind")
def test_who_is_ahead_gains_none(sp: Scenario) -> None:
    sp.game.state.token = 2
    end_turn(sp)
    assert (sp.player(A).momentum, sp.player(B).momentum) == (1, 1)


@covers("momentum.gain.center")
def test_both_gain_momentum_while_the_token_is_in_the_centre(sp: Scenario) -> None:
    end_turn(sp)
    assert (sp.player(A).momentum, sp.player(B).momentum) == (2, 2)


@covers("momentum.place", "momentum.meaning", "struggle.win.token-enters", "struggle.track.layout")
def test_the_struggle_is_won_where_the_token_meets_momentum(sp: Scenario) -> None:
    for _ in range(4):
        gain_momentum(sp.game, A)
    assert sp.events("momentum.gained")[-1]["space"] == 4
    move_token(sp.game, A, 3)
    assert sp.player(A).claimed == []
    move_token(sp.game, A, 5)
    assert sp.player(A).claimed == [FIRST]
    assert sp.game.state.token == 4


@covers("struggle.win.token-enters")
def test_it_does_not_matter_who_moves_the_token(sp: Scenario) -> None:
    sp.player(B).momentum = 5
    move_token(sp.game, B, 4)
    assert sp.player(B).claimed == [FIRST]


@covers("struggle.win.momentum-on-token")
def test_momentum_put_on_the_token_wins(sp: Scenario) -> None:
    sp.game.state.token = 7
    gain_momentum(sp.game, A)
    assert sp.player(A).claimed == [FIRST]


@covers("momentum.center-forbidden")
def test_a_full_side_takes_no_more_and_nobody_wins_by_it(sp: Scenario) -> None:
    sp.player(A).momentum = 8
    gain_momentum(sp.game, A)
    assert (sp.player(A).momentum, sp.player(A).claimed) == (8, [])


@covers("wound.momentum", "momentum.gain.wound", "struggle.win.momentum-on-token")
def test_a_wound_gives_the_opponent_momentum_at_once(sp: Scenario) -> None:
    maul = sp.unit(MAUL, B, (450, 450))
    suffer(sp.game, maul, 11)
    assert (sp.player(A).momentum, sp.player(B).momentum) == (2, 1)


@covers("struggle.won.rest-of-turn", "struggle.reset.when")
def test_after_a_win_nothing_more_is_scored_this_turn(sp: Scenario) -> None:
    sp.objective(450, 450, controller=A)
    sp.game.state.token = 7
    gain_momentum(sp.game, A)
    gain_momentum(sp.game, B)
    end_turn(sp)
    assert (sp.game.state.token, sp.player(A).momentum, sp.player(B).momentum) == (7, 2, 1)
    assert sp.player(A).claimed == [FIRST]


@covers("victory.two-struggles", "overview.goal", "struggle.win.claim")
def test_the_second_struggle_wins_the_match_at_once(sp: Scenario) -> None:
    sp.player(A).claimed.append("earlier")
    sp.game.state.token = 7
    gain_momentum(sp.game, A)
    assert sp.game.result is not None
    assert (sp.game.result.winner, sp.game.result.scores) == (A, (2, 0))


@covers("struggle.reset.clear", "struggle.reset.track", "struggle.track.start", "mission.objectives-change")
def test_a_new_struggle_clears_the_track_and_turns_other_objectives(sp: Scenario) -> None:
    state = sp.game.state
    old = sp.objective(450, 450, controller=A)
    state.token, state.struggle, state.loser = 5, "", B
    sp.player(A).momentum = 4
    sp.run(NextStruggle())
    assert (sp.asked, sp.asks) == ("map", B)
    sp.answer("map:1")
    assert (sp.game.state.token, sp.player(A).momentum, sp.player(B).momentum) == (0, 1, 1)
    assert (sp.game.state.objectives[0].controller, sp.game.state.objectives[0].active) == (NOBODY, False)
    assert old.id == "O0"


@covers("struggle.card.several-maps", "struggle.reset.draw-next")
def test_the_loser_of_the_last_struggle_chooses_the_map(sp: Scenario) -> None:
    state = sp.game.state
    state.struggle, state.loser = "", A
    sp.run(NextStruggle())
    assert (sp.asked, sp.asks, sp.options) == ("map", A, ["map:0", "map:1"])

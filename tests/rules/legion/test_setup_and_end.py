"""Setting up, the mission, the end phase and victory."""

from __future__ import annotations

import pytest

from dejarik.games.legion.battle_cards import SCORES
from dejarik.games.legion.command import CommandPhase, create_order_pools, may_play
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.learning import LearningSetup
from dejarik.games.legion.missions import contests, secures
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.setup import Setup, choose_side
from dejarik.games.legion.shown.view import view
from dejarik.games.legion.state import NOBODY, Upgrade
from dejarik.games.legion.victory import by_points, last_standing, twelve_points
from tests.marks import covers
from tests.rules.legion.missions import from_step, mission
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused


def decks(lg: Scenario) -> None:
    for player, mark in zip(lg.game.state.players, ("close-the-pocket", "breakthrough"), strict=True):
        player.decks = {"objective": [mark], "secondary": ["surface-scan"], "advantage": ["garrison"]}
        player.discards = {"objective": [], "secondary": [], "advantage": []}
    lg.changed()


def test_who_learns_finds_both_armies_laid_out(lg: Scenario) -> None:
    """Leaders in front, the others in rows of three behind them; red as blue, seen from the other side."""
    units = [lg.unit(key, owner) for owner, key in ((A, LEIA), (A, REBELS), (B, VADER), (B, STORMTROOPERS))]
    lg.game.state.round = 0
    lg.run(LearningSetup())
    game = lg.game
    width, depth = game.state.table
    places = [[(one.x, one.y) for one in game.standing(game.unit(unit.id))] for unit in units]
    assert all(game.unit(unit.id).deployed for unit in units)
    assert places[:2] == [[(400, 205)], [(545, 205), (511, 171), (545, 171), (579, 171), (511, 137)][: len(places[1])]]
    assert places[2] == [(width - 400, depth - 205)]
    assert places[3] == [(width - x, depth - y) for x, y in places[1][: len(places[3])]]
    assert (game.state.blue, game.state.objective, game.state.round) == (A, "recon-close-the-pocket", 1)
    assert lg.asked == "action"  # since nobody has a card


@covers("setup.blue-player.roll", "mission.build.reveal-first", "mission.build.reveal-second", "setup.steps")
@covers("mission.modify.alternate", "mission.modify.become-blue", "mission.modify.pass", "mission.setup.sides")
@covers("mission.build.prepare", "mission.build.reveal-advantages", "token.poi")
def test_the_mission_is_built_in_turns(lg: Scenario) -> None:
    decks(lg)
    lg.dice("hit hit hit crit blank  crit surge hit hit hit")
    lg.run(Setup())
    assert lg.game.state.blue == B
    assert (lg.asks, lg.options) == (B, ["objective", "secondary"])
    lg.answer("objective")
    assert lg.game.state.objective == "breakthrough"
    assert (lg.asks, lg.asked) == (B, "modify")
    with refused(lg, by="mission.modify.become-blue"):
        lg.answer("blue")
    lg.answer("pass")
    lg.answer("blue")
    assert (lg.game.state.blue, lg.asks) == (A, B)
    lg.answers("pass", "pass")
    assert (lg.asked, lg.asks) == ("side", A)
    lg.dice("block block block")  # for priority, since nobody is there to play a card
    lg.answer("upper")
    width, depth = lg.game.state.table
    poi = lg.game.cards.objectives["breakthrough"].poi[0]
    token = lg.game.state.tokens[0]
    assert (token.x, token.y) == pytest.approx((width - poi[0], depth - poi[1]))
    assert lg.game.state.round == 1 or lg.game.result is not None


@covers("mission.setup.sides", "mission.setup.order", "token.poi", "card.map.fields")
@pytest.mark.parametrize(("edge", "turned"), [("lower", False), ("upper", True)])
def test_the_map_lies_as_blue_sits(lg: Scenario, edge: str, turned: bool) -> None:
    mission(lg, "breakthrough", "marked-targets")
    for owner, key in ((A, REBELS), (B, STORMTROOPERS)):
        lg.unit(key, owner)
        lg.unit(key, owner)
    from_step(lg, choose_side)
    assert (lg.asks, lg.asked) == (A, "side")
    lg.answer(edge)
    width, depth = lg.game.state.table
    mapped = lg.game.cards.objectives["breakthrough"].poi
    places = [(width - x, depth - y) if turned else (x, y) for x, y in mapped]
    assert [(one.x, one.y) for one in lg.game.state.tokens] == [pytest.approx(place) for place in places]
    assert lg.game.state.turned is turned
    touches = [any(low <= 0.1 for ((_, low), *_), _ in lg.game.territory(player)) for player in (A, B)]
    assert touches == [not turned, turned]
    assert lg.asked


@covers("objective.contest", "objective.secure")
def test_the_leader_contests_within_half_range_unless_the_unit_panics(lg: Scenario) -> None:
    token = lg.poi(500, 300)
    rebels = lg.unit(REBELS, A, (500, 300 + 25.4 + 76.2 + 13.5))
    far = lg.unit(REBELS, A, (500, 300 - 25.4 - 76.3 - 13.5))
    assert (contests(lg.game, rebels, token), contests(lg.game, far, token)) == (True, False)
    assert secures(lg.game, token) == A
    lg.unit(STORMTROOPERS, B, (540, 300))
    assert secures(lg.game, token) == NOBODY
    lg.put(rebels, suppression=2)
    assert secures(lg.game, token) == B


@covers("endphase.score", "endphase.steps")
def test_objectives_score_from_the_second_round_on(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.poi(540, 300)
    lg.game.state.objective = "recover-the-research"
    lg.poi(460, 300)
    lg.game.state.round = 1
    lg.run(EndPhase())
    assert lg.game.state.players[A].points == 0
    lg.game.state.round = 2
    lg.run(EndPhase())
    assert [one.points for one in lg.game.state.players] == [1, 0]


def test_each_objective_scores_as_its_card_says(lg: Scenario) -> None:
    width, _ = lg.game.state.table
    lg.unit(LEIA, A, (0.5 * width, 340))
    lg.unit(REBELS, A, (500, 340))
    lg.poi(0.5 * width, 300)
    lg.poi(500, 300)
    assert SCORES["close-the-pocket"](lg.game, A) == 3
    assert SCORES["recover-the-research"](lg.game, A) == 1
    lg.game.state.objective = "breakthrough"
    lg.game.state.tokens = []
    lg.poi(1219.2, 762.0)  # in red's territory, nobody there
    lg.poi(609.6, 152.4)
    assert (SCORES["breakthrough"](lg.game, A), SCORES["breakthrough"](lg.game, B)) == (1, 1)
    lg.unit(REBELS, A, (1219.2, 702.0))
    assert (SCORES["breakthrough"](lg.game, A), SCORES["breakthrough"](lg.game, B)) == (3, 0)


@covers("info.public")
def test_everybody_sees_what_is_true_of_a_unit_beside_its_tokens(lg: Scenario) -> None:
    """A target that is marked, bounties, whom it must attack, a secret mission begun, who commands, and who rolls."""
    vader, leia = lg.unit(VADER, A, (300, 300)), lg.put(lg.unit(LEIA, B, (900, 300)), marks=("marked",), bounties=2)
    lg.put(vader, distracted=leia.id, secret="kept", commands=True, used=("wheel-mode",))
    for seat in (A, B, None):
        shown = {unit.id: unit.marks for unit in view(lg.game, seat).units}
        assert shown[vader.id] == ("distracted", "secret-mission", "field-commander", "wheel-mode")
        assert shown[leia.id] == ("marked", "hunted", "hunted")
    lg.put(vader, distracted=NOBODY, secret="told", commands=False, used=())
    assert view(lg.game, B).units[vader.id].marks == ()


@covers("info.public", "upgrade.two-sided.choice")
@pytest.mark.parametrize(
    ("card", "sides"),
    [
        ("offensive-stance", ["offensive", "defensive"]),
        ("a280", ["A280 Pistol", "A280 Rifle"]),
        ("2-1b-medical-droid", ["", ""]),
    ],
)
def test_everybody_sees_an_upgrade_and_what_lies_on_it(lg: Scenario, card: str, sides: list[str]) -> None:
    leia = lg.unit(LEIA, A, (300, 300), upgrades=(card,))
    for side, name in enumerate(sides):
        lg.put(leia, upgrades=(Upgrade(card, "exhausted", wounds=1, cached=("aim",), side=side),))
        for seat in (A, B, None):
            (shown,) = view(lg.game, seat).units[leia.id].upgrades
            assert (shown.card, shown.state, shown.side) == (card, "exhausted", name)
            assert (shown.wounds, shown.tokens) == (1, ("aim",))
    lg.put(leia, deployed=False)
    assert view(lg.game, B).units[leia.id].upgrades[0].side == ""


@covers("endphase.remove-tokens.green", "endphase.remove-tokens.suppression", "endphase.remove-tokens.pass-pool")
@covers("endphase.discard-command")
def test_tokens_and_cards_leave_at_the_end(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), aim=1, dodge=1, surge=1, standby=True, suppression=2)
    lg.unit(VADER, B, (1500, 800))
    own = lg.game.state.players[A]
    own.chosen, own.passes = "push", 2
    lg.run(EndPhase())
    leia, own = lg.game.unit(leia.id), lg.game.state.players[A]
    assert (leia.aim, leia.dodge, leia.surge, leia.standby, leia.suppression) == (0, 0, 0, False, 1)
    assert (own.chosen, own.discard, own.passes) == ("", ["push"], 0)


@covers("endphase.remove-tokens.others", "endphase.remove-tokens.suppression")
def test_what_stays_on_units_at_the_end(lg: Scenario) -> None:
    """Who has no suppression token loses none."""
    vader = lg.unit(VADER, B, (1500, 800))
    lg.put(vader, ion=1, poison=2, immobilize=1, damaged=True, bounties=1, shields=1)
    lg.set(vader.leader, wounds=2)
    lg.unit(LEIA, A, (500, 300))
    lg.run(EndPhase())
    now = lg.game.unit(vader.id)
    assert (now.ion, now.poison, now.immobilize, now.damaged, now.bounties, now.shields) == (1, 2, 1, True, 1, 1)
    assert (lg.game.leader(now).wounds, now.suppression) == (2, 0)


@covers("endphase.round-counter", "timing.simultaneous.blue-fallback")
def test_nobody_has_priority_when_the_round_is_over(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.game.state.priority = B
    lg.changed()
    lg.run(EndPhase())
    assert lg.game.priority_first() == (lg.game.state.blue, B) == (A, B)


@covers("endphase.promote.condition", "endphase.promote.token", "endphase.promote.example")
def test_who_has_no_commander_left_promotes_a_trooper(lg: Scenario) -> None:
    first, second = lg.unit(REBELS, A, (500, 300)), lg.unit(REBELS, A, (800, 300))
    walker = lg.unit("at-rt", A, (1100, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    assert (lg.asks, lg.options) == (A, [f"unit:{first.id}", f"unit:{second.id}"])
    lg.answer(f"unit:{second.id}")
    assert [lg.game.unit(one.id).rank for one in (first, second, walker)] == ["corps", "commander", "support"]


@covers("endphase.promote.condition", "endphase.promote.none-left")
@pytest.mark.parametrize(
    ("fallen", "token", "promotes"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_field_commander_spares_the_promotion_if_it_has_the_token(
    lg: Scenario, lend: Lend, fallen: bool, token: bool, promotes: bool
) -> None:
    lend(REBELS, ("field-commander", 0))
    lg.put(lg.unit(LEIA, A, (300, 300)), defeated=fallen)
    lg.put(lg.unit(REBELS, A, (500, 300)), commands=token)
    lg.unit(REBELS, A)
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    assert lg.asked == ("promote" if promotes else None)
    if promotes:
        with refused(lg, by="endphase.promote.condition"):
            lg.answer("pass")
        assert lg.options == ["unit:1", "unit:2"]  # who is undeployed as well


@covers("endphase.promote.condition", "timing.simultaneous.priority-first")
@pytest.mark.parametrize("priority", [A, B])
def test_both_promote_and_who_has_priority_first(lg: Scenario, priority: int) -> None:
    units = [lg.unit(key, owner, (500, 300 + 300 * owner)) for owner, key in ((A, REBELS), (B, STORMTROOPERS))]
    for owner, key in ((A, REBELS), (B, STORMTROOPERS)):
        lg.unit(key, owner, (800, 300 + 300 * owner))
    lg.game.state.priority = priority
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asks, lg.asked) == (priority, "promote")
    lg.answer(f"unit:{units[priority].id}")
    assert (lg.asks, lg.asked) == (1 - priority, "promote")
    lg.answer(f"unit:{units[1 - priority].id}")
    assert lg.asked is None
    assert [unit.rank for unit in lg.game.state.units] == ["commander", "commander", "corps", "corps"]


@covers("endphase.promote.token", "token.commander", "endphase.order-pool.update", "courage.commander-panic")
def test_who_is_promoted_is_a_commander_for_every_rule(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, courage=2)
    lend(STORMTROOPERS, courage=1)
    squad = lg.unit(REBELS, A, (500, 300))
    scared = lg.put(lg.unit(STORMTROOPERS, A, (600, 300)), suppression=4)
    lg.unit(VADER, B, (1500, 800))
    assert not may_play(lg.game, A)
    assert panicked(lg.game, scared)
    lg.run(EndPhase())
    lg.answer(f"unit:{squad.id}")
    own = lg.game.state.players[A]
    own.hand = ["push"]
    assert may_play(lg.game, A)
    assert [unit.id for unit in nominees(lg.game, A, lg.game.cards.commands["push"])] == [squad.id]
    assert (lg.game.unit(scared.id).suppression, panicked(lg.game, lg.game.unit(scared.id))) == (3, False)
    create_order_pools(lg.game, CommandPhase())
    assert sorted(lg.game.state.players[A].pool) == ["commander", "corps"]


@covers("victory.twelve-points")
@pytest.mark.parametrize(
    ("points", "winner"), [((11, 0), None), ((12, 12), None), ((12, 11), A), ((3, 12), B), ((13, 14), B)]
)
def test_twelve_points_and_the_lead_win(lg: Scenario, points: tuple[int, int], winner: int | None) -> None:
    for player, count in zip(lg.game.state.players, points, strict=True):
        player.points = count
    assert twelve_points(lg.game) is (winner is not None)
    result = lg.game.result
    assert (None if result is None else (result.winners, result.scores)) == (
        None if winner is None else ((winner,), points)
    )


@covers("victory.twelve-points", "victory.conditions")
@pytest.mark.parametrize(("theirs", "over"), [(11, True), (12, False)])
def test_twelve_points_win_when_the_end_phase_is_over_and_no_earlier(lg: Scenario, theirs: int, over: bool) -> None:
    """Somebody still has to be promoted."""
    lg.unit(REBELS, A, (500, 300))
    lg.unit(REBELS, A, (700, 300))
    lg.unit(VADER, B, (1500, 800))
    for player, points in zip(lg.game.state.players, (12, theirs), strict=True):
        player.points = points
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asked, lg.game.over) == ("promote", False)
    lg.answer("unit:0")
    assert (lg.game.result is not None) is over


@covers("round.count", "victory.round-five", "endphase.round-counter")
@pytest.mark.parametrize(("round", "over"), [(4, False), (5, True)])
def test_after_the_fifth_end_phase_points_decide(lg: Scenario, round: int, over: bool) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.game.state.round = round
    lg.game.state.players[B].points = 5
    lg.changed()
    lg.run(EndPhase())
    assert (None if lg.game.result is None else lg.game.result.winner) == (B if over else None)


@covers("victory.last-standing")
@pytest.mark.parametrize(
    ("standing", "points", "over", "winner"),
    [((A, B), (0, 5), False, None), ((A,), (0, 5), True, A), ((B,), (5, 0), True, B), ((), (1, 2), True, B)],
)
def test_who_alone_has_units_left_wins(
    lg: Scenario, standing: tuple[int, ...], points: tuple[int, int], over: bool, winner: int | None
) -> None:
    for owner, count in zip((A, B), points, strict=True):
        lg.put(lg.unit(REBELS, owner, (500, 300 + 300 * owner)), defeated=owner not in standing)
        lg.game.state.players[owner].points = count
    assert last_standing(lg.game) is over
    assert (lg.game.result.winner if lg.game.result else None) == winner


@covers("victory.round-five", "victory.tiebreak", "victory.conditions")
@pytest.mark.parametrize(
    ("points", "lost", "winner"),
    [((3, 2), (), A), ((2, 3), (B,), B), ((2, 2), (A,), B), ((2, 2), (), None), ((2, 2), (A, B), A)],
)
def test_points_then_losses_decide_in_the_end(
    lg: Scenario, points: tuple[int, int], lost: tuple[int, ...], winner: int | None
) -> None:
    for player, count in zip(lg.game.state.players, points, strict=True):
        player.points = count
    for owner, key in ((A, REBELS), (B, VADER)):
        lg.put(lg.unit(key, owner, (500, 300 + 300 * owner)), defeated=owner in lost)
    by_points(lg.game)
    assert lg.game.result is not None
    assert lg.game.result.winner == winner

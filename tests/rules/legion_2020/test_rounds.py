"""Command phase, turns and the end phase, six times; and who wins."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation, ActivationPhase, Turn
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020


@covers("hostage-cards.protected-round-one", "end-phase.order")
def test_what_lasts_for_a_round_is_over_with_it(lg: Scenario2020) -> None:
    leia = lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    for word, until in (("immune-enemy-effects", "round"), ("agile", "order"), ("nimble", "game")):
        lg.game.grant(leia, word, until=until)  # type: ignore[arg-type]
    lg.changed()
    lg.run(EndPhase())
    words = ("immune-enemy-effects", "agile", "nimble")
    assert [bool(lg.game.keyword(leia.id, one)) for one in words] == [False, False, True]


# Orders.


@covers("command-phase.issue-orders", "round.command-phase.overview")
def test_who_has_priority_issues_every_order_before_the_other_nominates(lg: Scenario2020) -> None:
    for owner, y in ((A, 300.0), (B, 700.0)):
        lg.unit(LEIA if owner == A else VADER, owner, (500, y))
        lg.unit(LEIA if owner == A else "general-veers", owner, (600, y))
        lg.unit(REBELS if owner == A else STORMTROOPERS, owner, (700, y))
        lg.unit(REBELS if owner == A else STORMTROOPERS, owner, (800, y))
    lg.command("push", "ambush")
    seen = []
    while lg.asked in ("commander", "order-one"):
        seen.append((lg.asked, lg.asks))
        lg.answer(lg.options[0])
    ours = [("commander", A), ("order-one", A), ("order-one", A)]
    assert seen == [("commander", B), ("order-one", B), *ours]


@covers("command-phase.eligible.range", "issuing-orders.eligible-range", "command-cards.order-range")
@pytest.mark.parametrize(("away", "ordered"), [(457.2 + 27.0, True), (457.2 + 28.0, False)])
def test_orders_reach_to_range_three(lg: Scenario2020, away: float, ordered: bool) -> None:
    leia = lg.unit(LEIA, A, (300, 300))
    far = lg.unit(REBELS, A, (300 + away, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.command("push", "ambush")
    if ordered:
        lg.answer(f"unit:{far.id}")
    assert lg.game.unit(leia.id).order == "up"
    assert (lg.game.unit(far.id).order == "up") is ordered


@covers("priority.tie", "round-counter.tie", "command-phase.priority-tie")
@pytest.mark.parametrize(("holder", "face", "priority"), [(A, "block", A), (A, "surge", B), (B, "blank", A)])
def test_the_holder_of_the_counter_rolls_in_a_tie(lg: Scenario2020, holder: int, face: str, priority: int) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.counter, lg.state.blue = holder, B
    lg.dice(face)
    lg.command("ambush", "ambush")
    assert lg.state.priority == priority


@covers("round.activation-phase.overview", "command-phase.to-activation")
def test_there_are_no_pass_tokens(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    for number in range(4):
        lg.unit(STORMTROOPERS, B, (900 + 100 * number, 800))
    lg.dice("block")
    lg.command("ambush", "ambush")
    assert [one.passes for one in lg.state.players] == [0, 0]
    lg.put(lg.game.units_of(B)[1], order="up")
    lg.run(Turn(player=B))
    assert "pass" not in lg.options


# Turns.


@covers("activation-phase.dead-token", "order-pool.mismatch", "order-token.defeated")
def test_a_token_that_fits_nobody_is_gone_and_another_is_drawn(lg: Scenario2020) -> None:
    first, second = (lg.unit(REBELS, A, (600 + 300 * i, 300)) for i in range(2))
    lg.state.players[A].pool = ["corps", "heavy"]
    lg.changed()
    lg.run(Turn(player=A))
    assert (lg.asked, lg.options) == ("drawn-unit", [f"unit:{first.id}", f"unit:{second.id}"])
    assert lg.state.players[A].pool == []
    assert [event["rank"] for event in lg.events("order.drawn")] == ["heavy", "corps"]
    lg.answers(f"unit:{first.id}", "end")


@covers("activation-phase.dead-token", "order-pool.mismatch")
def test_after_a_dead_token_another_is_drawn_though_somebody_has_an_order(lg: Scenario2020) -> None:
    lg.put(lg.unit(LEIA, A, (300, 300)), order="up")
    rebels = lg.unit(REBELS, A, (600, 300))
    lg.state.players[A].pool = ["corps", "heavy"]
    lg.changed()
    lg.run(Turn(player=A))
    assert "draw" in lg.options
    lg.answer("draw")
    assert [event["rank"] for event in lg.events("order.drawn")] == ["heavy", "corps"]
    assert (lg.asked, lg.decision.subject) == ("action", rebels.id)
    lg.answer("end")


@covers("activation-phase.choose-unit")
def test_whose_only_unit_has_an_order_is_not_asked_which(lg: Scenario2020) -> None:
    lg.put(lg.unit(LEIA, A, (300, 300)), order="up")
    lg.discreet = True
    lg.run(Turn(player=A))
    assert lg.asked == "action"
    lg.answer("end")


@covers("activation-phase.more-units")
def test_who_has_more_units_acts_on_alone(lg: Scenario2020) -> None:
    for number in range(1):
        lg.put(lg.unit(REBELS, A, (300 + 100 * number, 300)), order="up")
    for number in range(3):
        lg.put(lg.unit(STORMTROOPERS, B, (300 + 200 * number, 800)), order="up")
    lg.run(ActivationPhase())
    order = []
    while lg.asked is not None:
        if lg.asked == "action":
            order.append(lg.asks)
            lg.answer("end")
        else:
            lg.answer(lg.options[0])
    assert order == [A, B, B, B]


@covers("ion-token.lose-actions", "activation.ion-tokens", "ion-token.free-actions")
@pytest.mark.parametrize(("ion", "left"), [(1, 1), (2, 0), (3, 0)])
def test_each_ion_token_costs_an_action_without_a_roll(lg: Scenario2020, ion: int, left: int) -> None:
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), ion=ion)
    lg.run(Activation(unit=walker.id))
    assert lg.events("ion.rolled") == []
    if left:
        lg.answer("aim")
        assert lg.asked is None
    assert lg.game.unit(walker.id).order == "down"
    assert lg.game.unit(walker.id).aim == left


# The end phase.


@covers("end-phase.advance-round-counter", "end-phase.step4.round-counter", "round-counter.advance")
def test_the_counter_goes_to_the_opponent(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    assert lg.state.counter == B
    lg.run(EndPhase())
    assert lg.state.counter == A


@covers("end-phase.step1.no-card")
def test_standing_orders_go_back_to_the_hand(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.players[A].chosen, lg.state.players[B].chosen = "standing-orders", "push"
    lg.run(EndPhase())
    assert [(one.hand, one.discard) for one in lg.state.players] == [(["standing-orders"], []), ([], ["push"])]


@covers("end-phase.promote", "commander.promote.eligible")
def test_field_commanders_may_be_promoted_but_nobody_off_the_table(lg: Scenario2020, lend: Lend) -> None:
    lend(TANK, ("field-commander", 0))
    units = [lg.unit(TANK, A, (500, 300)), lg.unit(STORMTROOPERS, A, (800, 300)), lg.unit(BIKES, A, (1100, 300))]
    lg.unit(STORMTROOPERS, A)  # held back
    lg.unit(LEIA, B, (500, 800))
    lg.run(EndPhase())
    assert (lg.asked, lg.options) == ("promote", [f"unit:{one.id}" for one in units[:2]])
    lg.answer(lg.options[0])
    assert lg.game.unit(units[0].id).rank == "commander"


@covers("commander.promote.eligible", "keyword.field-commander.courage-two")
@pytest.mark.parametrize(("first", "tokens", "panics"), [(True, 3, False), (True, 4, True), (False, 3, True)])
def test_a_field_commander_that_was_promoted_lends_courage_two(
    lg: Scenario2020, lend: Lend, first: bool, tokens: int, panics: bool
) -> None:
    """With the commander token it has what the token gives, although a vehicle has no courage itself."""
    lend(TANK, ("field-commander", 0))
    lend(STORMTROOPERS, courage=1)
    lg.unit(TANK, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, A, (500, 500))
    lg.unit(LEIA, B, (1000, 800))
    lg.run(EndPhase())
    lg.answer(lg.options[0 if first else 1])
    assert panicked(lg.game, lg.put(troops, suppression=tokens)) is panics


@covers("end-phase.promote", "end-phase.step3.promote", "commander.promote.eligible")
def test_blue_promotes_first(lg: Scenario2020) -> None:
    for owner, y in ((A, 300.0), (B, 700.0)):
        for number in range(2):
            lg.unit(REBELS if owner == A else STORMTROOPERS, owner, (500 + 300 * number, y))
    lg.state.priority = B
    lg.changed()
    lg.run(EndPhase())
    assert (lg.asked, lg.asks) == ("promote", A)
    lg.answer(lg.options[0])
    assert (lg.asked, lg.asks) == ("promote", B)
    lg.answer(lg.options[1])


@covers("end-phase.game-end", "round.game-length", "winning.victory-tokens", "winning.tie.blue", "victory-token.source")
@covers("winning.tie.score")
@pytest.mark.parametrize(
    ("points", "beaten", "winner", "reason"),
    [
        ((3, 2), (0, 0), A, "points"),
        ((1, 2), (90, 0), B, "points"),
        ((1, 1), (0, 40), B, "losses"),
        ((1, 1), (40, 0), A, "losses"),
        ((0, 0), (0, 0), A, "blue"),
    ],
)
def test_after_six_rounds_tokens_then_beaten_points_then_blue(
    lg: Scenario2020, points: tuple[int, int], beaten: tuple[int, int], winner: int, reason: str
) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    for player in (A, B):
        lg.state.players[player].points = points[player]
        if beaten[player]:
            fallen = lg.unit(REBELS if player == B else STORMTROOPERS, 1 - player)
            lg.put(fallen, defeated=True, points=beaten[player])
    lg.state.round = 5
    lg.changed()
    lg.run(EndPhase())
    assert not lg.game.over
    lg.state.round = 6
    lg.changed()
    lg.run(EndPhase())
    assert lg.game.result is not None
    assert (lg.game.result.winner, lg.game.result.reason) == (winner, reason)


@covers("round.end-phase.overview", "end-phase.order")
def test_twelve_points_do_not_end_the_match(lg: Scenario2020) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.players[A].points = 14
    lg.changed()
    lg.run(EndPhase())
    assert lg.game.result is None

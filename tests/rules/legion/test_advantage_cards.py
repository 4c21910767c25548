"""The fourteen advantage cards."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation, ActivationPhase
from dejarik.games.legion.battle_cards import CARD_TOKENS
from dejarik.games.legion.command import CommandPhase, answers_to, begin_orders, end, issue_orders, other_orders
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.mission_actions import tokens_for
from dejarik.games.legion.setup import set_up_advantages
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import SuppressionGained
from tests.marks import covers
from tests.rules.legion.cards import happen
from tests.rules.legion.missions import MIDDLE, from_step, mission, token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

RULE = "card.advantage.fields"
CLONES, REX, BARC = "clone-trooper-infantry", "clone-captain-rex", "barc-speeder"
B1 = "b1-battle-droids"


def first_round(lg: Scenario) -> None:
    lg.game.state.round = 1
    lg.changed()


def granted(lg: Scenario, unit: Unit) -> list[str]:
    return [one.keyword.id for one in lg.game.unit(unit.id).granted]


def command_from(lg: Scenario, step: object) -> None:
    lg.run(CommandPhase(step=CommandPhase.steps.index(step)))


# The first activation phase.


@covers("token.advantage")
def test_advanced_intel_adds_to_the_pass_pool(lg: Scenario) -> None:
    mission(lg, ours="advanced-intel")
    for unit in (lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (1500, 300))):
        lg.put(unit, order="up")
    lg.run(ActivationPhase())
    assert [one.passes for one in lg.game.state.players] == [0, 0]  # it is the second round
    lg.game.stack.clear()
    lg.game.state.players[A].passes = 2
    first_round(lg)
    lg.run(ActivationPhase())
    assert [one.passes for one in lg.game.state.players] == [3, 0]
    assert lg.asked == "turn"


def test_cunning_deployment_gives_three_units_a_dodge_token(lg: Scenario) -> None:
    mission(lg, theirs="cunning-deployment")
    troops = [lg.unit(VADER, B, (1500, 300)), *[lg.unit(STORMTROOPERS, B) for _ in range(3)]]
    lg.unit(LEIA, A, (500, 300))
    first_round(lg)
    lg.run(ActivationPhase())
    assert (lg.asks, lg.asked) == (B, "give-tokens")
    with refused(lg, by=RULE):
        lg.answer((f"unit:{troops[0].id}", f"unit:{troops[1].id}"))
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in troops))
    lg.answer(tuple(f"unit:{one.id}" for one in troops[1:]))
    assert [lg.game.unit(one.id).dodge for one in troops] == [0, 1, 1, 1]


def test_armored_assault_gives_up_to_three_vehicles_an_aim_token(lg: Scenario) -> None:
    mission(lg, ours="armored-assault")
    lg.unit(LEIA, A, (500, 300))
    walkers = [lg.unit(AT_RT, A) for _ in range(4)]
    lg.unit(VADER, B, (1500, 300))
    first_round(lg)
    lg.run(ActivationPhase())
    assert (lg.asks, lg.options) == (A, [*[f"unit:{one.id}" for one in walkers], "done"])
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in walkers))
    lg.answer(tuple(f"unit:{one.id}" for one in walkers[:3]))
    assert [lg.game.unit(one.id).aim for one in walkers] == [1, 1, 1, 0]


def test_garrison_gives_one_corps_unit_a_prepared_position(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", ours="garrison")
    lg.unit(LEIA, A)
    corps = [lg.unit(REBELS, A), lg.unit(REBELS, A)]
    ready = lg.unit(REBELS, A)
    lg.game.grant(ready, "prepared-position")
    lg.unit(VADER, B)
    lg.unit(STORMTROOPERS, B)
    from_step(lg, set_up_advantages)
    assert (lg.asks, lg.options) == (A, [f"unit:{one.id}" for one in corps] + ["done"])
    with refused(lg, by="card.advantage.fields"):
        lg.answer(tuple(f"unit:{one.id}" for one in corps))
    lg.answer((f"unit:{corps[1].id}",))
    assert [bool(lg.game.keyword(one.id, "prepared-position")) for one in corps] == [False, True]
    assert lg.asked == "prepared"


@pytest.mark.parametrize(
    ("has_it", "keywords", "tokens"), [(False, ["infiltrate"], (0, 0)), (True, ["infiltrate"], (1, 1))]
)
def test_black_ops_sends_a_small_unit_ahead(
    lg: Scenario, has_it: bool, keywords: list[str], tokens: tuple[int, int]
) -> None:
    mission(lg, theirs="black-ops")
    lg.unit(VADER, B, (1500, 300))
    gunner = "dlt-19-stormtrooper"
    troops, large = lg.unit(STORMTROOPERS, B), lg.unit(STORMTROOPERS, B, upgrades=(gunner, gunner, gunner))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A)
    other = lg.unit(STORMTROOPERS, B, upgrades=(gunner, gunner))
    if has_it:
        lg.game.grant(troops, "infiltrate")
    first_round(lg)
    assert [len(lg.game.alive(one)) for one in (large, other)] == [7, 6]
    lg.run(ActivationPhase())
    assert (lg.asks, lg.options) == (B, [f"unit:{troops.id}", f"unit:{other.id}"])
    for wrong in ((), (f"unit:{troops.id}", f"unit:{other.id}")):
        with refused(lg, by=RULE):
            lg.answer(wrong)
    lg.answer((f"unit:{troops.id}",))
    unit = lg.game.unit(troops.id)
    assert (granted(lg, troops), (unit.aim, unit.dodge)) == (keywords, tokens)


def test_rapid_deployment_reinforces_up_to_two_corps_of_clones(lg: Scenario) -> None:
    mission(lg, ours="rapid-deployment")
    clones = [lg.unit(CLONES, A) for _ in range(3)]
    lg.unit(REX, A, (500, 300))
    lg.unit(REBELS, A)
    lg.unit(VADER, B, (1500, 300))
    lg.unit(CLONES, B)
    first_round(lg)
    lg.run(ActivationPhase())
    lg.answer("rapid-deployment.RapidDeployment:-1")  # clones are reliable at this moment too
    assert (lg.asks, lg.options) == (A, [*[f"unit:{one.id}" for one in clones], "done"])
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in clones))
    lg.answer(tuple(f"unit:{one.id}" for one in clones[:2]))
    assert [bool(lg.game.keyword(one.id, "reinforcements")) for one in clones] == [True, True, False]
    assert lg.asked


# Tokens on the card.


def test_cards_begin_with_their_tokens(lg: Scenario) -> None:
    assert CARD_TOKENS == {
        "extreme-discipline": 2,
        "coordinated-strike": 1,
        "command-override": 2,
        "ordnance": 1,
        "strafing-run": 1,
    }
    mission(lg, ours="command-override", theirs="coordinated-strike")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_advantages)
    assert [one.advantage_tokens for one in lg.game.state.players] == [2, 1]
    assert lg.asked


def test_extreme_discipline_trades_suppression_for_a_wound(lg: Scenario) -> None:
    mission(lg, theirs="extreme-discipline")
    lg.game.state.players[B].advantage_tokens = 1
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (100, 800))
    troops = lg.put(lg.unit(STORMTROOPERS, B, (1500, 300), (1530, 300)), suppression=2)
    suppress(lg.game, troops, 1)
    lg._begin_here()
    assert (lg.asks, lg.options) == (B, ["extreme-discipline.ExtremeDiscipline:-2", "pass"])
    lg.answer("extreme-discipline.ExtremeDiscipline:-2")
    troops = lg.game.unit(troops.id)
    assert (troops.suppression, len(lg.game.alive(troops))) == (0, 1)
    assert lg.game.state.players[B].advantage_tokens == 0
    suppress(lg.game, troops, 1)
    lg._begin_here()
    assert lg.asked is None  # no token left


@covers("keyword.unit.danger-sense", "token.advantage")
def test_extreme_discipline_leaves_what_the_unit_would_keep(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("danger-sense", 2))
    mission(lg, theirs="extreme-discipline")
    lg.game.state.players[B].advantage_tokens = 1
    lg.unit(VADER, B, (100, 800))
    troops = lg.put(lg.unit(STORMTROOPERS, B, (1500, 300), (1530, 300)), suppression=3)
    happen(lg, SuppressionGained(unit=troops.id, count=1))
    lg.answer("extreme-discipline.ExtremeDiscipline:-2")
    assert (lg.asks, lg.options) == (B, ["keep:0", "keep:1", "keep:2"])
    assert len(lg.game.alive(troops)) == 2  # the wound comes after
    lg.answer("keep:2")
    troops = lg.game.unit(troops.id)
    assert (troops.suppression, len(lg.game.alive(troops))) == (2, 1)


def test_extreme_discipline_is_for_ones_own_units(lg: Scenario) -> None:
    mission(lg, theirs="extreme-discipline")
    lg.game.state.players[B].advantage_tokens = 1
    leia = lg.unit(LEIA, A, (500, 300))
    suppress(lg.game, leia, 1)
    lg._begin_here()
    assert lg.asked is None


@covers("token.advantage")
@pytest.mark.parametrize(("suppression", "fallen", "asked"), [(1, False, True), (0, False, False), (1, True, False)])
def test_extreme_discipline_is_for_the_suppressed_who_stand(
    lg: Scenario, suppression: int, fallen: bool, asked: bool
) -> None:
    """They may have lost it again, or fallen, when the moment comes."""
    mission(lg, theirs="extreme-discipline")
    lg.game.state.players[B].advantage_tokens = 1
    lg.unit(VADER, B, (100, 800))
    troops = lg.put(lg.unit(STORMTROOPERS, B, (1500, 300)), suppression=suppression, defeated=fallen)
    happen(lg, SuppressionGained(unit=troops.id, count=1))
    assert (lg.asked == "ability") is asked


def test_coordinated_strike_lends_coordinate_for_the_round(lg: Scenario) -> None:
    mission(lg, ours="coordinated-strike")
    lg.game.state.players[A].advantage_tokens = 1
    rex, clones, speeder = lg.unit(REX, A, (500, 300)), lg.unit(CLONES, A, (560, 300)), lg.unit(BARC, A, (640, 300))
    lg.unit(REBELS, A, (700, 300))
    lg.unit(VADER, B, (1500, 300))
    lg.unit(CLONES, B, (1400, 300))
    command_from(lg, begin_orders)
    assert (lg.asks, lg.options) == (A, [f"unit:{one.id}" for one in (rex, clones, speeder)] + ["done"])
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in (rex, clones, speeder)))
    lg.answer((f"unit:{rex.id}", f"unit:{clones.id}"))
    assert (lg.asked, lg.options) == ("coordinate", ["clones", "vehicles"])
    lg.answers("clones", "vehicles")
    assert lg.game.named(rex.id, "coordinate")[-1:] == ["Clone Trooper"]
    assert lg.game.named(clones.id, "coordinate")[-1:] == ["Republic Vehicle"]
    assert lg.game.state.players[A].advantage_tokens == 0
    lg.game.stack.clear()
    lg.run(EndPhase())
    assert lg.game.named(clones.id, "coordinate") == []


def test_coordinated_strike_keeps_its_token_when_nobody_is_chosen(lg: Scenario) -> None:
    mission(lg, ours="coordinated-strike")
    lg.game.state.players[A].advantage_tokens = 1
    lg.unit(REX, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    command_from(lg, begin_orders)
    lg.answer("done")
    assert lg.game.state.players[A].advantage_tokens == 1


def test_command_override_lets_a_unit_with_ai_order_itself(lg: Scenario) -> None:
    mission(lg, theirs="command-override")
    lg.game.state.players[B].advantage_tokens = 2
    droids, ordered = lg.unit(B1, B, (1400, 300)), lg.put(lg.unit(B1, B, (1500, 600)), order="up")
    lg.unit(VADER, B, (1500, 300))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(B1, A, (600, 300))
    command_from(lg, other_orders)
    assert (lg.asks, lg.options) == (B, [f"unit:{droids.id}", "done"])
    lg.answer((f"unit:{droids.id}",))
    assert (lg.game.unit(droids.id).order, lg.game.state.players[B].advantage_tokens) == ("up", 1)
    assert lg.game.unit(ordered.id).order == "up"


def test_command_override_is_for_one_unit_or_none(lg: Scenario) -> None:
    mission(lg, theirs="command-override")
    lg.game.state.players[B].advantage_tokens = 2
    droids = [lg.unit(B1, B, (1400, 300 + 200 * number)) for number in range(2)]
    lg.unit(LEIA, A, (500, 300))
    command_from(lg, other_orders)
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in droids))
    lg.answer("done")
    assert ([lg.game.unit(one.id).order for one in droids], lg.game.state.players[B].advantage_tokens) == (["", ""], 2)


def test_command_override_needs_a_token(lg: Scenario) -> None:
    mission(lg, theirs="command-override")
    lg.unit(B1, B, (1400, 300))
    lg.unit(LEIA, A, (500, 300))
    command_from(lg, other_orders)
    assert lg.asked is None


def test_coordinated_strike_needs_a_token_and_republic_units(lg: Scenario) -> None:
    mission(lg, ours="coordinated-strike", theirs="coordinated-strike")
    lg.game.state.players[B].advantage_tokens = 1
    lg.unit(REX, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    command_from(lg, begin_orders)
    assert lg.asked is None


# No Time to Lose.


def test_a_pass_token_buys_aim_and_dodge(lg: Scenario) -> None:
    mission(lg, ours="no-time-to-lose")
    lg.game.state.players[A].passes = 1
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    assert (lg.asks, lg.options) == (A, ["tokens", "recover", "pass"])
    lg.answer("tokens")
    leia = lg.game.unit(leia.id)
    assert (leia.aim, leia.dodge, lg.game.state.players[A].passes) == (1, 1, 0)
    assert lg.asked == "action"


def test_a_pass_token_may_be_kept(lg: Scenario) -> None:
    mission(lg, ours="no-time-to-lose")
    lg.game.state.players[A].passes = 1
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("pass")
    assert (lg.game.unit(leia.id).aim, lg.game.state.players[A].passes, lg.asked) == (0, 1, "action")


def test_a_pass_token_buys_a_free_recover_action(lg: Scenario) -> None:
    mission(lg, ours="no-time-to-lose")
    lg.game.state.players[A].passes = 1
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=1)
    lg.run(Activation(unit=leia.id))
    lg.answer("recover")
    lg.answer("all")
    assert (lg.game.unit(leia.id).suppression, lg.game.state.players[A].passes) == (0, 0)
    assert lg.asked == "action"
    assert lg.game.stack[0].left == 2  # type: ignore[attr-defined]


@covers("action.free-card.no-repeat")
def test_a_free_recover_action_is_the_only_one_of_the_activation(lg: Scenario) -> None:
    mission(lg, ours="no-time-to-lose")
    lg.game.state.players[A].passes = 1
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("recover")
    assert lg.asked == "action"
    with refused(lg, by="action.limit-once"):
        lg.answer("recover")
    lg.answer("aim")
    assert lg.asked == "action"


@covers("deploy.must")
def test_who_is_not_on_the_table_yet_recovers_by_no_card(lg: Scenario) -> None:
    mission(lg, "cauldron", ours="no-time-to-lose")
    lg.game.state.players[A].passes = 1
    leia = lg.put(lg.unit(LEIA, A), suppression=1)
    lg.run(Activation(unit=leia.id))
    assert lg.asked == "haste"
    with refused(lg, by="deploy.must"):
        lg.answer("recover")
    lg.answer("tokens")
    assert (lg.game.unit(leia.id).aim, lg.asked) == (1, "action")


@pytest.mark.parametrize(("passes", "owner"), [(0, A), (1, B)])
def test_no_time_to_lose_needs_a_token_and_an_own_unit(lg: Scenario, passes: int, owner: int) -> None:
    mission(lg, ours="no-time-to-lose")
    lg.game.state.players[A].passes = passes
    unit = lg.unit(LEIA, owner, (500, 300))
    lg.run(Activation(unit=unit.id))
    assert lg.asked == "action"


# Scrambled Orders.


def test_a_scrambler_lies_away_from_enemy_territory(lg: Scenario) -> None:
    mission(lg, "cauldron", ours="scrambled-orders")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_advantages)
    assert (lg.asks, lg.asked) == (A, "place-token")
    with refused(lg, by=RULE):
        lg.answer((900, 685.8 - 152.4 - 12.7, 0))
    lg.answer((900, 685.8 - 152.5 - 12.7, 0))
    assert [(one.kind, one.name, one.owner) for one in lg.game.state.tokens] == [("advantage", "scrambler", A)]
    assert lg.asked


def test_a_scrambler_of_red_lies_away_from_blues_territory(lg: Scenario) -> None:
    mission(lg, "cauldron", theirs="scrambled-orders")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_advantages)
    with refused(lg, by=RULE):
        lg.answer((900, 228.6 + 152.4 + 12.7, 0))
    lg.answer((900, 800, 0))  # at home
    assert [one.owner for one in lg.game.state.tokens] == [B]
    assert lg.asked


@pytest.mark.parametrize(
    ("away", "name", "jammed"),
    [
        (152.4 + 12.7 + 13.5, "scrambler", True),
        (152.5 + 12.7 + 13.5, "scrambler", False),
        (100.0, "ordnance", False),
    ],
)
def test_enemies_near_a_scrambler_receive_no_orders(lg: Scenario, away: float, name: str, jammed: bool) -> None:
    mission(lg, theirs="scrambled-orders")
    token(lg, 500, 300, "advantage", name, owner=B)
    rebels, vader = lg.unit(REBELS, A, (500 + away, 300)), lg.unit(VADER, B, (500, 360))
    assert answers_to(lg.game, rebels, rebels.id) is not jammed
    assert answers_to(lg.game, vader, vader.id)


@covers("card.advantage.fields")
def test_an_order_for_who_is_near_a_scrambler_is_refused_by_that_card(lg: Scenario) -> None:
    mission(lg, theirs="scrambled-orders")
    token(lg, 500, 300, "advantage", "scrambler", owner=B)
    near, far = lg.unit(REBELS, A, (560, 300)), lg.unit(REBELS, A, (900, 300))
    leia = lg.unit(LEIA, A, (900, 400))
    lg.game.state.players[A].chosen, lg.game.state.players[A].commander = "push", leia.id
    lg.unit(REBELS, A, (900, 500))
    command_from(lg, issue_orders)
    with refused(lg, by=RULE):
        lg.answer((f"unit:{near.id}", f"unit:{far.id}"))
    assert lg.asked == "orders"


@pytest.mark.parametrize(("away", "near"), [(76.2 + 12.7 + 13.5, True), (76.3 + 12.7 + 13.5, False)])
def test_enemies_destroy_a_scrambler_within_half_range(lg: Scenario, away: float, near: bool) -> None:
    mission(lg, theirs="scrambled-orders")
    scrambler = token(lg, 500, 300, "advantage", "scrambler", owner=B)
    rebels = lg.unit(REBELS, A, (500 + away, 300))
    assert tokens_for(lg.game, rebels, "destroy-scrambler") == ([scrambler] if near else [])
    lg.run(Activation(unit=rebels.id))
    if near:
        lg.answer("destroy-scrambler")
        assert lg.game.state.tokens == []
    else:
        with refused(lg, by="objective.types"):
            lg.answer("destroy-scrambler")
    assert lg.asked == "action"


def test_nobody_destroys_a_scrambler_of_their_own(lg: Scenario) -> None:
    mission(lg, ours="scrambled-orders", theirs="scrambled-orders")
    token(lg, 500, 300, "advantage", "scrambler", owner=A)
    theirs = token(lg, 560, 300, "advantage", "scrambler", owner=B)
    rebels = lg.unit(REBELS, A, (530, 340))
    assert tokens_for(lg.game, rebels, "destroy-scrambler") == [theirs]


# Ordnance and Strafing Run.


@covers("objects.overlap.tokens")
def test_ordnance_is_called_once_at_the_end_of_a_command_phase(lg: Scenario) -> None:
    mission(lg, ours="ordnance")
    lg.game.state.players[A].advantage_tokens = 1
    lg.unit(LEIA, A, (500, 300))
    command_from(lg, end)
    assert (lg.asks, lg.options) == (A, ["ordnance.MarkOrdnance:-1", "pass"])
    lg.answer("ordnance.MarkOrdnance:-1")
    with refused(lg, by="objects.overlap.tokens"):
        lg.answer((500 + 26, 300, 0))
    lg.answer((500 + 26.3, 300, 0))
    assert [(one.name, one.owner) for one in lg.game.state.tokens] == [("ordnance", A)]
    command_from(lg, end)
    assert lg.asked is None


@pytest.mark.parametrize(
    ("dice", "suppression", "wounds"),
    [("hit crit blank", 2, 3), ("surge blank blank", 0, 0), ("hit hit hit", 3, 3), ("crit blank blank", 1, 2)],
)
def test_ordnance_wounds_armour_and_suppresses_the_rest(
    lg: Scenario, lend: Lend, dice: str, suppression: int, wounds: int
) -> None:
    """A vehicle is wounded though it has no armour; of a squad it is enough that one is near."""
    lend(AT_RT)
    mission(lg, ours="ordnance")
    token(lg, 500, 300, "advantage", "ordnance", owner=A)
    lg.unit(LEIA, A, (100, 800))
    squad = lg.unit(REBELS, A, (900, 300), (500 + 152.4 + 12.7 + 13.5, 300))
    far = lg.unit(REBELS, A, (500 - 152.5 - 12.7 - 13.5, 300))
    walker, vader = lg.unit(AT_RT, B, (500, 400)), lg.unit(VADER, B, (500, 200))
    lg.dice(dice)
    lg.run(EndPhase())
    assert lg.game.state.tokens == []
    gained = {event["unit"]: event["count"] for event in lg.events("suppression.gained")}
    assert gained == ({squad.id: suppression} if suppression else {})  # Vader has no courage to lose
    assert [lg.game.miniature(unit.leader).wounds for unit in (squad, far, vader, walker)] == [0, 0, 0, wounds]


@pytest.mark.parametrize(("card", "name"), [("ordnance", "ordnance"), ("strafing-run", "air-support")])
def test_the_token_of_the_other_player_is_not_ones_own(lg: Scenario, card: str, name: str) -> None:
    mission(lg, ours=card)
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    token(lg, 500, 400, "advantage", name, owner=B)
    token(lg, 500, 500, "advantage", "scrambler", owner=A)
    lg.run(EndPhase())
    assert (lg.asked, len(lg.game.state.tokens)) == (None, 2)


def test_both_players_may_have_ordnance_at_once(lg: Scenario) -> None:
    mission(lg, ours="ordnance", theirs="ordnance")
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (1500, 300))
    token(lg, 500, 400, "advantage", "ordnance", owner=B)
    token(lg, 1500, 400, "advantage", "ordnance", owner=A)
    lg.dice("blank blank blank  hit hit blank")
    lg.run(EndPhase())
    assert [event["player"] for event in lg.events("ordnance.rolled")] == [A, B]  # who has priority first
    assert lg.events("suppression.gained") == [{"unit": leia.id, "count": 2}]
    assert (lg.game.state.tokens, lg.game.miniature(vader.leader).wounds) == ([], 0)


@pytest.mark.parametrize("word", ["armor", "armor-x"])
def test_ordnance_wounds_whoever_is_armored(lg: Scenario, word: str) -> None:
    mission(lg, ours="ordnance")
    leia = lg.unit(LEIA, A, (500, 300))
    lg.game.grant(leia, word, 1)
    lg.unit(VADER, B, (1500, 300))
    token(lg, 500, 400, "advantage", "ordnance", owner=A)
    lg.dice("crit hit blank")
    lg.run(EndPhase())
    assert (lg.game.miniature(leia.leader).wounds, lg.events("suppression.gained")) == (3, [])


def test_ordnance_waits_for_nobody_without_a_token(lg: Scenario) -> None:
    mission(lg, ours="ordnance")
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    lg.run(EndPhase())
    assert lg.asked is None


def test_a_strafing_run_suppresses_who_is_under_the_tool(lg: Scenario) -> None:
    mission(lg, ours="strafing-run")
    token(lg, 500, 300, "advantage", "air-support", owner=A)
    lg.unit(LEIA, A, (60, 60))
    lg.unit(VADER, B, (1500, 800))
    over = lg.unit(STORMTROOPERS, B, (500 + 12.0, 300))  # on the token
    along = lg.unit(STORMTROOPERS, B, (700, 300 + 12.7 + 13.4))
    aside = lg.unit(STORMTROOPERS, B, (600, 300 + 12.7 + 13.6))
    beyond = lg.unit(STORMTROOPERS, B, (817.6 + 14, 300))
    lg.dice("hit crit surge blank")
    lg.run(EndPhase())
    assert (lg.asks, lg.asked) == (A, "strafe")
    with refused(lg, by=RULE):
        lg.answer((500 + 304.9 + 12.7, 300, 0))
    lg.answer((500 + 304.8 + 12.7, 300, 0))
    # Two for those hit, one of which goes at the end of the round.
    assert [lg.game.unit(one.id).suppression for one in (over, along, aside, beyond)] == [1, 1, 0, 0]
    assert lg.game.state.tokens == []


@covers("token.advantage", "card.advantage.fields")
@pytest.mark.parametrize(("x", "y"), [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_a_strafing_run_goes_any_way(lg: Scenario, x: int, y: int) -> None:
    mission(lg, ours="strafing-run")
    token(lg, 900, 450, "advantage", "air-support", owner=A)
    lg.unit(VADER, B, (60, 60))
    behind, begun, ended, beyond = (
        lg.unit(STORMTROOPERS, B, (900 + away * x + 5 * y, 450 + away * y + 5 * x)) for away in (-20, 35, 190, 230)
    )
    lg.dice("crit crit blank blank")
    lg.run(EndPhase())
    lg.answer((900 + 200 * x, 450 + 200 * y, 0))
    assert [lg.game.unit(one.id).suppression for one in (behind, begun, ended, beyond)] == [1, 1, 1, 0]


def test_air_support_is_called_once(lg: Scenario) -> None:
    mission(lg, ours="strafing-run")
    lg.game.state.players[A].advantage_tokens = 1
    command_from(lg, end)
    lg.answers("strafing-run.CallAirSupport:-1", (500, 300, 0))
    assert [(one.name, one.owner) for one in lg.game.state.tokens] == [("air-support", A)]
    assert lg.game.state.players[A].advantage_tokens == 0


# Fortified Position.


@covers("objects.overlap.terrain")
def test_barricades_stand_in_own_or_contested_territory_apart(lg: Scenario) -> None:
    roof, attic = block(300, 500, 200, 200, 100), block(300, 560, 200, 80, 130)
    lg.terrain(roof, attic, block(900, 100, 60, 60, 30, type="scatter"))
    mission(lg, "cauldron", ours="fortified-position")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    lg.poi(*MIDDLE)
    from_step(lg, set_up_advantages)
    assert (lg.asks, lg.asked) == (A, "barricade")
    with refused(lg, by=RULE):
        lg.answer((900, 685.8 - 7.5, 0))  # into red's territory
    with refused(lg, by="objects.overlap.terrain"):
        lg.answer((914.4, 457.2, 0))
    with refused(lg, by="objects.overlap.terrain"):
        lg.answer((930, 100, 0))  # half on the crates
    with refused(lg, by="objects.overlap.terrain"):
        lg.answer((300, 520, 0))  # on two steps at once
    with refused(lg, by="objects.battlefield"):
        lg.answer((900, 5, 0))
    lg.answer((300, 500, 0))  # on a roof
    with refused(lg, by=RULE):
        lg.answer((300 + 88.9 + 152.4, 500, 0))
    lg.answer((300 + 88.9 + 152.5, 500, 0))
    lg.answer((1400, 300, 1.5708))
    barricades = [one for one in lg.game.field.parts if one.barricade]
    assert [(round(one.part.bottom), round(one.part.top, 1)) for one in barricades] == [
        (100, 130.5),
        (0, 30.5),
        (0, 30.5),
    ]
    xs = [x for x, _ in barricades[2].part.footprint]
    assert max(xs) - min(xs) == pytest.approx(15.2, abs=0.01)  # it was turned
    assert lg.asked != "barricade"  # three at most


def test_fewer_barricades_will_do(lg: Scenario) -> None:
    mission(lg, "cauldron", ours="fortified-position")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_advantages)
    lg.answers((500, 300, 0), "pass")
    assert [tuple(one) for one in lg.game.state.laid] == [("barricade", 500, 300, 0)]
    assert lg.events("barricade.laid") == [{"player": A, "x": 500, "y": 300}]
    assert len([one for one in lg.game.field.parts if one.barricade]) == 1
    assert lg.asked != "barricade"


def test_barricades_of_red_stay_out_of_blues_territory(lg: Scenario) -> None:
    mission(lg, "cauldron", theirs="fortified-position")
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, set_up_advantages)
    assert lg.asks == B
    with refused(lg, by=RULE):
        lg.answer((500, 228.6 + 7.5, 0))
    lg.answer((500, 228.6 + 7.7, 0))
    lg.answer((500, 800, 0))
    assert (lg.asked, len(lg.game.state.laid)) == ("barricade", 2)

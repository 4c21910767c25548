"""What falls at one moment, and what is no action though it looks like one."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin, tau
from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.core.ability import Ability, Window
from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.placing import LeaderPlacement
from dejarik.games.legion.programs import When, bound
from dejarik.games.legion.select import own
from dejarik.games.legion.state import Miniature, Token
from dejarik.games.legion.windows import (
    AfterAction,
    EndOfActivation,
    EndOfEndPhase,
    IssuingOrders,
    StartOfActivation,
)
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.missions.blasts import GoesOff
from dejarik.games.legion_2020.missions.claiming import may_ever
from dejarik.games.legion_2020.missions.mines import TripMines
from dejarik.games.legion_2020.scaling import may_scale
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

ALL = own("trooper")
TAUNTAUNS = "tauntaun-riders"
LUKE = "luke-skywalker-hero-of-the-rebellion"
OBI_WAN, AAT = "obi-wan-kenobi", "aat-trade-federation-battle-tank"


@covers("activation.start.order", "activation.end.order")
@pytest.mark.parametrize("window", [StartOfActivation, EndOfActivation])
@pytest.mark.parametrize("active", [A, B])
def test_whose_unit_it_is_orders_the_effects_of_both(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch, window: type[StartOfActivation], active: int
) -> None:
    """Whoever has priority: here the other."""
    gains = When(window, Gains(ALL, aim=1), about="")
    written = {card: bound("command", card, (gains,), edition="test:") for card in ("push", "ambush")}
    monkeypatch.setattr(Legion2020, "commands_written", written)
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    state = lg.state
    state.priority, state.revealed = 1 - active, True
    state.players[A].chosen, state.players[B].chosen = "push", "ambush"
    lg.changed()
    moment = lg.game.open(cast(Window, window(unit=active)))
    assert moment is not None
    lg.run(moment)
    assert (lg.asked, lg.asks, len(lg.options)) == ("ability", active, 2)
    lg.answer(lg.options[1])
    assert [one["unit"] for one in lg.events("token.gained")] == [1, 0]


@covers("timing.end-of-activation-order", "keyword.regenerate-x")
@pytest.mark.parametrize("first", ["poison.Poison", "regenerate.Regenerate"])
def test_a_poisoned_unit_says_whether_it_regenerates_before(lg: Scenario2020, lend: Lend, first: str) -> None:
    """Of one wound and two of the poison it heals what is there when the dice are rolled."""
    lend(VADER, ("regenerate", 3))
    vader = lg.put(lg.unit(VADER, A, (500, 300)), poison=2)
    lg.set(vader.leader, wounds=1)
    lg.run(Activation(unit=vader.id))
    lg.dice("block block block" if first == "poison.Poison" else "block")
    lg.answer("end")
    assert (lg.asked, lg.asks, len(lg.options)) == ("ability", A, 2)
    lg.answer(f"{first}:{vader.id}")
    assert lg.game.leader(lg.game.unit(vader.id)).wounds == (0 if first == "poison.Poison" else 2)
    assert lg.game.unit(vader.id).poison == 0


@covers("activation.start.order", "activation.end.order")
@pytest.mark.parametrize("window", [StartOfActivation, EndOfActivation])
@pytest.mark.parametrize("may", [True, False])
def test_what_the_opponent_may_leave_undone_the_opponent_says(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch, window: type[StartOfActivation], may: bool
) -> None:
    """Of the opponent's effects only those that must happen are put in an order."""
    ours, theirs = (When(window, Gains(ALL, aim=1), about="", may=one) for one in (False, may))
    written = {
        card: bound("command", card, (one,), edition="test:") for card, one in (("push", ours), ("ambush", theirs))
    }
    monkeypatch.setattr(Legion2020, "commands_written", written)
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    state = lg.state
    state.revealed = True
    state.players[A].chosen, state.players[B].chosen = "push", "ambush"
    lg.changed()
    moment = lg.game.open(cast(Window, window(unit=0)))
    assert moment is not None
    lg.run(moment)
    assert (lg.asked, lg.asks) == ("ability", B if may else A)
    assert lg.game.unit(0).aim == int(may)


@covers("activation.steps")
@pytest.mark.parametrize("key", [REBELS, "at-rt"])
def test_start_rally_actions_end(lg: Scenario2020, key: str) -> None:
    names = [step.__name__ for step in Legion2020.order[Activation]]
    order = [names.index(one) for one in ("start", "rally_step", "flee_or_act", "end")]
    assert order == sorted(order)
    unit = lg.unit(key, A, (500, 300))
    if key == REBELS:
        lg.put(unit, suppression=1)
        lg.dice("block")
    lg.run(Activation(unit=unit.id))
    lg.answers("aim", "end")
    told = [event.name for event in lg.game.events]
    assert told.index("unit.activated") < told.index("action.performed")
    assert ("unit.rallied" in told) is (key == REBELS)
    assert lg.game.unit(unit.id).order == "down"


@covers("abilities.granted-move-attack-no-trigger", "card-actions.granting-non-action")
@pytest.mark.parametrize("action", [True, False])
def test_a_move_that_is_no_action_brings_no_free_attack(lg: Scenario2020, lend: Lend, action: bool) -> None:
    lend(LEIA, ("relentless", 0), weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(
        Move(unit=leia.id, kinds=("standard",), speed=1, action=action)
        if not action
        else Act(unit=leia.id, action="move")
    )
    lg.answer((500.0, 310.0, 0.0))
    assert (lg.asked == "ability") is action


@covers("abilities.granted-move-attack-no-trigger", "attack.granted", "card-actions.granting-non-action")
@pytest.mark.parametrize("action", [True, False])
def test_an_attack_that_is_no_action_brings_no_other(lg: Scenario2020, lend: Lend, action: bool) -> None:
    lend(LEIA, ("gunslinger", 0), weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (x, 500)) for x in (450, 550)]
    lg.dice("blank")
    only = (foes[0].id,)
    lg.run(Act(unit=leia.id, action="attack", only=only) if action else Attack(attacker=leia.id, only=only))
    assert (lg.asked == "ability") is action


@covers("actions.example.han", "attack.granted")
def test_the_second_shot_costs_no_action(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("gunslinger", 0), weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (x, 500)) for x in (450, 550)]
    lg.run(Activation(unit=leia.id))
    lg.dice("blank blank")
    lg.answers("attack", f"unit:{foes[0].id}", "gunslinger.Gunslinger:0")
    assert len(lg.events("attack.declared")) == 2
    assert lg.asked == "action"
    assert "attack" not in lg.options
    lg.answer("aim")
    assert lg.asked is None


@covers("creature.pivot-reverse", "creature.subtype")
def test_creatures_pivot_and_reverse(lg: Scenario2020) -> None:
    riders = lg.unit(TAUNTAUNS, A, (500, 500))
    lg.run(Move(unit=riders.id, action=True))
    assert {"standard", "pivot", "reverse"} <= set(lg.options)
    assert lg.game.facts(riders.id).type.endswith("trooper")


@covers("creature.no-claim")
@pytest.mark.parametrize(("key", "able"), [(REBELS, True), (TAUNTAUNS, False), ("at-rt", False)])
def test_creatures_claim_nothing(lg: Scenario2020, key: str, able: bool) -> None:
    unit = lg.unit(key, A, (500, 500))
    game = cast(Legion2020, lg.game)
    assert [may_ever(game, unit, action) for action in ("claim", "sabotage", "resupply")] == [able] * 3


@covers("creature.no-claim")
@pytest.mark.parametrize(
    ("card", "action"), [("recover-the-supplies", "claim"), ("sabotage-the-moisture-vaporators", "sabotage")]
)
def test_a_creature_that_would_claim_is_told_why_not(lg: Scenario2020, card: str, action: str) -> None:
    lg.state.objective = card
    lg.run(Activation(unit=lg.unit(TAUNTAUNS, A, (500, 500)).id))
    with refused(lg, by="creature.no-claim"):
        lg.answer(action)


@covers("detonate.order-by-cause", "condition-tokens.dots")
@pytest.mark.parametrize("mover", [A, B])
def test_who_trips_a_mine_says_in_which_order_it_strikes(lg: Scenario2020, mover: int) -> None:
    """Whatever the number of its dots."""
    units = [lg.unit(REBELS, A, (440, 470)), lg.unit(STORMTROOPERS, B, (560, 470))]
    lg.state.tokens = [Token(0, "condition", 500.0, 400.0, name="mine", count=3)]
    lg.changed()
    lg.dice("block")
    lg.run(TripMines(unit=units[mover].id, left=[0]))
    assert (lg.asked, lg.asks, len(lg.options)) == ("pool", mover, 2)
    lg.dice("blank " * 4)
    lg.answer(lg.options[0])
    assert lg.asked is None
    assert lg.state.tokens == []
    assert GoesOff(token=0, by=mover).times == 1


@covers("difficult.pivot-climb")
def test_to_turn_or_to_climb_in_rubble_costs_no_more(lg: Scenario2020) -> None:
    rubble = replace(block(500, 300, 400, 100, 30, type="area", blocks=False), sort="ruins")
    lg.terrain(rubble, block(500, 400, 200, 100, 100))
    walker, leia = lg.unit("at-rt", A, (600, 280)), lg.unit(LEIA, A, (500, 336.5))
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.answer((600.0, 280.0, 0.0, 1.5))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    lg.dice("blank")
    lg.answers("clamber", (500.0, 363.5, 100.0))
    assert lg.asked == "action"
    lg.answer("end")


@covers("margin.terrain-conflict")
@pytest.mark.parametrize("x", [490.0, 500.0, 512.0])
def test_the_nearest_place_serves_where_terrain_is_in_the_way(lg: Scenario2020, x: float) -> None:
    """A pillar where the base should stand: it is put beside it, as near as it can be."""
    lg.terrain(block(500, 400, 20, 20, 300))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    placement = lg.decision.placement
    assert isinstance(placement, LeaderPlacement)
    spot = placement.nearest((x, 400.0, 0.0, 0.0))
    assert spot is not None
    assert placement.judge(spot) is None
    assert ((spot[0] - x) ** 2 + (spot[1] - 400.0) ** 2) ** 0.5 <= 10 + 13.5 + 4.0
    lg.answer(spot)


@covers("bane.enemy-effects")
@pytest.mark.parametrize(("words", "shown"), [((), 1), ((("immune-enemy-effects", 0),), 0)])
def test_an_enemys_bane_token_is_an_enemy_effect(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], shown: int
) -> None:
    lend(LEIA, *words)
    lg.state.tokens = [Token(0, "bane", 500.0, 430.0, owner=B, name="smoke-and-mirrors")]
    leia = lg.unit(LEIA, A, (500, 220))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer((500.0, 300.0, 0.0))
    assert len(lg.events("bane.revealed")) == shown


@covers("command-phase.issue-orders", "keyword.direct")
@pytest.mark.parametrize("priority", [A, B])
def test_who_has_priority_issues_the_orders_of_keywords_first(lg: Scenario2020, lend: Lend, priority: int) -> None:
    """Blue or not."""
    lend(LEIA, ("direct", 0, "Corps Trooper"))
    for owner, y in ((A, 300), (B, 700)):
        lg.unit(LEIA, owner, (500, y))
        lg.unit(REBELS, owner, (560, y))
    lg.state.priority = priority
    lg.changed()
    moment = lg.game.open(IssuingOrders())
    assert moment is not None
    lg.run(moment)
    asked = []
    while lg.asked == "order-one":
        asked.append(lg.asks)
        lg.answer("pass")
    assert asked == [priority, 1 - priority]


class Bows(Ability[Legion2020, EndOfEndPhase]):
    """A token, if the player wants one."""

    card = "bows"
    optional = True

    def applies(self, game: Legion2020, me: int, window: EndOfEndPhase) -> bool:
        return True

    def resolve(self, game: Legion2020, me: int, window: EndOfEndPhase) -> None:
        game.emit("bows", player=~me)


@covers("timing.blue-player-decides")
@pytest.mark.parametrize("blue", [A, B])
@pytest.mark.parametrize("first", [A, B])
def test_blue_says_whose_effects_come_first(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch, blue: int, first: int
) -> None:
    """Whoever has priority; and each uses or declines what is his own."""
    bows = Bows()
    monkeypatch.setattr(Legion2020, "abilities", {**Legion2020.abilities, bows.id: bows})
    lg.state.priority, lg.state.blue = 1 - blue, blue
    lg.changed()
    lg.game.listeners = {**lg.game.listeners, EndOfEndPhase: ((bows, ~B), (bows, ~A))}
    moment = lg.game.open(EndOfEndPhase())
    assert moment is not None
    lg.run(moment)
    assert (lg.asked, lg.asks) == ("ability", blue)
    assert [lg.game.told(lg.decision, one).args for one in lg.decision.options] == [
        {"player": blue},
        {"player": 1 - blue},
    ]
    lg.answer(lg.options[0 if first == blue else 1])
    assert (lg.asks, lg.options[-1]) == (first, "pass")
    lg.answer(lg.options[0])
    assert lg.asks == 1 - first
    lg.answer("pass")
    assert [one["player"] for one in lg.events("bows")] == [first]


@covers("timing.blue-player-decides", "timing.same-unit")
def test_nobody_is_asked_whose_effects_come_first_where_all_are_one_players(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch
) -> None:
    bows = Bows()
    monkeypatch.setattr(Legion2020, "abilities", {**Legion2020.abilities, bows.id: bows})
    lg.game.listeners = {**lg.game.listeners, EndOfEndPhase: ((bows, ~B), (bows, ~B))}
    moment = lg.game.open(EndOfEndPhase())
    assert moment is not None
    lg.run(moment)
    assert (lg.asks, len(lg.options)) == (B, 2)
    lg.answer("pass")


@covers("timing.blue-player-decides")
@pytest.mark.parametrize("able", [True, False])
def test_blue_is_asked_whose_effects_come_first_while_both_have_one(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch, able: bool
) -> None:
    ours = When(EndOfEndPhase, Gains(ALL, aim=1), about="")
    theirs = When(EndOfEndPhase, Gains(ALL, aim=1), about="", holds=lambda game, me, window: able)
    written = {
        card: bound("command", card, (one,), edition="test:") for card, one in (("push", ours), ("ambush", theirs))
    }
    monkeypatch.setattr(Legion2020, "commands_written", written)
    units = [lg.unit(LEIA, A, (300, 300)), lg.unit(VADER, B, (1500, 800))]
    state = lg.state
    state.revealed = True
    state.players[A].chosen, state.players[B].chosen = "push", "ambush"
    lg.changed()
    moment = lg.game.open(EndOfEndPhase())
    assert moment is not None
    lg.run(moment)
    assert (lg.asked is not None) is able
    if able:
        assert (lg.asks, len(lg.options)) == (A, 2)
        lg.answer(lg.options[1])
        assert [one["unit"] for one in lg.events("token.gained")] == [1, 0]
    assert [lg.game.unit(one.id).aim for one in units] == [1, int(able)]


@covers("timing.example.cad-bane-steady-scale")
@pytest.mark.parametrize("steady_first", [True, False])
def test_who_is_steady_and_scales_shoots_from_below_or_from_above(
    lg: Scenario2020, lend: Lend, steady_first: bool
) -> None:
    lend(LEIA, ("steady", 0), ("scale", 0), weapons=(gun(),))
    lg.terrain(block(500, 500, 200, 100, 100, blocks=False))
    leia = lg.unit(LEIA, A, (500, 400))
    lg.unit(VADER, B, (500, 600))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 436.5, 0.0))
    assert lg.asked == "scale"
    lg.answer("pass" if steady_first else "clamber")
    shoot = f"steady.Steady:{leia.id}"
    lg.dice("blank")
    if steady_first:
        assert lg.options == [shoot, f"scale.ScaleLater:{leia.id}", "pass"]
        lg.answer(shoot)
        assert (lg.game.leader(leia).z, len(lg.events("attack.declared"))) == (0.0, 1)
        lg.answer(f"scale.ScaleLater:{leia.id}")
        lg.answer((500.0, 463.5, 100.0))
    else:
        lg.answer((500.0, 463.5, 100.0))
        assert lg.options == [shoot, "pass"]
        lg.answer(shoot)
    assert lg.game.leader(leia).z == 100.0
    assert (lg.asked, lg.game.unit(leia.id).used.count("scaled")) == ("action", 1)
    lg.answer("end")


@covers("timing.same-unit", "keyword.scale.free-clamber")
@pytest.mark.parametrize(
    ("word", "same", "action", "later"),
    [
        ("steady", True, "move", True),
        ("relentless", True, "move", True),
        ("agile", True, "move", False),
        ("steady", False, "move", False),
        ("steady", True, "aim", False),
    ],
)
def test_a_clamber_is_put_off_for_a_free_attack_of_the_same_action_alone(
    lg: Scenario2020, lend: Lend, word: str, same: bool, action: str, later: bool
) -> None:
    lend(LEIA, (word, 0), ("scale", 0), weapons=(gun(),))
    lg.terrain(block(500, 500, 200, 100, 100, blocks=False))
    leia, friend = lg.unit(LEIA, A, (500, 400)), lg.unit(REBELS, A, (900, 400))
    lg.run(Move(unit=leia.id, kinds=("standard",), action=True))
    lg.answers((500.0, 436.5, 0.0), "pass")
    happen(lg, AfterAction(unit=leia.id if same else friend.id, action=action))
    assert (lg.asked is not None) is later
    lg.decline()


@covers("keyword.scale.free-clamber", "keyword.scale.height-two")
def test_who_has_clambered_twice_at_once_does_not_scale_later(lg: Scenario2020, lend: Lend) -> None:
    """Beside the high house stands a lower one."""
    lend(LEIA, ("steady", 0), ("scale", 0), weapons=(gun(),))
    houses = block(450, 500, 100, 100, 300, blocks=False), block(550, 500, 100, 100, 152, blocks=False)
    lg.terrain(*[replace(one, piece=number) for number, one in enumerate(houses)])
    leia = lg.unit(LEIA, A, (486.5, 436.5))
    lg.unit(VADER, B, (500, 700))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "clamber-high", (486.5, 463.5, 300.0))
    assert may_scale(lg.game, lg.game.unit(leia.id))  # type: ignore[arg-type]
    assert lg.options == [f"steady.Steady:{leia.id}", "pass"]
    lg.answers("pass", "end")


@covers("margin.example.luke", "margin.base-contact-blocked")
@pytest.mark.parametrize(("pillar", "side"), [(494.0, 1), (506.0, -1)])
def test_luke_comes_into_contact_beside_what_is_in_the_way(lg: Scenario2020, pillar: float, side: int) -> None:
    """Before the bike stands something, more to the left or more to the right: he is shifted the other way, and no
    farther than he must be."""
    lg.terrain(block(pillar, 372, 8, 8, 300))
    luke, bike = lg.unit(LUKE, A, (500, 250)), lg.unit(BIKES, B, (500, 420))
    lg.run(Move(unit=luke.id, kinds=("standard",)))
    placement, foe = lg.decision.placement, lg.game.leader(bike)
    assert isinstance(placement, LeaderPlacement)
    front = (500.0, 420.0 - foe.radius - 13.5, 0.0, 0.0)
    assert placement.judge(front) is not None
    spot = placement.nearest(front)
    assert spot is not None
    assert (spot[0] - 500.0) * side > 0
    between = hypot(spot[0] - 500.0, spot[1] - 420.0) - foe.radius
    assert between == pytest.approx(13.5, abs=0.05)
    degree = (foe.radius + 13.5) * tau / 360
    assert placement.judge(back(spot, foe, 2 * degree * side)) is not None  # nearer to the front there is no room
    lg.answer(spot)
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert lg.game.contacts(lg.game.unit(luke.id)) == (bike.id,)


@covers("margin.treated-as-contact", "margin.example.obi-wan")
@pytest.mark.parametrize("who", ["obi-wan", "tank"])
@pytest.mark.parametrize("degrees", [11, 29, 37])
def test_who_comes_as_near_as_places_allow_counts_as_touching_until_one_of_them_moves(
    lg: Scenario2020, degrees: int, who: str
) -> None:
    """Bases rest on a grid: obliquely they cannot touch quite, however near they are put."""
    tank = lg.unit(AAT, B, (500, 420))
    foe, turn = lg.game.leader(tank), pi + degrees * tau / 360
    away = foe.radius + 13.5
    obi_wan = lg.unit(OBI_WAN, A, (500 + (away + 60) * sin(turn), 420 + (away + 60) * cos(turn)))
    lg.run(Move(unit=obi_wan.id, kinds=("standard",)))
    at = [(500 + apart * sin(turn), 420 + apart * cos(turn)) for apart in (away + 0.001, away + 0.02)]
    placement = lg.decision.placement
    assert isinstance(placement, LeaderPlacement)
    lg.answer((*at[0], 0.0, 0.0))
    there = lg.game.leader(lg.game.unit(obi_wan.id))
    assert hypot(there.x - 500.0, there.y - 420.0) > away
    assert in_melee_with(lg.game, lg.game.unit(obi_wan.id)) == [lg.game.unit(tank.id)]
    if who == "obi-wan":
        lg.set(obi_wan.leader, x=at[1][0], y=at[1][1])
    else:
        lg.set(tank.leader, x=500.0 - 0.02 * sin(turn), y=420.0 - 0.02 * cos(turn))
    assert in_melee_with(lg.game, lg.game.unit(obi_wan.id)) == []
    assert lg.game.contacts(lg.game.unit(obi_wan.id)) == ()


def back(spot: tuple[float, ...], foe: Miniature, by: float) -> tuple[float, ...]:
    """Along the rim towards the middle of the table."""
    away = foe.radius + 13.5
    at = atan2(spot[0] - foe.x, spot[1] - foe.y) + by / away
    return (foe.x + away * sin(at), foe.y + away * cos(at), 0.0, 0.0)

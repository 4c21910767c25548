"""Colours, edges, battle cards by elimination, and deployment."""

from __future__ import annotations

from math import hypot
from typing import cast

import msgspec
import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Phase, Token
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.setup import STEPS, Setup2020, after_deployment, set_up_condition
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

DECK = {
    "objectives": ("breakthrough", "key-positions", "payload", "bombing-run"),
    "deployments": ("battle-lines", "the-long-march", "disarray", "roll-out"),
    "conditions": ("clear-conditions", "war-weary", "minefield", "supply-drop"),
}


def match(first: int = 0, second: int = 0, seed: int = 1) -> Legion2020:
    """Two small forces; the numbers are upgrades more that each brings."""
    extra = ("force-push", "force-choke")
    armies = [
        Army(faction="empire", units=(ArmyUnit(VADER, extra[:count]),), edition="legion-2020", **DECK)  # type: ignore[arg-type]
        for count in (first, second)
    ]
    return Legion2020(seed, [msgspec.to_builtins(army) for army in armies], {"battlefield": "outpost"})


def answer(game: Legion2020, *answers: object) -> None:
    for one in answers:
        game.answer(game.decisions[0], one)


@covers("setup.choose-color", "setup.choose-edge", "setup.sequence")
@pytest.mark.parametrize(("dearer", "chooser"), [(0, 1), (1, 0)])
def test_the_cheaper_army_chooses_its_colour_and_blue_an_edge(dearer: int, chooser: int) -> None:
    game = match(*(2 if player == dearer else 0 for player in (0, 1)))
    (decision,) = game.decisions
    assert (decision.kind, decision.player, [one.id for one in decision.options]) == ("color", chooser, ["blue", "red"])
    answer(game, "red")
    (decision,) = game.decisions
    assert game.state.blue == dearer
    assert (decision.kind, decision.player, len(decision.options)) == ("side", dearer, 2)


@covers("setup.choose-color")
def test_equal_armies_draw_lots_for_the_choice() -> None:
    assert {match(seed=seed).decisions[0].player for seed in range(12)} == {0, 1}


@covers("setup.reveal-battle-cards", "setup.define-battlefield", "defining-battlefield.procedure")
@covers("army.battle-deck", "battle-cards.deck")
def test_three_of_each_kind_are_laid_out_from_blues_deck() -> None:
    game = match()
    answer(game, "blue", "lower")
    laid = [event.args for event in game.events if event.name == "mission.laid-out"]
    assert [one["deck"] for one in laid] == ["objective", "deployment", "condition"]
    for one, kind in zip(laid, DECK, strict=True):
        cards = one["cards"]
        assert isinstance(cards, tuple)
        assert len(set(cards)) == 3
        assert set(cards) <= set(DECK[kind])
    answer(game, "pass", "pass", "pass", "pass")
    first = [one["cards"][0] for one in laid]  # type: ignore[index]
    assert [game.state.objective, game.state.deployment, game.state.condition] == first


@covers("setup.example.define-battlefield", "defining-battlefield.last-card-safe", "defining-battlefield.forfeit")
def test_four_opportunities_in_turns_and_the_last_card_of_a_row_is_safe() -> None:
    game = match()
    answer(game, "blue", "lower")
    rows = {event.args["deck"]: event.args["cards"] for event in game.events if event.name == "mission.laid-out"}
    blue = game.state.blue
    asked = []
    for row in ("deployment", "condition", "condition"):
        asked.append(game.decisions[0].player)
        answer(game, row)
    asked.append(game.decisions[0].player)
    assert asked == [blue, 1 - blue, blue, 1 - blue]
    assert [one.id for one in game.decisions[0].options] == ["objective", "deployment", "pass"]
    with pytest.raises(IllegalAnswer) as refusal:
        answer(game, "condition")
    assert refusal.value.rule == "defining-battlefield.last-card-safe"
    answer(game, "objective")
    left = (rows["objective"][1], rows["deployment"][1], rows["condition"][2])  # type: ignore[index]
    assert (game.state.objective, game.state.deployment, game.state.condition) == left
    told = [(event.args["deck"], event.args["card"]) for event in game.events if event.name == "mission.revealed"]
    assert told == [*zip(("objective", "deployment", "condition"), left, strict=True)]


@covers("setup.prepare-supply", "setup.deploy", "deployment.before-game")
def test_everybody_stands_on_the_table_when_the_first_round_begins() -> None:
    armies = [army_named(name, "legion-2020") for name in ("March of the Dark Lord", "Hope of the Rebellion")]
    game = Legion2020(3, [msgspec.to_builtins(army) for army in armies], {"battlefield": "outpost"})
    while game.state.round == 0:
        decision = game.decisions[0]
        game.answer(decision, decision.draw(iter([0.3, 0.6, 0.1, 0.8] * 4000).__next__))
    assert all(unit.deployed for unit in game.state.units)
    assert (game.state.round, game.state.counter) == (1, game.state.blue)


# Deployment.


def battle_lines(lg: Scenario2020) -> None:
    lg.state.deployment = "battle-lines"
    lg.changed()


@covers("deployment.alternate", "deployment.more-units", "deployment.zones")
def test_units_deploy_in_turns_blue_first(lg: Scenario2020) -> None:
    battle_lines(lg)
    ours = [lg.unit(AT_RT, A) for _ in range(2)]
    theirs = [lg.unit(AT_RT, B) for _ in range(3)]
    lg.run(Deploy())
    order = []
    while lg.asked is not None:
        if lg.asked == "place-unit":
            unit = lg.decision.subject
            assert isinstance(unit, int)
            order.append(lg.game.unit(unit).owner)
            lg.answer((200.0 + 200 * unit, 80.0 if order[-1] == A else 834.0, 0.0))
        else:
            lg.answer(lg.options[0])
    assert order == [A, B, A, B, B]
    assert all(lg.game.unit(one.id).deployed for one in (*ours, *theirs))


@covers("deployment.cohesion")
@pytest.mark.parametrize(("key", "room"), [(REBELS, False), (LEIA, True)])
def test_no_leader_is_put_where_nobody_can_follow(lg: Scenario2020, key: str, room: bool) -> None:
    """A yard of 40 mm in the corner of the zone, behind walls."""
    lg.terrain(block(220, 76.2, 360, 152.4, 300), block(20, 96.2, 40, 112.4, 300))
    battle_lines(lg)
    lg.unit(key, A)
    lg.run(Deploy())
    if room:
        lg.answer((20.0, 20.0, 0.0, 0.0))
    else:
        with refused(lg, by="deployment.cohesion"):
            lg.answer((20.0, 20.0, 0.0, 0.0))
        lg.answer((800.0, 60.0, 0.0, 0.0))
        assert lg.asked == "formation"


@covers("deployment.within-zone", "deployment.round-base-inside-zone", "deployment.cohesion")
@pytest.mark.parametrize(("y", "allowed"), [(152.4 - 13.5, True), (152.4 - 12.5, False), (700, False)])
def test_a_round_base_lies_wholly_inside_the_zone(lg: Scenario2020, y: float, allowed: bool) -> None:
    battle_lines(lg)
    lg.unit(LEIA, A)
    lg.run(Deploy())
    if allowed:
        lg.answer((500.0, y, 0.0))
        assert lg.game.on_table()[0].y == pytest.approx(y)
    else:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((500.0, y, 0.0))
        lg.answer((500.0, 50.0, 0.0))


@covers("base-contact.none-in-setup", "keyword.scout-x.move")
@pytest.mark.parametrize(("phase", "able"), [("setup", False), ("activation", True)])
def test_no_scout_moves_into_a_melee(lg: Scenario2020, phase: str, able: bool) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.state.phase = cast(Phase, phase)
    lg.changed()
    lg.run(Move(unit=leia.id, kinds=("standard",), speed=2, sure=True))
    placement = lg.decision.placement
    assert placement is not None
    assert (placement.judge((500.0, 373.0, 0.0, 0.0)) is None) is able
    assert placement.judge((500.0, 372.0, 0.0, 0.0)) is None
    lg.game.stack.clear()
    lg.changed()


@covers("deployment.no-enemy-contact", "base-contact.none-in-setup")
def test_nobody_deploys_into_contact_with_an_enemy(lg: Scenario2020) -> None:
    battle_lines(lg)
    lg.unit(STORMTROOPERS, B, (500, 100))
    lg.unit(LEIA, A)
    lg.run(Deploy())
    with refused(lg, by="cohesion.no-enemy-contact"):
        lg.answer((527.0, 100.0, 0.0))
    lg.answer((600.0, 100.0, 0.0))


@covers("deployment.zones", "deployment.within-zone")
@pytest.mark.parametrize("player", [A, B])
def test_half_a_disc_is_a_zone_without_its_corners(lg: Scenario2020, player: int) -> None:
    lg.state.deployment, lg.state.table = "faceoff", (914.4, 914.4)
    areas = lg.game.territory(player)

    def within(x: float, y: float) -> bool:
        return wholly_in(areas, lg.state.table, (((x, y if player == A else 914.4 - y),), 13.5))

    assert all(within(457.2 + x, 13.5) for x in range(-270, 271, 10))
    assert all(within(457.2 + x, y) for x, y in ((0, 280), (-200, 200), (200, 200)))
    assert not any(within(457.2 + x, y) for x, y in ((0, 292), (250, 200), (-250, 200), (-292, 13.5), (292, 13.5)))
    corners = [hypot(x - 457.2, y if player == A else 914.4 - y) for corners, _ in areas for x, y in corners]
    assert max(corners) == pytest.approx(304.8)


@covers("deployment.alternate", "deployment.more-units")
def test_who_has_one_unit_left_is_not_asked_which(lg: Scenario2020) -> None:
    battle_lines(lg)
    lg.unit(LEIA, A)
    lg.discreet = True
    lg.run(Deploy())
    assert lg.asked == "place-unit"
    lg.game.stack.clear()
    lg.changed()


@covers("setup.resolve-objective-condition")
@pytest.mark.parametrize(("card", "asked"), [("minefield", "place-token"), ("clear-conditions", None)])
def test_what_a_condition_card_asks_for_is_done_in_setup(lg: Scenario2020, card: str, asked: str | None) -> None:
    battle_lines(lg)
    lg.state.condition = card
    lg.state.tokens = [Token(0, "poi", 900.0, 100.0, name="vaporator"), Token(1, "poi", 700.0, 100.0)]
    lg.run(Setup2020(step=STEPS.index(set_up_condition)))
    lg.game.stack[:1] = []  # the step alone
    lg.changed()
    assert (lg.asked, lg.asks) == (asked, None if asked is None else A)
    assert [one.count for one in lg.state.tokens[:2]] == [2, 0]  # a vaporator begins half broken
    lg.game.stack.clear()
    lg.changed()


@covers("objective-token.claim.setup", "setup.sequence")
def test_bombs_are_given_once_everybody_is_deployed(lg: Scenario2020) -> None:
    battle_lines(lg)
    lg.state.objective = "bombing-run"
    units = [lg.unit(REBELS, A, (300.0 + 200.0 * number, 60)) for number in range(4)]
    lg.run(Setup2020(step=STEPS.index(after_deployment)))
    lg.game.stack[:1] = []  # the step alone
    lg.changed()
    several = lg.decision.several
    assert several is not None
    assert (lg.asks, [one.id for one in several.among]) == (A, [f"unit:{one.id}" for one in units])
    lg.game.stack.clear()
    lg.changed()


@covers("deployment.within-zone")
def test_the_map_is_turned_with_blues_edge(lg: Scenario2020) -> None:
    battle_lines(lg)
    lg.state.turned = True
    lg.changed()
    lg.unit(REBELS, A)
    lg.run(Deploy())
    with refused(lg, by="deployment.within-zone"):
        lg.answer((500.0, 80.0, 0.0))
    lg.answer((500.0, 834.0, 0.0))
    assert lg.asked == "formation"


@covers("keyword.scout-x.move", "keyword.scout-x.not-action", "deployment.alternate")
@pytest.mark.parametrize(("away", "allowed"), [(75.0 + 27.0, True), (75.0 + 28.0, False)])
def test_scouts_move_right_after_they_deployed(lg: Scenario2020, lend: Lend, away: float, allowed: bool) -> None:
    battle_lines(lg)
    lend(LEIA, ("scout", 1), ("agile", 1))
    leia = lg.unit(LEIA, A)
    lg.run(Deploy())
    lg.answer((500.0, 100.0, 0.0))
    assert lg.asked == "move"
    if not allowed:
        with refused(lg, by="movement.step4.full"):
            lg.answer((500.0, 100.0 + away, 0.0))
        return
    lg.answer((500.0, 100.0 + away, 0.0))
    assert lg.game.leader(leia).y == pytest.approx(100.0 + away)
    assert lg.game.unit(leia.id).dodge == 0

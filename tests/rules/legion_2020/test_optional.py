"""Optional rules: grand armies, and rounds without end."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dejarik.games import ruleset_of
from dejarik.games.errors import OptionError
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.army import Army, ArmyUnit, points
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, VADER, A, B
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

EDITION = "legion-2020"
CARDS = catalogue_of(EDITION)
DECK = {
    "objectives": ("breakthrough", "key-positions", "recover-the-supplies", "payload"),
    "deployments": ("battle-lines", "disarray", "major-offensive", "the-long-march"),
    "conditions": ("clear-conditions", "minefield", "war-weary", "supply-drop"),
}


def match(grand: bool, unlimited: bool, seed: int = 1) -> Legion2020:
    army = Army(faction="empire", units=(ArmyUnit(VADER),), edition=EDITION, **DECK)  # type: ignore[arg-type]
    options: dict[str, object] = {"battlefield": "great-valley" if grand else "outpost"}
    if unlimited:
        options["rounds"] = "unlimited"
    return Legion2020(seed, [msgspec.to_builtins(army)] * 2, options)


def to_the_battle(game: Legion2020) -> list[str]:
    """Set up to the first unit that is deployed; the kinds of questions on the way."""
    asked = []
    while game.decisions[0].kind not in ("deploy", "place-unit"):
        asked.append(game.decisions[0].kind)
        game.answer(game.decisions[0], game.decisions[0].suggested)
    return asked


def laid_out(game: Legion2020) -> list[object]:
    return [event.args["deck"] for event in game.events if event.name == "mission.laid-out"]


# Grand armies.


def wrong(army: Army) -> set[str]:
    return {fault.rule for fault in ruleset_of(EDITION).check_list(to_text(army)).faults}


def grand(corps: int, more: int = 0) -> Army:
    """An army of one commander, so many squads, and so many of those with a heavy weapon."""
    small = army_named("March of the Dark Lord", EDITION)
    squads = [ArmyUnit("stormtroopers", ("hh-12-stormtrooper",) if number < more else ()) for number in range(corps)]
    units = (ArmyUnit("general-veers"), *squads, *[ArmyUnit("at-st")] * 4, *[ArmyUnit("imperial-royal-guards")] * 5)
    return replace(small, units=units, format="grand-army", deployments=())


@covers("optional.grand-army.points", "optional.grand-army.battlefield", "optional.grand-army.ranks")
def test_a_grand_army_is_1600_points_on_four_by_six_feet() -> None:
    format = CARDS.formats["grand-army"]
    assert (format.points, format.table) == (1600, (1828.8, 1219.2))
    assert format.ranks == {
        "commander": (1, 4),
        "operative": (0, 4),
        "corps": (6, 10),
        "special": (0, 5),
        "support": (0, 5),
        "heavy": (0, 4),
    }
    assert {one.table for key, one in CARDS.battlefields.items() if key == "great-valley"} == {format.table}


@covers("optional.grand-army.points", "optional.grand-army.ranks")
def test_how_large_a_grand_army_may_be() -> None:
    legal, few, many, dear = grand(6), grand(5), grand(11), grand(10, more=4)
    assert points(dear) > 1600 >= points(legal)
    rules = [
        {one for one in wrong(army) if one.startswith(("army.ranks", "army.points"))} for army in (legal, few, many)
    ]
    assert [bool(found) for found in rules] == [False, True, True]
    assert "army.points-limit" in wrong(dear) - wrong(legal)


@covers("optional.grand-army.no-deployment-cards", "optional.grand-army.one-elimination")
def test_a_grand_battle_is_defined_by_two_rows_and_one_elimination_each() -> None:
    game = match(grand=True, unlimited=False)
    while game.decisions[0].kind != "eliminate":
        game.answer(game.decisions[0], game.decisions[0].suggested)
    assert laid_out(game) == ["objective", "condition"]
    players = []
    while game.decisions[0].kind == "eliminate":
        players.append(game.decisions[0].player)
        assert [one.id for one in game.decisions[0].options] == ["objective", "condition", "pass"]
        game.answer(game.decisions[0], "pass")
    assert players == [game.state.blue, 1 - game.state.blue]
    assert game.state.deployment == ""
    assert game.state.objective
    assert game.state.condition


@covers("optional.grand-army.deployment-zone")
@pytest.mark.parametrize(
    ("player", "y", "allowed"), [(A, 304.8, True), (A, 305.8, False), (B, 914.4, True), (B, 913.4, False)]
)
def test_grand_zones_reach_range_two_from_the_long_edges(
    lg: Scenario2020, player: int, y: float, allowed: bool
) -> None:
    lg.state.table = CARDS.formats["grand-army"].table
    lg.unit(LEIA if player == A else VADER, player)
    lg.changed()
    (corners, _), width = lg.game.territory(player)[0], lg.state.table[0]
    low, high = (0.0, 304.8) if player == A else (lg.state.table[1] - 304.8, lg.state.table[1])
    assert (*corners[0], *corners[2]) == pytest.approx((0.0, low, width, high))
    lg.run(Deploy())
    inward = -13.5 if player == A else 13.5
    if allowed:
        lg.answer((900.0, y + inward, 0.0))
        assert lg.game.units_of(player)[0].deployed
    else:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((900.0, y + inward, 0.0))
        lg.answer((900.0, 100.0 if player == A else 1100.0, 0.0))


# Rounds without end.


@covers("optional.unlimited-rounds.setup", "optional.unlimited-rounds.with-grand-army", "optional.agreement")
@pytest.mark.parametrize(
    ("big", "unlimited", "rows"),
    [(False, True, ["deployment"]), (True, True, []), (False, False, ["objective", "deployment", "condition"])],
)
def test_which_battle_cards_are_in_play(big: bool, unlimited: bool, rows: list[str]) -> None:
    game = match(big, unlimited)
    asked = to_the_battle(game)
    assert laid_out(game) == rows
    assert ("eliminate" in asked) is not unlimited
    state = game.state
    assert [bool(one) for one in (state.objective, state.deployment, state.condition)] == [
        one in rows for one in ("objective", "deployment", "condition")
    ]
    if not big and unlimited:
        assert [len(event.args["cards"]) for event in game.events if event.name == "mission.laid-out"] == [1]  # type: ignore[arg-type]
        cards = {to_the_deployment(seed) for seed in range(8)}
        assert len(cards) > 1


def to_the_deployment(seed: int) -> str:
    game = match(grand=False, unlimited=True, seed=seed)
    to_the_battle(game)
    return game.state.deployment


@covers("optional.unlimited-rounds.end", "optional.unlimited-rounds.command-cards", "optional.unlimited-rounds.counter")
@covers("optional.agreement")
@pytest.mark.parametrize(
    ("unlimited", "round", "over", "hand"),
    [(True, 5, False, 1), (True, 6, False, 3), (True, 12, False, 3), (True, 7, False, 1), (False, 6, True, 1)],
)
def test_after_six_rounds_the_cards_come_back(
    lg: Scenario2020, unlimited: bool, round: int, over: bool, hand: int
) -> None:
    seed, lists, options = lg.game.setup
    lg.game.setup = (seed, lists, {**options, "rounds": "unlimited"} if unlimited else options)
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.round, lg.state.counter = round, A
    for player in lg.state.players:
        player.hand, player.discard = ["push"], ["ambush", "assault"]
    lg.changed()
    lg.run(EndPhase())
    assert lg.game.over is over
    assert lg.state.counter == B
    if unlimited:
        assert [len(player.hand) for player in lg.state.players] == [hand, hand]
        assert [len(player.discard) for player in lg.state.players] == [3 - hand, 3 - hand]


@covers("optional.unlimited-rounds.command-cards", "keyword.flawed.not-command-card")
def test_a_flaw_does_not_come_back_with_the_command_cards(lg: Scenario2020) -> None:
    seed, lists, options = lg.game.setup
    lg.game.setup = (seed, lists, {**options, "rounds": "unlimited"})
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.round, lg.state.counter = 6, A
    lg.state.players[A].hand, lg.state.players[A].discard = ["push"], ["ambush", f"flaw:{LEIA}"]
    lg.changed()
    lg.run(EndPhase())
    assert (lg.state.players[A].hand, lg.state.players[A].discard) == (["push", "ambush"], [f"flaw:{LEIA}"])


@covers("optional.unlimited-rounds.counter")
@pytest.mark.parametrize(("round", "shown"), [(1, 1), (6, 6), (7, 1), (13, 1)])
def test_the_counter_begins_anew(lg: Scenario2020, round: int, shown: int) -> None:
    lg.unit(REBELS, A, (300, 300))
    lg.state.round = round
    lg.changed()
    assert msgspec.to_builtins(lg.game.view(A))["round"] == shown


@covers("optional.agreement")
def test_the_options_say_what_was_agreed_on() -> None:
    rules = ruleset_of(EDITION)
    assert rules.options()["rounds"] == "six"
    armies = rules.default_lists({})
    assert "rounds" not in rules.create(1, armies, {}).setup[2]
    assert rules.create(1, armies, {"rounds": "unlimited"}).setup[2]["rounds"] == "unlimited"
    with pytest.raises(OptionError):
        rules.create(1, armies, {"rounds": "seven"})

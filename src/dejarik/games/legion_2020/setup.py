"""Setting up: colours, edges, three battle cards by elimination, deployment (setup.*, defining-battlefield.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Outcome, Steps
from dejarik.games.legion import divulging
from dejarik.games.legion.forces import Force
from dejarik.games.legion.setup import (
    Setup,
    choose_side,
    first_round,
    mission_is_set,
    place_objectives,
    resolve_effects,
)
from dejarik.games.legion.state import PlayerId
from dejarik.games.legion_2020 import competitive, optional
from dejarik.games.legion_2020.competitive import PlaceTerrain
from dejarik.games.legion_2020.declaring import DeclareTerrain, RollOff, sorts
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.missions import laying_out, supplies
from dejarik.games.legion_2020.teams import together
from dejarik.reading import converted

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

ROWS: Final = ("objective", "deployment", "condition")
IN_A_ROW: Final = 3
OPPORTUNITIES: Final = 4
FORFEIT: Final = Option("pass", "", "option.forfeit")


def declare_terrain(game: Legion2020, setup: Setup2020) -> Outcome:
    """setup.declare-terrain, where the players do it themselves."""
    return DeclareTerrain(left=sorts(game))


def place_terrain(game: Legion2020, setup: Setup2020) -> Outcome:
    """terrain.competitive.sequence, terrain.competitive.continue: before anything else, where it was agreed on."""
    pieces = competitive.pieces_of(game)
    return PlaceTerrain(player=cheaper(game), left=list(pieces)) if pieces else None


def cheaper(game: Legion2020) -> PlayerId:
    """Whose army costs less; by lot where both cost the same."""
    costs = [sum(unit.points for unit in game.units_of(player)) for player in (0, 1)]
    return game.pick(2) if costs[0] == costs[1] else costs.index(min(costs))


def find_chooser(game: Legion2020, setup: Setup2020) -> None:
    """setup.choose-color: the cheaper army's player chooses."""
    setup.chooser = cheaper(game)


def choose_color(game: Legion2020, setup: Setup2020) -> Outcome:
    """setup.choose-color"""
    candidates: list[tuple[Option, Refusal | None]] = [
        (Option(color, color, f"option.color.{color}"), None) for color in ("blue", "red")
    ]
    return together(game, offer(setup.chooser, "color", "setup.choose-color", take_color, candidates))


def take_color(game: Legion2020, setup: Setup2020, color: str) -> None:
    game.state.blue = setup.chooser if color == "blue" else game.opponent(setup.chooser)
    game.emit("setup.blue", player=game.state.blue)


def settle_disputes(game: Legion2020, setup: Setup2020) -> Outcome:
    """disputes.roll-off: as soon as there is a blue player, who takes the round counter for it (`house`)."""
    game.state.counter = game.state.blue
    return RollOff()


def choose_edge(game: Legion2020, setup: Setup2020) -> Outcome:
    """setup.choose-edge"""
    return together(game, choose_side(game, setup))


def lay_rows(game: Legion2020, setup: Setup2020) -> None:
    """setup.reveal-battle-cards: of blue's deck alone, three of each kind."""
    force = converted(game.setup[1][game.state.blue], Force)
    decks = {"objective": force.objectives, "deployment": force.deployments, "condition": force.conditions}
    for name in optional.rows(game):
        setup.rows[name] = game.shuffle(list(decks[name]))[: optional.in_a_row(game, IN_A_ROW)]
        game.emit("mission.laid-out", player=game.state.blue, deck=name, cards=tuple(setup.rows[name]))


def eliminate(game: Legion2020, setup: Setup2020) -> Outcome:
    """setup.define-battlefield, defining-battlefield.forfeit, defining-battlefield.last-card-safe"""
    if setup.modified >= optional.opportunities(game, OPPORTUNITIES):
        return None
    player = whose_turn(game, setup)
    candidates = [
        (Option(name, name, "option.eliminate", {"deck": name, "card": setup.rows[name][0]}), refuse_row(setup, name))
        for name in optional.rows(game)
    ]
    return together(game, offer(player, "eliminate", "setup.define-battlefield", take_row, candidates, FORFEIT))


def whose_turn(game: Legion2020, setup: Setup2020) -> PlayerId:
    return game.blue_first()[setup.modified % 2]


def refuse_row(setup: Setup2020, name: str) -> Refusal | None:
    if len(setup.rows[name]) < 2:
        return Refusal("defining-battlefield.last-card-safe", "refusal.last-of-its-row", {"deck": name})
    return None


def take_row(game: Legion2020, setup: Setup2020, name: str) -> Outcome:
    player = whose_turn(game, setup)
    setup.modified += 1
    if name:
        game.emit("mission.eliminated", player=player, deck=name, card=setup.rows[name].pop(0))
    return AGAIN


def define_battlefield(game: Legion2020, setup: Setup2020) -> None:
    """setup.define-battlefield: the leftmost card that is left of each row."""
    state = game.state
    cards = [next(iter(setup.rows.get(name, ())), "") for name in ROWS]
    state.objective, state.deployment, state.condition = cards
    for name, card in zip(ROWS, cards, strict=True):
        if name in optional.rows(game):
            game.emit("mission.revealed", player=state.blue, deck=name, card=card)


def set_up_objective(game: Legion2020, setup: Setup2020) -> None:
    """setup.resolve-objective-condition"""
    laying_out.set_up(game, game.state.objective)


def set_up_condition(game: Legion2020, setup: Setup2020) -> None:
    """setup.resolve-objective-condition: after all of the objective's tokens."""
    laying_out.wear_vaporators(game)
    supplies.prepare(game)
    laying_out.set_up(game, game.state.condition)


def deploy(game: Legion2020, setup: Setup2020) -> Outcome:
    """setup.deploy"""
    return Deploy()


def show_cards(game: Legion2020, setup: Setup2020) -> Outcome:
    """command-cards.effects: a card that is shown as the deployment begins."""
    return divulging.Divulge(moment="deploy-units")


def after_deployment(game: Legion2020, setup: Setup2020) -> None:
    """objective-token.claim.setup: what is claimed from the start by units that stand on the table."""
    divulging.take_back(game)
    laying_out.set_up(game, f"after-deployment:{game.state.objective}")


def prepare_supply(game: Legion2020, setup: Setup2020) -> None:
    """setup.prepare-supply"""
    game.state.counter = game.state.blue


class Setup2020(Setup):
    """setup.sequence"""

    chooser: PlayerId = -1
    """Who chooses a colour."""
    rows: dict[str, list[str]] = {}
    """Battle cards as they lie, the leftmost first."""


class DeclaringSetup(Setup2020):
    """The same where the players declare the terrain."""


STEPS: Final[Steps] = (
    place_terrain,
    find_chooser,
    choose_color,
    choose_edge,
    lay_rows,
    eliminate,
    define_battlefield,
    mission_is_set,
    place_objectives,
    set_up_objective,
    set_up_condition,
    show_cards,
    deploy,
    resolve_effects,
    after_deployment,
    prepare_supply,
    first_round,
)
COLORED: Final = STEPS.index(choose_color) + 1
DECLARING: Final[Steps] = (declare_terrain, *STEPS[:COLORED], settle_disputes, *STEPS[COLORED:])

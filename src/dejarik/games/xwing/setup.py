"""Setting up a match: the six steps of the book, or the fixed set-up of the learning game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

import msgspec

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Outcome, Procedure, Steps
from dejarik.games.xwing.damage import damage_deck
from dejarik.games.xwing.forces import choose_sides, gather_forces
from dejarik.games.xwing.lists.squad import Squad, points
from dejarik.games.xwing.obstacles import core_set
from dejarik.games.xwing.placing_forces import (
    after_placing_forces,
    before_placing_forces,
    dock_ships,
    enter_play,
    place_forces,
)
from dejarik.games.xwing.placing_obstacles import lay_obstacle, leave_out_obstacles, place_obstacles
from dejarik.games.xwing.round import Match
from dejarik.games.xwing.state import AREA, PlayerId, ShipId, XWingState
from dejarik.reading import converted
from dejarik.tabletop.pose import facing

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players may agree on before a match."""

    setup: str = "standard"
    """"standard", or "learning" for the fixed first game."""
    mode: str = "standard"
    """"standard", "escalation", or "escalation-core" for Escalation with one core set."""
    threat: int | None = None
    """The threat level that quick build squads must add up to, if players agree on one."""
    width: float = AREA
    height: float = AREA
    damage_decks: int = 2
    edges: tuple[str, str] = ("south", "north")
    round_limit: int | None = None
    obstacles: bool = True


def begin(game: XWing) -> None:
    """The state before the first step of setup."""
    _, lists, raw = game.setup
    options = converted(raw, Options)
    squads = [converted(one, Squad) for one in lists]
    learning = options.setup == "learning"
    game.state = XWingState(
        ships=gather_forces(squads),
        obstacles=core_set() if options.obstacles else [],
        width=options.width,
        height=options.height,
        edges=options.edges,
        decks=[[] for _ in range(1 if learning else options.damage_decks)],
        discards=[[] for _ in range(1 if learning else options.damage_decks)],
        round_limit=options.round_limit,
    )
    if learning:
        for index, ship in enumerate(game.state.ships):
            ship.number = index + 1  # quickstart.id-numbers
    if options.mode != "standard":
        from dejarik.games.xwing.escalation import begin_escalation

        begin_escalation(game, core=options.mode == "escalation-core")
        return
    game.stack.append(Match())
    game.stack.append(LearningSetup() if learning else Setup())


# 2. Player order.


def determine_player_order(game: XWing, setup: Setup) -> Outcome:
    """setup.step2.player-order: the lower total of squad points chooses; without points, chance does. Equal totals are
    not covered: chance says who chooses."""
    totals = [points(converted(one, Squad)) for one in game.setup[1]]
    if None in totals:
        take_first_player(game, setup, game.pick(2))
        return None
    chooser = game.pick(2) if totals[0] == totals[1] else totals.index(min(cast(list[int], totals)))
    setup.chooser = chooser
    return None


def choose_first_player(game: XWing, setup: Setup) -> Outcome:
    if setup.chooser is None:
        return None
    options = tuple(Option(f"player:{player}", player, "option.player", {"player": player}) for player in range(2))
    return Decision(setup.chooser, "first-player", "setup.step2.player-order", take_first_player, options)


def take_first_player(game: XWing, setup: Procedure, player: PlayerId) -> None:
    game.state.first_player = player
    game.emit("setup.first-player", player=player)


# 6. The damage deck.


def shuffle_damage_decks(game: XWing, setup: Procedure) -> None:
    """setup.step6.damage-deck"""
    game.state.decks = [game.shuffle(damage_deck()) for _ in game.state.decks]
    game.emit("setup.finished")


class Setup(Procedure):
    """setup.squads-first and the six steps."""

    sided: list[tuple[ShipId, str]] = []
    docking_asked: list[ShipId] = []
    chooser: PlayerId | None = None
    steps: ClassVar[Steps] = (
        choose_sides,
        determine_player_order,
        choose_first_player,
        place_obstacles,
        leave_out_obstacles,
        dock_ships,
        before_placing_forces,
        place_forces,
        after_placing_forces,
        shuffle_damage_decks,
    )


# The learning game. The book's diagram gives no coordinates: these are ours (docs/decisions/0004-house-outlines.md).

LEARNING_SHIPS = (facing(450, 50, 0), facing(350, 850, 180), facing(550, 850, 180))
LEARNING_OBSTACLES = (
    facing(300, 320, 20),
    facing(600, 450, 70),
    facing(330, 600, 0),
    facing(590, 280, 35),
    facing(430, 450, 110),
    facing(610, 630, 0),
)


def place_learning_game(game: XWing, setup: LearningSetup) -> None:
    """quickstart.ship-placement, quickstart.obstacles"""
    take_first_player(game, setup, game.pick(2))
    for obstacle, pose in zip(game.state.obstacles, LEARNING_OBSTACLES, strict=True):
        lay_obstacle(game, obstacle.id, pose.at_rest())
    for ship, pose in zip(game.state.ships, LEARNING_SHIPS, strict=True):
        enter_play(game, ship, pose.at_rest())


class LearningSetup(Procedure):
    """quickstart.use: three ships, placed as on a fixed picture."""

    steps = (place_learning_game, shuffle_damage_decks)

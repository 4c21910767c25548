"""The first match of somebody who learns the game: all is laid out, and the first question is a command card. The book
has no such match: places and mission are ours (docs/decisions/0013-legion-facts.md)."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Procedure
from dejarik.games.legion.setup import first_round, mission_is_set, place_objectives, resolve_effects
from dejarik.games.legion.sides import deployed
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

MISSION: Final = "recon-close-the-pocket"
COMMANDER: Final = (400.0, 205.0)
SQUAD: Final = (545.0, 205.0)
"""Where blue's leaders stand; red's stand so from their own edge."""
SPACE: Final = 34.0
IN_A_ROW: Final = 3


def lay_mission(game: Legion, setup: LearningSetup) -> None:
    """setup.blue-player.roll and mission.build.prepare are left out: the first player is blue, at the lower edge."""
    game.state.blue = 0
    game.state.objective = MISSION
    game.emit("setup.blue", player=0)
    game.emit("mission.revealed", player=0, deck="objective", card=MISSION)


def stand(game: Legion, setup: LearningSetup) -> None:
    for unit in game.state.units:
        stand_in_rows(game, unit, COMMANDER if unit.rank == "commander" else SQUAD)
        unit.deployed = True
        leader = game.leader(unit)
        game.emit("unit.deployed", unit=unit.id, kind="placed", x=leader.x, y=leader.y, z=leader.z)
        deployed(game, unit.id)


def stand_in_rows(game: Legion, unit: Unit, at: tuple[float, float]) -> None:
    """The leader in front, the others in rows behind."""
    width, depth = game.state.table
    others = [one for one in unit.miniatures if one != unit.leader]
    places = [(0.0, 0.0)]
    places += [(SPACE * (n % IN_A_ROW - 1), -SPACE * (n // IN_A_ROW + 1)) for n in range(len(others))]
    for one, (right, ahead) in zip((unit.leader, *others), places, strict=True):
        x, y = at[0] + right, at[1] + ahead
        if unit.owner == game.state.blue:
            game.put_near(one, x, y, 0.0, 0.0)
        else:
            game.put_near(one, width - x, depth - y, pi, 0.0)


class LearningSetup(Procedure):
    steps = (lay_mission, mission_is_set, place_objectives, stand, resolve_effects, first_round)

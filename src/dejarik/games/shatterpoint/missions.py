"""The special rules of missions beside the priority token: ploys, and challenging the odds (mission.card.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Outcome, Procedure
from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.damage import CHALLENGE
from dejarik.games.shatterpoint.facts import MissionFacts, StruggleFacts, mission_facts
from dejarik.games.shatterpoint.force import spend
from dejarik.games.shatterpoint.news import TOLD
from dejarik.games.shatterpoint.state import SHATTERPOINT, UnitId
from dejarik.games.shatterpoint.struggle import move_token

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

YES: Final = Option("yes", True, "option.yes")
NO: Final = Option("no", False, "option.no")


def in_play(game: Shatterpoint) -> tuple[MissionFacts, StruggleFacts] | None:
    """The mission and its Struggle card, while one is in play."""
    state = game.state
    if not state.struggle or not state.mission:
        return None
    mission = mission_facts(state.mission)
    return mission, mission.struggle(state.struggle)


def ploy_of(game: Shatterpoint, unit: UnitId) -> UseAbility | None:
    """A unit chosen by the Shatterpoint card has the ploy of the Struggle card at the start of its activation."""
    cards = in_play(game)
    if game.state.order != SHATTERPOINT or cards is None:
        return None
    mission, struggle = cards
    if mission.special != "shatterpoint-ploy" or struggle.ploy is None:
        return None
    ploy = f"ploy.{struggle.ploy}"
    game.emit("ploy.used", unit=unit, ploy=struggle.ploy)
    return UseAbility(unit=unit, ability=ploy, program=ploy)


def may_challenge(game: Shatterpoint, unit: UnitId) -> bool:
    """Whether a wound by this unit may move the Struggle token: once a turn, by the type that the card names."""
    cards = in_play(game)
    if cards is None or game.state.challenged:
        return False
    mission, struggle = cards
    player = game.unit(unit).owner
    fits = mission.special == "challenge-the-odds" and struggle.challenging == game.facts(unit).type
    return fits and player == game.state.active and game.state.players[player].force > 0


def ask_challenge(game: Shatterpoint, challenge: Challenge) -> Outcome:
    if not may_challenge(game, challenge.unit):
        return DONE
    player = game.unit(challenge.unit).owner
    return Decision(player, "challenge", "mission.card.fields", take_challenge, (YES, NO))


def take_challenge(game: Shatterpoint, challenge: Challenge, dared: bool) -> Outcome:
    if dared:
        player = game.unit(challenge.unit).owner
        game.state.challenged = True
        spend(game, player, 1)
        move_token(game, player, 1)
    return None


class Challenge(Procedure):
    """The unit has wounded an enemy, in an attack or otherwise."""

    unit: UnitId
    steps = (ask_challenge,)


TOLD[CHALLENGE] = lambda unit, _, __: Challenge(unit=unit)

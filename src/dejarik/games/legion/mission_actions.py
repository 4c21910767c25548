"""Actions that battle cards give: claiming assets, and what else units do to the mission's tokens (objective.claim)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, cast

import msgspec

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.assets import called, hold, holds
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.measuring import base
from dejarik.games.legion.missions import contests
from dejarik.games.legion.state import Token, Unit, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class MissionAction(msgspec.Struct, frozen=True):
    card: str
    token: str
    free: bool = False
    claims: bool = False
    one: bool = False
    """A unit holds one of them at most."""
    own: bool = False
    """Not those of the enemy."""
    troopers: bool = False
    infantry: bool = False
    """Corps and special forces troopers alone."""


ACTIONS: Final = {
    "claim-bomb": MissionAction("destroy-enemy-base", "bomb", free=True, claims=True, one=True),
    "claim-scanner": MissionAction("recon-mission", "scanner", free=True, claims=True, one=True, own=True),
    "claim-cache": MissionAction("supply-run", "cache", claims=True, one=True, troopers=True),
    "claim-prisoner": MissionAction("failed-negotiations", "prisoner", claims=True, infantry=True),
    "align-relay": MissionAction("align-the-relay", "relay"),
    "recover-data": MissionAction("retrieve-the-data", "core"),
    "destroy-scrambler": MissionAction("scrambled-orders", "scrambler"),
}
BY_CARD: Final = {facts.card: name for name, facts in ACTIONS.items()} | {"surface-scan": "claim-scanner"}
TOO_FAST: Final = Refusal("keyword.unit.speeder.assets", "refusal.too-fast-to-claim")
CLOSED: Final = Refusal("objective.types", "refusal.nothing-to-claim")


def mission_actions(game: Legion, unit: Unit) -> list[str]:
    """The actions that this mission gives to the unit."""
    granted = [
        BY_CARD.get(game.mission[unit.owner][1], ""),
        BY_CARD.get(game.mission[game.opponent(unit.owner)][2], ""),
    ]
    return [one for one in granted if one and may_ever(game, unit, ACTIONS[one])]


def may_ever(game: Legion, unit: Unit, action: MissionAction) -> bool:
    if not action.troopers and not action.infantry:
        return True
    if game.facts(unit.id).vehicle:
        return False
    return not action.infantry or is_infantry(game, unit)


def is_infantry(game: Legion, unit: Unit) -> bool:
    return unit.rank in ("corps", "special") and not game.facts(unit.id).vehicle


def tokens_for(game: Legion, unit: Unit, name: str) -> list[Token]:
    """objective.claim, objective.types: the tokens that the unit could take or use now."""
    action = ACTIONS[name]
    if action.one and holds(unit, action.token):
        return []
    found = [token for token in game.state.tokens if token.name == action.token]
    if name == "destroy-scrambler":
        return [one for one in found if not game.allied(one.owner, unit.owner) and beside(game, unit, one)]
    if name == "align-relay":
        found = [one for one in found if not game.allied(one.owner, unit.owner)]
    if action.own:
        found = [one for one in found if game.allied(one.owner, unit.owner)]
    return [one for one in found if contests(game, unit, one)]


def beside(game: Legion, unit: Unit, token: Token) -> bool:
    return any(within(base(one), token_shape(token), HALF_RANGE) for one in game.standing(unit))


def refuse_mission_action(game: Legion, unit: Unit, name: str) -> Refusal | None:
    """keyword.unit.speeder.assets"""
    if game.mission_table[name].claims and unit.used.count("moved") > 1:  # which is noted of speeders
        return TOO_FAST
    return None if game.mission_tokens(unit, name) else game.refuse_token(unit, name)


def choose(game: Legion, act: MissionAct) -> Outcome:
    unit = game.unit(act.unit)
    candidates = [
        (Option(f"token:{one.id}", one.id, "option.token", {"token": called(one)}), None)
        for one in game.mission_tokens(unit, act.action)
    ]
    return offer(unit.owner, "mission-token", "objective.claim", take, candidates, subject=unit.id)


def take(game: Legion, act: MissionAct, id: int) -> Outcome:
    token = next(one for one in game.state.tokens if one.id == id)
    return game.use_token(game.unit(act.unit), act.action, token)


def use_token(game: Legion, unit: Unit, action: str, token: Token) -> None:
    if ACTIONS[action].claims:
        hold(game, unit, token)
    elif action == "align-relay":
        exchange(game, msgspec.structs.replace(token, owner=unit.owner))
        game.emit("relay.aligned", unit=unit.id, player=unit.owner)
    elif action == "recover-data":
        exchange(game, msgspec.structs.replace(token, count=token.count + 1))
        game.emit("data.recovered", unit=unit.id, count=token.count + 1)
    else:
        remove(game, token)


def exchange(game: Legion, token: Token) -> None:
    """The token as it is now, in place of what it was."""
    game.state.tokens = [token if one.id == token.id else one for one in game.state.tokens]


def remove(game: Legion, token: Token) -> None:
    game.state.tokens = [one for one in game.state.tokens if one.id != token.id]
    game.emit("token.removed", token=called(token))


class MissionAct(Procedure):
    unit: UnitId
    action: str
    steps = (choose,)


class MissionActions:
    """What an edition may answer otherwise; a part of the match."""

    mission_table: ClassVar[Mapping[str, MissionAction]] = ACTIONS

    def refuse_token(self, unit: Unit, action: str) -> Refusal:
        """Of a unit that has none which it could use so."""
        return CLOSED

    def mission_actions(self, unit: Unit) -> list[str]:
        return mission_actions(cast("Legion", self), unit)

    def mission_tokens(self, unit: Unit, action: str) -> list[Token]:
        return tokens_for(cast("Legion", self), unit, action)

    def use_token(self, unit: Unit, action: str, token: Token) -> Procedure | None:
        use_token(cast("Legion", self), unit, action, token)
        return None

    def brought_along(self, unit: Unit) -> Procedure | None:
        """What a leader that was put elsewhere has claimed; here no token of that lies on the table."""
        return None

    def goals(self, unit: Unit) -> list[Token]:
        """Tokens that a leader has to touch for something."""
        return []

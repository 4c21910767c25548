"""Priority missions: tokens in contested territory, near which a unit fights better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability, Modifier
from dejarik.core.decision import Refusal
from dejarik.core.procedure import Procedure
from dejarik.games.legion.defending import DefenseSurge
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.measuring import base
from dejarik.games.legion.mission_setup import PlaceToken, places
from dejarik.games.legion.rerolling import Criticals
from dejarik.games.legion.state import PlayerId, Unit
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.token_placing import Box, Rule, token_shape
from dejarik.games.legion.windows import SetupEffects
from dejarik.tabletop.shape import Shape, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "keyword.unit.complete-the-mission"
TOKEN: Final = "priority-mission"
CRITICAL: Final = 2


@places(TOKEN)
def contested(game: Legion, player: PlayerId) -> tuple[tuple[Rule, ...], Box | None]:
    def outside(shape: Shape) -> Refusal | None:
        claimed = any(in_territory(game, one, shape) for one in (0, 1))
        return Refusal(RULE, "refusal.token-in-territory") if claimed else None

    return (outside,), None


def at_mission(game: Legion, unit: Unit, player: PlayerId) -> bool:
    """Whether the unit is at range 1 of a priority mission token of the player's."""
    tokens = [one for one in game.state.tokens if one.name == TOKEN and game.allied(one.owner, player)]
    return any(within(base(one), token_shape(token), RANGES[1]) for token in tokens for one in game.standing(unit))


@keyword("complete-the-mission")
class Brief(Ability["Legion", SetupEffects]):
    """keyword.unit.complete-the-mission: a token for each such unit."""

    def applies(self, game: Legion, me: int, window: SetupEffects) -> bool:
        return True

    def resolve(self, game: Legion, me: int, window: SetupEffects) -> Procedure:
        owner = game.unit(me).owner
        return PlaceToken(player=owner, card="", rule=RULE, kind="advantage", name=TOKEN, owned=True)


@keyword("complete-the-mission")
class HoldOut(Modifier["Legion", DefenseSurge, bool]):
    """keyword.unit.complete-the-mission.defence"""

    def applies(self, game: Legion, me: int, query: DefenseSurge) -> bool:
        return query.defender == me and at_mission(game, game.unit(me), game.unit(me).owner)

    def change(self, game: Legion, me: int, query: DefenseSurge, value: bool) -> bool:
        return True


@keyword("complete-the-mission")
class StrikeHome(Modifier["Legion", Criticals, int]):
    """keyword.unit.complete-the-mission.attack: Critical 2 against those who are near a token of ours."""

    def applies(self, game: Legion, me: int, query: Criticals) -> bool:
        return query.attacker == me and at_mission(game, game.unit(query.defender), game.unit(me).owner)

    def change(self, game: Legion, me: int, query: Criticals, value: int) -> int:
        return value + CRITICAL

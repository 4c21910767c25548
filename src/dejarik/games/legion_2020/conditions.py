"""What condition cards do as long as they are in play (condition-cards.definition)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Modifier
from dejarik.core.decision import Refusal
from dejarik.games.legion.battle_cards.registry import battle_card
from dejarik.games.legion.courage import EndRelief
from dejarik.games.legion.measuring import base, range_of
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.targeting import MayAttack, distance_to
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import touches

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

FIRST: Final = Refusal("errata.battle.limited-visibility.round-1", "refusal.too-dark", {"range": 2})
SECOND: Final = Refusal("errata.battle.limited-visibility.round-2", "refusal.too-dark", {"range": 3})


class Darkness(Modifier["Legion", MayAttack, "Refusal | None"]):
    """No ranged attacks beyond a range that grows from round to round."""

    reach: ClassVar[Mapping[int, tuple[int, Refusal]]] = {}

    def applies(self, game: Legion, me: int, query: MayAttack) -> bool:
        return game.state.round in self.reach

    def change(self, game: Legion, me: int, query: MayAttack, value: Refusal | None) -> Refusal | None:
        unit, other = game.unit(query.attacker), game.unit(query.defender)
        if value is not None or other in in_melee_with(game, unit):
            return value
        most, refusal = self.reach[game.state.round]
        return refusal if range_of(max(distance_to(game, unit, other), TOUCH)) > most else None


@battle_card("2020:limited-visibility")
class LimitedVisibility(Darkness):
    """errata.battle.limited-visibility.round-1, errata.battle.limited-visibility.round-2"""

    reach: ClassVar[Mapping[int, tuple[int, Refusal]]] = {1: (2, FIRST), 2: (3, SECOND)}


@battle_card("2020:dawn")
class Dawn(Darkness):
    """The skirmish's own: range 2 in the first round."""

    reach: ClassVar[Mapping[int, tuple[int, Refusal]]] = {1: (2, FIRST)}


@battle_card("2020:hostile-environment")
class NoRest(Modifier["Legion", EndRelief, int]):
    """Troopers whose leader touches no terrain lose no suppression in the end phase."""

    def applies(self, game: Legion, me: int, query: EndRelief) -> bool:
        unit = game.unit(query.unit)
        return game.allied(unit.owner, ~me) and not sheltered(game, unit)

    def change(self, game: Legion, me: int, query: EndRelief, value: int) -> int:
        return 0


def sheltered(game: Legion, unit: Unit) -> bool:
    own = base(game.leader(unit))
    return any(touches((one.part.footprint, one.part.radius), own) for one in game.field.parts)

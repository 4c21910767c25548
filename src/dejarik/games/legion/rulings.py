"""Questions of the rules that an edition may answer otherwise: cover, wounds, ion, territories. A part of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dejarik.core.procedure import Procedure
from dejarik.games.legion import (
    activation,
    areas,
    battle_cards,
    cover,
    deflecting,
    guarding,
    sight,
    territories,
    wounds,
)
from dejarik.games.legion.edges import Edge
from dejarik.games.legion.facts import Rank
from dejarik.games.legion.state import Miniature, PlayerId, Unit, UnitId
from dejarik.tabletop.shape import Shape
from dejarik.tabletop.sight import Solid

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


class Rulings:
    @property
    def _match(self) -> Legion:
        return cast("Legion", self)

    def looks_from(self, one: Miniature) -> Solid:
        """Where lines of sight begin (los.definition)."""
        return sight.volume(self._match, one)

    def hidden_value(self, leader: Miniature, defender: Unit, area: bool = False) -> int:
        return cover.hidden_value(self._match, leader, defender, area)

    def suppression_cover(self, defender: Unit) -> int:
        return cover.suppression_cover(self._match, defender)

    def may_take_wounds(self, unit: Unit) -> list[Miniature]:
        return wounds.may_take(self._match, unit)

    def most_wounds(self, attack: Attack) -> int:
        return deflecting.seen_thresholds(self._match, attack)

    def lost_to_ion(self, unit: Unit) -> int:
        return activation.lost_to_ion(self._match, unit)

    def led(self, unit: Unit) -> bool:
        return activation.led(self._match, unit)

    def too_scared_to_guard(self, unit: Unit) -> bool:
        return guarding.too_scared(self._match, unit)

    def may_keep_suppression(self, unit: Unit) -> int:
        """keyword.unit.danger-sense: how many tokens that a rule takes off may stay."""
        return self._match.keyword(unit.id, "danger-sense")

    def detonation(self, unit: UnitId) -> Procedure | None:
        return areas.detonation(self._match, unit)

    def drawn_units(self, player: PlayerId, rank: Rank) -> list[Unit]:
        return activation.fitting(self._match, player, rank)

    def courage_range(self, printed: int) -> int:
        """courage.commander-panic: from how far a unit borrows courage."""
        return printed

    def card_range(self, keyword: str, printed: int) -> int:
        """How far a card action reaches that is a keyword."""
        return printed

    def plays_as_written(self, card: str) -> bool:
        """Whether a command card does what is written for it in `content/`."""
        return True

    def mission_of(self, player: PlayerId) -> tuple[str, str, str]:
        return battle_cards.in_play(self._match, player)

    def territory(self, player: PlayerId) -> list[Shape]:
        return territories.territory(self._match, player)

    def deployment_area(self, unit: Unit) -> list[Shape]:
        return territories.deployment_area(self._match, unit)

    def deployment_edges(self, unit: Unit) -> list[Edge]:
        return territories.deployment_edges(self._match, unit)

"""What keywords say otherwise than in the game where a question of the match asks for it. A part of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.rulings import Rulings
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

NEAR: Final = frozenset({"bolster", "calculate-odds", "spotter", "take-cover"})


class KeywordRulings(Rulings):
    @property
    def _here(self) -> Legion2020:
        return cast("Legion2020", self)

    def led(self, unit: Unit) -> bool:
        """keyword.ai: only an order frees it from its programme."""
        return False

    def card_range(self, keyword: str, printed: int) -> int:
        """keyword.bolster, keyword.calculate-odds, keyword.spotter-x, keyword.take-cover.effect"""
        return 1 if keyword in NEAR else printed

    def too_scared_to_guard(self, unit: Unit) -> bool:
        """keyword.guardian-x.effect"""
        return False

    def may_keep_suppression(self, unit: Unit) -> int:
        """keyword.danger-sense.keep-suppression: any number."""
        return unit.suppression if self._here.keyword(unit.id, "danger-sense") else 0

    def may_reroll_all(self, attack: Attack) -> bool:
        """keyword.soresu-mastery.effect: it rerolls nothing."""
        return False

    def fires_again(self, unit: Unit) -> bool:
        """keyword.gunslinger.extra-attack: a second attack, and no second pool."""
        return False

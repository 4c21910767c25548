"""Keywords of upgrade cards, and of units when they come into play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability
from dejarik.core.procedure import Procedure
from dejarik.games.legion.keywords.registry import keyword
from dejarik.games.legion.windows import AfterDeploying, EndOfActivation
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@keyword("cycle")
class Cycle(Ability["Legion", EndOfActivation]):
    """keyword.upgrade.cycle: exhausted cards with it are readied, but for those used in this activation."""

    def idle(self, game: Legion, me: int) -> list[int]:
        used = game.did(me)
        return [
            number
            for number, card in enumerate(game.unit(me).upgrades)
            if card.state == "exhausted" and f"card:{number}" not in used and game.cards.upgrades[card.key].has("cycle")
        ]

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        return window.unit == me and bool(self.idle(game, me))

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> None:
        for number in self.idle(game, me):
            game.turn_card(game.unit(me), number, "ready")


@keyword("wound")
class Wound(Ability["Legion", AfterDeploying]):
    """keyword.unit.wound: X wounds when it first comes into play."""

    def applies(self, game: Legion, me: int, window: AfterDeploying) -> bool:
        return window.unit == me and "wound" not in game.unit(me).used

    def resolve(self, game: Legion, me: int, window: AfterDeploying) -> Procedure:
        unit = game.unit(me)
        unit.used = (*unit.used, "wound")
        return suffer(game, unit, game.keyword(me, "wound"))

"""What battle cards and the edition's own cards answer otherwise; a part of the match of 2020."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Listener
from dejarik.core.decision import Refusal
from dejarik.core.procedure import Procedure, Steps
from dejarik.games.legion.assets import Drop
from dejarik.games.legion.card_uses import CardUse
from dejarik.games.legion.facts import Rank, WeaponFacts
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.game import Legion
from dejarik.games.legion.mission_actions import MissionAction
from dejarik.games.legion.standing import BARRING
from dejarik.games.legion.state import PlayerId, Token, Unit, UnitId
from dejarik.games.legion.targeting import Ref
from dejarik.games.legion_2020 import cards
from dejarik.games.legion_2020.damage import disrupted_mark, half
from dejarik.games.legion_2020.missions import bombs as bombs  # what cards do is known once it is imported
from dejarik.games.legion_2020.missions import carts, claiming, hostages, laying_out, reinforcements, supplies
from dejarik.games.legion_2020.missions import fieldworks as fieldworks
from dejarik.games.legion_2020.missions import payload as payload
from dejarik.games.legion_2020.objectives import ROUNDS, near
from dejarik.tabletop.pose import Mm

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

ON_TOKEN: Final = Refusal("condition-tokens.move-through", "refusal.on-condition-token")
ORDER: Final[Mapping[type[Procedure], Steps]] = {
    Drop: claiming.DROP,
    laying_out.InTurn: laying_out.IN_TURN,
    reinforcements.Arrive: reinforcements.ARRIVE,
    hostages.ToMiddle: hostages.TO_MIDDLE,
}


class Missions(Legion):
    barring_tokens: ClassVar[Mapping[str, tuple[Mm, Refusal]]] = {
        **BARRING,
        "condition": (ADVANTAGE_RADIUS, ON_TOKEN),
        **carts.BARRING,
    }
    """objective-token.movement, condition-tokens.move-through, bomb-cart.units-move-through"""
    mission_table: ClassVar[Mapping[str, MissionAction]] = claiming.ACTIONS
    commands_written: ClassVar[Mapping[str, Sequence[Listener]]] = cards.COMMANDS
    upgrades_written: ClassVar[Mapping[str, Sequence[Listener]]] = cards.UPGRADES
    uses_written: ClassVar[Mapping[str, CardUse]] = cards.USES

    one_of_each: ClassVar[bool] = False
    """weapon.equipment-each-mini, upgrade.weapon-upgrades"""

    @property
    def _here(self) -> Legion2020:
        return self  # type: ignore[return-value]  # which is a part of it

    def wielded(self, unit: Unit, ref: Ref) -> WeaponFacts:
        """weapon-disrupted.half-dice"""
        facts = super().wielded(unit, ref)
        return half(facts) if disrupted_mark(ref) in unit.marks else facts

    def courage_range(self, printed: int) -> int:
        """The condition War Weary: two less than the 3 at which anybody lends it."""
        weary = self._here.state.condition.removeprefix("skirmish-") == "war-weary"
        return printed - 2 if weary else printed

    def refuse_token(self, unit: Unit, action: str) -> Refusal:
        return claiming.NEVER.get((self._here.facts(unit.id).type, action), claiming.NO_TOKEN[action])

    def mission_actions(self, unit: Unit) -> list[str]:
        return claiming.granted(self._here, unit)

    def mission_tokens(self, unit: Unit, action: str) -> list[Token]:
        return claiming.tokens_for(self._here, unit, action)

    def use_token(self, unit: Unit, action: str, token: Token) -> Procedure | None:
        return claiming.use(self._here, unit, action, token)

    def brought_along(self, unit: Unit) -> Procedure | None:
        return claiming.follow(self, unit)

    def contests(self, unit: Unit, token: Token) -> bool:
        """Of the objectives of this book some have tokens that are controlled."""
        return self.state.objective in ROUNDS and near(self._here, unit, token)

    def detonation(self, unit: UnitId) -> Procedure | None:
        """The objective Hostage Exchange: not in the first round."""
        quiet = self.state.objective == "hostage-exchange" and self.state.round == 1
        return None if quiet else super().detonation(unit)

    def drawn_units(self, player: PlayerId, rank: Rank) -> list[Unit]:
        return reinforcements.drawn_units(self, player, rank)

    def mix_unseen(self) -> None:
        """supply-deck.when"""
        super().mix_unseen()
        supplies.mix(self._here)

    def goals(self, unit: Unit) -> list[Token]:
        own = [one for one in self.mission_actions(unit) if claiming.may_ever(self._here, unit, one)]
        return [token for action in own for token in claiming.wanted(self._here, action)]

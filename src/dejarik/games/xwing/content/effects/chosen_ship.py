"""Cards whose effect is on a ship that their player chooses."""

from __future__ import annotations

from typing import ClassVar

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, W
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import Ship, ShipId


class OnOneShip(Ability[W]):
    """An effect on one ship that its player chooses among some."""

    optional = True
    harms: ClassVar[bool | None] = None
    """Whether a player means it for an enemy, where friends and enemies can be chosen; None if for either."""

    def candidates(self, game: XWing, me: ShipId, window: W) -> list[Ship]:
        """None at all where it is not the moment."""
        raise NotImplementedError

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure | None:
        raise NotImplementedError

    def applies(self, game: XWing, me: ShipId, window: W) -> bool:
        return bool(self.candidates(game, me, window))

    def resolve(self, game: XWing, me: ShipId, window: W) -> Procedure:
        among = tuple(one.id for one in self.candidates(game, me, window))
        return ChooseShip(ship=me, ability=self.id, among=among)


def choose_ship(game: XWing, choosing: ChooseShip) -> Decision:
    me = game.ship(choosing.ship)
    options = ship_options([game.ship(one) for one in choosing.among])
    args: dict[str, object] = {"card": ABILITIES[choosing.ability].card}
    return Decision(me.owner, "ship-for-card", "ship.card", take_ship, options, subject=me.id, args=args)


def take_ship(game: XWing, choosing: ChooseShip, chosen: ShipId) -> Procedure | None:
    ability = ABILITIES[choosing.ability]
    assert isinstance(ability, OnOneShip)
    return ability.affect(game, choosing.ship, chosen)


class ChooseShip(Procedure):
    ship: ShipId
    ability: str
    among: tuple[ShipId, ...]
    steps = (choose_ship,)

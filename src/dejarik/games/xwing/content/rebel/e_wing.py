"""The E-wing of the Rebel Alliance."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import InLockRange


@card("experimental-scanners")
class ExperimentalScanners(Modifier[InLockRange, bool]):
    """Every E-wing locks beyond range 3 too, and never at range 1, whatever else lets ships lock."""

    stage = 1

    def applies(self, game: XWing, me: ShipId, query: InLockRange) -> bool:
        return query.ship == me and game.range(me, query.target) not in (0, 2, 3)

    def change(self, game: XWing, me: ShipId, query: InLockRange, value: bool) -> bool:
        return game.range(me, query.target) > 3


@card("gavindarklighter")
class GavinDarklighter(DiceModification):
    """A friend's attack on a ship in his front arc: 1 hit may become a critical result."""

    pool = "attack"
    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "hit" in attack.red.faces and game.in_arc(me, attack.target, "front"):
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")

"""The VT-49 Decimator of the Galactic Empire."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.ability import Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.values import RangeZeroAllowed


@card("captainoicunn")
class CaptainOicunn(Modifier[RangeZeroAllowed, bool]):
    """Primary attacks at range 0."""

    def applies(self, game: XWing, me: ShipId, query: RangeZeroAllowed) -> bool:
        return query.attacker == me and query.weapon.startswith(PRIMARY)

    def change(self, game: XWing, me: ShipId, query: RangeZeroAllowed, value: bool) -> bool:
        return True


@card("rearadmiralchiraneau")
class RearAdmiralChiraneau(DiceModification):
    """Reinforced towards the defender: 1 focus result may become a critical one."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "focus" not in attack.red.faces:
            return
        sides = (("reinforce-fore", "full_front"), ("reinforce-aft", "full_rear"))
        tokens = game.ship(me).tokens
        if any(token in tokens and game.in_arc(me, attack.target, side) for token, side in sides):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("focus", "crit")

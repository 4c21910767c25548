"""The ARC-170 of the Rebel Alliance. Norra Wexley also flies the Y-wing, Shara Bey the A-wing."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import RollsDie, attacking_and_defending, enemy_of, foes, primary
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import break_lock, remove
from dejarik.games.xwing.windows import AfterExecuting


class NorraWexley(DiceModification):
    """An enemy at range 0-1 brings her 1 evade result while she defends."""

    pool = "defense"
    compulsory = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if foes(game, me, 0, 1):
            yield "evade", ("evade",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.green.add("evade")


for norra in ("norrawexley-btla4ywing", "norrawexley"):
    card(norra, kind="pilot")(type("NorraWexleyPilot", (NorraWexley,), {}))


@card("ibtisam")
class Ibtisam(RollsDie[AfterExecuting]):
    """After a full maneuver, a die that may take 1 stress token off."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and game.ship(me).stressed

    def rolled(self, game: XWing, me: ShipId, face: Face) -> None:
        if face in ("hit", "crit"):
            remove(game, game.ship(me), "stress")


class SharaBey(DiceModification):
    """Her lock on the enemy, spent, adds 1 focus result; when she attacks, to a primary attack."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        locked = enemy_of(attack, me) in game.ship(me).locks
        if locked and (self.pool == "defense" or primary(attack)):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        break_lock(game, game.ship(me), enemy_of(attack, me))
        attack.pool(self.pool).add("focus")


for shara in ("sharabey", "sharabey-rz1awing"):
    attacking_and_defending(shara)(SharaBey)

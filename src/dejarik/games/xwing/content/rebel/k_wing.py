"""The BTL-S8 K-wing of the Rebel Alliance."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import MayAddDie, change_dice, primary, several
from dejarik.games.xwing.damage import recover_shield
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import spend
from dejarik.games.xwing.windows import BeforeRolling


@card("mirandadoni")
class MirandaDoni(MayAddDie):
    """In a primary attack, a shield for 1 more attack die."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window) and game.ship(me).shields > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        super().resolve(game, me, window)
        # The other half of the card is for a ship without shields, and it is one or the other.
        window.pending = [one for one in window.pending if one != (f"{self.card}.MirandaRecovers", me)]
        game.ship(me).shields -= 1
        game.emit("shield.spent", ship=me)


@card("mirandadoni")
class MirandaRecovers(Ability[BeforeRolling]):
    """In a primary attack without shields, 1 attack die fewer for a shield."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window) and not game.ship(me).shields

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        window.pending = [one for one in window.pending if one != (f"{self.card}.MirandaDoni", me)]
        change_dice(game, "attack", -1, self.card)
        recover_shield(game, game.ship(me))


class EsegeTuketu(DiceModification):
    """A friend at range 0-2 may spend his focus tokens as its own, one after the other."""

    for_friends = True
    once = False

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        count = attack.pool(self.pool).faces.count("focus")
        roller = attack.roller(self.pool)
        near = roller != me and game.range(me, roller) <= 2
        if near and count and "focus" in game.ship(me).tokens:
            yield "focus", several("focus", count)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.pool(self.pool).change("focus", "hit" if self.pool == "attack" else "evade", len(faces))
        spend(game, game.ship(me), "focus")


@card("esegetuketu")
class EsegeAttack(EsegeTuketu):
    pool = "attack"


@card("esegetuketu")
class EsegeDefense(EsegeTuketu):
    pool = "defense"

"""The M3-A interceptor of Scum and Villainy."""

from __future__ import annotations

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.charges import recover_charge, recoverable
from dejarik.games.xwing.content.effects import FOCUS_OR_EVADE, attacking_and_defending, card_options
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import Face, Reroll
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import gain, remove
from dejarik.games.xwing.windows import AfterAttacking, AfterDefending, AfterLocking, StartOfEngagement


@card("serissu")
class Serissu(Reroll):
    """A friend at range 0-1 that defends may reroll 1 die."""

    pool = "defense"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.range(me, attack.target) <= 1 else 0


@card("genesisred")
class GenesisRed(Ability[AfterLocking]):
    """A lock gives it as many focus and evade tokens as the locked ship has, in place of its own."""

    def applies(self, game: XWing, me: ShipId, window: AfterLocking) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: AfterLocking) -> None:
        ship, target = game.ship(me), game.ship(window.target)
        for token in FOCUS_OR_EVADE:
            for _ in range(ship.count(token)):
                remove(game, ship, token)
            gain(game, ship, token, target.count(token))


@attacking_and_defending("inaldra")
class Inaldra(Reroll):
    """1 hit damage for a reroll of any of her dice."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return len(attack.pool(self.pool).faces)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        super().apply(game, me, attack, faces)
        return SufferDamage(ship=me, hits=1)


@card("laetinashera")
class LaetinAShera(Ability[AfterAttacking]):
    """A missed attack of hers brings 1 evade token."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and not window.hit

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(me), "evade")


@card("laetinashera")
class LaetinDefends(Ability[AfterDefending]):
    """So does one that missed her."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        return window.ship == me and not window.hit

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        gain(game, game.ship(me), "evade")


@card("quinnjast")
class QuinnJast(Ability[StartOfEngagement]):
    """A disarm token for a charge of one of his upgrades."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(recoverable(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        gain(game, game.ship(me), "disarm")
        return RecoverCharge(ship=me)


def choose_upgrade(game: XWing, recovering: RecoverCharge) -> Decision:
    ship = game.ship(recovering.ship)
    options = card_options(one.id for one in recoverable(game, ship))
    return Decision(ship.owner, "recover-charge", "ship.card", take_upgrade, options, subject=ship.id)


def take_upgrade(game: XWing, recovering: RecoverCharge, id: str) -> None:
    recover_charge(game, game.ship(recovering.ship), id)


class RecoverCharge(Procedure):
    ship: ShipId
    steps = (choose_upgrade,)


@card("g4rgorvm")
class G4RGORVM(Ability[AfterDefending]):
    """After it has defended, each other ship at range 0 suffers 1 critical damage."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        return window.ship == me and any(game.range(me, one.id) == 0 for one in game.others(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        touching = [one.id for one in game.others(game.ship(me)) if game.range(me, one.id) == 0]
        game.later(*[SufferDamage(ship=one, crits=1) for one in touching])

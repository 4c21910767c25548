"""Pilots of the Galactic Empire: those of the TIE/ln fighter. The other ships have modules of their own."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ExtraAction,
    MayAddDie,
    OneDieMore,
    fully_executed,
    primary,
    spend_pilot_charges,
)
from dejarik.games.xwing.damage import deal
from dejarik.games.xwing.dice import DiceModification, Face, Pool, Reroll
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.values import AttackDice
from dejarik.games.xwing.windows import AfterDefending, AfterExecuting, BeforeRolling, BeforeSuffering


@card("valenrudor")
class ValenRudor(Ability[AfterDefending]):
    """card.valen-rudor: a friend close by has defended, and Valen may act. Stress is PerformAction's business."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        close = game.friendly(me, window.ship) and game.ship(window.ship).in_play and game.range(me, window.ship) <= 1
        return close and bool(choices(game, game.ship(me), PerformAction(ship=me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        return PerformAction(ship=me, rule="card.valen-rudor")


@card("idenversio")
class IdenVersio(Ability[BeforeSuffering]):
    """card.iden-versio: a charge prevents all the damage that a TIE/ln close by is about to suffer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeSuffering) -> bool:
        ship = game.ship(window.ship)
        close = game.friendly(me, ship.id) and ship.type == "tielnfighter" and game.range(me, ship.id) <= 1
        return close and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeSuffering) -> None:
        game.ship(me).pilot.charges -= 1
        window.hits = window.crits = 0
        game.emit("damage.prevented", ship=window.ship, card=self.card)


@card("howlrunner")
class Howlrunner(Reroll):
    """A friendly ship close by that performs a primary attack may reroll 1 attack die."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if primary(attack) and game.range(me, attack.attacker) <= 1 else 0


@card("maulermithel")
class MaulerMithel(OneDieMore[AttackDice]):
    """At attack range 1."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.range == 1


@card("scourgeskutu")
class ScourgeSkutu(OneDieMore[AttackDice]):
    """Against a defender in the bullseye arc."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and game.in_arc(me, query.defender, "bullseye")


@card("gideonhask")
class GideonHask(OneDieMore[AttackDice]):
    """Against a damaged defender."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and bool(game.ship(query.defender).damage)


@card("wampa")
class Wampa(MayAddDie):
    """A charge for 1 more attack die."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        spend_pilot_charges(game, me)
        super().resolve(game, me, window)


@card("wampa")
class WampaLosesCharge(Ability[AfterDefending]):
    """Having defended costs a charge."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        game.ship(me).pilot.charges -= 1
        game.emit("charge.lost", ship=me, card=self.card)


@card("delmeeko")
class DelMeeko(Reroll):
    """A friendly ship at range 0-2 that defends against a damaged attacker may reroll 1 defense die."""

    pool = "defense"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.ship(attack.attacker).damage and game.range(me, attack.target) <= 2 else 0


@card("seynmarana")
class SeynMarana(DiceModification):
    """A critical result spent: 1 facedown damage card for the defender, and every other result is cancelled."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "crit" in attack.red.faces:
            yield "crit", ("crit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        attack.red = Pool()
        return deal(game, game.ship(attack.target), faceup=False)


@card("nightbeast")
class NightBeast(ExtraAction[AfterExecuting]):
    """A blue maneuver, fully executed, may be followed by a focus action."""

    def now(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return fully_executed(game, window, "blue", by=me)

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("focus"),), rule="action.extra")

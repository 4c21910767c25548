"""Cannons and the ion cannon turret. A weapon without a text is played from its facts."""

from __future__ import annotations

from dejarik.core.ability import Tally
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.content.effects import AfterHit, CriticalResult, IonEffect, OneDieMore, attack_now
from dejarik.games.xwing.dice import Face
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.tokens import Jam, gain
from dejarik.games.xwing.values import AttackDice, CancelOrder, DefenseDice
from dejarik.games.xwing.windows import AfterModifyingAttackDice, AttackHit


@card("ioncannon")
class IonCannon(IonEffect):
    pass


@card("ioncannonturret")
class IonCannonTurret(IonEffect):
    pass


@card("tractorbeam")
class TractorBeam(AfterHit):
    """token.tractor.weapons: each result inflicts a tractor token in place of damage."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        gain(game, game.ship(window.defender), "tractor", results)


@card("jammingbeam")
class JammingBeam(AfterHit):
    """token.jam.weapons: each result inflicts a jam token in place of damage, one after the other."""

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        results = attack.hits + attack.crits
        attack.hits = attack.crits = 0
        game.later(*[Jam(ship=window.defender, by=game.ship(me).owner) for _ in range(results)])


@card("heavylasercannon")
class HeavyLaserCannon(Ability[AfterModifyingAttackDice]):
    """Once both players are done with the attack dice, criticals become hits."""

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingAttackDice) -> bool:
        ours = window.attacker == me and window.weapon == self.card
        return ours and "crit" in attack_now(game).red.faces

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingAttackDice) -> None:
        red = attack_now(game).red
        red.change("crit", "hit", len(red.faces))


@card("autoblasters")
class AutoblastersBullseye(OneDieMore[AttackDice]):
    """1 attack die more against a ship in the bullseye arc."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        ours = query.attacker == me and query.weapon == self.card
        return ours and game.in_arc(me, query.defender, "bullseye")


@card("autoblasters")
class AutoblastersCriticals(Modifier[CancelOrder, tuple[Face, ...]]):
    """Fired from outside the defender's front arc, its criticals are not cancelled."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        ours = query.attacker == me and query.weapon == self.card
        return ours and not game.in_arc(query.defender, me, "front")

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return tuple(face for face in value if face != "crit")


@card("syncedlasercannons")
class SyncedLaserCannons(Modifier[DefenseDice, Tally]):
    """An attacker with a calculate token takes the defender's range bonus away."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and query.weapon == self.card and "calculate" in game.ship(me).tokens

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return Tally(tuple(part for part in value.parts if part[1] != "range-bonus.defense"))


@card("protoncannons")
class ProtonCannons(CriticalResult):
    """The attack takes both charges (its facts say so)."""

    changes = ("focus", "hit")

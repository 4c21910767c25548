"""Pilots of Scum and Villainy: Z-95, Y-wing, Fang fighter, M3-A, Kihraxz, StarViper, mining guild TIE, Kimogila."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import charge_limit
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    OneMoreDie,
    OnOneShip,
    Reroll,
    attack_now,
    attacking_and_defending,
    change_dice,
    foes,
    friends,
    in_firing_arc,
    spend_charges,
)
from dejarik.games.xwing.damage import SufferDamage, recover_shield
from dejarik.games.xwing.dice import DiceModification, Face, reroll, reroll_choices
from dejarik.games.xwing.facts import pilot_facts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import weapon
from dejarik.games.xwing.tokens import GREEN, gain, remove, transfer
from dejarik.games.xwing.values import AttackDice, DefenseDice
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterDefending,
    AfterExecuting,
    AfterLocking,
    BeforeEngaging,
    BeforeRolling,
    StartOfEngagement,
)

FOCUS_OR_EVADE: tuple[Token, ...] = ("focus", "evade")


# Z-95-AF4 Headhunter.


@card("ndrusuhlak")
class NdruSuhlak(Modifier[AttackDice, Tally]):
    """1 more die in a primary attack while no other friend is at range 0-2."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and not friends(game, me, 0, 2)

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


class TakesToken(OnOneShip[StartOfEngagement]):
    """A focus or evade token of another ship becomes this ship's own."""

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return TakeToken(ship=me, source=chosen)


def choose_token(game: XWing, taking: TakeToken) -> Decision:
    me, giver = game.ship(taking.ship), game.ship(taking.source)
    options = tuple(
        Option(f"token:{token}", token, "option.take-token", {"token": token})
        for token in FOCUS_OR_EVADE
        if token in giver.tokens
    )
    return Decision(me.owner, "take-token", "token.transfer", take_token, options, subject=giver.id)


def take_token(game: XWing, taking: TakeToken, token: Token) -> None:
    transfer(game, token, game.ship(taking.source), game.ship(taking.ship))


class TakeToken(Procedure):
    ship: ShipId
    source: ShipId
    steps = (choose_token,)


def has_token(ship: Ship) -> bool:
    return any(token in ship.tokens for token in FOCUS_OR_EVADE)


@card("kaatoleeachos")
class KaatoLeeachos(TakesToken):
    """From a friend at range 0-2."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in friends(game, me, 0, 2) if has_token(one)]


# BTL-A4 Y-wing.


@card("drearenthal")
class DreaRenthal(Reroll):
    """A friend that is not limited may reroll 1 attack die against a ship in her firing arc."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        limited = pilot_facts(game.ship(attack.attacker).pilot.id).limited
        mine = game.friendly(me, attack.attacker)
        return 1 if mine and not limited and in_firing_arc(game, me, attack.target) else 0


@card("kavil")
class Kavil(Modifier[AttackDice, Tally]):
    """1 more die in an attack that is not a front arc one; a turret's is never that."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        if query.attacker != me:
            return False
        used = weapon(game, game.ship(me), query.weapon)
        return used.turret or used.arcs != ("front",)

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


# Fang fighter.


@card("concordia-faceoff")
class ConcordiaFaceoff(ChangeResults):
    """Every Fang fighter that defends at attack range 1 in the attacker's front arc makes an evade of 1 result."""

    pool = "defense"
    compulsory = True

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        if attack.range == 1 and game.in_arc(attack.attacker, me, "front"):
            for face in ("blank", "focus"):
                if face in attack.green.faces:
                    yield (face,)


@card("fennrau", kind="pilot")
class FennRauPilot(OneMoreDie):
    """At attack range 1, 1 more die, attacking or defending."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and attack_now(game).range == 1


@card("oldteroch")
class OldTeroch(OnOneShip[StartOfEngagement]):
    """An enemy at range 1 that has him in its front arc loses its green tokens."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = [one for one in foes(game, me, 1, 1) if game.in_arc(one.id, me, "front")]
        return [one for one in near if not one.tokens.keys().isdisjoint(GREEN)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        ship = game.ship(chosen)
        for token in GREEN:
            for _ in range(ship.count(token)):
                remove(game, ship, token)


@card("joyrekkoff")
class JoyRekkoff(Ability[BeforeRolling]):
    """A charge of her torpedoes: 1 defense die fewer against her attack."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.attacker == me and window.pool == "defense" and torpedoes(game, me) is not None

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        id = torpedoes(game, me)
        assert id is not None
        game.card(me, id).charges -= 1
        game.emit("charge.spent", ship=me, card=id)
        change_dice(game, "defense", -1, self.card)


def torpedoes(game: XWing, me: ShipId) -> str | None:
    """A torpedo card of the ship that has a charge."""
    ship = game.ship(me)
    return next((one.id for one in ship.upgrades if "torpedo" in upgrade_facts(one.id).slots and one.charges), None)


@card("kadsolus")
class KadSolus(Ability[AfterExecuting]):
    """A full red maneuver brings him 2 focus tokens."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        return window.ship == me and window.full and executed is not None and executed.difficulty == "red"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        gain(game, game.ship(me), "focus", 2)


# M3-A interceptor.


@card("serissu")
class Serissu(Reroll):
    """A friend at range 0-1 that defends may reroll 1 die."""

    pool = "defense"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.friendly(me, attack.target) and game.range(me, attack.target) <= 1 else 0


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
class Inaldra(DiceModification):
    """1 hit damage for a reroll of any of her dice."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.roller(self.pool) == me:
            for faces in reroll_choices(attack.pool(self.pool)):
                yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        reroll(game, attack, self.pool, faces)
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
        return bool(rechargeable(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        gain(game, game.ship(me), "disarm")
        return RecoverCharge(ship=me)


def rechargeable(ship: Ship) -> list[str]:
    return [one.id for one in ship.upgrades if one.charges < charge_limit(one.id, one.side)]


def choose_upgrade(game: XWing, recovering: RecoverCharge) -> Decision:
    ship = game.ship(recovering.ship)
    options = tuple(Option(id, id, "option.card", {"card": id}) for id in rechargeable(ship))
    return Decision(ship.owner, "recover-charge", "ship.card", take_upgrade, options, subject=ship.id)


def take_upgrade(game: XWing, recovering: RecoverCharge, id: str) -> None:
    game.card(recovering.ship, id).charges += 1
    game.emit("charge.recovered", ship=recovering.ship, card=id)


class RecoverCharge(Procedure):
    ship: ShipId
    steps = (choose_upgrade,)


@card("g4rgorvm")
class G4RGORVM(Ability[AfterDefending]):
    """After it has defended, each other ship at range 0 suffers 1 critical damage."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        return window.ship == me and any(game.range(me, one.id) == 0 for one in game.others(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        for one in reversed(game.others(game.ship(me))):
            if game.range(me, one.id) == 0:
                game.stack.append(SufferDamage(ship=one.id, crits=1))


# Kihraxz fighter.


@card("talonbanecobra")
class TalonbaneCobra(Modifier[AttackDice, Tally]):
    """1 more attack die at attack range 1."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.range == 1

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("talonbanecobra")
class TalonbaneDefends(Modifier[DefenseDice, Tally]):
    """1 more defense die at attack range 3."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and query.range == 3

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


# StarViper.


@card("guri")
class Guri(Ability[StartOfEngagement]):
    """An enemy at range 0-1: she may gain 1 focus token."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(foes(game, me, 0, 1))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        gain(game, game.ship(me), "focus")


# Modified TIE/ln fighter.


@card("ahhav")
class Ahhav(Modifier[AttackDice, Tally]):
    """1 more attack die against a larger ship."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and game.ship(query.defender).half > game.ship(me).half

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("ahhav")
class AhhavDefends(Modifier[DefenseDice, Tally]):
    """1 more defense die against a larger ship."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and game.ship(query.attacker).half > game.ship(me).half

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("foremanproach")
class ForemanProach(OnOneShip[BeforeEngaging]):
    """A disarm token of his for a tractor token of an enemy in his bullseye arc at range 1-2."""

    def candidates(self, game: XWing, me: ShipId, window: BeforeEngaging) -> list[Ship]:
        if window.ship != me:
            return []
        return [one for one in foes(game, me, 1, 2) if game.in_arc(me, one.id, "bullseye")]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(me), "disarm")
        gain(game, game.ship(chosen), "tractor")


# M12-L Kimogila.


@card("dalanoberos")
class DalanOberos(OnOneShip[StartOfEngagement]):
    """A charge moves 1 shield of a ship in his bullseye arc over to him."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if not game.ship(me).pilot.charges:
            return []
        others = [one for one in game.others(game.ship(me)) if one.shields and game.range(me, one.id) <= 3]
        return [one for one in others if game.in_arc(me, one.id, "bullseye")]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        spend_charges(game, me)
        game.ship(chosen).shields -= 1
        game.emit("shield.lost", ship=chosen, critical=False)
        recover_shield(game, game.ship(me))

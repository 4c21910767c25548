"""Pilots of the Rebel Alliance: A-wing, B-wing, Y-wing, E-wing, Z-95, ARC-170, TIE fighter and attack shuttle."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ChangeResults,
    ExtraAction,
    OneMoreDie,
    OnOneShip,
    Reroll,
    attacking_and_defending,
    can_act,
    enemy_of,
    foes,
    friends,
    primary,
    several,
    spend_force,
)
from dejarik.games.xwing.content.rebel_x_wings import REPOSITIONS
from dejarik.games.xwing.dice import DiceModification, Face, roll_attack_die
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.tokens import break_lock, remove, spend, transfer
from dejarik.games.xwing.values import ActsWhileStressed, CancelOrder, DefenseDice, InLockRange
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterAttacking,
    AfterExecuting,
    BeforeActivating,
    BeforeRolling,
    StartOfEngagement,
)

FOCUS = (ActionFacts("focus"),)


def focus_action(ship: ShipId) -> PerformAction:
    return PerformAction(ship=ship, allowed=FOCUS, rule="action.extra")


# RZ-1 A-wing.


@card("vectored-thrusters")
class VectoredThrusters(ExtraAction[AfterAction]):
    """Every A-wing may follow an action up with a red boost."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("boost", red=True),), rule="action.extra")


@card("jakefarrell")
class JakeFarrell(OnOneShip[AfterAction]):
    """After a barrel roll or boost action, a friend at range 0-1 may perform a focus action."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        if window.ship != me or window.action not in REPOSITIONS:
            return []
        return [one for one in friends(game, me, 0, 1, itself=True) if can_act(game, focus_action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return focus_action(chosen)


@card("wedgeantilles-rz1awing")
class WedgeAntillesYoung(Modifier[DefenseDice, Tally]):
    """1 defense die fewer against his primary attacks on a ship in his front arc."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and game.in_arc(me, query.defender, "front")

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


@attacking_and_defending("sabinewren-rz1awing")
class SabineWrenAWing(ChangeResults):
    """At attack range 1 and in the enemy's front arc, 1 of her results is as she likes."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        if attack.range == 1 and game.in_arc(enemy_of(attack, me), me, "front"):
            wanted = "hit" if self.pool == "attack" else "evade"
            for face in dict.fromkeys(attack.pool(self.pool).faces):
                if face != wanted:
                    yield (face,)


@card("tychocelchu")
class TychoCelchu(Modifier[ActsWhileStressed, bool]):
    """With no more than 2 stress tokens he acts as if he had none."""

    def applies(self, game: XWing, me: ShipId, query: ActsWhileStressed) -> bool:
        return query.ship == me and game.ship(me).count("stress") <= 2

    def change(self, game: XWing, me: ShipId, query: ActsWhileStressed, value: bool) -> bool:
        return True


@card("ahsokatano-rz1awing")
class AhsokaTano(OnOneShip[AfterExecuting]):
    """After a full maneuver, 2 Force let a friend at range 1-2 act, stressed or not."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        if window.ship != me or not window.full or game.ship(me).force < 2:
            return []
        return [one for one in friends(game, me, 1, 2) if can_act(game, self.action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me, 2)
        return self.action(chosen)

    def action(self, ship: ShipId) -> PerformAction:
        return PerformAction(ship=ship, while_stressed=True, rule="action.extra")


# A/SF-01 B-wing.


@attacking_and_defending("braylenstramm")
class BraylenStramm(Reroll):
    """While stressed, he may reroll up to 2 of his dice."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 2 if game.ship(me).stressed else 0


@attacking_and_defending("tennumb")
class TenNumb(ChangeResults):
    """1 stress token makes successes of all his focus results."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        count = attack.pool(self.pool).faces.count("focus")
        if count and game.ship(me).stressed:
            yield several("focus", count)

    def pay(self, game: XWing, me: ShipId) -> None:
        spend(game, game.ship(me), "stress")


@card("ginamoonsong")
class GinaMoonsong(OnOneShip[StartOfEngagement]):
    """1 of her stress tokens goes to another friend at range 0-2, wanted or not."""

    optional = False

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 2) if game.ship(me).stressed else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "stress", game.ship(me), game.ship(chosen))


# BTL-A4 Y-wing, and ARC-170.


class NorraWexley(DiceModification):
    """An enemy at range 0-1 brings her 1 evade result while she defends."""

    pool = "defense"
    compulsory = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.defender == me and foes(game, me, 0, 1):
            yield "evade", ("evade",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.green.add("evade")


for norra in ("norrawexley-btla4ywing", "norrawexley"):
    card(norra, kind="pilot")(type("NorraWexleyPilot", (NorraWexley,), {}))


@card("hortonsalm")
class HortonSalm(Reroll):
    """1 attack die may be rerolled for each other friend at range 0-1 of the defender."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return sum(game.range(one.id, attack.target) <= 1 for one in mine)


@card("dutchvander")
class DutchVander(OnOneShip[AfterAction]):
    """After his lock action, a friend at range 1-3 may lock the same ship, however far it is."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        locks = game.ship(me).locks
        if window.ship != me or window.action != "lock" or not locks:
            return []
        return [one for one in friends(game, me, 1, 3) if one.id != locks[-1] and locks[-1] not in one.locks]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return AcquireLock(ship=chosen, among=(game.ship(me).locks[-1],), optional=True)


@card("evaanverlaine")
class EvaanVerlaine(OnOneShip[StartOfEngagement]):
    """A focus token spent gives a friend at range 0-1 1 more defense die until the round is over."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 1, itself=True) if "focus" in game.ship(me).tokens else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        spend(game, game.ship(me), "focus")
        game.ship(chosen).defense_changes.append((1, self.card))


@card("popskrail")
class PopsKrail(OnOneShip[AfterExecuting]):
    """After a full white maneuver, a friend at range 0-1 may perform a focus action."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        executed = game.ship(me).executed
        if window.ship != me or not window.full or executed is None or executed.difficulty != "white":
            return []
        return [one for one in friends(game, me, 0, 1, itself=True) if can_act(game, focus_action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return focus_action(chosen)


@card("ibtisam")
class Ibtisam(Ability[AfterExecuting]):
    """After a full maneuver, a die that may take 1 stress token off."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and game.ship(me).stressed

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        if roll_attack_die(game, game.ship(me), self.card) in ("hit", "crit"):
            remove(game, game.ship(me), "stress")


class SharaBey(DiceModification):
    """Her lock on the enemy, spent, adds 1 focus result; when she attacks, to a primary attack."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        locked = attack.roller(self.pool) == me and enemy_of(attack, me) in game.ship(me).locks
        if locked and (self.pool == "defense" or primary(attack)):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        break_lock(game, game.ship(me), enemy_of(attack, me))
        attack.pool(self.pool).add("focus")


for shara in ("sharabey", "sharabey-rz1awing"):
    attacking_and_defending(shara)(SharaBey)


# E-wing.


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
        if game.friendly(me, attack.attacker) and "hit" in attack.red.faces and game.in_arc(me, attack.target, "front"):
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


# Z-95-AF4 Headhunter.


@card("airencracken")
class AirenCracken(OnOneShip[AfterAttacking]):
    """After his attack, a friend at range 1 may act; whatever it does is red."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAttacking) -> list[Ship]:
        if window.ship != me:
            return []
        return [one for one in friends(game, me, 1, 1) if can_act(game, self.action(one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return self.action(chosen)

    def action(self, ship: ShipId) -> PerformAction:
        return PerformAction(ship=ship, as_red=True, rule="action.extra")


@card("lieutenantblount")
class LieutenantBlount(OneMoreDie):
    """Another friend at range 0-1 of the defender: 1 more attack die in a primary attack."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.ship != me or window.pool != "attack" or not primary(window):
            return False
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return any(game.range(one.id, window.defender) <= 1 for one in mine)


# Attack shuttle and TIE/ln fighter; some of their pilots fly the Sheathipede or the Gauntlet too.


@card("sabinewren", kind="pilot")
class SabineWrenShuttle(ExtraAction[BeforeActivating]):
    """A barrel roll or boost action before she activates."""

    def now(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        allowed = (ActionFacts("barrel-roll"), ActionFacts("boost"))
        return PerformAction(ship=me, allowed=allowed, rule="card.sabine-wren-tie")


@card("sabinewren-tielnfighter")
class SabineWren(SabineWrenShuttle):
    """card.sabine-wren-tie"""


class ZebOrrelios(Modifier[CancelOrder, tuple[Face, ...]]):
    """Criticals are cancelled before hits while he defends."""

    def applies(self, game: XWing, me: ShipId, query: CancelOrder) -> bool:
        return query.defender == me

    def change(self, game: XWing, me: ShipId, query: CancelOrder, value: tuple[Face, ...]) -> tuple[Face, ...]:
        return ("crit", "hit")


class EzraBridger(ChangeResults):
    """While stressed, 1 Force makes successes of up to 2 focus results."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        ship = game.ship(me)
        if ship.stressed and ship.force:
            for count in range(1, min(2, attack.pool(self.pool).faces.count("focus")) + 1):
                yield several("focus", count)

    def pay(self, game: XWing, me: ShipId) -> None:
        spend_force(game, me)


for hull in ("", "-tielnfighter", "-sheathipedeclassshuttle"):
    card(f"zeborrelios{hull}", kind="pilot")(type("ZebOrreliosPilot", (ZebOrrelios,), {}))
    attacking_and_defending(f"ezrabridger{hull}")(EzraBridger)
attacking_and_defending("ezrabridger-gauntletfighter")(EzraBridger)

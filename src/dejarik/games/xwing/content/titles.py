"""Titles and configurations."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

import msgspec

from dejarik.core.ability import Tally
from dejarik.core.decision import PASS, Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, PerformAction, ResolveAction, action_bar, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OnOneShip, Reroll, attack_now, foes, primary
from dejarik.games.xwing.content.upgrades import spend_charge
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import ActionFacts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.reposition import put
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.tokens import COLOURS, break_lock, gain, locked_by, remove
from dejarik.games.xwing.values import (
    AttackDice,
    AttacksWhileDisarmed,
    DefenseDice,
    DiceModificationForbidden,
    TokensKept,
)
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterAttacking,
    AfterExecuting,
    AfterRevealing,
    BeforeActivating,
    DuringEndPhase,
)

# Configurations.


def flip(game: XWing, me: ShipId, id: str) -> None:
    """upgrade.two-sided: the other side shows, and holds."""
    turned = game.card(me, id)
    turned.side = 1 - turned.side
    game.emit("card.flipped", ship=me, card=id, side=turned.side)
    game.reindex(game.ship(me))


class FlipFoils(Ability[BeforeActivating]):
    """card.servomotor-s-foils: before activating the card may be flipped."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return window.ship == me

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> None:
        flip(game, me, self.card)


class OneDieFewer(Modifier[DefenseDice, Tally]):
    """1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


@card("servomotorsfoils")
class ServomotorSFoils(FlipFoils):
    pass


@card("servomotorsfoils", side=0)
class FoilsClosed(Modifier[AttackDice, Tally]):
    """Closed foils cost the primary weapon 1 attack die. The actions they add stand with the card's facts."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon == PRIMARY

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


class TurnOnTheSpot(Ability[AfterExecuting]):
    """After a stationary maneuver the ship may be turned by 90 or 180 degrees."""

    optional = True
    flips = False

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        return window.ship == me and executed is not None and executed.bearing == "stationary"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return Turn(ship=me, flips=self.card if self.flips else None)


def choose_turn(game: XWing, turn: Turn) -> Decision:
    ship = game.ship(turn.ship)
    options = (
        Option("left", -pi / 2, "option.turn-left"),
        Option("right", pi / 2, "option.turn-right"),
        Option("about", pi, "option.turn-about"),
    )
    return Decision(ship.owner, "turn", "maneuver.stationary", take_turn, (*options, PASS), subject=ship.id)


def take_turn(game: XWing, turn: Turn, angle: float | None) -> None:
    """A square base that turns by quarters covers what it covered before."""
    if angle is None:
        return
    ship = game.ship(turn.ship)
    assert ship.pose is not None
    put(game, ship, ship.pose.turned(angle).at_rest(), "turn")
    if turn.flips is not None:
        flip(game, turn.ship, turn.flips)


class Turn(Procedure):
    ship: ShipId
    flips: str | None = None
    steps = (choose_turn,)


@card("pivotwing")
class PivotWing(FlipFoils):
    pass


@card("pivotwing", side=0)
class PivotWingOpen(OneDieFewer):
    pass


@card("pivotwing", side=0)
class PivotWingTurns(TurnOnTheSpot):
    pass


@card("swivelwing", side=0)
class SwivelWingTurns(TurnOnTheSpot):
    """The turn flips the card."""

    flips = True


@card("swivelwing", side=1)
class SwivelWingUp(OneDieFewer):
    pass


@card("swivelwing", side=1)
class SwivelWingLowers(Ability[AfterExecuting]):
    """A full maneuver that is not stationary allows the card to be flipped back."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        return window.ship == me and window.full and executed is not None and executed.bearing != "stationary"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        flip(game, me, self.card)


def lightly_disarmed(ship: Ship) -> bool:
    """Exactly 1 disarm token; a cloak disarms without one."""
    return ship.count("disarm") == 1 and "cloak" not in ship.tokens


def has_slot(weapon: str, *slots: str) -> bool:
    return not weapon.startswith(PRIMARY) and not set(slots).isdisjoint(upgrade_facts(weapon).slots)


@card("os1arsenalloadout")
class Os1ArsenalLoadout(Modifier[AttacksWhileDisarmed, bool]):
    """With 1 disarm token, torpedoes and missiles are fired at locked ships all the same."""

    def applies(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed) -> bool:
        ship = game.ship(me)
        if query.attacker != me or not lightly_disarmed(ship):
            return False
        return query.defender in ship.locks and has_slot(query.weapon, "torpedo", "missile")

    def change(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed, value: bool) -> bool:
        return True


@card("os1arsenalloadout")
class Os1KeepsLock(Modifier[DiceModificationForbidden, str | None]):
    """In such an attack the lock is not spent."""

    def applies(self, game: XWing, me: ShipId, query: DiceModificationForbidden) -> bool:
        if query.ship != me or query.modification != "lock" or not lightly_disarmed(game.ship(me)):
            return False
        return has_slot(attack_now(game).weapon, "torpedo", "missile")

    def change(self, game: XWing, me: ShipId, query: DiceModificationForbidden, value: str | None) -> str | None:
        return self.card


@card("xg1assaultconfiguration")
class Xg1AssaultConfiguration(Modifier[AttacksWhileDisarmed, bool]):
    """With 1 disarm token, cannons are fired all the same."""

    def applies(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed) -> bool:
        return query.attacker == me and lightly_disarmed(game.ship(me)) and has_slot(query.weapon, "cannon")

    def change(self, game: XWing, me: ShipId, query: AttacksWhileDisarmed, value: bool) -> bool:
        return True


@card("xg1assaultconfiguration")
class Xg1ThreeDice(Modifier[AttackDice, Tally]):
    """A disarmed ship's cannon rolls 3 attack dice at most."""

    stage = 9

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and lightly_disarmed(game.ship(me)) and has_slot(query.weapon, "cannon")

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(3 - value.total, self.card) if value.total > 3 else value


# Titles.


@card("millenniumfalcon")
class MillenniumFalcon(Reroll):
    """With an evade token, 1 defense die may be rerolled."""

    pool = "defense"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int("evade" in game.ship(me).tokens)


@card("moldycrow")
class MoldyCrow(Modifier[TokensKept, int]):
    """2 focus tokens stay in the End phase. The weapon it brings stands with its facts."""

    def applies(self, game: XWing, me: ShipId, query: TokensKept) -> bool:
        return query.ship == me and query.token == "focus"

    def change(self, game: XWing, me: ShipId, query: TokensKept, value: int) -> int:
        return value + 2


@card("outrider")
class Outrider(Modifier[DefenseDice, Tally]):
    """An attack past an obstacle leaves the defender 1 die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and attack_now(game).obstructed

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


@card("outrider")
class OutriderSheds(Ability[AfterExecuting]):
    """A full maneuver through or onto an obstacle: a red or orange token of the ship may go."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return window.ship == me and window.full and window.met_obstacle and bool(bad_tokens(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return ShedToken(ship=me)


def bad_tokens(game: XWing, ship: Ship) -> tuple[Option, ...]:
    """token.colours: the red and orange tokens of a ship, locks on it included."""
    tokens = [token for token in ship.tokens if COLOURS[token] in ("red", "orange")]
    options = [Option(f"token:{one}", (one, -1), "option.remove-token", {"token": one}) for one in tokens]
    options += [
        Option(f"lock:{by.id}", ("lock", by.id), "option.break-lock", {"ship": by.id, "target": ship.id})
        for by in locked_by(game, ship.id)
    ]
    return tuple(options)


def choose_shed(game: XWing, shedding: ShedToken) -> Decision:
    ship = game.ship(shedding.ship)
    return Decision(ship.owner, "shed-token", "token.spend-remove", take_shed, bad_tokens(game, ship), subject=ship.id)


def take_shed(game: XWing, shedding: ShedToken, chosen: tuple[Token, ShipId]) -> None:
    token, by = chosen
    if by < 0:
        remove(game, game.ship(shedding.ship), token)
    else:
        break_lock(game, game.ship(by), shedding.ship)


class ShedToken(Procedure):
    """A red or orange token is removed, as the owner chooses."""

    ship: ShipId
    steps = (choose_shed,)


def mirrored(maneuver: str) -> str | None:
    """The same bank or turn to the other side."""
    if maneuver.split("-")[1] not in ("bank", "turn"):
        return None
    return maneuver.replace("left", "RIGHT").replace("right", "left").lower()


@card("slavei")
class SlaveI(Ability[AfterRevealing]):
    """A revealed bank or turn may become the one to the other side."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        ship = game.ship(me)
        return window.ship == me and ship.dial is not None and mirrored(ship.dial) in dial(ship.type)

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> None:
        ship = game.ship(me)
        assert ship.dial is not None
        ship.dial = mirrored(ship.dial)
        game.emit("dial.changed", ship=me, maneuver=ship.dial)


@card("slavei-swz82")
class SlaveIBehind(DiceModification):
    """A front arc attack from wholly behind: 1 hit becomes critical."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker != me or attack.arc != "front" or "hit" not in attack.red.faces:
            return
        if game.in_arc(attack.target, me, "full_rear"):
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


@card("marauder")
class Marauder(Reroll):
    """A primary attack from the rear arc: 1 attack die may be rerolled."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(primary(attack) and attack.arc == "rear")


@card("punishingone")
class PunishingOne(Modifier[AttackDice, Tally]):
    """A primary attack on a ship in the front arc: 1 attack die more."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        ours = query.attacker == me and query.weapon.startswith(PRIMARY)
        return ours and game.in_arc(me, query.defender, "front")

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("shadowcaster")
class ShadowCaster(Ability[AfterAttacking]):
    """After a hit on a ship in the front arc and in the turret's arc, that ship gains a tractor token."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        ship, defender = game.ship(me), game.ship(window.defender)
        if window.ship != me or not window.hit or not defender.in_play:
            return False
        return game.in_arc(me, defender.id, "front") and any(game.in_arc(me, defender.id, one) for one in ship.turret)

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(window.defender), "tractor")


def white_as_red(game: XWing, me: ShipId) -> PerformAction:
    """action.red: any white action of the bar, as a red one."""
    white = [facts for facts in action_bar(game, game.ship(me)) if not facts.red and not facts.purple]
    allowed = tuple(msgspec.structs.replace(facts, red=True) for facts in white)
    return PerformAction(ship=me, allowed=allowed, rule="action.extra")


@card("dauntless")
class Dauntless(Ability[AfterExecuting]):
    """After a partial maneuver: a white action, as a red one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        if window.ship != me or window.full:
            return False
        return bool(choices(game, game.ship(me), white_as_red(game, me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        return white_as_red(game, me)


@card("virago")
class Virago(Ability[DuringEndPhase]):
    """A charge for a red boost in the End phase."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        return game.card(me, self.card).charges > 0 and bool(choices(game, game.ship(me), self.boost(me)))

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure:
        spend_charge(game, me, self.card)
        return self.boost(me)

    def boost(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("boost", red=True),), rule="action.extra")


@card("st321")
class ST321(OnOneShip[AfterAction]):
    """After a coordinate action: a lock on an enemy within range 3 of the coordinated ship, however far off."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        action = game.current(ResolveAction)
        if window.ship != me or action is None or action.coordinated is None:
            return []
        target = action.coordinated[0]
        near = foes(game, target, 0, 3) if game.ship(target).in_play else []
        return [one for one in near if one.id not in game.ship(me).locks]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return AcquireLock(ship=me, among=(chosen,))

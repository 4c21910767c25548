"""Titles."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, ResolveAction, choices
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    OneDieFewer,
    OneDieMore,
    OnOneShip,
    attacks_from,
    foes,
    in_turret,
    primary,
    spend_charge,
    white_as_red,
)
from dejarik.games.xwing.dice import DiceModification, Face, Reroll
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.tokens import COLOURS, break_lock, gain, locked_by, remove
from dejarik.games.xwing.values import AttackDice, DefenseDice, TokensKept
from dejarik.games.xwing.windows import AfterAction, AfterAttacking, AfterExecuting, AfterRevealing, DuringEndPhase


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
class Outrider(OneDieFewer[DefenseDice]):
    """An attack past an obstacle leaves the defender 1 die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.attacker == me and query.obstructed


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
        if "hit" not in attack.red.faces:
            return
        if attacks_from(game, me, "front", attack.weapon) and game.in_arc(attack.target, me, "full_rear"):
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


@card("marauder")
class Marauder(Reroll):
    """A primary attack from the rear arc: 1 attack die may be rerolled."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(primary(attack) and attacks_from(game, me, "rear", attack.weapon))


@card("punishingone")
class PunishingOne(OneDieMore[AttackDice]):
    """A primary attack on a ship in the front arc: 1 attack die more."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        ours = query.attacker == me and query.weapon.startswith(PRIMARY)
        return ours and game.in_arc(me, query.defender, "front")


@card("shadowcaster")
class ShadowCaster(Ability[AfterAttacking]):
    """After a hit on a ship in the front arc and in the turret's arc, that ship gains a tractor token."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        defender = game.ship(window.defender)
        if window.ship != me or not window.hit or not defender.in_play:
            return False
        return game.in_arc(me, defender.id, "front") and in_turret(game, me, defender.id)

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(window.defender), "tractor")


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

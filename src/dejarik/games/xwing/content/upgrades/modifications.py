"""Modifications. Hull and shield upgrades are facts alone."""

from __future__ import annotations

from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, action_bar, choices
from dejarik.games.xwing.charges import recover_charge
from dejarik.games.xwing.content.effects import (
    OneDieMore,
    OnOneShip,
    OtherManeuver,
    attack_now,
    can_act,
    flown,
    ordnance,
    spend_charge,
)
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.devices import Detonate, device_options, lying, set_fuses
from dejarik.games.xwing.dice import Pool
from dejarik.games.xwing.facts import ActionFacts, Bearing
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import COLOURS, GainToken, Jam, break_lock, gain, locked_by, remove
from dejarik.games.xwing.values import DefenseDice
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterExecuting,
    AfterPlacingDevice,
    AfterRolling,
    AfterSuffering,
    BeforeExecuting,
    BeforeGaining,
    BeforeSuffering,
    DuringEndPhase,
)

BOOST = (ActionFacts("boost"),)


@card("afterburners")
class Afterburners(Ability[AfterExecuting]):
    """A charge for a boost after a full maneuver of speed 3-5, even while stressed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        if window.ship != me or not window.full or not game.card(me, self.card).charges:
            return False
        return flown(game, window).speed >= 3 and bool(choices(game, game.ship(me), self.boost(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        spend_charge(game, me, self.card)
        return self.boost(me)

    def boost(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=BOOST, while_stressed=True, rule="action.extra")


@card("ablativeplating")
class AblativePlating(Ability[BeforeSuffering]):
    """A charge prevents 1 damage from an obstacle or a friendly bomb."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeSuffering) -> bool:
        if window.ship != me or not game.card(me, self.card).charges or window.hits + window.crits == 0:
            return False
        return window.source == "obstacle" or bombed_by_a_friend(game, me)

    def resolve(self, game: XWing, me: ShipId, window: BeforeSuffering) -> None:
        spend_charge(game, me, self.card)
        if window.hits:
            window.hits -= 1
        else:
            window.crits -= 1
        game.emit("damage.prevented", ship=me, card=self.card)


def bombed_by_a_friend(game: XWing, me: ShipId) -> bool:
    detonation = game.current(Detonate)
    if detonation is None:
        return False
    return detonation.device.kind == "bomb" and detonation.device.owner == game.ship(me).owner


@card("advancedslam")
class AdvancedSlam(Ability[AfterAction]):
    """A SLAM whose maneuver was fully executed may be followed by a white action of the bar, performed as a red one."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        executed = game.ship(me).executed
        fully = window.ship == me and window.action == "slam" and executed is not None and executed.full
        return fully and can_act(game, self.request(game, me))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return self.request(game, me)

    def request(self, game: XWing, me: ShipId) -> PerformAction:
        white = [one for one in action_bar(game, game.ship(me)) if not one.red and not one.purple]
        return PerformAction(
            ship=me, allowed=tuple(ActionFacts(one.action, red=True) for one in white), rule="action.extra"
        )


@card("electronicbaffle")
class ElectronicBaffle(Ability[DuringEndPhase]):
    """1 hit damage to be rid of 1 red token, locks on the ship among them."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        return bool(red_tokens(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> Procedure:
        return ShedRedToken(ship=me)


def red_tokens(game: XWing, ship: Ship) -> tuple[Option, ...]:
    """token.colours: those on the ship, and the lock tokens that others have put there."""
    own = [
        Option(f"token:{token}", ("token", token), "option.remove-token", {"token": token})
        for token, colour in COLOURS.items()
        if colour == "red" and token in ship.tokens
    ]
    locks = [
        Option(f"lock:{one.id}", ("lock", one.id), "option.break-lock", {"ship": one.id, "target": ship.id})
        for one in locked_by(game, ship.id)
    ]
    return (*own, *locks)


def choose_red_token(game: XWing, shedding: ShedRedToken) -> Decision:
    ship = game.ship(shedding.ship)
    return Decision(
        ship.owner, "shed-token", "token.spend-remove", take_red_token, red_tokens(game, ship), subject=ship.id
    )


def take_red_token(game: XWing, shedding: ShedRedToken, chosen: tuple[str, Token | ShipId]) -> Procedure:
    what, which = chosen
    if what == "token":
        remove(game, game.ship(shedding.ship), which)  # type: ignore[arg-type]
    else:
        break_lock(game, game.ship(which), shedding.ship)  # type: ignore[arg-type]
    return SufferDamage(ship=shedding.ship, hits=1)


class ShedRedToken(Procedure):
    ship: ShipId
    steps = (choose_red_token,)


@card("munitionsfailsafe")
class MunitionsFailsafe(Ability[AfterRolling]):
    """A torpedo or missile attack: all results cancelled for 1 charge of the weapon."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or window.pool != "attack":
            return False
        attack = attack_now(game)
        return bool(attack.red.faces) and ordnance(attack.weapon) and game.has_card(me, attack.weapon)

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        attack = attack_now(game)
        attack.red = Pool()
        recover_charge(game, game.ship(me), attack.weapon)


@card("staticdischargevanes")
class StaticDischargeVanes(OnOneShip[BeforeGaining]):
    """An ion or jam token goes to another ship close by, for a stress token and 1 hit damage."""

    harms = True

    def candidates(self, game: XWing, me: ShipId, window: BeforeGaining) -> list[Ship]:
        ship = game.ship(me)
        if window.ship != me or window.token not in ("ion", "jam") or ship.stressed:
            return []
        return [one for one in game.others(ship) if game.range(me, one.id) <= 1]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure | None:
        gaining = game.current(GainToken)
        assert gaining is not None
        gaining.prevented = True
        game.later(SufferDamage(ship=me, hits=1))
        gain(game, game.ship(me), "stress")
        if gaining.token == "jam":
            jam = game.current(Jam)
            assert jam is not None
            return Jam(ship=chosen, by=jam.by)
        gain(game, game.ship(chosen), gaining.token)
        return None


@card("stealthdevice")
class StealthDevice(OneDieMore[DefenseDice]):
    """1 more defense die while its charge is active."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return query.defender == me and game.card(me, self.card).charges > 0


@card("stealthdevice")
class StealthDeviceFails(Ability[AfterSuffering]):
    """Damage suffered takes the charge."""

    def applies(self, game: XWing, me: ShipId, window: AfterSuffering) -> bool:
        return window.ship == me and game.card(me, self.card).charges > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterSuffering) -> None:
        game.card(me, self.card).charges -= 1
        game.emit("charge.lost", ship=me, card=self.card)


@card("tacticalscrambler")
class TacticalScrambler(OneDieMore[DefenseDice]):
    """An enemy's attack past this ship: the defender rolls 1 more die."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return me in query.obstructing and not game.friendly(me, query.attacker)


@card("precisionionengines")
class PrecisionIonEngines(OtherManeuver):
    """A charge turns a Koiogran turn of speed 1-3 into a Segnor's loop to either side."""

    def others(self, game: XWing, window: BeforeExecuting) -> list[tuple[int, Bearing, int]]:
        slow = window.bearing == "koiogran" and window.speed <= 3
        if not slow or not game.card(window.ship, self.card).charges:
            return []
        return [(window.speed, "segnor-left", 0), (window.speed, "segnor-right", 0)]

    def pay(self, game: XWing, me: ShipId) -> None:
        spend_charge(game, me, self.card)


# Delayed Fuses.


@card("delayedfuses")
class DelayedFuses(Ability[AfterPlacingDevice]):
    """A fuse marker on the device just placed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> bool:
        return window.ship == me and any(lying(game, id) is not None for id in window.devices)

    def resolve(self, game: XWing, me: ShipId, window: AfterPlacingDevice) -> Procedure:
        return SetFuse(ship=me, devices=window.devices)


def choose_fused(game: XWing, setting: SetFuse) -> Decision:
    placed = [one for one in game.state.devices if one.id in setting.devices]
    owner = game.ship(setting.ship).owner
    return Decision(owner, "fuse", "device.upgrade", take_fused, device_options(placed), subject=setting.ship)


def take_fused(game: XWing, setting: SetFuse, id: int) -> None:
    fused = lying(game, id)
    assert fused is not None
    set_fuses(game, fused, fused.fuses + 1)
    game.emit("device.fused", card=fused.card, device=id)


class SetFuse(Procedure):
    """One of the devices just placed gets a fuse marker."""

    ship: ShipId
    devices: tuple[int, ...]
    steps = (choose_fused,)

"""Pilots of the Galactic Empire: TIE interceptor, advanced x1, bomber, punisher, phantom, defender and striker, with
what all ships of these types do."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import AcquireLock, PerformAction, charge_limit, lock_targets
from dejarik.games.xwing.activation import Activate
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ExtraAction, OneMoreDie, OnOneShip, Reroll, spend_force
from dejarik.games.xwing.content.other_maneuvers import OtherManeuver
from dejarik.games.xwing.damage import DealFaceup, Expose, draw, exposable, pile
from dejarik.games.xwing.dice import DiceModification, Face
from dejarik.games.xwing.facts import ActionFacts, Bearing, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import ExecuteManeuver, maneuver_id
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.tokens import break_lock, gain, spend
from dejarik.games.xwing.values import AttackDice, DecloakMoves, LockLimit, WeaponRanges
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterAttacking,
    AfterDecloaking,
    AfterExecuting,
    AfterRolling,
    BeforeActivating,
    BeforeDealtFaceup,
    BeforeRolling,
    DuringEndPhase,
    StartOfEngagement,
)
from dejarik.tabletop.template import TEMPLATES, Move

EVADE = (ActionFacts("evade"),)
RED_MOVES = (ActionFacts("barrel-roll", red=True), ActionFacts("boost", red=True))
MOVES = (ActionFacts("barrel-roll"), ActionFacts("boost"))


def ordnance(id: str) -> bool:
    """Whether a weapon is a torpedo or a missile."""
    return not id.startswith(PRIMARY) and not {"torpedo", "missile"}.isdisjoint(upgrade_facts(id).slots)


# TIE interceptor.


@card("autothrusters", kind="ship-ability")
class Autothrusters(ExtraAction[AfterAction]):
    """An action may be followed by a red barrel roll or boost."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=RED_MOVES, rule="action.extra")


@card("soontirfel")
class SoontirFel(Ability[StartOfEngagement]):
    """timing.start-of-phase: an enemy in his bullseye arc brings a focus token."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return any(game.in_arc(me, enemy.id, "bullseye") for enemy in game.enemies(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        gain(game, game.ship(me), "focus")


@card("turrphennir")
class TurrPhennir(ExtraAction[AfterAttacking]):
    """An attack may be followed by a barrel roll or boost, even while stressed."""

    def now(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=MOVES, while_stressed=True, rule="action.extra")


# TIE advanced x1.


@card("advanced-targeting-computer")
class AdvancedTargetingComputer(Modifier[AttackDice, Tally]):
    """A primary attack on a ship that it has locked rolls 1 more die."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon == PRIMARY and query.defender in game.ship(me).locks

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@card("advanced-targeting-computer")
class AdvancedTargetingComputerHit(DiceModification):
    """And 1 of its hits becomes a critical result while the lock is there, as part of the attack."""

    pool = "attack"
    compulsory = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        locked = attack.attacker == me and attack.weapon == PRIMARY and attack.target in game.ship(me).locks
        if locked and "hit" in attack.red.faces:
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.red.change("hit", "crit")


@card("darthvader", kind="pilot")
class DarthVader(ExtraAction[AfterAction]):
    """An action may be followed by another for 1 Force."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and game.ship(me).force > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        spend_force(game, me)
        return self.request(me)


@card("maarekstele")
class MaarekStele(Ability[BeforeDealtFaceup]):
    """The defender's faceup card is one of three that he draws."""

    def applies(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> bool:
        attack = game.current(Attack)
        return attack is not None and attack.attacker == me and attack.defender == window.ship

    def resolve(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> Procedure:
        drawn = [draw(game, game.ship(window.ship)) for _ in range(3)]
        return PickDamageCard(ship=me, victim=window.ship, drawn=drawn)


def pick_damage_card(game: XWing, picking: PickDamageCard) -> Decision:
    options = tuple(Option(one, one, "option.card", {"card": one}) for one in dict.fromkeys(picking.drawn))
    owner = game.ship(picking.ship).owner
    return Decision(owner, "damage-card", "damage.crit-faceup", take_damage_card, options, subject=picking.victim)


def take_damage_card(game: XWing, picking: PickDamageCard, chosen: str) -> None:
    rest = list(picking.drawn)
    rest.remove(chosen)
    game.state.discards[pile(game, game.ship(picking.victim))] += rest
    dealing = game.current(DealFaceup)
    assert dealing is not None
    dealing.drawn = chosen


class PickDamageCard(Procedure):
    ship: ShipId
    victim: ShipId
    drawn: list[str]
    """Hidden from everybody but the picking player."""
    steps = (pick_damage_card,)


@card("vedfoslo")
class VedFoslo(OtherManeuver):
    """The same bearing and colour at a speed 1 higher or lower, whether his dial has it or not."""

    def others(self, game: XWing, activation: Activate) -> list[tuple[int, Bearing, int]]:
        shape = {"koiogran": "straight", "tallon": "turn", "segnor": "bank"}
        name = activation.bearing.split("-")[0]
        speeds = (activation.speed - 1, activation.speed + 1)
        return [(speed, activation.bearing, 0) for speed in speeds if (shape.get(name, name), speed) in TEMPLATES]


@card("zertikstrom")
class ZertikStrom(OnOneShip[DuringEndPhase]):
    """A lock spent exposes 1 damage card of the locked ship."""

    def candidates(self, game: XWing, me: ShipId, window: DuringEndPhase) -> list[Ship]:
        locked = [game.ship(target) for target in game.ship(me).locks]
        return [one for one in locked if not game.friendly(me, one.id) and exposable(one)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        break_lock(game, game.ship(me), chosen)
        return Expose(ship=chosen)


# TIE/sa bomber and TIE punisher.


@card("captainjonus")
class CaptainJonus(Reroll):
    """A friendly ship close by that attacks with a torpedo or missile may reroll up to 2 attack dice."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        near = game.friendly(me, attack.attacker) and game.range(me, attack.attacker) <= 1
        return 2 if near and ordnance(attack.weapon) else 0


@card("majorrhymer")
class MajorRhymer(Modifier[WeaponRanges, tuple[int, int]]):
    """Torpedoes and missiles reach 1 range farther or nearer, within 0-3."""

    def applies(self, game: XWing, me: ShipId, query: WeaponRanges) -> bool:
        return query.attacker == me and ordnance(query.weapon)

    def change(self, game: XWing, me: ShipId, query: WeaponRanges, value: tuple[int, int]) -> tuple[int, int]:
        return max(value[0] - 1, 0), min(value[1] + 1, 3)


@card("tomaxbren")
class TomaxBren(Ability[AfterAction]):
    """A reload action may recover 1 charge of a talent too."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "reload" and bool(spent_talents(game, me))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return RecoverTalent(ship=me)


def spent_talents(game: XWing, me: ShipId) -> list[str]:
    return [
        one.id
        for one in game.ship(me).upgrades
        if "talent" in upgrade_facts(one.id).slots and one.charges < charge_limit(one.id, one.side)
    ]


def choose_talent(game: XWing, recovering: RecoverTalent) -> Decision:
    ship = game.ship(recovering.ship)
    options = tuple(Option(one, one, "option.card", {"card": one}) for one in spent_talents(game, ship.id))
    return Decision(ship.owner, "recover-charge", "charge.recover.cap", take_talent, options, subject=ship.id)


def take_talent(game: XWing, recovering: RecoverTalent, chosen: str) -> None:
    game.card(recovering.ship, chosen).charges += 1
    game.emit("charge.recovered", ship=recovering.ship, card=chosen)


class RecoverTalent(Procedure):
    ship: ShipId
    steps = (choose_talent,)


@card("redline")
class Redline(Modifier[LockLimit, int]):
    """Two locks may be kept."""

    def applies(self, game: XWing, me: ShipId, query: LockLimit) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: LockLimit, value: int) -> int:
        return value + 1


@card("redline")
class RedlineLocks(Ability[AfterAction]):
    """Each action may be followed by a lock."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and bool(lock_targets(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> Procedure:
        return AcquireLock(ship=me)


# TIE/ph phantom.


@card("stygium-array")
class StygiumArray(ExtraAction[AfterDecloaking]):
    """Decloaking may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterDecloaking) -> bool:
        return window.ship == me

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=EVADE, rule="action.extra")


@card("stygium-array")
class StygiumArrayCloaks(Ability[DuringEndPhase]):
    """Before tokens go, an evade token may become a cloak token."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: DuringEndPhase) -> bool:
        tokens = game.ship(me).tokens
        return "evade" in tokens and "cloak" not in tokens

    def resolve(self, game: XWing, me: ShipId, window: DuringEndPhase) -> None:
        spend(game, game.ship(me), "evade")
        gain(game, game.ship(me), "cloak")


@card("echo")
class Echo(Modifier[DecloakMoves, dict[str, Move]]):
    """She decloaks with the banks in place of the straight."""

    def applies(self, game: XWing, me: ShipId, query: DecloakMoves) -> bool:
        return query.ship == me

    def change(self, game: XWing, me: ShipId, query: DecloakMoves, value: dict[str, Move]) -> dict[str, Move]:
        bank = TEMPLATES["bank", query.speed]
        return {"bank-left": Move(bank, -1), "bank-right": Move(bank, 1)}


@card("whisper", kind="pilot")
class Whisper(Ability[AfterAttacking]):
    """An attack that hits brings an evade token."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        return window.ship == me and window.hit

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> None:
        gain(game, game.ship(me), "evade")


# TIE/d defender.


@card("full-throttle")
class FullThrottle(ExtraAction[AfterExecuting]):
    """A fast maneuver, fully executed, may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        return window.ship == me and window.full and executed is not None and 3 <= executed.speed <= 5

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=EVADE, rule="action.extra")


@card("colonelvessery")
class ColonelVessery(Ability[AfterRolling]):
    """Having rolled against a ship that somebody has locked, he may lock it too."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or window.pool != "attack" or window.defender in game.ship(me).locks:
            return False
        return any(window.defender in one.locks for one in game.ships)

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> Procedure:
        return AcquireLock(ship=me, among=(window.defender,))


@card("countessryad")
class CountessRyad(OtherManeuver):
    """A straight maneuver, one step harder, may be executed as a Koiogran turn."""

    def others(self, game: XWing, activation: Activate) -> list[tuple[int, Bearing, int]]:
        if activation.bearing != "straight" or (
            game.ship(activation.ship).stressed and activation.difficulty != "blue"
        ):
            return []
        return [(activation.speed, "koiogran", 1)]


@card("rexlerbrath")
class RexlerBrath(Ability[AfterAttacking]):
    """An attack that hits while he has an evade token exposes 1 damage card of the defender."""

    def applies(self, game: XWing, me: ShipId, window: AfterAttacking) -> bool:
        defender = game.ship(window.defender)
        return window.ship == me and window.hit and "evade" in game.ship(me).tokens and exposable(defender)

    def resolve(self, game: XWing, me: ShipId, window: AfterAttacking) -> Procedure:
        return Expose(ship=window.defender)


# TIE striker and TIE reaper.


AILERONS: tuple[Bearing, ...] = ("bank-left", "straight", "bank-right")


class Ailerons(Ability[BeforeActivating]):
    """A white maneuver of speed 1 before the dial is revealed."""

    def moves(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        activation = game.current(Activate)
        return window.ship == me and activation is not None and not activation.ion

    def resolve(self, game: XWing, me: ShipId, window: BeforeActivating) -> Procedure:
        return UseAilerons(ship=me)


@card("adaptive-ailerons")
class AdaptiveAilerons(Ailerons):
    """A ship that is not stressed must. "Duchess" chooses (her card)."""

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return self.moves(game, me, window) and not game.ship(me).stressed and not game.has_card(me, "duchess")


@card("duchess")
class Duchess(Ailerons):
    """She uses her ailerons if she wishes, and even while stressed."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeActivating) -> bool:
        return self.moves(game, me, window)


def choose_ailerons(game: XWing, using: UseAilerons) -> Decision:
    ship = game.ship(using.ship)
    options = tuple(
        Option(maneuver_id(1, bearing), bearing, "option.maneuver", {"speed": 1, "bearing": bearing})
        for bearing in AILERONS
    )
    return Decision(ship.owner, "ailerons", "maneuver.execute.place", take_ailerons, options, subject=ship.id)


def take_ailerons(game: XWing, using: UseAilerons, bearing: Bearing) -> Procedure:
    return ExecuteManeuver(ship=using.ship, speed=1, bearing=bearing, difficulty="white")


class UseAilerons(Procedure):
    ship: ShipId
    steps = (choose_ailerons,)


@card("puresabacc")
class PureSabacc(OneMoreDie):
    """With 1 damage card or none, 1 more attack die if wished."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and len(game.ship(me).damage) <= 1

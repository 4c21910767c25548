"""Pilots of the Rebel Alliance: HWK-290, K-wing, U-wing, YT-1300, YT-2400, VCX-100 and Auzituck gunship."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import DONE, Again, Outcome, Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    ExtraAction,
    OneMoreDie,
    OnOneShip,
    Reroll,
    attack_now,
    can_act,
    change_dice,
    foes,
    friends,
    in_firing_arc,
    primary,
    several,
    spend_charges,
    spend_force,
)
from dejarik.games.xwing.damage import DealFaceup, recover_shield
from dejarik.games.xwing.dice import DiceModification, Face, roll_again
from dejarik.games.xwing.facts import Difficulty
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.maneuver import dial, difficulty
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import Jam, gain, remove, spend, transfer
from dejarik.games.xwing.values import AttackDice, InLockRange
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterExecuting,
    AfterGaining,
    AfterRevealing,
    AfterRolling,
    BecameDefender,
    BeforeDealtFaceup,
    BeforeRolling,
    StartOfActivation,
    StartOfEngagement,
)
from dejarik.tabletop import polygon, ruler

# HWK-290.


@card("kylekatarn", kind="pilot")
class KyleKatarn(OnOneShip[StartOfEngagement]):
    """timing.start-of-phase: 1 of his focus tokens may go to a friendly ship in his firing arc."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        if "focus" not in game.ship(me).tokens:
            return []
        return [one for one in friends(game, me, 0, 3) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "focus", game.ship(me), game.ship(chosen))


@card("janors", kind="pilot")
class JanOrs(Ability[BeforeRolling]):
    """A primary attack by a friend in her firing arc: she takes 1 stress, it rolls 1 more die."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not primary(window) or game.ship(me).stressed:
            return False
        return game.friendly(me, window.attacker) and in_firing_arc(game, me, window.attacker)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, "attack", 1, self.card)
        gain(game, game.ship(me), "stress")


@card("roarkgarnet")
class RoarkGarnet(OnOneShip[StartOfEngagement]):
    """A ship in his firing arc engages at initiative 7."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in game.others(game.ship(me)) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        game.ship(chosen).engages_at = 7
        game.emit("initiative.changed", ship=chosen, initiative=7)


# BTL-S8 K-wing.


@card("mirandadoni")
class MirandaDoni(OneMoreDie):
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
    """A friend at range 0-2 may spend his focus tokens as its own."""

    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        count = attack.pool(self.pool).faces.count("focus")
        roller = attack.roller(self.pool)
        near = roller != me and game.friendly(me, roller) and game.range(me, roller) <= 2
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


# UT-60D U-wing.


@card("benthictwotubes")
class BenthicTwoTubes(OnOneShip[AfterAction]):
    """After his focus action, 1 focus token may go to a friend at range 1-2."""

    def candidates(self, game: XWing, me: ShipId, window: AfterAction) -> list[Ship]:
        focused = window.ship == me and window.action == "focus" and "focus" in game.ship(me).tokens
        return friends(game, me, 1, 2) if focused else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "focus", game.ship(me), game.ship(chosen))


@card("bodhirook")
class BodhiRook(Modifier[InLockRange, bool]):
    """What is at range 0-3 of one friend can be locked by all."""

    def applies(self, game: XWing, me: ShipId, query: InLockRange) -> bool:
        return game.friendly(me, query.ship)

    def change(self, game: XWing, me: ShipId, query: InLockRange, value: bool) -> bool:
        mine = [one for one in game.ships if game.friendly(me, one.id) and one.id not in (query.ship, query.target)]
        return value or any(game.range(one.id, query.target) <= 3 for one in mine)


@card("cassianandor", kind="pilot")
class CassianAndorPilot(OnOneShip[StartOfActivation]):
    """A friend at range 1-3 is rid of 1 stress token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfActivation) -> list[Ship]:
        return [one for one in friends(game, me, 1, 3) if one.stressed]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        remove(game, game.ship(chosen), "stress")


@card("hefftobber")
class HeffTobber(ExtraAction[AfterExecuting]):
    """An enemy whose maneuver ends at range 0 lets him act."""

    def now(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        return not game.friendly(me, window.ship) and game.range(me, window.ship) == 0


@card("sawgerrera", kind="pilot")
class SawGerreraPilot(Reroll):
    """A damaged friend at range 0-3 may reroll 1 attack die."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        attacker = game.ship(attack.attacker)
        near = game.friendly(me, attacker.id) and game.range(me, attacker.id) <= 3
        return 1 if near and attacker.damage else 0


@card("k2so", kind="pilot")
class K2SOPilot(Ability[AfterGaining]):
    """Each stress token brings him 1 calculate token."""

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        return window.ship == me and window.token == "stress"

    def resolve(self, game: XWing, me: ShipId, window: AfterGaining) -> None:
        gain(game, game.ship(me), "calculate")


# Modified YT-1300.


@card("hansolo-modifiedyt1300lightfreighter")
class HanSolo(Ability[AfterRolling]):
    """Near an obstacle he may roll all his dice anew, which is no reroll to any other effect."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        if window.ship != me or not attack_now(game).pool(window.pool).faces:
            return False
        base = game.footprint(game.ship(me))
        return any(ruler.band(polygon.distance(base, outline)) <= 1 for outline in game.outlines())

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        roll_again(game, attack_now(game), window.pool)


@card("chewbacca", kind="pilot")
class ChewbaccaPilot(Ability[BeforeDealtFaceup]):
    """A charge, and the faceup card is dealt facedown."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> bool:
        return window.ship == me and game.ship(me).pilot.charges > 0

    def resolve(self, game: XWing, me: ShipId, window: BeforeDealtFaceup) -> None:
        spend_charges(game, me)
        dealing = game.current(DealFaceup)
        assert dealing is not None
        dealing.faceup = False


@card("landocalrissian-modifiedyt1300lightfreighter")
class LandoCalrissian(OnOneShip[AfterExecuting]):
    """After a full blue maneuver, a friend at range 0-3 may act."""

    def candidates(self, game: XWing, me: ShipId, window: AfterExecuting) -> list[Ship]:
        if window.ship != me or not window.full or executed_colour(game, me) != "blue":
            return []
        near = friends(game, me, 0, 3, itself=True)
        return [one for one in near if can_act(game, PerformAction(ship=one.id))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        return PerformAction(ship=chosen, rule="action.extra")


def executed_colour(game: XWing, me: ShipId) -> Difficulty | None:
    executed = game.ship(me).executed
    return None if executed is None else executed.difficulty


@card("leiaorgana", kind="pilot")
class LeiaOrganaPilot(Ability[AfterExecuting]):
    """1 Force for a friend at range 0-3 after its full red maneuver: a focus token, or 1 Force back."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        near = game.friendly(me, window.ship) and game.range(me, window.ship) <= 3
        return near and window.full and executed_colour(game, window.ship) == "red" and game.ship(me).force > 0

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> Procedure:
        spend_force(game, me)
        return Inspire(ship=me, friend=window.ship)


def choose_gift(game: XWing, inspiring: Inspire) -> Decision:
    friend = game.ship(inspiring.friend)
    options = [Option("focus", "focus", "option.gain-focus")]
    if friend.force < friend.force_capacity:
        options.append(Option("force", "force", "option.recover-force"))
    return Decision(
        game.controller(inspiring.ship), "focus-or-force", "ship.card", take_gift, tuple(options), inspiring.friend
    )


def take_gift(game: XWing, inspiring: Inspire, gift: str) -> None:
    friend = game.ship(inspiring.friend)
    if gift == "focus":
        gain(game, friend, "focus")
    else:
        friend.force += 1
        game.emit("force.recovered", ship=friend.id)


class Inspire(Procedure):
    ship: ShipId
    friend: ShipId
    steps = (choose_gift,)


# YT-2400.


@card("sensor-blindspot")
class SensorBlindspot(Modifier[AttackDice, Tally]):
    """Every YT-2400 attacks at range 0-1 with 1 primary die fewer, and without the range bonus."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.weapon.startswith("primary") and query.range <= 1

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        bonus = sum(amount for amount, reason in value.parts if reason == "range-bonus.attack")
        return value.plus(-1 - bonus, self.card)


# VCX-100.


class HeraSyndulla(Ability[AfterRevealing]):
    """A red or blue maneuver, revealed, may be changed for another of its colour."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRevealing) -> bool:
        return window.ship == me and bool(same_colour(game, game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: AfterRevealing) -> Procedure:
        return SetDialAgain(ship=me)


def same_colour(game: XWing, ship: Ship) -> list[str]:
    """The other maneuvers of the colour that shows, which is not white."""
    if ship.dial is None:
        return []
    entries = dial(ship.type)
    colour = difficulty(game, ship, entries[ship.dial])
    if colour == "white":
        return []
    return [id for id, one in entries.items() if id != ship.dial and difficulty(game, ship, one) == colour]


def choose_maneuver(game: XWing, setting: SetDialAgain) -> Decision:
    ship = game.ship(setting.ship)
    entries = dial(ship.type)
    options = tuple(
        Option(id, id, "option.maneuver", {"speed": entries[id].speed, "bearing": entries[id].bearing})
        for id in same_colour(game, ship)
    )
    return Decision(ship.owner, "dial-again", "ship.card", take_maneuver, options, subject=ship.id)


def take_maneuver(game: XWing, setting: SetDialAgain, id: str) -> None:
    game.ship(setting.ship).dial = id
    game.emit("dial.revealed", ship=setting.ship, maneuver=id)


class SetDialAgain(Procedure):
    ship: ShipId
    steps = (choose_maneuver,)


for hera in ("herasyndulla-vcx100lightfreighter", "herasyndulla"):
    card(hera, kind="pilot")(type("HeraSyndullaPilot", (HeraSyndulla,), {}))


@card("kananjarrus", kind="pilot")
class KananJarrusPilot(Ability[BeforeRolling]):
    """1 Force when a friend in his firing arc defends: the attacker rolls 1 die fewer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not game.ship(me).force or not game.friendly(me, window.defender):
            return False
        return in_firing_arc(game, me, window.defender)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        spend_force(game, me)
        change_dice(game, "attack", -1, self.card)


class Chopper(Ability[StartOfEngagement]):
    """Each enemy at range 0 gains 2 jam tokens."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return bool(foes(game, me, 0, 0))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> Procedure:
        return JamEach(by=me, jams=[one.id for one in foes(game, me, 0, 0) for _ in range(2)])


def jam_next(game: XWing, jamming: JamEach) -> Outcome:
    if not jamming.jams:
        return DONE
    return Again(Jam(ship=jamming.jams.pop(0), by=game.controller(jamming.by)))


class JamEach(Procedure):
    by: ShipId
    jams: list[ShipId]
    steps = (jam_next,)


for chopper in ("chopper", "chopper-gauntletfighter"):
    card(chopper, kind="pilot")(type("ChopperPilot", (Chopper,), {}))


# Auzituck gunship.


@card("lowhhrick")
class Lowhhrick(Ability[BecameDefender]):
    """A reinforce token of his for an evade token of a friend at range 0-1 that is attacked."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BecameDefender) -> bool:
        near = game.friendly(me, window.ship) and game.range(me, window.ship) <= 1
        return near and reinforced(game.ship(me)) is not None

    def resolve(self, game: XWing, me: ShipId, window: BecameDefender) -> None:
        token = reinforced(game.ship(me))
        assert token is not None
        spend(game, game.ship(me), token)
        gain(game, game.ship(window.ship), "evade")


def reinforced(ship: Ship) -> Token | None:
    tokens: tuple[Token, ...] = ("reinforce-fore", "reinforce-aft")
    return next((token for token in tokens if token in ship.tokens), None)


@card("wullffwarro")
class WullffWarro(OneMoreDie):
    """While damaged, 1 more attack die in a primary attack."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window) and bool(game.ship(me).damage)

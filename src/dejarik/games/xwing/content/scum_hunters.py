"""Pilots of Scum and Villainy: HWK-290, Firespray, G-1A, Aggressor, JumpMaster, Lancer, YV-666, YT-1300, Quadjumper."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision, Option
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import PerformAction, action_bar
from dejarik.games.xwing.attack import Attack, can_perform
from dejarik.games.xwing.content.effects import (
    ExtraAction,
    OneMoreDie,
    OnOneShip,
    Reroll,
    attack_now,
    attacking_and_defending,
    change_dice,
    enemy_of,
    foes,
    friends,
    in_firing_arc,
    primary,
    several,
    spend_charges,
    spend_force,
)
from dejarik.games.xwing.content.scum_fighters import TakesToken, has_token
from dejarik.games.xwing.dice import DiceModification, Face, reroll
from dejarik.games.xwing.facts import ActionFacts, pilot_facts, upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId, Token
from dejarik.games.xwing.tokens import GREEN, break_lock, gain, remove, transfer
from dejarik.games.xwing.values import AttackDice, ManeuverDifficulty
from dejarik.games.xwing.windows import (
    AfterAction,
    AfterDefending,
    AfterExecuting,
    AfterGaining,
    AfterRolling,
    AttackHit,
    BeforeRolling,
    BonusAttackGranted,
    DuringEndPhase,
    StartOfEngagement,
)

# HWK-290.


@card("dacebonearm")
class DaceBonearm(Ability[AfterGaining]):
    """3 charges make 2 more of an enemy's ion token at range 0-3."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterGaining) -> bool:
        ion = window.token == "ion" and not game.friendly(me, window.ship) and game.ship(window.ship).in_play
        return ion and game.ship(me).pilot.charges >= 3 and game.range(me, window.ship) <= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterGaining) -> None:
        spend_charges(game, me, 3)
        gain(game, game.ship(window.ship), "ion", 2)


@card("torkilmux")
class TorkilMux(OnOneShip[StartOfEngagement]):
    """A ship in his firing arc engages at initiative 0."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in game.others(game.ship(me)) if in_firing_arc(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        game.ship(chosen).engages_at = 0
        game.emit("initiative.changed", ship=chosen, initiative=0)


@card("palobgodalhi")
class PalobGodalhi(TakesToken):
    """From an enemy in his firing arc at range 0-2."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return [one for one in foes(game, me, 0, 2) if has_token(one) and in_firing_arc(game, me, one.id)]


@card("kananjarrus-hwk290lightfreighter")
class KananJarrusScum(Ability[BeforeRolling]):
    """1 Force when he, or a ship in his turret arc, defends: the attacker rolls 1 die fewer."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        if window.pool != "attack" or not game.ship(me).force:
            return False
        return window.defender == me or in_firing_arc(game, me, window.defender)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        spend_force(game, me)
        change_dice(game, "attack", -1, self.card)


# Firespray.


@attacking_and_defending("bobafett")
class BobaFett(Reroll):
    """1 of his dice may be rerolled for each enemy at range 0-1."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return len(foes(game, me, 0, 1))


@card("kathscarlet")
class KathScarlet(Modifier[AttackDice, Tally]):
    """1 more die in a primary attack on a ship that a friend, not a limited one, is touching."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        if query.attacker != me or not query.weapon.startswith("primary"):
            return False
        mine = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
        return any(not pilot_facts(one.pilot.id).limited and game.range(one.id, query.defender) == 0 for one in mine)

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


@attacking_and_defending("koshkafrost")
class KoshkaFrost(Reroll):
    """Against a stressed ship, 1 of her dice may be rerolled."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(game.ship(enemy_of(attack, me)).stressed)


# G-1A.


@card("4lom", kind="pilot")
class FourLOMPilot(Ability[AfterExecuting]):
    """A full red maneuver brings it 1 calculate token."""

    def applies(self, game: XWing, me: ShipId, window: AfterExecuting) -> bool:
        executed = game.ship(me).executed
        return window.ship == me and window.full and executed is not None and executed.difficulty == "red"

    def resolve(self, game: XWing, me: ShipId, window: AfterExecuting) -> None:
        gain(game, game.ship(me), "calculate")


@card("4lom", kind="pilot")
class FourLOMStress(OnOneShip[DuringEndPhase]):
    """In the End phase 1 of its stress tokens may go to a ship at range 0-1."""

    def candidates(self, game: XWing, me: ShipId, window: DuringEndPhase) -> list[Ship]:
        others = game.others(game.ship(me)) if game.ship(me).stressed else []
        return [one for one in others if game.range(me, one.id) <= 1]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "stress", game.ship(me), game.ship(chosen))


@card("zuckuss", kind="pilot")
class ZuckussPilot(Ability[BeforeRolling]):
    """In a primary attack, 1 more die for him and 1 for the defender."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.ship == me and window.pool == "attack" and primary(window)

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, "attack", 1, self.card)
        change_dice(game, "defense", 1, self.card)


# Aggressor.


@card("advanced-droid-brain")
class AdvancedDroidBrain(Ability[AfterAction]):
    """Every Aggressor gains 1 more calculate token after its calculate action."""

    def applies(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "calculate"

    def resolve(self, game: XWing, me: ShipId, window: AfterAction) -> None:
        gain(game, game.ship(me), "calculate")


@card("ig88a")
class IG88A(OnOneShip[StartOfEngagement]):
    """1 of its calculate tokens may go to a friend at range 1-3 that has the action on its bar."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = friends(game, me, 1, 3) if "calculate" in game.ship(me).tokens else []
        return [one for one in near if any(facts.action == "calculate" for facts in action_bar(game, one))]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        transfer(game, "calculate", game.ship(me), game.ship(chosen))


@card("ig88b")
class IG88B(Ability[BonusAttackGranted]):
    """An attack that missed may be followed by a bonus attack with a cannon."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> bool:
        return window.ship == me and not attack_now(game).hit and can_perform(game, self.attack(game, me))

    def resolve(self, game: XWing, me: ShipId, window: BonusAttackGranted) -> Procedure:
        return self.attack(game, me)

    def attack(self, game: XWing, me: ShipId) -> Attack:
        cannons = [one.id for one in game.ship(me).upgrades if "cannon" in upgrade_facts(one.id).slots]
        return Attack(attacker=me, among_weapons=tuple(cannons), bonus=True)


@card("ig88c")
class IG88C(ExtraAction[AfterAction]):
    """A boost action may be followed by an evade action."""

    def now(self, game: XWing, me: ShipId, window: AfterAction) -> bool:
        return window.ship == me and window.action == "boost"

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, allowed=(ActionFacts("evade"),), rule="action.extra")


# JumpMaster 5000.


@card("dengar", kind="pilot")
class DengarPilot(Ability[AfterDefending]):
    """A charge for a bonus attack on an attacker in his front arc."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        if window.ship != me or not game.ship(me).pilot.charges or not game.ship(window.attacker).in_play:
            return False
        return game.in_arc(me, window.attacker, "front") and can_perform(game, self.attack(me, window))

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        spend_charges(game, me)
        return self.attack(me, window)

    def attack(self, me: ShipId, window: AfterDefending) -> Attack:
        return Attack(attacker=me, among=(window.attacker,), bonus=True)


@card("manaroo")
class Manaroo(OnOneShip[StartOfEngagement]):
    """All her green tokens may go to a friend at range 0-1."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 0, 1) if any(token in game.ship(me).tokens for token in GREEN) else []

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        for token in GREEN:
            for _ in range(game.ship(me).count(token)):
                transfer(game, token, game.ship(me), game.ship(chosen))


# Lancer.


def in_turret(game: XWing, me: ShipId, other: ShipId) -> bool:
    return any(game.in_arc(me, other, one) for one in game.ship(me).turret)


@card("asajjventress")
class AsajjVentress(OnOneShip[StartOfEngagement]):
    """1 Force: an enemy in her turret arc at range 0-2 takes 1 stress or gives a green token up."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = foes(game, me, 0, 2) if game.ship(me).force else []
        return [one for one in near if in_turret(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure:
        spend_force(game, me)
        return StressOrToken(ship=chosen)


def choose_loss(game: XWing, threat: StressOrToken) -> Decision:
    ship = game.ship(threat.ship)
    options = [Option("stress", None, "option.gain-stress")]
    options += [
        Option(f"token:{token}", token, "option.remove-token", {"token": token})
        for token in GREEN
        if token in ship.tokens
    ]
    return Decision(ship.owner, "stress-or-token", "ship.card", take_loss, tuple(options), subject=ship.id)


def take_loss(game: XWing, threat: StressOrToken, token: Token | None) -> None:
    if token is None:
        gain(game, game.ship(threat.ship), "stress")
    else:
        remove(game, game.ship(threat.ship), token)


class StressOrToken(Procedure):
    ship: ShipId
    steps = (choose_loss,)


@card("ketsuonyo", kind="pilot")
class KetsuOnyoPilot(OnOneShip[StartOfEngagement]):
    """A ship at range 0-1 in both her arcs gains 1 tractor token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        near = [one for one in game.others(game.ship(me)) if game.range(me, one.id) <= 1]
        return [one for one in near if game.in_arc(me, one.id, "front") and in_turret(game, me, one.id)]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        gain(game, game.ship(chosen), "tractor")


@card("sabinewren-lancerclasspursuitcraft")
class SabineWrenLancer(DiceModification):
    """Attacked from her turret arc at range 0-2, she may add 1 focus result."""

    pool = "defense"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        near = attack.defender == me and game.range(me, attack.attacker) <= 2
        if near and in_turret(game, me, attack.attacker):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.green.add("focus")


# YV-666.


@card("bossk", kind="pilot")
class BosskPilot(Ability[AttackHit]):
    """In a primary attack that hits, 1 critical result may be given up for 2 hits."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AttackHit) -> bool:
        return window.attacker == me and window.weapon.startswith("primary") and attack_now(game).crits > 0

    def resolve(self, game: XWing, me: ShipId, window: AttackHit) -> None:
        attack = attack_now(game)
        attack.crits -= 1
        attack.hits += 2


@card("lattsrazzi", kind="pilot")
class LattsRazziPilot(OnOneShip[StartOfEngagement]):
    """Her lock on a ship at range 1, spent, gives it 1 tractor token."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        ship = game.ship(me)
        return [one for one in game.others(ship) if one.id in ship.locks and game.range(me, one.id) == 1]

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        break_lock(game, game.ship(me), chosen)
        gain(game, game.ship(chosen), "tractor")


# Customized YT-1300.


@card("hansolo", kind="pilot")
class HanSoloScum(OneMoreDie):
    """1 more die if an obstacle is in the way of an attack on him, or of a primary attack of his."""

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        own = window.ship == me and (window.pool == "defense" or primary(window))
        return own and attack_now(game).obstructed


@card("l337", kind="pilot")
class L337Pilot(Modifier[ManeuverDifficulty, int]):
    """Without shields, banks are one step easier."""

    def applies(self, game: XWing, me: ShipId, query: ManeuverDifficulty) -> bool:
        return query.ship == me and not game.ship(me).shields and query.bearing in ("bank-left", "bank-right")

    def change(self, game: XWing, me: ShipId, query: ManeuverDifficulty, value: int) -> int:
        return value - 1


@card("landocalrissian", kind="pilot")
class LandoCalrissianScum(Ability[AfterRolling]):
    """1 stress for a reroll of all his blank results."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterRolling) -> bool:
        blank = "blank" in attack_now(game).pool(window.pool).faces
        return window.ship == me and blank and not game.ship(me).stressed

    def resolve(self, game: XWing, me: ShipId, window: AfterRolling) -> None:
        attack = attack_now(game)
        blanks = attack.pool(window.pool).faces.count("blank")
        reroll(game, attack, window.pool, several("blank", blanks))
        gain(game, game.ship(me), "stress")


# ST-70 assault ship.


@attacking_and_defending("themandalorian")
class TheMandalorian(DiceModification):
    """In the front arcs of 2 enemies or more at range 1-2, 1 blank may become a focus result."""

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.roller(self.pool) == me and "blank" in attack.pool(self.pool).faces:
            near = foes(game, me, 1, 2)
            if sum(game.in_arc(one.id, me, "front") for one in near) >= 2:
                yield "blank", ("blank",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        attack.pool(self.pool).change("blank", "focus")


# Quadrijet transfer spacetug.


@card("unkarplutt", kind="pilot")
class UnkarPluttPilot(Ability[StartOfEngagement]):
    """Other ships at range 0: they and he gain 1 tractor token each."""

    def applies(self, game: XWing, me: ShipId, window: StartOfEngagement) -> bool:
        return any(game.range(me, one.id) == 0 for one in game.others(game.ship(me)))

    def resolve(self, game: XWing, me: ShipId, window: StartOfEngagement) -> None:
        touching = [one for one in game.others(game.ship(me)) if game.range(me, one.id) == 0]
        for one in (game.ship(me), *touching):
            gain(game, one, "tractor")

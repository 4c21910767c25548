"""Crew that act around an attack."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import ChangeResults, attack_now, ordnance, spend_charge, spend_force
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.dice import DiceModification, Face, Reroll, Which
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.lock import AcquireLock, in_lock_range
from dejarik.games.xwing.rolls import RollDice
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.tokens import Jam, break_lock, gain, remove
from dejarik.games.xwing.values import RangeZeroAllowed
from dejarik.games.xwing.windows import AfterDefending, BeforeRolling

# Around an attack.


@card("freelanceslicer")
class FreelanceSlicer(Ability[BeforeRolling]):
    """A lock on the attacker jams it before it rolls; a hit or critical on a die jams the ship itself as well."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: BeforeRolling) -> bool:
        return window.pool == "attack" and window.defender == me and window.attacker in game.ship(me).locks

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> Procedure:
        break_lock(game, game.ship(me), window.attacker)
        return RollForSlicer(ship=me, reason=self.card, attacker=window.attacker)


class RollForSlicer(RollDice, kw_only=True):
    attacker: ShipId

    def effect(self, game: XWing) -> Procedure:
        by = game.controller(self.ship)
        if self.faces[0] in ("hit", "crit"):
            game.later(Jam(ship=self.ship, by=by))
        return Jam(ship=self.attacker, by=by)


@card("magvayarro", kind="upgrade")
class MagvaYarroCrew(Ability[AfterDefending]):
    """An attack that hit: the attacker may be locked."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        ship, attacker = game.ship(me), game.ship(window.attacker)
        if window.ship != me or not window.hit or not attacker.in_play or attacker.id in ship.locks:
            return False
        return in_lock_range(game, ship, attacker)

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> Procedure:
        return AcquireLock(ship=me, among=(window.attacker,))


@card("sawgerrera", kind="upgrade")
class SawGerreraCrew(DiceModification):
    """1 hit damage turns all focus results into criticals."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if "focus" in attack.red.faces:
            yield "focus", tuple(face for face in attack.red.faces if face == "focus")

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        attack.red.change("focus", "crit", len(faces))
        return SufferDamage(ship=me, hits=1)


@card("zuckuss", kind="upgrade")
class ZuckussCrew(Reroll):
    """1 stress, if there is none, makes the defender reroll a die."""

    pool = "defense"
    theirs = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 0 if game.ship(me).stressed else 1

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        gain(game, game.ship(me), "stress")
        return super().apply(game, me, attack, faces)


@card("lattsrazzi", kind="upgrade")
class LattsRazziCrew(ChangeResults):
    """A stress token taken from the attacker turns a blank or focus into an evade."""

    pool = "defense"

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        results: tuple[Face, ...] = ("blank", "focus")
        if game.ship(attack.attacker).stressed:
            yield from ((face,) for face in results if face in attack.green.faces)

    def pay(self, game: XWing, me: ShipId) -> None:
        remove(game, game.ship(attack_now(game).attacker), "stress")


class ForceOfTheEmperor(DiceModification):
    """1 Force changes a focus result of another friendly ship, as if that ship had spent it."""

    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        roller = attack.roller(self.pool)
        if roller != me and game.ship(me).force and "focus" in self.faces(attack):
            yield "focus", ("focus",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_force(game, me)
        attack.pool(self.pool).change("focus", "hit" if self.pool == "attack" else "evade")

    def faces(self, attack: Attack) -> list[Face]:
        return attack.pool(self.pool).faces


@card("emperorpalpatine")
class EmperorPalpatineAttacks(ForceOfTheEmperor):
    pool: Which = "attack"


@card("emperorpalpatine")
class EmperorPalpatineDefends(ForceOfTheEmperor):
    pool: Which = "defense"


@card("admiralsloane")
class AdmiralSloane(Reroll):
    """A friend within range 3, attacking a stressed ship, may reroll 1 attack die."""

    pool = "attack"
    for_friends = True

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(game.ship(attack.target).stressed and game.range(me, attack.attacker) <= 3)


@card("admiralsloane")
class SloaneAvenges(Ability[AfterDefending]):
    """Another friend within range 3 was destroyed as it defended: 2 stress for the attacker."""

    def applies(self, game: XWing, me: ShipId, window: AfterDefending) -> bool:
        fallen = game.ship(window.ship)
        if window.ship == me or not game.friendly(me, window.ship) or not fallen.destroyed or not fallen.in_play:
            return False
        return game.range(me, window.ship) <= 3

    def resolve(self, game: XWing, me: ShipId, window: AfterDefending) -> None:
        gain(game, game.ship(window.attacker), "stress", 2)


@card("tristanwren", kind="upgrade")
class TristanWrenCrew(DiceModification):
    """A charge for a friend's torpedo or missile attack within range 3: 1 hit becomes critical."""

    pool = "attack"
    for_friends = True

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if not ordnance(attack.weapon) or "hit" not in attack.red.faces or not game.card(me, self.card).charges:
            return
        if game.range(me, attack.attacker) <= 3:
            yield "hit", ("hit",)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> None:
        spend_charge(game, me, self.card)
        attack.red.change("hit", "crit")


@card("zeborrelios", kind="upgrade")
class ZebOrreliosCrew(Modifier[RangeZeroAllowed, bool]):
    """Primary attacks at range 0, by the ship and against it."""

    def applies(self, game: XWing, me: ShipId, query: RangeZeroAllowed) -> bool:
        return query.weapon.startswith(PRIMARY) and me in (query.attacker, query.defender)

    def change(self, game: XWing, me: ShipId, query: RangeZeroAllowed, value: bool) -> bool:
        return True

"""Talents of an attacking ship."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import (
    OneDieFewer,
    OneDieMore,
    attack_now,
    attacks_from,
    in_firing_arc,
    ordnance,
    primary,
    spend_charge,
)
from dejarik.games.xwing.damage import Expose, SufferDamage, exposable
from dejarik.games.xwing.dice import DiceModification, Face, Reroll, Which
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.options import ship_options
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import AttackDice, DefenseDice
from dejarik.games.xwing.windows import AfterModifyingDefenseDice


@card("predator")
class Predator(Reroll):
    """A primary attack on a ship in the bullseye arc: 1 attack die may be rerolled."""

    pool = "attack"

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return int(primary(attack) and game.in_arc(me, attack.target, "bullseye"))


@card("outmaneuver")
class Outmaneuver(OneDieFewer[DefenseDice]):
    """A front-arc attack from outside the defender's firing arc: 1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        if query.attacker != me or not attacks_from(game, me, "front", query.weapon):
            return False
        return not in_firing_arc(game, query.defender, me)


@card("saturationsalvo")
class SaturationSalvo(Reroll):
    """A torpedo or missile attack: a further charge of that weapon makes the defender reroll 2 defense dice."""

    pool = "defense"
    theirs = True
    least = 2

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 2 if ordnance(attack.weapon) and game.card(me, attack.weapon).charges else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        spend_charge(game, me, attack.weapon)
        return super().apply(game, me, attack, faces)


@card("crackshot")
class CrackShot(Ability[AfterModifyingDefenseDice]):
    """A primary attack on a ship in the bullseye arc: a charge cancels 1 evade result."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        if window.attacker != me or not primary(window) or not game.card(me, self.card).charges:
            return False
        return "evade" in attack_now(game).green.faces and game.in_arc(me, window.defender, "bullseye")

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> None:
        spend_charge(game, me, self.card)
        attack_now(game).green.spend("evade")


class OneResult(DiceModification):
    """One result may become another while the ship attacks."""

    pool: Which = "attack"
    to: Face = "hit"

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        """The results that may be changed."""
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        for face in self.faces(game, me, attack):
            if face in attack.pool(self.pool).faces:
                yield face, (face,)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        attack.pool(self.pool).change(faces[0], self.to)
        return None


@card("fearless")
class Fearless(OneResult):
    """Head on at range 1, with the primary weapon of the front arc: 1 result becomes a hit."""

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        ahead = primary(attack) and attacks_from(game, me, "front", attack.weapon) and attack.range == 1
        return ("blank", "focus", "crit") if ahead and game.in_arc(attack.target, me, "front") else ()


@card("juke")
class Juke(OneResult):
    """With an evade token: 1 evade result of the defender becomes a focus result."""

    pool = "defense"
    theirs = True
    to = "focus"

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        return ("evade",) if "evade" in game.ship(me).tokens else ()


@card("marksmanship")
class Marksmanship(OneResult):
    """Against a ship in the bullseye arc: 1 hit becomes a critical result."""

    to = "crit"

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        return ("hit",) if game.in_arc(me, attack.target, "bullseye") else ()


@card("ruthless")
class Ruthless(OneResult):
    """A friendly ship close to the defender suffers 1 hit damage, and 1 result becomes a hit."""

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        return ("blank", "focus", "crit") if near_the_defender(game, me, attack) else ()

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        super().apply(game, me, attack, faces)
        return Sacrifice(ship=me, among=tuple(one.id for one in near_the_defender(game, me, attack)))


def near_the_defender(game: XWing, me: ShipId, attack: Attack) -> list[Ship]:
    others = [one for one in game.others(game.ship(me)) if game.friendly(me, one.id)]
    return [one for one in others if game.range(attack.target, one.id) <= 1]


def choose_victim(game: XWing, sacrifice: Sacrifice) -> Decision:
    options = ship_options([game.ship(one) for one in sacrifice.among])
    me = game.ship(sacrifice.ship)
    return Decision(me.owner, "sacrifice", "damage.types", take_victim, options, subject=me.id)


def take_victim(game: XWing, sacrifice: Sacrifice, victim: ShipId) -> Procedure:
    return SufferDamage(ship=victim, hits=1)


class Sacrifice(Procedure):
    ship: ShipId
    among: tuple[ShipId, ...]
    steps = (choose_victim,)


@card("deadeyeshot")
class DeadeyeShot(DiceModification):
    """A primary attack on a ship in the bullseye arc: a hit given up, or a critical result made a hit, exposes 1 of the
    defender's damage cards."""

    pool = "attack"

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if not primary(attack) or not exposable(game.ship(attack.target)):
            return
        if game.in_arc(me, attack.target, "bullseye"):
            for face in ("hit", "crit"):
                if face in attack.red.faces:
                    yield face, (face,)

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure:
        if faces == ("crit",):
            attack.red.change("crit", "hit")
        else:
            attack.red.spend("hit")
        return Expose(ship=attack.target)


@card("intimidation")
class Intimidation(OneDieFewer[DefenseDice]):
    """An enemy that it touches rolls 1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return not game.friendly(me, query.defender) and game.range(me, query.defender) == 0


@card("trickshot")
class TrickShot(OneDieMore[AttackDice]):
    """1 more attack die through an obstacle."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        return query.attacker == me and query.obstructed

"""Talents. Those of the core set stand in upgrades.py."""

from __future__ import annotations

from collections.abc import Iterator

from dejarik.core.ability import Tally
from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability, Modifier
from dejarik.games.xwing.actions import action_bar, ship_options
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.content.effects import OnOneShip, Reroll, friends, primary
from dejarik.games.xwing.content.upgrades import spend_charge
from dejarik.games.xwing.damage import Expose, SufferDamage, exposable
from dejarik.games.xwing.dice import DiceModification, Face, Which
from dejarik.games.xwing.facts import ActionFacts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.values import ActionBar, AttackDice, BoostMoves, CoordinateAllows, DefenseDice
from dejarik.games.xwing.windows import AfterModifyingDefenseDice, StartOfEngagement
from dejarik.tabletop import polygon, ruler
from dejarik.tabletop.template import TEMPLATES, Move

# Dice of an attack.


@card("crackshot")
class CrackShot(Ability[AfterModifyingDefenseDice]):
    """A primary attack on a ship in the bullseye arc: a charge cancels 1 evade result."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        attack = game.current(Attack)
        if attack is None or attack.attacker != me or not primary(attack) or not game.card(me, self.card).charges:
            return False
        return "evade" in attack.green.faces and game.in_arc(me, attack.target, "bullseye")

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> None:
        attack = game.current(Attack)
        assert attack is not None
        spend_charge(game, me, self.card)
        attack.green.spend("evade")


class OneResult(DiceModification):
    """One result of the ship's own attack dice may become another."""

    pool: Which = "attack"
    to: Face = "hit"

    def faces(self, game: XWing, me: ShipId, attack: Attack) -> tuple[Face, ...]:
        """The results that may be changed."""
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.attacker == me:
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
        head_on = primary(attack) and attack.arc == "front" and attack.range == 1
        return ("blank", "focus", "crit") if head_on and game.in_arc(attack.target, me, "front") else ()


@card("juke")
class Juke(OneResult):
    """With an evade token: 1 evade result of the defender becomes a focus result."""

    pool = "defense"
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
        if attack.attacker != me or not primary(attack) or not exposable(game.ship(attack.target)):
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


class LoneWolf(Reroll):
    """No other friendly ship at range 0-2: a charge rerolls 1 die, of either colour."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        return 1 if game.card(me, self.card).charges and not friends(game, me, 0, 2) else 0

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        spend_charge(game, me, self.card)
        return super().apply(game, me, attack, faces)


@card("lonewolf")
class LoneWolfAttacks(LoneWolf):
    pool = "attack"


@card("lonewolf")
class LoneWolfDefends(LoneWolf):
    pool = "defense"


@card("selfless")
class Selfless(Ability[AfterModifyingDefenseDice]):
    """A friend close by defends, and the ship is in the attack arc: 1 critical damage for 1 critical result."""

    optional = True

    def applies(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> bool:
        attack = game.current(Attack)
        if attack is None or attack.target == me or "crit" not in attack.red.faces:
            return False
        near = game.friendly(me, attack.target) and game.range(me, attack.target) <= 1
        return near and game.in_arc(attack.attacker, me, attack.arc)

    def resolve(self, game: XWing, me: ShipId, window: AfterModifyingDefenseDice) -> Procedure:
        attack = game.current(Attack)
        assert attack is not None
        attack.red.spend("crit")
        return SufferDamage(ship=me, crits=1)


@card("intimidation")
class Intimidation(Modifier[DefenseDice, Tally]):
    """An enemy that it touches rolls 1 defense die fewer."""

    def applies(self, game: XWing, me: ShipId, query: DefenseDice) -> bool:
        return not game.friendly(me, query.defender) and game.range(me, query.defender) == 0

    def change(self, game: XWing, me: ShipId, query: DefenseDice, value: Tally) -> Tally:
        return value.plus(-1, self.card)


@card("trickshot")
class TrickShot(Modifier[AttackDice, Tally]):
    """1 more attack die through an obstacle."""

    def applies(self, game: XWing, me: ShipId, query: AttackDice) -> bool:
        attack = game.current(Attack)
        return query.attacker == me and attack is not None and attack.attacker == me and attack.obstructed

    def change(self, game: XWing, me: ShipId, query: AttackDice, value: Tally) -> Tally:
        return value.plus(1, self.card)


# Actions.


@card("daredevil")
class Daredevil(Modifier[BoostMoves, dict[str, Move]]):
    """A white boost may use the [1 turn] templates, and is red then."""

    def applies(self, game: XWing, me: ShipId, query: BoostMoves) -> bool:
        return query.ship == me and not query.red

    def change(self, game: XWing, me: ShipId, query: BoostMoves, value: dict[str, Move]) -> dict[str, Move]:
        turn = TEMPLATES["turn", 1]
        return {**value, "turn-left": Move(turn, -1), "turn-right": Move(turn, 1)}


@card("debrisgambit")
class DebrisGambit(Modifier[ActionBar, tuple[ActionFacts, ...]]):
    """A red evade action is white with an obstacle at range 0-1. The action itself stands with the card's facts."""

    def applies(self, game: XWing, me: ShipId, query: ActionBar) -> bool:
        if query.ship != me:
            return False
        base = game.footprint(game.ship(me))
        return any(ruler.band(polygon.distance(base, one)) <= 1 for one in game.outlines())

    def change(
        self, game: XWing, me: ShipId, query: ActionBar, value: tuple[ActionFacts, ...]
    ) -> tuple[ActionFacts, ...]:
        return tuple(ActionFacts("evade", linked=one.linked) if one.action == "evade" else one for one in value)


@card("squadleader")
class SquadLeader(Modifier[CoordinateAllows, tuple[ActionFacts, ...] | None]):
    """The ship that it coordinates performs only an action that is on both bars."""

    def applies(self, game: XWing, me: ShipId, query: CoordinateAllows) -> bool:
        return query.ship == me

    def change(
        self, game: XWing, me: ShipId, query: CoordinateAllows, value: tuple[ActionFacts, ...] | None
    ) -> tuple[ActionFacts, ...]:
        own = {one.action for one in action_bar(game, game.ship(me))}
        offered = action_bar(game, game.ship(query.target)) if value is None else value
        return tuple(one for one in offered if one.action in own)


# Initiative.


@card("swarmtactics")
class SwarmTactics(OnOneShip[StartOfEngagement]):
    """A friendly ship at range 1 engages at the initiative of this one."""

    def candidates(self, game: XWing, me: ShipId, window: StartOfEngagement) -> list[Ship]:
        return friends(game, me, 1, 1)

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> None:
        initiative = game.ship(me).engagement_initiative
        game.ship(chosen).engages_at = initiative
        game.emit("ship.engages-at", ship=chosen, initiative=initiative)

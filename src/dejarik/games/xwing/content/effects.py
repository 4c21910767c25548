"""What many cards have in common: a ship that is chosen, an action more, dice rerolled, a die more or fewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from dejarik.core.ability import Window
from dejarik.core.decision import Decision
from dejarik.core.procedure import Procedure
from dejarik.games.xwing.ability import Ability
from dejarik.games.xwing.actions import PerformAction, choices, ship_options
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import DiceModification, Face, Which, reroll, reroll_choices
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.listeners import ABILITIES, card
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY, attack_distance, weapons
from dejarik.games.xwing.windows import BeforeRolling
from dejarik.tabletop import ruler

W = TypeVar("W", bound=Window)
M = TypeVar("M", bound=type[DiceModification])


# Ships near by.


def friends(game: XWing, me: ShipId, nearest: int, farthest: int, itself: bool = False) -> list[Ship]:
    """ship.friendly: those at that range; the ship itself only if asked for."""
    own = [one for one in game.ships if one.owner == game.ship(me).owner and (itself or one.id != me)]
    return [one for one in own if nearest <= game.range(me, one.id) <= farthest]


def foes(game: XWing, me: ShipId, nearest: int, farthest: int) -> list[Ship]:
    return [one for one in game.enemies(game.ship(me)) if nearest <= game.range(me, one.id) <= farthest]


def in_firing_arc(game: XWing, me: ShipId, other: ShipId) -> bool:
    """arc.firing: within range 3 in an arc of one of the ship's primary weapons."""
    ship = game.ship(me)
    arcs = tuple({one: 0 for each in weapons(game, ship) if each.id.startswith(PRIMARY) for one in each.arcs})
    if not arcs or other == me:
        return False
    return ruler.band(attack_distance(game, ship, game.ship(other), arcs)) <= ruler.BANDS


# Costs.


def spend_charges(game: XWing, me: ShipId, count: int = 1) -> None:
    """charge.spend: of the ship card."""
    pilot = game.ship(me).pilot
    pilot.charges -= count
    game.emit("charge.spent", ship=me, card=pilot.id)


def spend_force(game: XWing, me: ShipId, count: int = 1) -> None:
    game.ship(me).force -= count
    game.emit("force.spent", ship=me, count=count)


# A ship that is chosen.


class OnOneShip(Ability[W]):
    """An effect on one ship that its player chooses among some."""

    optional = True

    def candidates(self, game: XWing, me: ShipId, window: W) -> list[Ship]:
        """None at all where it is not the moment."""
        raise NotImplementedError

    def affect(self, game: XWing, me: ShipId, chosen: ShipId) -> Procedure | None:
        raise NotImplementedError

    def applies(self, game: XWing, me: ShipId, window: W) -> bool:
        return bool(self.candidates(game, me, window))

    def resolve(self, game: XWing, me: ShipId, window: W) -> Procedure:
        among = tuple(one.id for one in self.candidates(game, me, window))
        return ChooseShip(ship=me, ability=self.id, among=among)


def choose_ship(game: XWing, choosing: ChooseShip) -> Decision:
    me = game.ship(choosing.ship)
    options = ship_options([game.ship(one) for one in choosing.among])
    args: dict[str, object] = {"card": ABILITIES[choosing.ability].card}
    return Decision(me.owner, "ship-for-card", "ship.card", take_ship, options, subject=me.id, args=args)


def take_ship(game: XWing, choosing: ChooseShip, chosen: ShipId) -> Procedure | None:
    ability = ABILITIES[choosing.ability]
    assert isinstance(ability, OnOneShip)
    return ability.affect(game, choosing.ship, chosen)


class ChooseShip(Procedure):
    ship: ShipId
    ability: str
    among: tuple[ShipId, ...]
    steps = (choose_ship,)


# An action more.


class ExtraAction(Ability[W]):
    """action.extra: the ship may perform an action; not offered while there is none that it could."""

    optional = True

    def now(self, game: XWing, me: ShipId, window: W) -> bool:
        raise NotImplementedError

    def request(self, me: ShipId) -> PerformAction:
        return PerformAction(ship=me, rule="action.extra")

    def applies(self, game: XWing, me: ShipId, window: W) -> bool:
        return self.now(game, me, window) and can_act(game, self.request(me))

    def resolve(self, game: XWing, me: ShipId, window: W) -> Procedure:
        return self.request(me)


def can_act(game: XWing, request: PerformAction) -> bool:
    return bool(choices(game, game.ship(request.ship), request))


# Dice.


def attack_now(game: XWing) -> Attack:
    attack = game.current(Attack)
    assert attack is not None
    return attack


def primary(attack: Attack | BeforeRolling) -> bool:
    return attack.weapon.startswith(PRIMARY)


def change_dice(game: XWing, which: Which, amount: int, reason: str) -> None:
    """attack.2a.roll, attack.3a.roll: so many dice more or fewer in the roll that is about to be made."""
    attack_now(game).changes.append((which, amount, reason))


class OneMoreDie(Ability[BeforeRolling]):
    """One more die in the ship's own roll, if its player wishes."""

    optional = True

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, window.pool, 1, self.card)


def enemy_of(attack: Attack, me: ShipId) -> ShipId:
    """The other side of an attack in which the ship has a part."""
    return attack.target if attack.attacker == me else attack.attacker


def several(face: Face, count: int) -> tuple[Face, ...]:
    return tuple([face] * count)


class Reroll(DiceModification):
    """So many dice may be rerolled; by the ship that has the card, unless it is for friends."""

    def most(self, game: XWing, me: ShipId, attack: Attack) -> int:
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if (attack.roller(self.pool) == me or self.for_friends) and (most := self.most(game, me, attack)):
            for faces in reroll_choices(attack.pool(self.pool), most):
                yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        reroll(game, attack, self.pool, faces)
        return None


class ChangeResults(DiceModification):
    """Results of the ship's own dice become hits or evades."""

    def choices(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[Face, ...]]:
        """The sets of results that may be changed."""
        raise NotImplementedError

    def options(self, game: XWing, me: ShipId, attack: Attack) -> Iterator[tuple[str, tuple[Face, ...]]]:
        if attack.roller(self.pool) == me:
            for faces in self.choices(game, me, attack):
                yield "+".join(faces), faces

    def apply(self, game: XWing, me: ShipId, attack: Attack, faces: tuple[Face, ...]) -> Procedure | None:
        self.pay(game, me)
        for face in faces:
            attack.pool(self.pool).change(face, "hit" if self.pool == "attack" else "evade")
        return None

    def pay(self, game: XWing, me: ShipId) -> None:
        """What the change costs."""


def attacking_and_defending(id: str) -> Callable[[M], M]:
    """A modification of the ship's own dice, of either colour: …Attacks and …Defends."""

    def register(modification: M) -> M:
        for pool, suffix in (("attack", "Attacks"), ("defense", "Defends")):
            card(id, kind="pilot")(type(modification.__name__ + suffix, (modification,), {"pool": pool}))
        return modification

    return register

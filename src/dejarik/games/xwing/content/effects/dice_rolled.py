"""Cards that change how many dice are rolled, and what they ask about the attack."""

from __future__ import annotations

from dejarik.core.ability import Tally
from dejarik.games.xwing.ability import Ability, Modifier, Q
from dejarik.games.xwing.attack import Attack
from dejarik.games.xwing.dice import Which
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.windows import AfterModifyingDefenseDice, BeforeRolling


def attack_now(game: XWing) -> Attack:
    attack = game.current(Attack)
    assert attack is not None
    return attack


def primary(attack: Attack | BeforeRolling | AfterModifyingDefenseDice) -> bool:
    return attack.weapon.startswith(PRIMARY)


def ordnance(id: str) -> bool:
    """Whether a weapon is a torpedo or a missile."""
    return has_slot(id, "torpedo", "missile")


def has_slot(weapon: str, *slots: str) -> bool:
    return not weapon.startswith(PRIMARY) and not set(slots).isdisjoint(upgrade_facts(weapon).slots)


def enemy_of(attack: Attack, me: ShipId) -> ShipId:
    """The other side of an attack in which the ship has a part."""
    return attack.target if attack.attacker == me else attack.attacker


def change_dice(game: XWing, which: Which, amount: int, reason: str) -> None:
    """attack.2a.roll, attack.3a.roll: so many dice more or fewer in the roll that is about to be made."""
    attack_now(game).changes.append((which, amount, reason))


class OneDieMore(Modifier[Q, Tally]):
    """One more attack or defense die whenever its condition holds; there is no choice about it."""

    def change(self, game: XWing, me: ShipId, query: Q, value: Tally) -> Tally:
        return value.plus(1, self.card)


class OneDieFewer(Modifier[Q, Tally]):
    """One die fewer whenever its condition holds."""

    def change(self, game: XWing, me: ShipId, query: Q, value: Tally) -> Tally:
        return value.plus(-1, self.card)


class MayAddDie(Ability[BeforeRolling]):
    """One more die in the ship's own roll, if its player wishes."""

    optional = True

    def resolve(self, game: XWing, me: ShipId, window: BeforeRolling) -> None:
        change_dice(game, window.pool, 1, self.card)

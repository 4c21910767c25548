"""An attack, from the choice of a weapon and a target to what follows it (attack.steps)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from dejarik.core.procedure import Again, Outcome, Procedure
from dejarik.games.xwing import dice
from dejarik.games.xwing.attack_rolls import attack_dice, defense_dice
from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.declaring import choose_weapon, declare_defender, measure_line, pay_costs
from dejarik.games.xwing.dice import Face, Pool, Rerolling, Which
from dejarik.games.xwing.reinforce import reduce_reinforced
from dejarik.games.xwing.state import ShipId
from dejarik.games.xwing.targeting import (
    PRIMARY,
)
from dejarik.games.xwing.values import CancelOrder
from dejarik.games.xwing.windows import (
    AfterAttacking,
    AfterDefending,
    AfterModifyingAttackDice,
    AfterModifyingDefenseDice,
    AfterRolling,
    AttackHit,
    BecameDefender,
    BeforeRolling,
    BonusAttackGranted,
)

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

CANCEL_ORDER: tuple[Face, ...] = ("hit", "crit")


# What follows the declaration of the target (`declaring`).


def became_defender(game: XWing, attack: Attack) -> Outcome:
    """attack.1c.window.became-defender"""
    return game.open(BecameDefender(ship=attack.target, attacker=attack.attacker))


def skip_dice(game: XWing, attack: Attack) -> Outcome:
    if not attack.unrolled:
        return None
    return Again(step=attack.steps.index(hit_or_miss))


def before_rolling(which: Which) -> Callable[[XWing, Attack], Outcome]:
    def step(game: XWing, attack: Attack) -> Outcome:
        if BeforeRolling not in game.listeners:
            return None
        return game.open(
            BeforeRolling(
                ship=attack.roller(which),
                attacker=attack.attacker,
                defender=attack.target,
                weapon=attack.weapon,
                pool=which,
            )
        )

    return step


def after_rolling(which: Which) -> Callable[[XWing, Attack], Outcome]:
    def step(game: XWing, attack: Attack) -> Outcome:
        if AfterRolling not in game.listeners:
            return None
        return game.open(
            AfterRolling(ship=attack.roller(which), attacker=attack.attacker, defender=attack.target, pool=which)
        )

    return step


def roll_attack_dice(game: XWing, attack: Attack) -> None:
    attack.red = dice.roll_pool(game, attack.attacker, "attack", attack_dice(game, attack).total)


def defender_modifies_attack_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "attack", game.ship(attack.target), "attack.2b.defender-modifies")


def attacker_modifies_attack_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "attack", game.ship(attack.attacker), "attack.2c.attacker-modifies")


def after_modifying_attack_dice(game: XWing, attack: Attack) -> Outcome:
    return game.open(AfterModifyingAttackDice(attacker=attack.attacker, defender=attack.target, weapon=attack.weapon))


def roll_defense_dice(game: XWing, attack: Attack) -> None:
    attack.green = dice.roll_pool(game, attack.target, "defense", defense_dice(game, attack).total)


def attacker_modifies_defense_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "defense", game.ship(attack.attacker), "attack.3b.attacker-modifies")


def defender_modifies_defense_dice(game: XWing, attack: Attack) -> Outcome:
    return dice.offer(game, attack, "defense", game.ship(attack.target), "attack.3c.defender-modifies")


def after_modifying_defense_dice(game: XWing, attack: Attack) -> Outcome:
    return game.open(AfterModifyingDefenseDice(attacker=attack.attacker, defender=attack.target, weapon=attack.weapon))


def neutralize(game: XWing, attack: Attack) -> None:
    """attack.4a.cancel-hits: evades pair off with hits first. attack.4b.cancel-crits: what is left of the evades pairs
    off with criticals. An effect may change that order."""
    order = CANCEL_ORDER
    if CancelOrder in game.listeners:
        order = game.value(CancelOrder(attack.attacker, attack.target, attack.weapon), order)
    evades = attack.green.faces.count("evade")
    left = {face: attack.red.faces.count(face) for face in CANCEL_ORDER}
    for face in order:
        cancelled = min(left[face], evades)
        left[face] -= cancelled
        evades -= cancelled
    attack.hits, attack.crits = left["hit"], left["crit"]


def hit_or_miss(game: XWing, attack: Attack) -> Outcome:
    """attack.4c.hit-or-miss"""
    attack.hit = attack.unrolled or attack.hits + attack.crits > 0
    game.emit(
        "attack.hit" if attack.hit else "attack.missed",
        defender=attack.defender,
        hits=attack.hits,
        crits=attack.crits,
        red=tuple(attack.red.faces),
        green=tuple(attack.green.faces),
    )
    if not attack.hit:
        return None
    return game.open(AttackHit(attacker=attack.attacker, defender=attack.target, weapon=attack.weapon))


def deal_damage(game: XWing, attack: Attack) -> Outcome:
    """attack.5.deal-damage, after what a reinforce token takes off it."""
    reduce_reinforced(game, attack)
    if attack.hits + attack.crits == 0:
        return None
    return SufferDamage(ship=attack.target, hits=attack.hits, crits=attack.crits, source="attack")


def after_defending(game: XWing, attack: Attack) -> Outcome:
    """attack.6a.after-defending"""
    return game.open(AfterDefending(ship=attack.target, attacker=attack.attacker, hit=attack.hit))


def after_attacking(game: XWing, attack: Attack) -> Outcome:
    """attack.6b.after-attacking"""
    return game.open(AfterAttacking(ship=attack.attacker, defender=attack.target, hit=attack.hit, weapon=attack.weapon))


def bonus_attack(game: XWing, attack: Attack) -> Outcome:
    """attack.6c.bonus-attack"""
    if not game.ship(attack.attacker).in_play:
        return None
    return game.open(BonusAttackGranted(ship=attack.attacker, defender=attack.target, weapon=attack.weapon))


class Attack(Procedure):
    """What an attack in progress remembers."""

    attacker: ShipId
    only: str | None = None
    """The only weapon that a granted attack may use."""
    among_weapons: tuple[str, ...] | None = None
    """The only weapons, the only arcs and the only defenders of a granted attack."""
    from_arcs: tuple[str, ...] | None = None
    among: tuple[ShipId, ...] | None = None
    unrequired: bool = False
    """The effect that grants the attack waives the weapon's requirement."""
    bonus: bool = False
    weapon: str = PRIMARY
    arc: str = ""
    defender: ShipId | None = None
    range: int = 0
    obstructed: bool = False
    obstructing: list[ShipId] = []
    """The ships that stand in the line, and the devices that lie across it."""
    devices_across: list[int] = []
    red: Pool = msgspec.field(default_factory=Pool)
    green: Pool = msgspec.field(default_factory=Pool)
    changes: list[tuple[Which, int, str]] = []
    """Dice more or fewer that a card's "may" brought: the pool, how many, the card."""
    used: list[str] = []
    """The card modifications already used in this attack."""
    rerolling: Rerolling | None = None
    """The modification that is being made, while its dice are chosen."""
    notes: dict[str, int] = {}
    """What cards remember of this attack, by card."""
    unrolled: bool = False
    """No dice are rolled, and the attack counts as a hit."""
    hits: int = 0
    crits: int = 0
    hit: bool = False
    steps = (
        choose_weapon,
        declare_defender,
        measure_line,
        pay_costs,
        became_defender,
        skip_dice,
        before_rolling("attack"),
        roll_attack_dice,
        after_rolling("attack"),
        defender_modifies_attack_dice,
        attacker_modifies_attack_dice,
        after_modifying_attack_dice,
        before_rolling("defense"),
        roll_defense_dice,
        after_rolling("defense"),
        attacker_modifies_defense_dice,
        defender_modifies_defense_dice,
        after_modifying_defense_dice,
        neutralize,
        hit_or_miss,
        deal_damage,
        after_defending,
        after_attacking,
        bonus_attack,
    )
    rules: ClassVar[tuple[str, ...]] = (
        "attack.1b.weapon",
        "attack.1c.defender",
        "attack.1c.defender",
        "attack.1d.costs",
        "attack.1c.window.became-defender",
        "attack.2a.roll",
        "attack.2a.roll",
        "attack.2a.roll",
        "attack.2a.roll",
        "attack.2b.defender-modifies",
        "attack.2c.attacker-modifies",
        "attack.2c.attacker-modifies",
        "attack.3a.roll",
        "attack.3a.roll",
        "attack.3a.roll",
        "attack.3b.attacker-modifies",
        "attack.3c.defender-modifies",
        "attack.3c.defender-modifies",
        "attack.4a.cancel-hits",
        "attack.4c.hit-or-miss",
        "attack.5.deal-damage",
        "attack.6a.after-defending",
        "attack.6b.after-attacking",
        "attack.6c.bonus-attack",
    )
    """The rule behind each step; the figure in its name is the rulebook's step."""

    @property
    def target(self) -> ShipId:
        """The defender, once declared."""
        assert self.defender is not None
        return self.defender

    @property
    def obstructed_by_ship(self) -> bool:
        """obstruct.by-ship"""
        return bool(self.obstructing)

    def pool(self, which: Which) -> Pool:
        return self.red if which == "attack" else self.green

    def roller(self, which: Which) -> ShipId:
        return self.attacker if which == "attack" else self.target

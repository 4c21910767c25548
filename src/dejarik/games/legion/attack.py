"""The attack, in the eleven steps of the book (attack.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.core.several import ask_several
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.cover import determine_cover, roll_cover
from dejarik.games.legion.defending import (
    apply_dodge,
    compare,
    convert_defense,
    give_tokens,
    modify_attack,
    modify_defense,
    reroll_defense,
    roll_defense,
)
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.pools import Arsenal, Die, Pool, turn_cards
from dejarik.games.legion.rerolling import convert_surges, critical, reroll, spend_surges
from dejarik.games.legion.state import NOBODY, UnitId
from dejarik.games.legion.targeting import Ref, targets
from dejarik.games.legion.windows import AfterAttack, ApplyingCover, DefenderDeclared, PoolFormed, RollingAttack

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Style = Literal["", "melee", "ranged"]
ENOUGH: Final = Option("done", None, "option.done")


# Steps 1 to 3: before any die is rolled.


def declare(game: Legion, attack: Attack) -> Outcome:
    """attack.step1.declare, attack.step3.additional-defender, attack.step3.same-name"""
    unit = game.unit(attack.attacker)
    found = targets(game, unit, attack.only, attack.style)
    taken = {pool.defender for pool in attack.pools}
    candidates: list[tuple[Option, Refusal | None]] = []
    for other, refusal in found:
        if refusal is None and (other.id in taken or not Arsenal(game, attack, unit, other).users):
            refusal = Refusal("attack.step3.additional-defender", "refusal.nothing-left-to-fire")
        candidates.append((Option(f"unit:{other.id}", other.id, "option.unit", {"unit": other.id}), refusal))
    if all(refusal is not None for _, refusal in candidates):
        return Again(step=RESOLVE) if attack.pools else DONE
    also = (ENOUGH,) if attack.pools else ()
    return offer(unit.owner, "defender", "attack.step1.declare", take_defender, candidates, *also, subject=unit.id)


def take_defender(game: Legion, attack: Attack, defender: UnitId | None) -> Outcome:
    if defender is None:
        return Again(step=RESOLVE)
    attack.defender = defender
    game.unit(attack.attacker).standby = False  # standby.lose
    return game.open(DefenderDeclared(attacker=attack.attacker, defender=defender))


def form_pool(game: Legion, attack: Attack) -> Outcome:
    """attack.step2b.one-weapon, attack.pool.requirements"""
    unit, defender = game.unit(attack.attacker), game.unit(attack.defender)
    arsenal = Arsenal(game, attack, unit, defender)
    if not arsenal.users:
        return DONE
    several = arsenal.several()
    named = () if several.forced else (Option("all", arsenal.everything(), "option.all"),)
    return ask_several(
        unit.owner,
        "weapons",
        "attack.step2b.one-weapon",
        take_weapons,
        several,
        subject=unit.id,
        args={"unit": defender.id},
        named=named,
    )


def take_weapons(game: Legion, attack: Attack, chosen: tuple[Ref, ...]) -> Outcome:
    unit = game.unit(attack.attacker)
    pool = Arsenal(game, attack, unit, game.unit(attack.defender)).pool(chosen)
    attack.pools.append(pool)
    turn_cards(game, unit, pool)
    game.emit("attack.declared", unit=unit.id, defender=pool.defender, weapons=pool.names, dice=pool.dice)
    moment = game.open(PoolFormed(attacker=unit.id, defender=pool.defender, melee=pool.melee))
    return Again(moment, step=0) if not attack.only else moment


# Steps 4 to 10, for one pool after the other.


def choose_pool(game: Legion, attack: Attack) -> Outcome:
    """attack.step4.choose-pool, attack.step11.additional-pool (reading.37)"""
    left = [number for number in range(len(attack.pools)) if number not in attack.resolved]
    if not left:
        return Again(step=AFTER)
    candidates = [
        (Option(f"pool:{number}", number, "option.unit", {"unit": attack.pools[number].defender}), None)
        for number in left
    ]
    player = game.unit(attack.attacker).owner
    return offer(player, "pool", "attack.step4.choose-pool", take_pool, candidates)


def take_pool(game: Legion, attack: Attack, number: int) -> Outcome:
    attack.resolved.append(number)
    attack.dice, attack.defense = [], []
    attack.cover = attack.wounds = attack.dodged = attack.aimed = 0
    attack.hit = attack.lucky = False
    if game.unit(attack.pool.defender).defeated:
        return AGAIN
    return None


def before_roll(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pool
    return game.open(RollingAttack(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def roll(game: Legion, attack: Attack) -> None:
    """attack.step4a.roll"""
    for color, count in zip(ATTACK_DICE, attack.pool.dice, strict=True):
        attack.dice += [(color, face) for face in game.roll(ATTACK_FACES[color], count)]
    game.emit("attack.rolled", unit=attack.attacker, dice=tuple([face for _, face in attack.dice]))


def note_hits(game: Legion, attack: Attack) -> None:
    """reading.51: whether the roll brought a hit or critical, as it stands at the end of the step."""
    attack.hit = bool(attack.count("hit") + attack.count("crit"))


def before_cover(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pool
    return game.open(ApplyingCover(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def give_suppression(game: Legion, attack: Attack) -> None:
    """attack.step10.suppression, attack.suppression.assign, attack.suppression.melee-none (reading.31)"""
    pool = attack.pool
    tokens = int(attack.hit and not pool.melee) + int(pool.keyword("suppressive") > 0)  # keyword.weapon.suppressive
    suppress(game, game.unit(pool.defender), tokens)


def next_pool(game: Legion, attack: Attack) -> Outcome:
    return Again(step=RESOLVE)


def after(game: Legion, attack: Attack) -> Outcome:
    """attack.action.ends"""
    defenders = tuple([pool.defender for pool in attack.pools])
    moment = AfterAttack(
        attacker=attack.attacker,
        defenders=defenders,
        dodged=tuple(attack.dodgers),
        melee=any(pool.melee for pool in attack.pools),
        aimed=attack.spent_aim,
        wounded=tuple(attack.wounded),
    )
    return game.open(moment)


class Attack(Procedure):
    attacker: UnitId
    style: Style = ""
    """Where an effect allows only one kind of weapon."""
    only: tuple[UnitId, ...] = ()
    """standby.attack-target: the only units that may be attacked, if there are such."""
    defender: UnitId = NOBODY
    pools: list[Pool] = []
    resolved: list[int] = []
    """The pools taken so far; the last one is the one in hand."""
    dice: list[Die] = []
    defense: list[str] = []
    dodgers: list[UnitId] = []
    """Defenders that have spent a dodge token."""
    hit: bool = False
    lucky: bool = False
    """Whether the defence dice have been rerolled, or that was declined."""
    cover: int = 0
    dodged: int = 0
    """Dodge tokens spent against the pool in hand."""
    aimed: int = 0
    """Aim tokens spent on it."""
    spent_aim: bool = False
    """Whether any was spent in the whole attack."""
    wounds: int = 0
    wounded: list[tuple[UnitId, int]] = []
    """Who has suffered how many, all pools together."""
    used: tuple[str, ...] = ()
    """Effects of cards that are spent for this attack."""

    @property
    def pool(self) -> Pool:
        return self.pools[self.resolved[-1]]

    def count(self, face: str) -> int:
        return sum(shown == face for _, shown in self.dice)

    def cancel(self, face: str, count: int) -> None:
        """attack.cancel: the dice leave the pool."""
        for _ in range(min(count, self.count(face))):
            self.dice.remove(next(die for die in self.dice if die[1] == face))

    def change(self, old: str, new: str, count: int) -> None:
        for place, (color, face) in enumerate(self.dice):
            if face == old and count > 0:
                self.dice[place] = (color, new)
                count -= 1

    steps = (
        declare,
        form_pool,
        choose_pool,
        before_roll,
        roll,
        reroll,
        critical,
        spend_surges,
        convert_surges,
        note_hits,
        before_cover,
        determine_cover,
        roll_cover,
        apply_dodge,
        modify_attack,
        roll_defense,
        reroll_defense,
        convert_defense,
        modify_defense,
        compare,
        give_tokens,
        give_suppression,
        next_pool,
        after,
    )


RESOLVE: Final = Attack.steps.index(choose_pool)
AFTER: Final = Attack.steps.index(after)

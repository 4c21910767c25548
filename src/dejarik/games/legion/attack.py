"""The attack, in the eleven steps of the book (attack.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import AGAIN, DONE, Again, Outcome, Procedure
from dejarik.core.several import ask_several
from dejarik.games.legion.aftermath import follow_up, tempted_by
from dejarik.games.legion.cover import determine_cover, roll_cover
from dejarik.games.legion.defending import (
    apply_dodge,
    compare,
    convert_defense,
    deflect,
    give_suppression,
    give_tokens,
    modify_defense,
    reroll_defense,
    return_blow,
    roll_defense,
    wound_defender,
)
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE, DefenseDie
from dejarik.games.legion.melee import Melee, gaps, melees_of
from dejarik.games.legion.modifying import defend, impact, ion_shields, primitive, ram, spend_aims
from dejarik.games.legion.pools import Armory, Die, Pool, turn_cards
from dejarik.games.legion.purse import spend
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.rerolling import convert_surges, critical, improve, reroll, spend_surges
from dejarik.games.legion.splitting import again, more_defenders
from dejarik.games.legion.state import NOBODY, PlayerId, UnitId
from dejarik.games.legion.targeting import Ref, targets
from dejarik.games.legion.weapon_choice import aim_better, sharpen
from dejarik.games.legion.windows import (
    AfterAttack,
    ApplyingCover,
    AttackRolled,
    DefenderDeclared,
    ModifyingAttack,
    PoolFormed,
    RollingAttack,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Style = Literal["", "melee", "ranged"]
Extra = Literal["", "gunslinger", "beam"]
ENOUGH: Final = Option("done", ("", None), "option.done")
ATTACKED: Final = "attacked"
"""Noted of a unit that has attacked in its activation, by an action or not."""
LONG_SHOT: Final = Option("long-shot", ("long-shot", None), "option.long-shot")


# Steps 1 to 3: before any die is rolled.


def declare(game: Legion, attack: Attack) -> Outcome:
    """attack.step1.declare, attack.step3.additional-defender, attack.step3.same-name, keyword.weapon.long-shot"""
    unit = game.unit(attack.attacker)
    taken = {pool.defender for pool in attack.pools}
    candidates: list[tuple[Option, Refusal | None]] = []
    for other, refusal in targets(
        game, unit, attack.only, attack.style, game.longer(attack), not attack.pools, attack.using
    ):
        if refusal is None and (other.id in taken or not Armory(game, attack, unit, other, anybody=True).users):
            refusal = Refusal("attack.step3.additional-defender", "refusal.nothing-left-to-fire")
        candidates.append((Option(f"unit:{other.id}", ("", other.id), "option.unit", {"unit": other.id}), refusal))
    if attack.pools:
        candidates += more_defenders(game, attack, unit)
    if not attack.pools and not game.longer(attack) and game.longest_shot(unit):
        candidates.append((LONG_SHOT, None))
    if all(refusal is not None for _, refusal in candidates):
        return Again(step=RESOLVE) if attack.pools else DONE
    also = (ENOUGH,) if attack.pools else ()
    return offer(unit.owner, "defender", "attack.step1.declare", take_defender, candidates, *also, subject=unit.id)


def take_defender(game: Legion, attack: Attack, chosen: tuple[str, UnitId | None]) -> Outcome:
    extra, defender = chosen
    unit = game.unit(attack.attacker)
    if extra == "long-shot":
        attack.longer, attack.spent_aim = 1, True
        game.emit("long-shot", unit=unit.id)
        return Again(spend(game, unit, "aim", 1))
    if defender is None:
        return Again(step=RESOLVE)
    attack.defender = defender
    attack.extra = "gunslinger" if extra == "gunslinger" else "beam" if extra == "beam" else ""
    if unit.standby:  # standby.lose
        stand_down(game, unit)
    return game.open(DefenderDeclared(attacker=unit.id, defender=defender))


def form_pool(game: Legion, attack: Attack) -> Outcome:
    """attack.step2b.one-weapon, attack.pool.requirements"""
    unit, defender = game.unit(attack.attacker), game.unit(attack.defender)
    if attack.extra:
        return again(game, attack, unit, take_pool_of_one)
    armory = Armory(game, attack, unit, defender)
    if not armory.users:
        return DONE
    several = armory.several()
    named = () if several.forced else (Option("all", armory.everything(), "option.all"),)
    return ask_several(
        unit.owner,
        "weapons",
        "attack.step2b.one-weapon",
        take_weapons,
        several,
        subject=unit.id,
        args={"defender": defender.id},
        named=named,
        closed=armory.closed(attack),
    )


def take_weapons(game: Legion, attack: Attack, chosen: tuple[Ref, ...]) -> None:
    unit = game.unit(attack.attacker)
    pool = Armory(game, attack, unit, game.unit(attack.defender)).pool(chosen)
    wielders = [one for one, _ in pool.wielders]
    if len(set(wielders)) < len(wielders) or any(one in wielders for old in attack.pools for one, _ in old.wielders):
        game.note(unit.id, "arsenal")
    turn_cards(game, unit, pool)
    add_pool(game, attack, pool)


def take_pool_of_one(game: Legion, attack: Attack, pool: Pool) -> None:
    attack.extras.append(attack.extra)
    add_pool(game, attack, pool)


def add_pool(game: Legion, attack: Attack, pool: Pool) -> None:
    attack.pools.append(pool)
    game.emit("attack.declared", unit=attack.attacker, defender=pool.defender, weapons=pool.names, dice=pool.dice)


def formed(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pools[-1]
    return game.open(PoolFormed(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def another(game: Legion, attack: Attack) -> Outcome:
    """attack.step3.additional-defender, standby.attack-target, keyword.unit.advanced-targeting.single-pool"""
    return None if attack.only or attack.single else Again(step=0)


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
    return offer(game.orders_pools(attack), "pool", "attack.step4.choose-pool", take_pool, candidates)


def take_pool(game: Legion, attack: Attack, number: int) -> Outcome:
    if not attack.resolved:
        attack.melees = melees_of(game, attack.player(game))
        attack.used += tempted_by(game, attack)
    if attack.attacker != NOBODY:
        game.forgo(game.unit(attack.attacker), "incognito")  # keyword.unit.incognito.lost
    attack.resolved.append(number)
    attack.dice, attack.defense, attack.colors, attack.answered = [], [], [], []
    attack.cover = attack.wounds = attack.dodged = attack.aimed = attack.lethal = attack.pierced = 0
    attack.hit, attack.picked = False, ""
    attack.settled = attack.fixed = False
    attack.cap = NOBODY
    defender = game.unit(attack.pool.defender)
    if defender.defeated:
        return AGAIN
    if game.unmasks(attack):
        game.forgo(defender, "incognito")  # keyword.unit.incognito.lost
    return None


def before_roll(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pool
    return game.open(RollingAttack(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def roll(game: Legion, attack: Attack) -> None:
    """attack.step4a.roll"""
    for place, (color, count) in enumerate(zip(ATTACK_DICE, attack.pool.dice, strict=True)):
        charts = [chart for chart, dice in attack.pool.charts for _ in range(dice[place])]
        charts += [""] * (count - len(charts))
        faces = game.roll(ATTACK_FACES[color], count)
        attack.dice += [(color, face, chart) for face, chart in zip(faces, charts, strict=True)]
    game.emit("attack.rolled", unit=attack.attacker, dice=tuple([face for _, face, _ in attack.dice]))


def note_hits(game: Legion, attack: Attack) -> None:
    """reading.51: whether the roll brought a hit or critical, as it stands at the end of the step."""
    attack.hit = bool(attack.count("hit") + attack.count("crit"))


def before_reroll(game: Legion, attack: Attack) -> Outcome:
    return game.open(AttackRolled(attacker=attack.attacker, defender=attack.pool.defender))


def before_defending(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pool
    return game.open(ModifyingAttack(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def before_cover(game: Legion, attack: Attack) -> Outcome:
    pool = attack.pool
    return game.open(ApplyingCover(attacker=attack.attacker, defender=pool.defender, melee=pool.melee))


def next_pool(game: Legion, attack: Attack) -> Outcome:
    return Again(step=RESOLVE)


def refill(game: Legion, attack: Attack) -> None:
    """attack.melee.refill-attacker, attack.melee.refill-defender: whatever attack has made gaps in a melee."""
    game.later(*gaps(game, attack.melees))


def stand_by(game: Legion, attack: Attack) -> Outcome:
    """standby.timing.first, standby.timing.after-all-pools"""
    return game.answered(attack.attacker) if attack.attacker != NOBODY else None


def after(game: Legion, attack: Attack) -> Outcome:
    """attack.action.ends. objective.drop.panic: those whom it has moved may be too far from a commander."""
    game.note(attack.attacker, ATTACKED)
    game.settle_panic()
    defenders = tuple([pool.defender for pool in attack.pools])
    moment = AfterAttack(
        attacker=attack.attacker,
        defenders=defenders,
        dodged=tuple(attack.dodgers),
        melee=any(pool.melee for pool in attack.pools),
        aimed=attack.spent_aim,
        wounded=tuple(attack.wounded),
        guards=tuple(attack.guards),
    )
    return game.open(moment)


class Attack(Procedure):
    attacker: UnitId
    """NOBODY if a token attacks (keyword.weapon.detonate.token-is-attacker)."""
    style: Style = ""
    """Where an effect allows only one kind of weapon."""
    only: tuple[UnitId, ...] = ()
    """standby.attack-target: the only units that may be attacked, if there are such."""
    using: tuple[Ref, ...] = ()
    """The only weapons that it may be made with, where an effect says so."""
    by: PlayerId = NOBODY
    token: int = NOBODY
    """The token that attacks, and whose it is."""
    defender: UnitId = NOBODY
    extra: Extra = ""
    extras: list[Extra] = []
    """The effects that have brought more pools so far (keyword.unit.gunslinger, keyword.weapon.beam)."""
    longer: int = 0
    """keyword.weapon.long-shot"""
    single: bool = False
    """keyword.unit.advanced-targeting.single-pool"""
    pools: list[Pool] = []
    resolved: list[int] = []
    """The pools taken so far; the last one is the one in hand."""
    dice: list[Die] = []
    defense: list[str] = []
    colors: list[DefenseDie] = []
    """Of the defence dice, one by one."""
    dodgers: list[UnitId] = []
    """Defenders that have spent a dodge token."""
    melees: list[Melee] = []
    """attack.melee.refill-attacker: those of the attacking player's units before it was resolved."""
    struck: list[int] = []
    """The pools that have wounded somebody."""
    followed: list[int] = []
    """The pools whose effects after the attack are over."""
    answered: list[str] = []
    """The effects of the defending player that were used against the pool in hand."""
    picked: str = ""
    """The one of them that is being resolved."""
    lent: list[tuple[UnitId, str]] = []
    """unit-type.clone.share-token, keyword.unit.exemplar: who has borrowed a token, and from whom."""
    rerolling: str = ""
    """The kind of token that pays for the next reroll, where that was chosen."""
    settled: bool = False
    """Whether its player may change the attack dice no more, but for surges."""
    fixed: bool = False
    """And the defence dice."""
    hit: bool = False
    cover: int = 0
    dodged: int = 0
    """Dodge tokens spent against the pool in hand."""
    aimed: int = 0
    """Aim tokens spent to reroll it."""
    lethal: int = 0
    """Those spent for keyword.weapon.lethal."""
    pierced: int = 0
    """keyword.weapon.pierce.guardian: points of Pierce used up."""
    cap: int = NOBODY
    """wounds.los-cap, if it was worked out before somebody of the attacker fell."""
    spent_aim: bool = False
    """Whether any was spent in the whole attack."""
    wounds: int = 0
    wounded: list[tuple[UnitId, int]] = []
    """Who has suffered how many, all pools together."""
    guards: list[UnitId] = []
    """keyword.unit.guardian: who has suffered wounds for a defender."""
    used: tuple[str, ...] = ()
    """Effects of cards that are spent for this attack."""

    @property
    def pool(self) -> Pool:
        return self.pools[self.resolved[-1]]

    def player(self, game: Legion) -> PlayerId:
        """Who attacks."""
        return self.by if self.attacker == NOBODY else game.unit(self.attacker).owner

    def slots(self, game: Legion) -> int:
        """keyword.unit.arsenal, keyword.unit.barrage: how many weapons a miniature may add; in a second attack
        action no more than one."""
        arsenal = max(1, game.keyword(self.attacker, "arsenal"))
        if not game.keyword(self.attacker, "barrage"):
            return arsenal
        return 1 if game.attacks_made(self.attacker) > 1 else arsenal

    def count(self, face: str) -> int:
        return sum(shown == face for _, shown, _ in self.dice)

    def cancel(self, face: str, count: int) -> None:
        """attack.cancel: the dice leave the pool."""
        for _ in range(min(count, self.count(face))):
            self.dice.remove(next(die for die in self.dice if die[1] == face))

    def change(self, old: str, new: str, count: int) -> None:
        for place, (color, face, chart) in enumerate(self.dice):
            if face == old and count > 0:
                self.dice[place] = (color, new, chart)
                count -= 1

    steps = (
        declare,
        aim_better,
        form_pool,
        sharpen,
        formed,
        another,
        choose_pool,
        before_roll,
        roll,
        before_reroll,
        reroll,
        critical,
        spend_surges,
        convert_surges,
        improve,
        note_hits,
        before_cover,
        determine_cover,
        roll_cover,
        apply_dodge,
        ion_shields,
        ram,
        impact,
        primitive,
        spend_aims,
        before_defending,
        defend,
        roll_defense,
        reroll_defense,
        deflect,
        convert_defense,
        modify_defense,
        return_blow,
        compare,
        wound_defender,
        give_tokens,
        give_suppression,
        next_pool,
        refill,
        stand_by,
        follow_up,
        after,
    )


FORMED: Final = Attack.steps.index(formed)
RESOLVE: Final = Attack.steps.index(choose_pool)
AFTER: Final = Attack.steps.index(refill)

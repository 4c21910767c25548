"""An attack as it stands, for the odds: the dice that lie there or will be rolled, what each side may spend on them,
and what the results do. Every number comes from the engine's own steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from dejarik.core.copying import copier
from dejarik.core.decision import Args
from dejarik.games.xwing import attack as steps
from dejarik.games.xwing.attack import Attack, neutralize
from dejarik.games.xwing.attack_rolls import attack_dice, defense_dice
from dejarik.games.xwing.dice import DiceModification, Face, Pool, Which, allowed
from dejarik.games.xwing.reinforce import reduce_reinforced
from dejarik.games.xwing.shown.aids.hypothetical import resolving
from dejarik.games.xwing.shown.aids.odds import GREEN_FACES, RED_FACES, Counts, Dice, Means, distribution, expected
from dejarik.games.xwing.state import Ship, ShipId
from dejarik.games.xwing.targeting import PRIMARY
from dejarik.games.xwing.windows import AfterRolling, AttackHit, BecameDefender, BeforeRolling

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


HIT: Face = "hit"
CRIT: Face = "crit"
EVADE: Face = "evade"


class Headline(msgspec.Struct, frozen=True):
    label: str
    args: Args
    p: float


class Odds(msgspec.Struct, frozen=True):
    """The probability of each number of damage. `assumes` says what is left out and how tokens are spent."""

    target: ShipId
    values: list[float]
    expected: float
    headline: Headline
    assumes: list[str]


class Situation(msgspec.Struct, frozen=True):
    red: Dice
    green: Dice
    attacker: Means
    defender: Means


def situation_of(game: XWing, attack: Attack) -> Situation:
    attacker, defender = game.ship(attack.attacker), game.ship(attack.target)
    with resolving(game, attack):
        return Situation(
            red=red_dice(game, attack),
            green=green_dice(game, attack),
            attacker=means(game, attack, "attack", attacker),
            defender=means(game, attack, "defense", defender),
        )


def red_dice(game: XWing, attack: Attack) -> Dice:
    if not past(attack, steps.roll_attack_dice):
        return Dice(unrolled=attack_dice(game, attack).total)
    return lying(attack.red, RED_FACES, past(attack, steps.attacker_modifies_attack_dice))


def green_dice(game: XWing, attack: Attack) -> Dice:
    if not past(attack, steps.roll_defense_dice):
        return Dice(unrolled=defense_dice(game, attack).total)
    return lying(attack.green, GREEN_FACES, past(attack, steps.defender_modifies_defense_dice))


def past(attack: Attack, step: object) -> bool:
    return attack.step > attack.steps.index(step)


def lying(pool: Pool, shown: tuple[Face, ...], closed: bool) -> Dice:
    def counted(again: bool) -> Counts:
        faces = [face for face, rerolled in zip(pool.faces, pool.rerolled, strict=True) if rerolled == again]
        a, b, c, d = (faces.count(face) for face in shown)
        return (a, b, c, d)

    return Dice(fresh=counted(False), rerolled=counted(True), closed=closed)


def means(game: XWing, attack: Attack, which: Which, ship: Ship) -> Means:
    """What the rules let the roller spend on its dice, unless a card forbids it."""

    def may(how: str) -> bool:
        return allowed(game, ship, which, how)

    return Means(
        focus="focus" in ship.tokens and may("focus"),
        calculate=ship.count("calculate") if may("calculate") else 0,
        force=ship.force if may("force") else 0,
        lock=which == "attack" and attack.target in ship.locks and may("lock"),
        evade=ship.count("evade") if which == "defense" and may("evade") else 0,
    )


# From chances to what a player reads.


def odds_of(game: XWing, attack: Attack, situation: Situation | None = None) -> Odds:
    now = situation or situation_of(game, attack)
    values = values_of(game, attack, now)
    return described(game, attack, now, values)


def values_of(game: XWing, attack: Attack, now: Situation) -> list[float]:
    known: dict[tuple[int, int, int], int] = {}

    def damage(hits: int, crits: int, evades: int) -> int:
        key = (hits, crits, evades)
        if key not in known:
            known[key] = damage_of(game, attack, *key)
        return known[key]

    with resolving(game, attack):
        return distribution(now.red, now.green, now.attacker, now.defender, damage)


def damage_of(game: XWing, attack: Attack, hits: int, crits: int, evades: int) -> int:
    """attack.4 and attack.5 with these results."""
    trial: Attack = copier(Attack)(attack)
    trial.red, trial.green = Pool(), Pool()
    for pool, face, count in ((trial.red, HIT, hits), (trial.red, CRIT, crits), (trial.green, EVADE, evades)):
        for _ in range(count):
            pool.add(face)
    neutralize(game, trial)
    reduce_reinforced(game, trial)
    return trial.hits + trial.crits


def described(game: XWing, attack: Attack, now: Situation, values: list[float]) -> Odds:
    defender = game.ship(attack.target)
    left = defender.shields + defender.hull - len(defender.damage)
    destroyed = sum(values[left:])
    if destroyed > 0.0:
        headline = Headline("aid.odds.destroys", {"ship": defender.id}, rounded(destroyed))
    else:
        headline = Headline("aid.odds.damages", {"ship": defender.id}, rounded(sum(values[1:])))
    return Odds(
        target=defender.id,
        values=[rounded(one) for one in values],
        expected=rounded(expected(values)),
        headline=headline,
        assumes=assumptions(game, attack, now),
    )


def rounded(number: float) -> float:
    return round(number, 6)


def assumptions(game: XWing, attack: Attack, now: Situation) -> list[str]:
    found = []
    if spends(now.attacker, now.red) or spends(now.defender, now.green):
        found.append("aid.assumes.tokens")
    if now.attacker.lock and not now.red.closed:
        found.append("aid.assumes.lock")
    if cards_matter(game, attack):
        found.append("aid.assumes.cards")
    if not attack.weapon.startswith(PRIMARY):
        found.append("aid.assumes.weapon")
    return [*found, "aid.assumes.faceup"]


def spends(means: Means, dice: Dice) -> bool:
    return not dice.closed and bool(means.turns or means.evade)


def cards_matter(game: XWing, attack: Attack) -> bool:
    """Whether a card of either ship, or one that helps it, could still change dice or damage."""
    ships = (attack.attacker, attack.target)
    for kind in (DiceModification, BeforeRolling, AfterRolling, BecameDefender, AttackHit):
        for listener, me in game.listeners.get(kind, ()):
            if me in ships or getattr(listener, "for_friends", False):
                return True
    return False

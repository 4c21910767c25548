"""What an answer in the middle of an attack would bring, by the dice that lie on the table: each token and each die."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.expectation import Outcome, Rolled, Shot, resolved, rolled_again
from dejarik.games.legion.facts.terms import ATTACK_DICE
from dejarik.games.legion.piercing import pierce_left
from dejarik.games.legion.shown.attack_odds import WoundOdds, defeats, shot_of, wounds_left
from dejarik.games.legion.state import NOBODY

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.pools import Die

ROLLED = ("reroll", "critical", "attack-surges")
COVERED = ("dodge", "impact", "armor", "backup")
BLOCKED = ("defense-surges", "pierce")
KINDS = (*ROLLED, *COVERED, *BLOCKED)
CHOSEN = "chosen"
"""Under this name the odds of the dice that are chosen to be rolled again."""


def roll_odds(game: Legion, asked: Decision, chosen: list[str]) -> dict[str, WoundOdds]:
    """By the options; of a reroll for none, and for those that are chosen."""
    attack = game.current(Attack)
    if attack is None or attack.attacker == NOBODY or not attack.resolved:
        return {}
    if asked.kind == "reroll":
        again = chosen_dice(asked, chosen)
        found = {"pass": rerolled(game, attack, [])}
        return found | ({CHOSEN: rerolled(game, attack, again)} if again else {})
    return {one.id: told(game, attack, after(game, attack, asked.kind, one.value)) for one in asked.options}


def chosen_dice(asked: Decision, chosen: list[str]) -> list[Die]:
    assert asked.several is not None
    named = asked.several.read(chosen)
    return [] if isinstance(named, str) else [cast("Die", one.value) for one in named]


def rerolled(game: Legion, attack: Attack, again: list[Die]) -> WoundOdds:
    """attack.step4b.aim"""
    left = list(attack.dice)
    for die in again:
        if die not in left:
            return rerolled(game, attack, [])
        left.remove(die)
    red, black, white = [sum(color == name for color, _, _ in again) for name in ATTACK_DICE]
    shot = shot_of(game, attack.attacker, attack.pool)
    result = resolved(shot, rolled_again(shot, lying(left), (red, black, white)))
    return told(game, attack, result, ("odds.assumes.this-token",))


def lying(dice: list[Die]) -> Rolled:
    """attack.step4c.card-charts: a weapon with a chart of its own has its surges converted by that."""
    faces = [chart if face == "surge" and chart else face for _, face, chart in dice]
    return faces.count("crit"), faces.count("hit"), faces.count("surge")


def after(game: Legion, attack: Attack, kind: str, value: object) -> Outcome:
    shot = shot_of(game, attack.attacker, attack.pool)
    crits, hits, surges = lying(attack.dice)
    if kind == "critical":
        made = cast("int", value)
        return resolved(shot, rolled_again(replace(shot, critical=0), (crits + made, hits, surges - made), (0, 0, 0)))
    if kind == "attack-surges":
        spent = replace(shot, critical=0, surges=cast("int", value))
        return resolved(shot, rolled_again(spent, (crits, hits, surges), (0, 0, 0)))
    if kind in BLOCKED:
        return certain(wounds_of(game, attack, kind, cast("int", value)))
    if kind == "dodge":
        count, against = cast("tuple[int, int]", value)
        shot = shot_of(game, attack.attacker, attack.pool, count)
        crits, hits = crits - min(crits, against), hits - min(hits, count - against)
    else:
        count = min(hits, cast("int", value))
        crits, hits = crits + (count if kind == "impact" else 0), hits - count
        shot = replace(shot_of(game, attack.attacker, attack.pool, attack.dodged), impact=0)
    return resolved(uncovered(attack, shot, kind), {(crits, hits, 0): 1.0})


def uncovered(attack: Attack, shot: Shot, kind: str) -> Shot:
    """What cancels no more: cover and dodges, and each effect of the defender that was used."""
    used = {*attack.answered, kind}
    armor, backup = 0 if "armor" in used else shot.armor, 0 if "backup" in used else shot.backup
    return replace(shot, cover=0, dodge=0, armor=armor, backup=backup)


def wounds_of(game: Legion, attack: Attack, kind: str, count: int) -> int:
    """attack.step9.compare, when the defence dice lie there."""
    results, blocks = attack.count("hit") + attack.count("crit"), attack.defense.count("block")
    if kind == "pierce":
        return max(0, results - blocks + count)
    blocks += count
    return max(0, results - blocks + min(blocks, pierce_left(game, attack, attack.pool.defender)))


def certain(wounds: int) -> Outcome:
    return Outcome((*[0.0] * wounds, 1.0), float(wounds), 1.0)


def told(game: Legion, attack: Attack, result: Outcome, assumes: tuple[str, ...] = ()) -> WoundOdds:
    defender = attack.pool.defender
    left = wounds_left(game, defender)
    chance = defeats(defender, result.at_least(left))
    return WoundOdds(values=result.wounds, expected=result.expected, headline=chance, assumes=assumes, left=left)

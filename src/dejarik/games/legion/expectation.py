"""What an attack brings on average and how likely each number of wounds is: the dice of both sides, worked out exactly.

Choices are made as most people make them: dice that failed are rerolled, those of the better colour first; surge tokens
are spent where they help; every dodge token is spent."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

import msgspec

from dejarik.games.legion.facts import ATTACK_FACES, DEFENSE_FACES
from dejarik.games.legion.facts.terms import ATTACK_DICE, DefenseDie

Rolled = tuple[int, int, int]
"""Criticals, hits, and surges that something may still be made of."""
Chances = dict[Rolled, float]
WHITE: Final = DEFENSE_FACES["white"]
MANY: Final = 4096


class Shot(msgspec.Struct, frozen=True):
    """All that the dice of one pool depend on. `dice` are red, black and white; `surge` is what the attacker's surges
    become, `rerolls` how many dice each token in turn allows to reroll, `armor` how many hits are cancelled."""

    dice: tuple[int, int, int]
    surge: str = ""
    rerolls: tuple[int, ...] = ()
    critical: int = 0
    surges: int = 0
    cover: int = 0
    fixed_cover: bool = False
    """Whether cover cancels as many hits as its value, without a roll."""
    low_profile: bool = False
    dodge: int = 0
    armor: int = 0
    impact: int = 0
    primitive: bool = False
    """Whether criticals are hits against armour."""
    backup: int = 0
    shields: int = 0
    die: DefenseDie = "white"
    defense_surge: bool = False
    defense_surges: int = 0
    pierce: int = 0
    more: int = 0
    """Defence dice beside one for each result."""


class Outcome(msgspec.Struct, frozen=True):
    """The chance of each number of wounds, their mean, and the chance that the roll brings a hit or critical, for which
    a ranged attack suppresses (attack.step10.suppression)."""

    wounds: tuple[float, ...]
    expected: float
    hit: float

    def at_least(self, wounds: int) -> float:
        return sum(self.wounds[wounds:])


@lru_cache(maxsize=MANY)
def outcome(shot: Shot) -> Outcome:
    return resolved(shot, rolled(shot))


def resolved(shot: Shot, chances: Chances) -> Outcome:
    """Of attack rolls whose surges are converted."""
    wounds = [0.0] * (max([crits + hits for crits, hits, _ in chances]) + 1)
    hit = 0.0
    for (crits, hits, _), chance in chances.items():
        hit += chance if crits + hits else 0.0
        for left, share in enumerate(_uncovered(shot, hits)):
            if share:
                through = _modified(shot, crits, left)
                for count, blocked in enumerate(_unblocked(shot, through)):
                    wounds[count] += chance * share * blocked
    return Outcome(tuple(wounds), sum(count * chance for count, chance in enumerate(wounds)), hit)


# The attack roll.


@lru_cache(maxsize=MANY)
def rolled(shot: Shot) -> Chances:
    """attack.step4a.roll, attack.step4b.reroll, attack.step4c.convert-surges"""
    found: Chances = {}
    room = _room(shot)
    for (crits, hits, surges, *failed), chance in _thrown(shot.dice, shot.surge, room).items():
        again = _rerolled(tuple(failed), shot.rerolls, shot.surge, room - surges)
        for (more_crits, more_hits, more_surges), share in again.items():
            key = _converted(shot, crits + more_crits, hits + more_hits, surges + more_surges)
            found[key] = found.get(key, 0.0) + chance * share
    return found


def rolled_again(shot: Shot, kept: Rolled, again: tuple[int, int, int]) -> Chances:
    """Some dice lie as they are, so many red, black and white ones are rolled again; then surges are converted."""
    room = max(0, _room(shot) - kept[2])
    found: Chances = {}
    for (crits, hits, surges, *_), chance in _thrown(again, shot.surge, room).items():
        key = _converted(shot, kept[0] + crits, kept[1] + hits, kept[2] + surges)
        found[key] = found.get(key, 0.0) + chance
    return found


def _room(shot: Shot) -> int:
    """How many surges are kept for what they may become: the rest has failed, as a blank has."""
    if not shot.surge:
        return shot.critical + shot.surges
    return MANY if shot.critical else 0


def _converted(shot: Shot, crits: int, hits: int, surges: int) -> Rolled:
    """keyword.weapon.critical, attack.step4c.card-charts, attack.step4c.surge-tokens"""
    made = min(shot.critical, surges)
    crits, surges = crits + made, surges - made
    if shot.surge == "crit":
        return crits + surges, hits, 0
    if shot.surge == "hit":
        return crits, hits + surges, 0
    return crits, hits + min(shot.surges, surges), 0


def _die(color: int, surge: str, kept: bool) -> tuple[float, float, float, float]:
    """How likely a die shows a critical, a hit, a surge to be kept, and a failure."""
    faces = ATTACK_FACES[ATTACK_DICE[color]]
    crit, hit, surges, blank = (faces.count(face) / len(faces) for face in ("crit", "hit", "surge", "blank"))
    if kept:
        return crit, hit, surges, blank
    return crit + surges * (surge == "crit"), hit + surges * (surge == "hit"), 0.0, blank + surges * (not surge)


@lru_cache(maxsize=MANY)
def _thrown(dice: tuple[int, int, int], surge: str, room: int) -> dict[tuple[int, int, int, int, int, int], float]:
    """Criticals, hits, surges, and failures of each colour. Surges of the worst dice are kept first, so that those of
    the better ones can be rolled again."""
    found = {(0, 0, 0, 0, 0, 0): 1.0}
    for color in reversed(range(len(dice))):
        faces = _die(color, surge, room > 0)
        for _ in range(dice[color]):
            more: dict[tuple[int, int, int, int, int, int], float] = {}
            for (crits, hits, surges, red, black, white), chance in found.items():
                failed = [(red + 1, black, white), (red, black + 1, white), (red, black, white + 1)][color]
                ways = (
                    (crits + 1, hits, surges, red, black, white),
                    (crits, hits + 1, surges, red, black, white),
                    (crits, hits, surges + 1, red, black, white) if surges < room else (crits, hits, surges, *failed),
                    (crits, hits, surges, *failed),
                )
                for key, share in zip(ways, faces, strict=True):
                    if share:
                        more[key] = more.get(key, 0.0) + chance * share
            found = more
    return found


@lru_cache(maxsize=MANY)
def _rerolled(failed: tuple[int, ...], rerolls: tuple[int, ...], surge: str, room: int) -> Chances:
    """attack.step4b.aim: token by token; a die that fails again may be rerolled with the next one."""
    if not rerolls or not any(failed):
        return {(0, 0, 0): 1.0}
    red = min(failed[0], rerolls[0])
    black = min(failed[1], rerolls[0] - red)
    again = (red, black, min(failed[2], rerolls[0] - red - black))
    found: Chances = {}
    for (crits, hits, surges, *still), chance in _thrown(again, surge, room).items():
        left = tuple([one - taken + back for one, taken, back in zip(failed, again, still, strict=True)])
        for (more_crits, more_hits, more_surges), share in _rerolled(left, rerolls[1:], surge, room - surges).items():
            key = (crits + more_crits, hits + more_hits, surges + more_surges)
            found[key] = found.get(key, 0.0) + chance * share
    return found


# What is left of it.


def _uncovered(shot: Shot, hits: int) -> list[float]:
    """attack.step5c.roll-cover, attack.step5d.apply-cover, attack.step5e.apply-dodge: how many hits are left."""
    found = [0.0] * (hits + 1)
    if not shot.cover or not hits or shot.fixed_cover:
        found[max(0, hits - shot.cover - shot.dodge)] = 1.0
        return found
    low = int(shot.low_profile)
    share = (WHITE.count("block") + (WHITE.count("surge") if shot.cover > 1 else 0)) / len(WHITE)
    for cancelled, chance in enumerate(several(hits - low, share)):
        found[max(0, hits - low - cancelled - shot.dodge)] += chance
    return found


def _modified(shot: Shot, crits: int, hits: int) -> int:
    """attack.step6.modify: impact, primitive weapons, armour, backup and shields; what the defender rolls for."""
    if shot.armor:
        made = min(shot.impact, hits)
        crits, hits = crits + made, hits - made
        if shot.primitive:
            crits, hits = 0, crits + hits
        hits = max(0, hits - shot.armor)
    return max(0, crits + max(0, hits - shot.backup) - shot.shields)


def _unblocked(shot: Shot, results: int) -> list[float]:
    """attack.step7a.roll-defence to attack.step9.compare: how likely so many wounds are."""
    return _blocked(results, shot.more, shot.die, shot.defense_surge, shot.defense_surges, shot.pierce)


@lru_cache(maxsize=MANY)
def _blocked(results: int, more: int, die: DefenseDie, surge: bool, tokens: int, pierce: int) -> list[float]:
    faces = DEFENSE_FACES[die]
    block, surges = faces.count("block") / len(faces), faces.count("surge") / len(faces)
    found = [0.0] * (results + 1)
    dice = results + more
    for blocks, chance in enumerate(several(dice, block + (surges if surge else 0.0))):
        rest = several(dice - blocks, surges / (1.0 - block)) if tokens and not surge else [1.0]
        for shown, share in enumerate(rest):
            stopped = max(0, blocks + min(tokens, shown) - pierce)
            found[max(0, results - stopped)] += chance * share
    return found


@lru_cache(maxsize=MANY)
def several(dice: int, share: float) -> list[float]:
    """How likely so many of the dice show something."""
    return [comb(dice, count) * share**count * (1.0 - share) ** (dice - count) for count in range(dice + 1)]

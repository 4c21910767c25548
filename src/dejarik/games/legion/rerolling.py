"""Step 4 of the attack: rerolls and surges (attack.step4b.*, attack.step4c.*)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Query
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.pools import Die
from dejarik.games.legion.state import UnitId

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

REROLLED: Final = 2


class AttackSurge(Query, frozen=True):
    """What an attack surge turns into; None for nothing."""

    attacker: UnitId
    defender: UnitId


class AimDice(Query, frozen=True):
    """How many dice one aim token rerolls."""

    unit: UnitId


def reroll(game: Legion, attack: Attack) -> Outcome:
    """attack.step4b.reroll, attack.step4b.aim, token.aim, token.observation: one token at a time, each for different
    dice."""
    unit = game.unit(attack.attacker)
    seen = game.unit(attack.pool.defender).observation
    if not attack.dice or not (unit.aim or seen):
        return None
    kinds = Counter(attack.dice)
    options = tuple(
        [Option(f"die:{color}.{face}", (color, face), "option.die", {"die": face}) for color, face in kinds]
    )
    most = min(len(attack.dice), game.value(AimDice(unit.id), REROLLED) if unit.aim else 1)
    several = Several(options, 1, most, limits=tuple(kinds.values()))
    rule = "attack.step4b.aim" if unit.aim else "token.observation"
    return ask_several(unit.owner, "reroll", rule, take_rerolled, several, subject=unit.id, named=(PASS,))


def take_rerolled(game: Legion, attack: Attack, chosen: tuple[Die, ...] | None) -> Outcome:
    if chosen is None:
        return None
    unit = game.unit(attack.attacker)
    if unit.aim:
        unit.aim -= 1
        attack.aimed += 1
        attack.spent_aim = True
    else:
        game.unit(attack.pool.defender).observation -= 1
    for die in chosen:
        attack.dice.remove(die)
    again = [(color, game.roll(ATTACK_FACES[color], 1)[0]) for color, _ in chosen]  # type: ignore[index]
    attack.dice += again
    game.emit("attack.rerolled", unit=unit.id, dice=tuple([face for _, face in again]))
    return AGAIN


def spend_surges(game: Legion, attack: Attack) -> Outcome:
    """attack.step4c.surge-tokens (reading.1, reading.2): before those that the card does not convert become blanks."""
    unit = game.unit(attack.attacker)
    most = min(unit.surge, attack.count("surge"))
    if not most or into(game, attack) is not None:
        return None
    options = [
        (Option(f"surges:{count}", count, "option.surge-tokens", {"count": count}), None) for count in range(most + 1)
    ]
    return offer(unit.owner, "attack-surges", "attack.step4c.surge-tokens", take_surges, options, subject=unit.id)


def critical(game: Legion, attack: Attack) -> None:
    """keyword.weapon.critical: so many surges become criticals, whatever the card says."""
    attack.change("surge", "crit", attack.pool.keyword("critical"))


def take_surges(game: Legion, attack: Attack, count: int) -> None:
    unit = game.unit(attack.attacker)
    unit.surge -= count
    attack.change("surge", "hit", count)


def convert_surges(game: Legion, attack: Attack) -> None:
    """attack.step4c.convert-surges, card.unit.surge-chart"""
    attack.change("surge", into(game, attack) or "blank", len(attack.dice))


def into(game: Legion, attack: Attack) -> str | None:
    printed: str | None = game.facts(attack.attacker).attack_surge
    return game.value(AttackSurge(attack.attacker, attack.pool.defender), printed)

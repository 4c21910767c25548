"""Step 4 of the attack: rerolls and surges (attack.step4b.*, attack.step4c.*)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from dejarik.core.ability import Ability, Query
from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Again, Outcome
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.counting import counted
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.pools import Die
from dejarik.games.legion.purse import Pay, purse, spend
from dejarik.games.legion.state import NOBODY, Unit, UnitId
from dejarik.games.legion.windows import AfterAttack, AttackRerolled

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion

REROLLED: Final = 2
NOTHING: Final = Option("nothing", (), "option.reroll-nothing")
"""attack.step4b.aim: a token rerolls up to two dice, and may be spent for none."""


class AttackSurge(Query, frozen=True):
    """What an attack surge turns into; None for nothing."""

    attacker: UnitId
    defender: UnitId


class Criticals(Query, frozen=True):
    """The X of Critical that effects add to the weapons'."""

    attacker: UnitId
    defender: UnitId


class AimDice(Query, frozen=True):
    """How many dice one aim token rerolls."""

    unit: UnitId


def reroll(game: Legion, attack: Attack) -> Outcome:
    """attack.step4b.reroll, attack.step4b.aim, token.aim, token.observation, keyword.unit.observe.spend: one token at a
    time, each for different dice; keyword.unit.observe.one-by-one: aim and observation tokens in any order."""
    if attack.attacker == NOBODY or not attack.dice or attack.settled:
        return None
    unit = game.unit(attack.attacker)
    seen, aims = game.unit(attack.pool.defender).observation, purse(game, unit, "aim")
    if not (aims or seen):
        return None
    if aims and seen and not attack.rerolling:
        options: list[tuple[Option, Refusal | None]] = [
            (Option(token, token, "option.token", {"token": token}), None) for token in ("aim", "observation")
        ]
        rule = "keyword.unit.observe.one-by-one"
        return offer(unit.owner, "reroll-with", rule, take_token, options, PASS, subject=unit.id)
    with_aim = attack.rerolling == "aim" if attack.rerolling else aims > 0
    return ask_dice(game, attack, unit, with_aim)


def take_token(game: Legion, attack: Attack, token: str | None) -> Outcome:
    attack.rerolling = token or ""
    return None if token is None else AGAIN


def ask_dice(game: Legion, attack: Attack, unit: Unit, with_aim: bool) -> Outcome:
    kinds = Counter(attack.dice)
    options = tuple([Option(name_of(die), die, "option.die", {"die": die[1]}) for die in kinds])
    most = min(len(attack.dice), game.value(AimDice(unit.id), REROLLED) if with_aim else 1)
    several = Several(options, 1, most, limits=tuple(kinds.values()))
    rule = "attack.step4b.aim" if with_aim else "token.observation"
    named = (NOTHING, PASS) if with_aim and sharpened(game, attack) else (PASS,)
    return ask_several(unit.owner, "reroll", rule, take_rerolled, several, subject=unit.id, named=named)


def sharpened(game: Legion, attack: Attack) -> bool:
    """keyword.unit.duelist: whether an aim token is worth something though no die is rerolled for it."""
    duels = attack.pool.melee and not attack.aimed and game.keyword(attack.attacker, "duelist") > 0
    return duels or (not attack.spent_aim and rewarded(game, attack))


def rewarded(game: Legion, attack: Attack) -> bool:
    """attack.step4b.aim: whether a card waits for an attack in which one was spent."""
    pool = attack.pool
    without, spent = [
        AfterAttack(attacker=attack.attacker, defenders=(pool.defender,), melee=pool.melee, aimed=aimed)
        for aimed in (False, True)
    ]
    waiting = [(one, me) for one, me in game.listeners.get(AfterAttack, ()) if isinstance(one, Ability)]
    return any(one.applies(game, me, spent) and not one.applies(game, me, without) for one, me in waiting)


def take_rerolled(game: Legion, attack: Attack, chosen: tuple[Die, ...] | None) -> Outcome:
    token, attack.rerolling = attack.rerolling, ""
    if chosen is None:
        return None
    unit = game.unit(attack.attacker)
    paid: Pay | None = None
    if token == "aim" or (not token and purse(game, unit, "aim")):
        paid = spend(game, unit, "aim", 1)
        attack.aimed += 1
        attack.spent_aim = True
    else:
        game.unit(attack.pool.defender).observation -= 1
    for die in chosen:
        attack.dice.remove(die)
    again = [(color, game.roll(ATTACK_FACES[color], 1)[0], chart) for color, _, chart in chosen]  # type: ignore[index]
    attack.dice += again
    game.emit("attack.rerolled", unit=unit.id, dice=tuple([face for _, face, _ in again]))
    moment = game.open(AttackRerolled(attacker=unit.id, defender=attack.pool.defender))
    if moment is not None:
        game.later(moment)
    return Again(paid)


def name_of(die: Die) -> str:
    color, face, chart = die
    return f"die:{color}.{face}.{chart}" if chart else f"die:{color}.{face}"


def critical(game: Legion, attack: Attack) -> Outcome:
    """keyword.weapon.critical: up to so many surges become criticals, whatever the card says."""
    more = game.value(Criticals(attack.attacker, attack.pool.defender), 0) if attack.attacker != NOBODY else 0
    most = min(attack.pool.keyword("critical") + more, attack.count("surge"))
    rule = "keyword.weapon.critical"
    return offer(attack.player(game), "critical", rule, take_criticals, counted("criticals", most))


def take_criticals(game: Legion, attack: Attack, count: int) -> None:
    attack.change("surge", "crit", count)


def spend_surges(game: Legion, attack: Attack) -> Outcome:
    """attack.step4c.surge-tokens (reading.1, reading.2): before those that no card converts become blanks."""
    if attack.attacker == NOBODY:
        return None
    unit = game.unit(attack.attacker)
    left = sum(face == "surge" and not chart for _, face, chart in attack.dice)
    most = min(purse(game, unit, "surge"), left) if left else 0
    if not most or into(game, attack) is not None:
        return None
    options = counted("surges", most, "option.surge-tokens")
    return offer(unit.owner, "attack-surges", "attack.step4c.surge-tokens", take_surges, options, subject=unit.id)


def take_surges(game: Legion, attack: Attack, count: int) -> Outcome:
    paid = spend(game, game.unit(attack.attacker), "surge", count)
    for place, (color, face, chart) in enumerate(attack.dice):
        if face == "surge" and not chart and count > 0:
            attack.dice[place] = (color, "hit", chart)
            count -= 1
    return paid


def convert_surges(game: Legion, attack: Attack) -> None:
    """attack.step4c.convert-surges, card.unit.surge-chart, attack.step4c.card-charts"""
    if not attack.count("surge"):
        return
    own = into(game, attack) or "blank"
    attack.dice = [(color, (chart or own) if face == "surge" else face, chart) for color, face, chart in attack.dice]


def into(game: Legion, attack: Attack) -> str | None:
    if attack.attacker == NOBODY:
        return None
    printed: str | None = game.facts(attack.attacker).attack_surge
    return game.value(AttackSurge(attack.attacker, attack.pool.defender), printed)


# After the surges.

BETTER: Final = {"blank": "hit", "hit": "crit"}


def improve(game: Legion, attack: Attack) -> Outcome:
    """keyword.unit.marksman, keyword.unit.jarkai-mastery: a token makes a blank a hit or a hit a critical; a second one
    may improve the same die."""
    tokens = [] if attack.settled else improving(game, attack)
    faces = [face for face in BETTER if attack.count(face)]
    if not tokens or not faces:
        return None
    candidates = [
        (Option(f"{token}.{face}", (token, face), "option.improve", {"token": token, "die": face}), None)
        for token in tokens
        for face in faces
    ]
    owner = game.unit(attack.attacker).owner
    return offer(owner, "improve", RULES[tokens[0]], take_improved, candidates, PASS, subject=attack.attacker)


RULES: Final = {"aim": "keyword.unit.marksman", "dodge": "keyword.unit.jarkai-mastery"}


def improving(game: Legion, attack: Attack) -> list[str]:
    """The kinds of tokens that the attacker can spend so."""
    if attack.attacker == NOBODY:
        return []
    unit = game.unit(attack.attacker)
    aims = game.keyword(unit.id, "marksman") and purse(game, unit, "aim")
    dodges = attack.pool.melee and game.keyword(unit.id, "jarkai-mastery") and purse(game, unit, "dodge")
    return ["aim"] * bool(aims) + ["dodge"] * bool(dodges)


def take_improved(game: Legion, attack: Attack, chosen: tuple[str, str] | None) -> Outcome:
    if chosen is None:
        return None
    token, face = chosen
    unit = game.unit(attack.attacker)
    paid = spend(game, unit, token, 1)
    attack.spent_aim = attack.spent_aim or token == "aim"
    attack.change(face, BETTER[face], 1)
    game.emit("die.improved", unit=unit.id, token=token, die=BETTER[face])
    return Again(paid)

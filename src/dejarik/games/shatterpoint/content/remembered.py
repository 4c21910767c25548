"""Abilities that wait for what they were used for: a mark says so, on the unit until its activation or action ends, or
on the attack that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import Effect, UseAbility, active
from dejarik.games.shatterpoint.activation import UNTIL_OVER
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.content.doing import AddsDamage, AddsDice, attack_of_now
from dejarik.games.shatterpoint.content.patterns import Holds, attacked, innate, own_attack, reactive
from dejarik.games.shatterpoint.effects import Choose, Each, Gains, Has, Heals, Hunkers, If, May, Suffers, did
from dejarik.games.shatterpoint.select import own
from dejarik.games.shatterpoint.state import UnitId
from dejarik.games.shatterpoint.windows import AfterAttack, AfterRolling, WhenTargeted

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

ME: Effect = Choose("me", own)


class Forgets:
    """The mark goes."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        unit = game.unit(use.unit)
        unit.brief = tuple([one for one in unit.brief if one[0] != self.mark])
        return None


def marked(mark: str, holds: Holds) -> Holds:
    return lambda game, me, window: mark in dict(game.unit(me).brief) and holds(game, me, window)


class Notes:
    """The attack under way is marked: whatever other one comes in between, this is the one that is meant."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def do(self, game: Shatterpoint, use: UseAbility) -> Outcome:
        attack_of_now(game).marks.append((use.unit, self.mark))
        return None


def is_noted(game: Shatterpoint, me: UnitId, mark: str) -> bool:
    attack = game.current(Attack)
    return attack is not None and (me, mark) in attack.marks


def noted(mark: str, holds: Holds) -> Holds:
    return lambda game, me, window: is_noted(game, me, mark) and holds(game, me, window)


# Damage for the pool of the next attack, once all dice have been changed.


def last_change(*types: str) -> Holds:
    """This unit attacks, and the defender has changed the defense roll."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterRolling) -> bool:
        mine = game.character(window.attacker).unit == me and window.by != game.unit(me).owner
        return mine and window.roll == "defense" and (not types or window.type in types)

    return holds


for key, kind, types in (("vaders-fury", "advance", ()), ("death-from-below", "jump", ("melee",))):
    UNTIL_OVER.add(key)
    active(key, Each(kind), Has(key))
    innate(key, AfterRolling, marked(key, last_change(*types)), AddsDamage(2), Forgets(key))

# Dice now, and perhaps a price.


def failed(game: Shatterpoint, use: UseAbility) -> bool:
    return use.chosen.get("failures", 0) > 0


UNTIL_OVER.add("anger-hate-aggression")
active(
    "anger-hate-aggression",
    ME,
    May("dash", by="me"),
    did("dash"),
    AddsDice(3, "me"),
    Has("anger-hate-aggression"),
)
innate(
    "anger-hate-aggression",
    AfterAttack,
    marked("anger-hate-aggression", own_attack(action=False)),
    Forgets("anger-hate-aggression"),
    If(failed),
    Gains("exposed"),
)

# Used when it is targeted; failures of the attack turn against the attacker, or help.

for key, first, attacks, then in (
    ("so-uncivilized", (Hunkers(),), ("ranged",), (Suffers(3, "attacker"),)),
    ("you-are-unwise-to-lower-your-defenses", (), ("melee",), (Suffers(3, "attacker"),)),
    ("force-enhanced-reflexes", (), (), (Suffers(3, "attacker"),)),
    ("i-will-not-fight-you", (), ("melee",), (ME, Heals("me"), Heals("me"), May("jump", by="me"))),
):
    answer: tuple[Effect, ...] = (If(failed), *then)
    reactive(key, WhenTargeted, attacked(*attacks), *first, Notes(key))
    innate(key, AfterAttack, noted(key, attacked(*attacks)), *answer)

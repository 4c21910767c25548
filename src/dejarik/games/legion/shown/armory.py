"""The pool that is being formed: which weapons may join it, who would use them, what each sees, and the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.pools import Armory
from dejarik.games.legion.shown.attack_odds import AttackOdds, odds_of
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import MiniatureId, Unit, UnitId
from dejarik.games.legion.targeting import Ref, exposed, targets, weapon

if TYPE_CHECKING:
    from dejarik.core.decision import Decision
    from dejarik.games.legion.game import Legion


class Arm(msgspec.Struct, frozen=True):
    """A weapon of the unit that may join. `id` is its option; `users` are those who may use it, `by` those who would;
    `also` are other units that it could fire at instead."""

    id: str
    name: str
    range: tuple[int, int] | None
    dice: tuple[int, int, int]
    users: tuple[MiniatureId, ...]
    by: tuple[MiniatureId, ...]
    also: tuple[UnitId, ...]


class Sight(msgspec.Struct, frozen=True):
    """How many of the defenders a miniature sees, and one of them for a line to be drawn to."""

    miniature: MiniatureId
    sees: int
    one: MiniatureId | None


class Forming(msgspec.Struct, frozen=True):
    """`chosen` are the options of the pool, `why` what forbids it. `obscured` are the defenders in cover from the
    attacker's leader. No odds by the book."""

    defender: UnitId
    arms: tuple[Arm, ...]
    chosen: tuple[str, ...]
    sights: tuple[Sight, ...]
    obscured: tuple[MiniatureId, ...]
    standing: int
    why: str = ""
    odds: AttackOdds | None = None


def forming(game: Legion, asked: Decision, by: str | None, with_odds: bool) -> Forming:
    """The pool of these options, or the best there is."""
    attack = game.current(Attack)
    assert attack is not None
    unit, defender = game.unit(attack.attacker), game.unit(attack.defender)
    armory = Armory(game, attack, unit, defender)
    ids = {ref: armory.option(ref).id for ref in armory.users}
    chosen = armory.everything() if by is None else tuple([ref for one in by.split() for ref in ids if ids[ref] == one])
    assert asked.several is not None
    read = asked.several.read([ids[ref] for ref in chosen])
    refusal = None if isinstance(read, str) else asked.several.judge(read, asked.rule)
    wielders = armory.assigned(chosen) or []
    others = [one for one, why in targets(game, unit, attack.only, attack.style, game.longer(attack)) if why is None]
    leader = game.leader(unit)
    there = exposed(game, defender)
    return Forming(
        defender=defender.id,
        arms=tuple(arms(game, attack, unit, armory, wielders, [one for one in others if one.id != defender.id])),
        chosen=tuple([ids[ref] for ref in chosen]),
        sights=tuple([sight_of(game, one, defender) for one in sorted(armory.free)]),
        obscured=tuple([one.id for one in there if game.obscured(leader, one) > 0]),
        standing=len(there),
        why=refusal.why if refusal is not None else "",
        odds=odds_of(game, unit.id, armory.gathered(wielders)) if with_odds and wielders else None,
    )


def arms(
    game: Legion,
    attack: Attack,
    unit: Unit,
    armory: Armory,
    wielders: list[tuple[MiniatureId, Ref]],
    others: list[Unit],
) -> list[Arm]:
    elsewhere = {other.id: Armory(game, attack, unit, other).users for other in others}
    found = []
    for ref, users in armory.users.items():
        facts = weapon(game, unit.id, ref)
        span = None if facts.range is None else cast("tuple[int, int]", tuple(facts.range))
        red, black, white = facts.dice
        by = tuple([one for one, used in wielders if used == ref])
        also = tuple([other for other, arms in elsewhere.items() if ref in arms])
        option = armory.option(ref).id
        found.append(Arm(option, facts.name, span, (red, black, white), tuple(users), by, also))
    return found


def sight_of(game: Legion, id: MiniatureId, defender: Unit) -> Sight:
    one = game.miniature(id)
    seen = [other.id for other in exposed(game, defender) if sees(game, one, other)]
    return Sight(id, len(seen), seen[0] if seen else None)

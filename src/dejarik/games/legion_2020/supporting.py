"""Fire support: weapons of another unit in an attack pool (keyword.fire-support.*)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option
from dejarik.core.procedure import Outcome, Procedure
from dejarik.core.several import ask_several
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.pools import Armory, Pool, turn_cards
from dejarik.games.legion.state import Unit, UnitId
from dejarik.games.legion.targeting import Ref, refuse_target
from dejarik.games.legion_2020.acting import NO_TARGET

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TOKEN_STAYS: Final = "~token-stays"
"""The mark of a unit whose order token is not turned when it supports (keyword.fire-support.without-flip)."""
JOINS_MELEE: Final = "~joins-melee"
"""The mark of a unit that supports melee attacks too."""
SUPPORTED: Final = "fire-support"


def may_support(game: Legion, unit: Unit) -> bool:
    """keyword.fire-support.order-token, keyword.fire-support.one-supporter, keyword.beam.no-fire-support,
    command-cards.weapon-attack-alone"""
    attack = game.attacking()
    assert attack is not None
    if attack.extra or attack.using or unit.order != "up":
        return False
    number = len(attack.pools) - 1
    if not game.allied(attack.player(game), unit.owner) or attack.attacker == unit.id or mark(number) in attack.used:
        return False
    if not may_shoot(game, unit, game.unit(attack.defender)):
        return False
    found = armory(game, unit, attack.defender)
    return bool(found.users) and not found.melee


def may_shoot(game: Legion, unit: Unit, defender: Unit) -> bool:
    """keyword.fire-support.must-be-able-to-attack: into a melee of others only with a card that says so;
    transported.closed.no-attacks"""
    if game.confines(unit) is not None:
        return False
    refusal = refuse_target(game, unit, defender)
    if refusal is NO_TARGET and game.keyword(unit.id, JOINS_MELEE) and not engaged(game, unit):
        return game.aims_at(unit, defender)
    return refusal is None


def armory(game: Legion, unit: Unit, defender: UnitId) -> Armory:
    """keyword.fire-support.eligible-weapon, keyword.fire-support.range-own-leader, keyword.fire-support.arsenal: as if
    the unit itself attacked."""
    return Armory(game, Attack(attacker=unit.id), unit, game.unit(defender))


def mark(pool: int) -> str:
    return f"{SUPPORTED}:{pool}"


def choose_weapons(game: Legion, support: Support) -> Outcome:
    attack, unit = game.attacking(), game.unit(support.unit)
    assert attack is not None
    found = armory(game, unit, attack.defender)
    return ask_several(
        unit.owner,
        "weapons",
        "keyword.fire-support.effect",
        take_weapons,
        found.several(),
        subject=unit.id,
        args={"unit": attack.defender},
        named=(Option("all", found.everything(), "option.all"),),
    )


def take_weapons(game: Legion, support: Support, chosen: tuple[Ref, ...]) -> None:
    """keyword.fire-support.keywords-added, keyword.fire-support.order-token"""
    attack, unit = game.attacking(), game.unit(support.unit)
    assert attack is not None
    more = armory(game, unit, attack.defender).pool(chosen)
    turn_cards(game, unit, more)
    attack.pools[-1] = joined(attack.pools[-1], more)
    attack.used = (*attack.used, mark(len(attack.pools) - 1))
    if not game.keyword(unit.id, TOKEN_STAYS):
        unit.order = "down"
        unit.acted += 1
        game.wear_off(unit, "order")
    game.emit("attack.supported", unit=unit.id, defender=attack.defender, weapons=more.names, dice=more.dice)


def joined(pool: Pool, more: Pool) -> Pool:
    red, black, white = [had + new for had, new in zip(pool.dice, more.dice, strict=True)]
    words = Counter(dict(pool.keywords))
    words.update(dict(more.keywords))
    return msgspec.structs.replace(
        pool,
        wielders=(*pool.wielders, *more.wielders),
        dice=(red, black, white),
        keywords=tuple(words.items()),
        names=tuple(dict.fromkeys((*pool.names, *more.names))),
        charts=(*pool.charts, *more.charts),
    )


class Support(Procedure):
    """The unit adds weapons to the pool that was formed last."""

    unit: UnitId
    steps = (choose_weapons,)

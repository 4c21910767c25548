"""Who was wounded, and by whom: the wounds that abilities answer once the effect is resolved (wound.become).

An ability that speaks of an attack asks for one; any other hears a wound by whatever effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.content.patterns import Holds, friend
from dejarik.games.shatterpoint.effects import If
from dejarik.games.shatterpoint.measuring import units_in_range
from dejarik.games.shatterpoint.select import has
from dejarik.games.shatterpoint.state import NOBODY, CharacterId, UnitId
from dejarik.games.shatterpoint.windows import AfterWound

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

# Who fell.


def enemy_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    return game.unit(window.unit).owner != game.unit(me).owner


def ally_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    """This unit or another allied one."""
    return game.unit(window.unit).owner == game.unit(me).owner


def this_down(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
    return window.unit == me


def other_down(range: int = 0, tag: str = "") -> Holds:
    """Another allied unit."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        return friend(game, me, window.unit, tag) and (not range or units_in_range(game, me, window.unit, range))

    return holds


# Who did it.


def by_enemy(holds: Holds) -> Holds:
    """An enemy effect did it."""

    def moment(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        enemy = window.by != NOBODY and game.unit(window.by).owner != game.unit(me).owner
        return enemy and holds(game, me, window)

    return moment


def by_this(*types: str, attack: bool = False) -> Holds:
    """This unit did it, to an enemy unit of one of these types."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        known = not types or game.facts(window.unit).type in types
        mine = window.by == me and enemy_down(game, me, window)
        return mine and known and (not attack or window.attacker != NOBODY)

    return holds


def by_ally(tag: str = "") -> Holds:
    """An allied unit with that tag, this one or another, did it to an enemy."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        ours = window.by != NOBODY and game.unit(window.by).owner == game.unit(me).owner
        return ours and enemy_down(game, me, window) and (not tag or has(game, window.by, tag))

    return holds


def by_friend(*types: str) -> Holds:
    """Another allied unit of one of these types did it to an enemy."""

    def holds(game: Shatterpoint, me: UnitId, window: AfterWound) -> bool:
        ours = window.by != NOBODY and friend(game, me, window.by, "", *types)
        return ours and enemy_down(game, me, window)

    return holds


def who_did_it(game: Shatterpoint, use: UseAbility) -> list[CharacterId]:
    """The character that attacked; where it was no attack, those of the unit whose effect it was."""
    attacker, by = use.chosen["attacker"], use.chosen["by"]
    if attacker != NOBODY:
        return [attacker]
    return list(game.unit(by).characters) if by != NOBODY else []


# What follows may depend on both.


def fallen_is(*types: str, tag: str = "") -> If:
    """Go on if the wounded unit is of one of these types, or has that tag."""

    def holds(game: Shatterpoint, use: UseAbility) -> bool:
        unit = use.chosen["unit"]
        return game.facts(unit).type in types or (bool(tag) and has(game, unit, tag))

    return If(holds)


def done_by(tag: str) -> If:
    return If(lambda game, use: has(game, use.chosen["by"], tag))

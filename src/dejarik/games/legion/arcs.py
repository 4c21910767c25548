"""The arcs of a notched base: front, rear and sides (notched.arcs)."""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.measuring import base
from dejarik.games.legion.state import Miniature, Unit
from dejarik.tabletop.base import Sector, in_sector, sectors
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

_FRONT, _RIGHT, _REAR, _LEFT = sectors(0.5 * pi, 0.5 * pi)
ARCS: Final[dict[str, tuple[Sector, ...]]] = {"front": (_FRONT,), "rear": (_REAR,), "sides": (_RIGHT, _LEFT)}
"""A quarter of the round each; the book has them only as lines on the bases (`house`)."""


def in_arc(one: Miniature, arc: str, shape: Shape) -> bool:
    """Whether something lies at least partly in an arc of a miniature."""
    return any(in_sector(shape, one.x, one.y, one.heading, sector) for sector in ARCS[arc])


def in_arcs(game: Legion, one: Miniature, facts: WeaponFacts, defender: Unit) -> bool:
    """keyword.weapon.fixed, attack.pool.requirements: some miniature of the defender in an arc that it names."""
    fixed = facts.keyword("fixed")
    if fixed is None or game.turns_freely(one.unit):
        return True
    theirs = game.faced(one, defender)
    return any(in_arc(one, arc, base(other)) for arc in fixed.of.split(", ") for other in theirs)

"""What the icons of trees and charts do (icon.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.procedure import Procedure
from dejarik.games.shatterpoint.conditions import CONDITIONS, Heal, gain_condition
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.news import told_conditions
from dejarik.games.shatterpoint.pushing import Shove
from dejarik.games.shatterpoint.state import CharacterId

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

DIRECTED: Final = frozenset(("damage", "shove", *CONDITIONS))
"""icon.directed"""


def applied(
    game: Shatterpoint, icon: str, owner: CharacterId, other: CharacterId, steadfast: bool = False
) -> Procedure | None:
    """icon.context: a directed icon affects the other character or its unit, a personal one the owner of the tree or
    chart."""
    by, struck = game.character(owner).unit, game.unit(game.character(other).unit)
    if icon in CONDITIONS:
        gain_condition(game, struck, icon, by)
        return told_conditions(game)
    if icon == "damage":
        suffer(game, struck, 1, by)
        return None
    if icon == "shove":
        return Shove(shover=owner, target=other, steadfast=steadfast)
    if icon == "heal":
        return Heal(character=owner)
    return MakeMove(character=owner, kinds=(icon,))

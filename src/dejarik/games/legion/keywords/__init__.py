"""What keywords do, in modules by the step that they act in. A unit has those that its cards print."""

from dejarik.games.legion.keywords import covering as covering
from dejarik.games.legion.keywords import defence_dice as defence_dice
from dejarik.games.legion.keywords.registry import ABILITIES, LISTENERS

__all__ = ["ABILITIES", "LISTENERS"]

"""Keywords of a defender's dice."""

from __future__ import annotations

from dejarik.games.legion.keywords.defence_dice import Block
from dejarik.games.legion_2020.keywords.registry import keyword

for _word in ("deflect", "djem-so-mastery", "soresu-mastery"):
    keyword(_word)(Block)
"""keyword.deflect, keyword.djem-so-mastery.effect, keyword.soresu-mastery.effect: surges block once a dodge token was
spent; what comes back at the attacker stands in `sword_forms`."""

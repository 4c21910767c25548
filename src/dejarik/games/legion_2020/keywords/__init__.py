"""Keywords that are other than in the game, by what they listen to; those that are the same are the game's own."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from dejarik.core.ability import Ability, Listener
from dejarik.games.legion.keywords import ABILITIES, LISTENERS
from dejarik.games.legion_2020.keywords import acting as acting
from dejarik.games.legion_2020.keywords import after_rally as after_rally
from dejarik.games.legion_2020.keywords import attacking as attacking
from dejarik.games.legion_2020.keywords import bounties as bounties
from dejarik.games.legion_2020.keywords import covering as covering
from dejarik.games.legion_2020.keywords import defending as defending
from dejarik.games.legion_2020.keywords import masks as masks
from dejarik.games.legion_2020.keywords.registry import OWN, OWN_ABILITIES, SILENT

KEYWORDS: Final[Mapping[str, Sequence[Listener]]] = {
    **{word: found for word, found in LISTENERS.items() if word not in SILENT},
    **OWN,
}
KEYWORD_ABILITIES: Final[Mapping[str, Ability[Any, Any]]] = ChainMap(OWN_ABILITIES, ABILITIES)
"""With those of battle cards, which come later."""

"""What cards do: the game's own where they are the same, the edition's where they are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dejarik.core.ability import Listener
from dejarik.games.legion import content as content  # what the game has is known once it is imported
from dejarik.games.legion import programs
from dejarik.games.legion.card_uses import USES as GAME_USES
from dejarik.games.legion.card_uses import CardUse
from dejarik.games.legion_2020.cards import empire as empire
from dejarik.games.legion_2020.cards import mercenaries as mercenaries
from dejarik.games.legion_2020.cards import rebels as rebels
from dejarik.games.legion_2020.cards import republic as republic
from dejarik.games.legion_2020.cards import separatists as separatists
from dejarik.games.legion_2020.cards import supply as supply
from dejarik.games.legion_2020.cards import upgrades as upgrades
from dejarik.games.legion_2020.cards.registry import KEPT, OWN, OWN_USES

COMMANDS: Final[Mapping[str, Sequence[Listener]]] = {**programs.COMMANDS, **OWN["command"]}
UPGRADES: Final[Mapping[str, Sequence[Listener]]] = {**programs.UPGRADES, **OWN["upgrade"]}
USES: Final[Mapping[str, CardUse]] = {
    **{id: use for id, use in GAME_USES.items() if use.card not in OWN[use.kind] or use.card in KEPT},
    **OWN_USES,
}

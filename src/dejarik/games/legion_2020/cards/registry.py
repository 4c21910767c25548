"""What is written of the cards that this edition has otherwise than the game, or alone."""

from __future__ import annotations

from typing import Final

from dejarik.core.ability import Listener
from dejarik.games.legion.card_uses import CardUse
from dejarik.games.legion.content.patterns import some
from dejarik.games.legion.programs import Changes, Effect, Kind, When, bound, register
from dejarik.games.legion.select import Selector

EDITION: Final = "2020:"
OWN: Final[dict[Kind, dict[str, list[Listener]]]] = {"command": {}, "upgrade": {}}
OWN_USES: Final[dict[str, CardUse]] = {}


def command(key: str, *listeners: When | Changes) -> None:
    """Replaces what the game has for this card."""
    OWN["command"][key] = bound("command", key, listeners, edition=EDITION)


def upgrade(key: str, *listeners: When | Changes) -> None:
    OWN["upgrade"][key] = bound("upgrade", key, listeners, edition=EDITION)


def free(key: str, *program: Effect, among: Selector | None = None, turns: bool = True) -> None:
    """A free card action of an upgrade, which turns the card."""
    id = f"upgrade:{key}"
    can = some(among, key) if among is not None else None
    OWN_USES[id] = CardUse("upgrade", key, 0, turns, (), can, EDITION + id)
    register(EDITION + id, program)
    OWN["upgrade"].setdefault(key, [])

"""What is written of the cards that this edition has otherwise than the game, or alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dejarik.core.ability import Listener
from dejarik.games.legion.card_uses import CardUse
from dejarik.games.legion.content.patterns import some
from dejarik.games.legion.programs import Changes, Effect, Kind, When, bound, register
from dejarik.games.legion.select import Selector
from dejarik.games.legion.state import Unit

EDITION: Final = "2020:"
OWN: Final[dict[Kind, dict[str, list[Listener]]]] = {"command": {}, "upgrade": {}}
OWN_USES: Final[dict[str, CardUse]] = {}


KEPT: Final[set[str]] = set()
"""The cards of which the action is the game's all the same."""


def command(key: str, *listeners: When | Changes, acts: bool = False) -> None:
    """Replaces what the game has for this card, but for its action if it keeps that."""
    OWN["command"][key] = bound("command", key, listeners, edition=EDITION)
    if acts:
        KEPT.add(key)


def allows(key: str, *program: Effect, who: str, can: Callable[[Any, Unit], bool], often: bool = False) -> None:
    """What a command card allows a unit in its activation; `often`, as many times as it likes."""
    id = f"command:{key}"
    OWN_USES[id] = CardUse("command", key, 0, False, (who,), can, EDITION + id, often)
    register(EDITION + id, program)


def upgrade(key: str, *listeners: When | Changes) -> None:
    OWN["upgrade"][key] = bound("upgrade", key, listeners, edition=EDITION)


def free(key: str, *program: Effect, among: Selector | None = None, turns: bool = True) -> None:
    """A free card action of an upgrade, which turns the card."""
    id = f"upgrade:{key}"
    can = some(among, key) if among is not None else None
    OWN_USES[id] = CardUse("upgrade", key, 0, turns, (), can, EDITION + id)
    register(EDITION + id, program)
    OWN["upgrade"].setdefault(key, [])

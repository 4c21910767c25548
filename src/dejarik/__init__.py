"""Five Star Wars tabletop rulebooks on one engine, with every rule enforced.

import dejarik
game = dejarik.new_game(dejarik.rulesets()[0], seed=7)
while not game.over:
    decision = game.decisions[0]
    game.answer(decision, decision.options[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__all__ = [
    "IllegalAnswer",
    "ListError",
    "RecordError",
    "UnknownGame",
    "load",
    "load_list",
    "new_game",
    "replay",
    "rulesets",
]
__version__ = "0.1.0"

if TYPE_CHECKING:
    from dejarik.core.decision import IllegalAnswer
    from dejarik.core.record import RecordError
    from dejarik.games import ListError, UnknownGame, load, load_list, new_game, replay, rulesets

_HOMES = {"IllegalAnswer": "dejarik.core.decision", "RecordError": "dejarik.core.record"}


def __dir__() -> list[str]:
    """The public names, fetched or not, and nothing that only serves to fetch them."""
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def __getattr__(name: str) -> Any:
    """The public names are fetched when first used, so that importing the package costs next to nothing."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOMES.get(name, "dejarik.games")), name)
    globals()[name] = value
    return value

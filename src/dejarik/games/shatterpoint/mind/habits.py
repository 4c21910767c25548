"""Answers that cost no thought: what a player nearly always does when asked on the way to something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from dejarik.games.shatterpoint.conditions import CONDITIONS

if TYPE_CHECKING:
    from dejarik.core.decision import Decision, Given, Option
    from dejarik.games.shatterpoint.game import Shatterpoint

ENDING: Final = {"activation": "end", "pinned": "stay", "payment": "force", "order": "activate", "access": "pass"}
"""What is begun ends there: a thought about one action is not about the next."""
WORTH: Final = {"damage": 1.0, "active": 0.7, "heal": 0.6, "shove": 0.3} | dict.fromkeys(CONDITIONS, 0.8)
OTHER: Final = 0.25
"""The worth of an icon that is a move."""


def habit(game: Shatterpoint, decision: Decision) -> Given | None:
    """The answer that is given without thinking, if there is one."""
    kind = decision.kind
    if kind in ENDING:
        return decision.option(ENDING[kind])
    if kind == "tree":
        return max(decision.options, key=worth)
    if kind == "target":
        return max(decision.options, key=lambda option: weakness(game, option))
    return None


def worth(option: Option) -> float:
    """Of an option of the combat tree: what its icons do. To stop is worth nothing."""
    effects = cast("tuple[tuple[str, int], ...]", option.args.get("effects", ()))
    return sum(count * WORTH.get(icon, OTHER) for icon, count in effects)


def weakness(game: Shatterpoint, option: Option) -> float:
    """How near the target is to a wound; who is wounded already suffers nothing more."""
    if option.value is None:
        return -1.0
    unit = game.unit(game.character(cast("tuple[str, int]", option.value)[1]).unit)
    return 0.0 if unit.wounded else 1.0 + unit.damage / game.facts(unit.id).stamina

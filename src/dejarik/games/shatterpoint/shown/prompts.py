"""How a question is put: it names the unit or the character that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint

OF_UNITS = frozenset(("activation", "condition", "stance", "free-active", "payment", "choice", "amount"))
"""Questions whose subject is a unit; that of the others is a character."""


def prompt(game: Shatterpoint, decision: Decision) -> tuple[str, Args]:
    if decision.kind == "ability" and (only := _only_ability(decision)) is not None:
        return "ask.one-ability", {**decision.args, "ability": only}
    if decision.subject is None:
        return decision.prompt, decision.args
    kind = "unit" if decision.kind in OF_UNITS else "character"
    return decision.prompt, {**decision.args, kind: decision.subject}


def _only_ability(decision: Decision) -> object:
    """The one that can be used now, if there is but one."""
    named = {one.args["ability"] for one in decision.options if "ability" in one.args}
    return named.pop() if len(named) == 1 else None

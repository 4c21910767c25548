"""How a question is put: it names the unit or the miniature that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Args, Decision

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OF_MINIATURES = frozenset(("pile-in",))
"""Questions whose subject is a miniature; that of the others is a unit."""


def prompt(game: Legion, decision: Decision) -> tuple[str, Args]:
    if decision.subject is None:
        return decision.prompt, decision.args
    kind = "miniature" if decision.kind in OF_MINIATURES else "unit"
    return decision.prompt, {**decision.args, kind: decision.subject}

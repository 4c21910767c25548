"""How a question is put: most kinds have one sentence, abilities say whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Args, Decision
from dejarik.games.xwing.state import ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def prompt(game: XWing, decision: Decision) -> tuple[str, Args]:
    """The message and its arguments. One ability alone is asked about by its card."""
    if decision.kind != "ability":
        return decision.prompt, decision.args
    abilities = [one.args for one in decision.options if one.id != PASS.id]
    pieces = {one["piece"] for one in abilities}
    if len(pieces) > 1:
        return decision.prompt, decision.args
    (piece,) = pieces
    if len(abilities) > 1:
        return "ask.abilities-of-ship", {**decision.args, "piece": piece}
    args = {**decision.args, **abilities[0]}
    own = isinstance(piece, int) and game.ship(ShipId(piece)).pilot.id == args["card"]
    return "ask.ability-of-pilot" if own else "ask.ability-of-card", args

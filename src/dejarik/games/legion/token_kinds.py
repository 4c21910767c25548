"""Tokens as cards name them, whatever they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dejarik.games.legion.courage import calm
from dejarik.games.legion.giving import give
from dejarik.games.legion.state import Unit

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

TokenKind = Literal[
    "aim", "dodge", "surge", "observation", "suppression", "calm", "standby", "immobilize", "poison", "ion"
]


def gain(game: Legion, unit: Unit, token: TokenKind, count: int = 1) -> None:
    """token.aim to token.standby, unit-type.repulsor.no-standby, unit-type.droid.no-poison; `calm` takes a suppression
    token off."""
    if count <= 0 or unit.defeated:
        return
    facts = game.facts(unit.id)
    match token:
        case "aim" | "dodge" | "surge" | "observation" | "suppression":
            give(game, unit, token, count)
            return
        case "calm":
            calm(game, unit, count)
            return
        case "standby":
            if not game.may_stand_by(unit):
                return
            unit.standby = True
        case "immobilize":
            unit.immobilize += count
        case "poison":
            if facts.vehicle or "droid" in facts.type:
                return
            unit.poison += count
        case "ion":
            unit.ion += count
    game.emit("token.gained", unit=unit.id, token=token, count=count)

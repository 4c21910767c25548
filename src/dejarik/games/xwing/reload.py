"""The reload action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.xwing.charges import recover_charge, recoverable
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.tokens import gain

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing

RELOADABLE = ("torpedo", "missile", "device")


def reloadable(game: XWing, ship: Ship) -> list[str]:
    """action.reload.step1"""
    return [card.id for card in recoverable(game, ship) if set(upgrade_facts(card.id).slots) & set(RELOADABLE)]


def no_reload(game: XWing, ship: Ship) -> Refusal | None:
    return None if reloadable(game, ship) else Refusal("action.reload.step1", "refusal.no-reload")


def reload(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = tuple(Option(card, card, "option.card", {"card": card}) for card in reloadable(game, ship))
    return Decision(ship.owner, "reload", "action.reload.step1", take_reload, options, subject=ship.id)


def take_reload(game: XWing, action: ResolveAction, card: str) -> None:
    """action.reload.step2, action.reload.step3"""
    ship = game.ship(action.ship)
    recover_charge(game, ship, card)
    gain(game, ship, "disarm")

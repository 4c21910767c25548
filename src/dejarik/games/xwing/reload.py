"""The reload action, and how many charges a card can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import Decision, Option, Refusal
from dejarik.core.procedure import Outcome
from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.state import Ship
from dejarik.games.xwing.tokens import gain
from dejarik.games.xwing.values import RecoveryForbidden

if TYPE_CHECKING:
    from dejarik.games.xwing.actions import ResolveAction
    from dejarik.games.xwing.game import XWing

RELOADABLE = ("torpedo", "missile", "device")


def reloadable(game: XWing, ship: Ship) -> list[str]:
    """action.reload.step1"""
    found = [
        card.id
        for card in ship.upgrades
        if set(upgrade_facts(card.id).slots) & set(RELOADABLE) and card.charges < charge_limit(card.id, card.side)
    ]
    if RecoveryForbidden not in game.listeners:
        return found
    return [card for card in found if not game.value(RecoveryForbidden(ship.id, card), False)]


def charge_limit(card: str, side: int) -> int:
    charges = upgrade_facts(card).sides[side].charges
    return charges.limit if charges else 0


def no_reload(game: XWing, ship: Ship) -> Refusal | None:
    return None if reloadable(game, ship) else Refusal("action.reload.step1", "refusal.no-reload")


def reload(game: XWing, action: ResolveAction) -> Outcome:
    ship = game.ship(action.ship)
    options = tuple(Option(card, card, "option.card", {"card": card}) for card in reloadable(game, ship))
    return Decision(ship.owner, "reload", "action.reload.step1", take_reload, options, subject=ship.id)


def take_reload(game: XWing, action: ResolveAction, card: str) -> None:
    """action.reload.step2, action.reload.step3"""
    ship = game.ship(action.ship)
    game.card(ship.id, card).charges += 1
    game.emit("charge.recovered", ship=ship.id, card=card)
    gain(game, ship, "disarm")

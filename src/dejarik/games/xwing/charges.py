"""Charges of cards: how many one can hold, and how spent ones come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.xwing.facts import upgrade_facts
from dejarik.games.xwing.state import Card, Ship
from dejarik.games.xwing.values import RecoveryForbidden

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def charge_limit(card: str, side: int) -> int:
    charges = upgrade_facts(card).sides[side].charges
    return charges.limit if charges else 0


def recoverable(game: XWing, ship: Ship) -> list[Card]:
    """charge.recover.cap: the upgrades with a spent charge, but for those whose charges cannot be recovered."""
    spent = [card for card in ship.upgrades if card.charges < charge_limit(card.id, card.side)]
    if RecoveryForbidden not in game.listeners:
        return spent
    return [card for card in spent if not game.value(RecoveryForbidden(ship.id, card.id), False)]


def recover_charge(game: XWing, ship: Ship, id: str) -> None:
    """One charge of that upgrade shows its active side again."""
    game.card(ship.id, id).charges += 1
    game.emit("charge.recovered", ship=ship.id, card=id)

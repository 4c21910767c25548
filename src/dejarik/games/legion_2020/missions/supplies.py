"""The condition Supply Drop: a deck of supply cards that both players draw from (supply-deck.*, condition-tokens.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.mission_actions import exchange, remove
from dejarik.games.legion.state import PlayerId, Token, Unit, UnitId, Upgrade

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

COPIES: Final = 2
DRAWN: Final = 2
FACEUP: Final = 1
"""The count of a token whose dots are up (condition-tokens.faces)."""
RULE: Final = "condition-tokens.resupply.draw"


def new_deck(game: Legion2020) -> list[str]:
    """supply-deck.composition"""
    return [key for key, facts in game.cards.upgrades.items() if facts.slot == "supply" for _ in range(COPIES)]


def prepare(game: Legion2020) -> None:
    """supply-deck.when, supply-deck.only-with-supply-drop"""
    if game.state.condition == "supply-drop":
        game.state.supplies = game.shuffle(new_deck(game))


def resupply(game: Legion2020, unit: Unit, token: Token) -> Procedure:
    """condition-tokens.resupply.facedown, condition-tokens.resupply.faceup: each serves twice. The log tells of the
    draw: who has seen cards cannot take that back unasked."""
    if token.count == FACEUP:
        remove(game, token)
    else:
        exchange(game, msgspec.structs.replace(token, count=FACEUP))
    drawn, game.state.supplies = game.state.supplies[:DRAWN], game.state.supplies[DRAWN:]
    if drawn:
        game.emit("supply.drawn", unit=unit.id, count=len(drawn))
    return Resupply(unit=unit.id, drawn=tuple(drawn))


def ask_card(game: Legion2020, drawing: Resupply) -> Outcome:
    if not drawing.drawn:
        return None
    owner = game.unit(drawing.unit).owner
    candidates = [
        (Option(f"upgrade:{key}", key, "option.upgrade", {"upgrade": key}), None)
        for key in dict.fromkeys(drawing.drawn)
    ]
    return offer(owner, "supply-card", RULE, take_card, candidates, subject=drawing.unit, discreet=True)


def take_card(game: Legion2020, drawing: Resupply, key: str) -> None:
    """condition-tokens.resupply.draw, supply-deck.duplicates-allowed: the other one is shuffled back."""
    unit, rest = game.unit(drawing.unit), list(drawing.drawn)
    rest.remove(key)
    unit.upgrades = (*unit.upgrades, Upgrade(key))
    game.state.supplies = game.shuffle([*game.state.supplies, *rest])
    game.emit("supply.equipped", unit=unit.id, upgrade=key)
    game.reindex()


class Resupply(Procedure):
    unit: UnitId
    drawn: tuple[str, ...]
    steps = (ask_card,)


# What nobody may look at.


def mix(game: Legion2020) -> None:
    if game.state.supplies:
        game.state.supplies = game.shuffle(game.state.supplies)


def redraw(game: Legion2020, player: PlayerId | None) -> None:
    """supply-deck.when, condition-tokens.resupply.draw: the deck, and what another player has drawn of it."""
    deck, drawing = sorted(game.state.supplies), game.current(Resupply)
    if drawing is None or game.unit(drawing.unit).owner == player:
        game.state.supplies = game.shuffle(deck) if deck else deck
        return
    cards, count = game.shuffle(sorted([*deck, *drawing.drawn])), len(drawing.drawn)
    drawing.drawn, game.state.supplies = tuple(cards[:count]), cards[count:]

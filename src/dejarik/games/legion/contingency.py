"""Contingency cards, which may take the place of the command card just revealed (keyword.unit.contingencies)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Option, Refusal, offer
from dejarik.core.procedure import AGAIN, Outcome
from dejarik.games.legion.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.legion.command import CommandPhase
    from dejarik.games.legion.game import Legion


def swap_cards(game: Legion, phase: CommandPhase) -> Outcome:
    """keyword.unit.contingencies.swap, keyword.unit.contingencies.order: blue decides first. Who has such cards is
    asked whether one of them fits or not, so that nobody learns it."""
    for player in game.everyone(game.state.blue):
        own = game.state.players[player]
        if player in phase.swapped or not own.chosen or not may_swap(game, player):
            continue
        candidates = [
            (Option(f"card:{key}", (player, key), "option.command-card", {"command": key}), refuse(game, player, key))
            for key in own.contingencies
        ]
        decline = Option(PASS.id, (player, ""), PASS.label)
        rule = "keyword.unit.contingencies.swap"
        return offer(player, "contingency", rule, take_card, candidates, decline, discreet=True)
    return None


def may_swap(game: Legion, player: PlayerId) -> bool:
    """keyword.unit.contingencies.lost"""
    return bool(game.state.players[player].contingencies) and any(
        game.keyword(unit.id, "contingencies") for unit in game.army_of(player)
    )


def refuse(game: Legion, player: PlayerId, key: str) -> Refusal | None:
    cards = game.cards.commands
    if cards[key].shown != cards[game.state.players[player].chosen].shown:
        return Refusal("keyword.unit.contingencies.swap", "refusal.other-pips")
    return game.refuse_contingency(player, key)


def take_card(game: Legion, phase: CommandPhase, chosen: tuple[PlayerId, str]) -> Outcome:
    player, key = chosen
    phase.swapped.append(player)
    if key:
        own = game.state.players[player]
        own.contingencies.remove(key)
        own.discard.append(own.chosen)  # what was not played stays in play no more than other cards
        own.chosen = key
        game.emit("command.swapped", player=player, command=key)
        if game.refuse_card(player, key) is not None:
            own.discard.append(key)
            own.chosen = ""
        game.reindex()  # what is heard is now the other card
    return AGAIN

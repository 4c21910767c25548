"""Command cards of Rebel Agent."""

from __future__ import annotations

from dejarik.games.legion.command import PassTokens
from dejarik.games.legion.programs import Changes, command, owner_of

command(
    "battlefield-reconnaissance",
    Changes(
        PassTokens,
        lambda game, me, query, value: value + game.state.round,
        lambda game, me, query: game.allied(query.player, owner_of(game, me)),
    ),
)

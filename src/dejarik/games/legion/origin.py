"""Where an attack comes from: the attacking leader, or a token (keyword.weapon.detonate.token-is-attacker)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.state import NOBODY, Miniature, Token

if TYPE_CHECKING:
    from dejarik.games.legion.attack import Attack
    from dejarik.games.legion.game import Legion


def origin(game: Legion, attack: Attack) -> Miniature:
    if attack.attacker != NOBODY:
        return game.leader(game.unit(attack.attacker))
    return stand_in(next(one for one in game.state.tokens if one.id == attack.token))


def stand_in(token: Token) -> Miniature:
    """A token as something that measures and sees."""
    return Miniature(NOBODY, NOBODY, 0, ADVANTAGE_RADIUS, x=token.x, y=token.y, z=token.z, placed=True)

"""What objective cards score (victory-token.source): some at the end of certain rounds, some when the match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.missions import gain_points, points_of_interest
from dejarik.games.legion.state import PlayerId, Token
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.token_placing import token_shape
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020

TRANSMISSIONS: Final = (2, 4)
CONTROL: Final = (2, 3, 4)


def score_round(game: Legion2020) -> None:
    rounds = {"intercept-the-transmissions": TRANSMISSIONS, "control": CONTROL}.get(game.state.objective, ())
    if game.state.round in rounds:
        for player in (0, 1):
            gain_points(game, player, controlled(game, player))


def score_end(game: Legion2020) -> None:
    for player in (0, 1):
        match game.state.objective:
            case "intercept-the-transmissions" | "control":
                gain_points(game, player, 2 * controlled(game, player))
            case "breakthrough":
                gain_points(game, player, broken_through(game, player))
            case "breach":
                gain_points(game, player, 2 * breached(game, player))
            case "elimination":
                gain_points(game, player, eliminated(game, player))


def controlled(game: Legion2020, player: PlayerId) -> int:
    """Tokens with more of the player's leaders at range 1 than of the opponent's."""
    found = 0
    for token in points_of_interest(game):
        ours, theirs = leaders_near(game, player, token), leaders_near(game, 1 - player, token)
        found += ours > theirs
    return found


def leaders_near(game: Legion2020, player: PlayerId, token: Token) -> int:
    troopers = game.state.objective == "intercept-the-transmissions"
    return sum(
        within(base(game.leader(unit)), token_shape(token), RANGES[1])
        for unit in game.units_of(player)
        if unit.deployed and not (troopers and game.facts(unit.id).vehicle)
    )


def broken_through(game: Legion2020, player: PlayerId) -> int:
    """Leaders wholly inside the enemy's deployment zone."""
    areas = game.territory(1 - player)
    leaders = [game.leader(unit) for unit in game.units_of(player) if unit.deployed]
    return sum(wholly_in(areas, game.state.table, base(one)) for one in leaders) if areas else 0


def breached(game: Legion2020, player: PlayerId) -> int:
    """Leaders within range 1 of the enemy's edge of the table, which is the upper one for blue unless it is turned."""
    _, depth = game.state.table
    upper = (player == game.state.blue) != game.state.turned
    leaders = [game.leader(unit) for unit in game.units_of(player) if unit.deployed]
    return sum((depth - one.y if upper else one.y) + one.radius <= RANGES[1] for one in leaders)


def eliminated(game: Legion2020, player: PlayerId) -> int:
    """Defeated enemy units, those of high rank twice."""
    beaten = [unit for unit in game.state.units if unit.owner != player and unit.defeated]
    return sum(1 + (game.facts(unit.id).rank in ("commander", "operative", "heavy")) for unit in beaten)

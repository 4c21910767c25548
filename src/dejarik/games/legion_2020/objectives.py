"""What objective cards score (victory-token.source): some at the end of certain rounds, some when the match ends."""

from __future__ import annotations

from math import cos
from typing import TYPE_CHECKING, Final

from dejarik.games.legion.battle_cards.registry import SCORES, scores
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.missions import gain_points, points_of_interest
from dejarik.games.legion.state import PlayerId, Token, Unit
from dejarik.games.legion.territories import wholly_in
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion_2020.missions.claiming import holder
from dejarik.games.legion_2020.missions.laying_out import WORN
from dejarik.games.legion_2020.missions.positions import held_positions, is_counted
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Miniature

ROUNDS: Final = {"intercept-the-transmissions": (2, 4), "control": (2, 3, 4)}
"""At the end of which rounds the tokens that a player controls are worth one each."""


def score_round(game: Legion) -> None:
    if game.state.round in ROUNDS.get(game.state.objective, ()):
        for player in (0, 1):
            gain_points(game, player, controlled(game, player))


def score_end(game: Legion) -> None:
    worth = SCORES.get(game.mission[0][0])
    for player in (0, 1) if worth is not None else ():
        assert worth is not None
        gain_points(game, player, worth(game, player))


def leaders(game: Legion, player: PlayerId) -> list[tuple[Unit, Miniature]]:
    return [(unit, game.leader(unit)) for unit in game.units_of(player) if is_counted(game, unit)]


@scores("2020:intercept-the-transmissions", "2020:control")
def twice_controlled(game: Legion, player: PlayerId) -> int:
    return 2 * controlled(game, player)


def controlled(game: Legion, player: PlayerId) -> int:
    """Tokens with more of the player's leaders at range 1 than of the opponent's."""
    found = 0
    for token in points_of_interest(game):
        ours, theirs = leaders_near(game, player, token), leaders_near(game, game.opponent(player), token)
        found += ours > theirs
    return found


def leaders_near(game: Legion, player: PlayerId, token: Token) -> int:
    return sum(near(game, unit, token) for unit in game.units_of(player))


def near(game: Legion, unit: Unit, token: Token) -> bool:
    """Whether its leader counts at a token."""
    deaf = game.state.objective == "intercept-the-transmissions" and game.facts(unit.id).vehicle
    return is_counted(game, unit) and not deaf and within(base(game.leader(unit)), token_shape(token), RANGES[1])


@scores("2020:breakthrough")
def broken_through(game: Legion, player: PlayerId) -> int:
    """Leaders wholly inside the enemy's deployment zone."""
    areas = game.territory(game.opponent(player))
    return sum(wholly_in(areas, game.state.table, base(one)) for _, one in leaders(game, player))


@scores("2020:breach")
def breached(game: Legion, player: PlayerId) -> int:
    """Two for each leader within range 1 of the enemy's edge, which is the upper one for blue unless it is turned."""
    _, depth = game.state.table
    upper = game.allied(player, game.state.blue) != game.state.turned
    found = [one for _, one in leaders(game, player)]
    gaps = [(depth - one.y if upper else one.y) + one.radius + one.long * abs(cos(one.heading)) for one in found]
    return 2 * sum(gap <= RANGES[1] for gap in gaps)


@scores("2020:elimination")
def eliminated(game: Legion, player: PlayerId) -> int:
    """Defeated enemy units, those of high rank twice: the rank that they have now (commander.promote.rank-lost)."""
    beaten = [unit for unit in game.state.units if not game.allied(unit.owner, player) and unit.defeated]
    return sum(1 + (unit.rank in ("commander", "operative", "heavy")) for unit in beaten)


@scores("2020:key-positions")
def key_positions(game: Legion, player: PlayerId) -> int:
    """errata.battle.key-positions.victory"""
    return held_positions(game, player)


@scores("2020:pivotal-positions")
def pivotal_positions(game: Legion, player: PlayerId) -> int:
    return 2 * held_positions(game, player)


@scores("2020:recover-the-supplies")
def claimed(game: Legion, player: PlayerId) -> int:
    return len(claimed_by(game, player))


def claimed_by(game: Legion, player: PlayerId) -> list[Token]:
    held = [(token, holder(game, token)) for token in points_of_interest(game)]
    return [token for token, unit in held if unit is not None and game.allied(unit.owner, player)]


@scores("2020:sabotage-the-moisture-vaporators")
def sabotaged(game: Legion, player: PlayerId) -> int:
    """Blue breaks the vaporators, red repairs them: each is worth what its wound tokens have gone away from two."""
    blue = game.allied(player, game.state.blue)
    return sum(max(0, token.count - WORN if blue else WORN - token.count) for token in points_of_interest(game))


@scores("2020:hostage-exchange")
def hostages(game: Legion, player: PlayerId) -> int:
    """Another one for each that lies within the player's own zone."""
    held, areas = claimed_by(game, player), game.territory(player)
    home = [one for one in held if wholly_in(areas, game.state.table, token_shape(one))]
    return len(held) + len(home)

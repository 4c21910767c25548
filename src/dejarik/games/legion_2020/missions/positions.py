"""Key Positions and Pivotal Positions: pieces of terrain that are marked, and who touches them
(errata.battle.key-positions.*)."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

import msgspec

from dejarik.core.decision import Option, Refusal, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.battle_cards.registry import setup
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import at_most, base
from dejarik.games.legion.mission_actions import exchange
from dejarik.games.legion.mission_setup import middle_of, put_token
from dejarik.games.legion.state import PlayerId, Unit
from dejarik.games.legion.territories import in_territory
from dejarik.tabletop.shape import Shape, box_of, distance, touches, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

MARK: Final = "mark"
"""Objective tokens that lie on a piece of terrain: its base is what counts."""
CENTRE: Final = "errata.battle.key-positions.setup-centre"
PLAYERS: Final = "errata.battle.key-positions.setup-players"
FALLBACK: Final = "errata.battle.key-positions.setup-fallback"
IN_ZONE: Final = Refusal(PLAYERS, "refusal.piece-in-zone")
NEAR_MARKED: Final = Refusal(PLAYERS, "refusal.piece-near-marked")
MARKED: Final = Refusal(FALLBACK, "refusal.piece-marked")


def shapes_of(game: Legion, piece: int) -> list[Shape]:
    return [(one.part.footprint, one.part.radius) for one in game.field.parts if one.piece == piece]


def pieces(game: Legion) -> list[int]:
    return sorted({one.piece for one in game.field.parts})


def gap(ours: list[Shape], theirs: list[Shape]) -> float:
    return min(distance(a, b) for a in ours for b in theirs)


def marked(game: Legion) -> list[int]:
    return [token.count for token in game.state.tokens if token.kind == MARK]


def nearest_pieces(game: Legion) -> list[int]:
    """errata.battle.key-positions.setup-centre"""
    x, y = middle_of(game)
    centre: list[Shape] = [(((x, y),), 0.0)]
    away = {piece: gap(shapes_of(game, piece), centre) for piece in pieces(game)}
    least = min(away.values(), default=inf)
    return [piece for piece, far in away.items() if at_most(far, least)]


def refuse_piece(game: Legion, piece: int) -> Refusal | None:
    """errata.battle.key-positions.setup-players"""
    own = shapes_of(game, piece)
    if piece in marked(game):
        return MARKED
    if any(in_territory(game, player, shape) for player in (0, 1) for shape in own):
        return IN_ZONE
    others = [shape for other in marked(game) for shape in shapes_of(game, other)]
    return NEAR_MARKED if any(within(a, b, RANGES[1]) for a in own for b in others) else None


def choices(game: Legion, marking: MarkPiece) -> list[tuple[int, Refusal | None]]:
    """errata.battle.key-positions.setup-fallback: where nothing is far enough from what is marked, that is dropped."""
    if marking.centre:
        return [(piece, None) for piece in nearest_pieces(game)]
    found = [(piece, refuse_piece(game, piece)) for piece in pieces(game)]
    if any(refusal is None for _, refusal in found):
        return found
    return [(piece, None if refusal is NEAR_MARKED else refusal) for piece, refusal in found]


def ask_piece(game: Legion, marking: MarkPiece) -> Outcome:
    found = choices(game, marking)
    if all(refusal is not None for _, refusal in found):
        return None
    candidates = [(option_of(game, piece), refusal) for piece, refusal in found]
    return offer(marking.player, "mark-piece", CENTRE if marking.centre else PLAYERS, take_piece, candidates)


def option_of(game: Legion, piece: int) -> Option:
    x, y = middle(game, piece)
    return Option(f"piece:{piece}", piece, "option.piece", {"piece": piece, "x": round(x), "y": round(y)})


def middle(game: Legion, piece: int) -> tuple[float, float]:
    left, low, right, high = box_of(shapes_of(game, piece)[0])
    return (0.5 * (left + right), 0.5 * (low + high))


def take_piece(game: Legion, marking: MarkPiece, piece: int) -> None:
    token = put_token(game, MARK, "position", *middle(game, piece))
    exchange(game, msgspec.structs.replace(token, count=piece))


class MarkPiece(Procedure):
    player: PlayerId
    centre: bool = False
    """Whether it is the one nearest to the middle of the table."""
    steps = (ask_piece,)


@setup("2020:pivotal-positions")
@setup("2020:key-positions")
def mark_centre(game: Legion, player: PlayerId) -> list[Procedure]:
    return [MarkPiece(player=player, centre=True)] if player == game.state.blue else []


@setup("2020:pivotal-positions")
@setup("2020:key-positions")
def mark_another(game: Legion, player: PlayerId) -> list[Procedure]:
    return [MarkPiece(player=player)]


# Who holds them.


def is_counted(game: Legion, unit: Unit) -> bool:
    """keyword.incognito.objective-leader: whether objective cards see its leader, who is on the table."""
    return game.leader(unit).placed and not game.keyword(unit.id, "incognito")


def touching(game: Legion, player: PlayerId, piece: int) -> list[Unit]:
    """errata.battle.key-positions.victory"""
    own = shapes_of(game, piece)
    return [
        unit
        for unit in game.units_of(player)
        if is_counted(game, unit) and any(touches(base(game.leader(unit)), shape) for shape in own)
    ]


def held_positions(game: Legion, player: PlayerId) -> int:
    """Marked pieces that more of the player's leaders touch than of the opponent's."""
    counts = [
        (len(touching(game, player, one)), len(touching(game, game.opponent(player), one))) for one in marked(game)
    ]
    return sum(ours > theirs for ours, theirs in counts)

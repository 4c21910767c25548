"""What a match by the book lets people look at: what they could measure at a table at that moment, and no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.aid import AidAsked, AidTerms, NoAid
from dejarik.games.xwing.state import PlayerId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing

MEASURING = frozenset({"weapon", "target", "line", "lock"})
"""attack.1a.measure, action.lock.step1: the questions at which a player may measure from the ship."""
BEFORE_DIALS = "dial"


def check_terms(game: XWing, player: PlayerId | None, asked: AidAsked, terms: AidTerms) -> None:
    """Refuse what the agreed terms do not allow. When the match is over nobody gains by looking."""
    if terms == "learning" or game.over:
        return
    match asked.about:
        case "odds":
            raise NoAid("aids-off", "This match is played by the book: no odds.")
        case "sketch":
            raise NoAid("aids-off", "This match is played by the book: no template before the dial is set.")
        case "previews" if asked.kind == BEFORE_DIALS:
            raise NoAid("aids-off", "This match is played by the book: no template before the dial is set.")
        case "overlay" | "relations" if not _measures(game, player, asked.piece):
            raise NoAid("aids-off", "This match is played by the book: measure when you attack or lock.")


def _measures(game: XWing, player: PlayerId | None, piece: int | None) -> bool:
    return any(one.player == player and one.kind in MEASURING and one.subject == piece for one in game.decisions)

"""Points of interest that players move at the end of a round, in turns (card.objective.fields)."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, Spot, ask_place, offer
from dejarik.core.procedure import AGAIN, Again, Outcome, Procedure
from dejarik.games.legion.assets import called, lay
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.state import NOBODY, PlayerId, Token
from dejarik.games.legion.token_placing import TokenPlacement
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "card.objective.fields"
TOO_FAR: Final = Refusal(RULE, "refusal.token-too-far")
Movers = list[tuple[PlayerId, int]]


def choose(game: Legion, moving: MoveTokens) -> Outcome:
    """In turns, blue first, one token at a time (`house`); who has none left, or has had enough, is passed over."""
    order = game.blue_first()
    for player in order[::-1] if moving.turn else order:
        own = [token for mover, token in moving.left if mover == player]
        if own:
            candidates = [
                (Option(f"token:{one}", (player, one), "option.token", {"token": called(token_of(game, one))}), None)
                for one in own
            ]
            enough = Option("pass", (player, NOBODY), "option.move-no-token")
            return offer(player, "move-token", RULE, take_choice, candidates, enough)
    return None


def token_of(game: Legion, id: int) -> Token:
    return next(one for one in game.state.tokens if one.id == id)


def take_choice(game: Legion, moving: MoveTokens, chosen: tuple[PlayerId, int]) -> Outcome:
    player, token = chosen
    moving.turn = 1 if player == game.state.blue else 0
    if token == NOBODY:
        moving.left = [one for one in moving.left if one[0] != player]
        return AGAIN
    moving.left.remove((player, token))
    moving.player, moving.token = player, token
    return None


def place(game: Legion, moving: MoveTokens) -> Outcome:
    """Its middle goes half range at most (`house`), and the rules of placing objectives hold."""
    if moving.token == NOBODY:
        return None
    token = token_of(game, moving.token)

    def refuse(shape: Shape) -> Refusal | None:
        (x, y) = shape[0][0]
        return TOO_FAR if hypot(x - token.x, y - token.y) > HALF_RANGE + TOUCH else None

    box = (token.x - HALF_RANGE, token.y - HALF_RANGE, token.x + HALF_RANGE, token.y + HALF_RANGE)
    placement = TokenPlacement(game, token.kind, (refuse,), box, lifted=token.id)
    if not placement.has_room:
        moving.token = NOBODY
        return Again(step=0)
    args: dict[str, object] = {"token": called(token)}
    return ask_place(moving.player, "token-goes", RULE, take_place, placement, args=args)


def take_place(game: Legion, moving: MoveTokens, spot: Spot) -> Outcome:
    lay(game, token_of(game, moving.token), spot[0], spot[1])
    moving.token = NOBODY
    return Again(step=0)


class MoveTokens(Procedure):
    left: Movers
    """Who may still move what."""
    turn: int = 0
    """Whose it is, blue's (0) or the other's (1)."""
    player: PlayerId = NOBODY
    token: int = NOBODY
    steps = (choose, place)

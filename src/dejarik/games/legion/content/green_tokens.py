"""What several command cards do with green tokens: the same one for somebody else, one kept for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.giving import GREEN
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Changes, Use, When, owner_of
from dejarik.games.legion.purse import FromCard
from dejarik.games.legion.select import IT, Selector, unit_called

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


class Told(When):
    """The program knows which kind of token was gained or spent, and how many came from the card."""

    def resolve(self, game: Legion, me: int, window: Any) -> Use:
        use = super().resolve(game, me, window)
        assert isinstance(use, Use)
        use.chosen["token"] = [GREEN.index(window.token)]
        use.chosen["stocked"] = [getattr(window, "stocked", 0)]
        return use


def token_of(use: Use) -> str:
    return GREEN[use.chosen["token"][0]]


class GainsSame:
    """One token of that kind, or of the kind that goes with it."""

    def __init__(self, to: Selector = IT, instead: dict[str, str] | None = None) -> None:
        self.to, self.instead = to, instead or {}

    def do(self, game: Legion, use: Use) -> Outcome:
        token = token_of(use)
        return Gains(self.to, None, **{self.instead.get(token, token): 1}).do(game, use)


class Stocks:
    """Tokens are laid on the card: these, or one of the kind that the moment is about."""

    def __init__(self, **tokens: int) -> None:
        self.tokens = tokens

    def do(self, game: Legion, use: Use) -> Outcome:
        tokens = self.tokens or {token_of(use): 1}
        stock = game.state.players[use.player].stock
        for token, count in tokens.items():
            stock += [token] * count
            game.emit("card.stocked", command=use.card, token=token, count=count)
        return None


def near(name: str, range: int) -> Any:
    """Somebody is that near to the player's unit of a name."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        unit = unit_called(game, owner_of(game, me), name)
        return unit is not None and units_in_range(game, unit, game.unit(window.unit), range)

    return holds


def draws(most: int, *kinds: str) -> Changes:
    """Whose units spend the tokens on the card, and how many in an attack."""
    return Changes(
        FromCard,
        lambda game, me, query, value: max(value, most),
        lambda game, me, query: (
            game.allied(game.unit(query.unit).owner, owner_of(game, me))
            and any(is_a(game, game.unit(query.unit), kind) for kind in kinds)
        ),
    )

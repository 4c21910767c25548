"""What players do for the cards of their mission: name units, and put down tokens (mission.setup.order)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Option, Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.core.several import Several, ask_several
from dejarik.games.legion.assets import hold, lay, next_id
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.state import NOBODY, PlayerId, Token, Unit, UnitId
from dejarik.games.legion.token_placing import Box, Rule, TokenPlacement, nearest_place, token_shape
from dejarik.tabletop.polygon import TOUCH
from dejarik.tabletop.shape import Shape, box_of, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Who = Callable[["Legion", PlayerId, Unit], bool]
Then = Callable[["Legion", PlayerId, tuple[UnitId, ...]], Procedure | None]

WHO: Final[dict[str, Who]] = {}
"""Which units may be chosen, by name."""
THEN: Final[dict[str, Then]] = {}
"""What becomes of those that were."""


def who(name: str) -> Callable[[Who], Who]:
    def register(found: Who) -> Who:
        WHO[name] = found
        return found

    return register


def then(name: str) -> Callable[[Then], Then]:
    def register(found: Then) -> Then:
        THEN[name] = found
        return found

    return register


def mark(game: Legion, unit: UnitId, mark: str) -> None:
    """A token of the mission on the unit's card."""
    one = game.unit(unit)
    one.marks = (*one.marks, mark)
    game.emit("unit.marked", unit=unit, mark=mark)


def give_asset(game: Legion, player: PlayerId, unit: UnitId, name: str) -> None:
    hold(game, game.unit(unit), Token(next_id(game), "asset", 0.0, 0.0, owner=player, name=name))


# Units.


def choose(game: Legion, choosing: ChooseUnits) -> Outcome:
    allowed = WHO[choosing.who]
    among = [unit for unit in game.state.units if not unit.defeated and allowed(game, choosing.player, unit)]
    if not among:
        return None
    options = tuple([Option(f"unit:{unit.id}", unit.id, "option.unit", {"unit": unit.id}) for unit in among])
    most = min(choosing.most, len(options))
    least = min(choosing.least, most)
    args: dict[str, object] = {"card": choosing.card, "most": most}
    return ask_several(
        choosing.player, "mission-units", choosing.rule, take_units, Several(options, least, most), args=args
    )


def take_units(game: Legion, choosing: ChooseUnits, chosen: tuple[UnitId, ...]) -> Outcome:
    return THEN[choosing.then](game, choosing.player, chosen)


class ChooseUnits(Procedure):
    """A player chooses some units for a battle card."""

    player: PlayerId
    card: str
    rule: str
    who: str
    then: str
    most: int
    least: int = 0
    steps = (choose,)


# Tokens.


class Limits:
    """Refusals by what a card says of a place."""

    def __init__(self, game: Legion, rule: str) -> None:
        self.game, self.rule = game, rule

    def refusal(self, why: str) -> Refusal:
        return Refusal(self.rule, why)

    def beyond_edges(self, range: int, short_only: bool = False) -> Rule:
        """Farther than that from every edge of the battlefield, or from the short ones."""
        refusal = self.refusal("refusal.token-near-edge")

        def refuse(shape: Shape) -> Refusal | None:
            gaps = edge_gaps(self.game, shape)
            return refusal if min(gaps[:2] if short_only else gaps) <= RANGES[range] + TOUCH else None

        return refuse

    def within_long_edges(self, range: int) -> Rule:
        refusal = self.refusal("refusal.token-far-from-edges")

        def refuse(shape: Shape) -> Refusal | None:
            return refusal if max(edge_gaps(self.game, shape)[2:]) > RANGES[range] + TOUCH else None

        return refuse

    def beyond_tokens(self, range: int, name: str = "", kind: str = "") -> Rule:
        refusal = self.refusal("refusal.token-near-others")

        def refuse(shape: Shape) -> Refusal | None:
            for one in self.game.state.tokens:
                if (one.name == name if name else one.kind == kind) and within(shape, token_shape(one), RANGES[range]):
                    return refusal
            return None

        return refuse

    def outside_territories(self, *players: PlayerId, range: int = 0) -> Rule:
        """Not in these players' territories, nor so near to them."""
        refusal = self.refusal("refusal.token-territory")
        areas = [area for player in players for area in self.game.territory(player)]

        def refuse(shape: Shape) -> Refusal | None:
            for area in areas:
                if overlap(shape, area) or (range and within(shape, area, RANGES[range])):
                    return refusal
            return None

        return refuse


def edge_gaps(game: Legion, shape: Shape) -> tuple[float, float, float, float]:
    """How far a shape is from the short edges and from the long ones."""
    width, depth = game.state.table
    left, low, right, high = box_of(shape)
    return (left, width - right, low, depth - high)


Placing = Callable[["Legion", PlayerId], tuple[tuple[Rule, ...], Box | None]]
PLACES: Final[dict[str, Placing]] = {}
"""What a card says of the places of its tokens, by the token's name."""


def places(name: str) -> Callable[[Placing], Placing]:
    def register(found: Placing) -> Placing:
        PLACES[name] = found
        return found

    return register


def put_token(game: Legion, kind: str, name: str, x: float, y: float, owner: PlayerId = NOBODY) -> Token:
    return lay(game, Token(next_id(game), kind, x, y, owner=owner, name=name), x, y)


def ask_token(game: Legion, placing: PlaceToken) -> Outcome:
    if not placing.left:
        return None
    rules, box = PLACES[placing.name](game, placing.player)
    placement = TokenPlacement(game, placing.kind, rules, box)
    if not placement.has_room:
        x, y = nearest_place(game, placing.kind, *middle_of(game))
        return take_token(game, placing, (x, y, 0.0))
    args: dict[str, object] = {"card": placing.card, "token": placing.name}
    return ask_place(placing.player, "place-token", placing.rule, take_token, placement, args=args)


def take_token(game: Legion, placing: PlaceToken, spot: Spot) -> Outcome:
    placing.left -= 1
    put_token(game, placing.kind, placing.name, spot[0], spot[1], placing.player if placing.owned else NOBODY)
    return AGAIN


def middle_of(game: Legion) -> tuple[float, float]:
    return (0.5 * game.state.table[0], 0.5 * game.state.table[1])


class PlaceToken(Procedure):
    """A player puts down so many tokens of a battle card."""

    player: PlayerId
    card: str
    rule: str
    kind: str
    name: str
    left: int = 1
    owned: bool = False
    steps = (ask_token,)

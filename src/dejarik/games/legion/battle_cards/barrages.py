"""The advantage cards that put something on the battlefield: barricades, scramblers, ordnance and air support
(card.advantage.fields)."""

from __future__ import annotations

from math import atan2, hypot
from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.battle_cards.advantages import RULE, has_token, spend
from dejarik.games.legion.battle_cards.registry import battle_card, setup
from dejarik.games.legion.courage import suppress
from dejarik.games.legion.facts import ATTACK_FACES
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS, INCH, RANGES
from dejarik.games.legion.laying import Barricade
from dejarik.games.legion.measuring import base
from dejarik.games.legion.mission_actions import remove
from dejarik.games.legion.mission_setup import Limits, PlaceToken, places
from dejarik.games.legion.state import PlayerId, Token, Unit
from dejarik.games.legion.token_placing import Box, Rule, TokenPlacement, token_shape
from dejarik.games.legion.windows import EndOfCommandPhase, StartOfEndPhase
from dejarik.games.legion.wounds import suffer
from dejarik.tabletop.polygon import rectangle
from dejarik.tabletop.shape import Shape, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

BARRICADES: Final = 3
ORDNANCE_DICE: Final = 3
STRAFING_DICE: Final = 4
STRAFING_RANGE: Final = 2
RULER: Final = INCH
"""How wide the range tool is (`house`)."""
NOWHERE: Final = Refusal(RULE, "refusal.token-too-far")
Places = tuple[tuple[Rule, ...], Box | None]


# Fortified Position.


def ask_barricade(game: Legion, laying: LayBarricades) -> Outcome:
    """Up to three, in own or contested territory, each beyond range 1 of the others."""
    if len(laying.laid) >= BARRICADES:
        return None
    placement = Barricade(game, laying.player, tuple(laying.laid))
    if not placement.has_room:
        return None
    return ask_place(laying.player, "barricade", RULE, take_barricade, placement, named=(PASS,))


def take_barricade(game: Legion, laying: LayBarricades, spot: Spot | None) -> Outcome:
    if spot is None:
        return None
    piece = Barricade.piece(spot)
    game.state.laid = (*game.state.laid, piece)
    laying.laid.append(piece)
    game.read_field()
    game.emit("barricade.laid", player=laying.player, x=spot[0], y=spot[1])
    return AGAIN


class LayBarricades(Procedure):
    player: PlayerId
    laid: list[tuple[str, float, float, float]] = []
    steps = (ask_barricade,)


@setup("fortified-position")
def fortify(game: Legion, player: PlayerId) -> list[Procedure]:
    return [LayBarricades(player=player)]


# Scrambled Orders.


@places("scrambler")
def scrambler_places(game: Legion, player: PlayerId) -> Places:
    """In own or contested territory, beyond range 1 of the enemy's (`house`: the card names no limit)."""
    return (Limits(game, RULE).outside_territories(1 - player, range=1),), None


@setup("scrambled-orders")
def place_scrambler(game: Legion, player: PlayerId) -> list[Procedure]:
    card, name = "scrambled-orders", "scrambler"
    return [PlaceToken(player=player, card=card, rule=RULE, kind="advantage", name=name, owned=True)]


# Ordnance and Strafing Run: a token once a game, and what comes down in the end phase.


@places("ordnance")
def ordnance_places(game: Legion, player: PlayerId) -> Places:
    return (), None


@places("air-support")
def air_support_places(game: Legion, player: PlayerId) -> Places:
    return (), None


class Mark(Ability["Legion", EndOfCommandPhase]):
    """Once a game, anywhere on the battlefield."""

    optional: ClassVar[bool] = True
    token: ClassVar[str]

    def applies(self, game: Legion, me: int, window: EndOfCommandPhase) -> bool:
        return has_token(game, ~me)

    def resolve(self, game: Legion, me: int, window: EndOfCommandPhase) -> Procedure:
        spend(game, ~me)
        return PlaceToken(player=~me, card=self.card, rule=RULE, kind="advantage", name=self.token, owned=True)


@battle_card("ordnance")
class MarkOrdnance(Mark):
    token: ClassVar[str] = "ordnance"


@battle_card("strafing-run")
class CallAirSupport(Mark):
    token: ClassVar[str] = "air-support"


def tokens_of(game: Legion, player: PlayerId, name: str) -> list[Token]:
    return [token for token in game.state.tokens if token.name == name and token.owner == player]


@battle_card("ordnance")
class Impact(Ability["Legion", StartOfEndPhase]):
    """Within range 1: wounds for vehicles and armour, suppression for everybody else, on both sides."""

    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        return bool(tokens_of(game, ~me, "ordnance"))

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> None:
        (token,) = tokens_of(game, ~me, "ordnance")
        faces = game.roll(ATTACK_FACES["black"], ORDNANCE_DICE)
        game.emit("ordnance.rolled", player=~me, dice=tuple(faces))
        hits, crits = faces.count("hit"), faces.count("crit")
        near = [
            unit
            for unit in game.state.units
            if any(within(base(one), token_shape(token), RANGES[1]) for one in game.standing(unit))
        ]
        remove(game, token)
        wounded = [unit for unit in near if is_armored(game, unit)]
        for unit in near:
            if unit not in wounded:
                suppress(game, unit, hits + crits)
        game.later(*[suffer(game, unit, hits + 2 * crits, by=~me) for unit in wounded])


def is_armored(game: Legion, unit: Unit) -> bool:
    words = ("armor", "armor-x")
    return game.facts(unit.id).vehicle or any(game.keyword(unit.id, word) for word in words)


def ask_run(game: Legion, run: Strafe) -> Outcome:
    """The range tool from the token to any place within range 2."""
    (token,) = tokens_of(game, run.player, "air-support")

    def refuse(shape: Shape) -> Refusal | None:
        point = (shape[0], 0.0)
        return None if within(point, token_shape(token), RANGES[STRAFING_RANGE]) else NOWHERE

    reach = RANGES[STRAFING_RANGE] + ADVANTAGE_RADIUS
    box = (token.x - reach, token.y - reach, token.x + reach, token.y + reach)
    placement = Aim(game, "aim", (refuse,), box)
    return ask_place(run.player, "strafe", RULE, take_run, placement)


class Aim(TokenPlacement):
    """A point of the battlefield: nothing is put down there."""

    def refuse_anywhere(self, shape: Shape) -> Refusal | None:
        return None


def take_run(game: Legion, run: Strafe, spot: Spot) -> None:
    (token,) = tokens_of(game, run.player, "air-support")
    faces = game.roll(ATTACK_FACES["black"], STRAFING_DICE)
    game.emit("strafing.rolled", player=run.player, dice=tuple(faces))
    under = [ruler_between(token, spot), token_shape(token)]
    for unit in game.state.units:
        if any(overlap(base(one), shape) for one in game.standing(unit) for shape in under):
            suppress(game, unit, faces.count("hit") + faces.count("crit"))
    remove(game, token)


def ruler_between(token: Token, spot: Spot) -> Shape:
    """The range tool as it lies: as long as the way from the token to the place."""
    dx, dy = spot[0] - token.x, spot[1] - token.y
    middle = (token.x + 0.5 * dx, token.y + 0.5 * dy)
    return (tuple(rectangle(*middle, atan2(dx, dy), 0.5 * RULER, max(0.5, 0.5 * hypot(dx, dy)))), 0.0)


class Strafe(Procedure):
    player: PlayerId
    steps = (ask_run,)


@battle_card("strafing-run")
class Run(Ability["Legion", StartOfEndPhase]):
    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        return bool(tokens_of(game, ~me, "air-support"))

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> Procedure:
        return Strafe(player=~me)

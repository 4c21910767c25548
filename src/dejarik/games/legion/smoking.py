"""Smoke tokens that units put down (keyword.unit.smoke)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.core.decision import Refusal, Spot, ask_place
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.legion.assets import lay, next_id
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.origin import stand_in
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import NOBODY, Miniature, Token, UnitId
from dejarik.games.legion.token_placing import OF_CARDS, Rule, TokenPlacement, ground_under, lies_flat, token_shape
from dejarik.tabletop.shape import Shape, overlap, within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

IN_THE_WAY: Final = (*OF_CARDS, "charge", "smoke")
FAR: Final = Refusal("keyword.unit.smoke", "refusal.token-far")
UNSEEN: Final = Refusal("keyword.unit.smoke", "refusal.token-unseen")
ON_TOKEN: Final = Refusal("keyword.unit.smoke.placement", "refusal.token-on-token")
UNEVEN: Final = Refusal("keyword.unit.smoke.placement", "refusal.token-partly")


def reaches(leader: Miniature, shape: Shape) -> bool:
    return within(base(leader), shape, RANGES[1])


def rules_of(game: Legion, leader: Miniature) -> tuple[Rule, ...]:
    def near(shape: Shape) -> Refusal | None:
        return None if game.smoke_reaches(leader, shape) else FAR

    def free(shape: Shape) -> Refusal | None:
        """keyword.unit.smoke.placement"""
        tokens = [one for one in game.state.tokens if one.kind in IN_THE_WAY]
        if any(overlap(shape, token_shape(one)) for one in tokens):
            return ON_TOKEN
        return None if lies_flat(game, shape) else UNEVEN

    def seen(shape: Shape) -> Refusal | None:
        (x, y), z = shape[0][0], ground_under(game, shape)
        return None if sees(game, leader, stand_in(Token(NOBODY, "smoke", x, y, z))) else UNSEEN

    return (near, free, seen)


def ask(game: Legion, smoking: LaySmoke) -> Outcome:
    unit = game.unit(smoking.unit)
    leader = game.leader(unit)
    reach = leader.radius + leader.long + RANGES[1]
    box = (leader.x - reach, leader.y - reach, leader.x + reach, leader.y + reach)
    placement = TokenPlacement(game, "smoke", rules_of(game, leader), box)
    if not smoking.left or not placement.has_room:
        return None
    return ask_place(unit.owner, "smoke", "keyword.unit.smoke", take, placement, subject=unit.id)


def take(game: Legion, smoking: LaySmoke, spot: Spot) -> Outcome:
    smoking.left -= 1
    x, y, _ = spot
    lay(game, Token(next_id(game), "smoke", x, y, owner=game.unit(smoking.unit).owner, name="smoke"), x, y)
    return AGAIN


class LaySmoke(Procedure):
    unit: UnitId
    left: int
    steps = (ask,)

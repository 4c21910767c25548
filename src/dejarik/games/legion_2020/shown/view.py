"""What is seen of a match of 2020 besides: two more battle cards, and who holds the round counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dejarik.games.legion.shown import view as parent
from dejarik.games.legion.shown.attack_view import attack
from dejarik.games.legion.state import NOBODY, PlayerId
from dejarik.games.legion_2020.declaring import said_of, told
from dejarik.games.legion_2020.missions.carts import CART
from dejarik.games.legion_2020.missions.claiming import holder
from dejarik.games.legion_2020.objectives import ROUNDS
from dejarik.games.legion_2020.optional import shown_by_counter
from dejarik.games.legion_2020.panic_tokens import is_panicked
from dejarik.games.legion_2020.shown.attack_steps import STEPS

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


class View2020(parent.View, frozen=True, kw_only=True):
    deployment: str
    condition: str
    counter: PlayerId | None
    """round-counter.tracking"""
    teams: tuple[PlayerId, ...]
    """team.players: for each player who speaks for the side."""


class DeclaredView(View2020, frozen=True, kw_only=True):
    """The same where the players declare the terrain."""

    declared: tuple[Mapping[str, str], ...]
    """setup.declare-terrain: as what each sort counts, as far as it is settled."""


def view(game: Legion2020, player: PlayerId | None) -> View2020:
    seen, state = parent.view(game, player), game.state
    fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
    counter = None if state.counter == NOBODY else state.counter
    fields |= {"goal": None, "round": shown_by_counter(state.round)}
    fields["tokens"] = tuple([_turned(game, one) for one in seen.tokens])
    fields["units"] = tuple([_frightened(game, one) for one in seen.units])
    fields |= {"deployment": state.deployment, "condition": state.condition, "counter": counter}
    fields["attack"] = attack(game, STEPS)
    fields["teams"] = game.sides[: game.players]
    declared = tuple([told(one) for one in said_of(game) if one.row])
    return DeclaredView(**fields, declared=declared) if declared else View2020(**fields)


def _frightened(game: Legion2020, unit: parent.UnitView) -> parent.UnitView:
    """panic.token: who has many suppression tokens panics only once it has rallied."""
    panicked = is_panicked(game, game.unit(unit.id))
    return unit if unit.panicked == panicked else replace(unit, panicked=panicked)


def _turned(game: Legion2020, token: parent.TokenView) -> parent.TokenView:
    """A cart faces somewhere (bomb-cart.minis). What is claimed is nobody's to contest: it is whose leader has it."""
    if token.kind == "poi" and game.state.objective not in ROUNDS:
        unit = holder(game, next(one for one in game.state.tokens if one.id == token.id))
        return replace(token, contesting=(), secured=None if unit is None else unit.owner)
    if token.kind != CART or token.owner is None:
        return token
    return replace(token, pose=replace(token.pose, heading=game.state.cart_headings[token.owner]))

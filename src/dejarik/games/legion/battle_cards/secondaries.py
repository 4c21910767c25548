"""Secondary objectives with bases and bombs, marked units and prisoners (card.secondary.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.ability import Ability, Modifier
from dejarik.core.procedure import Procedure
from dejarik.games.legion.adjusting import make_way
from dejarik.games.legion.assets import holds
from dejarik.games.legion.battle_cards.asking import (
    RULE,
    Places,
    ask_tokens,
    ask_units,
    beyond_edges,
    named,
)
from dejarik.games.legion.battle_cards.objectives import destroy
from dejarik.games.legion.battle_cards.registry import battle_card, scores, setup
from dejarik.games.legion.courage import Courage
from dejarik.games.legion.facts.measures import RANGES
from dejarik.games.legion.measuring import base
from dejarik.games.legion.mission_actions import is_infantry
from dejarik.games.legion.mission_setup import (
    Limits,
    give_asset,
    mark,
    middle_of,
    places,
    put_token,
    then,
    who,
)
from dejarik.games.legion.missions import contests, gain_points, secures
from dejarik.games.legion.state import PlayerId, Token, Unit, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion.windows import (
    StartOfActivationPhase,
    StartOfEndPhase,
    UnitDefeated,
)
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


# Destroy Enemy Base.


@places("base")
def base_places(game: Legion, player: PlayerId) -> Places:
    """Beyond range 1 of every edge, and of the other points of interest (`house`)."""
    limits = Limits(game, RULE)
    return (limits.beyond_edges(1), limits.beyond_tokens(1, kind="poi")), beyond_edges(game, 1)


@setup("destroy-enemy-base")
def place_base(game: Legion, player: PlayerId) -> list[Procedure]:
    return ask_tokens(player, "destroy-enemy-base", "poi", "base", 1, owned=True)


@setup("destroy-enemy-base")
def give_bomb(game: Legion, player: PlayerId) -> list[Procedure]:
    return ask_units(player, "destroy-enemy-base", "own", "bomb", 1)


@then("bomb")
def take_bomb(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        give_asset(game, player, unit, "bomb")


@battle_card("destroy-enemy-base")
class BlowUp(Ability["Legion", StartOfEndPhase]):
    """A secured enemy base goes with all bombs that units contesting it hold."""

    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        return any(self.bombers(game, ~me, token) for token in self.enemy(game, ~me))

    def enemy(self, game: Legion, player: PlayerId) -> list[Token]:
        return [one for one in named(game, "base") if one.owner == 1 - player and secures(game, one) == player]

    def bombers(self, game: Legion, player: PlayerId, token: Token) -> list[Unit]:
        return [unit for unit in game.units_of(player) if holds(unit, "bomb") and contests(game, unit, token)]

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> None:
        for token in self.enemy(game, ~me):
            for unit in self.bombers(game, ~me, token):
                unit.assets = tuple([one for one in unit.assets if one.name != "bomb"])
            destroy(game, token)


@scores("destroy-enemy-base", first=True)
def destroy_enemy_base(game: Legion, player: PlayerId) -> int:
    return 4 * game.state.destroyed.count(("base", 1 - player))


# Marked Targets.


@who("unmarked-own")
def is_unmarked_own(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and "marked" not in unit.marks


@who("unmarked-enemy")
def is_unmarked_enemy(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner != player and "marked" not in unit.marks


@then("marked")
def mark_targets(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        mark(game, unit, "marked")


@setup("marked-targets")
def choose_targets(game: Legion, player: PlayerId) -> list[Procedure]:
    own = ask_units(player, "marked-targets", "unmarked-own", "marked", 2)
    return own + ask_units(player, "marked-targets", "unmarked-enemy", "marked", 2)


@battle_card("marked-targets")
class TargetDown(Ability["Legion", UnitDefeated]):
    """A point for the opponent of a marked unit."""

    def applies(self, game: Legion, me: int, window: UnitDefeated) -> bool:
        unit = game.unit(window.unit)
        return unit.owner != ~me and "marked" in unit.marks

    def resolve(self, game: Legion, me: int, window: UnitDefeated) -> None:
        gain_points(game, ~me, 1)


# Failed Negotiations.


@who("infantry")
def is_own_infantry(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and is_infantry(game, unit)


@then("prisoner")
def take_prisoner(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        give_asset(game, player, unit, "prisoner")


@setup("failed-negotiations")
def open_the_exchange(game: Legion, player: PlayerId) -> list[Procedure]:
    if not named(game, "exchange"):
        make_way(game, put_token(game, "poi", "exchange", *middle_of(game)))
    return ask_units(player, "failed-negotiations", "infantry", "prisoner", 1)


@scores("failed-negotiations")
def failed_negotiations(game: Legion, player: PlayerId) -> int:
    """Every unit with a prisoner within range 1 of the exchange."""
    return sum(
        any(within(base(one), token_shape(token), RANGES[1]) for one in game.standing(unit))
        for token in named(game, "exchange")
        for unit in game.units_of(player)
        if holds(unit, "prisoner")
    )


@battle_card("failed-negotiations")
class GuardsOfPrisoners(Modifier["Legion", Courage, "int | None"]):
    """One more courage; a dash stays one (courage.null)."""

    def applies(self, game: Legion, me: int, query: Courage) -> bool:
        unit = game.unit(query.unit)
        return unit.owner == ~me and holds(unit, "prisoner")

    def change(self, game: Legion, me: int, query: Courage, value: int | None) -> int | None:
        return None if value is None else value + 1


@battle_card("failed-negotiations")
class Truce(Ability["Legion", StartOfActivationPhase]):
    """Incognito for the first round."""

    def applies(self, game: Legion, me: int, window: StartOfActivationPhase) -> bool:
        return game.state.round == 1 and any(holds(unit, "prisoner") for unit in game.units_of(~me))

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> None:
        for unit in game.units_of(~me):
            if holds(unit, "prisoner"):
                game.grant(unit, "incognito", until="round")

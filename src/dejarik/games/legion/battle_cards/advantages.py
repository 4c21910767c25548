"""The advantage cards that help one's own units (card.advantage.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.battle_cards.registry import battle_card, setup
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.courage import calming
from dejarik.games.legion.free_actions import free_act, refuse_free
from dejarik.games.legion.giving import GiveTokens, give
from dejarik.games.legion.mission_actions import is_infantry
from dejarik.games.legion.mission_setup import ChooseUnits, then, who
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.state import PlayerId, Unit, UnitId
from dejarik.games.legion.windows import (
    IssuingOrders,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfOrders,
    SuppressionGained,
)
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "card.advantage.fields"
SMALL: Final = 6
"""The most miniatures of a unit for Black Ops."""


def units(player: PlayerId, card: str, who: str, then: str, most: int, least: int = 0) -> Procedure:
    return ChooseUnits(player=player, card=card, rule=RULE, who=who, then=then, most=most, least=least)


class FirstActivationPhase(Ability["Legion", StartOfActivationPhase]):
    """At the start of the first activation phase."""

    def applies(self, game: Legion, me: int, window: StartOfActivationPhase) -> bool:
        return game.state.round == 1


@battle_card("advanced-intel")
class AdvancedIntel(FirstActivationPhase):
    """token.advantage: one more token in the pass pool."""

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> None:
        game.state.players[~me].passes += 1
        game.emit("pass-pool.created", player=~me, count=game.state.players[~me].passes)


@battle_card("cunning-deployment")
class CunningDeployment(FirstActivationPhase):
    """A dodge token for each of three units."""

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> Procedure:
        among = tuple([unit.id for unit in game.units_of(~me)])
        least = min(3, len(among))
        return GiveTokens(player=~me, rule=RULE, among=among, most=3, least=least, tokens=("dodge",))


@battle_card("armored-assault")
class ArmoredAssault(FirstActivationPhase):
    """An aim token for each of up to three vehicles."""

    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> Procedure:
        among = tuple([unit.id for unit in game.units_of(~me) if game.facts(unit.id).vehicle])
        return GiveTokens(player=~me, rule=RULE, among=among, most=3, tokens=("aim",))


# Garrison, Black Ops, Rapid Deployment: keywords.


@who("garrison")
def may_garrison(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and unit.rank == "corps" and not game.keyword(unit.id, "prepared-position")


@then("garrison")
def garrison(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        game.grant(game.unit(unit), "prepared-position")


@setup("garrison")
def choose_garrison(game: Legion, player: PlayerId) -> list[Procedure]:
    return [units(player, "garrison", "garrison", "garrison", 1)]


@who("black-ops")
def may_go_dark(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and is_infantry(game, unit) and len(game.alive(unit)) <= SMALL


@then("black-ops")
def go_dark(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    """Infiltrate; who has it already gains an aim and a dodge token."""
    for one in chosen:
        unit = game.unit(one)
        if game.keyword(one, "infiltrate"):
            give(game, unit, "aim")
            give(game, unit, "dodge")
        else:
            game.grant(unit, "infiltrate")


@battle_card("black-ops")
class BlackOps(FirstActivationPhase):
    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> Procedure:
        return units(~me, "black-ops", "black-ops", "black-ops", 1, 1)


@who("clone-corps")
def is_clone_corps(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and unit.rank == "corps" and game.facts(unit.id).type == "clone trooper"


@then("reinforcements")
def reinforce(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        game.grant(game.unit(unit), "reinforcements")


@battle_card("rapid-deployment")
class RapidDeployment(FirstActivationPhase):
    def resolve(self, game: Legion, me: int, window: StartOfActivationPhase) -> Procedure:
        return units(~me, "rapid-deployment", "clone-corps", "reinforcements", 2)


# Tokens on the card.


def spend(game: Legion, player: PlayerId) -> None:
    """token.advantage: one of those on the card."""
    game.state.players[player].advantage_tokens -= 1
    game.emit("advantage.spent", player=player, left=game.state.players[player].advantage_tokens)


def has_token(game: Legion, player: PlayerId) -> bool:
    return game.state.players[player].advantage_tokens > 0


@battle_card("extreme-discipline")
class ExtremeDiscipline(Ability["Legion", SuppressionGained]):
    """All suppression goes but what the unit may keep (keyword.unit.danger-sense), for a wound."""

    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: SuppressionGained) -> bool:
        unit = game.unit(window.unit)
        return unit.owner == ~me and has_token(game, ~me) and unit.suppression > 0 and not unit.defeated

    def resolve(self, game: Legion, me: int, window: SuppressionGained) -> Procedure | None:
        unit = game.unit(window.unit)
        spend(game, ~me)
        game.later(suffer(game, unit, 1))
        return calming(game, unit, unit.suppression)


@who("republic")
def is_republic(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and game.facts(unit.id).faction == "republic"


@then("coordinate")
def choose_partners(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> Procedure | None:
    if not chosen:
        return None
    spend(game, player)
    game.later(*[Partners(player=player, unit=unit) for unit in chosen])
    return None


PARTNERS: Final = {"clones": "Clone Trooper", "vehicles": "Republic Vehicle"}


def ask_partners(game: Legion, partners: Partners) -> Outcome:
    candidates = [(Option(one, one, f"option.coordinate.{one}"), None) for one in PARTNERS]
    return offer(partners.player, "coordinate", RULE, take_partners, candidates, subject=partners.unit)


def take_partners(game: Legion, partners: Partners, kind: str) -> None:
    game.grant(game.unit(partners.unit), "coordinate", of=PARTNERS[kind], until="round")


class Partners(Procedure):
    """With whom a unit coordinates this round (`house`: how long it does)."""

    player: PlayerId
    unit: UnitId
    steps = (ask_partners,)


@battle_card("coordinated-strike")
class CoordinatedStrike(Ability["Legion", StartOfOrders]):
    optional: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfOrders) -> bool:
        return has_token(game, ~me) and any(is_republic(game, ~me, unit) for unit in game.units_of(~me))

    def resolve(self, game: Legion, me: int, window: StartOfOrders) -> Procedure:
        return units(~me, "coordinated-strike", "republic", "coordinate", 2)


@who("ai")
def may_override(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player and bool(game.keyword(unit.id, "ai")) and open_to_orders(game, unit, unit)


@then("override")
def override(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> Procedure | None:
    if not chosen:
        return None
    spend(game, player)
    return issue_order(game, chosen[0], chosen[0])


@battle_card("command-override")
class CommandOverride(Ability["Legion", IssuingOrders]):
    """A unit with AI issues an order to itself."""

    optional: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: IssuingOrders) -> bool:
        return has_token(game, ~me) and any(may_override(game, ~me, unit) for unit in game.units_of(~me))

    def resolve(self, game: Legion, me: int, window: IssuingOrders) -> Procedure:
        return units(~me, "command-override", "ai", "override", 1)


# No Time to Lose.


def ask_haste(game: Legion, haste: Haste) -> Outcome:
    """deploy.must: who is not on the table makes no free action."""
    unit = game.unit(haste.unit)
    candidates = [
        (Option("tokens", "tokens", "option.haste.tokens"), None),
        (Option("recover", "recover", "option.action.recover"), refuse_free(game, unit, "recover")),
    ]
    return offer(unit.owner, "haste", RULE, take_haste, candidates, PASS, subject=unit.id)


def take_haste(game: Legion, haste: Haste, chosen: str | None) -> Outcome:
    if chosen is None:
        return None
    unit = game.unit(haste.unit)
    game.state.players[unit.owner].passes -= 1
    game.emit("pass-token.spent", player=unit.owner)
    if chosen == "recover":
        return free_act(game, unit, "recover")
    give(game, unit, "aim")
    give(game, unit, "dodge")
    return None


class Haste(Procedure):
    unit: UnitId
    steps = (ask_haste,)


@battle_card("no-time-to-lose")
class NoTimeToLose(Ability["Legion", StartOfActivation]):
    """A token of the pass pool buys aim and dodge, or a free recover action."""

    optional: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        return game.unit(window.unit).owner == ~me and game.state.players[~me].passes > 0

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> Procedure:
        return Haste(unit=window.unit)

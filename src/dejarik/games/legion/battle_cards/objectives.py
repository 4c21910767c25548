"""The objective cards: how their points score, and their special rules (card.objective.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

from dejarik.core.ability import Ability, Modifier
from dejarik.core.procedure import Procedure
from dejarik.games.legion.battle_cards.registry import AFTER, battle_card, scores, setup
from dejarik.games.legion.courage import EndRelief
from dejarik.games.legion.facts.measures import POI_RADIUS, RANGES
from dejarik.games.legion.mission_actions import exchange, remove
from dejarik.games.legion.mission_setup import ChooseUnits, mark, then, who
from dejarik.games.legion.missions import contesting, contests, gain_points, points_of_interest, secures, territory_of
from dejarik.games.legion.moving_tokens import MoveTokens
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.state import NOBODY, PlayerId, Token, Unit, UnitId
from dejarik.games.legion.token_placing import token_shape
from dejarik.games.legion.windows import EndOfEndPhase, StartOfEndPhase
from dejarik.tabletop.shape import within

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

RULE: Final = "card.objective.fields"
FIRST_SCORING: Final = 2
WALLS: Final = 3
"""The wound tokens that destroy a bunker."""
MOST_INTEL: Final = 2


def secured(game: Legion, player: PlayerId) -> list[Token]:
    return [token for token in marked_on_the_map(game) if secures(game, token) == player]


def marked_on_the_map(game: Legion) -> list[Token]:
    """The points of interest of the objective; a secondary objective's have a name of their own."""
    return [token for token in points_of_interest(game) if not token.name]


# What each card is worth to a player in an end phase.


@scores("breakthrough")
def breakthrough(game: Legion, player: PlayerId) -> int:
    found = 0
    for token in marked_on_the_map(game):
        where = territory_of(game, token)
        if where == player and not contesting(game, 1 - player, token):
            found += 1
        elif where == 1 - player and secures(game, token) == player:
            found += 2
    return found


@scores("bunker-assault")
def bunker_assault(game: Legion, player: PlayerId) -> int:
    return len(secured(game, player)) + 3 * game.state.destroyed.count(("", 1 - player))


@scores("close-the-pocket")
def close_the_pocket(game: Legion, player: PlayerId) -> int:
    """The one in the middle counts twice."""
    middle = 0.5 * game.state.table[0]
    return sum(2 if abs(token.x - middle) < POI_RADIUS else 1 for token in secured(game, player))


@scores("intercept-signals")
def intercept_signals(game: Legion, player: PlayerId) -> int:
    return sum(
        secures(game, token) == player or any("intel" in unit.marks for unit in contesting(game, player, token))
        for token in marked_on_the_map(game)
        if territory_of(game, token) != player
    )


@scores("recover-the-research")
def recover_the_research(game: Legion, player: PlayerId) -> int:
    held = sum(bool(contesting(game, player, token)) for token in marked_on_the_map(game))
    return max(0, min(3, held - 1))


@scores("shifting-priorities", "payload")
def each_secured(game: Legion, player: PlayerId) -> int:
    return len(secured(game, player))


@scores("outflank")
def outflank(game: Legion, player: PlayerId) -> int:
    flags = secured(game, player)
    vanguard = {unit.id for flag in flags for unit in contesting(game, player, flag) if "vanguard" in unit.marks}
    return len(flags) + (len(vanguard) >= 2)


@scores("cauldron")
def cauldron(game: Legion, player: PlayerId) -> int:
    held = secured(game, player)
    own = [token for token in held if territory_of(game, token) == player]
    contested = [token for token in held if territory_of(game, token) == NOBODY]
    linked = [
        token
        for token in contested
        if any(other.id != token.id and within(token_shape(token), token_shape(other), RANGES[2]) for other in held)
    ]
    return len(own) + len(linked) + (len(contested) >= 2)


@scores("contact-contact")
def contact_contact(game: Legion, player: PlayerId) -> int:
    return sum(2 if territory_of(game, token) == 1 - player else 1 for token in secured(game, player))


# Bunker Assault.


@battle_card("bunker-assault")
class StormBunkers(Ability["Legion", StartOfEndPhase]):
    """Wounds for the enemy's bunkers that a player secures, one more with a commander, an operative or special forces
    there; three destroy one."""

    def applies(self, game: Legion, me: int, window: StartOfEndPhase) -> bool:
        return game.state.round >= FIRST_SCORING and bool(self.enemy(game, ~me))

    def enemy(self, game: Legion, player: PlayerId) -> list[Token]:
        return [token for token in secured(game, player) if token.owner == 1 - player]

    def resolve(self, game: Legion, me: int, window: StartOfEndPhase) -> None:
        for token in self.enemy(game, ~me):
            ranks = {unit.rank for unit in contesting(game, ~me, token)}
            count = token.count + 1 + bool(ranks & {"commander", "operative", "special"})
            game.emit("bunker.wounded", player=~me, count=count - token.count)
            exchange(game, msgspec.structs.replace(token, count=count))
            if count >= WALLS:
                destroy(game, token)


def destroy(game: Legion, token: Token) -> None:
    """A point of interest is taken off; whose it was is remembered until the points are counted."""
    remove(game, token)
    game.state.destroyed = (*game.state.destroyed, (token.name, token.owner))


# Intercept Signals.


@who("own")
def is_own(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner == player


@who("named")
def is_named(game: Legion, player: PlayerId, unit: Unit) -> bool:
    return unit.owner != player and "named" in unit.marks


@then("named")
def name_units(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        mark(game, unit, "named")


@then("intel")
def pick_agents(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in game.state.units:
        if unit.owner != player:
            unit.marks = tuple([one for one in unit.marks if one != "named"])
    for one in chosen:
        mark(game, one, "intel")


@setup("intercept-signals")
def name_three(game: Legion, player: PlayerId) -> list[Procedure]:
    card = "intercept-signals"
    return [ChooseUnits(player=player, card=card, rule=RULE, who="own", then="named", most=3, least=3)]


@setup("intercept-signals")
def pick_two(game: Legion, player: PlayerId) -> list[Procedure]:
    card = "intercept-signals"
    return [ChooseUnits(player=player, card=card, rule=RULE, who="named", then="intel", most=2, least=2)]


@who("agents")
def may_take_intel(game: Legion, player: PlayerId, unit: Unit) -> bool:
    if unit.owner != player or "intel" in unit.marks:
        return False
    return any(contests(game, unit, token) for token in secured(game, player))


@then("new-intel")
def give_intel(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for one in chosen:
        mark(game, one, "intel")


@battle_card("intercept-signals")
class NewAgents(Ability["Legion", EndOfEndPhase]):
    """Units that contest a tower their player secures may take a token, while fewer than two units have one."""

    asks: ClassVar[bool] = True
    optional: ClassVar[bool] = True

    def missing(self, game: Legion, player: PlayerId) -> int:
        return MOST_INTEL - sum("intel" in unit.marks for unit in game.units_of(player))

    def applies(self, game: Legion, me: int, window: EndOfEndPhase) -> bool:
        if self.missing(game, ~me) <= 0:
            return False
        return any(may_take_intel(game, ~me, unit) for unit in game.units_of(~me))

    def resolve(self, game: Legion, me: int, window: EndOfEndPhase) -> Procedure:
        most, card = self.missing(game, ~me), "intercept-signals"
        return ChooseUnits(player=~me, card=card, rule=RULE, who="agents", then="new-intel", most=most)


# Outflank.


def transported(game: Legion, unit: Unit) -> bool:
    return any(one.passenger == unit.id for one in game.units_of(unit.owner))


@who("vanguard")
def may_lead(game: Legion, player: PlayerId, unit: Unit) -> bool:
    """Neither commanders nor those who are transported."""
    return unit.owner == player and unit.rank != "commander" and not transported(game, unit)


@then("vanguard")
def give_vanguard(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for one in chosen:
        mark(game, one, "vanguard")


@setup("outflank")
def choose_vanguard(game: Legion, player: PlayerId) -> list[Procedure]:
    return [ChooseUnits(player=player, card="outflank", rule=RULE, who="vanguard", then="vanguard", most=3)]


# Shifting Priorities and Payload.


@battle_card("shifting-priorities")
class Shift(Ability["Legion", EndOfEndPhase]):
    """The players move the targets that their opponents secure, once; blue's card speaks for both."""

    def applies(self, game: Legion, me: int, window: EndOfEndPhase) -> bool:
        return ~me == game.state.blue and game.state.round >= FIRST_SCORING and bool(self.movers(game))

    def movers(self, game: Legion) -> list[tuple[PlayerId, int]]:
        return [(1 - player, token.id) for player in (0, 1) for token in secured(game, player)]

    def resolve(self, game: Legion, me: int, window: EndOfEndPhase) -> Procedure:
        return MoveTokens(left=self.movers(game))


def payload(game: Legion) -> list[Procedure]:
    """Who secured a cart moves it, unless it is in enemy territory; then those there are counted."""
    movers = [
        (player, token.id)
        for player in (0, 1)
        for token in secured(game, player)
        if territory_of(game, token) != 1 - player
    ]
    return [MoveTokens(left=movers), CountCarts()]


def count_carts(game: Legion, count: CountCarts) -> None:
    where = [territory_of(game, token) for token in marked_on_the_map(game)]
    for player in (0, 1):
        gain_points(game, player, 2 * where.count(1 - player))


class CountCarts(Procedure):
    """Two points for each cart in the enemy's territory, whoever secured it."""

    steps = (count_carts,)


AFTER["payload"] = payload


# While a point is contested.


@battle_card("cauldron")
class Unrest(Modifier["Legion", EndRelief, int]):
    """One suppression token fewer goes from a unit that contests a waypoint."""

    def applies(self, game: Legion, me: int, query: EndRelief) -> bool:
        unit = game.unit(query.unit)
        return unit.owner == ~me and any(contests(game, unit, token) for token in marked_on_the_map(game))

    def change(self, game: Legion, me: int, query: EndRelief, value: int) -> int:
        return max(0, value - 1)


@battle_card("contact-contact")
class Listening(Modifier["Legion", AimDice, int]):
    """A unit that contests a post has Precise 1."""

    def applies(self, game: Legion, me: int, query: AimDice) -> bool:
        unit = game.unit(query.unit)
        return unit.owner == ~me and any(contests(game, unit, token) for token in marked_on_the_map(game))

    def change(self, game: Legion, me: int, query: AimDice, value: int) -> int:
        return value + 1

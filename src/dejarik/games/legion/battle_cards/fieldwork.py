"""Secondary objectives with scanners, caches, cores and relays (card.secondary.fields)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from dejarik.core.ability import Ability
from dejarik.core.decision import PASS, Option, offer
from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.adjusting import make_way
from dejarik.games.legion.assets import holds
from dejarik.games.legion.battle_cards.asking import (
    FIRST_SCORING,
    RULE,
    Places,
    ask_tokens,
    ask_units,
    beyond_edges,
    named,
)
from dejarik.games.legion.battle_cards.registry import AFTER, NOTED, TABLES, battle_card, scores, setup
from dejarik.games.legion.facts.measures import ASSET_RADIUS, RANGES
from dejarik.games.legion.giving import give
from dejarik.games.legion.measuring import base, in_range
from dejarik.games.legion.mission_actions import remove
from dejarik.games.legion.mission_setup import (
    Limits,
    give_asset,
    middle_of,
    places,
    put_token,
    then,
)
from dejarik.games.legion.missions import contests, gain_points, points_of_interest, secures, territory_of
from dejarik.games.legion.sight import sees
from dejarik.games.legion.state import PlayerId, Unit, UnitId
from dejarik.games.legion.territories import in_territory
from dejarik.games.legion.windows import (
    EndOfActivation,
    StartOfActivation,
)

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion


@then("scanner")
def give_scanners(game: Legion, player: PlayerId, chosen: tuple[UnitId, ...]) -> None:
    for unit in chosen:
        give_asset(game, player, unit, "scanner")


# Recon Mission.


@setup("recon-mission")
def one_scanner(game: Legion, player: PlayerId) -> list[Procedure]:
    return ask_units(player, "recon-mission", "own", "scanner", 1)


@battle_card("recon-mission")
class Scan(Ability["Legion", EndOfActivation]):
    """Enemies within range 2 and sight of the leader of a unit with a scanner are observed; two of them are worth a
    point, once a round."""

    def applies(self, game: Legion, me: int, window: EndOfActivation) -> bool:
        unit = game.unit(window.unit)
        return unit.owner == ~me and holds(unit, "scanner") and unit.deployed

    def resolve(self, game: Legion, me: int, window: EndOfActivation) -> None:
        leader = game.leader(game.unit(window.unit))
        found = [
            unit
            for unit in game.units_of(game.opponent(~me))
            if any(in_range(leader, one, 2) for one in game.standing(unit))
            and any(sees(game, leader, one) for one in game.standing(unit))
        ]
        for unit in found:
            give(game, unit, "observation")
        if len(found) >= 2 and game.state.round >= FIRST_SCORING and ~me not in game.state.scored:
            game.state.scored = (*game.state.scored, ~me)
            gain_points(game, ~me, 1)


# Surface Scan.


@setup("surface-scan")
def two_scanners(game: Legion, player: PlayerId) -> list[Procedure]:
    return ask_units(player, "surface-scan", "own", "scanner", 2)


@scores("surface-scan", first=True)
def surface_scan(game: Legion, player: PlayerId) -> int:
    """Two scanners abroad from the second round on; once a game 2 points for an enemy's lost one."""
    scanning = [unit for unit in game.units_of(player) if holds(unit, "scanner")]
    abroad = sum(is_abroad(game, unit) for unit in scanning)
    return int(abroad >= 2 and game.state.round >= FIRST_SCORING) + 2 * finds_lost_one(game, player)


def finds_lost_one(game: Legion, player: PlayerId) -> bool:
    """Whether a unit with a scanner is at an enemy's that nobody holds, for the first time."""
    scanning = [unit for unit in game.units_of(player) if holds(unit, "scanner")]
    lost = [one for one in named(game, "scanner") if one.owner != player]
    return (player, 0) not in game.state.ticks and any(contests(game, unit, one) for unit in scanning for one in lost)


def note_found(game: Legion, player: PlayerId) -> None:
    if finds_lost_one(game, player):
        game.state.ticks = (*game.state.ticks, (player, 0))


NOTED["surface-scan"] = note_found
TABLES["surface-scan"] = {"found": 2}


def is_abroad(game: Legion, unit: Unit) -> bool:
    """Beyond its own territory, and by no point of interest there."""
    if not unit.deployed or any(in_territory(game, unit.owner, base(one)) for one in game.standing(unit)):
        return False
    own = [token for token in points_of_interest(game) if territory_of(game, token) == unit.owner]
    return not any(contests(game, unit, token) for token in own)


# Supply Run, Retrieve the Data: caches and cores.


def in_no_mans_land(game: Legion, name: str) -> Places:
    """In contested territory, beyond range 2 of every edge and beyond range 1 of others of the kind."""
    limits = Limits(game, RULE)
    rules = (limits.outside_territories(0, 1), limits.beyond_edges(2), limits.beyond_tokens(1, name=name))
    return rules, beyond_edges(game, 2)


@places("cache")
def cache_places(game: Legion, player: PlayerId) -> Places:
    return in_no_mans_land(game, "cache")


@setup("supply-run")
def place_caches(game: Legion, player: PlayerId) -> list[Procedure]:
    return ask_tokens(player, "supply-run", "asset", "cache", 2)


def ask_delivery(game: Legion, deliver: Deliver) -> Outcome:
    unit = game.unit(deliver.unit)
    deliver_it = Option("deliver", True, "option.deliver")
    return offer(unit.owner, "deliver", RULE, take_delivery, [(deliver_it, None)], PASS, subject=unit.id)


def take_delivery(game: Legion, deliver: Deliver, given: bool | None) -> None:
    if not given:
        return
    unit = game.unit(deliver.unit)
    unit.assets = tuple([one for one in unit.assets if one.name != "cache"])
    game.emit("token.removed", token="cache")  # a piece of cardboard
    gain_points(game, unit.owner, 2 if game.state.round >= LATE else 1)


LATE: Final = 4
"""From this round on a delivered cache is worth another point."""


class Deliver(Procedure):
    unit: UnitId
    steps = (ask_delivery,)


@battle_card("supply-run")
class Delivery(Ability["Legion", StartOfActivation]):
    """A cache may be given up at a point of interest."""

    asks: ClassVar[bool] = True
    optional: ClassVar[bool] = True

    def applies(self, game: Legion, me: int, window: StartOfActivation) -> bool:
        unit = game.unit(window.unit)
        if unit.owner != ~me or game.state.round < FIRST_SCORING or not holds(unit, "cache"):
            return False
        return any(contests(game, unit, token) for token in points_of_interest(game))

    def resolve(self, game: Legion, me: int, window: StartOfActivation) -> Procedure:
        return Deliver(unit=window.unit)


@places("core")
def core_places(game: Legion, player: PlayerId) -> Places:
    return in_no_mans_land(game, "core")


@setup("retrieve-the-data")
def place_cores(game: Legion, player: PlayerId) -> list[Procedure]:
    """The first one lies in the middle, whatever lies there."""
    if not named(game, "core"):
        make_way(game, put_token(game, "asset", "core", *middle_of(game)))
    return ask_tokens(player, "retrieve-the-data", "asset", "core", 2)


@scores("retrieve-the-data")
def retrieve_the_data(game: Legion, player: PlayerId) -> int:
    return sum(token.count >= 2 and secures(game, token) == player for token in named(game, "core"))


def take_cores(game: Legion, taking: TakeCores) -> None:
    for token in named(game, "core"):
        if token.count >= 2 and secures(game, token) >= 0:
            remove(game, token)


class TakeCores(Procedure):
    """Cores that somebody scored leave the battlefield."""

    steps = (take_cores,)


def after_retrieving(game: Legion) -> list[Procedure]:
    return [TakeCores()]


AFTER["retrieve-the-data"] = after_retrieving


# Align the Relay.


@places("relay")
def relay_places(game: Legion, player: PlayerId) -> Places:
    """On the middle line: within range 3 of both long edges."""
    limits = Limits(game, RULE)
    rules = (
        limits.within_long_edges(3),
        limits.beyond_edges(1, short_only=True),
        limits.beyond_tokens(1, name="relay"),
    )
    width, depth = game.state.table
    slack = max(0.0, RANGES[3] + ASSET_RADIUS - 0.5 * depth)
    return rules, (RANGES[1], 0.5 * depth - slack, width - RANGES[1], 0.5 * depth + slack)


@setup("align-the-relay")
def place_relays(game: Legion, player: PlayerId) -> list[Procedure]:
    if not named(game, "relay"):
        make_way(game, put_token(game, "asset", "relay", *middle_of(game)))
    return ask_tokens(player, "align-the-relay", "asset", "relay", 2)


@scores("align-the-relay")
def align_the_relay(game: Legion, player: PlayerId) -> int:
    count = sum(token.owner == player for token in named(game, "relay"))
    return (count >= 2) + (count >= 4)

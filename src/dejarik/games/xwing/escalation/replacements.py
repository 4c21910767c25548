"""The replacement of a lost ship: one or two pilots whose threat is one higher."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from dejarik.core.decision import PASS, Args, Decision, Option
from dejarik.core.procedure import AGAIN, Outcome, Procedure
from dejarik.games.xwing.escalation.losses import faction_of, is_lost, of
from dejarik.games.xwing.escalation.squads import CORE_REPLACEMENTS
from dejarik.games.xwing.facts import Faction, QuickBuild, quick_builds
from dejarik.games.xwing.forces import ask_side, build_ship
from dejarik.games.xwing.lists.squad import SquadShip
from dejarik.games.xwing.lists.squad_faults import keeps_limits
from dejarik.games.xwing.state import PlayerId, Ship, ShipId

if TYPE_CHECKING:
    from dejarik.games.xwing.game import XWing


def choose_pilot(game: XWing, replace: Replace) -> Outcome:
    """escalation.reinforce.choice: one or two pilots whose threat is one higher; in the variant for one core set those
    that escalation.core.rebel-replacement and escalation.core.imperial-replacement name, or none where it may be so."""
    lost = game.ship(replace.lost)
    core = of(game).core
    builds = core_builds(game, lost) if core else replacements(game, lost.owner, replace)
    if not builds:
        return None
    options = tuple(
        Option(id, id, "option.pair-build" if len(build.pilots) > 1 else "option.quick-build", described(build))
        for id, build in builds.items()
    )
    args: Args = {"threat": replace.threat, "second": bool(replace.chosen)}
    if core and may_decline(game, lost):
        options = (*options, PASS)
    return Decision(lost.owner, "replacement", choice_rule(game, lost), take_pilot, options, subject=lost.id, args=args)


def may_decline(game: XWing, lost: Ship) -> bool:
    """escalation.core.imperial-replacement: the second Academy Pilot is replaced in any case."""
    academy = [one for one in of(game).replaced if game.ship(one).pilot.id == "academypilot"]
    return lost.id not in academy[1:]


def choice_rule(game: XWing, lost: Ship) -> str:
    if not of(game).core:
        return "escalation.reinforce.choice"
    if faction_of(game, lost.owner) == "imperial":
        return "escalation.core.imperial-replacement"
    return "escalation.core.rebel-replacement"


def described(build: QuickBuild) -> Args:
    pilots = [str(one.pilot) for one in build.pilots]
    upgrades = tuple(str(card) for one in build.pilots for card in one.upgrades)
    return {"card": pilots[0], "wing": pilots[-1], "cards": upgrades, "threat": build.threat}


@cache
def builds_of(faction: Faction) -> dict[str, QuickBuild]:
    """Every quick build option by a name: the pilots, and a number from the second option of a pilot on."""
    named: dict[str, QuickBuild] = {}
    for build in quick_builds(faction):
        name = "+".join(str(one.pilot) for one in build.pilots)
        count = 1 + sum(known.partition(":")[0] == name for known in named)
        named[name if count == 1 else f"{name}:{count}"] = build
    return named


def core_builds(game: XWing, lost: Ship) -> dict[str, QuickBuild]:
    """The named replacements of a ship that have not flown yet."""
    flown = {ship.pilot.id for ship in game.state.ships}
    wanted = [pilot for pilot in CORE_REPLACEMENTS.get(lost.pilot.id, ()) if pilot not in flown]
    builds = builds_of(faction_of(game, lost.owner))
    return {pilot: builds[pilot] for pilot in wanted}


def replacements(game: XWing, player: PlayerId, replace: Replace) -> dict[str, QuickBuild]:
    """Those that make up the threat alone, or leave as much as some second pilot has."""
    left = replace.threat - sum(build.threat for build in chosen_builds(game, player, replace))
    taken = [as_member(ship) for ship in game.state.ships if ship.owner == player and not is_lost(ship)]
    taken += [one for build in chosen_builds(game, player, replace) for one in members(build)]
    fitting = {
        id: build
        for id, build in builds_of(faction_of(game, player)).items()
        if keeps_limits((*taken, *members(build)))
    }
    if replace.chosen:
        return {id: build for id, build in fitting.items() if build.threat == left and len(build.pilots) == 1}
    return {
        id: build for id, build in fitting.items() if build.threat == left or has_partner(taken, build, left, fitting)
    }


def has_partner(taken: list[SquadShip], build: QuickBuild, left: int, fitting: dict[str, QuickBuild]) -> bool:
    return len(build.pilots) == 1 and any(
        other.threat == left - build.threat
        and len(other.pilots) == 1
        and keeps_limits((*taken, *members(build), *members(other)))
        for other in fitting.values()
    )


def chosen_builds(game: XWing, player: PlayerId, replace: Replace) -> list[QuickBuild]:
    builds = builds_of(faction_of(game, player))
    return [builds[id] for id in replace.chosen]


def members(build: QuickBuild) -> tuple[SquadShip, ...]:
    """The ships of an option; the threat stands with the first."""
    return tuple(
        SquadShip(str(one.pilot), tuple(map(str, one.upgrades)), 0 if index else build.threat)
        for index, one in enumerate(build.pilots)
    )


def as_member(ship: Ship) -> SquadShip:
    return SquadShip(ship.pilot.id, tuple(card.id for card in ship.upgrades), ship.threat)


def take_pilot(game: XWing, replace: Replace, chosen: str | None) -> Outcome:
    """The question comes again for a second pilot if the first does not make up the threat."""
    player = game.ship(replace.lost).owner
    if chosen is None:
        game.emit("replacement.declined", player=player, ship=replace.lost)
        return None
    replace.chosen.append(chosen)
    return None if of(game).core else AGAIN


def gather_replacements(game: XWing, replace: Replace) -> None:
    """reading.29: with full shields and charges, and no token. No dial before the next Planning phase."""
    player = game.ship(replace.lost).owner
    for build in chosen_builds(game, player, replace):
        for member in members(build):
            ships = game.state.ships
            number = 1 + max(ship.number for ship in ships if ship.owner == player)
            ship = build_ship(len(ships), player, number, member)
            ship.where = "hyperspace"
            ships.append(ship)
            replace.ships.append(ship.id)
            of(game).waiting.append(ship.id)
            game.emit("replacement.chosen", ship=ship.id, lost=replace.lost)
    game.reindex()


def choose_sides(game: XWing, replace: Replace) -> Outcome:
    return ask_side([game.ship(id) for id in replace.ships], replace.sided)


class Replace(Procedure):
    """The replacement of one lost ship: the pilots and their cards, before any of them enters."""

    lost: ShipId
    threat: int
    chosen: list[str] = []
    ships: list[ShipId] = []
    sided: list[tuple[ShipId, str]] = []
    steps = (choose_pilot, gather_replacements, choose_sides)

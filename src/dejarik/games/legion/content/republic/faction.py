"""Command cards of the Galactic Republic, whoever leads the army."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Orders, TakesBackOrder, commander, obeying
from dejarik.games.legion.content.patterns import AIM, CALM, DODGE, SURGE, attacked, ends, hurt, ordered, played
from dejarik.games.legion.divulging import divulges
from dejarik.games.legion.effects import Choose, EachOf, Either, Gains, Lends, Moves, one_of
from dejarik.games.legion.end_phase import WATCHED
from dejarik.games.legion.firing import Arms, Beams, Disarms, unfired
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.programs import Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own, unit_called
from dejarik.games.legion.sight import units_see
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import AfterAttack, ScoringEffects, StandbyGone, StartOfRally

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

CALLERS: Final = ("commander", "field-commander")
command("air-support", ends(Arms(), Beams(), Disarms(), of=CALLERS, holds=unfired("air-support")))
command(
    "lead-from-the-front",
    ordered(EachOf(own(within=1, others=True), one_of("aim", "dodge"), most=3), of=("commander",)),
)
LEADERS = ("Anakin Skywalker", "Clone Captain Rex")


def led_from_near(game: Legion, me: int, window: Any) -> bool:
    player, unit = owner_of(game, me), game.unit(window.unit)
    found = [leader for name in LEADERS if (leader := unit_called(game, player, name)) is not None]
    return any(units_in_range(game, leader, unit, 2) for leader in found)


command(
    "leaders-of-the-501st",
    When(StartOfRally, Lends("indomitable", until="activation"), holds=led_from_near),
    permanent=True,
)


def watched(game: Legion, use: Use) -> list[Unit]:
    """Enemies who see one of the player's units: those who are observed remain so."""
    allies = game.units_of(use.player)
    return [foe for foe in enemies()(game, use) if any(units_see(game, foe, one) for one in allies)]


command(
    "recon-division",
    played(Lends("observe", 1, to=own("trooper"))),
    When(ScoringEffects, Lends(WATCHED, to=watched), about=""),  # the last moment before the card is discarded
)


class ForEachSpecial(EachOf):
    """A different unit for each special forces unit of the army."""

    def do(self, game: Legion, use: Use) -> Outcome:
        done = use.chosen.get(f"done.{use.at}", [])
        special = [one for one in game.army_of(use.player) if one.rank == "special"]
        return None if len(done) >= len(special) else super().do(game, use)


command("sneak-attack")
divulges(
    "sneak-attack",
    "setup-effects",
    (
        EachOf(own("corps clone trooper"), Lends("infiltrate", until="game"), most=2),
        ForEachSpecial(own("vehicle"), Lends("scout", 1, until="game")),
    ),
)
RIDERS = own("commander speeder", "operative speeder")


def nimble_now(game: Legion, use: Use) -> list[Unit]:
    """Vehicles near a leader on a speeder that have dodged, and are not nimble anyway."""
    ranks, leaders = ("support", "heavy"), RIDERS(game, use)
    dodged = [one for one in OTHER(game, use) if one.rank in ranks and is_a(game, one, "vehicle")]
    found = [one for one in dodged if game.allied(one.owner, use.player) and not game.keyword(one.id, "nimble")]
    return [one for one in found if any(units_in_range(game, leader, one, 2) for leader in leaders)]


def some_are_nimble(game: Legion, me: int, window: Any) -> bool:
    player = owner_of(game, me)
    return bool(nimble_now(game, Use(player=player, kind="command", card="", program="", others=window.dodged)))


command(
    "evasive-action",
    played(
        Choose("riders", RIDERS, most=2, may=True),
        Orders(It("riders")),
        Lends("outmaneuver", to=It("riders")),
    ),
    When(AfterAttack, Gains(nimble_now, dodge=1), about="", others="dodged", holds=some_are_nimble),
)


def strong_in_the_force(game: Legion, me: int, window: Any) -> bool:
    return "force" in game.facts(window.unit).slots


command(
    "a-disturbance-in-the-force",
    ordered(Lends("danger-sense", 1, until="order"), Lends("indomitable", until="order")),
    When(StandbyGone, one_of("aim", "dodge"), holds=strong_in_the_force),
)
command("attack-of-the-clones", ordered(Either(may=True, surge=SURGE, calm=CALM)))
command(
    "synchronized-offensive",
    ordered(
        Choose("ally", obeying(own("clone trooper", within=2), commander)),
        Orders(It("ally"), by=commander),
        of=("vehicle",),
    ),
)


def by_wookiees(game: Legion, me: int, window: Any) -> bool:
    """A Wookiee commander has issued the order."""
    if window.by == NOBODY:
        return False
    by = game.unit(window.by)
    return by.rank == "commander" and is_a(game, by, "wookiee trooper")


command(
    "defiance",
    ordered(
        Gains(aim=1, dodge=1, surge=1),
        holds=lambda game, me, window: by_wookiees(game, me, window) and hurt(game, game.unit(window.unit)),
    ),
)
command("get-in-position", ordered(Lends("agile", 1), of=("wookiee trooper",), holds=by_wookiees))
command("daring-defense", ordered(Lends("demoralize", 1), of=("wookiee trooper",), holds=by_wookiees))
command("tactical-planning", attacked(TakesBackOrder(OTHER), of=("special", "support")))
command(
    "flexible-strategy",
    ordered(Either(may=True, calm=CALM, move=(Moves(1, may=False),)), of=("trooper",)),
    ordered(Either(may=True, aim=AIM, dodge=DODGE), of=("vehicle",)),
)

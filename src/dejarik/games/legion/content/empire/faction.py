"""Command cards of the Galactic Empire, whoever leads the army."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import TakesBackOrder
from dejarik.games.legion.content.patterns import attacked, ends, face_up, ordered, passes_aim, played, starts
from dejarik.games.legion.courage import RallyRelief
from dejarik.games.legion.effects import Choose, Gains, If, Lends, May, Suffers
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.firing import Arms, Beams, Disarms, unfired
from dejarik.games.legion.measuring import units_near
from dejarik.games.legion.missions import gain_points
from dejarik.games.legion.programs import Changes, Holds, Use, When, command, owner_of
from dejarik.games.legion.select import OTHER, It, enemies, own
from dejarik.games.legion.windows import AfterMove, OrderIssued, ScoringEffects, UnitDefeated
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

DRIVEN = "~driven"
PRESSED = "~pressed"
PROVED = "~proved"
RENOWNED = "~renowned"

command(
    "overwhelming-barrage",
    ends(Arms(), Beams(), Disarms(), of=("commander",), holds=unfired("overwhelming-barrage")),
)


def marked(mark: str) -> Holds:
    return lambda game, me, window: bool(game.keyword(window.unit, mark))


def killed(*ranks: str) -> Holds:
    """One who was driven on has defeated an enemy, of one of these ranks."""

    def holds(game: Legion, me: int, window: Any) -> bool:
        fallen = game.unit(window.unit)
        if game.allied(fallen.owner, owner_of(game, me)) or not game.keyword(window.killer, DRIVEN):
            return False
        return not ranks or fallen.rank in ranks

    return holds


def killed_in_time(game: Legion, me: int, window: Any) -> bool:
    return bool(killed()(game, me, window)) and game.activating() == window.killer


class Scores:
    def do(self, game: Legion, use: Use) -> Outcome:
        gain_points(game, use.player, 1)
        return None


command(
    "the-empire-does-not-tolerate-failure",
    ordered(Lends(DRIVEN)),
    starts(May("aims"), Gains(aim=2), Lends(PRESSED, until="activation"), holds=marked(DRIVEN)),
    When(UnitDefeated, Lends(PROVED, until="activation"), about="killer", holds=killed_in_time),
    When(UnitDefeated, Lends(RENOWNED), about="killer", holds=killed("commander", "operative")),
    ends(
        If(lambda game, use: not game.keyword(use.unit, PROVED)),
        Suffers(2),
        holds=marked(PRESSED),
    ),
    When(
        ScoringEffects,
        Scores(),
        about="",
        holds=lambda game, me, window: any(
            game.keyword(unit.id, RENOWNED) and game.allied(unit.owner, owner_of(game, me)) for unit in game.state.units
        ),
    ),
)
command(
    "covert-observation",
    When(OrderIssued, Gains(suppression=1), whose="enemy", holds=lambda game, me, window: bool(window.card)),
)
command("pinned-down", attacked(TakesBackOrder(OTHER), of=("support", "heavy")))
command("coordinated-fire", passes_aim())
command("we-need-reinforcements", ordered(Lends("disengage")))
command(
    "constantly-alert",
    ordered(
        Gains(aim=1, times=lambda game, use: len(enemies(within=1)(game, use))),
        If(lambda game, use: not enemies(within=1)(game, use)),
        Gains(standby=1),
    ),
)
command(
    "debark-for-ground-assault",
    ordered(Lends("spur"), Lends("suppressive", on="weapons"), of=("corps trooper",)),
)
command(
    "unrelenting-fire",
    Changes(
        RallyRelief,
        lambda game, me, query, value: min(value, 1),
        lambda game, me, query: not game.allied(game.unit(query.unit).owner, owner_of(game, me)),
    ),
)


def crowded(game: Legion, use: Use) -> list[Unit]:
    """Enemies beside whom the vehicle has come to a stand."""
    unit = game.unit(use.unit)
    return [foe for foe in enemies()(game, use) if units_near(game, unit, foe, HALF_RANGE)]


class Tramples:
    """A white defence die for each miniature of the chosen unit: a wound for all but blanks."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("foe")(game, use):
            faces = game.roll(DEFENSE_FACES["white"], len(game.standing(unit)))
            game.emit("command.rolled", command=use.card, dice=tuple(faces))
            game.later(suffer(game, unit, len(faces) - faces.count("blank"), use.player, use.unit))
        return None


def drives_in(game: Legion, me: int, window: Any) -> bool:
    near = Use(player=owner_of(game, me), kind="command", card="", program="", unit=window.unit)
    return face_up(game, me, window) and bool(crowded(game, near))


command(
    "drive-them-out",
    played(Lends("demoralize", 1, to=own("vehicle"))),
    When(AfterMove, Choose("foe", crowded), Tramples(), of=("vehicle",), once="round", holds=drives_in),
)

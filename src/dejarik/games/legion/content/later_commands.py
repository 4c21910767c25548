"""Command cards of later printings: the Empire, the Rebels and those who hunt for both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, TakesBackOrder, able
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attacking import AddsDice, SpendsObservation, SurgesHit, observed, surges_hit
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    attacked,
    deployed,
    ends,
    face_up,
    ordered,
    passes_aim,
    phase_starts,
    played,
    pool_formed,
    turned_down,
)
from dejarik.games.legion.courage import RallyRelief
from dejarik.games.legion.effects import Choose, Gains, HowMany, Lends, May, Moves, Suffers, as_many, rule_of
from dejarik.games.legion.facts import DEFENSE_FACES
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.giving import GiveTokens
from dejarik.games.legion.measuring import units_in_range, units_near
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of
from dejarik.games.legion.readiness import stand_down
from dejarik.games.legion.select import OTHER, It, enemies, own, unit_called
from dejarik.games.legion.selecting import NOMINATES
from dejarik.games.legion.token_kinds import gain
from dejarik.games.legion.windows import AfterMove, OrderIssued, RollingAttack, StartOfRally
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

GRIEVOUS, SISTER, AHSOKA, WICKET = "General Grievous", "Seventh Sister", "Ahsoka Tano", "Wicket"
CASSIAN, PADME, IG_88, LEADERS = "Cassian Andor", "Padme Amidala", "IG-88", ("Anakin Skywalker", "Clone Captain Rex")

# The Empire.


def panics(game: Legion, me: int, window: Any) -> bool:
    """The activation that ends is one of a panicked unit."""
    activation = game.current(Activation)
    return activation is not None and activation.panicked


command(
    "inexorable-advance",
    ordered(Lends("suppressive", on="ranged"), of=("corps trooper",)),
    ends(
        Choose("ally", own("corps", where=deployed), may=True),
        Moves(1, It("ally"), may=False),
        whose="enemy",
        holds=panics,
    ),
)


def turned_leader(game: Legion, me: int, window: Any) -> bool:
    foe = game.unit(window.defender)
    return foe.rank in ("commander", "operative") and turned_down(foe)


command(
    "unexpected-but-not-unwelcome",
    ordered(Acts("recover", may=False)),
    When(
        RollingAttack,
        HowMany(2),
        Gains(suppression=1, times=as_many),
        Gains(aim=1, times=as_many),
        about="attacker",
        of=(SISTER,),
        holds=turned_leader,
    ),
)
command(
    "i-want-you-to-know-failure",
    pool_formed(
        Gains(aim=1),
        of=("empire",),
        once="attack",
        holds=lambda game, me, window: not turned_down(game.unit(window.defender)),
    ),
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

# The Rebels.

MOST_DICE: Final = 3
command(
    "i-am-no-jedi",
    played(Lends("agile", 1, to=own(AHSOKA))),
    pool_formed(
        AddsDice(white=1, times=lambda game, use: min(MOST_DICE, game.unit(use.unit).dodge)),
        of=(AHSOKA,),
        once="attack",
    ),
)
command(
    "sneaky-scouting",
    played(Choose("foes", enemies(within=2, of=WICKET), most=2, may=True), Gains(It("foes"), observation=2)),
    pool_formed(SpendsObservation(), SurgesHit(), may=True, holds=observed),
    surges_hit("sneaky-scouting"),
)
command(
    "arboreal-assault",
    ordered(Lends("suppressive", on="weapons"), Lends("immobilize", 1, on="weapons"), of=("ewok trooper",)),
    attacked(TakesBackOrder(OTHER), of=("special",)),
)
NOMINATES["arboreal-assault"] = "ewok commander"
command(
    "crack-shot",
    played(
        Gains(own(CASSIAN), aim=1),
        Lends("gunslinger", to=own(CASSIAN)),
        May("suppression"),
        Gains(own(CASSIAN), suppression=1),
    ),
)
action(
    "crack-shot",
    Acts("attack", may=False),
    kind="command",
    who=(CASSIAN,),
    can=lambda game, unit: able(game, unit, "attack"),
)

# The Republic.


def burdened(game: Legion, use: Use) -> list[Unit]:
    return own("trooper", within=2, of=PADME, where=lambda game, unit: unit.suppression > 0)(game, use)


def burden(units: list[Unit]) -> int:
    return sum(unit.suppression for unit in units)


class Consoles:
    """Troopers near the senator are rid of as many suppression tokens as their player likes."""

    def do(self, game: Legion, use: Use) -> Outcome:
        found = burdened(game, use)
        use.chosen["near"], use.chosen["burden"] = [one.id for one in found], [burden(found)]
        ids = tuple(use.chosen["near"])
        return GiveTokens(player=use.player, rule=rule_of(use), among=ids, most=burden(found), tokens=("calm",))


class Bears:
    """She has them instead, and dodges."""

    def do(self, game: Legion, use: Use) -> Outcome:
        removed = use.chosen["burden"][0] - burden(It("near")(game, use))
        for unit in own(PADME)(game, use):
            had = unit.suppression
            gain(game, unit, "suppression", removed)
            gain(game, unit, "dodge", min(2, unit.suppression - had))
        return None


command(
    "our-fate-is-in-your-hands",
    played(Lends("danger-sense", 2, to=own(PADME))),
    phase_starts(Consoles(), Bears()),
)


def led_from_near(game: Legion, me: int, window: Any) -> bool:
    player, unit = owner_of(game, me), game.unit(window.unit)
    found = [leader for name in LEADERS if (leader := unit_called(game, player, name)) is not None]
    return any(units_in_range(game, leader, unit, 2) for leader in found)


command(
    "leaders-of-the-501st",
    When(StartOfRally, Lends("indomitable", until="activation"), holds=led_from_near),
    permanent=True,
)

# The Separatists, and whom they hire.


class Strips:
    """The other unit of the moment loses its green tokens."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in OTHER(game, use):
            unit.aim = unit.dodge = unit.surge = 0
            if unit.standby:
                stand_down(game, unit)
            game.emit("tokens.lost", unit=unit.id)
        return None


command(
    "ill-do-it-myself",
    played(
        Choose("droid", own("droid trooper", within=1, of=GRIEVOUS), may=True),
        Suffers(1, It("droid")),
        Lends("tactical", 1, to=own(GRIEVOUS)),
    ),
    pool_formed(Strips(), of=(GRIEVOUS,)),
)
command("unrelenting-assault", passes_aim())
command(
    "independent-programming",
    played(Lends("independent", of="dodge 1", to=own(IG_88), until="game")),
    When(
        OrderIssued,
        Gains(aim=1),
        of=(IG_88,),
        holds=lambda game, me, window: window.by == window.unit,
    ),
    permanent=True,
)

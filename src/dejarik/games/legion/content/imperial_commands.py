"""Command cards of the Empire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.core.procedure import Outcome
from dejarik.games.legion.acting import Acts, MoreActions, TakesBackOrder, TurnsOrder
from dejarik.games.legion.attacking import PoolGains, SpendsObservation, observed
from dejarik.games.legion.card_uses import action
from dejarik.games.legion.content.patterns import (
    attacked,
    called,
    deployed,
    ends,
    face_up,
    ordered,
    passes_aim,
    phase_starts,
    played,
    pool_formed,
    shot,
    some,
    starts,
)
from dejarik.games.legion.courage import suppressed
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.effects import Choose, EachOf, Gains, If, Lends, May, Moves, Suffers
from dejarik.games.legion.facts.measures import HALF_RANGE
from dejarik.games.legion.hurling import Hurls, Leaps, Tumbles
from dejarik.games.legion.measuring import units_in_range
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Use, When, command, owner_of, piece_of
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.select import OTHER, Among, It, Selector, enemies, own, unit_called
from dejarik.games.legion.selecting import LATER
from dejarik.games.legion.windows import AfterAttack, ApplyingCover, EndOfCommandPhase, OrderIssued
from dejarik.games.legion.wounds import suffer

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

VADER = own("Darth Vader")
LIFTED = Among("all", within=1, others=True, where=lambda game, unit: unit.rank != "heavy" and unit.deployed)
IDEN = own("Iden Versio")
SISTER = "Seventh Sister"


command(
    "master-of-evil",
    played(Gains(VADER, dodge=1)),
    starts(Gains(enemies("trooper", within=2), suppression=3), of=("Darth Vader",), once="round"),
)
command("vaders-might")
action(
    "vaders-might",
    Choose("unit", LIFTED),
    Hurls(HALF_RANGE),
    Tumbles(),
    kind="command",
    who=("Darth Vader",),
    can=some(LIFTED, "vaders-might", "command"),
)
command("imperial-discipline", ordered(Acts("recover")))
command(
    "new-ways-to-motivate-them",
    starts(
        May("suffer"),
        Suffers(1),
        MoreActions(1),
        of=("trooper",),
        holds=lambda game, me, window: face_up(game, me, window) and not called(game, me, window.unit, "Darth Vader"),
    ),
)
command(
    "implacable",
    starts(
        Gains(dodge=1),
        If(lambda game, use: f"command:implacable.1:{piece_of(use.player)}" in game.state.players[use.player].used),
        MoreActions(-1),
        of=("Darth Vader",),
    ),
    ends(May("suffer"), Suffers(1), TakesBackOrder(), of=("Darth Vader",), once="round"),
)
command(
    "evasive-maneuvers",
    ordered(Gains(dodge=1), of=("vehicle",)),
    played(Lends("nimble", to=own("vehicle"))),
)
command(
    "covert-observation",
    When(OrderIssued, Gains(suppression=1), whose="enemy", holds=lambda game, me, window: bool(window.card)),
)
command("pinned-down", attacked(TakesBackOrder(OTHER), of=("support", "heavy")))
command("coordinated-fire", passes_aim())
command(
    "annihilation-looms",
    played(
        Gains(Among("all", "trooper", where=deployed), suppression=2),
        If(lambda game, use: game.state.round >= 4),
        Gains(Among("all", "trooper", where=deployed), suppression=1),
    ),
)
command("deploy-the-garrison", phase_starts(EachOf(own("trooper", face_up=True), Acts("standby", may=False), most=2)))


class AsMuch:
    """The attacker suffers what the defender has suffered."""

    def do(self, game: Legion, use: Use) -> Outcome:
        for unit in It("attacker")(game, use):
            game.later(suffer(game, unit, use.chosen["wounds"][0], use.player))
        return None


class Avenged(When):
    """After an attack on a unit of a name: the attacker and the wounds are known to the program."""

    def resolve(self, game: Legion, me: int, window: Any) -> Use:
        count = sum(wounds for unit, wounds in window.wounded if called(game, me, unit, "Darth Vader"))
        use = super().resolve(game, me, window)
        assert isinstance(use, Use)
        use.chosen = {"attacker": [window.attacker], "wounds": [count]}
        return use


command(
    "fear-and-dead-men",
    Avenged(
        AfterAttack,
        AsMuch(),
        about="attacker",
        whose="enemy",
        holds=lambda game, me, window: any(called(game, me, unit, "Darth Vader") for unit, _ in window.wounded),
    ),
)
command(
    "tactical-strike",
    starts(
        May("slow"),
        Lends("~slow", until="activation"),
        Lends("steady", until="activation"),
        Lends("tactical", 1, until="activation"),
        of=("Iden Versio", "special"),
        holds=face_up,
    ),
    Changes(
        Speed,
        lambda game, me, query, value: min(value, 1),
        lambda game, me, query: bool(game.keyword(query.unit, "~slow")),
    ),
)
command(
    "pulse-scan",
    played(Gains(IDEN, aim=1), Lends("sharpshooter", 2, to=IDEN)),
    ends(Gains(dodge=1, standby=1), of=("Iden Versio",), once="round"),
)
command(
    "die-at-my-hand",
    played(Gains(own("Moff Gideon"), aim=1, dodge=1), Lends("relentless", to=own("Moff Gideon"))),
)
command("moment-of-consideration", ordered(Gains(standby=1)))
command("we-need-reinforcements", ordered(Lends("disengage")))
command(
    "constantly-alert",
    ordered(
        Gains(aim=1, times=lambda game, use: len(enemies(within=1)(game, use))),
        If(lambda game, use: not enemies(within=1)(game, use)),
        Gains(standby=1),
    ),
)
LADEN: Final = "~laden"
command(
    "gunner-infantry",
    played(
        Lends("tactical", 1, to=own("Major Marquand")),
        Lends("suppressive", on="weapons", to=own("Major Marquand")),
    ),
    starts(Lends(LADEN, until="activation"), of=("Major Marquand",), once="round"),
    Changes(
        Speed,
        lambda game, me, query, value: max(1, value - 1),
        lambda game, me, query: (
            bool(game.keyword(query.unit, LADEN)) and called(game, me, query.unit, "Major Marquand")
        ),
    ),
)


class Gathers:
    """Whoever these are now, they are meant by what follows."""

    def __init__(self, among: Selector) -> None:
        self.among = among

    def do(self, game: Legion, use: Use) -> Outcome:
        use.chosen["gathered"] = [one.id for one in self.among(game, use)]
        return None


command(
    "squadron-on-me",
    starts(
        Gathers(own("vehicle", within=1, others=True)),
        EachOf(It("gathered"), Moves(0, kinds=("pivot",), may=False)),
        EachOf(It("gathered"), Moves(1, may=False)),
        of=("Major Marquand",),
        once="round",
    ),
)
command("i-care-not-for-your-struggles", ordered(Lends("dauntless")))
command(
    "come-and-prove-it",
    played(Lends("indomitable", to=own("Fifth Brother", SISTER))),
    Changes(
        DefenseDice,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: called(game, me, query.defender, "Fifth Brother", SISTER),
    ),
    When(
        ApplyingCover,
        Gains(dodge=1),
        about="defender",
        of=(SISTER,),
        holds=lambda game, me, window: game.unit(window.defender).order == "up",
    ),
)


def frightened(game: Legion, me: int, query: AimDice) -> bool:
    sister, unit = unit_called(game, owner_of(game, me), SISTER), game.unit(query.unit)
    if sister is None or game.allied(unit.owner, sister.owner):
        return False
    return suppressed(game, unit) and units_in_range(game, sister, unit, 1)


command(
    "you-hide-your-fear-well",
    played(Lends("demoralize", 1, to=own(SISTER))),
    Changes(AimDice, lambda game, me, query, value: value - 1, frightened),
)
command(
    "ruthless-tactics",
    attacked(
        Gains(OTHER, observation=1),
        holds=lambda game, me, window: shot(game, me, window) and face_up(game, me, window),
    ),
    pool_formed(SpendsObservation(), PoolGains("suppressive"), may=True, holds=observed),
)
command(
    "you-have-something-i-want",
    When(
        EndOfCommandPhase,
        Choose("unit", own("Imperial Dark Troopers", face_up=True, where=deployed)),
        Leaps(2),
        TurnsOrder(It("unit")),
        about="",
    ),
)
LATER.add("you-have-something-i-want")
command("fearsome-oration", ordered(Lends("demoralize", 2), Lends("inspire", 2), of=("Imperial Agent",)))
command(
    "debark-for-ground-assault",
    ordered(Lends("spur"), Lends("suppressive", on="weapons"), of=("corps trooper",)),
)

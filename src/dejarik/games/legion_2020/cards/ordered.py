"""Command cards that answer every order of the round, whoever issues it, and others that say more than the newer
printing does, or less."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import attacked, called, issued_by, ordered, played, starts
from dejarik.games.legion.content.rebels.chewbacca import CHEWBACCA, brawn, lends_brawn
from dejarik.games.legion.content.separatists.count_dooku import DOOKU, Shot
from dejarik.games.legion.effects import Calms, EachOf, Gains, Lends, May, Moves
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, Effect, When, owner_of
from dejarik.games.legion.select import enemies, own, unit_called
from dejarik.games.legion.windows import OrderIssued
from dejarik.games.legion_2020.cards.registry import command

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

LUKE, VADER, HAN, REX, R2 = "Luke Skywalker", "Darth Vader", "Han Solo", "Clone Captain Rex", "R2-D2"
CASSIAN: Final = "Cassian Andor"
HEROES: Final = ("commander", "operative", "special")


def whoever_orders(*program: Effect, **how: Any) -> When:
    """When a unit is issued an order, by this card or otherwise."""
    return When(OrderIssued, *program, **how)


# Any order.

command("my-ally-is-the-force", whoever_orders(Gains(dodge=1), of=("trooper",)))
command("no-time-for-sorrows", whoever_orders(Moves(1), of=("trooper",)))
command("imperial-discipline", whoever_orders(Acts("recover")))
command("sorry-about-the-mess", whoever_orders(Gains(aim=1, dodge=1), of=(HAN,)))
command(
    "evasive-maneuvers",
    whoever_orders(Gains(dodge=1), of=("vehicle",)),
    played(Lends("outmaneuver", to=own("vehicle"))),
)
command(
    "return-of-the-jedi",
    whoever_orders(Gains(dodge=1), of=(LUKE,)),
    starts(EachOf(own("trooper", within=3), Calms(1)), of=(LUKE,), once="round"),
)
command(
    "master-of-evil",
    whoever_orders(Gains(dodge=1), of=(VADER,)),
    starts(Gains(enemies("trooper", within=2), suppression=3), of=(VADER,), once="round"),
)

# What is left to the player, and what is not.

command(
    "you-disappoint-me",
    ordered(Gains(dodge=1)),
    attacked(
        EachOf(Shot(), Moves(2, may=False, mine=True)),
        of=(DOOKU,),
        holds=lambda game, me, window: not window.melee,
    ),
)
command(
    "were-not-programmed",
    played(Gains(own(REX), surge=2), Lends("inspire", 2, to=own(REX))),
    starts(Acts("recover", may=False), of=(REX,), once="round"),
)
command(
    "volunteer-mission",
    whoever_orders(
        Acts("recover", may=False),
        Lends("danger-sense", 1),
        May("suppression"),
        Gains(suppression=1),
        of=HEROES,
        holds=issued_by(CASSIAN),
    ),
)

# At once, and not with an order.

command(
    "blast-off",
    played(
        Lends("disengage", to=own(R2)),
        Lends("jump", 1, to=own(R2)),
        Gains(own(R2), dodge=1, suppression=1),
    ),
    Changes(
        Speed,
        lambda game, me, query, value: value + 1,
        lambda game, me, query: called(game, me, query.unit, R2),
    ),
)

# A friend whose hands are free.


def free_handed(game: Legion, me: int, window: Any) -> bool:
    chewbacca = unit_called(game, owner_of(game, me), CHEWBACCA)
    return chewbacca is not None and not engaged(game, chewbacca) and brawn(game, me, window)


command("brains-and-brawn", lends_brawn(free_handed))

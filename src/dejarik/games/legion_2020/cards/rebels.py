"""Command cards of the Rebel Alliance that say something else than in the newer book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from dejarik.games.legion.acting import Acts, Attacks
from dejarik.games.legion.content.mercenaries.sabine_wren import SABINE
from dejarik.games.legion.content.patterns import called, ends, face_up, issued_by, near_and_seen, played, some, starts
from dejarik.games.legion.content.rebels.chewbacca import CHEWBACCA, brawn, lends_brawn
from dejarik.games.legion.content.rebels.luke_skywalker import JEDI_CALMS, LUKE, jedi, served, surprising
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.effects import Calms, Choose, EachOf, Either, Gains, Lends, May, Moves
from dejarik.games.legion.melee import engaged
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.programs import Changes, When, owner_of
from dejarik.games.legion.select import IT, own, unit_called
from dejarik.games.legion.windows import OrderIssued, StartOfActivation
from dejarik.games.legion_2020.cards.patterns import whoever_orders
from dejarik.games.legion_2020.cards.registry import allows, command
from dejarik.games.legion_2020.seizing import Frees, Serves

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

JYN = "Jyn Erso"
CASSIAN = "Cassian Andor"


def jyn_sees(game: Legion, me: int, window: Any) -> bool:
    return near_and_seen(game, me, JYN, game.unit(window.unit), 2)


command(
    "rebellious",
    played(Lends("charge", to=own(JYN))),
    When(
        StartOfActivation,
        Gains(own(JYN), suppression=1),
        Either(
            attack=(Attacks(IT, by=own(JYN), may=False),),
            move=(Acts("move", to=own(JYN), may=False),),
        ),
        whose="enemy",
        may=True,
        once="round",
        holds=jyn_sees,
    ),
)
command(
    "complete-the-mission",
    played(Lends("low-profile", to=own(JYN))),
    When(OrderIssued, May("suppression"), Gains(suppression=1), of=("trooper",)),
    starts(Lends(STEADFAST, until="activation"), of=("trooper",), holds=face_up),
    ends(Calms(1), of=("trooper",), holds=lambda game, me, window: bool(game.keyword(window.unit, STEADFAST))),
)
command(
    "crack-shot",
    played(Lends("gunslinger", to=own(CASSIAN)), Gains(own(CASSIAN), aim=1)),
    ends(May("suppression"), Gains(suppression=1, standby=1), of=(CASSIAN,), once="round"),
)
allows(
    "you-serve-your-master-well",
    Choose("unit", served),
    Serves(),
    Frees(),
    who=LUKE,
    can=some(served, "you-serve-your-master-well", "command"),
)
command("symbol-of-rebellion", starts(Acts("recover", may=False), of=(SABINE,), once="round"), acts=True)
command("full-of-surprises", played(Gains(own(LUKE), dodge=1)), surprising(DefenseDice))
command(
    "i-am-a-jedi",
    *jedi(),
    When(OrderIssued, *JEDI_CALMS, holds=lambda game, me, window: called(game, me, window.unit, LUKE)),
)
LUKE = "Luke Skywalker"
HAN = "Han Solo"
R2 = "R2-D2"
HEROES: Final = ("commander", "operative", "special")
command("my-ally-is-the-force", whoever_orders(Gains(dodge=1), of=("trooper",)))
command("no-time-for-sorrows", whoever_orders(Moves(1), of=("trooper",)))
command("sorry-about-the-mess", whoever_orders(Gains(aim=1, dodge=1), of=(HAN,)))
command(
    "return-of-the-jedi",
    whoever_orders(Gains(dodge=1), of=(LUKE,)),
    starts(EachOf(own("trooper", within=3), Calms(1)), of=(LUKE,), once="round"),
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


def free_handed(game: Legion, me: int, window: Any) -> bool:
    chewbacca = unit_called(game, owner_of(game, me), CHEWBACCA)
    return chewbacca is not None and not engaged(game, chewbacca) and brawn(game, me, window)


command("brains-and-brawn", lends_brawn(free_handed))

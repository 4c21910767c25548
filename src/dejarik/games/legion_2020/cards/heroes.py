"""Command cards of heroes that this book has alone, or with another effect than the newer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dejarik.games.legion.acting import Acts, Attacks
from dejarik.games.legion.content.armed_commands import BOBA, armed
from dejarik.games.legion.content.patterns import (
    attacked,
    called,
    ends,
    face_up,
    near_and_seen,
    phase_starts,
    played,
    starts,
)
from dejarik.games.legion.content.wily_commands import (
    JEDI_CALMS,
    LUKE,
    OBI_WAN,
    SABINE,
    foes_of_kenobi,
    jedi,
    surprising,
)
from dejarik.games.legion.courage import STEADFAST
from dejarik.games.legion.defending import DefenseDice
from dejarik.games.legion.effects import Calms, Either, Gains, Lends, May, Suffers, Times, one_of
from dejarik.games.legion.programs import When
from dejarik.games.legion.select import IT, OTHER, enemies, own
from dejarik.games.legion.targeting import FARTHER, refuse_attack
from dejarik.games.legion.windows import OrderIssued, StartOfActivation
from dejarik.games.legion_2020.cards.registry import at_will, command

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit

PALPATINE, JYN, CASSIAN = "Emperor Palpatine", "Jyn Erso", "Cassian Andor"

# The Empire.


def has_target(game: Legion, unit: Unit) -> bool:
    return refuse_attack(game, unit) is None


command("and-now-you-will-die", attacked(Gains(OTHER, immobilize=1), of=(PALPATINE,)))
at_will(
    "and-now-you-will-die",
    Suffers(1),
    Gains(suppression=1),
    Attacks(enemies(), may=False),
    who=PALPATINE,
    can=has_target,
)
command("an-entire-legion")
command("zx-flame-projector", armed(BOBA))

# The Rebels.


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
command("symbol-of-rebellion", starts(Acts("recover", may=False), of=(SABINE,), once="round"), acts=True)
command("full-of-surprises", played(Gains(own(LUKE), dodge=1)), surprising(DefenseDice))
command(
    "i-am-a-jedi",
    *jedi(),
    When(OrderIssued, *JEDI_CALMS, holds=lambda game, me, window: called(game, me, window.unit, LUKE)),
)

# The Republic.

command("take-that-clankers", played(Lends(FARTHER, to=own("trooper"))))
"""While they have an order and an aim token (keyword_rulings)."""
command(
    "hello-there",
    played(Lends("nimble", to=own(OBI_WAN))),
    phase_starts(Times(foes_of_kenobi, one_of("aim", "dodge", "standby", "surge", to=own(OBI_WAN)))),
)

"""Command cards of the Separatists that say something else than in the newer book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dejarik.games.legion.content.patterns import attacked, called, ordered, played
from dejarik.games.legion.content.separatists.count_dooku import DOOKU, Shot
from dejarik.games.legion.effects import EachOf, Gains, Lends, Moves
from dejarik.games.legion.guarding import GuardsInMelee
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.programs import Changes, Use, When, owner_of
from dejarik.games.legion.select import own
from dejarik.games.legion.windows import OrderIssued
from dejarik.games.legion_2020.cards.registry import command

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

GRIEVOUS = "General Grievous"
SUPREME: Final = 2


def troopers_near(game: Legion, use: Use) -> int:
    """friendly.definition: Grievous is one of them."""
    return len(own("trooper", within=1, of=GRIEVOUS)(game, use))


def follows(game: Legion, me: int, unit: int) -> bool:
    """Another trooper unit with its order token face up."""
    one = game.unit(unit)
    mine = game.allied(one.owner, owner_of(game, me)) and not called(game, me, unit, GRIEVOUS)
    return mine and one.order == "up" and is_a(game, one, "trooper")


command(
    "supreme-commander",
    played(Gains(own(GRIEVOUS), surge=1, times=troopers_near)),
    When(
        OrderIssued,
        Lends("guardian", SUPREME, until="order"),
        holds=lambda game, me, window: follows(game, me, window.unit),
    ),
    Changes(
        GuardsInMelee,
        lambda game, me, query, value: True,
        lambda game, me, query: follows(game, me, query.guardian),
    ),
)
command(
    "you-disappoint-me",
    ordered(Gains(dodge=1)),
    attacked(
        EachOf(Shot(), Moves(2, may=False, mine=True)),
        of=(DOOKU,),
        holds=lambda game, me, window: not window.melee,
    ),
)

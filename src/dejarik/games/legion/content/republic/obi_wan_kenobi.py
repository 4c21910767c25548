"""Command cards of Obi-Wan Kenobi."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.content.patterns import called, ordered, phase_starts, played
from dejarik.games.legion.effects import Gains, Lends, Times, one_of
from dejarik.games.legion.guarding import GuardsInMelee
from dejarik.games.legion.programs import Changes, Use, command
from dejarik.games.legion.select import enemies, own

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

OBI_WAN = "Obi-Wan Kenobi"


def foes_of_kenobi(game: Legion, use: Use) -> int:
    return len(enemies(within=2, of=OBI_WAN)(game, use))


HELLO = (Times(foes_of_kenobi, one_of("aim", "dodge", "standby", "surge", to=own(OBI_WAN), may=True)),)
command("hello-there", played(Lends("nimble", to=own(OBI_WAN))), phase_starts(*HELLO))


def troopers_of_kenobi(game: Legion, use: Use) -> int:
    return len(own("trooper", within=1, of=OBI_WAN, others=True)(game, use))


command(
    "knowledge-and-defense",
    played(Gains(own(OBI_WAN), dodge=1, times=troopers_of_kenobi)),
    Changes(
        GuardsInMelee,
        lambda game, me, query, value: True,
        lambda game, me, query: called(game, me, query.guardian, OBI_WAN),
    ),
)
command(
    "general-kenobi",
    ordered(Gains(surge=1, times=lambda game, use: len(own(within=1, others=True)(game, use)))),
)

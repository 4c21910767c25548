"""The start of a phase or step: flaw cards are played and command cards divulged, before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion import flaws
from dejarik.games.legion.divulging import Divulge

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion

Phase = Literal["command-phase", "activation-phase", "end-phase"]


def play_flaws(game: Legion, opening: Opening) -> Outcome:
    return flaws.start_of(game, opening.phase)


def divulge(game: Legion, opening: Opening) -> Outcome:
    return Divulge(moment=opening.phase)


class Opening(Procedure):
    phase: Phase
    steps = (play_flaws, divulge)

"""Command cards of Jedi Knight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.legion.acting import Acts
from dejarik.games.legion.content.patterns import ForEachWithheld, ordered
from dejarik.games.legion.effects import Calms, Gains, Moves
from dejarik.games.legion.programs import Use, When, command
from dejarik.games.legion.select import own
from dejarik.games.legion.selecting import WITHHELD
from dejarik.games.legion.windows import IssuingOrders

if TYPE_CHECKING:
    from dejarik.games.legion.game import Legion
    from dejarik.games.legion.state import Unit


def unordered_clones(game: Legion, use: Use) -> list[Unit]:
    return own("republic clone trooper", where=lambda game, unit: unit.order != "up")(game, use)


WITHHELD.add("affirmative-general")
command(
    "affirmative-general",
    When(IssuingOrders, ForEachWithheld(unordered_clones, Moves(1), Calms(1)), about=""),
)
command("flow-of-the-force", ordered(Acts("recover"), Gains(aim=1, dodge=1, standby=1)))

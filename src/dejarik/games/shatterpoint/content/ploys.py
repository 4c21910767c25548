"""What the ploys of Struggle cards do, as programs like those of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.games.shatterpoint.abilities import PROGRAMS, UseAbility
from dejarik.games.shatterpoint.damage import remove_damage
from dejarik.games.shatterpoint.effects import Each, Either, Refreshes, Sheds

if TYPE_CHECKING:
    from dejarik.games.shatterpoint.game import Shatterpoint


class Mends:
    """The unit removes damage from itself."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Shatterpoint, use: UseAbility) -> None:
        remove_damage(game, game.unit(use.unit), self.amount)


PROGRAMS["ploy.press-forward"] = (Each("dash"),)
PROGRAMS["ploy.stick-to-the-plan"] = (Refreshes(1),)
PROGRAMS["ploy.regroup"] = (Either(("option.remove-damage", Mends(2)), ("option.remove-condition", Sheds())),)

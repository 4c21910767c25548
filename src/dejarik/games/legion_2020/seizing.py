"""An enemy that acts for the other side, for one action (You Serve Your Master Well). A part of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejarik.core.procedure import Outcome, Procedure
from dejarik.games.legion.effects import rule_of
from dejarik.games.legion.free_actions import FreeAction
from dejarik.games.legion.programs import Use
from dejarik.games.legion.select import It
from dejarik.games.legion.state import NOBODY, PlayerId, UnitId
from dejarik.games.legion_2020.riding import Riding

if TYPE_CHECKING:
    from dejarik.games.legion_2020.game import Legion2020


class Seizing(Riding):
    def answered(self, unit: UnitId, by: PlayerId = NOBODY) -> Procedure | None:
        """Nobody reacts to what it is made to do: it is an enemy of neither side."""
        return None if unit == self.state.seized else super().answered(unit, by)

    def has_units(self, player: PlayerId) -> bool:
        """Whoever was seized still belongs to its player."""
        return super().has_units(player) or self.allied(self.state.seized_from, player)


class Serves:
    """The chosen unit moves or attacks; an enemy does so against its own side."""

    def do(self, game: Legion2020, use: Use) -> Outcome:
        (unit,) = It("unit")(game, use)
        if not game.allied(unit.owner, use.player):
            game.state.seized, game.state.seized_from, unit.owner = unit.id, unit.owner, use.player
        return FreeAction(unit=unit.id, rule=rule_of(use), actions=("move", "attack"))


class Frees:
    """Whoever was seized is its own player's again."""

    def do(self, game: Legion2020, use: Use) -> Outcome:
        state = game.state
        if state.seized != NOBODY:
            state.units[state.seized].owner = state.seized_from
            state.seized = state.seized_from = NOBODY
        return None

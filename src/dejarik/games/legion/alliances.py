"""Who is on whose side, and who comes first (unit.allied-enemy, timing.simultaneous.*)."""

from __future__ import annotations

from typing import ClassVar

from dejarik.games.legion.state import NOBODY, LegionState, PlayerId, Unit


class Alliances:
    """A part of the match."""

    sides: ClassVar[tuple[PlayerId, ...]] = (0, 1, NOBODY)
    """unit.allied-enemy: for each player who speaks for the side that the player is on; the last is nobody's."""
    state: LegionState

    def units_of(self, player: PlayerId) -> list[Unit]:
        """unit.allied-enemy: those on the player's side that are not defeated."""
        sides = self.sides
        side = sides[player]
        return [unit for unit in self.state.units if sides[unit.owner] == side and not unit.defeated]

    def army_of(self, player: PlayerId) -> list[Unit]:
        """Those of them that the player brought and controls."""
        return [unit for unit in self.state.units if unit.owner == player and not unit.defeated]

    def allied(self, player: PlayerId, other: PlayerId) -> bool:
        """unit.allied-enemy"""
        return self.sides[player] == self.sides[other]

    def opponent(self, player: PlayerId) -> PlayerId:
        """Who speaks for the other side."""
        return 1 - self.sides[player]

    def blue_first(self) -> tuple[PlayerId, PlayerId]:
        """Who speaks for either side."""
        return (self.state.blue, self.opponent(self.state.blue))

    def everyone(self, first: PlayerId) -> tuple[PlayerId, ...]:
        """All players, this one and then the others on the same side first."""
        return (first, self.opponent(first))

    def priority_first(self) -> tuple[PlayerId, PlayerId]:
        """timing.simultaneous.priority-first, timing.simultaneous.blue-fallback"""
        first = self.state.priority if self.state.priority != NOBODY else self.state.blue
        return (first, self.opponent(first))

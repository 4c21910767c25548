"""Strike teams: what a player brings to a match. `team_faults` says what is wrong with one, `team_text` reads one."""

from __future__ import annotations

import msgspec

from dejarik.games.shatterpoint.facts import ERAS, Era, UnitFacts, UnitType, all_units


class Squad(msgspec.Struct, frozen=True):
    """build.squad.three-types: a legal one has a primary, a secondary and a supporting unit; an illegal one may have
    whatever was written."""

    units: tuple[str, ...] = ()

    def known(self) -> list[UnitFacts]:
        units = all_units()
        return [units[id] for id in self.units if id in units]

    def unit(self, type: UnitType) -> UnitFacts | None:
        """The first unit of that type."""
        return next((one for one in self.known() if one.type == type), None)

    @property
    def eras(self) -> tuple[Era, ...]:
        """build.squad.same-era: those that all its units belong to."""
        units = self.known()
        return tuple(era for era in ERAS if units and all(era in one.eras for one in units))

    @property
    def budget(self) -> int:
        """build.squad.budget: the Squad Points of its primary units; a legal squad has one of them."""
        return sum(one.squad_points for one in self.known())

    @property
    def cost(self) -> int:
        return sum(one.cost for one in self.known())


class StrikeTeam(msgspec.Struct, frozen=True, omit_defaults=True):
    """build.strike-team: two squads and a Mission Set. An illegal one may have more or fewer of either."""

    squads: tuple[Squad, ...]
    missions: tuple[str, ...] = ()
    name: str = ""

    @property
    def mission(self) -> str:
        return self.missions[0]

    @property
    def units(self) -> tuple[str, ...]:
        return tuple(id for squad in self.squads for id in squad.units)

    @property
    def faction(self) -> str:
        """The era of its first squad, by which ready teams are sorted."""
        return next((squad.eras[0] for squad in self.squads if squad.eras), "")


def cost(team: StrikeTeam) -> int:
    """What its secondary and supporting units cost."""
    return sum(squad.cost for squad in team.squads)

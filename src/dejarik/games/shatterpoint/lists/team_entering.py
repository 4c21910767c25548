"""What a match is created from: the strike teams, in whatever form they come, or a clear refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dejarik.games import ListError
from dejarik.games.shatterpoint.lists.ready_teams import is_ready, team_named
from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.lists.team_faults import faults
from dejarik.games.shatterpoint.lists.team_json import read_plain
from dejarik.games.shatterpoint.lists.team_messages import sentence
from dejarik.games.shatterpoint.lists.team_reading import Reading
from dejarik.games.shatterpoint.lists.team_text import read

PLAYERS = 2


def read_team(text: str) -> StrikeTeam:
    """A legal strike team. ListError names every fault: a match needs both squads whole."""
    return _legal(read(text))


def entered_teams(lists: Sequence[object]) -> tuple[StrikeTeam, ...]:
    """The players' teams, with every fault of both."""
    if isinstance(lists, str | bytes | Mapping) or len(lists) != PLAYERS:
        given = 1 if isinstance(lists, str | bytes | Mapping) else len(lists)
        raise ListError([f"A match needs {PLAYERS} strike teams, one for each player; {given} given."])
    teams: list[StrikeTeam] = []
    wrong: list[str] = []
    for number, one in enumerate(lists, start=1):
        try:
            teams.append(_team(one))
        except ListError as error:
            wrong += [f"Strike team {number}: {fault}" for fault in error.faults]
    if wrong:
        raise ListError(wrong)
    return tuple(teams)


def _team(given: object) -> StrikeTeam:
    if isinstance(given, StrikeTeam):
        return _legal(Reading(given))
    if not isinstance(given, str):
        return _legal(read_plain(given))
    is_list = "\n" in given or given.lstrip()[:1] in ("", "{", "[", "#")
    return read_team(given) if is_list and not is_ready(given) else team_named(given)


def _legal(reading: Reading) -> StrikeTeam:
    wrong = [*reading.faults, *faults(reading.team)]
    if wrong:
        raise ListError([sentence(one) for one in wrong])
    return reading.team

"""Strike teams that are ready to play: texts under `content/teams/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from dejarik.games import ListError
from dejarik.games.list_reading import fold
from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.lists.team_text import read

# The two sides of the core set: what a match has if nobody brings anything.
DEFAULT = ("Skywalker and Tano", "Maul and Ventress")


@cache
def ready_teams() -> tuple[StrikeTeam, ...]:
    """Those of the core set first, then the others by name."""
    texts = [
        one.read_text(encoding="utf-8")
        for one in files("dejarik.games.shatterpoint").joinpath("content", "teams").iterdir()
        if one.name.endswith(".txt")
    ]
    teams = [read(text).team for text in texts]
    return tuple(sorted(teams, key=lambda team: (team.name not in DEFAULT, team.name != DEFAULT[0], team.name)))


def default_teams() -> tuple[StrikeTeam, StrikeTeam]:
    return team_named(DEFAULT[0]), team_named(DEFAULT[1])


def is_ready(name: str) -> bool:
    return any(fold(team.name) == fold(name) for team in ready_teams())


def team_named(name: str) -> StrikeTeam:
    """The ready team of that name, whatever its capitals. ListError names those there are."""
    found = [team for team in ready_teams() if fold(team.name) == fold(name)]
    if not found:
        names = ", ".join(team.name for team in ready_teams())
        raise ListError([f"There is no ready strike team “{name}”: choose one of {names}."])
    return found[0]

"""What the armies of a team must have in common (team.same-faction, team.shared-uniqueness)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import msgspec

from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.army_entering import entered
from dejarik.games.legion.lists.army_faults import unique_faults
from dejarik.games.legion.lists.army_messages import Fault
from dejarik.games.legion.lists.random_armies import random_army

TEAM = "team"
"""The format of a team battle (team.points)."""


def team_faults(armies: Sequence[Army]) -> Iterator[Fault]:
    """Of two teams, whose players sit in turns."""
    for number, (first, second) in enumerate(zip(armies[:2], armies[2:], strict=True), start=1):
        yield from pair_faults(first, second, {"first": number, "second": number + 2})


def pair_faults(first: Army, second: Army, places: dict[str, object]) -> Iterator[Fault]:
    if first.faction != second.faction:
        yield Fault("team.same-faction", "team.faction", {**places, "factions": [first.faction, second.faction]})
    both = msgspec.structs.replace(first, units=(*first.units, *second.units))
    for fault in unique_faults(both):
        yield Fault("team.shared-uniqueness", "team.unique", {**fault.args, **places})


def filled_teams(brought: Sequence[object], ready: Sequence[Army], edition: str) -> list[Army]:
    """Who has brought none gets a ready army, which fits that of the teammate."""
    seated = [None if one is None else entered(one, edition) for one in brought]
    for seat, own in enumerate(seated):
        if own is None:
            seated[seat] = fitting(seated, seat, [army for army in ready if army.format == TEAM])
    return [army for army in seated if army is not None]


def fitting(seated: Sequence[Army | None], seat: int, ready: Sequence[Army]) -> Army:
    mate = seated[(seat + 2) % len(seated)]
    if mate is not None:
        return next((one for one in ready if not list(pair_faults(mate, one, {}))), mate)
    taken = [one.faction for one in seated if one is not None]
    return next((one for one in ready if one.faction not in taken), ready[0])


def random_team_armies(seeds: Sequence[str], edition: str) -> list[Army]:
    """Two for each team, drawn anew until they fit."""
    pairs = [fitting_pair(first, second, edition) for first, second in zip(seeds[:2], seeds[2:], strict=True)]
    return [army for place in zip(*pairs, strict=True) for army in place]


def fitting_pair(first: str, second: str, edition: str) -> tuple[Army, Army]:
    for attempt in count():
        one = random_army(f"{first}/{attempt}", TEAM, edition)
        other = random_army(f"{second}/{attempt}", TEAM, edition, one.faction)
        if not list(pair_faults(one, other, {})):
            return one, other
    raise AssertionError  # count() has no end

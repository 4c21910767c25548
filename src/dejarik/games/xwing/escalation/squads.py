"""The squads of Escalation, and who replaces whom in the variant for one core set."""

from __future__ import annotations

from functools import cache

from dejarik.games.xwing.lists.squad import Squad, quick_build

LEVEL = 4
"""escalation.squads"""

CORE_REPLACEMENTS = {
    "bluesquadronescort": ("lukeskywalker", "jekporkins"),
    "academypilot": ("idenversio", "valenrudor"),
}


@cache
def escalation_squads() -> tuple[Squad, Squad]:
    """escalation.squads: two squads of the core set at threat 4."""
    rebels = ("bluesquadronescort", "redsquadronveteran")
    imperials = ("idenversio", "academypilot", "academypilot")
    return (
        Squad("rebel", tuple(quick_build("rebel", one) for one in rebels), "Escalating Rebels"),
        Squad("imperial", tuple(quick_build("imperial", one) for one in imperials), "Escalating Imperials"),
    )


@cache
def core_squads() -> tuple[Squad, Squad]:
    """escalation.core.start"""
    academy = quick_build("imperial", "academypilot")
    return (
        Squad("rebel", (quick_build("rebel", "bluesquadronescort"),), "Blue Squadron Escort"),
        Squad("imperial", (academy, academy), "Academy Pilots"),
    )

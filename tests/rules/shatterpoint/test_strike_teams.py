"""Building strike teams: squads, types, eras, points and names."""

from __future__ import annotations

from dejarik.games.shatterpoint.lists.ready_teams import default_teams
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam
from dejarik.games.shatterpoint.lists.team_builder import draft_list
from dejarik.games.shatterpoint.lists.team_faults import faults
from dejarik.games.shatterpoint.lists.team_json import to_json
from tests.marks import covers

ANAKIN, REX, TROOPERS = "generalanakinskywalker", "cc7567captainrex", "501stclonetroopers"
AHSOKA, BO_KATAN, CLAN_KRYZE = "ahsokatanojedinomore", "bokatankryze", "clankryzemandalorians"
VADER, SERGEANT, STORMTROOPERS = "darthvadertheemperorsservant", "stormtroopersergeant", "stormtroopers"
OURS = Squad((ANAKIN, REX, TROOPERS))
THEIRS = Squad((AHSOKA, BO_KATAN, CLAN_KRYZE))
MISSION = "shifting-priorities"


def team(*squads: Squad, missions: tuple[str, ...] = (MISSION,)) -> StrikeTeam:
    return StrikeTeam(squads, missions)


def broken(*squads: Squad, missions: tuple[str, ...] = (MISSION,)) -> set[str]:
    return {fault.rule for fault in faults(team(*squads, missions=missions))}


def fitting(of: StrikeTeam, place: str) -> set[str]:
    """What a builder offers for the place."""
    return {option.card for option in draft_list(to_json(of), open=place).options if option.why_not is None}


@covers("build.strike-team")
def test_a_strike_team_has_two_squads_of_three_units() -> None:
    assert broken(OURS, THEIRS) == set()
    assert broken(OURS) == {"build.strike-team"}
    assert "build.strike-team" in broken(OURS, THEIRS, Squad((VADER, SERGEANT, STORMTROOPERS)))
    assert "build.strike-team" in broken(OURS, Squad((AHSOKA, BO_KATAN)))
    assert "build.strike-team" in broken(OURS, Squad((*THEIRS.units, "212thclonetroopers")))


@covers("mission.set")
def test_a_strike_team_brings_exactly_one_mission_set() -> None:
    assert broken(OURS, THEIRS, missions=()) == {"mission.set"}
    assert broken(OURS, THEIRS, missions=(MISSION, "first-contact")) == {"mission.set"}


@covers("build.no-duplicate-unit-name", "stat-card.name")
def test_no_unit_is_in_a_strike_team_twice() -> None:
    twice = Squad((AHSOKA, BO_KATAN, TROOPERS))
    assert broken(OURS, twice) == {"build.no-duplicate-unit-name"}


@covers("build.no-duplicate-unique-name", "stat-card.unique-name", "example.unique-name")
def test_nobody_is_in_a_strike_team_under_two_names() -> None:
    padawan = "padawanahsokatano"
    assert broken(Squad((ANAKIN, padawan, TROOPERS)), THEIRS) == {"build.no-duplicate-unique-name"}
    assert "build.no-duplicate-unique-name" in broken(OURS, Squad((AHSOKA, padawan, CLAN_KRYZE)))
    assert broken(Squad((ANAKIN, padawan, TROOPERS)), Squad(("lordmaul", BO_KATAN, CLAN_KRYZE))) == set()


@covers("build.squad.three-types", "stat-card.type")
def test_a_squad_has_one_unit_of_each_type() -> None:
    two_supporting = team(OURS, Squad((AHSOKA, "b1battledroids", "magnaguard")))
    assert {(fault.rule, fault.key) for fault in faults(two_supporting)} == {
        ("build.squad.three-types", "squad.type-twice"),
        ("build.squad.three-types", "squad.type-missing"),
    }
    assert "build.squad.three-types" in broken(OURS, Squad((AHSOKA, "lordmaul", CLAN_KRYZE)))


@covers("build.squad.same-era")
def test_the_units_of_a_squad_are_of_the_era_of_its_primary_unit() -> None:
    empire = Squad((VADER, SERGEANT, STORMTROOPERS))
    assert broken(OURS, Squad((AHSOKA, SERGEANT, CLAN_KRYZE))) == {"build.squad.same-era"}
    assert broken(Squad(("generalobiwankenobi", REX, TROOPERS)), empire) == set()


@covers("build.squad.same-era")
def test_one_era_must_hold_for_all_three_units() -> None:
    """Moff Gideon is of two eras, and each of the others of one of them."""
    mixed = Squad(("moffgideon", SERGEANT, "nighttroopers"))
    assert broken(OURS, mixed) == {"build.squad.same-era"}
    assert broken(OURS, Squad(("moffgideon", SERGEANT, STORMTROOPERS))) == set()


@covers("build.squad.budget", "stat-card.points")
def test_a_squad_costs_no_more_than_its_squad_points() -> None:
    assert broken(OURS, THEIRS) == set()  # 4 + 3 of 7
    assert broken(Squad((ANAKIN, REX, "212thclonetroopers")), THEIRS) == {"build.squad.budget"}  # 4 + 4 of 7
    assert broken(Squad((ANAKIN, "ct411commanderponds", TROOPERS)), THEIRS) == set()  # 3 + 3 of 7


def test_every_fault_is_named_at_once() -> None:
    wrong = team(Squad((ANAKIN, SERGEANT, "212thclonetroopers", "212thclonetroopers")), missions=())
    assert {fault.key for fault in faults(wrong)} == {
        "team.squads",
        "team.no-mission",
        "team.unit-twice",
        "squad.size",
        "squad.type-twice",
        "squad.era",
        "squad.points",
    }


@covers("build.squad.primary-first")
def test_the_primary_unit_decides_what_is_offered() -> None:
    """A Clone Wars unit with 7 points: others of that era, as far as the points go."""
    begun = team(Squad((ANAKIN, REX)), THEIRS)
    offered = fitting(begun, "1.supporting")
    assert TROOPERS in offered  # 3 points are left
    assert "212thclonetroopers" not in offered  # costs 4
    assert "snowtroopers" not in offered  # costs 3, of the Galactic Civil War
    assert BO_KATAN not in offered  # is of another type


@covers("build.squad.steps")
def test_nothing_is_picked_before_the_primary_unit() -> None:
    begun = team(Squad(()), THEIRS)
    assert fitting(begun, "1.secondary") == fitting(begun, "1.supporting") == set()
    assert ANAKIN in fitting(begun, "1.primary")
    reason = draft_list(to_json(begun), open="1.secondary").options[0].why_not
    assert reason is not None
    assert reason.rule == "build.squad.primary-first"


def test_the_default_teams_are_the_two_sides_of_the_core_set() -> None:
    ours, theirs = default_teams()
    assert faults(ours) == faults(theirs) == []
    assert set(ours.units) == {*OURS.units, *THEIRS.units}
    assert not set(ours.units) & set(theirs.units)

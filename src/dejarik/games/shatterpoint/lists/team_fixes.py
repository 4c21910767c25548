"""What a builder says beside a fault: the places it is about, an edit that removes it where one is plain, and the rules
that a strike team keeps or breaks."""

from __future__ import annotations

from collections.abc import Sequence

from dejarik.games.lists import DraftCheck, ListEdit, ListFix
from dejarik.games.shatterpoint.lists.team import StrikeTeam
from dejarik.games.shatterpoint.lists.team_faults import SQUADS
from dejarik.games.shatterpoint.lists.team_messages import WORDS, Fault, say
from dejarik.games.shatterpoint.lists.team_places import MISSION, NEW, places
from dejarik.rulebook.messages import Lang

# Each check: its words, its rule, and how the keys of its faults begin.
CHECKS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("check.squads", "build.strike-team", ("team.squads", "squad.size")),
    ("check.known", "stat-card.name", ("list.",)),
    ("check.mission", "mission.set", ("team.no-mission", "team.missions")),
    ("check.types", "build.squad.three-types", ("squad.type-",)),
    ("check.era", "build.squad.same-era", ("squad.era",)),
    ("check.points", "build.squad.budget", ("squad.points",)),
    ("check.names", "build.no-duplicate-unit-name", ("team.unit-twice",)),
    ("check.unique", "build.no-duplicate-unique-name", ("team.unique-twice",)),
)


def checks(found: Sequence[Fault], lang: Lang) -> tuple[DraftCheck, ...]:
    return WORDS.checks(CHECKS, found, lang, {})


def where(team: StrikeTeam, fault: Fault) -> tuple[str, ...]:
    """The places of what it names, in the squad that it is about; the squad itself, if it names nothing."""
    number = fault.args.get("number")
    named = _named(fault)
    found = [place for place, id in places(team) if id in named and (number is None or place.startswith(f"{number}."))]
    return tuple(found) or ((str(number),) if number is not None else ())


def _named(fault: Fault) -> set[str]:
    """But not the near misses of a name that nobody has."""
    if fault.key.startswith("list.unknown"):
        return {str(fault.args["written"])}
    values = [fault.args.get(key, ()) for key in ("unit", "units", "missions")]
    return {str(one) for value in values for one in (value if isinstance(value, list | tuple) else (value,))}


def fix(team: StrikeTeam, fault: Fault, lang: Lang) -> ListFix | None:
    """One press that removes this fault, where a plain one does."""
    found = where(team, fault)
    match fault.key:
        case "team.squads" if len(team.squads) < SQUADS:
            return ListFix(say("fix.add-squad", lang), open=NEW)
        case "team.squads":
            last = len(team.squads)
            return ListFix(say("fix.remove-squad", lang, {"number": last}), ListEdit(place=str(last)))
        case "team.no-mission":
            return ListFix(say("fix.add-mission", lang), open=f"{MISSION}.1")
        case "squad.type-missing":
            place = f"{fault.args['number']}.{fault.args['type']}"
            return ListFix(say("fix.add-unit", lang, {"type": fault.args["type"]}), open=place)
        case "list.unknown-unit.near" | "list.unknown-mission.near":
            return _nearest(fault, found[0], lang)
        case "list.several" | "squad.size" | "squad.points":
            return None
        case "team.unit-twice":
            found = tuple(place for place, id in places(team) if id == fault.args["unit"])
    return _remove(team, found[-1], lang) if found else None


def _nearest(fault: Fault, place: str, lang: Lang) -> ListFix:
    unit = fault.key.startswith("list.unknown-unit")
    near = fault.args["units" if unit else "missions"]
    assert isinstance(near, list | tuple)
    words = say("fix.use", lang, {"unit": near[0]}) if unit else say("fix.use-mission", lang, {"mission": near[0]})
    return ListFix(words, ListEdit(place=place, card=str(near[0])))


def _remove(team: StrikeTeam, place: str, lang: Lang) -> ListFix:
    card = dict(places(team))[place]
    mission = place.startswith(f"{MISSION}.")
    words = say("fix.remove-mission", lang, {"mission": card}) if mission else say("fix.remove", lang, {"unit": card})
    return ListFix(words, ListEdit(place=place))

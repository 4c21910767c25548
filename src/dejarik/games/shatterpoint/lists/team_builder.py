"""A strike team under construction: its squads and points, every fault with a place and, where one is plain, a fix,
and what would fit the open place. What is legal `team_faults` says; an option is legal if it brings no new fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from dejarik.games.list_reading import counts_to
from dejarik.games.lists import DraftFault, DraftOption, DraftRow, DraftSlot, ListDraft, ListEdit, WhyNot
from dejarik.games.shatterpoint.facts import UNIT_TYPES, all_missions, all_units
from dejarik.games.shatterpoint.lists.team import Squad, StrikeTeam, cost
from dejarik.games.shatterpoint.lists.team_check import FORMAT, unplayed
from dejarik.games.shatterpoint.lists.team_faults import SQUADS, faults
from dejarik.games.shatterpoint.lists.team_fixes import checks, fix, where
from dejarik.games.shatterpoint.lists.team_json import to_json
from dejarik.games.shatterpoint.lists.team_messages import Fault, UnreadableList, say, sentence, why_not
from dejarik.games.shatterpoint.lists.team_places import MISSION, NEW, NoSuchPlace, edited, kind_of, unit_places
from dejarik.games.shatterpoint.lists.team_text import read, to_text
from dejarik.games.shatterpoint.shown.pool import played
from dejarik.rulebook.messages import Lang

# What a team lacks while it is built is no reason against a unit.
UNFINISHED = ("team.squads", "team.no-mission", "squad.size", "squad.type-missing")
PRICE = "build.squad.budget"


def draft_list(
    text: str, edit: ListEdit | None = None, open: str | None = None, lang: Lang = "en", limit: int | None = None
) -> ListDraft:
    """The draft after the edit, with the options of the open place. Each squad has its own limit: none is given.
    ListError for a text of which no strike team can be made, or an edit of a place that it does not have."""
    try:
        reading = read(text)
        team = edited(reading.team, edit) if edit is not None else reading.team
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    wrong = [*(reading.faults if edit is None else ()), *faults(team)]
    return ListDraft(
        list=msgspec.to_builtins(team),
        name=team.name,
        faction=team.faction,
        format=FORMAT,
        formats=(FORMAT,),
        factions=(),
        legal=not wrong,
        unit="points",
        total=cost(team),
        limit=sum(squad.budget for squad in team.squads),
        rows=tuple(_rows(team)),
        faults=tuple(
            DraftFault(one.rule, sentence(one, lang), where(team, one), fix(team, one, lang)) for one in wrong
        ),
        warnings=tuple(say("warning.not-played", lang, {"unit": id}) for id in unplayed(team)),
        checks=checks(wrong, lang),
        exports={"text": to_text(team), "json": to_json(team)},
        open=open,
        options=tuple(_options(team, open, lang)) if open is not None else (),
    )


# Rows.


def _rows(team: StrikeTeam) -> Iterator[DraftRow]:
    held = team.missions or (None,)
    slots = [DraftSlot(f"{MISSION}.{at}", MISSION, id, over=at > 1) for at, id in enumerate(held, start=1)]
    yield DraftRow(MISSION, (), None, tuple(slots))
    for number, squad in enumerate(team.squads, start=1):
        yield DraftRow(str(number), (), squad.cost, tuple(_slots(number, squad)), size=len(UNIT_TYPES))


def _slots(number: int, squad: Squad) -> Iterator[DraftSlot]:
    """One for each type, filled or free, and one for each unit too many."""
    held = dict(unit_places(number, squad))
    for type in UNIT_TYPES:
        place = f"{number}.{type}"
        id = held.pop(place, None)
        yield DraftSlot(place, type, id, _price(id))
    for place, id in held.items():
        yield DraftSlot(place, kind_of(id), id, _price(id), over=True)


def _price(id: str | None) -> int | None:
    facts = all_units().get(id or "")
    return facts.cost if facts and facts.type != "primary" else None


# Options of the open place.


def _options(team: StrikeTeam, place: str, lang: Lang) -> list[DraftOption]:
    """Those that fit first, then the rest with its reason."""
    before = {msgspec.json.encode(one) for one in faults(team)}
    found = []
    for id in _cards_for(team, place):
        try:
            after = edited(team, ListEdit(place=place, card=id))
        except NoSuchPlace:
            return []
        reason = _primary_first(team, place, lang) or _reason(faults(after), before, lang)
        known = id in all_missions() or played(id)
        found.append(DraftOption(id, (id,), _price(id), cost(after) - cost(team), reason, known))
    return sorted(found, key=_order)


def _order(option: DraftOption) -> tuple[int, int, str]:
    """What fits first, then what is only too dear; the cheap ones first."""
    far = 0 if option.why_not is None else 1 if option.why_not.rule == PRICE else 2
    return far, option.cost or 0, option.card


def _cards_for(team: StrikeTeam, place: str) -> Iterable[str]:
    part, _, rest = place.partition(".")
    if part == MISSION:
        return tuple(all_missions())
    wanted = "primary" if place == NEW else rest.partition(".")[0]
    if place == NEW and len(team.squads) >= SQUADS:
        return ()
    return [id for id, facts in all_units().items() if facts.type == wanted]


def _primary_first(team: StrikeTeam, place: str, lang: Lang) -> WhyNot | None:
    """build.squad.primary-first, build.squad.steps: the primary unit sets era and points, and comes first."""
    number, _, rest = place.partition(".")
    if not counts_to(number, len(team.squads)) or rest.startswith("primary"):
        return None
    if team.squads[int(number) - 1].unit("primary") is not None:
        return None
    return why_not(Fault("build.squad.primary-first", "squad.primary-first", {"number": int(number)}), lang)


def _reason(after: list[Fault], before: set[bytes], lang: Lang) -> WhyNot | None:
    """The first new fault; a unit that can never be in the squad says so before it says that it is dear."""
    new = [one for one in after if msgspec.json.encode(one) not in before and one.key not in UNFINISHED]
    new.sort(key=lambda one: one.rule == PRICE)
    return why_not(new[0], lang) if new else None

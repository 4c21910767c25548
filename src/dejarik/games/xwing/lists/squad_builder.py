"""A squad under construction: its rows and totals, every fault with a place and, where one is plain, a fix, and what
would fit the open place. What is legal is for `squad_faults` to say; an option is legal if it brings no new fault."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from dejarik.games.lists import DraftFault, DraftOption, DraftRow, DraftSlot, Glance, ListDraft, ListEdit, WhyNot
from dejarik.games.xwing.facts import all_pilots, all_upgrades, quick_builds
from dejarik.games.xwing.lists.pool import FACTIONS, played
from dejarik.games.xwing.lists.squad import Squad, SquadShip, threat, upgrade_points
from dejarik.games.xwing.lists.squad_draft import UnreadableList
from dejarik.games.xwing.lists.squad_faults import LIMIT, THREAT, faults, unimplemented
from dejarik.games.xwing.lists.squad_figures import changes
from dejarik.games.xwing.lists.squad_fixes import checks, fix, where
from dejarik.games.xwing.lists.squad_glance import glance
from dejarik.games.xwing.lists.squad_json import to_json, to_xws
from dejarik.games.xwing.lists.squad_messages import Fault, say, sentence, why_not
from dejarik.games.xwing.lists.squad_slots import NEW, NoSuchPlace, build_key, edited, row_packages, slots
from dejarik.games.xwing.lists.squad_text import read, to_text
from dejarik.rulebook.messages import Lang

FORMATS = ("points", "quick-build")
# What a squad lacks while it is built is no reason against a card.
UNFINISHED = ("squad.empty", "squad.standardized")
# Rules about the price: what they refuse would fit a squad that saves elsewhere.
PRICE = ("squad.points.limit", "squad.quick-build.sum")


def draft_list(
    text: str,
    edit: ListEdit | None = None,
    open: str | None = None,
    lang: Lang = "en",
    limit: int | None = None,
) -> ListDraft:
    """The draft after the edit, with the options of the open place. The limit is one of points, or the threat level of
    quick builds. ListError for a text of which no squad can be made, or an edit of a place that it does not have."""
    try:
        reading = read(text)
        squad = edited(reading.squad, edit) if edit is not None else reading.squad
    except UnreadableList as unreadable:
        raise unreadable.told(lang) from None
    doubts = reading.faults if edit is None else ()
    by_points = squad.format == "points"
    most = limit if limit is not None else LIMIT if by_points else THREAT
    found = [*doubts, *faults(squad, most, most)]
    return ListDraft(
        list=msgspec.to_builtins(squad),
        name=squad.name,
        faction=squad.faction,
        format=squad.format,
        formats=FORMATS,
        factions=FACTIONS,
        legal=not found,
        unit="points" if by_points else "threat",
        total=_total(squad),
        limit=most,
        rows=tuple(_rows(squad, most)),
        faults=tuple(
            DraftFault(one.rule, sentence(one, lang), where(squad, one), fix(squad, one, lang)) for one in found
        ),
        warnings=tuple(say("warning.not-played", lang, {"card": id}) for id in unimplemented(squad)),
        checks=checks(squad, found, lang, most),
        exports={"xws": to_xws(squad), "text": to_text(squad), "json": to_json(squad)},
        glance=tuple(_glances(squad)),
        open=open,
        options=tuple(_options(squad, open, lang, most)) if open is not None else (),
    )


def _glances(squad: Squad) -> Iterator[Glance]:
    for number, group in enumerate(row_packages(squad), start=1):
        rows = (glance(str(number), squad.ships[place]) for place in group.places)
        yield from (row for row in rows if row is not None)


# Rows.


def _rows(squad: Squad, limit: int) -> Iterator[DraftRow]:
    before = {msgspec.json.encode(one) for one in faults(squad, limit, limit)}
    for number, group in enumerate(row_packages(squad), start=1):
        ships = [squad.ships[place] for place in group.places]
        if squad.format == "points":
            rack = tuple(_slots(str(number), squad, group.places[0]))
            row = DraftRow(str(number), (ships[0].pilot,), _known_points(ships[0]), rack)
        else:
            cards = tuple(ship.pilot for ship in ships)
            fixed = tuple(id for ship in ships for id in ship.upgrades)
            row = DraftRow(str(number), cards, group.option.threat if group.option else None, (), fixed)
        after = faults(edited(squad, ListEdit(place=row.id, copy=True)), limit, limit)
        yield msgspec.structs.replace(row, repeatable=not any(_another(one, before) for one in after))


def _another(fault: Fault, before: set[bytes]) -> bool:
    """Whether the fault is new and not about the price: that can be saved elsewhere."""
    return fault.key not in ("squad.points", "squad.threat") and msgspec.json.encode(fault) not in before


def _slots(row: str, squad: Squad, place: int) -> Iterator[DraftSlot]:
    ship = squad.ships[place]
    pilot = all_pilots().get(ship.pilot)
    for slot in slots(row, ship):
        card = None if slot.card is None else ship.upgrades[slot.card]
        known = all_upgrades().get(card or "")
        cost = upgrade_points(known, pilot) if known and pilot and not slot.shared else None
        yield DraftSlot(slot.id, slot.kind, card, cost, slot.over, slot.shared)


# Options of the open place.


def _options(squad: Squad, place: str, lang: Lang, limit: int) -> list[DraftOption]:
    """Those that fit first, then the rest with its reason."""
    row, _, slot = place.partition(".")
    before = {msgspec.json.encode(one) for one in faults(squad, limit, limit)}
    cards = _cards_for(squad, slot)
    found = []
    for card, parts, cost in cards:
        try:
            after = edited(squad, ListEdit(place=place, card=card))
        except NoSuchPlace:
            return []
        reason = _reason(faults(after, limit, limit), before, lang)
        old, new = _total(squad), _total(after)
        is_played = all(played("pilot" if id in all_pilots() else "upgrade", id) for id in parts)
        change = None if old is None or new is None else new - old
        shown = cost if cost is not None else _cost_in(after, row, slot, card)
        figures = changes(squad.ships[int(row) - 1], after.ships[int(row) - 1]) if slot else ()
        found.append(DraftOption(card, parts, shown, change, reason, is_played, figures))
    return sorted(found, key=lambda one: _order(one, slot))


def _order(option: DraftOption, slot: str) -> tuple[int, bool, bool, int, str]:
    """What fits first, then what is only too dear; upgrades begin with the cheap ones, ships with the dear ones."""
    cost = option.cost or 0
    far = 0 if option.why_not is None else 1 if option.why_not.rule in PRICE else 2
    return far, not option.played, option.cost is None, cost if slot else -cost, option.card


def _cards_for(squad: Squad, slot: str) -> Iterable[tuple[str, tuple[str, ...], int | None]]:
    if slot:
        kind = slot.partition(".")[0]
        return [(id, (id,), None) for id, facts in all_upgrades().items() if kind in facts.slots]
    if squad.format == "points":
        return [(id, (id,), one.cost) for id, one in all_pilots().items() if one.faction == squad.faction]
    return [
        (build_key(one), tuple(str(id) for ship in one.pilots for id in (ship.pilot, *ship.upgrades)), one.threat)
        for one in quick_builds(squad.faction)
    ]


def _cost_in(after: Squad, row: str, slot: str, card: str) -> int | None:
    if not slot or row == NEW:
        return None
    ship = after.ships[int(row) - 1]
    pilot = all_pilots().get(ship.pilot)
    return upgrade_points(all_upgrades()[card], pilot) if pilot is not None else None


def _total(squad: Squad) -> int | None:
    """What its known cards cost: a fault names the others."""
    return sum(map(_known_points, squad.ships)) if squad.format == "points" else threat(squad)


def _known_points(ship: SquadShip) -> int:
    pilot = all_pilots().get(ship.pilot)
    if pilot is None:
        return 0
    known = [all_upgrades()[id] for id in ship.upgrades if id in all_upgrades()]
    return (pilot.cost or 0) + sum(upgrade_points(one, pilot) or 0 for one in known)


def _reason(after: list[Fault], before: set[bytes], lang: Lang) -> WhyNot | None:
    """The first new fault; a card that no ship of the kind may carry says so before it says that it is dear."""
    new = [one for one in after if msgspec.json.encode(one) not in before and not _unfinished(one)]
    new.sort(key=lambda one: one.key == "squad.points")
    return why_not(new[0], lang) if new else None


def _unfinished(fault: Fault) -> bool:
    if fault.key == "squad.threat":
        total, level = fault.args["total"], fault.args["level"]
        return isinstance(total, int) and isinstance(level, int) and total < level
    return fault.key in UNFINISHED

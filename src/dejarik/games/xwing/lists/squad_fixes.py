"""What a builder says beside a fault: the places it is about, an edit that removes it where one is plain, and the list
of rules that a squad keeps or breaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejarik.games.lists import DraftCheck, ListEdit, ListFix
from dejarik.games.xwing.facts import all_pilots, all_upgrades
from dejarik.games.xwing.lists.squad import Squad, options_with, ship_points, upgrade_points
from dejarik.games.xwing.lists.squad_messages import WORDS, Fault, say
from dejarik.games.xwing.lists.squad_slots import NEW, build_key, row_packages, slots
from dejarik.rulebook.messages import Lang

# Each check: its words, its rule, and how the keys of its faults begin.
CHECKS: dict[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "points": (
        ("check.ships", "setup.squads-first", ("squad.empty",)),
        ("check.known", "squad.formats", ("squad.unknown", "list.")),
        ("check.faction", "squad.formats", ("squad.faction",)),
        ("check.points", "squad.points.limit", ("squad.points", "squad.no-cost", "squad.no-slots")),
        ("check.limited", "squad.limited", ("squad.limited", "squad.repeated")),
        ("check.slots", "cards.upgrade-types", ("squad.slots",)),
        ("check.restrictions", "upgrade.limits-printed", ("restricted.", "squad.solitary", "squad.standardized")),
    ),
    "quick-build": (
        ("check.ships", "setup.squads-first", ("squad.empty",)),
        ("check.known", "squad.formats", ("squad.unknown", "list.")),
        ("check.faction", "squad.formats", ("squad.faction",)),
        ("check.as-printed", "squad.quick-build.fixed", ("squad.no-quick", "squad.not-the", "squad.threat-of-build")),
        ("check.limited", "squad.limited", ("squad.limited",)),
        ("check.threat", "squad.quick-build.sum", ("squad.threat",)),
    ),
}
REMOVABLE = ("restricted.", "squad.repeated", "squad.slots", "squad.solitary", "squad.unknown-upgrade")


def checks(squad: Squad, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
    return WORDS.checks(CHECKS[squad.format], found, lang, {"limit": limit, "level": limit})


# Where.


def where(squad: Squad, fault: Fault) -> tuple[str, ...]:
    """The slots of the cards it names, else the row of its ship."""
    row = _row(squad, fault)
    cards = set(_cards(fault))
    found = [id for one, id, card in _upgrade_places(squad) if card in cards and row in (None, one)]
    if found or row is not None:
        return tuple(found) if found else (str(row),)
    name = fault.args.get("name")
    if isinstance(name, str):
        return tuple(place for place, _ in _named(squad, name))
    return ()


def _row(squad: Squad, fault: Fault) -> str | None:
    number = fault.args.get("number")
    if not isinstance(number, int):
        return None
    for row, group in enumerate(row_packages(squad), start=1):
        if number - 1 in group.places:
            return str(row)
    return None


def _cards(fault: Fault) -> list[str]:
    if fault.key == "squad.standardized":
        return []
    several = fault.args.get("upgrades")
    named = [fault.args.get("upgrade"), fault.args.get("card")]
    if fault.key.startswith("squad.unknown-upgrade"):
        return [str(fault.args["written"])]
    return [str(one) for one in (*named, *(several if isinstance(several, list | tuple) else ())) if one is not None]


def _upgrade_places(squad: Squad) -> Iterator[tuple[str, str, str]]:
    """Row, slot and card of each upgrade of a squad bought with points."""
    if squad.format != "points":
        return
    for number, ship in enumerate(squad.ships, start=1):
        for slot in slots(str(number), ship):
            if slot.card is not None and not slot.shared:
                yield str(number), slot.id, ship.upgrades[slot.card]


def _named(squad: Squad, name: str) -> Iterator[tuple[str, str]]:
    """The places of the cards of a name, ship cards first, with the card."""
    for number, group in enumerate(row_packages(squad), start=1):
        for place in group.places:
            pilot = squad.ships[place].pilot
            if pilot in all_pilots() and all_pilots()[pilot].name.en == name:
                yield str(number), pilot
    for _, slot, card in _upgrade_places(squad):
        if card in all_upgrades() and all_upgrades()[card].name.en == name:
            yield slot, card


# Fixes.


def fix(squad: Squad, fault: Fault, lang: Lang) -> ListFix | None:
    """One press that removes this fault, where a plain one does."""
    near = fault.args.get("pilots") or fault.args.get("upgrades")
    if fault.key.endswith(".near") and isinstance(near, list | tuple):
        return _use(squad, fault, str(near[0]), lang)
    if fault.key.startswith(REMOVABLE):
        places = where(squad, fault)
        return _remove(squad, places[-1], lang) if places else None
    match fault.key:
        case "squad.limited":
            places = where(squad, fault)
            return _remove(squad, places[-1], lang) if places else None
        case "squad.faction" if len({all_pilots()[one.pilot].faction for one in squad.ships}) == 1:
            edit = ListEdit(field="faction", value=str(fault.args["factions"]))
            return ListFix(say("fix.faction", lang, {"faction": fault.args["factions"]}), edit)
        case "squad.faction" | "squad.no-quick-build" | "squad.unknown-pilot":
            row = _row(squad, fault)
            return _remove(squad, row, lang) if row is not None else None
        case "squad.points":
            return _cheaper(squad, fault, lang)
        case "squad.empty":
            return ListFix(say("fix.add-ship", lang), open=NEW)
        case "squad.threat":
            return _towards_level(squad, fault, lang)
        case "squad.standardized":
            return _add(squad, fault, lang)
        case "squad.not-the-quick-build" | "squad.threat-of-build":
            return _printed(squad, fault, lang)
    return None


def _remove(squad: Squad, place: str, lang: Lang) -> ListFix | None:
    row, _, slot = place.partition(".")
    if slot:
        card = next(card for _, id, card in _upgrade_places(squad) if id == place)
        return ListFix(say("fix.remove-upgrade", lang, {"upgrade": card}), ListEdit(place=place))
    ship = squad.ships[row_packages(squad)[int(row) - 1].places[0]]
    return ListFix(say("fix.remove-pilot", lang, {"pilot": ship.pilot}), ListEdit(place=row))


def _use(squad: Squad, fault: Fault, card: str, lang: Lang) -> ListFix | None:
    places = where(squad, fault)
    if not places or squad.format != "points":
        return None
    kind = "pilot" if "pilot" in fault.key else "upgrade"
    return ListFix(say(f"fix.use-{kind}", lang, {kind: card}), ListEdit(place=places[0], card=card))


def _cheaper(squad: Squad, fault: Fault, lang: Lang) -> ListFix | None:
    """The cheapest single upgrade that brings the squad back under its limit, or else the cheapest ship."""
    total, limit = fault.args["total"], fault.args["limit"]
    assert isinstance(total, int)
    assert isinstance(limit, int)
    costs = []
    for row, place, card in _upgrade_places(squad):
        pilot, upgrade = all_pilots().get(squad.ships[int(row) - 1].pilot), all_upgrades().get(card)
        cost = upgrade_points(upgrade, pilot) if upgrade is not None and pilot is not None else None
        if cost is not None and cost >= total - limit:
            costs.append((cost, place))
    if not costs and len(squad.ships) > 1:
        ships = ((ship_points(ship), str(row)) for row, ship in enumerate(squad.ships, start=1))
        costs = [(cost, row) for cost, row in ships if cost is not None and cost >= total - limit]
    return _remove(squad, min(costs)[1], lang) if costs else None


def _towards_level(squad: Squad, fault: Fault, lang: Lang) -> ListFix | None:
    """squad.quick-build.sum: one more build below the level; above it the one that is too many, if it is one."""
    total, level = fault.args["total"], fault.args["level"]
    assert isinstance(total, int)
    assert isinstance(level, int)
    if total < level:
        return ListFix(say("fix.add-build", lang), open=NEW)
    for row, group in reversed(list(enumerate(row_packages(squad), start=1))):
        if group.option is not None and group.option.threat == total - level:
            return _remove(squad, str(row), lang)
    return None


def _add(squad: Squad, fault: Fault, lang: Lang) -> ListFix | None:
    card = str(fault.args["upgrade"])
    row = _row(squad, fault)
    assert row is not None, "the fault names a ship of the squad"
    wanted = all_upgrades()[card].slots[0]
    for slot in slots(row, squad.ships[int(row) - 1]):
        if slot.kind == wanted and slot.card is None:
            return ListFix(say("fix.add", lang, {"upgrade": card}), ListEdit(place=slot.id, card=card))
    return None


def _printed(squad: Squad, fault: Fault, lang: Lang) -> ListFix | None:
    row = _row(squad, fault)
    assert row is not None, "the fault names a ship of the squad"
    places = row_packages(squad)[int(row) - 1].places
    options = options_with(tuple(squad.ships[place].pilot for place in places))
    if not options:
        return None
    return ListFix(say("fix.as-printed", lang), ListEdit(place=row, card=build_key(options[0])))

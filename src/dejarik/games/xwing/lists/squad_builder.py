"""A squad under construction: its rows, and what would fit the open place. What is legal is for `squad_faults` to
say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from dejarik.games.drafting import Drafting
from dejarik.games.lists import DraftCheck, DraftOption, DraftRow, DraftSlot, Glance, ListEdit, ListFix
from dejarik.games.xwing.facts import all_pilots, all_upgrades, quick_builds
from dejarik.games.xwing.lists import squad_fixes
from dejarik.games.xwing.lists.pool import FACTIONS, played
from dejarik.games.xwing.lists.squad import Squad, SquadShip, threat, upgrade_points
from dejarik.games.xwing.lists.squad_faults import LIMIT, THREAT, faults, unimplemented
from dejarik.games.xwing.lists.squad_figures import changes
from dejarik.games.xwing.lists.squad_glance import glance
from dejarik.games.xwing.lists.squad_json import to_json, to_xws
from dejarik.games.xwing.lists.squad_messages import WORDS, Fault
from dejarik.games.xwing.lists.squad_slots import NEW, build_key, edited, row_packages, slots
from dejarik.games.xwing.lists.squad_text import read, to_text
from dejarik.rulebook.messages import Lang

# What a squad lacks while it is built is no reason against a card.
UNFINISHED = ("squad.empty", "squad.standardized")


class SquadDrafts(Drafting[Squad]):
    """The limit is one of points, or the threat level of quick builds."""

    words = WORDS
    formats = ("points", "quick-build")
    factions = FACTIONS
    price = ("squad.points", "squad.threat")
    said_last = ("squad.points",)
    room = ("squad.points.limit", "squad.quick-build.sum")

    def read(self, text: str) -> tuple[Squad, Sequence[Fault]]:
        reading = read(text)
        return reading.squad, reading.faults

    def edited(self, made: Squad, edit: ListEdit) -> Squad:
        return edited(made, edit)

    def faults(self, made: Squad, limit: int) -> list[Fault]:
        return faults(made, limit, limit)

    def limit(self, made: Squad) -> int:
        return LIMIT if made.format == "points" else THREAT

    def format(self, made: Squad) -> str:
        return made.format

    def unit(self, made: Squad) -> str:
        return "points" if made.format == "points" else "threat"

    def total(self, made: Squad) -> int | None:
        """What its known cards cost: a fault names the others."""
        return sum(map(_known_points, made.ships)) if made.format == "points" else threat(made)

    def unplayed(self, made: Squad) -> Iterable[str]:
        return unimplemented(made)

    def where(self, made: Squad, fault: Fault) -> tuple[str, ...]:
        return squad_fixes.where(made, fault)

    def fix(self, made: Squad, fault: Fault, lang: Lang) -> ListFix | None:
        return squad_fixes.fix(made, fault, lang)

    def checks(self, made: Squad, found: Sequence[Fault], lang: Lang, limit: int) -> tuple[DraftCheck, ...]:
        return squad_fixes.checks(made, found, lang, limit)

    def exports(self, made: Squad) -> dict[str, str]:
        return {"xws": to_xws(made), "text": to_text(made), "json": to_json(made)}

    def glance(self, made: Squad) -> Iterator[Glance]:
        for number, group in enumerate(row_packages(made), start=1):
            rows = (glance(str(number), made.ships[place]) for place in group.places)
            yield from (row for row in rows if row is not None)

    def rows(self, made: Squad, limit: int) -> Iterator[DraftRow]:
        before = self.marked(made, limit)
        for number, group in enumerate(row_packages(made), start=1):
            ships = [made.ships[place] for place in group.places]
            if made.format == "points":
                rack = tuple(_slots(str(number), made, group.places[0]))
                row = DraftRow(str(number), (ships[0].pilot,), _known_points(ships[0]), rack)
            else:
                cards = tuple(ship.pilot for ship in ships)
                fixed = tuple(id for ship in ships for id in ship.upgrades)
                row = DraftRow(str(number), cards, group.option.threat if group.option else None, (), fixed)
            yield msgspec.structs.replace(row, repeatable=self.repeatable(made, row.id, limit, before))

    def candidates(self, made: Squad, place: str) -> Iterator[DraftOption]:
        for card, parts, cost in _cards_for(made, place.partition(".")[2]):
            is_played = all(played("pilot" if id in all_pilots() else "upgrade", id) for id in parts)
            yield DraftOption(card, parts, cost, None, played=is_played)

    def shown(self, option: DraftOption, made: Squad, after: Squad, place: str) -> DraftOption:
        row, _, slot = place.partition(".")
        cost = option.cost if option.cost is not None else _cost_in(after, row, slot, option.card)
        figures = changes(made.ships[int(row) - 1], after.ships[int(row) - 1]) if slot else ()
        return msgspec.structs.replace(option, cost=cost, figures=figures)

    def order(self, option: DraftOption, place: str) -> tuple[bool, int, str]:
        """Upgrades begin with the cheap ones, ships with the dear ones."""
        cost = option.cost or 0
        return option.cost is None, cost if place.partition(".")[2] else -cost, option.card

    def excused(self, fault: Fault, place: str) -> bool:
        if fault.key == "squad.threat":
            total, level = fault.args["total"], fault.args["level"]
            return isinstance(total, int) and isinstance(level, int) and total < level
        return fault.key in UNFINISHED


draft_list = SquadDrafts().draft_list


def _slots(row: str, squad: Squad, place: int) -> Iterator[DraftSlot]:
    ship = squad.ships[place]
    pilot = all_pilots().get(ship.pilot)
    for slot in slots(row, ship):
        card = None if slot.card is None else ship.upgrades[slot.card]
        known = all_upgrades().get(card or "")
        cost = upgrade_points(known, pilot) if known and pilot and not slot.shared else None
        yield DraftSlot(slot.id, slot.kind, card, cost, slot.over, slot.shared)


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


def _known_points(ship: SquadShip) -> int:
    pilot = all_pilots().get(ship.pilot)
    if pilot is None:
        return 0
    known = [all_upgrades()[id] for id in ship.upgrades if id in all_upgrades()]
    return (pilot.cost or 0) + sum(upgrade_points(one, pilot) or 0 for one in known)

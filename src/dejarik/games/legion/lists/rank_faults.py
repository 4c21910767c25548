"""How many units of each rank an army has: army.ranks, and what keywords and mercenaries change about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dejarik.games.legion.facts import RANKS, Rank, UnitFacts
from dejarik.games.legion.lists.army import Army
from dejarik.games.legion.lists.army_messages import Fault

MERCENARIES = {rank: 2 if rank == "corps" else 1 for rank in RANKS}
"""mercenary.limit"""


def rank_faults(army: Army) -> Iterator[Fault]:
    """army.ranks: the least without mercenaries (mercenary.rank-count), the most without those that do not count."""
    format = army.cards.formats.get(army.format)
    if format is None:
        return
    units = [unit for _, _, unit in army.known()]
    all_known = len(units) == len(army.units)
    own = Counter(unit.rank for unit in units if unit.faction != "mercenary")
    free = _exempt(units, format.detachments_count)
    for rank in RANKS:
        least, most = format.ranks[rank]
        if rank == "commander" and has_keyword(army, "field-commander"):
            least = 0  # keyword.unit.field-commander
        if own[rank] < least and all_known:
            rule = "army.ranks" if own[rank] + _hired(units, rank) < least else "mercenary.rank-count"
            yield Fault(rule, "army.too-few", {"rank": rank, "count": own[rank], "limit": least})
        counted = sum(unit.rank == rank for unit in units) - free[rank]
        if counted > most:
            yield Fault("army.ranks", "army.too-many", {"rank": rank, "count": counted, "limit": most})
    yield from _detachments(units)


def _hired(units: list[UnitFacts], rank: Rank) -> int:
    return sum(unit.rank == rank and unit.faction == "mercenary" for unit in units)


def _exempt(units: list[UnitFacts], detachments: bool) -> Counter[Rank]:
    """Units that do not count towards the most of their rank: keyword.unit.detachment, keyword.unit.associate,
    keyword.unit.entourage."""
    names = Counter(unit.name.en for unit in units)
    brought = Counter(keyword.of for unit in units if (keyword := unit.keyword("entourage")))
    free: Counter[Rank] = Counter()
    for unit in units:
        associate = unit.keyword("associate")
        if (unit.keyword("detachment") and not detachments) or (associate and names[associate.of]):
            free[unit.rank] += 1
        elif brought[unit.name.en]:
            brought[unit.name.en] -= 1
            free[unit.rank] += 1
    return free


def _detachments(units: list[UnitFacts]) -> Iterator[Fault]:
    """keyword.unit.detachment, keyword.unit.detachment.one-each: each needs a unit of that name or rank for itself, be
    it that another names it otherwise."""
    needed: dict[str, list[UnitFacts]] = {}
    for unit in units:
        if keyword := unit.keyword("detachment"):
            needed.setdefault(keyword.of, []).append(unit)
    own = [unit for unit in units if not unit.keyword("detachment")]
    left = own.copy()
    for of, detached in sorted(needed.items(), key=lambda one: one[0] in RANKS):  # a rank fits more units than a name
        there = [unit for unit in left if of in (unit.name.en, unit.rank)]
        if len(there) < len(detached):
            some = any(of in (unit.name.en, unit.rank) for unit in own)
            rule = "keyword.unit.detachment.one-each" if some else "keyword.unit.detachment"
            args = {"unit": detached[0].id, "written": of, "count": len(detached), "limit": len(there)}
            yield Fault(rule, "army.detachment", args)
        for unit in there[: len(detached)]:
            left.remove(unit)


def mercenary_faults(army: Army) -> Iterator[Fault]:
    """mercenary.limit, keyword.unit.allies-of-convenience.army, mercenary.only-mercenary-army."""
    units = [unit for _, _, unit in army.known()]
    hired = Counter(unit.rank for unit in units if unit.faction == "mercenary")
    extra = 1 if has_keyword(army, "allies-of-convenience") else 0
    for rank in RANKS:
        over = hired[rank] - MERCENARIES[rank]
        if over > extra:
            limit = MERCENARIES[rank] + extra
            yield Fault("mercenary.limit", "army.mercenaries", {"rank": rank, "count": hired[rank], "limit": limit})
        extra -= max(0, min(over, extra))
    if units and sum(hired.values()) == len(units):
        yield Fault("mercenary.only-mercenary-army", "army.all-mercenaries")


def has_keyword(army: Army, keyword: str) -> bool:
    """Some unit has it, of itself or by an upgrade."""
    return any(
        unit.keyword(keyword) or any(upgrade.has(keyword) for upgrade in army.upgrades_of(one))
        for _, one, unit in army.known()
    )

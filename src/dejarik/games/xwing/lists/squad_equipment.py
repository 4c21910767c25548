"""What the ships of a squad carry: slots, restrictions, and cards that a squad has once or on every ship of a type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from dejarik.games.xwing.facts import (
    PilotFacts,
    RequiredAction,
    RestrictionFacts,
    Slot,
    UpgradeFacts,
    actions_of,
    all_pilots,
    all_upgrades,
    ship_facts,
    stats_of,
    upgrade_facts,
)
from dejarik.games.xwing.lists.squad import Squad
from dejarik.games.xwing.lists.squad_messages import Fault

# No entry of its own says it: docs/decisions/0003-readings.md, 20.
NO_REPEATS = "squad.points.source"


class Member(msgspec.Struct, frozen=True):
    """A ship of the squad with the facts of its known cards. Unknown cards are a fault of their own."""

    number: int
    pilot: PilotFacts | None
    upgrades: tuple[UpgradeFacts, ...]


class Flier(msgspec.Struct, frozen=True):
    """A member whose ship card is known."""

    number: int
    pilot: PilotFacts
    upgrades: tuple[UpgradeFacts, ...]


def members_of(squad: Squad) -> list[Member]:
    pilots, upgrades = all_pilots(), all_upgrades()
    return [
        Member(number, pilots.get(ship.pilot), tuple(upgrades[id] for id in ship.upgrades if id in upgrades))
        for number, ship in enumerate(squad.ships, start=1)
    ]


def fliers_of(members: list[Member]) -> list[Flier]:
    return [Flier(one.number, one.pilot, one.upgrades) for one in members if one.pilot is not None]


def equipment_faults(flier: Flier, members: list[Member]) -> Iterator[Fault]:
    yield from _repeat_faults(flier)
    yield from _slot_faults(flier)
    for upgrade in {upgrade.id: upgrade for upgrade in flier.upgrades}.values():
        yield from _restriction_faults(flier, upgrade, members)


def _repeat_faults(flier: Flier) -> Iterator[Fault]:
    for id, count in Counter(upgrade.id for upgrade in flier.upgrades).items():
        if count > 1:
            args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": id, "count": count}
            yield Fault(NO_REPEATS, "squad.repeated", args)


def _slot_faults(flier: Flier) -> Iterator[Fault]:
    """cards.upgrade-types: each card fills the slots it shows; some cards give a slot or take one away."""
    if flier.pilot.slots is None:
        return
    room: Counter[Slot] = Counter(flier.pilot.slots)
    needed: Counter[Slot] = Counter()
    for upgrade in flier.upgrades:
        needed.update(upgrade.slots)
        grants = upgrade.sides[0].grants
        room.update(grants.slots if grants else {})
    for slot, count in needed.items():
        if count > max(room[slot], 0):
            cards = [upgrade.id for upgrade in flier.upgrades if slot in upgrade.slots]
            args = {"number": flier.number, "pilot": flier.pilot.id, "slots": slot}
            args |= {"room": max(room[slot], 0), "needed": count, "upgrades": cards}
            yield Fault("cards.upgrade-types", "squad.slots", args)


def _restriction_faults(flier: Flier, upgrade: UpgradeFacts, members: list[Member]) -> Iterator[Fault]:
    """upgrade.limits-printed: each restriction that the ship does not meet."""
    for field, allowed in _unmet(flier, upgrade, members):
        args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": upgrade.id, "allowed": allowed}
        yield Fault("upgrade.limits-printed", f"restricted.{field}", args)


def _unmet(flier: Flier, upgrade: UpgradeFacts, members: list[Member]) -> Iterator[tuple[str, list[str]]]:
    asked, pilot = upgrade.restrictions, flier.pilot
    if asked.factions and pilot.faction not in asked.factions and not _squad_includes(asked, members):
        yield "factions", list(asked.factions)
    yield from _unmet_words(flier, upgrade)
    if asked.actions and not any(_has_action(flier, upgrade, action) for action in asked.actions):
        yield "actions", [_action_words(action) for action in asked.actions]
    if asked.limited is not None and asked.limited != (pilot.limited > 0):
        yield "limited", ["limited" if asked.limited else "unlimited"]


def _unmet_words(flier: Flier, upgrade: UpgradeFacts) -> Iterator[tuple[str, list[str]]]:
    """The restrictions that one word in common satisfies."""
    asked, pilot = upgrade.restrictions, flier.pilot
    others = [other for other in flier.upgrades if other.id != upgrade.id]
    pairs: tuple[tuple[str, Sequence[object], Sequence[object]], ...] = (
        ("sizes", asked.sizes, [ship_facts(pilot.ship).size]),
        ("ships", asked.ships, [pilot.ship]),
        ("arcs", asked.arcs, [attack.arc for attack in stats_of(pilot).attack]),
        ("keywords", asked.keywords, pilot.keywords),
        ("equipped", asked.equipped, [slot for other in others for slot in other.slots]),
        ("agility", asked.agility, [stats_of(pilot).agility]),
        ("force_sides", asked.force_sides, pilot.force.sides if pilot.force else ()),
        ("ship_abilities", asked.ship_abilities, [pilot.ship_ability]),
    )
    for field, wanted, had in pairs:
        if wanted and not set(wanted) & set(had):
            yield field, [str(word) for word in wanted]


def _squad_includes(asked: RestrictionFacts, members: list[Member]) -> bool:
    cards = (card for member in members for card in (member.pilot, *member.upgrades) if card is not None)
    return any(card.name.en in asked.or_squad_includes for card in cards)


def _has_action(flier: Flier, upgrade: UpgradeFacts, asked: RequiredAction) -> bool:
    """Icons that other cards add to the action bar count, those that the card itself adds do not."""
    added = (
        action for other in flier.upgrades if other.id != upgrade.id for side in other.sides for action in side.actions
    )
    bar = (*actions_of(flier.pilot), *added)
    return any(icon.action == asked.action and asked.red in (None, icon.red) for icon in bar)


def _action_words(asked: RequiredAction) -> str:
    colour = {None: "", True: " (red)", False: " (white)"}[asked.red]
    return asked.action + colour


def solitary_faults(members: list[Member]) -> list[Fault]:
    cards = [upgrade.id for member in members for upgrade in member.upgrades if upgrade.restrictions.solitary]
    return [Fault("upgrade.limits-printed", "squad.solitary", {"upgrades": cards})] if len(cards) > 1 else []


def standardized_faults(fliers: list[Flier], members: list[Member]) -> Iterator[Fault]:
    """All ships of a type that can carry such a card do, if one does."""
    cards = {
        (upgrade.id, one.pilot.ship) for one in fliers for upgrade in one.upgrades if upgrade.restrictions.standardized
    }
    for id, type in sorted(cards):
        upgrade = upgrade_facts(id)
        for flier in fliers:
            without = flier.pilot.ship == type and upgrade not in flier.upgrades
            if without and not any(_unmet(flier, upgrade, members)):
                args = {"number": flier.number, "pilot": flier.pilot.id, "upgrade": id, "ships": type}
                yield Fault("upgrade.limits-printed", "squad.standardized", args)

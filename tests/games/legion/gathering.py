"""Who comes to the crowded tables of an edition: every unit that is played, equipped as far as its slots go so that
every played upgrade is borne by somebody, in teams around those whom the command cards name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random

from msgspec.structs import replace

from dejarik.games.legion.facts import FACTIONS, CommandFacts, UnitFacts, UpgradeFacts
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.played import played
from dejarik.games.legion.lists.restrictions import may_equip, meets, needs_no_slot
from dejarik.games.legion.lists.unit_faults import slots_of
from dejarik.games.legion.selecting import NOMINATES

TEAM = 5
COPIES = 2
"""How often each unit comes at least."""

Team = tuple[ArmyUnit, ...]
Fits = Callable[[ArmyUnit, str], bool]


class Gathered:
    def __init__(self, edition: str) -> None:
        known = played(edition)
        self.edition, self.cards = edition, known.cards
        self.units = [one for one in self.cards.units.values() if not known.unit(one)]
        self.guests = [one for one in self.cards.units.values() if known.unit(one) and one.wounds]
        """Units of which something is not played: they come where a played card needs them."""
        self.upgrades = [one for one in self.cards.upgrades.values() if not known.upgrade(one)]
        self.further = {slot for one in self.upgrades for slot in one.slots}
        self.random = Random(1)
        self.allowed: dict[tuple[ArmyUnit, str], list[UpgradeFacts]] = {}
        self.waiting = list(self.equipped())
        """Units with the faction for which they come, those first that have waited longest."""
        self.written = [one for one in self.cards.commands.values() if not known.command(one)]
        self.commands = [card for card in self.written if any(self.serves(card, one) for one, _ in self.waiting)]

    # What they bear.

    def equipped(self) -> list[tuple[ArmyUnit, str]]:
        factions = cycle(FACTIONS)
        everybody = [*[one for one in self.units for _ in range(COPIES)], *self.guests]
        bare = [(ArmyUnit(one.id, one.equip, one.counterpart or ""), faction_of(one, factions)) for one in everybody]
        for upgrade in self.upgrades:
            self.hand_out(bare, upgrade, factions)
        filled = [(self.filled(one, faction), faction) for one, faction in bare]
        self.random.shuffle(filled)
        return filled

    def hand_out(self, given: list[tuple[ArmyUnit, str]], upgrade: UpgradeFacts, factions: Iterator[str]) -> None:
        """To the unit that has least of those that may bear it; if none has room another comes."""
        if any(upgrade.id in one.upgrades for one, _ in given):
            return
        able = [at for at, (one, faction) in enumerate(given) if self.may_bear(one, faction, upgrade)]
        if able:
            at = min(able, key=lambda at: len(given[at][0].upgrades))
            given[at] = (bearing(given[at][0], upgrade), given[at][1])
            return
        for facts in (*self.units, *self.guests):
            one, faction = ArmyUnit(facts.id, facts.equip, facts.counterpart or ""), faction_of(facts, factions)
            if self.may_bear(one, faction, upgrade):
                given.append((bearing(one, upgrade), faction))
                return

    def filled(self, one: ArmyUnit, faction: str) -> ArmyUnit:
        allowed = self.may_have(one, faction)
        while fitting := [upgrade for upgrade in allowed if self.has_room(one, upgrade)]:
            one = bearing(one, self.random.choice(fitting))
        return one

    def may_bear(self, one: ArmyUnit, faction: str, upgrade: UpgradeFacts) -> bool:
        return upgrade.id in {card.id for card in self.may_have(one, faction)} and self.has_room(one, upgrade)

    def may_have(self, one: ArmyUnit, faction: str) -> list[UpgradeFacts]:
        """army.upgrade.restrictions, however many slots there are."""
        bare = ArmyUnit(one.unit, (), one.counterpart)
        if (bare, faction) not in self.allowed:
            army, facts = Army(faction=faction, edition=self.edition), self.cards.units[one.unit]
            slots = {"supply", *slots_of(army, bare, facts), *self.further}
            fitting = [one for one in self.upgrades if one.slot in slots or needs_no_slot(army, bare, facts, one)]
            self.allowed[bare, faction] = [card for card in fitting if may_equip(army, bare, facts, card)]
        return self.allowed[bare, faction]

    def has_room(self, one: ArmyUnit, upgrade: UpgradeFacts) -> bool:
        """army.upgrade.slots, keyword.upgrade.leader.one; supply cards are found on the battlefield."""
        army, facts = Army(edition=self.edition), self.cards.units[one.unit]
        held = army.upgrades_of(one)
        if upgrade in held or (upgrade.has("leader") and any(other.has("leader") for other in held)):
            return False
        if needs_no_slot(army, one, facts, upgrade):
            return True
        filling = [other for other in held if not needs_no_slot(army, one, facts, other)]
        room = slots_of(army, one, facts).count(upgrade.slot) + (upgrade.slot == "supply")
        return room > sum(other.slot == upgrade.slot for other in filling)

    # Who comes together.

    def team(self, card: CommandFacts) -> Team:
        """Somebody whom the card names, a commander, and others of the same side."""
        leads = self.next_one(lambda one, _: self.serves(card, one))
        side = leads[1]
        found = [leads[0]]
        for name in card.units[1:] if card.all_units else ():
            found.append(self.next_one(lambda one, _, name=name: self.cards.units[one.unit].name.en == name)[0])  # type: ignore[misc]
        if not any(self.cards.units[one.unit].rank == "commander" for one in found):
            found.append(self.next_one(lambda one, own: own == side and self.rank(one) == "commander")[0])
        while len(found) < TEAM:
            found.append(self.next_one(lambda one, own: own == side)[0])
        return tuple(found)

    def next_one(self, fits: Fits) -> tuple[ArmyUnit, str]:
        """The first of those who wait; then it waits behind all others."""
        at = next(at for at, one in enumerate(self.waiting) if fits(*one))
        self.waiting.append(self.waiting.pop(at))
        return self.waiting[-1]

    def rank(self, one: ArmyUnit) -> str:
        return self.cards.units[one.unit].rank

    def serves(self, card: CommandFacts, one: ArmyUnit) -> bool:
        facts = self.cards.units[one.unit]
        army = Army(faction=facts.faction, edition=self.edition)
        if card.only and not any(meets(army, one, facts, condition) for condition in card.only):
            return False
        if card.units:
            return facts.name.en in (card.units[:1] if card.all_units else card.units)
        if card.only:
            return True
        wanted = NOMINATES.get(card.id, "").split()
        if wanted:
            return facts.rank == "commander" and wanted[0] in ("commander", *facts.affiliation.split("-"))
        return card.faction not in FACTIONS or facts.faction == card.faction


def faction_of(facts: UnitFacts, factions: Iterator[str]) -> str:
    """Mercenaries come for each in turn."""
    return facts.faction if facts.faction in FACTIONS else next(factions)


def bearing(one: ArmyUnit, upgrade: UpgradeFacts) -> ArmyUnit:
    joined = one.counterpart or upgrade.counterpart or ""
    return replace(one, upgrades=(*one.upgrades, upgrade.id), counterpart=joined)

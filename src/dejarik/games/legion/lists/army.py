"""Armies: what a player brings to a match. `army_faults` says what is wrong with one, `army_text` reads one."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from dejarik.games.legion.facts import EDITION, Catalogue, CounterpartFacts, UnitFacts, UpgradeFacts, catalogue_of

STANDARD, LEARNING = "standard", "learning"
STANDING_ORDERS = "standing-orders"


class ArmyUnit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit with what it is equipped with, and the counterpart that joins it."""

    unit: str
    upgrades: tuple[str, ...] = ()
    counterpart: str = ""
    loadout: tuple[tuple[str, str], ...] = ()
    """keyword.unit.loadout: upgrades that are set aside, each behind the equipped one that it may replace."""


class Army(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """army.prepare: units, a command hand and a battle deck. An illegal one may have whatever was written."""

    faction: str = ""
    format: str = msgspec.field(default_factory=lambda: STANDARD)
    """Written in every record: of a plain default it would hang on where the word came from."""
    units: tuple[ArmyUnit, ...] = ()
    commands: tuple[str, ...] = ()
    contingencies: tuple[str, ...] = ()
    """keyword.unit.contingencies: further command cards, set aside face down."""
    objectives: tuple[str, ...] = ()
    secondaries: tuple[str, ...] = ()
    advantages: tuple[str, ...] = ()
    deployments: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    battle_force: str = ""
    name: str = ""
    edition: str = EDITION

    @property
    def cards(self) -> Catalogue:
        return catalogue_of(self.edition)

    def known(self) -> Iterator[tuple[int, ArmyUnit, UnitFacts]]:
        """The units that there are, with their place in the list from 1 on."""
        for number, one in enumerate(self.units, start=1):
            facts = self.cards.units.get(one.unit)
            if facts is not None:
                yield number, one, facts

    def upgrades_of(self, one: ArmyUnit) -> list[UpgradeFacts]:
        known = self.cards.upgrades
        return [known[id] for id in one.upgrades if id in known]

    def counterpart_of(self, one: ArmyUnit) -> CounterpartFacts | None:
        return self.cards.counterparts.get(one.counterpart)


def unit_points(army: Army, one: ArmyUnit) -> int:
    """army.upgrade.points-count, upgrade.two-sided.points: the unit with its upgrades, each counted once."""
    facts, counterpart = army.cards.units.get(one.unit), army.counterpart_of(one)
    own = (facts.cost if facts else 0) + (counterpart.cost if counterpart else 0)
    return own + sum(upgrade_points(army, one, upgrade) for upgrade in army.upgrades_of(one))


def upgrade_points(army: Army, one: ArmyUnit, upgrade: UpgradeFacts) -> int:
    if upgrade.cheaper is None:
        return upgrade.cost
    less, name = upgrade.cheaper
    found = [facts.name.en for _, other, facts in army.known() if other is one or not upgrade.cheaper_borne]
    return upgrade.cost - (less if name in found else 0)


def points(army: Army) -> int:
    return sum(unit_points(army, one) for one in army.units)


def activations(army: Army) -> int:
    return len(army.units)

"""The cards there are, and which of them are played: their text, if they have one, has its behaviour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, get_args

from dejarik.games.pool import PoolCard
from dejarik.games.xwing.facts import (
    DamageFacts,
    Faction,
    PilotFacts,
    ShipFacts,
    UpgradeFacts,
    VariableCost,
    all_damage,
    all_pilots,
    all_ships,
    all_upgrades,
    pilot_facts,
    ship_ability_id,
)
from dejarik.games.xwing.listeners import implemented
from dejarik.rulebook.messages import Lang

Kind = Literal["pilot", "upgrade", "ship", "damage"]
KINDS: tuple[Kind, ...] = get_args(Kind)
FACTIONS: tuple[Faction, ...] = get_args(Faction)

# Cards without a text of their own: what they give stands in their facts, and is played from there. Of ship cards, all
# that are not limited are such.
TEXTLESS_PILOTS = frozenset(("autopilotdrone",))
TEXTLESS_UPGRADES = frozenset(
    (
        "andrasta",
        "b6bladewingprototype",
        "dorsalturret",
        "engineupgrade",
        "experthandling",
        "havoc",
        "hotshottailblaster",
        "hullupgrade",
        "misthunter",
        "protonrockets",
        "shieldupgrade",
        "tacticalofficer",
        "targetingcomputer",
        "xanadublood",
    )
)


def played(kind: Kind, id: str) -> bool:
    """The only judge of whether a match plays this card as printed. A ship type is played when every ability is that
    its ship cards print for the whole type."""
    match kind:
        case "pilot":
            return ship_ability_played(pilot_facts(id).ship_ability) and pilot_text_played(id)
        case "upgrade":
            return id in TEXTLESS_UPGRADES or implemented(id, "upgrade")
        case "ship":
            return all(ship_ability_played(one.ship_ability) for one in all_pilots().values() if one.ship == id)
        case "damage":
            return implemented(id, "damage")


def ship_ability_played(ability: str | None) -> bool:
    return ability is None or implemented(ship_ability_id(ability), "ship-ability")


def pilot_text_played(id: str) -> bool:
    return pilot_facts(id).limited == 0 or id in TEXTLESS_PILOTS or implemented(id, "pilot")


class XWingCard(PoolCard, frozen=True, omit_defaults=True, kw_only=True):
    """`faction` is left out where every faction may have the card; a cost that depends on the ship lists what it can
    be."""

    ship: str | None = None

    def note(self) -> str:
        return self.ship or ""


def pool(kind: Kind | None = None, faction: Faction | None = None, lang: Lang = "en") -> Iterator[XWingCard]:
    """The cards of a kind, all kinds without one; those that a squad of the faction may have, if one is given."""
    for one, cards in _cards().items():
        if kind in (None, one):
            for id, facts in cards.items():
                if faction is None or faction in factions_of(facts):
                    yield _row(one, id, facts, lang)


Facts = PilotFacts | UpgradeFacts | ShipFacts | DamageFacts


def _cards() -> Mapping[Kind, Mapping[str, Facts]]:
    return {"pilot": all_pilots(), "upgrade": all_upgrades(), "ship": all_ships(), "damage": all_damage()}


def factions_of(facts: Facts) -> tuple[Faction, ...]:
    """The factions whose squads may have the card, its other restrictions aside; those whose pilots fly a ship."""
    match facts:
        case PilotFacts():
            return (facts.faction,)
        case UpgradeFacts():
            return facts.restrictions.factions or FACTIONS
        case ShipFacts():
            flown = {one.faction for one in all_pilots().values() if one.ship == facts.id}
            return tuple(faction for faction in FACTIONS if faction in flown)
        case DamageFacts():
            return FACTIONS


def _row(kind: Kind, id: str, facts: Facts, lang: Lang) -> XWingCard:
    name = facts.name.fr if lang == "fr" else facts.name.en
    cost = facts.cost if isinstance(facts, PilotFacts | UpgradeFacts) else None
    return XWingCard(
        id=id,
        kind=kind,
        name=name,
        played=played(kind, id),
        faction=None if factions_of(facts) == FACTIONS else ",".join(factions_of(facts)),
        ship=str(facts.ship) if isinstance(facts, PilotFacts) else None,
        cost=cost.values if isinstance(cost, VariableCost) else cost,
    )

"""The JSON that the community's builder writes for the table-top simulator. It calls objectives `deployment`, secondary
objectives `objective` and advantages `conditions`, as older cards were named."""

from __future__ import annotations

import json
from collections.abc import Mapping

from dejarik.games.legion.lists.army import STANDARD, STANDING_ORDERS, Army, activations, points
from dejarik.games.legion.lists.army_hq import to_link
from dejarik.games.legion.lists.army_messages import card_name
from dejarik.games.legion.lists.army_reading import Draft, DraftUnit, Reading, understand

FACTIONS = {"empire": "empire", "rebels": "rebel", "republic": "republic", "separatists": "separatist"}
DECKS = {"objectives": "deployment", "secondaries": "objective", "advantages": "conditions"}


def is_tts(document: Mapping[str, object]) -> bool:
    return "armyFaction" in document or "battlefieldDeck" in document


def read_tts(document: Mapping[str, object], edition: str) -> Reading:
    """What is not as that program writes it is passed over: the army's own faults say what is missing."""
    deck = document.get("battlefieldDeck")
    deck = deck if isinstance(deck, Mapping) else {}
    units = document.get("units")
    draft = Draft(
        units=[one for given in units if (one := _unit(given))] if isinstance(units, list) else [],
        commands=_names(document.get("commandCards")),
        contingencies=_names(document.get("contingencies")),
        faction=_text(document.get("armyFaction")),
        format="recon" if deck.get("scenario") == "recon" else STANDARD,
        battle_force=_text(document.get("battleForce")),
        name=_text(document.get("listname")) or _text(document.get("title")),
        standing=True,
    )
    for kind, key in DECKS.items():
        setattr(draft, kind, _names(deck.get(key)))
    return understand(draft, edition)


def _unit(given: object) -> DraftUnit | None:
    if not isinstance(given, Mapping) or not _text(given.get("name")):
        return None
    return DraftUnit(_text(given.get("name")), _names(given.get("upgrades")))


def _names(given: object) -> list[str]:
    return [one for one in given if isinstance(one, str)] if isinstance(given, list) else []


def _text(given: object) -> str:
    return given if isinstance(given, str) else ""


def to_tts(army: Army) -> str:
    document = {
        "author": "Dejarik",
        "listname": army.name,
        "points": points(army),
        "numActivations": activations(army),
        "armyFaction": FACTIONS.get(army.faction, ""),
        **({"battleForce": army.battle_force} if army.battle_force else {}),
        "commandCards": [_hand(army, id) for id in army.commands if id != STANDING_ORDERS] + ["Standing Orders"],
        "contingencies": [_hand(army, id) for id in army.contingencies],
        "units": [_written(army, number) for number in range(len(army.units))],
        "battlefieldDeck": {
            **{
                key: [card_name(kind, id, "en", army.edition) for id in getattr(army, kind)]
                for kind, key in DECKS.items()
            },
            "scenario": "recon" if army.format == "recon" else "standard",
        },
        "listlink": to_link(army),
    }
    return json.dumps(document, indent=4, ensure_ascii=False) + "\n"


def _hand(army: Army, id: str) -> str:
    return card_name("commands", id, "en", army.edition)


def _written(army: Army, at: int) -> dict[str, object]:
    one = army.units[at]
    facts, counterpart = army.cards.units.get(one.unit), army.counterpart_of(one)
    name = one.unit
    if facts is not None:
        name = facts.tts or (f"{facts.name.en} {facts.title.en}" if facts.title else facts.name.en)
    upgrades = [upgrade.tts or upgrade.called() for upgrade in army.upgrades_of(one)]
    if counterpart is not None:
        upgrades.append(counterpart.tts or counterpart.called().replace(", ", " "))
    return {"name": name, "upgrades": upgrades}

"""Matches of 2020 from the start: every format, with every battle card, played by lot and always by the same one until
the first rounds are over.

What comes of it is kept in `matches.json` (`tests/games/sums.py`). Who has changed a rule on purpose writes it anew,
`python -m tests.games.legion_2020.matches`, in a commit that says which rule moved."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from dejarik.games.legion.facts import UnitFacts
from dejarik.games.legion_2020 import competitive
from dejarik.games.legion_2020.game import Legion2020
from tests.games import sums
from tests.games.legion_2020.gathered import CARDS, UNITS, by_lot, equipment, hand, seen

MATCHES: Final = 84
SLICES, SLICE = 4, 30
FIELDS: Final = {
    "standard": ("outpost", "forest-moon", "ruined-city", "ice-plain"),
    "skirmish": ("landing-pad", "jungle-clearing"),
    "grand-army": ("great-valley",),
    "team": ("outpost", "ruined-city"),
}
FORMATS: Final = ("standard", "skirmish", "standard", "grand-army", "standard", "team", "standard")
DECKS: Final = ("objectives", "deployments", "conditions")
KEPT: Final = Path(__file__).with_name("matches.json")


def begun(number: int) -> Legion2020:
    random = Random(number)
    format = FORMATS[number % len(FORMATS)]
    options: dict[str, object] = {"battlefield": random.choice(FIELDS[format])}
    if number % 6 == 5:
        options["rounds"] = "unlimited"
    if number % 8 == 7:
        table = CARDS.battlefields[str(options["battlefield"])].table
        options["terrain"] = competitive.set_aside(CARDS.pieces, table)
    players = 4 if format == "team" else 2
    return Legion2020(number, [force(random, number, player, format) for player in range(players)], options)


def force(random: Random, number: int, player: int, format: str) -> dict[str, object]:
    """A few units of one faction, with the battle cards of the format."""
    first = UNITS[(number + 31 * player) % len(UNITS)]
    faction = [one for one in UNITS if one.faction == first.faction]
    corps = [one for one in faction if one.rank == "corps"] or faction
    units = (first, random.choice(corps), random.choice(faction), random.choice(faction))
    recon = format == "skirmish"
    decks = {name: [one.id for one in getattr(CARDS, name).values() if one.recon == recon] for name in DECKS}
    return {
        "units": [listed(random, one) for one in units],
        "commands": hand(random, units),
        **{name: random.sample(cards, min(3, len(cards))) for name, cards in decks.items()},
    }


def listed(random: Random, facts: UnitFacts) -> dict[str, object]:
    upgrades = equipment(random, facts)
    loadout = []
    if facts.keyword("loadout") is not None:
        for one in upgrades:
            slot = CARDS.upgrades[one].slot
            others = [card.id for card in CARDS.upgrades.values() if card.slot == slot and card.id not in upgrades]
            if others:
                loadout.append((one, random.choice(others)))
    return {"unit": facts.id, "upgrades": upgrades, "loadout": loadout}


def played(number: int) -> list[str]:
    return sums.summed(begun(number), Random(number), SLICES, SLICE, by_lot, sums.around, seen)


if __name__ == "__main__":
    sums.keep(KEPT, {str(number): played(number) for number in range(MATCHES)})

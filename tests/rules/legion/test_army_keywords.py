"""Keywords that say how an army is built, and what was set aside for it."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from dejarik.games.legion.facts import EDITION, Keyword, UnitFacts, catalogue_of
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.keywords.loadout import Swap
from dejarik.games.legion.lists.army import Army, ArmyUnit
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_json import read_plain, to_json
from dejarik.games.legion.lists.army_tts import to_tts
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.state import Upgrade
from dejarik.games.legion.windows import SetupEffects
from tests.marks import covers
from tests.rules.legion.scenario import A, Lend, Made, Scenario
from tests.rules.table import refused

CARDS = catalogue_of(EDITION)
STORM, SHORE = "stormtroopers", "shoretroopers"


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stormtroopers with keywords that few or no cards have."""
    cards: dict[str, UnitFacts] = dict(CARDS.units)
    words = {
        STORM: [("contingencies", 2)],
        SHORE: [("contingencies", 1), ("loadout", 0)],
        "imperial-officer": [("flexible-response", 2)],
        "general-veers": [("programmed", 0)],
    }
    for key, given in words.items():
        own = tuple([Keyword(KeywordKey(id), x) for id, x in given])
        slots = ("heavy weapon", "heavy weapon", "gear", "comms", "grenades", "programming")
        cards[key] = replace(cards[key], keywords=own, slots=slots)
    monkeypatch.setattr(CARDS, "units", cards)


def army(*units: ArmyUnit, **changes: object) -> Army:
    return replace(army_named("Vader's Fist"), units=units, **changes)


def of(found: Army, rule: str) -> list[str]:
    return [fault.key for fault in faults(found) if fault.rule == rule]


def cards(slot: str) -> list[str]:
    return [key for key, card in CARDS.upgrades.items() if card.slot == slot and not card.only]


# What must be equipped.


@covers("keyword.unit.flexible-response")
@pytest.mark.parametrize(("count", "faulty"), [(0, True), (1, True), (2, False)])
@pytest.mark.usefixtures("printed")
def test_flexible_response_needs_its_heavy_weapons(count: int, faulty: bool) -> None:
    heavy = [key for key, card in CARDS.upgrades.items() if card.slot == "heavy weapon"][:count]
    found = of(army(ArmyUnit("imperial-officer", tuple(heavy))), "keyword.unit.flexible-response")
    assert found == (["unit.flexible"] if faulty else [])


@covers("keyword.unit.programmed")
@pytest.mark.usefixtures("printed")
def test_a_programmed_unit_has_a_programme() -> None:
    rule = "keyword.unit.programmed"
    programme = next(key for key, card in CARDS.upgrades.items() if card.slot == "programming")
    assert of(army(ArmyUnit("general-veers")), rule) == ["unit.programmed"]
    assert of(army(ArmyUnit("general-veers", (programme,))), rule) == []


# Contingencies.


@covers("keyword.unit.contingencies")
@pytest.mark.usefixtures("printed")
def test_contingency_cards_are_counted_over_all_units() -> None:
    rule = "keyword.unit.contingencies"
    both = (ArmyUnit(STORM), ArmyUnit(SHORE))
    commands = ("ambush", "push", "standing-orders")
    three = ("assault", "pinned-down", "coordinated-fire")
    assert of(army(*both, commands=commands, contingencies=three), rule) == []
    four = (*three, "covert-observation")
    assert of(army(*both, commands=commands, contingencies=four), rule) == ["hand.contingencies"]
    assert of(army(ArmyUnit(STORM), commands=commands, contingencies=three), rule) == ["hand.contingencies"]
    assert of(army(*both, commands=commands, contingencies=("push",)), rule) == ["hand.twice"]
    leia = next(card.id for card in CARDS.commands.values() if card.units == ("Leia Organa",))
    assert len(of(army(*both, commands=commands, contingencies=(leia,)), rule)) == 1


@covers("keyword.unit.contingencies")
def test_contingency_cards_are_written_with_the_army() -> None:
    found = army(ArmyUnit(STORM), contingencies=("ambush",))
    assert read_plain(msgspec.json.decode(to_json(found))).army.contingencies == ("ambush",)
    assert read_plain(msgspec.json.decode(to_tts(found))).army.contingencies == ("ambush",)


# Loadout.


@covers("keyword.unit.loadout", "keyword.unit.loadout.counterpart")
@pytest.mark.usefixtures("printed")
def test_what_is_set_aside_fits_the_slot_and_costs_no_more() -> None:
    rule, known = "keyword.unit.loadout", CARDS.upgrades
    gear = sorted(cards("gear"), key=lambda key: known[key].cost)
    cheap, dear = gear[0], next(key for key in reversed(gear) if known[key].cost > known[gear[0]].cost)
    comms = next(key for key in cards("comms") if known[key].cost <= known[dear].cost)

    def shore(*pairs: tuple[str, str], has: tuple[str, ...] = (dear,)) -> list[str]:
        return of(army(ArmyUnit(SHORE, has, loadout=pairs)), rule)

    assert shore((dear, cheap)) == []
    assert shore((cheap, dear), has=(cheap,)) == ["unit.loadout-cost"]
    assert shore((dear, comms)) == ["unit.loadout-kind"]
    assert shore((dear, cheap), (dear, gear[1])) == ["unit.loadout-of"]
    assert shore((dear, cheap), has=()) == ["unit.loadout-of"]
    assert of(army(ArmyUnit(STORM, (dear,), loadout=((dear, cheap),))), rule) == ["unit.no-loadout"]
    same = (
        next(key for key in gear if key != dear and known[key].cost == known[dear].cost) if dear != gear[-1] else cheap
    )
    assert shore((dear, same)) == []


@covers("keyword.unit.loadout")
def test_a_loadout_is_written_with_the_unit() -> None:
    found = army(ArmyUnit(SHORE, ("recon-intel",), loadout=(("recon-intel", "targeting-scopes"),)))
    read = read_plain(msgspec.json.decode(to_json(found))).army.units[0]
    assert read.loadout == (("recon-intel", "targeting-scopes"),)


@covers("keyword.unit.loadout.swap", "keyword.unit.loadout.limits")
def test_any_of_the_cards_set_aside_may_be_taken(lg: Scenario, lend: object) -> None:
    lend(SHORE, ("loadout", 0))  # type: ignore[operator]
    first, second, third, fourth = cards("gear")[:4]
    unit = lg.unit(SHORE, A, upgrades=(first, second))
    other = lg.unit(SHORE, A, upgrades=(first,))
    lg.put(unit, loadout=((first, third), (second, first)))
    lg.put(other, loadout=((first, fourth),))
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)
    lg.answer(f"loadout.Loadout:{unit.id}")
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"upgrade:{third}", f"upgrade:{first}"]  # its own alone
    with refused(lg, by="keyword.unit.loadout.limits"):
        lg.answer((f"upgrade:{first}",))
    lg.answer((f"upgrade:{third}", f"upgrade:{first}"))
    assert [one.key for one in lg.game.unit(unit.id).upgrades] == [third, first]
    lg.answer(())
    assert [one.key for one in lg.game.unit(other.id).upgrades] == [first]
    assert [one["upgrade"] for one in lg.events("upgrade.swapped")] == [third, first]


@covers("keyword.unit.loadout.swap")
def test_what_the_new_card_says_counts_at_once(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(SHORE, ("loadout", 0))
    old, new = made("old", slot="gear"), made("new", ("tactical", 1), slot="gear")
    unit = lg.unit(SHORE, A, upgrades=(old,))
    lg.put(unit, loadout=((old, new),))
    lg.run(Swap(unit=unit.id))
    lg.answer((f"upgrade:{new}",))
    assert lg.game.keyword(unit.id, "tactical") == 1


@covers("keyword.unit.loadout.swap", "keyword.unit.cache")
@pytest.mark.parametrize("first", ["cache.Cache", "loadout.Loadout"])
def test_what_is_cached_lies_on_the_card_that_the_unit_has(lg: Scenario, lend: Lend, made: Made, first: str) -> None:
    lend(SHORE, ("loadout", 0))
    old, new = made("old", ("cache", 0, "aim"), slot="gear"), made("new", ("cache", 0, "dodge"), slot="gear")
    unit = lg.unit(SHORE, A, upgrades=(old,))
    lg.put(unit, loadout=((old, new),))
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)
    lg.answer(f"{first}:{unit.id}")
    lg.answer((f"upgrade:{new}",))
    (card,) = lg.game.unit(unit.id).upgrades
    assert (card.key, card.cached) == (new, ("dodge",))


@covers("keyword.unit.loadout.swap", "keyword.unit.cache")
def test_a_card_that_is_swapped_in_brings_its_tokens(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(SHORE, ("loadout", 0))
    old, kept = made("old", slot="gear"), made("kept", ("cache", 0, "aim"), slot="comms")
    new = made("new", ("cache", 0, "dodge, surge"), slot="gear")
    unit = lg.unit(SHORE, A, upgrades=(old, kept))
    lg.put(unit, loadout=((old, new),), upgrades=(Upgrade(old), Upgrade(kept, cached=("aim",))))
    lg.run(Swap(unit=unit.id))
    lg.answer((f"upgrade:{new}",))
    assert [one.cached for one in lg.game.unit(unit.id).upgrades] == [("dodge", "surge"), ("aim",)]


# Mercenaries.


@covers("legacy-card.unit.mercenary-icons", "mercenary.loyalty")
def test_the_symbols_on_older_cards_say_who_may_hire() -> None:
    """Black Sun is hired by the Empire and the Separatists, and by nobody else."""
    enforcers = CARDS.units["black-sun-enforcers"]
    assert set(enforcers.hired_by) == {"empire", "separatists"}
    hired = ArmyUnit("black-sun-enforcers")
    assert of(army(hired), "keyword.unit.mercenary") == []
    assert of(army(hired, faction="rebels"), "keyword.unit.mercenary") == ["army.not-hired"]

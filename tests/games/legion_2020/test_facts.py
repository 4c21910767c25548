"""What is printed in 2020, and the armies that are ready to play."""

from __future__ import annotations

from importlib.resources import files

import pytest

from dejarik.games.legion.facts import DECK_KINDS, CounterpartFacts, UnitFacts, UpgradeFacts, catalogue_of
from dejarik.games.legion.lists.army import Army, points
from dejarik.games.legion.lists.army_check import check_list
from dejarik.games.legion.lists.army_faults import faults
from dejarik.games.legion.lists.army_json import to_json
from dejarik.games.legion.lists.army_text import read, to_text
from dejarik.games.legion.lists.random_armies import random_army
from dejarik.games.legion.lists.ready_armies import ready_armies
from dejarik.games.list_messages import ready_name
from dejarik.rulebook import load
from dejarik.words import LANGUAGES, Lang
from dejarik.words.catalogue import read_templates

EDITION = "legion-2020"
CARDS = catalogue_of(EDITION)
READY = ready_armies(EDITION)


def test_every_card_of_the_catalogue_is_there() -> None:
    assert (len(CARDS.units) + len(CARDS.counterparts), len(CARDS.upgrades)) == (66, 157 + 8)
    assert len(CARDS.commands) == 75
    for kind in ("objectives", "deployments", "conditions"):
        cards = getattr(CARDS, kind).values()
        assert [sum(one.recon == small for one in cards) for small in (False, True)] == [8, 4]
    assert (CARDS.secondaries, CARDS.advantages) == ({}, {})


def test_every_keyword_is_one_of_the_book_with_its_rule() -> None:
    book = load(EDITION)
    assert [one.id for one in CARDS.keywords.values() if one.rule not in book] == []
    cards: list[UnitFacts | CounterpartFacts | UpgradeFacts] = [*CARDS.units.values(), *CARDS.counterparts.values()]
    cards += CARDS.upgrades.values()
    printed = [word for card in cards for word in card.keywords]
    printed += [word for card in cards for weapon in card.weapons for word in weapon.keywords]
    assert {word.id for word in printed} <= set(CARDS.keywords)
    assert [word for word in printed if word.x and not CARDS.keywords[word.id].x] == []


def test_upgrades_are_for_units_that_there_are() -> None:
    names = {unit.name.en for unit in CARDS.units.values()}
    named = {name for one in CARDS.upgrades.values() for condition in one.only for name in condition.names}
    assert named <= names
    assert {name for card in CARDS.commands.values() for name in card.units} <= names


@pytest.mark.parametrize(
    ("unit", "cost"),
    [("darth-vader-dark-lord-of-the-sith", 175), ("rebel-troopers", 40), ("imperial-officer", 45), ("at-st", 160)],
)
def test_units_cost_what_the_book_says_last(unit: str, cost: int) -> None:
    assert CARDS.units[unit].cost == cost


def test_there_are_ready_armies_of_both_formats() -> None:
    large = [army for army in READY if army.format == "standard"]
    small = [army for army in READY if army.format == "skirmish"]
    assert (len(large), len(small)) == (6, 2)
    assert {army.faction for army in large} == {"empire", "rebels", "republic", "separatists"}
    assert all(points(army) > 760 for army in large)
    assert all(points(army) > 470 for army in small)


@pytest.mark.parametrize("army", READY, ids=lambda army: army.name)
def test_a_ready_army_is_legal_reads_back_and_has_a_name_in_both_languages(army: Army) -> None:
    assert check_list(to_text(army), edition=EDITION).faults == ()
    assert read(to_text(army), EDITION).army == army
    assert read(to_json(army), EDITION).army == army
    assert ready_name(EDITION, army.name, "fr") != army.name


@pytest.mark.parametrize("seed", range(8))
def test_a_random_army_is_legal(seed: int) -> None:
    army = random_army(seed, ("standard", "skirmish")[seed % 2], EDITION)
    assert faults(army) == []
    assert points(army) > 0.75 * CARDS.formats[army.format].points


def test_a_deck_has_four_of_each_of_its_three_kinds() -> None:
    army = random_army(1, edition=EDITION)
    assert [len(getattr(army, kind)) for kind in DECK_KINDS] == [4, 0, 0, 4, 4]
    text = "\n".join(line for line in to_text(army).splitlines() if not line.startswith("Deployments"))
    report = check_list(text, "fr", EDITION)
    assert [fault.message for fault in report.faults] == [
        "Un deck de bataille compte 4 cartes Déploiement\u202f; celui-ci en a 0."
    ]


WITHOUT_MORE = {"battle-lines", "the-long-march", "major-offensive", "hemmed-in", "danger-close"}
"""Deployments that are their zones and nothing else, beside those of a skirmish."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_every_battle_card_does_is_said_in_words_of_the_edition(lang: Lang) -> None:
    """The newer book has cards of the same names that do something else."""
    file = files("dejarik.games.legion_2020").joinpath("words", lang, "battle_cards.json")
    said = {key for key, text in read_templates(file).items() if text.endswith(".")}
    cards = {f"effect.objective.{id}" for id in CARDS.objectives} | {
        f"effect.condition.{id}" for id in CARDS.conditions
    }
    told = {id for id, one in CARDS.deployments.items() if not one.recon} - WITHOUT_MORE
    assert said == cards | {f"effect.deployment.{id}" for id in told}

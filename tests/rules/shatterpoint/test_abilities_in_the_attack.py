"""Abilities inside an attack: dice at a price, rerolls that are chosen, lent charts and eyes."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.attack import FirmCrits
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.pools import attack_dice, defense_dice
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer


@pytest.mark.parametrize(
    "ability", ["are-you-refusing-my-request", "i-engineer-success-yet-it-eludes-me", "cloak-and-dagger"]
)
def test_three_dice_more(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    sp.objective(450, 540, controller=B)
    dice = unit_facts(unit.key).stances[0].melee_attack + 3
    sp.dice(faces(dice), faces(5))
    sp.player(A).momentum = 2
    combat(sp, unit, maul, "melee")
    react(sp, ability)
    while sp.asked is not None:  # its price beside other answers
        priced = [one for one in sp.options if one.startswith(ability)]
        sp.answer(priced[0] if priced else sp.options[-1])
    assert len(sp.events("attack.rolled")[0]["dice"]) == dice  # type: ignore[arg-type]
    assert sp.player(A).momentum == (2 if ability == "cloak-and-dagger" else 1)


def test_force_becomes_dice(sp: Scenario) -> None:
    mace, maul = bearer(sp, "tempered-agression"), sp.unit(MAUL, B, (450, 520))
    dice = unit_facts(mace.key).stances[0].melee_attack + 2
    sp.dice(faces(dice), faces(5))
    combat(sp, mace, maul, "melee")
    sp.answer("amount:2")
    sp.decline()
    assert len(sp.events("attack.rolled")[0]["dice"]) == dice  # type: ignore[arg-type]


def test_force_becomes_dice_of_a_defender_too(sp: Scenario) -> None:
    mace, maul = bearer(sp, "tempered-agression", owner=B), sp.unit(MAUL, A, (450, 520))
    dice = unit_facts(mace.key).stances[0].melee_defense + 3
    sp.dice(faces(unit_facts(MAUL).stances[0].melee_attack), faces(dice))
    combat(sp, maul, mace, "melee")
    sp.answer("amount:3")
    sp.decline()
    assert len(sp.events("attack.rolled")[0]["defense"]) == dice  # type: ignore[arg-type]
    assert sp.player(B).force == 2


def test_hunter_chooses_the_dice_to_reroll(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    hunter = bearer(sp, "its-hard-to-compete-with-a-jedi", (450, 520), B)
    count = unit_facts(hunter.key).stances[0].melee_defense
    sp.dice(faces(unit_facts(REX).stances[0].melee_attack), faces(count))
    combat(sp, rex, hunter, "melee")
    sp.dice("block block")
    sp.answer(["failure", "failure"])
    sp.decline()
    assert sp.events("attack.result")[0]["defense"].count("block") == 2  # type: ignore[attr-defined]


def test_wolves_keep_their_crits(sp: Scenario) -> None:
    bearer(sp, "wolfpack")
    rex, anakin = sp.unit(REX, A, (450, 520)), sp.unit(ANAKIN, A, (300, 520))
    maul = sp.unit(MAUL, B, (450, 600))
    assert sp.game.value(FirmCrits(rex.characters[0], maul.characters[0]), False)
    assert not sp.game.value(FirmCrits(anakin.characters[0], maul.characters[0]), False)


def test_hunkered_republic_defends_better_beside_obi_wan(sp: Scenario) -> None:
    bearer(sp, "knowledge-and-defense")
    troopers, maul = sp.unit(TROOPERS, A, (700, 450), (760, 450)), sp.unit(MAUL, B, (700, 520))
    before = defense_dice(sp.game, sp.first(maul), sp.first(troopers), "melee").total
    sp[troopers].hunker = 1
    sp.changed()
    assert defense_dice(sp.game, sp.first(maul), sp.first(troopers), "melee").total == before + 1


def test_a_padawan_and_a_master_fight_together(sp: Scenario) -> None:
    barriss, maul = bearer(sp, "faithful-padawan"), sp.unit(MAUL, B, (450, 520))
    before = attack_dice(sp.game, sp.first(barriss), sp.first(maul), "melee").total
    sp.unit(ANAKIN, A, (520, 520))
    assert attack_dice(sp.game, sp.first(barriss), sp.first(maul), "melee").total == before + 2

"""What follows an effect and belongs to it: a wound and its answers, whose they are, and who comes first."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.state import Unit
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes
from tests.rules.shatterpoint.scenario import AHSOKA, ASAJJ, BO_KATAN, MAUL, REX, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import faces
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

ZEB, SAVAGE, GRIEVOUS, K2SO = "zeborreliosspectre4", "savageopress", "generalgrievous", "k2sooutspokenenforcer"
KRAKEN = "krakensupertacticaldroid"


def strikes(sp: Scenario, attacker: Unit, defender: Unit, hits: int, *options: str) -> None:
    """A melee attack of so many hits that all go through, and these options of the tree."""
    sp.game.state.active = attacker.owner
    red = unit_facts(attacker.key).stances[attacker.stance].melee_attack
    blue = unit_facts(defender.key).stances[defender.stance].melee_defense
    sp.dice(faces(red, *["hit"] * hits), faces(blue))
    sp.attack(attacker, defender)
    for option in options:
        sp.answer(f"option:{option}")
    if sp.asked == "tree":
        sp.answer("stop")


def hurt(sp: Scenario, unit: Unit, left: int) -> Unit:
    """The unit can bear so much damage less than would wound it."""
    sp[unit].damage = unit_facts(unit.key).stamina - left
    sp.changed()
    return unit


# The activation of a unit that is wounded in it.


@covers("wound.ends-activation")
def test_an_activation_is_over_though_the_unit_has_got_up_again(sp: Scenario) -> None:
    zeb = hurt(sp, sp.unit(ZEB, A, (450, 450)), 3)
    sp[zeb].conditions = ("strained",)
    sp.force(5)
    sp.activate(zeb)
    sp.answer("focus")
    react(sp, "lasan-honor-guard")
    assert (sp[zeb].wounded, sp[zeb].injured, sp.asked) == (False, 2, None)
    assert sp.events("activation.over")


@covers("wound.ends-activation")
def test_who_was_not_wounded_goes_on(sp: Scenario) -> None:
    zeb = hurt(sp, sp.unit(ZEB, A, (450, 450)), 4)
    sp[zeb].conditions = ("strained",)
    sp.changed()
    sp.activate(zeb)
    sp.answer("focus")
    assert sp.asked == "activation"
    sp.answer("end")


# The attacker's answers to a wound come before the defender's to the attack.


@covers("attack.step10.c", "attack.step10.d")
def test_an_assassin_is_gone_before_revenge_is_taken(sp: Scenario) -> None:
    asajj, maul = sp.unit(ASAJJ, A, (450, 450), stance=1), hurt(sp, sp.unit(MAUL, B, (450, 550)), 2)
    strikes(sp, asajj, maul, 1, "a1")
    assert (sp.asked, sp.game.decisions[0].player) == ("move-kind", A)
    sp.answer("reposition")
    sp.answer((450, 270, 0))
    assert (sp.asked, sp.game.decisions[0].player) == ("move", B)
    finishes(sp)


@covers("attack.step10.c", "attack.step10.d")
def test_a_protector_comes_after_the_assassin(sp: Scenario) -> None:
    asajj = sp.unit(ASAJJ, A, (450, 450), stance=1)
    fallen = hurt(sp, sp.unit(BO_KATAN, B, (450, 550)), 2)
    ahsoka = sp.unit(AHSOKA, B, (450, 700))
    strikes(sp, asajj, fallen, 1, "a1")
    asked = []
    while sp.asked is not None:
        asked.append(sp.game.decisions[0].player)
        sp.answer("stay" if "stay" in sp.options else "pass")
    assert asked == sorted(asked)
    assert A in asked
    assert B in asked
    assert not sp[ahsoka].wounded


@covers("timing.own-order", "attack.step10.c")
def test_force_for_a_wound_pays_for_an_answer_to_the_attack(sp: Scenario) -> None:
    grievous, fallen = sp.unit(GRIEVOUS, A, (450, 450)), hurt(sp, sp.unit(ASAJJ, B, (450, 550)), 2)
    other = sp.unit(REX, B, (550, 450))
    sp.force(0, spent=2)
    strikes(sp, grievous, fallen, 1, "a")
    react(sp, "i-have-been-trained-in-your-jedi-arts")
    assert (sp.player(A).force, sp[other].damage) == (0, 2)
    finishes(sp)


@covers("timing.own-order", "attack.step10.d")
def test_force_for_a_wounded_friend_pays_for_an_answer_to_the_attack(sp: Scenario) -> None:
    """Dooku stands beside a fallen droid that was struck without a hit."""
    asajj, droids = sp.unit(ASAJJ, A, (450, 450), stance=1), sp.unit(KRAKEN, B, (450, 550))
    dooku = sp.unit("countdookuseparatistleader", B, (520, 550))
    sp.force(0, B, spent=2)
    hurt(sp, droids, 2)
    sp.game.state.active = A
    sp.dice(faces(8, "crit"), faces(unit_facts(KRAKEN).stances[0].melee_defense))
    sp.attack(asajj, droids)
    sp.answer("option:a1")
    sp.answer("stay")  # the assassin
    react(sp, "twice-the-pride-double-the-fall")
    assert (sp.player(B).force, sp[dooku].wounded) == (1, False)
    finishes(sp)


# Only what the attack itself does is done by it.


@covers("icon.active.timing", "wound.become")
def test_who_falls_to_an_ability_of_the_tree_was_not_wounded_by_the_attack(sp: Scenario) -> None:
    savage, maul = sp.unit(SAVAGE, A, (450, 450)), hurt(sp, sp.unit(MAUL, B, (450, 550)), 9)
    sp.activate(savage)
    sp.answer("combat")
    sp.dice(faces(9, *["hit"] * 5), faces(5))
    sp.answer(f"melee:{maul.characters[0]}")
    for option in ("a", "b2", "c2", "d2", "e"):
        sp.answer(f"option:{option}")
    sp.dice("hit failure failure failure failure")
    sp.answer("ability:dark-fury")
    assert sp[maul].wounded
    assert (sp.asked, sp.game.decisions[0].player) == ("activation", A)
    sp.answer("end")


@covers("wound.become")
def test_who_falls_to_a_reaction_after_the_attack_was_not_wounded_by_an_attack(sp: Scenario) -> None:
    grievous, rex = sp.unit(GRIEVOUS, A, (450, 450)), sp.unit(REX, B, (450, 550))
    droid = hurt(sp, sp.unit(K2SO, B, (550, 450)), 2)
    sp.force(5)
    strikes(sp, grievous, rex, 0)
    react(sp, "i-have-been-trained-in-your-jedi-arts")
    finishes(sp)
    assert sp[droid].wounded
    assert sp[grievous].conditions == ()


# Answers wait for the effect that they are about.


@covers("effect.after-resolved", "attack.step10.b")
def test_a_wound_of_the_attack_is_not_answered_among_the_abilities_of_the_tree(sp: Scenario) -> None:
    asajj, maul = sp.unit(ASAJJ, A, (450, 450), stance=1), hurt(sp, sp.unit(MAUL, B, (450, 550)), 2)
    sp.activate(asajj)
    sp.answer("combat")
    sp.dice(faces(8, "crit", "crit", "crit", "crit"), "expertise expertise expertise failure failure")
    sp.answer(f"melee:{maul.characters[0]}")
    for option in ("a1", "b1", "c1", "d"):
        sp.answer(f"option:{option}")
    sp.force(1)
    sp.answer("ability:dathomirian-dexterity")
    sp.answer("stay")
    assert (sp[maul].wounded, sp.game.decisions[0].player) == (True, B)
    finishes(sp)


@covers("condition.strained.order")
def test_a_wound_by_an_ability_is_answered_before_strained_hurts(sp: Scenario) -> None:
    droid = hurt(sp, sp.unit(K2SO, B, (550, 450)), 1)
    grievous = sp.unit(GRIEVOUS, A, (450, 450))
    rex = sp.unit(REX, B, (450, 550))
    sp.force(5)
    strikes(sp, grievous, rex, 0)
    sp[grievous].conditions = ("strained",)
    sp.changed()
    react(sp, "i-have-been-trained-in-your-jedi-arts")
    assert (sp[droid].wounded, sp.asked) == (True, "heal")
    sp.answer(f"heal:{grievous.id}:strained")
    finishes(sp)
    assert (sp[grievous].damage, sp[grievous].conditions) == (0, ())


# Momentum comes at once.


@covers("wound.momentum")
def test_momentum_waits_only_for_somebody_who_can_have_a_say(sp: Scenario) -> None:
    rex = sp.unit(REX, B, (450, 450))
    bearer(sp, "your-concerns-are-hardly-warranted", (800, 800), B)
    sp.force(1, B)
    suffer(sp.game, sp[rex], 99)
    assert sp.player(A).momentum == 2


@covers("wound.momentum", "attack.step9")
@pytest.mark.parametrize(("answer", "momentum"), [("use", 1), ("pass", 2)])
def test_what_a_wound_is_worth_is_settled_before_step_10(sp: Scenario, answer: str, momentum: int) -> None:
    asajj, maul = sp.unit(ASAJJ, A, (450, 450), stance=1), hurt(sp, sp.unit(MAUL, B, (450, 550)), 2)
    bearer(sp, "your-concerns-are-hardly-warranted", (800, 800), B)
    sp.force(2, B)
    sp.dice(faces(8, "crit"), "expertise expertise expertise failure failure")
    sp.attack(asajj, maul)
    sp.answer("option:a1")
    assert sp.player(A).momentum == 1
    if answer == "use":
        react(sp, "your-concerns-are-hardly-warranted")
    else:
        sp.answer("pass")
    assert sp.player(A).momentum == momentum
    assert (sp.asked, sp.game.decisions[0].player) == ("chart-entry", B)
    finishes(sp)

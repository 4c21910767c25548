"""Charts in their order, and other points of attacks that a slip would pass by unnoticed."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.expertise import changed, held, order_matters
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.facts.cards import OptionFacts
from dejarik.games.shatterpoint.facts.terms import AttackType, OptionKey
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.pools import attack_dice, cover, defense_dice
from dejarik.games.shatterpoint.shown.view import view
from dejarik.games.shatterpoint.targeting import refuse_target, refuse_type
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, MAUL, REX, TROOPERS, A, B, Scenario, block
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.table import refused

NO_BLOCK = "failure failure failure failure failure"


@covers("expertise.entries.order", "attack.step6.order")
@pytest.mark.parametrize(("first", "end"), [("crit>hit", "failure"), ("hit>failure", "hit")])
def test_the_owner_of_a_chart_orders_its_entries_where_that_tells(sp: Scenario, first: str, end: str) -> None:
    """Asajj Ventress in Jar'Kai has four expertise: two blocks, a crit to a hit, a hit to a failure."""
    rex, asajj = sp.unit(REX, A, (450, 400)), sp.unit(ASAJJ, B, (450, 500), stance=1)
    values = sp.game.facts(asajj.id).stances[1]
    rolled = sp.game.facts(rex.id).stances[0].melee_attack
    sp.dice("crit" + " failure" * (rolled - 1), "expertise " * 4 + "failure " * (values.defense_dice("melee") - 4))
    sp.attack(rex, asajj)
    assert (sp.asked, sp.asks) == ("chart-entry", B)
    assert sp.options == ["crit>hit", "hit>failure"]
    sp.answer(first)
    (result,) = sp.events("attack.result")
    assert result["dice"] == (end,) + ("failure",) * (rolled - 1)
    assert [face for face in result["defense"] if face == "block"] == ["block", "block"]  # type: ignore[attr-defined]
    sp.decline()


@covers("expertise.attack-chart.lookup", "expertise.icons-after-attack", "damage-pool.chart-first")
def test_damage_of_a_chart_is_no_result_of_the_dice(sp: Scenario) -> None:
    """Lord Maul's three expertise: a crit, a hit and a damage."""
    maul, anakin = sp.unit(MAUL, A, (450, 400)), sp.unit(ANAKIN, B, (450, 500))
    sp.dice("expertise expertise expertise failure failure failure failure", NO_BLOCK)
    sp.attack(maul, anakin)
    (result,) = sp.events("attack.result")
    assert result["dice"] == ("expertise",) * 3 + ("failure",) * 4 + ("crit", "hit")
    assert (result["successes"], sp.fight.pool, sp.fight.failures) == (2, 1, 4)
    sp.answer("stop")
    assert sp[anakin].damage == 1


@covers("expertise.defense-chart.lookup", "attack.step10.b", "expertise.icons-after-attack")
def test_what_a_defense_chart_holds_back_is_the_defenders_after_the_attack(sp: Scenario) -> None:
    """Lord Maul's three expertise in defense: a block, then he heals and jumps in the order that he likes."""
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    maul.damage = 4
    sp.dice("hit hit" + " failure" * 6, "expertise expertise expertise failure failure")
    sp.attack(anakin, maul)
    (result,) = sp.events("attack.result")
    assert (result["defense"], result["successes"]) == (("expertise",) * 3 + ("failure",) * 2 + ("block",), 1)
    sp.answer("stop")
    assert (sp.asked, sp.asks, sp.options) == ("chart-entry", B, ["heal", "jump"])
    sp.answer("heal")
    assert (sp.asked, sp.asks) == ("heal", B)
    sp.answer(f"heal:{maul.id}:damage")
    assert sp[maul].damage == 3
    assert (sp.asked, sp.asks) == ("move", B)
    sp.answer("stay")
    assert sp.asked is None


@covers("expertise.change-result", "expertise.entries.order", "expertise.icons-after-attack")
def test_entries_by_themselves() -> None:
    assert changed(["failure", "hit", "crit"], "hit>crit") == ["failure", "crit", "crit"]
    assert changed(["hit", "hit"], "hit>failure") == ["failure", "hit"]
    assert changed(["failure"], "block") == ["failure", "block"]
    assert not order_matters(["crit"], ["crit>hit"])
    assert not order_matters(["crit", "hit"], ["crit>hit", "crit>hit"])
    assert order_matters(["failure"], ["hit", "hit>failure"])
    assert held(("crit", "block", "damage", "shove", "hit>crit"), damage=False) == ["shove"]
    assert held(("crit", "block", "damage", "shove", "hit>crit"), damage=True) == ["damage", "shove"]


@covers("attack.step4.attack-pool", "action.focus", "keyword.impact", "keyword.sharpshooter")
@pytest.mark.parametrize(("type", "most"), [("melee", 8 + 1 + 3), ("ranged", None)])
def test_the_attack_pool_is_the_value_or_the_effects_and_what_waits(
    sp: Scenario, type: AttackType, most: int | None
) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    one, other = sp.first(anakin), sp.first(maul)
    one.focus, one.impact, one.sharpshooter = 1, 3, 2
    value = sp.game.facts(anakin.id).stances[0].attack_dice(type)
    extra = 3 if type == "melee" else 2
    assert attack_dice(sp.game, one, other, type).total == value + 1 + extra
    assert attack_dice(sp.game, one, other, type, 5).total == 5 + 1 + extra
    if most is not None:
        assert value + 1 + extra == most


@covers("cover.effect", "cover.terrain.value", "hunker.cover", "attack.step4.defense-pool")
def test_cover_of_terrain_hunker_and_effects_adds_up(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 60, 10, 25, open=True))
    one, other = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 640))
    other.hunker = 2
    gain_keyword(other, "cover", 3)
    assert cover(sp.game, sp.first(one), sp.first(other)).total == 1 + 2 + 3
    assert defense_dice(sp.game, sp.first(one), sp.first(other), "ranged").total == 5 + 6


@covers("attack.range.ranged", "attack.ranged.not-while-engaged", "attack.dash-value", "attack.range.melee")
def test_why_a_target_or_a_type_is_closed(sp: Scenario) -> None:
    sp.terrain(block(450, 550, 200, 20, 120))
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 650))
    one, other = sp.first(anakin), sp.first(maul)
    assert refuse_type(sp.game, one, "ranged") is None
    assert refuse_type(sp.game, one, "melee") is None
    assert refuse_type(sp.game, other, "ranged").rule == "attack.dash-value"  # type: ignore[union-attr]
    assert refuse_target(sp.game, one, other, "ranged").rule == "attack.step2"  # type: ignore[union-attr]
    assert refuse_target(sp.game, one, other, "melee").rule == "attack.range.melee"  # type: ignore[union-attr]
    sp.put(other, 750, 750)
    assert refuse_target(sp.game, one, other, "ranged").rule == "attack.range.ranged"  # type: ignore[union-attr]
    sp.put(other, 550, 450)
    assert refuse_type(sp.game, one, "ranged").rule == "attack.ranged.not-while-engaged"  # type: ignore[union-attr]
    assert refuse_target(sp.game, one, other, "melee") is None


@covers("attack.step3")
def test_an_attack_may_be_declined_and_then_nothing_is_used_up(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 400))
    sp.unit(MAUL, B, (450, 500))
    sp.first(anakin).focus = 1
    sp.run(Attack(attacker=anakin.characters[0]))
    sp.answer("pass")
    assert sp.first(anakin).focus == 1
    assert sp.events("attack.rolled") == []


@covers("tree.no-repeat", "attack.step8")
def test_an_option_is_taken_once_and_says_why(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    sp.dice("crit crit crit crit failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answer("option:a")
    with refused(sp, by="tree.no-repeat"):
        sp.answer("option:a")
    assert sp.fight.successes == 3
    sp.answer("stop")


@covers("tree.effects-order")
def test_conditions_of_an_option_need_no_order(sp: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    tree = sp.game.facts(anakin.id).stances[0].tree
    monkeypatch.setitem(tree.options, OptionKey("a"), OptionFacts((("pinned", 1), ("exposed", 1)), ()))
    sp.dice("crit failure failure failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answer("option:a")
    assert sorted(sp[maul].conditions) == ["exposed", "pinned"]
    assert sp.asked is None


@covers("expertise.entries.order", "attack.step10.b", "icon.directed")
def test_directed_effects_of_a_chart_come_before_personal_ones(sp: Scenario) -> None:
    """Asajj Ventress in Form II Makashi with four expertise: two blocks, a jump, and the attacker is exposed. The chart
    prints the jump first, but it waits."""
    rex, asajj = sp.unit(REX, A, (450, 400)), sp.unit(ASAJJ, B, (450, 500))
    rolled, held_off = sp.game.facts(rex.id).stances[0].melee_attack, sp.game.facts(asajj.id).stances[0]
    sp.dice("failure " * rolled, "expertise " * held_off.defense_dice("melee"))
    sp.attack(rex, asajj)
    assert sp[rex].conditions == ("exposed",)
    assert (sp.asked, sp.asks) == ("move", B)
    sp.decline()


# Rerolls and the chart, in the order that the attacker likes.


@covers("timing.own-order", "expertise.attack-chart.lookup")
def test_a_reroll_before_the_chart_is_read_counts_for_it(sp: Scenario) -> None:
    sp.unit("cc2224clonecommandercody", A, (450, 450))
    troopers, maul = sp.unit(TROOPERS, A, (520, 450), (590, 450)), sp.unit(MAUL, B, (450, 620))
    sp[troopers].hunker = 1
    sp.changed()
    red = unit_facts(TROOPERS).stances[0].ranged_attack
    sp.dice(faces(red), faces(5))
    combat(sp, troopers, maul)
    shown = view(sp.game, A).attack
    assert shown is not None
    assert (sp.asked, shown.step) == ("dice", "attacker-attack")
    sp.dice("expertise failure")
    sp.answer(["failure", "failure"])
    (gained,) = sp.events("expertise.gained")
    assert gained["count"] == 1
    finishes(sp)


@covers("timing.own-order", "expertise.attack-chart.lookup")
@pytest.mark.parametrize(("first", "rows"), [("pass", 1), ("use", 0)])
def test_expertise_is_rerolled_before_or_after_it_has_counted(sp: Scenario, first: str, rows: int) -> None:
    droid, maul = bearer(sp, "calculated-plans"), sp.unit(MAUL, B, (450, 620))
    sp.dice(faces(unit_facts(droid.key).stances[0].ranged_attack, "expertise"), faces(5))
    combat(sp, droid, maul)
    if first == "pass":
        sp.answer("pass")
    react(sp, "calculated-plans")
    sp.dice("failure")
    sp.answer(["expertise"])
    assert len(sp.events("expertise.gained")) == rows
    finishes(sp)

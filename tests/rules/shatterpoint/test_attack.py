"""Attacks: targets, pools, rolls, charts, the combat tree, damage and what follows."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.attack import Attack, apply_damage
from dejarik.games.shatterpoint.expertise import changed, order_matters
from dejarik.games.shatterpoint.facts.cards import OptionFacts
from dejarik.games.shatterpoint.facts.terms import ATTACK_DIE, DEFENSE_DIE, OptionKey
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.pools import attack_dice
from dejarik.games.shatterpoint.state import Unit
from tests.marks import covers
from tests.rules.shatterpoint.scenario import (
    AHSOKA,
    ANAKIN,
    B1,
    COMMANDOS,
    MAUL,
    REX,
    TROOPERS,
    A,
    B,
    Scenario,
    block,
)
from tests.rules.table import refused

MISS = "failure failure failure failure failure failure failure failure"
NO_BLOCK = "failure failure failure failure failure"


def duel(sp: Scenario, one: str = ANAKIN, other: str = MAUL, apart: float = 100) -> tuple[Unit, Unit]:
    return sp.unit(one, A, (450, 400)), sp.unit(other, B, (450, 400 + apart))


# Dice.


@covers("dice.types", "dice.attack.faces", "dice.defense.faces", "dice.summary-symbols", "expertise.dice-faces")
def test_the_dice_have_their_faces() -> None:
    assert [ATTACK_DIE.count(face) for face in ("crit", "hit", "expertise", "failure")] == [1, 3, 2, 2]
    assert [DEFENSE_DIE.count(face) for face in ("block", "expertise", "failure")] == [2, 2, 2]


# Targets.


@covers(
    "attack.range.melee", "attack.range.types", "attack.step1", "attack.step2", "attack.step3", "attack.target-enemy"
)
def test_a_melee_attack_is_made_on_a_character_that_one_is_engaged_with(sp: Scenario) -> None:
    anakin, maul = duel(sp, apart=116)
    sp.unit(REX, A, (500, 400))
    sp.run(Attack(attacker=anakin.characters[0]))
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]


@covers("attack.range.melee")
def test_beyond_range_two_there_is_no_melee(sp: Scenario) -> None:
    anakin, maul = duel(sp, apart=117)
    sp.run(Attack(attacker=anakin.characters[0]))
    with refused(sp, by="attack.range.melee"):
        sp.answer(f"melee:{maul.characters[0]}")
    assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]


@covers("attack.ranged.not-while-engaged", "engagement.no-ranged")
def test_no_ranged_attack_while_engaged_with_an_unwounded_enemy(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.run(Attack(attacker=anakin.characters[0]))
    with refused(sp, by="attack.ranged.not-while-engaged"):
        sp.answer(f"ranged:{maul.characters[0]}")
    sp.answer("pass")
    sp[maul].wounded = True
    sp.run(Attack(attacker=anakin.characters[0]))
    assert sp.options == [f"melee:{maul.characters[0]}", f"ranged:{maul.characters[0]}", "pass"]


@covers("attack.range.ranged", "expertise.attack-chart.range")
def test_a_ranged_attack_reaches_as_far_as_the_stance_says(sp: Scenario) -> None:
    anakin, maul = duel(sp, apart=40 + 203)
    sp.run(Attack(attacker=anakin.characters[0]))
    assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]
    sp.answer("pass")
    sp.put(sp.first(maul), 450, 400 + 40 + 204)
    rex = sp.unit(REX, A, (450, 440))
    sp.run(Attack(attacker=rex.characters[0]))
    sp.answer("pass")
    sp.run(Attack(attacker=anakin.characters[0]))
    assert sp.asked is None


@covers("attack.step2", "los.blocked", "attack.range.ranged")
def test_who_is_not_seen_is_no_target(sp: Scenario) -> None:
    sp.terrain(block(450, 500, 300, 20, 120))
    rex, maul = duel(sp, REX, MAUL, 200)
    sp.unit(B1, B, (700, 400), (700, 500))
    sp.run(Attack(attacker=rex.characters[0]))
    with refused(sp, by="attack.step2"):
        sp.answer(f"ranged:{maul.characters[0]}")


@covers("attack.dash-value", "attack.ranged.not-everyone", "stance.only-active-used")
def test_a_stance_without_a_value_makes_no_such_attack(sp: Scenario) -> None:
    maul, rex = duel(sp, MAUL, REX, 180)
    near = sp.unit(B1, B, (450, 300), (800, 800))
    sp.run(Attack(attacker=maul.characters[0]))
    assert sp.options == [f"melee:{near.characters[0]}", "pass"]
    with refused(sp, by="attack.dash-value"):
        sp.answer(f"ranged:{rex.characters[0]}")
    sp.answer("pass")
    sp.put(sp.first(near), 800, 700)
    sp[maul].stance = 1
    sp.run(Attack(attacker=maul.characters[0]))
    assert sp.asked == "target"


# Pools.


@covers(
    "attack.melee.dice",
    "attack.ranged.dice",
    "attack.values",
    "stance.values.melee",
    "stance.values.ranged",
    "attack.step4.attack-pool",
    "attack.step4.defense-pool",
    "attack.step5",
)
@pytest.mark.parametrize(("type", "apart", "dice"), [("melee", 100, (8, 5)), ("ranged", 200, (6, 5))])
def test_pools_come_from_both_stances(sp: Scenario, type: str, apart: float, dice: tuple[int, int]) -> None:
    anakin, maul = duel(sp, apart=apart)
    sp.dice(" ".join(["failure"] * dice[0]), " ".join(["failure"] * dice[1]))
    sp.attack(anakin, maul, type)
    assert sp.events("attack.rolled")[0] == {"dice": ("failure",) * dice[0], "defense": ("failure",) * dice[1]}


@covers("action.focus", "keyword.impact", "keyword.sharpshooter")
def test_waiting_dice_are_added_to_the_next_attack_of_their_type(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    one, other = sp.first(anakin), sp.first(maul)
    one.focus, one.impact, one.sharpshooter = 1, 2, 4
    assert attack_dice(sp.game, one, other, "melee").total == 8 + 1 + 2
    assert attack_dice(sp.game, one, other, "ranged").total == 6 + 1 + 4
    sp.dice(f"{MISS} failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    now = sp.first(anakin)
    assert (now.focus, now.impact, now.sharpshooter) == (0, 0, 4)


@covers("keyword.impact", "keyword.sharpshooter", "effect.cumulative.gain", "example.gar-saxon")
def test_focus_gives_the_dice_of_impact_and_sharpshooter(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    gain_keyword(anakin, "impact", 1)
    gain_keyword(anakin, "sharpshooter", 2)
    gain_keyword(anakin, "sharpshooter", 1)
    sp.activate(anakin)
    sp.answer("focus")
    now = sp.first(anakin)
    assert (now.focus, now.impact, now.sharpshooter) == (1, 1, 3)
    assert sp.asked == "activation"


# Charts.


@covers("expertise.change-result", "expertise.physical-dice")
def test_an_entry_adds_a_result_or_turns_one() -> None:
    assert changed(["hit"], "crit") == ["hit", "crit"]
    assert changed(["crit", "hit"], "crit>hit") == ["hit", "hit"]
    assert changed(["hit"], "crit>hit") == ["hit"]


@covers("expertise.attack-chart.lookup", "dice.attack-expertise", "expertise.attack-chart", "expertise.compulsory")
def test_the_attackers_row_is_one_and_added_in_full(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice("expertise expertise expertise hit failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    assert sp.events("attack.result")[0]["successes"] == 1 + 2  # two crits, not three
    sp.answer("stop")


@covers("attack.step6.order", "expertise.defense-chart.lookup", "dice.defense-expertise")
def test_the_defender_changes_the_attack_roll_and_adds_blocks(sp: Scenario) -> None:
    troopers, anakin = duel(sp, COMMANDOS, ANAKIN)
    sp.dice("crit hit hit failure failure failure", "expertise failure failure failure failure")
    sp.attack(troopers, anakin)
    assert sp.events("attack.result")[0]["dice"] == ("hit", "hit", "hit", "failure", "failure", "failure")
    assert sp.events("attack.result")[0]["successes"] == 2
    sp.answer("stop")


@covers("attack.step7.cancel", "dice.hit", "dice.block", "dice.crit", "dice.attack-failure", "dice.defense-failure")
def test_blocks_cancel_hits_and_no_crits(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice("crit crit hit failure failure failure failure failure", "block block block failure failure")
    sp.attack(anakin, maul)
    assert sp.events("attack.result")[0]["successes"] == 2
    sp.answer("stop")


@covers("attack.step7.no-success", "damage-pool.chart-first", "damage-pool.collect")
def test_damage_of_the_chart_counts_without_any_success(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice(MISS, NO_BLOCK)
    sp.run(Attack(attacker=anakin.characters[0], pool=2))
    sp.answer(f"melee:{maul.characters[0]}")
    assert sp[maul].damage == 2


@covers("expertise.entries.order")
def test_the_order_of_changes_is_asked_only_where_it_tells() -> None:
    assert order_matters(["crit"], ["crit>hit", "hit>failure"])
    assert not order_matters(["crit", "hit", "hit"], ["crit", "hit"])
    assert not order_matters(["failure"], ["crit>hit", "block"])


@covers("condition.disarmed", "condition.disarmed.end")
def test_disarmed_takes_the_expertise_out_of_the_next_roll(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    anakin.conditions = ("disarmed",)
    sp.dice("expertise expertise expertise expertise hit failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    assert sp.events("attack.result")[0]["dice"] == ("hit", "failure", "failure", "failure")
    assert sp[anakin].conditions == ()
    sp.answer("stop")


@covers("condition.exposed", "condition.exposed.end")
def test_exposed_takes_the_expertise_out_of_the_defense(sp: Scenario) -> None:
    maul, anakin = duel(sp, MAUL, ANAKIN)
    anakin.conditions = ("exposed",)
    sp.dice("crit failure failure failure failure failure failure", "expertise expertise expertise block failure")
    sp.attack(maul, anakin)
    assert sp.events("attack.result")[0]["defense"] == ("block", "failure")
    assert sp.events("attack.result")[0]["dice"][0] == "crit"  # type: ignore[index]
    assert sp[anakin].conditions == ()
    sp.answer("stop")


# The tree.

FOUR = "crit crit crit crit failure failure failure failure"


@covers("tree.start", "tree.next", "attack.step8", "tree.structure", "tree.stop-early", "attack.overview")
def test_the_walk_begins_left_and_follows_the_paths(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice(FOUR, NO_BLOCK)
    sp.attack(anakin, maul)
    assert sp.options == ["option:a", "stop"]
    with refused(sp, by="tree.next"):
        sp.answer("option:c")
    sp.answers("option:a", "option:b")
    assert sp.fight.pool == 5
    sp.answer("stop")
    assert sp[maul].damage == 5


@covers(
    "tree.apply-before-next",
    "tree.damage-to-pool",
    "tree.option-all-effects",
    "tree.branch",
    "tree.no-left",
    "tree.no-repeat",
)
def test_effects_of_an_option_come_before_the_next_and_damage_waits(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice(FOUR, NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c")
    assert sp[maul].conditions == ("strained",)
    assert sp[maul].damage == 0
    assert sp.options == ["option:d1", "option:d2", "stop"]
    with refused(sp, by="tree.no-repeat"):
        sp.answer("option:b")
    sp.answer("option:d2")
    assert sp[maul].conditions == ("strained", "pinned")
    assert sp[maul].damage == 8


@covers("tree.personal-timing", "icon.move", "tree.two-effect-types", "icon.directed", "icon.context")
def test_a_move_of_an_option_is_made_by_the_attacker_at_once(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice("crit crit crit crit crit failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c", "option:d1")
    assert (sp.asked, sp.decision.subject, sp.decision.args) == ("move", anakin.characters[0], {"kind": "jump"})
    sp.answer((450, 350, 0))
    assert sp.place(anakin) == (450, 350, 0)
    assert sp.options == ["option:e", "stop"]


@covers("icon.shove", "tree.effects-order")
def test_a_shove_of_an_option_pushes_the_defender(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice("crit crit crit crit crit failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c", "option:d2", "option:e")
    sp.answers((0.0,), "pass")
    assert sp.place(maul) == (450, 525, 0)


@covers("tree.effects-order", "tree.option-all-effects")
def test_the_attacker_orders_the_effects_of_an_option(sp: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    anakin, maul = duel(sp)
    anakin.damage = 2
    options = sp.game.facts(anakin.id).stances[0].tree.options
    both = OptionFacts((("shove", 1), ("heal", 1), ("pinned", 1)), ())
    monkeypatch.setitem(options, OptionKey("a"), both)
    sp.dice("crit failure failure failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answer("option:a")
    assert (sp.asked, sp.options) == ("tree-effect", ["shove", "heal", "pinned"])
    sp.answers("heal", f"heal:{anakin.id}:damage")
    assert (sp.asked, sp.options) == ("tree-effect", ["shove", "pinned"])
    sp.answers("pinned", "pass", "pass")
    assert (sp[anakin].damage, sp[maul].conditions) == (1, ("pinned",))


@covers("expertise.icons-after-attack", "attack.step10.a", "keyword.steadfast")
def test_a_shove_of_a_chart_comes_after_the_attack_and_moves_even_the_steadfast(sp: Scenario) -> None:
    anakin, maul = duel(sp, apart=150)
    gain_keyword(maul, "steadfast")
    sp.dice("expertise expertise expertise failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul, "ranged")
    sp.answer("stop")
    assert (sp.asked, sp.asks) == ("push", A)
    sp.answers((0.0,), "pass")
    assert sp.place(maul) == (450, 575, 0)


@covers("keyword.steadfast")
def test_steadfast_withstands_the_first_shove_of_the_tree(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    gain_keyword(maul, "steadfast")
    sp.dice("crit crit crit crit crit failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c", "option:d2", "option:e")
    assert sp.asked == "pull"
    sp.answer("pass")
    assert sp.place(maul) == (450, 500, 0)


@covers("tree.end")
def test_at_the_end_of_the_tree_successes_are_lost(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    sp.dice("crit crit crit crit crit crit crit crit", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c", "option:d2", "option:e")
    sp.answers("pass", "pass", "option:f", "stay")
    assert sp.asked is None
    assert sp[maul].damage == 10


# Damage and what follows.


@covers("attack.step9", "damage-pool.apply", "damage.suffer")
def test_the_pool_is_suffered_together_by_the_defenders_unit(sp: Scenario) -> None:
    anakin, troopers = duel(sp, ANAKIN, B1)
    sp.dice("crit failure failure failure failure failure failure failure", "failure failure failure")
    sp.attack(anakin, troopers)
    sp.answer("option:a")
    assert sp.events("damage.suffered") == [{"unit": troopers.id, "amount": 3}]


@covers("keyword.protection", "damage-pool.modify")
def test_protection_takes_one_damage_from_the_pool(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    gain_keyword(maul, "protection")
    sp.dice("crit failure failure failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answer("option:a")
    assert sp[maul].damage == 2


@covers("keyword.protection", "damage-pool.modify")
@pytest.mark.parametrize(("damage", "left"), [(0, 0), (1, 0), (2, 1)])
def test_protection_takes_nothing_from_an_empty_pool(sp: Scenario, damage: int, left: int) -> None:
    anakin, maul = duel(sp)
    gain_keyword(maul, "protection")
    attack = Attack(attacker=anakin.characters[0], defender=maul.characters[0], pool=damage)
    apply_damage(sp.game, attack)
    assert (attack.pool, maul.damage) == (left, left)


@covers("wound.become", "stat-card.stamina", "wound.no-damage")
def test_a_unit_at_its_stamina_is_wounded_and_suffers_no_more(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    maul.damage = 8
    sp.dice("crit crit failure failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b")
    assert (sp[maul].wounded, sp[maul].damage) == (True, 13)
    sp.decline()  # his revenge
    sp.dice("crit failure failure failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answer("option:a")
    assert sp[maul].damage == 13


@covers("wound.still-in-play", "attack.target-enemy")
def test_a_wounded_unit_is_still_a_target(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    maul.wounded = True
    sp.run(Attack(attacker=anakin.characters[0]))
    assert f"melee:{maul.characters[0]}" in sp.options


@covers(
    "expertise.timing.immediate-vs-after",
    "expertise.icons-after-attack",
    "attack.step10.a",
    "attack.step10.b",
    "example.acrobatics",
)
def test_other_entries_of_charts_wait_until_the_attack_is_resolved(sp: Scenario) -> None:
    commandos, ahsoka = sp.unit(COMMANDOS, A, (450, 400), (800, 800)), sp.unit(AHSOKA, B, (450, 500), stance=1)
    sp.dice(
        "crit hit hit hit failure failure", "block block expertise expertise failure failure"
    )  # and one more by her innate ability
    sp.attack(commandos, ahsoka)
    assert sp.events("attack.result")[0]["successes"] == 0
    assert (sp.asked, sp.asks, sp.decision.args) == ("move", B, {"kind": "jump"})
    sp.answer((450, 560, 0))
    assert sp.place(ahsoka) == (450, 560, 0)


@covers("attack.sequence", "summary.attack", "timing.attack-appendix", "example.full-attack")
def test_a_whole_attack_as_the_book_tells_it(sp: Scenario) -> None:
    ahsoka, maul = sp.unit(AHSOKA, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    sp.first(ahsoka).focus = 1
    sp.dice("hit hit hit crit expertise expertise failure failure", "block expertise expertise expertise failure")
    sp.attack(ahsoka, maul)
    assert len(sp.events("attack.rolled")[0]["dice"]) == 7 + 1  # type: ignore[arg-type]
    assert sp.events("attack.result")[0]["successes"] == 4
    for option, pool in (("option:a", 2), ("option:b", 3), ("option:c", 6)):
        sp.answer(option)
        assert sp.fight.pool == pool
    sp.answer("option:d1")
    assert sp[maul].damage == 7
    assert (sp.asks, sp.options) == (B, ["heal", "jump"])  # step 10.B
    sp.answers("heal", f"heal:{maul.id}:strained", (450, 560, 0))
    assert [one["kind"] for one in sp.events("character.moved")] == ["jump"]
    one = sp[maul]
    assert (one.damage, one.conditions, one.wounded) == (7, ("exposed",), False)
    assert sp.asked is None  # nobody has anything to answer with


# Strained and conditions.


@covers("condition.strained", "condition.strained.triggers", "condition.strained.order", "attack.step10.e")
def test_strained_costs_three_damage_after_an_attack(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    anakin.conditions = ("strained",)
    sp.dice(MISS, NO_BLOCK)
    sp.attack(anakin, maul)
    assert (sp[anakin].damage, sp[anakin].conditions) == (3, ())


@covers("condition.strained.triggers", "condition.strained.multi-character")
def test_the_first_character_that_moves_sets_strained_off(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    troopers.conditions = ("strained",)
    sp.activate(troopers)
    sp.answer("move")
    sp.answer(f"character:{troopers.characters[0]}")
    sp.answers("dash", (400, 450, 0))
    assert (sp[troopers].damage, sp[troopers].conditions) == (3, ())
    sp.answer("stay")
    assert sp[troopers].damage == 3
    assert sp.asked == "activation"


@covers("condition.strained.multi-character", "action.take-cover")
def test_the_first_push_into_cover_sets_strained_off(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (600, 450))
    troopers.conditions = ("strained",)
    sp.activate(troopers)
    sp.answers("take-cover", f"character:{troopers.characters[0]}", (0.0,))
    assert (sp[troopers].damage, sp.asked) == (3, "push")


@covers("condition.strained.removed-first")
def test_strained_that_was_healed_costs_nothing(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.conditions = ("strained",)
    sp.activate(anakin)
    sp.answers("recover", f"heal:{anakin.id}:strained")
    assert sp[anakin].damage == 0
    assert sp.asked == "activation"


@covers("condition.strained.wounded")
def test_a_wounded_unit_only_loses_strained(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    anakin.conditions, anakin.wounded, anakin.damage = ("strained",), True, 11
    sp.dice(MISS, NO_BLOCK)
    sp.attack(anakin, maul)
    assert (sp[anakin].damage, sp[anakin].conditions) == (11, ())


@covers("condition.duplicate", "condition.duplicate.not-pool", "condition.on-unit", "icon.strained")
def test_a_condition_already_held_is_one_damage_at_once(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    maul.conditions = ("strained",)
    sp.dice("crit crit crit failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c")
    assert [one["amount"] for one in sp.events("damage.suffered")] == [1, 7]


@covers("keyword.immunity")
def test_immunity_keeps_a_condition_away(sp: Scenario) -> None:
    anakin, maul = duel(sp)
    gain_keyword(maul, "immunity-strained")
    sp.dice("crit crit crit failure failure failure failure failure", NO_BLOCK)
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:b", "option:c")
    assert sp[maul].conditions == ()

"""What abilities say about attacks, damage and conditions, to the letter."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import refuse_use
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.damage import check_defeat
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.pools import attack_dice
from dejarik.games.shatterpoint.sight import lose_hunker
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import EndOfActivation
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, attacked, fight, finishes, moment, movers, sends, targeted
from tests.rules.shatterpoint.scenario import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    B1,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
)
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, use

STORMTROOPERS, LIEUTENANT = "stormtroopers", "snowtrooperlieutenant"


def idle_combat(sp: Scenario, key: str, *at: tuple[float, float]) -> None:
    """A combat action in which nobody attacks (reading.41)."""
    unit = sp.unit(key, A, *at)
    sp.force(5)
    sp.run(UnitAction(unit=unit.id, action="combat", left=[]))


def misses(sp: Scenario, attacker: Unit, defender: Unit, type: str, *first: str) -> None:
    """The dice of an attack: these results, the rest of them failures."""
    stances = [unit_facts(one.key).stances[one.stance] for one in (attacker, defender)]
    melee = type == "melee"
    red = stances[0].melee_attack if melee else stances[0].ranged_attack
    blue = stances[1].melee_defense if melee else stances[1].ranged_defense
    sp.dice(faces(red, *first), faces(blue))


# Whom a granted attack may target.


@covers("attack.target-enemy")
@pytest.mark.parametrize("ability", ["double-the-contact-double-the-payout", "outnumbered-not-outgunned"])
def test_where_there_is_no_other_enemy_unit_nobody_is_attacked(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 620))
    misses(sp, unit, maul, "ranged")
    combat(sp, unit, maul)
    react(sp, ability)
    assert sp.asked != "target"
    finishes(sp)


@covers("action.may-be-empty")
def test_after_an_idle_combat_action_a_droid_has_nobody_to_attack(sp: Scenario) -> None:
    droids = sp.unit(B1, A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 800))
    idle_combat(sp, "generalgrievous", (450, 450))
    sends(sp, droids)
    assert (movers(sp), sp.asked) == ([(droids.characters[0], "dash")], None)


@covers("action.may-be-empty")
@pytest.mark.parametrize(
    ("ability", "key", "kind"),
    [
        ("getting-ahead-of-yourself-again-snips", TROOPERS, "jump"),
        ("rule-17-always-make-sure-theyre-dead", ANAKIN, "dash"),
        ("im-always-first-kid", TROOPERS, "dash"),
        ("blood-in-the-water", "bountyhunters", "jump"),
    ],
)
def test_an_idle_combat_action_is_answered_too(sp: Scenario, ability: str, key: str, kind: str) -> None:
    unit = bearer(sp, ability)
    sp.unit(MAUL, B, (450, 800))
    idle_combat(sp, key, (520, 380), (590, 380))
    react(sp, ability)
    sends(sp, unit)
    assert (movers(sp), sp.asked) == ([(unit.characters[0], kind)], None)


@covers("ability.once-per-turn")
def test_jyn_rebels_twice_in_her_own_activation_only(sp: Scenario) -> None:
    jyn = bearer(sp, "i-rebel")
    sp[jyn].used = ("i-rebel",)
    refusal = refuse_use(sp.game, sp[jyn], "i-rebel")
    assert refusal is not None
    assert refusal.rule == "ability.once-per-turn"
    sp.activate(jyn)
    finishes_tactic(sp)
    sp[jyn].used = ("i-rebel",)
    assert refuse_use(sp.game, sp[jyn], "i-rebel") is None
    sp.decline()


def finishes_tactic(sp: Scenario) -> None:
    while sp.asked != "activation":
        sp.answer("pass" if "pass" in sp.options else sp.options[0])


# Damage that a wounded unit cannot suffer.


@covers("wound.no-damage")
@pytest.mark.parametrize(("wounded", "conditions"), [(False, ("exposed",)), (True, ())])
def test_dark_fury_exposes_only_who_has_suffered(sp: Scenario, wounded: bool, conditions: tuple[str, ...]) -> None:
    savage, anakin = bearer(sp, "dark-fury"), sp.unit(ANAKIN, B, (450, 540))
    sp[anakin].wounded = wounded
    sp.dice(faces(5, "hit", "hit"))
    use(sp, savage, "dark-fury")
    assert (sp[anakin].conditions, sp[anakin].damage) == (conditions, 0 if wounded else 2)
    sp.decline()


@covers("wound.no-damage")
@pytest.mark.parametrize(("wounded", "conditions"), [(False, ("strained",)), (True, ())])
def test_explosives_strain_only_who_has_suffered(sp: Scenario, wounded: bool, conditions: tuple[str, ...]) -> None:
    two, anakin = bearer(sp, "yes-more-explosives"), sp.unit(ANAKIN, B, (450, 560))
    sp[anakin].wounded = wounded
    sp.dice(faces(5, "expertise"))
    use(sp, two, "yes-more-explosives")
    assert sp[anakin].conditions == conditions
    sp.decline()


@covers("wound.no-damage", "damage-pool.modify")
@pytest.mark.parametrize("wounded", [False, True])
def test_a_wounded_ahsoka_has_no_damage_to_give_back(sp: Scenario, wounded: bool) -> None:
    ahsoka, maul = sp.unit(AHSOKA, B, (450, 520)), sp.unit(MAUL, A, (450, 450))
    sp[ahsoka].wounded = wounded
    sp.force(5, B)
    misses(sp, maul, ahsoka, "melee", "hit", "hit", "hit")
    sp.attack(maul, ahsoka)
    while sp.asked in ("tree", "tree-effect"):
        sp.answer(sp.options[0])
    found = offered(sp) if sp.asked == "ability" else set()
    assert ("whats-the-matter-too-fast-for-you" in found) is not wounded
    finishes(sp)


@covers("wound.no-damage")
@pytest.mark.parametrize("wounded", [False, True])
def test_who_cannot_suffer_has_no_hatred_to_use(sp: Scenario, wounded: bool) -> None:
    ability = "your-hatred-makes-you-powerful"
    vader, sergeant = bearer(sp, ability), sp.unit("stormtroopersergeant", A, (380, 450))
    maul = sp.unit(MAUL, B, (380, 520))
    sp[sergeant].wounded = wounded
    assert answers(sp, vader, ability, targeted(sp, sergeant, maul)) is not wounded
    sp.game.stack.clear()


# What lasts for an activation.


@pytest.mark.parametrize(
    ("ability", "key"),
    [
        ("vaders-fury", "darthvaderjedihunter"),
        ("death-from-below", "rifftamson"),
        ("anger-hate-aggression", "darthvadertheemperorsservant"),
    ],
)
def test_fury_ends_with_the_activation(sp: Scenario, ability: str, key: str) -> None:
    unit = sp.unit(key, A, (450, 450))
    use(sp, unit, ability)
    sends(sp, unit)
    assert ability in dict(sp[unit].brief)
    sp.answer("end")
    finishes(sp)
    assert ability not in dict(sp[unit].brief)


@pytest.mark.parametrize(
    ("ability", "attacks"),
    [
        ("so-uncivilized", False),
        ("force-enhanced-reflexes", False),
        ("fair-whats-fair", True),
        ("are-you-refusing-my-request", True),
        ("we-can-do-this-the-simple-way-or-the-difficult-way", False),
    ],
)
def test_what_is_used_for_one_attack_waits_for_its_end_and_no_other(sp: Scenario, ability: str, attacks: bool) -> None:
    """Another attack may come in between, as an answer to a wound."""
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    after = attacked(sp, *((unit, maul) if attacks else (maul, unit)), "ranged", failures=1)
    outer = sp.fight
    outer.marks = [(unit.id, ability)]
    assert answers(sp, unit, ability, after)
    sp.game.stack.append(Attack(attacker=outer.attacker, defender=outer.defender, type="ranged"))
    assert not answers(sp, unit, ability, after)
    sp.game.stack.clear()


def test_the_element_of_surprise_serves_the_combat_action_alone(sp: Scenario) -> None:
    unit, maul = bearer(sp, "element-of-suprise"), sp.unit(MAUL, B, (450, 520))
    gain_keyword(sp[unit], "element-of-suprise", brief=True)
    for action, more in ((True, 2), (False, 0)):
        fight(sp, unit, maul, action=action)
        dice = attack_dice(sp.game, sp.first(unit), sp.first(maul), "melee", 5)
        assert dice.total == 5 + more
    sp.game.stack.clear()


# Conditions, and what stands in their place.


@covers("tree.apply-before-next")
@pytest.mark.parametrize("bears", [True, False])
def test_a_condition_from_a_tree_is_borne_at_once(sp: Scenario, bears: bool) -> None:
    """Before the next option, so that nothing happens under it."""
    anakin, troopers = sp.unit(ANAKIN, A, (450, 450)), sp.unit(STORMTROOPERS, B, (450, 520), (520, 520))
    lieutenant = sp.unit(LIEUTENANT, B, (450, 620))
    misses(sp, anakin, troopers, "melee", "crit", "crit", "crit", "crit")
    sp.attack(anakin, troopers)
    sp.answers("option:a", "option:b", "option:c")  # the third strains
    assert (sp.asked, sp[troopers].conditions) == ("ability", ("strained",))
    sp.answer(f"commanding-presence.AtAfterCondition:{lieutenant.id}" if bears else "pass")
    assert sp.asked == "tree"
    assert (sp[troopers].conditions, sp[troopers].damage) == (((), 1) if bears else (("strained",), 0))
    finishes(sp)


@covers("keyword.immunity")
def test_a_greater_purpose_heals_in_the_middle_of_an_attack(sp: Scenario) -> None:
    obi = sp.unit("obiwankenobioutofhiding", B, (450, 520))
    ahsoka = sp.unit(AHSOKA, A, (450, 450))
    sp[obi].damage = 2
    misses(sp, ahsoka, obi, "melee", "crit", "crit", "crit")
    sp.attack(ahsoka, obi)
    sp.answers("option:a", "option:b")  # the second exposes
    assert sp.asked == "heal"
    sp.answer(f"heal:{obi.id}:damage")
    assert (sp[obi].conditions, sp[obi].damage, sp.asked) == ((), 1, "tree")
    finishes(sp)


@covers("condition.duplicate")
@pytest.mark.parametrize(("held", "offers"), [((), True), (("pinned",), True), (("exposed",), False)])
def test_plo_koon_lends_no_chart_for_a_condition_that_he_has(sp: Scenario, held: tuple[str, ...], offers: bool) -> None:
    ability = "we-can-do-this-the-simple-way-or-the-difficult-way"
    plo, rex, maul = bearer(sp, ability), sp.unit(REX, A, (520, 450)), sp.unit(MAUL, B, (520, 520))
    sp[plo].conditions = held
    assert answers(sp, plo, ability, targeted(sp, maul, rex)) is offers
    sp.game.stack.clear()


@pytest.mark.parametrize(("fallen", "shuffled"), [(SAXON, False), (REX, True)])
def test_only_an_enemy_that_fell_lets_vader_rest(sp: Scenario, fallen: str, shuffled: bool) -> None:
    vader = sp.unit("darthvadertheemperorsservant", A, (450, 450))
    other = sp.unit(fallen, B if fallen == SAXON else A, (450, 800))
    sp.player(A).discard = [vader.id]
    sp.game.state.wounds = ((other.id, vader.id),)
    sp.changed()
    moment(sp, EndOfActivation(unit=vader.id))
    assert (vader.id in sp.player(A).deck) is shuffled


@covers("attack.step10.b")
def test_who_bears_a_pin_jumps_by_its_chart_all_the_same(sp: Scenario) -> None:
    """What the chart gives comes after; the pin was never gained."""
    asajj, lieutenant = sp.unit(ASAJJ, B, (450, 620)), sp.unit(LIEUTENANT, B, (380, 620))
    gain_keyword(sp[asajj], "tag-galactic-empire")
    gain_keyword(sp[asajj], "tag-trooper")
    rex = sp.unit(REX, A, (450, 450))
    attack = Attack(
        attacker=rex.characters[0],
        defender=asajj.characters[0],
        type="ranged",
        effects=["pinned"],
        after_defender=["jump"],
    )
    attack.step = [step.__name__ for step in Attack.steps].index("apply_effects")
    sp.run(attack)
    sp.answer(f"commanding-presence.AtAfterCondition:{lieutenant.id}")
    assert sp.asked == "move"
    sends(sp, asajj)
    assert movers(sp) == [(asajj.characters[0], "jump")]
    finishes(sp)


@covers("ability.reactive.when")
def test_a_wounded_unit_still_answers(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 620))
    sp[anakin].wounded = True
    assert answers(sp, anakin, "deflect", attacked(sp, maul, anakin, "ranged", failures=1), force=1)
    assert not answers(sp, anakin, "deflect", attacked(sp, maul, anakin, "ranged", failures=1), force=0)
    sp.game.stack.clear()


@covers("effect.cannot-beats-can", "icon.shove")
@pytest.mark.parametrize(("key", "moves"), [(MAUL, True), ("darktroopers", False)])
def test_nobody_bulldozes_a_dark_trooper(sp: Scenario, key: str, moves: bool) -> None:
    wrecker = bearer(sp, "bulldoze")
    enemy = sp.unit(key, B, (450, 560), (800, 800))
    sp.activate(wrecker)
    sends(sp, wrecker, 50)
    sp.answer(f"character:{enemy.characters[0]}")
    assert sp.asked == ("push" if moves else "pull")
    finishes(sp)
    assert (sp.place(enemy) != (450, 560, 0)) is moves


@covers("hunker.engaged")
def test_with_obi_wan_gone_the_engaged_have_no_hunker_tokens(sp: Scenario) -> None:
    obi, rex = sp.unit("generalobiwankenobi", A, (100, 100)), sp.unit(REX, A, (450, 450))
    sp.unit(MAUL, B, (450, 520))
    sp[rex].hunker = 1
    lose_hunker(sp.game)
    assert sp[rex].hunker == 1
    sp[obi].injured = 9
    check_defeat(sp.game, sp[obi])
    assert (sp[obi].defeated, sp[rex].hunker) == (True, 0)

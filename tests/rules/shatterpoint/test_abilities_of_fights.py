"""Abilities before the dice of an attack, while they are changed, after it, and after the action it was part of."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import unit_facts, units_with
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.targeting import refuse_target
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, movers, moves, sends, stays
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, MAUL, REX, SAXON, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.table import refused

CHEWIE, STORMTROOPERS = "chewie", "stormtroopers"


def misses(sp: Scenario, unit: Unit, target: Unit, type: str = "ranged", more: int = 0, defense: int = 0) -> None:
    """Failures alone for an attack of so many dice more than the stances give."""
    mine = unit_facts(unit.key).stances[unit.stance].attack_dice(type)  # type: ignore[arg-type]
    theirs = unit_facts(target.key).stances[target.stance].defense_dice(type)  # type: ignore[arg-type]
    sp.dice(faces(mine + more), faces(theirs + defense))
    combat(sp, unit, target, type)


def after(sp: Scenario, unit: Unit, action: str, *targets: Unit) -> None:
    """The unit has made that action; a combat action against these."""
    sp.force(5)
    sp.force(5, B)
    sp.game.state.active = unit.owner
    made = [one.characters[0] for one in targets]
    sp.run(UnitAction(unit=unit.id, action=action, left=[], targets=made))


def dice_rolled(sp: Scenario) -> int:
    (rolled,) = sp.events("attack.rolled")
    return len(rolled["dice"])  # type: ignore[arg-type]


# Before the dice.


@covers("attack.step3.triggers", "ability.reactive.when")
@pytest.mark.parametrize(
    ("ability", "friend", "condition"),
    [("coordinated-fire", ANAKIN, "pinned"), ("coordinated-fire-exposed", CHEWIE, "exposed")],
)
@pytest.mark.parametrize(("y", "offers"), [(640, True), (850, False)])
def test_fire_is_coordinated_on_targets_in_reach(
    sp: Scenario, ability: str, friend: str, condition: str, y: float, offers: bool
) -> None:
    sp.unit(units_with(ability)[0], A, (450, 400), (400, 400))
    fighter, maul = sp.unit(friend, A, (450, y - 60)), sp.unit(MAUL, B, (450, y))
    misses(sp, fighter, maul, "melee")
    assert (ability in offered(sp) if sp.asked else False) is offers
    if offers:
        react(sp, ability)
        gained = [one["condition"] for one in sp.events("condition.gained") if one["unit"] == maul.id]
        assert gained == [condition]
    sp.decline()


def test_a_bodyguard_dashes_before_the_dice(sp: Scenario) -> None:
    sabe, rex = bearer(sp, "coordinated-assault"), sp.unit(REX, A, (550, 450))
    maul = sp.unit(MAUL, B, (450, 640))
    misses(sp, rex, maul)
    react(sp, "coordinated-assault")
    assert not sp.events("attack.rolled")
    sends(sp, sabe)
    assert movers(sp) == [(sabe.characters[0], "dash")]
    sp.decline()


@covers("attack.step4.attack-pool")
@pytest.mark.parametrize(
    ("ability", "target", "more"),
    [
        ("we-can-take-him-down-easy", MAUL, 2),
        ("we-can-take-him-down-easily", MAUL, 2),
        ("i-will-hold-them-off", MAUL, 3),
        ("i-will-hold-them-off", SAXON, 2),
        ("i-will-hold-them-off", B1, 1),
    ],
)
def test_more_dice_by_the_type_of_the_target(sp: Scenario, ability: str, target: str, more: int) -> None:
    unit, enemy = bearer(sp, ability), sp.unit(target, B, (450, 520), (800, 800))
    misses(sp, unit, enemy, "melee", more)
    react(sp, ability)
    assert dice_rolled(sp) == unit_facts(unit.key).stances[0].melee_attack + more
    sp.decline()


@pytest.mark.parametrize("ability", ["we-can-take-him-down-easy", "we-can-take-him-down-easily"])
def test_no_more_dice_against_others_than_primaries(sp: Scenario, ability: str) -> None:
    unit, enemy = bearer(sp, ability), sp.unit(SAXON, B, (450, 520))
    misses(sp, unit, enemy, "melee")
    assert ability not in (offered(sp) if sp.asked else ())
    sp.decline()


@pytest.mark.parametrize("goal", [True, False])
def test_saturation_fire_needs_a_contested_objective(sp: Scenario, goal: bool) -> None:
    droids, maul = bearer(sp, "saturation-fire"), sp.unit(MAUL, B, (450, 620))
    if goal:
        sp.objective(450, 680)
    misses(sp, droids, maul, more=2 if goal else 0)
    if goal:
        react(sp, "saturation-fire")
    assert dice_rolled(sp) == 6 + 2 * goal
    sp.decline()


@pytest.mark.parametrize("ability", ["fearless-and-inventive", "reckless-aggressive-and-undisciplined"])
def test_who_is_surrounded_fights_harder(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    sp.unit(SAXON, B, (380, 480))
    hurt = sp.unit(COMMANDOS, B, (450, 380), (800, 800))
    sp[hurt].wounded = True
    misses(sp, unit, maul, "melee", more=2)
    react(sp, ability)
    assert dice_rolled(sp) == unit_facts(unit.key).stances[0].melee_attack + 2  # for Saxon alone
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "attacker", "watcher"),
    [
        ("riptide", B1, "aquadroids"),
        ("string-em-along-and-well-mop-em-up", REX, "sevandscorch"),
    ],
)
def test_units_that_watch_the_target_add_dice(sp: Scenario, ability: str, attacker: str, watcher: str) -> None:
    bearer(sp, ability)
    shooter, maul = sp.unit(attacker, A, (550, 450), (620, 450)), sp.unit(MAUL, B, (450, 640))
    sp.unit(watcher, A, (350, 450), (300, 450))
    sp.unit(watcher, A, (850, 100), (850, 160))  # too far
    misses(sp, shooter, maul, more=2)  # the one that has the ability watches too
    react(sp, ability)
    assert dice_rolled(sp) == 7 + 2
    sp.decline()


def test_a_surprise_adds_dice_to_the_whole_action_and_may_expose(sp: Scenario) -> None:
    two, maul = bearer(sp, "element-of-suprise"), sp.unit(MAUL, B, (450, 620))
    dice = unit_facts(two.key).stances[0].ranged_attack
    sp.dice(faces(dice + 2, "failure", "failure", face="expertise"), faces(5))
    sp.force(5)
    sp.run(UnitAction(unit=two.id, action="combat", left=list(two.characters)))
    sp.answers(f"character:{two.characters[0]}", f"ranged:{maul.characters[0]}")
    react(sp, "element-of-suprise")
    while sp.asked not in ("target", None):
        sp.answer(next((one for one in ("stop", "pass", "stay") if one in sp.options), sp.options[0]))
    assert sp[two].conditions == ("exposed",)
    sp.dice(faces(dice + 2, "failure", face="expertise"), faces(5))
    sp.answer(f"ranged:{maul.characters[0]}")
    finishes(sp)
    assert sp[two].damage == 0  # one failure alone: not Exposed again
    assert [len(one["dice"]) for one in sp.events("attack.rolled")] == [dice + 2] * 2  # type: ignore[arg-type]
    assert sp[two].brief == ()  # over with the action


@pytest.mark.parametrize("answer", [True, False])
def test_what_is_fair_strains_the_bystanders(sp: Scenario, answer: bool) -> None:
    bearer(sp, "fair-whats-fair", (200, 200))
    pirates, maul = sp.unit("weequaypirates", A, (450, 450), (800, 100)), sp.unit(MAUL, B, (450, 620))
    rex, far = sp.unit(REX, A, (450, 690)), sp.unit(ANAKIN, A, (100, 850))
    misses(sp, pirates, maul, more=2 if answer else 0)
    if answer:
        react(sp, "fair-whats-fair")
    else:
        sp.answer("pass")
    sp.decline()
    assert dice_rolled(sp) == 6 + 2 * answer
    strained = [one["unit"] for one in sp.events("condition.gained") if one["condition"] == "strained"]
    assert strained == ([rex.id] if answer else [])
    assert far.conditions == ()


def test_it_is_fair_only_where_a_friend_fights(sp: Scenario) -> None:
    bearer(sp, "fair-whats-fair", (200, 200))
    pirates, maul = sp.unit("weequaypirates", A, (450, 450), (800, 100)), sp.unit(MAUL, B, (450, 620))
    wounded = sp.unit(REX, A, (450, 690))
    sp[wounded].wounded = True
    misses(sp, pirates, maul)
    assert dice_rolled(sp) == 6
    sp.decline()


def test_conditions_of_the_target_become_hits(sp: Scenario) -> None:
    leader, maul = bearer(sp, "genetically-bred-deadeye"), sp.unit(MAUL, B, (450, 620))
    sp[maul].conditions = ("pinned", "disarmed", "strained")
    sp.dice(faces(7), faces(5))
    sp.attack(leader, maul, "ranged")
    sp.answers("pinned", "strained", "pass")
    assert sp.fight.red.count("hit") == 2
    assert sp[maul].conditions == ("disarmed",)
    sp.decline()


@pytest.mark.parametrize(("failures", "healed"), [(7, 2), (0, 0)])
def test_luke_will_not_fight(sp: Scenario, failures: int, healed: int) -> None:
    luke, rex = bearer(sp, "i-will-not-fight-you", (450, 520), B), sp.unit(REX, A, (450, 450))
    sp[luke].damage = 4
    sp.dice(faces(7, *["failure"] * failures, face="expertise"), faces(5, face="block"))
    combat(sp, rex, luke, "melee")
    react(sp, "i-will-not-fight-you")
    while sp.asked in ("tree", "chart-entry"):
        sp.answer("stop" if "stop" in sp.options else sp.options[0])
    before = sp[luke].damage
    for _ in range(healed):
        sp.answer(f"heal:{luke.id}:damage")
    if healed:
        sends(sp, luke)
        assert movers(sp) == [(luke.characters[0], "jump")]
    sp.decline()
    assert sp[luke].damage == before - healed
    assert sp[luke].brief == ()


@pytest.mark.parametrize("attacker", [MAUL, REX])
def test_the_temple_records_are_complete(sp: Scenario, attacker: str) -> None:
    inquisitor = bearer(sp, "the-temple-records-are-quite-complete", (450, 520), B)
    enemy = sp.unit(attacker, A, (450, 450))
    more = 2 if attacker == MAUL else 0  # for a Force User
    defense = unit_facts(inquisitor.key).stances[1].melee_defense + more
    sp.dice(faces(7), faces(defense))
    combat(sp, enemy, inquisitor, "melee")
    react(sp, "the-temple-records-are-quite-complete")
    sp.answer("flip")
    (rolled,) = sp.events("attack.rolled")
    assert (sp[inquisitor].stance, len(rolled["defense"])) == (1, defense)  # type: ignore[arg-type]
    sp.decline()


@covers("expertise.defense-chart.lookup")
@pytest.mark.parametrize(("key", "dashes"), [(TROOPERS, True), (REX, False)])
def test_plo_koon_lends_his_chart(sp: Scenario, key: str, dashes: bool) -> None:
    plo, friend = (
        bearer(sp, "we-can-do-this-the-simple-way-or-the-difficult-way"),
        sp.unit(key, A, (450, 600), (800, 100)),
    )
    maul = sp.unit(MAUL, B, (450, 660))
    defense = unit_facts(key).stances[0].melee_defense
    sp.dice(faces(7), faces(defense, "expertise"))
    combat(sp, maul, friend, "melee")
    react(sp, "we-can-do-this-the-simple-way-or-the-difficult-way")
    assert sp[plo].conditions == ("exposed",)
    (gained,) = sp.events("expertise.gained")
    assert gained["row"] == ("block", "block")
    assert (sp.asked == "move") is dashes  # toward the attacker, for a trooper
    if dashes:
        with refused(sp, by="geometry.toward-away.arc"):
            sp.answer((450, 400, 0))
        sends(sp, plo)
        assert movers(sp) == [(plo.characters[0], "dash")]
    assert sp[plo].brief == ()


@covers("expertise.attack-chart.lookup")
@pytest.mark.parametrize("condition", ["exposed", "pinned", "strained"])
def test_paploo_tries_out_the_enemys_weapon(sp: Scenario, condition: str) -> None:
    paploo, rex = bearer(sp, "what-does-this-do"), sp.unit(REX, B, (450, 520))
    sp[rex].conditions = (condition,)
    sp.dice(faces(6, "expertise"), faces(5))
    combat(sp, paploo, rex, "melee")
    known = condition != "strained"
    if known:
        react(sp, "what-does-this-do")
    while sp.asked == "ability":
        sp.answer("pass")
    gained = [one["row"] for one in sp.events("expertise.gained")]
    chart = unit_facts(REX if known else paploo.key).stances[0].melee.row(1)
    assert gained == [chart]
    finishes(sp)


def test_discs_reflect_a_shot(sp: Scenario) -> None:
    leader, disc = bearer(sp, "reflector-discs", (450, 100)), sp.unit("elitesquadtroopers", A, (450, 330), (800, 800))
    maul = sp.unit(MAUL, B, (450, 560))
    sp.force(5)
    sp.run(Attack(attacker=leader.characters[0]))
    react(sp, "reflector-discs")
    assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]  # out of his own range
    assert disc.owner == A
    sp.decline()


def test_without_discs_the_target_is_out_of_range(sp: Scenario) -> None:
    leader, maul = bearer(sp, "reflector-discs", (450, 100)), sp.unit(MAUL, B, (450, 560))
    refusal = refuse_target(sp.game, sp.first(leader), sp.first(maul), "ranged")
    assert refusal is not None
    assert refusal.rule == "attack.range.ranged"


@covers("icon.heal")
def test_crosshair_frees_those_in_the_fight(sp: Scenario) -> None:
    crosshair, maul = bearer(sp, "relax-ill-handle-this"), sp.unit(MAUL, B, (450, 650))
    rex, anakin = sp.unit(REX, A, (450, 710)), sp.unit(ANAKIN, A, (100, 850))
    for one in (rex, anakin):
        sp[one].conditions, sp[one].damage = ("exposed",), 2
    sp.dice(faces(7, "crit", "crit", "crit"), faces(5))
    combat(sp, crosshair, maul)
    react(sp, "relax-ill-handle-this")
    sp.answers("option:a", "option:b", "option:c2")
    assert sp.options == [f"heal:{rex.id}:exposed", "pass"]
    sp.answer(f"heal:{rex.id}:exposed")
    sp.decline()
    assert (sp[rex].conditions, sp[anakin].conditions, sp[crosshair].brief) == ((), ("exposed",), ())


@covers("icon.heal")
@pytest.mark.parametrize("used", [True, False])
def test_padawans_reach_out_to_heal(sp: Scenario, used: bool) -> None:
    padawans, maul = bearer(sp, "stretch-out-with-your-feelings"), sp.unit(MAUL, B, (450, 520))
    rex = sp.unit(REX, A, (450, 260))  # within range 3
    sp.put(sp.first(padawans, 1), 800, 800)
    sp[rex].damage = 2
    sp.dice(faces(6, "crit"), faces(5))
    combat(sp, padawans, maul, "melee")
    if used:
        react(sp, "stretch-out-with-your-feelings")
    else:
        sp.answer("pass")
    sp.answer("option:a")
    assert (sp.asked == "heal") is used
    if used:
        sp.answer(f"heal:{rex.id}:damage")
        assert sp[rex].damage == 1
    sp.decline()
    assert sp[padawans].brief == ()


@pytest.mark.parametrize("moves_", [True, False])
def test_barriss_slips_away_from_a_target(sp: Scenario, moves_: bool) -> None:
    barriss, rex = bearer(sp, "slip-away"), sp.unit(REX, A, (520, 450))
    maul = sp.unit(MAUL, B, (450, 510))
    misses(sp, rex, maul, "melee")
    react(sp, "slip-away")
    if moves_:
        sends(sp, barriss, -80)
    else:
        sp.answer("stay")
    assert sp[barriss].hunker == int(moves_)
    sp.decline()


# While dice are changed.


@covers("attack.step6.order")
@pytest.mark.parametrize(("hunker", "asked"), [(1, True), (0, False)])
@pytest.mark.parametrize(
    ("ability", "key"),
    [
        ("bring-it-down", TROOPERS),
        ("hes-the-brains-sweetheart", "rebelcommandos"),
        ("hes-the-brains-sweetheart", "hanandchewieinitforthemoney"),
    ],
)
def test_hunkered_friends_reroll_failures(sp: Scenario, ability: str, key: str, hunker: int, asked: bool) -> None:
    bearer(sp, ability)
    shooters, maul = sp.unit(key, A, (520, 450), (590, 450)), sp.unit(MAUL, B, (450, 620))
    sp[shooters].hunker = hunker
    sp.changed()
    misses(sp, shooters, maul)
    assert (sp.asked == "dice") is asked
    if asked:
        sp.dice("failure failure")
        sp.answer(["failure", "failure"])
    sp.decline()


def test_calculated_plans_reroll_failures_and_expertise(sp: Scenario) -> None:
    droid, maul = bearer(sp, "calculated-plans"), sp.unit(MAUL, B, (450, 620))
    dice = unit_facts(droid.key).stances[0].ranged_attack
    sp.dice(faces(dice, "hit", "expertise"), faces(5))
    combat(sp, droid, maul)
    react(sp, "calculated-plans")
    sp.dice("failure failure")
    with refused(sp, by="attack.step6.order"):
        sp.answer(["hit", "failure"])
    sp.answer(["failure", "expertise"])
    assert sp.fight.red.count("expertise") == 0
    finishes(sp)


@pytest.mark.parametrize("goals", [0, 2])
def test_fear_betrays_by_the_objectives_of_the_enemy(sp: Scenario, goals: int) -> None:
    sister, maul = bearer(sp, "your-fear-betrays-you"), sp.unit(MAUL, B, (450, 520))
    for number in range(goals):
        sp.objective(100, 100 + 100 * number, controller=B)
    sp.objective(800, 100, controller=A)
    sp.objective(800, 200, controller=B, active=False)
    misses(sp, sister, maul, "melee")
    react(sp, "your-fear-betrays-you")
    assert (sp.asked == "dice") is bool(goals)
    if goals:
        with refused(sp, by="attack.step6.order"):
            sp.answer(["failure"] * 3)
        sp.dice("failure failure")
        sp.answer(["failure"] * 2)
    sp.decline()


@pytest.mark.parametrize("attacking", [True, False])
def test_imperial_intelligence_rerolls_by_shared_tags(sp: Scenario, attacking: bool) -> None:
    kallus = bearer(sp, "imperial-intelligence", (200, 200))
    for tag in ("galactic-empire", "spy", "trooper"):  # the side that he has taken
        gain_keyword(kallus, f"tag-{tag}")
    storm, maul = sp.unit(STORMTROOPERS, A, (450, 450), (800, 100)), sp.unit(MAUL, B, (450, 520))
    one, other = (storm, maul) if attacking else (maul, storm)
    sp.dice(faces(5 if attacking else 7), faces(5 if attacking else 4))
    combat(sp, one, other, "melee")
    react(sp, "imperial-intelligence")
    with refused(sp, by="attack.step6.order"):
        sp.answer(["failure"] * 3)
    sp.dice("failure failure")
    sp.answer(["failure"] * 2)  # Galactic Empire and Trooper
    sp.decline()


@pytest.mark.parametrize(
    ("key", "way", "face"), [(REX, "", "hit"), ("crosshair", "way:0", "hit"), ("crosshair", "way:1", "expertise")]
)
def test_the_leader_of_the_batch_turns_a_failure(sp: Scenario, key: str, way: str, face: str) -> None:
    bearer(sp, "the-leader-of-the-batch", (200, 200))
    shooter, maul = sp.unit(key, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    misses(sp, shooter, maul, "melee")
    if way:
        sp.answer(way)
    else:
        react(sp, "the-leader-of-the-batch")
    if face == "expertise":
        assert [one["count"] for one in sp.events("expertise.gained")] == [1]
    else:
        assert sp.fight.red.count("hit") == 1
    finishes(sp)


@pytest.mark.parametrize(("y", "hits"), [(600, 1), (850, 0)])
def test_defiance_turns_a_failure_of_imperial_support(sp: Scenario, y: float, hits: int) -> None:
    bearer(sp, "defiance-will-be-the-death-of-you", (450, 420))
    storm, maul = sp.unit(STORMTROOPERS, A, (450, y - 60), (800, 100)), sp.unit(MAUL, B, (450, y))
    misses(sp, storm, maul, "melee")
    (result,) = sp.events("attack.result")
    assert result["successes"] == hits
    finishes(sp)


@pytest.mark.parametrize(("target", "pool"), [(MAUL, 2), (SAXON, 0)])
def test_crits_from_under_a_cloak_hurt_leaders(sp: Scenario, target: str, pool: int) -> None:
    finders, enemy = bearer(sp, "cloak-and-dagger"), sp.unit(target, B, (450, 520))
    dice, defense = 6 + 3, unit_facts(target).stances[0].melee_defense
    sp.dice(faces(dice, "crit", "crit"), faces(defense))
    sp.force(5)
    sp.run(UnitAction(unit=finders.id, action="combat", left=list(finders.characters)))
    sp.answers(f"character:{finders.characters[0]}", f"melee:{enemy.characters[0]}")
    react(sp, "cloak-and-dagger")
    sp.answer("stop")
    assert (sp[enemy].damage, sp.asked) == (pool, None)  # and the action is over for both
    assert sp[finders].brief == ()


# After the attack.


@pytest.mark.parametrize(
    ("ability", "same"),
    [
        ("multithread-targeting-protocol", False),
        ("outnumbered-not-outgunned", False),
        ("unrelenting-assault", False),
        ("the-feel-of-their-helmets-on-my-fists", True),
    ],
)
def test_another_attack_of_five_dice(sp: Scenario, ability: str, same: bool) -> None:
    unit, b1 = bearer(sp, ability), sp.unit(B1, B, (450, 600), (400, 600))
    saxon = sp.unit(SAXON, B, (520, 600))
    misses(sp, unit, b1)
    react(sp, ability)
    wanted = b1.characters if same else saxon.characters
    assert sp.options == [*[f"ranged:{one}" for one in wanted], "pass"]
    sp.dice(faces(5), faces(4))
    sp.answer(f"ranged:{wanted[0]}")
    assert [len(one["dice"]) for one in sp.events("attack.rolled")][1:] == [5]  # type: ignore[arg-type]
    sp.decline()


def test_jyn_dashes_after_any_attack(sp: Scenario) -> None:
    jyn, maul = bearer(sp, "i-rebel"), sp.unit(MAUL, B, (450, 600))
    sp.dice(faces(6), faces(5))
    sp.force(5)
    sp.attack(jyn, maul, "ranged")  # in no combat action
    react(sp, "i-rebel")
    sends(sp, jyn, -60)
    assert movers(sp) == [(jyn.characters[0], "dash")]


@pytest.mark.parametrize(
    ("ability", "friend"), [("supporting-fire", REX), ("supporting-fire-empire", "stormtroopersergeant")]
)
@pytest.mark.parametrize(("y", "offers"), [(600, True), (850, False)])
def test_supporting_fire_lets_the_attacker_dash(
    sp: Scenario, ability: str, friend: str, y: float, offers: bool
) -> None:
    bearer(sp, ability)
    shooter, maul = sp.unit(friend, A, (450, y)), sp.unit(MAUL, B, (520, y))
    misses(sp, shooter, maul, "melee")
    while sp.asked == "ability" and ability not in offered(sp):
        sp.answer("pass")
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, ability)
        sends(sp, shooter, -60)
        assert movers(sp) == [(shooter.characters[0], "dash")]
    sp.decline()


@pytest.mark.parametrize(("face", "offers"), [("crit", True), ("failure", False)])
def test_life_is_drained_with_damage(sp: Scenario, face: str, offers: bool) -> None:
    bearer(sp, "life-drain", (200, 200))
    savage, rex = sp.unit("savageopress", A, (450, 450)), sp.unit(REX, B, (450, 520))
    sp[savage].damage = 3
    dice = unit_facts("savageopress").stances[0].melee_attack
    sp.dice(faces(dice, face), faces(5))
    combat(sp, savage, rex, "melee")
    while sp.asked in ("tree", "tree-effect"):
        sp.answer(sp.options[0] if not sp.fight.taken else "stop")
    if sp.asked == "shove":
        sp.answer((0.0,))
    assert ("life-drain" in offered(sp) if sp.asked == "ability" else False) is offers
    if offers:
        react(sp, "life-drain")
        sp.answer(f"heal:{savage.id}:damage")
        assert sp[savage].damage == 2
    sp.decline()


@pytest.mark.parametrize(("stance", "y", "offers"), [(0, 520, True), (1, 520, False), (0, 700, False)])
def test_paz_covers_the_rear(sp: Scenario, stance: int, y: float, offers: bool) -> None:
    paz, rex = bearer(sp, "ill-cover-the-rear"), sp.unit(REX, A, (450, y))
    maul = sp.unit(MAUL, B, (450, y + 60))
    sp[paz].stance = stance
    misses(sp, maul, rex, "melee")
    assert ("ill-cover-the-rear" in offered(sp) if sp.asked == "ability" else False) is offers
    if offers:
        react(sp, "ill-cover-the-rear")
        sends(sp, paz, -60)
        assert (movers(sp), sp.options) == ([(paz.characters[0], "jump")], [f"ranged:{maul.characters[0]}", "pass"])
    sp.decline()


@pytest.mark.parametrize(("face", "offers"), [("failure", True), ("hit", False)])
def test_dooku_answers_an_attack_without_hits(sp: Scenario, face: str, offers: bool) -> None:
    bearer(sp, "twice-the-pride-double-the-fall")
    b1 = sp.unit(B1, A, (450, 540), (800, 100))
    rex = sp.unit(REX, B, (450, 600))
    sp.dice(faces(7, face), faces(3, "block"))
    combat(sp, rex, b1, "melee")
    assert ("twice-the-pride-double-the-fall" in offered(sp) if sp.asked == "ability" else False) is offers
    if offers:
        react(sp, "twice-the-pride-double-the-fall")
        sp.answer((520, 510, 0))
        assert sp.options == [f"melee:{rex.characters[0]}", "pass"]
    sp.decline()


@pytest.mark.parametrize(("ends", "hunker"), [((400, 400, 0), 1), ((450, 510, 0), 0)])
def test_the_disciplined_reposition_toward_an_objective(
    sp: Scenario, ends: tuple[float, float, float], hunker: int
) -> None:
    trooper, rex = bearer(sp, "disciplined"), sp.unit(REX, B, (450, 620))
    sp.objective(350, 350)
    sp.objective(450, 650)
    misses(sp, rex, trooper)
    react(sp, "disciplined")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((520, 450, 0))
    sp.answer(ends)
    assert (movers(sp), sp[trooper].hunker) == ([(trooper.characters[0], "reposition")], hunker)
    sp.decline()


@pytest.mark.parametrize("goal", [True, False])
def test_fils_squad_makes_an_entrance(sp: Scenario, goal: bool) -> None:
    bearer(sp, "we-specialize-in-making-entrances", (200, 200))
    squad, maul = sp.unit("filssquad", A, (450, 450), (800, 100)), sp.unit(MAUL, B, (450, 620))
    plo = sp.unit("jedimasterkitfisto", A, (600, 400), stance=1)
    if goal:
        sp.objective(450, 680)
    misses(sp, squad, maul)
    while sp.asked == "ability" and "we-specialize-in-making-entrances" not in offered(sp):
        sp.answer("pass")
    assert (sp.asked == "ability") is goal
    if goal:
        react(sp, "we-specialize-in-making-entrances")
        sp.answer("advance")
        with refused(sp, by="geometry.toward-away.arc"):
            sp.answer((600, 300, 0))
        sp.answer((560, 500, 0))
        assert movers(sp) == [(plo.characters[0], "advance")]
    sp.decline()


# After the action.


@covers("mcu.action-resolved", "ability.reactive.when")
@pytest.mark.parametrize(
    ("ability", "friend", "kind", "types"),
    [
        ("rule-17-always-make-sure-theyre-dead", REX, "dash", ("melee", "ranged")),
        ("getting-ahead-of-yourself-again-snips", TROOPERS, "jump", ("melee",)),
        ("blood-in-the-water", B1, "jump", ("melee",)),
        ("blood-in-the-water", "weequaypirates", "jump", ("melee",)),
    ],
)
def test_a_friends_fight_is_joined(sp: Scenario, ability: str, friend: str, kind: str, types: tuple[str, ...]) -> None:
    unit, fighters = bearer(sp, ability), sp.unit(friend, A, (530, 550), (590, 550))
    maul = sp.unit(MAUL, B, (450, 620))
    sp.unit(SAXON, B, (400, 600))  # not a target
    after(sp, fighters, "combat", maul)
    react(sp, ability)
    sends(sp, unit)
    assert movers(sp) == [(unit.characters[0], kind)]
    assert sp.options == ["melee:" + str(maul.characters[0]), "pass"]
    assert "melee" in types
    finishes(sp)


@pytest.mark.parametrize(
    ("ability", "friend"),
    [
        ("rule-17-always-make-sure-theyre-dead", "chewie"),
        ("getting-ahead-of-yourself-again-snips", ANAKIN),
        ("blood-in-the-water", TROOPERS),
        ("trained-to-be-something-more", REX),
    ],
)
def test_others_fights_are_not(sp: Scenario, ability: str, friend: str) -> None:
    bearer(sp, ability)
    fighters, maul = sp.unit(friend, A, (530, 550), (590, 550)), sp.unit(MAUL, B, (450, 620))
    after(sp, fighters, "combat", maul)
    assert ability not in (offered(sp) if sp.asked == "ability" else ())
    sp.decline()


@pytest.mark.parametrize("way", [0, 1])
def test_shin_joins_a_force_users_fight(sp: Scenario, way: int) -> None:
    shin, anakin = bearer(sp, "trained-to-be-something-more"), sp.unit(ANAKIN, A, (530, 550))
    maul = sp.unit(MAUL, B, (450, 600))
    after(sp, anakin, "combat", maul)
    react(sp, "trained-to-be-something-more")
    sp.answer(f"way:{way}")
    if way == 0:
        sends(sp, shin)
        assert (movers(sp), sp.options) == (
            [(shin.characters[0], "reposition")],
            [f"melee:{maul.characters[0]}", "pass"],
        )
    else:
        assert sp[shin].hunker == 1
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "asked"), [("then-i-will-avenge-his-death", "target"), ("boring-conversation-anyway", "move")]
)
def test_its_own_fight_goes_on(sp: Scenario, ability: str, asked: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 510))
    sp.unit(SAXON, B, (400, 510))
    after(sp, unit, "combat", maul)
    react(sp, ability)
    if sp.asked == "choose-character":
        sp.answer(f"character:{unit.characters[0]}")
    assert sp.asked == asked
    if asked == "target":
        assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    else:
        sends(sp, unit, -80)
        assert movers(sp) == [(unit.characters[0], "reposition")]
    sp.decline()


def test_a_droid_shares_grievous_appetite(sp: Scenario) -> None:
    grievous, b1 = bearer(sp, "appetite-for-destruction"), sp.unit(B1, A, (530, 450), (590, 450))
    maul = sp.unit(MAUL, B, (450, 660))
    sp.unit(SAXON, B, (400, 660))
    after(sp, grievous, "combat", maul)
    sends(sp, b1)
    assert movers(sp) == [(b1.characters[0], "dash")]
    assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]
    sp.decline()


@pytest.mark.parametrize("in_deck", [True, False])
def test_luminara_orders_a_precise_strike(sp: Scenario, in_deck: bool) -> None:
    luminara, troopers = bearer(sp, "precise-strike"), sp.unit(TROOPERS, A, (450, 560), (520, 560))
    maul = sp.unit(MAUL, B, (450, 700))
    sp.deck(*([troopers.id] if in_deck else []))
    after(sp, luminara, "combat", maul)
    react(sp, "precise-strike")
    sp.answer(f"character:{troopers.characters[0]}")
    if in_deck:
        sends(sp, troopers, -30)
        sends(sp, troopers, -30, character=1)
        assert (movers(sp), sp.asked) == (moves(troopers), None)
    else:
        assert (movers(sp), sp.options) == ([], [f"ranged:{maul.characters[0]}", "pass"])
    sp.decline()


@pytest.mark.parametrize(("y", "damage"), [(640, 2), (800, 0)])
def test_nobody_gets_between_cad_bane_and_his_job(sp: Scenario, y: float, damage: int) -> None:
    bane, rex = bearer(sp, "no-one-gets-between-me-and-my-job"), sp.unit(REX, A, (700, 700))
    maul = sp.unit(MAUL, B, (450, y))
    after(sp, rex, "combat", maul)
    react(sp, "no-one-gets-between-me-and-my-job")
    if not damage:
        with refused(sp, by="geometry.toward-away.arc"):
            sp.answer((450, 400, 0))
        sends(sp, bane)
        assert movers(sp) == [(bane.characters[0], "jump")]
    assert sp[maul].damage == damage
    sp.decline()


def test_cad_bane_is_busy_in_a_fight_of_his_own(sp: Scenario) -> None:
    bearer(sp, "no-one-gets-between-me-and-my-job")
    rex, maul = sp.unit(REX, A, (700, 700)), sp.unit(MAUL, B, (450, 520))
    after(sp, rex, "combat", maul)
    assert sp.asked is None


@pytest.mark.parametrize(("x", "offers"), [(600, True), (850, False)])
def test_stormtroopers_take_cover_after_a_fight(sp: Scenario, x: float, offers: bool) -> None:
    bearer(sp, "dogged-assault")
    storm, maul = sp.unit(STORMTROOPERS, A, (x, 450), (x, 390)), sp.unit(MAUL, B, (450, 850))
    after(sp, storm, "combat", maul)
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "dogged-assault")
        stays(sp)
        assert sp[storm].hunker == 1


def test_barriss_recovers_with_her_friends(sp: Scenario) -> None:
    barriss, rex = bearer(sp, "faithful-padawan"), sp.unit(REX, A, (450, 560))
    far = sp.unit(ANAKIN, A, (450, 850))
    sp[rex].damage = sp[far].damage = 2
    after(sp, barriss, "recover")
    sp.answer("damage")
    assert (sp[rex].damage, sp[far].damage, sp.asked) == (1, 2, None)


@pytest.mark.parametrize(("key", "offers"), [(TROOPERS, True), (ANAKIN, False)])
def test_fixer_forms_them_up(sp: Scenario, key: str, offers: bool) -> None:
    bearer(sp, "forming-up-sir")
    movers_ = sp.unit(key, A, (450, 600), (520, 600))
    sp.force(5)
    sp.run(UnitAction(unit=movers_.id, action="move", left=list(movers_.characters)))
    sends(sp, movers_, -40, "dash")
    stays(sp)
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "forming-up-sir")
        assert sp[movers_].hunker == 1


@pytest.mark.parametrize(("key", "y", "offers"), [(ANAKIN, 520, True), (ANAKIN, 600, False), (REX, 520, False)])
def test_ezra_lends_a_hand_to_a_force_user(sp: Scenario, key: str, y: float, offers: bool) -> None:
    ezra, leader = bearer(sp, "helpful-hand"), sp.unit(key, A, (450, y))
    after(sp, leader, "move")
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "helpful-hand")
        sends(sp, ezra, -60)
        assert movers(sp) == [(ezra.characters[0], "jump")]


@pytest.mark.parametrize(("key", "offers"), [("bokatankryze", True), ("ezrabridgerspectre6", True), (REX, False)])
def test_sabine_focuses_beside_family(sp: Scenario, key: str, offers: bool) -> None:
    sabine = bearer(sp, "i-forged-this-armor-with-my-family")
    sp.unit(key, A, (450, 560))
    after(sp, sabine, "move")
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "i-forged-this-armor-with-my-family")
    assert sp.first(sabine).focus == int(offers)


def test_an_impatient_client_makes_jango_jump(sp: Scenario) -> None:
    jango = bearer(sp, "my-client-is-getting-impatient")
    after(sp, jango, "focus")
    sends(sp, jango)
    assert movers(sp) == [(jango.characters[0], "jump")]


@pytest.mark.parametrize(("y", "offers"), [(560, True), (700, False)])
def test_lobot_calculates_for_who_comes_near(sp: Scenario, y: float, offers: bool) -> None:
    bearer(sp, "battlefield-calculations")
    rex = sp.unit(REX, A, (450, y + 30))
    sp.force(5)
    sp.activate(rex)
    stays(sp)
    while sp.asked != "activation":
        sp.answer("pass")
    sp.answer("move")
    if sp.asked == "move-kind":
        sp.answer("advance")
    sp.answer((450, y, 0))
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "battlefield-calculations")
    assert sp.first(rex).focus == int(offers)
    sp.decline()


@pytest.mark.parametrize(("y", "damage"), [(640, 2), (550, 0)])
def test_who_leaves_the_detention_suffers(sp: Scenario, y: float, damage: int) -> None:
    bearer(sp, "imperial-detention")
    maul = sp.unit(MAUL, B, (450, 520))
    sp.move(maul, "dash")
    sp.answer((450, min(y, 605), 0))
    assert sp[maul].damage == damage

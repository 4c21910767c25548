"""Abilities that wait for an attack they were used for, and those that are like no other."""

from __future__ import annotations

from itertools import product

import pytest

from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.conditions import gain_hunker
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.moves import refuse_move
from dejarik.games.shatterpoint.order_deck import refuse_reserve
from dejarik.games.shatterpoint.pools import cover
from dejarik.games.shatterpoint.sight import lose_hunker
from dejarik.games.shatterpoint.state import NOBODY
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, rolled
from tests.rules.shatterpoint.scenario import ANAKIN, COMMANDOS, MAUL, REX, A, B, Scenario, block
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, wounded_by
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, first_moves, settle, use

# Remembered.


@pytest.mark.parametrize("ability", ["vaders-fury", "death-from-below"])
def test_the_next_attack_has_two_damage_more_and_no_other(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    use(sp, unit, ability)
    first_moves(sp, unit)
    settle(sp)
    dice = unit_facts(unit.key).stances[0].melee_attack
    sp.dice(faces(dice), faces(5))
    sp.answers("combat", f"melee:{maul.characters[0]}")
    while sp.asked not in ("activation", None):
        sp.answer(sp.options[-1])
    assert sp[maul].damage == 2
    sp.decline()


@covers("attack.step6.order")
@pytest.mark.parametrize(("ability", "types"), [("vaders-fury", ("melee", "ranged")), ("death-from-below", ("melee",))])
def test_fury_waits_for_the_very_last_change(sp: Scenario, ability: str, types: tuple[str, ...]) -> None:
    """The defender's of the defense roll, in an attack of this unit."""
    unit, maul, rex = bearer(sp, ability), sp.unit(MAUL, B, (850, 850)), sp.unit(REX, A, (50, 50))
    sp[unit].brief = ((ability, 1),)
    for roll, by, type in product(("rolled", "attack", "defense"), (A, B), ("melee", "ranged")):
        last = roll == "defense" and by == B and type in types
        assert answers(sp, unit, ability, rolled(sp, unit, maul, roll, by, type)) is last, (roll, by, type)
        assert not answers(sp, unit, ability, rolled(sp, rex, maul, roll, by, type))
    sp[unit].brief = ()
    assert not answers(sp, unit, ability, rolled(sp, unit, maul, "defense", B))


@pytest.mark.parametrize(("failures", "exposed"), [(3, ("exposed",)), (0, ())])
def test_anger_has_a_price_where_dice_fail(sp: Scenario, failures: int, exposed: tuple[str, ...]) -> None:
    vader, maul = bearer(sp, "anger-hate-aggression"), sp.unit(MAUL, B, (450, 600))
    use(sp, vader, "anger-hate-aggression")
    first_moves(sp, vader)
    settle(sp)
    dice = unit_facts(vader.key).stances[0].melee_attack + 3
    sp.dice(faces(dice, *["failure"] * failures, face="expertise"), faces(5))
    sp.answers("combat", f"melee:{maul.characters[0]}")
    while sp.asked not in ("activation", None):
        sp.answer(sp.options[-1])
    assert sp[vader].conditions == exposed
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "type"),
    [
        ("so-uncivilized", "ranged"),
        ("you-are-unwise-to-lower-your-defenses", "melee"),
        ("force-enhanced-reflexes", "melee"),
    ],
)
def test_failures_turn_against_the_attacker(sp: Scenario, ability: str, type: str) -> None:
    unit = bearer(sp, ability, (450, 520) if type == "melee" else (450, 600), B)
    rex = sp.unit(REX, A, (450, 450))
    facts, target = unit_facts(REX).stances[0], unit_facts(unit.key).stances[0]
    hunkered = int(ability == "so-uncivilized")
    sp.dice(faces(facts.attack_dice(type)), faces(target.defense_dice(type) + hunkered))  # type: ignore[arg-type]
    combat(sp, rex, unit, type)
    react(sp, ability)
    if sp.asked == "ability":  # beside another answer to the attack
        react(sp, ability)
    sp.decline()
    assert sp[rex].damage == 3
    assert sp[unit].brief == ()


# Like no other.


@covers("move.climb.engaged")
def test_pirates_climb_out_of_a_fight(sp: Scenario) -> None:
    pirates, rex = bearer(sp, "exit-strategy"), sp.unit(REX, A, (300, 450))
    sp.unit(MAUL, B, (375, 450))
    assert refuse_move(sp.game, sp.first(pirates), "climb") is None
    refusal = refuse_move(sp.game, sp.first(rex), "climb")
    assert refusal is not None
    assert refusal.rule == "move.climb.engaged"


@covers("hunker.engaged", "hunker.lost-engaged")
def test_luke_keeps_his_hunker_tokens_in_a_fight(sp: Scenario) -> None:
    luke, rex = bearer(sp, "oh-the-uniform"), sp.unit(REX, A, (600, 450))
    sp.unit(MAUL, B, (450, 520))
    sp.unit(COMMANDOS, B, (600, 520), (800, 800))
    for unit in (luke, rex):
        gain_hunker(sp.game, unit)
        unit.hunker += 1
    lose_hunker(sp.game)
    assert (luke.hunker, rex.hunker) == (2, 0)


def test_an_injured_zeb_is_not_reserved(sp: Scenario) -> None:
    zeb, rex = bearer(sp, "karabast"), sp.unit(REX, A, (600, 450))
    sp.deck(rex.id)
    sp.force(3)
    assert refuse_reserve(sp.game, A, zeb.id) is None
    sp[zeb].injured = 1
    refusal = refuse_reserve(sp.game, A, zeb.id)
    assert refusal is not None
    assert refusal.rule == "effect.cannot-beats-can"


def test_grievous_strikes_all_around_him(sp: Scenario) -> None:
    grievous, maul = bearer(sp, "i-have-been-trained-in-your-jedi-arts"), sp.unit(MAUL, B, (450, 525))
    troopers = sp.unit(COMMANDOS, B, (525, 450), (800, 800))
    sp.dice(faces(unit_facts(grievous.key).stances[0].melee_attack), faces(5))
    combat(sp, grievous, maul, "melee")
    react(sp, "i-have-been-trained-in-your-jedi-arts")
    assert (sp[troopers].damage, sp[maul].damage) == (2, 0)
    sp.decline()


def test_nahdar_waits_for_leaders(sp: Scenario) -> None:
    nahdar, maul = bearer(sp, "ive-been-waiting-for-this"), sp.unit(MAUL, B, (450, 620))
    sp[nahdar].damage = 3
    sp.force(0, spent=2)
    sp.move(maul, "dash")
    sp.answer((450, 520, 0))
    sp.answers(f"heal:{nahdar.id}:damage", f"heal:{nahdar.id}:damage")
    assert (sp[nahdar].damage, sp.player(A).force) == (1, 1)
    sp.decline()


@pytest.mark.parametrize(("face", "force"), [("hit", 1), ("expertise", 0)])
def test_lucky_ingredients_refresh_force(sp: Scenario, face: str, force: int) -> None:
    bearer(sp, "secret-ingredients", (200, 200))
    wicket, maul = sp.unit("wicketintrepidwarrior", A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    wounded_by(sp, wicket, maul, then=face)
    while sp.asked is not None:
        sp.answer(next((one for one in ("stay", "pass", "stop") if one in sp.options), sp.options[0]))
    assert sp.player(A).force == force


def test_fireworks_hit_everybody_around_an_objective(sp: Scenario) -> None:
    sabine, maul = bearer(sp, "im-gonna-go-add-some-fireworks-to-the-celebration"), sp.unit(MAUL, B, (450, 640))
    goal = sp.objective(450, 600)
    sp.dice("expertise expertise expertise hit crit")
    use(sp, sabine, "im-gonna-go-add-some-fireworks-to-the-celebration")
    if sp.asked == "choose-objective":
        sp.answer(f"objective:{goal.id}")
    assert (sp[maul].damage, sp[sabine].damage) == (3, 0)
    sp.decline()


@pytest.mark.parametrize("answer", ["pass", "inactive", "none"])
def test_fireworks_may_be_let_off_at_any_objective_or_at_none(sp: Scenario, answer: str) -> None:
    """An objective need not be active for them, and the jump comes in any case."""
    sabine, maul = bearer(sp, "im-gonna-go-add-some-fireworks-to-the-celebration"), sp.unit(MAUL, B, (450, 640))
    goal = sp.objective(450, 600 if answer != "none" else 850, active=False)
    if answer == "inactive":
        sp.dice("expertise expertise expertise hit crit")
    use(sp, sabine, "im-gonna-go-add-some-fireworks-to-the-celebration")
    if answer != "none":
        assert sp.options == [f"objective:{goal.id}", "pass"]
        sp.answer(f"objective:{goal.id}" if answer == "inactive" else "pass")
    assert sp[maul].damage == (3 if answer == "inactive" else 0)
    assert sp.asked == "move"
    sp.decline()


@covers("effect.cannot-beats-can")
def test_a_hunker_token_buys_none_that_cannot_be_taken(sp: Scenario) -> None:
    unit = bearer(sp, "fight-smarter-not-harder")
    sp.objective(450, 560, controller=B).held = True
    sp.force(5)
    sp.activate(unit)
    settle(sp)
    sp[unit].hunker = 1
    sp.changed()
    assert "ability:fight-smarter-not-harder" not in sp.options
    sp.decline()


def test_a_hunker_token_buys_a_control_token(sp: Scenario) -> None:
    unit = bearer(sp, "fight-smarter-not-harder")
    goal = sp.objective(450, 560, controller=B)
    sp.force(5)
    sp.activate(unit)
    settle(sp)
    assert "ability:fight-smarter-not-harder" not in sp.options  # Hunker tokens leave as it activates
    sp[unit].hunker = 1
    sp.changed()
    sp.answer("ability:fight-smarter-not-harder")
    if sp.asked == "choose-objective":
        sp.answer(f"objective:{goal.id}")
    assert (sp.game.state.objectives[0].controller, sp[unit].hunker) == (NOBODY, 0)
    assert sp.events("hunker.spent") == [{"unit": unit.id, "amount": 1}]
    sp.decline()


def test_the_horn_exposes_fighters_and_pins_the_others(sp: Scenario) -> None:
    wicket, maul = bearer(sp, "hunting-horn"), sp.unit(MAUL, B, (450, 520))
    anakin = sp.unit(ANAKIN, B, (330, 540))
    far = sp.unit(COMMANDOS, B, (850, 850), (800, 800))
    use(sp, wicket, "hunting-horn")
    assert [sp[unit].conditions for unit in (maul, anakin, far)] == [("exposed",), ("pinned",), ()]
    sp.decline()


def test_a_flank_is_exposed_from_above(sp: Scenario) -> None:
    sp.terrain(block(450, 560, 100, 100, 100))
    sabe = bearer(sp, "expose-flank")
    use(sp, sabe, "expose-flank")
    sp.answer((450, 540, 100))
    settle(sp)
    assert sp.first(sabe).focus == 1
    assert dict(sp[sabe].brief)["sharpshooter"] == 1
    sp.decline()


def test_a_flank_on_the_ground_is_not(sp: Scenario) -> None:
    sabe = bearer(sp, "expose-flank")
    use(sp, sabe, "expose-flank")
    sp.answer((450, 540, 0))
    settle(sp)
    assert sp.first(sabe).focus == 0
    sp.decline()


# At a price.


def test_hatred_hurts_and_adds_three_dice(sp: Scenario) -> None:
    vader, maul = bearer(sp, "your-hatred-makes-you-powerful"), sp.unit(MAUL, B, (450, 520))
    dice = unit_facts(vader.key).stances[0].melee_attack
    sp.dice(faces(dice + 3), faces(5))
    combat(sp, vader, maul, "melee")
    react(sp, "your-hatred-makes-you-powerful")
    assert sp[vader].damage == 2
    sp.decline()


def test_hatred_may_be_left_alone(sp: Scenario) -> None:
    vader, maul = bearer(sp, "your-hatred-makes-you-powerful"), sp.unit(MAUL, B, (450, 520))
    sp.dice(faces(unit_facts(vader.key).stances[0].melee_attack), faces(5))
    combat(sp, vader, maul, "melee")
    sp.answer("pass")
    assert sp[vader].damage == 0
    sp.decline()


@pytest.mark.parametrize("ability", ["expendable-distraction", "weve-all-done-terrible-things"])
def test_a_friend_in_the_fight_is_a_distraction(sp: Scenario, ability: str) -> None:
    shooter, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    rex = sp.unit(REX, A, (520, 600))
    sp.dice(faces(unit_facts(shooter.key).stances[0].ranged_attack + 3), faces(5))
    combat(sp, shooter, maul)
    react(sp, ability)
    assert sp[rex].damage == 2
    sp.decline()


def test_ewoks_fight_together_in_a_combat_action(sp: Scenario) -> None:
    hunters, maul = bearer(sp, "strength-in-numbers", (450, 450)), sp.unit(MAUL, B, (480, 520))
    dice = unit_facts(hunters.key).stances[0].melee_attack
    sp.dice(faces(dice + 1), faces(5))  # the other one of the unit is engaged too
    combat(sp, hunters, maul, "melee")
    (rolled,) = sp.events("attack.rolled")
    assert len(rolled["dice"]) == dice + 1  # type: ignore[arg-type]
    sp.decline()


def test_sonar_takes_one_cover(sp: Scenario) -> None:
    droids, maul = bearer(sp, "sonar-detection"), sp.unit(MAUL, B, (450, 600))
    maul.hunker = 2
    sp.changed()
    assert cover(sp.game, sp.first(droids), sp.first(maul)).total == 1
    rex = sp.unit(REX, A, (380, 450))
    assert cover(sp.game, sp.first(rex), sp.first(maul)).total == 2


def test_who_comes_near_the_flames_is_burnt(sp: Scenario) -> None:
    firebrand, maul = bearer(sp, "cant-stand-the-heat"), sp.unit(MAUL, B, (450, 520))
    sp.force(5)
    sp.game.state.active = B
    sp.run(UnitAction(unit=maul.id, action="move", left=[]))
    react(sp, "cant-stand-the-heat")
    assert set(sp[maul].conditions) >= {"disarmed"}
    assert sp[firebrand].conditions == ()
    sp.decline()

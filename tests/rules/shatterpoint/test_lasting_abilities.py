"""Abilities that hold all the time, or while something does: keywords, dice, prices, other moves, the reserve."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import UseAbility, cost, surcharge
from dejarik.games.shatterpoint.activation import flip
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.conditions import gain_condition, gain_hunker
from dejarik.games.shatterpoint.facts import unit_facts, units_with
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.moves import refuse_move
from dejarik.games.shatterpoint.order_deck import refuse_reserve, reserve_cost
from dejarik.games.shatterpoint.pools import cover
from dejarik.games.shatterpoint.setup import Deploy
from dejarik.games.shatterpoint.sight import lose_hunker
from dejarik.games.shatterpoint.state import NOBODY, Unit
from dejarik.games.shatterpoint.struggle import check_control, contests
from dejarik.games.shatterpoint.targeting import refuse_target
from tests.marks import covers
from tests.rules.shatterpoint.playing import movers, sends, stays
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    ASAJJ,
    B1,
    COMMANDOS,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
)
from tests.rules.shatterpoint.test_abilities_any_wound import told
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import attacking, bearer, defending
from tests.rules.table import refused

CHEWIE, EWOKS, STORMTROOPERS = "chewie", "ewokhunters", "stormtroopers"


def has(sp: Scenario, unit: Unit, **keywords: int) -> bool:
    """The first character of the unit has these keywords, each to that value."""
    one = unit.characters[0]
    return all(keyword(sp.game, one, name.replace("_", "-")) == value for name, value in keywords.items())


# Keywords of its own.


@covers("ability.innate.continuous", "keyword.sharpshooter", "keyword.protection", "keyword.impact")
@pytest.mark.parametrize(
    ("ability", "name", "value"),
    [
        ("augmented-power-servos", "impact", 1),
        ("enhanced-blast-armor", "protection", 1),
        ("only-imperial-stormtroopers-are-so-precise", "sharpshooter", 1),
        ("crack-shot", "sharpshooter", 2),
    ],
)
def test_a_card_gives_a_keyword(sp: Scenario, ability: str, name: str, value: int) -> None:
    unit, maul = sp.unit(units_with(ability)[0], A, (450, 450), (510, 450)), sp.unit(MAUL, B, (450, 800))
    assert all(keyword(sp.game, one, name) == value for one in unit.characters)
    assert has(sp, maul, **{name: 0})


@pytest.mark.parametrize("ability", ["brothers-in-arms", "brother-in-arms"])
def test_the_hunkered_are_steadfast(sp: Scenario, ability: str) -> None:
    unit, other = bearer(sp, ability), sp.unit(MAUL, B, (450, 800))
    assert has(sp, unit, steadfast=0)
    for one in (unit, other):
        sp[one].hunker = 1
    assert has(sp, unit, steadfast=1)
    assert has(sp, other, steadfast=0)


@pytest.mark.parametrize(
    ("ability", "stance", "keywords"),
    [
        ("descendent-of-the-great-house-vizsla", 1, {"steadfast": 1}),
        ("guardians-of-the-whills", 1, {"cover": 1, "sharpshooter": 1}),
        ("guardians-of-the-whills", 0, {"steadfast": 1, "impact": 1}),
        ("im-afraid-i-must-request-your-surrender", 0, {"steadfast": 1}),
        ("im-afraid-i-must-request-your-surrender", 1, {"protection": 1, "immunity_pinned": 1}),
    ],
)
def test_a_stance_gives_keywords(sp: Scenario, ability: str, stance: int, keywords: dict[str, int]) -> None:
    unit = bearer(sp, ability)
    sp[unit].stance = stance
    assert has(sp, unit, **keywords)
    sp[unit].stance = 1 - stance
    assert has(sp, unit, **dict.fromkeys(keywords, 0))


@pytest.mark.parametrize(("answer", "focus"), [("use", 1), ("pass", 0)])
def test_guardians_focus_after_a_change_of_stance(sp: Scenario, answer: str, focus: int) -> None:
    two, rex = bearer(sp, "guardians-of-the-whills"), sp.unit(REX, A, (700, 700))
    flip(sp.game, two)
    told(sp, rex)
    if answer == "use":
        react(sp, "guardians-of-the-whills")
    else:
        sp.answer("pass")
    assert sp.first(two).focus == focus


@pytest.mark.parametrize(
    ("ability", "keywords"),
    [("our-secrecy-is-our-survival-this-is-the-way", {"protection": 1})],
)
def test_a_waiting_card_gives_keywords(sp: Scenario, ability: str, keywords: dict[str, int]) -> None:
    unit = bearer(sp, ability)
    assert has(sp, unit, **dict.fromkeys(keywords, 0))
    sp.deck(unit.id)
    assert has(sp, unit, **keywords)
    sp.deck()
    sp.player(A).reserve = unit.id
    assert has(sp, unit, **keywords)


@covers("keyword.immunity")
def test_luke_is_immune_by_where_his_card_lies(sp: Scenario) -> None:
    luke, chewie = bearer(sp, "i-am-a-jedi-like-my-father-before-me"), sp.unit(CHEWIE, A, (450, 700))
    far, rex = sp.unit("jynersostardust", A, (450, 850)), sp.unit(REX, A, (520, 450))
    for where, exposed, pinned in (("deck", 1, 0), ("reserve", 1, 1), ("discard", 0, 1)):
        sp.deck(*([luke.id] if where == "deck" else []))
        sp.player(A).reserve = luke.id if where == "reserve" else -3
        for one in (luke, chewie):
            assert has(sp, one, immunity_exposed=exposed, immunity_pinned=pinned), where
        for one in (far, rex):
            assert has(sp, one, immunity_exposed=0, immunity_pinned=0), where


# Keywords of others.


@pytest.mark.parametrize(
    ("ability", "friend", "stranger", "keywords"),
    [
        ("the-muscle-of-the-batch", "weequaypirates", ANAKIN, {"protection": 1}),
        ("the-muscle-of-the-batch", REX, ANAKIN, {"protection": 1}),
        ("the-muscle-of-the-batch", "crosshair", REX, {"steadfast": 1}),
    ],
)
def test_the_right_friends_have_keywords_unless_it_is_wounded(
    sp: Scenario, ability: str, friend: str, stranger: str, keywords: dict[str, int]
) -> None:
    unit, near = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    other = sp.unit(stranger, A, (400, 560))
    assert has(sp, near, **keywords)
    assert has(sp, other, **dict.fromkeys(keywords, 0))
    sp[unit].wounded = True
    assert has(sp, near, **dict.fromkeys(keywords, 0))


@pytest.mark.parametrize(("stance", "keywords"), [(0, {"scale": 1, "climbs_engaged": 1}), (1, {"steadfast": 1})])
def test_droids_have_a_divine_influence(sp: Scenario, stance: int, keywords: dict[str, int]) -> None:
    droids, ewoks = bearer(sp, "divine-influence"), sp.unit(EWOKS, A, (450, 560), (520, 560))
    chewie = sp.unit(CHEWIE, A, (400, 560))
    sp[droids].stance = stance
    assert has(sp, ewoks, **keywords)
    assert has(sp, chewie, **dict.fromkeys(keywords, 0))
    sp[droids].stance = 1 - stance
    assert has(sp, ewoks, **dict.fromkeys(keywords, 0))


def test_incoming(sp: Scenario) -> None:
    bearer(sp, "incoming")
    troopers, anakin = sp.unit(TROOPERS, A, (450, 560), (520, 560)), sp.unit(ANAKIN, A, (400, 560))
    assert has(sp, troopers, immunity_exposed=0)
    for one in (troopers, anakin):
        sp[one].hunker = 1
    assert has(sp, troopers, immunity_exposed=1)
    assert has(sp, anakin, immunity_exposed=0)


def test_galen_said_so(sp: Scenario) -> None:
    bodhi, chewie = bearer(sp, "galen-said-i-could-get-right-by-myself"), sp.unit(CHEWIE, A, (450, 560))
    both = sp.unit("hanandchewieinitforthemoney", A, (400, 560), (360, 560))  # spies, not rebels
    for one in (chewie, both):
        assert has(sp, one, steadfast=0, immunity_exposed=0)
    sp.objective(450, 600)
    assert has(sp, chewie, steadfast=1, immunity_exposed=0)
    assert has(sp, both, steadfast=0, immunity_exposed=1)
    sp.put(sp.first(bodhi), 450, 200)
    assert has(sp, chewie, steadfast=0)


def test_the_party_is_over(sp: Scenario) -> None:
    bearer(sp, "this-partys-over")
    rex, chewie = sp.unit(REX, A, (450, 600)), sp.unit(CHEWIE, A, (400, 600))
    assert has(sp, rex, steadfast=0, protection=0)
    sp.unit(MAUL, B, (450, 390))
    assert has(sp, rex, steadfast=1, protection=1)
    assert has(sp, chewie, steadfast=0, protection=0)


def test_thrawns_injured_troopers_are_protected_in_a_fight(sp: Scenario) -> None:
    bearer(sp, "to-defeat-an-enemy-you-must-know-whem")
    storm, maul = sp.unit(STORMTROOPERS, A, (700, 700), (760, 700)), sp.unit(MAUL, B, (700, 850))
    rex = sp.unit(REX, A, (640, 700))
    for one in (storm, rex):
        sp[one].injured = 1
    assert has(sp, storm, protection=0)
    sp.put(sp.first(maul), 680, 770)
    assert has(sp, storm, protection=1)
    assert has(sp, rex, protection=0)
    sp[storm].injured = 0
    assert has(sp, storm, protection=0)


@covers("hunker.engaged", "hunker.lost-engaged")
@pytest.mark.parametrize("ability", ["knowledge-and-defense", "one-must-destroy-in-order-to-create"])
def test_allies_keep_their_hunker_tokens_in_a_fight(sp: Scenario, ability: str) -> None:
    bearer(sp, ability)
    rex, maul = sp.unit(REX, A, (700, 700)), sp.unit(MAUL, B, (700, 770))
    gain_hunker(sp.game, rex)
    gain_hunker(sp.game, maul)
    lose_hunker(sp.game)
    assert (rex.hunker, maul.hunker) == (1, 0)


def test_a_sharp_stick_pierces_protection(sp: Scenario) -> None:
    chirpa, droids = bearer(sp, "sharp-stick"), sp.unit("b2battledroids", B, (450, 520), (800, 800))
    stance = unit_facts(chirpa.key).stances[0]
    sp.dice(faces(stance.melee_attack, "crit"), faces(3))
    sp.attack(chirpa, droids)
    assert has(sp, droids, protection=0)
    sp.decline()
    assert has(sp, droids, protection=1)


# Dice.


@pytest.mark.parametrize(
    ("ability", "type", "attack", "defense"),
    [
        ("darkness-and-shadows", "ranged", 0, 1),
        ("darkness-and-shadows", "melee", 0, 0),
        ("the-brains-of-the-batch", "ranged", 1, 1),
        ("the-brains-of-the-batch", "melee", 1, 1),
    ],
)
def test_the_hunkered_have_more_dice(sp: Scenario, ability: str, type: str, attack: int, defense: int) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    before = defending(sp, unit, maul, type)
    assert (attacking(sp, unit, maul, type), before) == (0, 0)
    sp[unit].hunker = 1
    cover = int(type == "ranged")  # a Hunker token is a die against ranged attacks for everybody
    assert (attacking(sp, unit, maul, type), defending(sp, unit, maul, type)) == (attack, defense + cover)


def test_a_garrison_shoots_better_off_duty(sp: Scenario) -> None:
    troopers, maul = bearer(sp, "garrison-force"), sp.unit(MAUL, B, (450, 600))
    assert attacking(sp, troopers, maul, "ranged") == 0
    sp[troopers].hunker = 1
    assert attacking(sp, troopers, maul, "ranged") == 1
    sp.activate(troopers)
    sp[troopers].hunker = 1
    sp.changed()
    assert attacking(sp, troopers, maul, "ranged") == 0
    sp.decline()


def test_riff_tamson_smells_suffering(sp: Scenario) -> None:
    riff, maul = bearer(sp, "theres-plenty-of-suffering-to-go-around"), sp.unit(MAUL, B, (450, 520))
    near, far = sp.unit(COMMANDOS, B, (600, 600), (660, 600)), sp.unit(SAXON, B, (450, 850))
    sp[near].injured = 1
    sp[far].wounded = True
    assert (attacking(sp, riff, maul), attacking(sp, riff, maul, "ranged")) == (1, 0)
    sp[maul].wounded = True
    assert attacking(sp, riff, maul) == 2


def test_morgan_is_stronger_against_who_stands_alone(sp: Scenario) -> None:
    morgan, maul = bearer(sp, "you-will-die-here-alone"), sp.unit(MAUL, B, (450, 520))
    saxon = sp.unit(SAXON, B, (450, 850))
    assert attacking(sp, morgan, maul) == 3
    sp.put(sp.first(saxon), 450, 620)
    assert attacking(sp, morgan, maul) == 0


@pytest.mark.parametrize(("controller", "dice"), [(NOBODY, 1), (B, 1), (A, 0)])
def test_gideon_wants_what_the_enemy_holds(sp: Scenario, controller: int, dice: int) -> None:
    gideon, maul = bearer(sp, "you-have-something-i-want"), sp.unit(MAUL, B, (450, 520))
    rex = sp.unit(REX, A, (380, 520))
    assert attacking(sp, gideon, maul) == 0
    sp.objective(450, 560, controller=controller)
    assert (attacking(sp, gideon, maul), attacking(sp, gideon, maul, "ranged")) == (dice, 0)
    assert attacking(sp, rex, maul) == 0


@covers("objective.control.tie")
def test_gideon_takes_ties(sp: Scenario) -> None:
    gideon, goal = bearer(sp, "you-have-something-i-want"), sp.objective(450, 500)
    sp.unit(MAUL, B, (450, 580))
    check_control(sp.game)
    assert goal.controller == A
    sp[gideon].wounded = True
    check_control(sp.game)
    assert goal.controller == B


@pytest.mark.parametrize(("stance", "dice"), [(0, 1), (1, 0)])
def test_aggressive_negotiations_add_a_die(sp: Scenario, stance: int, dice: int) -> None:
    padme, troopers = bearer(sp, "servant-of-the-people"), sp.unit(TROOPERS, A, (450, 560), (520, 560))
    rex, maul = sp.unit(REX, A, (400, 560)), sp.unit(MAUL, B, (450, 620))
    sp[padme].stance = stance
    assert (attacking(sp, troopers, maul), attacking(sp, rex, maul)) == (dice, 0)
    sp.put(sp.first(troopers), 450, 850)
    assert attacking(sp, troopers, maul) == 0


@covers("wound.no-contest")
@pytest.mark.parametrize(("stance", "holds"), [(1, True), (0, False)])
def test_the_wounded_contest_beside_a_diplomat(sp: Scenario, stance: int, holds: bool) -> None:
    padme, troopers = bearer(sp, "servant-of-the-people"), sp.unit(TROOPERS, A, (450, 560), (800, 800))
    rex, goal = sp.unit(REX, A, (400, 560)), sp.objective(450, 510)
    sp[padme].stance = stance
    sp[troopers].wounded = sp[rex].wounded = True
    assert contests(sp.game, troopers.characters[0]) is holds
    assert not contests(sp.game, troopers.characters[1])
    assert not contests(sp.game, rex.characters[0])
    sp[padme].wounded = True
    assert not contests(sp.game, troopers.characters[0])
    assert goal.active


def test_reserved_stormtroopers_defend_better(sp: Scenario) -> None:
    bearer(sp, "prepare-for-a-surface-attack")
    troopers, maul = sp.unit(STORMTROOPERS, A, (450, 560), (520, 560)), sp.unit(MAUL, B, (450, 620))
    rex = sp.unit(REX, A, (380, 620))
    assert defending(sp, troopers, maul) == 0
    sp.player(A).reserve = troopers.id
    assert defending(sp, troopers, maul) == 1
    sp.player(A).reserve = rex.id
    assert defending(sp, rex, maul) == 0


@pytest.mark.parametrize("ability", ["say-goodnight-clankers", "the-deadeye-of-the-batch"])
def test_a_deadeye_meets_no_cover(sp: Scenario, ability: str) -> None:
    shooter, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    sp[maul].hunker = 2
    assert cover(sp.game, sp.first(shooter), sp.first(maul)).total == 0


# Who cannot be targeted.


@covers("effect.cannot-beats-can")
@pytest.mark.parametrize("ability", ["clever-disguise", "is-that-one-of-ours", "opportunistic-unsurper"])
@pytest.mark.parametrize("where", ["deck", "reserve", "discard"])
def test_who_waits_in_the_deck_is_not_shot_at(sp: Scenario, ability: str, where: str) -> None:
    unit, rex = bearer(sp, ability, owner=B), sp.unit(REX, A, (450, 520))
    sp.deck(*([unit.id] if where == "deck" else []), player=B)
    if where == "reserve":
        sp.player(B).reserve = unit.id
    refusal = refuse_target(sp.game, sp.first(rex), sp.first(unit), "ranged")
    assert (refusal is None) is (where == "discard")
    assert refuse_target(sp.game, sp.first(rex), sp.first(unit), "melee") is None


@covers("effect.cannot-beats-can")
def test_ewoks_hide_the_droids_from_shots(sp: Scenario) -> None:
    droids, rex = bearer(sp, "goodness-gracious-me", owner=B), sp.unit(REX, A, (450, 520))
    ewoks = sp.unit(EWOKS, B, (450, 330), (520, 330))
    refusal = refuse_target(sp.game, sp.first(rex), sp.first(droids), "ranged")
    assert refusal is not None
    assert refusal.rule == "effect.cannot-beats-can"
    assert refuse_target(sp.game, sp.first(rex), sp.first(droids), "melee") is None
    assert refuse_target(sp.game, sp.first(rex), sp.first(ewoks), "ranged") is None
    sp[ewoks].wounded = True
    assert refuse_target(sp.game, sp.first(rex), sp.first(droids), "ranged") is None


# The reserve.


@covers("reserve.cost")
@pytest.mark.parametrize(
    ("ability", "friend", "stranger"),
    [
        ("rapid-response-team", "", REX),
        ("being-underestimated-has-its-values", "bountyhunters", REX),
        ("we-must-wait-and-watch", STORMTROOPERS, REX),
    ],
)
def test_a_card_is_reserved_for_less(sp: Scenario, ability: str, friend: str, stranger: str) -> None:
    unit = bearer(sp, ability)
    other, enemy = sp.unit(stranger, A, (700, 700)), sp.unit("bountyhunters", B, (100, 800), (160, 800))
    cheap = sp.unit(friend, A, (450, 560), (520, 560)) if friend else unit
    assert [reserve_cost(sp.game, one.id) for one in (cheap, other, enemy)] == [0, 1, 1]


@covers("reserve.cost", "force.not-enough")
def test_gideon_makes_the_enemys_reserve_dearer(sp: Scenario) -> None:
    gideon, maul = bearer(sp, "assume-that-i-know-everything"), sp.unit(MAUL, B, (450, 800))
    assert (reserve_cost(sp.game, gideon.id), reserve_cost(sp.game, maul.id)) == (1, 2)
    sp.deck(maul.id, player=B)
    sp.force(1, B)
    refusal = refuse_reserve(sp.game, B, maul.id)
    assert refusal is not None
    assert refusal.rule == "force.not-enough"


@covers("effect.cannot-beats-can")
@pytest.mark.parametrize("ability", ["descendent-of-the-great-house-vizsla", "undying-loyalty"])
def test_the_injured_are_not_reserved(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (700, 700))
    sp.deck(rex.id)
    sp.force(3)
    assert refuse_reserve(sp.game, A, unit.id) is None
    sp[unit].injured = sp[rex].injured = 1
    refusal = refuse_reserve(sp.game, A, unit.id)
    assert refusal is not None
    assert refusal.rule == "effect.cannot-beats-can"
    assert refuse_reserve(sp.game, A, rex.id) is None


@covers("reserve.cost", "ability.cost.pay")
@pytest.mark.parametrize(("force", "asked"), [(2, True), (0, False)])
def test_thrawn_pays_to_let_the_reserved_recover(sp: Scenario, force: int, asked: bool) -> None:
    bearer(sp, "we-must-wait-and-watch")
    troopers, rex = sp.unit(STORMTROOPERS, A, (700, 700), (760, 700)), sp.unit(REX, A, (200, 200))
    sp.deck(troopers.id, rex.id)
    sp[troopers].damage = 2
    sp.force(force)
    sp.turn()
    sp.answer("reserve")
    assert (sp.asked == "choice") is asked
    if asked:
        sp.answers("amount:1", f"character:{troopers.characters[0]}", "damage")
        sends(sp, troopers)
        assert (sp[troopers].damage, sp.player(A).force) == (1, 1)
        assert movers(sp) == [(troopers.characters[0], "reposition")]
    assert (sp.player(A).reserve, sp.game.state.activated) == (troopers.id, rex.id)
    assert sp.asked == "move"  # Rex has begun


# What abilities cost.


@covers("ability.cost.pay")
def test_morgan_pays_with_her_life(sp: Scenario) -> None:
    morgan, anakin = bearer(sp, "my-loyalty-my-life-for-the-sisterhood"), sp.unit(ANAKIN, A, (450, 600))
    sp.force(0)
    sp.activate(anakin)
    sp.answers("ability:force-jump", "stay")
    assert (sp[morgan].damage, sp[anakin].damage) == (1, 0)
    sp.decline()


@pytest.mark.parametrize("why", ["far", "wounded", "enemy"])
def test_morgan_does_not_pay_for_everybody(sp: Scenario, why: str) -> None:
    morgan = bearer(sp, "my-loyalty-my-life-for-the-sisterhood", owner=B if why == "enemy" else A)
    anakin = sp.unit(ANAKIN, A, (450, 643 if why == "far" else 600))
    sp[morgan].wounded = why == "wounded"
    sp.force(0)
    sp.activate(anakin)
    with refused(sp, by="force.not-enough"):
        sp.answer("ability:force-jump")


@covers("ability.cost.variable", "ability.cost.pay")
def test_a_variable_cost_may_be_paid_by_damage_alone(sp: Scenario) -> None:
    morgan = bearer(sp, "my-loyalty-my-life-for-the-sisterhood", owner=B)
    dooku, rex = sp.unit("countdookuseparatistleader", B, (450, 600)), sp.unit(REX, A, (450, 660))
    sp.dice(faces(7, "hit", "hit", "hit"), faces(7))
    combat(sp, rex, dooku, "melee")
    sp.force(1, B)
    react(sp, "surely-you-can-do-better")
    assert sp.options == ["spend:1", "spend:2", "spend:3"]
    sp.answer("spend:3")
    assert (sp[morgan].damage, sp.player(B).force) == (3, 1)
    assert sp.fight.red.count("hit") == 0
    sp.decline()


@covers("ability.cost.variable", "force.not-enough")
def test_a_variable_cost_ends_where_force_does(sp: Scenario) -> None:
    dooku, rex = sp.unit("countdookuseparatistleader", B, (450, 600)), sp.unit(REX, A, (450, 660))
    sp[dooku].injured = 1
    sp.dice(faces(7, "hit", "hit", "hit"), faces(7))
    combat(sp, rex, dooku, "melee")
    sp.force(3, B)
    react(sp, "surely-you-can-do-better")
    assert sp.options == ["spend:1", "spend:2"]  # the injury takes one of the three
    sp.answer("spend:2")
    assert (sp.player(B).force, sp.fight.red.count("hit")) == (0, 1)
    sp.decline()


@covers("ability.cost.variable", "ability.cost.wound-surcharge", "ability.cost.pay")
@pytest.mark.parametrize(("force", "left"), [(3, (3, 1)), (4, (0, 2))])
def test_a_variable_cost_that_injuries_make_too_dear_may_be_paid_by_momentum(
    sp: Scenario, force: int, left: tuple[int, int]
) -> None:
    bearer(sp, "the-time-to-fight-is-now", (100, 100), owner=B)
    dooku, rex = sp.unit("countdookuseparatistleader", B, (450, 600)), sp.unit(REX, A, (450, 660))
    sp[dooku].injured, sp[dooku].gained = 1, (("tag-rebel-alliance", 1),)
    sp.player(B).momentum = 2
    sp.dice(faces(7, "hit", "hit", "hit"), faces(7))
    combat(sp, rex, dooku, "melee")
    sp.force(force, B)
    react(sp, "surely-you-can-do-better")
    assert sp.options == ["spend:1", "spend:2", "spend:3"]
    sp.answer("spend:3")  # and one for the injury
    assert (sp.player(B).force, sp.player(B).momentum) == left
    assert sp.fight.red.count("hit") == 0
    sp.decline()


@covers("ability.cost.pay", "momentum.place")
@pytest.mark.parametrize(("force", "momentum", "refused_"), [(0, 2, False), (0, 0, True), (1, 2, False)])
def test_rebels_pay_with_momentum_where_force_is_short(sp: Scenario, force: int, momentum: int, refused_: bool) -> None:
    bearer(sp, "the-time-to-fight-is-now")
    ezra = sp.unit("ezrabridgerspectre6", A, (700, 700))
    sp.force(force)
    sp.player(A).momentum = momentum
    sp.activate(ezra)
    if refused_:
        with refused(sp, by="force.not-enough"):
            sp.answer("ability:force-jump")
        return
    sp.answers("ability:force-jump", "stay")
    assert (sp.player(A).force, sp.player(A).momentum) == (0, momentum - (0 if force else 1))
    sp.decline()


@covers("ability.cost.pay")
@pytest.mark.parametrize(("paid", "left"), [("hunker:1", (2, 1)), ("hunker:2", (3, 0)), ("force", (1, 2))])
def test_shin_pays_with_hunker_tokens(sp: Scenario, paid: str, left: tuple[int, int]) -> None:
    shin = bearer(sp, "impatience")
    sp[shin].injured = 1
    sp.force(3)
    sp.activate(shin)
    sp[shin].hunker = 2
    sp.changed()
    assert (surcharge(sp.game, sp[shin]), cost(sp.game, sp[shin], "furious-rush-shin")) == (1, 2)
    sp.answers("ability:furious-rush-shin", paid)
    assert (sp.player(A).force, sp[shin].hunker) == left
    assert [one["amount"] for one in sp.events("hunker.spent")] == ([] if paid == "force" else [int(paid[-1])])
    sp.decline()


@covers("ability.cost.pay", "force.not-enough")
def test_without_force_shin_needs_a_token_for_each(sp: Scenario) -> None:
    shin = bearer(sp, "impatience")
    sp[shin].injured = 1
    sp.activate(shin)
    sp[shin].hunker = 1
    sp.changed()
    with refused(sp, by="force.not-enough"):
        sp.answer("ability:furious-rush-shin")


@covers("ability.cost.never-negative")
def test_the_first_jedi_near_a_wounded_ally_pays_less(sp: Scenario) -> None:
    mundi, anakin = bearer(sp, "guardians-of-the-republic"), sp.unit(ANAKIN, A, (700, 700))
    rex, asajj = sp.unit(REX, A, (700, 560)), sp.unit(ASAJJ, A, (640, 560))
    assert cost(sp.game, anakin, "force-jump") == 1
    sp[rex].wounded = True
    assert cost(sp.game, anakin, "force-jump") == 0
    assert cost(sp.game, anakin, "deflect") == 0  # never less than nothing
    assert cost(sp.game, asajj, "force-push") == 2  # no Jedi
    sp[mundi].used = ("force-push",)  # far from the wounded: nothing was lowered
    assert cost(sp.game, anakin, "force-jump") == 0
    sp.force(5)
    sp.run(UseAbility(unit=anakin.id, ability="force-jump", program="force-jump", counts=True))
    sp.answer("stay")
    assert (sp.player(A).force, cost(sp.game, sp[anakin], "force-push")) == (5, 2)


@pytest.mark.parametrize(("stance", "wounded", "price"), [(1, False, 0), (0, False, 1), (1, True, 2)])
def test_arrogance_makes_the_first_ability_cheaper(sp: Scenario, stance: int, wounded: bool, price: int) -> None:
    krennic = bearer(sp, "peace-and-security-for-the-galaxy")
    sp[krennic].stance, sp[krennic].wounded = stance, wounded
    assert cost(sp.game, sp[krennic], "deploy-the-garrison") == price
    sp[krennic].used = ("your-concerns-are-hardly-warranted",)
    assert cost(sp.game, sp[krennic], "deploy-the-garrison") == 1 + wounded


# Other moves.


@pytest.mark.parametrize("kind", ["dash", "advance", "climb", "reposition"])
def test_sabine_may_jump_instead(sp: Scenario, kind: str) -> None:
    sabine = bearer(sp, "daughter-of-mandalore")
    sp.move(sabine, kind)
    assert sp.options == [kind, "jump", "stay"]
    sends(sp, sabine, kind="jump")
    assert movers(sp) == [(sabine.characters[0], "jump")]


def test_kit_fisto_may_reposition_instead_of_advancing(sp: Scenario) -> None:
    kit = bearer(sp, "im-afraid-i-must-request-your-surrender")
    sp.unit(MAUL, B, (450, 520))
    sp.move(kit, "advance")
    sends(sp, kit, -80, "reposition")
    assert movers(sp) == [(kit.characters[0], "reposition")]


@pytest.mark.parametrize(
    ("hunker", "kinds"), [(1, ["dash", "advance", "climb", "stay"]), (0, ["dash", "climb", "stay"])]
)
def test_hunkered_pathfinders_advance_instead_of_dashing(sp: Scenario, hunker: int, kinds: list[str]) -> None:
    unit = bearer(sp, "pathfinders")
    sp[unit].hunker = hunker
    sp.move(unit, "dash")
    assert sp.options == kinds
    sp.decline()


@pytest.mark.parametrize(
    ("given", "kind", "damage"),
    [("dash", "dash", 0), ("dash", "advance", 1), ("advance", "advance", 0), ("advance", "reposition", 2)],
)
def test_boss_moves_faster_at_a_price(sp: Scenario, given: str, kind: str, damage: int) -> None:
    boss = bearer(sp, "lets-get-in-there-and-start-breaking-things")
    sp.move(boss, given)
    sends(sp, boss, kind=kind)
    assert (movers(sp), sp[boss].damage) == ([(boss.characters[0], kind)], damage)


def test_padme_and_leia_dash_after_a_focus_action(sp: Scenario) -> None:
    padme = bearer(sp, "crack-shot")
    sp.activate(padme)
    sp.answer("focus")
    sends(sp, padme)
    assert movers(sp) == [(padme.characters[0], "dash")]
    sp.decline()


@covers("move.climb.engaged")
def test_ewoks_beside_the_droids_climb_out_of_a_fight(sp: Scenario) -> None:
    bearer(sp, "divine-influence")
    ewoks = sp.unit(EWOKS, A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 620))
    assert refuse_move(sp.game, sp.first(ewoks), "climb") is None


# Deployment.


@covers("setup.deploy.rest")
@pytest.mark.parametrize(
    ("ability", "leader", "most"), [("infiltration", "commanderidenversio", 3), ("forward-scout", ANAKIN, 2)]
)
def test_scouts_are_deployed_farther(sp: Scenario, ability: str, leader: str, most: int) -> None:
    first, unit = sp.unit(leader, A, (450, 40)), sp.unit(units_with(ability)[0], A)
    far = 40 + {2: 76, 3: 152}[most]
    sp.run(Deploy(player=A, left=list(unit.characters), leader=first.characters[0]))
    with refused(sp, by="setup.deploy.rest"):
        sp.answer((450, 40 + far + 1, 0))
    sp.answer((450, 40 + far, 0))
    assert sp.place(unit) == (450, 40 + far, 0)
    while sp.asked == "deploy":
        sp.answer((500, 40, 0))


@covers("setup.deploy.rest")
@pytest.mark.parametrize(("key", "ahead"), [(TROOPERS, True), (B1, False)])
def test_clones_are_deployed_beside_their_scout(sp: Scenario, key: str, ahead: bool) -> None:
    first, scout = sp.unit(ANAKIN, A, (450, 40)), sp.unit("ct411commanderponds", A, (450, 156))
    unit = sp.unit(key, A)
    sp.run(Deploy(player=A, left=list(unit.characters[:1]), leader=first.characters[0]))
    if not ahead:
        with refused(sp, by="setup.deploy.rest"):
            sp.answer((450, 221, 0))
        sp.answer((500, 40, 0))
        return
    with refused(sp, by="setup.deploy.rest"):
        sp.answer((450, 222, 0))
    sp.answer((450, 221, 0))
    assert sp.place(unit) == (450, 221, 0)
    assert sp[scout].owner == A


# In the attack.


def test_an_expertise_more_for_who_is_guarded(sp: Scenario) -> None:
    """Chewbacca's friends, hunkered scouts, and Kit Fisto in his first stance."""
    for key, guard, hunker, type in (
        (CHEWIE, CHEWIE, 0, "melee"),
        ("arfclonetroopers", "", 1, "ranged"),
        ("jedimasterkitfisto", "", 0, "melee"),
    ):
        table = Scenario()
        unit = table.unit(key, B, (450, 520 if type == "melee" else 600), (800, 800))
        rex = table.unit(REX, A, (450, 450))
        unit.hunker = hunker
        table.changed()
        dice = unit_facts(key).stances[0].defense_dice(type) + hunker  # type: ignore[arg-type]
        table.dice(faces(7), faces(dice))
        table.run(Attack(attacker=rex.characters[0]))
        table.answer(f"{type}:{unit.characters[0]}")
        gained = [one for one in table.events("expertise.gained") if one["character"] == unit.characters[0]]
        assert [one["count"] for one in gained] == [1], key
        assert guard in (key, "")


@pytest.mark.parametrize("answer", ["hunker:2", "hunker:1", "no"])
def test_hunker_tokens_become_hits(sp: Scenario, answer: str) -> None:
    bearer(sp, "one-must-destroy-in-order-to-create", (200, 200))
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 600))
    sp[rex].hunker = 2
    sp.changed()
    sp.dice(faces(7), faces(5))
    combat(sp, rex, maul)
    sp.answer(answer)
    spent = 0 if answer == "no" else int(answer[-1])
    sp.decline()
    (result,) = sp.events("attack.result")
    assert (result["dice"].count("hit"), sp[rex].hunker) == (spent, 2 - spent)  # type: ignore[attr-defined]
    assert [one["amount"] for one in sp.events("hunker.spent")] == [spent] * (spent > 0)


def test_the_attacked_heal_by_their_hunker_tokens_and_dash(sp: Scenario) -> None:
    bearer(sp, "knowledge-and-defense", (200, 200))
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    sp[rex].hunker, sp[rex].damage = 2, 3
    sp.changed()
    sp.dice(faces(7), faces(6))
    combat(sp, maul, rex, "melee")
    react(sp, "knowledge-and-defense")
    sp.answers(f"heal:{rex.id}:damage", f"heal:{rex.id}:damage")
    assert (sp[rex].hunker, sp[rex].damage) == (0, 1)
    sends(sp, rex, -60)
    assert movers(sp) == [(rex.characters[0], "dash")]
    stays(sp)


# Immunity that a unit comes into.


@covers("keyword.immunity.removes")
def test_a_stance_with_immunity_ends_the_condition(sp: Scenario) -> None:
    """Kit Fisto takes up Form IV Ataru while pinned and strained."""
    faces = [one.name.en for one in unit_facts("jedimasterkitfisto").stances]
    fisto = sp.unit("jedimasterkitfisto", A, (450, 450), stance=1 - faces.index("Form IV Ataru"))
    fisto.conditions = ("pinned", "strained")
    flip(sp.game, fisto)
    assert sp[fisto].conditions == ("strained",)
    sp[fisto].conditions = ("pinned",)
    flip(sp.game, fisto)
    assert sp[fisto].conditions == ("pinned",)


@covers("keyword.immunity.removes", "keyword.immunity", "measure.unit")
@pytest.mark.parametrize(("near", "left"), [(True, ()), (False, ("exposed",))])
def test_who_takes_cover_by_commander_ponds_is_exposed_no_more(sp: Scenario, near: bool, left: tuple[str, ...]) -> None:
    """A unit is within range 3 as soon as one of its characters is, be it the second."""
    sp.unit("ct411commanderponds", A, (450, 450))
    troopers = sp.unit(TROOPERS, A, (450, 50), (450, 450 + 152 + 40 + (0 if near else 1)))
    troopers.conditions = ("exposed",)
    gain_hunker(sp.game, troopers)
    assert troopers.conditions == left
    gain_condition(sp.game, troopers, "exposed")
    assert (troopers.conditions, troopers.damage) == (left, len(left))


@covers("keyword.immunity.removes")
def test_who_walks_into_an_immunity_is_rid_of_the_condition(sp: Scenario) -> None:
    sp.unit("ct411commanderponds", A, (450, 450))
    rex = sp.unit(REX, A, (450, 660))
    rex.conditions, rex.hunker = ("exposed",), 1
    sp.changed()
    sp.move(rex, "dash")
    sp.answer((450, 640, 0))
    assert sp[rex].conditions == ()


@covers("measure.unit", "keyword.scale")
def test_a_unit_within_range_scales_with_all_its_characters(sp: Scenario) -> None:
    bearer(sp, "divine-influence")
    ewoks = sp.unit(EWOKS, A, (450, 560), (450, 880))
    found = [[keyword(sp.game, one, name) for one in ewoks.characters] for name in ("scale", "climbs-engaged")]
    assert found == [[1, 1], [1, 0]]

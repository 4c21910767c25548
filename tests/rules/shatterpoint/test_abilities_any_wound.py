"""Abilities that answer a wound by any effect, Momentum, or a claimed card, once the effect is resolved."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.news import tell
from dejarik.games.shatterpoint.order_deck import refuse_reserve
from dejarik.games.shatterpoint.pools import defense_dice
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, Unit
from dejarik.games.shatterpoint.struggle import gain_momentum, win_struggle
from tests.marks import covers
from tests.rules.shatterpoint.playing import movers, passes
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, MAUL, REX, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.table import refused


def falls(sp: Scenario, unit: Unit, by: Unit) -> None:
    """The unit is wounded by some effect of the other, which then is over."""
    suffer(sp.game, sp[unit], 99, by.id)
    told(sp, by)


def told(sp: Scenario, by: Unit) -> None:
    """An effect is over."""
    sp.changed()
    sp.game.state.active = by.owner
    sp.run(UnitAction(unit=by.id, action="recover", left=[], step=UnitAction.steps.index(tell)))


# An enemy falls.


@covers("wound.become")
@pytest.mark.parametrize("ability", ["flow-of-the-force", "hey-its-me"])
def test_the_first_enemy_that_falls_gives_a_dash(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (800, 450))
    first, second = sp.unit(MAUL, B, (450, 800)), sp.unit(COMMANDOS, B, (100, 800), (160, 800))
    falls(sp, first, rex)
    if sp.asked == "choose-character":
        sp.answer(f"character:{unit.characters[0]}")
    sp.answer((450, 500, 0))
    assert sp.place(unit) == (450, 500, 0)
    falls(sp, second, rex)
    assert sp.asked is None  # once a turn


def test_general_solo_sheds_a_condition_with_it(sp: Scenario) -> None:
    unit, maul = bearer(sp, "hey-its-me"), sp.unit(MAUL, B, (450, 800))
    sp[unit].conditions = ("exposed",)
    falls(sp, maul, unit)
    assert sp[unit].conditions == ()  # it must go
    sp.decline()


def test_ezras_helmet_brings_nothing_for_a_wound_that_no_attack_dealt(sp: Scenario) -> None:
    unit, droids = bearer(sp, "this-helmet-is-property-of-ezra-bridger"), sp.unit(B1, B, (450, 520), (800, 800))
    droids.damage = 99
    sp.changed()
    before = sp.player(A).momentum
    falls(sp, droids, unit)
    assert sp.player(A).momentum == before + 1  # the wound's own: no attack did it


@pytest.mark.parametrize(("answer", "momentum"), [("pay", 2), ("no", 3)])
def test_boushh_has_a_price(sp: Scenario, answer: str, momentum: int) -> None:
    unit, maul = bearer(sp, "i-want-fifty-thousand-no-less"), sp.unit(MAUL, B, (450, 800))
    sp.force(2, B)
    falls(sp, maul, unit)
    sp.answer(answer)
    assert sp.player(A).momentum == momentum


def test_ki_adi_mundi_sends_a_jedi(sp: Scenario) -> None:
    unit, maul = bearer(sp, "guardians-of-the-republic"), sp.unit(MAUL, B, (450, 800))
    sp[unit].damage = 2
    falls(sp, maul, unit)
    sp.answer(f"heal:{unit.id}:damage")
    sp.answer((450, 500, 0))
    assert (sp[unit].damage, sp.place(unit)) == (1, (450, 500, 0))


def test_the_job_moves_the_token_once(sp: Scenario) -> None:
    karga, maul = bearer(sp, "there-is-one-job"), sp.unit(MAUL, B, (450, 800))
    hunters = sp.unit("bountyhunters", A, (200, 200), (260, 200))
    gain_keyword(maul, "wanted")
    falls(sp, maul, hunters)
    assert (sp.game.state.token, sp[maul].gained) == (1, ())
    assert karga.owner == A


# An ally falls.


def test_luminara_lets_another_unit_heal(sp: Scenario) -> None:
    bearer(sp, "flow-of-the-force")
    rex, maul = sp.unit(REX, A, (800, 450)), sp.unit(MAUL, B, (450, 800))
    anakin = sp.unit(ANAKIN, A, (200, 200))
    sp[anakin].damage = 3
    falls(sp, rex, maul)
    sp.answer(f"character:{anakin.characters[0]}")
    for _ in range(3):
        sp.answer(f"heal:{anakin.id}:damage")
    assert sp[anakin].damage == 0


def test_general_solo_strikes_back(sp: Scenario) -> None:
    bearer(sp, "hey-its-me")
    rex, maul = sp.unit(REX, A, (800, 450)), sp.unit(MAUL, B, (450, 520))
    falls(sp, rex, maul)
    assert sp.asked == "target"
    sp.decline()


@pytest.mark.parametrize("ability", ["hey-its-me", "somebodys-gotta-save-our-skins"])
def test_only_the_character_that_did_it_is_struck_back(sp: Scenario, ability: str) -> None:
    """The other one of its unit is in reach as well."""
    bearer(sp, ability)
    rex, commandos = sp.unit(REX, A, (400, 600)), sp.unit(COMMANDOS, B, (450, 520), (400, 520))
    rex.damage = sp.game.facts(rex.id).stamina - 1
    sp.dice("crit" + " failure" * 5, "failure " * 5)
    sp.game.state.active = B
    sp.run(Attack(attacker=commandos.characters[1], types=("melee",)))
    sp.answer(f"melee:{rex.characters[0]}")
    while sp.asked != "target":
        if sp.asked == "tree":
            sp.answer(sp.options[0])
        else:
            passes(sp)
    assert sp.options == [f"melee:{commandos.characters[1]}", "pass"]
    sp.decline()


def test_a_mishap_of_ones_own_does_not_use_up_the_answer_to_an_enemy(sp: Scenario) -> None:
    """A friend falls to Strained; the first whom an enemy wounds is still avenged."""
    bearer(sp, "hey-its-me")
    rex, maul = sp.unit(REX, A, (800, 450)), sp.unit(MAUL, B, (450, 520))
    sp.game.state.wounds = ((sp.unit(TROOPERS, A, (100, 100), (160, 100)).id, NOBODY),)
    falls(sp, rex, maul)
    assert sp.asked == "target"
    sp.decline()


@pytest.mark.parametrize(("theirs", "gained"), [(4, 1), (0, 0)])
def test_optimism_needs_a_lead_to_catch_up_with(sp: Scenario, theirs: int, gained: int) -> None:
    bearer(sp, "lets-keep-a-little-optimism-here")
    rex, maul = sp.unit(REX, A, (800, 450)), sp.unit(MAUL, B, (450, 800))
    sp.force(5)
    sp.player(B).momentum, sp.player(A).momentum = theirs, 1
    falls(sp, rex, maul)
    react(sp, "lets-keep-a-little-optimism-here")
    assert sp.player(A).momentum == 1 + gained
    sp.decline()


def test_this_is_the_way(sp: Scenario) -> None:
    unit, rex = bearer(sp, "this-is-the-way"), sp.unit(REX, A, (800, 450))
    hunters, maul = sp.unit("bountyhunters", A, (450, 560), (520, 560)), sp.unit(MAUL, B, (100, 100))
    sp[unit].damage = 2
    falls(sp, rex, maul)
    sp.answers(f"heal:{unit.id}:damage", f"heal:{unit.id}:damage", (450, 380, 0))
    sp.decline()
    assert (sp[unit].damage, sp[hunters].hunker, sp[unit].hunker) == (0, 1, 0)


@covers("engagement.definition")
def test_hondo_slips_away_from_everybody(sp: Scenario) -> None:
    hondo, rex = bearer(sp, "this-effort-is-no-longer-profitable"), sp.unit(REX, A, (550, 450))
    maul = sp.unit(MAUL, B, (450, 700))
    sp.force(5)
    falls(sp, rex, maul)
    react(sp, "this-effort-is-no-longer-profitable")
    with refused(sp, by="engagement.definition"):
        sp.answer((450, 600, 0))
    sp.answer((450, 340, 0))
    assert sp.place(hondo) == (450, 340, 0)


@pytest.mark.parametrize(("key", "kind"), [(REX, "advance"), ("jynersostardust", "reposition")])
def test_ten_men_move_on(sp: Scenario, key: str, kind: str) -> None:
    unit, friend = bearer(sp, "make-ten-men-feel-like-a-hundred"), sp.unit(key, A, (800, 450))
    maul = sp.unit(MAUL, B, (100, 100))
    falls(sp, unit, maul)
    if sp.asked == "move-kind":
        sp.answer(kind)
    sp.answer((800, 590, 0))
    assert [one["kind"] for one in sp.events("character.moved")] == [kind]
    assert sp.place(friend) == (800, 590, 0)


def test_leia_comes_to_the_rescue(sp: Scenario) -> None:
    leia, rex = bearer(sp, "somebodys-gotta-save-our-skins"), sp.unit(REX, A, (550, 450))
    maul = sp.unit(MAUL, B, (450, 800))
    falls(sp, rex, maul)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    sp.answer((450, 500, 0))
    sp.decline()
    assert sp[rex].hunker == 1
    facts = defense_dice(sp.game, sp.first(maul), sp.first(leia), "melee")
    sp[rex].wounded = False
    assert facts.total == defense_dice(sp.game, sp.first(maul), sp.first(leia), "melee").total + 1
    printed = sp.game.facts(rex.id).stances[0].melee_defense
    sp[rex].wounded = True
    assert defense_dice(sp.game, sp.first(maul), sp.first(rex), "melee").total == printed  # for nobody else


# Momentum.


@covers("wound.momentum")
@pytest.mark.parametrize(("answer", "momentum"), [("use", 1), ("pass", 2)])
def test_krennic_is_not_worried(sp: Scenario, answer: str, momentum: int) -> None:
    bearer(sp, "your-concerns-are-hardly-warranted")
    rex, maul = sp.unit(REX, A, (800, 450)), sp.unit(MAUL, B, (100, 100))
    sp.force(5)
    falls(sp, rex, maul)
    if answer == "use":
        react(sp, "your-concerns-are-hardly-warranted")
    else:
        sp.answer("pass")
    assert sp.player(B).momentum == momentum


def test_jyn_heals_once_a_turn_when_the_enemy_gains_momentum(sp: Scenario) -> None:
    jyn, maul = bearer(sp, "the-time-to-fight-is-now"), sp.unit(MAUL, B, (100, 100))
    sp[jyn].damage = 5
    for _ in range(2):
        gain_momentum(sp.game, B)
    told(sp, maul)
    sp.answers(f"heal:{jyn.id}:damage", f"heal:{jyn.id}:damage")
    assert (sp.asked, sp[jyn].damage) == (None, 3)


@pytest.mark.parametrize(("face", "blown"), [("failure", True), ("hit", False)])
def test_ig_11_explodes_among_its_enemies(sp: Scenario, face: str, blown: bool) -> None:
    droid, maul = bearer(sp, "victory-through-combat-is-impossible"), sp.unit(MAUL, B, (450, 520))
    sp[droid].wounded = True
    gain_momentum(sp.game, B)
    sp.dice(face)
    told(sp, maul)
    sp.decline()
    assert (sp[droid].defeated, sp[maul].damage) == (blown, 5 if blown else 0)


# It falls itself.


@covers("effect.cannot-beats-can")
def test_night_troopers_do_not_stay_down(sp: Scenario) -> None:
    troopers, maul = bearer(sp, "undying-loyalty"), sp.unit(MAUL, B, (450, 800))
    rex = sp.unit(REX, A, (800, 450))
    sp.deck(rex.id)
    sp.player(A).reserve = troopers.id
    falls(sp, troopers, maul)
    assert (sp[troopers].wounded, sp[troopers].injured, sp[troopers].damage) == (False, 1, 0)
    assert (sp.player(A).reserve, set(sp.player(A).deck)) == (NO_CARD, {rex.id, troopers.id})
    before = sp.player(B).momentum
    refusal = refuse_reserve(sp.game, A, troopers.id)
    assert refusal is not None
    falls(sp, troopers, maul)
    assert sp.player(B).momentum == before  # no more for the injured


def test_others_deaths_animate_night_troopers(sp: Scenario) -> None:
    troopers, storm = bearer(sp, "animated-beyond-death"), sp.unit("stormtroopers", A, (700, 700), (760, 700))
    maul = sp.unit(MAUL, B, (100, 100))
    sp[troopers].injured = 1
    falls(sp, storm, maul)
    assert sp[troopers].injured == 1
    sp[storm].wounded, sp[storm].damage = False, 0
    sp.unit("morganelsbeth", A, (450, 560))
    falls(sp, storm, maul)
    assert sp[troopers].injured == 0


# A card is claimed.


def test_a_claimed_card_blows_up_the_town(sp: Scenario) -> None:
    bearer(sp, "this-town-is-ready-to-blow")
    maul, far = sp.unit(MAUL, B, (450, 800)), sp.unit(COMMANDOS, B, (100, 800), (160, 800))
    sp.objective(450, 780)
    sp.force(3)
    win_struggle(sp.game, B)
    sp.dice("hit expertise failure")
    told(sp, maul)
    react(sp, "this-town-is-ready-to-blow")
    assert (sp[maul].damage, sp[far].damage) == (2, 0)


def test_baylan_waits_for_the_next_struggle(sp: Scenario) -> None:
    baylan, maul = bearer(sp, "impatience-for-victory-will-guarantee-defeat"), sp.unit(MAUL, B, (450, 800))
    win_struggle(sp.game, A)
    told(sp, maul)
    assert sp[baylan].hunker == 0
    win_struggle(sp.game, B)
    told(sp, maul)
    assert sp[baylan].hunker == 1


@pytest.mark.parametrize("by", [A, B])
def test_morgan_strikes_as_she_falls_whoever_did_it(sp: Scenario, by: int) -> None:
    morgan = bearer(sp, "my-loyalty-my-life-for-the-sisterhood")
    rex, maul = sp.unit(REX, A, (100, 100)), sp.unit(MAUL, B, (450, 560))
    falls(sp, morgan, rex if by == A else maul)
    assert (sp.asked, sp.asks) == ("move", A)
    sp.answer((450, 490, 0))
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]  # no ranged attack
    sp.dice("failure " * 5, "failure " * 5)
    sp.answer(f"melee:{maul.characters[0]}")
    (rolled,) = sp.events("attack.rolled")
    assert (len(rolled["dice"]), movers(sp)) == (5, [(morgan.characters[0], "dash")])  # type: ignore[arg-type]
    sp.decline()


def test_morgan_may_strike_without_a_dash_but_not_for_another_who_falls(sp: Scenario) -> None:
    morgan = bearer(sp, "my-loyalty-my-life-for-the-sisterhood")
    rex, maul = sp.unit(REX, A, (100, 100)), sp.unit(MAUL, B, (450, 520))
    falls(sp, rex, maul)
    assert sp.asked is None
    falls(sp, morgan, maul)
    sp.answer("stay")
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    sp.answer("pass")
    assert sp.asked is None

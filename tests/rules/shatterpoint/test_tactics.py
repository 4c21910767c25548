"""Tactics: what the activations of units begin with."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.keywords import gain_keyword
from tests.marks import covers
from tests.rules.shatterpoint.playing import movers, moves, sends, stays
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, MAUL, REX, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.table import refused

EZRA, CHEWIE, EWOKS = "ezrabridgerspectre6", "chewie", "ewokhunters"
STORMTROOPERS, PIRATES, LANDO = "stormtroopers", "weequaypirates", "landoandr2d2insidejob"


# One friend is sent.


@covers("ability.tactic", "activation.start.tactic")
@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [
        ("obscuring-shadows", "nightsisteracolytes", "dash"),
        ("press-on", STORMTROOPERS, "dash"),
        ("scatter", B1, "dash"),
        ("phoenix-leader", CHEWIE, "dash"),
        ("phoenix-leader", EZRA, "advance"),
        ("we-prefer-going-to-them", REX, "dash"),
        ("we-prefer-going-to-them", "crosshair", "advance"),
        ("this-is-a-rebellion-isnt-it", "rebelcommandos", "dash"),
        ("my-friends-make-the-impossible-possible", CHEWIE, "dash"),
    ],
)
def test_a_tactic_sends_one_character(sp: Scenario, ability: str, friend: str, kind: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    if sp.asked == "choose-character":
        sp.answer(f"character:{sent.characters[0]}")
    if sp.asked == "choice":
        sp.answer("way:0")
    sends(sp, sent, kind=kind)
    assert movers(sp) == [(sent.characters[0], kind)]
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "friend"),
    [
        ("scatter", B1),
        ("imperial-efficiency", STORMTROOPERS),
    ],
)
def test_who_has_damage_repositions(sp: Scenario, ability: str, friend: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp[sent].damage = 1
    sp.activate(unit)
    sends(sp, sent, kind="reposition")
    assert movers(sp) == [(sent.characters[0], "reposition")]
    sp.decline()


def test_who_presses_on_sheds_a_condition_first(sp: Scenario) -> None:
    unit, sent = bearer(sp, "press-on"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp[sent].conditions = ("pinned",)
    sp.activate(unit)
    sp.answers(f"character:{sent.characters[0]}", "pinned")
    assert sp[sent].conditions == ()
    sends(sp, sent)
    sp.decline()


def test_a_spectre_hunkers_among_friends(sp: Scenario) -> None:
    sabine, ezra = bearer(sp, "my-friends-make-the-impossible-possible"), sp.unit(EZRA, A, (450, 560))
    sp.activate(sabine)
    sends(sp, ezra)
    sp.answer("way:0")
    assert sp[ezra].hunker == 1
    sp.decline()


def test_a_rebellion_may_attack_at_once(sp: Scenario) -> None:
    jyn, maul = bearer(sp, "this-is-a-rebellion-isnt-it"), sp.unit(MAUL, B, (450, 520))
    sp.activate(jyn)
    if sp.asked == "choose-character":
        sp.answer(f"character:{jyn.characters[0]}")
    sp.answer("way:1")
    assert (sp.asked, f"melee:{maul.characters[0]}" in sp.options) == ("target", True)
    sp.decline()


# A friend and the unit itself.


@pytest.mark.parametrize(
    ("ability", "friend", "own"),
    [
        ("marching-orders", STORMTROOPERS, "dash"),
        ("unity-wins-war", REX, "jump"),
        ("unity-wins-war", "bountyhunters", "jump"),
    ],
)
def test_a_tactic_sends_a_friend_then_the_unit(sp: Scenario, ability: str, friend: str, own: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    sends(sp, sent)
    sends(sp, unit, -60)
    assert movers(sp) == [(sent.characters[0], "dash"), (unit.characters[0], own)]
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [("you-know-who-we-are", "fifthbrother", "dash"), ("wisdom-of-the-mandalore", "bokatankryze", "jump")],
)
def test_a_tactic_sends_the_unit_then_a_friend(sp: Scenario, ability: str, friend: str, kind: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560))
    sp.activate(unit)
    sends(sp, unit, -60)
    sends(sp, sent)
    assert movers(sp) == [(unit.characters[0], kind), (sent.characters[0], kind)]
    sp.decline()


def test_dooku_chooses_his_follower_before_he_dashes(sp: Scenario) -> None:
    dooku, b1 = bearer(sp, "leader-of-the-separatist-army"), sp.unit(B1, A, (450, 630), (520, 630))
    sp.activate(dooku)
    sp.answer(f"character:{b1.characters[0]}")
    sends(sp, dooku, -80)
    sends(sp, b1)
    assert movers(sp) == [(dooku.characters[0], "dash"), (b1.characters[0], "dash")]
    sp.decline()


def test_dooku_dashes_alone_where_nobody_follows(sp: Scenario) -> None:
    dooku = bearer(sp, "leader-of-the-separatist-army")
    sp.unit(B1, A, (450, 800), (520, 800))
    sp.activate(dooku)
    sends(sp, dooku, -80)
    assert (movers(sp), sp.asked) == ([(dooku.characters[0], "dash")], "activation")


@pytest.mark.parametrize(("friend", "follows"), [(EZRA, True), (CHEWIE, False)])
def test_kanan_follows_a_spectre(sp: Scenario, friend: str, follows: bool) -> None:
    kanan, sent = sp.unit("kananjarrusspectre1", A, (450, 450), stance=1), sp.unit(friend, A, (450, 560))
    sp.activate(kanan)
    sends(sp, sent)
    assert (sp.asked == "move") is follows
    stays(sp)
    assert movers(sp) == [(sent.characters[0], "dash")]
    sp.decline()


def test_kanan_leads_nobody_in_the_other_stance(sp: Scenario) -> None:
    kanan = sp.unit("kananjarrusspectre1", A, (450, 450), stance=0)
    sp.unit(EZRA, A, (450, 560))
    sp.activate(kanan)
    assert sp.asked == "activation"


def test_a_padawan_or_trooper_draws_plo_koon_along(sp: Scenario) -> None:
    plo, troopers = (
        bearer(sp, "i-know-if-we-work-together-we-will-stay-alive"),
        sp.unit(TROOPERS, A, (450, 560), (520, 560)),
    )
    sp.activate(plo)
    sends(sp, troopers)
    sp.answers((520, 620, 0), (450, 400, 0))
    assert movers(sp) == [*moves(troopers), (plo.characters[0], "dash")]
    sp.decline()


@covers("stat-card.tags")
@pytest.mark.parametrize("other", [ANAKIN, REX])
def test_others_do_not_draw_plo_koon_along(sp: Scenario, other: str) -> None:
    """Captain Rex is a Clone Trooper: that is another tag than Trooper."""
    plo, friend = bearer(sp, "i-know-if-we-work-together-we-will-stay-alive"), sp.unit(other, A, (450, 560))
    sp.activate(plo)
    sends(sp, friend)
    assert sp.asked == "activation"


@pytest.mark.parametrize(("ability", "kind"), [("marching-orders", "dash"), ("unity-wins-war", "jump")])
def test_who_has_nobody_to_send_may_go_alone(sp: Scenario, ability: str, kind: str) -> None:
    unit = bearer(sp, ability)
    sp.activate(unit)
    sends(sp, unit, kind=kind)
    assert movers(sp) == [(unit.characters[0], kind)]
    sp.decline()


@covers("stat-card.tags")
def test_a_tag_that_was_given_is_as_good_as_a_printed_one(sp: Scenario) -> None:
    """Hera Syndulla sends somebody who has been made a Spectre: he may advance."""
    hera, rex = bearer(sp, "phoenix-leader"), sp.unit(REX, A, (450, 600))
    for tag in ("rebel-alliance", "spectre"):
        gain_keyword(rex, f"tag-{tag}")
    sp.activate(hera)
    assert sp.options == ["dash", "advance", "stay"]
    sp.decline()


# Whole units.


@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [
        ("get-moving-you-dogs", PIRATES, "dash"),
        ("inexorable-advance", STORMTROOPERS, "advance"),
        ("imperial-efficiency", STORMTROOPERS, "dash"),
        ("into-the-garbage-chute-flyboy", "rebelcommandos", "dash"),
        ("into-the-garbage-chute-flyboy", "hanandchewieinitforthemoney", "dash"),
    ],
)
def test_a_tactic_sends_each_of_a_unit(sp: Scenario, ability: str, friend: str, kind: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    sends(sp, sent)
    sends(sp, sent, character=1)
    assert movers(sp) == moves(sent, kind)
    sp.decline()


def test_an_inexorable_advance_costs_a_damage_where_somebody_advances(sp: Scenario) -> None:
    sergeant, troopers = bearer(sp, "inexorable-advance"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp.activate(sergeant)
    sends(sp, troopers)
    assert sp[troopers].damage == 0  # the other one may still move
    stays(sp)
    assert sp[troopers].damage == 1
    sp.decline()


def test_who_does_not_advance_suffers_nothing(sp: Scenario) -> None:
    sergeant, troopers = bearer(sp, "inexorable-advance"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp.activate(sergeant)
    if sp.asked == "choose-character":
        sp.answer(f"character:{troopers.characters[0]}")
    stays(sp)
    assert sp[troopers].damage == 0
    sp.decline()


def test_who_comes_out_of_the_garbage_chute_hunkers(sp: Scenario) -> None:
    leia, commandos = bearer(sp, "into-the-garbage-chute-flyboy"), sp.unit("rebelcommandos", A, (450, 560), (520, 560))
    sp.activate(leia)
    sends(sp, commandos)
    assert sp[commandos].hunker == 0
    stays(sp)
    assert sp[commandos].hunker == 1
    sp.decline()


def test_mace_windu_and_another_unit_rush_to_action(sp: Scenario) -> None:
    mace, troopers = bearer(sp, "rush-to-action"), sp.unit(TROOPERS, A, (450, 560), (520, 560))
    sp.activate(mace)
    sends(sp, troopers)
    sends(sp, mace, -60)
    sends(sp, troopers, character=1)
    first, second = moves(troopers)
    assert movers(sp) == [first, (mace.characters[0], "dash"), second]
    sp.decline()


def test_delta_squad_is_on_its_way(sp: Scenario) -> None:
    boss, two = (
        bearer(sp, "hang-tight-trooper-delta-squad-on-our-way"),
        sp.unit("sevandscorch", A, (450, 560), (520, 560)),
    )
    fixer, rex = sp.unit("rc1140fixer", A, (450, 850)), sp.unit(REX, A, (350, 450))
    sp.activate(boss)
    near = {f"character:{one}" for one in (*boss.characters, *two.characters)}
    assert set(sp.options) == {*near, "pass"}  # Fixer is too far, Rex is no Delta
    sends(sp, two)
    sends(sp, boss, -60, "dash")
    sends(sp, two, character=1)
    assert {one for one, _ in movers(sp)} == {*boss.characters, *two.characters}
    assert fixer.owner == rex.owner
    sp.decline()


def test_scouts_of_the_empire_dash_unless_they_fight(sp: Scenario) -> None:
    iden, scouts = bearer(sp, "today-the-rebellion-dies"), sp.unit("imperialspecialforces", A, (450, 560), (620, 450))
    sp.unit(MAUL, B, (450, 640))
    sp.activate(iden)
    sends(sp, scouts, character=1)  # the other one is engaged
    sends(sp, iden, -60)
    assert movers(sp) == [(scouts.characters[1], "dash"), (iden.characters[0], "dash")]
    sp.decline()


@pytest.mark.parametrize(("where", "kind"), [("deck", "advance"), ("reserve", "advance"), ("discard", "dash")])
def test_general_solo_goes_quietly_while_the_card_waits(sp: Scenario, where: str, kind: str) -> None:
    solo, chewie = bearer(sp, "then-well-do-it-real-quiet-like"), sp.unit(CHEWIE, A, (450, 560))
    sp.deck(*([chewie.id] if where == "deck" else []))
    if where == "reserve":
        sp.player(A).reserve = chewie.id
    sp.activate(solo)
    sends(sp, chewie)
    sends(sp, solo, -60)
    assert movers(sp) == [(chewie.characters[0], kind), (solo.characters[0], kind)]
    sp.decline()


def test_mandalorians_recover_then_the_supporting_ones_jump(sp: Scenario) -> None:
    paz, two = bearer(sp, "we-are-mandalorians"), sp.unit("covertmandalorians", A, (450, 560), (520, 560))
    bo = sp.unit("bokatankryze", A, (350, 450))
    sp[bo].damage, sp[two].conditions = 2, ("pinned",)
    sp.activate(paz)
    sp.answers("condition:pinned", "damage")
    assert (sp[two].conditions, sp[bo].damage) == ((), 1)
    sends(sp, two)
    sends(sp, two, character=1)
    assert movers(sp) == moves(two, "jump")
    sp.decline()


def test_logray_inspires_warriors_and_scouts(sp: Scenario) -> None:
    logray, hunters = bearer(sp, "inspiring-presence"), sp.unit(EWOKS, A, (450, 560), (520, 560))
    trappers = sp.unit("ewoktrappers", A, (300, 560), (360, 560))
    sp[hunters].damage = 3
    sp.activate(logray)
    sp.answer("damage")
    assert (sp[hunters].hunker, sp[hunters].damage, sp[trappers].hunker) == (1, 1, 0)
    sends(sp, trappers)
    sends(sp, trappers, character=1)
    assert movers(sp) == moves(trappers)
    sp.decline()


# Toward somebody.


@covers("geometry.toward-away.arc")
def test_handmaidens_dash_toward_a_leader(sp: Scenario) -> None:
    sabe = bearer(sp, "loyal-protectors")
    sp.unit(ANAKIN, A, (450, 800))
    sp.activate(sabe)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 390, 0))
    sp.answer((450, 510, 0))
    assert movers(sp) == [(sabe.characters[0], "dash")]
    sp.decline()


@pytest.mark.parametrize(("leader", "helped"), [(640, True), (850, False)])
def test_a_wookiee_comes_to_a_leaders_side(sp: Scenario, leader: float, helped: bool) -> None:
    chewie, leia = bearer(sp, "wookiee-loyalty"), sp.unit("herasyndullaspectre2", A, (450, leader))
    sp[chewie].damage = 2
    sp.activate(chewie)
    sends(sp, chewie)
    if helped:
        sp.answer(f"heal:{chewie.id}:damage")
    assert (sp[leia].hunker, sp[chewie].damage) == ((1, 1) if helped else (0, 2))
    sp.decline()


def test_wicket_and_his_ewoks_charge(sp: Scenario) -> None:
    wicket, hunters = bearer(sp, "lead-the-charge"), sp.unit(EWOKS, A, (420, 310), (480, 310))
    sp.unit(MAUL, B, (450, 800))
    sp.activate(wicket)
    sp.answer(f"character:{hunters.characters[0]}")  # within range 3 before anybody moves
    sends(sp, wicket, 80)
    sends(sp, hunters)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((480, 250, 0))
    sp.answer((480, 370, 0))
    assert movers(sp) == [(wicket.characters[0], "dash"), *moves(hunters)]
    sp.decline()


def test_wicket_charges_alone_where_no_ewok_is_near(sp: Scenario) -> None:
    wicket = bearer(sp, "lead-the-charge")
    sp.unit(MAUL, B, (450, 800))
    sp.activate(wicket)
    sends(sp, wicket)
    assert sp.asked == "activation"


# The unit itself.


def test_luke_jumps_and_refreshes(sp: Scenario) -> None:
    luke = bearer(sp, "return-of-the-jedi")
    sp.force(0, spent=2)
    sp.activate(luke)
    sends(sp, luke)
    assert (movers(sp), sp.player(A).force) == ([(luke.characters[0], "jump")], 1)
    sp.decline()


def test_padawans_heal(sp: Scenario) -> None:
    padawans = bearer(sp, "lessons-learned")
    sp[padawans].damage = 2
    sp.activate(padawans)
    sp.answers(f"character:{padawans.characters[0]}", f"heal:{padawans.id}:damage")
    assert sp[padawans].damage == 1
    sp.decline()


def test_an_assassin_droid_sheds_a_condition_and_dashes(sp: Scenario) -> None:
    droid = bearer(sp, "on-the-hunt")
    sp[droid].conditions = ("disarmed",)
    sp.activate(droid)
    sp.answer("disarmed")
    sends(sp, droid)
    assert (sp[droid].conditions, movers(sp)) == ((), [(droid.characters[0], "dash")])
    sp.decline()


def test_special_forces_shake_it_off(sp: Scenario) -> None:
    forces = bearer(sp, "special-forces-conditioning")
    sp[forces].damage, sp[forces].conditions = 2, ("pinned",)
    sp.activate(forces)
    sp.answer("pinned")
    assert (sp[forces].damage, sp[forces].conditions) == (1, ())
    sp.decline()


@pytest.mark.parametrize(("way", "left"), [("way:0", (1, ("pinned",))), ("way:1", (3, ()))])
def test_the_dark_side_heals_or_frees_and_refreshes(sp: Scenario, way: str, left: tuple[int, tuple[str, ...]]) -> None:
    vader = bearer(sp, "you-dont-know-the-power-of-the-dark-side")
    sp[vader].damage, sp[vader].conditions = 3, ("pinned",)
    sp.force(0, spent=2)
    sp.activate(vader)
    sp.answer(way)
    if sp.asked == "condition":
        sp.answer("pinned")
    assert ((sp[vader].damage, sp[vader].conditions), sp.player(A).force) == (left, 1)
    sp.decline()


@pytest.mark.parametrize(("condition", "force"), [("pinned", 1), ("strained", 0)])
def test_anakin_was_weak(sp: Scenario, condition: str, force: int) -> None:
    vader = bearer(sp, "anakin-skywalker-was-weak")
    sp[vader].damage, sp[vader].conditions = 3, (condition,)
    sp.force(0, spent=2)
    sp.activate(vader)
    assert (sp[vader].damage, sp[vader].conditions, sp.player(A).force) == (2, (), force)  # it must go
    sends(sp, vader)
    assert movers(sp) == [(vader.characters[0], "dash")]
    sp.decline()


def test_obi_wan_runs_or_lets_run(sp: Scenario) -> None:
    obi, rex = bearer(sp, "run"), sp.unit(REX, A, (700, 450))
    troopers = sp.unit(TROOPERS, A, (200, 200), (260, 200))
    sp.unit(MAUL, B, (700, 520))
    sp[rex].damage = 2
    sp.activate(obi)
    assert sp.options == [f"character:{one}" for one in (*obi.characters, *rex.characters)]  # no trooper is engaged
    sp.answers(f"character:{rex.characters[0]}", f"heal:{rex.id}:damage")
    sends(sp, rex, -80)
    assert (movers(sp), sp[rex].damage) == ([(rex.characters[0], "reposition")], 1)
    assert troopers.owner == A
    sp.decline()


@pytest.mark.parametrize(("y", "focus"), [(660, 1), (850, 0)])
def test_a_high_priority_target_in_reach_is_focused_on(sp: Scenario, y: float, focus: int) -> None:
    droid = bearer(sp, "high-priority-target")
    sp.unit(MAUL, B, (450, y))
    sp.activate(droid)
    sends(sp, droid, -60)
    if sp.asked == "choice":
        sp.answer("way:0")
    assert sp.first(droid).focus == focus
    sp.decline()


@pytest.mark.parametrize(("way", "asked"), [("way:0", "move"), ("way:1", "target")])
def test_boba_fett_jumps_or_shoots_at_a_leader(sp: Scenario, way: str, asked: str) -> None:
    boba, maul = bearer(sp, "youre-running-out-of-options"), sp.unit(MAUL, B, (450, 620))
    sp.unit(COMMANDOS, B, (530, 620), (600, 620))
    sp.activate(boba)
    sp.answer(way)
    assert sp.asked == asked
    if asked == "target":
        assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]
    else:
        sp.answer((450, 510, 0))
        assert movers(sp) == [(boba.characters[0], "jump")]
    sp.decline()


def test_faith_turns_wounds_into_force_or_relief(sp: Scenario) -> None:
    two = bearer(sp, "i-fear-nothing-for-all-is-as-the-force-wills-it")
    sp[two].injured, sp[two].damage = 2, 3
    sp.force(0, spent=4)
    sp.activate(two)
    assert sp.player(A).force == 1
    sp.answer("way:0")
    assert sp.player(A).force == 2
    sp.answers("way:1", "damage")
    assert (sp.player(A).force, sp[two].damage, sp.asked) == (2, 2, "activation")


@pytest.mark.parametrize("way", [0, 1])
def test_fate_decides_for_morgan_elsbeth(sp: Scenario, way: int) -> None:
    morgan, troopers = bearer(sp, "fate-has-decided-our-next-move"), sp.unit("nighttroopers", A, (450, 560), (520, 560))
    sp.deck(troopers.id, morgan.id)
    sp.activate(morgan)
    assert [one["order"] for one in sp.events("order.seen")] == ["nighttroopers"]
    sp.answer(f"way:{way}")
    if way == 0:
        sends(sp, morgan, -60)
        assert (sp.first(morgan).focus, sp.player(A).deck) == (1, [morgan.id, troopers.id])
        assert movers(sp) == [(morgan.characters[0], "dash")]
    else:
        sends(sp, troopers, character=1)  # whichever of the unit, but only one
        sends(sp, morgan, -60)
        assert (sp.first(morgan).focus, sp.player(A).deck) == (0, [troopers.id, morgan.id])
        assert movers(sp) == [(troopers.characters[1], "reposition"), (morgan.characters[0], "reposition")]
    sp.decline()


# Against enemies.


@pytest.mark.parametrize(("way", "condition"), [("way:0", "pinned"), ("way:1", "disarmed")])
def test_who_is_detained_by_a_scoundrel(sp: Scenario, way: str, condition: str) -> None:
    lobot, maul = bearer(sp, "detain"), sp.unit(MAUL, B, (450, 620))
    sp.activate(lobot)
    sends(sp, lobot)
    sp.answer(way)
    assert sp[maul].conditions == (condition,)
    sp.decline()


@pytest.mark.parametrize(("way", "condition"), [("way:0", "strained"), ("way:1", "pinned")])
def test_oppression(sp: Scenario, way: str, condition: str) -> None:
    trooper, maul = bearer(sp, "oppression"), sp.unit(MAUL, B, (450, 680))
    sp.activate(trooper)
    sends(sp, trooper)  # within range 3 now
    sp.answer(way)
    assert sp[maul].conditions == (condition,)
    sp.decline()


def test_a_trick_shot_hurts_and_uncovers(sp: Scenario) -> None:
    shooter, maul = bearer(sp, "trick-shot"), sp.unit(MAUL, B, (450, 800))
    sp[maul].hunker = 2
    sp.activate(shooter)
    assert (sp[maul].damage, sp[maul].hunker) == (1, 0)
    sp.decline()


def test_no_trick_shot_in_a_fight(sp: Scenario) -> None:
    shooter, maul = bearer(sp, "trick-shot"), sp.unit(MAUL, B, (450, 520))
    sp.activate(shooter)
    assert sp[maul].damage == 0
    sp.decline()


def test_lando_hands_his_conditions_over(sp: Scenario) -> None:
    lando, maul = bearer(sp, "how-you-doin-ya-old-pirate"), sp.unit(MAUL, B, (450, 600))
    sp[lando].conditions = ("pinned", "exposed")
    sp.activate(lando)
    sp.answer(f"character:{maul.characters[0]}")
    sp.answer("way:0")
    assert (sp[lando].conditions, sp[maul].conditions) == ((), ("pinned", "exposed"))
    assert movers(sp) == []
    sp.decline()


def test_lando_sends_a_friend_who_is_a_scoundrel(sp: Scenario) -> None:
    lando, pirates = bearer(sp, "how-you-doin-ya-old-pirate"), sp.unit(PIRATES, A, (450, 560), (520, 560))
    wounded = sp.unit("gwarm", A, (350, 560))
    sp[wounded].wounded = True
    sp.activate(lando)
    assert sp.options == [f"character:{one}" for one in (*lando.characters, *pirates.characters)]
    sends(sp, pirates)
    assert (movers(sp), sp.asked) == ([(pirates.characters[0], "dash")], "activation")

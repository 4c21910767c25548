"""Command cards of heroes that this book has alone or otherwise, and weapons on command cards."""

from __future__ import annotations

from math import hypot
from typing import cast

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.divulging import Divulge, take_back
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.targeting import refuse_target, weapon, weapons_of
from dejarik.games.legion.windows import StartOfActivation, StartOfActivationPhase
from dejarik.games.legion_2020.deploying import Deploy, waiting
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword, wounds
from tests.rules.legion.cards import happen, has, order, play, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

PALPATINE, BOBA, IDEN = "emperor-palpatine", "boba-fett-infamous-bounty-hunter", "iden-versio"
JYN, CASSIAN, LUKE = "jyn-erso", "cassian-andor", "luke-skywalker-hero-of-the-rebellion"
OBI_WAN, CLONES, VEERS = "obi-wan-kenobi", "phase-i-clone-troopers", "general-veers"
SABINE, SEEKER = "sabine-wren-explosive-artist", "idens-id10-seeker-droid"
RANGE_1, RANGE_2 = 152.4 + 27.0, 304.8 + 27.0


def names(lg: Scenario2020, unit: Unit) -> set[str]:
    standing = lg.game.standing(lg.game.unit(unit.id))
    return {weapon(lg.game, unit.id, ref).name for one in standing for ref in weapons_of(lg.game, one)}


# Weapons on cards.


@covers("command-cards.weapon-profiles", "command-cards.weapon-gained")
def test_a_gained_weapon_is_used_like_the_units_own(lg: Scenario2020, lend: Lend) -> None:
    lend(BOBA, ("arsenal", 2), weapons=(gun(dice=(0, 1, 0)),))
    lend(VADER, courage=3)
    boba, _ = lg.unit(BOBA, A, (500, 300)), lg.unit(VADER, B, (500, 430))
    show(lg, "zx-flame-projector")
    assert "ZX Flame Projector" not in names(lg, boba)
    lg.run(Activation(unit=boba.id))
    lg.answer("attack")
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == (["weapon:-1.0", "weapon:-3.0"], 2)
    lg.dice("blank blank")
    lg.answers("all", "end")
    assert lg.events("attack.declared")[0]["dice"] == (1, 1, 0)
    assert "ZX Flame Projector" not in names(lg, boba)


@covers("command-cards.weapon-profiles", "command-cards.weapon-attack-alone")
def test_an_attack_by_card_has_that_weapon_alone(lg: Scenario2020, lend: Lend) -> None:
    lend(VEERS, ("arsenal", 2), weapons=(gun(range=(1, 5)),))
    veers, leia = lg.unit(VEERS, A, (500, 100)), lg.unit(LEIA, B, (500, 700))
    show(lg, "maximum-firepower")
    lg.run(Activation(unit=veers.id))
    lg.answer("end")
    assert lg.options == [f"unit:{leia.id}", "pass"]
    lg.dice("blank " * 4)
    lg.answer(f"unit:{leia.id}")
    (event,) = lg.events("attack.declared")
    assert (event["weapons"], event["dice"]) == (("AT-AT Cannons",), (4, 0, 0))


@covers("command-cards.weapon-attack-type")
@pytest.mark.parametrize("engaged", [False, True])
def test_who_fights_fires_nothing_from_afar(lg: Scenario2020, engaged: bool) -> None:
    veers = lg.unit(VEERS, A, (500, 100))
    lg.unit(LEIA, B, (500, 700))
    if engaged:
        lg.unit(REBELS, B, (527, 100))
    show(lg, "maximum-firepower")
    lg.run(Activation(unit=veers.id))
    lg.answer("end")
    assert (lg.asked == "command-unit") is not engaged
    lg.decline()


@covers("command-cards.weapon-counterpart")
def test_a_counterpart_has_no_weapon_of_the_card(lg: Scenario2020) -> None:
    iden = lg.unit(IDEN, A, (500, 300), (540, 300), counterpart=SEEKER)
    show(lg, "concussive-blast")
    lg.run(Activation(unit=iden.id))
    lent = [
        any(weapon(lg.game, iden.id, ref).name == "Concussive Blast" for ref in weapons_of(lg.game, one))
        for one in lg.game.standing(lg.game.unit(iden.id))
    ]
    assert lent == [True, False]
    lg.answer("end")


# The Emperor.


@covers("command-cards.effects")
def test_palpatine_attacks_for_wounds_as_often_as_he_likes(lg: Scenario2020, lend: Lend) -> None:
    lend(PALPATINE, weapons=(gun(dice=(1, 0, 0)),), courage=4)
    lend(LEIA, defense_surge=False)
    emperor, leia = lg.unit(PALPATINE, A, (500, 300)), lg.unit(LEIA, B, (500, 500))
    show(lg, "and-now-you-will-die")
    lg.run(Activation(unit=emperor.id))
    for count in (1, 2, 3):
        lg.dice("blank")
        lg.answer("command:and-now-you-will-die")
        now = lg.game.unit(emperor.id)
        assert (wounds(lg, emperor), now.suppression, lg.game.unit(leia.id).immobilize) == (count, count, count)
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == 2
    lg.answer("end")


def test_palpatine_needs_somebody_to_attack(lg: Scenario2020, lend: Lend) -> None:
    lend(PALPATINE, weapons=(gun(),))
    emperor = lg.unit(PALPATINE, A, (500, 100))
    lg.unit(LEIA, B, (500, 900))
    show(lg, "and-now-you-will-die")
    lg.run(Activation(unit=emperor.id))
    assert "command:and-now-you-will-die" not in lg.options
    lg.answer("end")


# Jyn Erso.


def rebellious(lg: Scenario2020, lend: Lend, y: float) -> tuple[Unit, Unit]:
    lend(JYN, weapons=(gun(dice=(1, 0, 0)),))
    jyn, foe = lg.unit(JYN, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, y))
    play(lg, "rebellious")
    assert lg.game.keyword(jyn.id, "charge") == 1
    return jyn, foe


@covers("command-cards.effects")
def test_jyn_attacks_who_activates_once(lg: Scenario2020, lend: Lend) -> None:
    jyn, foe = rebellious(lg, lend, 500)
    other = lg.unit(STORMTROOPERS, B, (560, 500))
    happen(lg, StartOfActivation(unit=foe.id))
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    assert lg.options == ["attack", "move"]
    lg.dice("blank")
    lg.answer("attack")
    assert lg.events("attack.declared")[0]["defender"] == foe.id
    assert lg.game.unit(jyn.id).suppression == 1
    happen(lg, StartOfActivation(unit=other.id))
    assert lg.asked is None


@pytest.mark.parametrize(("y", "asked"), [(300 + RANGE_2, "ability"), (300 + RANGE_2 + 1, None)])
def test_jyn_waits_for_those_within_two(lg: Scenario2020, lend: Lend, y: float, asked: str | None) -> None:
    _, foe = rebellious(lg, lend, y)
    happen(lg, StartOfActivation(unit=foe.id))
    assert lg.asked == asked
    lg.decline()


@covers("command-cards.effects", "command-cards.grant-keywords")
def test_the_mission_is_completed(lg: Scenario2020) -> None:
    jyn, squad = lg.unit(JYN, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    idle = lg.put(lg.unit(REBELS, A, (700, 300)), suppression=1)
    play(lg, "complete-the-mission")
    assert lg.game.keyword(jyn.id, "low-profile") == 1
    order(lg, squad)
    assert lg.options == ["suppression", "pass"]
    lg.answer("suppression")
    assert lg.game.unit(squad.id).suppression == 1
    lg.dice("blank")
    lg.run(Activation(unit=squad.id))
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == 2  # not suppressed, although its courage is 1
    lg.answer("end")
    assert lg.asked == "give-tokens"
    lg.answer(lg.options[0])
    assert lg.game.unit(squad.id).suppression == 0
    lg.dice("blank")
    lg.run(Activation(unit=idle.id))  # who has no order is as scared as ever
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.left == 1
    lg.answer("end")


# Cassian, Sabine, Luke.


@covers("command-cards.effects")
@pytest.mark.parametrize(("way", "tokens"), [("suppression", (1, True)), ("pass", (0, False))])
def test_cassian_shoots_and_watches(lg: Scenario2020, lend: Lend, way: str, tokens: tuple[int, bool]) -> None:
    lend(CASSIAN)
    cassian = lg.unit(CASSIAN, A, (500, 300))
    play(lg, "crack-shot")
    assert has(lg, cassian) == {"aim": 1, "gunslinger": 0}
    lg.run(Activation(unit=cassian.id))
    lg.answers("end", way)
    now = lg.game.unit(cassian.id)
    assert (now.suppression, now.standby) == tokens


@covers("command-cards.effects")
def test_sabine_recovers_and_sprays(lg: Scenario2020) -> None:
    lg.terrain(block(500, 420, 100, 60, 10))
    sabine = lg.put(lg.unit(SABINE, A, (500, 300)), suppression=1)
    show(lg, "symbol-of-rebellion")
    lg.run(Activation(unit=sabine.id))
    assert lg.asked == "recover"  # she is not asked whether
    lg.answers("all", "command:symbol-of-rebellion")
    lg.answer((500.0, 400.0, 0.0))
    assert [(one.kind, one.owner) for one in lg.state.tokens] == [("graffiti", A)]
    lg.answer("end")


@covers("command-cards.effects")
@pytest.mark.parametrize(("suppression", "more"), [(0, 3), (2, 1), (3, 0)])
def test_luke_rolls_dice_of_his_own_besides(lg: Scenario2020, lend: Lend, suppression: int, more: int) -> None:
    lend(LUKE, courage=3, defense_surge=False)
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),), courage=3)
    luke, vader = lg.unit(LUKE, B, (500, 300)), lg.unit(VADER, A, (500, 327))
    show(lg, "full-of-surprises", B)
    lg.put(luke, suppression=suppression)
    attack(lg, vader, "crit " + "blank " * more + "blank", at=luke)
    (event,) = lg.events("defense.rolled")
    assert event["dice"] == ("blank",) * (1 + more)


@covers("command-cards.effects")
def test_luke_calms_two_when_he_is_ordered(lg: Scenario2020, lend: Lend) -> None:
    lend(LUKE, weapons=(gun(),), courage=3)
    luke = lg.unit(LUKE, A, (500, 300))
    near, far = lg.unit(STORMTROOPERS, B, (500, 440)), lg.unit(STORMTROOPERS, B, (500, 490))
    play(lg, "i-am-a-jedi")
    assert lg.asked is None
    order(lg, luke, "i-am-a-jedi")
    lg.answer((f"unit:{near.id}",))
    for one in (near, luke):
        refusal = refuse_target(lg.game, lg.game.unit(one.id), far if one is luke else luke)
        assert refusal is not None
        assert refusal.why == "refusal.may-not-attack"
    assert refuse_target(lg.game, far, luke) is None


# The Republic.


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("card", "order_", "aim", "reached"),
    [
        ("take-that-clankers", "up", 1, True),
        ("take-that-clankers", "up", 0, False),
        ("take-that-clankers", "", 1, False),
        ("push", "up", 1, False),
    ],
)
def test_ordered_troopers_with_an_aim_token_shoot_farther(
    lg: Scenario2020, lend: Lend, card: str, order_: str, aim: int, reached: bool
) -> None:
    lend(CLONES, weapons=(gun(range=(1, 3)),))
    clones, foe = lg.unit(CLONES, A, (500, 100)), lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    play(lg, card)
    lg.put(lg.game.unit(clones.id), order=order_, aim=aim)
    assert (refuse_target(lg.game, lg.game.unit(clones.id), foe) is None) is reached


@covers("command-cards.effects", "keyword.long-shot-x.effect")
def test_who_shoots_farther_by_the_card_keeps_the_aim_token(lg: Scenario2020, lend: Lend) -> None:
    lend(CLONES, weapons=(gun(range=(1, 3)),))
    clones = lg.unit(CLONES, A, (500, 100))
    lg.unit(VADER, B, (500, 127 + 152.4 * 4))
    play(lg, "take-that-clankers")
    lg.put(lg.game.unit(clones.id), order="up", aim=1)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id))
    assert (lg.asked, lg.game.unit(clones.id).aim) == ("reroll", 1)


@covers("command-cards.effects", "keyword.long-shot-x.effect")
@pytest.mark.parametrize(("own", "away", "left"), [(3, 4, 1), (4, 4, 1), (4, 5, 0)])
def test_a_long_shot_pays_for_what_the_card_does_not_reach(
    lg: Scenario2020, lend: Lend, own: int, away: int, left: int
) -> None:
    """The card makes 4 of 3 and leaves 4 as it is."""
    lend(CLONES, weapons=(gun(("long-shot", 1), range=(1, own)),))
    clones = lg.unit(CLONES, A, (500, 100))
    lg.unit(VADER, B, (500, 127 + 152.4 * away))
    play(lg, "take-that-clankers")
    lg.put(lg.game.unit(clones.id), order="up", aim=1)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id))
    assert (lg.asked, lg.game.unit(clones.id).aim) == ("reroll" if left else None, left)


@covers("command-cards.effects", "command-cards.effects.start-of-activation-phase")
def test_obi_wan_gains_a_token_for_each_enemy(lg: Scenario2020) -> None:
    obi_wan = lg.unit(OBI_WAN, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 300 + RANGE_2))
    lg.unit(STORMTROOPERS, B, (500, 300 + RANGE_2 + 40))
    show(lg, "hello-there")
    happen(lg, StartOfActivationPhase())
    assert lg.options == ["aim", "dodge", "standby", "surge"]
    lg.answer("dodge")
    assert lg.asked is None
    assert lg.game.unit(obi_wan.id).dodge == 1


# Change of Plans.


@covers("command-cards.example.change-of-plans", "command-cards.effects.when-revealed-first")
@covers("command-cards.effects.both-when-revealed")
@pytest.mark.parametrize("both", [False, True])
def test_plans_change_before_anything_looms(lg: Scenario2020, both: bool) -> None:
    lg.unit("director-orson-krennic", A, (500, 300))
    if both:
        lg.unit("han-solo-unorthodox-general", A, (600, 300))
    han = lg.unit("han-solo-unorthodox-general", B, (1500, 800))
    ours, theirs = lg.state.players
    ours.hand = ["change-of-plans" if both else "annihilation-looms", "push"]
    theirs.hand = ["change-of-plans", "assault"]
    lg.changed()
    lg.command_cards(ours.hand[0], theirs.hand[0])
    assert (lg.asked, lg.decision.player) == ("ability", A if both else B)
    lg.answer(lg.options[0])
    ours, theirs = lg.state.players
    if both:
        assert (ours.discard, theirs.hand) == (["change-of-plans"], ["assault", "change-of-plans"])
    else:
        assert (theirs.discard, ours.hand) == (["change-of-plans"], ["push", "annihilation-looms"])
    assert lg.game.unit(han.id).suppression == 0
    lg.answer("card:push", lg.game.decisions[0])
    while lg.game.decisions:
        lg.answer(lg.game.decisions[0].suggested)
    assert [one.chosen for one in lg.state.players] == ["push", "assault"]


@covers("command-cards.orders-section")
def test_an_entire_legion_is_ordered(lg: Scenario2020) -> None:
    lg.unit(PALPATINE, A, (500, 300))
    squads = [lg.unit(STORMTROOPERS, A, (400 + 60 * number, 400)) for number in range(4)]
    far = lg.unit(STORMTROOPERS, A, (500, 900))
    lg.unit(LEIA, B, (1500, 800))
    lg.command("an-entire-legion", "ambush")
    while lg.game.decisions:
        lg.answer(lg.game.decisions[0].suggested)
    assert all(lg.game.unit(one.id).order == "up" for one in squads)
    assert lg.game.unit(far.id).order == ""


# Vader.


@covers("command-cards.effects")
@pytest.mark.parametrize(("owner", "dice", "hurt"), [(B, "block surge blank", 2), (A, "", 0)])
def test_vader_hurls_a_unit(lg: Scenario2020, lend: Lend, owner: int, dice: str, hurt: int) -> None:
    lend(VADER, courage=3)
    vader = lg.unit(VADER, A, (500, 300))
    squad = lg.unit(REBELS, owner, (500, 400), (530, 400), (560, 400))
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    assert (lg.asked, lg.decision.player) == ("place-unit", A)
    with refused(lg, by="command-cards.effects"):
        lg.answer((500.0, 400.0 + 153.4, 0.0, 0.0))
    lg.answer((500.0, 400.0 + 152.4, 0.0, 0.0))
    assert (lg.asked, lg.decision.player) == ("formation", A)
    lg.dice(dice)
    lg.answer(lg.decision.suggested)
    leader = lg.game.leader(lg.game.unit(squad.id))
    while lg.asked == "wound":
        lg.answer(lg.options[-1])
    assert wounds(lg, squad) == hurt
    assert (leader.x, leader.y) == (500.0, 552.4)
    assert "command:vaders-might" not in lg.options
    lg.answer("end")


@covers("bane.reveal-trigger", "objective-token.claim.carry")
@pytest.mark.parametrize(("x", "shown"), [(640.0, 1), (900.0, 0)])
def test_whom_vader_hurls_reveals_bane_tokens_and_keeps_what_it_has_claimed(
    lg: Scenario2020, lend: Lend, x: float, shown: int
) -> None:
    vader, leia = lg.unit(VADER, A, (500, 300)), lg.unit(LEIA, B, (500, 400))
    claimed, trap = Token(0, "poi", 500.0, 438.9, name="supplies"), Token(1, "bane", x, 552.4, owner=A)
    lg.state.tokens = [claimed, replace(trap, name="smoke-and-mirrors")]
    lg.put(leia, assets=(claimed,))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    lg.dice("blank")
    lg.answer((500.0, 552.4, 0.0, 0.0))
    assert (lg.asked, lg.asks) == ("carry", B)
    lg.answer(lg.decision.suggested)
    assert len(lg.events("bane.revealed")) == shown
    (token,) = [one for one in lg.state.tokens if one.kind == "poi"]
    assert hypot(token.x - 500.0, token.y - 552.4) == pytest.approx(13.5 + 25.4, abs=0.1)
    lg.answer("end")


@covers("melee.refill-contact", "melee.all-minis-contribute")
def test_whom_vader_hurls_out_of_a_melee_leaves_a_gap_that_is_filled(lg: Scenario2020) -> None:
    """By who fights somebody else there as well."""
    vader, leia = lg.unit(VADER, A, (700, 540)), lg.unit(LEIA, B, (554, 527))
    squad = lg.unit(STORMTROOPERS, A, (500, 500), (554, 500))
    lg.unit(REBELS, B, (500, 527))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answers("command:vaders-might", f"unit:{leia.id}")
    lg.dice("blank")
    lg.answer((620.0, 600.0, 0.0, 0.0))
    assert (lg.asked, lg.asks) == ("pile-in", A)
    lg.answer(lg.decision.suggested)
    one, foe = lg.game.miniature(squad.miniatures[1]), lg.game.miniature(lg.game.unit(3).leader)
    assert hypot(one.x - foe.x, one.y - foe.y) == pytest.approx(27.0, abs=0.1)
    lg.answer("end")


@pytest.mark.parametrize(("key", "away"), [("at-st", 200.0), (REBELS, RANGE_1 + 1)])
def test_vader_hurls_no_walker_and_nobody_far_away(lg: Scenario2020, key: str, away: float) -> None:
    vader = lg.unit(VADER, A, (500, 300))
    lg.unit(key, B, (500, 300 + away))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    assert "command:vaders-might" not in lg.options
    lg.answer("end")


@covers("command-cards.effects")
def test_vader_gains_surges_with_his_order(lg: Scenario2020) -> None:
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (600, 300))
    show(lg, "darkness-descends")
    for unit in (vader, squad):
        order(lg, unit)
    assert [lg.game.unit(one.id).surge for one in (vader, squad)] == [2, 0]


@covers("command-cards.effects")
def test_darkness_descends_before_the_battle(lg: Scenario2020) -> None:
    vader, _ = lg.unit(VADER, A), lg.unit("imperial-officer", A, (500, 300))
    squad, foes = lg.unit(STORMTROOPERS, A), [lg.unit(LEIA, B), lg.unit(REBELS, B)]
    lg.state.players[A].hand = ["darkness-descends", "ambush"]
    lg.changed()
    lg.run(Divulge(moment="deploy-units"))
    lg.answer("card:darkness-descends")
    lg.decline()
    assert [lg.game.keyword(vader.id, word) for word in ("infiltrate", "scout")] == [1, 1]
    step = Deploy()
    left = [[one.id for one in waiting(cast(Legion2020, lg.game), step, player)] for player in (A, B)]
    assert left == [[squad.id], [one.id for one in foes]]
    step.asked = [squad.id, *[one.id for one in foes]]
    assert [one.id for one in waiting(cast(Legion2020, lg.game), step, A)] == [vader.id]
    take_back(lg.game)
    lg.state.round = 1
    assert lg.state.players[A].hand == ["ambush", "darkness-descends"]
    refusal = lg.game.refuse_card(A, "ambush")
    assert refusal is not None
    assert refusal.why == "refusal.divulged-first"
    assert lg.game.refuse_card(A, "darkness-descends") is None
    lg.state.round = 2
    assert lg.game.refuse_card(A, "ambush") is None


def test_nobody_must_show_the_darkness(lg: Scenario2020) -> None:
    vader, squad = lg.unit(VADER, A), lg.unit(STORMTROOPERS, A)
    lg.unit("imperial-officer", A, (500, 300))
    lg.state.players[A].hand = ["darkness-descends", "ambush"]
    lg.state.round = 1
    lg.changed()
    lg.run(Divulge(moment="deploy-units"))
    lg.answer("pass")
    assert [one.id for one in waiting(cast(Legion2020, lg.game), Deploy(), A)] == [vader.id, squad.id]
    assert lg.game.refuse_card(A, "ambush") is None


# Give in to Your Anger.


def angered(lg: Scenario2020, lend: Lend, order_: str = "") -> tuple[Unit, Unit]:
    """It is the turn of B, whose squad is to be provoked."""
    lend(REBELS, weapons=(gun(),), courage=9)
    lg.unit(PALPATINE, A, (500, 300))
    leia, squad = lg.unit(LEIA, B, (500, 900)), lg.put(lg.unit(REBELS, B, (500, 500)), order=order_)
    lg.state.players[B].pool = ["corps", "commander"] if not order_ else ["commander"]
    show(lg, "give-in-to-your-anger")
    lg.run(Turn(player=B))
    assert (lg.decision.player, lg.options) == (A, [f"unit:{leia.id}", f"unit:{squad.id}", "pass"])
    return leia, squad


@covers("command-cards.effects")
@pytest.mark.parametrize("order_", ["", "up"])
@pytest.mark.parametrize(("acts", "fear"), [(("attack",), 0), (("aim",), 4)])
def test_an_enemy_gives_in_to_anger(
    lg: Scenario2020, lend: Lend, order_: str, acts: tuple[str, ...], fear: int
) -> None:
    _, squad = angered(lg, lend, order_)
    lg.answer(f"unit:{squad.id}")
    assert (lg.asked, lg.decision.subject, lg.decision.player) == ("action", squad.id, B)
    assert (lg.game.unit(squad.id).order, lg.state.players[B].pool) == ("up", ["commander"])
    if "attack" in acts:
        lg.dice("blank")
    lg.answers(*acts)
    lg.decline()
    now = lg.game.unit(squad.id)
    assert (now.suppression, now.order) == (fear, "down")


@covers("command-cards.effects")
def test_whoever_gives_in_takes_the_turn(lg: Scenario2020, lend: Lend) -> None:
    """Though another order token lies face up."""
    lend(REBELS, weapons=(gun(),), courage=9)
    squad, leia = lg.unit(REBELS, B, (500, 500)), lg.put(lg.unit(LEIA, B, (500, 900)), order="up")
    lg.unit(PALPATINE, A, (500, 300))
    lg.state.players[B].pool = ["corps"]
    show(lg, "give-in-to-your-anger")
    lg.run(Turn(player=B))
    lg.answer(f"unit:{squad.id}")
    assert (lg.asked, lg.decision.subject) == ("action", squad.id)
    lg.answer("end")
    assert [lg.game.unit(one.id).order for one in (squad, leia)] == ["down", "up"]


@covers("command-cards.effects")
def test_a_token_that_a_command_card_keeps_serves_who_gives_in(lg: Scenario2020) -> None:
    squad, _ = lg.unit(REBELS, B, (500, 500)), lg.unit(PALPATINE, A, (500, 300))
    lg.state.players[B].pool, lg.state.players[B].kept = ["heavy"], ["corps"]
    show(lg, "give-in-to-your-anger")
    lg.run(Turn(player=B))
    lg.answer(f"unit:{squad.id}")
    assert (lg.state.players[B].pool, lg.state.players[B].kept) == (["heavy"], [])
    lg.answer("end")


@covers("command-cards.effects")
def test_nobody_is_provoked_in_a_turn_of_the_own_side(lg: Scenario2020, lend: Lend) -> None:
    palpatine, _ = lg.unit(PALPATINE, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.state.players[A].pool = ["commander"]
    show(lg, "give-in-to-your-anger")
    lg.run(Turn(player=A))
    assert (lg.asked, lg.decision.subject) == ("action", palpatine.id)
    lg.answer("end")


def test_only_the_first_unit_gives_in(lg: Scenario2020, lend: Lend) -> None:
    leia, _ = angered(lg, lend)
    lg.answer("pass")
    assert (lg.asked, lg.decision.subject) == ("action", leia.id)  # the token drawn was hers
    lg.put(lg.game.unit(leia.id), order="down")
    lg.game.stack.clear()
    lg.state.players[A].used = ()
    lg.run(Turn(player=B))
    assert (lg.asked, lg.decision.player) == ("action", B)  # somebody has acted already, so A has no say
    lg.answer("end")


@covers("timing.example.two-cad-banes", "timing.blue-player-decides")
@pytest.mark.parametrize("first", [A, B])
def test_where_both_divulge_a_card_blue_says_whose_comes_first(lg: Scenario2020, first: int) -> None:
    """Darkness descends on either side, and nothing of it before both cards lie open."""
    vaders = [lg.unit(VADER, player) for player in (A, B)]
    for player in (A, B):
        lg.unit("imperial-officer", player)
        lg.state.players[player].hand = ["darkness-descends"]
    lg.changed()
    lg.discreet = True
    lg.run(Divulge(moment="deploy-units"))
    for player in (A, B):
        assert lg.asks == player
        assert not lg.game.keyword(vaders[A].id, "infiltrate")
        lg.answer("card:darkness-descends")
    assert (lg.asked, lg.asks, lg.options) == ("whose-first", A, ["player:0", "player:1"])
    lg.answer(f"player:{first}")
    gained = [one["unit"] for one in lg.events("keyword.gained") if one["keyword"] == "infiltrate"]
    assert gained == [vaders[first].id, vaders[1 - first].id]


# You Serve Your Master Well.


def servants(lg: Scenario2020, lend: Lend, suppression: int) -> tuple[Unit, Unit, Unit]:
    lend(STORMTROOPERS, weapons=(gun(dice=(1, 0, 0)),), courage=1)
    lend(LEIA, defense_surge=False)
    luke = lg.unit(LUKE, A, (500, 300))
    squad = lg.put(lg.unit(STORMTROOPERS, B, (500, 400)), suppression=suppression)
    comrade = lg.unit(VADER, B, (500, 600))
    lg.unit(LEIA, A, (700, 300))
    show(lg, "you-serve-your-master-well")
    lg.run(Activation(unit=luke.id))
    return luke, squad, comrade


@covers("command-cards.effects")
def test_luke_makes_an_enemy_shoot_at_its_own_side(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, courage=3, defense_surge=False)
    _, squad, comrade = servants(lg, lend, 1)
    lg.answer("command:you-serve-your-master-well")
    assert (lg.asked, lg.decision.player) == ("free-action", A)
    lg.dice("crit blank")
    lg.answer("attack")
    while lg.asked in ("defender", "weapons"):
        assert lg.options == [f"unit:{comrade.id}"] or lg.asked == "weapons"  # neither Luke nor Leia
        lg.answer(lg.options[0])
    assert wounds(lg, comrade) == 1
    assert (lg.game.unit(squad.id).owner, lg.state.seized) == (B, -1)
    assert "command:you-serve-your-master-well" not in lg.options
    lg.answer("end")


@covers("command-cards.effects")
def test_whose_last_unit_serves_has_not_lost(lg: Scenario2020, lend: Lend) -> None:
    lend(STORMTROOPERS, courage=1)
    luke = lg.unit(LUKE, A, (500, 300))
    squad = lg.put(lg.unit(STORMTROOPERS, B, (500, 400)), suppression=1)
    show(lg, "you-serve-your-master-well")
    lg.run(Activation(unit=luke.id))
    lg.answer("command:you-serve-your-master-well")
    assert (lg.game.unit(squad.id).owner, lg.state.seized_from) == (A, B)
    assert [lg.game.has_units(player) for player in (A, B)] == [True, True]
    lg.decline()
    assert lg.game.result is None


@pytest.mark.parametrize("suppression", [0])
def test_only_the_frightened_serve(lg: Scenario2020, lend: Lend, suppression: int) -> None:
    lend(VADER, courage=3)
    servants(lg, lend, suppression)
    assert "command:you-serve-your-master-well" not in lg.options
    lg.answer("end")


def test_a_friend_serves_gladly(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, courage=3)
    luke, squad = lg.unit(LUKE, A, (500, 300)), lg.unit(REBELS, A, (500, 400))
    lg.unit(LEIA, A, (540, 300))
    vader = lg.unit(VADER, B, (500, 600))
    show(lg, "you-serve-your-master-well")
    lg.run(Activation(unit=luke.id))
    lg.answer("command:you-serve-your-master-well")
    assert (lg.asked, lg.decision.subject) == ("free-action", squad.id)  # Leia commands and is not asked
    lg.dice("blank")
    lg.answer("attack")
    assert lg.events("attack.declared")[0]["defender"] == vader.id
    assert [unit.owner for unit in lg.state.units] == [A, A, A, B]
    lg.answer("end")

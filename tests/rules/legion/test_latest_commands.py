"""The latest command cards: each with what it leaves alone."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import turns_of
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase, create_pass_pools, determine_priority, take_orders
from dejarik.games.legion.content.mercenaries.clans import flanked
from dejarik.games.legion.content.mercenaries.mandalorian_leader import commanded
from dejarik.games.legion.content.mercenaries.pirates import hondo_cheers
from dejarik.games.legion.content.rebels.lando_calrissian import has_array
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.end_phase import EndPhase, remove_tokens
from dejarik.games.legion.facts.terms import Rank
from dejarik.games.legion.ordering import open_to_orders
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import MaySpend, purse
from dejarik.games.legion.round import Round, begin
from dejarik.games.legion.selecting import refuse_order
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import (
    AfterActivation,
    AfterAttack,
    AttackRolled,
    DefenderDeclared,
    EndOfActivation,
    IssuingOrders,
    PoolFormed,
    RollingAttack,
    ScoringEffects,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfEndPhase,
)
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, wounds
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

SUN_FAC, WARRIORS = "sun-fac", "geonosian-warriors-soldiers-of-the-hive"
DROIDS, DOOKU, VENTRESS = "b1-battle-droids", "count-dooku", "asajj-ventress"
CLONES, KNIGHT, TAUNTAUNS = "clone-trooper-infantry", "jedi-knight-general", "tauntaun-riders"
IG_88, HONDO = "ig-88", "hondo-ohnaka"
LEADER, KRYZE, LANDO = "mandalorian-leader", "clan-kryze-veterans", "lando-calrissian"


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


# Jumps.


@covers("card.command.fields", "keyword.unit.jump")
def test_warriors_near_sun_fac_jump_high(lg: Scenario, lend: Lend) -> None:
    lend(WARRIORS, ("jump", 1))
    lend(SUN_FAC)
    sun = lg.unit(SUN_FAC, A, (500, 300))
    side = lg.game.leader(sun).radius + 13.5
    units = [lg.unit(WARRIORS, A, (500 + 60 * one, 400)) for one in range(3)]
    far = lg.unit(WARRIORS, A, (500, 306 + side + 304.8))
    play(lg, "brutal-enforcer")
    assert has(lg, sun) == {"agile": 1, "demoralize": 1}
    happen(lg, StartOfActivationPhase())
    assert lg.options == [*[f"unit:{one.id}" for one in units], "pass"]
    assert f"unit:{far.id}" not in lg.options
    for one in units[:2]:
        lg.answers(f"unit:{one.id}", "jump")
        assert lg.asked == "move"
        assert lg.game.keyword(one.id, "jump") == 3
        leader = lg.game.leader(one)
        lg.answer((leader.x, leader.y + 60.0, 0.0, 0.0))
        assert lg.game.keyword(one.id, "jump") == 1
    assert lg.asked is None


@covers("card.command.fields", "keyword.unit.jump")
@pytest.mark.parametrize(("jump", "asked"), [((("jump", 1),), True), ((), False)])
def test_who_can_jump_does_when_ordered(
    lg: Scenario, lend: Lend, jump: tuple[tuple[str, int], ...], asked: bool
) -> None:
    lend(STORMTROOPERS, *jump)
    squad = lg.unit(STORMTROOPERS, A, (500, 300))
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert (lg.asked == "command-way") is asked
    if asked:
        lg.answer("jump")
        assert lg.game.keyword(squad.id, "jump") == 2
        lg.answer((500.0, 350.0, 0.0, 0.0))


@covers("melee.engaged.limits", "keyword.unit.jump")
def test_who_is_engaged_does_not_jump_when_ordered(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("jump", 1))
    squad = lg.unit(STORMTROOPERS, A, (500.0, 300.0))
    lg.unit(REBELS, B, (500.0, 327.0))
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert lg.asked is None


@covers("keyword.unit.weighed-down")
@pytest.mark.parametrize("holds", [True, False])
def test_the_weighed_down_jump_by_no_card_either(lg: Scenario, lend: Lend, holds: bool) -> None:
    lend(STORMTROOPERS, ("jump", 1), ("weighed-down", 0))
    squad = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.put(squad, assets=(Token(9, "asset", 0.0, 0.0),) if holds else ())
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert (lg.asked == "command-way") is not holds
    lg.decline()


@covers("deploy.by-moving")
def test_who_is_undeployed_deploys_by_the_jump_that_a_card_grants(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("jump", 1))
    lg.game.state.objective = "close-the-pocket"
    vader = lg.unit(VADER, A)
    show(lg, "aerial-assault")
    order(lg, vader, "aerial-assault")
    lg.answers("jump", (300.0, 60.0, 0.0))
    assert lg.game.unit(vader.id).deployed


@covers("card.command.fields")
@pytest.mark.parametrize(("face", "gains"), [("up", True), ("", False)])
def test_death_comes_from_above(lg: Scenario, lend: Lend, face: str, gains: bool) -> None:
    lend(STORMTROOPERS, ("jump", 1))
    squad, foe = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), order=face), lg.unit(REBELS, B, (500, 600))
    show(lg, "aerial-assault")
    for _ in range(2):
        happen(lg, DefenderDeclared(attacker=squad.id, defender=foe.id))
    assert [str(one.keyword.id) for one in lg.game.unit(squad.id).granted] == ["death-from-above"] * gains


@covers("card.command.fields")
def test_weapons_are_a_religion(lg: Scenario) -> None:
    hunter, squad = lg.unit(KRYZE, A, (500, 300)), lg.unit(STORMTROOPERS, A, (700, 300))
    play(lg, "weapons-are-our-religion")
    order(lg, squad, "weapons-are-our-religion")
    assert has(lg, hunter) == {"melee:versatile": 0, "ranged:versatile": 0}
    assert has(lg, squad) == {"charge": 0}


# Scouts.


@covers("card.command.fields", "keyword.unit.observe")
def test_a_patrol_looks_around(lg: Scenario) -> None:
    squad = lg.unit(REBELS, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (500 + 100 * one, 600)) for one in range(2)]
    lg.unit(STORMTROOPERS, B, (500, 900))
    show(lg, "on-patrol")
    order(lg, squad, "on-patrol")
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answer("pass")
    assert lg.asked == "give-tokens"
    assert lg.decision.several is not None
    assert [sorted(len(one) for one in lg.decision.several.legal())] == [[1, 1]]
    lg.answer([f"unit:{foes[1].id}"])
    assert [lg.game.unit(one.id).observation for one in foes] == [0, 4]


@covers("card.command.fields")
@pytest.mark.parametrize(("player", "dodges"), [(B, 1), (A, 0)])
def test_riders_dodge_as_enemies_come_near(lg: Scenario, lend: Lend, player: int, dodges: int) -> None:
    lend(TAUNTAUNS)
    rider = lg.unit(TAUNTAUNS, A, (500, 300))
    near = lg.unit(STORMTROOPERS, player, (500, 520))
    lg.unit(REBELS, A, (560, 520))
    show(lg, "on-patrol")
    happen(lg, EndOfActivation(unit=near.id))
    if dodges:
        assert lg.options == [f"unit:{rider.id}", "pass"]
        lg.answer(f"unit:{rider.id}")
    assert lg.game.unit(rider.id).dodge == dodges


@covers("card.command.fields", "endphase.remove-tokens.others")
def test_who_sees_the_scouts_stays_observed(lg: Scenario) -> None:
    lg.terrain(block(900, 500, 900, 4, 600))
    squad, walker = lg.unit(CLONES, A, (300, 300)), lg.unit(AT_ST, A, (200, 300))
    lg.unit(CLONES, A, (900, 440))  # whom nobody sees
    seeing, blind = lg.unit(STORMTROOPERS, B, (300, 600)), lg.unit(STORMTROOPERS, B, (900, 560))
    mine = lg.put(lg.unit(CLONES, A, (400, 300)), observation=1)
    for one in (seeing, blind):
        lg.put(one, observation=2)
    play(lg, "recon-division")
    assert (lg.game.keyword(squad.id, "observe"), lg.game.keyword(walker.id, "observe")) == (1, 0)
    happen(lg, ScoringEffects())
    remove_tokens(lg.game, EndPhase())
    assert [lg.game.unit(one.id).observation for one in (seeing, blind, mine)] == [2, 0, 0]


@covers("card.command.fields", "endphase.remove-tokens.others")
@pytest.mark.parametrize(("falls", "left"), [(False, 2), (True, 0)])
def test_scouts_who_fall_in_the_end_phase_observe_nobody(lg: Scenario, falls: bool, left: int) -> None:
    squad, foe = lg.unit(CLONES, A, (300, 300)), lg.unit(STORMTROOPERS, B, (300, 600))
    lg.put(foe, observation=2)
    play(lg, "recon-division")
    happen(lg, StartOfEndPhase())
    if falls:
        lg.set(squad.leader, defeated=True)
        lg.put(squad, defeated=True)
    happen(lg, ScoringEffects())
    remove_tokens(lg.game, EndPhase())
    assert lg.game.unit(foe.id).observation == left


@covers("card.command.fields", "command.pass-pool")
@pytest.mark.parametrize(("round", "more"), [(1, 0), (3, 0), (3, 2)])
def test_reconnaissance_gives_time(lg: Scenario, round: int, more: int) -> None:
    lg.unit(LEIA, A, (500, 300))
    for one in range(2 + more):
        lg.unit(STORMTROOPERS, B, (500 + 200 * one, 600))
    lg.game.state.round = round
    show(lg, "battlefield-reconnaissance")
    create_pass_pools(lg.game, CommandPhase())
    assert [one.passes for one in lg.game.state.players] == [round + more, 0]


# The Republic.


@covers("card.command.fields", "command.orders.must-issue-all")
def test_clones_move_for_orders_that_are_held_back(lg: Scenario, lend: Lend) -> None:
    lend(CLONES)
    knight = lg.unit(KNIGHT, A, (500, 300))
    squads = [lg.put(lg.unit(CLONES, A, (500 + 100 * one, 500)), suppression=1) for one in range(4)]
    lg.put(squads[3], order="up")
    show(lg, "affirmative-general")
    lg.game.state.players[A].commander = knight.id
    phase = CommandPhase()
    lg.game.stack.append(phase)
    take_orders(lg.game, phase, ((A, 0, knight.id),))
    happen(lg, IssuingOrders())
    for one in squads[:2]:
        assert f"unit:{squads[3].id}" not in lg.options
        lg.answers(f"unit:{one.id}", "pass")  # which stays where it is
        lg.answer([f"unit:{one.id}"])
    assert [lg.game.unit(one.id).suppression for one in squads] == [0, 0, 1, 1]
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "keyword.command.divulge")
@pytest.mark.parametrize("special", [0, 1, 2])
def test_the_212th_attacks_by_stealth(lg: Scenario, special: int) -> None:
    clones = [lg.unit(CLONES, A) for _ in range(3)]
    vehicles = [lg.unit("barc-speeder", A) for _ in range(3)]
    for _ in range(special):
        lg.unit("arc-troopers", A)
    lg.game.state.players[A].hand = ["sneak-attack"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:sneak-attack")
    lg.answers(*[f"unit:{one.id}" for one in clones[:2]])
    lg.answers(*[f"unit:{one.id}" for one in vehicles[:special]])
    assert lg.asked != "command-unit"
    while lg.game.decisions:
        lg.answer("pass")
    assert [bool(lg.game.keyword(one.id, "infiltrate")) for one in clones] == [True, True, False]
    assert [lg.game.keyword(one.id, "scout") for one in vehicles] == [1] * special + [0] * (3 - special)


@covers("card.command.fields", "command.orders.other-sources")
def test_riders_order_themselves(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    rider, other = lg.unit(VADER, A, (500, 300)), lg.unit(LEIA, A, (700, 300))
    play(lg, "evasive-action")
    assert lg.options == [f"unit:{rider.id}", "done"]
    lg.answer([f"unit:{rider.id}"])
    assert [lg.game.unit(one.id).order for one in (rider, other)] == ["up", ""]
    assert has(lg, rider) == {"outmaneuver": 0}


@covers("card.command.fields", "command.orders.other-sources")
def test_a_rider_that_has_an_order_gains_no_other(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    rider = lg.put(lg.unit(VADER, A, (500, 300)), order="up")
    play(lg, "evasive-action")
    lg.answer([f"unit:{rider.id}"])
    assert (lg.events("order.issued"), has(lg, rider)) == ([], {"outmaneuver": 0})


@covers("card.command.fields", "keyword.unit.nimble")
@pytest.mark.parametrize(
    ("key", "apart", "words", "dodges"),
    [
        (AT_ST, 2, (), 1),
        (AT_ST, 2.1, (), 0),
        (AT_ST, 2, (("nimble", 0),), 0),
        (STORMTROOPERS, 2, (), 0),
    ],
)
def test_vehicles_near_riders_are_nimble(
    lg: Scenario, lend: Lend, key: str, apart: float, words: tuple[tuple[str, int], ...], dodges: int
) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    lend(key, *words)
    walker, foe = lg.unit(key, A, (500, 300)), lg.unit(REBELS, B, (500, 900))
    lg.unit(VADER, A, (500 + lg.game.leader(walker).radius + 13.5 + 152.4 * apart, 300))
    show(lg, "evasive-action")
    happen(lg, AfterAttack(attacker=foe.id, defenders=(walker.id,)))
    assert lg.game.unit(walker.id).dodge == 0
    happen(lg, AfterAttack(attacker=foe.id, defenders=(walker.id,), dodged=(walker.id,)))
    assert lg.game.unit(walker.id).dodge == dodges + bool(words)


@covers("card.command.fields", "keyword.unit.nimble")
@pytest.mark.parametrize(
    ("key", "owner", "rank", "dodges"),
    [
        (AT_ST, A, "heavy", 1),
        (AT_ST, A, "support", 1),
        (AT_ST, A, "commander", 0),
        (AT_ST, B, "heavy", 0),
        (STORMTROOPERS, A, "support", 0),
    ],
)
def test_who_is_nimble_near_a_rider(lg: Scenario, lend: Lend, key: str, owner: int, rank: str, dodges: int) -> None:
    lend(VADER, ("speeder", 1), courage=3)
    lend(key)
    unit = lg.put(lg.unit(key, owner, (500, 300)), rank=rank)
    for y in (400, 1100):  # one of them near
        lg.unit(VADER, A, (600, y))
    show(lg, "evasive-action")
    happen(lg, AfterAttack(attacker=lg.unit(REBELS, 1 - owner, (900, 900)).id, defenders=(unit.id,), dodged=(unit.id,)))
    assert lg.game.unit(unit.id).dodge == dodges


# The Separatists.


@covers("card.command.fields", "rule.restore")
@pytest.mark.parametrize(("way", "stands", "fear", "face"), [("order", 2, 1, ""), ("pass", 1, 2, "up")])
def test_droids_are_made_anew(lg: Scenario, lend: Lend, way: str, stands: int, fear: int, face: str) -> None:
    lend(DROIDS, wounds=2)
    squad = lg.put(lg.unit(DROIDS, A, (500, 300)), suppression=2)
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    assert lg.options == ["order", "pass"]
    lg.answer(way)
    if way == "order":
        assert lg.asked == "command-miniature"
        lg.answer(lg.options[0])
        assert lg.asked == "formation"
        lg.answer((530.0, 300.0, 0.0))
    now = lg.game.unit(squad.id)
    assert (len(lg.game.alive(now)), now.suppression, now.order) == (stands, fear, face)
    assert wounds(lg, squad) == 0


@covers("command.orders.once-per-round")
@pytest.mark.parametrize(("way", "next_round"), [("order", False), ("pass", False), ("order", True)])
def test_whose_order_goes_back_into_the_pool_receives_no_other_in_the_round(
    lg: Scenario, lend: Lend, way: str, next_round: bool
) -> None:
    lend(DROIDS)
    squad, tank = lg.unit(DROIDS, A, (500, 300)), lg.unit("aat-battle-tank", A, (700, 300))
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    lg.answer(way)
    decline(lg)
    if next_round:
        lg.game.stack.clear()
        begin(lg.game, Round())
    line = lg.game.cards.commands["ambush"].orders[0]
    unit = lg.game.unit(squad.id)
    assert lg.game.may_be_ordered(tank.id, unit, line) is next_round
    assert open_to_orders(lg.game, lg.game.unit(tank.id), unit) is next_round
    if not next_round:
        assert refuse_order(lg.game, tank.id, unit).rule == "command.orders.once-per-round"


@covers("card.command.fields", "rule.restore")
@pytest.mark.parametrize(("fallen", "deployed", "asked"), [(1, True, True), (0, True, False), (1, False, False)])
def test_which_droids_are_made_anew(lg: Scenario, lend: Lend, fallen: int, deployed: bool, asked: bool) -> None:
    lend(DROIDS, miniatures=2)
    places = [(500.0 + 30 * one, 300.0) for one in range(3)]
    squad = lg.put(lg.unit(DROIDS, A, *places, upgrades=("z-6-trooper",)), suppression=2, deployed=deployed)
    lost = next(one for one in squad.miniatures if lg.game.miniature(one).upgrade < 0 and one != squad.leader)
    lg.set(lost, defeated=bool(fallen), placed=not fallen)
    lg.discreet = True
    show(lg, "we-make-weapons")
    order(lg, squad, "we-make-weapons")
    lg.answer("order")
    assert (lg.asked == "command-miniature") is asked
    if asked:
        assert lg.options == [f"miniature:{lost}", "pass"]
        lg.answer("pass")
    now = lg.game.unit(squad.id)
    assert (len(lg.game.alive(now)), now.suppression, now.order) == (3 - fallen, 1, "")


@covers("command.priority.fewest-pips")
def test_some_cards_show_other_pips_than_a_hand_counts(lg: Scenario) -> None:
    cards = lg.game.cards.commands
    found = {id: (card.pips, card.shown) for id, card in cards.items() if card.pips != card.shown}
    assert found == {
        "sorry-about-the-mess": (1, 0),
        "at-last": (3, 1),
        "witch-magick": (1, 3),
        "lead-from-the-front": (2, 1),
        "revenge-is-not-the-jedi-way": (2, 4),
        "ace-up-his-sleeve": (2, 1),
        "the-sith-will-rule": (2, 3),
        "we-make-weapons": (3, 4),
        "insolence-we-are-pirates": (1, 4),
    }
    show(lg, "the-sith-will-rule", A)
    show(lg, "push", B)
    determine_priority(lg.game, CommandPhase())
    assert lg.game.state.priority == B


@covers("card.command.fields")
@pytest.mark.parametrize(("face", "pool"), [("up", ["operative"]), ("", []), ("down", ["operative"])])
def test_ventress_acts_after_dooku(lg: Scenario, face: str, pool: list[str]) -> None:
    dooku, ventress = lg.unit(DOOKU, A, (500, 300)), lg.put(lg.unit(VENTRESS, A, (700, 300)), order=face)
    lg.game.state.players[A].pool = ["operative"]
    play(lg, "the-sith-will-rule")
    assert has(lg, dooku) == {"aim": 1, "dodge": 1}
    happen(lg, AfterActivation(unit=dooku.id))
    assert (lg.asked == "action") is (face != "down")
    decline(lg)
    assert lg.game.unit(ventress.id).order == "down"
    assert lg.game.state.players[A].pool == pool
    happen(lg, AfterActivation(unit=dooku.id))  # once
    assert lg.asked is None


@covers("card.command.fields")
@pytest.mark.parametrize("pool", [[], ["corps", "heavy", "support", "special", "commander", "operative"]])
def test_ventress_acts_whatever_is_in_the_pool(lg: Scenario, pool: list[Rank]) -> None:
    dooku, _ = lg.unit(DOOKU, A, (500, 300)), lg.unit(VENTRESS, A, (700, 300))
    lg.game.state.players[A].pool = [*pool]
    show(lg, "the-sith-will-rule")
    happen(lg, AfterActivation(unit=dooku.id))
    assert lg.asked == "action"
    left = lg.game.state.players[A].pool
    assert sorted(left) == sorted({*pool} - {"operative"})
    assert not pool or left != pool[:-1]  # it was shuffled
    decline(lg)


@covers("card.command.fields")
def test_dooku_is_followed_by_nobody_if_ventress_is_not_there(lg: Scenario) -> None:
    dooku, _ = lg.unit(DOOKU, A, (500, 300)), lg.unit(VENTRESS, B, (700, 300))
    show(lg, "the-sith-will-rule")
    happen(lg, AfterActivation(unit=dooku.id))
    assert lg.asked is None


@covers("card.command.fields", "keyword.command.divulge", "keyword.command.permanent")
@pytest.mark.parametrize(
    ("text", "words"),
    [("text:0", {"bounty", "reinforcements"}), ("text:1", {"demoralize", "makashi-mastery", "outmaneuver"})],
)
def test_ventress_serves_her_master_from_the_start(lg: Scenario, lend: Lend, text: str, words: set[str]) -> None:
    lend(VENTRESS)
    ventress = lg.unit(VENTRESS, A)
    own = lg.game.state.players[A]
    own.hand = ["yes-my-master", "push"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    assert lg.options == ["card:yes-my-master"]
    lg.answers("card:yes-my-master", text)
    assert set(has(lg, ventress)) == words
    own = lg.game.state.players[A]
    assert (own.hand, own.shown, own.permanent) == (["push"], [], ["yes-my-master"])
    while lg.game.decisions:
        lg.answer("pass")


@covers("card.command.fields", "keyword.command.divulge")
def test_what_must_be_shown_goes_before_what_may_be(lg: Scenario, lend: Lend) -> None:
    lend(VENTRESS)
    lg.unit(VENTRESS, A)
    lg.unit("cad-bane", A)
    lg.game.state.players[A].hand = ["i-make-the-rules-now", "yes-my-master"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    assert lg.options == ["card:yes-my-master"]


# The Empire.


@covers("card.command.fields", "keyword.command.divulge")
@pytest.mark.parametrize("divulged", [True, False])
def test_fear_keeps_them_in_line(lg: Scenario, divulged: bool) -> None:
    squad, hired = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(IG_88, A, (700, 300))
    if divulged:
        lg.game.state.players[A].permanent = ["fear-will-keep-them-in-line"]
        play(lg, "push")
        assert has(lg, squad) == {}
    else:
        play(lg, "fear-will-keep-them-in-line")
        assert (has(lg, squad), has(lg, hired)) == ({"demoralize": 1}, {})
    for one in (squad, hired):
        order(lg, one)
    assert (lg.game.keyword(squad.id, "demoralize"), lg.game.keyword(hired.id, "demoralize")) == (1, 0)


@covers("card.command.fields", "activation.choose.faceup")
@pytest.mark.parametrize(("first", "late"), [("other", True), ("chosen", False)])
def test_thrawn_foresees_whom_they_would_send(lg: Scenario, lend: Lend, first: str, late: bool) -> None:
    lend(REBELS)
    lend(LEIA)
    chosen, other = lg.unit(LEIA, B, (500, 900)), lg.put(lg.unit(REBELS, B, (700, 900)), order="up")
    lg.game.state.players[B].pool = ["corps", "commander"]
    show(lg, "architects-of-their-own-destruction")
    happen(lg, StartOfActivationPhase())
    lg.answer(f"unit:{chosen.id}")
    assert (lg.game.unit(chosen.id).order, lg.game.state.players[B].pool) == ("up", ["corps"])
    now = {"chosen": chosen, "other": other}[first]
    happen(lg, StartOfActivation(unit=now.id))
    assert (turns_of(lg.game, B)[0][1] is not None) is late
    happen(lg, StartOfActivation(unit=other.id))  # only the first one counts
    assert (turns_of(lg.game, B)[0][1] is not None) is late
    lg.put(lg.game.unit(other.id), order="down")
    assert (turns_of(lg.game, B)[0][1] is not None) is late  # a token is left to draw
    lg.game.state.players[B].pool = []
    assert turns_of(lg.game, B)[0][1] is None
    lg.put(lg.game.unit(other.id), order="up")
    assert (turns_of(lg.game, B)[0][1] is not None) is late  # another is left to activate


# Gamblers, pirates and hunters.


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("dice", "held"), [("blank hit", (3, 0)), ("surge hit", (2, 0)), ("crit blank", (2, 2)), ("crit crit", (0, 4))]
)
def test_lando_gambles(lg: Scenario, lend: Lend, dice: str, held: tuple[int, int]) -> None:
    lend(LANDO)
    lando, foe = lg.unit(LANDO, A, (500, 300)), lg.unit(VADER, B, (500, 600))
    lg.unit(VADER, B, (500, 900))
    show(lg, "corellian-spike")
    lg.dice(dice)
    happen(lg, StartOfActivation(unit=lando.id))
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.answer(f"unit:{foe.id}")
    assert (lg.game.unit(foe.id).immobilize, lg.game.unit(lando.id).immobilize) == held


@covers("card.command.fields", "keyword.command.divulge")
def test_lando_comes_unseen(lg: Scenario, lend: Lend) -> None:
    lend(LANDO)
    lando = lg.unit(LANDO, A)
    lg.game.state.players[A].hand = ["corellian-spike"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:corellian-spike")
    while lg.game.decisions:
        lg.answer("pass")
    assert set(has(lg, lando)) == {"infiltrate", "incognito"}


@covers("card.command.fields", "attack.step4b.reroll")
@pytest.mark.parametrize(
    ("dice", "face", "apart", "offered"),
    [
        ("hit surge blank", "up", 2, True),
        ("hit surge hit", "up", 2, False),
        ("hit surge blank", "", 2, False),
        ("hit surge blank", "up", 2.1, False),
    ],
)
def test_an_idiots_array_wins(lg: Scenario, lend: Lend, dice: str, face: str, apart: float, offered: bool) -> None:
    lend(REBELS, weapons=(gun(range=(1, 4), dice=(0, 3, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad = lg.put(lg.unit(REBELS, A, (700, 300)), order=face, aim=1)
    lg.unit(VADER, B, (500, 300 + range_of(apart)))
    show(lg, "idiots-array")
    lg.dice(dice)
    lg.run(Attack(attacker=squad.id))
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answer("command:idiots-array.0:-1")
    found = lg.game.attacking()
    assert found is not None
    assert (lg.asked, found.count("crit")) == ("reroll", 2 * offered)
    lg.dice("" if offered else "blank " * found.count("hit"))
    lg.dice("blank blank" if offered else "")
    lg.answer("pass")


@covers("card.command.fields", "attack.step4b.reroll")
@pytest.mark.parametrize(
    ("case", "has_it"),
    [
        ({}, True),
        ({"faces": ("surge", "blank", "blank", "blank")}, False),
        ({"faces": ("hit", "blank", "blank", "blank")}, False),
        ({"settled": True}, False),
        ({"used": ("idiots-array",)}, False),
        ({"wall": True}, False),
        ({"away": True}, False),
    ],
)
def test_what_makes_an_idiots_array(lg: Scenario, case: dict[str, Any], has_it: bool) -> None:
    if case.get("wall"):
        lg.terrain(block(500, 400, 600, 4, 300))
    lando, squad = lg.unit(LANDO, A, (500, 300)), lg.put(lg.unit(REBELS, A, (700, 300)), order="up")
    lg.put(lando, defeated=case.get("away", False))
    foe = lg.unit(VADER, B, (500, 500))
    dice = [("black", face, "") for face in case.get("faces", ("hit", "surge", "blank", "crit"))]
    under = Attack(attacker=squad.id, dice=dice, settled=case.get("settled", False), used=case.get("used", ()))
    show(lg, "idiots-array")
    lg.game.stack.append(under)
    assert has_array(lg.game, ~A, AttackRolled(squad.id, foe.id)) is has_it
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "attack.step4b.reroll")
def test_an_idiots_array_wins_once_in_an_attack(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 6, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad, foe = lg.put(lg.unit(REBELS, A, (600, 300)), order="up", aim=1), lg.unit(VADER, B, (500, 500))
    show(lg, "idiots-array")
    lg.dice("hit hit surge surge blank blank")
    lg.run(Attack(attacker=squad.id))
    lg.answer("command:idiots-array.0:-1")
    found = lg.game.attacking()
    assert found is not None
    assert [found.count(face) for face in ("crit", "hit", "surge", "blank")] == [2, 1, 1, 2]
    lg.dice("blank  blank blank blank")
    lg.answer(["die:black.blank"])
    assert lg.asked is None
    assert wounds(lg, foe) == 3


@covers("card.command.fields", "attack.step4b.reroll")
def test_an_idiots_array_may_come_with_a_reroll(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 3, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad, foe = lg.put(lg.unit(REBELS, A, (600, 300)), order="up", aim=2), lg.unit(VADER, B, (500, 500))
    show(lg, "idiots-array")
    lg.dice("hit blank blank  surge  blank blank")
    lg.run(Attack(attacker=squad.id))
    lg.answer(["die:black.blank"])
    lg.answer("command:idiots-array.1:-1")
    lg.answer("pass")
    assert wounds(lg, foe) == 2


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(
    ("fear", "apart", "seen", "offered"),
    [(0, range_of(2), True, True), (2, 100, True, False), (0, range_of(2) + 1, True, False), (0, 100, False, False)],
)
def test_hondo_cheers_his_pirates_on(
    lg: Scenario, lend: Lend, fear: int, apart: float, seen: bool, offered: bool
) -> None:
    if not seen:
        lg.terrain(block(550, 300, 4, 150, 300))
    lend(HONDO, courage=2)
    lend("weequay-pirates", weapons=(gun(),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    hondo = lg.put(lg.unit(HONDO, A, (500 + apart, 300)), suppression=fear)
    crew, foe = lg.unit("weequay-pirates", A, (500, 300)), lg.unit(VADER, B, (500, 600))
    show(lg, "insolence-we-are-pirates")
    lg.dice("surge" + " blank" * offered)
    lg.run(Attack(attacker=crew.id))
    card = "command:insolence-we-are-pirates.0:-1"
    assert (card in [option.id for one in lg.game.decisions for option in one.options]) == offered
    if offered:
        lg.answer(card)
        assert lg.game.unit(hondo.id).suppression == 1
    decline(lg)
    assert wounds(lg, foe) == int(offered)


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize("cheered", [0, 1])
def test_hondo_cheers_for_the_dice_about_to_be_rolled(lg: Scenario, lend: Lend, cheered: int) -> None:
    """And not for another pool of the same attack."""
    lend(HONDO, courage=3)
    lend("weequay-pirates", ("arsenal", 2), weapons=(gun(name="One"), gun(name="Other")), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lg.unit(HONDO, A, (600, 300))
    crew = lg.unit("weequay-pirates", A, (500, 300))
    foes = [lg.unit(VADER, B, (400, 500)), lg.unit(VADER, B, (600, 500))]
    show(lg, "insolence-we-are-pirates")
    lg.run(Attack(attacker=crew.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), f"unit:{foes[1].id}", "pool:1")
    lg.dice("surge surge blank")
    for pool in (1, 0):
        lg.answer("command:insolence-we-are-pirates.0:-1" if pool == cheered else "pass")
    decline(lg)
    assert [wounds(lg, one) for one in foes] == [int(cheered == 0), int(cheered == 1)]


@covers("card.command.fields", "unit-type.droid.not-suppressed")
@pytest.mark.parametrize(("fear", "cheers"), [(3, True), (4, False)])
def test_hondo_cheers_nobody_in_panic(lg: Scenario, lend: Lend, fear: int, cheers: bool) -> None:
    """A droid that is never suppressed may panic."""
    lend(HONDO, courage=2, type="droid trooper")
    hondo, crew = lg.unit(HONDO, A, (500, 300)), lg.unit("weequay-pirates", A, (600, 300))
    lg.put(hondo, suppression=fear)
    window = RollingAttack(crew.id, lg.unit(VADER, B, (500, 600)).id, False)
    assert hondo_cheers(lg.game, ~A, window) is cheers
    lg.put(hondo, defeated=True)
    assert not hondo_cheers(lg.game, ~A, window)


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("case", "free"),
    [
        ({}, False),
        ({"bounties": 0}, True),
        ({"by": "friend"}, True),
        ({"by": "theirs"}, True),
        ({"by": "token"}, True),
        ({"at": "other"}, True),
        ({"at": "other", "pools": True}, False),
        ({"nothing": True}, True),
    ],
)
def test_whose_tokens_ig_88_makes_worthless(lg: Scenario, lend: Lend, case: dict[str, Any], free: bool) -> None:
    lend(IG_88)
    units = {
        "": lg.unit(IG_88, A, (500, 300)),
        "friend": lg.unit(STORMTROOPERS, A, (600, 300)),
        "theirs": lg.unit(IG_88, B, (900, 300)),
    }
    foe, other = lg.unit(VADER, B, (500, 600)), lg.unit(REBELS, B, (700, 600))
    for one in (foe, other):
        lg.put(one, bounties=case.get("bounties", 1))
    lg.game.state.players[A].permanent = ["focused-on-the-kill"]
    attacker = units[by].id if (by := case.get("by", "")) in units else -1
    pools = [Pool(foe.id, "ranged", (), (0, 1, 0))] if case.get("pools") else []
    aimed_at = other if case.get("at") else foe
    if not case.get("nothing"):
        lg.game.stack.append(Attack(attacker=attacker, by=A, defender=aimed_at.id, pools=pools))
    lg.game.reindex()
    assert lg.game.value(MaySpend(foe.id, "dodge"), True) is free
    assert lg.game.value(MaySpend(units["friend"].id, "dodge"), True)
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("bounty", "spends"), [(1, 0), (0, 1)])
def test_who_has_a_price_on_its_head_spends_nothing(lg: Scenario, lend: Lend, bounty: int, spends: int) -> None:
    lend(IG_88, weapons=(gun(),))
    lend(VADER, defense_surge=False, courage=3)
    ig, foe = lg.unit(IG_88, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 600)), dodge=1, bounties=bounty)
    show(lg, "push")
    lg.game.state.players[A].permanent = ["focused-on-the-kill"]
    lg.changed()
    assert purse(lg.game, foe, "dodge") == 1
    lg.dice("blank")
    lg.run(Attack(attacker=ig.id))
    assert (lg.asked == "dodge") is bool(spends)
    if spends:
        lg.answer("dodges:0")


@covers("card.command.fields", "wounds.miniature-defeated")
@pytest.mark.parametrize(("count", "falls"), [(4, False), (5, True), (7, True)])
def test_ig_88_fights_on_until_the_round_ends(lg: Scenario, count: int, falls: bool) -> None:
    ig, _, _ = lg.unit(IG_88, A, (500, 300)), lg.unit(VADER, A, (900, 300)), lg.unit(REBELS, B, (900, 900))
    play(lg, "focused-on-the-kill")
    lg.run(suffer(lg.game, ig, count))
    assert (lg.game.unit(ig.id).defeated, wounds(lg, ig)) == (False, count)
    happen(lg, StartOfEndPhase())
    assert lg.game.unit(ig.id).defeated is falls
    assert len(lg.events("unit.defeated")) == falls


@covers("card.command.fields", "victory.last-standing")
def test_who_has_only_ig_88_loses_the_match_with_him(lg: Scenario) -> None:
    ig, _ = lg.unit(IG_88, A, (500, 300)), lg.unit(REBELS, B, (900, 900))
    play(lg, "focused-on-the-kill")
    lg.run(suffer(lg.game, ig, 5))
    assert not lg.game.unit(ig.id).defeated
    happen(lg, StartOfEndPhase())
    assert lg.game.result is not None
    assert (lg.game.result.winner, lg.game.result.reason) == (B, "last-standing")


# Clans.


def rolled_with(lg: Scenario) -> tuple[int, int, int]:
    """The dice of the pool in hand, while it is asked whether they are rerolled."""
    found = lg.game.attacking()
    assert found is not None
    assert lg.asked == "reroll"
    return found.pool.dice


@covers("card.command.fields")
@pytest.mark.parametrize(("fear", "apart", "asked"), [(0, 2, True), (9, 2, False), (0, 2.1, False)])
def test_a_leader_makes_attacks_better(lg: Scenario, lend: Lend, fear: int, apart: float, asked: bool) -> None:
    lend(KRYZE, weapons=(gun(dice=(0, 0, 3)),))
    lend(VADER, defense_surge=False, courage=3)
    lend(LEADER)
    leader = lg.put(lg.unit(LEADER, A, (500, 300)), suppression=fear)
    clan = lg.put(lg.unit(KRYZE, A, (500, 300 + range_of(apart))), aim=1)
    lg.unit(VADER, B, (700, 300 + range_of(apart)))
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=clan.id))
    if asked:
        lg.answers("white", "black")
    assert rolled_with(lg) == ((1, 0, 2) if asked else (0, 0, 3))
    lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "helped"),
    [
        ({}, True),
        ({"fear": 1}, False),
        ({"type": "droid trooper", "fear": 1}, True),
        ({"type": "droid trooper", "fear": 2}, False),
        ({"defeated": True}, False),
        ({"nobody": True}, False),
        ({"himself": True}, False),
    ],
)
def test_whom_a_leader_helps(lg: Scenario, lend: Lend, case: dict[str, Any], helped: bool) -> None:
    lend(LEADER, courage=1, type=case.get("type", "trooper"))
    clan, leader = lg.unit(KRYZE, A, (500, 400)), lg.unit(LEADER, A, (500, 300))
    lg.put(leader, suppression=case.get("fear", 0), defeated=case.get("defeated", False))
    lg.game.state.players[A].commander = -1 if case.get("nobody") else leader.id
    window = PoolFormed(leader.id if case.get("himself") else clan.id, clan.id, False)
    assert commanded(2)(lg.game, ~A, window) is helped


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("dice", "asked", "after"),
    [((1, 1, 1), True, (0, 2, 1)), ((1, 0, 2), False, (0, 1, 2)), ((0, 0, 3), False, (0, 0, 3))],
)
def test_a_leader_makes_attacks_nearby_worse(
    lg: Scenario, lend: Lend, dice: tuple[int, int, int], asked: bool, after: tuple[int, int, int]
) -> None:
    lend(VADER, weapons=(gun(dice=dice),), courage=3)
    lend(LEADER, defense_surge=False)
    leader, vader = lg.unit(LEADER, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 300 + range_of(1))), aim=1)
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=vader.id))
    if asked:
        assert (lg.options, lg.game.decisions[0].player) == (["red-worse", "black-worse"], B)
        lg.answer("red-worse")
    assert rolled_with(lg) == after
    lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "owner", "ways", "dice"),
    [
        (VADER, B, [["red-worse", "black-worse"]], [(0, 2, 0), (1, 1, 0)]),
        (KRYZE, A, [["black", "pass"], ["black", "pass"]], [(2, 0, 0), (2, 0, 0)]),
    ],
)
def test_a_leader_makes_so_many_dice_of_an_attack_better_or_worse(
    lg: Scenario, lend: Lend, key: str, owner: int, ways: list[list[str]], dice: list[tuple[int, int, int]]
) -> None:
    """Of both pools together, not of each."""
    lend(key, ("arsenal", 2), weapons=(gun(dice=(1, 1, 0)), gun(dice=(1, 1, 0), name="Other")), courage=3)
    unit, leader = lg.unit(key, owner, (500, 300)), lg.unit(LEADER, A, (500, 400))
    foes = [lg.unit(REBELS, 1 - owner, (x, 400)) for x in (440, 560)]
    lg.game.state.players[A].commander = leader.id
    show(lg, "honor-and-strength")
    lg.run(Attack(attacker=unit.id))
    asked = []
    for foe, weapon in zip(foes, ("weapon:-1.0", "weapon:-1.1"), strict=True):
        lg.answers(f"unit:{foe.id}", *([(weapon,)] if foe is foes[0] else []))
        while lg.asked == "command-way":
            asked.append(lg.options)
            lg.answer(lg.options[0])
    found = lg.game.attacking()
    assert found is not None
    assert (lg.asked, asked, [pool.dice for pool in found.pools]) == ("pool", ways, dice)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "apart", "helped"),
    [(KRYZE, range_of(1), True), (KRYZE, range_of(1) + 1, False), (STORMTROOPERS, 60, False), ("", 0, False)],
)
def test_a_clan_is_flanked_by_its_own(lg: Scenario, key: str, apart: float, helped: bool) -> None:
    one = lg.unit(KRYZE, A, (500, 300))
    if key:
        lg.unit(key, A, (500 + apart, 300))
    lg.unit(KRYZE, B, (500, 400))
    assert flanked(lg.game, one) is helped


@covers("card.command.fields", "keyword.unit.outmaneuver")
@pytest.mark.parametrize(("apart", "helped"), [(100, True), (400, False)])
def test_clans_fight_close_together(lg: Scenario, lend: Lend, apart: float, helped: bool) -> None:
    lend(KRYZE, weapons=(gun(),))
    one, _ = lg.unit(KRYZE, A, (500, 300)), lg.unit(KRYZE, A, (500 + apart, 300))
    foe = lg.unit(VADER, B, (500, 600))
    show(lg, "close-formation")
    lg.game.stack.append(Attack(attacker=foe.id))
    happen(lg, DefenderDeclared(attacker=foe.id, defender=one.id))
    assert has(lg, one) == ({"outmaneuver": 0} if helped else {})
    lg.game.stack.clear()
    lg.put(one, granted=())
    lend(VADER, defense_surge=False, courage=3)
    attack(lg, one, "blank", at=foe)
    assert has(lg, one) == {}
    gained = [event["keyword"] for event in lg.events("keyword.gained")]
    assert gained == (["outmaneuver", "precise"] if helped else [])

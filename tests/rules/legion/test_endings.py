"""Keywords at the end of activations and rounds; those that change as a unit is hurt or sees friends fall."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.courage import courage, panicked, suppress
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.missions import contests
from dejarik.games.legion.recover import Recover
from dejarik.games.legion.round import Round
from dejarik.games.legion.state import Unit, Upgrade
from dejarik.games.legion.windows import AfterAction, StartOfCommandPhase
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import happen
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

B1 = "b1-battle-droids"
RANGE_1, RANGE_3 = 152.4 + 27, 457.2 + 27


# Force and shields.


def force_cards(lg: Scenario) -> tuple[str, str]:
    found = [key for key, card in lg.game.cards.upgrades.items() if card.slot == "force"]
    return found[0], found[1]


@covers("keyword.unit.master-of-the-force")
def test_a_master_readies_force_cards(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("master-of-the-force", 1))
    first, second = force_cards(lg)
    gear = next(key for key, card in lg.game.cards.upgrades.items() if card.slot == "gear" and not card.keywords)
    vader = lg.unit(VADER, A, (500, 300))
    states = [(first, "exhausted"), (second, "exhausted"), (first, "expended"), (gear, "exhausted")]
    lg.put(vader, upgrades=tuple([Upgrade(key, state) for key, state in states]))  # type: ignore[arg-type]
    lg.run(Activation(unit=vader.id))
    lg.answer("end")
    assert (lg.asked, lg.options) == ("ready-cards", ["upgrade:0", "upgrade:1", "done"])
    with refused(lg, by="keyword.unit.master-of-the-force"):
        lg.answer(("upgrade:0", "upgrade:1"))
    lg.answer(("upgrade:1",))
    after = [one.state for one in lg.game.unit(vader.id).upgrades]
    assert after == ["exhausted", "ready", "expended", "exhausted"]


@covers("keyword.unit.master-of-the-force")
def test_no_card_need_be_readied(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("master-of-the-force", 2))
    vader = lg.put(lg.unit(VADER, A, (500, 300)), upgrades=(Upgrade(force_cards(lg)[0], "exhausted"),))
    lg.run(Activation(unit=vader.id))
    lg.answer("end")
    lg.answer(())
    assert lg.game.unit(vader.id).upgrades[0].state == "exhausted"


def shielded(lg: Scenario, lend: Lend, *words: tuple[str, int]) -> Unit:
    lend(LEIA, ("shielded", 3), *words)
    return lg.put(lg.unit(LEIA, A, (500, 300)), shields=0)


@covers("keyword.unit.generator", "timing.end-phase")
@pytest.mark.parametrize("count", [0, 1])
def test_a_generator_turns_shields_up(lg: Scenario, lend: Lend, count: int) -> None:
    unit = shielded(lg, lend, ("generator", 1))
    lg.unit(VADER, B)
    lg.run(EndPhase())
    assert lg.options == ["shields:1", "shields:0"]
    lg.answer(f"shields:{count}")
    assert (lg.game.unit(unit.id).shields, lg.game.unit(unit.id).shielded) == (count, 3)


@covers("keyword.unit.generator")
def test_a_generator_turns_no_more_shields_than_are_down(lg: Scenario, lend: Lend) -> None:
    unit = lg.put(shielded(lg, lend, ("generator", 3)), shields=2)
    lg.unit(VADER, B)
    lg.run(EndPhase())
    assert lg.options == ["shields:1", "shields:0"]
    assert lg.game.unit(unit.id).shields == 2


@covers("keyword.unit.generator", "timing.simultaneous.own-order")
def test_a_generator_with_all_shields_up_has_nothing_to_put_in_order(lg: Scenario, lend: Lend) -> None:
    full = lg.put(shielded(lg, lend, ("generator", 1)), shields=3)
    lend(REBELS, ("shielded", 1), ("generator", 1))
    other = lg.put(lg.unit(REBELS, A, (700, 300)), shields=0)
    lg.unit(VADER, B)
    lg.run(EndPhase())
    assert (lg.asked, lg.decision.subject) == ("shields", other.id)
    lg.answer("shields:1")
    assert [lg.game.unit(one.id).shields for one in (full, other)] == [3, 1]


@covers("keyword.unit.regenerate")
def test_one_wounded_miniature_is_enough_to_regenerate(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("regenerate", 2), wounds=3)
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300))
    lg.set(rebels.miniatures[1], wounds=1)
    lg.run(Activation(unit=rebels.id))
    lg.dice("surge")
    lg.answer("end")
    assert wounds(lg, rebels) == 0


@covers("keyword.unit.regenerate")
@pytest.mark.parametrize("healed", [1, 2])
def test_its_player_says_who_regenerates(lg: Scenario, lend: Lend, healed: int) -> None:
    lend(REBELS, ("regenerate", 1), wounds=2)
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300))
    for one in rebels.miniatures[1:3]:
        lg.set(one, wounds=1)
    lg.run(Activation(unit=rebels.id))
    lg.dice("block")
    lg.answer("end")
    assert (lg.asks, lg.options) == (A, [f"wound:{one}" for one in rebels.miniatures[1:3]])
    lg.answer((f"wound:{rebels.miniatures[healed]}",))
    assert [lg.game.miniature(one).wounds for one in rebels.miniatures[1:3]] == [healed - 1, 2 - healed]


@covers("keyword.unit.recharge")
def test_recovering_recharges_shields(lg: Scenario, lend: Lend) -> None:
    unit = shielded(lg, lend, ("recharge", 2))
    lg.run(Recover(unit=unit.id))
    with refused(lg, by="action.recover"):
        lg.answer(("shield", "shield", "shield"))
    lg.answer(("shield", "shield"))
    assert lg.game.unit(unit.id).shields == 2
    lg.run(Recover(unit=unit.id))
    lg.answer("all")
    assert lg.game.unit(unit.id).shields == 3
    lg.run(Recover(unit=unit.id))
    assert lg.asked is None  # nothing is left to recover


# Latent Power.


def power(lg: Scenario, lend: Lend, face: str) -> Unit:
    lend(LEIA, ("latent-power", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("end")
    assert lg.options == [f"latent-power.LatentPower:{leia.id}", "pass"]
    lg.dice(face)
    lg.answer(lg.options[0])
    assert lg.game.unit(leia.id).suppression == 1
    return leia


@covers("keyword.unit.latent-power")
def test_latent_power_may_come_to_nothing(lg: Scenario, lend: Lend) -> None:
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.put(lg.unit(REBELS, A, (600, 300)), poison=1)
    power(lg, lend, "block")
    assert lg.asked is None


@covers("keyword.unit.latent-power")
def test_latent_power_is_a_choice(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("latent-power", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answers("end", "pass")
    assert lg.game.unit(leia.id).suppression == 0


@covers("keyword.unit.latent-power.surge")
def test_a_surge_holds_an_enemy_back(lg: Scenario, lend: Lend) -> None:
    near, other = lg.unit(STORMTROOPERS, B, (500, 300 + RANGE_1)), lg.unit(STORMTROOPERS, B, (400, 300))
    lg.unit(STORMTROOPERS, B, (500 + RANGE_1 + 0.2, 300))
    power(lg, lend, "surge")
    assert (lg.options, lg.decision.rule) == (
        [f"hold:{near.id}", f"hold:{other.id}"],
        "keyword.unit.latent-power.surge",
    )
    lg.answer(f"hold:{near.id}")
    unit = lg.game.unit(near.id)
    assert (unit.suppression, unit.immobilize) == (2, 2)


@covers("keyword.unit.latent-power.blank")
def test_a_blank_heals_a_friend(lg: Scenario, lend: Lend) -> None:
    hurt, sick = lg.unit("rebel-veterans", A, (500, 400)), lg.put(lg.unit(REBELS, A, (400, 300)), poison=2)
    droids = lg.unit(B1, A, (600, 300))
    far = lg.unit(VADER, A, (500, 300 - RANGE_1 - 0.2))
    foe, off = lg.put(lg.unit(VADER, B, (450, 350)), poison=1), lg.put(lg.unit(REBELS, A), poison=1)
    for unit in (hurt, droids, far, foe, off):
        lg.set(unit.leader, wounds=1)
    power(lg, lend, "blank")
    assert lg.options == [f"wound:{hurt.id}", f"poison:{sick.id}"]
    assert lg.decision.rule == "keyword.unit.latent-power.blank"
    lg.answer(f"poison:{sick.id}")
    assert (lg.game.unit(sick.id).poison, lg.game.leader(hurt).wounds) == (1, 1)


@covers("keyword.unit.latent-power.blank")
def test_a_blank_takes_a_wound_off(lg: Scenario, lend: Lend) -> None:
    """From whoever of the unit has one; one of them is enough to be near."""
    hurt = lg.unit("rebel-veterans", A, (500, 400), (500, 500))
    lg.set(hurt.miniatures[1], threshold=3, wounds=2)
    power(lg, lend, "blank")
    assert [one.wounds for one in lg.game.alive(lg.game.unit(hurt.id))] == [0, 1]


@covers("keyword.unit.latent-power.blank")
def test_of_several_wounded_the_player_says_whom_a_blank_heals(lg: Scenario, lend: Lend) -> None:
    hurt = lg.unit("rebel-veterans", A, (500, 400), (500, 430))
    for one in hurt.miniatures[:2]:
        lg.set(one, threshold=3, wounds=1)
    power(lg, lend, "blank")
    assert lg.options == [f"wound:{one}" for one in hurt.miniatures[:2]]
    lg.answer((f"wound:{hurt.miniatures[1]}",))
    assert [one.wounds for one in lg.game.alive(lg.game.unit(hurt.id))] == [1, 0]


@covers("keyword.unit.latent-power.surge", "keyword.unit.immune-enemy-effects")
def test_a_surge_holds_nobody_who_is_immune_and_adds_to_what_there_is(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("immune-enemy-effects", 0))
    lg.unit(VADER, B, (500, 400))
    foe = lg.put(lg.unit(STORMTROOPERS, B, (400, 300)), suppression=1, immobilize=1)
    power(lg, lend, "surge")
    unit = lg.game.unit(foe.id)
    assert (unit.suppression, unit.immobilize) == (3, 3)
    assert lg.events("token.gained") == [{"unit": foe.id, "token": "immobilize", "count": 2}]


@covers("keyword.unit.latent-power.surge", "keyword.unit.counterpart.keywords")
@pytest.mark.parametrize(("y", "held"), [(300 + RANGE_1, 2), (200 - RANGE_1, 0)])
def test_the_power_of_a_counterpart_reaches_from_it(lg: Scenario, lend: Lend, y: float, held: int) -> None:
    lend(LEIA)
    unit = lg.unit(LEIA, A, (500, 200), (500, 300), counterpart="grogu")
    foe = lg.unit(STORMTROOPERS, B, (500, y))
    lg.run(Activation(unit=unit.id))
    lg.dice("surge")
    lg.answers("end", f"latent-power.LatentPower:{unit.id}")
    assert lg.game.unit(foe.id).immobilize == held


# Secret missions.


def in_enemy_land(lg: Scenario) -> None:
    lg.game.state.objective = "bunker-assault"
    lg.changed()


@covers("keyword.unit.secret-mission")
def test_a_secret_mission_begins_in_enemy_territory(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("secret-mission", 0))
    there, here = lg.unit(LEIA, A, (900, 800)), lg.unit(LEIA, A, (900, 100))
    off = lg.unit(LEIA, A)
    in_enemy_land(lg)
    window = lg.game.open(StartOfCommandPhase())
    assert window is not None
    lg.run(window)
    assert [lg.game.unit(one.id).secret for one in (there, here, off)] == ["kept", "", ""]
    assert lg.game.open(StartOfCommandPhase()) is None
    lg.put(lg.game.unit(there.id), secret="told")
    assert lg.game.open(StartOfCommandPhase()) is None  # one in a game


@covers("keyword.unit.secret-mission")
def test_the_start_of_the_command_phase_is_the_moment(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("secret-mission", 0))
    there = lg.unit(LEIA, A, (900, 800))
    in_enemy_land(lg)
    lg.run(CommandPhase())
    assert lg.game.unit(there.id).secret == "kept"


@covers("keyword.unit.secret-mission.score")
def test_a_secret_is_worth_a_point_where_it_belongs(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("secret-mission", 0))
    there = lg.put(lg.unit(LEIA, A, (900, 800)), secret="kept")
    left = lg.put(lg.unit(LEIA, A, (900, 400)), secret="kept")
    lg.put(lg.unit(LEIA, A, (700, 800)), secret="told")
    in_enemy_land(lg)
    lg.run(EndPhase())
    assert lg.options == [f"secret-mission.TellSecret:{there.id}", "pass"]
    lg.answer(lg.options[0])
    assert lg.asked is None
    assert lg.game.state.players[A].points == 1
    assert [lg.game.unit(one.id).secret for one in (there, left)] == ["told", "kept"]


# Objectives.


@covers("keyword.unit.im-part-of-the-squad-too")
@pytest.mark.parametrize(
    ("words", "gap", "near"), [([], 127.0, False), ([], 76.0, True), (["it"], 127.0, True), (["it"], 153.0, False)]
)
def test_a_mascot_contests_from_farther_away(
    lg: Scenario, lend: Lend, words: list[str], gap: float, near: bool
) -> None:
    lend(LEIA, *[("im-part-of-the-squad-too", 0) for _ in words])
    token = lg.poi(500, 300)
    unit = lg.unit(LEIA, A, (500, 300 + 25.4 + 13.5 + gap))
    assert contests(lg.game, unit, token) is near


# Enrage.


@covers("keyword.unit.enrage", "courage.null-gained")
def test_the_enraged_know_no_fear(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("enrage", 4), wounds=6)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=3)
    lg.run(suffer(lg.game, leia, 3))
    assert (lg.game.unit(leia.id).suppression, courage(lg.game, leia)) == (3, 2)
    lg.run(suffer(lg.game, lg.game.unit(leia.id), 1))
    unit = lg.game.unit(leia.id)
    assert (unit.suppression, courage(lg.game, unit), panicked(lg.game, unit)) == (0, None, False)
    suppress(lg.game, unit, 2)
    assert unit.suppression == 0


@covers("keyword.unit.enrage", "attack.suppression.assign", "courage.null")
@pytest.mark.parametrize(("x", "tokens"), [(2, 0), (3, 2)])
def test_who_is_enraged_by_an_attack_is_not_suppressed_by_it(lg: Scenario, lend: Lend, x: int, tokens: int) -> None:
    lend(LEIA, weapons=(gun(dice=(0, 2, 0)),))
    lend(VADER, ("enrage", x), courage=3, defense_surge=False)
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 500)), suppression=1)
    lg.dice("hit hit  blank blank")
    lg.run(Attack(attacker=leia.id))
    assert (wounds(lg, foe), lg.game.unit(foe.id).suppression) == (2, tokens)


@covers("keyword.unit.enrage.end")
def test_healing_ends_the_rage(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("enrage", 4), wounds=6)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=4)
    assert courage(lg.game, leia) is None
    lg.set(leia.leader, wounds=3)
    assert courage(lg.game, leia) == 2


@covers("keyword.unit.enrage", "keyword.unit.enrage.end")
@pytest.mark.parametrize(("wounds", "charges"), [(4, True), (3, False)])
def test_the_enraged_charge(lg: Scenario, lend: Lend, wounds: int, charges: bool) -> None:
    lend(LEIA, ("enrage", 4), wounds=6)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=wounds)
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 373.0, 0.0))
    assert (lg.asked == "ability") is charges
    assert (lg.asked == "action") is not charges


@covers("keyword.unit.charge")
@pytest.mark.parametrize("begun", [True, False])
def test_a_charge_is_for_a_melee_that_has_just_begun(lg: Scenario, lend: Lend, begun: bool) -> None:
    lend(LEIA, ("charge", 0))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 327))
    lg.run(Activation(unit=leia.id))
    happen(lg, AfterAction(unit=leia.id, action="move", joined=(foes.id,) if begun else ()))
    assert lg.asked == ("ability" if begun else "action")


@covers("keyword.unit.enrage", "keyword.unit.charge")
def test_who_has_charge_anyway_charges_once(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("charge", 0), ("enrage", 1), wounds=6)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=1)
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 373.0, 0.0))
    assert (lg.asked, len(lg.options)) == ("ability", 2)
    lg.answer("pass")
    assert lg.asked == "action"


# Tempted.


def fallen_friend(lg: Scenario, lend: Lend, y: float) -> tuple[Unit, Unit]:
    """An enemy defeats a friend of a tempted unit, which stands at y."""
    lend(LEIA)
    lend(VADER, ("tempted", 0))
    leia = lg.unit(LEIA, B, (500, 300))
    lg.unit(STORMTROOPERS, A, (500, 400))
    vader = lg.unit(VADER, A, (500, y))
    lg.unit(STORMTROOPERS, A, (1700, 100))
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("crit " * pool + "blank " * pool)
    lg.run(Attack(attacker=leia.id))
    if lg.asked == "defender":
        lg.answer("unit:1")
    return leia, vader


@covers("keyword.unit.tempted")
@pytest.mark.parametrize(("y", "offered"), [(300 + RANGE_3, True), (300 + RANGE_3 + 0.2, False)])
def test_a_friend_who_falls_tempts(lg: Scenario, lend: Lend, y: float, offered: bool) -> None:
    _, vader = fallen_friend(lg, lend, y)
    assert (lg.asked == "tempted") is offered
    if not offered:
        return
    assert (lg.asks, lg.options) == (A, ["move", "pass"])  # nobody is close enough to be struck
    lg.answers("move", "standard")
    placement = lg.decision.placement
    assert placement is not None
    assert placement.shapes()["speed"] == 2
    lg.answer((500.0, y - 100.0, 0.0))
    assert "tempted" in lg.game.unit(vader.id).used


@covers("keyword.unit.tempted")
def test_difficult_ground_does_not_slow_the_tempted(lg: Scenario, lend: Lend) -> None:
    y = 600
    lg.terrain(block(500, y - 80, 300, 60, 5, type="area", movement="difficult", blocks=False, cover="none"))
    _, vader = fallen_friend(lg, lend, y)
    lg.answers("move", "standard", (500.0, y - 150.0, 0.0))
    assert lg.game.leader(vader).y == y - 150


@covers("keyword.unit.tempted", "keyword.unit.tempted.once")
def test_who_resists_may_be_tempted_again(lg: Scenario, lend: Lend) -> None:
    leia, vader = fallen_friend(lg, lend, 300 + RANGE_3)
    lg.answer("pass")
    assert (lg.asked, lg.game.leader(vader).y) == (None, 300 + RANGE_3)
    victim = lg.unit(STORMTROOPERS, A, (400, 300))
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("crit " * pool + "blank " * pool)
    lg.run(Attack(attacker=leia.id, only=(victim.id,)))
    assert lg.asked == "tempted"


@covers("keyword.unit.stationary", "keyword.unit.tempted")
def test_a_stationary_unit_that_is_tempted_stays(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, courage=2)
    lend(AT_RT, ("tempted", 0), ("stationary", 0), weapons=(gun(),))
    gunner, friend = lg.unit(LEIA, B, (500, 300)), lg.unit(REBELS, A, (500, 480))
    lg.unit(AT_RT, A, (700, 300))
    lg.dice("hit blank")
    lg.run(Attack(attacker=gunner.id, only=(friend.id,)))
    assert (lg.asked, lg.options) == ("tempted", ["attack", "pass"])
    with refused(lg, by="keyword.unit.stationary"):
        lg.answer("move")


@covers("keyword.unit.tempted")
def test_the_tempted_may_strike(lg: Scenario, lend: Lend) -> None:
    leia, vader = fallen_friend(lg, lend, 300 + RANGE_1)
    lg.game.stack.clear()
    lg.changed()
    lg.put(vader, used=())
    lend(VADER, ("tempted", 0), weapons=lg.game.cards.units[LEIA].weapons)
    lg.game.read_facts()
    lg.changed()
    victim = lg.unit(STORMTROOPERS, A, (400, 300))
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("crit " * pool + "blank " * pool)
    lg.run(Attack(attacker=leia.id, only=(victim.id,)))
    assert lg.options == ["attack", "move", "pass"]
    lg.dice("blank " * pool)
    lg.answer("attack")
    assert lg.events("attack.declared")[-1]["unit"] == vader.id


@covers("keyword.unit.tempted")
def test_a_guardian_who_falls_tempts(lg: Scenario, lend: Lend) -> None:
    """It has fallen to the attack, though somebody else was its target."""
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("guardian", 1), courage=2)
    lend(VADER, ("tempted", 0))
    gunner = lg.unit(LEIA, B, (500, 300))
    target, guard = lg.unit(STORMTROOPERS, A, (500, 480)), lg.unit(REBELS, A, (500, 560))
    lg.unit(VADER, A, (800, 300))
    lg.dice("hit blank")
    lg.run(Attack(attacker=gunner.id, only=(target.id,)))
    lg.answer("guard:1")
    assert (lg.game.unit(guard.id).defeated, lg.game.unit(target.id).defeated) == (True, False)
    assert lg.asked == "tempted"


@covers("keyword.unit.tempted")
@pytest.mark.parametrize(("away", "tempts"), [(300.0, True), (800.0, False)])
def test_who_has_fallen_to_its_own_attack_tempts_by_it(lg: Scenario, lend: Lend, away: float, tempts: bool) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("deflect", 0), courage=2, defense_surge=False)
    lend(VADER, ("tempted", 0))
    gunner, friend = lg.unit(LEIA, B, (500, 300)), lg.unit(REBELS, A, (500, 480))
    lg.unit(STORMTROOPERS, B, (1700, 100))
    lg.set(gunner.leader, wounds=lg.game.leader(gunner).threshold - 1)
    lg.unit(VADER, A, (500 + away, 300))
    lg.dice("hit surge")
    lg.run(Attack(attacker=gunner.id, only=(friend.id,)))
    assert (lg.game.unit(gunner.id).defeated, lg.game.unit(friend.id).defeated) == (True, True)
    assert (lg.asked == "tempted") is tempts


@covers("keyword.unit.tempted.once")
def test_nobody_is_tempted_twice_in_a_round(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("tempted", 0))
    vader = lg.put(lg.unit(VADER, A, (500, 500)), used=("tempted",))
    leia = lg.unit(LEIA, B, (500, 300))
    lg.unit(STORMTROOPERS, A, (500, 400))
    lg.unit(STORMTROOPERS, A, (1700, 100))
    pool = sum(lg.game.facts(leia.id).weapons[-1].dice)
    lg.dice("crit " * pool + "blank " * pool)
    lg.run(Attack(attacker=leia.id, only=(2,)))
    assert not lg.game.decisions
    lg.dice("block")
    lg.run(Round())
    assert (lg.asked, lg.game.unit(vader.id).used) == ("action", ())


# Inconspicuous.


@covers("keyword.unit.inconspicuous")
@pytest.mark.parametrize(("suppression", "others", "open_to"), [(1, True, False), (0, True, True), (1, False, True)])
def test_the_inconspicuous_are_overlooked(
    lg: Scenario, lend: Lend, suppression: int, others: bool, open_to: bool
) -> None:
    lend(STORMTROOPERS, ("inconspicuous", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    quiet = lg.put(lg.unit(STORMTROOPERS, B, (500, 450)), suppression=suppression)
    if others:
        lg.unit(VADER, B, (600, 450))
    lg.run(Attack(attacker=leia.id))
    if open_to and others:
        assert f"unit:{quiet.id}" in lg.options
        return
    first = lg.events("attack.declared")[0]["defender"]
    assert (first == quiet.id) is open_to
    lg.decline()


@covers("keyword.unit.inconspicuous")
def test_whoever_names_the_inconspicuous_is_told(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("inconspicuous", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    quiet = lg.put(lg.unit(STORMTROOPERS, B, (500, 450)), suppression=1)
    lg.unit(VADER, B, (600, 450))
    lg.unit(VADER, B, (400, 450))
    lg.run(Attack(attacker=leia.id))
    with refused(lg, by="keyword.unit.inconspicuous"):
        lg.answer(f"unit:{quiet.id}")


# Poison among the rest.


@covers("keyword.weapon.poison.effect", "keyword.unit.regenerate", "timing.simultaneous.own-order")
@pytest.mark.parametrize(
    ("first", "hurt", "dice", "left"), [("poison.Poison", 1, 3, 0), ("regenerate.Regenerate", 1, 1, 2)]
)
def test_its_player_says_whether_poison_comes_before_it_regenerates(
    lg: Scenario, lend: Lend, first: str, hurt: int, dice: int, left: int
) -> None:
    lend(LEIA, ("regenerate", 3))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), poison=2)
    lg.set(leia.leader, wounds=hurt)
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=leia.id))
    lg.dice("block " * dice)
    lg.answer("end")
    lg.answer(f"{first}:{leia.id}")
    assert (wounds(lg, leia), lg.game.unit(leia.id).poison) == (left, 0)


@covers("keyword.weapon.poison.effect", "keyword.unit.regenerate", "timing.simultaneous.own-order")
def test_what_poison_has_done_can_regenerate(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("regenerate", 1))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), poison=1)
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=leia.id))
    lg.dice("surge")
    lg.answers("end", f"poison.Poison:{leia.id}")
    assert wounds(lg, leia) == 0


@covers("keyword.weapon.poison.effect", "wounds.unit-defeated", "keyword.unit.latent-power")
def test_who_dies_of_poison_does_nothing_more(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("latent-power", 0), ("regenerate", 2))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), poison=6)
    lg.unit(REBELS, A, (900, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=leia.id))
    lg.answers("end", f"poison.Poison:{leia.id}")
    assert lg.game.unit(leia.id).defeated
    assert lg.asked is None


@covers("standby.no-attack-same-activation")
@pytest.mark.parametrize(("first", "attacks"), [("standby", 0), ("aim", 1), ("attack", 2)])
def test_who_has_stood_by_does_not_attack_once_more_by_a_card(lg: Scenario, first: str, attacks: int) -> None:
    walker = lg.unit("at-st", A, (500, 300), upgrades=("unstable-astromech",))
    lg.unit(AT_ST, B, (500, 500))
    lg.run(Activation(unit=walker.id))
    lg.answer(first)
    while lg.asked != "action":
        lg.answer(lg.decision.suggested)
    lg.answer("end")
    lg.answers(lg.options[0], "attack")
    while lg.asked:
        lg.answer(lg.decision.suggested)
    assert len(lg.events("attack.declared")) == attacks


@covers("keyword.weapon.immobilize.removal", "timing.simultaneous.own-order")
def test_immobilize_tokens_are_gone_before_a_move_at_the_end(lg: Scenario) -> None:
    walker = lg.put(lg.unit("at-st", A, (500, 300), upgrades=("unstable-astromech",)), immobilize=3)
    lg.unit(VADER, B, (1500, 800))
    lg.run(Activation(unit=walker.id))
    lg.answer("end")
    assert lg.game.unit(walker.id).immobilize == 0
    lg.answer(lg.options[0])
    lg.answer("move")
    assert lg.asked in ("move-kind", "move")
    lg.decline()

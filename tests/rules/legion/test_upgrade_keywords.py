"""Keywords of upgrade cards: who leads, who is wounded, who is treated; cards that are turned."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import has_backup
from dejarik.games.legion.cover import hidden_value
from dejarik.games.legion.mending import Restore, refuse_mending
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import pool_of, turn_cards
from dejarik.games.legion.recover import Recover
from dejarik.games.legion.state import CardState, Unit, Upgrade
from dejarik.games.legion.targeting import eligible, refuse_target, weapon, weapons_of
from dejarik.games.legion.wounds import SufferWounds, suffer
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, gun, sword, wounds
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

FLEET, BARRAGE = "fleet-troopers", "mpl-57-barrage-trooper"

PLACES = ((500, 300), (530, 300), (470, 300), (440, 300), (530, 270))
DROIDS = "b1-battle-droids"


def squad(lg: Scenario, *upgrades: str, key: str = REBELS, count: int = 5) -> Unit:
    return lg.unit(key, A, *PLACES[:count], upgrades=upgrades)


# Leaders and noncombatants.


@covers("keyword.upgrade.leader")
def test_the_miniature_with_leader_leads(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(),))
    made("captain", ("leader", 0), slot="squad leader", miniatures=1)
    places = (*PLACES[1:], (500, 420))
    unit = lg.unit(REBELS, A, *places, upgrades=("captain",))
    assert unit.leader == unit.miniatures[4]
    foe = lg.unit(STORMTROOPERS, B, (500, 420 + 27 + 457))
    assert refuse_target(lg.game, unit, foe) is None


@covers("keyword.upgrade.leader.two-wounds", "wounds.leader-replaced")
def test_a_tougher_leader_comes_back_wounded(lg: Scenario, made: Made) -> None:
    made("captain", ("leader", 0), slot="squad leader", miniatures=1)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300), (500, 330), upgrades=("captain",))
    for one in unit.miniatures[2:4]:
        lg.set(one, defeated=True, placed=False)
    lg.set(unit.leader, threshold=2)
    lg.run(SufferWounds(unit=unit.id, left=2, by=B, leader=unit.leader, named=(unit.leader,)))
    assert lg.options == [f"miniature:{one}" for one in unit.miniatures[:2]]
    lg.answer(f"miniature:{unit.miniatures[1]}")
    unit = lg.game.unit(unit.id)
    leader = lg.game.leader(unit)
    assert (leader.id, leader.wounds, leader.defeated, leader.x, leader.y) == (unit.miniatures[4], 1, False, 530, 300)
    assert [one.id for one in lg.game.alive(unit)] == [unit.miniatures[0], unit.miniatures[4]]


@covers("keyword.upgrade.leader", "wounds.leader-replaced")
@pytest.mark.parametrize(("threshold", "wounded", "after"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (3, 0, 1)])
def test_a_leader_comes_back_with_no_wound_that_would_defeat_it(
    lg: Scenario, made: Made, threshold: int, wounded: int, after: int
) -> None:
    """In the place of one of two wounds."""
    made("captain", ("leader", 0), slot="squad leader", miniatures=1)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300), (500, 330), upgrades=("captain",))
    for one in unit.miniatures[1:4]:
        lg.set(one, defeated=True, placed=False)
    lg.set(unit.miniatures[0], threshold=2, wounds=wounded)
    lg.set(unit.leader, threshold=threshold)
    lg.run(SufferWounds(unit=unit.id, left=threshold, by=B, leader=unit.leader, named=(unit.leader,)))
    leader = lg.game.leader(lg.game.unit(unit.id))
    assert (leader.wounds, leader.threshold, leader.defeated, leader.x) == (after, threshold, False, 500)
    assert lg.game.alive(lg.game.unit(unit.id)) == lg.game.standing(lg.game.unit(unit.id)) == [leader]


@covers("keyword.upgrade.noncombatant")
def test_wounds_go_to_fighters_before_a_noncombatant(lg: Scenario, made: Made) -> None:
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1)
    unit = squad(lg, "medic")
    lg.run(suffer(lg.game, unit, 3))
    assert lg.options == [f"miniature:{one}" for one in unit.miniatures[1:4]]
    lg.answers(f"miniature:{unit.miniatures[1]}", f"miniature:{unit.miniatures[2]}")
    assert not lg.game.miniature(unit.miniatures[3]).placed
    lg.run(suffer(lg.game, lg.game.unit(unit.id), 1))
    assert lg.game.miniature(unit.miniatures[4]).defeated  # before the leader


@covers("keyword.upgrade.noncombatant.wounded")
def test_a_wounded_noncombatant_takes_the_next_wound(lg: Scenario, made: Made) -> None:
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1)
    unit = squad(lg, "medic")
    lg.set(unit.miniatures[4], threshold=2, wounds=1)
    lg.run(suffer(lg.game, unit, 1))
    assert lg.game.miniature(unit.miniatures[4]).defeated


@covers("keyword.upgrade.noncombatant.leader")
@pytest.mark.parametrize("alone", [True, False])
def test_a_noncombatant_leads_only_if_nobody_else_can(lg: Scenario, made: Made, alone: bool) -> None:
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1)
    unit = squad(lg, "medic")
    for one in unit.miniatures[1:4] if alone else unit.miniatures[2:4]:
        lg.set(one, defeated=True, placed=False)
    taken = lg.game.miniature(unit.miniatures[4 if alone else 1])
    lg.run(SufferWounds(unit=unit.id, left=1, by=B, leader=unit.leader, named=(unit.leader,)))
    leader = lg.game.leader(lg.game.unit(unit.id))
    assert (leader.x, leader.y) == (taken.x, taken.y)
    assert weapons_of(lg.game, leader)  # the leader has come back, and the other is gone


# Small.


@covers("keyword.upgrade.small")
def test_a_small_miniature_is_not_shot_at(lg: Scenario, lend: Lend, made: Made) -> None:
    lg.terrain(block(500, 400, 200, 10, 200))
    lend(LEIA, weapons=(gun(),))
    made("child", ("small", 0), slot="personnel", miniatures=1)
    leia = lg.unit(LEIA, A, (500, 320))
    foes = lg.unit(STORMTROOPERS, B, (470, 480), (500, 480), (530, 480), (500, 510), (800, 420), upgrades=("child",))
    refusal = refuse_target(lg.game, leia, foes)
    assert refusal
    assert refusal.rule == "attack.step1.los"
    lg.set(foes.miniatures[1], x=760.0, y=420.0)
    assert refuse_target(lg.game, leia, lg.game.unit(foes.id)) is None


@covers("keyword.upgrade.small", "attack.step2a.eligible")
@pytest.mark.parametrize(("area", "seen"), [(False, [0]), (True, [0, 1])])
def test_who_sees_only_a_small_miniature_adds_nothing(lg: Scenario, made: Made, area: bool, seen: list[int]) -> None:
    lg.terrain(block(620, 400, 100, 10, 200))
    made("child", ("small", 0), slot="personnel", miniatures=1)
    rebels = lg.unit(REBELS, A, (500, 370), (640, 370))
    foes = lg.unit(STORMTROOPERS, B, (560, 430), upgrades=("child",))
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], 760.0, 430.0, 0.0, 0.0)
    lg.changed()
    able = eligible(lg.game, rebels, lg.game.unit(foes.id), melee=area)
    assert [one.id for one in able] == [rebels.miniatures[number] for number in seen]


@covers("keyword.upgrade.small")
def test_a_small_miniature_counts_for_no_cover(lg: Scenario, made: Made) -> None:
    lg.terrain(block(500, 460, 60, 10, 20, type="scatter", blocks=False))
    made("child", ("small", 0), slot="personnel", miniatures=1)
    leia = lg.unit(LEIA, A, (500, 300))
    places = ((900, 300), (930, 300), (500, 500), (960, 300), (505, 540))
    foes = lg.unit(STORMTROOPERS, B, *places, upgrades=("child",))
    lg.set(foes.miniatures[3], defeated=True, placed=False)
    lg.set(foes.miniatures[1], defeated=True, placed=False)
    # One of two is obscured; with the child it would be two of three.
    assert hidden_value(lg.game, lg.game.leader(leia), foes) == 2
    lg.set(foes.miniatures[1], defeated=False, placed=True)
    assert hidden_value(lg.game, lg.game.leader(leia), foes) == 0
    assert hidden_value(lg.game, lg.game.leader(leia), foes, area=True) == 2


@covers("keyword.upgrade.small", "wounds.leader-last")
@pytest.mark.parametrize(("melee", "at"), [(False, (540, 420)), (True, (500, 327))])
def test_a_small_miniature_takes_no_wounds_of_a_shot(
    lg: Scenario, lend: Lend, made: Made, melee: bool, at: tuple[float, float]
) -> None:
    """Then it is no part of the unit: the leader is the last one, falls and comes back in the other's place."""
    lend(LEIA, weapons=(sword() if melee else gun(),))
    made("child", ("small", 0), slot="personnel", miniatures=1)
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327 if melee else 400), upgrades=("child",))
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], 540.0, 420.0, 0.0, 0.0)
    lg.changed()
    lg.dice("crit blank")
    lg.run(Attack(attacker=leia.id))
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert [(one.x, one.y) for one in lg.game.alive(lg.game.unit(foes.id))] == [at]


@covers("keyword.upgrade.small", "wounds.los-cap")
def test_wounds_that_only_a_small_miniature_could_take_are_lost(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(LEIA, weapons=(gun(dice=(0, 3, 0)),))
    lend(STORMTROOPERS, wounds=3)
    made("child", ("small", 0), slot="personnel", miniatures=1)
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 400), upgrades=("child",))
    lg.set(foes.miniatures[0], wounds=2)
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], 540.0, 420.0, 0.0, 0.0)
    lg.changed()
    lg.dice("crit crit crit blank blank blank")
    lg.run(Attack(attacker=leia.id))
    assert [(one.x, one.wounds) for one in lg.game.alive(lg.game.unit(foes.id))] == [(540, 0)]


def with_a_child(lg: Scenario, made: Made, at: tuple[float, float], child: tuple[float, float]) -> Unit:
    """A stormtrooper who commands, and a child who is not beside him."""
    made("child", ("small", 0), slot="personnel", miniatures=1)
    foes = lg.put(lg.unit(STORMTROOPERS, B, at, upgrades=("child",)), rank="commander")
    lg.set(foes.miniatures[4], defeated=False)
    lg.game.put_near(foes.miniatures[4], *child, 0.0, 0.0)
    lg.changed()
    return foes


@covers("keyword.upgrade.small", "keyword.weapon.fixed")
@pytest.mark.parametrize(("x", "legal"), [(800, False), (550, True)])
def test_a_fixed_weapon_is_not_fired_at_a_small_miniature(
    lg: Scenario, lend: Lend, made: Made, x: float, legal: bool
) -> None:
    """It is straight ahead, its leader at a side of the walker or ahead too."""
    lend(AT_RT, weapons=(gun(("fixed", 0, "front"), range=(1, 4)),))
    walker, foes = lg.unit(AT_RT, A, (500, 300)), with_a_child(lg, made, (x, 350 if x > 600 else 450), (500, 450))
    refusal = refuse_target(lg.game, walker, foes)
    assert (refusal and refusal.rule) == (None if legal else "keyword.weapon.fixed")


@covers("keyword.upgrade.small", "keyword.weapon.spray")
@pytest.mark.parametrize(("gap", "dice"), [(27, 4), (60, 2)])
def test_flames_strike_a_small_miniature_in_melee_alone(
    lg: Scenario, lend: Lend, made: Made, gap: int, dice: int
) -> None:
    lend(LEIA, weapons=(gun(("spray", 0), range=(0, 1), dice=(0, 2, 0)),))
    leia, foes = lg.unit(LEIA, A, (500, 300)), with_a_child(lg, made, (500, 300 + gap), (540, 300 + gap))
    attack(lg, leia, "blank " * dice, at=foes)
    assert [one["dice"] for one in lg.events("attack.declared")] == [(0, dice, 0)]


@covers("keyword.upgrade.small", "keyword.unit.guardian")
@pytest.mark.parametrize(("x", "guards"), [(680, False), (679, True)])
def test_a_guardian_must_be_near_another_than_a_small_miniature(
    lg: Scenario, lend: Lend, made: Made, x: float, guards: bool
) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(VADER, ("guardian", 1), courage=2)
    leia, foes = lg.unit(LEIA, A, (500, 200)), with_a_child(lg, made, (500, 400), (570, 400))
    lg.unit(VADER, B, (x, 400))
    lg.dice("hit" if guards else "hit block")
    lg.run(Attack(attacker=leia.id, only=(foes.id,)))
    assert lg.asked == ("guardian" if guards else None)


@covers("keyword.upgrade.small", "keyword.unit.guardian")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_guardian_must_see_another_than_a_small_miniature(lg: Scenario, lend: Lend, made: Made, hidden: bool) -> None:
    lg.terrain(block(540 if hidden else 1200, 430, 10, 120, 200))
    lend(LEIA, weapons=(gun(),))
    lend(VADER, ("guardian", 1), courage=2)
    leia, foes = lg.unit(LEIA, A, (480, 200)), with_a_child(lg, made, (500, 400), (540, 350))
    lg.unit(VADER, B, (580, 430))
    lg.dice("hit block" if hidden else "hit")
    lg.run(Attack(attacker=leia.id, only=(foes.id,)))
    assert lg.asked == (None if hidden else "guardian")


@covers("keyword.upgrade.small", "backup.benefit", "backup.provider")
@pytest.mark.parametrize(
    ("child", "x", "helps"),
    [((500, 400), 440, True), ((500, 620), 440, True), ((440, 500), 500 - 27 - 76, True), ((440, 500), 390, False)],
)
def test_a_small_miniature_neither_spoils_nor_brings_backup(
    lg: Scenario, made: Made, child: tuple[float, float], x: float, helps: bool
) -> None:
    """The attacker is within range 2 of the child alone."""
    leia, foes = lg.unit(LEIA, A, (500, 80)), with_a_child(lg, made, (500, 500), child)
    lg.unit(STORMTROOPERS, B, (x, 500))
    pool = pool_of(foes.id, "ranged", [], ())
    assert has_backup(lg.game, Attack(attacker=leia.id, pools=[pool], resolved=[0])) is helps


# Cycle and Reconfigure.


@covers("keyword.upgrade.cycle", "upgrade.exhaust.weapon-timing")
def test_cycle_readies_what_was_not_used(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(LEIA, weapons=())
    made("rocket", ("cycle", 0), slot="ordnance", weapons=(gun(name="Rocket"),), turns="exhaust")
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("rocket",))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=leia.id))
    lg.dice("blank")
    lg.answers("attack", "end")
    assert lg.game.unit(leia.id).upgrades[0].state == "exhausted"
    lg.run(Activation(unit=leia.id))
    lg.answer("end")
    assert lg.game.unit(leia.id).upgrades[0].state == "ready"


@covers("example.exhaust", "keyword.upgrade.cycle")
def test_a_barrage_trooper_fires_every_other_time(lg: Scenario) -> None:
    troops = lg.unit(FLEET, A, *[(500 + 30 * n, 300) for n in range(5)], upgrades=(BARRAGE,))
    lg.unit(STORMTROOPERS, B, (560, 500))
    gunner = next(one for one in lg.game.standing(troops) if one.upgrade == 0)
    fired = []
    for _ in range(3):
        fired.append((0, 0) in weapons_of(lg.game, gunner))
        lg.run(Activation(unit=troops.id))
        if fired[-1]:
            turn_cards(lg.game, lg.game.unit(troops.id), pool_of(1, "ranged", [], ((gunner.id, (0, 0)),)))
            lg.changed()
        lg.answer("end")
    assert fired == [True, False, True]


@covers("keyword.upgrade.cycle", "upgrade.exhaust.action-icons")
def test_a_card_whose_text_was_used_does_not_cycle(lg: Scenario, made: Made) -> None:
    made("force-reflexes", ("cycle", 0), slot="force", turns="exhaust")
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("force-reflexes",))
    states = []
    for answers in (("upgrade:force-reflexes", "end"), ("end",)):
        lg.run(Activation(unit=leia.id))
        lg.answers(*answers)
        states.append(lg.game.unit(leia.id).upgrades[0].state)
    assert states == ["exhausted", "ready"]


@covers("keyword.upgrade.cycle", "upgrade.exhaust.ready-start")
def test_whatever_cycles_is_exhausted_by_its_use(lg: Scenario) -> None:
    cards = [one for one in lg.game.cards.upgrades.values() if one.has("cycle")]
    assert cards
    assert [one.id for one in cards if one.turns != "exhaust"] == []


@covers("keyword.upgrade.cycle")
def test_only_cards_with_cycle_are_readied(lg: Scenario, made: Made) -> None:
    made("rocket", ("cycle", 0), slot="ordnance")
    made("other", slot="ordnance")
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("rocket", "other"))
    lg.put(leia, upgrades=(Upgrade("rocket", "expended"), Upgrade("other", "exhausted")))
    lg.run(Activation(unit=leia.id))
    lg.answer("end")
    assert [one.state for one in lg.game.unit(leia.id).upgrades] == ["expended", "exhausted"]


@covers("keyword.upgrade.cycle")
def test_the_activation_of_another_unit_readies_nothing(lg: Scenario, made: Made) -> None:
    made("rocket", ("cycle", 0), slot="ordnance")
    leia, rebels = lg.unit(LEIA, A, (500, 300), upgrades=("rocket",)), lg.unit(REBELS, A, (700, 300))
    lg.put(leia, upgrades=(Upgrade("rocket", "exhausted"),))
    lg.run(Activation(unit=rebels.id))
    lg.answer("end")
    assert lg.game.unit(leia.id).upgrades[0].state == "exhausted"


@covers("keyword.upgrade.cycle", "timing.simultaneous.own-order")
@pytest.mark.parametrize("state", ["ready", "exhausted"])
def test_what_is_ready_has_no_place_in_the_order(lg: Scenario, lend: Lend, made: Made, state: CardState) -> None:
    lend(LEIA, ("regenerate", 1), wounds=3)
    made("rocket", ("cycle", 0), slot="ordnance")
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("rocket",))
    lg.set(leia.leader, wounds=1)
    lg.put(leia, upgrades=(Upgrade("rocket", state),))
    lg.run(Activation(unit=leia.id))
    lg.dice("block")
    lg.answer("end")
    assert lg.asked == (None if state == "ready" else "ability")
    if state != "ready":
        lg.answer(lg.options[0])
    assert lg.game.leader(lg.game.unit(leia.id)).wounds == 0


@covers("keyword.upgrade.reconfigure", "keyword.upgrade.reconfigure.exhaust", "upgrade.two-sided.choice")
def test_a_card_is_turned_over_when_one_recovers(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(LEIA, weapons=())
    weapons = (gun(name="Rifle"), gun(name="Pistol", range=(1, 1)))
    made("kit", ("reconfigure", 0), slot="armament", weapons=weapons, two_sided=True, turns="exhaust")
    leia = lg.put(lg.unit(LEIA, A, (500, 300), upgrades=("kit",)), suppression=1)
    lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Recover(unit=leia.id))
    lg.answer(("suppression",))
    assert (lg.asked, lg.options) == ("card-side", ["side:0", "side:1"])
    lg.answer("side:1")
    unit = lg.game.unit(leia.id)
    assert (unit.suppression, unit.upgrades[0].state, unit.upgrades[0].side) == (0, "ready", 1)
    lg.dice("blank")
    lg.run(Attack(attacker=leia.id))
    assert lg.events("attack.declared")[0]["weapons"] == ("Pistol",)


@covers("upgrade.two-sided.choice", "deploy.by-moving", "standby.timing.first")
def test_the_side_is_chosen_before_anybody_reacts_to_who_deploys(lg: Scenario, made: Made) -> None:
    made("kit", slot="armament", weapons=(gun(name="Rifle"), gun(name="Pistol")), two_sided=True)
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A, upgrades=("kit",))
    lg.put(lg.unit(STORMTROOPERS, B, (300, 300)), standby=True)
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (300.0, 60.0, 0.0))
    assert lg.asked == "card-side"
    lg.answer("side:1")
    assert lg.asked == "standby"


@covers("keyword.upgrade.reconfigure", "action.recover")
@pytest.mark.parametrize(("words", "turns"), [((("reconfigure", 0),), True), ((), False)])
def test_one_may_recover_just_to_turn_a_card_over(
    lg: Scenario, made: Made, words: tuple[Word, ...], turns: bool
) -> None:
    weapons = (gun(name="Rifle"), gun(name="Pistol"))
    made("kit", *words, slot="armament", weapons=weapons, two_sided=True)
    leia = lg.unit(LEIA, A, (500, 300), upgrades=("kit",))
    lg.run(Activation(unit=leia.id))
    lg.answer("recover")
    assert (lg.asked == "card-side") is turns
    if turns:
        lg.answer("side:1")
        assert lg.game.unit(leia.id).upgrades[0].side == 1
    assert lg.asked == "action"


@covers("upgrade.two-sided.choice")
def test_the_side_is_chosen_when_the_unit_deploys(lg: Scenario, made: Made) -> None:
    weapons = (gun(name="Rifle"), gun(name="Pistol"))
    made("kit", slot="armament", weapons=weapons, two_sided=True)
    lg.game.state.objective = "breakthrough"
    lg.game.read_facts()
    lg.changed()
    leia = lg.unit(LEIA, A, upgrades=("kit",))
    lg.run(Move(unit=leia.id))
    while lg.asked not in ("card-side", None):
        lg.answer(lg.decision.suggested)
    assert lg.asked == "card-side"


# Treat and Repair.


def medics(lg: Scenario, made: Made, word: str = "treat", x: int = 1, capacity: int = 2, count: int = 1) -> Unit:
    for number in range(count):
        made(f"kit {number}", (word, x, f"capacity {capacity}"), ("sharpshooter", 1), slot="gear")
    return lg.unit(LEIA, A, (500, 200), upgrades=tuple([f"kit {number}" for number in range(count)]))


@covers("keyword.upgrade.treat.several")
@pytest.mark.parametrize("others", [(), ("sharpshooter", "tactical")])
def test_treat_is_one_action_whatever_else_is_on_the_card(lg: Scenario, made: Made, others: tuple[str, ...]) -> None:
    made("kit", ("treat", 1, "capacity 2"), *[(word, 1) for word in others], slot="gear")
    medic = lg.unit(LEIA, A, (500, 200), upgrades=("kit",))
    lg.set(medic.leader, wounds=1)
    lg.run(Activation(unit=medic.id))
    assert [one for one in lg.options if one.startswith("treat")] == ["treat:0"]


@covers("keyword.upgrade.treat", "keyword.upgrade.treat.card-tokens")
def test_treat_takes_tokens_off(lg: Scenario, made: Made) -> None:
    medic = medics(lg, made, x=2)
    unit = lg.put(lg.unit(LEIA, A, (500, 300)), poison=1)
    lg.set(unit.leader, wounds=3)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.run(Activation(unit=medic.id))
    lg.answer("treat:0")
    with refused(lg, by="keyword.upgrade.treat"):
        lg.answer((f"wound:{unit.leader}", f"wound:{unit.leader}", "poison"))
    lg.answer((f"wound:{unit.leader}", "poison"))
    assert (wounds(lg, unit), lg.game.unit(unit.id).poison) == (2, 0)
    assert (lg.game.unit(medic.id).upgrades[0].wounds, wounds(lg, medic)) == (1, 0)
    with refused(lg, by="action.limit-once"):
        lg.answer("treat:0")


@covers("keyword.upgrade.repair")
def test_repair_takes_ion_tokens_off(lg: Scenario, made: Made) -> None:
    mechanic = medics(lg, made, "repair", x=2)
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), ion=2)
    lg.set(walker.leader, wounds=2)
    lg.run(Activation(unit=mechanic.id))
    lg.answers("repair:0", ("ion", f"wound:{walker.leader}"))
    assert (lg.asked, lg.game.unit(walker.id).ion, wounds(lg, walker)) == ("action", 1, 1)


@covers("keyword.upgrade.treat.capacity", "keyword.upgrade.treat.card-tokens")
@pytest.mark.parametrize("capacity", [1, 2])
def test_a_unit_that_treats_by_its_own_card_counts_on_it(lg: Scenario, lend: Lend, capacity: int) -> None:
    lend(REBELS, ("treat", 1, f"capacity {capacity}"))
    lend(LEIA)
    rebels, leia = lg.unit(REBELS, A, (500, 300)), lg.unit(LEIA, A, (550, 300))
    lg.set(leia.leader, wounds=3)
    for _ in range(capacity):
        lg.run(Act(unit=rebels.id, action="treat:-1"))
        lg.answer((f"wound:{leia.leader}",))
    assert lg.game.miniature(leia.leader).wounds == 3 - capacity
    refusal = refuse_mending(lg.game, lg.game.unit(rebels.id), "treat", -1)
    assert refusal is not None
    assert refusal.rule == "keyword.upgrade.treat.capacity"


@covers("keyword.upgrade.treat.capacity", "keyword.upgrade.repair.capacity")
@pytest.mark.parametrize(("word", "key"), [("treat", LEIA), ("repair", AT_RT)])
@pytest.mark.parametrize(("tokens", "open_"), [(1, True), (2, False)])
def test_a_card_holds_so_many_tokens(lg: Scenario, made: Made, word: str, key: str, tokens: int, open_: bool) -> None:
    medic = medics(lg, made, word)
    lg.set(lg.unit(key, A, (500, 300)).leader, wounds=1)
    lg.put(medic, upgrades=(Upgrade("kit 0", wounds=tokens),))
    lg.run(Activation(unit=medic.id))
    if open_:
        assert f"{word}:0" in lg.options
    else:
        with refused(lg, by=f"keyword.upgrade.{word}.capacity"):
            lg.answer(f"{word}:0")


@covers("keyword.upgrade.treat", "keyword.upgrade.repair")
@pytest.mark.parametrize(
    ("word", "key", "open_"),
    [
        ("treat", LEIA, True),
        ("treat", AT_RT, False),
        ("treat", DROIDS, False),
        ("repair", LEIA, False),
        ("repair", AT_RT, True),
        ("repair", DROIDS, True),
    ],
)
def test_machines_are_repaired_and_others_treated(lg: Scenario, made: Made, word: str, key: str, open_: bool) -> None:
    medic = medics(lg, made, word)
    other = lg.unit(key, A, (500, 300))
    lg.set(other.leader, wounds=1, threshold=3)
    lg.run(Activation(unit=medic.id))
    assert (f"{word}:0" in lg.options) is open_


@covers("keyword.upgrade.treat")
@pytest.mark.parametrize(("y", "open_"), [(200 + 27 + 152.4, True), (200 + 27 + 152.6, False)])
def test_treat_reaches_range_1(lg: Scenario, made: Made, y: float, open_: bool) -> None:
    medic = medics(lg, made)
    lg.set(lg.unit(LEIA, A, (500, y)).leader, wounds=1)
    lg.run(Activation(unit=medic.id))
    assert ("treat:0" in lg.options) is open_


@covers("keyword.upgrade.repair", "keyword.upgrade.repair.card-tokens")
def test_repair_takes_two_tokens_of_any_kind(lg: Scenario, made: Made) -> None:
    medic = medics(lg, made, "repair", x=2)
    walker = lg.put(lg.unit(AT_RT, A, (500, 300)), ion=1, damaged=True, damaged_once=True)
    lg.set(walker.leader, wounds=3)
    lg.run(Activation(unit=medic.id))
    lg.answer("repair:0")
    with refused(lg, by="keyword.upgrade.repair"):
        lg.answer(("ion", "damage", f"wound:{walker.leader}"))
    lg.answer(("ion", "damage"))
    unit = lg.game.unit(walker.id)
    assert (unit.ion, unit.damaged, wounds(lg, walker), lg.game.unit(medic.id).upgrades[0].wounds) == (0, False, 3, 1)
    assert lg.asked == "action"


@covers("keyword.upgrade.treat.several", "keyword.upgrade.repair.several", "keyword.general.x-cumulative")
@pytest.mark.parametrize(("word", "key"), [("treat", LEIA), ("repair", AT_RT)])
def test_each_card_is_an_action_of_its_own(lg: Scenario, made: Made, word: str, key: str) -> None:
    medic = medics(lg, made, word, count=2)
    other = lg.unit(key, A, (500, 300))
    lg.set(other.leader, wounds=3)
    lg.run(Activation(unit=medic.id))
    for card in (0, 1):
        lg.answer(f"{word}:{card}")
        with refused(lg, by=f"keyword.upgrade.{word}"):
            lg.answer((f"wound:{other.leader}",) * 2)
        lg.answer((f"wound:{other.leader}",))
    assert wounds(lg, other) == 1
    assert [one.wounds for one in lg.game.unit(medic.id).upgrades] == [1, 1]


@covers("keyword.upgrade.treat.several")
def test_a_discarded_card_treats_nobody(lg: Scenario, made: Made) -> None:
    medic = medics(lg, made, count=2)
    lg.set(lg.unit(LEIA, A, (500, 300)).leader, wounds=3)
    lg.game.turn_card(medic, 1, "discarded")
    lg.run(Activation(unit=medic.id))
    assert [one for one in lg.options if one.startswith("treat")] == ["treat:0"]


@covers("rule.restore", "rule.restore.wounds", "keyword.upgrade.treat")
@pytest.mark.parametrize(("round", "open_"), [(2, True), (1, False)])
def test_who_fell_this_round_comes_back(lg: Scenario, made: Made, round: int, open_: bool) -> None:
    medic = medics(lg, made)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300))
    lg.set(unit.miniatures[2], defeated=True, placed=False, fell=round, threshold=3, wounds=3)
    lg.set(unit.miniatures[1], wounds=1, threshold=2)
    lg.run(Activation(unit=medic.id))
    lg.answer("treat:0")
    if not open_:
        assert "restore" not in [one.id for one in lg.decision.options]
        return
    assert f"wound:{unit.miniatures[2]}" not in lg.options  # what the fallen suffered is theirs
    lg.answers("restore", f"miniature:{unit.miniatures[2]}")
    with refused(lg, by="cohesion.range"):
        lg.answer((700.0, 300.0, 0.0))
    lg.answer((470.0, 300.0, 0.0))
    back = lg.game.miniature(unit.miniatures[2])
    assert (back.wounds, back.placed, back.defeated, back.x) == (2, True, False, 470)
    assert lg.asked == "action"


@covers("rule.restore", "move.notched.others")
def test_who_is_restored_on_a_notched_base_faces_as_its_leader(lg: Scenario, lend: Lend) -> None:
    lend("tauntaun-riders")
    riders = lg.unit("tauntaun-riders", A, (500, 300))
    lg.set(riders.leader, heading=0.5)
    lg.run(Restore(unit=riders.id, miniature=riders.miniatures[1]))
    lg.answer((560.0, 300.0, 2.0))
    assert [one.heading for one in lg.game.standing(lg.game.unit(riders.id))] == [0.5, 0.5]


@covers("rule.restore", "cohesion.range", "move.through-miniatures.no-end-overlap")
def test_who_is_restored_stands_on_nobody(lg: Scenario) -> None:
    squad = lg.unit(REBELS, A, (500, 300), (540, 300))
    friend = lg.unit(LEIA, A, (500, 340))
    back = squad.miniatures[2]
    lg.run(Restore(unit=squad.id, miniature=back))
    for other in (squad.leader, squad.miniatures[1], friend.leader):
        there = lg.game.miniature(other)
        with refused(lg, by="move.through-miniatures.no-end-overlap"):
            lg.answer((there.x + 10.0, there.y + 10.0, 0.0))
    with refused(lg, by="cohesion.range"):
        lg.answer((500.0, 700.0, 0.0))
    lg.answer((460.0, 300.0, 0.0))
    assert (lg.game.miniature(back).placed, lg.game.miniature(back).x) == (True, 460.0)


@covers("rule.restore", "upgrade.miniature-defeated")
@pytest.mark.parametrize("back", [True, False])
def test_who_comes_back_brings_the_keywords_of_its_card(lg: Scenario, made: Made, back: bool) -> None:
    medic = medics(lg, made)
    made("scout", ("sharpshooter", 2), slot="personnel", miniatures=1)
    unit = lg.unit(REBELS, A, (500, 300), upgrades=("scout",))
    lg.set(unit.miniatures[4], defeated=True, placed=False, fell=2)
    assert lg.game.keyword(unit.id, "sharpshooter") == 0
    lg.run(Activation(unit=medic.id))
    lg.answer("treat:0")
    lg.answer("restore")
    lg.answer(f"miniature:{unit.miniatures[4]}" if back else "done")
    if back:
        lg.answer((470.0, 300.0, 0.0))
    assert lg.game.keyword(unit.id, "sharpshooter") == (2 if back else 0)
    assert lg.asked == "action"


@covers("rule.restore", "keyword.upgrade.repair")
def test_no_more_come_back_than_x(lg: Scenario, lend: Lend, made: Made) -> None:
    medic = medics(lg, made, "repair", x=2)
    unit = lg.unit(DROIDS, A, (500, 300), (530, 300))
    for one in unit.miniatures[1:]:
        lg.set(one, defeated=True, placed=False, fell=2)
    lg.run(Activation(unit=medic.id))
    lg.answers("repair:0", "restore")
    for place in (530.0, 470.0):
        lg.answer(f"miniature:{lg.decision.options[0].value}")
        lg.answer((place, 300.0, 0.0))
    assert (lg.asked, len(lg.game.alive(lg.game.unit(unit.id)))) == ("action", 3)


@covers("rule.restore", "keyword.upgrade.repair")
def test_no_more_come_back_than_have_fallen(lg: Scenario, made: Made) -> None:
    medic = medics(lg, made, "repair", x=2)
    unit = lg.unit(DROIDS, A, (500, 300), (530, 300))
    lg.set(unit.miniatures[1], defeated=True, placed=False, fell=2)
    lg.run(Activation(unit=medic.id))
    lg.answers("repair:0", "restore", f"miniature:{unit.miniatures[1]}", (530.0, 300.0, 0.0))
    assert lg.asked == "action"


@covers("keyword.unit.unconcerned", "rule.restore")
@pytest.mark.parametrize("words", [(("unconcerned", 0),), ()])
def test_the_unconcerned_are_not_restored(lg: Scenario, lend: Lend, made: Made, words: tuple[Word, ...]) -> None:
    lend(REBELS, *words)
    medic = medics(lg, made)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300))
    lg.set(unit.miniatures[1], defeated=True, placed=False, fell=2)
    lg.run(Activation(unit=medic.id))
    assert ("treat:0" in lg.options) is not bool(words)


# Who takes the place of a fallen leader.


@covers("wounds.leader-replaced", "attack.pool.figure-bound-weapons")
def test_a_gunner_who_becomes_leader_is_what_the_leader_was(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, weapons=(gun(name="Rifle"),))
    made("heavy", slot="heavy weapon", miniatures=1, weapons=(gun(name="Cannon"),))
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300), (500, 330), upgrades=("heavy",))
    gunner = unit.miniatures[4]
    lg.run(SufferWounds(unit=unit.id, left=1, by=B, leader=unit.leader, named=(unit.leader,)))
    lg.answer(f"miniature:{gunner}")
    leader = lg.game.leader(lg.game.unit(unit.id))
    assert (leader.x, leader.y, leader.upgrade) == (500, 330, -1)
    assert [weapon(lg.game, unit.id, ref).name for ref in weapons_of(lg.game, leader)] == ["Rifle"]


@covers("keyword.unit.heavy-weapon-team")
def test_the_heavy_weapon_of_a_team_leads(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, ("heavy-weapon-team", 0))
    made("medic", slot="personnel", miniatures=1)
    made("heavy", slot="heavy weapon", miniatures=1)
    unit = lg.unit(REBELS, A, upgrades=("medic", "heavy"))
    assert lg.game.leader(unit).upgrade == 1


@covers("keyword.unit.heavy-weapon-team", "wounds.leader-replaced")
def test_the_heavy_weapon_of_a_team_is_not_lost_with_its_leader(lg: Scenario, lend: Lend, made: Made) -> None:
    lend(REBELS, ("heavy-weapon-team", 0), weapons=(gun(name="Rifle"),))
    made("heavy", slot="heavy weapon", miniatures=1, weapons=(gun(name="Cannon"),))
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300), (440, 300), (500, 330), upgrades=("heavy",))
    old = unit.leader
    lg.run(SufferWounds(unit=unit.id, left=1, by=B, leader=old, named=(old,)))
    lg.answer(lg.options[0])
    unit = lg.game.unit(unit.id)
    names = {weapon(lg.game, unit.id, ref).name for ref in weapons_of(lg.game, lg.game.leader(unit))}
    assert (len(lg.game.alive(unit)), names) == (4, {"Rifle", "Cannon"})

"""Gaps in a melee: who is put into contact again, and by whom."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from dejarik.games.legion.melee import PileIn, Refill, engaged, in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.standing import contact
from tests.marks import covers
from tests.rules.legion.armory import attack, sword, wounds
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

TANK = "tx-225-gavw-occupier-tank"


@covers("attack.melee.refill-attacker")
def test_the_attacking_leader_closes_up_first(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 360), (500, 327))
    attack(lg, leia, "crit blank")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, leia.leader)
    lg.answer((500.0, 333.0, 0.0))
    assert (lg.asked, lg.game.leader(lg.game.unit(leia.id)).y) == (None, 333)
    assert wounds(lg, foes) == 1


@covers("attack.melee.refill-defender", "attack.melee.refill-attacker")
def test_then_the_defenders_who_touch_nobody(lg: Scenario, lend: Lend) -> None:
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),))
    vader = lg.unit(VADER, B, (500, 300))
    rebels = lg.unit(REBELS, A, (500, 327), (473, 300), (500, 380))
    attack(lg, vader, "crit blank", f"miniature:{rebels.miniatures[1]}")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.miniatures[2])
    lg.answer((473.0, 300.0, 0.0))
    assert (lg.asked, lg.game.leader(lg.game.unit(vader.id)).y) == (None, 300)


@covers("attack.melee.refill-fails")
def test_nobody_closes_up_on_the_defeated(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    attack(lg, leia, "crit blank")
    assert (lg.asked, lg.game.leader(lg.game.unit(leia.id)).y) == (None, 300)


@covers("attack.melee.refill-defender", "attack.melee.refill-fails")
def test_a_fallen_leader_who_touched_nobody_is_not_brought_back(lg: Scenario) -> None:
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 380))
    lg.set(foes.leader, defeated=True, placed=False)
    lg.put(foes, defeated=True)
    lg.run(Refill(unit=foes.id, enemy=leia.id))
    assert (lg.asked, lg.game.standing(lg.game.unit(foes.id))) == (None, [])


@covers("attack.melee.refill-fails")
def test_who_finds_no_room_stays_and_is_in_no_melee(lg: Scenario) -> None:
    """The enemy stands in a ring of friends, so that nobody can touch it."""
    rebels = lg.unit(REBELS, A, (500, 280), (530, 280))
    foes = lg.unit(STORMTROOPERS, B, (500, 400))
    for x, y in ((473, 400), (527, 400), (486.5, 423.4), (513.5, 423.4), (486.5, 376.6), (513.5, 376.6)):
        lg.unit(STORMTROOPERS, B, (x, y))
    lg.run(Refill(unit=rebels.id, enemy=foes.id))
    standing = lg.game.standing(lg.game.unit(rebels.id))
    assert (lg.asked, [(one.x, one.y) for one in standing]) == (None, [(500, 280), (530, 280)])
    assert not engaged(lg.game, lg.game.unit(rebels.id))


@covers("attack.melee.refill-attacker", "melee.several-enemies")
def test_who_has_lost_one_of_two_enemies_closes_up_on_the_other(lg: Scenario, lend: Lend) -> None:
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),))
    vader = lg.unit(VADER, A, (500, 300))
    first, second = lg.unit(REBELS, B, (500, 327)), lg.unit(REBELS, B, (460, 300), (473, 300))
    attack(lg, vader, "crit blank", at=first)
    assert lg.game.unit(first.id).defeated
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", B, second.leader)
    lg.decline()


@covers("attack.melee.refill-attacker", "melee.several-enemies")
def test_the_others_close_up_on_those_whom_their_unit_still_fights(lg: Scenario, lend: Lend) -> None:
    """Whom it has struck nobody of it touches any more; they come back to it themselves."""
    lend(REBELS, weapons=(sword(),))
    rebels = lg.unit(REBELS, A, (500, 300), (550, 300))
    foes, vader = lg.unit(STORMTROOPERS, B, (620, 300), (577, 300)), lg.unit(VADER, B, (473, 300))
    attack(lg, rebels, "crit blank blank", "all", at=foes)
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.miniatures[1])
    with refused(lg, by="melee.move-into.step1"):
        lg.answer((593.0, 300.0, 0.0))
    lg.answer((473.0, 327.0, 0.0))
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", B, foes.leader)
    lg.answer((527.0, 300.0, 0.0))
    assert in_melee_with(lg.game, lg.game.unit(rebels.id)) == [lg.game.unit(foes.id), lg.game.unit(vader.id)]


@covers("attack.melee.refill-defender", "attack.melee.refill-attacker", "melee.several-enemies")
@pytest.mark.parametrize("at", [(473.0, 273.0), (554.0, 327.0)])
def test_whoever_fights_two_enemies_closes_up_on_either(lg: Scenario, lend: Lend, at: tuple[float, float]) -> None:
    """Vader to the left of the squad, Leia to the right."""
    lend(VADER, weapons=(sword(dice=(1, 0, 0)),))
    vader = lg.unit(VADER, B, (473, 300))
    lg.unit(LEIA, B, (554, 300))
    rebels = lg.unit(REBELS, A, (500, 300), (527, 300), (500, 260), (500, 340))
    attack(lg, vader, "crit blank", f"miniature:{rebels.miniatures[3]}")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.miniatures[2])
    with refused(lg, by="melee.move-into.step1"):
        lg.answer((513.5, 260.0, 0.0))
    lg.answer((*at, 0.0))
    assert (lg.asked, lg.game.miniature(rebels.miniatures[2]).x) == (None, at[0])


@covers("attack.melee.refill-attacker", "melee.several-enemies")
@pytest.mark.parametrize("at", [(473.0, 273.0), (554.0, 273.0)])
def test_an_attacker_who_fights_two_enemies_closes_up_on_either(
    lg: Scenario, lend: Lend, at: tuple[float, float]
) -> None:
    """Vader to the left of the squad, whom it has struck to the right."""
    lend(REBELS, weapons=(sword(),))
    rebels = lg.unit(REBELS, A, (500, 300), (527, 300), (500, 260))
    lg.unit(VADER, B, (473, 300))
    foes = lg.unit(STORMTROOPERS, B, (554, 300), (554, 340))
    attack(lg, rebels, "crit blank blank blank", "all", at=foes)
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, rebels.miniatures[2])
    lg.answer((*at, 0.0))
    assert (lg.asked, lg.game.miniature(rebels.miniatures[2]).x) == (None, at[0])


@covers("attack.melee.refill-attacker", "melee.several-enemies")
def test_who_fought_the_thinned_unit_beside_the_attacker_closes_up_too(lg: Scenario, lend: Lend) -> None:
    """The one who fell was the only one that the squad beside Leia touched."""
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    leia, squad = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (587, 327))
    lg.unit(STORMTROOPERS, B, (500, 327), (560, 327))
    attack(lg, leia, "crit blank")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, squad.leader)
    lg.decline()


@covers("attack.melee.refill-defender", "melee.several-enemies")
def test_whoever_outlives_an_attacker_closes_up_on_the_others(lg: Scenario, lend: Lend) -> None:
    """Leia falls by her own blow; the leader of the squad touched nobody else."""
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    lend(STORMTROOPERS, ("djem-so-mastery", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=lg.game.leader(leia).threshold - 1)
    lg.unit(REBELS, A, (587, 327))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (560, 327))
    attack(lg, leia, "blank")
    assert lg.game.unit(leia.id).defeated
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", B, foes.leader)
    lg.decline()


@covers("attack.melee.refill-attacker")
def test_a_leader_closes_up_on_nobody_whom_its_unit_has_not_fought(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (560, 273))
    lg.unit(STORMTROOPERS, B, (500, 360), (500, 327))
    lg.unit(STORMTROOPERS, B, (560, 300))
    attack(lg, leia, "crit blank")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, leia.leader)
    with refused(lg, by="melee.move-into.step1"):
        lg.answer((533.0, 300.0, 0.0))
    lg.answer((500.0, 333.0, 0.0))


@covers("attack.melee.refill-defender")
def test_nobody_closes_up_where_nobody_has_fallen(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(sword(dice=(1, 0, 0)),))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 327))
    attack(lg, leia, "crit blank")
    assert lg.asked is None


@covers("melee.move-into.no-room", "objects.overlap.miniatures")
def test_who_finds_no_room_at_the_enemy_does_not_stay_under_who_did(lg: Scenario) -> None:
    """Five friends leave one place at the enemy, which is taken from who stands half in it."""
    enemy = lg.unit(VADER, B, (500, 500))
    for turn in range(1, 6):
        lg.unit(LEIA, A, (500 + 27 * sin(turn * pi / 3), 500 - 27 * cos(turn * pi / 3)))
    rebels = lg.unit(REBELS, A, (540, 440), (460, 440), (500, 468))
    both = rebels.miniatures[1:3]
    lg.run(PileIn(enemy=enemy.id, left=list(both)))
    lg.answer((500.0, 473.0, 0.0, 0.0))
    assert (lg.asked, lg.decision.subject, lg.decision.rule) == ("pile-in", both[1], "melee.move-into.no-room")


@covers("melee.move-into.step1", "base.notched", "base.contact.definition")
@pytest.mark.parametrize(("heading", "y"), [(0.0, 411.5), (0.5 * pi, 436.5), (0.3, 413.05)])
def test_a_squad_charges_an_oblong_base_from_all_round(lg: Scenario, lend: Lend, heading: float, y: float) -> None:
    lend(TANK)
    tank = lg.unit(TANK, B, (500, 500))
    lg.set(tank.leader, heading=heading)
    rebels = lg.unit(REBELS, A, (500, 340), (530, 340), (470, 340), (440, 340))
    lg.run(Move(unit=rebels.id))
    lg.answers("standard", (500.0, y, 0.0))
    with refused(lg, by="melee.move-into.step1"):
        lg.answer((460.0, 340.0, 0.0, 0.0))
    for _ in range(3):
        assert lg.decision.rule == "melee.move-into.step1"
        lg.answer(lg.decision.suggested)
    there = lg.game.leader(lg.game.unit(tank.id))
    assert all(contact(lg.game, one, there) for one in lg.game.standing(lg.game.unit(rebels.id)))


def round_the_tank(way: float) -> tuple[float, float]:
    """Where a small base touches one that is longer than wide and looks up: so far along the way round it, from the
    middle of its right side."""
    straight, bend = 50.0, 63.5 * pi
    turns, left = divmod(way + 0.5 * straight, straight + bend)
    side = -1.0 if turns % 2 else 1.0
    if left <= straight:
        return (500 + side * 63.5, 500 + side * (left - 0.5 * straight))
    at = (left - straight) / 63.5
    return (500 + side * 63.5 * cos(at), 500 + side * (25.0 + 63.5 * sin(at)))


@covers("melee.move-into.no-room", "melee.move-into.step1", "base.notched")
@pytest.mark.parametrize("left", [False, True])
def test_beside_an_oblong_base_there_is_room_for_one(lg: Scenario, lend: Lend, left: bool) -> None:
    """Friends stand all round it and leave a place at one side."""
    lend(TANK)
    tank = lg.unit(TANK, B, (500, 500))
    all_round = 100.0 + 127.0 * pi
    free = 2.78 + (0.5 * all_round if left else 0.0)
    step = (all_round - 54.6) / 16
    first, *others = [round_the_tank(free + 27.3 + step * number) for number in range(17)]
    for place in others:
        lg.unit(LEIA, A, place)
    rebels = lg.unit(REBELS, A, first, (700, 500))
    lg.run(PileIn(enemy=tank.id, left=[rebels.miniatures[1]]))
    assert (lg.asked, lg.decision.rule) == ("pile-in", "melee.move-into.step1")
    lg.answer(lg.decision.suggested)
    assert contact(lg.game, lg.game.miniature(rebels.miniatures[1]), lg.game.leader(lg.game.unit(tank.id)))


@covers("attack.melee.refill-attacker", "base.notched")
@pytest.mark.parametrize("heading", [0.0, 0.3, 0.5 * pi])
def test_an_oblong_base_closes_up_too(lg: Scenario, lend: Lend, heading: float) -> None:
    """The one whom it touched has fallen, and the leader stands a little farther away."""
    lend(TANK, weapons=(sword(dice=(1, 0, 0)),))
    tank = lg.unit(TANK, A, (500, 500))
    lg.set(tank.leader, heading=heading)
    beside = {0.0: 588.5, 0.3: 586.95, 0.5 * pi: 563.5}[heading]
    foes = lg.unit(REBELS, B, (500, beside + 60), (500, beside))
    attack(lg, tank, "crit blank")
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", A, tank.leader)
    lg.answer(lg.decision.suggested)
    there, leader = lg.game.leader(lg.game.unit(tank.id)), lg.game.leader(lg.game.unit(foes.id))
    assert contact(lg.game, there, leader)
    assert there.heading == pytest.approx(heading, abs=1e-3)

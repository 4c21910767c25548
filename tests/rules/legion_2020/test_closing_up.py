"""Melees whose gaps are closed whatever made them, which somebody leaves or comes back to, fights of those whose leader
stands behind, and Juyo Mastery as wounds come and go."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import refuse_action
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.melee import in_melee_with, touching
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_attack
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020


def held(lg: Scenario2020, lend: Lend, *words: tuple[str, int]) -> tuple[Unit, Unit]:
    """Vader, and troopers of whom one holds him while two stand behind, the leader with them."""
    lend(VADER, *words, courage=3, defense_surge=False)
    lend(STORMTROOPERS, weapons=(sword(dice=(1, 0, 0)),))
    vader = lg.unit(VADER, A, (500, 300))
    return vader, lg.unit(STORMTROOPERS, B, (540, 340), (500, 327), (560, 370))


def close_up(lg: Scenario2020) -> list[int]:
    """Who is asked, until nobody is."""
    asked = []
    while lg.asked == "pile-in":
        assert lg.asks is not None
        asked.append(lg.asks)
        lg.answer(lg.decision.suggested)
    return asked


@covers("melee.refill-contact", "melee.refill.order", "melee.refill.after-contact-lost")
def test_gaps_are_closed_whatever_has_made_them(lg: Scenario2020, lend: Lend) -> None:
    vader, troops = held(lg, lend)
    lg.run(suffer(lg.game, troops, 1))
    lg.answer(f"miniature:{troops.miniatures[1]}")
    assert close_up(lg) == [A, B]  # blue first, before anybody has activated
    assert lg.game.contacts(lg.game.unit(vader.id)) == (troops.id,)


@covers("melee.refill-contact", "keyword.soresu-mastery.effect")
def test_attackers_whom_the_defender_strikes_down_are_replaced(lg: Scenario2020, lend: Lend) -> None:
    vader, troops = held(lg, lend, ("soresu-mastery", 0))
    lg.unit(LEIA, A, (900, 300))
    lg.unit(STORMTROOPERS, B, (900, 327))  # another melee, in which nothing happens
    lg.put(vader, dodge=1)
    lg.dice("crit crit crit surge blank block")
    lg.run(Attack(attacker=troops.id))
    lg.answers("all", "dodges:1", f"miniature:{troops.miniatures[1]}")
    assert lg.game.leader(lg.game.unit(vader.id)).wounds == 1  # the attack has come to its end before
    assert close_up(lg) == [A, B]
    assert lg.game.contacts(lg.game.unit(vader.id)) == (troops.id,)


# Who leaves a melee, and who comes back to one.


def between_two(lg: Scenario2020, y: float = 300.0) -> tuple[Unit, Unit, Unit]:
    """Two rebels, each in contact with an enemy of another unit."""
    rebels = lg.unit(REBELS, B, (500, y), (530, y))
    return rebels, lg.unit(STORMTROOPERS, A, (500, y - 27.0)), lg.unit(VADER, A, (530, y - 27.0))


def free(lg: Scenario2020, unit: Unit) -> int:
    """How many of a unit touch nobody of the enemies with whom it is in melee."""
    game = lg.game
    foes = in_melee_with(game, game.unit(unit.id))
    return sum(not any(touching(game, one, foe) for foe in foes) for one in game.standing(game.unit(unit.id)))


@covers("melee.refill-contact", "restore.procedure")
def test_who_comes_back_to_a_unit_that_fights_is_put_into_contact(lg: Scenario2020) -> None:
    rebels, *_ = between_two(lg)
    fallen = rebels.miniatures[2]
    lg.set(fallen, fell=lg.state.round)
    lg.run(Restore(unit=rebels.id, miniature=fallen))
    assert lg.asked == "formation"
    lg.answer(lg.decision.suggested)
    assert (free(lg, rebels), lg.asked, lg.decision.subject) == (1, "pile-in", fallen)
    assert close_up(lg) == [B]
    assert free(lg, rebels) == 0


@covers("melee.refill-contact", "withdraw.procedure")
def test_those_whom_one_enemy_leaves_close_up_with_the_other(lg: Scenario2020) -> None:
    rebels, troops, vader = between_two(lg)
    lg.run(Activation(unit=vader.id))
    lg.answers("move", [530, 200, 0])
    assert close_up(lg) == [B]
    assert in_melee_with(lg.game, lg.game.unit(rebels.id)) == [lg.game.unit(troops.id)]
    assert free(lg, rebels) == 0


@covers("melee.refill-contact", "panic.withdraw")
@pytest.mark.parametrize(("y", "gone"), [(300.0, False), (120.0, True)])
def test_those_from_whom_an_enemy_flees_close_up_with_the_other(
    lg: Scenario2020, lend: Lend, y: float, gone: bool
) -> None:
    """On the table still, or over its edge."""
    lend(VADER, courage=1)
    rebels, _, vader = between_two(lg, y)
    lg.put(vader, suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=vader.id))
    assert close_up(lg) == [B]
    assert (lg.game.unit(vader.id).defeated, free(lg, rebels)) == (gone, 0)


@covers("melee.refill-contact", "melee.refill.after-contact-lost")
def test_those_beside_whom_an_enemy_falls_to_no_attack_close_up_with_the_other(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER)
    rebels, _, vader = between_two(lg)
    lg.run(suffer(lg.game, vader, lg.game.leader(vader).threshold))
    assert close_up(lg) == [B]
    assert (lg.game.unit(vader.id).defeated, free(lg, rebels)) == (True, 0)


@covers("melee.refill-contact", "melee.ends")
def test_whom_the_only_enemy_leaves_stays_where_it_is(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, B, (500, 300), (530, 300))
    vader = lg.unit(VADER, A, (530, 273))
    lg.run(Activation(unit=vader.id))
    lg.answers("move", [530, 200, 0])
    assert (lg.asked, in_melee_with(lg.game, lg.game.unit(rebels.id))) == (None, [])
    assert [one.y for one in lg.game.standing(lg.game.unit(rebels.id))] == [300.0, 300.0]


@covers("melee.all-minis-contribute", "melee.attack.target")
def test_a_unit_with_swords_fights_though_its_leader_stands_behind(lg: Scenario2020, lend: Lend) -> None:
    _, troops = held(lg, lend)
    assert refuse_attack(lg.game, troops) is None
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=troops.id))
    lg.answer("all")
    assert [one["dice"] for one in lg.events("attack.declared")] == [(3, 0, 0)]
    close_up(lg)


# Juyo Mastery.


def furious(lg: Scenario2020, lend: Lend, hurt: int) -> Unit:
    lend(VADER, ("juyo-mastery", 0), courage=3)
    vader = lg.unit(VADER, A, (500, 300))
    lg.set(vader.leader, wounds=hurt)
    lg.run(Activation(unit=vader.id))
    return vader


@covers("keyword.juyo-mastery.gained-mid-activation", "keyword.juyo-mastery.extra-action")
def test_a_wound_suffered_on_the_way_brings_an_action(lg: Scenario2020, lend: Lend) -> None:
    vader = furious(lg, lend, 0)
    lg.answer("aim")
    lg.set(vader.leader, wounds=1)
    lg.answers("dodge", "standby")
    assert lg.asked is None


@covers("keyword.juyo-mastery.lost-mid-activation")
@pytest.mark.parametrize("healed", [True, False])
def test_who_is_healed_has_had_the_actions_it_made(lg: Scenario2020, lend: Lend, healed: bool) -> None:
    vader = furious(lg, lend, 1)
    lg.answers("aim", "dodge")
    if healed:
        lg.set(vader.leader, wounds=0)
        assert lg.asked is None
    else:
        lg.answer("standby")
        assert lg.game.unit(vader.id).standby


@covers("keyword.juyo-mastery.two-moves")
@pytest.mark.parametrize(("hurt", "third"), [(1, False), (0, True)])
def test_only_who_is_wounded_makes_no_third_move(lg: Scenario2020, lend: Lend, hurt: int, third: bool) -> None:
    lend(VADER, ("juyo-mastery", 0), courage=3)
    vader = lg.unit(VADER, A, (500, 300))
    lg.set(vader.leader, wounds=hurt)
    activation = Activation(unit=vader.id, left=2, made=("move", "move"))
    assert (refuse_action(lg.game, activation, lg.game.unit(vader.id), "move") is None) is third

"""Melees whose gaps are closed whatever made them, fights of those whose leader stands behind, and Juyo Mastery as
wounds come and go."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import refuse_action
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_attack
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, VADER, A, B, Lend
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

"""Command cards of Chewbacca."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.rebels.chewbacca import bowcasters
from dejarik.games.legion.programs import Use
from dejarik.games.legion.windows import AfterActivation
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import decline, happen, offered, orders, range_of, show
from tests.rules.legion.scenario import LEIA, REBELS, VADER, A, B, Lend, Scenario, block

CHEWBACCA = "chewbacca-walking-carpet"
LUKE = "luke-skywalker-hero-of-the-rebellion"


@covers("card.command.fields")
def test_which_weapons_chewbacca_lends(lg: Scenario, lend: Lend) -> None:
    lend(CHEWBACCA, weapons=(sword(), gun(range=(0, 1), name="Near"), gun(range=None, name="None"), gun(range=(1, 3))))
    lg.unit(CHEWBACCA, A, (500, 300))
    found = bowcasters(lg.game, Use(player=A, kind="command", card="", program=""))
    assert [one.name for one in found] == ["Near", "Gun"]


@covers("card.command.fields", "attack.pool.gather")
@pytest.mark.parametrize("why", ["", "far", "unseen", "engaged", "melee"])
def test_chewbacca_shoots_with_leia(lg: Scenario, lend: Lend, why: str) -> None:
    """Even when he is engaged himself."""
    lend(LEIA, weapons=(gun(dice=(0, 2, 0)), sword(dice=(0, 2, 0))))
    lend(CHEWBACCA, weapons=(sword(), gun(("pierce", 1), dice=(1, 1, 0), name="Bowcaster")), courage=3)
    lend(VADER, courage=3)
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 327 if why == "melee" else 600))
    if why == "unseen":
        lg.terrain(block(650, 500, 4, 800, 200))
    lg.unit(CHEWBACCA, A, (500 + range_of(3) + 1, 600) if why == "far" else (760, 500))
    if why == "engaged":
        lg.unit(REBELS, B, (787, 500))
    show(lg, "brains-and-brawn")
    joins = why in ("", "engaged")
    lg.dice("blank " * (4 if joins else 2))
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    lg.decline()
    rolled = lg.events("attack.rolled")[0]["dice"]
    assert isinstance(rolled, tuple)
    assert len(rolled) == (4 if joins else 2)


@covers("card.command.fields", "attack.pool.gather", "keyword.weapon.pierce")
def test_what_chewbaccas_weapon_can_do_joins_what_leias_can(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("pierce", 1), dice=(0, 2, 0)),))
    lend(CHEWBACCA, weapons=(gun(("pierce", 1), dice=(1, 0, 0), name="Bowcaster"),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 600))
    lg.unit(CHEWBACCA, A, (760, 500))
    show(lg, "brains-and-brawn")
    lg.dice("crit crit crit block block block")
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    while lg.asked:
        lg.answer(lg.options[0])
    assert wounds(lg, vader) == 2


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [
        ("somebody-has-to-save-our-skins", LEIA, REBELS),
        ("common-cause", CHEWBACCA, LUKE),
        ("common-cause", LUKE, CHEWBACCA),
    ],
)
def test_one_activates_after_the_other(lg: Scenario, card: str, first: str, second: str) -> None:
    one, other = lg.unit(first, A, (500, 300)), lg.put(lg.unit(second, A, (600, 300)), order="up")
    show(lg, card)
    happen(lg, AfterActivation(unit=one.id))
    lg.answer("activate" if card == "common-cause" else f"unit:{other.id}")
    current = lg.game.current(Activation)
    assert current is not None
    assert current.unit == other.id
    lg.answer("end")
    decline(lg)
    assert orders(lg, other) == ["down"]
    happen(lg, AfterActivation(unit=one.id))
    assert offered(lg) == set()

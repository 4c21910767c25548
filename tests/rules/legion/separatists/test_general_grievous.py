"""Command cards of General Grievous."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.windows import AfterMove
from tests.marks import covers
from tests.rules.legion.armory import attack, gun, sword
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import REBELS, VADER, A, B, Lend, Scenario, block

GRIEVOUS = "general-grievous-sinister-cyborg"
CLONES = "clone-trooper-infantry"
DROIDS = "b1-battle-droids"


@covers("card.command.fields")
def test_grievous_strikes_everybody_around_him(lg: Scenario, lend: Lend) -> None:
    lend(GRIEVOUS, weapons=(sword(dice=(6, 0, 0)),), courage=3)
    lend(REBELS, defense_surge=False)
    grievous = lg.unit(GRIEVOUS, A, (500, 300))
    side = lg.game.leader(grievous).radius + 13.5
    fought, near = lg.unit(REBELS, B, (500 + side, 300)), lg.unit(REBELS, B, (500, 300 + side + 152.4))
    lg.unit(REBELS, B, (500, 300 - side - 153.4))
    play(lg, "trained-in-your-jedi-arts")
    now = lg.game.unit(grievous.id)
    assert (now.dodge, lg.game.keyword(grievous.id, "disengage")) == (1, 1)
    lg.run(Activation(unit=grievous.id))
    lg.answer("end")
    assert lg.options == [f"unit:{fought.id}", f"unit:{near.id}", "pass"]
    for foe in (fought, near):
        lg.dice("blank blank blank blank")
        if lg.asked == "command-unit":
            lg.answer(f"unit:{foe.id}")
        lg.decline() if lg.asked not in (None, "command-unit") else None
    assert [event["dice"] for event in lg.events("attack.declared")] == [(1, 2, 1)] * 2
    assert [lg.game.unit(foe.id).suppression for foe in (fought, near)] == [1, 1]


@covers("card.command.fields")
def test_grievous_shares_and_counts(lg: Scenario) -> None:
    unit, near, far = (lg.unit("b1-battle-droids", A, (x, 300)) for x in (500, 650, 1200))
    show(lg, "supreme-commander")
    order(lg, unit, "supreme-commander")
    decline(lg)
    assert [has(lg, one) for one in (unit, near, far)] == [{"surge": 1}, {"surge": 1}, {}]
    lg.put(lg.unit(CLONES, B), defeated=True)
    lg.put(lg.unit(CLONES, B), defeated=True)
    show(lg, "crush-them")
    order(lg, far, "crush-them")
    decline(lg)
    assert has(lg, far) == {"surge": 2}


@covers("card.command.fields")
def test_full_throttle_pays_for_moves(lg: Scenario) -> None:
    tank, droids = (
        lg.unit("aat-battle-tank", A, (500, 300)),
        lg.unit("b1-battle-droids", A, (900, 300)),
    )
    show(lg, "full-throttle")
    for unit in (tank, droids):
        happen(lg, AfterMove(unit=unit.id, kind="standard"))
    assert [has(lg, unit) for unit in (tank, droids)] == [{"surge": 1}, {}]


@covers("card.command.fields")
@pytest.mark.parametrize(("at", "cover"), [((500, 560), 0), ((500, 1000), 2)])
def test_a_pincer_leaves_no_cover(lg: Scenario, at: tuple[int, int], cover: int) -> None:
    one, other = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit("aat-battle-tank", A, at)
    foe = lg.unit(CLONES, B, (500, 400))
    droids = lg.unit("b1-battle-droids", A, (800, 300))
    show(lg, "pincer-attack")
    assert other.deployed
    assert lg.game.value(Cover(one.id, foe.id), 2) == cover
    assert lg.game.value(Cover(droids.id, foe.id), 2) == 2
    third = lg.unit("aat-battle-tank", A, (900, 150))
    assert lg.game.value(Cover(third.id, foe.id), 2) == cover
    assert lg.game.value(Cover(NOBODY, foe.id), 2) == 2  # a charge


@covers("card.command.fields", "keyword.unit.cover")
def test_in_a_pincer_nobody_has_cover_of_its_own(lg: Scenario, lend: Lend) -> None:
    lend(CLONES, ("cover", 1))
    one, _ = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit("aat-battle-tank", A, (500, 560))
    foe = lg.unit(CLONES, B, (500, 400))
    assert lg.game.value(Cover(one.id, foe.id), 0) == 1
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(one.id, foe.id), 0) == 0


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "wall"), [("b1-battle-droids", False), ("aat-battle-tank", True)])
def test_what_is_no_pincer(lg: Scenario, key: str, wall: bool) -> None:
    """No vehicle on the other side, or one that does not see the enemy."""
    if wall:
        lg.terrain(block(500, 480, 400, 4, 600))
    one, foe = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit(CLONES, B, (500, 400))
    lg.unit(key, A, (500, 600))
    show(lg, "pincer-attack")
    assert lg.game.value(Cover(one.id, foe.id), 2) == 2


@covers("card.command.fields")
@pytest.mark.parametrize("way", ["take", "pass"])
def test_grievous_spends_a_droid(lg: Scenario, way: str) -> None:
    grievous = lg.unit(GRIEVOUS, A, (500, 300))
    side = lg.game.leader(grievous).radius + 13.5
    near = lg.unit(DROIDS, A, (500, 300 + side + 152.0), (500, 500 + side))
    lg.unit(DROIDS, A, (500, 300 - side - 153.0), (500, 90 - side))
    play(lg, "ill-do-it-myself")
    assert lg.options == [f"unit:{near.id}", "pass"]
    lg.answer("pass" if way == "pass" else f"unit:{near.id}")
    decline(lg)
    taken = way == "take"
    assert has(lg, grievous) == ({"tactical": 1} if taken else {})
    assert sum(lg.game.miniature(one).defeated for one in near.miniatures[:2]) == taken


@covers("card.command.fields", "attack.pool.gather")
@pytest.mark.parametrize(("key", "left"), [(GRIEVOUS, False), ("count-dooku", True)])
def test_nobody_has_tokens_left_against_grievous(lg: Scenario, lend: Lend, key: str, left: bool) -> None:
    lend(key, weapons=(gun(),), courage=3)
    lend(VADER, courage=3, defense_surge=False)
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(VADER, B, (500, 520))
    lg.put(foe, aim=1, dodge=1, surge=1, standby=True)
    show(lg, "ill-do-it-myself")
    attack(lg, unit, "blank", *(("dodges:0", "pass") if left else ()))
    now = lg.game.unit(foe.id)
    assert (bool(now.aim), bool(now.dodge), bool(now.surge), now.standby) == (left, left, left, left)

"""Command cards of Darth Vader."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.content.empire.darth_vader import LIFTED
from dejarik.games.legion.programs import Use
from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import sword, wounds
from tests.rules.legion.cards import attacked, happen, offered, orders, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

LUKE = "luke-skywalker-hero-of-the-rebellion"
WOOKIEES = "wookiee-warriors-freedom-fighters"


@covers("card.command.fields")
def test_whom_vader_lifts(lg: Scenario) -> None:
    """Anybody but heavy units, at range 1."""
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (560, 300))
    foe, heavy = lg.unit(REBELS, B, (500, 300 + 27 + 152.4)), lg.put(lg.unit(REBELS, B, (440, 300)), rank="heavy")
    far, late = lg.unit(REBELS, B, (500 - 27 - 153.4, 300)), lg.put(lg.unit(REBELS, B, (500, 240)), deployed=False)
    found = LIFTED(lg.game, Use(player=A, kind="command", card="", program="", unit=vader.id))
    assert {one.id for one in found} == {squad.id, foe.id}
    assert {heavy.id, far.id, late.id}.isdisjoint({one.id for one in found})


@covers("card.command.fields")
def test_new_ways_to_motivate(lg: Scenario) -> None:
    one = lg.put(lg.unit(STORMTROOPERS, A, (500, 300), (530, 300)), order="up")
    show(lg, "new-ways-to-motivate-them")
    lg.run(Activation(unit=one.id))
    lg.answer("suffer")
    assert len(lg.game.alive(lg.game.unit(one.id))) == 1
    current = lg.game.current(Activation)
    assert current is not None
    assert current.left == 3
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "order_"), [(STORMTROOPERS, ""), (VADER, "up"), ("at-st", "up")])
def test_new_ways_are_not_for_everybody(lg: Scenario, key: str, order_: str) -> None:
    unit = lg.put(lg.unit(key, A, (500, 300)), order=order_)
    show(lg, "new-ways-to-motivate-them")
    happen(lg, StartOfActivation(unit=unit.id))
    assert offered(lg) == set()


@covers("card.command.fields")
@pytest.mark.parametrize("token", ["up", ""])
@pytest.mark.parametrize(("card", "key"), [("implacable", VADER), ("both-hunter-and-prey", "the-armorer")])
def test_for_a_wound_the_order_returns(lg: Scenario, card: str, key: str, token: str) -> None:
    """Also the token that was drawn for the unit, which had no order."""
    unit = lg.put(lg.unit(key, A, (500, 300)), order=token)
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    lg.answer("end")
    lg.answer("suffer")
    assert orders(lg, unit) == [""]
    assert lg.game.leader(lg.game.unit(unit.id)).wounds == 1
    assert lg.game.state.players[A].pool == [lg.game.unit(unit.id).rank]
    assert lg.game.unit(unit.id).dodge == (card == "implacable")
    lg.run(Activation(unit=unit.id))
    current = lg.game.current(Activation)
    assert current is not None
    assert current.left == 1
    lg.answer("end")
    assert orders(lg, unit) == ["down"]


@covers("card.command.fields", "keyword.unit.immune-enemy-effects")
def test_who_is_immune_to_enemy_effects_fears_no_lord_of_the_sith(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("immune-enemy-effects", 0))
    vader, squad, other = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 450)), lg.unit(LUKE, B, (600, 450))
    show(lg, "master-of-evil")
    happen(lg, StartOfActivation(unit=vader.id))
    assert [lg.game.unit(one.id).suppression for one in (squad, other)] == [0, 3]


@covers("card.command.fields")
def test_vader_pays_wounds_back(lg: Scenario) -> None:
    vader, ally = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (700, 300))
    foe = lg.unit(LUKE, B, (500, 500))
    show(lg, "fear-and-dead-men")
    attacked(lg, foe, ally, wounded=((ally.id, 3),))
    assert lg.game.leader(foe).wounds == 0
    attacked(lg, foe, vader, ally, wounded=((vader.id, 2), (ally.id, 1)))
    assert lg.game.leader(lg.game.unit(foe.id)).wounds == 2


@covers("keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize(("immune", "wounds"), [(True, 0), (False, 2)])
def test_vader_pays_nothing_back_to_who_is_immune(lg: Scenario, lend: Lend, immune: bool, wounds: int) -> None:
    lend(LUKE, *([("immune-enemy-effects", 0)] if immune else []))
    vader, foe = lg.unit(VADER, A, (500, 300)), lg.unit(LUKE, B, (500, 500))
    show(lg, "fear-and-dead-men")
    attacked(lg, foe, vader, wounded=((vader.id, 2),))
    assert lg.game.leader(lg.game.unit(foe.id)).wounds == wounds


@covers("card.command.fields")
@pytest.mark.parametrize(("y", "legal"), [(400.0 + 76.2, True), (400.0 + 77.2, False)])
def test_vader_hurls_a_squad_half_a_range(lg: Scenario, lend: Lend, y: float, legal: bool) -> None:
    lend(VADER, courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400))
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    if not legal:
        with refused(lg, by="card.command.fields"):
            lg.answer((500.0, y, 0.0, 0.0))
        y = 440.0
    lg.dice("blank")
    lg.answer((500.0, y, 0.0, 0.0))
    assert lg.game.leader(lg.game.unit(squad.id)).y == y
    lg.answer("end")


@covers("keyword.unit.bounty.score")
def test_who_falls_was_defeated_by_vader(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("bounty", 0), courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 400)), bounties=1)
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.dice("surge")
    lg.answers("command:vaders-might", (500.0, 440.0, 0.0, 0.0))
    assert (lg.game.unit(squad.id).defeated, lg.game.state.players[A].points) == (True, 1)
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize("owner", [A, B])
def test_enemies_whom_vader_hurls_are_hurt_by_blocks_and_surges(lg: Scenario, lend: Lend, owner: int) -> None:
    lend(VADER, courage=3)
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(WOOKIEES, owner, (500, 400), (530, 400), (470, 400))
    lg.unit(LEIA, B, (1500, 800))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.dice("block surge blank" if owner == B else "")
    lg.answers("command:vaders-might", (500.0, 440.0, 0.0, 0.0))
    while lg.asked != "action":
        lg.answer(lg.decision.suggested)
    assert wounds(lg, squad) == (2 if owner == B else 0)
    lg.answer("end")


@covers("card.command.fields", "melee.move-into.only-way")
def test_who_hurls_a_squad_says_where_all_of_it_lands(lg: Scenario, lend: Lend) -> None:
    lend(VADER, courage=3)
    lend(REBELS, weapons=(sword(),))
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400), (530, 400))
    near, _ = lg.unit(STORMTROOPERS, A, (500, 480)), lg.unit(LEIA, B, (470, 440))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answers("command:vaders-might", f"unit:{squad.id}")
    assert (lg.asks, lg.asked) == (A, "place-unit")
    with refused(lg, by="melee.move-into.only-way"):
        lg.answer((500.0, 453.0, 0.0, 0.0))
    lg.answer((500.0, 440.0, 0.0, 0.0))
    assert (lg.asks, lg.asked) == (A, "formation")
    for taken in ((470.0, 440.0, 0.0), (500.0, 440.0, 0.0)):
        with refused(lg, by="move.through-miniatures.no-end-overlap"):
            lg.answer(list(taken))
    lg.dice("blank blank")
    lg.answer([530.0, 400.0, 0.0])  # where it stood
    assert [one["unit"] for one in lg.events("unit.moved")] == [squad.id]
    assert lg.events("unit.deployed") == []
    assert not near.defeated
    lg.answer("end")


@covers("card.command.fields")
@pytest.mark.parametrize(("top", "legal"), [(152.4, True), (153.0, False)])
def test_vader_hurls_a_squad_one_height_up(lg: Scenario, lend: Lend, top: float, legal: bool) -> None:
    lend(VADER, courage=3)
    lg.terrain(block(500, 460, 60, 60, top))
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 400))
    show(lg, "vaders-might")
    lg.run(Activation(unit=vader.id))
    lg.answer("command:vaders-might")
    if not legal:
        with refused(lg, by="card.command.fields"):
            lg.answer((500.0, 460.0, top, 0.0))
        return
    lg.dice("blank")
    lg.answer((500.0, 460.0, top, 0.0))
    assert lg.game.leader(lg.game.unit(squad.id)).z == top
    lg.answer("end")

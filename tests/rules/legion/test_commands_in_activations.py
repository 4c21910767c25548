"""Command cards around orders and activations."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.command import CommandPhase, OrdersByCard, issue_orders
from dejarik.games.legion.content.empire.darth_vader import LIFTED
from dejarik.games.legion.move_kinds import Speed, speed_of
from dejarik.games.legion.moves import IN_HIDING
from dejarik.games.legion.programs import Use
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import (
    AfterActivation,
    AfterMove,
    CommandsResolved,
    EndOfActivation,
    EndOfCommandPhase,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfEndPhase,
)
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.cards import decline, happen, has, order, play, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

LUKE, CHEWBACCA = "luke-skywalker-hero-of-the-rebellion", "chewbacca-walking-carpet"
TANK, CLONES = "saber-class-tank", "clone-trooper-infantry"


def offered(lg: Scenario) -> set[str]:
    return {option.id for option in lg.game.decisions[0].options} if lg.game.decisions else set()


def suppression(lg: Scenario, *units: Unit) -> list[int]:
    return [lg.game.unit(one.id).suppression for one in units]


def orders(lg: Scenario, *units: Unit) -> list[str]:
    return [lg.game.unit(one.id).order for one in units]


# Orders.


@covers("card.command.fields", "command.end")
def test_standing_orders_come_back(lg: Scenario) -> None:
    show(lg, "standing-orders")
    happen(lg, EndOfCommandPhase())
    player = lg.game.state.players[A]
    assert (player.chosen, player.hand) == ("", ["standing-orders"])


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["imperial-discipline", "courage-of-the-rebellion", "flow-of-the-force"])
def test_the_ordered_unit_may_recover(lg: Scenario, card: str) -> None:
    unit = lg.put(lg.unit("jedi-knight-general", A, (500, 300)), suppression=2)
    show(lg, card)
    order(lg, unit, card)
    lg.answer("recover")
    lg.answer("all")
    assert suppression(lg, unit) == [0]


@covers("card.command.fields")
def test_watched_enemies_are_suppressed_by_orders_of_their_card(lg: Scenario) -> None:
    one, other = lg.unit(REBELS, B, (500, 300)), lg.unit(REBELS, B, (800, 300))
    show(lg, "covert-observation")
    order(lg, one, "ambush")
    order(lg, other)
    assert suppression(lg, one, other) == [1, 0]


@covers("card.command.fields")
def test_sabotaged_communications_leave_one_order(lg: Scenario) -> None:
    show(lg, "sabotaged-communications")
    assert [lg.game.value(OrdersByCard(player), 99) for player in (A, B)] == [99, 1]
    lg.unit(VADER, B, (500, 800))
    troopers = [lg.unit(STORMTROOPERS, B, (600 + 100 * number, 800)) for number in range(3)]
    lg.game.state.players[A].hand, lg.game.state.players[A].chosen = [], ""
    lg.game.state.players[B].hand = ["push", "ambush"]
    lg.unit(LEIA, A, (500, 300))
    lg.game.state.players[A].hand = ["sabotaged-communications", "ambush"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:sabotaged-communications")
    lg.reply(B, "card:push")
    while lg.game.decisions and not lg.game.decisions[0].kind.startswith("order"):
        lg.answer(lg.game.decisions[0].options[0].id)
    assert lg.asks == B
    lg.answer(f"unit:{troopers[0].id}")
    assert [lg.game.unit(one.id).order for one in lg.game.units_of(B)] == ["", "up", "", ""]


@covers("card.command.fields", "command.orders.must-issue-all")
def test_one_order_is_one_for_all_lines_of_a_card(lg: Scenario) -> None:
    """Vader's own line comes first; nothing is left for the two others of the second."""
    show(lg, "sabotaged-communications")
    vader = lg.unit(VADER, B, (500, 800))
    others = [lg.unit(STORMTROOPERS, B, (600 + 100 * number, 800)) for number in range(3)]
    lg.game.state.players[B].chosen, lg.game.state.players[B].commander = "master-of-evil", vader.id
    lg.run(CommandPhase(step=CommandPhase.steps.index(issue_orders)))
    decline(lg)
    assert orders(lg, vader, *others) == ["up", "", "", ""]


@covers("card.command.fields")
def test_who_is_delayed_gives_an_order_back(lg: Scenario) -> None:
    vader, one, other = lg.unit(VADER, B), lg.unit(STORMTROOPERS, B), lg.unit(STORMTROOPERS, B)
    for unit in (vader, one, other):
        lg.put(unit, order="up")
    lg.unit(STORMTROOPERS, B)  # without an order
    show(lg, "delaying-tactics")
    happen(lg, EndOfCommandPhase())
    assert lg.game.decisions[0].player == B
    assert offered(lg) == {f"unit:{one.id}", f"unit:{other.id}"}
    lg.answer(f"unit:{one.id}")
    assert orders(lg, vader, one, other) == ["up", "", "up"]
    assert lg.game.state.players[B].pool == ["corps"]


@covers("keyword.unit.immune-enemy-effects")
def test_who_is_immune_to_enemy_effects_is_not_delayed(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("immune-enemy-effects", 0))
    immune = lg.put(lg.unit(STORMTROOPERS, B), order="up")
    show(lg, "delaying-tactics")
    happen(lg, EndOfCommandPhase())
    assert (lg.asked, orders(lg, immune)) == (None, ["up"])


@covers("card.command.fields")
@pytest.mark.parametrize("card", ["legacy-of-mandalore", ""], ids=["by the card", "otherwise"])
@pytest.mark.parametrize(("key", "gains"), [(LUKE, True), ("sabine-wren-explosive-artist", True), (REBELS, False)])
def test_sabine_profits_from_her_orders_to_heroes(lg: Scenario, key: str, gains: bool, card: str) -> None:
    sabine = lg.unit("sabine-wren-explosive-artist", A, (500, 300))
    unit = sabine if "sabine" in key else lg.unit(key, A, (800, 300))
    show(lg, "legacy-of-mandalore")
    order(lg, unit, card, by=sabine.id)
    assert offered(lg) == ({"aim", "dodge"} if gains else set())
    decline(lg)
    assert has(lg, sabine) == ({"dodge": 1} if gains else {})


@covers("card.command.fields")
@pytest.mark.parametrize("key", [LEIA, ""], ids=["another's", "nobody's"])
def test_sabine_has_nothing_of_orders_that_are_not_hers(lg: Scenario, key: str) -> None:
    lg.unit("sabine-wren-explosive-artist", A, (500, 300))
    by, luke = lg.unit(key, A, (900, 300)).id if key else -1, lg.unit(LUKE, A, (800, 300))
    show(lg, "legacy-of-mandalore")
    order(lg, luke, by=by)
    assert offered(lg) == set()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "card", "cassian", "gained"),
    [
        (LUKE, "volunteer-mission", True, {"danger-sense": 1}),
        (LUKE, "", True, {"danger-sense": 1}),
        (LUKE, "", False, {}),
        (REBELS, "volunteer-mission", True, {}),
    ],
    ids=["by the card", "otherwise", "by himself", "no hero"],
)
def test_cassian_sends_heroes_on_a_mission(
    lg: Scenario, key: str, card: str, cassian: bool, gained: dict[str, int]
) -> None:
    andor, unit = lg.unit("cassian-andor", A, (500, 300)), lg.unit(key, A, (800, 300))
    show(lg, "volunteer-mission")
    order(lg, unit, card, by=andor.id if cassian else unit.id)
    decline(lg)
    assert has(lg, unit) == gained


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "vehicle", "troopers", "by_card"),
    [
        ("synchronized-offensive", TANK, CLONES, "synchronized-offensive"),
        ("mechanized-incursion", "aat-battle-tank", "b1-battle-droids", ""),
    ],
)
def test_a_vehicle_takes_troopers_along(lg: Scenario, card: str, vehicle: str, troopers: str, by_card: str) -> None:
    tank = lg.unit(vehicle, A, (800, 300))
    side = lg.game.leader(tank).radius + 13.5 + 304.8
    near, far = lg.unit(troopers, A, (800 + side, 300)), lg.unit(troopers, A, (800 - side - 1, 300))
    show(lg, card)
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, by_card)
    decline(lg)
    assert orders(lg, near, far) == ["up", ""]


@covers("card.command.fields", "command.orders.once-per-round")
def test_a_vehicle_takes_nobody_along_who_has_an_order(lg: Scenario) -> None:
    tank, first, second = lg.unit(TANK, A, (800, 300)), lg.unit(CLONES, A, (950, 300)), lg.unit(CLONES, A, (950, 400))
    lg.put(first, order="up")
    show(lg, "synchronized-offensive")
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, "synchronized-offensive")
    assert (lg.asked, orders(lg, second)) == (None, ["up"])


@covers("card.command.fields", "command.orders.requirements")
def test_nobody_is_taken_along_where_nobody_commands(lg: Scenario) -> None:
    tank, near = lg.unit(TANK, A, (800, 300)), lg.unit(CLONES, A, (950, 300))
    show(lg, "synchronized-offensive")
    order(lg, tank, "synchronized-offensive")
    assert (lg.asked, orders(lg, near)) == (None, [""])


@covers("card.command.fields", "command.orders.other-sources")
@pytest.mark.parametrize(
    ("card", "vehicle", "troopers", "by_card", "order_of_near"),
    [
        ("synchronized-offensive", TANK, CLONES, "synchronized-offensive", ""),
        ("mechanized-incursion", "aat-battle-tank", "b1-battle-droids", "", "up"),
    ],
)
def test_who_is_jammed_is_ordered_by_nobody_else(
    lg: Scenario, card: str, vehicle: str, troopers: str, by_card: str, order_of_near: str
) -> None:
    """The clones would be ordered by their commander; droids order themselves."""
    tank, near = lg.unit(vehicle, A, (500, 300)), lg.unit(troopers, A, (700, 300))
    lg.unit(STORMTROOPERS, B, (700, 440), upgrades=("comms-jammer",))
    show(lg, card)
    lg.game.state.players[A].commander = tank.id
    order(lg, tank, by_card)
    decline(lg)
    assert orders(lg, near) == [order_of_near]


@covers("card.command.fields")
@pytest.mark.parametrize(("commander", "gains"), [("wookiee-chieftain", True), ("clone-captain-rex", False)])
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("get-in-position", {"agile": 1}),
        ("daring-defense", {"demoralize": 1}),
        ("defiance", {"aim": 1, "dodge": 1, "surge": 1}),
    ],
)
def test_wookiees_answer_to_a_wookiee(
    lg: Scenario, commander: str, gains: bool, card: str, gained: dict[str, int]
) -> None:
    chief = lg.unit(commander, A, (500, 300))
    unit = lg.unit("wookiee-warriors-noble-fighters", A, (700, 300))
    lg.set(unit.leader, wounds=1)
    show(lg, card)
    order(lg, unit, card, chief.id)
    assert has(lg, unit) == (gained if gains else {})


@covers("card.command.fields")
def test_defiance_is_for_those_who_are_hurt(lg: Scenario) -> None:
    chief = lg.unit("wookiee-chieftain", A, (500, 300))
    unit = lg.unit("wookiee-warriors-noble-fighters", A, (700, 300), (730, 300), (760, 300))
    whole = len(unit.miniatures) == 3
    show(lg, "defiance")
    order(lg, unit, "defiance", chief.id)
    assert has(lg, unit) == ({} if whole else {"aim": 1, "dodge": 1, "surge": 1})


@covers("card.command.fields")
def test_kenobi_counts_allies_near_the_ordered_unit(lg: Scenario) -> None:
    unit = lg.unit(CLONES, A, (500, 300))
    lg.unit(CLONES, A, (600, 300))
    lg.unit(CLONES, A, (500 + 179.4, 300))
    lg.unit(CLONES, A, (500 + 180.4, 330))
    show(lg, "general-kenobi")
    order(lg, unit, "general-kenobi")
    assert has(lg, unit) == {"surge": 2}


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
def test_enemies_close_by_sharpen_the_eye(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.unit(REBELS, B, (500, 300 + 27 + 152.4))
    lg.unit(REBELS, B, (600, 400))
    lg.unit(REBELS, B, (500 - 27 - 153.0, 300))
    show(lg, "constantly-alert")
    order(lg, unit, "constantly-alert")
    assert has(lg, unit) == {"aim": 2}


@covers("card.command.fields")
def test_who_has_nobody_near_stands_by(lg: Scenario) -> None:
    unit, _ = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 300 + 27 + 153.0))
    show(lg, "constantly-alert")
    order(lg, unit, "constantly-alert")
    assert has(lg, unit) == {"standby": 1}


@covers("card.command.fields")
def test_whom_vader_lifts(lg: Scenario) -> None:
    """Anybody but heavy units, at range 1."""
    vader, squad = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (560, 300))
    foe, heavy = lg.unit(REBELS, B, (500, 300 + 27 + 152.4)), lg.put(lg.unit(REBELS, B, (440, 300)), rank="heavy")
    far, late = lg.unit(REBELS, B, (500 - 27 - 153.4, 300)), lg.put(lg.unit(REBELS, B, (500, 240)), deployed=False)
    found = LIFTED(lg.game, Use(player=A, kind="command", card="", program="", unit=vader.id))
    assert {one.id for one in found} == {squad.id, foe.id}
    assert {heavy.id, far.id, late.id}.isdisjoint({one.id for one in found})


# The activation phase begins.


@covers("card.command.fields")
def test_the_garrison_stands_by(lg: Scenario) -> None:
    ready, idle = (lg.unit(STORMTROOPERS, A, (x, 300)) for x in (500, 800))
    lg.put(ready, order="up")
    show(lg, "deploy-the-garrison")
    happen(lg, StartOfActivationPhase())
    assert offered(lg) == {f"unit:{ready.id}", "pass"}
    lg.answer(f"unit:{ready.id}")
    assert [lg.game.unit(one.id).standby for one in (ready, idle)] == [True, False]


@covers("card.command.fields")
def test_dooku_gives_up_his_order_and_takes_two(lg: Scenario) -> None:
    dooku = lg.put(lg.unit("count-dooku", A, (500, 300)), order="up")
    one, other, far = (lg.put(lg.unit(CLONES, B, at), order="up") for at in ((500, 500), (700, 300), (1500, 300)))
    show(lg, "double-the-fall")
    happen(lg, StartOfActivationPhase())
    lg.answer("order")
    assert {option.id for option in lg.game.decisions[0].several.among} == {f"unit:{one.id}", f"unit:{other.id}"}  # type: ignore[union-attr]
    lg.answer((f"unit:{one.id}", f"unit:{other.id}"))
    decline(lg)
    assert orders(lg, dooku, one, other, far) == ["", "", "", "up"]
    assert lg.game.state.players[B].pool == ["corps", "corps"]


@covers("card.command.fields")
def test_wicket_slips_away(lg: Scenario) -> None:
    wicket, other = lg.unit("wicket", A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    show(lg, "close-call")
    happen(lg, StartOfActivationPhase())
    decline(lg)
    assert has(lg, wicket) == {"dodge": 1}
    assert speed_of(lg.game, wicket) == 3
    assert speed_of(lg.game, other) == 2
    lg.run(Activation(unit=wicket.id))
    assert foe.id >= 0
    assert "attack" not in offered(lg)
    lg.answer("end")


# Activations.


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


@covers("card.command.fields")
@pytest.mark.parametrize("slow", [True, False])
def test_a_tactical_strike_is_slow(lg: Scenario, slow: bool) -> None:
    iden = lg.put(lg.unit("iden-versio", A, (500, 300)), order="up")
    show(lg, "tactical-strike")
    lg.run(Activation(unit=iden.id))
    lg.answer("slow" if slow else "pass")
    assert speed_of(lg.game, iden) == (1 if slow else 2)
    assert lg.game.keyword(iden.id, "steady") == slow
    lg.answer("end")
    assert has(lg, iden) == {}


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "gained"),
    [
        ("pulse-scan", "iden-versio", {"dodge": 1, "standby": 1}),
    ],
)
def test_the_activation_ends_with_tokens(lg: Scenario, card: str, key: str, gained: dict[str, int]) -> None:
    unit, other = lg.unit(key, A, (500, 300)), lg.unit(STORMTROOPERS, A, (800, 300))
    show(lg, card)
    happen(lg, EndOfActivation(unit=other.id))
    happen(lg, EndOfActivation(unit=unit.id))
    assert [has(lg, one) for one in (unit, other)] == [gained, {}]


@covers("card.command.fields")
def test_bossk_waits_for_every_enemy(lg: Scenario) -> None:
    bossk, ally, foe = lg.unit("bossk", A, (500, 300)), lg.unit(STORMTROOPERS, A, (800, 300)), lg.unit(REBELS, B)
    show(lg, "lying-in-wait")
    for unit in (ally, foe, foe):
        happen(lg, EndOfActivation(unit=unit.id))
    assert has(lg, bossk) == {"aim": 2}


@covers("card.command.fields")
def test_marquand_goes_slowly_in_his_next_activation(lg: Scenario) -> None:
    marquand, other = lg.unit("major-marquand", A, (500, 300)), lg.unit("at-st", A, (900, 300))
    usual = [speed_of(lg.game, one) for one in (marquand, other)]
    show(lg, "gunner-infantry")
    assert [speed_of(lg.game, one) for one in (marquand, other)] == usual
    happen(lg, StartOfActivation(unit=other.id))
    happen(lg, StartOfActivation(unit=marquand.id))
    assert [speed_of(lg.game, one) for one in (marquand, other)] == [max(1, usual[0] - 1), usual[1]]
    assert [lg.game.value(Speed(marquand.id, "standard"), printed) for printed in (3, 2, 1)] == [2, 1, 1]
    lg.game.wear_off(lg.game.unit(marquand.id), "activation")
    happen(lg, StartOfActivation(unit=marquand.id))
    assert speed_of(lg.game, marquand) == usual[0]


@covers("card.command.fields")
def test_the_squadron_turns_and_then_moves(lg: Scenario) -> None:
    """All of it turns first, whoever moves afterwards."""
    marquand = lg.unit("major-marquand", A, (500, 300))
    side = 2 * lg.game.leader(marquand).radius + 152.4
    near = [lg.unit("at-st", A, at) for at in ((700, 300), (500, 300 + side))]
    lg.unit("at-st", A, (500 - side - 0.5, 300))
    lg.unit(STORMTROOPERS, A, (500, 200))
    show(lg, "squadron-on-me")
    happen(lg, StartOfActivation(unit=marquand.id))
    units = {f"unit:{one.id}" for one in near}
    assert offered(lg) == {*units, "pass"}
    lg.answer(f"unit:{near[0].id}")
    lg.answer((700.0, 300.0, 0.0, 1.0))
    assert lg.game.leader(lg.game.unit(near[0].id)).heading == 1.0
    assert offered(lg) == {f"unit:{near[1].id}", "pass"}
    lg.answer("pass")
    assert offered(lg) == {*units, "pass"}
    lg.answer(f"unit:{near[1].id}")
    assert lg.asked == "move"
    lg.game.stack.clear()
    lg.changed()
    happen(lg, StartOfActivation(unit=marquand.id))
    assert offered(lg) == set()


@covers("card.command.fields")
def test_luke_takes_fear_away(lg: Scenario) -> None:
    luke = lg.put(lg.unit(LUKE, A, (500, 300)), suppression=2)
    near = lg.put(lg.unit(REBELS, A, (500, 700)), suppression=2)
    lg.put(lg.unit(REBELS, A, (500, 900)), suppression=2)
    show(lg, "return-of-the-jedi")
    happen(lg, StartOfActivation(unit=luke.id))
    assert offered(lg) == {f"unit:{luke.id}", f"unit:{near.id}", "pass"}
    lg.answer(f"unit:{near.id}")
    lg.answer((f"unit:{near.id}",))
    lg.answer("pass")
    assert suppression(lg, luke, near) == [2, 1]


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


@covers("card.command.fields")
def test_jyn_strikes_first(lg: Scenario) -> None:
    jyn, foe = lg.unit("jyn-erso", A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    far = lg.unit(STORMTROOPERS, B, (1500, 800))
    show(lg, "i-rebel")
    happen(lg, StartOfActivation(unit=far.id))
    assert offered(lg) == set()
    happen(lg, StartOfActivation(unit=foe.id))
    lg.answer("command:i-rebel.1:-1")
    assert suppression(lg, jyn) == [1]
    assert offered(lg) == {"move", "pass"}
    lg.answer("pass")
    assert offered(lg) == {"attack", "pass"}
    lg.answer("pass")
    happen(lg, StartOfActivation(unit=foe.id))
    assert offered(lg) == set()
    happen(lg, StartOfActivation(unit=jyn.id))
    assert lg.game.keyword(jyn.id, "charge")


@covers("card.command.fields")
def test_ahsoka_and_sabine_move_in_turn(lg: Scenario) -> None:
    ahsoka, sabine = (
        lg.unit("ahsoka-tano-fulcrum", A, (500, 300)),
        lg.unit("sabine-wren-explosive-artist", A, (700, 300)),
    )
    show(lg, "family-reunion")
    for unit in (ahsoka, sabine):
        happen(lg, StartOfActivation(unit=unit.id))
        assert offered(lg) == {"move", "pass"}
        lg.answer("pass")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key"),
    [
        ("a-new-beginning", "ahsoka-tano-fulcrum"),
        ("were-not-programmed", "clone-captain-rex"),
        ("a-higher-purpose", "bo-katan-kryze"),
    ],
)
def test_the_activation_begins_with_recovering(lg: Scenario, card: str, key: str) -> None:
    unit = lg.put(lg.unit(key, A, (500, 300)), suppression=1)
    show(lg, card)
    happen(lg, StartOfActivation(unit=unit.id))
    if card != "a-new-beginning":  # which says that she does
        lg.answer("recover")
    lg.answer("all")
    assert suppression(lg, unit) == [0]


@covers("card.command.fields")
def test_the_hive_is_inspired(lg: Scenario) -> None:
    one, other = (lg.unit("geonosian-warriors-soldiers-of-the-hive", A, (x, 300)) for x in (500, 900))
    lg.put(one, order="up")
    show(lg, "we-serve-the-queen")
    for unit in (one, other):
        happen(lg, StartOfActivation(unit=unit.id))
    assert [has(lg, unit) for unit in (one, other)] == [{"aim": 1, "dodge": 1}, {}]


@covers("card.command.fields")
def test_mauls_presence(lg: Scenario) -> None:
    maul = lg.unit("maul-a-rival", A, (500, 300))
    near, far, foe = (
        lg.unit(STORMTROOPERS, A, (600, 300)),
        lg.unit(STORMTROOPERS, A, (900, 300)),
        lg.unit(REBELS, B, (400, 300)),
    )
    play(lg, "his-eminence")
    assert suppression(lg, maul, near, far, foe) == [0, 1, 0, 1]
    lg.put(near, suppression=4)
    lg.run(Activation(unit=near.id))
    assert lg.game.decisions[0].kind == "action"
    assert suppression(lg, near) == [4]
    lg.answer("end")
    assert not lg.game.keyword(far.id, "~steadfast")
    for beyond, steadfast in ((0.0, True), (1.0, False)):
        side = lg.game.leader(maul).radius + 13.5
        one = lg.unit(STORMTROOPERS, A, (500, 300 + side + 152.4 + beyond))
        happen(lg, StartOfActivation(unit=one.id))
        assert bool(lg.game.keyword(one.id, "~steadfast")) is steadfast


@covers("card.command.fields")
def test_annihilation_grows(lg: Scenario) -> None:
    one, foe, tank = (
        lg.unit(STORMTROOPERS, A, (500, 300)),
        lg.unit(REBELS, B, (900, 300)),
        lg.unit("at-st", A, (1400, 300)),
    )
    for round, each in ((3, 2), (4, 3)):
        lg.game.state.round = round
        for unit in (one, foe):
            lg.put(unit, suppression=0)
        play(lg, "annihilation-looms")
        assert suppression(lg, one, foe, tank) == [each, each, 0]


@covers("card.command.fields")
def test_han_gets_a_card_back(lg: Scenario) -> None:
    player = lg.game.state.players[A]
    player.discard = ["ambush", "reckless-diversion", "sorry-about-the-mess"]
    play(lg, "notorious-scoundrels")
    assert offered(lg) == {"card:reckless-diversion", "card:sorry-about-the-mess"}
    lg.answer("card:reckless-diversion")
    player = lg.game.state.players[A]
    assert player.hand == ["reckless-diversion"]
    assert player.discard == ["ambush", "sorry-about-the-mess"]


@covers("card.command.fields")
def test_yoda_gets_a_card_back(lg: Scenario) -> None:
    lg.game.state.players[A].discard = ["ambush", "luminous-beings-are-we"]
    show(lg, "there-is-no-try")
    happen(lg, StartOfEndPhase())
    assert lg.game.state.players[A].hand == ["luminous-beings-are-we"]


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
def test_hondo_tells_stories(lg: Scenario, lend: Callable[..., None]) -> None:
    lend("hondo-ohnaka", courage=2)
    hondo = lg.put(lg.unit("hondo-ohnaka", A, (500, 300)), order="up")
    unit = lg.unit("weequay-pirates", A, (600, 300))
    show(lg, "stories-so-many-of-them-true")
    happen(lg, StartOfActivation(unit=unit.id))
    lg.answer("command:stories-so-many-of-them-true.0:-1")
    lg.answer("surge")
    assert (has(lg, unit), suppression(lg, hondo)) == ({"surge": 1}, [1])
    lg.put(lg.game.unit(hondo.id), order="down")
    happen(lg, StartOfActivation(unit=unit.id))
    assert offered(lg) == set()


@covers("card.command.fields")
def test_the_bad_batch_does_what_it_does(lg: Scenario) -> None:
    batch = lg.unit(
        "the-bad-batch-clone-force-99", A, *[(500 + 30 * n, 300) for n in range(6)], upgrades=("hunter", "tech")
    )
    plain = speed_of(lg.game, batch)
    play(lg, "we-do-what-we-do")
    assert has(lg, batch) == {"~faster": 0, "tactical": 1}
    assert speed_of(lg.game, batch) == plain + 1
    assert lg.game.value(Speed(batch.id, "standard"), 1) == 2


@covers("card.command.fields", "command.names-mean-allied")
def test_a_card_that_both_players_have_in_play_counts_once_for_a_unit(lg: Scenario, lend: Lend) -> None:
    lend("major-marquand", speed=3)
    batch = lg.unit("the-bad-batch-clone-force-99", A, (500, 300), (530, 300), upgrades=("hunter",))
    marquand, driver = (
        lg.unit("major-marquand", A, (900, 300)),
        lg.unit(AT_RT, A, (1300, 300), upgrades=("ryder-azadi",)),
    )
    lg.game.grant(lg.game.unit(driver.id), "~faster")  # the driver's own haste
    for card, who, speed in (("we-do-what-we-do", batch, 2), ("gunner-infantry", marquand, 2)):
        for player in (A, B):
            play(lg, card, player)
        happen(lg, StartOfActivation(unit=who.id))
        assert lg.game.value(Speed(who.id, "standard"), 1 if who is batch else 3) == speed
        assert lg.game.value(Speed(driver.id, "standard"), 1) == 2


@covers("card.command.fields", "keyword.unit.counterpart")
@pytest.mark.parametrize(("joined", "count", "inspires"), [("omega", 3, 1), ("omega", 1, 0), ("", 2, 0)])
def test_omega_inspires_the_batch(lg: Scenario, joined: str, count: int, inspires: int) -> None:
    """As long as she is there."""
    key = "the-bad-batch-clone-force-99-mercenary"
    places = [(500 + 30 * n, 300) for n in range(count)]
    batch = lg.unit(key, A, *places, upgrades=("hunter",), counterpart=joined)
    play(lg, "we-do-what-we-do")
    assert has(lg, batch).get("inspire", 0) == inspires


@covers("card.command.fields", "upgrade.miniature-defeated")
def test_what_the_fallen_of_the_batch_could_do_is_gone(lg: Scenario) -> None:
    batch = lg.unit("the-bad-batch-clone-force-99", A, (500, 300), (530, 300), upgrades=("hunter", "tech"))
    play(lg, "we-do-what-we-do")
    assert has(lg, batch) == {"~faster": 0, "tactical": 1}
    lg.run(suffer(lg.game, batch, lg.game.facts(batch.id).wounds))
    decline(lg)
    alive = [one.upgrade for one in lg.game.alive(lg.game.unit(batch.id))]
    assert alive == [0]  # Hunter leads, and falls last
    assert has(lg, batch) == {"~faster": 0}
    assert lg.game.keyword(batch.id, "tactical") == 0


@covers("card.command.fields")
def test_the_batch_is_faster_with_hunter_only(lg: Scenario) -> None:
    batch = lg.unit("the-bad-batch-clone-force-99", A, (500, 300), (530, 300), upgrades=("tech",))
    play(lg, "we-do-what-we-do")
    assert lg.game.value(Speed(batch.id, "standard"), 1) == 1


@covers("card.command.fields")
def test_r2_flies(lg: Scenario) -> None:
    r2, other = lg.unit("r2-d2-independent-astromech", A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    before = [speed_of(lg.game, one) for one in (r2, other)]
    show(lg, "blast-off")
    assert [speed_of(lg.game, one) for one in (r2, other)] == [before[0] + 1, before[1]]


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "key"), [("im-your-worst-nightmare", "cad-bane"), ("reptilian-rampage", "bossk")])
def test_two_attacks_in_one_activation(lg: Scenario, card: str, key: str) -> None:
    unit = lg.unit(key, A, (500, 300))
    foe = lg.unit(STORMTROOPERS, B, *[(480 + 30 * n, 500) for n in range(4)])
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    current = lg.game.current(Activation)
    assert current is not None
    current.made, current.left = ("attack",), 1
    lg.changed()
    assert "attack" in offered(lg)
    current.made, current.left = ("attack", "attack"), 1
    lg.changed()
    assert "attack" not in offered(lg)
    assert foe.deployed
    assert ("command:reptilian-rampage" in offered(lg)) == (key == "bossk")
    lg.answer("end")


@covers("card.command.fields", "action.free-card")
def test_bossk_rampages_for_a_wound(lg: Scenario) -> None:
    bossk = lg.unit("bossk", A, (500, 300))
    show(lg, "reptilian-rampage")
    lg.run(Activation(unit=bossk.id))
    lg.answer("command:reptilian-rampage")
    assert lg.game.leader(lg.game.unit(bossk.id)).wounds == 1
    lg.answer("pass")
    assert "command:reptilian-rampage" not in offered(lg)
    lg.answer("end")


@covers("keyword.command.permanent", "endphase.discard-command")
def test_a_permanent_card_stays_in_play(lg: Scenario) -> None:
    han = lg.unit("han-solo-unorthodox-general", A, (500, 300))
    play(lg, "see-you-in-hell")
    lg.game.state.players[B].chosen = "push"
    for player in lg.game.state.players:
        lg.game.discard_command(player)
    lg.game.wear_off(lg.game.unit(han.id), "round")
    lg.changed()
    assert [(one.discard, one.permanent) for one in lg.game.state.players] == [
        ([], ["see-you-in-hell"]),
        (["push"], []),
    ]
    assert lg.game.keyword(han.id, "unstoppable")
    assert not lg.game.keyword(han.id, "disengage")
    happen(lg, CommandsResolved())
    assert lg.game.unit(han.id).aim == 1


@covers("card.command.fields", "melee.engaged.limits", "move.from-abilities")
@pytest.mark.parametrize(("y", "moves"), [(327, False), (340, True)])
def test_a_card_moves_nobody_out_of_a_melee(lg: Scenario, y: float, moves: bool) -> None:
    squad = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, y))
    show(lg, "no-time-for-sorrows")
    order(lg, squad, "no-time-for-sorrows")
    assert ("move" in offered(lg)) is moves
    decline(lg)


@covers("deploy.by-moving", "deploy.once", "move.from-abilities")
def test_who_is_undeployed_deploys_by_the_move_that_a_card_grants(lg: Scenario) -> None:
    """With the tool of speed 1; then it is free to act when it activates."""
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    show(lg, "no-time-for-sorrows")
    order(lg, leia, "no-time-for-sorrows")
    lg.answer("move")
    with refused(lg, by="deploy.by-moving"):
        lg.answer((300.0, 75 + 16.0, 0.0))
    lg.answer((300.0, 75 + 13.5, 0.0))
    assert lg.game.unit(leia.id).deployed
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "end")


@covers("deploy.by-moving", "keyword.command.divulge")
def test_who_is_in_hiding_does_not(lg: Scenario) -> None:
    lg.game.state.objective = "close-the-pocket"
    leia = lg.unit(LEIA, A)
    lg.game.grant(leia, IN_HIDING)
    show(lg, "no-time-for-sorrows")
    order(lg, leia, "no-time-for-sorrows")
    assert "move" not in offered(lg)
    decline(lg)


@covers("card.command.fields", "keyword.unit.immune-enemy-effects")
def test_who_is_immune_to_enemy_effects_fears_no_lord_of_the_sith(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("immune-enemy-effects", 0))
    vader, squad, other = lg.unit(VADER, A, (500, 300)), lg.unit(REBELS, B, (500, 450)), lg.unit(LUKE, B, (600, 450))
    show(lg, "master-of-evil")
    happen(lg, StartOfActivation(unit=vader.id))
    assert [lg.game.unit(one.id).suppression for one in (squad, other)] == [0, 3]

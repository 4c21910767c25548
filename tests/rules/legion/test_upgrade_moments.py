"""Upgrades around activations, orders and phases."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.cohesion import refuse_cohesion
from dejarik.games.legion.courage import calm, panicked, rally, suppressed
from dejarik.games.legion.jamming import MayOrder
from dejarik.games.legion.melee import held
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.token_placing import radius_of
from dejarik.games.legion.windows import (
    AfterAction,
    AfterMove,
    EndOfActivation,
    EndOfActivationPhase,
    IssuingOrders,
    OrderIssued,
    SetupEffects,
    StartOfActivation,
    StartOfActivationPhase,
    StartOfEndPhase,
    StartOfRally,
)
from tests.marks import covers
from tests.rules.legion.cards import decline, happen, has, offered, use
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

CLONES, DROIDS, LUKE = "clone-trooper-infantry", "b1-battle-droids", "luke-skywalker-hero-of-the-rebellion"


def bearer(lg: Scenario, key: str, *upgrades: str, at: tuple[int, int] = (500, 300), owner: int = A) -> Unit:
    cards = lg.game.cards
    count = cards.units[key].miniatures + sum(cards.upgrades[one].miniatures for one in upgrades)
    return lg.unit(key, owner, *[(at[0] + 30 * n, at[1]) for n in range(count)], upgrades=upgrades)


def state(lg: Scenario, unit: Unit) -> str:
    return lg.game.unit(unit.id).upgrades[0].state


# What is so as long as the card is there.

SQUADS = [
    ("shoretroopers", "shoretrooper-squad"),
    ("snowtroopers", "snowtrooper-squad"),
    (STORMTROOPERS, "stormtrooper-squad"),
    ("fleet-troopers", "fleet-trooper-squad"),
    (REBELS, "rebel-trooper-squad"),
    (DROIDS, "b1-battle-droid-squad"),
    (CLONES, "clone-trooper-infantry-squad"),
    ("rebel-veterans", "rebel-veteran-squad"),
    ("weequay-pirates", "weequay-pirate-squad"),
    ("b2-super-battle-droids", "b2-super-battle-droid-squad"),
    ("clone-trooper-marksmen", "clone-trooper-marksmen-squad"),
    ("ewok-skirmishers", "ewok-skirmisher-squad"),
    ("ewok-slingers", "ewok-slinger-squad"),
    ("geonosian-warriors-soldiers-of-the-hive", "geonosian-warrior-squad"),
    ("pyke-syndicate-foot-soldiers", "pyke-syndicate-foot-soldier-squad"),
]


@covers("card.upgrade.fields", "cohesion.range", "upgrade.miniature-defeated")
@pytest.mark.parametrize(("key", "upgrade"), SQUADS, ids=[row[1] for row in SQUADS])
def test_a_squad_spreads_to_range_1(lg: Scenario, key: str, upgrade: str) -> None:
    """As long as one of it lives, unless the card keeps what it says."""
    squad, plain = (lg.unit(key, A, (500, y), (650, y), upgrades=more) for y, more in ((300, (upgrade,)), (600, ())))
    keeps = lg.game.cards.upgrades[upgrade].keeps
    for unit, alive, fits in ((squad, True, True), (squad, False, keeps), (plain, False, False)):
        lg.set(unit.miniatures[-1], defeated=not alive)
        leader, other = (lg.game.miniature(one) for one in unit.miniatures[:2])
        assert (refuse_cohesion(lg.game, other, leader) is None) == fits
    lg.set(squad.miniatures[-1], defeated=False)
    other = lg.set(squad.miniatures[1], x=700.0)
    assert refuse_cohesion(lg.game, other, lg.game.leader(squad)) is not None


@covers("card.upgrade.fields", "keyword.unit.transport")
@pytest.mark.parametrize(("key", "upgrade"), SQUADS, ids=[row[1] for row in SQUADS])
@pytest.mark.parametrize("affiliation", ["raider", ""])
def test_squads_are_too_large_for_transports(
    lg: Scenario, lend: Lend, key: str, upgrade: str, affiliation: str
) -> None:
    """But for those of the Pykes, and of pirates in transports of their own."""
    lend("at-st", ("transport", 0), affiliation=affiliation)
    lg.unit("at-st", A)
    squad, plain = lg.unit(key, A, upgrades=(upgrade,)), lg.unit(REBELS, A)
    happen(lg, SetupEffects())
    rides = upgrade.startswith("pyke") or (upgrade.startswith("weequay") and affiliation == "raider")
    assert offered(lg) == {"pass", f"unit:{plain.id}"} | ({f"unit:{squad.id}"} if rides else set())
    lg.answer("pass")


@covers("card.upgrade.fields", "keyword.unit.coordinate")
@pytest.mark.parametrize("upgrade", ["oom-series-battle-droid", "command-control-array"])
def test_coordinate_reaches_farther(lg: Scenario, upgrade: str) -> None:
    bearer(lg, DROIDS, at=(500, 600))
    unit = bearer(lg, DROIDS, upgrade)
    plain = lg.unit(DROIDS, A, (500, 900))
    happen(lg, OrderIssued(unit=unit.id))
    assert len(offered(lg)) > 1
    decline(lg)
    happen(lg, OrderIssued(unit=plain.id))
    assert offered(lg) == set()


@covers("upgrade.miniature-defeated", "keyword.unit.coordinate")
def test_coordinate_reaches_no_farther_when_the_droid_has_fallen(lg: Scenario) -> None:
    bearer(lg, DROIDS, at=(500, 600))
    unit = bearer(lg, DROIDS, "oom-series-battle-droid")
    lg.set(lg.game.unit(unit.id).miniatures[-1], placed=False, defeated=True)
    happen(lg, OrderIssued(unit=unit.id))
    assert offered(lg) == set()


@covers("upgrade.miniature-defeated", "keyword.unit.ai")
@pytest.mark.parametrize("upgrade", ["t-series-tactical-droid", "kraken"])
def test_the_programme_is_back_when_the_droid_has_fallen(lg: Scenario, upgrade: str) -> None:
    unit = bearer(lg, DROIDS, upgrade)
    assert not lg.game.keyword(unit.id, "ai")
    lg.set(lg.game.unit(unit.id).miniatures[-1], placed=False, defeated=True)
    assert lg.game.named(unit.id, "ai") == ["attack"]


@covers("card.upgrade.fields", "courage.commander-panic")
def test_an_inspiring_presence_is_felt_farther(lg: Scenario) -> None:
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    leia = lg.unit(LEIA, A, (500, 800))
    assert panicked(lg.game, unit)
    lg.put(leia, defeated=True)
    lg.unit(LEIA, A, (500, 800), upgrades=("inspiring-presence",))
    assert not panicked(lg.game, unit)


@covers("card.upgrade.fields", "melee.engaged.limits")
@pytest.mark.parametrize(
    ("upgrades", "tokens", "stays"),
    [(("electro-gauntlets",), 1, False), (("electro-gauntlets",), 0, True), ((), 1, True)],
)
def test_gauntlets_free_from_the_immobilized(
    lg: Scenario, upgrades: tuple[str, ...], tokens: int, stays: bool, lend: Callable[..., None]
) -> None:
    lend("cad-bane")
    bane = lg.unit("cad-bane", A, (500, 300), upgrades=upgrades)
    lg.put(lg.unit(REBELS, B, (500, 327)), immobilize=tokens)
    assert held(lg.game, bane) is stays


# Orders.


@covers("card.upgrade.fields", "command.orders.other-sources")
@pytest.mark.parametrize(("upgrade", "after"), [("hq-uplink", "exhausted"), ("seize-the-initiative", "expended")])
def test_a_unit_orders_itself(lg: Scenario, lend: Lend, upgrade: str, after: str) -> None:
    lend(REBELS, ("target", 1))
    unit = bearer(lg, REBELS, upgrade)
    assert use(lg, IssuingOrders(), unit, upgrade)
    assert (lg.game.unit(unit.id).order, state(lg, unit), has(lg, unit)) == ("up", after, {"aim": 1})
    assert not use(lg, IssuingOrders(), unit, upgrade)
    lg.game.turn_card(lg.game.unit(unit.id), 0, "ready")
    for order in ("up", "down"):
        lg.put(unit, order=order)
        assert not use(lg, IssuingOrders(), unit, upgrade)


@covers("card.upgrade.fields", "card.advantage.fields")
def test_who_is_near_a_scrambler_orders_nobody_not_even_itself(lg: Scenario) -> None:
    unit = bearer(lg, REBELS, "hq-uplink")
    lg.game.state.tokens.append(Token(0, "advantage", 500.0, 400.0, owner=B, name="scrambler"))
    lg.changed()
    assert not use(lg, IssuingOrders(), unit, "hq-uplink")
    assert (lg.game.unit(unit.id).order, state(lg, unit)) == ("", "ready")


@covers("card.upgrade.fields")
def test_a_trusted_agent_orders_nobody_who_is_jammed(lg: Scenario) -> None:
    leia = bearer(lg, LEIA, "trusted-agent")
    lg.unit(REBELS, A, (900, 300))
    lg.unit(STORMTROOPERS, B, (900, 440), upgrades=("comms-jammer",))
    assert not use(lg, IssuingOrders(), leia, "trusted-agent")


@covers("card.upgrade.fields")
def test_a_trusted_agent_orders_corps(lg: Scenario) -> None:
    leia, hired = bearer(lg, LEIA, "trusted-agent"), lg.unit("weequay-pirates", A, (900, 300))
    lg.unit("at-rt", A, (1200, 300))
    assert use(lg, IssuingOrders(), leia, "trusted-agent")
    assert lg.game.unit(hired.id).order == "up"
    assert lg.events("order.issued") == [{"unit": hired.id, "by": leia.id}]
    assert state(lg, leia) == "expended"


@covers("card.upgrade.fields")
def test_who_bears_the_card_chooses_whom_it_means(lg: Scenario) -> None:
    leia, corps = bearer(lg, LEIA, "trusted-agent"), [lg.unit(REBELS, A, (x, 600)) for x in (900, 1200)]
    happen(lg, IssuingOrders())
    lg.answer(f"upgrade:trusted-agent.0:{leia.id}")
    assert (lg.asked, lg.asks, lg.options) == ("upgrade-unit", A, [f"unit:{one.id}" for one in corps])
    lg.answer(f"unit:{corps[1].id}")
    assert [lg.game.unit(one.id).order for one in corps] == ["", "up"]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("at", "order"), [((500, 450), "up"), ((500, 550), "")])
def test_hacked_comms_listen_in(lg: Scenario, at: tuple[int, int], order: str) -> None:
    unit, foe = lg.unit(REBELS, A, (500, 300), upgrades=("hacked-comms-unit",)), lg.unit(STORMTROOPERS, B, at)
    lg.game.state.phase = "command"
    use(lg, OrderIssued(unit=foe.id), unit, "hacked-comms-unit")
    assert lg.game.unit(unit.id).order == order


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("phase", "before"), [("activation", ""), ("command", "up"), ("command", "down")])
def test_hacked_comms_are_for_who_has_no_order_in_the_command_phase(lg: Scenario, phase: str, before: str) -> None:
    unit = lg.put(lg.unit(REBELS, A, (500, 300), upgrades=("hacked-comms-unit",)), order=before)
    foe = lg.unit(STORMTROOPERS, B, (500, 450))
    lg.game.state.phase = phase  # type: ignore[assignment]
    assert not use(lg, OrderIssued(unit=foe.id), unit, "hacked-comms-unit")
    assert lg.game.unit(unit.id).order == before


@covers("card.upgrade.fields", "command.orders.requirements")
@pytest.mark.parametrize(("at", "heard"), [((500, 450), False), ((500, 550), True)])
def test_jammed_comms(lg: Scenario, at: tuple[int, int], heard: bool) -> None:
    lg.unit(REBELS, A, (500, 300), upgrades=("comms-jammer",))
    foe, other = lg.unit(STORMTROOPERS, B, at), lg.unit(STORMTROOPERS, B, (1200, 300))
    ally = lg.unit(REBELS, A, (500, 320))
    line = lg.game.cards.commands["ambush"].orders[0]
    assert lg.game.may_be_ordered(other.id, lg.game.unit(foe.id), line) is heard
    assert lg.game.may_be_ordered(foe.id, lg.game.unit(foe.id), line)
    assert lg.game.value(MayOrder(ally.id, 0), True)


@covers("card.upgrade.fields")
def test_the_loyal_answer_to_commanders_alone(lg: Scenario) -> None:
    unit = lg.unit(DROIDS, A, (500, 300), upgrades=("programmed-loyalty",))
    leia, other = lg.unit(LEIA, A, (700, 300)), lg.unit(REBELS, A, (900, 300))
    assert [lg.game.value(MayOrder(unit.id, by.id), True) for by in (leia, other)] == [True, False]
    assert lg.game.value(MayOrder(other.id, other.id), True)


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("cards", "orders"), [(("hq-uplink", "programmed-loyalty"), False), (("hq-uplink",), True)])
def test_the_loyal_do_not_order_themselves(lg: Scenario, cards: tuple[str, ...], orders: bool) -> None:
    unit = lg.unit(DROIDS, A, (500, 300), upgrades=cards)
    assert use(lg, IssuingOrders(), unit, "hq-uplink") is orders


# The activation begins.


@covers("card.upgrade.fields", "suppression.suppressed")
@pytest.mark.parametrize(
    ("key", "upgrade"),
    [
        (STORMTROOPERS, "stormtrooper-captain"),
        (REBELS, "rebel-trooper-captain"),
        ("weequay-pirates", "weequay-captain"),
    ],
)
def test_a_captain_steadies_the_men(lg: Scenario, key: str, upgrade: str, lend: Callable[..., None]) -> None:
    lend(key, courage=2)
    unit = lg.put(bearer(lg, key, upgrade), suppression=2)
    assert use(lg, StartOfActivation(unit=unit.id), unit, upgrade)
    assert state(lg, unit) == "exhausted"
    assert not suppressed(lg.game, unit)
    calm(lg.game, lg.game.unit(unit.id), 1)
    assert (lg.game.unit(unit.id).suppression, lg.events("suppression.lost")) == (2, [])
    lg.game.wear_off(lg.game.unit(unit.id), "activation")
    assert suppressed(lg.game, lg.game.unit(unit.id))


@covers("card.upgrade.fields", "rally.roll")
@pytest.mark.parametrize(("order", "rolls", "left"), [("up", 0, 2), ("", 1, 3)])
def test_strict_orders_spare_the_dice(lg: Scenario, order: str, rolls: int, left: int) -> None:
    leia = bearer(lg, LEIA, "strict-orders")
    unit = lg.put(lg.unit(REBELS, A, (900, 300)), suppression=3, order=order)
    if rolls:
        lg.dice("blank blank blank")
    use(lg, StartOfRally(unit=unit.id), leia, "strict-orders")
    rally(lg.game, lg.game.unit(unit.id))
    assert len(lg.events("unit.rallied")) == rolls
    assert lg.game.unit(unit.id).suppression == left


@covers("card.upgrade.fields", "rally.roll")
def test_the_strict_orders_of_two_officers_take_one_token_off(lg: Scenario) -> None:
    officers = [bearer(lg, LEIA, "strict-orders", at=(x, 300)) for x in (500, 700)]
    unit = lg.put(lg.unit(REBELS, A, (900, 300)), suppression=3, order="up")
    happen(lg, StartOfRally(unit=unit.id))
    mine = [f"upgrade:strict-orders.0:{one.id}" for one in officers]
    assert offered(lg) >= {*mine}
    lg.answer(mine[1])
    assert offered(lg) == set()
    assert lg.game.unit(unit.id).suppression == 2


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("fear", "offers"), [(1, True), (0, False)])
def test_strict_orders_are_for_who_is_afraid(lg: Scenario, fear: int, offers: bool) -> None:
    leia, unit = bearer(lg, LEIA, "strict-orders"), lg.put(lg.unit(REBELS, A, (900, 300)), suppression=fear, order="up")
    assert use(lg, StartOfRally(unit=unit.id), leia, "strict-orders") is offers


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("turn", "whose", "drawn", "used"),
    [(True, 0, "corps", True), (True, 0, None, False), (True, 1, "corps", False), (False, 0, None, False)],
)
def test_the_transponder_answers_a_draw(lg: Scenario, turn: bool, whose: int, drawn: str | None, used: bool) -> None:
    unit, other = bearer(lg, REBELS, "emergency-transponder"), lg.unit(REBELS, A, (500, 600))
    if turn:
        drawer = (unit, other)[whose]
        lg.game.stack.append(Turn(player=A, unit=drawer.id, drawn=drawn, step=99))  # type: ignore[arg-type]
    assert use(lg, StartOfActivation(unit=unit.id), unit, "emergency-transponder", "dodge") is used
    assert has(lg, unit) == ({"dodge": 1} if used else {})


@covers("card.upgrade.fields")
def test_an_unorthodox_tactician_shares_ideas(lg: Scenario) -> None:
    tank = bearer(lg, "at-rt", "unorthodox-tactician")
    near = [lg.unit(REBELS, A, (700, y)) for y in (300, 400, 500)]
    lg.dice("block surge blank")
    happen(lg, StartOfActivation(unit=tank.id))
    lg.answer(f"unit:{near[0].id}")
    assert offered(lg) == {f"unit:{near[1].id}", f"unit:{near[2].id}"}
    lg.answer(f"unit:{near[2].id}")
    assert [has(lg, one) for one in near] == [{"aim": 1}, {}, {"aim": 1}]


@covers("card.upgrade.fields")
def test_a_burst_of_speed_tires(lg: Scenario) -> None:
    luke = bearer(lg, LUKE, "burst-of-speed")
    assert speed_of(lg.game, luke) == 2
    assert use(lg, StartOfActivation(unit=luke.id), luke, "burst-of-speed")
    other = lg.unit(LUKE, A, (900, 300))
    assert (speed_of(lg.game, luke), state(lg, luke), speed_of(lg.game, other)) == (3, "expended", 2)
    happen(lg, StartOfEndPhase())
    assert lg.game.unit(luke.id).immobilize == 1


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("at", "gains"), [((500, 450), True), ((500, 550), False)])
def test_into_the_fray(lg: Scenario, at: tuple[int, int], gains: bool) -> None:
    unit = lg.unit(REBELS, A, (500, 300), upgrades=("into-the-fray",))
    foe, ally = lg.unit(STORMTROOPERS, B, at), lg.unit(REBELS, A, (500, 200))
    use(lg, StartOfActivation(unit=ally.id), unit, "into-the-fray")
    use(lg, StartOfActivation(unit=foe.id), unit, "into-the-fray")
    assert has(lg, unit) == ({"surge": 1} if gains else {})


# Moves and actions.


@covers("card.upgrade.fields")
def test_rudor_aims_after_recovering(lg: Scenario) -> None:
    tank = bearer(lg, "at-st", "baron-rudor")
    for action in ("aim", "recover"):
        happen(lg, AfterAction(unit=tank.id, action=action))
        decline(lg)
    assert has(lg, tank) == {"aim": 1}


@covers("card.upgrade.fields")
def test_strike_and_fade(lg: Scenario) -> None:
    bike = bearer(lg, "74-z-speeder-bikes", "strike-and-fade", at=(500, 400))
    assert not use(lg, AfterAction(unit=bike.id, action="aim"), bike, "strike-and-fade")
    assert use(lg, AfterAction(unit=bike.id, action="attack"), bike, "strike-and-fade")
    assert lg.events("unit.moved")
    assert state(lg, bike) == "exhausted"


@covers("card.upgrade.fields")
def test_the_shock_trooper_shares(lg: Scenario) -> None:
    tank = bearer(lg, "saber-class-tank", "clone-shock-trooper-pilot")
    near, far = lg.unit(CLONES, A, (640, 300)), lg.unit(CLONES, A, (1200, 300))
    happen(lg, AfterAction(unit=tank.id, action="attack"))
    assert offered(lg) == {f"unit:{tank.id}", f"unit:{near.id}", "pass"}
    lg.answer(f"unit:{near.id}")
    assert [has(lg, one) for one in (near, far)] == [{"surge": 1}, {}]


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("x", "gains"), [(0.0, True), (0.5, False)])
def test_an_astromech_at_an_objective(lg: Scenario, x: float, gains: bool) -> None:
    unit = bearer(lg, REBELS, "astromech")
    last = max(lg.game.miniature(one).x for one in unit.miniatures)
    lg.poi(last + 13.5 + 152.4 + radius_of("poi") + x, 300)
    lg.poi(1700, 300)
    happen(lg, AfterMove(unit=unit.id, kind="standard"))
    assert has(lg, unit) == ({"dodge": 1} if gains else {})


@covers("card.upgrade.fields")
def test_the_second_move_of_a_march_is_faster(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, speed=1)
    unit = bearer(lg, STORMTROOPERS, "imperial-march")
    lg.run(Activation(unit=unit.id))
    current = lg.game.current(Activation)
    assert current is not None
    speeds = []
    for made in ((), ("move",), ("move", "move")):
        current.made = made
        speeds.append(speed_of(lg.game, unit))
    assert speeds == [1, 1, 2]
    lg.changed()
    lg.answer("end")
    assert speed_of(lg.game, lg.game.unit(unit.id)) == 1


@covers("card.upgrade.fields")
def test_a_march_goes_by_ones_own_moves(lg: Scenario) -> None:
    unit, other = bearer(lg, STORMTROOPERS, "imperial-march"), lg.unit(STORMTROOPERS, A, (900, 300))
    speeds = []
    for active in (unit, other):
        lg.run(Activation(unit=active.id))
        current = lg.game.current(Activation)
        assert current is not None
        current.made = ("move", "move")
        speeds.append([speed_of(lg.game, lg.game.unit(one.id)) for one in (unit, other)])
        lg.changed()
        lg.answer("end")
    assert speeds == [[3, 2], [2, 2]]


# The end.


@covers("card.upgrade.fields")
@pytest.mark.parametrize(("faces", "wounds"), [("hit crit blank", 2), ("surge blank blank", 0)])
def test_an_unstable_astromech_backfires(lg: Scenario, faces: str, wounds: int) -> None:
    tank = bearer(lg, "at-st", "unstable-astromech", at=(500, 400))
    lg.dice(faces)
    assert use(lg, EndOfActivation(unit=tank.id), tank, "unstable-astromech", "move")
    assert lg.game.leader(lg.game.unit(tank.id)).wounds == wounds
    assert state(lg, tank) == "expended"


@covers("card.upgrade.fields")
def test_endurance(lg: Scenario) -> None:
    unit = lg.put(bearer(lg, REBELS, "endurance"), suppression=2)
    for left in (1, 0):
        happen(lg, EndOfActivationPhase())
        lg.answer((f"unit:{unit.id}",))
        assert lg.game.unit(unit.id).suppression == left
    happen(lg, EndOfActivationPhase())
    assert lg.asked is None


@covers("card.upgrade.fields")
def test_extra_supplies_ready_a_card(lg: Scenario) -> None:
    luke = bearer(lg, LUKE, "extra-supplies", "force-reflexes", "targeting-scopes")
    lg.game.turn_card(luke, 1, "exhausted")
    assert not use(lg, EndOfActivation(unit=luke.id), luke, "extra-supplies")
    lg.game.turn_card(lg.game.unit(luke.id), 2, "exhausted")
    assert use(lg, EndOfActivation(unit=luke.id), luke, "extra-supplies")
    assert [card.state for card in lg.game.unit(luke.id).upgrades] == ["expended", "exhausted", "ready"]


# The match begins.


@covers("card.upgrade.fields")
def test_forest_dwellers_hide_in_the_first_round(lg: Scenario) -> None:
    unit = bearer(lg, "ewok-skirmishers", "forest-dwellers")
    happen(lg, StartOfActivationPhase())
    decline(lg)
    assert lg.game.unit(unit.id).dodge == 0
    lg.game.state.round = 1
    happen(lg, StartOfActivationPhase())
    decline(lg)
    assert lg.game.unit(unit.id).dodge == 1


@covers("card.upgrade.fields")
def test_raiders_spread_fear(lg: Scenario, lend: Callable[..., None]) -> None:
    lend("at-st", affiliation="raider")
    lend(STORMTROOPERS, affiliation="raider")
    tank, troopers = bearer(lg, "at-st", "raiding-party-leader"), lg.unit(STORMTROOPERS, A, (900, 300))
    other, foe = lg.unit("at-st", A, (1200, 300)), lg.put(lg.unit(REBELS, B, (1200, 600)), suppression=0)
    fear = []
    for one in (troopers, other):
        lg.run(Activation(unit=one.id))
        if lg.asked == "give-tokens":
            lg.answer((f"unit:{foe.id}",))
        lg.answer("end")
        fear.append(lg.game.unit(foe.id).suppression)
    lg.put(tank, defeated=True)
    lg.run(Activation(unit=other.id))
    assert lg.asked == "action"  # with the leader the fear is gone
    lg.answer("end")
    assert fear == [0, 1]


@covers("card.upgrade.fields")
def test_an_unseen_saboteur_prepares_another(lg: Scenario) -> None:
    leia = bearer(lg, LEIA, "unseen-saboteur")
    troopers = lg.unit(REBELS, A, (900, 300))
    lg.unit("at-rt", A, (1200, 300))
    lg.unit(LUKE, A, (1300, 300))
    happen(lg, SetupEffects())
    decline(lg)
    assert [bool(lg.game.keyword(one.id, "prepared-position")) for one in (leia, troopers)] == [True, True]
    assert len([one for one in lg.game.state.units if lg.game.keyword(one.id, "prepared-position")]) == 2

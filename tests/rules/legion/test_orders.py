"""Orders that units issue by themselves, and who may be ordered by whom."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Turn, fitting
from dejarik.games.legion.command import CommandPhase, create_order_pools, issue_order, other_orders, take_orders
from dejarik.games.legion.facts import OrderFacts
from dejarik.games.legion.kinds import is_a
from dejarik.games.legion.windows import IssuingOrders
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

B1, B2 = "b1-battle-droids", "b2-super-battle-droids"
BLACK_SUN, PYKES, EWOKS = "black-sun-enforcers", "pyke-syndicate-foot-soldiers", "ewok-skirmishers"
RANGE_1 = 152.4 + 27


def order(lg: Scenario, unit: int) -> None:
    moment = issue_order(lg.game, unit)
    if moment is not None:
        lg.run(moment)


def ordered(lg: Scenario, *units: object) -> list[str]:
    return [lg.game.unit(one.id).order for one in units]  # type: ignore[attr-defined]


@covers("command.names-mean-allied", "mercenary.friendly-not-faction", "mercenary.example.faction")
@pytest.mark.parametrize(
    ("key", "kind", "fits"),
    [
        (REBELS, "Rebel Troopers", True),
        (REBELS, "Corps Trooper Unit", True),
        (REBELS, "trooper", True),
        (REBELS, "Rebel Trooper Unit", True),
        (REBELS, "Empire Trooper Unit", False),
        (REBELS, "Special Forces", False),
        ("maul-a-rival", "Maul", True),
        ("mandalorian-super-commandos", "Maul", False),
        ("clone-trooper-infantry", "Clone Trooper Infantry", True),
        ("arc-troopers", "Clone Trooper Infantry", False),
        ("droidekas", "heavy", False),
        ("droidekas", "support", True),
        ("droidekas", "Droid Trooper", True),
        ("aqua-droids", "heavy", True),
        (REBELS, "Clone Trooper", False),
        (REBELS, "Non-Republic Unit", True),
        (REBELS, "Non-Rebel Unit", False),
        (AT_RT, "Vehicle", True),
        (AT_RT, "Ground Vehicle", True),
        (AT_RT, "Trooper Unit", False),
        (B1, "AI Unit", True),
        (B1, "Corps Droid Trooper Unit", True),
        (REBELS, "AI Unit", False),
        (BLACK_SUN, "Black Sun", True),
        (BLACK_SUN, "Pyke", False),
        (BLACK_SUN, "Empire Unit", False),
        (BLACK_SUN, "Mercenary Trooper", True),
        (EWOKS, "Ewok Trooper", True),
        (VADER, "Commander", True),
        (VADER, "Darth Vader", True),
        (VADER, "Unit", False),
    ],
)
def test_kinds_of_units_as_cards_name_them(lg: Scenario, key: str, kind: str, fits: bool) -> None:
    assert is_a(lg.game, lg.unit(key, A), kind) is fits


@covers("command.orders.requirements")
@pytest.mark.parametrize(
    ("of", "fits"), [(("special forces",), False), (("corps",), True), (("vehicle", "corps"), True)]
)
def test_an_order_names_ranks_types_and_units(lg: Scenario, of: tuple[str, ...], fits: bool) -> None:
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    assert lg.game.may_be_ordered(leia.id, rebels, OrderFacts(1, of)) is fits
    special = lg.unit("rebel-commandos", A, (700, 300))
    assert lg.game.may_be_ordered(leia.id, special, OrderFacts(1, ("special forces",)))


@covers("keyword.unit.allies-of-convenience")
def test_allies_of_convenience_obey_whatever_their_affiliation(lg: Scenario, lend: Lend) -> None:
    pykes, line = lg.unit(PYKES, A), OrderFacts(1)
    assert not lg.game.may_be_ordered(lg.unit(LEIA, A).id, pykes, line)
    lend(VADER, ("allies-of-convenience", 0))
    assert lg.game.may_be_ordered(lg.unit(VADER, A).id, pykes, line)


@covers("affiliation.orders", "affiliation.definition")
def test_a_crew_answers_to_its_own_syndicate(lg: Scenario) -> None:
    """A card may put another affiliation in place of the one that is printed on the unit."""
    tank = lg.unit("wlo-5-speeder-tank", A, upgrades=("black-sun-crew",))
    vigo, pirate = lg.unit("black-sun-vigo", A), lg.unit("hondo-ohnaka", A)
    assert [lg.game.may_be_ordered(one.id, tank, OrderFacts(1)) for one in (vigo, pirate)] == [True, False]


@covers("keyword.unit.coordinate", "keyword.unit.coordinate.multiple")
def test_an_order_is_passed_on_once(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("coordinate", 0, "B1 Battle Droids"), ("coordinate", 0, "B2 Super Battle Droids, AI Unit"))
    leia = lg.unit(LEIA, A, (500, 300))
    near, other = lg.unit(B1, A, (500 + RANGE_1, 300)), lg.unit(B2, A, (500 - RANGE_1, 300))
    lg.unit(B1, A, (500, 300 + RANGE_1 + 0.2))
    lg.unit(REBELS, A, (500, 400))
    lg.put(lg.unit(B1, A, (500, 200)), order="down")
    lg.unit(B1, B, (600, 400))
    order(lg, leia.id)
    assert (lg.asked, lg.asks) == ("order-one", A)
    assert lg.options == [f"unit:{near.id}", f"unit:{other.id}", "pass"]
    lg.answer(f"unit:{other.id}")
    assert lg.asked is None
    assert ordered(lg, leia, near, other) == ["up", "", "up"]


@covers("keyword.unit.coordinate", "command.orders.sequence")
def test_what_follows_an_order_follows_those_of_the_card_too(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("coordinate", 0, "Trooper"))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    lg.game.state.players[A].commander = leia.id
    take_orders(lg.game, CommandPhase(), ((A, 0, leia.id),))
    lg.run(CommandPhase(step=CommandPhase.steps.index(other_orders)))
    assert (lg.asked, lg.options) == ("order-one", [f"unit:{rebels.id}", "pass"])
    lg.game.stack.clear()


@covers("keyword.unit.coordinate")
def test_coordinating_may_be_declined_and_is_no_answer_to_orders_of_others(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("coordinate", 0, "Trooper"))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    order(lg, rebels.id)
    assert lg.asked is None
    rebels.order = ""
    order(lg, leia.id)
    lg.answer("pass")
    assert ordered(lg, rebels) == [""]


@covers("keyword.unit.coordinate", "keyword.unit.target", "command.orders.once-per-round")
@pytest.mark.parametrize("had", ["", "up"])
def test_who_has_nobody_left_to_order_only_takes_aim(lg: Scenario, lend: Lend, had: str) -> None:
    lend(LEIA, ("coordinate", 0, "Trooper"), ("target", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(REBELS, A, (600, 300)), order=had)
    order(lg, leia.id)
    assert lg.asked == (None if had else "ability")
    if not had:
        lg.answer(f"target.Target:{leia.id}")
        lg.answer("pass")
    assert lg.game.unit(leia.id).aim == 1


@covers("keyword.unit.coordinate", "keyword.unit.disciplined", "timing.simultaneous.own-order")
@pytest.mark.parametrize(("suppression", "asked"), [(0, "order-one"), (1, "ability")])
def test_who_is_calm_goes_on_to_order(lg: Scenario, lend: Lend, suppression: int, asked: str) -> None:
    lend(LEIA, ("coordinate", 0, "Trooper"), ("disciplined", 1))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=suppression)
    lg.unit(REBELS, A, (600, 300))
    order(lg, leia.id)
    assert lg.asked == asked
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.direct", "keyword.unit.entourage.order", "command.orders.other-sources")
@pytest.mark.parametrize(
    ("word", "rule"), [("direct", "keyword.unit.direct"), ("entourage", "keyword.unit.entourage.order")]
)
def test_a_unit_near_by_is_ordered_besides_the_card(lg: Scenario, lend: Lend, word: str, rule: str) -> None:
    lend(LEIA, (word, 0, "Ground Vehicle"))
    leia = lg.unit(LEIA, A, (500, 300))
    second = lg.unit(AT_RT, A, (300, 300))
    reach = 304.8 + lg.game.leader(leia).radius + lg.game.leader(second).radius
    near = lg.unit(AT_RT, A, (500, 300 + reach))
    lg.unit(AT_RT, A, (500 + reach + 0.2, 300))
    lg.unit(REBELS, A, (500, 400))
    window = lg.game.open(IssuingOrders())
    assert window is not None
    lg.run(window)
    assert (lg.decision.rule, lg.options) == (rule, [f"unit:{second.id}", f"unit:{near.id}", "pass"])
    lg.answer(f"unit:{near.id}")
    assert lg.asked is None
    assert ordered(lg, near, second) == ["up", ""]


@covers("keyword.unit.direct")
def test_two_directs_are_two_orders_and_who_has_one_gets_no_other(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("direct", 0, "Corps Trooper"), ("direct", 0, "Corps"))
    lg.unit(LEIA, A, (500, 300))
    first, second = lg.unit(REBELS, A, (600, 300)), lg.unit(REBELS, A, (400, 300))
    lg.put(lg.unit(REBELS, A, (500, 400)), order="up")
    window = lg.game.open(IssuingOrders())
    assert window is not None
    lg.run(window)
    assert lg.options == [f"unit:{first.id}", f"unit:{second.id}", "pass"]
    lg.answer(f"unit:{first.id}")
    assert lg.options == [f"unit:{second.id}", "pass"]
    lg.answer("pass")
    assert lg.asked is None


@covers("keyword.unit.direct", "measure.within.self")
@pytest.mark.parametrize(("order", "asked"), [("", True), ("up", False)])
def test_a_unit_of_the_kind_that_it_directs_may_order_itself(lg: Scenario, lend: Lend, order: str, asked: bool) -> None:
    lend(LEIA, ("direct", 0, "Trooper"))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), order=order)
    window = lg.game.open(IssuingOrders())
    assert (window is not None) is asked
    if window is not None:
        lg.run(window)
        lg.answer(f"unit:{leia.id}")
        assert ordered(lg, leia) == ["up"]


@covers("keyword.unit.transport.order")
@pytest.mark.parametrize("round", [1, 2])
def test_a_transport_orders_its_passenger_in_the_first_round(lg: Scenario, lend: Lend, round: int) -> None:
    lend(AT_RT, ("transport", 0))
    rebels, walker = lg.unit(REBELS, A), lg.unit(AT_RT, A, (500, 300))
    lg.put(walker, passenger=rebels.id)
    lg.game.state.round = round
    lg.changed()
    window = lg.game.open(IssuingOrders())
    assert (window is not None) is (round == 1)
    if window is not None:
        lg.run(window)
        lg.answer(f"unit:{rebels.id}")
        assert ordered(lg, rebels) == ["up"]


@covers("keyword.unit.transport.order")
def test_an_empty_transport_orders_nobody(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("transport", 0))
    lg.unit(AT_RT, A, (500, 300))
    lg.unit(REBELS, A, (600, 300))
    lg.game.state.round = 1
    lg.changed()
    assert lg.game.open(IssuingOrders()) is None


@covers("keyword.unit.transport.order", "command.orders.once-per-round")
@pytest.mark.parametrize("fields", [{"order": "up"}, {"defeated": True}])
def test_a_transport_orders_nobody_who_can_have_no_order(lg: Scenario, lend: Lend, fields: dict[str, object]) -> None:
    lend(AT_RT, ("transport", 0))
    rebels, walker = lg.unit(REBELS, A), lg.unit(AT_RT, A, (500, 300))
    lg.put(rebels, **fields)
    lg.put(walker, passenger=rebels.id)
    lg.game.state.round = 1
    lg.changed()
    assert lg.game.open(IssuingOrders()) is None


@covers("timing.simultaneous.priority-first", "timing.command-phase")
def test_the_player_with_priority_orders_first(lg: Scenario, lend: Lend) -> None:
    for key in (LEIA, VADER):
        lend(key, ("direct", 0, "Trooper"))
    lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (600, 300))
    lg.unit(VADER, B, (500, 800))
    lg.unit(STORMTROOPERS, B, (600, 800))
    lg.game.state.priority = B
    lg.changed()
    window = lg.game.open(IssuingOrders())
    assert window is not None
    lg.run(window)
    assert lg.asks == B
    lg.answer("pass")
    assert lg.asks == A
    lg.answer("pass")


# Unstoppable.


@covers("keyword.unit.unstoppable.extra-token", "mercenary.order-tokens")
@pytest.mark.parametrize(
    ("had", "answer", "tokens"), [("up", "more", 1), ("", "more", 2), ("up", "no-more", 0), ("", "no-more", 1)]
)
def test_an_unstoppable_unit_may_have_a_token_more(
    lg: Scenario, lend: Lend, had: str, answer: str, tokens: int
) -> None:
    lend(BLACK_SUN, ("unstoppable", 0))
    lg.put(lg.unit(BLACK_SUN, A), order=had)
    lg.run(CommandPhase(step=CommandPhase.steps.index(create_order_pools) - 1))
    assert lg.decision.rule == "keyword.unit.unstoppable.extra-token"
    lg.answer(answer)
    assert lg.game.state.players[A].pool == ["corps"] * tokens


@covers("keyword.unit.unstoppable", "keyword.unit.unstoppable.one-faceup")
def test_an_unstoppable_unit_activates_twice(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("unstoppable", 0))
    unit = lg.put(lg.unit(REBELS, A, (500, 300)), order="up")
    assert fitting(lg.game, A, "corps") == []
    assert not lg.game.may_be_ordered(unit.id, unit, OrderFacts(1))
    lg.game.state.players[A].pool = ["corps"]
    lg.changed()
    lg.run(Turn(player=A))
    lg.answers(f"unit:{unit.id}", "end")
    assert [one.id for one in fitting(lg.game, A, "corps")] == [unit.id]
    lg.run(Turn(player=A))
    lg.answer("end")
    assert lg.game.unit(unit.id).acted == 2
    assert fitting(lg.game, A, "corps") == []


@covers("activation.choose.draw")
def test_others_activate_once(lg: Scenario) -> None:
    lg.put(lg.unit(REBELS, A, (500, 300)), order="down", acted=1)
    assert fitting(lg.game, A, "corps") == []

"""Command cards that pass on fear, hold orders back, or ask where somebody stands."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.content.generic import hired
from dejarik.games.legion.courage import courage
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.moves import Move
from dejarik.games.legion.programs import Use
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterAttack, StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, order, play, show, yielded
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

BANE, CODY, CLONES = "cad-bane", "clone-commander-cody", "clone-trooper-infantry"
MARQUAND, BIKES, EWOKS = "major-marquand", "74-z-speeder-bikes", "ewok-skirmishers"
LUKE, HAN, AHSOKA = (
    "luke-skywalker-hero-of-the-rebellion",
    "han-solo-unorthodox-general",
    "ahsoka-tano-padawan-commander",
)
PYKES, WREN = "pyke-syndicate-foot-soldiers", "clan-wren-veterans"


def range_of(bands: float) -> float:
    return 152.4 * bands + 27.0


@covers("card.command.fields")
def test_bane_passes_his_fear_on(lg: Scenario, lend: Lend) -> None:
    lend(BANE, courage=9)
    bane = lg.put(lg.unit(BANE, A, (500, 300)), suppression=3)
    foe, friend = lg.unit(REBELS, B, (500, 300 + range_of(2))), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.unit(REBELS, B, (500, 300 - range_of(2) - 1))
    show(lg, "im-in-control")
    lg.dice("blank blank")
    lg.run(Activation(unit=bane.id))
    assert lg.options == [f"unit:{friend.id}", f"unit:{foe.id}", "pass"]
    lg.answers(f"unit:{foe.id}", "pass")
    assert lg.asked == "action"
    lg.answer("end")
    lg.answers(f"unit:{foe.id}", f"unit:{friend.id}")
    now = [lg.game.unit(one.id) for one in (bane, foe, friend)]
    assert [(one.suppression, one.immobilize) for one in now] == [(0, 0), (2, 1), (1, 0)]
    assert lg.asked is None  # he has none left to pass on


@covers("card.command.fields")
@pytest.mark.parametrize("fear", [0, 1])
def test_bane_is_not_asked_where_there_is_nobody_or_nothing_to_fear(lg: Scenario, fear: int) -> None:
    bane = lg.put(lg.unit(BANE, A, (500, 300)), suppression=fear)
    lg.unit(REBELS, B, (500, 500 if not fear else 1000))
    lg.discreet = True
    show(lg, "im-in-control")
    happen(lg, StartOfActivation(unit=bane.id))
    assert lg.asked is None


@covers("card.command.fields", "suppression.vehicles-immune", "courage.null")
@pytest.mark.parametrize(("key", "tokens"), [(REBELS, (1, 1)), (AT_RT, (0, 0)), (VADER, (0, 0))])
def test_bane_holds_fast_only_troopers_that_fear_him(lg: Scenario, key: str, tokens: tuple[int, int]) -> None:
    bane, foe = lg.put(lg.unit(BANE, A, (500, 300)), suppression=1), lg.unit(key, B, (500, 500))
    show(lg, "im-in-control")
    lg.run(Activation(unit=bane.id))
    lg.answer(f"unit:{foe.id}")
    now = lg.game.unit(foe.id)
    assert (now.suppression, now.immobilize) == tokens
    lg.answer("end")


# Orders that are held back.


def until_orders(lg: Scenario, card: str, *squads: str) -> list[Unit]:
    """Vader commands, and the orders of the card are about to be issued; Bane's people are hired."""
    vader, bane = lg.unit(VADER, A, (500, 300)), lg.unit(BANE, A, (900, 800))
    units = [lg.unit(key, A, (300 + 60 * number, 200)) for number, key in enumerate(squads)]
    lg.unit(LEIA, B, (1500, 800))
    lg.game.state.players[A].hand, lg.game.state.players[B].hand = [card], ["ambush"]
    lg.changed()
    lg.run(CommandPhase())
    while not (lg.asked == "orders" and lg.game.decisions[0].player == A):
        if lg.asked == "commander" and lg.game.decisions[0].player == A:
            assert (f"unit:{bane.id}" in lg.options) is (card != "push")
            lg.answer(f"unit:{vader.id}")
        else:
            yielded(lg)
    return units


@covers("card.command.fields", "command.orders.must-issue-all")
@pytest.mark.parametrize("issued", [0, 1, 2])
@pytest.mark.parametrize(("card", "most", "token"), [("aggression", 2, "aim"), ("discretion", 3, "dodge")])
def test_mercenaries_act_without_orders(lg: Scenario, card: str, most: int, token: str, issued: int) -> None:
    squads = until_orders(lg, card, STORMTROOPERS, STORMTROOPERS, PYKES, PYKES, PYKES)
    far = lg.unit(PYKES, A, (500, 300 + range_of(3) + 1))
    several = lg.decision.several
    assert several is not None
    assert (several.least, several.most) == (0, most)
    lg.answer(tuple(f"unit:{one.id}" for one in squads[:issued]))
    hired = squads[2:]
    for one in hired[: most - issued]:
        if lg.asked == "command-unit":  # the last one goes without saying
            assert f"unit:{far.id}" not in lg.options
            lg.answer(f"unit:{one.id}")
    while lg.game.decisions:
        yielded(lg)
    gained = [getattr(lg.game.unit(one.id), token) for one in hired]
    assert gained == [1] * (most - issued) + [0] * (3 - most + issued)
    assert sum(unit.order == "up" for unit in lg.game.units_of(A)) == issued


@covers("card.command.fields", "command.orders.must-issue-all")
@pytest.mark.parametrize(("card", "token"), [("aggression", "aim"), ("discretion", "dodge")])
def test_mercenaries_at_range_3_of_the_commander_are_hired(lg: Scenario, card: str, token: str) -> None:
    until_orders(lg, card, STORMTROOPERS)
    edge = lg.unit(PYKES, A, (500 + range_of(3), 300))
    lg.answer(())
    while lg.game.decisions:
        lg.answer(f"unit:{edge.id}") if f"unit:{edge.id}" in lg.options else yielded(lg)
    assert getattr(lg.game.unit(edge.id), token) == 1


@covers("command.orders.must-issue-all")
def test_other_cards_issue_all_of_their_orders(lg: Scenario) -> None:
    until_orders(lg, "push", STORMTROOPERS, STORMTROOPERS, PYKES)
    several = lg.decision.several
    assert several is not None
    assert (several.least, several.most) == (2, 2)


# Where somebody stands.


@covers("card.command.fields", "notched.arcs")
@pytest.mark.parametrize(
    ("at", "ways"), [((500, 700), ["dodge"]), ((900, 300), ["aim"]), ((500, 60), ["move"]), (None, ["dodge"])]
)
def test_cavalry_goes_by_the_arcs_of_the_walker(lg: Scenario, at: tuple[float, float] | None, ways: list[str]) -> None:
    lg.unit(MARQUAND, A, (500, 300))
    bikes = lg.unit(BIKES, A, *(() if at is None else (at,)))
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    assert lg.options == [*ways, "pass"]
    lg.answer(ways[0] if ways != ["move"] else "pass")
    now = lg.game.unit(bikes.id)
    assert (now.dodge, now.aim) == (int(ways == ["dodge"]), int(ways == ["aim"]))


@covers("card.command.fields", "notched.arcs")
@pytest.mark.parametrize(
    ("walker", "ways"), [("there", ["dodge", "move", "pass"]), ("undeployed", []), ("defeated", []), ("", [])]
)
def test_cavalry_goes_by_a_walker_that_is_there(lg: Scenario, walker: str, ways: list[str]) -> None:
    """Of a unit in two of its arcs both count."""
    if walker:
        marquand = lg.unit(MARQUAND, A, (500, 300))
        lg.put(marquand, deployed=walker != "undeployed", defeated=walker == "defeated")
    bikes = lg.unit(BIKES, A, (500, 700), (500, 60))
    lg.discreet = True
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    assert (lg.options if lg.asked else []) == ways


@covers("card.command.fields", "command.orders.must-issue-all")
@pytest.mark.parametrize(("nominated", "found"), [(True, True), (False, False)])
def test_mercenaries_are_hired_by_a_commander_who_is_there(lg: Scenario, nominated: bool, found: bool) -> None:
    hired_, leader = lg.unit("weequay-pirates", A, (500, 300)), lg.unit(BANE, A, (560, 300))
    lg.game.state.players[A].commander = leader.id if nominated else -1
    assert (hired_ in hired(lg.game, Use(player=A, kind="command", card="", program=""))) is found


@covers("card.command.fields", "notched.arcs")
def test_cavalry_behind_the_walker_moves_a_little(lg: Scenario) -> None:
    lg.unit(MARQUAND, A, (500, 300))
    bikes = lg.unit(BIKES, A, (500, 60))
    show(lg, "armored-cavalry")
    order(lg, bikes, "armored-cavalry")
    lg.answer("move")
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, move.speed) == (bikes.id, 1)
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "other"), [(LUKE, HAN), (HAN, LUKE)])
@pytest.mark.parametrize(("apart", "tokens"), [(2, (1, 1)), (2.1, (0, 0))])
def test_friends_who_are_not_out_of_it(
    lg: Scenario, lend: Lend, key: str, other: str, apart: float, tokens: tuple[int, int]
) -> None:
    lend(key)
    unit, _ = lg.unit(key, A, (500, 300)), lg.unit(other, A, (500 + range_of(apart), 300))
    play(lg, "not-out-of-it-yet")
    for _ in range(2):
        assert lg.options == ["move", "pass"]
        lg.answer("pass")
    assert lg.asked is None
    lg.run(Activation(unit=unit.id))
    now = lg.game.unit(unit.id)
    assert (now.aim, now.dodge) == tokens
    lg.answer("end")


def tanks(lg: Scenario, lend: Lend, observation: int) -> tuple[Unit, Unit, Unit]:
    lend("at-rt", weapons=(gun(),))
    tank, clones = lg.unit("at-rt", A, (500, 300)), lg.unit(CLONES, A, (560, 300))
    lg.unit(CLONES, A, (500 + lg.game.leader(tank).radius + 13.5 + 153.0, 300))  # too far away
    foe = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), observation=observation)
    show(lg, "combined-arms")
    lg.dice("blank")
    lg.run(Attack(attacker=tank.id))
    return tank, clones, foe


@covers("card.command.fields")
def test_clones_follow_up_what_a_vehicle_saw(lg: Scenario, lend: Lend) -> None:
    tank, clones, foe = tanks(lg, lend, 1)
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    assert lg.options == [f"unit:{clones.id}", "pass"]
    lg.answer("pass")
    assert lg.game.unit(foe.id).observation == 0
    assert lg.game.unit(tank.id).granted == ()
    assert not lg.game.keyword(tank.id, "~combined")
    happen(lg, AfterAttack(attacker=tank.id, defenders=(foe.id,)))
    assert lg.asked is None


@covers("card.command.fields")
def test_clones_stay_where_nothing_was_observed(lg: Scenario, lend: Lend) -> None:
    tanks(lg, lend, 0)
    assert lg.asked is None


@covers("card.command.fields", "action.free-card.window")
@pytest.mark.parametrize("card", ["combined-arms", "bring-it-down", "push"])
def test_cody_observes_twice(lg: Scenario, lend: Lend, card: str) -> None:
    lend(CODY, ("observe", 1))
    cody, foe = lg.unit(CODY, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, card)
    lg.run(Activation(unit=cody.id))
    times = 0
    while lg.asked and "observe" in lg.options:
        lg.answer("observe")
        times += 1
    assert (times, lg.game.unit(foe.id).observation) == ((1, 1) if card == "push" else (2, 2))
    lg.decline()


@covers("card.command.fields", "action.card", "action.free-card.window")
@pytest.mark.parametrize("card", ["combined-arms", "bring-it-down", "size-matters-not"])
@pytest.mark.parametrize("action", ["take-cover", "upgrade:general-weiss"])
def test_cody_repeats_free_card_actions_alone(lg: Scenario, lend: Lend, card: str, action: str) -> None:
    key = "yoda" if card == "size-matters-not" else CODY  # who may repeat every one
    lend(key, ("take-cover", 1))
    unit = lg.unit(key, A, (500, 300), upgrades=("general-weiss",))
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    lg.answer(action)
    while lg.asked != "action":
        lg.answer((f"unit:{unit.id}",))
    assert (action in lg.options) is (key == "yoda" or action == "upgrade:general-weiss")
    lg.answer("end")


# Courage.


@covers("card.command.fields", "courage.null")
@pytest.mark.parametrize(
    ("key", "order_", "card", "fearless"),
    [
        (EWOKS, "up", "courageous-counterattack", True),
        (EWOKS, "", "courageous-counterattack", False),
        (REBELS, "up", "courageous-counterattack", False),
        (EWOKS, "up", "push", False),
    ],
)
def test_ordered_ewoks_know_no_fear(lg: Scenario, key: str, order_: str, card: str, fearless: bool) -> None:
    squad = lg.put(lg.unit(key, A, (500, 300)), order=order_)
    show(lg, card)
    theirs = lg.put(lg.unit(key, B, (500, 900)), order=order_)
    assert (courage(lg.game, squad) is None) is fearless
    assert courage(lg.game, theirs) is not None


@covers("courage.null-gained", "card.command.fields")
@pytest.mark.parametrize(("key", "left"), [(EWOKS, 0), (REBELS, 2)])
def test_an_order_takes_the_fear_from_ewoks(lg: Scenario, key: str, left: int) -> None:
    show(lg, "courageous-counterattack")
    squad, other = (lg.put(lg.unit(key, A, (x, 300)), suppression=2) for x in (500, 900))
    order(lg, squad)
    assert [lg.game.unit(one.id).suppression for one in (squad, other)] == [left, 2]


@covers("card.command.fields")
@pytest.mark.parametrize(("order_", "more"), [("up", 2), ("", 0)])
def test_losses_make_ewoks_fierce(lg: Scenario, lend: Lend, order_: str, more: int) -> None:
    lend(EWOKS, weapons=(gun(dice=(0, 1, 0)),), miniatures=3)
    squad = lg.put(lg.unit(EWOKS, A, (500, 300)), order=order_)
    assert sum(lg.game.miniature(one).defeated for one in squad.miniatures) == 2
    foe = lg.unit(VADER, B, (500, 500))
    show(lg, "courageous-counterattack")
    lg.dice("blank " * (1 + more))
    lg.run(Attack(attacker=squad.id, only=(foe.id,)))
    lg.decline()
    rolled = lg.events("attack.rolled")[0]["dice"]
    assert isinstance(rolled, tuple)
    assert len(rolled) == 1 + more


@covers("card.command.fields")
def test_ahsoka_goes_where_she_is_needed(lg: Scenario, lend: Lend) -> None:
    lend(AHSOKA, courage=2, speed=2)
    ahsoka, other = lg.unit(AHSOKA, A, (500, 300)), lg.unit(CLONES, A, (600, 300))
    before = (courage(lg.game, other), speed_of(lg.game, other))
    play(lg, "i-go-where-im-needed")
    assert lg.options == ["move", "pass"]
    lg.answer("pass")
    now = lg.game.unit(ahsoka.id)
    assert (courage(lg.game, now), speed_of(lg.game, now)) == (3, 1)
    assert [lg.game.keyword(ahsoka.id, word) for word in ("guardian", "disengage")] == [3, 1]
    assert (courage(lg.game, other), speed_of(lg.game, other)) == before


# Guardians of a clan.


@covers("card.command.fields", "keyword.unit.guardian.named")
@pytest.mark.parametrize("count", [1, 0])
def test_a_clan_guards_its_own_and_aims(lg: Scenario, lend: Lend, count: int) -> None:
    lend(WREN, defense_surge=False)
    lend("ursa-wren", defense_surge=False)
    lend(VADER, weapons=(gun(dice=(1, 0, 0)),), courage=3)
    ursa, squad = lg.unit("ursa-wren", A, (500, 300)), lg.unit(WREN, A, (560, 300))
    vader = lg.unit(VADER, B, (530, 500))
    play(lg, "no-one-threatens-our-family")
    assert [lg.game.keyword(one.id, "guardian") for one in (ursa, squad)] == [1, 0]
    lg.dice("hit block")
    lg.run(Attack(attacker=vader.id, only=(squad.id,)))
    assert (lg.asked, lg.decision.subject, lg.options) == ("guardian", ursa.id, ["guard:1", "guard:0"])
    lg.answer(f"guard:{count}")
    if count:
        assert lg.options == [f"unit:{ursa.id}", f"unit:{squad.id}"]
        lg.answer(f"unit:{squad.id}")
    lg.decline()
    assert lg.game.unit(squad.id).aim == count

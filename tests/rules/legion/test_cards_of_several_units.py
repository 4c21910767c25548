"""Command cards of every army, and what cards of several units have in common."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import RESOLVE, Attack
from dejarik.games.legion.command import CommandPhase, ask_card, determine_priority, issue_orders
from dejarik.games.legion.content.generic import hired
from dejarik.games.legion.content.mercenaries.mandalorian_leader import commanded
from dejarik.games.legion.content.mercenaries.pirates import hondo_cheers
from dejarik.games.legion.divulging import DIVULGED, FIRST, Divulge, take_back
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import RANKS, KeywordKey, Rank
from dejarik.games.legion.firing import refs_of
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.move_kinds import Speed
from dejarik.games.legion.pools import Pool, PoolKind
from dejarik.games.legion.programs import Use
from dejarik.games.legion.purse import purse
from dejarik.games.legion.selecting import refuse_card
from dejarik.games.legion.state import CARD, Granted, Unit
from dejarik.games.legion.windows import (
    EndOfCommandPhase,
    PoolFormed,
    RollingAttack,
    StartOfActivation,
    StartOfActivationPhase,
)
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import (
    attacked,
    decline,
    happen,
    has,
    named,
    order,
    orders,
    play,
    range_of,
    show,
    suppression,
    yielded,
)
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

BOBA = "boba-fett-infamous-bounty-hunter"
IDEN = "iden-versio"
R2 = "r2-d2-independent-astromech"
SABINE = "sabine-wren-explosive-artist"
BOSSK = "bossk"
TACTICAL = "super-tactical-command-droid-command-and-control-droid"
CLONES = "clone-trooper-infantry"
LUKE = "luke-skywalker-hero-of-the-rebellion"
DIN = "din-djarin"
THRAWN = "grand-admiral-thrawn"
HAND = "the-hand-thing"
WAIT = "we-must-wait-and-watch"
BANE = "cad-bane"
PYKES = "pyke-syndicate-foot-soldiers"
HONDO = "hondo-ohnaka"
LEADER = "mandalorian-leader"
KRYZE = "clan-kryze-veterans"
RIVAL = "maul-a-rival"
IG_88 = "ig-88"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "name", "range", "dice"),
    [
        ("z-6-jetpack-rocket", BOBA, "Z-6 Jetpack Rocket", (3, 4), (3, 0, 0)),
        ("concussive-blast", IDEN, "Grenade Launcher", (1, 2), (5, 0, 0)),
        ("impromptu-immolation", R2, "Impromptu Immolation", (0, 1), (0, 0, 2)),
    ],
)
def test_a_weapon_while_the_unit_is_activated(
    lg: Scenario, card: str, key: str, name: str, range: tuple[int, int], dice: tuple[int, int, int]
) -> None:
    unit, foe = lg.unit(key, A, (500, 300)), lg.unit(key, B, (1500, 800))
    show(lg, card)
    assert named(lg, unit, name) == []
    lg.run(Activation(unit=unit.id))
    assert named(lg, unit, name) == [(range, dice)]
    assert named(lg, foe, name) == []
    lg.answer("end")
    assert named(lg, unit, name) == []


@covers("keyword.weapon.arm", "keyword.command.permanent")
@pytest.mark.parametrize(("card", "key", "count"), [("explosions", SABINE, 2), ("merciless-munitions", BOSSK, 1)])
def test_a_card_full_of_charges(lg: Scenario, card: str, key: str, count: int) -> None:
    unit = lg.unit(key, A, (500, 300))
    play(lg, card)
    lg.run(Activation(unit=unit.id))
    assert "arm:-3" in lg.options
    lg.answer("arm:-3")
    for number in range(count):
        assert lg.asked == "arm"
        lg.answer((500.0 + 40.0 * number, 360.0, 0.0))
    assert [(one.kind, one.name, one.owner) for one in lg.game.state.tokens] == [("charge", card, A)] * count
    assert lg.asked == "detonate"
    lg.answer("pass")
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answers("pass", "end")
    show(lg, "push")  # in a later round nothing is laid, and what lies there goes off all the same
    lg.game.state.players[A].permanent = [card]
    lg.changed()
    lg.run(Activation(unit=unit.id))
    assert "arm:-3" not in lg.options
    lg.answer("aim")
    assert (lg.asked, lg.options) == ("detonate", [*[f"token:{number}" for number in range(count)], "pass"])
    lg.answers("pass", "end")


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "name", "range", "dice"),
    [
        ("orbital-strike", "Orbital Bombardment", (4, 6), (2, 2, 0)),
        ("air-support", "Air Support", (4, 6), (1, 2, 0)),
        ("overwhelming-barrage", "Overwhelming Barrage", (4, 6), (0, 4, 0)),
        ("i-am-fear", "Force Choke", (0, 1), (0, 1, 0)),
        ("log-traps", "Log Trap", (1, 4), (2, 3, 0)),
    ],
)
def test_what_is_printed_of_the_weapon(
    lg: Scenario, card: str, name: str, range: tuple[int, int], dice: tuple[int, int, int]
) -> None:
    (printed,) = lg.game.cards.commands[card].weapons
    assert (printed.name, printed.range, printed.dice) == (name, range, dice)


@covers("card.command.fields", "attack.step2b.one-weapon")
def test_a_card_fires_its_own_weapon_and_no_other_that_is_lent(lg: Scenario) -> None:
    cards = ("air-support", "orbital-strike")
    granted = tuple([Granted(Keyword(KeywordKey(WEAPON), 0, card), "activation") for card in cards])
    droid = lg.put(lg.unit(TACTICAL, A, (500, 100)), granted=granted)
    assert [refs_of(lg.game, droid, card) for card in cards] == [((CARD, 0),), ((CARD, 1),)]


@covers("card.command.fields", "keyword.weapon.beam")
@pytest.mark.parametrize(
    ("card", "dice", "more"), [("air-support", (1, 2, 0), 2), ("overwhelming-barrage", (0, 4, 0), 1)]
)
def test_a_strike_goes_on_along_its_beam(
    lg: Scenario, lend: Lend, card: str, dice: tuple[int, int, int], more: int
) -> None:
    lend(VADER, weapons=(sword(),), courage=3)
    lend(REBELS, defense_surge=False)
    vader = lg.unit(VADER, A, (500, 100))
    foes = [lg.unit(REBELS, B, (400 + 60 * number, 700)) for number in range(4)]
    show(lg, card)
    lg.run(Activation(unit=vader.id))
    lg.answer("end")
    assert (lg.asked, lg.options) == ("command-way", ["attack", "pass"])
    lg.answer("attack")
    lg.answer(f"unit:{foes[0].id}")
    for number in range(1, more + 1):
        lg.answer(f"beam:{foes[number].id}")
    assert lg.asked == "pool"
    assert [event["dice"] for event in lg.events("attack.declared")] == [dice] * (more + 1)
    lg.dice(" ".join(["blank"] * sum(dice) * (more + 1)))
    while lg.asked == "pool":
        lg.answer(lg.options[0])
    assert lg.asked is None


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


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "order", "after"),
    [
        ("pinned-down", "at-st", "up", ""),
        ("pinned-down", "74-z-speeder-bikes", "up", ""),
        ("pinned-down", STORMTROOPERS, "up", "up"),
        ("pinned-down", "at-st", "down", "down"),
        ("tactical-planning", "arc-troopers", "up", ""),
        ("tactical-planning", "barc-speeder", "up", ""),
        ("tactical-planning", CLONES, "up", "up"),
    ],
)
def test_who_is_attacked_loses_the_order(lg: Scenario, card: str, key: str, order: str, after: str) -> None:
    one, foe = lg.unit(key, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order=order)
    show(lg, card)
    attacked(lg, one, foe)
    decline(lg)
    assert lg.game.unit(foe.id).order == after
    assert lg.game.state.players[B].pool == (["corps"] if order != after else [])


@covers("card.command.fields")
@pytest.mark.parametrize(("card", "token"), [("coordinated-fire", "aim"), ("covering-fire", "dodge")])
@pytest.mark.parametrize(
    ("key", "what", "gains"),
    [
        (REBELS, {"aimed": True}, True),
        (REBELS, {"aimed": True, "melee": True}, False),
        (LUKE, {"aimed": True}, False),
    ],
)
def test_corps_units_help_each_other(
    lg: Scenario, card: str, token: str, key: str, what: dict[str, bool], gains: bool
) -> None:
    one, ally, far = lg.unit(key, A, (500, 300)), lg.unit(REBELS, A, (700, 300)), lg.unit(REBELS, A, (1200, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 600))
    show(lg, card)
    attacked(lg, one, foe, **what)
    if gains:
        lg.answer(f"command:{card}.0:-1")
    decline(lg)
    assert [has(lg, unit) for unit in (one, ally, far)] == [{}, {token: 1} if gains else {}, {}]


@covers("keyword.weapon.overrun", "card.command.fields")
@pytest.mark.parametrize("card", ["covering-fire", "coordinated-fire", "ruthless-tactics"])
@pytest.mark.parametrize("kind", ["ranged", "overrun"])
def test_who_runs_somebody_over_does_not_shoot(lg: Scenario, card: str, kind: PoolKind) -> None:
    unit, ally = lg.put(lg.unit(REBELS, A, (500, 300)), order="up"), lg.unit(REBELS, A, (600, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, card)
    lg.dice("blank")
    pool = Pool(foe.id, kind, ((unit.leader, (-1, 0)),), (0, 0, 1))
    lg.run(Attack(attacker=unit.id, pools=[pool], step=RESOLVE, spent_aim=True))
    while lg.game.decisions:
        lg.answer(next(one for one in lg.options if one != "pass"))
    gained = [has(lg, one) != {} for one in (ally, foe)]
    assert any(gained) is (kind == "ranged")


@covers("card.command.fields")
def test_a_ploy_puts_a_token_aside(lg: Scenario) -> None:
    lg.unit(VADER, A, (500, 300))
    pool: list[Rank] = ["corps", "commander", "corps", "heavy", "support", "special", "operative"]
    lg.game.state.players[A].pool = pool[:]
    show(lg, "ploy")
    happen(lg, StartOfActivationPhase())
    assert lg.options == [f"rank:{rank}" for rank in RANKS]
    lg.answer("rank:commander")
    own = lg.game.state.players[A]
    pool.remove("commander")
    assert (own.kept, sorted(own.pool)) == (["commander"], sorted(pool))
    assert own.pool != pool  # it was shuffled


@covers("keyword.command.divulge")
@pytest.mark.parametrize(("first", "held", "due"), [(True, True, True), (True, False, False), (False, True, False)])
def test_what_was_divulged_as_the_first_card_is_the_first(lg: Scenario, first: bool, held: bool, due: bool) -> None:
    key = next(card for card, _ in DIVULGED if (card in FIRST) is first)
    own, lg.game.state.round = lg.game.state.players[A], 1
    own.divulged, own.hand = [key], ["push", *[key] * held]
    lg.changed()
    assert (refuse_card(lg.game, A, "push") is not None) is due


@covers("command.select.secret")
@pytest.mark.parametrize("card", [HAND, WAIT])
def test_some_cards_are_never_selected(lg: Scenario, card: str) -> None:
    lg.unit(DIN, A, (500, 300), (530, 300), counterpart="grogu")
    lg.unit(THRAWN, A, (700, 300))
    lg.game.state.players[A].hand = [card, "push"]
    decision = ask_card(lg.game, A)
    assert [option.id for option in decision.options] == ["card:push"]


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


@covers("card.command.fields", "command.orders.must-issue-all")
@pytest.mark.parametrize(("nominated", "found"), [(True, True), (False, False)])
def test_mercenaries_are_hired_by_a_commander_who_is_there(lg: Scenario, nominated: bool, found: bool) -> None:
    hired_, leader = lg.unit("weequay-pirates", A, (500, 300)), lg.unit(BANE, A, (560, 300))
    lg.game.state.players[A].commander = leader.id if nominated else -1
    assert (hired_ in hired(lg.game, Use(player=A, kind="command", card="", program=""))) is found


@covers("command.priority.fewest-pips")
def test_some_cards_show_other_pips_than_a_hand_counts(lg: Scenario) -> None:
    cards = lg.game.cards.commands
    found = {id: (card.pips, card.shown) for id, card in cards.items() if card.pips != card.shown}
    assert found == {
        "sorry-about-the-mess": (1, 0),
        "at-last": (3, 1),
        "witch-magick": (1, 3),
        "lead-from-the-front": (2, 1),
        "revenge-is-not-the-jedi-way": (2, 4),
        "ace-up-his-sleeve": (2, 1),
        "the-sith-will-rule": (2, 3),
        "we-make-weapons": (3, 4),
        "insolence-we-are-pirates": (1, 4),
    }
    show(lg, "the-sith-will-rule", A)
    show(lg, "push", B)
    determine_priority(lg.game, CommandPhase())
    assert lg.game.state.priority == B


@covers("card.command.fields", "unit-type.droid.not-suppressed")
@pytest.mark.parametrize(("fear", "cheers"), [(3, True), (4, False)])
def test_hondo_cheers_nobody_in_panic(lg: Scenario, lend: Lend, fear: int, cheers: bool) -> None:
    """A droid that is never suppressed may panic."""
    lend(HONDO, courage=2, type="droid trooper")
    hondo, crew = lg.unit(HONDO, A, (500, 300)), lg.unit("weequay-pirates", A, (600, 300))
    lg.put(hondo, suppression=fear)
    window = RollingAttack(crew.id, lg.unit(VADER, B, (500, 600)).id, False)
    assert hondo_cheers(lg.game, ~A, window) is cheers
    lg.put(hondo, defeated=True)
    assert not hondo_cheers(lg.game, ~A, window)


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "helped"),
    [
        ({}, True),
        ({"fear": 1}, False),
        ({"type": "droid trooper", "fear": 1}, True),
        ({"type": "droid trooper", "fear": 2}, False),
        ({"defeated": True}, False),
        ({"nobody": True}, False),
        ({"himself": True}, False),
    ],
)
def test_whom_a_leader_helps(lg: Scenario, lend: Lend, case: dict[str, Any], helped: bool) -> None:
    lend(LEADER, courage=1, type=case.get("type", "trooper"))
    clan, leader = lg.unit(KRYZE, A, (500, 400)), lg.unit(LEADER, A, (500, 300))
    lg.put(leader, suppression=case.get("fear", 0), defeated=case.get("defeated", False))
    lg.game.state.players[A].commander = -1 if case.get("nobody") else leader.id
    window = PoolFormed(leader.id if case.get("himself") else clan.id, clan.id, False)
    assert commanded(2)(lg.game, ~A, window) is helped


@covers("card.command.fields", "token.green")
def test_nobody_spends_by_the_leave_of_an_enemys_card(lg: Scenario, lend: Lend) -> None:
    lend(IG_88, ("mercenary", 0))
    lg.unit(RIVAL, A, (500, 300))
    lg.unit(TACTICAL, B, (500, 900))
    hired = lg.unit(IG_88, B, (900, 900))
    show(lg, "seize-what-power-we-can", A)
    play(lg, "tactical-download", B)
    decline(lg)
    assert (purse(lg.game, hired, "aim"), purse(lg.game, hired, "surge")) == (1, 0)


@covers("keyword.command.divulge", "keyword.command.permanent", "card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "shown", "gained"),
    [
        ("darkness-descends", VADER, True, {"infiltrate": 0}),
        ("darkness-descends", VADER, False, {"reliable": 2}),
        ("diplomatic-cover", "padme-amidala", True, {"infiltrate": 0, "secret-mission": 0}),
        ("diplomatic-cover", "padme-amidala", False, {"inspire": 1}),
    ],
)
def test_cards_that_are_shown_first_and_stay(
    lg: Scenario, card: str, key: str, shown: bool, gained: dict[str, int]
) -> None:
    unit = lg.unit(key, A, (500, 300))
    lg.unit(LEIA, A, (700, 300))
    lg.game.state.players[A].hand = [card, "ambush"]
    lg.game.state.round = 1
    lg.changed()
    lg.run(Divulge(moment="setup-effects"))
    lg.answer(f"card:{card}" if shown else "pass")
    lg.decline()
    take_back(lg.game)
    assert (lg.game.refuse_card(A, "ambush") is not None) is shown
    lg.game.state.players[A].hand.remove(card)
    play(lg, card)
    assert {str(one.keyword.id): one.keyword.x for one in lg.game.unit(unit.id).granted} == gained
    lg.game.discard_command(lg.game.state.players[A])
    assert lg.game.state.players[A].permanent == [card]

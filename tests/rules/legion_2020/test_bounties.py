"""Bounties, secret missions, and orders that are passed on."""

from __future__ import annotations

from math import pi
from typing import cast

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.areas import Blast, Detonation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.facts import OrderFacts
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.setup import resolve_effects
from dejarik.games.legion.state import Token, Unit, Upgrade
from dejarik.games.legion.windows import EndOfActivation, IssuingOrders, SetupEffects
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.ending import pass_counter
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.keywords.bounties import kept_tokens, poisoned
from dejarik.games.legion_2020.setup import STEPS
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.legion_2020.test_arriving import in_scenario

FETT, BOSSK = "boba-fett-infamous-bounty-hunter", "bossk"
RANGE_2 = 27 + 304.8


def after_setup(lg: Scenario2020) -> None:
    window = lg.game.open(SetupEffects())
    if window is not None:
        lg.run(window)


# Marking.


@covers("keyword.bounty", "keyword.bounty.blue-first")
def test_commanders_and_operatives_are_marked_after_setup(lg: Scenario2020, lend: Lend) -> None:
    assert STEPS.index(resolve_effects) > [one.__name__ for one in STEPS].index("deploy")
    lend(REBELS, ("bounty", 0))
    lend(FETT)
    lg.unit(REBELS, A)
    theirs = lg.unit(REBELS, B)
    lg.unit(STORMTROOPERS, B)
    commander, operative = lg.unit(VADER, B), lg.unit(FETT, B)
    leia, other = lg.unit(LEIA, A), lg.unit(LEIA, A)
    lg.state.priority = -1
    lg.changed()
    after_setup(lg)
    assert (lg.asks, lg.options) == (A, [f"unit:{commander.id}", f"unit:{operative.id}"])
    lg.answer(f"unit:{operative.id}")
    assert (lg.asks, lg.decision.subject, lg.options) == (B, theirs.id, [f"unit:{leia.id}", f"unit:{other.id}"])
    lg.answer(f"unit:{leia.id}")
    assert [lg.game.unit(one.id).bounties for one in (commander, operative, leia)] == [0, 1, 1]


@covers("keyword.bounty.no-scenario")
@pytest.mark.parametrize("scenario", [True, False])
def test_no_bounties_in_a_scenario(
    lg: Scenario2020, lend: Lend, scenario: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_scenario(lg, scenario, monkeypatch)
    lend(REBELS, ("bounty", 0))
    lg.unit(REBELS, A)
    prey = lg.unit(VADER, B)
    after_setup(lg)
    assert lg.game.unit(prey.id).bounties == (0 if scenario else 1)


# Collecting.


def hunt(lg: Scenario2020, lend: Lend, *, marked: int = 1) -> tuple[Unit, Unit]:
    lend(LEIA, ("bounty", 0), weapons=(gun(dice=(2, 0, 0)),))
    hunter, prey = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.set(prey.leader, wounds=7)
    return hunter, lg.put(prey, bounties=marked)


def tokens(lg: Scenario2020, unit: Unit) -> int:
    return lg.game.unit(unit.id).marks.count("bounty")


@covers("keyword.bounty.collect", "keyword.bounty.score")
@pytest.mark.parametrize(("marked", "alive", "points"), [(1, True, 1), (2, True, 1), (0, True, 0), (2, False, 0)])
def test_a_token_is_collected_and_counts_at_the_end(
    lg: Scenario2020, lend: Lend, marked: int, alive: bool, points: int
) -> None:
    hunter, prey = hunt(lg, lend, marked=marked)
    lg.put(hunter, marks=("guard",))  # which it keeps
    lg.dice("crit blank blank")
    lg.run(Attack(attacker=hunter.id, only=(prey.id,)))
    assert lg.game.unit(prey.id).defeated
    assert lg.game.unit(hunter.id).marks == ("guard", *["bounty"] * marked)
    assert (len(lg.events("bounty.collected")), lg.state.players[A].points) == (int(marked > 0), 0)
    lg.put(lg.game.unit(hunter.id), defeated=not alive)
    lg.unit(REBELS, A, (100, 100))
    lg.state.round = 6
    pass_counter(lg.game, None)  # type: ignore[arg-type]
    assert lg.state.players[A].points == points


@covers("keyword.bounty.collect", "keyword.bounty.only-bounty-tokens", "keyword.bounty.vs-bounty")
@covers("keyword.bounty.vs-secret-mission")
@pytest.mark.parametrize("held", ["bounty", "secret", "vanguard"])
def test_other_tokens_do_not_move(lg: Scenario2020, lend: Lend, held: str) -> None:
    hunter, prey = hunt(lg, lend, marked=0)
    lend(VADER, ("bounty", 0))
    if held == "secret":
        lg.put(prey, secret="kept")
    else:
        lg.put(prey, marks=(held,))
    lg.run(suffer(lg.game, lg.game.unit(prey.id), 1, A, hunter.id))
    assert lg.game.unit(prey.id).defeated
    assert (lg.game.unit(hunter.id).marks, kept_tokens(lg.game, A)) == ((), 0)


@covers("keyword.bounty.guardian")
def test_a_guardian_who_falls_is_collected(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("bounty", 0), weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, ("guardian", 2))
    hunter, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    guard = lg.put(lg.unit(VADER, B, (500, 560)), bounties=1)
    lg.set(guard.leader, wounds=7)
    lg.dice("hit blank")
    lg.run(Attack(attacker=hunter.id, only=(foes.id,)))
    lg.dice("blank")
    lg.answer("guard:1")
    assert (lg.game.unit(guard.id).defeated, tokens(lg, hunter)) == (True, 1)


@covers("keyword.bounty.charge")
@pytest.mark.parametrize("by_hunter", [True, False])
@pytest.mark.parametrize("others", [(), (False,), (True, False), (False, True)])
def test_a_charge_of_the_hunter_counts(lg: Scenario2020, lend: Lend, by_hunter: bool, others: tuple[bool, ...]) -> None:
    """Those that went off before it do not."""
    hunter, prey = hunt(lg, lend)
    other = lg.unit(REBELS, A, (300, 300))
    used = [(hunter.id if own else other.id, "Charge") for own in (*others, by_hunter)]
    lg.game.stack.append(Detonation(unit=prey.id, used=used))
    lg.run(suffer(lg.game, lg.game.unit(prey.id), 1, A))
    assert tokens(lg, hunter) == int(by_hunter)


@covers("keyword.bounty.collect")
def test_nobody_collects_the_bounty_on_a_friend(lg: Scenario2020, lend: Lend) -> None:
    """Its own charge has felled the one whom the enemy marked."""
    hunter, prey = hunt(lg, lend)
    friend = lg.put(lg.unit(REBELS, A, (300, 300)), bounties=1)
    lg.game.stack.append(Detonation(unit=prey.id, used=[(hunter.id, "Charge")]))
    lg.run(suffer(lg.game, lg.game.unit(friend.id), 1, A))
    assert (lg.game.unit(friend.id).defeated, tokens(lg, hunter)) == (True, 0)


@covers("keyword.bounty.poison", "keyword.bounty.charge")
@pytest.mark.parametrize(
    ("token", "poison", "wounded", "weapon", "owed"),
    [
        (0, 1, False, 0, True),
        (0, 0, True, 1, False),
        (-1, 1, True, 1, True),
        (-1, 1, False, 1, False),
        (-1, 1, True, 0, False),
        (-1, 0, True, 1, False),
    ],
)
def test_whose_poison_a_unit_has(
    lg: Scenario2020, token: int, poison: int, wounded: bool, weapon: int, owed: bool
) -> None:
    """That of a charge that went off, or of a weapon that has wounded it."""
    vader = lg.put(lg.unit(VADER, B, (500, 300)), poison=poison)
    other = lg.unit(STORMTROOPERS, B, (700, 300))
    pool = pool_of(vader.id, "ranged", [(gun(*[("poison", 1)] * weapon), 1)])
    suffered = [(other.id, 1), *[(vader.id, 1)] * wounded]
    attack = Attack(attacker=-1 if token >= 0 else 0, token=token, pools=[pool], wounded=suffered)
    assert poisoned(attack, pool, vader) is owed


@covers("keyword.bounty.poison", "keyword.bounty.emergency-stims")
@pytest.mark.parametrize(("how", "by_hunter"), [("poison", True), ("poison", False), ("stims", True)])
def test_wounds_that_come_later_count(lg: Scenario2020, lend: Lend, how: str, by_hunter: bool) -> None:
    words = (("poison", 1),) if how == "poison" else ()
    lend(LEIA, ("bounty", 0), weapons=(gun(*words),))
    lend(REBELS, weapons=(gun(*words),))
    lend(VADER, courage=3, type="trooper")
    hunter, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (560, 300))
    prey = lg.put(lg.unit(VADER, B, (500, 500)), bounties=1)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.set(prey.leader, wounds=6 if how == "poison" else 7)
    if how == "stims":
        lg.put(prey, upgrades=(Upgrade("emergency-stims"),))
    lg.dice("crit blank")
    lg.run(Attack(attacker=hunter.id if by_hunter else rebels.id))
    if how == "stims":
        lg.answer(lg.options[0])
    assert not lg.game.unit(prey.id).defeated
    lg.dice("blank")
    lg.run(Activation(unit=prey.id))
    while lg.asked:
        lg.answer("end")
    assert lg.game.unit(prey.id).defeated
    assert tokens(lg, hunter) == int(by_hunter)


@covers("keyword.bounty.poison", "keyword.bounty.collect")
def test_other_wounds_of_a_later_activation_are_nobodys(lg: Scenario2020, lend: Lend) -> None:
    hunter, prey = hunt(lg, lend)
    lg.set(prey.leader, wounds=6)
    lg.dice("crit blank blank")
    lg.run(Attack(attacker=hunter.id, only=(prey.id,)))
    lg.run(Activation(unit=prey.id))
    lg.run(suffer(lg.game, lg.game.unit(prey.id), 1))
    assert (lg.game.unit(prey.id).defeated, tokens(lg, hunter)) == (True, 0)


@covers("keyword.bounty.poison")
def test_who_lives_through_the_poison_is_not_owed_to_it(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("bounty", 0), weapons=(gun(("poison", 1)),))
    lend(VADER, courage=3, type="trooper")
    hunter = lg.unit(LEIA, A, (500, 300))
    prey = lg.put(lg.unit(VADER, B, (500, 500)), bounties=1)
    lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.dice("crit blank")
    lg.run(Attack(attacker=hunter.id))
    assert f"traced:{hunter.id}" in lg.game.unit(prey.id).used
    lg.dice("blank")
    lg.run(Activation(unit=prey.id))
    lg.answer("end")
    assert f"traced:{hunter.id}" not in lg.game.unit(prey.id).used


@covers("keyword.bounty.poison", "keyword.bounty.emergency-stims", "keyword.bounty.charge")
@pytest.mark.parametrize(("own", "ends"), [(True, True), (True, False), (False, True)])
def test_the_trace_counts_at_the_end_of_the_activation_of_the_prey_alone(
    lg: Scenario2020, lend: Lend, own: bool, ends: bool
) -> None:
    """What it suffers before, as by a clamber, has nothing to do with the hunter."""
    hunter, prey = hunt(lg, lend)
    other = lg.unit(STORMTROOPERS, B, (1500, 800))
    lg.put(lg.game.unit(prey.id), used=(f"traced:{hunter.id}",))
    active = prey if own else other
    lg.game.stack.append(Activation(unit=active.id))
    if ends:
        lg.game.stack.append(EndOfActivation(unit=active.id))
    lg.run(suffer(lg.game, lg.game.unit(prey.id), 1))
    assert lg.game.unit(prey.id).defeated
    assert tokens(lg, hunter) == int(own and ends)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.bounty.poison", "keyword.bounty.charge")
@pytest.mark.parametrize("by_hunter", [True, False])
def test_the_poison_of_a_charge_of_the_hunter_counts(lg: Scenario2020, by_hunter: bool) -> None:
    """Bossk's dioxis, which poisons without a wound."""
    hunter, other = lg.unit(BOSSK, A, (500, 100)), lg.unit(STORMTROOPERS, A, (700, 100))
    prey = lg.put(lg.unit(VADER, B, (500, 450)), bounties=1)
    lg.unit(REBELS, B, (1500, 800))
    lg.set(prey.leader, wounds=7)
    lg.state.tokens.append(Token(0, "charge", 500.0, 390.0, owner=A, name="merciless-munitions"))
    show(lg, "merciless-munitions")
    lg.game.stack.append(Detonation(unit=hunter.id, used=[((hunter if by_hunter else other).id, "Charge")]))
    lg.dice("blank blank")
    lg.run(Blast(token=0))
    assert lg.game.unit(prey.id).poison == 1
    lg.game.stack.clear()
    lg.run(Activation(unit=prey.id))
    lg.answer("end")
    assert lg.game.unit(prey.id).defeated
    assert tokens(lg, hunter) == int(by_hunter)


@covers("keyword.bounty.poison", "keyword.bounty.emergency-stims")
@pytest.mark.parametrize("how", ["poison", "stims"])
def test_wounds_to_come_of_an_attack_of_others_do_not_count(lg: Scenario2020, lend: Lend, how: str) -> None:
    """The hunter has shot at the prey as well, and neither poisoned it nor was it spared anything."""
    hunter, prey = hunt(lg, lend)
    kept = (Upgrade("emergency-stims", state="exhausted", wounds=1),)
    lg.put(prey, poison=int(how == "poison"), upgrades=kept if how == "stims" else ())
    lg.set(prey.leader, wounds=6)
    lg.dice("crit blank blank")
    lg.run(Attack(attacker=hunter.id, only=(prey.id,)))
    assert not lg.game.unit(prey.id).defeated
    lg.run(Activation(unit=prey.id))
    lg.answer("end")
    assert (lg.game.unit(prey.id).defeated, tokens(lg, hunter)) == (True, 0)


@covers("keyword.bounty.poison", "leaving-battlefield.defeated", "courage.panic-off-table")
def test_who_flees_from_the_table_is_not_defeated_by_the_poison(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("bounty", 0))
    lend(VADER, courage=1, speed=2)
    hunter, prey = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (900, 850))
    lg.unit(STORMTROOPERS, B, (1700, 100))
    lg.put(prey, bounties=1, suppression=2, used=(f"traced:{hunter.id}",))
    lg.dice("blank blank")
    lg.run(Activation(unit=prey.id))
    assert lg.game.unit(prey.id).defeated
    assert (tokens(lg, hunter), lg.game.unit(prey.id).bounties) == (0, 1)


@covers("keyword.bounty.score")
@pytest.mark.parametrize(
    ("word", "marks", "defeated", "worth"),
    [
        ("bounty", ("bounty",), False, 1),
        ("bounty", ("bounty", "bounty"), False, 1),
        ("bounty", (), False, 0),
        ("bounty", ("bounty",), True, 0),
        ("nimble", ("bounty",), False, 0),
    ],
)
def test_a_hunter_with_bounties_is_worth_one_at_the_end(
    lg: Scenario2020, lend: Lend, word: str, marks: tuple[str, ...], defeated: bool, worth: int
) -> None:
    lend(FETT, (word, 0))
    lg.put(lg.unit(FETT, B, (500, 300)), marks=marks, defeated=defeated)
    assert (kept_tokens(lg.game, B), kept_tokens(lg.game, A)) == (worth, 0)


# Secret missions.


@covers("keyword.secret-mission.use", "keyword.secret-mission.score", "keyword.secret-mission.scenario")
@pytest.mark.parametrize(("y", "scenario", "offered"), [(880, False, True), (757, False, False), (880, True, False)])
def test_a_secret_mission_is_done_wholly_inside_the_enemy_zone(
    lg: Scenario2020, lend: Lend, y: float, scenario: bool, offered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_scenario(lg, scenario, monkeypatch)
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0))
    leia = lg.unit(LEIA, A, (500, y))
    lg.run(Activation(unit=leia.id))
    assert (lg.asked == "ability") is offered
    if not offered:
        lg.answer("end")
        assert kept_tokens(lg.game, A) == 0
        return
    lg.answers("secret-mission.SecretMission:0", "aim", "end")
    assert kept_tokens(lg.game, A) == 1
    lg.run(Activation(unit=leia.id))
    assert lg.asked == "action"  # once in a game
    lg.answer("end")
    lg.put(lg.game.unit(leia.id), defeated=True)
    assert kept_tokens(lg.game, A) == 0


@covers("keyword.secret-mission.score", "victory-token.only-gained-count")
@pytest.mark.parametrize("owner", [A, B])
def test_what_units_of_each_side_keep_counts_at_the_end(lg: Scenario2020, owner: int) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 600))
    lg.put(lg.unit(REBELS, owner, (900, 300)), secret="kept")
    lg.state.round = 6
    pass_counter(lg.game, None)  # type: ignore[arg-type]
    assert [lg.state.players[player].points for player in (A, B)] == [int(owner == A), int(owner == B)]


@covers("keyword.secret-mission.use")
@pytest.mark.parametrize(("y", "offered"), [(880, True), (740, False)])
def test_a_secret_mission_takes_all_of_a_unit_into_the_zone(
    lg: Scenario2020, lend: Lend, y: float, offered: bool
) -> None:
    lg.state.deployment = "battle-lines"
    lend(REBELS, ("secret-mission", 0))
    rebels = lg.unit(REBELS, A, (500, 880), (540, y))
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked == "ability") is offered
    lg.decline()


@covers("keyword.secret-mission.use")
def test_a_secret_mission_may_come_after_an_action(lg: Scenario2020, lend: Lend) -> None:
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0))
    leia = lg.unit(LEIA, A, (500, 880))
    lg.run(Activation(unit=leia.id))
    lg.answers("pass", "aim")
    assert lg.options == ["secret-mission.SecretMissionLater:0", "pass"]
    lg.answers(lg.options[0], "end")
    assert lg.game.unit(leia.id).secret == "kept"


@covers("free-card-actions.timing", "keyword.secret-mission.use", "keyword.relentless.free-attack")
@pytest.mark.parametrize("first", ["pass", "relentless.Relentless:0"])
def test_a_secret_mission_waits_until_what_the_move_has_set_off_is_over(
    lg: Scenario2020, lend: Lend, first: str
) -> None:
    """As free card actions do: no move, then the mission, then Relentless."""
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0), ("relentless", 0), weapons=(gun(dice=(1, 0, 0)),))
    leia = lg.unit(LEIA, A, (500, 880))
    lg.unit(VADER, B, (500, 700))
    lg.dice("blank" if first != "pass" else "")
    lg.run(Activation(unit=leia.id))
    lg.answers("pass", "move", "standard", (540.0, 880.0, 0.0))
    assert lg.options == ["relentless.Relentless:0", "pass"]
    lg.answer(first)
    assert lg.options == ["secret-mission.SecretMissionLater:0", "pass"]
    lg.answers(lg.options[0], "end")
    assert lg.game.unit(leia.id).secret == "kept"


@covers("keyword.secret-mission.use", "free-card-actions.own-activation")
def test_a_secret_mission_begins_in_no_activation_but_its_own(lg: Scenario2020, lend: Lend) -> None:
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0))
    leia, rebels = lg.unit(LEIA, A, (500, 880)), lg.unit(REBELS, A, (700, 880))
    lg.run(Activation(unit=rebels.id))
    assert lg.asked == "action"
    lg.answer("aim")
    assert lg.asked == "action"
    lg.answer("end")
    lg.run(Act(unit=leia.id, action="dodge"))  # by a friend's effect
    assert [lg.asked] == [None]
    assert lg.game.unit(leia.id).secret == ""


@covers("transported.closed.only-disembark", "transported.open.fast-vehicle", "keyword.secret-mission.use")
@pytest.mark.parametrize(("kind", "drives", "able"), [("closed", 0, False), ("open", 1, True), ("open", 2, False)])
def test_who_may_perform_no_free_action_inside_a_vehicle_begins_no_secret_mission(
    lg: Scenario2020, lend: Lend, kind: str, drives: int, able: bool
) -> None:
    lg.state.deployment = "battle-lines"
    lend(TANK, ("transport", 1, kind))
    lend(LEIA, ("secret-mission", 0))
    tank, leia = lg.unit(TANK, A, (500, 850)), lg.unit(LEIA, A, (500, 300))
    lg.game.put_near(tank.leader, 500.0, 850.0, pi / 2, 0.0)
    take_in(cast(Legion2020, lg.game), leia, tank)
    lg.state.driven = ((lg.state.round, tank.id),) * drives
    lg.changed()
    lg.run(Activation(unit=leia.id))
    assert (lg.asked == "ability") is able
    lg.decline()


@covers("standby.trigger", "standby.removed.trooper", "keyword.secret-mission.use")
def test_a_secret_mission_is_an_action(lg: Scenario2020, lend: Lend) -> None:
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0))
    leia = lg.put(lg.unit(LEIA, A, (500, 880)), standby=True)
    vader = lg.put(lg.unit(VADER, B, (500, 650)), standby=True)
    lg.run(Activation(unit=leia.id))
    lg.answer("secret-mission.SecretMission:0")
    assert (lg.asked, lg.decision.subject) == ("standby", vader.id)
    assert not lg.game.unit(leia.id).standby
    lg.decline()


@covers("withdraw.procedure", "keyword.secret-mission.use")
@pytest.mark.parametrize("begins", [True, False])
def test_who_has_begun_a_secret_mission_withdraws_no_more(lg: Scenario2020, lend: Lend, begins: bool) -> None:
    lg.state.deployment = "battle-lines"
    lend(LEIA, ("secret-mission", 0))
    leia = lg.unit(LEIA, A, (500, 880))
    lg.unit(VADER, B, (500, 853))
    lg.run(Activation(unit=leia.id))
    lg.answer("secret-mission.SecretMission:0" if begins else "pass")
    assert ("move" in lg.options) is not begins
    lg.decline()


# Orders.


def ordered(lg: Scenario2020, unit: Unit, by: int) -> None:
    moment = issue_order(lg.game, unit.id, by)
    if moment is not None:
        lg.run(moment)


@covers("keyword.authoritative", "keyword.authoritative.issuer", "keyword.defend.redirected")
@covers("keyword.coordinate.redirected")
@pytest.mark.parametrize("passes", [True, False])
def test_an_order_is_passed_on(lg: Scenario2020, lend: Lend, passes: bool) -> None:
    coordinate = (("coordinate", 0, "Rebel Troopers"),) if passes else ()
    lend(LEIA, ("authoritative", 0), ("defend", 1), *coordinate)
    lend(REBELS, ("defend", 1))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 300 + RANGE_2))
    other = lg.unit(REBELS, A, (560, 300))
    lg.unit(REBELS, A, (500, 300 + RANGE_2 + 20))
    ordered(lg, leia, other.id)
    assert lg.options == [f"unit:{rebels.id}", f"unit:{other.id}", "pass"]
    assert lg.decision.rule == "keyword.authoritative"
    lg.answer(f"unit:{rebels.id}" if passes else "pass")
    if passes:
        assert lg.asked is None
        assert lg.events("order.issued") == [{"unit": rebels.id, "by": leia.id}]
    assert [lg.game.unit(one.id).order for one in (leia, rebels)] == (["", "up"] if passes else ["up", ""])
    assert [lg.game.unit(one.id).dodge for one in (leia, rebels)] == ([0, 1] if passes else [1, 0])


@covers("keyword.authoritative.once")
def test_whoever_passed_an_order_on_gets_no_other(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("authoritative", 0))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 400))
    lg.unit(REBELS, A, (560, 400))
    line = OrderFacts(count=1)
    assert lg.game.may_be_ordered(leia.id, lg.game.unit(leia.id), line)
    ordered(lg, leia, leia.id)
    lg.answer(f"unit:{rebels.id}")
    assert not lg.game.may_be_ordered(leia.id, lg.game.unit(leia.id), line)
    ordered(lg, leia, leia.id)  # an effect that orders it all the same
    assert (lg.asked, lg.game.unit(leia.id).order) == (None, "up")
    lg.command("ambush", "ambush")
    assert lg.game.unit(leia.id).used == ()
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.direct.redirect", "keyword.entourage.redirect")
@pytest.mark.parametrize("word", ["direct", "entourage"])
def test_orders_of_other_sources_are_passed_on_too(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(VADER, (word, 0, "Leia Organa"))
    lend(LEIA, ("authoritative", 0))
    lg.unit(VADER, A, (500, 300))
    leia, rebels = lg.unit(LEIA, A, (500, 400)), lg.unit(REBELS, A, (500, 500))
    window = lg.game.open(IssuingOrders())
    assert window is not None
    lg.run(window)
    lg.answers(f"unit:{leia.id}", f"unit:{rebels.id}")
    assert [lg.game.unit(one.id).order for one in (leia, rebels)] == ["", "up"]


@covers("keyword.direct", "keyword.entourage.order")
@pytest.mark.parametrize("word", ["direct", "entourage"])
def test_who_names_its_own_kind_orders_another_unit_and_not_itself(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(REBELS, (word, 0, "Rebel Troopers"))
    first = lg.unit(REBELS, A, (500, 300))
    assert lg.game.open(IssuingOrders()) is None
    lg.put(lg.unit(REBELS, A, (500, 400)), order="up")
    window = lg.game.open(IssuingOrders())
    assert window is not None
    lg.run(window)
    lg.answer(f"unit:{first.id}")
    assert (lg.asked, lg.game.unit(first.id).order) == (None, "up")


@covers("keyword.direct.range-modifiers", "keyword.entourage.range-modifiers")
@covers("errata.upgrade.commanding-presence", "errata.upgrade.long-range-comlink")
@pytest.mark.parametrize("word", ["direct", "entourage"])
@pytest.mark.parametrize(
    ("of_who_orders", "of_who_is_ordered", "ranges"),
    [
        ((), (), 2),
        (("commanding-presence",), (), 4),
        ((), ("long-range-comlink",), 5),
        (("long-range-comlink",), (), 2),
        ((), ("commanding-presence",), 2),
    ],
)
def test_cards_that_carry_orders_farther_do_so_for_every_source(
    lg: Scenario2020,
    lend: Lend,
    word: str,
    of_who_orders: tuple[str, ...],
    of_who_is_ordered: tuple[str, ...],
    ranges: int,
) -> None:
    lend(VADER, (word, 0, "Rebel Troopers"))
    lg.unit(VADER, A, (500, 50), upgrades=of_who_orders)
    rebels = lg.unit(REBELS, A, (500, 500), upgrades=of_who_is_ordered)
    reached = []
    for count in range(1, 6):
        lg.set(rebels.leader, y=50 + 27 + count * 152.4)
        reached.append(lg.game.open(IssuingOrders()) is not None)
    assert reached == [count <= ranges for count in range(1, 6)]


@covers("transfer.procedure")
@pytest.mark.parametrize("marked", [1, 2])
def test_a_token_that_is_transferred_leaves_one_unit_and_comes_to_the_other(
    lg: Scenario2020, lend: Lend, marked: int
) -> None:
    hunter, prey = hunt(lg, lend, marked=marked)
    before = tokens(lg, hunter)
    lg.run(suffer(lg.game, lg.game.unit(prey.id), 1, A, hunter.id))
    assert (lg.game.unit(prey.id).bounties, tokens(lg, hunter) - before) == (0, marked)

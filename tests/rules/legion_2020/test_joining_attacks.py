"""Gunslinger and Fire Support."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation, face_up
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import UpgradeFacts
from dejarik.games.legion.facts.cards import Name
from dejarik.games.legion.facts.terms import UpgradeKey
from dejarik.games.legion.state import Unit
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.supporting import JOINS_MELEE, TOKEN_STAYS, may_shoot
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.armory import gun, sword, wounds
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020

SHOT, VEERS = "gunslinger.Gunslinger:0", "general-veers"


def two_foes(lg: Scenario2020, lend: Lend, *words: tuple[str, int], close: bool = False) -> tuple[Unit, Unit, Unit]:
    lend(LEIA, ("gunslinger", 0), *words, weapons=(gun(), sword()))
    lend(VADER, courage=3)
    leia = lg.unit(LEIA, A, (500, 300))
    return leia, lg.unit(VADER, B, (500, 327 if close else 500)), lg.unit(STORMTROOPERS, B, (700, 400))


@covers("keyword.gunslinger.extra-attack")
def test_a_gunslinger_attacks_another_unit_as_well(lg: Scenario2020, lend: Lend) -> None:
    leia, vader, troopers = two_foes(lg, lend)
    lg.run(Act(unit=leia.id, action="attack"))
    lg.dice("hit block")
    lg.answer(f"unit:{vader.id}")
    assert lg.options == [SHOT, "pass"]  # no second pool before
    lg.dice("hit block")
    lg.answer(SHOT)
    assert [one["defender"] for one in lg.events("attack.declared")] == [vader.id, troopers.id]
    assert lg.asked is None


@covers("keyword.gunslinger.extra-attack")
def test_not_after_a_melee_attack(lg: Scenario2020, lend: Lend) -> None:
    leia, vader, _ = two_foes(lg, lend, close=True)
    lg.dice("hit block")
    lg.run(Act(unit=leia.id, action="attack", only=(vader.id,)))
    assert len(lg.events("attack.declared")) == 1
    assert lg.asked is None


@covers("keyword.gunslinger.extra-attack")
@pytest.mark.parametrize("gap", [0.0, 30.0])
def test_not_after_a_melee_attack_on_a_vehicle_either(lg: Scenario2020, lend: Lend, gap: float) -> None:
    """Though nobody is engaged, so that others could be shot at."""
    lend(LEIA, ("gunslinger", 0), weapons=(gun(), sword()))
    leia = lg.unit(LEIA, A, (500, 300))
    walker = lg.unit(AT_RT, B, (500, 400))
    one = lg.game.leader(walker)
    lg.game.put(walker.leader, 500.0, 300 + 13.5 + one.radius + one.long + gap, 0.0, 0.0)
    lg.unit(STORMTROOPERS, B, (700, 400))
    lg.changed()
    lg.dice("blank")
    lg.run(Act(unit=leia.id, action="attack", only=(walker.id,)))
    assert (lg.asked == "ability") is bool(gap)


@covers("keyword.gunslinger.extra-attack")
@pytest.mark.parametrize("seen", [True, False])
def test_the_second_target_is_one_that_may_be_attacked(lg: Scenario2020, lend: Lend, seen: bool) -> None:
    if not seen:
        lg.terrain(block(650, 400, 10, 200, 200))
    leia, vader, _ = two_foes(lg, lend)
    lg.dice("hit block")
    lg.run(Act(unit=leia.id, action="attack", only=(vader.id,)))
    assert lg.asked == ("ability" if seen else None)


@covers("keyword.gunslinger.extra-attack", "standby.trigger")
def test_what_an_enemy_answers_brings_no_shot(lg: Scenario2020, lend: Lend) -> None:
    leia, vader, troopers = two_foes(lg, lend)
    lend(STORMTROOPERS, weapons=(gun(),))
    lg.put(troopers, standby=True)
    lg.dice("hit block blank")
    lg.run(Act(unit=leia.id, action="attack", only=(vader.id,)))
    assert lg.asked == "standby"
    lg.answer("attack")
    assert (lg.asks, lg.options) == (A, [SHOT, "pass"])
    lg.answer("pass")
    assert lg.asked is None


@covers("keyword.gunslinger.extra-attack", "attack.granted")
@pytest.mark.parametrize(
    ("action", "own", "offered"), [("attack", True, True), ("attack", False, False), ("dodge", True, False)]
)
def test_only_an_attack_action_of_its_own_brings_a_second_attack(
    lg: Scenario2020, lend: Lend, action: str, own: bool, offered: bool
) -> None:
    leia, vader, _ = two_foes(lg, lend)
    other = lg.unit(REBELS, A, (300, 300))
    lg.game.stack.append(Act(unit=leia.id if own else other.id, action=action))
    lg.dice("hit block")
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    assert (lg.asked == "ability") is offered
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.gunslinger.not-action")
def test_the_second_attack_is_no_action(lg: Scenario2020, lend: Lend) -> None:
    leia, vader, troopers = two_foes(lg, lend)
    third = lg.unit(STORMTROOPERS, B, (300, 400))
    lg.dice("hit block")
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    assert not lg.decisions  # an attack that is no action brings none
    lg.run(Activation(unit=leia.id))
    lg.dice("crit block crit block")
    lg.answers("attack", f"unit:{vader.id}", SHOT, f"unit:{troopers.id}")
    assert len(lg.events("attack.declared")) == 3
    assert [one["defender"] for one in lg.events("attack.declared")].count(third.id) == 0
    assert lg.asked == "action"
    activation = lg.game.current(Activation)
    assert activation is not None
    assert activation.made == ("attack",)
    lg.answer("end")


# Fire Support.


def supported(
    lg: Scenario2020, lend: Lend, *words: tuple[str, int], seeing: int = 4, away: float = 200, order: str = "up"
) -> tuple[Unit, Unit, Unit]:
    """Leia shoots at Vader; rebels, of whom so many see him, may support her."""
    lend(LEIA, weapons=(gun(("pierce", 1), name="Pistol"), sword()))
    rifles = (gun(("pierce", 1), dice=(1, 0, 0)), gun(dice=(0, 0, 1), name="Second"), sword())
    lend(REBELS, ("fire-support", 0), *words, weapons=rifles)
    lend(VADER, courage=3)
    if seeing < 4:
        lg.terrain(block(700 + 40 * seeing + 40, 330, 150, 4, 100))
    leia, vader = lg.unit(LEIA, A, (500, 400)), lg.unit(VADER, B, (700, 300 + away))
    rebels = lg.squad(REBELS, A, 300, x=700)
    return leia, vader, lg.put(rebels, order=order)


def support(unit: Unit) -> str:
    return f"fire-support.FireSupport:{unit.id}"


@covers("keyword.fire-support.effect", "keyword.fire-support.keywords-added")
@pytest.mark.parametrize("seeing", [4, 3])
def test_those_who_see_the_defender_add_a_weapon_each(lg: Scenario2020, lend: Lend, seeing: int) -> None:
    leia, vader, rebels = supported(lg, lend, seeing=seeing)
    lg.run(Attack(attacker=leia.id))
    assert lg.options == [support(rebels), "pass"]
    lg.dice("blank " * (1 + seeing))
    lg.answers(support(rebels), "all")
    (event,) = lg.events("attack.supported")
    assert (event["dice"], event["defender"]) == ((seeing, 0, 0), vader.id)
    assert len(lg.events("attack.rolled")[0]["dice"]) == 1 + seeing  # type: ignore[arg-type]


@covers("keyword.fire-support.keywords-added", "keyword.fire-support.order-token")
def test_support_brings_pierce_and_costs_the_activation(lg: Scenario2020, lend: Lend) -> None:
    leia, vader, rebels = supported(lg, lend, seeing=4)
    lg.game.grant(lg.game.unit(rebels.id), "low-profile", until="order")
    lg.changed()
    lg.run(Attack(attacker=leia.id))
    lg.dice("hit hit block block")
    lg.answers(support(rebels), ("weapon:-1.0",))
    assert (lg.asked, lg.options) == ("pierce", ["pierce:2", "pierce:1", "pierce:0"])
    lg.answer("pierce:2")
    assert wounds(lg, vader) == 2
    assert (lg.game.unit(rebels.id).order, lg.game.unit(rebels.id).acted) == ("down", 1)
    assert lg.game.keyword(rebels.id, "low-profile") == 0  # what it had while its order lay face up
    assert rebels.id not in [one.id for one in face_up(lg.game, A)]


@covers("keyword.fire-support.order-token", "keyword.fire-support.must-be-able-to-attack")
@covers("keyword.fire-support.range-own-leader", "keyword.fire-support.effect")
@pytest.mark.parametrize("why", ["down", "none", "far", "engaged", "melee", "enemy"])
def test_who_cannot_support(lg: Scenario2020, lend: Lend, why: str) -> None:
    leia, vader, rebels = supported(lg, lend, away=490 if why == "far" else 200)
    lg.put(rebels, order={"down": "down", "none": ""}.get(why, "up"))
    if why == "far":  # the others are near enough, and Leia is
        lg.game.put_near(leia.leader, 700.0, 500.0, 0.0, 0.0)
        lg.changed()
    if why == "engaged":
        lg.unit(STORMTROOPERS, B, (700, 273))
    if why == "melee":
        lg.game.put_near(leia.leader, 700.0, 473.0, 0.0, 0.0)
        lg.changed()
    if why == "enemy":
        lg.put(rebels, owner=B)
    lg.dice("hit block")
    lg.run(Attack(attacker=leia.id, only=(vader.id,)))
    if lg.asked == "pierce":
        lg.answer("pierce:0")
    assert lg.events("attack.supported") == []
    assert lg.asked is None


@covers("keyword.fire-support.effect")
@pytest.mark.parametrize("melee", [True, False])
def test_nobody_supports_an_attack_in_melee(lg: Scenario2020, lend: Lend, melee: bool) -> None:
    """On a walker, at which others may shoot whoever is in contact with it."""
    lend(LEIA, weapons=(gun(dice=(1, 0, 0)), sword(dice=(1, 0, 0))))
    lend(REBELS, ("fire-support", 0), weapons=(gun(dice=(1, 0, 0)),))
    walker = lg.unit(AT_RT, B, (500, 500))
    leia = lg.unit(LEIA, A, (500, 500 - lg.game.leader(walker).radius - (13.5 if melee else 60.0)))
    rebels = lg.put(lg.unit(REBELS, A, (700, 300)), order="up")
    assert refuse_target(lg.game, rebels, walker) is None
    lg.dice("blank")
    lg.run(Attack(attacker=leia.id, style="melee" if melee else "ranged"))
    assert (lg.options if lg.asked else []) == ([] if melee else [support(rebels), "pass"])
    lg.decline()


@covers("keyword.fire-support.effect", "keyword.fire-support.keywords-added")
def test_support_is_for_the_pool_that_was_formed_last(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="First"), gun(name="Second", dice=(0, 0, 1))))
    lend(REBELS, ("fire-support", 0), weapons=(gun(dice=(1, 0, 0)),))
    lend(VADER, courage=3)
    leia, vader = lg.unit(LEIA, A, (500, 400)), lg.unit(VADER, B, (700, 500))
    other = lg.unit(STORMTROOPERS, B, (700, 560))
    rebels = lg.put(lg.unit(REBELS, A, (700, 300)), order="up")
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{vader.id}", ("weapon:-1.0",))
    assert lg.options == [support(rebels), "pass"]
    lg.answer("pass")
    while lg.asked in ("split", "defender", "weapons", "more-defenders"):
        lg.answer(next(one for one in (f"unit:{other.id}", "weapon:-1.1", *lg.options) if one in lg.options))
    assert lg.options == [support(rebels), "pass"]
    lg.answers(support(rebels), "all")
    assert lg.asked == "pool"
    pools = lg.game.attacking()
    assert pools is not None
    assert [(pool.defender, pool.dice) for pool in pools.pools] == [(vader.id, (0, 1, 0)), (other.id, (1, 0, 1))]
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.fire-support.must-be-able-to-attack")
@pytest.mark.parametrize(("words", "able"), [((), False), ((JOINS_MELEE,), True)])
def test_only_a_card_lets_a_unit_shoot_into_the_melee_of_others(
    lg: Scenario2020, lend: Lend, words: tuple[str, ...], able: bool
) -> None:
    leia, vader, rebels = supported(lg, lend, *[(word, 1) for word in words])
    lg.game.put_near(leia.leader, 700.0, 473.0, 0.0, 0.0)
    lg.changed()
    assert may_shoot(lg.game, lg.game.unit(rebels.id), lg.game.unit(vader.id)) is able
    far = lg.unit(STORMTROOPERS, B, (700, 300 + 27 + 458))
    assert not may_shoot(lg.game, lg.game.unit(rebels.id), far)  # who fights nobody, and is out of range
    lg.unit(STORMTROOPERS, B, (700, 300 - 27))
    assert not may_shoot(lg.game, lg.game.unit(rebels.id), lg.game.unit(vader.id))  # they are in a melee of their own


@covers("keyword.fire-support.eligible-weapon", "keyword.fire-support.arsenal")
@pytest.mark.parametrize(("arsenal", "most"), [(0, 4), (2, 8)])
def test_only_weapons_that_reach_and_as_many_as_arsenal_says(
    lg: Scenario2020, lend: Lend, arsenal: int, most: int
) -> None:
    leia, _, rebels = supported(lg, lend, *[("arsenal", arsenal)][: int(arsenal > 0)])
    lg.run(Attack(attacker=leia.id))
    lg.answer(support(rebels))
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == ["weapon:-1.0", "weapon:-1.1"]  # no sword
    assert several.most == most
    lg.dice("blank blank")
    lg.answer(("weapon:-1.1",))


@covers("keyword.fire-support.one-supporter", "keyword.fire-support.one-pool", "keyword.fire-support.without-flip")
@pytest.mark.parametrize("stays", [False, True])
def test_one_supporter_for_a_pool_and_one_pool_for_a_supporter(lg: Scenario2020, lend: Lend, stays: bool) -> None:
    leia, vader, rebels = supported(lg, lend)
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="Pistol"), gun(name="Other")))
    leia = lg.unit(LEIA, A, (520, 400))
    foes = lg.unit(STORMTROOPERS, B, (760, 500))
    others = lg.put(lg.squad(REBELS, A, 260, x=700, count=1), order="up")
    if stays:
        lg.game.grant(lg.game.unit(rebels.id), TOKEN_STAYS)
        lg.changed()
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{vader.id}", ("weapon:-1.0",))
    assert lg.options == [support(rebels), support(others), "pass"]
    lg.answers(support(rebels), ("weapon:-1.1",))
    assert lg.asked == "defender"  # nobody else joins this pool
    lg.answer(f"unit:{foes.id}")
    assert lg.options == ([support(rebels), support(others), "pass"] if stays else [support(others), "pass"])
    assert lg.game.unit(rebels.id).order == ("up" if stays else "down")
    lg.answer("pass")
    lg.dice("blank blank blank")
    lg.answer("pool:0")


@covers("keyword.fire-support.must-be-able-to-attack")
def test_support_is_no_attack_of_the_supporter(lg: Scenario2020, lend: Lend) -> None:
    leia, _, rebels = supported(lg, lend, seeing=4)
    lg.put(rebels, standby=True)
    lg.run(Attack(attacker=leia.id))
    lg.dice("blank blank")
    lg.answers(support(rebels), ("weapon:-1.1",))
    assert [one["unit"] for one in lg.events("attack.declared")] == [leia.id]
    assert lg.game.unit(rebels.id).standby  # an attack of its own would lose it


@covers("keyword.fire-support.must-be-able-to-attack", "transported.closed.no-attacks")
@pytest.mark.parametrize(("kind", "able"), [("open", True), ("closed", False)])
def test_nobody_supports_out_of_a_closed_transport(lg: Scenario2020, lend: Lend, kind: str, able: bool) -> None:
    lend(TANK, ("transport", 1, kind))
    leia, _, rebels = supported(lg, lend)
    tank = lg.unit(TANK, A, (900, 400))
    take_in(cast(Legion2020, lg.game), lg.game.unit(rebels.id), tank)
    lg.changed()
    lg.dice("" if able else "blank")
    lg.run(Attack(attacker=leia.id))
    assert (lg.asked == "ability") is able


@covers("keyword.fire-support.eligible-weapon", "command-cards.weapon-attack-alone")
@pytest.mark.parametrize("by_card", [True, False])
def test_nobody_supports_an_attack_that_a_command_card_makes_with_its_own_weapon(
    lg: Scenario2020, lend: Lend, by_card: bool
) -> None:
    """Maximum Firepower comes out of the sky; Veers's own pistol does not."""
    lend(VEERS, weapons=(gun(range=(1, 5)),))
    lend(STORMTROOPERS, ("fire-support", 0), weapons=(gun(range=(1, 5)),))
    veers = lg.unit(VEERS, A, (500, 100))
    lg.put(lg.squad(STORMTROOPERS, A, 300, x=700), order="up")
    leia = lg.unit(LEIA, B, (500, 700))
    show(lg, "maximum-firepower")
    lg.run(Activation(unit=veers.id))
    lg.dice("blank " * 4 if by_card else "")
    lg.answer("end" if by_card else "attack")
    if by_card:
        lg.answer(f"unit:{leia.id}")
        assert lg.events("attack.declared")[0]["dice"] == (4, 0, 0)
    assert (lg.asked == "ability") is not by_card
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.fire-support.effect")
def test_nobody_supports_an_attack_of_its_own(lg: Scenario2020, lend: Lend) -> None:
    """In its activation its order token still lies face up."""
    _, _, rebels = supported(lg, lend)
    lg.run(Activation(unit=rebels.id))
    lg.dice("blank " * 4)
    lg.answers("attack", ("weapon:-1.0",) * 4)
    assert (lg.asked, lg.game.unit(rebels.id).order) == ("action", "up")
    lg.answer("end")


@covers("keyword.fire-support.wound-los")
def test_wounds_go_by_what_the_attacker_sees(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("fire-support", 0), weapons=(gun(),))
    lg.terrain(block(492, 500, 85, 4, 200))
    leia = lg.unit(LEIA, A, (400, 400))
    rebels = lg.put(lg.unit(REBELS, A, (480, 620)), order="up")
    foes = lg.unit(STORMTROOPERS, B, (440, 540), (515, 560))
    lg.run(Attack(attacker=leia.id))
    lg.dice("crit crit blank blank")
    lg.answers(support(rebels), ("weapon:-1.0",))
    assert [lg.game.miniature(one).defeated for one in foes.miniatures[:2]] == [True, False]


@covers("keyword.cumbersome.no-move-after", "keyword.pulling-the-strings.action")
def test_who_lets_another_fire_a_cumbersome_weapon_may_move(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("cumbersome", 0), name="Cannon"),))
    leia, friend = lg.unit(LEIA, A, (500, 400)), lg.unit(LEIA, A, (560, 400))
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.dice("blank")
    lg.run(Activation(unit=leia.id))
    lg.run(Attack(attacker=friend.id))
    assert lg.game.bars_move(lg.game.unit(leia.id), "standard") is None
    lg.answer("end")


@covers("keyword.cumbersome.no-move-after", "keyword.fire-support.keywords-added")
@pytest.mark.parametrize("own", [False, True])
def test_who_is_supported_with_a_cumbersome_weapon_may_move(lg: Scenario2020, lend: Lend, own: bool) -> None:
    """But not who has fired one of its own."""
    lend(LEIA, weapons=(gun(name="Rifle"), gun(("cumbersome", 0), name="Cannon")))
    lend(REBELS, ("fire-support", 0), weapons=(gun(("cumbersome", 0), name="Mortar"),))
    leia = lg.unit(LEIA, A, (500, 400))
    rebels = lg.put(lg.unit(REBELS, A, (560, 400)), order="up")
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=leia.id))
    lg.dice("blank blank")
    lg.answers("attack", ("weapon:-1.1",) if own else ("weapon:-1.0",), support(rebels), ("weapon:-1.0",))
    refusal = lg.game.bars_move(lg.game.unit(leia.id), "standard")
    assert (None if refusal is None else refusal.rule) == ("keyword.cumbersome.no-move-after" if own else None)
    lg.answer("end")


@covers("keyword.beam.no-fire-support")
def test_nobody_supports_a_beam_that_goes_on(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("beam", 1), name="Beam"),))
    lend(REBELS, ("fire-support", 0), weapons=(gun(),))
    leia = lg.unit(LEIA, A, (500, 400))
    rebels = lg.put(lg.unit(REBELS, A, (560, 400)), order="up")
    first, second = lg.unit(STORMTROOPERS, B, (500, 600)), lg.unit(STORMTROOPERS, B, (600, 600))
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"unit:{first.id}")
    assert lg.options == [support(rebels), "pass"]
    lg.answer("pass")
    lg.answer(f"beam:{second.id}")
    assert lg.asked != "ability"
    lg.dice("blank blank")
    lg.answer("pool:0")


@covers("keyword.beam.line-of-sight")
@pytest.mark.parametrize("hidden", [False, True])
def test_a_beam_goes_on_to_whom_its_bearer_sees_without_the_leader(lg: Scenario2020, lend: Lend, hidden: bool) -> None:
    """A wall right before the leader hides both targets from it; another one the second target from everybody."""
    walls = [block(440, 320, 60, 4, 200), *([block(600, 570, 60, 4, 200)] if hidden else [])]
    lg.terrain(*walls)
    lend(REBELS, weapons=(gun(("beam", 1), name="Beam"),))
    rebels = lg.unit(REBELS, A, (440, 300), (510, 300))
    first, second = lg.unit(STORMTROOPERS, B, (500, 600)), lg.unit(STORMTROOPERS, B, (600, 600))
    lg.dice("blank" if hidden else "blank blank")
    lg.run(Attack(attacker=rebels.id))
    if not hidden:
        lg.answers(f"unit:{first.id}", f"beam:{second.id}", "pool:0")
    assert lg.asked is None
    assert [dict(one)["defender"] for one in lg.events("attack.declared")] == [first.id, second.id][: 2 - hidden]


@covers("keyword.fire-support.eligible-weapon", "keyword.fire-support.must-be-able-to-attack")
@pytest.mark.parametrize("gap", [0.0, 5.0])
def test_nobody_supports_with_a_sword(lg: Scenario2020, lend: Lend, gap: float) -> None:
    """Whoever touches the vehicle that is shot at could only fight it."""
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("fire-support", 0), weapons=(gun(), sword()))
    leia, walker = lg.unit(LEIA, A, (500, 300)), lg.unit(AT_RT, B, (500, 500))
    one = lg.game.leader(walker)
    rebels = lg.put(lg.unit(REBELS, A, (500 + one.radius + 13.5 + gap, 500)), order="up")
    lg.dice("blank")
    lg.run(Attack(attacker=leia.id))
    assert (lg.asked == "ability" and support(rebels) in lg.options) is bool(gap)
    lg.answer("pass") if lg.asked else None


@covers("keyword.fire-support.eligible-weapon", "keyword.long-shot-x.effect")
@pytest.mark.parametrize("aim", [0, 1])
def test_nobody_supports_with_a_long_shot(lg: Scenario2020, lend: Lend, aim: int) -> None:
    """Only who attacks spends aim tokens for it."""
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("fire-support", 0), weapons=(gun(range=(1, 4)), gun(("long-shot", 1), name="Long")))
    leia = lg.unit(LEIA, A, (500, 400))
    rebels = lg.put(lg.unit(REBELS, A, (500, 100)), order="up", aim=aim)
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answer(support(rebels))
    assert lg.options == ["weapon:-1.0"]
    lg.answer(("weapon:-1.0",))


@covers("keyword.fire-support.eligible-weapon")
def test_a_card_that_supports_is_turned(lg: Scenario2020, lend: Lend, monkeypatch: pytest.MonkeyPatch) -> None:
    card = UpgradeFacts(
        id=UpgradeKey("card"),
        hq="",
        name=Name("card"),
        slot="gear",
        cost=0,
        turns="exhaust",
        weapons=(gun(name="Card"),),
    )
    monkeypatch.setattr(lg.game.cards, "upgrades", {**lg.game.cards.upgrades, "card": card})
    lend(LEIA, weapons=(gun(),))
    lend(REBELS, ("fire-support", 0), weapons=(sword(),))
    leia = lg.unit(LEIA, A, (500, 400))
    rebels = lg.put(lg.unit(REBELS, A, (560, 400), upgrades=("card",)), order="up")
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answer(support(rebels))
    if lg.asked == "weapons":
        lg.answer("all")
    assert lg.game.unit(rebels.id).upgrades[0].state == "exhausted"


@covers("attack.pools-are-attacks")
def test_each_pool_is_an_attack_and_both_are_one_attack_action(lg: Scenario2020, lend: Lend) -> None:
    """Either defender has defended, and is nimble; the attacker has had its attack action."""
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="One", dice=(1, 0, 0)), gun(name="Two", dice=(1, 0, 0))))
    lend(VADER, ("nimble", 0))
    lend(STORMTROOPERS, ("nimble", 0))
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    troopers = lg.unit(STORMTROOPERS, B, (700, 400), (730, 400))
    for unit in (vader, troopers):
        lg.put(unit, dodge=1)
    lg.run(Activation(unit=leia.id))
    lg.answers("attack", f"unit:{vader.id}", ("weapon:-1.0",), f"unit:{troopers.id}")
    lg.dice("hit hit")
    lg.answers("pool:0", "dodges:1", "dodges:1")
    while lg.asked != "action":
        lg.answer(lg.options[0])
    assert [one["defender"] for one in lg.events("attack.declared")] == [vader.id, troopers.id]
    assert [lg.game.unit(unit.id).dodge for unit in (vader, troopers)] == [1, 1]  # spent, and gained again by each
    assert "attack" not in lg.options
    lg.answer("end")


@covers("attack.pools-are-attacks", "command-cards.effects")
@pytest.mark.parametrize(("card", "aimed"), [("covering-fire", 0), ("coordinated-fire", 1), ("coordinated-fire", 2)])
def test_what_follows_an_attack_follows_each_pool(lg: Scenario2020, lend: Lend, card: str, aimed: int) -> None:
    """A friend gains a dodge token for each pool, or an aim token for each on which one was spent."""
    guns = gun(name="One", dice=(1, 0, 0)), gun(name="Two", dice=(1, 0, 0))
    lend(REBELS, ("arsenal", 2), weapons=guns, attack_surge=None)
    lend(LEIA)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), aim=aimed)
    leia = lg.unit(LEIA, A, (560, 300))
    vader, troopers = lg.unit(VADER, B, (500, 500)), lg.unit(STORMTROOPERS, B, (700, 400), (730, 400))
    show(lg, card)
    lg.run(Attack(attacker=rebels.id))
    lg.answers(f"unit:{vader.id}", ("weapon:-1.0",), f"unit:{troopers.id}")
    lg.dice("blank blank" + " blank" * aimed)
    lg.answer("pool:1")
    for spent in [True, False, True][: 2 * aimed - 1] if aimed else []:
        lg.answer(lg.options[0] if spent else "pass")
    for _ in range(aimed or 2):
        lg.answer(lg.options[0])
    assert lg.asked is None
    assert (lg.game.unit(leia.id).dodge, lg.game.unit(leia.id).aim) == (0 if aimed else 2, aimed)


@covers("attack.pools-are-attacks")
def test_each_pool_wounds_its_own_defender(lg: Scenario2020, lend: Lend) -> None:
    """Anger brings an aim token for an attack that wounded its bearer."""
    guns = gun(name="One", dice=(1, 0, 0)), gun(name="Two", dice=(1, 0, 0))
    lend(LEIA, ("arsenal", 2), weapons=guns)
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(VADER, B, (x, 500), upgrades=("anger",)) for x in (450, 550)]
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), f"unit:{foes[1].id}")
    lg.dice("hit blank hit blank")
    lg.answer("pool:0")
    assert lg.asked is None
    assert [(wounds(lg, foe), lg.game.unit(foe.id).aim) for foe in foes] == [(1, 1), (1, 1)]


@covers("attack.pools-are-attacks", "keyword.gunslinger.extra-attack")
def test_a_gunslinger_with_two_pools_shoots_at_a_third_once(lg: Scenario2020, lend: Lend) -> None:
    guns = gun(name="One", dice=(1, 0, 0)), gun(name="Two", dice=(1, 0, 0))
    lend(LEIA, ("gunslinger", 0), ("arsenal", 2), weapons=guns)
    leia, vader = lg.unit(LEIA, A, (500, 300)), lg.unit(VADER, B, (500, 500))
    others = [lg.unit(STORMTROOPERS, B, (700, 400)), lg.unit(STORMTROOPERS, B, (300, 400))]
    lg.run(Act(unit=leia.id, action="attack"))
    lg.answers(f"unit:{vader.id}", ("weapon:-1.0",), f"unit:{others[0].id}")
    lg.dice("blank blank")
    lg.answer("pool:0")
    assert lg.options == [SHOT, "pass"]
    lg.dice("blank blank")
    lg.answers(SHOT, "all")
    assert [one["defender"] for one in lg.events("attack.declared")] == [vader.id, *[one.id for one in others]]
    assert lg.asked is None


@covers("keyword.fire-support.keywords-added", "attack-pool.keywords-apply")
@pytest.mark.parametrize("cards", [("heavy",), ("plain", "heavy")])
def test_weapons_that_support_are_not_taken_for_the_attackers_own(
    lg: Scenario2020, lend: Lend, made: Made, cards: tuple[str, ...]
) -> None:
    """The attacker keeps its grenades, which would make criticals of surges."""
    made("plain", slot="gear")
    made("heavy", miniatures=1, weapons=(gun(range=(1, 4), name="Heavy"),))
    lend(REBELS, ("fire-support", 0), weapons=(gun(range=(1, 4), name="Rifle"),), attack_surge=None)
    rebels = lg.unit(REBELS, A, (500, 300), upgrades=("fragmentation-grenades",))
    others = lg.unit(REBELS, A, (600, 300), (640, 300), (680, 300), (720, 300), (760, 300), upgrades=cards)
    lg.put(others, order="up")
    lg.unit(VADER, B, (500, 700))
    lg.run(Attack(attacker=rebels.id))
    lg.answer(lg.options[0])
    lg.dice("surge surge")
    lg.answer((f"weapon:{cards.index('heavy')}.0",))
    assert (lg.asked, lg.events("defense.rolled"), lg.game.unit(others.id).order) == (None, [], "down")

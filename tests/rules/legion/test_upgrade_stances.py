"""Upgrades that better dice, take a stance, split their fire or bind."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.purse import purse
from dejarik.games.legion.state import NOBODY
from dejarik.games.legion.targeting import weapon
from dejarik.games.legion.windows import SetupEffects
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.cards import happen
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

DROIDS, LUKE, PLATFORM = "b1-battle-droids", "luke-skywalker-hero-of-the-rebellion", "infantry-support-platform"
RANGE_1 = 152.4 + 27.0


# Better dice.


@covers("card.upgrade.fields", "attack.pool.gather")
@pytest.mark.parametrize(("lost", "asked"), [(0, 0), (1, 1), (2, 2)])
def test_kraken_betters_a_die_for_each_loss(lg: Scenario, lend: Lend, lost: int, asked: int) -> None:
    lend(DROIDS, ("ai", 0, "attack"), weapons=(gun(dice=(0, 1, 1)),))
    lend(VADER, courage=3)
    droids = lg.unit(DROIDS, A, *[(400 + 30 * n, 300) for n in range(7)], upgrades=("kraken",))
    assert lg.game.keyword(droids.id, "ai") == 0
    members = [one.id for one in lg.game.alive(droids) if one.upgrade != 0]
    for one in members[len(members) - lost :]:
        lg.set(one, placed=False, defeated=True)
    vader = lg.put(lg.unit(VADER, B, (500, 500)), dodge=1)
    lg.run(Attack(attacker=droids.id, only=(vader.id,)))
    lg.answer("all")
    before = lg.events("attack.declared")[-1]["dice"]
    assert isinstance(before, tuple)
    for count in range(asked):
        assert lg.options == ["black", "white", "pass"]
        lg.answer("white" if count == 0 else "black")
    assert lg.asked == "dodge"
    red, black, white = before
    attack = lg.game.attacking()
    assert attack is not None
    better = {0: (red, black, white), 1: (red, black + 1, white - 1), 2: (red + 1, black, white - 1)}
    assert attack.pools[-1].dice == better[asked]
    lg.answer("dodges:0")
    while lg.game.decisions:
        lg.answer(lg.options[0])


@covers("card.upgrade.fields")
@pytest.mark.parametrize("why", ["", "far", "unseen", "melee", "own"])
def test_fire_control_betters_two_dice_of_a_friend(lg: Scenario, lend: Lend, why: str) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 1, 1)), sword(dice=(0, 1, 1))))
    lend(LEIA, weapons=(gun(dice=(0, 1, 1)),))
    lend(VADER, courage=3)
    if why == "unseen":
        lg.terrain(block(620, 450, 4, 600, 200))
    squad = lg.unit(REBELS, A, (500, 300))
    leia = lg.unit(LEIA, A, (500 + RANGE_1 + (1 if why == "far" else 0), 300), upgrades=("fire-control",))
    vader = lg.unit(VADER, B, (500, 327 if why == "melee" else 550))
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id if why == "own" else squad.id, only=(vader.id,)))
    assert (lg.asked == "upgrade-way") is (not why)
    if not why:
        lg.answers("white", "black")
        assert lg.asked is None


@covers("card.upgrade.fields")
def test_two_dice_of_a_whole_attack_and_not_of_every_pool(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("gunslinger", 0), weapons=(gun(dice=(0, 0, 3)),))
    squad = lg.unit(REBELS, A, (500, 300))
    lg.unit(LEIA, A, (600, 300), upgrades=("fire-control",))
    for x in (450, 550):
        lg.unit(STORMTROOPERS, B, (x, 500))
    lg.run(Attack(attacker=squad.id))
    asked = 0
    while lg.game.decisions:
        asked += lg.asked == "upgrade-way"
        lg.answer(lg.options[0])
    assert len(lg.events("attack.rolled")) == 2
    assert asked == 2


@covers("card.upgrade.fields", "keyword.unit.sharpshooter")
@pytest.mark.parametrize(
    ("apart", "engaged", "cover"), [(RANGE_1, False, 1), (RANGE_1 + 1, False, 2), (RANGE_1, True, 2)]
)
def test_an_uplink_spots_for_others(lg: Scenario, apart: float, engaged: bool, cover: int) -> None:
    shooter, foe = lg.unit(REBELS, A, (900, 300)), lg.unit(STORMTROOPERS, B, (500, 300 + apart))
    spotter = lg.unit(REBELS, A, (500, 300), upgrades=("spotter-uplink",))
    if engaged:
        lg.unit(STORMTROOPERS, B, (473, 300))
    assert lg.game.value(Cover(shooter.id, foe.id), 2) == cover
    assert lg.game.value(Cover(spotter.id, foe.id), 2) == 2


@covers("card.upgrade.fields", "cover.improve-before-reduce", "keyword.unit.cover")
@pytest.mark.parametrize(("words", "had", "left"), [((("cover", 1),), 2, 1), ((), 1, 0), ((), 0, 0)])
def test_an_uplink_takes_from_cover_that_was_improved(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], had: int, left: int
) -> None:
    lend(STORMTROOPERS, *words)
    shooter, foe = lg.unit(REBELS, A, (900, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    lg.unit(REBELS, A, (500, 300), upgrades=("spotter-uplink",))
    assert lg.game.value(Cover(shooter.id, foe.id), had) == left


@covers("card.upgrade.fields", "keyword.weapon.detonate.token-is-attacker")
def test_an_uplink_does_not_spot_for_a_charge(lg: Scenario) -> None:
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    lg.unit(REBELS, A, (500, 300), upgrades=("spotter-uplink",))
    lg.unit(REBELS, A, (900, 300))
    assert lg.game.value(Cover(NOBODY, foe.id), 2) == 2


# Stances.


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
@pytest.mark.parametrize(
    ("face", "twice", "once", "spent"), [("offensive", "aim", "dodge", (1, 0)), ("defensive", "dodge", "aim", (0, 1))]
)
def test_a_stance_gives_and_takes(
    lg: Scenario, lend: Lend, face: str, twice: str, once: str, spent: tuple[int, int]
) -> None:
    lend(LUKE)
    luke = lg.unit(LUKE, A, (500, 300), upgrades=("offensive-stance",))
    lg.run(Activation(unit=luke.id))
    assert lg.options == ["offensive", "defensive", "pass"]
    lg.answers(face, twice, once)
    now = lg.game.unit(luke.id)
    assert (getattr(now, twice), getattr(now, once)) == (2, 1)
    assert [bool(purse(lg.game, now, token)) for token in ("aim", "dodge")] == [bool(one) for one in spent]


@covers("card.upgrade.fields", "upgrade.two-sided.choice")
def test_a_stance_is_taken_when_the_unit_deploys(lg: Scenario, lend: Lend) -> None:
    lend(LUKE)
    lg.game.state.objective = "close-the-pocket"
    luke = lg.unit(LUKE, A, upgrades=("offensive-stance",))
    happen(lg, SetupEffects())
    assert not lg.decisions
    lg.run(Activation(unit=luke.id))
    assert lg.asked == "action"
    lg.answers("move", (300.0, 60.0, 0.0))
    assert (lg.asked, lg.options) == ("card-side", ["side:0", "side:1"])
    lg.answers("side:1", "dodge")
    assert (lg.game.unit(luke.id).upgrades[0].side, lg.game.unit(luke.id).dodge) == (1, 2)


# Split fire.


@covers("card.upgrade.fields")
@pytest.mark.parametrize(
    ("upgrade", "whole", "half", "word"),
    [
        ("twin-blaster-cannons-infantry-support-platform", (0, 6, 0), (0, 3, 0), "critical"),
        ("twin-missile-pods", (4, 0, 0), (2, 0, 0), "impact"),
    ],
)
def test_guns_that_are_turned_on_two(
    lg: Scenario, upgrade: str, whole: tuple[int, int, int], half: tuple[int, int, int], word: str
) -> None:
    tank = lg.unit(PLATFORM, A, (500, 300), upgrades=(upgrade,))
    for used in (True, False):
        lg.run(Activation(unit=tank.id))
        lg.answer(f"upgrade:{upgrade}.0:{tank.id}" if used else "pass")
        facts = weapon(lg.game, tank.id, (0, 0))
        number = facts.keyword(word)
        assert number is not None
        assert (facts.dice, number.x, bool(lg.game.keyword(tank.id, "gunslinger"))) == (
            (half, 1, True) if used else (whole, 2, False)
        )
        lg.answer("end")
        assert weapon(lg.game, tank.id, (0, 0)).dice == whole


# A line.


@covers("card.upgrade.fields", "action.card")
@pytest.mark.parametrize("upgrade", ["whipcord-launcher", "tools-of-the-trade-whipcord-launcher"])
@pytest.mark.parametrize(("apart", "bound"), [(RANGE_1, 2), (RANGE_1 + 1, 0)])
def test_a_whipcord_binds_for_an_action(lg: Scenario, lend: Lend, upgrade: str, apart: float, bound: int) -> None:
    lend("din-djarin")
    din = lg.unit("din-djarin", A, (500, 300), upgrades=(upgrade,))
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + apart))
    lg.run(Activation(unit=din.id))
    assert (f"upgrade:{upgrade}" in lg.options) is bool(bound)
    if bound:
        lg.answer(f"upgrade:{upgrade}")
        activation = lg.game.current(Activation)
        assert activation is not None
        assert activation.left == 1
    now = lg.game.unit(foe.id)
    assert (now.immobilize, now.suppression) == (bound, bound)
    lg.answer("end")

"""Units whose leader falls, tokens that units gain, and who may be near whom."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.assets import Drop
from dejarik.games.legion.state import Unit
from dejarik.games.legion.token_kinds import TokenKind, gain
from dejarik.games.legion.wounds import SufferWounds, defeat_unit, may_take, suffer
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Made, Scenario
from tests.rules.table import refused

B1 = "b1-battle-droids"
APART = ((500, 300), (595, 300), (410, 300), (400, 330))
"""The second is close to the leader, too far from the third; the fourth is close to the third."""


def led_by_third(lg: Scenario, unit: Unit, before: int) -> None:
    lg.set(unit.leader, defeated=True, placed=False)
    lg.run(SufferWounds(unit=unit.id, left=0, leader=before))
    lg.answer(f"miniature:{unit.miniatures[2]}")


@covers("unit.always-in-cohesion", "wounds.leader-replaced")
def test_who_is_too_far_from_a_new_leader_closes_up(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, *APART)
    lg.unit(LEIA, A, (450, 345))
    led_by_third(lg, rebels, rebels.leader)
    assert (lg.asked, lg.asks) == ("formation", A)
    with refused(lg, by="cohesion.range"):
        lg.answer([595.0, 300.0, 0.0])
    for taken in ((400.0, 330.0, 0.0), (450.0, 345.0, 0.0)):
        with refused(lg, by="move.through-miniatures.no-end-overlap"):
            lg.answer(list(taken))
    lg.answer([450.0, 300.0, 0.5])
    places = [(lg.game.miniature(one).x, lg.game.miniature(one).y) for one in rebels.miniatures[1:4]]
    assert places == [(450, 300), (410, 300), (400, 330)]
    assert lg.asked is None


@covers("unit.always-in-cohesion", "move.through-miniatures.no-end-overlap")
def test_those_who_close_up_make_room_for_each_other(lg: Scenario) -> None:
    """Where they stood they are no longer, once they are taken up."""
    rebels = lg.unit(REBELS, A, (450, 300), (507, 300), (400, 300), (505, 330))
    led_by_third(lg, rebels, rebels.leader)
    assert lg.asked == "formation"
    lg.answer([497.0, 325.0, 0.0, 450.0, 330.0, 0.0])
    assert [lg.game.miniature(rebels.miniatures[one]).x for one in (1, 3)] == [497.0, 450.0]


@covers("unit.always-in-cohesion")
def test_who_keeps_its_leader_stays_where_it_is(lg: Scenario) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (700, 300))
    lg.run(SufferWounds(unit=rebels.id, left=0, leader=rebels.leader))
    assert lg.asked is None


@covers("unit.always-in-cohesion", "upgrade.miniature-defeated")
@pytest.mark.parametrize(("card", "asked"), [("stormtrooper-squad", "formation"), ("", None)])
def test_who_stood_far_off_closes_up_when_the_squad_has_fallen(lg: Scenario, card: str, asked: str | None) -> None:
    squad = lg.unit(STORMTROOPERS, A, (500, 300), (640, 300), upgrades=(card,) if card else ("stormtrooper",))
    last = lg.set(squad.miniatures[-1], x=470.0, y=300.0, placed=True, defeated=False)
    assert last.upgrade == 0
    lg.run(suffer(lg.game, lg.game.unit(squad.id), 1))
    if lg.asked == "wound":
        lg.answer(f"miniature:{last.id}")
    assert (lg.game.miniature(last.id).defeated, lg.asked) == (True, asked)
    if asked:
        lg.answer([560.0, 300.0, 0.0])
        assert lg.game.miniature(squad.miniatures[1]).x == 560


@covers("wounds.leader-last", "wounds.most-wounded-first")
@pytest.mark.parametrize(
    ("wounds", "left", "open_to"),
    [((0, 0, 0), 3, (1, 2)), ((1, 0, 0), 3, (1, 2)), ((1, 1, 0), 3, (1,)), ((1, 0, 1), 3, (2,)), ((0, 0, 0), 1, (0,))],
)
def test_who_may_take_the_next_wound(
    lg: Scenario, lend: Lend, wounds: tuple[int, ...], left: int, open_to: tuple[int, ...]
) -> None:
    lend(REBELS, wounds=2)
    rebels = lg.unit(REBELS, A, *((500 + 30 * one, 300) for one in range(left)))
    for number, count in enumerate(wounds[:left]):
        lg.set(rebels.miniatures[number], wounds=count)
    assert [rebels.miniatures.index(one.id) for one in may_take(lg.game, rebels)] == list(open_to)


@covers("keyword.upgrade.noncombatant", "keyword.upgrade.noncombatant.wounded")
@pytest.mark.parametrize(
    ("wounds", "left", "open_to"),
    [
        ((0, 0, 0), 3, (1,)),
        ((0, 0, 1), 3, (2,)),
        ((0, 1, 0), 3, (1,)),
        ((0, 1, 1), 3, (2,)),
        ((0, 2, 1), 3, (2,)),
        ((0, -1, 0), 2, (2,)),
    ],
    ids=["unhurt", "hurt", "another", "both", "another more", "before the leader"],
)
def test_a_noncombatant_is_wounded_after_the_others_unless_it_is_hurt(
    lg: Scenario, lend: Lend, made: Made, wounds: tuple[int, ...], left: int, open_to: tuple[int, ...]
) -> None:
    """The leader, another, and a medic; -1 is one that has fallen."""
    lend(REBELS, wounds=3, miniatures=2)
    made("medic", ("noncombatant", 0), slot="personnel", miniatures=1, wounds=2)
    rebels = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), upgrades=("medic",))
    for one, count in zip(rebels.miniatures, wounds, strict=True):
        lg.set(one, wounds=max(count, 0), defeated=count < 0)
    assert len(lg.game.alive(rebels)) == left
    assert [rebels.miniatures.index(one.id) for one in may_take(lg.game, rebels)] == list(open_to)


@covers("wounds.unit-defeated")
def test_nothing_is_left_on_a_unit_that_is_defeated(lg: Scenario) -> None:
    lg.unit(LEIA, A, (900, 300))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(rebels, order="up", aim=1, dodge=1, surge=1, suppression=1, observation=1, standby=True)
    defeat_unit(lg.game, rebels)
    left = (rebels.aim, rebels.dodge, rebels.surge, rebels.suppression, rebels.observation, rebels.standby)
    assert (rebels.defeated, rebels.order, left) == (True, "", (0, 0, 0, 0, 0, False))
    assert not any(isinstance(one, Drop) for one in lg.game.stack)


@covers("wounds.unit-defeated", "activation.order-token.place")
def test_who_falls_in_its_activation_is_left_no_token(lg: Scenario) -> None:
    lg.unit(LEIA, A, (900, 300))
    lg.unit(STORMTROOPERS, B, (900, 900))
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.put(rebels, order="up", poison=1, immobilize=1)
    lg.run(Activation(unit=rebels.id))
    lg.run(suffer(lg.game, lg.game.unit(rebels.id), 1))
    fallen = lg.game.unit(rebels.id)
    assert (fallen.defeated, fallen.order, held(fallen)) == (True, "", {})


# Tokens.


TOKENS = ("aim", "dodge", "surge", "observation", "suppression", "immobilize", "poison", "ion")


def held(unit: Unit) -> dict[str, int]:
    return {token: getattr(unit, token) for token in TOKENS if getattr(unit, token)}


@covers("token.aim", "token.dodge", "token.surge", "token.observation", "token.suppression")
@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("count", [-1, 0, 1, 2])
def test_a_unit_gains_as_many_tokens_as_are_named(lg: Scenario, token: TokenKind, count: int) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    gain(lg.game, rebels, token, count)
    assert held(rebels) == ({token: count} if count > 0 else {})


@covers("wounds.unit-defeated")
@pytest.mark.parametrize("token", [*TOKENS, "standby"])
def test_who_is_defeated_gains_nothing(lg: Scenario, token: TokenKind) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), defeated=True)
    gain(lg.game, rebels, token)
    assert (held(rebels), rebels.standby) == ({}, False)


@covers("token.standby", "unit-type.droid.no-poison")
@pytest.mark.parametrize(("count", "stands_by"), [(0, False), (1, True)])
def test_standby_is_gained_once(lg: Scenario, count: int, stands_by: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    gain(lg.game, rebels, "standby", count)
    assert rebels.standby is stands_by


@covers("unit-type.droid.no-poison")
@pytest.mark.parametrize(("key", "poison"), [(REBELS, 1), (B1, 0), (AT_RT, 0)])
def test_droids_and_vehicles_are_not_poisoned(lg: Scenario, key: str, poison: int) -> None:
    unit = lg.unit(key, A, (500, 300))
    gain(lg.game, unit, "poison")
    gain(lg.game, unit, "ion", 2)
    assert (unit.poison, unit.ion) == (poison, 2)


@covers("token.suppression")
@pytest.mark.parametrize(("count", "left"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_calm_takes_tokens_off_as_far_as_there_are_some(lg: Scenario, count: int, left: int) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    gain(lg.game, rebels, "calm", count)
    assert rebels.suppression == left


# Near.


@covers("measure.range-bands")
@pytest.mark.parametrize(
    ("x", "y", "near"),
    [
        (400 - 127, 500, True),
        (400 - 127.5, 500, False),
        (600 + 127, 500, True),
        (600 + 127.5, 500, False),
        (500, 400 - 127, True),
        (500, 400 - 127.5, False),
        (500, 600 + 127, True),
        (500, 600 + 127.5, False),
        (500, 500, True),
        (386.5 - 80.2, 386.5 - 80.2, True),
        (386.5 - 80.5, 386.5 - 80.5, False),
        (613.5 + 80.2, 613.5 + 80.2, True),
        (613.5 + 80.5, 613.5 + 80.5, False),
        (386.5 - 80.5, 613.5 + 80.5, False),
    ],
)
def test_who_is_not_in_the_box_around_a_unit_is_not_near_it(lg: Scenario, x: float, y: float, near: bool) -> None:
    """Bases at the corners of a square; of two whose middles are 127 apart the edges are 100 apart. Beyond a corner of
    the square it is the distance from that corner that counts."""
    foes = lg.unit(STORMTROOPERS, B, (400, 400), (600, 400), (400, 600), (600, 600))
    leia = lg.unit(LEIA, A, (x, y))
    places = lg.game.places()
    assert places.may_be_near(lg.game.leader(leia), foes, 100.0) is near
    if 500 in (x, y):
        assert places.may_be_close(leia, foes, 100.0) is near
        assert places.may_be_close(foes, leia, 100.0) is near

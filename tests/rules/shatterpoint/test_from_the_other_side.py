"""What is true for the first player is true for the second: abilities and rules that look at the opponent."""

from __future__ import annotations

import pytest

from dejarik.core.decision import Decision
from dejarik.games.shatterpoint.abilities import UseAbility
from dejarik.games.shatterpoint.clever_ploys import ChangeStruggle
from dejarik.games.shatterpoint.content.any_wound import behind_in_momentum
from dejarik.games.shatterpoint.content.choosing import UnlessTheyPay
from dejarik.games.shatterpoint.content.control import DoorOpens, TownBlows, open_line, sneaked_upon, theirs
from dejarik.games.shatterpoint.content.from_the_start import is_wanted
from dejarik.games.shatterpoint.content.in_the_attack import their_objectives
from dejarik.games.shatterpoint.content.singular import HuntingHorn, taken_near
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.state import SHATTERPOINT, Unit
from dejarik.games.shatterpoint.turn import Turn, choose_map, pass_turn
from tests.marks import covers
from tests.rules.shatterpoint.playing import passes
from tests.rules.shatterpoint.scenario import ANAKIN, MAUL, REX, SAXON, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_any_wound import told
from tests.rules.shatterpoint.test_abilities_beyond_the_core import attacking, bearer, use
from tests.rules.shatterpoint.test_missions import play


def using(unit: Unit, **chosen: int) -> UseAbility:
    return UseAbility(unit=unit.id, ability="force-jump", program="force-jump", chosen=chosen)


SIDES = pytest.mark.parametrize("own", [A, B])


@SIDES
def test_objectives_of_the_opponent(sp: Scenario, own: int) -> None:
    unit = bearer(sp, "fight-smarter-not-harder", owner=own)
    goals = [sp.objective(400 + 50 * number, 500, controller=one) for number, one in enumerate((own, 1 - own))]
    assert taken_near(sp.game, unit) == [goals[1]]
    assert [theirs(sp.game, using(unit), one) for one in goals] == [False, True]
    assert their_objectives(sp.game, using(unit)) == 1


@SIDES
def test_objectives_where_the_opponent_stands(sp: Scenario, own: int) -> None:
    unit, enemy = bearer(sp, "i-wasnt-sneaking", owner=own), sp.unit(SAXON, 1 - own, (450, 540))
    goal = sp.objective(450, 500, controller=1 - own)
    assert sneaked_upon(sp.game, using(unit), goal)
    goal.controller = own
    assert not open_line(sp.game, unit)
    sp.put(sp.first(enemy), 450, 800)
    assert open_line(sp.game, unit)
    goal.controller = 1 - own
    assert not sneaked_upon(sp.game, using(unit), goal)


@SIDES
@pytest.mark.parametrize(("holds", "momentum"), [("own", 1), ("other", 0), ("nobody", 1)])
def test_the_door_opens(sp: Scenario, own: int, holds: str, momentum: int) -> None:
    unit = bearer(sp, "hes-praying-for-the-door-to-open", owner=own)
    goal = sp.objective(450, 500, controller={"own": own, "other": 1 - own}.get(holds, -1))
    DoorOpens().do(sp.game, using(unit, objective=0))
    assert sp.player(own).momentum == 1 + momentum
    assert goal.controller == (own if holds == "own" else -1)


@SIDES
def test_the_town_blows_under_the_enemy(sp: Scenario, own: int) -> None:
    unit, enemy = bearer(sp, "this-town-is-ready-to-blow", owner=own), sp.unit(MAUL, 1 - own, (450, 540))
    friend, idle = sp.unit(REX, own, (520, 540)), sp.unit(SAXON, 1 - own, (800, 800))
    sp.objective(480, 560)
    sp.dice("hit expertise crit")
    TownBlows().do(sp.game, using(unit))
    assert [sp[one].damage for one in (enemy, friend, idle)] == [2, 0, 0]


@SIDES
@pytest.mark.parametrize(
    ("y", "fighting", "condition"), [(580, False, "pinned"), (510, True, "exposed"), (800, False, "")]
)
def test_the_horn_is_heard_by_enemies_within_range_3(
    sp: Scenario, own: int, y: float, fighting: bool, condition: str
) -> None:
    unit, enemy = bearer(sp, "hunting-horn", owner=own), sp.unit(SAXON, 1 - own, (450, y))
    friend = sp.unit(REX, own, (380, 450))
    HuntingHorn().do(sp.game, using(unit))
    assert (sp[enemy].conditions, sp[friend].conditions) == ((condition,) if condition else (), ())
    assert bool(sp.game.engaged_with(sp.first(enemy))) is fighting


@SIDES
def test_suffering_of_the_enemy(sp: Scenario, own: int) -> None:
    riff = bearer(sp, "theres-plenty-of-suffering-to-go-around", owner=own)
    enemy, friend = sp.unit(SAXON, 1 - own, (450, 520)), sp.unit(REX, own, (380, 450))
    sp[friend].injured = 1
    assert attacking(sp, riff, enemy) == 0
    sp[enemy].injured = 1
    assert attacking(sp, riff, enemy) == 1


@SIDES
@pytest.mark.parametrize(("ours", "others", "behind"), [(1, 2, True), (2, 2, False), (2, 1, False)])
def test_who_is_behind_in_momentum(sp: Scenario, own: int, ours: int, others: int, behind: bool) -> None:
    unit = sp.unit(ANAKIN, own, (450, 450))
    sp.player(own).momentum, sp.player(1 - own).momentum = ours, others
    assert behind_in_momentum(sp.game, using(unit)) is behind


@SIDES
def test_the_opponent_is_asked_to_pay(sp: Scenario, own: int) -> None:
    unit = sp.unit(ANAKIN, own, (450, 450))
    sp.force(2, own)
    sp.force(2, 1 - own)
    asked = UnlessTheyPay().do(sp.game, using(unit))
    assert isinstance(asked, Decision)
    assert asked.player == 1 - own
    UnlessTheyPay().do(sp.game, using(unit, **{"they pay": 1}))
    assert (sp.player(own).force, sp.player(1 - own).force) == (2, 1)


@SIDES
def test_one_of_the_opponents_units_is_wanted(sp: Scenario, own: int) -> None:
    """The first unit from the top of the deck; a Shatterpoint card is passed over."""
    unit = bearer(sp, "there-is-one-job", owner=own)
    first, second = sp.unit(MAUL, 1 - own, (450, 800)), sp.unit(SAXON, 1 - own, (520, 800))
    sp.deck(SHATTERPOINT, second.id, first.id, player=1 - own)
    sp.deck(unit.id, player=own)
    is_wanted(sp.game, using(unit))
    assert [sp[one].gained for one in (first, second, unit)] == [(), (("wanted", 1),), ()]
    assert sorted(sp.player(1 - own).deck) == sorted([SHATTERPOINT, first.id, second.id])


def test_where_no_unit_is_in_the_deck_nobody_is_wanted(sp: Scenario) -> None:
    unit, maul = bearer(sp, "there-is-one-job"), sp.unit(MAUL, B, (450, 800))
    sp.deck(SHATTERPOINT, player=B)
    is_wanted(sp.game, using(unit))
    assert sp[maul].gained == ()


@covers("timing.simultaneous")
@SIDES
def test_where_both_sides_may_run_its_own_player_is_first(sp: Scenario, own: int) -> None:
    unit = bearer(sp, "prescribed-fire", owner=own)
    sp.objective(480, 520)
    sp.unit(MAUL, 1 - own, (450, 560))
    sp.unit(REX, own, (520, 560))
    sp.force(5, own)
    use(sp, unit, "prescribed-fire")
    asked = []
    while sp.asked in ("next-character", "move"):
        asked.append(sp.asks)
        passes(sp)
    assert asked == [own, 1 - own]
    sp.decline()


@covers("wound.momentum")
@SIDES
@pytest.mark.parametrize("answered", [True, False])
def test_whose_momentum_a_wound_brings(sp: Scenario, own: int, answered: bool) -> None:
    rex = sp.unit(REX, own, (450, 450))
    if answered:
        bearer(sp, "your-concerns-are-hardly-warranted", (100, 100), 1 - own)  # of the other side: it has no say
    suffer(sp.game, sp[rex], 99)
    if answered:
        told(sp, rex)
    assert (sp.player(own).momentum, sp.player(1 - own).momentum) == (1, 2)


@covers("mission.card.fields")
@SIDES
def test_who_may_change_the_struggle(sp: Scenario, own: int) -> None:
    play(sp, "first-contact", "they-were-expecting-us")
    sp.game.state.number, sp.game.state.active = 2, own
    for number in range(3):
        sp.objective(100 + 200 * number, 100, controller=own)
    sp.force(1, 1 - own)
    sp.force(1, own)
    sp.changed()
    sp.run(ChangeStruggle())
    assert sp.asks == 1 - own
    sp.answer("force")
    assert (sp.player(own).force, sp.player(1 - own).force) == (1, 0)
    assert (sp.asked, sp.asks) == ("map", 1 - own)
    sp.answer("map:0")


@covers("mission.card.fields")
@SIDES
def test_the_active_player_carries_out_a_ploy_first(sp: Scenario, own: int) -> None:
    play(sp, "first-contact", "surprise-assault")
    units = [sp.unit(ANAKIN, own, (450, 450)), sp.unit(MAUL, 1 - own, (450, 800))]
    sp.game.state.active = own
    sp.deck(SHATTERPOINT, units[0].id, player=own)
    sp.force(1, own)
    sp.run(RevealOrder())
    sp.answer("keep")
    assert (sp.asked, sp.asks) == ("ploy-opening", own)
    sp.answer("refresh")
    assert (sp.asked, sp.asks) == ("ploy-opening", 1 - own)
    sp.answer("refresh")
    sp.decline()


@covers("struggle.card.several-maps")
@pytest.mark.parametrize(("loser", "first", "asks"), [(-1, A, B), (-1, B, A), (A, A, A), (B, A, B), (A, B, A)])
def test_who_chooses_the_map(sp: Scenario, loser: int, first: int, asks: int) -> None:
    state = sp.game.state
    play(sp, "first-contact", "they-were-expecting-us")
    state.loser, state.first = loser, first
    asked = choose_map(sp.game, None)  # type: ignore[arg-type]
    assert isinstance(asked, Decision)
    assert (asked.player, [one.id for one in asked.options]) == (asks, ["map:0", "map:1"])


@covers("turn.step11")
@SIDES
def test_the_turn_passes_to_the_other_player(sp: Scenario, own: int) -> None:
    rex = sp.unit(REX, own, (450, 450))
    sp[rex].brief = (("impact", 1),)
    sp.game.state.active = own
    pass_turn(sp.game, Turn())
    assert (sp.game.state.active, sp[rex].brief, sp.game.state.idle) == (1 - own, (), 0)

"""What people are shown before they answer, and what bots think of it: odds, landings, views."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from dejarik.core.aid import AidAsked, NoAid
from dejarik.games.legion import game as game_module
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.facts.measures import SMALL_SILHOUETTE, TOOLS
from dejarik.games.legion.mind.evaluate import value
from dejarik.games.legion.mind.strength import harm
from dejarik.games.legion.moves import Move
from dejarik.games.legion.shown.aids import Given, Landing, Odds, Relations, aid
from dejarik.games.legion.shown.order_pool import OrderPool
from dejarik.games.legion.shown.standing import Outlooks, Ways
from dejarik.games.legion.state import Unit
from dejarik.games.legion.terrain import field_of
from dejarik.tabletop.tool import reach
from tests.rules.legion.scenario import FIELDS, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Scenario, block

LEFT, RIGHT = (300.0, 100.0), (300.0, 400.0)


@pytest.fixture
def lg(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    """A table at which a question may be left open."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    return Scenario()


def asked(lg: Scenario, about: str, **fields: object) -> Given:
    return aid(lg.game, A, AidAsked(about=about, **fields), "learning")  # type: ignore[arg-type]


def test_the_odds_of_each_defender_with_every_weapon_that_reaches(lg: Scenario) -> None:
    """Two stormtroopers at range 2: a white die each from the E-11, surges to hits; white defence dice with surges."""
    unit = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0))
    near = lg.unit(REBELS, B, RIGHT)
    far = lg.unit(REBELS, B, (1500.0, 800.0))
    lg.unit(REBELS, B, (340.0, 400.0))
    lg.run(Attack(attacker=unit.id))
    found = asked(lg, "odds", kind="defender", subject=unit.id)
    assert isinstance(found, Odds)
    assert f"unit:{far.id}" not in found.options
    odds = found.options[f"unit:{near.id}"]
    assert (odds.dice, odds.cover, odds.left) == ((0, 0, 2), 0, 1)
    assert odds.suppresses == pytest.approx(1 - (5 / 8) ** 2)
    assert sum(odds.values) == pytest.approx(1.0)
    assert odds.headline.p == pytest.approx(1.0 - odds.values[0])


def test_cover_and_tokens_change_the_odds(lg: Scenario) -> None:
    lg.terrain(block(300, 350, 60, 10, 20))
    unit = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0))
    near = lg.unit(REBELS, B, RIGHT)
    other = lg.unit(REBELS, B, (600.0, 100.0))
    lg.run(Attack(attacker=unit.id))
    found = asked(lg, "odds", kind="defender", subject=unit.id)
    assert isinstance(found, Odds)
    behind, free = found.options[f"unit:{near.id}"], found.options[f"unit:{other.id}"]
    assert (behind.cover, free.cover) == (2, 0)
    assert behind.expected < free.expected


def test_by_the_book_no_odds_are_given(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.unit(REBELS, B, RIGHT)
    lg.unit(REBELS, B, (600.0, 100.0))
    lg.run(Attack(attacker=unit.id))
    with pytest.raises(NoAid):
        aid(lg.game, A, AidAsked(about="odds", kind="defender", subject=unit.id), "book")
    with pytest.raises(NoAid):
        aid(lg.game, B, AidAsked(about="odds", kind="defender", subject=unit.id), "learning")


def test_how_others_stand_to_a_unit(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    near = lg.unit(REBELS, B, RIGHT)
    far = lg.unit(REBELS, B, (300.0, 880.0))
    friend = lg.unit(STORMTROOPERS, A, (400.0, 100.0))
    found = asked(lg, "relations", piece=unit.id)
    assert isinstance(found, Relations)
    by = {one.unit: one for one in found.relations}
    assert (by[near.id].mm, by[near.id].range, by[near.id].seen, by[near.id].refusal) == (273, 2, True, "")
    assert (by[far.id].mm, by[far.id].range, by[far.id].refusal) == (753, 5, "refusal.out-of-range")
    assert by[friend.id].refusal == ""
    with pytest.raises(NoAid):
        asked(lg, "relations", piece=99)


def test_a_landing_says_whom_it_could_attack(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.unit(REBELS, B, (300.0, 730.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    by = " ".join(map(str, (300.0, 200.0, 0.0, 0.0)))
    found = asked(lg, "landing", kind="move", subject=unit.id, by=by)
    assert isinstance(found, Landing)
    assert (found.rule, found.height) == ("", SMALL_SILHOUETTE)
    assert [one.mm for one in found.relations] == [503]


def test_a_landing_that_is_refused_names_the_rule_and_the_nearest_place(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    found = asked(lg, "landing", kind="move", subject=unit.id, by="300 600 0 0")
    assert isinstance(found, Landing)
    assert found.rule
    assert found.nearest is not None
    most = 100.0 + reach(TOOLS[2], lg.game.leader(unit).radius)
    assert found.nearest[:2] == pytest.approx((300.0, most), abs=2.0)
    with pytest.raises(NoAid):
        asked(lg, "landing", kind="move", subject=unit.id, by="here")


def test_a_landing_tells_the_heights_on_which_a_base_finds_a_surface(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.terrain(block(300.0, 190.0, 60.0, 60.0, 40.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    on = asked(lg, "landing", kind="move", subject=unit.id, by="300 190 0 0")
    beside = asked(lg, "landing", kind="move", subject=unit.id, by="300 110 0 0")
    assert isinstance(on, Landing)
    assert isinstance(beside, Landing)
    assert (on.levels, on.why != "") == ((40.0,), True)
    assert (beside.levels, beside.why) == ((0.0,), "")


def test_a_view_shows_what_contests_and_secures(lg: Scenario) -> None:
    lg.unit(STORMTROOPERS, A, (300.0, 200.0))
    lg.poi(300.0, 290.0)
    (token,) = lg.game.view(B).tokens  # type: ignore[attr-defined]
    assert (token.contesting, token.secured) == ((1, 0), A)


# What bots think.


def test_points_units_and_wounds_count(lg: Scenario) -> None:
    own = lg.unit(REBELS, A, (100, 100), (140, 100))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    worths = [[value(lg.game, player) for player in (A, B)]]
    own.suppression = 1
    worths.append([value(lg.game, player) for player in (A, B)])
    lg.set(own.miniatures[1], wounds=1, defeated=True, placed=False)
    worths.append([value(lg.game, player) for player in (A, B)])
    lg.game.state.players[B].points = 1
    worths.append([value(lg.game, player) for player in (A, B)])
    lost, won = ([was[one] - now[one] for was, now in pairwise(worths)] for one in (A, B))
    assert min(lost) > 0.0
    assert lost == pytest.approx([-gain for gain in won])


def test_harm_grows_with_range_and_falls_with_cover(lg: Scenario) -> None:
    """E-11 blasters reach to range 3 and A-280 rifles too: nothing is done beyond."""
    shooter = lg.unit(STORMTROOPERS, A, (300, 100))
    near = lg.unit(REBELS, B, (300, 400))
    far = lg.unit(REBELS, B, (300, 800))
    assert harm(lg.game, shooter, near) > 0.0
    assert harm(lg.game, shooter, far) == 0.0
    before = harm(lg.game, shooter, near)
    near.dodge = 1
    assert harm(lg.game, shooter, near) < before
    shooter.aim = 1
    assert harm(lg.game, shooter, near) > harm(lg.game, shooter, far)


def test_a_deployed_unit_is_worth_more_than_one_that_waits(lg: Scenario) -> None:
    lg.unit(STORMTROOPERS, B, (1500, 800))
    waiting = lg.unit(REBELS, A)
    before = value(lg.game, A)
    for number, one in enumerate(waiting.miniatures):
        lg.game.put_near(one, 100.0 + 30 * number, 100.0, 0.0, 0.0)
    waiting.deployed = True
    assert value(lg.game, A) > before


# Where the others of a unit stand.


def at_formation(lg: Scenario) -> tuple[int, list[int]]:
    """A leader that went straight ahead, with two miniatures still to be put down; a low wall beside it."""
    unit = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0), (270.0, 100.0))
    lg.unit(REBELS, B, (300.0, 700.0))
    lg.terrain(block(300.0, 330.0, 90.0, 10.0, 25.0))
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    lg.game.answer(lg.game.decisions[0], [300.0, 240.0, 0.0, 0.0])
    (question,) = lg.game.decisions
    assert question.kind == "formation"
    return unit.id, list(unit.miniatures)


def test_the_others_may_stand_as_they_stood_or_in_cover(lg: Scenario) -> None:
    unit, _ = at_formation(lg)
    found = asked(lg, "patterns", kind="formation", subject=unit, by="300 100")
    assert isinstance(found, Ways)
    by = {way.label: way.spot for way in found.patterns}
    assert by["pattern.same"][:2] == pytest.approx((330.0, 240.0))
    assert by["pattern.same"][3:5] == pytest.approx((270.0, 240.0))
    question = lg.game.decisions[0]
    assert question.placement is not None
    assert all(question.placement.judge(spot) is None for spot in by.values())
    spot = " ".join(map(str, by["pattern.cover"]))
    covered = asked(lg, "outlook", kind="formation", subject=unit, by=spot)
    assert isinstance(covered, Outlooks)
    assert [one.obscured for one in covered.outlooks[1:]] == [True, True]
    no_place = asked(lg, "patterns", kind="formation", subject=unit)
    assert isinstance(no_place, Ways)
    assert [way.label for way in no_place.patterns] == ["pattern.column", "pattern.cover"]


@pytest.mark.parametrize("written", ["1e308 1e308", "inf 0", "nan nan", "300 -1e9", "300 far"])
def test_a_place_that_is_on_no_table_gets_no_aid(lg: Scenario, written: str) -> None:
    unit, _ = at_formation(lg)
    with pytest.raises(NoAid):
        asked(lg, "patterns", kind="formation", subject=unit, by=written)


def test_the_others_may_stand_in_a_column_with_their_leader(lg: Scenario) -> None:
    """The leader looks up the table: one of them is behind it, one before it."""
    unit, _ = at_formation(lg)
    found = asked(lg, "patterns", kind="formation", subject=unit)
    assert isinstance(found, Ways)
    x, y, _, x2, y2, _ = next(way.spot for way in found.patterns if way.label == "pattern.column")
    assert (x, x2) == pytest.approx((300.0, 300.0), abs=0.1)
    assert y < 240.0 < y2


def test_the_pool_that_results_from_the_orders_that_are_chosen(lg: Scenario) -> None:
    """Three units, one order: who is ordered has no token in the pool."""
    leia = lg.unit(LEIA, A)
    corps = [lg.unit(REBELS, A) for _ in range(2)]
    lg.unit(VADER, B)
    for player in lg.game.state.players:
        player.hand = ["ambush", "standing-orders"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:ambush")
    lg.reply(B, "card:standing-orders")
    (question,) = lg.game.decisions
    assert (question.player, question.kind) == (A, "orders")

    def pool(*units: Unit) -> Mapping[str, int]:
        by = " ".join(f"unit:{one.id}" for one in units)
        found = asked(lg, "orders", kind="orders", by=by)
        assert isinstance(found, OrderPool)
        return found.pool

    assert list(pool().items()) == [("commander", 1), ("corps", 2)]
    assert pool(corps[0]) == {"commander": 1, "corps": 1}
    assert pool(leia) == {"corps": 2}
    assert not any(unit.order for unit in lg.game.state.units)


def test_what_each_miniature_would_see_from_where_it_is_put(lg: Scenario) -> None:
    unit, members = at_formation(lg)
    found = asked(lg, "outlook", kind="formation", subject=unit, by="330 240 0 270 240 0")
    assert isinstance(found, Outlooks)
    assert (found.count, [one.miniature for one in found.outlooks]) == (1, members[:3])
    assert [one.sees for one in found.outlooks] == [1, 1, 1]
    with pytest.raises(NoAid):
        asked(lg, "outlook", kind="formation", subject=unit, by="330 240")


def test_a_landing_shows_how_the_tool_would_lie(lg: Scenario) -> None:
    unit = lg.unit(STORMTROOPERS, A, LEFT)
    lg.run(Move(unit=unit.id, kinds=("standard",)))
    ahead = asked(lg, "landing", kind="move", subject=unit.id, by="300 240 0 0")
    stay = asked(lg, "landing", kind="move", subject=unit.id, by="300 100 0 0")
    assert isinstance(ahead, Landing)
    assert isinstance(stay, Landing)
    assert len(ahead.tool) == 3
    assert max(y for arm in ahead.tool for _, y in arm) > 240.0 - lg.game.leader(unit).radius
    assert stay.tool == ()

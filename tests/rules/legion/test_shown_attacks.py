"""What people are shown in the middle of an attack and before a melee: pools, odds by the dice that lie, ghosts."""

from __future__ import annotations

from math import hypot

import pytest

from dejarik.core.aid import AidAsked, NoAid
from dejarik.games.legion import game as game_module
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.expectation import Shot, outcome
from dejarik.games.legion.game import Legion
from dejarik.games.legion.moves import Move
from dejarik.games.legion.pools import Armory
from dejarik.games.legion.shown.aids import Given, Landing, Relations, RollOdds, aid
from dejarik.games.legion.shown.armory import Forming
from dejarik.games.legion.shown.attack_odds import AttackOdds, odds_of, shot_of
from dejarik.games.legion.shown.covering import Covering, Line
from dejarik.games.legion.shown.following import Joinings
from dejarik.games.legion.terrain import field_of
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, FIELDS, REBELS, STORMTROOPERS, A, B, Scenario, block

LEFT, RIGHT = (300.0, 100.0), (300.0, 400.0)


@pytest.fixture
def lg(monkeypatch: pytest.MonkeyPatch) -> Scenario:
    """A table at which a question may be left open."""
    monkeypatch.setattr(game_module, "field_of", lambda battlefield: FIELDS.get(battlefield) or field_of(battlefield))
    return Scenario()


def asked(lg: Scenario, about: str, player: int = A, terms: str = "learning", **fields: object) -> Given:
    return aid(lg.game, player, AidAsked(about=about, **fields), terms)  # type: ignore[arg-type]


# The pool.


def at_weapons(lg: Scenario) -> tuple[int, int, int]:
    """Three stormtroopers, one with a heavy weapon, and two units of rebels; the nearer one is declared."""
    heavy = "dlt-19-stormtrooper"
    squad = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0), upgrades=(heavy,))
    third = next(one for one in squad.miniatures if lg.game.miniature(one).upgrade >= 0)
    lg.set(third, defeated=False)
    lg.game.put_near(third, 270.0, 100.0, 0.0, 0.0)
    near, other = lg.unit(REBELS, B, RIGHT, (340.0, 400.0)), lg.unit(REBELS, B, (600.0, 300.0))
    lg.run(Attack(attacker=squad.id))
    lg.game.answer(lg.game.decisions[0], f"unit:{near.id}")
    assert lg.game.decisions[0].kind == "weapons"
    return squad.id, third, other.id


def test_a_pool_begins_with_the_best_weapon_of_each_and_says_who_else_could_be_shot(lg: Scenario) -> None:
    squad, heavy, other = at_weapons(lg)
    found = asked(lg, "pool", kind="weapons", subject=squad)
    assert isinstance(found, Forming)
    gun, rifle = sorted([one for one in found.arms if one.by], key=lambda one: len(one.by))
    assert (len(rifle.by), gun.by, gun.also) == (2, (heavy,), (other,))
    assert heavy in rifle.users
    assert [one.sees for one in found.sights] == [2, 2, 2]
    assert found.odds is not None
    assert sum(found.odds.dice) == 2 * sum(rifle.dice) + sum(gun.dice)
    less = asked(lg, "pool", kind="weapons", subject=squad, by=rifle.id)
    assert isinstance(less, Forming)
    assert less.odds is not None
    assert (less.odds.dice, less.why) == (rifle.dice, "")


def test_a_pool_that_may_not_be_says_so_and_by_the_book_no_odds_are_told(lg: Scenario) -> None:
    squad, _, _ = at_weapons(lg)
    found = asked(lg, "pool", terms="book", kind="weapons", subject=squad)
    assert isinstance(found, Forming)
    assert (found.odds, found.arms[0].by != ()) == (None, True)
    many = asked(lg, "pool", kind="weapons", subject=squad, by=" ".join([*found.chosen, found.arms[0].id]))
    assert isinstance(many, Forming)
    assert (many.why != "", many.odds) == (True, None)


def test_a_pool_shows_who_stands_in_cover(lg: Scenario) -> None:
    lg.terrain(block(300, 350, 20, 10, 20))
    squad, _, _ = at_weapons(lg)
    found = asked(lg, "pool", kind="weapons", subject=squad)
    assert isinstance(found, Forming)
    behind = next(one.id for one in lg.game.state.miniatures if (one.x, one.y) == RIGHT)
    assert (found.obscured, found.standing) == ((behind,), 2)


@covers("unit-type.ground.never-obscured")
@pytest.mark.parametrize(("defender", "obscured"), [(AT_RT, 0), (REBELS, 1)])
def test_of_a_vehicle_behind_a_wall_nothing_is_obscured(lg: Scenario, defender: str, obscured: int) -> None:
    lg.terrain(block(300, 350, 40, 10, 20))
    squad, foe = lg.unit(STORMTROOPERS, A, LEFT), lg.unit(defender, B, RIGHT)
    assert lg.game.hidden_value(lg.game.leader(squad), foe) == 2 * obscured
    found = asked(lg, "relations", piece=squad.id)
    assert isinstance(found, Relations)
    assert [(one.sees, one.obscured) for one in found.relations] == [(1, obscured)]


def covered(lg: Scenario) -> Covering:
    found = asked(lg, "covering", player=B, terms="book")
    assert isinstance(found, Covering)
    return found


@covers("attack.step5a.check", "attack.step5a.melee-skips")
def test_of_an_attack_everybody_sees_who_is_obscured_and_from_where(lg: Scenario) -> None:
    """One of three behind a low wall, one behind a building; the attacker's leader stands at LEFT."""
    lg.terrain(block(300, 350, 20, 10, 20), block(700, 380, 60, 10, 200))
    squad = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0))
    foes = lg.put(lg.unit(REBELS, B, RIGHT, (400.0, 400.0), (760.0, 430.0)), dodge=1)
    assert covered(lg).lines == ()
    lg.run(Attack(attacker=squad.id))
    assert covered(lg).lines == ()  # no pool is resolved yet
    lg.dice("hit hit blank blank")
    lg.game.answer(lg.game.decisions[0], "all")
    found = covered(lg)
    assert (found.x, found.y, found.z) == (*LEFT, 0.0)
    assert found.lines == tuple(map(Line, foes.miniatures, (True, True, False), (True, False, True)))


def odds_against(lg: Scenario, attacker: str, defender: str, **tokens: int) -> AttackOdds:
    unit, other = lg.unit(attacker, A, LEFT), lg.put(lg.unit(defender, B, RIGHT), **tokens)
    armory = Armory(lg.game, Attack(attacker=unit.id, defender=other.id), unit, other)
    return odds_of(lg.game, unit.id, armory.pool(armory.everything()))


@covers("suppression.vehicles-immune", "courage.null")
@pytest.mark.parametrize(
    ("defender", "suppressed"), [("at-st", False), ("imperial-dark-troopers", False), (REBELS, True)]
)
def test_nobody_is_told_to_suppress_who_takes_no_tokens(lg: Scenario, defender: str, suppressed: bool) -> None:
    assert (odds_against(lg, STORMTROOPERS, defender).suppresses > 0) is suppressed


@covers("keyword.unit.deflect")
def test_who_deflects_with_a_dodge_token_blocks_with_surges(lg: Scenario) -> None:
    """The one critical face of eight gets past the token; a red die blocks on three faces and has a surge."""
    found = odds_against(lg, STORMTROOPERS, "darth-vader-the-emperors-apprentice", dodge=1)
    assert found.expected == pytest.approx(1 / 8 * 2 / 6)


@covers("keyword.weapon.primitive")
def test_slings_do_nothing_to_armour(lg: Scenario) -> None:
    assert odds_against(lg, "ewok-slingers", "at-st").expected == 0.0
    assert odds_against(lg, "ewok-slingers", REBELS).expected > 0.0


# With the dice that lie there.


def test_each_dodge_token_changes_what_is_to_be_expected(lg: Scenario) -> None:
    """Rebels block with a white die on two of six faces."""
    squad = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0), (270.0, 100.0))
    near = lg.put(lg.unit(REBELS, B, RIGHT, (340.0, 400.0), (260.0, 400.0)), dodge=1)
    lg.dice("hit hit crit")
    lg.run(Attack(attacker=squad.id))
    lg.game.answer(lg.game.decisions[0], "all")
    assert lg.game.decisions[0].kind == "dodge"
    found = asked(lg, "odds", player=B, kind="dodge", subject=near.id)
    assert isinstance(found, RollOdds)
    expected = {id: round(one.expected, 6) for id, one in found.options.items()}
    assert expected == {"dodges:0": 2.0, "dodges:1": round(4 / 3, 6)}
    assert found.options["dodges:0"].headline.p == pytest.approx((2 / 3) ** 3)
    with pytest.raises(NoAid):
        asked(lg, "odds", player=B, terms="book", kind="dodge", subject=near.id)


def test_an_aim_token_is_judged_with_the_dice_that_are_chosen(lg: Scenario) -> None:
    """An E-11 has a white die: of eight faces one critical, one hit, one surge that becomes a hit."""
    squad = lg.put(lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0)), aim=1)
    lg.unit(REBELS, B, RIGHT, (340.0, 400.0))
    lg.dice("hit blank")
    lg.run(Attack(attacker=squad.id))
    lg.game.answer(lg.game.decisions[0], "all")
    assert lg.game.decisions[0].kind == "reroll"
    none = asked(lg, "odds", kind="reroll", subject=squad.id)
    one = asked(lg, "odds", kind="reroll", subject=squad.id, by="die:white.blank")
    assert isinstance(none, RollOdds)
    assert isinstance(one, RollOdds)
    assert set(none.options) == {"pass"}
    assert none.options["pass"].expected == pytest.approx(2 / 3)
    assert one.options["chosen"].expected == pytest.approx((1 + 3 / 8) * 2 / 3)


def test_cover_of_the_other_book_is_counted_without_a_roll() -> None:
    """cover.cancel-hits: a hit is cancelled for sure; of a red die one face of eight is a critical."""
    shot = Shot(dice=(1, 0, 0), cover=1, fixed_cover=True)
    assert outcome(shot).expected == pytest.approx(1 / 8 * 5 / 6)
    books = []
    for match in (Legion, Legion2020):
        table = Scenario(match)
        unit, near = table.unit(STORMTROOPERS, A, LEFT), table.unit(REBELS, B, RIGHT)
        attack = Attack(attacker=unit.id, defender=near.id)
        armory = Armory(table.game, attack, unit, near)
        books.append(shot_of(table.game, unit.id, armory.pool(armory.everything())).fixed_cover)
    assert books == [False, True]


# Before a melee.


def test_a_landing_shows_where_the_others_would_stand(lg: Scenario) -> None:
    squad = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0), (270.0, 100.0))
    lg.run(Move(unit=squad.id, kinds=("standard",)))
    found = asked(lg, "landing", kind="move", subject=squad.id, by="300 240 0 0")
    assert isinstance(found, Landing)
    assert [one.miniature for one in found.rest] == list(squad.miniatures[1:3])
    assert all(hypot(one.x - 300.0, one.y - 240.0) < 76.2 + 27.0 for one in found.rest)


def test_a_landing_in_contact_shows_the_others_around_the_enemy(lg: Scenario) -> None:
    squad = lg.unit(STORMTROOPERS, A, (300.0, 300.0), (330.0, 300.0))
    enemy = lg.unit(REBELS, B, RIGHT)
    lg.run(Move(unit=squad.id, kinds=("standard",)))
    found = asked(lg, "landing", kind="move", subject=squad.id, by="300 373 0 0")
    assert isinstance(found, Landing)
    assert found.why == ""
    (other,) = found.rest
    assert hypot(other.x - RIGHT[0], other.y - RIGHT[1]) == pytest.approx(27.0, abs=0.1)
    lg.game.answer(lg.game.decisions[0], [300.0, 373.0, 0.0, 0.0])
    assert lg.game.decisions[0].kind == "pile-in"
    ghosts = asked(lg, "contacts", kind="pile-in", subject=squad.miniatures[1])
    assert isinstance(ghosts, Joinings)
    assert (ghosts.enemy, ghosts.left) == (enemy.id, 1)
    for one in ghosts.patterns:
        (ghost,) = one.followers
        assert ghost.miniature == squad.miniatures[1]
        assert hypot(ghost.x - RIGHT[0], ghost.y - RIGHT[1]) == pytest.approx(27.0, abs=0.1)


@covers("melee.move-into.step1")
def test_the_others_close_up_around_the_enemy_or_take_the_shortest_way(lg: Scenario) -> None:
    """Three from the left and from the right of their leader."""
    squad = lg.unit(STORMTROOPERS, A, (300.0, 300.0), (250.0, 400.0), (350.0, 400.0), (240.0, 340.0))
    enemy = lg.unit(REBELS, B, RIGHT)
    lg.run(Move(unit=squad.id, kinds=("standard",)))
    lg.game.answer(lg.game.decisions[0], [300.0, 373.0, 0.0, 0.0])
    found = asked(lg, "contacts", kind="pile-in", subject=lg.game.decisions[0].subject)
    assert isinstance(found, Joinings)
    around, near = found.patterns
    assert (around.label, near.label, found.enemy, found.left) == ("pattern.around", "pattern.near", enemy.id, 3)
    assert [(one.x, one.y) for one in near.followers[:2]] == [pytest.approx((x, 400.0), abs=0.1) for x in (273, 327)]
    standing = [(300.0, 373.0)]
    for one in around.followers:
        assert min(hypot(one.x - x, one.y - y) for x, y in standing) == pytest.approx(27.0, abs=0.1)
        standing.append((one.x, one.y))
    assert len(standing) == 4
    for one in around.followers:
        lg.game.answer(lg.game.decisions[0], [one.x, one.y, one.z, one.heading])
    placed = lg.game.standing(lg.game.unit(squad.id))
    assert [(one.x, one.y) for one in placed] == [pytest.approx(at) for at in standing]


# The others of a unit.


def test_a_wish_for_the_others_is_refused_by_its_rule_with_the_nearest_that_works(lg: Scenario) -> None:
    """cohesion.range: one of two would stand too far from its leader."""
    squad = lg.unit(STORMTROOPERS, A, LEFT, (330.0, 100.0), (270.0, 100.0))
    lg.run(Move(unit=squad.id, kinds=("standard",)))
    lg.game.answer(lg.game.decisions[0], [300.0, 240.0, 0.0, 0.0])
    well = asked(lg, "landing", kind="formation", subject=squad.id, by="330 240 0 270 240 0")
    far = asked(lg, "landing", kind="formation", subject=squad.id, by="330 240 0 700 240 0")
    assert isinstance(well, Landing)
    assert isinstance(far, Landing)
    assert (well.why, far.why, far.rule) == ("", "refusal.out-of-cohesion", "cohesion.range")
    question = lg.game.decisions[0].placement
    assert question is not None
    assert far.nearest is not None
    assert question.judge(far.nearest) is None
    assert far.nearest[:2] == (330.0, 240.0)

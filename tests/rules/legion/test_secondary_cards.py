"""The ten secondary objectives: setup, scoring and special rules."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation, ActivationPhase
from dejarik.games.legion.areas import Blast
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.battle_cards import SCORES
from dejarik.games.legion.courage import courage, suppress
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.mission_actions import mission_actions, tokens_for
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.round import Round
from dejarik.games.legion.setup import set_up_secondary
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import EndOfActivation
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.missions import MIDDLE, by, from_step, given, mission, points, score, token
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block
from tests.rules.table import refused

RULE = "card.secondary.fields"


def armies(lg: Scenario) -> tuple[list[Unit], list[Unit]]:
    """Undeployed: a commander and two corps units each."""
    ours = [lg.unit(LEIA, A), lg.unit(REBELS, A), lg.unit(REBELS, A)]
    theirs = [lg.unit(VADER, B), lg.unit(STORMTROOPERS, B), lg.unit(STORMTROOPERS, B)]
    return ours, theirs


def suppressed(lg: Scenario, unit: Unit, count: int = 1) -> None:
    """Some effect suppresses the unit."""
    suppress(lg.game, lg.game.unit(unit.id), count)
    lg._begin_here()
    lg._go_on()


def held(lg: Scenario, unit: Unit) -> list[str]:
    return [one.name for one in lg.game.unit(unit.id).assets]


# Bring Them to Heel.


def test_more_pinned_enemies_are_worth_a_point(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "bring-them-to-heel")
    lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    lg.put(lg.unit(STORMTROOPERS, B, (900, 300)), suppression=1)
    assert score(lg) == [0, 0]
    lg.put(lg.unit(VADER, B, (1200, 300)), suppression=3)
    assert score(lg) == [0, 0]  # no courage to compare with
    lg.put(lg.unit(STORMTROOPERS, B, (1500, 300)), suppression=1)
    assert score(lg) == [1, 0]
    lg.game.state.round = 1
    lg.changed()
    assert score(lg) == [1, 0]


@covers("card.secondary.fields")
@pytest.mark.parametrize(
    ("courage", "suppression", "gained"), [(1, 1, [0, 1]), (2, 1, [0, 0]), (1, 0, [0, 0]), (0, 0, [0, 0])]
)
def test_who_has_as_many_tokens_as_courage_is_pinned(
    lg: Scenario, lend: Lend, courage: int, suppression: int, gained: list[int]
) -> None:
    mission(lg, "close-the-pocket", "bring-them-to-heel")
    lend(REBELS, courage=courage)
    lg.put(lg.unit(REBELS, A, (500, 300)), suppression=suppression)
    lg.unit(VADER, B, (1200, 300))
    assert score(lg) == gained


@covers("card.secondary.scoring-table")
def test_red_ticks_its_own_column(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "bring-them-to-heel")
    lg.unit(VADER, B, (1500, 300))
    rebels = [lg.unit(REBELS, A, (500 + x, 300)) for x in (0, 200)]
    lg.game.state.ticks = ((A, 0),)
    suppressed(lg, rebels[0], 2)
    assert (lg.asks, lg.options) == (B, ["panicked", "pass"])
    lg.answer("panicked")
    assert points(lg) == [0, 2]
    assert {*lg.game.state.ticks} == {(A, 0), (B, 0)}


@covers("card.secondary.scoring-table")
def test_a_row_is_ticked_once_and_one_row_a_round(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "bring-them-to-heel")
    lg.unit(LEIA, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (900, 300))
    other = lg.unit(STORMTROOPERS, B, (1200, 300))
    suppressed(lg, troops)
    assert lg.asked is None
    suppressed(lg, troops)
    assert (lg.asks, lg.options) == (A, ["panicked", "pass"])
    lg.answer("panicked")
    assert points(lg) == [2, 0]
    suppressed(lg, other)
    assert lg.asked is None  # one row a round
    lg.game.state.scored = ()
    suppressed(lg, other)
    assert lg.options == ["all-suppressed", "pass"]  # the first row is ticked
    lg.answer("all-suppressed")
    assert points(lg) == [4, 0]
    lg.game.state.scored = ()
    suppressed(lg, other)
    assert (lg.asked, points(lg)) == (None, [4, 0])


@covers("card.secondary.scoring-table", "round.count")
def test_a_new_round_has_a_row_of_its_own(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    for player in lg.game.state.players:
        player.hand = ["ambush", "push"]
    lg.game.state.scored = (A, B)
    lg.run(Round())
    assert (lg.asked, lg.game.state.round, list(lg.game.state.scored)) == ("command-card", 3, [])


def test_who_declines_may_tick_later(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "bring-them-to-heel")
    lg.unit(LEIA, A, (500, 300))
    troops = lg.unit(STORMTROOPERS, B, (900, 300))
    suppressed(lg, troops)
    assert lg.options == ["all-suppressed", "pass"]
    lg.answer("pass")
    suppressed(lg, troops)
    assert lg.options == ["panicked", "all-suppressed", "pass"]


# Destroy Enemy Base.


def test_bases_stand_away_from_edges_and_each_player_has_a_bomb(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "destroy-enemy-base")
    lg.poi(*MIDDLE)
    ours, theirs = armies(lg)
    from_step(lg, set_up_secondary)
    assert (lg.asks, lg.asked) == (A, "place-token")
    with refused(lg, by=RULE):
        lg.answer((500, 152.4 + 25.4, 0))
    with refused(lg, by=RULE):
        lg.answer((914.4 + 152.4 + 50.8, 457.2, 0))
    lg.answer((500, 152.5 + 25.4, 0))
    assert lg.asks == B
    lg.answer((914.4 + 152.5 + 50.8, 457.2, 0))
    assert [(one.name, one.owner) for one in lg.game.state.tokens[1:]] == [("base", A), ("base", B)]
    assert (lg.asks, lg.options) == (A, [f"unit:{one.id}" for one in ours])
    for wrong in (ours[:2], []):
        with refused(lg, by=RULE):
            lg.answer(tuple(f"unit:{one.id}" for one in wrong))
    lg.answer((f"unit:{ours[1].id}",))
    assert (lg.asks, lg.options) == (B, [f"unit:{one.id}" for one in theirs])
    lg.answer((f"unit:{theirs[0].id}",))
    assert (held(lg, ours[1]), held(lg, theirs[0])) == (["bomb"], ["bomb"])
    assert lg.asked


def test_a_secured_base_is_blown_up_with_all_bombs_there(lg: Scenario) -> None:
    mission(lg, "", "destroy-enemy-base")
    base = token(lg, 900, 500, name="base", owner=B)
    leia, rebels = lg.unit(LEIA, A, by(base)), lg.unit(REBELS, A, by(base, -60))
    far = lg.unit(REBELS, A, (300, 300))
    enemy = lg.unit(VADER, B, (900, 560))
    for unit in (leia, rebels, far, enemy):
        given(lg, unit, "bomb")
    lg.game.state.round = 1
    lg.run(EndPhase())
    assert [held(lg, unit) for unit in (leia, rebels, far, enemy)] == [[], [], ["bomb"], ["bomb"]]
    assert (lg.game.state.tokens, points(lg)) == ([], [4, 0])
    lg.run(EndPhase())
    assert points(lg) == [4, 0]


@covers("card.secondary.fields")
@pytest.mark.parametrize("player", [A, B])
def test_either_player_blows_up_the_base_of_the_other(lg: Scenario, player: int) -> None:
    mission(lg, "", "destroy-enemy-base")
    base = token(lg, 900, 500, name="base", owner=1 - player)
    bomber = lg.unit(REBELS, player, by(base))
    lg.unit(LEIA, player, (300, 300))
    lg.unit(VADER, 1 - player, (1500, 300))
    given(lg, bomber, "bomb")
    lg.run(EndPhase())
    assert (lg.game.state.tokens, points(lg)[player], points(lg)[1 - player]) == ([], 4, 0)


@pytest.mark.parametrize(("bomb", "crowd"), [(False, 0), (True, 1)])
def test_a_base_stands_without_a_bomb_or_when_it_is_not_secured(lg: Scenario, bomb: bool, crowd: int) -> None:
    mission(lg, "", "destroy-enemy-base")
    base = token(lg, 900, 500, name="base", owner=B)
    own = token(lg, 300, 500, name="base", owner=A)
    leia = lg.unit(LEIA, A, by(base))
    lg.unit(VADER, B, (900, 560) if crowd else (1500, 300))
    if bomb:
        given(lg, leia, "bomb")
    given(lg, lg.unit(REBELS, A, by(own)), "bomb")
    lg.run(EndPhase())
    assert (len(lg.game.state.tokens), points(lg)) == (2, [0, 0])


# Marked Targets.


def test_each_player_marks_two_units_of_each_side_none_twice(lg: Scenario) -> None:
    mission(lg, "", "marked-targets")
    ours = [lg.unit(LEIA, A).id, *[lg.unit(REBELS, A).id for _ in range(4)]]
    theirs = [lg.unit(VADER, B).id, *[lg.unit(STORMTROOPERS, B).id for _ in range(4)]]
    from_step(lg, set_up_secondary)
    assert (lg.asks, lg.options) == (A, [f"unit:{one}" for one in ours])
    for wrong in (ours[:1], ours[:3]):
        with refused(lg, by=RULE):
            lg.answer(tuple(f"unit:{one}" for one in wrong))
    lg.answer(tuple(f"unit:{one}" for one in ours[:2]))
    assert (lg.asks, lg.options) == (A, [f"unit:{one}" for one in theirs])
    lg.answer(tuple(f"unit:{one}" for one in theirs[:2]))
    assert (lg.asks, lg.options) == (B, [f"unit:{one}" for one in theirs[2:]])
    lg.answer(tuple(f"unit:{one}" for one in theirs[2:4]))
    assert (lg.asks, lg.options) == (B, [f"unit:{one}" for one in ours[2:]])
    lg.answer(tuple(f"unit:{one}" for one in ours[2:4]))
    assert [unit.id for unit in lg.game.state.units if unit.marks] == [*ours[:4], *theirs[:4]]
    assert lg.asked


@pytest.mark.parametrize(("marked", "gained"), [(True, [1, 0]), (False, [0, 0])])
def test_a_marked_unit_that_falls_is_worth_a_point(lg: Scenario, marked: bool, gained: list[int]) -> None:
    mission(lg, "", "marked-targets")
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (1500, 300))
    troops = lg.put(lg.unit(STORMTROOPERS, B, (900, 300)), marks=("marked",) if marked else ())
    lg.run(suffer(lg.game, troops, 1))
    assert (lg.game.unit(troops.id).defeated, points(lg)) == (True, gained)


# Recon Mission.


def test_each_player_has_one_scanner(lg: Scenario) -> None:
    mission(lg, "", "recon-mission")
    ours, theirs = armies(lg)
    from_step(lg, set_up_secondary)
    lg.answer((f"unit:{ours[2].id}",))
    lg.answer((f"unit:{theirs[1].id}",))
    assert (held(lg, ours[2]), held(lg, theirs[1])) == (["scanner"], ["scanner"])
    assert [lg.game.unit(one.id).assets[0].owner for one in (ours[2], theirs[1])] == [A, B]
    assert lg.asked


def test_a_scanner_observes_enemies_near_and_two_are_worth_a_point_a_round(lg: Scenario) -> None:
    mission(lg, "", "recon-mission")
    leia = lg.unit(LEIA, A, (500, 300))
    given(lg, leia, "scanner")
    near = lg.unit(STORMTROOPERS, B, (500 + 304.8 + 27, 300))
    far = lg.unit(STORMTROOPERS, B, (500, 300 + 304.9 + 27))
    end_of_activation(lg, leia)
    assert ([lg.game.unit(one.id).observation for one in (near, far)], points(lg)) == ([1, 0], [0, 0])
    other = lg.unit(STORMTROOPERS, B, (500, 500))
    end_of_activation(lg, leia)
    assert ([lg.game.unit(one.id).observation for one in (near, far, other)], points(lg)) == ([2, 0, 1], [1, 0])
    end_of_activation(lg, leia)
    assert points(lg) == [1, 0]
    lg.game.state.scored = ()
    lg.game.state.round = 1
    lg.changed()
    end_of_activation(lg, leia)
    assert points(lg) == [1, 0]
    lg.game.state.round = 3
    lg.changed()
    end_of_activation(lg, leia)
    assert points(lg) == [2, 0]


@covers("card.secondary.fields")
@pytest.mark.parametrize(("me", "other"), [(A, B), (B, A)])
def test_a_scanner_observes_whoever_its_leader_sees_some_of(lg: Scenario, me: int, other: int) -> None:
    """Not who is near behind a wall, nor its own side, though the enemy has the same mission."""
    lg.terrain(block(400, 400, 100, 20, 200))
    mission(lg, "", "recon-mission")
    leia, friend = lg.unit(LEIA, me, (500, 300)), lg.unit(REBELS, me, (560, 300))
    given(lg, leia, "scanner")
    near = lg.unit(STORMTROOPERS, other, (500, 430), (400, 430), (500, 700))
    hidden = lg.unit(STORMTROOPERS, other, (380, 440))
    end_of_activation(lg, leia)
    units = [lg.game.unit(one.id) for one in (leia, friend, near, hidden)]
    assert ([one.observation for one in units], points(lg)) == ([0, 0, 1, 0], [0, 0])


def test_without_a_scanner_nothing_is_observed(lg: Scenario) -> None:
    mission(lg, "", "recon-mission")
    leia, troops = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    end_of_activation(lg, leia)
    assert lg.game.unit(troops.id).observation == 0


def end_of_activation(lg: Scenario, unit: Unit) -> None:
    window = lg.game.open(EndOfActivation(unit=unit.id))
    if window is not None:
        lg.run(window)


# Surface Scan.


def test_two_scanners_for_each_player(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    ours, _ = armies(lg)
    from_step(lg, set_up_secondary)
    for wrong in (ours[:1], ours):
        with refused(lg, by=RULE):
            lg.answer(tuple(f"unit:{one.id}" for one in wrong))
    lg.answer(tuple(f"unit:{one.id}" for one in ours[1:]))
    assert [held(lg, one) for one in ours] == [[], ["scanner"], ["scanner"]]
    assert (lg.asks, lg.asked) == (B, "mission-units")


def test_two_scanners_abroad_are_worth_a_point(lg: Scenario) -> None:
    mission(lg, "breakthrough", "surface-scan")
    first, second = lg.unit(REBELS, A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    for unit in (first, second):
        given(lg, unit, "scanner")
    lg.game.state.round = 1
    lg.changed()
    assert score(lg) == [0, 0]
    lg.game.state.round = 2
    lg.changed()
    assert score(lg) == [1, 0]
    lg.set(second.leader, x=900.0, y=228.6)  # half in its own territory
    assert score(lg) == [1, 0]
    lg.set(second.leader, x=900.0, y=300.0)
    lg.poi(900, 210)  # in its own territory, and contested from outside
    assert score(lg) == [2, 0]  # the checkpoint alone


@covers("card.secondary.fields")
@pytest.mark.parametrize(
    ("scanner", "places", "poi", "gained"),
    [
        (True, [(900, 300)], (), 1),
        (True, [(900, 300)], (960, 300), 1),  # a point of interest that is in nobody's territory
        (False, [(900, 300)], (), 0),
        (True, [(900, 300), (900, 200)], (), 0),  # one of them is at home
        (True, [], (), 0),  # not deployed
    ],
)
def test_the_second_scanner_is_abroad_with_all_of_its_unit(
    lg: Scenario, scanner: bool, places: list[tuple[float, float]], poi: tuple[float, ...], gained: int
) -> None:
    mission(lg, "cauldron", "surface-scan")
    given(lg, lg.unit(REBELS, A, (500, 300)), "scanner")
    other = lg.unit(REBELS, A, *places)
    if scanner:
        given(lg, other, "scanner")
    if poi:
        lg.poi(*poi)
    assert SCORES["surface-scan"](lg.game, A) == gained


def test_a_scanner_beside_a_lost_enemy_one_is_worth_two_once_a_game(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    given(lg, lg.unit(REBELS, A, (500, 300)), "scanner")
    own = token(lg, 560, 300, "asset", "scanner", owner=A)
    lg.game.state.round = 1
    lg.changed()
    assert score(lg) == [0, 0]
    lg.game.state.tokens.remove(own)
    lost = token(lg, 840, 300, "asset", "scanner", owner=B)
    lg.unit(REBELS, A, by(lost))  # without one of its own
    assert score(lg) == [0, 0]
    token(lg, 440, 300, "asset", "scanner", owner=B)
    assert score(lg) == [2, 0]
    assert score(lg) == [2, 0]


@covers("endphase.score")
def test_the_objective_is_over_before_the_secondary_one_scores(lg: Scenario) -> None:
    """A cart in blue's own territory keeps a scanner by it from scoring, until the objective has it moved."""
    mission(lg, "payload", "surface-scan")
    cart = token(lg, 600, 240)
    for place in ((600, 330), (1200, 400)):
        given(lg, lg.unit(REBELS, A, place), "scanner")
    assert score(lg) == [1, 0]
    assert (lg.asked, lg.asks) == ("move-token", A)
    lg.answers(f"token:{cart.id}", (640, 300, 0))
    assert points(lg) == [2, 0]


@covers("card.secondary.fields", "endphase.score")
def test_to_look_at_the_table_scores_nothing(lg: Scenario) -> None:
    mission(lg, "", "surface-scan")
    given(lg, lg.unit(REBELS, A, (500, 300)), "scanner")
    token(lg, 440, 300, "asset", "scanner", owner=B)
    before = lg.game.state_hash()
    views = [lg.game.view(player) for player in (A, B)]
    assert [view.players[A].scores for view in views] == [2, 2]  # type: ignore[attr-defined]
    assert lg.game.state_hash() == before
    assert score(lg) == [2, 0]


# Sweep and Clear.


@pytest.mark.parametrize(
    ("y", "rows"),
    [
        (200.0, ["anywhere", "own"]),
        (228.6, ["anywhere", "own", "contested"]),
        (400.0, ["anywhere", "contested"]),
        (720.0, ["anywhere", "enemy"]),
    ],
)
def test_rows_are_ticked_by_where_the_attacker_stands(lg: Scenario, y: float, rows: list[str]) -> None:
    mission(lg, "cauldron", "sweep-and-clear")
    leia = lg.unit(LEIA, A, (900, y))
    lg.unit(VADER, B, (1700, 850))
    troops = lg.unit(STORMTROOPERS, B, (900, y + 100))
    fight(lg, leia, troops)
    assert (lg.asks, lg.options) == (A, [*rows, "pass"])
    lg.answer(rows[-1])
    assert points(lg) == [2 if rows[-1] == "enemy" else 1, 0]
    assert lg.game.state.scored == (A,)


def fight(lg: Scenario, attacker: Unit, defender: Unit) -> None:
    """An attack whose defender has one miniature, which falls."""
    lg.dice("crit crit blank  blank blank")
    lg.run(Attack(attacker=attacker.id, only=(defender.id,)))
    while lg.game.decisions and lg.game.decisions[0].kind != "tick":
        decision = lg.game.decisions[0]
        lg.answer(decision.suggested)


@covers("card.secondary.scoring-table")
def test_a_ticked_row_and_a_second_one_in_a_round_are_closed(lg: Scenario) -> None:
    mission(lg, "cauldron", "sweep-and-clear")
    leia = lg.unit(LEIA, A, (900, 400))
    lg.unit(VADER, B, (1700, 850))
    troops = [lg.unit(STORMTROOPERS, B, (900, 500)) for _ in range(1)]
    lg.game.state.ticks = ((A, 0), (B, 2))
    lg.changed()
    fight(lg, leia, troops[0])
    assert lg.options == ["contested", "pass"]
    lg.answer("pass")
    lg.game.state.scored = (A,)
    lg.changed()
    fight(lg, leia, lg.unit(STORMTROOPERS, B, (900, 500)))
    assert lg.asked is None


@covers("card.secondary.scoring-table", "keyword.weapon.detonate.token-is-attacker")
def test_a_charge_that_defeats_a_unit_ticks_nothing(lg: Scenario, made: Made) -> None:
    mission(lg, "cauldron", "sweep-and-clear")
    made("charges", weapons=(gun(range=(1, 1), dice=(1, 0, 0), area=True),))
    lg.unit(VADER, B, (1700, 850))
    lg.unit(STORMTROOPERS, B, (900, 400))
    lg.unit(LEIA, A, (900, 700))
    charge = token(lg, 900, 430, "charge", "charges", owner=A)
    lg.dice("crit blank")
    lg.run(Blast(token=charge.id))
    assert (lg.asked, points(lg)) == (None, [0, 0])


@covers("card.secondary.scoring-table", "keyword.unit.guardian")
@pytest.mark.parametrize("by_the_attack", [True, False])
def test_a_guardian_who_falls_by_the_attack_counts(lg: Scenario, by_the_attack: bool) -> None:
    mission(lg, "cauldron", "sweep-and-clear")
    leia, vader = lg.unit(LEIA, A, (900, 400)), lg.unit(VADER, B, (900, 600))
    guard = lg.unit(STORMTROOPERS, B, (930, 600))
    pool = Pool(vader.id, "ranged", ((leia.leader, (-1, 0)),), (0, 0, 1))
    lg.game.stack.append(Attack(attacker=leia.id, pools=[pool], resolved=[0], step=99))
    lg.run(suffer(lg.game, guard, 1, A, leia.id if by_the_attack else -1))
    assert (lg.asked == "tick") is by_the_attack
    if by_the_attack:
        lg.answer("pass")


def test_wounds_of_another_kind_tick_nothing(lg: Scenario) -> None:
    mission(lg, "cauldron", "sweep-and-clear")
    lg.unit(LEIA, A, (900, 400))
    lg.unit(VADER, B, (1700, 850))
    lg.run(suffer(lg.game, lg.unit(STORMTROOPERS, B, (900, 500)), 1))
    assert lg.asked is None


# Supply Run.


def test_caches_lie_in_contested_territory(lg: Scenario) -> None:
    mission(lg, "breakthrough", "supply-run")
    armies(lg)
    from_step(lg, set_up_secondary)
    with refused(lg, by=RULE):
        lg.answer((600, 304.8 + 12.7, 0))  # within range 2 of the long edge
    lg.answer((600, 304.9 + 12.7, 0))
    with refused(lg, by=RULE):
        lg.answer((600 + 152.4 + 25.4, 317.6, 0))
    lg.answer((600 + 152.5 + 25.4, 317.6, 0))
    assert (lg.asks, len(lg.game.state.tokens)) == (B, 2)
    lg.answers((1200, 450, 0), (1400, 450, 0))
    assert [(one.kind, one.name) for one in lg.game.state.tokens] == [("asset", "cache")] * 4
    assert lg.asked


def test_caches_do_not_lie_in_a_territory(lg: Scenario) -> None:
    mission(lg, "contact-contact", "supply-run")
    armies(lg)
    from_step(lg, set_up_secondary)
    with refused(lg, by=RULE):
        lg.answer((460, 500, 0))  # blue's reaches to 457.2, and up to 609.6
    with refused(lg, by=RULE):
        lg.answer((1828.8 - 460, 914.4 - 500, 0))  # red's is opposite
    lg.answer((457.2 + 12.7, 500, 0))  # the token touches it from outside
    assert (lg.asked, lg.asks, len(lg.game.state.tokens)) == ("place-token", A, 1)


@pytest.mark.parametrize(("round", "gained"), [(1, None), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_a_cache_is_given_up_at_a_point_of_interest(lg: Scenario, round: int, gained: int | None) -> None:
    mission(lg, "", "supply-run")
    place = lg.poi(500, 300)
    rebels = lg.unit(REBELS, A, by(place))
    given(lg, rebels, "cache")
    lg.unit(VADER, B, (1500, 300))
    lg.game.state.round = round
    lg.changed()
    lg.run(Activation(unit=rebels.id))
    if gained is None:
        assert lg.asked == "action"
        return
    assert (lg.asks, lg.options) == (A, ["deliver", "pass"])
    lg.answer("deliver")
    assert (held(lg, rebels), points(lg), lg.asked) == ([], [gained, 0], "action")


@covers("card.secondary.fields")
def test_a_delivery_is_a_choice_and_made_at_one_of_the_points(lg: Scenario) -> None:
    mission(lg, "", "supply-run")
    place = lg.poi(500, 300)
    lg.poi(1200, 300)
    rebels = lg.unit(REBELS, A, by(place))
    given(lg, rebels, "cache")
    lg.run(Activation(unit=rebels.id))
    lg.answer("pass")
    assert (held(lg, rebels), points(lg), lg.asked) == (["cache"], [0, 0], "action")


@pytest.mark.parametrize(("away", "cache"), [(300.0, True), (60.0, False)])
def test_no_delivery_without_cache_or_point(lg: Scenario, away: float, cache: bool) -> None:
    mission(lg, "", "supply-run")
    place = lg.poi(500, 300)
    rebels = lg.unit(REBELS, A, by(place, away))
    if cache:
        given(lg, rebels, "cache")
    lg.run(Activation(unit=rebels.id))
    assert lg.asked == "action"


# Align the Relay.


def test_relays_lie_on_the_middle_line(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "align-the-relay")
    armies(lg)
    lg.poi(*MIDDLE)
    from_step(lg, set_up_secondary)
    assert [(one.name, one.x, one.y) for one in lg.game.state.tokens[1:]] == [("relay", *MIDDLE)]
    with refused(lg, by=RULE):
        lg.answer((500, 457.2 + 12.8, 0))
    with refused(lg, by=RULE):
        lg.answer((152.4 + 12.7, 457.2, 0))
    with refused(lg, by=RULE):
        lg.answer((914.4 - 152.4 - 25.4, 457.2, 0))
    lg.answer((914.4 - 152.5 - 25.4, 457.2 + 12.6, 0))
    lg.answer((152.5 + 12.7, 457.2, 0))
    assert lg.asks == B
    lg.answers((1200, 457.2, 0), (1600, 457.2, 0))
    assert [one.owner for one in lg.game.state.tokens if one.name == "relay"] == [-1] * 5
    assert lg.asked


@pytest.mark.parametrize(("count", "gained"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_relays_score_from_two_and_from_four(lg: Scenario, count: int, gained: int) -> None:
    mission(lg, "", "align-the-relay")
    for number in range(5):
        token(lg, 300 + 300 * number, 457, "asset", "relay", owner=A if number < count else B)
    assert score(lg) == [gained, int(5 - count >= 2) + int(5 - count >= 4)]


def test_a_relay_is_aligned_with_an_action_and_stays_so(lg: Scenario) -> None:
    mission(lg, "", "align-the-relay")
    relay = token(lg, 500, 300, "asset", "relay", owner=B)
    far = token(lg, 900, 300, "asset", "relay")
    rebels = lg.unit(REBELS, A, by(relay))
    lg.run(Activation(unit=rebels.id))
    lg.answer("align-relay")
    assert {one.id: one.owner for one in lg.game.state.tokens} == {relay.id: A, far.id: -1}
    assert lg.game.stack[0].left == 1  # type: ignore[attr-defined]
    assert tokens_for(lg.game, lg.game.unit(rebels.id), "align-relay") == []
    assert lg.asked == "action"


# Failed Negotiations.


def test_prisoners_go_to_corps_and_special_forces_troopers(lg: Scenario) -> None:
    mission(lg, "close-the-pocket", "failed-negotiations")
    lg.poi(*MIDDLE)
    ours, theirs = armies(lg)
    lg.unit(AT_RT, A)
    commandos = lg.unit("rebel-commandos", A)
    from_step(lg, set_up_secondary)
    assert [(one.kind, one.x, one.y) for one in lg.game.state.tokens if one.name == "exchange"] == [("poi", *MIDDLE)]
    assert (lg.asks, lg.options) == (A, [f"unit:{one.id}" for one in (*ours[1:], commandos)])
    with refused(lg, by=RULE):
        lg.answer(tuple(f"unit:{one.id}" for one in ours[1:]))
    lg.answer((f"unit:{ours[1].id}",))
    assert (lg.asks, lg.options) == (B, [f"unit:{one.id}" for one in theirs[1:]])
    lg.answer((f"unit:{theirs[1].id}",))
    assert (held(lg, ours[1]), held(lg, theirs[1])) == (["prisoner"], ["prisoner"])
    assert lg.asked


@pytest.mark.parametrize(("away", "gained"), [(152.4 + 25.4 + 13.5, 1), (152.5 + 25.4 + 13.5, 0)])
def test_each_unit_with_a_prisoner_near_the_exchange_scores(lg: Scenario, away: float, gained: int) -> None:
    mission(lg, "", "failed-negotiations")
    token(lg, *MIDDLE, name="exchange")
    unit = lg.unit(REBELS, A, (MIDDLE[0] + away, MIDDLE[1]))
    lg.unit(REBELS, A, (MIDDLE[0] - 60, MIDDLE[1]))
    given(lg, unit, "prisoner")
    given(lg, unit, "prisoner", owner=B)
    assert score(lg) == [gained, 0]


@covers("courage.null", "card.secondary.fields")
def test_a_prisoner_gives_no_courage_to_the_fearless(lg: Scenario, lend: Lend) -> None:
    mission(lg, "", "failed-negotiations")
    lend(REBELS, ("enrage", 1))
    guard = lg.unit(REBELS, A, (500, 300), (530, 300))
    given(lg, guard, "prisoner")
    lg.set(guard.miniatures[1], wounds=1)
    assert courage(lg.game, lg.game.unit(guard.id)) is None


def test_a_prisoner_gives_courage_and_a_truce_in_round_one(lg: Scenario) -> None:
    mission(lg, "", "failed-negotiations")
    guard, other = lg.unit(REBELS, A, (500, 300)), lg.unit(REBELS, A, (900, 300))
    lg.unit(LEIA, A, (100, 300))
    lg.unit(VADER, B, (1500, 300))
    given(lg, guard, "prisoner")
    assert [courage(lg.game, one) for one in (guard, other)] == [2, 1]
    lg.run(ActivationPhase())
    assert not lg.game.keyword(guard.id, "incognito")  # it is round 2
    lg.game.stack.clear()
    lg.game.state.round = 1
    lg.run(ActivationPhase())
    assert (lg.game.keyword(guard.id, "incognito"), lg.game.keyword(other.id, "incognito")) == (1, 0)
    lg.game.stack.clear()
    lg.run(EndPhase())
    assert not lg.game.keyword(guard.id, "incognito")


# Retrieve the Data.


def test_a_core_in_the_middle_and_two_of_each_player(lg: Scenario) -> None:
    mission(lg, "breakthrough", "retrieve-the-data")
    armies(lg)
    from_step(lg, set_up_secondary)
    assert [(one.name, one.x, one.y) for one in lg.game.state.tokens] == [("core", *MIDDLE)]
    with refused(lg, by=RULE):
        lg.answer((914.4 - 152.4 - 25.4, 457.2, 0))
    with refused(lg, by=RULE):
        lg.answer((600, 304.8 + 12.7, 0))
    lg.answers((600, 450, 0), (1100, 450, 0))
    assert lg.asks == B
    lg.answers((1300, 450, 0), (400, 450, 0))
    assert len(lg.game.state.tokens) == 5
    assert lg.asked


def test_cores_with_two_tokens_score_and_leave(lg: Scenario) -> None:
    mission(lg, "", "retrieve-the-data")
    full = token(lg, 500, 300, "asset", "core", count=2)
    half = token(lg, 900, 300, "asset", "core", count=1)
    lost = token(lg, 1300, 300, "asset", "core", count=3)
    for one in (full, half):
        lg.unit(REBELS, A, by(one))
    assert score(lg) == [1, 0]
    assert [one.id for one in lg.game.state.tokens] == [half.id, lost.id]


def test_data_is_recovered_with_an_action(lg: Scenario) -> None:
    mission(lg, "", "retrieve-the-data")
    core = token(lg, 500, 300, "asset", "core", count=1)
    rebels = lg.unit(REBELS, A, by(core))
    lg.run(Activation(unit=rebels.id))
    lg.answer("recover-data")
    assert [one.count for one in lg.game.state.tokens] == [2]
    assert [one["count"] for one in lg.events("data.recovered")] == [2]
    assert lg.game.stack[0].left == 1  # type: ignore[attr-defined]
    assert held(lg, rebels) == []  # nobody carries a core
    assert lg.asked == "action"


# Who has which action.


@pytest.mark.parametrize(
    ("secondary", "action", "who"),
    [
        ("destroy-enemy-base", "claim-bomb", ("leia", "rebels", "walker")),
        ("recon-mission", "claim-scanner", ("leia", "rebels", "walker")),
        ("surface-scan", "claim-scanner", ("leia", "rebels", "walker")),
        ("recon-surface-scan", "claim-scanner", ("leia", "rebels", "walker")),
        ("supply-run", "claim-cache", ("leia", "rebels")),
        ("failed-negotiations", "claim-prisoner", ("rebels",)),
        ("align-the-relay", "align-relay", ("leia", "rebels", "walker")),
        ("retrieve-the-data", "recover-data", ("leia", "rebels", "walker")),
        ("marked-targets", "", ()),
    ],
)
@covers("objective.claim")
def test_cards_say_who_has_which_action(lg: Scenario, secondary: str, action: str, who: tuple[str, ...]) -> None:
    mission(lg, "", secondary)
    units = {
        "leia": lg.unit(LEIA, A, (500, 300)),
        "rebels": lg.unit(REBELS, A, (900, 300)),
        "walker": lg.unit(AT_RT, A, (1300, 300)),
    }
    found = {name for name, unit in units.items() if mission_actions(lg.game, unit)}
    assert found == set(who)
    assert all(mission_actions(lg.game, units[name]) == [action] for name in who)

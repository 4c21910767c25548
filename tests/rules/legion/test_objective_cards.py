"""The ten objective cards: what they score, and what else they say."""

from __future__ import annotations

import pytest

from dejarik.games.legion.courage import EndRelief
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.missions import points_of_interest, territory_of
from dejarik.games.legion.rerolling import AimDice
from dejarik.games.legion.setup import place_objectives, set_up_objective
from dejarik.games.legion.state import NOBODY
from tests.marks import covers
from tests.rules.legion.missions import by, from_step, map_of, mission, points, score, token, worth
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Scenario
from tests.rules.table import refused

CARDS = catalogue_of()


@pytest.mark.parametrize("card", ["cauldron", "contact-contact"])
def test_a_point_on_a_border_belongs_to_the_territory_as_the_card_says(lg: Scenario, card: str) -> None:
    mission(lg, card)
    for zone, places in CARDS.objectives[card].zones.items():
        wanted = {"blue": A, "red": B, "contested": NOBODY}[zone]
        for x, y in places:
            assert territory_of(lg.game, lg.poi(x, y)) == wanted


def test_breakthrough_pays_one_at_home_and_two_abroad(lg: Scenario) -> None:
    mission(lg, "breakthrough")
    red, _, ours, _ = map_of(lg)
    assert worth(lg) == (2, 2)  # nobody contests anything
    lg.unit(STORMTROOPERS, B, by(ours))
    assert worth(lg) == (1, 4)
    lg.unit(REBELS, A, by(ours, -60))
    assert worth(lg) == (1, 2)
    lg.unit(REBELS, A, by(red))
    assert worth(lg) == (3, 1)
    lg.unit(REBELS, A, (ours.x, ours.y + 60))
    assert worth(lg) == (3, 1)  # who secures a point at home that is contested has nothing for it


@covers("mission.setup.sides", "card.map.fields", "card.objective.fields")
@pytest.mark.parametrize(
    ("blue", "turned", "low", "high"), [(A, False, A, B), (A, True, B, A), (B, False, B, A), (B, True, A, B)]
)
def test_bunkers_belong_to_the_nearer_player(lg: Scenario, blue: int, turned: bool, low: int, high: int) -> None:
    """Whoever is blue, and at whichever edge."""
    mission(lg, "bunker-assault")
    lg.game.state.blue, lg.game.state.turned = blue, turned
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    from_step(lg, place_objectives)
    owners = {(round(one.x), round(one.y)): one.owner for one in points_of_interest(lg.game)}
    assert owners == {(610, 610): high, (1219, 610): high, (610, 305): low, (1219, 305): low}
    assert [event["token"] for event in lg.events("token.placed")] == ["poi"] * 4
    assert lg.asked


@pytest.mark.parametrize(
    ("key", "before", "after", "scored"),
    [
        (STORMTROOPERS, 0, 1, 1),
        (VADER, 0, 2, 1),
        (STORMTROOPERS, 1, 2, 1),
        (STORMTROOPERS, 2, None, 3),
        (VADER, 1, None, 3),
    ],
)
def test_enemy_bunkers_fall_with_three_wounds(
    lg: Scenario, key: str, before: int, after: int | None, scored: int
) -> None:
    mission(lg, "bunker-assault")
    tokens = map_of(lg)
    own = [lg.game.state.tokens.index(one) for one in tokens if one.y < 400]
    for place in own:
        one = lg.game.state.tokens[place]
        lg.game.state.tokens[place] = type(one)(one.id, one.kind, one.x, one.y, owner=A, count=before)
    lg.unit(key, B, by(tokens[2]))
    lg.unit(LEIA, A, (1800, 20))
    lg.run(EndPhase())
    counts = {one.id: one.count for one in lg.game.state.tokens}
    assert counts.get(tokens[2].id) == after
    assert points(lg) == [0, scored]
    assert lg.game.state.destroyed == ()
    assert [one["count"] for one in lg.events("bunker.wounded")] == [2 if key == VADER else 1]


def test_own_bunkers_are_not_wounded_and_the_first_round_counts_for_nothing(lg: Scenario) -> None:
    mission(lg, "bunker-assault")
    first = map_of(lg)[2]
    lg.game.state.tokens = [type(first)(one.id, "poi", one.x, one.y, owner=A) for one in lg.game.state.tokens]
    lg.unit(LEIA, A, by(first))
    lg.unit(VADER, B, by(lg.game.state.tokens[3]))
    lg.game.state.round = 1
    lg.run(EndPhase())
    assert ([one.count for one in lg.game.state.tokens], points(lg)) == ([0, 0, 0, 0], [0, 0])
    lg.game.state.round = 2
    lg.run(EndPhase())
    assert ([one.count for one in lg.game.state.tokens], points(lg)) == ([0, 0, 0, 2], [1, 1])


def test_the_middle_stockpile_counts_twice(lg: Scenario) -> None:
    mission(lg, "close-the-pocket")
    left, middle, right = map_of(lg)
    lg.unit(REBELS, A, by(left))
    assert worth(lg) == (1, 0)
    lg.unit(STORMTROOPERS, B, by(middle))
    assert worth(lg) == (1, 2)
    lg.unit(STORMTROOPERS, B, by(right))
    assert worth(lg) == (1, 3)
    lg.unit(REBELS, A, by(token(lg, 300, 100, name="base")))  # which is no stockpile
    assert worth(lg) == (1, 3)


def test_signals_are_scored_abroad_by_securing_or_by_an_agent(lg: Scenario) -> None:
    mission(lg, "intercept-signals")
    red, left, right, blue = map_of(lg)
    lg.unit(REBELS, A, by(blue))
    assert worth(lg) == (0, 0)
    lg.unit(REBELS, A, by(left))
    assert worth(lg) == (1, 0)
    agent = lg.unit(REBELS, A, by(right))
    lg.unit(STORMTROOPERS, B, by(right, -60))
    lg.unit(STORMTROOPERS, B, (right.x, right.y + 60))
    assert worth(lg) == (1, 1)
    lg.put(agent, marks=("intel",))
    assert worth(lg) == (2, 1)
    lg.put(lg.unit(REBELS, A, by(red)), marks=("intel",))
    assert worth(lg) == (3, 1)  # secured and with an agent: one point


def test_each_player_picks_agents_among_three_that_the_other_named(lg: Scenario) -> None:
    mission(lg, "intercept-signals")
    ours = [lg.unit(LEIA if not number else REBELS, A).id for number in range(4)]
    theirs = [lg.unit(VADER if not number else STORMTROOPERS, B).id for number in range(3)]
    from_step(lg, set_up_objective)
    assert (lg.asks, lg.asked) == (A, "mission-units")
    for some in (ours[:2], ours):
        with refused(lg, by="card.objective.fields"):
            lg.answer(tuple(f"unit:{one}" for one in some))
    lg.answer(tuple(f"unit:{one}" for one in ours[1:]))
    # B has three units, which are all named
    assert (lg.asks, lg.options) == (A, [f"unit:{one}" for one in theirs])
    for wrong in (theirs, theirs[:1]):
        with refused(lg, by="card.objective.fields"):
            lg.answer(tuple(f"unit:{one}" for one in wrong))
    lg.answer((f"unit:{theirs[0]}", f"unit:{theirs[1]}"))
    assert (lg.asks, lg.options) == (B, [f"unit:{one}" for one in ours[1:]])
    lg.answer((f"unit:{ours[1]}", f"unit:{ours[3]}"))
    marked = {unit.id: unit.marks for unit in lg.game.state.units if unit.marks}
    assert marked == dict.fromkeys((ours[1], ours[3], theirs[0], theirs[1]), ("intel",))
    assert lg.asked


def test_new_agents_are_named_by_a_secured_tower_up_to_two(lg: Scenario) -> None:
    mission(lg, "intercept-signals")
    red = map_of(lg)[0]
    lg.put(lg.unit(LEIA, A, (red.x, red.y - 60)), marks=("intel",))
    near = [lg.unit(REBELS, A, by(red, aside)).id for aside in (60, -60)]
    far = lg.unit(REBELS, A, (200, 60))
    lg.unit(VADER, B, (red.x, red.y + 60))
    lg.run(EndPhase())
    assert (lg.asks, lg.asked, lg.options) == (A, "mission-units", [*[f"unit:{one}" for one in near], "done"])
    with refused(lg, by="card.objective.fields"):
        lg.answer(tuple(f"unit:{one}" for one in near))
    lg.answer((f"unit:{near[1]}",))
    assert (lg.game.unit(near[1]).marks, lg.game.unit(near[0]).marks, lg.game.unit(far.id).marks) == (
        ("intel",),
        (),
        (),
    )
    lg.run(EndPhase())
    assert lg.asked is None  # two agents already


@pytest.mark.parametrize(("held", "scored"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_research_is_scored_by_how_many_labs_are_contested(lg: Scenario, held: int, scored: int) -> None:
    mission(lg, "recover-the-research")
    for lab in map_of(lg)[:held]:
        lg.unit(REBELS, A, by(lab))
        lg.unit(STORMTROOPERS, B, by(lab, -60))
        lg.unit(STORMTROOPERS, B, (lab.x, lab.y + 60))
    assert worth(lg) == (scored, scored)


def test_targets_score_and_the_opponent_moves_them(lg: Scenario) -> None:
    mission(lg, "shifting-priorities")
    tokens = map_of(lg)
    lg.unit(LEIA, A, (tokens[0].x, tokens[0].y - 100))
    lg.unit(REBELS, A, (tokens[1].x, tokens[1].y - 100))
    lg.unit(VADER, B, (tokens[3].x, tokens[3].y - 100))
    lg.run(EndPhase())
    assert points(lg) == [2, 1]
    # blue first: what red secures
    assert (lg.asks, lg.options) == (A, [f"token:{tokens[3].id}", "pass"])
    lg.answer(f"token:{tokens[3].id}")
    with refused(lg, by="card.objective.fields"):
        lg.answer((tokens[3].x, tokens[3].y + 76.3, 0))
    lg.answer((tokens[3].x, tokens[3].y + 76.2, 0))
    assert (lg.asks, lg.options) == (B, [f"token:{tokens[0].id}", f"token:{tokens[1].id}", "pass"])
    lg.answers(f"token:{tokens[1].id}", (tokens[1].x + 20, tokens[1].y, 0))
    assert (lg.asks, lg.options) == (B, [f"token:{tokens[0].id}", "pass"])
    lg.answer("pass")
    where = {one.id: (one.x, one.y) for one in lg.game.state.tokens}
    assert where[tokens[3].id] == pytest.approx((tokens[3].x, tokens[3].y + 76.2))
    assert where[tokens[1].id] == pytest.approx((tokens[1].x + 20, tokens[1].y))
    assert where[tokens[0].id] == pytest.approx((tokens[0].x, tokens[0].y))
    assert lg.asked is None


def test_targets_are_moved_in_turns(lg: Scenario) -> None:
    mission(lg, "shifting-priorities")
    tokens = map_of(lg)
    for owner, places in ((A, tokens[:2]), (B, tokens[3:])):
        for number, place in enumerate(places):
            key = (LEIA, REBELS)[number] if owner == A else (VADER, STORMTROOPERS)[number]
            lg.unit(key, owner, (place.x, place.y - 100))
    lg.run(EndPhase())
    seen = []
    while lg.asked == "move-token":
        seen.append((lg.asks, lg.options[0]))
        lg.answer(lg.options[0])
        lg.answer(lg.decision.suggested)
    assert seen == [
        (A, f"token:{tokens[3].id}"),
        (B, f"token:{tokens[0].id}"),
        (A, f"token:{tokens[4].id}"),
        (B, f"token:{tokens[1].id}"),
    ]


@covers("card.objective.fields")
def test_no_target_is_moved_in_the_first_round(lg: Scenario) -> None:
    mission(lg, "shifting-priorities")
    tokens = map_of(lg)
    lg.unit(LEIA, A, (60, 60))
    lg.unit(VADER, B, (tokens[3].x, tokens[3].y - 100))
    lg.game.state.round = 1
    lg.run(EndPhase())
    assert lg.asked is None


@covers("card.objective.fields")
def test_who_alone_has_targets_to_move_moves_one_after_the_other(lg: Scenario) -> None:
    mission(lg, "shifting-priorities")
    tokens = map_of(lg)
    lg.unit(LEIA, A, (60, 60))
    lg.unit(VADER, B, (tokens[3].x, tokens[3].y - 100))
    lg.unit(STORMTROOPERS, B, (tokens[4].x, tokens[4].y - 100))
    lg.run(EndPhase())
    for one in tokens[3:5]:
        assert (lg.asks, lg.options[0]) == (A, f"token:{one.id}")
        lg.answers(lg.options[0], (one.x, one.y + 10, 0))
    assert lg.asked is None


def test_flags_score_and_two_vanguards_score_once_more(lg: Scenario) -> None:
    mission(lg, "outflank")
    flags = map_of(lg)
    first = lg.unit(REBELS, A, by(flags[0]))
    second = lg.unit(REBELS, A, by(flags[1]))
    assert worth(lg) == (2, 0)
    lg.put(first, marks=("vanguard",))
    assert worth(lg) == (2, 0)
    lg.put(second, marks=("vanguard",))
    assert worth(lg) == (3, 0)
    lg.unit(STORMTROOPERS, B, by(flags[1], -60))
    assert worth(lg) == (1, 0)  # the second flag is not secured


def test_a_single_vanguard_at_two_flags_counts_for_one(lg: Scenario) -> None:
    mission(lg, "outflank")
    lg.poi(500, 300)
    lg.poi(600, 300)
    lg.put(lg.unit(REBELS, A, (550, 350)), marks=("vanguard",))
    assert worth(lg) == (2, 0)


def test_up_to_three_units_are_vanguards_but_no_commander_nor_passenger(lg: Scenario) -> None:
    mission(lg, "outflank")
    lg.unit(LEIA, A)
    riders = [lg.unit(REBELS, A).id for _ in range(4)]
    lg.put(lg.unit(AT_RT, A), passenger=riders[3])
    walker = lg.game.state.units[-1].id
    lg.unit(VADER, B)
    from_step(lg, set_up_objective)
    assert (lg.asks, lg.options) == (A, [*[f"unit:{one}" for one in riders[:3]], f"unit:{walker}", "done"])
    with refused(lg, by="card.objective.fields"):
        lg.answer((*[f"unit:{one}" for one in riders[:3]], f"unit:{walker}"))
    lg.answer((f"unit:{riders[0]}", f"unit:{riders[1]}", f"unit:{walker}"))
    assert [unit.id for unit in lg.game.state.units if "vanguard" in unit.marks] == [*riders[:2], walker]
    assert lg.asked  # B has only a commander


def test_vanguards_deploy_on_the_flank_and_nobody_else(lg: Scenario) -> None:
    mission(lg, "outflank")
    first, other = lg.put(lg.unit(REBELS, A), marks=("vanguard",)), lg.unit(REBELS, A)
    (edge, *more) = lg.game.deployment_edges(first)
    assert [edge[0][0], edge[1][0]] == [0.0, 152.4]  # the short piece of the long edge
    assert [part[:2] for part in more] == [((0.0, 0.0), (0.0, 609.6))]
    assert lg.game.deployment_edges(other) == [((457.2, 0.0), (1371.6, 0.0), 0.0)]


def test_waypoints_score_at_home_linked_and_as_a_pair(lg: Scenario) -> None:
    mission(lg, "cauldron")
    _, _, left, right, home, _ = map_of(lg)
    lg.unit(REBELS, A, by(home))
    assert worth(lg) == (1, 0)
    lg.unit(REBELS, A, by(left))
    assert worth(lg) == (2, 0)  # it is linked with the one at home
    lg.unit(REBELS, A, by(right))
    assert worth(lg) == (3, 0)  # the pair; the other middle one is too far away for a link
    lg.unit(STORMTROOPERS, B, by(home, -60))
    assert worth(lg) == (1, 0)


@pytest.mark.parametrize(("away", "linked"), [(304.8 + 50.8, True), (304.8 + 50.9, False)])
def test_the_link_reaches_two_ranges(lg: Scenario, away: float, linked: bool) -> None:
    mission(lg, "cauldron")
    first, second = lg.poi(700, 457.2), lg.poi(700 + away, 457.2)
    lg.unit(REBELS, A, by(first))
    lg.unit(REBELS, A, by(second))
    assert worth(lg)[A] == 1 + 2 * linked


def test_who_contests_a_waypoint_keeps_one_suppression_token_more(lg: Scenario) -> None:
    mission(lg, "cauldron")
    home = map_of(lg)[4]
    near = lg.put(lg.unit(VADER, B, by(home)), suppression=2)
    far = lg.put(lg.unit(LEIA, A, (1700, 60)), suppression=2)
    lg.run(EndPhase())
    assert (lg.game.unit(near.id).suppression, lg.game.unit(far.id).suppression) == (2, 1)
    for before, after in ((3, 2), (1, 0), (0, 0)):
        assert [lg.game.value(EndRelief(one.id), before) for one in (near, far)] == [after, before]


def test_posts_in_enemy_territory_count_twice(lg: Scenario) -> None:
    mission(lg, "contact-contact")
    _, red, middle, blue, _ = map_of(lg)
    lg.unit(REBELS, A, by(blue))
    lg.unit(REBELS, A, by(middle))
    assert worth(lg) == (2, 0)
    lg.unit(REBELS, A, by(red))
    assert worth(lg) == (4, 0)
    for aside in (60, -60):
        lg.unit(STORMTROOPERS, B, (blue.x, blue.y + aside))
    assert worth(lg) == (3, 2)


def test_who_contests_a_post_is_precise(lg: Scenario) -> None:
    mission(lg, "contact-contact")
    post = map_of(lg)[2]
    near, far = lg.unit(REBELS, A, by(post)), lg.unit(REBELS, A, (60, 800))
    assert [lg.game.value(AimDice(one.id), 2) for one in (near, far)] == [3, 2]


def test_carts_are_scored_moved_and_scored_again_in_enemy_territory(lg: Scenario) -> None:
    mission(lg, "payload")
    left, middle, right = map_of(lg)
    leia, vader = lg.unit(LEIA, A, (right.x, right.y - 100)), lg.unit(VADER, B, (left.x, left.y + 100))
    score(lg)
    assert points(lg) == [1, 1]
    assert (lg.asks, lg.options) == (A, [f"token:{right.id}", "pass"])
    lg.answers(f"token:{right.id}", (right.x, right.y + 76.2, 0))  # over the border of red's territory, at 685.8
    assert (lg.asks, lg.options) == (B, [f"token:{left.id}", "pass"])
    lg.answer("pass")
    assert points(lg) == [3, 1]
    assert territory_of(lg.game, middle) == NOBODY
    # A cart in enemy territory moves no more, not even by who secures it.
    lg.set(leia.leader, y=right.y + 10)
    score(lg)
    assert (lg.asks, lg.options) == (B, [f"token:{left.id}", "pass"])
    lg.answers(f"token:{left.id}", (left.x, left.y - 76.2, 0))  # over the border of blue's, at 228.6
    assert points(lg) == [6, 4]
    lg.set(vader.leader, y=left.y - 10)
    score(lg)
    assert (lg.asked, points(lg)) == (None, [9, 7])


def test_the_smaller_format_plays_the_same_cards(lg: Scenario) -> None:
    mission(lg, "recon-close-the-pocket")
    lg.game.state.table = (914.4, 914.4)
    lg.changed()
    _, middle, _ = map_of(lg)
    lg.unit(REBELS, A, by(middle))
    assert worth(lg) == (2, 0)


@covers("card.objective.paired-map", "card.map.fields")
@pytest.mark.parametrize("card", list(CARDS.objectives))
def test_every_map_is_the_same_after_half_a_turn(card: str) -> None:
    objective = CARDS.objectives[card]
    width, depth = (914.4, 914.4) if objective.recon else (1828.8, 914.4)
    turned = {(round(width - x, 1), round(depth - y, 1)) for x, y in objective.poi}
    assert turned == {(round(x, 1), round(y, 1)) for x, y in objective.poi}
    red = {tuple(round(n, 1) for n in area) for area in objective.territory["red"]}
    blue = {
        tuple(round(n, 1) for n in (width - right, depth - high, width - left, depth - low))
        for left, low, right, high in objective.territory["blue"]
    }
    assert red == blue

"""What objective cards have players do, and what they are worth. A token has a radius of 25.4: a small base touches it
at 38.9."""

from __future__ import annotations

from itertools import repeat
from math import cos, hypot, pi, sin, tau
from typing import cast

import msgspec
import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.melee import Refill
from dejarik.games.legion.mission_setup import put_token
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token, Unit
from dejarik.games.legion.windows import EndOfActivationPhase
from dejarik.games.legion.wounds import suffer
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.missions.bombs import SetOffBomb, may_carry
from dejarik.games.legion_2020.missions.claiming import Beside, Carry, carry, claim, holder, tokens_for
from dejarik.games.legion_2020.missions.positions import IN_ZONE, MARK, marked, nearest_pieces, refuse_piece
from dejarik.games.legion_2020.objectives import controlled, score_end, score_round
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import TANK, Scenario2020
from tests.rules.table import refused

TOUCH = 25.4 + 13.5
RANGE_1 = 152.4


def objective(lg: Scenario2020, card: str) -> None:
    lg.state.objective, lg.state.deployment = card, "battle-lines"
    lg.changed()


def token(lg: Scenario2020, x: float, y: float, name: str = "", count: int = 0) -> Token:
    put_token(lg.game, "poi", name, x, y)
    lg.state.tokens[-1] = lg.state.tokens[-1].__class__(lg.state.tokens[-1].id, "poi", x, y, name=name, count=count)
    lg.changed()
    return lg.state.tokens[-1]


def now(lg: Scenario2020, one: Token) -> Token:
    return next(other for other in lg.state.tokens if other.id == one.id)


def give(lg: Scenario2020, unit: Unit, one: Token) -> None:
    claim(lg.game, lg.game.unit(unit.id), one)
    lg.changed()


def points(lg: Scenario2020) -> list[int]:
    return [player.points for player in lg.state.players]


def pieces(lg: Scenario2020, *places: tuple[float, float, float, float]) -> None:
    """Blocks around points, each a piece of its own."""
    blocks = [block(x, y, width, depth, 60) for x, y, width, depth in places]
    lg.terrain(*[msgspec.structs.replace(one, piece=number) for number, one in enumerate(blocks)])


# Claiming.


@covers("objective-token.claim.when", "objective-token.claim.leader-contact", "objective-token.no-claim")
@pytest.mark.parametrize(
    ("card", "away", "who", "offered"),
    [
        ("recover-the-supplies", TOUCH, REBELS, True),
        ("hostage-exchange", TOUCH, REBELS, True),
        ("bombing-run", TOUCH, REBELS, True),
        ("recover-the-supplies", TOUCH + 1, REBELS, False),
        ("recover-the-supplies", 25.4 + 35.0, AT_RT, False),
        ("intercept-the-transmissions", TOUCH, REBELS, False),
        ("key-positions", TOUCH, REBELS, False),
    ],
)
def test_a_trooper_leader_that_touches_a_token_may_claim_it(
    lg: Scenario2020, card: str, away: float, who: str, offered: bool
) -> None:
    objective(lg, card)
    token(lg, 500.0, 500.0)
    unit = lg.unit(who, A, (500 - away, 500), (500 - TOUCH - 60, 460))
    lg.run(Activation(unit=unit.id))
    assert ("claim" in lg.options) is offered
    lg.answer("end")


@covers("transported.closed.objectives", "objective-token.claim.leader-contact")
@pytest.mark.parametrize("inside", [True, False])
def test_nobody_claims_a_token_out_of_a_vehicle_that_touches_it(lg: Scenario2020, lend: Lend, inside: bool) -> None:
    objective(lg, "recover-the-supplies")
    lend(TANK, ("transport", 1, "open"))
    tank, troops = lg.unit(TANK, A, (500, 500)), lg.unit(REBELS, A, (500 + 75.4 + TOUCH, 500))
    token(lg, 500.0 + 50.0 + 25.4, 500.0)
    if inside:
        take_in(cast(Legion2020, lg.game), troops, tank)
        lg.changed()
    assert len(tokens_for(cast(Legion2020, lg.game), lg.game.unit(troops.id), "claim")) == int(not inside)


@covers("objective-token.claim.leader-contact")
def test_it_is_the_leader_who_must_touch_it(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    token(lg, 500.0, 500.0)
    unit = lg.unit(REBELS, A, (500 - TOUCH - 10, 500), (500, 500 - TOUCH))
    lg.run(Activation(unit=unit.id))
    assert "claim" not in lg.options
    lg.answer("end")


@covers("objective-token.claim.procedure", "objective-token.claim.carry", "objective-token.stay-on-table")
def test_a_claimed_token_stays_beside_the_leader(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 500.0, 60.0)
    leia = lg.unit(LEIA, A, (500 - TOUCH, 60))
    lg.run(Activation(unit=leia.id))
    lg.answers("claim", "move")
    assert (now(lg, one).x, now(lg, one).y) == (500.0, 60.0)
    assert holder(lg.game, now(lg, one)) == lg.game.unit(leia.id)
    if lg.asked == "move-kind":
        lg.answer("standard")
    lg.answer((420.0, 30.0, 0.0))
    assert (lg.asked, lg.asks) == ("carry", A)
    with refused(lg, by="objective-token.stay-on-table"):
        lg.answer((420.0, -50.0, 0.0))  # below the leader it would leave the table
    lg.answer((600.0, 30.0, 0.0))
    assert (now(lg, one).x, now(lg, one).y) == pytest.approx((420.0 + TOUCH, 30.0))
    lg.decline()


@covers("objective-token.claim.procedure")
def test_what_one_unit_holds_no_other_claims(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 500.0, 500.0)
    vader = lg.unit(VADER, B, (500 + TOUCH, 500))
    give(lg, vader, one)
    leia = lg.unit(LEIA, A, (500 - TOUCH, 500))
    lg.run(Activation(unit=leia.id))
    assert "claim" not in lg.options
    lg.answer("end")


@covers("objective-token.drop-on-panic-defeat", "defeated.claimed-token-dropped")
@pytest.mark.parametrize("how", ["panic", "defeat", "leader"])
def test_who_panics_or_falls_leaves_the_token_where_it_lies(lg: Scenario2020, how: str) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 500.0, 500.0)
    unit = lg.unit(REBELS, A, (500 - TOUCH, 500), (500 - TOUCH - 40, 500))
    lg.unit(VADER, B, (1500, 800))
    lg.unit(LEIA, A, (1600, 100))
    give(lg, unit, one)
    if how == "panic":
        lg.put(lg.game.unit(unit.id), suppression=6)
        lg.dice("blank blank blank blank blank blank")
        lg.run(Activation(unit=unit.id))
        if lg.asked == "formation":
            lg.answer(lg.decision.suggested)
        assert lg.game.leader(lg.game.unit(unit.id)).y > 600
    else:
        lg.run(suffer(lg.game, lg.game.unit(unit.id), 1 if how == "leader" else 2))
        if lg.asked == "wound":
            lg.answer(f"miniature:{unit.leader}")
    lg.decline()
    assert holder(lg.game, one) is None
    assert (now(lg, one).x, now(lg, one).y) == (500.0, 500.0)


@covers("objective-token.drop-on-panic-defeat")
def test_a_leader_that_is_not_the_one_who_falls_keeps_the_token(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 500.0, 500.0)
    unit = lg.unit(REBELS, A, (500 - TOUCH, 500), (500 - TOUCH - 40, 500))
    give(lg, unit, one)
    lg.run(suffer(lg.game, lg.game.unit(unit.id), 1))
    lg.answer(f"miniature:{unit.miniatures[1]}")
    held = holder(lg.game, one)
    assert held is not None
    assert held.id == unit.id


@covers("objective-token.drop-on-panic-defeat", "defeated.claimed-token-dropped")
def test_what_the_last_of_a_unit_held_may_be_claimed_again(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 500.0, 500.0)
    vader, leia = lg.unit(VADER, B, (500 + TOUCH, 500)), lg.unit(LEIA, A, (500 - TOUCH, 500))
    lg.unit(STORMTROOPERS, B, (1500, 800))
    give(lg, vader, one)
    lg.run(suffer(lg.game, lg.game.unit(vader.id), 8))
    assert (lg.game.unit(vader.id).defeated, holder(lg.game, one)) == (True, None)
    lg.run(Activation(unit=leia.id))
    assert "claim" in lg.options
    lg.answer("end")


@covers("objective-token.drop.action", "objective-token.drop.unclaimed")
def test_dropping_is_free_and_the_token_stays(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    one = token(lg, 500.0, 500.0, "bomb")
    leia = lg.unit(LEIA, A, (500 - TOUCH, 500))
    give(lg, leia, one)
    token(lg, 900.0, 500.0, "bomb")
    lg.run(Activation(unit=leia.id))
    lg.answers("drop", "aim", "dodge")
    assert holder(lg.game, now(lg, one)) is None
    assert (now(lg, one).x, now(lg, one).owner) == (500.0, A)
    lg.decline()


@covers("objective-token.movement", "movement.no-final-overlap-tokens")
def test_nobody_ends_a_move_on_a_token(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    token(lg, 500.0, 500.0)
    leia = lg.unit(LEIA, A, (500, 430))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    if lg.asked == "move-kind":
        lg.answer("standard")
    with refused(lg, by="movement.no-final-overlap-tokens"):
        lg.answer((500.0, 500.0 - TOUCH + 1, 0.0))
    lg.answer((500.0, 500.0 + TOUCH, 0.0))
    assert lg.game.leader(leia).y == pytest.approx(500.0 + TOUCH)
    lg.decline()


# Sabotage.


@covers("objective-token.sabotage.leader", "objective-token.sabotage.only-source", "objective-token.sabotage.min-zero")
@pytest.mark.parametrize(
    ("wounds", "options"),
    [(0, ["sabotage"]), (1, ["sabotage", "repair"]), (3, ["sabotage", "repair"]), (4, ["repair"])],
)
def test_a_vaporator_holds_none_to_four_wounds(lg: Scenario2020, wounds: int, options: list[str]) -> None:
    """Whatever another holds."""
    objective(lg, "sabotage-the-moisture-vaporators")
    token(lg, 900.0, 500.0, "vaporator", 4 - wounds)
    one = token(lg, 500.0, 500.0, "vaporator", wounds)
    leia = lg.unit(LEIA, A, (500 - TOUCH, 500))
    lg.run(Activation(unit=leia.id))
    lg.answer("sabotage")
    if len(options) > 1:
        assert lg.options == options
        with_one_more = lg.options[0]
        lg.answer(with_one_more)
    assert now(lg, one).count == wounds + (1 if options[0] == "sabotage" else -1)
    assert "sabotage" not in lg.options
    lg.answer("end")


@covers("objective-token.sabotage.leader")
def test_the_vaporator_at_hand_is_the_one_that_changes(lg: Scenario2020) -> None:
    objective(lg, "sabotage-the-moisture-vaporators")
    far, near = token(lg, 900.0, 500.0, "vaporator", 2), token(lg, 500.0, 500.0, "vaporator", 3)
    leia = lg.unit(LEIA, A, (500 - TOUCH, 500))
    lg.run(Activation(unit=leia.id))
    lg.answers("sabotage", "repair")
    assert (now(lg, far).count, now(lg, near).count) == (2, 2)
    assert [(one["unit"], one["count"]) for one in lg.events("vaporator.changed")] == [(leia.id, 2)]
    lg.answer("end")


@covers("objective-token.sabotage.leader")
def test_only_a_leader_in_contact_works_on_a_vaporator(lg: Scenario2020) -> None:
    objective(lg, "sabotage-the-moisture-vaporators")
    token(lg, 500.0, 500.0, "vaporator", 2)
    leia = lg.unit(LEIA, A, (500 - TOUCH - 1, 500))
    lg.run(Activation(unit=leia.id))
    assert "sabotage" not in lg.options
    lg.answer("end")


# What they are worth.


@covers("objective-cards.role", "victory-token.gain", "victory-token.only-gained-count")
def test_claimed_tokens_count_at_the_end(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    leia, vader = lg.unit(LEIA, A, (300, 300)), lg.unit(VADER, B, (900, 300))
    for number, unit in enumerate((leia, leia, vader, None)):
        one = token(lg, 200.0 + 150 * number, 600.0, "supplies")
        if unit is not None:
            give(lg, unit, one)
    assert points(lg) == [0, 0]
    score_end(lg.game)
    assert points(lg) == [2, 1]
    assert [one["points"] for one in msgspec.to_builtins(lg.game.view(B))["players"]] == [2, 1]


@covers("objective-cards.role")
@pytest.mark.parametrize(("counts", "worth"), [((4, 3, 2, 2), [3, 0]), ((0, 1, 2, 3), [1, 3]), ((2, 2, 2, 2), [0, 0])])
def test_blue_breaks_and_red_mends(lg: Scenario2020, counts: tuple[int, ...], worth: list[int]) -> None:
    objective(lg, "sabotage-the-moisture-vaporators")
    for number, count in enumerate(counts):
        token(lg, 200.0 + 350 * number, 600.0, "vaporator", count)
    score_end(lg.game)
    assert points(lg) == worth


@covers("objective-cards.role")
@pytest.mark.parametrize(
    ("card", "round", "worth"),
    [
        ("intercept-the-transmissions", 1, [0, 0]),
        ("intercept-the-transmissions", 2, [1, 0]),
        ("intercept-the-transmissions", 3, [0, 0]),
        ("intercept-the-transmissions", 4, [1, 0]),
        ("control", 1, [0, 0]),
        ("control", 3, [0, 0]),
        ("control", 5, [0, 0]),
    ],
)
def test_some_tokens_count_in_certain_rounds(lg: Scenario2020, card: str, round: int, worth: list[int]) -> None:
    objective(lg, card)
    token(lg, 500.0, 500.0)
    lg.unit(LEIA, A, (500, 500 - 25.4 - RANGE_1 - 13.5))
    lg.unit(AT_RT, B, (500, 600))
    lg.state.round = round
    score_round(lg.game)
    assert points(lg) == worth  # a vehicle does not listen to transmissions, but holds what is to be controlled


@covers("objective-cards.role")
def test_each_token_is_held_by_who_has_more_leaders_near_it(lg: Scenario2020) -> None:
    objective(lg, "control")
    for x in (300.0, 700.0, 1100.0, 1500.0):
        token(lg, x, 500.0)
    for owner, x in ((A, 300), (A, 700), (A, 740), (B, 700), (B, 1100), (A, 1500), (B, 1500)):
        lg.unit(LEIA, owner, (x, 440 if owner == A else 560))
    assert [controlled(lg.game, player) for player in (A, B)] == [2, 1]
    shown = [(one.contesting, one.secured) for one in lg.game.view(A).tokens]  # type: ignore[attr-defined]
    assert shown == [((1, 0), A), ((2, 1), A), ((0, 1), B), ((1, 1), None)]


@covers("objective-token.claim.procedure")
def test_what_is_claimed_is_shown_as_whose_it_is_and_not_as_contested(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    taken, left = token(lg, 500.0, 500.0, "supplies"), token(lg, 900.0, 500.0, "supplies")
    unit = lg.unit(LEIA, B, (500, 450))
    lg.unit(REBELS, A, (900, 450))
    lg.put(unit, assets=(taken,))
    shown = [(one.id, one.contesting, one.secured) for one in lg.game.view(A).tokens]  # type: ignore[attr-defined]
    assert shown == [(taken.id, (), B), (left.id, (), None)]
    assert not lg.game.contests(lg.game.units_of(A)[0], left)


@covers("objective-token.claim.carry")
def test_every_token_that_a_leader_holds_comes_along(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    leia, other = lg.unit(LEIA, A, (500, 300)), token(lg, 900.0, 700.0)
    ones = [token(lg, 500.0 - TOUCH, 300.0), token(lg, 500.0 + TOUCH, 300.0)]
    for one in ones:
        give(lg, leia, one)
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer((500.0, 320.0, 0.0))
    for turn in (-1, 1):
        assert lg.asked == "carry"
        lg.answer((500.0 + 100.0 * turn, 320.0, 0.0))
    assert lg.asked is None
    assert [(now(lg, one).x, now(lg, one).y) for one in ones] == [
        pytest.approx((500.0 - TOUCH, 320.0)),
        pytest.approx((500.0 + TOUCH, 320.0)),
    ]
    assert (now(lg, other).x, now(lg, other).y) == (900.0, 700.0)


@covers("objective-cards.role", "end-phase.step4.round-counter")
def test_what_counts_in_a_round_is_counted_as_it_ends(lg: Scenario2020) -> None:
    objective(lg, "intercept-the-transmissions")
    token(lg, 500.0, 500.0)
    token(lg, 1500.0, 700.0)
    token(lg, 900.0, 700.0)
    lg.unit(LEIA, A, (500, 400))
    lg.unit(VADER, B, (1500, 800))
    lg.unit(VADER, B, (900, 800))
    lg.run(EndPhase())
    assert points(lg) == [1, 2]


@covers("objective-cards.role", "end-phase.game-end", "winning.victory-tokens")
@pytest.mark.parametrize(("round", "worth"), [(5, [0, 0]), (6, [1, 0])])
def test_what_counts_at_the_end_is_counted_after_the_last_round(lg: Scenario2020, round: int, worth: list[int]) -> None:
    objective(lg, "breakthrough")
    lg.unit(LEIA, A, (500, 880))
    lg.unit(VADER, B, (1500, 500))
    lg.state.round = round
    lg.changed()
    lg.run(EndPhase())
    assert (points(lg), lg.game.over) == (worth, round == 6)


@covers("objective-cards.role", "range.within.definition")
@pytest.mark.parametrize(
    ("card", "x", "y", "worth"),
    [
        ("breakthrough", 500.0, 762.0 + 13.5, 1),
        ("breakthrough", 500.0, 762.0 + 12.5, 0),
        ("breach", 500.0, 914.4 - RANGE_1 + 13.5, 2),
        ("breach", 500.0, 914.4 - RANGE_1 + 12.5, 0),
        ("control", 500.0, 500.0 - 25.4 - RANGE_1 - 13.5, 2),
        ("control", 500.0, 500.0 - 25.4 - RANGE_1 - 14.5, 0),
    ],
)
def test_where_a_leader_stands_at_the_end(lg: Scenario2020, card: str, x: float, y: float, worth: int) -> None:
    objective(lg, card)
    token(lg, 500.0, 500.0)
    lg.unit(LEIA, A, (x, y))
    score_end(lg.game)
    assert points(lg) == [worth, 0]


@covers("objective-cards.role", "range.within.definition")
@pytest.mark.parametrize(
    ("key", "owner", "turned", "heading", "gap", "worth"),
    [
        (LEIA, A, False, 0.0, 13.5, 2),
        (LEIA, A, True, 0.0, 13.5, 0),
        (LEIA, B, True, 0.0, 13.5, 2),
        (LEIA, B, False, 0.0, 13.5, 0),
        (LEIA, A, False, 0.0, 12.5, 0),
        (TANK, A, False, pi / 2, 50.0, 2),
        (TANK, A, False, 0.0, 50.0, 0),
        (TANK, A, False, 0.0, 75.0, 2),
        (TANK, A, False, pi, 74.0, 0),
    ],
)
def test_a_leader_wholly_by_the_enemys_edge_has_breached_it(
    lg: Scenario2020, key: str, owner: int, turned: bool, heading: float, gap: float, worth: int
) -> None:
    """The upper edge, which is red's; blue's once the table is turned. A tank is 100 wide and 150 long."""
    objective(lg, "breach")
    lg.state.turned = turned
    unit = lg.unit(key, owner, (500, 500))
    lg.set(unit.leader, y=914.4 - RANGE_1 + gap, heading=heading)
    score_end(lg.game)
    assert points(lg)[owner] == worth


@covers("objective-cards.role")
@pytest.mark.parametrize(
    ("key", "worth"),
    [(VADER, 2), ("boba-fett-infamous-bounty-hunter", 2), ("at-st", 2), (STORMTROOPERS, 1), ("scout-troopers", 1)],
)
@pytest.mark.parametrize("defeated", [True, False])
def test_what_each_rank_is_worth_in_an_elimination(lg: Scenario2020, key: str, worth: int, defeated: bool) -> None:
    objective(lg, "elimination")
    lg.put(lg.unit(key, B), defeated=defeated)
    score_end(lg.game)
    assert points(lg) == [worth * defeated, 0]


@covers("commander.promote.rank-lost")
def test_who_was_promoted_is_worth_a_commander_in_an_elimination(lg: Scenario2020) -> None:
    objective(lg, "elimination")
    lg.put(lg.unit(STORMTROOPERS, B), rank="commander", defeated=True)
    score_end(lg.game)
    assert points(lg) == [2, 0]


@covers("objective-cards.role")
def test_elimination_counts_the_high_ranks_twice(lg: Scenario2020) -> None:
    objective(lg, "elimination")
    for key in (VADER, STORMTROOPERS):
        lg.put(lg.unit(key, B), defeated=True)
    lg.put(lg.unit(REBELS, A), defeated=True)
    score_end(lg.game)
    assert points(lg) == [3, 1]


# Key Positions.


@covers("errata.battle.key-positions.victory")
@pytest.mark.parametrize(
    ("ours", "theirs", "card", "worth"),
    [
        (2, 1, "key-positions", [1, 0]),
        (1, 1, "key-positions", [0, 0]),
        (0, 1, "key-positions", [0, 1]),
        (2, 1, "pivotal-positions", [2, 0]),
    ],
)
def test_a_marked_piece_belongs_to_who_touches_it_with_more_leaders(
    lg: Scenario2020, ours: int, theirs: int, card: str, worth: list[int]
) -> None:
    objective(lg, card)
    pieces(lg, (900, 450, 200, 100))
    lg.set_up(lg.state.objective)
    for number in range(ours):
        lg.unit(LEIA, A, (830 + 40 * number, 400 - 13.5), (700, 300))
    lg.unit(LEIA, A, (900, 400 - 14.5))  # too far away to touch it
    for number in range(theirs):
        lg.unit(VADER, B, (830 + 40 * number, 500 + 13.5))
    score_end(lg.game)
    assert points(lg) == worth


@covers("errata.battle.key-positions.victory", "keyword.incognito.objective-leader", "keyword.incognito.leader-cards")
@pytest.mark.parametrize("incognito", [True, False])
def test_a_leader_touches_any_part_of_a_piece_and_counts_unless_it_is_incognito(
    lg: Scenario2020, incognito: bool
) -> None:
    objective(lg, "key-positions")
    lg.terrain(*[msgspec.structs.replace(block(x, 450, 100, 100, 60), piece=1) for x in (800, 1000)])
    lg.set_up(lg.state.objective)
    droid = lg.unit("k-2so", A, (1000, 400 - 13.5))
    if not incognito:
        lg.game.forgo(droid, "incognito")
    score_end(lg.game)
    assert points(lg) == [int(not incognito), 0]


@covers("errata.battle.key-positions.setup-centre", "errata.battle.key-positions.setup-players")
@covers("setup.resolve-objective-condition")
def test_blue_breaks_the_tie_for_the_centre_and_each_player_marks_another(lg: Scenario2020) -> None:
    objective(lg, "key-positions")
    places = ((800, 457.2), (1028.8, 457.2), (400, 457.2), (1400, 457.2), (1400, 260), (200, 120))
    pieces(lg, *[(x, y, 100, 100) for x, y in places])
    lg.set_up(lg.state.objective)
    assert (lg.asked, lg.asks, lg.options) == ("mark-piece", A, ["piece:0", "piece:1"])
    assert lg.decision.rule == "errata.battle.key-positions.setup-centre"
    lg.answer("piece:0")
    assert lg.decision.rule == "errata.battle.key-positions.setup-players"
    assert (lg.asked, lg.asks, lg.options) == ("mark-piece", A, ["piece:2", "piece:3", "piece:4"])
    with refused(lg, by="errata.battle.key-positions.setup-players"):
        lg.answer("piece:1")  # at range 1 of the marked one
    with refused(lg, by="errata.battle.key-positions.setup-players"):
        lg.answer("piece:5")  # partly in blue's zone
    lg.answer("piece:3")  # so the only one left to red is far from both
    assert [one.count for one in lg.state.tokens] == [0, 3, 2]
    assert [(one.x, one.y) for one in lg.state.tokens] == [pytest.approx(places[one]) for one in (0, 3, 2)]


@covers("errata.battle.key-positions.setup-centre")
def test_the_nearest_part_of_a_piece_counts(lg: Scenario2020) -> None:
    """Of two pieces the one that reaches to the middle with one of its parts."""
    objective(lg, "key-positions")
    blocks = [(914.4, 457.2, 0), (300.0, 457.2, 0), (914.4, 600.0, 1)]
    lg.terrain(*[msgspec.structs.replace(block(x, y, 60, 60, 60), piece=piece) for x, y, piece in blocks])
    assert nearest_pieces(lg.game) == [0]


@covers("errata.battle.key-positions.setup-players")
@pytest.mark.parametrize(("y", "in_a_zone"), [(140.0, True), (200.0, False), (714.4, False), (774.4, True)])
def test_no_piece_is_marked_of_which_a_part_is_in_a_zone(lg: Scenario2020, y: float, in_a_zone: bool) -> None:
    """A piece of two parts; zones are 152.4 deep, one at each long edge."""
    objective(lg, "key-positions")
    blocks = [(914.4, 457.2, 0), (300.0, 457.2, 1), (300.0, y, 1)]
    lg.terrain(*[msgspec.structs.replace(block(x, y, 60, 60, 60), piece=piece) for x, y, piece in blocks])
    assert refuse_piece(lg.game, 1) is (IN_ZONE if in_a_zone else None)


@covers("errata.battle.key-positions.setup-centre")
def test_of_a_piece_with_several_parts_the_nearest_counts(lg: Scenario2020) -> None:
    near, far = block(914.4, 500, 40, 40, 60), block(300, 500, 40, 40, 60)
    single = block(914.4, 300, 40, 40, 60)
    lg.terrain(
        *[msgspec.structs.replace(one, piece=1) for one in (near, far)], msgspec.structs.replace(single, piece=2)
    )
    assert nearest_pieces(lg.game) == [1]


@covers("errata.battle.key-positions.setup-players")
def test_tokens_of_other_cards_mark_no_piece(lg: Scenario2020) -> None:
    pieces(lg, (300, 500, 40, 40), (900, 500, 40, 40))
    objective(lg, "key-positions")
    token(lg, 600.0, 500.0)
    assert marked(lg.game) == []
    put_token(lg.game, MARK, "", 900.0, 500.0)
    lg.state.tokens[-1] = msgspec.structs.replace(lg.state.tokens[-1], count=1)
    assert marked(lg.game) == [1]


@covers("errata.battle.key-positions.setup-fallback")
@pytest.mark.parametrize(("count", "marked"), [(3, [0, 1, 2]), (2, [0, 1]), (1, [0])])
def test_the_distance_is_dropped_where_nothing_else_is_left(lg: Scenario2020, count: int, marked: list[int]) -> None:
    objective(lg, "key-positions")
    pieces(lg, *[(914.4 + 110 * number, 457.2, 100, 100) for number in range(count)], (200, 30, 60, 60))
    lg.set_up(lg.state.objective)
    while lg.asked == "mark-piece":
        lg.answer(lg.options[0])
    assert [one.count for one in lg.state.tokens] == marked


@covers("objective-token.claim.carry")
def test_a_place_in_contact_is_taken_as_it_is_named(lg: Scenario2020) -> None:
    """Else a record would lead elsewhere than the match that it tells of."""
    leader = lg.set(lg.unit(LEIA, A, (500.127, 300.381)).leader)
    around = Beside(lg.game, leader, token(lg, 540, 300))
    for turn in range(500):
        spot = around.snapped(500.127 + sin(turn), 300.381 + cos(turn))
        assert hypot(spot[0] - 500.127, spot[1] - 300.381) == pytest.approx(TOUCH, abs=1e-3)
        assert around.read(list(spot)) == spot


@covers("objective-token.claim.carry", "objective-token.stay-on-table")
@pytest.mark.parametrize("at", [(13.5, 13.5), (1815.3, 450.0), (900.0, 450.0)])
def test_what_is_proposed_for_a_carried_token_may_be_chosen(lg: Scenario2020, at: tuple[float, float]) -> None:
    """In contact with the leader and on the table, in whatever direction one looks."""
    objective(lg, "recover-the-supplies")
    leia = lg.unit(LEIA, A, at)
    placement = Beside(lg.game, lg.game.leader(leia), token(lg, 500.0, 500.0))
    spots = [*(placement.draw(repeat(share / 16).__next__) for share in range(16)), placement.suggestion()]
    assert all(placement.judge(spot) is None for spot in spots)
    assert all(hypot(spot[0] - at[0], spot[1] - at[1]) == pytest.approx(TOUCH, abs=0.01) for spot in spots)
    assert len({*spots}) > 3
    box = placement.shapes()["box"]
    assert isinstance(box, list)
    reach = 13.5 + 3 * 25.4
    wide = (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)
    assert box == pytest.approx([max(wide[0], 25.4), max(wide[1], 25.4), min(wide[2], 1803.4), min(wide[3], 889.0)])
    assert all(box[0] <= spot[0] <= box[2] and box[1] <= spot[1] <= box[3] for spot in spots)


# Tokens in turns.


@covers("setup.resolve-objective-condition", "objective-cards.role")
@pytest.mark.parametrize(
    ("card", "names", "gap"),
    [
        ("recover-the-supplies", ["supplies"] * 5, RANGE_1),
        ("sabotage-the-moisture-vaporators", ["vaporator"] * 4, 304.8),
    ],
)
def test_players_place_tokens_in_turns_apart_from_zones_and_each_other(
    lg: Scenario2020, card: str, names: list[str], gap: float
) -> None:
    objective(lg, card)
    lg.set_up(lg.state.objective)
    asked = []
    y = 152.4 + RANGE_1 + 25.4
    for number in range(4):
        x = 100.0 + (gap + 2 * 25.4 + 0.1) * number
        asked.append(lg.asks)
        for zone in (y, 914.4 - y):
            with refused(lg, by="objective-cards.role"):
                lg.answer((x, zone, 0.0))
        if number:
            with refused(lg, by="objective-cards.role"):
                lg.answer((x - 0.2, y + 1.0, 0.0))
        lg.answer((x, y + 1.0, 0.0))
    assert asked == [A, B, A, B]
    assert [one.name for one in lg.state.tokens] == names


@covers("objective-cards.role", "setup.resolve-objective-condition")
def test_a_token_for_which_there_is_no_place_is_left_out(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    for x in range(100, 1829, 200):
        token(lg, float(x), 457.2)
    lg.set_up(lg.state.objective)
    assert lg.asked is None
    assert sum(one.name == "supplies" for one in lg.state.tokens) <= 1


# Bombing Run.


@covers("objective-cards.role", "area-weapon.ranged")
@pytest.mark.parametrize(
    ("y", "worth"),
    [
        (152.4 + RANGE_1 - 25.4, [0, 1]),
        (152.4 + RANGE_1 - 24.4, [0, 0]),
        (762.0 - RANGE_1 + 25.4, [1, 0]),
        (762.0 - RANGE_1 + 24.4, [0, 0]),
    ],
)
def test_a_bomb_that_goes_off_by_a_zone_is_worth_one_to_its_opponent(
    lg: Scenario2020, y: float, worth: list[int]
) -> None:
    objective(lg, "bombing-run")
    one = token(lg, 500.0, y, "bomb")
    lg.state.tokens[-1] = Token(one.id, "poi", 500.0, y, owner=B, name="bomb")
    near = lg.unit(REBELS, A, (500, y + TOUCH + 5))
    far = lg.unit(REBELS, A, (500, y + 12.7 + RANGE_1 + 14.5))
    lg.unit(VADER, B, (1700, 800))
    lg.changed()
    lg.dice("hit hit hit blank blank blank")
    lg.run(SetOffBomb(player=B))
    assert points(lg) == worth
    assert lg.state.tokens == []
    assert lg.left(near) == 0
    assert lg.left(far) == 1


@covers("objective-token.claim.setup")
@pytest.mark.parametrize(
    ("owner", "y", "able"), [(A, 152.4 - 13.5, True), (A, 152.4 - 12.5, False), (B, 100.0, False), (A, None, False)]
)
def test_who_may_carry_a_bomb(lg: Scenario2020, owner: int, y: float | None, able: bool) -> None:
    objective(lg, "bombing-run")
    unit = lg.unit(LEIA, owner, *[] if y is None else [(500, y)])
    assert may_carry(lg.game, A, unit) is able


@covers("keyword.incognito.leader-cards", "keyword.incognito.objective-leader")
def test_nobody_gives_a_bomb_to_a_leader_whom_objective_cards_do_not_count(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    droid = lg.unit("k-2so", A, (500, 100))
    assert not may_carry(lg.game, A, droid)
    lg.game.forgo(droid, "incognito")
    assert may_carry(lg.game, A, droid)


@covers("objective-token.claim.setup")
def test_each_player_gives_three_bombs_to_units_in_the_own_zone(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    own = [lg.unit(REBELS, A, (300.0 + 200.0 * number, 100.0)) for number in range(4)]
    outside = lg.unit(REBELS, A, (300, 152.4 - 13.0))
    lg.unit(REBELS, A)
    foe = lg.unit(STORMTROOPERS, B, (500, 850))
    lg.set_up("after-deployment:bombing-run")
    assert (lg.asked, lg.asks, lg.options) == ("mission-units", A, [f"unit:{unit.id}" for unit in own])
    for unit in own[1:]:
        lg.answer(f"unit:{unit.id}")
    for unit in (*own[1:], foe):  # the other has one unit, which gets one
        leader = lg.game.leader(unit)
        assert (lg.asked, lg.asks, lg.decision.subject) == ("carry", unit.owner, unit.id)
        lg.answer([leader.x + TOUCH, leader.y, 0.0])
        (bomb,) = [one for one in lg.state.tokens if holder(lg.game, one) == lg.game.unit(unit.id)]
        assert (bomb.x, bomb.y) == pytest.approx((leader.x + TOUCH, leader.y), abs=0.01)
    assert [unit.id for unit in lg.state.units if unit.assets] == [*[unit.id for unit in own[1:]], foe.id]
    assert not lg.game.unit(outside.id).assets
    for bomb in lg.state.tokens:
        bearer = holder(lg.game, bomb)
        assert bearer is not None
        leader = lg.game.leader(bearer)
        assert (bomb.kind, bomb.name) == ("poi", "bomb")
        assert hypot(bomb.x - leader.x, bomb.y - leader.y) == pytest.approx(TOUCH, abs=0.01)


@covers("objective-token.claim.setup", "margin.objective-token-near", "objective-token.movement")
def test_a_bomb_lies_under_nobody_though_there_is_no_room_beside_the_leader(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    around = [(500 + 60 * sin(turn * tau / 8), 90 + 60 * cos(turn * tau / 8)) for turn in range(8)]
    lg.unit(STORMTROOPERS, A, (500, 90), *around[:3])
    for x, y in around[3:]:
        lg.unit(LEIA, B, (x, y))
    lg.set_up("after-deployment:bombing-run")
    (bomb,) = lg.state.tokens
    assert not any(hypot(bomb.x - one.x, bomb.y - one.y) < TOUCH - 0.01 for one in lg.game.on_table())
    assert hypot(bomb.x - 500, bomb.y - 90) < 160


@covers("objective-token.claim.carry", "movement.multiple-move-actions")
def test_a_speeder_with_a_bomb_moves_as_often_as_others(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    plane = lg.unit("barc-speeder", A, (900, 300))
    give(lg, plane, token(lg, 900.0, 300.0 + 35.0 + 25.4, "bomb"))
    lg.run(Activation(unit=plane.id))
    lg.answers("pass", "move", "standard")
    lg.answer(lg.decision.suggested)
    assert lg.asked == "carry"
    lg.answer(lg.decision.suggested)
    assert (lg.asked, "move" in lg.options) == ("action", True)
    lg.game.stack.clear()
    lg.changed()


@covers("objective-token.drop.action", "objective-token.claim.setup")
def test_a_walker_with_a_bomb_may_drop_it(lg: Scenario2020) -> None:
    """Which claims none, but may begin with one."""
    objective(lg, "bombing-run")
    walker = lg.unit(AT_RT, A, (900, 300))
    give(lg, walker, token(lg, 900.0, 300.0 + 35.0 + 25.4, "bomb"))
    lg.run(Activation(unit=walker.id))
    assert "claim" not in lg.options
    lg.answers("drop", "end")
    assert lg.game.unit(walker.id).assets == ()


@covers("objective-token.drop.unclaimed", "objective-token.drop.action")
def test_dropped_bombs_may_be_set_off_by_whose_unit_dropped_them(lg: Scenario2020) -> None:
    objective(lg, "bombing-run")
    leia, vader = lg.unit(LEIA, A, (500, 450)), lg.unit(VADER, B, (1500, 450))
    bombs = [token(lg, 500.0, 450.0 + TOUCH, "bomb"), token(lg, 1500.0, 450.0 + TOUCH, "bomb")]
    bombs += [token(lg, x, 700.0, "bomb") for x in (300.0, 900.0)]
    for one, owner in zip(bombs, (A, B, A, A), strict=True):
        lg.state.tokens[one.id] = msgspec.structs.replace(one, owner=owner)
    lg.state.tokens.append(Token(99, "charge", 1200.0, 700.0, owner=A, name="charges"))
    give(lg, leia, now(lg, bombs[0]))
    give(lg, vader, now(lg, bombs[1]))
    moment = lg.game.open(EndOfActivationPhase())
    assert moment is not None
    lg.run(moment)
    assert (lg.asked, lg.asks, lg.options[-1]) == ("ability", A, "pass")
    lg.answer(lg.options[0])
    assert (lg.asked, lg.options) == ("bomb", [f"token:{one.id}" for one in bombs[2:]])
    lg.answer(f"token:{bombs[3].id}")
    assert [one.id for one in lg.state.tokens] == [*(one.id for one in bombs[:3]), 99]
    lg.decline()


# Hostage Exchange.


@covers("hostage-cards.protected-round-one")
@pytest.mark.parametrize(
    ("card", "round", "quiet"),
    [("hostage-exchange", 1, True), ("hostage-exchange", 2, False), ("key-positions", 1, False)],
)
def test_in_the_round_of_the_exchange_no_charge_goes_off(lg: Scenario2020, card: str, round: int, quiet: bool) -> None:
    objective(lg, card)
    lg.state.round = round
    lg.state.tokens = [Token(0, "charge", 500.0, 400.0, owner=A, name="charges")]
    leia = lg.unit(LEIA, A, (500, 300))
    assert (lg.game.detonation(leia.id) is None) is quiet


@covers("hostage-cards.protected-round-one")
@pytest.mark.parametrize(
    ("name", "round", "immune"),
    [("hostage", 0, True), ("hostage", 1, True), ("hostage", 2, False), ("supplies", 1, False)],
)
def test_who_takes_a_hostage_in_the_first_round_is_immune_in_it(
    lg: Scenario2020, name: str, round: int, immune: bool
) -> None:
    lg.state.round = round
    rebels = lg.unit(REBELS, A, (500, 300))
    claim(lg.game, rebels, put_token(lg.game, "poi", name, 540.0, 300.0))
    lg.changed()
    assert bool(lg.game.keyword(rebels.id, "immune-enemy-effects")) is immune


@covers("hostage-cards.protected-round-one", "objective-token.drop-on-panic-defeat")
def test_who_loses_its_hostage_in_the_first_round_is_immune_no_more(lg: Scenario2020) -> None:
    objective(lg, "hostage-exchange")
    lg.state.round = 1
    rebels = lg.unit(REBELS, A, (500 - TOUCH, 500), (460 - TOUCH, 500))
    give(lg, rebels, token(lg, 500.0, 500.0, "hostage"))
    lg.run(suffer(lg.game, lg.game.unit(rebels.id), 1))
    lg.answer(f"miniature:{rebels.leader}")
    assert (lg.left(rebels), lg.game.unit(rebels.id).assets) == (1, ())
    assert lg.game.keyword(rebels.id, "immune-enemy-effects") == 0


@covers("hostage-cards.protected-round-one", "objective-token.claim.setup", "hostage-cards.only-by-objective")
def test_guards_begin_in_the_middle_with_their_hostages(lg: Scenario2020) -> None:
    objective(lg, "hostage-exchange")
    ours, theirs = lg.unit(REBELS, A), lg.unit(STORMTROOPERS, B)
    lg.unit(REBELS, A)
    lg.unit(LEIA, A)
    lg.unit(VADER, B)
    lg.state.round, lg.state.phase = 0, "setup"
    lg.changed()
    lg.set_up(lg.state.objective)
    assert (lg.asked, lg.asks, lg.options) == ("mission-units", A, [f"unit:{ours.id}", f"unit:{ours.id + 2}"])
    assert lg.decision.several is None or (lg.decision.several.least, lg.decision.several.most) == (1, 1)
    lg.answer(f"unit:{ours.id}")
    placed = []
    while lg.asked is not None:
        placed.append((lg.asked, lg.asks, lg.decision.subject))
        if placed[-1] == ("move", B, ours.id):
            leader = lg.game.leader(lg.game.unit(ours.id))
            with refused(lg, by="movement.step4.full"):
                lg.answer((leader.x - 75.0 - 28.0, leader.y, 0.0))  # at speed 1
            there = lg.game.leader(lg.game.unit(theirs.id))
            share = 27.0 / hypot(leader.x - there.x, leader.y - there.y)
            beside = (there.x + share * (leader.x - there.x), there.y + share * (leader.y - there.y), 0.0)
            with refused(lg, by="cohesion.no-enemy-contact"):  # nobody fights before the battle
                lg.answer(beside)
        lg.answer(lg.decision.suggested)
    assert ("formation", A, theirs.id) in placed  # each player puts down the other's unit
    assert ("move", B, ours.id) in placed
    assert len(lg.state.tokens) == 2
    assert [unit.id for unit in lg.state.units if unit.deployed] == [ours.id, theirs.id]
    for unit in (ours, theirs):
        held = [one for one in lg.state.tokens if holder(lg.game, one) == lg.game.unit(unit.id)]
        assert [one.name for one in held] == ["hostage"]
        assert lg.game.keyword(unit.id, "immune-enemy-effects") == 1
        leader = lg.game.leader(lg.game.unit(unit.id))
        assert abs(leader.x - 914.4) + abs(leader.y - 457.2) < 250
    lg.game.wear_off(lg.game.unit(ours.id), "round")
    assert lg.game.keyword(ours.id, "immune-enemy-effects") == 0


@covers("objective-cards.role")
@pytest.mark.parametrize(("y", "worth"), [(152.4 - 25.4, 2), (152.4 - 24.4, 1)])
def test_a_hostage_at_home_counts_twice(lg: Scenario2020, y: float, worth: int) -> None:
    objective(lg, "hostage-exchange")
    leia = lg.unit(LEIA, A, (500, y - TOUCH))
    give(lg, leia, token(lg, 500.0, y, "hostage"))
    score_end(lg.game)
    assert points(lg) == [worth, 0]


@covers("margin.objective-token-near")
def test_a_token_for_which_there_is_no_room_lies_as_near_as_can_be(lg: Scenario2020) -> None:
    """Vader and his squad stand all around the leader, a hand's breadth away: no token fits between."""
    objective(lg, "recover-the-supplies")
    one = token(lg, 900.0, 500.0)
    leia = lg.unit(LEIA, A, (500, 500))
    give(lg, leia, one)
    for turn in range(8):
        at = (500 + 60 * sin(turn * tau / 8), 500 + 60 * cos(turn * tau / 8))
        lg.unit(LEIA, A, at)
    lg.run(Carry(unit=leia.id, left=[one.id]))
    assert lg.asked is None  # there is nothing to choose
    there = now(lg, one)
    assert holder(lg.game, there) == lg.game.unit(leia.id)
    away = hypot(there.x - 500, there.y - 500)
    assert TOUCH < away < 60 + 2 * TOUCH


@covers("objective-token.claim.carry")
@pytest.mark.parametrize("moves", [True, False])
def test_what_lies_apart_comes_along_only_with_a_move(lg: Scenario2020, moves: bool) -> None:
    objective(lg, "recover-the-supplies")
    leia = lg.unit(LEIA, A, (500, 300))
    supplies = token(lg, 500.0, 300.0 + TOUCH + 20.0, "supplies")
    give(lg, leia, supplies)
    move = Move(unit=leia.id, kinds=("standard",), moved=moves)
    outcome = carry(lg.game, move)
    assert (outcome is not None) is moves


@covers("objective-token.claim.carry")
def test_a_token_still_in_contact_may_be_put_elsewhere(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    leia = lg.unit(LEIA, A, (500, 300))
    token(lg, 1200.0, 300.0, "supplies")
    supplies = token(lg, 500.0 + TOUCH, 300.0, "supplies")
    give(lg, leia, supplies)
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer((500.0 + TOUCH - TOUCH * cos(0.3), 300.0 + TOUCH * sin(0.3), 0.0))  # round the token, touching it
    assert lg.asked == "carry"
    leader = lg.game.leader(lg.game.unit(leia.id))
    lg.answer((leader.x - 500.0, leader.y, 0.0))
    assert now(lg, supplies).x == pytest.approx(leader.x - TOUCH, abs=0.1)


@covers("base-contact.terrain-and-tokens", "objective-token.claim.leader-contact")
@pytest.mark.parametrize(("y", "z", "offered"), [(425.0 - TOUCH, 0.0, False), (425.0 + TOUCH, 60.0, True)])
def test_nobody_claims_a_token_from_under_the_roof_on_which_it_lies(
    lg: Scenario2020, y: float, z: float, offered: bool
) -> None:
    lg.terrain(block(500, 475, 200, 150, 60))
    objective(lg, "recover-the-supplies")
    put_token(lg.game, "poi", "supplies", 500.0, 425.0)
    lg.changed()
    leia = lg.unit(LEIA, A, (500, y, z))
    lg.run(Activation(unit=leia.id))
    assert ("claim" in lg.options) is offered
    lg.answer("end")


@covers("base-contact.terrain-and-tokens", "margin.objective-token-near", "objective-token.claim.carry")
@pytest.mark.parametrize(("y", "z"), [(413.0, 60.0), (380.0, 0.0)])
def test_what_a_leader_carries_lies_neither_above_it_nor_below(lg: Scenario2020, y: float, z: float) -> None:
    """At the edge of a roof, or at the foot of its wall."""
    lg.terrain(block(500, 475, 200, 150, 60))
    objective(lg, "recover-the-supplies")
    one = token(lg, 900.0, 500.0)
    leia = lg.unit(LEIA, A, (500, y, z))
    give(lg, leia, one)
    lg.run(Carry(unit=leia.id, left=[one.id]))
    with refused(lg, by="base-contact.terrain-and-tokens"):
        lg.answer((500.0, 300.0 if z else 500.0, 0.0))
    lg.answer((500.0, 500.0 if z else 300.0, 0.0))
    assert now(lg, one).z == z


@covers("margin.objective-token-near")
def test_with_room_it_touches_the_base(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    one = token(lg, 900.0, 500.0)
    leia = lg.unit(LEIA, A, (500, 500))
    give(lg, leia, one)
    lg.run(Carry(unit=leia.id, left=[one.id]))
    lg.answer((500.0, 700.0, 0.0))
    assert hypot(now(lg, one).x - 500, now(lg, one).y - 500) == pytest.approx(TOUCH, abs=0.1)


@covers("objective-token.claim.carry", "displacement.step.place.leader")
def test_what_a_displaced_leader_has_claimed_comes_with_it(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    walker = lg.unit(AT_RT, B, (500, 300))
    leia = lg.unit(LEIA, A, (500, 430))
    one = token(lg, 500.0, 430.0 + TOUCH)
    token(lg, 900.0, 100.0)  # nobody's
    give(lg, leia, one)
    lg.run(Move(unit=walker.id, kinds=("standard",), action=True))
    lg.answer((500.0, 400.0, 0.0, 0.0))
    assert (lg.asked, lg.asks) == ("displaced", A)
    lg.answer((560.0, 400.0, 0.0))
    assert (lg.asked, lg.asks) == ("carry", A)
    lg.answer((700.0, 400.0, 0.0))
    assert (now(lg, one).x, now(lg, one).y) == pytest.approx((560.0 + TOUCH, 400.0))
    assert holder(lg.game, now(lg, one)) == lg.game.unit(leia.id)
    assert lg.asked is None


@covers("objective-token.claim.carry")
def test_what_a_leader_who_stays_has_claimed_stays_too(lg: Scenario2020) -> None:
    """It is run into, and touches its token still."""
    objective(lg, "recover-the-supplies")
    leia = lg.unit(LEIA, A, (500, 430))
    give(lg, leia, token(lg, 500.0, 430.0 + TOUCH))
    troops = lg.unit(STORMTROOPERS, B, (500, 300))
    lg.run(Move(unit=troops.id, kinds=("standard",), action=True))
    lg.answer((500.0, 403.0, 0.0))
    assert (lg.asked, len(lg.game.contacts(lg.game.unit(leia.id)))) == (None, 1)


@covers("objective-token.claim.carry", "melee.refill-contact")
def test_what_a_leader_who_fills_a_gap_has_claimed_comes_with_it(lg: Scenario2020) -> None:
    objective(lg, "recover-the-supplies")
    rebels = lg.unit(REBELS, A, (460, 430))
    one = token(lg, 460.0, 430.0 + TOUCH)
    give(lg, rebels, one)
    troops = lg.unit(STORMTROOPERS, B, (460, 300))
    lg.run(Refill(unit=rebels.id, enemy=troops.id))
    assert (lg.asked, lg.asks) == ("pile-in", A)
    lg.answer((460.0, 327.0, 0.0))
    assert (lg.asked, lg.asks) == ("carry", A)
    lg.answer((460.0, 800.0, 0.0))
    assert (now(lg, one).x, now(lg, one).y) == pytest.approx((460.0, 327.0 + TOUCH))


@covers("objective-token.claim.carry", "melee.start.step3")
@pytest.mark.parametrize(("claimed", "asked"), [(True, "carry"), (False, None)])
def test_what_a_leader_has_claimed_comes_with_it_into_a_melee(
    lg: Scenario2020, claimed: bool, asked: str | None
) -> None:
    """One of its unit is run into, and the leader closes up."""
    objective(lg, "recover-the-supplies")
    one = token(lg, 460.0, 430.0 + TOUCH)
    rebels = lg.unit(REBELS, A, (460, 430), (500, 430))
    troops = lg.unit(STORMTROOPERS, B, (540, 300))
    if claimed:
        give(lg, rebels, one)
    lg.run(Move(unit=troops.id, kinds=("standard",), action=True))
    lg.answer((527.0, 430.0, 0.0))
    assert (lg.asked, lg.asks) == ("pile-in", A)
    lg.answer((527.0, 403.0, 0.0))
    assert lg.asked == asked
    if claimed:
        lg.answer((527.0, 200.0, 0.0))
        assert (now(lg, one).x, now(lg, one).y) == pytest.approx((527.0, 403.0 - TOUCH))

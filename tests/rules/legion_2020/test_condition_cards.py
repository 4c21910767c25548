"""Condition cards with tokens, reserves, barricades and supplies. A condition token has a radius of 12.7."""

from __future__ import annotations

from collections import Counter
from typing import cast

import msgspec
import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games import ruleset_of
from dejarik.games.legion.activation import Activation, Turn
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.lists.army import ArmyUnit
from dejarik.games.legion.lists.army_text import to_text
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import IssuingOrders
from dejarik.games.legion_2020.deploying import Deploy
from dejarik.games.legion_2020.game import Legion2020
from dejarik.games.legion_2020.missions import supplies
from dejarik.games.legion_2020.missions.blasts import GoesOff
from dejarik.games.legion_2020.missions.mines import TripMines, mines_near
from dejarik.games.legion_2020.missions.reinforcements import may_wait
from dejarik.games.legion_2020.transporting import take_in
from tests.marks import covers
from tests.rules.legion.cards import happen, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, TANK, Scenario2020
from tests.rules.table import refused

RANGE_1, RANGE_2 = 152.4, 304.8
TOKEN = 12.7


def condition(lg: Scenario2020, card: str) -> None:
    lg.state.condition, lg.state.deployment = card, "battle-lines"
    lg.changed()


def crate(lg: Scenario2020, x: float, y: float, name: str = "crate", count: int = 0) -> None:
    lg.state.tokens.append(Token(len(lg.state.tokens), "condition", x, y, name=name, count=count))
    lg.changed()


# Tokens.


@covers("condition-tokens.definition", "setup.resolve-objective-condition", "condition-tokens.faces")
@pytest.mark.parametrize(("card", "count", "gap"), [("minefield", 4, RANGE_2), ("supply-drop", 6, RANGE_1)])
def test_condition_tokens_are_placed_in_turns_apart(lg: Scenario2020, card: str, count: int, gap: float) -> None:
    condition(lg, card)
    lg.set_up(lg.state.condition)
    y, apart = 152.4 + RANGE_1 + TOKEN + 1.0, gap + 2 * TOKEN + 0.1
    asked = []
    for number in range(count):
        asked.append(lg.asks)
        with refused(lg, by="condition-tokens.definition"):
            lg.answer((60.0 + apart * number, y - 1.0, 0.0))  # at range 1 of blue's zone
        with refused(lg, by="condition-tokens.definition"):
            lg.answer((60.0 + apart * number, 914.4 - y + 1.0, 0.0))  # and of red's
        if number:
            with refused(lg, by="condition-tokens.definition"):
                lg.answer((60.0 + apart * number - 0.2, y, 0.0))
        lg.answer((60.0 + apart * number, y, 0.0))
    assert asked == [A, B] * (count // 2)
    assert lg.asked is None
    assert {one.count for one in lg.state.tokens} == {0}  # all of them face down


@covers("condition-tokens.no-overlap", "objective-token.no-overlap")
def test_a_condition_token_lies_on_no_objective_token(lg: Scenario2020) -> None:
    condition(lg, "supply-drop")
    lg.state.tokens = [Token(0, "poi", 900.0, 457.2)]
    lg.changed()
    lg.set_up(lg.state.condition)
    with refused(lg, by="movement.no-final-overlap-tokens"):
        lg.answer((900.0 + 25.4 + TOKEN - 1.0, 457.2, 0.0))
    lg.answer((900.0 + 25.4 + TOKEN + 0.1, 457.2, 0.0))
    lg.game.stack.clear()
    lg.changed()


@covers("condition-tokens.not-under-terrain")
@pytest.mark.parametrize("top", [60.0, 200.0])
def test_a_condition_token_lies_under_no_terrain(lg: Scenario2020, top: float) -> None:
    """On top of it, or beside it; not partly under it."""
    lg.terrain(block(900, 457.2, 100, 100, top, blocks=False))
    condition(lg, "supply-drop")
    lg.set_up(lg.state.condition)
    with refused(lg, by="condition-tokens.not-under-terrain"):
        lg.answer((900.0 + 50.0, 457.2, 0.0))
    lg.answer((900.0, 457.2, 0.0))
    assert (lg.state.tokens[0].z, lg.asks) == (top, B)
    lg.game.stack.clear()
    lg.changed()


@covers("condition-tokens.move-through")
def test_nobody_ends_on_a_condition_token(lg: Scenario2020) -> None:
    condition(lg, "supply-drop")
    crate(lg, 500.0, 460.0)
    leia = lg.unit(LEIA, A, (500, 420))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    if lg.asked == "move-kind":
        lg.answer("standard")
    with refused(lg, by="condition-tokens.move-through"):
        lg.answer((500.0, 460.0 + TOKEN + 13.0, 0.0))
    lg.answer((500.0, 460.0 + TOKEN + 13.5, 0.0))
    assert lg.game.leader(leia).y == pytest.approx(460.0 + TOKEN + 13.5)
    lg.decline()


# Minefield.


@covers("condition-tokens.definition", "area-weapon.ranged")
@pytest.mark.parametrize(
    ("face", "key", "away", "left", "hits"),
    [
        ("block", REBELS, RANGE_1, 0, 1),
        ("surge", REBELS, RANGE_1, 0, 2),
        ("blank", REBELS, RANGE_1, 1, 0),
        ("", REBELS, RANGE_1 + 1.0, 1, 0),
        ("", BIKES, 60.0, 1, 0),
    ],
)
def test_a_mine_goes_off_by_whom_it_is_set_off(
    lg: Scenario2020, face: str, key: str, away: float, left: int, hits: int
) -> None:
    condition(lg, "minefield")
    crate(lg, 500.0, 700.0, "mine")
    lg.unit(LEIA, A, (1500, 100))
    lg.unit(VADER, B, (1700, 800))
    unit = lg.unit(key, A, (500, 700 - TOKEN - away - 13.5 - 5.0))
    lg.run(Activation(unit=unit.id))
    while lg.asked == "action":
        lg.dice(face + " blank blank" * hits)
        lg.answer("move")
        while lg.asked in ("move-kind", "reposition"):
            lg.answer("standard" if lg.asked == "move-kind" else "pass")
        if key == REBELS:
            lg.answer((500.0, 700 - TOKEN - away - 13.5, 0.0))
        else:
            lg.answer(lg.decision.suggested)
        break
    assert len(lg.state.tokens) == left
    assert len(lg.events("token.detonated")) == hits
    assert len(lg.events("mine.rolled")) == bool(face)
    lg.game.stack.clear()
    lg.changed()


@covers("condition-tokens.definition", "embark.triggers-after-move", "transported.closed.range")
@pytest.mark.parametrize(("x", "near"), [(760.0, False), (690.0, True)])
def test_who_gets_into_a_transport_trips_the_mines_near_that(lg: Scenario2020, x: float, near: bool) -> None:
    """And none beside the place that somebody has left for it."""
    condition(lg, "minefield")
    crate(lg, x, 400.0, "mine")
    tank = lg.unit(TANK, A, (500, 400))
    troops = lg.unit(STORMTROOPERS, A, (570, 400), (670, 400))
    assert [one.name for one in mines_near(lg.game, troops)] == ["mine"]
    take_in(cast(Legion2020, lg.game), troops, tank)
    lg.changed()
    assert [one.name for one in mines_near(lg.game, lg.game.unit(troops.id))] == ["mine"] * near


@covers("condition-tokens.definition")
@pytest.mark.parametrize(
    ("key", "gap", "trips"),
    [
        (REBELS, 13.5 + RANGE_1, True),
        (REBELS, 13.5 + RANGE_1 + 0.5, False),
        (AT_RT, 35.0 + RANGE_1, True),
        (AT_RT, 35.0 + RANGE_1 + 0.5, False),
        (BIKES, 60.0, False),
    ],
)
def test_repulsor_vehicles_trip_no_mines(lg: Scenario2020, key: str, gap: float, trips: bool) -> None:
    crate(lg, 500.0, 700.0, "mine")
    crate(lg, 520.0, 700.0)
    unit = lg.unit(key, A, (500, 700 - TOKEN - gap))
    assert [one.name for one in mines_near(lg.game, unit)] == ["mine"] * trips
    lg.terrain(block(500, 700 - TOKEN - 8, 200, 4, 200))
    assert mines_near(lg.game, lg.game.unit(unit.id)) == []  # behind a wall


@covers("detonate.line-of-sight", "condition-tokens.definition")
@pytest.mark.parametrize(("y", "trips"), [(686.0, True), (616.0, False)])
def test_who_sees_a_mine_trips_it(lg: Scenario2020, y: float, trips: bool) -> None:
    """From the middle of its base to the edge of the token, past the end of a wall; not the other way round."""
    lg.terrain(block(404, y, 200, 2, 300))
    crate(lg, 500.0, 700.0, "mine")
    leia = lg.unit(LEIA, A, (500, 600))
    assert [one.name for one in mines_near(lg.game, leia)] == ["mine"] * trips


@covers("keyword.immune-range-1-weapons")
@pytest.mark.parametrize("name", ["mine", "bomb"])
def test_an_airspeeder_flies_above_what_goes_off(lg: Scenario2020, name: str) -> None:
    """What reaches no farther than range 1; the walker beside it is struck."""
    lg.unit("t-47-airspeeder", A, (500, 500))
    walker = lg.unit(AT_RT, A, (620, 500))
    lg.unit(VADER, B, (1700, 800))
    crate(lg, 560.0, 580.0, name)
    lg.dice("blank blank blank" if name == "bomb" else "blank blank")
    lg.run(GoesOff(token=0, by=B))
    assert len(lg.events("attack.rolled")) == 1
    assert lg.left(walker) == 1


@covers("condition-tokens.definition")
def test_whom_the_first_mine_has_killed_trips_no_other(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 470))
    lg.unit(LEIA, A, (1700, 100))
    lg.unit(VADER, B, (1700, 800))
    for x in (480.0, 520.0):
        crate(lg, x, 400.0, "mine")
    lg.dice("block crit crit blank blank")
    lg.run(TripMines(unit=rebels.id, left=[0, 1]))
    assert (lg.left(rebels), len(lg.events("mine.rolled"))) == (0, 1)


@covers("detonate.before-other-effects", "timing.standby-detonate-first")
@pytest.mark.parametrize("owner", [A, B])
def test_a_mine_goes_off_before_anything_else_that_follows_a_move(lg: Scenario2020, lend: Lend, owner: int) -> None:
    """Nobody may choose that it comes later, neither blue nor who moves."""
    condition(lg, "minefield")
    crate(lg, 500.0, 600.0, "mine")
    lend(LEIA, ("agile", 1))
    leia = lg.unit(LEIA, owner, (500, 400))
    lg.run(Move(unit=leia.id, kinds=("standard",), action=True))
    lg.dice("block hit blank" + " block")
    lg.answer((500.0, 450.0, 0.0))
    assert lg.asked is None
    told = [one.name for one in lg.game.events]
    assert told.index("token.detonated") < told.index("token.gained")
    assert lg.game.unit(leia.id).dodge == 1  # which did not serve against the mine


@covers("detonate.before-other-effects", "standby.before-other-effects")
@pytest.mark.parametrize("turns", [False, True])
def test_standby_comes_before_a_mine(lg: Scenario2020, lend: Lend, turns: bool) -> None:
    """After a move, and after a pivot besides it."""
    condition(lg, "minefield")
    crate(lg, 500.0, 500.0, "mine")
    lend(AT_RT, ("reposition", 0))
    walker = lg.unit(AT_RT, A, (500, 400))
    lg.put(lg.unit(STORMTROOPERS, B, (700, 400)), standby=True)
    lg.run(Move(unit=walker.id, kinds=("standard",)))
    lg.dice("blank")
    lg.answer((500.0, 400.0, 0.0, 0.1) if turns else "pass")
    if not turns:
        lg.answer(lg.decision.suggested)
    assert (lg.asked, len(lg.events("mine.rolled"))) == ("standby", 0)
    lg.answer("pass")
    assert len(lg.events("mine.rolled")) == 1
    lg.game.stack.clear()
    lg.changed()


@covers("panic.one-move-action", "condition-tokens.definition", "bane.reveal-trigger")
def test_who_flees_trips_mines_and_reveals_bane_tokens(lg: Scenario2020) -> None:
    condition(lg, "minefield")
    crate(lg, 440.0, 150.0, "mine")
    lg.state.tokens.append(Token(1, "bane", 560.0, 150.0, owner=B, name="smoke-and-mirrors"))
    rebels = lg.put(lg.unit(REBELS, A, (500, 400)), suppression=4)
    lg.dice("blank blank blank blank" + " blank")
    lg.run(Activation(unit=rebels.id))
    told = [one.name for one in lg.game.events if one.name in ("unit.fled", "mine.rolled", "bane.revealed")]
    assert told == ["unit.fled", "mine.rolled", "bane.revealed"]


@covers("detonate.before-other-effects", "keyword.reposition.move-not-action")
def test_a_mine_goes_off_beside_who_turns(lg: Scenario2020) -> None:
    condition(lg, "minefield")
    crate(lg, 500.0, 500.0, "mine")
    walker = lg.unit(AT_RT, A, (500, 400))
    lg.run(Move(unit=walker.id, kinds=("pivot",)))
    lg.dice("blank")
    lg.answer((500.0, 400.0, 0.0, 1.0))
    assert len(lg.events("mine.rolled")) == 1


# Hostile Environment and War Weary.


@covers("condition-cards.definition")
@pytest.mark.parametrize(
    ("card", "gap", "kept"),
    [("hostile-environment", 1.0, 2), ("hostile-environment", 0.0, 1), ("clear-conditions", 1.0, 1)],
)
def test_in_the_open_nobody_comes_to_rest(lg: Scenario2020, card: str, gap: float, kept: int) -> None:
    condition(lg, card)
    lg.terrain(block(900, 450, 200, 100, 60), block(200, 450, 100, 100, 60))
    leia = lg.put(lg.unit(LEIA, A, (900, 400 - 13.5 - gap)), suppression=2)
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    assert lg.game.unit(leia.id).suppression == kept


@covers("condition-cards.definition")
@pytest.mark.parametrize(
    ("card", "away", "scared"),
    [
        ("war-weary", RANGE_1 + 27.0, False),
        ("war-weary", RANGE_1 + 28.0, True),
        ("skirmish-war-weary", RANGE_1 + 28.0, True),
        ("clear-conditions", RANGE_1 + 28.0, False),
    ],
)
def test_who_is_weary_borrows_courage_from_close_by(lg: Scenario2020, card: str, away: float, scared: bool) -> None:
    condition(lg, card)
    lg.unit(LEIA, A, (500, 300))
    squad = lg.put(lg.unit(REBELS, A, (500 + away, 300)), suppression=2)
    assert panicked(lg.game, squad) is scared


# Barricades.


@covers("setup.resolve-objective-condition", "range.within.multi-segment", "range.within.example")
@pytest.mark.parametrize(("card", "count"), [("fortified-positions", 8), ("improvised-defenses", 4)])
def test_barricades_stand_in_the_zone_or_within_range_two_of_it(lg: Scenario2020, card: str, count: int) -> None:
    condition(lg, card)
    lg.set_up(lg.state.condition)
    asked = []
    for number in range(count):
        asked.append(lg.asks)
        edge = 152.4 + RANGE_2 - 15.2 / 2
        y = edge if lg.asks == A else 914.4 - edge
        with refused(lg, by="setup.resolve-objective-condition"):
            lg.answer((100.0 + 200.0 * number, y + (1.0 if lg.asks == A else -1.0), 0.0))
        if number > 1:
            with pytest.raises(IllegalAnswer):
                lg.answer((100.0 + 200.0 * number - 395.0, y, 0.0))  # where one of them stands already
        lg.answer((100.0 + 200.0 * number, y, 0.0))
    assert asked == [A, B] * (count // 2)
    assert lg.asked is None
    told = [(one["x"], one["y"]) for one in lg.events("barricade.laid")]
    assert told == [(piece[1], piece[2]) for piece in lg.state.laid]
    assert len(told) == count


@covers("setup.resolve-objective-condition")
def test_without_a_zone_no_barricade_is_laid(lg: Scenario2020) -> None:
    condition(lg, "improvised-defenses")
    lg.state.deployment = ""
    lg.changed()
    lg.set_up(lg.state.condition)
    assert (lg.asked, len(lg.state.laid)) == (None, 0)


@covers("setup.resolve-objective-condition", "range.within.multi-segment")
def test_each_part_of_a_zone_has_barricades_around_it(lg: Scenario2020) -> None:
    condition(lg, "improvised-defenses")
    lg.state.deployment = "disarray"
    lg.changed()
    lg.set_up(lg.state.condition)
    for place in ((100.0, 100.0, 0.0), (1700.0, 850.0, 0.0)):
        assert lg.asks == A
        lg.answer(place)
        lg.answer(lg.decision.suggested)
    assert len(lg.state.laid) == 4


# Rapid Reinforcements.


@covers("errata.battle.rapid-reinforcements.set-aside", "deployment.rapid-reinforcements")
def test_one_or_two_trooper_units_are_held_back(lg: Scenario2020) -> None:
    condition(lg, "rapid-reinforcements")
    lg.unit(LEIA, A)
    squads = [lg.unit(REBELS, A) for _ in range(3)]
    lg.unit(AT_RT, A)
    guards = lg.unit(STORMTROOPERS, B)
    lg.set_up(lg.state.condition)
    several = lg.decision.several
    assert several is not None
    assert (lg.asks, several.least, several.most) == (A, 1, 2)
    assert [one.id for one in several.among] == [f"unit:{one.id}" for one in squads]
    lg.answer((f"unit:{squads[0].id}", f"unit:{squads[1].id}"))
    marked = [unit.id for unit in lg.state.units if "held-back" in unit.marks]
    assert marked == [squads[0].id, squads[1].id, guards.id]
    lg.run(Deploy())
    deployed = []
    while lg.asked is not None:
        if lg.asked == "place-unit":
            deployed.append(lg.decision.subject)
        lg.answer(lg.decision.suggested)
    assert len(deployed) == 3
    assert not set(deployed) & set(marked)


@covers("errata.battle.rapid-reinforcements.set-aside")
@pytest.mark.parametrize(
    ("key", "owner", "able"),
    [
        (REBELS, A, True),
        ("rebel-commandos", A, True),
        (REBELS, B, False),
        (LEIA, A, False),
        ("boba-fett-infamous-bounty-hunter", A, False),
        (AT_RT, A, False),
    ],
)
def test_who_may_be_held_back(lg: Scenario2020, key: str, owner: int, able: bool) -> None:
    assert may_wait(lg.game, A, lg.unit(key, owner)) is able


@covers("errata.battle.rapid-reinforcements.arrival", "errata.battle.rapid-reinforcements.activated")
def test_who_is_held_back_arrives_far_from_enemies_and_has_acted(lg: Scenario2020) -> None:
    condition(lg, "rapid-reinforcements")
    lg.unit(LEIA, A, (100, 100))
    ready = lg.unit(REBELS, A, (800, 60))
    waiting = lg.put(lg.unit(REBELS, A), marks=("held-back",))
    lg.unit(VADER, B, (900, 450))
    lg.unit(STORMTROOPERS, B, (1700, 850))  # who is far away does not make up for who is near
    lg.state.players[A].pool = ["corps", "corps"]
    lg.changed()
    lg.run(Turn(player=A))
    assert lg.decision.subject == ready.id  # as long as there is another of its rank, it waits
    lg.answer("end")
    lg.run(Turn(player=A))
    assert (lg.asked, lg.decision.subject) == ("place-unit", waiting.id)
    assert lg.decision.named == ()  # it must come
    with refused(lg, by="errata.battle.rapid-reinforcements.arrival"):
        lg.answer((900.0, 450.0 - RANGE_2 - 27.0, 0.0))
    lg.answer((900.0, 450.0 - RANGE_2 - 27.1, 0.0))
    if lg.asked == "formation":
        lg.answer(lg.decision.suggested)
    now = lg.game.unit(waiting.id)
    assert (now.deployed, now.order, now.acted, lg.state.active) == (True, "down", 1, B)
    far = [abs(one.y - 450.0) ** 2 + (one.x - 900.0) ** 2 > (RANGE_2 + 27.0) ** 2 for one in lg.game.standing(now)]
    assert all(far)


@covers("errata.battle.rapid-reinforcements.arrival")
def test_where_enemies_are_everywhere_any_place_will_do(lg: Scenario2020) -> None:
    condition(lg, "rapid-reinforcements")
    waiting = lg.put(lg.unit(LEIA, A), marks=("held-back",), rank="corps")
    for x in range(150, 1800, 300):
        for y in (150, 457, 760):
            lg.unit(VADER, B, (x, y))
    lg.state.players[A].pool = ["corps"]
    lg.changed()
    lg.run(Turn(player=A))
    lg.answer((13.5, 13.5, 0.0))  # at the very edge of the table
    assert lg.game.unit(waiting.id).deployed


@covers("errata.battle.rapid-reinforcements.arrival", "activation-phase.dead-token")
def test_nobody_arrives_for_a_token_that_fits_no_unit(lg: Scenario2020) -> None:
    condition(lg, "rapid-reinforcements")
    lg.unit(LEIA, A, (100, 100))
    waiting = lg.put(lg.unit(STORMTROOPERS, B), marks=("held-back",))
    lg.state.players[A].pool = ["heavy"]
    lg.changed()
    lg.run(Turn(player=A))
    assert (lg.asked, lg.state.active, lg.game.unit(waiting.id).deployed) == (None, B, False)


@covers("errata.battle.rapid-reinforcements.arrival")
@pytest.mark.parametrize("there", [True, False])
def test_who_is_held_back_gives_itself_no_order(lg: Scenario2020, there: bool) -> None:
    condition(lg, "rapid-reinforcements")
    squad = lg.unit("snowtroopers", A, (300, 100), upgrades=("hq-uplink",))
    lg.put(squad, deployed=there, marks=() if there else ("held-back",))
    happen(lg, IssuingOrders())
    assert (lg.asked is not None) is there
    lg.decline()


@covers("errata.battle.rapid-reinforcements.arrival", "command-cards.effects")
def test_nobody_is_provoked_who_is_held_back(lg: Scenario2020) -> None:
    condition(lg, "rapid-reinforcements")
    lg.unit("emperor-palpatine", B, (900, 800))
    leia = lg.unit(LEIA, A, (100, 100))
    lg.put(lg.unit(REBELS, A), marks=("held-back",))
    lg.unit(AT_RT, A, (300, 100))
    lg.state.players[A].pool = ["commander", "corps", "support"]
    show(lg, "give-in-to-your-anger", B)
    lg.run(Turn(player=A))
    assert lg.options == [f"unit:{leia.id}", "pass"]
    lg.decline()


# Supply Drop.


@covers("supply-deck.when", "supply-deck.composition", "supply-deck.only-with-supply-drop")
def test_the_deck_holds_two_of_each_of_eight(lg: Scenario2020) -> None:
    supplies.prepare(lg.game)  # type: ignore[arg-type]
    assert lg.state.supplies == []
    condition(lg, "supply-drop")
    supplies.prepare(lg.game)  # type: ignore[arg-type]
    names = {
        "arc-welder", "bacta-capsules", "camouflage", "field-scanner", "grapnel-harpoon", "holoprojector",
        "precision-scopes", "targeting-rangefinder",
    }  # fmt: skip
    assert Counter(lg.state.supplies) == dict.fromkeys(names, 2)
    view = str(msgspec.to_builtins(lg.game.view(A)))
    assert "bacta-capsules" not in view


@covers("supply-deck.when", "condition-tokens.resupply.draw")
@pytest.mark.parametrize("how", ["takeback", "redraw"])
def test_what_somebody_has_seen_or_could_look_up_of_the_supply_deck_is_no_help(lg: Scenario2020, how: str) -> None:
    """Taken back, or thought of by a program."""
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    supplies.prepare(cast(Legion2020, lg.game))
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    deck = list(lg.state.supplies)
    if how == "takeback":
        kept = lg.game.answer_count
        lg.answer("resupply")
        lg.game.takeback(kept)
    else:
        lg.game.redraw_hidden(A)
    assert lg.state.supplies != deck
    assert sorted(lg.state.supplies) == sorted(deck)
    lg.game.stack.clear()
    lg.changed()


@covers("supply-deck.only-with-supply-drop", "upgrade.icons", "army.upgrades.slots")
def test_nobody_buys_supplies() -> None:
    army = army_named("March of the Dark Lord", "legion-2020")
    first = army.units[0]
    bought = msgspec.structs.replace(first, upgrades=(*first.upgrades, "bacta-capsules"))
    units = (bought, *army.units[1:])
    faults = ruleset_of("legion-2020").check_list(to_text(msgspec.structs.replace(army, units=units))).faults
    assert [fault.rule for fault in faults] == ["army.upgrades.slots"]
    assert isinstance(bought, ArmyUnit)


@covers("condition-tokens.resupply", "condition-tokens.resupply.leader-contact", "condition-tokens.resupply.draw")
@covers("condition-tokens.resupply.facedown", "condition-tokens.resupply.faceup", "supply-deck.duplicates-allowed")
def test_each_crate_supplies_twice(lg: Scenario2020) -> None:
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    lg.state.supplies = ["camouflage", "arc-welder", "bacta-capsules"]
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    lg.answer("resupply")
    assert (lg.asked, lg.options) == ("supply-card", ["upgrade:camouflage", "upgrade:arc-welder"])
    lg.answer("upgrade:camouflage")
    assert (lg.state.tokens[0].count, lg.state.tokens[0].x) == (1, 500.0)
    assert sorted(lg.state.supplies) == ["arc-welder", "bacta-capsules"]
    assert lg.game.keyword(leia.id, "low-profile") == 1
    assert "resupply" not in lg.options  # once in an activation
    lg.answers("aim", "dodge")
    lg.decline()
    lg.state.supplies = ["camouflage"]
    lg.changed()
    lg.run(Activation(unit=leia.id))
    lg.answer("resupply")
    assert lg.state.tokens == []
    assert [card.key for card in lg.game.unit(leia.id).upgrades] == ["camouflage", "camouflage"]
    lg.decline()


@covers("condition-tokens.resupply.leader-contact")
@pytest.mark.parametrize(
    ("key", "away", "offered"),
    [
        (LEIA, TOKEN + 13.5, True),
        (LEIA, TOKEN + 14.5, False),
        ("dewback-rider", TOKEN + 35.0, False),
        (AT_RT, 47.7, False),
    ],
)
def test_who_may_take_supplies(lg: Scenario2020, key: str, away: float, offered: bool) -> None:
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    unit = lg.unit(key, A, (500 - away, 500))
    lg.run(Activation(unit=unit.id))
    while lg.asked not in ("action", None):
        lg.answer(lg.decision.suggested)
    assert ("resupply" in lg.options) is offered
    lg.answer("end")


@covers("condition-tokens.resupply.draw")
def test_who_draws_one_card_twice_is_asked_all_the_same(lg: Scenario2020) -> None:
    """Else the opponent would know."""
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    lg.state.supplies = ["camouflage", "camouflage"]
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.discreet = True
    lg.run(Activation(unit=leia.id))
    lg.answer("resupply")
    assert (lg.asked, lg.options) == ("supply-card", ["upgrade:camouflage"])


@covers("condition-tokens.resupply.draw")
@pytest.mark.parametrize("deck", [["camouflage", "arc-welder"], []])
def test_who_has_looked_at_supplies_does_not_take_that_back_unasked(lg: Scenario2020, deck: list[str]) -> None:
    """Where there is nothing to see nothing is told."""
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    lg.state.supplies = deck
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    before = lg.game.event_count
    lg.answer("resupply")
    told = [event.name for event in lg.game.events_since(before) if event.name not in lg.game.tells_nothing]
    assert told == ["supply.drawn"] * bool(deck)
    lg.game.stack.clear()
    lg.changed()


@covers("supply-deck.when", "condition-tokens.resupply.draw")
def test_nobody_knows_the_supply_deck_or_what_the_opponent_draws(lg: Scenario2020) -> None:
    """Not in a match that is imagined, nor after what was drawn has been taken back."""
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    lg.state.supplies = supplies.new_deck(lg.game)[1:]  # type: ignore[arg-type]
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    before, deck = lg.game.answer_count, list(lg.state.supplies)
    lg.answer("resupply")
    for player, known in ((A, True), (B, False)):
        found = [cast(Legion2020, lg.game.imagined(player, seed)) for seed in range(5)]
        assert len({tuple(one.state.supplies) for one in found}) == 5
        drawn = {cast(supplies.Resupply, one.stack[-1]).drawn for one in found}
        assert (len(drawn) == 1, {len(one) for one in drawn}) == (known, {2})
    lg.game.takeback(before)
    assert (lg.state.supplies != deck, sorted(lg.state.supplies)) == (True, sorted(deck))
    lg.answer("end")


@covers("condition-tokens.resupply.draw", "condition-tokens.resupply.facedown")
def test_a_deck_that_is_used_up_leaves_nothing_to_choose(lg: Scenario2020) -> None:
    condition(lg, "supply-drop")
    crate(lg, 500.0, 500.0)
    lg.state.supplies = []
    leia = lg.unit(LEIA, A, (500 - TOKEN - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    lg.answer("resupply")
    assert (lg.asked, lg.state.tokens[0].count, lg.game.unit(leia.id).upgrades) == ("action", 1, ())
    lg.answer("end")


@covers("condition-tokens.resupply.leader-contact")
def test_other_tokens_hold_no_supplies(lg: Scenario2020) -> None:
    condition(lg, "supply-drop")
    lg.poi(500.0, 500.0)
    leia = lg.unit(LEIA, A, (500 - 25.4 - 13.5, 500))
    lg.run(Activation(unit=leia.id))
    assert "resupply" not in lg.options
    lg.answer("end")


@covers("condition-tokens.resupply.draw")
@pytest.mark.parametrize(("card", "token"), [("holoprojector", "dodge"), ("field-scanner", "aim")])
def test_some_supplies_are_used_up(lg: Scenario2020, card: str, token: str) -> None:
    leia = lg.unit(LEIA, A, (500, 500), upgrades=(card,))
    lg.run(Activation(unit=leia.id))
    lg.answer(f"upgrade:{card}")
    assert getattr(lg.game.unit(leia.id), token) == 1
    assert lg.game.unit(leia.id).upgrades[0].state == "expended"
    lg.decline()


# Deployment cards.


@covers("setup.deploy", "deployment.within-zone")
@pytest.mark.parametrize(
    ("card", "key", "x", "allowed"),
    [
        ("roll-out", AT_RT, 1524.0 - RANGE_1 + 35.0, True),
        ("roll-out", AT_RT, 1524.0 - RANGE_1 + 34.0, False),
        ("roll-out", LEIA, 1524.0 - 1.0, False),
        ("the-long-march", AT_RT, 1371.6 + 34.0, False),
    ],
)
def test_vehicles_roll_out_of_their_zone(lg: Scenario2020, card: str, key: str, x: float, allowed: bool) -> None:
    lg.state.deployment = card
    lg.unit(key, A)
    lg.changed()
    lg.run(Deploy())
    if not allowed:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((x, 600.0, 0.0))
        x = 1700.0
    lg.answer((x, 600.0, 0.0))
    assert lg.game.units_of(A)[0].deployed
    lg.decline()


@covers("setup.deploy", "deployment.zones")
@pytest.mark.parametrize("beyond", [False, True])
@pytest.mark.parametrize(
    ("owner", "x", "y", "dx", "dy"),
    [
        (A, 1300.0, 304.8 + RANGE_1 - 35.0, 0.0, 1.0),
        (A, 1219.2 - RANGE_1 + 35.0, 200.0, -1.0, 0.0),
        (B, 304.8 + RANGE_1 - 35.0, 300.0, 1.0, 0.0),
        (B, 609.6 + RANGE_1 - 35.0, 800.0, 1.0, 0.0),
        (B, 500.0, 609.6 - RANGE_1 + 35.0, 0.0, -1.0),
    ],
)
def test_vehicles_roll_out_on_every_side(
    lg: Scenario2020, owner: int, x: float, y: float, dx: float, dy: float, beyond: bool
) -> None:
    lg.state.deployment = "roll-out"
    walker = lg.unit(AT_RT, owner)
    lg.changed()
    lg.run(Deploy())
    if beyond:
        with refused(lg, by="deployment.within-zone"):
            lg.answer((x + dx, y + dy, 0.0))
    lg.answer((x, y, 0.0))
    assert lg.game.unit(walker.id).deployed
    lg.decline()


@covers("setup.deploy", "deployment.rapid-reinforcements")
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize(("first", "near", "far"), [(100, 200, 1500), (1700, 1500, 200)])
def test_in_disarray_who_is_held_back_fills_no_zone(
    lg: Scenario2020, held: bool, first: float, near: float, far: float
) -> None:
    """Blue's zones are in the lower left and in the upper right."""
    places = {x: (float(x), 100.0 if x < 900 else 850.0, 0.0) for x in (first, near, far)}
    condition(lg, "rapid-reinforcements")
    lg.state.deployment = "disarray"
    lg.unit(LEIA, A, places[first])
    lg.unit(LEIA, A)
    lg.put(lg.unit(REBELS, A), marks=("held-back",) if held else ())
    lg.run(Deploy())
    if lg.asked == "deploy":
        lg.answer(lg.options[0])
    if held:
        with refused(lg, by="deployment.within-zone"):
            lg.answer(places[near])
    lg.answer(places[far if held else near])
    lg.game.stack.clear()
    lg.changed()


@covers("setup.deploy")
def test_in_disarray_each_zone_has_a_unit(lg: Scenario2020) -> None:
    lg.state.deployment = "disarray"
    for _ in range(3):
        lg.unit(LEIA, A)
    lg.changed()
    lg.run(Deploy())
    for number in range(3):
        if lg.asked == "deploy":
            lg.answer(lg.options[0])
        spot = (100.0 + 100 * number, 100.0, 0.0)
        if number == 2:
            with refused(lg, by="deployment.within-zone"):
                lg.answer(spot)
            spot = (1500.0, 850.0, 0.0)
        lg.answer(spot)
    assert all(unit.deployed for unit in lg.game.units_of(A))


@covers("setup.deploy")
@pytest.mark.parametrize(
    ("key", "away", "allowed"), [(LEIA, 75.0 + 27.0, True), (LEIA, 75.0 + 28.0, False), (AT_RT, 0.0, False)]
)
def test_troopers_scout_from_advanced_positions(lg: Scenario2020, key: str, away: float, allowed: bool) -> None:
    lg.state.deployment = "advanced-positions"
    unit = lg.unit(key, A)
    lg.changed()
    lg.run(Deploy())
    lg.answer((1200.0, 100.0, 0.0))
    assert (lg.asked == "move") is (key == LEIA)
    if key == LEIA and not allowed:
        with refused(lg, by="movement.step4.full"):
            lg.answer((1200.0, 100.0 + away, 0.0))
        away = 0.0
    if key == LEIA:
        lg.answer((1200.0, 100.0 + away, 0.0))
    assert lg.game.leader(unit).y == pytest.approx(100.0 + away)
    lg.decline()

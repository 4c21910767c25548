"""The track space by space, for both players; which objectives count; the ploys of missions, option by option."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.clever_ploys import ChangeStruggle, CleverPloy
from dejarik.games.shatterpoint.facts import units_with
from dejarik.games.shatterpoint.order_deck import (
    RevealOrder,
    before_refill,
    empty,
    end_of_turn_refill,
    refuse_redraw,
    refuse_reserve,
    shuffle_in,
)
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT
from dejarik.games.shatterpoint.struggle import (
    check_control,
    deciding,
    gain_momentum,
    lose_momentum,
    move_token,
    remove_control,
    score,
    to_score,
    worth,
)
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, COMMANDOS, FIRST, REX, TROOPERS, A, B, Scenario, block
from tests.rules.shatterpoint.test_missions import contact, play

SIDES = [(A, 1), (B, -1)]


# The track.


@covers("struggle.win.token-enters", "struggle.track.layout", "momentum.place")
@pytest.mark.parametrize(("player", "side"), SIDES)
@pytest.mark.parametrize(
    ("momentum", "start", "spaces", "token", "won"),
    [
        (1, 0, 7, 7, False),
        (1, 0, 8, 8, True),
        (3, 2, 3, 5, False),
        (3, 2, 4, 6, True),
        (3, 5, 9, 6, True),  # it stops where it meets the first one
        (8, 0, 1, 1, True),
        (1, 3, 0, 3, False),
        (0, 7, 1, 8, False),  # effects have taken the last Momentum away
        (0, 6, 3, 8, False),  # there is no ninth space
    ],
)
def test_the_token_stops_at_the_first_momentum(
    sp: Scenario, player: int, side: int, momentum: int, start: int, spaces: int, token: int, won: bool
) -> None:
    sp.player(player).momentum = momentum
    sp.game.state.token = side * start
    move_token(sp.game, player, spaces)
    assert (sp.game.state.token, sp.game.state.struggle == "") == (side * token, won)
    assert sp.player(player).claimed == ([FIRST] if won else [])
    assert sp.game.state.loser == (1 - player if won else sp.game.state.loser)


@covers("struggle.win.momentum-on-token", "momentum.place")
@pytest.mark.parametrize(("player", "side"), SIDES)
@pytest.mark.parametrize(("momentum", "token", "won"), [(1, 7, True), (1, 6, False), (4, 4, True), (4, -4, False)])
def test_where_the_next_momentum_lies(
    sp: Scenario, player: int, side: int, momentum: int, token: int, won: bool
) -> None:
    sp.player(player).momentum = momentum
    sp.game.state.token = side * token
    gain_momentum(sp.game, player)
    assert sp.player(player).momentum == momentum + 1
    assert (sp.game.state.struggle == "") is won
    assert sp.player(player).claimed == ([FIRST] if won else [])


@covers("struggle.won.rest-of-turn")
def test_between_struggles_nothing_moves_and_no_momentum_comes(sp: Scenario) -> None:
    sp.game.state.struggle = ""
    move_token(sp.game, A, 3)
    gain_momentum(sp.game, A)
    assert (sp.game.state.token, sp.player(A).momentum) == (0, 1)


def test_momentum_is_lost_one_at_a_time_and_never_below_none(sp: Scenario) -> None:
    sp.player(A).momentum = 2
    for left in (1, 0, 0):
        lose_momentum(sp.game, A)
        assert (sp.player(A).momentum, sp.player(B).momentum) == (left, 1)
    assert len(sp.events("momentum.lost")) == 2


@covers("momentum.gain.behind", "momentum.gain.center", "turn.step9.first-turn")
@pytest.mark.parametrize(("player", "side"), SIDES)
@pytest.mark.parametrize(
    ("turn", "token", "held", "then", "own", "other"),
    [
        (2, -2, 1, -1, 2, 1),  # behind still
        (2, -1, 1, 0, 2, 2),  # the centre
        (2, -1, 2, 1, 1, 1),  # ahead
        (2, 0, 0, 0, 2, 2),
        (1, -2, 1, -2, 1, 1),  # the first turn
    ],
)
def test_what_a_turn_scores(
    sp: Scenario, player: int, side: int, turn: int, token: int, held: int, then: int, own: int, other: int
) -> None:
    sp.game.state.turn, sp.game.state.active, sp.game.state.token = turn, player, side * token
    for number in range(held):
        sp.objective(100 + 200 * number, 100, controller=player)
    sp.objective(100, 800, controller=1 - player)
    sp.objective(300, 800, controller=player, active=False)
    assert to_score(sp.game) == (held if turn > 1 else 0)
    score(sp.game)
    assert sp.game.state.token == side * then
    assert (sp.player(player).momentum, sp.player(1 - player).momentum) == (own, other)


@covers("turn.step9.move", "objective.priority-token")
def test_the_spaces_that_objectives_are_worth(sp: Scenario) -> None:
    found = [sp.objective(100, 100), sp.objective(300, 100)]
    assert (worth([]), worth(found[:1]), worth(found)) == (0, 1, 2)
    found[0].priority = True
    assert worth(found) == 3


@covers("struggle.won.rest-of-turn")
def test_between_struggles_there_is_nothing_to_score(sp: Scenario) -> None:
    sp.objective(100, 100, controller=A)
    assert to_score(sp.game) == 1
    sp.game.state.struggle = ""
    assert to_score(sp.game) == 0


# Control.


@covers("objective.control.same-elevation", "objective.control.other-elevation")
def test_by_whom_control_is_decided(sp: Scenario) -> None:
    sp.terrain(block(450, 300, 200, 100, 85))
    goal = sp.objective(450, 400)
    above = sp.unit(COMMANDOS, B, (420, 320, 85), (480, 320, 85))
    sp.unit(REX, A, (450, 800))
    assert [one.id for one in deciding(sp.game, goal)] == list(above.characters)
    anakin = sp.unit(ANAKIN, A, (450, 420))
    assert [one.id for one in deciding(sp.game, goal)] == list(anakin.characters)


@covers("objective.control.persists", "objective.inactive")
@pytest.mark.parametrize(
    ("controller", "active", "held", "then"),
    [(NOBODY, True, False, A), (B, True, False, A), (B, True, True, B), (B, False, False, B), (NOBODY, True, True, A)],
)
def test_who_takes_an_objective(sp: Scenario, controller: int, active: bool, held: bool, then: int) -> None:
    goal = sp.objective(450, 450, controller=controller, active=active)
    goal.held = held
    sp.unit(ANAKIN, A, (450, 500))
    check_control(sp.game)
    assert goal.controller == then


@covers("objective.contest")
def test_who_is_not_on_the_table_contests_nothing(sp: Scenario) -> None:
    goal = sp.objective(10, 10)
    sp.unit(ANAKIN, A)
    check_control(sp.game)
    assert (goal.controller, deciding(sp.game, goal)) == (NOBODY, [])


def test_a_control_token_is_taken_away_where_there_is_one(sp: Scenario) -> None:
    goal = sp.objective(450, 450, controller=B)
    assert (remove_control(sp.game, goal), goal.controller) == (True, NOBODY)
    assert not remove_control(sp.game, goal)
    goal.controller, goal.held = B, True
    assert (remove_control(sp.game, goal), goal.controller) == (False, B)


# The Order deck.


@covers("turn.step11.refill", "reserve.blocks-refill")
@pytest.mark.parametrize(
    ("deck", "reserve", "discard", "due"),
    [((), NO_CARD, (0,), True), ((), 0, (1,), False), ((0,), NO_CARD, (1,), False), ((), NO_CARD, (), False)],
)
def test_when_a_deck_is_to_be_refilled(
    sp: Scenario, deck: tuple[int, ...], reserve: int, discard: tuple[int, ...], due: bool
) -> None:
    sp.unit(ANAKIN, A, (450, 450))
    sp.unit(REX, A, (300, 300))
    own = sp.deck(*deck)
    own.reserve, own.discard = reserve, list(discard)
    sp.force(0, spent=2)
    assert empty(own) is due
    assert before_refill(sp.game, RevealOrder()) is None  # nobody answers it
    end_of_turn_refill(sp.game, A)
    assert (sorted(own.deck), own.force) == ((list(discard), 2) if due else (list(deck), 0))


@covers("reserve.shatterpoint-redraw", "reserve.no-next-card", "reserve.once-per-turn", "force.not-enough")
@pytest.mark.parametrize(
    ("deck", "reserve", "discard", "reserved", "force", "rule"),
    [
        ("rex", False, "", False, 1, None),
        ("rex", False, "", False, 0, "force.not-enough"),
        ("rex", False, "", True, 1, "reserve.once-per-turn"),
        ("", False, "rex", False, 1, None),  # refilled first (reading.9)
        ("", True, "rex", False, 1, "reserve.no-next-card"),  # a reserved card bars the refill
        ("", False, "", False, 1, "reserve.no-next-card"),
        ("fallen", False, "", False, 1, "reserve.no-next-card"),
        ("shatterpoint", False, "", False, 1, "reserve.no-next-card"),
        ("fallen", False, "rex", False, 1, None),  # removed as it is revealed, then refilled
        ("fallen", True, "rex", False, 1, "reserve.no-next-card"),
    ],
)
def test_when_a_shatterpoint_card_may_go_back(
    sp: Scenario, deck: str, reserve: bool, discard: str, reserved: bool, force: int, rule: str | None
) -> None:
    anakin, rex, fallen = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (300, 300)), sp.unit(TROOPERS, A)
    sp[fallen].defeated = True
    cards = {"rex": [rex.id], "fallen": [fallen.id], "shatterpoint": [SHATTERPOINT], "": []}
    own = sp.deck(*cards[deck])
    own.discard, own.reserved = list(cards[discard]), reserved
    own.reserve = anakin.id if reserve else NO_CARD
    sp.force(force)
    refusal = refuse_redraw(sp.game, own)
    assert (refusal.rule if refusal else None) == rule


@covers("reserve.cost", "force.not-enough")
@pytest.mark.parametrize(("force", "rule"), [(1, None), (0, "force.not-enough")])
def test_what_a_reserve_costs(sp: Scenario, force: int, rule: str | None) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (300, 300))
    sp.deck(rex.id)
    sp.force(force)
    refusal = refuse_reserve(sp.game, A, anakin.id)
    assert (refusal.rule if refusal else None) == rule


@pytest.mark.parametrize(
    ("where", "reserve_only", "shuffled"),
    [
        ("reserve", False, True),
        ("reserve", True, True),
        ("discard", False, True),
        ("discard", True, False),
        ("", False, False),
    ],
)
def test_from_where_a_card_is_shuffled_in(sp: Scenario, where: str, reserve_only: bool, shuffled: bool) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (300, 300))
    own = sp.deck(rex.id)
    own.reserve = anakin.id if where == "reserve" else NO_CARD
    own.discard = [anakin.id] if where == "discard" else []
    assert shuffle_in(sp.game, anakin.id, reserve_only) is shuffled
    assert sorted(own.deck) == sorted([rex.id, anakin.id] if shuffled else [rex.id])
    if shuffled:
        assert (own.reserve, own.discard) == (NO_CARD, [])


# Clever ploys.


@covers("mission.card.fields", "reserve.shatterpoint-redraw")
def test_no_ploy_is_carried_out_for_a_card_that_is_not_kept(sp: Scenario) -> None:
    _, rex = contact(sp, "surprise-assault")
    sp.force(1)
    sp.run(RevealOrder())
    sp.answer("redraw")
    assert (sp.asked, sp.game.state.activated, sp.player(A).force) == (None, rex.id, 0)
    assert sp.player(A).deck == [SHATTERPOINT]


@covers("mission.card.fields")
def test_what_an_opening_offers(sp: Scenario) -> None:
    """Force, a dash of any character, a card that is still in the deck while none is in reserve."""
    anakin, rex = contact(sp, "surprise-assault")
    everybody = [f"dash:{anakin.characters[0]}", f"dash:{rex.characters[0]}"]
    sp.run(CleverPloy(ploy="opening", left=[A]))
    assert sp.options == ["refresh", *everybody, f"fetch:{rex.id}"]
    sp.answer("refresh")
    sp.player(A).reserve = anakin.id
    sp.changed()
    sp.run(CleverPloy(ploy="opening", left=[A]))
    assert sp.options == ["refresh", *everybody]
    sp.answer("refresh")
    assert sp.asked is None


@covers("mission.card.fields")
def test_a_fetched_card_waits_and_its_unit_does_not_activate_this_turn(sp: Scenario) -> None:
    _, rex = contact(sp, "surprise-assault")
    sp.run(CleverPloy(ploy="opening", left=[A]))
    sp.answer(f"fetch:{rex.id}")
    assert (sp.player(A).reserve, sp.game.state.barred) == (rex.id, (rex.id,))
    assert rex.id not in sp.player(A).deck


@covers("mission.card.fields")
def test_a_reset_is_of_active_objectives_that_somebody_controls(sp: Scenario) -> None:
    contact(sp, "we-may-have-miscalculated", 2)
    goals = [
        sp.objective(100, 100, controller=B),
        sp.objective(300, 100, controller=A),
        sp.objective(500, 100),
        sp.objective(700, 100, controller=B, active=False),
    ]
    sp.run(CleverPloy(ploy="reset", left=[A, B]))
    assert sp.options == ["objective:O0", "objective:O1", "pass"]
    sp.answer("objective:O0")
    assert (sp.asks, sp.options) == (B, ["objective:O1", "pass"])
    sp.answer("pass")
    assert [one.controller for one in sp.game.state.objectives] == [NOBODY, A, NOBODY, B]
    assert len(goals) == 4


@covers("mission.card.fields")
@pytest.mark.parametrize(
    ("ploy", "key"), [("support-move", TROOPERS), ("secondary-move", REX), ("primary-move", ANAKIN)]
)
def test_whom_a_ploy_moves(sp: Scenario, ploy: str, key: str) -> None:
    contact(sp, "its-now-or-never", 3)
    troopers = sp.unit(TROOPERS, A, (600, 300), (660, 300))
    mover = next(unit for unit in sp.game.state.units if unit.key == key)
    sp.run(CleverPloy(ploy=ploy, left=[A]))
    while sp.asked == "next-character":
        sp.answer(sp.options[0])
    assert sp.game.decisions[0].subject in mover.characters
    assert sp.game.state.barred == (mover.id,)
    while sp.asked is not None:
        sp.answer("stay" if sp.asked == "move" else sp.options[0])
    assert troopers.owner == A


@covers("mission.card.fields")
def test_a_ploy_for_units_that_are_not_there_is_over_at_once(sp: Scenario) -> None:
    contact(sp, "they-were-expecting-us", 2)
    sp.run(CleverPloy(ploy="support-move", left=[A, B]))
    assert (sp.asked, sp.game.state.barred) == (None, ())


@covers("mission.card.fields", "wound.become")
@pytest.mark.parametrize(
    ("wounded", "damage", "left"), [(True, 11, 8), (True, 13, 10), (True, 14, 14), (False, 4, 1), (False, 2, 0)]
)
def test_how_a_unit_recovers_by_the_ploy(sp: Scenario, wounded: bool, damage: int, left: int) -> None:
    """With as much damage left as its Stamina it stays wounded."""
    anakin, rex = contact(sp, "this-wasnt-the-plan", 2)
    sp[anakin].wounded, sp[anakin].damage = wounded, damage
    sp[rex].damage = 3
    sp.run(CleverPloy(ploy="recover", left=[A]))
    assert sp.options == [f"unit:{anakin.id}", f"unit:{rex.id}"]
    sp.answer(f"unit:{anakin.id}")
    assert (sp[anakin].wounded, sp[anakin].damage, sp[rex].damage) == (left >= 11, left, 3)


@covers("mission.card.fields")
def test_who_is_patched_up(sp: Scenario) -> None:
    anakin, rex = contact(sp, "bring-it-home", 3)
    third = sp.unit(TROOPERS, A, (600, 300), (660, 300))
    for unit, injured in ((anakin, 2), (rex, 1)):
        sp[unit].injured = injured
    sp.force(0, spent=3)
    sp.run(CleverPloy(ploy="patch-up", left=[A]))
    assert sp.options == [f"unit:{anakin.id}", f"unit:{rex.id}"]
    sp.answer(f"unit:{anakin.id}")
    assert [sp[one].injured for one in (anakin, rex, third)] == [1, 1, 0]
    assert sp.player(A).force == 0


# Another struggle.


def faces(sp: Scenario, held: int = 3, number: int = 2, force: int = 1, momentum: int = 1) -> None:
    play(sp, "first-contact", "they-were-expecting-us")
    sp.game.state.number = number
    for one in range(held):
        sp.objective(100 + 200 * one, 100, controller=A)
    sp.objective(100, 500, controller=A, active=False)
    sp.objective(300, 500, controller=B)
    sp.force(force, player=B, spent=0)
    sp.player(B).momentum = momentum
    sp.changed()
    sp.run(ChangeStruggle())


@covers("mission.card.fields")
@pytest.mark.parametrize(
    ("held", "number", "force", "momentum", "options"),
    [
        (3, 2, 1, 1, ["force", "momentum", "pass"]),
        (4, 3, 1, 1, ["force", "momentum", "pass"]),
        (3, 2, 1, 0, ["force", "pass"]),
        (3, 2, 0, 1, ["momentum", "pass"]),
        (3, 2, 0, 0, None),
        (2, 2, 1, 1, None),
        (3, 1, 1, 1, None),
    ],
)
def test_when_the_struggle_may_be_changed(
    sp: Scenario, held: int, number: int, force: int, momentum: int, options: list[str] | None
) -> None:
    faces(sp, held, number, force, momentum)
    if options is None:
        assert sp.asked is None
    else:
        assert (sp.asked, sp.asks, sp.options) == ("change-struggle", B, options)
        sp.answer("pass")
        assert (sp.asked, sp.game.state.struggle) == (None, "they-were-expecting-us")


@covers("mission.card.fields")
@pytest.mark.parametrize(("by", "force", "momentum"), [("force", 0, 1), ("momentum", 1, 0)])
def test_what_the_change_costs_and_leaves(sp: Scenario, by: str, force: int, momentum: int) -> None:
    faces(sp)
    sp.game.state.token = 2
    sp.changed()
    sp.answer(by)
    assert (sp.player(B).force, sp.player(B).momentum) == (force, momentum)
    assert sp.game.state.struggle in ("we-may-have-miscalculated", "this-wasnt-the-plan")
    assert (sp.asked, sp.asks, sp.options) == ("map", B, ["map:0", "map:1"])
    sp.answer("map:1")
    assert (sp.game.state.map, sp.game.state.token) == (1, 2)


@covers("mission.card.fields")
def test_control_stays_where_an_objective_stays_active(sp: Scenario) -> None:
    faces(sp)
    sp.answer("force")
    after = {"we-may-have-miscalculated": {"TL", "C", "E2", "BL"}, "this-wasnt-the-plan": {"N2", "W1", "E1", "S2"}}
    stays = after[sp.game.state.struggle]
    goals = sp.game.state.objectives
    goals[0].id, goals[1].id = "E2" if "E2" in stays else "E1", "TR"
    sp.changed()
    sp.answer("map:1")
    now = {one.id: (one.active, one.controller) for one in sp.game.state.objectives}
    assert now["E2" if "E2" in stays else "E1"] == (True, A)
    assert now["TR"] == (False, NOBODY)


@covers("struggle.win.momentum-on-token", "struggle.track.layout")
def test_momentum_on_the_outermost_space_meets_the_token_there(sp: Scenario) -> None:
    sp.player(A).momentum = 0
    sp.game.state.token = 8
    move_token(sp.game, A, 2)
    assert (sp.game.state.token, sp.game.state.struggle) == (8, FIRST)
    gain_momentum(sp.game, A)
    assert sp.player(A).claimed == [FIRST]


@covers("mission.card.fields", "effect.cannot-beats-can")
def test_the_ploy_leaves_an_objective_whose_control_cannot_be_lost(sp: Scenario) -> None:
    contact(sp, "we-may-have-miscalculated", 2)
    kept, other = sp.objective(300, 300, controller=B), sp.objective(600, 300, controller=B)
    kept.held = True
    sp.changed()
    sp.run(CleverPloy(ploy="reset", left=[A]))
    assert sp.options == [f"objective:{other.id}", "pass"]
    sp.answer("pass")


@covers("mission.card.fields", "effect.after-resolved")
def test_a_wound_in_a_ploy_is_answered_before_the_unit_is_chosen(sp: Scenario) -> None:
    """Strained Super Commandos move by the ploy and are wounded: the flow of the Force gives a dash for it."""
    play(sp, "first-contact", "they-were-expecting-us")
    yoda = sp.unit(units_with("flow-of-the-force")[0], A, (450, 100))
    troopers = sp.unit(COMMANDOS, B, (450, 700), (550, 700))
    troopers.conditions, troopers.damage = ("strained",), sp.game.facts(troopers.id).stamina - 3
    sp.deck(SHATTERPOINT, yoda.id)
    sp.force(1)
    sp.run(RevealOrder())
    sp.answers("keep", f"character:{troopers.characters[0]}", (450, 740, 0))
    assert sp[troopers].wounded
    sp.answer("stay")  # the other one
    assert (sp.asked, sp.asks, sp.game.state.activated) == ("move", A, NOBODY)  # a dash for an enemy that falls
    sp.answer("stay")
    assert sp.game.state.activated == yoda.id

"""The steps of a turn and of an activation, and the actions."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.conditions import gain_condition
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.turn import Turn, place_priority
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, FIRST, MAUL, REX, TROOPERS, A, B, Scenario
from tests.rules.table import refused


@covers("turn.alternate", "turn.step11", "overview.players")
def test_turns_alternate(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    assert (sp.asked, sp.asks, sp.game.state.turn) == ("activation", A, 2)
    sp.answer("end")
    assert (sp.asked, sp.asks, sp.game.state.turn) == ("activation", B, 3)


@covers("turn.step9.move", "turn.step10", "defeat.when", "summary.turn", "timing.turn-appendix")
def test_a_unit_that_will_be_defeated_still_scores(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    sp.objective(450, 450)
    anakin.injured = 3
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    sp.answer("end")
    assert sp.game.state.token == 1
    assert sp[anakin].defeated
    assert not sp.first(anakin).placed
    assert sp.asked == "activation"


@covers("defeat.order-card.outside")
def test_the_card_of_a_defeated_unit_leaves_the_game(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    anakin.injured = 3
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    sp.answer("end")
    assert (sp.player(A).discard, sp.player(A).removed) == ([], [anakin.id])
    assert sp.asked == "activation"


@covers("defeat.when", "stat-card.durability")
def test_a_unit_with_fewer_injuries_than_its_durability_goes_on(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    anakin.injured = 2
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    sp.answer("end")
    assert not sp[anakin].defeated
    assert sp.asked == "activation"


@covers("struggle.reset.when", "struggle.won.rest-of-turn")
def test_a_struggle_won_in_the_turn_is_cleaned_up_at_its_end(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    sp.game.state.token = 7
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    suffer(sp.game, sp[maul], 11)
    sp.changed()
    assert sp.player(A).claimed == [FIRST]
    sp.answer("end")
    assert (sp.asked, sp.asks) == ("map", B)
    assert sp.game.state.token == 0


@covers("objective.priority-token")
def test_in_later_struggles_a_die_names_the_priority(sp: Scenario) -> None:
    one, other = sp.objective(100, 100), sp.objective(450, 450)
    one.symbol, other.symbol, one.priority = "block", "failure", True
    sp.dice(defense="failure")
    sp.game.state.number = 2
    place_priority(sp.game, Turn())
    assert (one.priority, other.priority) == (False, True)


@covers("activation.start.wounded", "injured.flip", "example.bo-katan-injured", "wound.become")
def test_a_wounded_unit_becomes_injured_and_sheds_its_damage_and_one_condition(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage, anakin.wounded, anakin.conditions = 11, True, ("pinned", "exposed")
    sp.activate(anakin)
    assert (sp.asked, sp.options) == ("condition", ["pinned", "exposed"])
    sp.answer("pinned")
    now = sp[anakin]
    assert (now.damage, now.wounded, now.injured, now.conditions) == (0, False, 1, ("exposed",))
    assert sp.asked == "activation"


@covers("activation.start.hunker", "hunker.lost-activation")
def test_hunker_is_lost_at_the_start_of_the_activation(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.hunker = 2
    sp.activate(anakin)
    assert sp[anakin].hunker == 0
    assert sp.asked == "activation"


@covers("activation.two-actions", "action.may-be-empty")
def test_a_unit_makes_up_to_two_actions(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.activate(anakin)
    sp.answer("focus")
    sp.answer("combat")
    with refused(sp, by="activation.two-actions"):
        sp.answer("move")


@covers("action.once-each")
def test_no_action_is_made_twice(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.activate(anakin)
    sp.answer("focus")
    with refused(sp, by="action.once-each"):
        sp.answer("focus")


@covers("activation.end-voluntary", "activation.step3", "timing.activation-appendix")
def test_an_activation_may_end_at_once(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.activate(anakin)
    sp.answer("end")
    assert sp.asked is None


@covers("action.focus", "turn.step7")
def test_focus_adds_a_die_to_each_character_until_the_activation_is_over(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    sp.activate(troopers)
    sp.answer("focus")
    assert [sp.first(troopers, index).focus for index in (0, 1)] == [1, 1]
    sp.answer("end")
    assert [sp.first(troopers, index).focus for index in (0, 1)] == [0, 0]


@covers("mcu.actions", "mcu.sequential", "action.move", "example.mcu-move", "term.unit.single-or-multi")
def test_each_character_of_a_unit_moves_in_its_players_order_or_not(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    one, two = troopers.characters
    sp.activate(troopers)
    sp.answer("move")
    assert (sp.asked, sp.options) == ("next-character", [f"character:{one}", f"character:{two}", "pass"])
    sp.answer(f"character:{two}")
    assert sp.options == ["advance", "dash", "climb", "stay"]
    sp.answers("dash", (560, 450, 0))
    assert sp.asked == "move-kind"
    assert sp.decision.subject == one
    sp.answer("stay")
    assert sp.place(troopers, 1) == (560, 450, 0)
    assert sp.place(troopers, 0) == (450, 450, 0)
    assert sp.asked == "activation"


@covers("action.recover", "icon.heal")
def test_recover_heals_the_own_unit_or_an_ally_within_range_two(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    near, far = sp.unit(REX, A, (450, 450 + 40 + 76)), sp.unit(TROOPERS, A, (450 - 40 - 77, 450), (300, 300))
    anakin.damage, near.conditions, far.damage = 2, ("pinned",), 3
    sp.activate(anakin)
    sp.answer("recover")
    assert sp.options == [f"heal:{anakin.id}:damage", f"heal:{near.id}:pinned", "pass"]
    sp.answer(f"heal:{near.id}:pinned")
    assert sp[near].conditions == ()
    assert sp.asked == "activation"


@covers("wound.no-damage-removed")
def test_a_wounded_unit_is_not_healed_of_damage_but_of_conditions(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (450, 500))
    rex.damage, rex.wounded, rex.conditions = 9, True, ("exposed",)
    sp.activate(anakin)
    sp.answer("recover")
    with refused(sp, by="wound.no-damage-removed"):
        sp.answer(f"heal:{rex.id}:damage")
    sp.answer(f"heal:{rex.id}:exposed")
    assert (sp[rex].damage, sp[rex].conditions) == (9, ())
    assert sp.asked == "activation"


@covers("action.take-cover")
def test_take_cover_pushes_each_character_and_gives_the_unit_one_token(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (600, 450))
    sp.activate(troopers)
    sp.answer("take-cover")
    sp.answer(f"character:{troopers.characters[0]}")
    sp.answer((0.0,))
    sp.answer("pass")
    assert sp.place(troopers) == (450, 475, 0)
    assert sp.place(troopers, 1) == (600, 450, 0)
    assert sp[troopers].hunker == 1
    assert sp.asked == "activation"


@covers("hunker.engaged")
def test_an_engaged_unit_gains_no_hunker(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(MAUL, B, (450, 550))
    sp.activate(anakin)
    sp.answer("take-cover")
    sp.answer("pass")
    assert sp[anakin].hunker == 0
    assert sp.asked == "activation"


@covers("stance.flip", "example.maul-stances")
def test_a_stance_is_flipped_once_an_activation(sp: Scenario) -> None:
    maul = sp.unit(MAUL, A, (450, 450))
    sp.activate(maul)
    sp.answer("flip")
    assert sp[maul].stance == 1
    with refused(sp, by="stance.flip"):
        sp.answer("flip")


@covers("stance.card")
def test_a_unit_with_one_face_has_nothing_to_flip(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    sp.activate(rex)
    assert "flip" not in sp.options


@covers("wound.ends-activation")
def test_a_wound_ends_the_units_own_activation(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage = 9
    gain_condition(sp.game, anakin, "strained")
    sp.activate(anakin)
    sp.answer("focus")
    assert sp[anakin].wounded
    assert sp.asked is None


@covers("ability.once-per-turn")
@pytest.mark.parametrize("owner", [A, B])
def test_what_was_used_may_be_used_again_next_turn(sp: Scenario, owner: int) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    (anakin, maul)[owner].used = ("deflect",)
    sp.deck(anakin.id)
    sp.turn()
    assert (sp[anakin].used, sp[maul].used) == ((), ())
    assert sp.asked == "activation"
    assert sp.game.current(Activation) is not None

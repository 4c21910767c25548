"""The Order deck, the reserve and the Shatterpoint card."""

from __future__ import annotations

from dejarik.games.shatterpoint.order_deck import RevealOrder, end_of_turn_refill
from dejarik.games.shatterpoint.state import NO_CARD, SHATTERPOINT
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, REX, TROOPERS, A, Scenario
from tests.rules.table import refused


def three(sp: Scenario) -> tuple[int, int, int]:
    return (sp.unit(ANAKIN, A, (450, 450)).id, sp.unit(REX, A, (100, 100)).id, sp.unit(TROOPERS, A, (200, 200)).id)


@covers("turn.step2", "order-card.discard", "order-card.purpose", "activation.order-card")
def test_the_top_card_says_which_unit_activates_and_is_discarded(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.deck(anakin, rex)
    sp.run(RevealOrder())
    assert sp.game.state.activated == anakin
    assert (sp.player(A).deck, sp.player(A).discard) == ([rex], [anakin])


@covers("reserve.cost", "reserve.public", "force.spend")
def test_a_revealed_card_is_put_in_reserve_for_one_force(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    sp.deck(anakin, rex, troopers)
    sp.force(2)
    sp.run(RevealOrder())
    assert sp.options == ["activate", "reserve"]
    sp.answer("reserve")
    assert sp.game.state.activated == rex
    assert (sp.player(A).reserve, sp.player(A).force, sp.player(A).spent) == (anakin, 1, 1)


@covers("reserve.once-per-turn")
def test_the_card_that_comes_instead_cannot_be_reserved_too(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    sp.deck(anakin, rex, troopers)
    sp.force(3)
    sp.run(RevealOrder())
    sp.answer("reserve")
    assert sp.game.state.activated == rex  # nothing was left to choose


@covers("reserve.limit-one")
def test_with_a_card_in_reserve_no_other_goes_there(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    sp.deck(anakin, rex).reserve = troopers
    sp.force(3)
    sp.run(RevealOrder())
    sp.answer("top")
    assert sp.game.state.activated == anakin
    assert sp.player(A).reserve == troopers


@covers("reserve.no-next-card")
def test_the_last_card_of_the_deck_is_not_reserved(sp: Scenario) -> None:
    anakin, *_ = three(sp)
    sp.deck(anakin)
    sp.force(3)
    sp.run(RevealOrder())
    assert (sp.game.state.activated, sp.player(A).force) == (anakin, 3)


@covers("force.not-enough")
def test_without_force_nothing_is_reserved(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.deck(anakin, rex)
    sp.force(0, spent=3)
    sp.run(RevealOrder())
    assert sp.game.state.activated == anakin


@covers("reserve.choose-instead")
def test_the_reserved_card_may_be_picked_in_place_of_the_top_one(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.deck(anakin).reserve = rex
    sp.run(RevealOrder())
    assert sp.options == ["top", "reserve"]
    sp.answer("reserve")
    assert sp.game.state.activated == rex
    assert (sp.player(A).reserve, sp.player(A).discard, sp.player(A).deck) == (NO_CARD, [rex], [anakin])


@covers("turn.step2.empty-deck-reserve", "reserve.blocks-refill")
def test_with_an_empty_deck_the_reserved_card_must_be_picked(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    own = sp.deck()
    own.reserve, own.discard = rex, [anakin]
    end_of_turn_refill(sp.game, A)
    assert own.deck == []
    sp.run(RevealOrder())
    assert sp.game.state.activated == rex


@covers("turn.step2.defeated-card", "defeat.order-card.in-deck")
def test_cards_of_defeated_units_are_removed_as_they_come_up(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.game.unit(anakin).defeated = True
    sp.deck(anakin, rex)
    sp.run(RevealOrder())
    assert (sp.game.state.activated, sp.player(A).removed) == (rex, [anakin])


@covers("reserve.only-defeated-left")
def test_a_card_just_reserved_is_picked_if_only_defeated_units_follow(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.game.unit(rex).defeated = True
    sp.deck(anakin, rex)
    sp.force(1)
    sp.run(RevealOrder())
    sp.answer("reserve")
    assert (sp.game.state.activated, sp.player(A).force) == (anakin, 0)
    assert sp.player(A).reserve == NO_CARD


@covers("order.shatterpoint.choose", "order-card.shatterpoint", "order.shatterpoint.not-unit")
def test_a_shatterpoint_card_activates_any_own_unit(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    own = sp.deck(SHATTERPOINT, troopers)
    own.discard = [rex]
    sp.game.unit(anakin).wounded = True
    sp.run(RevealOrder())
    assert sp.options == [f"unit:{anakin}", f"unit:{rex}", f"unit:{troopers}"]
    sp.answer(f"unit:{rex}")
    assert (sp.game.state.activated, sp.player(A).discard) == (rex, [rex, SHATTERPOINT])


@covers("reserve.shatterpoint-redraw", "reserve.shatterpoint-forbidden")
def test_a_shatterpoint_card_is_shuffled_back_for_one_force(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    sp.deck(SHATTERPOINT, anakin, rex, troopers)
    sp.force(2)
    sp.run(RevealOrder())
    assert "reserve" not in sp.options
    sp.answer("redraw")
    assert sp.game.state.activated == anakin
    assert sorted(sp.player(A).deck) == sorted([SHATTERPOINT, rex, troopers])
    assert (sp.player(A).force, sp.player(A).reserve) == (1, NO_CARD)


@covers("reserve.shatterpoint-redraw")
def test_there_is_no_redraw_after_a_reservation(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.deck(anakin, SHATTERPOINT, rex)
    sp.force(3)
    sp.run(RevealOrder())
    sp.answer("reserve")
    with refused(sp, by="reserve.once-per-turn"):
        sp.answer("redraw")


@covers("order-deck.refill.when-must-reveal", "order-deck.refill.steps", "order-deck.refill.removed-cards")
def test_who_must_reveal_from_nothing_refills_and_refreshes(sp: Scenario) -> None:
    anakin, rex, troopers = three(sp)
    own = sp.deck(SHATTERPOINT)
    own.discard, own.removed = [anakin, rex], [troopers]
    sp.force(1, spent=2)
    sp.force(0, player=1, spent=2)
    sp.run(RevealOrder())
    sp.answer("redraw")
    assert sp.game.state.activated in (anakin, rex)
    assert troopers not in sp.player(A).deck
    assert (sp.player(A).force, sp.player(A).spent) == (3, 0)


@covers("turn.step11.refill", "order-deck.refill.end-of-turn", "order-deck.refill.own-force-only", "force.refresh")
def test_at_the_end_of_the_turn_an_empty_deck_is_refilled(sp: Scenario) -> None:
    anakin, rex, _ = three(sp)
    sp.deck().discard = [anakin, rex, SHATTERPOINT]
    sp.force(0, spent=4)
    sp.force(0, player=1, spent=4)
    end_of_turn_refill(sp.game, A)
    assert sorted(sp.player(A).deck) == sorted([anakin, rex, SHATTERPOINT])
    assert (sp.player(A).force, sp.player(1).force) == (4, 0)


@covers("turn.step3", "turn.one-activation")
def test_without_any_unit_left_the_turn_has_no_activation(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A)
    anakin.defeated = True
    sp.deck(anakin.id)
    sp.run(RevealOrder())
    assert sp.game.state.activated == -1


@covers("reserve.shatterpoint-redraw", "turn.step2.defeated-card", "order-deck.refill.when-must-reveal")
def test_a_redraw_goes_past_the_cards_of_defeated_units_to_a_refill(sp: Scenario) -> None:
    """Only a defeated unit's card is left under the Shatterpoint card, and nothing in reserve: the discard is shuffled
    as soon as another card is due. With a card in reserve there is no refill, and so no redraw."""
    anakin, rex, troopers = three(sp)
    sp.game.unit(troopers).defeated = True
    own = sp.deck(SHATTERPOINT, troopers)
    own.discard = [rex]
    sp.force(2)
    sp.run(RevealOrder())
    sp.answer("redraw")
    assert (sp.game.state.activated, sp.player(A).removed) == (rex, [troopers])
    assert (sp.player(A).deck, sp.player(A).force) == ([SHATTERPOINT], 2)
    own = sp.deck(SHATTERPOINT, troopers)
    own.discard, own.reserve, own.reserved = [rex], anakin, False
    sp.changed()
    sp.run(RevealOrder())
    sp.answer("top")
    with refused(sp, by="reserve.no-next-card"):
        sp.answer("redraw")
    sp.answer(f"unit:{rex}")

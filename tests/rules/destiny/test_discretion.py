"""Whether somebody is asked tells nothing about a hand: zone.hand.hidden holds for the questions too."""

import pytest

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario

VADER, GUN, JABBA = "01010", "01047", "01020"
MEDIC, GEAR, CHOKE = "01136", "01069", "01079"
pytestmark = covers("zone.hand.hidden")


def test_a_card_that_may_be_played_is_asked_for_whatever_is_in_the_hand(destiny: Scenario) -> None:
    """Black Market: with an upgrade or without one, the same question for the other side."""
    destiny.discreet = True
    destiny.character(JABBA)
    market = destiny.support("01064")
    destiny.deck(MEDIC, MEDIC)
    destiny.pool(market, "special")
    destiny.act("resolve:special")
    assert (destiny.asked, destiny.options) == ("may", ["no"])
    destiny.answer("no")
    assert destiny.asked is None


def test_nothing_is_asked_where_everybody_sees_that_it_is_in_vain(destiny: Scenario) -> None:
    destiny.discreet = True
    destiny.character(JABBA)
    market = destiny.support("01064")
    destiny.pool(market, "special")
    destiny.act("resolve:special")
    assert (destiny.asked, destiny.player().hand) == (None, [])


def test_the_only_card_that_fits_is_chosen_like_one_of_several(destiny: Scenario) -> None:
    """The Force is Strong discards a blue card."""
    destiny.discreet = True
    destiny.character(VADER)
    force = destiny.support("01125")
    choke, _ = destiny.hand(CHOKE, MEDIC)
    destiny.act(f"use:01125.action0:{force}")
    assert (destiny.asked, destiny.options) == ("choose", [f"card:{choke}"])


@pytest.mark.parametrize("hand", [(), (CHOKE,), (MEDIC,)])
def test_any_number_of_cards_may_be_none(destiny: Scenario, hand: tuple[str, ...]) -> None:
    """No Mercy: nobody else need know that there is no blue card."""
    destiny.discreet = True
    destiny.character(VADER)
    (mercy, *cards) = destiny.hand("01086", *hand)
    destiny.resources(3)
    destiny.act(f"play:{mercy}")
    blue = [f"card:{one}" for one, key in zip(cards, hand, strict=True) if key == CHOKE]
    if hand:
        assert destiny.options == [*blue, "done"]
        destiny.answer(blue[0] if blue else "done")
    assert destiny.asked is None


@pytest.mark.parametrize(("resources", "options"), [(0, ["pass"]), (5, ["play", "pass"])])
def test_who_can_only_pass_is_asked_as_long_as_there_are_cards_in_hand(
    destiny: Scenario, resources: int, options: list[str]
) -> None:
    destiny.discreet = True
    destiny.character(VADER, exhausted=True)
    destiny.character(GUN, B)
    destiny.battlefield("01169", owner=B, holder=B)
    destiny.state.claimed = destiny.state.players[B].done = True
    destiny.hand(GEAR)
    destiny.resources(resources)
    destiny.turn(A)
    assert (destiny.asks, [one.split(":")[0] for one in destiny.options]) == (A, options)


def test_an_empty_hand_is_no_secret(destiny: Scenario) -> None:
    destiny.discreet = True
    destiny.character(VADER, exhausted=True)
    destiny.character(GUN, B)
    destiny.battlefield("01169", owner=B, holder=B)
    destiny.state.claimed = destiny.state.players[B].done = True
    destiny.turn(A)
    assert destiny.asked is None

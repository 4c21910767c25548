"""Plots."""

from dejarik.games.destiny.lists.deck import Deck, DeckCharacter
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario

MEDIC, TROOPER, GUN = "01105", "01002", "01047"


def deck(character: str, *plots: str) -> Deck:
    return Deck((DeckCharacter(character, 1),), (MEDIC,) * 30, ("01166",), plots)


@covers("setup.plot-abilities")
def test_taking_ground_adds_two_to_the_roll_for_the_battlefield() -> None:
    destiny = Scenario.match(deck(TROOPER, "05173"), deck("02037"))
    destiny.rolls("1 ranged", "2 focus")
    for player in (A, B):
        destiny.reply(player, "done")
    assert [one["total"] for one in destiny.events("setup.roll-off")] == [3, 2]
    assert (destiny.asked, destiny.asks) == ("battlefield", A)


@covers("setup.plot-abilities")
def test_three_and_two_beat_four() -> None:
    destiny = Scenario.match(deck("01035", "05173"), deck("03034", "05171"))
    destiny.rolls("3 melee", "4 melee (1)")
    for player in (A, B):
        destiny.reply(player, "done")
    assert [one["total"] for one in destiny.events("setup.roll-off")] == [5, 4]
    assert destiny.asks == A
    assert [destiny.player(one).resources for one in (A, B)] == [2, 3]


def test_fortify_gives_a_shield_after_setup() -> None:
    destiny = Scenario.match(deck(TROOPER, "05169"), deck("01035"))
    destiny.rolls("2 ranged", "blank")
    for player in (A, B):
        destiny.reply(player, "done")
    destiny.answer(destiny.options[0])
    while destiny.asked == "shields":
        destiny.answer(destiny.options[0])
    mine, foe = destiny.player(A).characters[0], destiny.player(B).characters[0]
    assert destiny.options == [f"card:{mine}", f"card:{foe}"]
    destiny.answer(f"card:{mine}")
    assert destiny[mine].shields == 1
    assert destiny.asked == "action"


def after_setup(plot: str) -> Scenario:
    """A, with the plot, has won the roll-off and plays on the own battlefield."""
    destiny = Scenario.match(deck(TROOPER, plot), deck("01035"))
    destiny.rolls("2 ranged", "blank")
    for player in (A, B):
        destiny.reply(player, "done")
    destiny.answer(destiny.options[0])
    while destiny.asked == "shields":
        destiny.answer(destiny.options[0])
    return destiny


def test_espionage_takes_a_card_off_each_deck() -> None:
    destiny = after_setup("05168")
    assert [(len(one.deck), len(one.discard)) for one in destiny.state.players] == [(24, 1), (24, 1)]


def test_a_preemptive_strike_is_indirect_damage() -> None:
    destiny = after_setup("05170")
    luke = destiny.player(B).characters[0]
    assert (destiny[luke].shields, destiny[luke].damage) == (0, 0), "his two shields block it"
    assert destiny.events("damage.blocked")[-1]["amount"] == 2


def test_stolen_intel_is_a_card_more() -> None:
    destiny = after_setup("05172")
    assert [len(one.hand) for one in destiny.state.players] == [6, 5]

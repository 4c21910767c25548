"""Setting up: the mulligan, the roll-off and its ties, and what comes after everything else."""

import msgspec
import pytest

from dejarik.games.destiny.lists.deck import Deck, DeckCharacter
from dejarik.games.destiny.lists.ready_decks import default_decks
from dejarik.games.destiny.state import NOBODY
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario

LUKE, MEDIC = "01035", "01105"
ECHO_BASE = "01166"
LUKE_ALONE = Deck((DeckCharacter(LUKE, 1),), (MEDIC,) * 30, (ECHO_BASE,))


def at_the_roll_off(*decks: Deck, faces: tuple[str, ...]) -> Scenario:
    """The dice fall so when the mulligan is over."""
    match = Scenario.match(*decks, players=len(decks))
    match.rolls(*faces)
    for player in range(len(decks)):
        match.reply(player, "done")
    assert not match.game.chance.loaded
    return match


def totals(match: Scenario) -> list[tuple[object, object]]:
    return [(one["player"], one["total"]) for one in match.events("setup.roll-off")]


@covers("setup.4-mulligan")
def test_cards_are_shuffled_back_once() -> None:
    match = Scenario.match()
    before = list(match.player(A).hand)
    kept, back = before[:2], before[2:]
    for card in back:
        match.reply(A, f"card:{card}")
    match.reply(A, "done")
    match.reply(B, "done")
    own = match.player(A)
    assert (len(own.hand), len(own.deck)) == (5, 25)
    assert own.hand[:2] == kept
    assert set(back) <= set(own.hand + own.deck)
    assert own.deck[:3] != back, "they were shuffled in, not put at the end"
    assert own.deck[-3:] != back
    assert match.asked == "battlefield", "and that was that"


@covers("setup.4-mulligan")
def test_cards_put_back_can_come_again() -> None:
    """Over some seeds at least one card that was put back is drawn again."""
    again = 0
    for seed in range(20):
        match = Scenario.match(seed=seed)
        back = set(match.player(A).hand)
        for card in back:
            match.reply(A, f"card:{card}")
        match.reply(B, "done")
        again += len(back & set(match.player(A).hand))
    assert 5 < again < 35, "5 of 30 cards, 20 times: about 17"


@covers("setup.6-roll-off.tie")
def test_equal_totals_are_rolled_again() -> None:
    match = at_the_roll_off(
        LUKE_ALONE, LUKE_ALONE, faces=("3 melee", "3 melee", "1 focus", "1 shield", "blank", "2 melee")
    )
    assert totals(match) == [(A, 3), (B, 3), (A, 1), (B, 1), (A, 0), (B, 2)]
    assert (match.asked, match.asks) == ("battlefield", B)


@covers("multi.setup.roll-off")
def test_the_highest_of_three_chooses() -> None:
    match = at_the_roll_off(*[LUKE_ALONE] * 3, faces=("1 shield", "3 melee", "2 melee"))
    assert totals(match) == [(A, 1), (B, 3), (C, 2)]
    assert (match.asked, match.asks, len(match.options)) == ("battlefield", B, 3)
    match.answer(f"card:{match.player(C).battlefield}")
    assert match.state.holder == C, "its owner controls it"
    assert match.asked == "action"


@covers("multi.setup.tie")
def test_only_those_who_tie_roll_again() -> None:
    match = at_the_roll_off(*[LUKE_ALONE] * 3, faces=("3 melee", "3 melee", "1 shield", "1 focus", "2 melee"))
    assert totals(match) == [(A, 3), (B, 3), (C, 1), (A, 1), (B, 2)]
    assert (match.asked, match.asks) == ("battlefield", B)


@covers("setup.7-after-setup")
@pytest.mark.parametrize("first", [A, B])
def test_abilities_after_setup_are_ordered_by_the_battlefields_controller(first: int) -> None:
    decks = [msgspec.structs.replace(one, plots=("05169",)) for one in default_decks()]
    match = Scenario.match(*decks)
    for player in (A, B):
        match.reply(player, "done")
    match.answer(match.options[0])
    while match.asked == "shields":
        match.answer(match.options[0])
    assert (match.asked, match.asks) == ("order-players", match.state.holder)
    match.answer(f"player:{first}")
    assert (match.asked, match.asks) == ("choose", first)
    match.answer(match.options[-1])
    assert (match.asked, match.asks) == ("choose", 1 - first)
    match.answer(match.options[-1])
    assert (match.asked, match.state.round) == ("action", 1)


@covers("zone.set-aside")
def test_the_dice_of_a_deck_begin_set_aside() -> None:
    """One for each card of the deck that has a die: no card is without its die when it is played."""
    match = Scenario.match(seed=3)
    for player in (A, B):
        own = match.player(player)
        waiting = sorted(match.state.keys[card] for card in own.hand + own.deck if match.game.facts[card].sides)
        aside = [
            key
            for key, owner, card in zip(match.state.die_keys, match.state.die_owners, match.state.die_card, strict=True)
            if (owner, card) == (player, NOBODY)
        ]
        assert waiting
        assert sorted(aside) == waiting
    assert match.decisions

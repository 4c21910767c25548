"""What people are told before it happens: who would fall, what a command card brings, what the end of a round takes."""

from __future__ import annotations

import pytest

from dejarik.core.aid import AidAsked, NoAid
from dejarik.games import ruleset_of
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.facts.measures import POI_RADIUS
from dejarik.games.legion.shown.aids import aid
from dejarik.games.legion.shown.cleaning import CardGone, Cleaning
from dejarik.games.legion.shown.contesting import Contested, Near, Point
from dejarik.games.legion.shown.falling import Faller, Falling
from dejarik.games.legion.shown.heartening import Heartened
from dejarik.games.legion.shown.played_card import Line, PlayedCard
from dejarik.games.legion.state import Unit
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Scenario


def fallers(lg: Scenario, unit: Unit, wished: str = "") -> Falling:
    found = aid(lg.game, A, AidAsked(about="falling", piece=unit.id, by=wished), "book")
    assert isinstance(found, Falling)
    return found


@covers("wounds.leader-last", "wounds.most-wounded-first", "wounds.assign")
def test_the_order_of_who_falls_has_the_wounded_first_and_the_leader_last(lg: Scenario) -> None:
    troops = lg.unit(REBELS, A, (300, 100), (330, 100), (360, 100), (390, 100))
    leader, one, two, three = troops.miniatures[:4]
    assert [each.miniature for each in fallers(lg, troops).order] == [one, two, three, leader]
    assert [each.miniature for each in fallers(lg, troops, f"{leader} {three}").order] == [three, one, two, leader]
    lg.set(two, wounds=0, threshold=2)
    lg.set(two, wounds=1)
    assert [each.miniature for each in fallers(lg, troops, f"{three}").order] == [two, three, one, leader]


@covers("wounds.overflow", "wounds.miniature-defeated")
def test_of_wounds_that_are_being_assigned_each_takes_what_it_can(lg: Scenario) -> None:
    troops = lg.unit(REBELS, A, (300, 100), (330, 100), (360, 100), (390, 100))
    leader, one, two, three = troops.miniatures[:4]
    lg.set(three, threshold=3)
    lg.run(suffer(lg.game, troops, 3))
    found = fallers(lg, troops, f"{two} {three}")
    assert found.left == 3
    assert found.order == (Faller(two, 1, True), Faller(three, 2), Faller(one), Faller(leader))
    for _ in range(2):
        lg.answer(f"miniature:{next(each for each in fallers(lg, troops, f'{two} {three}').order).miniature}")
    assert (lg.game.miniature(two).defeated, lg.game.miniature(three).wounds) == (True, 2)


def played(lg: Scenario, card: str) -> PlayedCard:
    found = aid(lg.game, A, AidAsked(about="card", kind="command-card", by=card), "book")
    assert isinstance(found, PlayedCard)
    return found


@covers("command.nominate.generic", "command.orders.requirements", "card.command.pips")
def test_a_card_tells_its_pips_its_commanders_and_whom_it_could_order(lg: Scenario) -> None:
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    gone = lg.put(lg.unit(REBELS, A), defeated=True)
    lg.unit(VADER, B, (500, 800))
    own = next(card.id for card in lg.game.cards.commands.values() if card.units == ("Leia Organa",))
    lg.game.state.players[A].hand = ["ambush", "assault", own]
    lg.game.state.players[B].hand = ["push", "ambush"]
    lg.changed()
    lg.discreet = True
    lg.run(CommandPhase())
    assert gone.id not in played(lg, "assault").lines[0].units
    ambush = played(lg, "ambush")
    assert (ambush.pips, ambush.commanders, ambush.lines) == (1, (leia.id,), (Line(1, (leia.id, rebels.id)),))
    assert played(lg, "assault").lines == (Line(2, (leia.id, rebels.id)),)  # three orders, but only two units
    assert played(lg, own).commanders == (leia.id,)
    for card in ("push", "nonsense"):  # of another's hand nothing is told
        with pytest.raises(NoAid):
            played(lg, card)
    lg.reply(A, "card:ambush")
    lg.reply(B, "card:push")
    assert {f"unit:{one}" for one in (leia.id, rebels.id)} <= set(lg.options)


def cleaned(lg: Scenario, viewer: int | None = A) -> Cleaning:
    found = aid(lg.game, viewer, AidAsked(about="cleaning"), "book")
    assert isinstance(found, Cleaning)
    return found


@covers("endphase.discard-command", "endphase.remove-tokens.green", "endphase.remove-tokens.suppression")
@covers("endphase.promote.condition")
def test_the_end_of_a_round_is_told_before_it_comes(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), aim=1)
    rebels = lg.put(lg.unit(REBELS, A, (600, 300)), suppression=2)
    lg.put(lg.unit(REBELS, A, (700, 300)), aim=1, suppression=1, defeated=True)
    lg.unit(STORMTROOPERS, B, (500, 800))
    lg.game.state.players[A].chosen, lg.game.state.players[B].chosen = "ambush", "push"
    lg.changed()
    before = lg.game.state_hash()
    assert cleaned(lg).cards == (CardGone(A, "ambush", "discard"),)  # the other's is still secret
    assert cleaned(lg, None).cards == ()
    lg.game.state.revealed = True
    lg.changed()
    found = cleaned(lg)
    assert [one.command for one in found.cards] == ["ambush", "push"]
    assert (found.tokens, found.suppression, found.promote) == ((leia.id,), (rebels.id,), (B,))
    lg.game.state.revealed = False
    assert lg.game.state_hash() == before


def heartened(lg: Scenario, unit: Unit) -> Heartened:
    found = aid(lg.game, None, AidAsked(about="courage", piece=unit.id), "book")
    assert isinstance(found, Heartened)
    return found


@covers("courage.commander-panic", "courage.null-commander", "suppression.thresholds")
def test_it_is_told_who_lends_courage_and_from_when_a_unit_panics(lg: Scenario) -> None:
    """Rebels have courage 1, Leia 2, and Vader never loses his."""
    alone = lg.unit(REBELS, A, (300, 800))
    rebels, leia = lg.unit(REBELS, A, (300, 200)), lg.unit(LEIA, A, (600, 200))
    lg.unit(VADER, B, (300, 300))
    assert heartened(lg, alone) == Heartened(None, None, 2)
    assert heartened(lg, rebels) == Heartened(leia.id, 2, 4)
    assert heartened(lg, leia) == Heartened(None, None, 4)
    vader = lg.unit(VADER, A, (400, 200))
    assert heartened(lg, rebels) == Heartened(vader.id, None, None)
    for tokens in (1, 2):
        assert panicked(lg.game, lg.put(alone, suppression=tokens)) is (tokens == 2)


@covers("objective.contest")
def test_of_each_point_of_interest_it_is_told_whose_leaders_are_near(lg: Scenario) -> None:
    """Within half range one contests; who is panicked does not, nor who is farther away."""
    point, empty = lg.poi(600, 300), lg.poi(1500, 600)
    far = lg.unit(REBELS, A, (470, 300))
    near = lg.unit(STORMTROOPERS, B, (600, 390))
    afraid = lg.put(lg.unit(REBELS, A, (650, 300)), suppression=2)
    lg.put(lg.unit(REBELS, A, (560, 300)), defeated=True)
    lg.unit(REBELS, A, (900, 300))
    radius = lg.game.leader(near).radius + POI_RADIUS
    found = aid(lg.game, None, AidAsked(about="contested"), "book")
    places = (
        Near(afraid.id, round(50 - radius), False, True),
        Near(near.id, round(90 - radius), True, False),
        Near(far.id, round(130 - radius), False, False),
    )
    assert found == Contested((Point(point.id, places), Point(empty.id, ())))


@covers("card.secondary.scoring-table")
@pytest.mark.parametrize(
    ("card", "rows"),
    [
        ("sweep-and-clear", {"anywhere": 1, "own": 1, "contested": 1, "enemy": 2}),
        ("bring-them-to-heel", {"panicked": 2, "all-suppressed": 2}),
        ("surface-scan", {"found": 2}),
    ],
)
def test_the_page_is_given_the_rows_that_are_ticked(card: str, rows: dict[str, int]) -> None:
    assert ruleset_of("legion").facts()["rows"][card] == rows

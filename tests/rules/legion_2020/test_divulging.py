"""Cards that are divulged: all of them lie open before any has its effect."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejarik.games.legion.divulging import DIVULGED, Divulge, divulges, take_back
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.select import own
from dejarik.games.legion_2020.setup import STEPS, Setup2020, deploy, show_cards
from tests.marks import covers
from tests.rules.legion.cards import order, show
from tests.rules.legion.scenario import LEIA, VADER, A, B
from tests.rules.legion_2020.scenario import Scenario2020

ALL = own("trooper")


@pytest.fixture
def bare() -> Iterator[None]:
    """Only what a test registers is divulged in it."""
    before = dict(DIVULGED)
    DIVULGED.clear()
    yield
    DIVULGED.clear()
    DIVULGED.update(before)


def hands(lg: Scenario2020, ours: list[str], theirs: list[str]) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    for player, hand in zip(lg.state.players, (ours, theirs), strict=True):
        player.hand = list(hand)
    lg.changed()
    lg.discreet = True


@covers("keyword.divulge.reveal-timing", "keyword.divulge.not-played")
def test_a_card_is_shown_at_its_step_and_comes_back(lg: Scenario2020, bare: None) -> None:
    divulges("push", "deploy-units", (Gains(ALL, aim=1),))
    hands(lg, ["push", "ambush"], ["ambush"])
    for phase in ("command-phase", "activation-phase", "end-phase"):
        lg.run(Opening(phase=phase))
        assert lg.asked is None
    assert STEPS.index(show_cards) + 1 == STEPS.index(deploy)
    lg.run(Setup2020(step=STEPS.index(show_cards)))
    assert (lg.asks, lg.options) == (A, ["card:push", "pass"])
    lg.answer("card:push")
    assert (lg.asks, lg.options, lg.state.units[0].aim) == (B, ["pass"], 0)
    lg.game.stack[:-1] = []  # the step alone
    lg.changed()
    lg.answer("pass")
    mine = lg.state.players[A]
    assert (lg.state.units[0].aim, mine.hand, mine.shown) == (1, ["ambush"], ["push"])
    take_back(lg.game)
    mine = lg.state.players[A]
    assert (sorted(mine.hand), mine.shown, mine.discard, mine.chosen) == (["ambush", "push"], [], [], "")
    assert lg.game.refuse_card(A, "push") is None


@covers("keyword.divulge.reveal-timing")
def test_a_card_that_lies_open_from_before_has_no_effect_again(lg: Scenario2020, bare: None) -> None:
    divulges("push", "deploy-units", (Gains(ALL, aim=1),))
    divulges("ambush", "setup-effects", (Gains(ALL, dodge=1),))
    hands(lg, ["push", "ambush"], [])
    for moment, card in (("deploy-units", "push"), ("setup-effects", "ambush")):
        lg.run(Divulge(moment=moment))  # type: ignore[arg-type]
        lg.answers(f"card:{card}", "pass")
    assert (lg.state.units[0].aim, lg.state.units[0].dodge) == (1, 1)


@covers("keyword.divulge.reveal-timing")
def test_of_several_texts_one_is_chosen(lg: Scenario2020, bare: None) -> None:
    divulges("push", "command-phase", (Gains(ALL, aim=1),), (Gains(ALL, dodge=1),))
    hands(lg, ["push"], ["ambush"])
    lg.run(Opening(phase="command-phase"))
    lg.answers("card:push", "pass")
    assert (lg.asked, lg.asks, lg.options) == ("divulge-text", A, ["text:0", "text:1"])
    lg.answer("text:1")
    assert (lg.state.units[0].aim, lg.state.units[0].dodge) == (0, 1)


@covers("keyword.divulge.blue-first")
def test_blue_decides_first_and_declines_for_good(lg: Scenario2020, bare: None) -> None:
    for card in ("push", "ambush"):
        divulges(card, "activation-phase", (Gains(ALL, aim=1),))
    hands(lg, ["push", "ambush"], ["push", "ambush"])
    lg.state.blue = B
    lg.changed()
    lg.run(Opening(phase="activation-phase"))
    assert lg.asks == B  # though A has priority
    lg.answer("pass")
    assert lg.asks == A
    lg.answers("card:push", "card:ambush")  # any number
    assert lg.asked is None
    assert [lg.state.players[player].shown for player in (A, B)] == [["push", "ambush"], []]
    assert [lg.game.unit(one).aim for one in (0, 1)] == [2, 0]


@covers("keyword.divulge.layout")
@pytest.mark.parametrize("divulged", [True, False])
def test_a_card_that_is_divulged_has_the_one_effect_and_one_that_is_played_the_other(
    lg: Scenario2020, divulged: bool
) -> None:
    """Darkness Descends: Vader arrives by stealth, or gains surge tokens with his order."""
    vader = lg.unit(VADER, A)
    lg.unit(LEIA, B)
    if divulged:
        lg.state.players[A].hand = ["darkness-descends"]
        lg.changed()
        lg.run(Divulge(moment="deploy-units"))
        lg.answer("card:darkness-descends")
    else:
        show(lg, "darkness-descends")
    order(lg, vader)
    unit = lg.game.unit(vader.id)
    assert (lg.game.keyword(vader.id, "infiltrate"), unit.surge) == ((1, 0) if divulged else (0, 2))

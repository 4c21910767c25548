"""Command cards of General Tagge."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, has, play, range_of, show, spends
from tests.rules.legion.scenario import REBELS, A, B, Lend, Scenario, block

TAGGE = "general-tagge"


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("apart", "wall", "cached", "observed"),
    [(range_of(4), False, ("surge",), 1), (range_of(4), True, ("surge",), 0), (range_of(4) + 1, False, (), 0)],
)
def test_tagge_learns_from_what_others_spend(
    lg: Scenario, lend: Lend, apart: float, wall: bool, cached: tuple[str, ...], observed: int
) -> None:
    if wall:
        lg.terrain(block(500, 400, 600, 4, 300))
    lend(TAGGE)
    lend(REBELS)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("targeting-scopes", "logistical-prowess", "electrobinoculars"))
    foe, own = lg.put(lg.unit(REBELS, B, (500, 300 + apart)), dodge=1), lg.put(lg.unit(REBELS, A, (560, 300)), dodge=1)
    show(lg, "canny-adversary")
    spends(lg, own, "dodge")
    assert lg.asked is None
    spends(lg, foe, "dodge")
    if cached:
        assert lg.options == ["aim", "dodge", "surge"]
        lg.answer("surge")
    cards = [(one.key, one.cached) for one in lg.game.unit(tagge.id).upgrades]
    assert cards == [("targeting-scopes", ()), ("logistical-prowess", cached), ("electrobinoculars", ())]
    assert lg.game.unit(foe.id).observation == observed


@covers("card.command.fields")
def test_tagge_keeps_nothing_without_his_prowess(lg: Scenario, lend: Lend) -> None:
    lend(TAGGE)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("targeting-scopes",))
    foe = lg.put(lg.unit(REBELS, B, (500, 500)), dodge=1)
    show(lg, "canny-adversary")
    spends(lg, foe, "dodge")
    assert (lg.asked, lg.game.unit(foe.id).observation) == (None, 1)
    play(lg, "i-have-graphs-and-the-command")
    assert (lg.asked, has(lg, tagge)) == (None, {})


@covers("card.command.fields")
def test_tagge_takes_his_tokens_and_moves(lg: Scenario, lend: Lend) -> None:
    lend(TAGGE)
    tagge = lg.unit(TAGGE, A, (500, 300), upgrades=("logistical-prowess",))
    lg.put(tagge, upgrades=(replace(tagge.upgrades[0], cached=("aim", "dodge", "dodge")),))
    play(lg, "i-have-graphs-and-the-command")
    lg.answers("dodge", "dodge")
    assert lg.options == ["aim", "pass"]
    lg.answer("pass")
    now = lg.game.unit(tagge.id)
    assert (now.dodge, now.aim, now.upgrades[0].cached) == (2, 0, ("aim",))
    lg.discreet = True
    play(lg, "i-have-graphs-and-the-command")
    lg.answer("aim")
    assert (lg.asked, has(lg, tagge)) == (None, {"aim": 1, "dodge": 2})
    happen(lg, StartOfActivationPhase())
    assert (lg.asked, lg.options) == ("command-way", ["move", "pass"])
    lg.answer("pass")

"""Command cards of Shaak Ti."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.token_kinds import TokenKind
from tests.marks import covers
from tests.rules.legion.cards import gains, has, range_of, show
from tests.rules.legion.scenario import LEIA, A, B, Lend, Scenario

CLONES = "clone-trooper-infantry"
IG_88 = "ig-88"


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "offered"), [(range_of(2), True), (range_of(2) + 1, False)])
def test_hired_help_gains_what_the_republic_does(lg: Scenario, lend: Lend, apart: float, offered: bool) -> None:
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    squad, hired = lg.unit(CLONES, A, (500, 300)), lg.unit(IG_88, A, (500, 300 + apart))
    show(lg, "unity-wins-wars")
    lg.run(Activation(unit=squad.id))
    lg.answer("aim")
    if offered:
        assert (lg.asked, lg.options) == ("ability", ["command:unity-wins-wars.0:-1", "pass"])
        lg.answer("command:unity-wins-wars.0:-1")
    assert lg.game.unit(hired.id).aim == int(offered)
    lg.answer("dodge")
    assert lg.asked is None  # once in an activation
    assert lg.game.unit(hired.id).dodge == 0


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("token", "activated", "offered"),
    [("aim", True, True), ("dodge", True, True), ("surge", True, False), ("aim", False, False)],
)
def test_when_hired_help_gains_what_the_republic_does(
    lg: Scenario, lend: Lend, token: TokenKind, activated: bool, offered: bool
) -> None:
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    squad, hired = lg.unit(CLONES, A, (500, 300)), lg.unit(IG_88, A, (500, 400))
    lg.unit(IG_88, B, (600, 300))
    show(lg, "unity-wins-wars")
    if activated:
        lg.game.stack.append(Activation(unit=squad.id))
    gains(lg, squad, token, 2)
    assert (lg.asked == "ability") is offered
    lg.answers(*["pass"] * offered, *["end"] * activated)  # of two together only the first is asked about
    assert (has(lg, squad), has(lg, hired)) == ({token: 2}, {})


@covers("card.command.fields", "keyword.unit.teamwork")
def test_hired_help_gains_what_the_republic_gains_by_a_team(lg: Scenario, lend: Lend) -> None:
    """Of two tokens that come to the team together only the first is asked about."""
    lend(LEIA, ("teamwork", 0, "Clone Trooper Infantry"))
    lend(CLONES)
    lend(IG_88, ("mercenary", 0))
    leia, squad = lg.unit(LEIA, A, (400, 300)), lg.unit(CLONES, A, (500, 300))
    hired = lg.unit(IG_88, A, (500, 400))
    show(lg, "unity-wins-wars")
    lg.game.stack.append(Activation(unit=leia.id))
    gains(lg, leia, "aim", 2)
    assert (lg.asked, lg.options) == ("ability", ["command:unity-wins-wars.0:-1", "pass"])
    lg.answers("pass", "end")
    assert [has(lg, one) for one in (leia, squad, hired)] == [{"aim": 2}, {"aim": 2}, {}]

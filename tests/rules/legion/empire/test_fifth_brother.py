"""Command cards of Fifth Brother."""

from __future__ import annotations

import pytest

from dejarik.games.legion.token_kinds import TokenKind
from tests.marks import covers
from tests.rules.legion.cards import gains, has, show
from tests.rules.legion.scenario import A, B, Lend, Scenario

BROTHER = "fifth-brother"
SISTER = "seventh-sister"


@covers("card.command.fields", "keyword.command.permanent")
@pytest.mark.parametrize(("token", "other"), [("aim", "dodge"), ("dodge", "aim")])
@pytest.mark.parametrize("way", ["held", "pass"])
def test_the_sister_does_what_the_brother_does_not(
    lg: Scenario, lend: Lend, token: TokenKind, other: str, way: str
) -> None:
    lend(BROTHER)
    lend(SISTER)
    brother, sister = lg.unit(BROTHER, A, (500, 300)), lg.unit(SISTER, A, (700, 300))
    show(lg, "push")
    lg.game.state.players[A].permanent = ["you-would-question-me"]
    lg.changed()
    gains(lg, brother, token, 2)
    assert (lg.asked, lg.options) == ("command-way", ["held", "pass"])
    lg.answer(way)
    assert lg.options == ["held", "pass"]  # of the one that the sister is about to gain
    lg.answer("pass")
    assert lg.asked is None
    one, two = lg.game.unit(brother.id), lg.game.unit(sister.id)
    assert (getattr(one, token), getattr(two, other)) == (2 + (way == "held"), 1)
    assert (one.immobilize, two.immobilize) == (0, int(way == "held"))


@covers("card.command.fields", "keyword.command.permanent")
def test_the_brother_gains_nothing_by_his_sister(lg: Scenario, lend: Lend) -> None:
    lend(BROTHER)
    lend(SISTER)
    brother, sister = lg.unit(BROTHER, A, (500, 300)), lg.unit(SISTER, A, (700, 300))
    show(lg, "you-would-question-me")
    gains(lg, sister, "surge")
    gains(lg, sister, "aim")
    lg.answer("held")
    assert (has(lg, brother), has(lg, sister)) == ({}, {"aim": 2, "surge": 1})
    assert lg.game.unit(brother.id).immobilize == 1


@covers("card.command.fields", "command.names-mean-allied")
@pytest.mark.parametrize(("key", "other"), [(BROTHER, SISTER), (SISTER, BROTHER)])
def test_one_of_the_inquisitors_alone_gains_nothing_more(lg: Scenario, lend: Lend, key: str, other: str) -> None:
    lend(key)
    unit, enemy = lg.unit(key, A, (500, 300)), lg.unit(other, B, (600, 300))
    show(lg, "you-would-question-me")
    gains(lg, unit, "aim")
    assert (lg.asked, has(lg, unit), has(lg, enemy)) == (None, {"aim": 1}, {})

"""Command cards of Grand Moff Tarkin."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.backup import BackupNearby, has_backup
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.guarding import guarded_hits
from dejarik.games.legion.pools import pool_of
from dejarik.games.legion.state import Token, Unit
from tests.marks import covers
from tests.rules.legion.cards import has, order, play, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

IG_88 = "ig-88"
TARKIN = "grand-moff-tarkin"
CARD = "moment-of-triumph"


@covers("card.command.fields", "keyword.command.divulge")
@pytest.mark.parametrize("divulged", [True, False])
def test_fear_keeps_them_in_line(lg: Scenario, divulged: bool) -> None:
    squad, hired = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(IG_88, A, (700, 300))
    if divulged:
        lg.game.state.players[A].permanent = ["fear-will-keep-them-in-line"]
        play(lg, "push")
        assert has(lg, squad) == {}
    else:
        play(lg, "fear-will-keep-them-in-line")
        assert (has(lg, squad), has(lg, hired)) == ({"demoralize": 1}, {})
    for one in (squad, hired):
        order(lg, one)
    assert (lg.game.keyword(squad.id, "demoralize"), lg.game.keyword(hired.id, "demoralize")) == (1, 0)


def triumph(lg: Scenario, there: bool = True) -> None:
    """The card lies there, or another."""
    show(lg, "push")
    lg.game.state.players[A].permanent = [CARD] if there else []
    lg.changed()


def backed(lg: Scenario, defender: Unit, away: float) -> bool:
    leader = lg.game.leader(defender)
    foe = lg.unit(REBELS, B, (leader.x, leader.y + 27 + away))
    return has_backup(lg.game, Attack(attacker=foe.id, pools=[pool_of(defender.id, "ranged", [])], resolved=[0]))


@covers("card.command.fields", "keyword.command.divulge", "keyword.unit.guardian.named")
def test_vader_guards_tarkin_once_the_card_is_shown(lg: Scenario, lend: Lend) -> None:
    lend(VADER, courage=3)
    lend(TARKIN)
    tarkin, vader, squad = lg.unit(TARKIN, A), lg.unit(VADER, A), lg.unit(STORMTROOPERS, A)
    lg.game.state.players[A].hand = [CARD, "push"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    assert lg.options == [f"card:{CARD}"]
    lg.answer(f"card:{CARD}")
    own = lg.game.state.players[A]
    assert (own.hand, own.permanent) == (["push"], [CARD])
    vader = lg.game.unit(vader.id)
    assert [guarded_hits(lg.game, vader, lg.game.unit(one.id)) for one in (tarkin, squad)] == [4, 0]
    while lg.game.decisions:
        lg.answer("pass")


@covers("card.command.fields", "keyword.unit.guardian.backup")
@pytest.mark.parametrize("there", [True, False])
def test_vader_has_backup_although_he_guards(lg: Scenario, lend: Lend, there: bool) -> None:
    lend(VADER, ("guardian", 4, "Grand Moff Tarkin"), courage=3)
    vader, _ = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (450, 300))
    triumph(lg, there)
    assert backed(lg, vader, 400) is there


@covers("card.command.fields", "backup.benefit")
@pytest.mark.parametrize(
    ("there", "key", "helped"), [(True, VADER, True), (True, STORMTROOPERS, False), (False, VADER, False)]
)
def test_vader_backs_tarkin_at_close_range(lg: Scenario, lend: Lend, there: bool, key: str, helped: bool) -> None:
    lend(TARKIN)
    lend(key, *((("guardian", 4, "Grand Moff Tarkin"),) if key == VADER else ()), courage=3)
    tarkin, _ = lg.unit(TARKIN, A, (500, 300)), lg.unit(key, A, (450, 300))
    triumph(lg, there)
    assert backed(lg, tarkin, 200) is helped
    officer = lg.unit("imperial-officer", A, (450, 273))
    query = [lg.game.value(BackupNearby(one.id, officer.id), False) for one in lg.game.units_of(A)]
    assert not any(query)  # for nobody but Tarkin


@covers("card.command.fields", "keyword.unit.disciplined")
@pytest.mark.parametrize(
    ("apart", "ground", "calmer"),
    [
        (2, "contested", True),
        (2.1, "contested", False),
        (2, "own", False),
        (2, "", False),
        (2, "far", False),
        (2, "smoke", False),
    ],
)
def test_tarkins_troops_are_disciplined_where_he_takes_ground(
    lg: Scenario, lend: Lend, apart: float, ground: str, calmer: bool
) -> None:
    lend(TARKIN)
    lend(STORMTROOPERS)
    lg.game.state.objective = "breakthrough"
    low = lg.game.territory(A)[0][0][0][1]
    y = low + 20.0 if ground == "own" else 457.0
    lg.unit(TARKIN, A, (900, y))
    squad = lg.put(lg.unit(STORMTROOPERS, A, (900 + 27 + 152.4 * apart, y)), suppression=1)
    if ground == "smoke":
        lg.game.state.tokens.append(Token(0, "smoke", 960.0, y))
    elif ground:
        lg.poi(960 if ground != "far" else 1500, y)
    triumph(lg)
    order(lg, squad)
    assert (lg.asked == "give-tokens") is calmer
    if calmer:
        lg.answer([f"unit:{squad.id}"])
        assert lg.game.unit(squad.id).suppression == 0

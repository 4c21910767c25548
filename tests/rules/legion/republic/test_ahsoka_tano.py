"""Command cards of Ahsoka Tano."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import courage
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.windows import AfterAttack, UnitDefeated
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.cards import happen, has, play, show
from tests.rules.legion.scenario import LEIA, REBELS, A, B, Lend, Scenario

AHSOKA = "ahsoka-tano-padawan-commander"
CLONES = "clone-trooper-infantry"


@covers("card.command.fields")
@pytest.mark.parametrize(("owner", "more"), [(B, True), (A, False)])
def test_ahsoka_does_more_once_somebody_is_beaten(lg: Scenario, lend: Lend, owner: int, more: bool) -> None:
    lend(AHSOKA)
    ahsoka, fallen = lg.unit(AHSOKA, A, (500, 300)), lg.unit(REBELS, owner, (500, 600))
    play(lg, "you-are-beaten")
    assert set(has(lg, ahsoka)) == {"charge"}
    happen(lg, UnitDefeated(unit=fallen.id))
    assert set(has(lg, ahsoka)) == {"charge"}
    for _ in range(2):
        happen(lg, UnitDefeated(unit=fallen.id, by=A, killer=ahsoka.id))
    words = [str(one.keyword.id) for one in lg.game.unit(ahsoka.id).granted]
    assert words == ["charge", *(["~two-attacks", "~hurried"] if more else [])]
    lg.run(Activation(unit=ahsoka.id))
    assert ("command:you-are-beaten" in lg.options) is more
    if more:
        lg.answer("command:you-are-beaten")
        assert lg.asked in ("move-kind", "move")  # whoever wants it makes it
        lg.answers("standard", (500.0, 310.0, 0.0))
    lg.answer("end")


@covers("card.command.fields", "withdraw.action")
@pytest.mark.parametrize("melee", [True, False])
def test_whom_ahsoka_strikes_may_flee(lg: Scenario, lend: Lend, melee: bool) -> None:
    lend(AHSOKA, weapons=(sword(),))
    ahsoka, foe = lg.unit(AHSOKA, A, (500, 300)), lg.unit(LEIA, B, (500, 327))
    show(lg, "you-are-beaten")
    happen(lg, AfterAttack(attacker=ahsoka.id, defenders=(foe.id,), melee=melee))
    if melee:
        assert (lg.asked, lg.asks, lg.options) == ("free-action", B, ["move", "pass"])
        lg.answer("move")
        assert lg.asked == "move"
        lg.answer((500.0, 380.0, 0.0))
        assert "flees" not in lg.game.unit(foe.id).used


@covers("withdraw.no-attack-standby", "card.command.fields")
def test_who_has_fled_attacks_in_an_activation_of_its_own(lg: Scenario, lend: Lend) -> None:
    lend(AHSOKA, weapons=(sword(),))
    ahsoka, foe = lg.unit(AHSOKA, A, (500, 300)), lg.unit(LEIA, B, (500, 327))
    show(lg, "you-are-beaten")
    happen(lg, AfterAttack(attacker=ahsoka.id, defenders=(foe.id,), melee=True))
    lg.answers("move", (500.0, 380.0, 0.0))
    lg.run(Activation(unit=foe.id))
    assert {"attack", "standby"} <= {*lg.options}


@covers("card.command.fields")
def test_ahsoka_goes_where_she_is_needed(lg: Scenario, lend: Lend) -> None:
    lend(AHSOKA, courage=2, speed=2)
    ahsoka, other = lg.unit(AHSOKA, A, (500, 300)), lg.unit(CLONES, A, (600, 300))
    before = (courage(lg.game, other), speed_of(lg.game, other))
    play(lg, "i-go-where-im-needed")
    assert lg.options == ["move", "pass"]
    lg.answer("pass")
    now = lg.game.unit(ahsoka.id)
    assert (courage(lg.game, now), speed_of(lg.game, now)) == (3, 1)
    assert [lg.game.keyword(ahsoka.id, word) for word in ("guardian", "disengage")] == [3, 1]
    assert (courage(lg.game, other), speed_of(lg.game, other)) == before

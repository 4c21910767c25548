"""Command cards of Maul."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.melee import in_melee_with
from dejarik.games.legion.purse import MaySpend, pay_own, purse
from dejarik.games.legion.standby import may_react
from dejarik.games.legion.windows import StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import wounds
from tests.rules.legion.cards import happen, play, range_of, show, spendable, spends, suppression
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend, Scenario

MAUL = "maul-impatient-apprentice"
RIVAL = "maul-a-rival"
PYKES = "pyke-syndicate-foot-soldiers"


@covers("card.command.fields")
def test_mauls_presence(lg: Scenario) -> None:
    maul = lg.unit("maul-a-rival", A, (500, 300))
    near, far, foe = (
        lg.unit(STORMTROOPERS, A, (600, 300)),
        lg.unit(STORMTROOPERS, A, (900, 300)),
        lg.unit(REBELS, B, (400, 300)),
    )
    play(lg, "his-eminence")
    assert suppression(lg, maul, near, far, foe) == [0, 1, 0, 1]
    lg.put(near, suppression=4)
    lg.run(Activation(unit=near.id))
    assert lg.game.decisions[0].kind == "action"
    assert suppression(lg, near) == [4]
    lg.answer("end")
    assert not lg.game.keyword(far.id, "~steadfast")
    for beyond, steadfast in ((0.0, True), (1.0, False)):
        side = lg.game.leader(maul).radius + 13.5
        one = lg.unit(STORMTROOPERS, A, (500, 300 + side + 152.4 + beyond))
        happen(lg, StartOfActivation(unit=one.id))
        assert bool(lg.game.keyword(one.id, "~steadfast")) is steadfast


GREEN = ("aim", "dodge", "surge")


@covers("card.command.fields")
@pytest.mark.parametrize(("way", "hurt"), [("suffer", 1), ("pass", 0)])
def test_maul_may_draw_strength_from_pain(lg: Scenario, lend: Lend, way: str, hurt: int) -> None:
    lend(MAUL)
    maul = lg.unit(MAUL, A, (500, 300))
    show(lg, "at-last")
    lg.run(Activation(unit=maul.id))
    assert lg.options == ["suffer", "pass"]
    lg.answers(way, "end")
    assert wounds(lg, maul) == hurt


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("card", "apart", "left"), [("duel-of-the-fates", 27, 0), ("duel-of-the-fates", 60, 1), ("push", 27, 1)]
)
def test_who_fights_maul_spends_nothing(lg: Scenario, card: str, apart: float, left: int) -> None:
    maul, foe = lg.unit(MAUL, A, (500, 300)), lg.unit(LEIA, B, (500, 300 + apart))
    lg.put(foe, aim=1, dodge=1, surge=1, standby=True)
    lg.put(maul, aim=1)
    play(lg, card)
    assert spendable(lg, foe) == [left] * 3
    assert may_react(lg.game, lg.game.unit(foe.id), maul) is bool(left)
    assert purse(lg.game, lg.game.unit(maul.id), "aim") >= 1


@covers("card.command.fields", "token.green")
def test_others_spend_while_maul_fights(lg: Scenario) -> None:
    lg.unit(MAUL, A, (500, 300))
    foe, other = lg.unit(REBELS, B, (500, 327)), lg.unit(REBELS, B, (500, 500))
    for unit in (foe, other):
        lg.put(unit, aim=1, dodge=1, surge=1)
    play(lg, "duel-of-the-fates")
    assert (spendable(lg, foe), spendable(lg, other)) == ([0] * 3, [1] * 3)


@covers("card.command.fields")
@pytest.mark.parametrize(("hurt", "number", "left"), [(3, 2, 1), (3, 1, 2), (3, 0, 3), (1, 2, 0)])
def test_witches_mend_maul(lg: Scenario, hurt: int, number: int, left: int) -> None:
    maul = lg.put(lg.unit(MAUL, A, (500, 300)), poison=1, immobilize=2)
    lg.set(maul.leader, wounds=hurt)
    play(lg, "witch-magick")
    assert lg.options == ["number:0", "number:1", "number:2"]
    lg.answer(f"number:{number}")
    now = lg.game.unit(maul.id)
    assert (wounds(lg, maul), now.poison, now.immobilize) == (left, 0, 0)


@covers("card.command.fields", "melee.engaged")
def test_a_vehicle_is_not_engaged_with_maul(lg: Scenario) -> None:
    maul, walker = lg.unit(MAUL, A, (500, 300)), lg.unit("at-rt", B, (900, 300))
    lg.set(walker.leader, x=500.0, y=300.0 + 13.5 + lg.game.leader(walker).radius)
    show(lg, "duel-of-the-fates")
    assert in_melee_with(lg.game, maul) == [walker]
    assert lg.game.value(MaySpend(walker.id, "aim"), True)


@covers("card.command.fields", "token.green")
def test_mercenaries_spend_what_maul_has_seized(lg: Scenario, lend: Lend) -> None:
    lend(PYKES, ("mercenary", 0))
    lend(REBELS)
    lg.unit(RIVAL, A, (500, 300))
    pykes, squad = lg.unit(PYKES, A, (500, 900)), lg.unit(STORMTROOPERS, A, (900, 900))
    near = lg.put(lg.unit(REBELS, B, (500, 300 + range_of(1))), dodge=2)
    far = lg.put(lg.unit(REBELS, B, (500, 302 + range_of(1))), dodge=1)
    play(lg, "seize-what-power-we-can")
    assert lg.game.state.players[A].stock == ["aim", "surge", "surge", "surge"]
    assert [purse(lg.game, pykes, token) for token in ("aim", "dodge", "surge")] == [1, 0, 3]
    assert purse(lg.game, squad, "surge") == 0
    pay_own(lg.game, near, "dodge", 2)  # as one does who defends nobody
    lg.changed()
    spends(lg, far, "dodge")
    assert purse(lg.game, pykes, "dodge") == 1
    spends(lg, pykes, "surge", 2)
    assert sorted(lg.game.state.players[A].stock) == ["aim", "dodge", "surge"]
    discard_cards(lg.game, EndPhase())
    assert lg.game.state.players[A].stock == []

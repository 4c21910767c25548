"""Command cards of pirates and smugglers for hire."""

from __future__ import annotations

import pytest

from dejarik.games.legion.attack import Attack
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import decline, range_of, show
from tests.rules.legion.scenario import VADER, A, B, Lend, Scenario, block

HONDO = "hondo-ohnaka"


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(
    ("fear", "apart", "seen", "offered"),
    [(0, range_of(2), True, True), (2, 100, True, False), (0, range_of(2) + 1, True, False), (0, 100, False, False)],
)
def test_hondo_cheers_his_pirates_on(
    lg: Scenario, lend: Lend, fear: int, apart: float, seen: bool, offered: bool
) -> None:
    if not seen:
        lg.terrain(block(550, 300, 4, 150, 300))
    lend(HONDO, courage=2)
    lend("weequay-pirates", weapons=(gun(),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    hondo = lg.put(lg.unit(HONDO, A, (500 + apart, 300)), suppression=fear)
    crew, foe = lg.unit("weequay-pirates", A, (500, 300)), lg.unit(VADER, B, (500, 600))
    show(lg, "insolence-we-are-pirates")
    lg.dice("surge" + " blank" * offered)
    lg.run(Attack(attacker=crew.id))
    card = "command:insolence-we-are-pirates.0:-1"
    assert (card in [option.id for one in lg.game.decisions for option in one.options]) == offered
    if offered:
        lg.answer(card)
        assert lg.game.unit(hondo.id).suppression == 1
    decline(lg)
    assert wounds(lg, foe) == int(offered)


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize("cheered", [0, 1])
def test_hondo_cheers_for_the_dice_about_to_be_rolled(lg: Scenario, lend: Lend, cheered: int) -> None:
    """And not for another pool of the same attack."""
    lend(HONDO, courage=3)
    lend("weequay-pirates", ("arsenal", 2), weapons=(gun(name="One"), gun(name="Other")), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lg.unit(HONDO, A, (600, 300))
    crew = lg.unit("weequay-pirates", A, (500, 300))
    foes = [lg.unit(VADER, B, (400, 500)), lg.unit(VADER, B, (600, 500))]
    show(lg, "insolence-we-are-pirates")
    lg.run(Attack(attacker=crew.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), f"unit:{foes[1].id}", "pool:1")
    lg.dice("surge surge blank")
    for pool in (1, 0):
        lg.answer("command:insolence-we-are-pirates.0:-1" if pool == cheered else "pass")
    decline(lg)
    assert [wounds(lg, one) for one in foes] == [int(cheered == 0), int(cheered == 1)]

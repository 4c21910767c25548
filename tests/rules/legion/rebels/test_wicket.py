"""Command cards of Wicket."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import courage
from dejarik.games.legion.move_kinds import speed_of
from dejarik.games.legion.windows import StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import decline, happen, has, offered, order, play, range_of, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

EWOKS = "ewok-skirmishers"


@covers("card.command.fields")
def test_wicket_slips_away(lg: Scenario) -> None:
    wicket, other = lg.unit("wicket", A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    foe = lg.unit(STORMTROOPERS, B, (500, 400))
    show(lg, "close-call")
    happen(lg, StartOfActivationPhase())
    decline(lg)
    assert has(lg, wicket) == {"dodge": 1}
    assert speed_of(lg.game, wicket) == 3
    assert speed_of(lg.game, other) == 2
    lg.run(Activation(unit=wicket.id))
    assert foe.id >= 0
    assert "attack" not in offered(lg)
    lg.answer("end")


@covers("card.command.fields", "courage.null")
@pytest.mark.parametrize(
    ("key", "order_", "card", "fearless"),
    [
        (EWOKS, "up", "courageous-counterattack", True),
        (EWOKS, "", "courageous-counterattack", False),
        (REBELS, "up", "courageous-counterattack", False),
        (EWOKS, "up", "push", False),
    ],
)
def test_ordered_ewoks_know_no_fear(lg: Scenario, key: str, order_: str, card: str, fearless: bool) -> None:
    squad = lg.put(lg.unit(key, A, (500, 300)), order=order_)
    show(lg, card)
    theirs = lg.put(lg.unit(key, B, (500, 900)), order=order_)
    assert (courage(lg.game, squad) is None) is fearless
    assert courage(lg.game, theirs) is not None


@covers("courage.null-gained", "card.command.fields")
@pytest.mark.parametrize(("key", "left"), [(EWOKS, 0), (REBELS, 2)])
def test_an_order_takes_the_fear_from_ewoks(lg: Scenario, key: str, left: int) -> None:
    show(lg, "courageous-counterattack")
    squad, other = (lg.put(lg.unit(key, A, (x, 300)), suppression=2) for x in (500, 900))
    order(lg, squad)
    assert [lg.game.unit(one.id).suppression for one in (squad, other)] == [left, 2]


@covers("card.command.fields")
@pytest.mark.parametrize(("order_", "more"), [("up", 2), ("", 0)])
def test_losses_make_ewoks_fierce(lg: Scenario, lend: Lend, order_: str, more: int) -> None:
    lend(EWOKS, weapons=(gun(dice=(0, 1, 0)),), miniatures=3)
    squad = lg.put(lg.unit(EWOKS, A, (500, 300)), order=order_)
    assert sum(lg.game.miniature(one).defeated for one in squad.miniatures) == 2
    foe = lg.unit(VADER, B, (500, 500))
    show(lg, "courageous-counterattack")
    lg.dice("blank " * (1 + more))
    lg.run(Attack(attacker=squad.id, only=(foe.id,)))
    lg.decline()
    rolled = lg.events("attack.rolled")[0]["dice"]
    assert isinstance(rolled, tuple)
    assert len(rolled) == 1 + more


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize(("way", "hurt", "left"), [("command:sneaky-scouting.1:-1", 1, 1), ("pass", 0, 2)])
def test_scouts_show_where_to_strike(lg: Scenario, lend: Lend, way: str, hurt: int, left: int) -> None:
    lend(REBELS, weapons=(gun(),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    wicket, squad = lg.unit("wicket", A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    near, far = lg.unit(VADER, B, (500, 300 + range_of(2))), lg.unit(VADER, B, (500, 302 + range_of(2)))
    play(lg, "sneaky-scouting")
    assert (lg.asked, lg.options) == ("command-units", [f"unit:{near.id}", "done"])
    lg.answer([f"unit:{near.id}"])
    assert [has(lg, one) for one in (near, far, wicket)] == [{"observation": 2}, {}, {}]
    lg.run(Attack(attacker=squad.id, only=(near.id,)))
    assert lg.options == ["command:sneaky-scouting.1:-1", "pass"]
    lg.dice("surge" + " blank" * hurt)
    lg.answer(way)
    decline(lg)
    assert (wounds(lg, near), lg.game.unit(near.id).observation) == (hurt, left)


@covers("card.command.fields", "attack.step4c.convert-surges")
@pytest.mark.parametrize("shown", [0, 1])
def test_scouts_show_it_to_the_dice_just_gathered(lg: Scenario, lend: Lend, shown: int) -> None:
    """Whichever pool is rolled first."""
    lend(REBELS, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Other")), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    squad = lg.unit(REBELS, A, (500, 300))
    foes = [lg.put(lg.unit(VADER, B, (400 + 200 * one, 500)), observation=1) for one in range(2)]
    show(lg, "sneaky-scouting")
    way = ["command:sneaky-scouting.1:-1" if one == shown else "pass" for one in range(2)]
    lg.run(Attack(attacker=squad.id))
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), way[0], f"unit:{foes[1].id}", way[1])
    assert lg.asked == "pool"
    lg.dice("surge surge blank")
    lg.answer("pool:1")
    decline(lg)
    assert [wounds(lg, one) for one in foes] == [int(shown == 0), int(shown == 1)]

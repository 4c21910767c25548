"""Command cards of the Rebel Alliance, whoever leads the army."""

from __future__ import annotations

import pytest

from dejarik.games.legion.command import CommandPhase, OrdersByCard
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.windows import AfterAttack, EndOfCommandPhase, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import happen, has, named, offered, order, orders, range_of, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

EWOKS = "ewok-skirmishers"
SLINGERS = "ewok-slingers"


@covers("card.command.fields")
@pytest.mark.parametrize(("upgrade", "may"), [("ewok-trapper", True), ("", False)])
def test_a_trapper_lets_logs_roll_as_the_activation_phase_begins(lg: Scenario, upgrade: str, may: bool) -> None:
    places = ((500, 300), (530, 300))
    ewoks = lg.unit("ewok-skirmishers", A, *places, upgrades=(upgrade,) if upgrade else ())
    for one in ewoks.miniatures:
        lg.set(one, defeated=False, placed=True)
    foe = lg.unit(REBELS, B, (500, 300 + range_of(4)))
    lg.unit(REBELS, B, (500, 302 + range_of(4)))
    show(lg, "log-traps")
    happen(lg, StartOfActivationPhase())
    assert (lg.asked == "command-unit") is may
    if may:
        lg.answer(f"unit:{ewoks.id}")
        assert lg.options == [f"unit:{foe.id}", "pass"]
        lg.dice("blank blank blank blank blank")
        lg.answer(f"unit:{foe.id}")
        assert [event["dice"] for event in lg.events("attack.declared")] == [(2, 3, 0)]
    assert named(lg, ewoks, "Log Trap") == []


@covers("card.command.fields")
def test_sabotaged_communications_leave_one_order(lg: Scenario) -> None:
    show(lg, "sabotaged-communications")
    assert [lg.game.value(OrdersByCard(player), 99) for player in (A, B)] == [99, 1]
    lg.unit(VADER, B, (500, 800))
    troopers = [lg.unit(STORMTROOPERS, B, (600 + 100 * number, 800)) for number in range(3)]
    lg.game.state.players[A].hand, lg.game.state.players[A].chosen = [], ""
    lg.game.state.players[B].hand = ["push", "ambush"]
    lg.unit(LEIA, A, (500, 300))
    lg.game.state.players[A].hand = ["sabotaged-communications", "ambush"]
    lg.changed()
    lg.run(CommandPhase())
    lg.reply(A, "card:sabotaged-communications")
    lg.reply(B, "card:push")
    while lg.game.decisions and not lg.game.decisions[0].kind.startswith("order"):
        lg.answer(lg.game.decisions[0].options[0].id)
    assert lg.asks == B
    lg.answer(f"unit:{troopers[0].id}")
    assert [lg.game.unit(one.id).order for one in lg.game.units_of(B)] == ["", "up", "", ""]


@covers("card.command.fields")
def test_who_is_delayed_gives_an_order_back(lg: Scenario) -> None:
    vader, one, other = lg.unit(VADER, B), lg.unit(STORMTROOPERS, B), lg.unit(STORMTROOPERS, B)
    for unit in (vader, one, other):
        lg.put(unit, order="up")
    lg.unit(STORMTROOPERS, B)  # without an order
    show(lg, "delaying-tactics")
    happen(lg, EndOfCommandPhase())
    assert lg.game.decisions[0].player == B
    assert offered(lg) == {f"unit:{one.id}", f"unit:{other.id}"}
    lg.answer(f"unit:{one.id}")
    assert orders(lg, vader, one, other) == ["up", "", "up"]
    assert lg.game.state.players[B].pool == ["corps"]


@covers("keyword.unit.immune-enemy-effects")
def test_who_is_immune_to_enemy_effects_is_not_delayed(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("immune-enemy-effects", 0))
    immune = lg.put(lg.unit(STORMTROOPERS, B), order="up")
    show(lg, "delaying-tactics")
    happen(lg, EndOfCommandPhase())
    assert (lg.asked, orders(lg, immune)) == (None, ["up"])


@covers("command.select.unit-cards")
@pytest.mark.parametrize(
    ("card", "keys", "found"),
    [
        ("for-the-cause", ("kraken", "super-tactical-command-droid-auxiliary-command-droid"), 1),
        ("hiding-in-plain-sight", ("wicket", LEIA), 1),
        ("for-the-tribe", (LEIA,), 0),
    ],
)
def test_some_cards_want_a_commander_of_their_kind(lg: Scenario, card: str, keys: tuple[str, ...], found: int) -> None:
    for number, key in enumerate(keys):
        lg.unit(key, A, (300 + 100 * number, 300))
    assert len(nominees(lg.game, A, lg.game.cards.commands[card])) == found
    assert (lg.game.refuse_card(A, card) is None) is bool(found)


@covers("card.command.fields")
def test_ewoks_strike_from_the_trees(lg: Scenario) -> None:
    ewoks, slingers = lg.unit(EWOKS, A, (500, 300)), lg.unit(SLINGERS, A, (600, 300))
    foe, other = (lg.put(lg.unit(STORMTROOPERS, B, (500 + 200 * one, 500)), order="up") for one in range(2))
    show(lg, "arboreal-assault")
    order(lg, ewoks, "arboreal-assault")
    words = ("suppressive", "immobilize")
    assert has(lg, ewoks) == {f"{on}:{word}": int(word == "immobilize") for word in words for on in ("melee", "ranged")}
    happen(lg, AfterAttack(attacker=ewoks.id, defenders=(foe.id,)))
    assert lg.game.unit(foe.id).order == "up"
    happen(lg, AfterAttack(attacker=slingers.id, defenders=(foe.id,)))
    assert [lg.game.unit(one.id).order for one in (foe, other)] == ["", "up"]


@covers("command.nominate.generic")
@pytest.mark.parametrize(("key", "may"), [("wicket", True), (LEIA, False)])
def test_only_an_ewok_leads_an_assault_from_the_trees(lg: Scenario, key: str, may: bool) -> None:
    lg.unit(key, A, (500, 300))
    card = lg.game.cards.commands["arboreal-assault"]
    assert bool(nominees(lg.game, A, card)) is may

"""Command cards of Cad Bane."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.bane import BOOBY_TRAP, PlaceBane, Reveal, refuse_near_foes
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.selecting import refuse_card
from dejarik.games.legion.windows import StartOfActivation
from dejarik.tabletop.shape import disc
from tests.marks import covers
from tests.rules.legion.cards import happen, play, range_of, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

BANE = "cad-bane"


@covers("card.command.fields", "token.bane.kablamo")
def test_what_is_printed_of_a_booby_trap() -> None:
    words = {str(one.id): one.x for one in BOOBY_TRAP.keywords}
    assert (BOOBY_TRAP.range, BOOBY_TRAP.dice, BOOBY_TRAP.area) == ((1, 1), (2, 2, 0), True)
    assert words == {"blast": 0, "critical": 4, "impact": 2, "suppressive": 0}


@covers("card.command.fields", "token.bane.placement")
def test_bane_lays_a_token_beside_him_and_away_from_enemies(lg: Scenario) -> None:
    lg.unit(BANE, A, (500, 300))
    lg.unit(REBELS, B, (500, 500))
    play(lg, "i-make-the-rules-now")
    lg.answer("kablamo")
    reach = 13.5 + 152.4 + ADVANTAGE_RADIUS
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0 - reach - 1.0, 300.0, 0.0))
    with refused(lg, by="card.command.fields"):
        lg.answer((500.0, 500.0 - reach + 1.0, 0.0))
    lg.answer((500.0, 300.0 - reach + 1.0, 0.0))
    assert [(one.kind, one.name) for one in lg.game.state.tokens] == [("bane", "kablamo")]
    lg.game.state.players[A].divulged = ["i-make-the-rules-now"]
    play(lg, "i-make-the-rules-now")
    assert lg.asked is None


@covers("card.command.fields", "token.bane.placement")
@pytest.mark.parametrize(("inches", "rule"), [(6.0, "card.command.fields"), (6.01, None)])
def test_bane_sets_his_first_traps_beyond_range_1_of_enemy_territory(
    lg: Scenario, inches: float, rule: str | None
) -> None:
    """Red's begins 27 inches from the edge."""
    lg.game.state.objective = "breakthrough"
    lg.changed()
    trap = disc(900.0, 25.4 * (27 - inches) - ADVANTAGE_RADIUS, ADVANTAGE_RADIUS)
    refusal = refuse_near_foes(lg.game, PlaceBane(player=A, count=3), trap)
    assert (None if refusal is None else refusal.rule) == rule


@covers("card.command.fields", "token.bane.placement")
@pytest.mark.parametrize("fields", [{"deployed": False}, {"defeated": True}])
def test_bane_lays_nothing_where_he_is_not(lg: Scenario, fields: dict[str, bool]) -> None:
    lg.put(lg.unit(BANE, A, (500, 300)), **fields)
    play(lg, "i-make-the-rules-now")
    assert lg.asked is None


@covers("card.command.fields", "keyword.command.divulge", "token.bane.here-i-am")
def test_bane_hides_until_his_token_is_revealed(lg: Scenario) -> None:
    bane, _ = lg.unit(BANE, A), lg.unit(LEIA, A, (500, 300))
    state = lg.game.state
    state.objective, state.phase = "breakthrough", "setup"
    state.players[A].hand = ["i-make-the-rules-now", "push"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:i-make-the-rules-now")
    (left, low, right, high), *_ = [(*area[0][0], *area[0][2]) for area in lg.game.territory(B)]
    lg.answer("here-i-am")
    with refused(lg, by="card.command.fields"):
        lg.answer((0.5 * (left + right), 0.5 * (low + high), 0.0))
    (left, low, right, high), *_ = [(*area[0][0], *area[0][2]) for area in lg.game.territory(A)]
    x, y = 0.5 * (left + right), 0.5 * (low + high)
    lg.answer((x, y, 0.0))
    for number, name in enumerate(("smoke-and-mirrors", "kablamo"), 1):
        lg.answers(name, (x + 60.0 * number, y, 0.0))
    assert lg.asked in (None, "divulge")
    while lg.game.decisions:
        lg.answer("pass")
    assert len(lg.game.state.tokens) == 3
    lg.game.state.phase, lg.game.state.round = "activation", 1
    lg.game.state.players[A].hand = ["i-make-the-rules-now", "push"]
    assert refuse_card(lg.game, A, "push") is not None
    lg.run(Activation(unit=bane.id))
    assert lg.asked is None  # there is nothing that he can do
    assert not lg.game.unit(bane.id).deployed
    lg.put(lg.game.unit(bane.id), order="")
    lg.run(Reveal(tokens=[one.id for one in lg.game.state.tokens if one.name == "here-i-am"]))
    now = lg.game.unit(bane.id)
    assert (now.deployed, now.order, bool(lg.game.keyword(bane.id, "~in-hiding"))) == (True, "up", False)


@covers("card.command.fields")
def test_bane_passes_his_fear_on(lg: Scenario, lend: Lend) -> None:
    lend(BANE, courage=9)
    bane = lg.put(lg.unit(BANE, A, (500, 300)), suppression=3)
    foe, friend = lg.unit(REBELS, B, (500, 300 + range_of(2))), lg.unit(STORMTROOPERS, A, (560, 300))
    lg.unit(REBELS, B, (500, 300 - range_of(2) - 1))
    show(lg, "im-in-control")
    lg.dice("blank blank")
    lg.run(Activation(unit=bane.id))
    assert lg.options == [f"unit:{friend.id}", f"unit:{foe.id}", "pass"]
    lg.answers(f"unit:{foe.id}", "pass")
    assert lg.asked == "action"
    lg.answer("end")
    lg.answers(f"unit:{foe.id}", f"unit:{friend.id}")
    now = [lg.game.unit(one.id) for one in (bane, foe, friend)]
    assert [(one.suppression, one.immobilize) for one in now] == [(0, 0), (2, 1), (1, 0)]
    assert lg.asked is None  # he has none left to pass on


@covers("card.command.fields")
@pytest.mark.parametrize("fear", [0, 1])
def test_bane_is_not_asked_where_there_is_nobody_or_nothing_to_fear(lg: Scenario, fear: int) -> None:
    bane = lg.put(lg.unit(BANE, A, (500, 300)), suppression=fear)
    lg.unit(REBELS, B, (500, 500 if not fear else 1000))
    lg.discreet = True
    show(lg, "im-in-control")
    happen(lg, StartOfActivation(unit=bane.id))
    assert lg.asked is None


@covers("card.command.fields", "suppression.vehicles-immune", "courage.null")
@pytest.mark.parametrize(("key", "tokens"), [(REBELS, (1, 1)), (AT_RT, (0, 0)), (VADER, (0, 0))])
def test_bane_holds_fast_only_troopers_that_fear_him(lg: Scenario, key: str, tokens: tuple[int, int]) -> None:
    bane, foe = lg.put(lg.unit(BANE, A, (500, 300)), suppression=1), lg.unit(key, B, (500, 500))
    show(lg, "im-in-control")
    lg.run(Activation(unit=bane.id))
    lg.answer(f"unit:{foe.id}")
    now = lg.game.unit(foe.id)
    assert (now.suppression, now.immobilize) == tokens
    lg.answer("end")

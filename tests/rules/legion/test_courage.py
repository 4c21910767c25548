"""Suppression, panic and rallying: who is spared, whose courage counts, which dice are rolled."""

from __future__ import annotations

import pytest

from dejarik.games.legion.courage import STEADFAST, UNSHAKEN, panicked, rally, suppress, suppressed
from dejarik.games.legion.cover import smoke
from dejarik.games.legion.facts.measures import ADVANTAGE_RADIUS
from dejarik.games.legion.state import CardState, Token
from tests.marks import covers
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Made, Scenario


@covers("courage.commander-panic", "courage.null-commander")
@pytest.mark.parametrize(
    ("key", "rank", "owner", "panics"),
    [
        (LEIA, "commander", A, False),
        (LEIA, "operative", A, True),
        (LEIA, "commander", B, True),
        (STORMTROOPERS, "commander", A, True),
    ],
)
def test_an_allied_commander_with_more_courage_is_needed(
    lg: Scenario, lend: Lend, key: str, rank: str, owner: int, panics: bool
) -> None:
    lend(LEIA, courage=2)
    lend(STORMTROOPERS, courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=2)
    lg.put(lg.unit(key, owner, (500, 300)), rank=rank)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == (True, panics)


@covers("courage.null-commander", "suppression.vehicles-immune")
def test_a_vehicle_has_resilience_and_no_courage_to_lend(lg: Scenario) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=2)
    lg.put(lg.unit(AT_RT, A, (400, 300)), rank="commander")
    assert panicked(lg.game, rebels)
    lg.unit(LEIA, A, (300, 400))
    assert not panicked(lg.game, rebels)


@covers("suppression.suppressed", "suppression.panicked")
@pytest.mark.parametrize(("word", "states"), [(STEADFAST, (False, False)), (UNSHAKEN, (False, True))])
def test_an_effect_may_keep_a_unit_steady(lg: Scenario, lend: Lend, word: str, states: tuple[bool, bool]) -> None:
    lend(REBELS, (word, 0), courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=2)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == states


@covers("suppression.suppressed", "suppression.panicked", "suppression.thresholds")
@pytest.mark.parametrize(
    ("courage", "tokens", "states"),
    [(2, 1, (False, False)), (2, 2, (True, False)), (2, 3, (True, False)), (2, 4, (True, True)), (3, 5, (True, False))],
)
def test_one_panics_at_twice_the_courage(
    lg: Scenario, lend: Lend, courage: int, tokens: int, states: tuple[bool, bool]
) -> None:
    lend(REBELS, courage=courage)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=tokens)
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == states


@covers("card.upgrade.fields", "upgrade.discarded", "suppression.thresholds", "courage.null")
@pytest.mark.parametrize(
    ("courage", "state", "states"),
    [
        (1, "ready", (True, False)),
        (1, "exhausted", (True, False)),
        (1, "discarded", (True, True)),
        (2, "ready", (False, False)),
        (None, "ready", (False, False)),
    ],
)
def test_a_card_adds_courage_as_long_as_the_unit_has_it(
    lg: Scenario, lend: Lend, made: Made, courage: int | None, state: CardState, states: tuple[bool, bool]
) -> None:
    """To a unit that has any."""
    made("badge", slot="gear", courage=1)
    lend(REBELS, courage=courage)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300), upgrades=("badge",)), suppression=2)
    lg.game.turn_card(rebels, 0, state)
    lg.changed()
    assert (suppressed(lg.game, rebels), panicked(lg.game, rebels)) == states


@covers("suppression.concept", "standby.lose")
@pytest.mark.parametrize(("count", "tokens", "stands_by"), [(0, 1, True), (1, 2, False), (2, 3, False)])
def test_suppression_adds_up_and_takes_standby(lg: Scenario, count: int, tokens: int, stands_by: bool) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=1, standby=True)
    suppress(lg.game, rebels, count)
    assert (rebels.suppression, rebels.standby) == (tokens, stands_by)


@covers("keyword.unit.indomitable")
@pytest.mark.parametrize(("words", "many"), [((("indomitable", 0),), True), ((), False)])
def test_the_indomitable_rally_with_red_dice(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], many: bool
) -> None:
    """Four of six faces of a red die take a token off, two of a white one: of 300 dice about 200 or about 100."""
    lend(REBELS, *words, courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (300, 300)), suppression=300)
    rally(lg.game, rebels)
    (rolled,) = lg.events("unit.rallied")
    assert len(rolled["dice"]) == 300  # type: ignore[arg-type]
    assert (300 - rebels.suppression > 150) is many


# Smoke.


@covers("token.smoke.defender", "token.smoke.attacker", "token.smoke.cumulative", "token.smoke.example")
@pytest.mark.parametrize(
    ("keys", "places", "value"),
    [
        ((REBELS, STORMTROOPERS), (300,), 1),
        ((REBELS, STORMTROOPERS), (700,), 1),
        ((REBELS, STORMTROOPERS), (300, 700), 2),
        ((REBELS, STORMTROOPERS), (700, 700), 2),
        ((REBELS, STORMTROOPERS), (500,), 0),
        ((AT_RT, STORMTROOPERS), (300,), 0),
        ((AT_RT, STORMTROOPERS), (700,), 1),
        ((REBELS, AT_RT), (700,), 0),
        ((REBELS, AT_RT), (300,), 1),
    ],
)
def test_smoke_counts_at_either_leader_unless_it_is_a_vehicles(
    lg: Scenario, keys: tuple[str, str], places: tuple[float, ...], value: int
) -> None:
    attacker, defender = lg.unit(keys[0], A, (500, 300)), lg.unit(keys[1], B, (500, 700))
    found = [Token(number, "smoke", 520.0, float(y)) for number, y in enumerate(places)]
    lg.game.state.tokens = [*found, Token(len(found), "advantage", 520.0, 700.0)]
    lg.changed()
    assert smoke(lg.game, lg.game.leader(attacker), defender) == value


@covers("token.smoke.cumulative")
@pytest.mark.parametrize(("apart", "value"), [(0.0, 1), (0.4, 0)])
def test_smoke_between_two_leaders_counts_once(lg: Scenario, apart: float, value: int) -> None:
    reach = 13.5 + 152.4 + ADVANTAGE_RADIUS + apart
    attacker, defender = lg.unit(REBELS, A, (500, 500 - reach)), lg.unit(STORMTROOPERS, B, (500, 500 + reach))
    lg.game.state.tokens = [Token(0, "smoke", 500.0, 500.0)]
    lg.changed()
    assert smoke(lg.game, lg.game.leader(attacker), defender) == value

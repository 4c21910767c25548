"""Upgrades that have a say in flight: what each word of their texts keeps out."""

from __future__ import annotations

from functools import partial

import pytest

from dejarik.games.xwing.damage import SufferDamage
from dejarik.games.xwing.devices import Detonate
from dejarik.games.xwing.facts import Bearing, DialEntry, Difficulty
from dejarik.games.xwing.maneuver import difficulty
from dejarik.games.xwing.state import Executed, Phase
from dejarik.games.xwing.values import TokenStays
from tests.rules.xwing.devices.laid import drop, lay
from tests.rules.xwing.offered import offers
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.upgrades.aboard import freighter

# A friend flies: cards that speak of the ship they are on stay out of it.


@pytest.mark.parametrize(
    ("card", "speed", "bearing", "difficulty"),
    [
        ("captainhark", 2, "straight", "red"),
        ("afterburners", 3, "straight", "white"),
        ("ahsokatano-crew", 2, "straight", "white"),
        ("genius", 2, "straight", "white"),
        ("pivotwing", 0, "stationary", "white"),
        ("swivelwing", 0, "stationary", "white"),
        ("unkarplutt", 2, "straight", "white"),
    ],
)
def test_a_card_does_not_answer_the_maneuver_of_a_friend(
    xwing: Scenario, card: str, speed: int, bearing: Bearing, difficulty: Difficulty
) -> None:
    ship = freighter(xwing, card, "protonbombs", force=1)
    xwing[ship].executed = Executed(speed, bearing, difficulty, True)
    friend = xwing.ship("bluesquadronescort", 450, 330)
    if card == "unkarplutt":
        xwing.ship("academypilot", 450, 400, player=1)
    assert offers(xwing, partial(xwing.execute, friend, speed, bearing, difficulty)) == set()


def test_hera_syndulla_pays_for_her_own_ship_alone(xwing: Scenario) -> None:
    hera = freighter(xwing, "herasyndulla")
    xwing.tokens(hera, stress=3)
    friend = xwing.ship("bluesquadronescort", 200, 200)
    xwing.execute(friend, 2, "straight", "red")
    assert (xwing[hera].count("stress"), xwing[hera].shields, xwing[friend].tokens) == (3, 2, {"stress": 1})


@pytest.mark.parametrize(("colour", "stress"), [("white", 3), ("blue", 2)])
def test_hera_syndulla_pays_for_red_maneuvers_alone(xwing: Scenario, colour: Difficulty, stress: int) -> None:
    hera = freighter(xwing, "herasyndulla")
    xwing.tokens(hera, stress=3)
    xwing.execute(hera, 2, "straight", colour)
    assert (xwing[hera].count("stress"), xwing[hera].shields) == (stress, 2)


def test_a_partial_red_maneuver_is_not_fully_executed(xwing: Scenario) -> None:
    ship = freighter(xwing, "captainhark", "herasyndulla")
    xwing.tokens(ship, stress=3)
    xwing.ship("academypilot", 450, 500, player=1)
    xwing.execute(ship, 1, "straight", "red")
    assert (xwing.asked, xwing[ship].count("stress"), xwing[ship].shields) == (None, 4, 2)


# Nien Nunb and Leia.


@pytest.mark.parametrize(
    ("bearing", "after"), [("bank-left", "white"), ("bank-right", "white"), ("turn-left", "red"), ("straight", "red")]
)
def test_nien_nunb_eases_banks_of_his_ship_alone(xwing: Scenario, bearing: Bearing, after: Difficulty) -> None:
    nien = freighter(xwing, "niennunb")
    friend = xwing.ship("bluesquadronescort", 200, 200)
    entry = DialEntry(3, bearing, "red")
    assert difficulty(xwing.game, xwing[nien], entry) == after
    assert difficulty(xwing.game, xwing[friend], entry) == "red"


@pytest.mark.parametrize(
    ("phase", "own", "enemy"), [("activation", "white", "red"), ("planning", "red", "red"), ("system", "red", "red")]
)
def test_leia_organa_eases_for_friends_in_the_activation_phase(
    xwing: Scenario, phase: Phase, own: Difficulty, enemy: Difficulty
) -> None:
    leia = freighter(xwing, "leiaorgana")
    friend = xwing.ship("bluesquadronescort", 200, 200)
    foe = xwing.ship("bluesquadronescort", 200, 700, player=1)
    xwing[leia].lasting.append("leiaorgana")
    xwing.game.state.phase = phase
    xwing.changed()
    entry = DialEntry(4, "koiogran", "red")
    assert [difficulty(xwing.game, xwing[one], entry) for one in (leia, friend, foe)] == [own, own, enemy]
    assert difficulty(xwing.game, xwing[friend], DialEntry(2, "straight", "white")) == "white"


# Seasoned Navigator.


def test_seasoned_navigator_offers_no_red_maneuver(xwing: Scenario) -> None:
    ship = xwing.ship("bluesquadronescort", 450, 450, upgrades=("seasonednavigator",))
    xwing.activate(ship, "3-straight")
    xwing.answer(f"seasonednavigator.SeasonedNavigator:{ship}")
    assert set(xwing.options) == {"3-bank-left", "3-bank-right", "3-turn-left", "3-turn-right"}
    xwing.answer("3-bank-left")
    assert xwing[ship].executed == Executed(3, "bank-left", "red", True)


@pytest.mark.parametrize("pilot", ["bluesquadronescort", "blacksunace"])
def test_seasoned_navigator_does_not_choose_red_or_the_same_again(xwing: Scenario, pilot: str) -> None:
    ship = xwing.ship(pilot, 450, 450, upgrades=("seasonednavigator",))
    xwing.activate(ship, "4-straight")
    if pilot == "bluesquadronescort":
        assert xwing.asked == "action"
        xwing.answer("pass")
    else:
        xwing.decline()
    assert xwing.where(ship) == (450.0, 650.0, 0.0)


def test_seasoned_navigator_strains_the_new_maneuver_of_his_ship_alone(xwing: Scenario) -> None:
    ship = freighter(xwing, "seasonednavigator")
    friend = xwing.ship("bluesquadronescort", 200, 200)
    xwing.dial(ship, "2-straight")
    blue, other = DialEntry(2, "straight", "blue"), DialEntry(2, "bank-left", "blue")
    assert difficulty(xwing.game, xwing[ship], blue) == "blue"
    xwing[ship].lasting.append("seasonednavigator")
    xwing.changed()
    assert difficulty(xwing.game, xwing[ship], blue) == "white"
    assert difficulty(xwing.game, xwing[ship], other) == "blue"
    assert difficulty(xwing.game, xwing[friend], blue) == "blue"
    xwing[ship].executed = Executed(2, "straight", "white", True)
    xwing.changed()
    assert difficulty(xwing.game, xwing[ship], blue) == "blue"


# C-3PO.


def test_a_guess_of_c_3po_is_about_the_defense_dice_of_his_ship(xwing: Scenario) -> None:
    """He attacks with a calculate token, and a friend of his defends."""
    ship = freighter(xwing, "c3po")
    friend = xwing.ship("bluesquadronescort", 550, 450)
    tie = xwing.ship("academypilot", 500, 640, 180, player=1)
    xwing.tokens(ship, calculate=1)
    xwing.dice(red="hit hit hit", green="evade blank blank")
    assert "c3po" not in offers(xwing, partial(xwing.attack, ship, tie))
    xwing.dice(red="hit hit", green="blank blank")
    assert "c3po" not in offers(xwing, partial(xwing.attack, tie, friend))


@pytest.mark.parametrize(("guess", "shown", "shields"), [(1, "evade blank", 2), (2, "evade blank", 1)])
def test_a_guess_of_c_3po_holds_for_that_roll(xwing: Scenario, guess: int, shown: str, shields: int) -> None:
    ship = freighter(xwing, "c3po")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(ship, calculate=1)
    xwing.dice(red="hit hit")
    xwing.attack(tie, ship)
    xwing.answer(f"c3po.C3POGuesses:{ship}")
    xwing.dice(green=shown)
    xwing.answer(f"evades:{guess}")
    assert xwing[ship].shields == shields


# Devices.


@pytest.mark.parametrize("stress", [0, 1])
def test_cad_bane_boosts_his_own_ship_in_red_after_a_drop(xwing: Scenario, stress: int) -> None:
    ship = freighter(xwing, "cadbane", "protonbombs")
    xwing.tokens(ship, stress=stress)
    xwing.system()
    xwing.answer(drop("protonbombs", ship))
    if stress:
        assert xwing.asked is None
        return
    xwing.answers(f"cadbane.CadBane:{ship}", "boost-red", "boost-straight")
    assert (xwing[ship].tokens, xwing[ship].performed) == ({"stress": 1}, ["boost"])


@pytest.mark.parametrize("card", ["cadbane", "delayedfuses"])
def test_a_drop_of_a_friend_is_not_ones_own(xwing: Scenario, card: str) -> None:
    freighter(xwing, card)
    friend = xwing.ship("bluesquadronescort", 200, 200, upgrades=("protonbombs",))
    xwing.system()
    xwing.answer(drop("protonbombs", friend))
    assert xwing.asked is None


@pytest.mark.parametrize(
    ("card", "player", "offered"), [("protonbombs", 0, True), ("protonbombs", 1, False), ("proximitymines", 0, False)]
)
def test_ablative_plating_is_for_bombs_of_friends(xwing: Scenario, card: str, player: int, offered: bool) -> None:
    """Not for bombs of enemies, nor for mines of friends."""
    decimator = xwing.ship("patrolleader", 450, 400, upgrades=("ablativeplating",))
    device = lay(xwing, card, 450, 500, player=player)
    xwing.dice(red="hit hit" if card == "proximitymines" else "")
    detonate = Detonate(device=device, ship=decimator) if card == "proximitymines" else Detonate(device=device)
    assert offers(xwing, partial(xwing.run, detonate, "activation")) == ({"ablativeplating"} if offered else set())


@pytest.mark.parametrize(("hits", "charges", "asked"), [(1, 2, True), (1, 0, False), (0, 2, False)])
def test_ablative_plating_needs_a_charge_and_a_damage(xwing: Scenario, hits: int, charges: int, asked: bool) -> None:
    decimator = xwing.ship("patrolleader", 450, 400, upgrades=("ablativeplating",))
    xwing.spent(decimator, "ablativeplating", charges)
    suffers = SufferDamage(ship=decimator, hits=hits, source="obstacle")
    assert offers(xwing, partial(xwing.run, suffers, "activation")) == ({"ablativeplating"} if asked else set())


# Tokens that stay.


@pytest.mark.parametrize(
    ("phase", "where", "player", "stays"),
    [
        ("activation", 550, 1, True),
        ("activation", 700, 1, False),
        ("activation", 550, 0, False),
        ("engagement", 550, 1, False),
    ],
)
def test_death_troopers_keep_stress_on_enemies_close_by_in_the_activation_phase(
    xwing: Scenario, phase: Phase, where: float, player: int, stays: bool
) -> None:
    freighter(xwing, "deathtroopers")
    other = xwing.ship("academypilot", where, 450, player=player)
    xwing.tokens(other, stress=1)
    xwing.game.state.phase = phase
    assert xwing.game.value(TokenStays(other, "stress"), False) is stays
    assert xwing.game.value(TokenStays(other, "jam"), False) is False


# Ways to drop, and loops.


def test_a_nimble_bomber_banks_drops_and_not_launches(xwing: Scenario) -> None:
    bomber = xwing.ship("scimitarsquadronpilot", 450, 450, upgrades=("trajectorysimulator", "protonbombs"))
    xwing.system()
    xwing.answer(drop("protonbombs", bomber))
    ways = {"drop-1-straight", "drop-1-bank-left", "drop-1-bank-right", "launch-5-straight"}
    assert set(xwing.options) == ways


def test_precision_ion_engines_change_no_colour(xwing: Scenario) -> None:
    """Leia has made the Koiogran turn white, and so is the loop."""
    leia = freighter(xwing, "leiaorgana")
    tie = xwing.ship("academypilot", 200, 300, upgrades=("precisionionengines",))
    xwing[leia].lasting.append("leiaorgana")
    xwing.changed()
    xwing.activate(tie, "3-koiogran")
    xwing.answer(next(id for id in xwing.options if id.startswith("precisionionengines")))
    xwing.answer(xwing.options[0])
    xwing.decline()
    executed = xwing[tie].executed
    assert executed is not None
    assert (executed.bearing.split("-")[0], xwing[tie].tokens) == ("segnor", {})

"""Crew that help the ship to fly and to act."""

import pytest

from dejarik.games.xwing.facts import DialEntry
from dejarik.games.xwing.maneuver import difficulty
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.upgrades.aboard import freighter


def test_perceptive_copilot_brings_a_second_focus_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "perceptivecopilot")
    xwing.action(ship, "focus")
    assert xwing[ship].tokens == {"focus": 2}


@covers("action.calculate")
def test_c_3po_brings_a_second_calculate_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "c3po", "perceptivecopilot")
    xwing.action(ship, "calculate")
    assert xwing[ship].tokens == {"calculate": 2}


@pytest.mark.parametrize(("guess", "damage"), [(1, 0), (2, 1)])
def test_c_3po_adds_an_evade_when_the_guess_was_right(xwing: Scenario, guess: int, damage: int) -> None:
    ship = freighter(xwing, "c3po")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.tokens(ship, calculate=1)
    xwing.dice(red="hit hit")
    xwing.attack(tie, ship)
    xwing.answer(f"c3po.C3POGuesses:{ship}")
    assert (xwing.options, xwing[ship].tokens) == (["evades:1", "evades:2"], {})
    xwing.dice(green="evade blank")
    xwing.answer(f"evades:{guess}")
    assert (xwing.asked, 2 - xwing[ship].shields) == (None, damage)


def test_c_3po_guesses_nothing_without_a_calculate_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "c3po")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, ship)
    assert xwing.asked is None


@pytest.mark.parametrize(("crew", "tokens"), [("niennunb", {}), ("perceptivecopilot", {"stress": 1})])
def test_nien_nunb_eases_banks(xwing: Scenario, crew: str, tokens: dict[str, int]) -> None:
    ship = freighter(xwing, crew)
    xwing.tokens(ship, stress=1)
    xwing.activate(ship, "3-bank-left")
    if xwing.asked == "action":
        xwing.answer("pass")
    assert xwing[ship].tokens == tokens


def test_nien_nunb_eases_banks_by_one_step(xwing: Scenario) -> None:
    ship = freighter(xwing, "niennunb")
    red = DialEntry(3, "bank-left", "red")
    assert difficulty(xwing.game, xwing[ship], red) == "white"


@pytest.mark.parametrize("spend", [True, False])
def test_leia_organa_eases_the_red_maneuvers_of_friends(xwing: Scenario, spend: bool) -> None:
    leia = freighter(xwing, "leiaorgana")
    friend = xwing.ship("bluesquadronescort", 150, 200)
    xwing.dial(leia, "1-straight")
    xwing.dial(friend, "4-koiogran")
    xwing.activation()
    xwing.answer(f"leiaorgana.LeiaOrganaCrew:{leia}" if spend else "pass")
    xwing.answer(f"ship:{friend}")
    assert xwing[friend].tokens == ({} if spend else {"stress": 1})
    assert xwing.charges(leia, "leiaorgana") == (0 if spend else 3)
    assert xwing.asked == "action"


@covers("destroy.place-on-card")
def test_what_leia_organa_has_said_for_the_phase_outlasts_her_ship(xwing: Scenario) -> None:
    leia = freighter(xwing, "leiaorgana")
    friend = xwing.ship("bluesquadronescort", 150, 200)
    xwing[leia].lasting.append("leiaorgana")
    xwing.changed()
    xwing.suffer(leia, hits=20, phase="activation")
    assert xwing[leia].where == "destroyed"
    assert difficulty(xwing.game, xwing[friend], DialEntry(4, "koiogran", "red")) == "white"


def test_leia_organa_needs_3_charges(xwing: Scenario) -> None:
    leia = freighter(xwing, "leiaorgana")
    xwing.spent(leia, "leiaorgana", 2)
    xwing.dial(leia, "1-straight")
    xwing.activation()
    assert xwing.asked == "action"


@covers("planning.stressed-cannot-select-red")
@pytest.mark.parametrize(("crew", "offered"), [("herasyndulla", True), ("niennunb", False)])
def test_hera_syndulla_selects_red_maneuvers_while_stressed(xwing: Scenario, crew: str, offered: bool) -> None:
    ship = freighter(xwing, crew)
    xwing.tokens(ship, stress=1)
    xwing.planning()
    assert ("4-koiogran" in xwing.options) is offered


@pytest.mark.parametrize(("stress", "after", "shields"), [(1, 2, 2), (2, 2, 1)])
def test_hera_syndulla_flies_red_while_stressed_and_pays_at_3(
    xwing: Scenario, stress: int, after: int, shields: int
) -> None:
    ship = freighter(xwing, "herasyndulla")
    xwing.tokens(ship, stress=stress)
    xwing.activate(ship, "4-koiogran")
    assert (xwing.where(ship)[2], xwing[ship].count("stress"), xwing[ship].shields) == (180.0, after, shields)


@pytest.mark.parametrize(("colour", "offered"), [("white", True), ("red", False)])
def test_kanan_jarrus_takes_stress_from_a_friend(xwing: Scenario, colour: str, offered: bool) -> None:
    kanan = freighter(xwing, "kananjarrus", force=1)
    friend = xwing.ship("bluesquadronescort", 300, 450)
    xwing.tokens(friend, stress=1)
    xwing.execute(friend, 1, "straight", colour)  # type: ignore[arg-type]
    if not offered:
        assert xwing.asked is None
        return
    xwing.answer(f"kananjarrus.KananJarrusCrew:{kanan}")
    assert (xwing[friend].tokens, xwing[kanan].force) == ({}, 0)


@pytest.mark.parametrize(
    ("force", "player", "stress", "x", "offered"),
    [
        (1, 0, 1, 210, True),
        (0, 0, 1, 300, False),
        (1, 1, 1, 300, False),
        (1, 0, 0, 300, False),
        (1, 0, 1, 205, False),  # beyond range 2, which ends 200 mm from Kanan's base
    ],
)
def test_kanan_jarrus_needs_force_and_a_stressed_friend_close_by(
    xwing: Scenario, force: int, player: int, stress: int, x: float, offered: bool
) -> None:
    freighter(xwing, "kananjarrus", force=force)
    other = xwing.ship("bluesquadronescort", x, 370, player=player)
    xwing.tokens(other, stress=stress)
    xwing.execute(other, 1, "straight")
    assert xwing.asked == ("ability" if offered else None)


@pytest.mark.parametrize(("left", "focus", "offered"), [(1, 0, True), (0, 0, False), (2, 1, False)])
def test_captain_hark_needs_a_charge_and_no_focus_token(xwing: Scenario, left: int, focus: int, offered: bool) -> None:
    ship = freighter(xwing, "captainhark")
    xwing.spent(ship, "captainhark", left)
    xwing.tokens(ship, focus=focus)
    xwing.execute(ship, 2, "straight", "red")
    assert xwing.asked == ("ability" if offered else None)


@pytest.mark.parametrize(("colour", "offered"), [("red", True), ("white", False)])
def test_captain_hark_focuses_after_a_red_maneuver(xwing: Scenario, colour: str, offered: bool) -> None:
    ship = freighter(xwing, "captainhark")
    xwing.execute(ship, 2, "straight", colour)  # type: ignore[arg-type]
    if not offered:
        assert xwing.asked is None
        return
    xwing.answer(f"captainhark.CaptainHarkCrew:{ship}")
    assert (xwing[ship].tokens, xwing.charges(ship, "captainhark")) == ({"stress": 1, "focus": 1}, 1)


def test_ahsoka_tano_lets_a_stressed_friend_behind_focus(xwing: Scenario) -> None:
    ahsoka = freighter(xwing, "ahsokatano-crew", force=1)
    behind = xwing.ship("bluesquadronescort", 450, 350)
    xwing.ship("bluesquadronescort", 450, 700)
    xwing.tokens(behind, stress=1)
    xwing.execute(ahsoka, 1, "straight")
    xwing.answers(f"ahsokatano-crew.AhsokaTano:{ahsoka}", "focus-red")
    assert (xwing[behind].tokens, xwing[ahsoka].force) == ({"stress": 2, "focus": 1}, 0)


def test_seasoned_navigator_sets_another_maneuver_one_step_harder(xwing: Scenario) -> None:
    ship = freighter(xwing, "seasonednavigator")
    xwing.activate(ship, "2-straight")
    xwing.answer(f"seasonednavigator.SeasonedNavigator:{ship}")
    assert "3-straight" not in xwing.options
    assert "2-straight" not in xwing.options
    xwing.answer("2-turn-left")
    assert (xwing[ship].tokens, xwing.where(ship)[2], xwing.asked) == ({"stress": 1}, 270.0, None)


@covers("maneuver.difficulty.increase", "maneuver.difficulty.decrease")
def test_leia_organa_eases_a_red_turn_that_a_damaged_engine_cannot_make_redder(xwing: Scenario) -> None:
    leia = freighter(xwing, "leiaorgana")
    friend = xwing.ship("goldsquadronveteran", 150, 200)
    xwing.damage(friend, "damagedengine", faceup=True)
    xwing.dial(leia, "1-straight")
    xwing.dial(friend, "3-turn-right")
    xwing.activation()
    xwing.answers(f"leiaorgana.LeiaOrganaCrew:{leia}", "pass")
    assert (xwing.asked, xwing.decision.subject, xwing[friend].tokens) == ("action", friend, {})

"""Crew that press others."""

import pytest

from tests.marks import covers
from tests.rules.xwing.devices.laid import lay
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.upgrades.aboard import freighter


@pytest.mark.parametrize("answer", ["token:evade", "suffer"])
def test_darth_vader_takes_a_green_token_or_a_hit(xwing: Scenario, answer: str) -> None:
    vader = freighter(xwing, "darthvader", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.ship("academypilot", 450, 300, 180, player=1)
    xwing.tokens(tie, evade=1)
    xwing.engagement()
    xwing.answer(f"darthvader.DarthVaderCrew:{vader}")
    assert (xwing.decision.player, xwing.options) == (1, ["token:evade", "suffer"])
    xwing.answer(answer)
    assert (xwing[tie].tokens, len(xwing[tie].damage)) == (({}, 0) if answer != "suffer" else ({"evade": 1}, 1))
    assert (xwing[vader].force, xwing.asked) == (0, "weapon")


def test_darth_vader_hurts_at_once_who_has_no_green_token(xwing: Scenario) -> None:
    vader = freighter(xwing, "darthvader", force=1)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.engagement()
    xwing.answer(f"darthvader.DarthVaderCrew:{vader}")
    assert (len(xwing[tie].damage), xwing.asked) == (1, "weapon")


@pytest.mark.parametrize(("y", "tokens"), [(600, {"stress": 1}), (800, {})])
def test_death_troopers_keep_enemies_close_by_stressed(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    freighter(xwing, "deathtroopers")
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.tokens(tie, stress=1)
    xwing.execute(tie, 1, "straight", "blue")
    assert xwing[tie].tokens == tokens


@pytest.mark.parametrize(("y", "tokens"), [(600, {"jam": 1}), (880, {})])
def test_isb_slicer_keeps_jam_tokens_on_enemies(xwing: Scenario, y: float, tokens: dict[str, int]) -> None:
    freighter(xwing, "isbslicer")
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.tokens(tie, jam=1, evade=1)
    xwing.end_phase()
    assert xwing[tie].tokens == tokens


@pytest.mark.parametrize("force", [0, 1])
def test_grand_inquisitor_acts_when_an_enemy_reveals(xwing: Scenario, force: int) -> None:
    inquisitor = freighter(xwing, "grandinquisitor", force=force)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.activate(tie, "1-turn-left")
    if force:
        xwing.answers(f"grandinquisitor.GrandInquisitorCrew:{inquisitor}", "focus-red")
    assert xwing[inquisitor].tokens == ({"focus": 1, "stress": 1} if force else {})
    assert (xwing.asked, xwing[inquisitor].force) == ("action", 0)


@covers("action.reinforce")
@pytest.mark.parametrize("hurt", [True, False])
def test_minister_tua_reinforces_a_damaged_ship(xwing: Scenario, hurt: bool) -> None:
    ship = freighter(xwing, "ministertua")
    if hurt:
        xwing.damage(ship, "hullbreach")
    xwing.engagement()
    if hurt:
        xwing.answers(f"ministertua.MinisterTua:{ship}", "reinforce-red", "aft")
    assert (xwing[ship].tokens, xwing.asked) == ({"reinforce-aft": 1, "stress": 1} if hurt else {}, None)


def test_grand_moff_tarkin_lets_friends_lock_what_he_locks(xwing: Scenario) -> None:
    tarkin = freighter(xwing, "grandmofftarkin")
    near = xwing.ship("bluesquadronescort", 350, 450)
    far = xwing.ship("bluesquadronescort", 450, 40)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(tarkin, tie)
    xwing.system()
    xwing.answer(f"grandmofftarkin.GrandMoffTarkin:{tarkin}")
    assert (xwing.decision.subject, xwing.options) == (near, [f"ship:{tie}", "pass"])
    xwing.answer(f"ship:{tie}")
    assert (xwing[near].locks, xwing[far].locks, xwing.asked) == ([tie], [], None)
    assert xwing.charges(tarkin, "grandmofftarkin") == 0


def test_grand_moff_tarkin_needs_2_charges(xwing: Scenario) -> None:
    tarkin = freighter(xwing, "grandmofftarkin")
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(tarkin, tie)
    xwing.spent(tarkin, "grandmofftarkin", 1)
    xwing.system()
    assert xwing.asked is None


def test_k_2so_gives_a_friend_a_calculate_and_a_stress_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "k2so")
    friend = xwing.ship("bluesquadronescort", 350, 450)
    xwing.ship("bluesquadronescort", 450, 40)
    xwing.system()
    xwing.answer(f"k2so.K2SOCrew:{ship}")
    assert xwing.options == [f"ship:{ship}", f"ship:{friend}"]
    xwing.answer(f"ship:{friend}")
    assert xwing[friend].tokens == {"calculate": 1, "stress": 1}


@pytest.mark.parametrize(("answer", "own", "others"), [("stress", {}, {"stress": 1}), ("refuse", {"calculate": 1}, {})])
def test_triple_zero_calculates_unless_the_enemy_takes_stress(
    xwing: Scenario, answer: str, own: dict[str, int], others: dict[str, int]
) -> None:
    ship = freighter(xwing, "000")
    tie = xwing.ship("academypilot", 450, 380, player=1)
    xwing.engagement()
    xwing.answer(f"000.TripleZero:{ship}")
    assert xwing.decision.player == 1
    xwing.answer(answer)
    assert (xwing[ship].tokens, xwing[tie].tokens, xwing.asked) == (own, others, "weapon")


@pytest.mark.parametrize("blocked", [False, True])
def test_unkar_plutt_suffers_to_act_after_a_partial_maneuver(xwing: Scenario, blocked: bool) -> None:
    ship = freighter(xwing, "unkarplutt")
    if blocked:
        xwing.ship("academypilot", 450, 540, player=1)
    xwing.execute(ship, 2, "straight")
    if not blocked:
        assert xwing.asked is None
        return
    xwing.answers(f"unkarplutt.UnkarPluttCrew:{ship}", "focus")
    assert (xwing[ship].shields, xwing[ship].tokens) == (1, {"focus": 1})


@pytest.mark.parametrize(("y", "offered"), [(590, True), (592, False)])
def test_0_0_0_reaches_range_1(xwing: Scenario, y: float, offered: bool) -> None:
    freighter(xwing, "000")  # its near edge is at 470 mm
    xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.engagement()
    assert xwing.asked == ("ability" if offered else "weapon")


def test_grand_moff_tarkin_gives_the_word_in_his_own_moment_of_the_system_phase(xwing: Scenario) -> None:
    tarkin = freighter(xwing, "grandmofftarkin")
    xwing.ship("bluesquadronescort", 300, 450)
    tie = xwing.ship("academypilot", 450, 640, 180, player=1)
    xwing.lock(tarkin, tie)
    xwing.system()
    xwing.answer("pass")
    assert xwing.asked is None


@covers("timing.simultaneous")
def test_the_grand_inquisitor_does_not_act_on_an_enemy_that_is_lost_at_that_moment(xwing: Scenario) -> None:
    """The first player's B-wing has revealed its dial, and its advanced sensors roll it onto a mine."""
    b_wing = xwing.ship("bluesquadronpilot", 450, 450, upgrades=("advancedsensors",))
    inquisitor = xwing.ship("patrolleader", 450, 600, player=1, upgrades=("grandinquisitor",), turret=("front", "rear"))
    xwing[inquisitor].force = 1
    xwing[b_wing].shields = 0
    xwing.damage(b_wing, *["directhit"] * 3)
    lay(xwing, "proximitymines", 370, 440)
    xwing.dice(red="blank blank")
    xwing.activate(b_wing, "1-straight")
    xwing.answers(f"advancedsensors.AdvancedSensors:{b_wing}", "barrel-roll", "roll-left-centre")
    assert (xwing.asked, xwing[b_wing].where, xwing[inquisitor].force) == (None, "destroyed", 1)

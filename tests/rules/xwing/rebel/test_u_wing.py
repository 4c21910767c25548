import pytest

from dejarik.games.xwing.lock import lock_targets
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize("action", ["focus", "lock"])
def test_benthic_hands_his_focus_on_after_a_focus_action(xwing: Scenario, action: str) -> None:
    benthic, friend = xwing.ship("benthictwotubes", 450, 200), xwing.ship("bluesquadronescort", 560, 200)
    xwing.tokens(benthic, focus=int(action == "lock"))
    xwing.action(benthic, action)
    if action == "focus":
        xwing.answer(f"benthictwotubes.BenthicTwoTubes:{benthic}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 1} if action == "focus" else {})


@pytest.mark.parametrize(("pilot", "reach"), [("bodhirook", True), ("bluesquadronscout", False)])
def test_bodhi_lets_friends_lock_what_any_of_them_could(xwing: Scenario, pilot: str, reach: bool) -> None:
    far = xwing.ship("bluesquadronescort", 100, 100)
    xwing.ship(pilot, 100, 200)
    xwing.ship("bluesquadronescort", 600, 600)
    tie = xwing.ship("academypilot", 700, 700, player=1)
    xwing.action(far, "lock")
    assert (xwing.asked == "lock" and f"ship:{tie}" in xwing.options) is reach


@pytest.mark.parametrize(("x", "tokens"), [(560, {}), (850, {"stress": 1})])
def test_cassian_takes_a_stress_token_off_a_friend(xwing: Scenario, x: float, tokens: dict[str, int]) -> None:
    cassian, friend = xwing.ship("cassianandor", 450, 200), xwing.ship("bluesquadronescort", x, 200)
    xwing.tokens(friend, stress=1)
    xwing.dial(friend, "1-straight")
    xwing.dial(cassian, "1-straight")
    xwing[friend].activated = xwing[cassian].activated = True
    xwing.changed()
    xwing.activation()
    if not tokens:
        xwing.answer(f"cassianandor.CassianAndorPilot:{cassian}")
    assert (xwing.asked, xwing[friend].tokens) == (None, tokens)


@pytest.mark.parametrize(("y", "asked"), [(340, "ability"), (420, None)])
def test_heff_acts_when_an_enemy_ends_touching_him(xwing: Scenario, y: float, asked: str | None) -> None:
    heff = xwing.ship("hefftobber", 450, 200)
    tie = xwing.ship("academypilot", 450, y, 180, player=1)
    xwing.execute(tie, 2, "straight")
    assert xwing.asked == asked
    if asked:
        xwing.answer(f"hefftobber.HeffTobber:{heff}")
        assert (xwing.decision.subject, xwing.options[0]) == (heff, "focus")


@covers("timing.simultaneous")
def test_heff_does_not_act_after_an_enemy_that_is_lost_at_that_moment(xwing: Scenario) -> None:
    """The first player's TIE touches him, and a loose stabilizer is the end of it."""
    tie = xwing.ship("academypilot", 450, 200)
    xwing.ship("hefftobber", 450, 330, 180, player=1)
    xwing.damage(tie, "loosestabilizer", faceup=True)
    xwing.damage(tie, "fuelleak")
    xwing.execute(tie, 3, "koiogran")
    assert (xwing.asked, xwing[tie].where) == (None, "destroyed")


@pytest.mark.parametrize("damaged", [True, False])
def test_saw_gives_damaged_friends_a_reroll(xwing: Scenario, damaged: bool) -> None:
    friend, tie = xwing.duel("bluesquadronescort", "academypilot")
    saw = xwing.ship("sawgerrera", 560, 200)
    if damaged:
        xwing.damage(friend, "structuraldamage")
    xwing.dice(red="blank blank blank" + (" hit" if damaged else ""), green="blank blank blank")
    xwing.attack(friend, tie)
    if damaged:
        xwing.reroll(f"sawgerrera.SawGerreraPilot:{saw}", "blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(damaged))


@pytest.mark.parametrize(("colour", "tokens"), [("red", {"stress": 1, "calculate": 1}), ("white", {})])
def test_k_2so_calculates_when_it_gains_stress(xwing: Scenario, colour: str, tokens: dict[str, int]) -> None:
    k2so = xwing.ship("k2so", 450, 200)
    xwing.execute(k2so, 1, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[k2so].tokens) == (None, tokens)


@pytest.mark.parametrize(("player", "possible"), [(0, True), (1, False)])
def test_bodhi_lets_friends_lock_what_is_near_a_friend_and_not_what_is_near_a_foe(
    xwing: Scenario, player: int, possible: bool
) -> None:
    escort = xwing.ship("bluesquadronscout", 450, 100)
    xwing.ship("bodhirook", 300, 100)
    tie = xwing.ship("academypilot", 450, 800, 180, player=1)
    xwing.ship("bluesquadronescort", 520, 800, player=player)
    assert (tie in [one.id for one in lock_targets(xwing.game, xwing[escort])]) == possible

import pytest

from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize("x", [540, 800])
def test_horton_rerolls_a_die_for_each_friend_at_the_defender(xwing: Scenario, x: float) -> None:
    horton, tie = xwing.duel("hortonsalm", "academypilot")
    xwing.ship("bluesquadronescort", x, 390)
    xwing.dice(red="blank blank" + (" hit" if x == 540 else ""), green="blank blank blank")
    xwing.attack(horton, tie)
    if x == 540:
        assert xwing.options == ["hortonsalm.HortonSalm", "pass"]
        xwing.reroll("hortonsalm.HortonSalm", "blank")
    assert (xwing.asked, xwing.facedown(tie)) == (None, int(x == 540))


def test_dutch_lets_a_friend_lock_what_he_locked_however_far(xwing: Scenario) -> None:
    dutch, tie = xwing.duel("dutchvander", "academypilot", range=3)
    friend = xwing.ship("bluesquadronescort", 450, 110)
    assert xwing.game.range(friend, tie) == 4
    xwing.action(dutch, "lock", f"ship:{tie}")
    assert xwing.options == [f"dutchvander.DutchVander:{dutch}", "pass"]
    xwing.answer(f"dutchvander.DutchVander:{dutch}")
    assert (xwing.decision.subject, xwing.options) == (friend, [f"ship:{tie}", "pass"])
    xwing.answer(f"ship:{tie}")
    assert (xwing[dutch].locks, xwing[friend].locks) == ([tie], [tie])


@pytest.mark.parametrize("who", ["dutch", "friend"])
def test_dutch_shares_the_lock_of_his_own_lock_action_only(xwing: Scenario, who: str) -> None:
    dutch, tie = xwing.duel("dutchvander", "academypilot", range=2)
    friend = xwing.ship("goldsquadronveteran", 540, 200)
    xwing.ship("goldsquadronveteran", 360, 200)
    xwing.lock(dutch, tie)
    if who == "dutch":
        xwing.action(dutch, "focus")
    else:
        xwing.action(friend, "lock", f"ship:{tie}")
    assert xwing.asked is None


def test_horton_counts_friends_no_farther_than_range_1(xwing: Scenario) -> None:
    horton, tie = xwing.duel("hortonsalm", "academypilot")
    xwing.ship("bluesquadronescort", 595, 390)  # 105 mm from the TIE's base
    xwing.dice(red="blank blank", green="blank blank blank")
    xwing.attack(horton, tie)
    assert xwing.asked is None


def test_dutch_shares_nothing_after_a_focus_nor_beyond_range_3(xwing: Scenario) -> None:
    dutch, tie = xwing.duel("dutchvander", "academypilot", range=3)
    xwing.ship("bluesquadronescort", 850, 200)
    xwing.action(dutch, "focus")
    assert xwing.asked is None
    xwing.action(dutch, "lock")
    assert (xwing.asked, xwing[dutch].locks) == (None, [tie])


@pytest.mark.parametrize("focus", [1, 0])
def test_evaan_spends_a_focus_token_for_a_friends_defense_until_the_round_is_over(xwing: Scenario, focus: int) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    evaan = xwing.ship("evaanverlaine", 540, 390, 0, player=1)
    xwing.tokens(evaan, focus=focus)
    xwing.engagement()
    if focus:
        xwing.answers(f"evaanverlaine.EvaanVerlaine:{evaan}", f"ship:{friend}")
    assert (xwing.asked, xwing[evaan].tokens) == ("weapon", {})
    xwing.answer("pass")  # the X-wing's own attack
    xwing.dice(red="blank blank", green="blank blank" + " blank" * focus)
    xwing.answer("primary")
    if xwing.asked == "target":
        xwing.answer(f"ship:{friend}")
    assert len(xwing.rolled[1]) == 2 + focus
    xwing.one_round()
    assert (xwing.asked, xwing[friend].defense_changes, tie) == ("dial", [], 0)


@pytest.mark.parametrize(("colour", "asked"), [("white", "ability"), ("blue", None)])
def test_pops_lets_a_friend_focus_after_a_white_maneuver(xwing: Scenario, colour: str, asked: str | None) -> None:
    pops, friend = xwing.ship("popskrail", 450, 200), xwing.ship("bluesquadronescort", 540, 300)
    xwing.execute(pops, 2, "straight", colour)  # type: ignore[arg-type]
    assert xwing.asked == asked
    if asked:
        xwing.answers(f"popskrail.PopsKrail:{pops}", f"ship:{friend}", "focus")
        assert xwing[friend].tokens == {"focus": 1}

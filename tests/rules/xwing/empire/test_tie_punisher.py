from tests.rules.xwing.scenario import Scenario


def test_redline_keeps_two_locks_and_may_lock_after_each_action(xwing: Scenario) -> None:
    redline = xwing.ship("redline", 450, 300)
    one, two = (xwing.ship("bluesquadronescort", x, 450, player=1) for x in (350, 550))
    xwing.lock(redline, one)
    xwing.action(redline, "lock")
    assert (xwing.asked, xwing[redline].locks) == (None, [one, two])


def test_redline_locks_after_another_action(xwing: Scenario) -> None:
    redline = xwing.ship("redline", 450, 300)
    enemy = xwing.ship("bluesquadronescort", 350, 450, player=1)
    xwing.action(redline, "focus", "redline.RedlineLocks:0")
    assert (xwing.asked, xwing[redline].locks, xwing[redline].performed) == (None, [enemy], ["focus"])

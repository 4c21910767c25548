import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks, refused


def test_captain_kagi_draws_the_enemy_locks_of_chosen_friends_upon_himself(xwing: Scenario) -> None:
    kagi = xwing.ship("captainkagi", 450, 200)
    one, two, far = (xwing.ship("academypilot", x, y) for x, y in ((350, 300), (550, 300), (450, 800)))
    first, second, third = (xwing.ship("bluesquadronescort", x, 600, 180, player=1) for x in (300, 450, 600))
    xwing.lock(first, one)
    xwing.lock(second, two)
    xwing.lock(third, far)
    xwing.engagement()
    xwing.answer(f"captainkagi.CaptainKagi:{kagi}")
    assert xwing.options == [f"ship:{one}", f"ship:{two}"]
    xwing.answer(f"ship:{one}")
    assert xwing.options == [f"ship:{two}", "pass"]
    xwing.answer("pass")
    assert [xwing[enemy].locks for enemy in (first, second, third)] == [[kagi], [two], [far]]
    assert xwing.asked is not None


def test_captain_kagi_is_not_asked_without_an_enemy_lock(xwing: Scenario) -> None:
    xwing.ship("captainkagi", 450, 200)
    tie, bomber = xwing.ship("academypilot", 350, 300), xwing.ship("scimitarsquadronpilot", 550, 300)
    xwing.lock(bomber, tie)
    xwing.engagement()
    assert (xwing.asked, xwing[bomber].locks) == (None, [tie])


def test_colonel_jendon_has_his_friends_lock_beyond_range_3_for_a_round(xwing: Scenario) -> None:
    jendon, bomber = xwing.ship("coloneljendon", 450, 100), xwing.ship("scimitarsquadronpilot", 600, 100)
    near, far = (xwing.ship("bluesquadronescort", 600, y, 180, player=1) for y in (400, 700))
    xwing.dial(bomber, "1-straight")
    for ship in (jendon, near, far):
        xwing[ship].activated = True
    xwing.changed()
    xwing.activation()
    xwing.answers(f"coloneljendon.ColonelJendon:{jendon}", "lock")
    assert (xwing.asked, xwing[bomber].locks, xwing[jendon].pilot.charges) == (None, [far], 1)


@covers("destroy.place-on-card", "action.lock.step2")
def test_what_colonel_jendon_has_said_for_a_round_outlasts_him(xwing: Scenario) -> None:
    jendon, bomber = xwing.ship("coloneljendon", 450, 100), xwing.ship("scimitarsquadronpilot", 600, 100)
    for y in (400, 700):
        xwing.ship("bluesquadronescort", 600, y, 180, player=1)
    xwing[jendon].lasting.append("coloneljendon")
    xwing.changed()
    xwing.suffer(jendon, hits=10, phase="activation")
    assert xwing[jendon].where == "destroyed"
    xwing.action(bomber, "lock")
    assert (xwing.asked, xwing[bomber].locks) == (None, [3])


@covers("action.lock.step2")
@pytest.mark.parametrize("far_locks", [True, False])
def test_with_colonel_jendon_vessery_locks_no_defender_that_is_near(xwing: Scenario, far_locks: bool) -> None:
    vessery, enemy = xwing.duel("colonelvessery", "bluesquadronescort")
    jendon = xwing.ship("coloneljendon", 250, 200)
    xwing.lock(jendon, enemy)
    xwing[jendon].lasting += ["coloneljendon"] * far_locks
    xwing.changed()
    xwing.dice(red=blanks(3), green=blanks(2) if far_locks else "")
    xwing.attack(vessery, enemy)
    assert xwing.asked == (None if far_locks else "ability")


@covers("action.lock.step2")
def test_with_colonel_jendon_a_weapons_systems_officer_locks_no_defender_that_is_near(xwing: Scenario) -> None:
    cards = ("weaponssystemsofficer", "iontorpedoes")
    bomber, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort", upgrades=cards)
    jendon = xwing.ship("coloneljendon", 250, 200)
    xwing.lock(bomber, enemy)
    xwing[jendon].lasting.append("coloneljendon")
    xwing.dice(red=blanks(4))
    xwing.attack(bomber, enemy, "iontorpedoes")
    xwing.dice(red=blanks(4), green=blanks(2))
    xwing.reroll("lock", blanks(4))
    assert (xwing.asked, xwing[bomber].locks) == (None, [])


@covers("action.lock.step2")
def test_with_colonel_jendon_thread_tracers_bring_no_lock_from_near(xwing: Scenario) -> None:
    tracer, enemy = xwing.duel("scimitarsquadronpilot", "bluesquadronescort", upgrades=("xx23sthreadtracers",))
    jendon = xwing.ship("coloneljendon", 250, 200)
    xwing.lock(tracer, enemy)
    xwing[jendon].lasting.append("coloneljendon")
    xwing.dice(red="hit hit blank", green=blanks(2))
    xwing.attack(tracer, enemy, "xx23sthreadtracers")
    xwing.answer("pass")
    assert (xwing.asked, xwing[enemy].damage, xwing[jendon].locks) == (None, [], [])


def test_colonel_jendon_may_leave_it_and_his_enemies_lock_as_ever(xwing: Scenario) -> None:
    jendon, enemy = xwing.duel("coloneljendon", "bluesquadronescort")
    bomber = xwing.ship("scimitarsquadronpilot", 650, 200)
    xwing[jendon].lasting.append("coloneljendon")
    xwing.changed()
    xwing.action(enemy, "lock", f"ship:{jendon}")
    xwing.actions(bomber)
    with refused(xwing, by="action.lock.step2"):
        xwing.answer("lock")
    xwing.answer("pass")
    xwing[jendon].lasting.clear()
    xwing.changed()
    xwing.action(bomber, "lock", f"ship:{enemy}")
    assert (xwing[enemy].locks, xwing[bomber].locks) == ([jendon], [enemy])


def test_lieutenant_sai_may_perform_the_action_of_the_ship_that_he_coordinates(xwing: Scenario) -> None:
    sai = xwing.ship("lieutenantsai", 450, 300)
    tie = xwing.ship("academypilot", 450, 460)
    xwing.actions(sai)
    xwing.answers("coordinate", "focus")
    assert xwing.options == [f"lieutenantsai.LieutenantSai:{sai}", "pass"]
    xwing.answers(f"lieutenantsai.LieutenantSai:{sai}", "focus")
    assert (xwing.asked, xwing[tie].tokens, xwing[sai].tokens) == (None, {"focus": 1}, {"focus": 1})


@pytest.mark.parametrize("answers", [("evade",), ("pass",)])
def test_lieutenant_sai_performs_no_action_that_is_not_on_his_bar(xwing: Scenario, answers: tuple[str, ...]) -> None:
    sai = xwing.ship("lieutenantsai", 450, 300)
    xwing.ship("academypilot", 450, 460)
    xwing.actions(sai)
    xwing.answers("coordinate", *answers)
    assert (xwing.asked, xwing[sai].tokens) == (None, {})

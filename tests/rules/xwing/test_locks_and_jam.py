"""Locks: acquired, kept, spent and broken. Jam tokens, which break them."""

from dejarik.games.xwing.tokens import locked_by
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, refused

# Acquiring a lock.


@covers("action.lock")
def test_a_lock_action_puts_one_lock_on_one_other_ship(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300)
    friend = xwing.ship("bluesquadronescort", 550, 300)
    tie = xwing.ship("academypilot", 450, 450, 180, player=1)
    xwing.action(escort, "lock")
    assert xwing.options == [f"ship:{friend}", f"ship:{tie}"]
    xwing.answer(f"ship:{tie}")
    assert (xwing.asked, xwing[escort].locks) == (None, [tie])
    assert [locked_by(xwing.game, one) for one in (friend, escort)] == [[], []]


@covers("action.lock.step1")
def test_every_range_may_be_measured_before_the_target_is_chosen(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 100)
    near, middle, far = (xwing.ship("academypilot", 450, y, player=1) for y in (230, 330, 530))
    xwing.action(escort, "lock")
    before = xwing.game.state_hash()
    assert [xwing.game.range(escort, tie) for tie in (near, middle, far)] == [1, 2, 4]
    assert (xwing.options, xwing.game.state_hash()) == ([f"ship:{near}", f"ship:{middle}"], before)


@covers("action.lock.step2")
def test_a_ship_behind_is_locked_up_to_300_mm(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 500)
    tie = xwing.ship("academypilot", 450, 160, player=1)
    assert xwing.game.distance(xwing[escort], xwing[tie]) == 300.0
    xwing.action(escort, "lock")
    assert xwing[escort].locks == [tie]


@covers("action.lock.step2")
def test_a_ship_at_310_mm_is_out_of_reach_of_a_lock(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 500)
    tie = xwing.ship("academypilot", 450, 150, player=1)
    assert xwing.game.distance(xwing[escort], xwing[tie]) == 310.0
    xwing.actions(escort)
    with refused(xwing, by="action.lock.step2"):
        xwing.answer("lock")
    assert xwing.options == ["focus", "barrel-roll", "pass"]


@covers("action.lock.step2")
def test_a_touching_ship_may_be_locked(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", range=0)
    xwing.action(escort, "lock")
    assert xwing[escort].locks == [tie]


@covers("example.lock", "action.lock.token-number")
def test_only_the_tie_at_range_3_can_be_locked_and_gets_the_number_of_the_x_wing(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 100)
    tie = xwing.ship("academypilot", 450, 390, 180, player=1)
    xwing.ship("academypilot", 150, 500, player=1)
    xwing.ship("academypilot", 800, 500, player=1)
    assert [xwing.game.range(escort, one) for one in (1, 2, 3)] == [3, 4, 4]
    xwing.action(escort, "lock")
    assert xwing.events("lock.acquired") == [{"ship": escort, "target": tie, "number": 1}]
    assert [ship.number for ship in locked_by(xwing.game, tie)] == [1]


@covers("action.lock.token-number")
def test_the_second_ship_of_a_squad_locks_with_the_number_2(xwing: Scenario) -> None:
    xwing.ship("bluesquadronescort", 800, 100)
    second, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.action(second, "lock")
    assert [(ship.id, ship.number) for ship in locked_by(xwing.game, tie)] == [(second, 2)]


# Keeping it.


@covers("token.lock.one-target", "action.lock")
def test_locking_another_ship_gives_up_the_previous_lock(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 300)
    first = xwing.ship("academypilot", 350, 450, 180, player=1)
    second = xwing.ship("academypilot", 550, 450, 180, player=1)
    xwing.lock(escort, first)
    xwing.action(escort, "lock")
    assert (xwing[escort].locks, locked_by(xwing.game, first)) == ([second], [])


@covers("token.lock.persists")
def test_a_lock_stays_through_the_end_of_the_round_whatever_the_range(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 30)
    tie = xwing.ship("academypilot", 450, 370, player=1)
    xwing.action(escort, "lock")
    xwing.round()
    xwing.answers("1-straight", "5-straight", "pass", "pass")
    assert (xwing.game.state.round, xwing.asked) == (3, "dial")
    assert (xwing.game.range(escort, tie), xwing[escort].locks) == (4, [tie])


@covers("action.lock.locked-state")
def test_a_ship_is_locked_as_long_as_one_lock_is_on_it(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    other = xwing.ship("bluesquadronescort", 550, 200)
    xwing.lock(escort, tie)
    xwing.lock(other, tie)
    xwing.dice(red="blank hit hit hit", green="evade evade evade")
    xwing.attack(escort, tie)
    xwing.reroll("lock", "blank")
    assert [ship.id for ship in locked_by(xwing.game, tie)] == [other]


@covers("token.lock.break")
def test_a_broken_lock_goes_without_a_reroll(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.lock(escort, reaper)
    xwing.action(reaper, "jam")
    assert (locked_by(xwing.game, reaper), xwing.events("dice.rerolled")) == ([], [])
    assert xwing.events("lock.broken") == [{"ship": escort, "target": reaper}]
    xwing.dice(red="blank blank blank blank", green="blank")
    xwing.attack(escort, reaper)
    assert xwing.asked is None


def test_the_locks_of_a_removed_ship_and_those_on_it_are_gone(xwing: Scenario) -> None:
    """Not covered by the book (docs/decisions/0003-readings.md, 30)."""
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.lock(tie, escort)
    xwing.suffer(tie, hits=3, phase="activation")
    assert (xwing[tie].where, xwing[escort].locks, locked_by(xwing.game, escort)) == ("destroyed", [], [])


# Jam.


@covers("action.jam")
def test_an_enemy_at_range_1_is_jammed(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.ship("academypilot", 550, 200)  # a friend at range 1 is no target
    xwing.action(reaper, "jam")
    assert xwing[escort].tokens == {"jam": 1}


@covers("action.jam")
def test_an_enemy_at_range_2_or_touching_is_not_jammed(xwing: Scenario) -> None:
    reaper, _ = xwing.duel("scarifbasepilot", "bluesquadronescort", range=2)
    xwing.ship("bluesquadronescort", 500, 200, player=1)
    assert xwing.game.range(reaper, 2) == 0
    xwing.actions(reaper)
    with refused(xwing, by="action.jam"):
        xwing.answer("jam")
    assert xwing.options == ["focus", "evade", "pass"]


@covers("token.jam.resolve")
def test_the_jamming_player_takes_a_green_token_or_the_lock(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.tokens(escort, focus=1)
    xwing.lock(escort, reaper)
    xwing.action(reaper, "jam")
    assert (xwing.decision.player, xwing.options) == (0, ["token:focus", f"lock:{reaper}"])
    xwing.answer(f"lock:{reaper}")
    assert (xwing[escort].tokens, xwing[escort].locks) == ({"focus": 1}, [])


@covers("token.jam.resolve")
def test_a_jam_takes_one_green_token_of_several_and_goes(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.tokens(escort, focus=2, evade=1, stress=1)
    xwing.action(reaper, "jam")
    assert xwing.options == ["token:focus", "token:evade"]
    xwing.answer("token:focus")
    assert xwing[escort].tokens == {"focus": 1, "evade": 1, "stress": 1}


@covers("token.jam.resolve")
def test_a_jam_breaks_the_lock_where_there_is_no_green_token(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.lock(escort, reaper)
    xwing.action(reaper, "jam")
    assert (xwing.asked, xwing[escort].tokens, xwing[escort].locks) == (None, {}, [])


@covers("token.jam.resolve")
def test_a_ship_with_neither_stays_jammed(xwing: Scenario) -> None:
    reaper, escort = xwing.duel("scarifbasepilot", "bluesquadronescort", range=1)
    xwing.tokens(escort, stress=1)
    xwing.action(reaper, "jam")
    assert (xwing.asked, xwing[escort].tokens) == (None, {"stress": 1, "jam": 1})


@covers("token.jam.later")
def test_the_next_green_token_of_a_jammed_ship_goes_with_the_jam(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    xwing.tokens(escort, jam=1)
    xwing.action(escort, "focus")
    assert xwing[escort].tokens == {}


@covers("token.jam.later")
def test_the_next_lock_of_a_jammed_ship_is_broken_and_the_jam_goes(xwing: Scenario) -> None:
    escort, _ = xwing.duel("bluesquadronescort", "academypilot")
    xwing.tokens(escort, jam=1)
    xwing.action(escort, "lock")
    assert (xwing[escort].tokens, xwing[escort].locks) == ({}, [])


@covers("token.jam.later")
def test_each_jam_token_takes_one_token_only(xwing: Scenario) -> None:
    escort = xwing.ship("bluesquadronescort", 450, 200)
    xwing.tokens(escort, jam=2)
    xwing.action(escort, "focus")
    assert xwing[escort].tokens == {"jam": 1}


@covers("token.jam.weapons")
def test_each_result_of_a_jamming_beam_jams_once_and_does_no_damage(xwing: Scenario) -> None:
    b_wing, tie = xwing.duel("bluesquadronpilot", "academypilot", upgrades=("jammingbeam",))
    xwing.tokens(tie, focus=1, evade=1)
    xwing.dice(red="hit crit blank", green="blank blank blank")
    xwing.attack(b_wing, tie, "jammingbeam")
    xwing.answer("pass")  # the TIE keeps its evade token for now
    assert (xwing.decision.player, xwing.options) == (0, ["token:focus", "token:evade"])
    xwing.answer("token:focus")
    assert (xwing.asked, xwing[tie].tokens, xwing[tie].damage) == (None, {}, [])


@covers("token.jam.weapons")
def test_a_jamming_beam_that_misses_jams_nobody(xwing: Scenario) -> None:
    b_wing, tie = xwing.duel("bluesquadronpilot", "academypilot", upgrades=("jammingbeam",))
    xwing.dice(red="hit crit blank", green="evade evade blank")
    xwing.attack(b_wing, tie, "jammingbeam")
    assert (xwing[tie].tokens, xwing[tie].damage) == ({}, [])

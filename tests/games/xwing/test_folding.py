"""Which targets a page folds away: legal ones that hardly anybody means."""

from dejarik.games.xwing.content.effects import OnOneShip
from dejarik.games.xwing.listeners import ABILITIES
from dejarik.games.xwing.shown.view import View, view
from tests.rules.xwing.scenario import Scenario


def folded(xwing: Scenario) -> dict[str, bool]:
    seen = view(xwing.game, xwing.game.decisions[0].player)
    assert isinstance(seen, View)
    return {one.id: one.folded for one in seen.decisions[0].options}


def test_a_lock_is_meant_for_an_enemy() -> None:
    xwing = Scenario()
    escort = xwing.ship("bluesquadronescort", 450, 300)
    friend = xwing.ship("bluesquadronescort", 550, 300)
    tie = xwing.ship("academypilot", 450, 450, 180, player=1)
    xwing.action(escort, "lock")
    assert folded(xwing) == {f"ship:{friend}": True, f"ship:{tie}": False}


def test_where_only_friends_can_be_locked_they_are_in_sight() -> None:
    xwing = Scenario()
    escort = xwing.ship("bluesquadronescort", 450, 300)
    friends = [xwing.ship("bluesquadronescort", x, 300) for x in (550, 650)]
    xwing.action(escort, "lock")
    assert folded(xwing) == {f"ship:{friend}": False for friend in friends}


def test_results_that_are_good_as_they_are_are_hardly_rerolled() -> None:
    """The focus as well, once a token can turn it; of the other side those that are bad."""
    for focus in (0, 1):
        xwing = Scenario()
        escort, tie = xwing.duel("bluesquadronescort", "academypilot")
        xwing.lock(escort, tie)
        xwing.tokens(escort, focus=focus)
        xwing.dice("hit focus blank")
        xwing.attack(escort, tie)
        xwing.answer("lock")
        assert folded(xwing) == {"hit": True, "focus": bool(focus), "blank": False}
    xwing = Scenario()
    vcx, tie = xwing.duel("lothalrebel", "academypilot", upgrades=("zuckuss",))
    xwing.dice("hit hit hit hit", "evade blank blank")
    xwing.attack(vcx, tie)
    xwing.answer("zuckuss.ZuckussCrew")
    assert folded(xwing) == {"evade": False, "blank": True}


def test_where_one_die_is_rerolled_the_blank_goes_before_the_focus() -> None:
    xwing = Scenario()
    escort, tie = xwing.duel("bluesquadronescort", "academypilot", upgrades=("predator",))
    xwing.dice("focus blank hit")
    xwing.attack(escort, tie)
    xwing.answer("predator.Predator")
    assert folded(xwing) == {"focus": True, "blank": False, "hit": True}


def test_where_every_result_is_good_all_are_in_sight() -> None:
    xwing = Scenario()
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    xwing.lock(escort, tie)
    xwing.dice("hit hit crit")
    xwing.attack(escort, tie)
    xwing.answer("lock")
    assert folded(xwing) == {"hit": False, "crit": False}


def test_a_card_says_for_whom_it_is_meant() -> None:
    """Torkil Mux slows somebody down, Roark Garnet hurries somebody on."""
    for pilot, ability, own in (("torkilmux", "TorkilMux", True), ("roarkgarnet", "RoarkGarnet", False)):
        xwing = Scenario()
        hwk = xwing.ship(pilot, 450, 200, turret=("front",))
        friend = xwing.ship("cartelspacer", 400, 330)
        enemy = xwing.ship("wedgeantilles", 500, 390, 180, player=1)
        xwing.engagement()
        xwing.answer(f"{pilot}.{ability}:{hwk}")
        assert folded(xwing) == {f"ship:{friend}": own, f"ship:{enemy}": not own}


def test_what_takes_something_away_is_meant_for_enemies() -> None:
    """Who may choose among friends and enemies; the other abilities are for one kind of them alone."""
    chosen = [one for one in ABILITIES.values() if isinstance(one, OnOneShip)]
    assert {one.card for one in chosen if one.harms} == {
        "4lom", "dalanoberos", "darthvader", "ketsuonyo", "lattsrazzi", "staticdischargevanes",
        "torkilmux",
    }  # fmt: skip
    assert {one.card for one in chosen if one.harms is False} == {"roarkgarnet"}

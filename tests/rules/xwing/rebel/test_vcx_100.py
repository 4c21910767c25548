import pytest

from dejarik.games.xwing.maneuver import dial
from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize("pilot", ["herasyndulla-vcx100lightfreighter", "herasyndulla"])
def test_hera_changes_a_red_or_blue_maneuver_for_another_of_its_colour(xwing: Scenario, pilot: str) -> None:
    hera = xwing.ship(pilot, 450, 200)
    entries = dial(xwing[hera].type)
    blue = [id for id, entry in entries.items() if entry.difficulty == "blue"]
    xwing.activate(hera, blue[0])
    xwing.answer(f"{pilot}.HeraSyndullaPilot:{hera}")
    if len(blue) > 2:
        assert xwing.options == blue[1:]
        xwing.answer(blue[1])
    assert xwing[hera].dial == blue[1]
    assert [event["maneuver"] for event in xwing.events("dial.revealed")] == blue[:2]
    executed = xwing[hera].executed
    assert executed is not None
    assert (executed.speed, executed.difficulty) == (entries[blue[1]].speed, "blue")
    xwing.decline()


def test_hera_keeps_a_white_maneuver(xwing: Scenario) -> None:
    hera = xwing.ship("herasyndulla", 450, 200)
    white = next(id for id, one in dial("attackshuttle").items() if one.difficulty == "white" and one.speed == 2)
    xwing.activate(hera, white)
    assert xwing.asked == "action"


@pytest.mark.parametrize("force", [1, 0])
def test_kanan_spends_force_to_take_an_attack_die_off_for_a_friend_in_his_arc(xwing: Scenario, force: int) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    kanan = xwing.ship("kananjarrus", 450, 600, 180, player=1)
    xwing[kanan].force = force
    if force:
        xwing.attack(tie, friend)
        xwing.dice(red="blank", green="blank blank")
        xwing.answer(f"kananjarrus.KananJarrusPilot:{kanan}")
    else:
        xwing.dice(red="blank blank", green="blank blank")
        xwing.attack(tie, friend)
    assert (xwing.asked, len(xwing.rolled[0]), xwing[kanan].force) == (None, 2 - force, 0)


def test_kanan_does_nothing_for_ships_outside_his_arc(xwing: Scenario) -> None:
    tie, friend = xwing.duel("academypilot", "bluesquadronescort")
    xwing.ship("kananjarrus", 450, 600, 0, player=1)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, friend)
    assert xwing.asked is None


@pytest.mark.parametrize("pilot", ["chopper", "chopper-gauntletfighter"])
def test_chopper_jams_each_enemy_that_touches_it_twice(xwing: Scenario, pilot: str) -> None:
    xwing.ship(pilot, 450, 200)
    tie = xwing.ship("academypilot", 450, 260, player=1)
    free = xwing.ship("academypilot", 600, 400, player=1)
    xwing.tokens(tie, focus=1, evade=1)
    xwing.tokens(free, focus=1)
    xwing.engagement()
    assert (xwing.decision.player, xwing.options) == (0, ["token:focus", "token:evade"])
    xwing.answer("token:focus")
    assert (xwing.asked, xwing[tie].tokens, xwing[free].tokens) == ("weapon", {}, {"focus": 1})

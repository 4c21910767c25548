from typing import cast

import pytest

from dejarik.tabletop.pose import Pose
from tests.rules.xwing.scenario import Scenario, blanks


def test_a_stygium_array_follows_decloaking_with_an_evade_action(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    xwing.answers("boost-straight", f"stygium-array.StygiumArray:{phantom}", "evade")
    assert (xwing.asked, xwing[phantom].tokens, xwing[phantom].performed) == (None, {"evade": 1}, ["evade"])


def test_a_stygium_array_does_nothing_for_a_ship_that_stays_cloaked(xwing: Scenario) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.tokens(phantom, cloak=1)
    xwing.system()
    xwing.answer("pass")
    assert (xwing.asked, xwing[phantom].tokens) == (None, {"cloak": 1})


@pytest.mark.parametrize(("answer", "tokens"), [("stygium-array.StygiumArrayCloaks:0", {"cloak": 1}), ("pass", {})])
def test_a_stygium_array_may_turn_an_evade_token_into_a_cloak(
    xwing: Scenario, answer: str, tokens: dict[str, int]
) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.ship("bluesquadronescort", 700, 700, player=1)
    xwing.tokens(phantom, evade=1)
    xwing.end_phase()
    xwing.answer(answer)
    assert (xwing.asked, xwing[phantom].tokens) == (None, tokens)


@pytest.mark.parametrize("tokens", [{}, {"evade": 1, "cloak": 1}])
def test_a_stygium_array_needs_an_evade_token_and_no_cloak(xwing: Scenario, tokens: dict[str, int]) -> None:
    phantom = xwing.ship("imdaartestpilot", 450, 450)
    xwing.ship("bluesquadronescort", 700, 700, player=1)
    xwing.tokens(phantom, **tokens)
    xwing.end_phase()
    assert xwing.asked is None


def test_echo_decloaks_with_banks(xwing: Scenario) -> None:
    echo = xwing.ship("echo", 450, 450)
    xwing.tokens(echo, cloak=1)
    xwing.system()
    sides = [
        f"roll-{side}-bank-{way}-{place}"
        for side in ("left", "right")
        for way in ("left", "right")
        for place in ("centre", "front", "rear")
    ]
    assert xwing.options == [*sides, "boost-bank-left", "boost-bank-right", "pass"]
    poses = {option.id: cast(Pose, option.value) for option in xwing.decision.options[:-1]}
    ahead = poses["roll-right-bank-left-centre"]
    # The bank of the notes, laid across: 52.22 ahead and 126.07 to the side, the heading turned with it.
    assert (round(ahead.x, 2), round(ahead.y, 2)) == (576.07, 502.22)
    assert round(ahead.heading * 180 / 3.141592653589793 % 360, 1) == 315.0
    mirrored = poses["roll-left-bank-right-centre"]
    assert (round(mirrored.x, 2), round(mirrored.y, 2)) == (323.93, 502.22)
    xwing.answer("boost-bank-right")
    assert (xwing.asked, xwing.where(echo)) == ("ability", (502.2, 576.1, 45.0))


def test_an_obstacle_under_the_bank_bars_the_way(xwing: Scenario) -> None:
    echo = xwing.ship("echo", 450, 450)
    xwing.obstacle("asteroid", 520, 465)
    xwing.tokens(echo, cloak=1)
    xwing.system()
    assert [id for id in xwing.options if id.startswith("roll-right-bank-left")] == []
    assert [id for id in xwing.options if id.startswith("roll-left")] != []


@pytest.mark.parametrize(("red", "tokens"), [("hit blank blank", {"evade": 1}), ("blank blank blank", {})])
def test_whisper_gains_an_evade_token_when_she_hits(xwing: Scenario, red: str, tokens: dict[str, int]) -> None:
    whisper, enemy = xwing.duel("whisper", "bluesquadronescort")
    xwing.dice(red=red, green=blanks(2))
    xwing.attack(whisper, enemy)
    assert (xwing.asked, xwing[whisper].tokens) == (None, tokens)

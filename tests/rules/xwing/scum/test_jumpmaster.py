import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario, blanks


@pytest.mark.parametrize(("x", "given"), [(560, True), (640, False)])
def test_manaroo_hands_all_her_green_tokens_over(xwing: Scenario, x: float, given: bool) -> None:
    manaroo, friend = xwing.ship("manaroo", 450, 200, turret=("front",)), xwing.ship("cartelspacer", x, 200)
    xwing.tokens(manaroo, focus=2, evade=1, stress=1)
    xwing.engagement()
    if given:
        xwing.answer(f"manaroo.Manaroo:{manaroo}")
    assert (xwing.asked, xwing[friend].tokens) == (None, {"focus": 2, "evade": 1} if given else {})


@pytest.mark.parametrize(("heading", "charges"), [(180, 1), (180, 0), (0, 1)])
def test_dengar_strikes_back_at_a_ship_in_his_front_arc(xwing: Scenario, heading: float, charges: int) -> None:
    tie = xwing.ship("academypilot", 450, 200)
    other = xwing.ship("academypilot", 500, 200)
    dengar = xwing.ship("dengar", 450, 400, heading, player=1, turret=("front",))
    xwing[dengar].pilot.charges = charges
    xwing.dice(red="blank blank", green=blanks(2))
    xwing.attack(tie, dengar)
    if (heading, charges) == (180, 1):
        xwing.answer(f"dengar.DengarPilot:{dengar}")
        assert (xwing.options, xwing[dengar].pilot.charges) == (["primary", "pass"], 0)
        xwing.dice(red="hit hit", green=blanks(3))
        xwing.answer("primary")
        assert (xwing.facedown(tie), xwing.facedown(other)) == (2, 0)
    assert xwing.asked is None


@covers("attack.6c.bonus-attack")
@pytest.mark.parametrize("before", [False, True])
def test_dengar_strikes_back_once_a_round(xwing: Scenario, before: bool) -> None:
    """reading.71, whatever grants the bonus attack, and if he has charges left."""
    ties = [xwing.ship("academypilot", x, 200) for x in (450, 500)]
    dengar = xwing.ship("dengar", 450, 400, 180, player=1, turret=("front",))
    xwing[dengar].pilot.charges = 2
    if before:
        xwing.dice(red=blanks(2), green=blanks(2))
        xwing.attack(ties[0], dengar)
        xwing.dice(red=blanks(2), green=blanks(3))
        xwing.answers(f"dengar.DengarPilot:{dengar}", "primary")
    xwing.dice(red=blanks(2), green=blanks(2))
    xwing.attack(ties[1], dengar)
    assert (xwing.asked, xwing[dengar].pilot.charges) == ((None, 1) if before else ("ability", 2))
    xwing.decline()


@covers("attack.6b.after-attacking", "attack.6c.bonus-attack")
def test_dengar_strikes_back_when_what_follows_the_attack_is_done(xwing: Scenario) -> None:
    dengar = xwing.ship("dengar", 450, 400, 180, turret=("front",))
    whisper = xwing.ship("whisper", 450, 200, player=1)
    xwing.dice(red="hit blank blank", green=blanks(2))
    xwing.attack(whisper, dengar)
    assert (xwing.options, xwing[whisper].tokens) == ([f"dengar.DengarPilot:{dengar}", "pass"], {"evade": 1})
    xwing.decline()

import pytest

from tests.rules.xwing.scenario import MISS, Scenario, blanks


@pytest.mark.parametrize("range", [1, 2])
def test_a_fang_fighter_face_to_face_at_range_1_makes_an_evade_of_a_result(xwing: Scenario, range: int) -> None:
    tie, fang = xwing.duel("academypilot", "skullsquadronpilot", range=range)
    xwing.dice(red="hit" + " blank" * (3 - range), green=blanks(3))
    xwing.attack(tie, fang)
    if range == 1:
        assert xwing.options == ["concordia-faceoff.ConcordiaFaceoff:blank", "pass"]
        xwing.answer("pass")
    assert (xwing.asked, xwing.facedown(fang)) == (None, range - 1)


@pytest.mark.parametrize(("x", "y", "turret"), [(450, 290, "front"), (540, 200, "right")])
def test_a_fang_fighter_outside_the_attackers_front_arc_makes_no_evade(
    xwing: Scenario, x: float, y: float, turret: str
) -> None:
    hwk = xwing.ship("rebelscout", 450, 200, turret=(turret,))
    fang = xwing.ship("skullsquadronpilot", x, y, 180, player=1)
    xwing.dice(red="hit blank blank", green=blanks(3))
    xwing.attack(hwk, fang)
    if turret == "front":
        assert xwing.options == ["concordia-faceoff.ConcordiaFaceoff:blank", "pass"]
        xwing.answer("pass")
    assert (xwing.asked, xwing.facedown(fang)) == (None, 0 if turret == "front" else 1)


@pytest.mark.parametrize("range", [1, 2])
def test_fenn_rau_may_roll_1_more_die_at_range_1(xwing: Scenario, range: int) -> None:
    fenn, tie = xwing.duel("fennrau", "academypilot", range=range)
    if range == 2:
        xwing.dice(**MISS)
        xwing.attack(fenn, tie)
    else:
        xwing.attack(fenn, tie)
        assert xwing.options == [f"fennrau.FennRauPilot:{fenn}", "pass"]
        xwing.dice(red=blanks(5), green=blanks(3))
        xwing.answer(f"fennrau.FennRauPilot:{fenn}")
    assert (xwing.asked, len(xwing.rolled[0])) == (None, 3 if range == 2 else 5)


def test_fenn_rau_may_do_so_when_he_defends(xwing: Scenario) -> None:
    tie, fenn = xwing.duel("academypilot", "fennrau", range=1)
    xwing.dice(red=blanks(3))
    xwing.attack(tie, fenn)
    xwing.dice(green="evade evade evade evade")
    xwing.answer(f"fennrau.FennRauPilot:{fenn}")
    assert (xwing.asked, len(xwing.rolled[1])) == (None, 4)


@pytest.mark.parametrize("heading", [180, 0])
def test_old_teroch_strips_an_enemy_that_faces_him_at_range_1(xwing: Scenario, heading: float) -> None:
    teroch = xwing.ship("oldteroch", 450, 200)
    tie = xwing.ship("academypilot", 450, 290, heading, player=1)
    xwing.tokens(tie, focus=2, evade=1, stress=1)
    xwing.engagement()
    if heading == 180:
        xwing.answer(f"oldteroch.OldTeroch:{teroch}")
    assert xwing.asked == "weapon"
    assert xwing[tie].tokens == ({"stress": 1} if heading == 180 else {"focus": 2, "evade": 1, "stress": 1})


@pytest.mark.parametrize("charges", [1, 0])
def test_joy_spends_a_torpedo_charge_to_take_a_defense_die_off(xwing: Scenario, charges: int) -> None:
    joy, tie = xwing.duel("joyrekkoff", "academypilot", upgrades=("protontorpedoes",))
    xwing[joy].upgrades[0].charges = charges
    xwing.dice(red=blanks(3), green="" if charges else blanks(3))
    xwing.attack(joy, tie)
    if charges:
        xwing.dice(green=blanks(2))
        xwing.answer(f"joyrekkoff.JoyRekkoff:{joy}")
    assert (xwing.asked, len(xwing.rolled[1]), xwing[joy].upgrades[0].charges) == (None, 3 - charges, 0)


@pytest.mark.parametrize(("colour", "tokens"), [("red", {"stress": 1, "focus": 2}), ("white", {})])
def test_kad_focuses_after_a_red_maneuver(xwing: Scenario, colour: str, tokens: dict[str, int]) -> None:
    kad = xwing.ship("kadsolus", 450, 200)
    xwing.execute(kad, 2, "straight", colour)  # type: ignore[arg-type]
    assert (xwing.asked, xwing[kad].tokens) == (None, tokens)

"""What the pilots of the core set can do."""

import pytest

from dejarik.games.xwing.facts import pilot_facts
from tests.marks import covers
from tests.rules.xwing.scenario import Scenario

# Luke Skywalker.


@covers("card.luke-skywalker")
def test_luke_made_the_defender_may_recover_1_force_before_any_die_is_rolled(xwing: Scenario) -> None:
    tie, luke = xwing.duel("academypilot", "lukeskywalker")
    xwing[luke].force = 1
    xwing.attack(tie, luke)
    assert (xwing.decision.player, xwing.events("dice.rolled")) == (1, [])
    assert xwing.options == [f"lukeskywalker.LukeSkywalker:{luke}", "pass"]
    xwing.dice(red="blank blank", green="blank blank")
    xwing.answer(f"lukeskywalker.LukeSkywalker:{luke}")
    assert (xwing.asked, xwing[luke].force) == (None, 2)


@covers("card.luke-skywalker")
def test_luke_may_do_so_once_for_each_attack_and_never_beyond_2(xwing: Scenario) -> None:
    tie, luke = xwing.duel("academypilot", "lukeskywalker")
    xwing[luke].force = 0
    for force in (1, 2, 2):
        xwing.dice(red="blank blank", green="blank blank")
        xwing.attack(tie, luke)
        if xwing.asked == "ability":
            xwing.answer(f"lukeskywalker.LukeSkywalker:{luke}")
        assert (xwing.asked, xwing[luke].force) == (None, force)


@covers("card.luke-skywalker")
def test_luke_recovers_nothing_for_an_attack_on_another_ship(xwing: Scenario) -> None:
    tie, escort = xwing.duel("academypilot", "bluesquadronescort")
    luke = xwing.ship("lukeskywalker", 800, 390, 180, player=1)
    xwing[luke].force = 1
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, escort)
    assert (xwing.asked, xwing[luke].force) == (None, 1)


def test_luke_has_2_force_and_recovers_1_in_the_end_phase(xwing: Scenario) -> None:
    luke, _ = xwing.duel("lukeskywalker", "academypilot")
    xwing[luke].force = 0
    xwing.end_phase()
    assert (xwing[luke].force, xwing[luke].force_capacity) == (1, 2)


# Jek Porkins.


@covers("card.jek-porkins")
@pytest.mark.parametrize(("face", "shields"), [("hit", 1), ("crit", 2), ("focus", 2), ("blank", 2)])
def test_jek_porkins_may_shake_off_the_stress_of_a_red_maneuver(xwing: Scenario, face: str, shields: int) -> None:
    jek = xwing.ship("jekporkins", 450, 200)
    xwing.execute(jek, 4, "koiogran", "red")
    assert xwing.options == [f"jekporkins.JekPorkins:{jek}", "pass"]
    xwing.dice(red=face)
    xwing.answer(f"jekporkins.JekPorkins:{jek}")
    assert (xwing.asked, xwing[jek].tokens, xwing[jek].shields) == (None, {}, shields)


@covers("card.jek-porkins")
def test_jek_porkins_may_keep_his_stress(xwing: Scenario) -> None:
    jek = xwing.ship("jekporkins", 450, 200)
    xwing.execute(jek, 4, "koiogran", "red")
    xwing.answer("pass")
    assert (xwing[jek].tokens, xwing.events("die.rolled")) == ({"stress": 1}, [])


@covers("card.jek-porkins")
def test_jek_porkins_rolls_for_each_of_two_stress_tokens(xwing: Scenario) -> None:
    jek = xwing.ship("jekporkins", 450, 200)
    xwing[jek].shields = 0
    xwing.deck("panickedpilot")
    xwing.suffer(jek, crits=1)
    xwing.dice(red="blank blank")
    xwing.answers(f"jekporkins.JekPorkins:{jek}", f"jekporkins.JekPorkins:{jek}")
    assert (xwing.asked, xwing[jek].tokens) == (None, {})


@covers("card.jek-porkins")
def test_jek_porkins_acts_again_once_the_stress_of_a_red_action_is_gone(xwing: Scenario) -> None:
    jek = xwing.ship("jekporkins", 450, 200, upgrades=("servomotorsfoils",))
    xwing.action(jek, "focus", "boost-red", "boost-straight")
    xwing.dice(red="blank")
    xwing.answer(f"jekporkins.JekPorkins:{jek}")
    xwing.actions(jek, action_step=False)
    assert xwing.options == ["barrel-roll", "pass"]


# Valen Rudor.


@covers("card.valen-rudor")
def test_valen_may_act_after_a_friend_close_by_has_defended(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    valen = xwing.ship("valenrudor", 540, 390, 180, player=1)
    xwing[valen].performed.append("evade")
    xwing.changed()
    xwing.dice(red="hit hit blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.facedown(tie), xwing.options) == (2, [f"valenrudor.ValenRudor:{valen}", "pass"])
    xwing.answer(f"valenrudor.ValenRudor:{valen}")
    assert (xwing.decision.subject, xwing.options) == (valen, ["focus", "barrel-roll", "pass"])
    xwing.answer("focus")
    assert (xwing.asked, xwing[valen].tokens) == (None, {"focus": 1})


@covers("card.valen-rudor")
def test_valen_may_act_even_if_the_attack_missed(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    valen = xwing.ship("valenrudor", 540, 390, 180, player=1)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.options == [f"valenrudor.ValenRudor:{valen}", "pass"]


@covers("card.valen-rudor")
@pytest.mark.parametrize(("x", "stress"), [(540, 1), (610, 0)])
def test_valen_does_nothing_while_stressed_or_at_range_2(xwing: Scenario, x: float, stress: int) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    valen = xwing.ship("valenrudor", x, 390, 180, player=1)
    xwing.tokens(valen, stress=stress)
    xwing.dice(red="blank blank blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert xwing.asked is None


@covers("card.valen-rudor")
def test_valen_does_nothing_when_an_enemy_has_defended(xwing: Scenario) -> None:
    tie, escort = xwing.duel("academypilot", "bluesquadronescort")
    xwing.ship("valenrudor", 540, 390, 180)
    xwing.dice(red="blank blank", green="blank blank")
    xwing.attack(tie, escort)
    assert xwing.asked is None


# Iden Versio.


@covers("card.iden-versio")
def test_iden_spends_her_charge_to_prevent_the_damage_of_a_tie_close_by(xwing: Scenario) -> None:
    escort, tie = xwing.duel("bluesquadronescort", "academypilot")
    iden = xwing.ship("idenversio", 540, 390, 180, player=1)
    xwing.dice(red="hit hit blank", green="blank blank blank")
    xwing.attack(escort, tie)
    assert (xwing.decision.player, xwing.options) == (1, [f"idenversio.IdenVersio:{iden}", "pass"])
    xwing.answer(f"idenversio.IdenVersio:{iden}")
    assert (xwing.asked, xwing[tie].damage, xwing[iden].pilot.charges) == (None, [], 0)
    assert xwing.events("damage.prevented") == [{"ship": tie, "card": "idenversio"}]


@covers("card.iden-versio")
def test_iden_prevents_hits_and_criticals_of_one_event_together(xwing: Scenario) -> None:
    """docs/decisions/0003-readings.md, 16"""
    tie = xwing.ship("academypilot", 450, 390, player=1)
    iden = xwing.ship("idenversio", 540, 390, player=1)
    xwing.suffer(tie, hits=1, crits=1)
    xwing.answer(f"idenversio.IdenVersio:{iden}")
    assert (xwing.asked, xwing[tie].damage) == (None, [])


@covers("card.iden-versio")
def test_iden_is_asked_again_before_the_criticals(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 390, player=1)
    iden = xwing.ship("idenversio", 540, 390, player=1)
    xwing.suffer(tie, hits=1, crits=1)
    xwing.answers("pass", f"idenversio.IdenVersio:{iden}")
    assert (xwing.faceup(tie), xwing.facedown(tie), xwing[iden].pilot.charges) == ([], 1, 0)


@covers("card.iden-versio")
def test_iden_is_not_asked_about_a_ship_that_is_gone(xwing: Scenario) -> None:
    tie = xwing.ship("academypilot", 450, 390, player=1)
    iden = xwing.ship("idenversio", 540, 390, player=1)
    xwing.suffer(tie, hits=3, crits=1, phase="activation")
    xwing.answer("pass")
    assert (xwing.asked, xwing[tie].where, xwing[iden].pilot.charges) == (None, "destroyed", 1)


@covers("card.iden-versio")
@pytest.mark.parametrize(
    ("pilot", "x", "player", "charges"),
    [
        ("academypilot", 540, 1, 0),  # no charge left
        ("academypilot", 610, 1, 1),  # range 2
        ("alphasquadronpilot", 540, 1, 1),  # a TIE interceptor
        ("sabinewren-tielnfighter", 540, 0, 1),  # an enemy
    ],
)
def test_iden_prevents_nothing_else(xwing: Scenario, pilot: str, x: float, player: int, charges: int) -> None:
    ship = xwing.ship(pilot, 450, 390, player=player)
    iden = xwing.ship("idenversio", x, 390, player=1)
    xwing[iden].pilot.charges = charges
    xwing.suffer(ship, hits=1)
    assert (xwing.asked, xwing.facedown(ship)) == (None, 1)


def test_idens_charge_does_not_come_back(xwing: Scenario) -> None:
    _, iden = xwing.duel("bluesquadronescort", "idenversio")
    xwing[iden].pilot.charges = 0
    xwing.end_phase()
    assert xwing[iden].pilot.charges == 0


# Sabine Wren.


@covers("card.sabine-wren-tie")
def test_sabine_may_roll_or_boost_before_her_dial_is_revealed(xwing: Scenario) -> None:
    sabine = xwing.ship("sabinewren-tielnfighter", 450, 200)
    xwing.activate(sabine, "2-straight")
    assert xwing.options == [f"sabinewren-tielnfighter.SabineWren:{sabine}", "pass"]
    xwing.answer(f"sabinewren-tielnfighter.SabineWren:{sabine}")
    assert (xwing.options, xwing[sabine].revealed) == (["barrel-roll", "boost", "pass"], False)
    xwing.answers("boost", "boost-straight")
    assert (xwing.where(sabine), xwing.options) == ((450.0, 400.0, 0.0), ["focus", "evade", "barrel-roll", "pass"])


@covers("card.sabine-wren-tie")
def test_sabine_counts_the_roll_among_the_actions_of_the_round(xwing: Scenario) -> None:
    sabine = xwing.ship("sabinewren-tielnfighter", 450, 200)
    xwing.activate(sabine, "2-straight")
    xwing.answers(f"sabinewren-tielnfighter.SabineWren:{sabine}", "barrel-roll", "roll-left-centre")
    assert xwing.options == ["focus", "evade", "pass"]


@covers("card.sabine-wren-tie")
def test_a_stressed_sabine_does_not(xwing: Scenario) -> None:
    sabine = xwing.ship("sabinewren-tielnfighter", 450, 200)
    xwing.tokens(sabine, stress=1)
    xwing.activate(sabine, "3-turn-left")
    assert (xwing.asked, xwing.where(sabine)) == (None, (340.0, 310.0, 270.0))


# Ships of the core set, and those that the book pictures.


@covers("cards.action-bars.figures")
def test_the_y_wing_of_the_book_has_a_red_action_on_its_bar(xwing: Scenario) -> None:
    y_wing = xwing.ship("goldsquadronveteran", 450, 450)
    xwing.ship("academypilot", 450, 600, 180, player=1)
    xwing.actions(y_wing)
    assert xwing.options == ["focus", "lock", "barrel-roll-red", "pass"]
    assert pilot_facts("goldsquadronveteran").ship == "btla4ywing"

import pytest

from tests.marks import covers
from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize(("stress", "asked"), [(0, "ability"), (1, None)])
def test_sabine_rolls_or_boosts_in_the_attack_shuttle_too(xwing: Scenario, stress: int, asked: str | None) -> None:
    sabine = xwing.ship("sabinewren", 450, 200)
    xwing.tokens(sabine, stress=stress)
    xwing.activate(sabine, "3-straight")
    assert xwing.asked == asked
    if asked:
        xwing.answer(f"sabinewren.SabineWrenShuttle:{sabine}")
        assert xwing.options == ["barrel-roll", "boost", "pass"]


@pytest.mark.parametrize(
    ("pilot", "hits", "crits"),
    [
        ("zeborrelios", 1, 0),
        ("zeborrelios-tielnfighter", 1, 0),
        ("zeborrelios-sheathipedeclassshuttle", 1, 0),
        ("ezrabridger", 0, 1),
    ],
)
def test_zeb_cancels_criticals_before_hits(xwing: Scenario, pilot: str, hits: int, crits: int) -> None:
    tie, zeb = xwing.duel("academypilot", pilot)
    xwing.deck("structuraldamage")
    xwing.dice(red="hit crit", green="evade blank" + (" blank" if "tieln" in pilot else ""))
    xwing.attack(tie, zeb)
    assert (xwing.asked, xwing.hits) == (None, [(hits, crits)])


@covers("attack.4b.cancel-crits")
@pytest.mark.parametrize("zeb_first", [True, False])
def test_zeb_cancels_no_critical_that_evades_do_not_cancel(xwing: Scenario, zeb_first: bool) -> None:
    places = {"zeborrelios": (450, 330), "bluesquadronescort": (450, 200)}
    ships = {}
    for pilot in sorted(places, reverse=zeb_first):
        armed = ("autoblasters",) if pilot == "bluesquadronescort" else ()
        ships[pilot] = xwing.ship(pilot, *places[pilot], player=int(not armed), upgrades=armed)
    xwing.dice(red="hit crit blank blank", green="evade evade")
    xwing.attack(ships["bluesquadronescort"], ships["zeborrelios"], "autoblasters")
    assert xwing.hits == [(0, 1)]


@pytest.mark.parametrize("pilot", ["ezrabridger", "ezrabridger-tielnfighter", "ezrabridger-sheathipedeclassshuttle"])
@pytest.mark.parametrize("stress", [1, 0])
def test_a_stressed_ezra_changes_2_focus_results_for_1_force(xwing: Scenario, pilot: str, stress: int) -> None:
    ezra, tie = xwing.duel(pilot, "academypilot")
    xwing.tokens(ezra, stress=stress)
    dice = 3 if pilot == "ezrabridger" else 2
    xwing.dice(red="focus focus" + " blank" * (dice - 2), green="blank blank blank")
    xwing.attack(ezra, tie)
    choices = [f"{pilot}.EzraBridgerAttacks:focus", f"{pilot}.EzraBridgerAttacks:focus+focus"] if stress else []
    assert xwing.options == ["force:1", *choices, "pass"]
    xwing.answer(choices[1] if stress else "force:1")
    assert (xwing.asked, xwing[ezra].force, xwing.facedown(tie)) == (None, 0, 1 + stress)


@pytest.mark.parametrize("hull", ["", "-tielnfighter", "-sheathipedeclassshuttle", "-gauntletfighter"])
@pytest.mark.parametrize("stress", [1, 0])
def test_a_stressed_ezra_defends_so_too(xwing: Scenario, hull: str, stress: int) -> None:
    pilot = f"ezrabridger{hull}"
    tie, ezra = xwing.duel("academypilot", pilot)
    xwing.tokens(ezra, stress=stress)
    agility = 3 if "tie" in hull else 2
    xwing.dice(red="hit hit", green="focus focus" + " blank" * (agility - 2))
    xwing.attack(tie, ezra)
    used = f"{pilot}.EzraBridgerDefends:focus+focus"
    assert (used in xwing.options) is bool(stress)
    xwing.answer(used if stress else "pass")
    assert (xwing.asked, xwing[ezra].force) == (None, 1 - stress)
    assert bool(xwing.events("attack.missed")) is bool(stress)


def test_ezra_attacks_so_in_the_gauntlet(xwing: Scenario) -> None:
    pilot = "ezrabridger-gauntletfighter"
    ezra, tie = xwing.duel(pilot, "academypilot")
    xwing.tokens(ezra, stress=1)
    xwing.dice(red="focus focus blank", green="blank blank blank")
    xwing.attack(ezra, tie)
    xwing.answer(f"{pilot}.EzraBridgerAttacks:focus+focus")
    assert (xwing.asked, xwing.facedown(tie)) == (None, 2)

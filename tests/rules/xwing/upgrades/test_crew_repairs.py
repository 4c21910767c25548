"""Crew that mend the ship, and Lando."""

import pytest

from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.windows import AfterPlacingForces
from tests.rules.xwing.scenario import Scenario
from tests.rules.xwing.upgrades.aboard import freighter


@pytest.mark.parametrize("left", [2, 1])
def test_chewbacca_repairs_a_faceup_card_for_2_charges(xwing: Scenario, left: int) -> None:
    ship = freighter(xwing, "chewbacca")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.spent(ship, "chewbacca", left)
    xwing.engagement()
    if left == 2:
        xwing.answer(f"chewbacca.ChewbaccaCrew:{ship}")
    assert (xwing.faceup(ship), xwing.asked) == ([] if left == 2 else ["hullbreach"], None)
    assert xwing.charges(ship, "chewbacca") == left % 2


def test_chewbacca_of_the_scum_repairs_for_a_focus_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "chewbacca-crew")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.tokens(ship, focus=1)
    xwing.end_phase()
    xwing.answer(f"chewbacca-crew.ChewbaccaScum:{ship}")
    assert (xwing.faceup(ship), xwing[ship].tokens) == ([], {})


@pytest.mark.parametrize(("face", "exposed"), [("hit", 1), ("crit", 0)])
def test_r2_d2_recovers_a_shield_at_a_risk(xwing: Scenario, face: str, exposed: int) -> None:
    ship = freighter(xwing, "r2d2-crew")
    xwing[ship].shields = 0
    xwing.damage(ship, "hullbreach")
    xwing.end_phase()
    xwing.dice(red=face)
    xwing.answer(f"r2d2-crew.R2D2:{ship}")
    assert (xwing[ship].shields, len(xwing.faceup(ship))) == (1, exposed)


def test_r2_d2_does_nothing_for_a_shielded_ship(xwing: Scenario) -> None:
    ship = freighter(xwing, "r2d2-crew")
    xwing.damage(ship, "hullbreach")
    xwing.end_phase()
    assert xwing.asked is None


@pytest.mark.parametrize(("face", "faceup"), [("hit", 1), ("focus", 0)])
def test_novice_technician_repairs_and_may_expose(xwing: Scenario, face: str, faceup: int) -> None:
    ship = freighter(xwing, "novicetechnician")
    xwing.damage(ship, "hullbreach", faceup=True)
    xwing.end_phase()
    xwing.dice(red=face)
    xwing.answer(f"novicetechnician.NoviceTechnician:{ship}")
    assert (len(xwing.faceup(ship)), len(xwing.events("damage.repaired-faceup"))) == (faceup, 1)


def test_gonk_starts_empty_charges_and_gives_a_shield(xwing: Scenario) -> None:
    ship = freighter(xwing, "gnkgonkdroid")
    xwing[ship].shields = 1
    xwing.changed()
    xwing.run(AfterPlacingForces(pending=[("gnkgonkdroid.GonkStartsEmpty", ship)]), "setup")
    assert xwing.charges(ship, "gnkgonkdroid") == 0
    xwing.actions(ship)
    assert "gnkgonkdroid.GonkShields" not in xwing.options
    xwing.answer("gnkgonkdroid.GonkCharges")
    xwing.action(ship, "gnkgonkdroid.GonkShields")
    assert (xwing.charges(ship, "gnkgonkdroid"), xwing[ship].shields) == (0, 2)


@pytest.mark.parametrize("docked", [False, True])
def test_gonk_is_empty_when_a_match_begins(docked: bool) -> None:
    """Aboard an attack shuttle too that begins the match docked."""
    gonk = SquadShip("sabinewren" if docked else "bluesquadronescort", ("gnkgonkdroid",), 1)
    rebels = Squad("rebel", (gonk, SquadShip("lothalrebel", ("ghost",), 1)))
    match = Scenario.match(rebels, Squad("imperial", (SquadShip("academypilot", (), 2),)), obstacles=False)
    game = match.game
    while game.state.phase == "setup":
        decision = game.decisions[0]
        game.answer(decision, decision.suggested if decision.placement else decision.options[0])
    assert (game.ship(0).where, game.card(0, "gnkgonkdroid").charges) == ("reserve" if docked else "play", 0)


@pytest.mark.parametrize(
    ("faces", "tokens"),
    [("focus evade", {"focus": 1, "evade": 1}), ("evade evade", {"evade": 2}), ("blank focus", {"focus": 1})],
)
def test_lando_rolls_for_tokens(xwing: Scenario, faces: str, tokens: dict[str, int]) -> None:
    ship = freighter(xwing, "landocalrissian")
    xwing.dice(green=faces)
    xwing.action(ship, "landocalrissian.LandoCalrissianCrew")
    assert xwing[ship].tokens == tokens


def test_two_blanks_let_the_opponent_choose_landos_token(xwing: Scenario) -> None:
    ship = freighter(xwing, "landocalrissian")
    xwing.dice(green="blank blank")
    xwing.action(ship, "landocalrissian.LandoCalrissianCrew")
    assert (xwing.decision.player, xwing.options) == (1, ["token:focus", "token:evade"])
    xwing.answer("token:evade")
    assert xwing[ship].tokens == {"evade": 1}

"""The cards that carry devices, and those that change how they are used."""

from __future__ import annotations

import pytest

from dejarik.games.xwing.devices import Detonate
from dejarik.games.xwing.dropping import ways
from tests.rules.xwing.devices.laid import drop, lay, lying
from tests.rules.xwing.scenario import Scenario


@pytest.mark.parametrize("card", ["connernets", "proximitymines", "clustermines", "electroprotonbomb", "protonbombs"])
def test_the_charges_of_mines_cannot_be_reloaded(xwing: Scenario, card: str) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=(card,))
    xwing[bomber].upgrades[0].charges = 0
    xwing.actions(bomber)
    assert ("reload" in xwing.options) == (card == "protonbombs")


def test_a_bomblet_generator_turns_a_shield_into_2_charges(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("bombletgenerator",))
    xwing[bomber].upgrades[0].charges = 0
    xwing[bomber].activated = True
    xwing.activation()
    assert xwing.options == [f"bombletgenerator.BombletGenerator:{bomber}", "pass"]
    shields = xwing[bomber].shields
    xwing.answer(f"bombletgenerator.BombletGenerator:{bomber}")
    assert (xwing[bomber].shields, xwing[bomber].upgrades[0].charges) == (shields - 1, 2)
    xwing.activation()
    assert xwing.asked is None  # nothing to recover


def test_a_bomblet_generator_needs_a_shield(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("bombletgenerator",))
    xwing[bomber].upgrades[0].charges = xwing[bomber].shields = 0
    xwing[bomber].activated = True
    xwing.activation()
    assert xwing.asked is None


BANKS = ["drop-1-bank-left", "drop-1-bank-right"]


@pytest.mark.parametrize(
    ("pilot", "upgrades", "expected"),
    [
        ("scimitarsquadronpilot", (), ["drop-1-straight", *BANKS]),
        ("solsixxa", (), ["drop-1-straight", *BANKS, "drop-1-turn-left", "drop-1-turn-right"]),
        ("emonazzameen", (), ["drop-1-straight", "drop-3-turn-left", "drop-3-straight", "drop-3-turn-right"]),
        ("constablezuvio", (), ["drop-1-straight", "launch-1-straight"]),
        ("graysquadronbomber", ("skilledbombardier",), ["drop-1-straight", "drop-2-straight"]),
        (
            "scimitarsquadronpilot",
            ("skilledbombardier",),
            ["drop-1-straight", *BANKS, "drop-2-straight", "drop-2-bank-left", "drop-2-bank-right"],
        ),
        (
            "graysquadronbomber",
            ("trajectorysimulator", "skilledbombardier"),
            ["drop-1-straight", "launch-5-straight", "drop-2-straight", "launch-4-straight"],
        ),
    ],
)
def test_cards_that_let_a_ship_take_another_template(
    xwing: Scenario, pilot: str, upgrades: tuple[str, ...], expected: list[str]
) -> None:
    bomber = xwing.ship(pilot, 450, 450, upgrades=("protonbombs", *upgrades))
    other = xwing.ship("graysquadronbomber", 200, 450, upgrades=("protonbombs",))
    xwing.game.state.phase = "system"
    assert [way.id for way in ways(xwing.game, xwing[bomber], "protonbombs")] == expected
    assert [way.id for way in ways(xwing.game, xwing[other], "protonbombs")] == ["drop-1-straight"]


def test_a_bank_to_the_left_ends_on_the_ship_s_left(xwing: Scenario) -> None:
    bomber = xwing.ship("scimitarsquadronpilot", 450, 450, upgrades=("protonbombs",))
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), "drop-1-bank-left")
    assert lying(xwing) == [("protonbombs", 426.6, 373.4, 225.0)]


def test_deathrain_may_act_after_a_drop(xwing: Scenario) -> None:
    deathrain = xwing.ship("deathrain", 450, 450, upgrades=("protonbombs",))
    xwing.system()
    xwing.answers(drop("protonbombs", deathrain), f"deathrain.Deathrain:{deathrain}", "focus")
    assert (xwing.asked, xwing[deathrain].tokens) == (None, {"focus": 1})


def test_deathrain_does_not_act_while_stressed(xwing: Scenario) -> None:
    deathrain = xwing.ship("deathrain", 450, 450, upgrades=("protonbombs",))
    xwing.tokens(deathrain, stress=1)
    xwing.system()
    xwing.answer(drop("protonbombs", deathrain))
    assert xwing.asked is None


def test_cad_bane_grants_a_red_boost_after_a_drop(xwing: Scenario) -> None:
    bomber = xwing.ship("wardensquadronpilot", 450, 450, upgrades=("protonbombs", "cadbane"))
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), f"cadbane.CadBane:{bomber}")
    assert xwing.options == ["boost-red", "pass"]
    xwing.answers("boost-red", "boost-straight")
    assert (xwing.where(bomber)[1], xwing[bomber].tokens) == (550.0, {"stress": 1})


def test_delayed_fuses_put_off_a_bomb_by_a_round(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs", "delayedfuses"))
    xwing[bomber].activated = True
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    assert xwing.game.state.devices[0].fuses == 1
    xwing.activation()
    assert (len(lying(xwing)), xwing[bomber].shields) == (1, 2)
    xwing.activation()
    assert (lying(xwing), xwing[bomber].shields) == ([], 1)


def test_delayed_fuses_go_to_one_mine_of_a_cluster(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("clustermines", "delayedfuses"))
    xwing.system()
    xwing.answers(drop("clustermines", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    assert xwing.options == ["device:0", "device:1", "device:2"]
    xwing.answer("device:1")
    assert [one.fuses for one in xwing.game.state.devices] == [0, 1, 0]


def test_delayed_fuses_are_for_the_device_just_placed(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 450, upgrades=("protonbombs", "delayedfuses"))
    lay(xwing, "seismiccharges", 200, 200, player=0)
    xwing.system()
    xwing.answers(drop("protonbombs", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    assert xwing.asked is None
    assert [(one.card, one.fuses) for one in xwing.game.state.devices] == [("seismiccharges", 0), ("protonbombs", 1)]


def test_a_fused_mine_loses_its_fuse_to_the_first_ship_and_detonates_under_the_next(xwing: Scenario) -> None:
    ship = xwing.ship("graysquadronbomber", 450, 200)
    bomber = xwing.ship("graysquadronbomber", 450, 330, 0, upgrades=("connernets", "delayedfuses"))
    xwing.system()
    xwing.answers(drop("connernets", bomber), f"delayedfuses.DelayedFuses:{bomber}")
    xwing.execute(ship, 1, "straight")
    assert (xwing[ship].tokens, [one.fuses for one in xwing.game.state.devices]) == ({}, [0])
    xwing.execute(ship, 0, "stationary")  # it stands on the mine
    assert (xwing[ship].tokens, lying(xwing)) == ({"ion": 3}, [])


def test_genius_drops_a_bomb_after_a_full_maneuver(xwing: Scenario) -> None:
    upgrades = ("protonbombs", "connernets", "genius", "trajectorysimulator")
    bomber = xwing.ship("graysquadronbomber", 450, 200, upgrades=upgrades)
    xwing.execute(bomber, 2, "straight")
    assert xwing.options == [f"genius.Genius:{bomber}", "pass"]
    xwing.answer(f"genius.Genius:{bomber}")
    # By its own template: the simulator is for the System phase.
    assert (xwing.asked, lying(xwing)) == (None, [("protonbombs", 450.0, 260.0, 180.0)])


def test_genius_drops_nothing_after_a_drop_or_a_partial_maneuver(xwing: Scenario) -> None:
    bomber = xwing.ship("graysquadronbomber", 450, 200, upgrades=("protonbombs", "genius"))
    xwing[bomber].dropped = True
    xwing.changed()
    xwing.execute(bomber, 2, "straight")
    assert xwing.asked is None
    xwing[bomber].dropped = False
    xwing.ship("academypilot", 450, 420, player=1)
    xwing.execute(bomber, 2, "straight")
    assert xwing.asked is None


def test_feedback_ping_locks_a_ship_that_comes_close_to_a_device(xwing: Scenario) -> None:
    pinger = xwing.ship("graysquadronbomber", 850, 850, upgrades=("feedbackping",))
    foe = xwing.ship("graysquadronbomber", 450, 200, player=1)
    lay(xwing, "protonbombs", 350, 280, player=1)
    xwing.execute(foe, 1, "straight")
    assert xwing.asked is None  # the bomb is an enemy's
    lay(xwing, "protonbombs", 450, 420, player=0)
    xwing.execute(foe, 1, "straight")
    assert xwing.options == [f"feedbackping.FeedbackPing:{pinger}", "pass"]
    xwing.answer(f"feedbackping.FeedbackPing:{pinger}")
    assert xwing[pinger].locks == [foe]


def test_captain_nym_keeps_a_friendly_device_from_detonating(xwing: Scenario) -> None:
    nym = xwing.ship("captainnym", 700, 200)
    ship = xwing.ship("graysquadronbomber", 450, 200, player=1)
    lay(xwing, "connernets", 450, 260, player=0)
    xwing.execute(ship, 3, "straight")
    assert (xwing.options, xwing.decision.player) == ([f"captainnym.CaptainNym:{nym}", "pass"], 0)
    xwing.answer(f"captainnym.CaptainNym:{nym}")
    assert (xwing[ship].tokens, len(lying(xwing)), xwing[nym].pilot.charges) == ({}, 1, 0)
    xwing.run(Detonate(device=xwing.game.state.devices[0], ship=ship), "activation")
    assert (xwing[ship].tokens, lying(xwing)) == ({"ion": 3}, [])  # no charge is left


def test_captain_nym_lets_enemy_devices_detonate(xwing: Scenario) -> None:
    xwing.ship("captainnym", 700, 200)
    xwing.run(Detonate(device=lay(xwing, "protonbombs", 450, 260, player=1)), "activation")
    assert (xwing.asked, lying(xwing)) == (None, [])


@pytest.mark.parametrize(("line", "dice"), [("clear", 1), ("device:0", 2)])
def test_an_attacker_with_equal_lines_chooses_one_over_a_device_or_not(xwing: Scenario, line: str, dice: int) -> None:
    tie, nym = xwing.duel("academypilot", "captainnym", range=2)
    lay(xwing, "protonbombs", 480, 270)
    xwing.attack(tie, nym)
    assert (xwing.asked, xwing.options) == ("line", ["clear", "device:0"])
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.answer(line)
    assert [len(faces) for faces in xwing.rolled] == [2, dice]


@pytest.mark.parametrize(("x", "dice"), [(450, 2), (600, 1)])
def test_captain_nym_defends_better_behind_a_device(xwing: Scenario, x: float, dice: int) -> None:
    tie, nym = xwing.duel("academypilot", "captainnym", range=2)
    lay(xwing, "connernets", x, 270)
    xwing.dice(red="blank blank", green=" ".join(["blank"] * dice))
    xwing.attack(tie, nym)
    assert [len(faces) for faces in xwing.rolled] == [2, dice]

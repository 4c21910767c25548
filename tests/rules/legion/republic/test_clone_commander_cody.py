"""Command cards of Clone Commander Cody."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.state import Unit
from dejarik.games.legion.windows import AfterAttack
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, order, range_of, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Lend, Scenario, block

CODY = "clone-commander-cody"
CLONES = "clone-trooper-infantry"


@covers("card.command.fields")
@pytest.mark.parametrize("left", [1, 0], ids=["who lives", "who falls"])
@pytest.mark.parametrize("why", ["", "not ordered", "far from Cody", "attacker far", "unseen", "unhurt"])
def test_cody_never_lets_anybody_down(lg: Scenario, lend: Lend, why: str, left: int) -> None:
    lend(CODY, weapons=(gun(range=(1, 4)),))
    lend(STORMTROOPERS, weapons=(gun(range=(1, 5)),))
    if why == "unseen":
        lg.terrain(block(500, 400, 60, 4, 300))
    lg.unit(CODY, A, (500, 300))
    x = 700 if why == "far from Cody" else 600
    squad = lg.unit(CLONES, A, (x, 300), *[(x + 30, 300)] * left)
    foe = lg.unit(STORMTROOPERS, B, (500, 300 + range_of(4.1 if why == "attacker far" else 4)))
    show(lg, "have-i-ever-let-you-down")
    order(lg, squad, "" if why == "not ordered" else "have-i-ever-let-you-down")
    lg.dice("blank" if why == "unhurt" else "crit blank")
    lg.run(Attack(attacker=foe.id, only=(squad.id,)))
    if lg.asked == "wound":  # which miniature, as the older book has it
        lg.answer(lg.options[-1])
    assert lg.asked == (None if why else "command-way")
    if not why:
        lg.dice("blank")
        lg.answer("attack")
        assert lg.events("attack.declared")[-1]["defender"] == foe.id


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("card", "key", "word"),
    [
        ("bring-it-down", STORMTROOPERS, "suppressive"),
        ("bring-it-down", "at-st", "impact"),
        ("ruthless-tactics", REBELS, "suppressive"),
    ],
)
@pytest.mark.parametrize("observation", [1, 0])
def test_what_was_observed_is_shot_at_better(
    lg: Scenario, lend: Lend, card: str, key: str, word: str, observation: int
) -> None:
    lend(CLONES, weapons=(gun(),))
    clones, foe = lg.unit(CLONES, A, (500, 300)), lg.put(lg.unit(key, B, (500, 500)), observation=observation)
    show(lg, card)
    lg.dice("blank")
    lg.run(Attack(attacker=clones.id, only=(foe.id,)))
    assert (lg.asked == "ability") is bool(observation)
    if observation:
        lg.answer(lg.options[0])
    lg.decline()
    assert lg.game.unit(foe.id).observation == 0
    if word == "suppressive":
        assert lg.game.unit(foe.id).suppression == observation


def tanks(lg: Scenario, lend: Lend, observation: int) -> tuple[Unit, Unit, Unit]:
    lend("at-rt", weapons=(gun(),))
    tank, clones = lg.unit("at-rt", A, (500, 300)), lg.unit(CLONES, A, (560, 300))
    lg.unit(CLONES, A, (500 + lg.game.leader(tank).radius + 13.5 + 153.0, 300))  # too far away
    foe = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), observation=observation)
    show(lg, "combined-arms")
    lg.dice("blank")
    lg.run(Attack(attacker=tank.id))
    return tank, clones, foe


@covers("card.command.fields")
def test_clones_follow_up_what_a_vehicle_saw(lg: Scenario, lend: Lend) -> None:
    tank, clones, foe = tanks(lg, lend, 1)
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    assert lg.options == [f"unit:{clones.id}", "pass"]
    lg.answer("pass")
    assert lg.game.unit(foe.id).observation == 0
    assert lg.game.unit(tank.id).granted == ()
    assert not lg.game.keyword(tank.id, "~combined")
    happen(lg, AfterAttack(attacker=tank.id, defenders=(foe.id,)))
    assert lg.asked is None


@covers("card.command.fields")
def test_clones_stay_where_nothing_was_observed(lg: Scenario, lend: Lend) -> None:
    tanks(lg, lend, 0)
    assert lg.asked is None


@covers("card.command.fields", "action.free-card.window")
@pytest.mark.parametrize("card", ["combined-arms", "bring-it-down", "push"])
def test_cody_observes_twice(lg: Scenario, lend: Lend, card: str) -> None:
    lend(CODY, ("observe", 1))
    cody, foe = lg.unit(CODY, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    show(lg, card)
    lg.run(Activation(unit=cody.id))
    times = 0
    while lg.asked and "observe" in lg.options:
        lg.answer("observe")
        times += 1
    assert (times, lg.game.unit(foe.id).observation) == ((1, 1) if card == "push" else (2, 2))
    lg.decline()


@covers("card.command.fields", "action.card", "action.free-card.window")
@pytest.mark.parametrize("card", ["combined-arms", "bring-it-down", "size-matters-not"])
@pytest.mark.parametrize("action", ["take-cover", "upgrade:general-weiss"])
def test_cody_repeats_free_card_actions_alone(lg: Scenario, lend: Lend, card: str, action: str) -> None:
    key = "yoda" if card == "size-matters-not" else CODY  # who may repeat every one
    lend(key, ("take-cover", 1))
    unit = lg.unit(key, A, (500, 300), upgrades=("general-weiss",))
    show(lg, card)
    lg.run(Activation(unit=unit.id))
    lg.answer(action)
    while lg.asked != "action":
        lg.answer((f"unit:{unit.id}",))
    assert (action in lg.options) is (key == "yoda" or action == "upgrade:general-weiss")
    lg.answer("end")

"""Abilities that lead toward something, break ties, last for a turn, or answer another unit's activation."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.facts import unit_facts, units_with
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.state import NOBODY, Unit
from dejarik.games.shatterpoint.struggle import check_control
from tests.marks import covers
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, MAUL, REX, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered, wounded_by
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, first_moves, settle, use
from tests.rules.table import refused


@covers("geometry.toward-away.arc")
@pytest.mark.parametrize(
    "ability", ["on-the-trail", "all-leads-must-be-pursued", "point-me-at-the-enemy-and-stay-out-of-my-way"]
)
def test_hunters_dash_toward_an_enemy_only(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    sp.unit(MAUL, B, (450, 800))
    sp.activate(unit)
    if sp.asked == "next-character":
        sp.answer(f"character:{unit.characters[0]}")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((390, 455, 0))
    sp.answer((450, 520, 0))
    assert sp.place(unit) == (450, 520, 0)
    sp.decline()


def test_cody_jumps_toward_an_objective_and_exposes_who_contests_it(sp: Scenario) -> None:
    cody = bearer(sp, "weve-got-a-big-problem")
    maul = sp.unit(MAUL, B, (450, 640))
    near, far = sp.objective(450, 600), sp.objective(100, 100)
    sp.activate(cody)
    assert sp.options == [f"objective:{near.id}", f"objective:{far.id}"]
    sp.answers(f"objective:{near.id}", (450, 540, 0))
    assert sp[maul].conditions == ("exposed",)
    sp.decline()


@pytest.mark.parametrize("ability", ["enhanced-tracker", "i-got-carried-away"])
def test_trackers_follow_an_enemy_leader(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 700))
    sp.force(5)
    sp.game.state.active = B
    sp.run(UnitAction(unit=maul.id, action="move", left=[]))
    react(sp, ability)
    sp.answer((450, 520, 0))
    assert sp.place(unit) == (450, 520, 0)
    sp.decline()


def test_magnaguards_keep_up_with_their_master(sp: Scenario) -> None:
    guards = bearer(sp, "protection-protocols")
    dooku = sp.unit("countdookuseparatistleader", A, (450, 700))
    sp.run(UnitAction(unit=dooku.id, action="move", left=[]))
    react(sp, "protection-protocols")
    sp.answer(f"character:{guards.characters[0]}")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    sp.answer((450, 560, 0))
    assert sp.place(guards) == (450, 560, 0)


# Ties.


@covers("objective.control.tie")
@pytest.mark.parametrize(
    "ability",
    ["inquisitorial-mandate", "wolves-at-my-back", "thanks-for-doing-the-heavy-lifting", "watch-the-master-at-work"],
)
def test_a_tie_goes_to_the_player_of_the_unit(sp: Scenario, ability: str) -> None:
    unit = sp.unit(units_with(ability)[0], A, (450, 450))
    sp.unit(MAUL, B, (450, 560))
    goal = sp.objective(450, 505)
    sp[unit].wounded = True
    sp.unit(REX, A, (400, 505))
    check_control(sp.game)
    assert goal.controller == NOBODY
    sp[unit].wounded = False
    sp.put(sp.game.character(sp.game.state.units[-1].characters[0]), 800, 800)
    check_control(sp.game)
    assert goal.controller == A


@covers("objective.control.tie")
@pytest.mark.parametrize("more", [False, True])
def test_such_units_of_both_players_leave_the_tie_as_it_is(sp: Scenario, more: bool) -> None:
    """However many of them there are."""
    sp.unit("fifthbrother", A, (450, 450))
    sp.unit("greefkarga", B, (450, 560))
    if more:
        sp.unit("fourthsister", A, (390, 450))
        sp.unit(MAUL, B, (390, 560))
    goal = sp.objective(450, 505)
    check_control(sp.game)
    assert goal.controller == NOBODY


# For a turn.


@pytest.mark.parametrize(("ability", "name"), [("headlong-assault", "impact"), ("covert-operations", "sharpshooter")])
def test_who_comes_near_an_enemy_focuses_and_has_a_keyword_this_turn(sp: Scenario, ability: str, name: str) -> None:
    unit = bearer(sp, ability)
    sp.unit(MAUL, B, (450, 640))
    before = keyword(sp.game, unit.characters[0], name)
    use(sp, unit, ability)
    first_moves(sp, unit)
    settle(sp)
    assert sp.first(unit).focus == 1
    assert keyword(sp.game, unit.characters[0], name) == before + 1
    sp.decline()


def test_mandalorians_choose_their_arms(sp: Scenario) -> None:
    unit = bearer(sp, "mandalorian-armanents")
    use(sp, unit, "mandalorian-armanents")
    sp.answer("way:1")
    assert keyword(sp.game, unit.characters[0], "impact") == 1
    sp.decline()


def test_dark_troopers_are_not_pushed_by_abilities(sp: Scenario) -> None:
    asajj, trooper = sp.unit(ASAJJ, A, (450, 450)), bearer(sp, "immovable", (450, 560), B)
    use(sp, asajj, "force-push")
    if sp.asked == "choose-character":
        sp.answer(f"character:{trooper.characters[0]}")
    assert sp.place(trooper) == (450, 560, 0)
    assert sp.asked == "activation"
    sp.decline()


# When others activate.


@pytest.mark.parametrize(
    ("ability", "friend"),
    [("forward-planning", ANAKIN), ("r2-im-not-sure-thats-such-a-good-idea", "wicketintrepidwarrior")],
)
def test_a_friend_loses_a_condition_as_it_activates(sp: Scenario, ability: str, friend: str) -> None:
    bearer(sp, ability)
    other = sp.unit(friend, A, (450, 560))
    other.conditions = ("pinned",)
    sp.force(5)
    sp.activate(other)
    react(sp, ability)
    if sp.asked == "condition":
        sp.answer("pinned")
    assert sp[other].conditions == ()
    sp.decline()


def test_savage_dashes_when_talzin_activates(sp: Scenario) -> None:
    savage, talzin = bearer(sp, "unwitting-brute"), sp.unit("mothertalzin", A, (450, 560))
    sp.activate(talzin)
    while sp.decision.subject != savage.characters[0]:
        sp.answer("stay" if "stay" in sp.options else "pass")
    sp.answer((450, 380, 0))
    assert sp.place(savage) == (450, 380, 0)
    sp.decline()


# In attacks.


def test_dooku_turns_as_many_hits_as_he_pays_for(sp: Scenario) -> None:
    dooku, rex = sp.unit("countdookuseparatistleader", B, (450, 600)), sp.unit(REX, A, (450, 450))
    stance = unit_facts(dooku.key).stances[0]
    sp.dice(faces(7, face="hit"), faces(stance.ranged_defense))
    combat(sp, rex, dooku)
    react(sp, "surely-you-can-do-better")
    sp.answer("spend:2")
    assert sp.game.current(Attack).red.count("hit") == 5  # type: ignore[union-attr]
    assert sp.player(B).force == 3
    sp.decline()


def test_a_feint_takes_a_block(sp: Scenario) -> None:
    shaak, maul = sp.unit("jedimastershaakti", A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    stance = unit_facts(shaak.key).stances[0]
    sp.dice(faces(stance.melee_attack, face="hit"), faces(5, "block", "expertise"))
    combat(sp, shaak, maul, "melee")
    assert "feinting-blow" in offered(sp)
    react(sp, "feinting-blow")
    blocks = sp.events("attack.result")[0]["defense"].count("block")  # type: ignore[attr-defined]
    assert blocks == 1  # its own is gone, the chart's is there
    sp.decline()


def test_dying_well_exposes_both(sp: Scenario) -> None:
    enoch, maul = bearer(sp, "die-well"), sp.unit(MAUL, B, (450, 520))
    stance = unit_facts(enoch.key).stances[0]
    sp.dice(faces(stance.melee_attack), faces(5))
    combat(sp, enoch, maul, "melee")
    react(sp, "die-well")
    gained: list[dict[str, object]] = sp.events("condition.gained")
    assert [(one["unit"], one["condition"]) for one in gained] == [(enoch.id, "exposed"), (maul.id, "exposed")]
    sp.decline()


def test_a_wounded_friend_is_rescued(sp: Scenario) -> None:
    droid = bearer(sp, "congratulations-you-are-being-rescued")
    chewie, maul = sp.unit("chewie", A, (450, 600)), sp.unit(MAUL, B, (450, 670))
    wounded_by(sp, maul, chewie, force=3)
    react(sp, "congratulations-you-are-being-rescued")
    sp.answer((450, 530, 0))
    assert sp.place(droid) == (450, 530, 0)
    sp.decline()


def test_kanan_has_a_tactic_for_each_stance(sp: Scenario) -> None:
    names = [one.name.en for one in unit_facts("kananjarrusspectre1").stances]
    kanan: Unit = sp.unit("kananjarrusspectre1", A, (450, 450), stance=names.index("Form III Soresu"))
    sp.force(0, spent=3)
    sp.activate(kanan)
    assert sp.player(A).force == 1
    sp.decline()

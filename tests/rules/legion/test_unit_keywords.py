"""Keywords of units beside the dice: standby, courage, suppression that stays, moves and wounds."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import refuse_action, refuse_move_action
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.command import issue_order
from dejarik.games.legion.courage import panicked
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.sides import deployed
from tests.marks import covers
from tests.rules.legion.armory import Word, duel, gun, wounds
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

MELEE = 27


@covers("keyword.unit.sentinel", "standby.trigger")
@pytest.mark.parametrize(
    ("words", "inches", "asked"),
    [((("sentinel", 0),), 18, True), ((("sentinel", 0),), 18.1, False), ((), 18, False), ((), 12, True)],
)
def test_a_sentinel_answers_at_range_3(
    lg: Scenario, lend: Lend, words: tuple[Word, ...], inches: float, asked: bool
) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=words, apart=MELEE + inches * 25.4)
    lg.put(foe, standby=True)
    lg.run(Activation(unit=gunner.id))
    lg.answer("aim")
    assert (lg.asked == "standby") is asked


@covers("keyword.unit.fire-support", "standby.limit-one")
@pytest.mark.parametrize("had", [True, False])
def test_fire_support_stands_by_when_ordered(lg: Scenario, lend: Lend, had: bool) -> None:
    lend(REBELS, ("fire-support", 0))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), standby=had)
    moment = issue_order(lg.game, rebels.id)
    assert moment is not None
    lg.run(moment)
    assert lg.game.unit(rebels.id).standby is True


@covers("keyword.unit.self-preservation")
@pytest.mark.parametrize(
    ("words", "affiliation", "afraid"),
    [((("self-preservation", 0),), "", True), ((), "", False), ((("self-preservation", 0),), "pyke", False)],
)
def test_some_trust_only_their_own_commanders(
    lg: Scenario, lend: Lend, words: tuple[Word, ...], affiliation: str, afraid: bool
) -> None:
    lend(REBELS, *words, affiliation="pyke", courage=1)
    lend(LEIA, courage=3, affiliation=affiliation)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=2)
    lg.unit(LEIA, A, (600, 300))
    assert panicked(lg.game, rebels) is afraid


@covers("keyword.unit.danger-sense", "rally.remove")
@pytest.mark.parametrize(("kept", "left"), [(0, 0), (1, 1), (2, 2)])
def test_danger_sense_keeps_suppression_in_a_rally(lg: Scenario, lend: Lend, kept: int, left: int) -> None:
    lend(LEIA, ("danger-sense", 2), courage=5)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=3)
    lg.dice("block block surge")
    lg.run(Activation(unit=leia.id))
    assert lg.options == ["keep:0", "keep:1", "keep:2"]
    lg.answer(f"keep:{kept}")
    assert (lg.asked, lg.game.unit(leia.id).suppression) == ("action", left)


@covers("keyword.unit.danger-sense", "endphase.remove-tokens.suppression")
@pytest.mark.parametrize("kept", [0, 1])
def test_danger_sense_keeps_the_token_of_the_end_phase(lg: Scenario, lend: Lend, kept: int) -> None:
    lend(LEIA, ("danger-sense", 2))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=2)
    lg.unit(VADER, B, (1500, 800))
    lg.run(EndPhase())
    lg.answer(f"keep:{kept}")
    assert lg.game.unit(leia.id).suppression == 1 + kept


@covers("keyword.unit.juyo-mastery", "keyword.unit.juyo-mastery.moves")
@pytest.mark.parametrize(("hurt", "actions"), [(1, 3), (0, 2)])
def test_juyo_has_an_action_more_and_two_moves(lg: Scenario, lend: Lend, hurt: int, actions: int) -> None:
    lend(LEIA, ("juyo-mastery", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=hurt)
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0), "move", "standard", (500.0, 320.0, 0.0))
    assert (lg.asked == "action") is (actions == 3)
    if actions == 3:
        with refused(lg, by="keyword.unit.juyo-mastery.moves"):
            lg.answer("move")
        lg.answer("dodge")
        assert lg.asked is None


@covers("attack.one-action-per-turn", "keyword.unit.ataru-mastery", "keyword.unit.barrage")
@pytest.mark.parametrize(("word", "most"), [("tactical", 1), ("ataru-mastery", 2), ("barrage", 2)])
def test_no_keyword_gives_more_than_a_second_attack(lg: Scenario, lend: Lend, word: str, most: int) -> None:
    lend(LEIA, (word, 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 500))
    acted = [Activation(unit=leia.id, left=1, made=("attack",) * count) for count in (most - 1, most)]
    found = [refuse_action(lg.game, one, leia, "attack") for one in acted]
    assert [None if one is None else one.rule for one in found] == [None, "action.limit-once"]


@covers("action.limit-once", "card.command.fields")
@pytest.mark.parametrize(("words", "most"), [((), 1), ((("~twice", 0),), 2)])
def test_a_card_action_may_be_made_twice_where_a_card_says_so(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], most: int
) -> None:
    lend(LEIA, ("spotter", 1), *words)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(REBELS, A, (560, 300))
    for action, times in (("spotter", most), ("aim", 1)):
        acted = [Activation(unit=leia.id, left=1, made=(action,) * count) for count in (times - 1, times)]
        found = [refuse_action(lg.game, one, leia, action) for one in acted]
        assert [None if one is None else one.rule for one in found] == [None, "action.limit-once"]


@covers("keyword.unit.juyo-mastery.moves")
@pytest.mark.parametrize(("words", "rule"), [((), None), ((("juyo-mastery", 0),), "keyword.unit.juyo-mastery.moves")])
def test_only_juyo_tires_of_moving(lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], rule: str) -> None:
    lend(LEIA, *words)
    leia = lg.unit(LEIA, A, (500, 300))
    refusal = refuse_move_action(lg.game, leia, ("move", "move"))
    assert (None if refusal is None else refusal.rule) == rule


@covers("keyword.unit.wound", "wounds.outside-attack.no-dice")
def test_a_unit_comes_wounded_once(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("wound", 2))
    walker = lg.unit(AT_RT, A, (500, 300))
    for _ in range(2):
        lg.game.stack.clear()
        deployed(lg.game, walker.id)
        lg._begin_here()
        lg._go_on()
        assert (wounds(lg, walker), lg.game.unit(walker.id).suppression) == (2, 0)


@covers("keyword.unit.spotter")
def test_spotter_names_different_friends(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("spotter", 2))
    leia, rebels = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    lg.unit(VADER, B, (600, 400))
    lg.run(Activation(unit=leia.id))
    lg.answer("spotter")
    with refused(lg, by="keyword.unit.spotter"):
        lg.answer((f"unit:{rebels.id}",) * 2)
    lg.answer((f"unit:{leia.id}", f"unit:{rebels.id}"))
    assert [lg.game.unit(one.id).aim for one in (leia, rebels)] == [1, 1]
    assert lg.asked == "action"


@covers("keyword.unit.juyo-mastery")
@pytest.mark.parametrize(("before", "after", "left"), [(0, 1, 2), (1, 0, 1), (1, 1, 2), (0, 0, 1)])
def test_juyo_counts_while_the_wounds_are_there(lg: Scenario, lend: Lend, before: int, after: int, left: int) -> None:
    lend(LEIA, ("juyo-mastery", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=before)
    lg.run(Activation(unit=leia.id))
    lg.answer("aim")
    lg.set(leia.leader, wounds=after)
    lg.answers(*("dodge", "standby")[:left])
    assert lg.asked is None


@covers("keyword.unit.juyo-mastery")
def test_an_action_that_juyo_gave_counts_when_the_wounds_are_gone(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("juyo-mastery", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.set(leia.leader, wounds=1)
    lg.run(Activation(unit=leia.id))
    lg.answers("aim", "dodge")
    lg.set(leia.leader, wounds=0)
    assert lg.asked is None

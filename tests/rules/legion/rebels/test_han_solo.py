"""Command cards of Han Solo."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.backup import Backup
from dejarik.games.legion.command import CommandPhase
from dejarik.games.legion.content.rebels.han_solo import may_call_off
from dejarik.games.legion.targeting import refuse_target
from dejarik.games.legion.windows import CommandsResolved, CommandsRevealed
from tests.marks import covers
from tests.rules.legion.cards import happen, offered, play, range_of, show, yielded
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

LUKE = "luke-skywalker-hero-of-the-rebellion"
HAN = "han-solo-unorthodox-general"


@covers("card.command.fields")
def test_han_gets_a_card_back(lg: Scenario) -> None:
    player = lg.game.state.players[A]
    player.discard = ["ambush", "reckless-diversion", "sorry-about-the-mess"]
    play(lg, "notorious-scoundrels")
    assert offered(lg) == {"card:reckless-diversion", "card:sorry-about-the-mess"}
    lg.answer("card:reckless-diversion")
    player = lg.game.state.players[A]
    assert player.hand == ["reckless-diversion"]
    assert player.discard == ["ambush", "sorry-about-the-mess"]


@covers("keyword.command.permanent", "endphase.discard-command")
def test_a_permanent_card_stays_in_play(lg: Scenario) -> None:
    han = lg.unit("han-solo-unorthodox-general", A, (500, 300))
    play(lg, "see-you-in-hell")
    lg.game.state.players[B].chosen = "push"
    for player in lg.game.state.players:
        lg.game.discard_command(player)
    lg.game.wear_off(lg.game.unit(han.id), "round")
    lg.changed()
    assert [(one.discard, one.permanent) for one in lg.game.state.players] == [
        ([], ["see-you-in-hell"]),
        (["push"], []),
    ]
    assert lg.game.keyword(han.id, "unstoppable")
    assert not lg.game.keyword(han.id, "disengage")
    happen(lg, CommandsResolved())
    assert lg.game.unit(han.id).aim == 1


@covers("card.command.fields")
def test_the_decoy_draws_fire(lg: Scenario) -> None:
    han = lg.put(lg.unit("han-solo-unorthodox-general", A, (500, 300)), order="up")
    other = lg.unit(REBELS, A, (600, 300))
    foe = lg.unit(STORMTROOPERS, B, (550, 500))
    show(lg, "reckless-diversion")
    assert refuse_target(lg.game, foe, han) is None
    refusal = refuse_target(lg.game, foe, other)
    assert refusal is not None
    assert refusal.why == "refusal.decoy"
    assert [lg.game.value(Backup(one.id), True) for one in (han, other)] == [False, True]
    lg.put(han, order="down")
    assert refuse_target(lg.game, foe, other) is None


@covers("card.command.fields")
@pytest.mark.parametrize(("key", "other"), [(LUKE, HAN), (HAN, LUKE)])
@pytest.mark.parametrize(("apart", "tokens"), [(2, (1, 1)), (2.1, (0, 0))])
def test_friends_who_are_not_out_of_it(
    lg: Scenario, lend: Lend, key: str, other: str, apart: float, tokens: tuple[int, int]
) -> None:
    lend(key)
    unit, _ = lg.unit(key, A, (500, 300)), lg.unit(other, A, (500 + range_of(apart), 300))
    play(lg, "not-out-of-it-yet")
    for _ in range(2):
        assert lg.options == ["move", "pass"]
        lg.answer("pass")
    assert lg.asked is None
    lg.run(Activation(unit=unit.id))
    now = lg.game.unit(unit.id)
    assert (now.aim, now.dodge) == tokens
    lg.answer("end")


def plans(lg: Scenario) -> None:
    """Han's player reveals Change of Plans, the other Master of Evil."""
    lg.unit(HAN, A, (500, 300))
    lg.unit(VADER, B, (1500, 800))
    ours, theirs = lg.game.state.players
    ours.hand, theirs.hand = ["change-of-plans", "push"], ["master-of-evil", "ambush"]
    lg.changed()
    lg.run(CommandPhase())
    lg.answer("card:change-of-plans", lg.game.decisions[0])
    lg.answer("card:master-of-evil", lg.game.decisions[0])


@covers("card.command.fields", "command.resolve.timing-list")
def test_han_changes_the_plans_of_both(lg: Scenario) -> None:
    plans(lg)
    assert lg.asked == "ability"
    lg.answer(lg.options[0])
    ours, theirs = lg.game.state.players
    assert (ours.discard, ours.hand, ours.chosen) == (["change-of-plans"], ["push"], "")
    assert (theirs.discard, theirs.hand, theirs.chosen) == ([], ["ambush", "master-of-evil"], "")
    assert lg.game.state.revealed is False
    assert lg.game.units_of(B)[0].dodge == 0  # what the returned card says is not done
    assert [(one.player, [option.id for option in one.options]) for one in lg.game.decisions] == [
        (A, ["card:push"]),
        (B, ["card:ambush"]),
    ]
    with refused(lg, by="card.command.fields"):  # it was returned, and stays in the hand for this round
        lg.answer("card:master-of-evil", lg.game.decisions[1])
    lg.answer("card:push", lg.game.decisions[0])
    while lg.game.decisions:
        yielded(lg)
    assert [one.chosen for one in lg.game.state.players] == ["push", "ambush"]
    assert lg.game.state.priority == B


@covers("card.command.fields")
def test_han_may_keep_to_his_plan(lg: Scenario) -> None:
    plans(lg)
    lg.answer("pass")
    ours, theirs = lg.game.state.players
    assert (ours.chosen, theirs.chosen) == ("change-of-plans", "master-of-evil")
    assert lg.game.units_of(B)[0].dodge == 1


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("ours", "theirs", "may"),
    [("change-of-plans", "push", True), ("change-of-plans", "", False), ("ace-up-his-sleeve", "push", False)],
)
def test_han_changes_plans_that_are_there(lg: Scenario, ours: str, theirs: str, may: bool) -> None:
    show(lg, ours, A)
    show(lg, theirs, B)
    assert may_call_off(lg.game, ~A, CommandsRevealed()) is may

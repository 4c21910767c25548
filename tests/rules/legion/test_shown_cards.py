"""Cards that are divulged, cards that stay in play, flaw cards; and when command cards take effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dejarik.core.procedure import Procedure
from dejarik.games.legion.activation import Activation, ActivationPhase
from dejarik.games.legion.command import CommandPhase, resolve_commands, resolve_revealed
from dejarik.games.legion.divulging import DIVULGED, divulges, take_back
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.end_phase import EndPhase, discard_cards
from dejarik.games.legion.flaws import FLAWS, discard_flaws
from dejarik.games.legion.openings import Opening
from dejarik.games.legion.programs import When, command
from dejarik.games.legion.round import Round, activation_phase, command_phase
from dejarik.games.legion.select import own
from dejarik.games.legion.setup import Setup, divulge_effects
from dejarik.games.legion.shown.view import view
from dejarik.games.legion.windows import (
    CommandsResolved,
    CommandsRevealed,
    IssuingOrders,
    SetupEffects,
    StartOfActivation,
    StartOfActivationPhase,
)
from tests.marks import covers
from tests.rules.legion.cards import cards_of_its_own
from tests.rules.legion.scenario import LEIA, STORMTROOPERS, VADER, A, B, Lend, Scenario

ALL = own("trooper")


@pytest.fixture(autouse=True)
def _cards() -> Iterator[None]:
    """Only what a test writes is divulged in it."""
    with cards_of_its_own():
        DIVULGED.clear()
        yield


def hands(lg: Scenario, ours: list[str], theirs: list[str]) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    for player, hand in zip(lg.game.state.players, (ours, theirs), strict=True):
        player.hand = list(hand)
    lg.changed()


# Divulge.


@covers("keyword.command.divulge", "keyword.command.divulge.not-played", "info.public")
def test_a_card_is_shown_at_its_moment_and_taken_back(lg: Scenario) -> None:
    divulges("push", "setup-effects", (Gains(ALL, aim=1),))
    hands(lg, ["push", "ambush"], ["ambush"])
    lg.run(Opening(phase="command-phase"))
    assert lg.asked is None
    lg.discreet = True
    lg.run(Setup(step=Setup.steps.index(divulge_effects)))
    assert (lg.asks, lg.options) == (A, ["card:push", "pass"])
    lg.answer("card:push")
    own = lg.game.state.players[A]
    assert (lg.game.state.units[0].aim, own.hand, own.shown, own.divulged) == (1, ["ambush"], ["push"], ["push"])
    assert [view(lg.game, seat).players[A].withheld for seat in (A, B)] == [("push",)] * 2
    assert lg.asks == B
    assert [one["command"] for one in lg.events("command.divulged")] == ["push"]
    take_back(lg.game)
    own = lg.game.state.players[A]
    assert (sorted(own.hand), own.shown, own.discard, own.chosen) == (["ambush", "push"], [], [], "")


@covers("keyword.command.divulge")
@pytest.mark.parametrize(
    ("moment", "phase"),
    [("command-phase", CommandPhase), ("activation-phase", ActivationPhase), ("end-phase", EndPhase)],
)
def test_each_phase_begins_with_what_is_divulged(lg: Scenario, moment: Any, phase: type[Procedure]) -> None:
    divulges("push", moment, (Gains(ALL, aim=1),))
    hands(lg, ["push"], ["ambush"])
    lg.discreet = True
    lg.run(phase())
    assert (lg.asked, lg.asks, lg.options) == ("divulge", A, ["card:push", "pass"])


@covers("keyword.command.divulge")
def test_of_several_texts_one_is_chosen(lg: Scenario) -> None:
    divulges("push", "command-phase", (Gains(ALL, aim=1),), (Gains(ALL, dodge=1),))
    hands(lg, ["push"], ["ambush"])
    lg.discreet = True
    lg.run(Opening(phase="command-phase"))
    lg.answer("card:push")
    assert (lg.asked, lg.options) == ("divulge-text", ["text:0", "text:1"])
    assert [one.args["number"] for one in lg.game.decisions[0].options] == [1, 2]
    lg.answer("text:1")
    unit = lg.game.state.units[0]
    assert (unit.aim, unit.dodge) == (0, 1)
    assert lg.asks == B


@covers("keyword.command.divulge.order")
def test_blue_divulges_first_and_what_is_declined_is_lost(lg: Scenario) -> None:
    for card in ("push", "ambush"):
        divulges(card, "activation-phase", (Gains(ALL, aim=1),))
    hands(lg, ["push", "ambush"], ["push", "ambush"])
    lg.game.state.blue = B
    lg.changed()
    lg.discreet = True
    lg.run(Opening(phase="activation-phase"))
    assert lg.asks == B  # though A has priority
    lg.answers("card:push", "pass")
    assert lg.asks == A
    lg.answers("card:push", "card:ambush")  # any number
    assert lg.asked is None
    assert [lg.game.state.players[player].shown for player in (A, B)] == [["push", "ambush"], ["push"]]


@covers("keyword.command.divulge", "info.command-hand-secret")
def test_who_could_divulge_is_asked_whether_the_card_is_there_or_not(lg: Scenario) -> None:
    divulges("push", "end-phase", (Gains(ALL, aim=1),))
    hands(lg, ["ambush"], ["ambush"])
    lg.discreet = True
    lg.run(Opening(phase="end-phase"))
    assert (lg.asks, lg.options) == (A, ["pass"])
    lg.game.stack.clear()
    for player in lg.game.state.players:
        player.discard = ["push"]
    lg.changed()
    lg.run(Opening(phase="end-phase"))
    assert lg.asked is None  # everybody knows that it is gone


@covers("keyword.command.divulge.not-played")
@pytest.mark.parametrize("phase", [CommandPhase, ActivationPhase, EndPhase])
def test_every_phase_gives_back_what_was_shown_in_it(lg: Scenario, phase: type[CommandPhase]) -> None:
    hands(lg, [], [])
    for player in lg.game.state.players:
        player.shown = ["ambush"]
    lg.changed()
    lg.run(phase())
    assert [player.shown for player in lg.game.state.players] == [[], []]
    assert "ambush" in lg.game.state.players[A].hand or lg.game.state.players[A].chosen == "ambush"
    lg.game.stack.clear()


# Permanent.


@covers("keyword.command.permanent", "endphase.discard-command")
def test_a_permanent_card_stays_in_play(lg: Scenario) -> None:
    command("push", When(StartOfActivationPhase, Gains(ALL, aim=1), about=""), permanent=True)
    hands(lg, [], [])
    state = lg.game.state
    state.players[A].chosen, state.players[B].chosen, state.revealed = "push", "ambush", True
    lg.changed()
    discard_cards(lg.game, EndPhase())
    assert [(one.permanent, one.discard) for one in state.players] == [(["push"], []), ([], ["ambush"])]
    for round in (3, 4):
        state.round, state.revealed = round, False
        lg.changed()
        window = lg.game.open(StartOfActivationPhase())
        assert window is not None
        lg.run(window)
    assert lg.game.state.units[0].aim == 2


# Flaws.


def flawed(lg: Scenario, lend: Lend, moment: str) -> None:
    lend(VADER, ("flawed", 0))
    FLAWS[VADER] = moment  # type: ignore[assignment]
    command(f"flaw:{VADER}", When(StartOfActivation, Gains(suppression=1), whose="enemy"))
    hands(lg, ["push"] * 7, ["push"])
    window = lg.game.open(SetupEffects())
    assert window is not None
    lg.run(window)


@covers("keyword.unit.flawed", "keyword.unit.flawed.not-command")
def test_the_opponent_of_a_flawed_unit_holds_its_card(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation-phase")
    own = lg.game.state.players[A]
    assert (own.flaws, len(own.hand)) == ([1], 7)
    assert lg.game.state.players[B].flaws == []


@covers("keyword.unit.flawed.play")
def test_a_flaw_is_played_when_its_card_says(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation")
    for phase in ("command-phase", "activation-phase", "end-phase"):
        lg.run(Opening(phase=phase))
        assert lg.asked is None
    lg.run(Activation(unit=0))
    assert lg.asked == "action"
    lg.game.stack.clear()
    lg.run(Activation(unit=1))
    assert (lg.asks, lg.options) == (A, ["flaw:1", "pass"])
    lg.answer("flaw:1")
    own = lg.game.state.players[A]
    assert (own.flaws, own.flaws_played, len(own.hand)) == ([], [1], 7)
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.flawed.play")
def test_a_flaw_may_be_kept(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation-phase")
    lg.run(Opening(phase="activation-phase"))
    lg.answer("pass")
    assert lg.game.state.players[A].flaws == [1]


@covers("keyword.unit.flawed.play")
def test_nobody_plays_the_flaw_of_a_unit_that_is_gone(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation-phase")
    lg.put(lg.game.unit(1), defeated=True)
    lg.run(Opening(phase="activation-phase"))
    assert lg.asked is None


@covers("keyword.unit.flawed.discard")
def test_a_flaw_lasts_until_the_end_phase(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation-phase")
    lg.unit(STORMTROOPERS, B, (900, 800))
    lg.run(Opening(phase="activation-phase"))
    lg.answer("flaw:1")
    lg.run(Activation(unit=2))
    assert lg.game.unit(2).suppression == 1 or lg.events("suppression.gained") != []
    lg.game.stack.clear()
    lg.run(EndPhase())
    lg.game.stack.clear()
    assert lg.game.state.players[A].flaws_played == []
    gained = len(lg.events("suppression.gained"))
    lg.run(Activation(unit=2))
    assert len(lg.events("suppression.gained")) == gained
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.unit.flawed.discard")
def test_what_a_flaw_does_ends_as_it_is_discarded(lg: Scenario, lend: Lend) -> None:
    flawed(lg, lend, "activation-phase")
    squad = lg.unit(STORMTROOPERS, B, (900, 800))
    lg.run(Opening(phase="activation-phase"))
    lg.answer("flaw:1")
    discard_flaws(lg.game)
    lg.run(Activation(unit=squad.id))
    assert (lg.asked, lg.events("suppression.gained")) == ("action", [])
    lg.answer("end")


@covers("keyword.unit.flawed.order")
@pytest.mark.parametrize(("priority", "blue", "first"), [(B, A, B), (-1, B, B), (-1, A, A)])
def test_who_has_priority_decides_first_about_flaws(
    lg: Scenario, lend: Lend, priority: int, blue: int, first: int
) -> None:
    lend(LEIA, ("flawed", 0))
    FLAWS[LEIA] = "command-phase"
    flawed(lg, lend, "command-phase")
    lg.game.state.priority, lg.game.state.blue = priority, blue
    lg.changed()
    lg.run(Opening(phase="command-phase"))
    assert lg.asks == first
    lg.answer("pass")
    assert lg.asks == 1 - first
    lg.answer("pass")


# When command cards take effect.


TIMES = (CommandsRevealed, CommandsResolved, IssuingOrders)


@covers("timing.command-card-effects", "command.resolve.one-at-a-time", "command.resolve.timing-list")
@covers("timing.simultaneous.blue-fallback")
@pytest.mark.parametrize("window", TIMES)
@pytest.mark.parametrize("priority", [A, B])
def test_whose_card_comes_first(lg: Scenario, window: type[CommandsRevealed], priority: int) -> None:
    """Blue's before priority is determined, then that of the player who has it."""
    whose_comes_first(lg, window, priority)


@covers("timing.command-card-effects", "command.resolve.timing-list")
@covers("timing.simultaneous.priority-first")
@pytest.mark.parametrize("priority", [A, B])
def test_whose_card_comes_first_in_the_activation_phase(lg: Scenario, priority: int) -> None:
    whose_comes_first(lg, StartOfActivationPhase, priority)


def whose_comes_first(lg: Scenario, window: type[CommandsRevealed | StartOfActivationPhase], priority: int) -> None:
    for card in ("push", "ambush"):
        command(card, When(window, Gains(ALL, aim=1), about=""))
    hands(lg, [], [])
    state = lg.game.state
    early = window in (CommandsRevealed, CommandsResolved)
    state.priority, state.blue = (-1, priority) if early else (priority, 1 - priority)
    state.players[A].chosen, state.players[B].chosen, state.revealed = "push", "ambush", True
    lg.changed()
    moment = lg.game.open(window())
    assert moment is not None
    lg.run(moment)
    gained = [one["unit"] for one in lg.events("token.gained")]
    assert gained == ([0, 1] if priority == A else [1, 0])


@covers("command.resolve.timing-list", "command.steps.box", "command.steps")
def test_the_steps_of_the_command_phase_follow_the_book() -> None:
    names = [step.__name__ for step in CommandPhase.steps]
    book = [
        "select_cards",
        "reveal",
        "resolve_revealed",
        "resolve_commands",
        "determine_priority",
        "nominate",
        "issue_orders",
        "create_order_pools",
        "create_pass_pools",
    ]
    assert [name for name in names if name in book] == book
    assert CommandPhase.steps.index(resolve_revealed) < CommandPhase.steps.index(resolve_commands)


@covers("command.resolve.timing-list")
def test_what_happens_on_revealing_comes_before_what_has_no_time(lg: Scenario) -> None:
    command("push", When(CommandsResolved, Gains(ALL, aim=1), about=""))
    command("ambush", When(CommandsRevealed, Gains(ALL, dodge=1), about=""))
    hands(lg, ["push"], ["ambush"])
    lg.discreet = True
    lg.run(CommandPhase())
    lg.reply(A, "card:push")
    lg.reply(B, "card:ambush")
    assert [one["token"] for one in lg.events("token.gained")] == ["dodge", "aim"]
    lg.game.stack.clear()
    lg.changed()


@covers("command.end")
def test_after_the_pass_pools_comes_the_activation_phase() -> None:
    assert Round.steps.index(activation_phase) == Round.steps.index(command_phase) + 1
    assert [step.__name__ for step in CommandPhase.steps][-2:] == ["create_pass_pools", "end"]

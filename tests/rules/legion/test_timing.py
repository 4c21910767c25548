"""The order in which rounds, phases, activations and attacks go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from dejarik.core.ability import Listener
from dejarik.games.legion.acting import Acts
from dejarik.games.legion.activation import Activation, ActivationPhase, Turn
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import CommandPhase, create_order_pools, may_play
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.programs import COMMANDS, When, command
from dejarik.games.legion.round import Round
from dejarik.games.legion.select import own
from dejarik.games.legion.standby import Standby
from dejarik.games.legion.windows import (
    AfterAttack,
    EndOfActivation,
    EndOfActivationPhase,
    StartOfActivation,
    StartOfActivationPhase,
)
from tests.marks import covers
from tests.rules.legion.cards import cards_of_its_own
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

ALL = own("trooper")


@pytest.fixture(autouse=True)
def _cards() -> Iterator[None]:
    with cards_of_its_own():
        yield


def in_play(lg: Scenario, card: str = "push") -> None:
    lg.game.state.players[A].chosen, lg.game.state.revealed = card, True
    lg.changed()


# Rounds and phases.


@covers("timing.round", "round.count", "endphase.round-counter", "round.phases", "command.end")
def test_five_rounds_of_three_phases(lg: Scenario) -> None:
    lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    lg.game.state.round = 0
    lg.changed()
    log: list[tuple[int, str]] = []
    lg.run(Round())
    while lg.game.decisions:
        state = lg.game.state
        if (state.round, state.phase) not in log:
            log.append((state.round, state.phase))
        lg.answer(lg.game.decisions[0].suggested if lg.asked != "turn" else lg.options[0])
        if lg.asked == "action":
            lg.answer("end")
    assert lg.game.state.round == 5
    assert [round for round, phase in log if phase == "activation"] == [1, 2, 3, 4, 5]
    phases = [step.__name__ for step in Round.steps if step.__name__.endswith("_phase")]
    assert phases == ["command_phase", "activation_phase", "end_phase"]
    assert lg.game.over


@covers("activation.phase-steps", "timing.activation-phase", "activation.phase-end")
def test_the_activation_phase_has_a_start_turns_and_an_end(lg: Scenario) -> None:
    """Two units of ours and one of theirs: one start, three activations, one end."""
    command("push", When(StartOfActivationPhase, Gains(ALL, aim=1), about=""))
    COMMANDS["push"] += bound_to_end()
    for x in (300, 600):
        lg.put(lg.unit(REBELS, A, (x, 300)), order="up")
    lg.put(lg.unit(STORMTROOPERS, B, (300, 800)), order="up")
    in_play(lg)
    lg.run(ActivationPhase())
    assert [one["token"] for one in lg.events("token.gained")] == ["aim", "aim"]
    lg.answer("unit:0")
    lg.answers("end", "end", "end")
    assert lg.asked is None
    assert [one["unit"] for one in lg.events("unit.activated")] == [0, 2, 1]
    assert [one["token"] for one in lg.events("token.gained")] == ["aim", "aim", "dodge", "dodge"]


def bound_to_end() -> list[Listener]:
    end = When(EndOfActivationPhase, Gains(ALL, dodge=1), about="")
    end.bind("command", "push", 7)
    return [end]


@covers("activation.phase-end", "activation.pass.forced")
@pytest.mark.parametrize("order", ["up", "pool"])
def test_the_phase_ends_when_nobody_has_anything_left_to_activate_or_draw(lg: Scenario, order: str) -> None:
    """Of either player, whose turn it is or not; then come the effects of its end."""
    COMMANDS["push"] = [*bound_to_end()]
    lg.put(lg.unit(REBELS, A, (300, 300)), order="down", acted=1)
    foes = lg.put(lg.unit(STORMTROOPERS, B, (300, 800)), order="up" if order == "up" else "")
    lg.game.state.players[B].pool = ["corps"] if order == "pool" else []
    in_play(lg)
    lg.run(ActivationPhase())
    assert (lg.asks, lg.asked, lg.decision.subject) == (B, "action", foes.id)
    assert lg.events("token.gained") == []
    lg.answer("end")
    assert lg.asked is None
    assert [one["token"] for one in lg.events("token.gained")] == ["dodge"]


@covers("activation.phase-end")
def test_a_token_on_a_command_card_keeps_the_phase_open(lg: Scenario) -> None:
    lg.put(lg.unit(REBELS, A, (300, 300)), order="down", acted=1)
    leia, other = lg.unit(LEIA, A, (600, 300)), lg.unit(LEIA, A, (900, 300))
    lg.game.state.players[A].kept = ["commander", "commander"]
    lg.changed()
    lg.run(ActivationPhase())
    assert (lg.asked, lg.options) == ("drawn-unit", [f"unit:{leia.id}", f"unit:{other.id}"])
    lg.answers(f"unit:{leia.id}", "end")
    assert lg.game.state.players[A].kept == []
    lg.answer("end")
    assert lg.asked is None
    assert [lg.game.unit(one.id).order for one in (leia, other)] == ["down", "down"]


# One activation.


@covers("timing.unit-activation")
def test_effects_of_an_activation_come_in_the_order_of_its_steps(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("attack-run", 0), ("demoralize", 1), ("inspire", 1))
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=1)
    lg.put(lg.unit(REBELS, A, (600, 300)), suppression=1)
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=leia.id))
    first = lg.decision.rule
    assert lg.events("unit.rallied") == []
    lg.dice("blank")
    lg.answer(lg.options[-1])
    second = lg.decision.rule
    assert len(lg.events("unit.rallied")) == 1
    lg.answer(())
    assert lg.asked == "action"
    lg.answer("end")
    assert [first, second, lg.decision.rule] == [
        "keyword.unit.attack-run",
        "keyword.unit.demoralize",
        "keyword.unit.inspire",
    ]


@covers("activation.panicked-recovery", "activation.panicked-no-actions")
@pytest.mark.parametrize(("recovers", "left"), [(True, 4), (False, 3)])
def test_only_who_has_done_nothing_for_panic_recovers(lg: Scenario, recovers: bool, left: int) -> None:
    """A free action at the start of the activation is one, be it that it takes nothing off."""
    command("push", When(StartOfActivation, Acts("recover")))
    troops = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=4)
    in_play(lg)
    lg.run(Activation(unit=troops.id))
    lg.dice("blank " * 4)
    if recovers:
        lg.answers("recover", ())
    else:
        lg.answer("pass")
    assert (lg.asked, lg.game.unit(troops.id).suppression) == (None, left)


@covers("activation.panicked-recovery")
@pytest.mark.parametrize("tokens", [1, 3])
def test_who_is_merely_suppressed_recovers_nothing(lg: Scenario, lend: Lend, tokens: int) -> None:
    lend(REBELS, courage=2)
    troops = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=tokens)
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=troops.id))
    lg.answer("end")
    assert lg.game.unit(troops.id).suppression == tokens


@covers("activation.unit-steps")
def test_the_start_of_an_activation_comes_before_the_rally(lg: Scenario, lend: Lend) -> None:
    lend("rebel-commandos", ("override", 0))
    lend(REBELS, ("ai", 0, "dodge"))
    lg.unit("rebel-commandos", A, (500, 400))
    troops = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    lg.run(Activation(unit=troops.id))
    assert lg.asked == "ability"
    assert lg.events("unit.rallied") == []
    lg.dice("block")
    lg.answer("pass")
    assert len(lg.events("unit.rallied")) == 1
    lg.answer("end")


@covers("activation.order-token-flip", "activation.unit-steps")
def test_the_order_token_is_turned_after_what_ends_the_activation(lg: Scenario) -> None:
    def face_up(game: object, me: int, window: EndOfActivation) -> bool:
        return lg.game.unit(window.unit).order == "up"

    command("push", When(EndOfActivation, Gains(dodge=1), holds=face_up))
    troops = lg.put(lg.unit(REBELS, A, (500, 300)), order="up")
    in_play(lg)
    lg.run(Activation(unit=troops.id))
    lg.answer("end")
    unit = lg.game.unit(troops.id)
    assert (unit.dodge, unit.order) == (1, "down")


@covers("timing.active-player")
def test_who_reacts_is_not_the_active_player(lg: Scenario) -> None:
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), order="up")
    guards = lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True, order="up")
    lg.game.state.active = A
    lg.changed()
    lg.run(Turn(player=A))
    lg.answer("aim")
    assert (lg.asks, lg.asked, lg.decision.subject) == (B, "standby", guards.id)
    assert lg.game.state.active == A
    assert isinstance(lg.game.stack[-1], Standby)
    lg.answers("pass", "end")
    assert lg.game.state.active == B
    assert lg.game.unit(leia.id).order == "down"


# Attacks.


@covers("timing.attack-sequence")
def test_dodges_come_before_luck(lg: Scenario, lend: Lend) -> None:
    """Dodging in step 5e, armour in step 6, luck in step 7b."""
    lend(LEIA)
    lend(VADER, ("armor-x", 1), ("uncanny-luck", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.put(lg.unit(VADER, B, (500, 500)), dodge=1)
    lg.dice("hit hit hit")
    lg.run(Attack(attacker=leia.id))
    assert lg.asked == "dodge"
    assert lg.events("defense.rolled") == []
    lg.dice("blank")
    lg.answer("dodges:1")
    while lg.asked != "reroll-defense":
        lg.answer(lg.options[0])
    assert lg.events("defense.rolled")[0]["dice"] == ("blank",)  # a hit dodged, one stopped by armour
    lg.answer("pass")


@covers("timing.after-resolved", "reading.52")
def test_what_follows_an_attack_waits_for_every_pool(lg: Scenario, lend: Lend) -> None:
    command("push", When(AfterAttack, Gains(surge=1), about="attacker"))
    weapons = lg.game.cards.units[LEIA].weapons
    lend(LEIA, ("arsenal", 2), weapons=(*weapons, replace(weapons[-1], name="Another Blaster")))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = [lg.unit(STORMTROOPERS, B, (x, 500)) for x in (450, 550)]
    in_play(lg)
    lg.run(Attack(attacker=leia.id))
    lg.answer(f"unit:{foes[0].id}")
    for answer in ("weapon:-1.1", "done"):
        if lg.asked == "weapons":
            lg.answer((answer,) if answer != "done" else lg.decision.suggested)
    while lg.asked in ("defender", "weapons"):
        lg.answer(lg.options[0] if lg.asked == "defender" else lg.decision.suggested)
    assert lg.asked == "pool"
    lg.dice("blank " * 6)
    lg.answer("pool:0")
    gained = [one for one in lg.events("token.gained") if one["token"] == "surge"]
    assert len(gained) == (1 if lg.asked is None else 0)
    assert len(lg.events("attack.rolled")) == 2
    assert lg.game.unit(leia.id).surge == 1


@covers("legacy-card.upgrade.surge-chart", "attack.step4c.card-charts")
def test_the_chart_of_a_card_is_for_its_own_weapon(lg: Scenario, lend: Lend) -> None:
    weapons = lg.game.cards.units[LEIA].weapons
    lend(LEIA, weapons=(*weapons, replace(weapons[-1], name="Charge", surge="crit")), attack_surge=None)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    for ref, wounds in (("weapon:-1.1", False), ("weapon:-1.2", True)):
        lg.game.stack.clear()
        lg.dice("surge surge surge")
        lg.run(Attack(attacker=leia.id))
        assert lg.asked == "weapons"
        if wounds:
            lg.dice("block block block")
        lg.answer((ref,))
        rolled = lg.events("defense.rolled")
        assert bool(rolled) is wounds


# Orders of the next round.


@covers("endphase.promote.none-left", "command.select.no-commander")
def test_who_has_only_vehicles_left_plays_no_card(lg: Scenario) -> None:
    lg.unit(AT_RT, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    own = next(card.id for card in lg.game.cards.commands.values() if card.units == ("Boba Fett",))
    lg.game.state.players[A].hand = ["push", own]
    lg.changed()
    lg.run(EndPhase())
    assert lg.asked is None
    assert lg.events("unit.promoted") == []
    assert not may_play(lg.game, A)
    lg.unit("boba-fett-infamous-bounty-hunter", A, (600, 300))
    assert may_play(lg.game, A)  # an operative allows it, with a card of its own


@covers("endphase.order-pool.update")
def test_the_next_pool_has_the_ranks_of_those_who_are_left(lg: Scenario) -> None:
    corps, other = lg.unit(REBELS, A, (500, 300)), lg.unit(REBELS, A, (700, 300))
    lg.put(lg.unit(AT_RT, A, (900, 300)), defeated=True)
    lg.unit(VADER, B, (500, 800))
    lg.run(EndPhase())
    lg.answer(f"unit:{corps.id}")
    create_order_pools(lg.game, CommandPhase())
    assert sorted(lg.game.state.players[A].pool) == ["commander", "corps"]
    assert lg.game.unit(other.id).rank == "corps"

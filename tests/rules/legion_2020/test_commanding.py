"""Who may play which card, who is nominated, and what falls at one moment."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.command import CommandPhase, may_play
from dejarik.games.legion.effects import Gains
from dejarik.games.legion.programs import When, bound
from dejarik.games.legion.select import own
from dejarik.games.legion.selecting import nominees
from dejarik.games.legion.windows import StartOfActivationPhase
from dejarik.games.legion_2020.commanding import in_order_range, reveal_legal
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.cards import has, order, show
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

HAN, LUKE = "han-solo-unorthodox-general", "luke-skywalker-hero-of-the-rebellion"
SABINE = "sabine-wren-explosive-artist"
ALL = own("trooper")


@covers("command-cards.must-issue-maximum")
def test_every_order_that_can_be_issued_is(lg: Scenario2020) -> None:
    """Assault: three, of which the commander may have one; Push for two units only."""
    lg.unit(LEIA, A, (500, 300))
    for number in range(3):
        lg.unit(REBELS, A, (600 + 100 * number, 300))
    lg.unit(VADER, B, (500, 800))
    lg.command("assault", "push")
    for left in (4, 3, 2):
        assert (lg.asked, lg.asks, len(lg.options)) == ("order-one", A, left)  # and no way out
        lg.answer(lg.options[0])
    assert sum(unit.order == "up" for unit in lg.game.units_of(A)) == 3
    assert lg.game.unit(4).order == "up"  # Vader has nobody else


@covers("command-phase.eligible.range", "issuing-orders.eligible-range")
@pytest.mark.parametrize(
    ("away", "deployed", "ordered"),
    [(27 + 457.2, True, True), (27 + 457.4, True, False), (100.0, True, True), (100.0, False, False)],
)
def test_orders_reach_who_is_on_the_table_at_range_3(
    lg: Scenario2020, away: float, deployed: bool, ordered: bool
) -> None:
    leia, rebels = lg.unit(LEIA, A, (100, 100)), lg.unit(REBELS, A, (100 + away, 100))
    lg.put(rebels, deployed=deployed)
    assert in_order_range(cast(Legion2020, lg.game), leia.id, rebels) is ordered
    assert in_order_range(cast(Legion2020, lg.game), leia.id, leia)


@covers("issuing-orders.one-at-a-time")
def test_what_follows_from_an_order_comes_before_the_next(lg: Scenario2020, lend: Lend) -> None:
    """The card orders Han and a trooper: either first; discipline comes before the next order."""
    lend(REBELS, ("disciplined", 1))
    han = lg.unit(HAN, A, (500, 300))
    rebels = [lg.put(lg.unit(REBELS, A, (600 + 100 * number, 300)), suppression=1) for number in range(2)]
    lg.unit(VADER, B, (500, 800))
    lg.command("reckless-diversion", "push")
    first = f"unit:{rebels[0].id}"
    assert (lg.asked, lg.options) == ("order-one", [f"unit:{han.id}", first, f"unit:{rebels[1].id}"])
    lg.answer(first)
    assert (lg.game.unit(han.id).order, lg.asked == "order-one") == ("", False)
    lg.answer(lg.options[0])
    assert lg.game.unit(rebels[0].id).suppression == 0
    assert [lg.game.unit(unit.id).order for unit in (han, *rebels)] == ["up", "up", ""]


@covers("issuing-orders.one-at-a-time", "command-cards.must-issue-maximum")
def test_no_order_is_lost_by_the_sequence(lg: Scenario2020) -> None:
    """Two orders to any and one to Luke: ordered first or last, Luke has the one that nobody else can have."""
    luke = lg.unit(LUKE, A, (500, 300))
    rebels = [lg.unit(REBELS, A, (600 + 100 * number, 300)) for number in range(2)]
    lg.unit(VADER, B, (500, 800))
    lg.command("return-of-the-jedi", "push")
    lg.answer(f"unit:{luke.id}")
    lg.answer(f"unit:{rebels[1].id}")
    assert [lg.game.unit(unit.id).order for unit in (luke, *rebels)] == ["up"] * 3


@covers("issuing-orders.no-commander-no-card")
@covers("command-cards.neither-can-play")
@pytest.mark.parametrize(("holder", "face", "priority"), [(A, "block", A), (A, "blank", B), (B, "surge", A)])
def test_without_cards_the_holder_of_the_counter_rolls(lg: Scenario2020, holder: int, face: str, priority: int) -> None:
    lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 800))
    lg.state.counter = holder
    lg.dice(face)
    lg.command("push", "push")
    assert lg.events("command.revealed") == []
    assert lg.state.priority == priority


@covers("command-phase.no-commander-no-card")
def test_a_commander_must_be_on_the_battlefield(lg: Scenario2020) -> None:
    leia, rebels = lg.unit(LEIA, A), lg.unit(REBELS, A, (500, 300))
    lg.state.players[A].hand = ["push"]
    assert not may_play(lg.game, A)
    lg.put(leia, deployed=True)
    assert may_play(lg.game, A)
    lg.put(leia, deployed=False)
    lg.put(rebels, commands=True)
    assert may_play(lg.game, A)  # with the commander token


@covers("command-phase.no-commander-no-card", "command-cards.character-specific")
def test_an_operative_alone_plays_its_own_cards(lg: Scenario2020) -> None:
    lg.unit(SABINE, A, (500, 300))
    lg.unit(VADER, B, (500, 800))
    lg.state.players[A].hand = ["push"]
    assert not may_play(lg.game, A)
    lg.state.players[A].hand, lg.state.players[B].hand = ["push", "explosions", "whipcord-launcher"], ["ambush"]
    lg.changed()
    lg.discreet = True
    lg.run(CommandPhase())
    for card, rule in (
        ("push", "command-phase.no-commander-no-card"),
        ("whipcord-launcher", "command-cards.defeated-character"),
    ):
        with refused(lg, by=rule):
            lg.reply(A, f"card:{card}")
    lg.reply(A, "card:explosions")
    assert (lg.state.players[A].chosen, lg.asks) == ("explosions", B)


@covers("issuing-orders.operative-card", "operative.range")
@covers("command-cards.operative-nominates-itself")
@pytest.mark.parametrize(("away", "ordered"), [(457.2 + 27.0, True), (457.2 + 28.0, False)])
def test_an_operative_issues_the_orders_of_its_card(lg: Scenario2020, away: float, ordered: bool) -> None:
    """From where it stands, not from where the commander does."""
    sabine = lg.unit(SABINE, A, (300, 300))
    far = lg.unit(REBELS, A, (300 + away, 300))
    lg.unit(LEIA, A, (300 + away, 400))
    lg.unit(VADER, B, (1500, 800))
    lg.command("legacy-of-mandalore", "ambush")
    while lg.asked is not None:
        lg.answer(lg.decision.suggested)
    assert lg.state.players[A].commander == sabine.id
    assert (lg.game.unit(far.id).order == "up") is ordered


@covers("command-cards.operative-not-otherwise", "command-phase.no-operative-nominee")
def test_no_operative_is_nominated_by_other_cards(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("field-commander", 0))
    leia, _, rebels = lg.unit(LEIA, A, (300, 300)), lg.unit(SABINE, A, (400, 300)), lg.unit(REBELS, A, (500, 300))
    cards = lg.game.cards.commands
    assert [one.id for one in nominees(lg.game, A, cards["ambush"])] == [leia.id, rebels.id]
    assert [one.id for one in nominees(lg.game, A, cards["no-time-for-sorrows"])] == [leia.id]


@covers("command-cards.illegal-card")
@pytest.mark.parametrize(("hand", "played"), [(["push", "standing-orders"], "standing-orders"), (["push"], "")])
def test_standing_orders_take_the_place_of_an_illegal_card(lg: Scenario2020, hand: list[str], played: str) -> None:
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    lg.state.players[A].chosen, lg.state.players[A].hand = "explosions", hand
    lg.state.players[B].chosen = "push"
    lg.changed()
    reveal_legal(cast(Legion2020, lg.game), CommandPhase())
    own = lg.state.players[A]
    assert (own.chosen, "explosions" in own.hand, played in own.hand) == (played, True, False)
    shown = [one["command"] for one in lg.events("command.revealed")]
    assert shown == ([played, "push"] if played else ["push"])


@covers("command-cards.effects.start-of-activation-phase")
@pytest.mark.parametrize("blue", [A, B])
def test_blue_is_first_at_the_start_of_the_activation_phase(
    lg: Scenario2020, blue: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the other has priority."""
    gains = When(StartOfActivationPhase, Gains(ALL, aim=1), about="")
    written = {card: bound("command", card, (gains,), edition="test:") for card in ("push", "ambush")}
    monkeypatch.setattr(Legion2020, "commands_written", written)
    lg.unit(LEIA, A, (300, 300))
    lg.unit(VADER, B, (1500, 800))
    state = lg.state
    state.priority, state.blue = 1 - blue, blue
    state.players[A].chosen, state.players[B].chosen, state.revealed = "push", "ambush", True
    lg.changed()
    moment = lg.game.open(StartOfActivationPhase())
    assert moment is not None
    lg.run(moment)
    assert [one["unit"] for one in lg.events("token.gained")] == ([0, 1] if blue == A else [1, 0])


@covers("command-phase.no-commander-no-card")
@pytest.mark.parametrize("there", [True, False])
def test_a_commander_commands_from_the_battlefield(lg: Scenario2020, there: bool) -> None:
    lg.unit(LEIA, A, *([(500, 300)] if there else []))
    lg.unit(REBELS, A, (700, 300))
    refusal = lg.game.refuse_card(A, "ambush")
    assert (refusal is None) is there
    assert refusal is None or refusal.rule == "command-phase.no-commander-no-card"


@covers("command-cards.effects")
@pytest.mark.parametrize(
    ("card", "by", "gained"), [("", 0, {"danger-sense": 1}), ("", 1, {}), ("volunteer-mission", 0, {"danger-sense": 1})]
)
def test_cassian_sends_heroes_on_a_mission_by_every_order_of_his(
    lg: Scenario2020, card: str, by: int, gained: dict[str, int]
) -> None:
    team = [lg.unit("cassian-andor", A, (500, 300)), lg.unit(LEIA, A, (600, 300))]
    luke = lg.unit(LUKE, A, (700, 300))
    show(lg, "volunteer-mission")
    order(lg, luke, card, by=team[by].id)
    lg.decline()
    assert has(lg, luke) == gained


@covers("keyword.contingencies.swap", "keyword.permanent")
def test_a_permanent_card_that_is_swapped_does_not_stay_in_play(lg: Scenario2020, lend: Lend) -> None:
    lend(VADER, ("contingencies", 1))
    lg.unit(VADER, A, (500, 300))
    lg.unit(LEIA, B, (500, 700))
    lg.state.players[A].contingencies = ["assault"]
    lg.command("darkness-descends", "push")
    assert (lg.asked, lg.asks) == ("contingency", A)
    lg.answer("card:assault")
    own = lg.state.players[A]
    assert (own.chosen, own.discard, own.permanent) == ("assault", ["darkness-descends"], [])
    lg.game.stack.clear()
    lg.changed()


@covers("command-phase.eligible.range", "command-phase.eligible.type", "command-phase.eligible.once")
@covers("issuing-orders.eligible-type", "issuing-orders.eligible-range", "issuing-orders.eligible-once")
def test_who_is_too_far_of_another_kind_or_ordered_is_refused_by_name(lg: Scenario2020) -> None:
    """No Time for Sorrows is for two troopers."""
    lg.unit(LEIA, A, (100, 100))
    near, far = lg.unit(REBELS, A, (200, 100)), lg.unit(REBELS, A, (1200, 100))
    lg.unit(REBELS, A, (300, 100))
    walker = lg.unit(AT_RT, A, (100, 250))
    lg.unit(VADER, B, (100, 800))
    lg.command("no-time-for-sorrows", "ambush")
    lg.answer(f"unit:{near.id}")
    lg.answer("pass")  # what the card does for who is ordered
    with refused(lg, by="command-phase.eligible.once"):
        lg.answer(f"unit:{near.id}")
    with refused(lg, by="command-phase.eligible.range"):
        lg.answer(f"unit:{far.id}")
    with refused(lg, by="command-phase.eligible.type"):
        lg.answer(f"unit:{walker.id}")


@covers("issuing-orders.once-even-if-moved", "keyword.authoritative.once")
def test_who_has_passed_an_order_on_is_refused_another_and_told_why(lg: Scenario2020, lend: Lend) -> None:
    lend(STORMTROOPERS, ("authoritative", 0))
    lg.unit(VADER, A, (100, 100))
    passing, *others = [lg.unit(STORMTROOPERS, A, (200 + 60 * number, 100)) for number in range(4)]
    lg.unit(LEIA, B, (100, 800))
    lg.command("push", "assault")
    lg.answer(f"unit:{passing.id}")
    lg.answer(f"unit:{others[0].id}")
    while lg.asked == "pass-order":  # who receives it has the keyword as well
        lg.answer("pass")
    with refused(lg, by="issuing-orders.once-even-if-moved"):
        lg.answer(f"unit:{passing.id}")
    with pytest.raises(IllegalAnswer, match="passed its order on"):
        lg.answer(f"unit:{passing.id}")

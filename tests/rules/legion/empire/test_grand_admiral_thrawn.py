"""Command cards of Grand Admiral Thrawn."""

from __future__ import annotations

import pytest

from dejarik.games.legion.activation import turns_of
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.empire.grand_admiral_thrawn import still_waits
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.facts.terms import Rank
from dejarik.games.legion.windows import EndOfActivation, StartOfActivation, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.cards import decline, happen, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

THRAWN = "grand-admiral-thrawn"
WAIT = "we-must-wait-and-watch"


@covers("card.command.fields")
@pytest.mark.parametrize(("fear", "apart", "asked"), [(0, 2, True), (9, 2, False), (0, 2.1, False)])
def test_thrawn_waits_and_watches(lg: Scenario, lend: Lend, fear: int, apart: float, asked: bool) -> None:
    lend(THRAWN, weapons=(sword(),))
    lend(STORMTROOPERS, courage=1)
    lg.unit(THRAWN, A, (1500, 300))
    squad = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), suppression=fear)
    foe = lg.unit(REBELS, B, (500, 300 + 27 + 152.4 * apart))
    lg.game.state.players[A].hand = [WAIT]
    happen(lg, EndOfActivation(unit=foe.id))
    assert (lg.asked == "held-card") is asked
    if asked:
        lg.answer("show")
        assert lg.game.state.players[A].discard == [WAIT]
        assert (lg.asked, lg.decision.subject) == ("free-action", squad.id)
        assert "move" in lg.options
        lg.answer("pass")
        happen(lg, EndOfActivation(unit=foe.id))
        assert not lg.game.decisions


@covers("card.command.fields", "unit-type.droid.not-suppressed")
@pytest.mark.parametrize(
    ("kind", "fear", "where", "waits"),
    [
        ("trooper", 0, "hand", True),
        ("trooper", 0, "discard", False),
        ("trooper", 0, "permanent", False),
        ("trooper", 1, "hand", False),
        ("droid trooper", 1, "hand", True),
        ("droid trooper", 2, "hand", False),
    ],
)
def test_thrawn_waits_for_those_without_fear(
    lg: Scenario, lend: Lend, kind: str, fear: int, where: str, waits: bool
) -> None:
    lend(STORMTROOPERS, courage=1, type=kind)
    lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), suppression=fear)
    foe = lg.unit(REBELS, B, (500, 500))
    setattr(lg.game.state.players[A], where, [WAIT])
    assert still_waits(lg.game, ~A, EndOfActivation(unit=foe.id)) is waits


@covers("card.command.fields", "keyword.command.divulge")
def test_thrawn_may_show_his_hand_at_first(lg: Scenario, lend: Lend) -> None:
    lend(THRAWN)
    thrawn = lg.unit(THRAWN, A)
    squads = [lg.unit(STORMTROOPERS, A) for _ in range(3)]
    lg.game.state.players[A].hand = [WAIT]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer(f"card:{WAIT}")
    for one in squads:
        lg.answer(f"unit:{one.id}")
    while lg.game.decisions:
        lg.answer("pass")
    assert [bool(lg.game.keyword(one.id, "reinforcements")) for one in (*squads, thrawn)] == [True] * 3 + [False]
    assert lg.game.state.players[A].permanent == [WAIT]


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "order", "aims"), [(VADER, "", 1), (VADER, "up", 1), (VADER, "down", 0), (LEIA, "", 0)]
)
def test_failure_is_known_to_those_who_wait(lg: Scenario, lend: Lend, key: str, order: str, aims: int) -> None:
    lend(key, weapons=(gun(),), **({"courage": 3} if key == VADER else {}))
    lend(REBELS, defense_surge=False)
    unit, foe = lg.unit(key, A, (500, 300)), lg.put(lg.unit(REBELS, B, (500, 500)), order=order)
    show(lg, "i-want-you-to-know-failure")
    lg.dice("blank")
    lg.run(Attack(attacker=unit.id))
    decline(lg)
    assert lg.game.unit(unit.id).aim == aims
    assert lg.game.unit(foe.id).aim == 0


@covers("card.command.fields", "activation.choose.faceup")
@pytest.mark.parametrize(("first", "late"), [("other", True), ("chosen", False)])
def test_thrawn_foresees_whom_they_would_send(lg: Scenario, lend: Lend, first: str, late: bool) -> None:
    lend(REBELS)
    lend(LEIA)
    chosen, other = lg.unit(LEIA, B, (500, 900)), lg.put(lg.unit(REBELS, B, (700, 900)), order="up")
    lg.game.state.players[B].pool = ["corps", "commander"]
    show(lg, "architects-of-their-own-destruction")
    happen(lg, StartOfActivationPhase())
    lg.answer(f"unit:{chosen.id}")
    assert (lg.game.unit(chosen.id).order, lg.game.state.players[B].pool) == ("up", ["corps"])
    now = {"chosen": chosen, "other": other}[first]
    happen(lg, StartOfActivation(unit=now.id))
    assert (turns_of(lg.game, B)[0][1] is not None) is late
    happen(lg, StartOfActivation(unit=other.id))  # only the first one counts
    assert (turns_of(lg.game, B)[0][1] is not None) is late
    lg.put(lg.game.unit(other.id), order="down")
    assert (turns_of(lg.game, B)[0][1] is not None) is late  # a token is left to draw
    lg.game.state.players[B].pool = []
    assert turns_of(lg.game, B)[0][1] is None
    lg.put(lg.game.unit(other.id), order="up")
    assert (turns_of(lg.game, B)[0][1] is not None) is late  # another is left to activate


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("order_", "pool", "after", "left"),
    [
        ("", ["corps", "heavy"], "up", ["heavy"]),
        ("", ["heavy"], "", ["heavy"]),
        ("up", ["corps"], "up", ["corps"]),
        ("down", ["corps"], "down", ["corps"]),
    ],
)
def test_thrawn_has_an_order_given(lg: Scenario, order_: str, pool: list[Rank], after: str, left: list[Rank]) -> None:
    foe = lg.put(lg.unit(REBELS, B, (500, 900)), order=order_)
    lg.unit(STORMTROOPERS, A, (500, 300))
    lg.game.state.players[B].pool = [*pool]
    show(lg, "architects-of-their-own-destruction")
    happen(lg, StartOfActivationPhase())
    assert (lg.game.unit(foe.id).order, lg.game.state.players[B].pool) == (after, left)
    assert len(lg.events("order.issued")) == (after != order_)

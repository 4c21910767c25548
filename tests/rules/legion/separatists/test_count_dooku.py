"""Command cards of Count Dooku."""

from __future__ import annotations

import pytest

from dejarik.games.legion.facts.terms import Rank
from dejarik.games.legion.moves import Move
from dejarik.games.legion.windows import AfterActivation, StartOfActivationPhase
from tests.marks import covers
from tests.rules.legion.cards import attacked, decline, happen, has, offered, orders, play, show
from tests.rules.legion.scenario import A, B, Scenario

CLONES = "clone-trooper-infantry"
DOOKU = "count-dooku"
VENTRESS = "asajj-ventress"


@covers("card.command.fields")
def test_dooku_gives_up_his_order_and_takes_two(lg: Scenario) -> None:
    dooku = lg.put(lg.unit("count-dooku", A, (500, 300)), order="up")
    one, other, far = (lg.put(lg.unit(CLONES, B, at), order="up") for at in ((500, 500), (700, 300), (1500, 300)))
    show(lg, "double-the-fall")
    happen(lg, StartOfActivationPhase())
    lg.answer("order")
    assert {option.id for option in lg.game.decisions[0].several.among} == {f"unit:{one.id}", f"unit:{other.id}"}  # type: ignore[union-attr]
    lg.answer((f"unit:{one.id}", f"unit:{other.id}"))
    decline(lg)
    assert orders(lg, dooku, one, other, far) == ["", "", "", "up"]
    assert lg.game.state.players[B].pool == ["corps", "corps"]


@covers("card.command.fields")
def test_dooku_moves_whom_he_has_shot(lg: Scenario) -> None:
    dooku, foe = lg.unit("count-dooku", A, (500, 300)), lg.unit(CLONES, B, (500, 500))
    show(lg, "you-disappoint-me")
    attacked(lg, dooku, foe, melee=True)
    assert offered(lg) == set()
    attacked(lg, dooku, foe, lg.unit("at-rt", B, (700, 500)))
    move = lg.game.current(Move)
    assert move is not None
    assert (move.unit, move.speed, move.by, lg.game.decisions[0].player) == (foe.id, 2, A, A)
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
def test_dooku_frightens_whom_he_attacks(lg: Scenario) -> None:
    dooku, one, other = lg.unit("count-dooku", A, (500, 300)), lg.unit(CLONES, B, (500, 500)), lg.unit(CLONES, B)
    show(lg, "fear-surprise-intimidation")
    attacked(lg, dooku, one)
    assert [lg.game.unit(foe.id).suppression for foe in (one, other)] == [2, 0]


@covers("card.command.fields")
@pytest.mark.parametrize(("face", "pool"), [("up", ["operative"]), ("", []), ("down", ["operative"])])
def test_ventress_acts_after_dooku(lg: Scenario, face: str, pool: list[str]) -> None:
    dooku, ventress = lg.unit(DOOKU, A, (500, 300)), lg.put(lg.unit(VENTRESS, A, (700, 300)), order=face)
    lg.game.state.players[A].pool = ["operative"]
    play(lg, "the-sith-will-rule")
    assert has(lg, dooku) == {"aim": 1, "dodge": 1}
    happen(lg, AfterActivation(unit=dooku.id))
    assert (lg.asked == "action") is (face != "down")
    decline(lg)
    assert lg.game.unit(ventress.id).order == "down"
    assert lg.game.state.players[A].pool == pool
    happen(lg, AfterActivation(unit=dooku.id))  # once
    assert lg.asked is None


@covers("card.command.fields")
@pytest.mark.parametrize("pool", [[], ["corps", "heavy", "support", "special", "commander", "operative"]])
def test_ventress_acts_whatever_is_in_the_pool(lg: Scenario, pool: list[Rank]) -> None:
    dooku, _ = lg.unit(DOOKU, A, (500, 300)), lg.unit(VENTRESS, A, (700, 300))
    lg.game.state.players[A].pool = [*pool]
    show(lg, "the-sith-will-rule")
    happen(lg, AfterActivation(unit=dooku.id))
    assert lg.asked == "action"
    left = lg.game.state.players[A].pool
    assert sorted(left) == sorted({*pool} - {"operative"})
    assert not pool or left != pool[:-1]  # it was shuffled
    decline(lg)


@covers("card.command.fields")
def test_dooku_is_followed_by_nobody_if_ventress_is_not_there(lg: Scenario) -> None:
    dooku, _ = lg.unit(DOOKU, A, (500, 300)), lg.unit(VENTRESS, B, (700, 300))
    show(lg, "the-sith-will-rule")
    happen(lg, AfterActivation(unit=dooku.id))
    assert lg.asked is None

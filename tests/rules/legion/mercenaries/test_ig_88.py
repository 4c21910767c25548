"""Command cards of IG-88."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.pools import Pool
from dejarik.games.legion.purse import MaySpend, purse
from dejarik.games.legion.windows import StartOfEndPhase
from dejarik.games.legion.wounds import suffer
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import happen, has, order, play, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

IG_88 = "ig-88"


@covers("card.command.fields", "keyword.command.permanent")
@pytest.mark.parametrize(("by", "aims"), [("himself", 1), ("another", 0)])
def test_ig_88_commands_himself(lg: Scenario, by: str, aims: int) -> None:
    ig, other = lg.unit(IG_88, A, (500, 300)), lg.unit(VADER, A, (900, 300))
    play(lg, "independent-programming")
    assert has(lg, ig) == {"independent": 0}
    assert lg.game.named(ig.id, "independent") == ["dodge 1"]
    show(lg, "push")
    lg.game.state.players[A].permanent = ["independent-programming"]
    lg.changed()
    order(lg, ig, by=ig.id if by == "himself" else other.id)
    assert lg.game.unit(ig.id).aim == aims


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(
    ("case", "free"),
    [
        ({}, False),
        ({"bounties": 0}, True),
        ({"by": "friend"}, True),
        ({"by": "theirs"}, True),
        ({"by": "token"}, True),
        ({"at": "other"}, True),
        ({"at": "other", "pools": True}, False),
        ({"nothing": True}, True),
    ],
)
def test_whose_tokens_ig_88_makes_worthless(lg: Scenario, lend: Lend, case: dict[str, Any], free: bool) -> None:
    lend(IG_88)
    units = {
        "": lg.unit(IG_88, A, (500, 300)),
        "friend": lg.unit(STORMTROOPERS, A, (600, 300)),
        "theirs": lg.unit(IG_88, B, (900, 300)),
    }
    foe, other = lg.unit(VADER, B, (500, 600)), lg.unit(REBELS, B, (700, 600))
    for one in (foe, other):
        lg.put(one, bounties=case.get("bounties", 1))
    lg.game.state.players[A].permanent = ["focused-on-the-kill"]
    attacker = units[by].id if (by := case.get("by", "")) in units else -1
    pools = [Pool(foe.id, "ranged", (), (0, 1, 0))] if case.get("pools") else []
    aimed_at = other if case.get("at") else foe
    if not case.get("nothing"):
        lg.game.stack.append(Attack(attacker=attacker, by=A, defender=aimed_at.id, pools=pools))
    lg.game.reindex()
    assert lg.game.value(MaySpend(foe.id, "dodge"), True) is free
    assert lg.game.value(MaySpend(units["friend"].id, "dodge"), True)
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "token.green")
@pytest.mark.parametrize(("bounty", "spends"), [(1, 0), (0, 1)])
def test_who_has_a_price_on_its_head_spends_nothing(lg: Scenario, lend: Lend, bounty: int, spends: int) -> None:
    lend(IG_88, weapons=(gun(),))
    lend(VADER, defense_surge=False, courage=3)
    ig, foe = lg.unit(IG_88, A, (500, 300)), lg.put(lg.unit(VADER, B, (500, 600)), dodge=1, bounties=bounty)
    show(lg, "push")
    lg.game.state.players[A].permanent = ["focused-on-the-kill"]
    lg.changed()
    assert purse(lg.game, foe, "dodge") == 1
    lg.dice("blank")
    lg.run(Attack(attacker=ig.id))
    assert (lg.asked == "dodge") is bool(spends)
    if spends:
        lg.answer("dodges:0")


@covers("card.command.fields", "wounds.miniature-defeated")
@pytest.mark.parametrize(("count", "falls"), [(4, False), (5, True), (7, True)])
def test_ig_88_fights_on_until_the_round_ends(lg: Scenario, count: int, falls: bool) -> None:
    ig, _, _ = lg.unit(IG_88, A, (500, 300)), lg.unit(VADER, A, (900, 300)), lg.unit(REBELS, B, (900, 900))
    play(lg, "focused-on-the-kill")
    lg.run(suffer(lg.game, ig, count))
    assert (lg.game.unit(ig.id).defeated, wounds(lg, ig)) == (False, count)
    happen(lg, StartOfEndPhase())
    assert lg.game.unit(ig.id).defeated is falls
    assert len(lg.events("unit.defeated")) == falls


@covers("card.command.fields", "victory.last-standing")
def test_who_has_only_ig_88_loses_the_match_with_him(lg: Scenario) -> None:
    ig, _ = lg.unit(IG_88, A, (500, 300)), lg.unit(REBELS, B, (900, 900))
    play(lg, "focused-on-the-kill")
    lg.run(suffer(lg.game, ig, 5))
    assert not lg.game.unit(ig.id).defeated
    happen(lg, StartOfEndPhase())
    assert lg.game.result is not None
    assert (lg.game.result.winner, lg.game.result.reason) == (B, "last-standing")

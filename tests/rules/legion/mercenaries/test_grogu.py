"""Command cards of Grogu."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.mercenaries.grogu import does_the_thing
from dejarik.games.legion.windows import DefenderDeclared
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.cards import happen, has
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Lend, Scenario, block

IDEN = "iden-versio"
SEEKER = "idens-id10-seeker-droid"
DIN = "din-djarin"
HAND = "the-hand-thing"


def shot_at(lg: Scenario, lend: Lend, apart: float = 60.0, *hand: str) -> int:
    """A squad near Grogu, of whom somebody is declared as a defender."""
    lend(DIN)
    lg.discreet = True
    lg.unit(DIN, A, (500, 300), (530, 300), counterpart="grogu")
    squad, foe = lg.unit(REBELS, A, (530 + apart, 300)), lg.unit(STORMTROOPERS, B, (530 + apart, 600))
    lg.game.state.players[A].hand = list(hand)
    lg.game.stack.append(Attack(attacker=foe.id))
    happen(lg, DefenderDeclared(attacker=foe.id, defender=squad.id))
    return squad.id


@covers("card.command.fields", "info.command-hand-secret")
@pytest.mark.parametrize("hand", [(HAND,), ("push",)])
def test_whoever_has_grogu_is_asked_for_the_card(lg: Scenario, lend: Lend, hand: tuple[str, ...]) -> None:
    squad = shot_at(lg, lend, 60.0, *hand)
    assert (lg.asked, lg.asks) == ("held-card", A)
    assert lg.options == [*(["show"] if HAND in hand else []), "pass"]
    lg.answer("pass")
    lg.game.stack.clear()
    lg.changed()
    assert lg.game.unit(squad).dodge == 0


@covers("card.command.fields")
def test_grogu_does_the_hand_thing(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, weapons=(gun(),))
    lend(REBELS)
    lend(DIN)
    lg.unit(DIN, A, (500, 300), (530, 300), counterpart="grogu")
    squad, foe = lg.unit(REBELS, A, (590, 300)), lg.unit(STORMTROOPERS, B, (590, 600))
    lg.game.state.players[A].hand = [HAND, "push"]
    lg.dice("blank")
    lg.run(Attack(attacker=foe.id, only=(squad.id,)))
    lg.answer("show")
    own = lg.game.state.players[A]
    assert (own.hand, own.discard) == (["push"], [HAND])
    assert lg.game.keyword(squad.id, "deflect") == 1
    lg.answer("dodges:0")
    assert has(lg, squad) == {"dodge": 2}  # it deflects no longer
    lg.dice("blank")
    lg.run(Attack(attacker=foe.id, only=(squad.id,)))
    assert lg.asked == "dodge"  # the card is gone
    lg.answer("dodges:0")


@covers("card.command.fields")
@pytest.mark.parametrize(("apart", "asked"), [(27 + 152.0, True), (27 + 153.0, False)])
def test_grogu_protects_who_is_near(lg: Scenario, lend: Lend, apart: float, asked: bool) -> None:
    shot_at(lg, lend, apart, HAND)
    assert (lg.asked == "held-card") is asked
    if asked:
        lg.answer("pass")
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("case", "meant"),
    [
        ({}, True),
        ({"discard": [HAND]}, False),
        ({"deployed": False}, False),
        ({"key": IDEN, "counterpart": SEEKER}, False),
        ({"places": ((500, 300),)}, False),
        ({"wall": True}, False),
        ({"attacker": (600, 327)}, False),
    ],
)
def test_for_whom_grogu_does_the_thing(lg: Scenario, case: dict[str, Any], meant: bool) -> None:
    """Gone, not there yet, another's counterpart, fallen, out of sight; or it is no ranged attack."""
    if case.get("wall"):
        lg.terrain(block(565, 300, 4, 600, 300))
    key, counterpart = case.get("key", DIN), case.get("counterpart", "grogu")
    lg.unit(IDEN, A, (600, 350), (630, 350), counterpart=SEEKER)
    din = lg.unit(key, A, *case.get("places", ((500, 300), (530, 300))), counterpart=counterpart)
    lg.put(din, deployed=case.get("deployed", True))
    squad = lg.unit(REBELS, A, (600, 300), (600, 900))
    foe = lg.unit(STORMTROOPERS, B, case.get("attacker", (600, 600)))
    lg.game.state.players[A].discard = case.get("discard", [])
    assert does_the_thing(lg.game, ~A, DefenderDeclared(foe.id, squad.id)) is meant

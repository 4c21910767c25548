"""Command cards that are played from the hand at their moment."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import ask_card
from dejarik.games.legion.content.empire.grand_admiral_thrawn import still_waits
from dejarik.games.legion.content.mercenaries.grogu import does_the_thing
from dejarik.games.legion.content.rebels.lando_calrissian import may_swap
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.windows import CommandsResolved, CommandsRevealed, DefenderDeclared, EndOfActivation
from tests.marks import covers
from tests.rules.legion.armory import gun, sword
from tests.rules.legion.cards import happen, has, show
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block

IDEN, SEEKER = "iden-versio", "idens-id10-seeker-droid"
DIN, THRAWN, LANDO = "din-djarin", "grand-admiral-thrawn", "lando-calrissian"
HAND, WAIT, ACE = "the-hand-thing", "we-must-wait-and-watch", "ace-up-his-sleeve"


# Grogu.


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


@covers("command.select.secret")
@pytest.mark.parametrize("card", [HAND, WAIT])
def test_some_cards_are_never_selected(lg: Scenario, card: str) -> None:
    lg.unit(DIN, A, (500, 300), (530, 300), counterpart="grogu")
    lg.unit(THRAWN, A, (700, 300))
    lg.game.state.players[A].hand = [card, "push"]
    decision = ask_card(lg.game, A)
    assert [option.id for option in decision.options] == ["card:push"]


# Thrawn.


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


# Lando.


@covers("card.command.fields", "command.resolve.timing-list")
@pytest.mark.parametrize(
    ("hand", "way", "chosen"), [([ACE], "show", ACE), ([ACE], "pass", "push"), ([], "pass", "push")]
)
def test_an_ace_is_played_instead(lg: Scenario, hand: list[str], way: str, chosen: str) -> None:
    lg.unit(LANDO, A, (500, 300))
    lg.unit(VADER, B, (500, 900))
    lg.discreet = True
    show(lg, "push")
    lg.game.state.players[A].hand = [*hand, "assault"]
    happen(lg, CommandsRevealed())
    assert lg.options == [*(["show"] if hand else []), "pass"]
    lg.answer(way)
    own = lg.game.state.players[A]
    assert own.chosen == chosen
    assert sorted(own.hand) == sorted(["assault", *({*hand, "push"} - {chosen})])


@covers("card.command.fields", "command.resolve.timing-list")
def test_what_the_other_card_says_does_not_hold_any_more(lg: Scenario) -> None:
    lg.unit(LANDO, A, (900, 300))
    tank, _ = lg.unit("aat-battle-tank", A, (500, 150)), lg.unit("aat-battle-tank", A, (500, 560))
    foe = lg.unit(VADER, B, (500, 400))
    show(lg, "pincer-attack")
    lg.game.state.players[A].hand = [ACE]
    assert lg.game.value(Cover(tank.id, foe.id), 2) == 0
    happen(lg, CommandsRevealed())
    lg.answer("show")
    assert lg.game.value(Cover(tank.id, foe.id), 2) == 2


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("chosen", "discard", "there", "may"),
    [
        ("push", [], True, True),
        ("", [], True, False),
        (ACE, [], True, False),
        ("push", [ACE], True, False),
        ("push", [], False, False),
    ],
)
def test_when_an_ace_may_be_played(lg: Scenario, chosen: str, discard: list[str], there: bool, may: bool) -> None:
    lg.put(lg.unit(LANDO, A, (500, 300)), defeated=not there)
    show(lg, chosen)
    lg.game.state.players[A].discard = discard
    assert may_swap(lg.game, ~A, CommandsRevealed()) is may


@covers("card.command.fields", "command.resolve.timing-list")
def test_the_card_that_an_ace_replaces_does_nothing(lg: Scenario) -> None:
    lg.unit(LANDO, A, (500, 300))
    lg.unit(VADER, A, (700, 300))
    show(lg, "master-of-evil")
    lg.game.state.players[A].hand = [ACE]
    assert lg.game.open(CommandsResolved()) is not None
    happen(lg, CommandsRevealed())
    lg.answer("show")
    assert lg.game.open(CommandsResolved()) is None


@covers("command.select.unit-cards")
def test_an_ace_may_be_selected_like_any_other(lg: Scenario) -> None:
    lg.unit(LANDO, A, (500, 300))
    lg.game.state.players[A].hand = [ACE]
    assert [option.id for option in ask_card(lg.game, A).options] == [f"card:{ACE}"]

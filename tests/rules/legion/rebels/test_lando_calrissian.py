"""Command cards of Lando Calrissian."""

from __future__ import annotations

from typing import Any

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.command import ask_card
from dejarik.games.legion.content.rebels.lando_calrissian import has_array, may_swap
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.divulging import Divulge
from dejarik.games.legion.windows import AttackRolled, CommandsResolved, CommandsRevealed, StartOfActivation
from tests.marks import covers
from tests.rules.legion.armory import gun, wounds
from tests.rules.legion.cards import happen, has, range_of, show
from tests.rules.legion.scenario import REBELS, VADER, A, B, Lend, Scenario, block

LANDO = "lando-calrissian"
ACE = "ace-up-his-sleeve"


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


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("dice", "held"), [("blank hit", (3, 0)), ("surge hit", (2, 0)), ("crit blank", (2, 2)), ("crit crit", (0, 4))]
)
def test_lando_gambles(lg: Scenario, lend: Lend, dice: str, held: tuple[int, int]) -> None:
    lend(LANDO)
    lando, foe = lg.unit(LANDO, A, (500, 300)), lg.unit(VADER, B, (500, 600))
    lg.unit(VADER, B, (500, 900))
    show(lg, "corellian-spike")
    lg.dice(dice)
    happen(lg, StartOfActivation(unit=lando.id))
    assert lg.options == [f"unit:{foe.id}", "pass"]
    lg.answer(f"unit:{foe.id}")
    assert (lg.game.unit(foe.id).immobilize, lg.game.unit(lando.id).immobilize) == held


@covers("card.command.fields", "keyword.command.divulge")
def test_lando_comes_unseen(lg: Scenario, lend: Lend) -> None:
    lend(LANDO)
    lando = lg.unit(LANDO, A)
    lg.game.state.players[A].hand = ["corellian-spike"]
    lg.discreet = True
    lg.run(Divulge(moment="setup-effects"))
    lg.answer("card:corellian-spike")
    while lg.game.decisions:
        lg.answer("pass")
    assert set(has(lg, lando)) == {"infiltrate", "incognito"}


@covers("card.command.fields", "attack.step4b.reroll")
@pytest.mark.parametrize(
    ("dice", "face", "apart", "offered"),
    [
        ("hit surge blank", "up", 2, True),
        ("hit surge hit", "up", 2, False),
        ("hit surge blank", "", 2, False),
        ("hit surge blank", "up", 2.1, False),
    ],
)
def test_an_idiots_array_wins(lg: Scenario, lend: Lend, dice: str, face: str, apart: float, offered: bool) -> None:
    lend(REBELS, weapons=(gun(range=(1, 4), dice=(0, 3, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad = lg.put(lg.unit(REBELS, A, (700, 300)), order=face, aim=1)
    lg.unit(VADER, B, (500, 300 + range_of(apart)))
    show(lg, "idiots-array")
    lg.dice(dice)
    lg.run(Attack(attacker=squad.id))
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answer("command:idiots-array.0:-1")
    found = lg.game.attacking()
    assert found is not None
    assert (lg.asked, found.count("crit")) == ("reroll", 2 * offered)
    lg.dice("" if offered else "blank " * found.count("hit"))
    lg.dice("blank blank" if offered else "")
    lg.answer("pass")


@covers("card.command.fields", "attack.step4b.reroll")
@pytest.mark.parametrize(
    ("case", "has_it"),
    [
        ({}, True),
        ({"faces": ("surge", "blank", "blank", "blank")}, False),
        ({"faces": ("hit", "blank", "blank", "blank")}, False),
        ({"settled": True}, False),
        ({"used": ("idiots-array",)}, False),
        ({"wall": True}, False),
        ({"away": True}, False),
    ],
)
def test_what_makes_an_idiots_array(lg: Scenario, case: dict[str, Any], has_it: bool) -> None:
    if case.get("wall"):
        lg.terrain(block(500, 400, 600, 4, 300))
    lando, squad = lg.unit(LANDO, A, (500, 300)), lg.put(lg.unit(REBELS, A, (700, 300)), order="up")
    lg.put(lando, defeated=case.get("away", False))
    foe = lg.unit(VADER, B, (500, 500))
    dice = [("black", face, "") for face in case.get("faces", ("hit", "surge", "blank", "crit"))]
    under = Attack(attacker=squad.id, dice=dice, settled=case.get("settled", False), used=case.get("used", ()))
    show(lg, "idiots-array")
    lg.game.stack.append(under)
    assert has_array(lg.game, ~A, AttackRolled(squad.id, foe.id)) is has_it
    lg.game.stack.clear()
    lg.changed()


@covers("card.command.fields", "attack.step4b.reroll")
def test_an_idiots_array_wins_once_in_an_attack(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 6, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad, foe = lg.put(lg.unit(REBELS, A, (600, 300)), order="up", aim=1), lg.unit(VADER, B, (500, 500))
    show(lg, "idiots-array")
    lg.dice("hit hit surge surge blank blank")
    lg.run(Attack(attacker=squad.id))
    lg.answer("command:idiots-array.0:-1")
    found = lg.game.attacking()
    assert found is not None
    assert [found.count(face) for face in ("crit", "hit", "surge", "blank")] == [2, 1, 1, 2]
    lg.dice("blank  blank blank blank")
    lg.answer(["die:black.blank"])
    assert lg.asked is None
    assert wounds(lg, foe) == 3


@covers("card.command.fields", "attack.step4b.reroll")
def test_an_idiots_array_may_come_with_a_reroll(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, weapons=(gun(dice=(0, 3, 0)),), attack_surge=None)
    lend(VADER, defense_surge=False, courage=3)
    lend(LANDO)
    lg.unit(LANDO, A, (500, 300))
    squad, foe = lg.put(lg.unit(REBELS, A, (600, 300)), order="up", aim=2), lg.unit(VADER, B, (500, 500))
    show(lg, "idiots-array")
    lg.dice("hit blank blank  surge  blank blank")
    lg.run(Attack(attacker=squad.id))
    lg.answer(["die:black.blank"])
    lg.answer("command:idiots-array.1:-1")
    lg.answer("pass")
    assert wounds(lg, foe) == 2

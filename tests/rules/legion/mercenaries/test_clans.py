"""Command cards of Mandalorians and their clans."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.content.mercenaries.clans import flanked
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import DefenderDeclared
from tests.marks import covers
from tests.rules.legion.armory import attack, gun
from tests.rules.legion.cards import decline, formed, happen, has, order, play, range_of, rolled, show, spends
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario

KRYZE = "clan-kryze-veterans"
WREN = "clan-wren-veterans"


@covers("card.command.fields")
@pytest.mark.parametrize("melee", [True, False])
def test_clan_saxon_rams(lg: Scenario, melee: bool) -> None:
    gar, foe = lg.unit("gar-saxon-head-of-clan-saxon", A, (500, 300)), lg.unit(REBELS, B, (500, 327))
    show(lg, "death-before-defeat")
    attack = formed(lg, gar, foe, melee)
    assert attack.pools[-1].keyword("ram") == melee
    decline(lg)


@covers("card.command.fields")
def test_mandalorians_draw_strength_from_fear(lg: Scenario, lend: Callable[..., None]) -> None:
    lend(STORMTROOPERS, type="mandalorian trooper")
    unit, foe = lg.unit(STORMTROOPERS, A, (500, 300)), lg.unit(REBELS, B, (500, 500))
    lg.put(lg.unit(STORMTROOPERS, A, (600, 300)), suppression=3)
    lg.put(lg.unit(STORMTROOPERS, A, (650, 300)), suppression=4)
    show(lg, "we-are-mandalorians")
    lg.dice("blank")
    formed(lg, unit, foe)
    assert rolled(lg) == 1
    lg.game.grant(unit, "~ordered", until="round")
    lg.dice("blank " * 6)
    formed(lg, unit, foe)
    lg.answer("command:we-are-mandalorians.1:-1")
    assert rolled(lg) == 6


@covers("card.command.fields", "keyword.unit.jump")
@pytest.mark.parametrize(("jump", "asked"), [((("jump", 1),), True), ((), False)])
def test_who_can_jump_does_when_ordered(
    lg: Scenario, lend: Lend, jump: tuple[tuple[str, int], ...], asked: bool
) -> None:
    lend(STORMTROOPERS, *jump)
    squad = lg.unit(STORMTROOPERS, A, (500, 300))
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert (lg.asked == "command-way") is asked
    if asked:
        lg.answer("jump")
        assert lg.game.keyword(squad.id, "jump") == 2
        lg.answer((500.0, 350.0, 0.0, 0.0))


@covers("melee.engaged.limits", "keyword.unit.jump")
def test_who_is_engaged_does_not_jump_when_ordered(lg: Scenario, lend: Lend) -> None:
    lend(STORMTROOPERS, ("jump", 1))
    squad = lg.unit(STORMTROOPERS, A, (500.0, 300.0))
    lg.unit(REBELS, B, (500.0, 327.0))
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert lg.asked is None


@covers("keyword.unit.weighed-down")
@pytest.mark.parametrize("holds", [True, False])
def test_the_weighed_down_jump_by_no_card_either(lg: Scenario, lend: Lend, holds: bool) -> None:
    lend(STORMTROOPERS, ("jump", 1), ("weighed-down", 0))
    squad = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.put(squad, assets=(Token(9, "asset", 0.0, 0.0),) if holds else ())
    show(lg, "aerial-assault")
    order(lg, squad, "aerial-assault")
    assert (lg.asked == "command-way") is not holds
    lg.decline()


@covers("deploy.by-moving")
def test_who_is_undeployed_deploys_by_the_jump_that_a_card_grants(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("jump", 1))
    lg.game.state.objective = "close-the-pocket"
    vader = lg.unit(VADER, A)
    show(lg, "aerial-assault")
    order(lg, vader, "aerial-assault")
    lg.answers("jump", (300.0, 60.0, 0.0))
    assert lg.game.unit(vader.id).deployed


@covers("card.command.fields")
@pytest.mark.parametrize(("face", "gains"), [("up", True), ("", False)])
def test_death_comes_from_above(lg: Scenario, lend: Lend, face: str, gains: bool) -> None:
    lend(STORMTROOPERS, ("jump", 1))
    squad, foe = lg.put(lg.unit(STORMTROOPERS, A, (500, 300)), order=face), lg.unit(REBELS, B, (500, 600))
    show(lg, "aerial-assault")
    for _ in range(2):
        happen(lg, DefenderDeclared(attacker=squad.id, defender=foe.id))
    assert [str(one.keyword.id) for one in lg.game.unit(squad.id).granted] == ["death-from-above"] * gains


@covers("card.command.fields")
def test_weapons_are_a_religion(lg: Scenario) -> None:
    hunter, squad = lg.unit(KRYZE, A, (500, 300)), lg.unit(STORMTROOPERS, A, (700, 300))
    play(lg, "weapons-are-our-religion")
    order(lg, squad, "weapons-are-our-religion")
    assert has(lg, hunter) == {"melee:versatile": 0, "ranged:versatile": 0}
    assert has(lg, squad) == {"charge": 0}


@covers("card.command.fields")
@pytest.mark.parametrize(
    ("key", "apart", "helped"),
    [(KRYZE, range_of(1), True), (KRYZE, range_of(1) + 1, False), (STORMTROOPERS, 60, False), ("", 0, False)],
)
def test_a_clan_is_flanked_by_its_own(lg: Scenario, key: str, apart: float, helped: bool) -> None:
    one = lg.unit(KRYZE, A, (500, 300))
    if key:
        lg.unit(key, A, (500 + apart, 300))
    lg.unit(KRYZE, B, (500, 400))
    assert flanked(lg.game, one) is helped


@covers("card.command.fields", "keyword.unit.outmaneuver")
@pytest.mark.parametrize(("apart", "helped"), [(100, True), (400, False)])
def test_clans_fight_close_together(lg: Scenario, lend: Lend, apart: float, helped: bool) -> None:
    lend(KRYZE, weapons=(gun(),))
    one, _ = lg.unit(KRYZE, A, (500, 300)), lg.unit(KRYZE, A, (500 + apart, 300))
    foe = lg.unit(VADER, B, (500, 600))
    show(lg, "close-formation")
    lg.game.stack.append(Attack(attacker=foe.id))
    happen(lg, DefenderDeclared(attacker=foe.id, defender=one.id))
    assert has(lg, one) == ({"outmaneuver": 0} if helped else {})
    lg.game.stack.clear()
    lg.put(one, granted=())
    lend(VADER, defense_surge=False, courage=3)
    attack(lg, one, "blank", at=foe)
    assert has(lg, one) == {}
    gained = [event["keyword"] for event in lg.events("keyword.gained")]
    assert gained == (["outmaneuver", "precise"] if helped else [])


@covers("card.command.fields")
@pytest.mark.parametrize(("token", "shared"), [("aim", True), ("dodge", True), ("surge", False)])
def test_a_clan_protects_its_own(lg: Scenario, lend: Lend, token: str, shared: bool) -> None:
    lend(WREN)
    one, other = lg.put(lg.unit(WREN, A, (500, 300)), **{token: 2}), lg.unit(WREN, A, (700, 300))
    lg.unit(WREN, A, (1200, 300))
    show(lg, "we-protect-our-own")
    spends(lg, one, token, 2)
    assert has(lg, other) == ({token: 1} if shared else {})
    order(lg, other, "we-protect-our-own")
    assert lg.options == ["aim", "dodge"]
    lg.answer("aim")

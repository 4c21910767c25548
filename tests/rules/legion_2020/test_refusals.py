"""What is refused names the rule of this book that says so, and not one beside it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.moves import Move
from dejarik.games.legion_2020.damage import DISABLED
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import AT_RT, AT_ST, LEIA, REBELS, STORMTROOPERS, A, B, Lend, block
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

TAUNTAUNS, EWEB, T47 = "tauntaun-riders", "e-web-heavy-blaster-team", "t-47-airspeeder"


@covers("engaged.not-ranged-target")
def test_nobody_shoots_into_a_melee(lg: Scenario2020) -> None:
    lg.unit(REBELS, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327))
    shooters = lg.unit(REBELS, A, (700, 300))
    for x in (650, 750):
        lg.unit(STORMTROOPERS, B, (x, 500))
    lg.run(Attack(attacker=shooters.id))
    with refused(lg, by="engaged.not-ranged-target"):
        lg.answer(f"unit:{foes.id}")


@covers("engaged.no-ranged-attacks")
def test_nobody_shoots_out_of_a_melee(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    for x in (473, 527):
        lg.unit(STORMTROOPERS, B, (x, 300))
    far = lg.unit(STORMTROOPERS, B, (700, 300))
    lg.run(Attack(attacker=rebels.id))
    with refused(lg, by="engaged.no-ranged-attacks"):
        lg.answer(f"unit:{far.id}")


@covers("engaged.no-moves", "standby.trigger")
def test_who_is_engaged_moves_by_no_standby_token(lg: Scenario2020) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), standby=True)
    lg.unit(STORMTROOPERS, B, (500, 327))
    other = lg.unit(STORMTROOPERS, B, (700, 300))
    lg.run(Activation(unit=other.id))
    lg.answer("aim")
    assert (lg.asked, lg.decision.subject, lg.game.cited(lg.decision.rule)) == ("standby", rebels.id, "standby.trigger")
    with refused(lg, by="engaged.no-moves"):
        lg.answer("move")


@covers("creature.no-climb", "unit-type.emplacement.no-climb", "vehicle.no-climb")
@pytest.mark.parametrize(
    ("key", "rule"),
    [(TAUNTAUNS, "creature.no-climb"), (EWEB, "unit-type.emplacement.no-climb"), (AT_ST, "vehicle.no-climb")],
)
@pytest.mark.parametrize("kind", ["climb", "clamber"])
def test_who_does_not_climb_is_told_by_its_type(lg: Scenario2020, key: str, rule: str, kind: str) -> None:
    lg.run(Activation(unit=lg.unit(key, A, (500, 300)).id))
    lg.answer("move")
    with refused(lg, by=rule):
        lg.answer(kind)


@covers("disabled.no-reverse-double-cost", "movement.repulsor.reverse-hover")
@pytest.mark.parametrize(
    ("key", "mark", "rule"),
    [(AT_RT, DISABLED, "disabled.no-reverse-double-cost"), (T47, "", "movement.repulsor.reverse-hover")],
)
def test_who_does_not_reverse_is_told_why(lg: Scenario2020, key: str, mark: str, rule: str) -> None:
    unit = lg.put(lg.unit(key, A, (500, 300)), marks=(mark,) if mark else ())
    refusal = lg.game.refuse_move_of(Move(unit=unit.id, action=True), unit, "reverse")
    assert refusal is not None
    assert lg.game.cited(refusal.rule) == rule


@covers("trooper.no-pivot-reverse")
@pytest.mark.parametrize("kind", ["pivot", "reverse"])
def test_troopers_neither_pivot_nor_reverse(lg: Scenario2020, kind: str) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    refusal = lg.game.refuse_move_of(Move(unit=leia.id, action=True), leia, kind)
    assert refusal is not None
    assert lg.game.cited(refusal.rule) == "trooper.no-pivot-reverse"


@covers("base-contact.enemy-only-to-start-melee", "melee.needs-weapon-to-start")
def test_who_has_no_melee_weapon_touches_no_enemy(lg: Scenario2020) -> None:
    bikes = lg.unit(BIKES, B, (500, 300))
    lg.unit(REBELS, A, (500, 420))
    lg.run(Move(unit=bikes.id, kinds=("standard",), speed=1))
    with refused(lg, by="base-contact.enemy-only-to-start-melee"):
        lg.answer((500.0, 420.0 - 38.5, 0.0, 0.0))


@covers("keyword.stationary.no-moves", "immobilize-token.no-moves-at-zero")
@pytest.mark.parametrize(
    ("words", "tokens", "rule"),
    [((("stationary", 0),), 0, "keyword.stationary.no-moves"), ((), 2, "immobilize-token.no-moves-at-zero")],
)
def test_who_is_held_fast_is_told_why(
    lg: Scenario2020, lend: Lend, words: tuple[tuple[str, int], ...], tokens: int, rule: str
) -> None:
    lend(REBELS, *words)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), immobilize=tokens)
    lg.run(Activation(unit=rebels.id))
    with refused(lg, by=rule):
        lg.answer("move")


@covers("keyword.ai")
def test_a_programme_is_named_as_such(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "aim, dodge"))
    lg.run(Activation(unit=lg.unit(REBELS, A, (500, 300)).id))
    with refused(lg, by="keyword.ai"):
        lg.answer("move")


@covers("engaged.no-ranged-attacks", "attack.form-pool.choose-weapons")
def test_what_is_not_versatile_does_not_shoot_out_of_a_melee(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("versatile", 0)), gun(("versatile", 0), name="Pistol"), gun(name="Rifle")))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327))
    far = lg.unit(STORMTROOPERS, B, (600, 300))
    lg.run(Attack(attacker=leia.id, only=(far.id,)))
    with refused(lg, by="engaged.no-ranged-attacks"):
        lg.answer(("weapon:-1.2",))
    with refused(lg, by="attack.form-pool.choose-weapons"):
        lg.answer(("weapon:-1.0", "weapon:-1.1"))


@covers("leaving-battlefield.not-voluntary", "cohesion.distance", "margin.flat-placement")
def test_places_that_are_no_place_are_told_in_the_words_of_this_book(lg: Scenario2020) -> None:
    lg.terrain(replace(block(560, 100, 90, 15, 30, type="scatter", blocks=False, barricade=True), sort="barricades"))
    rebels = lg.unit(REBELS, A, (500, 40), (530, 40))
    lg.run(Move(unit=rebels.id, kinds=("standard",), action=True))
    with refused(lg, by="leaving-battlefield.not-voluntary"):
        lg.answer((500.0, 10.0, 0.0))
    with refused(lg, by="margin.flat-placement"):
        lg.answer((540.0, 100.0, 0.0))
    lg.answer((500.0, 60.0, 0.0))
    with pytest.raises(IllegalAnswer, match="the speed-1 tool") as told:
        lg.answer((500.0, 60.0 + 27.0 + 75.2, 0.0))
    assert told.value.rule == "cohesion.distance"
    lg.answer((500.0, 60.0 + 27.0 + 75.0, 0.0))

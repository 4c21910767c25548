"""Melees: who is in one, who closes up, and how shields, smoke and other tokens stand in attacks."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from msgspec.structs import replace

from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.end_phase import EndPhase
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.melee import Refill, engaged, in_melee_with
from dejarik.games.legion.moves import Move
from dejarik.games.legion.standing import contact
from dejarik.games.legion.state import Token, Unit
from tests.marks import covers
from tests.rules.legion.armory import sword
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, A, B, Lend, Made
from tests.rules.legion_2020.scenario import BIKES, Scenario2020
from tests.rules.table import refused

DROIDEKAS = "droidekas"


@covers("melee.definition", "melee.any-type-but-engaged", "engaged.definition", "melee.multiple-by-joining")
@pytest.mark.parametrize(("key", "ties"), [(STORMTROOPERS, True), (AT_RT, False)])
def test_contact_is_melee_and_ties_troopers(lg: Scenario2020, key: str, ties: bool) -> None:
    rebels = lg.unit(REBELS, A, (500, 300), (600, 300))
    foe = lg.unit(key, B, (500, 800))
    assert in_melee_with(lg.game, rebels) == []
    radius = lg.game.leader(foe).radius
    lg.game.put(foe.leader, 500.0, 300 + 13.5 + radius, 0.0, 0.0)
    lg.changed()
    assert (in_melee_with(lg.game, rebels), in_melee_with(lg.game, foe)) == ([foe], [rebels])
    assert (engaged(lg.game, rebels), engaged(lg.game, foe)) == (ties, ties)
    third = lg.unit(LEIA, B, (600, 327))
    assert in_melee_with(lg.game, rebels) == [foe, third]


@covers("melee.start.step2", "cohesion.through-engaged-enemies")
@pytest.mark.parametrize("key", ["dewback-rider", AT_RT])
def test_everybody_who_finds_room_around_a_great_base_touches_it(lg: Scenario2020, key: str) -> None:
    """Its radius is 35: five small bases go around it."""
    troops = lg.squad(STORMTROOPERS, A, 365)
    lg.unit(key, B, (500, 500))
    lg.run(Move(unit=troops.id, kinds=("standard",)))
    lg.answer([500, 500 - 48.5, 0])
    for _ in range(3):
        assert (lg.asked, lg.decision.rule) == ("pile-in", "melee.move-into.step1")
        lg.answer(lg.decision.placement.suggestion() if lg.decision.placement is not None else None)
    ones = lg.game.standing(lg.game.unit(troops.id))
    assert [round(hypot(one.x - 500, one.y - 500), 1) for one in ones] == [48.5] * 4


@covers("melee.start.step2", "melee.no-space")
@pytest.mark.parametrize(("last", "room"), [(308.0, True), (306.0, False)])
def test_the_narrowest_gap_beside_an_enemy_is_room(lg: Scenario2020, last: float, room: bool) -> None:
    """Around a base of its own size each takes 60 degrees."""
    droids = lg.unit("b1-battle-droids", A, *[(460 + 28 * number, 400) for number in range(5)])
    leia = lg.unit(LEIA, B, (500, 500))
    at = [(500 + 27 * sin(radians(turn)), 500 + 27 * cos(radians(turn))) for turn in (187, 117, 47, last)]
    lg.run(Move(unit=droids.id, kinds=("standard",)))
    for x, y in at:
        lg.answer([x, y, 0])
    assert (lg.asked, lg.decision.rule) == ("pile-in", f"melee.move-into.{'step1' if room else 'no-room'}")
    lg.answer(lg.decision.placement.suggestion() if lg.decision.placement is not None else None)
    one = lg.game.miniature(droids.miniatures[4])
    assert contact(lg.game, one, lg.game.leader(leia)) is room


@covers("cohesion.through-engaged-enemies")
@pytest.mark.parametrize(("angle", "beast", "walker"), [(0.5, True, True), (3.14, True, False)])
def test_a_beast_that_one_fights_parts_nobody_but_a_walker_does(
    lg: Scenario2020, angle: float, beast: bool, walker: bool
) -> None:
    """Beside the leader, at the same base, and on its far side: a tool of 75 reaches there only through it."""
    for key, able in (("dewback-rider", beast), (AT_RT, walker)):
        foe = lg.unit(key, B, (500, 500))
        troops = lg.unit(STORMTROOPERS, A, (500, 451.5), (560, 451.5))
        other = replace(lg.game.miniature(troops.miniatures[1]), x=500 + 48.5 * sin(angle), y=500 - 48.5 * cos(angle))
        assert (lg.game.refuse_cohesion(other, lg.game.leader(troops)) is None) is able
        for unit in (foe, troops):
            for one in unit.miniatures:
                lg.set(one, placed=False, defeated=True)
            lg.put(unit, deployed=False, defeated=True)


@covers("cohesion.through-engaged-enemies", "cohesion.legal-speed-1-path")
@pytest.mark.parametrize(("foe", "friend"), [(REBELS, AT_RT), (AT_RT, AT_RT), (AT_RT, "")])
def test_whom_a_unit_fights_makes_light_of_no_other_walker(lg: Scenario2020, foe: str, friend: str) -> None:
    """One of its own side, between the leader and a place beside that walker, in whatever melee the leader is."""
    lg.unit(foe, B, (473, 451.5) if foe == REBELS else (451.5, 451.5))
    if friend:
        lg.unit(friend, A, (500, 500))
    troops = lg.unit(STORMTROOPERS, A, (500, 451.5), (700, 300))
    assert in_melee_with(lg.game, troops)
    other = replace(lg.game.miniature(troops.miniatures[1]), x=500 + 48.5 * sin(0.6), y=500 - 48.5 * cos(0.6))
    refusal = lg.game.refuse_cohesion(other, lg.game.leader(troops))
    assert (None if refusal is None else refusal.rule) == ("cohesion.legal-speed-1-path" if friend else None)


@covers("cohesion.legal-speed-1-path")
def test_who_leaves_a_beast_behind_does_not_leave_anybody_beyond_it(lg: Scenario2020) -> None:
    """A withdrawing leader steps away; the other may not be put on the far side of the beast."""
    troops = lg.unit(STORMTROOPERS, A, (500, 451.5), (473, 459.7))
    lg.unit("dewback-rider", B, (500, 500))
    lg.run(Activation(unit=troops.id))
    lg.answers("move", [500, 445, 0])
    with refused(lg, by="cohesion.legal-speed-1-path"):
        lg.answer([540.0, 528.0, 0.0])
    lg.answer(lg.decision.placement.suggestion() if lg.decision.placement is not None else None)


def charge(lg: Scenario2020, foes: str, lend: Lend, armed: bool) -> tuple[Unit, Unit]:
    weapons = lg.game.cards.units[foes].weapons
    lend(foes, weapons=tuple([one for one in weapons if armed or one.range is None or one.range[0] != 0]))
    leia = lg.unit(LEIA, A, (500, 300))
    other = lg.unit(foes, B, (500, 400), (560, 420), (440, 420))
    lg.run(Move(unit=leia.id, kinds=("standard",)))
    lg.answer([500, 400 - 27, 0])
    return leia, other


@covers("melee.start.step3", "melee.start.step3.no-melee-weapon")
@pytest.mark.parametrize("armed", [True, False])
def test_the_charged_close_up_if_they_have_a_melee_weapon(lg: Scenario2020, lend: Lend, armed: bool) -> None:
    leia, other = charge(lg, STORMTROOPERS, lend, armed)
    placed = 0
    while lg.asked == "pile-in":
        assert lg.asks == B
        assert lg.decision.placement is not None
        lg.answer(lg.decision.placement.suggestion())
        placed += 1
    assert placed == (2 if armed else 0)
    touching = [one for one in lg.game.standing(lg.game.unit(other.id)) if near_leia(lg, leia, one.x, one.y)]
    assert len(touching) == (3 if armed else 1)


def near_leia(lg: Scenario2020, leia: Unit, x: float, y: float) -> bool:
    one = lg.game.leader(lg.game.unit(leia.id))
    return hypot(one.x - x, one.y - y) <= 27.01


@covers("melee.start.step2", "movement.step5.cohesion")
@pytest.mark.parametrize(("by", "asked"), [(B, B), (-1, A)])
def test_who_leads_an_enemy_into_a_melee_places_all_of_it(lg: Scenario2020, by: int, asked: int) -> None:
    """And its own player those who are charged."""
    troops = lg.squad(STORMTROOPERS, A, 300, count=2)
    lg.unit(REBELS, B, (500, 380), (560, 420))
    lg.run(Move(unit=troops.id, kinds=("standard",), speed=1, by=by))
    lg.answer([500, 380 - 27, 0])
    assert (lg.asked, lg.asks, lg.decision.subject) == ("pile-in", asked, troops.miniatures[1])
    lg.answer(lg.decision.suggested)
    assert (lg.asked, lg.asks) == ("pile-in", B)
    lg.answer(lg.decision.suggested)


@covers("melee.refill-contact")
@pytest.mark.parametrize("armed", [True, False])
def test_gaps_are_filled_by_those_with_melee_weapons(lg: Scenario2020, lend: Lend, armed: bool) -> None:
    weapons = lg.game.cards.units[STORMTROOPERS].weapons
    lend(STORMTROOPERS, weapons=tuple([one for one in weapons if armed or one.range is None or one.range[0] != 0]))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 327), (560, 380))
    lg.run(Refill(unit=foes.id, enemy=leia.id))
    assert lg.asked == ("pile-in" if armed else None)
    if armed:
        assert lg.asks == B
        assert lg.decision.placement is not None
        lg.answer(lg.decision.placement.suggestion())


@covers("melee.refill-contact", "melee.start.step3.no-melee-weapon")
def test_who_has_no_sword_closes_no_gap_though_others_of_the_unit_have_one(
    lg: Scenario2020, lend: Lend, made: Made
) -> None:
    """As a melee begins all of them close up, later only those who can fight."""
    guns = tuple([one for one in lg.game.cards.units[STORMTROOPERS].weapons if one.range is None or one.range[0] != 0])
    lend(STORMTROOPERS, weapons=guns)
    sergeant = made("sergeant", weapons=(sword(),), miniatures=1)
    foes = lg.unit(STORMTROOPERS, B, *[(500 + 30 * number, 327) for number in range(5)], upgrades=(sergeant,))
    ones = [lg.game.miniature(one) for one in foes.miniatures]
    assert {lg.game.closes_up(one, refilling=False) for one in ones} == {True}
    assert {lg.game.closes_up(one, refilling=True) for one in ones} == {True, False}


@covers("melee.refill.order")
@pytest.mark.parametrize(
    ("activating", "down", "active", "first"), [(A, 0, 0, A), (B, 0, 0, B), (-1, 1, B, A), (-1, 0, B, A)]
)
def test_who_activates_closes_up_first(lg: Scenario2020, activating: int, down: int, active: int, first: int) -> None:
    """Nobody's activation: whoever's was the last, and blue before any."""
    ours, theirs = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 327))
    lg.state.blue = A
    lg.state.active = active
    lg.put(ours, order="down" if down else "")
    if activating >= 0:
        lg.run(Activation(unit=(ours if activating == A else theirs).id))
    order = lg.game.refill_order(theirs.id, ours.id)
    assert order == ((ours.id, theirs.id) if first == A else (theirs.id, ours.id))
    lg.answer("end") if lg.asked else None


@covers("melee.refill.order")
def test_after_a_red_activation_red_closes_up_first(lg: Scenario2020) -> None:
    ours, theirs = lg.unit(LEIA, A, (500, 300)), lg.put(lg.unit(STORMTROOPERS, B, (500, 327)), order="down")
    lg.state.active = A
    assert lg.game.refill_order(ours.id, theirs.id) == (theirs.id, ours.id)


# Shields.


def shoot_at_shields(lg: Scenario2020, lend: Lend, dice: str, ion: int = 0, impact: int = 0, cover: int = 0) -> Unit:
    words = [("shielded", 2), ("armor-x", 1)] + ([("cover", cover)] if cover else [])
    lend(DROIDEKAS, *words)
    given = tuple([Keyword(KeywordKey(id), x) for id, x in (("ion", ion), ("impact", impact)) if x])
    weapons = lg.game.cards.units[LEIA].weapons
    lend(LEIA, weapons=tuple([replace(one, keywords=given) for one in weapons]))
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(DROIDEKAS, B, (500, 600))
    assert (foes.shields, foes.shielded) == (2, 2)
    lg.shoot(leia, dice)
    return foes


@covers("shield-token.cancel")
def test_shields_cancel_hits_and_criticals(lg: Scenario2020, lend: Lend) -> None:
    foes = shoot_at_shields(lg, lend, "crit crit hit")
    assert (lg.asked, lg.asks) == ("shields", B)
    lg.answer(("die:crit", "die:crit"))
    assert (lg.game.unit(foes.id).shields, lg.game.unit(foes.id).shielded) == (0, 2)
    assert lg.asked == "armor"
    lg.dice("block")
    lg.answer("armor:0")
    assert lg.left(foes) == 1


@covers("shield-token.cancel")
def test_shields_come_before_what_the_attacker_changes(lg: Scenario2020, lend: Lend) -> None:
    """Impact asks the attacker to turn hits into criticals against Armor."""
    foes = shoot_at_shields(lg, lend, "hit hit hit", impact=1)
    assert lg.asked == "shields"
    lg.answer(("die:hit", "die:hit"))
    assert (lg.asked, lg.game.unit(foes.id).shields) == ("impact", 0)
    lg.dice("block")
    lg.answer("impact:1")
    assert lg.left(foes) == 1


@covers("shield-token.ion")
def test_ion_turns_a_shield_over_after_cover(lg: Scenario2020, lend: Lend) -> None:
    foes = shoot_at_shields(lg, lend, "hit hit hit", ion=1, cover=1)
    assert (lg.asked, lg.game.unit(foes.id).shields) == ("shields", 1)
    lg.answer(("die:hit",))
    assert (lg.asked, lg.game.unit(foes.id).shields) == ("armor", 0)
    lg.dice("block")
    lg.answer("armor:0")
    assert len(lg.events("defense.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]


# Smoke and other tokens.


@covers("smoke-token.attacker", "smoke-token.defender", "smoke-token.vehicles", "smoke-token.example")
@pytest.mark.parametrize(
    ("attacker", "defender", "at", "count", "left"),
    [
        (REBELS, STORMTROOPERS, 300.0, 1, 3),
        (AT_RT, STORMTROOPERS, 300.0, 1, 2),
        (REBELS, STORMTROOPERS, 700.0, 1, 3),
        (REBELS, STORMTROOPERS, 700.0, 2, 2),
        (REBELS, BIKES, 700.0, 1, 4),
        (REBELS, STORMTROOPERS, 0.0, 1, 4),
    ],
)
def test_smoke_beside_troopers_improves_cover(
    lg: Scenario2020, lend: Lend, attacker: str, defender: str, at: float, count: int, left: int
) -> None:
    lend(BIKES)
    shooters = lg.unit(attacker, A, *[(500 + 40 * number, 300) for number in range(4 if attacker == REBELS else 1)])
    foes = lg.unit(defender, B, (500, 700))
    lg.state.tokens = [Token(number, "smoke", 500.0, at) for number in range(count)]
    lg.changed()
    lg.shoot(shooters, "hit " * (4 if attacker == REBELS else 2) + "block " * left)
    assert lg.left(foes) == 1
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]


@covers("poison-token.effect", "ion-token.removal", "immobilize-token.removal")
def test_tokens_of_weapons_go_with_the_activation(lg: Scenario2020) -> None:
    foes = lg.put(lg.squad(STORMTROOPERS, B, 500), poison=2, ion=2, immobilize=1)
    lg.unit(LEIA, B, (1500, 800))
    lg.unit(REBELS, A, (500, 100))
    lg.run(Activation(unit=foes.id))
    lg.answer("end") if lg.asked == "action" else None
    while lg.asked == "wound":
        lg.answer(lg.options[-1])
    foes = lg.game.unit(foes.id)
    assert (foes.poison, foes.ion, foes.immobilize, lg.left(foes)) == (0, 0, 0, 2)


@covers("dodge.deflect-also-cancels")
def test_a_dodge_spent_on_deflect_cancels_a_hit_too(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("deflect", 0))
    shooters = lg.squad(STORMTROOPERS, B, 300)
    leia = lg.put(lg.unit(LEIA, A, (560, 500)), dodge=1)
    lg.shoot(shooters, "hit hit blank blank")
    lg.dice("surge")
    lg.answer("dodges:1")
    assert len(lg.events("defense.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]
    assert lg.game.unit(leia.id).dodge == 0
    assert lg.asked == "wound"
    lg.answer(lg.options[-1])
    assert lg.left(shooters) == 3


@covers("melee-weapon.definition", "ranged-weapon.definition")
@pytest.mark.parametrize("close", [True, False])
def test_weapons_of_one_kind_only(lg: Scenario2020, close: bool) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 327 if close else 500))
    lg.dice("blank blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answer("all") if lg.asked == "weapons" else None
    pool = lg.events("attack.declared")
    assert len(pool) == 1
    rolled = lg.events("attack.rolled")[0]
    assert len(rolled["dice"]) == 3  # type: ignore[arg-type]


@covers("observation-token.reroll", "observation-token.stays-with-unit", "observation-token.removal")
def test_observation_tokens_reroll_and_go_with_the_round(lg: Scenario2020) -> None:
    rebels = lg.squad(REBELS, A, 300)
    foes = lg.put(lg.squad(STORMTROOPERS, B, 500), observation=2)
    lg.run(Move(unit=foes.id, kinds=("standard",), speed=1))
    lg.answer([500, 510, 0])
    assert lg.decision.placement is not None
    lg.answer(lg.decision.placement.suggestion())
    assert lg.game.unit(foes.id).observation == 2
    lg.shoot(rebels, "blank blank blank blank")
    asked = 0
    while lg.asked == "reroll":
        if asked < 1:
            lg.dice("blank")
            several = lg.decision.several
            assert several is not None
            lg.answer((several.among[0].id,))
        else:
            lg.answer("pass")
        asked += 1
    assert lg.game.unit(foes.id).observation == 1
    lg.run(EndPhase())
    while lg.asked is not None:
        lg.answer(lg.options[0])
    assert lg.game.unit(foes.id).observation == 0

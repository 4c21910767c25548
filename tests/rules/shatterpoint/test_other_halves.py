"""The other half of conditions: what is not offered to strangers, from afar, for nothing or a second time."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from dejarik.core.decision import Decision, Refusal
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.setup import Setup, add_unit, beside, deploy_squads
from dejarik.games.shatterpoint.sight import tied_down
from dejarik.games.shatterpoint.standing import AnyOf, WithinRange
from dejarik.games.shatterpoint.struggle import to_score
from dejarik.games.shatterpoint.windows import AfterReserve
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, moment, passes
from tests.rules.shatterpoint.scenario import ANAKIN, B1, MAUL, REX, TROOPERS, A, B, Scenario, block
from tests.rules.shatterpoint.test_abilities_any_wound import falls
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, first_moves, settle, use

STORMTROOPERS = "stormtroopers"

# Setting up.


@covers("setup.deploy.rest")
def test_where_no_room_is_left_beside_the_leader_the_next_stand_farther(sp: Scenario) -> None:
    leader, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A)
    assert beside(sp.game, sp.first(rex), leader.characters[0]).judge((450, 515, 0)) is None
    assert beside(sp.game, sp.first(rex), leader.characters[0]).judge((450, 530, 0)) is not None
    for number in range(6):  # a ring through which nothing fits
        way = number * pi / 3
        sp.unit(MAUL, B, (450 + 52 * sin(way), 450 + 52 * cos(way)))
    farther = beside(sp.game, sp.first(rex), leader.characters[0])
    assert farther.judge((450 + 90 * sin(pi / 6), 450 + 90 * cos(pi / 6), 0)) is None
    assert farther.judge((450, 450 + 40 + 25 + 25 + 5, 0)) is not None


@covers("setup.deploy.order")
def test_a_squad_is_named_by_its_leader(sp: Scenario) -> None:
    units, characters = sp.game.state.units, sp.game.state.characters
    for owner, keys in ((B, (MAUL, B1)), (A, (ANAKIN, REX))):
        for squad, key in enumerate(keys):
            add_unit(units, characters, key, owner, squad)
            add_unit(units, characters, TROOPERS, owner, squad)
    sp.game.read_facts()
    asked = deploy_squads(sp.game, Setup())
    assert isinstance(asked, Decision)
    assert [units[int(str(one.args["unit"]))].key for one in asked.options] == [ANAKIN, REX]
    assert [units[int(str(one.args["unit"]))].owner for one in asked.options] == [A, A]


def test_what_several_ranges_reach_lies_in_one_box(sp: Scenario) -> None:
    rex = sp.first(sp.unit(REX, A, (450, 450)))
    ways = [WithinRange(x, y, 20.0, 25.0, rex, Refusal("setup.deploy.rest", "")) for x, y in ((200, 300), (600, 700))]
    left, low, right, high = 200 - 85, 300 - 85, 600 + 85, 700 + 85  # whole bases
    hull = AnyOf(ways).hull(0.0)
    assert hull is not None
    for corner, there in zip(hull, ((left, low), (right, low), (right, high), (left, high)), strict=True):
        assert corner == pytest.approx(there, abs=1.5)


@pytest.mark.parametrize("far", [1e9, -1e9, float("nan"), float("inf")])
def test_a_place_beyond_all_tables_is_none(sp: Scenario, far: float) -> None:
    rex = sp.unit(REX, A, (450, 450))
    sp.move(rex, "advance")
    assert sp.decision.placement is not None
    assert sp.decision.placement.read((far, 450.0, 0.0)) is None
    assert sp.decision.placement.read((450.0, 450.0, far)) is None
    assert sp.decision.placement.read((450.0, 460.0, 0.0)) == (450.0, 460.0, 0.0)
    sp.decline()


# The struggle.


@covers("struggle.won.rest-of-turn", "turn.step9.first-turn")
def test_nothing_is_scored_between_struggles_nor_in_the_first_turn(sp: Scenario) -> None:
    sp.unit(REX, A, (450, 450))
    sp.objective(450, 480)
    assert to_score(sp.game) == 1
    sp.game.state.turn = 1
    assert to_score(sp.game) == 0
    sp.game.state.turn, sp.game.state.struggle = 2, ""
    assert to_score(sp.game) == 0


# Engagement.


@covers("engagement.definition", "move.advance.engaged")
@pytest.mark.parametrize("wall", [True, False])
def test_who_is_not_seen_ties_nobody_down(sp: Scenario, wall: bool) -> None:
    sp.terrain(*([block(450, 500, 300, 4, 200)] if wall else []))
    rex = sp.unit(REX, A, (450, 460))
    sp.unit(MAUL, B, (450, 540))
    assert tied_down(sp.game, sp.first(rex)) is not wall


# Attacks.


@covers("wound.no-damage")
@pytest.mark.parametrize("wounded", [True, False])
def test_no_life_is_drained_from_who_suffers_nothing(sp: Scenario, wounded: bool) -> None:
    bearer(sp, "life-drain", (200, 200))
    savage, rex = sp.unit("savageopress", A, (450, 450)), sp.unit(REX, B, (450, 520))
    if wounded:
        suffer(sp.game, sp[rex], 20)
    before = sp[rex].damage
    sp[savage].damage = 3
    sp.changed()
    sp.dice(faces(unit_facts("savageopress").stances[0].melee_attack, "crit"), faces(5))
    combat(sp, savage, rex, "melee")
    while sp.asked in ("tree", "tree-effect"):
        sp.answer(sp.options[0] if not sp.fight.taken else "stop")
    if sp.asked == "shove":
        sp.answer((0.0,))
    assert ("life-drain" in offered(sp) if sp.asked == "ability" else False) is not wounded
    assert (sp[rex].damage == before) is wounded
    finishes(sp)


@pytest.mark.parametrize(("key", "offers"), [(REX, True), (B1, False)])
def test_supporting_fire_is_for_the_republic(sp: Scenario, key: str, offers: bool) -> None:
    bearer(sp, "supporting-fire")
    shooter, maul = sp.unit(key, A, (450, 600), (800, 800)), sp.unit(MAUL, B, (520, 600))
    sp.dice(faces(unit_facts(key).stances[0].melee_attack), faces(5))
    combat(sp, shooter, maul, "melee")
    assert ("supporting-fire" in offered(sp) if sp.asked == "ability" else False) is offers
    finishes(sp)


@pytest.mark.parametrize(
    ("key", "at", "asked"),
    [(TROOPERS, (520, 450), True), (REX, (520, 450), False), (B1, (520, 450), False), (TROOPERS, (850, 450), False)],
)
def test_whose_shots_are_brought_down(sp: Scenario, key: str, at: tuple[float, float], asked: bool) -> None:
    bearer(sp, "bring-it-down")
    x, y = at
    shooters, maul = sp.unit(key, A, at, (x, y - 60)), sp.unit(MAUL, B, (x, y + 150))
    sp[shooters].hunker = 1
    sp.changed()
    sp.dice(faces(unit_facts(key).stances[0].ranged_attack), faces(5))
    combat(sp, shooters, maul)
    while sp.asked == "ability":
        sp.answer("pass")
    assert (sp.asked == "dice") is asked
    finishes(sp)


def test_a_clean_shot_is_not_turned_back(sp: Scenario) -> None:
    mando, rex = sp.unit("themandalorian", B, (450, 600)), sp.unit(REX, A, (450, 450))
    sp.dice(faces(7, face="expertise"), faces(unit_facts("themandalorian").stances[0].ranged_defense))
    combat(sp, rex, mando)
    while sp.asked is not None:
        assert "do-the-magic-hand-thing" not in (offered(sp) if sp.asked == "ability" else ())
        passes(sp)
    assert sp[rex].damage == 0


@pytest.mark.parametrize("ability", ["vaders-fury", "death-from-below"])
def test_fury_is_spent_by_the_first_attack(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 600))
    use(sp, unit, ability)
    first_moves(sp, unit)
    settle(sp)
    dice = unit_facts(unit.key).stances[0].melee_attack
    for _ in range(2):
        sp.dice(faces(dice), faces(5))
        sp.attack(unit, maul, "melee")
        while sp.asked not in ("activation", None):
            sp.answer(sp.options[-1])
    assert sp[maul].damage == 2
    sp.decline()


@pytest.mark.parametrize(
    ("key", "goal", "action", "offers"),
    [
        ("bountyhunters", True, True, True),
        (REX, True, True, False),
        ("bountyhunters", False, True, False),
        ("bountyhunters", True, False, False),
    ],
)
def test_success_is_engineered_for_hunters_at_their_prey(
    sp: Scenario, key: str, goal: bool, action: bool, offers: bool
) -> None:
    ability = "i-engineer-success-yet-it-eludes-me"
    bearer(sp, ability, (200, 200))
    hunters, maul = sp.unit(key, A, (450, 450), (800, 800)), sp.unit(MAUL, B, (450, 520))
    if goal:
        sp.objective(450, 540, controller=B)
    sp.dice(faces(unit_facts(key).stances[0].melee_attack), faces(5))
    if action:
        combat(sp, hunters, maul, "melee")
    else:
        sp.force(5)
        sp.attack(hunters, maul, "melee")
    found = False
    while sp.asked is not None:
        found = found or (sp.asked == "ability" and ability in offered(sp))
        passes(sp)
    assert found is offers


@covers("wound.become")
def test_a_wound_by_nobody_does_not_use_up_the_great_mothers_wrath(sp: Scenario) -> None:
    """The first friend falls to no unit's effect, the second to Maul's."""
    mother, rex = bearer(sp, "wrath-of-the-great-mother"), sp.unit(REX, A, (600, 450))
    anakin, maul = sp.unit(ANAKIN, A, (700, 450)), sp.unit(MAUL, B, (450, 600))
    suffer(sp.game, sp[rex], 99)
    falls(sp, anakin, maul)
    assert (sp.asked, sp.decision.subject) == ("move", mother.characters[0])
    finishes(sp)


# Order cards.


@covers("reserve.cost")
@pytest.mark.parametrize(
    ("key", "paid", "deck", "force", "asked"),
    [
        (STORMTROOPERS, True, True, 1, True),
        (REX, True, True, 1, False),
        (STORMTROOPERS, False, True, 1, False),
        (STORMTROOPERS, True, False, 1, False),
        (STORMTROOPERS, True, True, 0, False),
    ],
)
def test_thrawn_helps_imperials_that_were_put_aside_for_a_price(
    sp: Scenario, key: str, paid: bool, deck: bool, force: int, asked: bool
) -> None:
    thrawn = bearer(sp, "we-must-wait-and-watch")
    unit = sp.unit(key, A, (700, 700), (760, 700))
    sp.unit(STORMTROOPERS, B, (100, 800), (160, 800))
    sp.deck(*([thrawn.id] if deck else []))
    sp.force(force)
    moment(sp, AfterReserve(unit=unit.id, paid=paid))
    assert (sp.asked == "choice") is asked
    finishes(sp)


# Objectives.


def test_before_prescribed_fire_both_sides_may_run(sp: Scenario) -> None:
    unit, maul = bearer(sp, "prescribed-fire"), sp.unit(MAUL, B, (450, 640))
    far = sp.unit(REX, B, (800, 800))
    sp.objective(450, 600)
    use(sp, unit, "prescribed-fire")
    if sp.asked == "choose-objective":
        sp.answer(sp.options[0])
    while sp.asked == "move" and sp.decision.subject != maul.characters[0]:
        sp.answer("stay")
    assert (sp.asked, sp.asks) == ("move", B)
    sp.answer((450, 725, 0))
    settle(sp)
    assert (sp[maul].damage, sp[far].damage) == (0, 0)
    assert [one["character"] for one in sp.events("character.moved")] == [maul.characters[0]]
    sp.decline()

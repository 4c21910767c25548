"""What abilities with a shape of their own ask for: charts that are lent, objectives, prices, many at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejarik.core.ability import Modifier
from dejarik.games.shatterpoint.abilities import ACTIVE, LISTENERS, UseAbility, cost, surcharge
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.activation import ActionLimit
from dejarik.games.shatterpoint.conditions import HealRange, HealsToo
from dejarik.games.shatterpoint.content.active_targets import two_empire_near
from dejarik.games.shatterpoint.content.around_objectives import around_goal, contesting_enemies, near_clones
from dejarik.games.shatterpoint.content.control import (
    contested_here,
    not_ours,
    open_line,
    sneaked_upon,
    theirs,
    tied_goals,
)
from dejarik.games.shatterpoint.content.in_the_attack import failures_to_reroll, shared_tags, their_objectives
from dejarik.games.shatterpoint.content.lent_charts import allies_in_sight, slippers, young_defender
from dejarik.games.shatterpoint.content.sent_and_struck import among_his_own, engaged_ewoks, old_pirates, primaries
from dejarik.games.shatterpoint.content.separatists import within_all
from dejarik.games.shatterpoint.content.singular import free_scouts, others_engaged, taken_near
from dejarik.games.shatterpoint.content.toward import contesting_it
from dejarik.games.shatterpoint.state import NOBODY, Unit
from dejarik.games.shatterpoint.struggle import MayLoseControl
from dejarik.games.shatterpoint.windows import AfterAction, AfterMove, BeforeTarget, EndOfActivation
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, apart, attacked, fight, rolled, targeted
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    COMMANDOS,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
    block,
)
from tests.rules.shatterpoint.test_abilities_beyond_the_core import attacking, bearer, defending

EWOKS, STORMTROOPERS, VADER, JYN = "ewokhunters", "stormtroopers", "darthvadertheemperorsservant", "jynersostardust"
PIRATES, MACE = "weequaypirates", "jedimastermacewindu"


@pytest.fixture(autouse=True)
def nothing_under_way(sp: Scenario) -> Iterator[None]:
    yield
    sp.game.stack.clear()
    sp.changed()


def using(unit: Unit, **chosen: int) -> UseAbility:
    return UseAbility(unit=unit.id, ability="", program="", chosen=chosen)


def says(sp: Scenario, unit: Unit, ability: str, query: object) -> bool:
    """Whether what the ability changes about a value applies."""
    found = [one for one in LISTENERS[ability] if isinstance(one, Modifier) and one.listens_to is type(query)]
    assert found
    return any(one.applies(sp.game, unit.id, query) for one in found)


# Charts, eyes and results.


@pytest.mark.parametrize(
    ("type", "action", "conditions", "answer"),
    [
        ("ranged", True, ("pinned",), True),
        ("ranged", False, ("pinned",), True),
        ("melee", True, ("pinned",), False),
        ("ranged", True, (), False),
    ],
)
def test_from_whom_a_deadeye_takes_conditions(
    sp: Scenario, type: str, action: bool, conditions: tuple[str, ...], answer: bool
) -> None:
    ability = "genetically-bred-deadeye"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 600))
    sp[maul].conditions = conditions
    assert answers(sp, unit, ability, targeted(sp, unit, maul, type, action)) is answer
    assert not answers(sp, unit, ability, targeted(sp, rex, maul, type, action))


@pytest.mark.parametrize(
    ("key", "type", "action", "wounded", "answer"),
    [
        (MAUL, "ranged", True, True, True),
        (SAXON, "ranged", True, True, True),
        (COMMANDOS, "ranged", True, True, False),
        (MAUL, "melee", True, True, False),
        (MAUL, "ranged", False, True, False),
        (MAUL, "ranged", True, False, False),
    ],
)
def test_which_wounds_refresh_a_deadeye(
    sp: Scenario, key: str, type: str, action: bool, wounded: bool, answer: bool
) -> None:
    ability = "genetically-bred-deadeye"
    unit, rex, prey = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(key, B, (450, 600))
    assert answers(sp, unit, ability, attacked(sp, unit, prey, type, action, wounded=wounded)) is answer
    assert not answers(sp, unit, ability, attacked(sp, rex, prey, type, action, wounded=wounded))


@pytest.mark.parametrize(("hunker", "answer"), [(1, True), (0, False)])
def test_whose_hunker_becomes_hits(sp: Scenario, hunker: int, answer: bool) -> None:
    ability = "one-must-destroy-in-order-to-create"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    for one in (rex, maul):
        sp[one].hunker = hunker
    assert answers(sp, unit, ability, rolled(sp, rex, maul, "attack", A)) is answer
    assert not answers(sp, unit, ability, rolled(sp, maul, rex, "attack", B))
    assert not answers(sp, unit, ability, rolled(sp, rex, maul, "attack", B))


@covers("measure.within")
@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_whom_a_guard_lends_a_chart(sp: Scenario, more: float, near: bool) -> None:
    ability = "we-can-do-this-the-simple-way-or-the-difficult-way"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A), sp.unit(MAUL, B, (450, 380))
    other = sp.unit("chewie", A, (380, 450))
    apart(sp, unit, rex, 3, more)
    assert answers(sp, unit, ability, targeted(sp, maul, rex)) is near
    assert not answers(sp, unit, ability, targeted(sp, maul, unit))
    assert not answers(sp, unit, ability, targeted(sp, maul, other))
    sp[unit].wounded = True
    assert not answers(sp, unit, ability, targeted(sp, maul, rex))


@pytest.mark.parametrize(
    ("key", "young"), [(TROOPERS, True), ("padawanahsokatano", True), (ANAKIN, False), (REX, False)]
)
def test_for_whom_the_guard_runs(sp: Scenario, key: str, young: bool) -> None:
    unit, ward = bearer(sp, "we-can-do-this-the-simple-way-or-the-difficult-way"), sp.unit(key, A, (450, 520))
    assert young_defender(sp.game, using(unit, defender=ward.characters[0])) is young


@pytest.mark.parametrize(
    ("type", "conditions", "answer"),
    [
        ("melee", ("exposed",), True),
        ("melee", ("pinned",), True),
        ("melee", ("strained",), False),
        ("melee", (), False),
        ("ranged", ("pinned",), False),
    ],
)
def test_whose_chart_is_tried_out(sp: Scenario, type: str, conditions: tuple[str, ...], answer: bool) -> None:
    ability = "what-does-this-do"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    sp[maul].conditions = conditions
    for action in (True, False):
        assert answers(sp, unit, ability, targeted(sp, unit, maul, type, action)) is answer
    assert not answers(sp, unit, ability, targeted(sp, rex, maul, type))


@pytest.mark.parametrize(("types", "answer"), [(("melee", "ranged"), True), (("ranged",), True), (("melee",), False)])
def test_before_which_attacks_discs_are_set(sp: Scenario, types: tuple[str, ...], answer: bool) -> None:
    unit, rex, maul = bearer(sp, "reflector-discs"), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 600))
    for attacker, there in ((unit, answer), (rex, False)):
        fight(sp, attacker, maul).types = types  # type: ignore[assignment]
        assert answers(sp, unit, "reflector-discs", BeforeTarget(attacker=attacker.characters[0])) is there


@covers("measure.within", "los.blocked")
def test_where_discs_are_set(sp: Scenario) -> None:
    sp.terrain(block(600, 450, 20, 200, 100))
    unit, rex = bearer(sp, "reflector-discs"), sp.unit(REX, A)
    if len(unit.characters) > 1:
        sp.put(sp.first(unit, 1), 60, 60)
    hidden, enemy = sp.unit(ANAKIN, A, (680, 450)), sp.unit(SAXON, B, (450, 520))
    use = using(unit, attacker=unit.characters[0])
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, rex, 4, more)
        assert allies_in_sight(sp.game, use) == (list(rex.characters) if near else [])
    assert (hidden.owner, enemy.owner) == (A, B)


@covers("icon.heal")
@pytest.mark.parametrize(("marked", "range"), [(True, 3), (False, 2)])
def test_how_far_feelings_stretch(sp: Scenario, marked: bool, range: int) -> None:
    ability = "stretch-out-with-your-feelings"
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (380, 450))
    fight(sp, unit, sp.unit(MAUL, B, (450, 520))).marks = [(unit.id, ability)] if marked else []
    assert sp.game.value(HealRange(unit.characters[0]), 2) == range
    assert sp.game.value(HealRange(rex.characters[0]), 2) == 2
    sp.game.stack.clear()


@covers("icon.heal")
@pytest.mark.parametrize("marked", [True, False])
def test_whom_han_heals_besides(sp: Scenario, marked: bool) -> None:
    ability = "relax-ill-handle-this"
    unit, rex = bearer(sp, ability, (450, 200)), sp.unit(REX, A, (450, 520))
    maul, far = sp.unit(MAUL, B, (450, 450)), sp.unit(ANAKIN, A, (100, 800))
    fight(sp, unit, maul, "ranged").marks = [(unit.id, ability)] if marked else []
    assert sp.game.value(HealsToo(unit.characters[0]), ()) == ((rex.id,) if marked else ())
    assert sp.game.value(HealsToo(far.characters[0]), ()) == ()


@pytest.mark.parametrize(("stance", "ready"), [(0, None), (1, None)])
def test_who_covers_the_rear(sp: Scenario, stance: int, ready: None) -> None:
    ability = "ill-cover-the-rear"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A), sp.unit(MAUL, B, (450, 800))
    sp[unit].stance = stance
    heavy = sp.game.facts(unit.id).stances[stance].name.en == "Heavy Firepower"
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, rex, 2, more)
        assert answers(sp, unit, ability, attacked(sp, maul, rex)) is (near and heavy)
    apart(sp, unit, maul, 1)
    assert not answers(sp, unit, ability, attacked(sp, rex, maul))
    assert ready is None


def test_who_slips_away(sp: Scenario) -> None:
    """Another Republic unit targets an enemy that the unit is engaged with."""
    ability = "slip-away"
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (450, 800))
    maul, far, other = sp.unit(MAUL, B, (450, 520)), sp.unit(SAXON, B, (800, 800)), sp.unit("chewie", A, (380, 800))
    assert slippers(sp.game, unit.id, maul.characters[0])[0] == unit.characters[0]
    assert answers(sp, unit, ability, targeted(sp, rex, maul))
    for attacker, target in ((rex, far), (other, maul), (unit, maul), (maul, unit)):
        assert not answers(sp, unit, ability, targeted(sp, attacker, target))


# In the attack.


def test_rerolls_count_what_they_are_for(sp: Scenario) -> None:
    unit = bearer(sp, "your-fear-betrays-you")
    for controller, active in ((B, True), (B, True), (A, True), (NOBODY, True), (B, False)):
        sp.objective(100 + 100 * len(sp.game.state.objectives), 100, controller=controller, active=active)
    assert their_objectives(sp.game, using(unit)) == 2
    sp[unit].conditions = ()
    assert failures_to_reroll(sp.game, using(unit)) == 2
    sp[unit].conditions = ("exposed",)
    assert failures_to_reroll(sp.game, using(unit)) >= 20  # all of them


def test_tags_that_are_shared(sp: Scenario) -> None:
    kallus = sp.unit("isbagents", A, (450, 450))  # Galactic Empire, trooper, spy
    for key, count in ((STORMTROOPERS, 2), (VADER, 1), (JYN, 1), (MAUL, 0)):
        other = sp.unit(key, A, (450, 520))
        assert shared_tags("attacker")(sp.game, using(kallus, attacker=other.characters[0])) == count


@covers("objective.contest")
@pytest.mark.parametrize(
    ("controller", "active", "answer"), [(B, True, True), (NOBODY, True, True), (A, True, False), (B, False, False)]
)
def test_where_an_enemy_contests_what_is_not_ours(sp: Scenario, controller: int, active: bool, answer: bool) -> None:
    maul = sp.unit(MAUL, B, (450, 520))
    unit, gideon = bearer(sp, "are-you-refusing-my-request"), bearer(sp, "you-have-something-i-want", (300, 200))
    hunters, storm = sp.unit("bountyhunters", A, (380, 520)), sp.unit(STORMTROOPERS, A, (520, 520))
    sp.objective(450, 560, controller=controller, active=active)
    assert not_ours(sp.game, A, maul.characters[0]) is answer
    assert answers(sp, unit, "are-you-refusing-my-request", targeted(sp, unit, maul, action=False)) is answer
    assert not answers(sp, unit, "are-you-refusing-my-request", targeted(sp, storm, maul))
    sp.game.stack.clear()
    assert (attacking(sp, storm, maul), attacking(sp, storm, maul, "ranged")) == (int(answer), 0)
    assert attacking(sp, hunters, maul) == 0
    fight(sp, storm, maul, action=False)
    assert attacking(sp, storm, maul) == 0
    assert gideon.owner == A


@pytest.mark.parametrize(
    ("key", "owner", "action", "answer"),
    [("bountyhunters", A, True, True), ("bountyhunters", A, False, False), (REX, A, True, False)],
)
def test_for_whom_success_is_engineered(sp: Scenario, key: str, owner: int, action: bool, answer: bool) -> None:
    ability = "i-engineer-success-yet-it-eludes-me"
    unit, fighter, maul = bearer(sp, ability), sp.unit(key, owner, (380, 450)), sp.unit(MAUL, B, (450, 520))
    sp.objective(450, 560, controller=B)
    enemy, rex = sp.unit("bountyhunters", B, (520, 450)), sp.unit(REX, A, (420, 540))
    assert answers(sp, unit, ability, targeted(sp, fighter, maul, action=action)) is answer
    assert not answers(sp, unit, ability, targeted(sp, enemy, rex, action=action))


# Objectives.


def test_which_objectives_are_uncovered_or_kept(sp: Scenario) -> None:
    unit = bearer(sp, "secrets-uncovered")
    goals = [sp.objective(100, 100, controller=one) for one in (B, A, NOBODY)]
    assert [theirs(sp.game, using(unit), one) for one in goals] == [True, False, False]


@pytest.mark.parametrize(
    ("controller", "wounded", "y", "kept"),
    [(A, False, 500, True), (B, False, 500, False), (A, True, 500, False), (A, False, 700, False)],
)
def test_what_a_lockdown_keeps(sp: Scenario, controller: int, wounded: bool, y: float, kept: bool) -> None:
    unit, goal = bearer(sp, "lockdown"), sp.objective(450, y, controller=controller)
    sp[unit].wounded = wounded
    assert says(sp, unit, "lockdown", MayLoseControl(goal.id)) is kept


@covers("measure.within")
@pytest.mark.parametrize(
    ("controller", "enemy", "more", "found"),
    [(B, True, 0, True), (NOBODY, True, 0, True), (A, True, 0, False), (B, False, 0, False), (B, True, 1, False)],
)
def test_what_wrecker_sneaks_upon(sp: Scenario, controller: int, enemy: bool, more: float, found: bool) -> None:
    unit = bearer(sp, "i-wasnt-sneaking")
    here = sp.first(unit)
    goal = sp.objective(here.x, here.y + 152 + here.radius + 12.5 + more, controller=controller)
    if enemy:
        sp.unit(MAUL, B, (goal.x, goal.y + 40))
    assert sneaked_upon(sp.game, using(unit), goal) is found


@pytest.mark.parametrize(
    ("controller", "active", "y", "enemy", "free"),
    [
        (A, True, 500, False, True),
        (B, True, 500, False, False),
        (A, False, 500, False, False),
        (A, True, 700, False, False),
        (A, True, 500, True, False),
    ],
)
def test_when_a_line_is_open(sp: Scenario, controller: int, active: bool, y: float, enemy: bool, free: bool) -> None:
    unit = bearer(sp, "i-just-need-an-open-line")
    sp.objective(450, y, controller=controller, active=active)
    if enemy:
        sp.unit(MAUL, B, (450, y + 40))
    assert open_line(sp.game, unit) is free
    assert ACTIVE["i-just-need-an-open-line"](sp.game, unit) is free


@covers("objective.control.tie")
@pytest.mark.parametrize(("foes", "active", "tied"), [(2, True, True), (1, True, False), (2, False, False)])
def test_for_which_door_they_pray(sp: Scenario, foes: int, active: bool, tied: bool) -> None:
    ability = "hes-praying-for-the-door-to-open"
    unit = bearer(sp, ability)
    sp.objective(480, 500, active=active)
    sp.unit(COMMANDOS, B, *[(450 + 60 * one, 560) for one in range(foes)])
    count = len(unit.characters)
    assert bool(tied_goals(sp.game, unit.id)) is (active and foes == count)
    assert tied is (active and foes == 2)
    sp.put(sp.first(unit, count - 1), 800, 100)
    assert tied_goals(sp.game, unit.id) == []


def test_which_objective_is_secured(sp: Scenario) -> None:
    unit = bearer(sp, "peace-and-security-for-the-galaxy")
    near, far = sp.objective(450, 500), sp.objective(450, 800)
    assert [contested_here(sp.game, using(unit), one) for one in (near, far)] == [True, False]
    for stance in (0, 1):
        sp[unit].stance = stance
        high = sp.game.facts(unit.id).stances[stance].name.en == "High Aspirations"
        ability = "peace-and-security-for-the-galaxy"
        assert answers(sp, unit, ability, EndOfActivation(unit=unit.id)) is high
        rex = sp.unit(REX, A, (380, 450))
        assert not answers(sp, unit, ability, EndOfActivation(unit=rex.id))


@covers("ability.cost.pay")
def test_the_first_ability_of_the_arrogant_is_cheaper(sp: Scenario) -> None:
    unit, rex = bearer(sp, "peace-and-security-for-the-galaxy"), sp.unit(REX, A, (380, 450))
    names = [one.name.en for one in sp.game.facts(unit.id).stances]
    sp[unit].stance = names.index("Arrogance")
    key = next(one for one in sp.game.facts(unit.id).abilities if one in ACTIVE and cost(sp.game, rex, one) > 0)
    full = cost(sp.game, rex, key)
    assert cost(sp.game, sp[unit], key) == full - 1
    for change in ({"wounded": True}, {"used": (key,)}, {"stance": 1 - names.index("Arrogance")}):
        before = {name: getattr(sp[unit], name) for name in change}
        for name, value in change.items():
            setattr(sp[unit], name, value)
        assert cost(sp.game, sp[unit], key) - surcharge(sp.game, sp[unit]) == full
        for name, value in before.items():
            setattr(sp[unit], name, value)


@covers("measure.within")
def test_who_stands_around_an_objective(sp: Scenario) -> None:
    unit, goal = bearer(sp, "explosive-charge", (100, 100)), sp.objective(450, 450)
    edge = 12.5 + 76
    rex, maul = sp.unit(REX, A, (450, 450 - edge - 20)), sp.unit(MAUL, B, (450, 450 + edge + 20))
    far = sp.unit(SAXON, B, (450 - edge - 21, 450))
    use = using(unit, objective=0)
    ours, foes = list(rex.characters), list(maul.characters)
    assert around_goal("all")(sp.game, use) == [*ours, *foes]
    assert (around_goal("allies")(sp.game, use), around_goal("enemies")(sp.game, use)) == (ours, foes)
    sp[maul].wounded = True
    assert around_goal("enemies", contested=True)(sp.game, use) == []
    assert (goal.active, far.owner) == (True, B)


@covers("measure.within")
@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_who_is_asked_to_step_aside(sp: Scenario, more: float, near: bool) -> None:
    unit, maul, idle = bearer(sp, "how-about-you-step-aside"), sp.unit(MAUL, B), sp.unit(SAXON, B, (450, 380))
    apart(sp, unit, maul, 3, more)
    one = sp.first(maul)
    sp.objective(one.x, one.y + 60)
    assert contesting_enemies(sp.game, using(unit)) == (list(maul.characters) if near else [])
    assert idle.owner == B


@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_who_is_a_big_problem(sp: Scenario, more: float, near: bool) -> None:
    """An enemy within range 3 that contests the chosen objective, and is not wounded."""
    unit, maul = bearer(sp, "weve-got-a-big-problem"), sp.unit(MAUL, B)
    apart(sp, unit, maul, 3, more)
    one = sp.first(maul)
    sp.objective(one.x, one.y + 60)
    sp.objective(100, 100)
    assert contesting_it(sp.game, using(unit, objective=0)) == (list(maul.characters) if near else [])
    assert contesting_it(sp.game, using(unit, objective=1)) == []
    sp[maul].wounded = True
    assert contesting_it(sp.game, using(unit, objective=0)) == []


def test_near_which_clones_explosives_lie(sp: Scenario) -> None:
    boss, goal = bearer(sp, "delta-give-me-an-explosive-solution", (100, 100)), sp.objective(450, 450)
    rex = sp.unit(REX, A, (450, 450 + 12.5 + 20 + 152))
    assert near_clones(sp.game, using(boss), goal)
    sp.put(sp.first(rex), 450, 450 + 12.5 + 20 + 153)
    sp.unit(ANAKIN, A, (450, 500))
    sp.unit(TROOPERS, B, (400, 450))
    assert not near_clones(sp.game, using(boss), goal)


@covers("measure.within")
@pytest.mark.parametrize(
    ("controller", "active", "more", "found"), [(B, True, 0, 1), (A, True, 0, 0), (B, False, 0, 0), (B, True, 1, 0)]
)
def test_which_token_is_bought(sp: Scenario, controller: int, active: bool, more: float, found: int) -> None:
    unit = bearer(sp, "fight-smarter-not-harder")
    here = sp.first(unit)
    sp.objective(here.x, here.y + 152 + here.radius + 12.5 + more, controller=controller, active=active)
    assert len(taken_near(sp.game, unit)) == found
    for hunker, can in ((1, bool(found)), (0, False)):
        sp[unit].hunker = hunker
        assert ACTIVE["fight-smarter-not-harder"](sp.game, sp[unit]) is can


# Others.


@covers("measure.within")
def test_who_is_within_reach_of_two_imperials(sp: Scenario) -> None:
    unit = bearer(sp, "imperial-firepower", (100, 800))
    vader, second = sp.unit(VADER, A, (450, 450)), sp.unit(SAXON, A, (300, 450))
    maul = sp.unit(MAUL, B)
    apart(sp, vader, maul, 4)
    assert two_empire_near(sp.game, using(unit)) == []  # one Imperial, and one who is none
    third = sp.unit("stormtroopersergeant", A, (450, 450 + 2 * (203 + sp.first(vader).radius + 20)))
    assert two_empire_near(sp.game, using(unit)) in ([], list(maul.characters))
    sp.put(sp.first(third), 400, 500)
    assert two_empire_near(sp.game, using(unit)) == list(maul.characters)
    assert second.owner == A


@covers("measure.within")
@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_which_scouts_are_free_to_run(sp: Scenario, more: float, near: bool) -> None:
    ability = "today-the-rebellion-dies"
    unit, scout = bearer(sp, ability), sp.unit("delmeekoinfernosquad", A)
    trooper, rebel = sp.unit(STORMTROOPERS, A, (380, 450)), sp.unit("chewie", A, (380, 380))
    apart(sp, unit, scout, 4, more)
    assert free_scouts(sp.game, using(unit)) == (list(scout.characters) if near else [])
    one = sp.first(scout)
    sp.unit(MAUL, B, (one.x, one.y + 70))
    assert free_scouts(sp.game, using(unit)) == []
    assert (trooper.owner, rebel.owner) == (A, A)


def test_who_else_is_engaged_with_the_attacker(sp: Scenario) -> None:
    unit, maul = bearer(sp, "i-have-been-trained-in-your-jedi-arts"), sp.unit(MAUL, B, (450, 520))
    saxon, far = sp.unit(SAXON, B, (450, 380)), sp.unit(COMMANDOS, B, (800, 800))
    use = using(unit, attacker=unit.characters[0], defender=maul.characters[0])
    assert others_engaged(sp.game, use) == list(saxon.characters)
    assert far.owner == B


@covers("measure.within")
@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_which_old_pirates_are_met(sp: Scenario, more: float, near: bool) -> None:
    """Scoundrels of either side within range 4, not wounded, and he is one himself."""
    unit = bearer(sp, "how-you-doin-ya-old-pirate")
    himself = list(unit.characters)
    for owner in (A, B):
        pirate = sp.unit("gwarm", owner)
        apart(sp, unit, pirate, 4, more)
        assert old_pirates(sp.game, using(unit)) == [*himself, *(pirate.characters if near else ())]
        sp[pirate].wounded = True
        assert old_pirates(sp.game, using(unit)) == himself
        sp.put(sp.first(pirate), 60, 840)
    sp.unit(REX, A, (380, 450))
    assert old_pirates(sp.game, using(unit)) == himself


def test_which_ewoks_feign_retreat(sp: Scenario) -> None:
    unit, ewoks = bearer(sp, "feigned-retreat", (450, 300)), sp.unit(EWOKS, A)
    apart(sp, unit, ewoks, 3)
    assert engaged_ewoks(sp.game, using(unit)) == []
    one = sp.first(ewoks)
    maul = sp.unit(MAUL, B, (one.x, one.y + 70))
    assert engaged_ewoks(sp.game, using(unit)) == [ewoks.characters[0]]
    apart(sp, unit, ewoks, 3, 1)
    assert engaged_ewoks(sp.game, using(unit)) == []
    assert maul.owner == B


@pytest.mark.parametrize(
    ("key", "y", "trusted"), [("bountyhunters", 520, True), (PIRATES, 520, True), (REX, 520, False), (REX, 700, True)]
)
def test_whom_a_clan_of_two_trusts(sp: Scenario, key: str, y: float, trusted: bool) -> None:
    unit = bearer(sp, "a-clan-of-two")
    sp.unit(key, A, (450, y))
    assert among_his_own(sp.game, using(unit)) is trusted


def test_whom_boba_fett_shoots_at(sp: Scenario) -> None:
    unit, maul = bearer(sp, "youre-running-out-of-options"), sp.unit(MAUL, B, (450, 600))
    sp.unit(SAXON, B, (520, 600))
    sp.unit(ANAKIN, A, (380, 600))
    assert primaries(sp.game, using(unit)) == list(maul.characters)


# Helping.


def test_with_the_master_both_strike_harder(sp: Scenario) -> None:
    unit, mace = bearer(sp, "faithful-padawan", (450, 380)), sp.unit(MACE, A, (450, 800))
    maul, rex = sp.unit(MAUL, B, (450, 450)), sp.unit(REX, A, (380, 450))
    second = sp.unit("jedimastershaakti", A, (520, 450))  # a Jedi, but no primary unit
    assert attacking(sp, unit, maul) == 0
    sp.put(sp.first(mace), 450, 520)
    assert [attacking(sp, one, maul) for one in (unit, mace, rex, second)] == [2, 2, 0, 0]
    assert [attacking(sp, one, maul, "ranged") for one in (unit, mace)] == [0, 0]
    sp.put(sp.first(unit), 450, 100)
    if len(unit.characters) > 1:
        sp.put(sp.first(unit, 1), 520, 100)
    assert attacking(sp, mace, maul) == 0


def test_knowledge_and_defense_in_melee(sp: Scenario) -> None:
    ability = "knowledge-and-defense"
    unit, rex, maul = bearer(sp, ability, (100, 100)), sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    chewie = sp.unit("chewie", A, (380, 450))
    assert defending(sp, rex, maul) == 0
    for one in (rex, chewie, maul):
        sp[one].hunker = 2
    assert (defending(sp, rex, maul), defending(sp, chewie, maul), defending(sp, maul, rex)) == (1, 0, 0)
    assert answers(sp, unit, ability, attacked(sp, maul, rex))
    assert not answers(sp, unit, ability, attacked(sp, maul, chewie))
    assert not answers(sp, unit, ability, attacked(sp, rex, maul))
    sp[rex].hunker = 0
    assert not answers(sp, unit, ability, attacked(sp, maul, rex))


@covers("action.once-each")
def test_a_sniper_fights_twice_and_nobody_else(sp: Scenario) -> None:
    unit, rex = bearer(sp, "special-forces-sniper"), sp.unit(REX, A, (380, 450))
    limits = [sp.game.value(ActionLimit(one.id, action), 1) for one in (unit, rex) for action in ("combat", "move")]
    assert limits == [2, 1, 1, 1]


@covers("measure.within")
@pytest.mark.parametrize(("more", "dice"), [(0, 1), (1, 0)])
def test_how_far_negotiations_are_aggressive(sp: Scenario, more: float, dice: int) -> None:
    padme, troopers = bearer(sp, "servant-of-the-people"), sp.unit(TROOPERS, A)
    maul, rex = sp.unit(MAUL, B, (450, 800)), sp.unit(REX, A, (380, 450))
    enemy = sp.unit(TROOPERS, B, (520, 450))
    names = [one.name.en for one in sp.game.facts(padme.id).stances]
    sp[padme].stance = names.index("Aggressive Negotiations")
    apart(sp, padme, troopers, 4, more)
    assert (attacking(sp, troopers, maul), attacking(sp, rex, maul), attacking(sp, enemy, rex)) == (dice, 0, 0)
    sp[padme].wounded = True
    assert attacking(sp, troopers, maul) == 0


@covers("measure.within")
def test_whom_all_of_the_droids_have_in_reach(sp: Scenario) -> None:
    """Those just targeted, within range 4 of every one of them, each once."""
    droids, maul = bearer(sp, "combat-ai-protocols"), sp.unit(MAUL, B)
    saxon = sp.unit(SAXON, B, (450, 380))
    action = UnitAction(unit=droids.id, action="combat", left=[])
    action.targets = [*maul.characters, *maul.characters]
    sp.game.stack.append(action)
    first, radius = sp.first(droids), sp.first(maul).radius
    far = 203 + first.radius + radius
    for more, near in ((0, True), (1, False)):
        sp.put(sp.first(droids, 1), first.x, first.y + 100)
        sp.put(sp.first(maul), first.x, first.y + far + more)
        assert within_all(sp.game, using(droids)) == (list(maul.characters) if near else [])
    assert saxon.owner == B  # was not targeted


# Prices, and what others do.


@covers("injured.ability-cost.sum")
def test_whose_wounds_cost_nothing(sp: Scenario) -> None:
    unit = bearer(sp, "our-survival-is-our-strength-this-is-the-way")
    friend, rex = sp.unit("covertmandalorians", A, (380, 450)), sp.unit(REX, A, (520, 450))
    enemy = sp.unit("covertmandalorians", B, (450, 800))
    for one in (unit, friend, rex, enemy):
        sp[one].injured = 2
    assert [surcharge(sp.game, sp[one]) for one in (unit, friend, rex, enemy)] == [0, 0, 2, 2]


@covers("measure.within")
@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_whose_move_a_hand_helps(sp: Scenario, more: float, near: bool) -> None:
    ability = "helpful-hand"
    unit, luke = bearer(sp, ability), sp.unit("jediknightlukeskywalker", A)
    apart(sp, unit, luke, 2, more)
    others = [
        sp.unit(JYN, A, (380, 450)),
        sp.unit("lukeskywalkerdaringhero", A, (380, 520)),
        sp.unit(MAUL, B, (520, 450)),
    ]
    assert answers(sp, unit, ability, AfterAction(unit=luke.id, action="move")) is near
    assert not answers(sp, unit, ability, AfterAction(unit=luke.id, action="focus"))
    assert not any(answers(sp, unit, ability, AfterAction(unit=one.id, action="move")) for one in others)


@covers("measure.within")
@pytest.mark.parametrize("kind", ["advance", "dash", "jump", "climb", "reposition"])
def test_who_comes_to_the_console(sp: Scenario, kind: str) -> None:
    ability = "battlefield-calculations"
    unit, rex, enemy = bearer(sp, ability), sp.unit(REX, A), sp.unit(SAXON, B, (380, 450))
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, rex, 2, more)
        sp.activate(rex)
        window = AfterMove(character=rex.characters[0], kind=kind)
        assert answers(sp, unit, ability, window) is near, more
        sp.game.stack.clear()
        assert not answers(sp, unit, ability, window)  # not its activation
    sp.activate(enemy)
    assert not answers(sp, unit, ability, AfterMove(character=enemy.characters[0], kind=kind))
    sp.game.stack.clear()

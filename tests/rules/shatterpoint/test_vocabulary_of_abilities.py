"""The effects that abilities are made of, one at a time: what each asks, and what it changes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from dejarik.core.decision import Decision
from dejarik.core.procedure import DONE
from dejarik.games.shatterpoint.abilities import PROGRAMS, UseAbility
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.activation import Activation
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.content.active_moves import EachUnlessWatched
from dejarik.games.shatterpoint.content.choosing import (
    ChooseTag,
    ForEach,
    MayGiveMomentum,
    MaySpend,
    Pick,
    Relief,
    UnlessTheyPay,
    Way,
    Where,
    every_tag,
    one_each,
)
from dejarik.games.shatterpoint.content.doing import (
    AddsDamage,
    AllSuffer,
    ChooseObjective,
    EachToward,
    Loses,
    MaySuffer,
    Recovers,
    Rerolls,
    Toward,
    Turns,
    any_enemy,
    behind,
    enemies_in_sight,
    other_enemy_units,
    places,
    same_enemy_unit,
    take_dice,
)
from dejarik.games.shatterpoint.effects import (
    Acts,
    Attacks,
    Choose,
    Each,
    Either,
    Gains,
    Has,
    Hunkers,
    If,
    May,
    MayFlip,
    MovesToken,
    Pushes,
    Refreshes,
    Sheds,
    Suffers,
)
from dejarik.games.shatterpoint.moves_in_turn import EachMoves
from dejarik.games.shatterpoint.pushing import Push
from dejarik.games.shatterpoint.select import allies, enemies, own
from dejarik.games.shatterpoint.state import Unit
from tests.marks import covers
from tests.rules.shatterpoint.playing import apart, fight
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, MAUL, REX, SAXON, TROOPERS, A, B, Scenario, block
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.shatterpoint.test_words_of_abilities import inside


@pytest.fixture(autouse=True)
def nothing_under_way(sp: Scenario) -> Iterator[None]:
    yield
    sp.game.stack.clear()
    sp.changed()


def using(unit: Unit, **chosen: int) -> UseAbility:
    return UseAbility(unit=unit.id, ability="force-jump", program="force-jump", chosen=chosen)


def asked(outcome: object) -> list[str]:
    """The ids of what a question offers."""
    assert isinstance(outcome, Decision)
    return [option.id for option in outcome.options]


# Choosing.


@covers("ability.icons-in-text")
def test_one_of_several_is_asked_for_and_one_alone_is_taken(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (520, 450))
    sp.unit(TROOPERS, A)  # not on the table yet
    use = using(anakin)
    found = [f"character:{rex.characters[0]}"]
    assert Choose("ally", allies()).do(sp.game, use) is None
    assert use.chosen == {"ally": rex.characters[0]}
    assert asked(Choose("ally", allies(), optional=True).do(sp.game, using(anakin))) == [*found, "pass"]
    both = [f"character:{anakin.characters[0]}", *found]
    assert asked(Choose("ally", allies(others=False)).do(sp.game, using(anakin))) == both
    assert Choose("ally", allies("ewok")).do(sp.game, using(anakin)) is DONE


def test_either_asks_which_way_and_a_may_can_be_let_be(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(0, spent=3)
    ways = (("option.refresh", Refreshes(1)), ("option.gain-hunker", Hunkers()))
    assert asked(Either(*ways).do(sp.game, using(anakin))) == ["way:0", "way:1", "pass"]
    assert asked(Either(*ways, optional=False).do(sp.game, using(anakin))) == ["way:0", "way:1"]
    use = using(anakin, way=0)
    Either(*ways).do(sp.game, use)
    assert (sp.player(A).force, sp[anakin].hunker, use.chosen) == (1, 0, {})


def test_ways_follow_what_was_picked(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert asked(Pick("option.dash", "option.heal").do(sp.game, using(anakin))) == ["way:0", "way:1", "pass"]
    assert asked(Pick("option.dash", optional=False).do(sp.game, using(anakin))) == ["way:0"]
    assert Pick("option.dash").do(sp.game, using(anakin, pick=0)) is None
    for pick, hunker in ((1, 1), (0, 1)):
        Way(1, Hunkers()).do(sp.game, using(anakin, pick=pick))
        assert sp[anakin].hunker == hunker
    Where(lambda game, use: False, Hunkers()).do(sp.game, using(anakin))
    assert sp[anakin].hunker == 1
    Where(lambda game, use: True, Hunkers()).do(sp.game, using(anakin))
    assert sp[anakin].hunker == 2


def test_each_of_many_in_turn(sp: Scenario) -> None:
    anakin, troopers = sp.unit(ANAKIN, A, (450, 450)), sp.unit(TROOPERS, A, (520, 450), (580, 450))
    sp.unit(REX, A)  # not on the table
    use = using(anakin)
    ForEach("friend", one_each(allies(others=False)), Gains("pinned", "friend"), Hunkers("friend")).do(sp.game, use)
    assert [(sp[one].conditions, sp[one].hunker) for one in (anakin, troopers)] == [(("pinned",), 1)] * 2
    stops = ForEach("friend", allies(others=False), If(lambda game, use: False), Hunkers("friend"))
    stops.do(sp.game, using(anakin))
    assert (sp[anakin].hunker, sp[troopers].hunker) == (1, 1)


@pytest.mark.parametrize(
    ("damage", "wounded", "conditions", "options"),
    [
        (2, False, (), ["damage", "nothing"]),
        (2, True, (), None),
        (0, False, ("pinned", "exposed"), ["condition:pinned", "condition:exposed", "nothing"]),
        (1, False, ("pinned",), ["damage", "condition:pinned", "nothing"]),
        (0, False, (), None),
    ],
)
def test_what_relief_offers(
    sp: Scenario, damage: int, wounded: bool, conditions: tuple[str, ...], options: list[str] | None
) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp[anakin].damage, sp[anakin].wounded, sp[anakin].conditions = damage, wounded, conditions
    outcome = Relief(1).do(sp.game, using(anakin))
    assert (asked(outcome) if outcome is not None else None) == options


@pytest.mark.parametrize(
    ("answer", "damage", "conditions"),
    [(0, 1, ("pinned", "exposed")), (1, 3, ("exposed",)), (2, 3, ("pinned",)), (-1, 3, ("pinned", "exposed"))],
)
def test_what_relief_takes(sp: Scenario, answer: int, damage: int, conditions: tuple[str, ...]) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (520, 450))
    sp[rex].damage, sp[rex].conditions = 3, ("pinned", "exposed")
    Relief(2, "ally").do(sp.game, using(anakin, ally=rex.characters[0], relief=answer))
    assert (sp[rex].damage, sp[rex].conditions) == (damage, conditions)


@covers("force.spend")
@pytest.mark.parametrize(
    ("force", "options"),
    [
        (0, None),
        (1, ["amount:1", "no"]),
        (2, ["amount:1", "amount:2", "no"]),
        (5, ["amount:1", "amount:2", "amount:3", "no"]),
    ],
)
def test_how_much_may_be_spent(sp: Scenario, force: int, options: list[str] | None) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(force)
    outcome = MaySpend(3).do(sp.game, using(anakin))
    assert (asked(outcome) if outcome is not DONE else None) == options
    sp.player(A).momentum = force
    outcome = MayGiveMomentum(3).do(sp.game, using(anakin))
    assert (asked(outcome) if outcome is not DONE else None) == options


def test_what_is_spent_goes_and_without_it_nothing_follows(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(3)
    sp.player(A).momentum = 3
    assert MaySpend(3).do(sp.game, using(anakin, spent=2)) is None
    assert MayGiveMomentum(3).do(sp.game, using(anakin, given=2)) is None
    assert (sp.player(A).force, sp.player(A).momentum) == (1, 1)
    assert MaySpend(3).do(sp.game, using(anakin, spent=0)) is DONE
    assert MayGiveMomentum(3).do(sp.game, using(anakin, given=0)) is DONE
    assert (sp.player(A).force, sp.player(A).momentum) == (1, 1)


@pytest.mark.parametrize("momentum", [True, False])
def test_the_opponent_may_buy_it_off(sp: Scenario, momentum: bool) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(2, B)
    sp.player(B).momentum = 2
    outcome = UnlessTheyPay(momentum).do(sp.game, using(anakin))
    assert asked(outcome) == ["pay", "no"]
    assert isinstance(outcome, Decision)
    assert outcome.player == B
    assert outcome.options[0].label == ("option.pay-momentum" if momentum else "option.pay-force")
    assert outcome.options[0].args == {"amount": 1}
    assert UnlessTheyPay(momentum).do(sp.game, using(anakin, **{"they pay": 1})) is DONE
    assert (sp.player(B).force, sp.player(B).momentum) == ((2, 1) if momentum else (1, 2))
    assert UnlessTheyPay(momentum).do(sp.game, using(anakin, **{"they pay": 0})) is None
    assert (sp.player(B).force, sp.player(B).momentum) == ((2, 1) if momentum else (1, 2))
    sp.force(0 if not momentum else 2, B)
    sp.player(B).momentum = 0 if momentum else 2
    assert UnlessTheyPay(momentum).do(sp.game, using(anakin)) is None


@pytest.mark.parametrize("brief", [True, False])
def test_a_tag_is_taken_on_for_a_turn_or_for_good(sp: Scenario, brief: bool) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    choice = ChooseTag(lambda game, use: ["ewok", "spy"], brief=brief)
    assert asked(choice.do(sp.game, using(anakin))) == ["tag:ewok", "tag:spy"]
    choice.do(sp.game, using(anakin, tag=every_tag().index("spy")))
    assert (sp[anakin].brief, sp[anakin].gained) == (((("tag-spy", 1),), ()) if brief else ((), (("tag-spy", 1),)))
    assert ChooseTag(lambda game, use: []).do(sp.game, using(anakin)) is None


@pytest.mark.parametrize(("active", "found"), [(True, ["objective:O0"]), (False, ["objective:O0", "objective:O1"])])
def test_which_objectives_may_be_chosen(sp: Scenario, active: bool, found: list[str]) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.objective(100, 100)
    sp.objective(300, 100, active=False)
    sp.objective(500, 100, controller=B)
    free = ChooseObjective(lambda game, use, one: one.controller != B, active)
    assert asked(free.do(sp.game, using(anakin))) == found
    assert len(asked(ChooseObjective(active=active).do(sp.game, using(anakin)))) == len(found) + 1
    assert free.do(sp.game, using(anakin, objective=1)) is None
    sp.game.state.objectives.clear()
    assert free.do(sp.game, using(anakin)) is DONE


# Dice.


FACES = {True: {"block", "expertise", "failure"}, False: {"crit", "hit", "expertise", "failure"}}


@covers("attack.step6.order")
@pytest.mark.parametrize("defense", [True, False])
def test_dice_rolled_again_are_of_their_own_kind(sp: Scenario, defense: bool) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    attack = fight(sp, anakin, maul)
    attack.red, attack.blue = ["failure"] * 60, ["failure"] * 60
    use = using(anakin)
    take_dice(sp.game, use, (("failure", defense),) * 60)
    changed, kept = (attack.blue, attack.red) if defense else (attack.red, attack.blue)
    assert (set(changed), len(changed), kept) == (FACES[defense], 60, ["failure"] * 60)
    assert use.at == 1


@pytest.mark.parametrize(
    ("faces", "red", "most"),
    [((), ["hit", "hit"], 2), (("failure",), ["failure", "hit"], 1), (("failure",), ["hit"], 0)],
)
def test_how_many_dice_may_be_rolled_again(sp: Scenario, faces: tuple[str, ...], red: list[str], most: int) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    fight(sp, anakin, maul).red = red
    outcome = Rerolls(2, *faces).do(sp.game, using(anakin))
    if not most:
        assert outcome is None
    else:
        assert isinstance(outcome, Decision)
        assert outcome.several is not None
        assert max(len(one) for one in outcome.several.legal()) == most


@pytest.mark.parametrize(
    ("count", "red", "then"),
    [
        (1, ["crit", "crit", "hit"], ["failure", "crit", "hit"]),
        (2, ["hit", "crit", "crit"], ["hit", "failure", "failure"]),
        (0, ["crit"], ["crit"]),
    ],
)
def test_results_become_others_up_to_a_number(sp: Scenario, count: int, red: list[str], then: list[str]) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    attack = fight(sp, anakin, maul)
    attack.red, attack.blue = red, ["crit"]
    Turns("crit", "failure", count).do(sp.game, using(maul))
    assert (attack.red, attack.blue) == (then, ["crit"])
    Turns("crit", "block", defense=True).do(sp.game, using(maul))
    assert (attack.red, attack.blue) == (then, ["block"])


@covers("effect.cannot-beats-can")
def test_firm_crits_are_not_turned_by_the_other_side(sp: Scenario) -> None:
    bearer(sp, "wolfpack", (300, 450))
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    attack = fight(sp, rex, maul)
    attack.red = ["crit", "hit"]
    Turns("crit", "failure").do(sp.game, using(maul))
    assert attack.red == ["crit", "hit"]
    Turns("hit", "failure").do(sp.game, using(maul))
    assert attack.red == ["crit", "failure"]
    Turns("crit", "hit").do(sp.game, using(rex))
    assert attack.red == ["hit", "failure"]


def test_damage_is_added_to_the_pool(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    attack = fight(sp, anakin, maul)
    attack.pool = 1
    AddsDamage(2).do(sp.game, using(anakin))
    assert attack.pool == 3


# Units.


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ({"damage": 2}, (1, ("pinned", "exposed"), 2)),
        ({"conditions": True}, (3, (), 2)),
        ({"hunker": True}, (3, ("pinned", "exposed"), 0)),
        ({"damage": 99, "conditions": True}, (0, (), 2)),
    ],
)
def test_what_a_unit_loses(sp: Scenario, given: dict[str, int], left: tuple[int, tuple[str, ...], int]) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (520, 450))
    for one in (anakin, rex):
        sp[one].damage, sp[one].conditions, sp[one].hunker = 3, ("pinned", "exposed"), 2
    Loses("ally", **given).do(sp.game, using(anakin, ally=rex.characters[0]))  # type: ignore[arg-type]
    assert (sp[rex].damage, sp[rex].conditions, sp[rex].hunker) == left
    assert (sp[anakin].damage, sp[anakin].hunker) == (3, 2)


def test_who_recovers_is_injured_instead(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp[anakin].wounded, sp[anakin].damage, sp[anakin].injured = True, 11, 1
    Recovers(2).do(sp.game, using(anakin))
    assert (sp[anakin].wounded, sp[anakin].damage, sp[anakin].injured) == (False, 0, 3)


@pytest.mark.parametrize(("hunker", "left"), [(True, 0), (False, 1)])
def test_each_unit_suffers_once(sp: Scenario, hunker: bool, left: int) -> None:
    anakin, droids = sp.unit(ANAKIN, A, (450, 450)), sp.unit(B1, B, (450, 520), (510, 520))
    sp[droids].hunker = 1
    AllSuffer(any_enemy, damage=2, hunker=hunker).do(sp.game, using(anakin))
    assert (sp[droids].damage, sp[droids].hunker, sp[anakin].damage) == (2, left, 0)


def test_damage_that_may_be_suffered_for_what_follows(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert asked(MaySuffer(2, "option.suffer-to-focus").do(sp.game, using(anakin))) == ["suffer", "no"]
    assert MaySuffer(2, "option.suffer-to-focus").do(sp.game, using(anakin, suffers=0)) is DONE
    assert MaySuffer(2, "option.suffer-to-focus").do(sp.game, using(anakin, suffers=1)) is None
    assert sp[anakin].damage == 2


def test_who_gains_what(sp: Scenario) -> None:
    anakin, rex, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 800))
    use = using(anakin, enemy=maul.characters[0], ally=rex.characters[0])
    Gains("pinned", "enemy").do(sp.game, use)
    Gains("exposed").do(sp.game, use)
    Suffers(3, "enemy").do(sp.game, use)
    Suffers(1).do(sp.game, use)
    Hunkers("ally").do(sp.game, use)
    Has("impact", 2).do(sp.game, use)
    Has("scale").do(sp.game, use)
    assert (sp[maul].conditions, sp[maul].damage) == (("pinned",), 3)
    assert (sp[anakin].conditions, sp[anakin].damage, sp[anakin].brief) == (
        ("exposed",),
        1,
        (("impact", 2), ("scale", 1)),
    )
    assert (sp[rex].hunker, sp[anakin].hunker, sp[anakin].gained) == (1, 0, ())


def test_force_and_token_go_to_its_player(sp: Scenario) -> None:
    maul = sp.unit(MAUL, B, (450, 800))
    sp.force(0, B, spent=3)
    Refreshes(2).do(sp.game, using(maul))
    MovesToken(2).do(sp.game, using(maul))
    assert (sp.player(B).force, sp.game.state.token) == (2, -2)


@covers("stance.flip")
def test_who_has_two_stances_may_flip(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (380, 450))
    assert asked(MayFlip().do(sp.game, using(anakin))) == ["flip", "keep"]
    assert MayFlip().do(sp.game, using(rex)) is None
    MayFlip().do(sp.game, using(anakin, flip=0))
    assert sp[anakin].stance == 0
    MayFlip().do(sp.game, using(anakin, flip=1))
    assert sp[anakin].stance == 1


@covers("action.once-each")
@pytest.mark.parametrize(("made", "acts"), [((), True), (("move",), True), (("focus",), False)])
def test_an_action_beside_the_two_is_lost_if_it_was_made(sp: Scenario, made: tuple[str, ...], acts: bool) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    activation = Activation(unit=anakin.id)
    activation.made = made
    sp.game.stack.append(activation)
    outcome = Acts("focus").do(sp.game, using(anakin))
    assert isinstance(outcome, UnitAction) is acts
    if isinstance(outcome, UnitAction):
        assert (outcome.unit, outcome.action, outcome.left) == (anakin.id, "focus", list(anakin.characters))
    assert activation.made == ((*made, "focus") if acts else made)


def test_outside_of_its_activation_an_action_is_free(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert isinstance(Acts("focus").do(sp.game, using(anakin)), UnitAction)


# Moves, pushes and attacks.


def test_who_moves_and_how(sp: Scenario) -> None:
    troopers, rex = sp.unit(TROOPERS, A, (450, 450), (510, 450)), sp.unit(REX, A, (380, 450))
    one = May("dash", "jump", by="ally").do(sp.game, using(troopers, ally=rex.characters[0]))
    assert (one.character, one.kinds) == (rex.characters[0], ("dash", "jump"))  # type: ignore[union-attr]
    assert May("dash").do(sp.game, using(troopers)).character == troopers.characters[0]  # type: ignore[union-attr]
    sp.first(troopers, 1).placed = False
    every = Each("climb").do(sp.game, using(troopers))
    assert isinstance(every, EachMoves)
    assert (every.left, every.kinds) == ([troopers.characters[0]], ("climb",))
    sp.first(troopers).placed = False
    assert Each("climb").do(sp.game, using(troopers)) is None


def test_whereto_they_move(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 700))
    hidden = sp.unit(SAXON, B)
    assert places(sp.game, [*maul.characters, *hidden.characters]) == ((450, 700),)
    one = Toward("dash", by="me", to=any_enemy).do(sp.game, using(anakin, me=anakin.characters[0]))
    assert one.toward == ((450, 700),)  # type: ignore[union-attr]
    every = EachToward("dash", among=own, to=any_enemy).do(sp.game, using(anakin))
    assert isinstance(every, EachMoves)
    assert (every.left, every.toward) == (list(anakin.characters), ((450, 700),))
    assert EachToward("dash", among=own, to=enemies(1)).do(sp.game, using(anakin)) is None
    sp.first(anakin).placed = False
    assert EachToward("dash", among=own, to=any_enemy).do(sp.game, using(anakin)) is None
    assert behind(sp.first(maul), 400, 600) == (500, 800)


def test_who_is_pushed_how_far(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    use = using(anakin, enemy=maul.characters[0], me=anakin.characters[0])
    push = Pushes("enemy", "me", 2, "toward").do(sp.game, use)
    assert isinstance(push, Push)
    assert (push.player, push.character, push.origin) == (A, maul.characters[0], anakin.characters[0])
    assert (push.range, push.way) == (2, "toward")
    droids = bearer(sp, "immovable", (520, 520), B)
    use.chosen["enemy"] = droids.characters[0]
    assert Pushes("enemy", "me", 2).do(sp.game, use) is None


@covers("attack.step4.attack-pool")
def test_which_attack_is_made(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    use = using(anakin, me=anakin.characters[0])
    one = Attacks("me").do(sp.game, use)
    assert isinstance(one, Attack)
    assert (one.attacker, one.types, one.dice, one.only) == (anakin.characters[0], ("melee", "ranged"), 0, ())
    one = Attacks("me", "melee", dice=5, only=any_enemy).do(sp.game, use)
    assert isinstance(one, Attack)
    assert (one.types, one.dice, one.only) == (("melee",), 5, maul.characters)


def test_a_condition_may_be_shed(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (380, 450))
    for target, unit in (("", anakin), ("ally", rex)):
        shed = Sheds(target).do(sp.game, using(anakin, ally=rex.characters[0]))
        assert (shed.unit, shed.optional) == (unit.id, True)  # type: ignore[union-attr]


# Whom.


@covers("measure.within", "los.blocked")
def test_enemies_in_sight_of_any_of_the_unit(sp: Scenario) -> None:
    sp.terrain(block(450, 520, 60, 20, 100))
    troopers, maul = sp.unit(TROOPERS, A, (450, 450), (700, 450)), sp.unit(MAUL, B, (450, 590))
    saxon = sp.unit(SAXON, B, (700, 520))
    use = using(troopers)
    assert enemies_in_sight(3)(sp.game, use) == list(saxon.characters)  # Maul is seen from too far away only
    assert enemies_in_sight()(sp.game, use) == [*maul.characters, *saxon.characters]
    sp.put(sp.first(troopers, 1), 450, 390)
    assert saxon.characters[0] not in enemies_in_sight(3)(sp.game, use)


def test_enemies_of_the_same_unit_or_of_others(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    pair = sp.unit(COMMANDOS, B, (520, 520), (580, 520))
    use = using(anakin, defender=pair.characters[0])
    assert (same_enemy_unit(sp.game, use), other_enemy_units(sp.game, use)) == (
        list(pair.characters),
        list(maul.characters),
    )


@covers("measure.within")
@pytest.mark.parametrize(
    ("ability", "range"),
    [("headlong-assault", 2), ("covert-operations", 4), ("commando-doctrines", 4), ("high-priority-target", 5)],
)
def test_how_near_an_enemy_must_be(sp: Scenario, ability: str, range: int) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B)
    sp.unit(REX, A, (380, 450))
    programs = [program for id, program in PROGRAMS.items() if id.partition(".")[0] == ability]
    judge = [one for program in programs for one in inside(program) if isinstance(one, If)][-1]
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, maul, range, more)
        came = msgspec.structs.replace(using(unit), moves=[(unit.characters[0], "dash")])
        assert judge.holds(sp.game, came) is near


@covers("measure.within")
@pytest.mark.parametrize(("more", "kinds"), [(0, ("dash",)), (1, ("dash", "advance"))])
def test_how_near_an_enemy_watches_who_mingles(sp: Scenario, more: float, kinds: tuple[str, ...]) -> None:
    unit, maul = bearer(sp, "mingle"), sp.unit(MAUL, B)
    sp.unit(REX, A, (380, 450))
    apart(sp, unit, maul, 3, more)
    moves = EachUnlessWatched().do(sp.game, using(unit))
    assert isinstance(moves, EachMoves)
    assert moves.kinds == kinds

"""Which attacks an ability answers: whose, on whom, of which type, how far away, in a combat action or besides."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dejarik.core.ability import Modifier
from dejarik.games.shatterpoint.abilities import LISTENERS, UseAbility
from dejarik.games.shatterpoint.attack import FirmCrits
from dejarik.games.shatterpoint.content.around_attacks import by_type, units_watching
from dejarik.games.shatterpoint.content.further import bystanders
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import AfterAttack, Moment, WhenTargeted
from tests.marks import covers
from tests.rules.shatterpoint.playing import answering, answers, apart, attacked, fight, rolled, targeted
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    B1,
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
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

EWOKS, STORMTROOPERS, VADER, JYN = "ewokhunters", "stormtroopers", "darthvadertheemperorsservant", "jynersostardust"
SERGEANT, GRAND_INQUISITOR, TALZIN = "stormtroopersergeant", "grandinquisitorfallenjedi", "mothertalzin"


@pytest.fixture(autouse=True)
def nothing_under_way(sp: Scenario) -> Iterator[None]:
    yield
    sp.game.stack.clear()
    sp.changed()


def moment(sp: Scenario, kind: type[Moment], attacker: Unit, defender: Unit, action: bool = True) -> Moment:
    if kind is WhenTargeted:
        return targeted(sp, attacker, defender, "ranged", action)
    return attacked(sp, attacker, defender, "ranged", action)


# Another allied unit attacks.


@covers("ability.reactive.when", "measure.within")
@pytest.mark.parametrize(
    ("ability", "kind", "friend", "stranger", "measured", "range"),
    [
        ("coordinated-fire", WhenTargeted, ANAKIN, MAUL, "target", 5),
        ("coordinated-fire-strain", WhenTargeted, ANAKIN, MAUL, "target", 5),
        ("coordinated-fire-rebels", WhenTargeted, JYN, ANAKIN, "target", 5),
        ("coordinated-fire-ewoks", WhenTargeted, "wicketintrepidwarrior", ANAKIN, "target", 5),
        ("coordinated-fire-exposed", WhenTargeted, JYN, ANAKIN, "target", 5),
        ("coordinated-fire-strained", WhenTargeted, VADER, ANAKIN, "target", 5),
        ("coordinate-fire", WhenTargeted, TALZIN, ANAKIN, "target", 5),
        ("enfeeble", WhenTargeted, GRAND_INQUISITOR, ANAKIN, "target", 4),
        ("coordinated-assault", WhenTargeted, ANAKIN, MAUL, "target", 5),
        ("supporting-fire", AfterAttack, ANAKIN, MAUL, "attacker", 5),
        ("supporting-fire-empire", AfterAttack, VADER, ANAKIN, "attacker", 5),
    ],
)
def test_fire_is_coordinated_with_another_allied_unit_in_a_combat_action(
    sp: Scenario, ability: str, kind: type[Moment], friend: str, stranger: str, measured: str, range: int
) -> None:
    unit = bearer(sp, ability)
    ally, other, twin = sp.unit(friend, A, (450, 100)), sp.unit(stranger, A, (350, 100)), sp.unit(friend, B, (250, 100))
    target, own_target = sp.unit(SAXON, B, (100, 850)), sp.unit(REX, A, (450, 520))
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, target if measured == "target" else ally, range, more)
        assert answers(sp, unit, ability, moment(sp, kind, ally, target)) is near
    apart(sp, unit, target if measured == "target" else ally, range)
    assert not answers(sp, unit, ability, moment(sp, kind, ally, target, action=False))
    assert not answers(sp, unit, ability, moment(sp, kind, unit, target))
    apart(sp, unit, other, range) if measured == "attacker" else None
    assert not answers(sp, unit, ability, moment(sp, kind, other, target))
    apart(sp, unit, twin, range) if measured == "attacker" else None
    assert not answers(sp, unit, ability, moment(sp, kind, twin, own_target))


@covers("ability.reactive.when")
@pytest.mark.parametrize(
    ("ability", "friend", "stranger", "watcher", "blind"),
    [
        ("coordinated-offensive", STORMTROOPERS, VADER, SERGEANT, VADER),
        ("riptide", B1, ANAKIN, "aquadroids", B1),
        ("string-em-along-and-well-mop-em-up", REX, ANAKIN, "sevandscorch", REX),
    ],
)
def test_each_unit_that_watches_adds_a_die(
    sp: Scenario, ability: str, friend: str, stranger: str, watcher: str, blind: str
) -> None:
    unit = bearer(sp, ability, (100, 100))
    ally, other = sp.unit(friend, A, (450, 100)), sp.unit(stranger, A, (350, 100))
    target = sp.unit(SAXON, B, (450, 450))
    window = targeted(sp, ally, target)
    assert answers(sp, unit, ability, window)
    assert answers(sp, unit, ability, targeted(sp, unit, target))
    assert not answers(sp, unit, ability, targeted(sp, other, target))
    assert not answers(sp, unit, ability, targeted(sp, ally, target, action=False))
    tag = {"coordinated-offensive": "stormtrooper", "riptide": "aquatic"}.get(ability, "delta-squad")
    counts = units_watching(tag).count
    use = UseAbility(
        unit=unit.id,
        ability="",
        program="",
        chosen={"attacker": ally.characters[0], "defender": target.characters[0]},
    )
    assert counts(sp.game, use) == 0
    eyes = sp.unit(watcher, A)
    sp.unit(blind, A, (360, 450))
    for more, dice in ((0, 1), (1, 0)):
        apart(sp, target, eyes, 5, more)
        assert counts(sp.game, use) == dice, more


@covers("los.blocked")
def test_who_does_not_see_the_target_adds_no_die(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 300, 20, 100))
    unit, ally = bearer(sp, "coordinated-offensive", (450, 500)), sp.unit(STORMTROOPERS, A, (100, 800))
    target = sp.unit(SAXON, B, (450, 700))
    use = UseAbility(
        unit=unit.id, ability="", program="", chosen={"attacker": ally.characters[0], "defender": target.characters[0]}
    )
    assert units_watching("stormtrooper").count(sp.game, use) == 0


@pytest.mark.parametrize(
    ("near", "far", "answer"), [("ally", "", True), ("", "ally", False), ("other", "", False), ("enemy", "", False)]
)
def test_whom_they_die_well_with(sp: Scenario, near: str, far: str, answer: bool) -> None:
    """A supporting Stormtrooper within range 5, in melee, in a combat action."""
    unit, target = bearer(sp, "die-well"), sp.unit(SAXON, B, (100, 850))
    key = {"ally": STORMTROOPERS, "other": SERGEANT, "enemy": STORMTROOPERS}[near or far]
    fighter = sp.unit(key, B if near == "enemy" else A)
    apart(sp, unit, fighter, 5, 1 if far else 0)
    assert answers(sp, unit, "die-well", targeted(sp, fighter, target)) is answer
    assert not answers(sp, unit, "die-well", targeted(sp, fighter, target, "ranged"))
    assert not answers(sp, unit, "die-well", targeted(sp, fighter, target, action=False))
    assert answers(sp, unit, "die-well", targeted(sp, unit, target))
    assert not answers(sp, unit, "die-well", targeted(sp, unit, target, "ranged"))


@pytest.mark.parametrize(
    ("key", "type", "action", "answer"),
    [
        (ANAKIN, "melee", True, True),
        (VADER, "melee", True, True),
        (MAUL, "melee", True, False),
        (ANAKIN, "ranged", True, False),
        (ANAKIN, "melee", False, False),
    ],
)
def test_whose_hatred_makes_powerful(sp: Scenario, key: str, type: str, action: bool, answer: bool) -> None:
    ability = "your-hatred-makes-you-powerful"
    unit, fighter = bearer(sp, ability), sp.unit(key, A, (450, 520))
    target, enemy = sp.unit(SAXON, B, (450, 590)), sp.unit(key, B, (380, 450))
    assert answers(sp, unit, ability, targeted(sp, fighter, target, type, action)) is answer
    assert not answers(sp, unit, ability, targeted(sp, enemy, unit, type, action))


@pytest.mark.parametrize("ability", ["expendable-distraction", "weve-all-done-terrible-things"])
def test_who_is_shot_past(sp: Scenario, ability: str) -> None:
    """A ranged attack of its own, in a combat action, past an ally in the fight whose unit is not wounded."""
    unit, target = bearer(sp, ability, (450, 200)), sp.unit(SAXON, B, (450, 450))
    rex, far = sp.unit(REX, A, (450, 520)), sp.unit(ANAKIN, A, (100, 800))
    window = targeted(sp, unit, target, "ranged")
    assert answers(sp, unit, ability, window)
    assert not answers(sp, unit, ability, targeted(sp, unit, target, "melee"))
    assert not answers(sp, unit, ability, targeted(sp, unit, target, "ranged", action=False))
    assert not answers(sp, unit, ability, targeted(sp, rex, target, "ranged"))
    use = UseAbility(unit=unit.id, ability="", program="", chosen={"defender": target.characters[0]})
    assert bystanders(sp.game, use) == [rex.characters[0]]
    sp[rex].wounded = True
    assert not answers(sp, unit, ability, targeted(sp, unit, target, "ranged"))
    assert bystanders(sp.game, use) == []
    sp.put(sp.first(far), 380, 450)
    assert bystanders(sp.game, use) == [far.characters[0]]


def test_what_is_fair_among_scoundrels(sp: Scenario) -> None:
    """An allied scoundrel in a combat action, where another allied unit that is not wounded is in the fight."""
    ability = "fair-whats-fair"
    unit, pirates = bearer(sp, ability, (100, 100)), sp.unit("weequaypirates", A, (450, 380))
    rex, target = sp.unit(REX, A, (450, 520)), sp.unit(SAXON, B, (450, 450))
    foes = sp.unit("weequaypirates", B, (380, 480))
    assert answers(sp, unit, ability, targeted(sp, pirates, target))
    assert not answers(sp, unit, ability, targeted(sp, pirates, target, action=False))
    assert not answers(sp, unit, ability, targeted(sp, rex, target))
    assert not answers(sp, unit, ability, targeted(sp, foes, rex))
    sp[rex].wounded = True
    assert not answers(sp, unit, ability, targeted(sp, pirates, target))
    sp[rex].wounded = False
    sp.put(sp.first(rex), 450, 800)
    assert not answers(sp, unit, ability, targeted(sp, pirates, target))


# Its own attacks.

ANY = ("melee", "ranged")


@covers("ability.reactive.when")
@pytest.mark.parametrize(
    ("ability", "kind", "types", "action_only"),
    [
        ("fearless-and-inventive", WhenTargeted, ("melee",), True),
        ("reckless-aggressive-and-undisciplined", WhenTargeted, ("melee",), True),
        ("i-will-hold-them-off", WhenTargeted, ANY, True),
        ("we-can-take-him-down-easy", WhenTargeted, ANY, False),
        ("we-can-take-him-down-easily", WhenTargeted, ANY, False),
        ("double-the-contact-double-the-payout", AfterAttack, ANY, True),
        ("outnumbered-not-outgunned", AfterAttack, ANY, True),
        ("multithread-targeting-protocol", AfterAttack, ANY, True),
        ("unrelenting-assault", AfterAttack, ANY, True),
        ("the-feel-of-their-helmets-on-my-fists", AfterAttack, ANY, True),
        ("hit-and-run", AfterAttack, ANY, True),
        ("i-rebel", AfterAttack, ANY, False),
        ("i-have-been-trained-in-your-jedi-arts", AfterAttack, ("melee",), False),
    ],
)
def test_which_of_its_own_attacks_a_unit_answers(
    sp: Scenario, ability: str, kind: type[Moment], types: tuple[str, ...], action_only: bool
) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    make = targeted if kind is WhenTargeted else attacked
    for type in ANY:
        for action in (True, False):
            there = type in types and (action or not action_only)
            assert answers(sp, unit, ability, make(sp, unit, maul, type, action)) is there, (type, action)
            for attacker, defender in ((rex, maul), (maul, unit)):
                assert not answers(sp, unit, ability, make(sp, attacker, defender, type, action))


@pytest.mark.parametrize(
    ("ability", "target", "answer"),
    [
        ("we-can-take-him-down-easy", MAUL, True),
        ("we-can-take-him-down-easy", SAXON, False),
        ("we-can-take-him-down-easily", MAUL, True),
        ("we-can-take-him-down-easily", COMMANDOS, False),
    ],
)
def test_who_is_taken_down_easily(sp: Scenario, ability: str, target: str, answer: bool) -> None:
    unit, prey = bearer(sp, ability), sp.unit(target, B, (450, 520))
    assert answers(sp, unit, ability, targeted(sp, unit, prey)) is answer


@pytest.mark.parametrize(("active", "answer"), [(True, True), (False, False)])
def test_saturation_fire_falls_on_who_contests(sp: Scenario, active: bool, answer: bool) -> None:
    unit, rex = bearer(sp, "saturation-fire"), sp.unit(REX, A, (380, 450))
    maul, saxon = sp.unit(MAUL, B, (450, 520)), sp.unit(SAXON, B, (800, 800))
    sp.objective(450, 560, active=active)
    for action in (True, False):
        assert answers(sp, unit, "saturation-fire", targeted(sp, unit, maul, "ranged", action)) is answer
    assert not answers(sp, unit, "saturation-fire", targeted(sp, unit, saxon, "ranged"))
    assert not answers(sp, unit, "saturation-fire", targeted(sp, rex, maul, "ranged"))


@pytest.mark.parametrize(("key", "dice"), [(MAUL, 3), (SAXON, 2), (COMMANDOS, 1)])
def test_how_many_dice_hold_them_off(sp: Scenario, key: str, dice: int) -> None:
    unit, prey = bearer(sp, "i-will-hold-them-off"), sp.unit(key, B, (450, 520))
    use = UseAbility(unit=unit.id, ability="", program="", chosen={"defender": prey.characters[0]})
    assert by_type(sp.game, use) == dice


@pytest.mark.parametrize("ability", ["fearless-and-inventive", "reckless-aggressive-and-undisciplined"])
def test_two_dice_for_each_other_enemy_in_the_fight(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    near, far = sp.unit(SAXON, B, (380, 450)), sp.unit(COMMANDOS, B, (450, 380), (800, 800))
    sp.unit(REX, A, (520, 390))
    sp.force(3)
    fight(sp, unit, maul)
    (listener,) = LISTENERS[ability]
    dice = listener.program[0].count  # type: ignore[attr-defined]
    use = UseAbility(unit=unit.id, ability="", program="", chosen={"defender": maul.characters[0]})
    assert dice(sp.game, use) == 4
    sp[near].wounded = True
    assert dice(sp.game, use) == 2
    sp.put(sp.first(far), 450, 200)
    assert dice(sp.game, use) == 0


# It is attacked.


@covers("ability.reactive.when")
@pytest.mark.parametrize(
    ("ability", "kind", "types", "failures"),
    [
        ("the-temple-records-are-quite-complete", WhenTargeted, ("melee",), 0),
        ("so-uncivilized", WhenTargeted, ("ranged",), 0),
        ("you-are-unwise-to-lower-your-defenses", WhenTargeted, ("melee",), 0),
        ("force-enhanced-reflexes", WhenTargeted, ANY, 0),
        ("i-will-not-fight-you", WhenTargeted, ("melee",), 0),
        ("deflect", AfterAttack, ("ranged",), 1),
        ("riposte", AfterAttack, ("melee",), 1),
        ("do-the-magic-hand-thing", AfterAttack, ("ranged",), 1),
    ],
)
def test_which_attacks_on_it_a_unit_answers(
    sp: Scenario, ability: str, kind: type[Moment], types: tuple[str, ...], failures: int
) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    for type in ANY:
        found: list[Moment] = []
        if kind is WhenTargeted:
            found += [targeted(sp, maul, one, type) for one in (unit, rex)]
        else:
            found += [attacked(sp, maul, one, type, failures=failures) for one in (unit, rex)]
            assert not answers(sp, unit, ability, attacked(sp, maul, unit, type))  # a clean roll
        assert [answers(sp, unit, ability, one) for one in found] == [type in types, False], type


@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_how_far_a_mind_trick_reaches(sp: Scenario, more: float, answer: bool) -> None:
    """An enemy within range 5 that is not yet Disarmed."""
    unit, rex = bearer(sp, "mind-trick"), sp.unit(REX, A, (100, 800))
    maul, anakin = sp.unit(MAUL, B), sp.unit(ANAKIN, A, (380, 450))
    apart(sp, unit, maul, 5, more)
    assert answers(sp, unit, "mind-trick", targeted(sp, maul, rex)) is answer
    assert answers(sp, unit, "mind-trick", targeted(sp, maul, rex, "ranged", action=False)) is answer
    assert not answers(sp, unit, "mind-trick", targeted(sp, anakin, maul))
    sp[maul].conditions = ("disarmed",)
    assert not answers(sp, unit, "mind-trick", targeted(sp, maul, rex))


# While dice are changed.


@covers("attack.step6.order")
@pytest.mark.parametrize(
    ("ability", "roll", "side", "action_only"),
    [
        ("unnatural-vigor", "attack", "defender", False),
        ("surely-you-can-do-better", "attack", "defender", False),
        ("its-hard-to-compete-with-a-jedi", "defense", "defender", False),
        ("your-fear-betrays-you", "attack", "attacker", False),
        ("calculated-plans", "attack", "attacker", True),
    ],
)
def test_when_a_unit_changes_dice(sp: Scenario, ability: str, roll: str, side: str, action_only: bool) -> None:
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    sides = (unit, maul) if side == "attacker" else (maul, unit)
    others = (rex, maul) if side == "attacker" else (maul, rex)
    for now in ("attack", "defense", "rolled"):
        for by in (A, B):
            there = (now, by) == (roll, A)
            assert answers(sp, unit, ability, rolled(sp, *sides, now, by)) is there, (now, by)
            assert not answers(sp, unit, ability, rolled(sp, *others, now, by))
            assert not answers(sp, unit, ability, rolled(sp, sides[1], sides[0], now, by)), (now, by)
    assert answers(sp, unit, ability, rolled(sp, *sides, roll, A, action=False)) is not action_only


@pytest.mark.parametrize(
    ("ability", "range", "has", "has_not"),
    [
        ("bring-it-down", 4, (TROOPERS,), (REX, B1)),
        ("hes-the-brains-sweetheart", 3, (JYN, "hanandchewieinitforthemoney"), (ANAKIN,)),
    ],
)
def test_whose_failures_are_rolled_again(
    sp: Scenario, ability: str, range: int, has: tuple[str, ...], has_not: tuple[str, ...]
) -> None:
    """Allies within range with a Hunker token, in ranged attacks of a combat action."""
    unit, target = bearer(sp, ability), sp.unit(SAXON, B, (100, 850))
    for key in (*has, *has_not):
        ally, enemy = sp.unit(key, A), sp.unit(key, B)
        for more, near in ((0, True), (1, False)):
            apart(sp, unit, ally, range, more)
            sp[ally].hunker = 1
            there = near and key in has
            assert answers(sp, unit, ability, rolled(sp, ally, target, "attack", A, "ranged")) is there, (key, more)
        apart(sp, unit, ally, range)
        for roll, by, type, action in (
            ("attack", A, "melee", True),
            ("attack", B, "ranged", True),
            ("defense", A, "ranged", True),
            ("attack", A, "ranged", False),
        ):
            assert not answers(sp, unit, ability, rolled(sp, ally, target, roll, by, type, action))
        sp[ally].hunker = 0
        assert not answers(sp, unit, ability, rolled(sp, ally, target, "attack", A, "ranged"))
        sp.first(ally).placed = False
        apart(sp, unit, enemy, range)
        sp[enemy].hunker = 1
        assert not answers(sp, unit, ability, rolled(sp, enemy, unit, "attack", B, "ranged"))
        sp.first(enemy).placed = False


def test_whose_failures_defiance_turns(sp: Scenario) -> None:
    """A supporting unit of the Galactic Empire, whose target is within range 5."""
    ability = "defiance-will-be-the-death-of-you"
    unit, target = bearer(sp, ability), sp.unit(SAXON, B)
    troopers, sergeant = sp.unit(STORMTROOPERS, A, (100, 100)), sp.unit(SERGEANT, A, (200, 100))
    droids = sp.unit(B1, A, (300, 100))
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, target, 5, more)
        assert answers(sp, unit, ability, rolled(sp, troopers, target, "attack", A)) is near
    apart(sp, unit, target, 5)
    for one in (sergeant, droids):
        assert not answers(sp, unit, ability, rolled(sp, one, target, "attack", A))
    assert not answers(sp, unit, ability, rolled(sp, troopers, target, "attack", B))
    assert not answers(sp, unit, ability, rolled(sp, troopers, target, "attack", A, action=False))


@pytest.mark.parametrize(
    ("ability", "range", "has", "has_not", "unwounded"),
    [
        ("intimidating-presence", 2, (JYN,), (ANAKIN,), True),
        ("youll-find-i-have-many-qualities-for-you-to-dislike", 2, (REX, MAUL), (), True),
    ],
)
def test_whose_defense_has_an_expertise_more(
    sp: Scenario, ability: str, range: int, has: tuple[str, ...], has_not: tuple[str, ...], unwounded: bool
) -> None:
    unit, attacker = bearer(sp, ability), sp.unit(SAXON, B, (450, 380))
    for key in (*has, *has_not):
        ally, enemy = sp.unit(key, A), sp.unit(key, B)
        for more, near in ((0, True), (1, False)):
            apart(sp, unit, ally, range, more)
            there = near and key in has
            assert answers(sp, unit, ability, rolled(sp, attacker, ally, "rolled", A)) is there, (key, more)
        apart(sp, unit, ally, range)
        assert not answers(sp, unit, ability, rolled(sp, attacker, ally, "attack", A))
        sp[unit].wounded = True
        assert answers(sp, unit, ability, rolled(sp, attacker, ally, "rolled", A)) is (key in has and not unwounded)
        sp[unit].wounded = False
        sp.first(ally).placed = False
        apart(sp, unit, enemy, 0)
        assert not answers(sp, unit, ability, rolled(sp, attacker, enemy, "rolled", A))
        sp.first(enemy).placed = False


@pytest.mark.parametrize(("hunker", "type", "answer"), [(1, "ranged", True), (1, "melee", False), (0, "ranged", False)])
def test_who_lies_low(sp: Scenario, hunker: int, type: str, answer: bool) -> None:
    unit, rex, maul = bearer(sp, "lay-low"), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    sp[unit].hunker, sp[rex].hunker = hunker, 1
    assert answers(sp, unit, "lay-low", rolled(sp, maul, unit, "rolled", A, type)) is answer
    assert not answers(sp, unit, "lay-low", rolled(sp, maul, rex, "rolled", A, type))
    assert not answers(sp, unit, "lay-low", rolled(sp, maul, unit, "defense", A, type))


@pytest.mark.parametrize(("stance", "answer"), [(0, True), (1, False)])
def test_in_which_form_obi_wan_requests_surrender(sp: Scenario, stance: int, answer: bool) -> None:
    ability = "im-afraid-i-must-request-your-surrender"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    sp[unit].stance = stance
    assert answers(sp, unit, ability, rolled(sp, maul, unit, "rolled", A)) is answer
    assert not answers(sp, unit, ability, rolled(sp, maul, rex, "rolled", A))


@pytest.mark.parametrize(
    ("blue", "roll", "by", "type", "action", "answer"),
    [
        (["expertise", "block"], "defense", A, "melee", True, True),
        (["expertise", "failure"], "defense", A, "melee", True, False),
        (["failure", "block"], "defense", A, "melee", True, False),
        (["expertise", "block"], "attack", A, "melee", True, False),
        (["expertise", "block"], "defense", B, "melee", True, False),
        (["expertise", "block"], "defense", A, "ranged", True, False),
        (["expertise", "block"], "defense", A, "melee", False, False),
    ],
)
def test_when_a_blow_is_feinted(
    sp: Scenario, blue: list[str], roll: str, by: int, type: str, action: bool, answer: bool
) -> None:
    unit, rex, maul = bearer(sp, "feinting-blow"), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    for attacker, there in ((unit, answer), (rex, False)):
        window = rolled(sp, attacker, maul, roll, by, type, action)
        sp.game.stack[-1].blue = list(blue)  # type: ignore[attr-defined]
        assert answers(sp, unit, "feinting-blow", window) is there


@pytest.mark.parametrize(
    ("key", "red", "action", "ways"),
    [
        (REX, ["failure"], True, 1),
        ("crosshair", ["failure"], True, 1),
        (REX, ["hit"], True, 0),
        (REX, ["failure"], False, 0),
        (ANAKIN, ["failure"], True, 0),
    ],
)
def test_whose_failure_hunter_turns(sp: Scenario, key: str, red: list[str], action: bool, ways: int) -> None:
    ability = "the-leader-of-the-batch"
    unit, fighter = bearer(sp, ability), sp.unit(key, A, (380, 450))
    maul, enemy = sp.unit(MAUL, B, (450, 520)), sp.unit(key, B, (520, 520))
    for attacker, defender, there in ((fighter, maul, ways), (enemy, fighter, 0)):
        window = rolled(sp, attacker, defender, "rolled", A, action=action)
        sp.game.stack[-1].red = list(red)  # type: ignore[attr-defined]
        found = answering(sp, unit, ability, window)
        assert len(found) == there
        if there:  # the Bad Batch may turn it into an expertise besides
            assert (len(found[0].program) == 3) is (key == "crosshair")


@pytest.mark.parametrize(("more", "firm"), [(0, True), (1, False)])
def test_whose_crits_the_wolfpack_keeps(sp: Scenario, more: float, firm: bool) -> None:
    """Allied clone troopers whose target is within range 5 of another unit of clone troopers."""
    wolffe, troopers = bearer(sp, "wolfpack", (100, 100)), sp.unit(TROOPERS, A, (450, 300))
    fighter, target = sp.unit(REX, A, (100, 800)), sp.unit(MAUL, B)
    anakin, enemy = sp.unit(ANAKIN, A, (200, 800)), sp.unit(TROOPERS, B, (300, 800))
    apart(sp, troopers, target, 5, more)

    def keeps(attacker: Unit) -> bool:
        query = FirmCrits(attacker.characters[0], target.characters[0])
        (listener,) = LISTENERS["wolfpack"]
        assert isinstance(listener, Modifier)
        return bool(listener.applies(sp.game, wolffe.id, query))

    assert [keeps(one) for one in (fighter, anakin, enemy, troopers)] == [firm, False, False, False]
    sp[wolffe].wounded = True
    assert not keeps(fighter)


# Afterwards.


@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_when_pride_comes_before_a_fall(sp: Scenario, more: float, answer: bool) -> None:
    """A melee attack without a hit on an ally within range 2."""
    ability = "twice-the-pride-double-the-fall"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A), sp.unit(MAUL, B, (100, 800))
    apart(sp, unit, rex, 2, more)
    enemy = sp.unit(SAXON, B, (380, 450))
    for attacker, defender, type, red, there in (
        (maul, rex, "melee", ["crit", "failure"], answer),
        (maul, rex, "melee", ["hit", "failure"], False),
        (maul, rex, "ranged", ["failure"], False),
        (rex, enemy, "melee", ["failure"], False),
    ):
        window = attacked(sp, attacker, defender, type)
        sp.game.stack[-1].red = red  # type: ignore[attr-defined]
        assert answers(sp, unit, ability, window) is there


@pytest.mark.parametrize(
    ("key", "pool", "answer"), [("savageopress", 1, True), ("savageopress", 0, False), (ANAKIN, 3, False)]
)
def test_whose_attack_drains_life(sp: Scenario, key: str, pool: int, answer: bool) -> None:
    unit, fighter, target = bearer(sp, "life-drain"), sp.unit(key, A, (380, 450)), sp.unit(SAXON, B, (450, 520))
    enemy = sp.unit(key, B, (520, 520))
    for attacker, defender, there in ((fighter, target, answer), (enemy, unit, False)):
        window = attacked(sp, attacker, defender)
        sp.game.stack[-1].pool = pool  # type: ignore[attr-defined]
        assert answers(sp, unit, "life-drain", window) is there


@pytest.mark.parametrize(
    ("ability", "type", "wounded", "defender", "answer"),
    [
        ("revenge-i-must-have-revenge", "melee", True, "unit", True),
        ("revenge-i-must-have-revenge", "ranged", True, "unit", False),
        ("revenge-i-must-have-revenge", "melee", False, "unit", False),
        ("revenge-i-must-have-revenge", "melee", True, "ally", False),
        ("fierce-protector", "melee", True, "ally", True),
        ("fierce-protector", "ranged", True, "ally", True),
        ("fierce-protector", "melee", False, "ally", False),
        ("fierce-protector", "melee", True, "unit", False),
        ("the-sith-lord-strikes-back", "melee", True, "unit", True),
        ("the-sith-lord-strikes-back", "melee", False, "unit", False),
        ("the-sith-lord-strikes-back", "melee", True, "ally", False),
        ("may-we-live-up-to-our-name", "ranged", True, "unit", True),
        ("may-we-live-up-to-our-name", "ranged", False, "unit", False),
        ("may-we-live-up-to-our-name", "ranged", True, "ally", False),
        ("explosive-regards", "melee", True, "unit", True),
        ("explosive-regards", "ranged", True, "unit", False),
        ("explosive-regards", "melee", False, "unit", False),
        ("explosive-regards", "melee", True, "ally", False),
        ("go-there-are-too-many-this-is-the-way", "ranged", True, "unit", True),
        ("go-there-are-too-many-this-is-the-way", "ranged", False, "unit", False),
        ("go-there-are-too-many-this-is-the-way", "ranged", True, "ally", False),
    ],
)
def test_who_answers_a_wound_by_an_attack(
    sp: Scenario, ability: str, type: str, wounded: bool, defender: str, answer: bool
) -> None:
    unit, ally, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    one = unit if defender == "unit" else ally
    assert answers(sp, unit, ability, attacked(sp, maul, one, type, wounded=wounded)) is answer
    assert not answers(sp, unit, ability, attacked(sp, one, maul, type, wounded=wounded))


@pytest.mark.parametrize(
    ("ability", "friend", "stranger", "range"),
    [
        ("congratulations-you-are-being-rescued", JYN, ANAKIN, 4),
        ("we-have-a-job-to-do", "ig88bcreatedtosucceed", ANAKIN, 0),
    ],
)
def test_whose_wound_is_avenged(sp: Scenario, ability: str, friend: str, stranger: str, range: int) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (100, 800))
    ally, other, enemy = sp.unit(friend, A), sp.unit(stranger, A, (380, 450)), sp.unit(friend, B, (520, 520))
    for more, near in ((0, True), (1, not range)):
        apart(sp, unit, ally, range, more)
        assert answers(sp, unit, ability, attacked(sp, maul, ally, wounded=True)) is near
    apart(sp, unit, ally, range)
    assert not answers(sp, unit, ability, attacked(sp, maul, ally))
    assert not answers(sp, unit, ability, attacked(sp, maul, other, wounded=True))
    assert not answers(sp, unit, ability, attacked(sp, unit, enemy, wounded=True))
    assert not answers(sp, unit, ability, attacked(sp, maul, unit, wounded=True))

"""Which wounds an ability answers: who fell, who did it and by what, which of the turn it was."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.state import NOBODY, Unit
from dejarik.games.shatterpoint.windows import AfterAttack, AfterClaim, AfterMomentum, AfterWound, BeforeMomentum
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, apart, finishes, moment
from tests.rules.shatterpoint.scenario import ANAKIN, COMMANDOS, MAUL, REX, SAXON, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

EWOKS, STORMTROOPERS, VADER, JYN = "ewokhunters", "stormtroopers", "darthvadertheemperorsservant", "jynersostardust"


def falls(sp: Scenario, unit: Unit, by: Unit | None, attack: bool = True) -> AfterWound:
    """The first wound of the turn."""
    doer = NOBODY if by is None else by.id
    sp.game.state.wounds = ((unit.id, doer),)
    attacker = by.characters[0] if by is not None and attack else NOBODY
    return AfterWound(unit=unit.id, by=doer, attacker=attacker)


# Each row: what the ability asks of who fell and of who did it. "own" is the unit itself, "ally" another of its side.

WOUNDS = [(fallen, by) for fallen in ("own", "ally", "enemy") for by in ("own", "ally", "enemy", "nobody")]
ENEMY_BY_OWN = {("enemy", "own")}
ENEMY_BY_US = {("enemy", "own"), ("enemy", "ally")}
ANY_ENEMY = {("enemy", by) for by in ("own", "ally", "enemy", "nobody")}
ALLY_BY_ENEMY = {("ally", "enemy")}
OURS_BY_ENEMY = {("own", "enemy"), ("ally", "enemy")}
OTHER = {("ally", by) for by in ("own", "ally", "enemy", "nobody")}


@covers("wound.become")
@pytest.mark.parametrize(
    ("ability", "ally", "enemy", "answered"),
    [
        ("this-is-where-the-fun-begins", REX, MAUL, ENEMY_BY_OWN),
        ("sith-assassin", REX, MAUL, ENEMY_BY_OWN),
        ("im-just-looking-to-get-paid", REX, MAUL, ENEMY_BY_OWN),
        ("another-fine-addition-to-my-collection", REX, MAUL, ENEMY_BY_OWN),
        ("perhaps-i-can-find-new-ways-to-motivate-them", REX, MAUL, ENEMY_BY_OWN),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", REX, MAUL, ENEMY_BY_OWN),
        ("were-all-fine-here-thank-you", REX, MAUL, ENEMY_BY_OWN),
        ("i-am-no-jedi", REX, MAUL, ENEMY_BY_OWN),
        ("i-want-fifty-thousand-no-less", REX, MAUL, ENEMY_BY_OWN),
        ("this-helmet-is-property-of-ezra-bridger", REX, COMMANDOS, ENEMY_BY_OWN),
        ("clearly-you-were-a-poor-student", VADER, MAUL, ENEMY_BY_US),
        ("ill-take-on-any-jobfor-the-right-price", REX, MAUL, ENEMY_BY_US),
        ("guardians-of-the-republic", REX, MAUL, ENEMY_BY_US),
        ("secret-ingredients", EWOKS, MAUL, ENEMY_BY_US),
        ("we-stand-here-amidst-my-achievement", REX, MAUL, {("enemy", "ally")}),
        ("theres-plenty-of-suffering-to-go-around", REX, MAUL, ANY_ENEMY),
        ("wrath-of-the-great-mother", REX, MAUL, ALLY_BY_ENEMY),
        ("brave-but-foolish", REX, MAUL, OURS_BY_ENEMY),
        ("lets-keep-a-little-optimism-here", REX, MAUL, OURS_BY_ENEMY),
        ("this-is-the-way", REX, MAUL, ALLY_BY_ENEMY),
        ("somebodys-gotta-save-our-skins", REX, MAUL, ALLY_BY_ENEMY),
        ("this-effort-is-no-longer-profitable", REX, MAUL, OTHER),
        ("bright-tree-defender", EWOKS, MAUL, OTHER),
        ("lasan-honor-guard", REX, MAUL, {("own", by) for by in ("own", "ally", "enemy", "nobody")}),
        (
            "my-loyalty-my-life-for-the-sisterhood",
            REX,
            MAUL,
            {("own", by) for by in ("own", "ally", "enemy", "nobody")},
        ),
        ("undying-loyalty", REX, MAUL, {("own", "enemy")}),
        ("goodbye", REX, MAUL, {("own", "enemy")}),
        ("flow-of-the-force", REX, MAUL, ANY_ENEMY | OURS_BY_ENEMY),
        ("hey-its-me", REX, MAUL, ANY_ENEMY | OURS_BY_ENEMY),
        (
            "make-ten-men-feel-like-a-hundred",
            REX,
            MAUL,
            OTHER | {("own", by) for by in ("own", "ally", "enemy", "nobody")},
        ),
    ],
)
def test_which_wounds_a_unit_answers(
    sp: Scenario, ability: str, ally: str, enemy: str, answered: set[tuple[str, str]]
) -> None:
    sides = {"own": bearer(sp, ability), "ally": sp.unit(ally, A, (450, 520)), "enemy": sp.unit(enemy, B, (520, 520))}
    found = {
        (fallen, by)
        for fallen, by in WOUNDS
        if answers(sp, sides["own"], ability, falls(sp, sides[fallen], sides.get(by)))
    }
    assert found == answered


@pytest.mark.parametrize(
    ("ability", "fallen", "answer"),
    [
        ("im-just-looking-to-get-paid", MAUL, True),
        ("im-just-looking-to-get-paid", SAXON, True),
        ("im-just-looking-to-get-paid", COMMANDOS, False),
        ("i-want-fifty-thousand-no-less", MAUL, True),
        ("i-want-fifty-thousand-no-less", SAXON, False),
        ("this-helmet-is-property-of-ezra-bridger", COMMANDOS, True),
        ("this-helmet-is-property-of-ezra-bridger", SAXON, False),
    ],
)
def test_whose_fall_is_worth_something(sp: Scenario, ability: str, fallen: str, answer: bool) -> None:
    unit, enemy = bearer(sp, ability), sp.unit(fallen, B, (450, 520))
    assert answers(sp, unit, ability, falls(sp, enemy, unit)) is answer


@pytest.mark.parametrize("ability", ["this-helmet-is-property-of-ezra-bridger", "goodbye"])
def test_some_wounds_count_only_by_an_attack(sp: Scenario, ability: str) -> None:
    unit, enemy = bearer(sp, ability), sp.unit(COMMANDOS, B, (450, 520))
    fallen, by = (unit, enemy) if ability == "goodbye" else (enemy, unit)
    found = [answers(sp, unit, ability, falls(sp, fallen, by, attack)) for attack in (True, False)]
    assert found == [True, False]


@pytest.mark.parametrize(
    ("ability", "doer", "answer"),
    [
        ("clearly-you-were-a-poor-student", STORMTROOPERS, True),
        ("clearly-you-were-a-poor-student", REX, False),
        ("guardians-of-the-republic", REX, True),
        ("guardians-of-the-republic", MAUL, False),
        ("secret-ingredients", EWOKS, True),
        ("secret-ingredients", REX, False),
        ("we-stand-here-amidst-my-achievement", ANAKIN, True),
        ("we-stand-here-amidst-my-achievement", REX, True),
        ("we-stand-here-amidst-my-achievement", TROOPERS, False),
        ("there-is-one-job", "bountyhunters", True),
        ("there-is-one-job", REX, False),
    ],
)
def test_whose_deed_a_unit_answers(sp: Scenario, ability: str, doer: str, answer: bool) -> None:
    unit, by, enemy = bearer(sp, ability), sp.unit(doer, A, (380, 450)), sp.unit(SAXON, B, (450, 520))
    theirs = sp.unit(doer, B, (520, 520))
    gain_keyword(sp[enemy], "wanted")
    gain_keyword(sp[unit], "wanted")
    assert answers(sp, unit, ability, falls(sp, enemy, by)) is answer
    assert not answers(sp, unit, ability, falls(sp, unit, theirs))
    sp[enemy].gained = ()
    if ability == "there-is-one-job":
        assert not answers(sp, unit, ability, falls(sp, enemy, by))


@covers("measure.within")
@pytest.mark.parametrize(
    ("ability", "owner", "range"),
    [("theres-plenty-of-suffering-to-go-around", B, 4), ("this-effort-is-no-longer-profitable", A, 4)],
)
def test_how_far_away_a_wound_is_heard_of(sp: Scenario, ability: str, owner: int, range: int) -> None:
    unit, fallen = bearer(sp, ability), sp.unit(SAXON, owner)
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, fallen, range, more)
        assert answers(sp, unit, ability, falls(sp, fallen, None)) is near


# The first of the turn.


@pytest.mark.parametrize(
    ("ability", "fallen", "by"),
    [
        ("flow-of-the-force", "enemy", "own"),
        ("hey-its-me", "enemy", "own"),
        ("hey-its-me", "ally", "enemy"),
        ("make-ten-men-feel-like-a-hundred", "ally", "enemy"),
        ("were-all-fine-here-thank-you", "enemy", "own"),
        ("i-am-no-jedi", "enemy", "own"),
        ("wrath-of-the-great-mother", "ally", "enemy"),
        ("brave-but-foolish", "ally", "enemy"),
    ],
)
def test_only_the_first_wound_of_a_turn_is_answered(sp: Scenario, ability: str, fallen: str, by: str) -> None:
    """Be it of the same unit; a wound of the other side does not count."""
    units = {"own": bearer(sp, ability), "ally": sp.unit(REX, A, (450, 520)), "enemy": sp.unit(MAUL, B, (520, 520))}
    other = "enemy" if fallen == "ally" else "ally"
    first = falls(sp, units[fallen], units[by])
    sp.game.state.wounds = ((units[other].id, units[by].id), (units[fallen].id, units[by].id))
    assert answers(sp, units["own"], ability, first)
    moment(sp, first)
    finishes(sp)
    assert not answers(sp, units["own"], ability, falls(sp, units[fallen], units[by]))


def test_whose_fall_is_brave_but_foolish(sp: Scenario) -> None:
    """An allied primary or secondary unit."""
    ability = "brave-but-foolish"
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 800))
    for key, answer in ((ANAKIN, True), (REX, True), (TROOPERS, False)):
        assert answers(sp, unit, ability, falls(sp, sp.unit(key, A, (450, 520)), maul)) is answer


@pytest.mark.parametrize(
    ("fallen", "owner", "leader", "near", "injured", "answer"),
    [
        (STORMTROOPERS, A, "", True, 1, True),
        (REX, A, "", True, 1, False),
        (STORMTROOPERS, B, "", True, 1, False),
        (STORMTROOPERS, A, "wounded", True, 1, False),
        (STORMTROOPERS, A, "", False, 1, False),
        (STORMTROOPERS, A, "", True, 0, False),
    ],
)
def test_when_the_dead_are_animated(
    sp: Scenario, fallen: str, owner: int, leader: str, near: bool, injured: int, answer: bool
) -> None:
    ability = "animated-beyond-death"
    unit, morgan = bearer(sp, ability), sp.unit("morganelsbeth", A)
    down = sp.unit(fallen, owner, (100, 100))
    apart(sp, unit, morgan, 5, 0 if near else 1)
    sp[unit].injured, sp[morgan].wounded = injured, leader == "wounded"
    assert answers(sp, unit, ability, falls(sp, down, None)) is answer
    assert not answers(sp, unit, ability, falls(sp, unit, None))


def test_who_animates_nobody(sp: Scenario) -> None:
    """A primary unit of the Nightsisters leads: no other one, and no acolytes."""
    unit, down = bearer(sp, "animated-beyond-death"), sp.unit(STORMTROOPERS, A, (100, 100))
    sp[unit].injured = 1
    sp.unit(VADER, A, (450, 520))
    sp.unit("nightsisteracolytes", A, (380, 450))
    sp.unit("morganelsbeth", B, (520, 520))
    assert not answers(sp, unit, "animated-beyond-death", falls(sp, down, None))


@pytest.mark.parametrize(
    ("fallen", "owner", "by", "attack", "answer"),
    [
        (ANAKIN, A, B, True, True),
        (REX, A, B, True, False),
        (ANAKIN, A, B, False, False),
        (ANAKIN, A, A, True, False),
        (MAUL, B, A, True, False),
    ],
)
def test_whose_fall_lets_thrawn_refresh_the_deck(
    sp: Scenario, fallen: str, owner: int, by: int, attack: bool, answer: bool
) -> None:
    ability = "to-defeat-an-enemy-you-must-know-whem"
    unit, down, doer = bearer(sp, ability), sp.unit(fallen, owner, (450, 520)), sp.unit(SAXON, by, (520, 520))
    assert answers(sp, unit, ability, falls(sp, down, doer, attack)) is answer


def test_the_first_character_of_all_counts_as_an_attacker_too(sp: Scenario) -> None:
    saxon, down = sp.unit(SAXON, B, (520, 520)), sp.unit(ANAKIN, A, (450, 520))
    thrawn = bearer(sp, "to-defeat-an-enemy-you-must-know-whem")
    mother = bearer(sp, "wrath-of-the-great-mother", (300, 300))
    window = falls(sp, down, saxon)
    assert window.attacker == window.by == 0
    assert answers(sp, thrawn, "to-defeat-an-enemy-you-must-know-whem", window)
    assert answers(sp, mother, "wrath-of-the-great-mother", window)


# By attacks.


def struck(attacker: Unit, defender: Unit, wounded: bool) -> AfterAttack:
    return AfterAttack(
        attacker=attacker.characters[0],
        defender=defender.characters[0],
        type="melee",
        failures=0,
        wounded=wounded,
        action=True,
    )


@pytest.mark.parametrize(
    ("ability", "attacker", "answer"),
    [
        ("chopper-sometimes-you-do-it-right", "own", True),
        ("chopper-sometimes-you-do-it-right", "ally", False),
        ("the-empire-sends-its-regards", "own", True),
        ("the-empire-sends-its-regards", "ally", True),
        ("the-empire-sends-its-regards", "stranger", False),
        ("the-empire-sends-its-regards", "enemy", False),
    ],
)
def test_who_has_wounded_in_an_attack(sp: Scenario, ability: str, attacker: str, answer: bool) -> None:
    units = {
        "own": bearer(sp, ability),
        "ally": sp.unit(STORMTROOPERS, A, (380, 450)),
        "stranger": sp.unit(REX, A, (380, 520)),
        "enemy": sp.unit(STORMTROOPERS, B, (520, 520)),
    }
    target = units["own"] if attacker == "enemy" else sp.unit(MAUL, B, (450, 520))
    assert answers(sp, units["own"], ability, struck(units[attacker], target, wounded=True)) is answer
    assert not answers(sp, units["own"], ability, struck(units[attacker], target, wounded=False))


@pytest.mark.parametrize(("key", "owner", "answer"), [(JYN, A, True), (REX, A, False), (JYN, B, False)])
def test_whose_fall_is_stronger_than_fear(sp: Scenario, key: str, owner: int, answer: bool) -> None:
    ability = "now-i-know-theres-something-stronger-than-fear"
    unit, fallen, doer = bearer(sp, ability), sp.unit(key, owner, (450, 520)), sp.unit(MAUL, 1 - owner, (450, 590))
    assert answers(sp, unit, ability, struck(doer, fallen, wounded=True)) is answer
    assert not answers(sp, unit, ability, struck(doer, fallen, wounded=False))


# Momentum and claims.


@covers("wound.momentum")
def test_when_concerns_are_hardly_warranted(sp: Scenario) -> None:
    ability = "your-concerns-are-hardly-warranted"
    unit, rex, maul = bearer(sp, ability), sp.unit(REX, A, (380, 450)), sp.unit(MAUL, B, (450, 520))
    found = [answers(sp, unit, ability, BeforeMomentum(unit=one.id)) for one in (rex, unit, maul)]
    assert found == [True, False, False]
    sp[unit].wounded = True
    assert not answers(sp, unit, ability, BeforeMomentum(unit=rex.id))


def test_whose_momentum_encourages(sp: Scenario) -> None:
    """The opponent's, once a turn."""
    ability = "the-time-to-fight-is-now"
    unit = bearer(sp, ability)
    assert [answers(sp, unit, ability, AfterMomentum(player=one)) for one in (A, B)] == [False, True]
    moment(sp, AfterMomentum(player=B))
    finishes(sp)
    assert not answers(sp, unit, ability, AfterMomentum(player=B))


@pytest.mark.parametrize(
    ("foes", "friends", "wounded", "player", "answer"),
    [
        (1, 0, True, B, True),
        (2, 1, True, B, True),
        (1, 1, True, B, False),
        (0, 0, True, B, False),
        (1, 2, True, B, False),
        (1, 0, False, B, False),
        (1, 0, True, A, False),
    ],
)
def test_when_victory_through_combat_is_impossible(
    sp: Scenario, foes: int, friends: int, wounded: bool, player: int, answer: bool
) -> None:
    ability = "victory-through-combat-is-impossible"
    unit = bearer(sp, ability)
    sp[unit].wounded = wounded
    for number in range(foes):
        sp.unit(SAXON, B, (350 + 60 * number, 520))
    for number in range(friends):
        sp.unit(REX, A, (350 + 60 * number, 380))
    assert answers(sp, unit, ability, AfterMomentum(player=player)) is answer


@covers("measure.within")
@pytest.mark.parametrize(("more", "answer"), [(0, True), (1, False)])
def test_how_near_the_enemies_must_be_for_it(sp: Scenario, more: float, answer: bool) -> None:
    ability = "victory-through-combat-is-impossible"
    unit, saxon = bearer(sp, ability), sp.unit(SAXON, B)
    sp[unit].wounded = True
    apart(sp, unit, saxon, 3, more)
    assert answers(sp, unit, ability, AfterMomentum(player=B)) is answer


@covers("struggle.win.claim")
@pytest.mark.parametrize(("player", "answer"), [(A, False), (B, True)])
def test_whose_claim_makes_the_patient_hunker(sp: Scenario, player: int, answer: bool) -> None:
    ability = "impatience-for-victory-will-guarantee-defeat"
    unit = bearer(sp, ability)
    assert answers(sp, unit, ability, AfterClaim(player=player)) is answer

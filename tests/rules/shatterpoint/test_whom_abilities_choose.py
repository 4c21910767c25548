"""Whom an ability may choose, to the millimetre: of which side, with which tags, of which type, itself or others."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import ACTIVE, PROGRAMS, UseAbility
from dejarik.games.shatterpoint.content.choosing import ForEach
from dejarik.games.shatterpoint.effects import Choose, Each
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import StartOfActivation
from tests.marks import covers
from tests.rules.shatterpoint.playing import answers, apart
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, B1, KRYZE, MAUL, REX, SAXON, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer
from tests.rules.shatterpoint.test_words_of_abilities import inside

EWOKS, STORMTROOPERS, VADER, JYN = "ewokhunters", "stormtroopers", "darthvadertheemperorsservant", "jynersostardust"
SERGEANT, CHEWIE, PIRATES, SABINE = "stormtroopersergeant", "chewie", "weequaypirates", "sabinewrenspectre5"


def choice(sp: Scenario, unit: Unit, ability: str, name: str, among: Unit | None = None) -> set[int]:
    """The units among which the program chooses under this name; "each" stands for those who all do something."""
    use = UseAbility(unit=unit.id, ability=ability, program="", chosen={"me": unit.characters[0]})
    if among is not None:
        use.chosen["ally"] = among.characters[0]
    programs = [program for id, program in PROGRAMS.items() if id.partition(".")[0] == ability]
    found = [one for program in programs for one in inside(program)]
    kinds = Each | ForEach if name == "each" else Choose
    selectors = [
        one.among for one in found if isinstance(one, kinds) and (name == "each" or getattr(one, "name", "") == name)
    ]
    assert selectors
    first = selectors[-1 if name == "each" else 0]
    return {sp.game.character(one).unit for one in first(sp.game, use)}


ENEMIES = [
    ("force-push", 3),
    ("there-is-no-place-to-run", 3),
    ("capture-wire", 3),
    ("then-you-will-die-braver-than-most", 3),
    ("force-pull", 3),
    ("power-such-as-youve-never-dreamed", 3),
    ("bola-toss", 3),
    ("whipcord-launcher", 3),
    ("yes-more-explosives", 3),
    ("dark-fury", 2),
    ("its-not-wise-to-upset-a-wookiee", 3),
    ("id10-seeker-droid", 3),
    ("mayhem", 2),
    ("always-gets-the-job-done", 2),
    ("manipulating-hand", 4),
    ("explosive-ordnance", 5),
    ("what-have-we-here", 2),
]


@covers("ability.active.when", "measure.within")
@pytest.mark.parametrize(("ability", "range"), ENEMIES)
def test_how_far_an_enemy_is_chosen(sp: Scenario, ability: str, range: int) -> None:
    unit, maul, rex = bearer(sp, ability), sp.unit(MAUL, B), sp.unit(REX, A, (380, 450))
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, maul, range, more)
        assert choice(sp, unit, ability, "enemy") == ({maul.id} if near else set()), more
        assert ACTIVE[ability](sp.game, unit) is near, more
    assert rex.owner == A


@pytest.mark.parametrize(
    ("ability", "range"), [("tools-of-the-trade", 3), ("a-clan-of-two", 3), ("bulldoze", 1), ("detain", 3)]
)
def test_how_far_an_enemy_is_chosen_besides(sp: Scenario, ability: str, range: int) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B)
    among = unit if ability == "detain" else None
    for more, near in ((0, True), (1, False)):
        apart(sp, unit, maul, range, more)
        assert choice(sp, unit, ability, "enemy", among) == ({maul.id} if near else set()), more


@pytest.mark.parametrize(("more", "near"), [(0, True), (1, False)])
def test_how_far_knee_rockets_fly(sp: Scenario, more: float, near: bool) -> None:
    unit, maul = bearer(sp, "knee-rockets"), sp.unit(MAUL, B)
    apart(sp, unit, maul, 3, more)
    assert ACTIVE["knee-rockets"](sp.game, unit) is near


@pytest.mark.parametrize(("key", "chosen"), [(B1, True), (SAXON, False), (MAUL, False)])
def test_who_believes_unreliable_information(sp: Scenario, key: str, chosen: bool) -> None:
    ability = "unreliable-information"
    unit, enemy, friend = bearer(sp, ability), sp.unit(key, B), sp.unit(B1, A, (380, 450))
    for more, near in ((0, chosen), (1, False)):
        apart(sp, unit, enemy, 3, more)
        assert choice(sp, unit, ability, "enemy") == ({enemy.id} if near else set())
    assert friend.owner == A


@covers("term.allied-enemy", "measure.within")
@pytest.mark.parametrize(
    ("ability", "name", "range", "has", "has_not", "itself"),
    [
        ("tactical-network", "droid", 4, (B1, "krakensupertacticaldroid"), (ANAKIN,), False),
        ("roger-roger", "each", 4, (B1,), ("krakensupertacticaldroid", TROOPERS), False),
        ("full-recovery", "ally", 3, (REX, B1), (), True),
        ("royal-command", "ally", 0, (TROOPERS, ANAKIN), (B1,), True),
        ("call-the-hunt", "ally", 0, ("fifthbrother",), ("thirdsister", TROOPERS), False),
        ("obscuring-flames", "ally", 3, (REX, B1), (), True),
        ("spotchka-rations", "ally", 3, (PIRATES,), (REX,), True),
        ("rogue-one-pulling-away", "ally", 4, (JYN,), (REX,), True),
        ("by-your-command-grand-admiral", "ally", 0, (STORMTROOPERS, SERGEANT), (VADER,), False),
        ("elders-command", "ally", 4, (EWOKS,), ("wicketintrepidwarrior", TROOPERS), False),
        ("i-will-have-results", "ally", 4, (STORMTROOPERS,), (SERGEANT, TROOPERS), False),
        ("move-to-position", "ally", 3, (REX, B1), (), True),
        ("inspiring-stories-so-many-of-them-true", "ally", 0, (REX, B1), (), True),
        ("brilliant-oration", "ally", 4, (EWOKS,), ("wicketintrepidwarrior", TROOPERS), False),
        ("deploy-the-garrison", "ally", 0, (STORMTROOPERS,), (SERGEANT, TROOPERS), False),
        ("long-live-the-empire", "ally", 0, (STORMTROOPERS,), (SERGEANT, TROOPERS), False),
        ("we-will-not-stand-down", "ally", 0, (JYN,), (REX,), True),
        ("we-need-to-blend-in", "ally", 0, (CHEWIE,), (REX,), False),
        ("its-a-wonder-youre-still-alive", "ally", 0, (REX, B1), (), False),
        ("security-network", "ally", 4, (PIRATES, "gwarm"), (MAUL, TROOPERS), False),
        ("some-of-my-favorite-people-are-bounty-hunters", "each", 4, ("bountyhunters", "aurrasing"), (REX,), False),
        ("charge", "ally", 0, (REX,), (MAUL,), True),
        ("onward", "ally", 4, (B1,), (REX,), False),
        ("obscuring-shadows", "ally", 0, (ASAJJ,), (REX,), False),
        ("race-ya", "ally", 0, (ANAKIN, "jediknightlukeskywalker"), (REX, MAUL), False),
        ("infiltrate", "ally", 0, (JYN,), (REX,), True),
        ("fan-out", "ally", 0, (JYN,), (REX,), True),
        ("im-here-to-rescue-you", "ally", 0, (JYN,), (REX,), True),
        ("you-have-your-orders", "ally", 0, (SERGEANT, STORMTROOPERS), (VADER, "elitesquadtroopers"), False),
        ("marching-orders", "ally", 0, (STORMTROOPERS,), (SERGEANT, TROOPERS), False),
        ("unity-wins-war", "ally", 0, (REX, PIRATES), (ASAJJ,), False),
        ("my-friends-make-the-impossible-possible", "ally", 0, (JYN,), (REX,), False),
        ("grab-yourself-some-bacta-trooper", "ally", 0, (TROOPERS,), (ANAKIN,), True),
        ("detain", "ally", 0, (PIRATES,), (REX,), True),
        ("this-is-a-rebellion-isnt-it", "ally", 0, ("rebelcommandos",), (JYN, TROOPERS), True),
        ("leader-of-the-separatist-army", "ally", 3, (B1,), (REX,), False),
        ("you-know-who-we-are", "ally", 0, ("thirdsister", "fifthbrother"), (VADER, REX), False),
        ("wisdom-of-the-mandalore", "ally", 0, (KRYZE,), (REX,), False),
        ("pride-of-the-mandalore", "other", 0, (KRYZE,), (REX,), False),
        ("do-not-let-them-escape", "ally", 0, (B1,), ("krakensupertacticaldroid", TROOPERS), True),
        ("inexorable-advance", "ally", 0, (STORMTROOPERS,), (VADER, TROOPERS), False),
        ("press-on", "ally", 0, (STORMTROOPERS,), (VADER, TROOPERS), False),
        ("imperial-efficiency", "ally", 0, (STORMTROOPERS,), (VADER, TROOPERS), True),
        ("scatter", "ally", 0, (B1, PIRATES), (REX,), True),
        ("get-moving-you-dogs", "ally", 0, (PIRATES,), (REX,), False),
        ("rush-to-action", "ally", 0, (TROOPERS,), (B1,), False),
        ("wise-counsel", "ally", 0, (TROOPERS,), (B1,), False),
        ("flank-em", "ally", 0, (TROOPERS,), (ANAKIN,), True),
        ("phoenix-leader", "ally", 0, (JYN,), (REX,), False),
        ("we-prefer-going-to-them", "ally", 0, (TROOPERS,), (ANAKIN,), False),
        ("into-the-garbage-chute-flyboy", "ally", 0, ("rebelcommandos", "isbagents"), (REX,), False),
        ("hang-tight-trooper-delta-squad-on-our-way", "each", 4, ("sevandscorch",), (REX,), True),
        ("get-a-move-on-soldier", "soldier", 0, (ANAKIN,), (B1,), True),
        ("wookiee-loyalty", "ally", 0, (ANAKIN,), (REX,), False),
        ("why-does-she-get-a-blaster-and-i-dont", "ally", 0, (JYN,), (REX,), True),
        ("this-is-gonna-hurt-pal", "ally", 0, (JYN,), (REX,), False),
        ("we-are-mandalorians", "each", 4, (KRYZE,), (REX, SABINE), False),
        ("faithful-padawan", "each", 3, (REX, B1), (), False),
        ("appetite-for-destruction", "droid", 3, (B1,), ("krakensupertacticaldroid", TROOPERS), False),
        ("precise-strike", "ally", 3, (TROOPERS,), (REX, B1), False),
        ("chopper-sometimes-you-do-it-right", "ally", 2, (JYN,), (REX,), True),
        ("goodbye", "ally", 3, (JYN,), (REX,), True),
        ("perhaps-i-can-find-new-ways-to-motivate-them", "ally", 0, (STORMTROOPERS,), (REX,), False),
        ("clearly-you-were-a-poor-student", "ally", 0, ("fifthbrother",), (VADER, REX), True),
        ("guardians-of-the-republic", "ally", 0, (ANAKIN,), (REX,), True),
        ("brave-but-foolish", "ally", 0, (B1,), ("krakensupertacticaldroid", TROOPERS), False),
        ("imperial-brutality", "ally", 0, (STORMTROOPERS,), (SERGEANT, TROOPERS), True),
        ("close-the-deal", "ally", 0, ("bountyhunters",), (REX,), False),
        ("conflicting-responsibilities", "ally", 0, (PIRATES,), (REX,), True),
        ("we-specialize-in-making-entrances", "ally", 0, (ANAKIN,), (REX,), None),
        ("on-contract", "leader", 0, (ANAKIN,), (REX,), False),
        ("prepare-for-a-surface-attack", "ally", 0, (STORMTROOPERS,), (VADER,), None),
    ],
)
def test_which_allies_are_chosen(
    sp: Scenario,
    ability: str,
    name: str,
    range: int,
    has: tuple[str, ...],
    has_not: tuple[str, ...],
    itself: bool | None,
) -> None:
    unit = bearer(sp, ability)
    for key in (*has, *has_not):
        ally, enemy = sp.unit(key, A), sp.unit(key, B, (380, 450))
        for more, near in ((0, True), (1, not range)):
            apart(sp, unit, ally, range, more)
            found = choice(sp, unit, ability, name)
            assert (ally.id in found) is (near and key in has), (key, more)
            assert enemy.id not in found
            assert itself is None or (unit.id in found) is itself
        for one in (ally, enemy):
            sp.put(sp.first(one), 60, 840)
            sp[one].defeated = True


@covers("term.allied-enemy", "stat-card.tags")
@pytest.mark.parametrize(
    ("ability", "name", "tag"),
    [
        ("we-specialize-in-making-entrances", "ally", "jedi"),
        ("close-the-deal", "ally", "bounty-hunter"),
        ("prepare-for-a-surface-attack", "ally", "stormtrooper"),
        ("some-of-my-favorite-people-are-bounty-hunters", "each", "bounty-hunter"),
    ],
)
def test_a_unit_that_is_given_the_tag_is_one_of_its_own_allies(sp: Scenario, ability: str, name: str, tag: str) -> None:
    unit = bearer(sp, ability)
    assert unit.id not in choice(sp, unit, ability, name)
    sp[unit].gained = ((f"tag-{tag}", 1),)
    assert unit.id in choice(sp, unit, ability, name)


@covers("term.allied-enemy")
def test_droids_help_themselves_as_they_begin(sp: Scenario) -> None:
    """A unit is allied to itself: C-3PO and R2-D2 are rebels within range 4."""
    ability = "r2-im-not-sure-thats-such-a-good-idea"
    droids = bearer(sp, ability)
    assert not answers(sp, droids, ability, StartOfActivation(unit=droids.id))
    sp[droids].conditions = ("pinned",)
    assert answers(sp, droids, ability, StartOfActivation(unit=droids.id))

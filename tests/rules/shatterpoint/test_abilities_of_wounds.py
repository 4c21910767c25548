"""Abilities that answer wounds: those by any effect, and those that only an attack gives."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import EndOfTurn
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, moment, movers, passes, sends
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, B1, COMMANDOS, MAUL, REX, SAXON, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_any_wound import falls, told
from tests.rules.shatterpoint.test_abilities_around_attacks import faces, offered, wounded_by
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer

CHEWIE, EZRA, STORMTROOPERS, EWOKS = "chewie", "ezrabridgerspectre6", "stormtroopers", "ewokhunters"


def heals(sp: Scenario, unit: Unit, times: int) -> None:
    sp.answers(*[f"heal:{unit.id}:damage"] * times)


# It wounds an enemy, by whatever effect.


@covers("wound.become", "timing.simultaneous")
@pytest.mark.parametrize(
    ("ability", "target", "healed", "force"),
    [
        ("im-just-looking-to-get-paid", MAUL, 2, 1),
        ("im-just-looking-to-get-paid", SAXON, 2, 1),
        ("im-just-looking-to-get-paid", B1, 0, 0),
        ("another-fine-addition-to-my-collection", MAUL, 2, 2),
        ("another-fine-addition-to-my-collection", SAXON, 2, 0),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", B1, 0, 2),
        ("this-is-where-the-fun-begins", B1, 0, 1),
        ("theres-plenty-of-suffering-to-go-around", B1, 0, 1),
    ],
)
def test_who_wounds_by_any_effect_is_rewarded(sp: Scenario, ability: str, target: str, healed: int, force: int) -> None:
    unit, enemy = bearer(sp, ability), sp.unit(target, B, (450, 600), (800, 100))
    sp[unit].damage = 3
    sp.force(0, spent=4)
    falls(sp, enemy, unit)
    heals(sp, unit, healed)
    assert (sp[unit].damage, sp.player(A).force) == (3 - healed, force)
    finishes(sp)


@pytest.mark.parametrize(
    "ability",
    ["im-just-looking-to-get-paid", "you-need-to-learn-im-a-lot-scarier-than-you-are", "this-is-where-the-fun-begins"],
)
def test_friends_who_are_hit_do_not_count(sp: Scenario, ability: str) -> None:
    unit, rex = bearer(sp, ability), sp.unit(REX, A, (450, 600))
    sp.force(0, spent=4)
    falls(sp, rex, unit)
    assert (sp.player(A).force, sp.asked) == (0, None)


@pytest.mark.parametrize(("y", "force"), [(600, 1), (850, 0)])
def test_riff_tamson_enjoys_suffering_that_is_near(sp: Scenario, y: float, force: int) -> None:
    bearer(sp, "theres-plenty-of-suffering-to-go-around")
    rex, maul = sp.unit(REX, A, (100, 800)), sp.unit(MAUL, B, (450, y))
    sp.force(0, spent=4)
    falls(sp, maul, rex)
    falls(sp, rex, maul)
    assert sp.player(A).force == force


def test_vader_motivates_an_imperial(sp: Scenario) -> None:
    vader, storm = (
        bearer(sp, "perhaps-i-can-find-new-ways-to-motivate-them"),
        sp.unit(STORMTROOPERS, A, (450, 560), (520, 560)),
    )
    sp.unit(REX, A, (600, 600))
    falls(sp, sp.unit(MAUL, B, (450, 800)), vader)
    assert sp.options == [f"character:{one}" for one in storm.characters]
    sends(sp, storm)
    assert movers(sp) == [(storm.characters[0], "dash")]


@covers("wound.become")
@pytest.mark.parametrize("ability", ["were-all-fine-here-thank-you", "i-am-no-jedi"])
def test_the_first_wound_of_a_turn_is_rewarded(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 800))
    b1 = sp.unit(B1, B, (200, 800), (260, 800))
    rex = sp.unit(REX, A, (800, 300))
    sp.force(0, spent=4)
    falls(sp, sp.unit(SAXON, B, (700, 800)), rex)  # by another unit
    assert sp.player(A).force == 0
    suffer(sp.game, sp[b1], 99, unit.id)  # two at once: one of them is the first
    falls(sp, maul, unit)
    finishes(sp)
    assert sp.player(A).force == 1


def test_han_and_chewie_heal_then(sp: Scenario) -> None:
    two = bearer(sp, "were-all-fine-here-thank-you")
    sp[two].damage = 2
    falls(sp, sp.unit(B1, B, (450, 800), (520, 800)), two)
    sp.answer(f"character:{two.characters[0]}")
    heals(sp, two, 1)
    assert sp[two].damage == 1


@pytest.mark.parametrize(("target", "way", "force"), [(MAUL, 0, 2), (SAXON, 1, 1), (B1, None, 1)])
def test_ahsoka_is_no_jedi(sp: Scenario, target: str, way: int | None, force: int) -> None:
    ahsoka, enemy = bearer(sp, "i-am-no-jedi"), sp.unit(target, B, (450, 600), (800, 100))
    rex = sp.unit(COMMANDOS, B, (450, 560), (100, 800))
    sp.force(0, spent=4)
    falls(sp, enemy, ahsoka)
    sends(sp, ahsoka, 40)
    assert movers(sp) == [(ahsoka.characters[0], "jump")]
    assert (sp.asked == "choice") is (way is not None)
    if way is not None:
        sp.answer(f"way:{way}")
    if way == 1:
        assert f"melee:{rex.characters[0]}" in sp.options
    assert sp.player(A).force == force
    sp.decline()


def test_asajj_is_an_assassin_by_any_effect(sp: Scenario) -> None:
    asajj, maul = sp.unit(ASAJJ, A, (450, 450)), sp.unit(MAUL, B, (450, 800))
    sp.force(0, spent=4)
    falls(sp, maul, asajj)
    sends(sp, asajj, kind="jump")
    assert (movers(sp), sp.player(A).force) == ([(asajj.characters[0], "jump")], 2)


# A friend, or it, wounds an enemy.


@pytest.mark.parametrize(("by", "target", "force"), [(STORMTROOPERS, B1, 1), (STORMTROOPERS, ANAKIN, 2), (REX, B1, 0)])
def test_poor_students_feed_the_inquisitors(sp: Scenario, by: str, target: str, force: int) -> None:
    inquisitor, hunter = bearer(sp, "clearly-you-were-a-poor-student"), sp.unit(by, A, (200, 200), (260, 200))
    sp[inquisitor].damage = 3
    sp.force(0, spent=4)
    falls(sp, sp.unit(target, B, (450, 800), (520, 800)), hunter)
    heals(sp, inquisitor, force)
    assert (sp.player(A).force, sp[inquisitor].damage, sp.asked) == (force, 3 - force, None)


@pytest.mark.parametrize(("by", "force"), [(REX, 1), ("bountyhunters", 2)])
def test_cad_bane_is_paid_for_the_jobs_of_others(sp: Scenario, by: str, force: int) -> None:
    bane, hunter = bearer(sp, "ill-take-on-any-jobfor-the-right-price"), sp.unit(by, A, (200, 200), (260, 200))
    sp[bane].damage = 3
    sp.force(0, spent=4)
    falls(sp, sp.unit(B1, B, (450, 800), (520, 800)), hunter)
    heals(sp, bane, 1)
    assert (sp.player(A).force, sp[bane].damage) == (force, 2)


@pytest.mark.parametrize(("by", "offers"), [(ANAKIN, True), (REX, True), (TROOPERS, False)])
def test_krennic_stands_amidst_his_achievement(sp: Scenario, by: str, offers: bool) -> None:
    krennic, friend = bearer(sp, "we-stand-here-amidst-my-achievement"), sp.unit(by, A, (200, 200), (260, 200))
    saxon = sp.unit(SAXON, B, (450, 650))
    sp.force(5)
    falls(sp, sp.unit(MAUL, B, (800, 800)), friend)
    while sp.asked == "choice":
        sp.answer(sp.options[0])
    assert (sp.asked == "ability") is offers
    if offers:
        react(sp, "we-stand-here-amidst-my-achievement")
        sends(sp, krennic)
        assert f"ranged:{saxon.characters[0]}" in sp.options
    finishes(sp)


def test_krennic_himself_is_no_friend_of_his(sp: Scenario) -> None:
    krennic = bearer(sp, "we-stand-here-amidst-my-achievement")
    sp.force(5)
    falls(sp, sp.unit(MAUL, B, (800, 800)), krennic)
    assert sp.asked is None


@pytest.mark.parametrize("face", ["crit", "expertise"])
def test_ewok_ingredients_work_for_any_wound(sp: Scenario, face: str) -> None:
    bearer(sp, "secret-ingredients", (200, 200))
    ewoks, maul = sp.unit(EWOKS, A, (450, 450), (520, 450)), sp.unit(MAUL, B, (450, 800))
    sp.force(0, spent=4)
    sp.dice(face)
    falls(sp, maul, ewoks)
    assert sp.player(A).force == (1 if face == "crit" else 0)
    assert (sp.asked is None) is (face == "crit")
    if face == "expertise":
        sends(sp, ewoks)
        sends(sp, ewoks, character=1)
        assert movers(sp) == [(one, "dash") for one in ewoks.characters]


# With an attack.


def test_ezras_helmet_brings_momentum_for_an_attack(sp: Scenario) -> None:
    ezra, b1 = bearer(sp, "this-helmet-is-property-of-ezra-bridger"), sp.unit(B1, B, (450, 520), (800, 800))
    wounded_by(sp, ezra, b1)
    finishes(sp)
    assert sp.player(A).momentum == 1 + 1 + 1


def test_ezras_helmet_brings_nothing_for_leaders(sp: Scenario) -> None:
    ezra, maul = bearer(sp, "this-helmet-is-property-of-ezra-bridger"), sp.unit(MAUL, B, (450, 520))
    wounded_by(sp, ezra, maul)
    finishes(sp)
    assert sp.player(A).momentum == 1 + 1


@pytest.mark.parametrize(("friend", "kinds"), [(EZRA, ["dash", "reposition", "stay"]), (CHEWIE, [])])
def test_chopper_does_it_right(sp: Scenario, friend: str, kinds: list[str]) -> None:
    chopper, maul = bearer(sp, "chopper-sometimes-you-do-it-right"), sp.unit(MAUL, B, (450, 520))
    rebel = sp.unit(friend, A, (370, 450))
    wounded_by(sp, chopper, maul)
    while sp.asked != "ability":
        passes(sp)
    react(sp, "chopper-sometimes-you-do-it-right")
    assert sp.options == [f"character:{one.characters[0]}" for one in (chopper, rebel)]  # he is an allied rebel too
    sp.answer(f"character:{rebel.characters[0]}")
    if kinds:
        assert sp.options == kinds
    sends(sp, rebel, -60, "reposition" if kinds else "")
    assert movers(sp) == [(rebel.characters[0], "reposition" if kinds else "dash")]
    finishes(sp)


@pytest.mark.parametrize(("way", "condition"), [("way:0", "disarmed"), ("way:1", "strained")])
def test_the_empire_sends_its_regards(sp: Scenario, way: str, condition: str) -> None:
    bearer(sp, "the-empire-sends-its-regards", (200, 200))
    vader, b1 = sp.unit("darthvaderfallenmaster", A, (450, 450)), sp.unit(B1, B, (450, 520), (400, 520))
    saxon = sp.unit(SAXON, B, (450, 640))
    sp.unit(COMMANDOS, B, (800, 800), (850, 800))  # too far
    sp[vader].damage = 2
    wounded_by(sp, vader, b1)
    while sp.asked != "choice":
        passes(sp)
    assert sp.options == [f"character:{saxon.characters[0]}", "pass"]
    sp.answers(f"character:{saxon.characters[0]}", way)
    assert sp[saxon].conditions == (condition,)
    sp.answer(f"heal:{vader.id}:damage")
    sends(sp, vader, -60)
    assert movers(sp)[-1:] == [(vader.characters[0], "dash")]


@pytest.mark.parametrize("others", [True, False])
def test_without_regards_there_is_a_heal_and_a_dash_all_the_same(sp: Scenario, others: bool) -> None:
    """To choose another enemy is a "may", and there may be none within range 4."""
    bearer(sp, "the-empire-sends-its-regards", (200, 200))
    vader, b1 = sp.unit("darthvaderfallenmaster", A, (450, 450)), sp.unit(B1, B, (450, 520), (400, 520))
    saxon = sp.unit(SAXON, B, (450, 640 if others else 850))
    sp[vader].damage = 2
    wounded_by(sp, vader, b1)
    while sp.asked not in ("choice", "heal"):
        passes(sp)
    assert sp.asked == ("choice" if others else "heal")
    if others:
        sp.answer("pass")
    assert sp[saxon].conditions == ()
    sp.answer(f"heal:{vader.id}:damage")
    sends(sp, vader, -60)
    assert movers(sp)[-1:] == [(vader.characters[0], "dash")]


@pytest.mark.parametrize(("type", "force"), [("ranged", 2), ("melee", 0)])
def test_a_deadeye_is_refreshed_by_a_shot(sp: Scenario, type: str, force: int) -> None:
    leader, maul = bearer(sp, "genetically-bred-deadeye"), sp.unit(MAUL, B, (450, 520 if type == "melee" else 620))
    sp[maul].damage = unit_facts(MAUL).stamina - 1
    sp.dice(faces(5 if type == "melee" else 7, "crit"), faces(5))
    sp.attack(leader, maul, type, action=True)
    sp.force(0, spent=5)
    while sp.asked in ("tree", "ability"):
        sp.answer(sp.options[0] if sp.asked == "tree" else "pass")
    assert (sp[maul].wounded, sp.player(A).force) == (True, force)
    finishes(sp)


# A friend is wounded.


@covers("wound.become")
def test_the_great_mother_avenges_the_first_friend(sp: Scenario) -> None:
    talzin, rex = bearer(sp, "wrath-of-the-great-mother"), sp.unit(REX, A, (100, 100))
    maul, second = sp.unit(MAUL, B, (450, 620)), sp.unit(ANAKIN, A, (800, 100))
    sp.unit(SAXON, B, (400, 620))
    suffer(sp.game, sp[sp.unit(TROOPERS, A, (100, 800), (160, 800))], 99)  # by no enemy: that does not count
    told(sp, maul)
    falls(sp, rex, maul)
    sends(sp, talzin, -20)
    assert (movers(sp), sp.options) == ([(talzin.characters[0], "dash")], [f"ranged:{maul.characters[0]}", "pass"])
    sp.decline()
    falls(sp, second, maul)
    assert sp.asked is None


def test_the_great_mother_does_not_avenge_herself(sp: Scenario) -> None:
    talzin, maul = bearer(sp, "wrath-of-the-great-mother"), sp.unit(MAUL, B, (450, 620))
    falls(sp, talzin, maul)
    assert sp.asked is None


@covers("term.allied-enemy")
@pytest.mark.parametrize(("key", "attacks"), [(EZRA, True), (CHEWIE, False), ("kananjarrusspectre1", True)])
def test_kanan_is_stronger_than_fear(sp: Scenario, key: str, attacks: bool) -> None:
    kanan = bearer(sp, "now-i-know-theres-something-stronger-than-fear", (450, 450))
    friend = kanan if key == kanan.key else sp.unit(key, A, (540, 540))
    maul = sp.unit(MAUL, B, (450, 520))
    sp[kanan].conditions = ("pinned", "exposed")
    wounded_by(sp, maul, friend)
    while sp.asked != "heal":
        passes(sp)
    sp.answer(f"heal:{kanan.id}:pinned")
    if friend is not kanan:  # the attack has taken the other one
        sp.answer(f"heal:{kanan.id}:exposed")
    sends(sp, kanan, -20)
    assert movers(sp)[-1] == (kanan.characters[0], "jump")
    assert (sp.asked == "target") is attacks
    finishes(sp)


@pytest.mark.parametrize("attack", [True, False])
@pytest.mark.parametrize(("face", "kind"), [("hit", "reposition"), ("failure", "dash")])
def test_the_chief_defends_the_tree(sp: Scenario, attack: bool, face: str, kind: str) -> None:
    chirpa, ewoks = bearer(sp, "bright-tree-defender", (550, 450)), sp.unit(EWOKS, A, (450, 450), (100, 100))
    maul = sp.unit(MAUL, B, (450, 520))
    sp[chirpa].damage = 3
    if attack:
        wounded_by(sp, maul, ewoks, then=face)
        while sp.asked not in ("move", "move-kind"):
            passes(sp)
    else:
        sp.dice(face)
        falls(sp, ewoks, maul)
    sp.answer((520, 470, 0))
    assert movers(sp)[-1] == (chirpa.characters[0], kind)
    if face == "hit":
        assert f"melee:{maul.characters[0]}" in sp.options
    else:
        heals(sp, chirpa, 2)
        assert sp[chirpa].damage == 1
    finishes(sp)


def test_the_chief_does_not_defend_himself(sp: Scenario) -> None:
    chirpa, maul = bearer(sp, "bright-tree-defender"), sp.unit(MAUL, B, (450, 800))
    falls(sp, chirpa, maul)
    assert sp.asked is None


@covers("wound.become")
@pytest.mark.parametrize("way", [0, 1])
def test_dooku_finds_the_fallen_brave_but_foolish(sp: Scenario, way: int) -> None:
    dooku, b1 = bearer(sp, "brave-but-foolish"), sp.unit(B1, A, (450, 560), (520, 560))
    rex, maul = sp.unit(REX, A, (100, 100)), sp.unit(MAUL, B, (450, 700))
    sp.force(0, spent=4)
    falls(sp, rex, maul)
    sp.answers(f"character:{b1.characters[0]}", f"way:{way}")
    if way:
        assert f"ranged:{maul.characters[0]}" in sp.options
        sp.decline()
    else:
        sends(sp, b1, -40)
        assert movers(sp) == [(b1.characters[0], "dash")]
    assert sp.player(A).force == 2
    falls(sp, dooku, maul)
    assert (sp.asked, sp.player(A).force) == (None, 2)


@pytest.mark.parametrize("why", ["supporting", "own"])
def test_dooku_does_not_care_for_others(sp: Scenario, why: str) -> None:
    bearer(sp, "brave-but-foolish")
    rex, maul = sp.unit(REX, A, (100, 100)), sp.unit(MAUL, B, (450, 700))
    troopers = sp.unit(TROOPERS, A, (200, 100), (260, 100))
    sp.force(0, spent=4)
    if why == "supporting":
        falls(sp, troopers, maul)
    else:
        falls(sp, rex, troopers)
    assert (sp.asked, sp.player(A).force) == (None, 0)


def test_bossk_has_a_job_to_do(sp: Scenario) -> None:
    bossk, hunters = bearer(sp, "we-have-a-job-to-do", (450, 700)), sp.unit("bountyhunters", A, (450, 450), (100, 100))
    maul = sp.unit(MAUL, B, (450, 520))
    sp.unit(SAXON, B, (400, 560))
    wounded_by(sp, maul, hunters)
    while "we-have-a-job-to-do" not in offered(sp):
        passes(sp)
    react(sp, "we-have-a-job-to-do")
    sends(sp, bossk, -70)
    assert (movers(sp)[-1], sp.options) == ((bossk.characters[0], "dash"), [f"melee:{maul.characters[0]}", "pass"])
    finishes(sp)


@pytest.mark.parametrize(("answer", "deck"), [("use", 1), ("pass", 0)])
def test_thrawn_learns_from_a_fallen_leader(sp: Scenario, answer: str, deck: int) -> None:
    bearer(sp, "to-defeat-an-enemy-you-must-know-whem", (100, 100))
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    sp.player(A).discard = [anakin.id]
    wounded_by(sp, maul, anakin)
    while sp.asked is not None and not (sp.asked == "ability" and sp.asks == A):
        passes(sp)
    if answer == "use":
        react(sp, "to-defeat-an-enemy-you-must-know-whem")
    else:
        sp.answer("pass")
    assert (len(sp.player(A).deck), sp.player(A).force) == (deck, 4 * deck)


def test_thrawn_learns_nothing_from_others(sp: Scenario) -> None:
    bearer(sp, "to-defeat-an-enemy-you-must-know-whem", (100, 100))
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    anakin = sp.unit(ANAKIN, A, (700, 700))
    wounded_by(sp, maul, rex)
    finishes(sp)
    falls(sp, anakin, maul)  # by no attack
    assert sp.asked is None


# It is wounded itself.


@pytest.mark.parametrize(
    ("ability", "reactive"),
    [("the-sith-lord-strikes-back", True), ("may-we-live-up-to-our-name", False)],
)
def test_the_wounded_strike_back(sp: Scenario, ability: str, reactive: bool) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    sp.unit(SAXON, B, (400, 520))
    wounded_by(sp, maul, unit, force=4)
    if reactive:
        while ability not in offered(sp):
            sp.answer("pass")
        react(sp, ability)
    sends(sp, unit, -20)
    assert (movers(sp)[-1], sp.options[0]) == ((unit.characters[0], "dash"), f"melee:{maul.characters[0]}")
    assert not any("melee" in one for one in sp.options[1:])
    finishes(sp)


@pytest.mark.parametrize("ability", ["the-sith-lord-strikes-back", "may-we-live-up-to-our-name", "explosive-regards"])
def test_only_an_attack_is_struck_back_at(sp: Scenario, ability: str) -> None:
    unit, maul = bearer(sp, ability), sp.unit(MAUL, B, (450, 520))
    sp.force(4)
    falls(sp, unit, maul)
    assert sp.asked is None


def test_dengar_sends_explosive_regards(sp: Scenario) -> None:
    dengar, maul = bearer(sp, "explosive-regards"), sp.unit(MAUL, B, (450, 520))
    wounded_by(sp, maul, dengar, force=4)
    while "explosive-regards" not in offered(sp):
        sp.answer("pass")
    sp.dice("crit hit hit expertise failure")
    react(sp, "explosive-regards")
    assert sp[maul].damage == 3
    finishes(sp)


def test_the_honor_guard_stands_up_from_any_wound(sp: Scenario) -> None:
    zeb, maul = bearer(sp, "lasan-honor-guard"), sp.unit(MAUL, B, (450, 800))
    sp[zeb].conditions = ("pinned", "exposed")
    sp.force(4)
    falls(sp, zeb, maul)
    react(sp, "lasan-honor-guard")
    assert sp.options == ["pinned", "exposed"]  # one of them must go
    sp.answer("pinned")
    one = sp[zeb]
    assert (one.wounded, one.injured, one.damage, one.conditions) == (False, 2, 0, ("exposed",))


def test_there_are_too_many_for_paz(sp: Scenario) -> None:
    paz, maul = sp.unit("pazvizsla", A, (450, 450), stance=1), sp.unit(MAUL, B, (450, 520))
    sp[paz].conditions = ("pinned",)
    wounded_by(sp, maul, paz, force=4)
    while "go-there-are-too-many-this-is-the-way" not in offered(sp):
        sp.answer("pass")
    react(sp, "go-there-are-too-many-this-is-the-way")
    if sp.asked == "condition":
        assert "pass" not in sp.options
        sp.answer("pinned")
    one = sp[paz]
    assert (one.wounded, one.injured, one.damage, "pinned" in one.conditions) == (False, 2, 0, False)
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    finishes(sp)


def test_k2so_says_goodbye_to_who_shot_him(sp: Scenario) -> None:
    droid, rex = bearer(sp, "goodbye", (450, 520), B), sp.unit(REX, A, (450, 450))
    cassian = sp.unit("captaincassianandor", B, (520, 560))
    wounded_by(sp, rex, droid)
    while sp.asked != "choose-character":
        passes(sp)
    assert sp.options == [f"character:{one.characters[0]}" for one in (droid, cassian)]  # he is a spy himself
    sp.answer(f"character:{cassian.characters[0]}")
    gained = [one["condition"] for one in sp.events("condition.gained") if one["unit"] == rex.id]
    assert gained == ["pinned", "strained"]
    sends(sp, cassian, 40)
    assert movers(sp)[-1] == (cassian.characters[0], "dash")
    finishes(sp)


def test_k2so_says_nothing_to_other_effects(sp: Scenario) -> None:
    droid, rex = bearer(sp, "goodbye", (450, 520), B), sp.unit(REX, A, (450, 450))
    falls(sp, droid, rex)
    assert (sp[rex].conditions, sp.asked) == ((), None)


@covers("turn.step8", "defeat.when")
@pytest.mark.parametrize(("answer", "token"), [("amount:2", 2), ("amount:1", 1), ("no", 0)])
def test_k2so_gives_his_life_for_the_struggle(sp: Scenario, answer: str, token: int) -> None:
    droid = bearer(sp, "goodbye")
    sp[droid].injured = 1
    sp.player(A).momentum = 3
    moment(sp, EndOfTurn(player=A))
    sp.answer(answer)
    assert (sp.game.state.token, sp.player(A).momentum) == (token, 3 - token)
    assert sp[droid].defeated is bool(token)


@pytest.mark.parametrize(("player", "injured"), [(A, 0), (B, 1)])
def test_k2so_stays_unhurt_or_in_the_enemys_turn(sp: Scenario, player: int, injured: int) -> None:
    droid = bearer(sp, "goodbye")
    sp[droid].injured = injured
    sp.player(A).momentum = 3
    moment(sp, EndOfTurn(player=player))
    assert sp.asked is None

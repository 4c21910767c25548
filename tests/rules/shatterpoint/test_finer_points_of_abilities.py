"""What abilities do not do: the other half of their conditions."""

from __future__ import annotations

from random import Random

import pytest

import dejarik
from dejarik.games import ruleset_of
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.damage import leave
from dejarik.games.shatterpoint.moves import kinds_for
from dejarik.games.shatterpoint.pools import attack_dice
from dejarik.games.shatterpoint.state import NO_CARD
from dejarik.games.shatterpoint.windows import StartOfActivation
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, moment, passes
from tests.rules.shatterpoint.scenario import AHSOKA, ANAKIN, ASAJJ, B1, KALANI, MAUL, REX, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_any_wound import falls
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, use

# Force that is not spent.


def test_hondo_who_spends_nothing_leaves_the_reserve_alone(sp: Scenario) -> None:
    hondo, maul = bearer(sp, "what-have-we-here"), sp.unit(MAUL, B, (450, 540))
    sp.player(B).reserve = maul.id
    use(sp, hondo, "what-have-we-here")
    sp.answer("no")
    assert (sp.player(B).reserve, sp.player(A).force) == (maul.id, 4)
    sp.decline()


def test_mace_who_spends_nothing_adds_no_dice(sp: Scenario) -> None:
    mace, maul = bearer(sp, "tempered-agression"), sp.unit(MAUL, B, (450, 520))
    sp.dice(faces(7), faces(5))
    combat(sp, mace, maul, "melee")
    sp.answer("no")
    assert sp.player(A).force == 5
    sp.decline()


# The right kind of attack, friend or enemy.


def test_ahsoka_turns_nothing_of_a_shot_back(sp: Scenario) -> None:
    rex, ahsoka = sp.unit(REX, B, (450, 650)), sp.unit(AHSOKA, A, (450, 450))
    ahsoka.conditions = ("exposed",)
    sp.dice(faces(7, "crit"), faces(5))
    combat(sp, rex, ahsoka)
    sp.answer(sp.options[0])
    assert "whats-the-matter-too-fast-for-you" not in (offered(sp) if sp.asked == "ability" else ())
    finishes(sp)
    assert sp[ahsoka].damage > 0


def test_only_another_droid_helps_to_concentrate_fire(sp: Scenario) -> None:
    sp.unit(KALANI, A, (100, 100))
    b1, maul = sp.unit(B1, A, (450, 450), (850, 50)), sp.unit(MAUL, B, (450, 600))
    rex = sp.unit(REX, A, (400, 500))
    assert attack_dice(sp.game, sp.first(b1), sp.first(maul), "ranged").total == 7
    sp.unit(B1, A, (500, 500), (850, 110))
    assert attack_dice(sp.game, sp.first(b1), sp.first(maul), "ranged").total == 7 + 1
    assert attack_dice(sp.game, sp.first(rex), sp.first(maul), "ranged").total == 7


@covers("condition.on-unit")
def test_the_seeker_exposes_who_is_not_hunkered(sp: Scenario) -> None:
    unit, maul = bearer(sp, "id10-seeker-droid"), sp.unit(MAUL, B, (450, 600))
    use(sp, unit, "id10-seeker-droid")
    assert sp[maul].conditions == ("exposed",)
    sp.decline()


@covers("wound.no-contest")
def test_wrecker_strikes_only_who_contests(sp: Scenario) -> None:
    two, maul = bearer(sp, "i-wasnt-sneaking"), sp.unit(MAUL, B, (450, 640))
    wounded = sp.unit(ANAKIN, B, (400, 640))
    sp[wounded].wounded = True
    sp.objective(450, 600, controller=B)
    sp.dice("hit failure failure failure failure")
    use(sp, two, "i-wasnt-sneaking")
    assert (sp[maul].damage, sp[wounded].damage) == (1, 0)
    sp.decline()


@pytest.mark.parametrize("kind", ["advance", "dash"])
def test_the_page_is_told_what_a_move_can_reach(sp: Scenario, kind: str) -> None:
    rex = sp.unit(REX, A, (450, 450))
    sp.move(rex, kind)
    assert sp.decision.placement is not None
    shapes = sp.decision.placement.shapes()
    assert (shapes["set"], shapes["radius"], shapes["suggestion"]) == ("tool", 20, [450, 450, 0])
    assert {"floors", "reach"} <= set(shapes)
    sp.decline()


def test_rex_is_first_after_clone_troopers_only(sp: Scenario) -> None:
    rex, b1 = sp.unit(REX, A, (450, 450)), sp.unit(B1, A, (530, 450), (590, 450))
    maul = sp.unit(MAUL, B, (450, 620))
    sp.force(5)
    sp.run(UnitAction(unit=b1.id, action="combat", left=[], targets=[maul.characters[0]]))
    assert "im-always-first-kid" not in (offered(sp) if sp.asked == "ability" else ())
    assert rex.owner == A
    finishes(sp)


@pytest.mark.parametrize("kind", ["dash", "jump"])
def test_only_an_advance_of_asajj_becomes_a_reposition(sp: Scenario, kind: str) -> None:
    asajj = sp.unit(ASAJJ, A, (450, 450))
    assert [way for way, _ in kinds_for(sp.game, sp.first(asajj), (kind,))] == [kind]
    assert [way for way, _ in kinds_for(sp.game, sp.first(asajj), ("advance",))] == ["advance", "reposition"]


@pytest.mark.parametrize("friend", [(450, 630), (450, 550)])
def test_a_clan_of_two_looks_as_far_as_range_2(sp: Scenario, friend: tuple[float, float]) -> None:
    mando = bearer(sp, "a-clan-of-two")
    sp.unit(REX, A, friend)
    use(sp, mando, "a-clan-of-two")
    sp.answer("stay")
    assert (sp.asked == "choice") is (friend == (450, 630))
    sp.decline()


@covers("ability.active.when")
@pytest.mark.parametrize(
    "ability",
    [
        "force-push",
        "there-is-no-place-to-run",
        "capture-wire",
        "force-pull",
        "bola-toss",
        "whipcord-launcher",
        "yes-more-explosives",
        "dark-fury",
        "its-not-wise-to-upset-a-wookiee",
        "id10-seeker-droid",
        "mayhem",
        "for-the-empire",
        "low-blow",
        "unreliable-information",
        "knee-rockets",
        "both-hunter-and-prey",
        "feigned-retreat",
        "we-need-to-blend-in",
        "its-a-wonder-youre-still-alive",
        "security-network",
        "manipulating-hand",
        "explosive-ordnance",
        "what-have-we-here",
        "how-about-you-step-aside",
        "call-the-hunt",
        "elders-command",
        "i-will-have-results",
        "by-your-command-grand-admiral",
        "imperial-firepower",
        "tactical-network",
        "deploy-the-garrison",
        "long-live-the-empire",
        "this-is-gonna-hurt-pal",
        "i-just-need-an-open-line",
        "fight-smarter-not-harder",
    ],
)
def test_an_ability_that_would_do_nothing_is_not_offered(sp: Scenario, ability: str) -> None:
    unit = bearer(sp, ability)
    sp.force(5)
    sp.activate(unit)
    while sp.asked != "activation":
        passes(sp)
    assert f"ability:{ability}" not in sp.options


@pytest.mark.parametrize(("gap", "found"), [(152, True), (153, False)])
def test_delta_squads_explosives_lie_within_range_3_of_a_clone(sp: Scenario, gap: float, found: bool) -> None:
    boss = bearer(sp, "delta-give-me-an-explosive-solution")
    sp.objective(450, 450 + 20 + 12.5 + gap)
    maul = sp.unit(MAUL, B, (450, 720))
    use(sp, boss, "delta-give-me-an-explosive-solution")
    finishes(sp)
    assert sp[maul].damage == (2 if found else 0)


@pytest.mark.parametrize(
    ("ability", "friend", "y", "offers"),
    [
        ("forward-planning", ANAKIN, 600, True),
        ("forward-planning", B1, 600, False),
        ("forward-planning", ANAKIN, 800, False),
        ("r2-im-not-sure-thats-such-a-good-idea", "chewie", 600, True),
        ("r2-im-not-sure-thats-such-a-good-idea", "ewokhunters", 600, True),
        ("r2-im-not-sure-thats-such-a-good-idea", REX, 600, False),
        ("r2-im-not-sure-thats-such-a-good-idea", "chewie", 800, False),
    ],
)
def test_who_is_helped_as_an_activation_begins(sp: Scenario, ability: str, friend: str, y: float, offers: bool) -> None:
    bearer(sp, ability)
    unit = sp.unit(friend, A, (450, y), (450, y + 60))
    sp[unit].conditions = ("pinned",)
    sp.force(5)
    moment(sp, StartOfActivation(unit=unit.id))
    assert (ability in offered(sp) if sp.asked == "ability" else False) is offers
    finishes(sp)


# The card of a defeated unit.


@covers("defeat.order-card.outside", "defeat.when")
@pytest.mark.parametrize("where", ["reserve", "discard", "deck"])
def test_the_card_of_a_defeated_unit_leaves_reserve_and_discard_at_once(sp: Scenario, where: str) -> None:
    rex, anakin = sp.unit(REX, A, (450, 450)), sp.unit(ANAKIN, A, (600, 600))
    own = sp.deck(*([rex.id] if where == "deck" else []))
    own.reserve = rex.id if where == "reserve" else anakin.id
    own.discard = [rex.id] if where == "discard" else []
    leave(sp.game, rex)
    assert own.reserve == (NO_CARD if where == "reserve" else anakin.id)
    assert (own.discard, own.removed) == ([], [] if where == "deck" else [rex.id])
    assert own.deck == ([rex.id] if where == "deck" else [])


# Questions name their rules.


@covers("summary.turn")
def test_every_question_of_random_matches_names_a_rule() -> None:
    book = ruleset_of("shatterpoint").rulebook()
    assert book is not None
    known = {entry.id for entry in book.entries()}
    for seed in range(4):
        lists = [ruleset_of("shatterpoint").random_list(f"{seed}{player}") for player in (A, B)]
        game, random = dejarik.new_game("shatterpoint", seed, lists), Random(seed)
        while not game.over and game.answer_count < 500:
            decision = game.decisions[0]
            assert decision.rule in known
            assert {refusal.rule for _, refusal in decision.closed} <= known
            game.answer(decision, decision.draw(random.random))


# Whom an ability may choose: "an allied" unit is also the unit itself, "another" is not.


@covers("term.allied-enemy")
@pytest.mark.parametrize(
    ("ability", "friend"),
    [
        ("charge", REX),
        ("infiltrate", "chewie"),
        ("you-cant-defeat-us-all", REX),
        ("grab-yourself-some-bacta-trooper", REX),
        ("detain", "weequaypirates"),
        ("flank-em", REX),
        ("i-know-if-we-work-together-we-will-stay-alive", REX),
        ("get-a-move-on-soldier", ANAKIN),
        ("imperial-efficiency", "stormtroopers"),
        ("scatter", B1),
        ("do-not-let-them-escape", B1),
    ],
)
def test_a_tactic_may_choose_its_own_unit(sp: Scenario, ability: str, friend: str) -> None:
    unit, other = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    assert set(sp.options) == {f"character:{one}" for one in (*unit.characters, *other.characters)}


@covers("term.allied-enemy")
@pytest.mark.parametrize(
    ("ability", "friend"),
    [
        ("royal-command", REX),
        ("full-recovery", REX),
        ("obscuring-flames", REX),
        ("spotchka-rations", "weequaypirates"),
        ("rogue-one-pulling-away", "chewie"),
        ("we-will-not-stand-down", "chewie"),
    ],
)
def test_an_active_ability_may_choose_its_own_unit(sp: Scenario, ability: str, friend: str) -> None:
    unit, other = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.objective(450, 800)
    use(sp, unit, ability)
    assert set(sp.options) == {f"character:{one}" for one in (*unit.characters, *other.characters)}


@pytest.mark.parametrize(
    ("ability", "friend"),
    [
        ("onward", "b2battledroids"),
        ("my-friends-make-the-impossible-possible", "rebelcommandos"),
        ("phoenix-leader", "rebelcommandos"),
        ("we-prefer-going-to-them", "501stclonetroopers"),
        ("press-on", "stormtroopers"),
        ("get-moving-you-dogs", "weequaypirates"),
        ("then-well-do-it-real-quiet-like", "rebelcommandos"),
        ("wisdom-of-the-mandalore", "covertmandalorians"),
        ("unity-wins-war", "501stclonetroopers"),
        ("into-the-garbage-chute-flyboy", "rebelcommandos"),
    ],
)
def test_a_tactic_for_another_does_not_choose_its_own_unit(sp: Scenario, ability: str, friend: str) -> None:
    unit, other = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.activate(unit)
    while sp.asked in ("move", "ability"):  # its own part comes first
        passes(sp)
    assert set(sp.options) == {f"character:{one}" for one in other.characters}


@pytest.mark.parametrize(("key", "y"), [(B1, 800), (MAUL, 540)])
def test_dooku_does_not_answer_for_the_far_nor_for_enemies(sp: Scenario, key: str, y: float) -> None:
    bearer(sp, "twice-the-pride-double-the-fall")
    owner = A if key == B1 else B
    target, attacker = sp.unit(key, owner, (450, y), (800, 100)), sp.unit(REX, 1 - owner, (450, y + 60))
    sp.dice(faces(7), faces(3 if key == B1 else 5))
    combat(sp, attacker, target, "melee")
    assert "twice-the-pride-double-the-fall" not in (offered(sp) if sp.asked == "ability" else ())
    finishes(sp)


def test_only_a_nightsister_who_leads_animates_the_dead(sp: Scenario) -> None:
    troopers, storm = bearer(sp, "animated-beyond-death"), sp.unit("stormtroopers", A, (700, 700), (760, 700))
    sp.unit("moffgideon", A, (450, 560))
    sp[troopers].injured = 1
    falls(sp, storm, sp.unit(MAUL, B, (100, 100)))
    assert sp[troopers].injured == 1


@pytest.mark.parametrize(("controller", "y", "active"), [(A, 560, True), (B, 800, True), (B, 560, False)])
def test_no_token_is_bought_elsewhere(sp: Scenario, controller: int, y: float, active: bool) -> None:
    unit = bearer(sp, "fight-smarter-not-harder")
    sp.objective(450, y, controller=controller, active=active)
    sp.force(5)
    sp.activate(unit)
    while sp.asked != "activation":
        passes(sp)
    sp[unit].hunker = 1
    sp.changed()
    assert "ability:fight-smarter-not-harder" not in sp.options


def test_nobody_is_attacked_by_the_network_where_no_enemy_contests(sp: Scenario) -> None:
    lobot, pirates = bearer(sp, "security-network"), sp.unit("weequaypirates", A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 700))
    use(sp, lobot, "security-network")
    sp.answer(f"character:{pirates.characters[0]}")
    sp.answer("stay")
    assert sp.asked == "activation"

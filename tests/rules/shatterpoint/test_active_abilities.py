"""Active abilities of units outside the core set, one by one."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.facts import unit_facts
from dejarik.games.shatterpoint.keywords import keyword
from dejarik.games.shatterpoint.state import NO_CARD
from tests.marks import covers
from tests.rules.shatterpoint.playing import movers, moves, sends, stays
from tests.rules.shatterpoint.scenario import ANAKIN, B1, COMMANDOS, MAUL, REX, TROOPERS, A, B, Scenario
from tests.rules.shatterpoint.test_abilities_beyond_the_core import bearer, use
from tests.rules.table import refused

EZRA, CHEWIE, EWOKS = "ezrabridgerspectre6", "chewie", "ewokhunters"
STORMTROOPERS, PIRATES = "stormtroopers", "weequaypirates"

# Its own characters move.


@covers("ability.active.when")
@pytest.mark.parametrize(
    ("ability", "kind"), [("jet-pack", "jump"), ("she-is-fearless", "jump"), ("scuttle", "advance")]
)
def test_a_unit_moves_by_its_ability(sp: Scenario, ability: str, kind: str) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    sends(sp, unit, kind=kind)
    assert movers(sp) == [(unit.characters[0], kind)]
    sp.decline()


@covers("ability.once-per-turn")
def test_the_fearless_jump_twice_a_turn(sp: Scenario) -> None:
    ahsoka = bearer(sp, "she-is-fearless")
    use(sp, ahsoka, "she-is-fearless")
    sp.answers("stay", "ability:she-is-fearless", "stay")
    with refused(sp, by="ability.once-per-turn"):
        sp.answer("ability:she-is-fearless")


def test_who_scuttles_scales(sp: Scenario) -> None:
    grievous = bearer(sp, "scuttle")
    use(sp, grievous, "scuttle")
    assert keyword(sp.game, grievous.characters[0], "scale") == 1
    sp.decline()


@pytest.mark.parametrize("ability", ["run-and-gun", "tactical-advance"])
@pytest.mark.parametrize("dashes", [True, False])
def test_who_dashes_focuses(sp: Scenario, ability: str, dashes: bool) -> None:
    unit = bearer(sp, ability)
    use(sp, unit, ability)
    if dashes:
        sends(sp, unit)
    stays(sp)
    assert sp.first(unit).focus == int(dashes)
    sp.decline()


@pytest.mark.parametrize(("way", "gained"), [("way:0", (1, 0)), ("way:1", (0, 1))])
def test_a_stealthy_approach_ends_hunkered_or_focused(sp: Scenario, way: str, gained: tuple[int, int]) -> None:
    unit = bearer(sp, "stealthy-approach")
    use(sp, unit, "stealthy-approach")
    sends(sp, unit)
    stays(sp)
    sp.answer(way)
    assert movers(sp) == [(unit.characters[0], "dash")]
    assert (sp[unit].hunker, sp.first(unit).focus) == gained
    sp.decline()


def test_hunter_strikes_where_he_arrives(sp: Scenario) -> None:
    hunter, maul = bearer(sp, "striking-distance"), sp.unit(MAUL, B, (450, 610))
    use(sp, hunter, "striking-distance")
    sends(sp, hunter)
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    sp.dice("failure " * 5, "failure " * 5)
    sp.answer(f"melee:{maul.characters[0]}")
    (rolled,) = sp.events("attack.rolled")
    assert len(rolled["dice"]) == 5  # type: ignore[arg-type]
    sp.decline()


@pytest.mark.parametrize(("y", "conditions"), [(610, ("exposed",)), (700, ())])
def test_shin_exposes_whom_she_reaches(sp: Scenario, y: float, conditions: tuple[str, ...]) -> None:
    shin, maul = bearer(sp, "furious-rush-shin"), sp.unit(MAUL, B, (450, y))
    use(sp, shin, "furious-rush-shin")
    sends(sp, shin)
    assert sp[maul].conditions == conditions
    sp.decline()


@pytest.mark.parametrize(("friend", "mate", "focus"), [(ANAKIN, 800, 1), (REX, 800, 0), (REX, 510, 1)])
def test_padawans_focus_beside_a_force_user(sp: Scenario, friend: str, mate: float, focus: int) -> None:
    """Another character of a Force User unit, which may be their own."""
    padawans = bearer(sp, "force-rush")
    sp.put(sp.first(padawans, 1), mate, 450)
    sp.unit(friend, A, (450, 610))
    use(sp, padawans, "force-rush")
    sends(sp, padawans)
    stays(sp)
    assert sp.first(padawans).focus == focus
    sp.decline()


@pytest.mark.parametrize(("x", "dice"), [(450, 3), (800, 0)])
def test_thrawn_repositions_onto_an_objective(sp: Scenario, x: float, dice: int) -> None:
    thrawn = bearer(sp, "i-want-you-to-know-failure-utter-defeat")
    sp.objective(x, 560)
    use(sp, thrawn, "i-want-you-to-know-failure-utter-defeat")
    sends(sp, thrawn, 80)
    assert (movers(sp), sp.first(thrawn).focus) == ([(thrawn.characters[0], "reposition")], dice)
    sp.decline()


def test_thrawn_who_stays_gains_nothing(sp: Scenario) -> None:
    thrawn = bearer(sp, "i-want-you-to-know-failure-utter-defeat")
    sp.objective(450, 480)
    use(sp, thrawn, "i-want-you-to-know-failure-utter-defeat")
    sp.answer("stay")
    assert sp.first(thrawn).focus == 0
    sp.decline()


def test_kallus_is_prepared(sp: Scenario) -> None:
    kallus = bearer(sp, "prepared-for-any-encounter")
    use(sp, kallus, "prepared-for-any-encounter")
    one = kallus.characters[0]
    assert sp.first(kallus).focus == 1
    assert (keyword(sp.game, one, "sharpshooter"), keyword(sp.game, one, "impact")) == (2, 2)
    assert (sp.first(kallus).sharpshooter, sp.first(kallus).impact) == (2, 2)
    sp.decline()


@pytest.mark.parametrize(("stance", "kind"), [(1, "dash"), (0, "reposition")])
def test_two_friends_in_a_cage(sp: Scenario, stance: int, kind: str) -> None:
    two = sp.unit("bazemalbusandchirrutimwe", A, (450, 450), (520, 450), stance=stance)
    use(sp, two, "weve-been-in-worse-cages-than-this-one")
    sends(sp, two)
    if sp.asked == "move":
        sends(sp, two, character=1)
    assert movers(sp) == (moves(two) if kind == "dash" else [(two.characters[0], kind)])
    sp.decline()


# Enemies.


@pytest.mark.parametrize(("way", "condition"), [("way:0", "pinned"), ("way:1", "exposed")])
def test_a_bola_pins_or_exposes(sp: Scenario, way: str, condition: str) -> None:
    chirpa, maul = bearer(sp, "bola-toss"), sp.unit(MAUL, B, (450, 600))
    use(sp, chirpa, "bola-toss")
    assert sp.options == ["way:0", "way:1"]  # one of them it is
    sp.answer(way)
    assert sp[maul].conditions == (condition,)
    sp.decline()


@pytest.mark.parametrize(("y", "offered"), [(642, True), (643, False)])
def test_a_bola_flies_as_far_as_range_3(sp: Scenario, y: float, offered: bool) -> None:
    chirpa = bearer(sp, "bola-toss")
    sp.unit(MAUL, B, (450, y))
    sp.force(5)
    sp.activate(chirpa)
    assert ("ability:bola-toss" in sp.options) is offered


@covers("move.push.tool")
def test_power_pulls_an_enemy_and_hunkers(sp: Scenario) -> None:
    baylan, maul = bearer(sp, "power-such-as-youve-never-dreamed"), sp.unit(MAUL, B, (450, 620))
    use(sp, baylan, "power-such-as-youve-never-dreamed")
    sp.answer((0.0,))
    assert (sp.place(maul), sp[baylan].hunker) == ((450, 544, 0), 1)
    sp.decline()


@pytest.mark.parametrize(("way", "condition"), [("way:0", "pinned"), ("way:1", "disarmed")])
def test_two_imperials_concentrate_their_fire(sp: Scenario, way: str, condition: str) -> None:
    sergeant, maul = bearer(sp, "imperial-firepower"), sp.unit(MAUL, B, (450, 650))
    sp.unit("darthvaderfallenmaster", A, (520, 450))
    use(sp, sergeant, "imperial-firepower")
    sp.answer(way)
    assert sp[maul].conditions == (condition,)
    sp.decline()


def test_one_imperial_is_not_enough(sp: Scenario) -> None:
    sergeant = bearer(sp, "imperial-firepower")
    sp.unit(MAUL, B, (450, 650))
    sp.unit(REX, A, (520, 450))
    sp.force(5)
    sp.activate(sergeant)
    assert "ability:imperial-firepower" not in sp.options
    sp.decline()


@covers("ability.active.action-prefix", "move.push.away")
def test_for_the_empire_an_enemy_is_pushed_away(sp: Scenario) -> None:
    troopers, maul = bearer(sp, "for-the-empire"), sp.unit(MAUL, B, (420, 510))
    sp.put(sp.first(troopers), 420, 450)
    sp.put(sp.first(troopers, 1), 800, 100)
    use(sp, troopers, "for-the-empire")
    sp.answer((0.0,))
    assert (sp.place(maul), sp[troopers].conditions) == ((420, 586, 0), ("exposed",))
    assert "ability" in sp.game.activation_of(troopers.id).made  # type: ignore[union-attr]
    sp.decline()


def test_a_low_blow_then_a_step_after_it(sp: Scenario) -> None:
    leia, maul = bearer(sp, "low-blow"), sp.unit(MAUL, B, (450, 510))
    use(sp, leia, "low-blow")
    sp.answers((0.0,), (0.0,))
    assert sp.place(maul) == (450, 586, 0)
    assert sp.place(leia) == (450, 526, 0)
    sp.answer("way:0")
    assert sp.first(leia).focus == 1
    sp.decline()


@pytest.mark.parametrize(("face", "pinned"), [("expertise", False), ("block", True), ("failure", True)])
def test_unreliable_information(sp: Scenario, face: str, pinned: bool) -> None:
    ezra, b1 = bearer(sp, "unreliable-information"), sp.unit(B1, B, (450, 600), (800, 800))
    sp.unit(MAUL, B, (380, 600))  # not a Supporting unit
    sp.dice(defense=face)
    use(sp, ezra, "unreliable-information")
    assert sp[b1].conditions == (("pinned",) if pinned else ())
    if not pinned:
        assert (sp.asked, sp.asks) == ("move", A)
        sp.answer((450, 660, 0))
        assert movers(sp) == [(b1.characters[0], "dash")]
    sp.decline()


def test_knee_rockets_hit_up_to_two_units(sp: Scenario) -> None:
    boba, maul = bearer(sp, "knee-rockets"), sp.unit(MAUL, B, (450, 600))
    commandos, far = sp.unit(COMMANDOS, B, (550, 550), (600, 550)), sp.unit(ANAKIN, B, (100, 850))
    rex = sp.unit(REX, B, (350, 550))
    use(sp, boba, "knee-rockets")
    assert set(sp.options) == {f"unit:{one.id}" for one in (maul, commandos, rex)}
    sp.answer([f"unit:{maul.id}", f"unit:{commandos.id}"])
    assert [sp[one].damage for one in (maul, commandos, far, rex)] == [1, 1, 0, 0]
    sp.decline()


@pytest.mark.parametrize(("by", "condition"), [(80, "disarmed"), (10, "exposed")])
def test_chewie_on_the_loose(sp: Scenario, by: float, condition: str) -> None:
    two, maul = bearer(sp, "look-out-hes-loose"), sp.unit(MAUL, B, (450, 570))
    use(sp, two, "look-out-hes-loose")
    sends(sp, two, 40)
    assert sp.asks == B
    sp.answer((450, 570 + by, 0))
    assert sp[maul].conditions == (condition,)
    sp.decline()


@pytest.mark.parametrize(("by", "exposed"), [(80, ("exposed",)), (40, ())])
def test_the_armorer_is_hunter_and_prey(sp: Scenario, by: float, exposed: tuple[str, ...]) -> None:
    armorer, maul = bearer(sp, "both-hunter-and-prey"), sp.unit(MAUL, B, (450, 630))
    use(sp, armorer, "both-hunter-and-prey")
    sp.answer("jump")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    sp.answer((450, 450 + by, 0))
    assert (sp[armorer].conditions, sp[maul].conditions) == (exposed, exposed)
    sp.decline()


@pytest.mark.parametrize("reserved", [True, False])
def test_what_hondo_finds(sp: Scenario, reserved: bool) -> None:
    hondo, maul = bearer(sp, "what-have-we-here"), sp.unit(MAUL, B, (450, 540))
    if reserved:
        sp.player(B).reserve = maul.id
    use(sp, hondo, "what-have-we-here")
    assert sp[maul].conditions == ("pinned", "strained")
    if reserved:
        sp.answer("amount:1")
        assert (sp.player(B).reserve, sp.player(B).deck, sp.player(A).force) == (NO_CARD, [maul.id], 3)
    assert sp.asked == "activation"


# Allies.


@pytest.mark.parametrize(
    ("ability", "friend", "kind"),
    [
        ("call-the-hunt", "fifthbrother", "dash"),
        ("elders-command", EWOKS, "dash"),
        ("i-will-have-results", STORMTROOPERS, "dash"),
        ("by-your-command-grand-admiral", STORMTROOPERS, "dash"),
        ("rogue-one-pulling-away", CHEWIE, "dash"),
        ("security-network", PIRATES, "dash"),
    ],
)
def test_a_friend_is_sent(sp: Scenario, ability: str, friend: str, kind: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    use(sp, unit, ability)
    sends(sp, sent)
    assert movers(sp) == [(sent.characters[0], kind)]
    if ability in ("by-your-command-grand-admiral", "rogue-one-pulling-away"):
        assert sp.asked == "activation"  # only the right ones draw the unit along
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "friend"),
    [("by-your-command-grand-admiral", "nighttroopers"), ("rogue-one-pulling-away", "captaincassianandor")],
)
def test_the_right_friend_draws_the_unit_along(sp: Scenario, ability: str, friend: str) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    use(sp, unit, ability)
    sends(sp, sent)
    sends(sp, unit, -60)
    assert movers(sp) == [(sent.characters[0], "dash"), (unit.characters[0], "dash")]
    sp.decline()


def test_the_hunt_ends_in_an_attack(sp: Scenario) -> None:
    sister, brother = bearer(sp, "call-the-hunt"), sp.unit("fifthbrother", A, (450, 560))
    maul = sp.unit(MAUL, B, (450, 690))
    use(sp, sister, "call-the-hunt")
    sends(sp, brother)
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    sp.decline()


@pytest.mark.parametrize(
    ("ability", "friend"), [("elders-command", "ewoktrappers"), ("i-will-have-results", STORMTROOPERS)]
)
@pytest.mark.parametrize("way", [0, 1, 2])
def test_who_is_sent_is_helped(sp: Scenario, ability: str, friend: str, way: int) -> None:
    unit, sent = bearer(sp, ability), sp.unit(friend, A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 750))
    sp[sent].conditions = ("exposed",)
    use(sp, unit, ability)
    sp.answer(f"character:{sent.characters[0]}")
    stays(sp)
    sp.answer(f"way:{way}")
    if way == 0:
        assert sp[sent].hunker == 1
    elif way == 1:
        sp.answer("exposed")
        assert sp[sent].conditions == ()
    else:
        assert sp.asked == "target"
    sp.decline()


def test_by_royal_command_a_whole_unit_advances(sp: Scenario) -> None:
    padme, troopers = bearer(sp, "royal-command"), sp.unit(TROOPERS, A, (450, 560), (520, 560))
    use(sp, padme, "royal-command")
    sends(sp, troopers)
    sends(sp, troopers, character=1)
    assert movers(sp) == moves(troopers, "advance")
    sp.decline()


def test_hondo_tells_inspiring_stories(sp: Scenario) -> None:
    hondo, pirates = bearer(sp, "inspiring-stories-so-many-of-them-true"), sp.unit(PIRATES, A, (450, 560), (520, 560))
    use(sp, hondo, "inspiring-stories-so-many-of-them-true")
    sends(sp, pirates)
    sends(sp, hondo, -60)
    sends(sp, pirates, character=1)
    first, second = moves(pirates)
    assert movers(sp) == [first, (hondo.characters[0], "dash"), second]
    sp.decline()


def test_crosshair_moves_his_squad_to_position(sp: Scenario) -> None:
    leader, troopers = bearer(sp, "move-to-position"), sp.unit("elitesquadtroopers", A, (450, 560), (520, 560))
    use(sp, leader, "move-to-position")
    sends(sp, leader, -30, "climb")
    sends(sp, troopers)
    assert movers(sp) == [(leader.characters[0], "climb"), (troopers.characters[0], "dash")]
    sp.decline()


def test_flames_give_cover(sp: Scenario) -> None:
    firebrand, rex = bearer(sp, "obscuring-flames"), sp.unit(REX, A, (450, 560))
    use(sp, firebrand, "obscuring-flames")
    sp.answer(f"character:{rex.characters[0]}")
    assert (sp[rex].hunker, sp[firebrand].hunker) == (1, 0)
    sp.decline()


def test_rations_heal_twice(sp: Scenario) -> None:
    gwarm, pirates = bearer(sp, "spotchka-rations"), sp.unit(PIRATES, A, (450, 560), (520, 560))
    sp[pirates].damage = 3
    use(sp, gwarm, "spotchka-rations")
    sp.answers(f"character:{pirates.characters[0]}", *[f"heal:{pirates.id}:damage"] * 2)
    assert sp[pirates].damage == 1
    sp.decline()


def test_bounty_hunters_near_greef_karga_heal_and_dash(sp: Scenario) -> None:
    karga, hunters = (
        bearer(sp, "some-of-my-favorite-people-are-bounty-hunters"),
        sp.unit("bountyhunters", A, (450, 560), (450, 850)),
    )
    sp[hunters].damage = 3
    use(sp, karga, "some-of-my-favorite-people-are-bounty-hunters")
    sp.answer(f"heal:{hunters.id}:damage")
    sends(sp, hunters)
    assert (sp[hunters].damage, movers(sp), sp.asked) == (2, [(hunters.characters[0], "dash")], "activation")


@pytest.mark.parametrize(("way", "healed", "mover"), [("way:0", 0, 1), ("way:1", 1, 0)])
def test_leia_heals_or_lets_heal(sp: Scenario, way: str, healed: int, mover: int) -> None:
    leia, rex = bearer(sp, "its-a-wonder-youre-still-alive"), sp.unit(REX, A, (450, 700))
    both = (leia, rex)
    for unit in both:
        sp[unit].damage = 2
    use(sp, leia, "its-a-wonder-youre-still-alive")
    sp.answers(way, f"heal:{both[healed].id}:damage")
    sends(sp, both[mover], -40)
    assert movers(sp) == [(both[mover].characters[0], "dash")]
    assert (sp[both[healed]].damage, sp[both[mover]].damage) == (1, 2)
    sp.decline()


@pytest.mark.parametrize(("friend", "hunker"), [("jynersostardust", 1), (CHEWIE, 0)])
def test_spies_blend_in(sp: Scenario, friend: str, hunker: int) -> None:
    cassian, other = bearer(sp, "we-need-to-blend-in"), sp.unit(friend, A, (450, 600))
    use(sp, cassian, "we-need-to-blend-in")
    sends(sp, cassian, -60)
    sends(sp, other)
    assert movers(sp) == [(cassian.characters[0], "dash"), (other.characters[0], "dash")]
    assert (sp[cassian].hunker, sp[other].hunker) == (hunker, hunker)
    sp.decline()


def test_the_security_network_sends_somebody_to_an_objective(sp: Scenario) -> None:
    lobot, pirates = bearer(sp, "security-network"), sp.unit(PIRATES, A, (450, 560), (520, 560))
    maul = sp.unit(MAUL, B, (450, 700))
    sp.unit(COMMANDOS, B, (560, 700), (620, 700))
    sp.objective(400, 740)
    use(sp, lobot, "security-network")
    sp.answer(f"character:{pirates.characters[0]}")
    stays(sp)
    assert sp.options == [f"ranged:{maul.characters[0]}", "pass"]  # the others contest nothing
    sp.decline()


@pytest.mark.parametrize("who", ["first", "then"])
@pytest.mark.parametrize("way", [0, 1, 2, 3])
def test_a_brilliant_oration_helps_an_ewok_and_the_droids(sp: Scenario, who: str, way: int) -> None:
    droids, ewoks = bearer(sp, "brilliant-oration"), sp.unit(EWOKS, A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 800))
    sp[droids].damage = sp[ewoks].damage = 3
    use(sp, droids, "brilliant-oration")
    sp.answer(f"character:{ewoks.characters[0]}")
    helped = ewoks
    if who == "then":
        sp.answers("way:2", f"character:{droids.characters[0]}")
        helped = droids
    sp.answer(f"way:{way}")
    if way == 0:
        sends(sp, helped, -40, "dash")
        assert movers(sp) == [(helped.characters[0], "dash")]
    elif way == 1:
        sp.answers(f"heal:{helped.id}:damage", f"heal:{helped.id}:damage")
        assert sp[helped].damage == 1
    elif way == 2:
        assert sp[helped].hunker == 1
    elif who == "first":
        assert sp.asked == "target"
    sp.decline()
    if sp.asked == "choose-character":  # which of the droids
        sp.answer(sp.options[0])
        sp.decline()


def test_a_friend_in_a_fight_feigns_retreat(sp: Scenario) -> None:
    paploo, ewoks = bearer(sp, "feigned-retreat"), sp.unit(EWOKS, A, (450, 560), (520, 560))
    maul = sp.unit(MAUL, B, (450, 620))
    sp.put(sp.first(ewoks, 1), 800, 100)
    use(sp, paploo, "feigned-retreat")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((530, 600, 0))
    sp.answer((500, 480, 0))
    assert (sp[ewoks].hunker, sp[maul].conditions, sp.asks) == (1, ("exposed",), B)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 680, 0))
    sp.answer((480, 580, 0))
    assert movers(sp) == [(ewoks.characters[0], "reposition"), (maul.characters[0], "dash")]
    sp.decline()


@pytest.mark.parametrize(("way", "left"), [("way:0", (1, ("pinned",))), ("way:1", (0, ()))])
def test_k2so_joins_a_rebel(sp: Scenario, way: str, left: tuple[int, tuple[str, ...]]) -> None:
    droid, rebel = bearer(sp, "why-does-she-get-a-blaster-and-i-dont"), sp.unit(CHEWIE, A, (450, 700))
    sp[rebel].conditions = ("pinned",)
    use(sp, droid, "why-does-she-get-a-blaster-and-i-dont")
    sp.answer(f"character:{rebel.characters[0]}")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    sends(sp, droid)
    sp.answer(way)
    if sp.asked == "condition":
        sp.answer("pinned")
    assert (sp[rebel].hunker, sp[rebel].conditions) == left
    sp.decline()


@pytest.mark.parametrize(("friend", "kinds"), [(EZRA, ["dash", "advance", "stay"]), (CHEWIE, [])])
def test_zeb_runs_to_a_friend(sp: Scenario, friend: str, kinds: list[str]) -> None:
    zeb = bearer(sp, "this-is-gonna-hurt-pal")
    sp.unit(friend, A, (450, 800))
    sp.unit(MAUL, B, (520, 560))
    use(sp, zeb, "this-is-gonna-hurt-pal")
    if kinds:
        assert sp.options == kinds
    sends(sp, zeb, kind="advance")
    assert movers(sp) == [(zeb.characters[0], "advance" if kinds else "dash")]
    assert sp.first(zeb).focus == 1  # he is engaged now
    sp.decline()


def test_zeb_does_not_focus_out_of_a_fight(sp: Scenario) -> None:
    zeb = bearer(sp, "this-is-gonna-hurt-pal")
    sp.unit(CHEWIE, A, (450, 800))
    use(sp, zeb, "this-is-gonna-hurt-pal")
    sends(sp, zeb)
    assert sp.first(zeb).focus == 0
    sp.decline()


@pytest.mark.parametrize(("y", "exposed"), [(690, ("exposed",)), (800, ())])
def test_imperial_brutality_exposes_both(sp: Scenario, y: float, exposed: tuple[str, ...]) -> None:
    specialist, troopers = bearer(sp, "imperial-brutality"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    maul = sp.unit(MAUL, B, (450, y))
    use(sp, specialist, "imperial-brutality")
    sends(sp, troopers)
    assert (sp[troopers].conditions, sp[maul].conditions) == (exposed, exposed)
    sp.decline()


@pytest.mark.parametrize(("friend", "trusted"), [("bountyhunters", True), (REX, False)])
def test_a_clan_of_two_trusts_its_own(sp: Scenario, friend: str, trusted: bool) -> None:
    mando, maul = bearer(sp, "a-clan-of-two"), sp.unit(MAUL, B, (450, 640))
    sp.unit(friend, A, (380, 500), (320, 500))
    use(sp, mando, "a-clan-of-two")
    sends(sp, mando)
    assert (sp.asked == "choice") is trusted
    if trusted:
        sp.answers("way:1", (0.0,))
        assert sp.place(maul) == (450, 716, 0)
    sp.decline()


def test_a_clan_of_two_may_attack(sp: Scenario) -> None:
    mando, maul = bearer(sp, "a-clan-of-two"), sp.unit(MAUL, B, (450, 640))
    use(sp, mando, "a-clan-of-two")
    sends(sp, mando)
    sp.answer("way:0")
    assert f"ranged:{maul.characters[0]}" in sp.options
    sp.decline()


# Objectives.


def test_a_garrison_is_deployed(sp: Scenario) -> None:
    krennic, troopers = bearer(sp, "deploy-the-garrison"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp.unit(MAUL, B, (450, 850))
    sp.objective(450, 750)
    use(sp, krennic, "deploy-the-garrison")
    sp.answer(f"character:{troopers.characters[0]}")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 500, 0))
    sends(sp, troopers)
    assert (sp[troopers].hunker, sp.asked) == (1, "target")
    sp.decline()


@pytest.mark.parametrize(("by", "conditions"), [(80, ("disarmed",)), (0, ("exposed", "strained"))])
def test_cad_bane_asks_an_enemy_to_step_aside(sp: Scenario, by: float, conditions: tuple[str, ...]) -> None:
    bane, maul = bearer(sp, "how-about-you-step-aside"), sp.unit(MAUL, B, (450, 600))
    sp.objective(450, 540)
    use(sp, bane, "how-about-you-step-aside")
    assert sp.asks == B
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 560, 0))
    sp.answer((450, 600 + by, 0) if by else "stay")
    assert sp[maul].conditions == conditions
    sp.decline()


def test_luke_drives_enemies_from_an_objective(sp: Scenario) -> None:
    luke, maul = bearer(sp, "you-can-either-profit-by-this-or-be-destroyed"), sp.unit(MAUL, B, (450, 620))
    sp.objective(450, 540)
    use(sp, luke, "you-can-either-profit-by-this-or-be-destroyed")
    assert sp.asks == B
    sends(sp, maul, -30)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 400, 0))
    sends(sp, luke, 40)
    assert movers(sp) == [(maul.characters[0], "dash"), (luke.characters[0], "dash")]
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]
    sp.decline()


@pytest.mark.parametrize(("damage", "momentum"), [(0, 1), (8, 3)])
def test_wrecker_was_not_sneaking(sp: Scenario, damage: int, momentum: int) -> None:
    two, maul = bearer(sp, "i-wasnt-sneaking"), sp.unit(MAUL, B, (450, 640))
    sp.objective(450, 600, controller=B)
    sp[maul].damage = damage
    sp.dice("crit hit hit failure expertise")
    use(sp, two, "i-wasnt-sneaking")
    assert (sp[maul].damage, sp.player(A).momentum) == (damage + 3, momentum)
    sp.decline()


@pytest.mark.parametrize("controller", [A, B])
def test_wrecker_needs_an_objective_that_is_not_his(sp: Scenario, controller: int) -> None:
    two, maul = bearer(sp, "i-wasnt-sneaking"), sp.unit(MAUL, B, (450, 640))
    sp.objective(450, 600, controller=controller)
    if controller == B:
        sp.dice("hit failure failure failure failure")
    use(sp, two, "i-wasnt-sneaking")
    assert sp[maul].damage == (1 if controller == B else 0)
    sp.decline()


@pytest.mark.parametrize(("answer", "momentum"), [("pay", (1, 1)), ("no", (3, 2))])
def test_bodhi_opens_a_line_unless_the_opponent_pays(sp: Scenario, answer: str, momentum: tuple[int, int]) -> None:
    bodhi = bearer(sp, "i-just-need-an-open-line")
    sp.objective(450, 500, controller=A)
    sp.player(B).momentum = 2
    if answer == "no":
        sp.dice("expertise expertise hit")
    use(sp, bodhi, "i-just-need-an-open-line")
    assert sp.asks == B
    sp.answer(answer)
    assert (sp.player(A).momentum, sp.player(B).momentum) == momentum
    sp.decline()


def test_there_is_no_open_line_among_enemies(sp: Scenario) -> None:
    bodhi = bearer(sp, "i-just-need-an-open-line")
    sp.objective(450, 500, controller=A)
    sp.unit(MAUL, B, (450, 580))
    sp.force(5)
    sp.activate(bodhi)
    assert "ability:i-just-need-an-open-line" not in sp.options
    sp.decline()


@covers("wound.become", "injured.flip")
@pytest.mark.parametrize(("answer", "tokens"), [("yes", (False, 1)), ("no", (True, 0))])
def test_long_live_the_empire(sp: Scenario, answer: str, tokens: tuple[bool, int]) -> None:
    gideon, troopers = bearer(sp, "long-live-the-empire"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp.objective(450, 750)
    sp[troopers].damage = unit_facts(STORMTROOPERS).stamina - 2
    use(sp, gideon, "long-live-the-empire")
    sp.answer(f"character:{troopers.characters[0]}")
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 500, 0))
    sends(sp, troopers)
    sp.answer(answer)
    assert (sp[troopers].wounded, sp[troopers].injured) == tokens
    assert movers(sp) == [(troopers.characters[0], "reposition")]
    sp.decline()


@pytest.mark.parametrize("wounded", [True, False])
def test_whom_the_effect_does_not_wound_it_does_not_restore(sp: Scenario, wounded: bool) -> None:
    gideon, troopers = bearer(sp, "long-live-the-empire"), sp.unit(STORMTROOPERS, A, (450, 560), (520, 560))
    sp.objective(450, 750)
    sp[troopers].wounded = wounded
    use(sp, gideon, "long-live-the-empire")
    sp.answer(f"character:{troopers.characters[0]}")
    sp.answer("stay")
    assert (sp[troopers].damage, sp.asked) == (0 if wounded else 2, "activation")


def test_hera_will_not_stand_down(sp: Scenario) -> None:
    hera, chewie = bearer(sp, "we-will-not-stand-down"), sp.unit(CHEWIE, A, (450, 600))
    sp.objective(450, 750)
    sp[chewie].wounded, sp[chewie].damage, sp[chewie].conditions = True, 9, ("pinned",)
    use(sp, hera, "we-will-not-stand-down")
    sp.answers(f"character:{chewie.characters[0]}", "pinned")
    one = sp[chewie]
    assert (one.wounded, one.damage, one.conditions, one.injured) == (False, 0, (), 1)
    with refused(sp, by="geometry.toward-away.arc"):
        sp.answer((450, 540, 0))
    sends(sp, chewie)
    assert movers(sp) == [(chewie.characters[0], "reposition")]
    sp.decline()

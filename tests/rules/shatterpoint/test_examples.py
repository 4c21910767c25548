"""The book's worked examples, with its own units and figures."""

from __future__ import annotations

import math

import pytest

from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.damage import check_defeat, suffer, turn_to_injured
from dejarik.games.shatterpoint.keywords import gain_keyword
from dejarik.games.shatterpoint.setup import build_force_pools
from dejarik.games.shatterpoint.struggle import contests
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes, movers, moves, passes, sends
from tests.rules.shatterpoint.scenario import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    KALANI,
    KRYZE,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
    block,
)
from tests.rules.shatterpoint.test_abilities_around_attacks import combat, faces, offered
from tests.rules.shatterpoint.test_abilities_around_attacks import use as react
from tests.rules.table import refused

AURRA, BARRISS, MAGNAGUARD = "aurrasing", "barrissoffeejedipadawan", "magnaguard"
DOOKU, JANGO, LUMINARA = "countdookuseparatistleader", "jangofettbountyhunter", "jedimasterluminaraunduli"

# Units.


@covers("example.card.anakin", "force.pool.create", "wound.become", "defeat.when", "turn.step10")
def test_anakins_force_stamina_and_durability(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    build_force_pools(sp.game, None)  # type: ignore[arg-type]
    assert sp.player(A).force == 4
    anakin.damage = 10
    suffer(sp.game, anakin, 0)
    assert not sp[anakin].wounded
    suffer(sp.game, anakin, 1)
    assert sp[anakin].wounded
    for injured in (1, 2, 3):
        turn_to_injured(sp.game, anakin)
        check_defeat(sp.game, anakin)
        assert (anakin.injured, anakin.defeated) == (injured, injured == 3)
        assert sp.events("unit.injured")[-1] == {"unit": anakin.id, "count": injured}


@covers("example.gar-saxon", "effect.cumulative.gain", "keyword.sharpshooter")
def test_gar_saxons_sharpshooter_adds_up(sp: Scenario) -> None:
    saxon, anakin = sp.unit(SAXON, A, (450, 450)), sp.unit(ANAKIN, B, (450, 650))
    gain_keyword(saxon, "sharpshooter", 1)
    sp.activate(saxon)
    while sp.asked != "activation":
        passes(sp)
    sp.answer("focus")
    sp.dice(faces(6 + 1 + 3), faces(5))
    sp.answers("combat", f"ranged:{anakin.characters[0]}")
    (rolled,) = sp.events("attack.rolled")
    assert len(rolled["dice"]) == 6 + 1 + 3  # type: ignore[arg-type]
    finishes(sp)


@covers("example.bo-katan-range", "measure.within")
@pytest.mark.parametrize(("gap", "focus"), [(76.0, 1), (76.2, 0)])
def test_bo_katan_within_the_length_of_the_range_2_tool(sp: Scenario, gap: float, focus: int) -> None:
    bo_katan = sp.unit(BO_KATAN, A, (450, 450))
    sp.unit(KRYZE, A, (450, 454 + 40 + gap), (450, 800))
    sp.activate(bo_katan)
    sp.answers("move", "dash", (450, 454, 0))
    assert (sp.asked == "ability") is bool(focus)
    if focus:
        react(sp, "mandalorians-are-stronger-together")
    assert sp.first(bo_katan).focus == focus
    finishes(sp)


# Attacks.


@covers("example.aurra-sing", "ability.reactive.one-per-trigger")
def test_aurra_sing_uses_one_of_her_two_abilities(sp: Scenario) -> None:
    aurra, ahsoka = sp.unit(AURRA, A, (450, 450)), sp.unit(AHSOKA, B, (450, 620))
    sp.unit(MAUL, B, (520, 620))
    sp.dice(faces(7), faces(5))
    combat(sp, aurra, ahsoka)
    own = {"double-the-contact-double-the-payout", "hit-and-run"}
    assert offered(sp) == own
    react(sp, "hit-and-run")
    passes(sp)
    assert (sp.asks, offered(sp)) == (B, {"deflect"})  # the opponent may still answer
    finishes(sp)
    assert sp[aurra].used == ("hit-and-run",)


@covers("example.deflect", "attack.after.reactive-order")
@pytest.mark.parametrize(
    ("face", "type", "damage"), [("failure", "ranged", 2), ("hit", "ranged", 0), ("failure", "melee", 0)]
)
def test_anakin_deflects_kalanis_shot(sp: Scenario, face: str, type: str, damage: int) -> None:
    kalani, anakin = sp.unit(KALANI, B, (450, 300)), sp.unit(ANAKIN, A, (450, 500 if type == "ranged" else 370))
    sp.dice(faces(7 if type == "ranged" else 6, face, face="hit"), faces(5, face="block"))
    sp.attack(kalani, anakin, type)
    while sp.asked == "tree":
        sp.answer("stop")
    assert (sp.asked == "ability") is bool(damage)
    if damage:
        react(sp, "deflect")
    assert sp[kalani].damage == damage


@covers("example.halving", "effect.halving")
def test_ahsoka_turns_three_of_seven_damage_back_on_maul(sp: Scenario) -> None:
    maul, ahsoka = sp.unit(MAUL, B, (450, 450)), sp.unit(AHSOKA, A, (450, 550))
    sp.force(2)
    ahsoka.conditions = ("exposed",)  # so that her expertise does not count
    sp.dice(faces(7, "crit", "crit"), faces(5))
    sp.attack(maul, ahsoka)
    sp.answer("option:a")
    sp.fight.pool = 7
    sp.changed()
    while sp.asked == "tree":
        sp.answer("stop")
    react(sp, "whats-the-matter-too-fast-for-you")
    assert (sp[ahsoka].damage, sp[maul].damage) == (4, 3)
    finishes(sp)


# Moves.


@covers("example.kalani-climb", "move.climb", "objective.contest")
def test_kalani_climbs_to_contest_an_objective(sp: Scenario) -> None:
    sp.terrain(block(450, 550, 100, 100, 85))
    kalani = sp.unit(KALANI, A, (450, 450))
    sp.objective(450, 580, 85)
    sp.put(sp.first(kalani), 450, 440)
    assert not contests(sp.game, kalani.characters[0])
    sp.move(kalani, "climb")
    sp.answer((450, 525, 85))
    assert (sp.place(kalani), contests(sp.game, kalani.characters[0])) == ((450, 525, 85), True)


@covers("example.anakin-advance", "move.advance")
def test_anakin_advances_behind_a_pillar_and_not_onto_the_gantry(sp: Scenario) -> None:
    sp.terrain(
        block(450, 520, 20, 20, 80),
        block(450, 560, 200, 100, 85, bottom=80, open=True, traversable=True),
    )
    anakin = sp.unit(ANAKIN, A, (400, 450))
    sp.move(anakin, "advance")
    with refused(sp, by="move.advance"):
        sp.answer((420, 570, 85))
    sp.answer((420, 570, 0))
    assert sp.place(anakin) == (420, 570, 0)


@covers("example.501st-dash", "move.dash")
def test_the_501st_dash_by_their_defensive_maneuver(sp: Scenario) -> None:
    sp.terrain(block(450, 540, 200, 60, 85))
    troopers = sp.unit(TROOPERS, A, (420, 450), (480, 450))
    sp.force(1)
    sp.activate(troopers)
    sp.answers("ability:defensive-maneuver", f"character:{troopers.characters[0]}")
    with refused(sp, by="move.dash"):
        sp.answer((420, 535, 85))
    sp.answer((420, 480, 0))
    sends(sp, troopers, 30, character=1)
    assert (movers(sp), sp[troopers].hunker) == (moves(troopers), 1)
    finishes(sp)


@covers("example.magnaguard-wall", "move.push.stop-terrain")
def test_barriss_pushes_a_magna_guard_against_a_wall(sp: Scenario) -> None:
    sp.terrain(block(450, 700, 300, 20, 120))
    barriss, guards = sp.unit(BARRISS, A, (450, 500)), sp.unit(MAGNAGUARD, B, (450, 600), (100, 100))
    sp.force(2)
    sp.activate(barriss)
    sp.answers("ability:force-push", (0.0,))
    radius = sp.first(guards).radius
    assert sp.place(guards) == pytest.approx((450, 690 - radius, 0), abs=0.05)
    finishes(sp)


@covers("example.dooku-rim", "move.push.edge")
def test_anakin_shoves_dooku_to_the_rim(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 100, 200, 85))
    radius = 20
    rim = 550 - radius - 10  # ten millimetres from his base
    anakin, dooku = sp.unit(ANAKIN, A, (450, rim - 60, 85)), sp.unit(DOOKU, B, (450, rim, 85))
    assert sp.first(dooku).radius == radius
    sp.run(Attack(attacker=anakin.characters[0]))
    sp.dice(faces(8, face="crit"), faces(7))
    sp.answer(f"melee:{dooku.characters[0]}")
    while sp.asked != "push":
        shoves = [one for one in sp.decision.options if "'shove'" in repr(one.args) or one.id == "shove"]
        sp.answer(shoves[0].id) if shoves else passes(sp) if sp.asked == "move" else sp.answer(sp.options[0])
    sp.answer((0.0,))
    assert sp.place(dooku) == pytest.approx((450, rim + 10, 85), abs=0.05)
    finishes(sp)


@covers("example.toward-away", "geometry.toward-away.arc")
@pytest.mark.parametrize(("degrees", "legal"), [(0, True), (44, True), (-44, True), (46, False), (-46, False)])
@pytest.mark.parametrize("pull", [False, True])
def test_pushes_and_pulls_keep_within_the_bent_tool(sp: Scenario, pull: bool, degrees: float, legal: bool) -> None:
    mover, other = (JANGO, LUMINARA) if pull else (ASAJJ, MAUL)
    unit, target = sp.unit(mover, A, (450, 450)), sp.unit(other, B, (550, 450))
    sp.force(3)
    sp.activate(unit)
    sp.answer("ability:capture-wire" if pull else "ability:force-push")
    angle = math.radians(degrees)
    if not legal:
        with refused(sp, by="move.pull.toward" if pull else "move.push.away"):
            sp.answer((angle,))
        return
    sp.answer((angle,))
    x, y, _ = sp.place(target)
    if pull:
        assert x < 550
    else:
        assert math.degrees(math.atan2(y - 450, x - 550)) == pytest.approx(-degrees, abs=0.1)
        assert math.hypot(x - 550, y - 450) == pytest.approx(152, abs=0.05)
    finishes(sp)


@covers("example.asajj-push", "move.push.tool")
def test_asajj_pushes_rex_by_range_3(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, A, (450, 300)), sp.unit(REX, B, (450, 400))
    sp.force(2)
    sp.activate(asajj)
    sp.answers("ability:force-push", (math.radians(30),))
    x, y, _ = sp.place(rex)
    assert math.hypot(x - 450, y - 400) == pytest.approx(152, abs=0.05)
    assert abs(math.degrees(math.atan2(x - 450, y - 400))) == pytest.approx(30, abs=0.1)
    finishes(sp)

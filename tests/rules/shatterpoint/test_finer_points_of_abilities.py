"""What abilities do not do: the other half of their conditions."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.pools import attack_dice
from tests.marks import covers
from tests.rules.shatterpoint.playing import finishes
from tests.rules.shatterpoint.scenario import AHSOKA, ANAKIN, B1, KALANI, MAUL, REX, A, B, Scenario
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

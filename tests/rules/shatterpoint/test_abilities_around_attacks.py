"""Abilities of units outside the core set that answer an attack or a wound."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import ACTIVE, LISTENERS
from dejarik.games.shatterpoint.actions import UnitAction
from dejarik.games.shatterpoint.facts import ability_facts, all_abilities, all_units, unit_facts, units_with
from dejarik.games.shatterpoint.state import Unit
from tests.rules.shatterpoint.scenario import ANAKIN, B1, MAUL, REX, A, B, Scenario

CHEWIE, SERGEANT, STORMTROOPERS = "chewie", "stormtroopersergeant", "stormtroopers"


def combat(sp: Scenario, unit: Unit, target: Unit, type: str = "ranged") -> None:
    """The first character of the unit attacks in a combat action."""
    sp.force(5)
    sp.force(5, B)
    sp.game.state.active = unit.owner
    sp.run(UnitAction(unit=unit.id, action="combat", left=[unit.characters[0]]))
    sp.answer(f"{type}:{target.characters[0]}")


def offered(sp: Scenario) -> set[str]:
    """The abilities that may be used now."""
    return {option.rpartition(".")[0] for option in sp.options if "." in option}


def use(sp: Scenario, ability: str) -> None:
    sp.answer(next(option for option in sp.options if option.startswith(f"{ability}.")))


def faces(count: int, *first: str, face: str = "failure") -> str:
    """So many dice, the rest of them alike."""
    return " ".join([*first, *[face] * (count - len(first))])


@pytest.mark.parametrize(
    ("ability", "bearer", "friend", "condition"),
    [
        ("coordinated-fire-rebels", "rebelcommandos", CHEWIE, "pinned"),
        ("coordinated-fire-ewoks", "ewokhunters", "wicketintrepidwarrior", "pinned"),
        ("coordinated-fire-strained", "darktroopers", SERGEANT, "strained"),
        ("coordinate-fire", "nightsisteracolytes", "mothertalzin", "exposed"),
        ("enfeeble", "fifthbrother", "grandinquisitorfallenjedi", "exposed"),
    ],
)
def test_coordinated_fire_gives_the_target_a_condition(
    sp: Scenario, ability: str, bearer: str, friend: str, condition: str
) -> None:
    sp.unit(bearer, A, (450, 420), (520, 420))
    shooter, maul = sp.unit(friend, A, (450, 500)), sp.unit(MAUL, B, (450, 560))
    stance = unit_facts(friend).stances[0]
    sp.dice(faces(stance.melee_attack), faces(5))
    combat(sp, shooter, maul, "melee")
    assert ability in offered(sp)
    use(sp, ability)
    assert condition in sp[maul].conditions or sp.events("condition.lost")
    sp.decline()


def test_others_than_its_side_get_no_coordinated_fire(sp: Scenario) -> None:
    sp.unit("rebelcommandos", A, (450, 420), (520, 420))
    anakin, maul = sp.unit(ANAKIN, A, (450, 500)), sp.unit(MAUL, B, (450, 560))
    sp.dice(faces(8), faces(5))
    combat(sp, anakin, maul, "melee")
    assert sp[maul].conditions == ()
    sp.decline()


def test_stormtroopers_in_sight_of_the_target_add_dice(sp: Scenario) -> None:
    sergeant = sp.unit(SERGEANT, A, (450, 450))
    sp.unit(STORMTROOPERS, A, (520, 450), (590, 450))
    maul = sp.unit(MAUL, B, (450, 600))
    dice = unit_facts(SERGEANT).stances[0].ranged_attack
    sp.dice(faces(dice + 1), faces(5))
    combat(sp, sergeant, maul)
    use(sp, "coordinated-offensive")
    (rolled,) = sp.events("attack.rolled")
    assert len(rolled["dice"]) == dice + 1  # type: ignore[arg-type]
    sp.decline()


def test_mind_trick_disarms_the_attacker(sp: Scenario) -> None:
    sp.unit(units_with("mind-trick")[0], A, (450, 300))
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    sp.dice(faces(7, "expertise", "expertise"), faces(5))
    combat(sp, maul, rex, "melee")
    use(sp, "mind-trick")
    assert sp.events("condition.gained") == [{"unit": maul.id, "condition": "disarmed"}]
    sp.decline()


def test_the_double_contract_is_carried_out_on_another_unit(sp: Scenario) -> None:
    aurra = sp.unit("aurrasing", A, (450, 450))
    maul, saxon = sp.unit(MAUL, B, (450, 620)), sp.unit("garsaxonmercilesscommander", B, (550, 620))
    dice = unit_facts("aurrasing").stances[0].ranged_attack
    sp.dice(faces(dice), faces(5))
    combat(sp, aurra, maul)
    assert {"double-the-contact-double-the-payout", "hit-and-run"} <= offered(sp)
    use(sp, "double-the-contact-double-the-payout")
    assert sp.options == [f"ranged:{saxon.characters[0]}", "pass"]
    sp.decline()


def test_magic_hands_turn_failures_of_ranged_attacks_back(sp: Scenario) -> None:
    sp.unit(ANAKIN, A, (100, 100))
    mando, rex = sp.unit("themandalorian", B, (450, 600)), sp.unit(REX, A, (450, 450))
    sp.dice(faces(7), faces(unit_facts("themandalorian").stances[0].ranged_defense))
    combat(sp, rex, mando)
    use(sp, "do-the-magic-hand-thing")
    assert sp[rex].damage == 2
    sp.decline()


def test_unnatural_vigor_turns_crits_into_failures(sp: Scenario) -> None:
    bearer = units_with("unnatural-vigor")[0]
    troopers, rex = sp.unit(bearer, B, (450, 600), (700, 700)), sp.unit(REX, A, (450, 450))
    troopers.injured = 1
    sp.dice(faces(7, "crit", "crit", "crit"), faces(unit_facts(bearer).stances[0].ranged_defense))
    combat(sp, rex, troopers)
    use(sp, "unnatural-vigor")
    assert sp.fight.red.count("crit") == 1
    sp.decline()


def wounded_by(sp: Scenario, attacker: Unit, target: Unit, force: int = 0, then: str = "") -> None:
    """An attack of crits on a target that one damage more will wound."""
    sp[target].damage = unit_facts(sp[target].key).stamina - 1
    stance, defense = unit_facts(attacker.key).stances[attacker.stance], unit_facts(target.key).stances[0]
    sp.dice(faces(stance.melee_attack, face="crit"), faces(defense.melee_defense))
    sp.dice(then)
    sp.force(force, A, spent=4)
    sp.game.state.active = attacker.owner
    sp.run(UnitAction(unit=attacker.id, action="combat", left=[attacker.characters[0]]))
    sp.answer(f"melee:{target.characters[0]}")
    while sp.asked == "tree":
        sp.answer(sp.options[0] if not sp.fight.taken else "stop")


@pytest.mark.parametrize(
    ("ability", "attacker", "refreshed"),
    [
        ("another-fine-addition-to-my-collection", "generalgrievous", 2),
        ("you-need-to-learn-im-a-lot-scarier-than-you-are", "rc1138boss", 2),
        ("im-just-looking-to-get-paid", "jangofettbountyhunter", 1),
    ],
)
def test_who_wounds_refreshes_force(sp: Scenario, ability: str, attacker: str, refreshed: int) -> None:
    unit, maul = sp.unit(attacker, A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    wounded_by(sp, unit, maul)
    while sp.asked is not None:
        sp.answer("pass" if "pass" in sp.options else "stay")
    assert sp[maul].wounded
    assert sp.player(A).force == refreshed
    assert ability in unit_facts(attacker).abilities


def test_the_honor_guard_is_injured_in_place_of_wounded(sp: Scenario) -> None:
    zeb, maul = sp.unit("zeborreliosspectre4", A, (450, 450)), sp.unit(MAUL, B, (450, 520))
    wounded_by(sp, maul, zeb, force=1)
    use(sp, "lasan-honor-guard")
    assert (sp[zeb].wounded, sp[zeb].injured, sp[zeb].damage) == (False, 2, 0)
    sp.decline()


# The whole.


def test_every_ability_that_is_written_is_on_a_card() -> None:
    assert {*ACTIVE, *LISTENERS} <= set(all_abilities())


def test_active_abilities_are_written_as_active_ones() -> None:
    assert all(ability_facts(key).kind == "active" for key in ACTIVE)
    assert all(key in ACTIVE for key in LISTENERS if ability_facts(key).kind == "active")  # they may wait for more


def test_more_units_are_played_than_the_core_set_has() -> None:
    written = {*ACTIVE, *LISTENERS}
    played = [id for id, facts in all_units().items() if set(facts.abilities) <= written]
    assert len(played) >= 30
    assert {id for id, facts in all_units().items() if facts.core} <= set(played)
    assert B1 in played

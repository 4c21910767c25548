"""Keywords that change attack dice, defence dice and what they do."""

from __future__ import annotations

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.games.legion.arcs import in_arc
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.measuring import base
from dejarik.games.legion.piercing import Pierce
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, duel, faces, gun, sword, wounds
from tests.rules.legion.scenario import AT_RT, LEIA, STORMTROOPERS, VADER, A, B, Lend, Scenario
from tests.rules.table import refused

MELEE = 27


# Rerolls and surges.


@covers("keyword.weapon.critical", "attack.step4c.convert-surges")
@pytest.mark.parametrize(("count", "after"), [(2, "crit crit hit"), (1, "crit hit hit"), (0, "hit hit hit")])
def test_up_to_x_surges_become_criticals(lg: Scenario, lend: Lend, count: int, after: str) -> None:
    gunner, _ = duel(lg, lend, gun(("critical", 2), ("lethal", 1), dice=(3, 0, 0)), attack_surge="hit")
    lg.put(gunner, aim=1)
    attack(lg, gunner, "surge surge surge", "pass")
    with refused(lg, by="keyword.weapon.critical"):
        lg.answer("criticals:3")
    lg.answer(f"criticals:{count}")
    assert (lg.asked, faces(lg)) == ("lethal", after)


@covers("attack.step4c.card-charts", "weapon.definition")
def test_a_weapon_with_a_chart_of_its_own_converts_its_own_dice(lg: Scenario, lend: Lend) -> None:
    own, other = gun(("lethal", 1), dice=(1, 0, 0), surge="crit"), gun(dice=(2, 0, 0), name="Other")
    gunner, _ = duel(lg, lend, own, other, ours=(("arsenal", 2),))
    lg.put(gunner, aim=1, surge=3)
    attack(lg, gunner, "surge surge surge", "all", "pass")
    with refused(lg, by="attack.step4c.surge-tokens"):
        lg.answer("surges:3")  # the die with a chart needs none
    lg.answer("surges:1")
    assert (faces(lg), lg.game.unit(gunner.id).surge) == ("blank crit hit", 2)


@covers("keyword.unit.marksman")
@pytest.mark.parametrize(
    ("answers", "after"),
    [(("aim.blank", "aim.hit"), "blank crit hit"), (("aim.blank", "aim.blank"), "hit hit hit"), (("pass",), None)],
)
def test_aim_tokens_improve_dice(lg: Scenario, lend: Lend, answers: tuple[str, ...], after: str | None) -> None:
    gunner, _ = duel(lg, lend, gun(("lethal", 1), dice=(3, 0, 0)), ours=(("marksman", 0),))
    lg.put(gunner, aim=3)
    attack(lg, gunner, "blank hit blank", "pass", *answers)
    assert lg.asked == ("improve" if after else "lethal")
    if after:
        assert lg.game.unit(gunner.id).aim == 1
        lg.answer("pass")
        assert faces(lg) == after


@covers("keyword.unit.marksman")
def test_a_marksman_without_aim_tokens_improves_nothing(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), ours=(("marksman", 0),))
    attack(lg, gunner, "blank")
    assert (lg.asked, wounds(lg, foe)) == (None, 0)


@covers("token.observation", "keyword.unit.observe.spend")
def test_an_observation_token_rerolls_one_die(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(0, 2, 0)))
    lg.put(foe, observation=1)
    attack(lg, gunner, "blank blank")
    assert lg.asked == "reroll"
    with refused(lg, by="token.observation"):
        lg.answer(("die:black.blank", "die:black.blank"))
    lg.dice("blank")
    lg.answer(("die:black.blank",))
    assert not lg.game.decisions
    assert lg.game.unit(foe.id).observation == 0


@covers("keyword.unit.marksman", "keyword.unit.jarkai-mastery")
def test_two_tokens_make_a_critical_of_a_blank(lg: Scenario, lend: Lend) -> None:
    fencer, _ = duel(lg, lend, sword(("lethal", 1)), ours=(("jarkai-mastery", 0),), apart=MELEE)
    lg.put(fencer, dodge=2, aim=1)
    attack(lg, fencer, "blank", "pass", "dodge.blank", "dodge.hit")
    assert (lg.asked, faces(lg), lg.game.unit(fencer.id).dodge) == ("lethal", "crit", 0)


@covers("keyword.unit.jarkai-mastery")
def test_dodge_tokens_improve_no_shot(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(), ours=(("jarkai-mastery", 0),))
    lg.put(gunner, dodge=2)
    attack(lg, gunner, "hit block")
    assert (lg.game.unit(gunner.id).dodge, wounds(lg, foe)) == (2, 0)


# Dodging and cover.


@covers("keyword.unit.outmaneuver")
@pytest.mark.parametrize(("words", "open_"), [((("outmaneuver", 0),), True), ((), False)])
def test_dodges_cancel_criticals_for_some(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], open_: bool
) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=words)
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit crit")
    assert ("dodges:1.1" in lg.options) is open_
    lg.dice("blank" if open_ else "blank blank")
    lg.answer("dodges:1.1" if open_ else "dodges:1")
    assert wounds(lg, foe) == (1 if open_ else 2)


@covers("keyword.unit.outmaneuver", "attack.step5e.apply-dodge")
@pytest.mark.parametrize(("spent", "left"), [("dodges:2.1", ["hit"]), ("dodges:2", ["crit"])])
def test_a_dodge_against_a_critical_cancels_no_hit(lg: Scenario, lend: Lend, spent: str, left: list[str]) -> None:
    gunner, foe = duel(lg, lend, gun(("lethal", 1), dice=(3, 0, 0)), theirs=(("outmaneuver", 0),))
    lg.put(foe, dodge=2)
    lg.put(gunner, aim=1)
    attack(lg, gunner, "hit hit crit", "pass", spent)
    assert (lg.asked, faces(lg)) == ("lethal", " ".join(left))


@covers("attack.step6.modify", "keyword.unit.armor-x")
@pytest.mark.parametrize(("dice", "asked"), [("crit", "shields"), ("hit", "cancel")])
def test_what_would_cancel_nothing_is_not_offered(lg: Scenario, lend: Lend, dice: str, asked: str) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(1, 0, 0)), theirs=(("shielded", 1), ("armor-x", 1)))
    lg.put(foe, shields=1)
    attack(lg, gunner, dice)
    assert lg.asked == asked


@covers("keyword.unit.unconcerned")
@pytest.mark.parametrize("words", [(("unconcerned", 0), ("cover", 2)), (("cover", 2),)])
def test_the_unconcerned_have_no_cover(lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...]) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=words)
    lg.put(foe, suppression=3)
    attack(lg, gunner, "hit block")
    assert bool(lg.events("cover.rolled")) is (len(words) == 1)


@covers("keyword.unit.sharpshooter.example", "keyword.unit.sharpshooter")
def test_heavy_cover_is_light_for_a_sharpshooter(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(dice=(2, 0, 0)), ours=(("sharpshooter", 1),), theirs=(("cover", 2),))
    attack(lg, gunner, "hit hit  surge block  block")
    assert len(lg.events("defense.rolled")[0]["dice"]) == 1  # type: ignore[arg-type]


# What the attacker changes.


@covers("attack.step6.modify", "keyword.weapon.impact", "keyword.unit.armor")
@pytest.mark.parametrize(("impact", "armor", "dice"), [(2, 2, 3), (0, 4, 1), (2, 0, 5)])
def test_impact_comes_before_armour(lg: Scenario, lend: Lend, impact: int, armor: int, dice: int) -> None:
    gunner, _ = duel(lg, lend, gun(("impact", 2), dice=(5, 0, 0)), theirs=(("armor", 0),))
    attack(lg, gunner, "hit hit hit hit crit", f"impact:{impact}")
    assert lg.asks == B
    lg.dice("block " * dice)
    lg.answer(f"armor:{armor}")
    assert len(lg.events("defense.rolled")[0]["dice"]) == dice  # type: ignore[arg-type]


@covers("keyword.weapon.impact", "keyword.unit.armor-x")
@pytest.mark.parametrize(("words", "asked"), [((("armor-x", 2),), ["armor:2", "armor:1", "armor:0"]), ((), None)])
def test_armor_x_cancels_up_to_x(
    lg: Scenario, lend: Lend, words: tuple[tuple[str, int], ...], asked: list[str] | None
) -> None:
    gunner, _ = duel(lg, lend, gun(("impact", 1), dice=(4, 0, 0)), theirs=words)
    attack(lg, gunner, "hit hit hit hit" + (" block block block block" if asked is None else ""))
    if asked:
        assert lg.asked == "impact"
        lg.answer("impact:0")
        assert lg.options == asked
        lg.dice("block block")
        lg.answer("armor:2")


@covers("keyword.weapon.primitive")
@pytest.mark.parametrize("armored", [True, False])
def test_primitive_weapons_have_no_criticals_against_armour(lg: Scenario, lend: Lend, armored: bool) -> None:
    pike = gun(("primitive", 0), ("impact", 1), ("lethal", 1), dice=(3, 0, 0))
    gunner, _ = duel(lg, lend, pike, theirs=(("armor-x", 1),) if armored else ())
    lg.put(gunner, aim=1)
    attack(lg, gunner, "crit crit hit", "pass")
    if armored:
        lg.answer("impact:1")
    assert (lg.asked, faces(lg)) == ("lethal", "hit hit hit" if armored else "crit crit hit")


@covers("keyword.weapon.lethal")
@pytest.mark.parametrize(("spent", "lost"), [(1, 1), (0, 0)])
def test_aim_tokens_pierce(lg: Scenario, lend: Lend, spent: int, lost: int) -> None:
    gunner, foe = duel(lg, lend, gun(("lethal", 1)))
    lg.put(gunner, aim=2)
    attack(lg, gunner, "hit", "pass")
    with refused(lg, by="keyword.weapon.lethal"):
        lg.answer("aims:2")
    lg.dice("block")
    lg.answer(f"aims:{spent}")
    if spent:
        lg.answer("pierce:1")
    assert (lg.game.unit(gunner.id).aim, wounds(lg, foe)) == (2 - spent, lost)


@covers("keyword.weapon.ion.shields", "keyword.unit.shielded.cancel", "keyword.unit.shielded.sides", "token.shield")
def test_ion_turns_shields_before_they_cancel(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(("ion", 2), dice=(3, 0, 0)), theirs=(("shielded", 3),))
    assert (foe.shields, foe.shielded) == (3, 3)
    attack(lg, gunner, "hit hit crit")
    assert (lg.asked, lg.game.unit(foe.id).shields) == ("shields", 1)
    with refused(lg, by="keyword.unit.shielded.cancel"):
        lg.answer(("die:crit", "die:hit"))
    lg.dice("block block")
    lg.answer(("die:crit",))
    assert (lg.game.unit(foe.id).shields, lg.game.unit(foe.id).shielded) == (0, 3)


@covers("keyword.weapon.ion.shields")
def test_ion_turns_no_more_shields_than_there_are_hits(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(("ion", 2), dice=(2, 0, 0)), theirs=(("shielded", 3),))
    attack(lg, gunner, "crit blank block", ())
    assert lg.game.unit(foe.id).shields == 2


@covers("keyword.unit.shielded.cancel")
@pytest.mark.parametrize(("apart", "asked"), [(200, True), (MELEE, False)])
def test_shields_cancel_hits_and_criticals_of_shots(lg: Scenario, lend: Lend, apart: float, asked: bool) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(3, 0, 0)), sword(dice=(3, 0, 0)), theirs=(("shielded", 2),), apart=apart)
    attack(lg, gunner, "hit crit crit" + ("" if asked else " block block block"))
    if asked:
        lg.dice("blank")
        lg.answer(("die:crit", "die:crit"))
    assert (lg.game.unit(foe.id).shields, wounds(lg, foe)) == ((0, 1) if asked else (2, 0))


@covers("attack.step6.modify", "keyword.unit.shielded.cancel", "keyword.unit.armor-x")
@pytest.mark.parametrize(("first", "then"), [("shields", "armor"), ("armor", "shields")])
def test_one_effect_that_cancels_leaves_the_other(lg: Scenario, lend: Lend, first: str, then: str) -> None:
    ways = {"shields": ("die:crit",), "armor": "armor:1"}
    unit, foe = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=(("shielded", 1), ("armor-x", 1)))
    attack(lg, unit, "hit hit crit")
    assert lg.options == ["shields", "armor", "pass"]
    lg.answers(first, ways[first])
    assert lg.asked == then
    lg.dice("block")
    lg.answer(ways[then])
    assert (lg.game.unit(foe.id).shields, wounds(lg, foe)) == (0, 0)


@covers("keyword.unit.shielded")
def test_shields_go_with_the_card_that_brought_them(lg: Scenario, lend: Lend) -> None:
    _, foe = duel(lg, lend, gun(), theirs=(("shielded", 2),))
    lg.put(foe, shields=1)
    lend(foe.key, ("shielded", 1))
    lg.game.read_facts()
    lg.changed()
    assert (foe.shields, foe.shielded) == (1, 1)
    lend(foe.key, ("shielded", 4))
    lg.game.read_facts()
    lg.changed()
    assert (foe.shields, foe.shielded) == (4, 4)


@covers("keyword.unit.weak-point", "notched.arcs")
@pytest.mark.parametrize(("y", "more"), [(700, 1), (300, 0)])
def test_a_weak_point_gives_impact_from_its_side(lg: Scenario, lend: Lend, y: float, more: int) -> None:
    lend(LEIA, weapons=(gun(("impact", 1), dice=(3, 0, 0)),))
    lend(AT_RT, ("armor", 0), ("weak-point", 1, "rear"))
    walker = lg.unit(AT_RT, B, (500, 500))
    lg.set(walker.leader, heading=3.141592653589793)  # it looks down the table
    gunner = lg.unit(LEIA, A, (500, y))
    attack(lg, gunner, "hit hit hit")
    assert lg.options[0] == f"impact:{1 + more}"


@covers("keyword.unit.weak-point", "notched.arcs")
def test_who_stands_in_two_of_the_arcs_finds_one_weak_point(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("impact", 1), dice=(3, 0, 0)),))
    lend(AT_RT, ("armor", 0), ("weak-point", 1, "rear, sides"))
    walker, gunner = lg.unit(AT_RT, B, (500, 500)), lg.unit(LEIA, A, (600, 400))
    shape = base(lg.game.leader(gunner))
    assert [in_arc(lg.game.leader(walker), arc, shape) for arc in ("front", "sides", "rear")] == [False, True, True]
    attack(lg, gunner, "hit hit hit")
    assert lg.options[0] == "impact:2"


# Defence dice.


@covers("keyword.unit.danger-sense.dice", "keyword.unit.danger-sense")
@pytest.mark.parametrize(("tokens", "dice"), [(4, 5), (1, 3), (0, 2)])
def test_danger_sense_rolls_more_dice(lg: Scenario, lend: Lend, tokens: int, dice: int) -> None:
    gunner, foe = duel(lg, lend, sword(dice=(2, 0, 0)), theirs=(("danger-sense", 3),), apart=MELEE)
    lg.put(foe, suppression=tokens)
    attack(lg, gunner, "hit hit " + "block " * dice)
    assert len(lg.events("defense.rolled")[0]["dice"]) == dice  # type: ignore[arg-type]


@covers("keyword.unit.soresu-mastery", "keyword.unit.soresu-mastery.once", "attack.step7b.reroll")
def test_soresu_rerolls_everything_once(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(3, 0, 0)), theirs=(("soresu-mastery", 0),))
    attack(lg, gunner, "crit crit crit block blank blank")
    assert lg.options == ["all", "pass"]
    lg.dice("block block blank")
    lg.answer("all")
    assert (lg.asked, wounds(lg, foe)) == (None, 1)


@covers("keyword.unit.soresu-mastery")
def test_soresu_rerolls_the_dice_that_came_besides_too(lg: Scenario, lend: Lend) -> None:
    theirs: tuple[Word, ...] = (("soresu-mastery", 0), ("danger-sense", 1), ("impervious", 0))
    gunner, foe = duel(lg, lend, gun(("pierce", 1), dice=(1, 0, 0)), theirs=theirs)
    lg.put(foe, suppression=1)
    attack(lg, gunner, "crit blank blank blank")
    lg.dice("blank block block")
    lg.answers("all", "pierce:1")
    assert wounds(lg, foe) == 0


@covers("keyword.unit.soresu-mastery")
def test_soresu_is_no_use_in_melee(lg: Scenario, lend: Lend) -> None:
    fencer, foe = duel(lg, lend, sword(), theirs=(("soresu-mastery", 0),), apart=MELEE)
    attack(lg, fencer, "crit blank")
    assert (lg.asked, wounds(lg, foe)) == (None, 1)


@covers("keyword.unit.uncanny-luck", "keyword.unit.soresu-mastery")
def test_luck_and_soresu_may_both_be_used(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("soresu-mastery", 0), ("uncanny-luck", 1)))
    attack(lg, gunner, "crit crit blank blank")
    lg.dice("blank")
    lg.answer(("die:blank",))
    lg.dice("block block")
    lg.answer("all")
    assert wounds(lg, foe) == 0


# Pierce.


@covers("keyword.weapon.pierce", "attack.step8.modify", "keyword.x-stacking.weapon", "keyword.general.x-cumulative")
def test_pierce_of_all_weapons_cancels_blocks(lg: Scenario, lend: Lend) -> None:
    one, other = gun(("pierce", 1)), gun(("pierce", 1), name="Other", dice=(0, 2, 0))
    gunner, foe = duel(lg, lend, one, other, ours=(("arsenal", 2),))
    attack(lg, gunner, "hit hit hit block block block", "all")
    assert lg.options == ["pierce:2", "pierce:1", "pierce:0"]
    lg.answer("pierce:2")
    assert wounds(lg, foe) == 2


@covers("keyword.unit.duelist", "keyword.unit.duelist.additional")
@pytest.mark.parametrize(("apart", "aims", "pierce"), [(MELEE, 2, 1), (MELEE, 1, 1), (MELEE, 0, 0), (200, 1, 0)])
def test_a_duelist_who_aims_pierces_once(lg: Scenario, lend: Lend, apart: float, aims: int, pierce: int) -> None:
    fencer, foe = duel(lg, lend, sword(dice=(2, 0, 0)), gun(dice=(2, 0, 0)), ours=(("duelist", 0),), apart=apart)
    lg.put(fencer, aim=2)
    attack(lg, fencer, "blank blank")
    for aim in range(1, aims + 1):
        lg.dice("hit hit" if aim == aims else "blank blank")
        lg.dice("block block" if aim == 2 else "")
        lg.answer(("die:red.blank", "die:red.blank"))
    lg.dice("block block" if aims == 1 else "")
    if aims < 2:
        lg.answer("pass")
    assert (lg.asked == "pierce") is bool(pierce)
    if pierce:
        assert lg.options == ["pierce:1", "pierce:0"]
        lg.answer("pierce:1")
    assert wounds(lg, foe) == pierce


@covers("keyword.unit.duelist", "attack.step4b.aim")
def test_a_duelist_may_spend_an_aim_token_without_a_reroll(lg: Scenario, lend: Lend) -> None:
    fencer, foe = duel(lg, lend, sword(dice=(2, 0, 0)), ours=(("duelist", 0),), apart=MELEE)
    lg.put(fencer, aim=2)
    attack(lg, fencer, "crit crit  block block", "nothing")
    with pytest.raises(IllegalAnswer):
        lg.answer("nothing")  # once is enough
    lg.answers("pass", "pierce:1")
    assert (wounds(lg, foe), lg.game.unit(fencer.id).aim) == (1, 1)


@covers("keyword.unit.duelist", "attack.step4b.aim")
def test_who_is_no_duelist_spends_no_aim_token_without_a_reroll(lg: Scenario, lend: Lend) -> None:
    fencer, foe = duel(lg, lend, sword(dice=(2, 0, 0)), apart=MELEE)
    lg.put(fencer, aim=1)
    attack(lg, fencer, "crit blank")
    with pytest.raises(IllegalAnswer):
        lg.answer("nothing")
    lg.dice("block")
    lg.answer("pass")
    assert (wounds(lg, foe), lg.game.unit(fencer.id).aim) == (0, 1)


@covers("keyword.unit.duelist.defence", "keyword.unit.duelist.additional")
@pytest.mark.parametrize(("dodges", "pierced"), [(1, False), (0, True)])
def test_a_duelist_who_dodges_is_not_pierced(lg: Scenario, lend: Lend, dodges: int, pierced: bool) -> None:
    fencer, foe = duel(lg, lend, sword(("pierce", 2), dice=(2, 0, 0)), theirs=(("duelist", 0),), apart=MELEE)
    lg.put(foe, dodge=1)
    attack(lg, fencer, "hit crit")
    lg.dice("block" if dodges else "block block")
    lg.answer(f"dodges:{dodges}")
    assert (lg.asked == "pierce") is pierced
    if pierced:
        lg.answer("pierce:0")
    assert wounds(lg, foe) == 0


@covers("keyword.unit.immune-pierce", "keyword.unit.immune-melee-pierce")
@pytest.mark.parametrize(
    ("word", "apart", "pierced"),
    [("immune-pierce", 200, False), ("immune-melee-pierce", MELEE, False), ("immune-melee-pierce", 200, True)],
)
def test_some_are_not_pierced(lg: Scenario, lend: Lend, word: str, apart: float, pierced: bool) -> None:
    gunner, foe = duel(lg, lend, sword(("pierce", 3)), gun(("pierce", 3)), theirs=((word, 0),), apart=apart)
    attack(lg, gunner, "crit block")
    assert (lg.asked == "pierce") is pierced
    if pierced:
        lg.answer("pierce:1")
    assert wounds(lg, foe) == int(pierced)


@covers("keyword.unit.makashi-mastery")
@pytest.mark.parametrize(
    ("word", "used", "rolled", "pierce"),
    [
        ("impervious", True, 1, 1),
        ("impervious", False, 3, 2),
        ("immune-melee-pierce", True, 1, 1),
        ("immune-melee-pierce", False, 1, 0),
        ("immune-pierce", True, 1, 0),
    ],
)
def test_makashi_gives_up_a_point_for_the_rest(
    lg: Scenario, lend: Lend, word: str, used: bool, rolled: int, pierce: int
) -> None:
    fencer, _ = duel(lg, lend, sword(("pierce", 2)), ours=(("makashi-mastery", 0),), theirs=((word, 0),), apart=MELEE)
    lg.dice("crit " + "block " * rolled)
    lg.run(Attack(attacker=fencer.id))
    assert lg.asked == "makashi"
    lg.answer("makashi-mastery" if used else "pass")
    assert len(lg.events("defense.rolled")[0]["dice"]) == rolled  # type: ignore[arg-type]
    assert (lg.options[0] if lg.asked else "pierce:0") == f"pierce:{min(pierce, rolled)}"


@covers("keyword.unit.makashi-mastery")
@pytest.mark.parametrize(("used", "pierce"), [(True, 2), (False, 3)])
def test_makashi_takes_one_point_of_pierce_and_nothing_else(lg: Scenario, lend: Lend, used: bool, pierce: int) -> None:
    blade = sword(("pierce", 3), ("critical", 1), dice=(0, 3, 0))
    fencer, foe = duel(lg, lend, blade, ours=(("makashi-mastery", 0),), apart=MELEE)
    lg.dice("crit crit surge  block block block")
    lg.run(Attack(attacker=fencer.id))
    lg.answer("makashi-mastery" if used else "pass")
    (pool,) = lg.game.view(B).attack.pools  # type: ignore[attr-defined]
    assert pool.keywords == {"pierce": pierce, "critical": 1, **({"makashi-mastery": 1} if used else {})}
    lg.answer("criticals:1")
    assert (lg.asked, lg.options[0]) == ("pierce", f"pierce:{pierce}")
    lg.answer(f"pierce:{pierce}")
    assert wounds(lg, foe) == pierce


@covers("keyword.unit.makashi-mastery")
def test_makashi_needs_pierce(lg: Scenario, lend: Lend) -> None:
    fencer, _ = duel(lg, lend, sword(), ours=(("makashi-mastery", 0),), apart=MELEE)
    attack(lg, fencer, "blank")
    assert lg.asked is None


@covers("keyword.unit.makashi-mastery")
def test_makashi_is_of_the_pool_just_formed(lg: Scenario, lend: Lend) -> None:
    lend(AT_RT, ("makashi-mastery", 0), ("arsenal", 2), weapons=(sword(name="Dull"), sword(("pierce", 2), name="Keen")))
    walker = lg.unit(AT_RT, A, (500, 300))
    at = lg.game.leader(walker).radius + 13.5
    first, second = lg.unit(STORMTROOPERS, B, (500 + at, 300)), lg.unit(STORMTROOPERS, B, (500 - at, 300))
    lg.run(Attack(attacker=walker.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",))
    assert lg.asked == "defender"
    lg.answer(f"unit:{second.id}")
    assert lg.asked == "makashi"
    lg.answer("makashi-mastery")
    found = lg.game.attacking()
    assert found is not None
    assert [pool.keyword("pierce") for pool in found.pools] == [0, 1]
    assert lg.asked == "pool"


@covers("keyword.unit.makashi-mastery")
def test_makashi_is_no_use_at_range(lg: Scenario, lend: Lend) -> None:
    gunner, _ = duel(lg, lend, gun(("pierce", 2)), ours=(("makashi-mastery", 0),))
    attack(lg, gunner, "blank")
    assert lg.asked is None


# Striking back.


@covers("keyword.unit.deflect", "keyword.unit.deflect.wound")
@pytest.mark.parametrize(("dodges", "dice", "hurt", "foe_hurt"), [(1, "surge surge", 1, 0), (0, "surge surge", 1, 2)])
def test_deflect_wounds_and_blocks(lg: Scenario, lend: Lend, dodges: int, dice: str, hurt: int, foe_hurt: int) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("deflect", 0),))
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit crit " + dice, f"dodges:{dodges}")
    assert (wounds(lg, gunner), wounds(lg, foe)) == (hurt, foe_hurt)


@covers("keyword.unit.deflect", "keyword.unit.deflect.wound")
@pytest.mark.parametrize(("apart", "dice"), [(MELEE, "surge"), (200, "blank")])
def test_nothing_is_deflected_in_melee_or_without_a_surge(lg: Scenario, lend: Lend, apart: float, dice: str) -> None:
    gunner, foe = duel(lg, lend, gun(), sword(), theirs=(("deflect", 0),), apart=apart)
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit " + dice, "dodges:1")
    assert (wounds(lg, gunner), wounds(lg, foe)) == (0, 1)


@covers("keyword.unit.block")
@pytest.mark.parametrize(("spent", "hurt"), [(1, 0), (0, 1)])
def test_surges_block_once_a_dodge_token_was_spent(lg: Scenario, lend: Lend, spent: int, hurt: int) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=(("block", 0), ("nimble", 0)))
    lg.put(foe, dodge=1)
    lg.dice("crit surge")
    lg.run(Attack(attacker=gunner.id))
    lg.answer(f"dodges:{spent}")
    assert wounds(lg, foe) == hurt


@covers("keyword.unit.deflect.high-velocity", "keyword.weapon.high-velocity")
@pytest.mark.parametrize("all_fast", [True, False])
def test_fast_weapons_are_not_deflected(lg: Scenario, lend: Lend, all_fast: bool) -> None:
    slow = gun(name="Slow") if not all_fast else gun(("high-velocity", 0), name="Fast too")
    gunner, foe = duel(lg, lend, gun(("high-velocity", 0)), slow, ours=(("arsenal", 2),), theirs=(("deflect", 0),))
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit crit surge surge", "all")
    assert (lg.asked == "dodge") is not all_fast
    if not all_fast:
        lg.answer("dodges:1")
    assert (wounds(lg, gunner), wounds(lg, foe)) == ((0, 2) if all_fast else (1, 0))


@covers("keyword.weapon.immune-deflect")
def test_some_weapons_are_not_turned_back(lg: Scenario, lend: Lend) -> None:
    weapons = (gun(("immune-deflect", 0)), gun(name="Other"))
    gunner, foe = duel(lg, lend, *weapons, ours=(("arsenal", 2),), theirs=(("deflect", 0),))
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit crit surge surge", "all", "dodges:1")
    assert (wounds(lg, gunner), wounds(lg, foe)) == (0, 0)


@covers("keyword.unit.deflect.attack-continues")
def test_the_attack_goes_on_without_its_attacker(lg: Scenario, lend: Lend) -> None:
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), theirs=(("deflect", 0),))
    lg.set(gunner.leader, wounds=5)
    lg.unit(STORMTROOPERS, A, (1500, 800))
    attack(lg, gunner, "crit crit surge blank")
    assert (lg.game.unit(gunner.id).defeated, wounds(lg, foe)) == (True, 2)


@covers("keyword.unit.deflect.wound")
def test_who_has_fallen_to_a_first_deflection_does_not_fall_to_a_second(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Other")))
    lend(VADER, ("deflect", 0), ("bounty", 0), defense_surge=False, courage=3)
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), bounties=1)
    lg.set(leia.leader, wounds=5)
    foes = [lg.unit(VADER, B, (400, 500)), lg.unit(VADER, B, (600, 500))]
    lg.unit(STORMTROOPERS, A, (1500, 800))
    lg.run(Attack(attacker=leia.id))
    lg.dice("crit surge crit surge")
    lg.answers(f"unit:{foes[0].id}", ("weapon:-1.0",), f"unit:{foes[1].id}", "pool:0")
    assert (lg.game.unit(leia.id).defeated, [wounds(lg, one) for one in foes]) == (True, [1, 1])
    assert lg.game.state.players[B].points == 1


@covers("keyword.unit.duelist.defence")
def test_nobody_has_parried_before_dice_are_rolled(lg: Scenario, lend: Lend) -> None:
    fencer, foe = duel(
        lg, lend, sword(("pierce", 2)), sword(name="Other"), theirs=(("duelist", 0), ("impervious", 0)), apart=MELEE
    )
    lg.run(Attack(attacker=fencer.id))
    assert lg.asked == "weapons"
    assert lg.game.value(Pierce(fencer.id, foe.id, True), 2) == 2


@covers("keyword.unit.djem-so-mastery")
@pytest.mark.parametrize(("apart", "dice", "hurt"), [(MELEE, "blank", 1), (MELEE, "hit block", 0), (200, "blank", 0)])
def test_a_blank_in_melee_is_answered(lg: Scenario, lend: Lend, apart: float, dice: str, hurt: int) -> None:
    fencer, _ = duel(lg, lend, sword(), gun(), theirs=(("djem-so-mastery", 0),), apart=apart)
    attack(lg, fencer, dice)
    assert wounds(lg, fencer) == hurt


@covers("keyword.unit.impervious.immune-pierce", "keyword.unit.duelist.defence")
@pytest.mark.parametrize(("dodges", "dice"), [(1, 1), (0, 4)])
def test_an_impervious_duelist_who_parries_rolls_no_more_dice(lg: Scenario, lend: Lend, dodges: int, dice: int) -> None:
    blade = sword(("pierce", 2), dice=(2, 0, 0))
    fencer, foe = duel(lg, lend, blade, theirs=(("duelist", 0), ("impervious", 0)), apart=MELEE)
    lg.put(foe, dodge=1)
    attack(lg, fencer, "crit hit " + "blank " * dice, f"dodges:{dodges}")
    assert wounds(lg, foe) == 2 - dodges


@covers("keyword.unit.danger-sense.dice", "keyword.unit.deflect.wound")
@pytest.mark.parametrize(("tokens", "face", "hurt"), [(2, "surge", 1), (2, "blank", 0), (0, "", 0)])
def test_dice_of_danger_sense_strike_back_though_no_result_is_left(
    lg: Scenario, lend: Lend, tokens: int, face: str, hurt: int
) -> None:
    gunner, foe = duel(lg, lend, gun(), theirs=(("danger-sense", 2), ("deflect", 0)))
    lg.put(foe, suppression=tokens)
    attack(lg, gunner, f"blank {face} {face}")
    assert (wounds(lg, gunner), wounds(lg, foe)) == (hurt, 0)


# Who is out of reach of enemy effects.


@covers("keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize(("immune", "tokens"), [(True, (1, 0, 0)), (False, (2, 1, 2))])
def test_weapon_keywords_do_nothing_to_who_is_immune_to_enemy_effects(
    lg: Scenario, lend: Lend, immune: bool, tokens: tuple[int, int, int]
) -> None:
    words = (("suppressive", 0), ("immobilize", 1), ("poison", 2), ("scatter", 0))
    theirs = (("immune-enemy-effects", 0),) if immune else ()
    gunner, foe = duel(lg, lend, gun(*words), theirs=theirs)
    attack(lg, gunner, "crit blank")
    foe = lg.game.unit(foe.id)
    assert (foe.suppression, foe.immobilize, foe.poison) == tokens


@covers("keyword.unit.immune-enemy-effects")
def test_blocks_and_cover_of_who_is_immune_to_enemy_effects_stand(lg: Scenario, lend: Lend) -> None:
    words = (("pierce", 3), ("blast", 0), ("high-velocity", 0))
    gunner, foe = duel(
        lg,
        lend,
        gun(*words, dice=(3, 0, 0)),
        ours=(("sharpshooter", 2),),
        theirs=(("immune-enemy-effects", 0), ("cover", 1)),
    )
    lg.put(foe, dodge=1)
    attack(lg, gunner, "hit hit crit  block blank  block", "dodges:1")
    assert wounds(lg, foe) == 0


@covers("keyword.unit.immune-enemy-effects", "keyword.unit.guardian.pierce")
def test_pierce_does_nothing_to_a_guardian_who_is_immune_to_enemy_effects(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("pierce", 2)),))
    lend(VADER, ("guardian", 1), ("immune-enemy-effects", 0), courage=2)
    gunner, foes = lg.unit(LEIA, A, (500, 200)), lg.unit(STORMTROOPERS, B, (500, 500))
    guard = lg.unit(VADER, B, (500, 580))
    attack(lg, gunner, "hit block", "guard:1", at=foes)
    assert (lg.asked, wounds(lg, guard)) == (None, 0)


@covers("keyword.unit.immune-enemy-effects", "keyword.unit.deflect.wound")
@pytest.mark.parametrize("immune", [True, False])
def test_nothing_is_deflected_at_who_is_immune_to_enemy_effects(lg: Scenario, lend: Lend, immune: bool) -> None:
    """The surge blocks all the same."""
    ours = (("immune-enemy-effects", 0),) if immune else ()
    gunner, foe = duel(lg, lend, gun(dice=(2, 0, 0)), ours=ours, theirs=(("deflect", 0),))
    lg.put(foe, dodge=1)
    attack(lg, gunner, "crit crit  surge blank", "dodges:1")
    assert (wounds(lg, gunner), wounds(lg, foe)) == (int(not immune), 1)


@covers("attack.step4c.surge-tokens")
@pytest.mark.parametrize(("spent", "hits"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_each_surge_token_makes_one_surge_a_hit(lg: Scenario, lend: Lend, spent: int, hits: int) -> None:
    leia, vader = duel(lg, lend, gun(dice=(0, 4, 0)))
    lg.put(leia, surge=3)
    attack(lg, leia, "surge surge surge blank" + " blank" * hits, f"surges:{spent}")
    assert (lg.game.unit(leia.id).surge, wounds(lg, vader)) == (3 - spent, hits)


@covers("keyword.weapon.poison", "keyword.weapon.immobilize", "keyword.weapon.ion")
@pytest.mark.parametrize(
    ("key", "word", "token"),
    [(VADER, "poison", "poison"), (VADER, "immobilize", "immobilize"), (AT_RT, "ion", "ion")],
)
@pytest.mark.parametrize("saved", [True, False])
def test_whoever_suffers_no_wound_takes_no_token_of_the_weapon(
    lg: Scenario, lend: Lend, key: str, word: str, token: str, saved: bool
) -> None:
    leia, foe = duel(lg, lend, gun((word, 1), dice=(0, 1, 0)), key=key)
    attack(lg, leia, "crit block" if saved else "crit blank")
    assert (wounds(lg, foe), getattr(lg.game.unit(foe.id), token)) == ((0, 0) if saved else (1, 1))

"""Guardian: who takes hits for another, with which dice, and what pierces or deflects them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import WeaponFacts
from dejarik.games.legion.state import Token, Unit, Upgrade
from tests.marks import covers
from tests.rules.legion.armory import Word, attack, faces, gun, sword, wounds
from tests.rules.legion.cards import show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Made, Scenario, block

CLONES, OBI_WAN = "clone-trooper-infantry", "obi-wan-kenobi"


def table(
    lg: Scenario,
    lend: Lend,
    weapon: WeaponFacts,
    *words: Word,
    theirs: tuple[Word, ...] = (),
    away: float = 80,
    **fields: object,
) -> tuple[Unit, Unit, Unit]:
    """Leia shoots at stormtroopers beside whom Vader stands guard."""
    lend(LEIA, weapons=(weapon,))
    lend(STORMTROOPERS, *theirs)
    lend(VADER, *words, **{"courage": 2, **fields})
    gunner = lg.unit(LEIA, A, (500, 200))
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (530, 500), (560, 500), (500, 530))
    return gunner, foes, lg.unit(VADER, B, (500, 530 + away))


def melee(
    lg: Scenario, lend: Lend, weapon: WeaponFacts, *words: Word, ours: tuple[str, ...] = ()
) -> tuple[Unit, Unit, Unit]:
    """Vader fights clones, whom Obi-Wan guards in melee, too, by a card of his."""
    lend(VADER, *[(word, 0) for word in ours], weapons=(weapon,), courage=3)
    lend(CLONES)
    lend(OBI_WAN, *words, courage=3, defense_surge=False)
    guard = lg.unit(OBI_WAN, A, (600, 300))
    clones, fencer = lg.unit(CLONES, A, (500, 300)), lg.unit(VADER, B, (500, 327))
    show(lg, "knowledge-and-defense")
    return fencer, clones, guard


@covers("keyword.unit.guardian", "keyword.unit.guardian.suppression", "attack.suppression.assign")
@pytest.mark.parametrize(("taken", "left"), [(2, 2), (1, 3), (0, 4)])
def test_a_guardian_takes_up_to_x_hits(lg: Scenario, lend: Lend, taken: int, left: int) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(4, 0, 0)), ("guardian", 2))
    attack(lg, gunner, "hit hit hit crit", at=foes)
    assert lg.options == ["guard:2", "guard:1", "guard:0"]
    lg.dice("block blank"[: 11 if taken == 2 else 5 if taken else 0])
    lg.dice("block " * left)
    lg.answer(f"guard:{taken}")
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]
    assert wounds(lg, guard) == (1 if taken == 2 else 0)
    assert (lg.game.unit(foes.id).suppression, lg.game.unit(guard.id).suppression) == (1, 0)


@covers("keyword.unit.guardian", "keyword.unit.bounty.score")
def test_a_hunter_who_defeats_a_guardian_has_the_bounty(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("bounty", 0), weapons=(gun(),))
    lend(VADER, ("guardian", 1), courage=2)
    gunner, foes = lg.unit(LEIA, A, (500, 200)), lg.unit(STORMTROOPERS, B, (500, 500))
    guard = lg.put(lg.unit(VADER, B, (500, 580)), bounties=1)
    lg.set(guard.leader, wounds=lg.game.leader(guard).threshold - 1)
    attack(lg, gunner, "hit blank", "guard:1", at=foes)
    assert lg.game.unit(guard.id).defeated
    assert lg.game.state.players[A].points == 1


@covers("keyword.unit.guardian")
def test_criticals_are_left_to_the_defender(lg: Scenario, lend: Lend) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2))
    attack(lg, gunner, "crit crit block block", at=foes)
    assert (lg.asked, wounds(lg, guard)) == (None, 0)


@covers("keyword.unit.guardian")
@pytest.mark.parametrize(("surges", "hurt"), [(1, 1), (0, 2)])
def test_a_guardian_spends_its_own_surge_tokens(lg: Scenario, lend: Lend, surges: int, hurt: int) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2))
    lg.put(guard, surge=1)
    lg.put(foes, surge=5)
    attack(lg, gunner, "hit hit surge surge", "guard:2", f"surges:{surges}", at=foes)
    assert (wounds(lg, guard), lg.game.unit(foes.id).surge) == (hurt, 5)


@covers("keyword.unit.guardian")
def test_a_guardian_converts_by_its_own_chart(lg: Scenario, lend: Lend) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2), defense_surge=True)
    attack(lg, gunner, "hit hit surge surge", "guard:2", at=foes)
    assert wounds(lg, guard) == 0


@covers("keyword.unit.guardian")
@pytest.mark.parametrize(("away", "offered"), [(27 + 152.4, True), (27 + 152.6, False)])
def test_a_guardian_is_within_range_1(lg: Scenario, lend: Lend, away: float, offered: bool) -> None:
    gunner, foes, _ = table(lg, lend, gun(), ("guardian", 2), away=away)
    attack(lg, gunner, "hit" + ("" if offered else " block"), at=foes)
    assert (lg.asked == "guardian") is offered


@covers("keyword.unit.guardian")
def test_a_guardian_sees_whom_it_guards(lg: Scenario, lend: Lend) -> None:
    lg.terrain(block(520, 560, 400, 4, 200))
    gunner, foes, _ = table(lg, lend, gun(), ("guardian", 2))
    attack(lg, gunner, "hit block", at=foes)
    assert lg.asked is None


@covers("keyword.unit.guardian.named")
@pytest.mark.parametrize(("kind", "offered"), [("commander", False), ("corps", True)])
def test_some_guard_one_kind_only(lg: Scenario, lend: Lend, kind: str, offered: bool) -> None:
    gunner, foes, _ = table(lg, lend, gun(), ("guardian", 2, kind))
    attack(lg, gunner, "hit" + ("" if offered else " block"), at=foes)
    assert (lg.asked == "guardian") is offered


@covers("keyword.unit.guardian.not-for-guardians")
def test_nobody_guards_a_guardian(lg: Scenario, lend: Lend) -> None:
    gunner, foes, _ = table(lg, lend, gun(), ("guardian", 2), theirs=(("guardian", 1),))
    attack(lg, gunner, "hit block", at=foes)
    assert lg.asked is None


@covers("keyword.unit.guardian.suppressed")
@pytest.mark.parametrize(("courage", "tokens", "offered"), [(2, 1, True), (2, 2, False), (None, 3, True)])
def test_suppression_keeps_a_guardian_down(
    lg: Scenario, lend: Lend, courage: int | None, tokens: int, offered: bool
) -> None:
    gunner, foes, guard = table(lg, lend, gun(), ("guardian", 2), courage=courage)
    lg.put(guard, suppression=tokens)
    attack(lg, gunner, "hit" + ("" if offered else " block"), at=foes)
    assert (lg.asked == "guardian") is offered


@covers("keyword.unit.guardian.one-at-a-time")
def test_one_guardian_after_the_other(lg: Scenario, lend: Lend) -> None:
    gunner, foes, first = table(lg, lend, gun(dice=(3, 0, 0)), ("guardian", 2))
    second = lg.unit(VADER, B, (560, 610))
    attack(lg, gunner, "hit hit hit", at=foes)
    assert (lg.asked, lg.options) == ("cancel", [f"guardian:{first.id}", f"guardian:{second.id}", "pass"])
    lg.dice("block block")
    lg.answers(f"guardian:{second.id}", "guard:2")
    assert (lg.asked, lg.decision.subject, faces(lg)) == ("guardian", first.id, "hit")
    lg.dice("block")
    lg.answer("guard:0")


@covers("keyword.unit.guardian.pierce", "keyword.weapon.pierce.guardian", "keyword.weapon.pierce.example")
@pytest.mark.parametrize(("used", "hurt", "left"), [(2, 2, 1), (1, 1, 2), (0, 0, 3)])
def test_pierce_is_shared_between_guardian_and_defender(
    lg: Scenario, lend: Lend, used: int, hurt: int, left: int
) -> None:
    gunner, foes, guard = table(lg, lend, gun(("pierce", 3), dice=(5, 0, 0)), ("guardian", 2))
    attack(lg, gunner, "hit hit hit hit hit block block", "guard:2", at=foes)
    assert (lg.asks, lg.options) == (A, ["pierce:2", "pierce:1", "pierce:0"])
    lg.dice("block block block")
    lg.answer(f"pierce:{used}")
    assert (wounds(lg, guard), lg.options[0]) == (hurt, f"pierce:{left}")


@covers("keyword.unit.guardian", "card.upgrade.fields")
@pytest.mark.parametrize(("dice", "state"), [("crit", "exhausted"), ("hit", "ready")])
def test_a_protector_is_exhausted_by_a_critical_alone(lg: Scenario, lend: Lend, dice: str, state: str) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(1, 0, 0)), ("guardian", 1))
    lg.put(guard, upgrades=(Upgrade("protector"),))
    attack(lg, gunner, f"{dice} block", "guard:1", at=foes)
    assert lg.game.unit(guard.id).upgrades[0].state == state


@covers("keyword.unit.guardian", "keyword.unit.divine-influence.crits", "card.upgrade.fields")
@pytest.mark.parametrize(
    ("answer", "state", "left"),
    [("guard:2", "exhausted", ["hit"]), ("guard:2.0", "ready", ["crit"]), ("guard:1.0", "ready", ["crit", "hit"])],
)
def test_who_may_take_criticals_says_whether_it_does(
    lg: Scenario, lend: Lend, answer: str, state: str, left: list[str]
) -> None:
    gunner, foes, guard = table(lg, lend, gun(("pierce", 1), dice=(3, 0, 0)), ("guardian", 2))
    lg.put(guard, upgrades=(Upgrade("protector"),))
    attack(lg, gunner, "crit hit hit", at=foes)
    assert lg.options == ["guard:2", "guard:2.0", "guard:1", "guard:1.0", "guard:0"]
    lg.dice("block " * 3)
    lg.answer(answer)
    found = lg.game.attacking()
    assert found is not None
    assert sorted(face for _, face, _ in found.dice) == left
    assert lg.game.unit(guard.id).upgrades[0].state == state
    while lg.asked:
        lg.answer(lg.options[-1])


@covers("keyword.unit.guardian", "keyword.unit.divine-influence.crits", "card.upgrade.fields")
def test_of_few_hits_no_more_are_taken_than_there_are(lg: Scenario, lend: Lend) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(3, 0, 0)), ("guardian", 2))
    lg.put(guard, upgrades=(Upgrade("protector"),))
    attack(lg, gunner, "crit crit hit", at=foes)
    assert lg.options == ["guard:2", "guard:2.1", "guard:1", "guard:1.0", "guard:0"]
    lg.dice("block block block")
    lg.answer("guard:0")


@covers("keyword.unit.guardian")
def test_a_guardian_pays_for_no_more_surges_than_it_has_rolled(lg: Scenario, lend: Lend) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2))
    lg.put(guard, surge=3)
    attack(lg, gunner, "hit hit", at=foes)
    lg.dice("surge block")
    lg.answer("guard:2")
    assert (lg.asked, len(lg.options)) == ("guardian-surges", 2)
    lg.answer(lg.options[0])
    assert lg.game.unit(guard.id).surge == 2


@covers("keyword.unit.immune-pierce.guardian", "keyword.unit.immune-melee-pierce.guardian")
@pytest.mark.parametrize(("word", "pierced"), [("immune-pierce", False), ("immune-melee-pierce", True)])
def test_a_guardian_that_is_not_pierced(lg: Scenario, lend: Lend, word: str, pierced: bool) -> None:
    gunner, foes, guard = table(lg, lend, gun(("pierce", 2), dice=(3, 0, 0)), ("guardian", 2), (word, 0))
    attack(lg, gunner, "hit hit hit block block", at=foes)
    lg.dice("" if pierced else "block")
    lg.answer("guard:2")
    assert (lg.asked, wounds(lg, guard)) == ("pierce-guardian" if pierced else "pierce", 0)
    assert lg.options[0] == ("pierce:2" if pierced else "pierce:1")


@covers("keyword.unit.deflect.guardian", "keyword.unit.deflect")
@pytest.mark.parametrize(("dodge", "hurt"), [("dodge", 1), ("pass", 2)])
def test_a_guardian_deflects(lg: Scenario, lend: Lend, dodge: str, hurt: int) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2), ("deflect", 0))
    lg.put(guard, dodge=1)
    attack(lg, gunner, "hit hit surge blank", "guard:2", at=foes)
    assert (lg.asked, wounds(lg, gunner)) == ("guardian-dodge", 1)
    lg.answer(dodge)
    assert (wounds(lg, gunner), wounds(lg, guard), lg.game.unit(guard.id).dodge) == (1, hurt, int(dodge == "pass"))


@covers("keyword.unit.deflect.guardian", "keyword.unit.deflect")
@pytest.mark.parametrize(("surges", "token", "asked"), [(False, 1, True), (True, 1, False), (False, 0, False)])
def test_a_guardian_pays_for_surges_that_would_not_block(
    lg: Scenario, lend: Lend, surges: bool, token: int, asked: bool
) -> None:
    words: tuple[Word, ...] = (("guardian", 2), ("deflect", 0))
    gunner, foes, guard = table(lg, lend, gun(), *words, defense_surge=surges)
    lg.put(guard, dodge=token)
    attack(lg, gunner, "hit surge", "guard:1", at=foes)
    assert (lg.asked == "guardian-dodge") is asked
    lg.decline()


@covers("keyword.unit.deflect.guardian", "keyword.unit.deflect", "card.command.fields")
@pytest.mark.parametrize(("dodge", "hurt"), [("dodge", 0), ("pass", 1)])
def test_who_guards_in_melee_deflects_as_well(lg: Scenario, lend: Lend, dodge: str, hurt: int) -> None:
    fencer, clones, guard = melee(lg, lend, sword(dice=(1, 0, 0)), ("guardian", 1), ("deflect", 0))
    lg.put(guard, dodge=1)
    attack(lg, fencer, "hit surge", "guard:1", at=clones)
    assert (lg.asked, wounds(lg, fencer)) == ("guardian-dodge", 1)
    lg.answer(dodge)
    assert (wounds(lg, fencer), wounds(lg, guard)) == (1, hurt)


@covers("keyword.unit.makashi-mastery", "keyword.unit.immune-melee-pierce.guardian", "card.command.fields")
@pytest.mark.parametrize("used", ["makashi-mastery", "pass"])
def test_makashi_is_against_the_defender_and_no_guardian(lg: Scenario, lend: Lend, used: str) -> None:
    blade = sword(("pierce", 2), dice=(1, 0, 0))
    theirs: tuple[Word, ...] = (("guardian", 1), ("immune-melee-pierce", 0))
    fencer, clones, guard = melee(lg, lend, blade, *theirs, ours=("makashi-mastery",))
    lg.dice("hit block")
    lg.run(Attack(attacker=fencer.id, only=(clones.id,)))
    lg.answers(used, "guard:1")
    assert (lg.asked, wounds(lg, guard)) == (None, 0)


@covers("keyword.unit.deflect.high-velocity", "keyword.unit.deflect.guardian")
@pytest.mark.parametrize(("word", "asked"), [("high-velocity", None), ("immune-deflect", "guardian-dodge")])
def test_some_weapons_are_not_deflected_by_guardians(lg: Scenario, lend: Lend, word: str, asked: str | None) -> None:
    gunner, foes, guard = table(lg, lend, gun((word, 0)), ("guardian", 2), ("deflect", 0))
    lg.put(guard, dodge=1)
    attack(lg, gunner, "hit surge", "guard:1", at=foes)
    assert (lg.asked, wounds(lg, gunner)) == (asked, 0)


@covers("keyword.unit.soresu-mastery.guardian", "keyword.unit.deflect.guardian", "keyword.unit.soresu-mastery.once")
@pytest.mark.parametrize("used", [True, False])
def test_a_guardian_rerolls_all_for_a_dodge(lg: Scenario, lend: Lend, used: bool) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2), ("soresu-mastery", 0), ("deflect", 0))
    lg.put(guard, dodge=1)
    attack(lg, gunner, "hit hit blank blank", "guard:2", at=foes)
    assert lg.asked == "guardian-reroll"
    lg.dice("surge block" if used else "")
    lg.answer("reroll" if used else "pass")
    assert (wounds(lg, guard), wounds(lg, gunner)) == ((1, 1) if used else (2, 0))
    assert lg.game.unit(guard.id).dodge == (0 if used else 1)


@covers("keyword.unit.guardian.backup", "backup.benefit", "backup.provider", "backup.effect")
@pytest.mark.parametrize(
    ("leader", "corps", "offered"),
    [((), (), True), ((("guardian", 1),), (), False), ((), (("incognito", 0),), False)],
)
def test_a_guardian_has_no_backup_itself(
    lg: Scenario, lend: Lend, leader: tuple[Word, ...], corps: tuple[Word, ...], offered: bool
) -> None:
    lend(LEIA, *leader)
    lend(REBELS, *corps)
    lend(STORMTROOPERS, weapons=(gun(dice=(3, 0, 0)),))
    foes = lg.unit(STORMTROOPERS, B, (500, 100))
    leia = lg.unit(LEIA, A, (500, 500))
    lg.unit(REBELS, A, (540, 530))
    lg.dice("hit hit hit")
    lg.dice("" if offered else "block block block")
    lg.run(Attack(attacker=foes.id, only=(leia.id,)))
    assert (lg.asked == "backup") is offered
    if offered:
        assert lg.options == ["backup:2", "backup:1", "backup:0"]


@covers("keyword.unit.guardian.backup")
@pytest.mark.parametrize("words", [(("guardian", 1, "commander"),), ()])
def test_a_guardian_of_any_rank_gives_backup(lg: Scenario, lend: Lend, words: tuple[Word, ...]) -> None:
    lend(LEIA)
    lend(VADER, *words, courage=2)
    lend(STORMTROOPERS, weapons=(gun(dice=(1, 0, 0)),))
    foes = lg.unit(STORMTROOPERS, B, (500, 100))
    leia = lg.unit(LEIA, A, (500, 500))
    lg.unit(VADER, A, (540, 530))
    lg.dice("hit" if words else "hit block")
    lg.run(Attack(attacker=foes.id, only=(leia.id,)))
    assert (lg.options if words else []) == (["guardian:2", "backup", "pass"] if words else [])


@covers("keyword.unit.guardian", "keyword.unit.complete-the-mission.defence")
@pytest.mark.parametrize(("y", "hurt"), [(700, 0), (850, 2)])
def test_what_effects_write_into_its_chart_serves_a_guardian(lg: Scenario, lend: Lend, y: float, hurt: int) -> None:
    gunner, foes, guard = table(lg, lend, gun(dice=(2, 0, 0)), ("guardian", 2), ("complete-the-mission", 0))
    lg.game.state.tokens.append(Token(0, "advantage", 500.0, float(y), owner=B, name="priority-mission"))
    lg.changed()
    attack(lg, gunner, "hit hit surge surge", "guard:2", at=foes)
    assert wounds(lg, guard) == hurt


@covers("keyword.unit.block", "keyword.unit.guardian")
def test_block_is_for_those_who_defend_and_not_for_a_guardian(lg: Scenario, lend: Lend) -> None:
    gunner, foes, guard = table(lg, lend, gun(), ("guardian", 1), ("block", 0))
    lg.put(guard, dodge=1)
    attack(lg, gunner, "hit surge", "guard:1", at=foes)
    assert wounds(lg, guard) == 1


@covers("keyword.unit.cache", "keyword.unit.guardian", "keyword.unit.soresu-mastery.guardian")
def test_a_guardian_spends_what_lies_on_its_cards(lg: Scenario, lend: Lend, made: Made) -> None:
    made("stores", ("cache", 0, "dodge 1, surge 1"), slot="gear")
    lend(LEIA, weapons=(gun(dice=(2, 0, 0)),))
    lend(VADER, ("guardian", 2), ("soresu-mastery", 0), courage=2)
    gunner, foes = lg.unit(LEIA, A, (500, 200)), lg.unit(STORMTROOPERS, B, (500, 500), (530, 500))
    guard = lg.put(lg.unit(VADER, B, (500, 580), upgrades=("stores",)))
    lg.put(guard, upgrades=(replace(guard.upgrades[0], cached=("dodge", "surge")),))
    attack(lg, gunner, "hit hit blank blank", "guard:2", at=foes)
    lg.dice("surge block")
    lg.answers("reroll", "surges:1")
    assert (wounds(lg, guard), lg.game.unit(guard.id).upgrades[0].cached) == (0, ())

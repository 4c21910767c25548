"""Counterparts: a miniature with a card of its own in another's unit."""

from __future__ import annotations

from msgspec.structs import replace

from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import courage
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.lending import WEAPON
from dejarik.games.legion.lending import lend as lend_to
from dejarik.games.legion.mending import Restore
from dejarik.games.legion.state import CARD, COUNTERPART, Granted, Unit
from dejarik.games.legion.targeting import refuse_target, weapon, weapons_of
from dejarik.games.legion.wounds import SufferWounds, may_take, suffer
from tests.marks import covers
from tests.rules.legion.scenario import REBELS, STORMTROOPERS, A, B, Lend, Scenario

IDEN, SEEKER, OMEGA = "iden-versio", "idens-id10-seeker-droid", "omega"
COMMS = "comms"


def pair(
    lg: Scenario, lend: Lend, *upgrades: str, at: tuple[tuple[float, float], ...] = ((500, 300), (530, 300))
) -> Unit:
    """Iden and her droid."""
    lend(IDEN, ("jump", 1))
    return lg.unit(IDEN, A, (500, 300), (530, 300), upgrades=upgrades, counterpart=SEEKER)


@covers("keyword.unit.counterpart", "keyword.unit.counterpart.characteristics", "keyword.unit.counterpart.thresholds")
def test_they_are_one_unit_with_the_features_of_the_named_card(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    facts = lg.game.cards.units[IDEN]
    hero, droid = (lg.game.miniature(one) for one in unit.miniatures)
    assert (hero.threshold, droid.threshold, droid.upgrade) == (facts.wounds, 1, COUNTERPART)
    assert (unit.leader, unit.rank, courage(lg.game, unit)) == (hero.id, facts.rank, facts.courage)
    assert lg.game.facts(unit.id) == facts
    assert unit.points == facts.cost + lg.game.cards.counterparts[SEEKER].cost
    joined = lg.unit(REBELS, A, counterpart=OMEGA)
    assert joined.points == lg.game.cards.units[REBELS].cost + lg.game.cards.counterparts[OMEGA].cost
    assert lg.game.cards.counterparts[OMEGA].cost > 0


@covers("keyword.unit.counterpart.keywords", "keyword.unit.counterpart.defeated")
def test_the_unit_has_the_keywords_of_both_cards_while_both_live(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    assert [lg.game.keyword(unit.id, word) for word in ("jump", "observe", "recharge")] == [1, 1, 1]
    lg.run(suffer(lg.game, unit, 1))
    lg.answer(f"miniature:{unit.miniatures[1]}")
    assert [lg.game.keyword(unit.id, word) for word in ("jump", "observe", "recharge")] == [1, 0, 0]


@covers("keyword.unit.counterpart.keywords", "rule.restore")
def test_the_keywords_of_a_counterpart_come_back_with_it(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    lg.run(suffer(lg.game, unit, 1))
    lg.answer(f"miniature:{unit.miniatures[1]}")
    lg.run(Restore(unit=unit.id, miniature=unit.miniatures[1]))
    lg.answer((530.0, 300.0, 0.0))
    assert [lg.game.keyword(unit.id, word) for word in ("jump", "observe", "recharge")] == [1, 1, 1]


@covers("keyword.unit.counterpart.redirect-wounds", "keyword.unit.counterpart.leader-wounds")
def test_a_wound_may_go_to_the_counterpart(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    hero, droid = unit.miniatures
    lg.run(suffer(lg.game, unit, 2))
    assert lg.options == [f"miniature:{hero}", f"miniature:{droid}"]
    lg.answer(f"miniature:{hero}")
    assert lg.options == [f"miniature:{hero}", f"miniature:{droid}"]  # wound by wound
    lg.answer(f"miniature:{droid}")
    assert (lg.game.miniature(hero).wounds, lg.game.miniature(droid).defeated) == (1, True)


@covers("keyword.unit.counterpart.redirect-wounds")
def test_the_last_wound_must_go_to_the_counterpart(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    hero, droid = unit.miniatures
    lg.set(hero, wounds=lg.game.miniature(hero).threshold - 2)
    lg.run(suffer(lg.game, unit, 2))
    assert lg.options == [f"miniature:{hero}", f"miniature:{droid}"]
    lg.answer(f"miniature:{hero}")
    assert lg.asked is None
    assert (lg.game.miniature(hero).defeated, lg.game.miniature(droid).defeated) == (False, True)
    lg.run(suffer(lg.game, lg.game.unit(unit.id), 1))
    assert lg.game.unit(unit.id).defeated


@covers("keyword.unit.counterpart.redirect-wounds")
def test_the_last_but_one_may_fall_before_the_counterpart(lg: Scenario, lend: Lend) -> None:
    lend(REBELS)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), counterpart=OMEGA)
    leader, last, omega = unit.miniatures[0], unit.miniatures[1], unit.miniatures[-1]
    lg.set(omega, defeated=False, placed=True, x=560.0, y=300.0)
    lg.run(suffer(lg.game, unit, 1))
    assert lg.options == [f"miniature:{last}", f"miniature:{omega}"]
    lg.answer(f"miniature:{last}")
    assert [lg.game.miniature(one).defeated for one in (leader, last, omega)] == [False, True, False]


@covers("keyword.unit.counterpart.leader-wounds")
def test_the_leader_is_last_of_those_who_are_no_counterpart(lg: Scenario, lend: Lend) -> None:
    lend(REBELS)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), (590, 300), (620, 300), counterpart=OMEGA)
    leader, *others, omega = unit.miniatures
    lg.run(suffer(lg.game, unit, 1))
    assert lg.options == [f"miniature:{one}" for one in (*others, omega)]
    for one in others:
        lg.set(one, defeated=True)
    assert [one.id for one in may_take(lg.game, lg.game.unit(unit.id))] == [leader]


@covers("wounds.leader-replaced", "keyword.unit.counterpart.leader-wounds")
def test_a_counterpart_does_not_lead_while_others_live(lg: Scenario, lend: Lend) -> None:
    lend(REBELS)
    unit = lg.unit(REBELS, A, (500, 300), (530, 300), (560, 300), (590, 300), (620, 300), counterpart=OMEGA)
    leader, *others, omega = unit.miniatures
    lg.set(leader, defeated=True, placed=False)
    lg.run(SufferWounds(unit=unit.id, left=0, leader=leader))
    assert lg.options == [f"miniature:{one}" for one in others]
    for one in others[1:]:
        lg.set(one, defeated=True, placed=False)
    lg.set(others[0], defeated=True, placed=False)
    lg.run(SufferWounds(unit=unit.id, left=0, leader=leader))
    assert lg.game.unit(unit.id).leader == omega


@covers("keyword.unit.counterpart.weapons")
def test_each_uses_the_weapons_of_its_own_card(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    hero, droid = (lg.game.miniature(one) for one in unit.miniatures)
    names = [[weapon(lg.game, unit.id, ref).name for ref in weapons_of(lg.game, one)] for one in (hero, droid)]
    assert names[1] == ["Electro-Shock"]
    assert names[0] == [one.name for one in lg.game.cards.units[IDEN].weapons]


@covers("keyword.unit.counterpart.weapons", "attack.step1.range")
def test_the_counterparts_weapon_reaches_whom_no_other_does(lg: Scenario, lend: Lend) -> None:
    lend(IDEN, weapons=())
    unit = lg.unit(IDEN, A, (500, 300), (530, 300), counterpart=SEEKER)
    foe, far = lg.unit(STORMTROOPERS, B, (500, 300 + 179.3)), lg.unit(STORMTROOPERS, B, (500, 300 - 180.0))
    assert [refuse_target(lg.game, unit, one) is None for one in (foe, far)] == [True, False]


@covers("keyword.unit.counterpart.weapons")
def test_a_weapon_of_a_command_card_is_not_the_counterparts(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    card = next(key for key, one in lg.game.cards.commands.items() if one.weapons)
    hero, droid = (lg.game.miniature(one) for one in unit.miniatures)
    before = [weapons_of(lg.game, one) for one in (hero, droid)]
    lend_to(lg.game, unit, Granted(Keyword(KeywordKey(WEAPON), 0, card), "round"))
    lg.changed()
    assert [weapons_of(lg.game, one) for one in (hero, droid)] == [[*before[0], (CARD, 0)], before[1]]


@covers("keyword.unit.counterpart.upgrades-shared", "keyword.unit.counterpart.upgrade-weapons")
def test_its_upgrades_serve_the_unit_while_it_lives_but_not_their_weapons(lg: Scenario, lend: Lend) -> None:
    cards = lg.game.cards
    comms = next(key for key, card in cards.upgrades.items() if card.slot == COMMS and card.keywords)
    unit = pair(lg, lend, comms)
    assert unit.upgrades[0].joined is (COMMS not in cards.units[IDEN].slots)
    word = cards.upgrades[comms].keywords[0].id
    assert lg.game.in_force(unit, 0)
    assert lg.game.keyword(unit.id, word) > 0
    lg.set(unit.miniatures[1], defeated=True, placed=False)
    assert lg.game.keyword(unit.id, word) == 0
    assert not lg.game.in_force(lg.game.unit(unit.id), 0)


@covers("keyword.unit.counterpart.upgrade-weapons")
def test_a_weapon_card_is_of_the_one_that_bears_it(lg: Scenario, lend: Lend) -> None:
    grenades = next(key for key, card in lg.game.cards.upgrades.items() if card.slot == "grenades" and card.weapons)
    unit = pair(lg, lend, grenades)
    hero, droid = (lg.game.miniature(one) for one in unit.miniatures)
    for joined in (False, True):
        lg.put(unit, upgrades=(replace(unit.upgrades[0], joined=joined),))
        has = [any(source == 0 for source, _ in weapons_of(lg.game, one)) for one in (hero, droid)]
        assert has == [not joined, joined]


@covers("keyword.unit.counterpart.weapons")
def test_both_attack_in_one_pool(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    lg.unit(STORMTROOPERS, B, (515, 400))
    lg.run(Attack(attacker=unit.id))
    assert lg.asked == "weapons"
    lg.answer("all")
    assert "Electro-Shock" in str(lg.events("attack.declared")[0]["weapons"])
    lg.game.stack.clear()
    lg.changed()


@covers("wounds.leader-replaced", "keyword.unit.counterpart.weapons")
def test_a_counterpart_that_is_left_alone_leads_and_stays_what_it_is(lg: Scenario, lend: Lend) -> None:
    unit = pair(lg, lend)
    leader, seeker = unit.miniatures
    lg.run(SufferWounds(unit=unit.id, left=99, named=(leader,), leader=leader))
    unit = lg.game.unit(unit.id)
    assert (unit.defeated, unit.leader) == (False, seeker)
    assert {source for source, _ in weapons_of(lg.game, lg.game.leader(unit))} == {COUNTERPART}

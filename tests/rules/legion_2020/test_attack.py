"""Cover without dice, suppression for any hit shown, wounds for those who are seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.core.ability import Ability
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.facts import Keyword
from dejarik.games.legion.facts.terms import KeywordKey
from dejarik.games.legion.state import Token
from dejarik.games.legion.windows import AfterAttack
from dejarik.games.legion_2020.attacking import left
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.armory import gun
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020

B1, TAUNTAUNS = "b1-battle-droids", "tauntaun-riders"


@covers("cover.cancel-hits", "attack.dodge-cover")
@pytest.mark.parametrize(("cover", "left"), [("none", 3), ("light", 2), ("heavy", 1)])
def test_light_cover_cancels_one_hit_and_heavy_cover_two(lg: Scenario2020, cover: str, left: int) -> None:
    lg.terrain(block(560, 460, 300, 10, 20, type="scatter", cover=cover, blocks=False))  # type: ignore[arg-type]
    rebels, foes = lg.squad(REBELS, A, 300), lg.squad(STORMTROOPERS, B, 500)
    lg.shoot(rebels, "hit hit hit blank " + "block " * left)
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]
    assert lg.events("cover.rolled") == []
    assert lg.left(foes) == 4


@covers("attack.dodge-cover", "cover.cancel-hits", "cover.not-criticals")
def test_cover_cancels_no_critical(lg: Scenario2020) -> None:
    lg.terrain(block(560, 460, 300, 10, 20, type="scatter", blocks=False))
    rebels, foes = lg.squad(REBELS, A, 300), lg.squad(STORMTROOPERS, B, 500)
    lg.shoot(rebels, "hit crit crit blank block block")
    assert lg.left(foes) == 4


@covers("suppression.cover", "cover.improve", "cover.improve.none-by-one", "creature.no-suppression-cover")
@pytest.mark.parametrize(("key", "left"), [(STORMTROOPERS, 1), (B1, 2), (TAUNTAUNS, 2)])
def test_one_token_gives_cover_but_not_to_creatures_and_droids(lg: Scenario2020, key: str, left: int) -> None:
    rebels = lg.squad(REBELS, A, 300)
    foes = lg.put(lg.unit(key, B, (500, 500)), suppression=1)
    lg.shoot(rebels, "hit hit blank blank " + "block " * left)
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]
    assert lg.game.unit(foes.id).suppression == 2


@covers("cover.not-own-unit", "cover.by-creature")
@pytest.mark.parametrize(("mates", "left"), [(True, 2), (False, 1)])
def test_who_rides_behind_a_mate_of_the_unit_has_no_cover_from_it(lg: Scenario2020, mates: bool, left: int) -> None:
    """One of two behind the other would be half of them; behind a rider of another unit it is."""
    rebels = lg.squad(REBELS, A, 200)
    if mates:
        lg.unit(TAUNTAUNS, B, (500, 400), (500, 540))
    else:
        lg.unit(TAUNTAUNS, B, (500, 540))
        lg.unit(TAUNTAUNS, A, (500, 400))
    lg.shoot(rebels, "hit hit blank blank " + "block " * left)
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]


@covers("cover.improve.light-by-one", "cover.improve.heavy-max", "smoke-token.cumulative")
@pytest.mark.parametrize(("smoke", "left"), [(0, 3), (1, 2), (4, 2)])
def test_cover_improves_to_heavy_and_no_further(lg: Scenario2020, smoke: int, left: int) -> None:
    rebels = lg.squad(REBELS, A, 300)
    foes = lg.put(lg.squad(STORMTROOPERS, B, 600), suppression=1)
    lg.state.tokens = [Token(number, "smoke", 560.0, 620.0) for number in range(smoke)]
    lg.changed()
    lg.shoot(rebels, "hit hit hit hit " + "block " * left)
    assert len(lg.events("defense.rolled")[0]["dice"]) == left  # type: ignore[arg-type]
    assert lg.left(foes) == 4


@covers("cover.mixed", "cover.determine-cover")
@pytest.mark.parametrize(("light", "heavy", "value"), [(2, 2, 2), (3, 1, 1), (1, 2, 2), (2, 0, 1), (1, 0, 0)])
def test_more_behind_light_cover_make_it_light(lg: Scenario2020, light: int, heavy: int, value: int) -> None:
    walls = [("light", number) for number in range(light)] + [("heavy", 4 - number) for number in range(1, heavy + 1)]
    lg.terrain(
        *[
            block(500 + 100 * at, 480, 40, 10, 20, type="scatter", cover=cover, blocks=False)  # type: ignore[arg-type]
            for cover, at in walls
        ]
    )
    leader = lg.unit(LEIA, A, (650, 100))
    foes = lg.unit(STORMTROOPERS, B, *[(500 + 100 * number, 500) for number in range(4)])
    assert lg.game.hidden_value(lg.game.leader(leader), foes) == value


@covers("suppression.gain.ranged-attack", "attack.suppression-after-pool")
@pytest.mark.parametrize(
    ("first", "again", "tokens"), [("hit", "blank", 1), ("blank", "blank", 0), ("blank", "hit", 1)]
)
def test_a_hit_that_is_rerolled_still_suppresses(lg: Scenario2020, first: str, again: str, tokens: int) -> None:
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), aim=1)
    foes = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice(first)
    lg.run(Attack(attacker=rebels.id))
    lg.dice(again + (" block" if again == "hit" else ""))
    lg.answer((f"die:black.{first}",))
    assert lg.game.unit(foes.id).suppression == tokens


@covers("suppression.gain.ranged-attack")
@pytest.mark.parametrize(("surge", "tokens"), [("hit", 1), (None, 1), ("", 0)])
def test_results_out_of_surges_suppress(lg: Scenario2020, lend: Lend, surge: str | None, tokens: int) -> None:
    """A critical and a hit, or a critical alone; or none of them."""
    lend(REBELS, weapons=(gun(*[("critical", 1)] * tokens, dice=(2, 0, 0)),), attack_surge=surge or None)
    lend(STORMTROOPERS, courage=3)
    rebels, foes = lg.unit(REBELS, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.shoot(rebels, "surge surge" + " block" * (2 if surge else tokens))
    if tokens:
        lg.answer("criticals:1")
    assert lg.game.unit(foes.id).suppression == tokens


@covers("attack.suppression-after-pool", "suppression.gain.ranged-attack", "keyword.ram-x.which-results")
@pytest.mark.parametrize(("rammed", "tokens"), [("die:blank", 1), ("done", 0)])
def test_blanks_that_a_ram_makes_criticals_suppress(lg: Scenario2020, lend: Lend, rammed: str, tokens: int) -> None:
    lend(LEIA, weapons=(gun(("ram", 1)),), speed=1)
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 600))
    way = lg.game.tool_way(lg.game, lg.game.leader(leia), 1, "standard", False)
    lg.run(Activation(unit=leia.id))
    lg.answers("move", (500.0, 300.0 + way.most, 0.0))
    lg.dice("blank" + " block" * tokens)
    lg.answers("attack", rammed)
    assert lg.game.unit(foes.id).suppression == tokens


class Counts(Ability[Legion2020, AfterAttack]):
    card = "counts"

    def applies(self, game: Legion2020, me: int, window: AfterAttack) -> bool:
        return True

    def resolve(self, game: Legion2020, me: int, window: AfterAttack) -> None:
        game.emit("counted", defenders=window.defenders, wounded=window.wounded, dodged=window.dodged)


@covers("attack.pools-are-attacks")
def test_what_follows_a_pool_knows_what_it_did_alone(
    lg: Scenario2020, lend: Lend, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts, reindex = Counts(), Legion2020.reindex
    monkeypatch.setattr(Legion2020, "abilities", {**Legion2020.abilities, counts.id: counts})

    def listening(game: Legion2020) -> None:
        reindex(game)
        game.listeners = {**game.listeners, AfterAttack: ((counts, ~A),)}

    monkeypatch.setattr(Legion2020, "reindex", listening)
    lend(LEIA, ("arsenal", 2), weapons=(gun(name="One"), gun(name="Two")))
    lend(VADER, courage=3)
    leia = lg.unit(LEIA, A, (500, 300))
    first, second = (lg.put(lg.unit(VADER, B, (x, 500)), dodge=int(x > 500)) for x in (500, 600))
    lg.run(Attack(attacker=leia.id))
    lg.dice("crit blank hit")
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",), f"unit:{second.id}", "pool:0", "dodges:1")
    assert [(one["defenders"], one["wounded"], one["dodged"]) for one in lg.events("counted")] == [
        ((first.id,), ((first.id, 1),), ()),
        ((second.id,), (), (second.id,)),
    ]


@covers("attack.pools-are-attacks")
def test_nothing_follows_a_pool_that_was_not_rolled() -> None:
    assert left(Attack(attacker=0, resolved=[0, 1], used=("rolled:0",))) == [0]
    assert left(Attack(attacker=0, resolved=[0, 1], used=("rolled:0", "rolled:1", "answered:0"))) == [1]


# Wounds.


@covers("wounds.line-of-sight", "line-of-sight.no-wounds-unseen", "wounds.assign")
def test_who_is_not_seen_takes_no_wound_and_the_rest_is_lost(lg: Scenario2020) -> None:
    lg.terrain(block(700, 400, 200, 10, 300))
    rebels = lg.unit(REBELS, A, (500, 300), (470, 300), (440, 300), (410, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500), (740, 450), (780, 450))
    lg.shoot(rebels, "crit crit crit blank blank blank blank")
    assert [lg.game.miniature(one).defeated for one in foes.miniatures[:3]] == [True, False, False]
    assert lg.asked == "new-leader"
    lg.answer(f"miniature:{foes.miniatures[2]}")
    assert lg.game.unit(foes.id).leader == foes.miniatures[2]


@covers("wounds.line-of-sight")
def test_who_is_seen_by_one_of_them_may_be_wounded(lg: Scenario2020) -> None:
    """The leader of the attackers does not see the second of their foes, the other one sees both."""
    lg.terrain(block(600, 400, 20, 250, 300))
    rebels = lg.unit(REBELS, A, (570, 280), (670, 280))
    foes = lg.unit(STORMTROOPERS, B, (560, 530), (680, 500))
    lg.shoot(rebels, "crit blank blank")
    assert lg.options == [f"miniature:{one}" for one in foes.miniatures[:2]]
    lg.answer(f"miniature:{foes.miniatures[1]}")
    assert lg.left(foes) == 1


@covers("wounds.line-of-sight", "keyword.immobilize-x", "keyword.poison-x")
@pytest.mark.parametrize(("fallen", "wounds"), [(1, 0), (0, 1)])
def test_whoever_took_no_wound_has_no_tokens_of_weapons(lg: Scenario2020, lend: Lend, fallen: int, wounds: int) -> None:
    """Only the second of the attackers sees Vader; if it is struck by its own shot nobody does any more."""
    lg.terrain(block(500, 400, 60, 10, 300))
    lend(REBELS, weapons=(gun(("poison", 1), ("immobilize", 1), dice=(2, 0, 0)),))
    lend(VADER, ("deflect", 0), courage=3)
    rebels, vader = lg.unit(REBELS, A, (500, 300), (560, 300)), lg.unit(VADER, B, (500, 500))
    lg.put(vader, dodge=1)
    lg.dice("crit crit surge blank")
    lg.run(Attack(attacker=rebels.id))
    lg.answers("dodges:1", f"miniature:{rebels.miniatures[fallen]}")
    vader = lg.game.unit(vader.id)
    assert (lg.game.leader(vader).wounds, vader.poison, vader.immobilize) == (wounds, wounds, wounds)


@covers("wounds.line-of-sight", "keyword.guardian-x.effect")
def test_a_guardian_whom_the_attacker_does_not_see_is_wounded_all_the_same(lg: Scenario2020, lend: Lend) -> None:
    lg.terrain(block(600, 400, 100, 10, 300))
    lend(VADER, ("guardian", 1), courage=3)
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    vader = lg.unit(VADER, B, (600, 420))
    lg.dice("hit blank")
    lg.run(Attack(attacker=rebels.id))
    lg.answer("guard:1")
    assert lg.game.leader(vader).wounds == 1


@covers("wounds.wounded-first", "wounds.wounded-leader-first")
def test_the_wounded_come_first_even_the_leader(lg: Scenario2020) -> None:
    wookiees = lg.unit("wookiee-warriors", B, (500, 500), (540, 500), (580, 500))
    lg.set(wookiees.leader, wounds=2)
    rebels = lg.squad(REBELS, A, 300)
    lg.shoot(rebels, "crit blank blank blank blank")
    assert lg.game.miniature(wookiees.miniatures[0]).defeated
    lg.answer(f"miniature:{wookiees.miniatures[1]}")


@covers("wounds.assign")
def test_an_unwounded_leader_may_be_chosen(lg: Scenario2020) -> None:
    wookiees = lg.unit("wookiee-warriors", B, (500, 500), (540, 500))
    rebels = lg.squad(REBELS, A, 300)
    lg.shoot(rebels, "crit blank blank blank blank")
    assert lg.options == [f"miniature:{one}" for one in wookiees.miniatures[:2]]
    lg.answer(f"miniature:{wookiees.leader}")
    assert lg.game.leader(lg.game.unit(wookiees.id)).wounds == 1


def test_nobody_stands_by_a_commander(lg: Scenario2020) -> None:
    """What 2.6 calls backup is not known here."""
    foes = lg.squad(STORMTROOPERS, B, 100)
    leia = lg.unit(LEIA, A, (560, 500))
    lg.unit(REBELS, A, (620, 540))
    lg.dice("hit hit hit hit " + "block " * 4)
    lg.run(Attack(attacker=foes.id, only=(leia.id,)))
    lg.answer("all") if lg.asked == "weapons" else None
    assert len(lg.events("defense.rolled")[0]["dice"]) == 4  # type: ignore[arg-type]


@covers("keyword.counterpart.wounds", "wounds.line-of-sight")
def test_a_unit_with_its_counterpart_gives_wounds_to_either_seen_or_not(lg: Scenario2020) -> None:
    """Only C-3PO is in sight; R2-D2 may take the wound for him. Without a counterpart the unseen are spared."""
    lg.terrain(block(480, 400, 60, 10, 100))
    rebels = lg.unit(REBELS, A, (560, 200))
    key, counterpart = "r2-d2-hero-of-a-thousand-devices", "c-3po-human-cyborg-relations"
    droids = lg.unit(key, B, (460, 430), (545, 430), counterpart=counterpart)
    lg.shoot(rebels, "crit blank")
    assert (lg.asked, lg.asks) == ("wound", B)
    assert lg.options == [f"miniature:{one}" for one in droids.miniatures]
    lg.answer(f"miniature:{droids.miniatures[0]}")
    assert [lg.game.miniature(one).wounds for one in droids.miniatures] == [1, 0]


@covers("keyword.small.cover", "keyword.small.effect")
@pytest.mark.parametrize(("area", "cover"), [(False, 0), (True, 2)])
def test_a_small_miniature_counts_for_cover_from_area_weapons_alone(
    lg: Scenario2020, monkeypatch: pytest.MonkeyPatch, area: bool, cover: int
) -> None:
    key, counterpart = "r2-d2-hero-of-a-thousand-devices", "c-3po-human-cyborg-relations"
    small = Keyword(KeywordKey("small"))
    cards = {id: replace(one, keywords=(*one.keywords, small)) for id, one in lg.game.cards.counterparts.items()}
    monkeypatch.setattr(lg.game.cards, "counterparts", cards)
    lg.terrain(block(560, 400, 60, 10, 100))
    rebels = lg.unit(REBELS, A, (500, 200))
    droids = lg.unit(key, B, (440, 430), (560, 430), counterpart=counterpart)
    assert lg.game.hidden_value(lg.game.leader(rebels), droids, area) == cover


@covers("keyword.small.wounds", "keyword.counterpart.wounds")
def test_a_small_counterpart_takes_wounds_for_its_unit(lg: Scenario2020, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever of them is small is seen by nobody, and yet wounded like the other."""
    key, counterpart = "r2-d2-hero-of-a-thousand-devices", "c-3po-human-cyborg-relations"
    small = Keyword(KeywordKey("small"))
    cards = {id: replace(one, keywords=(*one.keywords, small)) for id, one in lg.game.cards.counterparts.items()}
    monkeypatch.setattr(lg.game.cards, "counterparts", cards)
    rebels = lg.unit(REBELS, A, (560, 200))
    droids = lg.unit(key, B, (460, 430), (545, 430), counterpart=counterpart)
    lg.shoot(rebels, "crit blank")
    assert (lg.asked, lg.asks) == ("wound", B)
    assert lg.options == [f"miniature:{one}" for one in droids.miniatures]
    lg.answer(f"miniature:{droids.miniatures[1]}")

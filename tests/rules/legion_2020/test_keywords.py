"""Keywords that are other than in 2.6."""

from __future__ import annotations

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.courage import calming
from dejarik.games.legion.cover import Cover
from dejarik.games.legion.guarding import may_guard
from tests.marks import covers
from tests.rules.legion.cards import order, show
from tests.rules.legion.scenario import LEIA, REBELS, STORMTROOPERS, A, B, Lend
from tests.rules.legion_2020.scenario import Scenario2020

JYN, CHEWBACCA, HAN = "jyn-erso", "chewbacca-walking-carpet", "han-solo-unorthodox-general"
B1, GRIEVOUS = "b1-battle-droids", "general-grievous-sinister-cyborg"


@covers("keyword.take-cover.effect", "keyword.spotter-x", "keyword.spotter.effect", "keyword.bolster")
@pytest.mark.parametrize("word", ["take-cover", "spotter", "bolster"])
def test_friends_are_helped_at_range_one(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 3))
    leia = lg.unit(LEIA, A, (500, 300))
    near, far = lg.unit(REBELS, A, (500, 300 + 27 + 152.4)), lg.unit(REBELS, A, (500, 300 + 27 + 153.4))
    lg.run(Activation(unit=leia.id))
    lg.answer(word)
    among = lg.decision.several.among if lg.decision.several else ()
    assert [one.id for one in among] == [f"unit:{leia.id}", f"unit:{near.id}"]
    assert far.id not in [one.value for one in among]
    lg.answers((f"unit:{near.id}",), "end")


@covers("keyword.inspire-x.effect", "keyword.inspire-x.rally-always")
def test_inspire_comes_after_the_rally_step(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("inspire", 2))
    leia = lg.unit(LEIA, A, (500, 300))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300 + 27 + 304.8)), suppression=3)
    for x, tokens in ((600, 0), (500 + 27 + 305.8, 3)):
        lg.put(lg.unit(REBELS, A, (x, 300)), suppression=tokens)
    lg.put(leia, suppression=1)
    lg.dice("blank")
    lg.run(Activation(unit=leia.id))
    assert lg.asked == "give-tokens"
    assert {one.id for one in lg.decision.several.among} == {f"unit:{rebels.id}"}  # type: ignore[union-attr]
    lg.answer((f"unit:{rebels.id}", f"unit:{rebels.id}"))
    assert (lg.game.unit(rebels.id).suppression, lg.asked) == (1, "action")
    lg.answer("end")
    assert lg.asked is None


@covers("keyword.inspire-x.effect")
@pytest.mark.parametrize("activates", [LEIA, REBELS])
def test_nobody_is_inspired_by_another_or_without_fear(lg: Scenario2020, lend: Lend, activates: str) -> None:
    """Of the others who rally, or of whom nobody has anything to lose."""
    lend(LEIA, ("inspire", 2))
    units = {LEIA: lg.unit(LEIA, A, (500, 300)), REBELS: lg.unit(REBELS, A, (600, 300))}
    if activates == REBELS:
        lg.put(lg.unit(REBELS, A, (500, 400)), suppression=1)
    lg.run(Activation(unit=units[activates].id))
    assert lg.asked == "action"
    assert lg.events("give-tokens") == []
    lg.answer("end")


@covers("keyword.ai")
def test_a_commander_does_not_free_from_the_programme(lg: Scenario2020) -> None:
    droids = lg.unit(B1, A, (500, 300))
    lg.unit(GRIEVOUS, A, (560, 300))
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.dice("blank")
    lg.run(Activation(unit=droids.id))
    assert len(lg.events("attack.declared")) == 1  # the only action that it had
    lg.answer("end")


@covers("keyword.low-profile.effect", "keyword.low-profile.example")
@pytest.mark.parametrize(("value", "better"), [(0, 0), (1, 2), (2, 3)])
def test_a_low_profile_makes_cover_better_where_there_is_some(
    lg: Scenario2020, lend: Lend, value: int, better: int
) -> None:
    lend(LEIA, ("low-profile", 0))
    lend(STORMTROOPERS, ("sharpshooter", 1))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    assert lg.game.value(Cover(leia.id, leia.id), value) == better
    assert lg.game.value(Cover(foes.id, leia.id), 1) == 1


@covers("keyword.danger-sense.keep-suppression")
def test_danger_sense_keeps_any_number(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("danger-sense", 1))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=5)
    procedure = calming(lg.game, rebels, 3)
    assert procedure is not None
    lg.run(procedure)
    assert lg.options == ["keep:0", "keep:1", "keep:2", "keep:3"]
    lg.answer("keep:2")
    assert lg.game.unit(rebels.id).suppression == 4


@covers("keyword.guardian-x.effect")
def test_a_suppressed_guardian_still_guards(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("guardian", 2))
    leia = lg.unit(LEIA, A, (500, 300))
    rebels = lg.put(lg.unit(REBELS, A, (560, 300)), suppression=3)
    assert may_guard(lg.game, rebels, leia)


@covers("keyword.teamwork.effect", "keyword.teamwork.any-source", "keyword.teamwork.no-loop")
@pytest.mark.parametrize(("who", "gained"), [(JYN, [1, 1, 1]), (CHEWBACCA, [1, 1, 1]), (HAN, [1, 1, 1])])
def test_a_token_goes_on_by_another_name_but_not_by_the_same(lg: Scenario2020, who: str, gained: list[int]) -> None:
    units = {key: lg.unit(key, A, (500 + 40 * number, 300)) for number, key in enumerate((JYN, CHEWBACCA, HAN))}
    show(lg, "trust-goes-both-ways")
    order(lg, units[CHEWBACCA], "trust-goes-both-ways", units[JYN].id)
    lg.run(Act(unit=units[who].id, action="dodge"))
    assert [lg.game.unit(one.id).dodge for one in units.values()] == gained


@covers("keyword.teamwork.effect", "keyword.teamwork.no-loop")
@pytest.mark.parametrize("who", [0, 1])
def test_two_who_name_each_other_gain_one_token_each(lg: Scenario2020, lend: Lend, who: int) -> None:
    lend(HAN, ("teamwork", 0, "Chewbacca"))
    lend(CHEWBACCA, ("teamwork", 0, "Han Solo"))
    team = [lg.unit(HAN, A, (500, 300)), lg.unit(CHEWBACCA, A, (600, 300))]
    lg.run(Act(unit=team[who].id, action="dodge"))
    assert [lg.game.unit(one.id).dodge for one in team] == [1, 1]

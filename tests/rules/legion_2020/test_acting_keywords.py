"""Keywords of activations: what comes after the Rally step, free attacks, weapons that hold one back, shared tokens."""

from __future__ import annotations

from typing import cast

import pytest

from dejarik.games.legion.actions import Act
from dejarik.games.legion.activation import Activation
from dejarik.games.legion.attack import Attack
from dejarik.games.legion.courage import calming, panicked
from dejarik.games.legion.moves import Move
from dejarik.games.legion.state import Token
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun, sword, wounds
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, block
from tests.rules.legion_2020.scenario import Scenario2020

RANGE_2 = 27 + 304.8


@covers("keyword.dauntless", "keyword.dauntless.no-panic")
@pytest.mark.parametrize(("tokens", "offered"), [(1, False), (2, True), (3, True), (4, False)])
def test_the_dauntless_move_right_after_they_rallied(lg: Scenario2020, lend: Lend, tokens: int, offered: bool) -> None:
    lend(REBELS, ("dauntless", 0), courage=2)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=tokens)
    lg.put(lg.unit(REBELS, A, (700, 300)), suppression=2)  # not in its own activation
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=rebels.id))
    if not offered:
        assert lg.asked != "ability"
        lg.game.stack.clear()
        return
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (lg.asked, activation.left, len(lg.options)) == ("ability", 1, 2)  # one of its actions is lost already
    lg.answers(lg.options[0], "standard", (500.0, 310.0, 0.0))
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (lg.game.unit(rebels.id).suppression, activation.left, lg.asked) == (tokens + 1, 1, "action")
    lg.answer("end")
    assert lg.events("unit.panicked") == []


@covers("courage.no-later-change", "rally.fixed-after", "suppression.no-retroactive-action-change")
@pytest.mark.parametrize("enraged", [True, False])
def test_who_loses_its_fear_after_it_has_rallied_does_not_win_back_its_action(
    lg: Scenario2020, lend: Lend, enraged: bool
) -> None:
    """A dauntless move into the fire of somebody who stands by, which enrages."""
    lend(LEIA, ("dauntless", 0), *[("enrage", 1)] * enraged, courage=2, wounds=6, defense="white")
    leia = lg.put(lg.unit(LEIA, A, (500, 300)), suppression=2)
    lg.put(lg.unit(STORMTROOPERS, B, (500, 500)), standby=True)
    lg.dice("blank blank")
    lg.run(Activation(unit=leia.id))
    lg.answers(lg.options[0], "standard", (500.0, 310.0, 0.0))
    lg.dice("crit blank")
    lg.answer("attack")
    assert (lg.asked, lg.game.unit(leia.id).suppression) == ("action", 0 if enraged else 4)
    activation = lg.game.current(Activation)
    assert activation is not None
    assert (activation.left, activation.panicked) == (1, False)
    lg.answer("end")


@covers("keyword.compel", "keyword.compel.no-panic")
@pytest.mark.parametrize(
    ("away", "owner", "offered"), [(RANGE_2, A, True), (RANGE_2 + 0.2, A, False), (RANGE_2, B, False)]
)
def test_any_suppressed_friendly_trooper_close_by_is_compelled(
    lg: Scenario2020, lend: Lend, away: float, owner: int, offered: bool
) -> None:
    lend(LEIA, ("compel", 0, "Special Forces"))
    lend(REBELS, courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    lg.unit(LEIA, owner, (500, 300 + away))
    lg.dice("blank")
    lg.run(Activation(unit=rebels.id))
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answers(lg.options[0], "standard", (500.0, 310.0, 0.0))
        assert (lg.game.unit(rebels.id).suppression, lg.asked) == (2, "action")
    lg.answer("end")


@covers("keyword.compel", "keyword.dauntless", "timing.same-unit")
@pytest.mark.parametrize(
    ("courage", "words"), [(2, ["dauntless", "compel"]), (2, ["compel", "dauntless"]), (1, ["compel"])]
)
def test_the_dauntless_are_compelled_as_well_while_they_do_not_panic(
    lg: Scenario2020, lend: Lend, courage: int, words: list[str]
) -> None:
    """But nobody twice."""
    lend("rebel-veterans", ("compel", 0))
    lend(REBELS, ("dauntless", 0), courage=courage)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=courage)
    for x in (480, 520):
        lg.unit("rebel-veterans", A, (x, 400))
    lg.dice("blank " * courage)
    lg.run(Activation(unit=rebels.id))
    for word in words:
        lg.answers(next(one for one in lg.options if one.startswith(word)), (500.0, 310.0, 0.0))
    assert (lg.game.unit(rebels.id).suppression, lg.asked) == (courage + len(words), "action")
    lg.answer("end")
    assert lg.events("unit.panicked") == []


@covers("keyword.compel")
def test_nobody_is_compelled_twice(lg: Scenario2020, lend: Lend) -> None:
    lend("rebel-veterans", ("compel", 0))
    lend(REBELS, courage=3)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3)
    first, second = (lg.unit("rebel-veterans", A, (x, 400)) for x in (480, 520))
    lg.dice("blank blank blank")
    lg.run(Activation(unit=rebels.id))
    assert lg.options == [f"compel.Compel:{one.id}" for one in (first, second)] + ["pass"]
    lg.answers(lg.options[0], (500.0, 310.0, 0.0))
    assert (lg.game.unit(rebels.id).suppression, lg.asked) == (4, "action")
    lg.answer("end")


@covers("keyword.juyo-mastery.panic")
@pytest.mark.parametrize(("tokens", "left"), [(2, 2), (4, 0)])
def test_juyo_does_not_help_against_panic(lg: Scenario2020, lend: Lend, tokens: int, left: int) -> None:
    lend(REBELS, ("juyo-mastery", 0), courage=2)
    rebels = lg.put(lg.unit(REBELS, A, (500, 600)), suppression=tokens)
    lg.set(rebels.leader, wounds=1, threshold=2)
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=rebels.id))
    if left:
        activation = lg.game.current(Activation)
        assert activation is not None
        assert lg.game.actions_left(activation) == left
        lg.answer("end")
    assert len(lg.events("unit.fled")) == (0 if left else 1)


@covers("keyword.stationary.panic")
def test_who_is_stationary_does_not_even_flee(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("stationary", 0), courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 600)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=rebels.id))
    unit = lg.game.unit(rebels.id)
    assert (lg.asked, unit.order, unit.suppression, lg.game.leader(unit).y) == (None, "down", 2, 600.0)


# Free attacks.


@covers("keyword.relentless.free-attack", "keyword.steady.effect", "keyword.charge")
@covers("keyword.pulling-the-strings.triggers-action")
@pytest.mark.parametrize("word", ["relentless", "steady", "charge"])
def test_a_move_action_of_any_time_brings_a_free_attack(lg: Scenario2020, lend: Lend, word: str) -> None:
    lend(VADER, ("pulling-the-strings", 0))
    lend(STORMTROOPERS, (word, 0), weapons=(gun(), sword()))
    vader = lg.unit(VADER, A, (500, 200))
    lg.unit(STORMTROOPERS, A, (500, 300))
    foe, other = lg.unit(REBELS, B, (500, 400)), lg.unit(REBELS, B, (600, 450))
    lg.run(Activation(unit=vader.id))
    lg.answers("pulling-the-strings", "move", "standard", (500.0, 373.0 if word == "charge" else 340.0, 0.0))
    assert lg.options[0].startswith(f"{word}.")
    lg.answer(lg.options[0])
    if word == "charge":
        assert [one["defender"] for one in lg.events("attack.declared")] == [foe.id]
    else:
        assert set(lg.options) == {f"unit:{foe.id}", f"unit:{other.id}"}
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.charge")
def test_charge_needs_a_melee_that_begins(lg: Scenario2020, lend: Lend) -> None:
    lend(STORMTROOPERS, ("charge", 0), weapons=(gun(), sword()))
    troopers = lg.unit(STORMTROOPERS, A, (500, 300))
    lg.unit(REBELS, B, (500, 400))
    lg.run(Act(unit=troopers.id, action="move"))
    lg.answers("standard", (500.0, 340.0, 0.0))
    assert lg.asked is None


# Weapons.


@covers("keyword.cumbersome", "keyword.cumbersome.no-move-after")
@pytest.mark.parametrize("heavy", [True, False])
def test_after_a_cumbersome_weapon_one_only_pivots(lg: Scenario2020, lend: Lend, heavy: bool) -> None:
    lend(AT_RT, weapons=(gun(*[("cumbersome", 0)][: int(heavy)]),))
    walker = lg.unit(AT_RT, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=walker.id))
    lg.dice("blank")
    lg.answers("attack", "move")
    if heavy:
        assert lg.asked == "move"
        assert lg.decision.args["kind"] == "pivot"
        assert lg.game.bars_move(lg.game.unit(walker.id), "reverse") is not None
    else:
        assert lg.asked == "move-kind"
        assert lg.game.bars_move(lg.game.unit(walker.id), "standard") is None
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.cumbersome")
def test_a_pivot_before_a_cumbersome_weapon_is_nothing(lg: Scenario2020, lend: Lend) -> None:
    lend(AT_RT, weapons=(gun(("cumbersome", 0)),))
    walker = lg.unit(AT_RT, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=walker.id))
    lg.answers("move", "pivot", (500.0, 300.0, 0.0, 0.3))
    lg.dice("blank")
    lg.answers("attack")
    assert lg.events("attack.declared")[0]["defender"] == foes.id
    assert lg.asked is None


@covers("keyword.long-shot-x.effect")
@pytest.mark.parametrize(
    ("x", "aims", "range", "spent"),
    [(1, 1, 4, 1), (1, 1, 3, 0), (2, 2, 5, 2), (2, 2, 4, 1), (1, 2, 5, None), (2, 1, 5, None), (1, 0, 4, None)],
)
def test_each_aim_token_lets_a_long_shot_reach_farther(
    lg: Scenario2020, lend: Lend, x: int, aims: int, range: int, spent: int | None
) -> None:
    lend(LEIA, weapons=(gun(("long-shot", x)),))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=aims)
    lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 152.4 * range - 10))
    lg.dice("blank" if spent is not None else "")
    lg.run(Attack(attacker=leia.id))
    if spent is None:
        assert lg.events("attack.declared") == []
        return
    if aims - spent:
        assert lg.asked == "reroll"
        lg.answer("pass")
    assert lg.game.unit(leia.id).aim == aims - spent
    assert len(lg.events("long-shot")) == int(spent > 0)


@covers("keyword.long-shot-x.effect")
@pytest.mark.parametrize(("farther", "fired"), [(1, 2), (2, 1)])
def test_a_weapon_shoots_no_farther_than_its_own_long_shot(
    lg: Scenario2020, lend: Lend, farther: int, fired: int
) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(("long-shot", 1), name="Near"), gun(("long-shot", 2), name="Far")))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=2)
    lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 152.4 * (3 + farther) - 10))
    lg.dice("blank " * fired)
    lg.run(Attack(attacker=leia.id))
    if lg.asked == "weapons":
        lg.answer("all")
    (rolled,) = lg.events("attack.rolled")
    assert len(cast(tuple[str, ...], rolled["dice"])) == fired
    if lg.asked == "reroll":
        lg.answer("pass")


@covers("keyword.long-shot-x.effect", "keyword.long-shot-x.own-weapon")
def test_the_weapon_that_reaches_least_far_says_how_many_aim_tokens_a_pool_costs(lg: Scenario2020, lend: Lend) -> None:
    near, far = gun(("long-shot", 1), name="Near"), gun(("long-shot", 1), name="Far", range=(1, 4))
    lend(LEIA, ("arsenal", 2), weapons=(near, far))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=1)
    lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 152.4 * 4 - 10))
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answer("all")
    assert (lg.game.unit(leia.id).aim, lg.asked) == (0, None)


@covers("keyword.long-shot-x.effect", "keyword.arsenal.split")
def test_each_pool_with_a_long_shot_costs_its_own_aim_token(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(("long-shot", 1), name="One"), gun(("long-shot", 1), name="Two")))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=2)
    first, second = (lg.unit(STORMTROOPERS, B, (x, 100 + 27 + 152.4 * 4 - 30)) for x in (500, 600))
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",), f"unit:{second.id}", "pool:0")
    assert (lg.game.unit(leia.id).aim, len(lg.events("attack.declared"))) == (0, 2)


@covers("keyword.long-shot-x.effect", "keyword.arsenal.split")
@pytest.mark.parametrize("far_first", [True, False])
def test_of_two_pools_the_one_that_shoots_farther_costs_an_aim_token(
    lg: Scenario2020, lend: Lend, far_first: bool
) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(("long-shot", 1), name="One"), gun(("long-shot", 1), name="Two")))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=1)
    near, far = (lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 152.4 * range - 30)) for range in (3, 4))
    first, second = (far, near) if far_first else (near, far)
    lg.dice("blank blank")
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{first.id}", ("weapon:-1.0",), f"unit:{second.id}", "pool:0")
    assert (lg.game.unit(leia.id).aim, len(lg.events("attack.declared")), lg.asked) == (0, 2, None)


@covers("keyword.long-shot-x.effect", "keyword.beam.beyond-max")
def test_a_beam_that_goes_on_costs_no_aim_token(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, weapons=(gun(("beam", 1), ("long-shot", 1)),))
    leia = lg.put(lg.unit(LEIA, A, (500, 100)), aim=1)
    near, far = (lg.unit(STORMTROOPERS, B, (500, 100 + 27 + 152.4 * range - 10)) for range in (3, 4))
    lg.dice("blank")
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{near.id}", f"beam:{far.id}", "pool:1")
    assert (lg.game.unit(leia.id).aim, lg.asked) == (1, "reroll")
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.arsenal.same-name")
def test_weapons_of_one_name_may_be_split(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("arsenal", 2), weapons=(gun(), gun()))
    leia = lg.unit(LEIA, A, (500, 300))
    one, two = lg.unit(STORMTROOPERS, B, (500, 500)), lg.unit(STORMTROOPERS, B, (600, 500))
    lg.run(Attack(attacker=leia.id))
    lg.answers(f"unit:{one.id}", ("weapon:-1.0",), f"unit:{two.id}")
    assert lg.events("attack.declared")[1]["defender"] == two.id
    lg.dice("blank blank")
    lg.answer("pool:0")


@covers("keyword.ram-x.effect")
@pytest.mark.parametrize(("y", "rams"), [(300 + 13.5 * 2 + 125.0, True), (360.0, False)])
def test_ram_needs_a_full_move_on_a_small_base_too(lg: Scenario2020, lend: Lend, y: float, rams: bool) -> None:
    lend(LEIA, weapons=(gun(("ram", 1), dice=(1, 1, 1)),), speed=2)
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 700))
    lg.run(Activation(unit=leia.id))
    way = lg.game.tool_way(lg.game, lg.game.leader(leia), 2, "standard", False)
    lg.answers("move", "standard", (500.0, 300.0 + way.most if rams else y, 0.0))
    lg.dice("blank blank blank")
    lg.answer("attack")
    assert (lg.asked == "ram") is rams
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.ram-x.effect", "keyword.ram-x.reduced-speed", "difficult.enter-reduces")
@pytest.mark.parametrize(("key", "away"), [(LEIA, 75.0 + 27.0), (AT_RT, 75.0 + 2 * (35.0 - 6.0))])
@pytest.mark.parametrize("slow", [True, False])
def test_who_is_slowed_by_what_its_base_passes_over_rams_with_a_shorter_tool(
    lg: Scenario2020, lend: Lend, key: str, away: float, slow: bool
) -> None:
    """Beside the tool, and not where the move ends."""
    mud = block(541, 265, 60, 40, 5, type="area", movement="difficult", cover="none", blocks=False)
    lg.terrain(*[mud] * slow)
    lend(key, weapons=(gun(("ram", 1), dice=(1, 1, 1)),), speed=2)
    unit = lg.unit(key, A, (500, 200))
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=unit.id))
    lg.answers("move", "standard", (500.0, 200.0 + away, 0.0, 0.0))
    lg.dice("blank blank blank")
    lg.answer("attack")
    assert (lg.asked == "ram") is slow
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.ram-x.effect", "keyword.ram-x.reduced-speed", "withdraw.procedure")
@pytest.mark.parametrize(("speed", "rams"), [(3, False), (1, True)])
def test_who_withdraws_at_speed_1_rams_nobody_unless_it_is_no_faster(
    lg: Scenario2020, lend: Lend, speed: int, rams: bool
) -> None:
    """The whole tool, out of one melee and into another."""
    lend("tauntaun-riders", ("relentless", 0), weapons=(sword(("ram", 1), dice=(1, 0, 0)),), speed=speed)
    riders = lg.unit("tauntaun-riders", A, (500, 300))
    end = 300 + 75 + 2 * (25 - 6.0)
    for y in (300 - 38.5, end + 38.5):
        lg.unit(STORMTROOPERS, B, (500, y))
    lg.run(Activation(unit=riders.id))
    lg.answers("move", (500.0, end, 0.0, 0.0))
    assert lg.asked == "ability"
    lg.dice("blank")
    lg.answer(lg.options[0])
    assert (lg.asked == "ram") is rams
    lg.game.stack.clear()
    lg.changed()


@covers("keyword.makashi-mastery")
@pytest.mark.parametrize(("use", "hurt"), [(True, 1), (False, 0)])
def test_makashi_pierces_the_immune(lg: Scenario2020, lend: Lend, use: bool, hurt: int) -> None:
    blade = sword(("pierce", 2), dice=(2, 0, 0))
    leia, vader = duel(lg, lend, blade, ours=(("makashi-mastery", 0),), theirs=(("immune-pierce", 0),), apart=27)
    attack(lg, leia, "hit hit block block", "makashi-mastery" if use else "pass")
    if use:
        assert lg.options == ["pierce:1", "pierce:0"]
        lg.answer("pierce:1")
    assert wounds(lg, vader) == hurt


# Tokens.


@covers("keyword.exemplar.share-tokens", "keyword.exemplar.green-tokens")
@pytest.mark.parametrize(("away", "wall", "count"), [(RANGE_2, False, 3), (RANGE_2 + 0.2, False, 0), (100, True, 0)])
def test_any_friend_spends_as_many_tokens_of_an_exemplar_as_it_likes(
    lg: Scenario2020, lend: Lend, away: float, wall: bool, count: int
) -> None:
    if wall:
        lg.terrain(block(550, 500, 4, 300, 200))
    lend(LEIA, weapons=(gun(dice=(3, 0, 0)),))
    lend(VADER, ("exemplar", 0))
    leia, troopers = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 500))
    lg.put(lg.unit(VADER, B, (500 + away, 500)), dodge=3)
    lg.dice("hit hit hit" + " block" * (3 - count))
    lg.run(Attack(attacker=leia.id, only=(troopers.id,)))
    if count:
        assert lg.options == ["dodges:0", "dodges:1", "dodges:2", "dodges:3"]
        lg.answer("dodges:3")
    assert lg.asked is None


# Courage.


@covers("keyword.field-commander.courage-two", "keyword.field-commander.scope")
@pytest.mark.parametrize(
    ("token", "away", "tokens", "panics"),
    [(True, 3, 3, False), (True, 3, 4, True), (False, 3, 3, True), (True, 3.01, 3, True)],
)
def test_a_field_commander_with_the_token_lends_courage_two(
    lg: Scenario2020, lend: Lend, token: bool, away: float, tokens: int, panics: bool
) -> None:
    lend(STORMTROOPERS, ("field-commander", 0))
    lend(REBELS, courage=1)
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=tokens)
    lg.put(lg.unit(STORMTROOPERS, A, (500, 300 + 27 + 152.4 * away)), commands=token)
    assert panicked(lg.game, rebels) is panics


@covers("keyword.inconspicuous.rally")
def test_the_inconspicuous_keep_all_or_nothing(lg: Scenario2020, lend: Lend) -> None:
    lend(REBELS, ("inconspicuous", 0))
    rebels = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=3)
    procedure = calming(lg.game, rebels, 2, rallies=True)
    assert procedure is not None
    lg.run(procedure)
    assert lg.options == ["keep:0", "keep:2"]
    lg.answer("keep:2")
    assert lg.game.unit(rebels.id).suppression == 3
    assert calming(lg.game, rebels, 1) is None


# Incognito.


@covers("keyword.incognito.loss")
@pytest.mark.parametrize("attacks", [True, False])
def test_attacks_end_incognito_on_either_side(lg: Scenario2020, lend: Lend, attacks: bool) -> None:
    lend(LEIA, ("incognito", 0), weapons=(gun(),))
    leia, foes = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, 400))
    lg.run(Activation(unit=leia.id))
    assert "incognito.ShowOneself:0" not in lg.options  # it is not given up
    lg.game.stack.clear()
    lg.dice("blank")
    lg.run(Attack(attacker=leia.id if attacks else foes.id))
    assert not lg.game.keyword(leia.id, "incognito")


@covers("keyword.incognito.non-unit-attacks")
def test_a_token_that_attacks_does_not_end_incognito(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("incognito", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    unmasked = [lg.game.unmasks(Attack(attacker=one)) for one in (-1, leia.id)]
    assert unmasked == [False, True]
    assert lg.game.keyword(leia.id, "incognito")


@covers("keyword.incognito.loss", "keyword.incognito.objective-actions")
@pytest.mark.parametrize(
    ("card", "name", "action", "kept"),
    [
        ("recover-the-supplies", "supplies", "claim", False),
        ("sabotage-the-moisture-vaporators", "vaporator", "sabotage", False),
        ("recover-the-supplies", "supplies", "aim", True),
    ],
)
def test_actions_of_objective_cards_end_incognito(
    lg: Scenario2020, lend: Lend, card: str, name: str, action: str, kept: bool
) -> None:
    lend(LEIA, ("incognito", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.state.objective = card
    lg.state.tokens = [Token(0, "poi", 500.0, 300.0 + 13.5 + 25.4, name=name)]
    lg.changed()
    lg.run(Act(unit=leia.id, action=action))
    assert bool(lg.game.keyword(leia.id, "incognito")) is kept


@covers("keyword.incognito.loss", "keyword.incognito.objective-actions")
def test_what_others_do_does_not_end_incognito(lg: Scenario2020, lend: Lend) -> None:
    lend(LEIA, ("incognito", 0))
    leia, rebels = lg.unit(LEIA, A, (900, 300)), lg.unit(REBELS, A, (500, 300))
    lg.state.objective = "recover-the-supplies"
    lg.state.tokens = [Token(0, "poi", 500.0, 300.0 + 13.5 + 25.4, name="supplies")]
    lg.changed()
    lg.run(Act(unit=rebels.id, action="claim"))
    assert lg.game.unit(rebels.id).assets
    assert lg.game.keyword(leia.id, "incognito")


def test_a_move_outside_of_an_activation_is_not_barred(lg: Scenario2020) -> None:
    rebels = lg.unit(REBELS, A, (500, 300))
    lg.run(Move(unit=rebels.id))
    assert lg.asked == "move"  # by a standard move, the only kind there is
    lg.game.stack.clear()
    lg.changed()

"""Keywords at the start of the activation phase, of an activation and of its Perform Actions step; card actions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dejarik.games.legion import card_actions
from dejarik.games.legion.activation import Activation, ActivationPhase
from dejarik.games.legion.keywords.phase_start import listed
from tests.marks import covers
from tests.rules.legion.armory import attack, duel, gun
from tests.rules.legion.scenario import AT_RT, LEIA, REBELS, STORMTROOPERS, VADER, A, B, Lend, Scenario, block
from tests.rules.table import refused

RANGE_1, RANGE_2, RANGE_3, RANGE_5 = (152.4 * range + 27 for range in (1, 2, 3, 5))
FIELD = ("field-commander", 0)


# AI.


@covers("keyword.unit.ai")
@pytest.mark.parametrize("commander", [None, RANGE_3, RANGE_3 + 0.2])
@pytest.mark.parametrize("order", ["", "up"])
def test_without_order_or_commander_the_programme_comes_first(
    lg: Scenario, lend: Lend, order: str, commander: float | None
) -> None:
    lend(REBELS, ("ai", 0, "dodge, aim"))
    droids = lg.put(lg.unit(REBELS, A, (500, 300)), order=order)
    if commander is not None:
        lg.unit(LEIA, A, (500, 300 + commander))
    lg.run(Activation(unit=droids.id))
    if order == "up" or commander == RANGE_3:
        assert lg.options == ["move", "aim", "dodge", "standby", "recover", "end"]
    else:
        assert lg.options == ["aim", "dodge"]
        for other in ("standby", "end"):
            with refused(lg, by="keyword.unit.ai"):
                lg.answer(other)
        lg.answer("aim")
        assert lg.options == ["move", "dodge", "standby", "recover", "end"]


@covers("keyword.unit.ai", "keyword.unit.field-commander.not-commander")
def test_a_field_commander_is_no_commander_and_an_undeployed_unit_has_no_programme(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "dodge"))
    lend(STORMTROOPERS, FIELD)
    lg.unit(STORMTROOPERS, A, (600, 300))
    droids = lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id))
    assert [one["action"] for one in lg.events("action.performed")] == ["dodge"]  # nothing else was open to it
    lg.game.stack.clear()
    lg.game.state.objective = "breakthrough"
    undeployed = lg.unit(REBELS, A)
    lg.run(Activation(unit=undeployed.id))
    assert "move" in lg.options


@covers("keyword.unit.ai", "action.card")
def test_a_card_action_that_costs_an_action_waits_for_the_programme(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "dodge"), ("spotter", 1))
    droids = lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id))
    assert [one["action"] for one in lg.events("action.performed")] == ["dodge"]  # nothing else was open to it
    assert "spotter" in lg.options


@covers("keyword.unit.ai.impossible")
def test_who_cannot_follow_the_programme_acts_freely(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "attack"))
    droids = lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id))
    assert lg.options == ["move", "aim", "dodge", "standby", "recover", "end"]
    lg.answer("aim")
    lg.game.stack.clear()
    lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=droids.id))
    assert [one["action"] for one in lg.events("action.performed")] == ["aim", "attack"]  # nothing else was open
    assert lg.asked == "reroll"


@covers("keyword.unit.ai.free-actions")
def test_a_free_action_is_none_of_the_programme(lg: Scenario, lend: Lend) -> None:
    lend("rebel-veterans", ("ai", 0, "move"), ("dauntless", 0))
    droids = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    lg.dice("blank blank")
    lg.run(Activation(unit=droids.id))
    lg.answers(f"dauntless.Dauntless:{droids.id}", "standard", (500.0, 310.0, 0.0))
    assert lg.asked in ("move-kind", "move")  # the only action that it may take
    assert len(lg.events("action.performed")) == 2


@covers("keyword.unit.ai.free-actions")
def test_a_free_action_of_any_kind_leaves_the_programme_as_it_is(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "dodge, aim"))
    droids = lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id, spare=1))
    assert lg.options == ["move", "aim", "dodge", "standby", "recover", "end"]
    lg.answer("standby")
    assert lg.options == ["aim", "dodge"]


@covers("keyword.unit.ruthless")
def test_a_wound_buys_a_free_action(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("ruthless", 0))
    leia = lg.unit(LEIA, A, (500, 300 + RANGE_2))
    troops = lg.put(lg.unit(REBELS, A, (500, 300), (530, 300), (470, 300)), order="up")
    lg.run(Activation(unit=troops.id))
    assert (lg.asks, lg.options) == (A, [f"ruthless.Ruthless:{leia.id}", "pass"])
    lg.answer(lg.options[0])
    lg.answer(lg.options[0])
    assert len(lg.game.alive(lg.game.unit(troops.id))) == 2
    lg.answers("aim", "dodge", "standby")
    assert lg.asked is None


@covers("keyword.unit.ruthless", "undeployed.allied")
@pytest.mark.parametrize("here", [False, True])
def test_who_is_not_deployed_is_near_others_who_are_not(lg: Scenario, lend: Lend, here: bool) -> None:
    lend(LEIA, ("ruthless", 0))
    lg.unit(LEIA, A, *([(500, 300)] if here else []))
    troops = lg.put(lg.unit(REBELS, A), order="up")
    lg.run(Activation(unit=troops.id))
    assert (lg.asked == "action") is here
    if not here:
        lg.answer(lg.options[0])
        assert len(lg.game.alive(lg.game.unit(troops.id))) == len(troops.miniatures) - 1
        assert lg.options == ["move"]


@covers("keyword.unit.ruthless")
@pytest.mark.parametrize(
    ("key", "y", "fields"),
    [
        (REBELS, 300 + RANGE_2 + 0.2, {"order": "up"}),
        (REBELS, 500, {"order": "up"}),  # behind a wall
        (REBELS, 400, {"order": ""}),
        ("rebel-commandos", 400, {"order": "up"}),
        (AT_RT, 400, {"order": "up", "rank": "corps"}),
    ],
)
def test_ruthless_wants_ordered_corps_troopers_close_by(
    lg: Scenario, lend: Lend, key: str, y: float, fields: dict[str, object]
) -> None:
    lg.terrain(block(500, 450, 300, 10, 200))
    lend(LEIA, ("ruthless", 0))
    lg.unit(LEIA, A, (500, y))
    troops = lg.put(lg.unit(key, A, (500, 300)), **fields)
    lg.run(Activation(unit=troops.id))
    assert lg.asked == "action"


@covers("keyword.unit.override")
@pytest.mark.parametrize(("y", "offered"), [(300 + RANGE_5, True), (300 + RANGE_5 + 0.2, False)])
def test_override_frees_from_the_programme(lg: Scenario, lend: Lend, y: float, offered: bool) -> None:
    lend(REBELS, ("ai", 0, "dodge"))
    lend("rebel-commandos", ("override", 0))
    boss = lg.unit("rebel-commandos", A, (500, y))
    lg.unit("rebel-commandos", A, (1800, 100))
    droids = lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id))
    assert (lg.asked == "ability") is offered
    if offered:
        lg.answer(f"override.Override:{boss.id}")
        assert lg.game.unit(boss.id).suppression == 1
        assert "standby" in lg.options


@covers("keyword.unit.override")
@pytest.mark.parametrize(("courage", "asked"), [(2, "ability"), (None, "action")])
def test_one_override_is_enough_and_costs_suppression(
    lg: Scenario, lend: Lend, courage: int | None, asked: str
) -> None:
    lend(REBELS, ("ai", 0, "dodge"))
    lend(LEIA, ("override", 0), courage=courage, rank="operative")
    bosses = [lg.unit(LEIA, A, (500 + 60 * number, 300)) for number in range(2)]
    droids = lg.unit(REBELS, A, (500, 400))
    lg.run(Activation(unit=droids.id))
    assert lg.asked == asked
    if courage:
        lg.answer(f"override.Override:{bosses[0].id}")
        assert lg.asked == "action"
        assert [lg.game.unit(one.id).suppression for one in bosses] == [1, 0]


@covers("keyword.unit.override")
def test_override_may_be_declined(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("ai", 0, "dodge"))
    lend(LEIA, ("override", 0), rank="operative")
    boss, droids = lg.unit(LEIA, A, (500, 400)), lg.unit(REBELS, A, (500, 300))
    lg.run(Activation(unit=droids.id))
    lg.answer("pass")
    assert lg.game.unit(boss.id).suppression == 0
    assert [one["action"] for one in lg.events("action.performed")] == ["dodge"]
    lg.answer("end")


# Compel and Dauntless.


@covers("keyword.unit.dauntless", "keyword.unit.compel")
@pytest.mark.parametrize("word", ["dauntless", "compel"])
@pytest.mark.parametrize(("tokens", "offered"), [(1, False), (2, True), (3, True), (4, False)])
def test_the_suppressed_may_move_for_another_token(
    lg: Scenario, lend: Lend, word: str, tokens: int, offered: bool
) -> None:
    lend("rebel-veterans", *([("dauntless", 0)] if word == "dauntless" else []))
    lend(STORMTROOPERS, *([("compel", 0, "Corps Trooper")] if word == "compel" else []))
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=tokens)
    boss = lg.unit(STORMTROOPERS, A, (500, 300 + RANGE_2))
    lg.dice("blank " * tokens)
    lg.run(Activation(unit=troops.id))
    assert (lg.asked == "ability") is offered
    if not offered:
        lg.decline()
        return
    lg.answer(lg.options[0])
    lg.answers("standard", (500.0, 310.0, 0.0))
    assert lg.game.unit(troops.id).suppression == tokens + 1
    assert "aim" in lg.options  # suppressed, one action is left
    lg.answer("aim")
    assert lg.asked is None
    assert lg.game.unit(boss.id).suppression == 0


@covers("keyword.unit.compel")
@pytest.mark.parametrize(
    ("y", "kind", "offered"),
    [(300 + RANGE_2, "", True), (300 + RANGE_2 + 0.2, "", False), (400, "Special Forces", False), (400, "Corps", True)],
)
def test_compel_reaches_so_far_and_those_it_names(lg: Scenario, lend: Lend, y: float, kind: str, offered: bool) -> None:
    lend("rebel-veterans")
    lend(STORMTROOPERS, ("compel", 0, kind))
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    lg.unit(STORMTROOPERS, A, (500, y))
    lg.unit(STORMTROOPERS, B, (500, 100))
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert (lg.asked == "ability") is offered


@covers("keyword.unit.compel")
@pytest.mark.parametrize(("more", "offered"), [((("compel", 0),), True), ((("compel", 0, "Heavy"),), False)])
def test_an_instance_that_names_nobody_compels_everybody(
    lg: Scenario, lend: Lend, more: tuple[tuple[str, int], ...], offered: bool
) -> None:
    lend("rebel-veterans")
    lend(STORMTROOPERS, ("compel", 0, "Special Forces"), *more)
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    lg.unit(STORMTROOPERS, A, (500, 400))
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert (lg.asked == "ability") is offered


@covers("keyword.unit.dauntless.no-compel")
def test_the_dauntless_are_not_compelled(lg: Scenario, lend: Lend) -> None:
    lend("rebel-veterans", ("dauntless", 0))
    lend(STORMTROOPERS, ("compel", 0))
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    lg.unit(STORMTROOPERS, A, (500, 400))
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert lg.options == [f"dauntless.Dauntless:{troops.id}", "pass"]
    lg.answers(lg.options[0], "standard", (500.0, 310.0, 0.0))
    assert lg.asked == "action"


@covers("keyword.unit.compel")
def test_nobody_is_compelled_twice_nor_by_itself(lg: Scenario, lend: Lend) -> None:
    lend("rebel-veterans", ("compel", 0))
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    first, second = (lg.unit("rebel-veterans", A, (500 + x, 400)) for x in (0, 100))
    lg.dice("blank blank")
    lg.run(Activation(unit=troops.id))
    assert lg.options == [f"compel.Compel:{one.id}" for one in (first, second)] + ["pass"]
    lg.answers(lg.options[0], "standard", (500.0, 310.0, 0.0))
    assert lg.asked == "action"


# Rallying.


@covers("keyword.unit.inconspicuous.rally")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_the_inconspicuous_keep_what_they_like(lg: Scenario, lend: Lend, kept: int) -> None:
    lend("rebel-veterans", ("inconspicuous", 0))
    troops = lg.put(lg.unit("rebel-veterans", A, (500, 300)), suppression=2)
    lg.dice("block block")
    lg.run(Activation(unit=troops.id))
    assert (lg.decision.rule, lg.options) == ("keyword.unit.inconspicuous.rally", ["keep:0", "keep:1", "keep:2"])
    lg.answer(f"keep:{kept}")
    assert lg.game.unit(troops.id).suppression == kept
    lg.decline()


# The start of the phase.


@covers("keyword.unit.independent")
@pytest.mark.parametrize(
    ("words", "ways"),
    [
        ("aim 1", [(("aim", 1),)]),
        ("aim or dodge 1", [(("aim", 1),), (("dodge", 1),)]),
        ("aim or dodge 2", [(("aim", 2),), (("dodge", 2),)]),
        ("aim 2 or surge 2", [(("aim", 2),), (("surge", 2),)]),
        ("aim 1 and dodge 1", [(("aim", 1), ("dodge", 1))]),
        ("dodge x", [(("dodge", 1),)]),
        ("standby", ["standby"]),
    ],
)
def test_independent_lists_tokens_or_an_action(words: str, ways: list[object]) -> None:
    assert listed(words) == ways


@covers("keyword.unit.independent", "timing.activation-phase")
@pytest.mark.parametrize(
    ("words", "choice", "had"),
    [("aim 2 or dodge 1", "aim", (2, 0)), ("aim 1 and dodge 1", "aim+dodge", (1, 1)), ("aim 1", "pass", (0, 0))],
)
def test_without_an_order_a_unit_looks_after_itself(
    lg: Scenario, lend: Lend, words: str, choice: str, had: tuple[int, int]
) -> None:
    lend(REBELS, ("independent", 0, words))
    alone, ordered = lg.unit(REBELS, A, (500, 300)), lg.put(lg.unit(REBELS, A, (900, 300)), order="up")
    lg.run(ActivationPhase())
    assert (lg.asked, lg.decision.subject) == ("profit", alone.id)
    first = lg.decision.options[0]
    assert (first.label == "option.gain-both") is (choice == "aim+dodge")
    assert first.args.get("other") == ("dodge" if choice == "aim+dodge" else None)
    lg.answer(choice)
    unit = lg.game.unit(alone.id)
    assert (unit.aim, unit.dodge) == had
    assert (lg.asked, lg.decision.subject) == ("action", ordered.id)


@covers("keyword.unit.independent")
def test_independent_may_be_a_free_action(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("independent", 0, "standby"))
    alone = lg.unit(REBELS, A, (500, 300))
    lg.run(ActivationPhase())
    lg.answer("standby")
    assert lg.game.unit(alone.id).standby
    assert lg.game.unit(alone.id).order == ""


@covers("keyword.unit.independent", "melee.engaged.limits", "withdraw.action")
@pytest.mark.parametrize("engaged", [True, False])
def test_who_fights_does_not_walk_away_on_its_own(lg: Scenario, lend: Lend, engaged: bool) -> None:
    lend(LEIA, ("independent", 0, "move"))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(VADER, B, (500, 327 if engaged else 900))
    lg.run(ActivationPhase())
    assert (lg.asked == "profit") is not engaged
    if not engaged:
        lg.answers("move", "standard", (500.0, 390.0, 0.0))
        assert (lg.game.leader(lg.game.unit(leia.id)).y, lg.game.unit(leia.id).order) == (390, "")


@covers("keyword.unit.retinue")
def test_nobody_is_its_own_retinue(lg: Scenario, lend: Lend) -> None:
    lend(REBELS, ("retinue", 0, "Trooper"))
    alone = lg.unit(REBELS, A, (500, 300))
    lg.run(ActivationPhase())
    assert lg.asked is None
    assert (lg.game.unit(alone.id).aim, lg.game.unit(alone.id).dodge) == (0, 0)


@covers("keyword.unit.retinue")
@pytest.mark.parametrize(("y", "near"), [(300 + RANGE_2, True), (300 + RANGE_2 + 0.2, False)])
@pytest.mark.parametrize("token", ["aim", "dodge"])
def test_a_retinue_is_ready_beside_whom_it_guards(lg: Scenario, lend: Lend, y: float, near: bool, token: str) -> None:
    lend(REBELS, ("retinue", 0, "Commander"))
    guard = lg.unit(REBELS, A, (500, 300))
    lg.unit(STORMTROOPERS, A, (500, 400))
    lg.unit(VADER, B, (600, 400))
    lg.unit(LEIA, A, (500, y))
    lg.run(ActivationPhase())
    assert (lg.asked == "profit") is near
    if near:
        assert lg.options == ["aim", "dodge"]
        lg.answer(token)
    unit = lg.game.unit(guard.id)
    assert (unit.aim, unit.dodge) == (int(near and token == "aim"), int(near and token == "dodge"))


# Card actions.


@covers("keyword.unit.quick-thinking")
def test_quick_thinking_is_an_action_for_two_tokens(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("quick-thinking", 0))
    leia, other = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("quick-thinking")
    assert [(one.aim, one.dodge) for one in map(lg.game.unit, (leia.id, other.id))] == [(1, 1), (0, 0)]
    lg.answer("dodge")
    assert lg.asked is None


@covers("keyword.unit.strategize")
def test_a_strategist_pays_with_suppression(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("strategize", 2))
    leia = lg.unit(LEIA, A, (500, 300))
    first, second = lg.unit(REBELS, A, (500, 300 + RANGE_2)), lg.unit(REBELS, A, (400, 300))
    lg.unit(REBELS, A, (500 + RANGE_2 + 0.2, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("strategize")
    assert lg.decision.several is not None
    assert [one.id for one in lg.decision.several.among] == [f"unit:{one.id}" for one in (leia, first, second)]
    with refused(lg, by="keyword.unit.strategize"):
        lg.answer((f"unit:{first.id}",))
    lg.answer((f"unit:{first.id}", f"unit:{second.id}"))
    for one in (first, second):
        assert (lg.game.unit(one.id).aim, lg.game.unit(one.id).dodge) == (1, 1)
    assert (lg.game.unit(leia.id).suppression, lg.game.unit(leia.id).aim) == (1, 0)
    lg.answer("end")


@covers("keyword.unit.bolster", "keyword.unit.take-cover", "keyword.unit.spotter", "keyword.unit.strategize")
@pytest.mark.parametrize("word", ["bolster", "take-cover", "spotter", "strategize"])
def test_other_tokens_need_no_sight_and_are_for_vehicles_too(lg: Scenario, lend: Lend, word: str) -> None:
    lend(LEIA, (word, 1))
    lg.terrain(block(500, 360, 60, 10, 200))
    leia, hidden, walker = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 420)), lg.unit(AT_RT, A, (400, 300))
    lg.unit(REBELS, A)  # which is not on the table
    lg.run(Activation(unit=leia.id))
    lg.answer(word)
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"unit:{one.id}" for one in (leia, hidden, walker)]
    lg.answer((f"unit:{walker.id}",))
    lg.answer("end")


@covers("keyword.unit.calculate-odds")
def test_odds_are_calculated_for_a_trooper_in_sight(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("calculate-odds", 0))
    lg.terrain(block(500, 360, 60, 10, 200))
    leia, seen = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (600, 300))
    lg.unit(REBELS, A, (500, 420))  # behind the wall
    lg.unit(AT_RT, A, (400, 250))
    lg.unit(STORMTROOPERS, B, (560, 250))
    lg.run(Activation(unit=leia.id))
    lg.answer("calculate-odds")
    several = lg.decision.several
    assert several is not None
    assert [one.id for one in several.among] == [f"unit:{leia.id}", f"unit:{seen.id}"]
    assert (several.least, several.most) == (1, 1)
    lg.answer((f"unit:{seen.id}",))
    unit = lg.game.unit(seen.id)
    assert (unit.aim, unit.dodge, unit.suppression) == (1, 1, 1)
    lg.answer("end")


@covers("keyword.unit.observe")
@pytest.mark.parametrize(("y", "found"), [(300 + RANGE_3, True), (300 + RANGE_3 + 0.2, False)])
def test_one_enemy_in_sight_is_observed(lg: Scenario, lend: Lend, y: float, found: bool) -> None:
    lend(LEIA, ("observe", 2))
    lg.terrain(block(400, 360, 60, 10, 200))
    leia, foe = lg.unit(LEIA, A, (500, 300)), lg.unit(STORMTROOPERS, B, (500, y))
    other = lg.unit(STORMTROOPERS, B, (560, 600 if found else y))
    lg.unit(STORMTROOPERS, B, (320, 412))  # behind the wall
    lg.unit(REBELS, A, (600, 300))
    lg.run(Activation(unit=leia.id))
    assert ("observe" in lg.options) is found
    if found:
        lg.answer("observe")
        with refused(lg, by="keyword.unit.observe"):
            lg.answer((f"unit:{foe.id}", f"unit:{other.id}"))
        lg.answer((f"unit:{foe.id}",))
        assert [lg.game.unit(one.id).observation for one in (foe, other)] == [2, 0]
    lg.answer("end")


@covers("keyword.unit.master-storyteller")
@pytest.mark.parametrize("round", [1, 2])
def test_stories_grow_with_the_rounds(lg: Scenario, lend: Lend, round: int) -> None:
    lend(LEIA, ("master-storyteller", 0))
    leia = lg.unit(LEIA, A, (500, 300))
    ewoks = [lg.unit("ewok-skirmishers", A, (400 + 60 * x, 400)) for x in range(3)]
    lg.unit("ewok-skirmishers", A, (500, 300 + RANGE_2 + 0.2))
    lg.unit(REBELS, A, (500, 200))
    lg.game.state.round = round
    lg.changed()
    lg.run(Activation(unit=leia.id))
    lg.answer("master-storyteller")
    several = lg.decision.several
    assert several is not None
    assert ([one.id for one in several.among], several.most) == ([f"unit:{one.id}" for one in ewoks], round)
    lg.answer(tuple([f"unit:{one.id}" for one in ewoks[:round]]))
    assert [lg.game.unit(one.id).surge for one in ewoks] == [2] * round + [0] * (3 - round)
    lg.answer("end")


@covers("withdraw.action", "keyword.unit.guidance")
def test_nobody_withdraws_outside_of_its_own_activation(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("guidance", 0, "Corps Trooper"))
    leia, troops = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 400))
    lg.unit(STORMTROOPERS, B, (500, 427))
    lg.run(Activation(unit=leia.id))
    lg.answer("guidance")
    assert "dodge" in lg.options
    with refused(lg, by="withdraw.action"):
        lg.answer("move")
    lg.answers("pass", "end")
    lg.run(Activation(unit=troops.id))
    assert "move" in lg.options


@covers("keyword.unit.guidance")
def test_guidance_is_a_free_action_that_is_no_attack(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("guidance", 0, "Corps Trooper"))
    leia, near = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 300 + RANGE_2))
    second = lg.unit(REBELS, A, (400, 300))
    lg.unit(AT_RT, A, (600, 200))
    lg.unit(REBELS, A, (500 + RANGE_2 + 0.2, 300))
    lg.unit(STORMTROOPERS, B, (500, 800))
    lg.run(Activation(unit=leia.id))
    lg.answer("guidance")
    assert (lg.asked, lg.options) == ("let-act", [f"unit:{near.id}", f"unit:{second.id}"])
    lg.answer(f"unit:{near.id}")
    assert lg.options == ["move", "aim", "dodge", "standby", "recover", "pass"]
    lg.answer("aim")
    assert (lg.game.unit(near.id).aim, lg.game.unit(near.id).order) == (1, "")
    assert lg.asked == "action"


@covers("keyword.unit.guidance", "action.card", "action.free-card.window")
def test_guidance_may_be_for_an_action_on_a_card_but_no_free_one(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("guidance", 0))  # for others, whoever they are
    lend(REBELS, ("take-cover", 1), ("distract", 0), ("master-storyteller", 0))  # there are no Ewoks
    leia, troops = lg.unit(LEIA, A, (500, 300)), lg.unit(REBELS, A, (500, 400))
    lg.unit(STORMTROOPERS, B, (500, 600))
    lg.run(Activation(unit=leia.id))
    lg.answer("guidance")
    assert lg.options == ["move", "aim", "dodge", "standby", "recover", "take-cover", "pass"]
    lg.answer("take-cover")
    lg.answer((f"unit:{troops.id}",))
    assert (lg.game.unit(troops.id).dodge, lg.asked) == (1, "action")


@covers("keyword.unit.pulling-the-strings", "action.free-card.window")
def test_strings_make_another_trooper_attack_or_move(lg: Scenario, lend: Lend) -> None:
    lend(VADER, ("pulling-the-strings", 0))
    lend(STORMTROOPERS, ("steady", 0))
    vader, puppet = lg.unit(VADER, A, (500, 300)), lg.unit(STORMTROOPERS, A, (500, 300 + RANGE_2))
    lg.unit(AT_RT, A, (600, 200))
    foes = lg.unit(REBELS, B, (500, 900))
    lg.unit(REBELS, B, (600, 900))
    lg.run(Activation(unit=vader.id))
    lg.answer("pulling-the-strings")
    assert (lg.decision.subject, lg.options) == (puppet.id, ["move", "attack", "pass"])
    lg.answers("move", "standard", (500.0, 600.0, 0.0))
    assert lg.asked == "action"  # steady follows the moves of one's own activation
    assert lg.decision.subject == vader.id
    lg.game.stack.clear()
    lg.run(Activation(unit=vader.id))
    lg.answers("pulling-the-strings", "attack", f"unit:{foes.id}")
    assert lg.events("attack.declared")[0]["unit"] == puppet.id
    assert (lg.asked, lg.decision.subject) == ("action", vader.id)


@covers("action.card.double", "action.free-card", "action.free-card.window")
@pytest.mark.parametrize(("cost", "offered"), [(0, True), (1, True), (2, False)])
def test_card_actions_cost_what_their_icon_says(
    lg: Scenario, lend: Lend, monkeypatch: pytest.MonkeyPatch, cost: int, offered: bool
) -> None:
    actions = card_actions.CARD_ACTIONS
    monkeypatch.setitem(actions, "quick-thinking", replace(actions["quick-thinking"], cost=cost))
    lend(REBELS, ("quick-thinking", 0))
    troops = lg.put(lg.unit(REBELS, A, (500, 300)), suppression=1)
    lg.dice("blank")
    lg.run(Activation(unit=troops.id))
    assert ("quick-thinking" in lg.options) is offered
    if cost:
        lg.answer("aim")
        assert lg.asked is None
        return
    lg.answer("aim")
    assert lg.options == ["quick-thinking", "end"]
    lg.answer("quick-thinking")
    assert lg.asked is None  # once
    assert lg.game.unit(troops.id).dodge == 1


@covers("keyword.unit.immune-enemy-effects")
def test_enemy_effects_do_not_reach_the_immune(lg: Scenario, lend: Lend) -> None:
    lend(LEIA, ("demoralize", 2), ("observe", 1))
    lend(STORMTROOPERS, ("immune-enemy-effects", 0))
    lend("imperial-death-troopers")
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit(STORMTROOPERS, B, (500, 450))
    foes = lg.unit("imperial-death-troopers", B, (600, 450))
    lg.run(Activation(unit=leia.id))
    assert lg.asked == "give-tokens"
    assert lg.decision.several is not None
    assert [one.id for one in lg.decision.several.among] == [f"unit:{foes.id}"]
    lg.answer(())
    lg.answer("observe")
    assert lg.game.unit(foes.id).observation == 1
    lg.answer("end")


@covers("keyword.unit.immune-enemy-effects")
@pytest.mark.parametrize("immune", [True, False])
def test_the_immune_ignore_what_enemy_weapons_do_to_them(lg: Scenario, lend: Lend, immune: bool) -> None:
    """Two suppression tokens without Suppressive would be one: the attack itself is no effect of a card."""
    words = (("immune-enemy-effects", 0),) if immune else ()
    leia, vader = duel(lg, lend, gun(("suppressive", 0), ("immobilize", 1), dice=(0, 1, 0)), theirs=words)
    attack(lg, leia, "crit blank")
    now = lg.game.unit(vader.id)
    assert (now.suppression, now.immobilize) == ((1, 0) if immune else (2, 1))


@covers("action.move")
def test_a_move_action_may_be_a_climb(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    lg.run(Activation(unit=leia.id))
    lg.answer("move")
    assert lg.options == ["standard", "climb"]
    lg.answers("climb", (500.0, 310.0, 0.0))
    assert lg.asked == "action"


@covers("action.move", "action.attack")
def test_move_and_attack_are_actions(lg: Scenario) -> None:
    leia = lg.unit(LEIA, A, (500, 300))
    foes = lg.unit(STORMTROOPERS, B, (500, 500))
    lg.run(Activation(unit=leia.id))
    lg.answers("move", "standard", (500.0, 310.0, 0.0))
    lg.answer("attack")
    assert lg.events("attack.declared")[0]["defender"] == foes.id
    assert lg.asked is None  # two actions were taken


@covers("keyword.unit.demoralize", "timing.simultaneous.own-order")
@pytest.mark.parametrize(("bands", "first"), [(2, True), (2.1, False)])
def test_who_demoralizes_nobody_has_nothing_to_put_in_order(
    lg: Scenario, lend: Lend, bands: float, first: bool
) -> None:
    lend(LEIA, ("demoralize", 1))
    leia = lg.unit(LEIA, A, (500, 300))
    lg.unit("luke-skywalker-hero-of-the-rebellion", A, (600, 300), upgrades=("tranquility",))
    lg.unit(STORMTROOPERS, B, (500, 327 + 152.4 * bands))
    lg.run(Activation(unit=leia.id))
    assert (f"demoralize.Demoralize:{leia.id}" in lg.options, "pass" in lg.options) == (first, not first)
    lg.game.stack.clear()
    lg.changed()

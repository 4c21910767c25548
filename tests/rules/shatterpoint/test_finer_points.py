"""Points of the rules that a slip would pass by unnoticed: what is used up, what stays, what is not asked."""

from __future__ import annotations

from math import pi
from typing import Any, ClassVar

import pytest

from dejarik.core.decision import IllegalAnswer
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import PROGRAMS, Answer, Program, UseAbility
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.clever_ploys import ChangeStruggle
from dejarik.games.shatterpoint.conditions import Heal, gain_condition, gain_hunker
from dejarik.games.shatterpoint.damage import remove_damage, suffer
from dejarik.games.shatterpoint.effects import MovesToken, Suffers
from dejarik.games.shatterpoint.force import refresh
from dejarik.games.shatterpoint.keywords import gain_keyword, keyword, lose_keyword
from dejarik.games.shatterpoint.missions import may_challenge
from dejarik.games.shatterpoint.moves import ToolReach, in_arc
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.pushing import AWAY, Place, Push, Shove
from dejarik.games.shatterpoint.setup import Setup, add_unit, lifted
from dejarik.games.shatterpoint.state import NO_CARD, NOBODY, SHATTERPOINT, Character, Objective, Player, Unit, UnitId
from dejarik.games.shatterpoint.windows import AfterRolling
from tests.marks import covers
from tests.rules.shatterpoint.conftest import Lend
from tests.rules.shatterpoint.scenario import ANAKIN, ASAJJ, MAUL, REX, TROOPERS, A, B, Scenario, block
from tests.rules.table import refused

MISS = "failure failure failure failure failure failure failure failure"
NO_BLOCK = "failure failure failure failure failure"

# Abilities.


@covers("ability.cost.pay")
def test_what_costs_nothing_asks_for_no_payment(sp: Scenario) -> None:
    """Lord Maul may pay by damage; there is nothing to pay."""
    maul = sp.unit(MAUL, A, (450, 450))
    sp.run(UseAbility(unit=maul.id, ability="force-speed", program="force-speed", free=True, counts=True))
    assert sp.asked != "payment"
    assert (sp[maul].damage, sp.player(A).spent) == (0, 0)


@covers("ability.cost.pay", "ability.cost.wound-surcharge", "injured.ability-cost.sum")
@pytest.mark.parametrize(("force", "ways"), [(1, ["damage"]), (2, ["force", "damage"])])
def test_injuries_raise_the_price_whatever_it_is_paid_with(sp: Scenario, force: int, ways: list[str]) -> None:
    maul = sp.unit(MAUL, A, (450, 450))
    maul.injured = 1
    sp.force(force)
    sp.run(UseAbility(unit=maul.id, ability="force-speed", program="force-speed", counts=True))
    if len(ways) > 1:
        assert (sp.asked, sp.options) == ("payment", ways)
        sp.answer("force")
        assert (sp[maul].damage, sp.player(A).force, sp.player(A).spent) == (0, 0, 2)
    else:
        assert (sp[maul].damage, sp.player(A).force) == (2, 1)
    assert sp[maul].used == ("force-speed",)
    assert sp.asked == "move"


@covers("victory.two-struggles")
def test_an_ability_that_wins_the_match_does_nothing_more(sp: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.player(A).claimed.append("another")
    sp.game.state.token = 7
    sp.changed()
    monkeypatch.setitem(PROGRAMS, "deflect", (MovesToken(1), Suffers(3)))
    sp.run(UseAbility(unit=anakin.id, ability="deflect", program="deflect"))
    assert sp.game.over
    assert sp[anakin].damage == 0


# Attacks.


@covers("keyword.impact", "keyword.sharpshooter", "action.focus")
@pytest.mark.parametrize(("type", "apart", "left"), [("melee", 100, (0, 0, 2)), ("ranged", 190, (0, 3, 0))])
def test_an_attack_uses_up_the_dice_of_its_type(sp: Scenario, type: str, apart: float, left: tuple[int, ...]) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 400 + apart))
    character = sp.first(anakin)
    character.focus, character.impact, character.sharpshooter = 1, 3, 2
    own = sp.game.facts(anakin.id).stances[0].attack_dice(type)  # type: ignore[arg-type]
    sp.dice(" ".join(["failure"] * (own + 1 + (3 if type == "melee" else 2))), NO_BLOCK)
    sp.attack(anakin, maul, type)
    now = sp.first(anakin)
    assert (now.focus, now.impact, now.sharpshooter) == left
    assert sp.asked is None


@covers("attack.step6.order")
def test_rolls_are_changed_in_their_order_by_both_players(sp: Scenario, lend: Lend) -> None:
    """As rolled; then the attack roll by the attacker, before the chart is read and after it, and by the defender; then
    the defense roll by both."""

    class Notes(Answer):
        listens_to: ClassVar[type] = AfterRolling
        program: ClassVar[Program] = ()

        def when(self, game: Any, me: UnitId, window: Any) -> bool:
            return True

        def resolve(self, game: Any, me: UnitId, window: Any) -> Outcome:  # type: ignore[override]
            game.emit("test.rolled", roll=window.roll, by=window.by)
            return None

    lend("deflect", Notes)
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    sp.dice(MISS, NO_BLOCK)
    sp.attack(anakin, maul)
    noted = [(one["roll"], one["by"]) for one in sp.events("test.rolled")]
    assert noted == [("rolled", A), ("unread", A), ("attack", A), ("attack", B), ("defense", A), ("defense", B)]


@covers("icon.active.timing", "icon.active")
def test_each_active_icon_grants_one_ability(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    sp.dice(MISS.replace("failure", "crit", 1), NO_BLOCK)
    sp.activate(anakin)
    sp.answers("combat", f"melee:{maul.characters[0]}")
    assert sp.asked == "tree"
    sp.fight.actives = 2
    sp.changed()
    sp.answer("stop")
    asked = 0
    while sp.asked == "free-active":
        asked += 1
        sp.answer("pass")
    assert asked == 2
    assert sp.asked == "activation"


# Damage, conditions, keywords.


@covers("damage.suffer", "wound.become", "stat-card.stamina")
def test_a_unit_is_wounded_at_its_stamina_and_not_before(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    suffer(sp.game, anakin, 10)
    assert (anakin.damage, anakin.wounded, sp.player(B).momentum) == (10, False, 1)
    suffer(sp.game, anakin, 1, 7)
    assert (anakin.damage, anakin.wounded, sp.player(B).momentum) == (11, True, 2)
    assert sp.game.state.wounds == ((anakin.id, 7),)


@covers("wound.no-damage-removed")
def test_no_more_damage_is_removed_than_there_is(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage = 2
    remove_damage(sp.game, anakin, 3)
    assert anakin.damage == 0
    anakin.damage, anakin.wounded = 11, True
    remove_damage(sp.game, anakin, 3)
    assert anakin.damage == 11


@covers("force.refresh.cap", "force.refresh")
def test_no_more_force_is_refreshed_than_was_spent(sp: Scenario) -> None:
    sp.force(1, spent=2)
    refresh(sp.game, A, 1)
    assert (sp.player(A).force, sp.player(A).spent) == (2, 1)
    refresh(sp.game, A, 5)
    assert (sp.player(A).force, sp.player(A).spent) == (3, 0)


@covers("effect.cumulative.gain", "effect.cumulative.lose", "effect.no-stacking")
def test_numbers_in_brackets_add_up_and_other_keywords_do_not(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    one = anakin.characters[0]
    for _ in range(2):
        gain_keyword(anakin, "impact", 2)
        gain_keyword(anakin, "steadfast")
    gain_keyword(anakin, "impact", 1, brief=True)
    assert (keyword(sp.game, one, "impact"), keyword(sp.game, one, "steadfast")) == (5, 1)
    lose_keyword(anakin, "impact", 3)
    lose_keyword(anakin, "steadfast")
    assert (keyword(sp.game, one, "impact"), keyword(sp.game, one, "steadfast")) == (2, 0)
    lose_keyword(anakin, "impact", 3)
    assert keyword(sp.game, one, "impact") == 1
    assert anakin.gained == ()


@covers("defeat.when")
def test_a_defeated_unit_gains_nothing(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.defeated = True
    gain_condition(sp.game, anakin, "pinned")
    gain_hunker(sp.game, anakin)
    suffer(sp.game, anakin, 3)
    assert (anakin.conditions, anakin.hunker, anakin.damage) == ((), 0, 0)


# Pushes.


@covers("condition.strained.multi-character")
@pytest.mark.parametrize(("own", "damage"), [(True, 3), (False, 0)])
def test_only_a_push_of_ones_own_sets_strained_off(sp: Scenario, own: bool, damage: int) -> None:
    rex = sp.unit(REX, A, (450, 450))
    rex.conditions = ("strained",)
    one = rex.characters[0]
    sp.run(Push(player=A, character=one, origin=one, range=1, way="any", own=own))
    sp.answer((pi / 2,))
    assert sp.place(rex) == (475, 450, 0)
    assert (sp[rex].damage, sp[rex].conditions) == (damage, () if own else ("strained",))


@covers("icon.shove")
def test_who_has_left_the_table_is_neither_pushed_nor_followed(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 450))
    sp.first(maul).placed = False
    sp.changed()
    sp.run(Shove(shover=anakin.characters[0], target=maul.characters[0]))
    assert sp.asked is None
    assert sp.place(anakin) == (450, 400, 0)


@covers("hunker.lost-engaged", "move.push.tool")
def test_a_push_into_the_reach_of_an_enemy_takes_hunker_away(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, B, (450, 200)), sp.unit(REX, A, (450, 400))
    rex.hunker = 2
    sp.run(Push(player=B, character=rex.characters[0], origin=asajj.characters[0], range=3, way="toward"))
    sp.answer((0.0,))
    assert sp.place(rex) == (450, 248, 0)
    assert sp[rex].hunker == 0


@covers("move.never-off-board")
@pytest.mark.parametrize(
    ("at", "by", "end"),
    [
        ((450, 60), (450, 160), (450, 20)),
        ((450, 840), (450, 740), (450, 880)),
        ((60, 450), (160, 450), (20, 450)),
        ((840, 450), (740, 450), (880, 450)),
        ((60, 100), (160, 100), (20, 100)),
        ((840, 800), (740, 800), (880, 800)),
    ],
)
def test_a_push_stops_at_every_edge(
    sp: Scenario, at: tuple[float, float], by: tuple[float, float], end: tuple[float, float]
) -> None:
    asajj, rex = sp.unit(ASAJJ, B, by), sp.unit(REX, A, at)
    sp.run(Push(player=B, character=rex.characters[0], origin=asajj.characters[0], range=3))
    sp.answer((0.0,))
    assert sp.place(rex) == pytest.approx((*end, 0), abs=0.02)


@covers("move.tool.procedure")
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_tool_reaches_no_farther_to_either_side(sp: Scenario, way: tuple[int, int]) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "dash")
    with refused(sp, by="move.tool.procedure"):
        sp.answer((450 + 127 * way[0], 450 + 127 * way[1], 0))
    sp.answer((450 + 125 * way[0], 450 + 125 * way[1], 0))
    assert sp.place(anakin) == (450 + 125 * way[0], 450 + 125 * way[1], 0)


@covers("keyword.scale", "icon.reposition")
@pytest.mark.parametrize(("kind", "asked"), [("dash", "move-kind"), ("reposition", "move-kind"), ("jump", "move")])
def test_scale_turns_only_advances_and_dashes_into_climbs(sp: Scenario, kind: str, asked: str) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    gain_keyword(anakin, "scale")
    sp.move(anakin, kind)
    assert sp.asked == asked


@covers("damage.suffer")
def test_no_damage_is_nothing_that_happens(sp: Scenario) -> None:
    suffer(sp.game, sp.unit(ANAKIN, A, (450, 450)), 0)
    assert sp.events("damage.suffered") == []


@covers("mission.card.fields")
def test_the_active_player_is_the_first_to_carry_out_a_ploy(sp: Scenario) -> None:
    sp.game.state.mission, sp.game.state.struggle, sp.game.state.active = "first-contact", "surprise-assault", B
    maul = sp.unit(MAUL, B, (450, 800))
    sp.unit(ANAKIN, A, (450, 450))
    sp.deck(SHATTERPOINT, maul.id, player=B)
    sp.run(RevealOrder())
    asked = []
    while sp.asked == "ploy-opening":
        asked.append(sp.asks)
        sp.answer("refresh")
    assert asked == [B, A]


@covers("move.place.tool")
def test_where_there_is_no_room_nobody_is_placed(sp: Scenario) -> None:
    """Narrow steps all around: no surface carries a whole base."""
    steps = [block(305 + 10 * n, 450, 10, 400, 20 + 10 * (n % 3)) for n in range(30)]
    anakin, rex = sp.unit(ANAKIN, A, (450, 450)), sp.unit(REX, A, (800, 100))
    sp.terrain(*steps)
    sp.run(Place(player=A, character=rex.characters[0], origin=anakin.characters[0], range=1))
    assert sp.asked is None
    assert sp.place(rex) == (800, 100, 0)


@covers("icon.heal")
def test_what_is_healed_is_named(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage, anakin.conditions = 2, ("pinned",)
    sp.run(Heal(character=anakin.characters[0]))
    assert [(one.id, one.label) for one in sp.decision.options][:2] == [
        (f"heal:{anakin.id}:pinned", "option.heal-condition"),
        (f"heal:{anakin.id}:damage", "option.heal-damage"),
    ]
    sp.answer(f"heal:{anakin.id}:damage")
    assert (sp[anakin].damage, sp[anakin].conditions) == (1, ("pinned",))


# Turns, missions and setup.


@covers("turn.alternate", "ability.once-per-turn")
def test_what_was_so_for_a_turn_is_over_with_it(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    state = sp.game.state
    state.barred, state.challenged, state.wounds = (anakin.id,), True, ((anakin.id, NOBODY),)
    state.order, state.activated, sp.player(A).reserved, anakin.used = maul.id, maul.id, True, ("deflect",)
    sp.turn()
    state = sp.game.state
    assert (state.barred, state.challenged, state.wounds, sp.player(A).reserved) == ((), False, (), False)
    assert (state.order, state.activated, sp[anakin].used) == (anakin.id, anakin.id, ())
    assert sp.asked == "activation"


@covers("mission.card.fields")
def test_a_changed_struggle_leaves_control_of_what_stays_active(sp: Scenario) -> None:
    sp.game.state.mission, sp.game.state.struggle = "first-contact", "they-were-expecting-us"
    sp.game.state.number = 2
    for id in ("N1", "N2", "W2", "E2", "TL"):
        sp.game.state.objectives.append(Objective(id, 100.0, 100.0, active=id != "N2", controller=A))
    sp.force(1, player=B)
    sp.run(ChangeStruggle())
    sp.answer("force")
    struggle, index = sp.game.state.struggle, 0
    actives = {
        "this-wasnt-the-plan": ("N1", "W2", "E2", "S1"),
        "we-may-have-miscalculated": ("TR", "W2", "C", "BR"),
    }
    sp.answer(f"map:{index}")
    active = actives[struggle]
    kept = {one.id: (one.active, one.controller) for one in sp.game.state.objectives}
    assert kept == {id: (True, A) if id in active else (False, NOBODY) for id in ("N1", "N2", "W2", "E2", "TL")}
    assert (sp.player(B).force, sp.player(B).spent, sp.game.state.map) == (0, 1, 0)


@covers("mission.card.fields")
@pytest.mark.parametrize("why", ["", "dared", "no force", "other's turn", "no struggle"])
def test_the_odds_are_challenged_once_a_turn_in_ones_own_for_one_force(sp: Scenario, why: str) -> None:
    state = sp.game.state
    state.mission, state.struggle = "never-tell-me-the-odds", "noble-sacrifice"
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(0 if why == "no force" else 1)
    state.challenged = why == "dared"
    state.active = B if why == "other's turn" else A
    if why == "no struggle":
        state.struggle = ""
    assert may_challenge(sp.game, anakin.id) is (why == "")


@covers("turn.alternate")
@pytest.mark.parametrize(("token", "winner"), [(0, None), (1, A), (-1, B)])
def test_a_match_without_any_unit_left_is_ended_by_the_track(sp: Scenario, token: int, winner: int | None) -> None:
    """reading.10: forty such turns in a row are let pass."""
    sp.game.state.token = token
    sp.changed()
    sp.turn()
    result = sp.game.result
    assert result is not None
    assert (result.winner, result.reason, sp.game.state.turn) == (winner, "nobody-left", 2 + 40)


@covers("turn.alternate")
def test_as_long_as_there_is_a_unit_no_turn_counts_as_idle(sp: Scenario) -> None:
    sp.unit(ANAKIN, A, (450, 450)).defeated = True
    maul = sp.unit(MAUL, B, (100, 100))
    sp.deck(maul.id, player=B)
    sp.game.state.idle = 7
    sp.turn()
    assert (sp.asked, sp.asks, sp.game.state.idle) == ("activation", B, 0)


@covers("setup.battlefield.objective-on-terrain")
def test_a_token_partly_under_a_part_lies_on_the_highest_of_them(sp: Scenario) -> None:
    sp.terrain(block(450, 450, 100, 100, 30), block(480, 450, 40, 40, 85))
    assert lifted(sp.game.field, 480.0, 450.0) == (480.0, 450.0, 85, 2)
    assert lifted(sp.game.field, 700.0, 700.0) == (700.0, 700.0, 0.0, 0)
    x, y, z, part = lifted(sp.game.field, 395.0, 450.0)
    assert (y, z, part) == (450.0, 30, 1)
    assert 400 + 12.5 <= x < 414


@covers("term.unit")
def test_the_ids_of_units_and_characters_follow_each_other(sp: Scenario) -> None:
    state = sp.game.state
    one = add_unit(state.units, state.characters, TROOPERS, A, 0)
    other = add_unit(state.units, state.characters, TROOPERS, B, 1)
    assert (one.id, one.characters, other.id, other.characters, other.squad) == (0, (0, 1), 1, (2, 3), 1)
    assert [(one.id, one.unit, one.radius) for one in state.characters[2:]] == [(2, 1, 20.0), (3, 1, 20.0)]
    assert not any(one.placed for one in state.characters)


@covers("setup.force-pool", "setup.struggle-track")
def test_at_first_nobody_has_anything() -> None:
    fresh = Unit(0, ANAKIN, A, 0, (0,))
    assert (fresh.stance, fresh.damage, fresh.injured, fresh.hunker) == (0, 0, 0, 0)
    assert (fresh.wounded, fresh.defeated, fresh.conditions, fresh.used, fresh.gained) == (False, False, (), (), ())
    one = Character(0, 0, 20.0)
    assert (one.x, one.y, one.z, one.part, one.placed) == (0.0, 0.0, 0.0, 0, False)
    assert (one.focus, one.impact, one.sharpshooter) == (0, 0, 0)
    own = Player()
    assert (own.force, own.spent, own.reserve, own.reserved, own.momentum, own.claimed) == (0, 0, NO_CARD, False, 0, [])
    token = Objective("C", 1.0, 2.0)
    assert (token.z, token.part, token.active, token.controller, token.priority) == (0.0, 0, False, NOBODY, False)


@covers("setup.first-player.edge", "setup.mission.choose", "setup.deploy.order")
def test_what_was_settled_at_setup_is_told(sp: Scenario) -> None:
    state = sp.game.state
    state.missions = ("shifting-priorities", "first-contact")
    for owner in (A, B):
        for squad in (0, 1):
            add_unit(state.units, state.characters, (ANAKIN, REX)[squad], owner, squad)
    sp.game.read_facts()
    sp.changed()
    sp.dice("failure failure failure failure failure", "crit failure failure failure failure")
    sp.run(Setup())
    assert (sp.asks, sp.options) == (B, ["south", "east", "north", "west"])
    sp.answer("west")
    assert (sp.asks, sp.options) == (B, ["mission:shifting-priorities", "mission:first-contact"])
    sp.answer("mission:first-contact")
    assert (sp.game.state.edge, sp.game.state.mission) == (3, "first-contact")
    assert sp.events("setup.edge") == [{"player": B, "edge": "west"}]
    assert sp.events("setup.mission") == [{"mission": "first-contact"}]
    assert (sp.asks, sp.options) == (B, ["squad:0", "squad:1"])
    assert [one.args["unit"] for one in sp.decision.options] == [2, 3]


@covers("geometry.toward-away.arc")
@pytest.mark.parametrize(
    ("way", "within"), [((1, 0), True), ((1, 1), True), ((1, -1), True), ((1, 1.01), False), ((-1, 0), False)]
)
def test_toward_is_within_45_degrees(way: tuple[float, float], within: bool) -> None:
    assert in_arc(*way, 5.0, 0.0) is within


@covers("geometry.toward-away.arc")
def test_wishes_beyond_the_arc_of_a_push_are_brought_to_its_rim() -> None:
    assert AWAY.nearest((0.3,)) == (0.3,)
    assert AWAY.nearest((2.0,)) == (0.785398,)
    assert AWAY.nearest((-2.0,)) == (-0.785398,)
    shares = iter((0.0, 0.5, 0.999999))
    drawn = [one[0] for one in AWAY.candidates(3, lambda: next(shares))]
    assert drawn == pytest.approx([-pi / 4, 0.0, pi / 4], abs=1e-4)
    assert all(AWAY.judge((one,)) is None for one in drawn)


@covers("move.push.away")
@pytest.mark.parametrize("answer", [(), (0.1, 0.2), ("0.1",), "x", (1e9,), (True,)])
def test_a_direction_is_one_number(answer: object) -> None:
    assert AWAY.read(answer) is None
    assert AWAY.read((1,)) == (1.0,)


@covers("move.tool.procedure")
@pytest.mark.parametrize(
    "answer", ["nowhere", (450, 500), (450, 500, 0, 0), (450, "500", 0), (450, 1e9, 0), (450, True, 0)]
)
def test_a_place_is_three_numbers(sp: Scenario, answer: object) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.move(anakin, "dash")
    with pytest.raises(IllegalAnswer):
        sp.answer(answer)
    sp.answer([450, 500, 3])
    assert sp.place(anakin) == (450, 500, 0)


@covers("wound.ends-activation", "mcu.sequential")
@pytest.mark.parametrize("wounded", [True, False])
def test_a_wound_in_the_middle_of_an_action_leaves_the_others_standing(sp: Scenario, wounded: bool) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (520, 450))
    sp.activate(troopers)
    sp.answers("move", f"character:{troopers.characters[0]}", "dash")
    if wounded:
        suffer(sp.game, sp[troopers], 20)
        sp.changed()
    sp.answer((450, 500, 0))
    assert sp.place(troopers) == (450, 500, 0)
    assert sp.asked == (None if wounded else "move-kind")


@covers("attack.target-enemy")
def test_an_effect_may_leave_only_some_targets_and_types(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 400)), sp.unit(MAUL, B, (450, 500))
    sp.unit(REX, B, (500, 400))
    sp.run(Attack(attacker=anakin.characters[0], types=("melee",), only=(maul.characters[0],)))
    assert sp.options == [f"melee:{maul.characters[0]}", "pass"]


@covers("move.tool.procedure")
def test_half_of_the_places_by_lot_lead_to_an_active_objective(sp: Scenario) -> None:
    """Bots look there first."""
    anakin = sp.unit(ANAKIN, A, (300, 400))
    sp.objective(600, 800)
    sp.objective(100, 100, active=False)
    reach = ToolReach(sp.game, sp.first(anakin), "advance")
    lots = iter((0.4, 0.9, 0.0, 0.5, 0.5))
    x, y = reach.draw(lambda: next(lots))
    far = reach.most * 500 / 501  # of the way of 500 mm, three to the east and four to the north
    assert (x, y) == pytest.approx((300 + far * 0.6, 400 + far * 0.8))
    lots = iter((0.6, 0.25, 0.25))
    assert reach.draw(lambda: next(lots)) == pytest.approx((300 + reach.most / 2, 400))


@covers("condition.strained.triggers", "condition.strained.multi-character")
def test_strained_that_is_gained_anew_in_an_action_waits_for_the_next_one(sp: Scenario) -> None:
    """The first trooper's move sets it off; before the second one moves the unit has it again, and by then the action
    is under way."""
    troopers = sp.unit(TROOPERS, A, (450, 400), (350, 400))
    troopers.conditions = ("strained",)
    sp.changed()
    sp.activate(troopers)
    sp.answers("move", f"character:{troopers.characters[0]}", "dash", (450, 430, 0))
    assert (sp[troopers].damage, sp[troopers].conditions) == (3, ())
    gain_condition(sp.game, sp[troopers], "strained")
    sp.changed()
    sp.answer("stay")
    assert (sp[troopers].damage, sp[troopers].conditions) == (3, ("strained",))
    sp.answer("focus")
    assert (sp[troopers].damage, sp[troopers].conditions) == (6, ())

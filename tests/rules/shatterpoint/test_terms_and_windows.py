"""What the book's words mean, and the moments at which effects are resolved."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from dejarik.core.ability import Modifier
from dejarik.core.procedure import Outcome
from dejarik.games.shatterpoint.abilities import PROGRAMS, Answer, Program, Reactive, UseAbility, cost
from dejarik.games.shatterpoint.attack import Attack
from dejarik.games.shatterpoint.conditions import gain_condition, strain
from dejarik.games.shatterpoint.damage import suffer
from dejarik.games.shatterpoint.effects import Acts, Each, Has, Suffers
from dejarik.games.shatterpoint.facts import all_abilities, all_units
from dejarik.games.shatterpoint.facts.cards import OptionFacts
from dejarik.games.shatterpoint.facts.measures import RANGES
from dejarik.games.shatterpoint.facts.terms import AbilityKey, OptionKey
from dejarik.games.shatterpoint.keywords import gain_keyword, keyword
from dejarik.games.shatterpoint.measuring import base
from dejarik.games.shatterpoint.moves import KINDS, LEVEL, LONG
from dejarik.games.shatterpoint.prices import AbilityCost
from dejarik.games.shatterpoint.pushing import stops
from dejarik.games.shatterpoint.select import allies
from dejarik.games.shatterpoint.state import NOBODY, UnitId
from dejarik.games.shatterpoint.targeting import MayTarget
from dejarik.games.shatterpoint.windows import (
    AfterAction,
    AfterAttack,
    AfterMove,
    ChosenToActivate,
    EndOfActivation,
    EndOfTurn,
    StartOfActivation,
    StartOfTurn,
    Tactics,
    WhenTargeted,
)
from tests.marks import covers
from tests.rules.shatterpoint.conftest import Lend
from tests.rules.shatterpoint.scenario import (
    ANAKIN,
    ASAJJ,
    BO_KATAN,
    COMMANDOS,
    KRYZE,
    MAUL,
    REX,
    TROOPERS,
    A,
    B,
    Scenario,
)
from tests.rules.table import refused


def tell(game: Any, use: UseAbility, what: str) -> None:
    game.emit("test.told", what=what, player=game.unit(use.unit).owner)


def told(sp: Scenario) -> list[tuple[object, object]]:
    """Which abilities were resolved, and whose."""
    return [(one["what"], one["player"]) for one in sp.events("test.told")]


class Tells:
    def __init__(self, what: str) -> None:
        self.what = what

    def do(self, game: Any, use: UseAbility) -> Outcome:
        tell(game, use, self.what)
        return None


def teller(window: type, what: str) -> type[Answer]:
    class Teller(Answer):
        listens_to: ClassVar[type] = window
        program: ClassVar[Program] = (Tells(what),)

        def when(self, game: Any, me: UnitId, window: Any) -> bool:
            return True

    Teller.__name__ = f"Tells{what}"
    return Teller


# Moments.


@covers("turn.step1", "turn.step4", "turn.step6", "turn.step8", "activation.start.effects", "activation.end.effects")
def test_at_each_moment_the_active_players_effects_come_first(sp: Scenario, lend: Lend) -> None:
    moments = {"Start": StartOfTurn, "Activated": StartOfActivation, "Ended": EndOfActivation, "Turned": EndOfTurn}
    for what, window in moments.items():
        lend("deflect", teller(window, what))
    anakin, ours = sp.unit(ANAKIN, B, (450, 450)), sp.unit(ANAKIN, A, (100, 100))
    sp.game.state.active = B
    sp.deck(anakin.id, player=B)
    sp.deck(ours.id)
    sp.turn()
    sp.answer("end")
    assert told(sp)[:8] == [(what, player) for what in moments for player in (B, A)]
    assert sp.asked == "activation"


@covers("turn.step4", "activation.start.wounded", "activation.start.hunker", "activation.start.tactic", "turn.step5")
def test_the_wound_is_turned_and_hunker_lost_before_tactics_and_other_effects(sp: Scenario, lend: Lend) -> None:
    class Looks:
        def do(self, game: Any, use: UseAbility) -> Outcome:
            unit = game.unit(use.unit)
            tell(game, use, f"{unit.injured} {unit.hunker}")
            return None

    tactic = teller(Tactics, "Tactic")
    tactic.program = (Looks(), Tells("tactic"))
    lend("deflect", teller(StartOfActivation, "Later"))
    lend("deflect", tactic)
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.wounded, anakin.hunker, anakin.damage = True, 2, 11
    sp.activate(anakin)
    assert [what for what, _ in told(sp)] == ["1 0", "tactic", "Later"]
    assert sp.asked == "activation"


@covers("turn.step8", "objective.control.when")
def test_what_happens_at_the_end_of_the_turn_comes_before_control(sp: Scenario, lend: Lend) -> None:
    class Leaves:
        def do(self, game: Any, use: UseAbility) -> Outcome:
            game.character(game.unit(use.unit).characters[0]).x = 100.0
            return None

    leaving = teller(EndOfTurn, "Leaves")
    leaving.program = (Leaves(),)
    lend("deflect", leaving)
    anakin = sp.unit(ANAKIN, A, (450, 450))
    maul = sp.unit(MAUL, B, (800, 800))
    sp.objective(450, 450)
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    sp.answer("end")
    assert sp.game.state.objectives[0].controller == -1
    assert sp.asked == "activation"


@covers("attack.step3.triggers", "attack.step10.c", "attack.step10.d", "timing.attack-simultaneous")
def test_in_an_attack_the_attacker_comes_first_whoever_is_active(sp: Scenario, lend: Lend) -> None:
    lend("deflect", teller(WhenTargeted, "Targeted"))
    lend("deflect", teller(AfterAttack, "After"))
    ours, theirs = sp.unit(ANAKIN, A, (450, 450)), sp.unit(ANAKIN, B, (450, 550))
    sp.dice(
        "failure failure failure failure failure failure failure failure", "failure failure failure failure failure"
    )
    sp.attack(theirs, ours)
    assert told(sp) == [("Targeted", B), ("Targeted", A), ("After", B), ("After", A)]


@covers("effect.after-resolved")
def test_what_comes_after_an_attack_waits_for_the_damage(sp: Scenario, lend: Lend) -> None:
    class Sees:
        def do(self, game: Any, use: UseAbility) -> Outcome:
            tell(game, use, str(game.unit(1).damage))
            return None

    seeing = teller(AfterAttack, "Sees")
    seeing.program = (Sees(),)
    lend("defensive-maneuver", seeing)
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (450, 600))
    sp.dice("crit failure failure failure failure failure failure", "failure failure failure failure failure")
    sp.attack(rex, maul, "ranged")
    sp.answer(sp.options[0])
    assert told(sp)[0][0] == str(sp[maul].damage) != "0"


@covers("mcu.action-resolved", "mcu.all-have-acted", "action.combat")
def test_an_action_is_resolved_when_all_characters_have_acted_or_passed(sp: Scenario, lend: Lend) -> None:
    lend("defensive-maneuver", teller(AfterAction, "Acted"))
    troopers = sp.unit(TROOPERS, A, (450, 450), (520, 450))
    maul = sp.unit(MAUL, B, (450, 650))
    sp.dice("failure failure failure failure failure failure failure", "failure failure failure failure failure")
    sp.activate(troopers)
    sp.answers("combat", f"character:{troopers.characters[0]}", f"ranged:{maul.characters[0]}")
    assert told(sp) == []
    sp.answer("pass")
    assert told(sp) == [("Acted", A)]
    assert sp.asked == "activation"


@covers("example.aurra-sing", "ability.reactive.one-per-trigger")
def test_of_two_reactive_abilities_on_one_event_only_one_is_used(sp: Scenario, lend: Lend) -> None:
    def reactive(what: str) -> type[Reactive]:
        class Shot(Reactive):
            listens_to: ClassVar[type] = AfterAction
            program: ClassVar[Program] = (Tells(what),)

            def when(self, game: Any, me: UnitId, window: Any) -> bool:
                return bool(window.unit == me)

        Shot.__name__ = what
        return Shot

    lend("deflect", reactive("First"))
    lend("riposte", reactive("Second"))
    lend("im-going-to-end-this", reactive("Third"))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(5)
    sp.activate(anakin)
    sp.answer("focus")
    assert sp.options == [f"im-going-to-end-this.Third:{anakin.id}", f"deflect.First:{anakin.id}", "pass"]
    sp.answer(f"deflect.First:{anakin.id}")
    assert told(sp) == [("First", A)]
    assert sp.asked == "activation"


# Costs.


@covers("ability.cost.never-negative")
def test_reductions_do_not_make_a_cost_negative(sp: Scenario, lend: Lend) -> None:
    class Cheaper(Modifier["Any", AbilityCost, int]):
        def applies(self, game: Any, me: UnitId, query: AbilityCost) -> bool:
            return query.unit == me

        def change(self, game: Any, me: UnitId, query: AbilityCost, value: int) -> int:
            return value - 3

    lend("deflect", Cheaper)
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert cost(sp.game, anakin, "force-jump") == 0
    anakin.injured = 1
    assert cost(sp.game, anakin, "force-jump") == 1


@covers("ability.cost.variable")
def test_force_for_injuries_does_not_count_as_put_into_an_ability(
    sp: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Spends:
        def do(self, game: Any, use: UseAbility) -> Outcome:
            tell(game, use, str(use.chosen["spent"]))
            return None

    key = "surely-you-can-do-better"
    assert (all_abilities()[AbilityKey(key)].cost, all_abilities()[AbilityKey(key)].most) == (1, 3)
    monkeypatch.setitem(PROGRAMS, key, (Spends(),))
    unit = sp.unit(REX, A, (450, 450))
    unit.injured = 1
    sp.force(3)
    sp.run(UseAbility(unit=unit.id, ability=key, program=key, counts=True))
    assert (sp.asked, sp.options) == ("amount", ["spend:1", "spend:2"])
    with refused(sp, by="force.not-enough"):
        sp.answer("spend:3")
    sp.answer("spend:2")
    assert told(sp) == [("2", 0)]
    assert sp.player(A).force == 0


@covers("ability.innate", "ability.innate.continuous")
def test_innate_abilities_cost_nothing(sp: Scenario, lend: Lend) -> None:
    lend("deflect", teller(AfterMove, "Moved"))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.injured = 2
    sp.move(anakin, "dash")
    sp.answer((450, 500, 0))
    assert told(sp) == [("Moved", A)]


@covers("turn.step2", "turn.alternate")
def test_where_no_unit_is_chosen_nothing_answers_the_choice(sp: Scenario, lend: Lend) -> None:
    lend("deflect", teller(ChosenToActivate, "Chosen"))
    sp.unit(MAUL, A).defeated = True
    anakin = sp.unit(ANAKIN, B, (450, 450))
    sp.deck(anakin.id, player=B)
    sp.turn()  # A's, who has nobody left; then B's
    assert (sp.asked, sp.asks) == ("activation", B)
    assert told(sp) == [("Chosen", B)]


@covers("ability.active.action-prefix", "action.ability")
def test_an_ability_with_the_action_prefix_takes_an_action(sp: Scenario) -> None:
    unit = sp.unit("wreckerandomega", A, (450, 450), (520, 450))
    sp.force(5)
    sp.activate(unit)
    sp.answers(f"character:{unit.characters[0]}", "stay")  # its tactic
    assert "ability:hahahaha-yeah" in sp.options
    for action in ("focus", "recover"):
        sp.answer(action)
        while sp.asked != "activation":
            sp.answer(sp.options[-1])
    with refused(sp, by="ability.active.action-prefix"):
        sp.answer("ability:hahahaha-yeah")


# Targets.


@covers("effect.cannot-beats-can", "example.interposition")
def test_who_cannot_be_targeted_is_not(sp: Scenario, lend: Lend) -> None:
    class Interposes(Modifier["Any", MayTarget, bool]):
        def applies(self, game: Any, me: UnitId, query: MayTarget) -> bool:
            return bool(
                game.character(query.defender).unit != me
                and query.attacker
                in [other for one in game.unit(me).characters for other in game.engaged_with(game.character(one))]
            )

        def change(self, game: Any, me: UnitId, query: MayTarget, value: bool) -> bool:
            return False

    lend("no-mercy", Interposes)
    asajj = sp.unit(ASAJJ, A, (450, 450))
    guards, maul = sp.unit(COMMANDOS, B, (500, 500), (800, 800)), sp.unit(MAUL, B, (400, 500))
    sp.run(Attack(attacker=asajj.characters[0]))
    assert sp.options == [f"melee:{guards.characters[0]}", "pass"]
    with refused(sp, by="effect.cannot-beats-can"):
        sp.answer(f"melee:{maul.characters[0]}")


@covers("measure.any-time", "measure.one-of-each")
def test_what_is_out_of_range_is_said_before_anything_is_decided(sp: Scenario) -> None:
    rex, maul = sp.unit(REX, A, (450, 100)), sp.unit(MAUL, B, (450, 800))
    near = sp.unit(ANAKIN, B, (450, 300))
    sp.run(Attack(attacker=rex.characters[0]))
    closed = {option.id: refusal for option, refusal in sp.decision.closed}
    assert (closed[f"ranged:{maul.characters[0]}"].why, closed[f"ranged:{maul.characters[0]}"].args) == (
        "refusal.out-of-range",
        {"range": 5},
    )
    assert f"ranged:{near.characters[0]}" in sp.options


# Terms.


@covers("term.unit", "term.character-by-type", "term.unit.types", "icon.exposed", "icon.disarmed", "icon.pinned")
def test_conditions_belong_to_the_unit(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (520, 450))
    for condition in ("exposed", "disarmed", "pinned"):
        gain_condition(sp.game, troopers, condition)
    assert troopers.conditions == ("exposed", "disarmed", "pinned")
    for index in (0, 1):
        sp.move(troopers, "dash", character=index)
        assert sp.asked == "pinned"
        sp.answer("stay")


@covers("term.allied-enemy", "term.control", "stat-card.tags", "term.character-by-type")
def test_allies_are_chosen_by_player_tag_and_type(sp: Scenario) -> None:
    bo_katan, kryze = sp.unit(BO_KATAN, A, (450, 450)), sp.unit(KRYZE, A, (500, 450), (550, 450))
    rex = sp.unit(REX, A, (600, 600))
    sp.unit(COMMANDOS, B, (100, 100), (150, 100))
    use = UseAbility(unit=bo_katan.id, ability="", program="")
    everybody = [*bo_katan.characters, *kryze.characters, *rex.characters]
    assert allies("", others=False)(sp.game, use) == everybody
    assert allies("mandalorian")(sp.game, use) == list(kryze.characters)
    assert allies("", "supporting")(sp.game, use) == list(kryze.characters)


@covers("term.object")
def test_tokens_are_objects_and_terrain_is_not(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    sp.objective(450, 550)
    assert len(stops(sp.game, sp.first(rex), base(sp.first(rex)), 200)) == 1


@covers("measure.range-1", "measure.range-tools")
def test_range_bands_grow() -> None:
    assert list(RANGES) == sorted(RANGES)
    assert len(set(RANGES)) == 6


@covers("move.kinds")
def test_each_kind_of_move_has_its_tool_and_its_level() -> None:
    assert {kind: (kind in LONG, kind in LEVEL) for kind in KINDS} == {
        "advance": (True, True),
        "dash": (False, True),
        "climb": (False, False),
        "jump": (False, False),
        "reposition": (True, True),
    }


@covers("keyword.scale")
def test_scale_lets_a_dash_be_a_climb_unless_engaged(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    gain_keyword(rex, "scale")
    sp.move(rex, "dash")
    assert sp.options == ["dash", "climb", "stay"]
    sp.answer("stay")
    sp.unit(MAUL, B, (450, 550))
    sp.move(rex, "dash")
    with refused(sp, by="move.climb.engaged"):
        sp.answer("climb")


@covers("timing.simultaneous", "timing.own-order")
def test_where_only_the_opponent_has_effects_the_opponent_is_asked(sp: Scenario, lend: Lend) -> None:
    one, other = teller(AfterMove, "One"), teller(AfterMove, "Other")
    lend("deflect", one)
    lend("deflect", other)
    rex, anakin = sp.unit(REX, A, (450, 450)), sp.unit(ANAKIN, B, (450, 800))
    sp.move(rex, "dash")
    sp.answer((450, 500, 0))
    assert (sp.asked, sp.asks) == ("ability", B)
    sp.answer(f"deflect.TellsOther:{anakin.id}")
    assert told(sp) == [("Other", B), ("One", B)]


@covers("effect.cumulative.gain")
def test_a_keyword_for_the_turn_ends_with_it(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    sp.deck(anakin.id)
    sp.deck(maul.id, player=B)
    sp.turn()
    Has("sharpshooter", 2).do(sp.game, UseAbility(unit=anakin.id, ability="", program=""))
    gain_keyword(sp[anakin], "sharpshooter", 1)
    assert keyword(sp.game, anakin.characters[0], "sharpshooter") == 3
    sp.changed()
    sp.answer("end")
    assert keyword(sp.game, anakin.characters[0], "sharpshooter") == 1
    assert sp.asked == "activation"


@covers("keyword.immunity.removes")
def test_immunity_clears_the_condition_that_is_there(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    rex.conditions = ("pinned", "exposed")
    gain_keyword(rex, "immunity-pinned")
    assert list(rex.conditions) == ["exposed"]


@covers("effect.ownership", "effect.sources")
def test_conditions_are_nobodys_effects_and_attacks_are_somebodys(sp: Scenario) -> None:
    rex, maul = sp.unit(REX, A, (450, 450)), sp.unit(MAUL, B, (100, 100))
    rex.damage, rex.conditions = 8, ("strained",)
    strain(sp.game, rex)
    suffer(sp.game, maul, 11, rex.id)
    assert sp.game.state.wounds == ((rex.id, NOBODY), (maul.id, rex.id))


@covers("icon.damage")
def test_damage_of_an_ability_is_suffered_at_once(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 450))
    use = UseAbility(unit=rex.id, ability="", program="")
    Suffers(2).do(sp.game, use)
    assert rex.damage == 2


@covers("example.card.anakin", "defeat.when", "wound.become")
def test_anakins_card(sp: Scenario) -> None:
    facts = all_units()[ANAKIN]
    assert (facts.force, facts.stamina, facts.durability, facts.squad_points) == (4, 11, 3, 7)


@covers("example.card.bo-katan", "ability.innate.continuous")
def test_bo_katans_protection_ends_with_contesting(sp: Scenario) -> None:
    sp.unit(BO_KATAN, A, (450, 450))
    kryze = sp.unit(KRYZE, A, (450, 550), (450, 800))
    anakin = sp.unit(ANAKIN, B, (450, 650))
    objective = sp.objective(450, 600)
    sp.dice("crit failure failure failure failure failure failure failure", "failure failure failure failure")
    sp.attack(anakin, kryze)
    sp.answer("option:a")
    assert sp[kryze].damage == 2
    assert sp.game.state.objectives[0].id == objective.id
    sp.game.state.objectives[0].active = False
    sp.dice("crit failure failure failure failure failure failure failure", "failure failure failure failure")
    sp.attack(anakin, kryze)
    sp.answer("option:a")
    assert sp[kryze].damage == 2 + 3


@covers("tree.skip-column", "tree.next")
def test_a_path_may_skip_a_column(sp: Scenario, monkeypatch: pytest.MonkeyPatch) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    options = sp.game.facts(anakin.id).stances[0].tree.options
    monkeypatch.setitem(options, OptionKey("a"), OptionFacts((("damage", 3),), (OptionKey("d2"),)))
    sp.dice("crit crit failure failure failure failure failure failure", "failure failure failure failure failure")
    sp.attack(anakin, maul)
    sp.answers("option:a", "option:d2")
    assert sp.events("tree.taken")[-1]["option"] == "d2"
    assert sp[maul].damage == 4


@covers("activation.step1", "turn.step5", "summary.icons")
def test_a_granted_action_counts_as_made_but_not_against_the_two(sp: Scenario) -> None:
    kryze = sp.unit(KRYZE, A, (450, 450), (800, 800))
    sp.activate(kryze)
    sp.answers("recover", "pass")
    use = UseAbility(unit=kryze.id, ability="", program="")
    action = Acts("focus").do(sp.game, use)
    assert action is not None
    assert sp.game.activation_of(kryze.id).made == ("recover", "focus")  # type: ignore[union-attr]
    assert sp.game.activation_of(kryze.id).left == 1  # type: ignore[union-attr]
    assert sp.asked == "activation"


@covers("wound.ends-activation", "activation.start.effects")
@pytest.mark.parametrize(("damage", "heard"), [(7, ["Later"]), (8, [])])
def test_a_wound_in_the_tactics_ends_the_activation_there(
    sp: Scenario, lend: Lend, damage: int, heard: list[str]
) -> None:
    """Strained is set off by the dash of a tactic: with 8 damage of 11 that is a wound, and nothing else of the
    start of the activation, nor of its end, is left."""
    dashes = teller(Tactics, "Tactic")
    dashes.program = (Each("dash"),)
    lend("deflect", dashes)
    lend("deflect", teller(StartOfActivation, "Later"))
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.damage, anakin.conditions = damage, ("strained",)
    sp.activate(anakin)
    sp.answer((450, 480, 0))
    assert [what for what, _ in told(sp)] == heard
    assert (sp[anakin].wounded, sp.asked) == ((True, None) if damage == 8 else (False, "activation"))
    sp.decline()

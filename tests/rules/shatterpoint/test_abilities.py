"""Abilities: what they cost, when they may be used, and what those of the core set do."""

from __future__ import annotations

import pytest

from dejarik.games.shatterpoint.abilities import FreeActive, cost
from dejarik.games.shatterpoint.conditions import gain_hunker
from dejarik.games.shatterpoint.facts import all_units
from dejarik.games.shatterpoint.keywords import gain_keyword, keyword, lose_keyword
from dejarik.games.shatterpoint.moves import MakeMove
from dejarik.games.shatterpoint.order_deck import RevealOrder
from dejarik.games.shatterpoint.pools import attack_dice, cover
from dejarik.games.shatterpoint.shown.pool import played
from dejarik.games.shatterpoint.state import Unit
from dejarik.games.shatterpoint.windows import AfterAction
from tests.marks import covers
from tests.rules.shatterpoint.scenario import (
    AHSOKA,
    ANAKIN,
    ASAJJ,
    B1,
    BO_KATAN,
    COMMANDOS,
    KALANI,
    KRYZE,
    MAUL,
    REX,
    SAXON,
    TROOPERS,
    A,
    B,
    Scenario,
    block,
)
from tests.rules.table import refused

MISS = " ".join(["failure"] * 8)


def failures(count: int) -> str:
    return " ".join(["failure"] * count)


def test_every_ability_of_the_core_set_is_written() -> None:
    assert [unit for unit, facts in all_units().items() if facts.core and not played(unit)] == []


# Costs and limits.


@covers("ability.cost.pay", "ability.active.when", "ability.types", "ability.active.has-cost", "icon.move")
def test_an_active_ability_is_paid_for_and_used_in_the_activation(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(3)
    sp.activate(anakin)
    sp.answer("ability:force-jump")
    assert (sp.player(A).force, sp.player(A).spent) == (2, 1)
    sp.answer((450, 520, 0))
    assert sp.place(anakin) == (450, 520, 0)
    assert sp.asked == "activation"


@covers("ability.once-per-turn")
def test_an_ability_is_used_once_a_turn(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(3)
    sp.activate(anakin)
    sp.answers("ability:force-jump", "stay")
    with refused(sp, by="ability.once-per-turn"):
        sp.answer("ability:force-jump")


def test_dathomirian_dexterity_is_used_twice(sp: Scenario) -> None:
    asajj = sp.unit(ASAJJ, A, (450, 450))
    sp.force(3)
    sp.activate(asajj)
    sp.answers("ability:dathomirian-dexterity", "stay", "ability:dathomirian-dexterity", "stay")
    with refused(sp, by="ability.once-per-turn"):
        sp.answer("ability:dathomirian-dexterity")


@covers("force.not-enough", "ability.cost.pay")
def test_without_force_an_ability_is_not_used(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.activate(anakin)
    with refused(sp, by="force.not-enough"):
        sp.answer("ability:force-jump")


@covers("ability.cost.wound-surcharge", "wound.ability-cost", "injured.ability-cost", "injured.ability-cost.sum")
def test_wounds_and_injuries_make_abilities_dearer(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    assert cost(sp.game, anakin, "force-jump") == 1
    anakin.injured = 2
    assert cost(sp.game, anakin, "force-jump") == 3
    anakin.wounded = True
    assert cost(sp.game, anakin, "deflect") == 3


@covers("icon.active", "icon.active.timing")
def test_a_free_ability_waives_the_printed_cost_alone(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.injured = 1
    sp.force(1)
    sp.activate(anakin)
    with refused(sp, by="force.not-enough"):
        sp.answer("ability:force-jump")
    sp.run(FreeActive(unit=anakin.id))
    sp.answers("ability:force-jump", "stay")
    assert sp.player(A).force == 0
    assert sp.asked == "activation"


@covers("icon.active")
def test_there_is_no_free_ability_outside_the_own_activation(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.run(FreeActive(unit=anakin.id))
    assert sp.asked is None


@covers("condition.strained.triggers")
def test_using_an_active_ability_sets_strained_off_after_it(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    anakin.conditions = ("strained",)
    sp.force(1)
    sp.activate(anakin)
    sp.answer("ability:force-jump")
    assert sp[anakin].damage == 0
    sp.answer("stay")
    assert sp[anakin].damage == 3
    assert sp.asked == "activation"


@covers("ability.reactive.one-per-trigger", "ability.reactive.when", "ability.reactive.one-per-trigger-restated")
def test_a_player_uses_one_reactive_ability_for_an_event(sp: Scenario) -> None:
    rex = sp.unit(REX, A, (450, 300))
    one, two = sp.unit(TROOPERS, A, (400, 250), (350, 250)), sp.unit(TROOPERS, A, (500, 250), (550, 250))
    maul = sp.unit(MAUL, B, (450, 480))
    sp.dice(failures(7), failures(5))
    sp.attack(rex, maul, "ranged", action=True)
    assert sp.options == [
        f"coordinated-fire-strain.StrainingFire:{one.id}",
        f"coordinated-fire-strain.StrainingFire:{two.id}",
        "pass",
    ]
    sp.answer(f"coordinated-fire-strain.StrainingFire:{one.id}")
    assert sp[maul].conditions == ("strained",)
    assert (sp[one].used, sp[two].used) == (("coordinated-fire-strain",), ())


@covers("effect.cumulative.gain", "effect.cumulative.lose", "effect.no-stacking")
def test_numbered_effects_add_up_and_others_do_not(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    id = anakin.characters[0]
    gain_keyword(anakin, "sharpshooter", 2)
    gain_keyword(anakin, "sharpshooter", 1)
    gain_keyword(anakin, "steadfast")
    gain_keyword(anakin, "steadfast")
    assert (keyword(sp.game, id, "sharpshooter"), keyword(sp.game, id, "steadfast")) == (3, 1)
    lose_keyword(anakin, "sharpshooter", 2)
    lose_keyword(anakin, "steadfast")
    assert (keyword(sp.game, id, "sharpshooter"), keyword(sp.game, id, "steadfast")) == (1, 0)
    lose_keyword(anakin, "sharpshooter", 5)
    assert keyword(sp.game, id, "sharpshooter") == 0


# General Anakin Skywalker.


@covers("example.deflect", "attack.after.reactive-order")
@pytest.mark.parametrize("roll", ["failure", "expertise"])
def test_deflect_strikes_back_if_the_roll_has_a_failure(sp: Scenario, roll: str) -> None:
    rex, anakin = sp.unit(REX, B, (450, 300)), sp.unit(ANAKIN, A, (450, 500))
    sp.dice(f"{roll} hit hit hit hit hit hit", "block block block block block")
    sp.attack(rex, anakin, "ranged")
    sp.answer("stop")
    if roll == "failure":
        sp.answer(f"deflect.Deflect:{anakin.id}")
    assert sp[rex].damage == (2 if roll == "failure" else 0)


def test_anakin_ends_it_with_a_second_attack(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    sp.force(2)
    sp.dice(MISS, failures(5))
    sp.activate(anakin)
    sp.answers("combat", f"melee:{maul.characters[0]}", f"im-going-to-end-this.EndThis:{anakin.id}", "flip")
    assert sp[anakin].stance == 1
    sp.dice(failures(7), failures(5))
    sp.answer(f"melee:{maul.characters[0]}")
    assert len(sp.events("attack.declared")) == 2
    assert sp.player(A).force == 0
    assert sp.asked == "activation"


@covers("identity.nature", "identity.not-reactive", "force.refresh", "force.refresh.cap")
def test_the_fun_begins_with_a_wound(sp: Scenario) -> None:
    anakin, b1 = sp.unit(ANAKIN, A, (450, 450)), sp.unit(B1, B, (450, 550), (800, 800))
    rex = sp.unit(REX, A, (200, 200))
    b1.damage = 8
    sp.force(0, spent=1)
    sp.dice(f"crit {failures(7)}", failures(3))
    sp.activate(anakin)
    sp.answers("combat", f"melee:{b1.characters[0]}", "option:a")
    assert sp[b1].wounded
    assert sp.player(A).force == 1
    sp.decline()
    assert sp.events("character.moved") == []  # a Supporting unit is not enough
    assert sp.place(rex) == (200, 200, 0)


def test_after_wounding_a_primary_unit_allies_dash_and_the_token_moves(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    rex = sp.unit(REX, A, (200, 200))
    maul.damage = 10
    sp.dice(f"crit {failures(7)}", failures(5))
    sp.activate(anakin)
    sp.answers("combat", f"melee:{maul.characters[0]}", "option:a", "stay", "pass", "end")
    assert (sp.asked, sp.decision.subject) == ("move", rex.characters[0])
    sp.answer((200, 260, 0))
    assert sp.place(rex) == (200, 260, 0)
    assert sp.game.state.token == 1


# Ahsoka Tano.


@covers("effect.halving", "example.halving", "damage-pool.modify")
def test_ahsoka_turns_half_of_the_pool_back(sp: Scenario) -> None:
    anakin, ahsoka = sp.unit(ANAKIN, B, (450, 450)), sp.unit(AHSOKA, A, (450, 550))
    sp.force(2)
    sp.dice(f"crit crit crit crit {failures(4)}", failures(5))
    ahsoka.conditions = ("exposed",)
    sp.attack(anakin, ahsoka)
    sp.answers("option:a", "option:b", "stop")
    sp.answer(f"whats-the-matter-too-fast-for-you.TooFast:{ahsoka.id}")
    assert (sp[ahsoka].damage, sp[anakin].damage) == (3, 2)


def test_her_many_qualities_add_expertise_around_her(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, B, (450, 450)), sp.unit(REX, A, (450, 550))
    sp.unit(AHSOKA, A, (520, 600))
    sp.dice(MISS, failures(5))
    sp.attack(anakin, maul)
    assert sp.events("expertise.gained")[0]["count"] == 1


def test_she_avenges_a_wounded_ally(sp: Scenario) -> None:
    anakin, rex = sp.unit(ANAKIN, B, (450, 450)), sp.unit(REX, A, (450, 550))
    ahsoka = sp.unit(AHSOKA, A, (600, 450))
    rex.damage, ahsoka.damage = 8, 3
    sp.dice(f"crit {failures(7)}", failures(5))
    sp.attack(anakin, rex)
    sp.answer("option:a")
    sp.answers(f"heal:{ahsoka.id}:damage", f"heal:{ahsoka.id}:damage", "pass")
    sp.answers("jump", (530, 450, 0))
    sp.dice(failures(7), failures(5))
    sp.answer(f"melee:{anakin.characters[0]}")
    assert sp[ahsoka].damage == 1
    assert sp.events("attack.declared")[1]["character"] == ahsoka.characters[0]


# Lord Maul.


def test_maul_pulls_and_exposes(sp: Scenario) -> None:
    maul, rex = sp.unit(MAUL, A, (450, 300)), sp.unit(REX, B, (450, 480))
    sp.force(2)
    sp.activate(maul)
    sp.answers("ability:there-is-no-place-to-run", "force", (0.0,))
    assert sp.place(rex) == (450, 404, 0)
    assert sp[rex].conditions == ("exposed",)
    assert sp.asked == "activation"


def test_he_may_pay_with_damage(sp: Scenario) -> None:
    maul = sp.unit(MAUL, A, (450, 300))
    sp.activate(maul)
    sp.answers("ability:force-speed", "stay")
    assert (sp[maul].damage, sp.player(A).force) == (1, 0)
    assert sp.asked == "activation"


def test_rage_gives_him_dice(sp: Scenario) -> None:
    maul, rex = sp.unit(MAUL, A, (450, 300)), sp.unit(REX, B, (450, 400))
    one, other = sp.first(maul), sp.first(rex)
    assert attack_dice(sp.game, one, other, "melee").total == 7
    maul.damage, maul.injured = 7, 1
    assert attack_dice(sp.game, one, other, "melee").total == 7 + 2 + 3


def test_he_takes_revenge_on_who_wounds_him(sp: Scenario) -> None:
    anakin, maul = sp.unit(ANAKIN, A, (450, 450)), sp.unit(MAUL, B, (450, 550))
    maul.damage = 10
    sp.dice(f"crit {failures(7)}", failures(5))
    sp.attack(anakin, maul)
    sp.answers("option:a", "stay")
    sp.dice(failures(5 + 4), failures(5))
    sp.answer(f"melee:{anakin.characters[0]}")
    assert sp.events("attack.declared")[1] == {
        "character": maul.characters[0],
        "target": anakin.characters[0],
        "type": "melee",
    }


# Asajj Ventress.


@covers("example.asajj-push", "effect.range-origin")
def test_force_push(sp: Scenario) -> None:
    asajj, rex = sp.unit(ASAJJ, A, (450, 300)), sp.unit(REX, B, (450, 400))
    sp.force(2)
    sp.activate(asajj)
    sp.answers("ability:force-push", (0.0,))
    assert sp.place(rex) == (450, 552, 0)
    assert sp.asked == "activation"


def test_riposte_answers_melee_only(sp: Scenario) -> None:
    anakin, asajj = sp.unit(ANAKIN, A, (450, 450)), sp.unit(ASAJJ, B, (450, 550))
    sp.dice(MISS, failures(6))
    sp.attack(anakin, asajj)
    sp.answer(f"riposte.Riposte:{asajj.id}")
    assert sp[anakin].damage == 2


def test_she_repositions_where_others_advance(sp: Scenario) -> None:
    asajj = sp.unit(ASAJJ, A, (450, 450))
    sp.unit(REX, B, (450, 550))
    sp.move(asajj, "advance")
    assert sp.options == ["dash", "reposition", "stay"]


def test_the_assassin_is_rewarded_for_a_primary_unit(sp: Scenario) -> None:
    asajj, maul = sp.unit(ASAJJ, A, (450, 450)), sp.unit(ANAKIN, B, (450, 550))
    maul.damage = 10
    sp.force(0, spent=5)
    sp.dice(f"crit {failures(6)}", failures(5))
    sp.attack(asajj, maul)
    sp.answers("option:a", "pass", "pass", "jump", (450, 400, 0))
    assert sp.player(A).force == 2


# Captain Rex and the 501st.


@covers("ability.tactic", "activation.start.tactic", "order-card.tactic-reminder")
def test_rex_gets_a_soldier_moving(sp: Scenario) -> None:
    rex, troopers = sp.unit(REX, A, (450, 450)), sp.unit(TROOPERS, A, (600, 450), (650, 450))
    sp.activate(rex)
    assert sp.options == [f"character:{one}" for one in (*rex.characters, *troopers.characters)]
    sp.answers(f"character:{troopers.characters[1]}", (700, 450, 0), "way:0", f"character:{troopers.characters[0]}")
    assert sp.place(troopers, 1) == (700, 450, 0)
    assert sp[troopers].hunker == 1
    assert sp.asked == "activation"


def test_a_defensive_maneuver_hunkers_whoever_dashed(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    sp.force(1)
    sp.activate(troopers)
    sp.answers("ability:defensive-maneuver", f"character:{troopers.characters[0]}", (400, 450, 0), "stay")
    assert sp[troopers].hunker == 1
    assert sp.asked == "activation"


def test_without_a_dash_there_is_no_hunker(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    sp.force(1)
    sp.activate(troopers)
    sp.answers("ability:defensive-maneuver", "pass")
    assert sp[troopers].hunker == 0
    assert sp.asked == "activation"


def test_brothers_in_arms_are_steadfast_while_hunkered(sp: Scenario) -> None:
    troopers = sp.unit(TROOPERS, A, (450, 450), (500, 450))
    assert keyword(sp.game, troopers.characters[0], "steadfast") == 0
    troopers.hunker = 1
    assert keyword(sp.game, troopers.characters[0], "steadfast") == 1


def test_hunkering_clones_near_rex_heal(sp: Scenario) -> None:
    sp.unit(REX, A, (450, 450))
    troopers = sp.unit(TROOPERS, A, (550, 450), (600, 450))
    troopers.damage = 2
    window = gain_hunker(sp.game, troopers)
    sp.run(window)  # type: ignore[arg-type]
    sp.answers(f"character:{troopers.characters[0]}", f"heal:{troopers.id}:damage")
    assert sp[troopers].damage == 1


def test_rex_is_always_first(sp: Scenario) -> None:
    rex, troopers = sp.unit(REX, A, (450, 400)), sp.unit(TROOPERS, A, (500, 400), (550, 400))
    maul = sp.unit(MAUL, B, (500, 600))
    sp.force(1)
    sp.dice(failures(7), failures(5))
    sp.activate(troopers)
    sp.answers("combat", f"character:{troopers.characters[0]}", f"ranged:{maul.characters[0]}", "pass")
    sp.answers(f"im-always-first-kid.AlwaysFirst:{rex.id}", (450, 440, 0))
    sp.dice(failures(5), failures(5))
    sp.answer(f"ranged:{maul.characters[0]}")
    assert sp.events("attack.rolled")[1]["dice"] == ("failure",) * 5
    assert sp.asked == "activation"


# Mandalorians.


@covers("example.bo-katan-range", "action.granted")
def test_mandalorians_focus_together(sp: Scenario) -> None:
    bo_katan = sp.unit(BO_KATAN, A, (450, 450))
    sp.unit(KRYZE, A, (450, 570), (450, 700))
    sp.activate(bo_katan)
    sp.answers("move", "dash", (450, 454, 0))
    sp.answer(f"mandalorians-are-stronger-together.StrongerTogether:{bo_katan.id}")
    assert sp.first(bo_katan).focus == 1
    sp.decline()  # Mandalore will survive
    assert [one["action"] for one in sp.events("action.made")] == ["move", "focus"]


@covers("action.granted", "action.once-each")
def test_a_granted_action_that_was_made_already_is_lost(sp: Scenario) -> None:
    kryze = sp.unit(KRYZE, A, (450, 450), (450, 500))
    sp.activate(kryze)
    sp.answers("focus", "move", "pass")
    sp.answer(f"mandalorians-are-stronger-together.StrongerTogether:{kryze.id}")
    assert [one["action"] for one in sp.events("action.made")] == ["focus", "move"]


def test_bo_katan_dashes_and_heals_after_focus(sp: Scenario) -> None:
    bo_katan = sp.unit(BO_KATAN, A, (450, 450))
    bo_katan.damage = 3
    sp.activate(bo_katan)
    sp.answers("focus", (450, 500, 0), f"heal:{bo_katan.id}:damage", f"heal:{bo_katan.id}:damage")
    assert sp[bo_katan].damage == 1
    assert sp.place(bo_katan) == (450, 500, 0)
    assert sp.asked == "activation"


def test_those_who_contest_near_her_are_protected_and_steadfast(sp: Scenario) -> None:
    sp.unit(BO_KATAN, A, (450, 450))
    kryze = sp.unit(KRYZE, A, (450, 550), (450, 800))
    one, two = kryze.characters
    assert keyword(sp.game, one, "protection") == 0
    sp.objective(450, 600)
    assert [keyword(sp.game, one, word) for word in ("protection", "steadfast")] == [1, 1]
    assert keyword(sp.game, two, "protection") == 0


@pytest.mark.parametrize(
    ("key", "word", "value"),
    [(KRYZE, "sharpshooter", 1), (SAXON, "sharpshooter", 2), (COMMANDOS, "impact", 1), (COMMANDOS, "sharpshooter", 0)],
)
def test_printed_keywords(sp: Scenario, key: str, word: str, value: int) -> None:
    unit = sp.unit(key, A, (450, 450), (500, 450))
    assert keyword(sp.game, unit.characters[0], word) == value


def test_no_cover_from_gar_saxon(sp: Scenario) -> None:
    sp.terrain(block(450, 600, 60, 10, 25, open=True))
    saxon, rex, maul = (
        sp.unit(SAXON, A, (450, 450)),
        sp.unit(REX, A, (460, 400)),
        sp.unit(B1, B, (450, 640), (800, 800)),
    )
    assert cover(sp.game, sp.first(rex), sp.first(maul)).total == 1
    assert cover(sp.game, sp.first(saxon), sp.first(maul)).total == 0


def test_gar_saxon_hunkers_when_he_focuses(sp: Scenario) -> None:
    saxon = sp.unit(SAXON, A, (450, 450))
    sp.activate(saxon)
    sp.answer("focus")
    assert sp[saxon].hunker == 1
    assert sp.asked == "activation"


def test_his_pride_lets_another_jump(sp: Scenario) -> None:
    saxon, commandos = sp.unit(SAXON, A, (450, 450)), sp.unit(COMMANDOS, A, (600, 450), (650, 450))
    sp.activate(saxon)
    assert sp.options == [f"character:{one}" for one in commandos.characters]
    sp.answers(f"character:{commandos.characters[0]}", (600, 500, 0))
    assert sp.place(commandos) == (600, 500, 0)
    assert sp.asked == "activation"


def test_a_pack_hunts_together(sp: Scenario) -> None:
    saxon, maul = sp.unit(SAXON, A, (450, 450)), sp.unit(ANAKIN, B, (450, 550))
    assert attack_dice(sp.game, sp.first(saxon), sp.first(maul), "melee").total == 7
    sp.unit(COMMANDOS, A, (450, 650), (800, 800))
    assert attack_dice(sp.game, sp.first(saxon), sp.first(maul), "melee").total == 9


@pytest.mark.parametrize(("y", "damage"), [(250, 2), (460, 0)])
def test_commandos_have_no_mercy_with_those_who_leave(sp: Scenario, y: float, damage: int) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.unit(COMMANDOS, B, (450, 550), (800, 800))
    sp.move(anakin, "dash")
    sp.answer((450, max(y, 350), 0))
    assert sp[anakin].damage == damage


# Droids.


def test_roger_roger(sp: Scenario) -> None:
    kalani, b1 = sp.unit(KALANI, A, (450, 450)), sp.unit(B1, A, (600, 450), (450, 850))
    sp.activate(kalani)
    assert (sp.asked, sp.decision.subject) == ("move", b1.characters[0])
    sp.answer("stay")
    assert sp.asked == "activation"


def test_the_tactical_network_moves_and_helps_a_droid(sp: Scenario) -> None:
    kalani, b1 = sp.unit(KALANI, A, (450, 450)), sp.unit(B1, A, (600, 450), (600, 520))
    sp.force(1)
    sp.activate(kalani)
    sp.answers("pass")
    sp.answers("ability:tactical-network", f"character:{b1.characters[0]}", "stay")
    assert sp.options == ["way:0", "way:1", "way:2", "pass"]
    sp.answer("way:0")
    assert sp[b1].hunker == 1
    assert sp.asked == "activation"


def test_droids_concentrate_their_fire(sp: Scenario) -> None:
    sp.unit(KALANI, A, (100, 100))
    b1, maul = sp.unit(B1, A, (450, 450), (450, 800)), sp.unit(MAUL, B, (450, 600))
    one, other = sp.first(b1), sp.first(maul)
    assert attack_dice(sp.game, one, other, "ranged").total == 7 + 1
    sp.put(sp.first(b1, 1), 850, 50)
    assert attack_dice(sp.game, one, other, "ranged").total == 7


def test_kalanis_card_is_reserved_for_nothing(sp: Scenario) -> None:
    kalani, b1 = sp.unit(KALANI, A, (450, 450)), sp.unit(B1, A, (600, 450), (600, 520))
    sp.deck(kalani.id, b1.id)
    sp.run(RevealOrder())
    sp.answer("reserve")
    assert (sp.player(A).reserve, sp.player(A).force, sp.game.state.activated) == (kalani.id, 0, b1.id)


def test_the_droids_card_may_go_under_the_deck(sp: Scenario) -> None:
    kalani, b1 = sp.unit(KALANI, A, (450, 450)), sp.unit(B1, A, (600, 450), (600, 520))
    sp.deck(b1.id, kalani.id)
    sp.force(1)
    sp.run(RevealOrder())
    sp.answer("bottom")
    assert (sp.game.state.activated, sp.player(A).deck) == (kalani.id, [b1.id])


def test_a_droid_that_contests_is_protected(sp: Scenario) -> None:
    b1 = sp.unit(B1, A, (450, 450), (800, 800))
    sp.objective(450, 500)
    assert [keyword(sp.game, one, "protection") for one in b1.characters] == [1, 0]


def test_combat_protocols_weaken_a_target(sp: Scenario) -> None:
    b1, maul = sp.unit(B1, A, (450, 450), (520, 450)), sp.unit(MAUL, B, (450, 620))
    sp.dice(failures(7), failures(5))
    sp.activate(b1)
    sp.answers("combat", f"character:{b1.characters[0]}", f"ranged:{maul.characters[0]}", "pass")
    assert sp.options == ["way:0", "way:1"]
    sp.answer("way:1")
    assert sp[maul].conditions == ("exposed",)
    assert sp.asked == "activation"


# Simultaneous effects.


@covers("timing.simultaneous", "timing.own-order", "timing.reactive-simultaneous")
def test_the_active_players_abilities_come_first(sp: Scenario) -> None:
    kryze: Unit = sp.unit(KRYZE, B, (450, 450), (450, 500))
    sp.unit(BO_KATAN, A, (450, 800))
    sp.game.state.active = B
    window = AfterAction(unit=kryze.id, action="move")
    sp.game.open(window)
    assert sp.game.next_abilities(window) is not None
    assert sp.game.next_abilities(window)[0] == B  # type: ignore[index]


@covers("ability.active.when", "timing.any-time")
def test_a_move_of_an_ability_cannot_be_interrupted(sp: Scenario) -> None:
    anakin = sp.unit(ANAKIN, A, (450, 450))
    sp.force(3)
    sp.activate(anakin)
    sp.answer("move")
    assert [one.kind for one in sp.game.decisions] == ["move-kind"]
    assert isinstance(sp.game.stack[-1], MakeMove)
    assert sp.asked == "move-kind"

"""Dice: faces, modifiers, costs, and what each symbol does."""

import pytest

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, GUN, LUKE, PADAWAN, KYLO = "01002", "01047", "01035", "01036", "01011"
DH17, GEAR, HOLDOUT = "01054", "01034", "01063"


@pytest.fixture
def duel(destiny: Scenario) -> tuple[Scenario, int, int]:
    return destiny, destiny.character(LUKE), destiny.character(GUN, B)


@covers(
    "symbol.melee", "symbol.melee.single-target", "resolve.may-stop", "resolve.same-symbol", "faq.resolve-all-required"
)
def test_each_melee_die_hits_one_character(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    one, other = destiny.character(GUN, B), destiny.character(TROOPER, B)
    first, second = destiny.pool(luke, "2 melee", "3 melee")
    destiny.act("resolve:melee", f"die:{first}")
    assert destiny.asked == "target"
    destiny.answer(f"card:{one}")
    assert (destiny[one].damage, destiny.shows(first)) == (2, None)
    assert destiny.options == [f"die:{second}", "stop"]
    destiny.answers(f"die:{second}", f"card:{other}")
    assert (destiny[one].damage, destiny[other].damage) == (2, 3)
    assert destiny.player().pool == []


@covers("symbol.ranged", "shield.block", "damage.place", "resolve.steps")
def test_shields_block_ranged_damage(destiny: Scenario) -> None:
    gun, target = destiny.character(GUN), destiny.character(LUKE, B, shields=1, damage=3)
    destiny.resources(1)
    destiny.pool(gun, "3 ranged (1)")
    destiny.act("resolve:ranged", f"card:{target}")
    assert (destiny[target].shields, destiny[target].damage, destiny.player().resources) == (0, 5, 0)
    order = [event.name for event in destiny.game.events]
    assert order.index("resources.spent") < order.index("damage.taken")


@covers("die.cost", "die.cost.unpayable", "resource.concept")
def test_a_cost_that_cannot_be_paid_keeps_a_die_from_being_resolved(destiny: Scenario) -> None:
    gun = destiny.character(GUN)
    destiny.character(LUKE, B)
    destiny.pool(gun, "3 ranged (1)")
    destiny.turn()
    assert "resolve:ranged" not in destiny.options
    with refused(destiny, by="die.cost.unpayable"):
        destiny.answer("resolve:ranged")


@covers("die.modifier", "die.modifier.alone", "example.modifier")
def test_a_modifier_is_not_resolved_alone(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    weapon = destiny.upgrade(DH17, trooper)
    destiny.character(LUKE, B)
    destiny.pool(weapon, "+2 ranged")
    destiny.turn()
    assert "resolve:ranged" not in destiny.options
    with refused(destiny, by="die.modifier.alone"):
        destiny.answer("resolve:ranged")


@covers("die.modifier.sum", "damage.simultaneous-only-modified", "resolve.modifier-together", "example.modifier")
def test_modifiers_are_added_to_one_packet(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    one, other = destiny.upgrade(DH17, trooper), destiny.upgrade(HOLDOUT, trooper)
    target = destiny.character(LUKE, B, shields=1)
    (base,) = destiny.pool(trooper, "1 ranged")
    (plus,) = destiny.pool(one, "+2 ranged")
    (more,) = destiny.pool(other, "+2 ranged")
    destiny.act("resolve:ranged")
    assert destiny.options == [f"die:{plus}", f"die:{more}", "done"]
    destiny.answers(f"die:{plus}", f"die:{more}", f"card:{target}")
    assert (destiny[target].damage, destiny[target].shields, destiny.player().pool) == (4, 0, [])
    assert len(destiny.events("damage.taken")) == 1
    assert base not in destiny.player().pool


@covers("symbol.shield", "symbol.shield.single-target", "symbol.shield.excess", "shield.max")
def test_shields_of_a_die_go_to_one_character_up_to_three(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER, shields=2)
    destiny.character(LUKE)
    gear = destiny.upgrade(GEAR, trooper)
    destiny.pool(gear, "2 shield")
    destiny.act("resolve:shield", f"card:{trooper}")
    assert destiny[trooper].shields == 3


@covers("symbol.resource", "resolve.different-values", "resource.unlimited")
def test_resources_of_several_dice_and_a_modifier(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    gear = destiny.upgrade(GEAR, trooper)
    destiny.resources(30)
    (base,) = destiny.pool(trooper, "1 resource")
    (plus,) = destiny.pool(gear, "+1 resource")
    destiny.act("resolve:resource", f"die:{plus}")
    assert destiny.player().resources == 32
    assert destiny.shows(base) is None


@covers("symbol.disrupt", "symbol.disrupt.shortfall", "symbol.disrupt.floor")
@pytest.mark.parametrize(("has", "left"), [(3, 2), (1, 0), (0, 0)])
def test_disrupt_takes_what_there_is(destiny: Scenario, has: int, left: int) -> None:
    gun = destiny.character(GUN)
    destiny.character(LUKE, B)
    destiny.resources(has, B)
    destiny.pool(gun, "1 disrupt")
    destiny.act("resolve:disrupt")
    assert (destiny.player(B).resources, destiny.player(A).resources) == (left, 0)


@covers("symbol.discard", "symbol.discard.shortfall")
@pytest.mark.parametrize(("held", "kept"), [(4, 3), (1, 0), (0, 0)])
def test_discard_takes_random_cards(destiny: Scenario, held: int, kept: int) -> None:
    ackbar = destiny.character("01027")
    destiny.character(LUKE, B)
    destiny.hand(*["01105"] * held, player=B)
    destiny.pool(ackbar, "1 discard")
    destiny.act("resolve:discard")
    assert (len(destiny.player(B).hand), len(destiny.player(B).discard)) == (kept, held - kept)


@covers("symbol.focus", "symbol.focus.own-only", "term.turn", "term.turn.different-face", "zone.dice-pool.manipulate")
def test_focus_turns_other_dice_of_ones_own_pool(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(TROOPER)
    foe = destiny.character(GUN, B)
    destiny.pool(luke, "1 focus")
    (die,) = destiny.pool(trooper, "blank")
    destiny.pool(foe, "blank")
    destiny.act("resolve:focus")
    assert destiny.options == [f"die:{die}", "done"]
    destiny.answer(f"die:{die}")
    assert destiny.options == ["side:0", "side:1", "side:2", "side:3", "side:5"], "the other blank is another face"
    destiny.answer("side:2")
    assert destiny.shows(die) == "2 ranged (1)"


@covers("symbol.focus.other-dice")
def test_focus_alone_turns_nothing(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.pool(luke, "1 focus")
    destiny.act("resolve:focus")
    assert destiny.asked is None
    assert destiny.showing() == []


@covers("resolve.late-symbols", "resolve.once-per-action")
def test_a_die_turned_to_focus_may_be_resolved_in_the_same_action(destiny: Scenario) -> None:
    one, other = destiny.character(LUKE), destiny.character(PADAWAN)
    (first,) = destiny.pool(one, "1 focus")
    (second,) = destiny.pool(other, "1 resource")
    destiny.act("resolve:focus", f"die:{second}", "side:3")
    assert destiny.options == [f"die:{second}", "stop"]
    with refused(destiny, by="resolve.own-pool"):
        destiny.answer(f"die:{first}")


@covers("symbol.blank", "resolve.at-least-one")
def test_blanks_are_not_resolved(destiny: Scenario) -> None:
    destiny.pool(destiny.character(LUKE), "blank")
    destiny.turn()
    assert not [option for option in destiny.options if option.startswith("resolve")]
    with refused(destiny, by="symbol.blank"):
        destiny.answer("resolve:blank")
    with refused(destiny, by="resolve.at-least-one"):
        destiny.answer("resolve:focus")


@covers("resolve.own-pool", "zone.dice-pool.own-only")
def test_the_opponents_dice_are_not_ones_own(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.pool(destiny.character(GUN, B), "1 resource")
    destiny.turn()
    with refused(destiny, by="resolve.at-least-one"):
        destiny.answer("resolve:resource")


@covers("symbol.special", "symbol.special.own-card", "ability.special", "ability.special.other-card")
def test_a_special_uses_the_ability_of_its_own_card(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    rifle = destiny.upgrade("01055", trooper)
    destiny.upgrade("01017", trooper)
    target = destiny.character(LUKE, B, shields=2)
    destiny.pool(rifle, "special")
    destiny.act("resolve:special", f"card:{target}")
    assert (destiny[target].damage, destiny[target].shields) == (2, 2)


@covers("ability.special-mandatory", "effect.self-reference")
def test_a_special_that_discards_its_upgrade_cannot_spare_it(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    grenades, others = destiny.upgrade("01017", trooper), destiny.upgrade("01017", trooper)
    one, two = destiny.character(LUKE, B), destiny.character(GUN, B, shields=1)
    (die,) = destiny.pool(grenades, "special")
    destiny.act("resolve:special")
    assert (destiny[one].damage, destiny[two].damage) == (2, 1)
    assert not destiny.in_play(grenades)
    assert destiny.in_play(others)
    assert destiny.state.die_card[die] == -1


@covers("ability.special.choose-one")
def test_of_two_specials_one_is_chosen(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    wing = destiny.support("02031")
    destiny.character(GUN, B)
    destiny.pool(wing, "special")
    destiny.act("resolve:special")
    assert destiny.options == ["02031.special0", "02031.special1"]
    destiny.answer("02031.special1")
    assert destiny[luke].shields == 2


@covers("symbol.special.reroll-once", "golden.card-overrides")
def test_a_special_that_rerolls_its_die_is_not_resolved_again_in_the_action(destiny: Scenario) -> None:
    destiny.character(LUKE)
    target = destiny.character(GUN, B)
    black_one = destiny.support("01032")
    (die,) = destiny.pool(black_one, "special")
    destiny.rolls("special")
    destiny.act("resolve:special", f"card:{target}")
    assert (destiny.asked, destiny.shows(die), destiny[target].damage) == (None, "special", 1)


@covers("symbol.special.several")
def test_several_specials_in_an_order_of_choice(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    one, other = destiny.upgrade("01055", trooper), destiny.upgrade("01059", trooper)
    target = destiny.character(LUKE, B)
    (first,) = destiny.pool(one, "special")
    (second,) = destiny.pool(other, "special")
    destiny.act("resolve:special", f"die:{second}", f"card:{target}", f"die:{first}", f"card:{target}")
    assert destiny[target].damage == 4


@covers("symbol.special.value", "die.value.zero", "term.combined-value")
def test_specials_and_blanks_have_no_value(destiny: Scenario) -> None:
    from dejarik.games.destiny.values import die_value

    trooper = destiny.character(TROOPER, elite=True)
    rifle = destiny.upgrade("01055", trooper)
    dice = [*destiny.pool(rifle, "special"), *destiny.pool(trooper, "blank", "2 ranged")]
    assert sum(die_value(destiny.game, die) for die in dice) == 2


@covers("term.x")
def test_x_is_what_the_card_says(destiny: Scenario) -> None:
    destiny.character(LUKE)
    target = destiny.character(GUN, B)
    bay = destiny.support("01031")
    destiny.hand("01105", "01105", "01105", "01105")
    destiny.pool(bay, "X ranged")
    destiny.act("resolve:ranged", f"card:{target}")
    assert destiny[target].damage == 4


@covers("symbol.indirect", "symbol.indirect.split", "damage.distribute.assign", "faq.damage-types")
def test_the_victim_spreads_indirect_damage(destiny: Scenario) -> None:
    from dejarik.games.destiny.facts import all_cards

    key = next(id for id, one in all_cards().items() if one.type == "character" and "3 indirect" in map(str, one.sides))
    shooter = destiny.character(key)
    one, other = destiny.character(LUKE, B), destiny.character(GUN, B)
    destiny.pool(shooter, "3 indirect")
    destiny.act("resolve:indirect")
    assert (destiny.asks, destiny.asked) == (B, "assign")
    destiny.answers(f"card:{one}", f"card:{other}", f"card:{one}")
    assert (destiny[one].damage, destiny[other].damage) == (2, 1)


@covers("via-card.normal-effect", "via-card.no-modifiers", "via-card.modifier-alone", "term.increase")
def test_a_card_resolves_one_die_without_modifiers(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    weapon = destiny.upgrade(DH17, trooper)
    target = destiny.character(LUKE, B)
    (card,) = destiny.hand("01108")
    destiny.resources(1)
    (base,) = destiny.pool(trooper, "2 ranged")
    (plus,) = destiny.pool(weapon, "+2 ranged")
    destiny.act(f"play:{card}", f"card:{target}")
    assert destiny[target].damage == 3
    assert (destiny.shows(base), destiny.shows(plus)) == (None, "+2 ranged")


@covers("via-card.cost-still-paid", "golden.apply-both")
def test_a_die_resolved_by_a_card_still_costs(destiny: Scenario) -> None:
    gun = destiny.character(GUN)
    destiny.character(LUKE, B)
    (card,) = destiny.hand("01108")
    destiny.resources(1)
    (die,) = destiny.pool(gun, "3 ranged (1)")
    destiny.act(f"play:{card}")
    assert (destiny.shows(die), destiny.player().resources, destiny.asked) == ("3 ranged (1)", 0, None)


@covers("term.free")
def test_a_die_resolved_for_free_costs_nothing(destiny: Scenario) -> None:
    destiny.battlefield("01171")
    gun, target = destiny.character(GUN), destiny.character(LUKE, B)
    destiny.pool(gun, "3 ranged (1)")
    destiny.act("claim", "yes", f"card:{target}")
    assert destiny[target].damage == 3


@covers("die.leave.with-card", "zone.dice-pool")
def test_a_die_leaves_with_its_card(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    weapon = destiny.upgrade(DH17, trooper)
    (die,) = destiny.pool(weapon, "1 ranged")
    from dejarik.games.destiny.zones import discard_from_play

    discard_from_play(destiny.game, destiny[weapon])
    assert (destiny.shows(die), destiny.spare_die(DH17), destiny.player().pool) == (None, die, [])


@covers("term.remove-dice", "term.remove-dice.any-side", "term.showing.modifiers", "term.showing")  # fmt: skip
def test_dodge_removes_every_ranged_side(destiny: Scenario) -> None:
    destiny.character(LUKE)
    (dodge,) = destiny.hand("01155")
    destiny.resources(2)
    foe = destiny.character(TROOPER, B, elite=True)
    weapon = destiny.upgrade(DH17, foe)
    destiny.pool(foe, "2 ranged (1)")
    (blank,) = destiny.pool(foe, "blank")
    destiny.pool(weapon, "+2 ranged")
    destiny.act(f"play:{dodge}")
    assert (destiny.player(B).pool, destiny[foe].damage) == ([blank], 0)


@covers("reroll.action", "reroll.choose-first", "term.target.several")
def test_a_card_is_discarded_to_reroll_chosen_dice(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    one, other = destiny.pool(luke, "blank", "1 focus")
    (card,) = destiny.hand("01105")
    destiny.rolls("3 melee")
    destiny.act(f"reroll:{card}", f"die:{one}")
    assert destiny.options == [f"die:{other}", "done"]
    destiny.answer("done")
    assert destiny.showing() == ["3 melee", "1 focus"]
    assert destiny.player().discard == [card]


@covers("reroll.needs-die")
def test_without_dice_there_is_nothing_to_reroll(destiny: Scenario) -> None:
    destiny.character(LUKE)
    (card,) = destiny.hand("01105")
    destiny.turn()
    with refused(destiny, by="reroll.needs-die"):
        destiny.answer(f"reroll:{card}")


@pytest.fixture
def resolving(destiny: Scenario) -> tuple[Scenario, list[int]]:
    """A has resolved one of two melee dice, and shows a focus, a modifier and one that costs; B shows melee too."""
    luke, pike = destiny.character(LUKE, elite=True), destiny.character("01012")
    foe = destiny.character(LUKE, B)
    saber = destiny.upgrade("02015", pike)
    one, other = destiny.pool(luke, "3 melee", "2 melee")
    (plus,) = destiny.pool(saber, "+4 melee (1)")
    (theirs,) = destiny.pool(foe, "2 melee")
    destiny.act("resolve:melee", f"die:{one}", f"card:{foe}")
    return destiny, [one, other, plus, theirs]


@covers("resolve.own-pool", "resolve.once-per-action", "die.modifier.alone", "resolve.may-stop")
def test_which_dice_the_action_refuses_and_why(resolving: tuple[Scenario, list[int]]) -> None:
    destiny, (one, other, plus, theirs) = resolving
    assert destiny.options == [f"die:{other}", "stop"]
    for die, rule in ((theirs, "resolve.own-pool"), (one, "resolve.own-pool"), (plus, "die.modifier.alone")):
        with refused(destiny, by=rule):
            destiny.answer(f"die:{die}")
    for nonsense in ("die:x", f"die:{len(destiny.game.sides)}", "card:1"):
        with refused(destiny, by="resolve.same-symbol"):
            destiny.answer(nonsense)


@covers("resolve.same-symbol", "resolve.once-per-action", "die.cost.unpayable")
def test_a_die_of_another_symbol_is_refused(destiny: Scenario) -> None:
    luke, kylo = destiny.character(LUKE, elite=True), destiny.character("01046", elite=True)
    foe = destiny.character(LUKE, B)
    one, shield = destiny.pool(luke, "3 melee", "1 shield")
    gun, dear = destiny.pool(kylo, "2 ranged", "3 ranged (1)")
    pair = destiny.upgrade("01063", luke)
    (pistol,) = destiny.pool(pair, "1 ranged")
    destiny.act("resolve:ranged")
    for die, rule in ((one, "resolve.same-symbol"), (shield, "resolve.same-symbol"), (dear, "die.cost.unpayable")):
        with refused(destiny, by=rule):
            destiny.answer(f"die:{die}")
    destiny.answers(f"die:{gun}", f"card:{foe}", f"die:{pistol}", f"card:{foe}")
    assert (destiny.asked, destiny[foe].damage) == (None, 3)


@covers("die.modifier.sum", "die.cost.unpayable", "resolve.steps")
@pytest.mark.parametrize(("resources", "offered"), [(0, False), (1, True)])
def test_a_modifier_has_a_cost_of_its_own(destiny: Scenario, resources: int, offered: bool) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(LUKE, B)
    saber = destiny.upgrade("02015", luke)
    destiny.pool(luke, "3 melee")
    (plus,) = destiny.pool(saber, "+4 melee (1)")
    destiny.resources(resources)
    destiny.act("resolve:melee")
    if offered:
        assert destiny.options == [f"die:{plus}", "done"]
        destiny.answer(f"die:{plus}")
    destiny.answer(f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().resources) == ((7, 0) if offered else (3, 0))


@covers("die.modifier.sum")
def test_a_modifier_may_stay_in_the_pool(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(LUKE, B)
    saber = destiny.upgrade("02015", luke)
    destiny.pool(luke, "3 melee")
    (plus,) = destiny.pool(saber, "+2 melee")
    destiny.act("resolve:melee", "done", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().pool) == (3, [plus])


@covers("term.controller", "zone.dice-pool")
def test_who_controls_a_die(destiny: Scenario) -> None:
    """By its card; a borrowed die by the pool that it is in; one that is set aside, by its owner."""
    foe = destiny.character(GUN, B)
    borrowed, kept = destiny.spare(TROOPER), destiny.spare(TROOPER)
    destiny.state.face[borrowed] = 0
    destiny.player(B).pool.append(borrowed)
    assert [destiny.game.die_player(die) for die in (*destiny[foe].dice, borrowed, kept)] == [B, B, A]


@covers("zone.set-aside")
def test_a_borrowed_die_is_not_set_aside_while_it_is_in_a_pool(destiny: Scenario) -> None:
    die = destiny.spare(TROOPER)
    assert (destiny.spare_die(TROOPER), destiny.spare_die(TROOPER, B), destiny.spare_die(GUN)) == (die, None, None)
    destiny.state.face[die] = 0
    destiny.player().pool.append(die)
    assert destiny.spare_die(TROOPER) is None


@covers("die.value", "symbol.blank")
def test_a_blank_is_worth_nothing_whatever_the_x_of_its_die(destiny: Scenario) -> None:
    from dejarik.games.destiny.values import die_value

    destiny.character(LUKE)
    bay = destiny.support("01031")
    destiny.hand("01105", "01105")
    (die,) = destiny.pool(bay, "X ranged")
    assert die_value(destiny.game, die) == 2
    destiny.state.face[die] = 5
    assert (destiny.shows(die), die_value(destiny.game, die)) == ("blank", 0)


@covers("symbol.focus", "term.turn.different-face")
def test_focus_may_turn_fewer_dice(destiny: Scenario) -> None:
    leia, luke = destiny.character("01028"), destiny.character(LUKE)
    (focus,), (other,) = destiny.pool(leia, "1 focus"), destiny.pool(luke, "blank")
    destiny.act("resolve:focus")
    assert destiny.options == [f"die:{other}", "done"]
    destiny.answer("done")
    assert (destiny.asked, destiny.shows(focus), destiny.shows(other)) == (None, None, "blank")


@covers("zone.set-aside", "zone.leave-play")
@pytest.mark.parametrize("home_stays", [True, False])
def test_a_die_on_another_card_goes_home_or_aside(destiny: Scenario, home_stays: bool) -> None:
    from dejarik.games.destiny.dice_pools import place_on
    from dejarik.games.destiny.zones import leave_play

    luke, tied = destiny.character(LUKE), destiny.support("01101")
    home = destiny.upgrade("01034", luke)
    (die,) = destiny[home].dice
    place_on(destiny.game, die, destiny[tied])
    assert (destiny[home].dice, destiny.state.die_card[die]) == ((), tied)
    if not home_stays:
        leave_play(destiny.game, destiny[home], "discard")
    leave_play(destiny.game, destiny[tied], "discard")
    assert destiny.state.placed == []
    assert destiny.state.die_card[die] == (home if home_stays else -1)
    if home_stays:
        assert destiny[home].dice == (die,)


@covers("play-card.upgrade.die", "zone.set-aside")
def test_the_die_of_a_card_is_its_owners(destiny: Scenario) -> None:
    """A card of B that enters play on A's side has B's die."""
    from dejarik.games.destiny.zones import enter_play

    luke = destiny.character(LUKE)
    mine, theirs = destiny.spare("01034"), destiny.spare("01034", B)
    (gear,) = destiny.hand("01034", player=B, dice=False)
    card = enter_play(destiny.game, gear, A, luke)
    assert (card.owner, card.controller, card.dice) == (B, A, (theirs,))
    assert destiny.spare_die("01034") == mine


@covers("upgrade.limit")
def test_every_upgrade_too_many_is_discarded(destiny: Scenario) -> None:
    from dejarik.games.destiny.upgrades import UpgradeLimit

    luke = destiny.character(LUKE)
    one, two, *rest = [destiny.upgrade("01034", luke) for _ in range(5)]
    destiny.run(UpgradeLimit(character=luke))
    destiny.answers(f"discard:{one}", f"discard:{two}")
    assert (destiny.asked, destiny[luke].upgrades) == (None, tuple(rest))


@covers("ruling.sor.training.die-source", "term.move")
def test_training_trains_whom_it_is_moved_to(destiny: Scenario) -> None:
    from dejarik.games.destiny.upgrades import move_upgrade
    from dejarik.games.destiny.zones import enter_play

    one, other = destiny.character(TROOPER), destiny.character(TROOPER)
    destiny.spare(TROOPER)
    destiny.spare(TROOPER)
    (training,) = destiny.hand("02125")
    enter_play(destiny.game, training, A, one)
    assert (destiny[one].elite, len(destiny[one].dice)) == (True, 2)
    move_upgrade(destiny.game, destiny[training], destiny[other])
    assert (destiny[one].elite, destiny[other].elite, len(destiny[other].dice)) == (False, True, 2)


@covers("effect.negative", "term.roll")
def test_a_frozen_die_is_not_rerolled(destiny: Scenario) -> None:
    from dejarik.games.destiny.dice_pools import reroll

    luke = destiny.character(LUKE, elite=True)
    frozen, free = destiny.pool(luke, "2 melee", "3 melee")
    destiny.state.unrollable.append((frozen, destiny.state.round))
    destiny.rolls("4")
    assert reroll(destiny.game, [frozen, free]) == [free]
    assert (destiny.shows(frozen), destiny.shows(free)) == ("2 melee", "1 resource")


def test_a_loaded_die_must_have_the_side(destiny: Scenario) -> None:
    from dejarik.games.destiny.dice_pools import roll_in

    luke = destiny.character(LUKE)
    for wrong in ("6", "2 ranged"):
        destiny.rolls(wrong)
        with pytest.raises(ValueError, match="this die has only"):
            roll_in(destiny.game, A, destiny[luke].dice)


@covers("resolve.once-per-action", "symbol.special.reroll-once")
def test_a_die_that_was_rerolled_instead_is_not_resolved_again(destiny: Scenario) -> None:
    """Black One deals a damage and is rerolled; another special is still there."""
    destiny.character(LUKE)
    foe = destiny.character(LUKE, B)
    one, other = destiny.support("01032"), destiny.support("01032")
    (first,), (second,) = destiny.pool(one, "special"), destiny.pool(other, "special")
    destiny.rolls("special")
    destiny.act("resolve:special", f"die:{first}", f"card:{foe}")
    assert (destiny.options, destiny.shows(first)) == ([f"die:{second}", "stop"], "special")
    with refused(destiny, by="resolve.once-per-action"):
        destiny.answer(f"die:{first}")


def test_a_value_that_takes_the_place_may_be_nothing(destiny: Scenario) -> None:
    """A die that is worth as much as there are blue upgrades: none."""
    luke, foe = destiny.character(LUKE), destiny.character(LUKE, B)
    destiny.pool(luke, "3 melee")
    (card,) = destiny.hand("01148")
    destiny.resources(5)
    destiny.act(f"play:{card}")
    if destiny.asked == "target":
        destiny.answer(f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().pool) == (0, [])


@covers("symbol.focus")
def test_focus_turns_a_die_once(destiny: Scenario) -> None:
    ackbar, luke = destiny.character("01027"), destiny.character(LUKE, elite=True)
    destiny.pool(ackbar, "2 focus")
    one, other = destiny.pool(luke, "blank", "blank")
    destiny.act("resolve:focus", f"die:{one}", "side:1")
    assert (destiny.options, destiny.shows(one)) == ([f"die:{other}", "done"], "3 melee")
    assert destiny.decision.args["left"] == 1
    destiny.answers(f"die:{other}", "side:0")
    assert (destiny.asked, destiny.showing()) == (None, ["3 melee", "2 melee"])

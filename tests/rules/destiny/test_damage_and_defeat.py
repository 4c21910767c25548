"""Damage, shields, defeat, and the end of a match."""

import pytest

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility
from dejarik.games.destiny.damage import AssignDamage, DealDamage, heal, move_damage
from dejarik.games.destiny.defeat import CheckHealth
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.moments import DamageDealt, Healed
from dejarik.games.destiny.state import CardId, PlayerId
from dejarik.games.destiny.verbs import Gain
from dejarik.games.destiny.windows import WouldBeDefeated
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, GUN, LUKE = "01002", "01047", "01035"


@covers("damage.unblockable", "term.unblockable")
def test_unblockable_damage_ignores_shields(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, shields=2)
    destiny.upgrade("02089", luke)
    destiny.deal(luke, 2, unblockable=True)
    assert (destiny[luke].damage, destiny[luke].shields, destiny.asked) == (2, 2, None)


@covers("damage.distribute.simultaneous", "shield.other-blockers")
@pytest.mark.parametrize("plated", [0, 1])
def test_of_damage_to_several_each_blocks_its_own(destiny: Scenario, plated: int) -> None:
    both = [destiny.character(LUKE), destiny.character(GUN)]
    plating = destiny.upgrade("02089", both[plated])
    destiny.run(DealDamage(targets=[(one, 2) for one in both], by=B, kind="card"))
    destiny.answer(f"02089.ArmorPlating:{plating}")
    assert [destiny[one].damage for one in both] == [2 * plated, 2 - 2 * plated]


@covers("shield.mandatory", "faq.shields-mandatory")
def test_shields_must_block(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, shields=2)
    destiny.deal(luke, 1)
    assert (destiny[luke].damage, destiny[luke].shields, destiny.asked) == (0, 1, None)


@covers("shield.other-blockers")
@pytest.mark.parametrize(("first", "shields", "damage"), [("shields", 0, 0), ("02089.ArmorPlating", 0, 0)])
def test_the_controller_orders_shields_and_blockers(destiny: Scenario, first: str, shields: int, damage: int) -> None:
    luke = destiny.character(LUKE, shields=1)
    plating = destiny.upgrade("02089", luke)
    destiny.deal(luke, 3)
    assert destiny.options == [f"02089.ArmorPlating:{plating}", "shields"]
    if first == "shields":
        destiny.answers("shields", f"02089.ArmorPlating:{plating}")
    else:
        destiny.answers(f"02089.ArmorPlating:{plating}")
    assert (destiny[luke].shields, destiny[luke].damage) == (shields, damage)
    assert not destiny.in_play(plating)


@covers("damage.excess", "defeat.excess-ignored", "defeat.when", "defeat.loses", "victory.all-defeated")
def test_excess_damage_is_ignored_and_the_last_defeat_ends_the_match(destiny: Scenario) -> None:
    destiny.character(LUKE)
    gun = destiny.character(GUN, B, damage=8)
    destiny.deal(gun, 3, by=A)
    result = destiny.game.result
    assert result is not None
    assert (result.winner, result.reason) == (A, "defeated")
    assert destiny.events("damage.taken")[-1]["amount"] == 1
    assert destiny.game.stack == []


@covers("defeat.procedure", "upgrade.stays", "zone.set-aside.cards", "die.leave.two-copies-two-characters",
        "faq.same-character-dice")  # fmt: skip
def test_defeat_sets_the_character_and_its_dice_aside(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B), destiny.character(TROOPER, B)
    gear, twin = destiny.upgrade("01034", one), destiny.upgrade("01034", other)
    (die,) = destiny.pool(one, "2 ranged")
    (more,) = destiny.pool(gear, "2 shield")
    (kept,) = destiny.pool(twin, "2 shield")
    destiny.deal(one, 7, by=A)
    assert not destiny.in_play(one)
    assert destiny.player(B).aside[-1] == one
    assert destiny.player(B).discard == [gear]
    assert destiny.player(B).pool == [kept]
    assert [destiny.state.die_card[each] for each in (die, more)] == [-1, -1]


@covers("damage.distribute.cap", "example.f11d-distribution")
def test_damage_is_assigned_up_to_the_cap(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(TROOPER, B, damage=6, shields=1)
    third = destiny.character(LUKE, B)
    destiny.run(AssignDamage(victim=B, left=2, by=A, kind="special"))
    destiny.answer(f"card:{one}")
    assert destiny.options == [f"card:{other}", f"card:{third}"]
    destiny.answer(f"card:{other}")
    assert not destiny.in_play(one)
    assert (destiny[other].damage, destiny[other].shields) == (6, 0)


@covers("damage.distribute.cap", "damage.distribute.simultaneous")
def test_beyond_every_cap_the_rest_goes_anywhere_and_all_at_once(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(TROOPER, B, damage=6)
    destiny.run(AssignDamage(victim=B, left=3, by=A, kind="special"))
    destiny.answers(f"card:{one}")
    assert destiny.options == [f"card:{one}", f"card:{other}"], "both are full"
    destiny.answer(f"card:{one}")
    assert destiny.game.result is not None


@covers("term.move.damage")
def test_moved_damage_ignores_shields_and_is_not_taken(destiny: Scenario) -> None:
    one, other = destiny.character(LUKE, damage=3), destiny.character(GUN, B, shields=2)
    destiny.upgrade("01164", other)
    assert move_damage(destiny.game, 1, destiny[one], destiny[other]) is None
    assert (destiny[one].damage, destiny[other].damage, destiny[other].shields) == (2, 1, 2)
    assert destiny.state.queue == []


@covers("term.heal", "term.heal.none")
def test_healing_removes_what_there_is(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=2)
    assert heal(destiny.game, destiny[luke], 3) == 2
    assert heal(destiny.game, destiny[luke], 3) == 0
    assert len(destiny.events("damage.healed")) == 1


@covers("term.take-damage", "term.take-damage.dealt", "example.take-damage-hunker-down", "ruling.aw.hunker-down",
        "damage.plain-is-typeless")  # fmt: skip
@pytest.mark.parametrize(("shields", "type", "stays"), [(2, "melee", True), (1, "melee", False), (0, "", True)])
def test_damage_that_is_blocked_was_not_taken(destiny: Scenario, shields: int, type: str, stays: bool) -> None:
    luke = destiny.character(LUKE, shields=shields)
    destiny.character(GUN, B)
    hunker = destiny.upgrade("01164", luke)
    destiny.deal(luke, 2, type=type)
    from dejarik.games.destiny.queue import Drain

    destiny.run(Drain())
    assert destiny.in_play(hunker) is stays


@covers("effect.replacement", "example.replacement-second-chance", "ruling.aw.second-chance.excess",
        "ruling.aw.second-chance.two-copies", "effect.replacement.several", "effect.replacement.would",
        "example.second-chance-grievous")  # fmt: skip
def test_second_chance_replaces_the_defeat_once(destiny: Scenario) -> None:
    destiny.character("01003")
    han = destiny.character("01046", B, damage=8)
    one, other = destiny.upgrade("01137", han), destiny.upgrade("01137", han)
    destiny.upgrade("01063", han)
    destiny.deal(han, 6, by=A)
    assert (destiny.asked, destiny.asks) == ("ability", B)
    destiny.answer(f"01137.SecondChance:{other}")
    assert destiny.asked is None, "Grievous has nothing to take"
    assert destiny[han].damage == 5
    assert not destiny.in_play(other)
    assert destiny.in_play(one)
    assert destiny.events("character.defeated") == []


@covers("keyword.redeploy", "keyword.redeploy.die", "keyword.redeploy.restrictions", "term.move.stays-in-play")
def test_redeploy_moves_the_upgrade_and_its_die(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(GUN, B)
    blaster, gear = destiny.upgrade("01063", one), destiny.upgrade("01034", one)
    (die,) = destiny.pool(blaster, "2 ranged (1)")
    destiny.deal(one, 1, by=A)
    assert (destiny.asked, destiny.asks) == ("redeploy", B)
    destiny.answer(f"card:{other}")
    assert destiny[blaster].on == other
    assert (destiny.shows(die), destiny.state.die_card[die]) == (None, blaster)
    assert destiny.player(B).discard == [gear]


@covers("keyword.redeploy", "faq.redeploy-full-character", "upgrade.limit")
def test_redeploy_to_a_full_character_discards_one(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(GUN, B)
    blaster = destiny.upgrade("01063", one)
    three = [destiny.upgrade("01034", other) for _ in range(3)]
    destiny.deal(one, 1, by=A)
    destiny.answer(f"card:{other}")
    assert (destiny.asked, destiny.asks) == ("surplus-upgrade", B)
    destiny.answer(f"discard:{three[0]}")
    assert destiny[other].upgrades == (*three[1:], blaster)


@covers("trigger.before", "ruling.aw.general-grievous")
def test_grievous_takes_the_upgrade_before_it_is_redeployed(destiny: Scenario) -> None:
    grievous = destiny.character("01003")
    one = destiny.character(TROOPER, B, damage=6)
    destiny.character(GUN, B)
    blaster = destiny.upgrade("01063", one)
    destiny.deal(one, 1, by=A)
    destiny.answer(f"01003.GeneralGrievous:{grievous}")
    assert (destiny.asked, destiny.in_play(one)) == (None, False)
    assert (destiny[blaster].on, destiny[blaster].controller, destiny[blaster].owner) == (grievous, A, B)


@covers("example.before-one-with-the-force", "ruling.aw.one-with-the-force")
def test_one_with_the_force_becomes_a_support(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=11)
    destiny.character(TROOPER)
    destiny.character(GUN, B)
    force = destiny.upgrade("01042", luke, exhausted=True)
    (die,) = destiny.pool(force, "2 focus")
    destiny.deal(luke, 1)
    assert (destiny[force].type, destiny[force].exhausted, destiny.player().supports) == ("support", False, [force])
    assert (destiny.shows(die), destiny.state.die_card[die]) == (None, force)


@covers("queue.before-interrupts")  # fmt: skip
def test_dooku_may_gain_a_shield_before_each_packet(destiny: Scenario) -> None:
    dooku = destiny.character("01009", B)
    cards = destiny.hand("01105", "01105", player=B)
    destiny.character(LUKE)
    destiny.run(DealDamage(targets=[(dooku, 2)], by=A, kind="symbol", type="melee"))
    destiny.answers(f"01009.CountDooku:{dooku}", f"card:{cards[0]}")
    assert (destiny[dooku].damage, destiny[dooku].shields, destiny.asked) == (1, 0, None)


@covers("example.trigger-qui-gon", "ruling.aw.qui-gon-jinn", "trigger.condition")
def test_qui_gon_trades_a_shield_before_he_gains_some(destiny: Scenario) -> None:
    qui_gon, foe = destiny.character("01037", shields=3), destiny.character(GUN, B)
    (card,) = destiny.hand("01115")
    destiny.resources(1)
    destiny.act(f"play:{card}", f"card:{qui_gon}", f"01037.QuiGonJinn:{qui_gon}", f"card:{foe}")
    assert (destiny[qui_gon].shields, destiny[foe].damage) == (3, 1)


@covers("victory.deck-out", "victory.deck-out.both")
@pytest.mark.parametrize(("cards", "winner"), [((0, 1), B), ((0, 0), B), ((1, 1), None), ((1, 0), A)])
def test_who_is_out_of_cards_at_the_end_of_a_round_loses(
    destiny: Scenario, cards: tuple[int, int], winner: int | None
) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.hand(*["01105"] * cards[0])
    destiny.hand(*["01105"] * cards[1], player=B)
    destiny.state.holder = B
    destiny.end_of_round()
    result = destiny.game.result
    assert (result.winner if result else None) == winner


@covers("term.move.damage", "defeat.when")
def test_moved_damage_defeats(destiny: Scenario) -> None:
    one, other = destiny.character(LUKE, damage=3), destiny.character(GUN, B, damage=7)
    destiny.character(LUKE, B)
    defeat = move_damage(destiny.game, 3, destiny[one], destiny[other])
    assert (defeat is not None, destiny[one].damage, destiny[other].damage) == (True, 0, 9)
    assert defeat is not None
    destiny.run(defeat)
    assert not destiny.in_play(other)


@covers("term.move.damage")
def test_damage_is_moved_onto_other_cards_without_end(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=4)
    con = destiny.upgrade("02060", luke)
    assert move_damage(destiny.game, 4, destiny[luke], destiny[con]) is None
    assert (destiny[luke].damage, destiny[con].damage, destiny.in_play(con)) == (0, 4, True)


@covers("shield.other-blockers")
def test_nothing_is_asked_once_all_is_blocked(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, shields=3)
    plating = destiny.upgrade("02089", luke)
    destiny.deal(luke, 2)
    destiny.answer("shields")
    assert (destiny.asked, destiny.in_play(plating), destiny[luke].shields) == (None, True, 1)


@covers("shield.other-blockers")
def test_a_blocker_may_be_kept_and_each_is_used_once(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    one, other = destiny.upgrade("02089", luke), destiny.upgrade("02089", luke)
    destiny.deal(luke, 5)
    assert destiny.options == [f"02089.ArmorPlating:{one}", f"02089.ArmorPlating:{other}", "pass"]
    destiny.answer(f"02089.ArmorPlating:{one}")
    assert destiny.options == [f"02089.ArmorPlating:{other}", "pass"]
    destiny.answer("pass")
    assert (destiny.asked, destiny[luke].damage, destiny[luke].upgrades) == (None, 3, (other,))


class Remembering(AfterAbility[Healed]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Healed) -> bool:
        return moment.character == me


class Offended(AfterAbility[DamageDealt]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageDealt) -> bool:
        return moment.character == me


@covers("term.heal.none")
@pytest.mark.parametrize(("damage", "triggered"), [(0, 0), (1, 1)])
def test_only_damage_that_was_removed_is_healing(destiny: Scenario, lend: Lend, damage: int, triggered: int) -> None:
    lend(LUKE, Remembering)
    luke = destiny.character(LUKE, damage=damage)
    heal(destiny.game, destiny[luke], 1)
    assert len(destiny.state.queue) == triggered


@covers("term.take-damage.dealt")
@pytest.mark.parametrize(("amount", "triggered"), [(0, 0), (1, 1)])
def test_damage_of_zero_is_not_dealt(destiny: Scenario, lend: Lend, amount: int, triggered: int) -> None:
    lend(LUKE, Offended)
    luke = destiny.character(LUKE, shields=1)
    destiny.deal(luke, amount)
    assert len(destiny.state.queue) == triggered


@covers("ruling.eaw.magnaguard.heal", "defeat.when")
def test_who_holds_out_does_not_fall_with_a_change_of_health(destiny: Scenario) -> None:
    guard = destiny.character("03003", damage=9)
    destiny[guard].lasts_until_round_ends = True
    destiny.run(CheckHealth())
    assert (destiny.in_play(guard), destiny.state.delayed) == (True, []), "it was spared once, and for the round"


@covers("shield.mandatory", "damage.place")
@pytest.mark.parametrize(("shields", "blocked", "taken"), [(0, [], [2]), (1, [1], [1]), (3, [2], [])])
def test_blocked_and_taken_damage_are_told_apart(
    destiny: Scenario, shields: int, blocked: list[int], taken: list[int]
) -> None:
    luke = destiny.character(LUKE, shields=shields)
    destiny.deal(luke, 2)
    assert [one["amount"] for one in destiny.events("damage.blocked")] == blocked
    assert [one["amount"] for one in destiny.events("damage.taken")] == taken


@covers("damage.distribute.simultaneous", "effect.replacement.would", "trigger.before")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_each_of_several_that_fall_at_once_has_its_windows(destiny: Scenario, order: tuple[int, int]) -> None:
    """Second Chance saves Han; Luke falls, and One With The Force stays."""
    han, luke = destiny.character("01046", damage=9), destiny.character(LUKE, damage=11)
    chance, force = destiny.upgrade("01137", han), destiny.upgrade("01042", luke)
    both = (han, luke)
    destiny.run(DealDamage(targets=[(both[at], 1) for at in order], by=B, kind="card"))
    assert (destiny.in_play(han), destiny.in_play(luke), destiny.in_play(chance)) == (True, False, False)
    assert (destiny[force].type, destiny[force].on, destiny[han].damage) == ("support", -1, 5)
    assert [one["piece"] for one in destiny.events("character.defeated")] == [luke]


@covers("trigger.before", "damage.distribute.simultaneous")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_each_of_several_that_are_hit_at_once_has_its_window(destiny: Scenario, order: tuple[int, int]) -> None:
    """Count Dooku, wherever he stands among them, may discard a card to gain a shield first."""
    dooku, other = destiny.character("01009"), destiny.character(LUKE)
    card, _ = destiny.hand("01105", "01105")
    both = (dooku, other)
    destiny.run(DealDamage(targets=[(both[at], 2) for at in order], by=B, kind="card"))
    destiny.answers(f"01009.CountDooku:{dooku}", f"card:{card}")
    assert (destiny[dooku].damage, destiny[other].damage) == (1, 2)


@covers("keyword.redeploy")
def test_each_upgrade_with_redeploy_is_asked_for_once(destiny: Scenario) -> None:
    one, other = destiny.character(TROOPER), destiny.character(LUKE)
    plain = destiny.upgrade("01034", one)
    first, second = destiny.upgrade("01063", one), destiny.upgrade("01063", one)
    destiny.deal(one, 7)
    assert (destiny.asked, destiny.decision.subject) == ("redeploy", first)
    destiny.answer("pass")
    assert destiny.decision.subject == second
    destiny.answer(f"card:{other}")
    assert (destiny[other].upgrades, destiny.player().discard) == ((second,), [plain, first])


@covers("keyword.redeploy")
def test_without_anybody_left_nothing_is_redeployed(destiny: Scenario) -> None:
    one, other = destiny.character(TROOPER), destiny.character(TROOPER)
    destiny.upgrade("01063", one)
    destiny.run(DealDamage(targets=[(one, 7), (other, 7)], by=B, kind="card"))
    assert destiny.asked is None
    assert destiny.game.result is not None


@covers("ruling.eaw.magnaguard.heal", "term.move.damage")
def test_moved_damage_is_a_defeat_by_damage(destiny: Scenario) -> None:
    luke, guard = destiny.character(LUKE, damage=3), destiny.character("03003", damage=6)
    defeat = move_damage(destiny.game, 3, destiny[luke], destiny[guard])
    assert defeat is not None
    destiny.run(defeat)
    assert (destiny.in_play(guard), destiny[guard].lasts_until_round_ends) == (True, True)


@covers("ruling.eaw.magnaguard.heal", "defeat.when")
def test_lost_health_is_a_defeat_by_damage(destiny: Scenario) -> None:
    guard = destiny.character("03003", damage=9)
    destiny.run(CheckHealth())
    assert (destiny.in_play(guard), destiny[guard].lasts_until_round_ends) == (True, True)


@covers("ruling.aw.hunker-down", "damage.distribute.assign")
def test_assigned_damage_keeps_its_type(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    hunker = destiny.upgrade("01164", luke)
    destiny.run(AssignDamage(victim=A, left=1, by=B, kind="special", type="melee"))
    from dejarik.games.destiny.queue import Drain

    destiny.run(Drain())
    assert not destiny.in_play(hunker)


class SavedIfAsked(BeforeAbility[WouldBeDefeated]):
    instead = True
    optional = True
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, window: WouldBeDefeated) -> bool:
        return window.character == me


@covers("effect.replacement.would")
@pytest.mark.parametrize(("answer", "saved"), [("01002.SavedIfAsked", True), ("pass", False)])
def test_a_replacement_may_be_declined(destiny: Scenario, lend: Lend, answer: str, saved: bool) -> None:
    lend(TROOPER, SavedIfAsked)
    one, _ = destiny.character(TROOPER), destiny.character(LUKE)
    destiny.deal(one, 7)
    destiny.answer(f"{answer}:{one}" if saved else answer)
    assert (destiny.in_play(one), destiny.player().resources) == (saved, int(saved))


@covers("effect.replacement.would", "damage.distribute.simultaneous")
def test_two_second_chances_save_two_characters(destiny: Scenario) -> None:
    team = [destiny.character("01046", damage=9), destiny.character(GUN, damage=8)]
    for one in team:
        destiny.upgrade("01137", one)
    destiny.run(DealDamage(targets=[(one, 1) for one in team], by=B, kind="card"))
    assert [destiny[one].damage for one in team] == [5, 4]


@covers("trigger.before", "damage.distribute.simultaneous")
@pytest.mark.parametrize("place", [0, 1])
def test_the_moment_before_comes_for_each_that_falls(destiny: Scenario, place: int) -> None:
    team = [destiny.character(LUKE, damage=11), destiny.character(LUKE, damage=11)]
    destiny.character(GUN)
    force = destiny.upgrade("01042", team[place])
    destiny.run(DealDamage(targets=[(one, 1) for one in team], by=B, kind="card"))
    assert (destiny.in_play(force), [destiny.in_play(one) for one in team]) == (True, [False, False])


@covers("ruling.sor.force-illusion.short", "shield.other-blockers")
def test_a_blocker_that_has_become_useless_is_not_offered(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    one, other = destiny.upgrade("02135", luke), destiny.upgrade("02135", luke)
    destiny.deck("01105", "01105")
    destiny.deal(luke, 3)
    assert destiny.options == [f"02135.ForceIllusion:{one}", f"02135.ForceIllusion:{other}", "pass"]
    destiny.answer(f"02135.ForceIllusion:{one}")
    assert (destiny.asked, destiny[luke].damage, destiny.player().deck) == (None, 3, [])


@covers("damage.distribute.assign", "damage.distribute.cap")
def test_damage_is_distributed_by_one_answer(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(LUKE, B)
    destiny.run(AssignDamage(victim=B, left=3, by=A, kind="special"))
    with refused(destiny, by="damage.distribute.assign"):
        destiny.answer((f"card:{one}", f"card:{one}", f"card:{other}"))
    with refused(destiny, by="damage.distribute.assign"):
        destiny.answer((f"card:{other}",))
    destiny.answer((f"card:{other}", f"card:{one}", f"card:{other}"))
    assert (destiny.in_play(one), destiny[other].damage) == (False, 2)


@covers("damage.distribute.cap")
def test_nobody_is_given_more_while_another_has_room(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.character(TROOPER, B, damage=6), destiny.character(TROOPER, B, damage=6)
    destiny.run(AssignDamage(victim=B, left=3, by=A, kind="special"))
    with refused(destiny, by="damage.distribute.cap"):
        destiny.answer((f"card:{one}",) * 3)
    destiny.answer((f"card:{one}", f"card:{one}", f"card:{other}"))
    assert destiny.game.result is not None

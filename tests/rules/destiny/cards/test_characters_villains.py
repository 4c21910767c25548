"""Villains of Awakenings."""

import pytest

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, LUKE, GUN, GUARD = "01002", "01035", "01047", "03019"
VEERS, VADER, BALA_TIK, JANGO, RAIDER, KYLO = "01004", "01010", "01019", "01021", "01022", "01011"
GRIEVOUS, DOOKU, WITCH, ACKBAR, JABBA = "01003", "01009", "01012", "01027", "01020"
MEDIC, STICK, HOLDOUT, TIE, AT_ST, GEAR = "01105", "01025", "01063", "01006", "01005", "01034"


def test_veers_gives_up_one_die_to_turn_a_support_die(destiny: Scenario) -> None:
    veers, tie = destiny.character(VEERS, elite=True), destiny.support(TIE)
    destiny.character(LUKE, B)
    one, other = destiny.pool(veers, "blank", "2 ranged")
    (die,) = destiny.pool(tie, "blank")
    destiny.act(f"use:01004.action0:{veers}", f"die:{one}")
    assert destiny.asked == "side", "his own other die is no support die"
    destiny.answer("side:2")
    assert (destiny.shows(one), destiny.shows(other), destiny.shows(die)) == (None, "2 ranged", "3 ranged (1)")


def test_an_upgrade_that_became_a_support_has_a_support_die(destiny: Scenario) -> None:
    veers, luke = destiny.character(VEERS), destiny.character(LUKE, damage=11)
    force = destiny.upgrade("01042", luke)
    destiny.character(GUN, B)
    destiny.deal(luke, 1)
    assert destiny[force].type == "support"
    destiny.pool(veers, "blank")
    (die,) = destiny.pool(force, "2 focus")
    destiny.act(f"use:01004.action0:{veers}", "side:0")
    assert destiny.shows(die) == "3 ranged"


@covers("example.pass-veers")
def test_veers_without_a_die_can_only_pass(destiny: Scenario) -> None:
    veers, tie = destiny.character(VEERS), destiny.support(TIE)
    destiny.character(LUKE, B)
    destiny.pool(tie, "blank")
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01004.action0:{veers}")
    destiny.answer("pass")
    assert destiny.state.passes == 1


def test_vader_may_make_the_opponent_choose_and_discard(destiny: Scenario) -> None:
    vader = destiny.character(VADER)
    destiny.character(LUKE, B)
    kept, gone = destiny.hand(MEDIC, GEAR, player=B)
    destiny.rolls("blank")
    destiny.act(f"activate:{vader}")
    assert destiny.asks == A
    destiny.answer(f"01010.DarthVader:{vader}")
    assert (destiny.asks, destiny.options) == (B, [f"card:{kept}", f"card:{gone}"])
    destiny.answer(f"card:{gone}")
    assert (destiny.player(B).hand, destiny.player(B).discard) == ([kept], [gone])


def test_vader_has_nothing_to_ask_of_an_empty_hand(destiny: Scenario) -> None:
    vader = destiny.character(VADER)
    destiny.character(LUKE, B)
    destiny.rolls("blank")
    destiny.act(f"activate:{vader}")
    assert destiny.asked is None


@covers("faq.readied-with-dice-in-pool")
def test_bala_tik_is_readied_with_a_die_in_the_pool(destiny: Scenario) -> None:
    bala = destiny.character(BALA_TIK, elite=True, exhausted=True)
    victim = destiny.character(LUKE, B, damage=11)
    destiny.character(GUN, B)
    kept, _ = destiny.pool(bala, "1 focus", "1 ranged")
    destiny.act("resolve:ranged", f"card:{victim}", f"01019.BalaTik:{bala}")
    assert (destiny[bala].exhausted, destiny.shows(kept)) == (False, "1 focus")
    destiny.rolls("1 shield")
    destiny.act(f"activate:{bala}")
    assert destiny.showing() == ["1 focus", "1 shield"]


def test_bala_tik_does_not_care_for_his_own_side(destiny: Scenario) -> None:
    destiny.character(BALA_TIK, exhausted=True)
    victim, luke = destiny.character(TROOPER, damage=6), destiny.character(LUKE, B)
    destiny.pool(luke, "2 melee")
    destiny.act("resolve:melee", f"card:{victim}", player=B)
    assert (destiny.in_play(victim), destiny.asked) == (False, None)


@covers("claim.abilities-still-usable")
def test_jango_may_be_activated_after_a_claim(destiny: Scenario) -> None:
    jango, gun = destiny.character(JANGO), destiny.character(GUN, B)
    destiny.act("claim", "no")
    destiny.rolls("blank", "2 ranged")
    destiny.act(f"activate:{gun}", player=B)
    destiny.answer(f"01021.JangoFett:{jango}")
    assert (destiny[jango].exhausted, destiny.showing()) == (True, ["2 ranged"])


def test_jango_waits_for_characters_of_the_opponent(destiny: Scenario) -> None:
    destiny.character(JANGO)
    own = destiny.character(TROOPER)
    destiny.character(LUKE, B)
    tie = destiny.support(TIE, B)
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{own}")
    assert destiny.asked is None
    destiny.act(f"activate:{tie}", player=B)
    assert destiny.asked is None


@covers("example.card-anatomy")
def test_the_facts_of_jango(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    facts = destiny.game.facts[jango]
    assert (facts.health, facts.points, facts.unique, facts.affiliation, facts.color) == (
        10, (12, 16), True, "villain", "yellow")  # fmt: skip
    assert [str(side) for side in facts.sides] == [
        "1 ranged", "2 ranged", "1 melee", "1 resource", "+1 resource", "blank"]  # fmt: skip


def test_a_raider_discards_to_resolve_a_die_of_its_own(destiny: Scenario) -> None:
    raider, foe = destiny.character(RAIDER), destiny.character(LUKE, B)
    other = destiny.character(TROOPER)
    destiny.upgrade(STICK, raider)
    destiny.pool(other, "2 ranged")
    first, second = destiny.hand(MEDIC, GEAR)
    destiny.rolls("1 melee", "1 resource")
    destiny.act(f"activate:{raider}", f"01022.TuskenRaider:{raider}", f"card:{first}")
    assert len(destiny.options) == 2, "its character die and its upgrade die"
    destiny.answers(destiny.options[0], f"card:{foe}")
    assert (destiny.player().hand, destiny[foe].damage) == ([second], 1)


@covers("example.queue-squad-tactics")
def test_squad_tactics_with_a_gamorrean_guard_that_falls(destiny: Scenario) -> None:
    guard, raider = destiny.character(GUARD, damage=9), destiny.character(RAIDER)
    stick = destiny.upgrade(STICK, guard)
    foe = destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "2 melee")
    tactics, _ = destiny.hand("01143", MEDIC)
    destiny.rolls("1 melee", "2 melee (1)")
    destiny.act(f"play:{tactics}", f"card:{guard}", f"card:{raider}", f"die:{die}", f"card:{raider}")
    assert (destiny.in_play(guard), destiny[stick].on) == (False, raider)
    assert destiny.showing() == ["1 melee", "2 melee (1)"]
    assert destiny.options == [f"01022.TuskenRaider:{raider}", "pass"]
    assert tactics in destiny.player().discard, "the event has been resolved"


def test_kylo_deals_the_cost_of_a_card_seen_by_chance(destiny: Scenario) -> None:
    kylo, foe = destiny.character(KYLO), destiny.character(LUKE, B)
    other = destiny.character(GUN, B)
    destiny.hand(AT_ST, player=B)
    destiny.pool(kylo, "special")
    destiny.act("resolve:special")
    assert destiny.options == [f"card:{foe}", f"card:{other}"]
    destiny.answer(f"card:{other}")
    assert (destiny[other].damage, destiny[foe].damage) == (6, 0)
    assert len(destiny.player(B).hand) == 1, "it is only looked at"
    assert destiny.events("cards.looked-at")[-1]["cards"] == (AT_ST,)


def test_kylo_looks_at_the_hand_of_the_character_that_was_chosen() -> None:
    destiny = Scenario(players=3)
    kylo = destiny.character(KYLO)
    destiny.character(LUKE, B)
    gun = destiny.character(GUN, C)
    destiny.hand(AT_ST, player=B)
    destiny.hand(GEAR, player=C)
    destiny.pool(kylo, "special")
    destiny.act("resolve:special", f"card:{gun}")
    assert destiny[gun].damage == 2
    destiny.check_finished()


def test_kylo_finds_nothing_in_an_empty_hand(destiny: Scenario) -> None:
    kylo, foe = destiny.character(KYLO), destiny.character(LUKE, B)
    destiny.pool(kylo, "special")
    destiny.act("resolve:special")
    assert destiny[foe].damage == 0


@covers("ruling.aw.general-grievous")
def test_grievous_takes_a_weapon_before_it_can_be_redeployed(destiny: Scenario) -> None:
    grievous, victim = destiny.character(GRIEVOUS), destiny.character(LUKE, B, damage=11)
    destiny.character(GUN, B)
    weapon = destiny.upgrade(HOLDOUT, victim)
    destiny.deal(victim, 1, by=A)
    assert destiny.asks == A
    destiny.answer(f"01003.GeneralGrievous:{grievous}")
    assert destiny.asked is None, "no Redeploy is offered"
    assert (destiny[weapon].on, destiny[weapon].controller, destiny.in_play(victim)) == (grievous, A, False)


@covers("trigger.simultaneous.players", "trigger.before")
@pytest.mark.parametrize(("first", "asked"), [(A, [A, B]), (B, [B, A])])
def test_the_battlefields_controller_says_whose_abilities_interrupt_first(
    destiny: Scenario, first: int, asked: list[int]
) -> None:
    """Grievous wants a weapon of Obi-Wan, who wants to play a card, both before he is defeated."""
    destiny.character(GRIEVOUS)
    victim = destiny.character("02037", B, damage=10)
    destiny.character(GUN, B)
    destiny.upgrade(STICK, victim)
    destiny.hand(MEDIC, player=B)
    destiny.state.holder = B
    destiny.deal(victim, 1, by=A)
    assert (destiny.asked, destiny.asks) == ("order-players", B)
    destiny.answer(f"player:{first}")
    seen = []
    for _ in range(2):
        seen.append(destiny.asks)
        destiny.answer("pass")
    assert (seen, destiny.asked) == (asked, "redeploy")


def test_grievous_leaves_abilities(destiny: Scenario) -> None:
    destiny.character(GRIEVOUS)
    victim = destiny.character(LUKE, B, damage=11)
    destiny.character(GUN, B)
    destiny.upgrade("01042", victim)
    destiny.deal(victim, 1, by=A)
    assert destiny.asked is None


@covers("example.second-chance-grievous")
def test_grievous_gets_nothing_from_a_second_chance(destiny: Scenario) -> None:
    destiny.character(GRIEVOUS)
    victim = destiny.character(GUN, B, damage=8)
    destiny.upgrade("01137", victim)
    weapon = destiny.upgrade(HOLDOUT, victim)
    destiny.deal(victim, 1, by=A)
    assert (destiny.asked, destiny[weapon].on, destiny[victim].damage) == (None, victim, 4)


@covers("ruling.aw.count-dooku.modified")
def test_dooku_has_one_shield_for_a_modified_die(destiny: Scenario) -> None:
    rey, dooku = destiny.character("01038", elite=True), destiny.character(DOOKU, B)
    luke = destiny.character(LUKE)
    destiny.hand(MEDIC, MEDIC, MEDIC, player=B)
    destiny.pool(luke, "2 melee")
    (plus,) = destiny.pool(rey, "+2 melee")
    destiny.act("resolve:melee", f"die:{plus}", f"card:{dooku}")
    destiny.answer(f"01009.CountDooku:{dooku}")
    destiny.answer(destiny.options[0])
    assert destiny.asked is None
    assert (destiny[dooku].damage, len(destiny.player(B).hand)) == (3, 2)


@covers("ruling.aw.count-dooku.separate")
def test_dooku_has_a_shield_for_each_die(destiny: Scenario) -> None:
    troopers = [destiny.character(TROOPER) for _ in range(3)]
    dooku = destiny.character(DOOKU, B)
    destiny.hand(MEDIC, MEDIC, MEDIC, player=B)
    dice = [destiny.pool(one, "2 ranged")[0] for one in troopers]
    destiny.turn()
    destiny.answer("resolve:ranged")
    for number, die in enumerate(dice):
        destiny.answers(f"die:{die}", f"card:{dooku}", f"01009.CountDooku:{dooku}")
        if number < 2:
            destiny.answer(destiny.options[0])
        assert destiny[dooku].damage == number + 1
    assert destiny.player(B).hand == []


@covers("faq.dooku-ackbar")
def test_ackbar_comes_after_the_die_that_dooku_shielded_himself_from(destiny: Scenario) -> None:
    gun = destiny.character(TROOPER)
    destiny.character(ACKBAR)
    dooku, other = destiny.character(DOOKU, B, damage=9), destiny.character(VADER, B)
    third = destiny.character(RAIDER, B)
    destiny.hand(MEDIC, player=B)
    destiny.pool(gun, "2 ranged")
    destiny.act("resolve:ranged", f"card:{dooku}", f"01009.CountDooku:{dooku}")
    assert destiny.events("shields.gained")[-1]["amount"] == 1
    assert destiny.events("damage.blocked")[-1]["amount"] == 1
    assert destiny.events("damage.taken")[-1]["amount"] == 1
    assert not destiny.in_play(dooku)
    assert (destiny.asks, destiny.options) == (B, [f"card:{other}", f"card:{third}"])
    destiny.answer(f"card:{other}")
    assert destiny[other].damage == 2


@covers("ruling.aw.nightsister")
def test_a_nightsister_may_reroll_a_die_and_fall(destiny: Scenario) -> None:
    witch, foe = destiny.character(WITCH, damage=6), destiny.character(LUKE, B)
    destiny.character(VADER)
    (die,) = destiny.pool(foe, "3 melee")
    destiny.rolls("blank")
    destiny.act(f"use:01012.action0:{witch}")
    assert (destiny.shows(die), destiny.in_play(witch)) == ("blank", False)


def test_a_nightsister_may_hurt_herself_for_nothing(destiny: Scenario) -> None:
    """ability.resolve-maximum: without a die the damage is still dealt, and that is no pass."""
    witch = destiny.character(WITCH, shields=1)
    destiny.character(LUKE, B)
    destiny.act(f"use:01012.action0:{witch}")
    assert (destiny[witch].shields, destiny[witch].damage, destiny.state.passes) == (0, 0, 0)


def test_jabba_may_reroll_a_yellow_die_of_anybody(destiny: Scenario) -> None:
    jabba, gun = destiny.character(JABBA), destiny.character(GUN, B)
    luke = destiny.character(LUKE, B)
    (yellow,) = destiny.pool(gun, "3 ranged (1)")
    (blue,) = destiny.pool(luke, "3 melee")
    destiny.rolls("2 disrupt", "blank")
    destiny.act(f"activate:{jabba}", f"01020.JabbaTheHutt:{jabba}")
    assert f"die:{blue}" not in destiny.options
    destiny.answer(f"die:{yellow}")
    assert (destiny.shows(yellow), destiny.shows(blue)) == ("blank", "3 melee")


def test_phasma_makes_guardians_of_her_own_ordinary_characters(destiny: Scenario) -> None:
    destiny.character("01001")
    trooper, foe = destiny.character(TROOPER), destiny.character(GUN, B)
    (die,) = destiny.pool(foe, "2 ranged (1)")
    destiny.rolls("blank")
    destiny.act(f"activate:{trooper}", f"die:{die}")
    assert (destiny[trooper].damage, destiny.shows(die)) == (2, None)
    mine, _ = destiny.pool(destiny.character(LUKE, elite=True), "2 melee", "3 melee")
    destiny.rolls("blank")
    destiny.act(f"activate:{foe}", player=B)
    assert (destiny.asked, destiny.shows(mine)) == (None, "2 melee")


@covers("example.simultaneous-fast-hands")
def test_the_holder_of_the_battlefield_orders_the_players_abilities(destiny: Scenario) -> None:
    raider, jango = destiny.character(RAIDER), destiny.character(JANGO, B)
    destiny.upgrade("02150", raider)
    destiny.upgrade("02150", jango)
    destiny.battlefield("01166", holder=B)
    destiny.hand(MEDIC)
    destiny.rolls("1 resource")
    destiny.act(f"activate:{raider}")
    assert (destiny.asked, destiny.asks) == ("order-players", B)
    destiny.answer(f"player:{A}")
    assert (destiny.asked, destiny.asks, len(destiny.options)) == ("order", A, 2)


@covers("ruling.aw.general-grievous")
def test_grievous_chooses_among_what_the_fallen_bears(destiny: Scenario) -> None:
    grievous, victim = destiny.character(GRIEVOUS), destiny.character(LUKE, B, damage=11)
    other = destiny.character(GUN, B)
    one, two = destiny.upgrade(HOLDOUT, victim), destiny.upgrade(STICK, victim)
    destiny.upgrade("01013", victim)
    destiny.upgrade(HOLDOUT, other)
    destiny.deal(victim, 1, by=A)
    destiny.answer(f"01003.GeneralGrievous:{grievous}")
    assert destiny.options == [f"card:{one}", f"card:{two}"]
    destiny.answer(f"card:{two}")
    assert destiny[two].on == grievous
    destiny.answer(f"card:{other}")
    assert destiny[one].on == other, "redeployed"


def test_bala_tik_is_not_readied_twice(destiny: Scenario) -> None:
    destiny.character(BALA_TIK)
    victim, _ = destiny.character(LUKE, B, damage=11), destiny.character(GUN, B)
    destiny.pool(destiny.character(LUKE), "2 melee")
    destiny.act("resolve:melee", f"card:{victim}")
    assert (destiny.in_play(victim), destiny.asked) == (False, None)

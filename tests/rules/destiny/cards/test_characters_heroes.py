"""Heroes of Awakenings."""

from dejarik.games.destiny.listeners import behaviour
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, LUKE, GUN, VADER, JANGO = "01002", "01035", "01047", "01010", "01021"
ACKBAR, LEIA, POE, PADAWAN, QUI_GON, REY, FINN, HAN, PADME = (
    "01027", "01028", "01029", "01036", "01037", "01038", "01045", "01046", "01048")  # fmt: skip
MEDIC, STICK, HOLDOUT, GEAR, SABER = "01105", "01025", "01063", "01034", "01059"
BLACK_ONE, LAUNCH_BAY, IMMUNITY, TIE, STANCE = "01032", "01031", "01050", "01006", "01115"


def test_ackbar_answers_the_last_card_played(destiny: Scenario) -> None:
    destiny.character(ACKBAR)
    one, other = destiny.character(LUKE, B), destiny.character(GUN, B)
    first, second = destiny.hand(STANCE, MEDIC, player=B)
    destiny.resources(9, B)
    destiny.act(f"play:{first}", f"card:{one}", player=B)
    assert destiny.asked is None, "a card is left"
    destiny.act(f"play:{second}", f"card:{one}", player=B)
    assert (destiny.asks, destiny.options) == (B, [f"card:{one}", f"card:{other}"])
    destiny.answer(f"card:{other}")
    assert destiny[other].damage == 2


def test_ackbar_answers_the_last_card_discarded_to_reroll(destiny: Scenario) -> None:
    destiny.character(ACKBAR)
    luke = destiny.character(LUKE, B)
    one, other = destiny.hand(MEDIC, MEDIC, player=B)
    destiny.pool(luke, "blank")
    destiny.rolls("1 focus", "2 melee")
    destiny.act(f"reroll:{one}", player=B)
    assert destiny[luke].damage == 0, "a card is left"
    destiny.act(f"reroll:{other}", player=B)
    assert destiny[luke].damage == 2


def test_ackbar_does_not_care_for_his_own_hand(destiny: Scenario) -> None:
    ackbar = destiny.character(ACKBAR)
    destiny.character(LUKE, B)
    (card,) = destiny.hand(MEDIC)
    destiny.resources(1)
    destiny.act(f"play:{card}", f"card:{ackbar}")
    assert (destiny.asked, destiny[ackbar].damage) == (None, 0)


def test_ackbar_hurts_the_opponent_whose_hand_is_empty() -> None:
    destiny = Scenario(players=3)
    destiny.character(ACKBAR)
    destiny.character(LUKE, B)
    gun = destiny.character(GUN, C)
    (card,) = destiny.hand(MEDIC, player=C)
    destiny.resources(1, C)
    destiny.act(f"play:{card}", f"card:{gun}", player=C)
    assert destiny[gun].damage == 2
    destiny.check_finished()


def test_leia_gives_up_a_die_to_reroll_two(destiny: Scenario) -> None:
    leia, luke = destiny.character(LEIA), destiny.character(LUKE, elite=True)
    destiny.character(GUN, B)
    (own,) = destiny.pool(leia, "1 focus")
    one, two = destiny.pool(luke, "blank", "blank")
    destiny.rolls("3 melee", "2 melee")
    destiny.act(f"use:01028.action0:{leia}", f"die:{one}", f"die:{two}")
    assert (destiny.shows(own), destiny.showing()) == (None, ["3 melee", "2 melee"])


def test_leia_may_reroll_fewer(destiny: Scenario) -> None:
    leia, luke = destiny.character(LEIA), destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.pool(leia, "1 focus")
    destiny.pool(luke, "blank")
    destiny.act(f"use:01028.action0:{leia}", "done")
    assert destiny.showing() == ["blank"]


@covers("ruling.aw.poe-dameron")
def test_poe_uses_the_special_of_a_vehicle_and_then_may_play_it(destiny: Scenario) -> None:
    poe, foe = destiny.character(POE), destiny.character(VADER, B)
    other = destiny.character(JANGO, B)
    (ship,) = destiny.hand(BLACK_ONE)
    destiny.resources(4)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", "side:4", f"card:{foe}")
    assert (destiny[foe].damage, destiny[other].damage) == (1, 0), "the special is done before the offer"
    assert (destiny.asked, destiny.asks) == ("may", A)
    destiny.answer("yes")
    assert (destiny.player().supports, destiny.player().resources, destiny.showing()) == ([ship], 0, [])


@covers("faq.poe-black-one", "ability.special.this-die-absent")
def test_poe_does_not_roll_the_die_of_black_one(destiny: Scenario) -> None:
    poe, foe = destiny.character(POE), destiny.character(VADER, B)
    (ship,) = destiny.hand(BLACK_ONE)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", "side:4", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing()) == (1, [])
    assert destiny.player().discard == [ship], "it cannot be paid for"
    assert destiny.spare_die(BLACK_ONE) is not None


@covers("example.inherent-diplomatic-immunity")
def test_poe_splits_the_shields_of_diplomatic_immunity(destiny: Scenario) -> None:
    poe, luke = destiny.character(POE), destiny.character(LUKE)
    destiny.character(VADER, B)
    destiny.hand(IMMUNITY)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", "side:3", f"card:{poe}", f"card:{poe}", f"card:{luke}")
    assert (destiny[poe].shields, destiny[luke].shields) == (2, 1)


def test_poe_pays_the_cost_of_a_side(destiny: Scenario) -> None:
    poe, foe = destiny.character(POE), destiny.character(VADER, B)
    destiny.hand(TIE)
    destiny.pool(poe, "special")
    destiny.turn()
    destiny.answer("resolve:special")
    assert "side:2" not in destiny.options, "3 ranged costs 1"
    destiny.answers("side:1", f"card:{foe}")
    destiny.hand(TIE)
    destiny.pool(poe, "special")
    destiny.resources(1)
    destiny.act("resolve:special", "side:2", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().resources) == (5, 0)


def test_poe_resolves_an_x_and_finds_nothing_on_an_event(destiny: Scenario) -> None:
    poe, foe = destiny.character(POE), destiny.character(VADER, B)
    bay, medic, _ = destiny.hand(LAUNCH_BAY, MEDIC, MEDIC)
    destiny.resources(9)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", f"card:{bay}", "side:0", f"card:{foe}")
    assert destiny[foe].damage == 2, "two cards are left in the hand"
    assert (destiny.asked, destiny.player().discard) == (None, [bay]), "it is no vehicle"
    destiny.pool(poe, "special")
    destiny.act("resolve:special", f"card:{medic}")
    assert (destiny.asked, destiny.player().discard) == (None, [bay, medic])


def test_poe_may_leave_the_vehicle_where_it_is(destiny: Scenario) -> None:
    poe = destiny.character(POE)
    destiny.character(VADER, B)
    (ship,) = destiny.hand(BLACK_ONE)
    destiny.resources(4)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", "side:2", "no")
    assert (destiny.player().discard, destiny.player().resources) == ([ship], 4)


def test_a_padawan_without_an_upgrade_has_its_weapon_for_one_less(destiny: Scenario) -> None:
    padawan = destiny.character(PADAWAN)
    destiny.character(VADER, B)
    (saber,) = destiny.hand(SABER)
    destiny.resources(1)
    destiny.turn()
    with refused(destiny, by="play-card.pay"):
        destiny.answer(f"play:{saber}")
    destiny.resources(2)
    destiny.answer(f"play:{saber}")
    assert (destiny[padawan].upgrades, destiny.player().resources) == ((saber,), 0)


def test_a_padawan_pays_in_full_for_what_is_no_weapon_and_for_the_second(destiny: Scenario) -> None:
    padawan = destiny.character(PADAWAN)
    destiny.character(VADER, B)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.act(f"play:{gear}")
    assert destiny.player().resources == 0
    (saber,) = destiny.hand(SABER)
    destiny.resources(3)
    destiny.act(f"play:{saber}", f"card:{padawan}")
    assert destiny.player().resources == 0


@covers("ruling.aw.padawan")
def test_a_replaced_upgrade_still_counts_for_the_padawan(destiny: Scenario) -> None:
    padawan = destiny.character(PADAWAN)
    destiny.character(VADER, B)
    old = destiny.upgrade("01078", padawan)
    (saber,) = destiny.hand(SABER)
    destiny.resources(3)
    destiny.act(f"play:{saber}", f"card:{padawan}:replacing:{old}")
    assert (destiny[padawan].upgrades, destiny.player().resources) == ((saber,), 1)


@covers("example.trigger-qui-gon")
def test_qui_gon_gives_up_a_shield_before_he_gains_two(destiny: Scenario) -> None:
    qui_gon, foe = destiny.character(QUI_GON, shields=1), destiny.character(VADER, B)
    destiny.pool(qui_gon, "2 shield")
    destiny.act("resolve:shield", f"card:{qui_gon}", f"01037.QuiGonJinn:{qui_gon}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[qui_gon].shields) == (1, 2)


@covers("ruling.aw.qui-gon-jinn")
def test_qui_gon_makes_room_for_a_shield(destiny: Scenario) -> None:
    qui_gon, foe = destiny.character(QUI_GON, shields=3), destiny.character(VADER, B)
    destiny.pool(qui_gon, "1 shield")
    destiny.act("resolve:shield", f"card:{qui_gon}", f"01037.QuiGonJinn:{qui_gon}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[qui_gon].shields) == (1, 3)


@covers("example.trigger-qui-gon", "defeat.when")
def test_qui_gon_who_falls_by_his_own_hand_gains_nothing(destiny: Scenario) -> None:
    qui_gon, ally = destiny.character(QUI_GON, shields=1, damage=10), destiny.character(PADAWAN)
    destiny.character(VADER, B)
    destiny.pool(qui_gon, "2 shield")
    destiny.act("resolve:shield", f"card:{qui_gon}", f"01037.QuiGonJinn:{qui_gon}", f"card:{qui_gon}")
    assert (destiny.in_play(qui_gon), destiny[ally].shields, destiny.asked) == (False, 0, None)


@covers("ruling.aw.rey", "example.extra-actions-rey-jango")
def test_rey_and_ambush_are_two_extra_actions_with_jango_between(destiny: Scenario) -> None:
    rey, jango = destiny.character(REY), destiny.character(JANGO, B)
    (blaster,) = destiny.hand(HOLDOUT)
    destiny.resources(2)
    destiny.act(f"play:{blaster}")
    assert (destiny.asked, destiny.asks) == ("extra-action", A)
    destiny.rolls("1 melee", "1 shield", "1 ranged")
    destiny.answers(f"activate:{rey}", f"01021.JangoFett:{jango}")
    assert (destiny.asked, destiny.asks) == ("extra-action", A)
    destiny.answer("pass")
    assert destiny.asked is None


@covers("faq.rey-imperial-armory")
def test_rey_gets_no_action_from_the_armory(destiny: Scenario) -> None:
    destiny.battlefield("01169")
    rey = destiny.character(REY)
    destiny.character(VADER, B)
    destiny.deck(*[MEDIC] * 5)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(1)
    destiny.action_phase()
    destiny.answers("claim", "yes")
    assert (destiny[gear].on, destiny.player().resources) == (rey, 0)
    assert (destiny.asked, destiny.asks) == ("action", B)


@covers("ability.paragraphs")
def test_finn_may_have_any_weapon(destiny: Scenario) -> None:
    finn, padawan = destiny.character(FINN), destiny.character(PADAWAN)
    destiny.character(VADER, B)
    lightsaber, force = destiny.hand("01041", "01042")
    facts = destiny.game.facts[lightsaber]
    assert facts.bearer is not None
    assert "weapon" in facts.subtypes
    destiny.resources(9)
    destiny.turn()
    destiny.answer(f"play:{lightsaber}")
    assert f"card:{finn}" in destiny.options
    destiny.answer(f"card:{finn}")
    assert destiny[lightsaber].on == finn
    destiny.act(f"play:{force}")
    assert destiny[force].on == padawan, "an ability is no weapon"
    assert len(behaviour(FINN).listeners) == 1, "his other paragraph is for building decks"


def test_han_may_be_given_a_shield_for_an_ambush(destiny: Scenario) -> None:
    han = destiny.character(HAN)
    destiny.character(VADER, B)
    blaster, gear = destiny.hand(HOLDOUT, GEAR)
    destiny.resources(4)
    destiny.act(f"play:{blaster}", f"01046.HanSolo:{han}")
    assert (destiny.asked, destiny[han].shields) == ("extra-action", 1)
    destiny.answers(f"play:{gear}", f"card:{han}")
    assert (destiny.asked, destiny[han].shields) == (None, 1)


def test_luke_draws_when_he_is_activated(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    destiny.character(VADER, B)
    top, below = destiny.deck(MEDIC, GEAR)
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{gun}")
    assert destiny.player().hand == []
    destiny.act(f"activate:{luke}")
    assert (destiny.player().hand, destiny.player().deck) == ([top], [below])


def test_padme_discards_one_or_pays_for_two(destiny: Scenario) -> None:
    padme = destiny.character(PADME, elite=True)
    destiny.character(VADER, B)
    cards = destiny.deck(*[MEDIC] * 4, player=B)
    destiny.pool(padme, "special", "special")
    destiny.resources(1)
    destiny.turn()
    destiny.answer("resolve:special")
    destiny.answers(destiny.options[0], "discard-top")
    assert (destiny.player(B).discard, destiny.player().resources) == (cards[:1], 1)
    destiny.answers(destiny.options[0], "spend-to-discard-two")
    assert (destiny.player(B).discard, destiny.player().resources) == (cards[:3], 0)


def test_padme_who_cannot_pay_discards_nothing(destiny: Scenario) -> None:
    padme = destiny.character(PADME)
    destiny.character(VADER, B)
    destiny.deck(*[MEDIC] * 4, player=B)
    destiny.pool(padme, "special")
    destiny.act("resolve:special", "spend-to-discard-two")
    assert destiny.player(B).discard == []

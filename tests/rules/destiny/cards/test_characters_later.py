"""Characters of Empire at War, the Two-Player Game and Legacies."""

import pytest

from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.damage import heal
from dejarik.games.destiny.defeat import Defeat
from dejarik.games.destiny.dice_pools import remove_dice
from dejarik.games.destiny.facts import all_cards
from dejarik.games.destiny.moments import Activated
from dejarik.games.destiny.queue import Drain, trigger
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, LUKE, GUN, VADER, JANGO = "01002", "01035", "01047", "01010", "01021"
HUX, MAGNAGUARD, AHSOKA, KANAN, MACE, PHASMA, MAUL = "03002", "03003", "03031", "03033", "03034", "04002", "05002"
MEDIC, STICK, HOLDOUT, GEAR, SABER, SCOUT, DODGE = "01105", "01025", "01063", "01034", "01059", "01018", "01155"


def red_event(cost: int) -> str:
    """A red event of that cost, whatever it does."""
    return next(
        key for key, one in all_cards().items() if one.type == "event" and one.color == "red" and one.cost == cost
    )


@covers("ruling.eaw.general-hux")
def test_hux_counts_the_characters_that_are_left(destiny: Scenario) -> None:
    hux, fallen = destiny.character(HUX), destiny.character(TROOPER, damage=6)
    destiny.character(TROOPER)
    destiny.character(LUKE, B)
    destiny.deal(fallen, 1)
    (card,) = destiny.hand(red_event(3))
    destiny.hand(GEAR)
    destiny.resources(1)
    destiny.pool(hux, "special")
    destiny.act("resolve:special")
    destiny.decline()
    assert [one["cost"] for one in destiny.events("card.played")] == [1]
    assert (destiny.player().resources, card in destiny.player().hand) == (0, False)


def test_hux_plays_no_other_card(destiny: Scenario) -> None:
    hux = destiny.character(HUX)
    destiny.character(LUKE, B)
    destiny.hand(GEAR, DODGE)
    destiny.resources(9)
    destiny.pool(hux, "special")
    destiny.act("resolve:special")
    assert (destiny.asked, len(destiny.player().hand)) == (None, 2)


def test_a_magnaguard_falls_after_the_round(destiny: Scenario) -> None:
    guard = destiny.character(MAGNAGUARD)
    destiny.character(TROOPER)
    destiny.character(LUKE, B)
    destiny.deal(guard, 9)
    assert (destiny[guard].damage, destiny.in_play(guard)) == (8, True)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 5, player=player)
    destiny.end_of_round()
    assert not destiny.in_play(guard)


def test_a_magnaguard_can_be_defeated_by_other_means_than_damage(destiny: Scenario) -> None:
    guard, mace = destiny.character(MAGNAGUARD, damage=7), destiny.character(MACE, B)
    destiny.character(TROOPER)
    destiny.pool(mace, "1 shield")
    destiny.act(f"use:03034.action0:{mace}", player=B)
    assert not destiny.in_play(guard)


@covers("ruling.eaw.magnaguard.heal")
def test_healing_a_magnaguard_comes_too_late(destiny: Scenario) -> None:
    guard = destiny.character(MAGNAGUARD)
    destiny.character(TROOPER)
    destiny.character(LUKE, B)
    destiny.deal(guard, 8)
    assert heal(destiny.game, destiny[guard], 3) == 3
    for player in (A, B):
        destiny.deck(*[MEDIC] * 5, player=player)
    assert destiny[guard].damage == 5
    destiny.end_of_round()
    assert not destiny.in_play(guard)


@covers("effect.delayed", "zone.leave-play", "ruling.eaw.magnaguard.heal")
@pytest.mark.parametrize("again", [False, True])
def test_a_magnaguard_that_comes_back_is_not_doomed_again(destiny: Scenario, again: bool) -> None:
    guard, mace = destiny.character(MAGNAGUARD), destiny.character(MACE, B)
    destiny.character(TROOPER)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 5, player=player)
    destiny.deal(guard, 8)
    destiny.pool(mace, "1 shield")
    destiny.act(f"use:03034.action0:{mace}", player=B)
    assert not destiny.in_play(guard)
    play(destiny, "01070")
    if again:
        destiny.deal(guard, 8)
    destiny.end_of_round()
    assert destiny.in_play(guard) is not again


@covers("effect.delayed", "zone.leave-play")
def test_a_crime_lord_means_the_character_that_was_chosen_not_one_that_comes_back(destiny: Scenario) -> None:
    jango, trooper = destiny.character(JANGO), destiny.character(TROOPER, B, damage=6)
    destiny.character(LUKE, B)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 5, player=player)
    lord = destiny.upgrade("01023", jango)
    destiny.pool(lord, "special")
    destiny.resources(5)
    destiny.act("resolve:special", f"card:{trooper}")
    destiny.deal(trooper, 1, by=A)
    play(destiny, "01070", player=B)
    destiny.end_of_round()
    assert destiny.in_play(trooper)


@covers("ruling.eaw.magnaguard.more-damage")
def test_more_damage_on_a_magnaguard_is_ignored(destiny: Scenario) -> None:
    guard, luke = destiny.character(MAGNAGUARD, B), destiny.character(LUKE)
    destiny.deal(guard, 8, by=A)
    destiny.pool(luke, "3 melee")
    destiny.act("resolve:melee", f"card:{guard}")
    assert (destiny[guard].damage, destiny.in_play(guard)) == (8, True)


@covers("ruling.eaw.magnaguard.distribution")
def test_a_magnaguard_at_its_end_cannot_be_assigned_damage(destiny: Scenario) -> None:
    destiny.character(LUKE)
    guard, other = destiny.character(MAGNAGUARD, B), destiny.character(TROOPER, B, damage=2)
    destiny.deal(guard, 8, by=A)
    palpatine = destiny.character("02011")
    destiny.pool(palpatine, "1 resource")
    destiny.act("resolve:resource")
    assert (destiny.asked, destiny[other].damage, destiny[guard].damage) == (None, 4, 8)


@covers("ruling.eaw.ahsoka-tano")
def test_ahsoka_pays_for_her_upgrade_dice_too(destiny: Scenario) -> None:
    ahsoka = destiny.character(AHSOKA, elite=True)
    destiny.character(VADER, B)
    destiny.upgrade(SABER, ahsoka)
    destiny.resources(3)
    destiny.rolls("2 melee", "1 shield", "1 resource")
    destiny.act(f"activate:{ahsoka}", f"03031.AhsokaTano:{ahsoka}")
    assert (destiny.player().resources, destiny[ahsoka].exhausted) == (0, False)
    destiny.resources(9)
    destiny.act(f"activate:{ahsoka}")
    assert (destiny.asked, destiny[ahsoka].exhausted) == (None, True), "only the first time each round"


def test_ahsoka_who_cannot_pay_is_not_offered(destiny: Scenario) -> None:
    ahsoka = destiny.character(AHSOKA, elite=True)
    destiny.character(VADER, B)
    destiny.resources(1)
    destiny.rolls("2 melee", "1 shield")
    destiny.act(f"activate:{ahsoka}")
    assert destiny.asked is None


def test_a_round_later_ahsoka_may_pay_again(destiny: Scenario) -> None:
    ahsoka = destiny.character(AHSOKA)
    destiny.character(VADER, B)
    destiny.resources(1)
    destiny.rolls("2 melee")
    destiny.act(f"activate:{ahsoka}", "pass")
    for player in (A, B):
        destiny.deck(*[MEDIC] * 5, player=player)
    destiny.end_of_round()
    destiny[ahsoka].exhausted = False
    destiny.act(f"activate:{ahsoka}")
    assert destiny.asked == "ability"


@covers("ruling.eaw.kanan-jarrus")
def test_kanan_resolves_a_die_before_the_action_is_chosen(destiny: Scenario) -> None:
    kanan = destiny.character(KANAN, elite=True)
    destiny.character(VADER, B)
    (gear,) = destiny.hand(GEAR)
    one, _ = destiny.pool(kanan, "1 resource", "1 resource")
    destiny.resources(1)
    destiny.turn()
    assert destiny.options == [f"03033.KananJarrus:{kanan}", "pass"], "no action has been named"
    destiny.answers(f"03033.KananJarrus:{kanan}", f"die:{one}")
    assert (destiny.asked, destiny.showing()) == ("action", ["1 resource"]), "one die, not both"
    assert f"play:{gear}" in destiny.options, "there is money for it now"
    destiny.answer(f"play:{gear}")
    assert destiny[gear].on == kanan


def test_kanan_may_be_declined_and_does_nothing_on_the_opponents_turn(destiny: Scenario) -> None:
    kanan = destiny.character(KANAN)
    destiny.character(VADER, B)
    destiny.pool(kanan, "1 resource")
    destiny.act("pass", "pass")
    assert destiny.showing() == ["1 resource"]
    destiny.turn(B)
    assert (destiny.asked, destiny.asks) == ("action", B)


@covers("ruling.eaw.kanan-jarrus", "ruling.eaw.coercion.pass")
def test_who_has_used_kanan_takes_an_action(destiny: Scenario) -> None:
    """Passing is no action, and he resolves his die before one."""
    kanan = destiny.character(KANAN, elite=True)
    destiny.character(VADER, B)
    die, _ = destiny.pool(kanan, "1 resource", "1 resource")
    destiny.turn()
    destiny.answers(f"03033.KananJarrus:{kanan}", f"die:{die}")
    assert destiny.options == [f"activate:{kanan}", "resolve:resource", "claim"]
    with refused(destiny, by="ruling.eaw.kanan-jarrus"):
        destiny.answer("pass")
    destiny.answer("resolve:resource")
    assert (destiny.asked, destiny.player().resources) == (None, 2)


@covers("ruling.eaw.kanan-jarrus", "extra-action.immediately")
def test_who_has_used_kanan_does_not_decline_an_additional_action(destiny: Scenario) -> None:
    kanan = destiny.character(KANAN, elite=True)
    destiny.character(VADER, B)
    one, other = destiny.pool(kanan, "1 resource", "1 resource")
    destiny.run(TakeAction(player=A, extra=True))
    destiny.answers(f"03033.KananJarrus:{kanan}", f"die:{one}")
    assert (destiny.asked, "pass" in destiny.options) == ("extra-action", False)
    destiny.answer("resolve:resource")
    assert destiny.shows(other) is None


def test_kanan_obliges_to_nothing_where_no_action_is_left(destiny: Scenario) -> None:
    kanan = destiny.character(KANAN, exhausted=True)
    destiny.character(VADER, B)
    destiny.pool(kanan, "1 resource")
    destiny.state.claimed = True
    destiny.turn()
    destiny.answer(f"03033.KananJarrus:{kanan}")
    assert (destiny.asked, destiny.state.passes) == (None, 1)


@covers("ruling.eaw.mace-windu")
def test_shields_do_not_save_from_mace(destiny: Scenario) -> None:
    mace, jango = destiny.character(MACE), destiny.character(JANGO, B, damage=8, shields=3)
    healthy = destiny.character(VADER, B, damage=10)
    (die,) = destiny.pool(mace, "1 shield")
    destiny.act(f"use:03034.action0:{mace}")
    assert (destiny.in_play(jango), destiny.in_play(healthy), destiny.shows(die)) == (False, True, None)


def test_phasma_is_harder_on_those_who_are_badly_hurt(destiny: Scenario) -> None:
    phasma = destiny.character(PHASMA, elite=True)
    hurt, other = destiny.character(LUKE, B, damage=6), destiny.character(VADER, B, damage=5)
    one, two = destiny.pool(phasma, "special", "special")
    destiny.act("resolve:special", f"die:{one}", f"card:{hurt}", f"die:{two}", f"card:{other}")
    assert (destiny[hurt].damage, destiny[other].damage) == (9, 7)


@covers("ruling.leg.maul", "ability.special.not-card-effect")
def test_maul_answers_an_event_but_not_a_special(destiny: Scenario) -> None:
    maul, gun = destiny.character(MAUL, elite=True), destiny.character(GUN, B)
    scout = destiny.support(SCOUT, B)
    one, two = destiny.pool(maul, "2 melee", "3 melee (1)")
    (die,) = destiny.pool(gun, "1 disrupt")
    destiny.pool(scout, "special")
    destiny.act("resolve:special", f"die:{one}", player=B)
    assert (destiny.asked, destiny.asks, destiny.shows(one)) == ("extra-action", B, None), "Maul is not offered"
    destiny.answer("pass")
    assert destiny.asked is None
    (block,) = destiny.hand("01153", player=B)
    destiny.resources(9, B)
    destiny.act(f"play:{block}", player=B)
    assert destiny.shows(two) is None
    assert (destiny.asks, destiny.options) == (A, [f"05002.Maul:{maul}", "pass"])
    destiny.answer(f"05002.Maul:{maul}")
    assert destiny.shows(die) is None


def test_maul_answers_for_his_upgrades_too_and_only_to_that_opponent() -> None:
    destiny = Scenario(players=3)
    maul, gun = destiny.character(MAUL), destiny.character(GUN, B)
    third = destiny.character(LUKE, C)
    weapon = destiny.upgrade(STICK, maul)
    (die,) = destiny.pool(weapon, "+2 melee")
    (gone,) = destiny.pool(gun, "1 disrupt")
    (kept,) = destiny.pool(third, "1 focus")
    remove_dice(destiny.game, [die], B, "card")
    destiny.changed()
    destiny.run(Drain())
    destiny.answer(f"05002.Maul:{maul}")
    assert (destiny.shows(gone), destiny.shows(kept)) == (None, "1 focus")
    destiny.check_finished()


@pytest.mark.parametrize(("second", "offered"), [("1 focus", True), ("+2 ranged", False)])
def test_maul_is_offered_while_one_of_their_dice_can_be_removed(destiny: Scenario, second: str, offered: bool) -> None:
    """Each die of a TIE Pilot protects the ranged ones beside it."""
    maul, pilot = destiny.character(MAUL), destiny.character("02004", B, elite=True)
    (die,) = destiny.pool(maul, "2 melee")
    safe, other = destiny.pool(pilot, "+1 ranged", second)
    remove_dice(destiny.game, [die], B, "card")
    destiny.changed()
    destiny.run(Drain())
    if offered:
        destiny.answer(f"05002.Maul:{maul}")
    assert (destiny.asked, destiny.shows(safe), destiny.shows(other) is None) == (None, "+1 ranged", offered)


def test_maul_lets_his_own_side_remove_his_dice(destiny: Scenario) -> None:
    maul, gun = destiny.character(MAUL), destiny.character(GUN, B)
    destiny.battlefield("01168")
    (die,) = destiny.pool(maul, "2 melee")
    destiny.pool(gun, "1 disrupt")
    destiny.act("claim", "yes", f"die:{die}")
    assert (destiny.asked, destiny.showing(B)) == (None, ["1 disrupt"])


def test_the_tormented_kylo_guesses_a_colour(destiny: Scenario) -> None:
    kylo, foe = destiny.character("04001"), destiny.character(LUKE, B)
    (card,) = destiny.hand(SABER, player=B)
    destiny.rolls("blank")
    destiny.act(f"activate:{kylo}", f"04001.KyloRen:{kylo}", "color-blue", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player(B).hand) == (2, [card])
    assert destiny.events("cards.revealed")[-1]["cards"] == (SABER,)


def test_the_tormented_kylo_guesses_wrong(destiny: Scenario) -> None:
    kylo = destiny.character("04001")
    destiny.character(LUKE, B)
    destiny.hand(SABER, player=B)
    destiny.rolls("blank")
    destiny.act(f"activate:{kylo}", f"04001.KyloRen:{kylo}", "color-gray")
    assert destiny.asked is None


def test_a_shielded_rey_may_deal_damage(destiny: Scenario) -> None:
    rey, foe = destiny.character("04024"), destiny.character(VADER, B)
    destiny.rolls("blank")
    destiny.act(f"activate:{rey}")
    assert destiny.asked is None, "she has no shield"
    destiny[rey].exhausted, destiny[rey].shields = False, 1
    destiny.act(f"activate:{rey}", f"04024.Rey:{rey}", f"card:{foe}")
    assert destiny[foe].damage == 1


def test_a_rey_that_has_fallen_has_no_shield(destiny: Scenario) -> None:
    """Her ability waited in the queue while she was defeated."""
    rey = destiny.character("04024", shields=1)
    destiny.character(LUKE)
    destiny.character(VADER, B)
    trigger(destiny.game, Activated, A, rey, ())
    assert len(destiny.state.queue) == 1
    destiny.run(Defeat(characters=[rey]))
    destiny.run(Drain())
    assert (destiny.in_play(rey), destiny.asked, destiny.state.queue) == (False, None, [])


def test_more_than_a_pilot(destiny: Scenario) -> None:
    poe, foe = destiny.character("04025"), destiny.character(VADER, B)
    destiny.pool(poe, "special")
    (die,) = destiny.pool(foe, "3 melee")
    destiny.act("resolve:special", f"card:{poe}", "yes", "side:5")
    assert (destiny[poe].shields, destiny.shows(die)) == (1, "blank")


def test_wedge_turns_a_vehicle_die_once_a_round(destiny: Scenario) -> None:
    wedge = destiny.character("05041")
    destiny.character(VADER, B)
    ship = destiny.support("01032")
    (die,) = destiny.pool(ship, "blank")
    destiny.act(f"use:05041.power0:{wedge}", "side:1")
    assert destiny.shows(die) == "3 ranged"
    destiny.turn()
    with refused(destiny, by="power-action.once"):
        destiny.answer(f"use:05041.power0:{wedge}")


@covers("ruling.eaw.kanan-jarrus")
def test_kanan_resolves_dice_of_his_own_only(destiny: Scenario) -> None:
    kanan, _ = destiny.character(KANAN, elite=True), destiny.character(GUN, B)
    saber = destiny.upgrade(SABER, kanan)
    dice = destiny.pool(kanan, "2 melee", "1 resource")
    destiny.pool(saber, "1 resource")
    destiny.turn()
    destiny.answer(f"{KANAN}.KananJarrus:{kanan}")
    assert destiny.options == [f"die:{die}" for die in dice]

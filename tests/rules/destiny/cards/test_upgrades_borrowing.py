"""Upgrades that use what other cards say, change places with them, or keep their dice; and upgrades met by others."""

import pytest

from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.listeners import BEHAVIOUR
from dejarik.games.destiny.shown.view import view
from dejarik.games.destiny.state import NOBODY
from tests.marks import covers
from tests.rules.destiny.cards.playing import DISCARD_UPGRADE
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, REBEL, GUN, LUKE, JANGO, RAIDER, HAN = "01002", "01030", "01047", "01035", "01021", "01022", "01046"
VADER, POE, MEDIC, GEAR, KRENNIC = "01010", "01029", "01105", "01034", "02003"
CUNNING, HOLOCRON, CHOKE, PROBE, POSSESSION, GUN_UPGRADE = "01065", "01016", "01013", "01060", "01102", "02059"


def ready_special(destiny: Scenario, key: str, on: int) -> int:
    upgrade = destiny.upgrade(key, on)
    destiny.pool(upgrade, "special")
    return upgrade


# Cunning.


@covers("faq.cunning-grenades")
@pytest.mark.parametrize(("key", "amount"), [("01017", 2), ("01067", 3)])
def test_cunning_throws_the_grenades_of_an_opponent(destiny: Scenario, key: str, amount: int) -> None:
    jango, one, other = destiny.character(JANGO), destiny.character(LUKE, B), destiny.character(HAN, B)
    grenades = destiny.upgrade(key, one)
    ready_special(destiny, CUNNING, jango)
    destiny.act("resolve:special")
    assert (destiny[one].damage, destiny[other].damage, destiny[jango].damage) == (amount, amount, 0)
    assert (destiny.in_play(grenades), destiny.player(B).discard) == (False, [grenades])


@covers("faq.cunning-black-one", "ability.special.this-die-absent")
def test_cunning_with_black_one_rerolls_nothing(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    ship = destiny.support("01032", B)
    (theirs,) = destiny.pool(ship, "2 ranged")
    cunning = ready_special(destiny, CUNNING, jango)
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(theirs), destiny.showing()) == (1, "2 ranged", [])
    assert len(destiny.game.dice_on(destiny[cunning])) == 1


@covers("faq.cunning-sith-holocron")
def test_cunning_cannot_switch_the_holocron_of_an_opponent(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(VADER, B)
    holocron = destiny.upgrade(HOLOCRON, foe)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(3)
    ready_special(destiny, CUNNING, jango)
    destiny.act("resolve:special")
    assert (destiny.asked, destiny[holocron].on, destiny.player().hand) == (None, foe, [choke])
    assert destiny.player().resources == 3


def test_cunning_chooses_among_other_cards_with_specials(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    rifle, copy = destiny.upgrade("01055", jango), destiny.upgrade(CUNNING, jango)
    destiny.upgrade(GEAR, foe)
    wing = destiny.support("02031", B)
    ready_special(destiny, CUNNING, jango)
    destiny.act("resolve:special")
    assert destiny.options == [f"card:{rifle}", f"card:{copy}", f"card:{wing}"]
    destiny.answer(f"card:{copy}")
    assert destiny.options == [f"card:{rifle}", f"card:{wing}"], "one that is being used is not used again"
    destiny.answer(f"card:{wing}")
    assert destiny.options == ["02031.special0", "02031.special1"]
    destiny.answer("02031.special0")
    assert (destiny[foe].damage, destiny.showing()) == (2, [])


@covers("ability.resolve-maximum")
def test_cunning_does_nothing_where_no_other_card_has_a_special(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    destiny.upgrade(GEAR, foe)
    ready_special(destiny, CUNNING, jango)
    destiny.act("resolve:special")
    assert (destiny.asked, destiny.showing(), destiny[foe].damage) == (None, [], 0)


# Ascension Gun.


@covers("ruling.sor.ascension-gun")
def test_the_ascension_gun_uses_the_battlefield_that_is_set_aside(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    for player in destiny.state.players:
        player.aside.clear()
    destiny.state.holder = B
    unused = destiny._card("01166", B)
    destiny.player(B).aside.append(unused)
    destiny.changed()
    assert destiny.game.facts[destiny.state.battlefield].type == "battlefield"
    ready_special(destiny, GUN_UPGRADE, jango)
    destiny.act("resolve:special")
    assert destiny.options == [f"card:{jango}", f"card:{foe}"], "Echo Base shields a character"
    destiny.answer(f"card:{jango}")
    assert (destiny[jango].shields, destiny.state.claimed, destiny.state.holder) == (1, False, B)
    assert not destiny.player().done


@covers("ruling.sor.ascension-gun")
def test_the_ascension_gun_needs_a_claim_ability_of_a_battlefield(destiny: Scenario) -> None:
    """Port District has none, and neither has a defeated character."""
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    for player, keys in ((A, ("03159", LUKE)), (B, ("01166",))):
        destiny.player(player).aside[:] = [destiny._card(key, player) for key in keys]
    destiny.changed()
    ready_special(destiny, GUN_UPGRADE, jango)
    destiny.act("resolve:special")
    assert destiny.options == [f"card:{jango}", f"card:{foe}"], "there is only Echo Base, which shields a character"
    destiny.answer(f"card:{foe}")
    assert destiny[foe].shields == 1


@covers("ruling.sor.ascension-gun")
def test_without_a_battlefield_set_aside_the_ascension_gun_does_nothing(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    for player in destiny.state.players:
        player.aside.clear()
    ready_special(destiny, GUN_UPGRADE, jango)
    destiny.act("resolve:special")
    assert (destiny.asked, destiny[jango].shields) == (None, 0)


@covers("faq.ascension-gun-main-plaza")
def test_the_ascension_gun_moves_damage_onto_main_plaza_and_off_it(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO, damage=1), destiny.character(LUKE, B, shields=2)
    for player in destiny.state.players:
        player.aside.clear()
    plaza = destiny._card("03157", B)
    destiny.player(B).aside.append(plaza)
    destiny.changed()
    gun = ready_special(destiny, GUN_UPGRADE, jango)
    destiny.act("resolve:special", "damage-to-battlefield")
    assert (destiny[jango].damage, destiny.player(B).battlefield_damage, destiny.in_play(plaza)) == (0, 1, False)
    destiny.pool(gun, "special")
    destiny.act("resolve:special", "damage-from-battlefield", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (1, 2)
    assert destiny.player(B).battlefield_damage == 0


# Sith Holocron.


@covers("ruling.aw.sith-holocron.cost")
def test_the_holocron_is_switched_without_paying(destiny: Scenario) -> None:
    vader = destiny.character(VADER)
    holocron = ready_special(destiny, HOLOCRON, vader)
    (probe,) = destiny.hand(PROBE)
    destiny.act("resolve:special")
    assert (destiny[vader].upgrades, destiny.player().hand) == ((probe,), [holocron])
    assert (destiny.asked, destiny.player().resources, destiny.showing()) == (None, 0, [])


@covers("ruling.aw.sith-holocron.restriction")
def test_the_holocron_ignores_blue_character_only(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    ready_special(destiny, HOLOCRON, trooper)
    choke, _ = destiny.hand(CHOKE, "01059")
    destiny.resources(1)
    destiny.rolls("2 disrupt")
    destiny.act("resolve:special", "yes")
    assert (destiny[choke].on, destiny.player().resources, destiny.showing()) == (trooper, 0, ["2 disrupt"])


@covers("faq.sith-holocron-royal-guard")
def test_the_holocron_works_on_a_royal_guard(destiny: Scenario) -> None:
    guard = destiny.character("02012")
    ready_special(destiny, HOLOCRON, guard)
    (choke,) = destiny.hand(CHOKE)
    destiny.resources(4)
    destiny.turn()
    assert f"play:{choke}" not in destiny.options
    destiny.answers("resolve:special", "no")
    assert (destiny[choke].on, destiny.player().resources) == (guard, 4)


# Prized Possession.


def play_possession(destiny: Scenario) -> tuple[int, int, int]:
    destiny.character(GUN)
    foe = destiny.character(HAN, B, elite=True)
    destiny.character(REBEL, B)
    (die,) = destiny.pool(foe, "2 ranged")
    (possession,) = destiny.hand(POSSESSION)
    destiny.resources(4)
    destiny.act(f"play:{possession}", f"01102.PrizedPossession:{possession}")
    return foe, die, possession


def test_prized_possession_keeps_a_die_until_it_leaves_play(destiny: Scenario) -> None:
    foe, die, possession = play_possession(destiny)
    assert (destiny.shows(die), die in destiny[foe].dice) == (None, False)
    destiny.rolls("2 disrupt")
    destiny.act(f"activate:{foe}", player=B)
    assert destiny.showing(B) == ["2 disrupt"]
    destiny.rolls("blank")
    destiny.act(f"activate:{destiny[possession].on}")
    assert destiny.showing() == ["blank"], "nobody rolls it"
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert (destiny.in_play(possession), die in destiny[foe].dice) == (False, True)
    assert destiny.state.placed == []


@pytest.mark.parametrize("viewer", [A, B, None])
def test_everybody_sees_the_die_that_a_prized_possession_keeps(destiny: Scenario, viewer: int | None) -> None:
    foe, _, possession = play_possession(destiny)
    shown = {card.id: card.kept for card in view(destiny.game, viewer).cards}
    assert (shown[possession], shown[foe]) == ((HAN,), ())
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert not any(card.kept for card in view(destiny.game, viewer).cards)


def test_a_kept_die_whose_character_is_gone_is_set_aside(destiny: Scenario) -> None:
    foe, die, _ = play_possession(destiny)
    destiny.deal(foe, 12, by=A)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert (destiny.state.die_card[die], destiny.state.placed) == (NOBODY, [])


def test_prized_possession_takes_character_dice_only(destiny: Scenario) -> None:
    destiny.character(JANGO)
    weapon = destiny.upgrade("01059", destiny.character(LUKE, B))
    destiny.pool(weapon, "special")
    (possession,) = destiny.hand(POSSESSION)
    destiny.resources(4)
    destiny.act(f"play:{possession}")
    assert (destiny.asked, destiny.showing(B)) == (None, ["special"])


@covers("ruling.sor.director-krennic.die-source", "die.leave.with-card")
def test_prized_possession_keeps_a_death_trooper_die_that_krennic_rolled(destiny: Scenario) -> None:
    destiny.character(GUN)
    destiny.character(KRENNIC, B)
    die = destiny.loose("02001", "2 ranged", B)
    (possession,) = destiny.hand(POSSESSION)
    destiny.resources(4)
    destiny.act(f"play:{possession}")
    assert destiny.options == [f"01102.PrizedPossession:{possession}", "pass"], "a lone die without a card is offered"
    destiny.answer(f"01102.PrizedPossession:{possession}")
    assert (destiny.showing(B), destiny.spare_die("02001", B)) == ([], None)
    assert {card.id: card.kept for card in view(destiny.game, B).cards}[possession] == ("02001",)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert (destiny.spare_die("02001", B), destiny.state.placed) == (die, []), "it is set aside again"


@covers("term.target.invalid")
def test_prized_possession_is_not_offered_for_a_die_that_cannot_be_removed(destiny: Scenario) -> None:
    destiny.character(GUN)
    pilot, other = destiny.character("02004", B, elite=True), destiny.character(HAN, B)
    destiny.pool(pilot, "+1 ranged", "+1 ranged")
    destiny.pool(other, "2 ranged")
    (possession,) = destiny.hand(POSSESSION)
    destiny.resources(4)
    destiny.act(f"play:{possession}")
    assert destiny.asked is None


# Dice without their cards.

WITH_SPECIAL = sorted(key for key, known in BEHAVIOUR.items() if known.specials)


@covers("ability.inherent", "ability.special.this-die-absent")
@pytest.mark.parametrize("last", [False, True], ids=["first", "last"])
@pytest.mark.parametrize("key", WITH_SPECIAL)
def test_the_special_of_a_die_without_its_card_is_resolved(destiny: Scenario, key: str, last: bool) -> None:
    luke, han = destiny.character(LUKE, shields=1), destiny.character(HAN, B, shields=1)
    destiny.pool(luke, "3 melee")
    destiny.pool(han, "blank")
    destiny.upgrade("01025", han)
    destiny.hand(MEDIC, CHOKE)
    destiny.hand(MEDIC, CHOKE, player=B)
    destiny.deck(*[MEDIC] * 3)
    destiny.deck(*[MEDIC] * 3, player=B)
    destiny.resources(9)
    destiny.loose(key, "special")
    destiny.act("resolve:special")
    while destiny.asked is not None:
        destiny.answer(destiny.options[-1 if last else 0])
    assert next(event["card"] for event in destiny.events("die.resolved")) == key


@covers("faq.endurance-prized-possession", "term.controller.your")
def test_endurance_does_not_bring_back_a_prized_possession(destiny: Scenario) -> None:
    destiny.character(JANGO)
    foe = destiny.character(LUKE, B)
    destiny.deck(*[MEDIC] * 5)
    destiny.deck(*[MEDIC] * 5, player=B)
    destiny.pool(foe, "3 melee")
    (possession,) = destiny.hand(POSSESSION)
    (endurance,) = destiny.hand("03147", player=B)
    destiny.resources(4)
    destiny.resources(1, B)
    destiny.action_phase()
    destiny.answers(f"play:{possession}", f"01102.PrizedPossession:{possession}")
    assert (destiny.asked, destiny.asks) == ("action", B)
    assert f"play:{endurance}" not in destiny.options


@covers("faq.endurance-prized-possession")
def test_endurance_would_bring_back_a_die_that_was_only_removed(destiny: Scenario) -> None:
    gun = destiny.character(GUN)
    foe = destiny.character(LUKE, B)
    destiny.deck(*[MEDIC] * 5)
    destiny.deck(*[MEDIC] * 5, player=B)
    destiny.pool(foe, "3 melee")
    (pistol,) = destiny.hand("01051")
    (endurance,) = destiny.hand("03147", player=B)
    destiny.resources(3)
    destiny.resources(1, B)
    destiny.action_phase()
    destiny.answers(f"play:{pistol}", "pass")
    assert (destiny.asks, destiny[pistol].on) == (B, gun)
    assert f"play:{endurance}" in destiny.options


# Upgrades met by others.


@covers("example.inherent-diplomatic-immunity", "ability.inherent")
def test_poe_splits_the_shields_of_diplomatic_immunity(destiny: Scenario) -> None:
    poe, trooper = destiny.character(POE), destiny.character(REBEL)
    destiny.hand("01050")
    destiny.pool(poe, "special")
    destiny.act("resolve:special")
    three = next(one for one in destiny.decision.options if one.args["side"] == "3 shield")
    destiny.answers(three.id, f"card:{poe}", f"card:{trooper}", f"card:{poe}")
    assert (destiny[poe].shields, destiny[trooper].shields) == (2, 1)


@covers("faq.crime-lord-ace-in-the-hole", "ability.inherent")
def test_crime_lord_works_through_ace_in_the_hole(destiny: Scenario) -> None:
    destiny.character(JANGO)
    foe, _ = destiny.character(LUKE, B), destiny.character(GUN, B)
    ace, lord = destiny.hand("01092", "01023")
    destiny.resources(5)
    destiny.rolls("special")
    destiny.act(f"play:{ace}")
    assert (destiny.showing(), lord in destiny.player().discard) == (["special"], True)
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny.player().resources, len(destiny.state.delayed)) == (0, 1)
    destiny.hand(MEDIC)
    destiny.hand(MEDIC, player=B)
    destiny.end_of_round()
    assert not destiny.in_play(foe)


@covers("example.queue-squad-tactics", "keyword.redeploy", "queue.before-interrupts")
def test_squad_tactics_with_a_gamorrean_guard_that_falls_and_its_gaffi_stick(destiny: Scenario) -> None:
    guard, raider = destiny.character("03019", damage=9), destiny.character(RAIDER)
    stick = destiny.upgrade("01025", guard)
    foe = destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "2 melee")
    tactics, _ = destiny.hand("01143", MEDIC)
    destiny.resources(2)
    destiny.act(f"play:{tactics}", f"card:{guard}", f"card:{raider}", f"die:{die}")
    assert (destiny.asked, destiny.decision.subject) == ("redeploy", stick)
    destiny.rolls("3 melee (1)", "1 disrupt")
    destiny.answer(f"card:{raider}")
    assert (destiny.in_play(guard), destiny[stick].on) == (False, raider)
    assert destiny.showing() == ["3 melee (1)", "1 disrupt"]
    assert destiny.options == [f"01022.TuskenRaider:{raider}", "pass"]
    assert tactics in destiny.player().discard


@covers("faq.z6-fn-2199", "queue.one-at-a-time")
@pytest.mark.parametrize("side", ["2 melee", "blank"])
def test_the_baton_on_fn_2199_is_resolved_or_rerolled(destiny: Scenario, side: str) -> None:
    destiny.character("02002")
    foe = destiny.character(LUKE, B)
    (baton,) = destiny.hand("02008")
    destiny.resources(3)
    destiny.rolls(side)
    destiny.act(f"play:{baton}")
    if side == "2 melee":
        assert destiny.asked == "may", "his ability is complete before the baton's"
        destiny.answers("yes", f"card:{foe}")
        assert (destiny[foe].damage, destiny.showing(), destiny.game.decisions) == (2, [], ())
    else:
        assert destiny.options == [f"02008.RiotControlBaton:{baton}", "pass"]
        destiny.rolls("3 melee (1)")
        destiny.answer(f"02008.RiotControlBaton:{baton}")
        assert (destiny.asked, destiny.showing()) == (None, ["3 melee (1)"])

"""Upgrades with actions, with particular dice, or that do something when played or while attached."""

import pytest

from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.select import The
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.values import die_value
from dejarik.games.destiny.verbs import MoveUpgrade
from tests.marks import covers
from tests.rules.destiny.cards.playing import DISCARD_UPGRADE
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, REBEL, GUN, LUKE, JANGO, RAIDER, HAN = "01002", "01030", "01047", "01035", "01021", "01022", "01046"
VADER, MEDIC, GEAR = "01010", "01105", "01034"
MOVE_TRAINING = program("test.move-training", MoveUpgrade(The("upgrade"), The("to")))


# Actions.


def test_immobilize_gives_up_its_die_to_blank_another(destiny: Scenario) -> None:
    vader, foe = destiny.character(VADER), destiny.character(LUKE, B)
    upgrade = destiny.upgrade("01014", vader)
    (die,) = destiny.pool(foe, "3 melee")
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01014.action0:{upgrade}")
    destiny.answer("pass")
    (own,) = destiny.pool(upgrade, "1 shield")
    destiny.act(f"use:01014.action0:{upgrade}")
    assert (destiny.shows(own), destiny.shows(die)) == (None, "blank")


def test_immobilize_turns_only_dice_that_have_a_blank_side(destiny: Scenario) -> None:
    vader, foe = destiny.character(VADER), destiny.character(HAN, B)
    crime = destiny.upgrade("01023", foe)
    upgrade = destiny.upgrade("01014", vader)
    destiny.pool(crime, "2 resource")
    (die,) = destiny.pool(foe, "2 disrupt")
    destiny.pool(upgrade, "blank")
    destiny.act(f"use:01014.action0:{upgrade}")
    assert destiny.shows(die) == "blank"


def test_hidden_in_shadow_shields_only_the_unshielded(destiny: Scenario) -> None:
    vader = destiny.character(VADER)
    shadow = destiny.upgrade("01090", vader)
    destiny.act(f"use:01090.action0:{shadow}")
    assert (destiny[vader].shields, destiny[shadow].exhausted) == (1, True)
    destiny[shadow].exhausted = False
    destiny.changed()
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01090.action0:{shadow}")


def test_hunker_down_gives_a_shield_once(destiny: Scenario) -> None:
    gun = destiny.character(GUN, shields=1)
    down = destiny.upgrade("01164", gun)
    destiny.act(f"use:01164.action0:{down}")
    assert (destiny[gun].shields, destiny[down].exhausted) == (2, True)
    destiny.turn()
    assert f"use:01164.action0:{down}" not in destiny.options


@covers("example.take-damage-hunker-down", "ruling.aw.hunker-down")
@pytest.mark.parametrize(("shields", "damage", "stays"), [(2, 2, True), (1, 2, False), (1, 1, True)])
def test_hunker_down_goes_only_if_melee_damage_was_taken(
    destiny: Scenario, shields: int, damage: int, stays: bool
) -> None:
    gun = destiny.character(GUN, B, shields=shields)
    down = destiny.upgrade("01164", gun)
    destiny.pool(destiny.character(LUKE if damage == 2 else RAIDER), f"{damage} melee")
    destiny.act("resolve:melee", f"card:{gun}")
    assert (destiny[gun].damage, destiny.in_play(down)) == (damage - shields, stays)


def test_hunker_down_does_not_mind_ranged_damage(destiny: Scenario) -> None:
    gun, trooper = destiny.character(GUN, B), destiny.character(TROOPER)
    down = destiny.upgrade("01164", gun)
    destiny.pool(trooper, "2 ranged")
    destiny.act("resolve:ranged", f"card:{gun}")
    assert (destiny[gun].damage, destiny.in_play(down)) == (2, True)


@covers("ruling.eaw.ancient-lightsaber", "zone.deck.no-opponent-cards")
def test_the_ancient_lightsaber_heals_and_goes_under_its_owners_deck(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=3)
    saber = destiny.upgrade("03049", luke)
    destiny[saber].owner = B
    destiny.state.owners = (*destiny.state.owners[:saber], B, *destiny.state.owners[saber + 1 :])
    destiny.changed()
    rest = destiny.deck(MEDIC, GEAR, player=B)
    destiny.deck(MEDIC)
    destiny.act(f"use:03049.action0:{saber}")
    assert (destiny[luke].damage, destiny.in_play(saber)) == (1, False)
    assert destiny.player(B).deck == [saber, rest[1], rest[0]], "the last one is on top"


# Dice.


@covers("ability.inherent.list")
@pytest.mark.parametrize("symbol", ["melee", "shield", "resource"])
def test_lure_of_power_modifies_any_symbol(destiny: Scenario, symbol: str) -> None:
    kylo, foe = destiny.character("01011"), destiny.character(HAN, B)
    lure = destiny.upgrade("02016", kylo)
    destiny.pool(kylo, f"1 {symbol}")
    (plus,) = destiny.pool(lure, "+2 any")
    destiny.act(f"resolve:{symbol}", f"die:{plus}")
    if symbol == "melee":
        destiny.answer(f"card:{foe}")
        assert destiny[foe].damage == 3
    elif symbol == "shield":
        destiny.answer(f"card:{kylo}")
        assert destiny[kylo].shields == 3
    else:
        assert destiny.player().resources == 3


@covers("errata.sor.vibroknife", "ability.inherent.list")
def test_damage_that_a_vibroknife_adds_to_is_unblockable(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B, shields=3)
    knife = destiny.upgrade("02057", luke)
    destiny.pool(luke, "2 melee")
    (plus,) = destiny.pool(knife, "+2 melee")
    destiny.act("resolve:melee", f"die:{plus}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (4, 3)
    destiny.pool(knife, "1 melee")
    destiny.act("resolve:melee", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (5, 3)


@covers("ruling.eaw.id9-seeker-droid.continuous")
def test_id9_seeker_droids_count_each_other_as_they_leave(destiny: Scenario) -> None:
    vader, foe = destiny.character(VADER), destiny.character(HAN, B)
    droids = [destiny.upgrade("03013", vader) for _ in range(2)]
    dice = [destiny.pool(one, "X melee")[0] for one in droids]
    destiny.act("resolve:melee", f"die:{dice[0]}", f"card:{foe}")
    assert destiny[foe].damage == 2
    destiny.answers(f"die:{dice[1]}", f"card:{foe}")
    assert destiny[foe].damage == 3


# key, side, what its inherent ability makes of the die
OUT_OF_PLAY = [("03013", "X melee", 1), ("05068", "X focus", 2), ("01031", "X ranged", 3)]


@covers("ruling.eaw.id9-seeker-droid.inherent", "ability.inherent.list", "ability.inherent")
@pytest.mark.parametrize(("key", "side", "value"), OUT_OF_PLAY)
def test_inherent_values_need_no_card_in_play(destiny: Scenario, key: str, side: str, value: int) -> None:
    destiny.character(JANGO)
    destiny.character(RAIDER)
    destiny.character(GUN, B)
    destiny.hand(MEDIC, MEDIC, MEDIC)
    die = roll_in_without_card(destiny, key, side)
    assert die_value(destiny.game, die) == value


@covers("ability.inherent.list", "ability.inherent", "example.inherent-diplomatic-immunity")
def test_inherent_traits_need_no_card_in_play(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(REBEL)
    foe = destiny.character(HAN, B, shields=3)
    roll_in_without_card(destiny, "01050", "3 shield")
    destiny.act("resolve:shield", f"card:{luke}", f"card:{trooper}", f"card:{luke}")
    assert (destiny[luke].shields, destiny[trooper].shields) == (2, 1)
    destiny.pool(luke, "2 melee")
    knife = roll_in_without_card(destiny, "02057", "+2 melee")
    lure = roll_in_without_card(destiny, "02016", "+1 any")
    destiny.act("resolve:melee", f"die:{knife}", f"die:{lure}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (5, 3)
    assert destiny.player().pool == []


def roll_in_without_card(destiny: Scenario, key: str, side: str) -> int:
    """A set-aside die lies in the pool, as Ace in the Hole leaves it."""
    die = destiny.spare(key)
    destiny.state.face[die] = [str(one) for one in destiny.game.sides[die]].index(side)
    destiny.player().pool.append(die)
    destiny.changed()
    return die


def test_gang_up_counts_yellow_characters(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(RAIDER)
    destiny.character(TROOPER)
    destiny.character(HAN, B)
    destiny.resources(5, B)
    gang = destiny.upgrade("05068", jango)
    destiny.pool(gang, "X disrupt")
    destiny.act("resolve:disrupt")
    assert destiny.player(B).resources == 3


# After the upgrade is played.


@pytest.mark.parametrize(("round", "shields"), [(1, 2), (2, 1)])
def test_jedi_robes_shield_more_in_the_first_round(destiny: Scenario, round: int, shields: int) -> None:
    luke = destiny.character(LUKE)
    (robes,) = destiny.hand("01040")
    destiny.resources(2)
    destiny.state.round = round
    destiny.changed()
    destiny.act(f"play:{robes}")
    assert destiny[luke].shields == shields


def test_the_heavy_blaster_pistol_makes_an_opponent_remove_a_die(destiny: Scenario) -> None:
    destiny.character(GUN)
    foe = destiny.character(LUKE, B, elite=True)
    one, other = destiny.pool(foe, "3 melee", "blank")
    (pistol,) = destiny.hand("01051")
    destiny.resources(3)
    destiny.act(f"play:{pistol}")
    assert (destiny.asks, destiny.options) == (B, [f"die:{one}", f"die:{other}"])
    destiny.answer(f"die:{other}")
    assert (destiny.showing(B), destiny.asked) == (["3 melee"], "extra-action")


def test_promotion_may_draw_a_card(destiny: Scenario) -> None:
    destiny.character(TROOPER)
    (promotion,) = destiny.hand("01056")
    (card,) = destiny.deck(MEDIC)
    destiny.resources(1)
    destiny.act(f"play:{promotion}", f"01056.Promotion:{promotion}")
    assert destiny.player().hand == [card]


@covers("example.after-comlink", "trigger.after")
def test_comlink_is_attached_and_paid_for_before_it_rerolls(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE, elite=True), destiny.character(HAN, B)
    one, other = destiny.pool(luke, "blank", "3 melee")
    (theirs,) = destiny.pool(foe, "3 ranged (1)")
    (comlink,) = destiny.hand("01061")
    destiny.resources(2)
    destiny.act(f"play:{comlink}")
    assert (destiny.asked, destiny[comlink].on, destiny.player().resources) == ("ability", luke, 0)
    destiny.answer(f"01061.Comlink:{comlink}")
    assert destiny.options == ["reroll-own", "reroll-theirs"]
    destiny.rolls("2 melee")
    destiny.answers("reroll-own", f"die:{one}", "done")
    assert [destiny.shows(die) for die in (one, other, theirs)] == ["2 melee", "3 melee", "3 ranged (1)"]


def test_comlink_may_reroll_the_dice_of_an_opponent(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    (own,) = destiny.pool(luke, "blank")
    (theirs,) = destiny.pool(foe, "3 ranged (1)")
    (comlink,) = destiny.hand("01061")
    destiny.resources(2)
    destiny.rolls("blank")
    destiny.act(f"play:{comlink}", f"01061.Comlink:{comlink}", "reroll-theirs", f"die:{theirs}")
    assert (destiny.shows(own), destiny.shows(theirs)) == ("blank", "blank")
    assert destiny.asked is None


# Ongoing.


@covers("example.ongoing-personal-escort", "ability.ongoing")
def test_personal_escort_makes_a_guardian(destiny: Scenario) -> None:
    trooper, foe = destiny.character(TROOPER, elite=True), destiny.character(LUKE, B)
    escort = destiny.upgrade("01078", trooper)
    (die,) = destiny.pool(foe, "3 melee")
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{trooper}", f"die:{die}")
    assert (destiny[trooper].damage, destiny.shows(die)) == (3, None)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert not destiny.in_play(escort)
    other = destiny.character(TROOPER)
    destiny.upgrade("01078", other)
    destiny[trooper].exhausted = False
    for one in tuple(destiny.player().pool):
        destiny.state.face[one] = -1
        destiny.player().pool.remove(one)
    destiny.pool(foe, "3 melee")
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{trooper}")
    assert destiny.asked is None, "it is no guardian any more"


def play_training(destiny: Scenario, spare: int) -> tuple[int, int]:
    trooper = destiny.character(TROOPER)
    for _ in range(spare):
        destiny.spare(TROOPER)
    (training,) = destiny.hand("02125")
    destiny.resources(2)
    destiny.act(f"play:{training}")
    return trooper, training


def test_training_makes_a_character_elite(destiny: Scenario) -> None:
    trooper, _ = play_training(destiny, 1)
    destiny.rolls("1 ranged", "2 ranged")
    destiny.act(f"activate:{trooper}")
    assert (destiny[trooper].elite, destiny.showing()) == (True, ["1 ranged", "2 ranged"])


@covers("ruling.sor.training.die-source")
def test_training_without_a_die_set_aside_does_nothing(destiny: Scenario) -> None:
    trooper, _ = play_training(destiny, 0)
    destiny.rolls("1 ranged")
    destiny.act(f"activate:{trooper}")
    assert (destiny[trooper].elite, destiny.showing()) == (False, ["1 ranged"])


@covers("ruling.sor.training.already-elite")
def test_a_second_training_is_useless(destiny: Scenario) -> None:
    trooper, first = play_training(destiny, 2)
    (second,) = destiny.hand("02125")
    destiny.resources(2)
    destiny.act(f"play:{second}", f"card:{trooper}")
    destiny.rolls("1 ranged", "2 ranged")
    destiny.act(f"activate:{trooper}")
    assert destiny.showing() == ["1 ranged", "2 ranged"]
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    destiny.answer(f"card:{first}")
    assert (destiny.asked, len(destiny[trooper].dice)) == (None, 2), "the other copy still trains it"
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert destiny.asked == "give-back"


@covers("ruling.sor.training.leaves", "term.move")
def test_training_takes_back_no_die_that_it_did_not_give(destiny: Scenario) -> None:
    """Moved from the trooper that it trained to an elite character, and discarded there."""
    trooper, training = play_training(destiny, 1)
    vader = destiny.character(VADER, elite=True)
    destiny.run(Resolving(program=MOVE_TRAINING, me=NOBODY, you=A, chosen={"upgrade": (training,), "to": (vader,)}))
    assert (len(destiny[trooper].dice), destiny[trooper].elite, destiny[training].on) == (1, False, vader)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert (destiny.asked, len(destiny[vader].dice), destiny[vader].elite) == (None, 2, True)


@covers("defeat.procedure")
def test_a_trained_character_is_defeated_like_any_other(destiny: Scenario) -> None:
    trooper, training = play_training(destiny, 1)
    destiny.character(VADER)
    destiny.character(HAN, B)
    destiny.deal(trooper, 20)
    assert (destiny.asked, destiny.in_play(trooper), destiny.player().discard) == (None, False, [training])


@covers("ruling.sor.training.leaves")
def test_when_training_leaves_its_controller_chooses_the_die(destiny: Scenario) -> None:
    trooper, training = play_training(destiny, 1)
    gun, blank = destiny.pool(trooper, "2 ranged", "blank")
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    assert (destiny.asked, destiny.asks, destiny.in_play(training)) == ("give-back", A, False)
    destiny.answer(f"die:{blank}")
    assert (destiny[trooper].dice, destiny[trooper].elite, destiny.showing()) == ((gun,), False, ["2 ranged"])
    assert destiny.spare_die(TROOPER) == blank


def test_a_trained_character_that_falls_asks_nothing(destiny: Scenario) -> None:
    trooper, _ = play_training(destiny, 1)
    destiny.character(LUKE)
    destiny.deal(trooper, 7)
    assert (destiny.asked, destiny.in_play(trooper)) == (None, False)


@covers("shield.other-blockers")
@pytest.mark.parametrize(("answer", "damage"), [("pass", 3), ("block", 1)])
def test_armor_plating_may_stay_where_it_is(destiny: Scenario, answer: str, damage: int) -> None:
    luke = destiny.character(LUKE)
    plating = destiny.upgrade("02089", luke)
    destiny.deal(luke, 3)
    destiny.answer(answer if answer == "pass" else f"02089.ArmorPlating:{plating}")
    assert (destiny.asked, destiny[luke].damage, destiny.in_play(plating)) == (None, damage, answer == "pass")

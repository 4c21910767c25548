"""Upgrades whose text is a special ability."""

from itertools import permutations

import pytest

from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.select import Upgrades
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.verbs import DiscardFromPlay
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, REBEL, GUN, LUKE, JANGO, RAIDER, HAN = "01002", "01030", "01047", "01035", "01021", "01022", "01046"
MEDIC, GEAR, DH17 = "01105", "01034", "01054"


def resolve_special(destiny: Scenario, key: str, on: int, *answers: str) -> int:
    """The special of an upgrade is resolved, with these answers; the upgrade."""
    upgrade = destiny.upgrade(key, on)
    destiny.pool(upgrade, "special")
    destiny.act("resolve:special", *answers)
    return upgrade


# Damage.


@covers("example.f11d-distribution")
def test_the_f11d_rifle_is_distributed_by_the_victim(destiny: Scenario) -> None:
    one, other = destiny.character(GUN, B, damage=8), destiny.character(TROOPER, B, damage=6)
    third = destiny.character(LUKE, B)
    resolve_special(destiny, "01008", destiny.character(TROOPER))
    assert (destiny.asked, destiny.asks) == ("assign", B)
    destiny.answer(f"card:{one}")
    assert destiny.options == [f"card:{other}", f"card:{third}"], "the first is at its cap"
    destiny.answer(f"card:{other}")
    assert (destiny.in_play(one), destiny.in_play(other)) == (False, False)


@covers("example.f11d-distribution")
@pytest.mark.parametrize("shields", [0, 1])
def test_two_characters_at_their_end_take_one_each_but_for_a_shield(destiny: Scenario, shields: int) -> None:
    one, other = destiny.character(GUN, B, damage=8, shields=shields), destiny.character(TROOPER, B, damage=6)
    resolve_special(destiny, "01008", destiny.character(TROOPER))
    if shields:
        destiny.answer(f"card:{one}")
        assert destiny.options == [f"card:{one}", f"card:{other}"]
        destiny.answer(f"card:{one}")
        assert (destiny.in_play(one), destiny.in_play(other)) == (False, True)
    else:
        assert destiny.player(B).characters == [], "there was nothing to choose"


@covers("faq.cunning-grenades", "ability.special-mandatory")
@pytest.mark.parametrize(("key", "amount"), [("01017", 2), ("01067", 3)])
def test_grenades_hit_each_opposing_character_and_are_gone(destiny: Scenario, key: str, amount: int) -> None:
    jango = destiny.character(JANGO)
    one, other = destiny.character(GUN, B), destiny.character(LUKE, B, shields=1)
    grenades = resolve_special(destiny, key, jango)
    assert (destiny[one].damage, destiny[other].damage, destiny[jango].damage) == (amount, amount - 1, 0)
    assert (destiny.in_play(grenades), destiny.player().discard) == (False, [grenades])


@pytest.mark.parametrize("key", ["01017", "01067"])
def test_grenades_hit_the_characters_of_one_opponent(key: str) -> None:
    table = Scenario(players=3)
    jango = table.character(JANGO)
    one, other = table.character(LUKE, 1), table.character(LUKE, 2)
    resolve_special(table, key, jango)
    assert table.options == ["player:1", "player:2"]
    table.answer("player:2")
    assert (table[one].damage, table[other].damage > 0) == (0, True)
    table.check_finished()


def test_a_thermal_detonator_is_played_only_with_a_yellow_character(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.character(GUN, B)
    (bomb,) = destiny.hand("01067")
    destiny.resources(3)
    destiny.turn()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{bomb}")
    destiny.answer("pass")
    destiny.character(RAIDER)
    destiny.act(f"play:{bomb}", f"card:{luke}")
    assert destiny[bomb].on == luke, "spotting is all that it asks"


def test_the_flame_thrower_burns_up_to_three(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    foes = [destiny.character(one, B) for one in (LUKE, HAN, GUN, REBEL)]
    resolve_special(destiny, "01024", jango, f"card:{foes[0]}", f"card:{foes[1]}", f"card:{foes[3]}")
    assert [destiny[one].damage for one in foes] == [1, 1, 0, 1]
    destiny.pool(destiny[jango].upgrades[0], "special")
    destiny.act("resolve:special", f"card:{foes[0]}")
    assert f"card:{foes[0]}" not in destiny.options, "different characters"
    destiny.answer("done")
    assert [destiny[one].damage for one in foes] == [2, 1, 0, 1]


@covers("defeat.excess-ignored", "damage.excess")
def test_a_flame_thrower_may_burn_more_than_there_is_left(destiny: Scenario) -> None:
    jango, foe, _ = destiny.character(JANGO), destiny.character(HAN, B, damage=9), destiny.character(LUKE, B)
    thrower = destiny.upgrade("01024", jango)
    destiny.pool(thrower, "4 melee (1)")
    destiny.resources(1)
    destiny.act("resolve:melee", f"card:{foe}")
    assert (destiny.in_play(foe), destiny.events("damage.taken")[-1]["amount"]) == (False, 1)


@pytest.mark.parametrize("key", ["01055", "01059"])
def test_two_unblockable_damage(destiny: Scenario, key: str) -> None:
    foe = destiny.character(HAN, B, shields=3)
    resolve_special(destiny, key, destiny.character(LUKE), f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (2, 3)


def test_the_gaffi_stick_trades_a_melee_die_for_three_damage(destiny: Scenario) -> None:
    raider, foe = destiny.character(RAIDER), destiny.character(HAN, B)
    (die,) = destiny.pool(raider, "1 melee")
    resolve_special(destiny, "01025", raider, f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die)) == (3, None)


def test_without_a_melee_die_the_gaffi_stick_does_nothing(destiny: Scenario) -> None:
    raider, foe = destiny.character(RAIDER), destiny.character(LUKE, B)
    destiny.pool(raider, "1 ranged")
    (theirs,) = destiny.pool(foe, "2 melee")
    resolve_special(destiny, "01025", raider)
    assert (destiny.asked, destiny[foe].damage, destiny.shows(theirs)) == (None, 0, "2 melee")


@pytest.mark.parametrize("shields", [0, 1])
def test_kylo_rens_lightsaber_is_rerolled_if_shields_blocked(destiny: Scenario, shields: int) -> None:
    foe = destiny.character(HAN, B, shields=shields)
    if shields:
        destiny.rolls("+3 melee")
    resolve_special(destiny, "01015", destiny.character("01011"), f"card:{foe}")
    assert destiny[foe].damage == 2 - shields
    assert destiny.showing() == ["+3 melee"] * shields


def test_lukes_lightsaber_gives_shields_or_cuts(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B, shields=2)
    saber = resolve_special(destiny, "01041", luke)
    assert destiny.options == ["give-2-shields", "deal-2-unblockable"]
    destiny.answers("give-2-shields", f"card:{luke}")
    assert destiny[luke].shields == 2
    destiny.pool(saber, "special")
    destiny.act("resolve:special", "deal-2-unblockable", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (2, 2)


@pytest.mark.parametrize(("side", "amount"), [("3 ranged (1)", 3), ("blank", 0)])
def test_force_throw_deals_the_value_of_the_die(destiny: Scenario, side: str, amount: int) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    (die,) = destiny.pool(foe, side)
    resolve_special(destiny, "01057", luke, f"die:{die}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die)) == (amount, None)


def test_force_choke_hurts_another_character_and_may_turn_its_die(destiny: Scenario) -> None:
    vader, foe = destiny.character("01010"), destiny.character(HAN, B, shields=1)
    friend = destiny.character(RAIDER)
    weapon = destiny.upgrade(DH17, foe)
    (die,) = destiny.pool(foe, "3 ranged (1)")
    (gun,) = destiny.pool(weapon, "1 ranged")
    resolve_special(destiny, "01013", vader)
    assert destiny.options == [f"card:{friend}", f"card:{foe}"]
    destiny.answers(f"card:{foe}", "yes", f"die:{gun}", "side:4")
    assert (destiny[foe].damage, destiny[foe].shields) == (1, 1)
    assert (destiny.shows(die), destiny.shows(gun)) == ("3 ranged (1)", "blank")


@covers("ruling.sor.force-lightning")
def test_force_lightning_may_remove_the_opponents_blank(destiny: Scenario) -> None:
    palpatine, foe = destiny.character("01010"), destiny.character(HAN, B)
    (blank,) = destiny.pool(foe, "blank")
    resolve_special(destiny, "02014", palpatine, f"card:{foe}")
    destiny.rolls("4 ranged (1)")
    destiny.answer("yes")
    assert (destiny[foe].damage, destiny.shows(blank), destiny.showing()) == (1, None, ["4 ranged (1)"])


def test_without_a_blank_force_lightning_goes_back_to_its_card(destiny: Scenario) -> None:
    vader, foe = destiny.character("01010"), destiny.character(HAN, B)
    resolve_special(destiny, "02014", vader, f"card:{foe}")
    assert (destiny.asked, destiny.showing()) == (None, [])


def test_mind_probe_counts_the_hand_of_its_victims_player(destiny: Scenario) -> None:
    vader = destiny.character("01010")
    foe, _ = destiny.character(HAN, B), destiny.character(GUN, B)
    destiny.hand(MEDIC)
    destiny.hand(MEDIC, MEDIC, MEDIC, player=B)
    upgrade = destiny.upgrade("01060", vader)
    destiny.pool(upgrade, "special")
    destiny.act("resolve:special")
    assert f"card:{vader}" not in destiny.options
    destiny.answer(f"card:{foe}")
    assert destiny[foe].damage == 3


@covers("example.delayed-crime-lord", "effect.delayed", "ruling.aw.crime-lord.source-gone")
def test_crime_lord_defeats_after_the_round_even_if_it_is_gone(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(RAIDER)
    foe, _ = destiny.character(LUKE, B), destiny.character(GUN, B)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.resources(5)
    lord = resolve_special(destiny, "01023", jango, f"card:{foe}")
    destiny.deal(jango, 10)
    assert (destiny.in_play(lord), destiny.player().resources) == (False, 0)
    destiny.upkeep()
    destiny.decline()
    assert destiny.in_play(foe)
    destiny.end_of_round()
    assert not destiny.in_play(foe)


@covers("ruling.aw.crime-lord.deck-out-first")
def test_running_out_of_cards_comes_before_crime_lord(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    destiny.hand(MEDIC, player=B)
    destiny.resources(5)
    resolve_special(destiny, "01023", jango, f"card:{foe}")
    destiny.end_of_round()
    result = destiny.game.result
    assert (result.winner if result else None, destiny.in_play(foe)) == (B, True)


@covers("effect.delayed")
def test_crime_lord_of_convergence_defeats_before_the_round_ends(destiny: Scenario) -> None:
    """So it comes before anybody is found to be out of cards."""
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    destiny.hand(MEDIC, player=B)
    destiny.resources(5)
    resolve_special(destiny, "09049", jango, f"card:{foe}")
    assert (destiny.in_play(foe), destiny.player().resources) == (True, 0)
    destiny.end_of_round()
    result = destiny.game.result
    assert (result.winner if result else None, destiny.in_play(foe)) == (A, False)


def test_both_crime_lords_have_their_own_time(destiny: Scenario) -> None:
    """The later one of Convergence comes first, though the other was used before it."""
    jango, raider = destiny.character(JANGO), destiny.character(RAIDER)
    luke, han = destiny.character(LUKE, B), destiny.character(HAN, B)
    destiny.character(GUN, B)
    for player in (A, B):
        destiny.hand(MEDIC, player=player)
    destiny.resources(10)
    resolve_special(destiny, "01023", jango, f"card:{luke}")
    resolve_special(destiny, "09049", raider, f"card:{han}")
    destiny.end_of_round()
    fallen = [event["piece"] for event in destiny.events("character.defeated")]
    assert (fallen, destiny.state.delayed) == ([han, luke], [])


@covers("faq.rebel-war-room-crime-lord")
def test_rebel_war_room_does_not_pay_for_crime_lord(destiny: Scenario) -> None:
    destiny.battlefield("01171")
    jango, _ = destiny.character(JANGO), destiny.character(LUKE, B)
    lord = destiny.upgrade("01023", jango)
    destiny.pool(lord, "special")
    destiny.resources(3)
    destiny.act("claim", "yes")
    assert (destiny.asked, destiny.player().resources, destiny.state.delayed) == (None, 3, [])
    assert destiny.showing() == []


@covers("ruling.aw.force-training")
def test_force_training_does_two_different_things(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    resolve_special(destiny, "01058", luke)
    assert destiny.options == ["deal-1", "gain-1", "give-1-shield"]
    destiny.answers("deal-1", f"card:{foe}")
    assert destiny.options == ["gain-1", "give-1-shield"]
    with refused(destiny, by="term.choose-between"):
        destiny.answer("deal-1")
    destiny.answers("give-1-shield", f"card:{luke}")
    assert (destiny[foe].damage, destiny[luke].shields, destiny.player().resources) == (1, 1, 0)


@covers("ruling.aw.force-training")
@pytest.mark.parametrize(("first", "second"), list(permutations(["deal-1", "gain-1", "give-1-shield"], 2)))
def test_each_of_two_parts_of_force_training_is_worth_one(destiny: Scenario, first: str, second: str) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    resolve_special(destiny, "01058", luke)
    whom = {"deal-1": [f"card:{foe}"], "gain-1": [], "give-1-shield": [f"card:{luke}"]}
    destiny.answers(first, *whom[first])
    with refused(destiny, by="term.choose-between"):
        destiny.answer(first)
    destiny.answers(second, *whom[second])
    done = (destiny[foe].damage, destiny.player().resources, destiny[luke].shields)
    assert done == tuple(int(part in (first, second)) for part in ("deal-1", "gain-1", "give-1-shield"))


def test_force_training_needs_a_blue_character_in_sight(destiny: Scenario) -> None:
    gun = destiny.character(GUN)
    (training,) = destiny.hand("01058")
    destiny.resources(2)
    destiny.turn()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{training}")
    destiny.answer("pass")
    destiny.character(LUKE)
    destiny.act(f"play:{training}", f"card:{gun}")
    assert destiny[training].on == gun


# Shields.


def test_force_protection_splits_three_shields(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(REBEL)
    resolve_special(destiny, "01039", luke, f"card:{luke}", f"card:{trooper}", f"card:{luke}")
    assert (destiny[luke].shields, destiny[trooper].shields) == (2, 1)


@pytest.mark.parametrize("side", ["2 melee", "1 shield"])
def test_the_jetpack_takes_off_whether_or_not_there_is_melee(destiny: Scenario, side: str) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, side)
    resolve_special(destiny, "01066", jango)
    assert destiny[jango].shields == 1
    assert destiny.shows(die) == (None if side == "2 melee" else side)


def test_on_the_hunt_takes_shields_and_for_a_resource_a_die(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(LUKE, B, shields=2)
    weapon = destiny.upgrade("01059", foe)
    (die,) = destiny.pool(foe, "3 melee")
    (saber,) = destiny.pool(weapon, "special")
    destiny.resources(1)
    hunt = resolve_special(destiny, "01026", jango, f"card:{foe}", "yes", f"die:{saber}")
    assert (destiny[foe].shields, destiny.player().resources) == (0, 0)
    assert (destiny.shows(saber), destiny.shows(die)) == (None, "3 melee")
    destiny.pool(hunt, "special")
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny.asked, destiny.shows(die)) == (None, "3 melee"), "nothing left to spend"


@covers("term.target.invalid", "effect.negative")
def test_on_the_hunt_cannot_choose_a_die_that_cannot_be_removed(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(HAN, B, elite=True)
    pilot = destiny.character("02004", B)
    destiny.pool(pilot, "blank")
    ranged, disrupt = destiny.pool(foe, "2 ranged", "2 disrupt")
    destiny.resources(1)
    resolve_special(destiny, "01026", jango, f"card:{foe}", "yes")
    assert (destiny.shows(ranged), destiny.shows(disrupt)) == ("2 ranged", None), "there was only one to choose"
    destiny.resources(1)
    resolve_special(destiny, "01026", jango, f"card:{foe}")
    assert (destiny.asked, destiny.player().resources) == (None, 1), "nothing is paid for nothing"


# Dice.


def test_reys_staff_removes_a_die_showing_melee_or_ranged(destiny: Scenario) -> None:
    rey, foe = destiny.character("01038"), destiny.character(LUKE, B, elite=True)
    melee, shield = destiny.pool(foe, "3 melee", "1 shield")
    resolve_special(destiny, "01044", rey)
    assert (destiny.shows(melee), destiny.shows(shield)) == (None, "1 shield")


def test_infiltrate_rerolls_up_to_two_dice_of_an_opponent(destiny: Scenario) -> None:
    han, foe = destiny.character(HAN), destiny.character(LUKE, B, elite=True)
    weapon = destiny.upgrade("01059", foe)
    one, other = destiny.pool(foe, "3 melee", "2 melee")
    (third,) = destiny.pool(weapon, "special")
    resolve_special(destiny, "01052", han, f"die:{one}")
    destiny.rolls("blank", "blank")
    destiny.answer(f"die:{third}")
    assert [destiny.shows(die) for die in (one, other, third)] == ["blank", "2 melee", "blank"]


def test_the_datapad_turns_a_die_to_a_side_without_damage(destiny: Scenario) -> None:
    trooper = destiny.character(REBEL)
    (die,) = destiny.pool(trooper, "blank")
    resolve_special(destiny, "01062", trooper, f"die:{die}")
    assert destiny.options == ["side:3", "side:4"], "shield and resource"
    destiny.answer("side:4")
    assert destiny.shows(die) == "1 resource"


@covers("ruling.eaw.grand-inquisitors-lightsaber")
def test_the_grand_inquisitors_lightsaber_is_rerolled_in_any_case(destiny: Scenario) -> None:
    vader, foe = destiny.character("01010"), destiny.character(LUKE, B)
    destiny.rolls("3 melee")
    saber = resolve_special(destiny, "03015", vader)
    assert destiny.showing() == ["3 melee"], "no character die was there to turn"
    (die,) = destiny.pool(foe, "3 melee")
    (own,) = destiny.player().pool
    destiny.state.face[own] = [str(side) for side in destiny.game.sides[own]].index("special")
    destiny.changed()
    destiny.rolls("blank")
    destiny.act("resolve:special")
    assert (destiny.shows(die), destiny.shows(own)) == ("blank", "blank")
    assert destiny.in_play(saber)


def test_commanding_presence_resolves_an_own_red_die_for_two_more(destiny: Scenario) -> None:
    trooper, foe = destiny.character(TROOPER), destiny.character(HAN, B)
    (die,) = destiny.pool(trooper, "1 ranged")
    resolve_special(destiny, "01007", trooper, f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die)) == (3, None)


def test_commanding_presence_removes_an_opposing_red_die(destiny: Scenario) -> None:
    trooper, foe, other = destiny.character(TROOPER), destiny.character(REBEL, B), destiny.character(HAN, B)
    (red,) = destiny.pool(foe, "2 ranged")
    (yellow,) = destiny.pool(other, "2 ranged")
    resolve_special(destiny, "01007", trooper)
    assert (destiny.shows(red), destiny.shows(yellow)) == (None, "2 ranged")
    assert destiny[foe].damage == 0


@covers("term.target.invalid")
def test_commanding_presence_cannot_choose_a_die_that_it_can_do_nothing_with(destiny: Scenario) -> None:
    trooper, foe, pilot = destiny.character(TROOPER), destiny.character(REBEL, B), destiny.character("02004", B)
    (own,) = destiny.pool(trooper, "blank")
    destiny.pool(foe, "2 ranged")
    destiny.pool(pilot, "+1 ranged")
    resolve_special(destiny, "01007", trooper)
    assert destiny.showing(B) == ["2 ranged"], "the pilot's own die is the only one that it may choose"
    resolve_special(destiny, "01007", trooper)
    assert (destiny.showing(B), destiny.shows(own)) == ([], "blank")


@covers("resolve.once-per-action")
def test_a_die_that_is_being_resolved_is_not_resolved_again(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    destiny.character(HAN, B)
    presence, copy = destiny.upgrade("01007", trooper), destiny.upgrade("01007", trooper)
    (one,) = destiny.pool(presence, "special")
    (other,) = destiny.pool(copy, "special")
    destiny.act("resolve:special", f"die:{one}")
    assert (destiny.asked, destiny.showing()) == (None, []), "the second is resolved, and finds no die but the first"
    assert destiny.shows(other) is None


# Cards.


@covers("term.cheapest", "term.look")
def test_the_scout_discards_the_cheapest_card_of_a_hand(destiny: Scenario) -> None:
    trooper = destiny.character(REBEL)
    destiny.character(HAN, B)
    dear, one, other = destiny.hand("01023", MEDIC, "01115", player=B)
    resolve_special(destiny, "01033", trooper)
    assert (destiny.asks, destiny.options) == (A, [f"card:{one}", f"card:{other}"])
    destiny.answer(f"card:{other}")
    assert (destiny.player(B).discard, destiny.player(B).hand) == ([other], [dear, one])
    assert len(destiny.events("cards.looked-at")[0]["cards"]) == 3  # type: ignore[arg-type]


def test_con_artist_discards_more_each_time(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    destiny.deck(*[MEDIC] * 5, player=B)
    artist = resolve_special(destiny, "02060", jango)
    assert (destiny[artist].damage, len(destiny.player(B).discard)) == (1, 1)
    destiny.pool(artist, "special")
    destiny.act("resolve:special")
    assert (destiny[artist].damage, len(destiny.player(B).discard)) == (2, 3)


DISCARD_AN_UPGRADE = program("test.discard-an-upgrade", DiscardFromPlay(Upgrades("opponent")))


@covers("die.leave.two-copies-same-character")
@pytest.mark.parametrize(("key", "side"), [("02008", "2 melee"), ("02060", "2 disrupt")])
def test_of_two_copies_the_one_who_discards_chooses_the_die_that_leaves(destiny: Scenario, key: str, side: str) -> None:
    jango = destiny.character(JANGO)
    one, other = destiny.upgrade(key, jango), destiny.upgrade(key, jango)
    (first,) = destiny.pool(one, side)
    (second,) = destiny.pool(other, "blank")
    destiny.run(Resolving(program=DISCARD_AN_UPGRADE, me=NOBODY, you=B))
    assert (destiny.asks, destiny.options) == (B, [f"card:{one}", f"card:{other}"])
    destiny.answer(f"card:{one}")
    assert (destiny.shows(first), destiny.shows(second)) == (None, "blank")


@pytest.mark.parametrize(
    ("key", "shown", "offered"),
    [
        ("05062", "3 ranged (1)", ["3 indirect", "+4 indirect", "1 resource", "blank"]),
        ("01035", "2 melee", ["1 focus", "1 shield", "1 resource", "blank"]),
        ("02003", "2 ranged", ["1 focus", "2 disrupt", "2 discard", "1 resource", "blank"]),
        ("01005", "3 ranged", ["2 shield", "special"]),
        ("03035", "+1 any", ["+1 any", "+2 any (1)", "blank"]),
    ],
)
def test_the_datapad_turns_a_die_to_whatever_is_no_damage(
    destiny: Scenario, key: str, shown: str, offered: list[str]
) -> None:
    luke, _ = destiny.character("01035"), destiny.character("01047", B)
    pad = destiny.upgrade("01062", luke)
    kind = card_facts(key).type
    card = destiny.character(key) if kind == "character" else destiny.support(key) if kind == "support" else None
    (die,) = destiny.pool(destiny.upgrade(key, luke) if card is None else card, shown)
    destiny.pool(pad, "special")
    destiny.act("resolve:special", f"die:{die}")
    assert [one.args["side"] for one in destiny.decision.options] == offered

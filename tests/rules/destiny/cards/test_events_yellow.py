"""Yellow events of Awakenings."""

import pytest

from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, REBEL, GUN, LUKE, JANGO, RAIDER, HAN, VADER = (
    "01002", "01030", "01047", "01035", "01021", "01022", "01046", "01010",
)  # fmt: skip
MEDIC, GEAR, SABER, GAFFI, HUNT, CRIME_LORD, BLACKMAIL = "01105", "01034", "01059", "01025", "01026", "01023", "02023"

# Villains.


@covers("ruling.aw.ace-in-the-hole.inherent")
@pytest.mark.parametrize("leaves", ["resolved", "removed"])
def test_ace_in_the_hole_rolls_in_the_die_of_a_discarded_upgrade(destiny: Scenario, leaves: str) -> None:
    raider, foe = destiny.character(RAIDER), destiny.character(HAN, B)
    (bomb, _) = destiny.hand("01067", SABER)
    die = destiny.spare_die("01067")
    destiny.rolls("special")
    play(destiny, "01092")
    assert (destiny.showing(), bomb in destiny.player().discard) == (["special"], True)
    if leaves == "resolved":
        destiny.act("resolve:special")
        assert destiny[foe].damage == 3, "the Thermal Detonator's special"
    else:
        play(destiny, "01095", f"die:{die}", f"card:{foe}")
    assert (destiny.showing(), destiny.spare_die("01067"), destiny[raider].damage) == ([], die, 0)


def test_ace_in_the_hole_without_a_set_aside_die(destiny: Scenario) -> None:
    destiny.character(RAIDER)
    (gaffi,) = destiny.hand(GAFFI, dice=False)
    event = play(destiny, "01092")
    assert (destiny.showing(), destiny.player().discard) == ([], [gaffi, event])


@covers("faq.crime-lord-ace-in-the-hole")
def test_crime_lord_through_ace_in_the_hole(destiny: Scenario) -> None:
    destiny.character(RAIDER)
    foe, other = destiny.character(HAN, B), destiny.character(LUKE, B)
    destiny.hand(CRIME_LORD)
    destiny.rolls("special")
    play(destiny, "01092")
    destiny.resources(5)
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny.player().resources, destiny.in_play(foe)) == (0, True)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.end_of_round()
    assert (destiny.in_play(foe), destiny.in_play(other)) == (False, True)


@covers("ruling.aw.ace-in-the-hole.not-inherent")
def test_blackmail_asks_nobody_after_ace_in_the_hole(destiny: Scenario) -> None:
    destiny.character(RAIDER)
    destiny.character(HAN, B)
    destiny.resources(3, B)
    destiny.hand(BLACKMAIL)
    destiny.rolls("3 discard")
    play(destiny, "01092")
    assert (destiny.asked, destiny.showing()) == (None, ["3 discard"])


@pytest.mark.parametrize("count", [0, 1, 2])
def test_armed_to_the_teeth_trades_upgrades_for_damage(destiny: Scenario, count: int) -> None:
    jango, vader, foe = destiny.character(JANGO), destiny.character(VADER), destiny.character(HAN, B)
    upgrades = [destiny.upgrade(GAFFI, jango), destiny.upgrade(GEAR, jango)]
    kept = destiny.upgrade(SABER, vader)
    ends = [] if count == 2 else ["done"]
    hits = [f"card:{foe}"] if count else []
    play(destiny, "01093", *[f"card:{one}" for one in upgrades[:count]], *ends, *hits)
    assert (destiny[foe].damage, destiny[jango].upgrades) == (count, tuple(upgrades[count:]))
    assert destiny[vader].upgrades == (kept,)


def test_confiscation_pays_for_an_opponents_upgrade(destiny: Scenario) -> None:
    destiny.character(JANGO)
    luke = destiny.character(LUKE, B)
    saber, gear = destiny.upgrade(SABER, luke), destiny.upgrade(GEAR, luke)
    play(destiny, "01094", resources=2)
    assert (destiny[luke].upgrades, destiny.player(B).hand, destiny.player().resources) == ((saber,), [gear], 0)


def test_fight_dirty_deals_one_damage_for_each_yellow_die(destiny: Scenario) -> None:
    jango, vader, foe = destiny.character(JANGO, elite=True), destiny.character(VADER), destiny.character(HAN, B)
    one, two = destiny.pool(jango, "blank", "2 ranged")
    destiny.pool(vader, "3 melee")
    play(destiny, "01095", f"die:{one}", f"die:{two}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing()) == (2, ["3 melee"])


def test_go_for_the_kill_ignores_shields(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO, elite=True), destiny.character(HAN, B, shields=3)
    destiny.pool(jango, "2 ranged", "1 melee")
    play(destiny, "01096", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields, destiny.showing()) == (2, 3, ["1 melee"])


def test_he_doesnt_like_you_trades_a_die_for_a_die(destiny: Scenario) -> None:
    jango, foe = destiny.character(JANGO), destiny.character(HAN, B)
    (theirs,) = destiny.pool(foe, "2 ranged")
    play(destiny, "01097")
    assert destiny.shows(theirs) == "2 ranged", "there was no die of one's own to remove"
    destiny.pool(jango, "blank")
    play(destiny, "01097")
    assert (destiny.showing(), destiny.showing(B)) == ([], [])


def test_lying_in_wait_makes_hands_even(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.character(HAN, B)
    destiny.hand(MEDIC, MEDIC)
    one, two, three, four = destiny.hand(MEDIC, GEAR, SABER, HUNT, player=B)
    play(destiny, "01098")
    assert destiny.asks == B
    destiny.answers(f"card:{two}", f"card:{four}")
    assert (destiny.asked, destiny.player(B).hand, destiny.player(B).discard) == (None, [one, three], [two, four])


def test_lying_in_wait_against_a_smaller_hand(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.character(HAN, B)
    destiny.hand(MEDIC, MEDIC)
    (card,) = destiny.hand(GEAR, player=B)
    play(destiny, "01098")
    assert (destiny.asked, destiny.player(B).hand) == (None, [card])


# Heroes.


def test_everybody_draws_two_and_does_not_get_cocky(destiny: Scenario) -> None:
    destiny.character(HAN)
    destiny.character(GUN, B)
    mine, theirs = destiny.deck(MEDIC, GEAR, SABER), destiny.deck(MEDIC, player=B)
    play(destiny, "01127")
    assert (destiny.player().hand, destiny.player(B).hand) == (mine[:2], theirs)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_draw_attention_moves_up_to_two_damage(destiny: Scenario, number: int) -> None:
    han, luke = destiny.character(HAN, damage=3), destiny.character(LUKE, shields=2)
    play(destiny, "01128")
    assert destiny.options == ["number:0", "number:1", "number:2"]
    destiny.answer(f"number:{number}")
    assert (destiny[han].damage, destiny[luke].damage, destiny[luke].shields) == (3 - number, number, 2)


@covers("errata.aw.hyperspace-jump", "ruling.aw.hyperspace-jump.control", "ruling.aw.hyperspace-jump.no-claim")
@pytest.mark.parametrize("holder", [A, B])
def test_hyperspace_jump_ends_the_phase_and_leaves_control_as_it_was(destiny: Scenario, holder: int) -> None:
    place = destiny.battlefield("01170", owner=A, holder=holder)
    (unused,) = [one for one in destiny.player(B).aside if destiny.game.facts[one].type == "battlefield"]
    destiny.character(HAN)
    destiny.character(GUN, B)
    (jump,) = destiny.hand("01129")
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.resources(3)
    destiny.action_phase()
    destiny.answers(*(["pass"] if holder == B else []), f"play:{jump}", "yes", f"card:{unused}")
    assert (destiny.state.round, destiny.asked, destiny.asks) == (2, "action", holder), "at once; who goes first"
    assert (destiny.state.battlefield, destiny.state.holder, destiny.state.claimed) == (unused, holder, False)
    own = destiny.player()
    assert (place in own.aside, jump in own.aside, own.discard) == (True, True, [])
    assert destiny.events("battlefield.claimed") == []
    assert destiny.events("battlefield.switched") == [{"card": destiny.state.keys[unused], "by": A}]


@covers("ability.ongoing", "errata.aw.hyperspace-jump")
def test_the_battlefield_jumped_to_counts_at_once(destiny: Scenario) -> None:
    """Port District gives Ambush to what costs 3."""
    destiny.character(LUKE)
    destiny.character(GUN, B)
    district = destiny._card("03159", A)
    destiny.player().aside.append(district)
    (saber,) = destiny.hand(SABER)
    play(destiny, "01129", "yes", f"card:{district}")
    destiny.state.phase_over = False
    destiny.act(f"play:{saber}")
    assert destiny.asked == "extra-action"


@covers("errata.aw.hyperspace-jump")
def test_the_falcon_cannot_jump_twice(destiny: Scenario) -> None:
    destiny.character(HAN)
    destiny.character(GUN, B)
    falcon = destiny.support("01049")
    (jump,) = destiny.discard("01129")
    destiny.pool(falcon, "special")
    destiny.act("resolve:special", "no")
    assert (destiny.state.phase_over, jump in destiny.player().aside, destiny.player().discard) == (True, True, [])


@covers("ruling.aw.let-the-wookiee-win")
@pytest.mark.parametrize(("choice", "left", "damage"), [("remove-two", [], 0), ("damage-exhausted", ["2 ranged"], 0)])
def test_both_choices_are_open_when_the_wookiee_wins(
    destiny: Scenario, choice: str, left: list[str], damage: int
) -> None:
    destiny.character(HAN)
    jango = destiny.character(JANGO, B)
    destiny.pool(jango, "2 ranged")
    play(destiny, "01130")
    assert (destiny.asks, destiny.options) == (B, ["damage-exhausted", "remove-two"])
    destiny.answer(choice)
    assert (destiny.asked, destiny.showing(B), destiny[jango].damage) == (None, left, damage)


def test_the_wookiee_hits_an_exhausted_character_of_the_opponents_choice(destiny: Scenario) -> None:
    destiny.character(HAN)
    jango, vader = destiny.character(JANGO, B, exhausted=True), destiny.character(VADER, B, exhausted=True)
    destiny.character(GUN, B)
    play(destiny, "01130", "damage-exhausted")
    assert (destiny.asks, destiny.options) == (B, [f"card:{jango}", f"card:{vader}"])
    destiny.answer(f"card:{vader}")
    assert destiny[vader].damage == 2


def test_negotiate_makes_the_opponent_remove_two_dice(destiny: Scenario) -> None:
    han = destiny.character(HAN)
    foe, gun = destiny.character(VADER, B, elite=True), destiny.character(GUN, B)
    one, two = destiny.pool(foe, "3 melee", "2 melee")
    (three,) = destiny.pool(gun, "blank")
    gear = destiny.upgrade(GEAR, han)
    destiny.pool(gear, "1 melee")
    play(destiny, "01131")
    assert (destiny.asked, len(destiny.showing(B))) == (None, 3), "an upgrade's die is no character die"
    destiny.pool(han, "blank")
    play(destiny, "01131")
    assert destiny.asks == B
    destiny.answers(f"die:{two}", f"die:{three}")
    assert (destiny.shows(one), destiny.showing(B), destiny.showing()) == ("3 melee", ["3 melee"], ["1 melee"])


@covers("example.then-scavenge")
def test_scavenge_finds_an_upgrade_among_what_it_discards(destiny: Scenario) -> None:
    destiny.character(HAN)
    destiny.discard(SABER)
    _, gear, _ = destiny.deck(MEDIC, GEAR, MEDIC)
    play(destiny, "01132", "yes", f"card:{gear}")
    assert (destiny.player().hand, destiny.player().deck) == ([gear], [])


@covers("example.then-scavenge")
def test_scavenge_of_a_short_deck_finds_nothing(destiny: Scenario) -> None:
    destiny.character(HAN)
    destiny.deck(MEDIC, GEAR)
    event = play(destiny, "01132")
    assert (destiny.asked, destiny.player().hand, len(destiny.player().discard)) == (None, [], 3)
    assert event in destiny.player().discard


def test_shoot_first_resolves_ranged_and_removes_ranged(destiny: Scenario) -> None:
    finn, foe = destiny.character("01045"), destiny.character(JANGO, B, elite=True)
    destiny.pool(finn, "2 ranged")
    destiny.pool(foe, "2 ranged", "1 melee")
    play(destiny, "01133", f"card:{foe}")
    assert (destiny.asked, destiny[foe].damage, destiny.showing(), destiny.showing(B)) == (
        "extra-action", 2, [], ["1 melee"],
    )  # fmt: skip


def test_who_did_not_shoot_first_removes_nothing(destiny: Scenario) -> None:
    trooper, foe = destiny.character(TROOPER), destiny.character(JANGO, B)
    destiny.pool(trooper, "2 ranged")
    destiny.pool(foe, "2 ranged")
    play(destiny, "01133")
    assert (destiny.asked, destiny.showing(B)) == ("extra-action", ["2 ranged"])


@pytest.mark.parametrize(("spotter", "gained"), [(HAN, 1), (LUKE, 0)])
def test_smuggling_trades_a_card_for_a_resource(destiny: Scenario, spotter: str, gained: int) -> None:
    destiny.character(spotter)
    destiny.hand(MEDIC)
    play(destiny, "01134", resources=0)
    assert (destiny.player().resources, len(destiny.player().hand)) == (gained, 1 - gained)


@covers("faq.outer-rim-smuggler-smuggling")
def test_a_last_card_that_smuggling_discards_was_not_played(destiny: Scenario) -> None:
    destiny.character("02046")
    destiny.hand(MEDIC)
    play(destiny, "01134", resources=0)
    assert (destiny.asked, destiny.player().hand, destiny.player().resources) == (None, [], 1)


# Neutral.


def test_disarm_discards_a_weapon_that_costs_no_more_than_the_die_shows(destiny: Scenario) -> None:
    raider, luke = destiny.character(RAIDER, elite=True), destiny.character(LUKE, B)
    saber, gear = destiny.upgrade(SABER, luke), destiny.upgrade(GEAR, luke)
    robes = destiny.upgrade("01013", luke)
    one, two = destiny.pool(raider, "1 shield", "3 melee (1)")
    play(destiny, "01158")
    assert destiny.options == [f"card:{saber}", f"card:{gear}"], "no ability"
    destiny.answer(f"card:{saber}")
    assert (destiny[luke].upgrades, destiny.shows(one), destiny.shows(two)) == ((gear, robes), "1 shield", None)
    destiny.pool(raider, "1 melee")
    play(destiny, "01158")
    assert destiny[luke].upgrades == (gear, robes), "it costs 2"


@pytest.mark.parametrize("spotter", [HAN, LUKE])
def test_electroshock_removes_a_die_of_little_value(destiny: Scenario, spotter: str) -> None:
    destiny.character(spotter)
    foe = destiny.character(VADER, B, elite=True)
    destiny.pool(foe, "3 melee", "2 disrupt")
    play(destiny, "01159")
    assert destiny.showing(B) == (["3 melee"] if spotter == HAN else ["3 melee", "2 disrupt"])


@covers("die.value.zero")
def test_electroshock_may_remove_a_blank(destiny: Scenario) -> None:
    destiny.character(HAN)
    foe = destiny.character(VADER, B, elite=True)
    destiny.pool(foe, "3 melee", "blank")
    play(destiny, "01159")
    assert destiny.showing(B) == ["3 melee"]


def test_one_damage_is_enough_to_draw_attention(destiny: Scenario) -> None:
    han, gun = destiny.character(HAN, damage=1), destiny.character(GUN)
    destiny.character(GUN, B)
    play(destiny, "01128")
    assert destiny.options == ["number:0", "number:1"]
    destiny.answer("number:1")
    assert (destiny[han].damage, destiny[gun].damage) == (0, 1)

"""Blue and yellow supports."""

import pytest

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

GUN, LUKE, JANGO, HAN, VADER, REY, FINN = "01047", "01035", "01021", "01046", "01010", "01038", "01045"
MEDIC, GEAR, SABER, CHOKE, AMBITION = "01105", "01034", "01059", "01013", "01080"


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_the_falcon_plays_a_yellow_event_for_free(destiny: Scenario, zone: str) -> None:
    finn, foe, falcon = destiny.character(FINN), destiny.character(GUN, B, shields=1), destiny.support("01049")
    (event,) = getattr(destiny, zone)("01133")
    destiny.discard(MEDIC)
    destiny.hand(AMBITION)
    destiny.pool(falcon, "special")
    destiny.pool(foe, "2 ranged (1)")
    (die,) = destiny.pool(finn, "2 ranged")
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die), destiny.showing(B)) == (1, None, [])
    assert (destiny.asked, event in destiny.player().discard) == ("extra-action", True)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_black_market_draws_two_and_sells_for_less(destiny: Scenario, answer: str) -> None:
    jango, market = destiny.character(JANGO), destiny.support("01064")
    gear, _ = destiny.deck(GEAR, MEDIC)
    destiny.resources(1)
    destiny.pool(market, "special")
    destiny.act("resolve:special", answer)
    assert len(destiny.player().hand) == (1 if answer == "yes" else 2)
    assert destiny[jango].upgrades == ((gear,) if answer == "yes" else ())
    assert destiny.player().resources == (0 if answer == "yes" else 1)


@covers("ability.inherent.list")
@pytest.mark.parametrize("in_play", [True, False])
@pytest.mark.parametrize("side", ["1 shield", "2 melee"])
def test_a_training_remote_modifies_any_symbol_of_a_blue_character_die(
    destiny: Scenario, side: str, in_play: bool
) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    remote = destiny.support("03035")
    (modifier,) = destiny.pool(remote, "+1 any")
    if not in_play:
        destiny.state.die_card[modifier] = -1
        destiny[remote].dice = ()
        destiny.player().supports.remove(remote)
        destiny.state.cards[remote] = None
        destiny.changed()
    (die,) = destiny.pool(luke, side)
    symbol = side.partition(" ")[2]
    destiny.act(f"resolve:{symbol}", f"die:{modifier}", f"card:{luke}")
    assert (destiny[luke].shields, destiny[luke].damage) == ((2, 0) if symbol == "shield" else (0, 3))
    assert (destiny.shows(die), destiny.shows(modifier)) == (None, None)


def test_a_training_remote_modifies_no_other_die(destiny: Scenario) -> None:
    jango, luke = destiny.character(JANGO), destiny.character(LUKE, B)
    saber, remote = destiny.upgrade(SABER, jango), destiny.support("03035")
    destiny.pool(remote, "+1 any")
    destiny.pool(jango, "2 ranged")
    destiny.pool(saber, "1 shield")
    destiny.act("resolve:ranged", f"card:{luke}")
    destiny.act("resolve:shield", f"card:{jango}")
    assert (destiny[luke].damage, destiny[jango].shields, destiny.showing()) == (2, 1, ["+1 any"])


@pytest.mark.parametrize(("rolled", "damage"), [("blank", 2), ("2 melee", 0)])
def test_the_power_of_the_dark_side_rewards_a_blank(destiny: Scenario, rolled: str, damage: int) -> None:
    vader, foe = destiny.character(VADER), destiny.character(LUKE, B, shields=3)
    support = destiny.support("01089")
    destiny.pool(vader, "1 shield")
    destiny.rolls(rolled)
    destiny.act(f"use:01089.action0:{support}", *([f"card:{foe}"] if damage else []))
    assert (destiny.asked, destiny[foe].damage, destiny[foe].shields, destiny.showing()) == (None, damage, 3, [rolled])
    assert destiny[support].exhausted


@pytest.mark.parametrize(("rolled", "gained"), [("1 resource", 1), ("blank", 0)])
def test_play_the_odds_rewards_a_resource(destiny: Scenario, rolled: str, gained: int) -> None:
    han, luke = destiny.character(HAN), destiny.character(LUKE)
    support = destiny.support("01135")
    destiny.pool(han, "2 ranged")
    destiny.pool(luke, "1 resource")
    destiny.rolls(rolled)
    destiny.act(f"use:01135.action0:{support}")
    assert (destiny.player().resources, destiny.showing()) == (gained, [rolled, "1 resource"]), "a yellow die only"


@covers("example.pass-backup-muscle", "faq.stalling-with-cards")
def test_backup_muscle_moves_its_three_damage(destiny: Scenario) -> None:
    destiny.character(JANGO)
    foe = destiny.character(LUKE, B, shields=3)
    (muscle,) = destiny.hand("01099")
    destiny.resources(1)
    destiny.act(f"play:{muscle}")
    assert destiny[muscle].damage == 3
    for left in (2, 1, 0):
        destiny.act(f"use:01099.action0:{muscle}", f"card:{foe}")
        assert (destiny[muscle].damage, destiny[foe].damage, destiny[muscle].exhausted) == (left, 3 - left, True)
        destiny[muscle].exhausted = False
        destiny.changed()
    destiny.state.passes = 1
    destiny.act(f"use:01099.action0:{muscle}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (3, 3)
    assert (destiny[muscle].exhausted, destiny.state.passes) == (True, 0), "exhausting it is no pass"


@covers("example.action-underworld-connections")
def test_underworld_connections_gain_one(destiny: Scenario) -> None:
    destiny.character(JANGO)
    support = destiny.support("01101")
    destiny.act(f"use:01101.action0:{support}")
    assert (destiny[support].exhausted, destiny.player().resources) == (True, 1)
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01101.action0:{support}")


def test_street_informants_show_a_hand_to_one_player(destiny: Scenario) -> None:
    destiny.character(FINN)
    destiny.character(GUN, B)
    destiny.hand(MEDIC, GEAR, player=B)
    (informants,) = destiny.hand("01136")
    destiny.act(f"play:{informants}")
    assert destiny.asked == "extra-action"
    destiny.answer(f"use:01136.action0:{informants}")
    assert destiny.events("cards.looked-at") == [{"player": 0, "cards": (MEDIC, GEAR)}]
    (event,) = [one for one in destiny.game.events if one.name == "cards.looked-at"]
    assert (event.visible_to(A), event.visible_to(B), destiny[informants].exhausted) == (True, False, True)


@pytest.mark.parametrize("player", [A, B])
def test_the_jedi_council_discards_one_and_lets_the_other_be_drawn(destiny: Scenario, player: int) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    council = destiny.support("01123")
    one, two, three = destiny.deck(MEDIC, GEAR, SABER, player=player)
    destiny.act(f"use:01123.action0:{council}", f"player:{player}", "yes")
    assert destiny.options == [f"card:{one}", f"card:{two}"]
    destiny.answer(f"card:{one}")
    own = destiny.player(player)
    assert (own.discard, own.hand, own.deck, destiny[council].exhausted) == ([one], [two], [three], True)


@covers("effect.then", "pass.no-change-action")
def test_the_jedi_council_does_nothing_with_the_only_card_of_a_deck(destiny: Scenario) -> None:
    """Two were to be looked at; the support is exhausted all the same, which is a change."""
    destiny.character(LUKE)
    destiny.character(GUN, B)
    council = destiny.support("01123")
    (only,) = destiny.deck(MEDIC, player=B)
    destiny.state.passes = 1
    destiny.act(f"use:01123.action0:{council}", f"player:{B}")
    assert destiny.events("cards.looked-at") == [{"player": 0, "cards": (MEDIC,)}]
    assert (destiny.asked, destiny.player(B).deck, destiny.state.passes) == (None, [only], 0)


def test_the_jedi_council_may_leave_things_as_they_are(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    council = destiny.support("01123")
    cards = destiny.deck(MEDIC, GEAR, SABER, player=B)
    destiny.act(f"use:01123.action0:{council}", "player:1", "no")
    assert (destiny.player(B).deck[::-1], destiny.player(B).hand) == (cards, [])


def test_awakening_resolves_a_modifier_as_if_it_were_none(destiny: Scenario) -> None:
    rey, foe = destiny.character(REY, elite=True), destiny.character(VADER, B)
    support = destiny.support("01124")
    destiny.pool(rey, "+2 melee", "1 melee")
    destiny.act(f"use:01124.action0:{support}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing(), destiny[support].exhausted) == (2, ["1 melee"], True)


@covers("via-card.cost-still-paid")
def test_awakening_does_not_pay_for_the_side(destiny: Scenario) -> None:
    rey, support = destiny.character(REY), destiny.support("01124")
    (die,) = destiny.pool(destiny.upgrade("02015", rey), "+4 melee (1)")
    destiny.act(f"use:01124.action0:{support}")
    assert (destiny.asked, destiny.shows(die)) == (None, "+4 melee (1)")


def test_the_force_is_strong_plays_the_other_copy(destiny: Scenario) -> None:
    luke, support = destiny.character(LUKE), destiny.support("01125")
    one, two, gear, choke = destiny.hand(SABER, SABER, GEAR, CHOKE)
    destiny.turn()
    destiny.answer(f"use:01125.action0:{support}")
    assert destiny.options == [f"card:{one}", f"card:{two}", f"card:{choke}"], "blue cards"
    destiny.answer(f"card:{one}")
    assert (destiny[luke].upgrades, destiny.player().discard) == ((two,), [one])
    assert (destiny.player().hand, destiny[support].exhausted) == ([gear, choke], True)


def test_the_force_is_strong_without_a_second_copy(destiny: Scenario) -> None:
    luke, support = destiny.character(LUKE), destiny.support("01125")
    saber, gear = destiny.hand(SABER, GEAR)
    destiny.act(f"use:01125.action0:{support}")
    assert (destiny[luke].upgrades, destiny.player().discard, destiny.player().hand) == ((), [saber], [gear])


@covers("example.increase-emperors-favor")
def test_emperors_favor_makes_a_hand_of_six(destiny: Scenario) -> None:
    destiny.character(VADER)
    destiny.character(GUN, B)
    destiny.support("01088")
    for player in (A, B):
        destiny.deck(*[MEDIC] * 8, player=player)
    destiny.upkeep()
    assert (len(destiny.player().hand), len(destiny.player(B).hand)) == (6, 5)


@pytest.mark.parametrize(("had", "gained"), [(5, 2), (1, 1)])
def test_my_kind_of_scum_gains_what_the_opponent_lost(destiny: Scenario, had: int, gained: int) -> None:
    han, scum = destiny.character(HAN, elite=True), destiny.support("01100")
    destiny.character(GUN, B)
    destiny.resources(had, B)
    destiny.pool(han, "2 disrupt")
    destiny.act("resolve:disrupt")
    assert destiny.options == [f"01100.MyKindOfScum:{scum}", "pass"]
    destiny.answer(f"01100.MyKindOfScum:{scum}")
    assert (destiny.player().resources, destiny.player(B).resources) == (gained, had - gained)
    destiny.pool(han, "2 disrupt")
    destiny.resources(2, B)
    destiny.act("resolve:disrupt")
    assert (destiny.asked, destiny.player().resources) == (None, gained), "it is exhausted"


def test_my_kind_of_scum_may_be_kept(destiny: Scenario) -> None:
    han, scum = destiny.character(HAN), destiny.support("01100")
    destiny.character(GUN, B)
    destiny.resources(2, B)
    destiny.pool(han, "2 disrupt")
    destiny.act("resolve:disrupt", "pass")
    assert (destiny.player().resources, destiny[scum].exhausted) == (0, False)


@covers("example.decrease-binds")
def test_it_binds_all_things_lowers_what_is_paid_and_no_more(destiny: Scenario) -> None:
    luke, support = destiny.character(LUKE), destiny.support("01150")
    saber, probe = destiny.hand(SABER, "01060")
    destiny.resources(2)
    destiny.act(f"play:{saber}")
    if destiny.asked == "reduce":
        destiny.answer(f"01150.ItBindsAllThings:{support}")
    assert (destiny[luke].upgrades, destiny.player().resources, destiny[support].exhausted) == ((saber,), 0, True)
    destiny.resources(1)
    destiny.act(f"play:{probe}")
    assert (destiny[luke].upgrades, destiny.player().resources) == ((probe,), 0), "4 less the 3 of the old one"


def test_it_binds_blue_upgrades_only(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.support("01150")
    (gear,) = destiny.hand(GEAR)
    destiny.resources(1)
    destiny.turn()
    with refused(destiny, by="play-card.pay"):
        destiny.answer(f"play:{gear}")

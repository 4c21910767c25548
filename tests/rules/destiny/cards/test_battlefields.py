"""Battlefields: what claiming them does."""

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, LUKE, GUN, VADER, JANGO, KYLO, PADME = "01002", "01035", "01047", "01010", "01021", "01011", "01048"
MEDIC, STICK, HOLDOUT, GEAR, SABER, TIE = "01105", "01025", "01063", "01034", "01059", "01006"
OUTMANEUVER, ASCENSION_GUN, CRIME_LORD = "02149", "02059", "01023"


def test_command_center_takes_two_cards_off_each_opponents_deck() -> None:
    destiny = Scenario(players=3)
    destiny.battlefield("01165")
    for player, key in enumerate((LUKE, GUN, VADER)):
        destiny.character(key, player)
        destiny.deck(*[MEDIC] * 3, player=player)
    destiny.act("claim", "yes")
    assert [len(destiny.player(one).deck) for one in (A, B, C)] == [3, 1, 1]
    destiny.check_finished()


def test_echo_base_gives_a_shield(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(VADER, B)
    destiny.act("claim", "yes")
    assert destiny.options == [f"card:{luke}", f"card:{foe}"]
    destiny.answer(f"card:{luke}")
    assert destiny[luke].shields == 1


def test_the_throne_room_turns_a_die_to_its_special_and_resolves_it(destiny: Scenario) -> None:
    destiny.battlefield("01167")
    kylo, luke = destiny.character(KYLO), destiny.character(LUKE)
    padme, foe = destiny.character(PADME), destiny.character(VADER, B)
    (die,) = destiny.pool(kylo, "blank")
    destiny.pool(luke, "blank")
    (other,) = destiny.pool(padme, "special")
    destiny.hand(GEAR, player=B)
    destiny.act("claim", "yes")
    assert destiny.options == [f"die:{die}", f"die:{other}"], "Luke has no special, Padmé has a second one"
    destiny.answers(f"die:{die}", "yes")
    assert (destiny[foe].damage, destiny.shows(die)) == (2, None)


def test_the_die_turned_in_the_throne_room_may_stay(destiny: Scenario) -> None:
    destiny.battlefield("01167")
    kylo = destiny.character(KYLO)
    destiny.character(VADER, B)
    destiny.pool(kylo, "blank")
    destiny.act("claim", "yes", "no")
    assert destiny.showing() == ["special"]


def test_frozen_wastes_removes_a_character_die(destiny: Scenario) -> None:
    destiny.battlefield("01168")
    luke, foe = destiny.character(LUKE), destiny.character(VADER, B)
    (mine,) = destiny.pool(luke, "blank")
    (die,) = destiny.pool(foe, "3 melee")
    (weapon,) = destiny.pool(destiny.upgrade(SABER, foe), "special")
    destiny.act("claim", "yes")
    assert destiny.options == [f"die:{mine}", f"die:{die}"], "an upgrade die is no character die"
    destiny.answer(f"die:{die}")
    assert (destiny.shows(die), destiny.shows(weapon)) == (None, "special")


def test_the_armory_makes_an_upgrade_cheaper(destiny: Scenario) -> None:
    destiny.battlefield("01169")
    luke = destiny.character(LUKE)
    destiny.character(VADER, B)
    (saber, _) = destiny.hand(SABER, MEDIC)
    destiny.resources(2)
    destiny.act("claim", "yes")
    assert (destiny[saber].on, destiny.player().resources) == (luke, 0)


def test_the_jedi_temple_shows_a_hand_and_takes_events(destiny: Scenario) -> None:
    destiny.battlefield("01170")
    destiny.character(LUKE)
    destiny.character(VADER, B)
    one, gear, two, three = destiny.hand(MEDIC, GEAR, MEDIC, MEDIC, player=B)
    destiny.act("claim", "yes")
    assert destiny.events("cards.looked-at")[-1]["cards"] == (MEDIC, GEAR, MEDIC, MEDIC)
    assert destiny.options == [f"card:{one}", f"card:{two}", f"card:{three}", "done"]
    destiny.answers(f"card:{one}", f"card:{three}")
    assert (destiny.asked, destiny.player(B).hand) == (None, [gear, two])


def test_rebel_war_room_waives_the_cost_of_a_die(destiny: Scenario) -> None:
    destiny.battlefield("01171")
    han, foe = destiny.character("01046"), destiny.character(VADER, B)
    destiny.pool(han, "3 ranged (1)")
    destiny.resources(1)
    destiny.act("claim", "yes", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().resources) == (3, 1)


@covers("faq.rebel-war-room-crime-lord")
def test_rebel_war_room_does_not_pay_for_crime_lord(destiny: Scenario) -> None:
    destiny.battlefield("01171")
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    lord = destiny.upgrade(CRIME_LORD, jango)
    destiny.pool(lord, "special")
    destiny.resources(3)
    destiny.act("claim", "yes")
    assert (destiny.asked, destiny.player().resources, destiny.state.delayed) == (None, 3, [])


def test_mos_eisley_takes_an_upgrade_back_for_a_resource(destiny: Scenario) -> None:
    destiny.battlefield("01172")
    luke, foe = destiny.character(LUKE), destiny.character(VADER, B)
    saber = destiny.upgrade(SABER, luke)
    destiny.upgrade(STICK, foe)
    destiny.act("claim", "yes")
    assert (destiny.player().hand, destiny.player().resources, destiny[luke].upgrades) == ([saber], 1, ())
    destiny.state.claimed = False
    destiny.act("claim", "yes")
    assert destiny.player().resources == 1, "nothing was returned"


def test_separatist_base_hurts_each_opponent_past_shields() -> None:
    destiny = Scenario(players=3)
    destiny.battlefield("01173")
    mine = destiny.character(LUKE)
    one, other = destiny.character(GUN, B, shields=2), destiny.character(TROOPER, B)
    third = destiny.character(VADER, C, shields=1)
    destiny.act("claim", "yes")
    assert (destiny.asks, destiny.options) == (B, [f"card:{one}", f"card:{other}"])
    destiny.answer(f"card:{one}")
    assert [destiny[each].damage for each in (mine, one, other, third)] == [0, 1, 0, 1]
    assert destiny[one].shields == 2
    destiny.check_finished()


def test_the_starship_graveyard_puts_a_card_on_top_of_the_deck(destiny: Scenario) -> None:
    destiny.battlefield("01174")
    destiny.character(LUKE)
    destiny.character(VADER, B)
    (below,) = destiny.deck(GEAR)
    saber, medic, ship = destiny.discard(SABER, MEDIC, TIE)
    destiny.act("claim", "yes")
    assert destiny.options == [f"card:{saber}", f"card:{ship}"]
    destiny.answer(f"card:{ship}")
    assert (destiny.player().deck, destiny.player().discard) == ([below, ship], [saber, medic])


@covers("ruling.sor.carbon-freezing-chamber")
def test_a_frozen_die_is_not_rolled_in_the_next_round(destiny: Scenario) -> None:
    destiny.battlefield("02151")
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    dice = [*destiny[luke].dice, *destiny[foe].dice]
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answers("claim", "yes")
    assert destiny.options == [f"die:{one}" for one in dice], "though all of them are on their cards"
    destiny.answer(f"die:{dice[1]}")
    destiny.rolls("1 resource")
    destiny.answer(f"activate:{foe}")
    assert destiny.showing(B) == ["1 resource"], "this round it is rolled"
    destiny.answer("pass")
    assert (destiny.state.round, destiny.asks) == (2, A)
    destiny.answers("pass", f"activate:{foe}")
    assert (destiny[foe].exhausted, destiny.showing(B)) == (True, [])
    assert destiny.asked == "action"


@covers("ruling.sor.cargo-hold.full-character")
def test_cargo_hold_may_fill_a_character_beyond_three(destiny: Scenario) -> None:
    destiny.battlefield("02152")
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    destiny.character(VADER, B)
    moved = destiny.upgrade(HOLDOUT, gun)
    full = [destiny.upgrade(GEAR, luke) for _ in range(3)]
    destiny.act("claim", "yes", f"card:{moved}")
    assert (destiny.asked, destiny.asks) == ("surplus-upgrade", A)
    assert len(destiny.options) == 4
    destiny.answer(f"discard:{full[0]}")
    assert destiny[luke].upgrades == (*full[1:], moved)


@covers("ruling.sor.cargo-hold.restrictions")
def test_cargo_hold_ignores_restrictions_but_not_sides(destiny: Scenario) -> None:
    destiny.battlefield("02152")
    jango, trooper = destiny.character(JANGO), destiny.character(TROOPER)
    luke, alone = destiny.character(LUKE), destiny.character(GUN, B)
    lord = destiny.upgrade(CRIME_LORD, jango)
    destiny.upgrade(GEAR, alone)
    assert destiny.game.facts[lord].bearer is not None
    destiny.act("claim", "yes")
    assert destiny.options == [f"card:{trooper}", f"card:{luke}"], "the other player has nowhere to move one to"
    destiny.answer(f"card:{trooper}")
    assert destiny[lord].on == trooper


def test_docking_bay_plays_a_support_from_the_discard_pile(destiny: Scenario) -> None:
    destiny.battlefield("02153")
    destiny.character(TROOPER)
    destiny.character(LUKE, B)
    (ship,) = destiny.discard(TIE)
    (other,) = destiny.hand(TIE)
    destiny.resources(2)
    destiny.act("claim", "yes")
    assert destiny.options == [f"card:{other}", f"card:{ship}"]
    destiny.answer(f"card:{ship}")
    assert (destiny.player().supports, destiny.player().resources, destiny.player().hand) == ([ship], 0, [other])


@covers("faq.docking-bay-outmaneuver")
def test_outmaneuver_played_by_docking_bay_comes_too_late(destiny: Scenario) -> None:
    destiny.battlefield("02153")
    destiny.character(JANGO)
    destiny.character(LUKE, B)
    (support,) = destiny.hand(OUTMANEUVER)
    destiny.act("claim", "yes")
    assert (destiny.player().supports, destiny.player().resources, destiny.asked) == ([support], 0, None)
    destiny.state.claimed = False
    destiny.act("claim", "yes")
    assert destiny.player().resources == 1, "once it is in play it pays"


def test_main_plaza_collects_damage_and_gives_it_back(destiny: Scenario) -> None:
    plaza = destiny.battlefield("03157")
    luke, foe = destiny.character(LUKE, damage=3), destiny.character(VADER, B, damage=2, shields=2)
    destiny.act("claim", "yes", "damage-to-battlefield", f"card:{luke}")
    assert (destiny[luke].damage, destiny[plaza].damage) == (2, 1)
    destiny.state.claimed = False
    destiny.act("claim", "yes", "damage-to-battlefield", f"card:{luke}")
    destiny.state.claimed = False
    destiny.act("claim", "yes", "damage-from-battlefield", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields, destiny[plaza].damage) == (4, 2, 0)


@covers("faq.ascension-gun-main-plaza")
def test_main_plaza_keeps_damage_while_it_is_set_aside(destiny: Scenario) -> None:
    plaza = destiny.battlefield("03157", owner=B)
    destiny.battlefield("01166", owner=A)
    jango, foe = destiny.character(JANGO, damage=2), destiny.character(LUKE, B, shields=3)
    gun = destiny.upgrade(ASCENSION_GUN, jango)
    use_gun(destiny, gun, plaza)
    destiny.answer("damage-to-battlefield")
    assert (destiny[jango].damage, destiny.player(B).battlefield_damage) == (1, 1)
    use_gun(destiny, gun, plaza)
    destiny.answers("damage-from-battlefield", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields, destiny.player(B).battlefield_damage) == (1, 3, 0)


def use_gun(destiny: Scenario, gun: int, plaza: int) -> None:
    destiny.pool(gun, "special")
    destiny.act("resolve:special", f"card:{plaza}")


@covers("ruling.eaw.port-district")
def test_port_district_gives_ambush_to_what_costs_three(destiny: Scenario) -> None:
    destiny.battlefield("03159")
    padawan, luke = destiny.character("01036"), destiny.character(LUKE)
    destiny.character(VADER, B)
    one, two, gear = destiny.hand(SABER, SABER, GEAR)
    destiny.resources(9)
    destiny.act(f"play:{one}", f"card:{padawan}")
    assert (destiny.asked, destiny.player().resources) == (None, 7), "it was lowered to 2"
    destiny.act(f"play:{two}", f"card:{luke}")
    assert (destiny.asked, destiny.player().resources) == ("extra-action", 4)
    destiny.answer(f"play:{gear}")
    assert destiny.asked == "play-on"
    destiny.answer(f"card:{luke}")
    assert destiny.asked is None, "a card of cost 2 has no Ambush"


def test_port_district_serves_only_who_controls_it(destiny: Scenario) -> None:
    destiny.battlefield("03159", holder=B)
    luke = destiny.character(LUKE)
    destiny.character(VADER, B)
    (saber,) = destiny.hand(SABER)
    destiny.resources(3)
    destiny.act(f"play:{saber}")
    assert (destiny[saber].on, destiny.asked) == (luke, None)


def test_an_empty_hand_has_nothing_for_the_armory(destiny: Scenario) -> None:
    destiny.battlefield("01169")
    destiny.character(LUKE)
    destiny.character(VADER, B)
    destiny.act("claim", "yes")
    assert destiny.asked is None
    destiny.turn()
    with refused(destiny, by="claim.once-per-round"):
        destiny.answer("claim")
    destiny.answer("pass")


def test_the_hangar_bay_hurts_if_it_shows_an_event_or_a_support(destiny: Scenario) -> None:
    destiny.battlefield("04023")
    destiny.character(LUKE)
    foe = destiny.character(VADER, B)
    deck = destiny.deck(TIE, player=B)
    destiny.act("claim", "yes", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player(B).deck) == (1, deck)
    destiny.deck(GEAR, player=B)
    destiny.state.claimed = False
    destiny.act("claim", "yes")
    assert (destiny.asked, destiny[foe].damage) == (None, 1), "an upgrade"


def test_the_hut_shields_the_blue_and_is_paid_for_others(destiny: Scenario) -> None:
    destiny.battlefield("04046")
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    vader = destiny.character(VADER, B)
    destiny.resources(1)
    destiny.act("claim", "yes", "shield-blue")
    assert destiny.options == [f"card:{luke}", f"card:{vader}"]
    destiny.answer(f"card:{luke}")
    destiny.state.claimed = False
    destiny.act("claim", "yes", "spend-to-shield-another")
    assert (destiny[luke].shields, destiny[gun].shields, destiny.player().resources) == (1, 1, 0)

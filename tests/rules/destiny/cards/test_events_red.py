"""Red events."""

import pytest

from dejarik.games.destiny.game import Destiny
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, REBEL, VEERS, LEIA, POE, ACKBAR = "01002", "01030", "01004", "01028", "01029", "01027"
LUKE, GUN, REY, GRIEVOUS, RAIDER, JABBA = "01035", "01047", "01038", "01003", "01022", "01020"
AT_ST, TIE, DRUDGE, CONNECTIONS = "01005", "01006", "01076", "01101"
MEDIC, GEAR, PISTOL, RIFLE = "01105", "01034", "01054", "01055"


# Villains.


def test_cannon_fodder_takes_the_value_of_the_die_it_removes(destiny: Scenario) -> None:
    trooper, foe = destiny.character(TROOPER, shields=1), destiny.character(LUKE, B, elite=True)
    destiny.character(VEERS)
    three, focus = destiny.pool(foe, "3 melee", "1 focus")
    play(destiny, "01068")
    assert (destiny[trooper].damage, destiny[trooper].shields) == (2, 0)
    assert (destiny.shows(three), destiny.shows(focus)) == (None, "1 focus")


def test_cannon_fodder_needs_an_ordinary_character(destiny: Scenario) -> None:
    veers, foe = destiny.character(VEERS), destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "3 melee")
    play(destiny, "01068")
    assert (destiny[veers].damage, destiny.shows(die)) == (0, "3 melee")


@covers("term.target.invalid", "effect.negative")
@pytest.mark.parametrize(("key", "bearer"), [("01068", TROOPER), ("01117", LUKE)], ids=["Cannon Fodder", "Heroism"])
def test_nobody_bleeds_for_a_die_that_cannot_be_removed(destiny: Scenario, key: str, bearer: str) -> None:
    mine, foe, pilot = destiny.character(bearer), destiny.character(GUN, B), destiny.character("02004", B)
    destiny.pool(foe, "2 ranged (1)")
    destiny.pool(pilot, "blank")
    play(destiny, key)
    assert (destiny[mine].damage, destiny.showing(B)) == (0, ["2 ranged (1)", "blank"])


def test_closing_the_net_lets_the_opponent_choose_and_may_go_under_the_deck(destiny: Scenario) -> None:
    destiny.character(VEERS)
    foe = destiny.character(LUKE, B, elite=True)
    three, focus = destiny.pool(foe, "3 melee", "1 focus")
    destiny.deck(MEDIC, MEDIC)
    net = play(destiny, "01069")
    assert (destiny.asks, destiny.options) == (B, [f"die:{three}", f"die:{focus}"])
    destiny.answer(f"die:{focus}")
    assert (destiny.asks, destiny.options) == (A, ["yes", "no"])
    destiny.answer("yes")
    assert (destiny.showing(B), destiny.player().deck[0], destiny.player().discard) == (["3 melee"], net, [])
    again = play(destiny, "01069", "no")
    assert (destiny.showing(B), destiny.player().discard) == ([], [again])


def test_endless_ranks_brings_an_ordinary_red_character_back(destiny: Scenario) -> None:
    trooper, veers = destiny.character(TROOPER, damage=6), destiny.character(VEERS, damage=8)
    gun = destiny.character(GUN, damage=8)
    destiny.character(LUKE)
    destiny.character(REY, B)
    for one in (trooper, veers, gun):
        destiny.deal(one, 1)
    assert destiny.player().aside[-3:] == [trooper, veers, gun]
    play(destiny, "01070", resources=5)
    assert trooper in destiny.player().characters
    assert (destiny[trooper].damage, destiny[trooper].exhausted, len(destiny[trooper].dice)) == (0, False, 1)
    assert (destiny.in_play(veers), destiny.in_play(gun), destiny.player().resources) == (False, False, 0)
    destiny.rolls("2 ranged")
    destiny.act(f"activate:{trooper}")
    assert destiny.showing() == ["2 ranged"]


def test_occupation_takes_all_resources_of_an_opponent(destiny: Scenario) -> None:
    destiny.character(VEERS)
    destiny.character(LUKE, B)
    destiny.resources(7, B)
    play(destiny, "01071")
    assert destiny.player(B).resources == 0


@pytest.mark.parametrize("key", ["01071", "01104", "01139"])
def test_some_events_need_the_battlefield(destiny: Scenario, key: str) -> None:
    destiny.character(VEERS)
    (card,) = destiny.hand(key)
    destiny.resources(5)
    destiny.state.holder = B
    destiny.turn()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{card}")


def test_probe_discards_the_events_among_two_cards(destiny: Scenario) -> None:
    destiny.character(VEERS)
    destiny.character(LUKE, B)
    event, upgrade = destiny.hand(MEDIC, GEAR, player=B)
    play(destiny, "01072")
    assert (destiny.player(B).hand, destiny.player(B).discard) == ([upgrade], [event])
    seen = [one for one in destiny.game.events if one.name == "cards.looked-at"]
    assert [(one.to, set(one.args["cards"])) for one in seen] == [(A, {GEAR, MEDIC})]  # type: ignore[arg-type]


def test_probe_looks_at_two_cards_only(destiny: Scenario) -> None:
    destiny.character(VEERS)
    destiny.character(LUKE, B)
    destiny.hand(*[MEDIC] * 5, player=B)
    play(destiny, "01072")
    assert (len(destiny.player(B).hand), len(destiny.player(B).discard)) == (3, 2)


def test_sweep_the_area_rerolls_a_die_for_each_ready_red_character(destiny: Scenario) -> None:
    destiny.character(TROOPER)
    destiny.character(TROOPER)
    destiny.character(VEERS, exhausted=True)
    destiny.character(GUN)
    foe, other = destiny.character(LUKE, B, elite=True), destiny.character(REY, B)
    one, two = destiny.pool(foe, "3 melee", "3 melee")
    (three,) = destiny.pool(other, "1 melee")
    destiny.rolls("blank", "blank")
    play(destiny, "01073", f"die:{one}", f"die:{three}")
    assert [destiny.shows(die) for die in (one, two, three)] == ["blank", "3 melee", "blank"]


def test_tactical_mastery_gives_two_actions(destiny: Scenario) -> None:
    one, two, three = destiny.character(TROOPER), destiny.character(TROOPER), destiny.character(TROOPER)
    destiny.character(LUKE, B)
    destiny.rolls("blank", "blank")
    play(destiny, "01074", f"activate:{one}")
    assert (destiny.asked, destiny.asks) == ("extra-action", A)
    destiny.answer(f"activate:{two}")
    assert (destiny.asked, destiny[three].exhausted) == (None, False)


@pytest.mark.parametrize("key", ["01074", "01142", "01138"])
def test_who_has_no_red_character_gets_nothing(destiny: Scenario, key: str) -> None:
    rey = destiny.character(REY, exhausted=True)
    (die,) = destiny.pool(rey, "1 resource")
    destiny.deck(MEDIC)
    play(destiny, key, resources=1)
    assert (destiny.asked, destiny.shows(die), destiny.player().hand) == (None, "1 resource", [])


def test_the_best_defense_hurts_a_red_character_and_removes_two_dice(destiny: Scenario) -> None:
    veers, foe = destiny.character(VEERS), destiny.character(LUKE, B, elite=True)
    destiny.character(GUN)
    one, two = destiny.pool(foe, "3 melee", "2 melee")
    play(destiny, "01075", f"die:{one}", f"die:{two}")
    assert (destiny[veers].damage, destiny.showing(B)) == (3, [])
    (one,) = destiny.pool(foe, "3 melee")
    play(destiny, "01075", "done")
    assert (destiny[veers].damage, destiny.showing(B)) == (6, ["3 melee"])


def test_the_best_defense_without_a_red_character_removes_nothing(destiny: Scenario) -> None:
    gun, foe = destiny.character(GUN), destiny.character(LUKE, B)
    destiny.pool(foe, "3 melee")
    play(destiny, "01075")
    assert (destiny[gun].damage, destiny.showing(B)) == (0, ["3 melee"])


# Heroes.


def test_commando_raid_discards_two_more_and_draws(destiny: Scenario) -> None:
    ackbar, foe = destiny.character(ACKBAR), destiny.character(GUN, B)
    destiny.character(JABBA)
    destiny.hand(*[MEDIC] * 4, player=B)
    destiny.pool(ackbar, "1 discard")
    (drawn,) = destiny.deck(MEDIC)
    play(destiny, "01103")
    assert (len(destiny.player(B).hand), destiny.player().hand, destiny.showing()) == (1, [drawn], [])
    assert destiny.in_play(foe)


def test_commando_raid_needs_a_red_die(destiny: Scenario) -> None:
    jabba = destiny.character(JABBA)
    destiny.character(GUN, B)
    destiny.hand(*[MEDIC] * 4, player=B)
    destiny.pool(jabba, "2 discard")
    destiny.deck(MEDIC)
    play(destiny, "01103")
    assert (len(destiny.player(B).hand), destiny.player().hand) == (4, [])


def test_defensive_position_removes_what_shows_two_or_more(destiny: Scenario) -> None:
    own, foe, other = destiny.character(LEIA), destiny.character(REY, B), destiny.character(LUKE, B, elite=True)
    (plus,) = destiny.pool(foe, "+2 melee")
    two, one = destiny.pool(other, "2 melee", "1 focus")
    (mine,) = destiny.pool(own, "2 ranged")
    play(destiny, "01104")
    assert [destiny.shows(die) for die in (plus, two, one, mine)] == [None, None, "1 focus", "2 ranged"]


def test_field_medic_heals_two(destiny: Scenario) -> None:
    leia = destiny.character(LEIA, damage=5)
    play(destiny, MEDIC)
    assert destiny[leia].damage == 3


def test_hit_and_run_activates_a_red_character_and_has_ambush(destiny: Scenario) -> None:
    trooper, luke = destiny.character(REBEL), destiny.character(LUKE)
    destiny.rolls("1 shield")
    play(destiny, "01106")
    assert (destiny[trooper].exhausted, destiny[luke].exhausted, destiny.showing()) == (True, False, ["1 shield"])
    assert destiny.asked == "extra-action"


@covers("errata.aw.its-a-trap")
def test_its_a_trap_turns_two_red_dice_to_a_symbol_of_the_opponent(destiny: Scenario) -> None:
    leia, poe = destiny.character(LEIA, elite=True), destiny.character(POE)
    gun, foe = destiny.character(GUN), destiny.character(TROOPER, B)
    other = destiny.character(TROOPER, B)
    destiny.pool(foe, "1 ranged")
    destiny.pool(other, "blank")
    one, two = destiny.pool(leia, "1 focus", "blank")
    (three,) = destiny.pool(poe, "1 resource")
    destiny.pool(gun, "blank")
    play(destiny, "01107")
    assert destiny.options == ["symbol:ranged", "symbol:blank"]
    destiny.answer("symbol:ranged")
    assert destiny.options == [f"die:{one}", f"die:{two}", f"die:{three}", "done"], "no yellow die"
    destiny.answers(f"die:{one}", f"die:{three}")
    assert destiny.options == ["side:0", "side:1", "side:2"], "the ranged sides of Leia's die"
    destiny.answer("side:1")
    assert destiny.options == ["side:0", "side:1"], "the ranged sides of Poe's die"
    destiny.answer("side:1")
    assert [destiny.shows(die) for die in (one, two, three)] == ["2 ranged", "blank", "3 ranged (1)"]
    assert destiny.asked is None, "it has no Ambush"


def test_its_a_trap_without_opposing_dice_does_nothing(destiny: Scenario) -> None:
    leia = destiny.character(LEIA)
    destiny.pool(leia, "blank")
    destiny.character(LUKE, B)
    play(destiny, "01107")
    assert destiny.showing() == ["blank"]


def test_natural_talent_adds_one(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.pool(luke, "3 melee")
    play(destiny, "01108", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing()) == (4, [])


def test_rearm_plays_a_red_upgrade_from_the_discard_pile_for_less(destiny: Scenario) -> None:
    leia, _ = destiny.character(LEIA), destiny.character(LUKE)
    gear, _, _ = destiny.discard(GEAR, "01063", MEDIC)
    play(destiny, "01109", f"card:{leia}", resources=1)
    assert (destiny[leia].upgrades, destiny.player().resources) == ((gear,), 0)


@covers("ruling.aw.retreat")
def test_retreat_ends_the_action_phase_and_leaves_the_battlefield_alone(destiny: Scenario) -> None:
    destiny.character(LEIA)
    gun, _ = destiny.character(GUN, B), destiny.character(LUKE, B)
    (retreat,) = destiny.hand("01110")
    destiny.resources(2)
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[MEDIC] * 6, player=player)
    destiny.rolls("blank")
    destiny.action_phase()
    destiny.answers("pass", f"play:{retreat}")
    assert (destiny.asked, destiny.asks) == ("extra-action", B)
    destiny.answer(f"activate:{gun}")
    assert (destiny.state.round, destiny.asks, destiny.state.holder) == (2, B, B)
    assert destiny.player(B).pool == [], "the upkeep phase has come"


def test_strategic_planning_readies_or_exhausts_a_support(destiny: Scenario) -> None:
    destiny.character(LEIA)
    own, theirs = destiny.support(TIE, exhausted=True), destiny.support(AT_ST, B)
    play(destiny, "01111", "exhaust-support")
    assert (destiny[own].exhausted, destiny[theirs].exhausted) == (True, True)
    play(destiny, "01111", "ready-support", f"card:{own}")
    assert (destiny[own].exhausted, destiny[theirs].exhausted) == (False, True)


def test_surgical_strike_discards_a_support_that_its_dice_are_worth(destiny: Scenario) -> None:
    leia, rebel, gun = destiny.character(LEIA), destiny.character(REBEL), destiny.character(GUN)
    tie, at_st = destiny.support(TIE, B), destiny.support(AT_ST, B)
    (two,) = destiny.pool(leia, "2 ranged")
    (plus,) = destiny.pool(rebel, "+1 ranged")
    (yellow,) = destiny.pool(gun, "3 ranged (1)")
    play(destiny, "01112")
    assert (destiny.options, destiny.decision.args["left"]) == ([f"die:{two}", f"die:{plus}", "done"], 2)
    destiny.answers(f"die:{two}", "done")
    assert (destiny.in_play(tie), destiny.in_play(at_st)) == (False, True), "2 and 1 more: cost 3 at most"
    assert [destiny.shows(die) for die in (two, plus, yellow)] == [None, "+1 ranged", "3 ranged (1)"]


@covers("ruling.aw.surgical-strike")
def test_surgical_strike_with_no_die_discards_nothing(destiny: Scenario) -> None:
    leia = destiny.character(LEIA)
    drudge = destiny.support(DRUDGE, B)
    play(destiny, "01112")
    assert destiny.in_play(drudge)
    destiny.pool(leia, "1 ranged")
    play(destiny, "01112", "done")
    assert destiny.in_play(drudge), "nor with a die that is not removed"


# For both.


def test_award_ceremony_draws_and_sets_aside_as_many(destiny: Scenario) -> None:
    destiny.character(LEIA, exhausted=True)
    destiny.character(LUKE, exhausted=True)
    destiny.character(REBEL)
    one, two = destiny.hand(GEAR, MEDIC)
    drawn = destiny.deck(MEDIC, GEAR, MEDIC)
    play(destiny, "01138", f"card:{one}", f"card:{drawn[0]}")
    assert (destiny.player().hand, destiny.player().aside[-2:]) == ([two, drawn[1]], [one, drawn[0]])
    assert destiny.player().deck == [drawn[2]]


def test_dug_in_gives_three_shields(destiny: Scenario) -> None:
    veers, trooper = destiny.character(VEERS), destiny.character(TROOPER)
    play(destiny, "01139", f"card:{veers}", f"card:{trooper}", f"card:{trooper}")
    assert (destiny[veers].shields, destiny[trooper].shields) == (1, 2)


def test_firepower_adds_one_or_two_for_a_vehicle(destiny: Scenario) -> None:
    veers, foe = destiny.character(VEERS), destiny.character(LUKE, B)
    tie = destiny.support(TIE)
    (die,), (vehicle,) = destiny.pool(veers, "2 ranged"), destiny.pool(tie, "2 ranged")
    play(destiny, "01140", f"die:{die}", f"card:{foe}")
    assert destiny[foe].damage == 3
    play(destiny, "01140", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(vehicle)) == (7, None)


def test_leadership_exhausts_a_leader_to_ready_another(destiny: Scenario) -> None:
    veers, trooper = destiny.character(VEERS), destiny.character(TROOPER, exhausted=True)
    destiny.character(REY, exhausted=True)
    play(destiny, "01141", f"card:{trooper}")
    assert (destiny[veers].exhausted, destiny[trooper].exhausted) == (True, False)
    play(destiny, "01141")
    assert destiny[veers].exhausted, "it cannot be exhausted again, so nobody is readied"
    assert destiny[destiny.player().characters[2]].exhausted


@covers("faq.readied-with-dice-in-pool")
def test_leadership_readies_a_character_whose_dice_stay_in_the_pool(destiny: Scenario) -> None:
    leia, ackbar = destiny.character(LEIA, elite=True, exhausted=True), destiny.character(ACKBAR)
    (focus,) = destiny.pool(leia, "1 focus")
    (leadership,) = destiny.hand("01141")
    destiny.resources(1)
    destiny.act(f"play:{leadership}")
    assert (destiny[leia].exhausted, destiny[ackbar].exhausted, destiny.shows(focus)) == (False, True, "1 focus")
    destiny.rolls("2 ranged")
    destiny.act(f"activate:{leia}")
    assert (destiny.showing(), destiny.shows(focus)) == (["1 focus", "2 ranged"], "1 focus")


def test_logistics_adds_one_to_resources(destiny: Scenario) -> None:
    veers = destiny.character(VEERS)
    destiny.pool(veers, "1 resource")
    play(destiny, "01142", resources=0)
    assert (destiny.player().resources, destiny.showing()) == (2, [])


@covers("example.queue-squad-tactics")
def test_squad_tactics_with_a_gamorrean_guard_that_falls(destiny: Scenario) -> None:
    guard, raider = destiny.character("03019", damage=9), destiny.character(RAIDER)
    stick = destiny.upgrade("01025", guard)
    veers, foe = destiny.character(VEERS), destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "2 melee")
    tactics, spare = destiny.hand("01143", MEDIC)
    destiny.turn()
    destiny.answer(f"play:{tactics}")
    assert destiny.options == [f"card:{guard}", f"card:{raider}", "done"], "not General Veers, who is unique"
    destiny.answers(f"card:{guard}", f"card:{raider}", f"die:{die}")
    assert destiny.asked == "redeploy"
    destiny.rolls("1 melee", "2 melee (1)")
    destiny.answer(f"card:{raider}")
    assert (destiny.in_play(guard), destiny[stick].on, destiny[veers].exhausted) == (False, raider, False)
    assert {destiny.state.die_card[one] for one in destiny.player().pool} == {raider, stick}
    assert destiny.player().discard == [tactics], "the event has been resolved"
    assert (destiny.asked, destiny.decision.subject) == ("ability", raider)
    destiny.answer("pass")
    assert destiny.player().hand == [spare]


@covers("example.queue-squad-tactics", "keyword.guardian", "queue.before-interrupts")
@pytest.mark.parametrize("last", [False, True], ids=["first", "last"])
def test_squad_tactics_asks_the_guardian_before_either_is_rolled(destiny: Scenario, last: bool) -> None:
    raider, guard = destiny.character(RAIDER), destiny.character("03019")
    foe = destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "2 melee")
    chosen = [f"card:{raider}", f"card:{guard}"]
    play(destiny, "01143", *(chosen if last else chosen[::-1]))
    assert (destiny.asked, destiny.decision.subject) == ("guardian", guard)
    assert (destiny[raider].exhausted, destiny.showing()) == (False, [])
    destiny.rolls("blank", "blank")
    destiny.answer(f"die:{die}")
    assert (destiny[guard].damage, destiny.showing()) == (2, ["blank", "blank"])


@covers("example.queue-squad-tactics", "trigger.simultaneous.own")
def test_two_guardians_of_squad_tactics_come_in_the_order_of_their_player(destiny: Scenario) -> None:
    one, other = destiny.character("03019"), destiny.character("03019")
    foe = destiny.character(LUKE, B, elite=True)
    dice = destiny.pool(foe, "2 melee", "3 melee")
    play(destiny, "01143", f"card:{one}", f"card:{other}")
    assert destiny.options == [f"guardian:{one}", f"guardian:{other}", "pass"]
    destiny.answers(f"guardian:{other}", f"die:{dice[0]}")
    assert (destiny[other].damage, destiny.options) == (2, [f"guardian:{one}", "pass"])
    destiny.rolls("blank", "1 melee")
    destiny.answers(f"guardian:{one}", f"die:{dice[1]}")
    assert (destiny[one].damage, destiny.showing()) == (3, ["blank", "1 melee"])


@covers("example.queue-squad-tactics", "queue.after-enters", "term.roll")
def test_what_follows_the_activations_of_squad_tactics_waits_for_all_of_them(destiny: Scenario) -> None:
    """Jango sees two activations, of each raider one; either raider's own ability is ordered by its player."""
    one, other, jango = destiny.character(RAIDER), destiny.character(RAIDER), destiny.character("01021", B)
    destiny.hand(MEDIC, MEDIC)
    destiny.rolls("blank", "blank")
    play(destiny, "01143", f"card:{one}", f"card:{other}")
    assert (destiny.asked, destiny.options) == ("order-players", [f"player:{A}", f"player:{B}"])
    assert destiny.showing() == ["blank", "blank"]
    destiny.answers(f"player:{A}", f"01022.TuskenRaider:{other}")
    waiting = [one.abilities[0][:2] for one in destiny.state.queue]
    jangos = ("01021.JangoFett", jango)
    assert waiting == [("01022.TuskenRaider", other), ("01022.TuskenRaider", one), jangos, jangos]
    assert [one.moment.card for one in destiny.state.queue[2:]] == [one, other], "each activation once"
    assert destiny.decision.subject == other


@covers("ruling.sor.salvo")
def test_salvo_pays_for_the_die_once_and_hits_everybody(destiny: Scenario) -> None:
    poe = destiny.character(POE)
    foes = [destiny.character(one, B) for one in (LUKE, GUN, TROOPER)]
    destiny[foes[1]].shields = 1
    destiny.pool(poe, "3 ranged (1)")
    play(destiny, "02121", resources=3)
    assert [destiny[foe].damage for foe in foes] == [3, 2, 3]
    assert (destiny.player().resources, destiny[poe].damage, destiny.showing()) == (0, 0, [])


def test_salvo_is_against_one_opponent() -> None:
    table = Scenario(players=3)
    poe, one, other = table.character(POE), table.character(LUKE, B), table.character(LUKE, C)
    table.pool(poe, "2 ranged")
    play(table, "02121", f"player:{C}")
    assert (table[one].damage, table[other].damage) == (0, 2)
    table.check_finished()


@covers("errata.eaw.heat-of-battle")
def test_heat_of_battle_turns_dice_of_both(destiny: Scenario) -> None:
    leia, luke = destiny.character(LEIA, elite=True), destiny.character(LUKE)
    foe, jabba = destiny.character(RAIDER, B), destiny.character(JABBA, B)
    one, two = destiny.pool(leia, "1 focus", "blank")
    (three,) = destiny.pool(luke, "1 shield")
    (theirs,) = destiny.pool(foe, "blank")
    destiny.pool(jabba, "blank")
    play(destiny, "03123")
    assert (destiny.asks, destiny.options) == (B, [f"die:{theirs}", "done"]), "Jabba's die has no side with damage"
    destiny.answer(f"die:{theirs}")
    assert (destiny.asks, destiny.options) == (B, ["side:0", "side:1", "side:2"])
    destiny.answer("side:2")
    assert (destiny.shows(theirs), destiny.asks) == ("3 melee (1)", A)
    assert destiny.options == [f"die:{one}", f"die:{two}", f"die:{three}", "done"]
    destiny.answers(f"die:{one}", f"die:{three}", "side:1", "side:1")
    assert [destiny.shows(die) for die in (one, two, three)] == ["2 ranged", "blank", "3 melee"]
    assert destiny.asked is None


def test_heat_of_battle_forces_nobody(destiny: Scenario) -> None:
    leia, foe = destiny.character(LEIA), destiny.character(RAIDER, B)
    destiny.pool(leia, "blank")
    destiny.pool(foe, "blank")
    play(destiny, "03123", "done", "done")
    assert (destiny.showing(), destiny.showing(B)) == (["blank"], ["blank"])


def test_cards_that_were_shown_stay_where_they_are_when_the_unseen_is_imagined(destiny: Scenario) -> None:
    destiny.character(GUN)
    destiny.character(LUKE, B)
    one, other = destiny.hand(MEDIC, "01157", player=B)
    destiny.deck(*["01157"] * 9, player=B)
    play(destiny, "03081")
    assert destiny.options == [f"card:{one}", f"card:{other}"]
    for seed in range(5):
        world = destiny.game.imagined(A, seed)
        assert isinstance(world, Destiny)
        assert [option.id for option in world.decisions[0].options] == destiny.options
    destiny.answer(f"card:{one}")
    assert all(one in destiny.game.imagined(A, seed).state.players[B].hand for seed in range(5))

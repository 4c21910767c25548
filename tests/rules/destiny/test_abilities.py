"""The queue, triggered abilities, extra actions and keywords."""

from dejarik.games.destiny.queue import Drain
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, GUN, LUKE, GUARD, JANGO, REY, RAIDER = "01002", "01047", "01035", "01030", "01021", "01038", "01022"
MEDIC, HOLDOUT, GEAR = "01105", "01063", "01034"


@covers("keyword.ambush", "extra-action.immediately")
def test_ambush_gives_one_more_action(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.deck(*[MEDIC] * 5)
    destiny.deck(*[MEDIC] * 5, player=B)
    (blaster,) = destiny.hand(HOLDOUT)
    destiny.resources(2)
    destiny.action_phase()
    destiny.answer(f"play:{blaster}")
    assert (destiny.asked, destiny.asks) == ("extra-action", A)
    destiny.answer("pass")
    assert (destiny.asked, destiny.asks, destiny.state.passes) == ("action", B, 0)
    assert destiny[luke].upgrades == (blaster,)


@covers("example.extra-actions-rey-jango", "extra-action.order", "extra-action.current-first", "queue.extra-actions",
        "ruling.aw.rey")  # fmt: skip
def test_rey_with_an_ambush_upgrade_has_two_extra_actions(destiny: Scenario) -> None:
    rey, jango = destiny.character(REY), destiny.character(JANGO, B)
    (blaster,) = destiny.hand(HOLDOUT)
    destiny.resources(2)
    destiny.act(f"play:{blaster}")
    assert destiny.asked == "extra-action"
    destiny.rolls("1 melee", "1 shield", "1 ranged")
    destiny.answer(f"activate:{rey}")
    assert (destiny.asked, destiny.asks) == ("ability", B)
    destiny.answer(f"01021.JangoFett:{jango}")
    assert (destiny.asked, destiny.asks) == ("extra-action", A)
    destiny.answer("pass")
    assert destiny.asked is None


@covers("claim.auto-pass", "faq.rey-imperial-armory")
def test_an_extra_action_after_a_claim_is_forfeited(destiny: Scenario) -> None:
    destiny.battlefield("01169")
    rey = destiny.character(REY)
    (blaster,) = destiny.hand(HOLDOUT)
    destiny.resources(1)
    destiny.act("claim", "yes")
    assert (destiny[blaster].on, destiny.asked) == (rey, None)


@covers("extra-action.out-of-turn", "ruling.aw.retreat", "keyword.ambush.out-of-turn")
def test_retreat_lets_the_opponent_act_right_then(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    (retreat,) = destiny.hand("01110")
    blaster, _ = destiny.hand(HOLDOUT, MEDIC, player=B)
    for player in (A, B):
        destiny.resources(4, player)
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answer(f"play:{retreat}")
    assert (destiny.asked, destiny.asks) == ("extra-action", B)
    destiny.answer(f"play:{blaster}")
    assert (destiny.asked, destiny.asks) == ("extra-action", B)
    destiny.answer("pass")
    assert (destiny.asked, destiny.state.holder) == ("upkeep-discard", A)


@covers("keyword.guardian", "keyword.guardian.any-side", "term.remove-dice")
def test_guardian_removes_a_die_and_is_dealt_its_value(destiny: Scenario) -> None:
    guard, foe = destiny.character(GUARD, shields=1), destiny.character(TROOPER, B, elite=True)
    (die,) = destiny.pool(foe, "2 ranged (1)")
    destiny.pool(foe, "blank")
    destiny.act(f"activate:{guard}")
    assert destiny.options == [f"die:{die}", "pass"]
    destiny.rolls("1 shield")
    destiny.answer(f"die:{die}")
    assert (destiny[guard].damage, destiny[guard].shields, destiny.shows(die)) == (1, 0, None)
    assert (destiny.showing(), destiny.player(B).resources) == (["1 shield"], 0)


@covers("keyword.guardian", "term.showing.damage")
def test_guardian_takes_melee_and_ranged_dice_but_no_indirect_ones(destiny: Scenario) -> None:
    """The keyword names its symbols, and indirect damage is none of them."""
    guard, foe = destiny.character(GUARD), destiny.character("05004", B, elite=True)
    destiny.pool(foe, "2 indirect")
    destiny.rolls("blank")
    destiny.act(f"activate:{guard}")
    assert (destiny.asked, destiny.showing(B)) == (None, ["2 indirect"])
    destiny[guard].exhausted = False
    (melee,) = destiny.pool(foe, "2 melee")
    destiny.act(f"activate:{guard}")
    assert destiny.options == [f"die:{melee}", "pass"]
    destiny.answer("pass")


@covers("keyword.guardian.defeated")
def test_a_guardian_that_falls_is_not_activated(destiny: Scenario) -> None:
    guard, foe = destiny.character(GUARD, damage=5), destiny.character(TROOPER, B)
    destiny.character(LUKE)
    (die,) = destiny.pool(foe, "2 ranged")
    destiny.act(f"activate:{guard}", f"die:{die}")
    assert (destiny.in_play(guard), destiny.showing()) == (False, [])


@covers("ability.ongoing")
def test_phasma_makes_guardians_of_ordinary_characters(destiny: Scenario) -> None:
    phasma, trooper = destiny.character("01001"), destiny.character(TROOPER)
    foe = destiny.character(LUKE, B, elite=True)
    one, _ = destiny.pool(foe, "2 melee", "3 melee")
    destiny.act(f"activate:{trooper}")
    assert destiny.decision.kind == "guardian"
    destiny.rolls("blank")
    destiny.answer(f"die:{one}")
    assert destiny.asked is None, "one die, not two"
    destiny.rolls("blank")
    destiny.act(f"activate:{phasma}")
    assert destiny.asked is None


@covers("example.queue-squad-tactics")
def test_squad_tactics_with_a_guardian_that_falls(destiny: Scenario) -> None:
    guard, raider = destiny.character(GUARD, damage=5), destiny.character(RAIDER)
    stick = destiny.upgrade("01025", guard)
    foe = destiny.character(LUKE, B)
    (die,) = destiny.pool(foe, "2 melee")
    tactics, spare = destiny.hand("01143", MEDIC)
    destiny.rolls("1 melee", "2 melee (1)")
    destiny.act(f"play:{tactics}", f"card:{guard}", f"card:{raider}", f"die:{die}", f"card:{raider}")
    assert destiny[stick].on == raider
    assert destiny.showing() == ["1 melee", "2 melee (1)"]
    assert (destiny.asked, destiny.options) == ("ability", [f"01022.TuskenRaider:{raider}", "pass"])
    assert destiny.player().discard == [tactics]
    assert spare in destiny.player().hand


@covers("trigger.simultaneous.own", "queue.after-enters")
def test_a_player_orders_their_own_after_abilities(destiny: Scenario) -> None:
    one = destiny.character("01019", exhausted=True)
    other = destiny.character("01019", exhausted=True)
    foe, _ = destiny.character(TROOPER, B, damage=6), destiny.character(LUKE, B)
    destiny.deal(foe, 1, by=A)
    assert (destiny.asked, destiny.asks) == ("order", A)
    destiny.answer(f"01019.BalaTik:{other}")
    destiny.run(Drain())
    assert destiny.decision.subject == other
    destiny.answers("pass", f"01019.BalaTik:{one}")
    assert (destiny[one].exhausted, destiny[other].exhausted) == (False, True)


@covers("trigger.simultaneous.players", "example.simultaneous-fast-hands")
def test_the_battlefields_controller_orders_the_players(destiny: Scenario) -> None:
    raider, jango = destiny.character(RAIDER), destiny.character(JANGO, B)
    destiny.hand(MEDIC)
    destiny.state.holder = B
    destiny.rolls("1 melee")
    destiny.act(f"activate:{raider}")
    assert (destiny.asked, destiny.asks) == ("order-players", B)
    destiny.answer("player:0")
    assert destiny.decision.subject == raider
    destiny.answer("pass")
    assert destiny.decision.subject == jango
    destiny.answer("pass")


@covers("trigger.independent-of-source")
def test_an_ability_in_the_queue_outlives_its_card(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(TROOPER, B)
    uprising = destiny.support("02097")
    from dejarik.games.destiny.moments import Claimed
    from dejarik.games.destiny.queue import trigger
    from dejarik.games.destiny.zones import discard_from_play

    trigger(destiny.game, Claimed, A)
    discard_from_play(destiny.game, destiny[uprising])
    destiny.run(Drain())
    assert destiny[destiny.player(B).characters[0]].damage == 2


@covers("trigger.mandatory", "ability.active-while-in-play", "zone.out-of-play")
def test_after_abilities_of_cards_out_of_play_do_nothing(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character(TROOPER, B)
    destiny.discard("02097")
    destiny.act("claim", "no")
    assert destiny[foe].damage == 0
    destiny.support("02097", B)
    destiny.state.claimed = False
    destiny.changed()
    destiny.act("claim", "no", player=B)
    assert destiny[destiny.player(A).characters[0]].damage == 2


@covers("effect.delayed", "example.delayed-crime-lord",
        "ruling.aw.crime-lord.source-gone")  # fmt: skip
def test_crime_lord_strikes_after_the_round(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    lord = destiny.upgrade("01023", jango)
    destiny.character(LUKE)
    foe, _ = destiny.character(GUN, B), destiny.character(TROOPER, B)
    destiny.hand(MEDIC)
    destiny.hand(MEDIC, player=B)
    destiny.resources(5)
    destiny.pool(lord, "special")
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny.in_play(foe), destiny.player().resources) == (True, 0)
    destiny.deal(jango, 10)
    destiny.end_of_round()
    assert not destiny.in_play(foe)


@covers("effect.then", "example.then-scavenge")
def test_then_needs_the_first_part_to_be_complete(destiny: Scenario) -> None:
    destiny.character(LUKE)
    (scavenge,) = destiny.hand("01132")
    destiny.deck(GEAR, GEAR)
    destiny.act(f"play:{scavenge}")
    assert (destiny.asked, len(destiny.player().discard)) == (None, 3)


@covers("effect.then", "example.then-scavenge", "event.limbo")
def test_then_goes_on_if_it_was(destiny: Scenario) -> None:
    destiny.character(LUKE)
    (scavenge,) = destiny.hand("01132")
    gears = destiny.deck(GEAR, GEAR, MEDIC)
    destiny.act(f"play:{scavenge}", "yes")
    assert destiny.options == [f"card:{gears[0]}", f"card:{gears[1]}"]
    destiny.answer(f"card:{gears[1]}")
    assert destiny.player().hand == [gears[1]]


@covers("term.target.any-number", "ruling.aw.daring-escape")
def test_any_number_may_be_none(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character(GUN, B)
    destiny.pool(foe, "blank")
    (escape,) = destiny.hand("01126")
    destiny.resources(2)
    destiny.act(f"play:{escape}", "done")
    assert destiny.player(B).pool == []
    assert destiny.asked == "extra-action"


@covers("term.choose-between", "term.choose-between.opponent", "ruling.aw.abandon-all-hope")
def test_the_opponent_may_choose_what_costs_nothing(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.hand(MEDIC, MEDIC, player=B)
    (hope,) = destiny.hand("01079")
    destiny.resources(2)
    destiny.act(f"play:{hope}")
    assert (destiny.asks, destiny.options) == (B, ["lose-resources", "discard-hand"])
    destiny.answer("lose-resources")
    assert len(destiny.player(B).hand) == 2


@covers("damage.plain-is-typeless")
def test_deflect_deals_half_rounded_up(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character("01029", B)
    (die,) = destiny.pool(foe, "3 ranged (1)")
    (deflect,) = destiny.hand("01145")
    destiny.resources(1)
    destiny.act(f"play:{deflect}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die)) == (2, None)


@covers("ability.inherent", "example.inherent-diplomatic-immunity")
def test_diplomatic_immunity_splits_its_shields(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(TROOPER)
    immunity = destiny.upgrade("01050", luke)
    destiny.pool(immunity, "3 shield")
    destiny.act("resolve:shield", f"card:{luke}", f"card:{trooper}", f"card:{luke}")
    assert (destiny[luke].shields, destiny[trooper].shields) == (2, 1)


@covers("errata.sor.vibroknife")
def test_dice_that_vibroknife_modifies_are_unblockable(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B, shields=3)
    knife = destiny.upgrade("02057", luke)
    destiny.pool(luke, "2 melee")
    (plus,) = destiny.pool(knife, "+2 melee")
    destiny.act("resolve:melee", f"die:{plus}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[foe].shields) == (4, 3)


@covers("action.list")
def test_every_option_is_one_of_the_six_actions_or_a_pass(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    destiny.pool(luke, "2 melee")
    destiny.support("01101")
    destiny.hand(MEDIC)
    destiny.resources(3)
    destiny.turn()
    verbs = {option.partition(":")[0] for option in destiny.options}
    assert verbs == {"play", "activate", "resolve", "reroll", "use", "claim", "pass"}
    with refused(destiny, by="zone.hand"):
        destiny.answer(f"play:{luke}")


@covers("keyword.guardian", "faq.tie-pilot-dodge")
def test_guardian_cannot_remove_what_is_protected(destiny: Scenario) -> None:
    """A TIE Pilot's die protects the other ranged dice."""
    guard, pilot, gun = destiny.character(GUARD), destiny.character("02004", B), destiny.character(GUN, B)
    (own,) = destiny.pool(pilot, "+2 ranged")
    destiny.pool(gun, "3 ranged (1)")
    destiny.act(f"activate:{guard}")
    assert destiny.options == [f"die:{own}", "pass"]
    destiny.rolls("blank")
    destiny.answer("pass")


@covers("ability.action", "power-action.once")
def test_nobody_uses_the_actions_of_others(destiny: Scenario) -> None:
    """Wedge, with a Power Action, is the last card of the match; A has no plot."""
    destiny.character(LUKE)
    wedge = destiny.character("05041", B)
    destiny.turn()
    assert not any(one.startswith("use") for one in destiny.options)
    destiny.answer("pass")
    destiny.turn(B)
    assert f"use:05041.power0:{wedge}" in destiny.options


@covers("action.list")
def test_answers_that_name_nothing_are_refused(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.hand(MEDIC)
    destiny.turn()
    for nonsense in (f"play:{len(destiny.game.facts)}", "play:x", "activate:", "dance"):
        with refused(destiny, by="action.one-per-turn"):
            destiny.answer(nonsense)
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer("use:01125.action0:x")

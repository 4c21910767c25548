"""Setup, the round, the actions and passing."""

import pytest

from dejarik.games.destiny.activate import refuse_activation
from dejarik.games.destiny.lists.ready_decks import default_decks
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, GUN, LUKE, GUARD = "01002", "01047", "01035", "01030"
MEDIC, CONNECTIONS, GEAR, HOLDOUT = "01105", "01101", "01034", "01063"


@covers("setup.1-place-characters", "setup.2-battlefield-aside", "setup.3-shuffle-draw",
        "setup.4-mulligan.simultaneous", "setup.5-tokens", "zone.deck.count-public")  # fmt: skip
def test_setup_up_to_the_mulligan() -> None:
    match = Scenario.match()
    assert [one.kind for one in match.game.decisions] == ["mulligan", "mulligan"]
    for player, deck in zip(match.state.players, default_decks(), strict=True):
        assert (len(player.hand), len(player.deck)) == (5, 25)
        assert [len(match[one].dice) for one in player.characters] == [one.dice for one in deck.characters]
        assert player.battlefield in player.aside
    first = match.player(A).hand[:3]
    for card in first:
        match.reply(A, f"card:{card}")
    assert len(match.player(A).hand) == 5, "nothing happens before both have chosen"
    match.reply(A, "done")
    match.reply(B, "done")
    assert (len(match.player(A).hand), len(match.player(A).deck)) == (5, 25)
    assert match.events("setup.mulligan") == [{"player": A, "count": 3}]
    assert [player.resources for player in match.state.players] == [2, 2]
    assert match.asked == "battlefield"


@covers("setup.6-roll-off", "setup.6-control", "setup.6-shields", "setup.6-return-dice", "battlefield.concept",
        "battlefield.first-action", "round.action-phase.first")  # fmt: skip
def test_the_roll_off_and_the_battlefield() -> None:
    match = Scenario.match(seed=5)
    match.reply(A, "done")
    match.reply(B, "done")
    totals = {one["player"]: one["total"] for one in match.events("setup.roll-off")[-2:]}
    chooser = A if totals[A] > totals[B] else B  # type: ignore[operator]
    assert match.asks == chooser
    theirs = match.player(1 - chooser).battlefield
    match.answer(f"card:{theirs}")
    assert match.state.holder == 1 - chooser
    assert (match.in_play(theirs), theirs in match.player(1 - chooser).aside) == (True, False)
    assert (match.asked, match.asks) == ("shields", chooser)
    own = match.player(chooser).characters[0]
    match.answers(f"card:{own}", f"card:{own}")
    assert match[own].shields == 2
    assert (match.asked, match.asks) == ("action", 1 - chooser)
    assert [player.pool for player in match.state.players] == [[], []]


@covers("setup.plot-abilities", "plot.in-play")
def test_plots_work_in_setup_and_after_it() -> None:
    import msgspec

    one, other = default_decks()
    plots = [msgspec.structs.replace(one, plots=("05171",)), msgspec.structs.replace(other, plots=("05169",))]
    match = Scenario.match(*plots)
    match.reply(A, "done")
    match.reply(B, "done")
    assert [player.resources for player in match.state.players] == [3, 2]
    assert [match.state.keys[player.plot] for player in match.state.players] == ["05171", "05169"]
    match.answer(match.options[0])
    while match.asked == "shields":
        match.answer(match.options[0])
    assert (match.asked, match.asks) == ("choose", B)
    match.answer(match.options[-1])
    assert match.asked == "action"


@covers("round.action-phase", "action.one-per-turn", "round.action-phase.end", "pass.optional", "pass.consecutive",
        "round.structure")  # fmt: skip
def test_turns_alternate_until_both_pass(destiny: Scenario) -> None:
    one, other = destiny.character(LUKE), destiny.character(GUN, B)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
        destiny.hand(MEDIC, player=player)
    destiny.action_phase()
    destiny.answer("pass")
    assert destiny.asks == B
    destiny.rolls("blank")
    destiny.answer(f"activate:{other}")
    assert destiny.asks == A
    destiny.answers("pass")
    destiny.answers("pass")
    assert destiny.asked == "upkeep-discard"
    assert destiny[one].exhausted is False
    destiny.reply(A, "done")
    destiny.reply(B, "done")
    assert (destiny.asked, destiny.state.round) == ("action", 2)


@covers("upkeep.1-ready", "upkeep.2-return-dice", "upkeep.3-resources", "upkeep.4-discard-draw",
        "upkeep.4-discard-draw.no-draw", "upkeep.4-discard-draw.short-deck", "resource.upkeep", "zone.hand.size",
        "faq.more-than-five-cards", "draw.short-deck")  # fmt: skip
def test_upkeep(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, exhausted=True)
    gear, wires = destiny.upgrade(GEAR, luke, exhausted=True), destiny.support(CONNECTIONS, exhausted=True)
    destiny.character(GUN, B)
    destiny.pool(luke, "3 melee")
    destiny.resources(1)
    hand = destiny.hand(*[MEDIC] * 4)
    destiny.deck(*[MEDIC] * 10)
    destiny.hand(*[MEDIC] * 7, player=B)
    destiny.deck(*[MEDIC] * 10, player=B)
    destiny.upkeep()
    destiny.reply(A, f"card:{hand[0]}")
    destiny.reply(A, f"card:{hand[1]}")
    destiny.reply(A, "done")
    destiny.reply(B, f"card:{destiny.player(B).hand[0]}")
    destiny.reply(B, "done")
    assert not any(destiny[one].exhausted for one in (luke, gear, wires))
    assert (destiny.player().pool, destiny.player().resources) == ([], 3)
    assert (len(destiny.player().hand), len(destiny.player().deck)) == (5, 7)
    assert (len(destiny.player(B).hand), len(destiny.player(B).deck)) == (6, 10)


@covers("round.structure", "upkeep.1-ready")
def test_a_round_is_told_phase_by_phase(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE, exhausted=True), destiny.character(GUN, B)
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
        destiny.hand(MEDIC, player=player)
    destiny.action_phase()
    assert (destiny.state.phase, destiny.events("round.began")) == ("action", [{"round": 1, "player": B}])
    destiny.answers("pass", "pass")
    assert (destiny.state.phase, destiny.events("upkeep.began")) == ("upkeep", [{"round": 1}])
    assert [one["piece"] for one in destiny.events("card.readied")] == [luke], "what was ready is not readied"
    destiny.reply(A, "done")
    destiny.reply(B, "done")
    assert (destiny.asked, destiny.state.phase, destiny[gun].exhausted) == ("action", "action", False)
    assert [one["round"] for one in destiny.events("round.began")] == [1, 2]


@covers("upkeep.4-discard-draw", "zone.hand.hidden")
def test_discards_of_the_upkeep_are_chosen_in_secret(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    one, other = destiny.hand(MEDIC, MEDIC)
    destiny.hand(MEDIC, player=B)
    destiny.deck(*[MEDIC] * 10)
    destiny.upkeep()
    assert [(each.player, each.secret) for each in destiny.decisions] == [(A, True), (B, True)]
    destiny.reply(A, (f"card:{other}", f"card:{one}"))
    assert [each.player for each in destiny.decisions] == [B], "one answer says all"
    assert destiny.player().discard == [], "nothing is discarded before everybody has chosen"


@covers("example.increase-emperors-favor", "ability.ongoing", "zone.hand.size")
def test_emperors_favor_raises_the_hand_size(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.support("01088")
    destiny.deck(*[MEDIC] * 10)
    destiny.upkeep()
    assert len(destiny.player().hand) == 6


# Playing cards.


@covers("play-card.event", "event.concept", "event.limbo", "card.cost", "play-card.resolve-by-type", "zone.limbo")
def test_an_event_is_paid_resolved_and_discarded(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, damage=3)
    destiny.character(GUN, B)
    (medic,) = destiny.hand(MEDIC)
    destiny.resources(1)
    destiny.act(f"play:{medic}")
    assert destiny.player().hand == []
    assert destiny.state.limbo == [medic]
    destiny.answer(f"card:{luke}")
    assert (destiny[luke].damage, destiny.player().resources, destiny.player().discard) == (1, 0, [medic])


@covers("play-card.pay", "play-card.restrictions-first", "term.play-restriction")
def test_cards_that_cannot_be_paid_or_are_restricted_are_not_offered(destiny: Scenario) -> None:
    destiny.character(LUKE)
    medic, occupation = destiny.hand(MEDIC, "01071")
    destiny.turn()
    with refused(destiny, by="play-card.pay"):
        destiny.answer(f"play:{medic}")
    destiny.resources(5)
    destiny.state.holder = B
    destiny.changed()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{occupation}")


@covers("event.no-effect-ok", "term.target.invalid", "faq.stalling-with-cards", "term.spot.fail", "term.spot.own-only",
        "example.spot-use-the-force", "term.spot")  # fmt: skip
def test_an_event_without_effect_may_be_played_and_is_no_pass(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    destiny.character(LUKE, B)
    (force,) = destiny.hand("01149")
    destiny.resources(1)
    (die,) = destiny.pool(trooper, "blank")
    destiny.state.passes = 1
    destiny.act(f"play:{force}")
    assert (destiny.asked, destiny.shows(die), destiny.player().discard) == (None, "blank", [force])
    assert destiny.state.passes == 0


@covers("play-card.support", "support.concept", "zone.enter-play", "faq.playing-support-with-action",
        "zone.in-play.abilities-usable")  # fmt: skip
def test_a_support_comes_into_play_ready(destiny: Scenario) -> None:
    destiny.character(LUKE)
    wires, bay = destiny.hand(CONNECTIONS, "01031")
    destiny.resources(7)
    destiny.act(f"play:{wires}")
    destiny.act(f"play:{bay}")
    assert (destiny[wires].exhausted, destiny.player().resources) == (False, 0)
    assert len(destiny[bay].dice) == 1
    destiny.turn()
    assert f"use:01101.action0:{wires}" in destiny.options
    assert f"activate:{bay}" in destiny.options
    assert f"activate:{wires}" not in destiny.options


@covers("zone.set-aside", "play-card.upgrade.die")
def test_a_second_copy_without_a_die_has_none(destiny: Scenario) -> None:
    destiny.character(LUKE)
    one, other = destiny.hand(GEAR, GEAR, dice=False)
    destiny.spare(GEAR)
    destiny.resources(4)
    destiny.act(f"play:{one}")
    destiny.act(f"play:{other}", f"card:{destiny.player().characters[0]}")
    assert [len(destiny[card].dice) for card in (one, other)] == [1, 0]


@covers("upgrade.concept", "play-card.upgrade.attach",
        "upgrade.color-mismatch")  # fmt: skip
def test_an_upgrade_goes_to_a_character_of_ones_own(destiny: Scenario) -> None:
    luke, trooper = destiny.character(LUKE), destiny.character(TROOPER)
    destiny.character(GUN, B)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.act(f"play:{gear}")
    assert destiny.options == [f"card:{luke}", f"card:{trooper}"]
    destiny.answer(f"card:{luke}")
    assert (destiny[gear].on, destiny.showing()) == (luke, [])


@covers("term.play-restriction.color")
def test_blue_character_only(destiny: Scenario) -> None:
    destiny.character(TROOPER)
    (choke,) = destiny.hand("01013")
    destiny.resources(5)
    destiny.turn()
    with refused(destiny, by="term.play-restriction.color"):
        destiny.answer(f"play:{choke}")
    luke = destiny.character(LUKE)
    destiny.answers(f"play:{choke}")
    assert destiny[choke].on == luke


@covers("upgrade.replace", "upgrade.replace.once", "play-card.upgrade.replace", "term.replace", "faq.replace-any-color",
        "faq.replace-cheaper")  # fmt: skip
def test_replacing_an_upgrade(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    old = destiny.upgrade("01059", luke)
    gear, other = destiny.hand(GEAR, GEAR)
    destiny.resources(2)
    destiny.act(f"play:{gear}", f"card:{luke}:replacing:{old}")
    assert (destiny.player().resources, destiny.player().discard) == (2, [old])
    destiny.act(f"play:{other}")
    assert destiny.asked is None, "there is only one way to play it: without replacing"
    assert destiny[luke].upgrades == (gear, other)


@covers("upgrade.limit.play-fourth", "upgrade.limit")
def test_a_fourth_upgrade_is_no_replacement(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    three = [destiny.upgrade(GEAR, luke) for _ in range(3)]
    (gear,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.act(f"play:{gear}", f"card:{luke}")
    assert len(destiny[luke].upgrades) == 4
    destiny.answer(f"discard:{three[1]}")
    assert (destiny.player().resources, destiny.player().replaced) == (0, False)


@covers("unique.play-block", "unique.per-player", "faq.unique-opponent-has-it", "faq.replace-unique-with-itself")
def test_a_second_copy_of_a_unique_card_is_not_played(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.support("01032", B)
    one, other = destiny.hand("01032", "01032")
    destiny.resources(8)
    destiny.act(f"play:{one}")
    destiny.turn()
    with refused(destiny, by="unique.play-block"):
        destiny.answer(f"play:{other}")


@covers("unique.surplus-discard", "term.owner", "term.controller", "zone.out-of-play.no-opponent-cards")
def test_taking_control_of_a_second_copy_discards_one(destiny: Scenario) -> None:
    from dejarik.games.destiny.upgrades import UpgradeLimit, move_upgrade

    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    mine, theirs = destiny.upgrade("01041", luke), destiny.upgrade("01041", foe)
    move_upgrade(destiny.game, destiny[theirs], destiny[luke])
    assert (destiny[theirs].owner, destiny[theirs].controller) == (B, A)
    destiny.run(UpgradeLimit(character=luke))
    assert destiny.options == [f"discard:{mine}", f"discard:{theirs}"]
    destiny.answer(f"discard:{theirs}")
    assert destiny.player(B).discard == [theirs]


@covers("play-card.upgrade.replace", "upgrade.replace")
def test_an_upgrade_that_only_replacing_makes_payable(destiny: Scenario) -> None:
    """Once a round: then it is too dear, until the next."""
    luke = destiny.character(LUKE)
    destiny.character(GUN, B)
    old = destiny.upgrade("01013", luke)
    one, other = destiny.hand("01013", "01013")
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    assert {f"play:{one}", f"play:{other}"} <= set(destiny.options)
    destiny.answer(f"play:{one}")
    assert (destiny[luke].upgrades, destiny.in_play(old), destiny.asks) == ((one,), False, B)
    destiny.answer("pass")
    assert f"play:{other}" not in destiny.options
    destiny.answer("pass")
    destiny.reply(A, "done")
    destiny.resources(0)
    assert (destiny.state.round, destiny.asks) == (2, A)
    assert f"play:{other}" in destiny.options


@covers("play-card.upgrade.replace", "term.play-restriction.color")
def test_an_upgrade_is_replaced_only_where_the_new_one_may_be_played(destiny: Scenario) -> None:
    """Force Choke is for blue characters, and the dear upgrade is on a red one."""
    destiny.character(LUKE)
    destiny.upgrade("01013", trooper := destiny.character(TROOPER))
    (choke,) = destiny.hand("01013")
    destiny.turn()
    assert f"play:{choke}" not in destiny.options
    with refused(destiny, by="play-card.pay"):
        destiny.answer(f"play:{choke}")
    destiny.answer("pass")
    assert len(destiny[trooper].upgrades) == 1


@covers("play-card.pay")
def test_an_upgrade_that_nothing_makes_payable(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    one, dear = destiny.hand("01013", "01041")
    destiny.turn()
    assert destiny.options == [f"activate:{luke}", "claim", "pass"]
    destiny.answer("pass")
    destiny.upgrade("01164", luke)
    destiny.turn()
    for card in (one, dear):
        with refused(destiny, by="play-card.pay"):
            destiny.answer(f"play:{card}")


@covers("claim.take-control", "pass.optional")
def test_claims_and_passes_are_told(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(GUN, B)
    place = destiny.state.keys[destiny.state.battlefield]
    destiny.act("claim", "no")
    assert destiny.events("battlefield.claimed") == [{"player": A, "card": place}]
    assert destiny.events("battlefield.taken") == [], "it was A's already"
    destiny.act("pass", player=B)
    assert destiny.events("turn.passed") == [{"player": B}]


@covers("play-card.attempt-with-discount", "example.decrease-binds", "term.decrease")
def test_a_reducer_that_is_needed_cannot_be_declined(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    binds = destiny.support("01150")
    (choke,) = destiny.hand("01013")
    destiny.resources(1)
    destiny.act(f"play:{choke}")
    assert (destiny[binds].exhausted, destiny.player().resources, destiny[choke].on) == (True, 0, luke)


@covers("play-card.attempt-with-discount")
def test_a_reducer_that_is_not_needed_may_be_kept(destiny: Scenario) -> None:
    destiny.character(LUKE)
    binds = destiny.support("01150")
    (choke,) = destiny.hand("01013")
    destiny.resources(2)
    destiny.act(f"play:{choke}")
    assert destiny.options == [f"01150.ItBindsAllThings:{binds}", "pay"]
    destiny.answer("pay")
    assert (destiny[binds].exhausted, destiny.player().resources) == (False, 0)


@covers("play-card.attempt-with-discount")
def test_nothing_is_asked_where_the_cost_is_zero_already(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    binds, old = destiny.support("01150"), destiny.upgrade("01013", luke)
    (choke,) = destiny.hand("01013")
    destiny.act(f"play:{choke}")
    assert (destiny[luke].upgrades, destiny.asked, destiny[binds].exhausted) == ((choke,), None, False)
    assert not destiny.in_play(old)


@covers("play-card.attempt-with-discount")
def test_what_does_more_than_reduce_is_offered_for_a_free_card(destiny: Scenario) -> None:
    """Infamous gives Ambush: it is of use whatever the card costs."""
    destiny.character("01046")
    infamous = destiny.support("01163")
    (card,) = destiny.hand("02088")
    destiny.act(f"play:{card}")
    assert destiny.options == [f"01163.Infamous:{infamous}", "pay"]
    destiny.answer("pay")


# Activating.


@covers("activate.procedure", "activate.all-dice", "activate.character-dice", "character.dice-count",
        "upgrade.die-rolled-with-character", "upgrade.not-exhausted-with-character", "unique.dice-exempt",
        "zone.dice-pool", "trigger.after")  # fmt: skip
def test_activating_rolls_every_die_of_the_character(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    gear = destiny.upgrade(GEAR, luke)
    destiny.deck(MEDIC)
    destiny.rolls("2 melee", "1 focus", "+1 resource")
    destiny.act(f"activate:{luke}")
    assert destiny.showing() == ["2 melee", "1 focus", "+1 resource"]
    assert (destiny[luke].exhausted, destiny[gear].exhausted) == (True, False)
    assert len(destiny.player().hand) == 1, "Luke draws after he was activated"


@covers("activate.dice-already-in-pool", "activate.nothing-to-roll", "faq.readied-with-dice-in-pool")
def test_dice_in_the_pool_are_not_rolled_again(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.deck(MEDIC)
    destiny.pool(luke, "2 melee")
    destiny.state.passes = 1
    destiny.act(f"activate:{luke}")
    assert (destiny.showing(), destiny[luke].exhausted, destiny.state.passes) == (["2 melee"], True, 0)
    assert len(destiny.player().hand) == 1


@covers("activate.exhausted", "activate.support-without-die", "ready.exhaust-how")
def test_what_cannot_be_activated(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, exhausted=True)
    gear, wires = destiny.upgrade(GEAR, luke), destiny.support(CONNECTIONS)
    destiny.turn()
    with refused(destiny, by="activate.exhausted"):
        destiny.answer(f"activate:{luke}")
    with refused(destiny, by="ready.exhaust-how"):
        destiny.answer(f"activate:{gear}")
    with refused(destiny, by="activate.support-without-die"):
        destiny.answer(f"activate:{wires}")


@covers("activate.nothing-to-roll", "activate.support-without-die")
def test_nothing_is_against_activating_a_character_whose_dice_are_elsewhere(destiny: Scenario) -> None:
    luke, bay, other = destiny.character(LUKE), destiny.support("01031"), destiny.support("01031")
    for one in (luke, bay):
        destiny[one].dice = ()
    destiny.changed()
    against = [refuse_activation(destiny.game, A, one) for one in (luke, bay, other)]
    assert [one and one.rule for one in against] == [None, "activate.support-without-die", None]


@covers("activate.support-dice", "support.die-roll")
def test_a_support_rolls_its_die(destiny: Scenario) -> None:
    destiny.character(LUKE)
    bay = destiny.support("01031")
    destiny.rolls("X shield")
    destiny.act(f"activate:{bay}")
    assert (destiny.showing(), destiny[bay].exhausted) == (["X shield"], True)


# Card actions, claiming, passing.


@covers("card-action.use", "example.action-underworld-connections", "exhaust.not-twice", "ability.action",
        "pass.no-change-action")  # fmt: skip
def test_a_card_action_is_used_and_not_offered_while_it_would_do_nothing(destiny: Scenario) -> None:
    destiny.character(LUKE)
    wires = destiny.support(CONNECTIONS)
    destiny.act(f"use:01101.action0:{wires}")
    assert (destiny[wires].exhausted, destiny.player().resources) == (True, 1)
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01101.action0:{wires}")


@covers("example.pass-veers", "term.remove-dice.in-pool")
def test_veers_without_his_die_is_only_a_pass(destiny: Scenario) -> None:
    veers = destiny.character("01004")
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01004.action0:{veers}")


@covers("example.pass-backup-muscle")
def test_backup_muscle_without_damage_is_no_pass(destiny: Scenario) -> None:
    destiny.character(LUKE)
    muscle = destiny.support("01099")
    destiny.state.passes = 1
    destiny.act(f"use:01099.action0:{muscle}")
    assert (destiny[muscle].exhausted, destiny.state.passes) == (True, 0)


@covers("power-action.once", "power-action.per-card")
def test_a_power_action_is_used_once_a_round(destiny: Scenario) -> None:
    one, other = destiny.character("05041"), destiny.character("05041")
    destiny.state.passes = 1
    destiny.act(f"use:05041.power0:{one}")
    assert destiny.state.passes == 0
    destiny.turn()
    assert f"use:05041.power0:{other}" in destiny.options
    with refused(destiny, by="power-action.once"):
        destiny.answer(f"use:05041.power0:{one}")


@covers("claim.action", "claim.take-control", "claim.once-per-round", "claim.ability-optional", "battlefield.control",
        "ability.claim", "claim.already-controlled")  # fmt: skip
@pytest.mark.parametrize("holder", [A, B])
def test_claiming(destiny: Scenario, holder: int) -> None:
    luke = destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.state.holder = holder
    destiny.act("claim")
    assert (destiny.asked, destiny.asks, destiny.state.holder) == ("claim-ability", A, A)
    destiny.answers("yes", f"card:{luke}")
    assert destiny[luke].shields == 1
    destiny.turn(B)
    with refused(destiny, by="claim.once-per-round"):
        destiny.answer("claim")


@covers("claim.auto-pass", "claim.opponent-continues", "claim.first-next-round", "claim.abilities-still-usable")
def test_after_a_claim_the_opponent_goes_on_alone(destiny: Scenario) -> None:
    jango = destiny.character("01021")
    one, other = destiny.character(GUN, B), destiny.character(TROOPER, B)
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
        destiny.hand(MEDIC, player=player)
    destiny.action_phase()
    destiny.answers("pass", "claim", "no")
    destiny.rolls("blank", "1 ranged")
    destiny.answer(f"activate:{one}")
    assert (destiny.asked, destiny.asks) == ("ability", A), "Jango may still answer"
    destiny.answer(f"01021.JangoFett:{jango}")
    assert destiny.asks == B
    destiny.rolls("blank")
    destiny.answer(f"activate:{other}")
    assert destiny.asks == B
    destiny.answer("pass")
    assert destiny.asked == "upkeep-discard"
    destiny.reply(A, "done")
    destiny.reply(B, "done")
    assert (destiny.asks, destiny.state.round) == (A, 2)


@covers("claim.once-per-round", "ruling.eaw.coercion.pass")
def test_what_holds_for_a_round_is_over_with_it(destiny: Scenario) -> None:
    """The claim, and the duty that Coercion lays on a player."""
    destiny.character(GUN)
    luke = destiny.character(LUKE, B)
    coercion, cover = *destiny.hand("03081"), *destiny.hand("01157", player=B)
    destiny.resources(1)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answer(f"play:{coercion}")
    assert destiny.options == [f"play:{cover}", "pass"]
    destiny.answers("pass", "claim", "no", "pass")
    destiny.reply(B, "done")
    assert (destiny.state.round, destiny.asks, "claim" in destiny.options) == (2, A, True)
    destiny.answer("pass")
    assert {f"activate:{luke}", f"play:{cover}", "claim"} <= set(destiny.options)


@covers("extra-action.immediately", "claim.auto-pass")
def test_no_extra_action_once_the_phase_is_over(destiny: Scenario) -> None:
    """Hyperspace Jump with the Ambush that Infamous gives it."""
    destiny.character(GUN)
    destiny.character(GUN, B)
    infamous = destiny.support("01163")
    (jump,) = destiny.hand("01129")
    destiny.resources(3)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answers(f"play:{jump}", f"01163.Infamous:{infamous}", "no")
    assert (destiny.state.round, destiny.asked) == (2, "action")


@covers("extra-action.out-of-turn", "claim.auto-pass", "ruling.aw.retreat")
def test_who_has_claimed_does_not_act_out_of_turn(destiny: Scenario) -> None:
    destiny.character("01028")
    destiny.character(GUN, B)
    (retreat,) = destiny.hand("01110")
    destiny.resources(2)
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answers("claim", "no", f"play:{retreat}")
    assert (destiny.state.round, destiny.asked, destiny.asks) == (2, "action", B)


@covers("ruling.eaw.running-interference", "effect.negative")
@pytest.mark.parametrize("verb", ["play", "activate", "resolve", "reroll", "use"])
def test_each_action_can_be_banned(destiny: Scenario, verb: str) -> None:
    """B can take every action but the one that A has just taken."""
    copy = destiny.support("03115")
    for player in (A, B):
        luke = destiny.character(LUKE, player, elite=True)
        destiny.pool(luke, "1 resource")
        destiny.support(CONNECTIONS, player)
        destiny.hand("01157", "01157", player=player)
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    before = {one.partition(":")[0] for one in destiny.options}
    assert before == {"play", "activate", "resolve", "reroll", "use", "claim", "pass"}
    if verb == "activate":
        destiny.rolls("blank")
    if verb == "reroll":
        destiny.rolls("blank")
    destiny.answer(next(one for one in destiny.options if one.startswith(verb)))
    while destiny.asked != "ability":
        destiny.answer(destiny.options[0])
    destiny.answer(f"03115.RunningInterference:{copy}")
    assert destiny.asks == B
    assert {one.partition(":")[0] for one in destiny.options} == before - {verb}


@covers("ready.exhaust-how", "reroll.action", "die.modifier.alone", "die.cost.unpayable", "resolve.at-least-one")
def test_why_an_action_is_refused(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character("01046", B)
    gear, saber = destiny.upgrade(GEAR, luke), destiny.upgrade("02015", luke)
    han = destiny.character("01046", elite=True)
    destiny.pool(saber, "+2 melee")
    destiny.pool(han, "3 ranged (1)", "blank")
    destiny.turn()
    for answer, rule in {
        f"activate:{foe}": "ready.exhaust-how",
        f"activate:{gear}": "ready.exhaust-how",
        "reroll:0": "reroll.action",
        "resolve:melee": "die.modifier.alone",
        "resolve:ranged": "die.cost.unpayable",
        "resolve:shield": "resolve.at-least-one",
        "resolve:blank": "symbol.blank",
        "play:0": "zone.hand",
    }.items():
        with refused(destiny, by=rule):
            destiny.answer(answer)


@covers("resolve.at-least-one", "resolve.same-symbol")
def test_a_symbol_is_offered_once(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    destiny.pool(luke, "2 melee", "3 melee")
    destiny.turn()
    assert destiny.options == [f"activate:{luke}", "resolve:melee", "claim", "pass"]


@covers("play-card.attempt-with-discount")
def test_nobody_is_helped_by_the_reducers_of_others(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.support("01150", B)
    (choke,) = destiny.hand("01013")
    destiny.resources(1)
    destiny.turn()
    with refused(destiny, by="play-card.pay"):
        destiny.answer(f"play:{choke}")


@covers("card-action.use")
def test_an_action_of_a_card_is_told(destiny: Scenario) -> None:
    destiny.character(LUKE)
    wires = destiny.support(CONNECTIONS)
    destiny.act(f"use:{CONNECTIONS}.action0:{wires}")
    assert destiny.events("card.used") == [{"player": A, "card": CONNECTIONS, "piece": wires}]


@covers("term.free.restrictions", "play-card.upgrade.replace")
def test_a_free_upgrade_replaces_nothing(destiny: Scenario) -> None:
    from dejarik.games.destiny.play_card import PlayCard

    luke, vader = destiny.character(LUKE), destiny.character("01010")
    old = destiny.upgrade("01013", luke)
    (choke,) = destiny.hand("01013")
    destiny.run(PlayCard(player=A, card=choke, free=True))
    assert destiny.options == [f"card:{luke}", f"card:{vader}"]
    destiny.answer(f"card:{luke}")
    assert destiny[luke].upgrades == (old, choke)


@covers("setup.3-shuffle-draw", "zone.set-aside", "setup.6-shields")
def test_decks_are_shuffled_and_their_dice_set_aside() -> None:
    from dejarik.games.destiny.lists.deck import set_aside_dice

    matches = [Scenario.match(seed=seed) for seed in (1, 2)]
    decks = [[match.state.keys[one] for one in match.player().deck] for match in matches]
    assert decks[0] != decks[1]
    for match in matches:
        for player, deck in enumerate(default_decks()):
            aside = [key for die, key in enumerate(match.state.die_keys) if match.state.die_card[die] == -1
                     and match.state.die_owners[die] == player]  # fmt: skip
            assert sorted(aside) == sorted(set_aside_dice(deck).elements())
    match = matches[0]
    match.reply(A, "done")
    match.reply(B, "done")
    match.answer(match.options[0])
    assert (match.asked, match.decision.rule) == ("shields", "setup.6-shields")
    (told,) = match.events("setup.battlefield")
    assert told == {"player": match.state.holder, "card": match.state.keys[match.state.battlefield]}

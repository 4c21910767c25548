"""Gray events, and some of the yellow ones."""

import pytest

from dejarik.games.destiny.content.events_gray_yellow import lately_removed
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, VEERS, LEIA, POE, TIE_PILOT = "01002", "01004", "01028", "01029", "02004"
LUKE, GUN, REY, RAIDER, JANGO, JABBA = "01035", "01047", "01038", "01022", "01021", "01020"
WEDGE = "05041"
MEDIC, COVER, GEAR, TRICK, PISTOL = "01105", "01157", "01034", "01162", "01054"


# Gray.


def test_nowhere_to_run_turns_every_blank(destiny: Scenario) -> None:
    trooper, luke = destiny.character(TROOPER), destiny.character(LUKE, elite=True)
    foe = destiny.character(GUN, B)
    (one,) = destiny.pool(trooper, "blank")
    two, three = destiny.pool(luke, "blank", "1 focus")
    (theirs,) = destiny.pool(foe, "blank")
    play(destiny, "01091")
    assert (destiny.asked, destiny.decision.subject) == ("side", one)
    destiny.answer("side:1")
    assert destiny.decision.subject == two
    destiny.answer("side:1")
    assert destiny.asked is None
    assert [destiny.shows(die) for die in (one, two, three, theirs)] == ["2 ranged", "3 melee", "1 focus", "blank"]


@covers("ruling.aw.daring-escape")
def test_daring_escape_removes_blanks_that_were_not_rerolled(destiny: Scenario) -> None:
    destiny.character(LEIA)
    luke, gun = destiny.character(LUKE, B), destiny.character(GUN, B)
    (rerolled,), (blank,) = destiny.pool(luke, "1 focus"), destiny.pool(gun, "blank")
    destiny.rolls("2 melee")
    play(destiny, "01126", f"die:{rerolled}", "done")
    assert (destiny.shows(blank), destiny.shows(rerolled)) == (None, "2 melee")
    assert destiny.asked == "extra-action", "Ambush"


@covers("term.target.any-number", "ruling.aw.daring-escape")
def test_daring_escape_may_reroll_none(destiny: Scenario) -> None:
    destiny.character(LEIA)
    gun = destiny.character(GUN, B)
    destiny.pool(gun, "blank")
    play(destiny, "01126", "done", "pass")
    assert destiny.showing(B) == []


def test_aim_turns_a_die_to_ranged_damage(destiny: Scenario) -> None:
    leia, luke = destiny.character(LEIA), destiny.character(LUKE)
    destiny.pool(luke, "blank")
    (die,) = destiny.pool(leia, "blank")
    play(destiny, "01151")
    assert (destiny.decision.subject, destiny.options) == (die, ["side:0", "side:1", "side:2"])
    destiny.answer("side:1")
    assert destiny.showing() == ["blank", "2 ranged"]


def test_all_in_resolves_dice_of_any_symbol_in_any_order(destiny: Scenario) -> None:
    luke, rey, trooper = destiny.character(LUKE, elite=True), destiny.character(REY), destiny.character(TROOPER)
    foe = destiny.character(GUN, B)
    focus, melee = destiny.pool(luke, "1 focus", "2 melee")
    (plus,), (blank,) = destiny.pool(rey, "+2 melee"), destiny.pool(trooper, "blank")
    play(destiny, "01152", resources=1)
    assert destiny.options == [f"die:{focus}", f"die:{melee}", "stop"], "neither a blank nor a modifier alone"
    destiny.answers(f"die:{focus}", f"die:{blank}", "side:2")
    assert destiny.options == [f"die:{melee}", "stop"], "2 ranged cannot be paid for"
    destiny.answers(f"die:{melee}", f"die:{plus}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing()) == (4, ["2 ranged (1)"])


def test_all_in_is_one_effect_that_others_wait_for(destiny: Scenario) -> None:
    luke, bala_tik = destiny.character(LUKE, elite=True), destiny.character("01019", exhausted=True)
    foe, other = destiny.character(TROOPER, B, damage=6), destiny.character(GUN, B)
    one, two = destiny.pool(luke, "2 melee", "3 melee")
    play(destiny, "01152", f"die:{one}", f"card:{foe}")
    assert (destiny.in_play(foe), destiny.asked) == (False, "resolve-any")
    destiny.answers(f"die:{two}", f"card:{other}")
    assert (destiny.asked, destiny.decision.subject) == ("ability", bala_tik)


def test_all_in_may_stop(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.pool(luke, "1 shield")
    play(destiny, "01152", "stop")
    assert destiny.showing() == ["1 shield"]


@pytest.mark.parametrize(
    ("key", "left"), [("01153", ["1 ranged", "1 focus"]), ("01155", ["2 melee", "+2 melee", "1 focus"])]
)
def test_block_and_dodge_remove_all_damage_of_a_kind(destiny: Scenario, key: str, left: list[str]) -> None:
    trooper = destiny.character(TROOPER)
    luke, rey, foe = destiny.character(LUKE, B, elite=True), destiny.character(REY, B), destiny.character(TROOPER, B)
    destiny.pool(trooper, "1 ranged")
    destiny.pool(luke, "2 melee")
    destiny.pool(rey, "+2 melee")
    destiny.pool(foe, "1 ranged")
    destiny.pool(luke, "1 focus")
    play(destiny, key)
    assert (destiny.showing(B), destiny.showing()) == (left, ["1 ranged"])


def test_dodge_is_against_one_opponent() -> None:
    table = Scenario(players=3)
    table.character(LUKE)
    one, other = table.character(TROOPER, B), table.character(TROOPER, C)
    table.pool(one, "1 ranged")
    table.pool(other, "1 ranged")
    play(table, "01155", f"player:{C}")
    assert (table.showing(B), table.showing(C)) == (["1 ranged"], [])
    table.check_finished()


@covers("faq.tie-pilot-dodge")
def test_dodge_removes_all_dice_at_the_same_time(destiny: Scenario) -> None:
    destiny.character(LUKE)
    pilot, one, two = (destiny.character(key, B) for key in (TIE_PILOT, TROOPER, TROOPER))
    destiny.pool(pilot, "+1 ranged")
    destiny.pool(one, "2 ranged")
    destiny.pool(two, "1 ranged")
    play(destiny, "01155")
    assert destiny.showing(B) == ["2 ranged", "1 ranged"], "only the TIE Pilot's die went"
    second = destiny.character(TIE_PILOT, B)
    destiny.pool(pilot, "+1 ranged")
    destiny.pool(second, "+1 ranged")
    play(destiny, "01155")
    assert destiny.showing(B) == ["2 ranged", "1 ranged", "+1 ranged", "+1 ranged"]


def test_close_quarters_assault_discards_a_card_for_each_melee_die(destiny: Scenario) -> None:
    luke, rey = destiny.character(LUKE, elite=True), destiny.character(REY)
    destiny.character(GUN, B)
    destiny.hand(*[MEDIC] * 5, player=B)
    destiny.pool(luke, "2 melee", "1 focus")
    destiny.pool(rey, "+2 melee")
    play(destiny, "01154")
    assert len(destiny.player(B).hand) == 3


def test_flank_needs_more_ready_characters(destiny: Scenario) -> None:
    own = destiny.character(TROOPER)
    luke, gun = destiny.character(LUKE, B, exhausted=True), destiny.character(GUN, B)
    (die,), (other,) = destiny.pool(luke, "3 melee"), destiny.pool(gun, "blank")
    (flank,) = destiny.hand("01156")
    destiny.resources(1)
    destiny.turn()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{flank}")
    destiny.answer("pass")
    destiny[gun].exhausted = True
    destiny.act(f"play:{flank}", f"die:{die}")
    assert (destiny.shows(die), destiny.shows(other), destiny[own].exhausted) == (None, "blank", False)


def test_take_cover_gives_a_shield(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    play(destiny, COVER)
    assert destiny[luke].shields == 1


def endurance_after(destiny: Scenario, *answers: str) -> tuple[int, int]:
    """B acts, then it is A's turn: A's elite Luke has two dice in the pool, Endurance and a resource. Which die is
    which."""
    luke = destiny.character(LUKE, elite=True, exhausted=True)
    one, other = destiny.pool(luke, "3 melee", "1 focus")
    destiny.hand("03147")
    destiny.resources(1)
    destiny.state.holder = B
    destiny.action_phase()
    destiny.answers(*[answer.format(one=one) for answer in answers])
    return one, other


def test_endurance_rolls_a_die_that_was_removed(destiny: Scenario) -> None:
    destiny.character(VEERS, B)
    (defense,) = destiny.hand("01075", player=B)
    destiny.resources(1, B)
    one, other = endurance_after(destiny, f"play:{defense}", "die:{one}", "done")
    (endurance,) = destiny.player().hand
    destiny.rolls("2 melee")
    destiny.answer(f"play:{endurance}")
    assert (destiny.shows(one), destiny.shows(other), destiny.asks) == ("2 melee", "1 focus", B)


def test_endurance_asks_whose_the_die_was_when_it_was_removed(destiny: Scenario) -> None:
    """A card that has changed hands since brings none of the dice that were somebody else's."""
    destiny.character(VEERS, B)
    (defense,) = destiny.hand("01075", player=B)
    destiny.resources(1, B)
    one, _ = endurance_after(destiny, f"play:{defense}", "die:{one}", "done")
    assert lately_removed(destiny.game, A) == [one]
    destiny.state.removed = [(B, die, by, turn) for _, die, by, turn in destiny.state.removed]
    destiny.changed()
    assert (lately_removed(destiny.game, A), destiny.asked) == ([], "action")


def test_endurance_remembers_nothing_of_the_round_before(destiny: Scenario) -> None:
    """Hyperspace Jump ends the phase right after the turn in which the die was removed."""
    luke = destiny.character(LUKE, exhausted=True)
    destiny.character(VEERS, B)
    (die,) = destiny.pool(luke, "3 melee")
    (defense,) = destiny.hand("01075", player=B)
    jump, endurance = destiny.hand("01129", "03147")
    destiny.resources(5)
    destiny.resources(1, B)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answers("pass", f"play:{defense}", f"die:{die}")
    assert f"play:{endurance}" in destiny.options
    destiny.answers(f"play:{jump}", "no")
    destiny.reply(A, "done")
    assert (destiny.state.round, destiny.asks) == (2, A)
    assert f"play:{endurance}" not in destiny.options


def test_endurance_forgets_what_was_removed_a_turn_earlier(destiny: Scenario) -> None:
    destiny.character(VEERS, B)
    (defense,) = destiny.hand("01075", player=B)
    destiny.resources(1, B)
    endurance_after(destiny, f"play:{defense}", "die:{one}", "done", "pass")
    (endurance,) = destiny.player().hand
    destiny.answer(f"activate:{destiny.player(B).characters[0]}")
    assert destiny.asks == A
    assert f"play:{endurance}" not in destiny.options
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{endurance}")


@covers("faq.endurance-prized-possession")
def test_endurance_does_not_bring_back_a_prized_possession(destiny: Scenario) -> None:
    destiny.character(JABBA, B)
    destiny.character(GUN, B)
    jango = destiny.character(JANGO, B)
    (prize,) = destiny.hand("01102", player=B)
    destiny.resources(4, B)
    one, _ = endurance_after(destiny, f"play:{prize}", f"card:{jango}")
    assert destiny.decision.kind == "ability"
    destiny.answers(destiny.options[0], f"die:{one}")
    assert (destiny.shows(one), destiny.state.die_card[one], destiny.asks) == (None, prize, A)
    assert not [option for option in destiny.options if option.startswith("play:")]


# Yellow.


def test_reversal_removes_a_die_and_deals_its_damage(destiny: Scenario) -> None:
    destiny.character(GUN)
    foe = destiny.character(LUKE, B, elite=True)
    hunker = destiny.upgrade("01164", foe)
    three, focus = destiny.pool(foe, "3 melee", "1 focus")
    play(destiny, "01160", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(three), destiny.shows(focus)) == (3, None, "1 focus")
    assert destiny[hunker].on == foe, "it is not melee damage"


@covers("term.showing.damage")
@pytest.mark.parametrize(("printing", "left"), [("01160", "2 indirect"), ("11146", None)])
def test_reversal_as_printed_later_turns_indirect_damage_too(
    destiny: Scenario, printing: str, left: str | None
) -> None:
    destiny.character(GUN)
    foe = destiny.character(WEDGE, B)
    (die,) = destiny.pool(foe, "2 indirect")
    play(destiny, printing, *([f"card:{foe}"] if left is None else []))
    assert (destiny.asked, destiny.shows(die), destiny[foe].damage) == (None, left, 0 if left else 2)


@pytest.mark.parametrize("key", ["01160", "01161", "03081"])
def test_who_has_no_yellow_character_does_nothing(destiny: Scenario, key: str) -> None:
    destiny.character(LUKE)
    foe = destiny.character(GUN, B)
    destiny.hand(MEDIC, player=B)
    destiny.pool(foe, "2 ranged (1)")
    play(destiny, key)
    assert (destiny.showing(B), destiny.state.must_play, destiny.asked) == (["2 ranged (1)"], [], None)


def test_scramble_rerolls_all_dice_of_an_opponent(destiny: Scenario) -> None:
    gun, foe = destiny.character(GUN), destiny.character(LUKE, B, elite=True)
    destiny.pool(gun, "1 disrupt")
    destiny.pool(foe, "3 melee", "2 melee")
    destiny.rolls("blank", "1 shield")
    play(destiny, "01161")
    assert (destiny.showing(), destiny.showing(B)) == (["1 disrupt"], ["blank", "1 shield"])


def test_unpredictable_rerolls_any_die(destiny: Scenario) -> None:
    gun, foe = destiny.character(GUN), destiny.character(LUKE, B)
    (own,), (theirs,) = destiny.pool(gun, "blank"), destiny.pool(foe, "3 melee")
    destiny.rolls("blank")
    play(destiny, TRICK)
    assert destiny.options == [f"die:{own}", f"die:{theirs}"]
    destiny.answer(f"die:{theirs}")
    assert (destiny.showing(B), destiny.asked) == (["blank"], "extra-action")


def coerced(destiny: Scenario, event: str, resources: int) -> int:
    """A makes B play an event; then it is B's turn. Which card that is."""
    destiny.character(GUN)
    destiny.character(LUKE, B)
    coercion, _ = destiny.hand("03081", COVER)
    card, _, _ = destiny.hand(event, COVER, GEAR, player=B)
    destiny.resources(1)
    destiny.resources(resources, B)
    destiny.action_phase()
    destiny.answers(f"play:{coercion}", f"card:{card}")
    assert destiny.asks == B
    return card


@covers("ruling.eaw.coercion.no-effect", "ruling.eaw.coercion.pass")
def test_coercion_leaves_the_event_or_a_pass(destiny: Scenario) -> None:
    dodge = coerced(destiny, "01155", 2)
    assert destiny.showing() == [], "nothing to remove"
    assert destiny.options == [f"play:{dodge}", "pass"]
    with refused(destiny, by="ruling.eaw.coercion.no-effect"):
        destiny.answer(f"activate:{destiny.player(B).characters[0]}")
    destiny.answers("pass", f"activate:{destiny.player().characters[0]}")
    assert destiny.options == [f"play:{dodge}", "pass"], "the duty remains for the round"
    destiny.answer(f"play:{dodge}")
    assert (destiny.player(B).resources, destiny.player(B).discard) == (0, [dodge])
    destiny.answer("pass")
    assert f"activate:{destiny.player(B).characters[0]}" in destiny.options


def test_two_coercions_with_the_same_event_are_one_duty(destiny: Scenario) -> None:
    destiny.character(GUN)
    destiny.character(LUKE, B)
    (again,) = destiny.hand("03081")
    dodge = coerced(destiny, "01155", 2)
    destiny.resources(1)
    destiny.answers("pass", f"play:{again}", f"card:{dodge}")
    assert (destiny.asks, destiny.options) == (B, [f"play:{dodge}", "pass"])


@covers("ruling.eaw.coercion.unpayable")
def test_coercion_asks_nothing_of_who_cannot_pay(destiny: Scenario) -> None:
    dodge = coerced(destiny, "01155", 1)
    luke = destiny.player(B).characters[0]
    cover, _ = destiny.player(B).hand[1:]
    assert destiny.options == [f"play:{cover}", f"activate:{luke}", "claim", "pass"]
    assert destiny.events("cards.revealed")[0]["cards"] == ("01155", COVER, GEAR)
    destiny.rolls("1 resource")
    destiny.answer(f"activate:{luke}")
    destiny.answers("pass", "resolve:resource", "pass")
    assert destiny.player(B).resources == 2
    assert {f"play:{dodge}", "claim"} <= set(destiny.options), "the next action has been taken"


@covers("ruling.leg.cantina-brawl")
def test_cantina_brawl_goes_to_and_fro(destiny: Scenario) -> None:
    gun, luke = destiny.character(GUN), destiny.character(LUKE, B)
    (spare,) = destiny.hand(MEDIC)
    one, two = destiny.hand(MEDIC, MEDIC, player=B)
    play(destiny, "05148")
    assert (destiny[luke].damage, destiny[gun].damage, destiny.asks) == (1, 0, B)
    destiny.answers("yes", f"card:{one}")
    assert (destiny[luke].damage, destiny[gun].damage, destiny.asks) == (1, 1, A)
    destiny.answer("yes")
    assert (destiny[luke].damage, destiny[gun].damage, destiny.asks) == (2, 1, B)
    destiny.answer("yes")
    assert (destiny[luke].damage, destiny[gun].damage) == (2, 2)
    assert (destiny.player().hand, destiny.player(B).hand, destiny.asked) == ([], [], None)
    assert (spare in destiny.player().discard, destiny.player(B).discard) == (True, [one, two])


def test_cantina_brawl_may_end(destiny: Scenario) -> None:
    gun, luke = destiny.character(GUN), destiny.character(LUKE, B)
    destiny.hand(MEDIC, player=B)
    play(destiny, "05148", "no")
    assert (destiny[luke].damage, destiny[gun].damage, len(destiny.player(B).hand)) == (1, 0, 1)

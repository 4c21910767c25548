"""Blue events."""

import pytest

from dejarik.games.destiny.windows import BeforeDealing
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario, refused

GUN, LUKE, JANGO, HAN, VADER, PADAWAN = "01047", "01035", "01021", "01046", "01010", "01036"
PALPATINE, OBI_WAN, LEIA, QUI_GON = "02011", "02037", "01028", "01037"
WEDGE = "05041"
MEDIC, GEAR, SABER, CHOKE, ROBES = "01105", "01034", "01059", "01013", "01040"


def play(destiny: Scenario, key: str, *answers: str) -> int:
    """The event is played, with as many resources as it costs; the card."""
    (event,) = destiny.hand(key)
    destiny.resources(destiny.player().resources + (destiny.game.facts[event].cost or 0))
    destiny.act(f"play:{event}", *answers)
    return event


# Villains.


@covers("ruling.aw.abandon-all-hope")
@pytest.mark.parametrize("choice", ["lose-resources", "discard-hand"])
def test_abandon_all_hope_leaves_both_choices_to_the_opponent(destiny: Scenario, choice: str) -> None:
    destiny.character(VADER)
    destiny.character(GUN, B)
    hand = destiny.hand(*[MEDIC] * 5, player=B)
    play(destiny, "01079")
    assert (destiny.asks, destiny.options) == (B, ["lose-resources", "discard-hand"])
    destiny.answer(choice)
    assert destiny.player(B).hand == (hand if choice == "lose-resources" else [])
    assert destiny.player(B).resources == 0


@covers("ruling.aw.boundless-ambition")
@pytest.mark.parametrize(("held", "drawn"), [(2, 3), (5, 0), (6, 0)])
def test_boundless_ambition_draws_up_to_the_hand_size(destiny: Scenario, held: int, drawn: int) -> None:
    destiny.character(VADER)
    destiny.hand(*[MEDIC] * held)
    destiny.deck(*[MEDIC] * 10)
    play(destiny, "01080")
    assert len(destiny.player().hand) == held + drawn


def test_enrage_costs_a_blue_character_one_damage(destiny: Scenario) -> None:
    vader, _ = destiny.character(VADER), destiny.character(JANGO)
    play(destiny, "01081")
    assert (destiny[vader].damage, destiny.player().resources) == (1, 1)


def test_enrage_needs_a_blue_character(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    play(destiny, "01081")
    assert (destiny[jango].damage, destiny.player().resources) == (0, 0)


def test_feel_your_anger_removes_as_many_dice_as_there_are_blanks(destiny: Scenario) -> None:
    destiny.character(VADER)
    luke, han = destiny.character(LUKE, B, elite=True), destiny.character(HAN, B, elite=True)
    one, two = destiny.pool(luke, "3 melee", "blank")
    three, four = destiny.pool(han, "2 ranged", "blank")
    play(destiny, "01082", f"die:{one}", f"die:{three}")
    assert [destiny.shows(die) for die in (one, two, three, four)] == [None, "blank", None, "blank"]


def test_feel_your_anger_without_blanks(destiny: Scenario) -> None:
    vader, luke = destiny.character(VADER), destiny.character(LUKE, B)
    destiny.pool(vader, "blank")
    destiny.pool(luke, "3 melee")
    play(destiny, "01082")
    assert (destiny.asked, destiny.showing(B)) == (None, ["3 melee"])


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_force_strike_turns_a_blue_die_to_melee(destiny: Scenario, answer: str) -> None:
    vader, foe = destiny.character(VADER), destiny.character(GUN, B)
    jango = destiny.character(JANGO)
    (die,) = destiny.pool(vader, "blank")
    destiny.pool(jango, "blank")
    play(destiny, "01083")
    assert destiny.options == ["side:0", "side:1"], "only sides that show melee"
    destiny.answers("side:1", answer)
    if answer == "yes":
        destiny.answer(f"card:{foe}")
        assert (destiny[foe].damage, destiny.shows(die)) == (3, None)
    else:
        assert (destiny[foe].damage, destiny.shows(die)) == (0, "3 melee")


def test_force_strike_does_not_pay_for_the_side(destiny: Scenario) -> None:
    kylo = destiny.character("01011")
    (die,) = destiny.pool(kylo, "1 melee")
    play(destiny, "01083")
    assert (destiny.asked, destiny.shows(die)) == (None, "2 melee (1)"), "it cannot be resolved without a resource"


def test_intimidate_strips_a_character_of_its_shields(destiny: Scenario) -> None:
    vader, foe = destiny.character(VADER, shields=1), destiny.character(LUKE, B, shields=3)
    play(destiny, "01084", f"card:{foe}")
    assert (destiny[foe].shields, destiny[vader].shields) == (0, 1)


@pytest.mark.parametrize(("spotter", "left"), [(VADER, None), (JANGO, "3 melee")])
def test_isolation_removes_a_character_die(destiny: Scenario, spotter: str, left: str | None) -> None:
    destiny.character(spotter)
    luke = destiny.character(LUKE, B)
    gear = destiny.upgrade(GEAR, luke)
    (die,), (other,) = destiny.pool(luke, "3 melee"), destiny.pool(gear, "2 shield")
    play(destiny, "01085")
    assert (destiny.shows(die), destiny.shows(other)) == (left, "2 shield")


@pytest.mark.parametrize("count", [0, 1, 2])
def test_no_mercy_raises_the_value_by_each_blue_card(destiny: Scenario, count: int) -> None:
    vader, foe = destiny.character(VADER), destiny.character(LUKE, B)
    destiny.pool(vader, "2 melee")
    cards = destiny.hand(CHOKE, SABER, "01080", MEDIC)
    play(destiny, "01086", *[f"card:{one}" for one in cards[:count]], "done", f"card:{foe}")
    assert destiny[foe].damage == 2 + count
    assert destiny.player().hand == cards[count:]


@covers("term.showing.damage")
@pytest.mark.parametrize(("printing", "damage"), [("01086", 0), ("09011", 3)])
def test_no_mercy_as_printed_later_resolves_indirect_damage_too(destiny: Scenario, printing: str, damage: int) -> None:
    wedge, foe = destiny.character(WEDGE), destiny.character(LUKE, B)
    destiny.pool(wedge, "2 indirect")
    (choke,) = destiny.hand(CHOKE)
    play(destiny, printing, f"card:{choke}")
    assert (destiny.asked, destiny[foe].damage) == (None, damage)


def test_no_mercy_discards_blue_cards_only_and_resolves_damage_only(destiny: Scenario) -> None:
    vader = destiny.character(VADER)
    destiny.pool(vader, "1 shield")
    choke, medic = destiny.hand(CHOKE, MEDIC)
    play(destiny, "01086")
    assert destiny.options == [f"card:{choke}", "done"]
    destiny.answer(f"card:{choke}")
    assert (destiny.asked, destiny.showing(), destiny.player().hand) == (None, ["1 shield"], [medic])


def test_pulling_the_strings_rearranges_the_top_of_any_deck(destiny: Scenario) -> None:
    destiny.character(VADER)
    destiny.character(GUN, B)
    destiny.deck(*[MEDIC] * 3)
    one, two, three, four = destiny.deck(MEDIC, GEAR, SABER, CHOKE, player=B)
    play(destiny, "01087", "player:1")
    assert destiny.events("cards.looked-at") == [{"player": 0, "cards": (MEDIC, GEAR, SABER)}]
    assert [destiny.game.events[-1].visible_to(player) for player in (A, B)] == [True, False]
    destiny.answers(f"top:{three}", f"bottom:{two}", f"top:{one}")
    assert destiny.player(B).deck[::-1] == [one, three, four, two]
    assert [one["zone"] for one in destiny.events("deck.put-back")] == ["deck-top", "deck-bottom", "deck-top"]


@covers("effect.then")
def test_pulling_the_strings_leaves_a_deck_of_two_as_it_is(destiny: Scenario) -> None:
    destiny.character(VADER)
    destiny.character(GUN, B)
    one, two = destiny.deck(MEDIC, GEAR, player=B)
    play(destiny, "01087", "player:1")
    assert destiny.events("cards.looked-at") == [{"player": 0, "cards": (MEDIC, GEAR)}]
    assert (destiny.asked, destiny.player(B).deck[::-1]) == (None, [one, two])


def test_anger_needs_two_blanks_of_ones_own(destiny: Scenario) -> None:
    vader, foe = destiny.character(VADER, elite=True), destiny.character(HAN, B)
    destiny.pool(vader, "blank")
    (die,) = destiny.pool(foe, "2 ranged")
    (anger,) = destiny.hand("02071")
    destiny.turn()
    with refused(destiny, by="play-card.restrictions-first"):
        destiny.answer(f"play:{anger}")
    destiny.answer("pass")
    destiny.pool(vader, "blank")
    destiny.act(f"play:{anger}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(die), destiny.showing()) == (2, None, ["blank", "blank"])


@covers("faq.palpatine-anger")
def test_palpatines_die_resolved_by_anger_gives_no_more_damage(destiny: Scenario) -> None:
    vader = destiny.character(VADER, elite=True)
    palpatine, gun = destiny.character(PALPATINE, B), destiny.character(GUN, B)
    destiny.pool(vader, "blank", "blank")
    destiny.pool(palpatine, "3 ranged")
    play(destiny, "02071", f"card:{gun}")
    assert (destiny.asked, destiny[gun].damage, destiny[palpatine].damage, destiny[vader].damage) == (None, 3, 0, 0)


# Heroes.


def test_anticipate_removes_what_the_opponent_did_not_resolve(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    foe = destiny.character(VADER, B, elite=True)
    scout = destiny.character(GUN, B)
    one, two = destiny.pool(foe, "2 melee", "1 resource")
    (three,) = destiny.pool(scout, "1 disrupt")
    play(destiny, "01114")
    assert (destiny.asks, destiny.options) == (B, [f"die:{one}", f"die:{two}", f"die:{three}", "stop"])
    destiny.answers(f"die:{two}", f"die:{one}", f"card:{luke}", "stop")
    assert (destiny[luke].damage, destiny.player(B).resources, destiny.showing(B)) == (2, 1, [])


def test_anticipate_leaves_a_die_that_was_resolved_and_stays(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    black_one = destiny.support("01032", B)
    gun = destiny.character(GUN, B)
    (die,), _ = destiny.pool(black_one, "special"), destiny.pool(gun, "1 disrupt")
    destiny.rolls("2 ranged")
    play(destiny, "01114", f"die:{die}", f"card:{luke}", "stop")
    assert (destiny[luke].damage, destiny.showing(B)) == (1, ["2 ranged"])


def test_defensive_stance_gives_two_shields(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    play(destiny, "01115")
    assert destiny[luke].shields == 2


def test_force_misdirection_removes_all_dice_of_one_symbol(destiny: Scenario) -> None:
    luke, jango = destiny.character(LUKE, elite=True), destiny.character(JANGO)
    foe, other = destiny.character(VADER, B, elite=True), destiny.character(QUI_GON, B)
    destiny.pool(luke, "2 melee", "1 shield")
    destiny.pool(jango, "1 ranged")
    destiny.pool(foe, "3 melee", "1 shield")
    destiny.pool(other, "2 melee")
    play(destiny, "01116")
    assert destiny.options == ["symbol:melee", "symbol:shield"], "of blue dice only"
    destiny.answer("symbol:melee")
    assert (destiny.showing(B), destiny.showing()) == (["1 shield"], ["2 melee", "1 shield", "1 ranged"])


def test_heroism_takes_the_damage_of_a_die_and_removes_it(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE, shields=1), destiny.character(PADAWAN)
    foe = destiny.character(VADER, B, elite=True)
    die, _ = destiny.pool(foe, "3 melee", "2 disrupt")
    play(destiny, "01117")
    assert (destiny[luke].damage, destiny[luke].shields) == (2, 0), "one die shows damage, one character is unique"
    assert (destiny.shows(die), destiny.showing(B)) == (None, ["2 disrupt"])


def test_heroism_needs_a_unique_character(destiny: Scenario) -> None:
    padawan, foe = destiny.character(PADAWAN), destiny.character(VADER, B)
    destiny.pool(foe, "3 melee")
    play(destiny, "01117")
    assert (destiny[padawan].damage, destiny.showing(B)) == (0, ["3 melee"])


@covers("faq.stalling-with-cards")
def test_noble_sacrifice_exhausts_a_character_at_the_price_of_a_blue_one(destiny: Scenario) -> None:
    luke, han = destiny.character(LUKE), destiny.character(HAN)
    foe = destiny.character(VADER, B)
    play(destiny, "01118", f"card:{foe}")
    assert (destiny.in_play(luke), destiny.in_play(han), destiny[foe].exhausted) == (False, True, True)
    destiny.state.passes = 1
    play(destiny, "01118")
    assert (destiny.in_play(han), destiny.state.passes) == (True, 0), "without effect, yet no pass"


@covers("faq.obi-wan-noble-sacrifice")
def test_two_noble_sacrifices_of_obi_wan_exhaust_one_character(destiny: Scenario) -> None:
    obi, _ = destiny.character(OBI_WAN, damage=10), destiny.character(HAN)
    foes = [destiny.character(VADER, B), destiny.character(JANGO, B)]
    first, _ = destiny.discard("01118", "01118")
    destiny.deal(obi, 1)
    destiny.answers(f"02037.ObiWanKenobi:{obi}", f"card:{first}", f"02037.ObiWanKenobi:{obi}", f"card:{foes[1]}")
    assert (destiny.asked, destiny.in_play(obi)) == (None, False)
    assert [destiny[one].exhausted for one in foes] == [False, True]


def test_patience_discards_a_card_for_each_die_removed(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE, elite=True), destiny.character(GUN, B)
    one, two = destiny.pool(luke, "2 melee", "blank")
    deck = destiny.deck(MEDIC, GEAR, SABER, player=B)
    play(destiny, "01119", f"die:{one}", f"die:{two}")
    assert (destiny.showing(), destiny.player(B).discard, destiny.player(B).deck) == ([], deck[:2], deck[2:])


def test_return_of_the_jedi_takes_a_blue_event_back(destiny: Scenario) -> None:
    destiny.character(LUKE)
    _, strike, _ = destiny.discard(MEDIC, "01083", SABER)
    event = play(destiny, "01120")
    assert (destiny.player().hand, event in destiny.player().discard) == ([strike], True)


@covers("errata.sor.outer-rim-smuggler")
def test_return_of_the_jedi_gives_two_smugglers_one_resource_each(destiny: Scenario) -> None:
    destiny.character(LUKE)
    smugglers = [destiny.character("02046"), destiny.character("02046")]
    first = play(destiny, "01120")
    while destiny.asked == "order":
        destiny.answer(destiny.options[0])
    assert (destiny.player().hand, destiny.player().resources, len(smugglers)) == ([], 2, 2)
    play(destiny, "01120")
    while destiny.asked == "order":
        destiny.answer(destiny.options[0])
    assert (destiny.player().hand, destiny.player().resources) == ([first], 2), "the hand was emptied a second time"


@pytest.mark.parametrize("number", [0, 2, 3])
def test_riposte_turns_shields_into_damage(destiny: Scenario, number: int) -> None:
    luke, foe = destiny.character(LUKE, shields=3), destiny.character(VADER, B)
    play(destiny, "01121")
    assert destiny.options == ["number:0", "number:1", "number:2", "number:3"]
    destiny.answer(f"number:{number}")
    if number:
        destiny.answer(f"card:{foe}")
    assert (destiny.asked, destiny[luke].shields, destiny[foe].damage) == (None, 3 - number, number)


def test_willpower_moves_damage_between_exhausted_characters(destiny: Scenario) -> None:
    luke, qui_gon = destiny.character(LUKE, damage=3, exhausted=True), destiny.character(QUI_GON, damage=2)
    foe, other = destiny.character(VADER, B, shields=2, exhausted=True), destiny.character(GUN, B)
    play(destiny, "01122")
    assert [destiny[one].damage for one in (luke, qui_gon, foe, other)] == [2, 2, 1, 0]
    assert destiny[foe].shields == 2


@covers("ruling.sor.destiny")
def test_destiny_is_not_helped_by_reductions(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, elite=True)
    destiny.support("01150")
    one, two = destiny.pool(luke, "2 melee", "1 shield")
    robes, probe, saber = destiny.hand(ROBES, "01060", SABER)
    play(destiny, "02101", f"die:{one}", f"die:{two}")
    assert destiny.options == [f"card:{robes}", f"card:{saber}"], "cost 2 and 3, not 4"
    destiny.answer(f"card:{saber}")
    assert (destiny[saber].on, destiny.showing(), destiny.player().hand) == (luke, [], [robes, probe])


def test_destiny_removes_blue_dice_only(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.pool(jango, "2 ranged")
    (holocron, _) = destiny.hand("01016", SABER)
    play(destiny, "02101")
    assert (destiny[holocron].on, destiny.showing()) == (jango, ["2 ranged"]), "no dice: a card of cost 0"


@covers("ruling.sor.my-ally-is-the-force")
def test_a_focus_die_may_turn_itself(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    (die,) = destiny.pool(luke, "1 focus")
    play(destiny, "02105")
    assert destiny.options == [f"die:{die}", "done"]
    destiny.answers(f"die:{die}", "side:0")
    assert (destiny.asked, destiny.shows(die)) == ("extra-action", "2 melee")


# Neutral.


@covers("example.deflect-type")
@pytest.mark.parametrize(("side", "amount"), [("3 ranged (1)", 2), ("2 ranged", 1)])
def test_deflect_deals_half_of_it_typeless(destiny: Scenario, side: str, amount: int) -> None:
    destiny.character(LUKE)
    han, dooku = destiny.character(HAN, B), destiny.character("01009", B)
    destiny.hand(MEDIC, player=B)
    (die,) = destiny.pool(han, side)
    play(destiny, "01145", f"card:{dooku}")
    window = destiny.game.current(BeforeDealing)
    assert window is not None
    assert (destiny.asked, window.amount, window.type) == ("ability", amount, ""), "Dooku may act before it is dealt"
    destiny.answer("pass")
    assert (destiny[dooku].damage, destiny.shows(die)) == (amount, None)


def test_deflect_needs_a_blue_character(destiny: Scenario) -> None:
    destiny.character(JANGO)
    han = destiny.character(HAN, B)
    destiny.pool(han, "2 ranged")
    play(destiny, "01145")
    assert (destiny[han].damage, destiny.showing(B)) == (0, ["2 ranged"])


def test_disturbance_in_the_force_rerolls_everything(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(HAN, B)
    destiny.pool(luke, "2 melee")
    destiny.pool(foe, "2 ranged")
    destiny.rolls("blank", "2 disrupt")
    play(destiny, "01146")
    assert (destiny.showing(), destiny.showing(B)) == (["blank"], ["2 disrupt"])


@pytest.mark.parametrize(("group", "left"), [(0, ["2 disrupt", "blank"]), (1, ["3 melee"])])
def test_mind_trick_removes_one_of_two_groups(destiny: Scenario, group: int, left: list[str]) -> None:
    destiny.character(LUKE)
    foe, gun = destiny.character(VADER, B, elite=True), destiny.character(GUN, B)
    one, _ = destiny.pool(foe, "3 melee", "2 disrupt")
    destiny.pool(gun, "blank")
    play(destiny, "01147")
    assert destiny.asks == B
    destiny.answers(f"die:{one}", "done")
    assert (destiny.asks, [option.args["sides"] for option in destiny.decision.options]) == (
        A,
        [("3 melee",), ("2 disrupt", "blank")],
    )
    destiny.answer(f"group:{group}")
    assert destiny.showing(B) == left


def test_mind_trick_without_dice_asks_nothing(destiny: Scenario) -> None:
    destiny.character(LUKE)
    destiny.character(VADER, B)
    event = play(destiny, "01147")
    assert (destiny.asked, destiny.player().discard) == (None, [event])


def test_mind_trick_needs_a_blue_character(destiny: Scenario) -> None:
    destiny.character(JANGO)
    foe = destiny.character(VADER, B)
    destiny.pool(foe, "3 melee")
    play(destiny, "01147")
    assert (destiny.asked, destiny.showing(B)) == (None, ["3 melee"])


def test_the_power_of_the_force_counts_blue_upgrades(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(VADER, B)
    for key in (SABER, CHOKE, GEAR):
        destiny.upgrade(key, luke)
    destiny.upgrade(SABER, foe)
    destiny.pool(luke, "3 melee")
    play(destiny, "01148", f"card:{foe}")
    assert destiny[foe].damage == 2


@covers("example.spot-use-the-force")
def test_use_the_force_turns_any_die(destiny: Scenario) -> None:
    destiny.character(LUKE)
    foe = destiny.character(VADER, B)
    (die,) = destiny.pool(foe, "3 melee")
    play(destiny, "01149", "side:5")
    assert destiny.shows(die) == "blank"


@covers("example.spot-use-the-force")
def test_use_the_force_does_nothing_once_the_blue_character_is_defeated(destiny: Scenario) -> None:
    luke, han, foe = destiny.character(LUKE, damage=11), destiny.character(HAN), destiny.character(VADER, B)
    destiny.pool(foe, "3 melee")
    destiny.deal(luke, 1)
    destiny.pool(han, "blank")
    event = play(destiny, "01149")
    assert (destiny.asked, destiny.player().resources, destiny.player().discard) == (None, 0, [event])
    assert (destiny.showing(), destiny.showing(B)) == (["blank"], ["3 melee"])


def test_momentum_shift_moves_a_shield(destiny: Scenario) -> None:
    luke, full = destiny.character(LUKE, shields=2), destiny.character(PADAWAN, shields=3)
    foe, _ = destiny.character(VADER, B, shields=2), destiny.character(GUN, B)
    play(destiny, "02129")
    assert [destiny[one].shields for one in (luke, full, foe)] == [3, 3, 1]


@covers("ruling.sor.momentum-shift")
def test_momentum_shift_moves_nothing_where_there_is_no_room(destiny: Scenario) -> None:
    own = [destiny.character(LUKE, shields=3), destiny.character(PADAWAN, shields=3)]
    foe = destiny.character(VADER, B, shields=1)
    play(destiny, "02129")
    assert (destiny[foe].shields, [destiny[one].shields for one in own]) == (1, [3, 3])


@pytest.mark.parametrize(("spotter", "damage"), [(LUKE, 2), (JANGO, 3)])
def test_rejuvenate_heals_one(destiny: Scenario, spotter: str, damage: int) -> None:
    leia = destiny.character(LEIA, damage=3)
    destiny.character(spotter)
    answers = [f"card:{leia}"] if spotter == LUKE else []
    play(destiny, "02132", *answers)
    assert destiny[leia].damage == damage


@covers("faq.obi-wan-heal")
def test_obi_wan_who_rejuvenates_himself_is_defeated(destiny: Scenario) -> None:
    obi, _ = destiny.character(OBI_WAN, damage=10), destiny.character(LEIA)
    destiny.character(VADER, B)
    (event,) = destiny.hand("02132")
    destiny.deal(obi, 1)
    destiny.answers(f"02037.ObiWanKenobi:{obi}", f"card:{obi}")
    assert destiny.events("damage.healed")[0]["amount"] == 1
    assert (destiny.in_play(obi), obi in destiny.player().aside, destiny.player().discard) == (False, True, [event])


def test_one_damage_is_enough_for_willpower(destiny: Scenario) -> None:
    hurt, well = destiny.character(LUKE, damage=1, exhausted=True), destiny.character(LUKE, exhausted=True)
    foe = destiny.character(GUN, B, exhausted=True)
    play(destiny, "01122")
    assert (destiny.asked, destiny[hurt].damage, destiny[well].damage, destiny[foe].damage) == (None, 0, 0, 1)


def test_one_shield_is_enough_for_momentum_shift(destiny: Scenario) -> None:
    luke, full = destiny.character(LUKE), destiny.character(LUKE, shields=3)
    foe, bare = destiny.character(GUN, B, shields=1), destiny.character(GUN, B)
    play(destiny, "02129")
    assert [destiny[one].shields for one in (luke, full, foe, bare)] == [1, 3, 0, 0]

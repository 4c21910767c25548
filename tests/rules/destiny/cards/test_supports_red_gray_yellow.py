"""Red and gray supports, and some of the yellow ones."""

import pytest

from dejarik.games.destiny.state import Ban
from tests.marks import covers
from tests.rules.destiny.cards.playing import play
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, VEERS, LEIA, POE, PHASMA, ACKBAR = "01002", "01004", "01028", "01029", "01001", "01027"
LUKE, GUN, REY, RAIDER, JANGO, HAN = "01035", "01047", "01038", "01022", "01021", "01046"
AT_ST, TIE, SCOUT, BAY, BLACK_ONE, BB8, OUTPOST, C3PO = (
    "01005", "01006", "01018", "01031", "01032", "01043", "01053", "02030",
)  # fmt: skip
MEDIC, COVER, GEAR, RIFLE, CUNNING, HOLDOUT = "01105", "01157", "01034", "01055", "01065", "01063"


# Specials, and traits of dice.


def test_at_st_discards_a_support(destiny: Scenario) -> None:
    destiny.character(VEERS)
    at_st, tie = destiny.support(AT_ST), destiny.support(TIE, B)
    destiny.pool(at_st, "special")
    destiny.act("resolve:special", f"card:{tie}")
    assert (destiny.in_play(tie), destiny.in_play(at_st), destiny.showing()) == (False, True, [])


def test_tie_fighter_removes_every_shield_of_an_opponent(destiny: Scenario) -> None:
    veers = destiny.character(VEERS, shields=1)
    one, other = destiny.character(LUKE, B, shields=3), destiny.character(GUN, B, shields=1)
    tie = destiny.support(TIE)
    destiny.pool(tie, "special")
    destiny.act("resolve:special")
    assert [destiny[card].shields for card in (veers, one, other)] == [1, 0, 0]


def test_speeder_bike_scout_removes_a_die_and_acts_again(destiny: Scenario) -> None:
    veers, luke = destiny.character(VEERS), destiny.character(LUKE, B)
    scout = destiny.support(SCOUT)
    destiny.pool(scout, "special")
    (die,) = destiny.pool(luke, "3 melee")
    destiny.act("resolve:special", f"die:{die}")
    assert (destiny.shows(die), destiny.asked, destiny.asks) == (None, "extra-action", A)
    destiny.rolls("1 ranged")
    destiny.answer(f"activate:{veers}")
    assert (destiny.showing(), destiny.asked) == (["1 ranged"], None)


def test_black_one_deals_a_damage_and_is_rerolled(destiny: Scenario) -> None:
    destiny.character(POE)
    foe = destiny.character(LUKE, B)
    black_one = destiny.support(BLACK_ONE)
    destiny.pool(black_one, "special")
    destiny.rolls("special")
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing(), destiny.asked) == (1, ["special"], None)


@covers("faq.cunning-black-one")
def test_cunning_uses_an_opposing_black_one_without_its_die(destiny: Scenario) -> None:
    gun, foe = destiny.character(GUN), destiny.character(POE, B)
    cunning, black_one = destiny.upgrade(CUNNING, gun), destiny.support(BLACK_ONE, B)
    destiny.pool(cunning, "special")
    (theirs,) = destiny.pool(black_one, "2 shield")
    destiny.turn()
    destiny.answer("resolve:special")
    destiny.answers(f"card:{black_one}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.shows(theirs), destiny.showing()) == (1, "2 shield", [])
    assert not destiny.events("dice.rerolled")


@covers("faq.poe-black-one")
def test_poe_uses_black_one_without_rolling_its_die(destiny: Scenario) -> None:
    poe, foe = destiny.character(POE), destiny.character(LUKE, B)
    (black_one,) = destiny.hand(BLACK_ONE)
    destiny.pool(poe, "special")
    destiny.act("resolve:special", "side:4", f"card:{foe}")
    assert (destiny[foe].damage, destiny.showing(), destiny.player().discard) == (1, [], [black_one])
    assert not destiny.events("dice.rolled")


def test_bb8_is_rerolled_with_another_die(destiny: Scenario) -> None:
    rey, luke = destiny.character(REY), destiny.character(LUKE)
    bb8 = destiny.support(BB8)
    destiny.pool(bb8, "special")
    (one,), (other,) = destiny.pool(rey, "blank"), destiny.pool(luke, "blank")
    destiny.rolls("special", "3 melee")
    destiny.turn()
    destiny.answer("resolve:special")
    assert destiny.options == [f"die:{one}", f"die:{other}"]
    destiny.answer(f"die:{other}")
    assert destiny.showing() == ["special", "blank", "3 melee"]
    assert destiny.asked is None, "a die is resolved once in an action"
    (rolled,) = destiny.events("dice.rerolled")
    assert len(rolled["dice"]) == 2, "both at once"  # type: ignore[arg-type]


def test_outpost_uses_the_battlefield(destiny: Scenario) -> None:
    veers = destiny.character(VEERS)
    outpost = destiny.support(OUTPOST)
    destiny.state.holder = B
    destiny.pool(outpost, "special")
    destiny.act("resolve:special")
    assert (destiny[veers].shields, destiny.state.holder, destiny.state.claimed) == (1, B, False), "Echo Base"


def loose_die(destiny: Scenario, key: str, side: str) -> int:
    """A die in A's pool whose card is not in play."""
    die = destiny.spare(key)
    destiny.state.face[die] = [str(one) for one in destiny.game.sides[die]].index(side)
    destiny.player().pool.append(die)
    destiny.changed()
    return die


@covers("ability.inherent.list")
@pytest.mark.parametrize(
    ("key", "side", "answers", "gun", "luke", "foe"),
    [
        ("01050", "3 shield", ("resolve:shield", "{gun}", "{luke}", "{gun}"), 2, 1, 0),
        (BAY, "X ranged", ("resolve:ranged", "{foe}"), 0, 0, 3),
        ("02016", "+2 any", ("resolve:shield", "{die}", "{luke}"), 0, 3, 0),
        ("02057", "1 melee", ("resolve:melee", "{foe}"), 0, 0, 1),
        ("03013", "X melee", ("resolve:melee", "{foe}"), 0, 0, 2),
        ("03035", "+1 any", ("resolve:shield", "{die}", "{luke}"), 0, 2, 0),
        ("05068", "X shield", ("resolve:shield", "{gun}"), 1, 0, 0),
    ],
)
def test_inherent_abilities_work_while_the_card_is_out_of_play(
    destiny: Scenario, key: str, side: str, answers: tuple[str, ...], gun: int, luke: int, foe: int
) -> None:
    """What comes of it: shields on Hired Gun (the only yellow character) and on Luke, damage on Jango Fett."""
    one, two, three = destiny.character(GUN), destiny.character(LUKE), destiny.character(JANGO, B)
    destiny.hand(MEDIC, MEDIC, MEDIC)
    die = loose_die(destiny, key, side)
    if side.startswith("+"):
        destiny.pool(two, "1 shield")
    if key == "02057":
        destiny[three].shields = 1
    if key == "03013":
        loose_die(destiny, key, "blank")
    names = {"gun": f"card:{one}", "luke": f"card:{two}", "foe": f"card:{three}", "die": f"die:{die}"}
    destiny.act(*[answer.format(**names) for answer in answers])
    assert (destiny[one].shields, destiny[two].shields, destiny[three].damage) == (gun, luke, foe)
    assert destiny.shows(die) is None


@covers("term.x")
@pytest.mark.parametrize("cards", [0, 4])
def test_launch_bay_is_worth_the_cards_in_hand(destiny: Scenario, cards: int) -> None:
    destiny.character(POE)
    foe = destiny.character(LUKE, B)
    bay = destiny.support(BAY)
    destiny.hand(*[MEDIC] * cards)
    destiny.pool(bay, "X ranged")
    destiny.act("resolve:ranged", f"card:{foe}")
    assert destiny[foe].damage == cards


# Actions.


@pytest.mark.parametrize(("special", "damage", "shields"), [(0, [0, 2, 2], [0, 0, 0]), (1, [0, 0, 0], [2, 0, 0])])
def test_u_wing_has_two_specials(destiny: Scenario, special: int, damage: list[int], shields: list[int]) -> None:
    cards = [destiny.character(LEIA), destiny.character(LUKE, B), destiny.character(GUN, B)]
    wing = destiny.support("02031")
    destiny.pool(wing, "special")
    destiny.act("resolve:special", f"02031.special{special}")
    assert [destiny[card].damage for card in cards] == damage
    assert [destiny[card].shields for card in cards] == shields


def test_drudge_work_exhausts_a_character_for_a_resource(destiny: Scenario) -> None:
    one, other = destiny.character(TROOPER), destiny.character(VEERS)
    work = destiny.support("01076")
    destiny.act(f"use:01076.action0:{work}", f"card:{one}")
    assert (destiny[work].exhausted, destiny[one].exhausted, destiny[other].exhausted) == (True, True, False)
    assert destiny.player().resources == 1


def test_drudge_work_needs_somebody_to_work(destiny: Scenario) -> None:
    destiny.character(TROOPER, exhausted=True)
    work = destiny.support("01076")
    destiny.act(f"use:01076.action0:{work}")
    assert (destiny[work].exhausted, destiny.player().resources) == (True, 0)
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:01076.action0:{work}")


@pytest.mark.parametrize("pays", [True, False])
def test_resistance_hq_is_readied_unless_an_opponent_pays(destiny: Scenario, pays: bool) -> None:
    leia = destiny.character(LEIA)
    destiny.character(LUKE, B, shields=3)
    hq = destiny.support("01113")
    one, other = destiny.hand(MEDIC, GEAR)
    destiny.resources(1, B)
    destiny.act(f"use:01113.action0:{hq}", f"card:{one}", f"card:{leia}")
    assert (destiny[leia].shields, destiny.asks, destiny[hq].exhausted) == (1, B, True)
    destiny.answer("yes" if pays else "no")
    assert (destiny[hq].exhausted, destiny.player(B).resources) == (pays, 0 if pays else 1)
    assert destiny.player().hand == [other]


def test_resistance_hq_needs_a_card_to_discard(destiny: Scenario) -> None:
    leia = destiny.character(LEIA)
    hq = destiny.support("01113")
    destiny.hand(MEDIC)
    destiny.act(f"use:01113.action0:{hq}")
    assert (destiny[leia].shields, destiny[hq].exhausted) == (1, False), "nobody can pay"
    destiny.act(f"use:01113.action0:{hq}")
    assert (destiny[leia].shields, destiny[hq].exhausted) == (1, True), "no card, no shield, and it is not readied"


@covers("effect.then", "shield.max")
def test_resistance_hq_is_not_readied_where_nobody_can_have_the_shield(destiny: Scenario) -> None:
    destiny.character(LEIA, shields=3)
    hq = destiny.support("01113")
    destiny.hand(MEDIC)
    destiny.resources(1, B)
    destiny.act(f"use:01113.action0:{hq}")
    assert (destiny[hq].exhausted, destiny.player(B).resources, destiny.player().hand) == (True, 1, [])


def test_resistance_hq_asks_one_opponent_after_the_other() -> None:
    table = Scenario(players=3)
    leia, _, _ = table.character(LEIA), table.character(LUKE, B), table.character(LUKE, C)
    hq = table.support("01113")
    table.hand(MEDIC)
    table.resources(1, B)
    table.resources(1, C)
    table.act(f"use:01113.action0:{hq}", f"card:{leia}")
    assert table.asks == B
    table.answer("no")
    assert table.asks == C
    table.answer("yes")
    assert (table[hq].exhausted, table.player(B).resources, table.player(C).resources) == (True, 1, 0)
    table.check_finished()


def test_supporting_fire_adds_one_to_ranged_damage(destiny: Scenario) -> None:
    gun, foe = destiny.character(GUN), destiny.character(LUKE, B)
    fire = destiny.support("01144")
    destiny.pool(gun, "3 ranged (1)")
    destiny.resources(1)
    destiny.act(f"use:01144.action0:{fire}", f"card:{foe}")
    assert (destiny[foe].damage, destiny[fire].exhausted, destiny.player().resources) == (4, True, 0)


def test_c3po_resolves_a_die_as_another_symbol(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    droid = destiny.support(C3PO)
    (own,), (die,) = destiny.pool(droid, "blank"), destiny.pool(luke, "3 melee")
    destiny.act(f"use:02030.action0:{droid}")
    assert (destiny.shows(own), destiny.shows(die)) == (None, "3 melee")
    symbols = ("ranged", "indirect", "shield", "resource", "disrupt", "discard", "focus")
    assert destiny.options == [f"symbol:{one}" for one in symbols], "another one; Luke's die has no special"
    destiny.answer("symbol:resource")
    assert (destiny.player().resources, destiny.showing()) == (3, [])


def test_c3po_needs_its_die_in_the_pool(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    droid = destiny.support(C3PO)
    destiny.pool(luke, "3 melee")
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:02030.action0:{droid}")


@covers("ruling.sor.c-3po.cost")
@pytest.mark.parametrize(("key", "side"), [(POE, "3 ranged (1)"), (VEERS, "+2 ranged")])
def test_c3po_waives_neither_cost_nor_plus(destiny: Scenario, key: str, side: str) -> None:
    one = destiny.character(key)
    droid = destiny.support(C3PO)
    destiny.pool(droid, "blank")
    destiny.pool(one, side)
    destiny.act(f"use:02030.action0:{droid}")
    assert (destiny.asked, destiny.showing()) == (None, [side])


@covers("ruling.sor.c-3po.cost")
def test_c3po_lets_pay_the_cost(destiny: Scenario) -> None:
    poe = destiny.character(POE)
    droid = destiny.support(C3PO)
    destiny.pool(droid, "blank")
    destiny.pool(poe, "3 ranged (1)")
    destiny.resources(1)
    destiny.act(f"use:02030.action0:{droid}", "symbol:resource")
    assert destiny.player().resources == 3


@covers("ruling.sor.c-3po.special")
def test_c3po_resolves_a_die_as_its_special(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    droid, thrower = destiny.support(C3PO), destiny.upgrade("01024", luke)
    destiny.pool(droid, "blank")
    destiny.pool(thrower, "2 melee")
    destiny.act(f"use:02030.action0:{droid}", "symbol:special", f"card:{foe}", "done")
    assert (destiny[foe].damage, destiny[luke].damage, destiny.showing()) == (1, 0, []), "what Flame Thrower's does"
    (told,) = destiny.events("die.resolved")
    assert (told["symbol"], told["value"]) == ("special", 0)


@covers("ruling.eaw.hutt-ties")
def test_hutt_ties_leave_both_choices_open(destiny: Scenario) -> None:
    destiny.character(JANGO)
    luke = destiny.character(LUKE, B, elite=True)
    ties = destiny.support("03085")
    destiny.pool(luke, "3 melee", "1 focus")
    destiny.act(f"use:03085.action0:{ties}")
    assert (destiny.asks, destiny.options) == (B, ["lose-1-resource", "remove-own-die"])
    destiny.answer("lose-1-resource")
    assert (destiny.showing(B), destiny.player(B).resources, destiny[ties].exhausted) == (
        ["3 melee", "1 focus"],
        0,
        True,
    )


def test_hutt_ties_take_a_resource_or_a_die(destiny: Scenario) -> None:
    destiny.character(JANGO)
    luke = destiny.character(LUKE, B, elite=True)
    one, other = destiny.support("03085"), destiny.support("03085")
    _, focus = destiny.pool(luke, "3 melee", "1 focus")
    destiny.resources(3, B)
    destiny.act(f"use:03085.action0:{one}", "lose-1-resource")
    assert destiny.player(B).resources == 2
    destiny.act(f"use:03085.action0:{other}", "remove-own-die")
    assert destiny.asks == B
    destiny.answer(f"die:{focus}")
    assert (destiny.showing(B), destiny.player(B).resources) == (["3 melee"], 2)


# What they do by themselves.


def test_local_garrison_leaves_opponents_one_resource(destiny: Scenario) -> None:
    destiny.character(VEERS)
    destiny.character(LUKE, B)
    destiny.support("01077")
    destiny.support("01077")
    destiny.upkeep()
    assert (destiny.player().resources, destiny.player(B).resources) == (2, 1)


def test_infamous_gives_ambush_to_a_yellow_card(destiny: Scenario) -> None:
    destiny.character(JANGO)
    infamous = destiny.support("01163")
    ties, again, red = destiny.hand("03085", "03085", "01144")
    destiny.resources(9)
    destiny.act(f"play:{ties}")
    assert destiny.options == [f"01163.Infamous:{infamous}", "pay"]
    destiny.answer(f"01163.Infamous:{infamous}")
    assert (destiny.asked, destiny[infamous].exhausted, destiny.in_play(ties)) == ("extra-action", True, True)
    destiny.answer("pass")
    destiny.act(f"play:{again}")
    assert (destiny.asked, destiny.in_play(again)) == (None, True)
    destiny[infamous].exhausted = False
    destiny.act(f"play:{red}")
    assert (destiny.asked, destiny.in_play(red)) == (None, True), "it is not yellow"
    (pistol,) = destiny.hand("01051")
    destiny.act(f"play:{pistol}")
    assert (destiny.asked, destiny[infamous].exhausted) == ("extra-action", False), "it has Ambush already"


@covers("errata.sor.imperial-inspection", "term.roll")
@pytest.mark.parametrize("again", [False, True])
def test_imperial_inspection_sends_an_upgrade_back_after_a_disrupt(destiny: Scenario, again: bool) -> None:
    gun, luke = destiny.character(GUN, exhausted=again), destiny.character(LUKE, B)
    inspection = destiny.support("02070")
    gear, rifle = destiny.upgrade(GEAR, luke), destiny.upgrade(RIFLE, luke)
    destiny.rolls("1 disrupt")
    if again:
        (die,) = destiny.pool(gun, "blank")
        (medic,) = destiny.hand(MEDIC)
        destiny.act(f"reroll:{medic}")
        assert destiny.shows(die) == "1 disrupt"
    else:
        destiny.act(f"activate:{gun}")
    destiny.answer(f"02070.ImperialInspection:{inspection}")
    assert (destiny.player(B).hand, destiny[luke].upgrades) == ([gear], (rifle,)), "the rifle costs 3"
    assert (inspection in destiny.player().aside, destiny.in_play(inspection)) == (True, False)


@covers("errata.sor.imperial-inspection")
def test_imperial_inspection_does_not_answer_a_die_that_is_turned(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    destiny.support("02070")
    destiny.upgrade(GEAR, luke)
    (focus,), (die,) = destiny.pool(luke, "1 focus"), destiny.pool(gun, "blank")
    destiny.act("resolve:focus", f"die:{die}", "side:2")
    assert (destiny.shows(die), destiny.shows(focus), destiny.asked) == ("1 disrupt", None, None)


def test_imperial_inspection_is_about_dice_of_its_player(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.support("02070")
    destiny.upgrade(GEAR, luke)
    destiny.rolls("1 disrupt")
    destiny.act(f"activate:{gun}", player=B)
    assert destiny.asked is None


def test_planetary_uprising_hurts_an_opponent_after_a_claim(destiny: Scenario) -> None:
    leia, one, other = destiny.character(LEIA), destiny.character(LUKE, B), destiny.character(GUN, B)
    destiny.support("02097")
    destiny.act("claim", "no")
    assert destiny.asks == B
    destiny.answers(f"card:{one}", f"card:{other}")
    assert [destiny[card].damage for card in (leia, one, other)] == [0, 1, 1]


def test_outmaneuver_pays_for_a_claim(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.support("02149")
    destiny.support("02149", B)
    destiny.act("claim", "no")
    assert (destiny.player().resources, destiny.player(B).resources) == (1, 0)


@covers("faq.docking-bay-outmaneuver")
def test_outmaneuver_played_by_the_claim_itself_is_too_late(destiny: Scenario) -> None:
    destiny.character(JANGO)
    destiny.battlefield("02153")
    (outmaneuver,) = destiny.hand("02149")
    destiny.act("claim", "yes")
    assert (destiny.in_play(outmaneuver), destiny.player().resources) == (True, 0)


@covers("ruling.eaw.running-interference")
def test_two_copies_of_running_interference_block_one_turn(destiny: Scenario) -> None:
    one, two = destiny.character(HAN), destiny.character(LEIA)
    destiny.character(LUKE, B)
    destiny.character(GUN, B)
    luke, gun = destiny.player(B).characters
    copies = [destiny.support("03115"), destiny.support("03115")]
    destiny.resources(1, B)
    destiny.hand(COVER, player=B)
    destiny.rolls("blank")
    destiny.action_phase()
    destiny.answers(f"activate:{one}", f"03115.RunningInterference:{copies[1]}")
    for copy in reversed(copies):
        destiny.answer(f"03115.RunningInterference:{copy}")
    assert set(copies) <= set(destiny.player().aside)
    assert (destiny.asks, destiny.asked) == (B, "action")
    assert {option.partition(":")[0] for option in destiny.options} == {"play", "claim", "pass"}
    with refused(destiny, by="effect.negative"):
        destiny.answer(f"activate:{luke}")
    destiny.rolls("blank")
    destiny.answers("pass", f"activate:{two}")
    assert {f"activate:{luke}", f"activate:{gun}"} <= set(destiny.options), "on the turn after, B can"


@covers("ruling.eaw.running-interference")
def test_the_next_turn_may_be_in_the_next_round(destiny: Scenario) -> None:
    """Hyperspace Jump ends the phase before the opponent has had that turn."""
    destiny.character(HAN)
    luke = destiny.character(LUKE, B)
    copy = destiny.support("03115")
    (jump,) = destiny.hand("01129")
    destiny.hand(COVER, player=B)
    destiny.resources(3)
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[LUKE] * 10, player=player)
    destiny.action_phase()
    destiny.answers("pass", f"play:{jump}", "no", f"03115.RunningInterference:{copy}")
    destiny.reply(B, "done")
    assert destiny.state.round == 2
    assert (destiny.asks, destiny.options) == (B, [f"activate:{luke}", "claim", "pass"])


@covers("ruling.eaw.running-interference")
def test_a_turn_that_was_passed_by_a_claim_is_the_next_turn(destiny: Scenario) -> None:
    han, leia = destiny.character(HAN), destiny.character(GUN)
    luke = destiny.character(LUKE, B)
    copy = destiny.support("03115")
    destiny.state.holder = B
    for player in (A, B):
        destiny.deck(*[COVER] * 10, player=player)
    destiny.rolls("blank")
    destiny.action_phase()
    destiny.answers("claim", "no", f"activate:{han}", f"03115.RunningInterference:{copy}")
    assert (destiny.asks, destiny.state.bans) == (A, []), "B has passed"
    destiny.rolls("blank")
    destiny.answer(f"activate:{leia}")
    assert f"activate:{luke}" in destiny.options


@covers("ruling.eaw.running-interference", "extra-action.out-of-turn")
def test_the_turn_in_which_it_is_said_is_not_the_next(destiny: Scenario) -> None:
    """B acts in A's turn, that Retreat ends: A's next turn comes in the next round."""
    leia = destiny.character(LEIA)
    gun = destiny.character(GUN, B)
    copy = destiny.support("03115", B)
    (retreat,) = destiny.hand("01110")
    destiny.resources(2)
    for player in (A, B):
        destiny.deck(*[COVER] * 10, player=player)
    destiny.rolls("blank")
    destiny.action_phase()
    destiny.answers(f"play:{retreat}", f"activate:{gun}", f"03115.RunningInterference:{copy}")
    assert (destiny.state.round, destiny.asks) == (2, A)
    assert f"activate:{leia}" not in destiny.options


@covers("ruling.eaw.running-interference", "multi.choose-opponent")
def test_one_opponent_is_interfered_with() -> None:
    table = Scenario(players=3)
    mine, others = table.character(HAN), [table.character(LUKE, B), table.character(LUKE, C)]
    copy = table.support("03115")
    table.rolls("blank")
    table.action_phase()
    table.answers(f"activate:{mine}", f"03115.RunningInterference:{copy}", f"player:{C}")
    assert (table.asks, f"activate:{others[0]}" in table.options) == (B, True)
    table.answer("pass")
    assert (table.asks, f"activate:{others[1]}" in table.options) == (C, False)


@covers("ruling.eaw.running-interference")
@pytest.mark.parametrize(("said", "banned"), [(4, True), (5, False)])
def test_a_ban_is_not_for_the_turn_in_which_it_is_said(destiny: Scenario, said: int, banned: bool) -> None:
    luke = destiny.character(LUKE)
    destiny.state.turn = 5
    destiny.state.bans.append(Ban(A, "activate", said))
    destiny.turn()
    assert (f"activate:{luke}" not in destiny.options) is banned


def test_running_interference_may_be_kept(destiny: Scenario) -> None:
    han = destiny.character(HAN)
    destiny.character(LUKE, B)
    copy = destiny.support("03115")
    destiny.rolls("blank")
    destiny.act(f"activate:{han}", "pass")
    assert (destiny.in_play(copy), destiny.state.bans) == (True, [])


def test_coercion_ends_with_the_card(destiny: Scenario) -> None:
    destiny.character(GUN)
    luke = destiny.character(LUKE, B)
    (cover,) = destiny.hand(COVER, player=B)
    (coercion,) = destiny.hand("03081")
    destiny.resources(1)
    destiny.act(f"play:{coercion}")
    destiny.player(B).hand.remove(cover)
    destiny.player(B).discard.append(cover)
    destiny.changed()
    destiny.turn(B)
    assert destiny.options == [f"activate:{luke}", "claim", "pass"]


def test_under_coercion_and_interference_there_is_no_duty(destiny: Scenario) -> None:
    destiny.character(GUN)
    luke = destiny.character(LUKE, B)
    copy = destiny.support("03115")
    (cover,) = destiny.hand(COVER, player=B)
    (coercion,) = destiny.hand("03081")
    destiny.resources(1)
    destiny.action_phase()
    destiny.answers(f"play:{coercion}", f"03115.RunningInterference:{copy}")
    assert destiny.options == [f"activate:{luke}", "claim", "pass"]
    assert cover in destiny.player(B).hand


def test_firepower_and_supports_share_a_vehicle(destiny: Scenario) -> None:
    destiny.character(VEERS)
    foe = destiny.character(LUKE, B)
    at_st = destiny.support(AT_ST)
    destiny.pool(at_st, "5 ranged (1)")
    play(destiny, "01140", f"card:{foe}", resources=2)
    assert (destiny[foe].damage, destiny.player().resources) == (7, 0)

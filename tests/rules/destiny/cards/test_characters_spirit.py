"""Characters of Spirit of Rebellion."""

from tests.marks import covers
from tests.rules.destiny.scenario import A, B, C, Scenario, refused

TROOPER, LUKE, GUN, VADER, JANGO, REY = "01002", "01035", "01047", "01010", "01021", "01038"
DEATH_TROOPER, FN, KRENNIC, TIE_PILOT, ASAJJ, DARK_VADER = "02001", "02002", "02003", "02004", "02009", "02010"
PALPATINE, ROYAL, UNKAR, OBI_WAN, SMUGGLER = "02011", "02012", "02021", "02037", "02046"
MEDIC, STICK, HOLDOUT, GEAR, SABER, AT_ST = "01105", "01025", "01063", "01034", "01059", "01005"
DODGE, SACRIFICE, REJUVENATE, SMUGGLING, ANGER, HOLOCRON, BATON = (
    "01155", "01118", "02132", "01134", "02071", "01016", "02008")  # fmt: skip


def test_fn_rolls_a_weapon_played_on_him_and_may_resolve_it(destiny: Scenario) -> None:
    fn, foe = destiny.character(FN), destiny.character(LUKE, B)
    (stick,) = destiny.hand(STICK)
    destiny.resources(3)
    destiny.rolls("2 melee (1)")
    destiny.act(f"play:{stick}", "yes", f"card:{foe}")
    assert (destiny[stick].on, destiny[foe].damage, destiny.player().resources) == (fn, 2, 0)


@covers("ruling.sor.fn-2199")
def test_a_weapon_die_that_fn_does_not_resolve_stays_in_the_pool(destiny: Scenario) -> None:
    fn = destiny.character(FN)
    destiny.character(LUKE, B)
    (stick,) = destiny.hand(STICK)
    destiny.resources(3)
    destiny.rolls("2 melee (1)")
    destiny.act(f"play:{stick}", "no")
    assert (destiny.asked, destiny.showing(), destiny[fn].exhausted) == (None, ["2 melee (1)"], False)


def test_fn_does_nothing_with_what_is_no_weapon(destiny: Scenario) -> None:
    destiny.character(FN)
    destiny.character(LUKE, B)
    (gear,) = destiny.hand(GEAR)
    destiny.resources(2)
    destiny.act(f"play:{gear}")
    assert destiny.showing() == []


@covers("ruling.sor.director-krennic.die-source")
def test_krennic_rolls_a_death_trooper_that_is_set_aside(destiny: Scenario) -> None:
    krennic, foe = destiny.character(KRENNIC), destiny.character(LUKE, B)
    destiny.rolls("1 resource")
    destiny.act(f"activate:{krennic}")
    assert destiny.showing() == ["1 resource"], "no die is set aside"
    die = destiny.spare(DEATH_TROOPER)
    destiny[krennic].exhausted = False
    destiny.rolls("2 ranged")
    destiny.act(f"activate:{krennic}")
    assert destiny.showing() == ["1 resource", "2 ranged"]
    destiny.act("resolve:ranged", f"card:{foe}")
    assert (destiny[foe].damage, destiny.spare_die(DEATH_TROOPER)) == (2, die), "set aside again"


def test_krennic_needs_the_battlefield(destiny: Scenario) -> None:
    krennic = destiny.character(KRENNIC)
    destiny.character(LUKE, B)
    destiny.spare(DEATH_TROOPER)
    destiny.battlefield("01166", holder=B)
    destiny.rolls("1 resource")
    destiny.act(f"activate:{krennic}")
    assert destiny.showing() == ["1 resource"]


@covers("ruling.sor.director-krennic.extra-dice")
def test_krennic_does_not_take_the_die_of_a_death_trooper_in_the_team(destiny: Scenario) -> None:
    krennic, trooper = destiny.character(KRENNIC), destiny.character(DEATH_TROOPER)
    destiny.character(LUKE, B)
    destiny.rolls("1 resource")
    destiny.act(f"activate:{krennic}")
    assert (destiny.showing(), len(destiny[trooper].dice)) == (["1 resource"], 1)


@covers("faq.tie-pilot-dodge")
def test_a_tie_pilot_protects_other_ranged_dice_from_dodge(destiny: Scenario) -> None:
    destiny.character(LUKE)
    pilot, trooper = destiny.character(TIE_PILOT, B), destiny.character(TROOPER, B, elite=True)
    destiny.pool(pilot, "+1 ranged")
    destiny.pool(trooper, "1 ranged", "2 ranged")
    one, two = destiny.hand(DODGE, DODGE)
    destiny.resources(4)
    destiny.act(f"play:{one}")
    assert destiny.showing(B) == ["1 ranged", "2 ranged"]
    pilots = [pilot, destiny.character(TIE_PILOT, B)]
    for each in pilots:
        destiny.pool(each, "+1 ranged")
    destiny.act(f"play:{two}")
    assert len(destiny.showing(B)) == 4


def test_a_tie_pilot_protects_only_ranged_dice_and_only_from_opponents(destiny: Scenario) -> None:
    """term.target.invalid: a die that cannot be removed cannot be chosen either."""
    destiny.battlefield("01168")
    pilot, luke = destiny.character(TIE_PILOT), destiny.character(LUKE, B)
    trooper = destiny.character(TROOPER)
    (own,) = destiny.pool(pilot, "1 focus")
    (ranged,) = destiny.pool(trooper, "2 ranged")
    (foe,) = destiny.pool(luke, "2 melee")
    destiny.act("claim", "yes", player=B)
    assert destiny.options == [f"die:{foe}", f"die:{own}"]
    destiny.answer(f"die:{foe}")
    destiny.state.claimed = False
    destiny.act("claim", "yes")
    assert f"die:{ranged}" in destiny.options


@covers("ruling.sor.asajj-ventress")
def test_asajj_makes_the_one_who_rerolls_discard_another_card(destiny: Scenario) -> None:
    asajj, luke = destiny.character(ASAJJ), destiny.character(LUKE, B)
    one, same, other = destiny.hand(MEDIC, MEDIC, GEAR, player=B)
    destiny.pool(luke, "blank")
    destiny.rolls("2 melee")
    destiny.act(f"reroll:{one}", player=B)
    assert destiny.asks == A
    destiny.answer(f"02009.AsajjVentress:{asajj}")
    assert (destiny.asks, destiny.options) == (B, [f"card:{same}", f"card:{other}"])
    destiny.answer(f"card:{same}")
    assert destiny.player(B).hand == [other]


def test_asajj_waits_for_rerolls_only(destiny: Scenario) -> None:
    destiny.character(ASAJJ)
    raider = destiny.character("01022", B)
    one, _ = destiny.hand(MEDIC, GEAR, player=B)
    destiny.rolls("1 resource")
    destiny.act(f"activate:{raider}", f"01022.TuskenRaider:{raider}", f"card:{one}", player=B)
    assert (destiny.asked, destiny.player(B).resources) == (None, 1)


def test_the_dark_apprentice_hurts_himself_too(destiny: Scenario) -> None:
    vader, foe = destiny.character(DARK_VADER), destiny.character(LUKE, B, shields=1)
    destiny.pool(vader, "special")
    destiny.act("resolve:special", f"card:{foe}")
    assert (destiny[foe].damage, destiny[vader].damage) == (2, 1)


def test_palpatine_makes_the_opponent_share_two_damage(destiny: Scenario) -> None:
    palpatine = destiny.character(PALPATINE)
    one, other = destiny.character(LUKE, B), destiny.character(GUN, B)
    destiny.pool(palpatine, "1 resource")
    destiny.act("resolve:resource")
    assert (destiny.asked, destiny.asks) == ("assign", B)
    destiny.answers(f"card:{one}", f"card:{other}")
    assert (destiny[one].damage, destiny[other].damage) == (1, 1)


def test_blue_abilities_are_not_played_on_a_royal_guard(destiny: Scenario) -> None:
    guard, vader = destiny.character(ROYAL), destiny.character(VADER)
    destiny.character(LUKE, B)
    ability, saber = destiny.hand("01014", SABER)
    assert destiny.game.facts[ability].subtypes == ("ability",)
    destiny.resources(9)
    destiny.act(f"play:{ability}")
    assert destiny[ability].on == vader
    destiny.turn()
    destiny.answer(f"play:{saber}")
    assert f"card:{guard}" in destiny.options


@covers("faq.sith-holocron-royal-guard")
def test_a_holocron_may_bring_a_blue_ability_to_a_royal_guard(destiny: Scenario) -> None:
    guard = destiny.character(ROYAL)
    destiny.character(LUKE, B)
    holocron = destiny.upgrade(HOLOCRON, guard)
    (ability,) = destiny.hand("01014")
    destiny.pool(holocron, "special")
    destiny.act("resolve:special")
    assert (destiny[guard].upgrades, destiny.player().hand) == ((ability,), [holocron])


def test_unkar_sells_dice_worth_three_for_the_cost_of_a_card(destiny: Scenario) -> None:
    unkar, trooper = destiny.character(UNKAR), destiny.character(TROOPER, elite=True)
    destiny.character(LUKE, B)
    (card,) = destiny.hand(AT_ST, player=B)
    (plus,) = destiny.pool(unkar, "+2 resource")
    one, blank = destiny.pool(trooper, "1 ranged", "blank")
    destiny.act(f"use:02021.action0:{unkar}", f"die:{plus}")
    assert destiny.options == [f"die:{one}", f"die:{blank}"], "two are not enough"
    destiny.answers(f"die:{one}", "done")
    assert (destiny.showing(), destiny.player().resources, destiny.player(B).discard) == (["blank"], 6, [card])


def test_unkar_may_keep_dice_beyond_three(destiny: Scenario) -> None:
    unkar, luke = destiny.character(UNKAR), destiny.character(LUKE)
    destiny.character(GUN, B)
    destiny.hand(GEAR, player=B)
    destiny.pool(unkar, "2 disrupt")
    (three,) = destiny.pool(luke, "3 melee")
    destiny.act(f"use:02021.action0:{unkar}", f"die:{three}", "done")
    assert (destiny.showing(), destiny.player().resources) == (["2 disrupt"], 2)


def test_unkar_needs_dice_worth_three(destiny: Scenario) -> None:
    unkar = destiny.character(UNKAR)
    destiny.character(LUKE, B)
    destiny.pool(unkar, "2 disrupt")
    destiny.turn()
    with refused(destiny, by="pass.no-change-action"):
        destiny.answer(f"use:02021.action0:{unkar}")


def test_obi_wan_plays_a_blue_card_for_free_before_he_falls(destiny: Scenario) -> None:
    obi, luke = destiny.character(OBI_WAN, damage=10), destiny.character(LUKE)
    destiny.character(VADER, B)
    (saber,) = destiny.discard(SABER)
    (gear,) = destiny.hand(GEAR)
    destiny.deal(obi, 1)
    destiny.answers(f"02037.ObiWanKenobi:{obi}", f"card:{luke}")
    assert (destiny[saber].on, destiny.in_play(obi), destiny.player().hand) == (luke, False, [gear])


@covers("faq.obi-wan-noble-sacrifice")
def test_of_two_noble_sacrifices_of_obi_wan_one_has_its_effect(destiny: Scenario) -> None:
    obi = destiny.character(OBI_WAN, damage=10)
    destiny.character(GUN)
    foes = [destiny.character(VADER, B), destiny.character(JANGO, B), destiny.character(TROOPER, B)]
    first, second = destiny.discard(SACRIFICE, SACRIFICE)
    destiny.deal(obi, 1)
    destiny.answers(f"02037.ObiWanKenobi:{obi}", f"card:{first}", f"02037.ObiWanKenobi:{obi}")
    assert destiny.decision.kind == "choose", "whom the second one exhausts"
    destiny.answer(f"card:{foes[0]}")
    assert destiny.asked is None
    assert not destiny.in_play(obi)
    assert [destiny[one].exhausted for one in foes] == [True, False, False]
    assert sorted(destiny.player().discard) == [first, second]


def test_a_smuggler_is_paid_for_the_last_card(destiny: Scenario) -> None:
    smuggler = destiny.character(SMUGGLER)
    destiny.character(VADER, B)
    one, two = destiny.hand(MEDIC, MEDIC)
    destiny.resources(2)
    destiny.act(f"play:{one}", f"card:{smuggler}")
    assert destiny.player().resources == 1
    destiny.act(f"play:{two}", f"card:{smuggler}")
    assert destiny.player().resources == 1, "paid 1, gained 1"


@covers("errata.sor.outer-rim-smuggler")
def test_each_smuggler_is_paid_once_a_round(destiny: Scenario) -> None:
    smuggler = destiny.character(SMUGGLER)
    destiny.character(SMUGGLER)
    destiny.character(VADER, B)
    destiny.resources(3)
    for _ in range(2):
        (card,) = destiny.hand(MEDIC)
        destiny.act(f"play:{card}", f"card:{smuggler}")
        while destiny.asked == "order":
            destiny.answer(destiny.options[0])
    assert destiny.player().resources == 3, "2 paid, 2 gained by the first card"


@covers("faq.z6-fn-2199")
def test_the_baton_waits_for_fn_to_be_done(destiny: Scenario) -> None:
    fn = destiny.character(FN)
    destiny.character(LUKE, B)
    (baton,) = destiny.hand(BATON)
    destiny.resources(3)
    destiny.rolls("blank")
    destiny.act(f"play:{baton}")
    assert destiny.options == [f"02008.RiotControlBaton:{baton}", "pass"], "a blank cannot be resolved"
    destiny.rolls("2 melee")
    destiny.answer(destiny.options[0])
    assert (destiny.asked, destiny.showing(), destiny[fn].exhausted) == (None, ["2 melee"], False)


def test_a_baton_that_fn_has_resolved_is_not_rerolled(destiny: Scenario) -> None:
    destiny.character(FN)
    foe = destiny.character(LUKE, B)
    (baton,) = destiny.hand(BATON)
    destiny.resources(3)
    destiny.rolls("2 melee")
    destiny.act(f"play:{baton}", "yes", f"card:{foe}")
    destiny.decline()
    assert (destiny[foe].damage, destiny.showing()) == (2, [])


def test_three_players_asajj_and_the_one_who_rerolled() -> None:
    destiny = Scenario(players=3)
    asajj = destiny.character(ASAJJ)
    destiny.character(LUKE, B)
    gun = destiny.character(GUN, C)
    destiny.hand(MEDIC, MEDIC, player=B)
    one, other = destiny.hand(MEDIC, GEAR, player=C)
    destiny.pool(gun, "blank")
    destiny.rolls("1 resource")
    destiny.act(f"reroll:{one}", player=C)
    destiny.answer(f"02009.AsajjVentress:{asajj}")
    assert (destiny.player(C).hand, destiny.player(C).discard) == ([], [one, other])
    destiny.check_finished()


@covers("faq.palpatine-anger")
def test_palpatines_die_does_nothing_more_when_another_resolves_it(destiny: Scenario) -> None:
    mine = destiny.character(VADER, damage=1)
    palpatine = destiny.character(PALPATINE, B)
    destiny.pool(palpatine, "2 ranged")
    destiny.pool(destiny.character(TROOPER, elite=True), "blank", "blank")
    (anger,) = destiny.hand(ANGER)
    destiny.act(f"play:{anger}", f"card:{palpatine}")
    assert destiny.asked is None
    assert (destiny[palpatine].damage, destiny[mine].damage) == (2, 1)


@covers("faq.obi-wan-heal")
def test_obi_wan_who_heals_himself_falls_all_the_same(destiny: Scenario) -> None:
    obi = destiny.character(OBI_WAN, damage=10)
    destiny.character(LUKE)
    destiny.character(VADER, B)
    (event,) = destiny.hand(REJUVENATE)
    destiny.deal(obi, 1)
    destiny.answer(f"02037.ObiWanKenobi:{obi}")
    destiny.answer(f"card:{obi}")
    assert destiny.events("damage.healed")[-1]["amount"] == 1
    assert (destiny.in_play(obi), event in destiny.player().discard) == (False, True)


@covers("faq.outer-rim-smuggler-smuggling")
def test_a_card_discarded_for_smuggling_is_not_played(destiny: Scenario) -> None:
    destiny.character(SMUGGLER)
    destiny.character(VADER, B)
    smuggling, other = destiny.hand(SMUGGLING, AT_ST)
    destiny.act(f"play:{smuggling}")
    assert (destiny.player().hand, sorted(destiny.player().discard)) == ([], [smuggling, other])
    assert destiny.player().resources == 1, "what Smuggling itself gives"

"""Upgrades that act when dice are rolled or removed, and around damage and defeat."""

import pytest

from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.select import Dice
from dejarik.games.destiny.state import NOBODY
from dejarik.games.destiny.verbs import Remove
from tests.marks import covers
from tests.rules.destiny.cards.playing import DISCARD_UPGRADE
from tests.rules.destiny.scenario import A, B, Scenario, refused

TROOPER, REBEL, GUN, LUKE, JANGO, RAIDER, HAN = "01002", "01030", "01047", "01035", "01021", "01022", "01046"
MEDIC, SABER, STAFF = "01105", "01059", "01044"


# After dice are rolled or removed, or the character is activated.


def test_the_baton_may_be_rerolled_once_when_it_is_rolled_in(destiny: Scenario) -> None:
    trooper = destiny.character(TROOPER)
    baton = destiny.upgrade("02008", trooper)
    destiny.rolls("1 ranged", "blank", "3 melee (1)")
    destiny.act(f"activate:{trooper}", f"02008.RiotControlBaton:{baton}")
    assert (destiny.showing(), destiny.asked) == (["1 ranged", "3 melee (1)"], None)


@covers("ruling.sor.blackmail", "term.roll")
def test_the_victim_of_blackmail_is_asked_after_a_roll_and_after_a_reroll(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    mail = destiny.upgrade("02023", jango)
    (die,) = destiny[mail].dice
    (spare,) = destiny.hand(MEDIC)
    destiny.resources(1, B)
    destiny.rolls("blank", "3 disrupt")
    destiny.act(f"activate:{jango}")
    assert (destiny.asked, destiny.asks) == ("may", B)
    destiny.answer("no")
    destiny.rolls("3 discard")
    destiny.act(f"reroll:{spare}", f"die:{die}", "done")
    assert (destiny.asked, destiny.asks) == ("may", B)
    destiny.answer("yes")
    assert (destiny.player(A).resources, destiny.player(B).resources) == (1, 0)
    assert (destiny.shows(die), destiny.showing()) == (None, ["blank"])


def test_who_cannot_pay_is_not_asked_about_blackmail(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    destiny.upgrade("02023", jango)
    destiny.rolls("blank", "3 disrupt")
    destiny.act(f"activate:{jango}")
    assert (destiny.asked, destiny.showing()) == (None, ["blank", "3 disrupt"])


def test_any_opponent_may_pay_for_blackmail() -> None:
    table = Scenario(players=3)
    jango = table.character(JANGO)
    table.character(LUKE, 1)
    table.character(LUKE, 2)
    table.upgrade("02023", jango)
    table.resources(1, 1)
    table.resources(1, 2)
    table.rolls("blank", "3 disrupt")
    table.act(f"activate:{jango}", "no")
    assert (table.asked, table.asks) == ("may", 2)
    table.answer("yes")
    assert [table.player(one).resources for one in range(3)] == [1, 1, 0]
    assert table.showing() == ["blank"]
    table.check_finished()


@covers("faq.blackmail-fast-hands", "trigger.simultaneous.own")
def test_fast_hands_may_resolve_blackmail_before_it_is_bought_off(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    mail, hands = destiny.upgrade("02023", jango), destiny.upgrade("02150", jango)
    (die,) = destiny[mail].dice
    destiny.resources(5, B)
    destiny.rolls("blank", "3 disrupt")
    destiny.act(f"activate:{jango}")
    assert (destiny.asked, destiny.asks) == ("order", A)
    destiny.answers(f"02150.FastHands:{hands}", f"02150.FastHands:{hands}")
    assert (destiny.shows(die), destiny.player(B).resources) == (None, 2)
    assert (destiny.asked, destiny.player(A).resources) == (None, 0)


@covers("errata.sor.fast-hands", "via-card.no-modifiers")
def test_fast_hands_resolves_one_die_of_its_character(destiny: Scenario) -> None:
    jango, other = destiny.character(JANGO), destiny.character(RAIDER)
    foe = destiny.character(LUKE, B)
    weapon = destiny.upgrade("01063", jango)
    hands = destiny.upgrade("02150", jango)
    (before,) = destiny.pool(weapon, "2 ranged (1)")
    (foreign,) = destiny.pool(other, "1 ranged")
    destiny.resources(1)
    destiny.rolls("2 ranged")
    destiny.act(f"activate:{jango}", f"02150.FastHands:{hands}")
    (die,) = destiny[jango].dice
    assert destiny.options == [f"die:{die}", f"die:{before}"]
    destiny.answers(f"die:{before}", f"card:{foe}")
    assert (destiny[foe].damage, destiny.player().resources) == (2, 0)
    assert destiny.player().pool == [foreign, die]


@covers("errata.sor.fast-hands")
def test_fast_hands_is_for_yellow_characters(destiny: Scenario) -> None:
    destiny.character(LUKE)
    (hands,) = destiny.hand("02150")
    destiny.turn()
    with refused(destiny, by="term.play-restriction.color"):
        destiny.answer(f"play:{hands}")
    destiny.answer("pass")
    gun = destiny.character(GUN)
    destiny.act(f"play:{hands}")
    assert destiny[hands].on == gun


@covers("example.simultaneous-fast-hands", "trigger.simultaneous.players")
def test_the_raider_and_jango_both_with_fast_hands(destiny: Scenario) -> None:
    raider, jango = destiny.character(RAIDER), destiny.character(JANGO, B)
    hands, theirs = destiny.upgrade("02150", raider), destiny.upgrade("02150", jango)
    destiny.hand(MEDIC)
    destiny.state.holder = B
    destiny.changed()
    destiny.rolls("1 resource")
    destiny.act(f"activate:{raider}")
    assert (destiny.asked, destiny.asks) == ("order-players", B)
    destiny.answer("player:0")
    assert (destiny.asked, destiny.asks) == ("order", A)
    assert destiny.options == [f"01022.TuskenRaider:{raider}", f"02150.FastHands:{hands}"]
    destiny.answers(f"02150.FastHands:{hands}", f"02150.FastHands:{hands}", "pass")
    assert destiny.player().resources == 1
    assert destiny.decision.subject == jango
    destiny.rolls("1 resource")
    destiny.answer(f"01021.JangoFett:{jango}")
    assert (destiny.asks, destiny.decision.subject) == (B, theirs)
    destiny.answer(f"02150.FastHands:{theirs}")
    assert destiny.player(B).resources == 1


REMOVE = program("test.remove-a-die", Remove(Dice("opponent")))


@covers("ruling.leg.resilient", "ability.special.not-card-effect")
def test_resilient_answers_a_card_not_a_special(destiny: Scenario) -> None:
    gun, rey = destiny.character(GUN), destiny.character("01038", B)
    resilient = destiny.upgrade("05135", gun)
    staff = destiny.upgrade(STAFF, rey)
    (die,) = destiny.pool(gun, "2 ranged (1)")
    destiny.pool(staff, "special")
    destiny.act("resolve:special", player=B)
    assert (destiny.shows(die), destiny.asked) == (None, None)
    destiny.pool(gun, "2 ranged (1)")
    (dodge,) = destiny.hand("01155", player=B)
    destiny.resources(5, B)
    destiny.act(f"play:{dodge}", player=B)
    assert (destiny.shows(die), destiny.asks) == (None, A)
    destiny.rolls("3 ranged (1)")
    destiny.answer(f"05135.Resilient:{resilient}")
    assert (destiny.shows(die), destiny[resilient].exhausted) == ("3 ranged (1)", True)


def test_resilient_is_for_dice_of_its_character_and_exhausts(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE), destiny.character(HAN, B)
    destiny.upgrade("05135", luke, exhausted=True)
    weapon = destiny.upgrade(SABER, luke)
    destiny.pool(luke, "3 melee")
    destiny.run(Resolving(program=REMOVE, me=NOBODY, you=B))
    assert destiny.asked is None
    destiny[destiny[luke].upgrades[0]].exhausted = False
    destiny.pool(weapon, "special")
    destiny.run(Resolving(program=REMOVE, me=NOBODY, you=B))
    assert (destiny.asked, destiny.showing()) == (None, [])


# Damage and defeat.


@covers("ruling.sor.force-illusion.order", "shield.other-blockers")
@pytest.mark.parametrize(("first", "cards", "shields"), [("shields", 2, 0), ("illusion", 3, 1)])
def test_force_illusion_blocks_before_or_after_the_shields(
    destiny: Scenario, first: str, cards: int, shields: int
) -> None:
    luke = destiny.character(LUKE, shields=1)
    illusion = destiny.upgrade("02135", luke)
    destiny.deck(*[MEDIC] * 5)
    destiny.deal(luke, 3)
    ability = f"02135.ForceIllusion:{illusion}"
    assert (destiny.asks, destiny.options) == (A, [ability, "shields"])
    destiny.answers(*(["shields", ability] if first == "shields" else [ability]))
    assert (destiny[luke].damage, destiny[luke].shields) == (0, shields)
    assert (len(destiny.player().deck), destiny.in_play(illusion)) == (5 - cards, False)


@covers("ruling.sor.force-illusion.short", "effect.then")
def test_force_illusion_with_too_few_cards_blocks_nothing(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    illusion = destiny.upgrade("02135", luke)
    cards = destiny.deck(MEDIC, MEDIC)
    destiny.deal(luke, 3)
    destiny.answer(f"02135.ForceIllusion:{illusion}")
    assert (destiny[luke].damage, destiny.in_play(illusion)) == (3, True)
    assert (destiny.player().deck, destiny.player().discard) == ([], cards)


def test_unblockable_damage_sees_through_force_illusion(destiny: Scenario) -> None:
    luke = destiny.character(LUKE)
    destiny.upgrade("02135", luke)
    destiny.deck(*[MEDIC] * 5)
    destiny.deal(luke, 2, unblockable=True)
    assert (destiny.asked, destiny[luke].damage) == (None, 2)


@covers("example.replacement-second-chance", "ruling.aw.second-chance.excess")
@pytest.mark.parametrize(("before", "dealt"), [(7, 3), (8, 6)])
def test_second_chance_leaves_health_minus_five(destiny: Scenario, before: int, dealt: int) -> None:
    han = destiny.character(HAN, B, damage=before)
    chance = destiny.upgrade("01137", han)
    destiny.character("01019", exhausted=True)
    destiny.deal(han, dealt, by=A)
    assert (destiny[han].damage, destiny.in_play(chance), destiny.player(B).discard) == (5, False, [chance])
    assert (destiny.asked, destiny.state.queue) == (None, []), "Bala-Tik waits for a defeat that has not been"


@covers("ruling.aw.second-chance.two-copies", "effect.replacement.several")
def test_one_of_two_second_chances_stays(destiny: Scenario) -> None:
    han = destiny.character(HAN, damage=9)
    one, other = destiny.upgrade("01137", han), destiny.upgrade("01137", han)
    destiny.deal(han, 1)
    assert destiny.asks == A
    destiny.answer(f"01137.SecondChance:{one}")
    assert (destiny[han].damage, destiny[han].upgrades, destiny.asked) == (5, (other,), None)


@covers("example.second-chance-grievous", "effect.replacement.would")
def test_grievous_finds_nothing_where_second_chance_was(destiny: Scenario) -> None:
    han = destiny.character(HAN, damage=9)
    destiny.upgrade("01137", han)
    weapon = destiny.upgrade("01063", han)
    destiny.character("01003", B)
    destiny.state.holder = B
    destiny.changed()
    destiny.deal(han, 1)
    assert (destiny.asked, destiny[weapon].on, destiny[han].damage) == (None, han, 5)


@covers("example.before-one-with-the-force", "ruling.aw.one-with-the-force")
def test_one_with_the_force_becomes_a_support_with_its_die(destiny: Scenario) -> None:
    luke, _ = destiny.character(LUKE, damage=11), destiny.character(REBEL)
    destiny.character(LUKE, B)
    force = destiny.upgrade("01042", luke, exhausted=True)
    (die,) = destiny.pool(force, "3 ranged")
    destiny.deal(luke, 1)
    assert (destiny.in_play(luke), destiny[force].type, destiny[force].exhausted) == (False, "support", False)
    assert (destiny[force].dice, destiny.shows(die), destiny.player().supports) == ((die,), None, [force])
    destiny.rolls("3 focus")
    destiny.act(f"activate:{force}")
    assert destiny.showing() == ["3 focus"]


@covers("errata.sor.ammo-belt")
def test_the_ammo_belt_goes_instead_of_a_weapon(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    destiny.character(LUKE, B)
    grenades, belt = destiny.upgrade("01017", jango), destiny.upgrade("02141", jango)
    destiny.pool(grenades, "special")
    destiny.act("resolve:special", f"02141.AmmoBelt:{belt}")
    assert (destiny.in_play(grenades), destiny.in_play(belt)) == (True, False)
    weapon, belt = destiny.upgrade(SABER, jango), destiny.upgrade("02141", jango)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    destiny.answer(f"card:{weapon}")
    assert (destiny.asked, destiny.asks) == ("ability", A)
    destiny.answer("pass")
    assert (destiny.in_play(weapon), destiny.in_play(belt)) == (False, True)
    destiny.run(Resolving(program=DISCARD_UPGRADE, me=NOBODY, you=B))
    destiny.answer(f"card:{grenades}")
    destiny.answer(f"02141.AmmoBelt:{belt}")
    assert (destiny.in_play(grenades), destiny.in_play(belt)) == (True, False)


@covers("errata.sor.ammo-belt")
def test_the_ammo_belt_saves_neither_second_chance_nor_the_defeated(destiny: Scenario) -> None:
    han, other = destiny.character(HAN, damage=9), destiny.character(LUKE)
    chance, belt = destiny.upgrade("01137", han), destiny.upgrade("02141", han)
    weapon = destiny.upgrade("01055", han)
    destiny.deal(han, 1)
    assert (destiny.asked, destiny.in_play(chance), destiny.in_play(belt)) == (None, False, True)
    destiny.deal(han, 5)
    assert (destiny.asked, destiny.in_play(han), destiny.in_play(weapon)) == (None, False, False)
    assert destiny.in_play(other)

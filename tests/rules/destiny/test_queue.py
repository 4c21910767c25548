"""The queue: what waits, in which order, and what does not wait; Guardian and other abilities before an activation."""

import pytest

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility, Modifier
from dejarik.games.destiny.activate import Activate
from dejarik.games.destiny.damage import DealDamage
from dejarik.games.destiny.defeat import Defeat
from dejarik.games.destiny.effects import Do, Resolving
from dejarik.games.destiny.facts import Keyword
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.moments import DamageTaken, Drawn, Played, Readied, Rolled
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.queue import Drain, trigger
from dejarik.games.destiny.round import UpkeepPhase
from dejarik.games.destiny.select import ME, Characters, Each, The, Upgrades
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.values import HasKeyword, Health
from dejarik.games.destiny.verbs import Deal, DiscardFromPlay, Draw, Exhaust, Gain, GiveShield, OpponentMayAct, Ready
from dejarik.games.destiny.windows import BeforeActivation, BeforeDealing, BeforeDefeat
from dejarik.games.destiny.zones import leave_play
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, GUN, LUKE, GUARD, JANGO = "01002", "01047", "01035", "01030", "01021"
MEDIC, GEAR, CONNECTIONS, BIKE = "01105", "01034", "01101", "01006"
HIT_THEN_DRAW = program("test.hit-then-draw", Deal(1, Characters("opponent")), Draw(1))
READY_A_CHARACTER = program("test.ready-a-character", Ready(Characters("you")))
DRAW_THREE = program("test.draw-three", Draw(3))


class AfterDamage(AfterAbility[DamageTaken]):
    """Gains a resource."""

    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageTaken) -> bool:
        return True


class AfterDamageDraws(AfterAbility[DamageTaken]):
    effect = (Draw(1), Gain(2))

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageTaken) -> bool:
        return True


class AfterDrawing(AfterAbility[Drawn]):
    effect = (Gain(10),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Drawn) -> bool:
        return moment.player == you


def gains(scenario: Scenario) -> list[object]:
    """What was gained, one gain after the other."""
    return [one["amount"] for one in scenario.events("resources.gained")]


@covers("queue.concept", "queue.one-at-a-time", "queue.new-at-end")
def test_first_in_first_out_and_what_is_added_comes_last(destiny: Scenario, lend: Lend) -> None:
    """E1 draws and gains 2, and its draw triggers E3 (10); E2 gains 1. The order is E1, E2, E3."""
    lend(GUN, AfterDamageDraws)
    lend(TROOPER, AfterDamage)
    lend(JANGO, AfterDrawing)
    luke = destiny.character(LUKE, B)
    gun, trooper = destiny.character(GUN), destiny.character(TROOPER)
    destiny.character(JANGO)
    destiny.deck(MEDIC, MEDIC)
    destiny.deal(luke, 1, by=A)
    assert (destiny.asked, destiny.asks) == ("order", A)
    destiny.answer(f"{GUN}.AfterDamageDraws:{gun}")
    destiny.run(Drain())
    assert gains(destiny) == [2, 1, 10]
    assert destiny.in_play(trooper)


@covers("queue.concept")
def test_the_other_order_is_the_players_to_choose(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, AfterDamageDraws)
    lend(TROOPER, AfterDamage)
    luke = destiny.character(LUKE, B)
    destiny.character(GUN)
    trooper = destiny.character(TROOPER)
    destiny.deck(MEDIC)
    destiny.deal(luke, 1, by=A)
    destiny.answer(f"{TROOPER}.AfterDamage:{trooper}")
    destiny.run(Drain())
    assert gains(destiny) == [1, 2]


@covers("trigger.after.within-ability", "queue.one-at-a-time")
def test_an_ability_is_finished_before_what_a_part_of_it_triggered(destiny: Scenario, lend: Lend) -> None:
    lend(TROOPER, AfterDamage)
    destiny.character(TROOPER)
    foe = destiny.character(LUKE, B)
    (card,) = destiny.deck(MEDIC)
    destiny.run(Resolving(program=HIT_THEN_DRAW, me=NOBODY, you=A))
    assert (destiny[foe].damage, destiny.player().hand) == (1, [card])
    assert (destiny.player().resources, len(destiny.state.queue)) == (0, 1), "it still waits when the card is drawn"
    destiny.run(Drain())
    assert destiny.player().resources == 1


@covers("example.queue-simple")
def test_with_an_empty_queue_damage_is_applied_at_once(destiny: Scenario) -> None:
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.pool(luke, "2 melee")
    assert destiny.state.queue == []
    destiny.act("resolve:melee", f"card:{foe}")
    assert (destiny[foe].damage, destiny.asked) == (2, None)
    assert len(destiny.events("damage.taken")) == 1


class MayShield(BeforeAbility[BeforeDealing]):
    """Each time before it is dealt damage, it may gain a shield."""

    optional = True
    effect = (GiveShield(1, The("character")),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return window.character == me


@covers("damage.one-die-at-a-time")
def test_two_dice_deal_damage_at_two_moments(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, MayShield)
    luke, foe = destiny.character(LUKE, elite=True), destiny.character(GUN, B)
    one, other = destiny.pool(luke, "2 melee", "3 melee")
    use = f"{GUN}.MayShield:{foe}"
    destiny.act("resolve:melee", f"die:{one}", f"card:{foe}", use, f"die:{other}", f"card:{foe}")
    assert (destiny.asked, destiny.options) == ("ability", [use, "pass"])
    destiny.answer(use)
    assert destiny[foe].damage == 3


@covers("damage.one-die-at-a-time")
def test_a_modified_die_deals_its_damage_at_one_moment(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, MayShield)
    rey, foe = destiny.character("01038", elite=True), destiny.character(GUN, B)
    one, plus = destiny.pool(rey, "1 melee", "+2 melee")
    destiny.act("resolve:melee", f"die:{plus}", f"card:{foe}", f"{GUN}.MayShield:{foe}")
    assert (destiny[foe].damage, destiny.asked, destiny.shows(one)) == (2, None, None)


@covers("draw.simultaneous")
def test_cards_are_drawn_together(destiny: Scenario, lend: Lend) -> None:
    lend(JANGO, AfterDrawing)
    destiny.character(JANGO)
    destiny.deck(*[MEDIC] * 4)
    destiny.run(Resolving(program=DRAW_THREE, me=NOBODY, you=A))
    assert [one.moment for one in destiny.state.queue] == [Drawn(A, 3)]
    destiny.run(Drain())
    assert gains(destiny) == [10]


class AfterReadied(AfterAbility[Readied]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Readied) -> bool:
        return moment.card == me


@covers("ready.not-twice")
@pytest.mark.parametrize(("exhausted", "gained"), [(True, 1), (False, 0)])
def test_what_is_ready_is_not_readied(destiny: Scenario, lend: Lend, exhausted: bool, gained: int) -> None:
    lend(GUN, AfterReadied)
    gun = destiny.character(GUN, exhausted=exhausted)
    destiny.state.changed = False
    destiny.run(Resolving(program=READY_A_CHARACTER, me=NOBODY, you=A))
    assert (destiny[gun].exhausted, destiny.state.changed) == (False, exhausted)
    destiny.run(Drain())
    assert destiny.player().resources == gained


# Guardian.


class BeforeItsActivation(BeforeAbility[BeforeActivation]):
    effect = (GiveShield(2, ME),)

    def applies(self, game: Destiny, me: CardId, window: BeforeActivation) -> bool:
        return me in window.cards


@covers("trigger.simultaneous.own", "keyword.guardian")
@pytest.mark.parametrize("guardian_first", [True, False])
def test_guardian_and_another_ability_before_the_activation_are_ordered_by_their_controller(
    destiny: Scenario, lend: Lend, guardian_first: bool
) -> None:
    lend(GUARD, BeforeItsActivation)
    guard, foe = destiny.character(GUARD), destiny.character(TROOPER, B)
    (die,) = destiny.pool(foe, "2 ranged")
    destiny.act(f"activate:{guard}")
    keyword, shields = f"guardian:{guard}", f"{GUARD}.BeforeItsActivation:{guard}"
    assert (destiny.asks, sorted(destiny.options)) == (A, sorted([keyword, shields]))
    destiny.rolls("blank")
    destiny.answers(*([keyword, f"die:{die}"] if guardian_first else [shields, keyword, f"die:{die}"]))
    assert (destiny[guard].damage, destiny[guard].shields) == ((2, 2) if guardian_first else (0, 0))
    assert destiny.showing() == ["blank"]


def test_guardian_may_be_declined_beside_another_ability(destiny: Scenario, lend: Lend) -> None:
    lend(GUARD, BeforeItsActivation)
    guard, foe = destiny.character(GUARD), destiny.character(TROOPER, B)
    (die,) = destiny.pool(foe, "2 ranged")
    destiny.rolls("blank")
    destiny.act(f"activate:{guard}", f"{GUARD}.BeforeItsActivation:{guard}", "pass")
    assert (destiny[guard].shields, destiny.shows(die), destiny.showing()) == (2, "2 ranged", ["blank"])


class IsAGuardian(Modifier[HasKeyword, bool]):
    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        return query.keyword == "guardian" and game.card(me).on == query.card

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return True


class IsNoGuardian(IsAGuardian):
    stage = 1

    def change(self, game: Destiny, me: CardId, query: HasKeyword, value: bool) -> bool:
        return False


class GuardsItself(IsAGuardian):
    def applies(self, game: Destiny, me: CardId, query: HasKeyword) -> bool:
        return query.keyword == "guardian" and query.card == me


@covers("keyword.guardian")
@pytest.mark.parametrize(("type", "asked"), [("character", "guardian"), ("support", None)])
def test_only_a_character_is_a_guardian(destiny: Scenario, lend: Lend, type: str, asked: str | None) -> None:
    key = GUN if type == "character" else BIKE
    lend(key, GuardsItself)
    card = destiny.character(key) if type == "character" else destiny.support(key)
    luke = destiny.character(LUKE, B)
    destiny.pool(luke, "2 melee")
    destiny.rolls("blank")
    destiny.act(f"activate:{card}")
    assert destiny.asked == asked
    destiny.decline()


@covers("keyword.general")
def test_there_are_three_keywords() -> None:
    from typing import get_args

    assert sorted(get_args(Keyword)) == ["ambush", "guardian", "redeploy"]


@covers("keyword.no-stacking")
def test_two_instances_of_a_keyword_are_one(destiny: Scenario, lend: Lend) -> None:
    lend(GEAR, IsAGuardian)
    guard, foe = destiny.character(GUARD), destiny.character(TROOPER, B, elite=True)
    destiny.upgrade(GEAR, guard)
    one, other = destiny.pool(foe, "1 ranged", "2 ranged")
    destiny.rolls("blank", "1 melee")
    destiny.act(f"activate:{guard}", f"die:{one}")
    assert (destiny.shows(other), destiny[guard].damage, destiny.asked) == ("2 ranged", 1, None)


@covers("keyword.loss")
def test_a_keyword_is_lost_however_often_it_was_gained(destiny: Scenario, lend: Lend) -> None:
    lend(GEAR, IsAGuardian)
    lend("01025", IsNoGuardian)
    guard, foe = destiny.character(GUARD), destiny.character(TROOPER, B)
    destiny.upgrade("01025", guard)
    destiny.upgrade(GEAR, guard)
    destiny.pool(foe, "1 ranged")
    destiny.rolls("blank", "blank", "1 melee")
    destiny.act(f"activate:{guard}")
    assert (destiny.asked, len(destiny.showing())) == (None, 3)


# Health.


class TwoMoreHealth(Modifier[Health, int]):
    def applies(self, game: Destiny, me: CardId, query: Health) -> bool:
        return game.card(me).on == query.character

    def change(self, game: Destiny, me: CardId, query: Health, value: int) -> int:
        return value + 2


@covers("defeat.when")
@pytest.mark.parametrize(("damage", "falls"), [(8, False), (9, True), (10, True)])
def test_a_character_falls_when_what_kept_it_alive_leaves(
    destiny: Scenario, lend: Lend, damage: int, falls: bool
) -> None:
    from dejarik.games.destiny.discard import DiscardCard

    lend(GEAR, TwoMoreHealth)
    destiny.character(LUKE)
    gun, _ = destiny.character(GUN, B, damage=damage), destiny.character(LUKE, B)
    gear = destiny.upgrade(GEAR, gun)
    destiny.run(DiscardCard(card=gear, by=A, kind="card"))
    assert destiny.in_play(gun) is not falls


@covers("defeat.when")
def test_a_character_falls_when_what_kept_it_alive_moves_away(destiny: Scenario, lend: Lend) -> None:
    lend(GEAR, TwoMoreHealth)
    destiny.battlefield("02152")
    gun, luke = destiny.character(GUN, damage=9), destiny.character(LUKE)
    gear = destiny.upgrade(GEAR, gun)
    destiny.character(TROOPER, B)
    destiny.act("claim", "yes")
    assert (destiny.in_play(gun), destiny[gear].on) == (False, luke)


def test_an_ability_that_waits_is_dropped_with_a_player_who_is_out() -> None:
    three = Scenario(players=3)
    for player in (A, B, 2):
        three.character(GUN, player)
    three.support("02097", B)
    from dejarik.games.destiny.moments import Claimed

    trigger(three.game, Claimed, B)
    three.player(B).out = True
    three.run(Drain())
    assert [three[one].damage for player in (A, 2) for one in three.player(player).characters] == [0, 0]


@covers("trigger.simultaneous.players")
def test_abilities_of_the_upkeep_are_put_in_order_before_they_are_resolved() -> None:
    """Two Ackbars, and a third player who discards the last card of a hand."""
    table = Scenario(players=3)
    one, other = table.character("01027"), table.character("01027", 2)
    foe, _ = table.character(LUKE, B), table.character(TROOPER, B)
    (card,) = table.hand(MEDIC, player=B)
    table.deck(MEDIC)
    table.deck(MEDIC, player=2)
    table.upkeep()
    table.reply(B, f"card:{card}")
    assert (table.asked, table.asks) == ("order-players", A)
    table.answer("player:2")
    assert (table.asks, table.decision.subject) == (B, other)
    table.answer(f"card:{foe}")
    assert (table.asks, table.decision.subject, table[foe].damage) == (B, one, 2)
    table.answer(f"card:{foe}")
    assert (table[foe].damage, table.state.queue) == (4, [])
    table.check_finished()


@covers("battlefield.control", "trigger.after")
@pytest.mark.parametrize("holder", [A, B])
def test_abilities_of_the_battlefield_are_its_controllers(destiny: Scenario, lend: Lend, holder: int) -> None:
    lend("01170", AfterDamage)
    destiny.battlefield("01170", owner=A, holder=holder)
    luke, _ = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.deal(luke, 1)
    destiny.run(Drain())
    assert [destiny.player(player).resources for player in (A, B)] == [int(holder == A), int(holder == B)]


@covers("extra-action.out-of-turn", "queue.one-at-a-time", "queue.new-at-end")
def test_an_action_inside_an_effect_leaves_alone_what_waited_before(destiny: Scenario, lend: Lend) -> None:
    """Damage triggers an ability of A; B's action and what it triggers come first, for A's effect is not over."""
    lend(LUKE, AfterDamage)
    luke, gun = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.pool(gun, "1 disrupt")
    destiny.resources(1, A)
    seen: list[int] = []
    now = Do(lambda game, frame: seen.append(game.player(A).resources))
    name = program("test.act-inside", Deal(1, ME), now, OpponentMayAct(), now)
    destiny.run(Resolving(program=name, me=luke, you=A))
    assert (destiny.asked, destiny.asks, destiny.player().resources) == ("extra-action", B, 1)
    assert destiny.decision.rule == "extra-action.immediately"
    destiny.answer("resolve:disrupt")
    assert (seen[0], seen[-1]) == (1, 0), "the ability still waits"
    destiny.run(Drain())
    assert destiny.player().resources == 1


@covers("extra-action.out-of-turn", "queue.one-at-a-time")
def test_what_an_action_inside_an_effect_triggers_is_resolved_with_it(destiny: Scenario, lend: Lend) -> None:
    """B's die deals damage inside A's effect: the ability that it triggers comes before A's effect goes on."""
    lend(LUKE, AfterDamage)
    luke, gun = destiny.character(LUKE), destiny.character("01046", B)
    destiny.pool(gun, "2 ranged")
    seen: list[int] = []
    now = Do(lambda game, frame: seen.append(game.player(A).resources))
    name = program("test.act-inside-two", Deal(1, ME), OpponentMayAct(), now)
    destiny.run(Resolving(program=name, me=luke, you=A))
    destiny.answers("resolve:ranged", f"card:{luke}")
    assert seen[-1] == 1, "one of the two that were triggered"
    destiny.run(Drain())
    assert destiny.player().resources == 2


@covers("keyword.guardian")
def test_an_ability_before_an_activation_makes_no_guardian(destiny: Scenario, lend: Lend) -> None:
    lend(LUKE, BeforeItsActivation)
    luke, foe = destiny.character(LUKE), destiny.character(LUKE, B)
    destiny.pool(foe, "3 melee")
    destiny.rolls("blank")
    destiny.act(f"activate:{luke}")
    assert (destiny.asked, destiny.showing(B), destiny[luke].shields) == (None, ["3 melee"], 2)


class AfterRolling(AfterAbility[Rolled]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Rolled) -> bool:
        return True


@covers("activate.dice-already-in-pool", "term.roll")
def test_without_a_die_to_roll_nothing_was_rolled(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, AfterRolling)
    luke, _ = destiny.character(LUKE), destiny.character(GUN)
    destiny.pool(luke, "2 melee")
    destiny.act(f"activate:{luke}")
    assert (destiny.showing(), destiny.player().resources) == (["2 melee"], 0)
    assert destiny.events("card.activated") == [{"player": A, "card": LUKE, "piece": luke}]


class Fleeting(BeforeAbility[BeforeDealing]):
    effect = (DiscardFromPlay(ME),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return game.card(me).on == window.character


@covers("trigger.before", "damage.distribute.simultaneous")
@pytest.mark.parametrize("last", [True, False])
def test_an_ability_that_goes_as_it_is_used_stops_nothing(destiny: Scenario, lend: Lend, last: bool) -> None:
    lend(GEAR, Fleeting)
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    gear = destiny.upgrade(GEAR, gun if last else luke)
    destiny.run(DealDamage(targets=[(luke, 1), (gun, 2)], by=B, kind="card"))
    assert (destiny[luke].damage, destiny[gun].damage, destiny.in_play(gear)) == (1, 2, False)


class Sweeping(BeforeAbility[BeforeDealing]):
    effect = (DiscardFromPlay(Each(Upgrades())),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return game.card(me).on == window.character


@covers("trigger.before")
def test_an_ability_whose_card_has_gone_meanwhile_is_not_used(destiny: Scenario, lend: Lend) -> None:
    lend(GEAR, Sweeping)
    luke = destiny.character(LUKE)
    first, second = destiny.upgrade(GEAR, luke), destiny.upgrade(GEAR, luke)
    destiny.deal(luke, 1)
    destiny.answer(f"{GEAR}.Sweeping:{first}")
    assert (destiny.asked, destiny[luke].damage) == (None, 1)
    assert (destiny.in_play(first), destiny.in_play(second)) == (False, False)


NO_DAMAGE = program("test.no-damage", Deal(0, Characters("opponent")))


@covers("trigger.before")
def test_no_damage_is_not_dealt_at_all(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, MayShield)
    luke, foe = destiny.character(LUKE), destiny.character(GUN, B)
    destiny.run(Resolving(program=NO_DAMAGE, me=luke, you=A))
    assert (destiny.asked, destiny[foe].shields, destiny[foe].damage) == (None, 0, 0)


@covers("damage.one-die-at-a-time", "resolve.steps")
def test_what_a_die_triggers_comes_before_the_next_die(destiny: Scenario, lend: Lend) -> None:
    lend(GUN, AfterDamage)
    luke, gun = destiny.character(LUKE, elite=True), destiny.character(GUN, B)
    one, other = destiny.pool(luke, "2 melee", "3 melee")
    destiny.act("resolve:melee", f"die:{one}", f"card:{gun}")
    assert (destiny.options, destiny.player(B).resources) == ([f"die:{other}", "stop"], 1)
    destiny.answers(f"die:{other}", f"card:{gun}")
    assert destiny.player(B).resources == 2


@covers("multi.elimination", "queue.concept")
def test_abilities_of_the_eliminated_are_not_resolved(lend: Lend) -> None:
    lend(GUN, AfterDamage)
    table = Scenario(players=3)
    table.character(LUKE)
    gone, _ = table.character(GUN, B, damage=8), table.character(LUKE, 2)
    table.deal(gone, 1, by=A)
    table.run(Drain())
    assert (table.player(B).out, table.player(B).resources, table.state.queue) == (True, 0, [])


@covers("multi.elimination")
def test_the_effect_of_the_eliminated_goes_no_further() -> None:
    table = Scenario(players=3)
    luke = table.character(LUKE, damage=11)
    for player in (B, 2):
        table.character(GUN, player)
    name = program("test.own-end", Deal(1, ME), Gain(1))
    table.run(Resolving(program=name, me=luke, you=A))
    assert (table.player().out, table.player().resources) == (True, 0)


@covers("multi.elimination-cards", "zone.out-of-play.no-opponent-cards")
def test_cards_of_the_eliminated_go_nowhere_when_they_leave_play() -> None:
    from dejarik.games.destiny.upgrades import move_upgrade
    from dejarik.games.destiny.zones import discard_from_play

    table = Scenario(players=3)
    mine, theirs = table.character(LUKE), table.character(GUN, 2)
    table.character(GUN, B)
    kept = table.upgrade(GEAR, theirs)
    move_upgrade(table.game, table[kept], table[mine])
    table.deal(theirs, 9, by=A)
    discard_from_play(table.game, table[kept])
    assert (table.in_play(kept), table.player(2).discard, table.player().discard) == (False, [], [])


@covers("ruling.eaw.kanan-jarrus", "queue.one-at-a-time")
def test_what_is_triggered_before_an_action_is_resolved_before_it(destiny: Scenario, lend: Lend) -> None:
    """Kanan resolves a die, and hits somebody whose ability it triggers."""
    lend(GUN, AfterDamage)
    kanan, gun = destiny.character("03033"), destiny.character(GUN, B)
    (die,) = destiny.pool(kanan, "2 melee")
    destiny.turn()
    while destiny.asked != "action":
        wanted = (f"card:{gun}", f"die:{die}", f"03033.KananJarrus:{kanan}")
        destiny.answer(next(one for one in wanted if one in destiny.options))
    assert (destiny[gun].damage, destiny.player(B).resources, destiny.state.queue) == (2, 1, [])


class AfterTheLast(AfterAbility[Played]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Played) -> bool:
        return moment.last


@covers("trigger.after")
@pytest.mark.parametrize(("zone", "last"), [("hand", 1), ("discard", 0)])
def test_the_last_card_of_the_hand_comes_from_the_hand(destiny: Scenario, lend: Lend, zone: str, last: int) -> None:
    lend(LUKE, AfterTheLast)
    destiny.character(LUKE)
    (wires,) = destiny.hand(CONNECTIONS) if zone == "hand" else destiny.discard(CONNECTIONS)
    destiny.run(PlayCard(player=A, card=wires, zone=zone, free=True))
    assert (destiny.in_play(wires), len(destiny.state.queue)) == (True, last)


class AfterItsReadying(AfterAbility[Readied]):
    effect = (Gain(10),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Readied) -> bool:
        return moment.card == me


@covers("queue.concept", "upkeep.1-ready", "round.structure")
@pytest.mark.parametrize("both", [False, True])
def test_what_the_upkeep_triggers_is_resolved_in_it(destiny: Scenario, lend: Lend, both: bool) -> None:
    """In a match, where a round follows: before anybody is asked what to discard."""
    lend(LUKE, AfterItsReadying)
    lend(GUN, AfterItsReadying)
    destiny.character(LUKE, exhausted=True)
    destiny.character(GUN, exhausted=both)
    destiny.character(LUKE, B)
    destiny.hand(MEDIC)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.action_phase()
    destiny.answers("pass", "pass")
    assert (destiny.asked, destiny.player().resources) == ("upkeep-discard", 22 if both else 12)
    destiny.answer("done")
    assert (destiny.asked, destiny.state.round, destiny.state.queue) == ("action", 2, [])


class CountsDiceWhenReadied(AfterAbility[Readied]):
    effect = (Gain(lambda game, frame: 10 * len(game.player(frame.you).pool)),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Readied) -> bool:
        return moment.card == me


@covers("queue.concept", "upkeep.1-ready", "upkeep.2-return-dice")
def test_what_readying_triggers_is_resolved_before_the_dice_return(destiny: Scenario, lend: Lend) -> None:
    lend(LUKE, CountsDiceWhenReadied)
    luke = destiny.character(LUKE, elite=True, exhausted=True)
    destiny.character(LUKE, B)
    destiny.pool(luke, "2 melee", "blank")
    for player in (A, B):
        destiny.deck(*[MEDIC] * 10, player=player)
    destiny.run(UpkeepPhase())
    assert (gains(destiny)[0], destiny.player().pool) == (20, [])


class ExhaustsAnother(BeforeAbility[BeforeActivation]):
    effect = (Exhaust(Characters("you", where=lambda game, frame, card: card != frame.me)),)

    def applies(self, game: Destiny, me: CardId, window: BeforeActivation) -> bool:
        return me in window.cards


@covers("keyword.guardian.defeated", "activate.exhausted")
def test_what_is_exhausted_before_it_is_activated_rolls_nothing(destiny: Scenario, lend: Lend) -> None:
    lend(LUKE, ExhaustsAnother)
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    destiny.rolls("2 melee")
    destiny.run(Activate(player=A, cards=[luke, gun]))
    assert (destiny[luke].exhausted, destiny[gun].exhausted, destiny.showing()) == (True, True, ["2 melee"])


def take_away_the_gun(game: Destiny, frame: Resolving) -> None:
    for one in game.characters(frame.you):
        if one.key == GUN:
            leave_play(game, one, "aside")


class TakesTheGunAlong(BeforeAbility[BeforeDefeat]):
    effect = (Do(take_away_the_gun),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        return window.character == me


class GainsBeforeADefeat(BeforeAbility[BeforeDefeat]):
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, window: BeforeDefeat) -> bool:
        return True


@covers("defeat.procedure")
@pytest.mark.parametrize(("gone", "moments"), [(True, 1), (False, 2)])
def test_who_is_gone_has_no_moment_before_its_defeat(destiny: Scenario, lend: Lend, gone: bool, moments: int) -> None:
    if gone:
        lend(LUKE, TakesTheGunAlong)
    lend(JANGO, GainsBeforeADefeat)
    luke, gun = destiny.character(LUKE), destiny.character(GUN)
    destiny.character(JANGO)
    destiny.character(LUKE, B)
    destiny.run(Defeat(characters=[luke, gun], wanted=2))
    while destiny.asked is not None:
        destiny.answer(next(one for one in destiny.options if "Gun" in one or "Gains" in one))
    assert (len(gains(destiny)), destiny.in_play(luke), destiny.in_play(gun)) == (moments, False, False)


@covers("queue.new-at-end", "trigger.simultaneous.own")
def test_two_abilities_of_a_moment_are_ordered_behind_what_waits_already(destiny: Scenario) -> None:
    """Hit and Run is the last card of the hand: its activation lets Jango wait, then both smugglers do."""
    destiny.character(GUARD)
    one, other = destiny.character("02046"), destiny.character("02046")
    jango = destiny.character(JANGO, B)
    (hit_and_run,) = destiny.hand("01106")
    destiny.rolls("1 ranged")
    destiny.act(f"play:{hit_and_run}")
    assert (destiny.asked, len(destiny.options)) == ("order", 2)
    destiny.answer(destiny.options[1])
    assert (destiny.asked, destiny.decision.player, destiny.decision.subject) == ("ability", B, jango)
    destiny.rolls("1 ranged")
    destiny.answer(destiny.options[0])
    assert (destiny[jango].exhausted, gains(destiny)) == (True, [1, 1])
    assert {one, other} <= set(destiny.player().characters)
    destiny.decline()

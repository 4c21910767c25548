"""What waits its turn: additional actions of several players, activations inside the queue, abilities of the eliminated
players; and chance where a card is discarded at random."""

import pytest

from dejarik.games.destiny.ability import AfterAbility
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.moments import Activated, DamageTaken
from dejarik.games.destiny.queue import Drain
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.verbs import AfterRound, DiscardAtRandom, ExtraAction, Gain, LookAtRandom, RevealOne
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, C, Scenario

LUKE, HAN, GUN, JANGO, TROOPER, MEDIC = "01035", "01046", "01047", "01021", "01002", "01105"

# Additional actions.


class ActsAgain(AfterAbility[Activated]):
    effect = (ExtraAction(),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return True


@covers("extra-action.order", "extra-action.immediately")
@pytest.mark.parametrize(("first", "second"), [(A, B), (B, A)])
def test_additional_actions_of_two_players_come_in_the_order_of_their_creation(
    destiny: Scenario, lend: Lend, first: int, second: int
) -> None:
    """Whoever's turn it is, and whoever controls the battlefield."""
    lend(HAN, ActsAgain)
    gun = destiny.character(GUN)
    destiny.character(HAN), destiny.character(HAN, B)
    destiny.rolls("blank")
    destiny.act(f"activate:{gun}", f"player:{first}")
    assert (destiny.asked, destiny.asks, destiny.state.extra) == ("extra-action", first, [second])
    destiny.answer("pass")
    assert (destiny.asked, destiny.asks, destiny.state.extra) == ("extra-action", second, [])
    destiny.answer("pass")
    assert destiny.state.passes == 0, "who declines has not passed"


@covers("extra-action.order", "extra-action.current-first")
def test_an_additional_action_gained_in_another_waits_behind_those_created_before(
    destiny: Scenario, lend: Lend
) -> None:
    lend(HAN, ActsAgain)
    gun, han = destiny.character(GUN), destiny.character(HAN)
    destiny.character(HAN, B)
    destiny.rolls("blank", "blank")
    destiny.act(f"activate:{gun}", f"player:{A}", f"activate:{han}", f"player:{A}")
    asked = []
    while destiny.asked is not None:
        asked.append(destiny.asks)
        destiny.answer("pass")
    assert asked == [B, A, B], "first the one that player 2 has had since the first action"


# Activations inside the queue.


class GainsAtActivation(AfterAbility[Activated]):
    optional = True
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Activated) -> bool:
        return True


@covers("queue.new-at-end", "queue.after-enters", "queue.concept")
def test_what_an_activation_in_the_queue_triggers_goes_to_its_end(destiny: Scenario, lend: Lend) -> None:
    """Jango is activated by the queue while another ability waits in it: what follows him comes after that."""
    lend(TROOPER, GainsAtActivation)
    gun = destiny.character(GUN)
    jango, trooper = destiny.character(JANGO, B), destiny.character(TROOPER, B)
    destiny.rolls("blank")
    destiny.act(f"activate:{gun}", f"01021.JangoFett:{jango}")
    gains = f"{TROOPER}.GainsAtActivation"
    assert [one.abilities[0][:2] for one in destiny.state.queue] == [("01021.JangoFett", jango), (gains, trooper)]
    destiny.rolls("blank")
    destiny.answer(f"01021.JangoFett:{jango}")
    waiting = [one.moment for one in destiny.state.queue if one.abilities]
    assert [getattr(moment, "card", None) for moment in waiting] == [gun, jango], "what has waited longer comes first"
    destiny.answers("pass", f"{gains}:{trooper}")
    assert destiny.player(B).resources == 1


# The eliminated.


class GainsWhenHurt(AfterAbility[DamageTaken]):
    optional = True
    effect = (Gain(1),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: DamageTaken) -> bool:
        return moment.character == me


@pytest.fixture
def three(lend: Lend) -> Scenario:
    lend(GUN, GainsWhenHurt)
    table = Scenario(players=3)
    for player in (A, B, C):
        table.character(GUN, player)
        table.deck(*[MEDIC] * 5, player=player)
    return table


@covers("multi.elimination", "trigger.independent-of-source")
@pytest.mark.parametrize("fatal", [True, False])
def test_what_waits_for_an_eliminated_player_is_not_resolved(three: Scenario, fatal: bool) -> None:
    victim = three.player(C).characters[0]
    three.deal(victim, 9 if fatal else 1, by=A)
    assert len(three.state.queue) == 1
    three.run(Drain())
    assert (three.player(C).out, three.asked) == (fatal, None if fatal else "ability")
    if not fatal:
        three.answer("pass")
    assert three.state.queue == []


@covers("multi.elimination", "queue.one-at-a-time")
def test_what_an_eliminated_player_has_begun_is_broken_off(three: Scenario) -> None:
    name = program("test.broken-off", Gain(1))
    three.deal(three.player(C).characters[0], 9, by=A)
    three.run(Resolving(program=name, me=NOBODY, you=C))
    assert (three.player(C).out, three.player(C).resources) == (True, 0)
    three.state.queue.clear()


@covers("multi.elimination", "effect.delayed")
def test_what_is_delayed_for_an_eliminated_player_does_not_happen(three: Scenario) -> None:
    name = program("test.delayed", AfterRound("test.delayed.after", Gain(1)))
    three.run(Resolving(program=name, me=NOBODY, you=C))
    three.deal(three.player(C).characters[0], 9, by=A)
    three.state.queue.clear()
    three.end_of_round()
    assert three.player(C).resources == 0


# Chance.


@covers("symbol.discard")
@pytest.mark.parametrize("count", [1, 2])
def test_a_card_is_discarded_at_random(count: int) -> None:
    """Every card of a hand of three is hit in some match, and not always the same one."""
    name = program(f"test.random-{count}", DiscardAtRandom(count))
    hits = []
    for seed in range(40):
        table = Scenario(seed)
        table.character(LUKE), table.character(LUKE, B)
        hand = table.hand(MEDIC, "01115", "01025", player=B)
        table.run(Resolving(program=name, me=NOBODY, you=A))
        hits += [hand.index(one) for one in table.player(B).discard]
        assert len(table.player(B).hand) == 3 - count
    assert sorted(set(hits)) == [0, 1, 2]
    assert all(5 <= hits.count(place) <= 40 * count - 10 for place in range(3)), hits


@covers("term.look")
@pytest.mark.parametrize("effect", [LookAtRandom(), RevealOne()], ids=["look", "reveal"])
def test_a_card_is_looked_at_by_chance(effect: LookAtRandom | RevealOne) -> None:
    name = program(f"test.look-{type(effect).__name__}", effect, Gain(1))
    hits = set()
    for seed in range(20):
        table = Scenario(seed)
        table.character(LUKE), table.character(LUKE, B)
        table.hand(MEDIC, "01115", "01025", player=B)
        table.run(Resolving(program=name, me=NOBODY, you=A))
        told = "cards.looked-at" if isinstance(effect, LookAtRandom) else "cards.revealed"
        hits.add(table.events(told)[0]["cards"])
    assert hits == {(MEDIC,), ("01115",), ("01025",)}

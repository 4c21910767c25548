"""Frequent questions that are about no single card."""

from dejarik.games.destiny.ability import AfterAbility, BeforeAbility
from dejarik.games.destiny.effects import Resolving
from dejarik.games.destiny.facts import card_facts
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.deck import Deck
from dejarik.games.destiny.lists.deck_faults import faults
from dejarik.games.destiny.lists.ready_decks import ready_decks
from dejarik.games.destiny.moments import Claimed, Drawn
from dejarik.games.destiny.queue import Drain, trigger
from dejarik.games.destiny.select import Dice
from dejarik.games.destiny.state import NOBODY, CardId, PlayerId
from dejarik.games.destiny.verbs import Draw, Gain
from dejarik.games.destiny.windows import BeforeDealing
from tests.marks import covers
from tests.rules.destiny.conftest import Lend
from tests.rules.destiny.scenario import A, B, Scenario

TROOPER, GUN, LUKE, JANGO = "01002", "01047", "01035", "01021"
MEDIC, GEAR, HOLDOUT, STICK = "01105", "01034", "01063", "01025"


@covers("faq.same-affiliation-opponents")
def test_both_may_play_the_same_villains() -> None:
    """Also the same unique character."""
    deck = next(deck for deck in ready_decks() if is_villainous(deck))
    assert faults(deck) == []
    match = Scenario.match(deck, deck)
    teams = [[match[id].key for id in player.characters] for player in match.state.players]
    assert teams[A] == teams[B]
    assert match.asked == "mulligan"


def is_villainous(deck: Deck) -> bool:
    team = [card_facts(one.card) for one in deck.characters]
    return any(one.unique for one in team) and all(one.affiliation == "villain" for one in team)


@covers("faq.upgrade-on-exhausted")
def test_an_upgrade_on_an_exhausted_character_waits(destiny: Scenario) -> None:
    luke = destiny.character(LUKE, exhausted=True)
    destiny.character(GUN, B)
    (gear,) = destiny.hand(GEAR)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 20, player=player)
    destiny.resources(2)
    destiny.action_phase()
    destiny.answers(f"play:{gear}", "pass", "pass")
    assert destiny.events("dice.rolled") == []
    while destiny.asked == "upkeep-discard":
        destiny.answer("done")
    assert (destiny.asked, destiny.state.round, destiny.events("dice.rolled")) == ("action", 2, [])
    destiny.rolls("2 melee", "2 shield")
    destiny.answer(f"activate:{luke}")
    assert (destiny.showing(), destiny.asks) == (["2 melee", "2 shield"], B)


@covers("faq.special-of-exhausted-card")
def test_the_special_of_an_exhausted_character_can_be_resolved(destiny: Scenario) -> None:
    phasma = destiny.character("04002", exhausted=True)
    foe = destiny.character(LUKE, B, damage=6)
    destiny.character(GUN, B)
    assert destiny[phasma].exhausted
    destiny.pool(phasma, "special")
    destiny.turn()
    assert "resolve:special" in destiny.options
    destiny.answers("resolve:special", f"card:{foe}")
    assert destiny[foe].damage > 6


@covers("faq.character-dice", "term.character-die.not-upgrade")
def test_upgrade_dice_are_not_character_dice(destiny: Scenario) -> None:
    jango = destiny.character(JANGO)
    gun, stick = destiny.upgrade(HOLDOUT, jango), destiny.upgrade(STICK, jango)
    (die,) = destiny.pool(jango, "1 ranged")
    destiny.pool(gun, "2 ranged (1)")
    destiny.pool(stick, "blank")
    frame = Resolving(program="", me=NOBODY, you=A)
    assert Dice("you", type="character").find(destiny.game, frame) == [die]
    assert len(Dice("you", type="upgrade").find(destiny.game, frame)) == 2


@covers("faq.turn-round")
def test_a_turn_is_an_action_and_a_round_two_phases(destiny: Scenario) -> None:
    luke, gun = destiny.character(LUKE), destiny.character(GUN, B)
    for player in (A, B):
        destiny.deck(*[MEDIC] * 20, player=player)
    destiny.action_phase()
    rounds = destiny.state.round
    turns = destiny.state.turn
    destiny.rolls("blank", "blank")
    destiny.answers(f"activate:{luke}", f"activate:{gun}", "pass")
    assert destiny.state.turn - turns == 3, "the fourth is under way"
    destiny.answer("pass")
    while destiny.asked == "upkeep-discard":
        destiny.answer("done")
    assert (destiny.state.round - rounds, destiny.state.turn - turns) == (1, 4), "the next round's first has begun"


class BeforeDamageDraws(BeforeAbility[BeforeDealing]):
    effect = (Draw(1), Gain(1))

    def applies(self, game: Destiny, me: CardId, window: BeforeDealing) -> bool:
        return True


class AfterDrawing(AfterAbility[Drawn]):
    effect = (Gain(10),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Drawn) -> bool:
        return True


class AfterClaiming(AfterAbility[Claimed]):
    effect = (Gain(5),)

    def applies(self, game: Destiny, me: CardId, you: PlayerId, moment: Claimed) -> bool:
        return True


@covers("faq.after-from-before")
def test_what_a_before_ability_triggers_waits_behind_the_queue(destiny: Scenario, lend: Lend) -> None:
    for key, ability in ((LUKE, BeforeDamageDraws), (JANGO, AfterDrawing), (TROOPER, AfterClaiming)):
        lend(key, ability)
        destiny.character(key)
    destiny.deck(MEDIC, MEDIC)
    foe = destiny.character(GUN, B)
    trigger(destiny.game, Claimed, A)
    destiny.deal(foe, 2, by=A)
    destiny.run(Drain())
    told = [one.name if one.name == "damage.taken" else one.args["amount"] for one in destiny.game.events
            if one.name in ("damage.taken", "resources.gained")]  # fmt: skip
    assert told == [1, "damage.taken", 5, 10], "the before ability, the damage, F1, F2"

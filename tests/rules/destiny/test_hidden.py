"""What a player must not see."""

import msgspec
import pytest

import dejarik
from dejarik.games.destiny.effects import Effect, Resolving
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.listeners import program
from dejarik.games.destiny.verbs import ChooseNumber, LookAtHand, LookAtRandom, RevealHand, RevealOne
from tests.marks import covers
from tests.rules.destiny.scenario import A, B, Scenario


@covers("zone.hand.hidden", "zone.deck.no-peeking", "zone.deck.count-public", "zone.discard.public", "zone.resources")
def test_views_do_not_depend_on_what_is_hidden() -> None:
    match = Scenario.match(seed=3)
    for player in (A, B):
        match.reply(player, "done")
    before = msgspec.json.encode(match.game.view(A))
    theirs, own = match.player(B), match.player(A)
    theirs.hand, theirs.deck = theirs.deck[:5], theirs.hand + theirs.deck[5:]
    own.deck.reverse()
    assert msgspec.json.encode(match.game.view(A)) == before
    assert msgspec.json.encode(match.game.view(B)) != before
    assert match.asked == "battlefield"


def test_what_is_unseen_is_drawn_anew_by_chance_alone() -> None:
    one = dejarik.new_game("destiny", seed=3)
    other = dejarik.new_game("destiny", seed=3)
    assert isinstance(one, Destiny)
    assert isinstance(other, Destiny)
    _ = one.decisions, other.decisions
    theirs = other.state.players[B]
    theirs.hand, theirs.deck = theirs.deck[:5], theirs.hand + theirs.deck[5:]
    assert one.imagined(A, 1).state_hash() == other.imagined(A, 1).state_hash()
    assert one.imagined(A, 1).state_hash() != one.imagined(A, 2).state_hash()


def test_drawn_cards_are_told_only_to_their_owner() -> None:
    game = dejarik.new_game("destiny", seed=3)
    _ = game.decisions
    seen = [event for event in game.events if event.name == "cards.seen"]
    assert [(event.to, event.args["player"]) for event in seen] == [(A, A), (B, B)]


@covers("term.look")
def test_who_looks_at_a_deck_knows_its_top_and_nobody_else_does(destiny: Scenario) -> None:
    destiny.character("01010")
    destiny.character("01047", B)
    deck = destiny.deck("01105", "01034", "01059", "01013", "01083", "01084", player=B)
    (strings,) = destiny.hand("01087")
    destiny.act(f"play:{strings}", "player:1", f"bottom:{deck[1]}")
    assert destiny.asked == "put-back"
    for seed in range(5):
        known = destiny.game.imagined(A, seed)
        assert isinstance(known, Destiny)
        cards = known.state.players[B].deck
        assert (cards[::-1][:2], cards[0]) == ([deck[0], deck[2]], deck[1])
    there = destiny.game.clone()
    assert isinstance(there, Destiny)
    frame = next(one for one in there.stack if isinstance(one, Resolving))
    theirs = there.state.players[B].deck
    theirs.reverse()
    frame.chosen["looked"] = (theirs[-1], theirs[-2])
    frame.chosen["seen"] = (theirs[-1], theirs[0], theirs[-2])
    assert destiny.game.imagined(B, 1).state_hash() == there.imagined(B, 1).state_hash()
    assert destiny.game.imagined(A, 1).state_hash() != there.imagined(A, 1).state_hash()


@covers("term.look")
@pytest.mark.parametrize(
    ("effect", "known"),
    [(LookAtHand(), 3), (RevealHand(), 3), (LookAtRandom(2), 2), (RevealOne(), 1), (RevealOne("deck"), 0)],
)
def test_who_has_seen_cards_of_a_hand_knows_them_while_the_effect_lasts(
    destiny: Scenario, effect: Effect, known: int
) -> None:
    """A twin in which the hand is drawn anew keeps what was seen and no more; a revealed top card stays on top."""
    destiny.character("01010")
    destiny.character("01047", B)
    hand = destiny.hand("01105", "01034", "01059", player=B)
    deck = destiny.deck(*["01083"] * 20, player=B)
    name = program(f"test.hidden.{type(effect).__name__}.{known}", effect, ChooseNumber(1))
    destiny.run(Resolving(program=name, me=-1, you=A))
    assert destiny.asked == "number"
    twins = [destiny.game.imagined(A, seed).state.players[B] for seed in range(20)]
    assert min(sum(card in twin.hand for card in hand) for twin in twins) == known
    assert all(twin.deck[-1] == deck[0] for twin in twins) is (known == 0)

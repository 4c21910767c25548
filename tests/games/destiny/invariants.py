"""What holds in every Destiny match at every decision."""

from collections import Counter

from dejarik.games.destiny.actions import TakeAction
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.state import MOST_SHIELDS, MOST_UPGRADES, NOBODY, Card
from dejarik.games.destiny.values import health


def check(game: Destiny) -> None:
    check_decisions(game)
    check_cards(game)
    check_dice(game)
    for player in game.state.players:
        assert player.resources >= 0
    for card in game.state.cards:
        if card is not None:
            check_card(game, card)


def check_decisions(game: Destiny) -> None:
    assert bool(game.decisions) != game.over
    for decision in game.decisions:
        assert not game.player(decision.player).out
        assert decision.options
        assert not decision.formality
        assert len({option.id for option in decision.options}) == len(decision.options)


def check_cards(game: Destiny) -> None:
    """Each card is in one place: a zone of its owner, play, or limbo. Those of the eliminated may be nowhere."""
    state = game.state
    places: Counter[int] = Counter(state.limbo)
    places.update(card.id for card in state.cards if card is not None)
    for id, player in enumerate(state.players):
        for zone in (player.hand, player.deck, player.discard, player.aside, player.facedown):
            places.update(zone)
            assert all(state.owners[card] == id for card in zone)
    assert all(count == 1 for count in places.values()), "a card is in two places"
    for card, owner in enumerate(state.owners):
        assert card in places or state.players[owner].out, "a card is lost"
    for id, player in enumerate(state.players):
        in_play = [*player.characters, *player.supports, *([player.plot] if player.plot != NOBODY else [])]
        assert all(game.card(card).controller == id for card in in_play)
    controlled = {card.id for player in range(len(state.players)) for card in game.cards_of(player)}
    assert controlled | {state.battlefield} >= {card.id for card in state.cards if card is not None}


def check_dice(game: Destiny) -> None:
    """Each die is in one pool or in none; it lies on the card that it is of, or is set aside."""
    state = game.state
    pools = Counter(die for player in state.players for die in player.pool)
    assert all(count == 1 for count in pools.values()), "a die is in two pools"
    assert set(pools) == {die for die, face in enumerate(state.face) if face >= 0}
    on_cards = Counter(die for card in state.cards if card is not None for die in card.dice)
    assert all(count == 1 for count in on_cards.values()), "a die is of two cards"
    for card in state.cards:
        if card is not None:
            assert all(state.die_card[die] == card.id for die in card.dice)
    for die, card_id in enumerate(state.die_card):
        if card_id != NOBODY:
            assert game.in_play(card_id) is not None
            assert die in on_cards or any(die == placed for placed, _, _ in state.placed)


def check_card(game: Destiny, card: Card) -> None:
    assert card.damage >= 0
    if card.type == "character":
        assert 0 <= card.shields <= MOST_SHIELDS
        assert all(game.card(one).on == card.id for one in card.upgrades)
        assert all(game.card(one).controller == card.controller for one in card.upgrades)
        if at_rest(game):
            assert card.damage < health(game, card) or card.lasts_until_round_ends
            assert len(card.upgrades) <= MOST_UPGRADES
    else:
        assert card.shields == 0
        assert card.type != "upgrade" or card.id in game.card(card.on).upgrades


def at_rest(game: Destiny) -> bool:
    """Between actions."""
    return (
        bool(game.stack)
        and isinstance(game.stack[-1], TakeAction)
        and not any(isinstance(one, PlayCard) for one in game.stack)
    )

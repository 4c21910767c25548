"""Nobody sees what is hidden: hands, face-down cards, order pools, decks and what is set aside."""

from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

import dejarik
from dejarik.games.legion.game import Legion


@cache
def played(seed: int, answers: int) -> Legion:
    game, lot = dejarik.new_game("legion", seed), Random(seed)
    while not game.over and game.answer_count < answers:
        decision = lot.choice(game.decisions)
        game.answer(decision, decision.draw(lot.random))
    assert isinstance(game, Legion)
    return game


def stirred(game: Legion, player: int, what: str) -> Legion:
    """The same match with something that nobody but its owner, or nobody at all, may see changed."""
    twin = game.clone()
    assert isinstance(twin, Legion)
    own = twin.state.players[player]
    match what:
        case "pool":
            own.pool.reverse()
        case "decks":
            for deck in own.decks.values():
                deck.reverse()
        case "hand":
            own.hand = ["ambush" for _ in own.hand]
        case "chosen" if own.chosen and not twin.state.revealed:
            own.chosen = "ambush"
        case "contingencies":
            own.contingencies = ["push" for _ in own.contingencies]
        case "kept" if own.kept and own.pool:
            own.kept[0], own.pool[0] = own.pool[0], own.kept[0]
    twin._decisions = None
    return twin


def told(game: Legion, viewer: int | None) -> bytes:
    return msgspec.json.encode(game.view(viewer))


@pytest.mark.parametrize("answers", [1, 6, 12, 14, 20, 60, 130])
@pytest.mark.parametrize("what", ["pool", "decks", "hand", "chosen", "contingencies", "kept"])
def test_what_is_hidden_changes_nothing_that_others_see(what: str, answers: int) -> None:
    game = played(3, answers)
    for owner in (0, 1):
        twin = stirred(game, owner, what)
        for viewer in (1 - owner, None, *((owner,) if what in ("pool", "decks") else ())):
            assert told(twin, viewer) == told(game, viewer)


def test_the_owner_sees_the_own_hand_and_nobody_else_does() -> None:
    game = played(3, 12)
    hand = tuple(game.state.players[0].hand)
    views = [game.view(viewer) for viewer in (0, 1, None)]
    assert [view.players[0].hand for view in views] == [hand, None, None]  # type: ignore[attr-defined]
    assert {view.players[0].cards for view in views} == {len(hand)}  # type: ignore[attr-defined]


def test_a_card_lies_face_down_until_both_have_chosen() -> None:
    game = dejarik.new_game("legion", 3)
    assert isinstance(game, Legion)
    lot = Random(3)
    while len(game.decisions) != 2 or game.decisions[0].kind != "command-card":
        game.answer(game.decisions[0], game.decisions[0].draw(lot.random))
    mine = next(one for one in game.decisions if one.player == 0)
    card = mine.options[0]
    game.answer(mine, card)
    shown = [game.view(viewer).players[0] for viewer in (0, 1, None)]  # type: ignore[attr-defined]
    assert [one.chosen for one in shown] == [True, True, True]
    assert [one.command for one in shown] == [game.state.players[0].chosen, "", ""]
    assert str(card.args["command"]) not in str(list(game.events_since(0))[-1].args)


def test_imagined_hands_are_of_the_right_size_and_legal_for_the_army() -> None:
    game = played(5, 40)
    for seed in range(5):
        twin = game.imagined(0, seed)
        assert isinstance(twin, Legion)
        own, theirs = twin.state.players
        assert own.hand == game.state.players[0].hand
        assert len(theirs.hand) == len(game.state.players[1].hand)
        assert sorted(theirs.pool) == sorted(game.state.players[1].pool)
        seen = [*theirs.discard, *theirs.hand, theirs.chosen]
        assert len(set(seen)) == len(seen)
        assert max(seen.count(card) for card in seen) == 1
        pips = [twin.cards.commands[card].pips for card in seen if card]
        assert all(pips.count(count) <= 2 for count in (1, 2, 3))


def test_a_card_that_lies_open_is_in_no_imagined_hand() -> None:
    game = played(5, 40).clone()
    assert isinstance(game, Legion)
    own = game.state.players[1]
    own.shown = [next(card for card in own.hand if game.cards.commands[card].pips == 1)]
    own.hand.remove(own.shown[0])
    for seed in range(5):
        twin = game.imagined(0, seed)
        assert isinstance(twin, Legion)
        assert own.shown[0] not in twin.state.players[1].hand


def test_after_a_takeback_order_tokens_come_anew() -> None:
    """Nobody draws again what was drawn before it was taken back."""
    game = played(4, 170).clone()
    pools = [list(player.pool) for player in game.state.players]
    assert all(len(set(pool)) > 1 for pool in pools)
    mixed = []
    for number in range(20):
        twin = game.clone()
        twin.takeback(game.answer_count, fresh=str(number))
        mixed.append([list(player.pool) for player in twin.state.players])
    for player, pool in enumerate(pools):
        assert all(sorted(one[player]) == sorted(pool) for one in mixed)
        assert len({tuple(one[player]) for one in mixed}) > 1


def test_an_imagined_deck_has_as_many_cards_though_both_brought_the_same() -> None:
    """Of the small format there are hardly more cards than a deck has, and some of them lie open."""
    game = dejarik.new_game("legion", 1, lists=["Garrison Patrol", "Garrison Patrol"])
    assert isinstance(game, Legion)
    while game.answer_count < 12:
        for viewer in (0, 1, None):
            imagined = game.imagined(viewer, 1).view(viewer)
            counts = [[one.decks for one in view.players] for view in (imagined, game.view(viewer))]  # type: ignore[attr-defined]
            assert counts[0] == counts[1]
        game.answer(game.decisions[0], game.decisions[0].suggested)

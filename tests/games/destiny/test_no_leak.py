"""A player's view does not depend on what that player may not see: change the hidden facts, and it stays the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import dejarik
from dejarik.core.chance import seeded
from dejarik.core.event import Event
from dejarik.games.destiny.game import Destiny
from dejarik.games.destiny.lists.random_decks import random_deck
from dejarik.games.destiny.mind.hidden import filled, shown_to
from dejarik.games.destiny.play_card import PlayCard
from dejarik.games.destiny.reroll import Reroll
from dejarik.games.destiny.round import Marking


def new_match(seed: int, players: int = 2) -> Destiny:
    decks = [random_deck(f"leak {seed}/{player}") for player in range(players)]
    game = dejarik.new_game("destiny", seed, decks, {"players": players})
    assert isinstance(game, Destiny)
    return game


def seen_by(game: Destiny, player: int | None) -> object:
    return msgspec.to_builtins((game.view(player), heard_by(game, player)))


def heard_by(game: Destiny, player: int | None) -> list[Event]:
    return [event for event in game.events if event.visible_to(player)]


def with_other_secrets(game: Destiny, player: int | None, random: Random) -> Destiny:
    """The same match with other hands, decks and facedown cards of the others, another order of the player's own deck,
    other choices that the others have not shown yet, and other dice to come."""
    assert game.decisions  # set-up chance has been drawn
    twin = game.clone()
    assert isinstance(twin, Destiny)
    under_way = {one.card for one in twin.stack if isinstance(one, PlayCard | Reroll)}
    known = shown_to(twin, player) | under_way  # the others' next step needs it; no view names it
    for id, own in enumerate(twin.state.players):
        if id == player:
            own.deck = filled(own.deck, known, shuffled(own.deck, known, random))
            continue
        shown = [card for card in own.hand if card in known]
        others = shuffled([*own.hand, *own.deck, *own.facedown], known, random)
        own.hand = shown + [next(others) for _ in own.hand[len(shown) :]]
        own.facedown = filled(own.facedown, known, others)
        own.deck = filled(own.deck, known, others)
    for procedure in twin.stack:
        if isinstance(procedure, Marking):
            marked = procedure.marked
            for id, (own, before) in enumerate(zip(twin.state.players, game.state.players, strict=True)):
                if id == player:
                    continue
                marked = [card for card in marked if card not in before.hand]
                if id in procedure.ready:
                    marked += own.hand[: random.randrange(len(own.hand) + 1)]
            procedure.marked = marked
    twin.chance = seeded(random.random().__repr__())
    if all(one.player == player for one in game.decisions):
        twin._decisions = None
    return twin


def shuffled(cards: list[int], known: set[int], random: Random) -> Iterator[int]:
    unknown = [card for card in cards if card not in known]
    random.shuffle(unknown)
    return iter(unknown)


def compare_views(game: Destiny, random: Random, most: int) -> int:
    compared = 0
    seats = [*range(game.players), None]
    while not game.over and game.answer_count < most:
        for player in seats:
            twin = with_other_secrets(game, player, random)
            compared += twin.state_hash() != game.state_hash()
            assert seen_by(twin, player) == seen_by(game, player), (game.answer_count, player)
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))
    return compared


@pytest.mark.parametrize("seed", range(8))
def test_views_do_not_depend_on_hidden_facts(seed: int) -> None:
    assert compare_views(new_match(seed), Random(seed), 160) > 50


def test_nor_with_three_players() -> None:
    assert compare_views(new_match(20, players=3), Random(20), 160) > 50


@pytest.mark.parametrize("seed", range(3))
def test_nor_after_undo_and_takeback(seed: int) -> None:
    game, random = new_match(seed + 40), Random(seed)
    for turn in range(8):
        compare_views(game, random, game.answer_count + 12)
        if game.over:
            break
        if turn % 2:
            game.undo(5)
        else:
            game.takeback(game.answer_count - 5)
        for player in (0, 1, None):
            assert seen_by(with_other_secrets(game, player, random), player) == seen_by(game, player)
    assert game.answer_count > 20


def test_the_comparison_would_notice_a_leak() -> None:
    """For the owner of a hand the view does differ, so the comparisons above are able to fail."""
    game = new_match(0)
    twin = with_other_secrets(game, 0, Random(1))
    assert seen_by(twin, 0) == seen_by(game, 0)
    assert seen_by(twin, 1) != seen_by(game, 1)
    twin.state.players[1].resources += 1
    assert seen_by(twin, 0) != seen_by(game, 0)


@pytest.mark.parametrize("seed", range(4))
def test_no_view_names_a_card_that_only_another_has_seen(seed: int) -> None:
    """Cards of hands and decks are found in no view but their owner's, by number: every card has its own."""
    game, random = new_match(seed + 60), Random(seed)
    while not game.over and game.answer_count < 120:
        for player in (0, 1):
            other = game.state.players[1 - player]
            hidden = set(other.hand + other.deck + other.facedown) - shown_to(game, player)
            shown = game.view(player)
            named = {card for one in shown.players for card, _ in (*one.discard, *one.aside, *(one.hand or ()))}  # type: ignore[attr-defined]
            named |= {card.id for card in shown.cards}  # type: ignore[attr-defined]
            assert not hidden & named
            assert all(one.player == player for one in shown.decisions)
            assert shown.players[1 - player].hand is None  # type: ignore[attr-defined]
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))


@pytest.mark.parametrize("seed", range(6))
def test_what_another_player_draws_is_heard_by_nobody_else(seed: int) -> None:
    """The mulligan and every upkeep are played twice, with the other's deck in two orders: all that one hears, and
    sees afterwards, is the same."""
    game, random, compared = new_match(seed + 100), Random(seed), 0
    while not game.over and game.answer_count < 250:
        if game.decisions[0].kind in ("mulligan", "upkeep-discard"):
            twin = game.clone()
            assert isinstance(twin, Destiny)
            random.shuffle(twin.state.players[1].deck)
            for match in (game, twin):
                while match.decisions and match.decisions[0].kind in ("mulligan", "upkeep-discard"):
                    match.answer(match.decisions[0], ())
            same = twin.state.players[1].hand == game.state.players[1].hand
            compared += not same
            for watcher in (0, None):
                assert heard_by(twin, watcher) == heard_by(game, watcher)
            assert same or heard_by(twin, 1) != heard_by(game, 1)
        else:
            decision = random.choice(game.decisions)
            game.answer(decision, decision.draw(random.random))
    assert compared > 0


def test_set_aside_dice_are_in_no_view() -> None:
    """They would tell which cards a deck holds."""
    game = new_match(3)
    before = seen_by(game, 0)
    twin = game.clone()
    assert isinstance(twin, Destiny)
    theirs = [die for die, card in enumerate(twin.state.die_card) if card < 0 and twin.state.die_owners[die] == 1]
    assert theirs
    twin.state.die_keys = tuple(
        [game.state.die_keys[theirs[0]] if die in theirs else key for die, key in enumerate(twin.state.die_keys)]
    )
    twin.read_facts()
    assert seen_by(twin, 0) == before


def test_a_takeback_shuffles_what_nobody_has_seen() -> None:
    game = new_match(2)
    for _ in range(2):
        decision = game.decisions[0]
        game.answer(decision, ())
    before = [list(player.deck) for player in game.state.players]
    hands = [list(player.hand) for player in game.state.players]
    game.answer(game.decisions[0], game.decisions[0].options[0])
    game.takeback(2)
    for own, deck, hand in zip(game.state.players, before, hands, strict=True):
        assert own.hand == hand
        assert sorted(own.deck) == sorted(deck)
        assert own.deck != deck
    assert dejarik.replay(game.record()).state_hash() == game.state_hash()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_imagined_depends_only_on_what_is_seen(seed: int) -> None:
    game, random = new_match(seed + 80), Random(seed)
    while not game.over and game.answer_count < 100:
        for player in (0, 1):
            if all(one.player == player for one in game.decisions):
                twin = with_other_secrets(game, player, random)
                assert twin.imagined(player, 7).state_hash() == game.imagined(player, 7).state_hash()
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))

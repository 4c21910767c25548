"""What a bot thinks with: a match in which it cannot find what its seat cannot see."""

from __future__ import annotations

from typing import Any

import pytest

import dejarik
from dejarik.bots import bot_named
from dejarik.core.chance import seeded
from dejarik.core.game import Game
from dejarik.games.xwing.mind.hidden import LookAtDamage
from dejarik.games.xwing.state import DamageCard, Ship


def in_planning(seed: int = 4) -> Game[Any]:
    """Round 1, before any dial is set, with a damaged ship on each side."""
    game = dejarik.new_game("xwing", seed)
    bots = [bot_named("random", player) for player in range(2)]
    while game.decisions[0].kind != "dial":
        decision = game.decisions[0]
        game.answer(decision, bots[decision.player].choose(game, decision))
    for player in range(2):
        deck = game.state.decks[player]
        ships_of(game, player)[0].damage += [DamageCard(deck.pop()), DamageCard(deck.pop(), faceup=True)]
    game.reindex()
    return game


def ships_of(game: Game[Any], player: int) -> list[Ship]:
    return [ship for ship in game.state.ships if ship.owner == player]


def set_dials(game: Game[Any], player: int, which: int) -> None:
    for decision in [one for one in game.decisions if one.player == player]:
        game.answer(decision, decision.options[which].id)


def alike_to_player_0() -> tuple[Game[Any], Game[Any]]:
    """Two matches that differ in the opponent's dials, in the decks, in facedown cards and in the dice to come."""
    one = in_planning()
    other = one.clone()
    set_dials(one, 1, which=0)
    set_dials(other, 1, which=3)
    other.chance = seeded("elsewhere")
    for player, deck in enumerate(other.state.decks):
        damage = ships_of(other, player)[0].damage
        hidden = next(card for card in deck if card != damage[0].id)
        deck.remove(hidden)
        deck.insert(0, damage[0].id)
        damage[0] = DamageCard(hidden)
        deck.reverse()
    assert one.view(0) == other.view(0)
    assert one.state_hash() != other.state_hash()
    return one, other


def test_matches_that_look_alike_to_a_player_are_imagined_alike() -> None:
    one, other = alike_to_player_0()
    assert one.imagined(0, "a").state_hash() == other.imagined(0, "a").state_hash()
    assert one.imagined(None, "a").state_hash() == other.imagined(None, "a").state_hash()


def test_another_seed_imagines_something_else() -> None:
    game, _ = alike_to_player_0()
    assert game.imagined(0, "a").state_hash() != game.imagined(0, "b").state_hash()


def test_players_imagine_with_what_they_know_themselves() -> None:
    one, other = alike_to_player_0()
    own = [ship.dial for ship in ships_of(one, 1)]
    assert [ship.dial for ship in ships_of(one.imagined(1, "a"), 1)] == own
    assert one.imagined(1, "a").state_hash() != other.imagined(1, "a").state_hash()


def test_imagining_changes_nothing_and_shows_the_player_the_same_match() -> None:
    game, _ = alike_to_player_0()
    before = game.state_hash()
    twin = game.imagined(0, "a")
    seen, imagined = game.view(0), twin.view(0)
    assert game.state_hash() == before
    assert (seen.ships, seen.decisions, seen.deck_sizes) == (imagined.ships, imagined.decisions, imagined.deck_sizes)  # type: ignore[attr-defined]


def test_no_card_is_lost_or_made_by_imagining() -> None:
    game, _ = alike_to_player_0()
    assert cards(game.imagined(0, "a")) == cards(game)


def cards(game: Game[Any]) -> list[str]:
    return sorted(
        [card for pile in (*game.state.decks, *game.state.discards) for card in pile]
        + [card.id for ship in game.state.ships for card in ship.damage]
    )


def test_an_imagined_match_has_no_past_to_look_up() -> None:
    game, _ = alike_to_player_0()
    twin = game.imagined(0, "a")
    assert twin.entries == []
    assert twin.events == []
    assert twin.setup[0] == "a"
    with pytest.raises(ValueError, match="0 were given"):
        twin.undo()


def test_an_imagined_match_can_be_played_on_and_undone_to_its_beginning() -> None:
    game, _ = alike_to_player_0()
    twin = game.imagined(0, "a")
    before = twin.state_hash()
    set_dials(twin, 0, which=2)
    twin.undo(twin.answer_count)
    assert twin.state_hash() == before


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_answers_alike_in_matches_that_look_alike_to_it(name: str) -> None:
    one, other = alike_to_player_0()
    for left, right in zip(one.decisions, other.decisions, strict=True):
        assert bot_named(name, 1).choose(one, left) == bot_named(name, 1).choose(other, right)


def test_facedown_cards_that_a_player_looks_at_stay_what_they_are_for_that_player() -> None:
    game = in_planning()
    (hidden, _), target = ships_of(game, 1)[0].damage, ships_of(game, 1)[0].id
    game.stack.append(LookAtDamage(ship=ships_of(game, 0)[0].id, target=target))
    game._decisions = ()

    def imagined(player: int) -> set[str]:
        return {game.clone().imagined(player, seed).state.ships[target].damage[0].id for seed in range(30)}

    assert imagined(0) == {hidden.id}
    assert len(imagined(1)) > 1

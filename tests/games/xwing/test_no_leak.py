"""A player's view does not depend on what that player may not see: change the hidden facts, and it stays the same."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import dejarik
from dejarik.core.chance import seeded
from dejarik.games.xwing.game import XWing
from dejarik.games.xwing.lists.squad import Squad, SquadShip
from dejarik.games.xwing.maneuver import dial
from dejarik.games.xwing.state import DamageCard


def seen_by(game: XWing, player: int | None) -> object:
    events = [event for event in game.events if event.visible_to(player)]
    return msgspec.to_builtins((game.view(player), events))


def with_other_secrets(game: XWing, player: int | None, random: Random) -> XWing:
    """The same match with other dials of the opponent (unrevealed), facedown damage, decks and dice."""
    assert game.decisions  # set-up chance has been drawn
    twin = game.clone()
    assert isinstance(twin, XWing)
    for ship in twin.state.ships:
        if ship.owner != player and ship.dial is not None and not ship.revealed:
            ship.dial = random.choice([id for id in dial(ship.type) if id != ship.dial])
    for which, deck in enumerate(twin.state.decks):
        owners = [ship for ship in twin.state.ships if len(twin.state.decks) == 1 or ship.owner == which]
        hidden = deck + [card.id for ship in owners for card in ship.damage if not card.faceup]
        random.shuffle(hidden)
        for ship in owners:
            ship.damage = [card if card.faceup else DamageCard(hidden.pop()) for card in ship.damage]
        twin.state.decks[which] = hidden
    twin.chance = seeded(random.random().__repr__())
    twin._decisions = None
    return twin


@pytest.mark.parametrize("seed", range(12))
def test_views_do_not_depend_on_hidden_facts(seed: int) -> None:
    game = dejarik.new_game("xwing", seed=seed, options={"setup": "learning"} if seed % 3 == 0 else {})
    assert isinstance(game, XWing)
    compare_views(game, Random(seed))


@pytest.mark.parametrize("seed", range(4))
def test_views_do_not_depend_on_them_with_dials_turned_faceup_and_docked_ships_either(seed: int) -> None:
    """Listening devices on both sides, and a shuttle that docks, deploys and is lost."""
    rebels = Squad("rebel", (SquadShip("lothalrebel", ("ghost", "informant")), SquadShip("herasyndulla", ("phantom",))))
    empire = Squad("imperial", (SquadShip("omicrongrouppilot", ("informant",)), SquadShip("academypilot")))
    game = dejarik.new_game("xwing", seed=seed, lists=[rebels, empire], options={"obstacles": False})
    assert isinstance(game, XWing)
    compare_views(game, Random(seed))


def compare_views(game: XWing, random: Random) -> None:
    compared = 0
    while not game.over and game.answer_count < 300:
        for player in (0, 1, None):
            twin = with_other_secrets(game, player, random)
            if twin.state_hash() != game.state_hash():
                compared += 1
            assert seen_by(twin, player) == seen_by(game, player)
        decision = random.choice(game.decisions)
        game.answer(decision, decision.draw(random.random))
    assert compared > 20


def test_the_comparison_would_notice_a_leak() -> None:
    """The opponent's view does differ for the dials' owner, so the comparison above is able to fail."""
    game = dejarik.new_game("xwing", seed=0, options={"setup": "learning"})
    assert isinstance(game, XWing)
    rebel = next(decision for decision in game.decisions if decision.player == 0)
    game.answer(rebel, "2-straight")
    twin = game.clone()
    twin.state.ships[0].dial = "1-straight"
    assert seen_by(twin, 0) != seen_by(game, 0)  # type: ignore[arg-type]
    assert seen_by(twin, 1) == seen_by(game, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", [0, 1])
def test_no_event_or_decision_of_the_other_names_the_secret(player: int) -> None:
    game = dejarik.new_game("xwing", seed=1, options={"setup": "learning"})
    for decision in [one for one in game.decisions if one.player != player][:-1]:
        game.answer(decision, decision.options[0])
    view = game.view(player)
    assert all(one.player == player for one in view.decisions)  # type: ignore[attr-defined]
    assert "difficulty" not in repr([event for event in game.events if event.visible_to(player)])


def test_a_takeback_mixes_the_damage_deck_again() -> None:
    """A card that came up and was taken back is not known to lie on top."""
    game = dejarik.new_game("xwing", seed=2, options={"setup": "learning"})
    assert isinstance(game, XWing)
    decision = game.decisions[0]
    before = list(game.state.decks[0])
    game.answer(decision, decision.options[0])
    game.takeback(0)
    assert sorted(game.state.decks[0]) == sorted(before)
    assert game.state.decks[0] != before
    assert dejarik.replay(game.record()).state_hash() == game.state_hash()


def test_a_takeback_to_the_start_leaves_what_chance_had_decided() -> None:
    for seed in range(8):
        game = dejarik.new_game("xwing", seed=seed, options={"setup": "learning"})
        first = game.view(None).first_player  # type: ignore[attr-defined]
        game.answer(game.decisions[0], game.decisions[0].options[0])
        game.takeback(0)
        assert game.view(None).first_player == first  # type: ignore[attr-defined]


def test_a_takeback_mixes_the_damage_decks_anew() -> None:
    """Nobody may choose by cards already seen."""
    game = dejarik.new_game("xwing", 7, options={"setup": "learning"})
    assert isinstance(game, XWing)
    decision = game.decisions[0]
    before = [list(deck) for deck in game.state.decks]
    game.answer(decision, decision.options[0])
    game.takeback(0)
    assert game.state.decks != before
    assert [sorted(deck) for deck in game.state.decks] == [sorted(deck) for deck in before]

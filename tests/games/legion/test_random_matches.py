"""Whole matches by lot: they end, clones go the same way, and what was answered leads to the same end again."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import dejarik
from dejarik.core.game import replayed
from dejarik.core.record import to_json
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.game import Legion
from dejarik.games.legion.lists.random_armies import random_army

CARDS = catalogue_of()


def force(faction: str, lot: Random) -> dict[str, object]:
    units = [one for one in CARDS.units.values() if one.faction == faction and not one.unreleased and one.miniatures]
    commanders = [one.id for one in units if one.rank == "commander"]
    corps = [one.id for one in units if one.rank == "corps"]
    chosen = [lot.choice(commanders), *lot.choices(corps, k=2), lot.choice(units).id]
    return {
        "units": [{"unit": id} for id in chosen],
        "commands": ["ambush", "push", "assault", "standing-orders"],
        "objectives": ["breakthrough", "close-the-pocket", "shifting-priorities"],
        "secondaries": ["surface-scan", "recon-mission", "marked-targets"],
        "advantages": ["garrison", "ordnance", "advanced-intel"],
    }


@pytest.mark.parametrize("seed", range(4))
def test_a_match_by_lot_comes_to_an_end_and_replays(seed: int) -> None:
    lot = Random(seed)
    battlefield = lot.choice(sorted(one.id for one in CARDS.battlefields.values() if one.table == (1828.8, 914.4)))
    lists = [force("rebels", lot), force("empire", lot)]
    game = Legion(seed, lists, {"battlefield": battlefield})
    while game.decisions:
        decision = lot.choice(game.decisions)
        if lot.random() < 0.02:
            game = Legion.restore(_body(game)) if lot.random() < 0.5 else game.clone()  # type: ignore[assignment]
            decision = next(one for one in game.decisions if one.player == decision.player)
        game.answer(decision, decision.draw(lot.random))
    assert game.result is not None
    assert replayed(Legion(seed, lists, {"battlefield": battlefield}), game.record()).state_hash() == game.state_hash()


def test_the_record_of_a_match_by_lot_is_written_alike_when_it_has_been_replayed() -> None:
    game = dejarik.new_game("legion", 1, lists=[random_army(seed) for seed in "ab"])
    written = to_json(game.record())
    assert to_json(dejarik.replay(written).record()) == written


def _body(game: Legion) -> bytes:

    return bytes(msgspec.msgpack.decode(game.save(), type=tuple[str, str, msgspec.Raw])[2])

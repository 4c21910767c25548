"""Terrain that the players place in turns. A wood is 152.4 wide and 114.3 deep."""

from __future__ import annotations

import msgspec
import pytest

from dejarik.games import OptionError, new_game
from dejarik.games.legion.facts import catalogue_of
from dejarik.games.legion.lists.ready_armies import army_named
from dejarik.games.legion_2020.competitive import PiecePlace, PlaceTerrain, covered, set_aside
from dejarik.games.legion_2020.game import Legion2020
from tests.marks import covers
from tests.rules.legion.scenario import NO_FORCE, A, B
from tests.rules.legion_2020.scenario import Scenario2020
from tests.rules.table import refused

EDITION = "legion-2020"
STOCK = catalogue_of(EDITION).pieces
TABLE = catalogue_of(EDITION).formats["standard"].table
WIDE, RANGE_1 = 152.4, 152.4
CHEAP, DEAR = "March of the Dark Lord", "Hope of the Rebellion"


def match(terrain: object, *names: str) -> Legion2020:
    game = new_game(EDITION, 1, names or (CHEAP, DEAR), {"terrain": terrain})
    assert isinstance(game, Legion2020)
    return game


@covers("terrain.competitive.selection")
def test_pieces_by_pairs_cover_a_quarter_of_the_table() -> None:
    usual = set_aside(STOCK, TABLE)
    assert len(usual) % 2 == 0
    assert 0.25 <= covered(STOCK, TABLE, usual) < 0.27
    assert {any(part.blocks for part in STOCK[one].parts) for one in usual} == {True, False}
    assert usual[:8] == ("building", "wood", "bunker", "ruin", "hill", "wood", "wall", "crates")
    assert usual[8:16] == usual[:8]
    assert match("competitive").setup[2]["terrain"] == usual


@covers("terrain.competitive.selection")
@pytest.mark.parametrize(
    ("pieces", "said"),
    [
        (["wood", "building"] * 12, None),
        ([*["wood", "building"] * 12, "building"], "even"),
        (["wood", "building"] * 6, "quarter"),
        (["wood"] * 24, "block sight"),
        (["building"] * 22, "block sight"),
        (["wood", "castle"], "'castle'"),
    ],
)
def test_what_cannot_be_set_aside(pieces: list[str], said: str | None) -> None:
    if said is None:
        assert match(pieces).decisions[0].kind == "terrain-piece"
        return
    with pytest.raises(OptionError, match=said):
        match(pieces)


@covers("terrain.competitive.sequence")
@pytest.mark.parametrize(("armies", "first"), [((CHEAP, DEAR), A), ((DEAR, CHEAP), B)])
def test_the_cheaper_army_begins_and_turns_alternate(armies: tuple[str, str], first: int) -> None:
    assert [army_named(name, EDITION).name for name in armies] == list(armies)
    game = match("competitive", *armies)
    turns = []
    for _ in range(4):
        assert game.decisions[0].kind == "terrain-piece"
        turns.append(game.decisions[0].player)
        game.answer(game.decisions[0], game.decisions[0].suggested)
        assert (game.decisions[0].kind, game.decisions[0].player) == ("terrain", turns[-1])
        game.answer(game.decisions[0], game.decisions[0].suggested)
    assert turns == [first, 1 - first, first, 1 - first]
    assert len(game.state.laid) == 4
    assert {one.piece for one in game.field.parts} == {0, 1, 2, 3}  # and nothing of the battlefield itself


def placing(lg: Scenario2020, *left: str) -> None:
    """On a bare table."""
    lg.game.setup = (1, (NO_FORCE, NO_FORCE), {"battlefield": "outpost", "terrain": left})
    lg.game.read_field()
    lg.changed()
    lg.run(PlaceTerrain(player=A, left=list(left)))


@covers("terrain.competitive.sequence")
def test_each_piece_stands_beyond_range_one_of_the_others(lg: Scenario2020) -> None:
    placing(lg, "wood", "wood")
    lg.answer((400.0, 400.0, 0.0))
    assert (lg.asked, lg.asks) == ("terrain", B)
    with refused(lg, by="terrain.competitive.sequence"):
        lg.answer((400.0 + WIDE + RANGE_1, 400.0, 0.0))
    lg.answer((400.0 + WIDE + RANGE_1 + 0.5, 400.0, 0.0))
    assert [one[:2] for one in lg.state.laid] == [("wood", 400.0), ("wood", pytest.approx(705.3))]
    assert lg.asked is None


@covers("terrain.competitive.sequence")
def test_a_piece_is_far_from_each_of_the_others(lg: Scenario2020) -> None:
    placing(lg, "wood", "wood", "wood")
    lg.answers((300.0, 400.0, 0.0), (1500.0, 400.0, 0.0))
    for x in (300.0 + WIDE + RANGE_1, 1500.0 - WIDE - RANGE_1):
        with refused(lg, by="terrain.competitive.sequence"):
            lg.answer((x, 400.0, 0.0))
    lg.answer((900.0, 400.0, 0.0))
    assert len(lg.state.laid) == 3


@covers("terrain.competitive.sequence", "battlefield.definition")
def test_no_piece_reaches_over_the_edge_of_the_table(lg: Scenario2020) -> None:
    placing(lg, "wood")
    with refused(lg, by="battlefield.definition"):
        lg.answer((400.0, 57.0, 0.0))
    lg.answer((400.0, 57.2, 0.0))
    assert [one[2] for one in lg.state.laid] == [57.2]


@covers("terrain.competitive.fallback")
def test_without_such_a_place_pieces_only_must_not_touch(lg: Scenario2020) -> None:
    lg.state.table = (500.0, 400.0)
    placing(lg, "wood", "wood")
    lg.answer((250.0, 200.0, 0.0))
    assert not PiecePlace(lg.game, "wood").has_room  # type: ignore[arg-type]
    with refused(lg, by="terrain.competitive.fallback"):
        lg.answer((250.0 + WIDE, 200.0, 0.0))
    lg.answer((250.0 + WIDE + 10.0, 200.0, 0.0))
    assert len(lg.state.laid) == 2
    for piece in ((250.0 + WIDE, 200.0), (250.0, 200.0)):
        refusal = PiecePlace(lg.game, "wood", crowded=True).refuse_spot((*piece, 0.0))  # type: ignore[arg-type]
        assert refusal is not None
        assert refusal.rule == "terrain.competitive.fallback"  # whichever of them it touches


@covers("terrain.competitive.fallback")
def test_a_piece_without_any_room_stays_aside(lg: Scenario2020) -> None:
    lg.state.table = (250.0, 250.0)
    placing(lg, "wood", "wood", "wood")
    lg.answer((125.0, 125.0, 0.0))
    assert (lg.asked, len(lg.state.laid)) == (None, 1)


@covers("terrain.competitive.fallback", "terrain.competitive.sequence")
def test_who_has_no_room_for_a_piece_has_had_the_turn(lg: Scenario2020) -> None:
    lg.state.table = (250.0, 250.0)
    placing(lg, "wood", "wood", "barricade")
    lg.answer("piece:wood")
    lg.answer((125.0, 125.0, 0.0))
    lg.answer("piece:wood")
    assert (lg.asked, lg.asks) == ("terrain", A)
    lg.answer(lg.decision.suggested)
    assert [one[0] for one in lg.state.laid] == ["wood", "barricade"]


@covers("terrain.competitive.continue")
def test_after_the_last_piece_colours_are_chosen() -> None:
    game = match(["wood", "building"] * 12)
    asked = []
    while game.decisions[0].kind.startswith("terrain"):
        asked.append(game.decisions[0].kind)
        game.answer(game.decisions[0], game.decisions[0].suggested)
    assert game.decisions[0].kind == "color"
    assert (asked.count("terrain"), len(game.state.laid)) == (24, 24)
    again = type(game).restore(bytes(msgspec.msgpack.decode(game.save(), type=tuple[str, str, msgspec.Raw])[2]))
    assert again.state_hash() == game.state_hash()
    assert isinstance(again, Legion2020)
    assert [one.part for one in again.field.parts] == [one.part for one in game.field.parts]
